"""What follows a noun and narrows it: "you control", "with flying", "in your graveyard"."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from typing import TYPE_CHECKING

from engine.change.events import Attack, Block, Damage, Does, Event, Move
from engine.change.linking import COST, EXILED_BY, EXILED_LINK, PRINTED, PUT_BY, PUT_LINK, link_of
from engine.decisions import is_player
from engine.families import (
    EVERYTHING,
    Adjective,
    Amount,
    Count,
    Deed,
    Discourse,
    Granted,
    Located,
    Objects,
    Players,
    Qualifier,
    Reference,
    ThisWay,
    Whose,
    Zone,
)
from engine.families.playability import OnCard
from engine.language.leaves import Features
from engine.language.node import Node, said
from engine.language.phrase import Meaningless, phrase, wording, words
from engine.language.said import ShowsZone
from engine.nodes.nouns.amounts import EqualTo, Property, PropertyOf
from engine.nodes.nouns.filters import CardHead, Filter
from engine.nodes.nouns.players import You
from engine.nodes.nouns.values import CardName, Colour, CounterKind, KeywordName
from engine.nodes.nouns.zones import Exile, OffBattlefield, OutsideTheGame, came_from
from engine.rules.turn import moments

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


@phrase(
    en="{who:nom} {not_?[do@who] not control|[control@who]}",
    it=("che {who:drop} {not_?non|} [controllare@who]", "<controllato> da {who}"),
)
class Controlled(Qualifier):
    """ "you control", "an opponent controls", "you don't control" (108.4)."""

    asks_for_controller = True

    own_zones = frozenset()

    who: Players
    not_: bool = False

    own_layers = frozenset({"2"})

    @property
    def reads_look_only(self) -> bool:  # type: ignore[override]
        return isinstance(self.who, You)

    def wording(self, language: str, features: object) -> int:
        """Italian says "che controlli" of you and "controllato da" of others."""
        return 0 if language == "en" or self.who.is_pronoun or self.not_ else 1

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return self.who.includes(ctx, ctx.controller_of(entity)) != self.not_


@phrase(en="{who:nom} [cast@who]", it="che {who:drop} [lanciare@who]")
class CastBy(Qualifier):
    """ "spells you cast" (601.2a)."""

    who: Players

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return self.who.includes(ctx, ctx.controller_of(entity))


@phrase(
    en="{who:nom} {owned?both [own@who] and [control@who]|[control@who] but [do@who] not own}",
    it="che {who:drop} {owned?[possedere@who] e [controllare@who]|[controllare@who] ma non [possedere@who]}",
    prefer=1,
)
class ControlledAndOwned(Qualifier):
    """ "you control but don't own", "you both own and control" (108.3-4)."""

    asks_for_controller = True

    own_zones = frozenset()

    who: Players
    owned: bool = False

    own_layers = frozenset({"2"})

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        if not self.who.includes(ctx, ctx.controller_of(entity)):
            return False
        return self.who.includes(ctx, ctx.owner_of(entity)) == self.owned


@phrase(
    en=("{who:nom} {not_?[do@who] not own|[own@who]}", "owned by {who}"),
    it=("che {who:drop} {not_?non|} [possedere@who]", "<posseduto> da {who}"),
)
class Owned(Qualifier):
    """ "you own", "you don't own" (108.3)."""

    own_zones = frozenset()

    who: Players
    not_: bool = False

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return self.who.includes(ctx, ctx.owner_of(entity)) != self.not_


@phrase(en="in {zone}", it="in {zone}")
class InZone(Located):
    """ "in your graveyard"."""

    zone: Zone

    own_zones = frozenset()

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return self.zone.holds(ctx, entity)


@wording(en=(), it="a il di fuori di (la partita|il gioco)")
def from_beyond() -> Located:
    """ "From outside the game", with the Italian words that cards use."""
    return FromZone(OutsideTheGame())


@phrase(en="from {zone}", it="da {zone}")
class FromZone(Located):
    """ "from your graveyard"; of a spell it is where it was cast from (601.2a)."""

    zone: Zone

    own_zones = frozenset()

    tells_origin = True

    def said_in(self, language: str) -> Node:
        """Italian cards have longer words for what is outside the game."""
        return said(from_beyond) if language == "it" and isinstance(self.zone, OutsideTheGame) else self

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        object = ctx.object(entity)
        if object.zone != "stack" or object.item is None:
            return self.zone.holds(ctx, entity)
        return came_from(self.zone.places(ctx), object.item.zone, object.owner)


@phrase(en="exiled with {source}", it="<esiliato> con {source}")
class ExiledWith(Located):
    """ "exiled with ~": by an ability that is linked to this one (607.2a-b)."""

    own_zones = frozenset({"exile"})

    def misplaced(self, around: OnCard) -> Iterator[Node]:
        """What was "exiled with ~" is not known on a card that has cards exiled to pay a cost too."""
        if around.card.exiles_to_pay:
            yield self

    source: Objects
    zone: Zone = Exile()

    def __post_init__(self) -> None:
        if self.zone != Exile() or not (self.source.is_self or self.source.is_pronoun):
            raise Meaningless

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        if not self.source.is_self and ctx.source not in self.source.find(ctx):
            return False
        object = ctx.object(entity)
        by = object.memory.get(EXILED_BY, 0)
        if object.zone == "exile" and object.memory.get(EXILED_LINK) == COST:
            return ctx.source in ctx.state.became.get(by, ())
        if object.zone != "exile" or by != ctx.source:
            return False
        return bool(object.memory.get(EXILED_LINK, PRINTED) == link_of(ctx.game, ctx.source, ctx.ability))


@phrase(
    en=("{put?put onto the battlefield|created} with {source}",),
    it=("{put?<messo> su il campo di battaglia|<creato>} con {source}",),
)
class MadeWith(Qualifier):
    """ "created with ~", "put onto the battlefield with ~": by an ability that is linked to this one (607.2c)."""

    own_zones = frozenset()
    own_reads = frozenset({"memory"})

    source: Objects
    put: bool = False

    def __post_init__(self) -> None:
        if not self.source.is_self:
            raise Meaningless

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        memory = ctx.object(entity).memory
        if ctx.object(entity).zone != "battlefield" or memory.get(PUT_BY) != ctx.source:
            return False
        return bool(memory.get(PUT_LINK) == link_of(ctx.game, ctx.source, ctx.ability))


@phrase(en="on the battlefield", it="su il campo di battaglia")
class OnBattlefield(Qualifier):
    """ "on the battlefield"."""

    own_zones = frozenset()

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return ctx.object(entity).zone == "battlefield"


@phrase(
    en="that [be:indicative@noun] not on the battlefield",
    it="che non [essere:indicative@noun] su il campo di battaglia",
)
class NotOnBattlefield(Located):
    """ "that aren't on the battlefield": in whatever other zone."""

    own_zones = frozenset()

    zone: Zone = OffBattlefield()

    def __post_init__(self) -> None:
        if self.zone != OffBattlefield():
            raise Meaningless

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return self.zone.holds(ctx, entity)


@phrase(en="{not_?without|with} {abilities:andor}", it="{not_?senza|con} {abilities:andor}")
class With(Qualifier):
    """ "with flying", "without flying"."""

    own_zones = frozenset()

    abilities: tuple[Granted, ...]
    not_: bool = False

    describes = True
    own_layers = frozenset({"6"})

    def is_of_creatures(self) -> bool:
        return all(granted.is_of_creatures for granted in self.abilities)

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return any(granted.had_by(look) for granted in self.abilities) != self.not_


@phrase(en="with {keyword}", it="con {keyword}")
class WithKeyword(Qualifier):
    """ "with cycling": whatever its cost."""

    own_zones = frozenset()

    keyword: KeywordName

    describes = True
    own_layers = frozenset({"6"})

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return look.has(self.keyword)


@phrase(
    en=("with a Adventure", "that has a Adventure", "that have a Adventure"),
    it=("con un'Avventura", "che ha un'Avventura", "che hanno un'Avventura"),
)
class WithAdventure(Qualifier):
    """ "that has an Adventure": card, spell or permanent, whichever of its characteristics it uses (715.2a)."""

    own_zones = frozenset()

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        object = ctx.object(entity)
        shape = look.shape if look.shape is not None else object.components[0].shape if object.components else None
        return shape is not None and shape.frame == "adventure"


class Bound(Node):
    """What a number must be."""

    duties = ("admits",)

    def admits(self, ctx: Context, value: int) -> bool:
        """Whether `value` is as asked."""
        raise TypeError(f"{type(self).__name__} is no bound")


@phrase(en=("{amount} or less", "{amount} or fewer"), it=("pari o <inferiore> a {amount}", "{amount} o meno"))
class AtMost(Bound):
    """ "2 or less"."""

    amount: Amount

    def wording(self, language: str, features: Features) -> int:
        """ "10 o meno punti vita" of what is counted."""
        return int(language == "it" and bool(features.counting))

    def admits(self, ctx: Context, value: int) -> bool:
        return value <= self.amount.value(ctx)


@phrase(
    en=("{amount} or greater", "{amount} or more"),
    it=("pari o <superiore> a {amount}", "pari o maggiore a {amount}", "{amount} o più", "{amount} o superiore"),
)
class NotBelow(Bound):
    """ "4 or greater"."""

    amount: Amount

    def wording(self, language: str, features: Features) -> int:
        """ "30 or more life" of what is counted."""
        return (1 if language == "en" else 2) if features.counting else 0

    def admits(self, ctx: Context, value: int) -> bool:
        return value >= self.amount.value(ctx)


@phrase(
    en="{least?greater|less} than or equal to {amount}",
    it=(
        "{least?<superiore>|<inferiore>} o pari a {amount}",
        "{least?superiore|inferiore} o uguale a {amount}",
    ),
)
class OrEqualTo(Bound):
    """ "less than or equal to the number of …"."""

    amount: Amount
    least: bool = False

    def admits(self, ctx: Context, value: int) -> bool:
        bound = self.amount.value(ctx)
        return value >= bound if self.least else value <= bound


@phrase(en=("less than {amount}", "lesser than {amount}"), it=("<inferiore> a {amount}", "minore di {amount}"))
class Below(Bound):
    """ "less than …"."""

    amount: Amount

    def admits(self, ctx: Context, value: int) -> bool:
        return value < self.amount.value(ctx)


@phrase(en="greater than {amount}", it=("<superiore> a {amount}", "maggiore di {amount}"))
class Above(Bound):
    """ "greater than …"."""

    amount: Amount

    def admits(self, ctx: Context, value: int) -> bool:
        return value > self.amount.value(ctx)


@phrase(en="{amount}", it="{amount}")
class Equal(Bound):
    """The very number: "with mana value X"."""

    amount: Amount

    def __post_init__(self) -> None:
        if isinstance(self.amount, EqualTo):
            raise Meaningless

    def admits(self, ctx: Context, value: int) -> bool:
        return value == self.amount.value(ctx)


@phrase(en="equal to {amount}", it=("pari a {amount}", "uguale a {amount}"))
class EqualToOther(Bound):
    """ "equal to …"."""

    amount: Amount

    def admits(self, ctx: Context, value: int) -> bool:
        return value == self.amount.value(ctx)


class Relation(Enum):
    """How two numbers compare."""

    GREATER = "greater"
    LESS = "less"
    EQUAL = "equal"

    def holds(self, first: int, second: int) -> bool:
        """Whether the first is so beside the second."""
        if self is Relation.EQUAL:
            return first == second
        return first > second if self is Relation.GREATER else first < second


words(
    {
        Relation.GREATER: ("greater than", ("superiore a", "maggiore di")),
        Relation.LESS: (("less than", "lesser than"), ("inferiore a", "minore di")),
        Relation.EQUAL: ("equal to", ("pari a", "uguale a")),
    }
)


@phrase(
    en="with {property:s} {relation} (its|their) {other:s}",
    it="con {property:s} {relation} <il@other> (<suo@other>|loro|<proprio@other>) {other:s}",
    prefer=1,
)
class WithOwnProperty(Qualifier):
    """ "with toughness greater than its power": each is compared with itself."""

    property: Property
    relation: Relation
    other: Property

    describes = True
    own_layers = frozenset({"7a", "7b", "7c", "7d"})
    own_reads = frozenset({"counters"})

    def __post_init__(self) -> None:
        if self.property is self.other:  # "with power less than its power": that is another object's
            raise Meaningless

    def is_of_creatures(self) -> bool:
        return Property.MANA_VALUE not in (self.property, self.other)

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return self.relation.holds(self.property.of(ctx, entity), self.other.of(ctx, entity))


@phrase(
    en=(
        "with the {least?least|greatest} {property:s} among {what:p,every}",
        "with the {least?lowest|highest} {property:s} among {what:p,every}",
    ),
    it="con <il@property> {property:s} {least?<minore:adj>|<maggiore:adj>} tra {what:p,every,the}",
    prefer=1,
)
class WithMost(Qualifier):
    """ "with the greatest power among creatures they control": none has more (or less)."""

    property: Property
    what: Filter
    least: bool = False

    describes = True
    own_layers = frozenset({"7a", "7b", "7c", "7d"})
    own_reads = frozenset({"counters"})

    def is_of_creatures(self) -> bool:
        return self.property in (Property.POWER, Property.TOUGHNESS)

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        best, own = self._best(ctx), self.property.of(ctx, entity)
        return best is not None and (own <= best if self.least else own >= best)

    def _best(self, ctx: Context) -> int | None:
        """The greatest or least number; it serves all that are asked about until something looks different."""
        looks = ctx.game.looks
        if looks.applying or self.property is Property.LOYALTY or not self.what.is_lasting(ctx):
            return self._best_now(ctx)
        key, age = ("most", id(self), ctx.controller), looks.age_of(self.layers_read | {"1", "3"})
        known: tuple[WithMost, int, int | None] | None = looks.kept.get(key)
        if known is None or known[1] != age:
            known = looks.kept[key] = (self, age, self._best_now(ctx))
        return known[2]

    def _best_now(self, ctx: Context) -> int | None:
        numbers = (self.property.of(ctx, each) for each in self.what.find(ctx))
        return min(numbers, default=None) if self.least else max(numbers, default=None)


@phrase(en="with {base?base|} {property:s} {bound}", it="con {property:s} {base?base|} {bound:s}")
class WithProperty(Qualifier):
    """ "with power 2 or less"."""

    property: Property
    bound: Bound
    base: bool = False

    def __post_init__(self) -> None:
        if self.base and not self.is_of_creatures():
            raise Meaningless  # nothing else has a base of which the words speak

    describes = True
    own_layers = frozenset({"7a", "7b", "7c", "7d"})
    own_reads = frozenset({"counters"})

    def is_of_creatures(self) -> bool:
        return self.property in (Property.POWER, Property.TOUGHNESS)

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        if self.base:
            power, toughness = look.base_size
            return self.bound.admits(ctx, (power if self.property is Property.POWER else toughness) or 0)
        return self.bound.admits(ctx, self.property.of(ctx, entity))


@wording(en="with {whose} {property:s} {whose…}", it="con {whose} {property:s} {whose…}")
def with_property_of(whose: Whose, property: Property) -> Qualifier:
    """ "With that spell's mana value": with mana value equal to that spell's mana value."""
    return WithProperty(property, EqualToOther(PropertyOf(whose, property)))


