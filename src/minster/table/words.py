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
    "thinking": "Thinking about it …",
    "place_choices": "{n} choices here",
    "play": "Play",
    "pause": "Pause",
    "several": "Several moves are possible there. Which one?",
    "skip": "Space shows everything at once",
    "wake": "It is your turn at {title}.",
}
"""What the small scripts say, by the name they know it by."""


def for_the_browser() -> dict[str, str]:
    return {key: say(sentence) for key, sentence in IN_THE_BROWSER.items()}


def in_game(game: Game, sentence: str) -> str:
    """A sentence of a game's folder in the language spoken now."""
    speech = getattr(game.words, "say", None)
    return str(speech(sentence)) if speech else sentence
