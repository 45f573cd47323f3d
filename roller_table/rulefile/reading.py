"""Reading rule files: the program's and the player's, both with the same suspicion."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from .. import folders, resources
from ..engine.agreement import discords
from ..engine.options import merged, nested, restored, rules_of, values_of
from ..engine.spelling import did_you_mean, fold, in_alphabet, nearest, shown
from ..engine.values import frozen
from ..engine.words import _, later
from ..files import reading
from ..files.faults import Fault, RuleFileError
from ..files.kinds import RULES, FileKind
from ..games.catalogue import Entry, entries
from .checking import RuleFileContents, Variant, Written, check, flat
from .findings import Finding, between_variants
from .findings import Path as Way

_OTHERS = ("name", "seats", "rules", "variants")
CLASSIC = later("Classic")
"""What the window calls the printed rules."""


@frozen
class RuleFile:
    """One set of rules for one game, every option filled in."""

    path: Path
    game: str
    name: str
    seats: tuple[int, ...]
    rules: Written
    variants: tuple[Variant, ...]
    own: bool
    """Whether it is the player's, not the program's."""


def load(path: Path, *, own: bool = False) -> RuleFile:
    """The rules in that file; RuleFileError with all that is wrong in it at once."""
    return parsed(file_contents(path, RULES), path, own=own)


def parsed(raw: bytes, path: Path, *, own: bool) -> RuleFile:
    """The rules in these bytes, which stand or are to stand in that file."""
    from ..files import guarded_yaml

    document = guarded_yaml.walked(raw, str(path))
    data = document.data
    if not isinstance(data, dict):
        words = _("a rule file is a block of keys: game, name, seats, rules, variants")
        raise RuleFileError([*document.twice, document.fault((), words)])
    game = _game_of(data, str(path))
    if isinstance(game, Finding):
        raise RuleFileError([*document.twice, document.fault(*game)])
    contents, findings = check(game, data)
    found = [*findings, *between_variants(data, game.seats, _beside(game, path))]
    if not findings:
        found += _unplayable(contents, game)
    if found or document.twice:
        faults = [*document.twice, *(document.fault(*each) for each in found)]
        raise RuleFileError(sorted(faults, key=lambda each: (each.line, each.column)), game.key)
    return RuleFile(path, game.key, *contents, own=own)


def built_in(game: str) -> RuleFile:
    """The rules that come with the program for that game."""
    found = game_named(game, "rules")
    return load(_path_of(found)) if found.book else _unwritten(found)


def variants_with(file: RuleFile) -> tuple[Variant, ...]:
    """What may be chosen beside these rules: their own variants, and those of the game's book."""
    return variants_of(file, file if _is_book(file) else built_in(file.game))


def variants_of(*files: RuleFile) -> tuple[Variant, ...]:
    """The variants of these files; of two that are called alike, the first."""
    found: dict[str, Variant] = {}
    for file in files:
        for each in file.variants:
            found.setdefault(fold(each.name), each)
    return tuple(found.values())


def _is_book(file: RuleFile) -> bool:
    found = game_named(file.game, "rules")
    return not found.book or file.path == _path_of(found)


def _beside(game: Entry, path: Path) -> Callable[[], tuple[str, ...]]:
    """The names of the variants that can be played with a file beside its own."""

    def names() -> tuple[str, ...]:
        if not game.book or path == _path_of(game):
            return ()
        return tuple(each.name for each in built_in(game.key).variants)

    return names


def _path_of(game: Entry) -> Path:
    return resources.rules_folder() / f"{game.book}.yaml"


def _unwritten(game: Entry) -> RuleFile:
    """The usual rules of a game that comes without a rule file."""
    rules = nested({rule.key: rule.default for rule in rules_of(game.rules())})
    return RuleFile(Path(), game.key, _(game.name), game.seats, rules, (), own=False)


def offered(
    game: str | None = None,
) -> tuple[tuple[RuleFile, ...], tuple[RuleFileError, ...]]:
    """Every set of rules on offer, and the errors of each file that cannot be.

    The program's come first, then the player's by their names. With a game named, a broken file
    is told of unless it is plainly about another game.
    """
    files: list[RuleFile] = []
    errors: list[RuleFileError] = []
    for each in entries():
        if not each.book and game in (None, each.key):
            files.append(_unwritten(each))
    for path, own in _on_offer(game, errors):
        try:
            file = load(path, own=own)
            if own:
                _refuse_namesake(file, files)
            files.append(file)
        except RuleFileError as error:
            errors.append(error)
    files.sort(key=lambda file: (file.own, in_alphabet(file.name) if file.own else ([], "")))
    return (
        tuple(file for file in files if game in (None, file.game)),
        tuple(error for error in errors if game is None or error.game in ("", game)),
    )


