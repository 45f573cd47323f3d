"""The page of a review: one unit and one source, filled as it is measured, by mouse and by keys."""

import pygame
import pytest

from roller_table.ai.figures import figure
from roller_table.ai.judging import Estimate
from roller_table.ai.measuring import EndCount, Rival, Verdict, written
from roller_table.ai.review import Review
from roller_table.ai.thinking import harmless
from roller_table.anchors import Anchor
from roller_table.engine.choices import amounts_to
from roller_table.engine.luck import Luck
from roller_table.engine.notation import write
from roller_table.engine.record import PracticeReason
from roller_table.engine.values import replace
from roller_table.games.catalogue import ENTRIES, entry
from roller_table.lessons.playing import answer_at, match_at
from roller_table.match import Chair, Match
from roller_table.shelf import open_shelf
from roller_table.ui import ways
from roller_table.ui.scenes.lesson.scene import LessonScene
from roller_table.ui.scenes.results.decided import turning_point
from roller_table.ui.scenes.review import said
from roller_table.ui.scenes.review.rows import DecisionLine
from roller_table.ui.scenes.review.scene import ReviewScene
from roller_table.ui.scenes.review.tries import as_lesson
from roller_table.ui.scenes.table import TableScene

DERBY = entry("roller_derby")
NAMES = ("You", "Ade", "Noor", "Mia", "Sol", "Wilhelmina Wurlitzer-Max")
LESS, MORE = 4.0, 12.0


def played(found=DERBY, moves=10_000, human=0, **rules):
    """A game that somebody played at random, but harmlessly."""
    seats = 4 if 4 in found.seats else found.seats[0]
    levels = ["human" if seat == human else "club" for seat in range(seats)]
    match = Match.new(found, found.rules()(**rules), tuple(map(Chair, NAMES, levels)), 5)
    while not match.over and match.count < moves:
        match.play(harmless(match.ask).draw(Luck(match.count))[0])
    return match


def verdict(review, place, cost=0.0, really=3.0):
    """A decision as it might have been measured; every move that may be made is weighed."""
    decision = review.decisions[place]
    lines = [write(m) for m in harmless(decision.ask) if write(m) != write(decision.played)]
    line = write(decision.played)
    found = Estimate(cost, cost / 4, 120)
    others = tuple(Rival(each, Estimate(0.5, 1.0, 120)) for each in lines[1:2])
    return Verdict(
        decision.number, review.seat, line, lines[0] if cost else line,
        Estimate(10.0 - place, 2.0, 30), found, found if cost else None,
        tuple(each.line for each in others), others if cost else None,
        Estimate(really, 1.0, 12) if cost else None, 10.0, ends(review, decision) if cost else (),
    )  # fmt: skip


def ends(review, decision):
    """The hope of that decision comes in 72 of 120 worlds by the best, in 48 by what was played."""
    hope = review.entry.player().hope(review.game, decision.view)
    if hope is None:
        return ()
    rest = [EndCount(12 * n, 30 * n, apart=n > 1) for n in range(1, len(hope.ends))]
    return (EndCount(72, 48, apart=True), *rest)


def measured(match, costs=((2, LESS), (5, MORE))):
    """All of a review, with these decisions costly."""
    review = Review(match.record(), 0)
    for place in range(len(review.decisions)):
        review.keep(verdict(review, place, dict(costs).get(place, 0.0)))
    return review


class Minds:
    """Keeps what it is asked to do, and does nothing."""

    def __init__(self):
        self.jobs, self.forgotten = [], []

    def do(self, job, told):
        self.jobs.append((job, told))
        return len(self.jobs)

    def forget(self, ticket):
        self.forgotten.append(ticket)


@pytest.fixture
def minds():
    return Minds()


@pytest.fixture
def heard():
    return []


class Kept:
    """What is kept of reviews."""

    def __init__(self, heard):
        self.heard = heard

    def keep(self, _match, number, found):
        self.heard.append((number, found))


@pytest.fixture
def show(app, minds, heard):
    def show_it(review, match, app=app, **more):
        scene = ReviewScene(match, review, minds, Kept(heard), **more)
        app.push(scene)
        app.step(wait=False)
        return scene

    return show_it


def rows(scene):
    return sorted(scene.costs.rows, key=lambda row: row.rect.top)


def words(scene, name):
    return scene.find(name).words.replace("**", "")


