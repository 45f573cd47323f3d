"""What a review says, in whole sentences: every figure with its error, and nothing that is not so.

Gold is what is best, and nothing else.

Points, chips or hands are those of the game.
"""

from collections.abc import Sequence

from roller_table.ai.figures import figure
from roller_table.ai.judging import Estimate
from roller_table.ai.measuring import Verdict
from roller_table.ai.review import Account, EndShare, Review, StepsLeft
from roller_table.engine import units
from roller_table.engine.table import Seat
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import _, counted, named, strung
from roller_table.match import Match


class NamedMoves(NamedTuple):
    """The moves of a decision as the table names them."""

    played: str
    best: str
    others: tuple[tuple[str, Estimate], ...]
    same: str = ""
    """What both are called where only the place differs."""


def headline_of(match: Match, review: Review, number: int) -> str:
    """Where the game stood at that decision, and at which trick."""
    told = match.position(review.state(number)).sheet(review.seat).headline.shown().split(" · ")
    if trick := review.trick(number):
        told.insert(1, _("trick {n}").format(n=trick))
    return " · ".join(told)


def deal_of(match: Match, review: Review, number: int) -> str:
    """Which deal that decision was made in: "Deal 2 of 4"."""
    return headline_of(match, review, number).split(" · ")[0]


def give_or_take(found: Estimate, trick: float) -> str:
    """How sure a figure is."""
    return _("± {error}").format(error=figure(found.error, trick))


def standing(match: Match, seat: Seat) -> str:
    """Which game it is, and what everybody has, where sides have it in columns."""
    score, game = match.sheet(seat).score, _(match.entry.name)
    if score.by_row or not score.totals:
        return game
    sides = zip(score.columns, score.totals, strict=True)
    return f"{game} · {strung(f'{side} {total}' for side, total in sides)}"


def follows(taken: str, ends: Sequence[EndShare], *, best: bool) -> str:
    """What follows from one of the two moves: who took the trick, and how often it came to what."""
    shares = [(each.words.shown(), each.best if best else each.played) for each in ends]
    told = [_("{what}: {n} of 100").format(what=what, n=n) for what, n in shares[:1]]
    told += [_("{what} {n}").format(what=what, n=n) for what, n in shares[1:]]
    return "\n".join(filter(None, (taken and f"{taken}.", " · ".join(told))))


def headline(account: Account, unit: str, *, so_far: bool) -> tuple[str, str]:
    """What the decisions cost, and more quietly how sure that is and how many they were."""
    given = account.given_away
    decisions = counted("in {n} decision", "in {n} decisions", account.decisions)
    if not given.mean:
        # Before all is looked at, none seen does not say that there is none.
        if so_far:
            return _("Being measured"), ""
        return _("No measurable cost"), decisions
    sure = give_or_take(given, account.trick)
    cost = units.amount(figure(given.mean, account.trick), unit)
    return _("Your choices cost {cost}").format(cost=cost), f"({sure}) {decisions}"


def still(left: StepsLeft, decisions: int) -> str:
    """What is still being measured; nothing once all is done."""
    if left.unseen:
        return _("Measured so far: {n} of {count} decisions").format(
            n=decisions - left.unseen, count=decisions
        )
    if left.doubtful:
        return counted(
            "In {n} decision another move may be better: still being checked",
            "In {n} decisions another move may be better: still being checked",
            left.doubtful,
        )
    if left.unexplained:
        return counted(
            "Other moves are still being weighed in {n} decision",
            "Other moves are still being weighed in {n} decisions",
            left.unexplained,
        )
    return ""


def without_cost(costless: int, dear: int) -> str:
    """What is said of all the others; nothing where the headline says it of all."""
    if not dear or not costless:
        return ""
    return counted(
        "The other decision cost nothing measurable.",
        "The other {n} cost nothing measurable.",
        costless,
    )


def why(review: Review, verdict: Verdict, moves: NamedMoves, names: Sequence[str]) -> str:
    """Why the best was best, or else to what it came more often by one of both moves; nothing where
    neither is known."""
    if reason := review.reason(verdict):
        told = named(reason, names).shown()
        return _("**{move}**: {reason}").format(move=moves.best, reason=told)
    if found := review.consequence(verdict):
        told = found.words.shown()
        if found.line == verdict.best:
            return _("**{move}**: {reason}").format(move=moves.best, reason=told)
        return _("{move}: {reason}").format(move=moves.played, reason=told)
    return ""


