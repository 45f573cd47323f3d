"""Reading rule files: the program's and the player's, both with the same suspicion."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import folders, resources
from ..engine.faults import Fault, RuleFileError, did_you_mean, fold, nearest, shown
from ..engine.options import restored
from ..engine.words import _
from ..games.catalogue import ENTRIES, Entry

if TYPE_CHECKING:
    from ..engine.findings import Sorted
    from ..engine.yamlguard import Document


_OTHERS = ("name", "seats", "rules", "variants")


def merged(rules: Mapping[str, Any], patch: Mapping[str, Any]) -> dict[str, Any]:
    """The rules with a patch laid over them, block by block."""
    return dict(rules) | {
        key: merged(rules[key], value)
        if isinstance(value, Mapping) and isinstance(rules.get(key), Mapping)
        else value
        for key, value in patch.items()
    }


@dataclass(frozen=True, slots=True)
class Variant:
    """A named change of the rules, with a sentence for the player."""

    name: str
    says: str
    rules: Mapping[str, Any]
    """What it changes and nothing else, nested as in the file."""
    only_seats: tuple[int, ...]
    """For how many players it is; empty: for any number."""
    not_with: tuple[str, ...]
    """The names of variants that it cannot be combined with; it holds both ways."""

    def suits(self, seats: int | None) -> bool:
        return not self.only_seats or seats is None or seats in self.only_seats

    def clashes(self, other: Variant) -> bool:
        mine, theirs = map(fold, self.not_with), map(fold, other.not_with)
        return fold(other.name) in mine or fold(self.name) in theirs


@dataclass(frozen=True, slots=True)
class RuleFile:
    """One set of rules for one game, every option filled in."""

    path: Path
    game: str
    name: str
    seats: tuple[int, ...]
    rules: Mapping[str, Any]
    variants: tuple[Variant, ...]
    own: bool
    """Whether it is the player's, not the program's."""


def load(path: Path, *, own: bool = False) -> RuleFile:
    """The rules in that file; RuleFileError with all that is wrong in it at once."""
    from ..engine import yamlguard

    document = yamlguard.read(_bytes(path, yamlguard.LARGEST + 1), str(path))
    game = _game_of(document)
    sorted_out = checked(game, document.data | {"game": game.key})
    faults = [document.fault(*each) for each in _told_apart(sorted_out, document, game)]
    if faults or sorted_out.model is None:
        raise RuleFileError(sorted(faults, key=lambda each: (each.line, each.column)), game.key)
    return _filed(path, sorted_out.model, own)


def built_in(game: str) -> RuleFile:
    """The rules that come with the program for that game."""
    return load(resources.rules_folder() / f"{game_named(game, 'rules').key}.yaml")


def offered(
    game: str | None = None,
) -> tuple[tuple[RuleFile, ...], tuple[RuleFileError, ...]]:
    """Every set of rules on offer, and the errors of each file that cannot be.

    The program's come first, then the player's. With a game named, a broken file is told of
    unless it is plainly about another game.
    """
    files: list[RuleFile] = []
    errors: list[RuleFileError] = []
    for path, own in _on_offer(errors):
        try:
            files.append(load(path, own=own))
        except RuleFileError as error:
            errors.append(error)
    return (
        tuple(file for file in files if game in (None, file.game)),
        tuple(error for error in errors if game is None or error.game in ("", game)),
    )


def _on_offer(errors: list[RuleFileError]) -> Iterator[tuple[Path, bool]]:
    for each in ENTRIES:
        yield resources.rules_folder() / f"{each.key}.yaml", False
    folder = folders.own_rules()
    try:
        own = sorted(folder.iterdir()) if folder.exists() else []
    except OSError as error:
        errors.append(RuleFileError([unreadable(folder, error)]))
        return
    yield from ((path, True) for path in own if path.suffix.lower() in (".yaml", ".yml"))


def _bytes(path: Path, most: int) -> bytes:
    """The file's first bytes; what is no plain file is not even opened."""
    try:
        if path.exists() and not path.is_file():
            raise RuleFileError([Fault(str(path), 0, 0, _("this is not a plain file"))])
        with path.open("rb") as stream:
            return stream.read(most)
    except FileNotFoundError:
        raise RuleFileError([Fault(str(path), 0, 0, _("there is no such file"))]) from None
    except (OSError, ValueError) as error:
        if isinstance(error, RuleFileError):
            raise
        raise RuleFileError([unreadable(path, error)]) from None


def unreadable(path: Path, error: Exception) -> Fault:
    reason = getattr(error, "strerror", None) or str(error)
    return Fault(str(path), 0, 0, _("this cannot be read: {reason}").format(reason=reason))


def _game_of(document: Document) -> Entry:
    data = document.data
    if not isinstance(data, dict):
        words = _("a rule file is a block of keys: game, name, seats, rules, variants")
        raise RuleFileError([document.fault((), words)])
    if "game" not in data:
        near = next((key for key in data if nearest(key, ("game", *_OTHERS)) == "game"), None)
        words = _("'game' is missing; say which it is: 'game: {key}'").format(key=ENTRIES[0].key)
        if near:
            words = _("{key} should be 'game'").format(key=shown(near))
        raise RuleFileError([document.fault((near or "",), words, bool(near))])
    try:
        return game_named(data["game"], document.file)
    except RuleFileError as error:
        words = error.faults[0].words
        raise RuleFileError([document.fault(("game",), words)], error.game) from None


def game_named(game: object, where: str) -> Entry:
    """The game of that name, spelt as people spell it."""
    named = {fold(each.key): each for each in ENTRIES}
    found = named.get(fold(game)) if isinstance(game, str) else None
    if found is None:
        words = _("{game} is not a game of this program").format(game=shown(game))
        words += did_you_mean(game, [each.key for each in ENTRIES])
        raise RuleFileError([Fault(where, 0, 0, words)])
    return found


def checked(game: Entry, data: Mapping[str, Any]) -> Sorted:
    from ..engine import findings

    return findings.sort(model_for(game), game.rules(), game.name, data)


def model_for(game: Entry) -> Any:
    from ..engine.schema import file_model

    return file_model(game.rules(), game.key, game.name, game.seats)


def _told_apart(checked: Sorted, document: Document, game: Entry) -> Iterator[Any]:
    """All that is wrong: what the schema says, and what only the variants together show."""
    from ..engine.findings import between_variants

    yield from checked.findings
    yield from between_variants(document.data, game.seats)
    if checked.model is not None:
        yield from _unplayable(checked.model, game)


def _unplayable(model: Any, game: Entry) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Rules that are each allowed and do not go together, as the Rules dataclass judges them."""
    base = model.rules.model_dump()
    patches = [each.rules.model_dump(exclude_unset=True) for each in model.variants]
    places: list[tuple[str | int, ...]] = [("variants", n, "rules") for n in range(len(patches))]
    for place, patch in zip([("rules",), *places], [{}, *patches], strict=True):
        try:
            restored(game.rules(), merged(base, patch))
        except ValueError as error:
            yield place, str(error)


def _filed(path: Path, model: Any, own: bool) -> RuleFile:
    variants = (
        Variant(
            each.name,
            each.says,
            each.rules.model_dump(exclude_unset=True),
            tuple(each.only_seats),
            tuple(each.not_with),
        )
        for each in model.variants
    )
    rules = model.rules.model_dump()
    return RuleFile(path, model.game, model.name, tuple(model.seats), rules, tuple(variants), own)
