"""What balls do on a board of ten by ten, phase by phase: the cases that the rules page lists,
and those that follow from its decisions.

Cards are written "DM 4 0 4 1" or "SD 4 0 4 1 split"; balls by number "1: 3 0", with E for
energised, U for up, D for down. A case says where the balls are after each phase.
"""

from typing import NamedTuple


class Case(NamedTuple):
    says: str
    cards: str
    balls: str
    after: tuple[str, ...]
    left: str | None = None
    """The cards that still lie on the board at the end; None: all of them."""


DOWN, UP = "DM 4 0 4 1", "UM 4 0 4 1"
SPLIT, MERGE = "SD 4 0 4 1 split", "SD 4 0 4 1 merge"
UP_SPLIT, UP_MERGE = "SU 4 0 4 1 split", "SU 4 0 4 1 merge"
FAR = "2: 9 9, 3: 0 9, 4: 9 5"
"""Three more balls on the outermost track, well out of the way."""

CASES = [
    Case("RB-T1 a ball turns the corner", "", "8 0", ("9 1",)),
    Case("RB-T5 a Down Move leads inward", DOWN, "3 0", ("4 1", "6 1")),
    Case("RB-T6 the step across is one of the two spaces", DOWN, "2 0", ("4 0", "5 1")),
    Case("RB-T7 the closed end of a Down Move is hopped over", DOWN, "3 1", ("5 1", "7 1")),
    Case("RB-T7b and rested on", DOWN, "2 1", ("4 1", "6 1")),
    Case("RB-T9 an Up Move leads outward", UP, "3 1", ("4 0", "6 0")),
    Case("RB-T9b the closed end of an Up Move is hopped over", UP, "3 0", ("5 0",)),
    Case("RB-T10 a Splitter Down makes two balls", SPLIT, "3 0",
         ("5 0 | 2: 4 1", "7 0 | 2: 6 1")),
    Case("a Splitter Up makes two balls", UP_SPLIT, "3 1", ("5 1 | 2: 4 0", "7 1 | 2: 6 0")),
    Case("RB-A14 a ball rests on the Y as one", SPLIT, "2 0", ("4 0", "6 0 | 2: 5 1")),
    Case("RB-T11 there is no fifth ball", SPLIT, f"3 0, {FAR}",
         ("5 0 | 2: 7 9 | 3: 0 7 | 4: 9 7",)),
    Case("a split ball has its parent's state", SPLIT, "3 0 D", ("5 0 U",)),
    Case("a split copies the rubber of its parent", SPLIT, "3 0 U",
         ("5 0 D | 2: 4 1 D",)),
    Case("the new ball has the lowest free number", SPLIT, "1: 9 9, 3: 3 0",
         ("1: 7 9 | 2: 4 1 | 3: 5 0",)),
    Case("RB-T12 a splitter that merges leads the outer ball inward", MERGE, "3 0",
         ("4 1", "6 1")),
    Case("a splitter that merges lets the inner ball through", MERGE, "3 1", ("5 1",)),
    Case("RB-A17, A20 two balls on the Y are one after either step, that of the track",
         MERGE, "1: 4 0, 2: 3 1",
         ("2: 5 1",)),
    Case("RB-A20 the one of the track stays in its own state", MERGE, "1: 4 0, 2: 3 1 E",
         ("1: 5 1 | 2: 6 1",), ""),
    Case("a Splitter Up merges on the outer track", UP_MERGE, "1: 4 1, 2: 3 0", ("2: 5 0",)),
    Case("a rubber ball that is down merges like any other", MERGE, "1: 4 0, 2: 3 1 U",
         ("2: 5 1 D",)),
    Case("RB-T13 balls that pass each other do not meet", SPLIT, "1: 2 1, 2: 4 0",
         ("1: 4 1 | 2: 6 0 | 3: 5 1",)),
    Case("RB-A18 the ball on its own track is pushed one further", DOWN, "1: 4 0, 2: 3 1",
         ("1: 5 1 | 2: 6 1",)),
    Case("RB-A19 a push goes on to the next ball", DOWN, "1: 4 0, 2: 3 1, 3: 4 1",
         ("1: 5 1 | 2: 6 1 | 3: 7 1",)),
    Case("RB-A21 balls that are up collide too", DOWN, "1: 4 0, 2: 3 1 D",
         ("1: 5 1 | 2: 6 1 U",)),
    Case("RB-T15 an energised ball destroys a Move and rolls straight on", DOWN, "3 0 E",
         ("5 0",), ""),
    Case("RB-A24 a dead end is destroyed too", DOWN, "3 1 E", ("5 1",), ""),
    Case("RB-A25 an Energiser is destroyed like any card", "EN 4 0 5 0", "3 0 E", ("5 0",), ""),
    Case("RB-T16 an Energiser gives energy on leaving", "EN 4 0 5 0", "3 0", ("5 0", "7 0 E")),
    Case("RB-A29 only leaving a ball changer counts", "EN 4 0 5 0", "5 0", ("7 0 E",)),
    Case("RB-T17 a Derubberiser takes the rubber", "DR 4 0 5 0", "4 0 U", ("6 0",)),
    Case("a Derubberiser leaves the energy", "DR 4 0 5 0, EN 6 0 7 0", "5 0 U", ("7 0", "9 0 E")),
    Case("RB-A28 a Derubberiser does nothing to a plain ball", "DR 4 0 5 0", "5 0", ("7 0",)),
    Case("RB-A27 rubber is up at once", "RB 6 0 7 0", "6 0", ("8 0 U", "9 1 D")),
    Case("RB-A28 a second Rubberiser changes nothing", "RB 6 0 7 0", "6 0 U", ("8 0 D",)),
    Case("an up ball leaves a ball changer unchanged", "EN 6 0 7 0", "6 0 D", ("8 0 U",)),
    Case("RB-T20 a ball that goes up ignores the card", DOWN, "3 0 D", ("5 0 U",)),
    Case("RB-T21 a ball that comes down obeys it", DOWN, "3 0 U", ("4 1 D",)),
    Case("RB-A30 coming down on a Y it is split", SPLIT, "4 0 U", ("6 0 D | 2: 5 1 D",)),
    Case("RB-A30 coming down on a Move it crosses", DOWN, "4 0 U", ("5 1 D",)),
    Case("RB-A30 coming down energised it destroys the card", DOWN, "4 0 EU", ("6 0 D",), ""),
    Case("RB-T22 up and energised it destroys nothing", DOWN, "3 0 ED", ("5 0 EU",)),
    Case("RB-A23 energy is spent on one card", "EN 4 0 5 0, EN 6 0 7 0", "3 0 E",
         ("5 0", "7 0"), "EN 6 0 7 0"),
    Case("RB-A58 strikes come before anybody moves", "EN 4 0 5 0", "1: 4 0, 2: 5 0 EU",
         ("1: 6 0 | 2: 7 0 D",), ""),
    Case("RB-A60 a ball pushed onto a Y combines with the one there",
         "DM 3 0 3 1, SD 4 1 4 2 split", "1: 3 0, 2: 2 1, 3: 3 1", ("1: 4 1 | 2: 4 2 | 3: 5 1",)),
    Case("RB-A21 on a Y balls combine even if one is up", MERGE, "1: 4 0, 2: 3 1 D", ("2: 5 1 U",)),
    Case("an Up Move at the left side leads outward too", "UM 0 5 1 5", "1 6", ("0 5", "0 3")),
    Case("a Down Move at the bottom leads inward", "DM 5 9 5 8", "6 9", ("5 8", "3 8")),
    Case("balls go round each other's tracks", "", "1: 0 0, 2: 3 3, 3: 9 9, 4: 6 6",
         ("1: 2 0 | 2: 5 3 | 3: 7 9 | 4: 4 6",)),
]  # fmt: skip

FULL_BRANCH = Case("with four balls the branch is taken", SPLIT, f"3 0, {FAR}",
                   ("4 1 | 2: 7 9 | 3: 0 7 | 4: 9 7",))  # fmt: skip
PERSISTS = Case("energy that lasts destroys card after card", "EN 4 0 5 0, EN 6 0 7 0", "3 0 E",
                ("5 0 E", "7 0 E"), "")  # fmt: skip
PER_SPACE = [
    Case("RB-A59 rubber that bounces is down on every other space", "", "3 0 U", ("5 0 U",)),
    Case("a bouncing ball that comes down on a card obeys it", DOWN, "3 0 D", ("4 1 D",)),
    Case("a bouncing ball that is down on the card's space crosses", DOWN, "4 0 U", ("5 1 U",)),
]
