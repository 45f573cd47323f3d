"""Poker Roulette at the table: a stock card added, a number dialled, the showdown looked at."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any

import pygame
import pytest
from pygame import Rect

from roller_table.ai.advice import at_once
from roller_table.engine.cards import Card
from roller_table.engine.events import Stands
from roller_table.engine.luck import Luck
from roller_table.engine.notation import read, write
from roller_table.engine.sheet import Aim, Badge, Open, Outcome, Sheet
from roller_table.engine.table import Zone
from roller_table.engine.values import replace
from roller_table.games.catalogue import entry
from roller_table.games.poker_roulette.betting import amounts
from roller_table.games.poker_roulette.knowledge import reminded
from roller_table.games.poker_roulette.matching import (
    BOTH,
    CANCEL,
    JOKER,
    JOKER_MIDDLE,
    NOTHING,
    POCKET,
    RANK,
    SUIT,
    tag,
)
from roller_table.games.poker_roulette.shown import OwnStock, Pot, RecalledStock, RoundPlaces
from roller_table.games.poker_roulette.state import Bet, MatchedStack, Phase, Raise
from roller_table.ui.felt.painted.pictures import _style
from roller_table.ui.felt.painted.saying import spoken
from roller_table.ui.felt.painted.strip import Rank
from roller_table.ui.felt.paper.pointing import PointTarget, rects_of
from roller_table.ui.felt.play.stops import passes_after
from roller_table.ui.felt.things.layout import LyingThing
from roller_table.ui.layouts.poker_roulette.layout import PokerRouletteLayout
from roller_table.ui.layouts.poker_roulette.recalled import _written as _remembered
from roller_table.ui.layouts.poker_roulette.stock import _written
from roller_table.ui.looks.look import Look
from roller_table.ui.machine.settings import DEAL_ENDS
from roller_table.ui.scenes.results.scene import ResultsScene
from roller_table.ui.widgets import Block
from roller_table.ui.widgets.containers import widgets_in
from tests.ui.lying import lying, wanted
from tests.ui.voices import voices

RULES = (CANCEL, JOKER, JOKER_MIDDLE, POCKET, BOTH, SUIT, RANK, NOTHING)
ROULETTE: dict[str, Any] = {"game": "poker_roulette", "seats": 3, "speed": "off"}
SIZES = [(1024, 640), (1280, 800), (1920, 1080)]


def ahead(
    wanted: Phase, seats: int = 3, after: int = 0, **rules: Any
) -> tuple[int, tuple[str, ...]]:
    """A deal, and the moves after which seat 0 is asked in that phase, a number of rounds later."""
    found = entry("poker_roulette")
    game = found.game(found.rules()(**rules))
    for seed in range(60):
        state, lines = game.deal(seats, Luck(seed)).state, []
        while ask := game.ask(state):
            move = next(iter(ask.choice))
            there = state.phase == wanted and state.rounds >= after
            if ask.seat == 0 and there and len(ask.choice) > 1:
                return seed, tuple(lines)
            lines.append(write(move))
            state = game.apply(state, move).state
    raise AssertionError("nobody ever came there")


def test_a_stock_card_is_dragged_to_the_middle_to_be_added(sit_down: Any) -> None:
    seed, lines = ahead(Phase.ADD)
    table = sit_down({}, seed=seed, lines=lines, **ROULETTE)
    assert table.until_asked()
    code = table.hand[-1]
    before = len(table.match.lines)
    table.hands.drag(table.spot(code), tuple(map(round, table.board.layout.middle)))
    table.wait(200)
    assert table.match.lines[before] == f"add {code}"


def test_a_click_on_a_stock_card_adds_it_too(sit_down: Any) -> None:
    seed, lines = ahead(Phase.ADD)
    table = sit_down({}, seed=seed, lines=lines, **ROULETTE)
    assert table.until_asked()
    code, before = table.hand[0], len(table.match.lines)
    table.hands.click(table.spot(code))
    table.wait(200)
    assert table.match.lines[before] == f"add {code}"


def test_a_stock_card_that_is_clicked_while_betting_says_why_it_stays(sit_down: Any) -> None:
    seed, lines = ahead(Phase.BET, ante=1)
    table = sit_down({"ante": 1}, seed=seed, lines=lines, **ROULETTE)
    assert table.until_asked()
    if not table.hand:
        pytest.skip("an empty stock cannot be clicked")
    before = len(table.match.lines)
    table.hands.click(table.spot(table.hand[0]))
    assert len(table.match.lines) == before
    assert voices(table.board, "refusal")


def test_a_bet_is_set_by_typing_a_number_and_confirmed(sit_down: Any) -> None:
    seed, lines = ahead(Phase.BET, ante=1)
    table = sit_down({"ante": 1}, seed=seed, lines=lines, **ROULETTE)
    assert table.until_asked()
    page, before = table.scene.page, len(table.match.lines)
    stepper = next(name for name in page.widgets if name.endswith(":number"))
    table.hands.click(page.find(stepper))
    for digit in "17":
        table.hands.key(digit)
        table.hands.type(digit)
    table.wait(120)
    assert table.button("Bet 17")
    table.hands.click(table.button("Bet 17"))
    table.wait(200)
    assert table.match.lines[before] == "bet 17"


def test_the_amount_stands_once_and_names_set_it(sit_down: Any) -> None:
    seed, lines = ahead(Phase.BET, ante=4)
    table = sit_down({"ante": 4}, seed=seed, lines=lines, **ROULETTE)
    assert table.until_asked()
    words = [getattr(w, "words", "") for w in table.scene.page.widgets.values() if w.visible]
    assert "primary" not in [getattr(w, "kind", "") for w in choices(table)], "no answer is advised"
    assert "1" not in " ".join(words).replace("Bet 1", "")
    table.hands.click(table.button("half pot"))
    table.hands.click(table.button("Bet 6"))
    table.wait(200)
    assert table.match.lines[len(lines)] == "bet 6"


def choices(table: Any) -> list[Any]:
    """The buttons of what is asked, and what sets the number."""
    return [w for name, w in table.scene.page.widgets.items() if name.startswith("choice:")]


def asked_to_bet(sit_down: Any) -> tuple[Any, int]:
    """A table that asks the player for a bet, and after how many moves it does."""
    seed, lines = ahead(Phase.BET, ante=4)
    table = sit_down({"ante": 4}, seed=seed, lines=lines, **ROULETTE)
    assert table.until_asked()
    table.wait(600)
    return table, len(lines)


def test_once_a_bet_may_be_answered_the_strip_asks_for_it(sit_down: Any) -> None:
    """The buttons were there while it was still told who had folded; that stands at the plates."""
    seed, lines = raised_to(48, 3)
    table = sit_down({}, seed=seed, lines=lines, **ROULETTE)
    assert table.until_asked()
    strip, felt = table.board.strip, table.scene.felt
    strip.say(Rank.SPEECH, spoken("Ben: **Fold**", None, felt.top.now() + 2000))
    assert strip.speaker is Rank.SPEECH
    felt.presenter.open(table.match.ask)
    assert strip.speaker is Rank.PROMPT


@pytest.mark.parametrize("way", ["the pot", "slider", "stepper", "digits", "PLUS"])
def test_the_amount_that_was_chosen_is_gold_and_enter_bets_it(sit_down: Any, way: str) -> None:
    """ "The pot" was pressed, "Check" stayed gold, and Enter pressed "the pot" again."""
    table, made = asked_to_bet(sit_down)
    set_amount(table, way)
    gold = [w for w in choices(table) if getattr(w, "kind", "") == "primary"]
    assert [w.words.startswith("Bet ") for w in gold] == [True]
    wanted = gold[0].words
    assert wanted != "Bet 1"
    table.hands.key("RETURN")
    table.wait(200)
    assert table.match.lines[made] == wanted.lower()


def set_amount(table: Any, way: str) -> None:
    """As a person would."""
    if way == "the pot":
        return table.hands.click(table.button(way))
    if way == "PLUS":
        return table.hands.key(way)
    name = ":slider" if way == "slider" else ":number"
    control = next(w for w in choices(table) if w.name.endswith(name))
    if way == "slider":
        x, y = control.rect.center
        return table.hands.drag((control.rect.left + 20, y), (x, y))
    table.hands.click((control.rect.right - 8, control.rect.centery))
    for digit in "17" if way == "digits" else "":
        table.hands.key(digit)
        table.hands.type(digit)
    return None


@pytest.mark.parametrize("way", ["the pot", "slider", "stepper", "digits", "PLUS"])
def test_an_amount_that_is_set_ends_the_hint_and_enter_bets_it(sit_down: Any, way: str) -> None:
    """The hint said 40, the gold button 10, and Enter bet 40."""
    table, made = asked_to_bet(sit_down)
    table.scene.hint._told(at_once("bet 40"))
    table.hands.key("h")
    assert table.scene.hint.open
    assert table.button("Bet 40").kind == "primary"
    set_amount(table, way)
    table.wait(60)
    assert not table.scene.hint.open
    gold = [w.words for w in choices(table) if getattr(w, "kind", "") == "primary"]
    assert len(gold) == 1
    assert gold != ["Bet 40"]
    table.hands.key("RETURN")
    table.wait(200)
    assert table.match.lines[made] == gold[0].lower()


def test_enter_shows_first_what_it_would_press_where_nothing_is_gold(sit_down: Any) -> None:
    table, made = asked_to_bet(sit_down)
    table.hands.key("RETURN")
    assert len(table.match.lines) == made
    assert table.scene.page.focus.current is table.button("Check")
    assert table.scene.page.focus.seen
    table.hands.key("RETURN")
    table.wait(200)
    assert table.match.lines[made] == "check"


def test_an_enter_after_a_check_by_keys_calls_no_bet_that_was_made_since(sit_down: Any) -> None:
    """The focus lay on "Call 22", which was all that there was."""
    table, _made = asked_to_bet(sit_down)
    table.hands.key("RETURN")  # It shows what the next one presses.
    table.hands.key("RETURN")
    table.scene.croupier.forget_thought()
    while not table.match.state.to_call(0):
        table.play(next(m for m in table.match.ask.choice if "bet" in write(m)))
    table.until(lambda: table.question and not table.board.moving)
    table.wait(2000)
    made = len(table.match.lines)
    assert table.match.ask.seat == 0
    assert not table.scene.page.focus.seen
    for _time in range(3):
        table.hands.key("RETURN")
        assert len(table.match.lines) == made, "what costs chips is not pressed by habit"
        assert table.scene.page.focus.seen
    table.hands.key("TAB")
    table.hands.key("RETURN")
    table.wait(200)
    assert len(table.match.lines) > made, "but where one has gone"


@pytest.mark.usefixtures("painted")
def test_the_bets_cover_no_plate_and_no_chips(sit_down: Any) -> None:
    for seats, size in ((3, (1280, 800)), (6, (1024, 640))):
        seed, lines = ahead(Phase.BET, seats, ante=1)
        chosen = ROULETTE | {"seats": seats, "size": size}
        table = sit_down({"ante": 1}, seed=seed, lines=lines, **chosen)
        assert table.until_asked()
        table.wait(100)
        panel, board = table.scene.felt.presenter.panel.rect, table.board
        others = [board.furniture.plate_rect(plate) for plate in board.shown.plates]
        others += [rect for rects in board.tokens.told.values() for rect, _words in rects]
        others += [rect for rect, _words in board.furniture.told["gauge"]]
        others += [piece.goal.box for piece in board.own_pieces()]
        assert panel.collidelist(others) < 0, (seats, size)


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("panel", [False, True])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_buttons_of_a_bet_cover_nothing_in_any_window_and_language(
    sit_down: Any, language: str, size: tuple[int, int], panel: bool, scale: float
) -> None:
    """In German, beside the open panel, they lay over the pot and *What beats what?* With ten
    players and large print the pot lay over one's own plate, and the discards over the ranking."""
    for seats in (2, 4, 6, 10):
        seed, lines = raised_to(48, seats)
        chosen = ROULETTE | {"seats": seats, "size": size, "language": language}
        table = sit_down({}, seed=seed, lines=lines, user_scale=scale, **chosen)
        if table.scene.felt.top.with_panel != panel:
            table.scene.do("toggle_panel")
        assert table.until_asked()
        table.wait(100)
        buttons = table.scene.felt.presenter.panel.rect
        over = [name for name, rect in lying(table.board) if rect.colliderect(buttons)]
        assert not over, seats
        assert not buttons.colliderect(table.board.layout.strip), seats
        board, discards = table.board, table.board.pieces.of(Zone("discard"))
        aside = [*rects_of(board, PointTarget(Zone("chips"))), discards[-1].goal.box]
        plates = [board.furniture.plate_rect(plate) for plate in board.shown.plates]
        assert not [(each, plates) for each in aside if each.collidelist(plates) >= 0], seats
        ranking = board.furniture.gauge_rects(board.shown.sheet)[0]
        assert not [each for each in ranking if each.collidelist([*aside, *plates]) >= 0], seats


