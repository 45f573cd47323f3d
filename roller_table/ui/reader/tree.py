"""A window's nodes as AccessKit wants them: numbers that stay, and only what has changed."""

from collections.abc import Iterable, Iterator
from typing import Any

import accesskit as ak

from roller_table.engine.values import NamedTuple, replace

from .nodes import Node

ROOT = 0


class _ToldNode(NamedTuple):
    """A node as it was told last."""

    node: Node
    acts: tuple[str, ...]
    children: tuple[int, ...]


_Laid = tuple[int, _ToldNode, int]
"""The number of a node, the node as it is told, and how deep in the tree it is."""


class Tree:
    """Turns what is shown into updates; ``nodes`` finds the node that an action is meant for."""

    def __init__(self) -> None:
        self.nodes: dict[int, Node] = {}
        self._numbers: dict[str, int] = {}
        self._told: dict[int, _ToldNode] = {}
        self._title = ""
        self._focus = ROOT
        self._described: dict[int, str] = {}
        """What is said by the description of a node, for readers that know no other way."""

    def moves_to(self, place: str, focus: str) -> bool:
        """Whether the focus of the keys moves when it goes there."""
        return self._numbers.get(_whole(place, focus), ROOT) != self._focus

    @property
    def stale(self) -> bool:
        """Whether what was said is still told of something that has lost the focus."""
        return any(number != self._focus for number in self._described)

    def forget(self) -> None:
        """Tell everything anew next time: the reader knows nothing of the window."""
        self._told, self._title = {}, ""

    def number(self, place: str, name: str) -> int:
        """The number of the node with that name; it stays as long as the window is open.

        A name that begins with a slash has the same number in every place.
        """
        return self._numbers.setdefault(_whole(place, name), len(self._numbers) + 1)

    @staticmethod
    def letters_of(number: int) -> int:
        """The number of the text inside the node of that number."""
        return -number - 1 & (1 << 62) - 1

    def changes(
        self, title: str, place: str, nodes: Iterable[Node], focus: str, described: str = ""
    ) -> Any:
        """The update from what was told last to these nodes; None if nothing has changed.

        ``place`` is the scene: names are unique in it. What has the focus is ``described`` so, if
        anyhow, until the focus is elsewhere.
        """
        first = not self._told
        self.nodes = {}
        found = [*self._flat(place, tuple(nodes))]
        at = self._numbers.get(_whole(place, focus), ROOT)
        at = at if at in self.nodes else ROOT
        self._describe(at, described)
        told = {number: self._as_described(number, told) for number, told, _deep in found}
        root = _ToldNode(Node("", "WINDOW", title), (), _at(0, found))
        told[ROOT] = self._as_described(ROOT, root)
        changed = [(number, each) for number, each in told.items()
                   if self._told.get(number) != each]  # fmt: skip
        if not changed and at == self._focus:
            return None
        self._told, self._focus = told, at
        update = ak.TreeUpdate(at)
        if first:
            tree = ak.Tree(ROOT)
            tree.toolkit_name = "Roller Table"
            update.tree = tree
        update.nodes = [each for number, node in changed for each in made(number, node)]
        return update

    def _describe(self, at: int, words: str) -> None:
        """What had the focus until now keeps its description until a reader knows of that."""
        if at == self._focus:
            self._described = {at: self._described[at]} if at in self._described else {}
        if words:
            again = self._described.get(at) == words
            self._described[at] = words + " " * again

    def _as_described(self, number: int, told: _ToldNode) -> _ToldNode:
        if words := self._described.get(number):
            return told._replace(node=replace(told.node, about=words))
        return told

    def _flat(self, place: str, nodes: tuple[Node, ...], deep: int = 0) -> Iterator[_Laid]:
        for node in nodes:
            number = self.number(place, node.name)
            if number in self.nodes:
                continue  # It was read elsewhere in the same window.
            self.nodes[number] = node
            below = [*self._flat(place, node.children, deep + 1)]
            yield number, _ToldNode(node, tuple(node.acts), _at(deep + 1, below)), deep
            yield from below


def _whole(place: str, name: str) -> str:
    return name if name.startswith("/") else f"{place}/{name}"


def _at(depth: int, laid: Iterable[_Laid]) -> tuple[int, ...]:
    """The numbers of the nodes at that depth."""
    return tuple(number for number, _told, deep in laid if deep == depth)


def made(number: int, told: _ToldNode) -> Iterator[tuple[int, Any]]:
    """The node, and the letters of a text beside it."""
    node = told.node
    found = ak.Node(getattr(ak.Role, node.role))
    _name(found, node)
    for act in told.acts:
        found.add_action(getattr(ak.Action, act))
    if node.box[2]:
        left, top, width, height = node.box
        found.set_bounds(ak.Rect(left, top, left + width, top + height))
    _state(found, node)
    children = list(told.children)
    if node.caret is not None:
        letters = Tree.letters_of(number)
        children.append(letters)
        ends = (ak.TextPosition(letters, end) for end in node.caret)
        found.set_text_selection(ak.TextSelection(*ends))
        yield letters, _letters(node)
    found.set_children(children)
    yield number, found


def _name(found: Any, node: Node) -> None:
    if node.role == "LABEL":
        found.set_value(node.words)
    else:
        found.set_label(node.words)
        if node.value:
            found.set_value(node.value)
    if node.about:
        found.set_description(node.about)
    if node.live:
        found.set_live(getattr(ak.Live, node.live))


def _state(found: Any, node: Node) -> None:
    if node.barred:
        found.set_disabled()
    if node.on is not None:
        found.set_toggled(ak.Toggled.TRUE if node.on else ak.Toggled.FALSE)
    if node.chosen is not None:
        found.set_selected(node.chosen)
    if node.opened is not None:
        found.set_expanded(node.opened)
        found.set_has_popup(ak.HasPopup.LISTBOX)
    if node.nth[1]:
        found.set_position_in_set(node.nth[0] - 1)  # The first is number 0 to AccessKit.
    if node.count:
        found.set_size_of_set(node.count)
    if node.level:
        found.set_level(node.level)
    if node.number:
        found.set_numeric_value(node.number.value)
        found.set_min_numeric_value(node.number.least)
        found.set_max_numeric_value(node.number.most)
        found.set_numeric_value_step(node.number.step)


def _letters(node: Node) -> Any:
    """What stands in a field, letter by letter and word by word."""
    run = ak.Node(ak.Role.TEXT_RUN)
    run.set_value(node.value)
    run.set_character_lengths([len(letter.encode()) for letter in node.value])
    words = node.value.split(" ")
    run.set_word_lengths([len(word) + (place < len(words) - 1) for place, word in enumerate(words)])
    return run
