"""The schema of a rule file is the game's own Rules: what its fields allow, a file may say.

This is the one module that imports pydantic, which costs a good part of a second; it is
imported when rules are read, never when the window opens.
"""

from dataclasses import fields
from functools import cache
from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    WithJsonSchema,
    create_model,
)

from .faults import fold
from .options import Option, Rule, rules_of
from .words import _


@cache
def model_of(kind: type) -> type[BaseModel]:
    """The pydantic model of a Rules dataclass; nested ones become nested models."""
    rules = {rule.key: rule for rule in rules_of(kind)}
    blank = kind()
    parts = {
        item.name: _part(rules.get(item.name), getattr(blank, item.name)) for item in fields(kind)
    }
    return _made(kind.__name__, kind.__name__, parts)


def _part(rule: Rule | None, default: Any) -> tuple[Any, Any]:
    if rule is None:
        inner = model_of(default.__class__)
        return inner, inner()
    return Annotated[_allowed(rule), _field(rule.option)], rule.default


def _allowed(rule: Rule) -> Any:
    if isinstance(rule.kind, tuple):
        spelt = BeforeValidator(_meant(rule.kind, rule.option))
        if rule.option.written:
            forms = [*map(rule.option.form, rule.kind), *rule.option.written]
            return Annotated[_one_of(rule.kind), spelt, WithJsonSchema({"enum": forms})]
        return Annotated[_one_of(rule.kind), spelt]
    if rule.kind is int and _off_beat(rule.option):
        return Annotated[int, AfterValidator(_in_step(rule.option))]
    return rule.kind


def _field(option: Option) -> Any:
    return Field(
        title=_(option.name),
        description=_(option.says),
        ge=option.low,
        le=option.high,
        multiple_of=option.step if option.step > 1 and not _off_beat(option) else None,
    )


def _off_beat(option: Option) -> bool:
    """Whether the steps are counted from a lowest value that is no multiple of them."""
    return (option.low or 0) % option.step != 0


def _in_step(option: Option) -> Any:
    def check(value: int) -> int:
        if (value - (option.low or 0)) % option.step:
            raise ValueError("not in step")
        return value

    return check


def _meant(words: tuple[str, ...], option: Option) -> Any:
    """Forgives the spelling of a choice: ``high_card`` for ``high card``, case, hyphens."""
    folded = {fold(word): word for word in words}

    def spelled(value: Any) -> Any:
        value = option.meant(value)
        for guess in _as_written(value):
            if fold(guess) in folded:
                return folded[fold(guess)]
        return value

    return spelled


def _as_written(value: Any) -> tuple[str, ...]:
    """The words that YAML may have read as something else: ``off`` as a flag, ``4`` as a number."""
    if isinstance(value, bool):
        return ("on", "yes", "true") if value else ("off", "no", "false")
    return (str(value),) if isinstance(value, str | int) else ()


@cache
def file_model(kind: type, game: str, name: str, seats: tuple[int, ...]) -> type[BaseModel]:
    """The model of a whole rule file for the game with these Rules."""
    rules = model_of(kind)
    parts: dict[str, Any] = {
        "game": _told(Literal[game], _("The game that they are for.")),
        "name": _told(_LABEL, _("What players call these rules.")),
        "seats": _told(_some(seats, 1), _("How many may play."), list(seats)),
        "rules": _told(rules, _("The rules as they are played."), rules()),
        "variants": _told(list[_variant(rules, seats)], _("What may be added to them."), []),  # type: ignore[misc]
    }
    return _made("RuleFile", _("Rules of {game}").format(game=_(name)), parts)


def _variant(rules: type[BaseModel], seats: tuple[int, ...]) -> type[BaseModel]:
    parts: dict[str, Any] = {
        "name": _told(_LABEL, _("What players call it.")),
        "says": _told(Annotated[str, Field(max_length=300)], _("A sentence for players."), ""),
        "rules": _told(rules, _("The rules that it changes.")),
        "only_seats": _told(_some(seats, 0), _("Only for so many players."), []),
        "not_with": _told(list[str], _("The variants that it does not go with."), []),
    }
    return _made("Variant", _("Variant"), parts)


_LABEL = Annotated[str, Field(min_length=1, max_length=60)]


def _one_of(values: tuple[Any, ...]) -> Any:
    return Literal[values]


def _some(seats: tuple[int, ...], least: int) -> Any:
    return Annotated[list[_one_of(seats)], Field(min_length=least)]  # type: ignore[misc]


def _told(kind: Any, says: str, default: Any = ...) -> tuple[Any, Any]:
    return Annotated[kind, Field(description=says)], default


def _made(name: str, title: str, parts: dict[str, Any]) -> type[BaseModel]:
    config = ConfigDict(strict=True, extra="forbid", frozen=True, title=title)
    return create_model(name, __config__=config, **parts)
