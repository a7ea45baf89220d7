"""Adjectives: restrictions before the noun in English and after it in Italian."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field, replace
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Any

from engine.families import Adjective, Deed, Discourse, NounPhrase, Speaking, slot_of
from engine.language.leaves import Features
from engine.language.phrase import Meaningless, phrase, words
from engine.nodes.nouns.filters import AbilityHead, CardHead, SpellHead, is_outlaw
from engine.nodes.nouns.values import CardType, Colour, Size, Subtype, Supertype
from engine.vocabulary.types import PERMANENT_TYPES, implied_types

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


@phrase(en="other", it="<altro>")
class Other(Adjective, Speaking):
    """ "other": excludes the object that has this text, a spell's earlier targets, or the subject of the clause:
    "target creature gets +1/+0 for each other creature"."""

    refers: int = field(default=-1, compare=False, repr=False, kw_only=True)
    """Slot of what it excludes: the subject of the clause, or something named earlier; -1 for the object that has this
    text."""
    of_host: bool = field(default=False, compare=False, repr=False, kw_only=True)
    """Whether it excludes what the object is attached to: "enchanted creature … other creatures"."""

    def referring(self, discourse: Discourse) -> dict[str, Any]:
        """Record what "other" excludes.

        In order: the subject of the clause; for an Aura or Equipment, what it is attached to; for cards, what was just
        moved; in a condition, what the trigger watches for; the only such thing that players chose or that a spell
        named. Otherwise it is the object that has this text.
        """
        frame = discourse.frame
        subject = frame.subject or discourse.sized
        if subject is not None and not getattr(subject, "is_by_name", False):
            return {"refers": slot_of(subject)}
        noun = frame.place[0]
        if not isinstance(noun, NounPhrase):
            return {}
        head = noun.heads[0]
        if head in discourse.hosts:
            return {"of_host": True}
        moved = [m.slot for m in discourse.mentions if m.gone] if head.names_cards else []
        if moved:  # "exile it, then return all other cards exiled with ~": the exiled card is one of those
            return {"refers": moved[-1]}
        if frame.in_condition:  # "Whenever a Mountain enters, if you control five other Mountains, …"
            watched = {m.slot for m in discourse.mentions if m.waits and m.node.may_be_itself and m.is_one_of(noun)}
            if len(watched) == 1:
                return {"refers": watched.pop()}
        chosen = discourse.chosen
        spoken_of = [m for m in discourse.mentions if (discourse.is_spell and not m.weak) or m.slot in chosen]
        named = {m.slot for m in spoken_of if m.is_one_of(noun)}
        return {"refers": named.pop()} if len(named) == 1 else {}

    def excluding(self, slot: int) -> Other:
        return replace(self, refers=slot) if self.excludes_source else self

    own_zones = frozenset()

    is_shared = True

    rank = 0
    rank_it = -10

    @property
    def excludes_source(self) -> bool:  # type: ignore[override]
        """Whether it excludes only the object that has this text."""
        return self.refers < 0 and not self.of_host

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        if self.of_host:
            return entity != ctx.object(ctx.source).attached_to
        if self.refers >= 0:
            meant = ctx.recall(self.refers)
            return entity not in meant and entity not in ctx.present_all(meant)
        return entity != ctx.source and entity not in ctx.named_targets and not _is_spell_of_source(ctx, entity)


def _is_spell_of_source(ctx: Context, entity: int) -> bool:
    """Whether the entity is the spell that became the source; "other" excludes it too (400.7c)."""
    return ctx.source in ctx.state.became.get(entity, ()) and ctx.object(entity).zone == "stack"


@phrase(en="{type:s}", it="{type:s}")
class HasType(Adjective):
    """A card type: the "creature" of "creature card"."""

    own_zones = frozenset()

    type: CardType

    is_a_type = True
    reads_look_only = True
    own_layers = frozenset({"4"})

    rank = 60
    rank_it = 10

    @property
    def kinds_named(self) -> tuple[str, ...]:  # type: ignore[override]
        """Its type."""
        return (self.type,)

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return self.type in look.types


@phrase(en="{subtype:s}", it="{subtype:s}")
class HasSubtype(Adjective):
    """A subtype: the "Goblin" of "Goblin creature"."""

    own_zones = frozenset()

    subtype: Subtype

    is_a_type = True
    reads_look_only = True
    own_layers = frozenset({"4"})

    rank = 50
    rank_it = 20

    @property
    def kinds_named(self) -> tuple[str, ...]:  # type: ignore[override]
        """The subtype and its card type (205.3)."""
        return implied_types(self.subtype)

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return self.subtype in look.subtypes


@phrase(en="<permanent:s>", it="<permanente:s>")
class PermanentCard(Adjective):
    """The "permanent" of "permanent card" or "permanent spell" (110.4a)."""

    head_kinds = (CardHead, SpellHead)

    own_layers = frozenset({"4"})

    rank = 60
    rank_it = 10

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return not look.types.isdisjoint(PERMANENT_TYPES)


@phrase(en="{supertype}", it="{supertype}")
class HasSupertype(Adjective):
    """A supertype: "legendary", "basic"."""

    own_zones = frozenset()

    supertype: Supertype

    is_a_supertype = True

    reads_look_only = True
    own_layers = frozenset({"4"})

    rank = 30
    rank_it = 40

    @property
    def is_shared(self) -> bool:  # type: ignore[override]
        """Whether it applies to all nouns: "legendary creature or planeswalker", but not "basic land or Gate", since
        Gates are not basic."""
        return self.supertype != "Basic"

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return self.supertype in look.supertypes


@phrase(en="{colour}", it="{colour}")
class HasColour(Adjective):
    """A colour: "white"."""

    own_zones = frozenset()

    colour: Colour

    reads_look_only = True
    own_layers = frozenset({"5"})

    rank = 40
    rank_it = 50

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return self.colour in look.colours


class ColourCount(Enum):
    """A number of colours (105.2)."""

    COLOURLESS = "colourless"
    MONOCOLOURED = "monocoloured"
    MULTICOLOURED = "multicoloured"
    COLOURED = "coloured"


words(
    {
        ColourCount.COLOURLESS: ("colorless", "incolore"),
        ColourCount.MONOCOLOURED: ("monocolored", "monocolore"),
        ColourCount.MULTICOLOURED: ("multicolored", "multicolore"),
        ColourCount.COLOURED: ("colored", "<colorato:adj>"),
    }
)


@phrase(en="{colours}", it="{colours}")
class ColourNumber(Adjective):
    """A number of colours: "colorless", "multicolored"."""

    own_zones = frozenset()

    colours: ColourCount

    own_layers = frozenset({"5"})

    rank = 40
    rank_it = 50

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        number = len(look.colours)
        if self.colours is ColourCount.COLOURLESS:
            return number == 0
        if self.colours is ColourCount.COLOURED:
            return number > 0
        return number == 1 if self.colours is ColourCount.MONOCOLOURED else number > 1


class State(Enum):
    """A state of a permanent that an adjective names."""

    TAPPED = "tapped"
    UNTAPPED = "untapped"
    ATTACKING = "attacking"
    BLOCKING = "blocking"
    BLOCKED = "blocked"
    UNBLOCKED = "unblocked"
    ENCHANTED = "enchanted"
    EQUIPPED = "equipped"
    FACE_UP = "face up"
    FACE_DOWN = "face down"
    MODIFIED = "modified"
    HISTORIC = "historic"
    COMMANDER = "commander"
    OUTLAW = "outlaw"


words(
    {
        State.TAPPED: ("tapped", "<TAPpato>"),
        State.UNTAPPED: ("untapped", "<STAPpato>"),
        State.ATTACKING: ("attacking", "<attaccante:adj>"),
        State.BLOCKING: ("blocking", "<bloccante:adj>"),
        State.BLOCKED: ("blocked", "<bloccato>"),
        State.UNBLOCKED: ("unblocked", "non <bloccato>"),
        State.ENCHANTED: ("enchanted", "<incantato>"),
        State.EQUIPPED: ("equipped", "<equipaggiato>"),
        State.FACE_UP: (("face-up", "face up"), "a faccia in su"),
        State.FACE_DOWN: (("face-down", "face down"), "a faccia in giù"),
        State.MODIFIED: ("modified", "<modificato>"),
        State.HISTORIC: ("historic", "<storico>"),
        State.COMMANDER: ("commander", "<comandante:s>"),
        State.OUTLAW: ("outlaw", "<fuorilegge:s>"),
    }
)


@phrase(en="{state}", it="{state}")
class InState(Adjective):
    """ "tapped", "attacking"."""

    state: State

    is_shared = True

    own_layers = frozenset({"4"})

    rank = 10
    rank_it = 60

    own_reads = frozenset({"tapped", "combat", "attach"})

    def creatures_only(self) -> bool:
        return self.state in _OF_CREATURES

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return STATES[self.state](ctx, entity, look)


@phrase(en="token", it="<pedina:s>", prefer=-1)
class IsToken(Adjective):
    """The "token" of "token creature" (111)."""

    own_zones = frozenset()

    rank = 20
    rank_it = 35

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return ctx.object(entity).is_token


@phrase(en="non- {what}", it="non {what}")
class Not(Adjective):
    """ "nonland", "nonbasic", "nonblack", "nonattacking", "nontoken"."""

    own_zones = frozenset()

    what: HasType | HasSubtype | HasSupertype | HasColour | InState | IsToken

    def __post_init__(self) -> None:
        if isinstance(self.what, InState) and self.what.state not in _DENIED:
            raise Meaningless  # for the others, cards have a word of their own

    @property
    def reads_look_only(self) -> bool:  # type: ignore[override]
        return self.what.reads_look_only

    @property
    def is_shared(self) -> bool:  # type: ignore[override]
        return isinstance(self.what, IsToken)

    @property
    def rank(self) -> int:
        return 45 if self.what.is_a_type else self.what.rank

    @property
    def rank_it(self) -> int:
        if self.what.is_a_type:
            return 30
        return self.what.rank_it + isinstance(self.what, HasColour | InState)

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return not self.what.matches(ctx, entity, look)


_DENIED = (State.ATTACKING, State.BLOCKING, State.COMMANDER, State.HISTORIC, State.OUTLAW)
"""The states that "non" can negate."""


words(
    {
        Deed.EXILED: ("exiled", "<esiliato>"),
        Deed.SACRIFICED: ("sacrificed", "<sacrificato>"),
        Deed.DISCARDED: ("discarded", "<scartato>"),
        Deed.REVEALED: ("revealed", "<rivelato>"),
        Deed.CHOSEN: ("chosen", "<scelto>"),
        Deed.DESTROYED: ("destroyed", "<distrutto>"),
        Deed.RETURNED: ("returned", "<tornato>"),
        Deed.COPIED: ("copied", "<copiato>"),
        Deed.COUNTERED: ("countered", "<neutralizzato>"),
        Deed.MILLED: ("milled", "<macinato>"),
    }
)


class Turned(Enum):
    """What was done to a permanent earlier in the text; without such a text, the word only describes its state."""

    TAPPED = "tapped"
    UNTAPPED = "untapped"


words({Turned.TAPPED: ("tapped", "<TAPpato>"), Turned.UNTAPPED: ("untapped", "<STAPpato>")})


class IntoGraveyard(Enum):
    """What destroying, sacrificing, discarding and milling have in common (701)."""

    PUT = "put into a graveyard"


words(
    {
        IntoGraveyard.PUT: (
            (
                "put into a graveyard",
                "put into their graveyard",
                "put into your graveyard",
                "put into that graveyard",
                "put into his or her graveyard",
            ),
            ("<messo> in un cimitero", "<messo> in quel cimitero"),
        )
    }
)


class Drawn(Enum):
    """What an act did to cards that it drew (121.1)."""

    DRAWN = "drawn"


words({Drawn.DRAWN: ("drawn", "<pescato>")})


@phrase(en="{deed}", it="{deed}")
class Done(Adjective):
    """ "exiled", "sacrificed": what an earlier part of the text did to it. An "exiled card" can be any card in
    exile."""

    deed: Deed

    rank = 12
    rank_it = 58

    @property
    def done(self) -> Deed:
        return self.deed

    @property
    def zone(self) -> str:  # type: ignore[override]
        """Its zone afterwards."""
        return "exile" if self.deed is Deed.EXILED else ""

    @property
    def says_chosen(self) -> bool:  # type: ignore[override]
        """Whether it is "chosen"."""
        return self.deed is Deed.CHOSEN

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return True


@phrase(en="activated", it="<attivato>")
class Activated(Adjective):
    """An activated ability (113.3b)."""

    head_kinds = (AbilityHead,)

    rank = 55
    rank_it = 10

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        item = ctx.object(entity).item
        return item is not None and item.kind == "activated"


@phrase(en="triggered", it="<innescato>")
class Triggered(Adjective):
    """A triggered ability (113.3c)."""

    head_kinds = (AbilityHead,)

    rank = 55
    rank_it = 10

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        item = ctx.object(entity).item
        return item is not None and item.kind == "triggered"


@phrase(en="{size}", it="{size}")
class OfSize(Adjective):
    """A power and toughness: the "1/1" of "1/1 creature"."""

    size: Size

    own_layers = frozenset({"7a", "7b", "7c", "7d"})

    rank = 35
    rank_it = 45

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return str(look.power) == self.size.power and str(look.toughness) == self.size.toughness


@phrase(en=("{options:andor,2}", "{options:or,2}"), it=("{options:andor,2}", "{options:or,2}"))
class AnyOf(Adjective):
    """One of several: "instant or sorcery", "attacking or blocking". Universal phrases join types by "and", but still
    use "or" for what a thing can be at the same time: "each white or blue creature"."""

    own_zones = frozenset()

    options: tuple[SingleAdjective, ...]

    @property
    def kinds_named(self) -> tuple[str, ...]:  # type: ignore[override]
        """The kinds that any of them names."""
        return tuple(kind for option in self.options for kind in option.kinds_named)

    @property
    def rank(self) -> int:
        return self.options[0].rank

    @property
    def rank_it(self) -> int:
        return self.options[0].rank_it

    def wording(self, language: str, features: Features) -> int:
        """Return 1 for "or" in a universal phrase, otherwise 0."""
        return int(features.universal and not any(each.is_a_type for each in self.options))

    @cached_property
    def of_several_kinds(self) -> bool:  # type: ignore[override]
        kinds = {(type(option), type(option.what) if isinstance(option, Not) else None) for option in self.options}
        return len(kinds) > 1

    def __post_init__(self) -> None:
        types = [_is_about_types(option) for option in self.options]
        ranks = {option.rank for option, of_type in zip(self.options, types, strict=True) if not of_type}
        if len(self.options) < 2 or len(ranks) > 1 or (ranks and any(types)):
            raise Meaningless  # "instant, sorcery, or Wizard": types may be of different kinds

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        for option in self.options:  # noqa: SIM110 (asked very often: a loop is faster)
            if option.matches(ctx, entity, look):
                return True
        return False


def _is_about_types(adjective: Adjective) -> bool:
    """Whether it is a type or "non" and a type, such as "noncreature"."""
    return isinstance(adjective.what if isinstance(adjective, Not) else adjective, HasType | HasSubtype)


SingleAdjective = HasType | HasSubtype | HasSupertype | HasColour | ColourNumber | InState | Not | Activated | Triggered


def _attacking(ctx: Context, entity: int) -> bool:
    role = ctx.game.combat_role(entity)
    return role is not None and role.attacked is not None


def _blocking(ctx: Context, entity: int) -> bool:
    role = ctx.game.combat_role(entity)
    return role is not None and role.attacked is None


def _attached(ctx: Context, entity: int, subtype: str) -> bool:
    return any(subtype in ctx.look(id).subtypes for id in ctx.attachments_of(entity))


def _blocked(ctx: Context, entity: int) -> bool:
    role = ctx.game.combat_role(entity)
    return role is not None and role.blocked


def _unblocked(ctx: Context, entity: int) -> bool:
    """Whether it is unblocked, which requires that blockers have been declared (509.1h)."""
    role = ctx.game.combat_role(entity)
    return role is not None and role.unblocked


def _modified(ctx: Context, entity: int) -> bool:
    """Whether it is equipped, is enchanted by its controller's Aura, or has a counter."""
    if ctx.object(entity).counters or _attached(ctx, entity, "Equipment"):
        return True
    return any(
        "Aura" in ctx.look(id).subtypes and ctx.controller_of(id) == ctx.controller_of(entity)
        for id in ctx.attachments_of(entity)
    )


