"""Tables for random games: any number of players with decks of any cards that the collection has."""

from __future__ import annotations

from functools import cache
from random import Random

from engine.cards import default_database
from engine.game import Deck, Game, Setup

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


@cache
def card_names() -> tuple[str, ...]:
    """All cards but basic lands that are wholly understood."""
    cards = (card for card in default_database() if not card.gaps)
    return tuple(sorted(card.name.en for card in cards if "Basic" not in card.type_line.supertypes))


def random_deck(dice: Random, size: int = 60) -> Deck:
    """Two fifths basic lands of two colours, the rest any cards."""
    lands = dice.sample(BASICS, 2)
    spells = dice.choices(card_names(), k=size * 3 // 5)
    return Deck((*spells, *(dice.choice(lands) for _ in range(size - len(spells)))))


def random_table(seed: int, players: int, teams: tuple[tuple[int, ...], ...] = ()) -> Game:
    """A game that begins with that many random decks."""
    dice = Random(seed)
    decks = tuple(random_deck(dice) for _ in range(players))
    return Game.start(Setup(decks, seed=seed, teams=teams), default_database())
