"""What stands written of the round: trumps, the bid's progress, points in hand, the tricks."""

from collections.abc import Iterator

from roller_table.engine.cards import BACK, Card, Cards
from roller_table.engine.sheet import Badge, Finish, Gauge, Head, Log, Note, SettledDeal, Story
from roller_table.engine.table import Seat
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import (  # fmt: skip
    _,
    counted,
    in_two_sentences,
    later,
    meaning,
    plural,
    sentence,
    strung,
)

from .pack import SIGNS, is_blank, marked, signed, total
from .passing import passed, receiver
from .rules import Rules
from .scoring import card_points
from .seating import (  # fmt: skip
    holder,
    partners,
    sides,
    sides_change,
    team,
    team_count,
    to_play,
    trick_order,
)
from .state import Phase, PlaceNumber, State, Trick
from .tricks import first_void, legal_cards, suit_of, winning_place
from .worth import hand_name, taken_by

Names = tuple[str, ...]


def in_hand(rules: Rules, s: State, seat: Seat) -> Finish:
    """The points that the viewer holds, until the cards are played."""
    held = [card for card in s.holds(seat) if card != BACK]
    points = total(rules, s.seats, tuple(held))
    words = _("points in your hand, of the 300 in the round")
    return Finish(_("You hold"), str(points), words)


def badges(rules: Rules, s: State) -> tuple[Badge, ...]:
    """Both trumps and, where it matters, whether they are broken, and what has been called."""
    if not s.high:
        return ()
    broken = (None, None) if rules.free_trump_leads else s.broken
    beats = (_("**High Trump** beats every other card, the Low Trump too. Its lowest card is H."),
             _("**Low Trump** beats every card but the High Trump. Its lowest card is L.")
             )  # fmt: skip
    found = [_trump(s.high, _("High"), broken[0], beats[0])._replace(beats=">"),
             _trump(s.low, _("Low"), broken[1], beats[1])._replace(beats=_("> rest"))
             ]  # fmt: skip
    if s.called:
        cards = strung(signed(card) for card in s.called)
        meaning = _(
            "The player who holds it plays with the high bidder. Nobody else knows until it is "
            "played."
        )
        found.append(Badge("", _("called {cards}").format(cards=cards), meaning))
    return tuple(found)


def _trump(suit: str, name: str, broken: bool | None, beats: str) -> Badge:
    if broken is None:
        return Badge(SIGNS[suit], _("{trump} Trump").format(trump=name), beats)
    words = _("{trump} Trump") if broken else _("{trump} · can't be led yet")
    words = words.format(trump=name)
    now = _("It is broken: it may be led.")
    if not broken:
        now = _("Not broken: only a hand that holds nothing else may lead it. A hand that cannot "
                "follow breaks it by playing it.")  # fmt: skip
    return Badge(SIGNS[suit], words, f"{beats} {now}")


_POINTS = 300
"""In all the tricks of a round."""


def gauge(rules: Rules, s: State, viewer: Seat, names: Names) -> Gauge:
    """The points that the bidder's side has taken, as far as its members are known here."""
    won, lost = _taken(rules, s)
    whose = _whose(rules, s, viewer).format(name=names[s.bidder], n=won)
    goal = _("{n} needed") if viewer in sides(rules, s)[0] else _("keep under {n}")
    if _is_set(s, lost):
        goal = _("{n} out of reach")
    if won >= s.bid:
        goal = _("the bid of {n} is made")
    goal = goal.format(n=s.bid)
    enough, missed = _("Enough for the bid"), _("The bid is out of reach")
    side = _side_of_bidder(rules, s, viewer)
    about = _("The high bidder's side needs **{bid} points** in its tricks. With fewer it loses "
              "{bid}.").format(bid=s.bid)  # fmt: skip
    if lost:
        dark = plural(
            "The dark end shows {n} point that the others won and keep.",
            "The dark end shows {n} points that the others won and keep.",
            lost,
        )
        about = f"{about} {dark.shown()}"
    others = _("others {n}").format(n=lost) if lost else ""
    if _plays_against(rules, s, viewer):
        alone = len(sides(rules, s)[1]) == 1
        others = (meaning("one player", "you {n}") if alone else _("you {n}")).format(n=lost)
    return Gauge(won, s.bid, _POINTS, whose, goal, lost, enough, missed, side, about=about,
                 spare_words=others, spare_side=1 - side if side >= 0 else -1)  # fmt: skip


def _side_of_bidder(rules: Rules, s: State, viewer: Seat) -> int:
    """In which of two colours the bidder's points stand; -1 where three pairs play."""
    if sides_change(rules, s.seats):
        return (viewer + (viewer not in sides(rules, s)[0])) % 2
    return team(rules, s.seats, s.bidder) if team_count(rules, s.seats) == 2 else -1


