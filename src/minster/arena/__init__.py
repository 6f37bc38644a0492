"""The arena: bots meet over many seat-rotated games, and the results say how sure they are.

`pairing.py` draws up the games, `job.py` plays one, `run.py` plays them all, `records.py` keeps
them, `ratings.py` and `report.py` count.
"""