def finding(review: Review, verdict: Verdict, moves: NamedMoves, names: Sequence[str]) -> str:
    """One finding as a headline: why, as far as that is known."""
    told = {"best": moves.best, "played": moves.played}
    better = _("{best} would have been better than {played}.").format(**told)
    return why(review, verdict, moves, names).replace("**", "") or better


def how(compared: int, confirmed: int, chosen: int, version: int) -> str:
    """How it was measured."""
    words = _(
        "An Expert looks at each of your decisions and sees only what you could see. It tries"
        " its move and yours in the same possible deals. If the two differ, it tries both in "
        "more deals before it says that yours cost you something. In numbers: {chosen} lines "
        "of play to choose a move, {compared} deals to compare two, up to {confirmed} to be "
        "sure; search {version}."
    )
    return words.format(compared=compared, confirmed=confirmed, chosen=chosen, version=version)


def turning_point(when: str, verdict: Verdict, moves: NamedMoves, unit: str) -> str:
    """The decision that cost most, and of what."""
    words = _(
        "{when}: you played {played}. That cost {cost} on average ({error}). **{best}** was best."
    )
    return words.format(
        when=when, played=moves.played, best=moves.best, cost=cost_of(verdict, unit),
        error=give_or_take(verdict.cost, verdict.trick),
    )  # fmt: skip


def cost_of(verdict: Verdict, unit: str) -> str:
    """What a move cost, and of what."""
    return units.amount(figure(verdict.cost.mean, verdict.trick), unit)


def in_short(verdict: Verdict, moves: NamedMoves, why: str, unit: str) -> str:
    """What was played and what that cost, and why another move was best, where that is known.

    A move without a name is left out: on a board it says only "here", and no tag shows where.
    """
    cost = {
        "n": cost_of(verdict, unit),
        "error": give_or_take(verdict.cost, verdict.trick),
    }
    words = _("In the game you played {played}. That cost {n} on average ({error}).")
    if not moves.played:
        words = _("Your play in the game cost {n} ({error}).")
    told = words.format(played=moves.played, **cost)
    if not why:
        return told
    return f"{told} **{moves.best}**: {why}" if moves.best else f"{told} {why}"


def mark(verdict: Verdict) -> str:
    return _(verdict.mark) if verdict.mark else ""


def compared(verdict: Verdict, moves: NamedMoves) -> str:
    """What is known of a move beside the best."""
    cost, told = verdict.cost, {"played": moves.played, "best": moves.best}
    if cost.mean:
        return _("**{best}** is better than {played} by {n} ({error}).").format(
            **told, n=figure(cost.mean, verdict.trick),
            error=give_or_take(cost, verdict.trick),
        )  # fmt: skip
    if verdict.played == verdict.best:
        words = _("**{played}** is what an Expert would do too.")
        if verdict.confirmed:
            words = _("**{played}** turned out better than the Expert's first choice.")
        return words.format(**told)
    if verdict.confirmed is None:
        return _("**{best}** may be better than {played}: more deals are being tried.").format(
            **told
        )
    words = _("**{played}** did just as well as {best} in {n} possible deals.")
    return words.format(n=verdict.confirmed.worlds, **told)


def others(moves: NamedMoves, trick: float) -> str:
    """What further moves cost beside the best; nothing where none was weighed."""
    return " · ".join(
        _("{move} {n} worse ({error})").format(
            move=move, n=figure(cost.mean, trick), error=give_or_take(cost, trick)
        )
        if cost.mean > cost.error
        else _("{move} as good").format(move=move)
        for move, cost in moves.others
    )


def unknowable(found: Estimate | None, moves: NamedMoves, trick: float) -> str:
    """What nobody could know; nothing while the game is not over."""
    if found is None:
        return ""
    cards = {"best": moves.best, "played": moves.played}
    if abs(found.mean) <= found.error or not found.mean:
        words = _("With the real cards, {best} and {played} were equally good.")
        return words.format(**cards)
    words = _("With the real cards, {move} was better by {n} ({error}).")
    return words.format(
        move=moves.best if found.mean > 0 else moves.played,
        n=figure(abs(found.mean), trick),
        error=give_or_take(found, trick),
    )
