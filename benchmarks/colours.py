"""How far apart colours that mean something lie, in four kinds of sight, and how they stand out.

Least CIEDE2000 of any two of a set, in normal sight and with each kind of colour blindness
(Machado, Oliveira and Fernandes 2009, severity 1.0), and their least contrast (WCAG) with what
they are drawn on. Limits, for the clear colours: 12, and 3. Found: the
nearest two of the usual ones lie 1.0 apart (seats, to deutans), of the clear ones 12.4 (eight
seats); four seats lie 19 apart, suits 17, the shapes of Roolz 16 on dark and 17 on paper, and the
least contrast is 3.0.

    python benchmarks/colours.py
"""

from itertools import combinations

from roller_table.games.catalogue import ENTRIES
from roller_table.ui.looks.eyesight import SIGHTS, apart, contrast
from roller_table.ui.looks.palette import CLEAR, FOUR_COLOURS, USUAL, Palette
from roller_table.ui.looks.theme import INK, PANEL, PAPER, Colour

_FELTS = tuple(game.felt[0] for game in ENTRIES)
_ROOLZ = next(game.felt[0] for game in ENTRIES if game.key == "roolz")
Set = tuple[tuple[Colour, ...], tuple[Colour, ...]]


def sets(palette: Palette) -> dict[str, Set]:
    """Colours, and what they are drawn on, by the name of what they tell apart."""
    dark = (INK, PANEL, *_FELTS)
    return {
        "suits on paper": (tuple(palette.suits_on_paper.values()), (PAPER,)),
        "suits on dark": (tuple(palette.suits_on_dark.values()), dark),
        "shapes on paper": (tuple(palette.fills.values()), (PAPER,)),
        "shapes on dark": (tuple(palette.shapes_on_dark.values()), (INK, PANEL, _ROOLZ)),
        "two sides": ((*palette.sides, palette.nobodys), dark),
        "four seats": (palette.seats[:4], (*dark, *palette.lanes)),
        "eight seats": (palette.seats, (*dark, *palette.lanes)),
        "metals of balls": (palette.metals, (*dark, *palette.lanes)),
    }


def nearest(colours: tuple[Colour, ...], sight: str) -> str:
    """How far apart the nearest two of them are; "-" where there is only one.

    >>> nearest(((0, 0, 0), (255, 255, 255)), "usual"), nearest(((0, 0, 0),), "usual")
    ('100.0', '-')
    """
    pairs = [apart(one, other, sight) for one, other in combinations(colours, 2)]
    return f"{min(pairs):.1f}" if pairs else "-"


def main() -> None:
    print(f"{'':28}" + "".join(f"{sight:>9}" for sight in SIGHTS) + f"{'contrast':>11}")
    for name, palette in (("usual", FOUR_COLOURS), ("clear", CLEAR)):
        for words, (colours, grounds) in sets(palette).items():
            row = "".join(f"{nearest(colours, sight):>9}" for sight in SIGHTS)
            faintest = min(contrast(each, ground) for each in colours for ground in grounds)
            print(f"{name}, {words:<21}{row}{faintest:11.1f}")
            if palette is CLEAR:
                print("   " + " ".join("#{:02x}{:02x}{:02x}".format(*each) for each in colours))
    print("Usual suits: the four-colour deck; the two-colour deck has two red and two black suits.")
    assert USUAL.seats == FOUR_COLOURS.seats


if __name__ == "__main__":
    main()
