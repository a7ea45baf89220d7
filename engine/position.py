"""Positions: a situation as plain JSON values, and the state that it describes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.decisions import is_player
from engine.saved import SaveError, check_position
from engine.state.components import BACK
from engine.state.objects import GameObject
from engine.state.printed import card_object
from engine.state.state import MANA, Combat, State
from engine.vocabulary.pool import Pool

if TYPE_CHECKING:
    from engine.cards import CardDatabase
    from engine.language.cardfile import CardDef
    from engine.language.lexicon import Language

FILLER = "Plains"
"""Card that fills libraries which a position does not describe."""


def arrange(state: State, position: dict[str, Any], database: CardDatabase) -> None:
    """Put the objects of a position into an otherwise empty state and set its place in the turn."""
    from engine.cards import UnknownCard, names_of
    from engine.rules.turn.turn import STEPS

    check_position(position, STEPS, MANA)
    defined = [_defined(entry["text"], entry["language"]) for entry in position.get("cards", ())]
    own = {name: card for card in defined for name in names_of(card)}

    def placed(name: str, player: int, zone: str) -> GameObject:
        try:
            card = own[name] if name in own else database.card(name)
        except UnknownCard as error:
            raise SaveError(str(error)) from error
        return _face_up(card, name, card_object(state, card, player, zone))

    labels: dict[str, int] = {}
    hosts: list[tuple[GameObject, str]] = []
    state.turn = position["turn"]
    state.turn_stamp = 10
    state.turn_began = {player.id: 10 if player.id == position["active"] else 9 for player in state.players}
    for player, entry in zip(state.players, position["players"], strict=True):
        player.life = entry["life"]
        player.counters = dict(entry.get("counters", {}))
        player.pool = Pool(entry.get("pool", {}))
        player.lands_played = entry.get("lands_played", 0)
        for zone in ("library", "hand", "graveyard", "battlefield", "exile"):
            cards = entry.get(zone, ())
            for card in reversed(cards) if zone == "library" else cards:
                object = placed(card["card"], player.id, zone)
                if zone == "battlefield" and not object.base.is_permanent_card:
                    raise SaveError(f"“{object.base.name.en}” is no permanent and can't be on the battlefield.")
                _set_status(object, card, state)
                state.objects[object.id] = object
                state.zone(zone, player.id).append(object.id)
                if zone in object.base.summary.outside:
                    state.outside.append(object.id)
                labels[card["label"]] = object.id
                if "attached_to" in card:
                    hosts.append((object, card["attached_to"]))
                if "owner" in card:
                    object.owner = card["owner"]
                    object.controller = object.seen_controller = player.id
    for object, host in hosts:
        object.attached_to = labels[host] if host in labels else int(host)
    _set_turn(state, position, labels)


def _face_up(card: CardDef, name: str, object: GameObject) -> GameObject:
    """Of a permanent that is named by its second face, that face is up."""
    if object.zone == "battlefield" and card.other_face is not None and name in card.other_face.name:
        object.up = BACK
        object.flipped = card.frame == "flip"
        object.reface()
    return object


def _defined(text: str, language: Language) -> CardDef:
    from engine.language.cardfile import CardError, define_card
    from engine.language.parser import LanguageError

    try:
        return define_card(text, language)
    except (CardError, LanguageError) as error:
        raise SaveError(f"A card of the position: {error}") from error


def _set_status(object: GameObject, card: dict[str, Any], state: State) -> None:
    object.tapped = card.get("tapped", False)
    object.counters = dict(card.get("counters", {}))
    object.damage = card.get("damage", 0)
    object.since_turn = state.turn_stamp if card.get("sick", False) else 0
    object.memory = dict(card.get("memory", {}))
    if object.zone == "battlefield" and object.base.loyalty is not None and "loyalty" not in object.counters:
        object.counters["loyalty"] = object.base.loyalty


def _set_turn(state: State, position: dict[str, Any], labels: dict[str, int]) -> None:
    from engine.rules.turn.turn import COMBAT_STEPS, STEPS

    state.active = position["active"]
    state.in_order = position["active"]
    state.starting = position.get("starting", position["active"])
    state.skips_first_draw = position.get("skips_first_draw", False)
    state.step = position["step"]
    state.steps_left = list(STEPS[STEPS.index(state.step) + 1 :])
    state.stage = "priority"
    state.priority = position["priority"]
    state.passes = 0
    if state.step in COMBAT_STEPS:
        state.combat = Combat()
        for attacker, attacked in position.get("attackers", ()):
            creature, whom = labels[attacker], labels[attacked] if attacked in labels else int(attacked)
            defending = whom if is_player(whom) else state.objects[whom].controller
            state.combat.attack(creature, whom, state.objects[creature].controller, defending)
            state.combat.was_attack = True