def raised_to(amount: int, seats: int, **rules: Any) -> tuple[int, tuple[str, ...]]:
    """A deal, and the moves after which seat 0 is asked to pay so much or to ask for more."""
    found = entry("poker_roulette")
    game = found.game(found.rules()(**rules))
    for seed in range(60):
        state, lines = game.deal(seats, Luck(seed)).state, list[str]()
        while ask := game.ask(state):
            if state.phase == Phase.BET and ask.seat == 0 and state.to_call(0):
                return seed, tuple(lines)
            bets = {getattr(each, "amount", 0): each for each in ask.choice if ask.seat}
            move = bets.get(amount, next(iter(ask.choice)))
            lines.append(write(move))
            state = game.apply(state, move).state
            if state.hand > 1:
                break
    raise AssertionError("nobody ever came there")


def raised_over(seats: int) -> tuple[int, tuple[str, ...]]:
    """A deal, and the moves after which seat 0 has bet and somebody has raised."""
    found = entry("poker_roulette")
    game = found.game(found.rules()())
    for seed in range(60):
        state, lines = game.deal(seats, Luck(seed)).state, list[str]()
        while (ask := game.ask(state)) and state.hand == 1:
            mine = state.phase == Phase.BET and ask.seat == 0
            if mine and state.bets[0] and state.to_call(0) and amounts(game.rules, state):
                return seed, tuple(lines)
            kind = Bet if mine else Raise
            move = next((each for each in ask.choice if isinstance(each, kind)
                         and each.amount > state.level + 7), next(iter(ask.choice)))  # fmt: skip
            lines.append(write(move))
            state = game.apply(state, move).state
    raise AssertionError("nobody ever raised")


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("language", "words"), [
    ("en", "Calling costs {n} of your {chips} chips. You can raise your total bet to {most} at "
           "most"),
    ("de", "Mitgehen kostet dich {n} deiner {chips} Chips. Erhöhen kannst du deinen ganzen "
           "Einsatz auf höchstens {most}"),
])  # fmt: skip
def test_a_raise_says_that_it_counts_what_is_bet_already_and_the_strip_what_a_call_costs(
    sit_down: Any, size: tuple[int, int], language: str, words: str
) -> None:
    """The slider went up to 80 beside a plate of 60 chips, and nobody said why."""
    seed, lines = raised_over(3)
    table = sit_down({}, seed=seed, lines=lines, size=size, language=language, **ROULETTE)
    assert table.until_asked()
    table.wait(600)
    state = table.match.state
    most = amounts(table.match.game.rules, state)[-1]
    assert most == state.chips[0] + state.bets[0]
    chips, owed = state.chips[0], state.to_call(0)
    assert table.board.shown.why == words.format(n=owed, chips=chips, most=most)
    over = [name for name, rect in lying(table.board)
            if rect.colliderect(table.scene.felt.presenter.panel.rect)]  # fmt: skip
    assert not over


def test_the_letter_b_bets_what_is_dialled_and_c_checks(sit_down: Any) -> None:
    seed, lines = ahead(Phase.BET, ante=1)
    for letter, line in (("b", "bet 1"), ("c", "check")):
        table = sit_down({"ante": 1}, seed=seed, lines=lines, **ROULETTE)
        assert table.until_asked()
        before = len(table.match.lines)
        table.hands.key(letter)
        table.wait(200)
        assert table.match.lines[before] == line


def test_the_showdown_stays_until_somebody_has_seen_it(sit_down: Any) -> None:
    table = sit_down({"betting": False, "hands_per_session": 1}, seed=3, level="random", **ROULETTE)
    while table.until_asked():
        table.hands.click(table.scene.page.find("choice:0"))
        table.wait(200)
    table.wait(2000)
    table.hands.click(table.button("To the showdown"))
    assert table.board.shown.sheet.one(Outcome)
    assert table.button("See the result")
    winner = table.match.winners[0]
    assert table.board.layout.face_up(Zone("stockpile", winner))
    table.hands.click(table.button("See the result"))
    table.wait(200)
    assert isinstance(table.app.scene, ResultsScene)


def test_nobodys_stock_is_seen_while_the_laptop_is_passed_on(sit_down: Any) -> None:
    table = sit_down({}, humans=3, seed=4, **ROULETTE)
    table.wait(400)
    assert table.scene.felt.top.blind
    assert table.board.shown.sheet.one(OwnStock) is None
    assert not any(piece.shows_face for piece in table.board.pieces.of(table.board.hand_zone))


# Where everything lies.


def layout(size: tuple[int, int], seats: int, scale: float = 1.0) -> PokerRouletteLayout:
    look = Look(size, scale)
    bar, panel = look.px(48), look.px(264)
    area = Rect(0, bar, size[0] - panel, size[1] - bar)
    return PokerRouletteLayout(look, area, seats, 0)


