"""Keywords that make a spell cheaper for sacrificing a permanent: emerge, offering (702.47, 702.118)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import Ability, CastingWay, Cost, Keyword
from engine.families.spelled import Spelled
from engine.language.naming import tell
from engine.language.phrase import node, phrase
from engine.nodes.keywords.costed import CostedKeyword
from engine.nodes.nouns.values import Subtype
from engine.refusal import Refusal, Text, refuse
from engine.rules.paying.payment_bans import may_pay_with
from engine.vocabulary.mana import ManaCost
from engine.vocabulary.payment_needs import Need

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.play import Play


@node
class SacrificeThat(Cost):
    """Sacrifice the chosen permanent (601.2h)."""

    entity: int

    def said(self, game: Play) -> Text | None:
        name = game.name(self.entity)
        return tell("Sacrifice {0}", "Sacrifica {0}", name)

    def check(self, ctx: Context) -> Refusal | None:
        able = self.entity in ctx.state.objects and events.Sacrifice(ctx.controller, self.entity).can_happen(ctx.game)
        able = able and may_pay_with(ctx.game, ctx.controller, self.entity, ctx.paying)
        if able and ctx.controller_of(self.entity) == ctx.controller:
            return None
        return refuse("601.2h", "It can't be sacrificed.", "Non può essere sacrificato.")

    def needs(self, ctx: Context) -> tuple[Need, ...]:
        return (Need("here", 1, (self.entity,)),)

    def pay(self, ctx: Context) -> Steps:
        yield from ctx.do(events.Sacrifice(ctx.controller, self.entity, ctx.source))


@node
class Sacrificing(CastingWay):
    """A way to cast the spell by sacrificing a permanent, which is chosen with the way (601.2b); without a permanent,
    it stands for all such ways."""

    chosen: int = 0
    """The permanent; 0 if none is chosen."""

    varies = True

    def able(self, ctx: Context) -> list[int]:
        """Return the permanents that could be sacrificed."""
        raise TypeError(f"{type(self).__name__} sacrifices nothing")

    def choosing(self, entity: int) -> CastingWay:
        """Return the way with that permanent."""
        raise TypeError(f"{type(self).__name__} sacrifices nothing")

    def variants(self, ctx: Context) -> Sequence[CastingWay]:
        return [self.choosing(entity) for entity in self.able(ctx)]

    @property
    def variant_of(self) -> CastingWay:
        return self.choosing(0)

    def additional(self, ctx: Context) -> tuple[Cost, ...]:
        return (SacrificeThat(self.chosen),)


# ----- emerge


@phrase(en="emerge {price}", it="emergere {price}")
class Emerge(CostedKeyword, Spelled):
    """ "emerge" with its cost (702.118)."""

    name = "emerge"

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return (Emerging(keyword=self),)


@node
class Emerging(Sacrificing):
    """Casting the spell for its emerge cost, reduced by the mana value of a sacrificed creature (702.118a)."""

    keyword: Emerge | None = None

    rule = "702.118a"

    @property
    def key(self) -> str:  # type: ignore[override]
        """Includes the creature, to distinguish the ways."""
        return f"emerge {self.chosen}" if self.chosen else "emerge"

    def able(self, ctx: Context) -> list[int]:
        return [entity for entity in ctx.game.permanents(ctx.controller) if ctx.look(entity).is_creature]

    def choosing(self, entity: int) -> CastingWay:
        return Emerging(chosen=entity, keyword=self.keyword)

    def label(self, ctx: Context) -> Text:
        assert self.keyword is not None
        words, name = ctx.words(self.keyword), ctx.game.name(self.chosen)
        return tell("with {0}, sacrificing {1}", "con {0}, sacrificando {1}", words, name)

    def price(self, ctx: Context) -> tuple[Cost, ...] | None:
        assert self.keyword is not None
        return self.keyword.costs

    def reduction(self, ctx: Context) -> ManaCost | None:
        return ManaCost.parse(f"{{{ctx.look(self.chosen).mana_value}}}")


# ----- offering


@phrase(en="{subtype:s} offering", it="obolo di <il@subtype> {subtype:s}")
class Offering(Spelled):
    """ "Goblin offering" (702.47)."""

    subtype: Subtype

    name = "offering"

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return (OfferingWay(subtype=self.subtype),)


@node
class OfferingWay(Sacrificing):
    """Casting the spell as though it had flash, by sacrificing a permanent with that subtype, for its cost minus that
    permanent's mana cost (702.47a)."""

    subtype: Subtype | None = None

    rule = "702.47a"
    at_any_time = True

    @property
    def key(self) -> str:  # type: ignore[override]
        """Includes the permanent, to distinguish the ways."""
        return f"offering {self.chosen}" if self.chosen else "offering"

    def able(self, ctx: Context) -> list[int]:
        return [entity for entity in ctx.game.permanents(ctx.controller) if self.subtype in ctx.look(entity).subtypes]

    def choosing(self, entity: int) -> CastingWay:
        return OfferingWay(chosen=entity, subtype=self.subtype)

    def label(self, ctx: Context) -> Text:
        name = ctx.game.name(self.chosen)
        return tell("sacrificing {0}", "sacrificando {0}", name)

    def reduction(self, ctx: Context) -> ManaCost | None:
        return ctx.look(self.chosen).cost
