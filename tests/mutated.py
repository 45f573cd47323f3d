"""Files as strangers, cut cables and worn discs make them: a whole one with some of it changed."""

from random import Random

SCRAPS = (
    b"7" * 400,
    b"[" * 3_000,
    b'"\\ud800"',
    b"\xed\xa0\x80",
    b"\x00",
    b"\x1b[2J",
    b"NaN",
    b"-1e999",
    b"null",
    b"{}",
    b'"',
    b": ",
    b"\n",
    b"&a *a",
    b"\xff",
)


def mutated(lot: Random, whole: bytes) -> bytes:
    """Those bytes with something put in, left out, said twice, changed or cut off."""
    raw = whole
    for _change in range(lot.randrange(1, 5)):
        at, to = sorted((lot.randrange(len(raw) + 1), lot.randrange(len(raw) + 1)))
        kind = lot.randrange(6)
        if kind == 0:
            raw = raw[:at] + lot.choice(SCRAPS) + raw[at:]
        elif kind == 1:
            raw = raw[:at] + raw[min(to, at + 9) :]
        elif kind == 2:
            raw = raw[:at] + raw[at:to][:40] * 2 + raw[to:]
        elif kind == 3 and lot.random() < 0.1:
            raw = raw[:at]
        elif at < len(raw):
            raw = raw[:at] + bytes([lot.randrange(256)]) + raw[at + 1 :]
    return raw
