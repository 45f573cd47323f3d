"""A deal has an end: what is written is in step with what happens, and it stands to be read."""

import re
from typing import Any

import pytest

from roller_table.ai.review import Review
from roller_table.engine.events import Stands
from roller_table.engine.luck import Luck
from roller_table.engine.notation import write
from roller_table.engine.sheet import Outcome, Tag
from roller_table.games.catalogue import entry
from roller_table.ui.felt.painted.strip import Rank
from roller_table.ui.felt.play import history
from roller_table.ui.scenes.review.scene import ReviewScene
from tests.ui.voices import voices

TABLES: dict[str, tuple[dict[str, Any], int]] = {
    "roller_derby": ({}, 4),
    "roolz": ({}, 4),
    "roebuck": ({}, 4),
    "poker_roulette": ({"ante": 1, "hands_per_session": 3}, 3),
}


def to_the_end(key: str, which: int = 1) -> tuple[tuple[str, ...], Any]:
    """The lines of a game up to the move that ends its deal of that number, and that move."""
    rules, seats = TABLES[key]
    found = entry(key)
    game = found.game(found.rules()(**rules))
    state, lines = game.deal(seats, Luck(5)).state, list[str]()
    while True:
        ask = game.ask(state)
        assert ask is not None
        moves = list(ask.choice)
        move = moves[len(lines) * 7 % len(moves)]
        step = game.apply(state, move)
        said = (game.sheet(game.view(s, 0), NAMES[:seats]).one(Outcome) for s in stood(step))
        if any(each and each.title for each in said):
            which -= 1
            if not which:
                return tuple(lines), move
        lines.append(write(move))
        state = step.state


SCORE = r": \*\*−?\d"

NAMES = ("You", "Ade", "Noor", "Mia", "Sol", "Ines")


def stood(step: Any) -> list[Any]:
    return [event.state for event in step.events if isinstance(event, Stands)]


@pytest.fixture
def at_the_end(sit_down: Any) -> Any:
    """A table right before the move that ends a deal: ``at_the_end("roolz")``, and that move."""

    def come(key: str, **more: Any) -> tuple[Any, Any]:
        rules, seats = TABLES[key]
        lines, move = to_the_end(key)
        chosen = {"lines": lines, "seed": 5, "level": "random"} | more
        table = sit_down(rules, game=key, seats=seats, **chosen)
        return table, move

    return come


def end_it(table: Any, move: Any) -> Any:
    table.scene.croupier.forget_thought()
    table.scene.croupier.answer(move)


def read(table: Any) -> Any:
    """What stands written: the panel and the meter; the plates; what the strip tells as scored."""
    board = table.board
    lines = tuple(plate.line for plate in board.shown.plates)
    scored = [each.words for each in voices(board, "speech") if re.search(SCORE, each.words)]
    return board.shown.sheet, lines, scored


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("key", TABLES)
def test_the_strip_says_what_came_of_a_deal_and_the_count_does_not_lie_on_it(
    at_the_end: Any, key: str, size: tuple[int, int]
) -> None:
    table, move = at_the_end(key, speed="off", size=size)
    end_it(table, move)
    table.until(lambda: table.scene.felt.conductor.standing)
    table.wait(200)
    standing, strip = table.scene.felt.conductor.standing, table.board.strip
    assert strip.speaker == Rank.PROMPT
    assert strip.told(Rank.PROMPT).words == standing.title
    panel = table.scene.felt.presenter.panel
    assert panel.open
    assert not panel.rect.colliderect(strip.box)


@pytest.mark.parametrize("key", TABLES)
def test_at_every_frame_of_a_deals_end_all_that_is_written_is_of_one_moment(
    at_the_end: Any, key: str
) -> None:
    table, move = at_the_end(key)
    match, game = table.match, table.match.game
    before = match.sheet(0)
    step = game.apply(match.state, move)
    due = [before, *(game.sheet(game.view(s, 0), match.names) for s in stood(step))]
    due.insert(1, before.without(Tag))  # They go while the cards that they are about are shown.
    end_it(table, move)
    seen = []
    for _frame in range(400):
        table.wait(40)
        sheet, lines, scored = read(table)
        assert lines == tuple(plate.line for plate in sheet.plates)
        if not seen or seen[-1] != sheet:
            seen.append(sheet)
        assert sheet in due, "the next deal stands written while this one ends"
        assert not (scored and sheet == before and len(due) > 3), "scored before it was counted"
        if table.scene.felt.conductor.standing:
            break
    assert [each for each in dict.fromkeys(map(str, due)) if each in map(str, seen)] == [
        *map(str, seen)
    ]
    assert seen[-1] == due[-1]
    assert not read(table)[2], "the scores have gone when the result stands"


