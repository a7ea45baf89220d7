"""Tables for random games: any number of players, with decks of any cards in the collection."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

from engine.card_database import default_database
from engine.game import Deck, Game, Setup

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


@cache
def card_names() -> tuple[str, ...]:
    """Return the names of all fully understood cards except basic lands."""
    cards = (card for card in default_database() if not card.gaps)
    return tuple(sorted(card.name.en for card in cards if "Basic" not in card.type_line.supertypes))


def random_deck(dice: Random, size: int = 60) -> Deck:
    """Return a deck of two fifths basic lands of two colours, and any other cards."""
    lands = dice.sample(BASICS, 2)
    spells = dice.choices(card_names(), k=size * 3 // 5)
    return Deck((*spells, *(dice.choice(lands) for _ in range(size - len(spells)))))


@cache
def leaders() -> tuple[str, ...]:
    """Return the legendary creatures among them."""
    cards = (default_database().card(name) for name in card_names())
    return tuple(card.name.en for card in cards if "Legendary" in card.supertypes and "Creature" in card.types)


def led(deck: Deck, dice: Random) -> Deck:
    """Return the deck with an additional card, its commander, and with basic lands of its colours."""
    leader = dice.choice(leaders())
    colours = default_database().card(leader).colours
    lands = [land for land, colour in zip(BASICS, "WUBRG", strict=True) if colour in colours] or list(BASICS)
    cards = [dice.choice(lands) if card in BASICS else card for card in deck.cards]
    return replace(deck, cards=(*cards, leader), commanders=(leader,))


def random_table(
    seed: int, players: int, teams: tuple[tuple[int, ...], ...] = (), variants: tuple[str, ...] = (), size: int = 60
) -> Game:
    """Return a game that starts with that many random decks, each with a commander if the variants need one."""
    dice = Random(seed)
    decks = tuple(random_deck(dice, size) for _ in range(players))
    setup = Setup(decks, seed=seed, teams=teams, variants=variants)
    if setup.rules.commanders:
        setup = replace(setup, decks=tuple(led(deck, dice) for deck in decks))
    return Game.start(setup, default_database())
