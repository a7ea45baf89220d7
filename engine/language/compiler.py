"""Compiles the elements of a template into the steps of a production."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.language import templates as t
from engine.language.agreement import belongs, do_alike, spreads
from engine.language.declared_phrases import ARTICLES, GrammarError, class_of, declared, one_of
from engine.language.fields import bare, field_types, item_type
from engine.language.italian_template_forms import pronouns
from engine.language.lexicon import Gender, Lexicon, Number, UnknownWord, VerbForm
from engine.language.production_steps import Capture, Choice, Follow, ListStep, Mark, PronounStep, Rest, Step

if TYPE_CHECKING:
    from engine.language.grammar import Grammar

EXCEPTED = "unless"
"""The mood of an Italian condition after "a meno che"."""
MOODS = frozenset({"imperative", "finite", "infinitive", "gerund", "subjunctive", EXCEPTED})
"""Moods that a template gives to the verbs of a field."""
_ANY_MOOD = ("imperative", "indicative", "infinitive", "subjunctive")

_SAME_NUMBER: dict[frozenset[str], frozenset[str]] = {
    frozenset({"il", "la"}): frozenset({"il", "lo", "la", "l'"}),
    frozenset({"i", "le"}): frozenset({"i", "gli", "le"}),
}

# How lists may be joined in the text to parse: signs between items, conjunctions before the last.
STYLES: dict[str, dict[str, Follow]] = {
    "space": {"en": Follow(), "it": Follow()},
    "adjectives": {"en": Follow(loose=(",",)), "it": Follow(loose=(",",))},
    "comma": {"en": Follow(signs=(",", ";")), "it": Follow(signs=(",", ";"))},
    "below": {"en": Follow(lead=("\n",)), "it": Follow(lead=("\n",))},
    "sentences": {"en": Follow(close=(".",)), "it": Follow(close=(".",))},
    "lines": {"en": Follow(signs=("\n",)), "it": Follow(signs=("\n",))},
    "and": {
        "en": Follow(signs=(",",), last=(("and",), (",", "and"), ("and", "/", "or"), ("and/or",))),
        "it": Follow(signs=(",",), last=(("e",), ("ed",), (",", "e"), ("e", "/", "o"), ("e/o",))),
    },
    "or": {
        "en": Follow(signs=(",",), last=(("or",), (",", "or"), ("and/or",), (",", "and/or"))),
        "it": Follow(signs=(",",), last=(("o",), ("od",), (",", "o"), ("e/o",))),
    },
    "andor": {
        "en": Follow(signs=(",",), last=(("and",), ("or",), (",", "and"), (",", "or"), ("and/or",), (",", "and/or"))),
        "it": Follow(signs=(",",), last=(("e",), ("o",), ("ed",), ("od",), ("e/o",), (",", "e"), (",", "o"))),
    },
    "some": {
        "en": Follow(signs=(",",), last=(("and/or",), (",", "and/or"))),
        "it": Follow(signs=(",",), last=(("e/o",), (",", "e/o"))),
    },
    "andonly": {
        "en": Follow(signs=(",",), last=(("and", "only"), (",", "and", "only"))),
        "it": Follow(signs=(",",), last=(("e", "solo"),)),
    },
    "then": {
        "en": Follow(
            signs=(",",), more=((",", "then"),), last=((",", "then"), ("then",), (",", "and", "then"), ("and", "then"))
        ),
        "it": Follow(
            signs=(",",),
            more=((",", "poi"), (",", "quindi")),
            last=((",", "poi"), ("poi",), (",", "quindi"), ("quindi",), ("e", "poi")),
        ),
    },
}


class Compiler:
    """Compiles the elements of one template into steps."""

    def __init__(
        self, grammar: Grammar, kinds: dict[str, Any], elements: t.Template, number: Number | None, mood: str | None
    ) -> None:
        self.mood = mood
        self.grammar = grammar
        self.kinds = kinds
        self.number = number
        self.split = {field.name for field in t.fields(elements) if isinstance(field, t.Field) and field.rest}

    def steps(self, elements: t.Template) -> list[Step]:
        made: list[Step] = []
        for element in elements:
            made += self.step(element)
        return made

    def step(self, element: t.Element) -> list[Step]:
        grammar, words = self.grammar, self.grammar.lexicon
        if isinstance(element, t.Literal):
            return [grammar.match((normal,)) for normal in grammar.normals(element.text)]
        if isinstance(element, t.VerbWord):
            return [grammar.match(self._verb_forms(element))]
        if isinstance(element, t.Word):
            return [grammar.match(self._word_forms(element))]
        if isinstance(element, t.Pair):
            return [Choice([self.words(element.singular), self.words(element.plural)], False)]
        if isinstance(element, t.Case):
            forms = [self.words(text) for text in (element.nominative, element.oblique)]
            return [Choice([form for form in forms if form], False)]
        if isinstance(element, t.Group):
            return [Choice([self.steps(alternative) for alternative in element.alternatives], element.optional)]
        if isinstance(element, t.Flag):
            then: list[Step] = [*self.steps(element.then), Mark(element.name, True)]
            otherwise: list[Step] = [*self.steps(element.otherwise), Mark(element.name, False)]
            return [Choice([then, otherwise], False)]
        if isinstance(element, t.Gap):
            return []
        del words
        return self._field(element)

    def words(self, text: str) -> list[Step]:
        return [self.grammar.match((normal,)) for normal in self.grammar.normals(text)]

    def _verb_forms(self, element: t.VerbWord) -> frozenset[str]:
        lexicon = self.grammar.lexicon
        mood = element.mood or ("finite" if element.agrees is not None else self.mood)
        forms = _forms_read(lexicon, element.lemma, mood)
        return forms | _forms_read(lexicon, element.change, mood) if element.change else forms

    def _word_forms(self, element: t.Word) -> frozenset[str]:
        lexicon, lemma = self.grammar.lexicon, element.lemma
        if lemma in ARTICLES:
            if element.number is not None:
                return self._article_forms(ARTICLES[lemma], "p" if element.number == "p" else "s")
            return lexicon.article_forms(ARTICLES[lemma])
        number = element.number or self.number
        if number == "adj":
            return lexicon.adjective_forms(lemma)
        try:
            if number is not None:
                return frozenset({self.grammar.noun_form(lemma, "s" if number == "s" else "p")})
            return lexicon.noun_forms(lemma)
        except UnknownWord:
            if number is not None:
                return self._adjective_forms(lemma, "p" if number == "p" else "s")
            return lexicon.adjective_forms(lemma)

    def _article_forms(self, kind: Any, number: Number) -> frozenset[str]:
        words = self.grammar.lexicon
        plain = [words.article(kind, gender, number, "") for gender in ("m", "f")]
        return frozenset(words.article_forms(kind)) & _SAME_NUMBER[frozenset(plain)]

    def _adjective_forms(self, lemma: str, number: Number) -> frozenset[str]:
        words = self.grammar.lexicon
        own = {words.adjective(lemma, gender, number).lower() for gender in ("m", "f")}
        endings = ("'", "llo") if number == "s" else ("li",)
        return frozenset(own | {form for form in words.adjective_forms(lemma) if form.endswith(endings)})

    def _field(self, element: t.Field) -> list[Step]:
        name, options = element.name, element.options
        if element.rest:
            return [Rest(name)]
        kind = self.kinds[name]
        if "pronoun" in options:
            return [PronounStep(name, dict(pronouns(kind, dative="dative" in options)))]
        if kind is bool:
            raise GrammarError(f"{{{name}}} is true or false: write {{{name}?…}}")
        number: Number | None = "s" if "s" in options else "p" if "p" in options else None
        if number is None and "a" not in options and "0" not in options:
            number = self.number
        mood = next((option for option in options if option.split()[0] in MOODS), self.mood)
        article = self._article(options)
        item = item_type(bare(kind))
        before: list[Step] = []
        if "dative" in options:
            before = self.words("a" if self.grammar.language == "it" else "to")
        if item is not None:
            symbol = self.grammar.symbol(item, number, mood=mood)
            head = symbol if "head" in options else None
            if head is not None:
                symbol = self.grammar.symbol(item, None, mood=mood)
            style = next((option for option in options if option in STYLES), "space")
            least = 2 if "2" in options else 1
            backwards = "post" in options or "backwards" in options
            repeated = self._repeated() if "articles" in options else []
            if "again" in options:
                repeated = [Choice([self.words("a")], True)]
            follow = STYLES[style][self.grammar.language]
            share = self._share if "shared" in options else None
            accept = _accepting(options)
            italian = self.grammar.language == "it"
            agrees = belongs if "post" in options and italian else do_alike if mood == "finite" else None
            spread = self._spread(item) if share is not None and italian else None
            read = ListStep(name, symbol, follow, least, repeated, backwards, accept, share, agrees, spread, head)
            return [*before, *article, read]
        symbol = self.grammar.symbol(kind, number, head=name in self.split, mood=mood)
        step: Step = Capture(name, symbol)
        if "dropped" in options:
            return [Mark(name, self._dropped(kind, options))]
        if "0" in options:
            return [Choice([[step], [Mark(name, one_of(kind))]], False)]
        return [*before, *article, step]

    def _article(self, options: tuple[str, ...]) -> list[Step]:
        if "the" not in options:
            return []
        forms = self.grammar.lexicon.article_forms("definite")
        return [Choice([[self.grammar.match(forms)]], True)]

    def _share(self, item: Any, first: Any) -> Any:
        return item.joined_to(first, self.grammar.language)

    def _spread(self, kind: Any) -> ListStep:
        """Return the step for adjectives after several Italian nouns that belong to all of them."""
        symbol = self.grammar.symbol(item_type(field_types(kind)["adjectives"]))
        accept = _accepting(("post",))
        return ListStep("adjectives", symbol, STYLES["adjectives"]["it"], 1, [], True, accept, None, spreads)

    def _repeated(self) -> list[Step]:
        words = self.grammar.lexicon
        forms = words.article_forms("definite") | words.article_forms("indefinite")
        return [Choice([[self.grammar.match(forms)]], True)]

    def _dropped(self, kind: Any, options: tuple[str, ...]) -> Any:
        """Return the meaning of a subject that Italian leaves out."""
        for declaration in declared(bare(kind)):
            if declaration.dropped in options:
                return class_of(declaration)()
        raise GrammarError(f"no pronoun can be left out for {kind}")


def _forms_read(words: Lexicon, lemma: str, mood: str | None) -> frozenset[str]:
    """Return the forms of a verb accepted in a mood, including wrong numbers and persons."""
    if mood is None:
        return frozenset().union(*(words.verb_forms(lemma, each) for each in _ANY_MOOD))
    if " " in mood:  # the person and number are given as well
        form, person = mood.split()
        number: Number = "p" if person[1] == "p" else "s"
        meant = "indicative" if form == "finite" else form
        genders: tuple[Gender, ...] = ("m", "f") if form == "participle" else ("m",)
        return frozenset(
            words.verb(lemma, VerbForm(meant, int(person[0]), number, gender)).lower() for gender in genders
        )
    if mood == "finite":
        return words.verb_forms(lemma, "indicative")
    if mood == "imperative":
        second = words.verb(lemma, VerbForm("indicative", 2, "s")).lower()  # "you gain", "guadagni"
        return frozenset({words.verb(lemma, VerbForm("imperative", 2, "s")).lower(), second})
    return words.verb_forms(lemma, mood)


def _accepting(options: tuple[str, ...]) -> Callable[[Any], bool] | None:
    """Return which adjectives may stand before an Italian noun, or after it."""
    if "pre" in options:
        return lambda adjective: bool(adjective.rank_it < 0)
    if "post" in options:
        return lambda adjective: bool(adjective.rank_it >= 0)
    return None
