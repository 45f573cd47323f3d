"""Bases and workmen that balls run over: cards won, points made, workmen sent home.

Each is asked at once, in the middle of the balls' way, and the balls roll on after the answer.
"""

from roller_table.engine.cards import Card, replaced, without
from roller_table.engine.choices import Ask, Move, Options, options
from roller_table.engine.events import NOBODY, Event, Moved, Scored, Shuffled
from roller_table.engine.game import Step
from roller_table.engine.table import Seat
from roller_table.engine.values import replace
from roller_table.engine.words import _, message

from .diversions import name_of
from .moves import Drop, Keep, Point, Take
from .places import DECK, DISCARD, hand_zone, points_zone
from .rolling import Rolling
from .rules import Rules
from .state import LogLine, Phase, State, Task, man_of

BASE_PASSED, WORKMAN_HIT = message("base passed"), message("workman hit")
FLOWN_OVER = message("up: no card")


def touch(r: Rolling, ball: int) -> None:
    """A ball that is not up enters a space: what is asked because of it."""
    cell = r.balls[ball].cell
    if cell in r.s.bases:
        r.word(cell, BASE_PASSED, r.s.bases.index(cell))
        if r.asks:
            r.first(Task("base", r.s.bases.index(cell), ball=ball))
        return
    seats = tuple(seat for seat in r.s.order_from(r.s.acting) if r.s.men[seat] == cell)
    if seats:
        r.word(cell, WORKMAN_HIT)
    if r.asks:
        r.first(*(Task("hit", seat, ball=ball) for seat in seats))


def flown_over(r: Rolling, ball: int) -> None:
    """A ball that is up touches nothing: a base wins nothing by it, and that is said."""
    cell = r.balls[ball].cell
    if cell in r.s.bases:
        r.word(cell, FLOWN_OVER)
        r.tell("over", r.s.bases.index(cell), "", ball)


def hopped_over(r: Rolling, ball: int) -> None:
    """A ball that hops over the closed end of a card touches nobody there, and that is said."""
    cell = r.balls[ball].cell
    for seat, man in enumerate(r.s.men):
        if man == cell:
            r.tell("spared", seat, "", ball)
    if cell in r.s.bases:
        r.tell("missed", r.s.bases.index(cell), "", ball)


def passed(r: Rolling, seat: Seat, ball: int) -> None:
    """A base is passed: its owner gets a card, and is asked what becomes of it."""
    r.tell("passed", seat, "", ball)
    r.s, news = drawn(r.s, seat)
    r.news += news
    if news:
        r.ask(Phase.POINT, seat)
    elif r.s.laid:
        r.ask(Phase.TAKE, seat)


def hit(r: Rolling, seat: Seat, ball: int) -> None:
    """A workman is sent home, and its owner gives up a card if there is one."""
    r.s, news = sent_home(r.s, seat)
    r.news += news
    r.tell("hit", seat, "", ball)
    if r.s.hands[seat]:
        r.ask(Phase.DROP, seat)


def sent_home(s: State, seat: Seat) -> Step[State]:
    """A workman to its owner's base."""
    news = Moved((man_of(seat),), s.zone(s.men[seat]), s.zone(s.bases[seat]))
    men = (*s.men[:seat], s.bases[seat], *s.men[seat + 1 :])
    return Step(replace(s, men=men), (news,))


def drawn(s: State, seat: Seat) -> Step[State]:
    """The top card to a hand; the discards are shuffled first if the deck is used up."""
    s, events = _refilled(s)
    if not s.deck:
        return Step(s, events)
    card, deck = s.deck[0], s.deck[1:]
    hands = replaced(s.hands, seat, (*s.hands[seat], card))
    news = Moved((card,), DECK, hand_zone(seat), frozenset((seat,)))
    return Step(replace(s, hands=hands, deck=deck), (*events, news))


def _refilled(s: State) -> Step[State]:
    if s.deck or not s.discard:
        return Step(s)
    deck, luck = s.luck.shuffled(s.discard)
    events: tuple[Event, ...] = (Moved(s.discard, DISCARD, DECK, NOBODY), Shuffled(DECK, deck))
    return Step(replace(s, luck=luck, deck=deck, discard=()), events)


