"""How Praga's table looks: tinctures, icons and washes of effects, actions and rows.

Knows colours and names of icons and no shape.
"""

from __future__ import annotations

from minster.games.praga_caput_regni.box import COLOURS

SEAT_TINCTURES = ("ruby", "verdigris", "lapis", "amethyst")
"""Of red, green, blue and purple, as the box orders its colours."""
LOOKS = {
    "gold": ("coin", "coin"),
    "stone": ("stone", "stone"),
    "egg": ("egg", "egg"),
    "silver_window": ("silver-window", "silver-window"),
    "gold_window": ("gold-window", "gold-window"),
    "points": ("vp", "coin"),
    "red_token": ("corner-red", "red"),
    "blue_token": ("corner-blue", "blue"),
    "univ": ("university", "metal"),
    "mine": ("gold-mine", "coin"),
    "quarry": ("quarry", "stone"),
    "tech": ("technology", "lumber"),
    "hw": ("hunger-wall", "sand"),
    "cath": ("cathedral", "white"),
    "hw_or_cath": ("hunger-wall", "sand"),
}
"""The icon and tone of each effect."""
ACTION_LOOKS = (
    ("gold-mine", "coin", "#F5E2AE"),
    ("quarry", "stone", "#DDDBD3"),
    ("upgrade", "metal", "#D6E2EC"),
    ("wall", "brick", "#EED3C6"),
    ("building", "green-gem", "#D3E3C4"),
    ("kings-road", "sand", "#F0E4C6"),
)
"""Icon, tone and wash of the six actions."""
ROW_WASHES = ("#DCE7F0", "#F0D6C9", "#DCE7CE")
ROMAN = ("I", "II", "III", "IV", "V")
DARK = "#4B4034"
"""The line of everything printed."""
LEVEL_WASHES = ("#E3EBD8", "#DCE7F0", "#F3E3C8", "#EFDCE6")
GOLD = "#B8862B"
PARCHMENT = "#F6EBD0"
POINTS_WASH, POINTS_EDGE = "#FBE7B4", "#85560A"

assert len(SEAT_TINCTURES) == len(COLOURS)  # noqa: S101  one for each colour of the box
