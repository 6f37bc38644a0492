"""The edition file: read with types, refused with the place of every inconsistency."""

import os
import subprocess
import sys
import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import pytest

from minster.core.edition import fingerprint
from minster.core.errors import EditionError
from minster.games.red_cathedral import components
from minster.games.red_cathedral.box import Components
from minster.games.red_cathedral.components import load, problems

OWN = Path(components.__file__).with_name("components.toml")
TEXT = OWN.read_text(encoding="utf-8")
DATA = tomllib.loads(TEXT)
REMOVED = "removed"


def changed(*changes: tuple[str, Any]) -> dict[str, Any]:
    """The data with other values at these places: `materials.gold.supply`, lists by id or index."""
    data = deepcopy(DATA)
    for place, value in changes:
        *path, last = place.split(".")
        at: Any = data
        for word in path:
            at = at[_key(at, word)]
        if value is REMOVED:
            del at[_key(at, last)]
        else:
            at[_key(at, last)] = value
    return data


def _key(at: Any, word: str) -> str | int:
    if isinstance(at, dict):
        return word
    if word.isdigit():
        return int(word)
    return [thing["id"] for thing in at].index(word)


def found(*changes: tuple[str, Any]) -> list[str]:
    return list(problems(msgspec.convert(changed(*changes), Components)))


def names(problem: str, place: str) -> bool:
    return problem.startswith((f"{place}:", f"{place} (", f"{place}."))


# -- typed reading -------------------------------------------------------------------------------


def test_the_file_of_the_box_is_a_playable_edition() -> None:
    assert found() == []
    assert load(OWN).game_id == "red-cathedral"


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("supply = 15", 'supply = "many"', "materials[3].supply: Expected `int`"),
        ("length = 80", "length = 80.5", "score_track.length: Expected `int`"),
        ("length = 80\n", "", "score_track: Object missing required field `length`"),
        ("[market]", "[bazaar]", "market: Object missing required field `spaces`"),
        ("[pieces_per_player]", "[pieces]", "file: Object missing required field"),
        ("is_jewel = false", "is_jewel = 0", "materials[0].is_jewel: Expected `bool`"),
        ("spaces = [0, 1]", "spaces = 2", "market.quadrant[0].spaces: Expected `array`"),
        ("schema = 1", "schema = ", "not TOML"),
    ],
)
def test_a_missing_or_misshapen_figure_is_refused_with_its_place(
    old: str, new: str, place: str, tmp_path: Path
) -> None:
    file = tmp_path / "mine.toml"
    assert old in TEXT
    file.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(EditionError) as refused:
        load(file)
    assert refused.value.problems[0].startswith(place)
    assert str(file) in str(refused.value)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match="cannot be read"):
        load(tmp_path / "none.toml")


def test_every_problem_of_a_file_is_named_at_once(tmp_path: Path) -> None:
    text = TEXT.replace("supply = 15", "supply = 0").replace("max_jewels = 2", "max_jewels = 9")
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(EditionError) as refused:
        load(file)
    assert [problem.split(":")[0] for problem in refused.value.problems] == [
        "materials.gold.supply",
        "ornament_jewels.max_jewels",
    ]


# -- inconsistencies -----------------------------------------------------------------------------

