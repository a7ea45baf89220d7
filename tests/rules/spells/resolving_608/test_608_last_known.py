"""Last known information: an object that is gone is considered as it last was (608.2g, 113.7a)."""

from __future__ import annotations

import pytest

from tests.rules.battle import Battle
from tests.rules.situation import situation

MURDER = "Murder\n{B}\nInstant\nDestroy target creature."


@pytest.mark.rule("608.2g")
def test_a_card_that_went_from_the_library_to_the_hand_keeps_its_mana_value():
    d = situation(
        "Secret\n{B}\nSorcery\nReveal the top card of your library and put that card into your hand. "
        "You lose life equal to its mana value.",
        mana="B",
        hand=["Secret"],
        library=["Serra Angel"],
    )
    d.cast("Secret")
    d.resolve()
    assert d.hand(0) == ["Serra Angel"]
    assert d.life(0) == 15


@pytest.mark.rule("608.2g", "113.7a")
def test_an_ability_copies_its_source_although_it_is_gone():
    d = situation(
        "Mirror Ooze\n{2}\nCreature — Ooze\n2/3\nFlying\n{T}: Create a token that's a copy of ~.",
        MURDER,
        mine=["Mirror Ooze"],
        their_mana="B",
        their_hand=["Murder"],
    )
    d.activate("Mirror Ooze")
    d.give_priority(1)
    d.cast("Murder", ["Mirror Ooze"])
    d.resolve()
    assert d.graveyard(0) == ["Mirror Ooze"]
    d.resolve()
    assert d.token("Mirror Ooze", 0) == ((2, 3), frozenset(), frozenset({"Ooze"}))
    assert d.object("Mirror Ooze").is_token and d.has("Mirror Ooze", "flying")


@pytest.mark.rule("113.7a")
def test_a_source_that_is_gone_deals_damage_by_its_last_power():
    d = situation(
        "Spitter\n{2}\nCreature — Ooze\n2/2\n{T}: ~ deals damage equal to its power to any target.",
        MURDER,
        mine=["Spitter"],
        counters={"Spitter": {"+1/+1": 2}},
        their_mana="B",
        their_hand=["Murder"],
    )
    d.activate("Spitter", targets=[1])
    d.give_priority(1)
    d.cast("Murder", ["Spitter"])
    d.resolve()
    d.resolve()
    assert d.life(1) == 16


RUST = "Rust\n{2}\nArtifact\nWhenever a creature becomes tapped, destroy all Equipment attached to that creature."


@pytest.mark.rule("608.2g")
def test_what_was_attached_to_a_creature_that_is_gone_is_remembered():
    d = situation(
        RUST,
        MURDER,
        "Lull\n{U}\nInstant\nTap target creature.",
        mine=["Rust"],
        mana="UB",
        hand=["Lull", "Murder"],
        theirs=["Gray Ogre", "Short Sword", "Serra Angel"],
        attach={"Short Sword": "Gray Ogre"},
    )
    d.cast("Lull", ["Gray Ogre"])
    d.resolve()
    d.cast("Murder", ["Gray Ogre"])
    d.resolve()
    assert d.attached_to("Short Sword") is None
    d.resolve()
    assert d.graveyard(1) == ["Gray Ogre", "Short Sword"]


@pytest.mark.rule("608.2g")
def test_equipment_on_another_creature_is_not_meant():
    d = situation(
        RUST,
        "Lull\n{U}\nInstant\nTap target creature.",
        mine=["Rust"],
        mana="U",
        hand=["Lull"],
        theirs=["Gray Ogre", "Short Sword", "Serra Angel"],
        attach={"Short Sword": "Serra Angel"},
    )
    d.cast("Lull", ["Gray Ogre"])
    d.resolve()
    d.resolve()
    assert d.zone("Short Sword") == "battlefield"


@pytest.mark.rule("608.2g")
def test_a_spell_that_was_countered_can_still_be_copied_by_a_trigger():
    d = situation(
        "Echo\n{2}\nArtifact\nWhenever you cast an instant or sorcery spell, copy that spell.",
        "Cancel\n{U}\nInstant\nCounter target spell.",
        "Bolt\n{R}\nInstant\n~ deals 3 damage to target player.",
        mine=["Echo"],
        mana="R",
        hand=["Bolt"],
        their_mana="U",
        their_hand=["Cancel"],
    )
    d.cast("Bolt", [1])
    d.give_priority(1)
    d.cast("Cancel", ["Bolt"])
    d.resolve()
    assert d.graveyard(0) == ["Bolt"]
    d.resolve_all()
    assert d.life(1) == 17


@pytest.mark.rule("603.10a")
@pytest.mark.parametrize(("attacks", "life"), [(True, 22), (False, 20)])
def test_a_creature_that_died_in_combat_was_attacking(attacks: bool, life: int):
    battle = Battle()
    battle.creature(0, "Charger", "3/1")
    battle.creature(1, "Wall", "0/4")
    battle.permanent(0, "Shrine", "Enchantment", "Whenever an attacking creature dies, you gain 2 life.")
    battle.spell(1, "Zap", "Destroy target creature.")
    d = battle.begin("main")
    if attacks:
        d.attack(["Charger"])
    d.give_priority(1)
    d.cast("Zap", ["Charger"])
    d.resolve_all()
    assert d.life(0) == life
