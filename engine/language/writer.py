"""Writes nodes as text; all agreement and moods are decided here.

The number and gender of a noun phrase come from its count and noun. A verb agrees with the subject of its clause, and a
pronoun has the gender of what it refers to.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, NamedTuple

from engine.language import templates as t
from engine.language.compiler import EXCEPTED
from engine.language.declared_phrases import ARTICLES, literal_words, load_nodes, read_types
from engine.language.fields import bare, item_type, members
from engine.language.italian_template_forms import BEHIND, excepted, to_whom
from engine.language.leaves import PLAIN, Features, Leaf, find_leaf
from engine.language.lexicon import (
    CLOSING,
    NEWLINE,
    NEXT_COST,
    SELF,
    Gender,
    Language,
    Number,
    UnknownWord,
    VerbForm,
    lexicon,
)
from engine.language.node import Node
from engine.language.own_name import UNNAMED, OwnName
from engine.language.phrase import Declaration, declaration
from engine.language.said import Addressing, ShowsZone, WithBearers
from engine.language.word_order import slots
from engine.vocabulary.types import CARD_TYPES, EMBLEM, CardType, find_subtype

CARDS: dict[Language, str] = {"en": "card", "it": "carta"}
"""What is in a zone."""
COUNTING = ("count", "amount", "numeral")
"""Word classes of numbers."""

_MOODS = {
    "imperative": "imperative",
    "finite": "indicative",
    "infinitive": "infinitive",
    "gerund": "gerund",
    "subjunctive": "subjunctive",
    EXCEPTED: EXCEPTED,
}
_SIGNS = {"comma": NEXT_COST, "lines": NEWLINE}
_CONJUNCTIONS = {
    "en": {"and": "and", "or": "or", "then": "then", "andonly": "and only", "and/or": "and/or", "some": "and/or"},
    "it": {"and": "e", "or": "o", "then": "poi", "andonly": "e solo", "and/or": "e/o", "some": "e/o"},
}


class Agreement(NamedTuple):
    """The features other words agree with."""

    number: Number
    gender: Gender
    person: int


class Writer:
    """Writes nodes in one language."""

    def __init__(
        self,
        language: Language,
        antecedents: Mapping[int, Node] | None = None,
        own: OwnName = UNNAMED,
        *,
        named: bool = False,
        bearer: CardType | None = None,
    ) -> None:
        load_nodes()
        self.language: Language = language
        self.named = named
        """Whether "~" will be replaced by a name, which the recipient of a quoted ability doesn't share (201.4)."""
        self.lexicon = lexicon(language)
        self.antecedents = antecedents or {}
        """The node with each slot, for the gender of pronouns."""
        self.outer = Agreement("s", "m", 3)
        """The noun modified by the phrase being written, for "@noun"."""
        self.own = own
        """Grammar of the card's own name, for "~"."""
        self.bearer: CardType | None = bearer
        """The recipient of the quoted ability being written, if it isn't called "~"."""

    # ----- agreement

    def agreement(self, value: Any, features: Features = PLAIN, leaf: Leaf | None = None) -> Agreement:
        """Return the number, gender and person of a noun phrase."""
        if isinstance(value, tuple):
            return self._agreement_of_all(value, features, leaf)
        if leaf is not None:
            return Agreement(features.number, leaf.gender(value, self.language), 3)
        value = value.said_in(self.language) if isinstance(value, Node) else value
        if _class(value) in COUNTING:
            return Agreement("p" if value.plural else "s", features.gender, 3)
        if _class(value) == "act":
            if isinstance(value, ShowsZone) and value.shows_zone:
                return Agreement("p", self.lexicon.gender(CARDS[self.language]), 3)
            parts = [getattr(value, "what", None), *children(value)]
            value = next((part for part in parts if _is_nominal(part, None) and _class(part) != "zone"), value)
        given = _declaration(value)
        if given is None:
            return Agreement(features.number, features.gender, features.person)
        found = self._local(t.template(given.templates[self.language][0]), value, given, features)
        gender = given.gender
        if gender == "own":
            return Agreement(self.own.number if self.language == "it" else "s", self.own.gender, 3)
        if getattr(value, "refers_back", False) and not hasattr(value, "what"):  # a pronoun
            meant = self.antecedents.get(getattr(value, "refers", -1))
            if meant is not None:
                gender = self.agreement(meant, features).gender
        number = given.number[self.language] or found.number
        return Agreement("p" if number == "p" else "s", _gender(gender) or found.gender, given.person)

    def _agreement_of_all(self, values: Sequence[Any], features: Features, leaf: Leaf | None) -> Agreement:
        found = [self.agreement(value, features, leaf) for value in values]
        if not found:
            return Agreement(features.number, features.gender, 3)
        return Agreement(found[0].number, found[0].gender, 3)

    def _local(self, elements: t.Template, value: Any, given: Declaration, features: Features) -> Agreement:
        """Return the agreement among the words of one template."""
        number: Number | None = None
        gender: Gender | None = None
        for element in t.written(elements, value):
            if isinstance(element, t.Word) and element.lemma not in ARTICLES and element.number != "adj":
                noun = _noun_gender(self.language, element.lemma)
                if noun is None or gender is not None:
                    continue
                gender = noun
                if element.number is not None and number is None:
                    number = "p" if element.number == "p" else "s"
            elif isinstance(element, t.Field) and not element.rest:
                inner = getattr(value, element.name)
                if _class(inner) in COUNTING:
                    if number is None and element.name in ("number", "count"):
                        number = "p" if inner.plural else "s"
                    continue
                leaf = self._leaf(value, element.name)
                if gender is None and _is_nominal(inner, leaf):
                    option: Number | None = "p" if "p" in element.options else "s" if "s" in element.options else None
                    asked = features._replace(number=option or number or features.number)
                    inside = self.agreement(inner, asked, leaf)
                    gender = inside.gender
                    if number is None and (option != "s" or _class(value) == "recipients"):
                        number = option or inside.number
        return Agreement(number or features.number, gender or features.gender, given.person)

    def _leaf(self, value: Any, name: str) -> Leaf | None:
        cls: Any = type(value)
        kind = bare(read_types(cls)[name])
        return find_leaf(item_type(kind) or kind)

    # ----- writing

    def words(self, value: Any, features: Features = PLAIN, part: str = "whole") -> list[str]:
        """Return the words of a node; for one with a gap, optionally only its "head" or "rest"."""
        value = value.said_in(self.language) if isinstance(value, Node) else value
        given = _declaration(value)
        if given is None:
            raise TypeError(f"no words are declared for {value!r}")
        if getattr(value, "is_quoted", False):
            return self._quoted(value, given)
        before = self.bearer
        self.bearer = _bearer(value) or before
        made = self._plain(value, given, features, part)
        self.bearer = before
        return made

    def _quoted(self, value: Any, given: Declaration) -> list[str]:
        """Return the words of a quoted ability, with "this creature" for its recipient if known."""
        bearer = self.bearer if self.named else None
        own = OwnName(bearer.gender) if bearer is not None else UNNAMED
        words = Writer(self.language, slots(value.paragraph), own, named=self.named)._plain(value, given, PLAIN)
        if bearer is None:
            return words
        said = (
            ["this", bearer.english.lower()]
            if self.language == "en"
            else [self.lexicon.adjective("questo", bearer.gender, "s"), bearer.italian.lower()]
        )
        return [each for word in words for each in (said if word == SELF else [word])]

    def _plain(self, value: Any, given: Declaration, features: Features, part: str = "whole") -> list[str]:
        texts = given.templates[self.language]
        elements = t.template(texts[self._wording(value, features)])
        if features.mood == EXCEPTED:
            elements = excepted(elements)
        if _class(value) == "act" and value.statement and features.mood == "imperative":
            features = features._replace(mood="indicative", person=2, number="s")
        around, self.outer = self.outer, Agreement(features.number, features.gender, 3)
        local = self._local(elements, value, given, features)
        if getattr(value, "refers_back", False) and value.nominal:
            local = self.agreement(value, features)
        elif (fixed := _gender(given.gender)) is not None:
            local = local._replace(gender=fixed)
        gap = next((i for i, element in enumerate(elements) if isinstance(element, t.Gap)), None)
        if gap is not None and part != "whole":
            elements = elements[:gap] if part == "head" else elements[gap + 1 :]
        elif part == "rest":
            elements = ()
        made = self._elements(elements, value, local, features)
        self.outer = around
        return made

    def _wording(self, value: Any, features: Features) -> int:
        """Return the index of the template to write a node with."""
        found: int = 0
        if hasattr(value, "wording_behind"):
            found = value.wording_behind(self.language, self.antecedents.get(value.refers))
        elif hasattr(value, "wording"):
            found = value.wording(self.language, features)
        return found

    def _elements(self, elements: t.Template, value: Any, local: Agreement, features: Features) -> list[str]:
        leaning = self._leaning(elements, value)
        made: list[str] = []
        for index, element in enumerate(elements):
            if leaning is not None and index == leaning[1]:
                continue
            if leaning is not None and index == leaning[0]:
                assert isinstance(element, t.VerbWord)
                verb = self._verb(element, value, features)
                if leaning[2] == BEHIND:
                    made += [verb, BEHIND]
                elif (element.mood or features.mood) in ("imperative", "infinitive", "gerund"):
                    made += [verb, f"-{leaning[2]}"]
                else:
                    made += [leaning[2], verb]
            else:
                made += self._element(element, value, local, features)
        return made

    def _leaning(self, elements: t.Template, value: Any) -> tuple[int, int, str] | None:
        """Return the indexes of a verb and its clitic pronoun, and the pronoun's form; None if there is none."""
        if self.language != "it":
            return None
        for index, element in enumerate(elements):
            if isinstance(element, t.Field) and ("object" in element.options or "dative" in element.options):
                inner = getattr(value, element.name)
                given = _declaration(inner)
                verbs = [i for i in range(index) if isinstance(elements[i], t.VerbWord)]
                if given is not None and given.clitic and verbs:
                    forms = given.clitic.split()
                    feminine = self.agreement(inner).gender == "f"
                    form = forms[-1 if feminine else 0]
                    return verbs[-1], index, to_whom(form, given) if "dative" in element.options else form
        return None

    def _element(self, element: t.Element, value: Any, local: Agreement, features: Features) -> list[str]:
        if isinstance(element, t.Literal):
            return _texts(self.language, element.text)
        if isinstance(element, t.Field):
            return self._field(element, value, local, features)
        if isinstance(element, t.VerbWord):
            return [self._verb(element, value, features)]
        if isinstance(element, t.Word):
            is_noun = _noun_gender(self.language, element.lemma) is not None and element.number != "adj"
            narrows = getattr(value, "conjugates", False) or _class(value) in ("qualifier", "whose")
            narrows = narrows and element.agrees is None and not is_noun
            if narrows and (element.lemma not in ARTICLES or _class(value) == "whose"):
                local = Agreement(features.number, features.gender, features.person)
            return self._word(element, value, local)
        if isinstance(element, t.Pair):
            target = self._target(element.agrees, value, local)
            return _texts(self.language, element.plural if target.number == "p" else element.singular)
        if isinstance(element, t.Case):
            return _texts(self.language, element.nominative if features.nominative else element.oblique)
        if isinstance(element, t.Flag):
            chosen = element.then if getattr(value, element.name) else element.otherwise
            return self._elements(chosen, value, local, features)
        if isinstance(element, t.Group):
            if element.optional:
                for alternative in element.alternatives:
                    if t.is_set(alternative, value):
                        return self._elements(alternative, value, local, features)
                return []
            return self._elements(element.alternatives[0], value, local, features)
        return []

    def _target(self, name: str | None, value: Any, local: Agreement) -> Agreement:
        if name is None:
            return local
        if name == "noun":
            return self.outer
        cls: Any = type(value)
        if name not in read_types(cls):
            return Agreement(local.number, self.lexicon.gender(name), 3)
        inner = getattr(value, name)
        if isinstance(inner, tuple) and _is_backwards(cls, self.language, name):  # "una creatura artefatto"
            inner = inner[::-1]
        return self.agreement(inner, leaf=self._leaf(value, name))

    def _verb(self, element: t.VerbWord, value: Any, features: Features) -> str:
        mood, agreed = element.mood or features.mood, Agreement(features.number, features.gender, features.person)
        if element.agrees == "noun":
            agreed = self.outer
        elif element.agrees is not None:
            agreed = self.agreement(getattr(value, element.agrees))
            mood = element.mood or "indicative"
        lemma = element.change if element.change and not features.static else element.lemma
        return self.lexicon.verb(lemma, VerbForm(mood, agreed.person, agreed.number, agreed.gender))

    def _word(self, element: t.Word, value: Any, local: Agreement) -> list[str]:
        target = self._target(element.agrees, value, local)
        lemma = element.lemma
        if element.number == "adj":
            return _texts(self.language, self.lexicon.adjective(lemma, target.gender, target.number))
        number: Number = target.number if element.number is None else "p" if element.number == "p" else "s"
        if lemma in ARTICLES:
            word = self.lexicon.article(ARTICLES[lemma], target.gender, number, "")
            return [word] if word else []
        if _noun_gender(self.language, lemma) is not None:
            return _texts(self.language, self.lexicon.noun(lemma, number))
        return _texts(self.language, self.lexicon.adjective(lemma, target.gender, number))

    def _field(self, element: t.Field, value: Any, local: Agreement, features: Features) -> list[str]:
        options = element.options
        inner = getattr(value, element.name)
        if inner is None:
            return []
        asked = self._ask(element, value, local, features)
        leaf = self._leaf(value, element.name)
        if isinstance(inner, tuple):
            return self._list(element, inner, asked, leaf)
        part = "rest" if element.rest else "head" if self._is_split(value, features, element.name) else "whole"
        if leaf is not None:
            return [] if element.rest else leaf.write(inner, self.language, asked)
        before: list[str] = []
        if "dative" in options:
            before = ["a" if self.language == "it" else "to"]
        if asked.dropped and self.language == "it" and isinstance(inner, Node):
            given = declaration(type(inner))
            if given is not None and given.dropped and not ("third" in options and given.dropped == "2s"):
                return []
        return before + self.words(inner, asked, part)

    def _is_split(self, value: Any, features: Features, name: str) -> bool:
        given = _declaration(value)
        assert given is not None
        return _is_split(given.templates[self.language][self._wording(value, features)], name)

    def _ask(self, element: t.Field, value: Any, local: Agreement, features: Features) -> Features:
        """Return the features for a field's words."""
        options = element.options
        number: Number = "s" if "s" in options else "p" if "p" in options else local.number
        nominal = _is_nominal(getattr(value, element.name), self._leaf(value, element.name))
        inner = getattr(value, element.name)
        apart = _class(inner) in ("zone", "condition", "amount") and not options
        if apart or (_class(inner) == "recipients" and not {"s", "p"} & set(options)):
            number = "s"
        # the noun is elsewhere
        counts = _class(value) in ("amount", "count", "numeral") and _class(inner) in ("count", "numeral")
        asked = Features(
            number=number,
            gender=features.gender if counts else local.gender,
            mood=PLAIN.mood if features.mood == EXCEPTED and _class(inner) != "condition" else features.mood,
            static=features.static,
            counting=self._counting(options, value, features),
            universal="every" in options or (features.universal and _class(value) != "recipients"),
            several=self._several(element, value, features),
            kinds="kinds" in options or (features.kinds and element.name != "tail"),
            nominative="nom" in options or "drop" in options,
            dropped="drop" in options,
            joined=features.joined,
            person=features.person,
        )
        if nominal and _class(value) != "act" and _class(getattr(value, element.name)) == "recipients":
            asked = asked._replace(person=3)
        if "the" in options:
            asked = asked._replace(article="the")
        elif "again" in options and number == "s":
            asked = asked._replace(article="a")
        elif "articles" in options:
            asked = asked._replace(article=features.article)
        if "static" in options:
            asked = asked._replace(static=True)
        mood = next((option for option in options if option in _MOODS), None)
        if mood is not None:
            agreed = Agreement("s", "m", 2)
            if element.agrees is not None:
                agreed = self.agreement(getattr(value, element.agrees))
            asked = asked._replace(mood=_MOODS[mood], number=agreed.number, gender=agreed.gender, person=agreed.person)
        elif element.agrees is not None:
            own = Agreement(self.own.number, self.own.gender, 3)
            agreed = own if element.agrees == "own" else self._target(element.agrees, value, local)
            told = bool({"s", "p"} & set(options))
            asked = asked._replace(number=number if told else agreed.number, gender=agreed.gender)
        elif _class(value) == "act" and _is_act_or_several(getattr(value, element.name)) and not nominal:
            asked = asked._replace(number=features.number, gender=features.gender)  # it has the same subject
        return asked

    def _several(self, element: t.Field, value: Any, features: Features) -> bool:
        """Whether the field describes several things that its phrase counts."""
        count: Any = getattr(value, "count", None)
        if element.name == "what" and _class(count) == "count":
            return bool(count.plural)
        return features.several and element.name != "tail"

    def _counting(self, options: Sequence[str], value: Any, features: Features) -> str:
        """Return how a number in this field is written."""
        for option in ("a", "0", "one", "alone"):
            if option in options:
                return option
        return features.counting if _class(value) in COUNTING else ""

    def _list(self, element: t.Field, items: Sequence[Any], asked: Features, leaf: Leaf | None) -> list[str]:
        options = element.options
        if "pre" in options or "post" in options:
            backwards = list(items)[::-1]
            backwards.sort(key=_rank_it)
            items = [item for item in backwards if (item.rank_it < 0) == ("pre" in options)]
        if "backwards" in options:
            items = items[::-1]
        shared = "shared" in options and self.language == "en"
        if shared and asked.number == "p" and any(item.needs_article(items[0]) for item in items[1:]):
            # "artifacts and other creatures": no article tells it in the plural
            items = sorted(items, key=lambda item: bool(item.shared))
        style = next((option for option in options if option in _STYLES), "space")
        article = asked.article if self.language == "it" and "articles" in options else ""
        if "un" in options and self.language == "it":
            article = "a"
        asked = asked._replace(article="")
        behind: list[str] = []
        if "shared" in options and self.language == "it" and len(items) > 1:
            items, behind = self._shared_qualifiers(items, asked)
        parts: list[list[str]] = []
        for index, item in enumerate(items):
            inside = asked
            if "head" in options and index != (0 if "backwards" in options else len(items) - 1):
                inside = asked._replace(number="s")
            if style in ("and", "then") and index and _class(item) == "effect":
                before = items[index - 1]
                inside = asked._replace(joined=style, behind_you=False, behind_others=False)
                if isinstance(before, Addressing):
                    inside = inside._replace(behind_you=before.addresses_you, behind_others=before.involves_others)
            apart = False
            if index and shared:
                apart = item.needs_article(items[0])
                item = item.behind(items[0])
            words = leaf.write(item, self.language, inside) if leaf is not None else self.words(item, inside)
            if apart:
                words = [self.lexicon.article("indefinite", "n", "s", ""), *words]
            elif article == "the" or (article == "a" and index and not item.shares_article(items[0])):
                agreed = self.agreement(item, asked, leaf)
                kind = "definite" if article == "the" else "indefinite"
                words = [self.lexicon.article(kind, agreed.gender, agreed.number, ""), *words]  # type: ignore[arg-type]
            parts.append(words)
        return self._joined(parts, style, asked, items) + behind

    def _shared_qualifiers(self, nouns: Sequence[Any], asked: Features) -> tuple[Sequence[Any], list[str]]:
        """Return Italian nouns without the adjectives that apply to all of them and may follow the last, and the words
        of these adjectives. This needs a form that can't belong to the last noun alone ("una creatura o un planeswalker
        leggendari")."""
        genders = {self.agreement(noun, asked).gender for noun in nouns}
        every = asked._replace(number="p", gender="m" if "m" in genders else "f")
        last = asked._replace(gender=self.agreement(nouns[-1], asked).gender)
        shared: list[Any] = []
        words: list[str] = []
        for adjective in sorted(nouns[-1].adjectives, key=_rank_it, reverse=True):
            said = self.words(adjective, every)
            alone = adjective.rank_it < 0 or not all(adjective in noun.adjectives for noun in nouns)
            if alone or said == self.words(adjective, last):
                break
            shared.append(adjective)
            words = said + words
        behind = [adjective.rank_it for noun in nouns for adjective in noun.adjectives if adjective not in shared]
        if not shared or any(rank >= min(each.rank_it for each in shared) for rank in behind):
            return nouns, []
        return [noun.without(shared) for noun in nouns], words

    def _joined(self, parts: list[list[str]], style: str, asked: Features, items: Sequence[Any]) -> list[str]:
        if style == "below":
            return [word for part in parts for word in (NEWLINE, *part)]
        if style == "adjectives" and self.language == "en":
            return _with_commas(parts)
        if style == "sentences":
            return [word for part in parts for word in _sentence(part)]
        if style in ("space", "adjectives"):
            return [word for part in parts for word in part]
        if style == "andor":
            of_types = asked.kinds and getattr(items[0], "is_a_type", False)
            style = "and" if asked.universal or of_types else "and/or" if asked.several else "or"
        made = list(parts[0])
        last = len(parts) - 1
        for index, part in enumerate(parts[1:], 1):
            if style in _SIGNS:
                made.append(_SIGNS[style])
            elif index < last:
                made.append(",")
            else:
                if style == "then" or (last > 1 and self.language == "en"):
                    made.append(",")
                made.append(_CONJUNCTIONS[self.language][style])
            made += part
        return made