@pytest.mark.parametrize("key", TABLES)
def test_a_deal_stands_with_what_it_was_worth_until_somebody_goes_on(
    at_the_end: Any, key: str
) -> None:
    table, move = at_the_end(key, speed="off")
    end_it(table, move)
    table.wait(20_000, step=500)
    outcome = table.scene.felt.conductor.standing
    assert outcome
    assert outcome.lines
    shown = table.scene.felt.top.shown.state
    for zone, cards in table.match.game.zones(shown).items():
        assert len(table.board.pieces.of(zone)) == len(cards)
    headline = table.board.shown.sheet.headline
    table.hands.key("RETURN")
    assert table.scene.felt.conductor.standing is not outcome
    assert table.board.shown.sheet.headline != headline, "the next deal under the old score"
    table.wait(400)
    if not table.scene.felt.conductor.standing:
        assert table.board.shown.sheet == table.match.sheet(0)


def test_what_was_counted_is_not_covered_by_what_it_was_worth(at_the_end: Any) -> None:
    table, move = at_the_end("roebuck", speed="off")
    end_it(table, move)
    table.wait(20_000, step=500)
    _badges, gauge = table.board.furniture.gauge_rects(table.board.shown.sheet)
    assert gauge.width
    assert not table.scene.felt.presenter.panel.rect.colliderect(gauge)


def test_after_some_seconds_it_goes_on_by_itself_where_the_player_likes(at_the_end: Any) -> None:
    table, move = at_the_end("roller_derby", speed="off", deal_end="4")
    end_it(table, move)
    table.until(lambda: table.scene.felt.conductor.standing)
    table.wait(3500)
    assert table.scene.felt.conductor.standing
    table.wait(900)
    assert table.scene.felt.conductor.standing is None


def test_the_log_of_the_deal_before_stays_within_reach_of_the_wheel(at_the_end: Any) -> None:
    table, move = at_the_end("roller_derby", speed="off")
    end_it(table, move)
    table.until(lambda: table.scene.felt.conductor.standing)
    table.wait(80)
    log = table.board.shown.sheet.log.notes
    table.hands.key("RETURN")
    table.wait(400)
    panel, now = table.board.panel, table.board.shown.sheet.log.notes
    assert panel.past.notes == log
    table.hands.wheel(table.board.panel_rect.center, 5)
    assert panel.back == 5
    assert len(now) < 5


def test_the_end_of_a_deal_outlives_another_size_of_the_window(at_the_end: Any) -> None:
    table, move = at_the_end("roller_derby", speed="off")
    end_it(table, move)
    table.until(lambda: table.scene.felt.conductor.standing)
    table.wait(80)
    table.scene.lay_out(table.scene.look, table.scene.felt.top.size)
    table.wait(40)
    assert table.button("Next deal")
    assert table.board.shown.sheet.one(Outcome)


def test_a_move_is_taken_back_over_the_end_of_a_deal(at_the_end: Any) -> None:
    table, move = at_the_end("roller_derby", speed="off")
    end_it(table, move)
    table.until(lambda: table.scene.felt.conductor.standing)
    table.hands.key("u")
    table.wait(400)
    assert table.scene.felt.conductor.standing is None
    assert table.board.shown.sheet == table.match.sheet(0)
    assert table.scene.felt.top.stands is None


def test_a_game_that_is_continued_still_has_the_log_of_the_deal_before(sit_down: Any) -> None:
    lines, move = to_the_end("roller_derby")
    table = sit_down({}, lines=(*lines, write(move)), seed=5, speed="off")
    past = table.board.panel.past.notes
    assert past[-1].about == "Trick 13"
    assert past != table.board.shown.sheet.log.notes
    table.scene.lay_out(table.scene.look, (1024, 640))
    assert table.board.panel.past.notes == past


