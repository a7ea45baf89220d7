"""The families of nodes: what the engine may ask of each kind of phrase.

Nodes are immutable and shared by all forks of a game; they are compared by value. Whatever changes lives in the
context (`engine.context.Context`) that each method receives.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import MISSING, FrozenInstanceError, field, fields
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from engine.decisions import Answer, Decision
from engine.language.phrase import node
from engine.refusal import Refusal

if TYPE_CHECKING:
    from engine.context import Context
    from engine.rules.payment.solver import Need
    from engine.vocabulary.mana import ManaCost

EVERYTHING = frozenset(
    {
        "attach", "combat", "control", "counters", "damage", "effects", "life", "memory", "stack", "tapped", "turn",
        "zones",
    }
)  # fmt: skip
"""All kinds of change that events name in `Event.touches`."""

Steps = Generator[Decision, Answer, Any]
"""A procedure that may ask players: it yields decisions and is sent their answers."""


@cache
def _compared(cls: Any) -> tuple[str, ...]:
    """The fields that are part of a node's value."""
    return tuple(each.name for each in fields(cls) if each.compare)


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

    `slot` is given when a card is loaded (engine.language.binding): the place in the ability's memory where a noun
    phrase or an act keeps the objects or players that it meant, so that later words can refer to them. It is no part
    of the node's value.
    """

    duties: ClassVar[tuple[str, ...]] = ()
    """Of a family: the methods without which one of its phrases is understood but not played (see
    engine.language.playable)."""
    inert: ClassVar[bool] = False
    """Whether the engine does nothing yet about what the words say."""
    is_self: ClassVar[bool] = False
    """Whether it means the object whose text it is (201.4)."""
    is_target: ClassVar[bool] = False
    """Whether it is an instance of the word "target" (115.1); such a phrase has the methods of a target phrase:
    `bounds(ctx)`, `accepts(ctx, entity)`, `possible(ctx)` (entities worth asking about), `wanted(ctx)` (its words) and
    `divided` (an amount divided among its targets, or None)."""
    is_apart: ClassVar[bool] = False
    """Whether the words in it belong to another ability: one in quotation marks, or one that triggers later."""
    is_modal: ClassVar[bool] = False
    """Whether it is a "choose one —" (700.2) with `modes` and `bounds(ctx)`."""
    forbids_regeneration: ClassVar[bool] = False
    """Whether it says that what the same text destroys can't be regenerated (701.15)."""
    adds_mana: ClassVar[bool] = False
    """Whether it adds mana; it then has `mana_options(ctx)`."""
    limits_mana: ClassVar[bool] = False
    """Whether it says what the mana of its ability may be spent on (106.6); it then has `allows(ctx, purpose)`."""
    varies: ClassVar[bool] = False
    """Whether what it means depends on the board, where most of its kind mean a fixed thing."""
    taps_for_mana: ClassVar[bool] = False
    """Whether, in a trigger, it waits for a permanent to be tapped for mana (106.12a)."""

    slot: int = field(default=-1, compare=False, repr=False, kw_only=True)

    def __init__(self, *values: Any, **named: Any) -> None:
        cls: Any = type(self)
        layout = _layout(cls)
        held = self.__dict__
        held.update(layout.defaults)
        if values:
            if len(values) > len(layout.positional):
                raise TypeError(f"{cls.__name__} takes {len(layout.positional)} values, not {len(values)}")
            named = dict(zip(layout.positional, values, strict=False), **named)
        held.update(named)
        for name, factory in layout.factories:
            if name not in named:
                held[name] = factory()
        if held.keys() != layout.names:
            wrong = ", ".join(sorted(held.keys() ^ layout.names))
            raise TypeError(f"{cls.__name__} does not have, or needs: {wrong}")
        if layout.post_init is not None:
            layout.post_init(self)

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
        characteristics (engine.layers) is kept until one of these happens."""
        found = self.own_reads
        for each in fields(self):
            value = getattr(self, each.name)
            for part in value if isinstance(value, tuple) else (value,):
                if isinstance(part, Node):
                    found |= part.reads
        return found

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

    nominal: ClassVar[bool] = False
    """Whether it is a noun phrase, with whose number and gender other words agree."""
    counted: ClassVar[bool] = False
    """Whether singular and plural are told apart on reading."""
    conjugates: ClassVar[bool] = False
    """Whether its adjectives agree with the subject of its clause."""


def walk(node: Any) -> Iterator[Node]:
    """A node and all nodes in it, in the order of its fields; not what belongs to another ability."""
    if isinstance(node, Node):
        yield node
        if node.is_apart:
            return
        for each in fields(node):
            yield from walk(getattr(node, each.name))
    elif isinstance(node, tuple):
        for value in node:
            yield from walk(value)


class Recipients(Node):
    """A noun phrase for objects or players, such as "any target"."""

    nominal = True
    duties = ("find",)

    general: ClassVar[bool] = False
    """Whether the words mean whatever fits them: "all creatures", not "enchanted creature"."""

    @cached_property
    def is_general(self) -> bool:
        """Whether it or a part of it is `general`."""
        return any(isinstance(part, Recipients) and part.general for part in walk(self))

    def find(self, ctx: Context) -> list[int]:
        """The entities that the words mean now. Targets: those chosen and still legal."""
        raise TypeError(f"{type(self).__name__} does not say what it finds")

    def includes(self, ctx: Context, entity: int) -> bool:
        """Whether the words fit `entity`, be it gone meanwhile: "a creature you control" fits any such creature."""
        return entity in self.find(ctx)

    def choose(self, ctx: Context, chooser: int) -> Steps:
        """As `find`, but a phrase that leaves a choice ("a creature you control") asks `chooser` (608.2d).

        Returns the list of entities.
        """
        return self.find(ctx)
        yield


class Objects(Recipients):
    """A noun phrase for objects: "target creature", "creatures you control", "it"."""


class Players(Recipients):
    """A noun phrase for players: "you", "target opponent", "its controller"."""


@node
class Reference(Node):
    """A phrase that refers back: "it", "that creature", "that player".

    `refers` is the slot of the phrase or act meant (engine.language.binding); -1 when nothing before it can be meant.
    """

    refers: int = field(default=-1, compare=False, repr=False, kw_only=True)


class Count(Node):
    """How many things a noun phrase takes: "a", "two", "up to two", "any number of"."""

    duties = ("bounds",)

    @property
    def plural(self) -> bool:
        """Whether the noun stands in the plural."""
        return True

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        """Least and most; None for any number."""
        raise TypeError(f"{type(self).__name__} does not count")


class Head(Node):
    """The noun of a noun phrase: "creature", "card", "spell", "Goblin"."""

    duties = ("matches",)

    nominal = True
    counted = True
    zone: ClassVar[str] = "battlefield"
    """Where such a thing is unless the text names another place (109.2)."""

    def matches(self, ctx: Context, entity: int, look: Any) -> bool:
        """Whether an object whose characteristics are `look` is such a thing, wherever it is."""
        raise TypeError(f"{type(self).__name__} matches nothing")


class Predicate(Node):
    """What narrows a noun: an adjective ("tapped") or what follows it ("you control", "with flying")."""

    duties = ("matches",)

    @property
    def rank(self) -> int:
        """Place among the other adjectives of the same noun in English: small numbers first."""
        return 50

    def matches(self, ctx: Context, entity: int, look: Any) -> bool:
        """Whether the predicate holds of an object whose characteristics are `look`."""
        raise TypeError(f"{type(self).__name__} matches nothing")


class Adjective(Predicate):
    """A predicate before the noun in English and after it, before "bersaglio", in Italian."""

    head_kinds: ClassVar[tuple[type, ...]] = ()
    """The only classes of nouns that it can stand with; empty for any."""

    @property
    def rank_it(self) -> int:
        """Place among the adjectives of the same noun in Italian: negative before it, then the smallest first."""
        return 50


class Qualifier(Predicate):
    """A predicate after the noun in both languages: "you control", "with power 2 or less"."""


class Located(Qualifier):
    """A qualifier that names the zone where the objects are."""

    zone: Zone


class Amount(Node):
    """A number: "3", "X", "the number of creatures you control", "its power"."""

    duties = ("value",)

    own_reads: ClassVar[frozenset[str]] = EVERYTHING

    @property
    def plural(self) -> bool:
        """Whether a noun counted by it stands in the plural."""
        return True

    def value(self, ctx: Context) -> int:
        """The number now; never below 0 where the rules use it as an amount (107.1b)."""
        raise TypeError(f"{type(self).__name__} has no value")


class Numeral(Amount):
    """An amount that can count a noun: "three cards", "X cards", "a card for each …", "cards equal to …"."""


class SimpleNumeral(Numeral):
    """A numeral of one word or two, all of it before its noun: "three", "X", "that many"."""


class Countable(Node):
    """What can be counted but is no object: "of its colors", "coin that comes up heads"."""

    duties = ("count",)

    nominal = True

    def count(self, ctx: Context) -> int:
        """How many there are."""
        raise TypeError(f"{type(self).__name__} does not count")


class Whose(Node):
    """A possessor around what it possesses: "your …", "its …", "target player's …"."""

    duties = ("find",)

    def find(self, ctx: Context) -> list[int]:
        """The players or objects that possess."""
        raise TypeError(f"{type(self).__name__} does not say whose")


class SimpleWhose(Whose):
    """A possessor without one of its own: not "its controller's …"."""


class Zone(Node):
    """One or several zones: "your graveyard", "all graveyards", "exile"."""

    duties = ("places",)

    nominal = True

    def places(self, ctx: Context) -> list[tuple[str, int]]:
        """The zones meant, each with its player (the first player for a shared one)."""
        raise TypeError(f"{type(self).__name__} is no place")

    def cards(self, ctx: Context) -> list[int]:
        """The objects that are there."""
        return [entity for zone, player in self.places(ctx) for entity in ctx.state.zone(zone, player)]

    def holds(self, ctx: Context, entity: int) -> bool:
        """Whether the object is there, or was there last."""
        object = ctx.object(entity)
        shared = object.zone not in ("hand", "library", "graveyard")
        return any(zone == object.zone and (shared or player == object.owner) for zone, player in self.places(ctx))


class Condition(Node):
    """Something that is true or not: "you control a Goblin"."""

    duties = ("holds",)

    own_reads: ClassVar[frozenset[str]] = EVERYTHING

    def holds(self, ctx: Context) -> bool:
        """Whether it is true now."""
        raise TypeError(f"{type(self).__name__} can't be judged")


class Duration(Node):
    """How long an effect lasts (611.2a)."""

    ends: ClassVar[str] = "game"
    """When: one of the names that ContinuousEffect.duration knows."""

    def until(self, ctx: Context) -> Any:
        """What the end depends on besides: a condition, objects; None for nothing."""
        return None


class Act(Node):
    """A verb phrase without its subject."""

    conjugates = True
    continuous: ClassVar[bool] = False
    """Whether it holds for a time or as a static ability (611) instead of happening once."""
    layers: ClassVar[tuple[str, ...]] = ()
    """Layers in which a continuous act applies (613.1): "1" to "6", "7a" to "7d",
    "rules" (613.11), "cost" (601.2f) or "entry" (614.17d)."""
    defines: ClassVar[bool] = False
    """Whether it is characteristic-defining (604.3)."""
    independent: ClassVar[bool] = False
    """Whether no other effect of its layer can change what it does, so that dependency need not be looked for."""
    lasts: ClassVar[str] = "game"
    """How long it holds where the words name no duration (see `Duration.ends`)."""
    disables: ClassVar[bool] = False
    """Whether it can take away static abilities, so that other effects may end with it (613.8a)."""
    replacing: ClassVar[bool] = False
    """Whether it is a replacement or prevention effect (614, 615) with the methods of `Replacing`."""
    statement: ClassVar[bool] = False
    """Whether "you" is said in English ("you gain 3 life") instead of the bare imperative ("draw a card")."""

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        """Do it. `subjects` are the players or objects that do it or that it happens to."""
        raise TypeError(f"{type(self).__name__} does nothing")
        yield

    def affected(self, ctx: Context, subject: Recipients | None) -> list[int]:
        """Whom a continuous act affects now, as part of a static ability: its subject, unless it says otherwise."""
        return subject.find(ctx) if subject is not None else []

    def reach(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        """Whom a continuous act affects that begins now (611.2c); returns the entities."""
        return list(subjects)
        yield

    def modify(self, ctx: Context, layer: str, entity: int, look: Any) -> None:
        """Change the characteristics `look` of an object in one of `layers` (613)."""
        raise TypeError(f"{type(self).__name__} modifies nothing")

    def new_controller(self, ctx: Context, entity: int) -> int:
        """Who controls the object, for acts of layer 2."""
        raise TypeError(f"{type(self).__name__} does not change control")

    def forbids_entry(self, ctx: Context, subject: Recipients | None, event: Any) -> bool:
        """Whether the object that the event would put onto the battlefield can't enter (614.17d), for acts of the layer
        "entry"."""
        return False

    zones: ClassVar[frozenset[str]] = frozenset({"battlefield"})
    """Where a static ability with this act functions (113.6)."""

    def replacements(self, subject: Recipients) -> tuple[Replacing, ...]:
        """Its replacement effects as part of a static ability about `subject` ("~ enters tapped")."""
        return ()

    def reduction(self, ctx: Context, spell: int) -> Any:
        """How much less the spell costs (601.2f), for acts of the layer "cost"; None for nothing."""
        return None

    def increase(self, ctx: Context, spell: int) -> Any:
        """How much more the spell costs (601.2f), for acts of the layer "cost"; None for nothing."""
        return None

    def needs(self, ctx: Context, player: int) -> tuple[Need, ...] | None:
        """As a cost that `player` pays: what of the board, the hand or the life it takes, so that nothing is meant to
        pay for two things; None if the words do not tell."""
        return None

    def possible(self, ctx: Context, player: int) -> bool:
        """Whether the player could do it, where doing it is a cost or an offer (118.3)."""
        return True

    def amounts(self, ctx: Context) -> Any:
        """The values that `modify` would use now, to tell whether it depends on another effect (613.8a)."""
        return None

    def locked(self, ctx: Context) -> Act:
        """The act with its variable amounts worked out, for an effect that begins as its spell or ability resolves
        (608.2g, 611.2)."""
        return self

    def settled(self, ctx: Context) -> Steps:
        """As `locked`, with the choices that it leaves made by the controller; returns the act."""
        return self.locked(ctx)
        yield


class PlayerAct(Act):
    """What players do: draw, discard, destroy, create, search…"""


class ObjectAct(Act):
    """What objects do or undergo: deal damage, get +1/+1, fight, can't block…"""