@phrase(
    en=(
        "with {count:a} ({kind})? <counter> on <it/them@noun>",
        "with {count:a} ({kind})? <counter>",
        "that [have:indicative@noun] {count:a} {kind} <counter> on (it|them)",
    ),
    it=("con {count:a} <segnalino> ({kind})?", "con {count:a} <segnalino> ({kind})? su di (esso|essa|essi|esse)"),
)
class WithCounters(Qualifier):
    """ "with a +1/+1 counter on it", or counters of any kind."""

    count: Count
    kind: CounterKind | None = None

    asks_for_counters = True
    own_reads = frozenset({"counters"})

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        least, _ = self.count.bounds(ctx)
        return _counters_on(ctx, entity, self.kind) >= least


@phrase(
    en=(
        "with {none?no|} ({kind})? <counter:p> on <it/them@noun>",
        "with {none?no|} ({kind})? <counter:p> on them",
        "{none?with no {kind} <counter:p>|with {kind} <counter:p> on them}",
        "{none?without {kind} <counter:p> on (it|them)|with {kind} <counter:p> on them}",
    ),
    it="{none?senza|con} <segnalino:p> ({kind})?",
    prefer=1,
)
class WithSomeCounters(Qualifier):
    """ "creatures with +1/+1 counters on them": each has one or more, of that kind or of any; "with no counters"."""

    kind: CounterKind | None = None
    none: bool = False

    asks_for_counters = True
    own_reads = frozenset({"counters"})

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return bool(_counters_on(ctx, entity, self.kind)) != self.none