def _refuse_namesake(file: RuleFile, others: Iterable[RuleFile]) -> None:
    """RuleFileError where other rules of that game are called so: nobody could choose these."""
    for other in others:
        if other.game != file.game or not is_called(other, file.name):
            continue
        words = printed_name(file.name)
        if other.own:
            words = _("{name} is taken: choose another name")
            words = words.format(name=shown(file.name), file=other.path.name)
        raise RuleFileError([Fault(str(file.path), 0, 0, words)], file.game)


def is_called(file: RuleFile, name: str) -> bool:
    """Whether a player calls these rules so; the printed ones have more than one name."""
    printed = () if file.own else (_(file.name), CLASSIC, _(CLASSIC))
    return fold(name) in map(fold, (file.name, *printed))


def printed_name(name: str) -> str:
    words = _("{name} is taken: choose another name")
    return words.format(name=shown(name))


def _on_offer(game: str | None, errors: list[RuleFileError]) -> Iterator[tuple[Path, bool]]:
    for each in entries():
        if each.book and game in (None, each.key):
            yield _path_of(each), False
    try:
        yield from ((path, True) for path in own_documents(folders.own_rules()))
    except RuleFileError as error:
        errors.append(error)


def own_documents(folder: Path) -> list[Path]:
    """A player's own files in that folder, if it is there; RuleFileError if it cannot be read."""
    try:
        return folders.documents(folder) if folder.exists() else []
    except OSError as error:
        raise RuleFileError([unreadable(folder, error)]) from None


def file_contents(path: Path, kind: FileKind) -> bytes:
    """All of a person's file; RuleFileError where it cannot be read."""
    try:
        return reading.contents(path, kind)
    except FileNotFoundError:
        raise RuleFileError([Fault(str(path), 0, 0, _("there is no such file"))]) from None
    except reading.TooLargeError:
        words = _("this file is too large ({n} KB at most)").format(n=(kind.largest or 0) // 1024)
        raise RuleFileError([Fault(str(path), 0, 0, words)]) from None
    except (OSError, ValueError) as error:
        raise RuleFileError([unreadable(path, error)]) from None


def unreadable(path: Path, error: Exception) -> Fault:
    words = _("this cannot be read: {reason}").format(reason=reading.reason(error))
    return Fault(str(path), 0, 0, words)


def _game_of(data: Written, file: str) -> Entry | Finding:
    if "game" not in data:
        near = next((key for key in data if nearest(key, ("game", *_OTHERS)) == "game"), "")
        words = _("'game' is missing; say which it is: 'game: {key}'").format(key=entries()[0].key)
        if near:
            words = _("{key} should be 'game'").format(key=shown(near))
        return Finding((near,), words, bool(near))
    try:
        return game_named(data["game"], file)
    except RuleFileError as error:
        return Finding(("game",), error.faults[0].words)


def game_named(game: object, where: str) -> Entry:
    """The game of that name, spelt as people spell it."""
    named = {fold(each.key): each for each in entries()}
    found = named.get(fold(game)) if isinstance(game, str) else None
    if found is None:
        words = _("{game} is not a game of this program").format(game=shown(game))
        words = did_you_mean(words, game, [each.key for each in entries()])
        raise RuleFileError([Fault(where, 0, 0, words)])
    return found


def _unplayable(contents: RuleFileContents, game: Entry) -> Iterator[Finding]:
    """Rules that are each allowed and do not go together, or at no table of this file."""
    yield from _refused(game, contents.rules, ("rules",))
    yield from _at_odds(game, contents.rules, contents.seats, ("rules",))
    for place, each in enumerate(contents.variants):
        path = ("variants", place, "rules")
        yield from _refused(game, merged(contents.rules, each.rules), path)
        alone = merged(nested(values_of(game.rules()())), each.rules)
        tables = tuple(n for n in contents.seats if each.suits(n))
        yield from _at_odds(game, alone, tables, path)


def _refused(game: Entry, rules: Written, path: Way) -> Iterator[Finding]:
    try:
        restored(game.rules(), rules)
    except ValueError as error:
        yield Finding(path, str(error))


def _at_odds(game: Entry, rules: Written, seats: tuple[int, ...], path: Way) -> Iterator[Finding]:
    for key, why in discords(game.rules(), flat(rules), seats):
        words = _("{key!r} cannot be set like this. {why}").format(key=key, why=why)
        yield Finding((*path, *key.split(".")), words)
