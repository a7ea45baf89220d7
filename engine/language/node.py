"""The base class of all phrases of the card language: immutable nodes, compared by value.

Nodes are shared by all forks of a game. Anything that changes is in the context (`engine.state.context.Context`) passed
to their methods.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from dataclasses import MISSING, FrozenInstanceError, field, fields
from functools import cache, cached_property
from typing import Any, ClassVar, TypeVar

from engine.language.fields import phrase_fields, read_as
from engine.language.phrase import Wording, node, write_as
from engine.refusal import Text

ELSEWHERE = frozenset({"exile", "graveyard", "hand", "library", "stack"})
"""Zones whose objects come and go without any permanent's involvement."""


@cache
def _compared(cls: Any) -> tuple[str, ...]:
    """Return the fields that are part of a node's value."""
    return tuple(each.name for each in fields(cls) if each.compare)


@cache
def _names(cls: Any) -> tuple[str, ...]:
    return tuple(each.name for each in fields(cls))


class _Layout:
    """How nodes of one class are built: ordered fields, defaults, and what runs afterwards."""

    __slots__ = ("defaults", "factories", "names", "positional", "post_init")

    def __init__(self, cls: type) -> None:
        known = [each for each in fields(cls) if each.init]
        self.names = frozenset(each.name for each in known)
        self.positional = tuple(each.name for each in known if not each.kw_only)
        self.defaults = {each.name: each.default for each in known if each.default is not MISSING}
        self.factories = [(each.name, each.default_factory) for each in known if each.default_factory is not MISSING]
        self.post_init = getattr(cls, "__post_init__", None)


@cache
def _layout(cls: Any) -> _Layout:
    return _Layout(cls)


