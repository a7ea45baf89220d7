"""A player's possible ways, cached while nothing looks different, and filters for those not worth checking now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.change.events.doors import locked_doors
from engine.rules.casting import activating
from engine.rules.casting.timing import sorcery_timing
from engine.rules.paying.activation_costs import is_changed
from engine.rules.paying.price import Price, price_of
from engine.rules.priority import special_actions
from engine.rules.ways.finding_ways import faces, playable_cards, ways_to_play
from engine.rules.ways.way import FROM_HAND

if TYPE_CHECKING:
    from engine.decisions import Action
    from engine.rules.paying.mana_sources import Inventory
    from engine.rules.ways.way import Way
    from engine.state.looks import Looks
    from engine.state.objects import Characteristics
    from engine.state.play import Play


class Offer:
    """A way, with what is known about it without a full check."""

    __slots__ = ("action", "price", "taps", "waits", "way")

    def __init__(self, way: Way, waits: bool = False, price: Price | None = None, taps: bool = False) -> None:
        self.way = way
        self.waits = waits
        """Whether it requires sorcery timing (117.1a)."""
        self.price = price
        """A lower bound on its mana cost; None if that is not known in advance."""
        self.taps = taps
        """Whether its object must be untapped (107.5)."""
        self.action: Action | None = None
        """The way as an action, once that has been asked for."""


def timely(game: Play, player: int) -> list[Offer]:
    """Return the ways for `player`, except those at the wrong time and those that must tap a tapped object."""
    slow = not sorcery_timing(game, player)
    objects = game.state.objects
    return [
        each
        for each in offers(game, player)
        if not (each.waits and slow) and not (each.taps and objects[each.way.object].tapped)
    ]


def affordable(available: Inventory, offers: Sequence[Offer]) -> Sequence[Offer]:
    """Return the ways whose costs don't exceed all available mana."""
    if available.uses or available.may_give_more:
        return offers
    return [each for each in offers if each.price is None or not available.falls_short(each.price)]


def offers(game: Play, player: int) -> list[Offer]:
    """Return all ways for `player`, legal now or not, except mana abilities."""
    return [*_all_card_offers(game, player), *_all_object_offers(game, player)]


def _all_card_offers(game: Play, player: int) -> list[Offer]:
    looks = game.looks
    found: list[Offer] | None = looks.kept_elsewhere.get(("offers", player))
    if found is not None:
        return found
    found = []
    ruled = any(player in players for _, _, players in looks.player_rules)
    anew = ruled or looks.shapes_spells
    effects = _effects(looks)
    for card in playable_cards(game, player):
        found += _card_offers(game, player, card) if anew else _kept(game, player, card, _card_offers, effects)
    if not ruled:
        looks.kept_elsewhere["offers", player] = found
    return found


def _all_object_offers(game: Play, player: int) -> list[Offer]:
    looks = game.looks
    found: list[Offer] | None = looks.kept.get(("offers", player))
    if found is not None:
        return found
    found = looks.kept["offers", player] = []
    objects = game.state.objects
    effects = _effects(looks)
    for id in game.state.planar_cards():  # any active player may roll the planar die (901.12d)
        found += _object_offers(game, player, id)
    own = set(looks.permanents(player))
    there = [(id, summary) for id, _, summary in looks.board if id in own]
    for id, summary in (*there, *((id, looks.look(id).summary) for id in game.outside_of(player))):
        object = objects[id]
        if object.is_planar:
            continue
        special = summary.specials or object.face_down or locked_doors(object)
        if summary.acts or (special and (object.zone in ("battlefield", "sideboard") or object.stays_in_command)):
            found += _kept(game, player, id, _object_offers, effects)
    for id, _, summary in looks.board:
        if summary.for_anyone and id not in own:
            found += _kept(game, player, id, _others_offers, effects)
    return found


