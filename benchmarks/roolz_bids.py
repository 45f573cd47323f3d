"""Whether it pays at Roolz to hear the others bid: two ways to bid, on thousands of deals.

    python benchmarks/roolz_bids.py --seats 4 --deals 1500

Every deal is played out by quick play once with each seat as the bidder, discards and trumps as a
Club player would; then any bidding of the same deal costs nothing. The present way to bid meets a
deaf one, which takes everybody who bids to hope for the same 24 points above the bid, in each camp
in turn. The margin is what the present way gains more a round.

    python benchmarks/roolz_bids.py --further --seats 3 --deals 1200

What a seat gains that bids on as if its own hand promised some points more, or less, among those
who bid as they do; and how far the bidder stands above the others where all of them do so.

    python benchmarks/roolz_bids.py --further --seats 3 --deals 300 --players expert:40

The same where the rounds are played, from the discard on, by players of that level (with the given
playouts a move) in place of quick play; and how many points more than quick play they take. With
``--all-bid 0 4`` everybody bids for none and then for four points more than the hand promises, and
not for as many as ``FURTHER`` says.

    python benchmarks/roolz_bids.py --counts --seats 4 --deals 1500

What a hand is worth by the count that lesson 2 teaches: the cards of its two longest colours, and
once more each 15, H and L. Found with four players, 6,000 hands: 8 took 168 ± 4, 9 took 178 ± 2,
10 took 190 ± 2, 11 took 198 ± 2, 12 took 208 ± 2, 13 took 216 ± 2, 14 took 227 ± 4, and 72 rounds
of 100 were no more than 40 off. Over three seeds 9 and 11 took 185 and 200 with two players, 179
and 195 with three, 178 and 198 with four, 202 and 218 with five, 188 and 206 with six, each within
3 points; the table says so while the first bids are made (``games/roolz/paper.py``).

Goal: 15 points a round. Found, before the deals of a seed were the same for all tables: two players
+23.4 ± 3.1, three +4.8 ± 1.6, four +14.7 ± 3.9, five +2.5 ± 2.0, six +0.7 ± 3.5.
"""

import argparse
from collections.abc import Callable, Iterable, Iterator
from statistics import mean
from typing import NamedTuple

from roller_table.ai.players import Player, player_for
from roller_table.ai.thinking import Budget
from roller_table.engine.certainty import RunningMean
from roller_table.engine.luck import Luck
from roller_table.engine.table import Seat
from roller_table.engine.values import replace
from roller_table.games.catalogue import entry
from roller_table.games.roolz.auction import highest, legal_bids
from roller_table.games.roolz.pack import count_of
from roller_table.games.roolz.seating import sides
from roller_table.games.roolz.state import HIGHEST_BID, Accept, Bid, NoBid, Phase, State
from roller_table.players.roolz import bidding, strength, thumb
from roller_table.players.roolz.tables import table

ROOLZ = entry("roolz")
PLAYOUTS = 4
NOISE = 14
DEAF = 24.0
POINTS = 300

Way = Callable[[State, float], bool]
"""Whether the seat whose turn it is bids once more, whose hand promises so much."""


class Bidder(NamedTuple):
    """What a seat would make of a deal as the bidder."""

    promise: float
    side: tuple[Seat, ...]
    taken: tuple[int, ...]
    """The points of its side, playout by playout."""


def bidders(game, start: State) -> list[Bidder]:
    """Every seat in turn as the bidder of a deal."""
    found = []
    for seat in range(start.seats):
        s = start
        promise = strength.before_the_widow(game.rules, s, seat)
        while s.phase != Phase.PLAY:
            s = game.apply(s, _said(game, s, seat)).state
        position = table(game.rules, replace(s, bid=0))
        twin, taken = position.blank(), []
        for number in range(PLAYOUTS):
            twin.copy_from(position)
            twin.seed = 7 * seat + number + 1
            twin.play_out(NOISE)
            taken.append(int(twin.won(0)))
        found.append(Bidder(promise, tuple(sides(game.rules, s)[0]), tuple(taken)))
    return found


def played(game, start: State, player: Player, found: list[Bidder]) -> list[Bidder]:
    """The same bidders, with what their sides take where players of a level play the round.

    The contract is five points below what the hand promises.
    """
    rounds = []
    for seat, bidder in enumerate(found):
        s, luck = start, Luck(seat + 1)
        while not s.sheet:
            if s.phase in (Phase.MISDEAL, Phase.BID):
                move = _said(game, s, seat)
                if isinstance(move, Bid):
                    move = Bid(
                        max(move.points, min(HIGHEST_BID, 5 * round(bidder.promise / 5 - 1)))
                    )
            else:
                ask = game.ask(s)
                fresh, luck = luck.below(1 << 62)
                move = player.choose(game.view(s, ask.seat), ask, Luck(fresh))
            s = game.apply(s, move).state
        side = s.sheet[0].shares[0]
        rounds.append(Bidder(bidder.promise, side.seats, (side.card_points + side.discard_points,)))
    return rounds


