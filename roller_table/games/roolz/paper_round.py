"""What stands written of the round: trumps, the bid's progress, points in hand, the tricks."""

from roller_table.engine.cards import BACK
from roller_table.engine.sheet import Badge, Finish, Gauge, Note
from roller_table.engine.table import Seat
from roller_table.engine.words import _

from .pack import SIGNS, marked, signed, total
from .rules import Rules
from .scoring import card_points
from .seating import partners, sides
from .state import Phase, PlaceNumber, State, Trick

Names = tuple[str, ...]


def in_hand(rules: Rules, s: State, seat: Seat) -> Finish | None:
    """The points that the viewer holds, until the cards are played."""
    if s.phase in (Phase.PLAY, Phase.OVER):
        return None
    held = [card for card in s.holds(seat) if card != BACK]
    points = total(rules, s.seats, tuple(held))
    words = _("points in your hand, of the 300 in the round")
    return Finish(_("You hold"), str(points), words)


def badges(s: State) -> tuple[Badge, ...]:
    """Both trumps and whether they are broken, and what has been called."""
    if not s.high:
        return ()
    found = [_trump(s.high, _("High"), s.broken[0]), _trump(s.low, _("Low"), s.broken[1])]
    if s.called:
        cards = ", ".join(signed(card) for card in s.called)
        found.append(Badge("", _("called {cards}").format(cards=cards)))
    return tuple(found)


def _trump(suit: str, name: str, broken: bool) -> Badge:
    state = _("broken") if broken else _("not broken")
    words = _("{trump} Trump · {state}").format(trump=name, state=state)
    return Badge(SIGNS[suit], words)


def gauge(rules: Rules, s: State) -> Gauge | None:
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


def log(rules: Rules, s: State, names: Names) -> tuple[Note, ...]:
    notes = []
    if s.bidder >= 0:
        words = _("{n}, {name}").format(name=names[s.bidder], n=s.bid)
        notes.append(Note(_("Bid"), words))
        notes.append(Note(_("Widow"), ", ".join(signed(card) for card in s.shown)))
    if s.high:
        words = _("{high} high, {low} low").format(high=marked(s.high), low=marked(s.low))
        notes.append(Note(_("Trumps"), words))
    if s.called:
        notes.append(Note(_("Called"), ", ".join(signed(card) for card in s.called)))
    notes += [_trick_note(rules, s, n, trick, names) for n, trick in enumerate(s.tricks, 1)]
    return tuple(notes)


def _trick_note(rules: Rules, s: State, number: int, trick: Trick, names: Names) -> Note:
    points = total(rules, s.seats, trick.cards)
    who = hand_name(s, trick.taker, names)
    words = _("{who} took nothing").format(who=who)
    if points:
        words = _("{who} took {n}").format(who=who, n=points)
    return Note(_("Trick {n}").format(n=number), words)


def hand_name(s: State, place: PlaceNumber, names: Names) -> str:
    """A hand as the log calls it: "Ann", or "Ann (low hand)"."""
    name = names[s.player_of(place)]
    return _("{name} (low hand)").format(name=name) if s.places[place].low else name
