"""A manner of play tilts choices among moves that are near each other, and does nothing else."""

from functools import cache
from itertools import pairwise

import pytest

from roller_table.ai.players import player_for
from roller_table.ai.search import Descent
from roller_table.ai.thinking import Budget
from roller_table.engine.luck import Luck
from roller_table.engine.manner import EVEN, Manner
from roller_table.engine.notation import write
from roller_table.games.catalogue import entries, entry
from roller_table.games.poker_roulette import state as poker
from roller_table.games.roebuck import state as roebuck
from roller_table.games.roller_derby import state as derby
from roller_table.games.rollerball import moves as rollerball
from roller_table.games.roolz import state as roolz
from roller_table.games.roolz.pack import points
from roller_table.players.poker_roulette.betting import Odds
from roller_table.players.poker_roulette.memory import HUMAN, Rivals
from roller_table.rulefile.companions import offered

SEATS = {"roller_derby": 4, "roolz": 4, "roebuck": 4, "poker_roulette": 4, "rollerball": 2}
QUESTIONS = 240
BOLD, CAREFUL = Manner(boldness=2), Manner(boldness=-2)


class Question:
    """A decision between several moves, as its seat sees it."""

    def __init__(self, found, game, view, ask):
        self.found, self.game, self.view, self.ask = found, game, view, ask

    def decided(self, manner=EVEN, level="club", playouts=1):
        budget = Budget(iterations=playouts)
        player = player_for(level, self.found, self.game, budget=budget, manner=manner)
        return player.choose(self.view, self.ask, Luck(7))

    @property
    def rated(self):
        return self.found.player().rated(self.game, self.view, self.ask, True)

    def leaning(self, manner):
        return self.found.player().leaning(self.game, self.view, manner)


@cache
def questions(key):
    """The first that even-handed Clubs are asked, from deal to deal."""
    found = entry(key)
    game = found.game(found.rules()())
    club, met, seed = player_for("club", found, game), [], 0
    while len(met) < QUESTIONS:
        seed += 1
        state, luck = game.deal(SEATS[key], Luck(seed)).state, Luck(seed)
        for _move in range(160):
            ask = game.ask(state)
            if ask is None:
                break
            view, (fresh, luck) = game.view(state, ask.seat), luck.below(1 << 62)
            if len(ask.choice) > 1:
                met.append(Question(found, game, view, ask))
            state = game.apply(state, club.choose(view, ask, Luck(fresh))).state
    return met[:QUESTIONS]


EVERY = [each.key for each in entries() if each.key in SEATS]


@pytest.mark.parametrize("key", EVERY)
def test_whoever_plays_evenly_is_asked_nothing_about_manners(key, monkeypatch):
    """A manner of noughts is the player who was there before there were any; another leans."""
    met = questions(key)
    leant = [each.decided(Manner(2, -2, -2, -2)) for each in met]
    assert leant != [each.decided() for each in met]

    def asked(*_given):
        raise AssertionError("it was asked")

    monkeypatch.setattr(type(met[0].found.player()), "leaning", asked)
    for each in met[:20]:
        each.decided(Manner(0, 0, 0, 0))
    with pytest.raises(AssertionError):
        [each.decided(BOLD) for each in met[:20]]


def raised(question, move):
    return isinstance(move, poker.Bet | poker.Raise) if is_bet(question) else None


def is_bet(question):
    return question.view.state.phase == poker.Phase.BET


def trump(question, move):
    s = question.view.state
    return move.card.suit == s.trump if isinstance(move, derby.Play) else None


def height(question, move):  # noqa: ARG001
    return sum(card.rank for card in move.cards) if isinstance(move, derby.Pass) else None


def led(question, move):
    leads = isinstance(move, derby.Play) and not question.view.state.trick
    return move.card.rank if leads else None


def false_card(question, move):
    s = question.view.state
    if not isinstance(move, derby.Play):
        return None
    return any(c.suit == move.card.suit and c.rank == move.card.rank - 1 for c in s.hands[s.turn])


def given(question, move):
    s = question.view.state
    ours = isinstance(move, roolz.Play) and s.trick
    return points(question.game.rules, s.seats, move.card) if ours else None


def roolz_trump(question, move):
    s = question.view.state
    return move.card.suit in (s.high, s.low) if isinstance(move, roolz.Play) else None


def court(question, move):  # noqa: ARG001
    return move.card.rank >= 11 if isinstance(move, roebuck.Lay) else None


def kinds(kind):
    return lambda _question, move: isinstance(move, kind)


REMOVES = kinds(rollerball.Blow | rollerball.Replace)
FIGURES = {
    "bids": ("roolz", "boldness", 1, kinds(roolz.Bid)),
    "trumps of Roolz": ("roolz", "patience", -1, roolz_trump),
    "points to a trick": ("roolz", "kindness", 1, given),
    "leads": ("roller_derby", "boldness", 1, led),
    "trumps": ("roller_derby", "patience", -1, trump),
    "what is passed": ("roller_derby", "kindness", 1, height),
    "false cards": ("roller_derby", "openness", -1, false_card),
    "court cards": ("roebuck", "patience", -1, court),
    "bets": ("poker_roulette", "boldness", 1, raised),
    "added": ("poker_roulette", "patience", -1, kinds(poker.Add)),
    "bluffs": ("poker_roulette", "openness", -1, raised),
    "teleports": ("rollerball", "boldness", 1, kinds(rollerball.Teleport)),
    "kept": ("rollerball", "patience", 1, kinds(rollerball.Rest | rollerball.Stay)),
    "removed": ("rollerball", "kindness", -1, REMOVES),
}


