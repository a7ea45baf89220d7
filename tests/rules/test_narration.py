"""The log in words: every record has a sentence in both languages, and reveals nothing to players who may not know
it."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path

import pytest

import engine
from engine.change.events.moving import MOVE_SENTENCES
from engine.change.forced_draws import REASONS
from engine.language.own_name import PrintedName
from engine.refusal import Text
from engine.seen.narration import MANY, MANY_HIDDEN, NAMELESS, SENTENCES, UNTOLD, narrate, sentence
from engine.state.event import Record
from engine.state.intrinsic_abilities import PLANAR_DIE, SOURCELESS
from engine.vocabulary.counters import counter_kind
from engine.vocabulary.types import TypeLine
from tests.rules.situation import situation

ANNA = Text("Anna", "Anna")
BRUNO = Text("Bruno", "Bruno")
FOREST = Text("Forest", "Foresta")


def keys_in_source() -> set[str]:
    """Return every key that the engine's code gives to a record; for "put counters:{kind}", the part before the
    colon."""
    found = set(MOVE_SENTENCES.values()) | REASONS
    for path in Path(engine.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Record":
                found |= set(strings(node.args[1], ast.parse(path.read_text(encoding="utf-8"))))
    return {key.partition(":")[0] for key in found} - {""}


def strings(key: ast.expr, module: ast.Module) -> list[str]:
    """Return the possible texts of an expression; for a variable, those assigned in the module."""
    if isinstance(key, ast.Constant):
        return [str(key.value)]
    if isinstance(key, ast.IfExp):
        return strings(key.body, module) + strings(key.orelse, module)
    if isinstance(key, ast.JoinedStr):
        return [strings(part, module)[0] for part in key.values[:1]]
    if isinstance(key, ast.Dict):
        return [text for value in key.values for text in strings(value, module)]
    if isinstance(key, ast.Subscript):
        return strings(key.value, module)
    if isinstance(key, ast.Name):
        return [
            text
            for node in ast.walk(module)
            if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == key.id for t in node.targets)
            for text in strings(node.value, module)
        ]
    if isinstance(key, ast.BoolOp):
        return [text for value in key.values for text in strings(value, module)]
    if isinstance(key, ast.Call):  # MOVE_SENTENCES.get(…): its values are known
        return [part.value for part in key.args[1:] if isinstance(part, ast.Constant) and isinstance(part.value, str)]
    raise AssertionError(f"a key that the test can't read: {ast.dump(key)}")


def test_every_record_has_its_sentence():
    keys = keys_in_source()
    assert len(keys) > 35
    assert keys - set(SENTENCES) == set()


def test_no_sentence_is_for_nothing():
    assert set(SENTENCES) - keys_in_source() == set()


@pytest.mark.parametrize("key", sorted(SENTENCES))
def test_both_languages_say_the_same_things(key: str):
    told, hidden = SENTENCES[key]
    for text in (told, hidden):
        if text is None:
            continue
        fields = [{field for _, field, _, _ in string.Formatter().parse(words) if field is not None} for words in text]
        assert fields[0] == fields[1]
        assert text.en.endswith(".") and text.it.endswith(".") and text.en != text.it
    if hidden is not None:
        assert "{1" not in hidden.en + hidden.it and "{0}" in hidden.en


@pytest.mark.rule("402.3", "401.2")
def test_a_drawn_card_is_named_to_its_owner_alone():
    record = Record(
        "move",
        "draw",
        (ANNA, FOREST),
        entity=70,
        new_entity=90,
        from_zone="library",
        to_zone="hand",
        known_to=frozenset({0}),
    )
    own, other = narrate(record, 0), narrate(record, 1)
    assert own.text == Text("Anna draws Forest.", "Anna pesca Foresta.")
    assert (own.entity, own.new_entity) == (70, 90)
    assert other.text == Text("Anna draws a card.", "Anna pesca una carta.")
    assert (other.entity, other.new_entity) == (None, None)


def told(key: str, *names: Text, **details: int | str) -> Text:
    return sentence(Record("event", key, names, **details))  # type: ignore[arg-type]


def test_numbers_and_the_nouns_that_they_count():
    assert told("damage", FOREST, ANNA, amount=1).it == "Foresta infligge 1 danno ad Anna."
    assert told("damage", FOREST, BRUNO, amount=3).it == "Foresta infligge 3 danni a Bruno."
    assert told("prevent", BRUNO, amount=3).it == "3 danni a Bruno vengono prevenuti."
    assert told("gain life", ANNA, amount=1) == ("Anna gains 1 life.", "Anna guadagna 1 punto vita.")
    assert told("lose life", ANNA, amount=-4) == ("Anna loses 4 life.", "Anna perde 4 punti vita.")


def test_counters_are_named_by_their_kind():
    assert told("put counters:+1/+1", FOREST, amount=2) == (
        "Forest gets 2 +1/+1 counters.",
        "Foresta riceve 2 segnalini +1/+1.",
    )
    assert told("remove counters:loyalty", FOREST, amount=-1).it == "Foresta perde 1 segnalino fedeltà."
    assert counter_kind("poison") == ("poison", "veleno")
    assert counter_kind("unheard-of").it == "unheard-of"


def test_italian_calls_things_by_where_they_were():
    for zone, words in (
        ("battlefield", "Il permanente Foresta viene esiliato."),
        ("graveyard", "La carta Foresta viene esiliata."),
        ("stack", "La magia Foresta viene esiliata."),
    ):
        assert told("exiled", ANNA, FOREST, from_zone=zone).it == words


def test_italian_names_have_their_article():
    dragon, wall = PrintedName("Shivan Dragon", "Drago di Shivan"), PrintedName("Isle", "Isola Murata")
    fetters = PrintedName("Faith's Fetters", "Pastoie della Fede", "fp")
    assert told("destroyed", ANNA, dragon).it == "Il Drago di Shivan viene distrutto."
    assert told("destroyed", ANNA, wall).it == "L'Isola Murata viene distrutta."
    assert told("destroyed", ANNA, fetters, from_zone="battlefield").it == ("Le Pastoie della Fede vengono distrutte.")
    assert told("resolves", fetters).it == "Le Pastoie della Fede si risolvono."
    assert told("fizzles", fetters).it == (
        "Le Pastoie della Fede non si risolvono: tutti i loro bersagli sono illegali."
    )
    assert told("damage", dragon, wall, amount=2).it == "Il Drago di Shivan infligge 2 danni all'Isola Murata."
    assert told("activate", ANNA, dragon).it == "Anna attiva un'abilità del Drago di Shivan."
    assert told("countered", dragon).it == "Il Drago di Shivan viene neutralizzato."
    assert told("turned face up", wall).it == "L'Isola Murata viene girata a faccia in su."
    assert told("turned face up", dragon).it == "Il Drago di Shivan viene girato a faccia in su."
    assert told("creates", ANNA, dragon).it == "Anna crea una pedina Drago di Shivan."


def test_english_names_have_the_article_that_their_sound_wants():
    assert told("creates", ANNA, Text("Elf", "Elfo")).en == "Anna creates an Elf token."
    assert told("creates", ANNA, Text("Unicorn", "Unicorno")).en == "Anna creates a Unicorn token."


def test_people_called_by_name_alone_are_one_each():
    line = TypeLine(supertypes=("Legendary",), types=("Planeswalker",))
    ajani, nissa = PrintedName("Ajani", "Ajani", type_line=line), PrintedName("Nissa", "Nissa", type_line=line)
    assert told("damage", ajani, nissa, amount=1).it == "Ajani infligge 1 danno a Nissa."
    assert told("destroyed", ANNA, nissa, from_zone="battlefield").it == "Nissa viene distrutta."
    assert told("destroyed", ANNA, ajani, from_zone="battlefield").it == "Ajani viene distrutto."


@pytest.mark.parametrize("source", sorted(SOURCELESS))
def test_what_has_no_source_is_named_within_sentences(source: int):
    words = told("trigger", ANNA, SOURCELESS[source])
    assert " di il " not in words.it and " di la " not in words.it
    assert " of The " not in words.en and " of Speed" not in words.en
    assert told("trigger", ANNA, SOURCELESS[PLANAR_DIE]) == (
        "An ability of the planar die triggers.",
        "Si innesca un'abilità del dado planare.",
    )


@pytest.mark.rule("601.2c")
def test_targets_of_a_spell_are_in_the_log():
    bolt, elves = PrintedName("Bolt", "Fulmine"), PrintedName("Elves", "Elfi Fatati")
    assert told("cast at", ANNA, bolt, elves, BRUNO) == (
        "Anna casts Bolt, targeting Elves and Bruno.",
        "Anna lancia il Fulmine, bersagliando gli Elfi Fatati e Bruno.",
    )
    assert told("cast with x", ANNA, bolt, amount=0).it == "Anna lancia il Fulmine (X è 0)."
    assert told("targets change", elves, ANNA, bolt).it == "Gli Elfi Fatati ora bersagliano il Fulmine."


TOLL = (
    "Toll\n{B}\nSorcery\nAs an additional cost to cast this spell, sacrifice a creature and pay 2 life.\n"
    "~ deals 1 damage to any target."
)
ALTAR = "Altar\n{1}\nArtifact\nSacrifice a creature, Pay 1 life: Target player loses 1 life."


@pytest.mark.rule("601.2")
def test_what_is_cast_or_activated_is_logged_before_what_is_paid_for_it():
    d = situation(TOLL, ALTAR, mana="B", hand=["Toll"], mine=["Altar", "Gray Ogre", "Serra Angel"])
    d.cast("Toll", [1], choose=[["Gray Ogre"]])
    said = [entry.text.en for entry in d.game.log(1)]
    assert said.index("Anna casts Toll, targeting Bruno.") < said.index("Anna sacrifices Gray Ogre.")
    assert said.index("Anna casts Toll, targeting Bruno.") < said.index("Anna loses 2 life.")
    d.activate("Altar", targets=[1])
    said = [entry.text.en for entry in d.game.log(1)]
    activated = "Anna activates an ability of Altar, targeting Bruno."
    assert said.index(activated) < said.index("Anna sacrifices Serra Angel.")
    assert said.count("Anna casts Toll, targeting Bruno.") == 1


def test_the_creator_of_a_token_is_in_the_log():
    d = situation("Rally\n{W}\nSorcery\nCreate two 1/1 white Soldier creature tokens.", mana="W", hand=["Rally"])
    d.cast("Rally")
    d.resolve()
    said = [entry.text for entry in d.game.log(1)]
    assert said.count(("Anna creates a Soldier token.", "Anna crea una pedina Soldato.")) == 2


FORMS = {
    "player": ANNA,
    "masculine": PrintedName("Ogre", "Ogre"),
    "feminine": PrintedName("Forest", "Foresta"),
    "plural": PrintedName("Fetters", "Pastoie della Fede", "fp"),
    "unknown": Text("Oddity", "Stranezza"),
    "face down": NAMELESS,
    "die": SOURCELESS[PLANAR_DIE],
}
LOOSE = re.compile(r"\b(di|a|da|in|su) (il|lo|la|l'|i|gli|le)\b|\b(un|una|il|la) (un|una|il|la)\b|[{}~/|]|  | \.")


@pytest.mark.parametrize("kind", FORMS)
def test_no_sentence_puts_words_together_wrongly(kind: str):
    """A preposition and an article are one word, and an article stands alone, whatever is named."""
    for key in SENTENCES:
        for words in sentence(Record("event", f"{key}:charge", (FORMS[kind],) * 4, amount=2)):
            assert not LOOSE.search(words.replace("{PW}", "die").replace("{CHAOS}", "die")), words


def test_nameless_objects_are_mentioned_without_a_name():
    assert told("destroyed", ANNA, Text("", ""), from_zone="battlefield").it == (
        "Una carta a faccia in giù viene distrutta."
    )
    assert told("tap", Text("", "")).en == NAMELESS.en.capitalize() + " becomes tapped."


@pytest.mark.parametrize("key", sorted({*MANY, *MANY_HIDDEN}))
def test_what_happened_several_times_is_one_sentence(key: str):
    """Both languages give the number; only players who may know the card read its name."""
    for knows in (True, False):
        record = Record("move", key, (ANNA, PrintedName("Soldier", "Soldato")), known_to=None if knows else frozenset())
        many = narrate(record, 1).many
        assert bool(many.en) == bool(many.it) == (key in (MANY if knows else MANY_HIDDEN))
        if many.en:
            assert "{n}" in many.en and "{n}" in many.it
            assert not LOOSE.search(many.en.replace("{n}", "3")) and not LOOSE.search(many.it.replace("{n}", "3"))
            assert knows or "Sold" not in many.en + many.it


def test_several_draws_are_counted_in_their_sentence():
    record = Record("move", "draw", (ANNA, FOREST), known_to=frozenset({0}))
    assert narrate(record, 1).many == ("Anna draws {n} cards.", "Anna pesca {n} carte.")
    assert narrate(record, 0).many == ("", ""), "the drawing player sees which"


def test_a_record_without_a_sentence_is_silent():
    entry = narrate(Record("step", "", (), entity=0, to_zone="upkeep"), 1)
    assert entry.text == ("", "") and entry.entity == 0 and entry.to_zone == "upkeep"


GROWTH = (
    "Growth\n{G}\nInstant\nTarget creature gets +X/+X until end of turn, where X is the number of Plains you control."
)
CHARGE = "Charge\n{W}\nInstant\nCreatures you control get +1/+0 and gain flying until end of turn."
FETTER = "Fetter\n{W}\nInstant\nTarget creature can't be blocked this turn."
THREATEN = "Threaten\n{R}\nSorcery\nGain control of target creature until end of turn."
WEAKEN = "Weaken\n{R}\nInstant\nTarget creature gets -1/-0 until your next turn."
LEND = 'Lend\n{W}\nInstant\nUntil end of turn, target creature gains "Whenever this creature attacks, you gain 1 life."'
TEACH = 'Teach\n{W}\nInstant\nUntil end of turn, creatures you control get +1/+1 and gain "{T}: Draw a card."'
TAUNT = "Taunt\n{R}\nSorcery\nTarget creature can't attack you until your next turn."
BEAR = "Bear | Orso\n{1}{G}\nCreature — Bear\n2/2"
SPIDER = "Spider | Ragno\n{1}{G}\nCreature — Spider\n1/3"


@pytest.mark.rule("611.2", "611.2c")
@pytest.mark.parametrize(
    ("spell", "target", "english", "italian"),
    [
        (GROWTH, "Bear", "Bear gets +1/+1 until end of turn.", "L'Orso prende +1/+1 fino alla fine del turno."),
        (
            CHARGE,
            None,
            "Bear and Spider get +1/+0 and gain flying until end of turn.",
            "L'Orso e il Ragno prendono +1/+0 e hanno volare fino alla fine del turno.",
        ),
        (FETTER, "Bear", "Bear can't be blocked this turn.", "L'Orso non può essere bloccato in questo turno."),
        (
            TAUNT,
            "Bear",
            "Bear can't attack you until your next turn (you: Anna).",
            "L'Orso non può attaccarti fino al tuo prossimo turno (tu: Anna).",
        ),
        (
            WEAKEN,
            "Bear",
            "Bear gets -1/-0 until your next turn (you: Anna).",
            "L'Orso prende -1/-0 fino al tuo prossimo turno (tu: Anna).",
        ),
        (
            LEND,
            "Bear",
            'Until end of turn, Bear gains "Whenever this permanent attacks, you gain 1 life."',
            "Fino alla fine del turno, l'Orso ha “Ogniqualvolta questo permanente attacca, guadagni 1 punto vita”.",
        ),
        (
            TEACH,
            None,
            'Until end of turn, Bear and Spider get +1/+1 and gain "{T}: Draw a card."',
            "Fino alla fine del turno, l'Orso e il Ragno prendono +1/+1 e hanno “{T}: Pesca una carta”.",
        ),
    ],
)
def test_what_an_effect_does_to_objects_is_in_the_log(spell: str, target: str | None, english: str, italian: str):
    name = spell.split("\n")[0]
    d = situation(spell, BEAR, SPIDER, mana="WGR", hand=[name], mine=["Bear", "Spider"])
    d.cast(name, [target] if target else [])
    d.resolve()
    told = [entry.text for entry in d.game.log(1)]
    assert (english, italian) in told


@pytest.mark.rule("613.1b")
def test_who_gains_control_is_in_the_log():
    d = situation(THREATEN, BEAR, mana="R", hand=["Threaten"], theirs=["Bear"])
    d.cast("Threaten", ["Bear"])
    d.resolve()
    told = [entry.text for entry in d.game.log(1)]
    assert (
        "Anna gains control of Bear until end of turn.",
        "Anna prende il controllo dell'Orso fino alla fine del turno.",
    ) in told


@pytest.mark.rule("509.1h")
def test_unblocked_attackers_are_in_the_log():
    d = situation(BEAR, SPIDER, mine=["Bear", "Spider"], theirs=["Bear"])
    d.to_attackers()
    d.attack(["Bear", "Spider"])
    d.to_blockers()
    d.block({"Bear": "Spider"})
    told = [entry.text for entry in d.game.log(1)]
    assert ("Bear isn't blocked.", "L'Orso non viene bloccato.") in told
    assert not any(text.en == "Spider isn't blocked." for text in told)


def test_a_record_without_a_suitable_sentence_gets_a_generic_one_and_is_reported_without_names(
    monkeypatch: pytest.MonkeyPatch,
):
    """The log never fails, whatever is missing in a card's words."""
    d = situation("Bear\n{1}{G}\nCreature — Bear\n2/2", hand=["Bear"], mana="GG")
    monkeypatch.setitem(SENTENCES, "cast", SENTENCES["cast"]._replace(told=Text("{0} casts {7}.", "{0} lancia {7}.")))
    d.cast("Bear")
    d.resolve()
    entries = d.game.log(1)
    (broken,) = [entry for entry in entries if entry.fault]
    assert broken.text == UNTOLD and broken.kind == "announce"
    assert "IndexError" in broken.fault and "narration.py" in broken.fault and "Bear" not in broken.fault
    assert any("Bear enters the battlefield" in entry.text.en for entry in entries), "the other entries are unchanged"
