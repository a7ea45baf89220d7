"""Colours, mana symbols and costs, types and type lines: the values of the card language."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.vocabulary import colours, mana, types
from engine.vocabulary.mana import ManaCost, ManaError
from engine.vocabulary.plurals import english_plural, italian_plural
from engine.vocabulary.types import TypeLine, TypeLineError, parse_type_line

# ----- colours


@pytest.mark.rule("105.1", "105.5")
def test_five_colours_and_ten_pairs() -> None:
    assert colours.COLOURS == ("W", "U", "B", "R", "G")
    assert len(colours.COLOUR_PAIRS) == len(set(colours.COLOUR_PAIRS)) == 10


def test_words_of_colours_lead_back_to_their_letters() -> None:
    for letter in colours.MANA_TYPES:
        for language in types.LANGUAGES:
            assert colours.colour_letter(colours.colour_word(letter, language)) == letter
    assert colours.colour_word("W", "it") == "bianco"
    assert colours.colour_letter("multicolored") is None  # 105.4


def test_letters_in_order() -> None:
    assert colours.in_order("GGWC") == ("W", "G", "C")


# ----- mana

SYMBOLS = (
    *"WUBRGCSXYZ",
    *("0", "1", "2", "3", "15", "100"),
    *("W/U", "W/B", "U/B", "U/R", "B/R", "B/G", "R/G", "R/W", "G/W", "G/U"),
    *("2/W", "2/U", "2/B", "2/R", "2/G", "W/P", "U/P", "B/P", "R/P", "G/P", "G/U/P", "C/W"),
)
costs = st.lists(st.sampled_from(SYMBOLS), max_size=7).map(lambda inner: "".join(f"{{{each}}}" for each in inner))


@pytest.mark.rule("107.4")
@given(costs)
def test_a_cost_reads_back_as_it_is_written(text: str) -> None:
    cost = ManaCost.parse(text)
    assert cost.text == str(cost) == text
    assert ManaCost.parse(cost.text.lower()) == cost
    assert len(cost) == text.count("{")


@given(costs)
def test_a_cost_survives_pickle_and_copy(text: str) -> None:
    cost = ManaCost.parse(text)
    assert pickle.loads(pickle.dumps(cost)) == cost
    assert copy.deepcopy(cost) == cost
    assert hash(ManaCost(cost.symbols)) == hash(cost)


@pytest.mark.rule("202.2", "202.2b", "202.2c", "202.2d", "107.4e", "107.4f", "105.2")
@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("{2}{W}", "W"),
        ("{3}", ""),
        ("{C}{S}{X}", ""),
        ("{1}{U}{B}", "UB"),
        ("{W/U}", "WU"),
        ("{2/R}", "R"),
        ("{G/P}{W}", "GW"),
        ("{C/W}", "W"),
    ],
)
def test_colours_of_a_cost(text: str, letters: str) -> None:
    assert ManaCost.parse(text).colours == frozenset(letters)


@pytest.mark.rule("202.3", "202.3e", "202.3f", "202.3g")
@pytest.mark.parametrize(
    ("text", "x", "value"),
    [
        ("{3}{U}{U}", 0, 5),
        ("{X}{R}", 0, 1),
        ("{X}{X}{R}", 3, 7),
        ("{W/U}{W/U}", 0, 2),
        ("{2/B}{2/B}{2/B}", 0, 6),
        ("{1}{W/P}{W/P}", 0, 3),
        ("{0}", 0, 0),
        ("{S}{C}", 0, 2),
        ("", 4, 0),
    ],
)
def test_mana_value(text: str, x: int, value: int) -> None:
    assert ManaCost.parse(text).value(x) == value


@pytest.mark.rule("107.4b")
def test_generic_and_particular_parts() -> None:
    cost = ManaCost.parse("{X}{2}{W}{1}{B/R}")
    assert cost.generic == 3
    assert cost.variables == 1
    assert [each.text for each in cost.particular] == ["{W}", "{B/R}"]


@pytest.mark.rule("107.4e", "107.4f")
def test_ways_to_pay_a_symbol() -> None:
    assert mana.symbol("{W/U}").payments == (mana.Payment("W"), mana.Payment("U"))
    assert mana.symbol("{2/B}").payments == (mana.Payment(generic=2), mana.Payment("B"))
    assert mana.symbol("{g/p}").payments == (mana.Payment("G"), mana.Payment(life=2))
    assert mana.symbol("{S}").payments == (mana.Payment(snow=True),)


@pytest.mark.rule("107.3a")
def test_x_becomes_generic_mana() -> None:
    cost = ManaCost.parse("{X}{X}{G}").with_x(3)
    assert cost.text == "{3}{3}{G}"
    assert (cost.generic, cost.variables, cost.value()) == (6, 0, 7)


@given(costs, costs)
def test_sum_of_two_costs(one: str, other: str) -> None:
    first, second = ManaCost.parse(one), ManaCost.parse(other)
    both = first + second
    assert both.value(5) == first.value(5) + second.value(5)
    assert both.colours == first.colours | second.colours
    assert both.generic == first.generic + second.generic
    assert sorted(map(str, both.particular)) == sorted(map(str, first.particular + second.particular))
    assert bool(len(both)) == bool(len(first) + len(second))


@pytest.mark.rule("118.7", "118.7a", "118.7b", "118.7c", "118.7d")
@pytest.mark.parametrize(
    ("cost", "by", "left"),
    [
        ("{2}{W}", "{1}", "{1}{W}"),
        ("{2}{W}", "{5}", "{W}"),
        ("{2}", "{5}", "{0}"),
        ("{2}{W}", "{U}", "{1}{W}"),
        ("{2}{W}", "{W}{W}", "{1}"),
        ("{2}{C}", "{C}{C}", "{1}"),
        ("{W}", "{W}{W}", "{0}"),
        ("{X}{R}", "{2}", "{X}{R}"),
    ],
)
def test_reduced_costs(cost: str, by: str, left: str) -> None:
    assert [each.text for each in ManaCost.parse(cost).reduced_by(ManaCost.parse(by))] == [left]


@pytest.mark.rule("118.7e")
@pytest.mark.parametrize(
    ("cost", "by", "left"),
    [
        ("{1}{W}{U}", "{W/U}", ["{1}{U}", "{1}{W}"]),
        ("{3}{W}", "{W/U}", ["{3}", "{2}{W}"]),
        ("{3}{W}", "{2/W}", ["{1}{W}", "{3}"]),
        ("{3}", "{W/U}", ["{2}"]),
        ("{W}{U}", "{W/U}{W/U}", ["{U}", "{0}", "{W}"]),
        ("{3}{W}", "{1}{W/U}", ["{2}", "{1}{W}"]),
        ("{3}{W}", "{1}", ["{2}{W}"]),
    ],
)
def test_each_half_of_a_hybrid_symbol_reduces_differently(cost: str, by: str, left: list[str]) -> None:
    assert {each.text for each in ManaCost.parse(cost).reduced_by(ManaCost.parse(by))} == set(left)


@pytest.mark.rule("118.7a", "118.7b", "601.2b")
@pytest.mark.parametrize(
    ("cost", "by", "left"),
    [
        ("{2/W}", "{1}", ["{2/W}", "{1}"]),
        ("{2/W}{2/U}", "{2}", ["{2/W}{2/U}", "{2/U}", "{2/W}"]),
        ("{2/W}{2/W}", "{3}", ["{2/W}{2/W}", "{2/W}", "{1}"]),
        ("{1}{2/W}", "{1}", ["{2/W}"]),
        ("{W/U}", "{W}", ["{0}"]),
        ("{1}{W/U}", "{W}", ["{W/U}", "{1}"]),
        ("{1}{W/P}", "{W}", ["{W/P}", "{1}"]),
        ("{2/W}", "{W}", ["{0}"]),
        ("{W}{W/U}", "{W}", ["{W/U}"]),
        ("{G/P}", "{1}", ["{G/P}"]),
    ],
)
def test_a_reduction_takes_from_what_is_announced_of_a_symbol(cost: str, by: str, left: list[str]) -> None:
    assert [each.text for each in ManaCost.parse(cost).reduced_by(ManaCost.parse(by))] == left


@pytest.mark.rule("118.7f", "118.7g")
def test_reductions_by_odd_symbols() -> None:
    cost = ManaCost.parse("{3}{G}")
    assert [each.text for each in cost.reduced_by(ManaCost.parse("{G/P}"))] == ["{3}"]
    assert [each.text for each in cost.reduced_by(ManaCost.parse("{S}"))] == ["{2}{G}"]


def test_a_raised_cost() -> None:
    assert ManaCost.parse("{W}{W}").plus_generic(2).text == "{2}{W}{W}"
    assert ManaCost.parse("{X}{W}").plus_generic(1).text == "{X}{1}{W}"
    assert ManaCost.parse("{0}").plus_generic(1).text == "{1}"


@pytest.mark.parametrize(
    ("text", "symbol", "column"),
    [
        ("{2}{H}", "{H}", 4),
        ("{W/W}", "{W/W}", 1),
        ("{T}", "{T}", 1),
        ("2W", "2W", 1),
        ("{2}W{U}", "W", 4),
        ("{2}{", "{", 4),
        ("{1}}", "}", 4),
        ("{W/U/B}", "{W/U/B}", 1),
        ("{P}", "{P}", 1),
        ("{-1}", "{-1}", 1),
        ("{²}", "{²}", 1),
        ("{}", "{}", 1),
    ],
)
def test_bad_symbols_are_named(text: str, symbol: str, column: int) -> None:
    with pytest.raises(ManaError) as error:
        ManaCost.parse(text)
    assert (error.value.symbol, error.value.column) == (symbol, column)
    assert symbol in str(error.value)


def test_a_cost_does_not_change() -> None:
    cost = ManaCost.parse("{1}")
    with pytest.raises(AttributeError):
        cost.generic = 2
    with pytest.raises(AttributeError):
        del cost.symbols


# ----- types


@pytest.mark.rule("205.2a", "205.4a")
def test_types_and_supertypes() -> None:
    assert {"Artifact", "Creature", "Enchantment", "Instant", "Land", "Planeswalker", "Sorcery"} < set(types.CARD_TYPES)
    assert set(types.SUPERTYPES) == {"Basic", "Legendary", "Ongoing", "Snow", "World"}


SUBTYPES = {
    "205.3g": [("Equipment", "Equipaggiamento", "Artifact"), ("Vehicle", "Veicolo", "Artifact")],
    "205.3h": [("Aura", "Aura", "Enchantment"), ("Saga", "Saga", "Enchantment")],
    "205.3i": [("Plains", "Pianura", "Land"), ("Urza's", "Terreno di Urza", "Land")],
    "205.3j": [("Liliana", "Liliana", "Planeswalker")],
    "205.3k": [("Arcane", "Arcano", "Spell")],
    "205.3m": [
        ("Elf", "Elfo", "Creature"),
        ("Zubera", "Zubera", "Creature"),
        ("Assembly-Worker", "Addetto al Montaggio", "Creature"),
    ],
}


@pytest.mark.parametrize(
    ("english", "italian", "kind"),
    [pytest.param(*each, marks=pytest.mark.rule(rule)) for rule, subtypes in SUBTYPES.items() for each in subtypes],
)
def test_subtypes(english: str, italian: str, kind: str) -> None:
    subtype = types.SUBTYPES[english]
    assert (subtype.italian, subtype.kind) == (italian, kind)
    for language in types.LANGUAGES:
        assert types.find_subtype(subtype.name(language), language) == subtype
        assert types.find_subtype(subtype.plural(language).upper(), language) == subtype


def test_every_subtype_is_found_by_its_names_and_no_two_share_one() -> None:
    for language in types.LANGUAGES:
        names = [each.name(language) for each in types.ALL_SUBTYPES]
        assert len(set(names)) == len(names)
        assert all(types.find_subtype(each.name(language), language) == each for each in types.ALL_SUBTYPES)


@pytest.mark.parametrize(
    ("english", "plurals"),
    [
        ("Elf", ("Elves", "Elfi")),
        ("Merfolk", ("Merfolk", "Tritoni")),
        ("Wizard", ("Wizards", "Maghi")),
        ("Cleric", ("Clerics", "Chierici")),
        ("Ally", ("Allies", "Alleati")),
        ("God", ("Gods", "Dei")),
        ("Hydra", ("Hydras", "Idre")),
        ("Hag", ("Hags", "Streghe")),
        ("Pirate", ("Pirates", "Pirati")),
        ("Zombie", ("Zombies", "Zombie")),
        ("Sphinx", ("Sphinxes", "Sfingi")),
        ("Graveborn", ("Graveborn", "Figli della Tomba")),
    ],
)
def test_plurals_of_subtypes(english: str, plurals: tuple[str, str]) -> None:
    subtype = types.SUBTYPES[english]
    assert (subtype.plural("en"), subtype.plural("it")) == plurals


def test_gender_of_subtypes() -> None:
    assert types.SUBTYPES["Beast"].gender == "f"
    assert types.SUBTYPES["Sphinx"].gender == "f"
    assert types.SUBTYPES["Pilot"].gender == "m"
    assert types.SUBTYPES["Liliana"].gender == "m"


@pytest.mark.rule("205.1", "205.3b", "205.4a")
@pytest.mark.parametrize(
    ("english", "italian"),
    [
        ("Land", "Terra"),
        ("Basic Land — Forest", "Terra Base — Foresta"),
        ("Basic Snow Land — Island", "Terra Base Neve — Isola"),
        ("Artifact Creature — Golem", "Creatura Artefatto — Golem"),
        ("Legendary Creature — Spirit Advisor", "Creatura Leggendaria — Consigliere Spirito"),
        ("Legendary Artifact Creature — Human Wizard", "Creatura Artefatto Leggendaria — Mago Umano"),
        ("Legendary Planeswalker — Gideon", "Planeswalker Leggendario — Gideon"),
        ("Land — Mountain Forest", "Terra — Montagna Foresta"),
        ("Creature — Shark Octopus Crab", "Creatura — Granchio Piovra Squalo"),
        ("Enchantment — Aura Curse", "Incantesimo — Aura Anatema"),
        ("Creature — Assembly-Worker", "Creatura — Addetto al Montaggio"),
        ("Tribal Instant — Goblin", "Istantaneo Tribale — Goblin"),
        ("World Enchantment", "Incantesimo Mondo"),
        ("Land — Urza's Power-Plant", "Terra — Terreno di Urza Centrale Energetica"),
        ("Creature — Starfish Nightstalker", "Creatura — Cacciatore Notturno Stella Marina"),
    ],
)
def test_type_lines_in_both_languages(english: str, italian: str) -> None:
    line = parse_type_line(english)
    assert line.text("en") == str(line) == english
    assert line.text("it") == italian
    assert parse_type_line(italian, "it") == line
    assert parse_type_line(italian, "it").text("en") == english


def test_a_type_line_is_read_in_any_order() -> None:
    expected = parse_type_line("Legendary Creature — Boar God")
    assert parse_type_line("Creatura Leggendaria — Cinghiale Dio", "it") == expected
    assert parse_type_line("creatura leggendario - Dio Cinghiale", "it") == expected
    assert hash(parse_type_line("Creature Legendary — God Boar")) == hash(expected)


def test_each_subtype_goes_round() -> None:
    for language in types.LANGUAGES:
        for subtype in types.SUBTYPES:
            line = TypeLine((), ("Artifact",), (subtype,))
            assert parse_type_line(line.text(language), language) == line


@given(
    st.lists(st.sampled_from(sorted(types.SUPERTYPES)), unique=True, max_size=2),
    st.lists(st.sampled_from(["Artifact", "Creature", "Enchantment", "Land", "Tribal"]), unique=True, min_size=1),
    st.lists(st.sampled_from(sorted(types.SUBTYPES)), unique=True, max_size=4),
)
def test_any_type_line_goes_round(supertypes: list[str], kinds: list[str], subtypes: list[str]) -> None:
    line = TypeLine(tuple(supertypes), tuple(kinds), tuple(subtypes))
    for language in types.LANGUAGES:
        text = line.text(language)
        again = parse_type_line(text, language)
        assert again == line
        assert again.text(language) == text


@pytest.mark.parametrize(
    ("text", "language", "word", "column"),
    [
        ("Legendary Creture — Elf", "en", "Creture", 11),
        ("Creature — Elf Wizzard", "en", "Wizzard", 16),
        ("Creatura — Elf", "it", "Elf", 12),
        ("Legendary", "en", "Legendary", 1),
        ("", "en", "", 1),
    ],
)
def test_bad_type_lines_are_named(text: str, language: types.Language, word: str, column: int) -> None:
    with pytest.raises(TypeLineError) as error:
        parse_type_line(text, language)
    assert (error.value.word, error.value.column) == (word, column)


@pytest.mark.rule("205.3f")
def test_a_former_subtype_is_read_as_what_it_became() -> None:
    assert parse_type_line("Creature — Hound").subtypes == ("Dog",)


# ----- plurals


@pytest.mark.parametrize(
    ("noun", "plural"), [("card", "cards"), ("ally", "allies"), ("day", "days"), ("box", "boxes"), ("wish", "wishes")]
)
def test_english_plurals(noun: str, plural: str) -> None:
    assert english_plural(noun) == plural


@pytest.mark.parametrize(
    ("noun", "gender", "plural"),
    [
        ("creatura", "f", "creature"),
        ("magia", "f", "magie"),
        ("scheggia", "f", "schegge"),
        ("strega", "f", "streghe"),
        ("incantesimo", "m", "incantesimi"),
        ("mucchio", "m", "mucchi"),
        ("mago", "m", "maghi"),
        ("pilota", "m", "piloti"),
        ("potere", "m", "poteri"),
        ("abilità", "f", "abilità"),
        ("specie", "f", "specie"),
        ("golem", "m", "golem"),
        ("analisi", "f", "analisi"),
    ],
)
def test_italian_plurals(noun: str, gender: types.Gender, plural: str) -> None:
    assert italian_plural(noun, gender) == plural


def test_a_new_subtype_keeps_its_card_and_is_a_creature_type() -> None:
    line = parse_type_line("Creature — Vorblat Scout", new=True)
    assert line.subtypes == ("Vorblat", "Scout")
    assert types.new_subtypes(line) == ("Vorblat",)
    assert types.kind_of_subtype("Vorblat") == "Creature"
    with pytest.raises(TypeLineError):
        parse_type_line("Creature — vorblat", new=True)
