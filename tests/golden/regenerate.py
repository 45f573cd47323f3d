"""Writes the golden transcripts anew; what has changed is then read in the diff.

Run it as ``python tests/golden/regenerate.py`` with the program installed. Each game is played
at random from its seed, with any offered move, so it goes where no sensible player would.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from roller_table.engine.choices import Ask, Move
from roller_table.engine.transcript import write
from roller_table.games.catalogue import entry
from roller_table.games.roolz.state import Bid, NoBid
from roller_table.match import Chair, Match
from roller_table.rulefile import built_in, resolve

HERE = Path(__file__).parent


class Golden(NamedTuple):
    """A file, the seed of its game, and the rules that make it worth keeping."""

    file: str
    seed: int
    variants: tuple[str, ...] = ()
    settings: Mapping[str, Any] = {}
    game: str = "roller_derby"
    seats: int = 4


TWO = {"deals": 2}

DERBY = (
    Golden("default", 7),
    Golden("short_game", 65, ("Short game",)),  # one side wants to stop, the other does not
    Golden("long_game", 3, ("Long game",)),
    Golden("jokers_for_sale", 2, ("Jokers for Sale",)),  # one bought, two bought, one played low
    Golden("dodecahedron", 4, ("Dodecahedron",), TWO),
    Golden("rollers_privilege", 5, ("Roller's Privilege",), TWO),
    Golden("counter_clockwise", 6, ("Counter-clockwise",), TWO),
    Golden("no_all_or_nothing", 7, ("No All or Nothing",), TWO),
    Golden("play_to_the_end", 8, ("Play to the end",), TWO),
    Golden("stop_when_decided", 2, ("Stop when decided",)),  # over after three deals
    Golden("break_a_tie", 6, ("Break a tie",), TWO),  # level after two deals, so four are played
    Golden("revokes_penalised", 2, ("Revokes penalised",), TWO),  # claimed, reduced and waived
    Golden("highest_card_deals", 2, (), TWO | {"first_dealer": "high card"}),  # cut twice
    Golden("highest_roll_deals", 4, (), TWO | {"first_dealer": "dice"}),  # equals roll again
)


def roulette(file: str, seed: int, seats: int, *variants: str, **settings: Any) -> Golden:
    """What is not said is as it was before the stakes and the memory of today."""
    return Golden(file, seed, variants, BEFORE | settings, "poker_roulette", seats)


BEFORE = {"ante": 1, "hands_per_session": 5, "remember": "everything"}


ONE = {"hands_per_session": 1}
TWO_HANDS = {"hands_per_session": 2}
BARE = ONE | {"ante": 0}
"""What games used to be, and may still be: one hand, and nothing in the pot."""

ROULETTE = (
    roulette("default", 1, 4, "Small stakes", "Five hands", "All told"),  # what used to be usual
    roulette("one_hand", 14, 4, "One hand", **ONE),
    roulette("two_players", 2, 2, **BARE),
    roulette("ten_players", 3, 10, **ONE),
    roulette("table_stakes", 4, 5, ante=5, **ONE),
    roulette("an_evening", 5, 3, hands_per_session=10, ante=0),
    roulette("no_betting", 6, 6, "No betting", hands_per_session=3, ante=0),
    roulette("pot_limit", 7, 4, "Pot limit", hands_per_session=2),
    roulette("fixed_limit", 8, 5, "Fixed limit", hands_per_session=2),
    roulette("wild_jokers", 9, 3, "Wild Jokers", **ONE),
    roulette("open_stocks", 10, 4, "Open stocks", **BARE),
    roulette("choosy_joker", 11, 5, "Choosy Joker", **BARE),
    roulette("full_hands_first", 12, 4, "Full hands first", **BARE, betting=False),
    roulette("nobodys_pocket", 13, 8, "Nobody's pocket", **BARE),
    Golden("by_heart", 15, ("By heart",), TWO_HANDS, "poker_roulette", 3),  # five chips each
)


def roebuck(file: str, seed: int, *variants: str, **settings: Any) -> Golden:
    return Golden(file, seed, variants, {"target": 5} | settings, "roebuck")


ROEBUCK = (
    roebuck("default", 1, target=15),
    roebuck("race", 6, "Race", race_target=2),  # two win together
    roebuck("nonplayer_starts", 1, "Nonplayer starts"),
    roebuck("wild_aces", 2, "Wild aces"),  # one of them drawn
    roebuck("free_suits", 1, "Free suits"),
    roebuck("wild_aces_and_free_suits", 1, "Wild aces", "Free suits"),
    roebuck("all_four", 4, "Race", "Nonplayer starts", "Wild aces", "Free suits", race_target=2),
    roebuck("sudden_end", 1, "Sudden end"),
    roebuck("holding_back", 3, "Holding back"),  # a drawn card kept, the discards shuffled
    roebuck("aces_may_wait", 1, "Aces may wait"),  # a drawn ace kept
    roebuck("no_reshuffle", 3, "No reshuffle", "Holding back"),  # the pile runs out
    roebuck("last_card_drawn", 6, "Last card drawn", "Holding back"),  # and ends a hand
)


def roolz(file: str, seed: int, seats: int, *variants: str, **settings: Any) -> Golden:
    return Golden(file, seed, variants, {"target": 300} | settings, "roolz", seats)


ROOLZ = (
    roolz("two_players", 1, 2),
    roolz("three_players", 2, 3),
    roolz("four_players", 3, 4, target=500),
    roolz("five_players", 4, 5),
    roolz("six_players", 5, 6),
    roolz("blanks_count", 6, 4, "Blanks count", "The blank starts"),
    roolz("one_breaks_both", 7, 2, "One breaks both", "Low hands break trumps"),
    roolz("free_trump_leads", 8, 5, "Free trump leads", "No sloughing"),
    roolz("four_alone", 9, 4, "Four alone", "Passing three", "Calling yourself"),
    roolz("six_alone", 10, 6, "Six alone", "Win on your bid"),
    roolz("three_pairs", 11, 6, "Three pairs", "The others get the discard"),
    roolz("announced", 12, 5, "The dealer says what to pass", "Low hands never break"),
    roolz("misdeals", 30, 3, "Misdeals", "Last trick takes the discard"),  # one is asked for
    roolz("no_misdeal", 149, 3, "Misdeals"),  # one might have been
    roolz("blank_takes_the_discard", 14, 2, "The blank takes the discard"),
    roolz("first_trick_takes_it", 15, 4, "First trick takes the discard", "The bidder comes first"),
    roolz("all_may_pass", 17, 3, "A new deal when all pass", "Keep your discard"),  # they do
)


def rollerball(file: str, seed: int, seats: int, *variants: str, **settings: Any) -> Golden:
    return Golden(file, seed, variants, settings, "rollerball", seats)


BIG_HANDS = {
    "opening_hand": 5,
    "hand_limit": 8,
    "vp_target": 10,
    "board_size": 12,
    "turn_limit": 75,
}

ROLLERBALL = (
    rollerball("default", 1, 4),  # a tie in the bid
    rollerball("quick_game", 6, 2, "Quick game"),
    rollerball("long_game", 1, 3, "Long game", "Ends in time"),
    rollerball("six_players", 2, 6, vp_target=2),
    rollerball("first_to_three", 2, 3, "First to three"),
    rollerball("by_chance", 1, 4, "Begin by chance", "From the rim", vp_target=1),
    rollerball("everyone_pays", 6, 5, "Everyone pays", vp_target=1),
    rollerball("up_is_inward", 2, 4, "Up is inward", vp_target=2),
    rollerball("energy_lasts", 36, 4, "Energy lasts", vp_target=2),  # eight cards destroyed
    rollerball("bouncing_rubber", 2, 4, "Bouncing rubber", vp_target=2),
    rollerball("branch_when_full", 6, 4, "Branch when full", vp_target=2),
    rollerball("no_extra_move", 4, 6, "No extra move", vp_target=1),
    rollerball("expansion_1", 7, 5, "Expansion 1", vp_target=2),  # turned round, a ball killed
    rollerball("a_draw", 1, 2, "Quick game"),  # offered and agreed to
    rollerball("deck_used_up", 4, 6, **BIG_HANDS),  # cards are taken from the board
)

GOLDEN = DERBY + ROULETTE + ROEBUCK + ROOLZ + ROLLERBALL


def begun(golden: Golden) -> Match:
    """The game as it is dealt."""
    rules = resolve(
        built_in(golden.game),
        variants=golden.variants,
        settings=golden.settings,
        seats=golden.seats,
    )
    chairs = tuple(Chair(f"Seat {n}", "random") for n in range(golden.seats))
    return Match.new(entry(golden.game), rules, chairs, golden.seed)


def played(golden: Golden) -> Match:
    """The whole game, each move drawn from those offered."""
    match = begun(golden)
    while ask := match.ask:
        match.play(_drawn(ask, match))
    return match


def _drawn(ask: Ask, match: Match) -> Move:
    """Any move; but of bids the lowest, and three times in four a pass, or no game would end."""
    luck = match.luck()
    if not any(isinstance(move, Bid) for move in ask.choice):
        return ask.choice.draw(luck)[0]
    number, luck = luck.below(4)
    return next(iter(ask.choice)) if number == 0 else NoBid()


def lines(golden: Golden) -> Iterator[str]:
    match = played(golden)
    return write(match.game, match.record())


def path(golden: Golden) -> Path:
    return HERE / f"{golden.game}.{golden.file}.jsonl"


if __name__ == "__main__":
    for each in GOLDEN:
        path(each).write_text("\n".join(lines(each)) + "\n", encoding="utf-8", newline="\n")
        print(path(each).name)
