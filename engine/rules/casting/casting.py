"""Casting spells (601)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.change.events import Cast, Move, Remember
from engine.change.log_announcements import tell_spell
from engine.decisions import ChooseNumber, ChooseOption, ChooseYesNo, Option, Steps
from engine.decisions.judge import Judge
from engine.refusal import Refusal, Text, refuse
from engine.rules.casting import announcing, splicing, targeting
from engine.rules.casting.assisting import assisted, relieved
from engine.rules.casting.cast_records import noted_as_cast, record
from engine.rules.casting.symbol_payment import announce_symbols, as_announced
from engine.rules.casting.timing import sorcery_timing, split_second
from engine.rules.casting.total_cost import choose_demand, commander_tax, mana_of, standing_for_x
from engine.rules.casting.unseen_cards import until_done
from engine.rules.handling.taking_back import CannotAnnounce
from engine.rules.paying.demand import Demand, Paid, Purpose
from engine.rules.paying.mana_sources import Inventory, inventory_of
from engine.rules.paying.paying import pay
from engine.rules.paying.plan import payable
from engine.rules.ways.as_spell import as_face, with_item
from engine.rules.ways.way import Way
from engine.state.context import Context
from engine.state.objects import Characteristics, StackItem
from engine.state.seats import active_players
from engine.vocabulary.mana import ManaCost

if TYPE_CHECKING:
    from random import Random

    from engine.families import Cost, ExtraCost
    from engine.state.play import Play

SORCERY_TIMING = {
    "Artifact": "301.1",
    "Creature": "302.1",
    "Enchantment": "303.1",
    "Planeswalker": "306.1",
    "Sorcery": "307.1",
}


def timing_refusal(game: Play, player: int, look: Characteristics, entity: int) -> Refusal | None:
    """Why a card with these characteristics can't be cast at this time (117.1a); None if it can."""
    if sorcery_timing(game, player) or _is_instant_or_flash(game, player, look, entity):
        return None
    rule = next((rule for kind, rule in SORCERY_TIMING.items() if kind in look.types), "117.1a")
    state = game.state
    if player not in active_players(state):
        return refuse(rule, "It can be cast only on your own turn.", "Si può lanciare solo nel tuo turno.")
    if state.stack:
        return refuse(rule, "It can be cast only while the stack is empty.", "Si può lanciare solo a pila vuota.")
    return refuse(rule, "It can be cast only in a main phase.", "Si può lanciare solo in una fase principale.")


def _is_instant_or_flash(game: Play, player: int, look: Characteristics, entity: int) -> bool:
    """Whether a card with these characteristics can be cast whenever its player has priority (117.1a, 702.8a)."""
    if look.at_any_time:
        return True
    return any(
        player in players and act.allows_flash(context, entity) for act, context, players in game.looks.player_rules
    )


def is_castable_at_any_time(game: Play, way: Way, look: Characteristics) -> bool:
    """Whether the card, with the characteristics of its spell, can be cast this way whenever its player has priority
    (117.1a)."""
    if any(each.at_any_time for each in way.castings):
        return True
    return _is_instant_or_flash(game, way.player, look, way.object)


def cast_refusal(game: Play, way: Way, available: Inventory, *, resolving: bool = False) -> Refusal | None:
    """Why the card can't be cast this way now; None if it can. With `resolving`, an effect lets it be cast during
    resolution, so timing is ignored (608.2f)."""
    seen = way.considered(game)
    if seen is None:
        return _cast_refusal(game, way, available, resolving)
    with as_face(game, way.object, seen):
        return _cast_refusal(game, way, available, resolving)


