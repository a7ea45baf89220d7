"""What a player with priority may do (117.1): the actions, why not, and doing them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.decisions import Action, Steps, is_player
from engine.refusal import Refusal, Text, WayRefusal, refuse
from engine.rules.casting import activating, casting
from engine.rules.casting.timing import sorcery_timing
from engine.rules.handling.named_refusals import about
from engine.rules.handling.taking_back import announces
from engine.rules.paying.demand import Ident
from engine.rules.paying.mana_sources import Inventory, find_sources, inventory_of
from engine.rules.paying.paying import activate_mana, mana_actions, mana_sources
from engine.rules.priority import shortcuts, special_actions
from engine.rules.priority.possible_ways import Offer, affordable, timely
from engine.rules.ways.finding_ways import object_of, ways_to_play
from engine.rules.ways.land_plays import land_refusal, play_land
from engine.state.starting import hand_modifier

if TYPE_CHECKING:
    from engine.rules.ways.way import Way
    from engine.state.looks import Looks
    from engine.state.play import Play

PASS = Action("pass", "pass", text=Text("Pass", "Passa"))
NO_PRIORITY = refuse("117.1", "You don't have priority.", "Non hai la priorità.")
NO_PLAYER = refuse(
    "117.1",
    "A player is not played or activated: choose a card, and players as targets of what it does.",
    "Un giocatore non si gioca né si attiva: scegli una carta, e i giocatori come bersagli di ciò che fa.",
)
NOTHING_THERE = {
    "battlefield": refuse(
        "602.1", "It has no ability that a player activates.", "Non ha abilità che un giocatore attiva."
    ),
    "stack": refuse(
        "405.5",
        "It waits on the stack and resolves once all players have passed in succession.",
        "Aspetta in pila e si risolve quando tutti i giocatori hanno passato uno dopo l'altro.",
    ),
}
NOT_FROM_THERE = refuse(
    "601.3",
    "It can't be played from there: cards are played from the hand unless something says otherwise.",
    "Non si può giocare da lì: le carte si giocano dalla mano, a meno che qualcosa non dica altrimenti.",
)
NOT_YOUR_HAND = refuse(
    "601.3",
    "It is in another player's hand: each player plays the cards of their own.",
    "È in mano a un altro giocatore: ciascuno gioca le carte della propria.",
)


def refusal(game: Play, way: Way, available: Inventory) -> Refusal | None:
    """Why the way can't be taken now; None if it can."""
    if way.kind == "land":
        return land_refusal(game, way)
    if way.kind == "special":
        return special_actions.refusal(game, way, available)
    if way.kind == "activate":
        assert way.ability is not None
        return activating.activation_refusal(game, way.player, way.object, way.ability, available)
    return casting.cast_refusal(game, way, available)


def legal_actions(game: Play, player: int) -> list[Action]:
    """Return everything `player` may do now, passing first."""
    legal, mana = _legal_and_mana(game, player)
    return [PASS, *legal, *mana, *shortcuts.offer(game, player, legal)]


def _legal_and_mana(game: Play, player: int) -> tuple[list[Action], list[Action]]:
    """Return the player's legal actions, and their mana abilities separately; callers must not change the lists. The
    result is cached while only time passes, unless a check depended on timing other than sorcery timing."""
    state, looks, changes = game.state, game.looks, game.changes
    about = "legal", player, sorcery_timing(game, player)
    kept: tuple[Looks, int, tuple[list[Action], list[Action]]] | None = game.kept.get(about)
    if kept is not None and kept[1] == changes and kept[0] is looks:
        return kept[2]
    state.time_asked = False
    in_time = timely(game, player)
    sources = find_sources(game, player)
    legal: list[Action] = []
    if in_time or any(source.costs_mana for source in sources):
        available = inventory_of(game, player, sources)
        legal = [
            action_of(game, offer)
            for offer in affordable(available, in_time)
            if refusal(game, offer.way, available) is None
        ]
        sources = mana_sources(game, player, available)
    found = legal, mana_actions(sources)
    if not state.time_asked:
        game.kept[about] = looks, changes, found
    return found


