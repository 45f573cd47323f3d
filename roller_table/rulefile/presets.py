"""A player's own rules as files: kept by the name the player gave them, renamed, deleted."""

import json
import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import chain, count
from pathlib import Path

from .. import folders
from ..engine.options import merged, nested, rules_of, values_of
from ..engine.values import replace as replaced
from ..engine.words import _
from ..files.faults import Fault, RuleFileError
from ..files.kinds import RULES
from ..files.reading import contents
from ..files.writing import write_text
from ..games.catalogue import Entry
from .checking import Written, flat
from .editing import edited, scalar_text
from .findings import Path as Way
from .reading import RuleFile, game_named, is_called, offered, parsed, printed_name
from .resolving import rules_from

_LONGEST = 40


def save_own(name: str, game: str, rules: Written, *, replace: bool = False) -> Path:
    """Writes these rules to the player's folder and says where.

    FileExistsError if rules of that name are kept already, unless they may be replaced: then
    their file keeps its variants, its comments, and what it says of the seats. RuleFileError if
    the rules or the name will not do.
    """
    found, name = game_named(game, name), " ".join(name.split())
    _check_name(name)
    resolved = values_of(rules_from(found.key, nested(flat(rules)), name))
    kept, path = called(name, found.key), _free_path(found.key, name)
    if not kept and path != _path_for(found.key, name):
        # What stands there may have been saved in another window since then.
        kept = called(name, found.key)
    if kept and not replace:
        raise FileExistsError(_taken(name))
    if kept:
        return _set_in(kept, name, resolved)
    write_text(path, "\n".join(_lines(name, found, resolved)) + "\n")
    return path


def rename_own(file: RuleFile, name: str) -> RuleFile:
    """The same file under another name, with its variants and comments as they were.

    FileExistsError where rules of that name are kept already; RuleFileError where the name will
    not do, or stands in the file in a manner that only its writer should touch.
    """
    name = " ".join(name.split())
    _check_name(name)
    if name == file.name:
        return file
    other = called(name, file.game)
    if other and other.path != file.path:
        raise FileExistsError(_taken(name))
    path = file.path
    if path == _path_for(file.game, file.name):  # And not the player's own name for it.
        path = _free_path(file.game, name)
    after = replaced(file, name=name, path=path)
    write_text(path, _changed_text(file, {("name",): name}, after))
    if path != file.path:
        file.path.unlink()
    return after


def delete_own(file: RuleFile) -> None:
    """Throw the file away; OSError where that cannot be done."""
    if not file.own:
        raise ValueError("only a player's own rules can be thrown away")
    file.path.unlink()


def called(name: str, game: str) -> RuleFile | None:
    """The player's own rules of that name; RuleFileError where the printed ones are called so."""
    files, _errors = offered(game)
    same = [file for file in files if is_called(file, name)]
    if any(not file.own for file in same):
        raise RuleFileError([Fault(name, 0, 0, printed_name(name))])
    return next(iter(same), None)


def _taken(name: str) -> str:
    return _("{name} is taken: choose another name").format(name=name)


def _set_in(file: RuleFile, name: str, resolved: Written) -> Path:
    """The player's file with these rules, and otherwise as it was."""
    before = flat(file.rules)
    changed = {key: value for key, value in resolved.items() if value != before[key]}
    changes: dict[Way, object] = {("rules", *key.split(".")): v for key, v in changed.items()}
    if name != file.name:
        changes["name",] = name
    after = replaced(file, name=name, rules=merged(file.rules, nested(changed)))
    write_text(file.path, _changed_text(file, changes, after))
    return file.path


def _changed_text(file: RuleFile, changes: Mapping[Way, object], meant: RuleFile) -> str:
    """The file's text with these changes; RuleFileError where it would not say what is meant."""
    text = edited(contents(file.path, RULES), changes)
    with suppress(RuleFileError):
        if parsed(text.encode(), meant.path, own=True) == meant:
            return text
    words = _("{file} has this in an unusual form; change it there")
    raise RuleFileError([Fault(str(file.path), 0, 0, words.format(file=file.path.name))])


def _path_for(game: str, name: str) -> Path:
    """Where rules of that name are kept."""
    return folders.own_rules() / f"{game}-{_slug(name)}.yaml"


def _free_path(game: str, name: str) -> Path:
    """The same, or beside what stands there already under another name."""
    path = _path_for(game, name)
    beside = (path.with_stem(f"{path.stem}_{number}") for number in count(2))
    return next(each for each in chain((path,), beside) if not each.exists())


def _check_name(name: str) -> None:
    """RuleFileError unless rules may be called that."""
    if not _slug(name) or not name.isprintable() or len(name) > _LONGEST:
        words = _("give the rules a name of 1 to {n} characters, with a letter or a number in it")
        raise RuleFileError([Fault(name or "''", 0, 0, words.format(n=_LONGEST))])


def _slug(name: str) -> str:
    """The name as every file system takes it.

    >>> _slug("Ade's  Friday/Rules: 2"), _slug("../..")
    ('ade_s_friday_rules_2', '')
    """
    known = unicodedata.normalize("NFC", name.casefold())
    return "_".join("".join(c if c.isalnum() else " " for c in known).split())


def _lines(name: str, game: Entry, resolved: Written) -> Iterator[str]:
    yield _("# {game}: the house rules of one table.").format(game=_(game.name))
    yield f"game: {game.key}"
    yield f"name: {json.dumps(name, ensure_ascii=False)}"
    yield "rules:"
    block: list[str] = []
    for rule in rules_of(game.rules()):
        *blocks, last = rule.key.split(".")
        yield from (f"{'  ' * n}  {each}:" for n, each in _opened(block, blocks))
        block = blocks
        words = " ".join(_(rule.option.name).split())
        yield f"{'  ' * len(blocks)}  {last}: {scalar_text(resolved[rule.key])}  # {words}"


def _opened(before: list[str], now: list[str]) -> list[tuple[int, str]]:
    """The blocks that begin here, with how deep they lie."""
    same = sum(1 for n in range(len(now)) if before[: n + 1] == now[: n + 1])
    return list(enumerate(now))[same:]
