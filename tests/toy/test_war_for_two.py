"""A sixth game is one entry of the catalogue: everything else takes it up by itself."""

import json
from typing import Any

import pytest

from roller_table.engine.cards import BACK
from roller_table.engine.choices import Ask
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.record import replay
from roller_table.engine.table import Zone
from roller_table.games.catalogue import Entry
from roller_table.match import Match
from roller_table.ui.scenes.results.scene import ResultsScene
from roller_table.ui.scenes.setup.scene import SetupScene

SIZES = [(1024, 640), (1280, 800), (1920, 1080)]
CLI = ["war_for_two", "--players"]


def sit(sit_down: Any, **chosen: Any) -> Any:
    return sit_down(game="war_for_two", seats=2, seed=5, **chosen)


def kept(table: Any, match: Match) -> None:
    """The game is over, stands on the shelf, and its record leads to the same end."""
    assert match.over
    shelf = table.window.shelf
    (row,) = (each for each in shelf.games() if each.id == match.id)
    assert row.finished
    assert shelf.load(match.id).state == match.state
    *_, last = replay(match.game, shelf.record(match.id))
    assert last.step.state == match.state


@pytest.mark.usefixtures("war")
@pytest.mark.parametrize("size", SIZES)
def test_it_is_played_to_its_end_by_mouse(sit_down: Any, size: tuple[int, int]) -> None:
    table = sit(sit_down, size=size, rules={"cards": 7})
    match = table.match
    own = next(each for each in table.board.shown.plates if each.seat == table.board.layout.facing)
    assert not table.board.furniture.plate_rect(own).colliderect(table.board.layout.strip)
    while table.until_asked():
        before = len(match.lines)
        code = table.hand[before % len(table.hand)]
        if before % 4 < 2:
            table.hands.drag(table.spot(code), table.board.layout.drop_area(Zone("battle")).center)
        else:
            table.hands.click(table.spot(code))
        table.wait(40)
        assert match.lines[before] == f"lay {code}"
    kept(table, match)
    table.until(lambda: isinstance(table.app.scene, ResultsScene))


@pytest.mark.usefixtures("war")
def test_it_is_played_to_its_end_by_keys(sit_down: Any) -> None:
    table = sit(sit_down)
    match = table.match
    while table.until_asked():
        before = len(match.lines)
        for _turn in range(20):
            focus = table.scene.page.focus.current
            if focus is not None and focus.name.startswith("card:"):
                break
            table.hands.key("TAB")
        table.hands.key("RETURN")
        table.wait(40)
        assert len(match.lines) > before
    kept(table, match)


@pytest.mark.usefixtures("war")
def test_two_people_pass_the_table_and_see_no_hand_but_their_own(sit_down: Any) -> None:
    table = sit(sit_down, humans=2)
    table.until(lambda: "choice:0" in table.scene.page.widgets)
    assert not any(piece.shows_face for piece in table.board.pieces)
    table.hands.click(table.scene.page.find("choice:0"))
    assert table.until_asked()
    table.wait(600)
    assert all(piece.shows_face for piece in table.board.own_pieces())
    table.hands.click(table.spot(table.hand[0]))
    table.until(lambda: "choice:0" in table.scene.page.widgets)
    assert table.board.layout.facing == 1


@pytest.mark.usefixtures("war")
def test_a_card_that_is_not_asked_for_now_is_refused_in_the_games_words(sit_down: Any) -> None:
    table = sit(sit_down)
    game, state = table.match.game, table.match.state
    other = next(iter(game.moves))(state.hands[1][0])
    assert game.why_not(state, other).code == "not_your_card"


@pytest.mark.usefixtures("war")
@pytest.mark.parametrize("size", SIZES)
def test_it_has_a_tile_at_home_and_is_set_up_there(sit_down: Any, size: tuple[int, int]) -> None:
    table = sit(sit_down, size=size)
    table.window.app.pop()
    table.wait(80)
    home = table.app.scene
    card = home.find("resume").rect
    assert not home.find("war_for_two").rect.colliderect(card)
    table.hands.click(home.find("table war_for_two"))
    table.wait(80)
    setup = table.app.scene
    assert isinstance(setup, SetupScene)
    assert not setup.errors
    assert setup.find("rule cards").value == 5
    table.hands.click(setup.find("book"))
    table.wait(80)
    assert table.app.scene is not setup


def test_it_keeps_the_contract(war: Entry) -> None:
    """Events move what the zones show, views hide what a seat has not seen, worlds fit views."""
    game = war.game(war.rules()(cards=4))
    state, events = game.deal(2, Luck(3))
    luck, lines = Luck(9), 0
    while ask := game.ask(state):
        _nothing_is_told(war, game, state, ask)
        move, luck = ask.choice.draw(luck)
        state, events = game.apply(state, move)
        assert events
        lines += 1
    assert lines == 8
    assert sum(game.standings(state)) <= 4
    assert game.winners(state)


def _nothing_is_told(war: Entry, game: Any, state: Any, ask: Ask) -> None:
    for seat in range(2):
        view: View[Any] = game.view(state, seat)
        assert view.state.luck == Luck(0)
        assert all(card == BACK for card in view.state.hands[1 - seat])
        world = war.player().imagine(game, view, Luck(4))
        assert game.view(world, seat) == view
        names = ("Ann", "Bob")
        assert game.sheet(game.view(world, seat), names) == game.sheet(view, names)
    assert game.ask(state) == ask


@pytest.mark.usefixtures("war")
@pytest.mark.parametrize("level", ["random", "club", "expert"])
def test_it_is_simulated_and_its_transcript_is_true(ask: Any, tmp_path: Any, level: str) -> None:
    file = tmp_path / "war.jsonl"
    status, out, err = ask("simulate", *CLI, level, "--seed", 3, "--transcript", file)
    assert (status, err) == (0, "")
    assert out.startswith("seed 3: ")
    assert ask("record", "verify", file)[0] == 0
    assert "lay" in ask("record", "replay", file)[1]


@pytest.mark.usefixtures("war")
@pytest.mark.parametrize("jobs", [1, 2])
def test_its_players_are_measured(ask: Any, jobs: int) -> None:
    words = ("arena", *CLI, "greedy", "random", "--deals", "2", "--jobs", jobs, "--json")
    status, out, err = ask(*words)
    assert (status, err) == (0, "")
    assert json.loads(out)["sets"] == 2


@pytest.mark.usefixtures("war")
def test_its_rules_are_listed_shown_and_set(ask: Any) -> None:
    assert "War for two" in ask("rules", "list")[1]
    assert "cards" in ask("rules", "show", "war_for_two")[1]
    words = ("simulate", *CLI, "random", "--seed", 1, "--set", "cards=3")
    assert ask(*words)[1].strip().endswith("after 6 moves")
