"""What is agreed on before anybody plays: the game, how many play, the rules, and how long."""

from collections.abc import Mapping
from functools import lru_cache

from roller_table.engine.game import Game
from roller_table.engine.options import plain
from roller_table.engine.player import GamePlayer
from roller_table.engine.values import frozen
from roller_table.games.catalogue import Entry, entry

from .vocabulary import vocabulary


@frozen
class Terms:
    """They are compared and looked up: equal terms share a vocabulary and a layout."""

    entry: Entry
    seats: int
    rules: object
    deals: int = 0
    """After how many deals an episode ends; 0: with the game."""

    def __deepcopy__(self, _memo: object) -> "Terms":
        return self

    @property
    def game(self) -> Game[object]:
        return _game(self)

    @property
    def computer(self) -> "GamePlayer[Game[object], object]":
        """What the game knows about playing itself, and so about what a state has brought."""
        return _computer(self.entry)

    @property
    def words(self) -> tuple[str, ...]:
        """The action space: a word for each number."""
        return _words(self)

    @property
    def numbers(self) -> Mapping[str, int]:
        """The number of each word."""
        return _numbers(self)

    @property
    def changed(self) -> dict[str, object]:
        """The rules that are other than usual, as they are written."""
        usual = plain(self.entry.rules()())
        return {key: value for key, value in plain(self.rules).items() if value != usual[key]}


@lru_cache(maxsize=256)
def _game(terms: Terms) -> Game[object]:
    return terms.entry.game(terms.rules)


@lru_cache(maxsize=256)
def _computer(of: Entry) -> "GamePlayer[Game[object], object]":
    return of.player()


@lru_cache(maxsize=256)
def _words(terms: Terms) -> tuple[str, ...]:
    return vocabulary(terms.entry.key, terms.game, terms.rules, terms.seats)


@lru_cache(maxsize=256)
def _numbers(terms: Terms) -> Mapping[str, int]:
    return {word: number for number, word in enumerate(terms.words)}


def agreed(
    game: str,
    seats: int | None = None,
    rules: Mapping[str, object] | object | None = None,
    deals: int = 0,
) -> Terms:
    """The terms by name; ValueError or KeyError, in one line, for what cannot be agreed on.

    ``seats``: as many as the game asks for at least; ``rules``: the options that are other than
    usual, or a game's Rules whole.
    """
    found = entry(game)
    seats = found.seats[0] if seats is None else seats
    if seats not in found.seats:
        many = ", ".join(map(str, found.seats))
        raise ValueError(f"{game} is played by {many} players, not by {seats}")
    if deals and not found.player().counts_deals:
        raise ValueError(f"{game} has no deals to be counted: leave deals at 0")
    if deals < 0:
        raise ValueError(f"deals are 0, for a whole game, or more: not {deals}")
    return Terms(found, seats, _rules(found, seats, rules), deals)


def _rules(found: Entry, seats: int, rules: Mapping[str, object] | object | None) -> object:
    usual = found.rules()
    if rules is None:
        return usual()
    if isinstance(rules, usual):
        return rules
    if not isinstance(rules, Mapping):
        raise ValueError(f"rules are options by name, or a {usual.__qualname__} of {found.key}")
    from roller_table.rulefile import built_in, resolve

    return resolve(built_in(found.key), settings=rules, seats=seats)
