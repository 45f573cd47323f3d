"""Why a move is made at Rollerball: plain reasons, each true of what its seat sees.

A reason is a function of what the seat sees and a move. It gives its sentence where it holds, and
None where it does not. They stand in order, the most telling first. Where balls go is rolled on by
the rules, as if nobody did anything more.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, lru_cache, partial
from typing import NamedTuple

from roller_table.engine.cards import Card, Cards
from roller_table.engine.choices import Move
from roller_table.engine.game import View
from roller_table.engine.player import End, Objective, Why
from roller_table.engine.values import replace
from roller_table.engine.words import Message, message, plural
from roller_table.games.rollerball import building
from roller_table.games.rollerball.board import Cell
from roller_table.games.rollerball.controller import RollerballController
from roller_table.games.rollerball.diversions import NAMES, is_diversion
from roller_table.games.rollerball.foresight import (
    BasePass,
    meetings,
    news_ahead,
    passings,
    with_move,
)
from roller_table.games.rollerball.moves import (
    Ball,
    Base,
    Blow,
    Build,
    Commit,
    Done,
    Drop,
    Keep,
    Man,
    Point,
    Replace,
    Rest,
    Stay,
    Teleport,
    Walk,
)
from roller_table.games.rollerball.rules import Rules
from roller_table.games.rollerball.state import Die, Phase, State

from . import setup
from .outlook import Outlook, outlook, steps

HORIZON = 8
"""So many turns are rolled ahead."""
_LAP = 18
"""So many turns a ball needs for the outermost track of the usual board."""
_ANOTHER = 2
_TOLD = 2
"""By so many games of 100 a difference is told."""


class UseFrom(NamedTuple):
    """What a workman can do from a space, and what balls come over then."""

    card: Card
    """It is built, or lies below the workman and is blown up."""
    found: tuple[BasePass, ...]


class Sight:
    """What the seat that decides sees, and what it can see coming."""

    def __init__(self, rules: Rules, view: View[State]) -> None:
        self.rules, self.s, self.me = rules, view.state, view.seat
        self._after: dict[Move, tuple[BasePass, ...]] = {}
        self._hit = dict[Cell, bool]()
        self._uses = dict[tuple[Cell, Cards], tuple[UseFrom, ...]]()

    @property
    def as_measured(self) -> bool:
        """Whether the rules are those of the games that were played out."""
        return self.rules == Rules()

    @cached_property
    def before(self) -> tuple[BasePass, ...]:
        """The bases that balls will come over if nothing is done."""
        return passings(self.s, news_ahead(self.rules, self.s, HORIZON))

    @cached_property
    def outlook(self) -> Outlook:
        return outlook(self.rules, self.s, self.me, far=True)

    def after(self, move: Move) -> tuple[BasePass, ...]:
        """The same after a move that changes the board."""
        if move not in self._after:
            then = with_move(self.s, move)
            self._after[move] = passings(then, news_ahead(self.rules, then, HORIZON))
        return self._after[move]

    def man(self, move: Move) -> Cell:
        """Where the own workman stands after the move."""
        if isinstance(move, Walk | Teleport):
            return self.s.board.cell(move.x, move.y)
        return self.s.bases[self.me] if isinstance(move, Blow) else self.s.men[self.me]

    def with_man(self, cell: Cell) -> State:
        """The board with the own workman there."""
        men = (cell if seat == self.me else man for seat, man in enumerate(self.s.men))
        return replace(self.s, men=tuple(men))

    def uses(self, cell: Cell, cards: Cards) -> tuple[UseFrom, ...]:
        """What the workman can do from there with these cards, and what balls come over then."""
        if (cell, cards) not in self._uses:
            self._uses[cell, cards] = tuple(self._used(cell, cards))
        return self._uses[cell, cards]

    def _used(self, cell: Cell, cards: Cards) -> Iterator[UseFrom]:
        then = self.with_man(cell)
        if under := then.laid_at(cell):
            if cards and self.outlook.touches(under.slot):
                rest = tuple(each for each in then.laid if each != under)
                yield self._use(under.card, replace(then, laid=rest))
            return
        taken = building.occupied(then) - {cell}
        kinds = {card.suit: card for card in cards}
        for laid in building.over(self.rules, then, tuple(kinds.values()), cell, taken):
            if self.outlook.touches(laid.slot):
                yield self._use(laid.card, replace(then, laid=(*then.laid, laid)))

    def _use(self, card: Card, then: State) -> UseFrom:
        return UseFrom(card, passings(then, news_ahead(self.rules, then, HORIZON)))

    def is_hit(self, cell: Cell) -> bool:
        """Whether a ball comes over the own workman there, before it may move again."""
        if cell not in self._hit:
            then = self.with_man(cell)
            met = meetings(self.rules, then, news_ahead(self.rules, then, then.seats))
            self._hit[cell] = any(each.what == "man" and each.seat == self.me for each in met)
        return self._hit[cell]

    def led_home_by(self, move: Build) -> bool:
        """Whether a ball that comes to the card runs over the own base within a lap, and would not
        without the card."""
        board, then = self.s.board, with_move(self.s, move)
        before = (board.ahead.index(cell) for cell in building.as_laid(self.s, move).slot)
        free = [cell for cell in before if not self.s.laid_at(cell)]
        return any(self._comes(then, cell) and not self._comes(self.s, cell) for cell in free)

    def _comes(self, s: State, cell: Cell) -> bool:
        """Whether a ball from there runs over the own base within half a lap."""
        alone = replace(s, balls=(Die(1, cell),))
        found = passings(alone, news_ahead(self.rules, alone, _LAP // 2))
        return any(each.seat == self.me and each.counts for each in found)

    def off_the_way(self, cell: Cell) -> int:
        """How many steps it is from there to where balls come by soon."""
        way = self.outlook.way
        return min((steps(self.s.size, cell, each) for each in way), default=0)


def reasons(game: RollerballController, view: View[State]) -> tuple[Why, ...]:
    """Every reason of the phase, for what this seat sees."""
    if view.state.phase not in EVERY:
        return ()
    sight = _sight(game.rules, view)
    return tuple(partial(why, sight) for why in EVERY[view.state.phase])


@lru_cache(maxsize=4)
def _sight(rules: Rules, view: View[State]) -> Sight:
    """What was rolled ahead for one report of a hint serves the next."""
    return Sight(rules, view)


def hope(view: View[State]) -> Objective[State] | None:
    """A point of one's own, soon."""
    if view.state.phase not in EVERY:
        return None
    seat, had = view.seat, len(view.state.points[view.seat])
    words = message("How often you score a point within two rounds")
    short = message("A point within two rounds")
    often = message("It brings you a point within two rounds more often.")
    return Objective(words, End(short, often, lambda end: len(end.points[seat]) > had))


