"""The English lexicon: forms of words, contractions, articles, possessives, capitals."""

from __future__ import annotations

import pytest

from engine.language.lexicon import UnknownWord, VerbForm, lexicon

WORDS = lexicon("en")


def normals(text: str) -> list[str]:
    return [token.normal for token in WORDS.split(text)]


def again(text: str) -> str:
    return WORDS.join(token.text for token in WORDS.split(text))


@pytest.mark.parametrize(
    ("lemma", "third", "past", "participle", "gerund"),
    [
        ("draw", "draws", "drew", "drawn", "drawing"),
        ("deal", "deals", "dealt", "dealt", "dealing"),
        ("destroy", "destroys", "destroyed", "destroyed", "destroying"),
        ("exile", "exiles", "exiled", "exiled", "exiling"),
        ("tap", "taps", "tapped", "tapped", "tapping"),
        ("untap", "untaps", "untapped", "untapped", "untapping"),
        ("put", "puts", "put", "put", "putting"),
        ("scry", "scries", "scried", "scried", "scrying"),
        ("die", "dies", "died", "died", "dying"),
        ("search", "searches", "searched", "searched", "searching"),
        ("pay", "pays", "paid", "paid", "paying"),
        ("fight", "fights", "fought", "fought", "fighting"),
        ("choose", "chooses", "chose", "chosen", "choosing"),
        ("do", "does", "did", "done", "doing"),
        ("have", "has", "had", "had", "having"),
        ("become", "becomes", "became", "become", "becoming"),
        ("control", "controls", "controlled", "controlled", "controlling"),
        ("enter", "enters", "entered", "entered", "entering"),
        ("tie", "ties", "tied", "tied", "tying"),
    ],
)
def test_forms_of_verbs(lemma: str, third: str, past: str, participle: str, gerund: str) -> None:
    assert WORDS.verb(lemma, VerbForm("indicative")) == third
    assert WORDS.verb(lemma, VerbForm("indicative", 2)) == lemma
    assert WORDS.verb(lemma, VerbForm("indicative", 3, "p")) == lemma
    assert WORDS.verb(lemma, VerbForm("imperative", 2)) == lemma
    assert WORDS.verb(lemma, VerbForm("infinitive")) == lemma
    assert WORDS.verb(lemma, VerbForm("past")) == past
    assert WORDS.verb(lemma, VerbForm("participle")) == participle
    assert WORDS.verb(lemma, VerbForm("gerund")) == gerund
    assert WORDS.verb_forms(lemma) == {lemma, third, past, participle, gerund}
    assert WORDS.verb_forms(lemma, "gerund") == {gerund}


def test_to_be() -> None:
    assert WORDS.verb("be", VerbForm("indicative")) == "is"
    assert WORDS.verb("be", VerbForm("indicative", 2)) == "are"
    assert WORDS.verb("be", VerbForm("indicative", 3, "p")) == "are"
    assert WORDS.verb("be", VerbForm("past", 3, "p")) == "were"
    assert WORDS.verb("be", VerbForm("past")) == "was"
    assert WORDS.verb("be", VerbForm("past_subjunctive")) == "were"
    assert WORDS.verb("be", VerbForm("imperative", 2)) == "be"
    assert WORDS.verb_forms("be") == {"be", "am", "is", "are", "was", "were", "been", "being"}


def test_modal_verbs_have_no_other_forms() -> None:
    assert WORDS.verb("can", VerbForm("indicative")) == "can"
    assert WORDS.verb("can", VerbForm("past")) == "could"
    with pytest.raises(UnknownWord, match="gerund"):
        WORDS.verb("can", VerbForm("gerund"))
    with pytest.raises(UnknownWord, match="conditional"):
        WORDS.verb("draw", VerbForm("conditional"))


@pytest.mark.parametrize(
    ("lemma", "plural"),
    [
        ("card", "cards"),
        ("ability", "abilities"),
        ("sorcery", "sorceries"),
        ("life", "lives"),
        ("half", "halves"),
        ("mana", "mana"),
        ("damage", "damage"),
        ("life total", "life totals"),
        ("mana value", "mana values"),
        ("Wolf", "Wolves"),
        ("Merfolk", "Merfolk"),
        ("Plains", "Plains"),
    ],
)
def test_nouns(lemma: str, plural: str) -> None:
    assert WORDS.noun(lemma, "s") == lemma
    assert WORDS.noun(lemma, "p") == plural
    assert WORDS.noun_forms(lemma) == {lemma.lower(), plural.lower()}
    assert WORDS.gender(lemma) == "n"


def test_adjectives_do_not_change() -> None:
    for lemma in ("black", "tapped", "attacking", "legendary", "enchanted"):
        assert WORDS.adjective(lemma, "n", "p") == lemma
        assert WORDS.adjective_forms(lemma) == {lemma}
    assert WORDS.adjective("Goblin", "n", "s") == "Goblin"
    assert WORDS.adjective_forms("Goblin") == {"goblin"}