def _cast_refusal(game: Play, way: Way, available: Inventory, resolving: bool) -> Refusal | None:
    player, card = way.player, way.object
    look = way.look(game)
    if "Land" in look.types:
        return refuse("305.9", "A land is played, not cast.", "Una terra si gioca, non si lancia.")
    if look.has("aftermath") and game.state.objects[card].zone != "graveyard":
        return refuse(
            "702.126a",
            "This half can be cast only from a graveyard.",
            "Questa metà si può lanciare solo da un cimitero.",
        )
    unsplit = split_second(game)
    if unsplit is not None:
        return unsplit
    if not resolving and not any(each.at_any_time for each in way.castings):
        timing = timing_refusal(game, player, look, card)
        if timing is not None:
            return timing
    for limit in look.summary.times:
        closed: Refusal | None = limit.effect.closed(Context(game, card, player))
        if closed is not None:
            return closed
    if "Legendary" in look.supertypes and not look.is_permanent_card and not commands_legend(game, player):
        return refuse(
            "205.4e",
            "It needs a legendary creature or planeswalker that you control.",
            "Serve una creatura leggendaria o un planeswalker leggendario sotto il tuo controllo.",
        )
    item = considered(game, way, look)
    context = Context(game, card, player, item=item, x=0)
    context.paying = "cast"
    for each in way.castings:
        unfit: Refusal | None = each.refusal(_permission_context(game, way, each))
        if unfit is not None:
            return unfit
    if base_costs(game, way, look) is None:
        return refuse(
            "118.6", "It has no mana cost, so it can't be cast.", "Non ha costo di mana, quindi non si può lanciare."
        )
    with with_item(game, card, item):
        return _announcement_refusal(game, way, look, context, available)


def _announcement_refusal(
    game: Play, way: Way, look: Characteristics, context: Context, available: Inventory
) -> Refusal | None:
    """Why the choices of 601.2b-c can't be made for the spell or its cost can't be paid; None if they can."""
    if uses_x(game, way, look, context):
        if possible_x(game, way, look, context, available):
            return None
        return _why_no_x(game, way, look, context, available)
    assert context.item is not None
    forbidden = ban(game, way.player, way.object, context.item)
    if forbidden is not None:
        return forbidden
    impossible = announcing.can_announce(context, way.object)
    if impossible is not None:
        return None if _announceable_with_extras(game, way, look, context, available) else impossible
    ability = _with_priced_modes(look)
    if ability is not None and not _payable_modes(game, way, look, context, available, ability):
        context.item.modes = (0,)
        try:
            return _unaffordable(game, way, look, context, available, 0) or announcing.NO_MODE
        finally:
            context.item.modes = None
    return _unaffordable(game, way, look, context, available, 0)


def _announceable_with_extras(
    game: Play, way: Way, look: Characteristics, context: Context, available: Inventory
) -> bool:
    """Whether the spell has legal targets with some payable optional additional cost. Costs are chosen before targets
    (601.2b-c) and may change what the words target."""
    item = context.item
    assert item is not None
    for extra in (each for each in look.summary.extras if not each.for_modes):
        item.extras[extra.key] = 1
        try:
            if announcing.can_announce(context, way.object) is None:
                return _unaffordable(game, way, look, context, available, 0) is None
        finally:
            del item.extras[extra.key]
    return False


def _with_priced_modes(look: Characteristics) -> Any:
    """The spell ability whose modes have their own costs; None if there is none."""
    return next((each for each in look.summary.spell if any(mode.costs for mode in each.modes())), None)


def _payable_modes(
    game: Play, way: Way, look: Characteristics, context: Context, available: Inventory | None, ability: Any
) -> list[int]:
    """Return the indexes of the modes that can be chosen and, taken singly, paid for."""
    item = context.item
    assert item is not None
    legal = announcing.legal_modes(context, way.object, ability)
    found: list[int] = []
    for index in legal:
        item.modes = (index,)
        if _unaffordable(game, way, look, context, available, 0) is None:
            found.append(index)
    item.modes = None
    return found


class _Payable(Judge):
    """Judge whether the chosen modes can be paid for together."""

    def __init__(self, game: Play, way: Way, look: Characteristics, context: Context, legal: list[int]) -> None:
        self.game = game
        self.way = way
        self.look = look
        self.context = context
        self.legal = legal

    def verdict(self, chosen: list[int]) -> Refusal | None:
        item = self.context.item
        assert item is not None
        item.modes = tuple(sorted(chosen))
        try:
            return _unaffordable(self.game, self.way, self.look, self.context, None, 0)
        finally:
            item.modes = None

    def propose(self, random: Random) -> list[int]:
        return [random.choice(self.legal)]


def ban(game: Play, player: int, card: int, item: StackItem) -> Refusal | None:
    """Why an effect forbids casting the card as announced so far (101.2, 601.3); None if none does."""
    object = game.state.objects[card]
    kept, object.item = object.item, item
    try:
        found = (
            act.forbids_casting(context, player, card)
            for act, context, players in game.looks.player_rules
            if player in players
        )
        return next((refusal for refusal in found if refusal is not None), None)
    finally:
        object.item = kept