# What a changed board brings


def leads_over_the_base(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Build | Replace | Blow | Ball):
        return None
    then, now = _first(sight, sight.after(move)), _first(sight, sight.before)
    if then is None or (now is not None and now <= then):
        return None
    if not then:
        return message("It leads a ball over your base in the next turn.")
    return message("It leads a ball over your base in {n} turns.", n=then + 1)


def brings_more(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Build | Replace | Blow):
        return None
    then, now = _mine(sight, sight.after(move)), _mine(sight, sight.before)
    if not 0 < now < then:
        return None
    return message("{n} balls come over your base in the next {all} turns, instead of {now}.",
                   n=then, all=HORIZON, now=now)  # fmt: skip


def spares_a_base(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Build | Replace | Blow | Ball):
        return None
    then, now = _theirs(sight, sight.after(move)), _theirs(sight, sight.before)
    if then >= now:
        return None
    return message("Fewer balls come over the others' bases: {n} within {all} turns, not {now}.",
                   n=then, all=HORIZON, now=now)  # fmt: skip


def keeps_its_ball(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Build | Replace | Blow | Rest | Ball | Done):
        return None
    found = sight.after(move) if isinstance(move, Build | Replace | Blow | Ball) else sight.before
    turn = _first(sight, found)
    if turn is None:
        return None
    if not turn:
        return message("A ball comes over your base in the next turn.")
    return message("A ball comes over your base in {n} turns.", n=turn + 1)


