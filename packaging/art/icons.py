"""Line icons on a grid of 24, drawn with one round pen, and the bare suits."""

from collections.abc import Iterator

from palette import INKS, LINE_ART
from pips import suit_icon
from svg import circle, document, element, group

PEN = 1.9
EYE = "M2.5 12C5 7.5 8.3 5.5 12 5.5C15.7 5.5 19 7.5 21.5 12"
EYE += "C19 16.5 15.7 18.5 12 18.5C8.3 18.5 5 16.5 2.5 12Z"
SPEAKER = "M3.5 9.5L7 9.5L11.5 5.5L11.5 18.5L7 14.5L3.5 14.5Z"
TURN = "M4 5L4 10L9 10M4.6 9.6C6 6.5 9 4.5 12.3 4.5C16.7 4.5 20 7.9 20 12"
TURN += "C20 16.1 16.7 19.5 12.3 19.5C9.2 19.5 6.5 17.9 5.1 15.5"

# Each icon's strokes.
LINES = {
    "menu": "M4 6.5L20 6.5M4 12L20 12M4 17.5L20 17.5",
    "back": "M20 12L4.5 12M11 5.5L4.5 12L11 18.5",
    "undo": "M8.5 4.5L4 9L8.5 13.5M4.5 9L14 9C17.5 9 20 11.3 20 14.3"
    "C20 17.3 17.5 19.5 14 19.5L9 19.5",
    "redo": "M15.5 4.5L20 9L15.5 13.5M19.5 9L10 9C6.5 9 4 11.3 4 14.3"
    "C4 17.3 6.5 19.5 10 19.5L15 19.5",
    "help": "M8 8.6C8 6.2 9.7 4.5 12 4.5C14.3 4.5 16 6.1 16 8.3"
    "C16 11.2 12 11.5 12 15",
    "log": "M9 6L20 6M9 12L20 12M9 18L16.5 18",
    "settings": "M4 6.5L13 6.5M18 6.5L20 6.5M4 12L6 12M11 12L20 12"
    "M4 17.5L11.5 17.5M16.5 17.5L20 17.5",
    "close": "M6 6L18 18M18 6L6 18",
    "check": "M4.5 12.5L9.8 17.8L19.5 6.7",
    "plus": "M12 5L12 19M5 12L19 12",
    "minus": "M5 12L19 12",
    "chevron_down": "M6 9.3L12 15.3L18 9.3",
    "chevron_up": "M6 14.7L12 8.7L18 14.7",
    "chevron_right": "M9.3 6L15.3 12L9.3 18",
    "chevron_left": "M14.7 6L8.7 12L14.7 18",
    "play": "M7.5 5L19 12L7.5 19Z",
    "pause": "M8.5 5.5L8.5 18.5M15.5 5.5L15.5 18.5",
    "save": "M5 4L15.5 4L20 8.5L20 20L4 20L4 5C4 4.4 4.4 4 5 4ZM8 20L8 13.5L16 13.5L16 20"
    "M8 4L8 8.5L14 8.5",
    "trash": "M4.5 6.5L19.5 6.5M9 6.5L9 4L15 4L15 6.5M6.5 6.5L7.3 20L16.7 20L17.5 6.5"
    "M10.3 10.5L10.5 16M13.7 10.5L13.5 16",
    "edit": "M4 20L4.8 15.8L16.2 4.4L19.6 7.8L8.2 19.2ZM13.7 6.9L17.1 10.3",
    "eye": EYE,
    "eye_off": EYE + "M4.5 3.5L19.5 20.5",
    "warning": "M12 4L21 19.5L3 19.5ZM12 9.8L12 13.8",
    "fullscreen": "M4 9L4 4L9 4M15 4L20 4L20 9M20 15L20 20L15 20M9 20L4 20L4 15",
    "sort": "M7 5L7 19M3.5 15.5L7 19L10.5 15.5M17 19L17 5M13.5 8.5L17 5L20.5 8.5",
    "person": "M4.5 20C4.5 16 7.8 13.8 12 13.8C16.2 13.8 19.5 16 19.5 20",
    "computer": "M4.5 4.5L19.5 4.5C20.3 4.5 21 5.2 21 6L21 14.5C21 15.3 20.3 16 19.5 16"
    "L4.5 16C3.7 16 3 15.3 3 14.5L3 6C3 5.2 3.7 4.5 4.5 4.5ZM12 16L12 20M8 20L16 20",
    "replay": TURN,
    "sound": SPEAKER + "M15 9C16.6 10.6 16.6 13.4 15 15M17.8 6.5C21 9.7 21 14.3 17.8 17.5",
    "sound_off": SPEAKER + "M15.5 9.5L20.5 14.5M20.5 9.5L15.5 14.5",
    "hint": "M9 17L15 17M10 20.3L14 20.3M9 17C9 14.8 6 13.4 6 9.7C6 6.3 8.7 3.7 12 3.7"
    "C15.3 3.7 18 6.3 18 9.7C18 13.4 15 14.8 15 17",
}  # fmt: skip

# Solid dots that go with some of them: x, y, radius.
DOTS = {
    "help": ((12, 19.2, 1.25),),
    "log": ((4.6, 6, 1.25), (4.6, 12, 1.25), (4.6, 18, 1.25)),
    "warning": ((12, 16.7, 1.1),),
    "dice": ((8.3, 8.3, 1.4), (15.7, 8.3, 1.4), (12, 12, 1.4), (8.3, 15.7, 1.4), (15.7, 15.7, 1.4)),
}

# Round or rounded parts: x, y, radius.
RINGS = {
    "eye": ((12, 12, 3),),
    "eye_off": ((12, 12, 3),),
    "person": ((12, 7.7, 3.9),),
    "settings": ((15.5, 6.5, 2.4), (8.5, 12, 2.4), (14, 17.5, 2.4)),
}


def icon(name: str) -> str:
    """One icon in the colour of text."""
    die = element("rect", x=3.8, y=3.8, width=16.4, height=16.4, rx=3.8)
    pen = group(
        element("path", d=LINES[name]) if name in LINES else die,
        *(element("circle", cx=x, cy=y, r=radius) for x, y, radius in RINGS.get(name, ())),
        fill="none",
        stroke=LINE_ART,
        stroke_width=PEN,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return document(24, 24, pen, *(circle(x, y, r, LINE_ART) for x, y, r in DOTS.get(name, ())))


def drawings() -> Iterator[tuple[str, str]]:
    """Every icon and every suit by file name."""
    for suit in INKS:
        yield f"icons/suit_{suit}.svg", suit_icon(suit)
    for name in [*LINES, "dice"]:
        yield f"icons/{name}.svg", icon(name)
