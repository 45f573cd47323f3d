"""How long lessons and drills take to be there: read, opened at a step, and a question made.

Each lesson is read and opened once, each kind of question asked a hundred times, by the time that
the processor needs. Limits: a lesson opens within 30 ms, a question is made within 5 ms.

On a machine with two processors that others used as well: a lesson is read in 9 ms and opens in
3 ms, at its last step in 10 ms at most; a question takes 1 to 4 ms, and of 400 where two hands are
compared one takes 7.
"""

from time import process_time

from roller_table.drills import DRILLS, question
from roller_table.games.catalogue import entries
from roller_table.lessons import lesson, match_at, names


def taken(work: object) -> float:
    begun = process_time()
    assert callable(work)
    work()
    return (process_time() - begun) * 1000


def main() -> None:
    keys = [key for game in entries() for key in names(game.key)]
    lesson(keys[0])
    read = {key: taken(lambda key=key: lesson(key)) for key in keys[1:]}
    first = {key: taken(lambda key=key: match_at(lesson(key), 0).sheet(0)) for key in keys}
    last = {
        key: taken(lambda key=key: match_at(lesson(key), len(lesson(key).steps))) for key in keys
    }
    for words, found in (("read", read), ("opened", first), ("opened at its end", last)):
        slowest = max(found, key=lambda key: found[key])
        mean = sum(found.values()) / len(found)
        print(f"a lesson is {words}: {mean:.1f} ms, at most {found[slowest]:.1f} ({slowest})")
    for kind in DRILLS:
        question(kind, 0)
        times = [taken(lambda kind=kind, n=n: question(kind, n)) for n in range(1, 101)]
        print(f"{kind.key}: {sum(times) / 100:.1f} ms, at most {max(times):.1f}")


if __name__ == "__main__":
    main()