def serves_nobody_else(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Build | Replace | Blow | Rest | Ball | Done):
        return None
    found = sight.after(move) if isinstance(move, Build | Replace | Blow | Ball) else sight.before
    if _theirs(sight, found) or not (sight.s.balls or isinstance(move, Ball)):
        return None
    return message("No ball comes over anybody else's base in the next {n} turns.", n=HORIZON)


def lies_on_the_way(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Build):
        return None
    if not sight.outlook.touches(building.as_laid(sight.s, move).slot):
        return None
    return message("It lies on the way of a ball.")


def leads_balls_home(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Build) or sight.s.balls or not sight.led_home_by(move):
        return None
    return message("A ball that comes to it is led over your base.")


# The workman


def leads_home_from_there(sight: Sight, move: Move) -> Message | None:
    best = min(_useful(sight, move), key=lambda each: _first(sight, each.found) or 0, default=None)
    turn = _first(sight, best.found) if best else None
    now = _first(sight, sight.before)
    if best is None or turn is None or (now is not None and now <= turn):
        return None
    if sight.s.laid_at(sight.man(move)):
        return plural("Blow up the card there, and a ball comes over your base in {n} turn.",
                      "Blow up the card there, and a ball comes over your base in {n} turns.",
                      turn + 1)  # fmt: skip
    card = message(NAMES[best.card.suit])
    return plural("From there your {card} leads a ball over your base in {n} turn.",
                  "From there your {card} leads a ball over your base in {n} turns.",
                  turn + 1, card=card)  # fmt: skip


def spares_from_there(sight: Sight, move: Move) -> Message | None:
    now = _theirs(sight, sight.before)
    fewer = [each for each in _useful(sight, move) if _theirs(sight, each.found) < now]
    if not fewer:
        return None
    card = min(fewer, key=lambda each: _theirs(sight, each.found)).card
    if sight.s.laid_at(sight.man(move)):
        return message("Blow up the card there, and fewer balls come over the others' bases.")
    return message("From there your {card} keeps a ball off somebody else's base.",
                   card=message(NAMES[card.suit]))  # fmt: skip


def opens_a_place(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Walk | Teleport | Stay) or sight.s.phase != Phase.MOVE:
        return None
    hand = [c for c in sight.s.hands[sight.me] if not _pays(move, c) and is_diversion(c)]
    cell = sight.man(move)
    if sight.s.laid_at(cell):
        return None
    if not any(_reaches(sight, card, cell) for card in hand):
        return None
    return message("There you can lay a card on the way of a ball.")


def reaches_a_card(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Walk | Teleport | Stay) or sight.s.phase != Phase.MOVE:
        return None
    under = sight.s.laid_at(sight.man(move))
    if not under or not sight.s.hands[sight.me] or not sight.outlook.touches(under.slot):
        return None
    return message("There you can blow up a card on the way of a ball.")


def comes_nearer(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Walk | Teleport):
        return None
    if sight.off_the_way(sight.man(move)) >= sight.off_the_way(sight.s.men[sight.me]):
        return None
    return message("It is nearer to where balls come by.")


def stands_by_the_way(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Walk | Teleport | Stay) or not sight.outlook.way:
        return None
    cell = sight.man(move)
    if sight.off_the_way(cell) > 1 or sight.is_hit(cell):
        return None
    return message("Balls come by there soon, and none hits your workman.")


