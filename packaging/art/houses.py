"""The four houses of the court: who they are, before rank dresses them."""

from dataclasses import dataclass

from palette import INKS


@dataclass(frozen=True, slots=True)
class House:
    """A suit's family: the colour of its cloth, its skin and its hair."""

    suit: str
    skin: str
    shade: str
    blush: str
    lips: str
    hair: str
    hair_dark: str

    @property
    def ink(self) -> str:
        return INKS[self.suit]


HOUSES = {
    "S": House("S", "#f3d3b6", "#d9a988", "#e08a78", "#b4513f", "#59412f", "#3f2c1f"),
    "H": House("H", "#f9dfc8", "#e2b394", "#ef9a86", "#bf4f45", "#e0ac48", "#b17f27"),
    "D": House("D", "#d9a273", "#b67c50", "#c96f4f", "#9a3f30", "#7d4526", "#5a2f18"),
    "C": House("C", "#9d6a48", "#7d4f33", "#b8613f", "#7c2f26", "#2f241f", "#1b1411"),
}
