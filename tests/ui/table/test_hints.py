"""A hint is what an Expert at this seat would do; each computer player keeps a pace of its own."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from pygame import Rect

from roller_table.ai.advice import advising, at_once
from roller_table.ai.bench import Bench, lot_of
from roller_table.ai.comparison import Comparison, Frequency
from roller_table.ai.judging import Estimate
from roller_table.ai.thinking import Budget
from roller_table.engine.certainty import MEANT
from roller_table.engine.notation import read, write
from roller_table.engine.table import Zone
from roller_table.engine.words import NOTHING, Message, Someone, message, plural
from roller_table.games.catalogue import ENTRIES, entry
from roller_table.games.roller_derby.state import Declare
from roller_table.games.rollerball.moves import Blow, Commit, Done, Rest, Stay, Teleport, Walk
from roller_table.games.rollerball.shown import Reach
from roller_table.games.rollerball.state import Phase
from roller_table.games.roolz.state import Bid
from roller_table.games.roolz.state import Phase as RoundPhase
from roller_table.match import Chair, Match
from roller_table.ui.felt.painted.overlays import LABEL
from roller_table.ui.felt.painted.strip import Rank
from roller_table.ui.felt.play.calling import described, names_of, title_of
from roller_table.ui.felt.things.pieces import BESIDE, CHOSEN
from roller_table.ui.layouts import layout_for
from roller_table.ui.looks.text import read as runs_of
from roller_table.ui.looks.theme import GOLD
from roller_table.ui.machine.thinkers import FORCED, ChildThinkers, InlineThinkers, pause
from roller_table.ui.scenes.table.hint import as_good
from roller_table.ui.widgets import Block
from roller_table.ui.widgets.containers import widgets_in


def told(table: Any) -> Any:
    """What stands on the sheet of the hint; None where there is none."""
    return table.scene.hint.sheet.shown


def ask_for_a_hint(table: Any, way: str = "key") -> Any:
    if way == "key":
        table.hands.key("h")
    else:
        table.hands.click(table.scene.page.find("bar:hint"))
    table.wait(200)
    return told(table)


def advise(table: Any, line: str) -> Any:
    """Let a hint advise that move, of which nothing is measured."""
    table.scene.hint.close()
    table.scene.hint._told(at_once(line))
    return ask_for_a_hint(table)


def two_advised(sit_down: Any) -> tuple[Any, str, str]:
    """A table with an open hint that takes 1.6 s to read, the move it advises, and another."""
    table = sit_down(seed=6)
    one, other = single_cards(table)[:2]
    table.app.settles = 400
    advise(table, one)
    return table, one, other


def set_side_by_side(table: Any, *compared: Comparison, hope: Message = NOTHING) -> Any:
    """Let a hint compare these."""
    hint = table.scene.hint
    hint.close()
    hint._told(at_once(compared[0].best)._replace(compared=compared, hope=hope))
    return ask_for_a_hint(table)


def single_cards(table: Any) -> list[str]:
    """The lines of what is offered, on to where three single cards are."""
    for _turn in range(12):
        assert table.until_asked()
        moves = [m for m in table.match.ask.choice if len(getattr(m, "cards", "")) == 1]
        moves += [m for m in table.match.ask.choice if hasattr(m, "card")]
        if len(moves) > 2:
            return [*map(write, moves)]
        table.play(next(iter(table.match.ask.choice)))
    raise AssertionError("three cards were never to be chosen from")


def code(line: str) -> str:
    return line.split()[-1]


def stepper(table: Any) -> Any:
    """What sets the number that is asked for."""
    widgets = table.scene.page.widgets
    return next(each for name, each in widgets.items() if name.endswith(":number"))


def labels(table: Any) -> dict[str, str]:
    """What is written on cards of the hand."""
    shown = [each for each in table.board.overlays.shown if each.kind == LABEL]
    pieces = table.board.pieces.of(table.board.hand_zone)
    found = {}
    for label in shown:
        under = [p for p in pieces if p.goal.box.collidepoint(label.rect.center)]
        found[under[-1].card.code] = label.words  # The last lies on top.
    return found


def expert_move(table: Any) -> Any:
    """What the thinkers of these tests, asked for an Expert's advice, come to."""
    match = table.match
    seat = match.ask.seat
    levels, lot = [c.level for c in match.chairs], lot_of(match.seed, match.count + 1, seat)
    bench = Bench(match.entry, match.game, match.view(seat), levels, lot, 4)
    thinking = advising(bench, Budget(iterations=4))
    while not thinking.chosen:
        thinking.step()
    line = thinking.advice().moves[0].line
    return read(line, match.game.moves, match.game.pack)


def glowing(table: Any) -> set[str]:
    return {p.card.code for p in table.board.pieces.of(table.board.hand_zone) if p.glow}


def raised(table: Any) -> set[str]:
    """What stands out of the hand further than what may be played."""
    pieces = table.board.pieces.of(table.board.hand_zone)
    return {p.card.code for p in pieces if p.home.y - p.goal.y > 0.1 * p.goal.height}


def play_to_a_card(table: Any, other_than_first: bool = False) -> Any:
    """On to a question that an Expert answers with a card."""
    for _turn in range(12):
        assert table.until_asked()
        wanted, hand = expert_move(table), table.hand
        if hasattr(wanted, "card") and not (other_than_first and wanted.card.code == hand[0]):
            return wanted
        table.play(wanted)
    raise AssertionError("no card was ever to be played")


@pytest.mark.parametrize("way", ["key", "button"])
def test_a_hint_names_the_move_and_its_cards_alone_rise_and_glow(sit_down: Any, way: str) -> None:
    table = sit_down(seed=1)
    assert table.until_asked()
    wanted, lines = expert_move(table), table.match.lines
    sheet = ask_for_a_hint(table, way)
    assert sheet.title == title_of(wanted, table.board.layout)
    table.wait(400)
    assert glowing(table) == {card.code for card in wanted.cards}
    assert raised(table) == glowing(table)
    assert table.match.lines == lines, "a hint plays nothing"
    assert table.board.strip.speaker == Rank.HINT, "the hint speaks in its place"


def test_an_advice_that_changes_is_read_before_enter_follows_it(sit_down: Any) -> None:
    """Somebody pressed Enter for "Bid no card", which had just become "Bid two cards"."""
    table, _one, other = two_advised(sit_down)
    table.wait(1000)
    table.scene.hint._told(at_once(other))
    lines = table.match.lines
    table.hands.key("RETURN")
    table.wait(1000)
    table.hands.key("RETURN")
    assert table.match.lines == lines, "it has not been read yet"
    table.wait(600)
    table.hands.key("RETURN")
    assert table.match.lines[-1].endswith(code(other))