def _counters_on(ctx: Context, entity: int, kind: str | None) -> int:
    counters = ctx.object(entity).counters
    return sum(counters.values()) if kind is None else counters.get(kind, 0)


@phrase(
    en="{not_?not|} named {name}",
    it=("{not_?non|} <chiamato> {name}", "{not_?non|} di nome {name}"),
)
class Named(Qualifier):
    """ "named …", "not named …" (201.2)."""

    name: CardName
    not_: bool = False

    own_layers = frozenset({"1", "3"})

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return look.is_named(self.name) != self.not_


@phrase(en="except for {what:p}", it="tranne {what:p,every,the}")
class ExceptFor(Qualifier):
    """ "creatures except for Krakens"."""

    what: Filter

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return not self.what.fits(ctx, entity)


@phrase(en="other than {what}", it=("<diverso> da {what}", "tranne {what}"))
class OtherThan(Qualifier):
    """ "other than ~": neither it nor the spell that it was cast as (201.4)."""

    what: Objects

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        became = ctx.state.became.get(entity, ()) if entity not in ctx.state.objects else ()
        return not any(self.what.includes(ctx, each) for each in (entity, *became))


@phrase(
    en=(
        "attached to {what}",
        "that <was/were@noun> attached to {what}",
        "that [be:indicative@noun] attached to {what}",
    ),
    it=(
        "<assegnato> a {what}",
        "che [essere:imperfect@noun] <assegnato> a {what}",
        "che [essere:indicative@noun] <assegnato> a {what}",
    ),
)
class AttachedTo(Qualifier):
    """ "attached to it", "attached to you" (301.5, 303.4)."""

    what: Objects | Players

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        host = ctx.object(entity).attached_to
        if host is not None and self.what.includes(ctx, host):
            return True
        if self.what.is_general:
            return False
        gone = [other for other in self.what.find(ctx) if not is_player(other) and other not in ctx.state.objects]
        return any(entity in ctx.attachments_of(other) for other in gone)


