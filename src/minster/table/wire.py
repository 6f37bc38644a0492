"""Messages over a live connection: what a page may ask, as types that refuse everything else.

Knows shapes and sizes; what is done about a message is `live.py`.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.json import Decoder, Encoder

Revision = Annotated[int, Meta(ge=0, le=1 << 40)]
Seat = Annotated[int, Meta(ge=0, le=9)]


class Ask(Struct, tag_field="do", kw_only=True, forbid_unknown_fields=True, frozen=True):
    """Anything a page can say; `n` is the revision it was said at."""

    n: Revision = 0


class Hello(Ask, tag="hello", frozen=True):
    """The page is there."""


class Move(Ask, tag="move", frozen=True):
    move: Annotated[str, Meta(min_length=1, max_length=200)]


class Undo(Ask, tag="undo", frozen=True):
    pass


class Confirm(Ask, tag="confirm", frozen=True):
    pass


class Hint(Ask, tag="hint", frozen=True):
    pass


class Chat(Ask, tag="chat", frozen=True):
    text: Annotated[str, Meta(min_length=1, max_length=2000)]


class Preferences(Ask, tag="settings", frozen=True):
    confirm: bool | None = None
    forced: bool | None = None
    """Ask also where only one move is possible."""
    name: Annotated[str, Meta(max_length=200)] = ""
    """What this person wants to be called from now on."""


class Replace(Ask, tag="replace", frozen=True):
    """A bot should play for an absent player."""

    seat: Seat


class Agree(Ask, tag="agree", frozen=True):
    """A bot may play for an absent player."""

    seat: Seat


class Return(Ask, tag="return", frozen=True):
    """A player takes the seat back from a bot."""


class Unveil(Ask, tag="unveil", frozen=True):
    """On a shared screen: whoever it was passed to sits before it now."""


Asked = (
    Hello | Move | Undo | Confirm | Hint | Chat | Preferences | Replace | Agree | Return | Unveil
)
asked = Decoder(Asked).decode
"""Raises `msgspec.MsgspecError` for whatever is not one of them."""

_encoder = Encoder()


def written(message: dict[str, Any]) -> str:
    return _encoder.encode(message).decode()
