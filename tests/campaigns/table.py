"""What the campaigns have tried, as the table in ``benchmarks/README.md``."""

from collections.abc import Iterator, Sequence

from .book import Book, Chapter
from .campaign import Campaign

HEAD = (
    "| Campaign | A trial is | Trials | Goal | Tried in all | Faults |",
    "| --- | --- | --: | --: | --- | --: |",
)


def table(campaigns: Sequence[Campaign], book: Book) -> Iterator[str]:
    """A line for each campaign; below them every fault by its first line."""
    yield from HEAD
    chapters = {each.name: book.chapters.get(each.name, Chapter()) for each in campaigns}
    for each in campaigns:
        known = chapters[each.name]
        sums = ", ".join(f"{n:,} {what}" for what, n in known.sums.items())
        yield (
            f"| {each.name} | {each.unit} | {known.made:,} | {each.goal:,} | {sums or '-'}"
            f" | {known.faulty:,} |"
        )
    for name, known in chapters.items():
        if known.faults:
            yield ""
            yield f"Faults of {name}:"
            yield ""
        for what, fault in known.faults.items():
            again = f"`--only {name} --trial {fault.numbers[0]}`"
            yield f"- {fault.times:,} times: {what.replace('|', '/')} ({again})"
