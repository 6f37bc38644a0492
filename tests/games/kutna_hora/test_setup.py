"""RULES.md section 2: setting up, nature's moves first."""

import pytest

from minster.core.match import Match
from minster.core.nature import NATURE
from minster.games.kutna_hora import box as data
from minster.games.kutna_hora.pieces import BOX, NONE, STACK_NAMES
from minster.games.kutna_hora.state import Step
from tests.games.kutna_hora.positions import GAME, end_round, grid, hall_of, me, pit, top_of
from tests.table import play

GUILD_ORDER = ["scribes", "miners", "grocers", "builders", "innkeepers", "metallurgists"]
TOPS = ["scriptorium", "pump-house", "bakery", "sawmill", "tavern", "smelter"]
PUBLIC_TOPS = ["stone-fountain", "high-church", "ore-market"]


def to_step(match: Match, kind: Step) -> Match:
    """Nature answers with its first option until that step."""
    while match.step != kind:
        assert match.seat == NATURE
        match.push(match.options_now()[0])
    return match


def deal_the_hall(seats: int = 3, first: int = 1, **options: str) -> Match:
    match = GAME.start(seats, None, **options)
    play(match, f"first {first}", *(f"deal {guild}" for guild in GUILD_ORDER))
    return play(match, *(f"reveal {tile}" for tile in TOPS + PUBLIC_TOPS))


@pytest.mark.rule("KH-2.1")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 6), (3, 6), (4, 5)])
def test_four_players_play_five_rounds_others_six(seats: int, rounds: int) -> None:
    match = end_round(seats, round=rounds - 1)
    while match.seat == NATURE:
        match.push(match.options_now()[0])
    assert not match.over
    assert match.state.round == rounds
    assert end_round(seats, round=rounds).over


@pytest.mark.rule("KH-2.2")
def test_the_tax_starts_at_0_and_the_red_tiles_wait() -> None:
    state = GAME.start(3, 1).state
    assert (state.tax, state.round) == (0, 0)
    assert state.reds == 0b111
    assert all(state.stacks[STACK_NAMES.index(red)].row == NONE for red in STACK_NAMES[-3:])


@pytest.mark.rule("KH-2.3")
def test_guild_stacks_are_dealt_row_by_row_onto_two_columns_with_the_marked_tile_last() -> None:
    match = GAME.start(3, None)
    play(match, "first 0")
    assert match.moves() == [f"deal {guild}" for guild in data.GUILDS]
    play(match, *(f"deal {guild}" for guild in GUILD_ORDER))
    assert [row[:2] for row in hall_of(match)] == [
        ["scribes", "miners"],
        ["grocers", "builders"],
        ["innkeepers", "metallurgists"],
    ]
    assert match.moves() == ["reveal clerks-house", "reveal toll-house", "reveal scriptorium"]


@pytest.mark.rule("KH-2.4")
def test_public_stacks_lie_in_column_2_of_their_patricians_row() -> None:
    match = deal_the_hall()
    assert [row[2:] for row in hall_of(match)] == [["green"], ["silver"], ["yellow"]]
    assert [top_of(match, colour) for colour in ("green", "silver", "yellow")] == PUBLIC_TOPS
    assert [top_of(match, guild) for guild in GUILD_ORDER] == TOPS


@pytest.mark.rule("KH-2.5")
@pytest.mark.parametrize(("seats", "squares"), [(3, "rocks_large"), (2, "rocks_small")])
def test_a_rock_is_dealt_to_each_square_of_the_mine_setup_card(seats: int, squares: str) -> None:
    match = deal_the_hall(seats, 0)
    assert match.moves() == [f"draw {card.id}" for card in BOX.mine_setup_card]
    play(match, "draw mine-setup-02")
    places = getattr(BOX.mine_setup_card[1], squares)
    for number, _ in enumerate(places):
        assert match.moves() == [f"deal {rock.id}" for rock in BOX.rock_tile[number:]]
        play(match, f"deal rock-{number + 1}")
    assert match.step == Step.GUILD_CARD
    found = {f"r{row}c{column}": number for number, (row, column) in enumerate(places, 1)}
    assert {name: match.state.mine[pit(name)] - grid("rock-1") + 1 for name in found} == found
    assert sum(tile >= 0 for tile in match.state.mine) == len(places)


@pytest.mark.rule("KH-2.6")
def test_both_decks_and_all_arms_start_at_0() -> None:
    state = GAME.start(3, 1).state
    assert (state.population, state.ore, state.arms) == (0, 0, [0] * 5)


@pytest.mark.rule("KH-2.7")
def test_st_barbara_begins_with_tile_1() -> None:
    assert GAME.start(3, 1).state.turned == 0


@pytest.mark.rule("KH-2.8")
def test_the_bank_holds_all_patricians_and_no_technology_is_taken() -> None:
    state = GAME.start(3, 1).state
    assert state.patrician_bank == [3, 3, 3, 3]
    assert state.patrician_pool == state.council == [0, 0, 0, 0]
    assert state.technology == 0


