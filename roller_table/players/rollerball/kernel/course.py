"""The balls' way as it will be if nobody does anything, and what they bring on it.

What a turn changes of the board matters from where a ball first comes to it. Until then all goes
its way, and that way is rolled once for all the turns among which a seat chooses.
"""

from typing import Final, final

from .balls import Track
from .lanes import NONE
from .moves import SOON

PASS: Final = 0.8
"""What a base passed in the next turn counts; it is no certain point, for others meddle."""
ARRIVAL: Final = 3.3
"""What it counts to be passed so often that the game is won."""
FADING: Final = 0.78
"""How much of its worth each turn takes from what the balls would bring."""
NEARNESS: Final = 0.25
"""What it counts to have a ball on the base's own track at last, and less the farther off it is.

Without it nobody fetches a ball back from tracks without a base: one game in ten of two players
then came to the turn from which a draw may be offered, and with it none of fifty.
"""


@final
class Hopes:
    """What the balls bring each seat, turn by turn."""

    found: list[float]
    lacking: list[int]
    """By seat: the points that it needs to win."""
    share: float
    """How much what comes next still counts."""

    def __init__(self) -> None:
        self.found = []
        self.lacking = []
        self.share = 1.0

    def begin(self, points: list[int], target: int) -> None:
        """Nothing has been brought yet."""
        self.found = [0.0] * len(points)
        self.lacking = [target - each for each in points]
        self.share = 1.0

    def copy_from(self, other: "Hopes") -> None:
        self.found, self.lacking = other.found[:], other.lacking[:]
        self.share = other.share

    def roll(self, track: Track, turns: int) -> None:
        """Roll that many turns further; ``track`` rolls on."""
        for seat in range(len(self.found)):
            track.passes[seat] = 0
        for _turn in range(turns):
            track.counted = False
            track.roll()
            if track.counted:
                self._count(track)
            self.share *= FADING

    def _count(self, track: Track) -> None:
        """The bases that were passed in the turn that has been rolled."""
        found, lacking = self.found, self.lacking
        for seat in range(len(found)):
            passes = track.passes[seat]
            if passes:
                found[seat] += PASS * self.share * passes
                if lacking[seat] > 0 and passes >= lacking[seat]:
                    found[seat] += ARRIVAL * self.share
                lacking[seat] -= passes
                track.passes[seat] = 0

    def end(self, track: Track) -> None:
        """The balls are left where they are then."""
        found = self.found
        for cell in track.where:
            if cell != NONE:
                for seat in range(len(found)):
                    away = abs(track.ring[cell] - track.ring[track.bases[seat]])
                    found[seat] += NEARNESS / (1 + away)


def hopes(track: Track, points: list[int], target: int, turns: int) -> list[float]:
    """What the balls would bring each seat in that many turns; ``track`` rolls on."""
    brought = Hopes()
    brought.begin(points, target)
    brought.roll(track, turns)
    brought.end(track)
    return brought.found


@final
class Course:
    """The way of the balls in the turns to come if nobody does anything."""

    known: bool
    """Whether it is that of the board as it stands."""
    boards: list[Track]
    """Before every turn, and after the last."""
    brought: list[Hopes]
    eyes: list[Track]
    """For each of the boards another one, on which something is tried and undone."""
    same: list[int]
    """For each of the boards the first that has the same cards: they share its lanes and its eye.
    """
    clean: list[bool]
    """Whether that eye has the same cards."""
    first: list[int]
    """By space: the turn in which a ball first comes to it; SOON where none does."""

    def __init__(self, size: int, seats: int) -> None:
        self.known = False
        self.boards = [Track(size, seats) for _board in range(SOON + 1)]
        self.brought = [Hopes() for _board in range(SOON + 1)]
        self.eyes = [Track(size, seats) for _board in range(SOON + 1)]
        self.same = [0] * (SOON + 1)
        self.clean = [False] * (SOON + 1)
        self.first = [SOON] * (size * size)

    def look(self, track: Track, points: list[int], target: int) -> None:
        """Roll on from there; ``track`` stays as it is as long as this is ``known``."""
        eye = self.eyes[0]
        eye.copy_from(track)
        first = [SOON] * len(self.first)
        for cell in eye.where:
            if cell != NONE:
                first[cell] = 0
        brought = Hopes()
        brought.begin(points, target)
        eye.tracing = True
        for turn in range(SOON):
            self._keep(turn, track, eye, brought)
            eye.trace = []
            brought.roll(eye, 1)
            for cell in eye.trace:
                if first[cell] == SOON:
                    first[cell] = turn
        eye.tracing = False
        self._keep(SOON, track, eye, brought)
        self.first = first
        self.clean = [False] * len(self.boards)
        self.clean[0] = len(eye.lost) == len(track.lost)
        self.known = True

    def _keep(self, place: int, track: Track, eye: Track, brought: Hopes) -> None:
        """Keep the board as it is, and its lanes only where balls have struck cards off."""
        board = self.boards[place]
        if len(eye.lost) == len(track.lost):
            self.same[place] = 0
            board.share_lanes(track)
        elif place > 0 and len(eye.lost) == len(self.boards[place - 1].lost):
            self.same[place] = self.same[place - 1]
            board.share_lanes(self.boards[place - 1])
        else:
            self.same[place] = place
            board.copy_lanes(eye)
        board.copy_rest(eye)
        self.brought[place].copy_from(brought)

    def eye(self, place: int) -> Track:
        """That board, to try something on and to undo it; else it is ``spoilt``."""
        same = self.same[place]
        eye = self.eyes[same]
        if self.clean[same]:
            eye.copy_balls(self.boards[place])
        else:
            eye.copy_from(self.boards[place])
            self.clean[same] = True
        return eye

    def spoilt(self, place: int) -> None:
        """The eye of that board has other cards now."""
        self.clean[self.same[place]] = False

    def near(self) -> list[int]:
        """1 for each space that a ball comes to soon."""
        return [1 if turn < SOON else 0 for turn in self.first]
