"""Values of node fields that no template spells: numbers, costs, types, colours, names.

Types are capitalised English words ("Creature"); colours are the letters W U B R G.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NewType

from engine.language.flavour import FLAVOUR
from engine.language.leaves import ANY, NUMBER, SIZE, SYMBOL, Features, Leaf, Pattern, Vocabulary, leaf
from engine.language.lexicon import Gender, Language, Number, Token, lexicon
from engine.language.phrase import LANGUAGES, declarations
from engine.language.templates import Field, Literal, template
from engine.refusal import Text
from engine.vocabulary import types
from engine.vocabulary.colours import COLOURS, colour_word
from engine.vocabulary.counters import COUNTERS
from engine.vocabulary.mana import ManaCost, ManaError, printed_cost

if TYPE_CHECKING:
    from engine.language.leaves import Reading

CardType = NewType("CardType", str)
Subtype = NewType("Subtype", str)
TypeName = NewType("TypeName", str)
"""A card type or a subtype."""
Supertype = NewType("Supertype", str)
Colour = NewType("Colour", str)
CardName = NewType("CardName", str)
"""The English or Italian name of a card, as written."""
AbilityWord = NewType("AbilityWord", str)
ModeName = NewType("ModeName", str)
"""The name of a mode, which has no meaning in the rules."""
AnchorWord = NewType("AnchorWord", str)
VoteWord = NewType("VoteWord", str)
"""English name of an ability word (207.2c)."""
CounterKind = NewType("CounterKind", str)
"""English name of a kind of counter (122.1): "+1/+1", "charge"."""
KeywordName = NewType("KeywordName", str)
"""English name of a keyword that has a parameter: "cycling" with its cost."""


@dataclass(frozen=True, slots=True)
class Change:
    """A change of power and toughness: "+2/-X"."""

    power: str
    """A sign and a number, X or *."""
    toughness: str

    def __str__(self) -> str:
        return f"{self.power}/{self.toughness}"

    def numbers(self, x: int) -> tuple[int, int]:
        """Return the changes of power and toughness for that value of X."""
        power, toughness = (
            (-1 if half[0] == "-" else 1) * (x if half[1:] in ("X", "*") else int(half[1:]))
            for half in (self.power, self.toughness)
        )
        return power, toughness

    @property
    def uses_x(self) -> bool:
        """Whether it contains X."""
        return not (self.power[1:].isdigit() and self.toughness[1:].isdigit())


@dataclass(frozen=True, slots=True)
class Size:
    """Power and toughness: "2/2", "X/X", "*/*"."""

    power: str
    toughness: str

    @property
    def uses_x(self) -> bool:
        """Whether it contains X."""
        return "X" in (self.power, self.toughness)

    def __str__(self) -> str:
        return f"{self.power}/{self.toughness}"

    def numbers(self, x: int) -> tuple[int, int]:
        """Return power and toughness for that value of X; "*" counts as 0 (208.2)."""
        halves = (self.power, self.toughness)
        power, toughness = (x if half == "X" else 0 if half == "*" else int(half) for half in halves)
        return power, toughness


@dataclass(frozen=True, slots=True)
class LoyaltyChange:
    """The loyalty symbol of an ability (606.4): "+1", "-X", "0"."""

    text: str


@dataclass(frozen=True, slots=True)
class Energy:
    """Several energy symbols in a row: "{E}{E}" (107.14)."""

    number: int


class _Integer(Leaf):
    name = MappingProxyType({"en": "a number", "it": "un numero"})

    def first(self, language: Language, number: Number | None) -> Iterable[str]:
        return (NUMBER, *lexicon(language).article_forms("indefinite"))

    def read(self, reading: Reading, place: int, number: Number | None) -> Sequence[tuple[int, Any]]:
        normal = reading.normals[place]
        words = lexicon(reading.language)
        value = words.parse_number(normal)
        if value is None and normal in words.article_forms("indefinite"):
            value = 1
        return () if value is None else ((place + 1, value),)

    def write(self, value: Any, language: Language, features: Features) -> list[str]:
        if features.counting == "":
            return [str(value)]
        words = lexicon(language)
        if value == 1 and features.counting == "0":
            return []
        if value == 1 and features.counting == "a":
            return [words.article("indefinite", features.gender, "s", "")]
        if value == 1 and features.counting == "alone" and language == "it":
            return ["una" if features.gender == "f" else "uno"]
        return [words.number(value, features.gender)]


class _Mana(Leaf):
    name = MappingProxyType({"en": "mana symbols", "it": "simboli di mana"})

    def first(self, language: Language, number: Number | None) -> Iterable[str]:
        return (SYMBOL,)

    def read(self, reading: Reading, place: int, number: Number | None) -> Sequence[tuple[int, Any]]:
        found: list[tuple[int, Any]] = []
        end = place
        while reading.normals[end][0] == "{":
            end += 1
            try:
                found.append((end, printed_cost("".join(reading.normals[place:end]))))
            except ManaError:
                break
        return found[::-1]

    def write(self, value: Any, language: Language, features: Features) -> list[str]:
        return [symbol.text for symbol in value.symbols]


class _Energy(Leaf):
    name = MappingProxyType({"en": "energy symbols", "it": "simboli di energia"})

    def first(self, language: Language, number: Number | None) -> Iterable[str]:
        return ("{E}",)

    def read(self, reading: Reading, place: int, number: Number | None) -> Sequence[tuple[int, Any]]:
        end = place
        while reading.normals[end] == "{E}":
            end += 1
        return () if end == place else ((end, Energy(end - place)),)

    def write(self, value: Any, language: Language, features: Features) -> list[str]:
        return ["{E}"] * value.number


def _halves(normal: str) -> tuple[str, str] | None:
    first, slash, second = normal.partition("/")
    if not slash or not first or not second or any(c not in "0123456789xyz*+-" for c in first + second):
        return None
    return first.upper(), second.upper()


class _Change(Pattern):
    def value(self, token: Token, language: Language) -> Any | None:
        halves = _halves(token.normal)
        if halves is None or halves[0][0] not in "+-" or halves[1][0] not in "+-":
            return None
        return Change(*halves)

    def write(self, value: Any, language: Language, features: Features) -> list[str]:
        return [str(value)]


class _Size(Pattern):
    def value(self, token: Token, language: Language) -> Any | None:
        halves = _halves(token.normal)
        if halves is None or halves[0][0] in "+-" or halves[1][0] in "+-":
            return None
        return Size(*halves)

    def write(self, value: Any, language: Language, features: Features) -> list[str]:
        return [str(value)]


class _Loyalty(Pattern):
    def value(self, token: Token, language: Language) -> Any | None:
        text = token.normal.upper()
        if text == "0" or (text[0] in "+-" and (text[1:].isdigit() or text[1:] == "X")):
            return LoyaltyChange(text)
        return None

    def write(self, value: Any, language: Language, features: Features) -> list[str]:
        return [value.text.replace("-", "−")]


class _TypeNoun(Vocabulary):
    counted = True
    nominal = True

    def values(self) -> Iterable[Any]:
        return types.CARD_TYPES

    def forms(self, value: Any, language: Language, number: Number | None) -> Iterable[str]:
        found = types.CARD_TYPES[value]
        if number != "p":
            yield found.english if language == "en" else found.italian
        if number != "s":
            yield found.english_plural if language == "en" else found.italian_plural

    def write(self, value: Any, language: Language, features: Features) -> list[str]:
        found = types.CARD_TYPES[value]
        if language == "en":
            return [(found.english if features.number == "s" else found.english_plural).lower()]
        return [(found.italian if features.number == "s" else found.italian_plural).lower()]

    def gender(self, value: Any, language: Language) -> Gender:
        return types.CARD_TYPES[value].gender


OLD_SUBTYPES: dict[tuple[str, Language, str], tuple[str, ...]] = {
    ("Dog", "en", "s"): ("Hound",),
    ("Dog", "en", "p"): ("Hounds",),
    ("Dog", "it", "s"): ("Segugio",),
    ("Dog", "it", "p"): ("Segugi",),
}
"""(subtype, language, number) → its words on older cards."""


class _SubtypeNoun(Vocabulary):
    counted = True
    nominal = True

    def values(self) -> Iterable[Any]:
        return types.SUBTYPES

    def forms(self, value: Any, language: Language, number: Number | None) -> Iterable[str]:
        found = types.SUBTYPES[value]
        if number != "p":
            yield found.name(language)
            yield from OLD_SUBTYPES.get((value, language, "s"), ())
        if number != "s":
            yield found.plural(language)
            yield from OLD_SUBTYPES.get((value, language, "p"), ())

    def write(self, value: Any, language: Language, features: Features) -> list[str]:
        found = types.SUBTYPES[value]
        text = found.name(language) if features.number == "s" else found.plural(language)
        return [token.text for token in lexicon(language).split(text)]

    def gender(self, value: Any, language: Language) -> Gender:
        return types.SUBTYPES[value].gender


class _TypeOrSubtype(Vocabulary):
    counted = True
    nominal = True

    def __init__(self, en: str, it: str, parts: tuple[Vocabulary, Vocabulary]) -> None:
        super().__init__(en, it)
        self._parts = parts

    def _part(self, value: Any) -> Vocabulary:
        return self._parts[value not in types.CARD_TYPES]

    def values(self) -> Iterable[Any]:
        yield from types.CARD_TYPES
        yield from types.SUBTYPES

    def forms(self, value: Any, language: Language, number: Number | None) -> Iterable[str]:
        return self._part(value).forms(value, language, number)

    def write(self, value: Any, language: Language, features: Features) -> list[str]:
        return self._part(value).write(value, language, features)

    def gender(self, value: Any, language: Language) -> Gender:
        return self._part(value).gender(value, language)


class _SupertypeWord(Vocabulary):
    def values(self) -> Iterable[Any]:
        return types.SUPERTYPES

    def forms(self, value: Any, language: Language, number: Number | None) -> Iterable[str]:
        if language == "en":
            return (value,)
        if value == "Legendary":
            return lexicon("it").adjective_forms("leggendario")
        return (types.SUPERTYPES[value].italian,)

    def write(self, value: Any, language: Language, features: Features) -> list[str]:
        if language == "en":
            return [value.lower()]
        if value == "Legendary":
            return [lexicon("it").adjective("leggendario", features.gender, features.number)]
        return types.SUPERTYPES[value].italian.lower().split()


class _ColourWord(Vocabulary):
    def values(self) -> Iterable[Any]:
        return COLOURS

    def forms(self, value: Any, language: Language, number: Number | None) -> Iterable[str]:
        return lexicon(language).adjective_forms(colour_word(value, language))

    def write(self, value: Any, language: Language, features: Features) -> list[str]:
        return [lexicon(language).adjective(colour_word(value, language), features.gender, features.number)]


_ENGLISH_SMALL = ("of", "the", "a", "an", "and", "to", "in", "on", "with", "for", "from", "by", "at", "as", "'s", "-")
_ITALIAN_SMALL = ("di", "il", "lo", "la", "i", "gli", "le", "l'", "e", "o", "da", "in", "con", "su", "per", "tra", "un")
_NAME_WORDS = frozenset((*_ENGLISH_SMALL, *_ITALIAN_SMALL, "fra", "una", "a"))
"""Uncapitalised words within card names."""


class _Name(Leaf):
    name = MappingProxyType({"en": "the name of a card", "it": "il nome di una carta"})

    def first(self, language: Language, number: Number | None) -> Iterable[str]:
        return (ANY,)

    def read(self, reading: Reading, place: int, number: Number | None) -> Sequence[tuple[int, Any]]:
        """Read capitalised words, with small words between them. A comma is included only if the rest can't be read
        otherwise: "Gisela, the Broken Blade"."""
        found: list[tuple[int, Any]] = []
        with_comma: list[tuple[int, Any]] = []
        end = place
        while end < reading.length and end < place + 10:
            token = reading.tokens[end]
            capital = token.text[0].isupper()
            if not capital and (end == place or token.normal not in (*_NAME_WORDS, ",")):
                break
            end += 1
            if capital:
                text = lexicon(reading.language).join(token.text for token in reading.tokens[place:end])
                (with_comma if "," in text else found).append((end, CardName(text)))
        return [*found[::-1], *with_comma]

    def write(self, value: Any, language: Language, features: Features) -> list[str]:
        return [token.text for token in lexicon(language).split(value)]


class _ModeName(_Name):
    name = MappingProxyType({"en": "the name of a mode", "it": "il nome di un modo"})

    def read(self, reading: Reading, place: int, number: Number | None) -> Sequence[tuple[int, Any]]:
        """Read a name that is followed by a dash; other capitalised words are not such names."""
        found = super().read(reading, place, number)
        return [(end, ModeName(name)) for end, name in found if reading.normals[end : end + 1] == ["—"]]


class Names(Vocabulary):
    """Names known in both languages that don't inflect."""

    def __init__(self, en: str, it: str, table: str) -> None:
        super().__init__(en, it)
        self._entries: dict[str, tuple[str, str]] = {}
        for entry in table.replace("\n", " ").split(";"):
            english, _, italian = (part.strip() for part in entry.partition("="))
            if english:
                self._entries[english] = (english, italian or english)

    def values(self) -> Iterable[Any]:
        return self._entries

    def both(self, value: str) -> tuple[str, str]:
        """Return the name in English and in Italian."""
        return self._entries[value]

    def forms(self, value: Any, language: Language, number: Number | None) -> Iterable[str]:
        return (self._entries[value][language == "it"],)

    def write(self, value: Any, language: Language, features: Features) -> list[str]:
        return [token.text for token in lexicon(language).split(self._entries[value][language == "it"])]


