"""A stranger's SVG: taken apart, counted before anything is drawn, and cut to one of its parts.

What is drawn has to end, soon and within a bound: what could draw without end, look for other files
or swell when it is opened is left out or refused.
"""

import re
import zlib
from base64 import b64decode
from collections.abc import Iterator, Mapping
from pathlib import Path
from xml.etree.ElementTree import Element, ParseError, SubElement, fromstring, tostring

from ..engine.words import _
from .kinds import CARD_SET, MB
from .reading import contents, decoded

_SPACE = "http://www.w3.org/2000/svg"
_SVG = f"{{{_SPACE}}}"
_LINK = "{http://www.w3.org/1999/xlink}href"
_DRAWN = frozenset((
    "svg", "g", "defs", "use", "symbol", "a", "path", "rect", "circle", "ellipse", "line",
    "polyline", "polygon", "image", "text", "tspan", "style", "linearGradient", "radialGradient",
    "stop", "clipPath", "mask", "filter", "feGaussianBlur", "feOffset", "feBlend",
    "feColorMatrix", "feComposite", "feFlood", "feMerge", "feMergeNode",
))  # fmt: skip
"""Elements that are drawn; of what is left out each could be looked for, or take for ever."""
_GROUPS = frozenset((f"{_SVG}g", f"{_SVG}svg", f"{_SVG}a"))
_NAMED = re.compile(r"url\(\s*[\"']?#([^)\"'\s]+)")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?", re.ASCII | re.IGNORECASE)
_PICTURE = re.compile(r"data:image/(png|jpe?g);base64,", re.IGNORECASE)
LARGEST_OPEN = 32 * MB
"""Of one that is packed."""
MOST_ELEMENTS, DEEPEST, MOST_RULES = 200_000, 64, 1_000
MOST_WORK, _LETTERS, _PIXELS, _FILTER = 20_000, 200, 2_000, 200
"""How much one card may take to draw, in elements; how many letters of a path and how many pixels
of a picture count as one, and as how many a filter counts."""
_WIDEST = 4_096
Box = tuple[float, float, float, float]


class Drawing:
    """One SVG, and what it has by name."""

    def __init__(self, root: Element) -> None:
        self._root = root
        self._named = {name: each for each in root.iter() if (name := each.get("id"))}
        self._above: Mapping[Element, Element] = {
            child: each for each in root.iter() for child in each
        }
        self._work: dict[Element, int] = {}
        self._sheets = [*root.iter(f"{_SVG}style")]
        """How elements of a class look, whichever is cut out."""

    @property
    def names(self) -> Iterator[str]:
        """Of all that has one."""
        return iter(self._named)

    @property
    def page(self) -> Box | None:
        """What a viewer shows of it."""
        seen = [float(each) for each in _NUMBER.findall(self._root.get("viewBox", ""))]
        if len(seen) == 4 and min(seen[2:]) > 0:
            return seen[0], seen[1], seen[2], seen[3]
        sides = [_NUMBER.match(self._root.get(each, "")) for each in ("width", "height")]
        wide, high = (float(each.group()) if each else 0.0 for each in sides)
        return (0.0, 0.0, wide, high) if min(wide, high) > 0 else None

    def cut(self, name: str | None = None) -> Element:
        """A drawing of that element alone, or of all; ValueError if that would take too long."""
        part = self._named[name] if name else self._root
        if self._counted(part, ()) > MOST_WORK:
            raise ValueError(_("it takes too long to draw"))
        cut = Element(f"{_SVG}svg", _plain(self._root))
        needed = [*self._sheets, *self._needed(part)]
        within = {id(each) for each in part.iter()}
        defs, inside = SubElement(cut, f"{_SVG}defs"), set[int]()
        for each in needed:
            if id(each) not in within and id(each) not in inside:
                defs.append(each)
                inside |= {id(below) for below in each.iter()}
        at = cut
        for group in reversed([*self._around(part)]):
            at = SubElement(at, f"{_SVG}g", _plain(group))
        at.extend(list(part) if part is self._root else [part])
        return cut

    def _around(self, part: Element) -> Iterator[Element]:
        """The groups that it lies in, which may move it; not the drawing itself."""
        above = self._above.get(part)
        while above is not None and above is not self._root:
            if above.tag in _GROUPS:
                yield above
            above = self._above.get(above)

    def _needed(self, part: Element) -> list[Element]:
        """All that it refers to, the larger first where one lies in another."""
        found, todo = dict[Element, None](), [part]
        while todo:
            for each in todo.pop().iter():
                for other in self._meant(each):
                    if other not in found:
                        found[other] = None
                        todo.append(other)
        return sorted(found, key=lambda each: -sum(1 for _below in each.iter()))

    def _meant(self, element: Element) -> Iterator[Element]:
        for key, value in element.items():
            names = [value[1:]] if key in ("href", _LINK) else _NAMED.findall(value)
            yield from (self._named[each] for each in names if each in self._named)

    def _counted(self, element: Element, path: tuple[Element, ...]) -> int:
        """How much there is to draw: what is referred to counts each time."""
        if element in path or len(path) > 2 * DEEPEST:
            raise ValueError(_("it refers to itself"))
        if element not in self._work:
            work = _own_work(element)
            for each in (*element, *self._meant(element)):
                work += self._counted(each, (*path, element))
            self._work[element] = work
        return self._work[element]


