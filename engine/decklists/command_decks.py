"""The rules for planar decks, scheme decks and vanguards (901.3, 902.3, 904.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from engine.card_database import CardDatabase
from engine.decklists.deck import DeckFile
from engine.refusal import Refusal, Text, refuse
from engine.state.variants import GameRules
from engine.vocabulary.types import PLANAR_CARDS

SMALLEST_PLANAR_DECK = 10
MOST_PHENOMENA = 2
SMALLEST_SHARED_DECK = 40
SMALLEST_SCHEME_DECK = 20
MOST_SCHEMES = 2


@dataclass(frozen=True, slots=True)
class CommandDecks:
    """The names of the cards that a player brings to a game besides the deck."""

    planes: tuple[str, ...] = ()
    schemes: tuple[str, ...] = ()
    vanguard: str = ""
    lacking: Text | None = None
    """What the game can't begin without and the deck file doesn't list; None if nothing is missing."""
    refusals: tuple[Refusal, ...] = ()
    """Why the listed cards are not legal."""


def command_decks(deck: DeckFile, rules: GameRules, seat: int, database: CardDatabase) -> CommandDecks:
    """Return what the player at that seat needs for a game by these rules, from the cards that the deck file lists for
    the command zone: a planar deck (901.3), only for the first player if all share one (901.15a); a scheme deck, only
    for the first player if there is a single archenemy (904.2); a vanguard (902.3)."""
    listed = [name for count, name in deck.command_cards for _ in range(count)]
    kinds = {name: database.card(name).types for name in listed}
    planes: tuple[str, ...] = ()
    schemes: tuple[str, ...] = ()
    vanguard = ""
    lacking: Text | None = None
    refusals: list[Refusal] = []
    if rules.planes and (seat == 0 or not rules.one_planar_deck):
        planes = tuple(name for name in listed if kinds[name] & PLANAR_CARDS)
        lacking = None if planes else Text("planes", "piani")
        refusals += check_planar_deck(planes, database, rules.seats if rules.one_planar_deck else None)
    if rules.archenemy_life is not None and (seat == 0 or not rules.archenemy_starts):
        schemes = tuple(name for name in listed if "Scheme" in kinds[name])
        lacking = lacking if schemes else Text("schemes", "intrighi")
        refusals += check_scheme_deck(schemes, database)
    if rules.vanguards:
        found = [name for name in listed if "Vanguard" in kinds[name]]
        vanguard = found[0] if found else ""
        refusals += _too_many_vanguards(len(found))
        lacking = lacking if vanguard else Text("a vanguard", "un'avanguardia")
    return CommandDecks(planes, schemes, vanguard, lacking, () if lacking else tuple(refusals))


def check_planar_deck(names: Sequence[str], database: CardDatabase, sharing: int | None = None) -> list[Refusal]:
    """Return why these cards are not a legal planar deck (901.3); empty if they are. `sharing` is the number of players
    who share the game's only planar deck (901.15a), or None."""
    rule = "901.3" if sharing is None else "901.15a"
    least, most = SMALLEST_PLANAR_DECK, MOST_PHENOMENA
    if sharing is not None:
        least, most = min(SMALLEST_SHARED_DECK, SMALLEST_PLANAR_DECK * sharing), MOST_PHENOMENA * sharing
    found = _wrong_types(names, database, PLANAR_CARDS, rule)
    found += _too_small(names, least, rule)
    phenomena = sum("Phenomenon" in database.card(name).types for name in names)
    if phenomena > most:
        found.append(
            refuse(
                rule,
                f"There are {phenomena} phenomena in the planar deck; {most} are allowed.",
                f"Nel mazzo planare ci sono {phenomena} fenomeni; ne sono ammessi {most}.",
            )
        )
    return found + _too_many_copies(names, database, 1, rule)


def check_scheme_deck(names: Sequence[str], database: CardDatabase) -> list[Refusal]:
    """Return why these cards are not a legal scheme deck (904.3); empty if they are."""
    found = _wrong_types(names, database, frozenset({"Scheme"}), "904.3")
    return (
        found
        + _too_small(names, SMALLEST_SCHEME_DECK, "904.3")
        + _too_many_copies(names, database, MOST_SCHEMES, "904.3")
    )


def check_vanguard(name: str, database: CardDatabase) -> list[Refusal]:
    """Return why a card can't be a player's vanguard (902.3); empty if it can."""
    return _wrong_types((name,), database, frozenset({"Vanguard"}), "902.3")


def _too_many_vanguards(count: int) -> list[Refusal]:
    if count <= 1:
        return []
    return [
        refuse(
            "902.3",
            f"There are {count} vanguards; each player has one.",
            f"Ci sono {count} avanguardie; ogni giocatore ne ha una.",
        )
    ]


def _wrong_types(names: Sequence[str], database: CardDatabase, types: frozenset[str], rule: str) -> list[Refusal]:
    cards = [database.card(name) for name in dict.fromkeys(names)]
    return [
        refuse(
            rule,
            f"{card.name.en} can't be in it: it is a {card.type_line}.",
            f"{card.name.it} non può farne parte: è di tipo {card.type_line.text('it')}.",
        )
        for card in cards
        if card.types.isdisjoint(types)
    ]


def _too_small(names: Sequence[str], least: int, rule: str) -> list[Refusal]:
    if len(names) >= least:
        return []
    return [
        refuse(
            rule,
            f"The deck has {len(names)} cards; it needs at least {least}.",
            f"Il mazzo ha {len(names)} carte; ne servono almeno {least}.",
        )
    ]


def _too_many_copies(names: Sequence[str], database: CardDatabase, most: int, rule: str) -> list[Refusal]:
    counts = Counter(database.card(name).name for name in names)
    return [
        refuse(
            rule,
            f"There are {count} copies of {name.en}; {most} are allowed.",
            f"Ci sono {count} copie di {name.it}; ne sono ammesse {most}.",
        )
        for name, count in counts.items()
        if count > most
    ]