@pytest.mark.rule("KH-2.9")
def test_the_mine_stack_is_whole_and_nothing_is_discarded() -> None:
    state = GAME.start(3, 1).state
    assert state.mine_stack == (1 << 27) - 1
    assert state.mine_discard == state.mine_drawn == state.mixed == 0


@pytest.mark.rule("KH-2.10")
def test_each_player_starts_with_one_miner_in_the_pool_and_eight_in_reserve() -> None:
    match = GAME.start(4, 1)
    for seat in range(4):
        mine = me(match, seat)
        assert (mine.pool, mine.reserve, mine.markers, mine.reputation) == (1, 8, 3, 0)
        assert (mine.production, mine.houses_gone) == ([0, 0, 0, 0], [0, 0, 0])
        assert sum(match.sheet(seat).values()) == 0


@pytest.mark.rule("KH-2.11")
def test_groschen_grow_by_turn_order_from_the_starting_player() -> None:
    match = GAME.start(4, None)
    assert match.moves() == ["first 0", "first 1", "first 2", "first 3"]
    play(match, "first 2")
    assert [me(match, seat).groschen for seat in range(4)] == [42, 43, 40, 41]


@pytest.mark.rule("KH-2.12")
def test_guild_sets_are_chosen_in_reverse_turn_order() -> None:
    match = to_step(deal_the_hall(4, first=1), Step.GUILD_CARD)
    assert match.moves() == [f"draw {card.id}" for card in BOX.guild_setup_card]
    play(match, "draw guild-setup-3")
    seen = []
    for number, choice in enumerate(("set 2", "set 4", "set 1", "set 3")):
        assert len(match.moves()) == 4 - number
        seen.append(match.seat)
        play(match, choice)
    assert seen == [0, 3, 2, 1]
    sets = BOX.guild_setup_card[2].four_players
    assert [data.GUILDS[g] for g in me(match, 0).guilds] == sets[1]
    assert [data.GUILDS[g] for g in me(match, 1).guilds] == sets[2]


@pytest.mark.rule("KH-2.13")
def test_rows_are_chosen_in_turn_order_among_six_orders() -> None:
    match = to_step(deal_the_hall(3, first=1), Step.GUILD_CARD)
    play(match, "draw guild-setup-1", "set 1", "set 2", "set 3")
    assert match.seat == 1
    assert match.moves() == [  # set 3: innkeepers, scribes, builders, sorted as in the file
        "rows builders scribes innkeepers",
        "rows builders innkeepers scribes",
        "rows scribes builders innkeepers",
        "rows scribes innkeepers builders",
        "rows innkeepers builders scribes",
        "rows innkeepers scribes builders",
    ]
    play(match, "rows scribes innkeepers builders")
    assert match.seat == 2
    assert [data.GUILDS[g] for g in me(match, 1).guilds] == ["scribes", "innkeepers", "builders"]


@pytest.mark.rule("KH-2.14")
def test_the_first_game_deals_the_sets_of_card_1_with_rows_as_printed() -> None:
    match = to_step(deal_the_hall(3, first=1, **{"first-game": "on"}), Step.DEAL_SET)
    assert match.moves() == ["deal set 1", "deal set 2", "deal set 3"]
    play(match, "deal set 2", "deal set 3", "deal set 1")
    sets = BOX.guild_setup_card[0].three_players
    for seat, number in ((1, 1), (2, 2), (0, 0)):
        assert [data.GUILDS[g] for g in me(match, seat).guilds] == sets[number]
    assert (match.step, match.seat) == (Step.CARD, 1)


@pytest.mark.rule("KH-2.15")
def test_with_two_players_an_event_of_deck_a_is_revealed_and_raises_the_tax() -> None:
    match = to_step(deal_the_hall(2, 0, **{"first-game": "on"}), Step.DEAL_SET)
    play(match, "deal set 1", "deal set 2")
    assert match.moves() == [f"draw event-a{n}" for n in range(1, 6)]
    play(match, "draw event-a3")
    assert match.state.tax == next(e.tax for e in BOX.event_card if e.id == "event-a3") == 2


@pytest.mark.rule("KH-2.15")
@pytest.mark.parametrize(("seats", "decks"), [(3, "AAABB"), (4, "AABB")])
def test_the_deck_of_events_follows_the_rounds_track(seats: int, decks: str) -> None:
    for number, deck in enumerate(decks):
        if number == 0:
            continue
        match = end_round(seats, events="on", round=number)
        while match.step != Step.EVENT:
            match.push(match.options_now()[0])
        assert all(move.startswith(f"draw event-{deck.lower()}") for move in match.moves())
    assert end_round(seats, events="on", round=len(decks)).step == Step.CARD


@pytest.mark.rule("KH-2.16")
def test_everything_but_the_first_event_is_seen_before_guilds_are_chosen() -> None:
    match = GAME.start(2, None)
    kinds = []
    while match.step != Step.CARD:
        if match.step.name not in kinds:
            kinds.append(match.step.name)
        match.push(match.options_now()[0])
    assert kinds == [
        *("FIRST", "DEAL_STACK", "FIRST_TOP", "MINE_CARD", "ROCK"),
        *("GUILD_CARD", "GUILD_SET", "GUILD_ROWS", "EVENT"),
    ]
