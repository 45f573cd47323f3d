"""Tricks: the few lines that every trick-taking game shares."""

from collections.abc import Callable, Collection, Sequence

from .cards import BACK, Card, Cards
from .values import NamedTuple
from .words import _, either, plural


def following(hand: Cards, suit: str) -> Cards:
    """The cards of ``hand`` that follow ``suit``, or none if it is void."""
    return tuple(card for card in hand if card.suit == suit)


def winner(strengths: Sequence[tuple[int, int]]) -> int:
    """The place in the trick, 0 for the lead, of the strongest of its cards."""
    return strengths.index(max(strengths))


# Who is out of a suit


def said_out(suits: Sequence[str]) -> str:
    """That a seat has shown to be out of these suits, named in words; nothing for none."""
    if not suits:
        return ""
    words = _("Showed no {suits}: did not follow when that suit was led.")
    return words.format(suits=either(suits))


# Claiming the rest


class Leads(NamedTuple):
    """Cards to be led one after another, and the first that might not take its trick."""

    sure: Cards
    """They take their tricks however the unseen cards lie, whatever the others do, led first."""
    beaten: Card | None = None
    by: Card | None = None
    """A card that may lie with somebody else, and would beat it."""


def not_sure(found: Leads, name: Callable[[Card], str]) -> str:
    """How many tricks are sure, and what might take the next; ``name`` says a card in words."""
    if found.beaten is None or found.by is None:
        return ""
    by, lead = name(found.by), name(found.beaten)
    if not found.sure:
        words = _("Not for sure: somebody may still hold {card} and beat your {lead}.")
        return words.format(card=by, lead=lead)
    return plural(
        "{n} trick is sure, but then somebody may still hold {card} and beat your {lead}.",
        "{n} tricks are sure, but then somebody may still hold {card} and beat your {lead}.",
        len(found.sure),
        card=by,
        lead=lead,
    ).shown()


def unbeaten(theirs: Sequence[tuple[int, ...]], own: Sequence[tuple[int, ...]]) -> int:
    """How many of theirs are left when each of one's own beats one that is weaker, at best.

    Where only a stronger card of the same kind beats a card, this many tricks are lost to one hand,
    in whatever order all of them are played.

    >>> unbeaten([(14,), (9,), (3,)], [(10,), (2,)]), unbeaten([(14,), (13,)], [])
    (2, 2)
    """
    weaker, beaten = sorted(theirs), 0
    for card in sorted(own):
        beaten += beaten < len(weaker) and weaker[beaten] < card
    return len(weaker) - beaten


def may_hold(hand: Cards, unseen: Cards, fits: Callable[[Card], bool]) -> Cards:
    """What another hand may hold: what is seen of it and, behind its backs, all that fits."""
    known = tuple(card for card in hand if card != BACK)
    return known + tuple(filter(fits, unseen)) if BACK in hand else known


def leads(
    own: Cards,
    out: Cards,
    suit: Callable[[Card], str],
    trumps: tuple[str, ...],
    *,
    barred: Collection[str] = (),
    spare: int = 0,
    draws: bool = True,
) -> Leads:
    """The hand led from the top down, each suit as far as nobody can beat it.

    ``out`` is all that others may hold, ``trumps`` the suits that beat others, the strongest first.
    A hand that holds the suit led must follow, so after as many leads as cards are out none is
    left; ``spare`` cards may be given instead. Not so where ``draws`` is not. Suits that are
    ``barred`` are led when nothing else is left.
    """
    left = {name: sum(suit(card) == name for card in out) for name in map(suit, out)}
    left = {name: count + spare for name, count in left.items()}
    strong = [name for name in trumps if name not in barred]
    plain = [name for name in dict.fromkeys(map(suit, own)) if name not in trumps]
    sure: list[Card] = []
    first: tuple[Card, Card] | None = None
    for name in (*strong, *plain, *(name for name in trumps if name in barred)):
        if first and name in barred:
            break  # Something else is left to be led.
        over = trumps[: trumps.index(name)] if name in trumps else trumps
        for card in sorted((c for c in own if suit(c) == name), key=lambda each: -each.rank):
            if by := _beating(card, name, over, [c for c in out if left[suit(c)] > 0], suit):
                first = first or (card, by)
                break
            sure.append(card)
            left[name] = left.get(name, 0) - draws
    return Leads(tuple(sure), *(first or ()))


def _beating(
    card: Card, name: str, over: tuple[str, ...], out: Collection[Card], suit: Callable[[Card], str]
) -> Card | None:
    """The lowest card that would beat that lead: one of its suit, or of a suit over it."""
    higher = [c for c in out if suit(c) == name and c.rank > card.rank]
    found = higher or [c for c in out if suit(c) in over]
    return min(found, key=lambda each: each.rank, default=None)
