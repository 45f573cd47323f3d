"""What the bidder's side can make sure of in the tricks that are left, with all hands seen.

An outcome is what the bidder's side still takes, in steps of five points: one more if it takes
every trick of the round, one less than nothing if the others do, for both bring a bonus. Whatever a
round is worth, more of this is never worth less. Everybody who is not on the bidder's side plays
against it, though three sides may be at the table. The search is alpha-beta, trick by trick;
positions before a lead are remembered with the bounds that were found for them.
"""

from typing import Final, final

from mypy_extensions import i64

from roller_table.ai.kernel.masks import bit, highest
from roller_table.ai.kernel.solver import Memory, SolvedPosition, Solver

from .cards import BLANK, BY_BLANK, FIRST, HIGH_POWER, LAST, LOW_POWER, Setting, part
from .hands import SIDE
from .round import Round
from .solver_cards import STEP, Cards


def worth_trying(cards: Cards, moves: i64, rest: i64) -> i64:
    """One of all that come to the same: neighbours among what is left that bring equal points.

    Cards that lie upon others are never equal to any.
    """
    kept = moves
    left = moves & cards.plain
    while left:
        card = left & -left
        left ^= card
        higher = rest & -(card + card)
        following = higher & -higher
        if following & left:
            number = highest(card)
            other = highest(following)
            if (
                cards.suits[number] == cards.suits[other]
                and cards.steps[number] == cards.steps[other]
            ):
                kept ^= card
    return kept


def likeliest(cards: Cards, moves: i64, rest: i64, led: i64, power: i64, stake: i64,
              ally: bool, last: bool) -> i64:  # fmt: skip
    """The card to try first; ``ally`` says that the own side is taking the trick so far."""
    best = moves & -moves
    if best == moves:
        return best
    most: i64 = -999
    while moves:
        card = moves & -moves
        moves ^= card
        number = highest(card)
        steps: i64 = cards.steps[number]
        strength: i64 = cards.powers[number]
        suit: i64 = cards.suits[number]
        value: i64 = 0
        if suit == BLANK:
            value = -4 * steps - 2
        elif power < 0:
            higher = rest & cards.suit(suit) & -(card + card)
            value = -3 * steps - (strength >> 3) if higher else 40 + steps
        elif ally:
            value = 4 * steps - (strength >> 3)
        elif strength > power and (suit == led or strength >= LOW_POWER):
            if last:
                value = 20 + 4 * (stake + steps) - (strength >> 3)
            else:
                value = 20 + 4 * stake + (strength >> 1) - 2 * steps
        else:
            value = -4 * steps - (strength >> 3)
        if value > most:
            most, best = value, card
    return best


@final
class Bounds(SolvedPosition):
    """Between which bounds the outcome of a position lies, and what was led for it."""

    least: i64
    most: i64
    lead: i64
    """The card that did best, as a mask; 0 if nothing is known."""

    def __init__(self, key: i64, least: i64, most: i64) -> None:
        self.least, self.most = least, most
        self.lead = 0
        super().__init__(key)


@final
class BoundsMemory(Memory):
    """Bounds by their positions."""

    def __init__(self) -> None:
        super().__init__(12, 200_000)

    def recall(self, key: i64) -> Bounds | None:
        each = self.newest(key)
        while each is not None:
            if each.key == key:
                assert isinstance(each, Bounds)
                return each
            each = each.older
        return None

    def first(self, key: i64, least: i64, most: i64) -> Bounds:
        """The first finding for a position: nothing but its outermost bounds is known yet."""
        made = Bounds(key, least, most)
        self.add(key, made)
        return made


SHARED: Final = 0
NOBODY: Final = 4
"""Who has every trick so far: nobody any more, nobody yet, or else one more than the side."""
BROKEN_HIGH: Final = 2
BROKEN_LOW: Final = 1
NEVER: Final = 9999