@phrase(
    en=("attacking {who} (or a {what:s})?", "that [be:indicative@noun] attacking {who} (or a {what:s})?"),
    it=(
        "che [attaccare:indicative@noun] {who} (o <un@what> {what:s})?",
        "che <attaccante:adj> {who} (o <un@what> {what:s})?",
    ),
)
class AttackingWhom(Qualifier):
    """ "attacking you", "attacking you or a planeswalker you control"."""

    who: Players
    what: Filter | None = None

    own_reads = frozenset({"combat"})

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        role = ctx.game.combat_role(entity)
        if role is None or role.attacked is None:
            return False
        if self.what is not None and not is_player(role.attacked):
            return self.what.matches(ctx, role.attacked)
        return self.who.includes(ctx, role.attacked)


@phrase(en="whose <controller:s> controls a {what:s}", it="il cui controllore controlla <un@what> {what:s}")
class WhoseControllerControls(Qualifier):
    """ "target creature whose controller controls an Island"."""

    what: Filter

    own_reads = frozenset({"control", "zones"})

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return any(self.what.matches(ctx, each) for each in ctx.game.permanents(ctx.controller_of(entity)))


@phrase(en="blocking {what}", it=("che [bloccare:indicative@noun] {what}",))
class Blocking(Qualifier):
    """ "blocking ~"."""

    what: Objects

    own_reads = frozenset({"combat"})

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        role = ctx.game.combat_role(entity)
        if role is None:
            return False
        return any(self.what.includes(ctx, attacker) for attacker in role.blocks) or self._blocked_gone(ctx, entity)

    def _blocked_gone(self, ctx: Context, entity: int) -> bool:
        """Whether it was blocking one of them as that left the battlefield (608.2b)."""
        gone = (attacker for attacker in self.what.find(ctx) if attacker not in ctx.state.objects)
        roles = (ctx.game.combat_role(attacker) for attacker in gone)
        return any(role is not None and entity in role.blockers for role in roles)


