"""Playing at a table: moves, turns, confirming and undoing, several people and pages."""

import json
from random import Random

import httpx

import minster
from minster.core.view import SPECTATOR, concealed
from minster.table import levels
from tests.table.people import Page, links, open_table, sit_down
from tests.table.server import Running


def two(client: httpx.Client, **form: str) -> tuple[str, str]:
    ada = open_table(client, **form)
    return ada, sit_down(client, links(client, ada)["Seat 2"], "Bob")


def test_two_people_play_by_their_links(server: Running, client: httpx.Client) -> None:
    ada, bob = two(client)
    with Page(server, ada) as a, Page(server, bob) as b:
        a.until(b.n)
        for _ in range(6):
            mover, other = (a, b) if a.get("choices") else (b, a)
            assert mover.get("decider") == mover.get("viewer")
            assert other.get("choices") == []
            other.until(mover.move())
        assert a.get("move_number") == b.get("move_number") > 6
        assert a.get("log")[-1]["number"] == a.get("move_number")
        assert a.get("log") == b.get("log")
        assert {"Ada", "Bob"} <= set(a.get("player_names"))


def test_a_choice_says_what_it_is_what_it_gives_and_the_rule(
    server: Running, client: httpx.Client
) -> None:
    said = set()
    with Page(server, open_table(client, game="kutna-hora", **{"seat-1": "me"})) as a:
        for _ in range(12):
            choices = a.get("choices")
            assert all(c["words"] and c["rule"].startswith("KH-") for c in choices)
            said |= {c["outcome"] for c in choices}
            a.move()
    assert any("groschen" in outcome for outcome in said)


def test_a_stale_or_doubled_move_is_never_made(server: Running, client: httpx.Client) -> None:
    ada, _ = two(client)
    with Page(server, ada) as a, Page(server, ada) as again:
        n, move = a.n, a.moves()[0]
        a.move(move)
        made = a.get("move_number")
        again.until(a.n)
        again.say("move", n=n, move=move)
        assert again.wait()["n"] == a.n
        a.say("move", n=n, move=move)
        assert a.wait()["n"] == again.n
        assert again.get("move_number") == a.get("move_number") == made


def test_of_many_clicks_in_two_tabs_one_counts(server: Running, client: httpx.Client) -> None:
    key = open_table(client, **{"seat-1": "me"})
    with Page(server, key) as one, Page(server, key) as two:
        for _ in range(5):
            n, move = one.n, one.moves()[0]
            for _ in range(4):
                one.say("move", n=n, move=move)
                two.say("move", n=n, move=move)
            for page in (one, two):
                page.until(n + 1)
                page.hello()
            assert one.n == two.n == n + 1


def test_a_refused_move_says_why_with_the_rule(server: Running, client: httpx.Client) -> None:
    with Page(server, open_table(client)) as a:
        n = a.n
        for nonsense in ("claim z9", "", "draw " + "x" * 180, "<script>"):
            a.say("move", n=n, move=nonsense)
            refusal = a.wait("refused")
            assert refusal["text"]
        assert "RC-" in " ".join(m["rule"] for m in a.others)
        assert a.wait()["n"] == n


def test_nobody_moves_for_another_seat(server: Running, client: httpx.Client) -> None:
    ada, bob = two(client)
    watching = links(client, ada)["Spectators"]
    with Page(server, ada) as a, Page(server, bob) as b, Page(server, watching) as spectator:
        mover = a if a.get("choices") else b
        move = mover.moves()[0]
        for other in (b if mover is a else a, spectator):
            assert other.get("choices") == []
            other.say("move", n=other.n, move=move)
            assert "turn" in other.wait("refused")["text"] or other is spectator
            for deed in ("undo", "confirm", "hint", "return"):
                other.say(deed, n=other.n)
                assert other.wait("refused")
        for deed in ({"do": "chat", "text": "psst"}, {"do": "replace", "seat": 0}):
            spectator.say(**deed)
            assert spectator.wait("refused")
        spectator.say("settings", confirm=False, forced=True, name="Eve")
        spectator.hello()
        assert spectator.get("chairs")[0]["name"] == "Ada"
        assert mover.get("viewer") != spectator.get("viewer") == -1