def plates(made: PokerRouletteLayout) -> list[Rect]:
    """Name plates as wide as they may become."""
    look = made.look
    found = []
    for seat in range(made.seats):
        width = min(made.widest(seat), look.px(172))
        rect = Rect(0, 0, width, look.px(50))
        rect.center = tuple(map(round, made.plate(seat)))
        found.append(rect.clamp(made.area.inflate(-look.px(16), -look.px(16))))
    return found


def boxes(made: PokerRouletteLayout, zone: Zone, count: int) -> list[Rect]:
    return [pose.box for pose in made.poses(zone, [LyingThing()] * count) if pose.seen]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", range(2, 11))
def test_nobody_sits_on_anybody_elses_place(size: tuple[int, int], seats: int) -> None:
    made = layout(size, seats)
    places = plates(made)
    assert all(made.area.contains(place) for place in places)
    assert not [pair for pair in combinations(places, 2) if pair[0].colliderect(pair[1])]
    assert made.strip.collidelist(places) < 0, "with ten the strip once lay over two plates"


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", range(2, 11))
def test_everyones_cards_lie_apart_within_the_felt(size: tuple[int, int], seats: int) -> None:
    made = layout(size, seats)
    piles = [boxes(made, Zone("active", seat), 2) for seat in range(seats)]
    piles += [boxes(made, Zone("stockpile", seat), 5) for seat in range(1, seats)]
    piles += [boxes(made, Zone(name), 8) for name in ("stock", "discard", "middle")]
    groups = [found[0].unionall(found[1:]) for found in piles]
    assert all(made.area.contains(group) for group in groups)
    for one, other in combinations(groups, 2):
        assert not one.colliderect(other), (one, other)
    for group in groups:
        assert group.collidelist(plates(made)) < 0


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", range(2, 11))
def test_stocks_that_lie_open_look_out_behind_the_cards_and_cover_nobody(
    size: tuple[int, int], seats: int
) -> None:
    made = layout(size, seats)
    made.read(Sheet(felt=tuple(Open(Zone("stockpile", seat)) for seat in range(1, seats))))
    places = plates(made)
    assert all(made.area.contains(place) for place in places)
    assert not [pair for pair in combinations(places, 2) if pair[0].colliderect(pair[1])]
    groups = []
    for seat in range(1, seats):
        active = boxes(made, Zone("active", seat), 2)
        stock = boxes(made, Zone("stockpile", seat), 9)
        assert active[0].top - stock[0].top > stock[0].height * 0.3, "the corners can be read"
        groups.append(active[0].unionall([*active, *stock]))
    groups += [boxes(made, Zone(name), 1)[0] for name in ("stock", "discard", "middle")]
    assert all(made.area.contains(group) for group in groups)
    for group in groups:
        assert group.collidelist(places) < 0
    for one, other in combinations(groups, 2):
        assert not one.colliderect(other), (one, other)


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", range(2, 11))
def test_the_stocks_at_a_showdown_lie_whole_within_the_felt_and_apart(
    size: tuple[int, int], seats: int, scale: float
) -> None:
    """Those of two players were cut by the window's edges, with half the felt free beside them."""
    made = layout(size, seats, scale)
    shown = tuple(Open(Zone("stockpile", seat), held_up=True) for seat in range(1, seats))
    made.read(Sheet(felt=(Badge("", "suits"), *shown)))
    stocks = [boxes(made, zone.zone, 12) for zone in shown]
    rects = [stock[0].unionall(stock).inflate(6, 6) for stock in stocks]
    assert all(made.area.contains(rect) for rect in rects)
    assert not [pair for pair in combinations(rects, 2) if pair[0].colliderect(pair[1])]
    if seats <= 3:
        seen = min(after.left - one.left for stock in stocks for one, after in pairwise(stock))
        assert seen > stocks[0][0].width * 0.3, "each can be read"


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", range(2, 11))
def test_while_betting_the_discards_lie_beside_all_that_is_read(
    size: tuple[int, int], seats: int
) -> None:
    """What a hand was worth once lay over half of them."""
    made = layout(size, seats)
    made.sheet = Sheet(felt=(Badge("", "suits"),))
    pile = boxes(made, Zone("discard"), 60)
    below = Rect(pile[0].bottomleft, (pile[0].width, made.look.px(22)))
    group = pile[0].unionall([*pile, below])
    assert made.area.contains(group)
    assert group.collidelist(plates(made)) < 0
    assert group.collidelist(boxes(made, Zone("stockpile", 0), 12)) < 0
    for seat in range(1, seats):
        assert group.collidelist(boxes(made, Zone("stockpile", seat), 9)) < 0
    middle = Rect(0, 0, made.look.px(460), made.look.px(400))
    middle.center = tuple(map(round, made.ending))
    assert not group.colliderect(middle)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("count", [1, 6, 14, 30])
def test_a_stock_of_any_size_stays_in_sight(size: tuple[int, int], count: int) -> None:
    made = layout(size, 2)
    lying = boxes(made, Zone("stockpile", 0), count)
    assert all(made.area.left <= box.left and box.right <= made.area.right for box in lying)
    assert all(box.top > made.prompt[1] + made.look.px(10) for box in lying)
    made.opened.add(Zone("stockpile", 1))
    assert all(made.area.contains(box) for box in boxes(made, Zone("stockpile", 1), count))


# Every round is seen, and everything can be pointed at.


def test_a_click_on_a_player_says_what_was_kept_at_a_table_that_keeps_it_in_sight(
    sit_down: Any,
) -> None:
    seed, lines = ahead(Phase.BET, ante=1, open_stock=True)
    rules = {"ante": 1, "open_stock": True}
    table = sit_down(rules, seed=seed, lines=lines, **ROULETTE)
    assert table.until_asked()
    board = table.board
    plate = next(each for each in board.shown.plates if "seen in the stock" in each.told)
    table.hands.click(board.furniture.plate_rect(plate).center)
    (read,) = voices(board, "read")
    assert plate.told in read.words
    opened = [p.shows_face for p in board.pieces.of(Zone("stockpile", plate.seat))]
    assert any(opened), "and there the cards lie"


def test_a_stock_that_lies_face_down_names_only_what_is_remembered(
    sit_down: Any,
) -> None:
    seed, lines = ahead(Phase.BET)
    table = sit_down({}, seed=seed, lines=lines, **ROULETTE)
    assert table.until_asked()
    known = [each for each in table.board.pieces if each.card.suit and not each.face_up]
    assert known, "what was seen going into somebody's stock"
    for piece in known:
        zone = table.board.pieces.zone_of(piece)
        name, words = table.scene.felt.remarks._of(piece).split("\n")
        plate = table.board.shown.sheet.plates[zone.number]
        assert (name, words) == (f"**{table.match.names[zone.number]}**", plate.told)


@pytest.mark.usefixtures("painted")
def test_the_pot_and_the_pack_say_what_they_are(sit_down: Any) -> None:
    seed, lines = ahead(Phase.BET, ante=1)
    table = sit_down({"ante": 1}, seed=seed, lines=lines, **ROULETTE)
    assert table.until_asked()
    table.wait(100)
    board = table.board
    (pot,) = board.tokens.told["Pot"]
    discards = board.pieces.of(Zone("discard"))[-1].goal.box
    for rect, words in (pot, (discards, "**Discards**")):
        table.hands.move(rect.center)
        table.wait(700)
        (remark,) = voices(board, "remark")
        assert words in remark.words


@pytest.mark.usefixtures("painted")
def test_the_pot_takes_up_before_the_first_picture_what_it_takes_up_in_it(sit_down: Any) -> None:
    """A coach speaks before it, and rings what he speaks of by these rectangles."""
    seed, lines = ahead(Phase.BET, ante=1)
    table = sit_down({"ante": 1}, seed=seed, lines=lines, **ROULETTE)
    board = table.board
    before = rects_of(board, PointTarget(Zone("chips")))
    assert table.until_asked()
    table.wait(100)
    ((drawn, _about),) = board.tokens.told["Pot"]
    assert before == [drawn]


@pytest.mark.usefixtures("painted")
def test_in_every_hand_one_reads_what_beats_what_while_one_bets(sit_down: Any) -> None:
    seed, lines = into_the_second_betting()
    table = sit_down({}, seed=seed, lines=lines, **ROULETTE)
    assert table.until_asked()
    table.wait(100)
    board = table.board
    assert table.match.state.hand == 2
    assert "\n7  three of a kind\n8  two pair\n" in board.shown.sheet.one(Aim).words
    walked = (node for part in table.scene.for_ears.nodes() for node in part.walk())
    assert any("three of a kind" in node.about for node in walked), "a screen reader says it too"


def into_the_second_betting() -> tuple[int, tuple[str, ...]]:
    """A deal, and the moves after which seat 0 bets for the second time in a game."""
    found = entry("poker_roulette")
    game = found.game(found.rules()())
    state, lines = game.deal(3, Luck(1)).state, list[str]()
    while not ((ask := game.ask(state)).seat == 0 and state.phase == Phase.BET and state.hand == 2):
        move = next(iter(ask.choice))
        lines.append(write(move))
        state = game.apply(state, move).state
    return 1, tuple(lines)


