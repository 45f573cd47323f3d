"""What was played and what was best, over the cards that it is about."""

import pytest
from pygame import Rect

from roller_table.engine.notation import write
from roller_table.engine.table import Drop, Lay
from roller_table.engine.values import replace
from roller_table.games.catalogue import entry
from roller_table.ui.felt.play.calling import places_of
from roller_table.ui.scenes.review.scene import ReviewScene
from roller_table.ui.scenes.review.tags import grouped

from .test_review_screen import Kept, Minds, measured, played, verdict


def shown(app, match, review, number):
    """Its review, at that decision."""
    scene = ReviewScene(match, review, Minds(), Kept([]))
    app.push(scene)
    app.step(wait=False)
    scene.choose(number)
    app.step(wait=False)
    return scene


def exchange(review):
    """The first exchange, and another one that shares two of its three cards."""
    decision = next(d for d in review.decisions if len(getattr(d.played, "cards", ())) == 3)
    ours = set(decision.played.cards)
    other = next(
        move for move in decision.ask.choice if len(ours & set(getattr(move, "cards", ()))) == 2
    )
    return decision, other


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_tags_stand_over_the_cards_that_only_one_move_has(open_app, size):
    """Both stood over the first card, which both moves had in common."""
    app, match = open_app(window_size=size), played(moves=12)
    review = measured(match, ())
    decision, other = exchange(review)
    place = review.decisions.index(decision)
    review.keep(replace(verdict(review, place, 12.0), best=write(other), others=()))
    scene = shown(app, match, review, decision.number)
    tags = {tag.name: tag for tag in scene.detail.tags.shown}
    assert set(tags) == {"tag played", "tag best"}
    picture, room = scene.detail.shown.picture, scene.detail.table.rect
    for name, move, beside in (
        ("tag played", decision.played, other),
        ("tag best", other, decision.played),
    ):
        (card,) = set(move.cards) - set(beside.cards)
        assert tags[name].things == [picture.rects(card.code)[0].move(room.topleft)]
    assert not tags["tag played"].rect.colliderect(tags["tag best"].rect)
    assert abs(tags["tag played"].rect.top - tags["tag best"].rect.top) < 26


@pytest.mark.parametrize(("cost", "word"), [(12.0, "best"), (0.0, "Expert")])
def test_a_card_is_called_best_only_where_a_difference_was_seen(open_app, cost, word):
    """It stood over another card than the one played, and the words said: no difference."""
    app, match = open_app(), played(moves=12)
    review = measured(match, ())
    decision, other = exchange(review)
    place = review.decisions.index(decision)
    found = replace(verdict(review, place, cost), best=write(other), others=())
    review.keep(replace(found, confirmed=found.compared))
    tags = {tag.name: tag for tag in shown(app, match, review, decision.number).detail.tags.shown}
    assert tags["tag best"].words == word
    assert tags["tag played"].words.startswith("played · −12" if cost else "played")


def test_what_an_expert_would_play_too_is_not_called_best(open_app):
    """The hint had said there: any of these three."""
    app, match = open_app(), played(moves=12)
    review = measured(match, ())
    decision, _other = exchange(review)
    tags = shown(app, match, review, decision.number).detail.tags.shown
    assert [tag.words for tag in tags] == ["Expert"] * len(tags) != []


def test_one_tag_serves_cards_that_lie_near_each_other():
    near, next_to, far = (Rect(x, 0, 60, 90) for x in (0, 40, 300))
    assert grouped([far, near, next_to], 60, 3) == [[near, next_to], [far]]
    assert grouped([far, near, next_to], 20, 2) == [[near], [next_to, far]]


def test_the_piece_of_the_best_move_lies_where_it_would(open_app):
    """Only a word hung over the place, and of a card not even which way round it would lie."""
    app, match = open_app(), played(entry("rollerball"), moves=200)
    review = measured(match, ())
    ways = set()
    for place, decision in enumerate(review.decisions):
        gesture = decision.played.gesture()
        if not isinstance(gesture, Drop | Lay):
            continue
        review.keep(replace(verdict(review, place), best=write(decision.played)))
        scene = shown(app, match, review, decision.number)
        marking = scene.detail.shown.picture.board.places.shown
        spot = places_of(decision.played)
        assert marking.aimed == spot
        assert (marking.ghost is not None) == bool(spot)
        ways.add(type(gesture))
        if ways == {Drop, Lay}:
            return
    pytest.fail("a piece and a card over two places are put on the board")
