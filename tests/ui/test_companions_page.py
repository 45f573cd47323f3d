"""The companions' page: who sits at the table, the record with each, and a line where games end."""

import pytest

from roller_table import folders
from roller_table.games.catalogue import entry
from roller_table.match import Chair, Match
from roller_table.shelf import open_shelf
from roller_table.ui.looks.company import Company
from roller_table.ui.scenes.companions import CompanionsScene
from roller_table.ui.scenes.home_model import at_the_end, how_one_plays
from roller_table.ui.scenes.setup.memory import RememberedSetup, recall, remember
from roller_table.ui.scenes.setup.sitting import restored_table
from roller_table.ui.widgets import Button, Choice, Label

from ..campaigns.fuzzers.companions import a_face
from ..shelf.generated import Game, put

GAME = "roller_derby"
WON = Game(GAME, (170, 130) * 2, (0, 2), names=("You", "Ade", "Noor", "Mia"))
LOST = WON._replace(standings=(90, 130) * 2, winners=(1, 3))
LONG = "Wilhelmina von Hohenfels"


def shelved(*games):
    folders.data().mkdir(parents=True, exist_ok=True)
    put(folders.data() / "games.db", games)
    return open_shelf(folders.data() / "games.db")


@pytest.fixture
def shelf():
    shelf = shelved(WON, WON, WON, LOST, LOST)
    yield shelf
    shelf.close()


def opened(app, shelf, game=GAME):
    app.push(page := CompanionsScene(shelf, game, "You"))
    app.step(wait=False)
    return page


def welcome_one_of_ones_own():
    folder = folders.own_companions()
    folder.mkdir(parents=True)
    (folder / "own.png").write_bytes(a_face(64, 64))
    text = f"companions:\n  - name: {LONG}\n    face: own.png\n"
    (folder / "own.yaml").write_text(text, "utf-8")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize(("scale", "language"), [(1.0, "de"), (2.0, "en")])
def test_nothing_overlaps_or_is_cut_however_long_a_name_is(open_app, shelf, size, scale, language):
    welcome_one_of_ones_own()
    app = open_app(window_size=size, user_scale=scale, language=language)
    page = opened(app, shelf)
    assert [card.title.words for card in page.cards][-1] == LONG
    grounds = [card.ground.rect for card in page.cards]
    assert all(one.clip(two).size == (0, 0) for one in grounds for two in grounds if one is not two)
    for card in page.cards:
        inside = card.face, card.title, card.level, card.sits, *(w.words for w in card.shares)
        assert all(card.ground.rect.contains(each.rect) for each in inside if each.visible)
    for each in page.page.widgets.values():
        whole = isinstance(each, Button | Choice) or (isinstance(each, Label) and not each.wraps)
        if whole and each.visible and each.words and each is not page.subtitle:
            assert each.natural(app.look)[0] <= each.rect.width + 1, each.name


def test_each_has_a_record_in_words_and_on_a_scale_once_there_are_five_games(app, shelf):
    page = opened(app, shelf)
    ade, noor, _mia, sol, *_rest = page.cards
    (partners,), (opponents,) = noor.shares, ade.shares
    assert partners.words.words == "As partners you won **3** of **5**"
    assert opponents.words.words == "Against each other you won **3** of **5**"
    assert partners.scale.spoken == "long run: 23% to 88%"
    assert sol.none.visible
    assert not noor.none.visible
    assert page.subtitle.words == "who sits at your table"


def test_whoever_has_sat_down_most_is_named(app):
    shelf = shelved(WON, WON._replace(names=("You", "Bo", "Noor", "Lin")))
    assert opened(app, shelf).subtitle.words == "Noor played with you most: 2 games"
    shelf.close()


def seated(game=GAME):
    return [each.name for each in restored_table(entry(game), "You").seating.tidied()]


def test_a_companion_sits_down_in_the_place_of_another_and_it_is_kept(app, hands, shelf):
    remember(GAME, RememberedSetup("", {"deals": 8}))
    page = opened(app, shelf)
    bo = page.find("seat Bo")
    assert bo.value == -1
    hands.click(bo)
    for key in ("DOWN", "DOWN", "RETURN"):
        hands.key(key)
    assert seated() == ["You", "Ade", "Bo", "Mia"]
    assert recall(GAME).rules == {"deals": 8}
    assert page.find("seat Bo").value == 2
    assert page.page.focus.current is page.find("seat Bo")
    page.find("seat Ade").choose(1)
    assert seated() == ["You", "Bo", "Ade", "Mia"], "two at the table change places"
    assert seated("roebuck") == ["You", "Ade", "Noor", "Mia"]


def test_chance_seats_as_many_others_as_there_are_chairs_for_none_twice(app, hands, shelf):
    page = opened(app, shelf, "poker_roulette")
    drawn = set()
    for _turn in range(6):
        hands.click(page.find("chance"))
        chairs = seated("poker_roulette")
        assert chairs[0] == "You"
        assert len({*chairs}) == len(chairs)
        drawn |= {*chairs}
    assert len(drawn) > len(chairs)


def test_where_only_people_sit_nobody_can_be_asked_and_it_is_said(app, hands, shelf):
    chairs = [["", "human"], ["Ida", "human"], ["Bo", "human"], ["Lin", "human"]]
    remember(GAME, RememberedSetup("", {}, chairs))
    page = opened(app, shelf)
    hands.click(page.find("chance"))
    assert "Only people" in app.notices.words
    assert not page.find("seat Bo").enabled
    assert seated() == ["You", "Ida", "Bo", "Lin"]


