"""Every campaign there is, in the order in which they are told of."""

from .campaign import Campaign
from .clock import Clock
from .cut import Cut
from .disk import Disk
from .flips import Flips
from .hostile import Hostile
from .kills import Kills
from .two import Two

CAMPAIGNS: tuple[Campaign, ...] = (
    Kills(), Flips(), Hostile(), Disk(), Cut(), Two(), Clock(),
)  # fmt: skip
