"""What the court wears and carries: a house's cloth, a rank's collar, and the thing in its hand.

Drawn about the card's middle, where a body ends at its belt.
"""

from houses import House
from paint import Paints, dots, filled, lined
from palette import CREAM, GOLD, GOLD_DEEP, GOLD_LIGHT, LINE
from pips import SUITS
from svg import Outline, disc, outline, ring_points

TORSO = "M-69 0L-69-20C-67-42-50-52-20-62L20-62C50-52 67-42 69-20L69 0Z"
LOZENGE = outline("M0-50L38 0L0 50L-38 0Z")


def robe(house: House) -> Paints:
    """The cloth, cut and trimmed as the house wears it."""
    trim = {"S": _chevrons, "H": _lapels, "D": _harlequin, "C": _bands}[house.suit]
    sleeves = "M-42-50C-47-34-48-16-46 0M42-50C47-34 48-16 46 0"
    return filled(TORSO, house.ink) + trim() + lined(sleeves, GOLD, 1.6)


def _chevrons() -> Paints:
    """Spades: a cream front with gold chevrons, like mail."""
    front = filled("M-20-62L20-62L26 0L-26 0Z", CREAM)
    stripes = "M-23-30L0-16L23-30M-24.5-14L0 0L24.5-14M-21.5-46L0-32L21.5-46"
    return front + lined(stripes, GOLD, 4) + lined("M-20-62L-26 0M20-62L26 0", GOLD_DEEP, 1.6)


def _lapels() -> Paints:
    """Hearts: a coat that opens on cream, its lapels gold."""
    front = filled("M-22-62L0-8L22-62Z", CREAM)
    lapels = "M-30-60L-20-62L0-18L20-62L30-60L0 0Z"
    buttons = dots(GOLD_DEEP, (0, -37, 2.4), (0, -28, 2.4))
    return front + lined(lapels, GOLD_DEEP, 1, fill=GOLD) + buttons


def _harlequin() -> Paints:
    """Diamonds: lozenges of cream and gold down the front."""
    large, small = outline(""), outline("")
    for x, y, size in ((0, -40, 0.22), (0, -16, 0.22), (-17, -28, 0.22), (17, -28, 0.22),
                       (-17, -6, 0.16), (17, -6, 0.16), (-32, -18, 0.2), (32, -18, 0.2),
                       (-32, -40, 0.18), (32, -40, 0.18)):  # fmt: skip
        large += LOZENGE.placed(x, y, size)
        small += LOZENGE.placed(x, y, size * 0.5)
    return filled(large, GOLD) + filled(small, CREAM)


def _bands() -> Paints:
    """Clubs: a short cape with a scalloped hem over banded sleeves."""
    cape = "M-22-62L22-62C40-56 52-50 58-44Q50-34 44-36Q38-24 29-28Q22-16 14-22Q7-12 0-20"
    cape += "Q-7-12-14-22Q-22-16-29-28Q-38-24-44-36Q-50-34-58-44C-52-50-40-56-22-62Z"
    bands = "M-66-14L-47-8M-67-24L-48-18M66-14L47-8M67-24L48-18"
    return lined(bands, GOLD, 3) + lined(cape, GOLD, 2.4, fill=CREAM)


def collar(rank: str, house: House) -> Paints:
    """Ermine for a king, pearls and lace for a queen, a shirt's points for a jack."""
    return {"K": _ermine, "Q": _lace, "J": _points}[rank](house)


def _ermine(house: House) -> Paints:
    fur = "M-13-64C-32-63-50-57-62-42C-50-33-37-30-28-30C-20-28-10-34 0-30C10-34 20-28 28-30"
    fur += "C37-30 50-33 62-42C50-57 32-63 13-64C8-50-8-50-13-60Z"
    tail = outline("M0-3.5L1.8 1.5L0 4.5L-1.8 1.5Z")
    tails = outline("")
    for x, y in ((-42, -44), (-31, -49), (-29, -38), (-17, -47), (-12, -38), (0, -41)):
        tails += tail.placed(x, y, 1.15) + (tail.placed(-x, y, 1.15) if x else outline(""))
    return lined(fur, GOLD_DEEP, 1, fill="#fffaf0") + filled(tails, house.ink)


