"""How each game is played, in a few paragraphs of our own words, before the exact rules.

Knows enough to follow a first game; every figure and exception is in the game's RULES.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

SUMMARIES: Mapping[str, Sequence[str]] = {
    "pillars-of-the-earth": (
        "You raise the cathedral of Kingsbridge over 6 rounds. Whoever has most victory points "
        "at the end wins.",
        "A round begins with cards: in turn you send workers to forest, quarry or gravel pit for "
        "wood, stone or sand, or hire a craftsman for gold, until nobody wants more.",
        "Then the master builders are drawn from the bag. The first may be placed at once but "
        "costs much gold; each one after it costs less, and whoever waits places free of charge "
        "when all others stand.",
        "Then every place is carried out in order: the event, the archbishop's protection, wool "
        "mill, priory, gathering, craftsmen and advantage cards, taxes, the market.",
        "At the end of the round your craftsmen turn materials into points. Tools are limited: "
        "each craftsman works only so often in a round.",
    ),
    "red-cathedral": (
        "You build Saint Basil's together and for yourselves. The game ends in the round in which "
        "somebody completes a sixth section; then towers are scored.",
        "On your turn you do one of three things: claim a section with a banner and take the "
        "workshop tile on it, deliver up to three materials to sections you have claimed, or move "
        "a die round the market.",
        "A die moves as many spaces as it shows. Where it stops you take that space's material, "
        "as often as there are dice in the space, use the tile of its colour in your workshop, "
        "and may use the card of the quarter. Then all dice there are rolled again.",
        "A section is complete when all its materials lie on it: it gives recognition and rubles. "
        "With gems you add doors, arches and crosses to complete sections for more.",
        "At the end every tower gives points to those who built most of it. An unfinished section "
        "costs its owner points.",
    ),
    "kutna-hora": (
        "You found a silver town above its mine. After 5 rounds (6 with 2 players) the reputation, "
        "the buildings, the mine and the patricians are scored.",
        "A turn is two of your six cards, each with two actions, of which you use one: Mine, "
        "Rights, Plot, Building, Income or St. Barbara. The joker copies another.",
        "Prices live: every building and every mine makes some good more or less wanted, and what "
        "you pay and earn is read from the same tracks as everybody's.",
        "To build you need three things in order: the right to a building from the town hall, a "
        "plot in the city, and the wood for it. Houses and public buildings bring neighbours and "
        "patricians.",
        "Income pays groschen for what your guilds make at today's prices. Taxes are due at the "
        "end of a round, and whoever cannot pay loses reputation.",
    ),
    "praga-caput-regni": (
        "You serve Charles IV and build Prague in 16 turns. Whoever has most victory points after "
        "the last one wins.",
        "On your turn you take an action tile from the turning crane. Cheap and old tiles bring "
        "coins and points, fresh ones cost gold; each tile offers two actions, and you do one.",
        "The six actions: mine gold, quarry stone, upgrade your action board, build a wall, "
        "construct a building in the city, or travel the King's Road to the bridge and the "
        "cathedral.",
        "Corners and sides that match give bonuses, windows buy extra actions, and eggs make the "
        "mortar. The Hunger Wall and the Cathedral pay by how high and how far you came.",
        "At the end gold and stone tracks, tokens, walls, seals and eggs are scored.",
    ),
}