def test_headline_list_and_bars_are_the_same_numbers(show, monkeypatch):
    club = Anchor("club", "Club", Estimate(0.25, 0.02, 300))
    monkeypatch.setattr("roller_table.ui.scenes.review.scene.anchors", lambda *_table: (club,))
    match = played()
    scene = show(measured(match), match)
    said = scene.find("table").spoken
    assert said.startswith("The table at this decision. "), "and how it stood there, in words"
    assert "Your hand: " in said
    account = scene.review.account()
    assert words(scene, "headline") == f"Your choices cost {figure(LESS + MORE)} points"
    assert "(±6.2) in" in words(scene, "sure")
    assert [row.verdict.cost.mean for row in rows(scene)] == [MORE, LESS]
    yours, theirs = scene.summary.bars.values
    assert yours == account.given_away
    assert theirs.mean == pytest.approx(club.cost.mean * account.decisions)
    assert scene.find("bars").spoken.startswith("You 16 ±6.2")
    assert sum(spot.lost for spot in scene.summary.graph.spots) == LESS + MORE
    assert not words(scene, "still")


def test_the_page_fills_as_it_is_measured_and_says_what_is_still_to_come(
    app, clock, show, minds, heard
):
    match = played()
    review = Review(match.record(), 0)
    scene = show(review, match)
    count = len(review.decisions)
    assert words(scene, "still") == f"Measured so far: 0 of {count} decisions"
    assert words(scene, "sure") == "", "how many are measured stands once"
    assert words(scene, "rest") == "", "nor is said that nothing was lost"
    assert words(scene, "headline") == "Being measured", (
        "none seen yet does not say that there is none"
    )
    assert not scene.find("bars").visible
    assert not rows(scene)
    assert not scene.find("list head").visible, "a heading stood over nothing"
    (task, told) = minds.jobs[-1]
    place = [each.number for each in review.decisions].index(task.number)
    found = verdict(review, place, MORE)
    told(written(found))
    clock.pass_(1000)
    app.step(wait=False)
    assert heard == [(found.number, written(found))]
    assert "cost nothing" not in words(scene, "rest"), "not before all are measured"
    assert words(scene, "still").startswith("Measured so far: 1 of")
    assert [row.verdict for row in rows(scene)] == [found]
    assert scene.find("list head").visible
    assert scene.here == found.number
    assert len(minds.jobs) == 2
    app.pop()
    app.push(scene)
    assert minds.jobs[-1][0].number != found.number


def test_what_cannot_be_measured_is_said_and_nothing_is_asked_again(app, clock, show, minds):
    match = played(moves=40)
    scene = show(Review(match.record(), 0), match)
    minds.jobs[-1][1]("")
    clock.pass_(1000)
    app.step(wait=False)
    assert words(scene, "still") == "No more can be measured here now."
    assert len(minds.jobs) == 1


def test_up_and_down_go_through_what_was_dear_and_left_and_right_through_all(hands, show):
    match = played()
    scene = show(measured(match), match)
    numbers = [each.number for each in scene.review.decisions]
    assert scene.here == numbers[5]
    hands.key("DOWN")
    assert scene.here == numbers[2]
    hands.key("DOWN")
    assert scene.here == numbers[5]
    hands.key("RIGHT")
    assert scene.here == numbers[6]
    assert not [row for row in rows(scene) if row.chosen]
    hands.key("LEFT", times=2)
    assert scene.here == numbers[4]
    hands.click(rows(scene)[1])
    assert scene.here == numbers[2]
    graph = scene.summary.graph
    hands.click((round(graph._x(graph._box(), 7)), graph.rect.centery))
    assert scene.here == numbers[7]
    hands.click(scene.find("after"))
    assert scene.here == numbers[8]
    hands.click(scene.find("before"))
    assert scene.here == numbers[7]
    hands.click(scene.find("below"))
    assert scene.here == numbers[5], "the arrows of the list go where Up and Down go"
    hands.click(scene.find("below"))
    hands.click(scene.find("above"))
    assert scene.here == numbers[5]


