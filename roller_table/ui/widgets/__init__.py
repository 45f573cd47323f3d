"""The small widget set: whole by mouse and by keys, at every scale, with spoken labels."""

from .base import Widget
from .button import Button
from .choice import Choice, Option
from .field import TextField
from .page import Page
from .rows import Rows
from .scroll import ScrollArea
from .slider import Slider
from .stepper import Stepper
from .toggle import Toggle
from .words import Block, Label, Rule

__all__ = [
    "Block",
    "Button",
    "Choice",
    "Label",
    "Option",
    "Page",
    "Rows",
    "Rule",
    "ScrollArea",
    "Slider",
    "Stepper",
    "TextField",
    "Toggle",
    "Widget",
]
