"""Values of ``frozen`` are what ``dataclass(frozen=True, slots=True)`` would make of the class."""

import copy
import dataclasses
import inspect
import pickle
import typing
from dataclasses import FrozenInstanceError, dataclass, field, fields
from itertools import combinations
from typing import Generic, TypeVar

import pytest

from roller_table.engine.values import NamedTuple, frozen, replace


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


class Bowl(Plate):
    """A kind that carries no more than another needs no methods of its own."""

    __slots__ = ()


@frozen
class Odd:
    size: int

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Odd)

    def __hash__(self) -> int:
        return 7

    def __repr__(self) -> str:
        return "odd"


Food = TypeVar("Food")


class Course(NamedTuple, Generic[Food]):
    """What typing's own makes is beside it."""

    food: Food
    guests: tuple[str, ...] = ()

    @property
    def shared(self) -> bool:
        return len(self.guests) > 1


class PythonsCourse(typing.NamedTuple, Generic[Food]):
    food: Food
    guests: tuple[str, ...] = ()


class LastCourse(Course[str]):
    __slots__ = ()


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
    assert Plate("soup") != Bowl("soup")
    assert type(Bowl("soup")) is Bowl
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


def test_what_makes_a_kind_is_written_when_one_is_first_made():
    @frozen
    class Upside:
        first: int = 1
        second: int

    with pytest.raises(SyntaxError, match="follows default argument"):
        Upside(1, 2)


@pytest.mark.parametrize("value", [Plate("soup", ("Ann",), {"salt": 1}, 2), Deep("x"), Empty()])
def test_it_is_copied_and_travels_between_processes(value):
    for again in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert again == value
        assert repr(again) == repr(value)
    assert copy.deepcopy(value) is not value


@pytest.mark.parametrize("replaced", [replace, dataclasses.replace])
def test_one_that_differs_in_a_field_is_made_of_it(replaced):
    assert replaced(Deep("soup"), depth=4) == Deep("soup", depth=4)
    assert replaced(Bowl("soup"), food="bread") == Bowl("bread")
    assert replaced(Empty()) == Empty()
    assert list(inspect.signature(Deep).parameters) == [
        "food", "guests", "notes", "secret", "depth",
    ]  # fmt: skip


def test_a_method_of_the_class_itself_stays():
    assert Odd(1) == Odd(2)
    assert (hash(Odd(1)), repr(Odd(1))) == (7, "odd")


@frozen
class Looked:
    """What was found before is a list that each value makes for itself."""

    new: int
    made: int = 0
    found: list[int] = field(default_factory=list, init=False, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class PythonsLooked:
    new: int
    made: int = 0
    found: list[int] = field(default_factory=list, init=False, repr=False, compare=False)


@pytest.mark.parametrize(
    ("kind", "replaced"),
    [(Looked, replace), (Looked, dataclasses.replace), (PythonsLooked, dataclasses.replace)],
)
def test_what_was_found_before_does_not_go_over_to_another_value(kind, replaced):
    looked = kind(1)
    looked.found.append(5)
    assert replaced(looked, made=2).found == []
    with pytest.raises((TypeError, ValueError)):
        replaced(looked, found=[])
    with pytest.raises(TypeError):
        kind(1, 2, [])


@pytest.mark.parametrize("replaced", [replace, dataclasses.replace])
def test_a_field_that_is_not_there_cannot_be_replaced(replaced):
    with pytest.raises(TypeError, match="'spoon'"):
        replaced(Plate("soup"), spoon=1)
    with pytest.raises(TypeError, match="'food'"):
        replaced(Empty(), food="bread")


def test_a_replaced_value_is_as_closed_as_every_other():
    bread = replace(Plate("soup"), food="bread")
    assert type(bread) is Plate
    with pytest.raises(FrozenInstanceError, match="'food'"):
        bread.food = "soup"


def test_a_named_tuple_is_as_pythons_own():
    for given in (("soup",), ("soup", ("Ann", "Bo"))):
        mine, pythons = Course(*given), PythonsCourse(*given)
        assert (mine, hash(mine), mine._asdict()) == (pythons, hash(pythons), pythons._asdict())
        assert repr(mine) == repr(pythons).replace("PythonsCourse", "Course")
        assert (
            mine._replace(food="pie")
            == pythons._replace(food="pie")
            == Course._make(("pie", *mine[1:]))
        )
        assert pickle.loads(pickle.dumps(mine)) == copy.copy(mine) == mine
        assert not hasattr(mine, "__dict__")
    for facts in ("_fields", "_field_defaults", "__match_args__"):
        assert getattr(Course, facts) == getattr(PythonsCourse, facts)
    assert Course[int](food=1, guests=("Ann", "Bo")).shared
    assert type(LastCourse("pie")) is LastCourse
    assert list(inspect.signature(Course).parameters) == ["food", "guests"]


def test_a_named_tuple_refuses_what_is_handed_over_wrongly():
    with pytest.raises(TypeError, match=r"Course.__new__\(\).*'food'"):
        Course()
    with pytest.raises(TypeError, match="'spoon'"):
        Course("soup", spoon=1)
    with pytest.raises(TypeError, match="spoon"):
        Course("soup")._replace(spoon=1)
    with pytest.raises(AttributeError):
        Course("soup").food = "bread"
