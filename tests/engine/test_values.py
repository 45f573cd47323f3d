"""Values of ``frozen`` are what ``dataclass(frozen=True, slots=True)`` would make of the class."""

import copy
import inspect
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, fields, replace
from itertools import combinations

import pytest

from roller_table.engine.values import frozen


@frozen
class Plate:
    """What Python's own decorator makes is beside it."""

    food: str
    guests: tuple[str, ...] = ()
    notes: dict[str, int] = field(default_factory=dict, compare=False)
    secret: int = field(default=0, repr=False)


@dataclass(frozen=True, slots=True)
class PythonsPlate:
    food: str
    guests: tuple[str, ...] = ()
    notes: dict[str, int] = field(default_factory=dict, compare=False)
    secret: int = field(default=0, repr=False)


@frozen
class Empty:
    pass


@frozen
class Deep(Plate):
    depth: int = 3


@frozen
class Odd:
    size: int

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Odd)

    def __hash__(self) -> int:
        return 7

    def __repr__(self) -> str:
        return "odd"


GIVEN = (
    ("soup",),
    ("soup", ("Ann",)),
    ("soup", (), {"salt": 1}),
    ("soup", (), {}, 5),
    ("bread",),
)


@pytest.mark.parametrize("given", GIVEN)
def test_it_reads_carries_and_hashes_as_pythons_own(given):
    mine, pythons = Plate(*given), PythonsPlate(*given)
    assert repr(mine) == repr(pythons).replace("PythonsPlate", "Plate")
    assert hash(mine) == hash(pythons)
    assert [getattr(mine, each.name) for each in fields(mine)] == [
        getattr(pythons, each.name) for each in fields(pythons)
    ]
    assert Plate.__match_args__ == PythonsPlate.__match_args__


def test_two_are_the_same_where_pythons_own_are():
    for one, other in combinations(GIVEN, 2):
        pythons = PythonsPlate(*one) == PythonsPlate(*other)
        assert (Plate(*one) == Plate(*other)) is pythons
        assert (Plate(*one) != Plate(*other)) is not pythons


def test_another_kind_that_carries_the_same_is_another_value():
    assert Plate("soup") != PythonsPlate("soup")
    assert Plate("soup") != Deep("soup")
    assert Empty() != ()
    assert Empty() == Empty()


def test_nothing_of_it_can_be_changed_added_or_taken_away():
    plate = Plate("soup")
    with pytest.raises(FrozenInstanceError, match="'food'"):
        plate.food = "bread"
    with pytest.raises(FrozenInstanceError, match="'spoon'"):
        plate.spoon = 1
    with pytest.raises(FrozenInstanceError, match="'food'"):
        del plate.food
    assert not hasattr(plate, "__dict__")


def test_what_is_made_anew_is_no_ones_else():
    assert Plate("soup").notes is not Plate("soup").notes


def test_python_itself_refuses_what_is_handed_over_wrongly():
    with pytest.raises(TypeError, match=r"Plate.__init__\(\).*'food'"):
        Plate()
    with pytest.raises(TypeError, match="'spoon'"):
        Plate("soup", spoon=1)
    with pytest.raises(SyntaxError, match="follows default argument"):

        @frozen
        class Upside:
            first: int = 1
            second: int


@pytest.mark.parametrize("value", [Plate("soup", ("Ann",), {"salt": 1}, 2), Deep("x"), Empty()])
def test_it_is_copied_and_travels_between_processes(value):
    for again in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert again == value
        assert repr(again) == repr(value)
    assert copy.deepcopy(value) is not value


def test_replace_knows_it():
    assert replace(Deep("soup"), depth=4) == Deep("soup", depth=4)
    assert list(inspect.signature(Deep).parameters) == [
        "food", "guests", "notes", "secret", "depth",
    ]  # fmt: skip


def test_a_method_of_the_class_itself_stays():
    assert Odd(1) == Odd(2)
    assert (hash(Odd(1)), repr(Odd(1))) == (7, "odd")
