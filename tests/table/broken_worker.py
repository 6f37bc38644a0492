"""Bots that do not behave: `python -m tests.table.broken_worker crash|hang|nonsense|once FILE`."""

import os
import sys
import time
from pathlib import Path

from minster.table import worker
from minster.table.worker import Answer, Question


def main(way: str, marker: Path) -> None:
    def misbehave(question: Question) -> Answer:
        first = not marker.exists()
        marker.touch()
        if way == "nonsense":
            return Answer(move=30_000)
        if way == "crash" or (way == "once" and first):
            os._exit(3)
        if way == "hang":
            time.sleep(60)
        return behave(question)

    behave, worker.answer = worker.answer, misbehave
    worker.main()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
