"""Large print: a table takes the largest words and cards for which it has room, and says what
there is no room for."""

from collections.abc import Callable
from typing import Any

import pytest

from roller_table.games.catalogue import ENTRIES, Entry
from roller_table.match import Chair, Match
from roller_table.ui.felt.painted.fitting import Fit, _larger, _tried, faults, fitting
from roller_table.ui.felt.painted.strip import Rank
from roller_table.ui.felt.things.layout import Seating
from roller_table.ui.layouts import layout_for
from roller_table.ui.looks.look import Look
from roller_table.ui.scenes.settings.scene import SettingsScene
from tests.ui.voices import voices

SMALL, LARGE = (1024, 640), (1920, 1080)


def fit_of(
    entry: Entry, seats: int, size: tuple[int, int], scale: float, panel: bool | None = None
) -> Fit:
    return fitting(Look(size, scale), size, seated(entry, seats), panel=panel)


def seated(entry: Entry, seats: int) -> Seating:
    chairs = tuple(Chair(str(seat), "human") for seat in range(seats))
    match = Match.new(entry, entry.rules()(), chairs, 1)
    zones = tuple(match.game.zones(match.view(0).state))
    return Seating(layout_for(entry), seats, 0, zones)


def in_the_way(entry: Entry, seats: int, size: tuple[int, int], scale: float) -> str:
    """What lies over what as soon as anything grows any further there, and who can help that."""
    look, seating = Look(size, scale), seated(entry, seats)
    fit = fitting(look, size, seating, panel=None)
    panel, found = bool(fit.frame.panel.width), dict.fromkeys(faults(fit.layout))
    for what in range(len(fit.sizes)):
        sizes = _larger(fit.sizes, (look.enlarged, scale, scale, look.enlarged), (what,))
        found |= dict.fromkeys(faults(_tried(look, size, seating, panel, sizes).layout))
    words, own, *_others = fit.sizes
    return (
        f"{entry.key} with {seats} players in {size}, print of {scale}: words stay at {words:.2f} "
        f"and cards at {own:.2f}. In the way: {'; '.join([*found][:6]) or 'the window'}. "
        f"{seating.kind.__module__} lays these elsewhere, or smaller: by `look.felt`, or by a "
        "share of the area"
    )


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.key)
def test_with_any_number_of_players_nothing_lies_over_anything_and_all_has_grown(
    entry: Entry,
) -> None:
    for seats in entry.seats:
        fit = fit_of(entry, seats, SMALL, 2.0)
        assert not list(faults(fit.layout)), in_the_way(entry, seats, SMALL, 2.0)
        assert fit.sizes[0] >= 1.5, in_the_way(entry, seats, SMALL, 2.0)
        usual = fit_of(entry, seats, SMALL, 1.0)
        assert usual.sizes == (1.0, 1.0, 1.0, 1.0)
        # With two at Roolz, where low hands lie open, the words take a little from them.
        least = 0.93 if (entry.key, seats) == ("roolz", 2) else 1.0
        assert fit.layout.own > least * usual.layout.own, in_the_way(entry, seats, SMALL, 2.0)
        assert fit.frame.look.scale >= usual.frame.look.scale


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.key)
def test_what_is_read_grows_apart_from_what_has_no_room_to(entry: Entry) -> None:
    """At full HD thirty pixels and more; with two at Roolz, where low hands lie open, one less."""
    for seats in entry.seats:
        fit = fit_of(entry, seats, LARGE, 2.5)
        assert not list(faults(fit.layout)), in_the_way(entry, seats, LARGE, 2.5)
        look, least = fit.frame.look, 29 if (entry.key, seats) == ("roolz", 2) else 30
        assert 15 * look.scale >= least, in_the_way(entry, seats, LARGE, 2.5)
        assert look.scale >= fit.layout.look.scale == look.felt.scale
        usual = fit_of(entry, seats, LARGE, 1.0).layout.own
        assert fit.layout.own > 0.97 * usual, in_the_way(entry, seats, LARGE, 2.5)


