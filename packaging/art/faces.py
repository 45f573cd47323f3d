"""The nine companions, each in four moods and four glances: a head and shoulders on nothing.

The program puts a seat's colour behind a face and cuts it round. Drawn about the middle of a square
of a hundred: the eyes lie at 47, the chin at 71, and what tells one from the other (a hat, a scarf,
hair, a beard, glasses) is large enough to be seen at 24 pixels.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from paint import Paints, dots, filled, lined, written
from palette import GOLD, GOLD_LIGHT
from svg import Outline, disc, document, moved, outline, ring_points

SIDE = 100
LINE, PEN = "#14202a", 2.4
MOODS = ("calm", "smile", "think", "wry")
GLANCES = {"left": (-2.6, 0.2), "right": (2.6, 0.2), "down": (0, 2.2)}
"""Where the eyes go that look to somebody at the table."""
BLINK = "blink"
HEAD = "M29 44C29 27 38 21 50 21C62 21 71 27 71 44C71 58 62 71 50 71C38 71 29 58 29 44Z"
NECK = "M42 62L42 76L50 84L58 76L58 62Z"
SHOULDERS = "M10 106C11 84 26 77 41 74L50 82L59 74C74 77 89 84 90 106Z"
NOSE = "M50.5 48C50 52 48 54.5 48.5 55.5C49 56.5 51 56.5 52 56"
CLOSED_EYES = "M38 48.3Q41.5 44 45 48.3M55 48.3Q58.5 44 62 48.3"
LOWERED = "M38 47Q41.5 49.8 45 47M55 47Q58.5 49.8 62 47"
LIDS = "M37.8 46.2Q41.5 45.2 45.2 46.2M54.8 46.2Q58.5 45.2 62.2 46.2"
BROWS = {
    "calm": "M37.5 40.5Q42 38 46 40M54 40Q58 38 62.5 40.5",
    "smile": "M37.5 38.9Q42 36.4 46 38.4M54 38.4Q58 36.4 62.5 38.9",
    "think": "M37.5 38Q42 34.5 46 37M54 41Q58 40 62.5 42",
    "wry": "M37 38.5Q42 35 46.5 38.5M53.5 42Q58 40.5 63 42.5",
}


def _oval(x: float, y: float, wide: float, high: float) -> Outline:
    return disc(0, 0, high).placed(x, y, stretch=wide / high)


@dataclass(frozen=True, slots=True)
class Person:
    """The colours of a person, and what is theirs alone."""

    skin: str
    shade: str
    blush: str
    lips: str
    brows: str
    cloth: str
    behind: Callable[[], Paints] = tuple
    """Behind the head: long hair, a scarf."""
    beard: Callable[[], Paints] = tuple
    """On the cheeks, under the mouth."""
    above: Callable[[], Paints] = tuple
    """Over it all: hair, a hat, glasses."""
    moustache: Callable[[], Paints] = tuple
    """Over the mouth."""
    mouth: float = 0
    """So much lower it is."""
    ears: bool = True


def _drawn(shape: Outline | str, fill: str, pen: float = PEN) -> Paints:
    return lined(shape, LINE, pen, fill=fill)


# What is theirs alone


def _ade_beard() -> Paints:
    return _drawn(
        "M31 52C32 66 40 75 50 75C60 75 68 66 69 52C66 58 62 59.5 58 59C54 57 46 57 42 59"
        "C38 59.5 34 58 31 52Z",
        "#1d1a1c",
        1.6,
    )


def _ade_hair() -> Paints:
    return _drawn(
        "M28.5 40C26 22 37 13 50 13C63 13 74 22 71.5 40C69 33 66 30 62 29C54 27 46 27 38 29"
        "C34 30 31 33 28.5 40Z",
        "#1d1a1c",
    )


def _noor_scarf() -> Paints:
    return _drawn(
        "M50 10C27 10 21 30 23 48C24 64 20 76 14 86C30 96 70 96 86 86C80 76 76 64 77 48"
        "C79 30 73 10 50 10Z",
        "#2f8a86",
    )


def _noor_folds() -> Paints:
    crown = "M31 47C30 30 38 22 50 22C62 22 70 30 69 47C73 38 73 24 64 17C56 12 44 12 36 17"
    crown += "C27 24 27 38 31 47Z"
    robe = "M10 106C11 88 24 80 36 76C44 88 60 88 66 75C78 80 89 88 90 106Z"
    under = "M31 62C36 78 48 84 62 80C68 77 70 70 69.5 60C66 70 60 74 50 74C42 74 35 70 31 62Z"
    return (
        *_drawn(crown, "#2f8a86"),
        *lined("M33 31C40 22.5 60 22.5 67 31", GOLD_LIGHT, 2.4),
        *_drawn(robe, "#6b3f7d"),
        *_drawn(under, "#2f8a86"),
    )


def _mia_hair() -> Paints:
    return _drawn(
        "M50 11C27 11 22 30 23 46C23 58 24 66 27 71L37 69L63 69L73 71C76 66 77 58 77 46"
        "C78 30 73 11 50 11Z",
        "#9c4a24",
    )


def _mia_fringe() -> Paints:
    fringe = "M29 44C29 36 31 33 33 32C42 34 54 31 58 25C60 30 66 33 69 34C70.5 37 71 40 71 44"
    fringe += "C75 34 72 16 50 15C28 16 25 34 29 44Z"
    freckles = ((37, 54), (40, 56.5), (35.5, 57), (63, 54), (60, 56.5), (64.5, 57))
    return (*dots("#c07a4d", *((x, y, 1) for x, y in freckles)), *_drawn(fringe, "#b35a2c"))


def _sol_moustache() -> Paints:
    whiskers = "M38 59.5C42 55.5 47 56 50 58.5C53 56 58 55.5 62 59.5C60 64 54 63 50 61.5"
    whiskers += "C46 63 40 64 38 59.5Z"
    return _drawn(whiskers, "#d9d4c8", 1.8)


def _sol_hat() -> Paints:
    sides = "M29 44C29 50 30 54 31 56M71 44C71 50 70 54 69 56"
    crown = "M27 37C24 22 36 12 52 12C68 12 77 22 74 36C60 30 42 30 27 37Z"
    brim = "M22 39C34 31 62 30 79 37C77 40.5 74 41.5 71 40.5C58 36.5 42 36.5 29 41"
    brim += "C26 42 23 42 22 39Z"
    return (
        *lined(sides, "#d9d4c8", 4),
        *_drawn(crown, "#6d5a45"),
        *_drawn(brim, "#5a4937"),
    )


def _ines_hair() -> Paints:
    return _drawn(
        "M50 12C26 12 20 32 22 50C23 64 15 74 18 84C28 92 36 80 37 70L63 70C64 80 72 92 82 84"
        "C85 74 77 64 78 50C80 32 74 12 50 12Z",
        "#33201a",
    )


def _ines_flower() -> Paints:
    parting = "M29 46C30 34 36 27 47 23C56 30 66 30 71 46C75 32 70 15 50 15C30 15 25 32 29 46Z"
    petals = outline("")
    for x, y in ring_points(5, 4.2, x=71, y=25):
        petals += disc(x, y, 4)
    return (
        *_drawn(parting, "#3f2820"),
        *lined("M30 57L30 62M70 57L70 62", GOLD, 2.4),
        *_drawn(disc(30, 64.5, 3) + disc(70, 64.5, 3), GOLD_LIGHT, 1.6),
        *_drawn(petals, "#e2574c", 1.5),
        *dots(GOLD_LIGHT, (71, 25, 2.8)),
    )


def _kofi_goatee() -> Paints:
    chin = "M43 66C45 73 55 73 57 66C54 64.5 46 64.5 43 66Z"
    return (
        *lined("M33 31C38 25 45 24 50 24", "#967e6f", 2.2),
        *_drawn(chin, "#e8e4da", 1.6),
    )


def _kofi_glasses() -> Paints:
    rims = disc(41.5, 47, 7.2) + disc(58.5, 47, 7.2)
    rims += outline("M48.7 46.5Q50 45.3 51.3 46.5M34.3 46L29 44.5M65.7 46L71 44.5")
    return lined(rims, GOLD_LIGHT, 2.4)


def _yara_curls() -> Paints:
    curls = ((26, 56, 10), (22, 42, 11), (26, 28, 12), (37, 18, 12), (50, 14, 12), (63, 18, 12))
    curls += ((74, 28, 12), (78, 42, 11), (74, 56, 10))
    each = (part for curl in curls for part in _drawn(disc(*curl), "#2b1a14", 2.2))
    return (*each, *dots("#2b1a14", (50, 38, 25)))


def _yara_band() -> Paints:
    hair = "M29.5 42C29.5 32 35 26 50 26C65 26 70.5 32 70.5 42C72 34 70 22 50 21"
    hair += "C30 22 28 34 29.5 42Z"
    band = "M29.5 35.5C38 25.5 62 25.5 70.5 35.5L70 30C61 20 39 20 30 30Z"
    return (*_drawn(hair, "#2b1a14", 1.6), *_drawn(band, GOLD_LIGHT, 1.8))


def _bo_beard() -> Paints:
    return _drawn(
        "M30 51C30 70 38 82 50 82C62 82 70 70 70 51C66 57 61 58 58 57.5C54 55.5 46 55.5 42 57.5"
        "C39 58 34 57 30 51Z",
        "#d89f3c",
        1.8,
    )


def _bo_hair() -> Paints:
    return _drawn(
        "M28.5 42C25 24 36 12 52 13C66 14 74 25 71.5 42C69 36 67 33 65 31C57 33 47 31 42 26"
        "C40 31 34 34 31 35C30 37 29 39 28.5 42Z",
        "#e0b04c",
    )


def _lin_hair() -> Paints:
    back = "M50 14C28 14 24 30 25 46C25 54 27 60 29 63L71 63C73 60 75 54 75 46C76 30 72 14 50 14Z"
    return (*_drawn(disc(50, 11, 9), "#20222b", 2.2), *_drawn(back, "#20222b"))


def _lin_glasses() -> Paints:
    fringe = "M29 45C29 35 34 28 50 27C66 28 71 35 71 45C74 32 70 16.5 50 16.5"
    fringe += "C30 16.5 26 32 29 45Z"
    rims = _pane(34.5) + _pane(52) + outline("M48 45.5Q50 44.5 52 45.5")
    return (
        *_drawn(fringe, "#262936"),
        *lined("M41 12L59 12", GOLD, 2.6),
        *lined(rims, "#b8323f", 2.4),
    )


def _pane(left: float) -> Outline:
    """One side of a pair of square glasses, its corners round."""
    a, b, top, foot, c = left, left + 13.5, 41.5, 52.5, 4.5
    return outline(
        f"M{a + c} {top}L{b - c} {top}Q{b} {top} {b} {top + c}L{b} {foot - c}"
        f"Q{b} {foot} {b - c} {foot}L{a + c} {foot}Q{a} {foot} {a} {foot - c}"
        f"L{a} {top + c}Q{a} {top} {a + c} {top}Z"
    )


PEOPLE = {
    "ade": Person(
        "#8a5632", "#6c4025", "#a25434", "#f0b89a", "#2f1d14", "#2f6b5e",
        beard=_ade_beard, above=_ade_hair,
    ),
    "noor": Person(
        "#dba67a", "#9e7252", "#dc8e68", "#563526", "#332117", "#6b3f7d",
        behind=_noor_scarf, above=_noor_folds, ears=False,
    ),
    "mia": Person(
        "#f3cda4", "#ad8a6c", "#eeaa86", "#5c3e30", "#6b3a20", "#b8323f",
        behind=_mia_hair, above=_mia_fringe, ears=False,
    ),
    "sol": Person(
        "#cf9663", "#966843", "#d48258", "#533120", "#a8a194", "#3c5a86",
        moustache=_sol_moustache, above=_sol_hat, mouth=3,
    ),
    "ines": Person(
        "#e3b083", "#a37857", "#e2956f", "#583728", "#332218", "#efe6d2",
        behind=_ines_hair, above=_ines_flower, ears=False,
    ),
    "kofi": Person(
        "#5d3822", "#452616", "#823f29", "#f0b89a", "#d8d2c6", "#c22f47",
        beard=_kofi_goatee, above=_kofi_glasses, mouth=-2,
    ),
    "yara": Person(
        "#a76c43", "#7e4e30", "#b76440", "#492618", "#301e14", "#1f5f9a",
        behind=_yara_curls, above=_yara_band, ears=False,
    ),
    "bo": Person(
        "#f6dabd", "#af927b", "#f0b398", "#8a3a22", "#b07f28", "#4b6b2f",
        beard=_bo_beard, above=_bo_hair,
    ),
    "lin": Person(
        "#f0cb9e", "#ab8868", "#eca982", "#5c3e2f", "#342319", "#25446b",
        behind=_lin_hair, above=_lin_glasses,
    ),
}  # fmt: skip
"""In the order in which they sit down."""


# Moods


def _eyes(mood: str) -> Paints:
    """Open, shut with joy or for a moment, half shut, raised in thought to where nobody sits, or
    turned to somebody."""
    if mood == BLINK:
        return lined(LOWERED, LINE, 2.4)
    if mood == "smile":
        return lined(CLOSED_EYES, LINE, 2.6)
    if mood == "wry":
        under = _oval(42.2, 48.3, 2.6, 2.2) + _oval(59.2, 48.3, 2.6, 2.2)
        return (*filled(under, LINE), *lined(LIDS, LINE, 2.2))
    x, y = (2.2, -2) if mood == "think" else GLANCES.get(mood, (0, 0))
    wide = (*filled(_oval(41.5, 47, 4.6, 4) + _oval(58.5, 47, 4.6, 4), "#fff", 0.85),)
    return (
        *(wide if mood == "think" or mood in GLANCES else ()),
        *filled(_oval(41.5 + x, 47.3 + y, 2.5, 3) + _oval(58.5 + x, 47.3 + y, 2.5, 3), LINE),
        *dots("#fff", (42.4 + x, 46.2 + y, 0.9), (59.4 + x, 46.2 + y, 0.9)),
    )


def _mouth(mood: str, person: Person) -> Paints:
    down = person.mouth
    if mood == "smile":
        open_wide = outline("M42.5 61.5Q50 71 57.5 61.5Q50 64 42.5 61.5Z").placed(0, down)
        return lined(open_wide, person.lips, 2.2, fill="#fff")
    lines = {
        "calm": "M43.5 62.5Q50 66 56.5 62.5",
        "think": "M45.5 64Q50 62.6 55 64",
        "wry": "M42.5 65.5Q50 62.5 58 61",
    }
    return lined(outline(lines.get(mood, lines["calm"])).placed(0, down), person.lips, 2.4)


def face(name: str, mood: str) -> str:
    """One person in one mood."""
    person = PEOPLE[name]
    ears = _drawn(_oval(28.5, 47, 4, 5.5) + _oval(71.5, 47, 4, 5.5), person.skin)
    paints = (
        *person.behind(),
        *_drawn(NECK, person.shade),
        *_drawn(SHOULDERS, person.cloth),
        *lined("M41 74L50 84L59 74", GOLD, 3),
        *(ears if person.ears else ()),
        *_drawn(HEAD, person.skin),
        *filled(_oval(36.5, 56, 4.5, 3) + _oval(63.5, 56, 4.5, 3), person.blush, 0.55),
        *lined(NOSE, person.shade, 2),
        *person.beard(),
        *_mouth(mood, person),
        *_eyes(mood),
        *lined(BROWS.get(mood, BROWS["calm"]), person.brows, 2.6),
        *person.moustache(),
        *person.above(),
    )
    return document(SIDE, SIDE, moved(2.5, 4.5, written(paints), scale=0.95))


def drawings() -> Iterator[tuple[str, str]]:
    for name in PEOPLE:
        for mood in (*MOODS, *GLANCES, BLINK):
            yield f"faces/{name}_{mood}.svg", face(name, mood)