@phrase(
    en=("{what:nom} [be@what] blocking", "blocked by {what}"),
    it=("che {what} sta bloccando", "<bloccato> da {what}"),
)
class BlockedBy(Qualifier):
    """ "it's blocking": an attacker that such a creature is blocking, or was as it left the battlefield (608.2b)."""

    what: Objects

    own_reads = frozenset({"combat"})

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        roles = (ctx.game.combat_role(blocker) for blocker in self.what.find(ctx))
        return any(role is not None and entity in role.blocks for role in roles)


@phrase(
    en=(
        "that {blocked?<was/were@noun> blocked by|blocked} {what} this {combat?combat|turn}",
        "{what:nom} blocked this {combat?combat|turn}",
    ),
    it=(
        "che {blocked?[essere:indicative@noun] [essere:participle@noun] <bloccato@noun> da|<ha/hanno@noun> bloccato}"
        " {what} in questo {combat?combattimento|turno}"
    ),
)
class InBlock(Qualifier):
    """ "that blocked ~ this turn", "that were blocked by that creature this combat" (509.1)."""

    what: Objects
    combat: bool = False
    blocked: bool = True

    own_reads = EVERYTHING

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        pairs = ((each.attacker, each.blocker) for each in _blocks(ctx, combat=self.combat))
        return any(
            (attacker == entity and self.what.includes(ctx, blocker))
            if self.blocked
            else (blocker == entity and self.what.includes(ctx, attacker))
            for attacker, blocker in pairs
        )