def _historic(look: Characteristics) -> bool:
    """Whether it is legendary, an artifact or a Saga (700.6)."""
    return "Legendary" in look.supertypes or "Artifact" in look.types or "Saga" in look.subtypes


_OF_CREATURES = frozenset({State.ATTACKING, State.BLOCKING, State.BLOCKED, State.UNBLOCKED, State.EQUIPPED})
"""States that only creatures can have (301.5, 506.3, 509.1)."""

STATES: dict[State, Callable[[Context, int, Characteristics], bool]] = {
    State.TAPPED: lambda ctx, entity, look: ctx.object(entity).tapped,
    State.UNTAPPED: lambda ctx, entity, look: not ctx.object(entity).tapped,
    State.ATTACKING: lambda ctx, entity, look: _attacking(ctx, entity),
    State.BLOCKING: lambda ctx, entity, look: _blocking(ctx, entity),
    State.BLOCKED: lambda ctx, entity, look: _blocked(ctx, entity),
    State.UNBLOCKED: lambda ctx, entity, look: _unblocked(ctx, entity),
    State.ENCHANTED: lambda ctx, entity, look: _attached(ctx, entity, "Aura"),
    State.EQUIPPED: lambda ctx, entity, look: _attached(ctx, entity, "Equipment"),
    State.FACE_UP: lambda ctx, entity, look: not ctx.object(entity).face_down,
    State.FACE_DOWN: lambda ctx, entity, look: ctx.object(entity).face_down,
    State.MODIFIED: lambda ctx, entity, look: _modified(ctx, entity),
    State.HISTORIC: lambda ctx, entity, look: _historic(look),
    State.COMMANDER: lambda ctx, entity, look: ctx.object(entity).is_commander,
    State.OUTLAW: lambda ctx, entity, look: is_outlaw(look),
}
"""The test for each state."""