def test_a_turn_waits_to_be_confirmed(server: Running, client: httpx.Client) -> None:
    ada, bob = two(client, confirm="on")
    with Page(server, ada) as a, Page(server, bob) as b:
        mover, other = (a, b) if a.get("choices") else (b, a)
        while not mover.get("awaits_confirmation"):
            other.until(mover.move())
        assert mover.get("may_undo")
        assert other.get("choices") == []
        assert other.get("decider") == mover.get("viewer")
        mover.say("confirm", n=mover.n)
        mover.wait()
        assert not mover.get("awaits_confirmation")
        other.until(mover.n)
        assert other.get("choices") or mover.get("choices")


def test_undo_goes_back_before_the_own_last_decision_and_no_further(
    server: Running, client: httpx.Client
) -> None:
    ada, bob = two(client, confirm="on")
    with Page(server, ada) as a, Page(server, bob) as b:
        mover, other = (a, b) if a.get("choices") else (b, a)
        before, choices = mover.get("state"), mover.moves()
        other.until(mover.move())
        other.say("undo", n=other.n)
        assert other.wait("refused")
        mover.say("undo", n=mover.n)
        mover.wait()
        assert mover.get("state") == before
        assert mover.moves() == choices
        assert mover.get("log") == other.until(mover.n).get("log")
        assert not mover.get("may_undo")  # nature laid the table out before
        mover.say("undo", n=mover.n)
        assert mover.wait("refused")


def test_only_what_changed_is_sent(server: Running, client: httpx.Client) -> None:
    ada, _ = two(client)
    with Page(server, ada) as a:
        everything = set(a.last["parts"])
        a.say("chat", text="Good luck\u202e  to \x00 all ")
        chat = a.wait()
        assert set(chat["parts"]) == {"chat"}
        assert [line["text"] for line in a.get("chat")] == ["Good luck to all"]
        a.move()
        assert {"log", "move_number", "revision"} <= set(a.last["parts"]) < everything


def test_coming_back_shows_how_things_stand(server: Running, client: httpx.Client) -> None:
    ada, bob = two(client)
    with Page(server, ada) as a:
        a.move()
        seen = dict(a.parts)
    with Page(server, ada) as again:
        assert {n: again.parts[n] for n in ("state", "log", "choices")} == {
            n: seen[n] for n in ("state", "log", "choices")
        }
    assert client.get(f"/t/{bob}").json()["page"] == "table"


def test_a_shared_screen_is_passed_before_a_secret_is_shown(
    server: Running, client: httpx.Client
) -> None:
    match, random = minster.game("praga-caput-regni").start(2, seed=5), Random(3)
    while concealed(match, match.seat) == concealed(match, SPECTATOR):
        match.push(random.choice(match.options_now()))
        match.answer_nature()
    seats = {"seat-0": "me", "seat-1": "screen", "name": "Ada", "name-1": "Bob"}
    form = {"as": "play", "text": match.journal(), **seats}
    key = client.post("/journals", data=form).headers["location"].split("/")[2]
    names = ["Ada", "Bob"]
    with Page(server, key) as page:
        for seat in (match.seat, 1 - match.seat):
            assert page.get("veil") == names[seat]
            assert page.get("choices") == []
            assert page.get("viewer") == SPECTATOR
            page.say("hint", n=page.n)
            assert page.wait("refused")["text"]
            page.wait()
            page.say("unveil")
            page.wait()
            assert page.get("viewer") == page.get("decider") == seat
            while not page.get("veil") and seat == match.seat:
                page.move(page.moves()[0])


def test_whoever_left_is_replaced_with_consent_and_comes_back(
    server: Running, client: httpx.Client
) -> None:
    form = {"seats": "3", "seat-2": "friend"}
    ada = open_table(client, **form)
    bob = sit_down(client, links(client, ada)["Seat 2"], "Bob")
    with Page(server, ada) as a:
        carol = sit_down(client, links(client, ada)["Seat 3"], "Carol")
        with Page(server, bob) as b:
            a.say("replace", seat=1)
            assert "here" in a.wait("refused")["text"]
            a.say("replace", seat=2)
            assert "Carol" in b.wait("note")["text"]
            assert not b.get("chairs")[2]["left"]
            assert b.get("chairs")[2]["asked"] == [0]
            b.say("agree", seat=2)
            while not b.get("chairs")[2]["left"]:
                b.wait()
            with Page(server, carol) as c:
                assert c.get("chairs")[2]["left"]
                c.say("return")
                while c.get("chairs")[2]["left"]:
                    c.wait()