def _blocks(ctx: Context, *, combat: bool) -> list[Block]:
    """The blocks of the turn, or of this combat."""
    since = moments.in_this_combat(ctx.state) if combat else ctx.state.history
    return [event for event in since if isinstance(event, Block)]


@phrase(en="that [be:indicative@noun] one or more colors", it="che [essere:indicative@noun] di uno o più colori")
class HasColour(Qualifier):
    """ "that's one or more colors": anything but colorless (105.2c)."""

    reads_look_only = True

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return bool(look.colours)


@phrase(
    en="that [be:indicative@noun] both {first} and {second}", it="che [essere:indicative@noun] sia {first} sia {second}"
)
class BothColours(Qualifier):
    """ "that's both red and white" (105.2)."""

    first: Colour
    second: Colour

    reads_look_only = True

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return {self.first, self.second} <= look.colours


@phrase(en="dealt damage by {by} this turn", it="che ha subito danno da {by} in questo turno")
class DealtDamageBy(Qualifier):
    """ "dealt damage by ~ this turn"."""

    by: Objects

    own_reads = EVERYTHING

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return any(
            isinstance(event, Damage) and event.target == entity and self.by.includes(ctx, event.source)
            for event in ctx.state.history
        )


@phrase(
    en="blocking or blocked by {what}",
    it="che [bloccare:indicative@noun] o [essere:indicative@noun] <bloccato> da {what}",
)
class BlockingOrBlocked(Qualifier):
    """ "blocking or blocked by ~"."""

    what: Objects

    own_reads = frozenset({"combat"})

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return any(kind(self.what).matches(ctx, entity, look) for kind in (Blocking, BlockedBy))