def _rank_it(item: Any) -> int:
    rank: int = item.rank_it
    return rank


_STYLES = frozenset(
    {"space", "adjectives", "comma", "lines", "below", "and", "or", "andor", "andonly", "some", "then", "sentences"}
)


def _sentence(words: list[str]) -> list[str]:
    """Return the words with a full stop, unless they end with a quoted one."""
    if words[-1] == CLOSING:
        return words
    ends = words[-1] in ("”", '"') and words[-2] in (".", CLOSING)
    return [*words[:-1], CLOSING] if ends else [*words, "."]


def _with_commas(parts: list[list[str]]) -> list[str]:
    """Return English adjectives, with a comma between two negated ones."""
    made: list[str] = []
    for index, part in enumerate(parts):
        if index and part[0] == "non-" and parts[index - 1][0] == "non-":
            made.append(",")
        made += part
    return made


@cache
def _texts(language: Language, text: str) -> list[str]:
    return [text for text, _ in literal_words(language, text)]


@cache
def _noun_gender(language: Language, lemma: str) -> Gender | None:
    """Return the gender of a noun; None if the word is an adjective."""
    try:
        return lexicon(language).gender(lemma)
    except UnknownWord:
        return None


@cache
def _is_split(words: str, name: str) -> bool:
    """Whether a template has another part of that field later on."""
    mentioned: Iterable[t.Field | t.Flag] = t.fields(t.template(words))
    return any(isinstance(field, t.Field) and field.rest and field.name == name for field in mentioned)


