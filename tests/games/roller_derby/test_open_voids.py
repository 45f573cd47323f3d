"""Open voids: who has shown to be out of a suit is marked, as everybody has seen it."""

from roller_table.games.roller_derby.state import Phase

from .scenes import at, hands, say, table

NAMES = ("North", "East", "South", "West")


def marks(game, state, viewer=0):
    """What each plate shows, and what it says to somebody who points at it."""
    plates = game.sheet(game.view(state, viewer), NAMES).plates
    return [plate.out for plate in plates], [plate.told for plate in plates]


def test_a_seat_that_does_not_follow_is_out_of_the_suit_that_was_led():
    game = table()
    state = at(game, Phase.DERBY)
    assert marks(game, state) == ([()] * 4, [""] * 4), "a hand tells nothing before it plays"
    state, _events = say(game, state, "play AH", "play 2D")
    out, told = marks(game, state)
    assert out == [(), (), ("♥",), ()]
    assert told[2] == "Showed no hearts: did not follow when that suit was led."


def test_one_s_own_voids_are_known_and_all_others_see_the_same():
    game = table()
    state, _events = say(game, at(game, Phase.DERBY), "play AH", "play 2D")
    assert [marks(game, state, viewer)[0][2] for viewer in range(4)] == [("♥",), ("♥",), (), ("♥",)]


def test_a_table_may_leave_it_to_the_memory():
    game = table(open_voids=False)
    state, _events = say(game, at(game, Phase.DERBY), "play AH", "play 2D")
    assert marks(game, state) == ([()] * 4, [""] * 4)


def test_where_revokes_are_only_punished_the_mark_goes_when_the_suit_is_played_after_all():
    game = table(revokes="penalised")
    held = hands({1: ".AKQJT98765.432.", 2: ".4.AKQJT98765.32"})
    state = at(game, Phase.DERBY, hands=held)
    state, _events = say(game, state, "play AH", "play AD")
    assert marks(game, state)[0][2] == ("♥",)
    rest = (str(state.hands[seat][0]) for seat in (3, 0))
    state, _events = say(game, state, *(f"play {card}" for card in rest), "play KH", "play 4H")
    assert marks(game, state)[0][2] == ()
