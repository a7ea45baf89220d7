"""Permanents that become copies or enter as copies, with exceptions (706, 613.2a)."""

from __future__ import annotations

import pytest

from tests.driver import table
from tests.rules.situation import situation

CLONE = "Clone\n{0}\nCreature — Shapeshifter\n0/0\nYou may have ~ enter as a copy of any creature on the battlefield."
GHOST = (
    "Ghost\n{0}\nCreature — Illusion\n0/0\nYou may have ~ enter as a copy of any creature on the battlefield, "
    "except it's an Illusion in addition to its other types and it has flying."
)
SELF = (
    "Sak\n{0}\nLegendary Creature — Human\n3/1\n"
    "You may have ~ enter as a copy of any creature on the battlefield, except its name is ~ and it's legendary."
)
BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2\nTrample"
BIG = "Hydra\n{2}{G}\nCreature — Hydra\n1/1\n~ enters with two +1/+1 counters on it.\nWhen ~ enters, you gain 3 life."
CROWD = (
    "Crowd\n{2}{G}\nCreature — Elf\n*/*\n~'s power and toughness are each equal to the number of creatures you control."
)
MUTE = "Muta\n{0}\nInstant\nTarget creature becomes a copy of another target creature until end of turn."
STAY = "Stay\n{0}\nInstant\nTarget creature becomes a copy of another target creature."
GROW = "Grow\n{0}\nInstant\nTarget creature gets +2/+2 until end of turn."
KEEP = "Keeper\n{1}\nCreature — Wizard\n1/3\n{0}: ~ becomes a copy of target creature, except it has this ability."
TOKEN = "Mirror\n{0}\nSorcery\nCreate a token that's a copy of target creature, except it's 7/7."
VOID = "Mute\n{0}\nInstant\nTarget creature loses all abilities until end of turn."


@pytest.mark.rule("706.5", "706.2")
def test_it_enters_as_a_copy():
    d = situation(CLONE, BIG, theirs=["Hydra"], hand=["Clone"])
    d.cast("Clone")
    d.resolve(True)
    clone = next(id for id in d.all("Hydra") if d.controller(id) == 0)
    assert d.size(clone) == (3, 3) and d.look(clone).colours == {"G"}  # with the counters that the exception adds
    d.resolve_all()
    assert d.life(0) == 23  # its trigger works too


@pytest.mark.rule("614.12a")
def test_it_may_enter_as_itself():
    d = situation(CLONE, BEAR, theirs=["Bear"], hand=["Clone"])
    d.cast("Clone")
    d.resolve(False)
    assert d.zone("Clone") == "graveyard"


def test_it_is_what_its_card_says_elsewhere():
    bounce = "Bounce\n{0}\nInstant\nReturn target creature to its owner's hand."
    d = situation(CLONE, BEAR, bounce, theirs=["Bear"], hand=["Clone", "Bounce"])
    d.cast("Clone")
    d.resolve(True)
    d.cast("Bounce", [next(id for id in d.all("Bear") if d.controller(id) == 0)])
    d.resolve()
    assert d.hand(0) == ["Clone"]


@pytest.mark.rule("706.9a", "706.9c")
def test_exceptions_are_copied_further():
    d = situation(GHOST, CLONE, BEAR, theirs=["Bear"], hand=["Ghost", "Clone"])
    d.cast("Ghost")
    d.resolve(True)
    ghost = next(id for id in d.all("Bear") if d.controller(id) == 0)
    assert d.look(ghost).subtypes == {"Bear", "Illusion"} and d.look(ghost).has("flying")
    d.cast("Clone")
    d.resolve(True, [ghost])
    copy = next(id for id in d.all("Bear") if d.controller(id) == 0 and id != ghost)
    assert d.look(copy).has("flying") and d.look(copy).has("trample") and "Illusion" in d.look(copy).subtypes


@pytest.mark.rule("706.9b")
def test_it_may_keep_its_own_name():
    d = situation(SELF, BEAR, theirs=["Bear"], hand=["Sak"])
    d.cast("Sak")
    d.resolve(True)
    assert d.look("Sak").supertypes == {"Legendary"} and d.size("Sak") == (2, 2)


@pytest.mark.rule("706.9d")
def test_what_defines_an_excepted_characteristic_is_not_copied():
    d = situation(CROWD, TOKEN, mine=["Crowd"], hand=["Mirror"])
    d.cast("Mirror", ["Crowd"])
    d.resolve()
    token = next(id for id in d.all("Crowd") if d.object(id).is_token)
    assert d.size(token) == (7, 7) and not d.look(token).abilities


@pytest.mark.rule("613.2a", "706.4")
def test_it_becomes_a_copy_for_a_turn():
    d = situation(
        MUTE, GROW, BEAR, BIG, mine=["Bear"], theirs=["Hydra"], hand=["Muta", "Grow"], counters={"Bear": {"+1/+1": 1}}
    )
    bear = d.find("Bear")
    d.cast("Grow", [bear])
    d.resolve()
    d.cast("Muta", [[bear], ["Hydra"]])
    d.resolve()
    assert d.look(bear).name.en == "Hydra" and d.size(bear) == (4, 4)  # other effects on it continue
    assert d.life(0) == 20 and not d.look(bear).has("trample")
    d.next_turn()
    assert d.look(bear).name.en == "Bear" and d.size(bear) == (3, 3)