@pytest.mark.parametrize("humans", [1, 3])
@pytest.mark.parametrize("seed", range(3))  # The lot falls on another dealer.
def test_a_round_lies_there_and_one_button_goes_on(sit_down: Any, humans: int, seed: int) -> None:
    table = sit_down({}, humans=humans, seed=seed, **ROULETTE)
    table.until(lambda: table.scene.felt.conductor.standing)
    assert table.match.lines == ("flip",), "nobody is asked to turn cards up"
    assert table.board.shown.prompt.startswith("You get ")
    assert [piece.card for piece in table.board.pieces.of(Zone("middle"))]
    for seat in range(3):
        assert all(p.shows_face for p in table.board.pieces.of(Zone("active", seat)))
    table.scene.lay_out(table.scene.look, table.scene.felt.top.size)
    assert len(table.board.pieces.of(Zone("active", 0))) == 2
    before = table.scene.felt.conductor.standing
    table.hands.click(table.button("Next round" if humans > 1 else "Skip to my turn"))
    assert table.scene.felt.conductor.standing is not before


def test_by_keys_the_cursor_is_first_on_what_is_gold_and_loses_no_card(sit_down: Any) -> None:
    seed, lines = ahead(Phase.ADD)
    table = sit_down(seed=seed, lines=lines, **ROULETTE)
    assert table.until_asked()
    table.wait(300)
    table.hands.key("TAB")
    assert table.scene.page.focus.current is table.button("Add nothing")
    table.hands.key("RETURN")
    table.wait(60)
    assert table.match.lines[len(lines)] == "keep"


# Rounds in which the person here has nothing to decide.


def before_an_empty_round(seats: int = 4) -> tuple[int, tuple[str, ...]]:
    """Moves up to a round that begins with an empty stock for seat 0 and brings it nothing."""
    found = entry("poker_roulette")
    game = found.game(found.rules()())
    for seed in range(200):
        state, lines = game.deal(seats, Luck(seed)).state, list[str]()
        while (ask := game.ask(state)) and state.phase != Phase.BET:
            # Seat 0 adds what it has, so that it soon has nothing.
            moves = list(ask.choice)
            move = moves[-1] if ask.seat == 0 else moves[0]
            if state.phase == Phase.FLIP and not state.stockpiles[0] and not state.actives[0]:
                after = game.apply(state, move).state
                mine = next(each for each in after.matched if each.seat == 0)
                further = after.phase != Phase.BET and not after.stockpiles[0]
                if not mine.kept and further and state.entitled[0] == 1:
                    return seed, tuple(lines)
            lines.append(write(move))
            state = game.apply(state, move).state
    raise AssertionError("nobody ever lost the stock")


def out_of_chips() -> tuple[int, tuple[str, ...]]:
    """Moves up to a hand in which seat 0 has no chips and the two others play on."""
    from roller_table.games.poker_roulette.state import Bet, Fold

    found = entry("poker_roulette")
    game = found.game(found.rules()())
    for seed in range(50):
        state, lines = game.deal(3, Luck(seed)).state, list[str]()
        while ask := game.ask(state):
            if 0 not in state.playing:
                return seed, tuple(lines)
            moves = list(ask.choice)
            if ask.seat == 0 and state.phase == Phase.BET:  # All that is there, with any hand.
                bets = [move for move in moves if isinstance(move, Bet)]
                move = bets[-1] if bets else moves[0]
            else:
                folds = [move for move in moves if isinstance(move, Fold)]
                move = folds[0] if folds and ask.seat == 2 else moves[0]
            lines.append(write(move))
            state = game.apply(state, move).state
    raise AssertionError("nobody ever lost all chips")


def rounds_until_asked(table: Any) -> list[int]:
    """The numbers of the rounds that were seen lying there before the person here was asked."""
    seen: list[int] = []
    for _n in range(600):
        table.wait(100)
        if table.question and not table.board.moving:
            return seen
        if table.scene.felt.conductor.standing and table.match.state.rounds not in seen:
            seen.append(table.match.state.rounds)
    raise AssertionError("nobody was ever asked")


@pytest.mark.parametrize("newcomer", [True, False])
@pytest.mark.parametrize("deal_end", DEAL_ENDS)
def test_a_round_for_which_one_had_a_choice_stands_as_the_setting_says(
    sit_down: Any, deal_end: str, newcomer: bool
) -> None:
    """ "After a deal: Wait for me" was on, and from the second game on rounds went by."""
    table = sit_down({}, seed=3, deal_end=deal_end, **(ROULETTE | {"seats": 4}))
    table.scene.croupier._newcomer = newcomer
    rounds_until_asked(table)
    table.hands.key("RETURN")
    table.until(lambda: table.scene.felt.conductor.standing)
    assert "next round" in table.board.shown.prompt, "what may still come is said"
    waits = deal_end == "wait"
    assert ("Next round" in said_on_buttons(table)) is waits, "only where it is to be pressed"
    assert table.button("Skip to my turn")
    stood, rounds = table.scene.felt.conductor.standing, table.match.state.rounds
    table.wait(1000 * (20 if waits else int(deal_end) - 1), step=500)
    assert table.scene.felt.conductor.standing is stood
    assert table.match.state.rounds == rounds
    if not waits:
        table.wait(10_000, step=200)
    else:
        table.hands.key("n")
        table.until(lambda: table.match.state.rounds > rounds or table.question)
    assert table.match.state.rounds > rounds or table.question


def said_on_buttons(table: Any) -> list[str]:
    return [w.words for name, w in table.scene.page.widgets.items() if "choice:" in name]


def test_a_round_that_goes_by_itself_has_no_button_that_leads_on_until_it_is_made_to_wait(
    sit_down: Any,
) -> None:
    """A grey *Next round* stood there and pressed itself."""
    table = sit_down({}, seed=3, deal_end="wait", **(ROULETTE | {"seats": 4}))
    table.until(lambda: table.scene.felt.conductor.standing)
    standing = table.scene.felt.conductor.standing
    assert standing.passes
    assert said_on_buttons(table) == ["Skip to my turn"]
    table.hands.key("ESCAPE")
    assert not table.scene.bar.menu.open
    assert table.button("Next round").kind == "primary"
    table.wait(20_000, step=500)
    assert table.scene.felt.conductor.standing is standing
    table.hands.key("n")
    table.wait(60)
    assert table.scene.felt.conductor.standing is not standing


def test_rounds_without_a_choice_run_as_one(sit_down: Any) -> None:
    """They had to be gone on from, one by one, and nothing was decided in them."""
    table = sit_down({}, seed=3, deal_end="wait", **(ROULETTE | {"seats": 4}))
    assert rounds_until_asked(table), "nothing was pressed"


def test_a_round_without_a_card_of_ones_own_goes_by(sit_down: Any) -> None:
    table = sit_down({}, seed=3, **(ROULETTE | {"seats": 4}))
    table.until(lambda: table.scene.felt.conductor.standing)
    s = table.match.state
    lies = replace(s, phase=Phase.MATCHED, chips=(0, *s.chips[1:]), playing=(1, 2, 3))
    game = table.match.game
    pause = game.sheet(game.view(lies, 0), table.match.names).one(Outcome)
    assert pause.passes
    assert pause.onward == "Skip to the end of the game"
    assert 0 < passes_after(pause, table.scene.felt.top, hastens=False) < 4000


@pytest.mark.parametrize("seed", range(1, 6))
def test_where_nobody_is_waited_for_nothing_is_pressed_before_a_question(
    sit_down: Any, seed: int
) -> None:
    """Up to the first question of a hand, and from there to the betting."""
    table = sit_down({}, seed=seed, deal_end="4", **(ROULETTE | {"seats": 4}))
    seen = rounds_until_asked(table)
    assert seen == list(range(1, len(seen) + 1)), "each round can be looked at"
    while table.match.state.phase == Phase.ADD:
        table.hands.key("RETURN")
        rounds_until_asked(table)
    assert table.match.state.phase == Phase.BET


@pytest.mark.parametrize("seed", [1, 2])
def test_skipping_stops_only_where_one_is_asked(sit_down: Any, seed: int) -> None:
    """Neither before the betting nor before a card may be added."""
    table = sit_down({}, seed=seed, **(ROULETTE | {"seats": 4}))
    while table.match.state.phase != Phase.BET:
        table.until(lambda: table.scene.felt.conductor.standing or table.question)
        if table.question:
            table.hands.key("RETURN")
            continue
        table.hands.key("o")
        rounds = rounds_until_asked(table)
        assert not table.scene.croupier._hastens
        assert table.question, rounds


