"""What the end of a round of Roolz is worth beside its points: the game may be won by it."""

from typing import Final, final

from mypy_extensions import i64

NEVER: Final = 1 << 40


@final
class Stakes:
    """The score before the round, and who has won the game after it."""

    prize: float
    """What winning the game is worth, in points; losing it costs as much."""
    before: list[int]
    """By seat: the points before the round."""
    top: i64
    """The most that anybody had."""
    target: i64
    bidder: i64
    teams: i64
    """How many totals are kept: every so manieth seat shares in one."""
    must_win: bool
    """Only a bidder's side whose bid was made can win."""
    bidder_first: bool
    """A bidder's side that reaches the target wins before all others."""

    def __init__(self, before: list[int], bidder: int, teams: int) -> None:
        self.prize = 0.0
        self.before = before
        self.top = max(before)
        self.target = NEVER
        self.bidder = bidder
        self.teams = teams
        self.must_win = self.bidder_first = False

    def of(self, seat: i64, gains: list[int], made: bool) -> float:
        """What it adds for a seat, if these are everyone's gains."""
        best = self._best(gains)
        if best < self.target:
            return 0.0
        winner = self._winner(gains, best, made)
        if winner < 0:
            return 0.0
        return self.prize if seat % self.teams == winner else -self.prize

    def _best(self, gains: list[int]) -> i64:
        best: i64 = -NEVER
        for seat in range(len(gains)):
            total: i64 = self.before[seat] + gains[seat]
            if total > best:
                best = total
        return best

    def _winner(self, gains: list[int], best: i64, made: bool) -> i64:
        """The number of the total that wins, or -1."""
        reached = self._total(self.bidder, gains) >= self.target
        if self.must_win:
            return self.bidder % self.teams if reached and made else -1
        if self.bidder_first and reached:
            return self.bidder % self.teams
        winner: i64 = -1
        seat: i64 = 0
        while seat < len(gains):
            if self._total(seat, gains) == best:
                if winner >= 0 and winner != seat % self.teams:
                    return -1
                winner = seat % self.teams
            seat += 1
        return winner

    def _total(self, seat: i64, gains: list[int]) -> i64:
        return self.before[seat] + gains[seat]