class Helping(Enum):
    """What a creature was tapped for."""

    SADDLE = "saddle"
    CREW = "crew"


words(
    {
        Helping.SADDLE: ("saddled", "<ha sellato/hanno sellato@noun>"),
        Helping.CREW: ("crewed", "<ha manovrato/hanno manovrato@noun>"),
    }
)


@phrase(en="that {deed} {what} this turn", it="che {deed} {what} in questo turno")
class ThatHelped(Qualifier):
    """ "that saddled it this turn" (702.121b)."""

    deed: Helping
    what: Objects

    own_reads = EVERYTHING

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return any(
            isinstance(event, Does)
            and event.deed == self.deed.value
            and event.object == entity
            and event.to is not None
            and self.what.includes(ctx, event.to)
            for event in ctx.state.history
        )


class Past(Enum):
    """What happened to an object this turn."""

    DEALT_DAMAGE = "was dealt damage"
    ATTACKED = "attacked"
    BLOCKED = "blocked"
    ATTACKED_OR_BLOCKED = "attacked or blocked"
    ENTERED = "entered"


words(
    {
        Past.DEALT_DAMAGE: (
            ("that was dealt damage this turn", "dealt damage this turn", "that were dealt damage this turn"),
            ("che ha subito danno in questo turno", "che hanno subito danno in questo turno"),
        ),
        Past.ATTACKED: (
            ("that attacked this turn",),
            ("che ha attaccato in questo turno", "che hanno attaccato in questo turno"),
        ),
        Past.BLOCKED: (
            ("that blocked this turn",),
            ("che ha bloccato in questo turno", "che hanno bloccato in questo turno"),
        ),
        Past.ATTACKED_OR_BLOCKED: (
            ("that attacked or blocked this turn",),
            ("che ha attaccato o bloccato in questo turno", "che hanno attaccato o bloccato in questo turno"),
        ),
        Past.ENTERED: (
            ("that entered this turn", "that entered the battlefield this turn"),
            ("che è <entrato> in questo turno", "che sono <entrato> in questo turno"),
        ),
    }
)


@phrase(en="{past}", it="{past}")
class ThisTurn(Qualifier):
    """ "that was dealt damage this turn"."""

    past: Past

    own_reads = EVERYTHING

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        happened = HAPPENED[self.past]
        return any(happened(event, entity) for event in ctx.state.history)


@phrase(
    en="that [be:indicative@noun] {not_?not|} {adjective}", it="che {not_?non|} [essere:indicative@noun] {adjective}"
)
class ThatIs(Qualifier):
    """ "that are enchanted", "that's attacking or blocking"."""

    adjective: Adjective
    not_: bool = False

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return self.adjective.matches(ctx, entity, look) != self.not_


@phrase(en="at random", it="a caso", prefer=-1)
class AtRandom(Qualifier):
    """ "a creature card at random from your graveyard": nobody chooses which (608.2d)."""

    own_reads = frozenset()
    own_zones = frozenset()

    is_at_random = True

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return True


@phrase(en="revealed this way", it="<rivelato> in questo modo")
class RevealedThisWay(ThisWay, Qualifier):
    """ "revealed this way": by the act told before."""

    deed = Deed.SHOWN

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return entity in ctx.recall(self.refers)


