"""The colours of Kutná Hora's table: seats, guilds, dots and patricians, and the signs of actions.

Knows looks and no shape.
"""

TINCTURES = ("amethyst", "lapis", "verdigris", "saffron")
"""Purple, blue, green and orange of the box, by seat."""
INK, RIM, DRAWN = "#2A2420", "#8C7B58", "#5B4A36"
GUILD_TINTS = {
    "metallurgists": ("#DDE3E8", "#6E7F8C"),
    "miners": ("#D9CDBF", "#7D5F45"),
    "builders": ("#EAD3B0", "#B07B45"),
    "scribes": ("#E6DCEB", "#7C6A8E"),
    "grocers": ("#DDE6C8", "#7E9455"),
    "innkeepers": ("#F4E1AE", "#B4674B"),
}
PUBLIC_TINT = ("#F1E9DA", "#7C6F78")
DOT_FILLS = {"red": "#B8312F", "yellow": "#E6B22E", "blue": "#2A63B0", "green": "#3C9A78"}
TOKEN_FILLS = {"green": "#3C9A78", "silver": "#C3C9D0", "yellow": "#E6B22E", "red": "#B8312F"}
ACTION_ICONS = {
    "mine": "mine",
    "rights": "rights",
    "plot": "plot",
    "building": "building",
    "income": "income",
    "st-barbara": "dome",
    "joker": "joker",
}
