"""Values that nobody writes who means well, put into what would be a good file."""

import json
from collections.abc import Callable, Sequence
from copy import deepcopy
from random import Random
from typing import TypeAlias

Plain: TypeAlias = object

VALUES: tuple[Callable[[Random], Plain], ...] = (
    lambda _lot: None,
    lambda _lot: True,
    lambda _lot: "",
    lambda _lot: "   ",
    lambda _lot: "\n",
    lambda _lot: "\ud800",
    lambda _lot: "a\udfffb",
    lambda _lot: "\x00",
    lambda _lot: "\x1b[2J\x07",
    lambda _lot: "\u202etxet",
    lambda _lot: "\u2028\u2029\x85",
    lambda _lot: "e" + "\u0301" * 300,
    lambda _lot: "{n}{0}{x.y} %s %(n)d",
    lambda _lot: "**" * 50,
    lambda _lot: "../../../etc/passwd",
    lambda _lot: "<script>alert(1)</script>",
    lambda lot: "x" * lot.choice((41, 401, 5_000, 70_000)),
    lambda lot: "word " * lot.choice((41, 500, 20_000)),
    lambda _lot: "7" * 400,
    lambda lot: lot.choice((0, -1, 1, 2, 3, 7, 99, 2**31, 2**63, 2**64, 10**18, 10**30, 10**400)),
    lambda lot: lot.choice((0.0, -0.0, 0.5, 1e308, -1e308, 5e-324, float("inf"), float("nan"))),
    lambda _lot: [],
    lambda _lot: {},
    lambda _lot: [None],
    lambda _lot: {"": ""},
    lambda lot: deep(lot.choice((5, 19, 21, 200, 900)), lot.random() < 0.5),
    lambda lot: [lot.randrange(100) for _n in range(lot.choice((11, 1_001, 4_000)))],
    lambda lot: {f"key {n}": n for n in range(lot.choice((11, 1_001, 4_000)))},
)


def deep(times: int, blocks: bool) -> Plain:
    """Nested so often."""
    made: Plain = 1
    for _time in range(times):
        made = {"a": made} if blocks else [made]
    return made


def twisted(lot: Random, whole: Plain, words: Sequence[Plain] = (), times: int = 0) -> Plain:
    """The same with some of it changed; ``words`` are such as mean something in such a file."""
    try:
        made = deepcopy(whole)
    except RecursionError:  # deep already, by a change before
        return whole
    for _change in range(times or lot.choice((1, 1, 1, 2, 2, 3, 5))):
        made = _changed(lot, made, words)
    return made


def value(lot: Random, words: Sequence[Plain] = ()) -> Plain:
    """Anything."""
    if words and lot.random() < 0.4:
        return deepcopy(lot.choice(words))
    return lot.choice(VALUES)(lot)


def _changed(lot: Random, made: Plain, words: Sequence[Plain]) -> Plain:
    """One place of it changed, deep or not."""
    match made:
        case dict() if made and lot.random() < 0.85:
            key = lot.choice([*made])
            if lot.random() < 0.7:
                return {**made, key: _changed(lot, made[key], words)}
            return _block_changed(lot, made, key, words)
        case list() if made and lot.random() < 0.85:
            at = lot.randrange(len(made))
            if lot.random() < 0.7:
                return [*made[:at], _changed(lot, made[at], words), *made[at + 1 :]]
            return _list_changed(lot, made, at, words)
        case str() if lot.random() < 0.4:
            at = lot.randrange(len(made) + 1)
            scrap = lot.choice(("\ud834", "9" * 30, "\x00", " ", ";", ":", "{", "#", "-", made))
            return made[:at] + scrap + made[at + lot.randrange(2) :]
        case bool():
            return value(lot, words)
        case int() if lot.random() < 0.4:
            return made + lot.choice((-1, 1, 10, -made, 1 << 40))
    return value(lot, words)


def _block_changed(lot: Random, made: dict[str, Plain], key: str, words: Sequence[Plain]) -> Plain:
    kind = lot.randrange(6)
    if kind == 0:
        return {each: it for each, it in made.items() if each != key}
    if kind == 1:
        return {**made, lot.choice(("x", "", "\ud800", key + "s", key.upper(), "7" * 90)): 1}
    if kind == 2:
        return {(f"{each} " if each == key else each): it for each, it in made.items()}
    if kind == 3:
        other = lot.choice([*made])
        return {**made, key: made[other], other: made[key]}
    if kind == 4:
        return {**made, key: [made[key]] * lot.choice((1, 2, 12, 2_000))}
    return {**made, key: value(lot, words)}


def _list_changed(lot: Random, made: list[Plain], at: int, words: Sequence[Plain]) -> Plain:
    kind = lot.randrange(6)
    if kind == 0:
        return made[:at] + made[at + 1 :]
    if kind == 1:
        return made[: at + 1] + made[at:]
    if kind == 2:
        return made * lot.choice((2, 30, 2_000 // len(made) + 1))
    if kind == 3:
        return [*made, value(lot, words)]
    if kind == 4:
        return lot.sample(made, len(made))
    return {str(n): each for n, each in enumerate(made)}


def as_json(lot: Random, made: Plain) -> bytes:
    """As JSON, now and then with a key twice, a comment, or what no JSON knows."""
    text = json.dumps(made, ensure_ascii=lot.random() < 0.8, indent=lot.choice((None, None, 1)))
    if lot.random() < 0.05:
        text = text.replace("{", '{"a": 1, "a": 2, ', 1)
    if lot.random() < 0.03:
        text = text.replace(",", ",,", 1) + lot.choice(("", "// end", "]", "\x00"))
    return text.encode("utf-8", "surrogatepass")


def as_yaml(lot: Random, made: Plain) -> bytes:
    """As YAML, in blocks or as JSON, now and then with what YAML alone can do."""
    import yaml

    if lot.random() < 0.5:
        raw = as_json(lot, made)
    else:
        try:
            text = yaml.safe_dump(
                made, allow_unicode=lot.random() < 0.5, sort_keys=False, width=200
            )
        except RecursionError:  # deeper than the writer goes, not the reader
            text = "[" * 5_000
        raw = text.encode("utf-8", "surrogatepass")
    if lot.random() < 0.1:
        raw = lot.choice(_ONLY_YAML).replace(b"WHOLE", raw)
    return raw


_ONLY_YAML = (
    b"---\nWHOLE\n---\nWHOLE",
    b"%YAML 1.1\n---\nWHOLE",
    b"&a WHOLE",
    b"a: &a [x, x, x]\nb: &b [*a, *a, *a]\nc: [*b, *b, *b]\n",
    b"!!python/object/apply:os.system ['true']",
    b"WHOLE\n<<: {game: roolz}",
    b"WHOLE\ngame: roolz\ngame: roolz",
    b"WHOLE\nseed: 0o777\n",
    b"WHOLE\nseed: 2001-01-01\n",
    b"WHOLE\ntitle: !!binary aGFsbG8=\n",
    b"\xef\xbb\xbfWHOLE",
    b"WHOLE\n? [a, b]\n: c\n",
    b"WHOLE\n\tx: 1",
)