def _taken(rules: Rules, s: State) -> tuple[int, int]:
    """The points that the bidder's side has, and those it has lost, as far as it is known here."""
    won = card_points(rules, s, sides(rules, s)[0])
    hidden = rules.calls(s.seats) and not _all_known(rules, s)
    return won, 0 if hidden else _gone(rules, s) - won


def _is_set(s: State, lost: int) -> bool:
    """Whether too many points are lost for the bid."""
    return lost > _POINTS - s.bid


MADE = later("The bid is made. Every side still scores the points it takes.")
LOST = later("The bid is out of reach. The other sides still score the points they take.")


def is_decided(rules: Rules, s: State) -> bool | None:
    """Whether the bid is made; None while both may be, as far as it is known here."""
    return _decided(s, *_taken(rules, s))


def _decided(s: State, won: int, lost: int) -> bool | None:
    return True if won >= s.bid else False if _is_set(s, lost) else None


class PointsToGo(NamedTuple):
    """How far it is to the bid, in points of cards."""

    needed: int
    """How many more the bidder's side needs to make the bid."""
    spare: int
    """How many more the others may take before the bid is out of reach."""


def to_go(rules: Rules, s: State) -> PointsToGo | None:
    """How far it is to the bid; None where sides are hidden, or the bid is decided."""
    if rules.calls(s.seats) and not _all_known(rules, s):
        return None
    won, lost = _taken(rules, s)
    if _decided(s, won, lost) is not None:
        return None
    return PointsToGo(s.bid - won, _POINTS - s.bid - lost)


def tricks_due(s: State) -> int:
    """How many tricks the round has: as many as a hand had cards."""
    place = next(n for n, each in enumerate(s.places) if not each.low)
    played = place in trick_order(s, s.leader)[: len(s.trick)]
    return len(s.tricks) + played + len(s.hands[place])


def aim(rules: Rules, s: State) -> str:
    """What is at stake; and that a low hand cannot take the trick from another side."""
    beaten = _beaten(rules, s)
    return in_two_sentences((*_at_stake(rules, s), beaten), lesser=beaten)


def _beaten(rules: Rules, s: State) -> str:
    """That no card which the low hand may play beats the one that is winning for others."""
    place = to_play(s)
    if not (s.trick and s.places[place].low):
        return ""
    if rules.calls(s.seats) and not _all_played(s):
        return ""  # Whether the winner is a secret partner is not told by silence either.
    best = winning_place(s, s.trick)
    winner = s.player_of(trick_order(s, s.leader)[best])
    beats = (winning_place(s, (*s.trick, card)) != best for card in legal_cards(rules, s))
    if any(s.turn in side and winner in side for side in sides(rules, s)) or any(beats):
        return ""
    return _("Your low hand cannot win this trick.")


def _at_stake(rules: Rules, s: State) -> tuple[str, ...]:
    """What the bidder's side still needs, and what the trick decides that lies there; nothing as
    ``to_go``.

    Until a called card is played the question would tell who holds it: then of the trick alone.
    """
    lies = total(rules, s.seats, s.trick)
    if not _all_played(s):
        open_yet = lies and card_points(rules, s, (s.bidder,)) < s.bid
        return (counted("This trick holds {n} point.", "This trick holds {n} points.",
                        lies),) if open_yet else ()  # fmt: skip
    far = to_go(rules, s)
    if far is None:
        return ()
    own = s.turn in sides(rules, s)[0]
    if lies:
        told = _stake(far, lies, own=own)
        return tuple(each.format(n=far.needed, points=lies, bid=s.bid) for each in told)
    if own:
        return (counted("You need {n} more point.", "You need {n} more points.", far.needed),)
    return (counted("They need {n} more point.", "They need {n} more points.", far.needed),)


def _stake(far: PointsToGo, lies: int, *, own: bool) -> tuple[str, ...]:
    """What becomes of the bid with the points that lie in the trick already."""
    makes, sets = lies >= far.needed, lies > far.spare
    if makes and sets:
        decides = _("They need {n} more, and this trick holds {points}: it decides the bid.")
        if own:
            decides = _("You need {n} more, and this trick holds {points}: it decides the bid.")
        return (decides,)
    if own:
        need = _("You need {n} more; this trick holds {points}.")
        made = _("If your side takes it, you make {bid}.")
        lost = _("If they take it, you cannot make {bid}.")
    else:
        need = _("They need {n} more; this trick holds {points}.")
        made = _("If they take it, they make {bid}.")
        lost = _("If your side takes it, they cannot make {bid}.")
    return need, *[made] * makes, *[lost] * sets


