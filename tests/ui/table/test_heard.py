"""What is heard of what happens: said by the layout of each game, and placed on the table."""

from collections.abc import Iterator
from typing import Any

import pytest
from pygame import Rect

from roller_table.engine.cards import Card
from roller_table.engine.events import (
    Event,
    Moved,
    Paid,
    Rolled,
    Said,
    Scored,
    Showing,
    Shuffled,
    Turned,
    as_seen,
)
from roller_table.engine.record import play_line
from roller_table.engine.sheet import Plate, Sheet
from roller_table.engine.table import zone
from roller_table.engine.words import message
from roller_table.games.catalogue import entry
from roller_table.resources import asset
from roller_table.ui.felt.things.heard import kind
from roller_table.ui.felt.things.layout import Layout
from roller_table.ui.layouts import layout_for

from ...golden.regenerate import GOLDEN, Golden, played

QUEEN, BALL, MAN = Card("QS", "S", 12), Card("Ball1", "ball", 1), Card("Man2", "man", 2)
SILENT = frozenset({"said", "stands"})
"""Words stand written where they are said, and the sheet is only read."""
FIRST = {golden.game: golden for golden in reversed(GOLDEN)}


@pytest.fixture
def layout(app: Any) -> Any:
    """The layout of a game: ``layout("roolz")``."""

    def of(game: str, seats: int = 4) -> Layout:
        return layout_for(entry(game))(app.look, Rect(0, 0, 1016, 752), seats, 0)

    return of


def moved(way: str, thing: Card = QUEEN, **show: Any) -> Event:
    """ "stock > hand 2"."""
    source, target = map(zone, way.split(" > "))
    return Moved((thing,), source, target, show=Showing(**show))


def names(layout: Layout, event: Event, length: int = 300) -> list[str]:
    return [cue.name for cue in layout.sounds(event, length)]


def happened(golden: Golden) -> Iterator[Event]:
    match = played(golden)
    yield from match.opening
    for turn in match.turns:
        yield from play_line(match.game, turn.before, turn.line)[1].events


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: f"{golden.game}.{golden.file}")
def test_every_event_of_every_golden_game_is_heard_or_in_the_list_of_silent_ones(
    layout: Any, golden: Golden
) -> None:
    table = layout(golden.game, golden.seats)
    kinds = {}
    for event in happened(golden):
        seen = as_seen(event, 0)
        if not table.sounds(seen, 300) and kind(event) not in SILENT:
            kinds[kind(event)] = event
    assert kinds == {}


def test_whatever_a_layout_asks_for_has_been_played(layout: Any) -> None:
    asked = set()
    for golden in FIRST.values():
        table = layout(golden.game, golden.seats)
        for event in happened(golden):
            for length in (120, 260, 470):
                asked |= {*names(table, as_seen(event, 0), length)}
    assert [name for name in asked if not asset("sounds", f"{name}.ogg").is_file()] == []


def test_the_list_of_silent_ones_names_only_what_happens_without_a_sound(layout: Any) -> None:
    silent = set()
    for golden in FIRST.values():
        table = layout(golden.game, golden.seats)
        silent |= {kind(event) for event in happened(golden) if not table.sounds(event, 300)}
    assert silent == SILENT


@pytest.mark.parametrize(
    ("game", "way", "sound"),
    [
        ("roller_derby", "stock > hand 1", "deal"),
        ("roller_derby", "stock > cut 1", "turn"),
        ("roller_derby", "hand 1 > trick", "lay"),
        ("roller_derby", "hand 1 > passed 1", "slide"),
        ("roller_derby", "hand 1 > stock", "fan"),
        ("roller_derby", "won 1 > stock", "gather"),
        ("roolz", "widow > widow", "turn"),
        ("roebuck", "hand 1 > round", "lay"),
        ("roebuck", "round > discard", "gather"),
        ("poker_roulette", "stock > active 1", "deal"),
        ("poker_roulette", "stock > middle", "lay"),
        ("poker_roulette", "active 1 > active 1", "turn"),
        ("poker_roulette", "stockpile 1 > stockpile 1", "fan"),
        ("rollerball", "deck > hand 1", "deal"),
        ("rollerball", "discard > deck", "gather"),
        ("rollerball", "hand 1 > space 2 0", "build"),
        ("rollerball", "supply > space 2 0", "put"),
    ],
)
def test_each_thing_sounds_like_what_it_is(layout: Any, game: str, way: str, sound: str) -> None:
    assert names(layout(game), moved(way)) == [f"things/{sound}"]


