"""A card's own name in Italian sentences: its gender, number and article ("le Pastoie della Fede entrano").

If a name's grammar is not given, it is derived from its first word: from the lexicon, or else from its ending.
Legendary creatures and planeswalkers are called by name alone, like people; so are spells named by a verb.
"""

from __future__ import annotations

import re
from functools import cache, cached_property
from typing import TYPE_CHECKING, NamedTuple

from engine.language import italian_sounds as sounds
from engine.language.lexicon import BULLET, DASH, GRANTER, NEWLINE, SELF, Gender, Language, Number, lexicon
from engine.refusal import Text
from engine.vocabulary.types import ALL_SUBTYPES, CARD_TYPES, TypeLine

if TYPE_CHECKING:
    from engine.language.italian import Italian

MARKS = ("m", "f", "mp", "fp", "n", "il", "la", "i", "le")
"""Marks for the Italian name in a card file, in parentheses after it: gender, and "p" for a plural. "n" marks a name
that isn't a noun and takes no article, such as “Riposa in Pace”. An article marks a legendary creature or planeswalker
called by a noun, such as “Fanciulla del Massacro”."""


SELF_NOUNS: dict[Language, tuple[str, ...]] = {
    "en": (
        *("card", "creature", "land", "artifact", "enchantment", "permanent", "token", "planeswalker"),
        *("Aura", "Equipment", "Vehicle", "Saga", "Class", "Siege", "Spacecraft", "Room", "Case", "Shrine"),
        *("plane", "phenomenon", "scheme", "conspiracy", "emblem"),
    ),
    "it": (
        *("carta", "creatura", "terra", "artefatto", "incantesimo", "permanente", "pedina", "planeswalker"),
        *("Aura", "Equipaggiamento", "Veicolo", "Saga", "Classe", "piano", "fenomeno", "intrigo", "cospirazione"),
        "emblema",
    ),
}
"""Nouns behind "this" that stand for the card's own name: "this creature" (201.4)."""


class OwnName(NamedTuple):
    """The grammar of a name."""

    gender: Gender = "m"
    number: Number = "s"
    has_article: bool = False


UNNAMED = OwnName()
"""The grammar of "~" without a particular card."""

_ARTICLES: dict[str, tuple[Gender, Number]] = {
    "il": ("m", "s"),
    "lo": ("m", "s"),
    "un": ("m", "s"),
    "uno": ("m", "s"),
    "la": ("f", "s"),
    "una": ("f", "s"),
    "i": ("m", "p"),
    "gli": ("m", "p"),
    "le": ("f", "p"),
}
_ENDINGS: tuple[tuple[str, Gender, Number], ...] = (
    ("zione", "f", "s"),
    ("sione", "f", "s"),
    ("gione", "f", "s"),
    ("trice", "f", "s"),
    ("tà", "f", "s"),
    ("tù", "f", "s"),
    ("zioni", "f", "p"),
    ("sioni", "f", "p"),
    ("trici", "f", "p"),
    ("one", "m", "s"),
    ("ore", "m", "s"),
    ("iere", "m", "s"),
    ("ante", "m", "s"),
    ("ente", "m", "s"),
    ("ale", "m", "s"),
    ("ista", "m", "s"),
    ("arca", "m", "s"),
    ("cida", "m", "s"),
    ("asma", "m", "s"),
    ("ema", "m", "s"),
    ("gma", "m", "s"),
    ("ramma", "m", "s"),
    ("oma", "m", "s"),
    ("o", "m", "s"),
    ("a", "f", "s"),
    ("i", "m", "p"),
)
_MORE_NOUNS: dict[str, tuple[Gender, Number]] = {
    "spirale": ("f", "s"),
    "liane": ("f", "p"),
    "pastoie": ("f", "p"),
    "fenice": ("f", "s"),
    "mole": ("f", "s"),
}
"""Nouns in names whose gender or number the ending doesn't show."""
_INFINITIVES = ("are", "ere", "ire", "rre", "arsi", "ersi", "irsi")
_NO_TYPES = TypeLine()
_PEOPLE = frozenset({"Creature", "Planeswalker"})


@cache
def _nouns() -> dict[str, tuple[Gender, Number]]:
    """Return lower-case noun forms with their gender and number."""
    italian: Italian = lexicon("it")  # type: ignore[assignment]
    found: dict[str, tuple[Gender, Number]] = {}
    for subtype in ALL_SUBTYPES:
        if subtype.kind == "Planeswalker":
            continue  # people's names, whose ending gives the gender
        found.setdefault(subtype.italian.lower(), (subtype.gender, "s"))
        found.setdefault(subtype.italian_plural.lower(), (subtype.gender, "p"))
    for lemma in italian.nouns():
        gender = italian.gender(lemma)
        found[lemma.lower()] = (gender, "s")
        found.setdefault(italian.noun(lemma, "p").lower(), (gender, "p"))
    return found


