"""What marks a card of Roebuck has, shown when somebody points at it."""

from collections.abc import Iterator

from roller_table.engine.cards import BACK, Card, short, suit_name
from roller_table.engine.sheet import Meaning
from roller_table.engine.table import Seat
from roller_table.engine.words import _, counted

from . import marks
from .marks import is_ace
from .rules import Rules
from .state import DISCARD, STOCK, State, cards_of


def meanings(rules: Rules, s: State, viewer: Seat) -> Iterator[Meaning]:
    """One's own cards, those of the round, and the piles."""
    for card in dict.fromkeys((*s.hands[viewer], *cards_of(s.turns))):
        if card != BACK:
            yield Meaning(card, _told(rules, card))

    words = counted(
        "**The draw pile**: {n} card. A player with nothing that fits draws one.",
        "**The draw pile**: {n} cards. A player with nothing that fits draws one.",
        len(s.stock),
    )
    yield Meaning(STOCK, words)
    words = _("**Discards**: the cards of earlier rounds.")
    if rules.empty_draw_pile == "reshuffle":
        words = _(
            "**Discards**: the cards of earlier rounds, shuffled when the draw pile is empty."
        )
    yield Meaning(DISCARD, words)


def place(s: State, pair: tuple[str, str], suits: str) -> str:
    """One of the four places: the card there, or what may still be played."""
    name = marks.aloud(pair)
    laid = next((turn for turn in s.turns if turn.face and turn.face.pair == pair), None)
    if laid:
        return _("**{pair}**: the {card} lies here.").format(pair=name, card=laid.told())
    if not suits:
        return _("**{pair}**: closed, both suits of that colour are taken.").format(pair=name)
    kinds = [marks.singular(suit) for suit in suits]
    if len(kinds) > 1:
        words = _("**{pair}** is still open, for a {one} or a {other}.")
        return words.format(pair=name, one=kinds[0], other=kinds[1])
    words = _("**{pair}** is still open, for a {one} only.")
    return words.format(pair=name, one=kinds[0])


def _told(rules: Rules, card: Card) -> str:
    black, odd = card.suit in "SC", card.rank % 2 == 1
    words = _("**{card}**: black and even, {suit}.")
    if black and odd:
        words = _("**{card}**: black and odd, {suit}.")
    elif odd:
        words = _("**{card}**: red and odd, {suit}.")
    elif not black:
        words = _("**{card}**: red and even, {suit}.")
    told = words.format(card=short(card), suit=suit_name(card.suit))
    if rules.wild_aces and is_ace(card):
        told += " " + _("A wild ace may stand for another card.")
    return told
