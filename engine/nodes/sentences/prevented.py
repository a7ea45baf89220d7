"""Further effects of preventing damage, for prevention effects of resolved spells and abilities (615.5)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import Steps
from engine.families import Deed, Discourse, Effect, Reference, ThisWay
from engine.families.capabilities import BansPrevention
from engine.language.node import walk
from engine.language.phrase import Meaningless, phrase, wording
from engine.nodes.acts.preventing import AFTERWARDS, Preventing
from engine.nodes.nouns.amounts import ForEach, Number
from engine.nodes.nouns.prevented import PREVENTED, DamageIsPrevented, DamagePrevented, PreventedDamage
from engine.nodes.sentences.clauses import Core, PlayerClause, PlayerPart
from engine.nodes.sentences.performing import Later
from engine.state.effects import PendingTrigger

if TYPE_CHECKING:
    from engine.state.context import Context


SPEAKING_OF_IT = (DamagePrevented, PreventedDamage, DamageIsPrevented)
"""Words for what was prevented "this way"."""


@phrase(
    en="when damage is prevented this way , {effect}", it="quando del danno viene prevenuto in questo modo , {effect}"
)
class WhenPrevented(Reference, Effect):
    """ "When damage is prevented this way, …": a reflexive triggered ability (603.12)."""

    is_apart = True

    effect: Effect

    def meant(self, discourse: Discourse) -> int:
        return discourse.frame.prevention

    def run(self, ctx: Context) -> Steps:
        if ctx.memo.get(PREVENTED, 0):
            waits = PendingTrigger(
                ctx.source,
                ctx.controller,
                Later(self.effect, None),
                ctx.event,
                ctx.kept(),
                frozenset(ctx.followed),
                ctx.x,
            )
            ctx.game.note(events.AbilityWaits(waits))
        yield from ()


@wording(en="for each {per} , {effect}", it="per {per} , {effect}")
def for_each_prevented(per: DamagePrevented, effect: PlayerClause) -> Effect:
    """ "For each 1 damage prevented this way, put a +1/+1 counter on it": that number of counters."""
    (*before, part), acts = effect.parts, effect.parts[-1].acts
    act: Any = acts[-1]
    if before or len(acts) > 1 or not isinstance(getattr(act, "number", None), Number):
        raise Meaningless
    return replace(effect, parts=(PlayerPart((replace(act, number=ForEach(act.number, per)),), part.duration),))


@phrase(en="{first} . {after} (. {more})?", it="{first} . {after} (. {more})?", alone=False)
class PreventThen(Effect):
    """ "Prevent the next 3 damage … this turn. You gain life equal to the damage prevented this way": the rest, one or
    two sentences, is part of the prevention effect and is carried out each time it prevents damage."""

    first: PlayerClause
    after: Effect
    more: Effect | None = None

    def after_part(self, discourse: Discourse, name: str, part: Any) -> None:
        if name == "first":
            discourse.frame.prevention, discourse.frame.by_shield = part.parts[0].acts[0].slot, True

    def __post_init__(self) -> None:
        for sentence in (self.after, self.more):
            if sentence is not None and not any(
                isinstance(part, (*SPEAKING_OF_IT, WhenPrevented)) for part in walk(sentence)
            ):
                raise Meaningless

    def run(self, ctx: Context) -> Steps:
        ctx.memo[AFTERWARDS] = self
        yield from self.first.run(ctx)
        del ctx.memo[AFTERWARDS]

    def follow(self, ctx: Context, event: events.Damage, amount: int) -> Steps:
        """Carry out the rest after that amount of damage was prevented; it can refer to the amount and to the
        source."""
        (act,) = self.first.parts[0].acts
        own = ctx.for_event(event)
        own.memo[PREVENTED] = amount
        own.note(act.slot, [event.source])
        own.note_number(act.slot, amount)
        yield from self.after.run(own)
        if self.more is not None:
            yield from self.more.run(own)


@wording(en="{act:imperative} . {after} (. {more})?", it="{act:imperative} . {after} (. {more})?", prefer=1)
def prevent_then(act: Preventing, after: Effect, more: Effect | None = None) -> Effect:
    """Return a `PreventThen` for an act that prevents damage."""
    return PreventThen(PlayerClause((PlayerPart((act,)),)), after, more)


@phrase(en="the damage can not be prevented", it="quel danno non può essere prevenuto")
class ThatUnpreventable(ThisWay, Core, BansPrevention):
    """ "The damage can't be prevented", about damage dealt before (608.2c, 615.12)."""

    deed = Deed.DAMAGE_DEALT

    def run(self, ctx: Context) -> Steps:
        return
        yield
