"""Matching: active cards against the middle card, by five rules of which the first that fits holds.

Two Jokers cancel; a Joker beside a card keeps both; a Joker in the middle keeps both; a pocket
pair takes the middle card too; and otherwise a card is kept if its suit or its rank is there.
"""

from collections.abc import Sequence

from roller_table.engine.cards import Card, Cards
from roller_table.engine.table import Seat
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import Message, _, message

from .rules import Rules
from .state import MatchedStack, is_joker

CANCEL, JOKER, JOKER_MIDDLE, POCKET = "cancel", "joker", "joker middle", "pocket"
BOTH, SUIT, RANK, NOTHING = "suit and rank", "suit", "rank", "nothing"


class MatchResult(NamedTuple):
    """What the rules say of one player's active cards."""

    rule: str
    kept: Cards
    real: bool
    """Whether a card has matched, and not only a Joker saved it."""


def matches(card: Card, middle: Card) -> bool:
    """Whether the suit or the rank is the same; a Joker matches nothing."""
    if is_joker(card) or is_joker(middle):
        return False
    return card.rank == middle.rank or card.suit == middle.suit


def outcome(rules: Rules, actives: Cards, middle: Card) -> MatchResult:
    """The first rule that fits, and the active cards that are kept by it."""
    real = any(matches(card, middle) for card in actives)
    jokers = sum(map(is_joker, actives))
    if jokers + is_joker(middle) >= 2:
        return MatchResult(CANCEL, (), False)
    if jokers and (real or len(actives) == 1 or not rules.joker_needs_match):
        return MatchResult(JOKER, actives, real)
    if is_joker(middle):
        return MatchResult(JOKER_MIDDLE, actives, False)
    if len(actives) == 2 and all(card.rank == middle.rank for card in actives):
        return MatchResult(POCKET, actives, True)
    kept = tuple(card for card in actives if matches(card, middle))
    return MatchResult(_ordinary(kept, middle), kept, bool(kept))


def _ordinary(kept: Cards, middle: Card) -> str:
    by_rank = {card.rank == middle.rank for card in kept}
    if len(by_rank) == 2:
        return BOTH
    return RANK if True in by_rank else SUIT if by_rank else NOTHING


def resolve(
    rules: Rules, middle: Card, actives: Sequence[tuple[Seat, Cards]]
) -> tuple[tuple[MatchedStack, ...], tuple[int, ...]]:
    """Everyone's cards at once, the seats from the dealer's left; and who gets how many next."""
    found = [(seat, cards, outcome(rules, cards, middle)) for seat, cards in actives]
    claims = [seat for seat, _cards, each in found if each.rule == POCKET]
    taker = _taker(rules, claims)
    matched = tuple(
        MatchedStack(seat, each.rule, cards, each.kept, seat == taker)
        for seat, cards, each in found
    )
    return matched, tuple(_earned(rules, each) for _seat, _cards, each in found)


def _taker(rules: Rules, claims: Sequence[Seat]) -> Seat | None:
    """Who takes the middle card; with several packs more than one may want it."""
    if len(claims) > 1 and rules.pocket_conflict == "nobody":
        return None
    return claims[0] if claims else None


def _earned(rules: Rules, found: MatchResult) -> int:
    """Two cards in the next round for a player who kept one, else one."""
    good = bool(found.kept) if rules.joker_counts_as_match else found.real
    return 2 if good else 1


# In words.

_SPOKEN = {
    CANCEL: message("Two Jokers cancel: all discarded"),
    JOKER: message("Joker rule: keeps both"),
    JOKER_MIDDLE: message("Joker in the middle: keeps both"),
    POCKET: message("Pocket pair"),
    BOTH: message("Suit and rank"),
    SUIT: message("Suit"),
    RANK: message("Rank"),
}
_BY = {
    CANCEL: message("Jokers cancel"),
    JOKER: message("Joker"),
    JOKER_MIDDLE: message("Joker"),
    POCKET: message("pocket pair"),
    BOTH: message("suit, rank"),
    SUIT: message("suit"),
    RANK: message("rank"),
}


def spoken(matched: MatchedStack) -> Message | None:
    """What is said at the table; nothing where nothing matched."""
    if matched.took_middle:
        return message("Pocket pair: takes the middle card too")
    if len(matched.actives) == 1 and matched.rule == JOKER:
        return message("Joker: kept")
    if len(matched.actives) == 1 and matched.rule == JOKER_MIDDLE:
        return message("Joker in the middle: kept")
    return _SPOKEN.get(matched.rule)


def real_match(matched: MatchedStack, middle: Card) -> Card | None:
    """The card that would have been kept without the Joker beside it, if there is one."""
    return next((card for card in matched.kept if matches(card, middle)), None)


def tag(matched: MatchedStack, middle: Card) -> str:
    """What of the cards is kept or lost, and by which rule."""
    count, kept = len(matched.actives), len(matched.kept)
    by = _BY[matched.rule].shown() if matched.rule in _BY else ""
    if matched.rule == JOKER and (real := real_match(matched, middle)):
        by = _("Joker, rank") if real.rank == middle.rank else _("Joker, suit")
    if matched.took_middle:
        return _("three kept: {rule}").format(rule=by)
    if not kept:
        return _lost(count, by)
    if count == 1:
        return _("kept: {rule}").format(rule=by)
    words = _("both kept: {rule}") if kept == count else _("one kept: {rule}")
    return words.format(rule=by)


def _lost(count: int, by: str) -> str:
    if by:
        return _("lost: {rule}").format(rule=by)
    return _("lost") if count == 1 else _("both lost")
