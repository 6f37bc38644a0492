"""Pages for tests: everything a look holds, as JSON, so that a test can read all a page could
show."""

import json
from dataclasses import asdict, replace
from types import SimpleNamespace
from typing import Any

from minster.core.record import Record
from minster.table.look import Look

shelf = SimpleNamespace(box=lambda slug: slug)


def page(name: str, **facts: Any) -> str:
    look = facts.pop("look", None)
    shown = {key: str(value) for key, value in facts.items()}
    drawn = parts(look) if look else {}
    return json.dumps({"page": name, "facts": shown, "parts": drawn}, ensure_ascii=False)


def board_of(look: Look, player: int) -> str:
    return json.dumps(look.state.to_json())


def parts(look: Look, drawings: object = None, sent: object = None) -> dict[str, str]:
    """One part for each field, the state and the log included."""
    plain = asdict(replace(look, game=look.game.slug, state=None))  # type: ignore[arg-type]
    state = look.state.to_json() if isinstance(look.state, Record) else look.state
    plain |= {"state": state, "log": [asdict(line) for line in look.log]}
    return {name: json.dumps(value, ensure_ascii=False) for name, value in plain.items()}
