"""What is wrong with a lesson, as far as anybody can use a list of it."""

from collections.abc import Iterable

from ..engine.spelling import clipped
from ..engine.words import _
from ..rulefile.findings import Finding, Path

MOST = 100
"""Faults that are told of one lesson."""


class EnoughError(Exception):
    """There is more wrong than can be listed, and that has been said."""


class LessonFaults(list[Finding]):
    """The faults, in the order in which they were found, and what is being looked at."""

    at: Path = ()

    def append(self, finding: Finding) -> None:
        """EnoughError when there are too many."""
        if len(self) >= MOST:
            self.last(Finding(finding.path, _("there are more mistakes than can be listed")))
            raise EnoughError
        super().append(finding)

    def extend(self, findings: Iterable[Finding]) -> None:
        for each in findings:
            self.append(each)

    def __iadd__(self, findings: Iterable[Finding]) -> "LessonFaults":  # type: ignore[override,misc]
        self.extend(findings)
        return self

    def last(self, finding: Finding) -> None:
        """What stands at the end of the list, however long it is."""
        super().append(finding)

    def failed(self, error: Exception) -> Finding:
        """The rules failed at what is being looked at."""
        words = _("this cannot be tried: the rules fail here ({error})")
        said = clipped(f"{type(error).__name__}: {error}".removesuffix(": "))
        return Finding(self.at, words.format(error=said))
