"""Every campaign there is, in the order in which they are told of."""

from .blindness import Blindness
from .campaign import Campaign
from .clock import Clock
from .cut import Cut
from .disk import Disk
from .flips import Flips
from .hostile import Hostile
from .kills import Kills
from .two import Two
from .window import Window

CAMPAIGNS: tuple[Campaign, ...] = (
    Kills(), Flips(), Hostile(), Disk(), Cut(), Two(), Clock(), Window(), Blindness(),
)  # fmt: skip