@pytest.mark.parametrize("language", ["en", "de"])
def test_beside_an_open_panel_the_own_plate_says_how_many_chips_there_are(
    sit_down: Any, language: str
) -> None:
    """ "3 cards · 146 c…" stood there."""
    chosen = ROULETTE | {"size": (1024, 640), "language": language, "seats": 4}
    table = sit_down({"start_chips": 146}, **chosen)
    assert table.until_asked()
    if not table.scene.felt.top.with_panel:
        table.scene.do("toggle_panel")
    table.wait(100)
    board = table.board
    furniture, plate = board.furniture, board.shown.plates[0]
    rect = furniture.plate_rect(plate)
    within = furniture._words_end(rect) - rect.left - furniture.look.px(15)
    said = furniture._says(plate, within)
    assert "141" in said
    assert furniture.look.text.width(said, furniture._line_size(said, within)) <= within


@pytest.mark.parametrize("panel", [True, False])
def test_the_words_at_the_pot_lie_under_no_card_of_the_round(sit_down: Any, panel: bool) -> None:
    """Beside an open panel the glow of one's own card lay over "pot"."""
    table = sit_down({}, seed=3, size=(1024, 640), **(ROULETTE | {"seats": 4}))
    table.wait(3000, step=500)
    if table.scene.felt.top.with_panel is not panel:
        table.scene.do("toggle_panel")
    table.wait(300)
    own = [piece.goal.box for piece in table.board.pieces.of(Zone("active", 0))]
    assert len(own) == 2
    (room,) = [r for p, t in table.board.contents.own if p.kind is Pot for r in p.places(t)]
    assert room.inflate(12, 0).collidelist(own) < 0, "and clear of their glow"


def test_who_deals_a_new_game_reads_that_the_one_before_is_kept(sit_down: Any) -> None:
    table = sit_down({}, seed=3, **ROULETTE)
    assert table.until_asked()
    table.play(next(iter(table.match.ask.choice)))
    before = table.match
    table.scene.do("deal_again")
    table.wait(400)
    assert table.match is not before
    assert table.app.notices.words == "Your last game is under Saved games."
    assert before.id in [kept.id for kept in table.window.shelf.unfinished()]


def columns(strip: Any) -> Iterator[int]:
    """How many lines stand in each column of what is read in the strip."""
    blocks = [each for each in widgets_in(strip.wording.stands) if isinstance(each, Block)]
    yield from Counter(each.rect.left for each in blocks).values()


def test_what_beats_what_opens_by_a_click_and_by_enter_until_the_next_or_escape(
    sit_down: Any,
) -> None:
    """A click made the list vanish that the pointer had opened."""
    table, made = asked_to_bet(sit_down)
    strip, (box,) = table.board.strip, table.board.furniture.gauge_rects(table.board.shown.sheet)[0]

    def reads() -> bool:
        return strip.speaker is Rank.READ and "royal flush" in voices(table.board, "read")[0].words

    table.hands.click(box.center)
    table.wait(100)
    assert reads()
    table.hands.move((5, table.board.area.bottom - 5))
    table.wait(900)
    assert reads(), "it stays though the pointer has gone"
    table.hands.click(box.center)
    table.wait(60)
    assert not reads()
    table.hands.click(box.center)
    table.hands.key("ESCAPE")
    table.wait(60)
    assert not reads()
    assert not table.scene.bar.menu.open
    table.hands.key("TAB", times=12)
    table.scene.page.focus.go(table.scene.page.find("written:0"), seen=True)
    for key in ("RETURN", "p"):
        for opened in (True, False):
            table.hands.key(key)
            table.wait(60)
            assert reads() is opened
            assert not opened or [*columns(strip)] == [4, 4, 4], "a table, and no paragraph"
    assert len(table.match.lines) == made


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.usefixtures("painted")
def test_what_beats_what_is_not_cut_in_large_print(sit_down: Any, size: tuple[int, int]) -> None:
    """Of three lines the first and the last were cut at the edges of the strip."""
    seed, lines = ahead(Phase.BET)
    table = sit_down({}, seed=seed, lines=lines, user_scale=1.6, **(ROULETTE | {"size": size}))
    assert table.until_asked()
    table.hands.key("p")
    table.wait(100)
    strip = table.board.strip
    said = [each for each in widgets_in(strip.wording.stands) if isinstance(each, Block)]
    assert strip.speaker is Rank.READ
    assert "11  no card" in "".join(each.words for each in said)
    high = strip.wording.stands.size(strip.look, said[0].rect.width)[1]
    assert len(said) > 1 or high <= strip.box.height


@pytest.mark.parametrize("by", ["ESCAPE", "RETURN", "a click"])
def test_what_beats_what_is_read_over_an_open_hint_which_is_there_again_then(
    sit_down: Any, by: str
) -> None:
    """Under the hint a click on it seemed to do nothing."""
    table, made = asked_to_bet(sit_down)
    strip, (box,) = table.board.strip, table.board.furniture.gauge_rects(table.board.shown.sheet)[0]
    line = write(next(iter(table.match.ask.choice)))
    table.scene.hint._told(at_once(line))
    table.hands.key("h")
    table.wait(300)
    assert strip.speaker is Rank.HINT
    table.hands.click(box.center)
    table.wait(100)
    assert strip.speaker is Rank.READ
    if by == "a click":
        table.hands.click(box.center)
    else:
        table.hands.key(by)
    table.wait(100)
    assert strip.speaker is Rank.HINT
    table.hands.key("p")
    table.wait(100)
    assert strip.speaker is Rank.READ
    table.hands.key("p")
    table.wait(100)
    assert strip.speaker is Rank.HINT
    assert len(table.match.lines) == made, "the hint under it is not followed"


def before_a_showdown(seats: int, shown: int) -> tuple[int, tuple[str, ...], Any]:
    """A deal, the moves up to the one that ends a hand in which ``shown`` players show, and that
    move."""
    found = entry("poker_roulette")
    game = found.game(found.rules()())
    for seed in range(60):
        state, lines = game.deal(seats, Luck(seed)).state, list[str]()
        while ask := game.ask(state):
            moves = list(ask.choice)
            if state.phase == Phase.BET and shown < seats:
                done = sum(deed.verb == "fold" for deed in state.deeds)
                wanted = "fold" if done < seats - shown else "call"
                wanted = wanted if state.deeds else "bet"
                moves = [m for m in moves if write(m).startswith(wanted)] or moves
            after = game.apply(state, moves[0]).state
            if after.results:
                if len(after.results[0].shown) == shown:
                    return seed, tuple(lines), moves[0]
                break
            lines.append(write(moves[0]))
            state = after
    raise AssertionError("so many never show")


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("seats", "shown"), [(4, 2), (4, 4), (6, 6)])
def test_what_tells_the_showdown_lies_on_none_of_the_cards_that_are_shown(
    sit_down: Any, size: tuple[int, int], language: str, seats: int, shown: int
) -> None:
    """The box lay on the very cards that won."""
    seed, lines, move = before_a_showdown(seats, shown)
    chosen = ROULETTE | {"seats": seats, "size": size, "language": language}
    table = sit_down({}, seed=seed, lines=lines, level="random", **chosen)
    table.scene.croupier.forget_thought()
    table.scene.croupier.answer(move)
    table.until(lambda: table.scene.felt.conductor.standing)
    table.wait(300)
    panel = table.scene.felt.presenter.panel
    assert panel.open
    board = table.board
    covered = [name for name, rect in lying(board) if rect.colliderect(panel.rect)]
    assert not covered
    assert not panel.rect.colliderect(board.layout.strip)
    assert board.area.contains(panel.rect)


@pytest.mark.usefixtures("painted")
def test_a_stock_that_is_held_up_has_no_list_beside_it_of_what_is_remembered(sit_down: Any) -> None:
    """It stood there until the last had shown, squeezed between the cards and the edge."""
    seed, lines, move = before_a_showdown(4, 4)
    chosen = ROULETTE | {"seats": 4, "speed": "normal"}
    table = sit_down({}, seed=seed, lines=lines, level="random", **chosen)
    table.scene.croupier.forget_thought()
    table.scene.croupier.answer(move)
    board, met = table.board, 0
    for _moment in range(400):
        table.wait(40, step=40)
        if table.scene.felt.conductor.standing:
            break
        held_up = [n for n in range(1, 4) if board.layout.lies_open(Zone("stockpile", n))]
        told = board.tokens.told.get("RecalledStock", [])
        met += bool(held_up and board.shown.sheet.of(RecalledStock))
        lie = [p.goal.box for n in held_up for p in board.pieces.of(Zone("stockpile", n))]
        assert not [rect for rect, _about in told if rect.collidelist(lie) >= 0]
        assert len(told) <= 3 - len(held_up)
    assert met


