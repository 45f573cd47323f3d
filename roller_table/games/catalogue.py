"""The one list of games: the name in rule files, who plays it, and where its parts are.

A part is named by an object reference, "package.module:Name", and nothing of a game is imported
before it is asked for: the list costs nothing, and a game is added to it by one ``register``.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeVar, cast

from roller_table.engine.facts import Facts
from roller_table.engine.game import Game
from roller_table.engine.player import GamePlayer
from roller_table.engine.spelling import UnknownNameError
from roller_table.engine.values import frozen
from roller_table.engine.words import _, later

T = TypeVar("T")
Colour = tuple[int, int, int]
Felt = tuple[Colour, Colour]
"""A cloth: the light in the middle, and the dark at the edge."""
HOUSE_FELT: Felt = ((29, 103, 95), (10, 42, 43))


@frozen
class Entry:
    """A game as the home screen and the command line know it; it can be sent to a process."""

    key: str
    """Its name in rule files and transcripts."""
    name: str
    tagline: str
    """What it is called for, in a few words."""
    seats: tuple[int, ...]
    """How many may play."""
    rule_set: str
    """Where its Rules are: a frozen dataclass of options."""
    controller: str
    """Where its controller is, which is made with such Rules."""
    computer: str = ""
    """Where its computer player is; "": it plays the first harmless move that is offered."""
    measures: str = ""
    """What is measured of it besides what is measured of every game; "": nothing."""
    layout: str = "roller_table.ui.layouts.plain:PlainLayout"
    """Where it is said how it lies on the felt."""
    felt: Felt = HOUSE_FELT
    about: str = ""
    """What it is about, in a phrase that may follow "it is ready: "."""
    book: str = ""
    """The name of its rule file and rule book in ``rules/``; "": it has neither."""
    code: str = ""
    """The word with which the codes of its deals begin; "": its key's letters."""
    tile: str = ""
    """The name of its picture on the home screen; "": it has none."""
    aim: str = ""
    """How it is won, in one sentence for somebody who has never heard of it."""
    course: tuple[tuple[str, str], ...] = ()
    """How a turn goes, in three lines; before each what it is about: a zone, or a plate."""
    levels: tuple[tuple[str, str], ...] = ()
    """What is said of a level of computer players where the usual words are not true of this game,
    by the level's key."""
    counting: str = ""
    """Where it is said what is counted of a finished game; "": only whether it was won."""
    red_and_black: bool = False
    """Its rules speak of red cards and black ones, so no suit may be green or blue."""

    def rules(self) -> type:
        """The game's Rules."""
        return class_at(self.rule_set, object)

    def game(self, rules: object) -> Game[Any]:
        """A controller that plays by these rules."""
        controller = class_at(self.controller, object, *_CONTRACT)
        return cast("Callable[[object], Game[Any]]", controller)(rules)

    def unit(self, written: str) -> str:
        """What its player's figures count: what the score is ``written`` in, or a rating."""
        return "rating" if self.player().rating else written

    def player(self) -> GamePlayer[Any, Any]:
        """What the game knows about playing itself; where it knows nothing, what anybody knows."""
        return class_at(self.computer, GamePlayer)() if self.computer else GamePlayer()

    def facts(self) -> Facts[Any]:
        """What is counted of a finished game."""
        return class_at(self.counting, Facts)() if self.counting else Facts()


_CONTRACT = tuple(name for name in vars(Game) if not name.startswith("_"))


class MissingPartError(LookupError):
    """A reference leads nowhere, or to something else than was wanted."""


def class_at(reference: str, base: type[T], *members: str) -> type[T]:
    """The class that a reference names: one below ``base``, with all of these members.

    >>> class_at("roller_table.engine.cards:Card", tuple).__name__
    'Card'
    >>> class_at("roller_table.engine.cards:Crad", tuple)
    Traceback (most recent call last):
    ...
    roller_table.games.catalogue.MissingPartError: roller_table.engine.cards has no class Crad
    """
    module, _colon, name = reference.partition(":")
    if not module:
        raise MissingPartError(f"there is no reference to a {base.__name__}")
    try:
        found = getattr(import_module(module), name, None)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise
        raise MissingPartError(f"{reference}: there is no module {error.name}") from None
    if not isinstance(found, type):
        raise MissingPartError(f"{module} has no class {name}")
    if not issubclass(found, base):
        raise MissingPartError(f"{reference} is no {base.__name__}")
    if missing := [each for each in members if not hasattr(found, each)]:
        raise MissingPartError(f"{reference} lacks {', '.join(missing)}")
    return found


