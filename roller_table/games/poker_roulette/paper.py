"""What stands written beside the table: stocks and chips, the round that was matched, the hand."""

from roller_table.engine.cards import SIGNS, Card, Cards, short
from roller_table.engine.game import View
from roller_table.engine.sheet import Badge, Collection, Exhibit, Pot, Row, Sheet
from roller_table.engine.table import Seat
from roller_table.engine.words import _, counted, listed

from .hand_words import named, reason
from .matching import tag
from .paper_log import log
from .rules import Rules
from .showdown import ranking
from .state import Deed, Phase, Result, State

Names = tuple[str, ...]


def sheet(rules: Rules, view: View[State], names: Names) -> Sheet:
    s = view.state
    return Sheet(
        headline=_headline(rules, s),
        first=_("Player"),
        columns=(_("Stock"), _("Chips") if rules.betting else _("Won")),
        rows=tuple(_row(rules, s, seat, names) for seat in range(s.seats)),
        column_of=tuple(range(s.seats)),
        seats=tuple(_seat_line(rules, s, seat) for seat in range(s.seats)),
        dealer=s.dealer,
        log=log(rules, s, names),
        badges=_badges(rules, s),
        exhibit=_exhibit(s, names),
        tags=tuple(_tag(s, seat) for seat in range(s.seats)),
        faint=_faint(s),
        chips=s.chips if rules.betting else (),
        bets=s.bets if rules.betting else (),
        pots=_pots(s),
        collection=_collection(rules, view),
    )


def _headline(rules: Rules, s: State) -> str:
    words = _("Hand {n} of {due}").format(n=s.hand, due=rules.hands_per_session)
    hand = f"{words} · " if rules.hands_per_session > 1 else ""
    if s.phase == Phase.BET:
        return hand + _("betting · pot {n}").format(n=s.pot)
    if s.phase == Phase.OVER:
        return hand + _("showdown")
    left = counted("{n} card left", "{n} cards left", len(s.stock))
    return hand + _("round {n} · {left}").format(n=s.rounds + 1, left=left)


def _cards(s: State, seat: Seat) -> int:
    return len(s.stockpiles[seat]) + len(s.actives[seat])


def _row(rules: Rules, s: State, seat: Seat, names: Names) -> Row:
    points = s.chips[seat] if rules.betting else s.won[seat]
    return Row(names[seat], (str(_cards(s, seat)), str(points)), _detail(rules, s, seat))


def _detail(rules: Rules, s: State, seat: Seat) -> str:
    """What a stock is known to hold, where the table helps the memory or it has been shown."""
    shown = s.phase == Phase.OVER and any(each.seat == seat for each in s.results[-1].shown)
    if not (rules.open_stock or shown) or not s.witnessed[seat]:
        return ""
    return _("seen in the stock: {cards}").format(cards=in_order(rules, s.witnessed[seat]))


def in_order(rules: Rules, cards: Cards) -> str:
    """Cards from the highest down, as a sentence writes them."""
    return " ".join(map(short, _sorted(rules, cards)))


def _sorted(rules: Rules, cards: Cards) -> Cards:
    def place(card: Card) -> tuple[int, int]:
        return -card.rank, rules.suits.find(card.suit or " ")

    return tuple(sorted(cards, key=place))


def _seat_line(rules: Rules, s: State, seat: Seat) -> str:
    if seat not in s.playing:
        return _("out of chips")
    words = [counted("{n} card", "{n} cards", _cards(s, seat))]
    if rules.betting:
        words.append(counted("{n} chip", "{n} chips", s.chips[seat]))
    return " · ".join(words)


# Beside the cards.


def _tag(s: State, seat: Seat) -> str:
    if s.phase == Phase.OVER:
        shown = [each.hand for each in s.results[-1].shown if each.seat == seat]
        return named(shown[0]) if shown else _("folded") * (seat in s.folded)
    if s.phase == Phase.BET:
        done = [deed for deed in s.deeds if deed.seat == seat]
        return deed_tag(s, done[-1]) if done else ""
    found = [each for each in s.matched if each.seat == seat]
    return tag(found[0]) if found else ""


def _faint(s: State) -> tuple[Seat, ...]:
    """Whose cards did not match, or who has given up."""
    if s.phase in (Phase.BET, Phase.OVER):
        return s.folded
    return tuple(each.seat for each in s.matched if not each.kept)


def deed_tag(s: State, deed: Deed) -> str:
    """What a seat did last, in a word or two."""
    words = {
        "check": _("check"), "bet": _("bet {n}"), "call": _("call {n}"),
        "raise": _("raise to {n}"), "fold": _("folded"),
    }[deed.verb].format(n=deed.amount)  # fmt: skip
    all_in = deed.verb != "fold" and not s.chips[deed.seat]
    return _("{deed}, all in").format(deed=words) if all_in else words


def _pots(s: State) -> tuple[Pot, ...]:
    """What lies in the middle: the antes; the bets lie before whoever made them."""
    antes = sum(s.antes)
    return (Pot(_("pot"), antes),) if antes else ()


def _badges(rules: Rules, s: State) -> tuple[Badge, ...]:
    if s.phase not in (Phase.BET, Phase.OVER):
        return ()
    order = " > ".join(SIGNS[suit] for suit in rules.suits)
    return (Badge("", _("suits {order}").format(order=order)),)


def _collection(rules: Rules, view: View[State]) -> Collection | None:
    s, me = view.state, view.seat
    if me not in s.playing:
        return None
    cards = _sorted(rules, s.stockpiles[me] + s.actives[me])
    best = named(ranking(rules).best(cards))
    words = _("Best hand so far: **{hand}**")
    if s.phase in (Phase.BET, Phase.OVER):
        words = _("Your hand: **{hand}**")
    return Collection(_("Your stock"), cards, words.format(hand=best))


# The showdown.


def _exhibit(s: State, names: Names) -> Exhibit | None:
    """The hand that won, and by what."""
    if s.phase != Phase.OVER or not s.results:
        return None
    result = s.results[-1]
    cards = result.shown[0].hand.cards if result.shown else ()
    return Exhibit(cards, told(result, names))


def told(result: Result, names: Names) -> str:
    """Who won a hand, with what, and by which card."""
    who = listed([names[seat] for seat in result.winners])
    if not result.shown:
        return _("{who} won: everyone else has folded.").format(who=who)
    best = result.shown[0].hand
    if len(result.winners) > 1:
        words = _("{who} share: {hand}, and the hands are equal.")
        return words.format(who=who, hand=named(best))
    second = next(each for each in result.shown if each.seat not in result.winners)
    words = _("{who} won: {hand} against {second} ({other}); {why}.")
    return words.format(
        who=who, hand=named(best), other=names[second.seat], second=named(second.hand),
        why=reason(best, second.hand),
    )  # fmt: skip