@cache
def grammar_of(name: str, mark: str = "", type_line: TypeLine = _NO_TYPES) -> OwnName:
    """Return the grammar of an Italian name; `mark` is one of `MARKS` or empty."""
    words = re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*['’]?", name.lower()) or [""]
    first = words[0].replace("’", "'")
    alone = "Legendary" in type_line.supertypes and not _PEOPLE.isdisjoint(type_line.types)
    alone = alone or "Planeswalker" in type_line.types
    if first in _ARTICLES or first == "l'":
        gender, number = _ARTICLES.get(first) or _grammar_of_noun(words[1] if len(words) > 1 else "", type_line)
        alone = True
    elif first.endswith(_INFINITIVES) and first not in _nouns() and _PEOPLE.isdisjoint(type_line.types):
        gender, number, alone = "m", "s", True
    else:
        gender, number = _grammar_of_noun(first, type_line)
        if alone and first not in _nouns():  # a person's name: “Arashi” is one, “Gisa e Geralf” are two
            number = "p" if words[1:2] == ["e"] else "s"
    if mark in _ARTICLES:
        (gender, number), alone = _ARTICLES[mark], False
    elif mark == "n" or _tells_to_do(words):
        alone = True
    elif mark:
        gender, number = ("f" if "f" in mark else "m"), ("p" if "p" in mark else "s")
    return OwnName(gender, number, not alone)


def _tells_to_do(words: list[str]) -> bool:
    """Whether the name is an imperative with its object: “Distruggi il Male”, “Brucia la Memoria”."""
    return len(words) > 2 and words[0][-1] in "ai" and words[0] not in _nouns() and words[1] in _ARTICLES


def _grammar_of_noun(word: str, type_line: TypeLine) -> tuple[Gender, Number]:
    known = _MORE_NOUNS.get(word) or _nouns().get(word)
    if known is not None:
        return known
    for ending, gender, number in _ENDINGS:
        if word.endswith(ending):
            return gender, number
    if word.endswith("e") and type_line.types:
        return CARD_TYPES[type_line.types[-1]].gender, "s"
    return "m", "s"


class PrintedName(Text):
    """A card's name with the grammar given in its file."""

    mark: str
    type_line: TypeLine

    def __new__(cls, en: str, it: str, mark: str = "", type_line: TypeLine = _NO_TYPES) -> PrintedName:
        made = super().__new__(cls, en, it)
        made.mark = mark
        made.type_line = type_line
        return made

    @cached_property
    def grammar(self) -> OwnName:
        return grammar_of(self.it, self.mark, self.type_line)


class KindName(Text):
    """The name of a nameless object: a title, and other words within its own text ("this emblem")."""

    in_text: PrintedName

    def __new__(cls, en: str, it: str, in_text: PrintedName) -> KindName:
        made = super().__new__(cls, en, it)
        made.in_text = in_text
        return made

    def __getnewargs__(self) -> tuple[str, str, PrintedName]:
        return self.en, self.it, self.in_text


def own_grammar(name: Text) -> OwnName:
    """Return the grammar of a name in Italian."""
    if isinstance(name, KindName):
        name = name.in_text
    return name.grammar if isinstance(name, PrintedName) else grammar_of(name.it)


_QUOTED = re.compile('[“"][^”"]*[”"]')
_BEGINS = re.compile(f'(^[“"]?|[.:—] |• |[|] ){SELF}')
_BEARER: dict[Language, str] = {"en": "this permanent", "it": "questo permanente"}
"""What a quoted ability calls the object that receives it, which seldom has the card's name."""
_SENTENCE_ENDS = (".", "?", "!", ":", NEWLINE, BULLET, DASH, "“", "|")
_CALLED = frozenset({"chiamato", "chiamata", "chiamati", "chiamate"})
"""Words before a name that is quoted as a name."""
_LAST_WORD = re.compile(r"([^\W\d_]+) $")


def put_name(text: str, name: Text, language: Language, mark: str = SELF) -> str:
    """Return a text with the name for each `mark`, in Italian with its article and contractions."""
    if mark not in text:
        return text
    if isinstance(name, KindName):
        name = name.in_text
    if mark == SELF:
        text = put_name(text, name, language, GRANTER)
        text = _QUOTED.sub(lambda quoted: _with_bearer(quoted[0], language), text)
        text = _begun(text, name.in_language(language))
    if language == "en":
        return text.replace(mark, name.en)
    grammar = own_grammar(name)
    article = ""
    if grammar.has_article:
        article = lexicon("it").article("definite", grammar.gender, grammar.number, name.it)
    first, *rest = text.split(mark)
    made = first
    for part in rest:
        made = _with_article(made, article, name.it) + part
    return made


def _with_bearer(text: str, language: Language) -> str:
    bearer = _BEARER[language]
    return _begun(text, bearer).replace(SELF, bearer)


def _begun(text: str, name: str) -> str:
    """Return a text with a common noun, such as "this emblem", for each mark that begins a sentence."""
    return text if name[:1].isupper() else _BEGINS.sub(lambda begin: begin[1] + name[:1].upper() + name[1:], text)


def with_name(text: Text, name: Text) -> Text:
    """Return a text in both languages with the name for each "~"."""
    return Text(put_name(text.en, name, "en"), put_name(text.it, name, "it"))


def within_sentence(phrase: Text, name: Text) -> Text:
    """Return a phrase without an initial capital, with the name as in `with_name`."""
    english = phrase.en[:1].lower() + phrase.en[1:]
    italian = phrase.it[:1].lower() + phrase.it[1:]
    return Text(put_name(english, name, "en"), put_name(f", {italian}", name, "it").removeprefix(", "))


def _with_article(before: str, article: str, name: str) -> str:
    found = _LAST_WORD.search(before)
    word = found[1] if found is not None else ""
    if word.lower() in _CALLED or before.endswith("di nome "):
        return before + name
    if not article:
        if word in ("a", "e", "A", "E") and name[:1].lower() == word.lower():
            return f"{before[:-1]}d {name}"
        return before + name
    contracted = sounds.PUT_TOGETHER.get((word.lower(), article))
    if contracted is not None:
        before = before[: -len(word) - 1]
        article = contracted.capitalize() if word[0].isupper() else contracted
    elif not before.strip(" ") or before.rstrip(" ").endswith(_SENTENCE_ENDS):
        article = article.capitalize()
    return f"{before}{article}{'' if article.endswith(chr(39)) else ' '}{name}"
