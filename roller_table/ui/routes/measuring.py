"""The way to the lab, from wherever it is asked for; its scenes are put together here."""

from collections.abc import Callable

from roller_table.games.catalogue import Entry
from roller_table.lots import by_lot
from roller_table.match import Match

from ..frame.app import App
from ..scenes.lab.running import Asked, Mix
from ..scenes.lab.runs import Runs
from ..scenes.lab.scene import LabScene
from ..scenes.setup.sitting import restored_table


class Measuring:
    """``begin`` begins the game that somebody wants to play by the rules that were measured."""

    def __init__(self, app: App, begin: Callable[[Match], object]) -> None:
        self.app, self.begin = app, begin

    def show(self, found: Entry, rules: object, seats: int, name: str) -> None:
        """What these rules change, measured among computer players."""
        mix = Mix(found, rules, seats, name)
        self.app.push(LabScene(mix, self._play, on_runs=self.show_runs))

    def show_runs(self) -> None:
        """What the lab has kept."""
        self.app.push(Runs(self._open))

    def _open(self, mix: Mix, asked: Asked) -> None:
        self.app.push(LabScene(mix, self._play, asked=asked))

    def _play(self, mix: Mix) -> None:
        """A new game by the rules that were measured, among those who sat there last."""
        seating = restored_table(mix.entry, self.app.settings.called).seating.sit(mix.seats)
        self.begin(Match.new(mix.entry, mix.rules, seating.tidied(), by_lot(), mix.name))