TILES, CARDS, ACTIONS = "workshop_tiles", "cathedral_cards", "influence_actions"
LOCKED = "workshop_board.advanced.ornament_on_space"
WRONG = [
    # names
    ("game_id", "praga", "game_id"),
    ("player_colours.colours", ["blue", "red", "green", "yellow"], "player_colours.colours"),
    ("player_colours.die_colours", ["red", "blue", "white"], "player_colours.die_colours"),
    ("materials.gold.id", "silver", "materials"),
    (
        "workshop_board.spaces",
        ["red", "blue", "green", "yellow", "white-1"],
        "workshop_board.spaces",
    ),
    ("ornaments.door.section", "dome", "ornaments.section"),
    ("materials.gold.supply", 0, "materials.gold.supply"),
    ("materials.gold.supply", 101, "materials.gold.supply"),
    ("materials.gold.is_jewel", True, "materials.gold.is_jewel"),
    (f"{CARDS}.base-02.id", "base-01", "base-01"),
    (f"{CARDS}.base-02.id", "Base 2", "'Base 2'"),
    # track and Market
    ("score_track.length", 0, "score_track.length"),
    ("score_track.prestige_positions", [5, 9, 9, 80], "score_track.prestige_positions"),
    ("score_track.prestige_positions", [0, 80], "score_track.prestige_positions"),
    ("score_track.prestige_positions", [], "score_track.prestige_positions"),
    ("score_track.prestige_positions", [5, 79], "score_track.prestige_positions"),
    ("score_track.start_position", -1, "score_track.start_position"),
    ("market.spaces", 7, "market.spaces"),
    ("market.max_dice_per_space", 4, "market.max_dice_per_space"),
    ("market.quadrant.winter.spaces", [0, 2], "market.quadrant"),
    # tiles
    ("resource_tiles.res-gold", REMOVED, "resource_tiles"),
    ("resource_tiles.res-gold.resource", "mud", "resource_tiles.res-gold"),
    ("resource_tiles.res-gold.amount", 0, "resource_tiles.res-gold.gold"),
    ("resource_tiles.res-recognition.resource", "gold", "resource_tiles"),
    (f"{TILES}.ws-gold.effect.resources", {"mud": 1}, f"{TILES}.ws-gold.effect.resources"),
    (f"{TILES}.ws-gold.effect.resources", {"gold": -1}, f"{TILES}.ws-gold.effect.resources.gold"),
    (f"{TILES}.ws-any.effect.materials", ["ruble"], f"{TILES}.ws-any.effect.materials"),
    (f"{TILES}.ws-any.effect.amount", 11, f"{TILES}.ws-any.effect.amount"),
    (f"{TILES}.ws-die-red.effect.die", "black", f"{TILES}.ws-die-red.effect.die"),
    (f"{TILES}.ws-gold.effect.kind", "steal", f"{TILES}.ws-gold.effect.kind"),
    # boards
    ("workshop_board.banners_in_inventory", 3, "workshop_board.banners_in_inventory"),
    ("workshop_board.inventory_spaces", 31, "workshop_board.inventory_spaces"),
    (
        "workshop_board.basic.banners_beside_board",
        3,
        "workshop_board.basic.banners_beside_board",
    ),
    (
        "workshop_board.advanced.banners_on_white_spaces",
        1,
        "workshop_board.advanced.banners_on_white_spaces",
    ),
    (f"{LOCKED}.red.blue", REMOVED, f"{LOCKED}.red"),
    (f"{LOCKED}.red.blue", "cross", f"{LOCKED}.red"),
    (f"{LOCKED}.red", REMOVED, f"{LOCKED}.red"),
    ("ornaments.door.material", "ruble", "ornaments.door.material"),
    ("ornaments.door.per_player", 2, "ornaments.door.per_player"),
    ("ornament_jewels.max_jewels", 1, "ornament_jewels.max_jewels"),
    # Cathedral
    (f"{CARDS}.base-01.cost", {}, f"{CARDS}.base-01.cost"),
    (f"{CARDS}.base-01.cost", {"mud": 1}, f"{CARDS}.base-01.cost"),
    (f"{CARDS}.base-01.cost", {"gold": 0}, f"{CARDS}.base-01.cost.gold"),
    (f"{CARDS}.base-01.recognition", 51, f"{CARDS}.base-01.recognition"),
    (f"{CARDS}.base-01.rubles", -1, f"{CARDS}.base-01.rubles"),
    (f"{CARDS}.base-01.section", "dome", CARDS),  # bases come first
    ("building_plans.plan-2a.middles", [1, 1, 1], "building_plans.plan-2a.middles"),
    ("building_plans.plan-2a.middles", [8, -4, 0, 0], "building_plans.plan-2a.middles"),
    ("building_plans.plan-2a.middles", [], "building_plans.plan-2a.middles"),
    ("building_plans.plan-4a.middles", [0] * 12, "building_plans.plan-4a.middles"),
    # Influence
    (f"{ACTIONS}.cl-rubles.kind", "steal", f"{ACTIONS}.cl-rubles.kind"),
    (f"{ACTIONS}.cl-rubles.params.price", REMOVED, f"{ACTIONS}.cl-rubles.params.price"),
    (f"{ACTIONS}.cl-rubles.repeat", "twice", f"{ACTIONS}.cl-rubles.repeat"),
    (f"{ACTIONS}.cg-sell-any.params.materials", ["mud"], f"{ACTIONS}.cg-sell-any.params.materials"),
    (f"{ACTIONS}.cl-gain-1.params.resources", {"gold": 1}, f"{ACTIONS}.cl-gain-1.params.resources"),
    (f"{ACTIONS}.tg-deliver-1.repeat", "unlimited", f"{ACTIONS}.tg-deliver-1.repeat"),
    (f"{ACTIONS}.tg-deliver-2.params.deliveries", 3, f"{ACTIONS}.tg-deliver-2.params.deliveries"),
    (
        f"{ACTIONS}.cl-three-different.params.different_materials",
        2,
        f"{ACTIONS}.cl-three-different.params.different_materials",
    ),
    (f"{ACTIONS}.mg-two-for-one.params.take", 3, f"{ACTIONS}.mg-two-for-one.params.take"),
    ("influence_cards.inf-clergy-1.first_game_set", False, "influence_cards"),
    ("influence_cards.inf-clergy-2.first_game_set", True, "influence_cards"),
    ("influence_cards.inf-clergy-2.group", "nobles", "influence_cards.inf-clergy-2.group"),
    (
        "influence_cards.inf-clergy-2.actions",
        ["cl-gain-1", "cl-gain-1"],
        "influence_cards.inf-clergy-2.actions",
    ),
    (
        "influence_cards.inf-clergy-2.actions",
        ["cl-gain-1", "cl-gain-9"],
        "influence_cards.inf-clergy-2.actions",
    ),
    # Solitaire
    ("solo_cards.solo-claim.effect.kind", "gain", "solo_cards"),
    ("solo.ivan_tiles", ["ws-die-red-m"], "solo.ivan_tiles"),
    ("solo.ivan_tiles.0", "ws-die-red", "solo.ivan_tiles"),
    ("solo.ivan_tiles.0", "ws-gold-m", "solo.ivan_tiles"),
    ("solo.ivan_banners_on_claim_card", 6, "solo.ivan_banners_on_claim_card"),
    ("solo.ornament_order", ["door", "arch", "cross", "cross"], "solo.ornament_order"),
    ("solo.setup_players", 3, "solo.setup_players"),
    # fixed figures
    ("starting_rubles.by_turn_order", [3, 4, 4], "starting_rubles.by_turn_order"),
    ("starting_rubles.by_turn_order", [3, 4, 4, -5], "starting_rubles.by_turn_order"),
    ("rules.max_deliveries_per_build", 0, "rules.max_deliveries_per_build"),
    ("rules.sections_to_end", 5, "rules.sections_to_end"),
    ("rules.extra_move_cost_rubles", 2, "rules.extra_move_cost_rubles"),
    ("rules.reroll_cost_prestige", 2, "rules.reroll_cost_prestige"),
    ("rules.rerolls_per_turn", 2, "rules.rerolls_per_turn"),
    ("rules.leftovers_per_prestige", 0, "rules.leftovers_per_prestige"),
    ("rules.two_player_second_divisor", 0, "rules.two_player_second_divisor"),
    ("rules.multi_player_step_divisor", 0, "rules.multi_player_step_divisor"),
    ("ornaments.door.id", "window", "ornaments"),
    (f"{CARDS}.base-01.section", "roof", f"{CARDS}.base-01.section"),
    ("solo.ivan_tiles", ["ws-die-red-m"] * 5, "solo.ivan_tiles"),
    ("resource_tiles.res-rubles.amount", 99, "resource_tiles.res-rubles"),
    (f"{CARDS}.base-01.cost", {"gold": 16}, f"{CARDS}.base-01.cost"),
    (f"{TILES}.ws-gold.effect.resources", {}, f"{TILES}.ws-gold.effect.resources"),
    (f"{TILES}.ws-any.effect.materials", [], f"{TILES}.ws-any.effect.materials"),
    ("workshop_board.inventory_spaces", 3, "workshop_board.inventory_spaces"),
    ("workshop_board.basic.cost_white", -3, "workshop_board.basic.cost_white"),
    ("workshop_board.advanced.cost_every_space", -1, "workshop_board.advanced.cost_every_space"),
    (f"{ACTIONS}.cl-rubles.params.price", -3, f"{ACTIONS}.cl-rubles.params.price"),
    (f"{ACTIONS}.cl-rubles.params.prestige", 10**9, f"{ACTIONS}.cl-rubles.params.prestige"),
    (f"{ACTIONS}.mg-two-for-one.params.give", -2, f"{ACTIONS}.mg-two-for-one.params.give"),
    ("ornament_jewels.prestige_two_same", -1, "ornament_jewels.prestige_two_same"),
    ("solo.human_starting_rubles", -1, "solo.human_starting_rubles"),
    ("solo_cards.solo-recognition.effect.recognition", -4, "solo_cards.solo-recognition"),
    ("rules.prestige_to_rubles", -2, "rules.prestige_to_rubles"),
    ("rules.end_bonus_prestige", -3, "rules.end_bonus_prestige"),
    ("building_plans.plan-2a.players", 5, "building_plans.plan-2a.players"),
]