def _permission_context(game: Play, way: Way, each: Any) -> Context:
    """Return the context for a permission's own words: that of the object that grants it."""
    access = way.access
    if access is not None and each is access.way and access.source != way.object:
        context = Context(game, access.source, way.player)
        context.memo["card"] = way.object
        return context
    return way.context(game)


def considered(game: Play, way: Way, look: Characteristics) -> StackItem:
    """Return the spell as it would be on the stack while the card is still where it is (601.3e)."""
    item = StackItem("spell", way.object, None)
    item.names = way.names
    item.face = way.face
    item.zone = game.state.objects[way.object].zone
    item.look = look
    return item


def commands_legend(game: Play, player: int) -> bool:
    """Whether the player controls a legendary creature or planeswalker (205.4e)."""
    looks = (game.look(id) for id in game.permanents(player))
    return any("Legendary" in look.supertypes and look.types & {"Creature", "Planeswalker"} for look in looks)


def base_costs(game: Play, way: Way, look: Characteristics) -> tuple[Cost, ...] | ManaCost | None:
    """Return the alternative cost of the way, else the mana cost (601.2f); None if there is no mana cost (118.6)."""
    for each in way.castings:
        price: tuple[Cost, ...] | None = each.price(_permission_context(game, way, each))
        if price is not None:
            return price
    return look.cost


def total_costs(game: Play, way: Way, look: Characteristics, context: Context, x: int) -> list[Demand]:
    """Return the possible total costs: mana cost or alternative cost, plus additional costs and increases, minus
    reductions (601.2f).

    There are several if a reduction has hybrid symbols whose halves the player chooses (118.7e), or reduces symbols of
    the cost not yet announced (601.2b).
    """
    context.x = x
    costs, mana = _stated_costs(game, way, look, context)
    purpose = Purpose("cast", context.source, mana.variables > 0)
    letters = "".join([each.effect.on_x for each in look.summary.on_x])
    in_x = x * mana.variables
    mana, life = as_announced(mana.with_x(x), context)
    card = context.source
    for each in way.castings:
        if each.surcharge is not None:
            mana = mana + each.surcharge
    if context.item is not None and context.item.zone == "command":
        mana = mana + commander_tax(game, way.player, card)
    changes = cost_changes(game, card, look, context)
    for act, other in changes:
        more = act.increase(other, card)
        if more is not None:
            mana = mana + more
    found = [mana]
    reductions = [(act.reduction(other, card), act.reduces_coloured_only) for act, other in changes]
    for less, coloured in (*reductions, *((casting.reduction(context), False) for casting in way.castings)):
        if less is not None:
            found = list(dict.fromkeys([left for each in found for left in each.reduced_by(less, coloured=coloured)]))
    costs = (*costs, *(cost for act, other in changes for cost in act.further_costs(other, card)))
    least = max((act.minimum_cost(other, card) or 0 for act, other in changes), default=0)
    if least:
        found = [each.plus_generic(max(0, least - each.value())) for each in found]
    return [
        Demand(
            player=way.player,
            source=card,
            mana=each,
            life=life,
            costs=costs,
            context=context,
            on_x=standing_for_x(letters, mana, each, 0, in_x) if letters else ("", 0),
            what=purpose,
            helpers=(*dict.fromkeys(look.summary.helps), *(helper for cost in costs for helper in cost.helpers(x))),
        )
        for each in found
    ]


def _stated_costs(game: Play, way: Way, look: Characteristics, context: Context) -> tuple[tuple[Cost, ...], ManaCost]:
    """Return all stated costs (mana or alternative cost, and additional costs), and the mana among them."""
    base = base_costs(game, way, look)
    more = [cost for each in way.castings for cost in each.additional(context)]
    costs = (*(base if isinstance(base, tuple) else ()), *additional_costs(look, context.item), *more)
    return costs, mana_of(costs) if base is None or isinstance(base, tuple) else base + mana_of(costs)


def total_refusal(
    game: Play, way: Way, look: Characteristics, context: Context, available: Inventory | None, x: int
) -> Refusal | None:
    """Why none of the possible total costs can be paid; None if one can."""
    reason: Refusal | None = None
    for demand in total_costs(game, way, look, context, x):
        refusal = payable(game, demand, available)
        if refusal is None:
            return None
        if look.has("assist") and payable(game, relieved(game, demand), available) is None:
            return None
        reason = reason or refusal
    return reason