ENTRIES = (
    Entry(
        "roller_derby",
        later("Roller Derby"),
        later("Take exactly what the dice say"),
        (4,),
        rule_set="roller_table.games.roller_derby.rules:Rules",
        controller="roller_table.games.roller_derby.controller:RollerDerbyController",
        computer="roller_table.players.roller_derby.player:RollerDerbyPlayer",
        measures="roller_table.lab.own.roller_derby:RollerDerbyWatcher",
        layout="roller_table.ui.layouts.roller_derby:RollerDerbyLayout",
        felt=((29, 103, 95), (10, 42, 43)),
        about=later("two partners, two dice, and exactly as many tricks as they say"),
        book="roller_derby",
        code="DERBY",
        tile="roller_derby",
        aim=later("Two dice set one side's target: it wants **exactly that many tricks**."),
        course=(
            ("hand 0", later("Everyone gives three cards to the partner across the table.")),
            ("trick", later("Each plays one card: the highest takes all four, a trick.")),
            ("gauge", later("Hit the target: 100 points. Each trick over or under costs 10.")),
        ),
        counting="roller_table.games.roller_derby.facts:RollerDerbyFacts",
    ),
    Entry(
        "roolz",
        later("Roolz"),
        later("Six colours, two trumps, one bid"),
        (2, 3, 4, 5, 6),
        rule_set="roller_table.games.roolz.rules:Rules",
        controller="roller_table.games.roolz.controller:RoolzController",
        computer="roller_table.players.roolz.player:RoolzPlayer",
        measures="roller_table.lab.own.roolz:RoolzWatcher",
        layout="roller_table.ui.layouts.roolz:RoolzLayout",
        felt=((92, 63, 143), (38, 25, 70)),
        about=later("bid for the widow, name two trumps, and take the points that you bid"),
        book="roolz",
        tile="roolz",
        aim=later("Bid how many points you will win, then win them: the first with **1000** wins."),
        course=(
            ("hand 0", later("Fifteens, fourteens, tens, fives and Roolers hold 300 points.")),
            ("badge", later("The highest bidder takes the widow and names two trumps.")),
            ("trick", later("Win the tricks that hold the points you bid, or lose your bid.")),
        ),
        counting="roller_table.games.roolz.facts:RoolzFacts",
    ),
    Entry(
        "roebuck",
        later("Roebuck"),
        later("One of each colour, parity and suit"),
        (4,),
        rule_set="roller_table.games.roebuck.rules:Rules",
        controller="roller_table.games.roebuck.controller:RoebuckController",
        computer="roller_table.players.roebuck.player:RoebuckPlayer",
        measures="roller_table.lab.own.roebuck:RoebuckWatcher",
        layout="roller_table.ui.layouts.roebuck.layout:RoebuckLayout",
        felt=((142, 80, 34), (66, 34, 14)),
        about=later("play a card of a kind that nobody has played this round, and go out first"),
        book="roebuck",
        tile="roebuck",
        aim=later(
            "Play all your cards. Those that you still hold count: **the lowest score** wins."
        ),
        course=(
            ("round", later("A round has 4 places: red odd, red even, black odd, black even.")),
            ("hand 0", later("Play a card on a free place, in a suit not yet played.")),
            ("stock", later("Without such a card you draw one, or pass.")),
        ),
        levels=(
            (
                "beginner",
                later(
                    "Forgets what was played. Luck counts a lot: in ten hands a Club player saves "
                    "about one card."
                ),
            ),
        ),
        counting="roller_table.games.roebuck.facts:RoebuckFacts",
        red_and_black=True,
    ),
    Entry(
        "poker_roulette",
        later("Poker Roulette"),
        later("Match, keep, then bet the hand"),
        (2, 3, 4, 5, 6, 7, 8, 9, 10),
        rule_set="roller_table.games.poker_roulette.rules:Rules",
        controller="roller_table.games.poker_roulette.controller:PokerRouletteController",
        computer="roller_table.players.poker_roulette.player:PokerRoulettePlayer",
        measures="roller_table.lab.own.poker_roulette:PokerRouletteWatcher",
        layout="roller_table.ui.layouts.poker_roulette.layout:PokerRouletteLayout",
        felt=((142, 38, 50), (56, 14, 22)),
        about=later("match the card in the middle, and bet on the best hand in your stock"),
        book="poker_roulette",
        code="ROULETTE",
        tile="poker_roulette",
        aim=later("Gather the cards of a good poker hand, then bet on it: **the best hand** wins."),
        course=(
            ("middle", later("In every round one card is turned up in the middle.")),
            ("stockpile 0", later("Your cards that have its suit or its rank go into your stock.")),
            ("chips", later("At the end everyone bets on the best five of the stock.")),
        ),
        counting="roller_table.games.poker_roulette.facts:PokerRouletteFacts",
    ),
    Entry(
        "rollerball",
        later("Rollerball"),
        later("Bend the track, rule the ring"),
        (2, 3, 4, 5, 6),
        rule_set="roller_table.games.rollerball.rules:Rules",
        controller="roller_table.games.rollerball.controller:RollerballController",
        computer="roller_table.players.rollerball.player:RollerballPlayer",
        measures="roller_table.lab.own.rollerball:RollerballWatcher",
        layout="roller_table.ui.layouts.rollerball.layout:RollerballLayout",
        felt=((36, 98, 150), (12, 36, 66)),
        about=later("place cards that bend the tracks, so that balls roll over your base"),
        book="rollerball",
        tile="rollerball",
        aim=later("Bend the tracks so that balls roll over your base: **five points** win."),
        course=(
            ("Ball1", later("Balls roll by themselves, two spaces every turn.")),
            ("Man0", later("Your workman places cards that bend the tracks.")),
            ("Base0", later("A ball over your base earns a card: a point, or one to build with.")),
        ),
        counting="roller_table.games.rollerball.facts:RollerballFacts",
    ),
)
"""The games of the house."""

_BY_KEY = {each.key: each for each in ENTRIES}


def entries() -> tuple[Entry, ...]:
    """Every game that can be played: those of the house, then those that were registered."""
    return tuple(_BY_KEY.values())


def entry(key: str) -> Entry:
    """The game of that name; UnknownNameError, a KeyError, if there is none."""
    if key not in _BY_KEY:
        raise UnknownNameError(_("{name} is not a game of this program"), key, _BY_KEY)
    return _BY_KEY[key]


def register(made: Entry) -> None:
    """Put a game on the list; ValueError if there is one of that name."""
    if made.key in _BY_KEY:
        raise ValueError(f"there is a game {made.key} already")
    _BY_KEY[made.key] = made


def unregister(key: str) -> None:
    """Take a game off the list again."""
    del _BY_KEY[key]