class Effect(Node):
    """A sentence, or a clause within one, that is carried out when a spell or ability resolves (608.2)."""

    duties = ("run",)

    def self_replacements(self) -> tuple[Replacing, ...]:
        """What it replaces of the effect of its own spell or ability (614.15)."""
        return ()

    def run(self, ctx: Context) -> Steps:
        """Carry it out."""
        raise TypeError(f"{type(self).__name__} does nothing")
        yield


class Trigger(Node):
    """The event that a triggered ability waits for (603.2)."""

    duties = ("matches",)

    events: ClassVar[tuple[type, ...]] = ()
    """Classes of events worth asking about."""

    zones: ClassVar[frozenset[str]] = frozenset({"battlefield"})
    """Where an ability with this trigger functions (113.6)."""

    def matches(self, ctx: Context, event: Any) -> bool:
        """Whether `event` triggers the ability; notes in `ctx.memo` what later words refer to."""
        raise TypeError(f"{type(self).__name__} never triggers")


class Cost(Node):
    """One part of a cost (118)."""

    duties = ("check", "pay")

    is_mana: ClassVar[bool] = False
    """Whether it is mana; it then has `mana: ManaCost`."""
    is_loyalty: ClassVar[bool] = False
    """Whether it is a loyalty symbol (606.2)."""
    taps_source: ClassVar[bool] = False
    """Whether it is {T} or {Q}."""
    untaps_source: ClassVar[bool] = False
    """Whether it is {Q}."""
    uses_x: ClassVar[bool] = False
    """Whether it uses X."""

    def needs(self, ctx: Context) -> tuple[Need, ...] | None:
        """What of the board, the hand or the life it takes, so that nothing is meant to pay for two things; None if the
        words do not tell. Mana is no part of it."""
        return None

    @property
    def mana(self) -> ManaCost:
        """The mana itself, of a cost that is mana."""
        raise TypeError(f"{type(self).__name__} is no mana")

    def check(self, ctx: Context) -> Refusal | None:
        """Why it can't be paid now; None if it can."""
        raise TypeError(f"{type(self).__name__} can't be paid")

    def pay(self, ctx: Context) -> Steps:
        """Pay it (118.3)."""
        raise TypeError(f"{type(self).__name__} can't be paid")
        yield