@pytest.mark.usefixtures("app")
def test_below_usual_everything_is_smaller_cards_too() -> None:
    small, usual = (fit_of(ENTRIES[0], 4, LARGE, scale) for scale in (0.8, 1.0))
    assert small.layout.own == pytest.approx(0.8 * usual.layout.own, rel=0.05)
    assert small.frame.look.scale == pytest.approx(0.8 * usual.frame.look.scale)
    assert not small.short


@pytest.mark.usefixtures("app")
def test_the_panel_gives_way_to_large_print_unless_somebody_wants_it() -> None:
    assert not fit_of(ENTRIES[0], 4, SMALL, 2.0).frame.panel.width
    shown = fit_of(ENTRIES[0], 4, SMALL, 2.0, panel=True)
    assert shown.frame.panel.width
    assert not list(faults(shown.layout))
    assert fit_of(ENTRIES[0], 4, (1280, 800), 1.0).frame.panel.width


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.key)
def test_in_a_small_window_the_panel_is_folded_until_somebody_wants_it(entry: Entry) -> None:
    seats = entry.seats[0]
    assert not fit_of(entry, seats, SMALL, 1.0).frame.panel.width
    assert fit_of(entry, seats, SMALL, 1.0, panel=True).frame.panel.width


def test_what_there_is_no_room_for_is_said_in_the_settings_and_not_at_the_table(
    sit_down: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr("roller_table.ui.frame.app.App.say", lambda _app, words: said.append(words))
    table = sit_down(user_scale=2.0, speed="off")
    table.scene.do("toggle_panel")
    table.app.lay_out()
    assert said == []
    assert table.board.look.scale < table.app.look.scale


@pytest.mark.parametrize(
    ("game", "seats", "scale"),
    [("roolz", 6, 2.0), ("poker_roulette", 6, 2.0), ("rollerball", 3, 1)],
)
@pytest.mark.usefixtures("painted")
def test_what_the_window_itself_says_stands_in_the_strip(
    sit_down: Callable[..., Any], game: str, seats: int, scale: float
) -> None:
    table = sit_down(game=game, seats=seats, user_scale=scale, size=SMALL, speed="off")
    table.until_asked()
    words = "The cards are sorted by their suits now, and within each suit by their ranks."
    table.app.say(words)
    table.wait(80)
    (said,) = voices(table.board, "notice")
    assert said.words == words
    assert table.board.strip.speaker == Rank.NOTICE
    table.app.notices.dismiss()
    table.wait(80)
    assert table.board.strip.speaker == Rank.PROMPT


def test_the_settings_say_what_the_window_has_room_for(open_app: Any, clock: Any) -> None:
    app = open_app(user_scale=2.0)
    scene = SettingsScene()
    app.push(scene)
    told = scene.find("user_scale words").words  # type: ignore[attr-defined]
    assert "text goes up to 167%" in told
    assert "At tables" not in told, "they are asked once nobody moves the slider"
    for _turn in range(len(ENTRIES) + 1):
        clock.pass_(400)
        app.step(wait=False)
    told = scene.find("user_scale words").words  # type: ignore[attr-defined]
    assert "Roller Derby: text 167%, cards 165%; Roolz: text 167%" in told
    assert "Rollerball: text 167%, cards 105%" in told
    app.change(user_scale=1.4)
    told = scene.find("user_scale words").words  # type: ignore[attr-defined]
    assert "as large as each table has room" in told


def test_the_score_stands_in_the_bar_while_the_panel_is_folded(
    sit_down: Callable[..., Any],
) -> None:
    """Also where the panel was folded by the icon of the list."""
    for game, seats in (("roller_derby", 4), ("roebuck", 4), ("roolz", 3), ("poker_roulette", 10)):
        table = sit_down(game=game, seats=seats if seats < 7 else 6, speed="off")
        assert table.scene.bar._score(400) is None
        table.scene.do("toggle_panel")
        assert table.scene.bar._score(400) is not None, game
