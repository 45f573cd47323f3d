"""A player's own rules kept as a file, by the name the player gave them."""

import json
import os
import unicodedata
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from .. import folders
from ..engine.options import rules_of, values_of
from ..engine.words import _
from ..games.catalogue import Entry
from .checking import Written, flat, nested
from .faults import Fault, RuleFileError
from .reading import game_named
from .resolving import rules_from

_LONGEST = 40


def save_own(name: str, game: str, rules: Written, *, replace: bool = False) -> Path:
    """Writes these rules to the player's folder and says where.

    FileExistsError if rules of that name are kept already, unless they may be replaced;
    RuleFileError if the rules or the name will not do.
    """
    found, name = game_named(game, name), " ".join(name.split())
    check_name(name)
    resolved = values_of(rules_from(found.key, nested(flat(rules)), name))
    path = path_for(found.key, name)
    if path.exists() and not replace:
        words = _("rules called {name!r} are kept already, in {path}")
        raise FileExistsError(words.format(name=name, path=path))
    put_text(path, "\n".join(_lines(name, found, resolved)) + "\n")
    return path


def path_for(game: str, name: str) -> Path:
    """Where rules of that name are kept."""
    return folders.own_rules() / f"{game}-{_slug(name)}.yaml"


def check_name(name: str) -> None:
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
        yield f"{'  ' * len(blocks)}  {last}: {_scalar(resolved[rule.key])}  # {words}"


def _opened(before: list[str], now: list[str]) -> list[tuple[int, str]]:
    """The blocks that begin here, with how deep they lie."""
    same = sum(1 for n in range(len(now)) if before[: n + 1] == now[: n + 1])
    return list(enumerate(now))[same:]


def _scalar(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else json.dumps(value, ensure_ascii=False)


def put_text(path: Path, text: str) -> None:
    """All of it or nothing: a full disk leaves the older file as it was."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".new")
    try:
        draft.write_text(text, encoding="utf-8", newline="\n")
        os.replace(draft, path)  # noqa: PTH105
    except OSError:
        with suppress(OSError):
            draft.unlink()
        raise
