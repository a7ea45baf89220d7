"""Writes deck lists for other programs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from xml.sax.saxutils import escape, quoteattr

from engine.decklists.commander import BUILDINGS
from engine.decklists.deck import Database, DeckFile
from engine.decklists.list_reader import LEADERS_BESIDE, MTGO_LEADS, LineReport, Outcome
from engine.refusal import Text
from engine.vocabulary.types import PLANAR_CARDS


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of list: the program, its file suffix, the writer, and what the list can't express."""

    name: str
    suffix: str
    write: Callable[[DeckFile, Database], str]
    lacking: Text = Text("", "")
    has_command_zone: bool = False
    """Whether the list has a place for planes, schemes and vanguards."""

    def elsewhere(self, deck: DeckFile) -> tuple[LineReport, ...]:
        """Return a line for each card of a deck that such a list puts elsewhere or omits."""
        moved = deck.commanders if self.name in LEADERS_BESIDE else ()
        lost = () if self.has_command_zone else deck.command_cards
        return (
            *(LineReport(0, f"1 {name}", Outcome.PASSED, _BESIDE) for name in moved),
            *(LineReport(0, f"{count} {name}", Outcome.WRONG, _NO_PLACE) for count, name in lost),
        )


_BESIDE = Text(
    "in the sideboard, where that program looks for commanders",
    "sta nel sideboard: lì un tale programma cerca i comandanti",
)
_NO_PLACE = Text(
    "left out: such lists have no place for the command zone",
    "tralasciata: una lista così non ha posto per la zona di comando",
)


def _lines(cards: Iterable[tuple[int, str]], before: str = "") -> list[str]:
    return [f"{before}{count} {name}" for count, name in cards]


def plain(deck: DeckFile, _database: Database | None = None) -> str:
    """Return the list as a deck file of this program."""
    head = [f"name: {deck.name.en}" + (f" | {deck.name.it}" if deck.name.it != deck.name.en else "")]
    if deck.about.en or deck.about.it:
        head.append(f"about: {deck.about.en}" + (f" | {deck.about.it}" if deck.about.it != deck.about.en else ""))
    return "\n".join([*head, *(_led(deck) or [""]), *_lines(deck.led_cards), *_beside(deck), *_commanded(deck)]) + "\n"


def _led(deck: DeckFile) -> list[str]:
    """Return the commanders with their heading, and the heading of the rest; empty for a deck without commanders."""
    leaders = [f"1 {name}" for name in deck.commanders]
    return ["", "Commander", *leaders, "", "Deck"] if leaders else []


def _beside(deck: DeckFile) -> list[str]:
    """Return the sideboard with its heading; empty for a deck without one."""
    return ["", "Sideboard", *_lines(deck.sideboard)] if deck.sideboard else []


def _commanded(deck: DeckFile) -> list[str]:
    """Return planes, schemes and vanguards with their heading; empty for a deck without any."""
    return ["", "Command zone", *_lines(deck.command_cards)] if deck.command_cards else []


def _leaders(deck: DeckFile) -> list[tuple[int, str]]:
    """Return the commanders, for lists that have them in the sideboard."""
    return [(1, name) for name in deck.commanders]


def arena(deck: DeckFile, _database: Database) -> str:
    """Return the list as Arena copies it: "Commander", "Deck", then "Sideboard"."""
    name = " ".join(re.sub(r"[^\w &-]", " ", deck.name.en).split()) or "Tappeto"
    head = ["About", f"Name {name}", *(_led(deck) or ["", "Deck"])]
    return "\n".join([*head, *_lines(deck.led_cards), *_beside(deck)]) + "\n"


