"""What a trick is taken by, and what a round was worth, line by line, once it has ended."""

from collections.abc import Iterator

from roller_table.engine.cards import Card, Cards
from roller_table.engine.sheet import Head, Note, Outcome, Story, Win, WinningCard, Worth
from roller_table.engine.table import Seat
from roller_table.engine.words import _, counted, later, listed, plural, sentence

from .pack import is_blank, signed, summed, total
from .rules import Rules
from .seating import trick_order
from .state import PlaceNumber, RoundScore, State, Tally
from .tricks import suit_of, winning_place

Names = tuple[str, ...]

_PROMISED = {
    (True, False): later("Round {n}: {name} bid {bid} and won {won} points"),
    (True, True): later("Round {n}: {name} bid {bid} and won {won} points as a team"),
    (False, False): later("Round {n}: {name} bid {bid} and won only {won} points"),
    (False, True): later("Round {n}: {name} bid {bid} and won only {won} points as a team"),
}
"""What became of a bid: whether it was made, and whether the bidder had a partner."""


def outcome(rules: Rules, s: State, names: Names) -> Outcome:
    """The last round: the bid and what became of it, who played with whom, what each side made."""
    tally = s.sheet[-1]
    words = _(_PROMISED[tally.made, len(tally.shares[0].seats) > 1])
    won = tally.shares[0].card_points + tally.shares[0].discard_points
    title = words.format(n=len(s.sheet), name=names[tally.bidder], bid=tally.bid, won=won)
    lines = [line for share in tally.shares for line in _worth(rules, s, tally, share, names)]
    return Outcome(title, tuple(lines), _("See the result") if s.champions else _("Next round"))


def win(rules: Rules, s: State, names: Names) -> Win:
    """The total that passes the target, by the last trick and the bid that was made or set."""
    tally, last = s.sheet[-1], s.tricks[-1]
    first = s.champions[0]
    title = _("{points} of {target}").format(points=written(s.points[first]), target=rules.target)
    if s.points[first] > rules.target:
        title = _("{points}: past {target}").format(points=s.points[first], target=rules.target)
    name, won = names[tally.bidder], tally.shares[0].card_points + tally.shares[0].discard_points
    words = _("{name} bid {bid} and made it, with {won} points.")
    if not tally.made:
        words = _("{name} bid {bid}, won only {won}, and loses the bid.")
    words = words.format(name=name, bid=tally.bid, won=won)
    card = last.cards[last.places.index(last.taker)]
    trick = sentence(_("{who} took the last trick.").format(who=hand_name(s, last.taker, names)))
    came = tuple(
        Note("", _made(s, share, seat), Head(names[seat], seat))
        for share in tally.shares
        for seat in share.seats
    )
    return Win(title, f"{words}\n{trick}", last.cards, card, came=came)


def _made(s: State, share: RoundScore, seat: Seat) -> str:
    """The tricks that a player's hands took, and what the side wrote down for the round."""
    tricks = sum(s.player_of(trick.taker) == seat for trick in s.tricks)
    took = counted("{n} trick", "{n} tricks", tricks)
    return _("{took} · {points} this round").format(took=took, points=written(share.points))


def thrown_in(s: State, names: Names) -> Outcome:
    """No round was played with these cards, and why not."""
    if all(s.out):
        title, words = _("Nobody bids"), _("The cards are thrown in. The next dealer: {name}.")
        dealer = names[s.left_of(s.dealer)]
    else:
        title = _("{name} asked for a new deal").format(name=names[s.turn])
        words, dealer = _("No number above 12: {name} deals again."), names[s.dealer]
    return Outcome(title, (), _("Next deal"), words.format(name=dealer))


def winning(rules: Rules, s: State) -> WinningCard:
    """The card that takes the trick as it lies, the points in it, and by what once it is full."""
    card = s.trick[winning_place(s, s.trick)]
    points = total(rules, s.seats, s.trick)
    worth = _("trick: {n} points").format(n=summed(rules, s.seats, s.trick)) if points else ""
    if len(s.trick) < len(s.places):
        return WinningCard(card, worth)
    return WinningCard(card, worth, taken_by(rules, s, s.trick))


def story(rules: Rules, s: State, names: Names) -> Story:
    """The trick, now that everyone has played to it."""
    place = trick_order(s, s.leader)[winning_place(s, s.trick)]
    points = total(rules, s.seats, s.trick)
    who = hand_name(s, place, names)
    title = plural(
        "{who} took the trick: {n} point", "{who} took the trick: {n} points", points, who=who
    )
    words = taken_by(rules, s, s.trick)
    return Story(len(s.tricks), s.player_of(place), title.sentence().shown(), words, ended=True)


def hand_name(s: State, place: PlaceNumber, names: Names) -> str:
    """A hand as the log calls it: "Ann", "Ann (low hand)", or "your low hand"."""
    name = names[s.player_of(place)]
    return _("{name} (low hand)").format(name=name) if s.places[place].low else name


def taken_by(rules: Rules, s: State, trick: Cards) -> str:
    """The card that took a trick, and by what it did."""
    card = trick[winning_place(s, trick)]
    words = _by_what(s, card, trick)
    named = next((signed(each) for each in trick if not is_blank(each)), "")
    what = _("the trick")
    if total(rules, s.seats, trick):
        what = _("{n} points").format(n=summed(rules, s.seats, trick))
    return words.format(card=signed(card), what=what, named=named)


def _by_what(s: State, card: Card, trick: Cards) -> str:
    """Beside the card that would have taken it instead."""
    suits = [suit_of(s, other) for other in trick]
    alone = suits.count(suit_of(s, card)) == 1
    if suit_of(s, card) == s.high:
        if not alone:
            return _("{card} takes {what}: the highest High Trump")
        if s.low in suits:
            return _("{card} takes {what}: High Trump beats Low Trump")
        # It may be the lowest of all, the Rooler.
        return _("{card} takes {what}: the only High Trump")
    if suit_of(s, card) == s.low:
        if alone:
            return _("{card} takes {what}: the only Low Trump")
        return _("{card} takes {what}: the highest Low Trump")
    if is_blank(trick[0]):
        return _("{card} takes {what}: the highest of the colour that {named} set after the "
                 "blank")  # fmt: skip
    return _("{card} takes {what}: the highest of the colour led")


def _worth(
    rules: Rules, s: State, tally: Tally, share: RoundScore, names: Names
) -> Iterator[Worth]:
    """A side: what it writes down, what that is made of, and its total; no number twice."""
    whose, points = listed([names[seat] for seat in share.seats]), share.points
    lost = share is tally.shares[0] and not tally.made
    parts = [
        (0 if lost else share.discard_points, _("points in the discard")),
        (share.bonus, _("every trick")),
    ]
    parts = [part for part in parts if part[0]]
    if not (lost or parts):
        whose = _("{names}: points won in tricks").format(names=whose)
    yield Worth(whose, written(points))
    if lost:
        yield Worth("    " + _("the bid is lost: the points won do not count"))
    elif parts:
        yield Worth("    " + _("points won in tricks"), str(share.card_points))
    yield from (Worth("    " + words, str(n)) for n, words in parts)
    for seat in share.seats if rules.alone(s.seats) else share.seats[:1]:
        if s.points[seat] != points or len(s.sheet) > 1:
            words = _("{name}, now").format(name=names[seat])
            words = words if rules.alone(s.seats) else _("total now")
            yield Worth("    " + words, written(s.points[seat]))


def written(points: int) -> str:
    """A number with a true minus."""
    return f"−{-points}" if points < 0 else str(points)
