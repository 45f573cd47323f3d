"""What holds the house up, as checks over modules' sources; each answers with what is wrong."""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

Sources = Mapping[str, str]
"""Module names, such as ``roller_table.engine.cards``, and their texts."""

TOP = "roller_table"
LARGEST = 40
"""Lines of a function."""
WIDEST = 8
"""Parameters of a function."""

GROUND = {"engine", "files", "folders", "languages", "lots", "resources"}
BELOW = {
    "engine": set[str](),
    "files": {"engine"},
    "folders": set[str](),
    "languages": {"engine", "files", "resources"},
    "lifeline": set[str](),
    "lots": set[str](),
    "resources": set[str](),
    "games": {"engine"},
    "ai": {"engine", "games", "lifeline"},
    "players": {"engine", "games", "ai"},
    "selfplay": {"engine", "lifeline"},
    "arena": {"engine", "games", "ai", "selfplay"},
    "match": {"engine", "games"},
    "anchors": {*GROUND, "ai"},
    "lab": {*GROUND, "lifeline", "games", "ai", "selfplay", "match"},
    "dealcodes": {*GROUND, "games", "match"},
    "rulefile": {*GROUND, "games"},
    "lessons": {*GROUND, "games", "match", "rulefile"},
    "drills": {*GROUND, "games", "match", "lessons"},
    "puzzles": {*GROUND, "games", "ai", "players", "match", "lessons", "rulefile"},
    "shelf": {*GROUND, "games", "match"},
    "statistics": {*GROUND, "games", "ai", "match", "shelf"},
    "daily": {*GROUND, "games", "ai", "match", "dealcodes", "shelf"},
    "selfcheck": {*GROUND, "ai", "shelf"},
    "commands": {
        *GROUND,
        "games",
        "ai",
        "anchors",
        "arena",
        "lab",
        "selfplay",
        "match",
        "dealcodes",
        "rulefile",
        "lessons",
        "puzzles",
        "shelf",
        "selfcheck",
        "statistics",
        "daily",
    },
    "ui": {
        *GROUND,
        "games",
        "ai",
        "anchors",
        "lab",
        "match",
        "dealcodes",
        "rulefile",
        "lessons",
        "drills",
        "puzzles",
        "shelf",
        "selfcheck",
        "statistics",
        "daily",
    },
    "public": {"games", "match", "rulefile"},
    "": {"public"},
    "env": {"engine", "games", "ai", "selfplay", "match", "rulefile", "ui"},
    "cli": {
        *GROUND,
        "games",
        "ai",
        "match",
        "dealcodes",
        "rulefile",
        "lessons",
        "puzzles",
        "shelf",
        "selfcheck",
        "commands",
        "ui",
    },
    "__main__": {"cli"},
}
"""What each floor may import besides itself."""

WORLDLY = {"random", "secrets", "time", "datetime", "os", "pathlib", "io", "shutil", "tempfile",
           "glob", "sqlite3", "socket", "subprocess", "threading", "multiprocessing", "uuid",
           "logging"}  # fmt: skip
"""What the rules of a game never need: chance and clocks of the machine, files, processes."""

ONLY_FOR = {"yaml": "files.guarded_yaml"}
"""What is imported for reading rule files and for nothing else."""


def sources(package: Path) -> dict[str, str]:
    """Every module of a package on disk."""
    found = {}
    for path in sorted(package.rglob("*.py")):
        parts = [TOP, *path.relative_to(package).with_suffix("").parts]
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found[name] = path.read_text(encoding="utf-8")
    return found


