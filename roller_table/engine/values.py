"""Values: frozen, slotted dataclasses, and named tuples, whose kinds are made in a fifth of the
time.

Some ninety kinds of the first and 150 of the second are made before the first picture, and of most
no value is. Python's own ``dataclass`` writes six methods for each as text and compiles them, its
``NamedTuple`` one, which together took a third of a start. Only the method that makes a value needs
to be written for each kind, and is when the first one is made: the others say the same of all
values. ``fields`` knows these values as it knows every other dataclass.

A game makes thousands of values a second, most of them of one that differs in a field or two.
Python fills a frozen value field by field through ``object.__setattr__``; here a value is of an
open kind with the same slots while it is filled, and closes as the last step: a state of fourteen
fields is made in a third of the time, and ``replace`` takes a sixth.
"""

import sys
from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar, dataclass_transform

__all__ = ["NamedTuple", "frozen", "replace"]

_T = TypeVar("_T")
_Values = Callable[[object], object]
"""What a value carries in some of its fields."""
_SHAPE = ("__slots__", "__orig_bases__")
"""What a kind and its open twin have in common; the second is what Generic asks for."""
_put_kind = vars(object)["__class__"].__set__
"""Makes a value be of another kind with the same slots."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(kind: type[_T]) -> type[_T]:
    """The class as ``dataclass(frozen=True, slots=True)`` would make it.

    A method that the class has itself stays. A value's subclass is made with ``frozen``, too, or
    says ``__slots__ = ()``; Python raises TypeError when one of another layout is made.
    """
    own = set(vars(kind))
    kind.__doc__ = kind.__doc__ or kind.__name__  # Otherwise dataclass looks for words: long work.
    made = dataclass(init=False, repr=False, eq=False, slots=True)(kind)
    its_fields = fields(made)  # type: ignore[arg-type]
    methods = {
        "__init__": _init_at_first(made),
        "__replace__": _replace_at_first,
        "__setattr__": _refuse_to_set,
        "__delattr__": _refuse_to_delete,
        "__repr__": _repr,
        "__reduce__": _reduce,
    }
    if "__eq__" not in own:
        carried = _values([each.name for each in its_fields if each.compare])
        methods |= {"__eq__": _eq(carried), "__hash__": _hash(carried)}
    for name, method in methods.items():
        if name not in own:
            setattr(made, name, method)
    return made


if TYPE_CHECKING:
    from dataclasses import replace  # So that mypy compares what is handed over with the fields.
else:

    def replace(value, /, **changes):
        """A value that differs in some fields.

        Raises:
            TypeError: the value has no field of that name.
        """
        return value.__replace__(**changes)


def _init_at_first(kind: Any) -> Callable[..., None]:
    """Of most kinds nothing is made before the first picture: it is written when a value first is.

    What is handed over wrongly is refused as Python refuses it.
    """

    def init(self: object, /, *given: object, **named: object) -> None:
        kind.__init__ = _init(kind, fields(kind))
        kind.__init__(self, *given, **named)

    return init


def _init(kind: type, its_fields: tuple[Field[Any], ...]) -> Callable[..., None]:
    """Written anew for each kind, so that Python itself checks what is handed over."""
    names: dict[str, object] = {}
    handed, given = [], []
    for each in its_fields:
        word, carried = each.name, each.name
        if each.default_factory is not MISSING:
            names[f"make_{word}"] = each.default_factory
            word, carried = f"{word}=_none_", f"make_{word}() if {word} is _none_ else {word}"
        elif each.default is not MISSING:
            names[f"usual_{word}"] = each.default
            word = f"{word}=usual_{word}"
        if each.init:
            handed.append(word)
        else:
            carried = f"make_{each.name}()"
        given.append(f"self.{each.name} = {carried}")
    filled = ["_kind_ = self.__class__", "_put_kind_(self, _open_)", *given]
    filled.append("self.__class__ = _kind_")
    return _written(kind, "__init__", ", ".join(["self", *handed]), filled, names)


def _replace_at_first(self: _T, /, **changes: object) -> _T:
    """Most kinds are never replaced, so the method is written when a value first is."""
    kind = type(self)
    names: dict[str, object] = {}
    handed, given = [], []
    for each in fields(self):  # type: ignore[arg-type]
        word, carried = each.name, f"self.{each.name} if {each.name} is _none_ else {each.name}"
        if each.init:
            handed.append(f", {word}=_none_")
        else:
            names[f"make_{word}"], carried = each.default_factory, f"make_{word}()"
        given.append(f"_made_.{word} = {carried}")
    filled = [
        "_made_ = _new_(_open_)",
        *given,
        "_made_.__class__ = self.__class__",
        "return _made_",
    ]
    method = _written(
        kind, "__replace__", "self" + ", *" * bool(handed) + "".join(handed), filled, names
    )
    kind.__replace__ = method  # type: ignore[attr-defined]
    return method(self, **changes)  # type: ignore[no-any-return]


def _written(
    kind: type, word: str, handed: str, lines: list[str], names: dict[str, object]
) -> Callable[..., Any]:
    """A method of a kind. A name of no field has an underscore at both ends in it."""
    names |= {"_open_": _open_kind(kind), "_put_kind_": _put_kind}
    names |= {"_new_": object.__new__, "_none_": MISSING}
    exec(f"def {word}({handed}):\n " + "\n ".join(lines), names)
    method: Any = names[word]
    method.__qualname__ = f"{kind.__qualname__}.{word}"
    return method  # type: ignore[no-any-return]


def _open_kind(kind: type) -> type:
    """A twin with the same slots, in which each field can be set."""
    same = {word: has for word, has in vars(kind).items() if word in _SHAPE}
    return type(kind.__name__, kind.__bases__, same | {"__setattr__": object.__setattr__})


def _values(names: list[str]) -> _Values:
    return attrgetter(*names) if names else lambda _value: ()


def _eq(carried: _Values) -> Callable[[object, object], object]:
    def eq(self: object, other: object) -> object:
        if other.__class__ is not self.__class__:
            return NotImplemented
        return carried(self) == carried(other)

    return eq


def _hash(carried: _Values) -> Callable[[object], int]:
    return lambda value: hash(carried(value))


def _repr(self: Any) -> str:
    shown = [f"{each.name}={getattr(self, each.name)!r}" for each in fields(self) if each.repr]
    return f"{type(self).__qualname__}({', '.join(shown)})"


def _reduce(self: Any) -> tuple[type, tuple[object, ...]]:
    """How a value is copied and travels to another process: its kind, and what it carries."""
    return type(self), tuple(getattr(self, each.name) for each in fields(self))


def _refuse_to_set(_self: object, name: str, _new: object) -> NoReturn:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(_self: object, name: str) -> NoReturn:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


if TYPE_CHECKING or sys.version_info >= (3, 14):
    from typing import NamedTuple  # From 3.14 on a class that is being made has no annotations.
else:
    from collections import _tuplegetter

    class _Kind(type):
        """Makes of a class that names fields one of named tuples."""

        def __new__(meta, name, bases, has):
            if not bases:
                return super().__new__(meta, name, bases, has)
            words = tuple(has.get("__annotations__", ()))
            usual = {word: has[word] for word in words if word in has}
            has |= {word: _tuplegetter(place, None) for place, word in enumerate(words)}
            has |= {"__slots__": (), "__match_args__": words, "__new__": _new_at_first}
            has |= {"_fields": words, "_field_defaults": usual}
            return type(name, (_Named, *bases[1:]), has)

    class NamedTuple(metaclass=_Kind):
        """As typing's, but that its kinds are made quickly."""

    class _Named(tuple):
        """What all named tuples have in common."""

        __slots__ = ()

        @classmethod
        def _make(cls, given):
            return cls(*given)

        def _replace(self, /, **changes):
            made = tuple.__new__(self.__class__, map(changes.pop, self._fields, self))
            if changes:
                raise TypeError(f"{type(self).__name__} has no field {', '.join(changes)}")
            return made

        __replace__ = _replace

        def _asdict(self):
            return dict(zip(self._fields, self, strict=True))

        def __repr__(self):
            shown = map("{}={!r}".format, self._fields, self)
            return f"{type(self).__name__}({', '.join(shown)})"

        def __getnewargs__(self):
            return tuple(self)

    def _new_at_first(cls, /, *given, **named):
        kind = next(each for each in cls.__mro__ if "_fields" in vars(each))
        words, names = ", ".join(kind._fields), {"_made_": tuple.__new__}
        exec(f"def __new__(_kind_, {words}): return _made_(_kind_, ({words},))", names)
        written = names["__new__"]
        written.__defaults__ = tuple(kind._field_defaults.values())
        written.__qualname__ = f"{kind.__qualname__}.__new__"
        kind.__new__ = staticmethod(written)
        return written(cls, *given, **named)
