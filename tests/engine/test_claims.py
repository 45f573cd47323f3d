"""Leads that nobody can beat: what is out, what is drawn, and what beats a lead at last."""

import pytest

from roller_table.engine.cards import standard_pack
from roller_table.engine.tricks import leads, not_sure

PACK = standard_pack()


def claimed(own, out, **more):
    found = leads(PACK.parse(own), PACK.parse(out), lambda card: card.suit, ("S",), **more)
    beaten = f"{found.by} on {found.beaten}" if found.beaten else ""
    return " ".join(map(str, found.sure)), beaten


@pytest.mark.parametrize(
    ("own", "out", "sure", "beaten"),
    [
        ("AH KH", "QH JD", "AH KH", ""),
        ("AH QH", "KH JD", "AH QH", ""),
        ("AH QH", "KH JH", "AH", "KH on QH"),
        ("AS KS 2H", "QS JS 3D", "AS KS 2H", ""),
        ("AS 2H", "QS JS 3D", "AS", "JS on 2H"),
        ("KS 2H", "AS 3D", "", "AS on KS"),
        ("2H", "AD KC", "2H", ""),
    ],
)
def test_the_hand_is_led_from_the_top_as_far_as_nobody_can_beat_it(own, out, sure, beaten):
    assert claimed(own, out) == (sure, beaten)


def test_what_might_take_a_trick_is_named_and_how_many_are_sure_before():
    told = [
        not_sure(leads(PACK.parse(own), PACK.parse("KH"), lambda card: card.suit, ()), str)
        for own in ("QH", "AD QH", "AD AC QH", "AH")
    ]
    assert told == [
        "Not for sure: somebody may still hold KH and beat your QH.",
        "1 trick is sure, but then somebody may still hold KH and beat your QH.",
        "2 tricks are sure, but then somebody may still hold KH and beat your QH.",
        "",
    ]


def test_a_card_that_need_not_follow_leaves_one_more_out():
    assert claimed("AS 2H", "QS 3D", spare=1) == ("AS", "QS on 2H")
    assert claimed("AS 2H", "QS 3D", draws=False) == ("AS", "QS on 2H")


def test_a_suit_that_may_not_be_led_yet_comes_last():
    assert claimed("AS AH", "3D", barred=("S",)) == ("AH AS", "")
    assert claimed("AS AH", "2S", barred=("S",)) == ("", "2S on AH")
