"""Parts of zones and of groups: "the top card of your library", "one of them", "the rest"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.decisions import ChooseObjects, Steps
from engine.families import (
    Count,
    Deed,
    Discourse,
    Head,
    ObjectReference,
    Objects,
    Players,
    Recipients,
    SimpleNumeral,
    Zone,
)
from engine.language.leaves import Features
from engine.language.node import walk
from engine.language.phrase import Meaningless, phrase, wording
from engine.nodes.nouns.amounts import AnyNumber, Exactly, Number, ThatMany
from engine.nodes.nouns.filters import CardHead, Filter, Noun
from engine.nodes.nouns.objects import AnyTargets, Chosen, Target, pick
from engine.nodes.nouns.references import Them, ThePlural, Those
from engine.nodes.nouns.taken import note_taken, remaining
from engine.nodes.nouns.zones import ZoneKind, ZoneOf
from engine.refusal import Text
from engine.vocabulary.types import BASIC_LAND_TYPES, CARD_TYPES, PERMANENT_TYPES, SUBTYPES

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en=(
        "the {bottom?bottom|top} {number:0} <card> of {library}",
        "{number:a} <card> from the {bottom?bottom|top} of {library}",
    ),
    it=(
        "<il> {bottom?<ultimo:adj>|<primo:adj>} {number:0} <carta> di {library}",
        "{number:a} <carta> da {bottom?il fondo|la cima} di {library}",
    ),
)
class TopCards(Objects):
    """Cards from the top or the bottom of a library or graveyard."""

    library: Zone
    number: SimpleNumeral = Number(1)
    bottom: bool = False

    is_definite = True
    is_looked_at = True

    @property
    def is_several(self) -> bool:
        """Whether it is plural; one card from each of several libraries is."""
        return self.number.plural or any(isinstance(part, Players) and part.is_each for part in walk(self.library))

    @property
    def heads(self) -> tuple[Head, ...]:
        return (CardHead(),)

    @property
    def kinds_named(self) -> frozenset[str]:
        return frozenset({"card"})

    def wording(self, language: str, features: Features) -> int:
        """Return 1 for "that many cards from the top of your library"."""
        return int(isinstance(self.number, ThatMany))

    @property
    def own_graveyard_order(self) -> bool:  # type: ignore[override]
        """Whether they are in a graveyard."""
        return "graveyard" in self.library.own_zones

    def find(self, ctx: Context) -> list[int]:
        number = self.number.value(ctx)
        way = 1 if self.bottom else -1
        return [
            entity
            for zone, player in self.library.places(ctx)
            for entity in ctx.state.zone(zone, player)[::way][:number]
        ]


@phrase(
    en="the {bottom?bottom|top} {what:s} of {zone}",
    it="<il@what> {bottom?<ultimo:adj@what>|<primo:adj@what>} {what:s} di {zone}",
    number="s",
)
class TopSuch(Objects):
    """ "the top creature card of your graveyard": the topmost card of that kind."""

    what: Noun
    zone: ZoneOf
    bottom: bool = False

    def __post_init__(self) -> None:
        if not self.what.adjectives or not isinstance(self.what.head, CardHead):
            raise Meaningless  # that would be a `TopCards`
        if self.zone.zone is not ZoneKind.GRAVEYARD:
            raise Meaningless  # nobody knows where such a card is in a library

    own_graveyard_order = True

    def find(self, ctx: Context) -> list[int]:
        way = 1 if self.bottom else -1
        return [
            found
            for zone, player in self.zone.places(ctx)
            for found in [each for each in ctx.state.zone(zone, player)[::way] if self._fits(ctx, each)][:1]
        ]

    def _fits(self, ctx: Context, entity: int) -> bool:
        return self.what.fits(ctx, entity, ctx.look(entity))


@phrase(
    en="{what:s} of each {basic?basic land type|permanent type}",
    it="{what:s} di ogni tipo di {basic?terra base|permanente}",
)
class OfEachType(Objects):
    """ "a permanent they control of each permanent type", "a land of each basic land type": one with each of the types;
    one permanent can serve for several types (110.4, 305.6)."""

    what: Chosen
    basic: bool = False

    can_leave_rest = True

    is_several = True

    def __post_init__(self) -> None:
        if self.what.count != Exactly.one():
            raise Meaningless

    @property
    def heads(self) -> tuple[Head, ...]:
        return self.what.heads

    @property
    def kinds_named(self) -> frozenset[str]:
        return self.what.kinds_named

    def find(self, ctx: Context) -> list[int]:
        return self.what.find(ctx)

    def choose(self, ctx: Context, chooser: int) -> Steps:
        found: list[int] = []
        for name in BASIC_LAND_TYPES if self.basic else sorted(PERMANENT_TYPES):
            fitting = [entity for entity in self.find(ctx) if self._is(ctx, entity, name)]
            kind = SUBTYPES[name] if self.basic else CARD_TYPES[name]
            chosen = yield from _choose_one(ctx, chooser, fitting, Text(kind.english, kind.italian))
            found += [entity for entity in chosen if entity not in found]
        return found

    def _is(self, ctx: Context, entity: int, name: str) -> bool:
        look = ctx.look(entity)
        return name in (look.subtypes if self.basic else look.types)


def _choose_one(ctx: Context, chooser: int, fitting: Sequence[int], kind: Text) -> Steps:
    """Let the player choose one of the objects of that kind (608.2d). Return it, or nothing if there is none."""
    if not fitting:
        return []
    return (
        yield ChooseObjects(
            player=chooser,
            prompt=Text(f"Choose: {kind.en}.", f"Scegli: {kind.it}."),
            rule="608.2d",
            source=ctx.source,
            candidates=fitting,
            minimum=1,
            maximum=1,
            about="effect",
        )
    )


@phrase(
    en=("{kinds:and,2} from among the {among:p,every}", "{kinds:and,2} from among {among:p,every}"),
    it="{kinds:and,2} tra {among:p,every,the}",
    number="p",
    alone=False,
)
class EachFromAmong(Objects):
    """ "an artifact, a creature, and a planeswalker from among the nonland permanents they control": one permanent can
    be chosen as several of them."""

    kinds: tuple[Chosen, ...]
    among: Filter

    can_leave_rest = True

    def __post_init__(self) -> None:
        if len(self.kinds) < 2 or any(each.count != Exactly.one() or each.what.tail for each in self.kinds):
            raise Meaningless

    @property
    def kinds_named(self) -> frozenset[str]:
        return self.among.kinds_named

    def find(self, ctx: Context) -> list[int]:
        return list(self.among.find(ctx))

    def choose(self, ctx: Context, chooser: int) -> Steps:
        found: list[int] = []
        for each in self.kinds:
            fitting = [entity for entity in self.find(ctx) if each.what.fits(ctx, entity)]
            chosen = yield from _choose_one(ctx, chooser, fitting, ctx.noun(each))
            found += [entity for entity in chosen if entity not in found]
        return found


@phrase(en=("the rest", "the other <card:p>"), it=("<il:p> <altro:p>", "il resto", "le altre <carta:p>"), number="p")
class TheRest(ObjectReference):
    """ "the rest": the remaining cards of those looked at or revealed, or what was not chosen."""

    has_own_slot = True
    is_mentioned = True

    def meant(self, discourse: Discourse) -> int:
        """Return the slot of the cards looked at or revealed, or else of those that some were chosen from, or else of
        those found by searching, or else of those that something else was done to: "puts a counter on a creature
        they control and sacrifices the rest"."""
        found = discourse.latest(lambda m: m.node.is_looked_at)
        if found < 0:
            found = discourse.latest(lambda m: m.node.can_leave_rest and m.slot in discourse.chosen)
        if found < 0:
            found = discourse.latest_act(Deed.SEARCHED)
        return (
            discourse.latest(lambda m: m.node.can_leave_rest and getattr(m.node, "leaves_choice", False))
            if found < 0
            else found
        )

    def find(self, ctx: Context) -> list[int]:
        phrase = ctx.ability.phrase(self.refers) if ctx.ability is not None else None
        if isinstance(phrase, Chosen | OfEachType | EachFromAmong | SomeOf):
            chosen = ctx.recall(self.refers)
            left_out = {*chosen, *ctx.present_all(chosen)}
            return [entity for entity in phrase.find(ctx) if entity not in left_out]
        return [entity for entity in ctx.recall(self.refers) if entity in ctx.state.objects]


