"""Why a move is refused, in the player's words, with a code that never changes."""

from roller_table.engine.cards import Card, short, suit_name
from roller_table.engine.choices import Move, Reason
from roller_table.engine.words import _, listed

from . import marks, rounds
from .rules import Rules
from .state import Draw, Lay, Pass, Phase, State, Turn

_LAYING, _DRAWING, _ACES = "What you may play", "Drawing", "Wild aces"

CODES = frozenset((
    "ace_undeclared", "draw_first", "drawn_already", "drawn_card_is_laid", "game_over",
    "must_lay", "not_now", "not_wild", "not_your_card", "nothing_to_draw",
    "only_the_drawn_card", "pair_and_suit_taken", "pair_taken", "starter_lays", "suit_taken",
    "wild_aces_off",
))  # fmt: skip
"""Every code with which a move of this game can be refused."""


def why_not(rules: Rules, s: State, move: Move) -> Reason:
    """The rule that ``move``, which is not offered, would break."""
    match move:
        case _ if s.phase == Phase.OVER:
            return Reason("game_over", _("The game is over."))
        case Lay():
            return _lay(rules, s, move)
        case Draw():
            return _draw(rules, s)
        case Pass():
            return _pass(rules, s)
        case _:
            return Reason("not_now", _("Play a card now, or draw."))


def _lay(rules: Rules, s: State, lay: Lay) -> Reason:
    if lay.card not in s.hands[s.turn]:
        words = _("You do not hold {card}.").format(card=short(lay.card))
        return Reason("not_your_card", words, (lay.card,), _LAYING)
    if s.drawn is not None and lay.card != s.drawn:
        words = _("After drawing you may play only the card you drew: the {card}.")
        return Reason(
            "only_the_drawn_card", words.format(card=short(s.drawn)), (s.drawn,), _DRAWING
        )
    if rounds.is_wild(rules, lay.card):
        return _ace(rules, s, lay)
    if lay.stands or lay.parity:
        return _not_wild(rules, lay.card)
    return taken(rules, s, lay)


def _not_wild(rules: Rules, card: Card) -> Reason:
    if not rules.wild_aces:
        words = _("No ace is wild at this table: {card} counts as itself.")
        return Reason("wild_aces_off", words.format(card=short(card)), (card,), _ACES)
    words = _("Only aces are wild: {card} counts as itself.")
    return Reason("not_wild", words.format(card=short(card)), (card,), _ACES)


def _ace(rules: Rules, s: State, lay: Lay) -> Reason:
    if lay not in rounds.declarations(rules, lay.card):
        words = _("Say what the ace stands for: a suit, and odd or even.")
        if rules.free_suits:
            words = _("Say what the ace stands for: red or black, and odd or even.")
        return Reason("ace_undeclared", words, (lay.card,), _ACES)
    return taken(rules, s, lay)


def taken(rules: Rules, s: State, lay: Lay) -> Reason:
    """Which marks of the card are taken, and by which cards of the round."""
    face = lay.face
    by_pair = next((turn for turn in s.turns if turn.face and turn.face.pair == face.pair), None)
    by_suit = None
    if not rules.free_suits:
        by_suit = next(
            (turn for turn in s.turns if turn.face and turn.face.suit == face.suit), None
        )
    cards = tuple(dict.fromkeys(turn.card for turn in (by_pair, by_suit) if turn and turn.card))
    if not by_pair:
        words = _("{suit} are taken by the {card}.")
        told = words.format(suit=marks.capital(face.suit), card=_told(by_suit))
        return Reason("suit_taken", told, cards, _LAYING)
    pair = marks.aloud(face.pair)
    if not by_suit:
        words = _("{pair} is taken by the {card}.").format(pair=pair, card=_told(by_pair))
        return Reason("pair_taken", words, cards, _LAYING)
    if by_suit == by_pair:
        words = _("{pair} is taken by the {card}, and so are {suit}.")
    else:
        words = _("{pair} is taken by the {card}, and {suit} by the {other}.")
    told = words.format(
        pair=pair, card=_told(by_pair), suit=suit_name(face.suit), other=_told(by_suit)
    )
    return Reason("pair_and_suit_taken", told, cards, _LAYING)


def _told(turn: Turn | None) -> str:
    return turn.told() if turn else ""


def _draw(rules: Rules, s: State) -> Reason:
    if s.phase == Phase.DRAWN:
        return Reason("drawn_already", _("You draw only one card in a turn."), (), _DRAWING)
    if not s.turns:
        words = _("You lead the round: play a card, do not draw.")
        return Reason("starter_lays", words, (), _DRAWING)
    held = tuple(dict.fromkeys(lay.card for lay in rounds.must_lay(rules, s)))
    if held:
        words = _("You hold {cards}: you have to play what fits.")
        told = words.format(cards=listed([short(card) for card in held]))
        return Reason("must_lay", told, held, _DRAWING)
    return Reason("nothing_to_draw", _("The draw pile is empty."), (), _DRAWING)


def _pass(rules: Rules, s: State) -> Reason:
    if s.phase == Phase.DRAWN:
        words = _("The card you drew fits, so you have to play it.")
        return Reason("drawn_card_is_laid", words, (s.drawn,) if s.drawn else (), _DRAWING)
    if not s.turns:
        words = _("You lead the round: play a card, do not pass.")
        return Reason("starter_lays", words, (), _DRAWING)
    if rounds.must_lay(rules, s):
        return _draw(rules, s)
    words = _("Draw a card before you pass.")
    return Reason("draw_first", words, (), _DRAWING)
