"""One card set: its pictures found by name, and each drawn at the size at which it is shown."""

import io
from collections.abc import Callable, Mapping
from pathlib import Path

import pygame

from roller_table import resources
from roller_table.engine.cards import Card, short
from roller_table.engine.words import _
from roller_table.files.drawings import Box, Drawing, read, written
from roller_table.files.reading import reason

from .setsthere import BACK, JOKER, SetThere, called, drawings

Size = tuple[int, int]

_LOOKS = (96, 1), (96, 1), (240, 100)
"""How large the pictures are in which a card is looked for, each time closer, and what is too faint
to count there: at last it is a shadow."""
_LETTERS, _FAMILY = "AtkinsonHyperlegibleNext-Regular.ttf", "Atkinson Hyperlegible Next"
"""With which words in a drawing are written."""
_WIDER = 9
"""How much wider than the page one looks, as cards lie beside it too."""
_LOWEST, _HIGHEST = 1.15, 1.8
"""A card's height for its width, of one that can be drawn in the place of ours."""


class CardSet:
    """One set, opened when the first of its cards is shown."""

    def __init__(self, there: SetThere, tell: Callable[[str], object]) -> None:
        self._there, self._tell = there, tell
        self.wrong = False
        """Whether a card of it could not be drawn, and that was told."""
        self._boxes: dict[str, Box] = {}
        self._whole: Drawing | None = None
        self._names: Mapping[str, str] = {}
        """What each card is called: an element, or a file."""
        self._wrong: str | None = None
        """Why there is nothing of it at all."""
        try:
            self._find()
        except (OSError, ValueError) as error:
            self._wrong = reason(error)

    def _find(self) -> None:
        path = self._there.path
        files = [path] if path.is_file() else drawings(path)
        if len(files) == 1 and not called(files[0].stem):
            self._whole = read(files[0])
            names = ((called(each, in_short=False), each) for each in self._whole.names)
        else:
            names = ((called(each.stem), str(each)) for each in files)
        self._names = {code: name for code, name in names if code}

    def card(self, code: str, size: Size) -> pygame.Surface | None:
        """The card at that size; None where it cannot be drawn, of which the first is told."""
        try:
            if self._wrong is not None:
                raise ValueError(self._wrong)
            is_joker = code.startswith("Jk")
            name = self._names.get(code) or (self._names.get(JOKER) if is_joker else None)
            if is_joker and not name:
                return None  # Most packs have none, and nobody misses it there.
            return self._drawn(name, size)
        except (OSError, ValueError) as error:
            if not self.wrong:
                self.wrong = True
                words = _("Card set {name}, {card}: {why}. Roller Table's own card is shown.")
                self._tell(words.format(name=self._there.name, card=_told(code), why=reason(error)))
            return None

    def _drawn(self, name: str | None, size: Size) -> pygame.Surface:
        if not name:
            raise ValueError(_("it is missing"))
        drawing = self._whole or read(Path(name))
        cut = drawing.cut(name if self._whole else None)

        def picture(box: Box, size: Size) -> pygame.Surface:
            return _picture(written(cut, box, size))

        if name not in self._boxes:
            page = drawing.page
            self._boxes[name] = page if page and not self._whole else _found(picture, page)
        box = self._boxes[name]
        if not _LOWEST <= box[3] / box[2] <= _HIGHEST:
            raise ValueError(_("it does not have the shape of a card"))
        return picture(box, size)


def _found(picture: Callable[[Box, Size], pygame.Surface], page: Box | None) -> Box:
    """Where in the drawing something is to be seen: looked for three times, each time closer."""
    left, top, wide, high = page or (0.0, 0.0, 1000.0, 1000.0)
    far = _WIDER // 2
    box = (left - far * wide, top - far * high, _WIDER * wide, _WIDER * high)
    for side, faintest in _LOOKS:
        seen = picture(box, (side, side)).get_bounding_rect(min_alpha=faintest)
        if not seen.width:
            raise ValueError(_("it shows nothing"))
        if faintest == 1:
            seen.inflate_ip(2, 2)
        across, down = box[2] / side, box[3] / side
        at = box[0] + seen.left * across, box[1] + seen.top * down
        box = (*at, seen.width * across, seen.height * down)
    return box


def _picture(svg: str) -> pygame.Surface:
    """The drawing as a picture. The library that draws ours trusts what it is given; a stranger's
    is drawn by one that does not, and which is loaded only here."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise ValueError(_("the package resvg_py, which draws it, is not installed")) from None
    letters = [str(resources.asset("fonts", _LETTERS))] if "text" in svg else None
    try:
        raw = bytes(
            svg_to_bytes(
                svg_string=svg, skip_system_fonts=True, font_files=letters, serif_family=_FAMILY
            )
        )
        picture = pygame.image.load(io.BytesIO(raw), "card.png")
    except (KeyboardInterrupt, SystemExit, MemoryError):
        raise
    except BaseException:  # What it did not reckon with is no Exception.
        raise ValueError(_("it cannot be drawn")) from None
    return picture.convert_alpha() if pygame.display.get_surface() else picture


def _told(code: str) -> str:
    return _("the back") if code == BACK else short(Card(code, code[-1], 0))
