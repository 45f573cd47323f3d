"""What a program has shown, against what stands in its files: nothing of it may be lost.

What it was at when it ended may stand or not; everything that it told before has to.
"""

from collections.abc import Iterator, Mapping


class Ledger:
    """What one program told, in order."""

    def __init__(self) -> None:
        self.stand: dict[str, object] = {}
        """What has been shown."""
        self.pending: dict[str, object] = {}
        """What may have been written without being shown yet."""
        self.said: list[str] = []
        self.fell = ""
        self.deeds = 0

    def take(self, told: object) -> None:
        match told:
            case ["will", dict(stand)]:
                self.pending = stand
            case ["done", dict(stand)]:
                self._gone(stand)
                self.stand |= stand
                self.pending, self.deeds = {}, self.deeds + 1
            case ["undone", dict()]:
                self.pending = {}
            case ["said", str(words)]:
                self.said.append(words)
            case ["fell", str(trace)]:
                self.fell = trace

    def _gone(self, stand: Mapping[str, object]) -> None:
        """What is deleted with a game."""
        for name in [each for each, now in stand.items() if now is None]:
            kind, _space, number = name.partition(" ")
            for other in [*self.stand] if kind == "game" else []:
                if other.startswith(f"review {number} "):
                    self.stand[other] = None
                was = self.stand[other]
                if other.startswith("day ") and isinstance(was, list) and str(was[0]) == number:
                    self.stand[other] = [None, was[1]]

    def wrong(self, found: Mapping[str, object]) -> Iterator[tuple[str, str]]:
        """What was shown and does not stand so, and what stands and was never shown."""
        maybe = self.pending
        for name, shown in self.stand.items():
            kept = found.get(name)
            if kept == shown or (name in maybe and kept == maybe[name]):
                continue
            if thrown := next((each for each, now in maybe.items() if now is None), None):
                number = thrown.partition(" ")[2]
                if name.startswith((f"review {number} ", "day ")):
                    continue  # the kill fell while its game was deleted
            kind = name.partition(" ")[0]
            yield f"{kind}: what was shown does not stand", f"{name}: {shown} shown, {kept} stands"
        for name, kept in found.items():
            kind = name.partition(" ")[0]
            begun = kept == [0, 0] and {"begun", "run"} & {*maybe}
            if name not in self.stand and name not in maybe and not begun:
                yield f"{kind}: something stands that was never shown", f"{name}: {kept}"