@phrase(
    en=("with {equal?equal or|} lesser {property:s}",),
    it=("con {property:s} {equal?uguale o|} inferiore", "con {property:s} {equal?pari o|} inferiore"),
)
class WithLesser(Reference, Qualifier):
    """ "with lesser mana value": than that of what the words have named before."""

    property: Property
    equal: bool = False

    own_layers = frozenset({"7a", "7b", "7c", "7d"})

    def meant(self, discourse: Discourse) -> int:
        return discourse.thing(False)

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        bounds = [self.property.of(ctx, other) for other in ctx.recall(self.refers)]
        own = self.property.of(ctx, entity)
        return any(own < bound or (self.equal and own == bound) for bound in bounds)


@phrase(
    en=("from among them", "among them", "from among those cards"),
    it=(
        "<scelto> tra esse",
        "<scelto> tra di esse",
        "<scelto> tra quelle carte",
        "tra di esse",
        "tra quelle carte",
    ),
    prefer=1,
)
class Among(Reference, Qualifier):
    """ "from among them"."""

    chooses_among = True

    def meant(self, discourse: Discourse) -> int:
        """Cards of a hand that was shown, or several cards from among which some can be picked."""
        return discourse.several_cards()

    def wording_behind(self, language: str, meant: Node | None) -> int:
        """A hand that was looked at is no "them"."""
        return 2 if isinstance(meant, ShowsZone) and meant.shows_zone else 0

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return entity in ctx.present_all(ctx.recall(self.refers))


@phrase(
    en=(
        "from among the cards milled this way",
        "from among cards milled this way",
        "milled this way",
        "from among the milled cards",
    ),
    it=(
        "<scelto> tra le carte macinate in questo modo",
        "tra le carte macinate in questo modo",
        "<macinato> in questo modo",
    ),
    prefer=1,
)
class MilledThisWay(ThisWay, Qualifier):
    """ "from among the cards milled this way"."""

    chooses_among = True

    deed = Deed.MILLED

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return entity in ctx.present_all(ctx.recall(self.refers))


@phrase(en=("from among the {what:p,every}", "from among {what:p,every}"), it="<scelto> tra {what:p,every,the}")
class FromAmong(Located):
    """ "from among the cards exiled with ~": one of them, wherever they are."""

    own_zones = frozenset()

    what: Filter

    def __post_init__(self) -> None:
        if self.what.places is None or self.what.of_all_chosen:
            raise Meaningless

    @property
    def zone(self) -> Zone:  # type: ignore[override]
        """Where they are."""
        assert self.what.places is not None
        return self.what.places

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return self.what.matches(ctx, entity)


@phrase(en="from it", it=("da essa", "da quella mano"))
class FromThatHand(ThisWay, Qualifier):
    """ "from it": of the hand revealed or looked at before."""

    head_kinds = (CardHead,)

    deed = Deed.HAND_SHOWN

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return entity in ctx.present_all(ctx.recall(self.refers))


@phrase(en="that [target:indicative@noun] {what}", it="che [bersagliare:indicative@noun] {what}")
class Targeting(Qualifier):
    """A spell or ability "that targets ~"."""

    what: Objects | Players

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        found = [target for target in ctx.targets_of(entity) if self.what.includes(ctx, target)]
        if self.what.slot >= 0:
            ctx.note(self.what.slot, found)
        count = getattr(self.what, "count", None)
        least = count.bounds(ctx)[0] if isinstance(count, Count) else 1
        return len(found) >= max(1, least)


def _attacked(event: Event, entity: int) -> bool:
    return isinstance(event, Attack) and event.attacker == entity


def _blocked(event: Event, entity: int) -> bool:
    return isinstance(event, Block) and event.blocker == entity


HAPPENED: dict[Past, Callable[[Event, int], bool]] = {
    Past.DEALT_DAMAGE: lambda event, entity: isinstance(event, Damage) and event.target == entity and event.amount > 0,
    Past.ATTACKED: _attacked,
    Past.BLOCKED: _blocked,
    Past.ATTACKED_OR_BLOCKED: lambda event, entity: _attacked(event, entity) or _blocked(event, entity),
    Past.ENTERED: lambda event, entity: (
        isinstance(event, Move) and event.new_id == entity and event.zone == "battlefield"
    ),
}
"""How an event of this turn tells that something happened to an object."""