def stands_aside(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Walk | Teleport | Stay) or sight.is_hit(sight.man(move)):
        return None
    return message("No ball hits your workman there before your next turn.")


def goes_home(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Walk | Teleport | Man):
        return None
    cell = sight.s.board.cell(move.x, move.y)
    home = sight.s.bases[sight.me]
    far = steps(sight.s.size, cell, home)
    if isinstance(move, Man):
        return None if far else message("On your base no ball can hit your workman.")
    return message("It stands by your base.") if far <= 1 else None


def costs_no_card(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Walk | Stay) or not sight.s.hands[sight.me]:
        return None
    return message("It costs no card.")


def keeps_the_cards(sight: Sight, move: Move) -> Message | None:
    """Where nothing is to be had for them."""
    held = sight.s.hands[sight.me]
    if not isinstance(move, Rest | Done) or not held:
        return None
    if isinstance(move, Rest) and not _idle(sight, held):
        return None
    if isinstance(move, Rest):
        return plural("From here your {n} card brings no ball over your base: keep it.",
                      "From here none of your {n} cards brings a ball over your base: keep them.",
                      len(held))  # fmt: skip
    return plural("Keep your {n} card: once a ball rolls you see where it is of use.",
                  "Keep your {n} cards: once a ball rolls you see where they are of use.",
                  len(held))  # fmt: skip


def _idle(sight: Sight, held: Cards) -> bool:
    """Whether no card brings more balls over the own base, or an earlier one, from where the
    workman stands."""
    here = sight.s.men[sight.me]
    if sight.s.laid_at(here) and any(not is_diversion(card) for card in held):
        return False  # One may replace what lies there.
    now, soon = _mine(sight, sight.before), _first(sight, sight.before)
    for each in sight.uses(here, held):
        then = _first(sight, each.found)
        if _mine(sight, each.found) > now or (then is not None and (soon is None or then < soon)):
            return False
    return True


def spares_another(sight: Sight, move: Move) -> Message | None:
    card = getattr(move, "card", None)
    if not isinstance(move, Build | Blow | Drop | Teleport) or card is None:
        return None
    same = sum(each.suit == card.suit for each in sight.s.hands[sight.me])
    return message("You hold another card of its kind.") if same >= _ANOTHER else None


# Setting up, and what a ball brings


def keeps_out_of_the_bid(sight: Sight, move: Move) -> Message | None:
    """Where going first was not worth a card, by the games that were played out."""
    if not isinstance(move, Commit) or move.cards or not sight.as_measured:
        return None
    first, other = setup.won(sight.s.seats, 1)
    if first >= other:
        return None
    return message(
        "Keep your cards to build with. With {all} players, a player who pays a card to go first "
        "wins {n} games of 100, a player who goes later {others}.",
        all=sight.s.seats, n=round(first), others=round(other),
    )  # fmt: skip


def bids_for_the_start(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Commit) or not move.cards:
        return None
    first, other = setup.won(sight.s.seats, len(move.cards))
    if first <= other or not sight.as_measured:
        return message("The highest bid chooses a corner first, puts the ball and begins.")
    return plural(
        "Pay to choose your corner first, put the ball and begin. With {all} players, a player who "
        "goes first for {n} card wins {won} games of 100, a player who goes later {others}.",
        "Pay to choose your corner first, put the ball and begin. With {all} players, a player who "
        "goes first for {n} cards wins {won} games of 100, a player who goes later {others}.",
        len(move.cards), all=sight.s.seats, won=round(first), others=round(other),
    )  # fmt: skip


def comes_before_the_first(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Base) or not sight.as_measured:
        return None
    more = round(setup.won_before(sight.s, sight.s.board.cell(move.x, move.y)))
    if more < _TOLD:
        return None
    return message(
        "Balls come to it one corner before the first player's base. A player with such a base "
        "wins {n} games of 100 more.", n=more,
    )  # fmt: skip


