"""The words of a card table: what nobody would say there stands in no message and on no page.

CONTRIBUTING has the rule. Messages are all that the program and its lessons say in English; pages
are documents, rule books, docstrings and comments.
"""

import ast
import re
import tokenize
from collections.abc import Iterator
from importlib import util
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]
FOLDERS = ("roller_table", "tests", "benchmarks", "packaging")

OURS = {
    r"\bwho(m|se)?ever\b": "the player who ..., the winner, the caller",
    r"\bby lot\b": "at random",
    r"\bso many\b": "how many, this many, n of",
    r"\bwhat is told\b": "the name of what is said",
    r"\bhow-?manieth\b": "which, its number",
    r"\brid of\b": "go out, discard",
    r"\bthr(ow|ows|owing|ew|own) away\b": "discard; delete for files",
    r"\bf(all|alls|alling|ell|allen) short\b": "be set, stay under",
    r"\b(lays|laid|laying)\b|\b(to|can|may|must|you|they|here,) lay\b|^lay\b|\blay (an?|no)\b":
        "play, place, put",
    r"\bt(ake|akes|aking|aken|ook) (it |that |them )?back\b": "undo",
    r"\bput(s|ting)? (it |that |them )?back\b": "redo, return",
    r"\bg(ive|ives|iving|iven|ave) away\b": "cost, lose; betray a secret",
    r"\bdear(er|est)?\b": "costly",
    r"\bwhole numbers?\b": "integer",
}  # fmt: skip
"""What is not said, and what is said in its place."""

ANY = re.compile("|".join(OURS).replace(" ", r"[\s#]+").replace("^", ""), re.IGNORECASE)
"""Some of them, in a source as it stands: a sentence may go on in the next line."""

MESSAGES_ONLY = {
    r"\br(un|uns|unning|an) out\b": "go out",
    r"\bpush(es|ed)? \w+ (over|off)\b": "over the target",
    r"\babout as good\b|\bno difference was seen\b": "just as good",
    r"\bhouse decision\b|\bsource is silent\b": "The printed rules don't say; this is our ruling.",
    r"\bOn until I am asked\b|\bDo not wait for me\b": "Skip to my turn; Don't pause",
    r"\bLoudness of\b|\bSize of everything\b": "Effects volume; Text and card size",
    r"\bgo home\b|\bSet everything back\b|\bSave as a table\b":
        "Save and leave; Reset all; Save as CSV",
}  # fmt: skip

RIGHT = {
    "a page or a lesson is laid out": r"\b(lay|lays|laid|laying) (\w+ )?(anew|out)\b",
    "code; how transcripts write a move of Roebuck": r"``.*?``|`[^`]*`|\blay [AQJK2-9]\w+\b",
    "the name of a kind of puzzles": r"\broebuck/laying\b",
    "to lie, in the past": r"\b(they|cards|who|balls) lay (over|in|at|on|under|there|open)\b",
    "a stock or a time is used up, and nobody goes out": r"\b(stock|time|cards) r[ua]ns? out\b",
}
"""Where one of them is the right word, and why."""


def unsaid(text: str, column: dict[str, str]) -> list[str]:
    """The words of the column in that text, but for those that are right there."""
    for right in RIGHT.values():
        text = re.sub(right, " ", text, flags=re.IGNORECASE | re.DOTALL)
    text = " ".join(text.split())
    return [m.group() for each in column for m in re.finditer(each, text, re.IGNORECASE)]


def messages() -> dict[str, list[str]]:
    """Every English sentence of the program, with the words in it that are not said."""
    path = PROJECT / "packaging" / "locale" / "messages.py"
    spec = util.spec_from_file_location("gathering", path)
    script = util.module_from_spec(spec)
    spec.loader.exec_module(script)
    said = (each.id for each in script.template() if each.id)
    forms = (form for each in said for form in (each if isinstance(each, tuple) else (each,)))
    return {form: found for form in forms if (found := unsaid(form, {**OURS, **MESSAGES_ONLY}))}


def paragraphs(source: str) -> Iterator[tuple[int, str]]:
    """The docstrings and comments of a file, each with its line."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield node.lineno, text
    if not any("#" in line and ANY.search(line, line.index("#")) for line in source.splitlines()):
        return  # to take a file to pieces takes long
    for token in tokenize.generate_tokens(iter(source.splitlines(keepends=True)).__next__):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def in_source(folder: Path) -> list[str]:
    """Where the words stand in docstrings and comments of a folder: "path:line: word"."""
    return [
        f"{path.relative_to(PROJECT).as_posix()}:{line}: {word}"
        for path in sorted(folder.rglob("*.py"))
        if ANY.search(source := path.read_text("utf-8"))  # few files have one: the rest is not read
        for line, text in paragraphs(source)
        for word in unsaid(text, OURS)
    ]


def documents() -> list[Path]:
    """Every English page: at the top, in the rooms, and the rule books."""
    below = (page for folder in FOLDERS for page in (PROJECT / folder).rglob("*.md"))
    return sorted([*PROJECT.glob("*.md"), *below, *(PROJECT / "rules").glob("*.md")])


def test_no_message_says_what_nobody_says_at_a_table():
    assert messages() == {}


def test_no_docstring_and_no_comment_says_it():
    assert [each for folder in FOLDERS for each in in_source(PROJECT / folder)] == []


def test_no_page_says_it():
    assert {
        page.relative_to(PROJECT).as_posix(): found
        for page in documents()
        if page.name != "CONTRIBUTING.md"
        if (found := unsaid(page.read_text("utf-8"), OURS))
    } == {}


def test_the_chapter_names_every_word_that_is_looked_for():
    """CONTRIBUTING has to say them, and so is no page on which they are missed."""
    chapter = (PROJECT / "CONTRIBUTING.md").read_text("utf-8").partition("## Words")[2]
    table = chapter.partition("\n## ")[0]
    assert [each for each in OURS if not re.search(each, table, re.IGNORECASE)] == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Whoever wins the trick leads.", ["Whoever"]),
        ("Exactly so\nmany tricks", ["so many"]),
        ("Here, lay the jack.", ["Here, lay"]),
        ("{name} laid {card}", ["laid"]),
        ("It was thrown away, and cost her dear.", ["thrown away", "dear"]),
        ("Take that back", ["Take that back"]),
        ("The page is laid out anew; ``lay AS as D`` is a move.", []),
        ("The layout of a player; displays; they lay over the pot.", []),
        ("The stock runs out, and the widow is discarded.", []),
    ],
)
def test_a_word_is_found_and_what_is_right_is_left_alone(text, words):
    assert unsaid(text, {**OURS, **MESSAGES_ONLY}) == words
