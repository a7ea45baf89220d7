"""Decks of Commander and Brawl: their commanders, size, and colours (100.2c, 903.3-5, 903.12)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from engine.decklists.deck import Database as DeckDatabase
from engine.decklists.deck import DeckFile
from engine.decklists.legality import copies_allowed
from engine.refusal import Refusal, refuse
from engine.state.colour_identity import colour_identity
from engine.state.intrinsic_abilities import LAND_MANA

if TYPE_CHECKING:
    from engine.language.cardfile import CardDef


MOST_COMMANDERS = 2
"""702.123a."""
ORDINARY_SIZES = frozenset({40, 60})
"""Usual sizes of decks without commanders: the minimums of 100.2a and 100.2b."""
FEW = 5
"""One card in this many may break a variant's deck rules in a deck still taken for that variant."""


class Database(DeckDatabase, Protocol):
    """What is required of a collection of card definitions."""

    def find(self, name: str) -> CardDef | None:
        """Return the card with that name; None if there is none."""


@dataclass(frozen=True, slots=True)
class Building:
    """A commander variant's requirements for decks."""

    size: int
    """The exact number of cards, including commanders."""
    size_rule: str
    types: frozenset[str]
    """A legendary card needs one of these types to be a commander."""
    one_basic_type: bool = False
    """Whether a colourless commander allows all basic lands of one type (903.12e)."""


BUILDINGS = {
    "commander": Building(100, "903.5a", frozenset({"Creature"})),
    "brawl": Building(60, "903.12d", frozenset({"Creature", "Planeswalker"}), one_basic_type=True),
}
"""The requirements, by the variant's name."""


def check_commander(deck: DeckFile, variant: str, database: Database) -> list[Refusal]:
    """Return what makes the deck illegal in that variant, "commander" or "brawl"; empty if it is legal.

    The cards' names must be those of `database`, as after `engine.decklists.deck_files.read_deck`.
    """
    building = BUILDINGS[variant]
    leaders = [card for name in deck.commanders if (card := database.find(name)) is not None]
    cards = [(count, card) for count, name in deck.cards if (card := database.find(name)) is not None]
    refusals = list(_check_leaders(leaders, building))
    if deck.size != building.size:
        refusals.append(
            refuse(
                building.size_rule,
                f"The deck has {deck.size} cards; with its commander it needs exactly {building.size}.",
                f"Il mazzo ha {deck.size} carte; con il comandante devono essere esattamente {building.size}.",
            )
        )
    refusals += _check_copies(cards)
    if leaders:
        refusals += _check_colours(cards, leaders, building)
    return refusals


def leaders_beside(deck: DeckFile, database: Database, is_led: bool | None = None) -> tuple[str, ...]:
    """Return the commanders of a deck that has them in its sideboard because its kind of list has no part for them;
    empty if it has none.

    They are the whole sideboard, provided that these cards can be commanders (903.3) and that the deck is built for
    them: the list says so (`is_led`); or together they have the size that a variant requires (903.5a, 903.12d); or the
    deck meets the variant's other requirements (903.5b-d). If such lists can't say it (`is_led` is None), it is enough
    that the deck nearly meets these and does not have a usual size of other decks.

    The cards' names must be those of `database`.
    """
    names = tuple(name for count, name in deck.sideboard for _ in range(count))
    leaders = [card for name in names[: MOST_COMMANDERS + 1] if (card := database.find(name)) is not None]
    if deck.commanders or not 0 < len(leaders) <= MOST_COMMANDERS:
        return ()
    cards = [(count, card) for count, name in deck.cards if (card := database.find(name)) is not None]
    for building in BUILDINGS.values():
        if any(_check_leaders(leaders, building)):
            continue
        wrong = _out_of_line(cards, leaders, building)
        is_nearly_theirs = is_led is None and wrong * FEW <= deck.size and deck.size not in ORDINARY_SIZES
        if is_led or deck.size + len(leaders) == building.size or not wrong or is_nearly_theirs:
            return names
    return ()


def _out_of_line(cards: list[tuple[int, CardDef]], leaders: list[CardDef], building: Building) -> int:
    """Return how many cards would have to go for the deck to be legal with these commanders (903.5b-d)."""
    wrong = 0
    for count, card in cards:
        alien = any(_check_colours([(count, card)], leaders, building))
        wrong += count if alien else _too_many(count, card)
    return wrong


def _too_many(count: int, card: CardDef) -> int:
    """Return the number of copies over the limit of 903.5b: one, except for basic lands and cards that say otherwise
    (113.6m)."""
    most = copies_allowed(card, 1)
    return 0 if most is None else max(0, count - most)


def _check_leaders(leaders: list[CardDef], building: Building) -> Iterator[Refusal]:
    """Yield refusals for the commanders (903.3, 903.3a, 903.12c, 702.123a, 702.123f)."""
    if not leaders:
        yield refuse("903.3", "The deck names no commander.", "Il mazzo non indica un comandante.")
    partners = len(leaders) == MOST_COMMANDERS and _are_partners(*leaders)
    for card in leaders:
        fits = "Legendary" in card.supertypes and card.types & building.types
        if not (fits or _may_lead(card) or (partners and "Background" in card.subtypes)):
            yield refuse(
                "903.12c" if building.one_basic_type else "903.3",
                f"{card.name.en} can't be a commander.",
                f"{card.name.it} non può essere un comandante.",
            )
    if len(leaders) > 1 and not partners:
        yield refuse(
            "702.123a",
            "A deck has two commanders only if they are partners.",
            "Un mazzo ha due comandanti solo se sono partner.",
        )


def _may_lead(card: CardDef) -> bool:
    """Whether the card says that it can be a commander (903.3a)."""
    return any(getattr(getattr(ability, "effect", None), "leads_decks", False) for ability in card.abilities)


def _are_partners(one: CardDef, other: CardDef) -> bool:
    """Whether a keyword of one of the two lets them lead a deck together (702.123)."""
    return any(
        ability.leads_with(second)
        for first, second in ((one, other), (other, one))
        for ability in first.abilities
        if ability.is_keyword
    )


def _check_copies(cards: list[tuple[int, CardDef]]) -> Iterator[Refusal]:
    """Yield refusals for surplus copies (903.5b)."""
    for count, card in cards:
        surplus = _too_many(count, card)
        if surplus:
            most = count - surplus
            yield refuse(
                "903.5b",
                f"There are {count} copies of {card.name.en}; {most} is allowed, except of basic lands.",
                f"Ci sono {count} copie di {card.name.it}; ne è ammessa {most}, salvo le terre base.",
            )


def _check_colours(cards: list[tuple[int, CardDef]], leaders: list[CardDef], building: Building) -> Iterator[Refusal]:
    """Yield refusals for cards outside the commanders' colours (903.5c-d, 903.12e)."""
    colours = frozenset(colour for leader in leaders for colour in colour_identity(leader))
    free: set[str] = set()
    for _, card in cards:
        if not colour_identity(card) <= colours:
            yield refuse(
                "903.5c",
                f"{card.name.en} has colors that the commander doesn't have.",
                f"{card.name.it} ha colori che il comandante non ha.",
            )
        lands = {land for land in card.subtypes if land in LAND_MANA and LAND_MANA[land] not in colours}
        if building.one_basic_type and not colours and "Basic" in card.supertypes and len(free | lands) <= 1:
            free |= lands
        elif lands:
            yield refuse(
                "903.12e" if building.one_basic_type and not colours else "903.5d",
                f"{card.name.en} could make mana of a color that the commander doesn't have.",
                f"{card.name.it} potrebbe produrre mana di un colore che il comandante non ha.",
            )
