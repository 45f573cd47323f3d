"""Cards, packs and places."""

import pytest

from roller_table.engine.cards import (
    BACK,
    Pack,
    faced,
    hidden,
    replaced,
    short,
    spoken,
    standard_pack,
    suit_name,
    without,
)
from roller_table.engine.events import Moved, Rolled, Shuffled, as_seen
from roller_table.engine.table import Zone, zone
from roller_table.engine.tricks import following, winner

PACK = standard_pack(jokers=2)


def test_a_standard_pack_has_52_cards_each_once_and_jokers_if_wanted():
    assert len(standard_pack()) == 52
    assert len({card.code for card in standard_pack()}) == 52
    assert [card.code for card in PACK][-2:] == ["Jk1", "Jk2"]
    assert {card.suit for card in standard_pack()} == set("SHDC")


def test_ranks_go_from_two_to_the_ace_and_the_ace_may_be_low():
    assert [PACK[rank + "S"].rank for rank in "23456789TJQKA"] == list(range(2, 15))
    assert standard_pack(ace=1)["AS"].rank == 1


def test_cards_are_read_by_their_codes():
    assert [card.code for card in PACK.parse("QS 2H  TD")] == ["QS", "2H", "TD"]
    assert PACK.parse("") == ()
    assert "QS" in PACK
    assert "1S" not in PACK
    with pytest.raises(KeyError):
        PACK.parse("QS 1S")


def test_a_pack_of_nothing_is_a_pack():
    assert len(Pack(())) == 0


def test_hidden_cards_are_backs_and_keep_their_number():
    assert hidden(PACK.parse("QS 2H")) == (BACK, BACK)
    assert hidden(()) == ()


def test_what_leaves_a_pile_has_to_have_been_there():
    pile = PACK.parse("QS 2H TD")
    assert without(pile, PACK.parse("2H")) == PACK.parse("QS TD")
    assert without((BACK, BACK), (BACK,)) == (BACK,)
    with pytest.raises(ValueError, match="not in list"):
        without(pile, PACK.parse("3H"))


def test_backs_are_turned_into_faces_in_order():
    faces = iter(PACK.parse("QS 2H"))
    piles = ((BACK,), PACK.parse("AS"), (BACK,))
    assert faced(piles, faces) == (PACK.parse("QS"), PACK.parse("AS"), PACK.parse("2H"))


def test_one_pile_of_several_is_replaced():
    assert replaced(((), (BACK,), ()), 1, ()) == ((), (), ())


@pytest.mark.parametrize(
    ("code", "written", "said"),
    [("TD", "10♦", "10 of diamonds"), ("AS", "A♠", "ace of spades"), ("Jk1", "Joker", "Joker"),
     ("2C", "2♣", "2 of clubs"), ("QH", "Q♥", "queen of hearts")],
)  # fmt: skip
def test_a_card_is_written_and_said(code, written, said):
    assert (short(PACK[code]), spoken(PACK[code])) == (written, said)


def test_a_back_has_nothing_to_say_of_its_face():
    assert short(BACK) == spoken(BACK) == "a face-down card"
    assert suit_name("H") == "hearts"


@pytest.mark.parametrize(
    "place", [Zone("stock"), Zone("hand", 0), Zone("hand", 3), Zone("space", 17, 0)]
)
def test_a_place_survives_being_written(place):
    assert zone(str(place)) == place


@pytest.mark.parametrize("text", ["", "hand x", "hand 1 2 3", "space 1 b"])
def test_what_is_no_place_is_refused(text):
    with pytest.raises((ValueError, TypeError)):
        zone(text)


def test_following_and_taking():
    trick = PACK.parse("2S KS 3H AS")
    assert following(trick, "S") == PACK.parse("2S KS AS")
    assert following(trick, "C") == ()
    assert winner([(card.suit == "H", card.rank) for card in trick]) == 2


def test_an_event_shows_its_faces_to_its_witnesses_only():
    cards = PACK.parse("QS 2H")
    secret = Moved(cards, Zone("stock"), Zone("hand", 1), frozenset((1,)))
    assert as_seen(secret, 1) == secret
    assert as_seen(secret, 0) == Moved((BACK, BACK), secret.source, secret.target, secret.seen_by)
    assert as_seen(Moved(cards, Zone("hand", 1), Zone("trick")), 0).cards == cards
    nobody = Moved(cards, Zone("trick"), Zone("stock"), frozenset())
    assert all(as_seen(nobody, seat).cards == (BACK, BACK) for seat in range(4))


def test_nobody_sees_a_shuffle_and_everybody_sees_dice():
    assert as_seen(Shuffled(Zone("stock"), tuple(PACK)), 0).cards == (BACK,) * 54
    assert as_seen(Rolled(1, (3, 4)), 0) == Rolled(1, (3, 4))


def test_a_sealed_bid_hides_from_others_how_many_cards_it_is():
    cards = PACK.parse("AS KS")
    sealed = Moved(cards, Zone("hand", 1), Zone("bid", 1), frozenset((1,)), counted=False)
    assert as_seen(sealed, 1).cards == cards
    assert as_seen(sealed, 0).cards == ()