@pytest.mark.rule("706.2b")
def test_a_later_change_of_the_original_changes_nothing():
    d = situation(STAY, MUTE, BEAR, BIG, CROWD, mine=["Bear", "Crowd"], theirs=["Hydra"], hand=["Stay", "Muta"])
    bear, hydra = d.find("Bear"), d.find("Hydra")
    d.cast("Stay", [[bear], [hydra]])
    d.resolve()
    d.cast("Muta", [[hydra], ["Crowd"]])
    d.resolve()
    assert (d.look(bear).name.en, d.look(hydra).name.en) == ("Hydra", "Crowd")


@pytest.mark.rule("706.3")
def test_what_it_became_is_what_is_copied():
    d = situation(STAY, CLONE, BEAR, BIG, GROW, mine=["Hydra"], theirs=["Bear"], hand=["Stay", "Clone", "Grow"])
    d.cast("Grow", ["Hydra"])
    d.resolve()
    hydra = d.find("Hydra")
    d.cast("Stay", [[hydra], ["Bear"]])
    d.resolve()
    d.cast("Clone")
    d.resolve(True, [hydra])
    newest = d.game.state.battlefield[-1]
    assert d.look(newest).name.en == "Bear" and d.size(newest) == (2, 2)


def test_it_keeps_the_ability_that_the_text_says():
    d = situation(KEEP, BEAR, BIG, mine=["Keeper"], theirs=["Bear", "Hydra"])
    keeper = d.find("Keeper")
    d.game.answer(next(action.key for action in d.decision.actions if action.object == keeper))
    d.answer([d.find("Bear")])
    d.resolve()
    assert d.look(keeper).name.en == "Bear"
    d.game.answer(next(action.key for action in d.decision.actions if action.object == keeper))
    d.answer([d.find("Hydra")])
    d.resolve()
    assert d.look(keeper).name.en == "Hydra" and len(d.look(keeper).abilities) == 3


def test_abilities_that_are_copied_are_its_own():
    d = situation(STAY, VOID, BEAR, CROWD, mine=["Bear", "Crowd"], hand=["Stay", "Mute"])
    bear = d.find("Bear")
    d.cast("Stay", [[bear], ["Crowd"]])
    d.resolve()
    assert d.size(bear) == (2, 2)  # it counts the creatures itself
    d.cast("Mute", [bear])
    d.resolve()
    assert d.zone("Bear") == "graveyard"  # nothing defines its size any more


@pytest.mark.rule("706.9c", "706.9d")
def test_an_exception_may_set_size_colour_and_kind_at_once():
    frog = "Toad\n{0}\nSorcery\nCreate a token that's a copy of target creature, except it's a 1/1 green Frog."
    many = "Many\n{2}{U}\nEnchantment Creature — Shapeshifter\n3/3\nChangeling, flying"
    d = situation(frog, many, theirs=["Many"], hand=["Toad"])
    d.cast("Toad")
    d.resolve()
    look = d.look(d.find("Many", player=0))
    assert (look.power, look.toughness) == (1, 1) and look.colours == {"G"}
    assert look.types == {"Creature", "Enchantment"} and look.subtypes == {"Frog"}, "changeling is not copied"
    assert look.has("flying") and not look.has("changeling")


@pytest.mark.rule("706.9c")
def test_an_exception_may_add_types_and_set_size_and_colour():
    rise = (
        "Rise\n{0}\nSorcery\nCreate a token that's a copy of target enchantment, except it's a 3/3 black Zombie "
        "creature in addition to its other types."
    )
    hall = "Hall\n{W}\nEnchantment — Shrine\nWhen ~ enters, you gain 2 life."
    d = situation(rise, hall, theirs=["Hall"], hand=["Rise"])
    d.cast("Rise")
    d.resolve_all()
    look = d.look(d.find("Hall", player=0))
    assert (look.power, look.toughness, look.colours) == (3, 3, {"B"}) and d.life(0) == 22
    assert look.types == {"Creature", "Enchantment"} and look.subtypes == {"Shrine", "Zombie"}


@pytest.mark.rule("608.2g")
def test_a_target_that_an_earlier_mode_has_moved_is_copied_as_it_last_was():
    both = (
        "Both\n{0}\nSorcery\nChoose one or more —\n• Return target nonland permanent to its owner's hand.\n"
        "• Create a token that's a copy of target creature you control."
    )
    d = situation(both, BEAR, mine=["Bear"], hand=["Both"])
    d.cast("Both", ["Bear", "Bear"], modes=[0, 1])
    d.resolve()
    assert d.hand(0) == ["Bear"] and d.count("Bear", "battlefield") == 1
    assert d.object(d.find("Bear", "battlefield")).is_token


def test_the_log_says_what_has_become_a_copy_of_what():
    """It is named as it was before."""
    d = table(mine=["Thespian's Stage", "Llanowar Elves", "Swamp", "Swamp"], theirs=["Mountain"], mana="")
    d.activate("Thespian's Stage", 1, targets=["Mountain"])
    d.resolve()
    told = [entry.text for entry in d.game.log(0) if entry.kind == "effect"]
    assert [tuple(each) for each in told] == [
        ("Thespian's Stage becomes a copy of Mountain.", "Il Palcoscenico diventa una copia della Montagna.")
    ]
