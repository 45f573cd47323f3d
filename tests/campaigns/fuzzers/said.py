"""What a stranger says without a file: a deal code, and the columns of a kept game's reviews."""

import json
from pathlib import Path
from random import Random

from roller_table import daily, dealcodes
from roller_table.ai import measuring
from roller_table.ai.review import Review
from roller_table.games.catalogue import ENTRIES, entry
from roller_table.match import Chair, Match

from ..nasty import as_json, twisted, value
from .fuzzer import Texts, asked


class DealCodes(Texts):
    kind = "deal code"
    share = 2.0

    def whole(self, lot: Random) -> bytes:
        found = lot.choice(ENTRIES)
        seats = lot.choice(found.seats)
        deal = dealcodes.Deal(found, found.rules()(), seats, lot.randrange(dealcodes.MOST_SEEDS))
        return dealcodes.written(deal).encode()

    def strange(self, lot: Random) -> bytes:
        signs = [*self.whole(lot).decode()]
        for _sign in range(lot.randrange(1, 4)):
            scrap = lot.choice([*dealcodes.SIGNS, "-", "", "U", " ", str(value(lot))])
            signs[lot.randrange(len(signs))] = scrap
        if lot.random() < 0.2:
            signs += lot.choices(dealcodes.SIGNS, k=lot.choice((1, 10, 10_000)))
        return "".join(signs).encode("utf-8", "surrogatepass")

    def read(self, raw: bytes, folder: Path) -> list[str]:  # noqa: ARG002
        text = raw.decode("utf-8", "surrogateescape")
        try:
            found = dealcodes.read(text)
        except dealcodes.DealCodeError as error:
            said = str(error)
            return [] if said.isprintable() and len(said) < 300 else ["its line is no clear one"]
        again = dealcodes.written(found)
        if dealcodes.read(again) != found:
            return ["a code stands for another deal than it was written for"]
        return asked("code", "--", text) if text.isprintable() and "\x00" not in text else []


class ReviewRows(Texts):
    kind = "review row"
    share = 2.0

    def __init__(self) -> None:
        self._known: tuple[Match, str] | None = None

    def known(self) -> tuple[Match, str]:
        """A game with a decision, and what was found of it."""
        if self._known is None:
            found = entry("roebuck")
            chairs = tuple(Chair(name, "human" if name == "A" else "club") for name in "ABCD")
            match = Match.new(found, found.rules()(target=5), chairs, 5)
            for _move in range(30):
                match.play(match.ask.choice.draw(match.luck())[0])
            review = Review(match.record(), 0, playouts=2)
            verdict = review.step()
            assert verdict
            self._known = match, measuring.written(verdict)
        return self._known

    def whole(self, lot: Random) -> bytes:  # noqa: ARG002
        return self.known()[1].encode()

    def strange(self, lot: Random) -> bytes:
        words = ("draw", "lay 2S", [0.5, 0.1, 30], [None, 1, 1], [["draw", [1, 1, 1]]])
        return as_json(lot, twisted(lot, json.loads(self.known()[1]), words))

    def read(self, raw: bytes, folder: Path) -> list[str]:  # noqa: ARG002
        verdict = measuring.as_kept(raw.decode("utf-8", "replace"))
        if verdict is None:
            return []
        review = Review(self.known()[0].record(), 0, (verdict,), playouts=2)
        review.account()
        review.task()
        for each in review.verdicts:
            review.reason(each)
            each.cost.shown, each.mark, each.is_as_good(each.played)
        return []


class Outcomes(Texts):
    kind = "outcome of a day"

    def whole(self, lot: Random) -> bytes:  # noqa: ARG002
        return daily.written(daily.DailyResult((3, 1, 4, 2), (2,), (0, 1, 2, 3))).encode()

    def strange(self, lot: Random) -> bytes:
        return as_json(lot, twisted(lot, json.loads(self.whole(lot))))

    def read(self, raw: bytes, folder: Path) -> list[str]:  # noqa: ARG002
        daily.as_kept(raw.decode("utf-8", "replace"))
        return []
