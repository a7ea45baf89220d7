"""Supertypes, card types and subtypes (205), and type lines (205.1), in English and Italian.

The values are the capitalised English words ("Legendary", "Creature", "Elf"), as everywhere in the engine.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, NamedTuple, cast

from engine.vocabulary import subtype_table as table
from engine.vocabulary.plurals import english_plural, italian_plural

Language = Literal["en", "it"]
Gender = Literal["m", "f"]
LANGUAGES: tuple[Language, ...] = ("en", "it")


class CardType(NamedTuple):
    """A card type (205.2a) with its Italian noun."""

    english: str
    english_plural: str
    italian: str
    italian_plural: str
    gender: Gender


EMBLEM = CardType("Emblem", "Emblems", "Emblema", "Emblemi", "m")
"""Not a card type (114.3), but the noun used in an emblem's own text."""


class Supertype(NamedTuple):
    """A supertype (205.4a) with its Italian adjective, and the feminine if it differs."""

    english: str
    italian: str
    feminine: str


class Subtype(NamedTuple):
    """A subtype (205.3) with its Italian noun and its card type (205.3b)."""

    english: str
    english_plural: str
    italian: str
    italian_plural: str
    gender: Gender
    kind: str
    """"Artifact", "Enchantment", "Land", "Planeswalker", "Spell", "Creature", "Battle" or "Plane"."""

    def name(self, language: Language) -> str:
        return self.english if language == "en" else self.italian

    def plural(self, language: Language) -> str:
        return self.english_plural if language == "en" else self.italian_plural


class TypeLineError(ValueError):
    """A type line with an unknown word; `word` is the word, `column` (from 1) its position."""

    def __init__(self, word: str, column: int, expected: str) -> None:
        super().__init__(f"“{word}” (column {column}): expected {expected}")
        self.word = word
        self.column = column
        self.expected = expected


_CARD_TYPES = (
    CardType("Artifact", "Artifacts", "Artefatto", "Artefatti", "m"),
    CardType("Battle", "Battles", "Battaglia", "Battaglie", "f"),
    CardType("Conspiracy", "Conspiracies", "Cospirazione", "Cospirazioni", "f"),
    CardType("Creature", "Creatures", "Creatura", "Creature", "f"),
    CardType("Enchantment", "Enchantments", "Incantesimo", "Incantesimi", "m"),
    CardType("Instant", "Instants", "Istantaneo", "Istantanei", "m"),
    CardType("Land", "Lands", "Terra", "Terre", "f"),
    CardType("Phenomenon", "Phenomena", "Fenomeno", "Fenomeni", "m"),
    CardType("Plane", "Planes", "Piano", "Piani", "m"),
    CardType("Planeswalker", "Planeswalkers", "Planeswalker", "Planeswalker", "m"),
    CardType("Scheme", "Schemes", "Intrigo", "Intrighi", "m"),
    CardType("Sorcery", "Sorceries", "Stregoneria", "Stregonerie", "f"),
    CardType("Tribal", "Tribals", "Tribale", "Tribali", "m"),
    CardType("Vanguard", "Vanguards", "Vanguard", "Vanguard", "m"),
)
CARD_TYPES: Mapping[str, CardType] = MappingProxyType({each.english: each for each in _CARD_TYPES})
"""Card types by English name (205.2a)."""

PERMANENT_TYPES = frozenset({"Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"})
"""The card types of permanents (110.4)."""

PLANAR_CARDS = frozenset({"Phenomenon", "Plane"})
"""The card types of a planar deck (901.3)."""
COMMAND_TYPES = PLANAR_CARDS | {"Conspiracy", "Scheme", "Vanguard"}
"""The card types of cards that stay in the command zone all game (309.2, 310.2, 311.2, 312.2, 313.3)."""
BROUGHT_TYPES = COMMAND_TYPES - {"Conspiracy"}
"""The card types of what players bring besides deck and sideboard: planar decks, schemes, vanguards (901.3, 902.3,
904.3). Conspiracies come from the sideboard (905.4)."""
LASTING_TYPES = PERMANENT_TYPES | COMMAND_TYPES
"""The card types of objects that keep their abilities in place, unlike instants and sorceries (113.3)."""

SUPERTYPES: Mapping[str, Supertype] = MappingProxyType(
    {
        each.english: each
        for each in (
            Supertype("Basic", "Base", "Base"),
            Supertype("Legendary", "Leggendario", "Leggendaria"),
            Supertype("Ongoing", "In Corso", "In Corso"),
            Supertype("Snow", "Neve", "Neve"),
            Supertype("World", "Mondo", "Mondo"),
        )
    }
)
"""Supertypes by English name (205.4a)."""