def test_what_every_game_shares_sounds_the_same_in_each(layout: Any) -> None:
    made = layout("roebuck")
    assert names(made, Shuffled(zone("stock"), ())) == ["things/shuffle"]
    assert names(made, Paid(0, 1, "pot")) == ["things/chip"]
    assert names(made, Paid(0, 25, "pot")) == ["things/stack"]
    assert names(made, Paid(None, 1, "seat 2")) == ["things/stack"]
    assert made.sounds(Rolled(1, (3, 4)), 900) == (("things/shake", 0), ("things/dice", 360.0))


def test_a_ball_rolls_at_the_speed_at_which_it_rolls(layout: Any) -> None:
    rolls = moved("space 1 0 > space 2 0", BALL)
    found = [names(layout("rollerball"), rolls, length) for length in (130, 260, 468)]
    assert found == [["things/roll_fast"], ["things/roll"], ["things/roll_slow"]]


@pytest.mark.parametrize(
    ("event", "sounds"),
    [
        (moved("supply > space 2 0", BALL, out_of=zone("space 1 0")), ["split"]),
        (moved("space 2 0 > supply", BALL, words=message("merge")), ["merge"]),
        (moved("space 2 0 > supply", BALL, words=message("out of play")), ["drop"]),
        (moved("space 1 0 > space 2 0", BALL, words=message("hop")), ["roll", "hop"]),
        (moved("space 1 0 > space 2 0", BALL, words=message("push")), ["roll", "push"]),
        (
            moved("space 1 0 > space 2 0", BALL, words=message("workman hit")),
            ["roll", "run_over"],
        ),
        (moved("space 1 0 > space 2 0", MAN), ["step"]),
        (moved("space 1 0 > discard", how="burnt"), ["burn"]),
        (moved("space 1 0 > discard", how="blown up"), ["blast"]),
        (moved("space 1 0 > discard"), ["slide"]),
        (Turned(BALL, "normal", "energised", zone("space 1 0")), ["charge"]),
        (Turned(BALL, "energised", "up energised", zone("space 1 0")), ["hop"]),
        (Turned(BALL, "up", "normal", zone("space 1 0")), ["drop"]),
    ],
)
def test_what_a_ball_meets_can_be_told_apart(layout: Any, event: Event, sounds: list[str]) -> None:
    assert names(layout("rollerball"), event, 260) == [f"things/{name}" for name in sounds]


def test_a_ball_runs_a_workman_over_and_a_card_is_burnt_in_a_real_game(layout: Any) -> None:
    golden = [each for each in GOLDEN if each.file in ("energy_lasts", "quick_game")]
    table = layout("rollerball", 4)
    heard = {name for each in golden for event in happened(each) for name in names(table, event)}
    wanted = {"run_over", "burn", "charge", "hop", "step", "build", "split", "blast"}
    assert wanted <= {name.removeprefix("things/") for name in heard}
    assert "signals/point" in heard


def test_a_knock_says_that_nothing_is_added_and_folded_cards_are_thrown_in(layout: Any) -> None:
    table = layout("poker_roulette")
    assert names(table, Said(1, message("Check"))) == ["things/knock"]
    assert names(table, Said(1, message("Fold"))) == ["things/fan"]
    assert names(table, Said(1, message("Rank"))) == []


def test_a_pot_that_is_won_is_heard_and_a_bet_that_comes_back_is_only_chips(layout: Any) -> None:
    table = layout("poker_roulette")
    assert names(table, Paid(None, 40, "seat 0", won=True)) == ["things/stack", "signals/won"]
    assert names(table, Paid(None, 40, "seat 2", won=True)) == ["things/stack"]
    assert names(table, Paid(None, 5, "seat 0")) == ["things/stack"]
    golden = next(each for each in GOLDEN if each.file == "table_stakes")
    paid = [event for event in happened(golden) if isinstance(event, Paid) and event.seat is None]
    assert any(event.won for event in paid)


# The number is heard


def test_each_trick_towards_the_target_is_a_note_higher_and_the_exact_hit_resolves(
    layout: Any,
) -> None:
    table = layout("roller_derby")
    notes = [
        names(table, moved("trick > won 0", whose=0, nth=n, goal=3))[1:] for n in (1, 2, 3, 4, 5)
    ]
    told = ["rise_2", "rise_1", "resolve", "over", "over"]
    assert notes == [[f"signals/{name}"] for name in told]


