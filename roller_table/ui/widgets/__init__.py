"""The small widget set: whole by mouse and by keys, at every scale, with spoken labels."""

from .base import NumberRange, Widget
from .button import Button
from .choice import Choice, Item
from .containers import (
    AtLeast,
    Child,
    Column,
    Composed,
    Container,
    Flow,
    Grow,
    IfRoom,
    Inset,
    KnownSize,
    MeasuredChild,
    Middle,
    Panel,
    Row,
    Scrolled,
    Sized,
)
from .field import TextField, to_clipboard
from .page import Page
from .rows import Rows
from .scroll import ScrollArea
from .segments import Segments
from .slider import Slider
from .stepper import Stepper
from .table import Cell, CellStack, TableColumn, TableLayout, TableLine, Words
from .toggle import Toggle
from .words import Block, Hairline, Label, PanelGround, ReadyPicture

__all__ = [
    "AtLeast",
    "Block",
    "Button",
    "Cell",
    "CellStack",
    "Child",
    "Choice",
    "Column",
    "Composed",
    "Container",
    "Flow",
    "Grow",
    "Hairline",
    "IfRoom",
    "Inset",
    "Item",
    "KnownSize",
    "Label",
    "MeasuredChild",
    "Middle",
    "NumberRange",
    "Page",
    "Panel",
    "PanelGround",
    "ReadyPicture",
    "Row",
    "Rows",
    "ScrollArea",
    "Scrolled",
    "Segments",
    "Sized",
    "Slider",
    "Stepper",
    "TableColumn",
    "TableLayout",
    "TableLine",
    "TextField",
    "Toggle",
    "Widget",
    "Words",
    "to_clipboard",
]