def actions_at_once(game: Play, player: int) -> list[Action]:
    """Return the legal actions: those of the original for a copy of a game, or only passing for a player who passes
    automatically."""
    known, game.offered = game.offered, None
    if game.passes is not None and game.passes(game, player):
        return [PASS]
    return legal_actions(game, player) if known is None else list(known)


def action_of(game: Play, offer: Offer) -> Action:
    """Return the way as an action that a player can choose."""
    if offer.action is None:
        offer.action = _action(game, offer.way)
    return offer.action


def _action(game: Play, way: Way) -> Action:
    if way.kind == "activate":
        assert way.ability is not None
        ability = game.look(way.object).summary.activated[way.ability]
        return Action(way.key, way.kind, way.object, way.ability, game.describe(ability, game.name(way.object)))
    return Action(way.key, way.kind, way.object, None, way.text)


def ways_of(game: Play, player: int, entity: int) -> list[Way]:
    """Return the ways for `player` to use one object."""
    return [
        *ways_to_play(game, player, entity),
        *special_actions.ways(game, player, entity),
        *activating.ways(game, player, entity),
    ]


def find_way(game: Play, player: int, key: str) -> Way:
    """Return the way with that key. Raises KeyError if there is none."""
    entity = object_of(key)
    for way in ways_of(game, player, entity):
        if way.key == key:
            return way
    raise KeyError(key)


def why_not(game: Play, player: int, entity: int) -> tuple[WayRefusal, ...]:
    """Why `player` can't use the object now, one refusal for each way; empty if there is a way."""
    state = game.state
    object = state.objects.get(entity)
    if is_player(entity):
        return (_no_way(game, player, entity, NO_PLAYER),)
    if object is None:
        gone = refuse("109.1", "There is no such object any more.", "Questo oggetto non c'è più.")
        return (WayRefusal(gone.rule, gone.reason),)
    if state.priority != player or game.decision is None:
        return (WayRefusal(NO_PRIORITY.rule, NO_PRIORITY.reason),)
    reasons: list[WayRefusal] = []
    available = inventory_of(game, player)
    for way in ways_of(game, player, entity):
        reason = refusal(game, way, available)
        if reason is None:
            return ()
        reasons.append(WayRefusal(reason.rule, reason.reason, way.key, _action(game, way).text))
    for index, ability in enumerate(game.look(entity).summary.activated):
        if game.functions(object, ability) and (ability.is_mana or game.controller(entity) != player):
            reason = activating.activation_refusal(game, player, entity, index)
            if reason is None:
                return ()
            key = f"{'mana' if ability.is_mana else 'activate'}:{entity}:{index}"
            words = game.describe(ability, game.name(entity))
            reasons.append(WayRefusal(reason.rule, reason.reason, key, words))
    if not reasons:
        nothing = NOTHING_THERE.get(object.zone, NOT_FROM_THERE)
        if object.zone == "hand" and object.owner != player:
            nothing = NOT_YOUR_HAND
        reasons.append(_no_way(game, player, entity, nothing))
    return tuple(reasons)


def _no_way(game: Play, player: int, entity: int, refusal: Refusal) -> WayRefusal:
    named = about(game, player, entity, refusal)
    assert named is not None
    return WayRefusal(named.rule, named.reason)


HAND_SIZE = 7
"""The maximum hand size by the rules alone (402.2)."""


def maximum_hand_size(game: Play, player: int) -> int | None:
    """Return the maximum hand size: normally seven, changed by a vanguard card (311.6); None for no maximum (402.2)."""
    size: int | None = max(0, HAND_SIZE + hand_modifier(game.state, player))
    for act, context, players in game.looks.player_rules:
        if player in players:
            size = act.hand_size(context, size)
    return size


def perform(game: Play, player: int, key: str) -> Steps:
    """Perform the action with that key."""
    if key.startswith("mana:"):
        announces(game, player)
        yield from activate_mana(game, player, Ident.of_key(key))
        return
    way = find_way(game, player, key)
    if way.kind == "land":
        yield from play_land(game, way)
        return
    announces(game, player)
    if way.kind == "cast":
        yield from casting.cast(game, way)
    elif way.kind == "special":
        yield from special_actions.take(game, way)
    else:
        assert way.ability is not None
        yield from activating.activate(game, player, way.object, way.ability)
    game.announcement = None
