"""How a decision of Roolz is searched: worlds by the brain, tricks by the kernel."""

from functools import partial
from math import exp

from roller_table.ai.calls import Calls, Lead, descent
from roller_table.ai.search import Descent
from roller_table.engine.cards import Cards
from roller_table.engine.choices import Move
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.table import Seat
from roller_table.engine.values import NamedTuple
from roller_table.games.roolz.auction import highest
from roller_table.games.roolz.controller import RoolzController
from roller_table.games.roolz.pack import is_blank, points, total
from roller_table.games.roolz.rules import Rules
from roller_table.games.roolz.seating import partners
from roller_table.games.roolz.state import Discard, Phase, Play, State

from . import bidding, discard, strength, taste, thumb
from .cards import code
from .endings import RoolzEnding, is_near
from .kernel import cards as roolz_cards
from .kernel.policy import RoolzTable
from .kernel.worlds import ASIDE, IN_HAND, UNDER, LooseCard, Pile, TakenTricks, TrickWorlds
from .tables import table
from .worlds import Place, Unseen, imagine, laid

# Worlds of the tricks

_KINDS = {"hands": IN_HAND, "downs": UNDER, "discards": ASIDE}


def worlds(game: RoolzController, view: View[State]) -> TrickWorlds:
    """The tables that may lie behind a view of the tricks."""
    s, rules, unseen = view.state, game.rules, Unseen(game, view)
    base = table(rules, laid(s, unseen.deal(1)))
    _empty(base, s, unseen)
    known = total(rules, s.seats, tuple(card for card in s.discards if card.suit))
    loose = [
        LooseCard(code(card, s.high, s.low), points(rules, s.seats, card), card in s.called)
        for card in unseen.cards
    ]
    piles = [_pile(s, place) for place in unseen.room]
    return TrickWorlds(base, known, _taken(rules, s, base), unseen.dealer, loose, piles)


def _empty(base: RoolzTable, s: State, unseen: Unseen) -> None:
    """Take the cards out of a table that are dealt anew for each world."""
    for (kind, number), cards in unseen.deal(1).items():
        for card in cards:
            here = code(card, s.high, s.low)
            if kind == "hands":
                base.give(number, here)
            if kind != "discards":
                base.pass_by(here)


def _pile(s: State, place: Place) -> Pile:
    kind, number = place
    return Pile(_KINDS[kind], number, _columns(s, number) if kind == "downs" else [])


def _columns(s: State, number: int) -> list[int]:
    """For each card under a low hand's row, in order: the code of what lies upon it, or -1."""
    return [
        -1 if up is None else code(up, s.high, s.low)
        for up, down in zip(s.ups[number], s.downs[number], strict=True)
        if down is not None
    ]


def _taken(rules: Rules, s: State, base: RoolzTable) -> TakenTricks:
    """What the tricks so far have brought every hand."""
    won, taken = [0] * len(s.places), [0] * len(s.places)
    for trick in s.tricks:
        won[trick.taker] += total(rules, s.seats, trick.cards)
        taken[trick.taker] += 1
    made = TakenTricks(won, taken, _winner_of_discard(s, base.setting.aside_goes))
    made.seen = sum(1 << seat for seat in partners(s))
    made.bidder, made.calls = s.bidder, rules.calls(s.seats)
    return made


def _winner_of_discard(s: State, goes: int) -> int:
    """The place that has won the discard with a trick, or -1."""
    if goes == roolz_cards.FIRST and s.tricks:
        return s.tricks[0].taker
    if goes == roolz_cards.BY_BLANK:
        for trick in s.tricks:
            if any(map(is_blank, trick.cards)):
                return trick.taker
    return -1


# Before the first lead

TRIES = 4
"""Of how many worlds one is taken, by how well it explains the bids."""
DOUBT = 14.0
"""By how many points a bid may stray from what a hand promises before it is unlikely."""
HURRY = 1
"""How many choices of trumps are weighed with their discards in a world."""
_WHOLE = 1 << 30
LIFT = {"3": 6}
"""By table: how many points more a bidder's side takes in rounds of Experts than in quick play.

With four and five players no difference was found."""


class TableBeforeLead(NamedTuple):
    """A whole table before the first lead."""

    state: State
    promises: tuple[float, ...]
    """By seat: what each hand promises before the widow; empty once the bidding is over."""
    laid_away: dict[Seat, Cards]
    """What each of them would discard as the bidder, as far as that was asked."""


