"""What every phrase of the card language is: a node, immutable, compared by value.

Nodes are shared by all forks of a game. Whatever changes lives in the context (`engine.state.context.Context`) that
their methods receive.
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
"""The zones whose objects come and go without any permanent's doing."""


@cache
def _compared(cls: Any) -> tuple[str, ...]:
    """The fields that are part of a node's value."""
    return tuple(each.name for each in fields(cls) if each.compare)


@cache
def _names(cls: Any) -> tuple[str, ...]:
    return tuple(each.name for each in fields(cls))


class _Layout:
    """How the nodes of one class are made: its fields in order, their defaults, what runs afterwards."""

    __slots__ = ("defaults", "factories", "names", "positional", "post_init")

    def __init__(self, cls: type) -> None:
        known = [each for each in fields(cls) if each.init]
        self.names = frozenset(each.name for each in known)
        self.positional = tuple(each.name for each in known if not each.kw_only)
        self.defaults = {each.name: each.default for each in known if each.default is not MISSING}
        self.factories = [
            (each.name, each.default_factory) for each in known if each.default_factory is not MISSING
        ]
        self.post_init = getattr(cls, "__post_init__", None)


@cache
def _layout(cls: Any) -> _Layout:
    return _Layout(cls)


@node
class Node:
    """One phrase of the card language.

    `slot` is given when a card is loaded (engine.nodes.text.resolver): the place in the ability's memory where a noun
    phrase or an act keeps the objects or players that it meant, so that later words can refer to them. It is no part
    of the node's value.
    """

    duties: ClassVar[tuple[str, ...]] = ()
    """Of a family: the methods without which one of its phrases is understood but not played (see
    engine.nodes.text.playable)."""
    inert: ClassVar[bool] = False
    """Whether the engine does nothing yet about what the words say."""
    is_self: ClassVar[bool] = False
    """Whether it means the object whose text it is (201.4)."""
    is_target: ClassVar[bool] = False
    """Whether it is an instance of the word "target" (115.1); such a phrase has the methods of a target phrase:
    `bounds(ctx)`, `accepts(ctx, entity)`, `possible(ctx)` (entities worth asking about), `wanted(ctx)` (its words) and
    `divided` (an amount divided among its targets, or None)."""
    of_different_players: ClassVar[bool] = False
    """Whether no two targets of such a phrase may be of the same player (601.2c)."""
    is_apart: ClassVar[bool] = False
    """Whether the words in it belong to another ability: one in quotation marks, or one that triggers later."""
    is_modal: ClassVar[bool] = False
    """Whether it is a "choose one —" (700.2) with `modes` and `bounds(ctx)`."""
    forbids_regeneration: ClassVar[bool] = False
    """Whether it says that what the same text destroys can't be regenerated (701.15)."""
    forbids_prevention: ClassVar[bool] = False
    """Whether it says that the damage which it refers to can't be prevented (615.12)."""
    unpreventable: ClassVar[frozenset[int]] = frozenset()
    """Of an ability: the slots of the acts whose damage can't be prevented."""
    adds_mana: ClassVar[bool] = False
    """Whether it adds mana; it then has `mana_options(ctx)`."""
    adds_same_mana: ClassVar[bool] = False
    """Whether it adds mana and its words alone tell what it could add, whatever the game is like."""
    limits_mana: ClassVar[bool] = False
    """Whether it says what the mana of its ability may be spent on, or what happens then (106.6)."""
    mana_stays_until: ClassVar[str] = ""
    """Until when it says that the mana of its ability is not lost as steps and phases end (500.4)."""
    tells_x: ClassVar[bool] = False
    """Whether it tells what X is (107.3i); it then has an `amount`."""
    varies: ClassVar[bool] = False
    """Whether what it means depends on the board, where most of its kind mean a fixed thing."""
    addresses_you: ClassVar[bool] = False
    """Whether it is a sentence that tells you what to do, such as "draw a card"."""
    tells_of_others: ClassVar[bool] = False
    """Whether it is a sentence that tells what other players do."""
    types_named: ClassVar[tuple[str, ...]] = ()
    """Of a noun phrase: the type or subtype that each of its nouns names; empty where one of them names none."""
    bearers: ClassVar[tuple[str, ...]] = ()
    """Of a phrase that gives abilities: the types or subtypes of what has them then."""
    subject_said: ClassVar[bool] = False
    """Of a clause that is only written: whether its subject is said where Italian would leave it out."""
    shows_zone: ClassVar[bool] = False
    """Whether it shows all cards of a zone."""
    taps_for_mana: ClassVar[bool] = False
    """Whether, in a trigger, it waits for a permanent to be tapped for mana (106.12a)."""

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
    """What kinds of change (Event.touches) can change what this word itself means; see `reads`."""

    @cached_property
    def reads(self) -> frozenset[str]:
        """What kinds of change can change what the phrase means or does: its own and those of its parts. The cache of
        characteristics (engine.look.layers) is kept until one of these happens."""
        found = self.own_reads | self.own_zones
        for each in fields(self):
            value = getattr(self, each.name)
            for part in value if isinstance(value, tuple) else (value,):
                if isinstance(part, Node):
                    found |= part.reads
        return found

    @cached_property
    def within(self) -> tuple[Node, ...]:
        """What `walk` finds, for what is asked again and again while a game is played."""
        return tuple(walk(self))

    own_zones: ClassVar[frozenset[str]] = ELSEWHERE
    """Zones elsewhere than on the battlefield where what happens can change what this word itself means: a card drawn,
    a spell cast. All of them where that is not certain."""

    own_layers: ClassVar[frozenset[str]] = frozenset()
    """Layers (613.1) whose effects can change what this word itself means; see `layers_read`."""

    @cached_property
    def layers_read(self) -> frozenset[str]:
        """Layers whose effects can change what the phrase means: its own and those of its parts. Two effects of the
        same layer need not be tried for dependency (613.8) where none of it is read."""
        found = self.own_layers
        for each in fields(self):
            value = getattr(self, each.name)
            for part in value if isinstance(value, tuple) else (value,):
                if isinstance(part, Node):
                    found |= part.layers_read
        return found

    own_graveyard_order: ClassVar[bool] = False
    """Whether what this word itself means depends on the order of the cards in a graveyard (404.3)."""

    @cached_property
    def asks_graveyard_order(self) -> bool:
        """Whether any of its words, those in quotation marks too, asks for that order."""
        return any(part.own_graveyard_order for part in walk(self, whole=True))

    # ----- what other abilities of its card do (engine.families.linking)

    value_chosen: ClassVar[str] = ""
    """Which value it lets a player choose (607.2d)."""
    exiles_for_others: ClassVar[bool] = False
    """Whether it exiles objects of which other abilities of its own object may speak (607.2a)."""

    @property
    def host_named(self) -> Any:
        """The noun of what it is attached to, of "enchanted creature"; None for anything else."""
        return None

    def linked_to(self, links: Any) -> Node:
        """It itself, linked to those abilities of its card of which it speaks (607)."""
        return self

    # ----- what it needs in order to do something (engine.families.playability)

    is_statement: ClassVar[bool] = False
    """Whether it is a static ability (604)."""
    is_settled_as_given: ClassVar[bool] = False
    """Whether it is an ability that is chosen as an effect gives or takes it (608.2d)."""
    x_of_designation: ClassVar[str] = ""
    """The designation with which it keeps what X was (701.31c)."""

    @cached_property
    def is_inert(self) -> bool:
        """Whether the engine does nothing about it, its parts aside."""
        cls: Any = type(self)
        return self.inert or lacks_duties(cls)

    @property
    def why_inert(self) -> Text | None:
        """Why the engine does nothing about it, where that can be told; None elsewhere."""
        return None

    def idle_parts(self, around: Any) -> Iterator[Node]:
        """Which of its parts can do nothing where it stands (engine.families.playability.Surroundings)."""
        yield from ()

    def misplaced(self, around: Any) -> Iterator[Node]:
        """Which of its parts can do nothing on the card on which it stands (engine.families.playability.OnCard)."""
        yield from ()

    def misplaced_in_quotes(self, around: Any) -> Iterator[Node]:
        """As `misplaced`, of its parts in an ability in quotation marks on that card."""
        yield from ()

    @property
    def abilities_given(self) -> tuple[Any, ...]:
        """The abilities that it gives or takes as an effect."""
        return ()

    @property
    def taxes(self) -> tuple[Node, ...]:
        """What somebody can do to keep it from happening: "unless its controller pays {2}" (118.12a)."""
        return ()

    @property
    def has_variable(self) -> bool:
        """Whether a cost in it has X."""
        return any(has_x(value) for part in walk(self, whole=True) for value in values(part))

    @property
    def is_cost_with_x(self) -> bool:
        """Whether it is a cost that tells what X is."""
        return False

    @property
    def exiles_to_pay(self) -> bool:
        """Whether other cards are exiled to pay for it."""
        return False

    @property
    def waits_for_designation(self) -> str:
        """The designation for which it waits, of a trigger; "" for none."""
        return ""

    def gives_x(self, around: Any) -> bool:
        """Whether it tells what X is in its paragraph."""
        return self.tells_x or self.is_cost_with_x

    asks_deed: ClassVar[bool] = False
    """Whether it asks if the sentence before was obeyed: "if you do", "when you do" (608.2c)."""

    def in_every_instance(self) -> Node:
        """What the word "each" makes of a target phrase in whose place it stands (702.95a)."""
        return self

    def as_given_to_itself(self) -> Node:
        """What it is in an ability in quotation marks that an object gives to itself (201.4a)."""
        return self

    def as_chosen(self, ctx: Any) -> Node:
        """What stands for words such as "the chosen color" where an effect gives them to another object."""
        return self

    @property
    def as_told(self) -> Text | None:
        """Its words where no phrase has them: those that stand on the card."""
        return None

    @property
    def said_as(self) -> Node:
        """The node whose words stand for it, of one without words of its own."""
        return self

    def said_in(self, language: str) -> Node:
        """The node whose words one language writes for it, such as one that tells the same in another order."""
        return self.said_as

    def as_written(self) -> Node:
        """The phrase whose words are written for it where it stands alone."""
        return self

    word_class: ClassVar[str] = ""
    """What it is in a sentence: "act", "amount", "numeral" (an amount of one word or two), "count", "condition",
    "effect", "qualifier", "recipients", "whose", "zone"; "" for anything else."""
    refers_back: ClassVar[bool] = False
    """Whether it is a word such as "it", "that creature" (see engine.families.Reference)."""
    is_quoted: ClassVar[bool] = False
    """Whether it is text in quotation marks, a world of its own (113.1)."""
    is_keyword: ClassVar[bool] = False
    """Whether it is a keyword ability (702)."""
    is_unread: ClassVar[bool] = False
    """Whether it stands for a line that is not played, which players carry out by hand."""
    is_spell_ability: ClassVar[bool] = False
    """Whether it is a paragraph of instructions to a resolving spell (113.3a)."""
    nominal: ClassVar[bool] = False
    """Whether it is a noun phrase, with whose number and gender other words agree."""
    counted: ClassVar[bool] = False
    """Whether singular and plural are told apart on reading."""
    conjugates: ClassVar[bool] = False
    """Whether its adjectives agree with the subject of its clause."""


