"""placeholder"""

from minster.games.kutna_hora.state import Step

QUESTIONS = {step: (step.name, "KH-4.2") for step in Step}
LINES: dict[str, str] = {}
