"""Keywords that stand for other abilities, protection and hexproof from a quality (702)."""

from __future__ import annotations

import pytest

from engine.language.cardfile import define_card
from tests.rules.situation import situation

SHOCK = "Spark\n{R}\nInstant\n~ deals 2 damage to any target."
BEAR = "Bear\n{G}\nCreature — Bear\n2/2"


def creature(name: str, text: str, size: str = "2/2") -> str:
    return f"{name}\n{{1}}\nCreature — Human\n{size}\n{text}"


@pytest.mark.rule("702.107a")
def test_prowess_counts_noncreature_spells_alone():
    d = situation(creature("Monk", "Prowess"), SHOCK, BEAR, mana="RGG", mine=["Monk"], hand=["Spark", "Bear"])
    d.cast("Bear")
    d.resolve()
    assert d.size("Monk") == (2, 2)
    d.cast("Spark", targets=[1])
    d.resolve_all()
    assert d.size("Monk") == (3, 3)
    d.next_turn()
    assert d.size("Monk") == (2, 2)


@pytest.mark.rule("702.107b")
def test_each_instance_of_prowess_triggers():
    d = situation(creature("Monk", "Prowess, prowess"), SHOCK, mana="R", mine=["Monk"], hand=["Spark"])
    d.cast("Spark", targets=[1])
    d.resolve_all()
    assert d.size("Monk") == (4, 4)


@pytest.mark.rule("702.82a", "702.82b")
def test_exalted_is_for_a_creature_that_attacks_alone():
    texts = (creature("Squire", "Exalted"), BEAR)
    d = situation(*texts, mine=["Squire", "Squire", "Bear"])
    d.attack(["Bear"])
    d.game.answer([0, 1])
    d.resolve_all()
    assert d.size("Bear") == (4, 4)
    d = situation(*texts, mine=["Squire", "Squire", "Bear"])
    d.attack(["Bear", "Squire"])
    assert not d.game.state.stack


@pytest.mark.rule("702.44a")
def test_bushido_triggers_when_it_blocks_or_becomes_blocked():
    d = situation(creature("Samurai", "Bushido 2"), BEAR, mine=["Samurai"], theirs=["Bear", "Bear"])
    d.attack(["Samurai"])
    bears = d.all("Bear")
    d.block({bears[0]: "Samurai", bears[1]: "Samurai"})
    d.game.answer([0, 1])
    d.resolve_all()
    assert d.size("Samurai") == (4, 4)
    d = situation(creature("Samurai", "Bushido 2"), BEAR, mine=["Bear"], theirs=["Samurai"])
    d.attack(["Bear"])
    d.block({"Samurai": "Bear"})
    d.resolve_all()
    assert d.size("Samurai") == (4, 4)


@pytest.mark.rule("702.24a")
def test_flanking_weakens_blockers_without_it():
    texts = (creature("Knight", "Flanking"), BEAR)
    d = situation(*texts, mine=["Knight"], theirs=["Bear"])
    d.attack(["Knight"])
    d.block({"Bear": "Knight"})
    d.resolve_all()
    assert d.size("Bear") == (1, 1)
    d = situation(*texts, mine=["Knight"], theirs=["Knight"])
    d.attack(["Knight"])
    d.block({d.all("Knight", player=1)[0]: d.all("Knight", player=0)[0]})
    assert not d.game.state.stack


@pytest.mark.rule("702.90a")
def test_battle_cry_is_for_the_other_attackers():
    d = situation(creature("Crier", "Battle cry"), BEAR, mine=["Crier", "Bear", "Bear"])
    attacking, resting = d.all("Bear")
    d.attack(["Crier", attacking])
    d.resolve_all()
    assert (d.size("Crier"), d.size(attacking), d.size(resting)) == ((2, 2), (3, 2), (2, 2))


@pytest.mark.rule("702.129a")
def test_afflict_costs_the_defending_player_life_for_blocking():
    d = situation(creature("Fiend", "Afflict 3"), BEAR, mine=["Fiend"], theirs=["Bear"])
    d.attack(["Fiend"])
    d.block({"Bear": "Fiend"})
    d.resolve_all()
    assert d.life(1) == 17


@pytest.mark.rule("702.85a")
def test_annihilator_makes_the_defending_player_sacrifice():
    d = situation(creature("Horror", "Annihilator 2"), BEAR, mine=["Horror"], theirs=["Bear"], their_mana="WW")
    d.attack(["Horror"])
    d.resolve(["Plains", "Plains"])
    assert d.count("Plains", "graveyard", 1) == 2
    assert d.zone("Bear") == "battlefield"