def test_once_a_hint_has_been_read_its_move_stays_and_a_better_one_is_asked_for(
    sit_down: Any,
) -> None:
    """Enter bid two cards, five seconds after "Bid no card" had been read."""
    table, one, other = two_advised(sit_down)
    hint = table.scene.hint
    title = told(table).title
    table.wait(1600)
    hint._told(at_once(other))
    sheet = told(table)
    assert (sheet.title, [key.words for key in sheet.keys]) == (
        title,
        ["show it", "do it", "close"],
    )
    assert sheet.verdict.endswith("looks better, now that more was tried")
    hint._told(at_once(one))
    assert not told(table).verdict, "it is the first again"
    hint._told(at_once(other))
    assert code(other) not in ask_for_a_hint(table).verdict, "the other stands there now"
    assert told(table).title != title
    table.hands.key("RETURN")
    assert table.match.lines[-1].endswith(code(other))


def test_no_card_is_called_best_any_longer_where_another_looks_better(sit_down: Any) -> None:
    table = sit_down(seed=6)
    table.app.settles = 400
    best, other, third = single_cards(table)[:3]
    set_side_by_side(table, Comparison((best,), other, Estimate(6.0, 1.0, 100)))
    table.wait(1600)
    assert labels(table) == {code(best): "best", code(other): "next"}
    hint, before = table.scene.hint, table.scene.hint._advice
    hint._told(at_once(third))
    assert labels(table) == {}
    hint._told(before)
    assert labels(table) == {code(best): "best", code(other): "next"}, "and the first is again"


def test_enter_makes_the_move_that_was_read_though_another_looks_better_since(
    sit_down: Any,
) -> None:
    table, one, other = two_advised(sit_down)
    table.wait(1600)
    table.scene.hint._told(at_once(other))
    table.hands.key("RETURN")
    assert table.match.lines[-1].endswith(code(one))


def test_a_hint_that_has_changed_its_mind_says_so(sit_down: Any) -> None:
    """First one move stood there and some seconds later another, as if it were a contradiction."""
    table, one, other = two_advised(sit_down)
    first, hint = told(table).title.split()[-1], table.scene.hint
    assert "at first" not in told(table).source
    hint._told(at_once(other))
    assert told(table).source == f"At first {first} looked best; more was tried since."
    hint._told(at_once(one))
    assert "at first" not in told(table).source, "it is the first again"
    hint._told(at_once(other)._replace(compared=(Comparison((other, one)),)))
    assert "at first" not in told(table).source, "it is as good as the first"
    table.hands.key("ESCAPE")
    hint._told(at_once(other))
    assert "at first" not in ask_for_a_hint(table).source, "nobody has read the other"


def test_the_best_stands_beside_the_next_with_what_that_gives_away(sit_down: Any) -> None:
    table = sit_down(seed=6)
    best, other, third = single_cards(table)[:3]
    shares = Frequency(65, 9.0), Frequency(40, 9.0)
    loses, reason = Estimate(6.0, 1.0, 100), message("It keeps the trumps.")
    beside = Comparison((best,), other, loses, 10.0, shares, reason)
    sheet = set_side_by_side(table, beside, beside._replace(other=third, shares=None))
    assert [bar.of_100 for bar in sheet.bars] == [65, 40]
    assert sheet.title.endswith(sheet.bars[0].name)
    assert sheet.verdict == f"**{sheet.bars[1].name}** costs 6.0 points (±2.0)"
    assert (sheet.reason, sheet.source) == ("It keeps the trumps.", MEANT), "± is explained once"
    table.wait(400)
    assert labels(table) == {code(best): "best", code(other): "next"}
    assert raised(table) == glowing(table) == {code(best), code(other)}
    sheet = ask_for_a_hint(table)
    table.wait(400)
    assert labels(table) == {code(best): "best", code(third): "other"}, "H walks on"
    shown, _costs, _much = sheet.verdict.partition(" ")
    assert sheet.title.endswith(f" rather than {shown.strip('*')}"), "and the title goes with it"
    assert not sheet.bars
    assert sheet.source != MEANT
    assert sheet.verdict.endswith("costs 6.0 points (±2.0)")
    assert ask_for_a_hint(table).bars, "and after the last comes the first"
    table.hands.key("ESCAPE")
    assert not labels(table)


def test_what_is_hard_to_reach_now_is_no_figure_to_choose_by_and_is_said(sit_down: Any) -> None:
    table = sit_down(game="rollerball", seats=2, speed="off", level="random")
    one, other, *_more = single_cards(table)
    beside = Comparison((one,), other, Estimate(2.0, 0.5, 40), shares=None)
    advice = at_once(one)._replace(
        compared=(beside,), hope=message("How often you score a point"), at_best=4
    )
    table.scene.hint._told(advice)
    sheet = ask_for_a_hint(table)
    assert sheet.heading == "How often you score a point: at most 4 times in 100, whatever you do"
    assert not sheet.bars
    table.scene.hint._told(advice._replace(at_best=0))
    assert told(table).heading == "How often you score a point: hardly ever now, whatever you do"


def test_a_thought_says_it_only_where_no_move_that_was_tried_reaches_it_more_often() -> None:
    found = entry("rollerball")
    match = Match.new(found, found.rules()(), (Chair("You", "human"), Chair("Ade", "club")), 3)
    seat = match.ask.seat
    bench = Bench(found, match.game, match.view(seat), ("club", "club"), 1, 4)
    thinking = advising(bench, Budget(iterations=2))
    while not thinking.done:
        thinking.step()
    width = len(thinking._tried.judging.moves)
    for came, at_best in ((0, 0), (1, 5), (3, None)):
        ways = [(False,) * (width - 1) + (n < came,) for n in range(20)]
        thinking._tried.came = ways
        assert thinking.advice().at_best == at_best


def test_where_nothing_differs_it_is_said_in_four_words_and_all_of_them_rise(
    sit_down: Any,
) -> None:
    table = sit_down(seed=6)
    level = single_cards(table)[:3]
    sheet = set_side_by_side(table, Comparison(tuple(level)))
    assert sheet.title == "Any of these three"
    assert not sheet.bars
    assert not sheet.verdict
    table.wait(400)
    assert labels(table) == dict.fromkeys(map(code, level), "same")
    assert raised(table) == set(map(code, level))
    table.hands.key("RETURN")
    assert table.match.lines[-1] == level[0] or level[0] in table.match.lines


