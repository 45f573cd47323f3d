"""Cards, pieces and icons, drawn from their SVG at the very size they are shown.

A picture that is missing is replaced by a plain one; a table never stops for want of art.
"""

import io
from functools import cache
from pathlib import Path

import pygame

from roller_table import resources
from roller_table.files.kinds import FACE, PICTURE
from roller_table.files.reading import contents, text
from roller_table.files.sums import whole

from . import plain
from .cache import Pictures, Room
from .cardsets import CardSets
from .company import CALM, OWN_MOODS, Company
from .letters import ENGLISH, on_card
from .palette import PLAIN, SHAPE_FILLS, USUAL, Style
from .setsthere import BACK
from .theme import BLACK_SUIT, RED_SUIT, TEXT, Colour, mix

CARD_SHAPE = 360 / 250
"""A card's height for its width."""
TILE_SHAPE = 150 / 382
_OWNED = ("#f9b8a3", "#f08a6c", "#a95a43")
_DIMMED = (148, 152, 150, 255)
_RIM, _FINE = 0.06, 4
"""The share of a face's width that is cut away all round; how much larger the circle is drawn."""


class Art:
    """The pictures at one scale, with the deck the player has chosen. Every length is in pixels."""

    def __init__(
        self,
        room: Room,
        style: Style = PLAIN,
        company: Company | None = None,
        sets: CardSets | None = None,
    ) -> None:
        """``company`` has the faces, and ``sets`` others' cards; without them there are none."""
        self.style, self._company, self._sets, self._room = style, company, sets, room
        self._kept = Pictures(room)

    def restyled(self, style: Style) -> "Art":
        """The same pictures in another style, with a store of their own."""
        return Art(self._room, style, self._company, self._sets)

    def let_go(self) -> None:
        """Forget what was drawn."""
        self._kept.let_go()

    def card(self, code: str, width: int, *, dim: bool = False) -> pygame.Surface:
        """A card's face, ``width`` pixels wide; dim for a card that may not be played."""
        if dim:
            face = self.card(code, width)
            key = ("dim", code, width)
            return self._kept.find(key) or self._kept.keep(key, dimmed(face))
        key = ("card", code, width)
        return self._kept.find(key) or self._kept.keep(key, self._face(code, width))

    def back(self, width: int, colour: str | None = None) -> pygame.Surface:
        """A card's back; in the player's own choice of colour unless one is named."""
        size = card_size(width)
        key = ("back", colour, width)
        if kept := self._kept.find(key):
            return kept
        others = None if colour else self._of_set(BACK, size)
        colour = colour or self.style.card_back
        ours = others or _svg(f"cards/back_{colour}", size)
        return self._kept.keep(key, ours or plain.back(size, colour))

    def _of_set(self, code: str, size: tuple[int, int]) -> pygame.Surface | None:
        """The same of the card set that the player has chosen, if it has it."""
        chosen = self.style.card_set
        return self._sets.card(chosen, code, size) if chosen and self._sets else None

    def piece(self, name: str, size: int) -> pygame.Surface:
        """A die or another thing on the table, in a square."""
        square = (size, size)
        key = ("piece", name, size)
        if kept := self._kept.find(key):
            return kept
        drawn = _svg(f"pieces/{name}", square, self._recolour(name))
        return self._kept.keep(key, drawn or plain.piece(name, size))

    def figure(
        self, name: str, size: tuple[int, int], tint: Colour | None = None
    ) -> pygame.Surface:
        """A picture below ``assets/`` at that size, in the colour of its owner if it has one."""
        key = ("figure", name, size, tint)
        if kept := self._kept.find(key):
            return kept
        drawn = _svg(name, size, _tinting(tint))
        return self._kept.keep(key, drawn or plain.piece(name, min(size)))

    def icon(self, name: str, size: int, colour: Colour = TEXT) -> pygame.Surface:
        """A line icon in one colour."""
        key = ("icon", name, size, colour)
        return self._kept.find(key) or self._kept.keep(key, _mask(name, size, colour))

    def suit(self, letter: str, size: int, colour: Colour | None = None) -> pygame.Surface:
        """The shape of a suit (S, H, D, C) in a square, in its colour on a dark ground."""
        chosen = colour or self.suit_colour(letter)
        return self.icon(f"suit_{letter}", size, chosen)

    def suit_colour(self, letter: str, *, on_paper: bool = False) -> Colour:
        """A suit's colour in this deck."""
        return self.style.palette.suit(letter, on_paper=on_paper)

    def face(self, name: str, side: int, mood: str = CALM) -> pygame.Surface | None:
        """The face of the companion of that name, cut round so that the disc shows all round it;
        None for all who have none."""
        if self._company is None or not name:
            return None
        key = ("face", name, side, mood)
        if kept := self._kept.find(key):
            return kept
        face = self._company.face(name)
        if not face:
            return None
        if face.endswith(".png"):
            return self._own_face(face, side, mood)
        drawn = _svg(f"faces/{face}_{mood}", (side, side))
        return self._kept.keep(key, _cut_round(drawn)) if drawn else None

    def awaits(self, name: str) -> bool:
        """Whether it is not known yet if there is a face of that name: no letter takes its place
        in the first picture, which a face would replace in the second."""
        return self._company is not None and name != "" and not self._company.met

    def _own_face(self, face: str, side: int, mood: str) -> pygame.Surface | None:
        """A face of the player's own: the picture of that mood, or the one there is."""
        path = Path(face)
        called = path.with_stem(f"{path.stem}-{OWN_MOODS[mood]}") if mood in OWN_MOODS else path
        for each in dict.fromkeys((called, path)):
            key = ("own face", str(each), side)
            if kept := self._kept.find(key):
                return kept
            if drawn := _own_face(each, (side, side)):
                return self._kept.keep(key, _cut_round(drawn))
        return None

    def tile(self, game: str, size: tuple[int, int]) -> pygame.Surface:
        """A game's picture for the home screen, whole and centred in ``size``, on nothing."""
        key = ("tile", game, size)
        return self._kept.find(key) or self._kept.keep(key, self._tile(game, size))

    def turned(self, picture: pygame.Surface, degrees: float) -> pygame.Surface:
        """The picture turned counter-clockwise; kept as long as it is wanted.

        It grows: put its centre where the centre was.
        """
        degrees = round(degrees * 2) / 2 % 360
        if not degrees:
            return picture
        # The picture is held beside its turned copy, so its id cannot be given to another.
        key = ("turned", id(picture), degrees)
        return self._kept.find(key) or self._kept.keep(key, turn(picture, degrees), picture)

    def _face(self, code: str, width: int) -> pygame.Surface:
        size = card_size(width)
        code = in_one_pack(code)
        if others := self._of_set(code, size):
            return others
        colours = self._recolour(code)
        named = code if self.style.letters == ENGLISH else on_card(code, self.style.letters)
        cards = "cards" if named == code else "cards/german"
        face = _svg(f"{cards}/large/{code}", size, colours) if self.style.large_indices else None
        return (
            face
            or _svg(f"{cards}/{code}", size, colours)
            or plain.card(
                named,
                size,
                self.suit_colour(code[-1:], on_paper=True) if code[-1:] in "SHDC" else None,
            )
        )

    def _recolour(self, code: str) -> tuple[tuple[str, str], ...]:
        """The exact colours that these suits change in a card's drawing."""
        palette, suit = self.style.palette, code[-1:]
        if suit in USUAL.suits_on_paper:
            swaps = [(each, palette.suits_on_paper[suit]) for each in (RED_SUIT, BLACK_SUIT)]
        else:
            pairs = (
                (SHAPE_FILLS, palette.fills), (USUAL.shapes_on_paper, palette.shapes_on_paper)
            )  # fmt: skip
            swaps = [(old[suit], new[suit]) for old, new in pairs for suit in old]
        return tuple((_hex(old), _hex(new)) for old, new in swaps if old != new)

    def _tile(self, game: str, size: tuple[int, int]) -> pygame.Surface:
        ground = pygame.Surface(size, pygame.SRCALPHA)
        width = min(size[0], round(size[1] / TILE_SHAPE))
        picture = _svg(f"tiles/{game}", (width, round(width * TILE_SHAPE)))
        if picture:
            ground.blit(picture, picture.get_rect(center=ground.get_rect().center))
        return ground


