"""Words stand where a list of all messages can find them, and their placeholders are filled."""

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from string import Formatter

import pytest

import roller_table

ROOT = Path(roller_table.__file__).parent
LOOKED_UP = {"_": 1, "later": 1, "message": 1, "counted": 2, "plural": 2}
"""What looks words up, and how many of its arguments are words."""


@lru_cache(maxsize=1)
def nodes(source: str) -> tuple[ast.AST, ...]:
    """Read once for all checks of one file."""
    return tuple(ast.walk(ast.parse(source)))


def calls(source: str) -> Iterator[ast.Call]:
    for node in nodes(source):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in LOOKED_UP:
                yield node


def put_together(source: str) -> list[int]:
    """The lines where words are put together in the call, so that no translation is found."""
    return [
        call.lineno
        for call in calls(source)
        for words in call.args[: LOOKED_UP[call.func.id]]
        if isinstance(words, ast.JoinedStr | ast.BinOp)
    ]


def ill_filled(source: str) -> list[int]:
    """The lines where a message has a placeholder that nothing fills, or fills one it has not."""
    return [
        call.lineno
        for call in calls(source)
        if call.func.id in ("message", "plural") and all(word.arg for word in call.keywords)
        for words in call.args[: LOOKED_UP[call.func.id]]
        if isinstance(words, ast.Constant) and call.keywords and _unlike(call, words.value)
    ]


def _unlike(call: ast.Call, words: str) -> bool:
    named = {name for _text, name, _spec, _conversion in Formatter().parse(words) if name}
    filled = {word.arg for word in call.keywords}
    return named - {"n"} != filled - {"n"} or (call.func.id == "message" and named != filled)


_ENGLISH_NUMBER = re.compile(r"[+,_]|[eEfFgGn%]$")
"""How Python is told to write tenths, thousands, parts of a hundred and signs: as English does."""
WRITES_NUMBERS = {"engine/words.py", "lots.py", "lab/pictures.py"}
"""``numeral`` itself; the number of a deal, which is a name and the same in every language; and
lengths in a drawing, which SVG reads."""


def english_numbers(source: str) -> list[int]:
    """The lines where a number is written out by any other way than ``numeral``."""
    found = []
    for node in nodes(source):
        match node:
            case ast.FormattedValue(format_spec=ast.JoinedStr(values)):
                told = [each.value for each in values if isinstance(each, ast.Constant)]
                specs = ["".join(told)]
            case ast.Constant(value=str(text)) if "{" in text and ":" in text:
                specs = re.findall(r"\{[a-z_.]*:([^{}\s]+)\}", text)
            case _:
                continue
        found += [node.lineno for spec in specs if _ENGLISH_NUMBER.search(spec)]
    return found


LISTS_FOR_PROGRAMS = {
    "commands/asked.py", "commands/rules.py", "games/catalogue.py", "rulefile/editing.py",
    "engine/values.py", "files/database.py", "lab/form.py",
    "shelf/results.py", "shelf/salvage.py", "ui/widgets/page.py",
}  # fmt: skip
"""There it is Python, YAML, SQL, a name of house rules as games keep it, or the program's fault."""


def english_lists(source: str) -> list[int]:
    """The lines where a list is joined by any other way than ``strung``, ``listed``, ``either``."""
    return [
        node.lineno
        for node in nodes(source)
        if isinstance(node, ast.Attribute)
        and node.attr == "join"
        and isinstance(node.value, ast.Constant)
        and re.fullmatch(r", |.*[a-z].*", node.value.value)
    ]


FOR_PROGRAMMERS = "env"
"""What it says is read by those who write a program that learns, in English as Python's own."""
LEFT_OUT = {english_numbers: WRITES_NUMBERS, english_lists: LISTS_FOR_PROGRAMS}


def test_every_message_of_the_program_is_found_and_filled():
    found = {
        f"{check.__name__} in {path.relative_to(ROOT)}": lines
        for path in sorted(ROOT.rglob("*.py"))
        for check in (put_together, ill_filled, *LEFT_OUT)
        if path.relative_to(ROOT).as_posix() not in LEFT_OUT.get(check, ())
        if check not in LEFT_OUT or path.relative_to(ROOT).parts[0] != FOR_PROGRAMMERS
        if (lines := check(path.read_text(encoding="utf-8")))
    }
    assert found == {}


@pytest.mark.parametrize(
    ("check", "source"),
    [
        (put_together, '_(f"{n} cards")'),
        (put_together, '_("one " + "two")'),
        (put_together, 'plural("{n} card", f"{n} cards {way}", n)'),
        (ill_filled, 'message("{n} of {due}", n=1)'),
        (ill_filled, 'message("{n} of {due}", n=1, due=2, more=3)'),
        (ill_filled, 'plural("{n} card {way}", "{n} cards", n, way=left)'),
        (english_numbers, 'f"{mean:.1f}"'),
        (english_numbers, 'f"{mean:.{places}f}"'),
        (english_numbers, 'f"{games:,}"'),
        (english_numbers, 'f"{points:+}"'),
        (english_numbers, '"{:.0%}".format'),
        (english_numbers, '_("{mean:.1f} ms a move")'),
        (english_lists, '", ".join(names)'),
        (english_lists, '" and ".join(names)'),
    ],
)
def test_a_fault_is_found(check, source):
    assert check(source) == [1]


def test_what_is_right_is_left_alone():
    source = '_(name); _("one")\nmessage("{n} of {due}", n=1, due=2)\n' + (
        'plural("{n} card {way}", "{n} cards {way}", n, way=left); message("all", **more)'
    )
    assert put_together(source) == ill_filled(source) == []
    assert english_numbers('f"{name:<28}{n:02}{code!r}{count:>{wide}}"; "{}: {n}"') == []
