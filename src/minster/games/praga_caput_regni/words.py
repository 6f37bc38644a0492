"""words"""

from minster.games.praga_caput_regni.state import Step

QUESTIONS = {step: (step.name, "PR-6.1") for step in Step}
LINES: dict[str, str] = {}