def test_other_tricks_are_won_or_lost_by_whoever_looks_on(layout: Any) -> None:
    table = layout("roller_derby")
    table.sheet = Sheet(plates=tuple(Plate("", side) for side in (0, 1, 0, 1)))
    found = [names(table, moved("trick > won 0", whose=seat))[1] for seat in range(4)]
    assert found == ["signals/won", "signals/lost"] * 2


def test_the_attackers_tricks_are_counted_in_every_deal(layout: Any) -> None:
    """From the rules to the notes: a whole game, where the roll says how many are wanted."""
    golden = FIRST["roller_derby"]
    table, wanted, before = layout("roller_derby"), 0, 0
    for event in happened(golden):
        match event:
            case Rolled(faces=faces):
                wanted, before = sum(faces), 0
            case Moved(source=source, show=show) if source.name == "trick" and show.nth:
                before += 1
                left = wanted - before
                note = f"rise_{left}" if left > 0 else "over" if left else "resolve"
                if show.goal == wanted:
                    assert (show.nth, names(table, event)[1]) == (before, f"signals/{note}")
            case _:
                pass


def test_matches_in_one_round_climb(layout: Any) -> None:
    table = layout("poker_roulette", 4)
    notes = [names(table, moved("active 1 > active 1", lit=(QUEEN,), nth=n)) for n in (1, 2, 3, 12)]
    told = ["rise_7", "rise_6", "rise_5", "rise_1"]
    assert notes == [["things/turn", f"signals/{name}"] for name in told]
    seen: list[int] = []
    for event in happened(FIRST["poker_roulette"]):
        if isinstance(event, Moved) and event.target.name == "middle":
            seen = []
        if isinstance(event, Moved) and event.source == event.target and event.show.nth:
            seen.append(event.show.nth)
            assert seen == list(range(1, len(seen) + 1))


def test_points_of_a_trick_count_up_in_ticks(layout: Any) -> None:
    cues = layout("roolz").sounds(moved("trick > won 1", whose=0, worth=35), 330)
    ticks = [cue.after for cue in cues if cue.name == "things/tick"]
    assert len(ticks) == 7
    assert ticks == sorted({*ticks})
    worth = [e.show.worth for e in happened(FIRST["roolz"]) if kind(e) == "moved trick > won"]
    assert max(worth) > 0


def test_a_bid_that_is_made_and_one_that_is_set_are_told_apart(layout: Any) -> None:
    table = layout("roolz")
    words = message("190 points")
    assert names(table, Scored((0,), 200, words, True)) == ["signals/made"]
    assert names(table, Scored((0,), -200, words, False)) == ["signals/set"]
    assert names(table, Scored((1,), 110, words)) == ["signals/score"]
    for event in happened(FIRST["roolz"]):
        if isinstance(event, Scored) and event.kept is not None:
            assert event.kept == (event.points > 0)


# Where it is heard


class Heard(list[tuple[str, float, float]]):
    def __call__(self, name: str, at: float = 0.5, after: float = 0) -> None:
        self.append((name, at, after))


def test_a_deal_is_one_ripple_round_the_table(sit_down: Any, monkeypatch: Any) -> None:
    heard = Heard()
    monkeypatch.setattr("roller_table.ui.frame.app.App.play", lambda _app, *told: heard(*told))
    table = sit_down()
    table.wait(3000)
    assert heard[0][0] == "things/shuffle"
    flicks = [at for name, at, _after in heard if name == "things/deal"]
    assert len(flicks) == 52
    assert min(flicks) < 0.2
    assert max(flicks) > 0.8


def test_whoever_is_in_a_hurry_hears_what_is_told_and_no_card(
    sit_down: Any, monkeypatch: Any
) -> None:
    heard = Heard()
    monkeypatch.setattr("roller_table.ui.frame.app.App.play", lambda _app, *told: heard(*told))
    table = sit_down(speed="off")
    while len([name for name, *_where in heard if name.startswith("signals/")]) < 3:
        assert table.until_asked()
        table.play(next(iter(table.question.ask.choice)))
        table.wait(400)
    assert [name for name, *_where in heard if name.startswith("things/")] == []


def test_your_turn_is_heard_after_a_long_wait_only(
    come_to: Any, monkeypatch: Any, clock: Any
) -> None:
    heard = Heard()
    table = come_to(lambda *_any: True)
    monkeypatch.setattr("roller_table.ui.frame.app.App.play", lambda _app, *told: heard(*told))
    presenter, ask = table.scene.felt.presenter, table.match.ask
    for waited, times in ((2_000, 0), (7_000, 1)):
        presenter.close()
        clock.pass_(waited)
        presenter.open(ask)
        assert [name for name, *_where in heard].count("signals/turn") == times