def additional_costs(look: Characteristics, item: StackItem | None) -> list[Cost]:
    """Return the additional costs stated on the card (118.8) and the chosen ones (601.2b)."""
    costs: list[Cost] = [cost for ability in look.summary.additional for cost in ability.costs]
    if item is not None:
        for extra in (*look.summary.extras, *(each for choice in look.summary.choices for each in choice.options)):
            costs += extra.costs_for(item.extras.get(extra.key, 0))
        for ability in look.summary.spell if item.modes else ():
            if ability.modes():
                costs += [cost for index in item.modes or () for cost in ability.modes()[index].costs]
        costs += item.added
    return costs


def uses_x(game: Play, way: Way, look: Characteristics, context: Context) -> bool:
    """Whether X is announced for the spell (107.3a-b): its mana, alternative or additional cost contains {X}."""
    costs, mana = _stated_costs(game, way, look, context)
    return mana.variables > 0 or any(cost.uses_x for cost in costs if not cost.is_mana)


def cost_changes(game: Play, card: int, look: Characteristics, context: Context) -> list[tuple[Any, Context]]:
    """Return the effects that change the spell's cost, including its own. A card still in hand counts as the spell."""
    changes: list[tuple[Any, Context]] = []
    spell = game.state.objects[card]
    kept, spell.item = spell.item, spell.item or context.item
    try:
        changes += [
            (part.act, part.prepare(card))
            for part in game.looks.parts.get("cost", ())
            if part.functions(game.looks) and part.reaches(card)
        ]
        for ability in look.summary.own_cost:
            own = Context(game, card, context.controller, item=context.item, x=context.x)
            own.ability = ability
            if ability.where is not None:
                own.x = ability.where.value(own)
            if ability.premise is None or ability.premise.holds(own):
                changes += [(act, own) for _, acts in ability.continues() for act in acts if "cost" in act.layers]
    finally:
        spell.item = kept
    return changes


def _unaffordable(
    game: Play, way: Way, look: Characteristics, context: Context, available: Inventory | None, x: int
) -> Refusal | None:
    """Why the total cost can't be paid with any targets (601.2c comes before 601.2f) or any additional cost (601.2b);
    None if it can."""
    item = context.item
    choice = next((each for each in look.summary.choices if item is not None and not _chosen(item, each)), None)
    if choice is not None:
        reasons = [_unaffordable_with(game, way, look, context, available, x, each) for each in choice.options]
        return None if None in reasons else reasons[-1]
    with as_on_the_stack(game, context.source, way.player):
        reason = total_refusal(game, way, look, context, available, x)
    if reason is None or context.item is None:
        return reason
    conditional = any(ability.premise is not None for ability in look.summary.own_cost)
    if conditional and _affordable_with_targets(game, way, look, context, available, x):
        return None
    # an additional cost may lower the total, or add the {X} that some mana is reserved for (106.6)
    if not conditional and not any(
        extra.may_lower_cost or mana_of(extra.costs).variables for extra in look.summary.extras
    ):
        return reason
    return None if _affordable_with_extras(game, way, look, context, available, x) else reason


def _unaffordable_with(
    game: Play, way: Way, look: Characteristics, context: Context, available: Inventory | None, x: int, extra: ExtraCost
) -> Refusal | None:
    """Why the total cost can't be paid with this additional cost; None if it can."""
    assert context.item is not None
    context.item.extras[extra.key] = 1
    try:
        return _unaffordable(game, way, look, context, available, x)
    finally:
        del context.item.extras[extra.key]


def _chosen(item: StackItem, choice: Any) -> bool:
    """Whether one of the additional costs has been chosen."""
    return any(item.extras.get(each.key) for each in choice.options)


def _out_of_reach(game: Play, way: Way, look: Characteristics, context: Context) -> Refusal | None:
    """Why the total cost can't be paid with any X, which is chosen later (601.2b); None if it can."""
    reason = _unaffordable(game, way, look, context, None, 0)
    if reason is None or not uses_x(game, way, look, context):
        return reason
    item = context.item
    assert item is not None
    kept = item.x
    try:
        return None if possible_x(game, way, look, context, None) else reason
    finally:
        item.x = kept


