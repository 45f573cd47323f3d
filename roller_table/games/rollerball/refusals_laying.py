"""Why a card cannot lie there: no slot, or something in the way."""

from roller_table.engine.choices import Reason
from roller_table.engine.words import _

from .board import NOWHERE, Cell
from .diversions import CORNERS, TRACK_CHANGERS, Laid, name_of, turns_of
from .state import Phase, State, base_of, man_of


def blocked(s: State, laid: Laid, slot: bool, rule: str, under: Laid | None = None) -> Reason:
    """What forbids it; ``under`` is the card that goes away for it."""
    if not slot:
        return _no_slot(s, laid, rule)
    for cell in laid.slot:
        if reason := _in_the_way(s, cell, rule, under):
            return reason
    words = _("One of its spaces has to be under your workman.")
    return Reason("under_your_workman", words, (man_of(s.turn),), rule)


def _no_slot(s: State, laid: Laid, rule: str) -> Reason:
    """The board has no slot there for such a card."""
    kind = laid.card.suit
    if laid.turned not in turns_of(laid.card):
        words = _("A splitter is laid to split or to merge, and no other card is turned.")
        return Reason("say_how_it_is_turned", words, (laid.card,), "Splitters")
    if laid.slot == (NOWHERE, NOWHERE):
        words = _("No slot for {card} is free.").format(card=name_of(laid.card))
        if s.phase == Phase.USE:
            words = _("No slot under your workman is free for {card}.")
            words = words.format(card=name_of(laid.card))
        return Reason("no_free_slot", words, (laid.card,), rule)
    if NOWHERE in laid.slot:
        words = _("A card lies wholly on the tracks.")
        return Reason("not_on_the_tracks", words, (), rule)
    if kind not in CORNERS and not s.board.corners.isdisjoint(laid.slot):
        return Reason("not_on_a_corner", _("No part of a card lies on a corner."), (), rule)
    words = _("{card} lies along one track, beginning at the space that a ball reaches first.")
    if kind in CORNERS:
        words = _("{card} lies on a corner and on the next track outward.")
    elif kind in TRACK_CHANGERS:
        words = _("{card} lies across two neighbouring tracks.")
    code = "across_two_tracks" if kind in TRACK_CHANGERS else "along_one_track"
    if kind in CORNERS:
        code = "on_a_corner"
    return Reason(code, words.format(card=name_of(laid.card)), (laid.card,), "The cards")


def _in_the_way(s: State, cell: Cell, rule: str, under: Laid | None) -> Reason | None:
    """What is on one of the spaces that the card would cover."""
    there = s.laid_at(cell)
    if there is not None and there != under:
        words = _("{card} lies there already.").format(card=name_of(there.card))
        return Reason("card_there", words, (there.card,), rule)
    if balls := s.balls_at(cell):
        words = _("A ball is there, and nothing is laid under a ball.")
        return Reason("ball_there", words, tuple(die.card for die in balls), rule)
    if cell in s.bases:
        words = _("A base is there.")
        return Reason("base_there", words, (base_of(s.bases.index(cell)),), rule)
    men = tuple(
        man_of(seat)
        for seat in range(s.seats)
        if s.men[seat] == cell and (s.phase == Phase.OPENING or seat != s.turn)
    )
    if men and under is None:
        words = _("A workman is there.")
        return Reason("workman_there", words, men, rule)
    return None
