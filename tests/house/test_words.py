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
    r"\b(lays|laid|laying)\b|\b(to|can|could|may|might|must|you|they|then|here,) lay\b|^lay\b":
        "play, place, put",
    r"\bt(ake|akes|aking|aken|ook) (it |that |them )?back\b": "undo",
    r"\bput(s|ting)? (it |that |them )?back\b": "redo, return",
    r"\bg(ive|ives|iving|iven|ave) away\b": "cost, lose; betray a secret",
    r"\bdear(er|est)?\b": "costly",
    r"\bwhole numbers?\b": "integer",
}  # fmt: skip
"""What is not said, and what is said in its place."""

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

IN_THE_WINDOW = 295
"""How often docstrings and comments of ``roller_table/ui`` still say it; it only gets less."""
MOST = 75
TO_BE_SAID_BETTER = {
    "**The discards.** The high bidder has laid them away for the widow; they are not played.",
    "**The widow.** The highest bidder takes these cards, and lays as many others away.",
    "A Replacer is never laid: it makes room for another card.",
    "A ball is there, and nothing is laid under a ball.",
    "A base is there, and nothing is laid over a base.",
    "A card was laid on the board. It works on every ball that meets it, and for every "
    "player alike.",
    "A splitter is laid to split or to merge, and no other card is turned.",
    "A splitter splits one ball into two; laid the other way round it merges two into "
    "one. Lay it across the two tracks, so that it splits.",
    "Ade had to take it, and leads. The defenders want to push you over, so they would "
    "rather lose it too.",
    "Ade laid two Down Moves. They take the ball from the outer track to his base, and "
    "away from yours.",
    "Ade stopped, and lays no more. You may go on, but keep your other two for the game.",
    "Clubs, and you have none. You may throw away anything, and it will not take this trick.",
    "Each lays one card in turn, wherever two spaces are free, until all have stopped. "
    "What you lay bends the way of the balls.",
    "Everyone held hearts, so the ace took the trick. You follow suit when you can. When "
    "you cannot, you may trump, or throw away what you like.",
    "Four play, each alone. Get rid of your cards, for what you still hold in the end "
    "counts against you.",
    "Get rid of your cards. What you still hold counts: **the lowest score** wins.",
    "Give away what is in your way, and remember what came. Your partner's tricks are your tricks.",
    "Here, lay the Corner Down on the two framed spaces.",
    "Here, lay the Direction Changer on the two framed spaces.",
    "Here, lay the Down Move across the two tracks.",
    "Here, lay the Down Move on the two framed spaces.",
    "Here, lay the Energiser on the two framed spaces.",
    "Here, lay the Rubberiser on the two framed spaces.",
    "Here, lay the splitter on the two framed spaces, turned so that it splits.",
    "It gets rid of a high card without taking a trick.",
    "It gives away no points.",
    "It hit your workman. A ball that hits a workman sends it home to its base, and costs"
    " a card. Throw away the one that glows.",
    "It stops one space past your base, so that nobody can lay a card there.",
    "Laid a wild ace as another suit",
    "Lay five cards down, out of play. Cards that are worth points may not go. Give up "
    "all yellow cards, so that you can trump yellow, and the green 9 and the blue 11.",
    "Lay no more cards",
    "Lay the Direction Changer right before the ball.",
    "Leave them short of {target}, or push them over",
    "Nobody waits that long. So you lay cards that bend the tracks, towards your base and"
    " away from the others'. If you hold fewer than four when your turn comes, you draw "
    "one after the balls have rolled.",
    "Now everyone lays a card in turn, or stops. Lay the Down Move before your base, from"
    " the outer track to yours.",
    "Now the first cards are laid on the board",
    "Opening cards are laid now, or no more of them.",
    "Put back",
    "Ran out together with somebody",
    "Ran out while all the others held three cards or more",
    "Ran out without drawing a card",
    "So no red card may go. Throw away the orange 7.",
    "That one may go too. Here, throw away the one that glows.",
    "The game ends after so many turns; 0 means no limit.",
    "The target: exactly so many",
    "There you can lay a card on the way of a ball.",
    "Those may go. Here, lay down the three yellow cards, the green 9 and the blue 11.",
    "Turned round as it is laid, it makes one ball of two.",
    "You give away",
    "You hold a Down Move. It leads balls from the outer track to the inner. You lay a "
    "card where your workman stands. So first walk the workman one step, to the framed "
    "space.",
    "You lead first. Get rid of your only spade.",
    "You score nothing here, but each trick off their number costs them 10. Leave them "
    "short or push them over.",
    "Your cards are laid on the board later on, where balls meet them. Point at one to "
    "see what it does.",
    "Your own base is there, and nothing is laid over a base.",
    "Your partner gives you three too. Then the Roller names trump: leave them short of "
    "{target}, or push them over.",
    "Your workman lays cards that bend the tracks.",
    "done laying",
    "gives away 1 of the rating",
    "gives away a hand",
    "gives away a point",
    "gives away some {points} hands (±{error})",
    "gives away some {points} of the rating (±{error})",
    "gives away some {points} points of lead (±{error})",
    "gives away {points} hands",
    "gives away {points} hands (±{error})",
    "gives away {points} of the rating",
    "gives away {points} of the rating (±{error})",
    "gives away {points} points",
    "gives away {points} points (±{error})",
    "laid",
    "laid {card}",
    "lay cards that bend the tracks, so that the balls pass your base",
    "put back",
    "{name} gives away",
    "{name} laid {card}",
}
"""Sentences in which one of them still stands: none is added."""


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
    for token in tokenize.generate_tokens(iter(source.splitlines(keepends=True)).__next__):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def in_source(folder: Path) -> list[str]:
    """Where the words stand in docstrings and comments of a folder: "path:line: word"."""
    return [
        f"{path.relative_to(PROJECT).as_posix()}:{line}: {word}"
        for path in sorted(folder.rglob("*.py"))
        for line, text in paragraphs(path.read_text("utf-8"))
        for word in unsaid(text, OURS)
    ]


def documents() -> list[Path]:
    """Every English page: at the top, in the rooms, and the rule books."""
    below = (page for folder in FOLDERS for page in (PROJECT / folder).rglob("*.md"))
    return sorted([*PROJECT.glob("*.md"), *below, *(PROJECT / "rules").glob("*.md")])


def test_no_message_says_what_nobody_says_at_a_table():
    found = messages()
    assert {each: words for each, words in found.items() if each not in TO_BE_SAID_BETTER} == {}


def test_what_is_still_to_be_said_better_only_gets_less():
    assert len(TO_BE_SAID_BETTER) <= MOST


def test_no_docstring_and_no_comment_says_it():
    found = [each for folder in FOLDERS for each in in_source(PROJECT / folder)]
    window = [each for each in found if each.startswith("roller_table/ui/")]
    assert [each for each in found if each not in window] == []
    assert len(window) <= IN_THE_WINDOW


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
