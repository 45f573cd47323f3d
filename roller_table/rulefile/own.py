"""What a player may do with a rule file of their own: give it another name, or throw it away."""

import json
import re
from dataclasses import replace
from pathlib import Path

from ..engine.spelling import fold
from ..engine.words import _
from .faults import Fault, RuleFileError
from .presets import check_name, path_for, put_text
from .reading import RuleFile, load, offered

_NAME = re.compile(r"^name[ \t]*:.*$", re.MULTILINE)


def rename_own(file: RuleFile, name: str) -> RuleFile:
    """The same file under another name, with its variants and comments as they were.

    FileExistsError where rules of that name are kept already; RuleFileError where the name will
    not do, or stands in the file in a manner that only its writer should touch.
    """
    name = " ".join(name.split())
    check_name(name)
    if name == file.name:
        return file
    _free(file, name)
    text = file.path.read_text(encoding="utf-8")
    line = f"name: {json.dumps(name, ensure_ascii=False)}"
    changed = _NAME.sub(lambda _found: line, text, count=1)
    path = path_for(file.game, name)
    if file.path != path_for(file.game, file.name):
        path = file.path  # The player's own name for the file.
    elif path.exists() and path != file.path:
        raise FileExistsError(_taken(name))
    return _rewritten(file, path, changed, name)


def _rewritten(file: RuleFile, path: Path, text: str, name: str) -> RuleFile:
    """Write it, unless anything but the name would be another."""
    before = file.path.read_text(encoding="utf-8")
    put_text(path, text)
    try:
        after = load(path, own=True)
        same = after == replace(file, name=name, path=path)
    except RuleFileError:
        same = False
    if not same:
        if path == file.path:
            put_text(path, before)
        else:
            path.unlink()
        words = _("the name stands in an unusual manner in {file}; change it there")
        raise RuleFileError([Fault(str(file.path), 0, 0, words.format(file=file.path.name))])
    if path != file.path:
        file.path.unlink()
    return after


def _free(file: RuleFile, name: str) -> None:
    files, _errors = offered(file.game)
    others = (each for each in files if each.own and each.path != file.path)
    if any(fold(each.name) == fold(name) for each in others):
        raise FileExistsError(_taken(name))


def _taken(name: str) -> str:
    return _("rules called {name} are kept already").format(name=name)


def delete_own(file: RuleFile) -> None:
    """Throw the file away; OSError where that cannot be done."""
    if not file.own:
        raise ValueError("only a player's own rules can be thrown away")
    file.path.unlink()
