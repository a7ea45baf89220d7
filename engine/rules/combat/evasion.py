"""Whether one creature could block another (509.1b): evasion abilities (702) and effects on either creature."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.refusal import Refusal, refuse
from engine.state.objects import Characteristics

if TYPE_CHECKING:
    from engine.state.play import Play

EVASIVE = frozenset({"fear", "flying", "horsemanship", "intimidate", "landwalk", "protection", "shadow", "skulk"})
"""Keyword abilities of an attacker that restrict individual blockers."""


def block_refusal(game: Play, blocker: int, attacker: int) -> Refusal | None:
    """Why the creature can't block that attacker; None if it can. Assumes that it can block at all."""
    blocking, attacking = game.look(blocker), game.look(attacker)
    if not EVASIVE.isdisjoint(attacking.keywords):
        refusal = _by_keyword(game, blocker, blocking, attacker, attacking)
        if refusal is not None:
            return refusal
    elif blocking.has("shadow"):
        return SHADOW
    found: Refusal | None
    for act, context in attacking.rules:
        found = act.forbids_being_blocked(context, attacker, blocker)
        if found is not None:
            return found
    for act, context in blocking.rules:
        found = act.forbids_block(context, blocker, attacker)
        if found is not None:
            return found
    return None


SHADOW = refuse(
    "702.27b",
    "Creatures with shadow and creatures without it can't block each other.",
    "Le creature con ombra e quelle senza non si possono bloccare a vicenda.",
)
FLYING = refuse(
    "702.9b",
    "It has flying: only creatures with flying or reach can block it.",
    "Ha volare: possono bloccarla solo creature con volare o raggiungere.",
)
FEAR = refuse(
    "702.35b",
    "It has fear: only artifact creatures and black creatures can block it.",
    "Ha paura: possono bloccarla solo creature artefatto o nere.",
)
INTIMIDATE = refuse(
    "702.13b",
    "It has intimidate: only artifact creatures and creatures that share a color with it can block it.",
    "Ha intimidire: possono bloccarla solo creature artefatto o con un colore in comune con essa.",
)
HORSEMANSHIP = refuse(
    "702.30b",
    "It has horsemanship: only creatures with horsemanship can block it.",
    "Ha cavalierato: possono bloccarla solo creature con cavalierato.",
)
SKULK = refuse(
    "702.117b",
    "It has skulk: creatures with greater power can't block it.",
    "Ha furtivo: le creature con forza maggiore non possono bloccarla.",
)
LANDWALK = refuse(
    "702.14c",
    "It has landwalk, and the defending player controls such a land.",
    "Ha passaterre, e il giocatore in difesa controlla una terra di quel genere.",
)
PROTECTION = refuse(
    "702.16f",
    "It has protection from that creature.",
    "Ha protezione da quella creatura.",
)


def _by_keyword(
    game: Play, blocker: int, blocking: Characteristics, attacker: int, attacking: Characteristics
) -> Refusal | None:
    """Return the refusal by the first evasion ability of the attacker that stops the blocker; all of them count
    (509.1b)."""
    keywords = attacking.keywords
    if "flying" in keywords and not (blocking.has("flying") or blocking.has("reach")):
        return FLYING
    if ("shadow" in keywords) != blocking.has("shadow") and not ("shadow" in keywords and _blocks_shadow(blocking)):
        return SHADOW
    if "fear" in keywords and "Artifact" not in blocking.types and "B" not in blocking.colours:
        return FEAR
    shares_colour = not attacking.colours.isdisjoint(blocking.colours)
    if "intimidate" in keywords and "Artifact" not in blocking.types and not shares_colour:
        return INTIMIDATE
    if "horsemanship" in keywords and not blocking.has("horsemanship"):
        return HORSEMANSHIP
    if "skulk" in keywords and (blocking.power or 0) > (attacking.power or 0):
        return SKULK
    if "landwalk" in keywords and _walks(game, attacker, attacking, game.controller(blocker)):
        return LANDWALK
    if "protection" in keywords:
        context = game.context(attacker, game.controller(attacker))
        if any(keyword.protects_from(context, blocker) for keyword in keywords["protection"]):
            return PROTECTION
    return None


def _blocks_shadow(blocking: Characteristics) -> bool:
    """Whether an effect lets the creature block creatures with shadow although it has no shadow (609.4)."""
    return any(act.blocks_shadow(context) for act, context in blocking.rules)


def _walks(game: Play, attacker: int, attacking: Characteristics, defending: int) -> bool:
    """Whether the defending player controls a land of the kind the landwalk names (702.14c)."""
    context = game.context(attacker, game.controller(attacker))
    walks = [
        keyword
        for keyword in attacking.keywords["landwalk"]
        if not any(act.disables_landwalk(told, keyword) for act, told in attacking.rules)
    ]
    for land in game.permanents(defending):
        if "Land" in game.look(land).types and any(keyword.walks_on(context, land) for keyword in walks):
            return True
    return False
