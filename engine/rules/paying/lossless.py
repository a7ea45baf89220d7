"""Whether a planned payment loses nothing, so that nobody needs to be asked about it (601.2g)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from engine.decisions import PayMana
from engine.rules.paying.later_needs import wanted_letters
from engine.rules.paying.mana_sources import Inventory, Source
from engine.rules.paying.min_cost_flow import Amount, give
from engine.rules.paying.price import LIFE_TOO, SNOW, Price, price_of
from engine.vocabulary.colours import MANA_TYPES
from engine.vocabulary.mana import ManaCost

if TYPE_CHECKING:
    from engine.state.play import Play

LETTERS = (*MANA_TYPES, SNOW)


def pays_without_loss(game: Play, decision: PayMana) -> bool:
    """Whether no other payment would leave useful mana that the plan doesn't, and the plan uses only mana of lands with
    no other use now. False only means that this is uncertain.

    The payments with sources of one mana each are the bases of a matroid: if no exchange of one source for another
    leaves more, no other payment does.
    """
    price = price_of(ManaCost.parse(decision.cost))
    if decision.plan is None or price.doubles or price.life or any(LIFE_TOO in pip for pip in price.pips):
        return False
    pool = game.state.players[decision.player].pool.total
    if pool:
        return not decision.plan and pool == price.total
    if any(not action.key.startswith("mana:") for action in decision.actions):
        return False
    inventory = Inventory(game, decision.player)
    if inventory.liberties:
        return False
    if not inventory.sure(source.ident for source in inventory.sources if source.key in decision.plan):
        return False
    by_object: dict[int, list[Source]] = {}
    for source in inventory.sources:
        by_object.setdefault(source.object, []).append(source)
    used = [entity for entity in by_object if any(each.key in decision.plan for each in by_object[entity])]
    left = [entity for entity in by_object if entity not in used]
    if len(used) != price.total or not all(
        _is_plain_land(game, entity, by_object[entity], len(by_object)) for entity in used
    ):
        return False
    if not all(_gives_one(source) for entity in left for source in by_object[entity]):
        return False
    letters = {entity: _letters(sources) for entity, sources in by_object.items()}
    wanted = wanted_letters(game, decision.player, decision.source, len(left))
    for spent in used:
        for kept in left:
            if not letters[spent] & wanted <= letters[kept]:
                others = [letters[each] for each in used if each != spent]
                if _pays(price, [*others, letters[kept]]):
                    return False
    return True


def _gives_one(source: Source) -> bool:
    """Whether it gives one mana without spending restrictions, and takes nothing but itself."""
    units = source.units
    return (
        source.is_own_business
        and source.ability.only_adds
        and not source.extra
        and source.limit is None
        and all(len(option) == 1 for option in units)
    )


def _is_plain_land(game: Play, entity: int, sources: Iterable[Source], most: int) -> bool:
    """Whether it is a land that only gives one mana, or whose other abilities the player couldn't afford this turn even
    with one more land. `most` is the number of mana sources."""
    look = game.look(entity)
    if "Land" not in look.types or "Creature" in look.types:
        return False
    for ability in look.summary.activated:
        if not ability.is_mana and (ability.mana_cost is None or ability.mana_cost.value() <= most + 1):
            return False
    return all(_gives_one(each) and all(need.kind == "tap" for need in each.needs or ()) for each in sources)


def _letters(sources: Iterable[Source]) -> frozenset[str]:
    """Return the possible letters of the mana, with "S" for snow mana."""
    found = {letter for source in sources for option in source.units for unit in option for letter in unit}
    return frozenset(found | {SNOW} if all(source.snow for source in sources) else found)


def _pays(price: Price, sources: Sequence[frozenset[str]]) -> bool:
    """Whether these sources of one mana each pay the price."""
    bits = {letter: 1 << place for place, letter in enumerate(LETTERS)}

    def mask(letters: Iterable[str]) -> int:
        return sum(bits[letter] for letter in letters)

    demands = [Amount(mask(pip), 1) for pip in price.pips]
    if price.generic:
        demands.append(Amount(mask(MANA_TYPES), price.generic))
    return give([Amount(mask(letters), 1) for letters in sources], demands) is not None
