"""What a page of the project names: paths, modules and links, and which of them are not there.

A name may be told from the top, from ``roller_table/``, from the page's own folder, or from a
folder that the same line names, or the plain text of the same chapter.
"""

import re
from collections.abc import Iterator
from pathlib import Path

TOPS = ("assets", "benchmarks", "packaging", "roller_table", "rules", "tests")
MADE = {"careful.py", "dist/", "applications/", "metainfo/"}
"""What a reader makes, a build makes, or a desktop has."""
PATH = re.compile(r"[\w.*<>-]+(/[\w.*<>-]+)*(/|\.py)|[\w.*<>-]+(/[\w.*<>-]+)+\.(md|yaml|jsonl?|po)")
PLACE = re.compile(r"<\w+>|\b(GAME|NAME)\b")
"""A word in place of which any other may stand."""
DOTTED = re.compile(r"[a-z_]+(\.[a-zA-Z_]+)+")


def pages(root: Path) -> list[Path]:
    """Every page for people who work on the project, but the log of changes."""
    below = (page for top in TOPS for page in (root / top).rglob("README.md"))
    top = ("README.md", "CONTRIBUTING.md", "CREDITS.md")
    named = (*top, "benchmarks/strength.md", "roller_table/public.md")
    return sorted([*(root / name for name in named), *below])


def lost_paths(page: Path, root: Path) -> list[str]:
    """The paths on the page at which nothing is."""
    lost: list[str] = []
    for chapter in chapters(page.read_text("utf-8")):
        plain = [line for line in chapter if not line.startswith("|")]
        told = rooms([page.parent, root, root / "roller_table"], plain)
        for line in chapter:
            near = rooms(told, [line])
            lost += [each for each in paths(line) if each not in MADE and not found(each, near)]
    return lost


def lost_modules(page: Path, root: Path) -> list[str]:
    """The modules, and names in them, that are not there, of those that the page tells by dots."""
    words = {word for line in page.read_text("utf-8").splitlines() for word in code(line)}
    told = {word for word in words if DOTTED.fullmatch(word) and not word.endswith(".py")}
    return sorted(word for word in told if not is_module(word, root))


def lost_links(page: Path) -> list[str]:
    """The links on the page to files or chapters that are not there."""
    links = re.findall(r"\]\(([^)\s]+)[^)]*\)", page.read_text("utf-8"))
    return [each for each in links if "://" not in each and not leads(page, each)]


def leads(page: Path, link: str) -> bool:
    path, _hash, chapter = link.partition("#")
    file = page.parent / path if path else page
    return file.is_file() and (not chapter or chapter in headings(file))


def headings(page: Path) -> set[str]:
    """The chapters of a page, as links to them are written."""
    told = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", each.lower()).replace(" ", "-") for each in told}


def chapters(text: str) -> Iterator[list[str]]:
    """The lines between one heading and the next, without examples in Python or YAML."""
    text = re.sub(r"^```(?:python|yaml)\n.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
    for chapter in re.split(r"^#+ ", text, flags=re.MULTILINE):
        yield chapter.splitlines()


def code(line: str) -> Iterator[str]:
    """Every word that the line sets as code; a command in a block is one from its first word."""
    command = re.match(r"\.venv/bin/(.+)|python (.+)", line)
    for each in [line] if command else re.findall(r"`([^`]+)`", line):
        yield from (word.strip(",;:()\"'{}") for word in each.partition("  #")[0].split())


def paths(line: str) -> Iterator[str]:
    """The paths that a line names; in a top folder also such as end with no sign of a path."""
    for word in code(line):
        top = word.partition("/")[0] in TOPS and "/" in word and re.fullmatch(r"[\w./]+", word)
        if top or PATH.fullmatch(word):
            yield word


def rooms(told: list[Path], lines: list[str]) -> list[Path]:
    """The folders told before, and those that the lines name or name something in."""
    words = [word for line in lines for word in paths(line) if "/" in word]
    folders = [word if word.endswith("/") else word.rpartition("/")[0] for word in words]
    return [*told, *(place for each in folders for place in found(each, told) if place.is_dir())]


def found(name: str, rooms: list[Path]) -> list[Path]:
    """What lies under that name in any of the rooms."""
    pattern = PLACE.sub("*", name).strip("/")
    places = [place for room in rooms for place in room.glob(pattern)]
    return [place for place in places if place.is_dir() or not name.endswith("/")]


def is_module(name: str, root: Path) -> bool:
    """Whether a dotted name is a module, or a name in one; true of what is no name of ours."""
    parts = name.split(".")
    base = next((top for top in (root, root / "roller_table") if (top / parts[0]).is_dir()), None)
    if base is None:
        return True
    while parts and base.is_dir():
        base /= parts.pop(0)
    if base.is_dir():
        return True
    file = base.with_suffix(".py")
    text = file.read_text("utf-8") if file.is_file() else ""
    return file.is_file() and all(re.search(rf"\b{part}\b", text) for part in parts)
