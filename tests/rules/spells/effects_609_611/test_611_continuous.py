"""Continuous effects: how long they last, what they affect, when they begin (610.3, 611)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

BEAR = "Bear\n{G}\nCreature — Bear\n2/2"
GOBLIN = "Sneak\n{R}\nCreature — Goblin\n1/1"
OBLIVION = (
    "Vault\n{W}\nEnchantment\nWhen ~ enters, exile target creature an opponent controls until ~ leaves the battlefield."
)


def instant(name: str, text: str) -> str:
    return f"{name}\n{{R}}\nInstant\n{text}"


def artifact(name: str, text: str) -> str:
    return f"{name}\n{{1}}\nArtifact\n{text}"


@pytest.mark.rule("611.2a")
def test_an_effect_without_duration_lasts_for_the_game():
    d = situation(instant("Dye", "Target creature becomes blue."), BEAR, mana="R", mine=["Bear"], hand=["Dye"])
    d.cast("Dye", ["Bear"])
    d.resolve()
    for _ in range(3):
        d.next_turn()
    assert d.look("Bear").colours == {"U"}


@pytest.mark.rule("611.2a")
def test_an_effect_until_the_end_of_your_next_turn_outlives_the_other_turn():
    d = situation(
        instant("Wing", "Target creature gains flying until the end of your next turn."),
        BEAR,
        mana="R",
        mine=["Bear"],
        hand=["Wing"],
    )
    d.cast("Wing", ["Bear"])
    d.resolve()
    flies = []
    for player in (1, 0, 1):
        d.to_step("upkeep", active=player)
        flies.append(d.has("Bear", "flying"))
    assert flies == [True, True, False]


@pytest.mark.rule("611.2b")
def test_an_effect_whose_time_is_over_before_it_begins_does_nothing():
    d = situation(
        instant("Wing", "Target creature gains flying for as long as you control a Goblin."),
        instant("Bolt", "Destroy target creature."),
        GOBLIN,
        BEAR,
        mana="RRR",
        mine=["Sneak", "Bear"],
        hand=["Wing", "Bolt", "Sneak"],
    )
    d.cast("Wing", ["Bear"])
    d.cast("Bolt", ["Sneak"])
    d.resolve_all()
    assert not d.has("Bear", "flying")
    d.cast("Sneak")
    d.resolve()
    assert not d.has("Bear", "flying")


@pytest.mark.rule("611.2b")
def test_an_effect_that_has_ended_does_not_come_back():
    d = situation(
        instant("Wing", "Target creature gains flying for as long as you control a Goblin."),
        instant("Bolt", "Destroy target creature."),
        GOBLIN,
        BEAR,
        mana="RRR",
        mine=["Sneak", "Bear"],
        hand=["Wing", "Bolt", "Sneak"],
    )
    d.cast("Wing", ["Bear"])
    d.resolve()
    assert d.has("Bear", "flying")
    d.cast("Bolt", [d.find("Sneak", "battlefield")])
    d.resolve()
    assert not d.has("Bear", "flying")
    d.cast("Sneak")
    d.resolve()
    assert not d.has("Bear", "flying")


@pytest.mark.rule("611.2b")
def test_an_effect_ends_though_its_condition_is_met_again_in_the_same_resolution():
    d = situation(
        instant("Wing", "Target creature gains flying for as long as you control a Goblin."),
        instant("Swap", "Destroy target Goblin. Create a 1/1 red Goblin creature token."),
        GOBLIN,
        BEAR,
        mana="RR",
        mine=["Sneak", "Bear"],
        hand=["Wing", "Swap"],
    )
    d.cast("Wing", ["Bear"])
    d.resolve()
    d.cast("Swap", ["Sneak"])
    d.resolve()
    assert d.count("Goblin", "battlefield") == 1
    assert not d.has("Bear", "flying")


@pytest.mark.rule("611.2c")
def test_who_changes_characteristics_chooses_its_creatures_once():
    """The rule's example: white creatures, whatever their colour later; not creatures that become white later."""
    d = situation(
        instant("Glory", "White creatures get +1/+1 until end of turn."),
        instant("Bleach", "Target creature becomes white until end of turn."),
        instant("Flush", "Target creature becomes red until end of turn."),
        BEAR,
        "Knight\n{W}\nCreature — Knight\n2/2",
        mana="RRR",
        mine=["Bear", "Knight"],
        hand=["Glory", "Bleach", "Flush"],
    )
    for spell, targets in (("Glory", []), ("Bleach", ["Bear"]), ("Flush", ["Knight"])):
        d.cast(spell, targets)
        d.resolve()
    assert d.size("Bear") == (2, 2)
    assert d.size("Knight") == (3, 3)


