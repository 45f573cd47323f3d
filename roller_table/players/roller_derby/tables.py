"""The tricks of a deal of Roller Derby made ready for the kernel."""

from roller_table.engine.cards import SUITS
from roller_table.games.roller_derby.controller import RollerDerbyController
from roller_table.games.roller_derby.derby import winning_place
from roller_table.games.roller_derby.scoring import ALL_OR_NOTHING, tally
from roller_table.games.roller_derby.state import State, is_joker

from . import brain
from .kernel.derby import Derby
from .sight import code, mask

NOISE = 14
"""How many of 256 plays in a playout are random legal ones: nobody plays by rote."""


def table(game: RollerDerbyController, s: State) -> Derby:
    """The play as it stands; cards face down are missing from the hands."""
    made = Derby(
        [mask(hand) >> 2 for hand in s.hands],
        roller=s.roller,
        trump=SUITS.index(s.trump),
        target=s.target,
        step=s.step,
        jokers=sum(map(is_joker, s.hands[s.roller])),
        all_or_nothing=s.all_or_nothing,
    )
    made.leader, made.turn = s.leader, s.turn
    if s.trick:
        codes = [code(play.stands_for()) for play in s.trick]
        made.laid, made.led = len(codes), codes[0] >> 4
        made.place = winning_place(s.trick, s.trump)
        made.best = codes[made.place]
    made.won, made.lost = len(s.won(s.attackers)), len(s.won(1 - s.attackers))
    made.left = 13 - len(s.tricks)
    _set_stakes(game, s, made)
    return made


def _set_stakes(game: RollerDerbyController, s: State, made: Derby) -> None:
    """What the deal may bring the Roller's team."""
    cost = {"jokers": s.bought, "price": game.rules.joker_price}
    made.worth = [brain.worth(s, tally(s.target, tricks, **cost)) for tricks in range(14)]
    made.all_worth, made.none_worth = (brain.worth(s, each) for each in (ALL_OR_NOTHING, 0))