@cache
def _is_backwards(cls: type, language: Language, name: str) -> bool:
    """Whether the class's words list that field in reverse."""
    given = declaration(cls)
    assert given is not None
    fields: Iterable[t.Field | t.Flag] = t.fields(t.template(given.templates[language][0]))
    return any(isinstance(field, t.Field) and "backwards" in field.options and field.name == name for field in fields)


def _bearer(value: Any) -> CardType | None:
    """Return the card type of the recipients of a clause, token or copy, if all share one."""
    nouns = value.bearers if isinstance(value, WithBearers) else ()
    if nouns == (EMBLEM.english,):
        return EMBLEM
    kinds = {CARD_TYPES.get(noun) or CARD_TYPES.get(_kind(noun)) for noun in nouns}
    return kinds.pop() if len(kinds) == 1 else None


def _kind(subtype: str) -> str:
    found = find_subtype(subtype)
    return found.kind if found is not None else ""


def _gender(name: str | None) -> Gender | None:
    return "f" if name == "f" else "m" if name == "m" else None


def _declaration(value: Any) -> Declaration | None:
    return declaration(value if isinstance(value, Enum) else type(value))


def _is_nominal(value: Any, leaf: Leaf | None) -> bool:
    if leaf is not None:
        return leaf.nominal
    if isinstance(value, tuple):
        return bool(value) and _is_nominal(value[0], None)
    if isinstance(value, Enum):
        return _is_noun(value)
    return bool(getattr(value, "nominal", False))


@cache
def _is_noun(member: Enum) -> bool:
    """Whether a member of an enumeration is spelled with a noun."""
    given = declaration(member)
    elements = t.template(given.templates["it"][0]) if given is not None else ()
    first = elements[0] if elements else None
    if not isinstance(first, t.Word) or first.number == "adj" or first.lemma in ARTICLES:
        return False
    return _noun_gender("it", first.lemma) is not None


def children(node: Node) -> list[Any]:
    """Return the values of a node's fields, with tuples flattened."""
    made: list[Any] = []
    assert is_dataclass(node)
    for field in fields(node):
        value = getattr(node, field.name)
        made += value if isinstance(value, tuple) else (value,)
    return made


__all__ = ["Agreement", "Writer", "children", "members"]


def _class(value: Any) -> str:
    """Return the word class of a node; "" if it has none."""
    found: str = getattr(value, "word_class", "")
    return found


def _is_act_or_several(value: Any) -> bool:
    return isinstance(value, tuple) or _class(value) == "act" or getattr(value, "conjugates", False) is True
