"""Heads of the court: hair, faces, beards, and what each rank wears upon them.

Drawn about the card's middle: a head looks straight out, its chin at -70, its brow at -124.
"""

from houses import House
from paint import Paints, dots, filled, lined
from palette import CREAM, GOLD, GOLD_DEEP, GOLD_LIGHT, LINE
from pips import SUITS
from svg import Outline, disc, outline, polygon_outline

FACE = outline("M-22-122C-23-96-18-71 0-68C18-71 23-96 22-122C20-134-20-134-22-122Z")
LONG_HAIR = "M-22-128C-37-122-36-94-35-80C-34-70-38-66-41-65C-36-57-22-58-17-68L17-68"
LONG_HAIR += "C22-58 36-57 41-65C38-66 34-70 35-80C36-94 37-122 22-128Z"
BOB = "M-22-130C-38-122-36-88-34-74C-32-64-20-64-16-74L16-74C20-64 32-64 34-74"
BOB += "C36-88 38-122 22-130Z"
PARTED = "M0-133C-16-133-25-120-24-98C-20-106-17-113-12-117C-7-120-3-121 0-122"
PARTED += "C3-121 7-120 12-117C17-113 20-106 24-98C25-120 16-133 0-133Z"
FRINGE = "M-24-100C-26-124-20-130 0-130C20-130 26-124 24-100C21-106 20-112 18-117"
FRINGE += "C8-113-8-113-18-117C-20-112-21-106-24-100Z"

# A crown's points as (x, y) of tip and dent by turns, from its left foot to its right.
CROWNS = {
    "S": ((-31, -147), (-21, -135), (-16, -151), (-8, -137), (0, -157), (8, -137), (16, -151),
          (21, -135), (31, -147)),
    "H": ((-30, -149), (-14, -136), (0, -157), (14, -136), (30, -149)),
    "D": ((-33, -142), (-24, -134), (-22, -151), (-9, -139), (0, -158), (9, -139), (22, -151),
          (24, -134), (33, -142)),
    "C": ((-28, -151), (-19, -138), (-10, -152), (0, -139), (10, -152), (19, -138), (28, -151)),
}  # fmt: skip


def head(rank: str, house: House) -> Paints:
    """A whole head, neck to plume."""
    dress = {"K": _king, "Q": _queen, "J": _jack}[rank]
    behind, above = dress(house)
    neck = filled("M-10-82L10-82L13-56C6-50-6-50-13-56Z", house.shade)
    return behind + neck + _face(rank, house) + above


def _face(rank: str, house: House) -> Paints:
    brows = "M-14-110Q-9.5-113.5-5-110.5M5-110.5Q9.5-113.5 14-110"
    return (
        *lined(FACE, LINE, 1.2, fill=house.skin),
        *filled(disc(-13.5, -88, 4.6) + disc(13.5, -88, 4.6), house.blush, 0.55),
        *_eyes(rank),
        *lined(brows, house.hair_dark, 2),
        *lined("M-1-101C1-96 3-92 2-90C1-88-1-88-2-89", house.shade, 1.7),
        *lined("M-7-81C-3-77 3-77 7-81", house.lips, 2.4),
    )


def _eyes(rank: str) -> Paints:
    almond = outline("M-4.6 0C-3-4.4 3-4.4 4.6 0C3 4 -3 4 -4.6 0Z")
    lids = "M-14-102.5Q-9.2-107-4.5-102.5M4.5-102.5Q9.2-107 14-102.5"
    lashes = "M-13.5-103.5L-15.5-105.5M13.5-103.5L15.5-105.5"
    return (
        *filled(almond.placed(-9.2, -102) + almond.placed(9.2, -102), "#fff", 0.85),
        *dots(LINE, (-9, -101.8, 2.9), (9, -101.8, 2.9)),
        *lined(lids + lashes if rank == "Q" else lids, LINE, 1.4),
    )


def _king(house: House) -> tuple[Paints, Paints]:
    hair = filled(LONG_HAIR, house.hair)
    return hair, _beard(house) + _crown(house)


def _beard(house: House) -> Paints:
    """A beard a house: pointed, forked, a moustache alone, or full and curled."""
    moustache = "M0-87C-5-90-11-87-14-81C-9-81-4-82 0-84.5C4-82 9-81 14-81C11-87 5-90 0-87Z"
    beards = {
        "S": "M-22-98C-22-78-14-62 0-50C14-62 22-78 22-98C18-86 12-84 8-79C4-75-4-75-8-79"
        "C-12-84-18-86-22-98Z",
        "H": "M-22-98C-23-76-20-60-9-54C-5-56-2-60 0-62C2-60 5-56 9-54C20-60 23-76 22-98"
        "C18-86 12-84 8-79C4-75-4-75-8-79C-12-84-18-86-22-98Z",
        "D": "M-5-75C-4-66-2-60 0-56C2-60 4-66 5-75C2-73-2-73-5-75Z",
        "C": "M-23-100C-25-84-22-74-16-67C-12-60-6-60 0-57C6-60 12-60 16-67C22-74 25-84 23-100"
        "C18-87 13-84 8-79C4-75-4-75-8-79C-13-84-18-87-23-100Z",
    }
    return lined(beards[house.suit], house.hair_dark, 1, fill=house.hair) + filled(
        moustache, house.hair_dark
    )


