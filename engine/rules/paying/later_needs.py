"""Mana that a player could still want after a payment, so that the right lands stay untapped (601.2g)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, TypeVar

from engine.language.printed_text import rules_text
from engine.rules.paying.price import LIFE_TOO, price_of
from engine.vocabulary.colours import MANA_TYPES

if TYPE_CHECKING:
    from engine.language.cardfile import CardDef
    from engine.state.objects import Characteristics, GameObject
    from engine.state.play import Play

SNOW = "S"
EVERY_LETTER = frozenset((*MANA_TYPES, SNOW))
_SYMBOL = re.compile(r"\{([^{}]*)\}")
_MORE_CARDS = re.compile(r"\bdraws?\b|\blibrar|\bmay (play|cast)\b")
"""Words of effects that could let the player pay for cards not in their hand yet."""


R = TypeVar("R")


def _once_a_card(work: Callable[[CardDef], R]) -> Callable[[CardDef], R]:
    """Cache a function's result for each card while the card exists."""
    name = f"{__name__}.{work.__name__}"

    def told(card: CardDef) -> R:
        known: dict[str, R] = card.worked_out
        found = known.get(name)
        if found is None:
            found = known[name] = work(card)
        return found

    return told


def asked_letters(game: Play, player: int, paid: int | None) -> Counter[str]:
    """Return how much mana of each type the costs of the player's other cards in hand need in total."""
    looks = [game.look(id) for id in game.state.players[player].hand if id != paid]
    return Counter(letter for look in looks if look.cost is not None for letter in _letters(look.cost.text))


def wanted_letters(game: Play, player: int, paid: int | None, left: int) -> frozenset[str]:
    """Return the types of mana wanted for costs in hand, on the battlefield and elsewhere, besides the current payment;
    all types if other cards may come.

    Generic mana wants no type. Nor does a cost whose coloured symbols exceed `left` mana plus one land from hand.
    """
    state = game.state
    if paid is None or paid not in state.objects:
        return EVERY_LETTER
    source = state.objects[paid]
    spoken = source.item.source if source.item is not None and source.item.kind != "spell" else paid
    if _may_bring_cards(game.last_look(spoken)):
        return EVERY_LETTER
    found: set[str] = set()
    for id, asked in _asked_by_permanents(game, player):
        if id != paid:
            found |= asked
    if found >= EVERY_LETTER:
        return EVERY_LETTER
    hand = [game.look(id) for id in state.players[player].hand]
    left += any("Land" in look.types for look in hand)
    for object in _owned_elsewhere(game, player):
        if object.id == paid:
            continue
        look = game.look(object.id)
        if ("Land" not in look.types or has_other_abilities(look)) and not _is_too_dear(look, left):
            found |= EVERY_LETTER if look.card is None else letters_of(look.card)
    return frozenset(found)


def _asked_by_permanents(game: Play, player: int) -> list[tuple[int, frozenset[str]]]:
    """Return the player's permanents that could ask for mana, each with the types it asks for."""
    looks = game.looks
    found: list[tuple[int, frozenset[str]]] | None = looks.kept.get(("asked", player))
    if found is None:
        found = []
        for id in looks.permanents(player):
            look = looks.look(id)
            asked = EVERY_LETTER if _may_bring_cards(look) else _asked_on_the_battlefield(look)
            if asked:
                found.append((id, asked))
        if looks.is_complete:
            looks.kept["asked", player] = found
    return found


def _owned_elsewhere(game: Play, player: int) -> Iterator[GameObject]:
    """Yield the other cards the player could pay for: the hand, and cards elsewhere that can be played or used
    there."""
    state = game.state
    for id in (*state.players[player].hand, *state.outside, *state.exile):
        object = state.objects[id]
        if object.owner == player and object.zone != "battlefield":
            yield object


def _is_too_dear(look: Characteristics, left: int) -> bool:
    """Whether a card's only cost is its mana cost, and that needs more coloured mana than the player could have."""
    if look.card is None or look.cost is None or look.card.other_face is not None or any(_letters(look.card.text)):
        return False
    return sum(1 for pip in price_of(look.cost).pips if LIFE_TOO not in pip) > left


def has_other_abilities(look: Characteristics) -> bool:
    """Whether it has an activated ability that is not a mana ability."""
    return any(not ability.is_mana for ability in look.summary.activated)


def _asked_on_the_battlefield(look: Characteristics) -> frozenset[str]:
    """Return the types of mana a permanent could ask for: in its activated abilities and in other text with "pay"
    mana."""
    found = {
        letter
        for ability in look.summary.activated
        if not ability.is_mana and ability.mana_cost is not None
        for letter in _letters(ability.mana_cost.text)
    }
    if look.card is not None and "pay {" in _english(look.card):
        found |= letters_of(look.card)
    return frozenset(found)


def _may_bring_cards(look: Characteristics) -> bool:
    """Whether its text could give the player access to cards not in hand yet."""
    return bool(look.abilities) if look.card is None else _brings_cards(look.card)


@_once_a_card
def _brings_cards(card: CardDef) -> bool:
    return _MORE_CARDS.search(_english(card)) is not None


@_once_a_card
def _english(card: CardDef) -> str:
    """Return the face's text in lower-case English, whatever its original language."""
    try:
        return "\n".join(card.rules_text("en", own_name=False)).lower()
    except (KeyError, TypeError, ValueError):  # some phrases have no words by themselves
        return rules_text(card.text).lower()


@_once_a_card
def letters_of(card: CardDef) -> frozenset[str]:
    """Return the types of mana in the cost and rules text of both faces, including the ones they add."""
    found = {*card.colours, *_letters(rules_text(card.text))}
    return frozenset(found) if card.other_face is None else letters_of(card.other_face) | found


def _letters(text: str) -> Iterator[str]:
    for symbol in _SYMBOL.findall(text):
        yield from (half for half in symbol.split("/") if half in EVERY_LETTER)
