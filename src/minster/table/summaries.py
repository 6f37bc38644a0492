"""How each game is played, in a few paragraphs of our own words, before the exact rules.

Knows enough to follow a first game; every figure and exception is in the game's RULES.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

SUMMARIES: Mapping[str, Sequence[str]] = {
    "pillars-of-the-earth": (
        "You raise the cathedral of Kingsbridge over 6 rounds. Whoever has most victory points "
        "at the end wins; nothing else is counted.",
        "A round begins with cards: in turn you send workers to forest, quarry or gravel pit for "
        "wood, stone or sand, or hire a craftsman for gold.",
        "Then the builders are drawn from the bag one by one. Whose builder comes first may place "
        "it at once for much gold; each one after it costs less. Whoever passes places free of "
        "charge when the bag is empty.",
        "Then the places of the map are carried out in the order of their numbers, from the event "
        "to the market.",
        "At the end of the round your craftsmen turn materials into points, each of them only so "
        "many times.",
    ),
    "red-cathedral": (
        "You build Saint Basil's together and for yourselves. When somebody completes a sixth "
        "section, everybody else has one more turn; then the towers are scored.",
        "On your turn you do one of three things: claim a section with a banner and take the "
        "workshop tile on it, deliver up to 3 materials, or move a die round the market.",
        "A die moves as many spaces as it shows. Where it stops you take what the space gives, "
        "more if there are more dice, use the tile of the die's colour in your workshop, and may "
        "use the card of the quarter. Then all dice on the space are rolled.",
        "A section is complete when all its materials lie on it: it gives recognition and rubles. "
        "With further materials you decorate complete sections with doors, arches and crosses.",
        "A section completed above an unfinished one costs its owner recognition. At the end every "
        "tower gives prestige by who built and decorated how much of it.",
    ),
    "kutna-hora": (
        "You build a silver town above its mine, in 5 rounds with 4 players and 6 with fewer. "
        "Then city, mine, income and reputation are scored.",
        "In a round you play 5 of your 6 cards: two, two and one. Each card has two actions, of "
        "which you use one: Mine, Rights, Plot, Building, Income, St. Barbara, or the joker, "
        "which is any of them for 1 reputation.",
        "Prices live: what everybody builds and digs moves the prices of wood, food, beer, silver, "
        "ore and permits, and what you pay and earn is read from the same tracks.",
        "To build you need three things: the right to a building from the town hall, a plot in "
        "the city, and the wood for it.",
        "Income is the only source of money: what your guilds and mines make, at today's prices. "
        "Taxes are due at the end of every round.",
    ),
    "praga-caput-regni": (
        "You serve Charles IV and build Prague in 16 turns each. Whoever has most victory points "
        "after the final scoring wins.",
        "On your turn you take an action tile from the turning crane and do one of its two "
        "actions. A tile that has just come costs gold; one that has gone far round gives points.",
        "The six actions: manage mines, manage quarries, upgrade an action, construct a wall, "
        "construct a building in the city, construct the King's Road.",
        "Gold and silver windows together buy an extra action; silver windows carry you up the "
        "Hunger Wall and the Cathedral.",
        "At the end academics, both grids, tokens, walls, seals and eggs are scored.",
    ),
}