@phrase(en="the other", it=("l'altra", "l'altro"), number="s", gender="f", prefer=1)
class TheOther(TheRest):
    """ "the other": the rest, if it is one card."""


@phrase(en="{count:one} of {whole} {at_random?at random|}", it="{count:one} di {whole} {at_random?a caso|}")
class SomeOf(Objects):
    """ "one of them", "up to two of those creatures", "one of them at random"."""

    count: Count
    whole: Them | Those | ThePlural
    at_random: bool = False

    can_leave_rest = True

    @property
    def kinds_named(self) -> frozenset[str]:
        """The kinds that the whole names, and "card" if it has no noun."""
        return self.whole.kinds_named | (frozenset({"card"}) if isinstance(self.whole, Them) else frozenset())

    def __post_init__(self) -> None:
        if isinstance(self.count, AnyNumber) or (self.at_random and not isinstance(self.count, Exactly)):
            raise Meaningless

    def find(self, ctx: Context) -> list[int]:
        """Return the members of the whole that are left: "put one of them into your hand … put one on the bottom of
        your library"."""
        return list(remaining(ctx, self.whole.meant_slot, self.whole.find(ctx)))

    def choose(self, ctx: Context, chooser: int) -> Steps:
        if self.at_random:
            found, (number, _) = self.find(ctx), self.count.bounds(ctx)
            picked = ctx.state.random.sample(found, min(number, len(found)))
        else:
            picked = yield from pick(ctx, chooser, self.find(ctx), self.count, self)
        note_taken(ctx, self.whole.meant_slot, picked)
        return picked


@wording(en="one", it="una")
def one_of_these() -> Objects:
    """ "Put one onto the battlefield and the other into your hand": one of them."""
    return SomeOf(Exactly(Number(1)), Them())


@phrase(en="each of {whole}", it=("<ognuno> di {whole}", "<ciascuno> di {whole}"), number="s", prefer=1)
class EachOf(Objects):
    """ "each of them"."""

    whole: Them | Those | Target | Chosen | ThePlural

    is_each = True

    @property
    def kinds_named(self) -> frozenset[str]:
        return self.whole.kinds_named | (frozenset({"card"}) if isinstance(self.whole, Them) else frozenset())

    @property
    def types_named(self) -> tuple[str, ...]:
        """The types that the whole names."""
        return self.whole.types_named

    def find(self, ctx: Context) -> list[int]:
        return self.whole.find(ctx)

    def choose(self, ctx: Context, chooser: int) -> Steps:
        return (yield from ctx.choose(self.whole, chooser))


@phrase(en="each of {whole}", it="<ognuno> di {whole}", number="s")
class EachOfTargets(Recipients):
    """ "each of two targets": the act applies to each separately."""

    whole: AnyTargets

    def find(self, ctx: Context) -> list[int]:
        return self.whole.find(ctx)
