"""How a deal is played to its end in a hurry: rules of thumb, quick enough for thousands a second.

Everyone knows the target, the cards that are gone and their own hand; only how strong the sides
are is judged from all four hands.
"""

from typing import Final

from .tricks import BIT, HIGH, LANE, LOW, Table

_PLAIN: Final = (0.9, 0.55, 0.25)
_TOP_TRUMPS: Final = (0.5, 0.4, 0.3)
_EVERY_TRUMP: Final = 0.45


def play_out(table: Table, seed: int, noise: int = 0) -> None:
    """Play to the end by rules of thumb; ``noise`` of 256 plays are any that are legal."""
    table.seed = seed
    if table.trick:
        table.hungry = _wants_tricks(table)
    while not table.over:
        if noise and _draw(table, 256) < noise:
            table.play(anything(table))
        else:
            table.play(sensible(table))


def anything(table: Table) -> int:
    codes = table.legal()
    return codes[_draw(table, len(codes))]


def _draw(table: Table, limit: int) -> int:
    table.seed = (table.seed * 1103515245 + 12345) & 0x7FFFFFFF
    return ((table.seed >> 8) * limit) >> 23


def sensible(table: Table) -> int:
    """The play of someone who knows the target, the cards gone and their own hand."""
    if not table.trick:
        table.hungry = _wants_tricks(table)
        return _lead(table)
    return _follow(table)


def _wants_tricks(table: Table) -> bool:
    """Both sides want tricks while the attackers lack some, and both duck once they have them.

    Whether they lack some is judged by what their cards should bring.
    """
    target, left = table.target, table.left
    if table.all_or_nothing:
        if table.won or table.lost:
            return table.won > 0
        return _share(table) * 2 > 1
    need = target - table.won
    if need <= 0:
        return False
    return need >= left or _share(table) * left < need


def _share(table: Table) -> float:
    """The attackers' share of the strength that is left, from 0 to 1."""
    hands, roller = table.hands, table.roller
    ours = hands[roller] | hands[roller ^ 2]
    everyone = ours | hands[roller ^ 1] | hands[roller ^ 3]
    trumps = everyone & LANE[table.trump]
    total = _EVERY_TRUMP * trumps.bit_count() + 0.001
    got = _EVERY_TRUMP * (ours & trumps).bit_count() + 0.0005
    for suit in range(4):
        out = everyone & LANE[suit]
        for weight in _TOP_TRUMPS if suit == table.trump else _PLAIN:
            if not out:
                break
            top = BIT[out.bit_length() - 1]
            total += weight
            if ours & top:
                got += weight
            out ^= top
    return got / total


# Leading


def _lead(table: Table) -> int:
    hand = table.hands[table.turn]
    hands = table.hands
    others = (hands[0] | hands[1] | hands[2] | hands[3]) ^ hand
    jokers = table.jokers if table.turn == table.roller else 0
    if table.hungry:
        return _lead_to_win(table, hand, others, jokers)
    return _lead_to_lose(hand, others, jokers)


def _lead_to_win(table: Table, hand: int, others: int, jokers: int) -> int:
    best, length = -1, -1
    for suit in range(4):
        mine = hand & LANE[suit]
        if not mine:
            continue
        theirs = others & LANE[suit]
        if mine > theirs:
            # A sure card: trumps first, so that the others cannot be ruffed.
            if suit == table.trump or not theirs:
                if theirs or suit != table.trump:
                    return mine.bit_length() - 1
            elif length < 99:
                best, length = mine.bit_length() - 1, 99
        elif length < mine.bit_count() - 4 * (suit == table.trump):
            best = (mine & -mine).bit_length() - 1
            length = mine.bit_count() - 4 * (suit == table.trump)
    if jokers and (best < 0 or (length < 99 and table.left <= 6)):
        return 16 * table.trump + HIGH
    if best < 0:
        return hand.bit_length() - 1
    return best


def _lead_to_lose(hand: int, others: int, jokers: int) -> int:
    best, most = -1, -1
    for suit in range(4):
        mine = hand & LANE[suit]
        if not mine:
            continue
        low = mine & -mine
        above = (others & LANE[suit] & -low).bit_count()
        if above > most:
            best, most = low.bit_length() - 1, above
    if jokers and most <= 1:
        suits = [(others & LANE[suit]).bit_count() for suit in range(4)]
        return 16 * suits.index(max(suits)) + LOW
    return best