class Replacing(Node):
    """A replacement or prevention effect (614, 615), whether of a static ability or of a resolved spell."""

    duties = ("applies", "replace")

    events: ClassVar[tuple[type, ...]] = ()
    """Classes of events that it may replace."""
    own_entry: ClassVar[bool] = False
    """Whether it applies to the entry of the very object that has it (614.12)."""
    order: ClassVar[int] = 3
    """Class of 616.1: 0 self-replacement, 1 control, 2 copy, 3 any other."""
    commutes: ClassVar[bool] = False
    """Whether it comes to the same before and after any other such effect, so that nobody need choose an order."""
    counts_damage: ClassVar[bool] = False
    """Whether `ContinuousEffect.uses` counts the damage that it still prevents (615.7) instead of events."""

    @cached_property
    def speaks_of_itself(self) -> bool:
        """Whether its words name the object whose text it is."""
        return any(node.is_self for node in walk(self))

    def applies(self, ctx: Context, event: Any) -> bool:
        """Whether it would replace that event."""
        raise TypeError(f"{type(self).__name__} replaces nothing")

    def replace(self, ctx: Context, event: Any) -> Steps:
        """Returns the list of events that happen instead; the changed event itself may be among them."""
        raise TypeError(f"{type(self).__name__} replaces nothing")
        yield