class _AbilityWords(Names):
    """Ability words, and the flavor words that some cards have instead (`engine.language.flavour`), which are the same
    in both languages."""

    def first(self, language: Language, number: Number | None) -> Iterable[str]:
        return (*super().first(language, number), FLAVOUR)

    def read(self, reading: Reading, place: int, number: Number | None) -> Sequence[tuple[int, Any]]:
        if place >= reading.length or reading.normals[place] != FLAVOUR:
            return super().read(reading, place, number)
        words = reading.tokens[place].text
        names = {name[reading.language == "it"].lower(): name[0] for name in self._entries.values()}
        return [(place + 1, names.get(words.lower(), words))]

    def forms(self, value: Any, language: Language, number: Number | None) -> Iterable[str]:
        return super().forms(value, language, number) if value in self._entries else (value,)

    def write(self, value: Any, language: Language, features: Features) -> list[str]:
        if value in self._entries:
            return super().write(value, language, features)
        return [value]


ABILITY_WORDS = """
Adamant = Adamantino; Addendum = Appendice; Battalion = Battaglione; Bloodrush = Impeto Sanguinario;
Channel = Incanalare; Chroma = Cromia; Cohort = Coorte; Constellation = Costellazione; Converge = Convergenza;
Council's dilemma = Dilemma del Concilio; Delirium = Delirio; Domain = Dominio; Eminence = Preminenza;
Endurant = Resistente; Enrage = Infuriare;
Fateful hour = Ora Faticosa; Ferocious = Ferocia; Formidable = Formidabile; Grandeur = Magnificenza;
Hellbent = Determinazione; Heroic = Eroismo; Imprint = Imprimere; Inspired = Ispirazione; Join forces = Unire le Forze;
Kinfall = Stirpe; Kinship = Parentela; Landfall = Terraferma; Lieutenant = Tenente;
Magecraft = Arti Magiche; Metalcraft = Metallurgia; Morbid = Morboso; Parley = Parlamento; Radiance = Radianza;
Raid = Incursione; Rally = Radunare; Revolt = Rivolta; Spell mastery = Arte Magica; Strive = Sforzo;
Sweep = Spazzar Via;
Tempting offer = Offerta Allettante; Threshold = Soglia; Undergrowth = Crescita Sotterranea;
Will of the council = Volontà del Concilio; Alliance = Alleanza; Corrupted = Corruzione; Coven = Congrega;
Pack tactics = Tattica di Branco; Covenant = Patto; Celebration = Celebrazione; Descend 4 = Discesa 4;
Descend 8 = Discesa 8; Fathomless descent = Discesa Insondabile; Secret council = Concilio Segreto;
Survival = Sopravvivenza; Valiant = Valoroso; Eerie = Inquietante; Void = Vuoto; Renew = Rinnovare; Flurry = Raffica;
Paradox = Paradosso; Opus = Opera; Start your engines! = Accendete i Motori!;
Will of the planeswalkers = Volontà dei Planeswalker; Infusion = Infusione; Vivid = Vivido; Disappear = Sparizione;
Repartee = Battuta Pronta
"""