@pytest.mark.rule("702.134a")
def test_afterlife_leaves_spirits_behind():
    d = situation(creature("Devotee", "Afterlife 2"), SHOCK, mana="R", mine=["Devotee"], hand=["Spark"])
    d.cast("Spark", targets=["Devotee"])
    d.resolve_all()
    assert d.battlefield(0)["Spirit"] == 2
    assert d.token("Spirit", 0) == ((1, 1), frozenset("WB"), frozenset({"Spirit"}))
    assert d.has("Spirit", "flying")


@pytest.mark.rule("702.122a")
@pytest.mark.parametrize(("puts", "counters", "servos"), [(True, 2, 0), (False, 0, 2)])
def test_fabricate_gives_counters_or_servos(puts: bool, counters: int, servos: int):
    d = situation(creature("Maker", "Fabricate 2"), mana="W", hand=["Maker"])
    d.cast("Maker")
    d.resolve()
    d.resolve(puts)
    assert d.counters("Maker") == counters
    assert d.battlefield(0)["Servo"] == servos


@pytest.mark.rule("702.133a")
def test_mentor_teaches_a_weaker_attacker():
    d = situation(
        creature("Captain", "Mentor", "3/3"), BEAR, creature("Giant", "", "4/4"), mine=["Captain", "Bear", "Giant"]
    )
    d.attack(["Captain", "Bear", "Giant"])
    d.resolve_all()
    assert d.counters("Bear") == 1
    assert d.counters("Giant") == d.counters("Captain") == 0


@pytest.mark.rule("702.91a")
def test_living_weapon_arrives_with_a_germ():
    d = situation(
        "Claws\n{2}\nArtifact — Equipment\nLiving weapon\nEquipped creature gets +2/+2.\nEquip {2}",
        mana="WW",
        hand=["Claws"],
    )
    d.cast("Claws")
    d.resolve()
    d.resolve()
    assert d.size("Germ") == (2, 2)
    assert d.attached_to("Claws") == d.find("Germ")


@pytest.mark.rule("702.6a")
def test_equip_is_an_ability_with_a_target_at_sorcery_speed():
    blade = "Blade\n{1}\nArtifact — Equipment\nEquipped creature gets +1/+0.\nEquip {2}"
    d = situation(blade, BEAR, mana="RR", mine=["Blade", "Bear"], theirs=["Bear"])
    own = d.all("Bear", player=0)[0]
    d.activate("Blade", targets=[own])
    d.resolve()
    assert d.attached_to("Blade") == own
    assert d.size(own) == (3, 2)
    d = situation(blade, BEAR, mana="RR", mine=["Blade", "Bear"], step="upkeep")
    assert not d.can("activate", "Blade")
    assert d.why_not("Blade") == ["602.5d"]


@pytest.mark.rule("702.28a")
def test_cycling_works_from_the_hand_alone():
    card = creature("Drake", "Cycling {1}")
    d = situation(card, mana="U", hand=["Drake"], library=["Island"])
    d.activate("Drake")
    assert d.zone("Drake") == "graveyard"
    d.resolve()
    assert d.hand(0) == ["Island"]
    assert not situation(card, mana="U", mine=["Drake"], library=["Island"]).can("activate", "Drake")


@pytest.mark.rule("702.28c")
def test_when_you_cycle_this_card_triggers_from_where_it_went():
    d = situation(
        creature("Drake", "Cycling {1}\nWhen you cycle ~, you gain 2 life."),
        mana="U",
        hand=["Drake"],
        library=["Island"],
    )
    d.activate("Drake")
    d.resolve_all()
    assert d.life(0) == 22
    assert d.hand(0) == ["Island"]


@pytest.mark.rule("702.28d")
def test_whenever_you_cycle_a_card_sees_each_cycling():
    altar = "Altar\n{1}\nArtifact\nWhenever you cycle a card, you gain 1 life."
    d = situation(altar, creature("Drake", "Cycling {1}"), BEAR, mana="UUGG", mine=["Altar"], hand=["Drake", "Bear"])
    d.cast("Bear")
    d.resolve()
    d.activate("Drake")
    d.resolve_all()
    assert d.life(0) == 21


@pytest.mark.parametrize(("price", "pays", "life"), [("{1}", "auto", 20), ("—Pay 3 life", None, 17)])
def test_ward_counters_unless_the_opponent_pays(price: str, pays: str | None, life: int):
    texts = (creature("Warded", f"Ward {price}" if price[0] == "{" else f"Ward{price}"), SHOCK)
    d = situation(*texts, mana="RR", hand=["Spark"], theirs=["Warded"])
    d.cast("Spark", targets=["Warded"])
    d.resolve(True, *([pays] if pays else []))
    d.resolve()
    assert d.life(0) == life
    assert d.count("Warded", "graveyard") == 1
    d = situation(*texts, mana="RR", hand=["Spark"], theirs=["Warded"])
    d.cast("Spark", targets=["Warded"])
    d.resolve(False)
    assert not d.game.state.stack
    assert d.zone("Spark") == "graveyard"
    assert d.object("Warded").damage == 0


