"""Restrictions after a noun: "you control", "with flying", "in your graveyard"."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import TYPE_CHECKING

from engine.change.linking import COST, EXILED_BY, EXILED_LINK, PRINTED, PUT_BY, PUT_LINK, link_of
from engine.decisions import is_player
from engine.families import (
    Adjective,
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
    Zone,
)
from engine.families.playability import OnCard
from engine.language.node import Node
from engine.language.phrase import Meaningless, phrase, words
from engine.language.said import ShowsZone
from engine.nodes.nouns.filters import Filter
from engine.nodes.nouns.taken import remaining
from engine.nodes.nouns.values import CardName, Colour, CounterKind, KeywordName
from engine.nodes.nouns.zones import Exile

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


@phrase(en="exiled with {source}", it="<esiliato> con {source}")
class ExiledWith(Located):
    """ "exiled with ~": by a linked ability (607.2a-b)."""

    own_zones = frozenset({"exile"})

    def misplaced(self, around: OnCard) -> Iterator[Node]:
        """Yield itself if a cost of the card exiles cards too, since it is not known which cards those are."""
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
            return ctx.source in (by, *ctx.state.became.get(by, ()))
        if object.zone != "exile" or by != ctx.source:
            return False
        return bool(object.memory.get(EXILED_LINK, PRINTED) == link_of(ctx.game, ctx.source, ctx.ability))


@phrase(
    en=("{put?put onto the battlefield|created} with {source}",),
    it=("{put?<messo> su il campo di battaglia|<creato>} con {source}",),
)
class MadeWith(Qualifier):
    """ "created with ~", "put onto the battlefield with ~": by a linked ability (607.2c)."""

    own_zones = frozenset()
    own_reads = frozenset({"memory"})

    source: Objects
    put: bool = False

    def __post_init__(self) -> None:
        if not (self.source.is_self or self.source.is_by_name):
            raise Meaningless

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        memory = ctx.object(entity).memory
        if ctx.object(entity).zone != "battlefield" or memory.get(PUT_BY) not in self.source.find(ctx):
            return False
        return bool(memory.get(PUT_LINK) == link_of(ctx.game, ctx.source, ctx.ability))


@phrase(en="{not_?without|with} {abilities:andor}", it="{not_?senza|con} {abilities:andor}")
class With(Qualifier):
    """ "with flying", "without flying"."""

    own_zones = frozenset()

    abilities: tuple[Granted, ...]
    not_: bool = False

    describes = True
    own_layers = frozenset({"6"})

    def creatures_only(self) -> bool:
        return all(granted.creatures_only for granted in self.abilities)

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return any(granted.had_by(look) for granted in self.abilities) != self.not_


@phrase(en="with {keyword}", it="con {keyword}")
class WithKeyword(Qualifier):
    """ "with cycling", whatever the cost."""

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
    """ "that has an Adventure": a card, spell or permanent, whichever of its characteristics apply (715.2a)."""

    own_zones = frozenset()

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        object = ctx.object(entity)
        shape = look.shape if look.shape is not None else object.components[0].shape if object.components else None
        return shape is not None and shape.frame == "adventure"


@phrase(
    en=(
        "with {count:a} ({kind})? <counter> on <it/them@noun>",
        "with {count:a} ({kind})? <counter>",
        "that [have:indicative@noun] {count:a} {kind} <counter> on (it|them)",
    ),
    it=("con {count:a} <segnalino> ({kind})?", "con {count:a} <segnalino> ({kind})? su di (esso|essa|essi|esse)"),
)
class WithCounters(Qualifier):
    """ "with a +1/+1 counter on it"; without a kind, any counters count."""

    count: Count
    kind: CounterKind | None = None

    needs_counters = True
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
        "{none?without a {kind} <counter:s> on (it|them)|with {kind} <counter:p> on them}",
    ),
    it="{none?senza|con} <segnalino:p> ({kind})?",
    prefer=1,
)
class WithSomeCounters(Qualifier):
    """ "creatures with +1/+1 counters on them": one or more each, of that kind or of any; "with no counters"."""

    kind: CounterKind | None = None
    none: bool = False

    needs_counters = True
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
    """ "other than ~": excludes the object and the spell that became it (201.4)."""

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
    """ "a creature card at random from your graveyard" (608.2d)."""

    own_reads = frozenset()
    own_zones = frozenset()

    is_at_random = True

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return True


@phrase(en="of a opponent 's choice", it="a scelta di un avversario", prefer=-1)
class OfOpponentsChoice(Qualifier):
    """ "a nonland card of an opponent's choice from your graveyard": an opponent chooses it, whom the player chooses if
    there are several (608.2d)."""

    own_reads = frozenset()
    own_zones = frozenset()

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return True


@phrase(en="revealed this way", it="<rivelato> in questo modo")
class RevealedThisWay(ThisWay, Qualifier):
    """ "revealed this way": by the latest such act."""

    deed = Deed.SHOWN

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return entity in ctx.recall(self.refers)


class Done(Enum):
    """What an earlier act did to cards. Those milled can be chosen from among (`MilledThisWay`)."""

    EXILED = Deed.EXILED
    DISCARDED = Deed.DISCARDED


words(
    {
        Done.EXILED: ("exiled", "<esiliato>"),
        Done.DISCARDED: ("discarded", "<scartato>"),
    }
)


@phrase(en="{how} this way", it="{how} in questo modo", prefer=-1)
class DoneToThisWay(ThisWay, Qualifier):
    """ "exiled this way", "discarded this way": by the latest such act."""

    how: Done

    own_zones = frozenset()

    @property
    def deed(self) -> Deed:
        """The deed."""
        return self.how.value

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        done = ctx.recall(self.refers)
        return entity in done or any(entity in ctx.state.became.get(each, ()) for each in done)


@phrase(
    en=("from among them", "among them", "from among those cards", "from among those exiled cards"),
    it=(
        "<scelto> tra esse",
        "<scelto> tra di esse",
        "<scelto> tra quelle carte",
        "tra di esse",
        "tra quelle carte",
        "tra quelle carte esiliate",
    ),
    prefer=1,
)
class Among(Reference, Qualifier):
    """ "from among them"."""

    chooses_among = True

    def meant(self, discourse: Discourse) -> int:
        """Return the slot of cards from a revealed hand, or of cards that some can be picked from."""
        return discourse.several_cards()

    def wording_behind(self, language: str, meant: Node | None) -> int:
        """Return the wording for that antecedent: a hand that was looked at is not "them"."""
        return 2 if isinstance(meant, ShowsZone) and meant.shows_zone else 0

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return entity in remaining(ctx, self.refers, ctx.recall(self.refers))


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
        return entity in remaining(ctx, self.refers, ctx.recall(self.refers))


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


def _chosen(ctx: Context, entity: int) -> list[int]:
    """Return everything chosen as a target of the object on the stack, legal now or not, once for each time it was
    chosen."""
    item = ctx.object(entity).item
    return [target for slot in item.targets.values() for target in slot] if item is not None else []


@phrase(en="with a single target", it="con un solo bersaglio")
class WithSingleTarget(Qualifier):
    """A spell or ability "with a single target": one target was chosen in all (115.9a)."""

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return len(_chosen(ctx, entity)) == 1


@phrase(en="that [target:indicative@noun] only {what}", it="che [bersagliare:indicative@noun] solo {what}")
class TargetingOnly(Qualifier):
    """A spell or ability "that targets only ~": nothing else was chosen, however often (115.9c)."""

    what: Objects | Players

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return len(set(_chosen(ctx, entity))) == 1 and any(
            self.what.includes(ctx, target) for target in ctx.targets_of(entity)
        )
