"""What stands written beside the table: totals, who does what, and whose the low hands are."""

from collections.abc import Iterator
from functools import lru_cache
from gettext import NullTranslations

from roller_table.engine.cards import Cards
from roller_table.engine.game import View
from roller_table.engine.sheet import (
    Aim,
    Ally,
    Chapter,
    OnFelt,
    Plate,
    Score,
    ScoreRow,
    Sheet,
    Spread,
)
from roller_table.engine.table import Seat, Zone
from roller_table.engine.tricks import said_out
from roller_table.engine.values import replace
from roller_table.engine.words import Message, _, counted, language, listed, message, strung

from . import explained, paper_round, worth
from .pack import SIGNS, WHOLE, colour_name, count_of, points, signed
from .rules import Rules
from .scoring import card_points
from .seating import partners, sides, sides_change, team, team_count, to_play, trick_order
from .shown import Caption, Reserve, SpecialPoints, TrickOrder, Trumps, Whisper
from .state import (
    DISCARDS,
    WIDOW,
    Phase,
    PlaceNumber,
    RoundScore,
    State,
    Tally,
    down_zone,
    given_zone,
    up_zone,
)
from .tricks import shown_voids

_CHAPTERS = {
    Phase.ANNOUNCE: "Passing cards",
    Phase.MISDEAL: "Options",
    Phase.BID: "The auction",
    Phase.DISCARD: "The widow",
    Phase.GIVE: "Passing cards",
    Phase.NAME: "The trumps",
    Phase.CALL: "Calling a partner",
    Phase.PLAY: "The tricks",
}
"""Where in the rule book it stands what is asked."""

Names = tuple[str, ...]


def sheet(rules: Rules, view: View[State], names: Names) -> Sheet:
    s = view.state
    return Sheet(
        headline=_headline(s, names),
        score=_score(rules, s, names),
        log=paper_round.log(rules, s, names, view.seat),
        plates=_plates(rules, s, view.seat),
        felt=tuple(_felt(rules, s, view.seat, names)),
    )


def _score(rules: Rules, s: State, names: Names) -> Score:
    first = _("Player") if rules.alone(s.seats) else _("Team")
    columns = (_("Taken") if s.phase == Phase.PLAY else _("Round"), _("Total"))
    rows = tuple(_row(rules, s, number, names) for number in range(team_count(rules, s.seats)))
    title = _("Score, first to {n}").format(n=rules.target)
    return Score(first, columns, rows, title=title, by_row=True)


def _plates(rules: Rules, s: State, viewer: Seat) -> tuple[Plate, ...]:
    """With what the others' hands have shown to be out of, where the table marks that."""
    marked = rules.open_voids and s.phase == Phase.PLAY
    voids = shown_voids(rules, s) if marked else ("",) * len(s.places)
    return tuple(
        _plate(rules, s, seat, viewer, "" if seat == viewer else voids[s.hand_of(seat)])
        for seat in range(s.seats)
    )


def _plate(rules: Rules, s: State, seat: Seat, viewer: Seat, out: str) -> Plate:
    side, roles = team(rules, s.seats, seat), _roles(s, seat, viewer)
    told = said_out([colour_name(suit) for suit in out])
    signs = tuple(SIGNS[suit] for suit in out)
    ally = _ally(rules, s, seat, viewer)
    beside = _beside(rules, s, seat, viewer, ally)
    # The bid stands over the table too; the tricks do not.
    brief = roles[-1] if len(roles) > 1 else ""
    return Plate(" · ".join(roles), side, seat == s.dealer, _tricks(s, seat), told, signs, beside,
                 ally=ally, said=True, brief=brief)  # fmt: skip


def _beside(rules: Rules, s: State, seat: Seat, viewer: Seat, ally: Ally) -> str:
    """Whether a seat plays with the viewer, in words, as far as that is known here."""
    if seat == viewer or s.seats == 2:
        return ""
    if not rules.alone(s.seats):
        same = team(rules, s.seats, seat) == team(rules, s.seats, viewer)
        return _("with you") if same else _("against you")
    return {"ours": _("with you"), "theirs": _("against you")}.get(ally, "")