def lies_on_the_best_track(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Base) or any(base >= 0 for base in sight.s.bases):
        return None
    won, other = setup.won_on(sight.s, sight.s.board.cell(move.x, move.y))
    if won - other < _TOLD or not sight.as_measured:
        return None
    return message(
        "With a base on this track the first player wins {n} games of 100, on another track "
        "{other} at most.", n=round(won), other=round(other),
    )  # fmt: skip


def lies_on_the_first_track(sight: Sight, move: Move) -> Message | None:
    leader = sight.s.bases[sight.s.first] if isinstance(move, Base) else -1
    if leader < 0 or not isinstance(move, Base):
        return None
    ring = sight.s.board.ring
    if ring[sight.s.board.cell(move.x, move.y)] != ring[leader]:
        return None
    return message("It lies on the track of the player who puts the first ball.")


def is_worth_a_point(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Point):
        return None
    mine = len(sight.s.points[sight.me]) + 1
    return message("It is point {n} of the {all} that win.", n=mine, all=sight.rules.vp_target)


def fills_the_hand(sight: Sight, move: Move) -> Message | None:
    held = len(sight.s.hands[sight.me])
    if not isinstance(move, Keep) or move.declines:
        return None
    return plural("You hold {n} card to build with.", "You hold {n} cards to build with.", held)


_BOARD = (leads_over_the_base, brings_more, spares_a_base, keeps_its_ball, serves_nobody_else)
_MAN = (
    leads_home_from_there, spares_from_there, opens_a_place, reaches_a_card, stands_by_the_way,
    stands_aside, comes_nearer, goes_home, costs_no_card,
)  # fmt: skip
EVERY: Mapping[Phase, tuple[Callable[[Sight, Move], Message | None], ...]] = {
    Phase.BID: (keeps_out_of_the_bid, bids_for_the_start),
    Phase.BASES: (lies_on_the_best_track, comes_before_the_first, lies_on_the_first_track),
    Phase.MEN: (goes_home,),
    Phase.OPENING: (*_BOARD, leads_balls_home, lies_on_the_way, keeps_the_cards, spares_another),
    Phase.BALL: _BOARD,
    Phase.POINT: (is_worth_a_point, fills_the_hand),
    Phase.DROP: (spares_another,),
    Phase.MOVE: _MAN,
    Phase.EXTRA: _MAN,
    Phase.USE: (*_BOARD, lies_on_the_way, keeps_the_cards, spares_another),
}  # fmt: skip
"""The reasons by the question that is asked, the most telling first."""


def _useful(sight: Sight, move: Move) -> tuple[UseFrom, ...]:
    """What may be done after a walk, with the cards that are left for it."""
    if not isinstance(move, Walk | Teleport | Stay) or sight.s.phase != Phase.MOVE:
        return ()
    cards = tuple(card for card in sight.s.hands[sight.me] if not _pays(move, card))
    return sight.uses(sight.man(move), cards)


def _first(sight: Sight, found: tuple[BasePass, ...]) -> int | None:
    """In which turn from now a ball first comes over the own base, and brings a card."""
    turns = [each.turn for each in found if each.seat == sight.me and each.counts]
    return min(turns, default=None)


def _mine(sight: Sight, found: tuple[BasePass, ...]) -> int:
    """How often balls come over the own base, and bring a card."""
    return sum(each.seat == sight.me and each.counts for each in found)


def _theirs(sight: Sight, found: tuple[BasePass, ...]) -> int:
    """How often balls come over the bases of others."""
    return sum(each.seat != sight.me and each.counts for each in found)


def _pays(move: Move, card: Card) -> bool:
    return isinstance(move, Teleport) and move.card == card


def _reaches(sight: Sight, card: Card, cell: Cell) -> bool:
    """Whether it can be laid there on the way of a ball."""
    over = building.over(sight.rules, sight.s, (card,), cell, ())
    return any(sight.outlook.touches(laid.slot) for laid in over)
