"""How a game went: since when the winners led, how often the lead changed, the best deal."""

from collections.abc import Iterator
from itertools import pairwise

from roller_table.engine.events import Paid, Stands
from roller_table.engine.notation import read
from roller_table.engine.sheet import Score, ScoreRow
from roller_table.engine.table import Seat
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import _, counted, listed, numeral
from roller_table.match import Match, Turn


class Lead(NamedTuple):
    """The last time that somebody took the lead, and how often it had gone from one to another
    before."""

    seats: tuple[Seat, ...]
    since: object
    """The state in which the move was made that led there."""
    changes: int
    tied: bool
    """Whether they had been in front with another just before; where all are level nobody is."""


def last_lead(match: Match) -> Lead | None:
    """Who was last alone ahead of all others; a tie hands the lead to nobody."""
    sides, taken = match.sheet(0).sides, list[tuple[tuple[Seat, ...], object, bool]]()
    before: tuple[Seat, ...] = ()
    for turn, state in _scored(match):
        leaders = match.game.winners(state)
        if leaders != before and len({sides[seat] for seat in leaders}) == 1:
            tied = set(leaders) < set(before) and len(before) < len(sides)
            taken.append((leaders, turn.before, tied))
        before = leaders
    if not taken:
        return None
    *earlier, (last, since, tied) = taken
    changes = sum(one[0] != next_[0] for one, next_ in pairwise(earlier))
    return Lead(last, since, changes, tied)


def _scored(match: Match) -> Iterator[tuple[Turn, object]]:
    """The turns that ended a deal, each with the table as the deal left it; else every turn.

    Chips in the pot are nobody's, so nothing is read from the standings while a hand is played.
    """
    computer = match.entry.player()
    for turn in match.turns:
        if not computer.counts_deals:
            yield turn, turn.after
        elif computer.deals(turn.after) != computer.deals(turn.before):
            # No deal follows the last one: what it was played for has been paid there.
            ends = match.over and turn is match.turns[-1]
            yield turn, turn.after if ends else _as_it_ended(match, turn)


def told(match: Match, facing: Seat, score: Score, *, lowest: bool) -> tuple[str, ...]:
    """What decided the game, as far as that is known exactly: all of it is true, or nothing."""
    return (*_about_the_lead(match, facing), *_best_deal(score, lowest=lowest))


def _about_the_lead(match: Match, facing: Seat) -> Iterator[str]:
    lead = last_lead(match)
    if lead is None or lead.seats != match.winners:
        return
    names = listed([match.names[seat] for seat in lead.seats])
    when = match.position(lead.since).sheet(facing).headline.shown().split(" · ")[0]
    words = _("{when}: {names} took the lead and kept it.")
    if lead.tied:
        words = _("{when}: {names} broke the tie for the lead and stayed in front.")
    yield words.format(names=names, when=when)
    if lead.changes:
        yield counted(
            "Before that the lead had changed hands once.",
            "Before that the lead had changed hands {n} times.",
            lead.changes,
        )


def _best_deal(score: Score, *, lowest: bool) -> Iterator[str]:
    """The deal that brought one side most; where the fewest win, a deal brings nobody anything."""
    if lowest or score.by_row or not score.totals or len(score.rows) < 2:
        return
    entries = [
        (points, row.name, side)
        for row in score.rows
        for side, entry in zip(score.columns, row.entries, strict=True)
        if (points := _number(entry)) is not None
    ]
    most = max((points for points, _row, _side in entries), default=0)
    best = [(row, side) for points, row, side in entries if points == most]
    if most > 0 and len(best) == 1:
        words = _("The most came in deal {deal}: {n} for {side}.")
        yield words.format(deal=best[0][0], n=most, side=best[0][1])


def _number(entry: str) -> int | None:
    """
    >>> _number("100"), _number("−20"), _number("–"), _number(" ")
    (100, -20, None, None)
    """
    digits = entry.strip().replace("−", "-")
    return int(digits) if digits.lstrip("-").isdigit() else None


def gains(match: Match, facing: Seat, score: Score) -> Score:
    """A sheet of who gained what and when, where a game writes none by deals.

    By hands where it is played in hands, else whenever somebody's standing changed; the game's own
    where nothing is to be told.
    """
    if score.totals:
        return score
    last, rows = _at_the_start(match), list[ScoreRow]()
    for when, now in _standings(match, facing).items():
        changes = [after - before for before, after in zip(last, now, strict=True)]
        entries = tuple(numeral(each, 0, signed=True) if each else "" for each in changes)
        if any(changes):
            rows.append(ScoreRow(when, entries))
        last = now
    if not rows:
        return score
    if any(start := _at_the_start(match)):
        rows.insert(0, ScoreRow(_("At the start"), tuple(map(str, start))))
    totals = tuple(map(str, match.standings))
    return score._replace(columns=match.names, rows=tuple(rows), totals=totals)


def _standings(match: Match, facing: Seat) -> dict[str, tuple[int, ...]]:
    """What everybody had after each hand, or after each turn, that changed anything.

    Of several moves of one turn the last tells how it ended.
    """
    last, found = _at_the_start(match), dict[str, tuple[int, ...]]()
    for turn, state in _scored(match):
        now = match.game.standings(state)
        if now != last:
            headline = match.position(turn.before).sheet(facing).headline.shown()
            found[headline.split(" · ")[0]] = last = now
    return found


def _at_the_start(match: Match) -> tuple[int, ...]:
    """What everybody had before they paid anything to be dealt in."""
    first = match.turns[0].before if match.turns else match.now.state
    had = list(match.game.standings(first))
    for event in match.opening:
        if isinstance(event, Paid) and event.seat is not None:
            had[event.seat] += event.amount
    return tuple(had)


def _as_it_ended(match: Match, turn: Turn) -> object:
    """The table as a hand left it, before the next was dealt."""
    move = read(turn.line, match.game.moves, match.game.pack)
    events = match.game.apply(turn.before, move).events
    stood = [event.state for event in events if isinstance(event, Stands)]
    return stood[-1] if stood else turn.after