def test_the_deal_before_is_looked_for_once_somebody_scrolls_there_and_is_the_one_before(
    sit_down: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of a deal was played again whenever a table was opened or had another size."""
    looked, news_of = list[Any](), history.news_of
    monkeypatch.setattr(
        history, "news_of", lambda match, turn: looked.append(turn) or news_of(match, turn)
    )
    lines, move = to_the_end("roller_derby", 2)
    (first, ends), count = to_the_end("roller_derby"), len(lines)
    table = sit_down({}, lines=lines[: len(first) + 1], seed=5, speed="off")
    assert lines[: len(first) + 1] == (*first, write(ends))
    table.scene.lay_out(table.scene.look, (1440, 900))
    assert not looked
    for line in (*lines[len(first) + 1 :], write(move)):
        table.match.play_line(line)  # The next deal ends as well before anybody scrolls.
    assert table.match.count == count + 1
    table.hands.wheel(table.board.panel_rect.center, 5)
    assert looked
    assert set(looked) <= set(table.match.turns[: len(first) + 1])
    assert table.board.panel.past.notes[-1].about == "Trick 13"
    times = len(looked)
    table.hands.wheel(table.board.panel_rect.center, 5)
    assert len(looked) == times


@pytest.mark.parametrize(
    ("wanted", "said"),
    [("no-bid", "Nobody bids"), ("misdeal", "asked for a new deal")],
)
def test_cards_that_nobody_plays_are_thrown_in_before_everyones_eyes(
    sit_down: Any, wanted: str, said: str
) -> None:
    found = entry("roolz")
    rules = {"all_pass": "redeal", "misdeal": wanted == "misdeal"}
    game = found.game(found.rules()(**rules))
    for seed in range(400):
        state, lines = game.deal(4, Luck(seed)).state, list[str]()
        for _seat in range(8):
            moves = {write(each): each for each in game.ask(state).choice}
            lines.append(next(word for word in (wanted, "accept", "no-bid") if word in moves))
            step = game.apply(state, moves[lines[-1]])
            if stood(step):
                break
            state = step.state
        if stood(step) and wanted == lines[-1]:
            break
    table = sit_down(rules, game="roolz", lines=lines[:-1], seed=seed, speed="off")
    end_it(table, moves[wanted])
    table.wait(400)
    assert said in table.scene.felt.conductor.standing.title
    table.hands.click(table.button("Next deal"))
    table.wait(400)
    assert table.scene.felt.conductor.standing is None
    assert table.board.shown.sheet == table.match.sheet(0)


def test_the_end_of_a_game_of_rollerball_is_read_before_the_result(sit_down: Any) -> None:
    table = sit_down(
        {"turn_limit": 2}, game="rollerball", seats=2, humans=0, level="random", speed="off"
    )
    table.until(lambda: table.scene.felt.conductor.standing)
    outcome = table.scene.felt.conductor.standing
    assert outcome.title.startswith("After 2 turns")
    assert [line.words for line in outcome.lines]
    assert table.match.over


def test_the_end_of_a_deal_offers_its_review_and_the_way_back_is_to_that_end(
    at_the_end: Any,
) -> None:
    table, move = at_the_end("roller_derby", speed="off")
    end_it(table, move)
    table.until(lambda: table.scene.felt.conductor.standing)
    table.wait(80)
    first = table.match.count
    table.hands.click(table.button("Review"))
    table.wait(40)
    page = table.app.scene
    assert isinstance(page, ReviewScene)
    assert page.subtitle.words.endswith("Deal 1 of 4")
    numbers = [each.number for each in page.review.decisions]
    assert numbers
    assert max(numbers) <= first
    table.hands.key("ESCAPE")
    table.wait(400)
    assert table.scene.felt.conductor.standing
    table.hands.click(table.button("Next deal"))
    assert table.scene.felt.conductor.standing is None


def test_the_review_of_the_second_deal_is_of_no_decision_of_the_first(sit_down: Any) -> None:
    lines, move = to_the_end("roller_derby", 2)
    table = sit_down({}, lines=lines, seed=5, speed="off", level="random")
    end_it(table, move)
    table.until(lambda: table.scene.felt.conductor.standing)
    table.wait(80)
    table.hands.click(table.button("Review"))
    table.wait(40)
    review = table.app.scene.review
    deals = {len(each.view.state.sheet) for each in review.decisions}
    assert deals == {1}
    assert len(review.decisions) < len(Review(table.app.scene.match.record(), 0).decisions)


def test_what_is_thrown_in_has_no_review(sit_down: Any) -> None:
    """Nobody bid: there was nothing that a decision cost."""
    found = entry("roolz")
    game = found.game(found.rules()(all_pass="redeal"))
    for seed in range(400):
        state, lines = game.deal(4, Luck(seed)).state, list[str]()
        for _seat in range(4):
            moves = {write(each): each for each in game.ask(state).choice}
            lines.append("no-bid")
            if "no-bid" not in moves:
                break
            step = game.apply(state, moves["no-bid"])
            if stood(step):
                break
            state = step.state
        if "no-bid" in moves and stood(step):
            break
    table = sit_down({"all_pass": "redeal"}, game="roolz", lines=lines[:-1], seed=seed, speed="off")
    end_it(table, moves["no-bid"])
    table.wait(400)
    assert table.button("Next deal")
    assert "Review" not in [getattr(w, "words", "") for w in table.scene.page.widgets.values()]