def test_gold_at_a_showdown_is_the_hand_that_won_and_what_counts_of_others_stays_bright(
    sit_down: Any,
) -> None:
    """A hand of one's own glowed gold that had lost."""
    seed, lines, move = before_a_showdown(4, 4)
    table = sit_down({}, seed=seed, lines=lines, level="random", **(ROULETTE | {"seats": 4}))
    table.scene.croupier.forget_thought()
    table.scene.croupier.answer(move)
    table.until(lambda: table.scene.felt.conductor.standing)
    table.wait(300)
    result = table.match.state.results[-1]
    assert len(result.shown) == 4
    for seat, _hand in result.shown:
        pieces = table.board.pieces.of(Zone("stockpile", seat))
        assert {_style(p) for p in pieces if p.counts} == {"glow" if seat in result.winners else ""}
        assert {_style(p) for p in pieces if not p.counts} <= {"dim"}


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_tells_the_end_lies_on_no_plate_and_no_strip_stands_in_the_dark(
    sit_down: Any, size: tuple[int, int]
) -> None:
    """The words lay over a plate, with "What beats what?" shining through, the ways on over the
    strip."""
    table = sit_down({"hands_per_session": 1}, seed=3, size=size, **(ROULETTE | {"seats": 4}))
    while not table.match.over:
        assert table.until_asked()
        moves = table.match.ask.choice
        table.play(next((m for m in moves if write(m) == "fold"), next(iter(moves))))
    board = table.board
    veil, furniture = board.contents.veil, board.furniture
    table.until(lambda: veil.down and not veil.moving)
    table.wait(300, painted=True)
    words = veil.kept[-1]
    assert words.collidelist([furniture.plate_rect(each) for each in board.shown.plates]) < 0
    assert veil._words.picture.get_at((words.width // 2, 2)).a == 255, "nothing shines through"
    before, strip = pygame.image.tobytes(table.app.screen, "RGB"), board.strip
    strip.say(Rank.PROMPT, spoken("Something else"))
    board.refresh()
    table.wait(300, painted=True)
    assert pygame.image.tobytes(table.app.screen, "RGB") == before


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_pot_that_counts_up_leaves_no_stroke_of_a_wider_line(
    sit_down: Any, size: tuple[int, int]
) -> None:
    """The first letter of "pot 21" had a stray stroke before it as long as one was asked."""
    seed, lines = ahead(Phase.BET, 4)
    table = sit_down({}, game="poker_roulette", seats=4, seed=seed, lines=lines, size=size)
    assert table.until_asked()
    sheet, plates = table.board.shown.sheet, table.board.shown.plates
    for amount in (20, 21):
        felt = (replace(e, amount=amount) if isinstance(e, Pot) else e for e in sheet.felt)
        table.board.show_sheet(replace(sheet, felt=tuple(felt)), plates)
        table.wait(1500, painted=True)
    (line,) = [r for p, t in table.board.contents.own if p.kind is Pot for r in p.places(t)]
    around = line.inflate(60, 20)
    kept = table.app.screen.subsurface(around).copy()
    table.board.refresh()
    table.app.scene.dirty = True
    table.wait(40)
    fresh = table.app.screen.subsurface(around)
    assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(fresh, "RGB")


def test_a_player_who_is_out_of_chips_reads_so_and_skips_to_the_end_at_once(sit_down: Any) -> None:
    """Nobody said it; and every hand of the others was played before one's eyes."""
    seed, lines = out_of_chips()
    table = sit_down({}, seed=seed, lines=lines, **(ROULETTE | {"seats": 3, "speed": "normal"}))
    table.until(lambda: table.scene.felt.conductor.standing)
    assert table.button("Skip to the end of the game")
    hands = len(table.match.state.results)
    table.hands.key("o")
    took = 0
    while not table.match.over:
        assert not table.question
        assert not table.board.moving
        table.wait(40)
        took += 40
    assert len(table.match.state.results) - hands > 1
    assert took < 3000 * (len(table.match.state.results) - hands)
    table.until(lambda: table.board.contents.veil.down and not table.board.moving)
    table.wait(300)
    assert table.button("See the result")


def test_skipping_to_the_end_can_be_stopped_where_the_game_stands(sit_down: Any) -> None:
    seed, lines = out_of_chips()
    table = sit_down({}, seed=seed, lines=lines, **(ROULETTE | {"seats": 3, "speed": "normal"}))
    table.until(lambda: table.scene.felt.conductor.standing)
    table.hands.key("o")
    made = table.match.count
    table.until(lambda: table.match.count > made + 3)
    table.hands.click(table.button("Wait for me"))
    table.wait(40)
    assert not table.match.over
    assert not table.scene.croupier._ends
    table.until(lambda: table.scene.felt.conductor.standing)
    lying = table.match.game.zones(table.scene.felt.top.shown.state)
    for zone, pieces in table.board.pieces.zones.items():
        assert len(pieces) == len(lying.get(zone, ())), zone


def test_the_hand_that_costs_the_last_chips_says_so() -> None:
    seed, lines = out_of_chips()
    found = entry("poker_roulette")
    game = found.game(found.rules()())
    state = game.deal(3, Luck(seed)).state
    told = []
    for line in lines:
        step = game.apply(state, read(line, game.moves, game.pack))
        stood = [event.state for event in step.events if isinstance(event, Stands)]
        ends = [game.sheet(game.view(s, 0), ("You", "Ade", "Noor")).one(Outcome) for s in stood]
        told += [each.words for each in ends if each and each.title]
        state = step.state
    assert told[-1].endswith("You are out of chips: the others play on to the end.")
    assert not any("out of chips" in words for words in told[:-1])


def to_the_last_round(table: Any) -> None:
    """On until the pack is used up, and the last round lies there."""
    for _n in range(400):
        table.until(lambda: table.scene.felt.conductor.standing or table.question)
        if table.question:
            table.hands.key("RETURN")
        elif "last round" in table.board.shown.prompt and "used up" in table.board.shown.prompt:
            return
        else:
            table.hands.key("n")
        table.wait(40)
    raise AssertionError("the pack never came to its end")


def test_the_result_of_a_hand_stands_until_it_is_gone_on_from_though_one_skips(
    sit_down: Any,
) -> None:
    """A player who folded, and skipped ahead, saw the showdown go by."""
    table = sit_down({}, seed=2, **(ROULETTE | {"seats": 4}))
    conductor, croupier = table.scene.felt.conductor, table.scene.croupier
    for _step in range(3000):
        if conductor.standing and conductor.standing.title:
            break
        if table.question:
            table.hands.key("c" if table.match.state.phase == Phase.BET else "RETURN")
        elif conductor.standing and not croupier._hastens:
            table.hands.key("o")
        table.wait(40)
    croupier._hastens = True
    croupier._stop(conductor.standing, table.scene.app.now())
    table.wait(20_000, step=400)
    assert table.button("Next hand")


def test_the_word_under_the_discards_never_stands_away_from_them(sit_down: Any) -> None:
    table = sit_down({}, seed=2, **(ROULETTE | {"seats": 4, "speed": "normal"}))
    to_the_last_round(table)
    table.hands.key("n")
    seen = 0
    for _frame in range(60):
        table.wait(20)
        board = table.board
        lowest = next(iter(board.pieces.of(Zone("discard"))))
        for words, poses in board.contents.captions():
            if words == "discards":
                seen += 1
                stands = board.furniture.caption_rect(words, poses)
                assert abs(stands.centerx - lowest.pose.x) < 14
    assert seen


def test_between_two_rounds_the_strip_says_who_deals(sit_down: Any) -> None:
    table = sit_down({}, seed=2, deal_end="4", **(ROULETTE | {"seats": 4, "speed": "normal"}))
    table.until(lambda: table.scene.felt.conductor.standing)
    said = set[str]()
    for _frame in range(600):
        if table.question:
            table.hands.key("RETURN")
        speaker = table.board.strip.speaker
        said.add(table.board.strip.told(speaker).words if speaker is not None else "")
        table.wait(20)
    assert "" not in said
    assert any(words.startswith("Dealing now: ") for words in said)


@pytest.mark.parametrize("size", [(360, 300), (1024, 640)])
def test_what_has_matched_is_said_in_whole_words_in_a_small_picture_too(
    size: tuple[int, int],
) -> None:
    look = Look(size)
    layout = PokerRouletteLayout(look, Rect((0, 0), size), 4, 0)
    assert look.text.width("pocket pair", 12.5, "semibold") <= layout.tag_wide(0)


def led_on(sit_down: Any, **more: Any) -> Any:
    """A table that goes on by itself, over to its next round."""
    table = sit_down({}, seed=1, **(ROULETTE | {"seats": 4} | more))
    table.until(lambda: table.scene.felt.conductor.standing)
    table.hands.key("o")
    return table


def test_while_it_goes_on_by_itself_nothing_asks_the_player_and_one_button_stops_it(
    sit_down: Any,
) -> None:
    table = led_on(sit_down)
    conductor, stops, told = table.scene.felt.conductor, 0, set[str]()
    while table.scene.croupier._hastens:
        choices = [w.words for name, w in table.scene.page.widgets.items() if "choice:" in name]
        assert choices == ["Wait for me"]
        stops += conductor.standing is not None
        told |= {table.board.shown.prompt, table.board.shown.why}
        table.wait(200)
    assert stops, "each round can be looked at"
    assert "Skipping ahead …" in told


@pytest.mark.parametrize("stops", ["o", "ESCAPE"])
def test_whoever_stops_it_is_asked_again_before_the_next_round(sit_down: Any, stops: str) -> None:
    table = led_on(sit_down)
    table.until(lambda: table.scene.felt.conductor.standing)
    standing = table.scene.felt.conductor.standing
    table.hands.key(stops)
    table.wait(20_000, step=400)
    assert table.scene.felt.conductor.standing is standing
    assert table.button("Next round")
    assert not table.scene.bar.menu.open


def test_where_several_play_at_one_screen_no_round_goes_by(sit_down: Any) -> None:
    seed, lines = before_an_empty_round()
    table = sit_down({}, humans=2, seed=seed, lines=lines, **(ROULETTE | {"seats": 4}))
    before = table.match.state.rounds
    table.wait(30_000, step=500)
    assert table.match.state.rounds <= before + 1


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [4, 6])
def test_what_leads_on_covers_no_word_beside_a_seat(
    sit_down: Any, size: tuple[int, int], seats: int
) -> None:
    table = sit_down({}, seed=3, **(ROULETTE | {"seats": seats, "size": size}))
    table.until(lambda: table.scene.felt.conductor.standing)
    board, conductor = table.board, table.scene.felt.conductor
    for words in (conductor.standing.words, "What has been kept\nThe last round comes"):
        stop = conductor.standing._replace(words=words)
        table.scene.croupier._stop(stop, table.scene.felt.top.now(), waits=True)
        table.wait(60)
        tags = board.tokens.tags(board.shown.sheet)
        buttons = [table.button(stop.further).rect, table.button(stop.onward).rect]
        assert tags
        for button in buttons:
            assert button.collidelist(tags) < 0
            assert not button.colliderect(board.strip.room)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.usefixtures("painted")
def test_while_betting_the_list_shows_all_that_is_known_of_the_stocks(
    sit_down: Any, size: tuple[int, int]
) -> None:
    seed, lines = ahead(Phase.BET, 4, ante=1)
    table = sit_down({}, seed=seed, lines=lines, **(ROULETTE | {"seats": 4, "size": size}))
    if not table.scene.felt.top.with_panel:
        table.scene.do("toggle_panel")
    assert table.until_asked()
    table.wait(100)
    panel = table.board.panel
    seen = {line for _rect, line in panel.noted}
    log = panel.log
    assert log.kept == 4, "a heading, and a line for each of the others"
    assert seen >= set(range(log.kept_from, log.kept_from + log.kept))
    many = log._replace(notes=log.notes + log.notes[-1:] * 9)  # Nine more bets.
    sheet = table.board.shown.sheet
    table.board.show_sheet(replace(sheet, log=many), table.board.shown.plates)
    table.wait(60)
    seen = {line for _rect, line in panel.noted}
    assert seen >= set(range(log.kept_from, log.kept_from + log.kept))
    assert len(many.notes) - 1 in seen, "and the latest bet"


@pytest.mark.parametrize("remember", ["court_and_latest", "everything"])
@pytest.mark.parametrize("panel", [False, True])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.usefixtures("painted")
def test_while_one_bets_what_is_remembered_of_each_stock_lies_beside_it(
    sit_down: Any, size: tuple[int, int], panel: bool, scale: float, remember: str
) -> None:
    """It stood in the panel alone, which is folded in a small window."""
    for seats in (2, 4, 6):
        rules = {"remember": remember}
        seed, lines = raised_to(48, seats, **rules)
        chosen = ROULETTE | {"seats": seats, "size": size}
        table = sit_down(rules, seed=seed, lines=lines, user_scale=scale, **chosen)
        if table.scene.felt.top.with_panel != panel:
            table.scene.do("toggle_panel")
        assert table.until_asked()
        table.wait(100)
        state, board = table.match.view(0).state, table.board
        known = {n: reminded(table.match.game.rules, state, n) for n in state.standing if n}
        stocks = board.shown.sheet.of(RecalledStock)
        shown = {each.seat: each for each in stocks if each.cards}
        assert {seat: set(each.cards) for seat, each in shown.items()} == {
            seat: set(cards) for seat, cards in known.items() if cards
        }
        told = board.tokens.told["RecalledStock"]
        assert len(told) == len(shown)
        if seats > 2:
            assert told
        rects = [rect for rect, _about in told]
        for place, rect in enumerate(rects):
            assert board.layout.area.contains(rect)
            others = [other for _name, other in lying(board) if other not in rects]
            others += rects[:place]
            others += [board.layout.strip, table.scene.felt.presenter.panel.rect]
            others += [tab.rect for tab in table.scene.page.widgets.values() if "tab" in tab.name]
            assert rect.collidelist(others) < 0, (seats, rect)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.usefixtures("painted")
def test_while_cards_are_matched_what_is_remembered_of_each_stock_lies_beside_it_and_on_nothing(
    sit_down: Any, seats: int, size: tuple[int, int]
) -> None:
    """It stood in the log alone, in other words with every round."""
    rules = {"remember": "everything"}
    seed, lines = ahead(Phase.ADD, seats, after=3, **rules)
    table = sit_down(rules, seed=seed, lines=lines, **(ROULETTE | {"seats": seats, "size": size}))
    assert table.until_asked()
    table.wait(100)
    board, game, state = table.board, table.match.game, table.match.view(0).state
    stocks = board.shown.sheet.of(RecalledStock)
    assert {each.seat: {*each.cards} for each in stocks} == {
        seat: {*reminded(game.rules, state, seat)} for seat in state.playing if seat
    }
    rects = [rect for rect, _about in board.tokens.told["RecalledStock"]]
    assert len(rects) == sum(bool(each.cards) for each in stocks)
    assert rects or seats == 2
    others = [rect for _name, rect in wanted(board) if rect not in rects]
    others += [board.layout.strip]
    others += [tab.rect for tab in table.scene.page.widgets.values() if "tab" in tab.name]
    for place, rect in enumerate(rects):
        assert board.layout.area.contains(rect)
        assert rect.collidelist(others + rects[:place]) < 0, rect


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [4, 6])
def test_many_remembered_cards_keep_off_the_tab_of_the_panel(
    sit_down: Any, seats: int, size: tuple[int, int], scale: float
) -> None:
    seed, lines = raised_to(48, seats)
    chosen = ROULETTE | {"seats": seats, "size": size}
    table = sit_down({}, seed=seed, lines=lines, user_scale=scale, **chosen)
    if table.scene.felt.top.with_panel:
        table.scene.do("toggle_panel")
    assert table.until_asked()
    table.wait(100)
    tab, many = table.scene.page.find("bar:tab").rect, tuple(table.match.game.pack)[:9]
    stock = RecalledStock(0, many, 2)
    (on,) = [on for painter, on in table.board.contents.own if painter.kind is RecalledStock]
    boxes = [_remembered(on, replace(stock, seat=seat))[1] for seat in range(1, seats)]
    tags = table.board.tokens.tags(table.board.shown.sheet)
    for box in boxes:
        assert table.board.layout.area.contains(box)
        assert not box.colliderect(tab)
        assert box.collidelist(tags) < 0


