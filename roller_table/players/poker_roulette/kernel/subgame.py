"""The betting of one hand of Poker Roulette as a game of its own, solved by CFR+.

When the betting begins, nearly all cards have been seen: each player holds one of a few hands that
fit with that. Here they all weigh up what they do against everything that the others may hold, time
and again, and what each of them regrets not to have done is done more often (Zinkevich et al. 2007;
CFR+, Tammelin 2014). What they did on average comes near an equilibrium: with two players nobody
can win anything from it but by luck; with more it is a rule of thumb.

Each move is now and then made as people make it, ``slips`` of all times: so something is thought of
moves that an equilibrium never makes, a hand that is sure to win is bet for those who pay it, and
who bets is taken to hold what people bet with (a restricted Nash response: Johanson, Zinkevich and
Bowling 2007).
"""

from math import exp
from typing import Final, final

from roller_table.ai.kernel.chance import Chance

from .bets import ALL_IN, AMOUNT, CALL, CHECK, FOLD, Bets, less, more

END: Final = -1
UNSURE: Final = 0.1
"""By so much of the pot somebody may misjudge what a move brings."""
FADES: Final = 0.25
RARELY: Final = 0.02
"""How likely people do what does not fit with their hand at all."""


@final
class Deals:
    """The ways in which the hidden cards may lie, each as likely as any other.

    Of way ``w`` the entry for a seat stands at ``w * seats + seat``.
    """

    seats: int
    ways: int
    hands: list[int]
    """Which of its hands a seat holds in a way: players see no more of a way than this."""
    strengths: list[int]
    """What it is worth."""
    number: list[int]
    """By seat: how many different hands it may hold."""

    def __init__(
        self, seats: int, ways: int, hands: list[int], strengths: list[int], number: list[int]
    ) -> None:
        self.seats = seats
        self.ways = ways
        self.hands = hands
        self.strengths = strengths
        self.number = number

    def strength(self, seat: int, hand: int) -> int:
        """What a hand of a seat is worth, the middle one where several are taken for one."""
        found = [
            self.strengths[way * self.seats + seat]
            for way in range(self.ways)
            if self.hands[way * self.seats + seat] == hand
        ]
        found.sort()
        return found[len(found) // 2] if found else 0


@final
class Spot:
    """A decision of the betting, or an end of it."""

    seat: int
    """Who decides, or ``END``."""
    codes: list[int]
    after: list["Spot"]
    """Where each of the codes leads."""
    regrets: list[float]
    """By hand and code: how much better than what was done it would have been, so far."""
    chosen: list[float]
    """By hand and code: how often it was chosen, later times counting more."""
    common: list[float]
    """By hand: how likely the others let it come there, when they did most lately."""
    people: list[float]
    """By hand and code: how often people choose it."""
    gains: list[float]
    """By way and seat: what an end brings."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.codes = []
        self.after = []
        self.regrets = []
        self.chosen = []
        self.common = []
        self.people = []
        self.gains = []


@final
class Sizes:
    """The bets and raises that are thought of, and how many may follow one another."""

    parts: list[int]
    """In hundredths of the pot, once the mover has called; ``ALL_IN`` for all that it has."""
    deep: int

    def __init__(self, parts: list[int], deep: int) -> None:
        self.parts = parts
        self.deep = deep

    def codes(self, state: Bets, then: int) -> list[int]:
        """What is thought of here, and what was really done, if it is not -1."""
        seat, level = state.to_act[0], state.level()
        owed = level - state.bets[seat]
        found = [FOLD, CALL] if owed > 0 else [CHECK]
        least = state.least()
        made = state.raises + (1 if level > 0 else 0)
        if least > 0 and made < self.deep:
            most, pot = state.most(), state.pot() + owed
            for part in self.parts:
                amount = most
                if part != ALL_IN:
                    amount = less(most, more(least, level + pot * part // 100))
                if AMOUNT + amount not in found:
                    found.append(AMOUNT + amount)
        if then >= 0 and then not in found:
            found.append(then)
        return found

    def spots(self, state: Bets, line: list[int], place: int, most: int) -> int:
        """How many decisions and ends follow from here; a little more than ``most`` for more."""
        if state.mover() < 0:
            return 1
        then = line[place] if 0 <= place < len(line) else -1
        found = 1
        for code in self.codes(state, then):
            if found > most:
                return found
            after = state.blank()
            after.copy_from(state)
            after.apply(code)
            found += self.spots(after, line, place + 1 if code == then else -1, most - found)
        return found


@final
class Subgame(Chance):
    """All that may still happen in the betting of a hand, from its first decision on."""

    deals: Deals
    sizes: Sizes
    slips: float
    root: Spot
    spots: int
    rounds: int
    """How often everybody has weighed everything up."""
    batch: int
    """How many of the ways are met in a round."""
    came: list[list[float]]
    """By seat and hand: how likely it is that the seat did what led to the first decision."""

    def __init__(
        self, deals: Deals, sizes: Sizes, slips: float, batch: int, start: Bets, line: list[int]
    ) -> None:
        """``line``: what has been done; it is thought of whatever its amounts are."""
        self.deals = deals
        self.sizes = sizes
        self.slips = slips
        self.spots = 0
        self.rounds = 0
        self.batch = batch
        self.seed = 1
        self.came = [[1.0] * number for number in deals.number]
        self.root = self._grown(start, line, 0)

    def work(self) -> int:
        """How many decisions are met in a round, in all the ways."""
        return self.spots * less(self.batch, self.deals.ways)

    # Growing

    def _grown(self, state: Bets, line: list[int], place: int) -> Spot:
        """What follows from here; ``place`` is how much of the line has been made, or -1 off it."""
        self.spots += 1
        seat = state.mover()
        spot = Spot(seat if seat >= 0 else END)
        if seat < 0:
            spot.gains = self._ended(state)
            return spot
        then = line[place] if 0 <= place < len(line) else -1
        spot.codes = self.sizes.codes(state, then)
        for code in spot.codes:
            next_state = state.blank()
            next_state.copy_from(state)
            next_state.apply(code)
            spot.after.append(self._grown(next_state, line, place + 1 if code == then else -1))
        room = self.deals.number[seat] * len(spot.codes)
        spot.regrets = [0.0] * room
        spot.chosen = [0.0] * room
        spot.common = [0.0] * self.deals.number[seat]
        spot.people = self._people(state, spot.codes)
        return spot

    def _ended(self, state: Bets) -> list[float]:
        """What each seat gains, way by way."""
        deals = self.deals
        found: list[float] = []
        alone = state.standing() < 2
        for way in range(deals.ways):
            if way > 0 and alone:
                found.extend(found[: deals.seats])
                continue
            at = way * deals.seats
            state.strengths = deals.strengths[at : at + deals.seats]
            won = state.paid()
            for seat in range(deals.seats):
                found.append(float(state.chips[seat] + won[seat] - state.base[seat]))
        return found

    def _people(self, state: Bets, codes: list[int]) -> list[float]:
        """How often people make each of these moves, hand by hand."""
        seat = state.to_act[0]
        doubt = UNSURE * float(state.pot()) + 0.01
        found: list[float] = []
        for hand in range(self.deals.number[seat]):
            strength = self.deals.strength(seat, hand)
            worths = [state.worth(code, strength) for code in codes]
            best = worths[0]
            for worth in worths:
                if worth > best:
                    best = worth
            likely = [exp((worth - best) / doubt) for worth in worths]
            total = 0.0
            for each in likely:
                total += each
            for each in likely:
                found.append((1.0 - RARELY) * each / total + RARELY / float(len(codes)))
        return found

    # Solving

    def run(self, rounds: int) -> None:
        """Everybody weighs everything up ``rounds`` times more."""
        for _round in range(rounds):
            self.rounds += 1
            self._weigh(self.root, self.came[:], self._met())

    def _met(self) -> list[int]:
        """The ways that are met in a round."""
        ways = list(range(self.deals.ways))
        if self.batch >= self.deals.ways:
            return ways
        for place in range(self.batch):
            other = place + self.draw(self.deals.ways - place)
            way = ways[other]
            ways[other] = ways[place]
            ways[place] = way
        return ways[: self.batch]

    def _weigh(self, spot: Spot, reach: list[list[float]], ways: list[int]) -> list[float]:
        """What it brings everybody, way by way; and what is regretted is noted."""
        if spot.seat < 0:
            return spot.gains
        seat, own, wanted = spot.seat, reach[spot.seat], self._wanted(spot)
        mixed = self._with_slips(spot, wanted)
        after = self._followed(spot, reach, mixed, ways)
        seats, width = self.deals.seats, len(spot.codes)
        hands = self.deals.hands
        gains = [0.0] * len(hands)
        noted = [0.0] * len(wanted)
        whole = [0.0] * len(own)
        for way in ways:
            at = way * seats
            row = hands[at + seat] * width
            likely = 1.0
            for other in range(seats):
                if other != seat:
                    likely *= reach[other][hands[at + other]]
                gain = 0.0
                for code in range(width):
                    gain += mixed[row + code] * after[code][at + other]
                gains[at + other] = gain
            whole[hands[at + seat]] += likely
            usual = 0.0
            for code in range(width):
                usual += wanted[row + code] * after[code][at + seat]
            for code in range(width):
                noted[row + code] += likely * (after[code][at + seat] - usual)
        self._note(spot, own, wanted, noted, whole)
        return gains

    def _note(
        self,
        spot: Spot,
        own: list[float],
        wanted: list[float],
        noted: list[float],
        whole: list[float],
    ) -> None:
        """Regrets never fall below nothing, and later choices count more: that is CFR+."""
        self._fade(spot, whole)
        width, age = len(spot.codes), float(self.rounds * self.rounds)
        for place in range(len(noted)):
            regret = spot.regrets[place] + noted[place]
            spot.regrets[place] = regret if regret > 0.0 else 0.0
            spot.chosen[place] += age * own[place // width] * wanted[place]

    def _fade(self, spot: Spot, whole: list[float]) -> None:
        """Where others come far more rarely than before, what was regretted then counts as little.

        Else a spot where nobody means to come never forgot what seemed good in the first rounds.
        """
        width = len(spot.codes)
        for hand in range(len(whole)):
            if whole[hand] > spot.common[hand]:
                spot.common[hand] = whole[hand]
            elif 0.0 < whole[hand] < FADES * spot.common[hand]:
                part = whole[hand] / spot.common[hand]
                spot.common[hand] = whole[hand]
                for place in range(hand * width, (hand + 1) * width):
                    spot.regrets[place] *= part

    def _followed(
        self, spot: Spot, reach: list[list[float]], mixed: list[float], ways: list[int]
    ) -> list[list[float]]:
        """What each code brings, way by way."""
        seat, width = spot.seat, len(spot.codes)
        own = reach[seat]
        found: list[list[float]] = []
        for code in range(width):
            reach[seat] = [own[hand] * mixed[hand * width + code] for hand in range(len(own))]
            found.append(self._weigh(spot.after[code], reach, ways))
        reach[seat] = own
        return found

    def _wanted(self, spot: Spot) -> list[float]:
        """By hand and code: what is regretted is done, in proportion (regret matching)."""
        return _in_proportion(spot.regrets, len(spot.codes))

    def _with_slips(self, spot: Spot, wanted: list[float]) -> list[float]:
        keep, slips, people = 1.0 - self.slips, self.slips, spot.people
        return [keep * wanted[place] + slips * people[place] for place in range(len(wanted))]

    # What was found

    def spot_after(self, line: list[int]) -> Spot | None:
        """Where a line of codes leads; None if one of them was not thought of."""
        spot = self.root
        for code in line:
            if code not in spot.codes:
                return None
            spot = spot.after[spot.codes.index(code)]
        return spot

    def chances(self, spot: Spot, hand: int) -> list[float]:
        """How often each code is chosen there with that hand."""
        width = len(spot.codes)
        return self._usual(spot)[hand * width : (hand + 1) * width]

    def _usual(self, spot: Spot) -> list[float]:
        return _in_proportion(spot.chosen, len(spot.codes))

    def worths(self, line: list[int], hand: int) -> list[float]:
        """What each code brings the mover after that line with that hand, if all choose as they
        do on average and slip as often as that."""
        spot = self.spot_after(line)
        return self._brought(spot, self.led(line), hand) if spot is not None else []

    def led(self, line: list[int]) -> list[list[float]]:
        """By seat and hand: how likely it is that the seat does its part of the line, if all choose
        as they do on average and slip as often as that."""
        reach = self.came[:]
        spot = self.root
        for code in line:
            place, width = spot.codes.index(code), len(spot.codes)
            mixed = self._with_slips(spot, self._usual(spot))
            own = reach[spot.seat]
            reach[spot.seat] = [own[each] * mixed[each * width + place] for each in range(len(own))]
            spot = spot.after[place]
        return reach

    def _brought(self, spot: Spot, reach: list[list[float]], hand: int) -> list[float]:
        seat, seats, hands = spot.seat, self.deals.seats, self.deals.hands
        after = [self._reckoned(each) for each in spot.after]
        found = [0.0] * len(after)
        whole = 0.0
        for way in range(self.deals.ways):
            at = way * seats
            if hands[at + seat] != hand:
                continue
            likely = 1.0
            for other in range(seats):
                if other != seat:
                    likely *= reach[other][hands[at + other]]
            whole += likely
            for code in range(len(after)):
                found[code] += likely * after[code][at + seat]
        return [each / whole for each in found] if whole > 0.0 else found

    def _reckoned(self, spot: Spot) -> list[float]:
        """What it brings everybody, way by way, if all choose as they do on average."""
        if spot.seat < 0:
            return spot.gains
        after = [self._reckoned(each) for each in spot.after]
        mixed = self._with_slips(spot, self._usual(spot))
        seats, width = self.deals.seats, len(spot.codes)
        found = [0.0] * len(self.deals.hands)
        for way in range(self.deals.ways):
            at = way * seats
            row = self.deals.hands[at + spot.seat] * width
            for seat in range(seats):
                gain = 0.0
                for code in range(width):
                    gain += mixed[row + code] * after[code][at + seat]
                found[at + seat] = gain
        return found


def _in_proportion(weights: list[float], width: int) -> list[float]:
    """Each row of ``width`` weights as shares of its sum; all alike where the sum is 0."""
    found: list[float] = []
    for start in range(0, len(weights), width):
        total = 0.0
        for place in range(start, start + width):
            total += weights[place]
        for place in range(start, start + width):
            found.append(weights[place] / total if total > 0.0 else 1.0 / float(width))
    return found
