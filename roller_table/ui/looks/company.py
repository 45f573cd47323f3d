"""Who sits at the table with a face: the companions, known by their names.

Their files are read after the first picture, which does not wait for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from roller_table.engine.manner import EVEN, Manner
from roller_table.engine.spelling import fold
from roller_table.engine.words import _, language, sentence
from roller_table.match import Chair

if TYPE_CHECKING:
    from roller_table.rulefile.companions import Companion
    from roller_table.rulefile.known_play import KnownPlay

CALM, SMILE, THINK, WRY = "calm", "smile", "think", "wry"
"""Moods, as the drawings are called."""
LEFT, RIGHT, DOWN, BLINK = "left", "right", "down", "blink"
"""The same of calm faces whose eyes go to somebody, or are shut for a moment."""

OWN_MOODS = {SMILE: "glad", WRY: "sorry", THINK: "thinking"}
"""What each is called in the name of a player's own picture: luna-glad.png."""


class Company:
    """All companions, once they are known."""

    def __init__(self) -> None:
        self._known: dict[str, Companion] = {}
        self._of_games: dict[tuple[str, object], dict[str, tuple[KnownPlay, ...]]] = {}
        """The known play of each by game and language, once it was asked for: it takes a while."""
        self.missed = False
        """Whether a face was wanted before anybody was known."""

    def meet(self) -> str:
        """Read who there is; the first thing that is wrong in a player's own files, in a line."""
        from roller_table.rulefile.companions import offered

        there = offered()
        self._known = {fold(each.name): each for each in there.companions}
        self._of_games.clear()
        return next(map(str, there.faults), "")

    @property
    def met(self) -> bool:
        """Whether it is known who there is."""
        return bool(self._known)

    @property
    def names(self) -> tuple[str, ...]:
        """In the order in which they sit down."""
        if not self._known:
            self.meet()
        return tuple(each.name for each in self._known.values())

    def known_play(self, name: str, game: str) -> tuple[str, ...]:
        """How the companion of that name is known to play the game: first what shows the character
        best and tells them from the other companions."""
        found = self._companion(name)
        told = self._told(game)[found.name] if found else ()
        return tuple(each.words for each in told)

    def _told(self, game: str) -> dict[str, tuple[KnownPlay, ...]]:
        """What tells the companions of that game from each other, by name."""
        from roller_table.rulefile.known_play import told_apart

        asked = game, language()
        if asked not in self._of_games:
            self._of_games[asked] = told_apart(tuple(self._known.values()), game)
        return self._of_games[asked]

    def known_play_of(self, chair: Chair, game: str) -> tuple[str, ...]:
        """The same of the companion on that chair, and only of the level at which it was
        measured."""
        from roller_table.rulefile.known_play import at_level

        return self.known_play(chair.name, game) if chair.level == at_level() else ()

    def character(self, name: str) -> str:
        """In a few words, how the companion of that name plays in several games."""
        from roller_table.rulefile.known_play import character

        found = self._companion(name)
        return character(found) if found else ""

    def character_beside(self, name: str, game: str) -> str:
        """The same, to stand beside how they play that game: it is said to be of several games
        where their play of this one does not show it, and of other games where nothing does."""
        words = self.character(name)
        if not words or self._shows_character(name, game):
            return words
        if not self.known_play(name, game):
            return _("in other games {words}").format(words=words)
        return _("in several games {words}").format(words=words)

    def _shows_character(self, name: str, game: str) -> bool:
        """Whether what one feels most in that game shows how that companion plays in several."""
        from roller_table.rulefile.known_play import traits

        found = self._companion(name)
        told = self._told(game)[found.name] if found else ()
        return bool(found and told and told[0].shows in traits(found))

    def plays(self, chair: Chair, game: str) -> str:
        """How the companion on that chair is known to play the game, in a sentence."""
        return "".join(map(sentence, self.known_play_of(chair, game)[:1]))

    def in_a_line(self, name: str, game: str) -> str:
        """What one feels most in that game, and the character where that shows it; "" where nothing
        is known."""
        known = self.known_play(name, game)[:1]
        character = self.character(name) if self._shows_character(name, game) else ""
        told = [character, *map(sentence, known)] if character else [*known]
        words = _("{name}: {known}.")
        return words.format(name=name, known=". ".join(told)) if told else ""

    def manner(self, name: str) -> Manner:
        """How the companion of that name likes to play; all others play evenly."""
        found = self._companion(name)
        return found.manner if found else EVEN

    def _companion(self, name: str) -> Companion | None:
        if not self._known:
            self.meet()
        return self._known.get(fold(name))

    def face(self, name: str) -> str:
        """The face of the companion of that name; "" for all who have none."""
        self.missed = self.missed or not self._known
        found = self._known.get(fold(name))
        return found.face if found else ""


def faced(chairs: Sequence[Chair]) -> tuple[str, ...]:
    """Whose face may be shown at each chair, by name: people keep their letters, and have ""."""
    return tuple("" if chair.human else chair.name for chair in chairs)