def mtgo(deck: DeckFile, _database: Database) -> str:
    """Return the list as an MTGO file (.dek)."""
    parts = (("false", "0", deck.led_cards), ("true", MTGO_LEADS, _leaders(deck)), ("true", "0", deck.sideboard))
    rows = [
        f'  <Cards CatID="0" Quantity="{count}" Sideboard="{where}" Name={quoteattr(name.replace(" // ", "/"))} '
        f'Annotation="{annotation}" />'
        for where, annotation, cards in parts
        for count, name in cards
    ]
    head = [
        '<?xml version="1.0" encoding="utf-8"?>',
        "<Deck>",
        "  <NetDeckID>0</NetDeckID>",
        "  <PreconstructedDeckID>0</PreconstructedDeckID>",
    ]
    return "\n".join([*head, *rows, "</Deck>"]) + "\n"


def cockatrice(deck: DeckFile, _database: Database) -> str:
    """Return the list as a Cockatrice file (.cod)."""
    rows = []
    for zone, cards in (("main", deck.led_cards), ("side", [*_leaders(deck), *deck.sideboard])):
        rows.append(f'    <zone name="{zone}">')
        rows += [f'        <card number="{count}" name={quoteattr(name)}/>' for count, name in cards]
        rows.append("    </zone>")
    name, about = escape(deck.name.en), escape(deck.about.en)
    head = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<cockatrice_deck version="1">',
        f"    <deckname>{name}</deckname>",
        *_cockatrice_format(deck),
        f"    <comments>{about}</comments>",
    ]
    return "\n".join([*head, *rows, "</cockatrice_deck>"]) + "\n"


def _cockatrice_format(deck: DeckFile) -> list[str]:
    """Return the element that marks a deck with a commander, for Cockatrice and for reading it here; empty for other
    decks."""
    if not deck.commanders:
        return []
    return [f"    <format>{'brawl' if deck.size == BUILDINGS['brawl'].size else 'commander'}</format>"]


def forge(deck: DeckFile, database: Database) -> str:
    """Return the list as a Forge file (.dck)."""
    side = ["[Sideboard]", *_lines(deck.sideboard)] if deck.sideboard else []
    leaders = ["[Commander]", *(f"1 {name}" for name in deck.commanders)] if deck.commanders else []
    head = ["[metadata]", f"Name={deck.name.en}", *leaders]
    return "\n".join([*head, "[Main]", *_lines(deck.led_cards), *side, *_forge_command_zone(deck, database)]) + "\n"


def _forge_command_zone(deck: DeckFile, database: Database) -> list[str]:
    """Return planes and phenomena, schemes, and vanguards, each in Forge's section for them."""
    lines = []
    for section, types in (("Planes", PLANAR_CARDS), ("Schemes", {"Scheme"}), ("Avatar", {"Vanguard"})):
        found = [
            (count, name)
            for count, name in deck.command_cards
            if (card := database.find(name)) is not None and card.types & types
        ]
        lines += [f"[{section}]", *_lines(found)] if found else []
    return lines


def xmage(deck: DeckFile, _database: Database) -> str:
    """Return the list as an XMage file (.dck); XMage looks a card up by name if it does not know the edition."""
    rows = [f"{count} [XXX:1] {name}" for count, name in deck.led_cards]
    rows += [f"SB: {count} [XXX:1] {name}" for count, name in (*_leaders(deck), *deck.sideboard)]
    return "\n".join([f"NAME:{deck.name.en}", *rows]) + "\n"


_NO_EDITIONS = Text(
    "Editions are not included: the other program picks any.",
    "Le edizioni non sono indicate: l'altro programma ne prende una qualsiasi.",
)
_NO_NUMBERS = Text(
    "MTGO's card numbers are not included: it finds cards by name.",
    "I numeri di carta propri di MTGO non sono indicati: le trova per nome.",
)
KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        kind.name: kind
        for kind in (
            Kind("text", ".txt", plain, has_command_zone=True),
            Kind("Arena", ".txt", arena, _NO_EDITIONS),
            Kind("MTGO", ".dek", mtgo, _NO_NUMBERS),
            Kind("Cockatrice", ".cod", cockatrice),
            Kind("Forge", ".dck", forge, _NO_EDITIONS, has_command_zone=True),
            Kind("XMage", ".dck", xmage, _NO_EDITIONS),
        )
    }
)
