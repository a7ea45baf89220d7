"""What an Aura or Equipment can be attached to (301.5, 303.4, 701.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from engine.change.protection import protection
from engine.change.replacing import arriving_object, supposed_there
from engine.decisions import ChooseObjects, Steps, is_player
from engine.language.naming import tell
from engine.refusal import Refusal, refuse

if TYPE_CHECKING:
    from engine.change.events import Move
    from engine.state.objects import Characteristics
    from engine.state.play import Play


def possible_hosts(game: Play, enchants: Sequence[Any]) -> Iterator[int]:
    """Yield the players and objects that an Aura with those enchant abilities might be attached to (303.4a)."""
    yield from range(len(game.state.players))
    yield from game.state.battlefield
    if any(enchant.enchants_graveyards for enchant in enchants):
        for player in game.state.players:
            yield from player.graveyard


def choose_host(game: Play, move: Move) -> Steps:
    """Have the player who puts an Aura onto the battlefield choose what it will enchant (303.4f); return None if it can
    enchant nothing (303.4g)."""
    player = move.entering_controller()
    arriving = arriving_object(game, move)
    hosts: list[int] = []
    with supposed_there(game, move, arriving) as looks:  # a copy may have other qualities than its card
        enchants = looks.look(arriving.id).keywords.get("enchant", ())
        context = game.context(arriving.id, player)
        hosts += [
            entity
            for entity in possible_hosts(game, enchants)
            if entity != arriving.id
            and enchants
            and all(enchant.allows(context, entity) for enchant in enchants)
            and context.reaches(entity)
            and protection(game, arriving.id, entity, attached=True) is None
        ]
    if not hosts:
        return None
    name = move.entering_base(game).name
    chosen = yield ChooseObjects(
        player=player,
        prompt=tell("Choose what {0} enchants.", "Scegli che cosa incanta {0}.", name),
        rule="303.4f",
        candidates=hosts,
        minimum=1,
        maximum=1,
        about="attach",
    )
    return chosen[0]


ATTACHABLE = frozenset({"Aura", "Equipment", "Fortification"})


def enters_attached(game: Play, move: Move) -> bool:
    """Return whether an object that an effect puts onto the battlefield attached to something enters at all (303.4h-i).
    An Aura that can't enchant that stays where it is, or goes from the stack to its owner's graveyard. Other objects
    that can't be attached enter unattached."""
    assert move.attach_to is not None
    arriving = arriving_object(game, move)
    with supposed_there(game, move, arriving) as looks:
        subtypes = looks.look(arriving.id).subtypes & ATTACHABLE
        fits = bool(subtypes) and refusal(game, arriving.id, move.attach_to) is None
    if fits:
        return True
    move.attach_to = None
    if "Aura" not in subtypes:
        return True
    if move.from_zone == "stack":
        move.zone = "graveyard"
        return True
    return False


def refusal(game: Play, attachment: int, host: int) -> Refusal | None:
    """Why `attachment` can't be attached to `host`; None if it can."""
    look = game.last_look(attachment)
    if not is_player(host):
        object = game.state.objects.get(host)
        zones = ("battlefield", "graveyard") if _enchants_graveyards(look) else ("battlefield",)
        if object is None or object.zone not in zones:
            return refuse("704.5m", "That is no longer on the battlefield.", "Non è più sul campo di battaglia.")
    if host == attachment:
        return refuse("301.5c", "It can't be attached to itself.", "Non può essere assegnato a sé stesso.")
    if not game.context(attachment, game.last_controller(attachment)).reaches(host):  # 801.8-9
        return refuse("801.8", "That is out of the range of influence.", "È fuori dal raggio di influenza.")
    for act, context in look.rules:
        forbidden: Refusal | None = act.forbids_attaching(context, host)
        if forbidden is not None:
            return forbidden
    protected = protection(game, attachment, host, attached=True)
    if protected is not None:
        return protected
    if "Aura" in look.subtypes:
        context = game.context(attachment, game.last_controller(attachment))
        for enchant in look.keywords.get("enchant", ()):
            if not enchant.allows(context, host):
                return refuse("702.5a", "This Aura can't enchant that.", "Questa Aura non può incantarlo.")
    elif "Equipment" in look.subtypes:
        if is_player(host) or "Creature" not in game.look(host).types:
            return refuse(
                "301.5",
                "Equipment can be attached only to a creature.",
                "Un Equipaggiamento può essere assegnato solo a una creatura.",
            )
    elif "Fortification" in look.subtypes and (is_player(host) or "Land" not in game.look(host).types):
        return refuse(
            "301.6",
            "A Fortification can be attached only to a land.",
            "Una Fortificazione può essere assegnata solo a una terra.",
        )
    return None


def _enchants_graveyards(look: Characteristics) -> bool:
    return any(enchant.enchants_graveyards for enchant in look.keywords.get("enchant", ()))


def rests_on_looks(game: Play, attachment: int, host: int) -> bool:
    """Whether the attachment stays legal as long as nothing looks different."""
    looks = game.looks
    if is_player(host) or looks.look(host).has("protection") or game.state.reach:
        return False
    return all(enchant.reads <= looks.reads for enchant in looks.look(attachment).keywords.get("enchant", ()))