def in_one_pack(code: str) -> str:
    """The card whose picture this is: a second pack looks like the first.

    >>> in_one_pack("QS.2"), in_one_pack("Jk3"), in_one_pack("UM4"), in_one_pack("R15")
    ('QS', 'Jk1', 'UM', 'R15')
    """
    code = code.split(".")[0]
    if code[:2].isalpha() and code[:2].isupper() and code[2:].isdigit():
        return code[:2]  # One of several that are alike.
    return f"Jk{2 - int(code[2:]) % 2}" if code.startswith("Jk") else code


def _tinting(tint: Colour | None) -> tuple[tuple[str, str], ...]:
    """The exact colours of a drawing that stand for its owner's: light, full and deep."""
    if tint is None:
        return ()
    light, deep = mix(tint, (255, 255, 255), 0.38), mix(tint, (0, 0, 0), 0.32)
    return tuple(zip(_OWNED, map(_hex, (light, tint, deep)), strict=True))


def card_size(width: int) -> tuple[int, int]:
    """A card's width and height."""
    return width, round(width * CARD_SHAPE)


def dimmed(picture: pygame.Surface) -> pygame.Surface:
    """The picture with less light on it."""
    copy = picture.copy()
    copy.fill(_DIMMED, special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def turn(picture: pygame.Surface, degrees: float) -> pygame.Surface:
    """The picture turned counter-clockwise, with smooth edges."""
    width, height = picture.get_size()
    # Without a clear border the outermost pixels are cut, not blended.
    framed = pygame.Surface((width + 4, height + 4), pygame.SRCALPHA)
    edge = picture.get_at((width // 2, 0))
    framed.fill((edge.r, edge.g, edge.b, 0))
    framed.blit(picture, (2, 2))
    return pygame.transform.rotozoom(framed, degrees, 1.0)


def _cut_round(picture: pygame.Surface) -> pygame.Surface:
    """Only the round middle of a square picture."""
    side = picture.get_width()
    mask = pygame.Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    middle, radius = side * _FINE / 2, side * _FINE * (0.5 - _RIM)
    pygame.draw.circle(mask, (255, 255, 255, 255), (middle, middle), radius)
    round_ = pygame.transform.smoothscale(mask, picture.get_size())
    picture.blit(round_, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def tinted(picture: pygame.Surface, colour: Colour) -> pygame.Surface:
    """The picture's shape in one colour."""
    copy = picture.copy()
    copy.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    copy.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return copy


def _mask(name: str, size: int, colour: Colour) -> pygame.Surface:
    return tinted(_svg(f"icons/{name}", (size, size)) or plain.icon(name, size), colour)


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _svg(
    name: str, size: tuple[int, int], recolour: tuple[tuple[str, str], ...] = ()
) -> pygame.Surface | None:
    """A drawing of ``assets/`` at this size, or None if it is missing or broken."""
    source = _source(name)
    if source is None:
        return None
    for old, new in recolour:
        source = source.replace(old, new)
    try:
        picture = pygame.image.load_sized_svg(io.BytesIO(source.encode()), size)
    except pygame.error:
        return None
    return picture.convert_alpha() if pygame.display.get_surface() else picture


def _own_face(path: Path, size: tuple[int, int]) -> pygame.Surface | None:
    """A picture of the player's own at this size, or None if it cannot be read."""
    try:
        whole = pygame.image.load(io.BytesIO(contents(path, FACE)), "face.png")
        return pygame.transform.smoothscale(whole.convert_alpha(), size)
    except (OSError, ValueError, pygame.error):
        return None


@cache
def _source(name: str) -> str | None:
    """The text of a drawing: read once, as a resize draws it again."""
    try:
        return whole(text(resources.asset(*f"{name}.svg".split("/")), PICTURE))
    except (OSError, ValueError):
        return None