@pytest.mark.parametrize("name", FIGURES)
def test_each_part_of_a_manner_moves_its_figure_the_way_that_it_says(name):
    """Counted over the same questions: more of it makes it more, less of it less."""
    key, part, way, counts = FIGURES[name]
    found = []
    for much in (-2, 0, 2):
        manner = Manner(**{part: way * much})
        counted = [counts(each, each.decided(manner)) for each in questions(key)]
        found.append(sum(float(each) for each in counted if each is not None))
    assert all(less <= more for less, more in pairwise(found))
    assert found[0] < found[2]


@pytest.mark.parametrize("key", EVERY)
def test_nobody_gives_away_more_than_is_told(key):
    """What a companion of the Club plays is rated within the price of the best move."""
    for companion in offered().companions[:9]:
        for each in questions(key)[::5]:
            leaning = each.leaning(companion.manner)
            worths = dict(each.rated)
            chosen = each.decided(companion.manner)
            price = leaning.price if leaning else 0.0
            assert worths[chosen] >= each.rated[0][1] - price, (companion.name, write(chosen))


def test_nobody_folds_a_hand_that_wins():
    """However careful, kind or easy to read, who wins three times of four plays on."""
    found, met, seed = entry("poker_roulette"), 0, 0
    game = found.game(found.rules()())
    bold = player_for("club", found, game, manner=BOLD)
    while met < 4:
        seed += 1
        state, luck = game.deal(2, Luck(seed)).state, Luck(seed)
        while (ask := game.ask(state)) and not state.results:
            view, (fresh, luck) = game.view(state, ask.seat), luck.below(1 << 62)
            if poker.Fold() in ask.choice:
                rivals = Rivals(game, view, HUMAN)
                if Odds(view.state, rivals).wins(rivals.worlds(40)) > 0.75:
                    met += 1
                    for manner in (Manner(-2, 2, 2, 2), Manner(-2, -2, 2, -2), CAREFUL):
                        each = Question(found, game, view, ask)
                        assert not isinstance(each.decided(manner), poker.Fold)
            state = game.apply(state, bold.choose(view, ask, Luck(fresh))).state


@pytest.mark.parametrize("key", ["roolz", "roller_derby"])
def test_an_expert_takes_no_move_that_the_search_holds_clearly_worse(key):
    """However it leans: what it takes is behind by what cannot be told apart, and no more."""
    leant, refused = 0, 0
    for each in questions(key)[5::40]:
        rated = each.rated
        trial = each.found.player().trial(each.game, each.view)
        trial = getattr(trial, "descent", trial)
        if len(rated) < 2 or not isinstance(trial, Descent):
            continue
        for fond, _worth in rated:
            leaning = trial.leaning(lambda move, fond=fond: float(move == fond))
            search, done = leaning.search(rated, each.view.seat, Luck(3)), 0
            while done < 120 and not search.settled:
                done += search.step(120 - done)
            level = trial.taste.alike if trial.taste.level is None else trial.taste.level
            near = [search._moves[code] for code in search._within(trial.taste, level)]
            alike = [search._moves[code] for code in search._within(trial.taste, trial.taste.alike)]
            if fond in near:
                assert search.best == fond
                leant += len(near) > 1
            else:
                assert search.best in alike
                refused += search.best != fond
    assert leant
    assert refused


def test_an_expert_too_shows_its_patience_among_cards_that_are_alike_to_the_search():
    """Cards of one kind are one to it: which of them goes is the player's own affair."""
    spent = []
    for much in (-2, 2):
        met = questions("roebuck")[::3]
        moves = [each.decided(Manner(patience=much), "expert", 20) for each in met]
        spent.append(sum(court(each, move) or 0 for each, move in zip(met, moves, strict=True)))
    assert spent[0] > spent[1]


def test_an_expert_finds_its_own_favourite_no_worse_than_itself():
    """However its worth is rounded: among what is level it is always one to lean among."""
    added = [each for each in questions("poker_roulette") if not is_bet(each)]
    for each in added:
        assert each.decided(BOLD, "expert", 30) in each.ask.choice


def test_a_solved_bet_makes_no_move_that_is_not_in_its_mixture():
    met = [each for each in questions("poker_roulette") if is_bet(each)]
    assert met
    for each in met[:12]:
        trial = each.found.player().trial(each.game, each.view)
        plain = trial.search(each.rated, each.view.seat, Luck(5))
        bold = trial.leaning(lambda move: float(isinstance(move, poker.Bet | poker.Raise)))
        leaning = bold.search(each.rated, each.view.seat, Luck(5))
        for search in (plain, leaning):
            search.step(30)
        betting, line = plain._solved(plain._betting)
        spot, hand = plain._where(betting, line)
        chances = betting.game.chances(spot, hand)
        mixed = [plain._move(c) for c, chance in zip(spot.codes, chances, strict=True) if chance]
        assert leaning.best in mixed


@pytest.mark.parametrize("key", EVERY)
def test_a_manner_sees_only_what_its_seat_sees(key):
    """Dealt anew behind the view, everything is liked as before."""
    manner = Manner(2, -1, 1, -2)
    for each in questions(key)[::24]:
        seat = each.view.seat
        world = each.found.player().imagine(each.game, each.view, Luck(9))
        other = each.game.view(world, seat)
        leaning = each.leaning(manner)
        again = each.found.player().leaning(each.game, other, manner)
        if leaning is None:
            assert again is None
            continue
        moves = [move for move, _worth in each.rated]
        assert list(map(leaning.likes, moves)) == list(map(again.likes, moves))
        assert leaning.price == again.price
