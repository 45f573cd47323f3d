"""The betting solved: every player's hands that fit with what all have seen, weighed up together.

The solving itself is in ``kernel/subgame.py``. It goes by what everybody has seen, so that one
solving serves all who bet in a hand, and each hand that one of them may hold. How near it comes to
what nobody can beat is measured by ``benchmarks/best_response.py``.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb, exp
from time import perf_counter

from roller_table.ai.search import SLICE_SECONDS
from roller_table.engine.cards import Cards
from roller_table.engine.choices import Move
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.player import Liking, Opinion, Rated, Search
from roller_table.engine.table import Seat
from roller_table.engine.values import NamedTuple
from roller_table.games.poker_roulette import knowledge
from roller_table.games.poker_roulette.controller import PokerRouletteController
from roller_table.games.poker_roulette.dealing import in_use
from roller_table.games.poker_roulette.knowledge import in_the_dark
from roller_table.games.poker_roulette.rules import Rules
from roller_table.games.poker_roulette.state import State, naturals

from . import bets
from .faces import Faces, strength_of
from .kernel.bets import ALL_IN, Bets
from .kernel.images import Image, Images
from .kernel.subgame import Deals, Sizes, Spot, Subgame
from .memory import drawn

WAYS = 48
"""The most ways in which the hidden cards may lie; of more than these, this many are drawn."""
ENTRIES = 240
"""Ways times seats are no more than this."""
ALIKE = 8
"""Where ways are drawn, a seat's hands are told apart by this many grades of strength."""
SLIPS = 0.05
"""How often a move is made as people make it."""
RARE = 0.04
"""What is chosen less often is not done."""
LEANS = 1.0
"""By manner the odds of two moves of a mixture change by as much as e to the power of this."""
SIZES: tuple[tuple[tuple[int, ...], int], ...] = (
    ((50, 100, ALL_IN), 4), ((50, 100, 200), 3), ((50, 100, 200), 2), ((100, 200), 2),
    ((100, ALL_IN), 2), ((100,), 2), ((100,), 1),
)  # fmt: skip
"""Bets in hundredths of the pot and how many may follow one another, the finest first."""
MOST_SPOTS = 3_000
"""The finest sizes are taken with which the betting has no more decisions and ends."""
PLAYOUT = 4_000
"""How many decisions, each met in one way, are as much work as a playout."""
WORK = 4_000_000
"""How many decisions are met in a solving."""
REST_SPOTS, REST_WORK = 250, 1_500_000
"""The same of the rest of a betting, which is solved once more from where the players are."""
ROUNDS, LEAST = 1_000, 20
"""How often everybody weighs up every move, at most and at least. An Expert with little time stops
at the least: after fewer rounds every move would still be as likely as any other."""
BATCH = 24
"""How many of the ways are met in a round."""
IMAGES = 24
"""How many hands that another player may seem to hold are thought of."""


class Public(NamedTuple):
    """What everybody at the table has seen when the betting begins."""

    rules: Rules
    chips: tuple[int, ...]
    antes: tuple[int, ...]
    playing: tuple[Seat, ...]
    known: tuple[Cards, ...]
    """By seat: the cards of its stock that all have seen, as they went in."""
    sizes: tuple[int, ...]
    """By seat: how many cards its stock has."""
    dark: Cards
    """The cards that not all have seen."""
    pack: Cards
    """All the cards that are played with."""


def public(game: PokerRouletteController, s: State) -> Public:
    """What everybody has seen in this state; it is the same in the view of every seat."""
    dark, pack = in_the_dark(game.rules, game.pack, s), in_use(game.rules, game.pack, s.packs)
    wild = game.rules.jokers_in_showdown == "wild"
    return Public(
        game.rules,
        tuple(chips + bet for chips, bet in zip(s.chips, s.bets, strict=True)),
        s.antes,
        s.playing,
        s.witnessed,
        tuple(map(len, s.stockpiles)),
        dark if wild else naturals(dark),
        pack if wild else naturals(pack),
    )


# The hidden cards


