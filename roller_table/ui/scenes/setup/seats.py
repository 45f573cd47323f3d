"""Who sits where while a game is set up: names, and who or what plays."""

from collections.abc import Sequence

from roller_table.ai.levels import JUST_RIGHT, JUST_RIGHT_NAME, JUST_RIGHT_SAYS, LEVELS, is_own
from roller_table.engine.table import Seat
from roller_table.engine.values import frozen, replace
from roller_table.engine.words import _
from roller_table.games.catalogue import Entry
from roller_table.match import HUMAN, Chair

from ...machine.settings import LONGEST_NAME, Settings, tidy_name
from ...widgets import Item

NAMES = ("Ade", "Noor", "Mia", "Sol", "Ines", "Kofi", "Yara", "Bo", "Lin", "Tam")
"""Computer players from seat 1 on, in seating order."""
USUAL_LEVEL = "club"


def usual_name(seat: int) -> str:
    """What a computer player at that seat is called."""
    return NAMES[(seat - 1) % len(NAMES)]


def usual_number(entry: Entry) -> int:
    """How many play where nobody has said so."""
    return 4 if 4 in entry.seats else entry.seats[0]


@frozen
class ChairList:
    """A chair for each seat; names stand as they are being typed."""

    me: str
    """What the player is called in the settings."""
    chairs: tuple[Chair, ...]

    def sit(self, seats: int) -> "ChairList":
        """The same people on that many chairs, with new ones at the end."""
        more = tuple(Chair(usual_name(s), USUAL_LEVEL) for s in range(len(self.chairs), seats))
        return replace(self, chairs=(self.chairs + more)[:seats])

    def rename(self, seat: int, name: str) -> "ChairList":
        return self._with(seat, Chair(name, self.chairs[seat].level))

    def welcome(self, seat: int, name: str) -> "ChairList":
        """That companion sits there now; the player who sat there takes the companion's old
        seat."""
        before, seating = self.chairs[seat].name, self
        for other, chair in enumerate(self.chairs):
            if chair.name == name and not chair.human:
                seating = seating.rename(other, before)
        return seating.rename(seat, name)

    def level(self, seat: int, level: str) -> "ChairList":
        """Who plays there; a name that only suited the one before goes with it."""
        name, others = self.chairs[seat].name, self._named_elsewhere(seat)
        if level == HUMAN and name in NAMES and self.me not in others:
            name = self.me
        elif level != HUMAN and name == self.me:
            free = [each for each in (usual_name(seat), *NAMES) if each not in others]
            name = free[0]
        return self._with(seat, Chair(name, level))

    def tidied(self) -> tuple[Chair, ...]:
        """The chairs as they sit down: nobody without a name."""
        return tuple(Chair(self._tidy(seat), c.level) for seat, c in enumerate(self.chairs))

    @property
    def humans(self) -> int:
        return sum(chair.human for chair in self.chairs)

    @property
    def strongest(self) -> str:
        """The level of the strongest computer player; "" where one of them is of no fixed level."""
        playing = {chair.level for chair in self.chairs if not chair.human}
        levels = [each.key for each in LEVELS]
        return max(playing, key=levels.index) if playing and playing <= {*levels} else ""

    @property
    def nameless(self) -> Seat | None:
        """The first of several people here who is called "You", which everyone is."""
        seats = (s for s, c in enumerate(self.tidied()) if c.human and c.name == Settings().called)
        return next(seats, None) if self.humans > 1 else None

    def about(self) -> str:
        """What is to be known about who plays."""
        if self.humans == 0:
            return _("Only computer players sit here: you watch them play.")
        if self.humans == 1:
            return ""
        words = _("Pass the laptop round: every hand stays hidden until its player is there.")
        return words if self.nameless is None else f"{words} {asking_for_names()}"

    def _tidy(self, seat: int) -> str:
        chair = self.chairs[seat]
        if chair.name.replace("**", "").strip():
            return tidy_name(chair.name)
        return self.me if chair.human and seat == 0 else usual_name(seat)

    def _named_elsewhere(self, seat: int) -> tuple[str, ...]:
        return tuple(chair.name for place, chair in enumerate(self.chairs) if place != seat)

    def _with(self, seat: int, chair: Chair) -> "ChairList":
        return replace(self, chairs=(*self.chairs[:seat], chair, *self.chairs[seat + 1 :]))


def asking_for_names() -> str:
    """What is asked of several people of whom one has no name."""
    return _("Several people play here, and all are called “You”: give everyone a name.")


def usual_seating(me: str, seats: int) -> ChairList:
    """The player at seat 0, and computer players round the table."""
    return ChairList(me, (Chair(me, HUMAN),)).sit(seats)


def seated(me: str, levels: Sequence[str], names: Sequence[str] = ()) -> tuple[Chair, ...]:
    """People and computer players as they were named; a player of one's own goes by its name.

    ``names``: by seat, the companions who were asked for; "" for all others.
    """
    found: list[Chair] = []
    for seat, level in enumerate(levels):
        name = names[seat] if seat < len(names) else ""
        name = name or level.partition(":")[2][-LONGEST_NAME:] or _free_name(seat, names)
        if level == HUMAN and not any(chair.human for chair in found):
            name = me
        same = sum(chair.level == level for chair in found) if is_own(level) else 0
        name = _("{name} {n}").format(name=name, n=same + 1) if same else name
        found.append(Chair(tidy_name(name), level))
    return tuple(found)


def _free_name(seat: Seat, taken: Sequence[str]) -> str:
    """A computer player's name at that seat, beside companions who were asked for by name.

    If the seat's usual companion sits elsewhere, it takes that other seat's usual name.
    """
    usual = usual_name(seat)
    if usual not in taken:
        return usual
    return _free_name(taken.index(usual), taken) if taken.index(usual) != seat else usual


def restored_seating(me: str, chairs: object, seats: int) -> ChairList:
    """The seating that was kept, as far as it makes sense; a name left out is the player's own."""
    seating = usual_seating(me, seats)
    levels = {HUMAN, JUST_RIGHT, *(each.key for each in LEVELS)}
    for seat, kept in enumerate(chairs[:seats] if isinstance(chairs, list) else ()):
        match kept:
            case [str(name), str(level)] if level in levels and len(name) <= 4 * LONGEST_NAME:
                seating = seating._with(seat, Chair(tidy_name(name) if name else me, level))
    return seating


def kept_chairs(seating: ChairList) -> list[list[str]]:
    """The seating as it is kept: the player's own name is not, for it may change."""
    return [[("" if c.name == seating.me else c.name), c.level] for c in seating.tidied()]


def who_plays(entry: Entry) -> tuple[Item[str], ...]:
    """Everyone who can sit on a chair, with a sentence about each at that game."""
    own = dict(entry.levels)
    human = Item(HUMAN, _("Human"), _("Somebody at this laptop."))
    levels = (Item(each.key, _player(each.key), _(own.get(each.key, each.says))) for each in LEVELS)
    return (human, *levels, Item(JUST_RIGHT, _(JUST_RIGHT_NAME), _(JUST_RIGHT_SAYS)))


def _player(level: str) -> str:
    """What a computer player of that level is called."""
    words = {each.key: _(each.name) for each in LEVELS}
    return _("Club player") if level == "club" else words[level]
