"""Dividing damage and distributing counters: among targets as the spell or ability is put on the stack (601.2d),
otherwise on resolution (608.2d)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from engine.change import events
from engine.decisions import Divide, Steps
from engine.families import Amount, Deed, Numeral, ObjectAct, Objects, PlayerAct, Recipients
from engine.families.capabilities import TargetWord
from engine.language.phrase import phrase
from engine.nodes.acts.objects import damageable, deal
from engine.nodes.acts.taking import take
from engine.nodes.nouns.references import Them, Those
from engine.nodes.nouns.values import CounterKind
from engine.refusal import Text
from engine.vocabulary.counters import some_counters

if TYPE_CHECKING:
    from engine.state.context import Context

Among = TypeVar("Among", bound=Recipients)


def to_be_divided(to: Among, number: Amount, asking: Callable[[int], Text]) -> Among:
    """Return the words for the targets, with the amount to divide among them (601.2d). `asking` returns the prompt for
    an amount."""
    if not isinstance(to, TargetWord):
        return to
    asked = replace(to)
    object.__setattr__(asked, "divided", number)
    object.__setattr__(asked, "asking", asking)
    return asked


def divide_damage(total: int) -> Text:
    """Return the prompt for dividing damage."""
    return Text(f"Divide {total} damage.", f"Suddividi {total} {'danno' if total == 1 else 'danni'}.")


def distribute(kind: str, total: int) -> Text:
    """Return the prompt for distributing counters of a kind."""
    en, it = some_counters(total, kind)
    return Text(f"Distribute {en}.", f"Distribuisci {it}.")


def shares(ctx: Context, number: Amount, to: Recipients, prompt: Text) -> Steps:
    """Return entity → share: as announced for targets (601.2d), otherwise chosen now. Of "any number" some can be left
    out, but each one chosen gets at least one (608.2d)."""
    slot = to.slot
    if ctx.item is not None and slot in ctx.item.divisions:
        announced = dict(zip(ctx.item.targets[slot], ctx.item.divisions[slot], strict=True))
        return {entity: announced[entity] for entity in ctx.targets(slot)}
    among = yield from take(ctx, ctx.controller, to)
    total = number.value(ctx)
    if not among or total <= 0:
        return {}
    least = 0 if to.is_general else int(len(among) <= total)
    divided = yield Divide(
        player=ctx.controller,
        prompt=prompt,
        rule="608.2d",
        source=ctx.source,
        total=total,
        recipients=among,
        minimum=least,
        about="effect",
    )
    return dict(zip(among, divided, strict=True))


@phrase(
    en="[deal] {number} damage divided as you choose among {to}",
    it=(
        "[infliggere] {number} <danno> suddivisi a tua scelta tra {to}",
        "[infliggere] {number} <danno> <diviso> a tua scelta tra {to}",
    ),
)
class DealDividedDamage(ObjectAct):
    """Deal damage divided as the spell or ability was put on the stack (601.2d)."""

    number: Numeral
    to: Recipients

    deeds = frozenset({Deed.DAMAGED, Deed.DAMAGE_DEALT})

    def __post_init__(self) -> None:
        object.__setattr__(self, "to", to_be_divided(self.to, self.number, divide_damage))

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        total = self.number.value(ctx)
        share = yield from shares(ctx, self.number, self.to, divide_damage(total))
        targets = damageable(ctx, share)
        ctx.note(self.to.slot, targets)
        shared = [(entity, share[entity]) for entity in targets if share[entity]]
        damage = [events.Damage(source, entity, number) for source in subjects for entity, number in shared]
        yield from deal(ctx, self.slot, damage)


@phrase(
    en="[deal] {number} damage {number…} divided as its controller chooses among any number of {to}",
    it=(
        "[infliggere] {number} <danno> {number…} suddivisi a scelta di il suo controllore tra un qualsiasi numero di"
        " {to}"
    ),
)
class DealDividedByController(ObjectAct):
    """ "That creature deals damage equal to its power divided as its controller chooses among any number of those
    Wolves" (608.2d)."""

    number: Numeral
    to: Those | Them

    deeds = frozenset({Deed.DAMAGED, Deed.DAMAGE_DEALT})

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        among = damageable(ctx, self.to.find(ctx))
        total = self.number.value(ctx)
        damage: list[events.Damage] = []
        for source in subjects if among and total > 0 else ():
            divided = yield Divide(
                player=ctx.controller_of(source),
                prompt=divide_damage(total),
                rule="608.2d",
                source=ctx.source,
                total=total,
                recipients=among,
                minimum=0,
                about="effect",
            )
            shared = zip(among, divided, strict=True)
            damage += [events.Damage(source, entity, number) for entity, number in shared if number]
        yield from deal(ctx, self.slot, damage)


@phrase(
    en="[deal] {number} damage divided evenly , rounded down , among {to}",
    it="[infliggere] {number} <danno> suddivisi in parti uguali , arrotondate per difetto , tra {to}",
)
class DealDamageEvenly(ObjectAct):
    """ "deals X damage divided evenly, rounded down, among any number of targets": targets that have become illegal
    count as well, although nothing is dealt to them (608.2b)."""

    number: Numeral
    to: Recipients

    deeds = frozenset({Deed.DAMAGED, Deed.DAMAGE_DEALT})

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        found = yield from take(ctx, ctx.controller, self.to)
        chosen = ctx.item.targets.get(self.to.slot, ()) if ctx.item is not None else ()
        share = self.number.value(ctx) // max(1, len(chosen or found))
        damage = [events.Damage(source, entity, share) for source in subjects for entity in damageable(ctx, found)]
        yield from deal(ctx, self.slot, damage if share > 0 else [])


@phrase(
    en="[distribute] {number:a} {kind} <counter> among {to}",
    it="[distribuire] {number:a} <segnalino> {kind} tra {to}",
)
class DistributeCounters(PlayerAct):
    """ "distribute two +1/+1 counters among up to two target creatures" (601.2d, 608.2d)."""

    number: Numeral
    kind: CounterKind
    to: Objects

    def __post_init__(self) -> None:
        object.__setattr__(self, "to", to_be_divided(self.to, self.number, partial(distribute, self.kind)))

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        total = self.number.value(ctx)
        share = yield from shares(ctx, self.number, self.to, distribute(self.kind, total))
        getting = [entity for entity in ctx.on_battlefield(share) if share[entity]]
        ctx.note(self.to.slot, ctx.on_battlefield(share))
        ctx.note_number(self.slot, sum(share[entity] for entity in getting))
        yield from ctx.do_all([events.PutCounters(entity, self.kind, share[entity], ctx.source) for entity in getting])
