"""What the owners of a game's name ask to be said stands where the game is set up."""

import pytest

from roller_table.games.catalogue import entry
from roller_table.ui.scenes.setup.scene import SetupScene


def opened(open_app, progress, game, size=(1024, 640)):
    app = open_app(window_size=size)
    scene = SetupScene(entry(game), "You", progress)
    app.push(scene)
    app.step(wait=False)
    return app, scene


OWED = {
    "roolz": ("trademark of Games of Addiction, Inc.", "not affiliated"),
    "rollerball": ("curufea wiki", "CC BY-NC-SA 2.5", "ours"),
}


@pytest.mark.parametrize("game", OWED)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_what_is_owed_stands_whole_under_the_button_that_deals(open_app, progress, game, size):
    app, scene = opened(open_app, progress, game, size)
    notice = scene.find("notice")
    assert [words for words in OWED[game] if words not in notice.words] == []
    for _number_asked in range(2):
        assert notice.rect.height >= notice.height_for(app.look, notice.rect.width)
        assert app.screen.get_rect().contains(notice.rect)
        others = [w.rect for w in scene.page.widgets.values() if w.visible and w is not notice]
        assert notice.rect.collidelist([rect for rect in others if rect]) < 0
        scene.foot.turn()
        app.step(wait=False)


def test_a_game_whose_owners_ask_for_nothing_has_no_notice(open_app, progress):
    _app, scene = opened(open_app, progress, "roller_derby")
    assert "notice" not in scene.page.widgets