@final
class RoolzSolver(Solver):
    """Answers about one position and all that comes of it."""

    cards: Cards
    setting: Setting
    sides: i64
    first: bool
    """The trick on the table is the first of the round."""
    aside: i64
    """The steps in the discard, if the play still decides whose they are."""
    pot: i64
    """The steps still to be taken."""
    best_lead: i64
    memory: BoundsMemory

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.setting = cards.setting
        self.sides = 0
        self.first = False
        self.aside = self.pot = 0
        self.best_lead = 0
        self.memory = BoundsMemory()
        super().__init__()

    def take_up(self, cards: Cards, t: Round) -> None:
        """From now on the questions are about this position."""
        self.cards, self.setting = cards, cards.setting
        self.sides, self.first = t.sides, t.first
        self.aside = 0
        goes = cards.setting.aside_goes
        if (
            (goes == FIRST and t.first)
            or goes == LAST
            or (goes == BY_BLANK and (t.blank_in or cards.blanks))
        ):
            self.aside = cards.setting.aside_points // STEP
        self.pot = cards.points + t.stake // STEP + self.aside
        self.memory.clear()

    # Between tricks

    def lead(self, rest: i64, covered: i64, leader: i64, broken: i64, sweep: i64, pot: i64,
             low: i64, high: i64) -> i64:  # fmt: skip
        """The outcome from a lead on: exact between ``low`` and ``high``, else a bound.

        ``rest`` is what is left, ``pot`` the steps in it, ``sweep`` who has every trick so far.
        """
        if rest == 0:
            return self.swept(sweep)
        least: i64 = 0
        most = pot
        if sweep != SHARED:
            if sweep != 1:
                least = -1
            if sweep == 1 or sweep == NOBODY:
                most += 1
        if least >= high:
            return least
        if most <= low:
            return most
        key = rest << 8 | leader << 5 | broken << 3 | sweep
        found = self.memory.recall(key)
        if found is None:
            found = self.memory.first(key, least, most)
        if found.least >= high or found.least == found.most:
            return found.least
        if found.most <= low:
            return found.most
        if self.spent():
            return least
        value = self.play(rest, covered, leader, 0, -1, leader, -1, 0, 0, broken, sweep, pot, 0,
                          0, found.lead, low, high)  # fmt: skip
        if not self.stopped:
            if value > low and value > found.least:
                found.least = value
            if value < high and value < found.most:
                found.most = value
            found.lead = self.best_lead
        return value

    def swept(self, sweep: i64) -> i64:
        """What the bonus for every trick counts for in an outcome."""
        if sweep == 1:
            return 1
        if sweep == SHARED or sweep == NOBODY:  # noqa: SIM109 (a tuple is slower)
            return 0
        return -1

    def taken(self, rest: i64, covered: i64, taker: i64, stake: i64, blank_in: i64, broken: i64,
              sweep: i64, pot: i64, gone: i64, low: i64, high: i64) -> i64:  # fmt: skip
        """The trick goes to its taker, who leads next."""
        after = rest & ~gone
        if self.aside:
            goes = self.setting.aside_goes
            if (
                (goes == FIRST and rest == self.cards.all)
                or (goes == LAST and after == 0)
                or (goes == BY_BLANK and blank_in)
            ):
                stake += self.aside
        if covered:
            covered = self.turned_up(rest, covered, gone)
        side = part(self.sides, taker, SIDE)
        if sweep == NOBODY:
            sweep = side + 1
        elif sweep != side + 1:
            sweep = SHARED
        gain: i64 = 0
        if side == 0:
            gain = stake
        return gain + self.lead(after, covered, taker, broken, sweep, pot - stake,
                                low - gain, high - gain)  # fmt: skip

    def turned_up(self, rest: i64, covered: i64, gone: i64) -> i64:
        """What is still covered when these cards have gone."""
        cards = self.cards
        if rest == cards.all:
            covered &= ~cards.turning
        gone &= ~cards.plain
        while gone:
            number = highest(gone)
            gone ^= bit(number)
            covered &= ~bit(cards.under[number])
        return covered

    # Within a trick

    def play(self, rest: i64, covered: i64, leader: i64, laid: i64, led: i64, best: i64,
             power: i64, stake: i64, blank_in: i64, broken: i64, sweep: i64, pot: i64, gone: i64,
             only: i64, liked: i64, low: i64, high: i64) -> i64:  # fmt: skip
        """The outcome when the next hand has played its best card, or one of ``only`` these.

        ``rest`` still has the trick's cards, ``gone`` are those. The place ``best`` is taking the
        trick with ``power``; ``liked`` is tried first.
        """
        cards = self.cards
        setting = self.setting
        last = laid + 1 == setting.places
        place: i64 = setting.around[setting.places * leader + laid]
        moves = only
        if not moves:
            own = cards.hand(place) & rest & ~covered
            moves = worth_trying(cards, self.may_play(rest, own, place, laid, led, broken), rest)
        side = part(self.sides, place, SIDE)
        ally = power >= 0 and (side == 0) == (part(self.sides, best, SIDE) == 0)
        value: i64 = NEVER
        if side == 0:
            value = -NEVER
        chosen: i64 = 0
        while moves:
            if liked & moves:
                card = liked
            else:
                card = likeliest(cards, moves, rest, led, power, stake, ally, last)
            moves ^= card
            number = highest(card)
            suit: i64 = cards.suits[number]
            steps: i64 = cards.steps[number]
            now_led, now_best, now_power, now_broken, blank = led, best, power, broken, blank_in
            if suit == BLANK:
                blank = 1
            else:
                strength: i64 = cards.powers[number]
                if led < 0:
                    now_led = suit
                if strength >= LOW_POWER:
                    now_broken |= self.breaks(strength)
                if strength > power and (suit == now_led or strength >= LOW_POWER):
                    now_best, now_power = place, strength
            if last:
                found = self.taken(rest, covered, now_best, stake + steps, blank, now_broken,
                                   sweep, pot, gone | card, low, high)  # fmt: skip
            else:
                found = self.play(rest, covered, leader, laid + 1, now_led, now_best, now_power,
                                  stake + steps, blank, now_broken, sweep, pot, gone | card,
                                  0, 0, low, high)  # fmt: skip
            if self.stopped:
                return found
            if side == 0:
                if found > value:
                    value, chosen = found, card
                if value > low:
                    low = value
            else:
                if found < value:
                    value, chosen = found, card
                if value < high:
                    high = value
            if low >= high:
                break
        if laid == 0:
            self.best_lead = chosen
        return value

    def breaks(self, strength: i64) -> i64:
        """What a trump breaks."""
        if self.setting.breaks_both:
            return BROKEN_HIGH | BROKEN_LOW
        if strength >= HIGH_POWER:
            return BROKEN_HIGH
        return BROKEN_LOW

    def may_play(self, rest: i64, own: i64, place: i64, laid: i64, led: i64, broken: i64) -> i64:
        """The cards of a hand that the rules allow."""
        cards = self.cards
        setting = self.setting
        if led >= 0:
            follow = own & cards.suit(led)
            if follow:
                return follow | own & cards.blanks
            if not setting.low_breaks and setting.low[place]:
                own = self.unbroken_out(own, broken)
            if setting.no_slough:
                trumps = own & (cards.high | cards.low_trump)
                if trumps:
                    return trumps | own & cards.blanks
            return own
        if laid == 0 and self.first and setting.blank_starts and rest == cards.all:
            blanks = own & cards.blanks
            if blanks:
                return blanks
        if setting.free_leads:
            return own
        return self.unbroken_out(own, broken)

    def unbroken_out(self, own: i64, broken: i64) -> i64:
        """Without the trumps that are not broken, unless there is nothing else."""
        kept = own
        if not broken & BROKEN_HIGH:
            kept &= ~self.cards.high
        if not broken & BROKEN_LOW:
            kept &= ~self.cards.low_trump
        if kept:
            return kept
        return own
