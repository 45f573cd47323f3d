"""Every campaign there is, in the order in which they are told of."""

from .campaign import Campaign
from .clock import Clock
from .cut import Cut
from .disk import Disk
from .kills import Kills
from .two import Two

CAMPAIGNS: tuple[Campaign, ...] = (Kills(), Disk(), Cut(), Two(), Clock())


def named(name: str) -> Campaign:
    return next(each for each in CAMPAIGNS if each.name == name)
