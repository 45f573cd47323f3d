"""Plain substitutes for pictures that are missing, so that a game can go on without them."""

import io

import pygame

from .theme import BLACK_SUIT, PAPER, QUIET, Colour

_SUITS = {
    "S": "M12 2C10 6 3 10 3 15a4.6 4.6 0 0 0 8 3c0 2-1 3-2 4h6c-1-1-2-2-2-4a4.6 4.6 0 0 0 8-3"
    "C21 10 14 6 12 2z",
    "H": "M12 21C6 16 2 12 2 8a5 5 0 0 1 10-1.500a5 5 0 0 1 10 1.500C22 12 18 16 12 21z",
    "D": "M12 1.500L20 12L12 22.500L4 12z",
    "C": "M12 2a4.600 4.600 0 0 1 4 7a4.600 4.600 0 1 1-3 8c0 2 1 4 2 5H9c1-1 2-3 2-5"
    "a4.600 4.600 0 1 1-3-8a4.600 4.600 0 0 1 4-7z",
}
_LINES = {
    "back": "M15 5L8 12L15 19",
    "chevron_down": "M6 9L12 15L18 9",
    "chevron_up": "M6 15L12 9L18 15",
    "chevron_right": "M9 6L15 12L9 18",
    "chevron_left": "M15 6L9 12L15 18",
    "close": "M6 6L18 18M18 6L6 18",
    "check": "M5 13L10 18L19 7",
    "plus": "M12 5V19M5 12H19",
    "minus": "M5 12H19",
    "menu": "M4 7H20M4 12H20M4 17H20",
    "log": "M5 7H19M5 12H19M5 17H14",
    "warning": "M12 4L21 20H3zM12 10V14M12 17V17.500",
}
_PIPS = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)),
}


def icon(name: str, size: int) -> pygame.Surface:
    """A suit's shape, a simple line, or a ring for what has no picture."""
    if name.startswith("suit_") and name[5:] in _SUITS:
        drawing = f'<path fill="#000" d="{_SUITS[name[5:]]}"/>'
    else:
        line = _LINES.get(name, "M12 4A8 8 0 1 1 12 20A8 8 0 1 1 12 4z")
        drawing = f'<path fill="none" stroke="#000" stroke-width="2" d="{line}"/>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{drawing}</svg>'
    return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (size, size))


def card(code: str, size: tuple[int, int], colour: Colour | None = None) -> pygame.Surface:
    """A white card with its name on it."""
    face = _sheet(size, PAPER)
    words = _words(code, max(10, size[0] // 3), colour or BLACK_SUIT)
    face.blit(words, words.get_rect(center=face.get_rect().center))
    return face


def back(size: tuple[int, int], colour: str) -> pygame.Surface:
    """A card from behind."""
    ground = {"red": (168, 50, 62), "blue": (50, 84, 148)}.get(colour, (60, 100, 90))
    return _sheet(size, ground)


def piece(name: str, size: int) -> pygame.Surface:
    """A die with its spots, or a square with the thing's name."""
    face = _sheet((size, size), PAPER)
    kind, _, number = name.partition("_")
    if kind == "d6" and number.isdigit() and int(number) in _PIPS:
        for column, row in _PIPS[int(number)]:
            spot = (size * (1 + column) / 4, size * (1 + row) / 4)
            pygame.draw.circle(face, BLACK_SUIT, spot, max(1, size / 11))
        return face
    words = _words(number or name, max(8, size // 2), BLACK_SUIT)
    face.blit(words, words.get_rect(center=face.get_rect().center))
    return face


def _sheet(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    radius = max(2, size[0] // 18)
    pygame.draw.rect(sheet, colour, sheet.get_rect(), border_radius=radius)
    pygame.draw.rect(sheet, QUIET, sheet.get_rect(), 1, border_radius=radius)
    return sheet


def _words(words: str, height: int, colour: Colour) -> pygame.Surface:
    return pygame.font.Font(None, height).render(words, True, colour)
