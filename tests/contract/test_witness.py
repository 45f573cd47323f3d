"""Hidden information stays hidden: every view against what its seat has been shown."""

import pytest

from roller_table.engine.cards import BACK, standard_pack
from roller_table.engine.events import Moved, Shuffled
from roller_table.engine.game import View
from roller_table.engine.sheet import Log, Note
from roller_table.engine.table import Zone
from roller_table.engine.values import replace
from roller_table.games.roller_derby.controller import RollerDerbyController
from roller_table.games.roller_derby.rules import Rules

from .laws import law_at_each
from .walks import looked, walk, walked
from .witness import Witness, leaks, named, told_by

PACK = standard_pack()


@law_at_each(3)
def a_seat_is_shown_only_what_it_has_witnessed(table):
    assert leaks(table.game(), walk(table), table.seats, looked(table)) == []


# A check that cannot fail shows nothing: leaks planted on purpose.


class ForgetsTheTrays(RollerDerbyController):
    def view(self, s, seat):
        view = super().view(s, seat)
        return View(seat, replace(view.state, passed=s.passed))


class ShowsTheGifts(RollerDerbyController):
    def view(self, s, seat):
        view = super().view(s, seat)
        return View(seat, replace(view.state, gave=s.gave))


class ShowsThePartnersHand(RollerDerbyController):
    def view(self, s, seat):
        view = super().view(s, seat)
        mate = (seat + 2) % 4
        hands = tuple(s.hands[n] if n == mate else h for n, h in enumerate(view.state.hands))
        return View(seat, replace(view.state, hands=hands))


class ShowsWhatWasSetAside(RollerDerbyController):
    def view(self, s, seat):
        view = super().view(s, seat)
        return View(seat, replace(view.state, aside=s.aside))


class KeepsTheLuck(RollerDerbyController):
    def view(self, s, seat):
        view = super().view(s, seat)
        return View(seat, replace(view.state, luck=s.luck))


class GossipsOnTheSheet(RollerDerbyController):
    """The sheet of a view that was made from a state remembers what the Roller set aside."""

    def view(self, s, seat):
        self.heard = s.aside
        return super().view(s, seat)

    def sheet(self, view, names):
        sheet = super().sheet(view, names)
        told = Note("Aside", ", ".join(map(self.say, self.heard)))
        return replace(sheet, log=Log((*sheet.log.notes, told)))

    def say(self, card):
        from roller_table.engine.cards import short

        return short(card)


class GossipsAloud(GossipsOnTheSheet):
    def say(self, card):
        from roller_table.engine.cards import spoken

        return spoken(card)


class DrawsHiddenZones(RollerDerbyController):
    """The zones of a view are drawn from the whole table."""

    def view(self, s, seat):
        self.whole = s
        return super().view(s, seat)

    def zones(self, s):
        return super().zones(s) | {Zone("passed", n): self.whole.passed[n] for n in range(4)}


PLANTED = [
    (ForgetsTheTrays, "view"),
    (ShowsTheGifts, "view"),
    (ShowsThePartnersHand, "view"),
    (ShowsWhatWasSetAside, "view"),
    (KeepsTheLuck, "luck"),
    (GossipsOnTheSheet, "sheet"),
    (GossipsAloud, "sheet"),
    (DrawsHiddenZones, "zones"),
]


@pytest.mark.parametrize(("leaky", "where"), PLANTED)
def test_a_planted_leak_is_caught(leaky, where):
    game = leaky(Rules(deals=2, jokers_for_sale=True, all_or_nothing=False))
    moments = tuple(walked(RollerDerbyController(game.rules), 4, 3))
    found = leaks(game, moments, 4)
    assert found
    assert any(where in line for line in found)
    honest = RollerDerbyController(game.rules)
    assert leaks(honest, moments, 4) == []


# The witness itself.


def test_a_witness_knows_what_it_saw_and_forgets_at_a_shuffle():
    pack = tuple(PACK)
    ace, king = PACK.parse("AS KS")
    eyes = Witness(1)
    eyes.watch((Shuffled(Zone("stock"), pack),))
    assert eyes.betrayed((ace, king)) == {ace, king}
    eyes.watch((Moved((ace,), Zone("stock"), Zone("hand", 1), frozenset((1,))),))
    eyes.watch((Moved((king,), Zone("stock"), Zone("hand", 2), frozenset((2,))),))
    assert eyes.betrayed((ace, king)) == {king}
    eyes.watch((Shuffled(Zone("stock"), pack),))
    assert eyes.betrayed((ace, BACK)) == {ace}


def test_cards_and_words_are_found_wherever_they_are_kept():
    ace, king, queen = PACK.parse("AS KS QS")
    nested = {"hand": [Note("about", f"he holds {queen}"), frozenset((king,))], ace: None}
    assert told_by(nested).cards == {ace, king}
    assert "he holds QS" in told_by(nested).words


@pytest.mark.parametrize(
    ("words", "code", "found"),
    [
        ("Ann led 10♦", "TD", True), ("the ten", "TD", False), ("10 of diamonds", "TD", True),
        ("Ann led 2♦ and 3♦", "2D", True), ("QS", "QS", True), ("POINTS", "TS", False),
        ("12♦", "2D", False), ("ace of spades", "AS", True),
    ],
)  # fmt: skip
def test_a_card_in_a_text_is_found_by_any_of_its_names(words, code, found):
    assert named(PACK[code], words) == found