def _said(game, s: State, bidder: Seat):
    match s.phase:
        case Phase.MISDEAL:
            return Accept()
        case Phase.BID:
            return Bid(game.rules.lowest_bid(s.seats)) if s.turn == bidder else NoBid()
        case _:
            return thumb.decided(game.rules, s)


def auction(game, start: State, all_bidders: list[Bidder], ways: list[Way]) -> tuple[Seat, int]:
    """Who gets the widow, and for how much."""
    rules, s = game.rules, start
    while True:
        wants = bool(legal_bids(rules, s)) and ways[s.turn](s, all_bidders[s.turn].promise)
        if wants:
            raised = legal_bids(rules, s)[0]
            s = replace(s, bids=(*s.bids[: s.turn], raised, *s.bids[s.turn + 1 :]))
        else:
            s = replace(s, out=(*s.out[: s.turn], True, *s.out[s.turn + 1 :]))
        left = [s.left_of(s.turn, n + 1) for n in range(s.seats)]
        left = [seat for seat in left if not s.out[seat]]
        if len(left) == 1:
            return left[0], highest(s) or rules.lowest_bid(s.seats)
        s = replace(s, turn=left[0])


def written(seats: int, bidder: Bidder, bid: int) -> list[float]:
    """What every seat writes down on average."""
    ours = mean(taken if taken >= bid else -bid for taken in bidder.taken)
    return [ours if seat in bidder.side else POINTS - mean(bidder.taken) for seat in range(seats)]


def present(game) -> Way:
    def bids(s: State, promise: float) -> bool:
        return isinstance(bidding.spoken(game.rules, s, promise), Bid)

    return bids


def deaf(game) -> Way:
    hearing, settings = present(game), ("TYPICAL", "RAISED", "HELD", "OUTBID")

    def bids(s: State, promise: float) -> bool:
        known = [getattr(bidding, each) for each in settings]
        for each, value in zip(settings, (DEAF, 0.0, 0.0, 0.0), strict=True):
            setattr(bidding, each, value)
        try:
            return hearing(s, promise)
        finally:
            for each, value in zip(settings, known, strict=True):
                setattr(bidding, each, value)

    return bids


MORE = (-10, -5, 5, 10)
"""How many points more a hand is taken to promise."""


def shaded(game, more: float) -> Way:
    """To bid as if the own hand promised so much more."""

    hearing = present(game)
    return lambda s, promise: hearing(s, promise + more)


class Further(NamedTuple):
    """What a deal tells of bidding on, for no change and each of ``MORE``."""

    gains: list[float]
    """What who bids so, alone or with its partners, gains more a round than without a change."""
    above: list[float]
    """How far the bidder stands above the others where everybody bids so."""
    made: list[float]
    """How often the bid is made then."""
    lift: list[float]
    """By seat as the bidder: how many points more than in quick play its side took."""


class PlayedDeal(NamedTuple):
    """A deal, and what every seat would make of it as the bidder."""

    start: State
    quick: list[Bidder]
    """In quick play."""
    found: list[Bidder]
    """Where those play who are asked for."""


def rounds(
    game, seats: int, deals: int, seed: int, player: Player | None = None
) -> Iterator[PlayedDeal]:
    """Deal by deal, every round that may come of it."""
    for number in range(deals):
        start = game.deal(seats, Luck(seed * 1_000_003 + number)).state
        if start.phase == Phase.BID:
            quick = bidders(game, start)
            yield PlayedDeal(start, quick, played(game, start, player, quick) if player else quick)


def further(game, seats: int, deals: Iterable[PlayedDeal]) -> Iterator[Further]:
    """Deal by deal, what bidding on brings."""
    present, ways = shaded(game, 0), [shaded(game, more) for more in (0, *MORE)]
    for start, quick, found in deals:
        told = Further(
            [], [], [], [mean(f.taken) - mean(q.taken) for f, q in zip(found, quick, strict=True)]
        )
        usual = auction(game, start, found, [present] * seats)
        for way in ways:
            alone = []
            for camp in ROOLZ.player().camps(game, seats):
                seated = [way if seat in camp else present for seat in range(seats)]
                changed = auction(game, start, found, seated)
                alone.append(
                    _brings(seats, found, changed, camp) - _brings(seats, found, usual, camp)
                )
            bidder, bid = auction(game, start, found, [way] * seats)
            told.gains.append(mean(alone))
            told.above.append(_brings(seats, found, (bidder, bid), (bidder,)))
            told.made.append(mean(taken >= bid for taken in found[bidder].taken))
        yield told