ANCHOR_WORDS = """
Abzan; Jeskai; Mardu; Sultai; Temur; Khans = Khan; Dragons = Draghi; Left = Sinistra; Right = Destra; Odd = Dispari;
Even = Pari; Mirran; Phyrexian; War = Guerra; Peace = Pace; Fame = Fama; Fortune = Fortuna
"""


class _KeywordWord(Vocabulary):
    """Names of keywords without their cost or number, taken from the keywords' own templates."""

    def __init__(self, en: str, it: str) -> None:
        super().__init__(en, it)
        self._names: dict[str, tuple[str, str]] = {}

    def _both(self) -> dict[str, tuple[str, str]]:
        """Return English name → (English words, Italian words)."""
        if not self._names:
            for each in declarations():
                name = getattr(each.subject, "name", "") if isinstance(each.subject, type) else ""
                if not name:
                    continue
                words = {language: _before_field(each.templates[language][0]) for language in LANGUAGES}
                if words["en"] == name and words["it"]:
                    self._names.setdefault(name, (words["en"], words["it"]))
        return self._names

    def values(self) -> Iterable[Any]:
        return self._both()

    def forms(self, value: Any, language: Language, number: Number | None) -> Iterable[str]:
        yield self._both()[value][language == "it"]

    def write(self, value: Any, language: Language, features: Features) -> list[str]:
        return [token.text for token in lexicon(language).split(self._both()[value][language == "it"])]


