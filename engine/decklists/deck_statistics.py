"""Statistics of a deck: costs, colours, lands, hands; exact probabilities without simulation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import comb
from random import Random

from engine.card_database import CardDatabase
from engine.decklists.deck import COLOURS, DeckFile

HIGHEST = 7
"""Mana values of this much or more are counted together."""
OPENING_HAND = 7


@dataclass(frozen=True, slots=True)
class DeckFacts:
    """Counts of the cards of a deck, without its sideboard."""

    cards: int
    lands: int
    curve: tuple[int, ...]
    """Number of nonland cards with mana value 0, 1, … and `HIGHEST` or more."""
    symbols: Mapping[str, int]
    """Number of coloured mana symbols in all costs, by the letters of WUBRG; a symbol of two colours counts for
    both."""
    mean: float
    """Average mana value of the nonland cards."""


def facts(deck: DeckFile, database: CardDatabase) -> DeckFacts:
    """Return the counts for a deck; cards that are not in the database only count towards the number of cards."""
    curve = [0] * (HIGHEST + 1)
    symbols = dict.fromkeys(COLOURS, 0)
    lands = spells = total = 0
    for count, name in deck.cards:
        card = database.find(name)
        if card is None:
            continue
        if "Land" in card.types:
            lands += count
            continue
        value = card.cost.value() if card.cost is not None else 0
        curve[min(value, HIGHEST)] += count
        spells += count
        total += count * value
        for symbol in card.cost or ():
            for letter in symbol.colours:
                symbols[letter] += count
    return DeckFacts(deck.size, lands, tuple(curve), symbols, total / spells if spells else 0.0)


def colours_of(deck: DeckFile, database: CardDatabase) -> str:
    """Return the colours of a deck's cards, as letters of WUBRG."""
    cards = [database.find(name) for _, name in deck.cards]
    return "".join(letter for letter in COLOURS if any(card is not None and letter in card.colours for card in cards))


def drawn(turn: int, first: bool) -> int:
    """Return the number of cards a player has seen on the given turn of theirs; `first` says whether the player takes
    the first turn of the game (103.7a)."""
    return OPENING_HAND + turn - (1 if first else 0)


def chance(cards: int, wanted: int, seen: int, least: int) -> float:
    """Return the probability of at least `least` of the `wanted` cards among `seen` cards of a deck."""
    seen = min(seen, cards)
    ways = comb(cards, seen)
    if not ways:
        return 0.0
    hits = sum(
        comb(wanted, each) * comb(cards - wanted, seen - each)
        for each in range(max(0, least), min(wanted, seen) + 1)
        if seen - each <= cards - wanted
    )
    return hits / ways


def land_drops(deck: DeckFacts, turns: int = 7, first: bool = True) -> list[float]:
    """Return for each turn the probability of having had a land for every turn so far."""
    return [chance(deck.cards, deck.lands, drawn(turn, first), turn) for turn in range(1, turns + 1)]


def sample_hand(names: Sequence[str], random: Random, size: int = OPENING_HAND) -> list[str]:
    """Return a random opening hand."""
    return random.sample(list(names), min(size, len(names)))