def test_where_nothing_is_kept_for_anybody_nothing_lies_beside_the_stocks(sit_down: Any) -> None:
    rules = {"remember": "nothing"}
    seed, lines = raised_to(48, 4, **rules)
    table = sit_down(rules, seed=seed, lines=lines, **(ROULETTE | {"seats": 4}))
    assert table.until_asked()
    assert not table.board.shown.sheet.of(RecalledStock)


# What is gold, and in which words a hint speaks.


def test_with_an_empty_stock_enter_folds_and_never_calls() -> None:
    from roller_table.games.poker_roulette.betting import offers
    from roller_table.games.poker_roulette.rules import Rules
    from roller_table.games.poker_roulette.state import Call, Fold

    found = entry("poker_roulette")
    game = found.game(Rules())
    state = game.deal(3, Luck(1)).state
    while state.phase != Phase.BET:
        state = game.apply(state, next(iter(game.ask(state).choice))).state
    state = game.apply(state, next(m for m in game.ask(state).choice if "Bet" in repr(m))).state
    for stock, usual in (((), Fold), (state.stockpiles[state.turn], Call)):
        piles = list(state.stockpiles)
        piles[state.turn] = stock
        given = list(offers(Rules(), replace(state, stockpiles=tuple(piles))))[:2]
        assert [type(each) for each in given if each.gesture().usual] == [usual]