def _read_table() -> dict[str, Subtype]:
    made: dict[str, Subtype] = {}
    for kind, text in (
        ("Artifact", table.ARTIFACT_TYPES),
        ("Enchantment", table.ENCHANTMENT_TYPES),
        ("Land", table.LAND_TYPES),
        ("Spell", table.SPELL_TYPES),
        ("Battle", table.BATTLE_TYPES),
        ("Creature", table.CREATURE_TYPES),
        ("Creature", table.LATER_CREATURE_TYPES),
        ("Planeswalker", table.PLANESWALKER_TYPES),
        ("Plane", table.PLANAR_TYPES),
    ):
        for entry in text.replace("\n", " ").split(";"):
            english, _, italian = (part.strip() for part in entry.partition("="))
            if not english:
                continue
            english, _, plural = english.partition("|")
            if english in made:
                continue
            italian, gender = italian or f"{english}|{english}", ""
            if italian.endswith((" f", " m")):
                italian, gender = italian[:-2], italian[-1]
            italian, _, italian_many = italian.partition("|")
            gender = gender or ("f" if italian.endswith("a") and kind != "Planeswalker" else "m")
            made[english] = Subtype(
                english,
                plural or english_plural(english),
                italian,
                italian_many or italian_plural(italian, cast(Gender, gender)),
                cast(Gender, gender),
                kind,
            )
    return made


SUBTYPES: Mapping[str, Subtype] = MappingProxyType(_read_table())
"""Subtypes by English name (205.3)."""

ALL_SUBTYPES: tuple[Subtype, ...] = tuple(SUBTYPES.values())

CREATURE_TYPES = frozenset(each.english for each in ALL_SUBTYPES if each.kind == "Creature")
LAND_TYPES = frozenset(each.english for each in ALL_SUBTYPES if each.kind == "Land")
BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")
"""In colour order (305.6)."""
BASIC_LAND_COLOURS: Mapping[str, str] = MappingProxyType(dict(zip(BASIC_LAND_TYPES, "WUBRG", strict=True)))
"""The colour of mana from each basic land type (305.6)."""


def _index(language: Language) -> dict[str, Subtype]:
    index: dict[str, Subtype] = {}
    for subtype in ALL_SUBTYPES:
        index.setdefault(subtype.plural(language).lower(), subtype)
    if language == "en":
        index |= {former: SUBTYPES[today] for former, today in _FORMER_SUBTYPES.items()}
    for subtype in reversed(ALL_SUBTYPES):
        index[subtype.name(language).lower()] = subtype
    return index


_INDEX: dict[Language, dict[str, Subtype]] = {}


def find_subtype(word: str, language: Language = "en") -> Subtype | None:
    """Return the subtype with that name, singular or plural, in any case; None if there is none."""
    if language not in _INDEX:
        _INDEX[language] = _index(language)
    return _INDEX[language].get(word.lower())


@dataclass(frozen=True, slots=True)
class TypeLine:
    """A type line. The order of its words has no meaning but is kept for writing."""

    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, TypeLine):
            return NotImplemented
        return (
            set(self.supertypes) == set(other.supertypes)
            and set(self.types) == set(other.types)
            and set(self.subtypes) == set(other.subtypes)
        )

    def __hash__(self) -> int:
        return hash((frozenset(self.supertypes), frozenset(self.types), frozenset(self.subtypes)))

    def __str__(self) -> str:
        return self.text("en")

    def text(self, language: Language) -> str:
        """Return the type line as printed.

        Italian reverses the order: card type, supertype (agreeing with the type), and after the dash the last creature
        type first ("Creatura Leggendaria — Consigliere Spirito"); other subtypes keep their order.
        """
        if language == "en":
            before = " ".join((*self.supertypes, *self.types))
            after = " ".join(self.subtypes)
        else:
            types = [CARD_TYPES[each].italian for each in reversed(self.types)]
            before = " ".join((*types, *self._italian_supertypes()))
            after = " ".join(SUBTYPES[each].italian if each in SUBTYPES else each for each in turned(self.subtypes))
        return f"{before} — {after}" if after else before

    def _italian_supertypes(self) -> list[str]:
        feminine = bool(self.types) and CARD_TYPES[self.types[-1]].gender == "f"
        return [SUPERTYPES[each].feminine if feminine else SUPERTYPES[each].italian for each in self.supertypes]


def turned(subtypes: tuple[str, ...]) -> tuple[str, ...]:
    """Return the subtypes in the other language's order: each run of creature types is reversed. Its own inverse."""
    made: list[str] = []
    run: list[str] = []
    for each in subtypes:
        if each in CREATURE_TYPES:
            run.append(each)
        else:
            made += reversed(run)
            made.append(each)
            run.clear()
    return (*made, *reversed(run))


