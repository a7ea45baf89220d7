"""Prevention effects (615)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from engine.change.events import Damage, DamagePrevented, Event, Prevented, UseShield
from engine.change.protection import protection
from engine.decisions import OrderItems, Steps
from engine.families import Replacing
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.change.replacing import Replacement
    from engine.state.context import Context
    from engine.state.play import Play


class Prevention(Replacing):
    """Prevents damage as it would be dealt (615.1)."""

    events: ClassVar[tuple[type, ...]] = (Damage,)

    def share(self, ctx: Context, event: Damage) -> int:
        """Return how much of the damage it prevents; all of it by default."""
        return event.amount

    joins_sequels: ClassVar[bool] = False
    """Whether the sequel happens once for all damage prevented at the same time."""

    def sequel(self, ctx: Context, event: Damage) -> Callable[[Play, int], Steps] | None:
        """Return what else happens immediately after the damage or in its place, called with the amount prevented
        (615.5)."""
        return None

    def replace(self, ctx: Context, event: Any) -> Steps:
        return (yield from self.prevent(ctx, event, self))

    def prevent(self, ctx: Context, event: Damage, by: Replacing) -> Steps:
        """Prevent damage. Unpreventable damage is dealt and uses nothing up, but the sequel still happens (615.12)."""
        amount = min(event.amount, self.share(ctx, event)) if event.preventable else 0
        effect = ctx.effect
        if effect is not None and effect.uses is not None and amount:
            ctx.game.note(UseShield(effect, effect.uses - (amount if self.counts_damage else min(effect.uses, 1))))
        event.amount -= amount
        cause = effect if effect is not None else (ctx.source, id(by))
        follows = self.sequel(ctx, event)
        return [event, Prevented(event.target, amount, ctx.source, cause, follows, self.joins_sequels)]
        yield


class ProtectionShield(Prevention):
    """Damage from sources with the quality is prevented (702.16e)."""

    def applies(self, ctx: Context, event: Any) -> bool:
        return any(keyword.protects_from(ctx, event.source) for keyword in ctx.look(ctx.source).keywords["protection"])


class PlayersProtection(Prevention):
    """Damage to a player from sources that they have protection from is prevented (702.16e)."""

    def applies(self, ctx: Context, event: Any) -> bool:
        return protection(ctx.game, event.source, event.target) is not None


def in_chosen_order(game: Play, events: Sequence[Event]) -> Steps:
    """Return the events, with damage to the same recipient in the order a limited shield is to prevent it. The damaged
    player or permanent's controller chooses (615.7)."""
    limited = [each for each in game.looks.replacing.get(Damage, ()) if _is_limited(each)]
    if not limited:
        return events
    by_target: dict[int, list[Damage]] = {}
    for event in events:
        if isinstance(event, Damage) and event.amount > 0 and event.preventable:
            by_target.setdefault(event.target, []).append(event)
    order = list(events)
    turns = {player: place for place, player in enumerate(game.apnap())}
    for damage in sorted(by_target.values(), key=lambda damage: turns.get(damage[0].chooser(game), 0)):
        if len(damage) < 2 or not any(_falls_short(shield, damage) for shield in limited):
            continue
        chosen = yield OrderItems(
            player=damage[0].chooser(game),
            prompt=Text("Which damage is prevented first?", "Quale danno viene prevenuto per primo?"),
            rule="615.7",
            items=[event.source for event in damage],
            texts=[game.name(event.source) for event in damage],
            about="prevention",
        )
        places = [place for place, event in enumerate(order) if any(event is other for other in damage)]
        for place, index in zip(places, chosen, strict=True):
            order[place] = damage[index]
    return order


def _is_limited(replacement: Replacement) -> bool:
    effect = replacement.context.effect
    return effect is not None and bool(effect.uses)


def _falls_short(shield: Replacement, damage: Sequence[Damage]) -> bool:
    """Whether the shield applies to several of the events and can't prevent them all."""
    effect = shield.context.effect
    assert effect is not None and effect.uses is not None
    applies = [event for event in damage if shield.node.applies(shield.context, event)]
    needed = sum(event.amount if shield.node.counts_damage else 1 for event in applies)
    return len(applies) > 1 and needed > effect.uses


def prevented_in_all(happening: Sequence[Event]) -> list[Event]:
    """Return one event to trigger on for each effect that prevented some of the simultaneous damage (615.13)."""
    by_effect: dict[object, list[Prevented]] = {}
    for event in happening:
        if isinstance(event, Prevented) and event.amount > 0:
            by_effect.setdefault(event.by, []).append(event)
    return [DamagePrevented(parts) for parts in by_effect.values()]


def join_sequels(happening: Sequence[Event]) -> None:
    """Merge an effect's sequels for all simultaneous damage to the same recipient, unless its words distinguish sources
    (615.5)."""
    first: dict[object, Prevented] = {}
    for event in happening:
        if isinstance(event, Prevented) and event.joins:
            earlier = first.setdefault((event.by, event.entity), event)
            if earlier is not event:
                earlier.followed += event.amount
                event.follows = None