def test_a_decision_shows_both_moves_the_others_and_apart_what_nobody_could_know(show):
    match = played()
    scene = show(measured(match), match)
    assert words(scene, "why").endswith("(±5.9).")
    assert "is better than" in words(scene, "why")
    assert words(scene, "others").endswith("as good")
    told = words(scene, "unknown")
    assert told.startswith("What you could not know: With the real cards,")
    assert "was better by 3.0 (±2.2)" in told
    assert scene.find("tag played").words == "played · −12"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_the_buttons_from_one_decision_to_the_next_stand_still(open_app, hands_of, show, size):
    """They jumped by 125 pixels when "Side by side" came or went."""
    app, match = open_app(window_size=size), played()
    scene, hands = show(measured(match), match, app=app), hands_of(app)
    places, compares = set(), set()
    for _decision in range(len(scene.review.decisions)):
        places.add(scene.page.find("after").rect.topleft)
        compares.add(scene.page.find("compare").visible)
        hands.click(scene.page.find("after"))
        hands.step()
    assert compares == {True, False}
    assert len(places) == 1


def test_hands_are_opened_only_once_the_game_is_over(hands, show):
    match = played()
    scene = show(measured(match), match)
    before = scene.detail.table.picture
    hands.click(scene.find("open"))
    layout = scene.detail.shown.picture.board.layout
    assert all(layout.face_up(layout.hand_of(seat)) for seat in range(4))
    assert scene.detail.table.picture is not before
    unfinished = played(moves=60)
    assert not show(measured(unfinished), unfinished).find("open").visible


def test_from_a_decision_one_plays_on_or_tries_all_that_was_dear(hands, show, gone):
    match = played()
    scene = show(measured(match), match)
    numbers = [each.number for each in scene.review.decisions]
    hands.key("RETURN")
    hands.click(scene.find("play"))
    hands.click(scene.find("learn"))
    both, on, tries = gone
    assert both == ways.ReviewMove(match, scene.review.seat, numbers[5])
    assert on == ways.PlayOn(match, scene.review.seat, numbers[5])
    assert [each.number for each in tries.verdicts] == [numbers[5], numbers[2]]


def test_the_expert_sits_down_with_your_cards_and_both_results_are_told(
    app, hands, clock, show, minds
):
    match = played()
    scene = show(measured(match), match)
    hands.click(scene.find("instead"))
    job, told = minds.jobs[-1]
    assert (job.seat, job.seed, job.levels) == (0, 5, ("human", "club", "club", "club"))
    told("[160, 20, 160, 20]")
    clock.pass_(1000)
    app.step(wait=False)
    yours, others, *_partners = match.standings
    assert words(scene, "expert") == (
        f"You: {yours} to {others}; Expert with your cards: 160 to 20"
    )
    assert not scene.find("instead").visible


def test_while_the_expert_plays_with_your_cards_a_sign_goes_on(app, clock, show, minds):
    scene = show(measured(played()), played(), instead=True)
    assert scene.works.visible
    assert not scene.works.rect.colliderect(scene.expert.rect)
    lit = set()
    for _beat in range(6):
        clock.pass_(350)
        app.step(wait=False)
        lit.add(scene.works.lit)
    assert lit == {0, 1, 2}
    minds.jobs[-1][1]("[160, 20, 160, 20]")
    clock.pass_(1000)
    app.step(wait=False)
    assert not scene.works.visible
    assert scene.works.wakes_at is None


def test_where_the_lowest_score_wins_it_is_said_beside_the_expert_s(app, clock, show, minds):
    match = played(entry("roebuck"))
    scene = show(measured(match), match, instead=True)
    minds.jobs[-1][1]("[8, 0, 5, 3]")
    clock.pass_(1000)
    app.step(wait=False)
    yours = match.standings[0]
    assert words(scene, "expert") == (
        f"You: {yours}; Expert with your cards: 8. The lowest score wins"
    )


@pytest.mark.parametrize("found", ENTRIES, ids=lambda found: found.key)
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_page_fits_in_every_game(open_app, show, found, size):
    app = open_app(window_size=size)
    match = played(found, moves=300)
    scene = show(measured(match, ((0, LESS), (1, MORE), (2, LESS))), match, app=app)
    look, right = scene.look, scene._side.right
    inside = pygame.Rect((0, 0), size)
    for widget in scene.page.widgets.values():
        if widget.visible and widget.area is None and widget.rect.width:
            assert inside.contains(widget.rect), widget.name
    assert scene.detail.table.rect.left >= right
    assert scene.detail.table.rect.height >= look.px(240)
    assert scene.costs.area.rect.top >= scene.summary.bars.rect.bottom


def test_where_there_is_little_room_the_page_is_two(open_app, hands_of, show):
    app = open_app(window_size=(1024, 640), user_scale=1.5)
    match = played()
    scene = show(measured(match), match, app=app)
    assert scene.find("headline").visible
    assert not scene.costs.area.visible
    hands_of(app).click(scene.find("decisions"))
    assert scene.costs.area.visible
    assert not scene.find("headline").visible
    assert scene.find("play").visible