@pytest.mark.rule("611.2c")
def test_the_parts_of_an_effect_have_each_their_own_reach():
    """A creature that comes later gets no bonus, but can't be blocked either."""
    d = situation(
        instant("Rush", "Creatures you control get +1/+1 and can't be blocked this turn."),
        "Cub\n{G}\nCreature — Bear\n1/1\nFlash\nHaste",
        BEAR,
        "Wall\n{W}\nCreature — Wall\n0/4",
        mana="RG",
        mine=["Bear"],
        theirs=["Wall"],
        hand=["Rush", "Cub"],
    )
    d.cast("Rush")
    d.resolve()
    d.cast("Cub")
    d.resolve()
    assert (d.size("Bear"), d.size("Cub")) == ((3, 3), (1, 1))
    d.attack(["Bear", "Cub"])
    assert not d.can_block("Wall", "Bear")
    assert not d.can_block("Wall", "Cub")


@pytest.mark.rule("611.3a")
def test_a_static_effect_covers_what_fits_its_words_now():
    d = situation(
        artifact("Banner", "White creatures get +1/+1."),
        instant("Bleach", "Target creature becomes white until end of turn."),
        BEAR,
        mana="R",
        mine=["Banner", "Bear"],
        hand=["Bleach"],
    )
    assert d.size("Bear") == (2, 2)
    d.cast("Bleach", ["Bear"])
    d.resolve()
    assert d.size("Bear") == (3, 3)
    d.next_turn()
    assert d.size("Bear") == (2, 2)


@pytest.mark.rule("611.3c")
@pytest.mark.parametrize(("banner", "life"), [([], 20), (["Banner"], 21)])
def test_a_creature_enters_with_its_bonus(banner: list[str], life: int):
    """A 1/1 with a bonus is a 2/2 as it enters, so an ability that looks for that triggers."""
    d = situation(
        artifact("Banner", "Creatures you control get +1/+1."),
        artifact("Gate", "Whenever a creature with power 2 or greater enters, you gain 1 life."),
        GOBLIN,
        mana="R",
        mine=["Gate", *banner],
        hand=["Sneak"],
    )
    d.cast("Sneak")
    d.resolve_all()
    assert d.life(0) == life


@pytest.mark.rule("611.3c", "603.6a")
def test_a_creature_enters_with_its_new_types():
    d = situation(
        artifact("Curse", "Creatures you control are Zombies in addition to their other types."),
        artifact("Gate", "Whenever a Zombie enters, you gain 1 life."),
        GOBLIN,
        mana="R",
        mine=["Curse", "Gate"],
        hand=["Sneak"],
    )
    d.cast("Sneak")
    d.resolve_all()
    assert d.life(0) == 21


# -- effects that last until something leaves (610.3)


@pytest.mark.rule("610.3", "610.3c")
def test_what_was_exiled_comes_back_as_soon_as_the_vault_leaves():
    d = situation(
        OBLIVION,
        instant("Crack", "Destroy target enchantment."),
        BEAR,
        mana="WR",
        hand=["Vault", "Crack"],
        theirs=["Bear"],
    )
    d.cast("Vault")
    d.resolve()
    d.resolve()
    assert d.zone("Bear") == "exile"
    d.cast("Crack", ["Vault"])
    d.resolve()
    assert d.zone("Bear") == "battlefield"
    assert d.controller("Bear") == 1


@pytest.mark.rule("610.3")
def test_it_comes_back_before_the_rest_of_the_spell():
    """The second half of the spell finds the creature on the battlefield again."""
    d = situation(
        OBLIVION,
        instant("Crack", "Destroy target enchantment. Creatures get -1/-1 until end of turn."),
        BEAR,
        mana="WR",
        hand=["Vault", "Crack"],
        theirs=["Bear"],
    )
    d.cast("Vault")
    d.resolve()
    d.resolve()
    d.cast("Crack", ["Vault"])
    d.resolve()
    assert d.size("Bear") == (1, 1)


@pytest.mark.rule("610.3b")
def test_nothing_is_exiled_when_the_vault_has_left_already():
    d = situation(
        OBLIVION,
        instant("Crack", "Destroy target enchantment."),
        BEAR,
        mana="WR",
        hand=["Vault", "Crack"],
        theirs=["Bear"],
    )
    d.cast("Vault")
    d.resolve()
    bear = d.find("Bear")
    d.cast("Crack", ["Vault"])
    d.resolve_all()
    assert d.find("Bear", "battlefield") == bear


@pytest.mark.rule("610.3a")
def test_an_activated_ability_exiles_nothing_when_its_source_has_left():
    cage = "Cage\n{1}\nArtifact\n{T}: Exile target creature until ~ leaves the battlefield."
    d = situation(
        cage,
        instant("Smash", "Destroy target artifact."),
        BEAR,
        mana="R",
        mine=["Cage"],
        theirs=["Bear"],
        hand=["Smash"],
    )
    bear = d.find("Bear")
    d.activate("Cage", targets=["Bear"])
    d.cast("Smash", ["Cage"])
    d.resolve_all()
    assert d.find("Bear", "battlefield") == bear