def floor(module: str) -> str:
    """The floor of the house that a module is on: "ui", or "" for the package itself."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else ""


class Function(NamedTuple):
    name: str
    lines: int
    parameters: int


class Parts(NamedTuple):
    """What the checks look at in one text."""

    docstring: str
    imports: tuple[ast.Import | ast.ImportFrom, ...]
    functions: tuple[Function, ...]
    calls: tuple[str, ...]
    """What is called, as it is written."""
    methods: tuple[str, ...]
    """What is called of something, with what it is called of: "json.loads", ".read_text"."""


@cache
def parts(text: str) -> Parts:
    """Read once for all checks: it takes most of their time."""
    tree = ast.parse(text)
    nodes = tuple(ast.walk(tree))
    return Parts(
        ast.get_docstring(tree) or "",
        tuple(node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom)),
        tuple(
            Function(node.name, (node.end_lineno or 0) - node.lineno + 1, _parameters(node))
            for node in nodes
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        ),
        tuple(
            node.func.id
            for node in nodes
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        ),
        tuple(
            f"{getattr(node.func.value, 'id', '')}.{node.func.attr}"
            for node in nodes
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
        ),
    )


def _parameters(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    given = function.args
    names = [each.arg for each in (*given.posonlyargs, *given.args, *given.kwonlyargs)]
    return len(names) - (names[:1] in (["self"], ["cls"]))


def packages(modules: Sources) -> set[str]:
    return {name.rpartition(".")[0] for name in modules} | {TOP}


def imports(module: str, modules: Sources) -> Iterator[str]:
    """The modules that one imports, anywhere in its text; types count as all else does."""
    inside = packages(modules)
    for node in parts(modules[module]).imports:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        else:
            base = _base(module, node, module in inside)
            for alias in node.names:
                whole = f"{base}.{alias.name}"
                yield whole if whole in modules else base


def _base(module: str, node: ast.ImportFrom, is_package: bool) -> str:
    if not node.level:
        return node.module or ""
    up = node.level - is_package
    path = module.split(".")
    return ".".join([*path[: len(path) - up], *([node.module] if node.module else [])])


def climbing(modules: Sources) -> list[str]:
    """Imports that go up, or to a neighbour that a floor may not lean on."""
    wrong = []
    for module in modules:
        here = floor(module)
        for other in imports(module, modules):
            there = floor(other)
            if not other.startswith(TOP) or there in ("", here):
                continue
            if here not in BELOW or there not in BELOW[here]:
                wrong.append(f"{module} imports {other}")
    return wrong


def circles(modules: Sources) -> list[str]:
    """Chains of imports that come back to where they began, one of each."""
    return _rounds({name: sorted(set(imports(name, modules)) & set(modules)) for name in modules})


def entangled(modules: Sources) -> list[str]:
    """Chains of folders of the window, each importing from the next, that are circles."""
    arrows: dict[str, set[str]] = {}
    for module in modules:
        here = _room(module)
        there = {_room(other) for other in imports(module, modules)} if here else set()
        arrows.setdefault(here, set()).update(there - {here, ""})
    reached = {room: sorted(others & set(arrows)) for room, others in arrows.items()}
    return _rounds(reached)


def _room(module: str) -> str:
    """The folder of the window in which a module stands, or itself if it stands in none; "" of
    all that is not of the window. The felt's own folders count as well."""
    parts = module.split(".")
    deep = 4 if parts[2:3] == ["felt"] and len(parts) > 4 else 3
    return ".".join(parts[1:deep]) if floor(module) == "ui" and len(parts) > 2 else ""


def _rounds(arrows: Mapping[str, Iterable[str]]) -> list[str]:
    """Chains of arrows that come back to where they began, one of each."""
    done, found = set[str](), list[str]()

    def follow(name: str, trail: tuple[str, ...]) -> None:
        if name in trail:
            found.append(" > ".join((*trail[trail.index(name) :], name)))
        elif name not in done:
            for other in arrows[name]:
                follow(other, (*trail, name))
            done.add(name)

    for name in arrows:
        follow(name, ())
    return found


def painted(modules: Sources) -> list[str]:
    """Modules outside the window that import pygame."""
    return [
        f"{module} imports {other}"
        for module in modules
        for other in imports(module, modules)
        if other.split(".")[0] == "pygame" and floor(module) != "ui"
    ]


def worldly(modules: Sources) -> list[str]:
    """Where the rules reach for the machine's chance, clock, files or processes."""
    wrong = []
    for module in modules:
        if floor(module) not in ("engine", "games"):
            continue
        for other in imports(module, modules):
            if other.split(".")[0] in WORLDLY:
                wrong.append(f"{module} imports {other}")
        for called in parts(modules[module]).calls:
            if called in ("open", "print", "input"):
                wrong.append(f"{module} calls {called}")
    return wrong


def misplaced(modules: Sources) -> list[str]:
    """Where yaml is imported but in the module that reads rule files."""
    wrong = []
    for module in modules:
        chapter = module.removeprefix(TOP + ".")
        for other in imports(module, modules):
            root = other.split(".")[0]
            if root in ONLY_FOR and chapter != ONLY_FOR[root]:
                wrong.append(f"{module} imports {root}")
    return wrong