def _ally(rules: Rules, s: State, seat: Seat, viewer: Seat) -> Ally:
    """On whose side a seat plays in a round for which sides are found anew.

    A player who has shown a called card plays with the bidder. The others play against the bidder,
    which a view knows once every called card has shown whose it is.
    """
    if not sides_change(rules, s.seats) or s.phase not in (Phase.PLAY, Phase.OVER):
        return ""
    if seat == viewer:
        return "ours"
    ours = (s.bidder, *partners(s))
    if seat not in ours and len(partners(s)) < rules.calls(s.seats):
        return "unknown"
    return "ours" if (seat in ours) == (viewer in ours) else "theirs"


def _felt(rules: Rules, s: State, viewer: Seat, names: Names) -> Iterator[OnFelt]:
    if chapter := _CHAPTERS.get(s.phase):
        yield Chapter(chapter)
    if words := _aim(rules, s, viewer):
        yield Aim(words)
    yield SpecialPoints(*(points(rules, s.seats, WHOLE[code]) for code in ("HR", "X1")))
    yield from explained.meanings(rules, s, viewer)
    yield from paper_round.badges(rules, s)
    yield from paper_round.stories(s, names, viewer)
    if s.phase == Phase.PLAY:
        yield paper_round.gauge(rules, s, viewer, names)
        order = trick_order(s, s.leader)
        yield TrickOrder(order, tuple(map(s.player_of, order)))
        if settled := paper_round.settled(rules, s):
            yield settled
    elif s.phase != Phase.OVER:
        yield paper_round.in_hand(rules, s, viewer)
    if s.phase == Phase.OVER:
        yield worth.outcome(rules, s, names)
        if s.champions:
            yield worth.win(rules, s, names)
    yield from _whispered(s, viewer, names)
    if s.phase == Phase.THROWN_IN:
        yield worth.thrown_in(s, names)
    if s.high:
        yield Trumps((s.high, s.low))
    yield from _captions(s, viewer, names)
    yield from explained.purposes(s, viewer)
    for place in _low_hands_of(s, viewer):
        yield Reserve(up_zone(place))
    yield from _stacks(s)
    if s.trick:
        yield worth.winning(rules, s)
        if len(s.trick) == len(s.places):
            yield worth.story(rules, s, names)
        # The hands that have played; whose they are follows from that.
        yield Spread(Zone("trick"), trick_order(s, s.leader)[: len(s.trick)])


def _aim(rules: Rules, s: State, viewer: Seat) -> str:
    """In the first round what a bid promises and cards count, and then what the special cards do;
    in each auction what the viewer's hand counts."""
    if s.sheet:
        return _count(rules, s, viewer)
    if s.high:
        return _("H and L, the Roolers, are the lowest High Trump and the lowest Low Trump. A "
                 "blank never wins.")  # fmt: skip
    words = _("A coin shows a card's points, 300 in all. The bidder's side has to take at least "
              "its bid, or loses it; the others keep what they win.")  # fmt: skip
    if rules.calls(s.seats):
        words = _("A coin shows a card's points, 300 in all. The bidder and the partner have to "
                  "take at least their bid, or lose it; the others keep what they "
                  "win.")  # fmt: skip
    elif rules.alone(s.seats):
        words = _("A coin shows a card's points, 300 in all. The bidder has to take at least the "
                  "bid, or loses it; the others keep what they win.")  # fmt: skip
    return "\n".join(filter(None, (words, _count(rules, s, viewer))))


def _count(rules: Rules, s: State, viewer: Seat) -> str:
    """What the viewer's hand counts while bids are made, and what bidders took by that; nothing
    where it was not measured."""
    took, hand = took_by_count(rules, s), s.holds(viewer)
    if took is None or s.phase != Phase.BID or not hand:
        return ""
    low, high = took
    n = count_of(hand)
    if n in (_LOW, _HIGH):
        words = _("Count the cards of your two longest colours, plus 1 each for H, L and every 15: "
                  "you have {n}. Bidders with as many took {took} points on average.")  # fmt: skip
        return words.format(n=n, took=low if n == _LOW else high)
    words = _("Count the cards of your two longest colours, plus 1 each for H, L and every 15: you "
              "have {n}. Bidders with {less} took {low} points on average, bidders with {more} "
              "took {high}.")  # fmt: skip
    return words.format(n=n, less=_LOW, low=low, more=_HIGH, high=high)


