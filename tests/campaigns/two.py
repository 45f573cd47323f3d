"""Two programs on one home, taking turns and at once: nothing is lost, and nothing silently.

Where both have set the same thing, what either of them set last may stand.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

from .campaign import Findings, Trial, lot_of
from .children import Child
from .home import at_home
from .ledger import Ledger
from .program import DEEDS, standing

PLAYED_ON = "This game was played on in another window"
TAKING_TURNS = [each for each in DEEDS if each not in ("review", "throw")]
AT_ONCE = [each for each in DEEDS if each not in ("throw", "unrule", "back")]


class Two:
    name = "two"
    goal = 200
    unit = "two programs on one home, for 120 deeds"

    def __init__(self, does: str = "tests.campaigns.program:write", deeds: int = 120) -> None:
        self.does, self.deeds = does, deeds

    def trial(self, number: int, folder: Path) -> Trial:
        lot, found = lot_of(self.name, number), Findings()
        home = folder / "home"
        home.mkdir()
        how = f"two, trial {number}"
        tell = self.at_once if number % 2 else self.taking_turns
        ledgers = tell(home, number, lot)
        with at_home(home):
            said: list[str] = []
            stands = standing(said)
        said += [each for ledger in ledgers for each in ledger.said if PLAYED_ON not in each]
        for words in said:
            found.fault("two programs on one home: a word of trouble", f"{how}\n{words}")
        for ledger in ledgers:
            found.count("deeds shown", ledger.deeds)
            if ledger.fell:
                found.fault("one of two programs fell", f"{how}\n{ledger.fell}")
        found.count("taking turns" if number % 2 == 0 else "at once")
        wrong = unkept(ledgers, stands) if number % 2 else ledgers[0].wrong(stands)
        for what, where in wrong:
            found.fault(f"two programs on one home: {what}", f"{how}\n{where}")
        return found.told(number)

    def taking_turns(self, home: Path, number: int, lot: Random) -> list[Ledger]:
        """One after the other, so it is one story that they tell."""
        ledger = Ledger()
        deeds = [*TAKING_TURNS, "other"] if lot.random() < 0.7 else [*DEEDS]
        asked = {"deeds": deeds, "steps": self.deeds // 20, "turns": True}
        with (
            Child(self.does, home, seed=f"one {number}", **asked) as one,
            Child(self.does, home, seed=f"two {number}", **asked) as two,
        ):
            for _turn in range(20):
                child = lot.choice((one, two))
                child.say("go")
                for told in iter(child.next, ["over"]):
                    ledger.take(told)
                    if told is None:
                        return [ledger]
        return [ledger]

    def at_once(self, home: Path, number: int, _lot: Random) -> list[Ledger]:
        ledgers = [Ledger(), Ledger()]
        asked = {"deeds": AT_ONCE, "steps": self.deeds // 2, "turns": False}
        with (
            Child(self.does, home, seed=f"one {number}", **asked) as one,
            Child(self.does, home, seed=f"two {number}", **asked) as two,
        ):
            for child, ledger in zip((one, two), ledgers, strict=True):
                for told in child.rest():
                    ledger.take(told)
                child.wait()
        return ledgers


def unkept(ledgers: list[Ledger], stands: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    """What two programs at once have shown, and neither of them finds again."""
    for name in {name for ledger in ledgers for name in ledger.stand}:
        kind = name.partition(" ")[0]
        shown = [ledger.stand[name] for ledger in ledgers if name in ledger.stand]
        known = [max(shown)] if kind == "learnt" else shown  # type: ignore[type-var]
        if stands.get(name) not in known:
            where = f"{name}: {shown} shown, {stands.get(name)} stands"
            yield f"{kind}: what was shown does not stand", where