def _kept(
    game: Play, player: int, id: int, work_out: Callable[[Play, int, int], list[Offer]], effects: object
) -> list[Offer]:
    """Return the cached offers if the object's looks and zone and the effects on casting are unchanged. Cards whose
    ways vary are recomputed each time."""
    rests_on = (game.state.objects[id].zone, effects)
    look = game.looks.look(id)
    kept: tuple[Characteristics, object, list[Offer]] | None = game.kept.get((work_out, player, id))
    if kept is not None and kept[0] is look and kept[1] == rests_on:
        return kept[2]
    found = work_out(game, player, id)
    if work_out is not _card_offers or not _varies(game, id):
        game.kept[work_out, player, id] = (look, rests_on, found)
    return found


def _varies(game: Play, card: int) -> bool:
    """Whether the ways to play a card can change while it looks the same."""
    looks = [face.look or game.looks.look(card) for face in faces(game, card)]
    return any(way.varies for look in looks for way in look.summary.ways)


def _effects(looks: Looks) -> object:
    """Return the effects on casting that exist now, as a cache key."""
    return looks.shapes_spells, _reductions(looks)


def _card_offers(game: Play, player: int, card: int) -> list[Offer]:
    """Return the ways to play a card, and its special actions outside the battlefield."""
    found = [_offer(game, way) for way in ways_to_play(game, player, card)]
    return found + [Offer(way) for way in special_actions.ways(game, player, card)]


def _object_offers(game: Play, player: int, id: int) -> list[Offer]:
    """Return the activatable abilities of an object, and its special actions on the battlefield or as a card that stays
    in the command zone."""
    found = [_ability_offer(game, way) for way in activating.ways(game, player, id)]
    object = game.state.objects[id]
    if object.zone == "battlefield" or object.stays_in_command:
        found += [Offer(way) for way in special_actions.ways(game, player, id)]
    return found


def _others_offers(game: Play, player: int, id: int) -> list[Offer]:
    """Return the abilities of another player's permanent that any player may activate (602.2), and the special actions
    that it offers to any player (116.2d)."""
    found = [_ability_offer(game, way) for way in activating.ways(game, player, id)]
    return found + [Offer(way) for way in special_actions.ways(game, player, id)]


def _offer(game: Play, way: Way) -> Offer:
    looks = game.looks
    if way.kind == "land":
        return Offer(way, True)
    look = looks.look(way.object) if way.face_look is None else way.face_look
    if looks.shapes_spells or way.changes_card:
        return Offer(way)
    ruled = any(way.player in players for _, _, players in looks.player_rules)
    waits = not (ruled or look.at_any_time or any(each.at_any_time for each in way.castings))
    if look.summary.helps or look.has("assist") or look.cost is None:
        return Offer(way, waits)
    plain = way.alternative is None and way.access is not None and way.access.way is FROM_HAND
    cheaper = _reductions(looks)
    if look.summary.own_cost:
        own = all(
            act.reduces_generic_only for each in look.summary.own_cost for _, acts in each.continues() for act in acts
        )
        cheaper = "generic" if own and cheaper != "any" else "any"
    if not plain or cheaper == "any":
        return Offer(way, waits)
    price = price_of(look.cost, 0)
    return Offer(way, waits, price._replace(generic=0) if cheaper else price)


def _reductions(looks: Looks) -> str:
    """Return what effects could reduce in the costs of spells: "" for nothing, "generic", or "any"."""
    parts = looks.parts.get("cost")
    if not parts:
        return ""
    return "generic" if all(part.act.reduces_generic_only for part in parts) else "any"


def _ability_offer(game: Play, way: Way) -> Offer:
    assert way.ability is not None
    look = game.look(way.object)
    ability = look.summary.activated[way.ability]
    known = ability.mana_cost is not None and not any(limit.lessens for limit in ability.limits)
    known = known and not is_changed(look)
    known = known and not any(cost.helpers(0) for cost in ability.costs)
    price = price_of(ability.mana_cost, ability.least_x) if known else None
    waits = ability.is_loyalty or ability.only_as_sorcery
    return Offer(way, waits, price, ability.taps and not ability.untaps)
