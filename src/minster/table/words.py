"""The table's own sentences: what pages say around the games, in the language spoken now.

Knows where they stand (`italian.po` beside this file) and those the browser says by itself; a
game's words are the game's.
"""

from __future__ import annotations

from minster.core.game import Game
from minster.core.language import Speech

say = Speech(__file__)

IN_THE_BROWSER = {
    "turn": "Your turn",
    "lost": "The connection is lost. Trying again.",
    "back": "The connection is back.",
    "choose": "Choose above or on the board",
    "copied": "Copied",
    "thinking": "The bot looks at your position …",
    "to_win": "{n} % to win",
    "points": "about {n} points",
    "place_choices": "{n} choices here",
    "play": "Play",
    "pause": "Pause",
    "several": "Several moves are possible there. Which one?",
    "skip": "Space shows everything at once",
    "wake": "It is your turn at {title}.",
}
"""What the small scripts say, by the name they know it by."""

HEADINGS = {
    404: "There is nothing here",
    429: "A little slower",
    500: "Something went wrong",
    503: "One moment",
}
REASONS = {
    400: "The form could not be read.",
    403: "That came from another site. Open the page here and try again.",
    404: "There is no such page.",
    405: "That address cannot be used that way.",
    413: "That is too large. A journal may have 2 MiB, a form 64 KiB.",
    429: "Too much at once came from your address. Wait a few seconds, then try again.",
    500: "It was not your fault, and no move is lost. Go back and try again.",
    503: "The tables cannot be read or written just now. Nothing is lost. Try again in a moment.",
}
"""What is said where nothing more is known."""


def for_the_browser() -> dict[str, str]:
    return {key: say(sentence) for key, sentence in IN_THE_BROWSER.items()}


def in_game(game: Game, sentence: str) -> str:
    """A sentence of a game's folder in the language spoken now."""
    speech = getattr(game.words, "say", None)
    return str(speech(sentence)) if speech else sentence