def test_ward_is_nothing_to_its_own_controller():
    d = situation(creature("Warded", "Ward {1}"), SHOCK, mana="R", hand=["Spark"], mine=["Warded"])
    d.cast("Spark", targets=["Warded"])
    assert len(d.game.state.stack) == 1


@pytest.mark.rule("702.40a")
def test_affinity_lowers_the_cost_for_each_such_permanent():
    d = situation(
        "Engine\n{4}\nArtifact\nAffinity for artifacts",
        "Cog\n{0}\nArtifact",
        mana="RR",
        mine=["Cog"],
        hand=["Engine", "Cog"],
    )
    assert not d.can("cast", "Engine")
    d.cast("Cog")
    d.resolve()
    d.cast("Engine")
    d.resolve()
    assert d.zone("Engine") == "battlefield"


@pytest.mark.rule("702.11d")
def test_hexproof_from_a_colour_stops_that_colour_of_opponents():
    texts = (creature("Owl", "Hexproof from red"), SHOCK, "Push\n{U}\nInstant\nTap target creature.")
    d = situation(*texts, mana="RU", hand=["Spark", "Push"], theirs=["Owl"])
    assert d.candidates("Spark") == [{0, 1}]
    d.cast("Push", targets=["Owl"])
    d.resolve()
    assert d.tapped("Owl")
    own = situation(*texts, mana="R", hand=["Spark"], mine=["Owl"])
    assert "Owl" in own.candidates("Spark")[0]


@pytest.mark.rule("702.16b", "702.16e", "702.16f")
def test_protection_stops_targets_damage_and_blocks():
    texts = (
        creature("Priest", "Protection from red"),
        SHOCK,
        "Goblin Guard\n{R}\nCreature — Goblin\n3/3",
        "Flames\n{R}\nSorcery\n~ deals 2 damage to each creature.",
    )
    d = situation(*texts, mana="RR", hand=["Spark", "Flames"], mine=["Priest"], theirs=["Goblin Guard"])
    assert d.candidates("Spark") == [{0, 1, "Goblin Guard"}]
    d.cast("Flames")
    d.resolve()
    assert d.object("Priest").damage == 0
    assert d.object("Goblin Guard").damage == 2
    d.attack(["Priest"])
    assert not d.can_block("Goblin Guard", "Priest")


@pytest.mark.rule("702.16g")
def test_protection_from_two_qualities_is_protection_from_each():
    texts = (creature("Priest", "Protection from red and from blue"), SHOCK, "Wave\n{U}\nInstant\nTap target creature.")
    d = situation(*texts, mana="RUG", hand=["Spark", "Wave"], mine=["Priest"])
    assert d.candidates("Spark") == [{0, 1}]
    assert not d.can("cast", "Wave")


@pytest.mark.rule("702.16a")
def test_the_colour_of_your_choice_is_chosen_as_the_spell_resolves():
    d = situation(
        "Shelter\n{W}\nInstant\nTarget creature gains protection from the color of your choice until end of turn.",
        BEAR,
        SHOCK,
        mana="WR",
        hand=["Shelter", "Spark"],
        mine=["Bear"],
    )
    d.cast("Shelter", targets=["Bear"])
    d.resolve("R")
    assert d.candidates("Spark") == [{0, 1}]
    d.next_turn()
    assert not d.has("Bear", "protection")


@pytest.mark.rule("702.5d")
def test_an_aura_that_enchants_players_goes_onto_a_player():
    d = situation(
        "Curse of Ash\n{R}\nEnchantment — Aura\nEnchant player\n"
        "At the beginning of enchanted player's upkeep, ~ deals 1"
        " damage to that player.",
        BEAR,
        mana="R",
        hand=["Curse of Ash"],
        mine=["Bear"],
    )
    d.cast("Curse of Ash", targets=[1])
    d.resolve()
    assert d.attached_to("Curse of Ash") == 1
    d.to_step("upkeep", active=1)
    d.resolve_all()
    assert d.life(1) == 19


def test_enchant_opponent_cannot_go_onto_oneself():
    d = situation("Curse of Ash\n{R}\nEnchantment — Aura\nEnchant opponent", mana="R", hand=["Curse of Ash"])
    assert d.candidates("Curse of Ash") == [{1}]


def test_what_is_not_played_is_reported():
    storm = define_card("Tempest\n{R}\nSorcery\nPut the revealed cards into your hand.")
    (gap,) = storm.gaps
    assert (gap.text, gap.error.words) == ("Put the revealed cards into your hand.", "the revealed cards")
    whole = define_card("Angel | Angelo\n{W}\nCreature — Angel\n1/1\nFlying, vigilance\nWard {2}")
    assert not whole.gaps
    assert all(not keyword.is_inert for keyword in whole.abilities)
