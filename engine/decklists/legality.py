"""Which decks and sideboards are legal to play with (100.2, 100.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.decklists.deck import Card, Database, DeckFile, Entry, sum_copies
from engine.refusal import Refusal, Text, refuse
from engine.vocabulary.types import BROUGHT_TYPES

SMALLEST_DECK = 60


SMALLEST_LIMITED_DECK = 40


MOST_COPIES = 4


LARGEST_SIDEBOARD = 15


def check_constructed(deck: DeckFile, database: Database) -> list[Refusal]:
    """Return what makes the deck illegal in constructed play (100.2a, 100.4a); empty if it is legal.

    The cards' names must be those of `database`, as after `read_deck`.
    """
    refusals = []
    if deck.size < SMALLEST_DECK:
        refusals.append(
            refuse(
                "100.2a",
                f"The deck has {deck.size} cards; it needs at least {SMALLEST_DECK}.",
                f"Il mazzo ha {deck.size} carte; ne servono almeno {SMALLEST_DECK}.",
            )
        )
    for count, name in sum_copies((*deck.entries, *deck.side_entries)):
        card = database.find(name)
        misplaced = None if card is None else _barred(card)
        if misplaced is not None:
            refusals.append(misplaced)
        most = None if card is None else copies_allowed(card)
        if card is None or most is None or count <= most:
            continue
        rule = "100.4a" if deck.side_entries else "100.2a"
        refusals.append(
            refuse(
                rule,
                f"There are {count} copies of {card.name.en}; {most} are allowed, except of basic lands.",
                f"Ci sono {count} copie di {card.name.it}; ne sono ammesse {most}, salvo le terre base.",
            )
        )
    beside = sum(entry.count for entry in deck.side_entries)
    if beside > LARGEST_SIDEBOARD:
        refusals.append(
            refuse(
                "100.4a",
                f"The sideboard has {beside} cards; {LARGEST_SIDEBOARD} are allowed.",
                f"Il sideboard ha {beside} carte; ne sono ammesse {LARGEST_SIDEBOARD}.",
            )
        )
    return refusals


_ELSEWHERE = (
    ("Plane", "309.1", Text("planar decks", "i mazzi planari")),
    ("Phenomenon", "310.1", Text("planar decks", "i mazzi planari")),
    ("Vanguard", "311.1", Text("Vanguard games", "le partite Vanguard")),
    ("Scheme", "312.1", Text("scheme decks", "i mazzi intrigo")),
    ("Conspiracy", "313.1", Text("limited play", "il gioco limited")),
)
"""Card types not allowed in constructed decks, the rule that says so, and where such cards belong."""


def _barred(card: Card) -> Refusal | None:
    """Return why no constructed deck or sideboard may contain the card; None if they may."""
    for kind, rule, place in _ELSEWHERE:
        if kind in card.types:
            return refuse(rule, f"{card.name.en} is only for {place.en}.", f"{card.name.it} è solo per {place.it}.")
    if card.is_for_ante:
        return refuse(
            "407.3",
            f"{card.name.en} is only for games that are played for ante.",
            f"{card.name.it} è solo per le partite con la posta.",
        )
    if card.is_silver_bordered:
        return refuse(
            "100.7",
            f"{card.name.en} has a silver border: the rules do not cover such cards.",
            f"{card.name.it} ha il bordo argentato: le regole non comprendono queste carte.",
        )
    return None


def unfit_for_command_zone(card: Card) -> Text | None:
    """Return why a card can't be listed for the command zone (901.3, 902.3, 904.3); None if it can."""
    if card.types & BROUGHT_TYPES:
        return None
    return Text(
        f"{card.name.en} can't be listed for the command zone: only planes and phenomena (901.3), schemes (904.3) and "
        "vanguards (902.3) can; commanders stand under “Commander” (903.3), conspiracies in the sideboard (905.4)",
        f"{card.name.it} non può stare nella lista per la zona di comando: possono solo piani e fenomeni (901.3), "
        "intrighi (904.3) e avanguardie (902.3); i comandanti stanno sotto “Comandante” (903.3), le cospirazioni nel "
        "sideboard (905.4)",
    )


def copies_allowed(card: Card, most: int = MOST_COPIES) -> int | None:
    """Return the number of copies a deck may have: `most` (100.2a), or the number in the card's own ability (113.6m);
    None for any number."""
    if _is_basic_land(card):
        return None
    for ability in card.abilities:
        told = getattr(getattr(ability, "effect", None), "deck_limits", None)
        if told is not None and told():
            own: int | None = told()[0]
            return own
    return most


def check_limited(deck: DeckFile, pool: Iterable[str], database: Database) -> list[Refusal]:
    """Return what makes a deck illegal in limited play with that pool; basic lands are unlimited (100.2b). Empty if it
    is legal."""
    refusals = []
    if deck.size < SMALLEST_LIMITED_DECK:
        refusals.append(
            refuse(
                "100.2b",
                f"The deck has {deck.size} cards; it needs at least {SMALLEST_LIMITED_DECK}.",
                f"Il mazzo ha {deck.size} carte; ne servono almeno {SMALLEST_LIMITED_DECK}.",
            )
        )
    opened = Counter(pool)
    for count, name in deck.cards:
        card = database.find(name)
        if card is not None and count > opened[name] and not _is_basic_land(card):
            refusals.append(
                refuse(
                    "100.2b",
                    f"There are {count} copies of {card.name.en}, of which {opened[name]} were opened.",
                    f"Ci sono {count} copie di {card.name.it}, e ne sono state aperte {opened[name]}.",
                )
            )
    return refusals


def limited_sideboard(deck: DeckFile, pool: Iterable[str]) -> list[str]:
    """Return the cards of the pool that are not in the deck: the sideboard in limited play (100.4b)."""
    return sorted((Counter(pool) - Counter(deck.names())).elements())


def exchanged(deck: DeckFile, put_in: Sequence[str], taken_out: Sequence[str]) -> DeckFile:
    """Return the deck after exchanging cards with its sideboard between games of a match (100.4).

    Raises ValueError for a card that isn't where it is taken from, and if the numbers in and out differ.
    """
    main, side = Counter(deck.names()), Counter(name for count, name in deck.sideboard for _ in range(count))
    coming, going = Counter(put_in), Counter(taken_out)
    if coming - side or going - main or coming.total() != going.total():
        raise ValueError("Each card that comes in takes the place of one that goes out.")
    main, side = main - going + coming, side - coming + going
    return replace(
        deck,
        entries=tuple(Entry(count, name) for name, count in main.items()),
        side_entries=tuple(Entry(count, name) for name, count in side.items()),
    )


def with_gaps(deck: DeckFile, database: Database) -> list[Text]:
    """Return the names of cards whose text isn't fully understood, so that players must agree to carry it out by hand.
    The names must be those of `database`, as after `read_deck`."""
    entries = (*deck.entries, *deck.side_entries, *deck.command_entries)
    found = (database.find(name) for _, name in sum_copies(entries))
    return [card.name for card in found if card is not None and card.gaps]


def _is_basic_land(card: Card) -> bool:
    return "Basic" in card.supertypes and "Land" in card.types
