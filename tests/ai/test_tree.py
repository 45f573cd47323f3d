"""The tree finds the best answer where it is known, hides nothing from itself, and grows alike."""

from roller_table.ai.kernel.state import SearchState, Worlds
from roller_table.ai.kernel.tree import Tree, scrambled
from roller_table.ai.search import Descent, Growth
from roller_table.engine.luck import Luck
from roller_table.games.roller_derby.state import Phase
from roller_table.players.roller_derby.sight import code
from roller_table.players.roller_derby.trial import trial

from .games import DERBY, decisions, derby
from .test_search_state import Countdown


class Open(Worlds):
    """Nothing is hidden."""

    def __init__(self, position):
        self.position = position

    def deal(self, into, seed):
        into.copy_from(self.position)
        into.seed = seed


def grown(position, simulations, hunches=None, patience=4, seed=1):
    """A tree for the seat to move, below every legal move unless some are given."""
    tree = Tree(Open(position), position.blank(), position.mover(), 256, 0.7, patience, seed)
    for each, hunch in (hunches or dict.fromkeys(position.legal(), 0.0)).items():
        tree.suggest(each, hunch)
    tree.run(simulations)
    return tree


def favourite(tree):
    return tree.best().node.code


def tries(tree):
    return {each.node.code: len(each.results) for each in tree.candidates}


def test_the_winning_move_is_found_where_both_sides_play_their_best():
    for heap in (5, 6, 7, 9, 10, 11):
        position = Countdown()
        position.heap = heap
        assert favourite(grown(position, 3000)) == heap % 4


def test_a_patient_tree_trusts_the_policy_until_it_knows_better():
    position = Countdown()
    position.heap = 7
    assert grown(position, 30, patience=1000).candidates[0].node.child is None
    assert grown(position, 30, patience=1).candidates[0].node.child is not None


class Three(SearchState):
    """Three seats choose 0 or 1 in turn, and each wants its own number to be alone."""

    def __init__(self):
        super().__init__(3)
        self.chosen = []

    def mover(self):
        return len(self.chosen) if len(self.chosen) < 3 else -1

    def legal(self):
        return [0, 1]

    def apply(self, code):
        self.chosen.append(code)

    def policy(self, noise):
        return self.any_of([0, 1]) if noise else 0

    def result(self, seat):
        # The last wants to be like the first, the second to be unlike both.
        first, second, last = self.chosen
        return float((first != last, second not in (first, last), first == last)[seat])

    def blank(self):
        return Three()

    def copy_from(self, other):
        self.chosen, self.seed = other.chosen[:], other.seed


def test_each_seat_is_taken_to_want_its_own_good():
    position = Three()
    position.chosen = [1]
    assert favourite(grown(position, 800)) == 0


class Hidden(Worlds):
    """One of four doors is right, and the mover cannot know which; door 4 is always fair."""

    def deal(self, into, seed):
        into.right, into.chosen, into.seed = seed % 4, [], seed


class Doors(SearchState):
    def __init__(self):
        super().__init__(1)
        self.right, self.chosen = 0, []

    def mover(self):
        return -1 if self.chosen else 0

    def legal(self):
        return [0, 1, 2, 3, 4]

    def apply(self, code):
        self.chosen.append(code)

    def policy(self, noise):  # noqa: ARG002
        return self.right

    def result(self, seat):  # noqa: ARG002
        return 0.5 if self.chosen[0] == 4 else float(self.chosen[0] == self.right)

    def blank(self):
        return Doors()

    def copy_from(self, other):
        self.right, self.chosen, self.seed = other.right, other.chosen[:], other.seed


def test_a_choice_is_made_for_all_worlds_together_and_not_for_each_its_own():
    tree = Tree(Hidden(), Doors(), 0, 0, 0.7, 4, 3)
    for door in range(5):
        tree.suggest(door, 0.0)
    tree.run(2000)
    assert favourite(tree) == 4
    for each in tree.candidates[:4]:
        assert abs(sum(each.results) / len(each.results) - 0.25) < 0.25


def test_only_candidates_are_tried_and_all_of_them_in_the_same_worlds():
    tree = grown(Countdown(), 301, dict.fromkeys((2, 3), 0.0))
    assert set(tries(tree)) == {2, 3}
    assert sum(tries(tree).values()) == 301
    assert abs(tries(tree)[2] - tries(tree)[3]) <= 1


def test_what_falls_clearly_behind_is_given_up_and_keeps_its_results():
    position = Countdown()
    position.heap = 3
    tree = grown(position, 4000)
    assert [each.node.code for each in tree.running] == [3]
    assert tries(tree)[3] > 3000
    assert all(12 <= tries(tree)[code] < 400 for code in (1, 2))


def test_a_hunch_counts_until_there_is_more_to_go_by():
    position = Countdown()
    position.heap = 7

    def after(simulations):
        return favourite(grown(position, simulations, {1: 15.0, 2: 0.0, 3: 0.0}))

    assert after(0) == after(12) == 1
    assert after(4000) == 3


def first_question():
    game = derby()
    decision = next(
        each
        for each in decisions(game, "club", 3)
        if each.state.phase == Phase.DERBY and each.state.trick and len(each.ask.choice) > 3
    )
    return game, decision


def growth(seed=5):
    game, decision = first_question()
    rated = DERBY.player().rated(game, decision.view, decision.ask, True)
    return Growth(trial(game, decision.view), rated, decision.view.seat, Luck(seed)), rated


def test_however_the_work_is_cut_the_tree_grows_alike():
    whole, _rated = growth()
    while whole.step(400 - sum(each.tries for each in whole.opinions())):
        pass
    cut, _rated = growth()
    for _turn in range(400):
        assert cut.step(1) == 1
    assert cut.opinions() == whole.opinions()
    other, _rated = growth(seed=6)
    for _turn in range(400):
        other.step(1)
    assert other.opinions() != whole.opinions()


def test_the_search_has_an_opinion_of_every_candidate_the_best_first():
    searched, rated = growth()
    assert searched.best == rated[0][0]
    for _turn in range(400):
        searched.step(1)
    found = searched.opinions()
    assert {each.move for each in found} == {move for move, _worth in rated}
    assert sum(each.tries for each in found) == 400
    assert [e.tries for e in found[1:]] == sorted((e.tries for e in found[1:]), reverse=True)
    assert searched.best == found[0].move


def test_a_derby_question_is_searched_as_a_tree():
    game, decision = first_question()
    descent = trial(game, decision.view)
    assert isinstance(descent, Descent)
    for move in decision.ask.choice:
        assert descent.code(move) == code(move.stands_for())


def test_seeds_of_neighbours_have_nothing_in_common():
    seeds = [scrambled(number) for number in range(4000)]
    assert len(set(seeds)) == 4000
    assert all(0 <= seed < 1 << 31 for seed in seeds)
    for place in range(31):
        ones = sum(seed >> place & 1 for seed in seeds)
        assert 1700 < ones < 2300
