"""Crewing Vehicles (702.121) and saddling Mounts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from engine.change import events
from engine.decisions import ChooseObjects, Steps
from engine.decisions.judge import Judge
from engine.families import Ability, Cost, Keyword, ObjectAct, SimpleNumeral
from engine.families.spelled import Spelled, bound, paragraphs
from engine.language.leaves import Features
from engine.language.phrase import phrase
from engine.nodes.abilities.activated import Activated
from engine.nodes.acts.rules import ObjectRule
from engine.refusal import Refusal, Text, refuse

if TYPE_CHECKING:
    from random import Random

    from engine.state.context import Context


@phrase(
    en="tap any number of untapped creatures you control with total power {number} or greater",
    it="TAPpa un qualsiasi numero di creature STAPpate che controlli con forza totale {number} o superiore",
)
class TapForPower(Cost):
    """The cost of crewing (702.121a). It is not {T}, so creatures that came under the player's control this turn can be
    tapped."""

    number: SimpleNumeral

    rule: ClassVar[str] = "702.121a"
    deed: ClassVar[str] = "crew"
    """What a creature tapped for it does (702.121b)."""

    def able(self, ctx: Context) -> list[int]:
        """Return the creatures that could be tapped."""
        return [
            entity
            for entity in ctx.game.permanents(ctx.controller)
            if "Creature" in ctx.look(entity).types
            and not ctx.object(entity).tapped
            and entity != ctx.reserved
            and not self.forbidden(ctx, entity)
        ]

    def forbidden(self, ctx: Context, entity: int) -> bool:
        """Whether an effect forbids tapping the creature for it (702.121c)."""
        return any(act.forbids_crewing(context) for act, context in ctx.look(entity).rules)

    def check(self, ctx: Context) -> Refusal | None:
        if self._power(ctx, self.able(ctx)) >= self.number.value(ctx):
            return None
        return refuse(
            self.rule,
            "Your untapped creatures don't have enough total power.",
            "Le tue creature STAPpate hanno insieme troppa poca forza.",
        )

    def pay(self, ctx: Context) -> Steps:
        needed = self.number.value(ctx)
        able = self.able(ctx)
        chosen = yield ChooseObjects(
            player=ctx.controller,
            prompt=Text(f"Tap creatures with total power {needed}.", f"TAPpa creature con forza totale {needed}."),
            rule=self.rule,
            source=ctx.source,
            candidates=able,
            minimum=0,
            maximum=len(able),
            about="crew",
        ).judged_by(_Enough(self, ctx, needed))
        deed = self.deed
        tapping: list[events.Event] = [events.Tap(entity) for entity in chosen]
        yield from ctx.do_all([*tapping, *(events.Does(entity, deed, ctx.source) for entity in chosen)])

    def _power(self, ctx: Context, entities: list[int]) -> int:
        return sum(max(0, self.power_of(ctx, entity)) for entity in entities)

    def power_of(self, ctx: Context, entity: int) -> int:
        """Return the power that the creature contributes; negative power counts (107.1b)."""
        look = ctx.look(entity)
        more: int = sum(act.further_power(context, self.deed) for act, context in look.rules)
        return (look.power or 0) + more


class _Enough(Judge):
    """Checks whether the chosen creatures have enough total power."""

    def __init__(self, cost: TapForPower, ctx: Context, needed: int) -> None:
        self.cost = cost
        self.ctx = ctx
        self.needed = needed

    def verdict(self, chosen: list[int]) -> Refusal | None:
        powers = sum(self.cost.power_of(self.ctx, entity) for entity in chosen)
        if powers >= self.needed:
            return None
        return refuse(self.cost.rule, f"Their total power is {powers}.", f"La loro forza totale è {powers}.")

    def propose(self, random: Random) -> list[int]:
        return [entity for entity in self.cost.able(self.ctx) if self.cost.power_of(self.ctx, entity) > 0]


@phrase(en="[become] crewed", it="[venire] <manovrato>")
class BecomeCrewed(ObjectAct):
    """Become crewed, as a crew ability of it resolves."""

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        yield from ctx.do_all([events.Does(entity, "be crewed") for entity in ctx.on_battlefield(subjects)])


@phrase(en="crew {number}", it="manovrare {number}")
class Crew(Spelled):
    """ "crew" with its number (702.121)."""

    number: SimpleNumeral

    name = "crew"
    meaning = "{0}: ~ becomes an artifact creature until end of turn. ~ becomes crewed."

    def spell(self) -> tuple[Ability | Keyword, ...]:
        (ability,) = paragraphs(self.meaning)
        assert isinstance(ability, Activated)
        return bound((replace(ability, costs=(TapForPower(self.number),)),))


@phrase(
    en="tap any number of other untapped creatures you control with total power {number} or greater",
    it="TAPpa un qualsiasi numero di altre creature STAPpate che controlli con forza totale {number} o superiore",
)
class TapOthersForPower(TapForPower):
    """The cost of saddling, for which the Mount itself can't be tapped."""

    rule = "602.2b"
    deed = "saddle"

    def able(self, ctx: Context) -> list[int]:
        return [entity for entity in super().able(ctx) if entity != ctx.source]


@phrase(en="saddle {number}", it="sellare {number}")
class Saddle(Spelled):
    """ "saddle" with its number: creatures with that total power saddle the Mount until end of turn."""

    number: SimpleNumeral

    name = "saddle"
    meaning = "{0}: ~ becomes saddled. Activate only as a sorcery."

    def spell(self) -> tuple[Ability | Keyword, ...]:
        (ability,) = paragraphs(self.meaning)
        assert isinstance(ability, Activated)
        return bound((replace(ability, costs=(TapOthersForPower(self.number),)),))


@phrase(en="[can] not crew Vehicles", it="non [potere] manovrare Veicoli")
class CantCrew(ObjectRule):
    """ "can't crew Vehicles" (702.121c)."""

    def forbids_crewing(self, ctx: Context) -> bool:
        return True


@phrase(
    en=(
        "{mounts?[saddle] Mounts and|} [crew] Vehicles as though its power were {number} greater",
        "{mounts?[saddle] Mounts and|} [crew] Vehicles as though their power were {number} greater",
    ),
    it=("{mounts?[sellare] Cavalcature e|} [manovrare] Veicoli come se la propria forza fosse maggiore di {number}"),
)
class CrewsWithMorePower(ObjectRule):
    """ "saddles Mounts and crews Vehicles as though its power were 2 greater" (609.4)."""

    number: SimpleNumeral
    mounts: bool = False

    def wording(self, language: str, features: Features) -> int:
        """Return 1 for the plural."""
        return int(language == "en" and features.number == "p")

    def further_power(self, ctx: Context, deed: str) -> int:
        return self.number.value(ctx) if deed == "crew" or self.mounts else 0
