"""Which of the three ways of running the rules this process is in; read once, at the first import.

Knows only the environment variable `MINSTER_MODE`; what a mode means stands in `rule.py` and
`states.py`.
"""

import os

MODES = ("plain", "fast", "gpu")

MODE = os.environ.get("MINSTER_MODE", "plain")
if MODE not in MODES:
    raise SystemExit(f"minster: MINSTER_MODE={MODE!r} is not one of {', '.join(MODES)}")

COMPILED = MODE != "plain"
"""Rules are machine code over packed records (fast, gpu) instead of Python over slotted objects."""