@node
class Node:
    """One phrase of the card language.

    `slot` is assigned when a card is loaded (engine.nodes.text.resolver). It is the place in the ability's memory where
    a noun phrase or act records the objects or players it meant, for later references. It is not part of the node's
    value.
    """

    duties: ClassVar[tuple[str, ...]] = ()
    """For a family: the methods a phrase must implement to be played (see engine.nodes.text.playable)."""
    is_apart: ClassVar[bool] = False
    """Whether its words belong to another ability: a quoted one, or one that triggers later."""

    slot: int = field(default=-1, compare=False, repr=False, kw_only=True)

    def __init__(self, *values: Any, **named: Any) -> None:
        cls: Any = type(self)
        if values:
            positional = _layout(cls).positional
            if len(values) > len(positional):
                raise TypeError(f"{cls.__name__} takes {len(positional)} values, not {len(values)}")
            named = dict(zip(positional, values, strict=False), **named)
        _fill(self, named)

    def __setattr__(self, name: str, value: object) -> None:
        raise FrozenInstanceError(f"a node does not change: {name}")

    def __delattr__(self, name: str) -> None:
        raise FrozenInstanceError(f"a node does not change: {name}")

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if type(self) is not type(other):
            return False
        cls: Any = type(self)
        return all(getattr(self, name) == getattr(other, name) for name in _compared(cls))

    def __hash__(self) -> int:
        cls: Any = type(self)
        return hash((cls, *(getattr(self, name) for name in _compared(cls))))

    def __repr__(self) -> str:
        cls: Any = type(self)
        return f"{cls.__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in _compared(cls))})"

    own_reads: ClassVar[frozenset[str]] = frozenset()
    """Kinds of change (Event.touches) that can alter the meaning of this word itself; see `reads`."""

    @cached_property
    def reads(self) -> frozenset[str]:
        """Kinds of change that can alter the meaning or effect of the phrase and its parts. The cache of
        characteristics (engine.look.layers) is valid until one of these happens."""
        found = self.own_reads | self.own_zones
        for each in fields(self):
            value = getattr(self, each.name)
            for part in value if isinstance(value, tuple) else (value,):
                if isinstance(part, Node):
                    found |= part.reads
        return found

    @cached_property
    def within(self) -> tuple[Node, ...]:
        """The cached result of `walk`, for repeated use during a game."""
        return tuple(walk(self))

    own_zones: ClassVar[frozenset[str]] = ELSEWHERE
    """Zones other than the battlefield whose events (a card drawn, a spell cast) can alter the meaning of this word
    itself; all of them if uncertain."""

    own_layers: ClassVar[frozenset[str]] = frozenset()
    """Layers (613.1) whose effects can alter the meaning of this word itself; see `layers_read`."""

    @cached_property
    def layers_read(self) -> frozenset[str]:
        """Layers whose effects can alter the meaning of the phrase and its parts. Effects of a layer that is not read
        need no test for dependency (613.8)."""
        found = self.own_layers
        for each in fields(self):
            value = getattr(self, each.name)
            for part in value if isinstance(value, tuple) else (value,):
                if isinstance(part, Node):
                    found |= part.layers_read
        return found

    own_graveyard_order: ClassVar[bool] = False
    """Whether the meaning of this word itself depends on the order of cards in a graveyard (404.3)."""

    @cached_property
    def asks_graveyard_order(self) -> bool:
        """Whether any of its words, including quoted ones, depends on that order."""
        return any(part.own_graveyard_order for part in walk(self, whole=True))

    # ----- what other abilities of its card do (engine.families.linking)

    # ----- what it needs in order to do anything (engine.families.playability)

    @cached_property
    def is_inert(self) -> bool:
        """Whether the engine doesn't implement it, apart from its parts."""
        cls: Any = type(self)
        return lacks_duties(cls)

    @property
    def why_inert(self) -> Text | None:
        """Why it isn't implemented, if known."""
        return None

    def idle_parts(self, around: Any) -> Iterator[Node]:
        """Yield the parts that can do nothing in this position (engine.families.playability.Surroundings)."""
        yield from ()

    def misplaced(self, around: Any) -> Iterator[Node]:
        """Yield the parts that can do nothing on this card (engine.families.playability.OnCard)."""
        yield from ()

    def misplaced_in_quotes(self, around: Any) -> Iterator[Node]:
        """Like `misplaced`, for parts in a quoted ability on that card."""
        yield from ()

    @property
    def has_variable(self) -> bool:
        """Whether a cost in it has X."""
        return any(has_x(value) for part in walk(self, whole=True) for value in values(part))

    def as_given_to_itself(self) -> Node:
        """Return its form in a quoted ability that an object gives itself (201.4a)."""
        return self

    def as_chosen(self, ctx: Any) -> Node:
        """Return what replaces words such as "the chosen color" when an effect gives them to another object."""
        return self

    @property
    def as_printed(self) -> Text | None:
        """Its words as printed on the card, if no phrase has them."""
        return None

    @property
    def said_as(self) -> Node:
        """The node whose words are used for it, if it has none of its own."""
        return self

    def said_in(self, language: str) -> Node:
        """Return the node whose words a language writes for it, for example with a different word order."""
        return self.said_as

    def as_written(self) -> Node:
        """The phrase whose words are written for it on its own."""
        return self

    word_class: ClassVar[str] = ""
    """Its role in a sentence: "act", "amount", "numeral" (an amount of one word or two), "count", "condition",
    "effect", "qualifier", "recipients", "whose", "zone"; "" for anything else."""
    is_quoted: ClassVar[bool] = False
    """Whether it is text in quotation marks, which is independent of its surroundings (113.1)."""
    nominal: ClassVar[bool] = False
    """Whether it is a noun phrase that other words agree with."""
    counted: ClassVar[bool] = False
    """Whether singular and plural are distinguished when reading."""
    conjugates: ClassVar[bool] = False
    """Whether its adjectives agree with the subject of its clause."""


@cache
def lacks_duties(cls: Any) -> bool:
    """Whether the class doesn't override a method of its family that it needs to be played."""
    return any(
        getattr(cls, duty) is vars(family)[duty] for family in cls.__mro__ for duty in vars(family).get("duties", ())
    )


