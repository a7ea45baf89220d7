"""Damage, fights, exploring and conniving by objects; copies and new targets (115.7, 120, 701, 707.10)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

BEAR = "Bear\n{G}\nCreature — Bear\n2/2"
SPARK = "Spark\n{R}\nInstant\n~ deals 2 damage to any target."


def instant(name: str, text: str) -> str:
    return f"{name}\n{{R}}\nInstant\n{text}"


@pytest.mark.rule("120.8")
def test_zero_damage_is_not_an_event():
    d = situation(
        instant("Bite", "Target creature deals damage equal to its power to target player."),
        "Wall\n{W}\nCreature — Wall\n0/4\nWhenever ~ deals damage, you gain 1 life.",
        mana="R",
        hand=["Bite"],
        mine=["Wall"],
    )
    d.cast("Bite", targets=["Wall", 1])
    d.resolve()
    assert not d.game.state.stack
    assert d.life(1) == 20


@pytest.mark.rule("601.2d", "608.2b")
def test_damage_is_divided_as_the_spell_is_cast():
    d = situation(
        instant("Split", "~ deals 3 damage divided as you choose among any number of targets."),
        BEAR,
        mana="R",
        hand=["Split"],
        theirs=["Bear", "Bear"],
        their_mana="G",
    )
    bears = d.all("Bear")
    d.begin("cast", "Split")
    d.game.answer([bears[0], bears[1]])
    d.game.answer([2, 1])
    d.game.answer("auto")
    d.resolve()
    assert bears[0] not in d.game.state.objects
    assert d.object(bears[1]).damage == 1


@pytest.mark.rule("608.2b", "601.2d")
def test_the_share_of_an_illegal_target_is_lost():
    d = situation(
        instant("Split", "~ deals 3 damage divided as you choose among any number of targets."),
        SPARK,
        BEAR,
        mana="R",
        hand=["Split"],
        theirs=["Bear"],
        their_mana="R",
        their_hand=["Spark"],
    )
    bear = d.find("Bear")
    d.begin("cast", "Split")
    d.game.answer([bear, 1])
    d.game.answer([2, 1])
    d.game.answer("auto")
    d.give_priority(1)
    d.cast("Spark", targets=["Bear"])
    d.resolve()
    d.resolve()
    assert d.life(1) == 19


@pytest.mark.rule("701.12a", "701.12d")
def test_each_fighter_deals_damage_equal_to_its_power():
    d = situation(
        instant("Brawl", "Target creature you control fights target creature you don't control."),
        BEAR,
        "Ox\n{G}\nCreature — Ox\n1/4",
        mana="R",
        hand=["Brawl"],
        mine=["Ox"],
        theirs=["Bear"],
    )
    d.cast("Brawl", targets=["Ox", "Bear"])
    d.resolve()
    assert d.object("Ox").damage == 2
    assert d.object("Bear").damage == 1


@pytest.mark.rule("701.12b")
def test_there_is_no_fight_with_a_creature_that_is_gone():
    d = situation(
        instant("Brawl", "Target creature you control fights target creature you don't control."),
        SPARK,
        BEAR,
        "Ox\n{G}\nCreature — Ox\n1/4",
        mana="R",
        hand=["Brawl"],
        mine=["Ox"],
        theirs=["Bear"],
        their_mana="R",
        their_hand=["Spark"],
    )
    d.cast("Brawl", targets=["Ox", "Bear"])
    d.give_priority(1)
    d.cast("Spark", targets=["Bear"])
    d.resolve()
    d.resolve()
    assert d.object("Ox").damage == 0


@pytest.mark.rule("701.40a")
def test_exploring_finds_a_land_or_gives_a_counter():
    scout = "Scout\n{G}\nCreature — Scout\n1/1\nWhen ~ enters, it explores."
    d = situation(scout, mana="G", hand=["Scout"], library=["Forest", "Island"])
    d.cast("Scout")
    d.resolve()
    d.resolve()
    assert d.hand(0) == ["Forest"]
    assert d.counters("Scout") == 0
    for buries, top in ((True, "Island"), (False, "Bear")):
        d = situation(scout, BEAR, mana="G", hand=["Scout"], library=["Bear", "Island"])
        d.cast("Scout")
        d.resolve()
        d.resolve(buries)
        assert d.counters("Scout") == 1
        assert d.top(0) == [top]


def test_conniving_with_a_nonland_card_gives_a_counter():
    thief = "Thief\n{U}\nCreature — Rogue\n1/1\nWhen ~ enters, it connives."
    for card, counters in (("Bear", 1), ("Island", 0)):
        d = situation(thief, BEAR, mana="U", hand=["Thief"], library=[card, "Island"])
        d.cast("Thief")
        d.resolve()
        d.resolve()
        assert d.graveyard(0) == [card]
        assert d.counters("Thief") == counters


@pytest.mark.rule("707.10", "115.7d")
def test_a_copy_has_the_targets_of_the_original_until_new_ones_are_chosen():
    fork = instant("Fork Bolt", "Copy target instant or sorcery spell. You may choose new targets for the copy.")
    d = situation(SPARK, fork, BEAR, mana="RR", hand=["Spark", "Fork Bolt"], theirs=["Bear"])
    d.cast("Spark", targets=[1])
    d.cast("Fork Bolt", targets=["Spark"])
    d.resolve(True, "Bear")
    assert len(d.game.state.stack) == 2
    d.resolve()
    assert d.zone("Bear") == "graveyard"
    d.resolve()
    assert d.life(1) == 18
    assert d.count("Spark", "graveyard") == 1


@pytest.mark.rule("707.10", "704.5e")
def test_a_copy_is_not_cast_and_leaves_no_card_behind():
    fork = instant("Fork Bolt", "Copy target instant or sorcery spell. You may choose new targets for the copy.")
    drum = "Drum\n{1}\nArtifact\nWhenever you cast an instant or sorcery spell, you gain 1 life."
    d = situation(SPARK, fork, drum, mana="RR", hand=["Spark", "Fork Bolt"], mine=["Drum"])
    d.cast("Spark", targets=[1])
    d.resolve()
    d.cast("Fork Bolt", targets=["Spark"])
    d.resolve()
    d.resolve(False)
    assert not any(d.name(d.game.state.objects[entity].item.source) == "Drum" for entity in d.game.state.stack)
    d.resolve_all()
    assert (d.life(0), d.life(1)) == (22, 16)
    assert d.graveyard(0) == ["Fork Bolt", "Spark"]


@pytest.mark.rule("502.2")
def test_it_stays_tapped_through_one_untap_step_of_its_controller():
    d = situation(
        instant("Freeze", "Tap target creature. It doesn't untap during its controller's next untap step."),
        BEAR,
        mana="R",
        hand=["Freeze"],
        theirs=["Bear"],
    )
    d.cast("Freeze", targets=["Bear"])
    d.resolve()
    assert d.tapped("Bear")
    d.to_step("upkeep", active=1)
    assert d.tapped("Bear")
    d.to_step("upkeep", active=0)
    assert d.tapped("Bear")
    d.to_step("upkeep", active=1)
    assert not d.tapped("Bear")


@pytest.mark.rule("111.10a", "111.10b")
def test_predefined_tokens():
    d = situation(
        instant("Find", "Create a Treasure token."),
        instant("Cook", "Create a Food token."),
        mana="RRGG",
        hand=["Find", "Cook"],
    )
    d.cast("Find")
    d.resolve()
    d.cast("Cook")
    d.resolve()
    assert d.look("Treasure").types == {"Artifact"} and not d.look("Treasure").colours
    d.activate("Food")
    d.resolve()
    assert d.life(0) == 23
    d.begin("mana", "Treasure")
    d.answer("U")
    assert d.mana(0) == {"U": 1}
    assert not d.all("Treasure", "battlefield")


@pytest.mark.rule("111.3", "111.4")
def test_a_token_has_the_characteristics_that_its_maker_names():
    d = situation(
        instant("Raise", "Create two 2/1 white and black Vampire Knight creature tokens with flying and lifelink."),
        mana="R",
        hand=["Raise"],
    )
    d.cast("Raise")
    d.resolve()
    assert d.count("Vampire Knight", "battlefield") == 2
    look = d.look("Vampire Knight")
    assert look.name.it == "Cavaliere Vampiro"
    assert (look.power, look.toughness, look.colours) == (2, 1, frozenset("WB"))
    assert look.subtypes == {"Vampire", "Knight"}
    assert look.has("flying") and look.has("lifelink")
    assert look.mana_value == 0


@pytest.mark.rule("701.40a")
@pytest.mark.parametrize("words", ["it explores X times", "it explores, then it explores again"])
def test_a_creature_explores_several_times(words: str):
    scout = f"Scout\n{{X}}{{G}}\nCreature — Scout\n1/1\nWhen ~ enters, {words}."
    d = situation(scout, hand=["Scout"], mana="GGG", library=["Elvish Warrior"] * 3)
    d.cast("Scout", x=2)
    d.resolve()
    d.resolve(False, False)
    assert d.counters("Scout") == 2


@pytest.mark.rule("701.40a", "701.40b")
@pytest.mark.parametrize(("top", "life"), [("Forest", 21), ("Elvish Warrior", 25)])
def test_what_was_revealed_as_it_explored_matters(top: str, life: int):
    guide = (
        "Guide\n{G}\nCreature — Scout\n1/1\n{0}: ~ explores.\n"
        "Whenever a creature you control explores a land card, you gain 1 life.\n"
        "Whenever a creature you control explores a nonland card, you gain 5 life."
    )
    d = situation(guide, mine=["Guide"], library=[top])
    d.activate("Guide")
    d.resolve(*([False] if top != "Forest" else []))
    d.resolve_all()
    assert d.life(0) == life
