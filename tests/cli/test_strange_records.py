"""Whatever a transcript holds, verifying it ends in "all true" or in what a line or some say."""

import random
import zlib
from pathlib import Path

import pytest

from ..mutated import mutated

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.jsonl"))


def try_records(ask, folder, lot, count):
    for _try in range(count):
        whole = lot.choice(GOLDEN).read_bytes()
        if lot.random() < 0.5:  # or else nearly everything that is changed stands far behind
            whole = b"".join(whole.splitlines(keepends=True)[: lot.randrange(1, 30)])
        raw = mutated(lot, whole)
        file = folder / "strange.jsonl"
        file.write_bytes(raw)
        status, out, err = ask("record", "verify", file)
        name = f"{zlib.crc32(raw)}: {raw[:200]!r}"
        assert status in (0, 1), name
        said = (out if status == 0 else err).strip()
        # One line, or one for each of its rules that is wrong.
        assert all(line.isprintable() for line in said.split("\n")), name
        assert len(said) < 3_000, name


def test_changed_records_are_found_true_or_refused_in_one_line(ask, tmp_path, lot):
    try_records(ask, tmp_path, lot, 60)


@pytest.mark.campaign
@pytest.mark.parametrize("part", range(20))
def test_twenty_thousand_changed_records(ask, tmp_path, part):
    try_records(ask, tmp_path, random.Random(part), 1_000)