def has_x(value: Any) -> bool:
    """Whether a value is a mana cost with X."""
    return bool(getattr(value, "variables", 0))


def rewritten(node: Any, change: Callable[[Node], Node], *, whole: bool = False) -> Any:
    """Return a copy with `change` applied to each node, and slots kept. Other abilities' parts are skipped unless
    `whole`."""
    if isinstance(node, tuple):
        made = tuple(rewritten(each, change, whole=whole) for each in node)
        return node if all(new is old for new, old in zip(made, node, strict=True)) else made
    if not isinstance(node, Node) or (node.is_apart and not whole):
        return node
    cls: Any = type(node)
    changes = {}
    for name in phrase_fields(cls):
        old = getattr(node, name)
        new = rewritten(old, change, whole=whole)
        if new is not old:
            changes[name] = new
    return change(changed(node, changes) if changes else node)


Kind = TypeVar("Kind", bound=Node)


def _fill(node: Node, given: dict[str, Any]) -> None:
    """Set the fields of a new node."""
    cls: Any = type(node)
    layout = _layout(cls)
    held = node.__dict__
    held.update(layout.defaults)
    held.update(given)
    for name, factory in layout.factories:
        if name not in given:
            held[name] = factory()
    if held.keys() != layout.names:
        wrong = ", ".join(sorted(held.keys() ^ layout.names))
        raise TypeError(f"{cls.__name__} does not have, or needs: {wrong}")
    if layout.post_init is not None:
        layout.post_init(node)


def made(cls: Any, given: dict[str, Any]) -> Any:
    """Return a node of a class with the given field values."""
    node: Node = cls.__new__(cls)
    _fill(node, given)
    return node


def worded(cls: type[Kind], **given: Any) -> Kind:
    """Return a node that only stands in for another while reading; it is never played or checked."""
    node = cls.__new__(cls)
    kind: Any = cls
    layout = _layout(kind)
    node.__dict__.update({**layout.defaults, **given})
    return node


def said(wording: Wording[..., Kind], **given: Any) -> Kind:
    """Return a node that is only written, with the words of a wording and the given parameter values."""
    cls: type[Kind] = _only_written(wording)
    return worded(cls, **given)


@cache
def _only_written(wording: Any) -> Any:
    """Return the class of such nodes. It belongs to the family of the wording's result, and its fields are the
    parameters."""
    family = next(each for each in read_as(wording).__mro__ if _names(each) == ("slot",))
    parameters = inspect.signature(wording.function).parameters.values()
    held: dict[str, Any] = {each.name: each.default for each in parameters if each.default is not each.empty}
    held["__annotations__"] = {each.name: each.annotation for each in parameters}
    held["__module__"] = wording.__module__
    made = node(type(wording.__name__, (family,), held))
    write_as(made, wording)
    return made


def changed(node: Node, changes: dict[str, Any]) -> Any:
    """Return a copy of a node with some fields changed."""
    cls: Any = type(node)
    held = node.__dict__
    return made(cls, {name: held[name] for name in _names(cls)} | changes)


def values(node: Node) -> list[Any]:
    """Return the values of a node's fields in order."""
    cls: Any = type(node)
    held = node.__dict__
    return [held[name] for name in _names(cls)]


def walk(node: Any, *, whole: bool = False) -> Iterator[Node]:
    """Yield a node and all nodes in it in field order. Other abilities' parts are skipped unless `whole`."""
    waiting = [node]
    while waiting:
        each = waiting.pop()
        if isinstance(each, Node):
            yield each
            cls: Any = type(each)
            names = phrase_fields(cls)
            if names and (whole or not each.is_apart):
                held = each.__dict__
                waiting += [held[name] for name in reversed(names)]
        elif each.__class__ is tuple:
            waiting += reversed(each)