def _lace(house: House) -> Paints:
    neck = "M-15-58C-24-56-30-54-34-50C-24-36-12-30 0-30C12-30 24-36 34-50C30-54 24-56 15-58Z"
    hem = "M-37-51Q-36-42-28-42Q-26-33-18-34Q-14-26-7-29Q0-22 7-29Q14-26 18-34Q26-33 28-42"
    hem += "Q36-42 37-51"
    pearls = outline("")
    for x, y in ((-15, -53), (-10, -47.5), (-4.5, -44), (4.5, -44), (10, -47.5), (15, -53)):
        pearls += disc(x, y, 2.5)
    return (
        lined(hem, GOLD_DEEP, 1.2, fill="#fffaf0")
        + filled(neck, house.skin)
        + filled(pearls, "#fffaf0")
        + filled(LOZENGE.placed(0, -39.5, 0.1), GOLD_DEEP)
    )


def _points(house: House) -> Paints:
    shirt = "M-14-62C-22-60-28-57-32-54L-18-34L0-50L18-34L32-54C28-57 22-60 14-62L0-50Z"
    knot = "M0-49L-7-38L0-42L7-38Z"
    return (
        lined(shirt, GOLD_DEEP, 1.2, fill="#fffaf0")
        + filled(knot, GOLD)
        + filled(disc(0, -48, 3), house.ink)
    )


def belt() -> Paints:
    """The gold belt over the card's middle, the same from either side."""
    studs = outline("")
    for x in (-56, -42, -28, 28, 42, 56):
        studs += LOZENGE.placed(x, 0, 0.055)
    clasp = outline("M0-13C4-7 9-3 15 0C9 3 4 7 0 13C-4 7-9 3-15 0C-9-3-4-7 0-13Z")
    return (
        lined("M-70-6L70-6L70 6L-70 6Z", GOLD_DEEP, 1.2, fill=GOLD)
        + filled(studs, CREAM)
        + lined(clasp, GOLD_DEEP, 1.2, fill=GOLD_LIGHT)
        + dots(GOLD_DEEP, (0, 0, 3.4))
    )


def carried(rank: str, house: House) -> Paints:
    """A sceptre, a flower or a spear, and the hand that holds it."""
    thing = {"K": _sceptre, "Q": _flower, "J": _spear}[rank](house)
    cuff = filled("M42-22L62-22L64-10L40-10Z", GOLD_LIGHT)
    fingers = "M46-31L58-31M46-27L58-27"
    hand = lined(_hand(), LINE, 1, fill=house.skin) + lined(fingers, house.shade, 1.2)
    return thing + cuff + hand


def _hand() -> Outline:
    return outline("M44-22C42-29 44-36 48-36L56-36C60-36 62-29 60-22Z")


def _sceptre(house: House) -> Paints:
    finial = SUITS[house.suit].placed(52, -99, 0.26)
    return (
        filled("M49.3-12L54.7-12L54.7-84L49.3-84Z", GOLD_DEEP)
        + filled("M50.6-12L53.4-12L53.4-84L50.6-84Z", GOLD)
        + lined(finial, GOLD_DEEP, 1.4, fill=GOLD_LIGHT)
        + filled(disc(52, -83, 4), GOLD)
    )


def _flower(house: House) -> Paints:
    """Each queen's own bloom has as many petals as her house prefers."""
    count = {"S": 6, "H": 5, "D": 4, "C": 3}[house.suit]
    petals = outline("")
    size = {3: 7.4, 4: 6.8, 5: 6.0, 6: 5.4}[count]
    for x, y in ring_points(count, 7.6, x=52, y=-86):
        petals += disc(x, y, size)
    stem = lined("M52-18L52-78", "#5d8a53", 2.6)
    leaves = "M52-46C60-48 65-56 65-64C57-62 52-55 52-46Z"
    leaves += "M52-54C45-56 41-62 41-69C48-67 52-62 52-54Z"
    leaf = filled(leaves, "#6d9b60")
    return stem + leaf + lined(petals, GOLD_DEEP, 1.2, fill=CREAM) + dots(GOLD, (52, -86, 4.4))


def _spear(house: House) -> Paints:
    blades = {
        "S": "M52-110C58-100 60-92 56-84L48-84C44-92 46-100 52-110Z",
        "H": "M52-106L55-96C66-98 67-88 60-80L52-86L44-80C37-88 38-98 49-96Z",
        "D": "M52-108L60-94L52-80L44-94Z",
        "C": "M52-108L55-97L66-94L55-90L54-80L50-80L49-90L38-94L49-97Z",
    }
    return (
        filled("M49.6-10L54.4-10L54.4-84L49.6-84Z", house.hair_dark)
        + filled("M51-10L53-10L53-84L51-84Z", house.hair)
        + lined(blades[house.suit], GOLD_DEEP, 1.2, fill=GOLD_LIGHT)
        + filled("M52-80L52-62L64-66L60-71L64-76Z", house.ink)
    )