def test_of_several_that_are_the_same_each_stands_at_its_bar_and_the_next_is_labelled(
    sit_down: Any,
) -> None:
    """Two cards were called the same, and the bars showed one of them and a third."""
    table = sit_down(seed=6)
    one, two, other = single_cards(table)[:3]
    shares = Frequency(65, 9.0), Frequency(40, 9.0)
    sheet = set_side_by_side(table, Comparison((one, two), other, Estimate(6.0, 1, 99), 10, shares))
    assert sheet.title == "Either of these two"
    names = [table.board.layout.written(table.match.game.pack[code(each)]) for each in (one, two)]
    assert sheet.bars[0].name == ", ".join(names)
    table.wait(400)
    assert labels(table) == {code(one): "same", code(two): "same", code(other): "next"}


def play_on(table: Any, phase: RoundPhase) -> None:
    """Bid the most until the round has come to that."""
    for _question in range(12):
        assert table.until_asked()
        if table.match.state.phase == phase:
            break
        bids = [m for m in table.match.ask.choice if isinstance(m, Bid)]
        table.play(bids[-1] if bids else next(iter(table.match.ask.choice)))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_moves_of_several_cards_are_told_apart_by_the_cards_that_differ(
    sit_down: Any, size: tuple[int, int]
) -> None:
    """Both bars were called "■8, ■13, ■3,…", cut before the card that was another one."""
    table = sit_down(game="roolz", seats=4, seed=4, speed="off", level="random", size=size)
    play_on(table, RoundPhase.DISCARD)
    hand = [c.code for c in table.match.state.hands[0] if c.code[1:] in {*"346789"}]
    lines = [" ".join(("discard", *hand[:4], hand[n])) for n in (4, 5)]
    shares = Frequency(90, 9.0), Frequency(70, 9.0)
    loses = Estimate(110.0, 40.0, 40)
    sheet = set_side_by_side(table, Comparison((lines[0],), lines[1], loses, 10, shares))
    one, other = (table.board.layout.written(table.match.game.pack[hand[n]]) for n in (4, 5))
    assert [bar.name for bar in sheet.bars] == [one, other]
    assert sheet.verdict.startswith(f"**{other}** costs")
    table.wait(400)
    keys = [table.scene.page.find(f"hint:{name}") for name in ("do", "close")]
    assert not any(key.bare for key in keys), "what each key does stands beside it"


def test_beside_a_reason_of_two_lines_and_bars_the_keys_keep_their_words(sit_down: Any) -> None:
    """In the smallest window they were caps alone, with room beside them."""
    table = sit_down(game="roolz", seats=5, seed=4, speed="off", level="random", size=(1024, 640))
    play_on(table, RoundPhase.PLAY)
    table.hands.click(table.scene.page.find("bar:panel").rect.center)
    table.wait(600)
    while len(table.match.ask.choice) < 2:
        table.play(next(iter(table.match.ask.choice)))
        assert table.until_asked()
    one, other = [write(move) for move in table.match.ask.choice][:2]
    reason = message("Take it: it brings 55 of the 85 points that the bid still needs.")
    shares = Frequency(85, 14.0), Frequency(40, 28.0)
    loses = Estimate(175.0, 40.0, 40)
    hope = message("How often the bid of {n} is made", n=210)
    compared = Comparison((one,), other, loses, 100, shares, reason)
    sheet = set_side_by_side(table, compared, hope=hope)
    assert sheet.bars
    assert sheet.reason
    assert sheet.heading
    table.wait(400)
    keys = [table.scene.page.find(f"hint:{name}") for name in ("do", "close")]
    assert not any(key.bare for key in keys)


def test_where_what_is_the_same_is_no_card_that_is_said_of_the_other(sit_down: Any) -> None:
    table = sit_down(game="roolz", speed="off", level="random")
    assert table.until_asked()
    moves = [*table.match.ask.choice][:2]
    sheet = set_side_by_side(table, Comparison(tuple(map(write, moves))))
    assert sheet.title == title_of(moves[0], table.board.layout)
    enter = table.scene.page.find("hint:do").key_
    assert enter.words == "do it", "the move is named once"
    assert sheet.verdict == f"Just as good: **{title_of(moves[1], table.board.layout)}**"
    assert not labels(table)
    three = [*table.match.ask.choice][:3]
    sheet = set_side_by_side(table, Comparison(tuple(map(write, three))))
    named = "; ".join(f"**{title_of(move, table.board.layout)}**" for move in three[1:])
    assert sheet.verdict == f"Just as good: {named}"
    five = [*table.match.ask.choice][:5]
    sheet = set_side_by_side(table, Comparison(tuple(map(write, five))))
    assert sheet.verdict == "4 others are just as good"
    assert as_good(["B"], "A") == "Just as good as **A**: **B**", "where bars show a third"
    assert as_good(["B", "C"], "A") == "2 others are just as good as **A**"


def test_escape_and_the_pointer_close_it_and_what_is_asked_stands_there_again(
    sit_down: Any,
) -> None:
    table = sit_down(seed=6)
    play_to_a_card(table)
    prompt = table.board.shown.prompt
    for close in (lambda: table.hands.key("ESCAPE"),
                  lambda: table.hands.click(table.scene.page.find("hint:close"))):  # fmt: skip
        ask_for_a_hint(table)
        close()
        table.wait(200)
        assert told(table) is None
        assert table.board.shown.prompt == prompt
        assert not raised(table)
        assert not table.scene.bar.menu.open