@pytest.fixture
def kept(open_window):
    """The program, with a game on its shelf of which everything is measured."""
    match = played()
    shelf = open_shelf()
    shelf.begin(match)
    review = measured(match)
    for each in review.verdicts:
        shelf.review(match.id, each.number, written(each))
    shelf.close()
    return open_window(), review


def test_a_card_that_is_alike_is_right_in_the_tries():
    match = played(entry("roebuck"))
    review = Review(match.record(), 0)
    decision, twin = next(
        (each, move)
        for each in review.decisions
        for move in each.ask.choice
        if move != each.played and amounts_to(each.ask.choice, move, each.played)
    )
    place = review.decisions.index(decision)
    dear = replace(verdict(review, place, MORE), best=write(twin), played="draw", others=())
    lesson = as_lesson(match, 0, dear)
    step, there = lesson.steps[0], match_at(lesson, 0)
    assert answer_at(step, there, twin).right
    assert answer_at(step, there, decision.played).right


def test_every_kept_game_leads_to_its_review_and_from_there_to_games_and_tries(kept, hands_of):
    window, review = kept
    hands, app = hands_of(window.app), window.app
    window.go(ways.Saved())
    app.step(wait=False)
    hands.click(app.scene.find("review 1"))
    scene = app.scene
    assert isinstance(scene, ReviewScene)
    assert scene.review.verdicts == review.verdicts
    hands.click(scene.find("learn"))
    lesson = app.scene
    assert isinstance(lesson, LessonScene)
    dear = next(each for each in review.verdicts if each.cost.mean == MORE)
    assert lesson.lesson.steps[0].moves == (dear.best, dear.others[0].line)
    assert lesson.match.lines == lesson.lesson.before
    assert lesson.felt.bar.banner.title.startswith("Try 1 · Deal")
    assert [each.sign for each in lesson.beside.notes.entries] == ["1", "2"]
    best = lesson._move(lesson.step)
    presenter = lesson.felt.presenter
    tells = lambda: (presenter.keyboard.meant != (), presenter._gold(best))  # noqa: E731
    while not presenter.question:
        app.step(wait=False)
    assert tells() == (False, False), "neither keys nor gold give away which move it is"
    lesson.show_how()
    assert tells() == (True, True)
    app.pop()
    app.step(wait=False)
    hands.click(app.scene.find("play"))
    table = app.scene
    assert isinstance(table, TableScene)
    assert table.match.practised is PracticeReason.PLAYED_ON
    kept = next(each for each in window.shelf.games() if each.id == table.match.id)
    assert kept.practised.told().startswith("begun in the middle"), "no move was taken back"
    assert table.match.lines == scene.match.lines[: scene.here - 1]
    assert table.match.id != scene.match.id
    left = scene.here
    hands.key("ESCAPE")
    hands.click(next(w for w in table.page.widgets.values() if w.spoken == "Back to the review"))
    assert isinstance(app.scene, ReviewScene)
    assert app.scene.here == left
    assert app.scene.match is scene.match
    assert len(app.scenes) == 2, "from there one comes home"
    window.close()


def test_the_results_say_what_decided_it_as_soon_as_that_is_known(kept, hands_of):
    window, _review = kept
    match = window.shelf.load(1)
    window.go(ways.Results(match, 0))
    window.app.step(wait=False)
    scene = window.app.scene
    assert scene.find("went").words == "WHAT DECIDED IT"
    assert "you played" in scene.find("course").words
    assert "luck" not in scene.find("course").words
    hands_of(window.app).click(scene.find("review"))
    assert isinstance(window.app.scene, ReviewScene)
    window.close()


def test_a_row_is_said_aloud_with_its_cost(show):
    match = played()
    (row, _other) = rows(show(measured(match), match))
    assert isinstance(row, DecisionLine)
    assert ", not " in row.spoken
    assert row.spoken.endswith("mistake, 12")


def test_a_game_in_which_nothing_was_decided_says_so(hands, show, gone):
    match = played(moves=0)
    scene = show(Review(match.record(), 0), match)
    assert scene.find("none").visible
    assert not scene.find("play").visible
    hands.key("RETURN")
    hands.key("DOWN")
    hands.key("RIGHT")
    assert not gone


