"""The English lexicon."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from engine.language import english_words as words
from engine.language.lexicon import (
    CLOSINGS,
    MOODS,
    ArticleKind,
    Gender,
    Language,
    Lexicon,
    Number,
    Scanned,
    UnknownWord,
    VerbForm,
)
from engine.vocabulary import types
from engine.vocabulary.plurals import english_plural

_NUMBERS = tuple(words.NUMBERS.split())
_MORE_NUMBERS = {"thirty": 30, "forty": 40, "fifty": 50}
_PRONOUNS = frozenset({"it", "that", "there", "he", "she", "who", "what", "where", "here"})
"""Words after which "'s" means "is"; after any other word it is a possessive."""
_PREPOSITIONS = frozenset({"among", "by", "for", "from", "in", "of", "on", "to", "under", "with"})
"""Words after which "it" is no subject: "each creature with a counter on it is a Wall"."""
_CONTRACTING = frozenset({"it", "that", "he", "she", "who"})
_ARE_PRONOUNS = frozenset({"you", "they", "we"})
_NEGATED = frozenset(words.NEGATED.split())
_WHOLE = frozenset({"none", "nonetheless", "nonsense", "nonstop"})
_SUFFIXES = {"'re": "are", "'ve": "have", "'ll": "will", "'d": "would", "'m": "am"}
_MOODS = frozenset(MOODS) - {"imperfect", "conditional", "future"}
_MODALS = frozenset({"can", "may", "must", "will"})
_VOWELS = frozenset("aeiou")
_ODD_SOUND = {
    "one": False,
    "once": False,
    "unicorn": False,
    "unique": False,
    "unit": False,
    "unity": False,
    "universal": False,
    "usable": False,
    "use": False,
    "used": False,
    "user": False,
    "useful": False,
    "usual": False,
    "uril": True,
    "ewe": False,
    "european": False,
    "eulogy": False,
    "hour": True,
    "honest": True,
    "honor": True,
    "heir": True,
    "hourglass": True,
    "eunuch": False,
    "x": True,
    "x/x": True,
    "ufo": False,
    "utopia": False,
}


def _sounds_like_a_vowel(word: str) -> bool:
    word = word.lower()
    odd = _ODD_SOUND.get(word)
    if odd is not None:
        return odd
    if word[:1].isdigit():
        digits = word.split("/")[0]
        return word[0] == "8" or digits in ("11", "18")
    if word.startswith("{"):
        return word[1:2] in "aefhilmnorsx8"
    return word[:1] in _VOWELS


_HYPHENED = frozenset({"outlaw"})
"""Words that keep the hyphen of "non-", as those with a capital do."""


def _listed(table: str) -> list[str]:
    """Return the comma-separated entries of the table."""
    return [" ".join(entry.split()) for entry in table.split(",")]


class English(Lexicon):
    """The English words of the cards."""

    language: Language = "en"
    quotes = ('"', '"')

    # ----- text and tokens

    def _take_apart(self, word: str, start_of_sentence: bool) -> Sequence[Scanned]:
        plain = word.replace("’", "'")
        lower = plain.lower()
        if "'" in lower:
            return self._contraction(plain, lower)
        if lower.startswith("non") and len(lower) > 5 and lower not in _WHOLE:
            rest = plain[3:].removeprefix("-")
            return (Scanned(plain[:3] + "-", "non-"), Scanned(rest, rest.lower()))
        if lower == "an":
            return (Scanned(plain[0], "a"),)
        if lower == "another":
            return (Scanned(plain[0], "a"), Scanned("other", "other"))
        if lower == "cannot":
            return (Scanned(plain[:3], "can"), Scanned("not", "not"))
        return (Scanned(plain, lower),)

    def _quotes_a_sentence(self, rest: Sequence[str]) -> bool:
        end = next((at for at, word in enumerate(rest) if word in CLOSINGS), len(rest))
        return end == 0 or end == len(rest) or rest[end] != "”" or rest[end - 1] in ("?", "!")

    def _contraction(self, plain: str, lower: str) -> Sequence[Scanned]:
        if lower.endswith("n't"):
            stem = {"ca": plain[:1] + "an", "wo": plain[:1] + "ill"}.get(lower[:-3], plain[:-3])
            return (Scanned(stem, stem.lower()), Scanned("not", "not"))
        if lower == "'s":
            return (Scanned(lower, lower),)
        if lower.endswith("'s"):
            stem = plain[:-2]
            if stem.lower() in _PRONOUNS:
                return (Scanned(stem, stem.lower()), Scanned("is", "is"))
            return (*self._take_apart(stem, False), Scanned("'s", "'s"))
        if lower.endswith("s'"):
            return (*self._take_apart(plain[:-1], False), Scanned("'", "'s"))
        for suffix, full in _SUFFIXES.items():
            if lower.endswith(suffix):
                stem = plain[: -len(suffix)]
                ending = Scanned(suffix if suffix != "'re" else "are", full)
                return (Scanned(stem, stem.lower()), ending) if stem else (ending,)
        if lower.endswith("'"):
            return (*self._take_apart(plain[:-1], False), Scanned("'", "'"))
        return (Scanned(plain, lower),)

    def _put_together(self, words: Sequence[str]) -> Iterator[str]:
        held = ""
        for place, word in enumerate(words):
            lower, before = word.lower(), held.lower()
            following = words[place + 1].lower() if place + 1 < len(words) else ""
            if before == "non-":
                held = held[:-1] + word if word.islower() and word not in _HYPHENED else held + word
                continue
            if before in ("a", "an") and lower == "other":
                held += "nother"[before == "an" :]
                continue
            if before in ("a", "an"):
                an = "an" if _sounds_like_a_vowel(word) else "a"
                held = an if held[0] == "a" else an.capitalize()
            if lower == "not" and before in _NEGATED:
                held += "'t" if before == "can" else "n't"
            elif (
                lower == "is"
                and before in _CONTRACTING
                and following not in ("not", ".", "")
                and (place < 2 or words[place - 2].lower() not in _PREPOSITIONS)
            ):
                held += "'s"
            elif lower == "are" and before in _ARE_PRONOUNS and following != "not":
                held += "'re"
            elif lower in ("'ve", "'ll", "'d", "'m", "'"):
                held += lower
            elif lower == "'s":
                held += "'" if self._is_plural(before) else "'s"
            else:
                if held:
                    yield held
                held = word
        if held:
            yield held

    def _is_plural(self, word: str) -> bool:
        return word.endswith("s") and word in self._plurals

    # ----- verbs

    @cached_property
    def _verbs(self) -> dict[str, tuple[str, str, str, str]]:
        """Lemma → third person, past, participle, gerund; "-" for regular forms."""
        table = dict.fromkeys(words.REGULAR_VERBS.split(), ("-", "-", "-", "-"))
        for line in words.IRREGULAR_VERBS.strip().splitlines():
            lemma, third, past, participle, gerund = line.split()
            table[lemma] = (third, past, participle, gerund)
        return table

    @cached_property
    def _doubling(self) -> frozenset[str]:
        return frozenset(words.DOUBLING_VERBS.split())

    def _part(self, lemma: str, part: int) -> str:
        """Return the third person, past, participle or gerund (0 to 3)."""
        made = self._verbs[lemma][part]
        if made != "-":
            return made
        if part == 0:
            return lemma + "es" if lemma.endswith("o") else english_plural(lemma)
        if part == 3:
            if lemma.endswith("ie"):
                return lemma[:-2] + "ying"
            if lemma.endswith("e") and not lemma.endswith(("ee", "oe", "ye")):
                return lemma[:-1] + "ing"
            return (lemma + lemma[-1] if lemma in self._doubling else lemma) + "ing"
        if lemma.endswith("e"):
            return lemma + "d"
        if lemma.endswith("y") and lemma[-2] not in _VOWELS:
            return lemma[:-1] + "ied"
        return (lemma + lemma[-1] if lemma in self._doubling else lemma) + "ed"

    def verbs(self) -> Iterable[str]:
        return self._verbs

    def verb(self, lemma: str, form: VerbForm) -> str:
        if lemma not in self._verbs:
            raise UnknownWord(self.language, "verb", lemma)
        mood, person, number, _ = form
        if mood not in _MOODS or (lemma in _MODALS and mood in ("gerund", "participle")):
            raise UnknownWord(self.language, f"{mood} of the verb", lemma)
        if mood == "gerund":
            return self._part(lemma, 3)
        if mood == "participle":
            return self._part(lemma, 2)
        if mood in ("past", "past_subjunctive"):
            if lemma == "be" and (number == "p" or person == 2 or mood == "past_subjunctive"):
                return "were"
            return self._part(lemma, 1)
        if mood == "indicative":
            if lemma == "be" and (number == "p" or person == 2):
                return "are"
            if lemma == "be" and person == 1:
                return "am"
            if number == "s" and person == 3:
                return self._part(lemma, 0)
        return lemma

    def verb_forms(self, lemma: str, mood: str | None = None) -> frozenset[str]:
        if lemma not in self._verbs:
            raise UnknownWord(self.language, "verb", lemma)
        modal = lemma in _MODALS
        moods = (_MOODS - {"gerund", "participle"} if modal else _MOODS) if mood is None else frozenset({mood})
        return frozenset(
            self.verb(lemma, VerbForm(each, person, number))
            for each in moods
            for person in (1, 2, 3)
            for number in ("s", "p")
        )

    # ----- nouns

    @cached_property
    def _nouns(self) -> frozenset[str]:
        return frozenset((*words.NOUNS.split(), *_listed(words.LONGER_NOUNS)))

    @cached_property
    def _uncountable(self) -> frozenset[str]:
        return frozenset(words.UNCOUNTABLE.split())

    @cached_property
    def _irregular_plurals(self) -> dict[str, str]:
        pairs = (pair.partition(" ") for pair in _listed(words.IRREGULAR_PLURALS))
        return {singular: plural for singular, _, plural in pairs}

    @cached_property
    def _plurals(self) -> frozenset[str]:
        plurals = {self.noun(lemma, "p").lower() for lemma in self._nouns}
        plurals.update(subtype.plural("en").lower() for subtype in types.ALL_SUBTYPES)
        return frozenset(plurals)

    def noun(self, lemma: str, number: Number) -> str:
        subtype = types.find_subtype(lemma, "en")
        if subtype is not None and lemma not in self._nouns:
            return subtype.name("en") if number == "s" else subtype.plural("en")
        if lemma not in self._nouns:
            raise UnknownWord(self.language, "noun", lemma)
        first, _, last = lemma.rpartition(" ")
        if number == "s" or last in self._uncountable:
            return lemma
        plural = self._irregular_plurals.get(last) or english_plural(last)
        return f"{first} {plural}" if first else plural

    def gender(self, lemma: str) -> Gender:
        if lemma not in self._nouns and types.find_subtype(lemma, "en") is None:
            raise UnknownWord(self.language, "noun", lemma)
        return "n"

    def noun_forms(self, lemma: str) -> frozenset[str]:
        return frozenset(self._normal(self.noun(lemma, number)) for number in ("s", "p"))

    def _normal(self, form: str) -> str:
        return " ".join(token.normal for token in self.split(form))

    # ----- adjectives

    @cached_property
    def _adjectives(self) -> frozenset[str]:
        return frozenset(words.ADJECTIVES.split())

    @cached_property
    def _participles(self) -> frozenset[str]:
        made = {self._part(lemma, part) for lemma in self._verbs if lemma not in _MODALS for part in (2, 3)}
        return frozenset(made)

    def adjective(self, lemma: str, gender: Gender, number: Number) -> str:
        if lemma in self._adjectives or lemma in self._participles:
            return lemma
        subtype = types.find_subtype(lemma, "en")
        if subtype is None:
            raise UnknownWord(self.language, "adjective", lemma)
        return subtype.name("en")

    def adjective_forms(self, lemma: str) -> frozenset[str]:
        return frozenset({self._normal(self.adjective(lemma, "n", "s"))})

    # ----- articles and numbers

    def article(self, kind: ArticleKind, gender: Gender, number: Number, next_word: str) -> str:
        if kind == "definite":
            return "the"
        if number == "p":
            return ""
        return "an" if _sounds_like_a_vowel(next_word) else "a"

    def article_forms(self, kind: ArticleKind) -> frozenset[str]:
        return frozenset({"the"} if kind == "definite" else {"a"})

    def number(self, n: int, gender: Gender = "m") -> str:
        return _NUMBERS[n] if 0 < n <= 20 else str(n)

    def parse_number(self, normal: str) -> int | None:
        if normal.isascii() and normal.isdigit():
            return int(normal)
        return _NUMBERS.index(normal) if normal in _NUMBERS else _MORE_NUMBERS.get(normal)

    # ----- all words

    @cached_property
    def _known(self) -> frozenset[str]:
        known = set(words.OTHER_WORDS.split()) | set(words.KEYWORDS.split()) | self._adjectives | set(_NUMBERS)
        for lemma in self._nouns:
            for form in self.noun_forms(lemma):
                known.update(form.split())
        for lemma in self._verbs:
            known |= self.verb_forms(lemma)
        for subtype in types.ALL_SUBTYPES:
            known.update(self._normal(f"{subtype.name('en')} {subtype.plural('en')}").split())
        known.update(name.lower() for name in (*types.CARD_TYPES, *types.SUPERTYPES))
        known.update(("'s", "non-", "'"))
        return frozenset(known)

    def knows(self, normal: str) -> bool:
        return normal in self._known or self.parse_number(normal) is not None
