"""The pieces on the felt: they agree with the view, whatever was shown before."""

from hypothesis import given
from hypothesis import strategies as st

from roller_table.engine.cards import BACK, standard_pack
from roller_table.engine.table import Zone
from roller_table.ui.felt.things.pieces import Pieces

CARDS = tuple(standard_pack())[:9]
ZONES = (Zone("hand", 0), Zone("hand", 1), Zone("trick"))


@st.composite
def tables(draw):
    """Each card at most once, in one of the zones, its face known or not; and some unknown."""
    zones = {zone: [] for zone in ZONES}
    for card in CARDS:
        zone = draw(st.sampled_from((*ZONES, None)))
        if zone:
            zones[zone].append(draw(st.sampled_from((card, card, BACK))))
    return {zone: tuple(cards) for zone, cards in zones.items()}


@given(st.lists(tables(), min_size=2, max_size=4))
def test_the_pieces_are_what_the_view_shows_and_no_piece_lies_in_two_places(shown):
    pieces = Pieces()
    for zones in shown:
        before = {piece.card: piece for piece in pieces if piece.card != BACK}
        pieces.settle(zones)
        assert {zone: tuple(p.card for p in pieces.of(zone)) for zone in zones} == zones
        assert len(set(pieces)) == len(list(pieces))
        for piece in pieces:
            assert before.get(piece.card, piece) is piece, "a card that is seen stays itself"
