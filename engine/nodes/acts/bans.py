"""What effects let no one do or no object undergo: enter, have counters, gain life (614.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.families import Duration, Objects, PlayerAct, Recipients
from engine.language.leaves import Features
from engine.language.phrase import phrase
from engine.nodes.acts.entering import Arrival
from engine.nodes.acts.playing import PlayerRule, fits_as_spell
from engine.nodes.acts.rule_changes import RuleChange
from engine.nodes.acts.rules import ObjectRule
from engine.nodes.nouns.filters import Filter
from engine.nodes.nouns.objects import Every
from engine.refusal import Refusal, refuse

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en=("[can] not enter", "[can] not enter the battlefield"),
    it=("non [potere] entrare in il campo di battaglia", "non [potere] entrare"),
)
class CantEnter(ObjectRule):
    """ "Creature cards in graveyards can't enter the battlefield" (614.17d)."""

    layers = ("entry",)

    def forbids_entry(self, ctx: Context, subject: Recipients | None, event: Any) -> bool:
        """Words that name a zone speak of the card there, others of the permanent that it would be."""
        if subject is None:
            return False
        if isinstance(subject, Every) and subject.what.places is not None:
            return event.token is None and subject.includes(ctx, event.object)
        arrival = Arrival(ctx, event)
        return isinstance(subject, Objects) and subject.includes(arrival, arrival.arriving)


@phrase(
    en=("[can] not have <counter:p> put on it", "[can] not have <counter:p> put on them"),
    it=("non [potere] ricevere <segnalino:p>", "non [potere] ricevere <segnalino:p>"),
)
class CantHaveCounters(ObjectRule):
    """ "can't have counters put on it" (113.6h)."""

    def wording(self, language: str, features: Features) -> int:
        """Singular or plural."""
        return int(features.number == "p")

    def forbids_counters(self, ctx: Context) -> bool:
        return True


@phrase(en="[can] not gain life", it="non [potere] guadagnare <punto vita:p>")
class CantGainLife(RuleChange, PlayerAct):
    """ "can't gain life" (119.7)."""

    continuous = True
    statement = True
    layers = ("rules",)

    def forbids_life_gain(self, ctx: Context) -> bool:
        return True


@phrase(en="[can] not lose life", it="non [potere] perdere <punto vita:p>")
class CantLoseLife(RuleChange, PlayerAct):
    """ "can't lose life" (119.8)."""

    continuous = True
    statement = True
    layers = ("rules",)

    def forbids_life_loss(self, ctx: Context) -> bool:
        return True


@phrase(
    en="[can] not draw {one?more than one <card:s> each turn|<card:p>}",
    it="non [potere] pescare {one?più di una <carta:s> per turno|<carta:p>}",
)
class CantDraw(PlayerRule):
    """ "can't draw more than one card each turn" (121.2b)."""

    one: bool = False

    def most_draws(self, ctx: Context) -> int | None:
        return int(self.one)


@phrase(en="[have] hexproof", it="[avere] anti-malocchio")
class HaveHexproof(RuleChange, PlayerAct):
    """ "You have hexproof" (702.11c)."""

    continuous = True
    statement = True
    layers = ("rules",)

    def forbids_targeting(self, ctx: Context, entity: int) -> Refusal | None:
        return HEXPROOF if ctx.controller != entity else None


HEXPROOF = refuse("702.11c", "This player has hexproof.", "Questo giocatore ha anti-malocchio.")


@phrase(en="[can] not cast {what:p} ({duration})?", it="non [potere] lanciare {what:p} ({duration})?")
class CantCast(PlayerRule):
    """ "can't cast creature spells" (101.2, 601.3)."""

    what: Filter
    duration: Duration | None = None

    def forbids_casting(self, ctx: Context, card: int) -> Refusal | None:
        if not fits_as_spell(ctx, self.what, card):
            return None
        name = ctx.game.name(ctx.source)
        return refuse("601.3", f"{name.en} forbids casting it.", f"{name.it} vieta di lanciarla.")