def test_nobody_thinks_about_a_hint_that_nobody_asks_for(
    sit_down: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After every question a processor thought for up to eleven seconds, and nobody had asked."""
    begun = list[int]()
    ponder = InlineThinkers.ponder
    monkeypatch.setattr(
        InlineThinkers,
        "ponder",
        lambda self, match, told: begun.append(match.count) or ponder(self, match, told),
    )
    table = sit_down(game="roller_derby", seats=4)

    def answered() -> None:
        begun.clear()
        table.play(next(iter(table.match.ask.choice)))
        assert table.until_asked()
        table.wait(2_000)

    assert table.until_asked()
    answered()
    assert begun == []
    button = table.scene.page.find("bar:hint")
    table.hands.move(button)
    table.wait(200)
    assert begun == [], "the pointer only comes by"
    table.wait(1_000)
    assert len(begun) == 1, "it rests there"
    table.hands.move(table.board.area.center)
    answered()
    assert begun == [], "it was not asked for"
    assert ask_for_a_hint(table)
    assert len(begun) == 1
    table.scene.hint.close()
    answered()
    assert len(begun) == 1, "who wanted a hint in this game may want another"


def test_a_hint_belongs_to_its_question(sit_down: Any) -> None:
    table = sit_down(seed=6)
    met = set()
    for _turn in range(4):
        assert table.until_asked()
        wanted = expert_move(table)
        met.add(ask_for_a_hint(table).title)
        table.play(wanted)
        assert told(table) is None
    assert len(met) > 2


def test_a_hint_that_was_wanted_too_late_is_not_given(sit_down: Any) -> None:
    table = sit_down(seed=6)
    assert table.until_asked()
    table.scene.hint.show()
    table.play(next(iter(table.match.ask.choice)))
    table.wait(80)
    assert told(table) is None


@pytest.mark.parametrize("way", ["key", "pointer"])
def test_the_move_of_a_hint_can_be_made_from_its_sheet(sit_down: Any, way: str) -> None:
    table = sit_down(seed=6)
    wanted, before = play_to_a_card(table, other_than_first=True), len(table.match.lines)
    ask_for_a_hint(table)
    if way == "key":
        table.hands.key("RETURN")
    else:
        table.hands.click(table.scene.page.find("hint:do"))
    table.wait(80)
    assert table.match.lines[before] == write(wanted)


def test_who_plays_by_the_pointer_and_enters_a_hint_finds_no_card_raised_after_it(
    sit_down: Any,
) -> None:
    """Nor does the button by which the hint was opened stay lit, once it is away."""
    table = sit_down(seed=6)
    play_to_a_card(table)
    ask_for_a_hint(table, "button")
    table.hands.key("RETURN")
    assert not table.scene.page.find("bar:hint").hovered
    assert table.until_asked()
    table.wait(400)
    assert not raised(table)
    assert not glowing(table)
    ask_for_a_hint(table, "button")
    table.hands.key("ESCAPE")
    assert not table.scene.page.find("bar:hint").hovered


@pytest.mark.parametrize("count", [1, 2])
def test_enter_makes_the_move_also_when_more_has_become_known_since(
    sit_down: Any, count: int
) -> None:
    table = sit_down(seed=6)
    wanted, before = play_to_a_card(table, other_than_first=True), len(table.match.lines)
    ask_for_a_hint(table)
    advice = table.scene.hint._advice
    table.scene.hint._told(advice._replace(moves=advice.moves[:count]))
    table.hands.key("RETURN")
    table.wait(80)
    assert table.match.lines[before] == write(wanted)


def test_enter_makes_the_move_of_the_hint_on_whichever_card_the_keys_stand(sit_down: Any) -> None:
    """The strip said "Enter: do it", and the card under the keys was played."""
    table = sit_down(seed=6)
    wanted, before = play_to_a_card(table, other_than_first=True), len(table.match.lines)
    table.hands.key("RIGHT")
    stands = table.scene.page.focus.current.name
    assert stands.startswith("card:")
    assert not stands.endswith(code(write(wanted)))
    ask_for_a_hint(table)
    assert table.scene.page.focus.current.name == stands, "a hint takes no focus"
    table.hands.key("RETURN")
    table.wait(80)
    assert table.match.lines[before] == write(wanted)


def test_with_the_keys_on_a_button_that_was_gone_to_since_enter_presses_it(sit_down: Any) -> None:
    """And Space does what stands under the keys, hint or none."""
    table = sit_down(seed=6)
    play_to_a_card(table, other_than_first=True)
    table.hands.key("RIGHT")
    ask_for_a_hint(table)
    lines, scene = table.match.lines, table.scene
    scene.page.focus.go(scene.page.find("bar:rules"), seen=True)
    table.hands.key("RETURN")
    assert table.app.scene is not scene, "the rule book"
    assert scene.match.lines == lines


def test_there_is_no_hint_while_others_decide(sit_down: Any) -> None:
    table = sit_down(seed=6)
    assert not table.question
    table.hands.key("h")
    assert table.app.notices.words == "Nothing to decide now."
    assert told(table) is None


def test_that_there_is_none_goes_once_the_next_thing_happens(sit_down: Any) -> None:
    """It stood over the rounds that followed, in which others decided."""
    table = sit_down(seed=6)
    assert not table.question
    table.hands.key("h")
    conductor, heard = table.scene.croupier.conductor, []
    show, conductor._show_part = conductor._show_part, lambda now: (heard.append(1), show(now))
    for _n in range(400):
        if heard:
            break
        table.wait(10, step=10)
    said = table.app.notices.words
    assert heard
    assert not table.question
    table.wait(45 * len(said), step=50)
    assert not table.app.notices.words


def test_a_hint_before_a_question_says_what_the_plate_in_gold_says(sit_down: Any) -> None:
    """In a first game it is read first what is dealt; one's own plate was gold already, and the
    hint said that there was nothing to decide."""
    table = sit_down(game="rollerball", seed=1, turn_end="always")
    table.until(lambda: table.scene.croupier.conductor.standing)
    assert not table.question
    assert [plate.seat for plate in table.board.shown.plates if plate.active] == [0]
    table.hands.key("h")
    assert table.app.notices.words == "Your turn comes next."
    assert told(table) is None


@pytest.mark.parametrize("behind", ["", "ESCAPE"])
def test_that_there_is_none_is_no_longer_said_once_something_is_asked(
    sit_down: Any, behind: str
) -> None:
    """It would lie over the buttons; asked for behind the menu as well, which closes. Without sound
    no other thread says that it found no device."""
    table = sit_down(seed=6, speed="off", sound=False)
    assert not table.question
    for key in (*filter(None, [behind]), "h"):
        table.hands.key(key)
    assert table.app.notices.words == "Nothing to decide now."
    assert not table.scene.bar.menu.open
    table.until(lambda: table.question)
    assert not table.app.notices.words


def test_what_else_is_said_stays_when_something_is_asked(sit_down: Any) -> None:
    table = sit_down(seed=6, speed="off", sound=False)
    table.hands.key("h")
    table.scene.felt.top.say("Copied: a code")
    table.until(lambda: table.question)
    assert table.app.notices.words == "Copied: a code"


@pytest.mark.parametrize(
    ("size", "scale"), [((1024, 640), 1.0), ((1024, 640), 2.0), ((1280, 800), 1.0)]
)
def test_the_sheet_is_whole_and_covers_nothing_that_is_needed(
    sit_down: Any, size: tuple[int, int], scale: float
) -> None:
    table = sit_down(seed=6, size=size, user_scale=scale)
    for _turn in range(4):
        assert table.until_asked()
        move = expert_move(table)
        ask_for_a_hint(table)
        table.wait(400)
        board, room = table.board, table.board.strip.room
        keys = [w for name, w in table.scene.page.widgets.items() if name.startswith("hint:")]
        assert board.area.contains(room)
        assert all(room.contains(key.rect) for key in keys)
        needed = [board.furniture.plate_rect(plate) for plate in board.shown.plates]
        needed += [piece.goal.box for piece in board.own_pieces()]
        needed += [piece.goal.box for piece in board.pieces.of(Zone("trick"))]
        needed += [panel.rect for panel in table.scene.felt.presenter.panels if panel.open]
        assert room.collidelist(needed) < 0
        table.play(move)


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
    told: list[Any] = []
    waiting: list[Callable[[], object]] = []
    thinkers = ChildThinkers(waiting.append, lambda: 60.0, print)
    try:
        ticket = thinkers.ponder(match, told.append)
        thinkers.hurry(ticket)
        _until_told(waiting, told)
        assert match.ask
        advised = told[0].moves[0].line
        assert read(advised, match.game.moves, match.game.pack) in match.ask.choice
    finally:
        thinkers.close()


def _until_told(waiting: list[Callable[[], object]], told: list[Any]) -> None:
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
    deciding = table.scene.felt.conductor.deciding
    table.until(lambda: table.match.ask.seat != 0 and deciding.wakes_at() is not None
                if speed != "off" else table.until_asked())  # fmt: skip
    if not waits:
        assert table.app.settings.lasts(pause(table.match)) == 0
        return
    before, begun = table.match.lines, table.clock.now
    due = table.app.settings.lasts(pause(table.match))
    table.until(lambda: table.match.lines != before)
    assert 0 < table.clock.now - begun <= due + 80


def test_what_the_bars_show_to_be_worse_is_not_said_to_be_just_as_good(come_to: Any) -> None:
    """Two moves of a board had one name: "The same elsewhere is just as good", beside 95 and 65."""
    table = come_to(lambda _game, s, ask: s.phase == Phase.MOVE and ask.seat == 0)
    walks = [write(move) for move in table.match.ask.choice if isinstance(move, Walk)]
    best, level, other = walks[:3]
    shares = Frequency(95, 10), Frequency(65, 20)
    loses = Estimate(1.0, 0.1, 24)
    sheet = set_side_by_side(table, Comparison((best, level), other, loses, 0.4, shares))
    there = named_by_place(other, best)
    assert [bar.name for bar in sheet.bars][1] == there
    assert there not in sheet.verdict, "what the bars show to be worse"
    assert sheet.verdict.startswith("Just as good as ")
    assert sheet.verdict.endswith(f": **{named_by_place(level, best)}**")


@pytest.mark.parametrize("kind", [Walk, Stay, Teleport])
@pytest.mark.parametrize("with_bars", [False, True])
@pytest.mark.parametrize(("size", "language"), [((1024, 640), "de"), ((1280, 800), "en")])
def test_what_keys_do_and_bars_give_way_before_a_reason(
    come_to: Any, kind: Any, with_bars: bool, size: tuple[int, int], language: str
) -> None:
    """In the smallest window in the longer language, and where the strip is narrowest."""
    table = come_to(
        lambda game, s, ask: s.phase == Phase.MOVE
        and ask.seat == 0
        and s.balls
        and any(isinstance(move, kind) and not costs(game, s, move) for move in ask.choice),
        size=size, language=language,
    )  # fmt: skip
    best = next(
        write(move)
        for move in table.match.ask.choice
        if isinstance(move, kind) and not costs(table.match.game, table.match.state, move)
    )
    *_others, other = (write(move) for move in table.match.ask.choice if isinstance(move, Walk))
    shares = (Frequency(95, 10), Frequency(65, 20)) if with_bars else None
    reason = message("From there your {card} keeps {ball} off {name}'s base.",
                     card=message("Splitter Down"), ball=message("a new ball"),
                     name=Someone(1))  # fmt: skip
    compared = Comparison((best,), other, Estimate(1.0, 0.1, 24), 0.4, shares, reason)
    set_side_by_side(table, compared)
    said = table.scene.hint.sheet.told
    assert table.match.names[1] in said.reason
    assert said.verdict, "and what the other costs"


WINDOWS = ((1024, 640), (1280, 800), (1920, 1080))
ASKED: dict[Phase, type | None] = {
    Phase.BID: Commit, Phase.BASES: None, Phase.MEN: None, Phase.OPENING: Done, Phase.BALL: None,
    Phase.POINT: None, Phase.DROP: None, Phase.MOVE: Teleport, Phase.USE: Blow,
}  # fmt: skip
"""Every question of Rollerball, and a move that is among the answers where it has most buttons."""


def longest_reason(kind: type) -> Message:
    """One of the longest that a hint gives for such a move."""
    card, ball = message("Derubberiser"), message("a new ball")
    if kind in (Walk, Teleport):
        return message("From there your {card} keeps {ball} off {name}'s base.",
                       card=card, ball=ball, name=Someone(1))  # fmt: skip
    if kind is Stay:
        return message("{ball} would hit your workman here; at home it is safe.", ball=ball)
    if kind is Rest:
        return plural("From here your {n} card brings no ball over your base: keep it.",
                      "From here none of your {n} cards brings a ball over your base: keep them.",
                      3)  # fmt: skip
    return message("Fewer balls come over the others' bases: {n} in {all} turns, instead of {now}.",
                   n=1, all=8, now=3)  # fmt: skip


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("phase", ASKED, ids=lambda phase: phase.value)
@pytest.mark.parametrize(("size", "scale", "language"), [
    (WINDOWS[0], 1.0, "en"), *product(WINDOWS, (1.0,), ("de",)),
    *product(WINDOWS[:2], (1.6,), ("de",)), (WINDOWS[1], 1.6, "en"),
])  # fmt: skip
def test_beside_the_buttons_of_any_question_a_hint_keeps_its_reason(
    come_to: Any, phase: Phase, size: tuple[int, int], scale: float, language: str
) -> None:
    """And what the other move costs, or rather what this one costs besides: in each language and
    window, in large print too."""
    kind = ASKED[phase]
    table = come_to(
        lambda _game, s, ask: s.phase == phase
        and (kind is None or any(isinstance(move, kind) for move in ask.choice)),
        size=size, language=language, user_scale=scale, seats=3,
    )  # fmt: skip
    moves = [*table.match.ask.choice]
    for best in {type(move): move for move in moves}.values():
        other = next((move for move in moves if type(move) is not type(best)), moves[0])
        if other == best:
            continue
        for shares in (None, (Frequency(95, 10), Frequency(65, 20))):
            reason = longest_reason(type(best))
            compared = Comparison((write(best),), write(other), Estimate(1.0, 0.1, 24), 0.4,
                                  shares, reason)  # fmt: skip
            set_side_by_side(table, compared)
            whole, said = table.scene.hint.sheet.shown, table.scene.hint.sheet.told
            assert said.reason == whole.reason, said.title
            priced = whole.price and said.price == whole.price
            assert said.verdict == whole.verdict or priced, said.title


@pytest.mark.usefixtures("unpainted")
def test_in_large_print_a_hint_is_read_in_letters_no_smaller_than_in_usual_print(
    sit_down: Any,
) -> None:
    """Its words had 12 pixels there, with room for larger ones beside them."""
    table = sit_down(seed=6, speed="off", size=(1024, 640), user_scale=1.5, language="de")
    lines = single_cards(table)
    reason = message("You have the fewest cards of this suit.")
    set_side_by_side(table, Comparison((lines[0],), lines[1], Estimate(1.0, 0.1, 24), 0.4,
                                       None, reason))  # fmt: skip
    strip = table.board.strip
    said = strip.wording.told
    assert said.reason
    assert said.verdict
    read = [each for each in widgets_in(strip.wording.stands) if isinstance(each, Block)]
    sizes = [each.size * strip.look.scale for each in read if each.words and each.visible]
    assert min(sizes) >= 15, sizes


def test_a_reason_names_other_players(come_to: Any) -> None:
    table = come_to(lambda _game, s, ask: s.phase == Phase.MOVE and ask.seat == 0)
    walk = next(write(move) for move in table.match.ask.choice if isinstance(move, Walk))
    reason = message("It keeps ball 2 off {name}'s base.", name=Someone(1))
    sheet = set_side_by_side(table, Comparison((walk,), reason=reason))
    assert sheet.reason == f"It keeps ball 2 off {table.match.names[1]}'s base."


def test_a_hint_on_a_board_says_here_and_shows_where(come_to: Any) -> None:
    table = come_to(lambda _game, state, _ask: state.phase == Phase.BASES)
    sheet = ask_for_a_hint(table)
    assert table.grip.aiming.spot
    assert sheet.title == "Your base here"
    assert table.board.places.shown.aimed == table.grip.aiming.spot
    here, other = [*table.match.ask.choice][:2]
    beside = Comparison((write(here),), write(other), Estimate(2.0, 0.5, 50))
    sheet = set_side_by_side(table, beside)
    assert sheet.title == "Your base here"
    assert sheet.verdict.startswith(f"**{named_by_place(write(other), write(here))}** costs")


def costs(game: Any, state: Any, move: Any) -> str:
    """What a move costs besides, once balls roll."""
    if not state.balls:
        return ""
    return str(game.brings(game.view(state, state.turn), move, ("A", "B", "C", "D")).price)


def named_by_place(line: str, best: str) -> str:
    """A base that is put or a walk, by where its space is from the one that is shown: columns and
    rows are told apart by numbers that no board shows."""
    (x, y), (at_x, at_y) = (map(int, each.split()[-2:]) for each in (line, best))
    across = [f"{abs(x - at_x)} to the {'right' if x > at_x else 'left'}"] if x != at_x else []
    down = [f"{abs(y - at_y)} {'down' if y > at_y else 'up'}"] if y != at_y else []
    return ", ".join(across + down)


@pytest.mark.parametrize(
    "told", ["hits your workman", "another workman on the card protects it", "your turn ends there"]
)
def test_a_hint_tells_what_its_move_costs_besides(come_to: Any, told: str) -> None:
    """It led the workman before a ball, or had a teleport paid onto a card that a workman protects,
    and said no word of that."""

    def asked(game: Any, state: Any, ask: Any) -> bool:
        if state.phase != Phase.MOVE or ask.seat != 0:
            return False
        return any(told in costs(game, state, each) for each in [*ask.choice][1:80])

    table = come_to(asked)
    game, state = table.match.game, table.match.state
    move = next(each for each in table.match.ask.choice if told in costs(game, state, each))
    reason = message("There you can change the way of a ball.")
    other = next(write(each) for each in table.match.ask.choice if each != move)
    beside = Comparison((write(move),), other, Estimate(1.17, 0.4, 50), reason=reason)
    sheet = set_side_by_side(table, beside)
    assert (sheet.reason, told in sheet.price) == (reason.words, True)
    assert table.scene.hint.sheet.told.price, "and it has room"


def test_where_no_difference_is_seen_a_hint_that_costs_a_card_names_what_costs_none(
    come_to: Any,
) -> None:
    """A teleport was advised and no gain of it seen, and that it costs a card was not said."""
    table = come_to(lambda _game, state, _ask: state.phase == Phase.MOVE and state.balls)
    lines = [write(each) for each in table.match.ask.choice]
    best = next(line for line in lines if line.startswith("teleport"))
    for costly, said in ((best, "**Stay** costs no card"), ("stay", "")):
        advice = at_once(costly)
        moves = *advice.moves, advice.moves[0]._replace(line="stay")
        table.scene.hint.close()
        table.scene.hint._told(advice._replace(moves=moves, worlds=20, early=False))
        sheet = ask_for_a_hint(table)
        assert (sheet.verdict, sheet.source) == (said, "No clear difference so far")


@pytest.mark.usefixtures("painted")
def test_a_hint_to_walk_draws_the_way_that_the_workman_would_go(come_to: Any) -> None:
    table = come_to(lambda _game, state, _ask: state.phase == Phase.MOVE and state.balls)
    reach = table.board.shown.sheet.of(Reach)
    far = max(reach, key=lambda each: len(each.way))
    walks = [move for move in table.match.ask.choice if isinstance(move, Walk)]
    walk = next(move for move in walks if move.gesture().place == far.place)
    table.scene.hint._told(at_once(write(walk)))
    ask_for_a_hint(table)
    marked = table.board.places.shown
    assert marked.aimed == (far.place,)
    assert marked.walk
    assert marked.walk.places == far.way
    ink = table.app.look.palette.seat(0)
    plan = table.board.layout.plan
    one, two = (table.board.layout.spot_rect((place,)).center for place in far.way[:2])
    middle = (one[0] + two[0]) // 2 - plan.left, (one[1] + two[1]) // 2 - plan.top
    assert tuple(table.board.places._sheet.get_at(middle))[:3] == tuple(ink)[:3]


def test_a_card_of_roolz_is_named_with_the_sign_that_the_table_shows(app: Any) -> None:
    found = entry("roolz")
    layout = layout_for(found)(app.look, Rect(0, 0, 900, 600), 4, 0)
    pack = found.game(found.rules()()).pack
    assert names_of((pack["R15"], pack["HR"]), layout) == "◆15 and High Rooler"


def test_asked_again_after_it_was_put_away_a_hint_begins_with_the_next_best(sit_down: Any) -> None:
    table = sit_down(seed=6)
    best, other, third = single_cards(table)[:3]
    one, two = (Comparison((best,), each, Estimate(6.0, 1.0, 9)) for each in (other, third))
    first = set_side_by_side(table, one, two).verdict
    assert ask_for_a_hint(table).verdict != first
    table.hands.key("ESCAPE")
    assert told(table) is None
    assert ask_for_a_hint(table).verdict == first


@pytest.mark.parametrize("way", ["key", "button"])
@pytest.mark.parametrize("found", ENTRIES, ids=lambda found: found.key)
def test_asked_again_where_there_is_nothing_more_to_compare_a_hint_is_put_away(
    sit_down: Any, found: Any, way: str
) -> None:
    """It did nothing at all."""
    table = sit_down(game=found.key, seats=max(3, found.seats[0]), level="random", speed="off")
    assert table.until_asked()
    moves = [write(move) for move in table.match.ask.choice]
    while len(moves) < 2:
        table.play(next(iter(table.match.ask.choice)))
        assert table.until_asked()
        moves = [write(move) for move in table.match.ask.choice]
    prompt = table.board.shown.prompt
    first = set_side_by_side(table, Comparison(tuple(moves[:2])))
    assert table.board.strip.speaker is Rank.HINT
    assert ask_for_a_hint(table, way) is None
    assert table.board.strip.speaker is not Rank.HINT
    assert table.board.shown.prompt == prompt, "what is asked stands there again"
    assert ask_for_a_hint(table, way).title == first.title, "and asked once more the hint does"


def test_no_other_button_is_gold_while_a_move_is_advised(sit_down: Any) -> None:
    table = sit_down(game="roolz", speed="off", level="random")
    assert table.until_asked()
    gold = lambda: [  # noqa: E731
        each.words for name, each in table.scene.page.widgets.items()
        if name.startswith("choice:") and getattr(each, "kind", "") == "primary"
    ]  # fmt: skip
    before = gold()
    said = {title_of(move, table.board.layout): move for move in table.match.ask.choice}
    for move in ("Bid 195", "Pass"):
        title = advise(table, write(said[move])).title
        assert gold() == [title]
    table.hands.key("ESCAPE")
    assert gold() == before


def test_a_number_that_was_set_stays_where_a_hint_means_none(sit_down: Any) -> None:
    table = sit_down(game="roolz", speed="off", level="random")
    assert table.until_asked()
    number, panel = stepper(table), table.scene.felt.presenter.panel
    number.put(4)
    there = panel.number
    said = {title_of(move, table.board.layout): move for move in table.match.ask.choice}
    assert advise(table, write(said["Pass"])).title == "Pass"
    assert panel.number == there
    assert advise(table, write(said["Bid 195"])).title == "Bid 195"
    assert panel.number == 195
    stepper(table).put(3)
    wanted = panel.number
    table.wait(60)
    assert told(table) is None, "whoever sets another number answers otherwise"
    assert panel.number == wanted


def test_nor_is_what_confirms_other_cards_than_those_that_are_advised(sit_down: Any) -> None:
    table = sit_down(game="rollerball", seats=2, seed=2, speed="off", level="random")
    assert table.until_asked()
    confirm = lambda: table.scene.page.find("choice:0")  # noqa: E731
    assert (confirm().words, confirm().kind) == ("Bid no card", "primary")
    for move in [*table.match.ask.choice][:3]:
        title = advise(table, write(move)).title
        assert (confirm().kind == "primary") is (title == "Bid no card"), title


def test_the_key_of_the_hint_names_no_trump(sit_down: Any) -> None:
    """It did: H was hearts as well, and a player who wanted advice had decided."""
    for seed in range(60):
        table = sit_down(seed=seed, speed="off", level="random")
        declares = lambda at=table: isinstance(next(iter(at.match.ask.choice)), Declare)  # noqa: E731
        for _move in range(40):
            if table.match.ask.seat == 0 and declares():
                break
            table.match.play(next(iter(table.match.ask.choice)))
        else:
            continue
        break
    table = sit_down(seed=seed, lines=table.match.lines, speed="off", level="random")
    assert table.until_asked()
    assert declares(table)
    before = table.match.lines
    assert ask_for_a_hint(table).title.startswith("Trump")
    ask_for_a_hint(table)
    assert table.match.lines == before


def test_what_is_shown_stays_when_it_comes_to_another_place_among_the_others(sit_down: Any) -> None:
    table = sit_down(seed=6)
    best, other, third = single_cards(table)[:3]
    one, two = (Comparison((best,), each, Estimate(6.0, 1.0, 9)) for each in (other, third))
    set_side_by_side(table, one, two)
    verdict = ask_for_a_hint(table).verdict
    hint = table.scene.hint
    hint._told(hint._advice._replace(compared=(two, one)))
    assert told(table).verdict == verdict


def test_the_others_come_in_the_order_of_what_they_brought_when_they_were_tried() -> None:
    found = entry("roller_derby")
    match = Match.new(found, found.rules()(), tuple(Chair(n, "club") for n in "ABCD"), 6)
    several = 0
    while several < 2:
        if len(match.ask.choice) > 4:
            lot = lot_of(match.seed, match.count + 1, match.ask.seat)
            bench = Bench(found, match.game, match.view(match.ask.seat), ["club"] * 4, lot, 4)
            thinking = advising(bench, Budget(iterations=12))
            while not thinking.done:
                thinking.step()
            _best, *others = thinking.advice().moves
            assert others == sorted(others, key=lambda each: each.behind.mean)
            several += len(others) > 1
        match.play(next(iter(match.ask.choice)))


def test_what_was_seen_so_far_is_told_in_few_words_and_no_tries_are_counted(sit_down: Any) -> None:
    """Why the move is made stays: Roolz' bids are seldom told apart, and then nothing was said."""
    table = sit_down(seed=6)
    best, other, third = single_cards(table)[:3]
    hint, first = table.scene.hint, at_once(best)
    hint._told(first._replace(moves=first.moves * 2))
    assert ask_for_a_hint(table).source == "An Expert's view; being measured …"
    moves = (first.moves[0]._replace(reason=message("It keeps the trumps.")),) * 2
    tried = first._replace(moves=moves, worlds=12, quick=True)
    open_still = (
        (tried, "An Expert's view; being measured …"),
        (tried._replace(early=False), "No clear difference so far"),
        (tried._replace(quick=False, done=True), "No clear difference"),
    )
    for advice, words in open_still:
        hint._told(advice)
        assert (told(table).reason, told(table).source) == ("It keeps the trumps.", words)
    beside = Comparison((best,), other, Estimate(6.0, 1.0, 24))
    hint._told(first._replace(worlds=24, quick=True, compared=(beside,)))
    hint._explained.add(MEANT)
    hint._told(first._replace(worlds=24, quick=True, compared=(beside,)))
    assert told(table).source == "A first look"
    same = Comparison((best, other, third))
    hint._told(first._replace(worlds=120, done=True, compared=(same,)))
    assert (told(table).title, told(table).source) == (
        "Any of these three",
        "No clear difference",
    )


def test_gold_is_for_the_best_alone(sit_down: Any) -> None:
    """The next best stands out without it, and so do several that are the same."""
    table = sit_down(seed=6)
    best, other, third = single_cards(table)[:3]
    pieces = lambda: table.board.pieces.of(table.board.hand_zone)  # noqa: E731
    lit = lambda: {p.card.code: p.glow for p in pieces() if p.glow}  # noqa: E731
    set_side_by_side(table, Comparison((best,), other, Estimate(6.0, 1.0, 9)))
    assert lit() == {code(best): CHOSEN, code(other): BESIDE}
    set_side_by_side(table, Comparison((best, other, third)))
    assert lit() == dict.fromkeys(map(code, (best, other, third)), BESIDE)


def gold_words(table: Any) -> list[str]:
    """What stands in gold in the strip, the caps of its keys aside."""
    found = list[str]()
    for each in widgets_in(table.board.strip.wording.stands):
        if isinstance(each, Block):
            strong = GOLD if each.strong is None else each.strong
            inks = (
                (run.words, strong if run.strong else each.colour) for run in runs_of(each.words)
            )
            found += [words for words, ink in inks if ink == GOLD]
    return found


def bids(table: Any) -> list[str]:
    """The lines of the passing and of two bids at Roolz."""
    said = {title_of(move, table.board.layout): write(move) for move in table.match.ask.choice}
    return [said["Pass"], said["Bid 195"], said["Bid 200"]]


@pytest.mark.parametrize("lines_of", [single_cards, bids])
def test_only_what_is_advised_is_written_in_gold(sit_down: Any, lines_of: Any) -> None:
    """ "Pass" was white, and below it "Bid 185 is just as good" was gold: he bid 185."""
    game = "roolz" if lines_of is bids else "roller_derby"
    table = sit_down(game=game, seed=6, speed="off", level="random")
    assert table.until_asked()
    best, other, third = lines_of(table)[:3]
    loses, shares = Estimate(6.0, 1.0, 100), (Frequency(65, 9), Frequency(40, 9))
    forms = (
        Comparison((best,), other, loses),
        Comparison((best,), other, loses, 10.0, shares),
        Comparison((best, other), third, loses),
        Comparison((best, other), third, loses, 10.0, shares),
        Comparison((best, other)),
        Comparison((best, other, third)),
    )
    for form in forms:
        sheet = set_side_by_side(table, form)
        table.wait(200)
        gold = "".join(gold_words(table)).replace(" ", "")
        names_moves = bool(form.same()) and sheet.title == form.same()
        assert gold == ("" if names_moves else sheet.title.replace(" ", "")), form
    assert advise(table, best)
    table.wait(200)
    assert "".join(gold_words(table)).replace(" ", "") == told(table).title.replace(" ", "")


LONGEST: dict[str, Message] = {
    "add": message("Only {n} of the {all} cards you have not seen would save an added {card}, the "
                   "safest to add.", n=14, all=36, card="10♦"),
    "bet": message("**{bet}**: about {folded} times in 100 all others fold; {won} times somebody "
                   "stays in and you win, {lost} times you lose.", bet=message("Bet {n}", n=40),
                   folded=35, won=25, lost=40),
}  # fmt: skip
"""One of the longest reasons at Poker Roulette, while cards are matched and while bets are made."""
BEFORE_A_BET = ("flip", *(line for count in (1, 3, 2, 2, 2, 1, 2, 2, 1)
                          for line in (*["keep"] * count, "flip")), "check")  # fmt: skip


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("asked", LONGEST)
@pytest.mark.parametrize("size", WINDOWS, ids=str)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("scale", [1.0, 1.3, 1.6])
def test_a_hint_at_poker_roulette_keeps_its_reason_in_large_print(
    sit_down: Any, asked: str, size: tuple[int, int], language: str, scale: float
) -> None:
    """In a small window with large letters it said that Bet 15 was just as good, and no reason."""
    lines = BEFORE_A_BET if asked == "bet" else ("flip",)
    table = sit_down(game="poker_roulette", seats=3, seed=1, lines=lines, speed="off",
                     level="random", size=size, language=language, user_scale=scale)  # fmt: skip
    while table.until_asked() and len(table.match.ask.choice) < 2:
        table.play(next(iter(table.match.ask.choice)))
    moves = [*map(write, table.match.ask.choice)]
    for shares in (None, (Frequency(95, 10), Frequency(65, 20))):
        compared = Comparison((moves[-1],), moves[0], Estimate(11.0, 2.0, 24), 1.0, shares,
                              LONGEST[asked])  # fmt: skip
        set_side_by_side(table, compared)
        assert table.scene.hint.sheet.told.reason == LONGEST[asked].shown()