def _all_played(s: State) -> bool:
    """Whether everybody has seen who holds the cards that were called."""
    seen = {*s.trick, *(card for trick in s.tricks for card in trick.cards)}
    return seen.issuperset(s.called)


def settled(rules: Rules, s: State) -> SettledDeal | None:
    """The bid is made or out of reach, and nobody can take every trick."""
    made = is_decided(rules, s)
    if made is None or _may_take_all(rules, s):
        return None
    return SettledDeal(_(MADE if made else LOST))


def _may_take_all(rules: Rules, s: State) -> bool:
    """Whether one side may have taken every trick so far, as far as it is known here."""
    takers = {s.player_of(trick.taker) for trick in s.tricks}
    found = sides(rules, s)
    if rules.calls(s.seats) and not _all_known(rules, s):
        return not takers & set(found[0]) or len(takers) <= 1 + rules.calls(s.seats)
    return any(takers <= set(side) for side in found)


def _whose(rules: Rules, s: State, viewer: Seat) -> str:
    """Whose points the gauge counts, with {name} for the bidder and {n} for them."""
    ours = sides(rules, s)[0]
    alone = len(ours) == 1  # As far as it is known here.
    if viewer in ours:
        return _("you: {n} points") if alone else _("your side: {n} points")
    return _("{name}: {n} points") if alone else _("{name}'s side: {n} points")


def _plays_against(rules: Rules, s: State, viewer: Seat) -> bool:
    """Whether all the bidder's side has lost is the viewer's, who sees who is on either."""
    hidden = rules.calls(s.seats) and not _all_known(rules, s)
    found = sides(rules, s)
    return not hidden and len(found) == 2 and viewer in found[1]


def _all_known(rules: Rules, s: State) -> bool:
    return len(partners(s)) == rules.calls(s.seats)


def _gone(rules: Rules, s: State) -> int:
    return sum(total(rules, s.seats, trick.cards) for trick in s.tricks)


def stories(s: State, names: Names, viewer: Seat) -> Iterator[Story]:
    """Who spoke last and has the widow, what is in it; then what somebody else named and called."""
    if s.bidder < 0:
        return
    if s.phase == Phase.BID:
        words = _("{name} gets the widow for a bid of {n}")
        words = words.format(name=names[s.bidder], n=s.bid)
        if s.turn == s.bidder:
            yield Story(0, s.turn, words)
        else:
            yield Story(0, s.turn, _("{name} passed").format(name=names[s.turn]), words)
    elif s.phase == Phase.DISCARD:
        title = _("{name} gets the widow for a bid of {n}").format(name=names[s.bidder], n=s.bid)
        words = _("In it: {cards}").format(cards=strung(signed(card) for card in s.shown))
        yield Story(0, s.bidder, title, words, ended=True, new_to_all=True)
    elif s.phase == Phase.PLAY and s.bidder != viewer and not (s.tricks or s.trick):
        title = _("{name} has named the trumps").format(name=names[s.bidder])
        words = _("{high} is High Trump, {low} is Low Trump")
        if s.called:
            words = _("{high} is High Trump, {low} is Low Trump. Called: {cards}")
        cards = strung(signed(card) for card in s.called)
        words = words.format(high=marked(s.high), low=marked(s.low), cards=cards)
        # With cards to pass the last to move was not the bidder.
        yield Story(0, s.bidder, title, words, ended=True, new_to_all=s.count > 0,
                    settles=True)  # fmt: skip


def log(rules: Rules, s: State, names: Names, viewer: Seat) -> Log:
    """What was bid, named and called stays in sight to the end of the round."""
    notes = _auction(s, names) if s.bidder < 0 else [_bid(s, names), *_widow(s)]
    if s.count:
        notes.insert(0, Note(_("Passing"), passed(s.count, s.direction)))
    if s.high:
        words = _("{high} high, {low} low").format(high=marked(s.high), low=marked(s.low))
        notes.append(Note(_("Trumps"), words))
    notes += [Note(_("Called"), _called(s, card, names, viewer)) for card in s.called]
    if s.phase == Phase.PLAY and not any(place.low for place in s.places):
        notes.append(Note(_("Low hand"), _("none")))
    notes += _passed_on(s, viewer, names)
    broken = dict(_broken_in(rules, s))
    # What the crossed sign at the plate says, once in a round.
    void = first_void(rules, s) if rules.open_voids else None
    tricks = (
        _trick_note(rules, s, n, trick, names, _without(s, void, n, names), broken.get(n, ()))
        for n, trick in enumerate(s.tricks, 1)
    )
    now = _running(s, names)
    return Log((*notes, *tricks, *now), _("This round"), kept=len(notes))