@pytest.mark.parametrize(
    ("place", "value", "named"), WRONG, ids=[f"{place}={value}" for place, value, _ in WRONG]
)
def test_an_inconsistent_figure_is_refused_with_its_place(
    place: str, value: Any, named: str
) -> None:
    assert any(names(problem, named) for problem in found((place, value)))


@pytest.mark.rule("RC-1.2", "RC-3.8")
def test_too_few_workshop_tiles_for_the_sections_are_refused() -> None:
    marks = [(f"{TILES}.{name}.marked", True) for name in ("ws-gold", "ws-any", "ws-rubles")]
    assert found(*marks) == ["workshop_tiles: 11 tiles for 12 sections of 2 players"]
    gone = [f"{TILES}.ws-{name}-m" for name in ("gold", "any", "rubles", "green-gem", "purple-gem")]
    few = found(*((place, REMOVED) for place in gone))
    assert few == ["workshop_tiles: 23 tiles for 24 sections of 4 players"]


@pytest.mark.rule("RC-1.2")
def test_more_workshop_tiles_than_a_bag_holds_are_refused() -> None:
    more = [DATA[TILES][-1] | {"id": f"ws-more-{n}"} for n in range(4)]
    assert found((TILES, DATA[TILES] + more)) == ["workshop_tiles: at most 31"]


