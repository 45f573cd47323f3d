"""A table as it was last set up, or as everyone would lay it who has not yet set one up."""

from collections.abc import Sequence

from roller_table.ai.levels import JUST_RIGHT, JUST_RIGHT_NAME, LEVELS
from roller_table.engine.options import rules_of, values_of
from roller_table.engine.spelling import fold
from roller_table.engine.values import frozen
from roller_table.engine.words import _, counted, listed
from roller_table.games.catalogue import Entry
from roller_table.match import Chair
from roller_table.rulefile import offered

from ...ways import Deal
from .memory import RememberedSetup, recall
from .rules import HouseRules
from .seats import ChairList, asking_for_names, restored_seating, usual_number, usual_seating


@frozen
class Sitting:
    """A table that is ready, and the way to its game."""

    deal: Deal
    words: str = ""
    """What is not everyday about it, where the player is not looking at that."""
    unready: str = ""
    """What has to be said first before it can be dealt."""


@frozen
class LastTable:
    """What was chosen when this game was last set up; otherwise the usual rules and players."""

    house: HouseRules
    seating: ChairList
    kept: RememberedSetup


def restored_table(entry: Entry, me: str) -> LastTable:
    """The last table of this game, as far as it makes sense; ``me`` is the player's name."""
    kept = recall(entry.key)
    house = HouseRules(entry, kept.rules)
    seats = len(kept.chairs) if len(kept.chairs) in entry.seats else usual_number(entry)
    return LastTable(house, restored_seating(me, kept.chairs, seats), kept)


def last_number(entry: Entry) -> int:
    """How many sat at this game last."""
    return len(recall(entry.key).chairs) or usual_number(entry)


def to_measure(house: HouseRules) -> tuple[object, int]:
    """The rules, and how many play by them when they are measured: as many as last, if they may.

    ValueError where values do not go together.
    """
    wanted, allowed = last_number(house.entry), house.suited()
    return house.rules(), wanted if wanted in allowed else allowed[0]


def at_once(entry: Entry, me: str, seats: int = 0) -> Sitting:
    """Deal without a question: the last table of this game, or an everyday one.

    ``seats``: for how many players, as in a lesson; if the last table was for another number, the
    rules are the usual ones.
    """
    table = restored_table(entry, me)
    if seats not in (0, len(table.seating.chairs)):
        words = _("A table for {n}, as in the lesson.").format(n=seats)
        chairs = usual_seating(me, seats).tidied()
        return Sitting(Deal(entry, HouseRules(entry).rules(), chairs), words)
    house, seating = table.house, table.seating
    if fold(table.kept.preset) not in ("", fold(entry.name)):
        house.offer(offered(entry.key)[0], table.kept.preset)
    house.drop_unsuited(len(seating.chairs))
    try:
        rules = house.rules()
    except ValueError:  # Kept values that do not go together any more.
        house = HouseRules(entry)
        rules = house.rules()
    words = _unlike_everyday(house, seating)
    unready = "" if seating.nameless is None else asking_for_names()
    deal = Deal(entry, rules, seating.tidied(), rules_name=house.name)
    return Sitting(deal, words, unready)


def length_of(rules: object) -> str:
    """How long a game by these rules is, in a word or two; "" where none of them says so."""
    values, words = values_of(rules), ""
    for rule in rules_of(type(rules)):
        option = rule.option
        if option.ends and values.get(option.under, True):
            words = _(option.short).format(n=values[rule.key])
    return words


def at_the_table(chairs: Sequence[Chair]) -> str:
    """How many sit there, and how well the computer players among them play."""
    names = {each.key: _(each.name) for each in LEVELS} | {JUST_RIGHT: _(JUST_RIGHT_NAME)}
    levels = dict.fromkeys(names[chair.level] for chair in chairs if chair.level in names)
    number = counted("{n} player", "{n} players", len(chairs))
    words = _("A table for {players}; level of the others: {levels}")
    return words.format(players=number, levels=listed([*levels])) if levels else number


def _unlike_everyday(house: HouseRules, seating: ChairList) -> str:
    """A line about the table, unless it is everyone's; the chips of the table say the values."""
    everyday = usual_seating(seating.me, usual_number(house.entry))
    changes = tuple(_(rule.option.name) for rule in house.changes())
    same_chairs = seating.tidied() == everyday.tidied()
    if same_chairs and not changes:
        return ""
    _first, *others = seating.tidied()
    names = listed([each.name for each in others])
    if not changes:
        return _("You play with {names}, by the usual rules.").format(names=names)
    words = _("You play with {names}, by house rules: {rules}.")
    return words.format(names=names, rules=listed(changes))
