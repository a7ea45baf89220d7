"""The Italian lexicon."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import replace
from functools import cache, cached_property

from engine.language import italian_sounds as sounds
from engine.language import italian_words as words
from engine.language.italian_misprints import MISPRINTS
from engine.language.italian_verbs import Conjugation, conjugate
from engine.language.lexicon import (
    CLOSING,
    NEWLINE,
    SELF,
    ArticleKind,
    Gender,
    Language,
    Lexicon,
    Number,
    Scanned,
    Token,
    UnknownWord,
    VerbForm,
)
from engine.vocabulary import types
from engine.vocabulary.plurals import italian_plural

_NUMBERS = tuple(words.NUMBERS.split())
_MORE_NUMBERS = {"trenta": 30, "quaranta": 40, "cinquanta": 50, "cento": 100}
_ONE = frozenset({"un", "uno", "una", "un'"})

_EACH = frozenset({"ciascuno", "ciascuna", "ognuno", "ognuna"})
_JOINING = frozenset({"e", "o", "e/o"})
_WOULD_BE = {"inflitto": "verrebbe", "inflitti": "verrebbero"}
"""Forms for damage that would be dealt: "che ti verrebbe inflitto" for "che verrebbe inflitto a te"."""
_THE = frozenset({"il", "lo", "l'"})
_THAT = frozenset({"quello", "quel", "quella", "quell'"})
_DAMAGE = frozenset({"danno", "danni"})
_ENDS = frozenset({".", "?", "!"})
_COUNTS = frozenset(_NUMBERS[2:]) | {"x"}
_OTHERS = frozenset({"altri", "altre"})
_THEM = frozenset({"esso", "essa", "essi", "esse"})
_NO_NOUN = frozenset(words.NOT_AFTER_ARTICLES.split())
_SOFT_PLURALS = frozenset(words.SOFT_PLURALS.split())
_MF: tuple[Gender, Gender] = ("m", "f")
_SP: tuple[Number, Number] = ("s", "p")
_TENSES = ("indicative", "subjunctive", "imperative", "imperfect", "past", "past_subjunctive", "future", "conditional")
_MOODS = (*_TENSES, "infinitive", "gerund", "participle")


@cache
def _conjugation(lemma: str) -> Conjugation:
    return conjugate(lemma)


def _agree(masculine: str, gender: Gender, number: Number) -> str:
    """Return the form of an adjective or participle given its masculine singular."""
    stem, last = masculine[:-1], masculine[-1]
    if last == "o":
        if gender == "f":
            if number == "s":
                return stem + "a"
            return stem + ("he" if stem[-1] in "cg" else "e")
        if number == "s":
            return masculine
        if masculine in _SOFT_PLURALS:
            return stem + "i"
        return italian_plural(masculine, "m")
    if last == "e":
        return masculine if number == "s" else stem + "i"
    return masculine


_ODD_ADJECTIVES: dict[str, tuple[str, str, str, str]] = {
    "suo": ("suo", "sua", "suoi", "sue"),
    "tuo": ("tuo", "tua", "tuoi", "tue"),
    "mio": ("mio", "mia", "miei", "mie"),
    "uno": ("un", "una", "un", "una"),
    "quello": ("quel", "quella", "quei", "quelle"),
    "bello": ("bel", "bella", "bei", "belle"),
    "ciascuno": ("ciascun", "ciascuna", "ciascun", "ciascuna"),
    "nessuno": ("nessun", "nessuna", "nessun", "nessuna"),
    "alcuno": ("alcun", "alcuna", "alcuni", "alcune"),
    "ognuno": ("ognuno", "ognuna", "ognuno", "ognuna"),
    "esso": ("esso", "essa", "essi", "esse"),
    "entrambi": ("entrambi", "entrambe", "entrambi", "entrambe"),
}
"""Masculine and feminine singular, then plural, before a consonant."""
_MORE_FORMS: dict[str, frozenset[str]] = {
    "uno": frozenset({"uno", "un'"}),
    "quello": frozenset({"quello", "quell'", "quegli", "quelli"}),
    "questo": frozenset({"quest'"}),
    "bello": frozenset({"bello", "bell'", "begli", "belli"}),
    "ciascuno": frozenset({"ciascuno"}),
    "nessuno": frozenset({"nessuno", "nessun'"}),
    "alcuno": frozenset({"alcuno", "alcun'"}),
    "monocolore": frozenset({"monocolori", "monocoloro", "monocolora"}),
    "multicolore": frozenset({"multicolori", "multicoloro", "multicolora"}),
    "incolore": frozenset({"incolori"}),
}
"""Other accepted forms: before a vowel, on their own, and as misprinted on cards."""


@cache
def _misprints() -> dict[str, tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]]:
    """Return the misprints and their corrections, by the first misprinted word."""
    found: dict[str, tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]] = {}
    for line in MISPRINTS.strip().splitlines():
        printed, right = (tuple(side.split()) for side in line.split("="))
        found[printed[0]] = (*found.get(printed[0], ()), (printed, right))
    return found


def _corrected(tokens: list[Token]) -> list[Token]:
    """Return the tokens with misprints corrected (`italian_misprints`)."""
    misprints = _misprints()
    if not any(token.normal in misprints for token in tokens):
        return tokens
    made: list[Token] = []
    place = 0
    while place < len(tokens):
        for printed, right in misprints.get(tokens[place].normal, ()):
            wrong = tokens[place : place + len(printed)]
            if tuple(token.normal for token in wrong) == printed:
                made += [_instead(wrong[min(at, len(wrong) - 1)], word) for at, word in enumerate(right)]
                place += len(printed)
                break
        else:
            made.append(tokens[place])
            place += 1
    return made


def _straightened(tokens: list[Token]) -> list[Token]:
    """Return the tokens in normal form, where cards use variants of the same wording.

    “… .” for “…” ., "a un drago o un elfo" for "a un drago o a un elfo", "copia di un drago o un elfo" for "copia di un
    drago o di un elfo", "il controllo di ~ e un elfo" for "il controllo di ~ e di un elfo", "danni a te e ogni
    creatura" for "danni a te e a ogni creatura", "infliggono danno" for "infliggono ciascuna danno", "che verrebbe
    inflitto a te" for "che ti verrebbe inflitto".
    """
    made: list[Token] = []
    for place, token in enumerate(tokens):
        before = made[-1].normal if made else ""
        after = tokens[place + 1].normal if place + 1 < len(tokens) else ""
        if token.normal == "a" and before == "o" and after in _ONE and _is_second_of_two(made, tokens[place + 2 :]):
            continue
        if token.normal == "di" and before == "o" and after in _ONE and any(t.normal == "copia" for t in made[-5:]):
            continue
        if token.normal == "di" and before == "e" and after in _ONE and any(t.normal == "controllo" for t in made[-6:]):
            continue
        if token.normal == "a" and before == "e" and after == "ogni" and _told_of_damage([t.normal for t in made]):
            continue
        if token.normal in _EACH and after in _DAMAGE:
            continue
        if before in _WOULD_BE and len(made) > 2 and [t.normal for t in made[-3:-1]] == ["ti", _WOULD_BE[before]]:
            pronoun = made.pop(-3)
            made += [_instead(pronoun, "a"), _instead(pronoun, "te")]
        if token.normal == "." and before == "”" and len(made) > 1 and made[-2].normal not in _ENDS:
            quote = made.pop()
            made += [_at(token, quote), _at(quote, token)]
            continue
        made.append(token)
    return made


def _at(token: Token, other: Token) -> Token:
    """Return the token at the location of another one."""
    return replace(token, start=other.start, end=other.end, line=other.line, column=other.column)


def _is_second_of_two(made: list[Token], tokens: list[Token]) -> bool:
    """Whether a target follows, and "a" begins what comes before as well."""
    return any(token.normal == "bersaglio" for token in tokens[:3]) and any(t.normal == "a" for t in made[-8:])


def _instead(token: Token, word: str) -> Token:
    """Return the token with another word in the same case."""
    return replace(token, text=word.capitalize() if token.text[:1].isupper() else word, normal=word)


def _is_first_of_two(words: Sequence[str], articles: Set[str]) -> bool:
    """Whether the last words are like "a una creatura o", with one of these articles."""
    return len(words) > 3 and words[-4].lower() == "a" and words[-3] in articles


def _is_copy(words: Sequence[str]) -> bool:
    """Whether the last words are like "copia di una creatura o"."""
    return list(words[-5:-3]) == ["copia", "di"] and words[-3] in _ONE


def _is_exchange(words: Sequence[str]) -> bool:
    """Whether the last words are like "scambia il controllo di quella creatura e"."""
    begun = [place for place, word in enumerate(words) if word.lower().startswith("scambi")]
    told = words[begun[-1] + 1 :] if begun else ()
    return list(told[:3]) == ["il", "controllo", "di"] and all(word[0].isalpha() or word == SELF for word in told)


def _told_of_damage(words: Sequence[str]) -> bool:
    """Whether the last words are like "danni a una creatura bersaglio e"."""
    told: list[str] = []
    for word in reversed(words[:-1]):
        if word in _DAMAGE:
            return "a" in told
        if word == "e" or not (word[0].isalpha() or word == SELF):
            return False
        told.append(word)
    return False


def _begins_clause(words: Sequence[str], verbs: Set[str]) -> bool:
    """Whether the words, up to the end of their sentence, are a subject with its verb."""
    for word in words:
        if word == "che" or not word[0].isalpha():
            return False
        if word in verbs:
            return True
    return False


def _rearranged(words: Sequence[str], verbs: Set[str]) -> list[str]:
    """Return the words as cards print them, the inverse of `_straightened`.

    "altre due" for "due altre", "su di esso" for "su esso", "”." for ".”" at the end and "pesca invece" for "invece
    pesca", "a una creatura o a un giocatore" for "a una creatura o un giocatore", "una copia di una creatura o di un
    artefatto" for "… o un artefatto", "scambia il controllo di ~ e di un artefatto" for "… e un artefatto", "danni a te
    e a ogni creatura" for "danni a te e ogni creatura", "in esilio" for "nell'esilio", "che ti verrebbe inflitto" for
    "che verrebbe inflitto a te".
    """
    made: list[str] = []
    for place, word in enumerate(words):
        last = made[-1].lower() if made else ""
        before = made[-2].lower() if len(made) > 1 else ""
        following = words[place + 1] if place + 1 < len(words) else ""
        leaning = following.startswith("-")
        if (
            last == "invece"
            and before in (",", "ne")
            and not leaning
            and (word in verbs or (word == "ne" and following in verbs))
        ):
            made.insert(len(made) - 1, word)
            continue
        if word == CLOSING and last == "." and (place + 1 == len(words) or words[place + 1] == NEWLINE):
            made[-1:] = ["”", "."]
            continue
        if word == "te" and following not in _JOINING and made[-4:] == ["che", _WOULD_BE.get(before, ""), before, "a"]:
            made[-4:] = ["che", "ti", _WOULD_BE[before], before]
            continue
        if last == "in" and word in _THE and following == "esilio":
            continue
        if last == "o" and word in _ONE and _is_first_of_two(made, _ONE):
            made += ["a", word] if "bersaglio" in words[place + 2 : place + 4] else [word]
        elif word in _ONE and ((last == "o" and _is_copy(made)) or (last == "e" and _is_exchange(made))):
            made += ["di", word]
        elif word == "ciascun" and following in _DAMAGE:
            made.append("ciascuno")
        elif (last == "o" and word in _THAT and _is_first_of_two(made, _THAT)) or (
            last == "e" and word == "ogni" and _told_of_damage(made) and not _begins_clause(words[place:], verbs)
        ):
            made += ["a", word]
        elif word.lower() in _OTHERS and last in _COUNTS:
            made.insert(len(made) - 1, word)
        elif word.lower() in _THEM and last == "su":
            made += ["di", word]
        else:
            made.append(word)
    return made


class Italian(Lexicon):
    """The Italian words of the cards."""

    language: Language = "it"
    quotes = ("“", "”")

    # ----- text and tokens

    def split(self, text: str) -> list[Token]:
        """Like the base class; also "su di esso" is "su" "esso", "altre due" is "due" "altre", ", metti invece" is ",
        invece metti"."""
        tokens = _straightened(_corrected(super().split(text)))
        for place in range(len(tokens) - 1, 0, -1):
            before, here = tokens[place - 1], tokens[place]
            if before.normal in _OTHERS and here.normal in _COUNTS:
                tokens[place - 1], tokens[place] = here, before
            elif here.normal == "invece" and before.text.isalpha():
                first = place - 2 if place > 2 and tokens[place - 2].normal == "ne" else place - 1
                if first > 0 and tokens[first - 1].normal == ",":
                    tokens.insert(first, tokens.pop(place))
            elif place > 1 and here.normal in _THEM and before.normal == "di" and tokens[place - 2].normal == "su":
                del tokens[place - 1]
        return tokens

    def _take_apart(self, word: str, start_of_sentence: bool) -> Sequence[Scanned]:
        plain = word.replace("’", "'")
        lower = plain.lower()
        if "'" in lower[:-1]:
            cut = lower.index("'") + 1
            return (*self._take_apart(plain[:cut], start_of_sentence), *self._take_apart(plain[cut:], False))
        if lower in sounds.TAKEN_APART and (plain != "Dei" or start_of_sentence):  # the plural of Dio
            preposition, article = sounds.TAKEN_APART[lower]
            written = preposition.capitalize() if plain[0].isupper() else preposition
            return (Scanned(written, preposition), Scanned(article, article))
        if lower in sounds.EUPHONIC:
            return (Scanned(plain[:-1], lower[:-1]),)
        if lower in sounds.SHORT_INFINITIVES:
            return (Scanned(plain, sounds.SHORT_INFINITIVES[lower]),)
        if lower == "d'":
            return (Scanned(plain, "di"),)
        if lower.startswith("passa-") and len(lower) > 6:
            return (Scanned(plain[:6], "passa-"), Scanned(plain[6:], lower[6:]))
        if lower.startswith("non-") and len(lower) > 4:
            return (Scanned(plain[:3], "non"), Scanned(plain[4:], lower[4:]))
        if len(lower) > 4 and (start_of_sentence or not plain[0].isupper() or plain.startswith(("TAP", "STAP"))):
            parts = self._enclitic(lower)
            if parts is not None:
                verb, clitic = parts
                written = verb.replace("tapp", "TAPp").replace("sTAP", "STAP") if "TAP" in plain else verb
                if plain[0].isupper() and written[0].islower():
                    written = written.capitalize()
                return (Scanned(written, verb), Scanned("-" + clitic, "-" + clitic))
        return (Scanned(plain, lower),)

    def _enclitic(self, lower: str) -> tuple[str, str] | None:
        """Return a verb and its clitic pronoun ("mettila"); None for any other word."""
        if not lower.endswith(sounds.CLITICS):
            return None
        for clitic in sounds.CLITICS:
            if not lower.endswith(clitic):
                continue
            stem = lower[: -len(clitic)]
            short = stem[:-1] if stem[-1:] == clitic[0] and clitic != "gli" else stem
            if short in sounds.SHORT_IMPERATIVES and (short != stem or clitic == "gli"):
                return (sounds.SHORT_IMPERATIVES[short], clitic)
            for full in (stem + "e", stem + "re") if stem.endswith("r") else (stem,):
                if full in self._hosts and lower not in self._never_enclitic:
                    return (full, clitic)
        return None

    @cached_property
    def _hosts(self) -> frozenset[str]:
        """The verb forms that can take a clitic pronoun."""
        hosts: set[str] = set()
        for lemma in self._verbs:
            made = _conjugation(lemma)
            hosts.update((made.imperative[1], made.infinitive, made.gerund))
        return frozenset(each.lower() for each in hosts)

    @cached_property
    def _never_enclitic(self) -> frozenset[str]:
        forms: set[str] = set()  # "controllati" is a participle, "pescavi" the imperfect
        for lemma in self._verbs:
            forms.update(_agree(_conjugation(lemma).participle, gender, number) for gender in _MF for number in _SP)
            forms.add(_conjugation(lemma).imperfect[1])
        return frozenset(form.lower() for form in forms) | self._nominal | frozenset(words.OTHER_WORDS.split())

    @cached_property
    def _nominal(self) -> frozenset[str]:
        """All normals of one-word nouns and adjectives."""
        forms: set[str] = set()
        for lemma, (_, plural) in self._nouns.items():
            forms.update((lemma.lower(), plural.lower()))
        for lemma in self._adjectives:
            forms |= self.adjective_forms(lemma)
        for subtype in types.ALL_SUBTYPES:
            forms.update((subtype.italian.lower(), subtype.italian_plural.lower()))
        return frozenset(forms)

    @cached_property
    def _finite(self) -> frozenset[str]:
        """Verb forms that may follow a pronoun ("lo esilia") and aren't nouns."""
        forms: set[str] = set()
        for lemma in self._verbs:
            made = _conjugation(lemma)
            for form in (*made.indicative, *made.subjunctive, *made.conditional):
                if form[0] in "aeio":
                    forms.add(form)
        return frozenset(forms) - self._nominal

    @cached_property
    def _predicates(self) -> frozenset[str]:
        """Verb forms that state what somebody does."""
        conjugations = [_conjugation(lemma) for lemma in self._verbs]
        return frozenset(form for made in conjugations for form in (*made.indicative, *made.imperative))

    def _put_together(self, words: Sequence[str]) -> Iterator[str]:
        words = _rearranged(words, self._predicates)
        done: list[str] = []
        for place, word in enumerate(words):
            following = words[place + 1] if place + 1 < len(words) else ""
            if word.startswith("-") and word[1:] in sounds.CLITICS and done:
                done[-1] = sounds.lean(done[-1], word[1:])
            else:
                written = self._before(word, following)
                adverb = done[-2:] == ["in", "su"]  # "gira a faccia in su la carta"
                if done and not adverb and (done[-1].lower(), written) in sounds.PUT_TOGETHER:
                    contracted = sounds.PUT_TOGETHER[done[-1].lower(), written]
                    done[-1] = contracted.capitalize() if done[-1][0].isupper() else contracted
                else:
                    done.append(written)
        held = ""
        for word in done:
            if (held.endswith("'") and held not in ("po'", "di'")) or held.lower() == "passa-":
                held += word
                continue
            if held:
                yield held
            held = word
        if held:
            yield held

    def _before(self, word: str, following: str) -> str:
        """Return the form a word takes before the next: il, lo, l'; un, uno; a, ad; e, ed."""
        lower = word.lower()
        if not following or not following[0].isalpha():
            return word
        if lower in ("a", "e"):
            return word + "d" if following[0].lower() in ("a" if lower == "a" else "eè") else word
        if lower == "fare" and following in self._verbs:
            return word[:-1]
        if lower not in sounds.CHANGING or following.lower() in _NO_NOUN:
            return word + "o" if lower == "un" else word
        made = sounds.before(lower, following, following in self._finite)
        return made.capitalize() if word[0].isupper() else made

    # ----- verbs

    @cached_property
    def _verbs(self) -> frozenset[str]:
        return frozenset(words.VERBS.split())

    def _conjugated(self, lemma: str) -> Conjugation:
        if lemma not in self._verbs:
            raise UnknownWord(self.language, "verb", lemma)
        return _conjugation(lemma)

    def verbs(self) -> Iterable[str]:
        return self._verbs

    def verb(self, lemma: str, form: VerbForm) -> str:
        made = self._conjugated(lemma)
        mood, person, number, gender = form
        if mood == "infinitive":
            return made.infinitive
        if mood == "gerund":
            return made.gerund
        if mood == "participle":
            return _agree(made.participle, gender, number)
        if mood not in _TENSES:
            raise UnknownWord(self.language, f"{mood} of the verb", lemma)
        tense: tuple[str, ...] = getattr(made, mood)
        return tense[person - 1 + (3 if number == "p" else 0)]

    def verb_forms(self, lemma: str, mood: str | None = None) -> frozenset[str]:
        made = self._conjugated(lemma)
        forms: set[str] = set()
        for each in _MOODS if mood is None else (mood,):
            if each == "participle":
                forms.update(_agree(made.participle, gender, number) for gender in _MF for number in _SP)
            elif each == "infinitive":
                forms.add(made.infinitive)
            elif each == "gerund":
                forms.add(made.gerund)
            elif each in _TENSES:
                forms.update(getattr(made, each))
            else:
                raise UnknownWord(self.language, f"{each} of the verb", lemma)
        return frozenset(form.lower() for form in forms)

    # ----- nouns

    @cached_property
    def _nouns(self) -> dict[str, tuple[Gender, str]]:
        """Lemma → gender and plural."""
        made: dict[str, tuple[Gender, str]] = {}
        genders: tuple[tuple[Gender, str], ...] = (("m", words.MASCULINE), ("f", words.FEMININE))
        for gender, text in genders:
            for entry in text.split():
                lemma, _, plural = entry.replace("_", " ").partition("/")
                if lemma in made:
                    continue
                if plural == "=":
                    plural = lemma
                elif not plural and lemma in _SOFT_PLURALS:
                    plural = lemma[:-1] + "i"
                made[lemma] = (gender, plural or italian_plural(lemma, "m" if gender == "m" else "f"))
        return made

    def nouns(self) -> Iterable[str]:
        """Return all nouns that aren't subtypes."""
        return self._nouns

    def noun(self, lemma: str, number: Number) -> str:
        found = self._nouns.get(lemma)
        if found is not None:
            return lemma if number == "s" else found[1]
        subtype = types.find_subtype(lemma, "it")
        if subtype is None:
            raise UnknownWord(self.language, "noun", lemma)
        return subtype.italian if number == "s" else subtype.italian_plural

    def gender(self, lemma: str) -> Gender:
        found = self._nouns.get(lemma)
        if found is not None:
            return found[0]
        subtype = types.find_subtype(lemma, "it")
        if subtype is None:
            raise UnknownWord(self.language, "noun", lemma)
        return subtype.gender

    def noun_forms(self, lemma: str) -> frozenset[str]:
        return frozenset(self._normal(self.noun(lemma, number)) for number in _SP)

    def _normal(self, form: str) -> str:
        if " " not in form and "'" not in form:
            return form.lower()
        return " ".join(token.normal for token in self.split(form))

    # ----- adjectives

    @cached_property
    def _adjectives(self) -> dict[str, bool]:
        """Lemma → whether it inflects."""
        return {entry.removesuffix("="): not entry.endswith("=") for entry in words.ADJECTIVES.split()}

    def adjectives(self) -> Iterable[str]:
        """Return all adjectives and participles that agree with their noun."""
        return [*(lemma for lemma, changes in self._adjectives.items() if changes), *self._participles]

    @cached_property
    def _participles(self) -> frozenset[str]:
        return frozenset(_conjugation(lemma).participle for lemma in self._verbs)

    def adjective(self, lemma: str, gender: Gender, number: Number) -> str:
        odd = _ODD_ADJECTIVES.get(lemma)
        if odd is not None:
            return odd[(1 if gender == "f" else 0) + (2 if number == "p" else 0)]
        changes = self._adjectives.get(lemma)
        if changes is None:
            if lemma in self._participles:
                return _agree(lemma, gender, number)
            subtype = types.find_subtype(lemma, "it")
            if subtype is None:
                raise UnknownWord(self.language, "adjective", lemma)
            return subtype.italian
        return _agree(lemma, gender, number) if changes else lemma

    def adjective_forms(self, lemma: str) -> frozenset[str]:
        forms = {self.adjective(lemma, gender, number) for gender in _MF for number in _SP}
        return frozenset(self._normal(form) for form in forms) | _MORE_FORMS.get(lemma, frozenset())

    # ----- articles and numbers

    def article(self, kind: ArticleKind, gender: Gender, number: Number, next_word: str) -> str:
        if kind == "indefinite" and number == "p":
            return ""
        if kind == "definite":
            plain = ("la" if gender == "f" else "il") if number == "s" else ("le" if gender == "f" else "i")
        else:
            plain = "una" if gender == "f" else "un"
        return self._before(plain, next_word)

    def article_forms(self, kind: ArticleKind) -> frozenset[str]:
        return frozenset({"il", "lo", "la", "l'", "i", "gli", "le"}) if kind == "definite" else _ONE

    def number(self, n: int, gender: Gender = "m") -> str:
        if n == 1:
            return "una" if gender == "f" else "un"
        return _NUMBERS[n] if 0 < n <= 20 else str(n)

    def parse_number(self, normal: str) -> int | None:
        if normal.isascii() and normal.isdigit():
            return int(normal)
        if normal in _ONE:
            return 1
        return _NUMBERS.index(normal) if normal in _NUMBERS else _MORE_NUMBERS.get(normal)

    # ----- all words

    @cached_property
    def _known(self) -> frozenset[str]:
        known = {word.lower() for word in (*words.OTHER_WORDS.split(), *words.KEYWORDS.split(), *_NUMBERS)}
        for form in self._nominal:
            known.update(form.split())
        for lemma in self._verbs:
            known |= self.verb_forms(lemma)
        for card_type in types.CARD_TYPES.values():
            known.update((card_type.italian.lower(), card_type.italian_plural.lower()))
        return frozenset(known)

    def knows(self, normal: str) -> bool:
        return normal in self._known or self.parse_number(normal) is not None