class RoolzCalls(Calls):
    """A decision before the first lead: what the others decide is decided as the Club would."""

    def __init__(self, game: RoolzController, view: View[State]) -> None:
        super().__init__(view.seat, view.state.seats)
        self._game, self._view = game, view
        self._rules: Rules = game.rules
        self._unseen = Unseen(game, view)

    def world(self, luck: Luck) -> Lead:
        return partial(self._lead, self._drawn(luck))

    def _drawn(self, luck: Luck) -> TableBeforeLead:
        found = []
        for _try in range(TRIES if any(self._view.state.bids) else 1):
            s, luck = imagine(self._unseen, self._view, luck)
            found.append(TableBeforeLead(s, self._promises(s), {}))
        if len(found) == 1:
            return found[0]
        drawn, _luck = luck.below(_WHOLE)
        return self._taken(found, drawn / _WHOLE)

    def _promises(self, s: State) -> tuple[float, ...]:
        if s.phase not in (Phase.BID, Phase.MISDEAL, Phase.ANNOUNCE):
            return ()
        return tuple(strength.before_the_widow(self._rules, s, seat) for seat in range(s.seats))

    def _taken(self, found: list[TableBeforeLead], drawn: float) -> TableBeforeLead:
        """One of the worlds, each as likely as it explains the bids."""
        weights = [self._explains(each) for each in found]
        mark = drawn * sum(weights)
        for weight, each in zip(weights, found, strict=True):
            mark -= weight
            if mark < 0:
                return each
        return found[-1]

    def _explains(self, each: TableBeforeLead) -> float:
        s, share = each.state, 1.0
        for seat, promise in enumerate(each.promises):
            if seat == self._view.seat:
                continue
            if s.bids[seat]:
                share *= _likely(promise - s.bids[seat])
            elif s.out[seat]:
                share *= _likely(max(highest(s), self._rules.lowest_bid(s.seats)) + 15 - promise)
        return share

    def _lead(self, world: TableBeforeLead, move: Move) -> RoolzTable | None:
        s = self._game.apply(world.state, move).state
        deal = len(s.sheet)
        while s.phase != Phase.PLAY:
            s = self._game.apply(s, self._next(s, world)).state
            if s.dealer != world.state.dealer or len(s.sheet) != deal:
                return None
        made = table(self._rules, s)
        made.setting.lift = LIFT.get(strength.kind(self._rules, s.seats), 0)
        return made

    def _next(self, s: State, world: TableBeforeLead) -> Move:
        if s.phase == Phase.BID and world.promises:
            return bidding.spoken(self._rules, s, world.promises[s.turn])
        if s.phase == Phase.DISCARD:
            return Discard(self._laid_away(s, world))
        return thumb.decided(self._rules, s)

    def _laid_away(self, s: State, world: TableBeforeLead) -> Cards:
        # What was bid before changes no card of the bidder's.
        if s.bidder not in world.laid_away:
            world.laid_away[s.bidder] = discard.best_discard(self._rules, s, HURRY)
        return world.laid_away[s.bidder]


def _likely(room: float) -> float:
    return 1 / (1 + exp(-max(-8.0, min(8.0, room / DOUBT))))


NOISE = 14
"""How many of 256 plays in a playout are random legal ones: nobody plays by rote."""
CURIOSITY = 0.5
"""How much the tree weighs what is little explored, where a round's results reach from 0 to 1."""
PATIENCE = 100
"""How often a card is tried by rules of thumb alone before the tree grows beyond it."""


SURELY_ALIKE = 0.1
"""Near the end no more is solved once a card is sure to be behind by no more points than that."""


def play(game: RoolzController, view: View[State]) -> Descent | RoolzEnding:
    """A card to be played: a tree over all the worlds that may lie behind the view, until they
    can be solved."""
    s, found = view.state, worlds(game, view)

    def number(move: Move) -> int:
        assert isinstance(move, Play)
        return code(move.card, s.high, s.low)

    if is_near(found.base):
        return RoolzEnding(found, number, taste.natural(game, view), SURELY_ALIKE)
    return Descent(
        found,
        found.base.blank(),
        number,
        NOISE,
        CURIOSITY,
        PATIENCE,
        taste=taste.of(game, view),
    )


def trial(game: RoolzController, view: View[State]) -> Descent | RoolzEnding:
    """How the question that the seat is asked is tried out."""
    if view.state.phase == Phase.PLAY:
        return play(game, view)
    return descent(RoolzCalls(game, view), taste.of(game, view))
