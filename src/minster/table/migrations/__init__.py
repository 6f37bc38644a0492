"""How the database came to be, step by step; Alembic runs what is missing when a server starts.

A step is never edited after it was released: a change of `tables.py` is a new one.
"""