@cache
def lacks_duties(cls: Any) -> bool:
    """Whether the class leaves a method as its family has it without which it isn't played."""
    return any(
        getattr(cls, duty) is vars(family)[duty] for family in cls.__mro__ for duty in vars(family).get("duties", ())
    )


def has_x(value: Any) -> bool:
    """Whether a value is a mana cost with X."""
    return bool(getattr(value, "variables", 0))


def rewritten(node: Any, change: Callable[[Node], Node], *, whole: bool = False) -> Any:
    """A node with `change` made to each node in it, what belongs to another ability left out unless the `whole` is
    meant; slots stay."""
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
    """Give a new node what its fields hold."""
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
    """A node of a class that holds what is given by the names of its fields."""
    node: Node = cls.__new__(cls)
    _fill(node, given)
    return node


def worded(cls: type[Kind], **given: Any) -> Kind:
    """A node of a class that only stands for another one on reading, for its words: it is never played nor checked."""
    node = cls.__new__(cls)
    kind: Any = cls
    layout = _layout(kind)
    node.__dict__.update({**layout.defaults, **given})
    return node


def said(wording: Wording[..., Kind], **given: Any) -> Kind:
    """A node that is only written, in the words of a wording; it holds what is given by the names of its parameters."""
    cls: type[Kind] = _only_written(wording)
    return worded(cls, **given)


@cache
def _only_written(wording: Any) -> Any:
    """The class of such nodes. It is of the family of what the wording returns, and has its parameters for fields."""
    family = next(each for each in read_as(wording).__mro__ if _names(each) == ("slot",))
    parameters = inspect.signature(wording.function).parameters.values()
    held: dict[str, Any] = {each.name: each.default for each in parameters if each.default is not each.empty}
    held["__annotations__"] = {each.name: each.annotation for each in parameters}
    held["__module__"] = wording.__module__
    made = node(type(wording.__name__, (family,), held))
    write_as(made, wording)
    return made


def changed(node: Node, changes: dict[str, Any]) -> Any:
    """A node with other values in some of its fields."""
    cls: Any = type(node)
    held = node.__dict__
    return made(cls, {name: held[name] for name in _names(cls)} | changes)


def values(node: Node) -> list[Any]:
    """What the fields of a node hold, in their order."""
    cls: Any = type(node)
    held = node.__dict__
    return [held[name] for name in _names(cls)]


def walk(node: Any, *, whole: bool = False) -> Iterator[Node]:
    """A node and all nodes in it, in the order of its fields; not what belongs to another ability unless the `whole`
    is meant."""
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