_LOW, _HIGH = 9, 11
"""What those hands count of which it was measured."""


def took_by_count(rules: Rules, s: State) -> tuple[int, int] | None:
    """What the sides of bidders took on average whose hands count 9 and 11; None by rules with
    which it was not measured."""
    measured = replace(rules, target=Rules().target) == Rules()
    return _TOOK[s.seats] if measured else None


_TOOK = {2: (185, 200), 3: (179, 195), 4: (178, 198), 5: (202, 218), 6: (188, 206)}
"""What a bidder's side took whose hand counts 9 and 11, by the players: 600 to 3,000 hands each,
found by ``benchmarks/roolz_bids.py --counts``, within 3 points."""


def _secret(s: State, viewer: Seat) -> Cards:
    """The called cards in the viewer's own hand, of which nobody else knows."""
    return () if viewer == s.bidder else tuple(c for c in s.called if c in s.holds(viewer))


def _whispered(s: State, viewer: Seat, names: Names) -> Iterator[Whisper]:
    if s.phase == Phase.PLAY and (cards := _secret(s, viewer)):
        words = _("**You are the secret partner.** {name} called {cards}, and you hold it: what "
                  "{name} wins counts for you too. Nobody else knows until you play "
                  "it.")  # fmt: skip
        if len(cards) > 1:
            words = _("**You are the secret partner.** {name} called {cards}, and you hold both: "
                      "what {name} wins counts for you too. Nobody else knows until "
                      "you play one.")  # fmt: skip
        called = listed([signed(card) for card in cards])
        yield Whisper(words.format(name=names[s.bidder], cards=called))


def _low_hands_of(s: State, seat: Seat) -> Iterator[PlaceNumber]:
    """The low hands that the seat plays: its own, or the bidder's."""
    return (n for n, place in enumerate(s.places) if place.low and s.player_of(n) == seat)


def _stacks(s: State) -> Iterator[Spread]:
    """In which column each card of a low hand lies."""
    for number, place in enumerate(s.places):
        if place.low:
            for zone, line in ((up_zone(number), s.ups), (down_zone(number), s.downs)):
                columns = (n for n, card in enumerate(line[number]) if card is not None)
                yield Spread(zone, spots=tuple(columns))


def _captions(s: State, viewer: Seat, names: Names) -> Iterator[Caption]:
    for number, place in enumerate(s.places):
        if place.low:
            player, open_trick = s.player_of(number), len(s.trick) < len(s.places)
            now = s.phase == Phase.PLAY and open_trick and to_play(s) == number
            words, columns = _low_hand(player, viewer, names), len(s.ups[number])
            if below := sum(card is not None for card in s.downs[number]):
                words = strung((words, _("{n} covered").format(n=below)))
            yield Caption(up_zone(number), words, player, columns, now)
    if s.widow:
        yield Caption(WIDOW, _("the widow"))
    if s.discards:
        yield Caption(DISCARDS, _("discards"))
    yield Caption(given_zone(s.hand_of(viewer)), _("you pass these on"))


def _low_hand(player: Seat, viewer: Seat, names: Names) -> str:
    if player == viewer:
        return _("your low hand")
    if player < 0:
        return _("low hand of the high bidder")
    return _("low hand of {name}").format(name=names[player])


def _headline(s: State, names: Names) -> Message:
    number = len(s.sheet) + (s.phase != Phase.OVER)
    if s.bidder < 0:
        return message("Round {n} · {dealer} dealt", n=number, dealer=names[s.dealer])
    if s.phase == Phase.PLAY:
        trick, due = len(s.tricks) + 1, paper_round.tricks_due(s)
        return message("Round {n} · {bidder} bid {bid} · trick {trick} of {due}", n=number,
                       bidder=names[s.bidder], bid=s.bid, trick=trick, due=due)  # fmt: skip
    return message("Round {n} · {bidder} bid {bid}", n=number, bidder=names[s.bidder], bid=s.bid)