@contextmanager
def as_on_the_stack(game: Play, card: int, player: int) -> Iterator[None]:
    """Treat a card under consideration as already on the stack: it can't pay for itself, and the player who would cast
    it controls it (601.2a)."""
    object = game.state.objects[card]
    zone = game.state.zone(object.zone, object.owner) if object.zone != "stack" else []
    if card not in zone:
        yield
        return
    place = zone.index(card)
    kept = object.controller
    del zone[place]
    object.controller = player
    try:
        yield
    finally:
        zone.insert(place, card)
        object.controller = kept


def _affordable_with_targets(
    game: Play, way: Way, look: Characteristics, context: Context, available: Inventory | None, x: int
) -> bool:
    """Whether some choice of targets makes the spell affordable."""
    item = context.item
    if item is None or item.targets:
        return False
    stacked = game.state.objects[context.source]
    kept, stacked.item = stacked.item, item
    try:
        for phrase in announcing.phrases(game, item, context.source):
            for entity in targeting.candidates(context, phrase):
                item.targets[phrase.slot] = [entity]
                with as_on_the_stack(game, context.source, way.player):
                    reason = total_refusal(game, way, look, context, available, x)
                del item.targets[phrase.slot]
                if reason is None:
                    return True
        return False
    finally:
        stacked.item = kept


def _affordable_with_extras(
    game: Play, way: Way, look: Characteristics, context: Context, available: Inventory | None, x: int
) -> bool:
    """Whether paying some optional additional cost makes the spell affordable (601.2b, 601.2f)."""
    item = context.item
    if item is None or any(extra.key in item.extras for extra in look.summary.extras):
        return False  # the question is already about specific costs
    for extra in (each for each in look.summary.extras if not each.for_modes):
        try:
            with as_on_the_stack(game, context.source, way.player):
                for times in range(1, _most(context, extra) + 1 if extra.may_lower_cost else 2):
                    item.extras[extra.key] = times
                    if total_refusal(game, way, look, context, available, x) is None:
                        return True
        finally:
            item.extras.pop(extra.key, None)
    return False


def possible_x(game: Play, way: Way, look: Characteristics, context: Context, available: Inventory | None) -> list[int]:
    """Return the payable values of X that leave legal choices."""
    item = context.item
    assert item is not None
    usable = available if available is not None else inventory_of(game, way.player)

    def affordable(x: int) -> bool:
        item.x = x
        return _unaffordable(game, way, look, context, usable, x) is None

    def escapes(x: int) -> bool:
        item.x = x
        return ban(game, way.player, context.source, item) is None

    costs, _ = _stated_costs(game, way, look, context)
    values = announcing.values_of_x(context, costs, context.source, affordable)
    return [x for x in values if escapes(x)]  # 601.3a


def _why_no_x(game: Play, way: Way, look: Characteristics, context: Context, available: Inventory) -> Refusal:
    assert context.item is not None
    context.x = context.item.x = 0
    forbidden = ban(game, way.player, context.source, context.item)
    return forbidden or _unaffordable(game, way, look, context, available, 0) or announcing.NO_TARGET


def cast(game: Play, way: Way) -> Steps:
    """Cast a card (601.2)."""
    yield from until_done(game, _cast(game, way))


