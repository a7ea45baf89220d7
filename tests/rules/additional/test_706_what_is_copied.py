"""What is copied and what isn't (706.2a-706.12)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseOption, ChooseTargets, PayMana, Priority
from tests.rules.situation import situation

CLONE = "Clone\n{0}\nCreature — Shapeshifter\n0/0\nYou may have ~ enter as a copy of any creature on the battlefield."
BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2\nTrample"
ELF = "Elf\n{G}\nCreature — Elf\n1/1"
MUTE = "Muta\n{0}\nInstant\nTarget creature becomes a copy of another target creature until end of turn."


@pytest.mark.rule("706.2a")
def test_a_copy_has_the_colour_of_the_cost_and_each_ability_once():
    lord = "Lord\n{1}{R}\nCreature — Goblin\n2/2\nOther creatures get +1/+1.\nWhen ~ enters, you gain 1 life."
    d = situation(CLONE, lord, theirs=["Lord"], hand=["Clone"])
    d.cast("Clone")
    d.resolve(True)
    copy = next(id for id in d.all("Lord") if d.controller(id) == 0)
    assert d.look(copy).colours == {"R"} and len(d.look(copy).abilities) == 2
    assert d.size(copy) == (3, 3)  # only from the other one
    assert len(d.game.state.stack) == 1
    d.resolve()
    assert d.life(0) == 21


@pytest.mark.rule("706.6", "706.7")
def test_choices_are_made_again_and_belong_to_the_copy():
    sage = "Sage\n{1}{G}\nCreature — Elf\n1/1\nAs ~ enters, choose a color.\n{T}: Add one mana of the chosen color."
    d = situation(sage, CLONE, mana="GG", hand=["Sage", "Clone"])
    d.cast("Sage")
    d.resolve("U")
    d.cast("Clone")
    d.pass_priority()
    d.pass_priority()
    d.answer(True)
    assert isinstance(d.decision, ChooseOption) and d.decision.about == "colour" and d.decision.player == 0
    d.game.answer("R")
    d.to_step("main", active=0)
    first, copy = d.all("Sage", "battlefield")
    for sage_ in (first, copy):
        d.activate(sage_)
    assert d.mana(0) == {"U": 1, "R": 1}


@pytest.mark.rule("706.10b")
def test_a_copy_of_an_ability_has_the_same_source():
    gun = "Gun\n{1}\nCreature — Soldier\n1/1\n{T}: ~ deals 1 damage to target player. Put a +1/+1 counter on ~."
    echo = "Echo\n{0}\nInstant\nCopy target activated ability."
    d = situation(gun, echo, mine=["Gun"], theirs=["Gun"], hand=["Echo"])
    mine, theirs = (d.find("Gun", player=player) for player in (0, 1))
    d.activate(mine, targets=[1])
    (ability,) = d.game.state.stack
    d.cast("Echo", [ability])
    d.resolve()
    original, copy = d.game.state.stack
    sources = [d.game.state.objects[each].item for each in (original, copy)]
    assert [item.source for item in sources if item is not None] == [mine, mine]
    assert sources[0] is not None and sources[1] is not None and sources[0].ability is sources[1].ability
    d.resolve_all()
    assert d.life(1) == 18 and d.counters(mine) == 2 and d.counters(theirs) == 0


@pytest.mark.rule("706.10c")
def test_targets_of_a_copy_may_stay_though_illegal_but_new_ones_are_legal():
    zap = "Zap\n{R}\nInstant\n~ deals 3 damage to target creature."
    fade = "Fade\n{U}\nInstant\nTarget creature gains shroud until end of turn."
    twin = "Twin\n{R}\nInstant\nCopy target instant spell. You may choose new targets for the copy."
    d = situation(
        zap,
        fade,
        twin,
        BEAR,
        ELF,
        mana="RRU",
        hand=["Zap", "Twin", "Fade", "Fade"],
        theirs=["Bear", "Elf"],
        mine=["Elf"],
    )
    d.cast("Zap", ["Bear"])
    d.cast("Fade", ["Bear"])
    d.resolve()
    d.cast("Twin", ["Zap"])
    d.pass_priority()
    d.pass_priority()
    d.answer(True)
    decision = d.decision
    assert isinstance(decision, ChooseTargets)
    assert sorted(str(d.name(entity)) for entity in decision.candidates) == ["Bear", "Elf", "Elf"]
    d.game.answer([d.find("Bear")])
    copy = d.game.state.stack[-1]
    assert d.targets_of(copy) == [d.find("Bear")]
    d.resolve_all()
    assert d.zone("Bear") == "battlefield"


@pytest.mark.rule("706.11")
def test_what_names_itself_means_itself_whatever_it_becomes():
    drake = "Drake\n{1}{U}\nCreature — Drake\n1/4\n{0}: ~ gets +2/+0 until end of turn."
    d = situation(drake, MUTE, BEAR, mine=["Drake", "Bear"], hand=["Muta"])
    number = d.find("Drake")
    d.activate("Drake")
    d.cast("Muta", [number, "Bear"])
    d.resolve()
    assert d.look(number).name.en == "Bear"
    d.resolve()
    assert d.size(number) == (4, 2)


@pytest.mark.rule("706.12", "112.1b")
def test_a_copy_of_a_card_is_cast_and_is_a_spell():
    jolt = "Jolt\n{R}\nInstant\n~ deals 2 damage to target player."
    scroll = (
        "Scroll\n{1}\nSorcery\nExile target instant card from your graveyard. Copy the exiled card. "
        "You may cast the copy without paying its mana cost."
    )
    drum = "Drum\n{1}\nArtifact\nWhenever you cast an instant spell, you gain 1 life."
    stop = "Stop\n{U}\nInstant\nCounter target instant spell."
    d = situation(
        jolt,
        scroll,
        drum,
        stop,
        mana="R",
        hand=["Scroll"],
        graveyard=["Jolt"],
        mine=["Drum"],
        their_mana="U",
        their_hand=["Stop"],
    )
    d.cast("Scroll", ["Jolt"])
    d.pass_priority()
    d.pass_priority()
    d.answer(True)
    while isinstance(d.decision, PayMana):
        d.game.answer("auto")
    if isinstance(d.decision, ChooseTargets):
        d.game.answer([1])
    assert isinstance(d.decision, Priority)
    spell = next(id for id in d.all("Jolt", "stack"))
    assert not d.object(spell).is_card and d.zone("Scroll") == "graveyard"
    assert len(d.game.state.stack) == 2  # the Drum saw it being cast
    d.resolve()
    assert d.life(0) == 21
    d.give_priority(1)
    assert d.can("cast", "Stop")


@pytest.mark.rule("706.9c", "706.10")
def test_a_copy_of_a_spell_may_differ_from_it():
    double = (
        "Double\n{0}\nInstant\nCopy target creature spell you control, except it isn't legendary if the spell is "
        "legendary."
    )
    hero = "Hero\n{0}\nLegendary Creature — Human\n2/2\nVigilance"
    d = situation(double, hero, hand=["Double", "Hero"])
    d.cast("Hero")
    d.cast("Double", ["Hero"])
    d.resolve()
    first, copy = d.game.state.stack
    assert (d.look(first).supertypes, d.look(copy).supertypes) == ({"Legendary"}, frozenset())
    d.resolve_all()
    looks = [d.look(each) for each in d.all("Hero", "battlefield")]
    assert len(looks) == 2, "one of them is not legendary"
    assert all(look.has("vigilance") for look in looks)


@pytest.mark.rule("706.9c", "706.10")
def test_a_copy_of_a_spell_may_have_another_colour():
    fork = "Fork\n{0}\nInstant\nCopy target instant or sorcery spell, except that the copy is red."
    heal = "Heal\n{W}\nInstant\nYou gain 3 life."
    d = situation(fork, heal, hand=["Fork", "Heal"], mana="W")
    d.cast("Heal")
    d.cast("Fork", ["Heal"])
    d.resolve()
    first, copy = d.game.state.stack
    assert (d.look(first).colours, d.look(copy).colours) == ({"W"}, {"R"})
    d.resolve_all()
    assert d.life(0) == 26


@pytest.mark.parametrize(("copying", "life"), [("Copy target spell.", 14), ("Copy target spell twice.", 11)])
@pytest.mark.parametrize("barred", [False, True])
def test_a_spell_that_cannot_be_copied(barred, copying, life):
    """101.2: it resolves as usual."""
    zap = "Zap\n{0}\nInstant\n~ deals 3 damage to target player."
    if barred:
        zap += "\nThis spell can't be copied."
    d = situation(zap, f"Echo\n{{0}}\nInstant\n{copying}", hand=["Zap", "Echo"])
    d.cast("Zap", [1])
    d.cast("Echo", ["Zap"])
    d.resolve_all()
    assert d.life(1) == (17 if barred else life)
