"""The games in a terminal: playing, replaying, and what else the command line shows.

Knows screens and keyboards; the commands themselves are declared in `cli.py`.
"""
