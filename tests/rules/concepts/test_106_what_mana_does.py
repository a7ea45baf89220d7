"""Properties of mana: what it may be spent on, and what happens as it is spent (106.6)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

CAVERN = (
    "Cavern\nLand\nAs ~ enters, choose a creature type.\n{T}: Add one mana of any color. Spend this mana only to cast a"
    " creature spell of the chosen type, and that spell can't be countered."
)
CALLER = "Caller\nLand\n{T}: Add {G}. When you spend this mana to cast a creature spell, draw a card."
HALL = "Hall\nLand\n{T}: Add {G}. If that mana is spent on a creature spell, it gains haste."
ORB = (
    "Orb\nLand\n{T}: Add {G}. When you spend this mana to cast a creature spell, it enters with an additional +1/+1"
    " counter on it and gains hexproof until your next turn."
)
MEANDER = "Meander\nLand\n{T}: Add {C}{C}. Spend this mana only on costs that contain {X}."
NOT_RED = "Dusk\nLand\n{T}: Add {R}. This mana can't be spent to cast creature spells."
BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
ELF = "Elf\n{G}\nCreature — Elf\n1/1"
CHARM = "Charm\n{G}\nInstant\nYou gain 1 life."
BLAZE = "Blaze\n{X}\nSorcery\nYou gain X life."
ENGINE = "Engine\n{0}\nArtifact\n{X}: You gain X life.\n{1}: You gain 5 life."
TAX = "Tax\n{0}\nSorcery\nYou may pay {X}. If you do, you gain X life."
LEVY = "Levy\n{0}\nSorcery\nYou may pay {1}. If you do, you gain 5 life."
COUNTER = "Denial\n{0}\nInstant\nCounter target spell."
FOREST = ["Forest"] * 3


@pytest.mark.rule("106.6")
def test_mana_for_spells_of_the_chosen_type_that_nobody_counters():
    d = situation(CAVERN, BEAR, ELF, CHARM, COUNTER, hand=["Cavern", "Bear", "Elf", "Charm"], their_hand=["Denial"] * 2)
    d.begin("land", "Cavern")
    d.game.answer(next(each.key for each in d.decision.options if each.text.en == "Elf"))
    assert d.can("cast", "Elf") and not d.can("cast", "Charm") and not d.can("cast", "Bear")
    d.cast("Elf")
    d.give_priority(1)
    d.cast("Denial", ["Elf"])
    d.resolve_all()
    assert d.zone("Elf") == "battlefield"


@pytest.mark.rule("106.6")
def test_without_that_mana_the_spell_is_countered():
    d = situation(CAVERN, ELF, COUNTER, mine=["Cavern"], hand=["Elf"], their_hand=["Denial"], mana="G")
    d.cast("Elf")
    d.give_priority(1)
    d.cast("Denial", ["Elf"])
    d.resolve_all()
    assert d.zone("Elf") == "graveyard"


@pytest.mark.rule("106.6", "106.6a")
@pytest.mark.parametrize(("name", "lands", "drawn"), [("Elf", 1, 1), ("Bear", 2, 2), ("Charm", 1, 0)])
def test_each_mana_triggers_as_it_is_spent(name: str, lands: int, drawn: int):
    d = situation(CALLER, BEAR, ELF, CHARM, mine=["Caller"] * lands, hand=[name], library=FOREST)
    d.cast(name)
    assert len(d.game.state.stack) == 1 + drawn
    d.resolve_all()
    assert len(d.hand(0)) == drawn


@pytest.mark.rule("106.6")
def test_mana_with_a_bonus_pays_anything():
    d = situation(CALLER, LEVY, mine=["Caller"], hand=["Levy"], library=FOREST)
    d.cast("Levy")
    d.resolve(True, "auto")
    assert d.life(0) == 25 and d.hand(0) == []


@pytest.mark.rule("106.6")
@pytest.mark.parametrize(("land", "haste"), [("Hall", True), ("Forest", False)])
def test_the_permanent_keeps_what_the_mana_gave_its_spell(land: str, haste: bool):
    d = situation(HALL, ELF, mine=[land], hand=["Elf"])
    d.cast("Elf")
    d.resolve()
    assert d.has("Elf", "haste") is haste


@pytest.mark.rule("106.6")
def test_it_enters_with_what_the_mana_gave_it():
    d = situation(ORB, ELF, BEAR, mine=["Orb"], hand=["Elf", "Bear"], mana="GG", library=FOREST, their_library=FOREST)
    d.activate("Orb")
    d.begin("cast", "Elf")
    d.game.answer("pool")
    d.resolve_all()
    assert d.counters("Elf") == 1 and d.has("Elf", "hexproof")
    d.cast("Bear")
    d.resolve_all()
    assert d.counters("Bear") == 0 and not d.has("Bear", "hexproof")
    d.to_step("main", 1)
    assert d.has("Elf", "hexproof")
    d.to_step("upkeep", 0)
    assert not d.has("Elf", "hexproof") and d.counters("Elf") == 1


@pytest.mark.rule("106.6", "107.3")
def test_mana_for_costs_with_x_alone():
    d = situation(MEANDER, ELF, BLAZE, ENGINE, TAX, LEVY, mine=["Meander", "Engine"], hand=["Blaze", "Tax", "Levy"])
    d.cast("Blaze", x=2)
    d.resolve()
    assert d.life(0) == 22
    d = situation(MEANDER, ENGINE, mine=["Meander", "Engine"])
    assert not d.can("activate", "Engine", ability=1)
    d.activate("Engine", ability=0, x=2)
    d.resolve()
    assert d.life(0) == 22
    d = situation(MEANDER, TAX, mine=["Meander"], hand=["Tax"])
    d.cast("Tax")
    d.resolve(True, 2, "auto")
    assert d.life(0) == 22
    d = situation(MEANDER, LEVY, mine=["Meander"], hand=["Levy"])
    d.cast("Levy")
    d.resolve()
    assert d.life(0) == 20, "{1} can't be paid, so nobody is asked"


@pytest.mark.rule("106.6", "601.2f")
def test_mana_for_costs_with_x_pays_for_a_spell_kicked_with_x():
    elder = "Elder\n{2}\nCreature — Treefolk\n1/1\nKicker {X}\nWhen Elder enters, if it was kicked, you gain 3 life."
    plain = "Sprout\n{2}\nCreature — Treefolk\n1/1\nKicker {1}"
    d = situation(MEANDER, elder, plain, mine=["Meander", "Forest"], hand=["Elder", "Sprout"])
    assert not d.can("cast", "Sprout")
    d.begin("cast", "Elder")
    d.game.answer(True)
    assert d.decision.maximum == 1
    d.game.answer(1)
    d.game.answer("auto")
    d.resolve_all()
    assert d.life(0) == 23
    d = situation(MEANDER, elder, mine=["Meander"], hand=["Elder"])
    d.begin("cast", "Elder")
    d.game.answer(True)
    d.game.answer("auto")
    d.resolve_all()
    assert d.zone("Elder") == "battlefield" and d.life(0) == 23


@pytest.mark.rule("106.6")
@pytest.mark.parametrize(("price", "able"), [("{X}{C}", True), ("{C}", False)])
def test_mana_for_costs_with_x_turns_a_permanent_face_up(price: str, able: bool):
    mask = f"Mask\n{{3}}\nCreature — Human\n1/1\nMorph {price}"
    d = situation(MEANDER, mask, mine=["Meander"], hand=["Mask"], mana="GGG")
    d.cast("Mask", way="morph")
    d.resolve()
    (card,) = [id for id in d.game.state.battlefield if d.object(id).face_down]
    assert d.can("special", card, way="face up") is able


@pytest.mark.rule("106.6")
def test_mana_that_is_kept_from_spells_pays_other_costs():
    d = situation(NOT_RED, LEVY, ELF, mine=["Dusk"], hand=["Levy"])
    d.cast("Levy")
    d.resolve(True, "auto")
    assert d.life(0) == 25


@pytest.mark.rule("106.6a")
def test_two_mana_of_one_ability_trigger_twice():
    twin = CALLER.replace("Caller", "Twin").replace("{G}", "{G}{G}")
    d = situation(twin, BEAR, mine=["Twin"], hand=["Bear"], library=FOREST)
    d.cast("Bear")
    d.resolve_all()
    assert len(d.hand(0)) == 2


@pytest.mark.rule("700.5", "106.3")
def test_mana_of_a_chosen_colour_as_much_as_the_devotion_to_it():
    shrine = (
        "Shrine\nLand\n{2}, {T}: Choose a color. Add an amount of mana of that color equal to your devotion to that"
        " color."
    )
    druid = "Druid\n{G}{G}\nCreature — Elf\n1/1"
    ogre = "Ogre\n{R}\nCreature — Ogre\n4/4"
    giant = "Giant\n{4}\nCreature — Giant\n4/4"
    d = situation(shrine, druid, ogre, giant, mine=["Shrine", "Druid", "Druid", "Ogre"], hand=["Giant"], mana="WW")
    assert d.can("cast", "Giant"), "two mana make four"
    d.begin("mana", "Shrine")
    d.game.answer("auto")
    assert [option.key for option in d.decision.options] == ["R", "GGGG"]
    d.game.answer("GGGG")
    assert d.mana(0) == {"G": 4}


@pytest.mark.rule("106.3")
def test_a_colour_is_chosen_as_mana_is_added():
    prism = "Prism\nLand\n{T}: Choose a color. Add three mana of the chosen color."
    giant = "Giant\n{B}{B}{B}\nCreature — Giant\n4/4"
    d = situation(prism, giant, mine=["Prism"], hand=["Giant"])
    d.cast("Giant")
    assert d.zone("Giant") == "stack"