def test_another_game_has_a_table_of_its_own(app, shelf):
    remember("roebuck", RememberedSetup("", {}, [["", "human"], ["Lin", "expert"]]))
    page = opened(app, shelf)
    assert not page.find("level Lin").visible
    table = page.find("table")
    table.choose([each.value for each in table.options].index("roebuck"))
    assert page.find("level Lin").words == "Expert"


def test_what_is_known_of_play_at_this_table_stands_there(app, monkeypatch, shelf):
    known = ["leads trumps 5 times in 100", "beats the partner's card", "a third"]
    bold = lambda _here, name, _game="": "bold" if name == "Ade" else ""  # noqa: E731
    monkeypatch.setattr(Company, "character", bold)
    monkeypatch.setattr(Company, "character_beside", bold)
    noor = lambda _here, name, game: tuple(known) if (name, game) == ("Noor", GAME) else ()  # noqa: E731
    monkeypatch.setattr(Company, "known_play", noor)
    ade, noor, *_rest = opened(app, shelf).cards
    assert noor.known.words.splitlines() == [
        "Leads trumps 5 times in 100",
        "Beats the partner's card",
    ]
    assert not noor.character.visible
    assert ade.character.words == "Bold"
    assert ade.known.words == "Plays this game much as others do"
    assert noor.level.words == "your partner · Club player"
    assert "Remembers the cards played" in noor.level.tip, "what a Club player is"
    assert ade.level.words == "Club player"


def test_side_by_side_the_seats_and_the_rules_stand_at_one_height(app, shelf):
    """Bo's line was shorter than the others', and so the menu and the rule stood higher."""
    page = opened(app, shelf, "roebuck")
    yara, bo, lin = page.cards[6:]
    assert bo.known.rect.height < lin.known.rect.height
    for part in ("sits", "rule"):
        assert len({getattr(each, part).rect.top for each in (yara, bo, lin)}) == 1, part


def test_a_word_that_does_not_show_in_this_game_is_said_to_be_of_others(app, shelf):
    """ "Careful, hard to read" above "plays this game much as others do" contradicted itself, and
    so did "in several games"."""
    _ade, noor, *_more, bo, _lin = opened(app, shelf, "roebuck").cards
    assert bo.known.words == "Plays this game much as others do"
    assert bo.character.words == "In other games careful, hard to read"
    assert noor.character.words == "Patient, careful"
    ade, *_rest = opened(app, shelf, "rollerball").cards
    assert ade.character.words.startswith("In several games "), "what is known is of this one"


# Where a game ends.


def ended(*games):
    shelf, last = shelved(*games), len(games)
    names = games[-1].names
    chairs = tuple(Chair(name, "club" if n else "human") for n, name in enumerate(names))
    match = Match.new(entry(games[-1].game), entry(games[-1].game).rules()(), chairs, 1)
    match.id = last
    assert shelf.results.kinds()  # What was written into the file by hand is entered now.
    said = at_the_end(shelf, match)
    shelf.close()
    return said


ROEBUCK = Game("roebuck", (3, 5, 15, 9), (0,), names=("You", "Bo", "Lin", "Ade"))
BEHIND = ROEBUCK._replace(winners=(2,))


@pytest.mark.parametrize(
    ("games", "said"),
    [
        ([WON, WON], ""),
        ([WON, WON, WON], "You have won 3 games in a row against Ade and Mia."),
        ([WON, WON, WON, LOST], ""),
        ([LOST, WON, WON, ROEBUCK], "You have won 3 games in a row against Ade."),
        ([WON, WON, WON, ROEBUCK._replace(practised=True)], ""),
        ([BEHIND, WON._replace(names=("You", "Bo", "Noor", "Lin")), WON, WON],
         "You and Noor have won 3 games in a row as partners."),
        ([BEHIND, BEHIND, ROEBUCK], ""),
        ([BEHIND, BEHIND, BEHIND, ROEBUCK],
         "After 4 games this is your first win against Bo, Lin and Ade."),
    ],
)  # fmt: skip
def test_a_line_is_said_where_there_is_something_to_say_and_only_what_is_counted(games, said):
    assert ended(*games) == said


def test_where_the_record_says_nothing_it_is_told_how_one_of_them_plays():
    """A game against Kofi, Sol and Ines told nothing afterwards."""
    company = Company()
    chairs = [Chair(name, "club") for name in ("You", "Kofi", "Sol", "Ines")]
    chairs[0] = Chair("You", "human")
    match = Match.new(entry("poker_roulette"), entry("poker_roulette").rules()(), tuple(chairs), 1)
    told = set()
    for match.id in range(3):
        told.add(how_one_plays(company, match))
    assert {words.partition(":")[0] for words in told} == {"Kofi", "Sol", "Ines"}
    [sol] = [words for words in told if words.startswith("Sol")]
    assert sol.startswith("Sol: bold, patient, hard to read. Bluffs: bets on 38 of 100 poor hands")
    assert sol.endswith(", others on 2.")
    assert not [words for words in told if "several games" in words], "who has played one wonders"
    experts = tuple(Chair(each.name, each.level if each.human else "expert") for each in chairs)
    match = Match.new(entry("poker_roulette"), entry("poker_roulette").rules()(), experts, 1)
    assert how_one_plays(company, match) == "", "they were measured as Club players"
