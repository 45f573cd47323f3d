"""A hint is what an Expert at this seat would do; each computer player keeps a pace of its own."""

from collections.abc import Callable
from typing import Any

import pytest

from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget
from roller_table.engine.notation import read, write
from roller_table.games.catalogue import ENTRIES, entry
from roller_table.games.rollerball.state import Phase
from roller_table.match import Chair, Match
from roller_table.ui.scenes.table.hint import described
from roller_table.ui.thinkers import FORCED, InChild, pause


def advice(table: Any) -> str:
    """What stands above the hand."""
    words: str = table.board.shown.prompt
    return words.replace("**", "")


def expert_move(table: Any) -> Any:
    """What the thinkers of these tests, asked for an Expert's move, come to."""
    match = table.match
    ask = match.ask
    player = player_for("expert", match.entry, match.game, budget=Budget(iterations=4))
    return player.choose(match.view(ask.seat), ask, match.luck())


def glowing(table: Any) -> set[str]:
    return {p.card.code for p in table.board.pieces.of(table.board.hand_zone) if p.glow}


@pytest.mark.parametrize("way", ["key", "button"])
def test_a_hint_names_the_cards_and_lets_them_glow(sit_down: Any, way: str) -> None:
    table = sit_down(seed=6)
    assert table.until_asked()
    wanted = expert_move(table)
    lines = table.match.lines
    if way == "key":
        table.hands.key("h")
    else:
        table.hands.click(table.scene.page.find("bar:hint"))
    table.wait(120)
    assert advice(table) == f"An Expert would choose: {described(wanted)}"
    assert glowing(table) >= {card.code for card in wanted.cards}
    assert table.match.lines == lines, "a hint plays nothing"


def test_a_hint_belongs_to_its_question(sit_down: Any) -> None:
    table = sit_down(seed=6)
    met = set()
    for _turn in range(6):
        assert table.until_asked()
        wanted = expert_move(table)
        table.hands.key("h")
        table.wait(120)
        assert advice(table).endswith(described(wanted))
        met.add(advice(table))
        table.play(wanted)
    assert len(met) > 3


def test_a_hint_that_was_wanted_too_late_is_not_given(sit_down: Any) -> None:
    table = sit_down(seed=6)
    assert table.until_asked()
    table.scene.hint.show()
    table.play(next(iter(table.match.ask.choice)))
    table.wait(80)
    assert "Expert" not in advice(table)


def test_the_one_card_of_a_hint_rises_and_the_prompt_comes_back_with_the_next_question(
    sit_down: Any,
) -> None:
    table = sit_down(seed=6)
    for _turn in range(12):
        assert table.until_asked()
        wanted = expert_move(table)
        if getattr(wanted, "card", None):
            break
        table.play(wanted)
    table.hands.key("h")
    table.wait(800)
    assert table.board.sight.over.card == wanted.card
    assert not table.board.overlays.shown("remark"), "it would lie over the hint"
    table.play(wanted)
    assert table.until_asked()
    assert "Expert" not in advice(table)


@pytest.mark.parametrize("way", ["key", "button"])
def test_after_a_hint_the_keys_play_the_card_that_it_raised(sit_down: Any, way: str) -> None:
    table = sit_down(seed=6)
    for _turn in range(12):
        assert table.until_asked()
        wanted, hand = expert_move(table), table.hand
        if hasattr(wanted, "card") and wanted.card.code != hand[0]:
            break
        table.play(wanted)
    if way == "key":
        table.hands.key("h")
    else:
        table.hands.click(table.scene.page.find("bar:hint"))
    table.wait(400)
    before = len(table.match.lines)
    while len(table.match.lines) == before:
        table.hands.key("RETURN")
        table.wait(400)
    assert table.match.lines[before] == write(wanted)


def test_there_is_no_hint_while_others_decide(sit_down: Any) -> None:
    table = sit_down(seed=6)
    assert not table.question
    table.hands.key("h")
    assert table.app.notices.words == "There is nothing for you to decide now."
    assert "Expert" not in advice(table)


@pytest.mark.parametrize("found", ENTRIES, ids=lambda found: found.key)
def test_every_move_can_be_described(found: Any) -> None:
    game = found.game(found.rules()())
    seats = found.seats[-1]
    match = Match.new(found, game.rules, tuple(Chair("", "random") for _seat in range(seats)), 5)
    for _turn in range(60):
        if match.ask is None:
            break
        move = next(iter(match.ask.choice))
        assert described(move)
        match.play(move)


def test_advice_comes_from_the_process_that_thinks_and_at_once_when_it_is_wanted() -> None:
    found = entry("roller_derby")
    chairs = tuple(Chair(str(seat), "human") for seat in range(4))
    match = Match.new(found, found.rules()(), chairs, 6)
    match.play_line("roll")
    told: list[str] = []
    waiting: list[Callable[[], object]] = []
    thinkers = InChild(waiting.append, lambda: 60.0, print)
    try:
        ticket = thinkers.ponder(match, told.append)
        thinkers.hurry(ticket)
        _until_told(waiting, told)
        assert told
        assert match.ask
        assert read(told[0], match.game.moves, match.game.pack) in match.ask.choice
    finally:
        thinkers.close()


def _until_told(waiting: list[Callable[[], object]], told: list[str]) -> None:
    import time

    end = time.monotonic() + 20
    while not told and time.monotonic() < end:
        while waiting:
            waiting.pop(0)()
        time.sleep(0.01)


# The pace


def pauses(seed: int, game: str = "roller_derby") -> dict[int, list[int]]:
    """By seat, how long each computer player of a game waits before its free decisions."""
    found = entry(game)
    match = Match.new(found, found.rules()(), tuple(Chair("", "club") for _seat in range(4)), seed)
    met: dict[int, list[int]] = {seat: [] for seat in range(4)}
    while match.ask and len(match.lines) < 60:
        if len(match.ask.choice) > 1:
            met[match.ask.seat].append(pause(match))
        else:
            assert pause(match) == FORCED
        match.play(next(iter(match.ask.choice)))
    return met


def test_everyone_waits_a_little_and_nobody_like_a_clock() -> None:
    met = pauses(3)
    for waits in met.values():
        assert len(set(waits)) > len(waits) // 2
        assert all(FORCED < wait < 1000 for wait in waits)
    means = [sum(waits) / len(waits) for waits in met.values()]
    assert max(means) - min(means) > 20
    assert met == pauses(3), "the same game goes at the same pace"


@pytest.mark.parametrize(("speed", "waits"), [("off", False), ("fast", True), ("slow", True)])
def test_the_pause_follows_the_speed_of_the_cards(sit_down: Any, speed: str, waits: bool) -> None:
    table = sit_down(seed=6, speed=speed)
    table.until(lambda: table.match.ask.seat != 0 and table.scene.conductor.wakes_at() is not None
                if speed != "off" else table.until_asked())  # fmt: skip
    if not waits:
        assert table.app.settings.lasts(pause(table.match)) == 0
        return
    before, begun = table.match.lines, table.clock.now
    due = table.app.settings.lasts(pause(table.match))
    table.until(lambda: table.match.lines != before)
    assert 0 < table.clock.now - begun <= due + 80


def test_a_hint_of_a_piece_names_it_and_shows_its_place(come_to: Any) -> None:
    table = come_to(lambda _game, state, _ask: state.phase == Phase.BASES)
    table.hands.key("h")
    table.wait(200)
    spot = table.grip.aiming.spot
    assert "base" in table.board.shown.prompt
    assert f"column {spot[0].number + 1}, row {spot[0].across + 1}" in table.board.shown.prompt
