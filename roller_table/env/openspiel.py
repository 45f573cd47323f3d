"""The games as games of OpenSpiel: importing this registers ``python_roller_table_<game>``.

    import pyspiel
    import roller_table.env.openspiel
    game = pyspiel.load_game("python_roller_table_roebuck", {"wild_aces": True})

An action is a word of a move. Chance comes first: four numbers from 0 to 255 are the seed, and all
that follows is settled by it and by what the players do. Parameters are the options of the game by
their names, and those of ``OWN``; of an option's words ``1`` is written ``_1``. It needs
``pip install 'roller-table[openspiel]'``.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    words = f"{error.name} is not installed: pip install 'roller-table[openspiel]' brings it"
    raise ModuleNotFoundError(words, name=error.name) from None

from roller_table.engine.options import rules_of
from roller_table.games.catalogue import Entry, entries, entry
from roller_table.selfplay import PLAYOUTS

from .episode import Episode, StepError
from .layout import layout_of
from .opponents import opponent
from .terms import Terms, agreed

PREFIX = "python_roller_table_"
BYTES, BYTE = 4, 256
"""Of how many numbers the seed is made, and how many each may be."""
OWN = {
    "players": 0,
    "seed": -1,
    "episode_deals": 0,
    "max_steps": 10_000,
    "terminal_rewards": False,
}
"""``players``: how many play, 0 for as few as may; ``seed``: a deal of its own for every game, -1
for one by chance; ``episode_deals``: after how many deals a game ends, 0 for the game's own end;
``max_steps``: after how many steps it is left as it stands; ``terminal_rewards``: whether points
come at the end alone, as some algorithms want it."""

_A_DEAL = {
    "roller_derby": 2000.0,
    "roolz": 1000.0,
    "roebuck": 1000.0,
    "poker_roulette": 10_000.0,
    "rollerball": 100.0,
}
"""More than a seat can win or lose in a deal, whatever the rules."""
_FEWEST = 10
"""Steps of a deal: there are no fewer."""


def written(value: object) -> object:
    """An option's value as a parameter: a word of digits would be read as a number.

    >>> written("1"), written("auto"), written(4)
    ('_1', 'auto', 4)
    """
    return f"_{value}" if isinstance(value, str) and value.isdecimal() else value


def read(value: object) -> object:
    """The value that ``written`` wrote."""
    return value.removeprefix("_") if isinstance(value, str) else value


def options_of(found: Entry) -> dict[str, object]:
    """The options of a game as parameters, as they usually are."""
    return {rule.key: written(rule.default) for rule in rules_of(found.rules())}


def kind_of(found: Entry, *, chance: bool = True, terminal: bool = False) -> Any:
    """What OpenSpiel is told of a game."""
    modes, models = pyspiel.GameType.ChanceMode, pyspiel.GameType.RewardModel
    return pyspiel.GameType(
        short_name=f"{PREFIX}{found.key}",
        long_name=f"Roller Table {found.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.EXPLICIT_STOCHASTIC if chance else modes.DETERMINISTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=models.TERMINAL if terminal else models.REWARDS,
        max_num_players=found.seats[-1],
        min_num_players=found.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**OWN, **options_of(found)},
    )


class RollerTableGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its rules: everything about it that does not change."""

    key: ClassVar[str]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        key, given = self.key, dict(params or {})
        found = entry(key)
        own = {name: int(given.pop(name, usual)) for name, usual in OWN.items()}
        usual = options_of(found)
        changed = {name: read(value) for name, value in given.items() if value != usual[name]}
        self.terms = agreed(key, own["players"] or None, changed, own["episode_deals"])
        self.seed, self.most = own["seed"], own["max_steps"]
        bound = _A_DEAL.get(key, 1e6) * (1 + self.most // _FEWEST)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.terms.words),
            max_chance_outcomes=BYTE if self.seed < 0 else 0,
            num_players=self.terms.seats,
            min_utility=-bound,
            max_utility=bound,
            max_game_length=self.most,
        )
        self.terminal = bool(own["terminal_rewards"])
        kind = kind_of(found, chance=self.seed < 0, terminal=self.terminal)
        super().__init__(kind, info, dict(params or {}))

    def new_initial_state(self) -> "RollerTableState":
        return RollerTableState(self)

    def max_chance_nodes_in_history(self) -> int:
        return BYTES if self.seed < 0 else 0

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> "SeatObserver | None":
        """What one seat may know, no more and no less; None where OpenSpiel asks for another."""
        if params:
            raise ValueError(f"an observation has no parameters: not {dict(params)}")
        told = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not told.public_info or told.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return SeatObserver(self.terms, recalls=told.perfect_recall)


