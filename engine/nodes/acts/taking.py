"""How acts find their objects: choices on resolution (608.2d), made player by player (101.4)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine import families
from engine.decisions import Steps, is_player
from engine.families import Act, Objects, Recipients, Zone
from engine.nodes.nouns.joined import Both
from engine.nodes.nouns.objects import Chosen, Every, Target, pick
from engine.rules.paying.min_cost_flow import Amount, give
from engine.vocabulary.payment_needs import Need

if TYPE_CHECKING:
    from engine.state.context import Context


def take(
    ctx: Context, player: int, what: Recipients, *, origin: Zone | None = None, among: Sequence[int] | None = None
) -> Steps:
    """Return what `player` takes: the objects or players that the phrase means, with the player's choice if there is
    one.

    `among` or the zone `origin` limits the candidates. Entities are returned by their current numbers.
    """
    if what.slot in ctx.narrowed:
        return ctx.find(what)
    if among is None and origin is not None:
        among = origin.cards(ctx)
    if among is not None and isinstance(what, Both):
        found = yield from _take_each(ctx, player, what, among)
    elif among is None or not isinstance(what, Chosen | Every):
        found = yield from what.choose(ctx, player)
    else:
        found = [entity for entity in among if what.what.fits(ctx, entity)]
        if isinstance(what, Chosen):
            found = yield from pick(ctx, player, found, what.count, what)
    if isinstance(what, Target):  # what was moved before is no longer "target card from your graveyard" (400.7)
        found = [entity for entity in found if is_player(entity) or entity in ctx.state.objects]
    ctx.note(what.slot, found)
    return found


def _take_each(ctx: Context, player: int, what: Both, among: Sequence[int]) -> Steps:
    """Return what the player takes for each of several phrases, all different. A choice may not leave too little for a
    later phrase, unless there is too little in any case (101.3)."""
    found: list[int] = []
    for place, part in enumerate(what.objects):
        left = [entity for entity in among if entity not in found]
        later = each_wanted(ctx, what.objects[place + 1 :], left)
        fitting = [entity for entity in left if part.includes(ctx, entity)]
        able = [each for each in fitting if can_be_others([[x for x in other if x != each] for other in later])]
        found += yield from take(ctx, player, part, among=able or fitting)
    return found


def each_wanted(ctx: Context, parts: Sequence[Objects], among: Sequence[int]) -> list[list[int]]:
    """Return, for each thing that the phrases require, the candidates for it."""
    fitting = [(part, [entity for entity in among if part.includes(ctx, entity)]) for part in parts]
    return [found for part, found in fitting for _ in range(least_of(ctx, part))]


def can_be_others(wanted: Sequence[Sequence[int]]) -> bool:
    """Whether different candidates can be assigned to all of the things."""
    alike = Counter(map(frozenset, wanted))
    fits: dict[int, int] = defaultdict(int)
    """For each entity, a bit for each thing that it could be."""
    for kind, could_be in enumerate(alike):
        for entity in could_be:
            fits[entity] |= 1 << kind
    demands = [Amount(1 << kind, number) for kind, number in enumerate(alike.values())]
    return give([Amount(mask, number) for mask, number in Counter(fits.values()).items()], demands) is not None


def take_objects(ctx: Context, subjects: Sequence[int], what: Recipients, *, origin: Zone | None = None) -> Steps:
    """Return what all the acting players take, each choosing in APNAP order (101.4); only objects that still exist."""
    taken: list[int] = []
    for player in subjects:
        found = yield from take(ctx, player, what, origin=origin)
        taken += [entity for entity in found if entity not in taken]
    ctx.note(what.slot, taken)
    return ctx.present_all(entity for entity in taken if not is_player(entity))


def one_each(kind: str, number: int, entities: Sequence[int]) -> tuple[Need, ...]:
    """Return the needs of a cost that takes `number` of the entities."""
    return (Need(kind, 1, tuple(entities)),) * number


def least_of(ctx: Context, what: Recipients) -> int:
    """Return the minimum number of things that the phrase takes as a cost (118.3)."""
    if isinstance(what, Chosen):
        least, _ = what.count.bounds(ctx)
        return least
    return 0 if isinstance(what, Every) else 1


def enough(ctx: Context, what: Objects, among: Sequence[int]) -> bool:
    """Whether there is enough to take as a cost (118.3); "an artifact and another card" needs two."""
    if isinstance(what, Both):
        return can_be_others(each_wanted(ctx, what.objects, among))
    return len(among) >= least_of(ctx, what)


def needs_of(ctx: Context, kind: str, what: Objects, among: Sequence[int]) -> tuple[Need, ...]:
    """Return the needs of a cost that takes what the phrase means."""
    if isinstance(what, Both):
        return tuple(Need(kind, 1, tuple(each)) for each in each_wanted(ctx, what.objects, among))
    return one_each(kind, least_of(ctx, what), among)


def carry_out(ctx: Context, act: Act, subjects: Sequence[int]) -> Steps:
    """Perform the act; meanwhile, prompts for choosing objects give its purpose."""
    before, ctx.choice_purpose = ctx.choice_purpose, act.choice_purpose
    number = number_in_words(ctx, act)
    yield from act.run(ctx, subjects)
    if number is not None and act.slot not in ctx.memo and ("number", act.slot) not in ctx.memo:
        ctx.note_number(act.slot, number)
    ctx.choice_purpose = before


def number_in_words(ctx: Context, act: Act) -> int | None:
    """Return the number that an act's words give, if later words refer to it as "that many"; None if they don't, or if
    the act gives none."""
    number = getattr(act, "number", None)
    if act.slot < 0 or ctx.ability is None or act.slot not in ctx.ability.referred:
        return None
    return max(0, number.value(ctx)) if isinstance(number, families.Amount) else None


def is_possible(ctx: Context, act: Act, player: int) -> bool:
    """Whether the player could perform the act as a cost or an offer (118.3). For acts without a check of their own,
    there must be enough objects."""
    if not act.possible(ctx, player) or act.barred(ctx, player):
        return False
    what = getattr(act, "what", None)
    if type(act).possible is not Act.possible or not isinstance(what, Objects) or act.finds_later:
        return True
    origin = getattr(act, "origin", None)
    if origin is None:
        found = ctx.present_all(what.find(ctx))
    elif isinstance(what, Chosen | Every):
        found = [each for each in origin.cards(ctx) if what.includes(ctx, each)]
    else:  # "return ~ from your graveyard": it may have just got there
        found = [each for each in ctx.present_all(what.find(ctx)) if each in origin.cards(ctx)]
    return enough(ctx, what, found)
