"""What everybody at a table is called: first names for bots, and no two the same."""

from random import Random

import httpx
import pytest

import minster
from minster.table import names, opening, text
from minster.table.records import BOT, PERSON, Sitter
from tests.table.people import Page, links, open_table, sit_down
from tests.table.server import Running


@pytest.mark.parametrize("slug", minster.SLUGS)
def test_every_game_has_first_names_enough_of_its_own(slug: str) -> None:
    own = names.FIRST_NAMES[slug]
    assert len(set(own)) == len(own) >= 12
    assert all(name == text.name(name) and len(name) < 9 for name in own)
    others = [name for game, some in names.FIRST_NAMES.items() if game != slug for name in some]
    assert not set(own) & set(others)


def test_bots_are_named_without_doubles_and_never_as_a_person() -> None:
    first = names.FIRST_NAMES["red-cathedral"]
    for seed in range(40):
        sitters = [Sitter(0, PERSON, first[3].upper()), *(Sitter(k, BOT) for k in range(1, 5))]
        named = names.name_bots("red-cathedral", sitters, Random(seed))
        assert named == sitters[1:]
        called = [sitter.name for sitter in named]
        assert len({*called, first[3]}) == 5
        assert set(called) <= set(first)
    again = [Sitter(k, BOT) for k in range(1, 5)]
    names.name_bots("red-cathedral", [sitters[0], *again], Random(seed))
    assert [sitter.name for sitter in again] == called, "the same seed gives the same names"


def test_a_name_somebody_has_is_numbered() -> None:
    assert names.apart("Ada", ["Teo", ""]) == "Ada"
    assert names.apart("ada", ["Ada", "ada 2"]) == "ada 3"
    assert names.apart("", [""]) == ""
    long = "x" * text.NAME_LENGTH
    assert len(names.apart(long, [long])) <= text.NAME_LENGTH


def test_a_name_from_right_to_left_turns_no_sentence_round(
    server: Running, client: httpx.Client
) -> None:
    assert text.isolated("Ada") == "Ada"
    ada = open_table(client, name="אדה", **{"seat-1": "bot:Apprentice"})
    with Page(server, ada) as page:
        held = page.get("player_names")[0]
        assert held == "\u2068אדה\u2069" == page.get("chairs")[0]["name"]
        page.say("chat", text="שלום")
        while not page.get("chat"):
            page.wait()
        assert page.get("chat")[0]["name"] == held
        page.move()
        mine = [happening for happening in page.get("log") if happening["seat"] == 0]
        assert mine[0]["sentences"][0].startswith(held)


def test_the_names_of_a_form_are_told_apart() -> None:
    form = {"game": "kutna-hora", "seats": "4", "name": "Ada", "seat-1": "me", "seat-2": "screen"}
    called = [sitter.name for sitter in opening.from_form(form).sitters]
    assert called[:3] == ["Ada", "Ada 2", ""]
    assert called[3] in names.FIRST_NAMES["kutna-hora"]


def test_a_bot_gives_its_name_to_the_person_who_comes(
    server: Running, client: httpx.Client
) -> None:
    level = {"seats": "3", "seat-2": "bot:Apprentice"}
    ada = open_table(client, **level)
    friend = links(client, ada)["Seat 2"]
    with Page(server, ada) as page:
        bot = page.get("chairs")[2]
        assert bot["name"] in names.FIRST_NAMES["red-cathedral"]
        assert bot["level"] == "Apprentice"
        sit_down(client, friend, bot["name"].lower())
        while page.get("chairs")[1]["kind"] == "open":
            page.wait()
        chairs = page.get("chairs")
        assert chairs[1]["name"] == bot["name"].lower()
        assert chairs[2]["name"] not in (bot["name"], "")
        assert page.get("player_names") == [chair["name"] for chair in chairs]


def test_somebody_without_a_name_is_called_by_the_colour_everywhere(
    server: Running, client: httpx.Client
) -> None:
    ada = open_table(client, name="")
    bob = sit_down(client, links(client, ada)["Seat 2"], "Bob")
    with Page(server, ada) as a, Page(server, bob) as b:
        colour = a.get("player_names")[0]
        assert colour == a.get("chairs")[0]["name"] == "Red"
        assert a.get("chairs")[0]["guest"]
        a.say("chat", text="Hello")
        while not b.get("chat"):
            b.wait()
        assert b.get("chat")[0]["name"] == colour
        while not a.get("choices"):
            b.move()
            a.until(b.n)
        a.move()
        mine = [happening for happening in a.get("log") if happening["seat"] == 0]
        assert mine[-1]["sentences"][0].startswith(colour)
        a.say("settings", name="  Ada\u202e ")
        while a.get("chairs")[0]["guest"]:
            a.wait()
        assert a.get("player_names")[0] == a.get("chat")[0]["name"] == "Ada"
        mine = [happening for happening in a.get("log") if happening["seat"] == 0]
        assert mine[-1]["sentences"][0].startswith("Ada")
        before = a.n
        a.say("settings", name="Ada")
        a.hello()
        assert a.n == before, "the same name is no change"