def test_what_a_plus_or_minus_is_is_said_once_and_only_where_one_stands(show):
    match = played()
    told = words(show(measured(match), match), "rest")
    assert told.count("95 times in 100 the true value lies within ±.") == 1
    assert "±" not in words(show(Review(match.record(), 0), match), "rest")


@pytest.mark.parametrize("key", ["rollerball", "roller_derby", "roebuck"])
def test_the_results_name_the_decision_that_cost_most_and_where_on_a_board(app, key):
    """ "You played  here, which cost 0.86": the piece had no name, and nothing showed where."""
    found = entry(key)
    chairs = tuple(Chair(name, "human" if not n else "club") for n, name in enumerate(NAMES[:4]))
    match = Match.new(found, found.rules()(), chairs, 7)
    while not match.over and match.count < 90:
        match.play(harmless(match.ask).draw(Luck(match.count))[0])
    decisions, told = Review(match.record(), 0).decisions, list[str]()
    for place in range(len(decisions)):
        alone = Review(match.record(), 0)
        alone.keep(verdict(alone, place, MORE))
        told.append(turning_point(match, alone, app.look))
        for really in (-3.0, 0.5):
            idle = Review(match.record(), 0)
            idle.keep(verdict(idle, place, MORE, really))
            assert not turning_point(match, idle, app.look), "that decided nothing"
        assert "  " not in told[-1]
        assert "****" not in told[-1]
        counts = "Expert points" if key == "rollerball" else "points"
        assert f". That cost 12 {counts} on average (" in told[-1]
        assert "column" not in told[-1], "no board shows its columns"
        one, best = (
            told[-1].split("you played ")[1].split(". That cost")[0],
            told[-1].split("**")[1],
        )
        assert one != best, "two places of one thing are told apart"
    assert len(told) > 3


@pytest.mark.parametrize("key", ["rollerball", "roller_derby"])
def test_nothing_but_the_best_is_gold(show, key):
    """What was played stood in gold, and what was only as good."""
    match = played(entry(key), moves=300)
    scene = show(measured(match), match)
    found = scene.verdict
    moves = scene.detail.named(found)
    told = [said.compared(found, moves), said.others(moves, 10.0), rows(scene)[0].words,
            said.unknowable(found.hindsight, moves, 10.0), scene.find("headline").words,
            said.why(scene.review, found, moves, NAMES)]  # fmt: skip
    gold = {part for words in told for part in words.split("**")[1::2]}
    assert gold == {moves.best}


def test_where_no_difference_was_seen_it_is_said_in_how_many_tries():
    """Nothing is said of quick tries: a hint may see a difference where those show none."""
    moves = said.NamedMoves("7♣", "K♣", ())
    found = Verdict(1, 0, "play 7C", "play KC", Estimate(0, 1, 12), Estimate(0.2, 0.3, 12))
    assert (
        said.compared(found, moves) == "**K♣** may be better than 7♣: more deals are being tried."
    )
    words = said.compared(replace(found, confirmed=Estimate(0.1, 0.2, 24)), moves)
    assert words == "**7♣** did just as well as K♣ in 24 possible deals."


def test_what_was_played_may_turn_out_better_than_what_the_expert_chose_first():
    moves = said.NamedMoves("7♣", "7♣", ())
    found = Verdict(1, 0, "play 7C", "play 7C", Estimate(0, 1, 12), Estimate(0, 0, 12))
    assert said.compared(found, moves) == "**7♣** is what an Expert would do too."
    words = said.compared(replace(found, confirmed=Estimate(3.0, 1.0, 9)), moves)
    assert words == "**7♣** turned out better than the Expert's first choice."


def test_figures_that_are_no_points_are_named_a_rating_and_it_is_said_what_they_count(show):
    """ "5.93 above the average of the others" stood over a game that was won by five points to
    3.67: the computer player counts a point the more the nearer it is to the last."""
    match = played(entry("rollerball"))
    scene = show(measured(match), match)
    assert words(scene, "subtitle").startswith("Rollerball · ")
    assert words(scene, "graph head") == "YOUR EXPECTED RESULT BEFORE EACH DECISION"
    assert words(scene, "counts").startswith("The figures are Expert points")
    worth = match.entry.player().worth(match.game, match.now.state, 0)
    own, *others = match.standings
    assert abs(worth - (own - sum(others) / len(others))) > 0.1, "else they might be points"
    derby = played()
    assert not show(measured(derby), derby).find("counts").visible
