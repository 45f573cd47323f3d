"""What a trick is taken by, and what a deal was worth, line by line, once it has ended."""

from collections.abc import Iterator

from roller_table.engine.sheet import Exhibit, Head, Note, Outcome, Win, WinningCard, Worth
from roller_table.engine.table import Seat
from roller_table.engine.words import _, counted

from .derby import winning_place
from .numbers import in_words
from .rules import Rules
from .scoring import A_TRICK, ALL_OR_NOTHING, EXACT, settled_at
from .state import Phase, State, Tally, described, side_of

Names = tuple[str, ...]


def outcome(rules: Rules, s: State, names: Names) -> Outcome:
    """The last deal: who was to do what, what they did, and where both teams stand."""
    tally = s.sheet[-1]
    lines = [*_worth(rules, tally), *_penalties(tally, names), *_totals(s, names)]
    title = _("Deal {n}: {pair} score {points}").format(
        n=len(s.sheet), pair=_pair(side_of(tally.roller), names), points=tally.points
    )
    further = _("See the result") if s.phase == Phase.OVER else _("Next deal")
    side = side_of(tally.roller)
    return Outcome(title, tuple(lines), further, feat=_feat(tally), seats=(side, side + 2))


def _feat(tally: Tally) -> str:
    """What was wanted and won to the trick; "" where it was not."""
    if tally.all_or_nothing:
        return {0: _("Not one trick"), 13: _("All thirteen")}.get(tally.tricks, "")
    hit = tally.tricks == sum(tally.faces)
    return _("Exactly {target}").format(target=in_words(tally.tricks)) if hit else ""


def win(s: State, names: Names) -> Iterator[Win]:
    """The last trick, which nobody has looked at yet when the game is over."""
    if not s.tricks:
        return
    tally, last = s.sheet[-1], s.tricks[-1]
    taken = last.by(last.taker)
    words = _("{name} took the last trick with {card}.").format(
        name=names[last.taker], card=described(taken)
    )
    made = _("{pair} have {won} tricks and wanted {target}.")
    if tally.all_or_nothing:
        made = _("{pair} have {won} tricks and wanted all or none.")
    pair = _pair(side_of(tally.roller), names)
    made = made.format(pair=pair, won=in_words(tally.tricks), target=in_words(sum(tally.faces)))
    came = tuple(
        Note("", _played(s, seat, described(last.by(seat))), Head(names[seat], seat))
        for seat in last.seats
    )
    yield Win(_("The last trick"), f"{words}\n{made}", last.cards, taken.card, came=came)


def _played(s: State, seat: Seat, card: str) -> str:
    """What somebody did in the last trick, and how many they have taken in all."""
    tricks = sum(trick.taker == seat for trick in s.tricks)
    took = counted("{n} trick", "{n} tricks", tricks)
    return _("played {card} · {took}").format(card=card, took=took)


def settled(rules: Rules, s: State) -> Iterator[Exhibit]:
    """When the game was decided, where that can be known."""
    course = [(side_of(trick.taker), False) for trick in s.tricks]
    match settled_at(rules, s):
        case None:
            return
        case 0:
            words = _("Decided before the last deal: nothing in it could change the winner.")
        case 13:
            words = _("Decided only by the last trick.")
            course[12] = course[12][0], True
        case number:
            words = _("Decided at trick {n} of the last deal: later tricks could not change the "
                      "winner.").format(n=number)  # fmt: skip
            course[number - 1] = course[number - 1][0], True
    yield Exhibit((), words, tuple(course))


def winning(s: State) -> WinningCard:
    """The card that takes the trick as it lies, and by what, once all four have played."""
    play = s.trick[winning_place(s.trick, s.trump)]
    if len(s.trick) < 4:
        return WinningCard(play.card)
    suits = [each.stands_for().suit for each in s.trick]
    suit = play.stands_for().suit
    if suit != s.trump:
        words = _("{card} takes it: the highest of the suit led")
    elif suits.count(suit) == 1:
        words = _("{card} takes it: the only trump")
    else:
        words = _("{card} takes it: the highest trump")
    return WinningCard(play.card, why=words.format(card=described(play)))


def _pair(side: int, names: Names) -> str:
    return f"{names[side]} + {names[side + 2]}"


def _worth(rules: Rules, tally: Tally) -> Iterator[Worth]:
    won = counted("{n} trick", "{n} tricks", tally.tricks)
    if tally.all_or_nothing:
        words = _("All or Nothing, {won}").format(won=won)
        yield Worth(words, str(ALL_OR_NOTHING if tally.tricks in (0, 13) else 0))
        return
    target = sum(tally.faces)
    off = abs(tally.tricks - target)
    words = (
        _("Target {target}, took {n}: {exact} − {less}") if off else _("Target {target}, took {n}")
    )
    words = words.format(target=target, n=tally.tricks, exact=EXACT, less=A_TRICK * off)
    yield Worth(words, str(max(0, EXACT - A_TRICK * off)))
    if paid := rules.joker_price * tally.jokers:
        yield Worth(counted("{n} Joker", "{n} Jokers", tally.jokers), f"−{paid}")


def _penalties(tally: Tally, names: Names) -> Iterator[Worth]:
    for side, lost in tally.penalties:
        words = _("A revoke of {pair}").format(pair=_pair(side, names))
        yield Worth(words, f"−{lost}")


def _totals(s: State, names: Names) -> Iterator[Worth]:
    for side in (0, 1):
        words = _("{pair} have now").format(pair=_pair(side, names))
        yield Worth(words, str(s.points[side]))
