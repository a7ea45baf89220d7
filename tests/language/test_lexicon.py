"""Properties of both lexicons: tokens with their positions, and splitting and joining as inverses."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.language.lexicon import BULLET, DASH, LANGUAGES, NEWLINE, Language, Lexicon, UnknownWord, lexicon

# Words of every kind, including all that change before others.
_ENGLISH = """
a creature artifact other opponent 's player players target destroy exile can do not is are it that you non- black Elf
hour one X two six whenever enters dies draw card cards the hand owner its of to up
"""
_ITALIAN = """
il i un uno una la le lo di a da in su con e o creatura abilità artefatto spirito incantesimo incantesimi zombie quello
quel quei quella altra altro avversario esiliare esilia metti mettere mettila metterle farlo fare tornare tuo suo non
TAPpa STAPpata Elfo Idra bersaglio passa-isole ogni che controlli fai da è attacca entra
"""
WORDS: dict[Language, list[str]] = {"en": _ENGLISH.split(), "it": _ITALIAN.split()}
MARKS = [",", ".", ":", ";", DASH, NEWLINE, BULLET, "{T}", "{2}", "{W/U}", "+1/+1", "-1/-1", "+X/+X", "2", "~", "4/4"]


def written(language: Language) -> st.SearchStrategy[str]:
    """Return texts in normal form."""
    words = st.lists(st.sampled_from(WORDS[language] + MARKS), max_size=14)
    return words.map(lambda drawn: lexicon(language).join(["~", *drawn]))


@pytest.mark.parametrize("language", LANGUAGES)
@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_joining_what_was_split_gives_the_text_in_normal_form(language: Language, data: st.DataObject) -> None:
    """Random words may make texts that never occur, so only stability of the normal form is tested."""
    words = lexicon(language)
    text = data.draw(written(language))
    normal = words.join(token.text for token in words.split(text))
    assert words.join(token.text for token in words.split(normal)) == normal
    assert [token.normal for token in words.split(normal)] == [token.normal for token in words.split(text)]


@pytest.mark.parametrize("language", LANGUAGES)
@settings(max_examples=200, deadline=None)
@given(text=st.text(max_size=60))
@example(text="Ha “Pesca”.")
def test_any_text_is_split_and_every_token_knows_its_place(language: Language, text: str) -> None:
    lines = text.split("\n")
    before = 0
    for token in lexicon(language).split(text):
        assert token.text
        assert token.normal
        assert before <= token.start < token.end <= len(text)
        before = token.start
        assert 1 <= token.line <= len(lines)
        assert text[: token.start].count("\n") == token.line - 1 or token.normal == NEWLINE
        assert token.column == token.start - (text.rfind("\n", 0, token.start) + 1) + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_of_tokens(language: Language) -> None:
    tokens = lexicon(language).split("~\n{T}: ~")
    assert [(token.normal, token.line, token.column) for token in tokens] == [
        ("~", 1, 1),
        (NEWLINE, 1, 2),
        ("{T}", 2, 1),
        (":", 2, 4),
        ("~", 2, 6),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("text", "normals"),
    [
        ("{w/u}{T}", ["{W/U}", "{T}"]),
        ("+1/+1", ["+1/+1"]),
        ("−1/−1", ["-1/-1"]),
        ("+X/+X", ["+x/+x"]),
        ("*/1+*", ["*/1+*"]),
        ("2/2", ["2/2"]),
        ("−2: 15", ["-2", ":", "15"]),
        ("−X:", ["-x", ":"]),
        ("~—~", ["~", "—", "~"]),
        ("~ — ~", ["~", "—", "~"]),
        ("~ -- ~", ["~", "—", "~"]),
        ("• ~", ["•", "~"]),
        ("~\n* ~", ["~", "\n", "•", "~"]),
        ("(~)", ["(", "~", ")"]),
        ("“~”", ["“", "~", "”"]),
        ('"~" "~"', ["“", "~", "”", "“", "~", "”"]),
        ("\n~\n", ["~"]),
    ],
)
def test_signs(language: Language, text: str, normals: list[str]) -> None:
    assert [token.normal for token in lexicon(language).split(text)] == normals


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", ["~—{2}", "~ — {2}", "{2}{W}, {T}: ~.", "~:\n• ~;\n• ~.", "~ (~), +1/+1 ~", "−3: ~"])
def test_signs_are_written_as_they_were(language: Language, text: str) -> None:
    words = lexicon(language)
    assert words.join(token.text for token in words.split(text)) == text


def test_there_is_no_other_lexicon() -> None:
    with pytest.raises(ValueError, match="“de”"):
        lexicon("de")


def unknown(words: Lexicon, lemma: str) -> None:
    from engine.language.lexicon import VerbForm

    for look_up in (
        lambda: words.verb(lemma, VerbForm()),
        lambda: words.verb_forms(lemma),
        lambda: words.noun(lemma, "s"),
        lambda: words.noun_forms(lemma),
        lambda: words.gender(lemma),
        lambda: words.adjective(lemma, "m", "s"),
        lambda: words.adjective_forms(lemma),
    ):
        with pytest.raises(UnknownWord) as error:
            look_up()
        assert lemma in str(error.value)
        assert error.value.lemma == lemma


@pytest.mark.parametrize("language", LANGUAGES)
def test_unknown_lemmas_are_named(language: Language) -> None:
    unknown(lexicon(language), "frobnicate")


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_go_round_as_words_up_to_twenty(language: Language) -> None:
    words = lexicon(language)
    for n in range(41):
        word = words.number(n)
        assert words.parse_number(word) == n
        assert word.isdigit() == (n == 0 or n > 20)
    assert words.parse_number("~") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_is_read_as_one_of_its_lemma(language: Language) -> None:
    """The result of `split` for a form as written is among the normal forms that `noun_forms` and similar functions
    return."""
    words = lexicon(language)
    nouns = {"en": ["creature", "die", "mana value", "Elf", "sorcery"], "it": ["creatura", "campo di battaglia", "Dio"]}
    for noun in nouns[language]:
        for number in ("s", "p"):
            tokens = words.split("~ " + words.noun(noun, number))[1:]
            assert " ".join(token.normal for token in tokens) in words.noun_forms(noun)
