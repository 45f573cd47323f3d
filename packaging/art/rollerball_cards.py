"""The diversions of Rollerball: a card for the hand, and the piece that it is on the board."""

from collections.abc import Callable, Iterator

import rollerball_signs as signs
from cards import HEIGHT, WIDTH, paper
from palette import PAPER, PAPER_EDGE
from svg import document, filled, moved, rect

Sign = Callable[[], str]

TRACK_CHANGERS: dict[str, tuple[str, ...]] = {
    "UM": (signs.move(up=True),),
    "DM": (signs.move(up=False),),
    "SU": (signs.splitter(up=True, merge=False), signs.splitter(up=True, merge=True)),
    "SD": (signs.splitter(up=False, merge=False), signs.splitter(up=False, merge=True)),
}
BALL_CHANGERS: dict[str, tuple[Sign, str]] = {
    "EN": (signs.bolt, signs.AMBER),
    "RB": (signs.rubber, signs.MAGENTA),
    "DR": (signs.hard, signs.SLATE),
    "DC": (signs.about_turn, signs.ORANGE),
    "BK": (signs.killed, signs.BRICK),
}
_MARGIN = 5.0


def _laid(width: float, height: float) -> str:
    """The paper of a piece that covers two spaces and leaves their edges free."""
    return rect(
        _MARGIN, _MARGIN, width - 2 * _MARGIN, height - 2 * _MARGIN, 13, PAPER,
        stroke=PAPER_EDGE, stroke_width=2.5,
    )  # fmt: skip


def tall(*parts: str) -> str:
    return document(100, 200, _laid(100, 200), *parts)


def wide(*parts: str) -> str:
    return document(200, 100, _laid(200, 100), *parts)


def hand_card(middle: str, index: str) -> str:
    """Its sign above, small in the corner; below the program writes its name and what it does."""
    return document(WIDTH, HEIGHT, paper(), middle, index)


def _of_track_changer(sign: str) -> str:
    return hand_card(moved(125 - 44, 33, sign, scale=0.88), moved(13, 14, sign, scale=0.34))


def _of_ball_changer(sign: str) -> str:
    return hand_card(moved(125, 124, sign, scale=1.25), moved(32, 38, sign, scale=0.42))


def _lane(colour: str, *, upright: bool) -> str:
    dots = filled(signs.lane_dots(), colour, 0.55)
    return moved(50, 100, dots, angle=90) if upright else moved(100, 50, dots)


def drawings() -> Iterator[tuple[str, str]]:
    """Every card, and every piece in the ways it may lie, by file name."""
    for code, ways in TRACK_CHANGERS.items():
        yield f"cards/{code}.svg", _of_track_changer(ways[0])
        for name, sign in zip(("", "_merge"), ways, strict=False):
            yield f"board/{code}{name}.svg", tall(moved(4, 9, sign, scale=0.91))
    for code, (sign_of, colour) in BALL_CHANGERS.items():
        sign = sign_of()
        yield f"cards/{code}.svg", _of_ball_changer(sign)
        upright = moved(50, 100, sign, scale=0.8)
        yield (
            f"board/{code}.svg",
            wide(_lane(colour, upright=False), moved(100, 50, sign, scale=0.8)),
        )
        yield f"board/{code}_upright.svg", tall(_lane(colour, upright=True), upright)
    yield "cards/RP.svg", _of_ball_changer(signs.exchange())
    yield from _corners()


def _corners() -> Iterator[tuple[str, str]]:
    """Track changers for corners, as they lie at the upper right one."""
    rising, falling = signs.corner(up=True), signs.corner(up=False)
    yield "board/CU.svg", wide(moved(7, 6, rising, scale=0.93))
    yield "board/CD.svg", tall(moved(4, 9, falling, scale=0.92))
    yield "board/CU_back.svg", wide(moved(7, 6, signs.corner_back(up=True), scale=0.93))
    yield "board/CD_back.svg", tall(moved(4, 9, signs.corner_back(up=False), scale=0.92))
    yield (
        "cards/CU.svg",
        hand_card(moved(40, 84, rising, scale=0.85), moved(12, 18, rising, scale=0.3)),
    )
    yield (
        "cards/CD.svg",
        hand_card(moved(125 - 44, 33, falling, scale=0.88), moved(13, 14, falling, scale=0.34)),
    )
