"""The web table: pages, live updates, store, bots at work.

The only room that imports the web stack.
"""
