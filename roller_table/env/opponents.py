"""The program's own players as policies: the five levels, and the companions at any of them.

    club = opponent(terms, "club")
    episode.step(club.act(episode))

They see what their seat sees, and nothing else. What they decide follows from the seed of the deal
and the moves so far, so the same episode goes the same way again.
"""

from collections.abc import Iterator

from roller_table.ai.levels import JUST_RIGHT, LEVELS
from roller_table.ai.players import Player, player_for
from roller_table.ai.thinking import Budget
from roller_table.engine.manner import EVEN, Manner
from roller_table.engine.spelling import UnknownNameError, fold
from roller_table.selfplay import PLAYOUTS

from .episode import Episode, StepError
from .terms import Terms

NAMES = (*(level.key for level in LEVELS), JUST_RIGHT)
"""The levels, the weakest first; the last one plays between them: ``just_right_at_62``."""


def companions() -> dict[str, Manner]:
    """Who may sit down, and how each likes to play: ``noor:club`` is Noor at the Club's level."""
    from roller_table.rulefile.companions import offered

    return {fold(each.name): each.manner for each in offered().companions}


def opponent(terms: Terms, name: str, playouts: int = PLAYOUTS) -> "Opponent":
    """A level, or a companion at a level; UnknownNameError, a KeyError, for anybody else.

    ``playouts``: how many an Expert may spend on a move, so that no clock decides anything.
    """
    who, colon, level = name.rpartition(":")
    manner = EVEN
    if colon:
        known = companions()
        if fold(who) not in known:
            raise UnknownNameError("{name} is no companion", who, known)
        manner = known[fold(who)]
    budget = Budget(iterations=playouts)
    return Opponent(player_for(level, terms.entry, terms.game, budget=budget, manner=manner))


class Opponent:
    """A player that is asked for the steps of its move one after the other."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._state: object = None
        """For which state it has decided what to say."""
        self._steps: list[int] = []

    def act(self, episode: Episode) -> int:
        """Its next step; StepError where somebody else has begun to say another move."""
        ask = episode.ask
        if ask is None:
            raise StepError("the episode is over: nobody is asked")
        if self._state is not episode.match.state:
            match = episode.match
            move = self._player.choose(match.view(ask.seat), ask, match.luck())
            self._state, self._steps = match.state, episode.steps_to(move)
        words = [episode.terms.words[step] for step in self._steps]
        told = len(episode.said)
        if tuple(words[:told]) != episode.said:
            raise StepError(f"{' '.join(episode.said)} is said already, not {' '.join(words)}")
        return self._steps[told]

    def steps(self, episode: Episode) -> Iterator[int]:
        """All the steps of its move, to be taken one after the other."""
        self.act(episode)
        yield from self._steps[len(episode.said) :]