@pytest.mark.parametrize(
    ("following", "article"),
    [
        ("creature", "a"),
        ("artifact", "an"),
        ("one", "a"),
        ("hour", "an"),
        ("Unicorn", "a"),
        ("Elf", "an"),
        ("8/8", "an"),
        ("1/1", "a"),
        ("11/11", "an"),
        ("18/18", "an"),
        ("X/X", "an"),
        ("+1/+1", "a"),
    ],
)
def test_a_and_an(following: str, article: str) -> None:
    assert WORDS.article("indefinite", "n", "s", following) == article
    assert WORDS.join(["put", "a", following]) == f"Put {article} {following}"
    assert WORDS.article("definite", "n", "p", following) == "the"
    assert WORDS.article("indefinite", "n", "p", following) == ""


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("can't", ["can", "not"]),
        ("cannot", ["can", "not"]),
        ("doesn't", ["does", "not"]),
        ("aren’t", ["are", "not"]),
        ("won't", ["will", "not"]),
        ("it's", ["it", "is"]),
        ("that's", ["that", "is"]),
        ("you're", ["you", "are"]),
        ("you've", ["you", "have"]),
        ("owner's", ["owner", "'s"]),
        ("opponents'", ["opponents", "'s"]),
        ("~'s", ["~", "'s"]),
        ("~’s", ["~", "'s"]),
        ("you 've", ["you", "have"]),
        ("'s hand", ["'s", "hand"]),
        ("nonblack", ["non-", "black"]),
        ("non-Human", ["non-", "human"]),
        ("Noncreature", ["non-", "creature"]),
        ("none", ["none"]),
        ("an", ["a"]),
        ("another", ["a", "other"]),
        ("face-down", ["face-down"]),
        ("20-sided", ["20-sided"]),
        ("and/or", ["and/or"]),
    ],
)
def test_contractions_taken_apart(text: str, taken: list[str]) -> None:
    assert normals(text) == taken


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ("~ can not attack", "~ can't attack"),
        ("it does not untap", "It doesn't untap"),
        ("creatures that are not black", "Creatures that aren't black"),
        ("if it is tapped", "If it's tapped"),
        ("if it is not tapped", "If it isn't tapped"),
        ("you are the monarch", "You're the monarch"),
        ("there is a card", "There is a card"),
        ("you may not", "You may not"),
        ("target player 's hand", "Target player's hand"),
        ("your opponents 's hands", "Your opponents' hands"),
        ("a Sphinx 's power", "A Sphinx's power"),
        ("non- black creature", "Nonblack creature"),
        ("a non- Human creature", "A non-Human creature"),
        ("a other creature", "Another creature"),
        ("destroy a artifact", "Destroy an artifact"),
    ],
)
def test_contractions_put_together(words: str, text: str) -> None:
    assert WORDS.join(words.split()) == text


@pytest.mark.parametrize(
    "text",
    [
        "When ~ enters, draw a card. You can't cast nonblack spells this turn.",
        "{T}, Sacrifice an artifact: ~ deals 2 damage to any target. Activate only as a sorcery.",
        "{2}{B}, {T}, Pay 2 life, Discard a card: Return another target creature to its owner's hand.",
        "Ward—Pay 2 life.",
        "Landfall — Whenever a land enters under your control, you gain 1 life.",
        "Choose one —\n• Destroy target Elf.\n• Creatures your opponents control get -1/-1 until end of turn.",
        '~ has "{T}: Add {G}" and "This creature can\'t block."',
        'Enchanted land has "{T}: Add {R}{R}."',
        "−2: Create an 8/8 blue Octopus creature token, then put X +1/+1 counters on it.",
        "If you've drawn two or more cards this turn, ~'s power is equal to the number of cards in all players' hands.",
        "Flying, first strike",
        "~ can't be blocked except by artifact and/or non-Human creatures.",
        "Roll a d20.",
    ],
)
def test_texts_in_normal_form_stay(text: str) -> None:
    assert again(text) == text


def test_other_forms_are_read_and_normal_forms_written() -> None:
    assert again("Choose one—\n* Destroy it.") == "Choose one —\n• Destroy it."
    assert again("~ cannot attack ,  if it’s tapped .") == "~ can't attack, if it's tapped."
    assert again("“Draw a card.”") == '"Draw a card."'


def test_quotations_that_are_not_sentences_keep_their_small_letter() -> None:
    assert again('The "legend rule" doesn\'t apply.') == 'The "legend rule" doesn\'t apply.'


def test_numbers() -> None:
    assert [WORDS.number(n) for n in (1, 3, 10, 20, 21)] == ["one", "three", "ten", "twenty", "21"]
    assert WORDS.parse_number("thirteen") == 13


def test_known_words() -> None:
    for word in ("creature", "elves", "untapped", "the", "'s", "deathtouch", "seven"):
        assert WORDS.knows(word)
    assert not WORDS.knows("frobnicate")