def _cast(game: Play, way: Way) -> Steps:
    player = way.player
    look = way.look(game)
    item = considered(game, way, look)
    item.look = None
    item.leaves_for = next((each.leaves_for for each in way.castings if each.leaves_for), "")
    if look.has("aftermath") and item.zone == "graveyard":
        item.leaves_for = "exile"  # 702.126a
    item.resolves_to = next((each.resolves_to for each in way.castings if each.resolves_to), "")
    move = Move(way.object, "stack", cause="cast", controller=player)
    move.item = item
    move.up = way.up
    move.face_down = any(each.face_down for each in way.castings)  # 707.4
    for casting in way.castings:
        if casting.face_down:
            move.given, move.lies_as = casting.given, casting.key
    if way.changes_card:
        move.base = look
    yield from game.do(move)  # 601.2a
    spell = move.new_id
    item.source = spell
    context = announcing.stack_context(game, spell)
    context.paying = "cast"
    for casting in way.castings:
        yield from casting.begins(context)
    way = replace(way, object=spell, face_look=None)
    look = game.look(spell)
    ability = announcing.modal(game, item, spell)
    costs_first = ability is not None and ability.modal.follows_costs
    if costs_first:  # the number of modes depends on them
        yield from choose_extras(game, way, look, context)
    if not (yield from choose_modes(game, way, look, context)):  # 601.2b
        raise CannotAnnounce(announcing.NO_MODE)
    yield from splicing.choose_splices(game, context, lambda: _out_of_reach(game, way, game.look(spell), context))
    look = game.look(spell)
    if item.modes is None and not (yield from choose_modes(game, way, look, context)):  # spliced text may have modes
        raise CannotAnnounce(announcing.NO_MODE)
    if not costs_first:
        yield from choose_extras(game, way, look, context)
    if uses_x(game, way, look, context):
        values = possible_x(game, way, look, context, None)
        if not values:
            raise CannotAnnounce(announcing.NO_TARGET)
        item.x = context.x = None  # nothing is announced yet
        item.x = context.x = yield from announcing.choose_x(context, values, spell)
    yield from choose_symbols(game, way, look, context)
    if not (yield from announcing.choose_targets(context, spell, spell)):  # 601.2c-d
        raise CannotAnnounce(announcing.NO_TARGET)
    tell_spell(game, player, spell)
    demands = total_costs(game, way, look, context, item.x or 0)  # 601.2f
    demand = yield from choose_demand(game, player, spell, demands)
    context.x = item.x
    spent, demand = (yield from assisted(game, demand)) if look.has("assist") else ("", demand)
    paid = yield from pay(game, demand)  # 601.2g-h
    item.spent = paid.letters + spent
    item.followed = frozenset(context.followed)
    if item.x is not None:
        yield from game.do(Remember(spell, "x", item.x))
    if item.spent:
        yield from game.do(Remember(spell, "mana spent", item.spent))
    if paid.snow:
        yield from game.do(Remember(spell, "snow spent", paid.snow))
    noted = noted_as_cast(context, look)
    yield from game.do(Remember(spell, "cast", replace(record(item, player, game.state), noted=noted)))
    yield from tell_terms(game, player, spell, paid)
    yield from game.do(Cast(player, spell))  # 601.2i
    yield from announcing.tell_targets(context, spell)


def tell_terms(game: Play, player: int, spell: int, paid: Paid) -> Steps:
    """Apply the effects of each mana spent on the spell that depend on what it is spent on (106.6a)."""
    for mana, number in paid.mana.items():
        if mana.only is not None:
            terms, source = mana.only
            for _ in range(number):
                yield from terms.spent(game.context(source, player), spell)


def choose_modes(game: Play, way: Way, look: Characteristics, context: Context) -> Steps:
    """Choose modes (601.2b): more than printed if an additional cost allows it (702.41a), and only as many as are
    affordable if each has a cost (702.119a)."""
    item = context.item
    assert item is not None
    ability = announcing.modal(game, item, way.object)
    extras = [extra for extra in look.summary.extras if extra.for_modes]
    if ability is not None and any(mode.costs for mode in ability.modes()):
        legal = _payable_modes(game, way, look, context, None, ability)
        judge = _Payable(game, way, look, context, legal)
        return (yield from announcing.choose_modes(context, way.object, way.object, legal=legal, judge=judge))
    if ability is not None and not extras and uses_x(game, way, look, context):
        fits = announcing.ForSomeX(context, way.object, ability, lambda: possible_x(game, way, look, context, None))
        return (yield from announcing.choose_modes(context, way.object, way.object, legal=fits.legal, judge=fits))
    if ability is None or not extras:
        return (yield from announcing.choose_modes(context, way.object, way.object))
    least, most = ability.mode_bounds(context)
    numbers = {*range(least, most + 1)}
    if any(extra.for_modes == "all" for extra in extras):
        numbers.add(len(ability.modes()))
    for extra in extras:
        numbers -= {
            number
            for number in numbers
            if (times := _times_for(extra, number, most)) and not _could_pay(game, way, look, context, extra, times)
        }
    found = yield from announcing.choose_modes(context, way.object, way.object, sorted(numbers))
    for extra in extras:
        times = _times_for(extra, len(item.modes or ()), most)
        if times > 0:
            item.extras[extra.key] = times
    return found


def _times_for(extra: ExtraCost, chosen: int, most: int) -> int:
    """Return how often the cost is paid to choose that number of modes; without paying `most` can be chosen."""
    return int(chosen > most) if extra.for_modes == "all" else chosen - 1