@pytest.mark.rule("610.3d")
def test_what_comes_back_together_enters_at_the_same_time():
    gate = artifact("Gate", "Whenever one or more creatures enter under your control, you gain 1 life.")
    d = situation(
        OBLIVION,
        instant("Crack All", "Destroy all enchantments."),
        gate,
        BEAR,
        GOBLIN,
        mana="WWR",
        hand=["Vault", "Vault", "Crack All"],
        theirs=["Bear", "Sneak", "Gate"],
    )
    for _ in range(2):
        d.cast("Vault")
        d.resolve()
        d.choose_trigger_targets("Bear" if d.zone("Bear") == "battlefield" else "Sneak")
        d.resolve()
    d.cast("Crack All")
    d.resolve_all()
    assert d.life(1) == 21
    assert {d.zone("Bear"), d.zone("Sneak")} == {"battlefield"}


HALT = instant("Halt", "Creatures target opponent controls can't block this turn.")


@pytest.mark.rule("611.2c")
def test_a_change_of_the_rules_reaches_what_comes_later_and_only_the_targets_creatures():
    ambush = "Ambusher\n{G}\nCreature — Bear\n2/2\nFlash"
    d = situation(
        HALT,
        BEAR,
        ambush,
        mana="R",
        hand=["Halt"],
        mine=["Bear", "Gray Ogre"],
        theirs=["Elite Vanguard"],
        their_hand=["Ambusher"],
        their_mana="G",
    )
    d.cast("Halt", [1])
    d.resolve()
    d.give_priority(1)
    d.cast("Ambusher")
    d.resolve()
    d.attack(["Bear"])
    assert not d.can_block("Elite Vanguard", "Bear")
    assert not d.can_block("Ambusher", "Bear")
    d = situation(HALT, BEAR, mana="R", hand=["Halt"], mine=["Bear"], theirs=["Gray Ogre"], active=1)
    d.give_priority(0)
    d.cast("Halt", [1])
    d.resolve()
    d.attack(["Gray Ogre"])
    assert d.can_block("Bear", "Gray Ogre")


FREEZE = instant("Freeze", "Creatures target player controls don't untap during their controller's next untap step.")


@pytest.mark.rule("611.2c", "502.2")
def test_creatures_that_come_later_do_not_untap_either():
    tapped = "Sleeper\n{G}\nCreature — Bear\n2/2\nFlash\n~ enters tapped."
    d = situation(
        FREEZE,
        BEAR,
        tapped,
        mana="R",
        hand=["Freeze"],
        mine=["Gray Ogre"],
        theirs=["Bear"],
        tapped=["Bear", "Gray Ogre"],
        their_hand=["Sleeper"],
        their_mana="G",
    )
    d.cast("Freeze", [1])
    d.resolve()
    d.give_priority(1)
    d.cast("Sleeper")
    d.resolve()
    d.to_step("upkeep", 1)
    assert [d.tapped(name) for name in ("Bear", "Sleeper", "Gray Ogre")] == [True, True, True]
    assert not d.tapped("Forest")
    d.to_step("upkeep", 0)
    assert not d.tapped("Gray Ogre")
    d.to_step("upkeep", 1)
    assert [d.tapped(name) for name in ("Bear", "Sleeper")] == [False, False]


@pytest.mark.rule("502.2")
def test_what_is_not_to_untap_in_the_next_step_untaps_in_an_extra_turn():
    d = situation(
        FREEZE,
        BEAR,
        "Warp\n{U}\nSorcery\nTake an extra turn after this one.",
        mana="R",
        hand=["Freeze"],
        theirs=["Bear"],
        tapped=["Bear"],
        their_hand=["Warp"],
        their_mana="U",
        step="end",
    )
    d.cast("Freeze", [1])
    d.resolve()
    d.to_step("main", 1)
    assert d.tapped("Bear")
    d.cast("Warp")
    d.resolve()
    d.to_step("upkeep", 1)
    assert not d.tapped("Bear")


@pytest.mark.rule("502.2")
def test_creatures_of_two_players_each_miss_the_next_untap_step_of_their_own_controller():
    d = situation(
        instant("Stun", "Tap all creatures. They don't untap during their controllers' next untap step."),
        BEAR,
        mana="R",
        hand=["Stun"],
        mine=["Gray Ogre"],
        theirs=["Bear"],
    )
    d.cast("Stun")
    d.resolve()
    d.to_step("upkeep", 1)
    assert d.tapped("Bear")
    d.to_step("upkeep", 0)
    assert d.tapped("Gray Ogre")
    d.to_step("upkeep", 1)
    assert not d.tapped("Bear")
    d.to_step("upkeep", 0)
    assert not d.tapped("Gray Ogre")


@pytest.mark.rule("611.2c")
def test_other_creatures_are_others_than_the_target_as_long_as_the_effect_lasts():
    bolt = "Jolt\n{0}\nInstant\n~ deals 1 damage to target creature. Other creatures can't attack this turn."
    bears = ("First\n{G}\nCreature — Bear\n2/2", "Second\n{G}\nCreature — Bear\n2/2")
    d = situation(bolt, *bears, hand=["Jolt"], mine=["First", "Second"])
    d.cast("Jolt", ["First"])
    d.resolve()
    assert d.can_attack("First") and not d.can_attack("Second")