@pytest.mark.rule("RC-1.2", "RC-3.7")
def test_decks_that_cannot_fill_the_plans_are_refused() -> None:
    without_domes = [card for card in DATA[CARDS] if card["section"] != "dome"]
    assert "cathedral_cards (dome): 0 is not from 1 to 31" in found((CARDS, without_domes))
    lonely = [c for c in DATA[CARDS] if c["section"] != "middle" or c["id"] == "middle-01"]
    assert "building_plans.plan-2a.middles: more sections of a kind than there are cards" in found(
        (CARDS, lonely)
    )


@pytest.mark.rule("RC-1.2", "RC-3.6")
def test_a_player_count_without_a_plan_is_refused() -> None:
    rest = [plan for plan in DATA["building_plans"] if plan["players"] != 3]
    assert found(("building_plans", rest)) == ["building_plans: none for 3 players"]


# -- which edition a game is played with ---------------------------------------------------------


def print_of(*changes: tuple[str, Any]) -> str:
    return fingerprint(msgspec.convert(changed(*changes), Components))


def test_the_fingerprint_follows_the_figures_and_not_the_notes() -> None:
    assert print_of() == print_of(("score_track.note", "counted on my own board"))
    assert print_of() == print_of(("inventory_of_box", REMOVED))
    assert print_of() != print_of(("score_track.start_position", 9))
    assert print_of() != print_of((f"{CARDS}.base-01.recognition", 4))


def test_the_fingerprint_does_not_follow_provenance() -> None:
    assert print_of() == print_of((f"{CARDS}.base-01.provenance", "owner of the box"))


@pytest.mark.rule("RC-3.2", "RC-4.3")
def test_a_corrected_edition_is_played_with_its_own_figures(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(TEXT.replace("start_position = 2\n", "start_position = 9\n"), encoding="utf-8")
    script = (
        "import minster\n"
        "game = minster.game('red-cathedral')\n"
        "match = game.start(seats=2, seed=1)\n"
        "print(match.state.players[0].marker, match.scores(), match.sheet(0)['start'])\n"
        "print(game.edition)\n"
    )
    environment = os.environ | {"MINSTER_MODE": "plain", "MINSTER_EDITION": str(file)}
    run = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
    )
    told, edition = run.stdout.splitlines()
    assert told == "9 [2, 2] 2"
    assert edition == fingerprint(load(file)) != fingerprint(load(OWN))