READERS = {"read_text", "read_bytes"}
"""What reads a file, of whatever it is called."""
WRITERS = {"write_text", "write_bytes"}
"""What writes one and may leave half of it."""
UNDERSTOOD = {"json.load", "json.loads", "sqlite3.connect", "pickle.load", "pickle.loads"}
DOORS = {
    "engine.jsontext",  # what all other JSON is read by
    "engine.words",  # a kept message; jsontext says its faults by it
    "ui.machine.platform",  # what the system says of this process, which is no file on a disk
    "ai.guest",  # the same
}


def by_the_back_door(modules: Sources) -> list[str]:
    """Where a file is read or written, or JSON understood, but in ``files``."""
    wrong = []
    for module in modules:
        chapter = module.removeprefix(TOP + ".")
        if floor(module) == "files" or chapter in DOORS:
            continue
        found = parts(modules[module])
        wrong += [f"{module} calls {each}" for each in found.calls if each == "open"]
        wrong += [
            f"{module} calls {each}"
            for each in found.methods
            if each in UNDERSTOOD or each.rpartition(".")[2] in READERS | WRITERS
        ]
    return wrong


def sprawling(modules: Sources) -> list[str]:
    """Functions that do more than can be seen at once."""
    return [
        f"{module}.{each.name} has {each.lines} lines"
        for module, each in functions(modules)
        if each.lines > LARGEST
    ]


def slow_values(modules: Sources) -> list[str]:
    """Values that are made by Python's own decorator: of ``frozen`` a start makes five in that
    time."""
    return [
        f"{module}.{node.name}"
        for module, text in modules.items()
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ClassDef)
        for mark in map(ast.unparse, node.decorator_list)
        if mark.endswith("dataclass(frozen=True, slots=True)")
    ]


def crowded(modules: Sources) -> list[str]:
    """Functions that have to be told too much."""
    return [
        f"{module}.{each.name} has {each.parameters} parameters"
        for module, each in functions(modules)
        if each.parameters > WIDEST
    ]


def functions(modules: Sources) -> Iterator[tuple[str, Function]]:
    """All but those of the kernels: a call costs nothing in C only where it is written out."""
    for module, text in modules.items():
        if not {"kernel", "kernels"} & {*module.split(".")}:
            yield from ((module, each) for each in parts(text).functions)


def unopened(modules: Sources) -> list[str]:
    """Modules that do not open with a sentence; an empty ``__init__`` has nothing to say."""
    return [
        module
        for module, text in modules.items()
        if text.strip() and not _is_opening(parts(text).docstring)
    ]


def _is_opening(docstring: str) -> bool:
    first = docstring.split("\n\n")[0].strip()
    return bool(re.match(r"[A-Z`\"'*0-9]", first)) and first.endswith(".")


def bundles(modules: Sources) -> list[str]:
    """Values in the window that are nothing but what others do: at least two of their fields, and
    half of them, can be called. A page is handed what keeps something, and says ways."""
    wrong = []
    for module, text in modules.items():
        tree = ast.parse(text) if floor(module) == "ui" else ast.Module([], [])
        known = _callable_names(tree)
        for node in (each for each in ast.walk(tree) if isinstance(each, ast.ClassDef)):
            marks = [ast.unparse(each) for each in (*node.bases, *node.decorator_list)]
            values = ("NamedTuple", "dataclass", "frozen")
            if not any(value in mark for mark in marks for value in values):
                continue
            fields = [each for each in node.body if isinstance(each, ast.AnnAssign)]
            called = [each for each in fields if _can_be_called(each.annotation, known)]
            if len(called) > 1 and 2 * len(called) >= len(fields):
                wrong.append(f"{module}.{node.name} has {len(called)} fields that are called")
    return wrong