def test_a_hint_at_poker_speaks_of_chips() -> None:
    from roller_table.ai.advice import at_once
    from roller_table.ai.comparison import Comparison
    from roller_table.ai.judging import Estimate
    from roller_table.ui.scenes.table.hint import figures_of

    beside = Comparison(("fold",), "call", Estimate(10.7, 1.2, 120), 5.0)
    said = figures_of(at_once("fold"), beside, "Fold", "Call 8", "chips").verdict
    words = "**Call 8** is 10.7 chips worse (±2.4)"
    assert said == words, "until when it is counted, and the range, no standard error"


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("seats", "language", "scale"), [
    (2, "de", 1.0), (4, "en", 1.0), (6, "en", 1.0), (6, "de", 1.0), (8, "en", 1.5), (8, "de", 1.5),
])  # fmt: skip
def test_what_the_own_stock_makes_so_far_stands_beside_the_strip_and_not_on_it(
    sit_down: Any, size: tuple[int, int], seats: int, language: str, scale: float
) -> None:
    """ "king high" once ran on below it; and in large print it lay on a neighbour's name."""
    chosen = {"size": size, "language": language, "user_scale": scale, "speed": "off"}
    table = sit_down(game="poker_roulette", seats=seats, **chosen)
    for _question in range(4):
        assert table.until_asked()
        painted = [own for painter, own in table.board.contents.own if painter.kind is OwnStock]
        told = [rect for own in painted for _words, rect in _written(own)]
        assert told
        plates = [table.board.furniture.plate_rect(plate) for plate in table.board.shown.plates]
        for each in (table.board.layout.strip, *plates):
            assert each.collidelist(told) < 0
        table.play(next(iter(table.match.ask.choice)))


def test_gold_stands_round_the_plate_of_a_player_who_decides_now_and_round_no_other(
    sit_down: Any,
) -> None:
    """It stood round the dealer's, who only dealt, and round that of a player who had decided."""
    seated = {"game": "poker_roulette", "seats": 3, "speed": "normal", "level": "random"}
    table = sit_down({"hands_per_session": 1}, seed=11, deal_end="4", **seated)
    asked = flies = 0
    for _moment in range(3000):
        if table.over:
            break
        flies = flies + 1 if table.scene.felt.conductor._shown is not None else 0
        gold = [plate.seat for plate in table.board.shown.plates if plate.active]
        if flies > 1:
            assert not gold, "cards fly"
        elif gold and not flies:
            assert gold == [table.match.ask.seat]
            assert len(table.match.ask.choice) > 1, "nobody decides to deal"
        if table.question:
            asked += 1
            assert gold == [0]
            table.play(next(iter(table.match.ask.choice)))
        elif not flies:
            assert 0 not in gold, "nothing is asked"
        table.wait(80, step=80)
    assert asked > 2


def test_a_card_lies_where_it_is_written_whose_place_that_is(sit_down: Any) -> None:
    """The card that was added lay at "dealt to you", and places were named that none could fill."""
    seed, lines = ahead(Phase.ADD)
    table = sit_down({}, seed=seed, lines=lines, **ROULETTE)
    table.until_asked()
    slots = [slot for slot in table.board.contents.slots() if slot.zone == Zone("middle")]
    assert [slot.words for slot in slots] == ["added by you", "dealt to you"]
    added = table.hand[0]
    table.play(next(m for m in table.match.ask.choice if write(m) == f"add {added}"))
    table.until(lambda: table.scene.felt.conductor.standing)
    table.wait(300)
    lie = {p.card.code: p.goal.box for p in table.board.pieces.of(Zone("active", 0))}
    assert lie[added].colliderect(slots[0].pose.box)
    assert not any(box.colliderect(slots[0].pose.box) for code, box in lie.items() if code != added)
    layout = table.board.layout
    for added, empty, written in (((True, False), False, ["", ""]),
                                  ((False,), True, ["dealt to you"]),
                                  ((False, False), True, ["dealt to you"] * 2)):  # fmt: skip
        sheet = Sheet(felt=(RoundPlaces(0, added, empty, taught=True),))
        slots = [slot for slot in layout.slots(sheet) if slot.zone == Zone("middle")]
        assert [slot.words for slot in slots] == written


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_places_stand_before_the_viewer_and_before_others_only_where_cards_lie(
    sit_down: Any, size: tuple[int, int], seats: int
) -> None:
    """Empty ones before the others said nothing: ten of them crowded the table."""
    table = sit_down(game="poker_roulette", seats=seats, size=size, speed="off", level="random")
    asked = 0
    while asked < 3 and table.until_asked():
        state, board = table.match.state, table.board
        if state.phase in (Phase.ADD, Phase.FLIP):
            asked += 1
            slots = board.contents.slots()
            others = [slot for slot in slots if slot.zone.name == "active"]
            for seat in set(state.playing) - {0}:
                boxes = [slot.pose.box for slot in others if slot.seat == seat]
                assert len(boxes) == (2 if state.actives[seat] else 0)
                plate = next(p for p in board.shown.plates if p.seat == seat)
                over = board.furniture.plate_rect(plate)
                assert all(box.bottom <= over.top and abs(box.centerx - over.centerx) < over.width
                           for box in boxes)  # fmt: skip
            middle = next(slot for slot in slots if slot.zone == Zone("centre"))
            first = "still face down: match its suit or rank" if state.hand == 1 else ""
            assert middle.words == first or middle.words.startswith("last ")
            narrow = middle._replace(pose=middle.pose._replace(width=middle.pose.width * 0.7))
            for slot in (middle, narrow):
                assert board.furniture.slot_words(slot).height <= slot.pose.height
            lie = [rect for _name, rect in lying(board)]
            assert not [slot for slot in slots if slot.pose.box.inflate(-4, -4).collidelist(lie)
                        >= 0 and not state.actives[max(slot.seat, 0)]]  # fmt: skip
        table.play(next(iter(table.match.ask.choice)))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [2, 6, 10])
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_kept_or_lost_is_whole_at_each_player(
    open_window: Any, language: str, size: tuple[int, int], seats: int
) -> None:
    """With ten players "both lost: two Jokers" was cut."""
    open_window(language=language)
    made = layout(size, seats)
    cards = (Card("5S", "S", 5), Card("5D", "D", 5))
    counts = dict.fromkeys(RULES, (2,)) | {CANCEL: (0,), NOTHING: (0,), SUIT: (1, 2), RANK: (1, 2)}
    middles = (Card("5H", "H", 5), Card("9S", "S", 9), Card("9C", "C", 9))
    words = [
        tag(MatchedStack(0, rule, cards, cards[:count]), middle)
        for rule, kept in counts.items()
        for count in kept
        for middle in middles
    ]
    wide = max(made.look.text.width(each, 12.5, "semibold") for each in words)
    assert all(wide <= made.tag_wide(seat) for seat in range(seats)), words


def test_discards_lie_in_the_shade_and_the_middle_card_does_not(sit_down: Any) -> None:
    """One who looked for the middle card took the last discard for it."""
    table = sit_down(seed=4, deal_end="wait", **ROULETTE)
    pieces = table.board.pieces
    while not (pieces.of(Zone("discard")) and pieces.of(Zone("middle"))):
        table.until(lambda: table.question or table.scene.felt.conductor.standing)
        table.until(lambda: not table.board.moving)
        if table.question:
            table.play(next(iter(table.match.ask.choice)))
        elif not pieces.of(Zone("discard")):
            table.scene.croupier.further()
    assert {_style(piece) for piece in pieces.of(Zone("discard")) if piece.shows_face} == {"shaded"}
    assert [_style(piece) for piece in pieces.of(Zone("middle"))] == [""]


def test_what_will_lie_in_the_middle_is_written_there_while_nothing_lies_there(
    sit_down: Any,
) -> None:
    """The words looked out at both sides of a card that lay over them."""
    table = sit_down(seed=4, **ROULETTE)
    own = Zone("active", table.board.layout.facing)
    asked = matched = 0
    while asked < 3 or matched < 3:
        table.until(lambda: table.question or table.scene.felt.conductor.standing)
        table.until(lambda: not table.board.moving)
        written = {slot.words for slot in table.board.contents.slots()} - {""}
        lies = bool(table.board.pieces.zones.get(own))
        assert not (written and lies)
        if table.question:
            assert written
            asked += 1
            table.play(next(iter(table.match.ask.choice)))
        else:
            matched += lies
            table.scene.croupier.further()


def test_a_line_of_a_round_that_is_to_be_recalled_shows_that_round_no_more(sit_down: Any) -> None:
    """All that had been kept in it would lie there once more."""
    table = sit_down({"remember": "nothing"}, seed=3, **ROULETTE)
    while table.match.state.rounds < 2 or not table.question:
        table.until(lambda: table.scene.felt.conductor.standing or table.question)
        if table.match.state.rounds < 2 or not table.question:
            table.hands.key("RETURN" if table.question else "o")
    table.until(lambda: not table.board.moving)
    notes = table.board.panel.log.notes
    headings = [n for n, note in enumerate(notes) if note.about.startswith("Round")]
    assert len(headings) > 1
    table.scene.replay.look(headings[0])
    table.wait(200)
    assert table.scene.croupier.look is None
    table.scene.replay.look(headings[-1])
    table.wait(200)
    assert table.scene.croupier.look, "and the last one still does"
