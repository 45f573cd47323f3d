"""What stands written beside the table: totals, bids, trumps, the bid's progress, the round."""

from roller_table.engine.game import View
from roller_table.engine.sheet import Badge, Gauge, Note, Row, Sheet
from roller_table.engine.table import Seat
from roller_table.engine.words import _, counted, listed

from .pack import colour_name, short, total
from .rules import Rules
from .scoring import card_points
from .seating import partners, sides, team, team_count, trick_order
from .state import Phase, PlaceNumber, Share, State, Tally, Trick

Names = tuple[str, ...]


def sheet(rules: Rules, view: View[State], names: Names) -> Sheet:
    s = view.state
    return Sheet(
        headline=_headline(s, names),
        log_title=_("This round"),
        first=_("Player") if rules.alone(s.seats) else _("Team"),
        columns=(_("Round"), _("Total")),
        rows=tuple(_row(rules, s, number, names) for number in range(team_count(rules, s.seats))),
        column_of=tuple(team(rules, s.seats, seat) for seat in range(s.seats)),
        seats=tuple(_seat_line(s, seat) for seat in range(s.seats)),
        log=_log(rules, s, names),
        badges=_badges(s),
        gauge=_gauge(rules, s),
        laid=_laid(s),
    )


def _laid(s: State) -> tuple[Seat, ...]:
    if not s.trick:
        return ()
    return tuple(s.player_of(place) for place in trick_order(s, s.leader)[: len(s.trick)])


def _headline(s: State, names: Names) -> str:
    number = len(s.sheet) + (s.phase != Phase.OVER)
    if s.bidder < 0:
        return _("Round {n} · {dealer} dealt").format(n=number, dealer=names[s.dealer])
    words = _("Round {n} · {bidder} bid {bid}")
    return words.format(n=number, bidder=names[s.bidder], bid=s.bid)


def _seat_line(s: State, seat: Seat) -> str:
    roles = [_("dealer")] if seat == s.dealer else []
    if seat == s.bidder:
        roles.append(_("bid {n}").format(n=s.bid))
    elif s.bidder < 0 and s.bids[seat] and not s.out[seat]:
        roles.append(str(s.bids[seat]))
    elif s.bidder < 0 and s.out[seat]:
        roles.append(_("passed"))
    if seat in partners(s):
        roles.append(_("partner"))
    taken = sum(s.player_of(trick.taker) == seat for trick in s.tricks)
    return " · ".join([*roles, counted("{n} trick", "{n} tricks", taken)])


# The score sheet: a row for each total, and how it came about, round by round.


def _row(rules: Rules, s: State, number: int, names: Names) -> Row:
    seats = [seat for seat in range(s.seats) if team(rules, s.seats, seat) == number]
    shares = [_share(tally, seats[0]) for tally in s.sheet]
    name = " + ".join(names[seat] for seat in seats)
    if s.bidder in seats and s.phase != Phase.OVER:
        name = _("{name} · bid {bid}").format(name=name, bid=s.bid)
    last = _signed(shares[-1].points) if shares else "–"
    lines = [_explained(n, tally, share) for n, (tally, share) in
             enumerate(zip(s.sheet, shares, strict=True), 1)]  # fmt: skip
    return Row(name, (last, _signed(s.points[seats[0]])), "\n".join(lines))


def _share(tally: Tally, seat: Seat) -> Share:
    return next(share for share in tally.shares if seat in share.seats)


def _signed(points: int) -> str:
    return f"−{-points}" if points < 0 else str(points)


def _explained(number: int, tally: Tally, share: Share) -> str:
    """One round in a line: what was won, the bid, the discard, the bonus."""
    parts = [_("{n} won").format(n=share.card_points)]
    if share.discard_points:
        parts.append(_("{n} in the discard").format(n=share.discard_points))
    if share is tally.shares[0]:
        made = _("bid {bid} made") if tally.made else _("bid {bid}, set")
        parts.append(made.format(bid=tally.bid))
    if share.bonus:
        parts.append(_("{n} for every trick").format(n=share.bonus))
    words = _("Round {n}: {points} ({how})")
    return words.format(n=number, points=_signed(share.points), how=", ".join(parts))


# The round so far.


def _badges(s: State) -> tuple[Badge, ...]:
    if not s.high:
        return ()
    badges = [_trump(s.high, _("High Trump"), s.broken[0])]
    badges.append(_trump(s.low, _("Low Trump"), s.broken[1]))
    if s.called:
        cards = listed([short(card) for card in s.called])
        badges.append(Badge("", _("called: {cards}").format(cards=cards)))
    return tuple(badges)


def _trump(suit: str, name: str, broken: bool) -> Badge:
    words = _("{trump} {colour}").format(trump=name, colour=colour_name(suit))
    return Badge(suit, words + (_(" · broken") if broken else ""))


def _gauge(rules: Rules, s: State) -> Gauge | None:
    """The points that the bidder's side has taken, as far as its members are known here."""
    if s.phase != Phase.PLAY:
        return None
    won = card_points(rules, s, sides(rules, s)[0])
    goal = _("{n} needed").format(n=s.bid)
    lost = 0 if rules.calls(s.seats) and not _all_known(rules, s) else _gone(rules, s) - won
    return Gauge(won, s.bid, 300, _("won {n}").format(n=won), goal, lost)


def _all_known(rules: Rules, s: State) -> bool:
    return len(partners(s)) == rules.calls(s.seats)


def _gone(rules: Rules, s: State) -> int:
    return sum(total(rules, s.seats, trick.cards) for trick in s.tricks)


def _log(rules: Rules, s: State, names: Names) -> tuple[Note, ...]:
    notes = []
    if s.bidder >= 0:
        words = _("{name} has it for {n}").format(name=names[s.bidder], n=s.bid)
        notes.append(Note(_("Bid"), words))
        notes.append(Note(_("Widow"), " ".join(f"{short(card)}," for card in s.shown)[:-1]))
    if s.high:
        words = _("{high} high, {low} low").format(high=colour_name(s.high), low=colour_name(s.low))
        notes.append(Note(_("Trumps"), words))
    if s.called:
        notes.append(Note(_("Called"), listed([short(card) for card in s.called])))
    notes += [_trick_note(rules, s, n, trick, names) for n, trick in enumerate(s.tricks, 1)]
    return tuple(notes)


def _trick_note(rules: Rules, s: State, number: int, trick: Trick, names: Names) -> Note:
    points = total(rules, s.seats, trick.cards)
    who = hand_name(s, trick.taker, names)
    words = _("{who} took {n} points").format(who=who, n=points)
    return Note(_("Trick {n}").format(n=number), words)


def hand_name(s: State, place: PlaceNumber, names: Names) -> str:
    """A hand as the log calls it: "Ann", or "Ann (low hand)"."""
    name = names[s.player_of(place)]
    return _("{name} (low hand)").format(name=name) if s.places[place].low else name