class StaticSentence(Node):
    """A sentence of a static ability that is no plain clause (604)."""

    kind: ClassVar[str] = "static"
    """Kind of the ability that consists of it: "static", or "additional cost" (118.8)."""
    zones: ClassVar[frozenset[str]] = frozenset({"battlefield"})
    """Where it functions (113.6)."""

    def continues(self) -> tuple[tuple[Recipients | None, tuple[Act, ...]], ...]:
        """(subject, acts) of its continuous effects."""
        return ()

    def replaces(self) -> tuple[Replacing, ...]:
        """Its replacement and prevention effects."""
        return ()


class Paragraph(Node):
    """One paragraph of a card: an ability, several static ones, or a line of keywords."""

    duties = ("abilities",)

    def abilities(self) -> tuple[Ability | Keyword, ...]:
        """The abilities that it gives the object."""
        raise TypeError(f"{type(self).__name__} gives no abilities")


class Ability(Paragraph):
    """An ability of an object (113).

    Concrete abilities have the attributes that engine.summary and the procedures of engine.rules read:
    spell, activated and triggered ones `targets(modes)`, `modes()`, `mode_bounds(ctx)`, `resolve(ctx)`;
    activated ones `costs`, `is_mana`, `is_loyalty`, `refusal(ctx)`, `mana_options(ctx)`, `mana_cost`…;
    triggered ones `trigger` and `condition`; static ones `condition`, `replaces()` and `continues()`.
    """

    kind: ClassVar[str] = "spell"
    """"spell", "activated", "triggered", "static" (113.3) or "additional cost"."""
    zones: ClassVar[frozenset[str]] = frozenset({"battlefield"})
    """Zones in which it functions (113.6)."""

    @cached_property
    def scope(self) -> Paragraph:
        """The paragraph whose phrases its words may refer to."""
        return self

    @cached_property
    def _phrases(self) -> dict[int, Recipients]:
        return {
            node.slot: node
            for node in walk(self.scope)
            if isinstance(node, Recipients) and node.slot >= 0 and not node.is_target
        }

    def phrase(self, slot: int) -> Recipients | None:
        """The noun phrase with that slot, for words that refer to it without its having been evaluated."""
        return self._phrases.get(slot)

    def abilities(self) -> tuple[Ability | Keyword, ...]:
        return (self,)


class Granted(Node):
    """What an object can be given: a keyword, or abilities in quotation marks."""

    duties = ("given",)

    is_apart = True

    def given(self) -> tuple[Ability | Keyword, ...]:
        """The abilities that the object gains."""
        raise TypeError(f"{type(self).__name__} gives no abilities")

    def had_by(self, look: Any) -> bool:
        """Whether an object whose characteristics are `look` has it."""
        return all(ability in look.abilities for ability in self.given())

    def settled(self, ctx: Context) -> Steps:
        """The same with the choices that it leaves made by the controller, as an effect begins that grants it."""
        return self
        yield


class Keyword(Granted):
    """A keyword ability (702)."""

    name: ClassVar[str] = ""
    """Its English name in lower case."""

    def given(self) -> tuple[Ability | Keyword, ...]:
        return (self,)

    def had_by(self, look: Any) -> bool:
        return bool(look.has(self.name))

    def abilities(self) -> tuple[Ability, ...]:
        """The abilities that the keyword stands for; empty when the rules' procedures read it by name."""
        return ()