# Following


def _follow(table: Table) -> int:
    trick, trump = table.trick, table.trump
    hand = table.hands[table.turn]
    jokers = table.jokers if table.turn == table.roller else 0
    place = table.winning_place()
    best = trick[place]
    partners = (len(trick) - place) == 2
    led = trick[0] >> 4
    follow = hand & LANE[led]
    if table.hungry:
        if follow:
            return _follow_to_win(table, follow, best, partners, led, jokers)
        return _void_to_win(table, hand, best, partners, jokers)
    if follow:
        return _follow_to_lose(table, follow, best, partners, led, jokers)
    if jokers and (not hand or table.left <= 6):
        return 16 * led + LOW
    return _shed(hand, best, trump)


def _others(table: Table) -> int:
    hands = table.hands
    return (hands[0] | hands[1] | hands[2] | hands[3]) ^ hands[table.turn]


def _follow_to_win(
    table: Table, follow: int, best: int, partners: bool, led: int, jokers: int
) -> int:
    low = (follow & -follow).bit_length() - 1
    if best >> 4 != led:
        return low
    last = len(table.trick) == 3
    others = _others(table) & LANE[led]
    if partners and (last or others < BIT[best]):
        return low
    winners = follow & -BIT[best]
    if not winners:
        if jokers and not partners and (best & 15) < HIGH and table.left <= 8:
            return 16 * led + HIGH
        return low
    if last:
        return (winners & -winners).bit_length() - 1
    top = BIT[winners.bit_length() - 1]
    if top > others:
        # Of cards that are as good as each other, the lowest does.
        sure = winners & -BIT[others.bit_length()] if others else winners
        return (sure & -sure).bit_length() - 1
    if len(table.trick) == 2 and not partners:
        return top.bit_length() - 1
    return low


def _void_to_win(table: Table, hand: int, best: int, partners: bool, jokers: int) -> int:
    trump = table.trump
    if partners and (len(table.trick) == 3 or _is_master(table, best)):
        return _discard(table, hand)
    trumps = hand & LANE[trump]
    if best >> 4 == trump:
        trumps &= -BIT[best]
    if trumps and not (partners and best & 15 > 11):
        return (trumps & -trumps).bit_length() - 1
    if jokers and not partners and (best >> 4 != trump or best & 15 < HIGH):
        return 16 * trump + HIGH
    return _discard(table, hand)


def _is_master(table: Table, best: int) -> bool:
    return not _others(table) & LANE[best >> 4] & -BIT[best]


def _discard(table: Table, hand: int) -> int:
    """The lowest card, trumps last."""
    if not hand:
        return 16 * table.trump + HIGH
    best, lowest = -1, 99
    for suit in range(4):
        mine = hand & LANE[suit]
        if mine:
            code = (mine & -mine).bit_length() - 1
            rank = (code & 15) + 20 * (suit == table.trump)
            if rank < lowest:
                best, lowest = code, rank
    return best


def _follow_to_lose(
    table: Table, follow: int, best: int, partners: bool, led: int, jokers: int
) -> int:
    high = follow.bit_length() - 1
    last = len(table.trick) == 3
    if best >> 4 != led or (partners and last):
        return high
    below = follow & (BIT[best] - 1)
    if below:
        return below.bit_length() - 1
    if jokers:
        return 16 * led + LOW
    return high if last else (follow & -follow).bit_length() - 1


def _shed(hand: int, best: int, trump: int) -> int:
    """The most dangerous card that does not take the trick."""
    if best >> 4 == trump:
        below = hand & LANE[trump] & (BIT[best] - 1)
        if below:
            return below.bit_length() - 1
    plain = hand & ~LANE[trump]
    if not plain:
        return (hand & -hand).bit_length() - 1
    found, highest = -1, 0
    for suit in range(4):
        mine = plain & LANE[suit]
        if mine:
            code = mine.bit_length() - 1
            if code & 15 > highest:
                found, highest = code, code & 15
    return found
