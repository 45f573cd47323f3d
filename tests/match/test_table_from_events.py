"""The events alone rebuild the table: nothing changes its place without being told."""

import pytest

from roller_table.engine.events import happened
from roller_table.engine.transcript import event_line
from roller_table.rulefile import built_in

from .games import derby, move

VARIANTS = [(), *((each.name,) for each in built_in("roller_derby").variants)]


class Table:
    """Piles by the names of their zones, moved about by the lines of a transcript."""

    def __init__(self, pack):
        codes = [card.code for card in pack]
        self.piles = {
            "stock": [code for code in codes if not code.startswith("Jk")],
            "aside": [code for code in codes if code.startswith("Jk")],
        }

    def happen(self, line):
        if line["event"] == "moved":
            for code in line["cards"]:
                self.piles[line["from"]].remove(code)
                self.piles.setdefault(line["to"], []).append(code)
        elif line["event"] == "shuffled":
            assert sorted(line["cards"]) == sorted(self.piles[line["zone"]])

    def lies(self):
        return {zone: sorted(pile) for zone, pile in self.piles.items() if pile}


def lies(match):
    zones = match.game.zones(match.state)
    return {str(zone): sorted(map(str, cards)) for zone, cards in zones.items() if cards}


@pytest.mark.parametrize("first_dealer", ["random", "high card", "dice"])
@pytest.mark.parametrize("variants", VARIANTS, ids=lambda names: " ".join(names) or "default")
def test_the_events_alone_rebuild_the_table_after_every_move(variants, first_dealer):
    match = derby(3, variants=variants, first_dealer=first_dealer)
    table = Table(match.game.pack)
    events = match.opening
    while True:
        for event in happened(events):
            table.happen(event_line(event))
        assert table.lies() == lies(match)
        if match.over:
            return
        events = match.play(move(match))