def read(path: Path) -> Drawing:
    """The drawing in that file, packed or not; OSError, or ValueError with what is wrong."""
    raw = contents(path, CARD_SET)
    words = decoded(_opened(raw) if raw[:2] == b"\x1f\x8b" else raw)
    if "<!ENTITY" in words:
        raise ValueError(_("it defines words of its own (ENTITY); they are not read"))
    try:
        root = fromstring(words)
    except (ParseError, ValueError):
        raise ValueError(_("it is not an SVG")) from None
    if root.tag != f"{_SVG}svg":
        raise ValueError(_("it is not an SVG"))
    _tidy(root)
    return Drawing(root)


def written(cut: Element, box: Box, size: tuple[int, int]) -> str:
    """What lies in that box, filling a picture of that size."""
    cut.set("viewBox", " ".join(str(round(each, 5)) for each in box))
    cut.set("width", str(size[0]))
    cut.set("height", str(size[1]))
    cut.set("preserveAspectRatio", "none")
    return tostring(cut, "unicode")


def _opened(raw: bytes) -> bytes:
    """What was packed by gzip, never more than it may be."""
    packed = zlib.decompressobj(zlib.MAX_WBITS | 16)
    try:
        found = packed.decompress(raw, LARGEST_OPEN + 1)
    except zlib.error:
        raise ValueError(_("it was damaged")) from None
    if len(found) > LARGEST_OPEN:
        raise ValueError(_("it is larger than such a file can be"))
    return found


def _tidy(root: Element) -> None:
    """Leave only what is drawn."""
    todo, count, rules = [(root, 0)], 0, 0
    while todo:
        each, deep = todo.pop()
        each[:] = [child for child in each if _is_drawn(child)]
        count += len(each)
        rules += _rules(each)
        if count > MOST_ELEMENTS or deep > DEEPEST or rules > MOST_RULES:
            raise ValueError(_("it has too many parts"))
        todo += ((child, deep + 1) for child in each)


def _is_drawn(element: Element) -> bool:
    space, _end, name = element.tag.rpartition("}")
    if f"{space}}}" != _SVG or name not in _DRAWN:
        return False
    if name == "style":
        words = "".join(element.itertext())
        return not any(each in words for each in ("url", "@", "filter", "\\"))
    return name != "image" or _pixels(element) > 0


def _rules(element: Element) -> int:
    """About how many rules a style sheet has, against which every element is held."""
    words = "".join(element.itertext()) if element.tag == f"{_SVG}style" else ""
    return words.count("{") + words.count(",")


def _own_work(element: Element) -> int:
    if element.tag == f"{_SVG}image":
        return 1 + _pixels(element) // _PIXELS
    letters = sum(map(len, element.attrib.values()))
    filtered = "filter" in element.get("style", "") or "filter" in element.attrib
    return 1 + letters // _LETTERS + _FILTER * filtered


def _pixels(image: Element) -> int:
    """How many a picture within the drawing has; 0 for one that is not drawn."""
    link = image.get(_LINK) or image.get("href") or ""
    head = _PICTURE.match(link)
    if not head:
        return 0
    try:
        wide, high = _size(b64decode(link[head.end() :]))
    except (ValueError, IndexError):
        return 0
    return wide * high if max(wide, high) <= _WIDEST else 0


def _size(raw: bytes) -> tuple[int, int]:
    """How many pixels wide and high a PNG or a JPEG says that it is."""
    if raw.startswith(b"\x89PNG\r\n\x1a\n"):
        return int.from_bytes(raw[16:20], "big"), int.from_bytes(raw[20:24], "big")
    at = 2
    while raw[:2] == b"\xff\xd8" and at + 9 < len(raw):
        mark, long = raw[at + 1], int.from_bytes(raw[at + 2 : at + 4], "big")
        if raw[at] != 0xFF or long < 2:
            break
        if 0xC0 <= mark <= 0xCF and mark not in (0xC4, 0xC8, 0xCC):
            high, wide = raw[at + 5 : at + 7], raw[at + 7 : at + 9]
            return int.from_bytes(wide, "big"), int.from_bytes(high, "big")
        at += 2 + long
    return 0, 0


def _plain(group: Element) -> dict[str, str]:
    """How a group sets what lies in it, without its name and what it refers to."""
    apart = ("id", "viewBox", "width", "height", "x", "y", "display", "preserveAspectRatio")
    return {
        key: value for key, value in group.items()
        if key not in apart and not key.startswith("{") and "url(" not in value
    }  # fmt: skip
