"""Each plate: a disc with the letter in every window, and beside it words that are whole."""

from typing import Any

import pytest

from roller_table.ui.felt.painted.furniture import _DISC, _NARROW_DISC

SEATED = {"roller_derby": 4, "roebuck": 4, "poker_roulette": 6, "roolz": 5, "rollerball": 4}
SIZES = [(1024, 640), (1280, 800), (1920, 1080)]


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", SEATED)
def test_every_plate_has_its_disc_and_no_word_beside_it_is_cut(
    sit_down: Any, game: str, size: tuple[int, int], scale: float
) -> None:
    """In German, whose words are the longest: the own plate had a bar where others had discs."""
    seated = {"seats": SEATED[game], "size": size, "language": "de", "user_scale": scale}
    table = sit_down(game=game, speed="off", level="random", **seated)
    for _question in range(5):
        assert table.until_asked()
        furniture, text = table.board.furniture, table.board.layout.look.text
        for plate in table.board.shown.plates:
            rect, disc = furniture.plate_rect(plate), furniture.disc(plate)
            assert rect.contains(disc)
            narrow = furniture._is_narrow(plate, rect)
            gap = furniture.look.px((_NARROW_DISC if narrow else _DISC)[2])
            within = furniture._words_end(rect) - disc.right - gap
            words = furniture._says(plate, within)
            assert text.width(words, furniture._line_size(words, within)) <= within, words
            colours = [table.app.screen.get_at(at)[:3] for at in _inside(disc)]
            near = [each for each in colours if _alike(each, plate.colour)]
            assert len(near) >= 3, (plate.name, colours)
        table.play(next(iter(table.match.ask.choice)))


def _alike(seen: Any, wanted: Any) -> bool:
    """The disc's own colour, if a little darker: one of the places may lie at its soft rim."""
    return all(abs(a - b) <= 16 for a, b in zip(seen, wanted[:3], strict=True))


def _inside(disc: Any) -> list[tuple[int, int]]:
    """Places within the disc and beside its letter."""
    off = round(disc.height * 0.42)
    x, y = disc.center
    return [(x - off, y), (x + off, y), (x, y - off), (x, y + off)]
