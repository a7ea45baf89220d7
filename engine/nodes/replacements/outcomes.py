"""Outcomes of replacement and prevention effects: what happens instead (614.1a, 615.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from engine.change import events
from engine.change.prevention import Prevention
from engine.decisions import Steps
from engine.families import (
    ObjectReference,
    Players,
    Replacing,
    SimpleNumeral,
)
from engine.language.leaves import Features
from engine.language.node import Node, said, walk
from engine.language.phrase import node, phrase, wording
from engine.nodes.acts.board import Exile
from engine.nodes.acts.cards import Mill, ReturnToOwner
from engine.nodes.acts.shields import can_regenerate, regenerating
from engine.nodes.nouns.amounts import Rounding, TwiceThatMany
from engine.nodes.nouns.objects import Self
from engine.nodes.nouns.players import They, You
from engine.nodes.nouns.prevented import PREVENTED
from engine.nodes.nouns.references import It, That
from engine.nodes.replacements.prospects import Prospect
from engine.nodes.sentences.clauses import Compound, Core, May, PlayerClause, PlayerPart
from engine.nodes.sentences.performing import perform

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.play import Play


TO_THEM = "(to (that permanent or player|that creature or player|that player or permanent|that creature|that player))?"
"""Words for the recipient of damage; without them, it is the same."""


class Outcome(Node):
    """What happens instead of the event, or a change of it."""

    duties = ("change",)

    order: ClassVar[int] = Replacing.order
    """Its class in 616.1."""
    says_you: ClassVar[bool] = False
    """Whether it addresses "you" as the player who would do it."""

    def fits(self, prospect: Prospect) -> bool:
        """Whether it makes sense for such events."""
        return True

    def can_change(self, ctx: Context, event: Any) -> bool:
        """Whether nothing forbids changing the event."""
        return True

    def change(self, ctx: Context, event: Any, replacing: Replacing) -> Steps:
        """Return the list of events that happen instead."""
        raise TypeError(f"{type(self).__name__} changes nothing")
        yield


@phrase(en=("{effect} instead", "instead {effect}"), it=("invece {effect}", "{effect} invece"))
class InsteadDo(Outcome):
    """ "… instead": something else happens (614.1a)."""

    effect: Core

    def said_in(self, language: str) -> Node:
        """Return the form for Italian, which omits "cards" when twice as many are milled."""
        effect = self.effect
        doubled = (PlayerPart((Mill(TwiceThatMany()),)),)
        if language == "it" and isinstance(effect, PlayerClause) and effect == PlayerClause(doubled, They()):
            return said(mill_twice, who=effect.who)
        return self

    def change(self, ctx: Context, event: Any, replacing: Replacing) -> Steps:
        zone = self._other_zone(event)
        if not zone:
            yield from self.effect.run(ctx)
            declined = isinstance(self.effect, May) and not ctx.who_did(self.effect.slot)
            return [event] if declined else []
        if not isinstance(self.effect, May) or (yield from self._is_wanted(ctx, event, self.effect)):
            event.zone, event.cause = zone, "effect"
        return [event]

    def _is_wanted(self, ctx: Context, event: Any, offer: May) -> Steps:
        for player in (yield from ctx.choose(offer.who, ctx.controller)):
            if (yield from offer.accepts(ctx, player, event.object)):
                return True
        return False

    def _other_zone(self, event: Any) -> str:
        """Return the zone to which the words send the object that is about to move; "" for other effects."""
        if not isinstance(event, events.Move) or not isinstance(self.effect, PlayerClause | May):
            return ""
        acts = [act for part in self.effect.parts for act in part.acts]
        if len(acts) != 1 or not isinstance(getattr(acts[0], "what", None), It | That | Self):
            return ""
        if isinstance(acts[0], Exile):
            return "exile"
        return "hand" if isinstance(acts[0], ReturnToOwner) else ""


@wording(en="you may instead {parts:infinitive,and}", it="invece puoi {parts:infinitive,and}")
def you_may_instead(parts: tuple[PlayerPart, ...]) -> Outcome:
    """ "You may instead gain 2 life": you may gain 2 life instead."""
    return InsteadDo(May(You(), parts))


@phrase(en="you may instead {parts:infinitive,and} . {after}", it="invece puoi {parts:infinitive,and} . {after}")
class MayInstead(Outcome):
    """ "you may instead …", with a sentence about what else happens if you do (614.1a)."""

    parts: tuple[PlayerPart, ...]
    after: Core

    says_you = True

    def change(self, ctx: Context, event: Any, replacing: Replacing) -> Steps:
        offer = May(You(), self.parts)
        if not (yield from offer.accepts(ctx, ctx.controller)):
            return [event]
        for part in self.parts:
            yield from perform(ctx, part, [ctx.controller], offer.who)
        yield from self.after.run(ctx)
        return []


@wording(
    en="instead that player skips that draw and {effect}",
    it="invece quel giocatore salta quella pescata e {effect}",
)
def skip_and(effect: Core) -> Outcome:
    """ "Instead that player skips that draw and you draw a card": you draw a card instead."""
    return InsteadDo(effect)


@wording(en="{who:nom} [mill@who] twice as many cards instead", it="invece {who:drop} ne [macinare@who] il doppio")
def mill_twice(who: Players) -> Outcome:
    """ "You mill twice as many cards instead": you mill twice that many cards."""
    return InsteadDo(PlayerClause((PlayerPart((Mill(TwiceThatMany()),)),), who))


@phrase(
    en="exile it instead of putting it anywhere else",
    it=("esilialo invece di metterlo in qualsiasi altra zona", "esiliala invece di metterla in qualsiasi altra zona"),
)
class ExileElsewhere(Outcome):
    """ "exile it instead of putting it anywhere else" (614.1a)."""

    def wording(self, language: str, features: Features) -> int:
        """Return 1 for the feminine pronoun."""
        return int(language == "it" and features.gender == "f")

    def fits(self, prospect: Prospect) -> bool:
        return events.Move in prospect.events

    def change(self, ctx: Context, event: Any, replacing: Replacing) -> Steps:
        if event.zone != "exile":
            event.zone, event.cause = "exile", "effect"
        return [event]
        yield


@phrase(
    en=("instead exile it and {effect}", "exile it instead and {effect}"),
    it=("invece esilialo e {effect}", "invece esiliala e {effect}"),
)
class ExileItAnd(Outcome):
    """ "instead exile it and you gain 2 life" (614.1a)."""

    effect: Core

    def wording(self, language: str, features: Features) -> int:
        """Return 1 for the feminine pronoun."""
        return int(language == "it" and features.gender == "f")

    def fits(self, prospect: Prospect) -> bool:
        return events.Move in prospect.events

    def change(self, ctx: Context, event: Any, replacing: Replacing) -> Steps:
        event.zone, event.cause = "exile", "effect"
        yield from self.effect.run(ctx)
        return [event]


@phrase(en=("regenerate it", "regenerate it instead"), it=("rigeneralo", "invece rigeneralo"))
class RegenerateIt(Outcome):
    """ "regenerate it": every time, without a shield (701.15b)."""

    def fits(self, prospect: Prospect) -> bool:
        return events.Destroy in prospect.events

    def can_change(self, ctx: Context, event: Any) -> bool:
        return can_regenerate(ctx, event)

    def change(self, ctx: Context, event: Any, replacing: Replacing) -> Steps:
        return regenerating(ctx, event.object)
        yield


@phrase(en="that player gains no life instead", it="invece quel giocatore non guadagna punti vita")
class GainNoLife(Outcome):
    """ "that player gains no life instead" (119.3, 614.1a)."""

    def fits(self, prospect: Prospect) -> bool:
        return events.GainLife in prospect.events

    def change(self, ctx: Context, event: Any, replacing: Replacing) -> Steps:
        return []
        yield


class DamageOutcome(Outcome):
    """An outcome for damage."""

    def fits(self, prospect: Prospect) -> bool:
        return events.Damage in prospect.events


@phrase(en="prevent {number} of that damage", it="previeni {number} di quei danni")
class PreventSome(DamageOutcome):
    """ "prevent 1 of that damage" (615.10)."""

    number: SimpleNumeral

    def change(self, ctx: Context, event: Any, replacing: Replacing) -> Steps:
        return (yield from Partial(self.number).prevent(ctx, event, replacing))


@phrase(en="prevent half that damage , {rounding}", it="previeni la <metà:s> di quei danni , {rounding}")
class PreventHalf(DamageOutcome):
    """ "prevent half that damage, rounded up" (107.1a, 615.10)."""

    rounding: Rounding

    def change(self, ctx: Context, event: Any, replacing: Replacing) -> Steps:
        return (yield from HalfPrevented(self.rounding).prevent(ctx, event, replacing))


@phrase(en="prevent that damage", it="previeni quel danno")
class PreventIt(DamageOutcome):
    """ "prevent that damage" (615.1a)."""

    def change(self, ctx: Context, event: Any, replacing: Replacing) -> Steps:
        return (yield from Prevention().prevent(ctx, event, replacing))


@phrase(
    en=("prevent that damage and {effect}", "prevent that damage . {effect}"),
    it=("previeni quel danno e {effect}", "previeni quel danno . {effect}"),
)
class PreventAnd(DamageOutcome):
    """ "prevent that damage and …" (615.5)."""

    effect: Compound

    def change(self, ctx: Context, event: Any, replacing: Replacing) -> Steps:
        return (yield from Following(self.effect).prevent(ctx, event, replacing))


@node
class Following(Prevention):
    """Prevents all of it and carries out an effect immediately afterwards (615.5)."""

    effect: Compound

    @property
    def joins_sequels(self) -> bool:  # type: ignore[override]
        """Whether its words refer to no single source. Then they are carried out once for all damage prevented at the
        same time (615.5)."""
        return not any(isinstance(part, ObjectReference) and part.is_source for part in walk(self.effect))

    def sequel(self, ctx: Context, event: events.Damage) -> Callable[[Play, int], Steps]:
        def follow(game: Play, amount: int) -> Steps:
            ctx.memo[PREVENTED] = amount
            yield from self.effect.run(ctx)

        return follow


@node
class Partial(Prevention):
    """Prevents an amount from each event."""

    number: SimpleNumeral

    def share(self, ctx: Context, event: Any) -> int:
        return self.number.value(ctx)


@node
class HalfPrevented(Prevention):
    """Prevents half of each event."""

    rounding: Rounding

    def share(self, ctx: Context, event: Any) -> int:
        return self.rounding.half(event.amount)


@phrase(
    en=(
        f"it deals {{triple?triple|double}} that damage {TO_THEM} instead",
        f"(that creature|that source) deals double that damage {TO_THEM} instead",
        "it deals twice that much damage instead",
    ),
    it=(
        "invece infligge il {triple?triplo|doppio} di quei danni",
        "infligge invece il {triple?triplo|doppio} di quei danni",
    ),
)
class DoubleDamage(DamageOutcome):
    """ "it deals double that damage instead", or triple (701.9f)."""

    triple: bool = False

    def change(self, ctx: Context, event: Any, replacing: Replacing) -> Steps:
        event.amount *= 3 if self.triple else 2
        return [event]
        yield


@phrase(
    en=(
        f"it deals half that damage , {{rounding}} , {TO_THEM} instead",
        f"it deals half that damage {TO_THEM} instead , {{rounding}}",
    ),
    it="invece infligge la <metà:s> di quei danni , {rounding}",
)
class HalfTheDamage(DamageOutcome):
    """ "it deals half that damage instead"; 0 damage is not dealt (107.1a, 120.8)."""

    rounding: Rounding

    def change(self, ctx: Context, event: Any, replacing: Replacing) -> Steps:
        event.amount = self.rounding.half(event.amount)
        return [event] if event.amount else []
        yield


@phrase(
    en=("it deals that much damage {less?minus|plus} {number} " + TO_THEM + " instead",),
    it=(
        "invece infligge altrettanti danni {less?meno|più} {number}",
        "infligge invece altrettanti danni {less?meno|più} {number}",
    ),
    prefer=1,
)
class MoreDamage(DamageOutcome):
    """ "it deals that much damage plus 1 instead", or minus; 0 damage is not dealt (120.8)."""

    number: SimpleNumeral
    less: bool = False

    def change(self, ctx: Context, event: Any, replacing: Replacing) -> Steps:
        more = self.number.value(ctx)
        event.amount = max(0, event.amount - more) if self.less else event.amount + more
        return [event] if event.amount else []
        yield