def choose_symbols(game: Play, way: Way, look: Characteristics, context: Context) -> Steps:
    """Announce how Phyrexian symbols and symbols such as {2/W} in the spell's costs will be paid (601.2b)."""
    item = context.item
    assert item is not None
    _, mana = _stated_costs(game, way, look, context)
    if mana.to_announce:
        yield from announce_symbols(
            context, way.object, mana, lambda: _unaffordable(game, way, look, context, None, item.x or 0)
        )
        context.x = item.x


def choose_extras(game: Play, way: Way, look: Characteristics, context: Context) -> Steps:
    """Choose between alternative additional costs, then whether or how often to pay each affordable optional one
    (601.2b)."""
    item = context.item
    assert item is not None
    for choice in look.summary.choices:
        yield from _choose_cost(game, way, look, context, choice)
    for extra in look.summary.extras:
        if extra.for_modes:
            continue
        if extra.repeats:
            numbers = _payable_times(game, way, look, context, extra)
            if max(numbers, default=0):
                item.extras[extra.key] = yield ChooseNumber(
                    player=way.player,
                    prompt=_question(extra, context, times=True),
                    rule=extra.rule,
                    source=way.object,
                    minimum=numbers[0],
                    maximum=numbers[-1],
                    allowed=numbers if len(numbers) <= numbers[-1] - numbers[0] else (),
                )
        elif _could_pay(game, way, look, context, extra, 1):
            item.extras[extra.key] = _only_targets_with(look, context, way) or (
                yield ChooseYesNo(
                    player=way.player, prompt=_question(extra, context), rule=extra.rule, source=way.object
                )
            )
        if not item.extras.get(extra.key):
            item.extras.pop(extra.key, None)
            continue
        item.extras[extra.key] = int(item.extras[extra.key])
        item.resolves_to = extra.resolves_to or item.resolves_to


def _choose_cost(game: Play, way: Way, look: Characteristics, context: Context, choice: Any) -> Steps:
    """Let the player announce one of the payable costs. Raises CannotAnnounce if there is none."""
    assert context.item is not None
    able = [each for each in choice.options if _could_pay(game, way, look, context, each, 1)]
    if not able:
        raise CannotAnnounce(_out_of_reach(game, way, look, context) or announcing.NO_TARGET)
    key = able[0].key
    if len(able) > 1:
        key = yield ChooseOption(
            player=way.player,
            prompt=Text("Which additional cost do you pay?", "Quale costo addizionale paghi?"),
            rule="601.2b",
            source=way.object,
            options=[Option(each.key, context.words(each.act)) for each in able],
            about="cost",
        )
    context.item.extras[key] = 1


def _only_targets_with(look: Characteristics, context: Context, way: Way) -> bool:
    """Whether the spell, whose only optional additional cost this is, has no legal targets without it."""
    assert context.item is not None
    if context.item.modes is not None or sum(not extra.for_modes for extra in look.summary.extras) > 1:
        return False
    return announcing.can_announce(context, way.object) is not None


def _question(extra: ExtraCost, context: Context, *, times: bool = False) -> Text:
    words = extra.label(context)
    if times:
        return Text(f"How many times do you pay {words.en}?", f"Quante volte paghi {words.it}?")
    return Text(f"Do you pay {words.en}?", f"Vuoi pagare {words.it}?")


def _could_pay(game: Play, way: Way, look: Characteristics, context: Context, extra: ExtraCost, times: int) -> bool:
    """Whether the spell could be cast with the cost paid that many times."""
    item = context.item
    assert item is not None
    item.extras[extra.key] = times
    try:
        if _out_of_reach(game, way, look, context) is not None:
            return False
        return item.modes is not None or announcing.can_announce(context, way.object) is None
    finally:
        del item.extras[extra.key]


def _payable_times(game: Play, way: Way, look: Characteristics, context: Context, extra: ExtraCost) -> list[int]:
    """Return how many times the cost could be paid, including zero. For a cost that makes the spell cheaper, each
    number is checked."""
    if extra.may_lower_cost:
        numbers = range(_most(context, extra) + 1)
        return [times for times in numbers if _could_pay(game, way, look, context, extra, times)]
    times = 0
    while times < MOST_TIMES and _could_pay(game, way, look, context, extra, times + 1):
        times += 1
    return [*range(times + 1)]


def _most(context: Context, extra: ExtraCost) -> int:
    """Return how many times the cost could be paid, ignoring mana."""
    most = extra.most_times(context)
    return MOST_TIMES if most is None else most


MOST_TIMES = 1000
"""Maximum number of times an additional cost is paid, since a free one could be paid any number of times."""
