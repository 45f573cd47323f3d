"""Choices: what is offered can be listed, counted, tested and drawn from; nothing else is in."""

import pickle
from dataclasses import dataclass
from math import comb

import pytest

from roller_table.engine.cards import BACK, Cards, standard_pack
from roller_table.engine.choices import Options, Picks, Reason, amounts_to, distinct, options
from roller_table.engine.game import IllegalMoveError
from roller_table.engine.luck import Luck
from roller_table.engine.table import Press, Zone

PACK = standard_pack()
HAND = PACK.parse("AS KS QS JS TS")


@dataclass(frozen=True)
class Give:
    cards: Cards

    def gesture(self):
        return Press("Give")


@dataclass(frozen=True)
class Keep:
    cards: Cards


@dataclass(frozen=True)
class Stand:
    pass


PICK_TWO = Picks(HAND, 2, Give, Zone("tray"))


def test_picks_list_every_combination_once():
    assert len(PICK_TWO) == len(set(PICK_TWO)) == comb(5, 2)
    assert all(move in PICK_TWO for move in PICK_TWO)


def test_the_order_in_which_cards_are_picked_does_not_matter():
    assert Give(PACK.parse("KS AS")) in PICK_TWO


@pytest.mark.parametrize(
    "codes", ["", "AS", "AS KS QS", "AS AS", "AS 2H", "2H 3H"],
)  # fmt: skip
def test_too_few_too_many_doubled_and_foreign_cards_are_not_among_them(codes):
    assert Give(PACK.parse(codes)) not in PICK_TWO


@pytest.mark.parametrize(
    "move",
    [Keep(PACK.parse("AS KS")), Stand(), None, "give AS KS", Give((BACK, BACK)),
     Give(list(PACK.parse("AS KS"))), Give(None), Give(7), Give(([], []))],
    ids=repr,
)  # fmt: skip
def test_neither_are_other_moves_nor_nonsense(move):
    assert move not in PICK_TWO


def test_picking_none_and_picking_all_leave_one_way():
    assert list(Picks(HAND, 0, Give, Zone("tray"))) == [Give(())]
    assert list(Picks(HAND, 5, Give, Zone("tray"))) == [Give(HAND)]
    assert len(Picks(HAND, 6, Give, Zone("tray"))) == 0


def test_a_draw_is_always_offered_and_every_pick_comes_up():
    luck, drawn = Luck(1), set()
    for _ in range(400):
        move, luck = PICK_TWO.draw(luck)
        assert move in PICK_TWO
        drawn.add(frozenset(move.cards))
    assert len(drawn) == 10


def test_options_are_what_they_list():
    choice = options(lambda card: Give((card,)), HAND)
    assert len(choice) == 5
    assert list(choice) == [Give((card,)) for card in HAND]
    assert Give(HAND[:1]) in choice
    assert Give(HAND[:2]) not in choice
    luck, drawn = Luck(1), set()
    for _ in range(100):
        move, luck = choice.draw(luck)
        drawn.add(move)
    assert drawn == set(choice)


def test_choices_are_frozen_values():
    assert Options((Stand(),)) == Options((Stand(),))
    assert hash(PICK_TWO) == hash(Picks(HAND, 2, Give, Zone("tray")))


def test_a_refused_move_is_a_value_error_that_carries_its_reason():
    reason = Reason("not_now", "It is not time for that.")
    error = IllegalMoveError(reason)
    assert isinstance(error, ValueError)
    assert str(error) == "It is not time for that."
    assert error.reason is reason


UP_TO_TWO = Picks(HAND, 2, Give, Zone("tray"), least=0)


def test_where_fewer_cards_will_do_every_number_of_them_is_offered():
    assert len(UP_TO_TWO) == len(set(UP_TO_TWO)) == 1 + 5 + comb(5, 2)
    assert all(move in UP_TO_TWO for move in UP_TO_TWO)
    assert Give(()) in UP_TO_TWO
    assert Give(HAND[:3]) not in UP_TO_TWO


def test_where_fewer_cards_will_do_each_choice_is_drawn_about_equally_often():
    luck, drawn = Luck(3), {}
    for _ in range(1600):
        move, luck = UP_TO_TWO.draw(luck)
        cards = tuple(sorted(move.cards))
        drawn[cards] = drawn.get(cards, 0) + 1
    assert len(drawn) == 16
    assert all(60 < often < 140 for often in drawn.values())


def test_many_options_are_looked_through_like_few():
    many = Options(tuple(Give((card,)) for card in PACK) + tuple(Give((c, c)) for c in PACK))
    assert all(move in many for move in many)
    assert Give(()) not in many
    assert Stand() not in many
    assert Give([PACK["AS"]]) not in many
    assert hash(many) == hash(Options(many.moves))
    assert pickle.loads(pickle.dumps(many)) == many == Options(many.moves)


@dataclass(frozen=True)
class Twin:
    """The second and the third amount to the first."""

    def __call__(self, move: object) -> object:
        return "first" if move in ("first", "second", "third") else move


def test_of_things_that_are_alike_one_is_listed_and_the_others_may_be_chosen_too():
    choice = Options(("first", "other"), Twin())
    assert list(choice) == ["first", "other"]
    assert len(choice) == 2
    assert "second" in choice
    assert "fourth" not in choice
    assert [] not in choice
    again = pickle.loads(pickle.dumps(choice))
    assert again == choice
    assert "third" in again
    assert hash(again) == hash(choice)


def test_moves_come_to_the_same_by_what_is_alike_and_by_the_same_cards_in_any_order():
    choice = Options(("first", "second", "other"), Twin())
    assert amounts_to(choice, "first", "second")
    assert not amounts_to(choice, "first", "other")
    assert distinct(choice, ("other", "second", "first")) == ("other", "second")
    one, other = (Give(PACK.parse(codes)) for codes in ("AS KS", "KS AS"))
    assert amounts_to(PICK_TWO, one, other)
    assert distinct(PICK_TWO, (one, other)) == (one,)
