"""State-based actions (704)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseObjects
from engine.scenario import Scenario
from tests.driver import Driver, lands, table
from tests.rules.situation import situation


@pytest.mark.rule("704.5f")
def test_a_creature_with_toughness_zero_is_put_into_its_owners_graveyard():
    s = Scenario()
    s.card_text("Wither | Avvizzire\n{B}\nInstant\nTarget creature gets -2/-2 until end of turn.")
    lands(s, 0, "B")
    s.hand(0, "Wither")
    s.battlefield(1, "Gray Ogre")
    d = Driver(s.game())
    d.cast("Wither", targets=["Gray Ogre"])
    d.resolve()
    assert d.graveyard(1) == ["Gray Ogre"]


@pytest.mark.rule("704.5g")
def test_lethal_damage_destroys():
    d = table(hand=["Shock", "Shock"], mana="RR", theirs=["Kalonian Tusker"])
    d.cast("Shock", targets=["Kalonian Tusker"])
    d.resolve()
    assert d.zone("Kalonian Tusker") == "battlefield"
    d.cast("Shock", targets=["Kalonian Tusker"])
    d.resolve()
    assert d.zone("Kalonian Tusker") == "graveyard"


@pytest.mark.rule("704.5g")
def test_damage_becomes_lethal_when_the_toughness_shrinks():
    d = table(mine=["Honor of the Pure", "Elite Vanguard"], theirs=["Seal of Cleansing"])
    d.object("Elite Vanguard").damage = 1
    d.give_priority(1)
    d.activate("Seal of Cleansing", targets=["Honor of the Pure"])
    d.resolve()
    assert d.zone("Elite Vanguard") == "graveyard"


@pytest.mark.rule("702.12b")
def test_an_indestructible_creature_survives_lethal_damage():
    s = Scenario()
    s.card_text("Old Stone | Vecchia Pietra\n{3}\nArtifact Creature — Golem\n1/1\nIndestructible")
    lands(s, 0, "RBBG")
    s.hand(0, "Shock", "Putrefy")
    s.battlefield(1, "Old Stone")
    d = Driver(s.game())
    d.cast("Shock", targets=["Old Stone"])
    d.resolve()
    assert d.object("Old Stone").damage == 2
    d.cast("Putrefy", targets=["Old Stone"])
    d.resolve()
    assert d.zone("Old Stone") == "battlefield"


@pytest.mark.rule("704.5h")
def test_any_damage_of_a_source_with_deathtouch_destroys():
    d = table(hand=["Titanic Brawl"], mana="GG", mine=["Deadly Recluse"], theirs=["Enormous Baloth"])
    d.cast("Titanic Brawl", targets=["Deadly Recluse", "Enormous Baloth"])
    d.resolve()
    assert d.zone("Enormous Baloth") == "graveyard"


@pytest.mark.rule("704.5i", "306.9")
def test_a_planeswalker_without_loyalty_goes_to_the_graveyard():
    d = table(hand=["Lava Axe"], mana="RRRRR", theirs=["Ral Zarek"])
    d.cast("Lava Axe", targets=["Ral Zarek"])
    d.resolve()
    assert d.graveyard(1) == ["Ral Zarek"]


@pytest.mark.rule("704.5j", "205.4d")
def test_the_legend_rule():
    d = table(mine=["Krenko, Mob Boss"], theirs=["Krenko, Mob Boss"], hand=["Krenko, Mob Boss"], mana="RRRR")
    d.cast("Krenko, Mob Boss")
    d.pass_priority()
    d.pass_priority()
    assert d.decision.player == 0
    mine = list(d.decision.candidates)
    assert [d.name(entity) for entity in mine] == ["Krenko, Mob Boss"] * 2
    d.game.answer([mine[0]])
    assert d.count("Krenko, Mob Boss", "battlefield", 0) == 1
    assert d.count("Krenko, Mob Boss", "battlefield", 1) == 1
    assert d.graveyard(0) == ["Krenko, Mob Boss"]


@pytest.mark.rule("704.5j")
def test_the_legend_rule_asks_for_the_planeswalker_too():
    d = table(mine=["Ral Zarek"], hand=["Ral Zarek"], mana="UURR")
    d.cast("Ral Zarek")
    d.pass_priority()
    d.pass_priority()
    d.game.answer(list(d.decision.candidates)[:1])
    assert d.count("Ral Zarek", "battlefield", 0) == 1


@pytest.mark.rule("704.5d", "111.7")
def test_a_token_in_a_graveyard_ceases_to_exist():
    d = table(mine=["Selesnya Evangel", "Gray Ogre"], hand=["Shock"], mana="GR")
    d.activate("Selesnya Evangel")
    d.resolve()
    d.cast("Shock", targets=["Saproling"])
    d.resolve()
    assert d.all("Saproling") == []


@pytest.mark.rule("704.5m")
def test_an_aura_on_what_it_may_not_enchant_goes_to_the_graveyard():
    s = Scenario()
    s.battlefield(0, "Pacifism")
    s.battlefield(1, "Ring of Three Wishes")
    s.attach("Pacifism", to="Ring of Three Wishes")
    d = Driver(s.game())
    d.pass_priority()
    assert d.zone("Pacifism") == "graveyard"


@pytest.mark.rule("704.5m")
@pytest.mark.parametrize(
    ("enchant", "text"),
    [
        ("untapped creature", "Tap target creature."),
        ("creature with power 2 or less", "Target creature gets +3/+0 until end of turn."),
        ("creature", "Target creature gains protection from white until end of turn."),
    ],
)
def test_an_aura_goes_when_it_is_no_longer_legal(enchant: str, text: str) -> None:
    s = Scenario()
    s.card_text(f"Bond | Legame\n{{W}}\nEnchantment — Aura\nEnchant {enchant}\nEnchanted creature gets +0/+1.")
    s.card_text(f"Change | Cambio\n{{0}}\nInstant\n{text}")
    s.card_text("Bear | Orso\n{G}\nCreature — Bear\n2/2")
    s.battlefield(0, "Bond", "Bear")
    s.attach("Bond", to="Bear")
    s.hand(0, "Change")
    d = Driver(s.game())
    assert d.zone("Bond") == "battlefield"
    d.cast("Change", targets=["Bear"])
    d.resolve()
    assert d.zone("Bond") == "graveyard"


@pytest.mark.rule("704.5n")
def test_equipment_on_a_noncreature_becomes_unattached():
    s = Scenario()
    s.battlefield(0, "Short Sword", "Ring of Three Wishes")
    s.attach("Short Sword", to="Ring of Three Wishes")
    d = Driver(s.game())
    d.pass_priority()
    assert d.zone("Short Sword") == "battlefield"
    assert d.attached_to("Short Sword") is None


@pytest.mark.rule("704.5q")
def test_plus_and_minus_counters_cancel_out():
    s = Scenario()
    s.battlefield(0, "Rumbling Baloth", counters={"+1/+1": 3, "-1/-1": 2})
    d = Driver(s.game())
    d.pass_priority()
    assert (d.counters("Rumbling Baloth"), d.counters("Rumbling Baloth", "-1/-1")) == (1, 0)


@pytest.mark.rule("704.3", "704.8")
def test_a_creature_dies_as_its_counters_cancel_out():
    d = situation(
        "Slime\n{1}\nCreature — Ooze\n0/0\nWhen ~ dies, if ~ has a +1/+1 counter on it, you gain 2 life.",
        "Wilt\n{B}\nInstant\nPut three -1/-1 counters on target creature.",
        mana="B",
        hand=["Wilt"],
        mine=["Slime"],
        counters={"Slime": {"+1/+1": 2}},
    )
    d.cast("Wilt", ["Slime"])
    d.resolve()
    assert d.graveyard(0) == ["Slime", "Wilt"]
    d.resolve()
    assert d.life(0) == 22


@pytest.mark.rule("704.3")
def test_all_state_based_actions_happen_at_the_same_time():
    d = table(mine=["Vindictive Vampire", "Gray Ogre"], hand=["Earthquake"], mana="RRRR")
    d.cast("Earthquake", x=3)
    d.resolve()
    assert d.graveyard(0) == ["Earthquake", "Gray Ogre", "Vindictive Vampire"]
    assert len(d.game.state.stack) == 1


@pytest.mark.rule("704.4")
def test_state_based_actions_are_not_checked_while_a_spell_resolves():
    s = Scenario()
    s.card_text(
        "Trial | Prova\n{1}{R}\nSorcery\n~ deals 2 damage to target creature. "
        "That creature gets +0/+3 until end of turn."
    )
    lands(s, 0, "RR")
    s.hand(0, "Trial")
    s.battlefield(1, "Gray Ogre")
    d = Driver(s.game())
    d.cast("Trial", targets=["Gray Ogre"])
    d.resolve()
    assert d.zone("Gray Ogre") == "battlefield"
    assert d.object("Gray Ogre").damage == 2


@pytest.mark.rule("120.5")
def test_damage_destroys_nothing_before_state_based_actions_look():
    scald = "Scald\n{R}\nSorcery\n~ deals 2 damage to target creature. Put a +1/+1 counter on that creature."
    d = situation(scald, hand=["Scald"], mana="R", theirs=["Gray Ogre"])
    d.cast("Scald", ["Gray Ogre"])
    d.resolve()
    assert (d.zone("Gray Ogre"), d.size("Gray Ogre"), d.object("Gray Ogre").damage) == ("battlefield", (3, 3), 2)


@pytest.mark.rule("704.5j")
@pytest.mark.parametrize(
    ("words", "left"), [(" to tokens you control", {"token": 2, "card": 1}), ("", {"token": 2, "card": 2})]
)
def test_the_legend_rule_may_not_apply(words: str, left: dict[str, int]):
    lift = f'Lift\n{{1}}\nArtifact\nThe "legend rule" doesn\'t apply{words}.'
    king = "King\n{0}\nLegendary Creature — Human\n1/1"
    twice = "Twice\n{0}\nSorcery\nCreate two tokens that are copies of target creature."
    d = situation(lift, king, twice, mine=["Lift", "King"], hand=["Twice", "King"])
    d.cast("Twice", ["King"])
    d.resolve()
    d.cast("King")
    d.resolve()
    if isinstance(d.decision, ChooseObjects):
        d.game.answer([d.decision.candidates[0]])
    kings = [d.object(each).is_token for each in d.all("King", "battlefield")]
    assert {"token": kings.count(True), "card": kings.count(False)} == left
