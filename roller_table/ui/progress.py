"""What somebody has learnt: the lessons that are done, the games that were looked into, drills.

Kept apart from games and their figures; what cannot be read is begun anew.
"""

from roller_table import folders

from . import jsonfile

Kept = dict[str, object]
_DONE, _MET, _BEST = "lessons", "games", "drills"


class Progress:
    """One small file, read when it is first asked for and written at every change."""

    def __init__(self) -> None:
        self._read: Kept | None = None

    @property
    def _kept(self) -> Kept:
        if self._read is None:
            try:
                found = jsonfile.read(folders.config() / "learnt.json")
            except (OSError, ValueError):
                found = {}
            self._read = dict(found) if isinstance(found, dict) else {}
        return self._read

    def _names(self, part: str) -> list[str]:
        found = self._kept.get(part)
        return [each for each in found if isinstance(each, str)] if isinstance(found, list) else []

    def _add(self, part: str, name: str) -> None:
        if name not in self._names(part):
            self._put(part, [*self._names(part), name])

    def _put(self, part: str, value: object) -> None:
        self._kept[part] = value
        try:
            jsonfile.write(folders.config() / "learnt.json", self._kept)
        except OSError:
            return  # It holds for as long as the window is open.

    # Lessons

    def done(self, lesson: str) -> bool:
        """Whether that lesson, "roller_derby/2_following", has been gone through."""
        return lesson in self._names(_DONE)

    def finish(self, lesson: str) -> None:
        self._add(_DONE, lesson)

    def any_done(self, game: str) -> bool:
        return any(each.startswith(f"{game}/") for each in self._names(_DONE))

    # First visits

    def met(self, game: str) -> bool:
        """Whether it has been said what that game is about."""
        return game in self._names(_MET)

    def meet(self, game: str) -> None:
        self._add(_MET, game)

    # Drills

    def best(self, drill: str) -> int | None:
        """The best of ten so far."""
        found = self._kept.get(_BEST)
        best = found.get(drill) if isinstance(found, dict) else None
        return best if isinstance(best, int) else None

    def score(self, drill: str, right: int) -> None:
        found = self._kept.get(_BEST)
        known = dict(found) if isinstance(found, dict) else {}
        self._put(_BEST, known | {drill: max(right, self.best(drill) or 0)})
