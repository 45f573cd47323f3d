"""A kept game in words: who plays, how it stands, and when it was last played."""

from datetime import datetime

from roller_table.engine.words import _, counted, later, listed
from roller_table.games.catalogue import entry
from roller_table.shelf import KeptGame

from ...looks.sides import columns_of
from ..results.totals import drawn

_NUMBERS = later("no one two three four five six seven eight nine ten eleven twelve")
_MONTHS = later(
    "January February March April May June July August September October November December"
)
_MINUTE, _HOUR, _DAY = 60, 3600, 86_400


def ago(then: float, now: float) -> str:
    """How long ago that was, as people say it; both are seconds since 1970.

    >>> ago(0, 20), ago(0, 130), ago(0, 5000), ago(0, 13 * 3600)
    ('just now', 'two minutes ago', 'an hour ago', '13 hours ago')
    """
    past = now - then
    if past < _MINUTE:
        return _("just now")
    if past < 2 * _MINUTE:
        return _("a minute ago")
    if past < _HOUR:
        return _("{n} minutes ago").format(n=in_words(int(past // _MINUTE)))
    if past < 2 * _HOUR:
        return _("an hour ago")
    if past < _DAY:
        return _("{n} hours ago").format(n=in_words(int(past // _HOUR)))
    if past < 2 * _DAY:
        return _("yesterday")
    if past < 8 * _DAY:
        return _("{n} days ago").format(n=in_words(int(past // _DAY)))
    return _("on {date}").format(date=date(then))


def in_words(number: int) -> str:
    words = _(_NUMBERS).split()
    return words[number] if number < len(words) else str(number)


def date(moment: float) -> str:
    """A day as people write it: 3 March 2026."""
    day = datetime.fromtimestamp(moment)
    return _("{day} {month} {year}").format(
        day=day.day, month=_(_MONTHS).split()[day.month - 1], year=day.year
    )


def title(kept: KeptGame) -> str:
    """What the game is called."""
    return _(kept.name) if kept.name else _("A saved game")


def standing(kept: KeptGame) -> str:
    """Everyone's points, partners together: "You + Noor 90 · Ade + Mia 70"."""
    sides: dict[int, list[int]] = {}
    for seat, column in enumerate(_columns(kept)):
        sides.setdefault(column, []).append(seat)
    return " · ".join(
        f"{' + '.join(kept.names[seat] for seat in side)} **{kept.standings[side[0]]}**"
        for side in sides.values()
    )


def _columns(kept: KeptGame) -> tuple[int, ...]:
    """Who shares a score; everyone has their own where that does not agree with what is kept."""
    seats = len(kept.names)
    try:
        found = entry(kept.game)
        columns = columns_of(found, found.rules()(), seats)
    except KeyError:
        return tuple(range(seats))
    shared = {(column, kept.standings[seat]) for seat, column in enumerate(columns)}
    return columns if len(shared) == len(set(columns)) else tuple(range(seats))


def state(kept: KeptGame) -> str:
    """Where it stands, or how it ended."""
    if not kept.finished:
        return kept.headline or _("just begun")
    winners = [kept.names[seat] for seat in kept.winners if seat < len(kept.names)]
    if drawn(kept.winners, kept.standings):
        return _("A draw")
    if not winners or len(winners) == len(kept.names):
        return _("A shared win")
    return _("{names} won").format(names=listed(winners))


def tail(kept: KeptGame, now: float) -> str:
    """When it was played, how far it came, and why it does not count, if it does not."""
    parts = [_("played {when}").format(when=ago(kept.updated, now))]
    parts += [counted("{n} move", "{n} moves", kept.moves)]
    return " · ".join(filter(None, (*parts, kept.practised.told())))


def sentence(words: str) -> str:
    """What went wrong, as a sentence of its own.

    >>> sentence("its entry cannot be read")
    'Its entry cannot be read.'
    """
    return words[:1].upper() + words[1:].rstrip(".") + "."