class RollerTableState(pyspiel.State):  # type: ignore[misc]
    """An episode in the words of OpenSpiel; before the cards are dealt, the seed as far as it is
    drawn."""

    def __init__(self, game: RollerTableGame) -> None:
        super().__init__(game)
        self._terms, self._seed, self._left = game.terms, game.seed, game.most
        self._terminal = game.terminal
        self._drawn: tuple[int, ...] = ()
        self._dealt: Episode | None = None

    @property
    def episode(self) -> Episode | None:
        """None while the seed is being drawn; the cards are dealt when they are first wanted."""
        if self._dealt is None and (self._seed >= 0 or len(self._drawn) == BYTES):
            drawn = int.from_bytes(bytes(self._drawn), "big")
            self._dealt = Episode(self._terms, self._seed if self._seed >= 0 else drawn)
        return self._dealt

    def current_player(self) -> int:
        episode = self.episode
        if episode is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = episode.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None or not self._left else seat

    def is_terminal(self) -> bool:
        return self.episode is not None and (self.episode.over or not self._left)

    def _legal_actions(self, _player: int) -> list[int]:
        return self.episode.steps if self.episode else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(byte, 1 / BYTE) for byte in range(BYTE)]

    def _apply_action(self, action: int) -> None:
        """Say the word of that number; StepError, a ValueError, where it is not offered."""
        episode = self.episode
        if episode is None and 0 <= action < BYTE:
            self._drawn = (*self._drawn, action)
        elif episode is None:
            raise StepError(f"{action} is no part of a seed: they go from 0 to {BYTE - 1}")
        elif not self._left:
            raise StepError(f"the episode is over: {action} is not offered")
        else:
            episode.step(action)
            self._left -= 1

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {len(self._drawn) + 1} of {BYTES}: {action}"
        return self._terms.words[action]

    def rewards(self) -> list[float]:
        """What the last step brought; or all of it with the last one."""
        if self._terminal or not self.episode:
            return self.returns()
        return list(self.episode.latest)

    def returns(self) -> list[float]:
        """What each player has gained so far; or nothing before the end."""
        if self.episode is None or (self._terminal and not self.is_terminal()):
            return [0.0] * self._terms.seats
        return list(self.episode.points)

    def __str__(self) -> str:
        if self.episode is None:
            return f"seed: {' '.join(map(str, self._drawn))}"
        match, said = self.episode.match, self.episode.said
        return "\n".join([f"seed {match.seed}", *match.lines, *([" ".join(said)] if said else [])])


class SeatObserver:
    """What a player may know, as the tensor of ``layout_of``, its parts by name, and a string."""

    def __init__(self, terms: Terms, *, recalls: bool) -> None:
        self._recalls = recalls
        self._layout = layout_of(terms)
        self.tensor: Any = None if self._recalls else np.zeros(self._layout.size, np.float32)
        self.dict = {} if self._recalls else self._layout.parts(self.tensor)

    def set_from(self, state: RollerTableState, player: int) -> None:
        """Fill the tensor; before the cards are dealt it is 0."""
        if self.tensor is not None:
            self.tensor[:] = state.episode.observe(player) if state.episode else 0

    def string_from(self, state: RollerTableState, player: int) -> str:
        """The view of the player; with perfect recall also a digest of all that it saw before."""
        episode = state.episode
        if episode is None:
            return "the cards are not dealt"
        seen = episode.told(player)
        return f"{seen} recalled={episode.recalled(player)}" if self._recalls else seen


class OpponentBot(pyspiel.Bot):  # type: ignore[misc]
    """A level or a companion as a bot, for ``pyspiel.evaluate_bots`` and whatever else asks one."""

    def __init__(self, game: RollerTableGame, name: str, playouts: int = PLAYOUTS) -> None:
        super().__init__()
        self._opponent = opponent(game.terms, name, playouts)

    def step(self, state: RollerTableState) -> int:
        assert state.episode
        return self._opponent.act(state.episode)

    def restart(self) -> None:
        """It keeps nothing from one game to the next."""

    def restart_at(self, _state: RollerTableState) -> None:
        """Nor from one state to another."""


for _entry in entries():
    # Each has a class of its own: OpenSpiel lets go of what it is handed when Python has ended
    # already, and only of a class nothing is cleared away then.
    pyspiel.register_game(
        kind_of(_entry), type(_entry.key, (RollerTableGame,), {"key": _entry.key})
    )