def _shared_out(pool: Sequence[int], lacks: Sequence[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Every way to share these cards among seats that lack ``lacks`` of them."""
    if not lacks:
        yield ()
        return
    for mine in combinations(pool, lacks[0]):
        rest = [card for card in pool if card not in mine]
        for others in _shared_out(rest, lacks[1:]):
            yield mine, *others


def _ways(count: int, lacks: Sequence[int]) -> int:
    """How many ways that are."""
    found = 1
    for lack in lacks:
        found *= comb(count, lack)
        count -= lack
    return found


def _drawn(count: int, lacks: Sequence[int], most: int) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Some of the ways, all as likely, the same ones whenever as many cards are hidden."""
    luck = Luck(count * 1009 + sum(lacks))
    for _way in range(most):
        cards, luck = luck.shuffled(tuple(range(count)))
        places = iter(cards)
        yield tuple(tuple(sorted(next(places) for _card in range(lack))) for lack in lacks)


class Hands:
    """The hands that everybody may hold, and the ways in which they fit together."""

    def __init__(self, seen: Public) -> None:
        self._faces, self._seen = Faces(seen.rules), seen
        count, most = len(seen.dark), min(WAYS, ENTRIES // len(seen.sizes))
        lacks = [
            min(size - len(known), count)
            for size, known in zip(seen.sizes, seen.known, strict=True)
        ]
        self._told_apart = _ways(count, lacks) <= most
        found = _shared_out(range(count), lacks) if self._told_apart else _drawn(count, lacks, most)
        ways = [[self._held(seat, way[seat]) for seat in range(len(lacks))] for way in found]
        self._known = [self._different([way[seat] for way in ways]) for seat in range(len(lacks))]
        self.deals = Deals(
            len(lacks),
            len(ways),
            [self._place(seat, hand) for way in ways for seat, hand in enumerate(way)],
            [hand[0] for way in ways for hand in way],
            [max(1, len(known)) for known in self._known],
        )

    def _held(self, seat: Seat, places: Sequence[int]) -> "Held":
        """What a seat holds with these of the hidden cards, by their places among them."""
        cards = tuple(self._seen.dark[place] for place in places)
        strength = strength_of(self._faces, (*self._seen.known[seat], *cards))
        return strength, tuple(sorted(card.code for card in cards)) if self._told_apart else ()

    def _different(self, held: Sequence["Held"]) -> list["Held"]:
        """A seat's hands that are told apart, worst first; of many the weakest of each grade."""
        known = sorted(set(held))
        if self._told_apart or len(known) <= ALIKE:
            return known
        return [known[len(known) * grade // ALIKE] for grade in range(ALIKE)]

    def _place(self, seat: Seat, hand: "Held") -> int:
        return max(0, bisect_right(self._known[seat], hand) - 1)

    def own(self, view: View[State]) -> int:
        """Which of its hands the seat holds whose view it is."""
        seat = view.seat
        seen = [card.code for card in self._seen.known[seat]]
        hidden = list(view.state.stockpiles[seat])
        for code in seen:
            hidden.remove(next(card for card in hidden if card.code == code))
        strength = strength_of(self._faces, view.state.stockpiles[seat])
        cards = tuple(sorted(card.code for card in hidden)) if self._told_apart else ()
        return self._place(seat, (strength, cards))


Held = tuple[int, tuple[str, ...]]
"""What a hand is worth, and the hidden cards in it where hands are told apart by their cards."""
Line = tuple[int, ...]
"""What has been done since the betting began, move by move."""


# The betting


def _start(seen: Public, faces: Faces) -> Bets:
    """The table when the betting begins, and what people think of one another there."""
    made = bets.stakes(seen.rules, len(seen.chips))
    made.chips, made.base, made.antes = list(seen.chips), list(seen.chips), list(seen.antes)
    made.stands = [int(seat in seen.playing) for seat in range(len(seen.chips))]
    made.order = list(seen.playing)
    made.to_act = [seat for seat in seen.playing if seen.chips[seat]]
    made.images = Images([Image(seat, _image(seen, faces, seat)) for seat in seen.playing])
    return made


def _image(seen: Public, faces: Faces, seat: Seat) -> list[int]:
    """Hands that a seat may hold to those who remember what people do of what went in."""
    known, size = seen.known[seat], seen.sizes[seat]
    if not knowledge.lists_all(seen.rules):
        known = knowledge.recalled(known)
    pool = [card for card in seen.pack if card not in known]
    luck, hands = Luck(size * 31 + seat), []
    for _turn in range(IMAGES if len(known) < size else 1):
        rest, luck = drawn(pool, size - len(known), luck)
        hands.append(strength_of(faces, known + rest))
    return hands


def _finest(start: Bets, line: Line, most: int) -> int:
    """Which of ``SIZES`` are the finest with which the betting is not too large."""
    for place, (parts, deep) in enumerate(SIZES):
        if Sizes(list(parts), deep).spots(start, list(line), 0, most) <= most:
            return place
    return len(SIZES)


class Betting:
    """The betting of one hand, or the rest of it, solved round by round for everybody in it."""

    def __init__(
        self, seen: Public, hands: Hands, start: Bets, line: Line, sizes: int, rest: bool
    ) -> None:
        self.hands, self._seen, self._start, self._sizes = hands, seen, start, sizes
        self._rests: dict[Line, Betting] = {}
        parts, deep = SIZES[sizes]
        batch, work = (ENTRIES, REST_WORK) if rest else (BATCH, WORK)
        thought_of = Sizes(list(parts), deep)
        self.game = Subgame(hands.deals, thought_of, SLIPS, batch, start, list(line))
        self.enough = min(ROUNDS, max(LEAST, work // self.game.work()))
        """After how many rounds more would be wasted."""
        self.price = max(1, self.game.work() // PLAYOUT)
        """How many playouts a round is."""

    @classmethod
    def whole(cls, seen: Public, line: Line) -> "Betting":
        """All of it; the line is thought of whatever its amounts are."""
        start = _start(seen, Faces(seen.rules))
        sizes = min(_finest(start, line, MOST_SPOTS), len(SIZES) - 1)
        return cls(seen, Hands(seen), start, line, sizes, rest=False)

    def has_rest(self, line: Line) -> bool:
        """Whether the rest after this line is solved once more, when the players are there.

        With two players nobody wins more than a trifle from the whole of it as it was solved, and a
        rest that is solved by itself could lose that. What is too large would need coarser sizes.
        """
        if not line or len(self._seen.playing) == 2:
            return False
        return _finest(self._after(line), (), REST_SPOTS) <= self._sizes

    def rest(self, line: Line) -> "Betting":
        """What is left after the line, each hand as likely as its holder lets it come there.

        It is asked for once the whole has been solved.
        """
        if line not in self._rests:
            start = self._after(line)
            sizes = _finest(start, (), REST_SPOTS)
            made = Betting(self._seen, self.hands, start, (), sizes, rest=True)
            made.game.came = self.game.led(list(line))
            self._rests[line] = made
        return self._rests[line]

    def _after(self, line: Line) -> Bets:
        """The table when that has been done."""
        state = self._start.blank()
        state.copy_from(self._start)
        for code in line:
            state.apply(code)
        return state

    def rounds(self, most: int | None) -> int:
        """How often everybody weighs everything up where somebody has ``most`` playouts."""
        if most is None:
            return self.enough
        return min(self.enough, LEAST + max(1, most // self.price))


@lru_cache(maxsize=3)
def _betting(seen: Public, line: Line, _most: int | None) -> Betting:
    """The betting of a hand, as far as it has been solved: all who bet in it go on with it.

    A player that may think only so much, and not so long, finds nothing that others thought.
    """
    return Betting.whole(seen, line)


class SolvedBet:
    """The search for a bet: the betting is solved until more would be wasted.

    With three and more players the rest of it is solved once more when they are there: where hardly
    anybody means to come, each hand's chances change from round to round, and the rounds are few.
    """

    def __init__(
        self,
        seen: Public,
        view: View[State],
        rated: Rated,
        luck: Luck,
        likes: Liking | None = None,
    ) -> None:
        self._seen, self._view, self._rated, self._likes = seen, view, rated, likes
        self._line = tuple(bets.code(move) for move in bets.moves(view.state))
        self._lot = luck.below(1 << 20)[0] / (1 << 20)
        self._betting: Betting | None = None
        self._rest: Betting | None = None
        self._goes_on = False
        self._rounds = 0
        """So often everybody shall have weighed everything up."""

    def _begin(self, most: int | None) -> Betting:
        betting = _betting(self._seen, (), most)
        if betting.game.spot_after(list(self._line)) is None:
            betting = _betting(self._seen, self._line, most)
        self._rounds = betting.rounds(most)
        self._goes_on = betting.has_rest(self._line)
        self._betting = betting
        return betting

    @property
    def settled(self) -> bool:
        """Whether all has been solved that is asked for."""
        solving = self._rest if self._goes_on else self._betting
        return solving is not None and solving.game.rounds >= self._rounds

    def step(self, most: int | None = None) -> int:
        """On for a moment; how many tries of ``most`` that took. Where the rest is solved once more
        the whole before it costs none of them: it is solved once for a hand."""
        betting = self._rest or self._betting or self._begin(most)
        until, before = perf_counter() + SLICE_SECONDS, betting.game.rounds
        while betting.game.rounds < self._rounds:
            betting.game.run(1)
            if perf_counter() >= until:
                break
        if self._goes_on and not self._rest:
            if betting.game.rounds >= self._rounds:
                self._rest = betting.rest(self._line)
                self._rounds = self._rest.rounds(most)
            return 0
        beyond = max(LEAST, betting.game.rounds) - max(LEAST, before)
        return beyond * betting.price

    @property
    def best(self) -> Move:
        """A move drawn at random, each as often as the solved mixture makes it.

        The moves of a mixture bring the same: by manner one of them is made more often.
        """
        if self._betting is None:
            return self._rated[0][0]
        betting, line = self._solved(self._betting)
        spot, hand = self._where(betting, line)
        chances = betting.game.chances(spot, hand)
        kept = [chance if chance >= RARE else 0.0 for chance in chances]
        if likes := self._likes:
            pairs = zip(spot.codes, kept, strict=True)
            kept = [chance * exp(LEANS * likes(self._move(code))) for code, chance in pairs]
        left = self._lot * sum(kept)
        for code, chance in zip(spot.codes, kept, strict=True):
            left -= chance
            if left < 0:
                return self._move(code)
        return self._move(spot.codes[chances.index(max(chances))])

    def opinions(self) -> tuple[Opinion, ...]:
        """What each move brings, in chips from now on; folding brings nothing."""
        if self._betting is None:
            return tuple(Opinion(move, worth, 0) for move, worth in self._rated)
        betting, line = self._solved(self._betting)
        game, s = betting.game, self._view.state
        spot, hand = self._where(betting, line)
        worths = game.worths(list(line), hand)
        found = [
            Opinion(self._move(code), worth + s.bets[self._view.seat], game.rounds)
            for code, worth in zip(spot.codes, worths, strict=True)
        ]
        return tuple(sorted(found, key=lambda each: -each.worth))

    def _solved(self, betting: Betting) -> tuple[Betting, Line]:
        """The betting that tells what to do, and what has been done in it."""
        if self._rest and self._rest.game.rounds >= LEAST:
            return self._rest, ()
        return betting, self._line

    def _where(self, betting: Betting, line: Line) -> tuple[Spot, int]:
        spot = betting.game.spot_after(list(line))
        assert spot is not None, "what was done is thought of"
        return spot, betting.hands.own(self._view)

    def _move(self, code: int) -> Move:
        return bets.move(code, self._view.state.level)


class BetTrial(NamedTuple):
    """A bet, a call or a fold, ready to be solved."""

    game: PokerRouletteController
    view: View[State]
    likes: Liking | None = None

    def search(self, rated: Rated, seat: Seat, luck: Luck) -> Search:  # noqa: ARG002
        return SolvedBet(public(self.game, self.view.state), self.view, rated, luck, self.likes)

    def leaning(self, likes: Liking) -> "BetTrial":
        return self._replace(likes=likes)
