"""Triggered abilities (603): intervening ifs, modes, looking back, delayed and reflexive ones."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseModes, ChooseTargets, Priority
from tests.driver import table
from tests.rules.situation import situation

MURDER = "Murder\n{B}\nInstant\nDestroy target creature."
SWEEP = "Sweep\n{B}\nInstant\nDestroy all creatures."
VIGIL = "Vigil\n{W}\nEnchantment\nAt the beginning of your upkeep, if you control a creature, you gain 1 life."


@pytest.mark.rule("603.4")
def test_without_the_condition_it_does_not_trigger():
    d = situation(VIGIL, mine=["Vigil"], active=1, step="end")
    d.to_step("upkeep", active=0)
    assert not d.game.state.stack


@pytest.mark.rule("603.4", "608.2a")
@pytest.mark.parametrize("dies", [True, False])
def test_the_condition_is_looked_at_again_on_resolution(dies: bool):
    d = situation(
        VIGIL, MURDER, mine=["Vigil", "Gray Ogre"], their_hand=["Murder"], their_mana="B", active=1, step="end"
    )
    d.to_step("upkeep", active=0)
    assert len(d.game.state.stack) == 1
    if dies:
        d.give_priority(1)
        d.cast("Murder", ["Gray Ogre"])
        d.resolve()
    d.resolve()
    assert not d.game.state.stack
    assert d.life(0) == (20 if dies else 21)


@pytest.mark.rule("603.3c", "700.2b")
def test_the_mode_of_a_trigger_is_chosen_as_it_is_put_onto_the_stack():
    sprite = (
        "Sprite\n{U}\nCreature — Faerie\n1/1\n"
        "When ~ enters, choose one —\n• You gain 1 life.\n• Destroy target artifact."
    )
    d = situation(sprite, mana="U", hand=["Sprite"], theirs=["Short Sword"])
    d.cast("Sprite")
    d.pass_priority()
    d.pass_priority()
    decision = d.decision
    assert isinstance(decision, ChooseModes) and list(decision.legal) == [0, 1]
    d.game.answer([1])
    assert isinstance(d.decision, Priority)
    d.resolve()
    assert d.zone("Short Sword") == "graveyard"


@pytest.mark.rule("603.3c", "700.2b")
def test_a_trigger_without_a_legal_mode_is_removed():
    sprite = (
        "Sprite\n{U}\nCreature — Faerie\n1/1\n"
        "When ~ enters, choose one —\n• Destroy target enchantment.\n• Destroy target artifact."
    )
    d = situation(sprite, mana="U", hand=["Sprite"])
    d.cast("Sprite")
    d.resolve()
    assert isinstance(d.decision, Priority)
    assert not d.game.state.stack


@pytest.mark.rule("603.2e")
def test_entering_tapped_is_not_becoming_tapped():
    sleeper = "Sleeper\n{U}\nCreature — Fish\n1/1\n~ enters tapped.\nWhenever ~ becomes tapped, you gain 1 life."
    d = situation(sleeper, mana="U", hand=["Sleeper"])
    d.cast("Sleeper")
    d.resolve()
    assert d.tapped("Sleeper")
    assert not d.game.state.stack


@pytest.mark.rule("603.2e")
def test_becoming_what_it_is_already_is_nothing():
    d = situation(
        "Sleeper\n{U}\nCreature — Fish\n1/1\nWhenever ~ becomes tapped, you gain 1 life.",
        "Lull\n{U}\nInstant\nTap target creature.",
        mana="UU",
        hand=["Lull", "Lull"],
        mine=["Sleeper"],
    )
    d.cast("Lull", ["Sleeper"])
    d.resolve()
    assert len(d.game.state.stack) == 1
    d.resolve()
    d.cast("Lull", ["Sleeper"])
    d.resolve()
    assert not d.game.state.stack


@pytest.mark.rule("603.2", "603.6a")
def test_creatures_that_enter_together_see_each_other():
    greeter = "Greeter\n{W}\nCreature — Elf\n1/1\nWhenever another creature enters, you gain 1 life."
    d = situation(
        greeter,
        "Rise\n{B}\nSorcery\nReturn all creature cards from your graveyard to the battlefield.",
        mana="B",
        hand=["Rise"],
        graveyard=["Greeter", "Greeter", "Gray Ogre"],
    )
    d.cast("Rise")
    d.pass_priority()
    d.pass_priority()
    while not isinstance(d.decision, Priority):
        d.game.answer(list(range(len(d.decision.items))))
    assert len(d.game.state.stack) == 4


@pytest.mark.rule("603.6b")
def test_what_enters_without_abilities_does_not_trigger():
    humble = "Humble\n{W}\nEnchantment\nCreatures lose all abilities."
    d = situation(humble, mine=["Humble"], mana="WW", hand=["Wall of Omens"])
    d.cast("Wall of Omens")
    d.resolve()
    assert not d.game.state.stack
    assert d.hand(0) == []


@pytest.mark.rule("603.6c", "700.4")
def test_leaving_and_dying_are_different():
    leaver = (
        "Leaver\n{W}\nCreature — Cat\n1/1\n"
        "When ~ leaves the battlefield, you gain 1 life.\nWhen ~ dies, you gain 3 life."
    )
    d = situation(leaver, mine=["Leaver"], mana="U", hand=["Unsummon"])
    d.cast("Unsummon", ["Leaver"])
    d.resolve()
    d.resolve()
    assert (d.life(0), d.game.state.stack) == (21, [])
    d = situation(leaver, MURDER, mine=["Leaver"], mana="B", hand=["Murder"])
    d.cast("Murder", ["Leaver"])
    d.pass_priority()
    d.pass_priority()
    d.game.answer([0, 1])
    d.resolve_all()
    assert d.life(0) == 24


@pytest.mark.rule("603.6c", "113.6j")
def test_from_anywhere_triggers_in_the_graveyard():
    relic = "Relic\n{B}\nCreature — Rat\n1/1\nWhen ~ is put into a graveyard from anywhere, you gain 2 life."
    d = situation(
        relic,
        "Drop\n{B}\nSorcery\nDiscard a card.",
        MURDER,
        mana="BB",
        hand=["Drop", "Relic", "Murder"],
        mine=["Relic"],
    )
    d.cast("Drop")
    d.resolve("Relic")
    d.resolve()
    assert d.life(0) == 22
    d.cast("Murder", ["Relic"])
    d.resolve()
    d.resolve()
    assert d.life(0) == 24


@pytest.mark.rule("700.4")
def test_exile_is_not_dying():
    d = situation(
        "Bell\n{1}\nArtifact\nWhenever a creature dies, you gain 1 life.",
        "Banish\n{W}\nInstant\nExile target creature.",
        mana="W",
        hand=["Banish"],
        mine=["Bell"],
        theirs=["Gray Ogre"],
    )
    d.cast("Banish", ["Gray Ogre"])
    d.resolve()
    assert not d.game.state.stack


@pytest.mark.rule("603.10", "603.10a")
def test_an_artifact_that_leaves_with_the_creatures_sees_them_die():
    d = situation(
        "Bell\n{1}\nArtifact Creature — Golem\n1/1\nWhenever another creature dies, you gain 1 life.",
        SWEEP,
        mana="B",
        hand=["Sweep"],
        mine=["Bell", "Gray Ogre"],
        theirs=["Serra Angel"],
    )
    d.cast("Sweep")
    d.pass_priority()
    d.pass_priority()
    while not isinstance(d.decision, Priority):
        d.game.answer([0, 1])
    d.resolve_all()
    assert d.life(0) == 22


@pytest.mark.rule("603.10")
def test_what_arrives_with_the_event_is_seen_as_it_is_afterwards():
    d = situation(
        "Herald\n{W}\nCreature — Elf\n1/1\nWhenever a creature enters, you gain 1 life.", mana="W", hand=["Herald"]
    )
    d.cast("Herald")
    d.resolve()
    d.resolve()
    assert d.life(0) == 21


@pytest.mark.rule("603.10a")
def test_an_ability_lost_before_the_death_does_not_trigger():
    d = situation(
        "Numb\n{U}\nInstant\nTarget creature loses all abilities until end of turn.",
        MURDER,
        mana="UB",
        hand=["Numb", "Murder"],
        mine=["Messenger Drake"],
    )
    d.cast("Numb", ["Messenger Drake"])
    d.resolve()
    d.cast("Murder", ["Messenger Drake"])
    d.resolve()
    assert not d.game.state.stack


@pytest.mark.rule("603.2c")
def test_an_event_with_several_occurrences_triggers_for_each():
    d = situation(
        "Bell\n{1}\nArtifact\nWhenever a creature dies, you gain 1 life.",
        SWEEP,
        mana="B",
        hand=["Sweep"],
        mine=["Bell", "Gray Ogre", "Elite Vanguard"],
        theirs=["Serra Angel"],
    )
    d.cast("Sweep")
    d.resolve()
    assert len(d.game.state.stack) == 3


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(
    ("words", "times"), [("a +1/+1 counter is", 2), ("one or more +1/+1 counters are", 1)], ids=["a", "one or more"]
)
def test_two_counters_are_put_twice_but_once_as_one_or_more(words: str, times: int):
    d = situation(
        f"Vine\n{{G}}\nCreature — Plant\n0/1\nWhenever {words} put on ~, you gain 1 life.",
        "Feed\n{G}\nInstant\nPut two +1/+1 counters on target creature.",
        mana="G",
        hand=["Feed"],
        mine=["Vine"],
    )
    d.cast("Feed", ["Vine"])
    d.resolve()
    assert len(d.game.state.stack) == times


@pytest.mark.rule("603.7b", "603.7e")
def test_a_delayed_trigger_of_an_ability_happens_once_for_the_player_who_made_it():
    d = situation(
        "Summoner\n{R}\nCreature — Shaman\n1/1\n{0}: Create a 1/1 red Goblin creature token. "
        "Sacrifice it at the beginning of the next end step.",
        mine=["Summoner"],
    )
    d.activate("Summoner")
    d.resolve()
    d.to_step("end")
    (trigger,) = d.game.state.stack
    assert d.controller(trigger) == 0
    assert d.game.play.name(trigger).en == "Summoner"
    d.resolve()
    assert d.count("Goblin", "battlefield") == 0
    d.to_step("end", active=1)
    assert not d.game.state.stack


@pytest.mark.rule("603.7d")
def test_a_delayed_trigger_of_a_spell_comes_from_the_spell():
    d = situation(
        "Later\n{U}\nInstant\nDraw a card at the beginning of the next end step.",
        mana="U",
        hand=["Later"],
        library=["Forest"],
    )
    d.cast("Later")
    d.resolve()
    d.to_step("end")
    (trigger,) = d.game.state.stack
    assert (d.controller(trigger), d.game.play.name(trigger).en) == (0, "Later")
    d.resolve()
    assert d.hand(0) == ["Forest"]


def test_a_spells_later_sentences_stand_on_the_stack_in_their_own_words():
    pact = "Pact\n{R}\nInstant\nAt the beginning of your next upkeep, pay {2}. If you don't, you lose the game."
    d = situation(pact, mana="R", hand=["Pact"], library=["Island"] * 3)
    d.cast("Pact")
    d.resolve()
    d.to_step("upkeep", active=0)
    (ability,) = d.game.view(0).stack
    assert [text.en for text in ability.text] == ["Pay {2}. If you don't, you lose the game."]
    assert [text.it for text in ability.text] == ["Paga {2}. Se non lo fai, perdi la partita."]


@pytest.mark.rule("603.7c", "700.7")
def test_a_delayed_trigger_finds_its_object_although_it_has_changed():
    d = situation(
        "Spark\n{R}\nInstant\nTarget artifact becomes a 3/3 artifact creature until end of turn. "
        "Sacrifice it at the beginning of the next end step.",
        "Numb\n{U}\nInstant\nTarget creature loses all abilities until end of turn.",
        mana="RU",
        hand=["Spark", "Numb"],
        mine=["Short Sword"],
    )
    d.cast("Spark", ["Short Sword"])
    d.resolve()
    d.cast("Numb", ["Short Sword"])
    d.resolve()
    d.to_step("end")
    d.resolve()
    assert d.zone("Short Sword") == "graveyard"


@pytest.mark.rule("603.7c", "400.7")
def test_a_delayed_trigger_does_not_find_what_left_and_came_back():
    d = situation(
        "Summoner\n{R}\nCreature — Shaman\n1/1\n{0}: Target creature gets +1/+0 until end of turn. "
        "Sacrifice it at the beginning of the next end step.",
        "Blink\n{W}\nInstant\nExile target creature, then return it to the battlefield under its owner's control.",
        mana="W",
        hand=["Blink"],
        mine=["Summoner", "Gray Ogre"],
    )
    d.activate("Summoner", targets=["Gray Ogre"])
    d.resolve()
    d.cast("Blink", ["Gray Ogre"])
    d.resolve()
    d.to_step("end")
    d.resolve()
    assert d.zone("Gray Ogre") == "battlefield"


@pytest.mark.rule("603.12")
@pytest.mark.parametrize("does", [True, False])
def test_a_reflexive_trigger_follows_what_was_done(does: bool):
    ghoul = (
        "Ghoul\n{B}\nCreature — Zombie\n1/1\n"
        "When ~ enters, you may sacrifice a creature. When you do, ~ deals 2 damage to any target."
    )
    d = situation(ghoul, mana="B", hand=["Ghoul"], mine=["Gray Ogre"])
    d.cast("Ghoul")
    d.resolve()
    d.pass_priority()
    d.pass_priority()
    d.game.answer(does)
    if not does:
        assert not d.game.state.stack
        return
    d.answer("Gray Ogre")
    assert isinstance(d.decision, ChooseTargets)
    d.game.answer([1])
    d.resolve()
    assert d.life(1) == 18


@pytest.mark.rule("603.12")
@pytest.mark.parametrize("does", [True, False])
def test_what_a_reflexive_trigger_offers_is_not_what_it_triggers_on(does: bool):
    d = situation(
        "Gamble\n{0}\nSorcery\nYou may discard a card. When you do, you may draw two cards.",
        hand=["Gamble", "Forest"],
        library=["Island", "Island", "Plains"],
    )
    d.cast("Gamble")
    d.resolve(does)
    if does:
        d.resolve(True)
    assert not d.game.state.stack and d.hand(0) == (["Island", "Island"] if does else ["Forest"])


@pytest.mark.rule("603.12", "608.2c")
@pytest.mark.parametrize(
    ("then", "size", "keywords"),
    [
        (
            "put a +1/+1 counter on target creature you control. It gains trample until end of turn.",
            (3, 3),
            {"trample"},
        ),
        (
            "untap target creature you control. That creature gets +0/+3 until end of turn. It gains flying until "
            "end of"
            " turn.",
            (2, 5),
            {"flying"},
        ),
    ],
)
def test_sentences_that_speak_of_what_is_done_then_are_part_of_the_reflexive_trigger(
    then: str, size: tuple[int, int], keywords: set[str]
):
    banner = f"Banner\n{{0}}\nArtifact\nWhen ~ enters, you may discard a card. When you do, {then} You gain 1 life."
    d = situation(banner, hand=["Banner", "Forest"], mine=["Gray Ogre", "Serra Angel"])
    d.cast("Banner")
    d.resolve()
    d.resolve(True)
    assert d.life(0) == 21 and d.size("Gray Ogre") == (2, 2)
    d.answer(["Gray Ogre"])
    (ability,) = d.game.view(1).stack
    assert ability.text[0].en == then[0].upper() + then[1:]
    d.resolve()
    assert d.size("Gray Ogre") == size and all(d.has("Gray Ogre", each) for each in keywords)


@pytest.mark.rule("603.2a", "117.1a")
def test_abilities_trigger_in_the_cleanup_step_too():
    d = situation(
        "Madcap\n{R}\nCreature — Imp\n1/1\nWhenever you discard a card, you gain 1 life.",
        mine=["Madcap"],
        hand=["Forest"] * 8,
        step="end",
    )
    d.pass_priority()
    d.pass_priority()
    d.answer(["Forest"])
    assert len(d.game.state.stack) == 1


@pytest.mark.rule("603.3b", "117.5")
def test_triggers_of_triggers_wait_for_the_next_round():
    """Putting a trigger onto the stack triggers an ability of its target, which goes on top."""
    d = situation(
        "Zapper\n{R}\nCreature — Imp\n1/1\nWhen ~ enters, it deals 1 damage to target creature.",
        "Flinch\n{W}\nCreature — Cat\n1/3\nWhenever ~ becomes the target of a spell or ability, you gain 1 life.",
        mana="R",
        hand=["Zapper"],
        theirs=["Flinch"],
    )
    d.cast("Zapper")
    d.pass_priority()
    d.pass_priority()
    d.game.answer([d.find("Flinch")])
    assert [d.game.play.name(id).en for id in d.game.state.stack] == ["Zapper", "Flinch"]


@pytest.mark.rule("603.5", "603.3")
def test_a_may_trigger_always_uses_the_stack():
    d = table(mine=["Tenacious Dead"], hand=["Shock"], mana="R")
    d.cast("Shock", ["Tenacious Dead"])
    d.resolve()
    assert len(d.game.state.stack) == 1


@pytest.mark.rule("603.4")
@pytest.mark.parametrize(("mountains", "triggers"), [(4, 0), (5, 1)])
def test_others_in_the_condition_are_others_than_what_the_trigger_watches(mountains: int, triggers: int):
    peak = (
        "Peak\n{1}\nArtifact\nWhenever a Mountain enters under your control, if you control at least five other "
        "Mountains, you gain 3 life."
    )
    d = situation(peak, mine=["Peak", *["Mountain"] * mountains], hand=["Mountain"])
    d.play("Mountain")
    assert len(d.game.state.stack) == triggers


@pytest.mark.rule("603.2")
def test_an_ability_triggers_on_either_of_two_things():
    either = "Whenever another Elf you control enters and whenever you gain life"
    sage = f"Sage\n{{G}}\nCreature — Elf\n1/1\n{either}, draw a card."
    elf = "Elf\n{0}\nCreature — Elf\n1/1"
    heal = "Heal\n{0}\nInstant\nYou gain 1 life."
    d = situation(sage, elf, heal, mine=["Sage"], hand=["Elf", "Heal"], library=["Island"] * 3)
    d.cast("Elf")
    d.resolve_all()
    assert d.hand(0).count("Island") == 1
    d.cast("Heal")
    d.resolve_all()
    assert d.hand(0).count("Island") == 2


@pytest.mark.rule("603.2")
@pytest.mark.parametrize("words", ["an opponent casts", "a player casts"])
def test_a_spell_cast_from_their_hand_is_cast_from_the_hand_of_who_casts_it(words: str):
    watcher = f"Watcher\n{{1}}\nArtifact\nWhenever {words} a spell from their hand, you gain 1 life."
    spells = "Spark\n{0}\nInstant\nYou gain 5 life.\nFlashback {0}"
    d = situation(watcher, spells, theirs=["Watcher"], hand=["Spark"], graveyard=["Spark"])
    d.cast("Spark", way="flashback")
    assert len(d.game.state.stack) == 1
    d.resolve()
    d.cast("Spark")
    d.resolve_all()
    assert d.life(1) == 21