def lost(s: State, seat: Seat, card: Card) -> State:
    """A card leaves a hand."""
    hands = replaced(s.hands, seat, without(s.hands[seat], (card,)))
    shown = replaced(s.shown, seat, tuple(each for each in s.shown[seat] if each != card))
    return replace(s, hands=hands, shown=shown)


def discarded(s: State, seat: Seat, card: Card) -> Step[State]:
    """A card from a hand to the discards, open."""
    s = replace(lost(s, seat, card), discard=(*s.discard, card))
    return Step(s, (Moved((card,), hand_zone(seat), DISCARD),))


# The questions.


def ask_point(rules: Rules, s: State) -> Ask:
    won = name_of(s.hands[s.turn][-1])
    words = _("A ball passed your base and you won {card}: **make it a point** now, or **keep it**")
    if len(s.points[s.turn]) + 1 >= rules.vp_target:
        words = _("A ball passed your base and you won {card}: **make it a point and win the "
                  "game**, or **keep it**")  # fmt: skip
    why = _("A card that you keep is for building. It can never become a point")
    return Ask(s.turn, words.format(card=won), Options((Point(), Keep())), why=why)


def ask_take(s: State) -> Ask:
    """The deck and the discards are empty."""
    words = _("A ball passed your base and no card is left: **take one from the board**, or none")
    takes: tuple[Move, ...] = tuple(Take(each.card, s.turn) for each in s.laid)
    return Ask(s.turn, words, Options((*takes, Keep(declines=True))))


def ask_drop(s: State) -> Ask:
    words = _("A ball ran over your workman: **discard a card**")
    known = tuple(card for card in s.hands[s.turn] if card.suit)
    # Another seat's cards are hidden; as far as the viewer knows, that seat may discard any of
    # them.
    why = _("Your workman went home to your base. No ball hits it there")
    return Ask(s.turn, words, options(Drop, known or s.hands[s.turn][:1]), why=why)


# The answers.


def point(rules: Rules, s: State) -> Step[State]:
    """The card that was won lies down as a victory point; the last one wins the game."""
    seat, card = s.turn, s.hands[s.turn][-1]
    s = lost(s, seat, card)
    s = replace(
        s,
        phase=Phase.ROLL,
        points=replaced(s.points, seat, (*s.points[seat], card)),
        scored=s.turns,
        log=(*s.log, LogLine(s.turns, seat, "point", card.suit)),
    )
    events = (
        Moved((card,), hand_zone(seat), points_zone(seat)),
        Scored((seat,), 1, message("base passed")),
    )
    if len(s.points[seat]) >= rules.vp_target:
        s = replace(s, phase=Phase.OVER, tasks=(), trails=())
    return Step(s, events)


def keep(s: State) -> Step[State]:
    """The card stays in the hand; or no card is taken from the board."""
    what = "kept" if s.phase == Phase.POINT else "left"
    return Step(replace(s, phase=Phase.ROLL, log=(*s.log, LogLine(s.turns, s.turn, what))))


def take(s: State, card: Card) -> Step[State]:
    """A diversion from the board to the hand, where everyone knows it."""
    seat = s.turn
    laid = next(each for each in s.laid if each.card == card)
    s = replace(
        s,
        phase=Phase.POINT,
        laid=tuple(each for each in s.laid if each != laid),
        hands=replaced(s.hands, seat, (*s.hands[seat], card)),
        shown=replaced(s.shown, seat, (*s.shown[seat], card)),
        log=(*s.log, LogLine(s.turns, seat, "took", card.suit)),
    )
    return Step(s, (Moved((card,), s.zone(laid.first), hand_zone(seat)),))


def drop(s: State, card: Card) -> Step[State]:
    seat = s.turn
    s, events = discarded(s, seat, card)
    told = LogLine(s.turns, seat, "dropped", card.suit)
    return Step(replace(s, phase=Phase.ROLL, log=(*s.log, told)), events)