def _brings(
    seats: int, found: list[Bidder], won: tuple[Seat, int], camp: tuple[Seat, ...]
) -> float:
    """What a camp gains on the others in a round of that bidder and bid."""
    bidder, bid = won
    return _apart(written(seats, found[bidder], bid), camp)


def _apart(points: list[float], camp: tuple[Seat, ...]) -> float:
    ours = mean(points[seat] for seat in camp)
    return ours - mean(each for seat, each in enumerate(points) if seat not in camp)


def margins(game, seats: int, deals: int, seed: int) -> Iterator[tuple[float, int]]:
    """Deal by deal, what the present way gains more than the deaf one, and what was bid."""
    ways = present(game), deaf(game)
    for number in range(deals):
        start = game.deal(seats, Luck(seed * 1_000_003 + number)).state
        if start.phase != Phase.BID:
            continue
        found, gains = bidders(game, start), []
        for camp in ROOLZ.player().camps(game, seats):
            seated = [ways[seat not in camp] for seat in range(seats)]
            bidder, bid = auction(game, start, found, seated)
            points = written(seats, found[bidder], bid)
            ours = mean(points[seat] for seat in camp)
            gains.append(ours - mean(points[seat] for seat in range(seats) if seat not in camp))
        yield mean(gains), bid


def by_count(game, seats: int, deals: int, seed: int) -> dict[int, list[tuple[int, ...]]]:
    """What each hand's side took as the bidder, playout by playout, by the count of the hand."""
    found: dict[int, list[tuple[int, ...]]] = {}
    for number in range(deals):
        start = game.deal(seats, Luck(seed * 1_000_003 + number)).state
        for seat, bidder in enumerate(bidders(game, start)):
            found.setdefault(count_of(start.holds(seat)), []).append(bidder.taken)
    return found


def _player(text: str, game) -> Player:
    level, _colon, playouts = text.partition(":")
    return player_for(level, ROOLZ, game, budget=Budget(iterations=int(playouts or 0)))


def _tell_further(given: argparse.Namespace, found: list[Further]) -> None:
    lift = RunningMean(mean(deal.lift) for deal in found)
    print(f"{given.seats} players, {len(found)} deals: {lift:+.1f} points more than in quick play")
    for place, more in enumerate((0, *MORE)):
        alone = RunningMean(deal.gains[place] for deal in found)
        above = RunningMean(deal.above[place] for deal in found)
        made = mean(deal.made[place] for deal in found)
        print(f"{more:+} points: gains {alone:+.1f} a round; if all do, the bidder stands "
              f"{above:+.0f} above, {made:.0%} made")  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--counts", action="store_true", help="what a hand's count is worth")
    parser.add_argument("--further", action="store_true", help="what bidding on brings")
    parser.add_argument("--all-bid", type=float, nargs="+", default=[], metavar="POINTS",
                        help="in place of FURTHER")  # fmt: skip
    parser.add_argument("--players", metavar="LEVEL[:PLAYOUTS]", help="who plays those rounds")
    given = parser.parse_args()
    game = ROOLZ.game(ROOLZ.rules()())
    player = _player(given.players, game) if given.players else None
    if given.further:
        deals = [*rounds(game, given.seats, given.deals, given.seed, player)]
        kind = strength.kind(game.rules, given.seats)
        for points in given.all_bid or [bidding.FURTHER.get(kind, 0.0)]:
            bidding.FURTHER[kind] = points
            print(f"All bid for {points:g} points more than a hand promises:")
            _tell_further(given, [*further(game, given.seats, deals)])
        return
    if given.counts:
        for count, taken in sorted(by_count(game, given.seats, given.deals, given.seed).items()):
            if len(taken) > 1:
                means = [mean(each) for each in taken]
                middle = mean(means)
                near = mean(abs(one - middle) <= 40 for each in taken for one in each)
                print(f"{count:2}: {len(taken):5} hands took {RunningMean(means):.1f}, "
                      f"{near:.0%} within 40 of that")  # fmt: skip
        return
    found = list(margins(game, given.seats, given.deals, given.seed))
    gains = [gain for gain, _bid in found]
    print(
        f"{given.seats} players, {len(gains)} deals: {RunningMean(gains):+.1f} a round for "
        f"who hears the others; average bid {mean(bid for _gain, bid in found):.0f}"
    )


if __name__ == "__main__":
    main()
