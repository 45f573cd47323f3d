"""What a look at a position tells the solver: what is sure by now, and what to try first."""

from typing import Final

from roller_table.ai.kernel.state import i64

from .solver_cards import NATURAL, TOPS, count, highest, lane_of, lowest_of_each

NOTHING_SURE: Final = -1


def takes(card: i64, best: i64, led: i64, trump: i64) -> bool:
    """Whether a card takes the trick from the best so far."""
    if best & trump:
        return card & trump != 0 and card > best
    return card & trump != 0 or (card & led != 0 and card > best)


# Answers are marks, which leave bit 0 free: it is 1 where the goal is forced.


def last_trick(a: i64, b: i64, c: i64, d: i64, trump: i64, goal: i64, attack: i64) -> i64:
    """The answer one trick before the end, which plays itself."""
    everyone = a | b | c | d
    lane = trump if everyone & trump else lane_of(a)
    best = highest(everyone & lane)
    marks: i64 = 0
    if everyone & lane != best:
        marks = lane & NATURAL & ~(best - 1)
    taken = attack if best & (a | c) else 1 - attack
    return marks | ((goal >> taken) & 1)


def sure(a: i64, b: i64, c: i64, d: i64, trump: i64, goal: i64, full: i64, attack: i64) -> i64:
    """The answer if it can be seen without a search, or -1.

    Trumps win tricks whatever happens: each of an opponent's higher ones beats at most one of those
    in a hand. A leader who wants tricks can also cash what nobody can ruff.
    """
    ours: i64 = 0
    theirs: i64 = 0
    marks: i64 = 0
    our_marks: i64 = 0
    their_marks: i64 = 0
    # For each hand how many of its trumps have passed, less the opponents' higher ones.
    first: i64 = 0
    second: i64 = 0
    third: i64 = 0
    fourth: i64 = 0
    bit = trump & TOPS
    everyone = (a | b | c | d) & trump
    while everyone & bit:
        marks |= bit
        if (a | c) & bit:
            if a & bit:
                first += 1
            else:
                third += 1
            second -= 1
            fourth -= 1
            if first > ours or third > ours:
                ours += 1
                our_marks = marks
        else:
            if b & bit:
                second += 1
            else:
                fourth += 1
            first -= 1
            third -= 1
            if second > theirs or fourth > theirs:
                theirs += 1
                their_marks = marks
        bit >>= 1
    marks = our_marks | their_marks
    if marks:
        if not attack:
            ours, theirs = theirs, ours
        possible = (full << ours) & (full >> theirs)
        if not goal & possible:
            return marks
        if not possible & ~goal:
            return marks | 1
    if at_least(goal, full):
        return _cashed(a, b, c, d, trump, goal, full, attack)
    return NOTHING_SURE


def at_least(goal: i64, full: i64) -> bool:
    """Whether more tricks are never too many for the attackers."""
    return goal + (goal & -goal) == full + 1


def _cashed(a: i64, b: i64, c: i64, d: i64, trump: i64, goal: i64, full: i64, attack: i64) -> i64:
    """The answer if the tricks that the leader's side can take at once decide it, or -1.

    The leader cashes its own first; then, if it can reach its partner, the partner does.
    """
    tricks: i64 = 0
    marks: i64 = 0
    partners: i64 = 0
    partner_marks: i64 = 0
    reached = False
    lane: i64 = 0x7FFF
    for _suit in range(4):
        bit = lane & TOPS
        # An opponent who can follow each time, or has no trump, ruffs nothing.
        left = b & lane if b & trump and lane != trump else NATURAL
        right = d & lane if d & trump and lane != trump else NATURAL
        if a & bit:
            while a & bit and left and right:
                tricks += 1
                marks |= bit
                bit >>= 1
                left &= left - 1
                right &= right - 1
        elif c & bit and left and right:
            if a & lane:
                reached = True
            while c & bit and left and right:
                partners += 1
                partner_marks |= bit
                bit >>= 1
                left &= left - 1
                right &= right - 1
        lane = (lane & 0x7FFFFFFFFFFF) << 16
    if reached:
        tricks += partners
        marks |= partner_marks
    if attack:
        if not (full << tricks) & full & ~goal:
            return marks | 1
    elif not goal & (full >> tricks):
        return marks
    return NOTHING_SURE


def hungry(a: i64, b: i64, c: i64, d: i64, trump: i64, goal: i64, full: i64, attack: i64) -> bool:
    """Whether both sides rather want tricks; only the order of tries rests on it."""
    if at_least(goal, full):
        return True
    if not goal & (goal + 1):
        return False
    strong = TOPS | (TOPS >> 1) | (trump & NATURAL)
    ours = count((a | c) & strong)
    theirs = count((b | d) & strong)
    if not attack:
        ours, theirs = theirs, ours
    expected = count(full) * ours // (ours + theirs + 1)
    above = goal >> expected
    return count(above >> 1) > count(goal ^ (above << expected))


def good_leads(b: i64, c: i64, d: i64, trump: i64, moves: i64, wanted: bool) -> i64:
    """The leads to try first: winners, or low cards that others have to beat."""
    return _winning_leads(b, c, d, trump, moves) if wanted else _low_leads(b | c | d, moves)


def _winning_leads(b: i64, c: i64, d: i64, trump: i64, moves: i64) -> i64:
    found: i64 = 0
    lane: i64 = 0x7FFF
    for _suit in range(4):
        mine = moves & lane
        if mine:
            safe = lane == trump or ((b & lane or not b & trump) and (d & lane or not d & trump))
            if safe and mine & TOPS:
                found |= mine & TOPS
            elif (safe and c & lane & TOPS) or (not c & lane and c & trump):
                found |= mine & -mine
        lane = (lane & 0x7FFFFFFFFFFF) << 16
    return found


def _low_leads(others: i64, moves: i64) -> i64:
    found: i64 = 0
    low = lowest_of_each(moves)
    while low:
        bit = low & -low
        low ^= bit
        if others & lane_of(bit) & -bit:
            found |= bit
    return found


def good_answers(moves: i64, winners: i64, best: i64, led: i64, trump: i64, rival: i64,
                 safe: bool, wanted: bool) -> i64:  # fmt: skip
    """The cards to try first behind others; ``rival`` are the cards of who plays next, if any.

    ``safe`` says whether the trick is the partner's so far.
    """
    if not wanted:
        return moves & ~winners
    if rival:
        over = rival & led
        over = over & -(winners if winners else best) if over else rival & trump
        safe = not over if safe else over != 0
    return moves & ~winners if safe else winners