def _crown(house: House) -> Paints:
    tips = CROWNS[house.suit]
    rim = "M-26-121C-12-115 12-115 26-121L26-130C12-124-12-124-26-130Z"
    cap = filled("M-24-126C-26-146-10-149 0-149C10-149 26-146 24-126Z", house.ink)
    spikes = polygon_outline(((-26, -121), *tips, (26, -121)))
    balls = outline("")
    for x, y in tips[::2]:
        balls += disc(x, y - 1, 3.1)
    jewels = disc(-15, -122.6, 2.6) + disc(0, -121, 3.1) + disc(15, -122.6, 2.6)
    return (
        cap
        + lined(spikes, GOLD_DEEP, 1.2, fill=GOLD)
        + filled(balls, GOLD)
        + filled(rim, GOLD_LIGHT)
        + filled(jewels, house.ink)
    )


def _queen(house: House) -> tuple[Paints, Paints]:
    veil = "M0-144C-34-144-40-112-43-84C-45-64-52-52-60-42L60-42C52-52 45-64 43-84"
    veil += "C40-112 34-144 0-144Z"
    edge = "M-27-132C-36-112-35-86-40-66C-42-58-46-51-51-46M27-132C36-112 35-86 40-66"
    edge += "C42-58 46-51 51-46"
    tresses = filled(LONG_HAIR, house.hair)
    hair = lined(PARTED, house.hair_dark, 1, fill=house.hair)
    earrings = dots(GOLD_LIGHT, (-24, -86, 2.6), (24, -86, 2.6))
    behind = filled(veil, house.ink) + lined(edge, GOLD, 1.8) + tresses
    return behind, hair + earrings + _coronet(house)


def _coronet(house: House) -> Paints:
    """A low ring of leaves with the suit's own sign in front."""
    bands = {
        "S": "M-24-124L-27-141L-17-134L-11-147L-5-136L0-150L5-136L11-147L17-134L27-141L24-124",
        "H": "M-24-124L-26-140C-20-136-16-136-13-142C-8-150-4-147 0-154C4-147 8-150 13-142"
        "C16-136 20-136 26-140L24-124",
        "D": "M-24-124L-29-138L-17-133L-13-145L-6-137L0-156L6-137L13-145L17-133L29-138L24-124",
        "C": "M-24-124L-25-139C-21-146-14-146-12-138C-10-152 10-152 12-138C14-146 21-146 25-139"
        "L24-124",
    }
    ring = bands[house.suit] + "C10-131-10-131-24-124Z"
    return (
        lined(ring, GOLD_DEEP, 1.2, fill=GOLD)
        + filled(SUITS[house.suit].placed(0, -137, 0.125), house.ink)
        + dots(CREAM, (-17, -130.5, 2), (17, -130.5, 2))
    )


def _jack(house: House) -> tuple[Paints, Paints]:
    hair = filled(BOB, house.hair)
    fringe = lined(FRINGE, house.hair_dark, 1, fill=house.hair)
    return hair, fringe + _feather(house) + _hat(house)


def _hat(house: House) -> Paints:
    hats = {
        "S": "M-29-122C-40-136-27-154-4-153C20-153 35-140 29-122C12-129-12-129-29-122Z",
        "H": "M-27-120C-32-140-24-156 2-157C24-156 31-140 27-120C12-127-12-127-27-120Z",
        "D": "M-42-124C-28-132-20-140-12-155C-2-151 6-151 14-154C20-140 28-132 42-124"
        "C20-130-20-130-42-124Z",
        "C": "M-28-122C-38-130-36-146-20-149C-4-153 24-152 36-143C44-135 38-124 28-122"
        "C12-129-12-129-28-122Z",
    }
    band = "M-28-120C-12-127 12-127 28-120L28-127C12-134-12-134-28-127Z"
    return (
        filled(hats[house.suit], house.ink)
        + filled(band, GOLD)
        + filled(_badge(), GOLD_LIGHT)
        + filled(SUITS[house.suit].placed(20, -131, 0.09), house.ink)
    )


def _badge() -> Outline:
    return disc(20, -131, 7)


def _feather(house: House) -> Paints:
    """A plume from the badge, broad or slender, in cream and gold."""
    plumes = {
        "S": "M18-134C24-152 42-163 64-157C66-140 50-124 24-128Z",
        "H": "M18-134C30-158 50-160 60-148C68-136 62-118 50-112C54-124 46-132 24-128Z",
        "D": "M18-134C26-148 44-150 66-146C60-130 44-122 24-128Z",
        "C": "M18-134C28-156 48-162 62-152C66-134 52-120 24-128Z",
    }
    spines = {
        "S": "M20-132C32-146 46-153 58-153M32-143L34-131M42-149L46-138M30-142L28-149",
        "H": "M20-132C34-148 50-148 55-136C57-130 57-124 54-118M38-144L42-131M52-142L47-133",
        "D": "M20-132C34-140 46-142 60-143M34-138L38-128M46-141L51-133M32-138L32-145",
        "C": "M20-132C32-146 46-150 57-148M34-143L38-129M46-148L51-136M32-142L30-150",
    }
    return lined(plumes[house.suit], GOLD_DEEP, 1.2, fill=CREAM) + lined(
        spines[house.suit], GOLD, 1.6
    )