def _before_field(text: str) -> str:
    """Return the words before the first field of a template, or "" if they are not all literal."""
    before: list[str] = []
    for element in template(text):
        if not isinstance(element, Literal):
            return " ".join(before) if isinstance(element, Field) else ""
        before.append(element.text)
    return ""


leaf(int, _Integer())
leaf(KeywordName, _KeywordWord("the name of a keyword", "il nome di una parola chiave"))
leaf(ManaCost, _Mana())
leaf(Energy, _Energy())
leaf(Change, _Change("a change such as +1/+1", "un cambio come +1/+1", (SIZE,)))
leaf(Size, _Size("power and toughness such as 2/2", "forza e costituzione come 2/2", (SIZE,)))
leaf(LoyaltyChange, _Loyalty("a loyalty cost such as +1", "un costo di fedeltà come +1", (NUMBER,)))
_card_types = _TypeNoun("a card type", "un tipo di carta")
_subtypes = _SubtypeNoun("a subtype", "un sottotipo")
leaf(CardType, _card_types)
leaf(Subtype, _subtypes)
leaf(TypeName, _TypeOrSubtype("a type", "un tipo", (_card_types, _subtypes)))
leaf(Supertype, _SupertypeWord("a supertype", "un supertipo"))
leaf(Colour, _ColourWord("a colour", "un colore"))
leaf(CardName, _Name())
leaf(ModeName, _ModeName())
leaf(CounterKind, Names("a kind of counter", "un tipo di segnalino", COUNTERS))
leaf(AbilityWord, _AbilityWords("an ability word", "una parola per definire un'abilità", ABILITY_WORDS))
_anchors = Names("an anchor word", "una parola-ancora", ANCHOR_WORDS)
leaf(AnchorWord, _anchors)
VOTE_WORDS = """
blood = sangue; bribery = corruzione; carnage = carneficina; carnival = carnevale; chaos = caos;
condemnation = condanna; consequences = conseguenze; death = morte; denial = diniego; duplication = duplicazione;
evidence = prova; fame = fama; feather = piuma; free = libero; grace = grazia; guilty = colpevole; harvest = raccolto;
homage = omaggio; innocent = innocente; knowledge = conoscenza; loyalty = lealtà; money = denaro;
mutiny = ammutinamento;
numbers = numeri; past = passato; planeswalk = viaggio; present = presente; profit = profitto; psychosis = psicosi;
quill = penna; security = sicurezza; sickness = malattia; sprout = germoglio; strength = forza; taxes = tasse;
technology = tecnologia; time = tempo; torture = tortura; truth = verità; wild = selvaggio
"""
"""Words without meaning in the rules that players vote for (701.32b)."""
_votes = Names("a word to vote for", "una parola per cui votare", VOTE_WORDS)
leaf(VoteWord, _votes)


def vote_words(word: str) -> Text:
    """Return a word that players vote for, in both languages."""
    return Text(*_votes.both(word))


def anchor_words(word: str) -> Text:
    """Return an anchor word in both languages (614.12b)."""
    return Text(*_anchors.both(word))