def new_subtypes(line: TypeLine) -> tuple[str, ...]:
    """Return its subtypes that are not known, except planar types, which each new plane brings (309.3)."""
    return () if "Plane" in line.types else tuple(each for each in line.subtypes if each not in SUBTYPES)


def kind_of_subtype(name: str) -> str:
    """Return the card type to which a subtype belongs (205.3). One that is not known is a creature type: new sets bring
    these."""
    return SUBTYPES[name].kind if name in SUBTYPES else "Creature"


_NEW_NAME = re.compile(r"[A-ZÀ-Ý][\w'’-]{1,29}")
"""What a subtype that is not known yet looks like."""

_DASHES = ("—", "–", " - ", "--")
_FORMER_SUBTYPES = {"hound": "Dog"}
"""Subtypes on older cards → their current names (205.3f)."""
_OLD_WORDS = {"en": {"summon": "Creature", "kindred": "Tribal"}, "it": {"evoca": "Creature"}}


def parse_type_line(text: str, language: Language = "en", *, new: bool = False) -> TypeLine:
    """Parse a type line with its words in any order. Raises `TypeLineError` for an unknown word.

    With `new`, a capitalised word among the subtypes that is not known is taken for a new subtype.
    """
    dash = next((each for each in _DASHES if each in text), None)
    head, _, tail = text.partition(dash) if dash else (text, "", "")
    supertypes: list[str] = []
    types: list[str] = []
    names = _head_words(language)
    for word, column in _words(head, names):
        found = names.get(word.lower())
        if found is None:
            raise TypeLineError(word, column, "a supertype or a card type")
        group = types if found in CARD_TYPES else supertypes
        if found not in group:
            group.append(found)
    if not types:
        raise TypeLineError(text.strip(), 1, "a card type")
    find_subtype("", language)
    index = _INDEX[language]
    if "Plane" in types:
        return TypeLine(tuple(supertypes), tuple(types), _planar_type(tail, index))
    offset = len(head) + len(dash or "")
    subtypes: list[str] = []
    for word, column in _words(tail, index):
        subtype = index.get(word.lower().replace("’", "'"))
        if subtype is None and not (new and _NEW_NAME.fullmatch(word)):
            raise TypeLineError(word, column + offset, "a subtype")
        name = word if subtype is None else subtype.english
        if name not in subtypes:
            subtypes.append(name)
    if language == "it":
        types.reverse()
        subtypes = list(turned(tuple(subtypes)))
    return TypeLine(tuple(supertypes), tuple(types), tuple(subtypes))


def _planar_type(tail: str, index: Mapping[str, Subtype]) -> tuple[str, ...]:
    """Return all words after the dash as one planar type, known or new (309.3)."""
    name = " ".join(tail.replace("’", "'").split())
    known = index.get(name.lower())
    return (known.english if known is not None and known.kind == "Plane" else name,) if name else ()


def _head_words(language: Language) -> dict[str, str]:
    names = dict(_OLD_WORDS[language])
    for card_type in _CARD_TYPES:
        names[(card_type.english if language == "en" else card_type.italian).lower()] = card_type.english
    for supertype in SUPERTYPES.values():
        if language == "en":
            names[supertype.english.lower()] = supertype.english
        else:
            names[supertype.italian.lower()] = names[supertype.feminine.lower()] = supertype.english
    return names


_LONGEST_NAME = 5
"""Number of words in the longest subtype in either language ("Reame della Meditazione di Bolas")."""


def _words(text: str, known: Mapping[str, object]) -> list[tuple[str, int]]:
    """Return the words with their columns; known phrases (up to `_LONGEST_NAME` words) stay together."""
    words: list[tuple[str, int]] = []
    end = 0
    for word in text.split():
        start = text.index(word, end)
        end = start + len(word)
        words.append((word, start + 1))
    made: list[tuple[str, int]] = []
    at = 0
    while at < len(words):
        for length in range(_LONGEST_NAME, 0, -1):
            name = " ".join(word for word, _ in words[at : at + length])
            if length == 1 or (at + length <= len(words) and name.lower() in known):
                made.append((name, words[at][1]))
                at += length
                break
    return made


DAMAGEABLE = frozenset({"Battle", "Creature", "Planeswalker"})
"""The types that damage can be dealt to, besides players: the targets of "any target" (115.4, 120.1)."""


def implied_types(name: str) -> tuple[str, ...]:
    """Return a type or subtype and, for a subtype, its card type (205.3): "Goblin", "Creature"."""
    return (name, SUBTYPES[name].kind) if name in SUBTYPES else (name,)
