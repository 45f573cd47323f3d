"""Words with their marks read: runs in one style each, and suits by themselves."""

from dataclasses import dataclass, replace

_SUITS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"} | dict(zip("●▲◆■★⬢", "BPROYG", strict=True))
_ELLIPSIS = "…"


@dataclass(frozen=True, slots=True)
class Run:
    """Words in one style, or one suit."""

    words: str
    strong: bool = False

    @property
    def suit(self) -> str:
        return _SUITS.get(self.words, "")


Line = tuple[Run, ...]


def read(words: str) -> Line:
    """Words with their marks read."""
    runs: list[Run] = []
    for number, part in enumerate(words.split("**")):
        strong = number % 2 == 1
        plain = ""
        for letter in part:
            if letter in _SUITS:
                runs += [Run(plain, strong)] * bool(plain) + [Run(letter, strong)]
                plain = ""
            else:
                plain += letter
        runs += [Run(plain, strong)] * bool(plain)
    return tuple(runs)


def flat(runs: Line) -> Line:
    """Every letter by itself."""
    return tuple(replace(run, words=letter) for run in runs for letter in run.words)


def joined(runs: Line) -> Line:
    """Neighbours of one style as one run, so that letters keep their distances."""
    found: list[Run] = []
    for run in runs:
        if found and found[-1].strong == run.strong and not found[-1].suit and not run.suit:
            found[-1] = replace(run, words=found[-1].words + run.words)
        else:
            found.append(run)
    return tuple(found)


def cut(letters: list[Run], count: int) -> Line:
    """That many letters, and "…"."""
    kept = trimmed(joined(tuple(letters[:count])))
    return joined((*kept, Run(_ELLIPSIS, kept[-1].strong if kept else False)))


def trimmed(runs: Line) -> Line:
    """Without the space at its end."""
    while runs and not runs[-1].words.rstrip(" "):
        runs = runs[:-1]
    if not runs:
        return ()
    return (*runs[:-1], replace(runs[-1], words=runs[-1].words.rstrip(" ")))


def paragraphs(runs: Line) -> list[Line]:
    """Parted at every line break."""
    found: list[Line] = [()]
    for run in runs:
        first, *others = run.words.split("\n")
        found[-1] += (replace(run, words=first),) * bool(first)
        found += [(replace(run, words=each),) * bool(each) for each in others]
    return found


def split(runs: Line) -> list[Line]:
    """Words, each with the space after it; a suit clings to what it touches."""
    words: list[Line] = []
    open_word = False
    for run in runs:
        for piece in run.words.replace(" ", " \0").split("\0"):
            if not piece:
                continue
            part = replace(run, words=piece)
            if open_word:
                words[-1] += (part,)
            else:
                words.append((part,))
            open_word = not piece.endswith(" ")
    return words