def _running(s: State, names: Names) -> Iterator[Note]:
    """Who has led to the trick that nobody has taken yet, and what lies in it."""
    if s.trick:
        led = sentence(_led(s, s.leader, s.trick[:1], names))
        if not s.tricks and not is_blank(s.trick[0]):
            why = _("The player left of the bidder leads first")
            led = f"{led}. {why}"
        words = led if len(s.trick) == 1 else sentence(_led(s, s.leader, s.trick, names))
        head = Head(_("Trick {n}").format(n=len(s.tricks) + 1), s.player_of(s.leader))
        yield Note("", words, head, told=led)


def _led(s: State, place: PlaceNumber, cards: Cards, names: Names) -> str:
    """Which hand led a trick, and what has been played to it."""
    first, *others = map(signed, cards)
    blank = is_blank(cards[0])
    words = _("{name} led a blank") if blank else _("{name} led {card}")
    if others:
        words = _("{name} led {card}, then {cards}")
        if blank:
            words = _("{name} led a blank, then {cards}")
    return words.format(name=hand_name(s, place, names), card=first, cards=strung(others))


def _passed_on(s: State, viewer: Seat, names: Names) -> Iterator[Note]:
    """What the viewer was given and gave in passing, as far as the view knows it."""
    for giver in range(s.seats) if s.count else ():
        taker, cards = receiver(s, giver), s.gave[s.hand_of(giver)]
        if viewer in (giver, taker) and cards and BACK not in cards:
            words = _("{giver} gave {taker} {cards}").format(
                giver=names[giver], taker=names[taker], cards=strung(map(signed, cards))
            )
            yield Note(_("Passed"), words)


def _auction(s: State, names: Names) -> list[Note]:
    """What everybody has said so far, from the dealer's left on."""
    around = (s.left_of(s.dealer, n + 1) for n in range(s.seats))
    return [Note(names[seat], _said(s, seat)) for seat in around if s.bids[seat] or s.out[seat]]


def _said(s: State, seat: Seat) -> str:
    if not s.bids[seat]:
        return _("passed")
    words = _("{n}, then passed") if s.out[seat] else "{n}"
    return words.format(n=s.bids[seat])


def _bid(s: State, names: Names) -> Note:
    words = _("{n}, {name}").format(name=names[s.bidder], n=s.bid)
    return Note(_("Bid"), words)


def _widow(s: State) -> Iterator[Note]:
    """What was in it, once it has been turned up."""
    if s.shown:
        yield Note(_("Widow"), strung(signed(card) for card in s.shown))


def _called(s: State, card: Card, names: Names, viewer: Seat) -> str:
    """A called card and, as far as the viewer knows, where it is."""
    place = holder(s, card)
    if place is None:
        words = _("{card}: the player who holds it plays with {name}")
        return words.format(card=signed(card), name=names[s.bidder])
    if s.places[place].low:
        return _("{card}, in the low hand: a twofer").format(card=signed(card))
    if s.places[place].owner == viewer:
        return _("{card}, from your own hand").format(card=signed(card))
    name = names[s.player_of(place)]
    return _("{card}, from the hand of {name}").format(card=signed(card), name=name)


def _broken_in(rules: Rules, s: State) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The tricks, from 1, in which a trump was broken, and which."""
    if rules.free_trump_leads:
        return
    whole = [(s.high, _("High Trump may be led now")), (s.low, _("Low Trump may be led now"))]
    for number, trick in enumerate(s.tricks, 1):
        played = {suit_of(s, card) for card in trick.cards}
        now = [each for each in whole if each[0] in played]
        if now and rules.first_trump_breaks_both:
            now = whole
        if now:
            yield number, tuple(words for _suit, words in now)
        whole = [each for each in whole if each not in now]


def _without(
    s: State, void: tuple[int, PlaceNumber, str] | None, number: int, names: Names
) -> tuple[str, ...]:
    """That a hand has shown to be out of a colour, in the trick in which the first one did."""
    if void is None or void[0] != number:
        return ()
    _number, place, suit = void
    words = _("{name} has no {colour}")
    return (words.format(name=hand_name(s, place, names), colour=marked(suit)),)


def _trick_note(
    rules: Rules,
    s: State,
    number: int,
    trick: Trick,
    names: Names,
    void: tuple[str, ...],
    broken: tuple[str, ...],
) -> Note:
    points = total(rules, s.seats, trick.cards)
    who = hand_name(s, trick.taker, names)
    head = _("Trick {number} · {who} took {n}")
    if not points:
        head = _("Trick {number} · {who} took no points")
    led = _led(s, trick.places[0], trick.cards, names)
    # Two sentences: what was played, and what came of it.
    came = strung((*void, taken_by(rules, s, trick.cards), *broken))
    words = f"{sentence(led)}. {sentence(came)}"
    seat = s.player_of(trick.taker)
    return Note("", words, Head(head.format(number=number, who=who, n=points), seat))