def slots(modules: Sources) -> list[str]:
    """Where one thing puts into another, that is made already, what it shall call."""
    wrong = []
    for module, text in modules.items():
        if floor(module) != "ui":
            continue
        tree = ast.parse(text)
        own = {
            f"self.{each.name}"
            for kind in ast.walk(tree)
            if isinstance(kind, ast.ClassDef)
            for each in kind.body
            if isinstance(each, ast.FunctionDef) and not each.decorator_list
        }
        wrong += [
            f"{module} puts into {ast.unparse(target)}"
            for node in ast.walk(tree)
            if isinstance(node, ast.Assign)
            for target, value in _assigned(node)
            if isinstance(target, ast.Attribute)
            and ast.unparse(target.value) != "self"
            and (_is_a_call_to_be(value) or ast.unparse(value) in own)
        ]
    return wrong


def _assigned(node: ast.Assign) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Each target with what it gets."""
    for target in node.targets:
        if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            yield from zip(target.elts, node.value.elts, strict=False)
        else:
            yield target, node.value


def _is_a_call_to_be(value: ast.expr) -> bool:
    """Whether it is a lambda or a partial; in either branch, where there are two."""
    if isinstance(value, ast.IfExp):
        return _is_a_call_to_be(value.body) or _is_a_call_to_be(value.orelse)
    is_partial = isinstance(value, ast.Call) and ast.unparse(value.func).endswith("partial")
    return isinstance(value, ast.Lambda) or is_partial


def _callable_names(tree: ast.Module) -> set[str]:
    """What a module calls a type of things that can be called."""
    return {"Callable"} | {
        target.id
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.value).startswith("Callable[")
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def _can_be_called(annotation: ast.expr, known: set[str]) -> bool:
    outer = annotation.left if isinstance(annotation, ast.BinOp) else annotation
    outer = outer.value if isinstance(outer, ast.Subscript) else outer
    return isinstance(outer, ast.Name) and outer.id in known


def measured_by_blit(modules: Sources) -> list[str]:
    """Where something is placed by the rectangle that ``blit`` returns: that is cut by the clip, so
    what stands there moves while only a part of the window is painted."""
    return [
        f"{module}: line {node.lineno} keeps what blit returns"
        for module, text in modules.items()
        if ".blit(" in text
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Assign | ast.AnnAssign | ast.NamedExpr | ast.Attribute)
        if isinstance(call := node.value, ast.Call) and getattr(call.func, "attr", "") == "blit"
    ]


def doubles(modules: Sources) -> list[str]:
    """Class names that stand for two things.

    A game's own folders name their own: each has its State and its Rules. A way is named after the
    page to which it leads, and always written ``ways.Review``.
    """
    found: dict[str, list[str]] = {}
    for module, text in modules.items():
        own = module.split(".")[1:2] in (["games"], ["players"]) and module.count(".") > 2
        if own or "kernel" in module.split(".") or module == f"{TOP}.ui.ways":
            continue
        for node in (each for each in ast.walk(ast.parse(text)) if isinstance(each, ast.ClassDef)):
            found.setdefault(node.name.lstrip("_"), []).append(module)
    return [f"{name}: {', '.join(there)}" for name, there in found.items() if len(there) > 1]


_HOMES = re.compile(r"(?<![\w.$}~)])/(?:tmp|work|root|home/\w+|Users/\w+)(?![\w-])")


def prying(modules: Sources) -> list[str]:
    """Imports of what only one game shows, by modules that are not that game's."""
    found = []
    for module in modules:
        for other in imports(module, modules):
            rooms = other.split(".")
            own = rooms[:2] == [TOP, "games"] and rooms[-1] == "shown"
            if own and rooms[2] not in module.split("."):
                found.append(f"{module} imports {other}")
    return found


def makers(modules: Sources, kind: str) -> set[str]:
    """The games whose modules make something of a kind that the engine's sheet has."""
    found = set()
    for module, text in modules.items():
        rooms = module.split(".")
        if rooms[1:2] != ["games"] or len(rooms) < 3 or kind not in text:
            continue
        named = {
            alias.name
            for node in parts(text).imports
            if isinstance(node, ast.ImportFrom) and _base(module, node, False).endswith(".sheet")
            for alias in node.names
        }
        calls = (node.func for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call))
        if kind in named and any(isinstance(f, ast.Name) and f.id == kind for f in calls):
            found.add(rooms[2])
    return found


def homely(texts: Mapping[str, str]) -> list[str]:
    """Files that name a place on one person's machine."""
    return [
        f"{name}, line {number}: {line.strip()}"
        for name, text in texts.items()
        for number, line in enumerate(text.splitlines(), 1)
        if _HOMES.search(line)
    ]
