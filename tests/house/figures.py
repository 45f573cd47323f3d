"""The house in figures, as its own README tells them: ``python -m tests.house.figures``."""

import ast
import re
from collections import Counter
from dataclasses import fields
from pathlib import Path

import roller_table
from roller_table.engine.sheet import Sheet

from . import checks


def told() -> dict[str, float]:
    """Each figure by what it counts."""
    sources = checks.sources(Path(roller_table.__file__).parent)
    functions = [each for _module, each in checks.functions(sources)]
    importers = Counter(
        other
        for module in sources
        for other in {*checks.imports(module, sources)} & {*sources} - {module}
    )
    table = "".join(text for name, text in sources.items() if ".scenes.table" in name)
    lines = sum(len(text.splitlines()) for text in sources.values())
    floors = Counter(map(checks.floor, sources))
    scenes = sum(name.startswith("roller_table.ui.scenes") for name in sources)
    alone = sum(count == 1 for count in importers.values())
    part = 100 / len(sources)
    return {
        "files": len(sources),
        "lines": lines,
        "lines a file": round(lines / len(sources)),
        "of 100 files, games and their players": part * (floors["games"] + floors["players"]),
        "of 100 files, the window": part * floors["ui"],
        "of 100 files, the window's scenes": part * scenes,
        "of 100 files, those that one other imports": part * alone,
        "circles of imports, those for types counted": len(checks.circles(sources)),
        "lines with self.scene. in ui/scenes/table": len(re.findall(r"\bself\.scene\.", table)),
        "fields of Sheet": len(fields(Sheet)),
        "Any in annotations": sum(map(anys, sources.values())),
        "functions over 40 lines": sum(each.lines > checks.LARGEST for each in functions),
        "the longest function": max(each.lines for each in functions),
        "the most parameters": max(each.parameters for each in functions),
        "modules that one other imports": alone,
        "of them under 60 lines": sum(
            importers[name] == 1 and len(text.splitlines()) < 60 for name, text in sources.items()
        ),
    }


def anys(text: str) -> int:
    """How often ``Any`` stands in a text, but for the lines that import it."""
    return sum(
        isinstance(node, ast.Name) and node.id == "Any" for node in ast.walk(ast.parse(text))
    )


if __name__ == "__main__":
    for what, figure in told().items():
        print(f"{figure:>8,}  {what}" if isinstance(figure, int) else f"{figure:>8.1f}  {what}")