def _roles(s: State, seat: Seat, viewer: Seat) -> list[str]:
    """What stands under the name, one after the other."""
    roles = []
    if seat == s.bidder:
        roles.append(_("bid {n}").format(n=s.bid))
    if s.phase == Phase.GIVE:
        roles.append(_("has passed cards") if s.given[s.hand_of(seat)] else _("to pass cards"))
    elif seat != s.bidder and s.phase not in (Phase.PLAY, Phase.OVER):
        roles += _in_the_auction(s, seat)
    if seat == viewer and _secret(s, viewer):
        roles.append(_("secret partner"))
    elif seat in partners(s):
        roles.append(_("partner"))
    if s.phase in (Phase.PLAY, Phase.OVER):
        roles.append(counted("{n} trick", "{n} tricks", _tricks(s, seat)))
    return roles


def _tricks(s: State, seat: Seat) -> int:
    return sum(s.player_of(trick.taker) == seat for trick in s.tricks)


def _in_the_auction(s: State, seat: Seat) -> list[str]:
    if s.phase == Phase.ANNOUNCE:
        return [_("announces")] if seat == s.turn else []
    if s.out[seat] or s.bidder >= 0:
        return [_("passed")]
    if s.bids[seat]:
        return [_("bids {n}").format(n=s.bids[seat])]
    return [_("to speak")]


# The score sheet: a row for each total, and how it came about, round by round.


def _row(rules: Rules, s: State, number: int, names: Names) -> ScoreRow:
    seats = [seat for seat in range(s.seats) if team(rules, s.seats, seat) == number]
    name = " + ".join(names[seat] for seat in seats)
    bid = s.bidder in seats and s.phase != Phase.OVER
    note = _("bid {n}").format(n=s.bid) if bid else ""
    last = "–"
    if s.phase == Phase.OVER:
        last = worth.written(_share(s.sheet[-1], seats[0]).points)
    elif s.phase == Phase.PLAY:
        last = str(_taken(rules, s, seats[0]))
    rounds = "\n".join(_rounds(s.sheet, seats[0]))
    entries = (last, worth.written(s.points[seats[0]]))
    return ScoreRow(name, entries, rounds, note)


def _taken(rules: Rules, s: State, seat: Seat) -> int:
    """The points that the seat's team has won in tricks, or the seat alone where sides change:
    everybody sees that, even while the partner is secret."""
    alone = sides_change(rules, s.seats)
    side = (seat,) if alone else next(side for side in sides(rules, s) if seat in side)
    return card_points(rules, s, side)


def _share(tally: Tally, seat: Seat) -> RoundScore:
    for share in tally.shares:
        if seat in share.seats:
            return share
    raise LookupError(seat)


def _rounds(tallies: tuple[Tally, ...], seat: Seat) -> Iterator[str]:
    spoken = language()
    for number, tally in enumerate(tallies, 1):
        share = _share(tally, seat)
        if share is tally.shares[0]:
            yield _explained(number, share, tally.bid, tally.made, spoken)
        else:
            yield _explained(number, share, 0, False, spoken)


@lru_cache(maxsize=1024)  # asked anew with every move, for every round there has been
def _explained(
    number: int, share: RoundScore, bid: int, made: bool, _language: NullTranslations
) -> str:
    """One round in a line: what was won, the bid if it was this side's, the discard, the bonus."""
    parts = [_("{n} won").format(n=share.card_points)]
    if share.discard_points:
        parts.append(_("{n} in the discard").format(n=share.discard_points))
    if bid:
        words = _("bid {bid} made") if made else _("bid {bid} not reached")
        parts.append(words.format(bid=bid))
    if share.bonus:
        parts.append(_("{n} for all tricks").format(n=share.bonus))
    words = _("Round {n}: {points} ({how})")
    return words.format(n=number, points=worth.written(share.points), how=strung(parts))