def test_a_whole_game_against_a_bot_can_be_looked_back_at(
    server: Running, client: httpx.Client
) -> None:
    key = open_table(client, game="kutna-hora", **{"seat-1": f"bot:{levels.names()[0]}"})
    with Page(server, key) as a:
        while not a.get("over"):
            if a.get("choices"):
                a.move(a.moves()[len(a.moves()) // 2])
            else:
                a.wait()
        total = a.get("move_number")
        assert a.get("winners")
        assert len(a.get("course")) > 20
        assert sum(a.get("sheets")[0].values()) == a.get("scores")[0]
    back = client.get(f"/t/{key}/at/40").json()
    assert (back["n"], back["total"]) == (40, total)
    assert len(a.get("log")) == total
    assert a.get("log")[:40] == json.loads(back["parts"]["log"])
    journal = client.get(f"/t/{key}/journal")
    assert journal.text.startswith("minster journal 1")
    answer = client.post("/journals", files={"file": ("j.txt", journal.text)}, data={"as": "view"})
    assert answer.status_code == 303
    assert client.get(answer.headers["location"]).json()["facts"]["total"] == str(total)
    mine = client.get("/tables").json()["facts"]["tables"]
    assert "'state': 'over'" in mine


def test_a_journal_is_played_on(server: Running, client: httpx.Client) -> None:
    ada, _ = two(client)
    with Page(server, ada) as a:
        for _ in range(4):
            if a.get("choices"):
                a.move()
        written = client.get(f"/t/{ada}/journal").text
    form = {"as": "play", "text": written, "seat-0": "me", "seat-1": "me"}
    answer = client.post("/journals", data=form)
    key = answer.headers["location"].split("/")[2]
    with Page(server, key) as again:
        assert again.get("log")[:3] == a.get("log")[:3]
        assert again.get("choices")
        again.move()


def test_the_language_is_each_viewer_s_own(server: Running, client: httpx.Client) -> None:
    ada, _ = two(client)
    italian = {"additional_headers": {"accept-language": "it-IT,it;q=0.9,en;q=0.5"}}
    with Page(server, ada, **italian) as a:
        a.say("move", n=a.n, move="claim z9")
        assert a.wait("refused")["text"]
    client.post("/settings", data={"language": "it", "back": "/tables"})
    assert client.cookies["language"] == "it"


def test_a_hint_is_one_of_the_choices(server: Running, client: httpx.Client) -> None:
    with Page(server, open_table(client)) as a:
        a.say("hint", n=a.n)
        advice = a.wait("advice")
        assert advice["moves"][0]["move"] in a.moves()
        assert advice["moves"][0]["words"]
        told = [move["win"] for move in advice["moves"] if move["win"] is not None]
        assert all(0 <= chance <= 100 for chance in told)


def test_forced_steps_are_asked_only_where_wanted(server: Running, client: httpx.Client) -> None:
    ada, _ = two(client)
    with Page(server, ada) as a:
        a.say("settings", forced=True, confirm=True)
        a.wait()
        assert server.reception
        table = max(server.reception.hall.tables.items())[1]
        assert table.sitting.sitters[0].ask_forced
        assert table.sitting.sitters[0].confirm


def test_a_request_for_a_bot_ends_when_the_player_comes(
    server: Running, client: httpx.Client
) -> None:
    ada = open_table(client, seats="3", **{"seat-2": "friend"})
    bob = sit_down(client, links(client, ada)["Seat 2"], "Bob")
    carol = sit_down(client, links(client, ada)["Seat 3"], "Carol")
    with Page(server, ada) as a, Page(server, bob) as b:
        a.say("replace", seat=2)
        while not b.get("chairs")[2]["asked"]:
            b.wait()
        with Page(server, carol) as c:
            assert c.get("chairs")[2]["asked"] == []
            while b.get("chairs")[2]["asked"]:
                b.wait()
            b.say("agree", seat=2)
            assert "here" in b.wait("refused")["text"]


def test_whoever_is_replaced_is_offered_no_choices(server: Running, client: httpx.Client) -> None:
    ada, bob = two(client)
    with Page(server, ada) as a:
        while a.get("choices"):
            a.move()
        a.say("replace", seat=1)
        while not a.get("chairs")[1]["left"]:
            a.wait()
        with Page(server, bob) as b:
            assert b.get("choices") == []
            assert not b.get("may_undo")
            assert not b.last["yours"]
            b.say("move", n=b.n, move="end")
            assert b.wait("refused")["text"]
