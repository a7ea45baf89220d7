"""Replacement effects on how permanents enter the battlefield (614.1c-d, 614.12)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

BEAR = "Bear\n{G}\nCreature — Bear\n2/2"


@pytest.mark.rule("614.1c", "614.12")
def test_a_land_that_enters_tapped_is_never_untapped():
    d = situation("Slow Field\nLand\n~ enters tapped.\n{T}: Add {G}.", hand=["Slow Field"])
    d.play("Slow Field")
    assert d.tapped("Slow Field")
    assert not d.can("mana", "Slow Field")


@pytest.mark.rule("614.12", "614.1d")
def test_others_can_make_it_enter_tapped_as_it_would_be_on_the_battlefield():
    d = situation(
        "Warden\n{W}\nCreature — Human\n1/1\nCreatures your opponents control enter tapped.",
        BEAR,
        mana="G",
        hand=["Bear"],
        theirs=["Warden"],
        their_hand=["Bear"],
        their_mana="G",
    )
    d.cast("Bear")
    d.resolve()
    assert d.tapped(d.all("Bear", "battlefield", 0)[0])
    d.to_step("main", active=1)
    d.cast("Bear")
    d.resolve()
    assert not d.tapped(d.all("Bear", "battlefield", 1)[0])


@pytest.mark.rule("614.12")
def test_tokens_are_judged_as_they_would_be_on_the_battlefield():
    d = situation(
        "Warden\n{W}\nCreature — Human\n1/1\nGoblins your opponents control enter tapped.",
        "Call\n{R}\nSorcery\nCreate a 1/1 red Goblin creature token. Create a 1/1 green Elf creature token.",
        mana="R",
        hand=["Call"],
        theirs=["Warden"],
    )
    d.cast("Call")
    d.resolve()
    assert d.tapped("Goblin")
    assert not d.tapped("Elf")


@pytest.mark.rule("614.1c", "107.3k")
def test_a_spell_enters_with_as_many_counters_as_its_x():
    d = situation(
        "Hydra\n{X}{G}\nCreature — Hydra\n0/0\n~ enters with X +1/+1 counters on it.", mana="GGGG", hand=["Hydra"]
    )
    d.cast("Hydra", x=3)
    d.resolve()
    assert d.size("Hydra") == (3, 3)
    assert d.counters("Hydra") == 3


@pytest.mark.rule("614.12")
def test_counters_are_there_before_state_based_actions_look():
    d = situation("Egg\n{G}\nCreature — Egg\n0/0\n~ enters with two +1/+1 counters on it.", mana="G", hand=["Egg"])
    d.cast("Egg")
    d.resolve()
    assert d.zone("Egg") == "battlefield"


@pytest.mark.rule("614.1d")
def test_a_permanent_can_give_others_counters_as_they_enter():
    d = situation(
        "Trainer\n{G}\nCreature — Elf\n1/1\n"
        "Each other creature you control enters with an additional +1/+1 counter on it.",
        BEAR,
        mana="GG",
        hand=["Bear"],
        mine=["Trainer"],
        their_hand=["Bear"],
    )
    d.cast("Bear")
    d.resolve()
    assert d.counters("Bear") == 1


@pytest.mark.rule("614.12")
@pytest.mark.parametrize(("others", "tapped"), [(2, False), (1, True)])
def test_a_condition_is_judged_as_the_land_enters(others: int, tapped: bool):
    d = situation(
        "Check Field\nLand\n~ enters tapped unless you control two or more other lands.\n{T}: Add {G}.",
        mana="G" * others,
        hand=["Check Field"],
    )
    d.play("Check Field")
    assert d.tapped("Check Field") is tapped


@pytest.mark.rule("616.1")
def test_both_effects_change_the_entry():
    """The outcome is the same in either order, so nobody is asked."""
    d = situation(
        "Warden\n{W}\nCreature — Human\n1/1\nCreatures enter tapped.",
        "Egg\n{G}\nCreature — Egg\n0/0\n~ enters with a +1/+1 counter on it.",
        mana="G",
        mine=["Warden"],
        hand=["Egg"],
    )
    d.cast("Egg")
    d.resolve()
    assert d.tapped("Egg")
    assert d.counters("Egg") == 1


KICKED = "Sprite\n{U}\nCreature — Faerie\n1/1\nKicker {1}\nIf ~ was kicked, it enters with two +1/+1 counters on it."


@pytest.mark.rule("614.1c", "702.32d")
@pytest.mark.parametrize(("kicked", "counters"), [(True, 2), (False, 0)])
def test_it_refers_to_what_the_condition_names(kicked: bool, counters: int):
    """ "If ~ was kicked, it enters …" concerns its own entry, like "~ enters … if it was kicked"."""
    d = situation(KICKED, mana="UU", hand=["Sprite"])
    d.begin("cast", "Sprite")
    d.answer(kicked)
    d.answer("auto")
    d.resolve()
    assert d.counters("Sprite") == counters


@pytest.mark.rule("614.1c", "611.2")
def test_what_a_trigger_says_of_the_spell_holds_as_it_enters():
    hydra = (
        "Hydra\n{G}\nCreature — Hydra\n1/1\nWhen you cast this spell, each player sacrifices a creature. "
        "~ enters with two +1/+1 counters on it for each creature sacrificed this way."
    )
    d = situation(hydra, BEAR, mana="GG", hand=["Hydra", "Hydra"], mine=["Bear"], theirs=["Bear"])
    d.cast("Hydra")
    d.resolve()
    assert d.graveyard(0) == ["Bear"]
    d.resolve()
    assert d.counters("Hydra") == 4


@pytest.mark.rule("608.2g")
def test_how_many_counters_it_enters_with_is_settled_as_the_trigger_resolves():
    hydra = (
        "Hydra\n{G}\nCreature — Hydra\n1/1\n"
        "When you cast this spell, ~ enters with a +1/+1 counter on it for each creature you control."
    )
    flash = "Sprite\n{G}\nCreature — Elf\n1/1\nFlash"
    d = situation(hydra, BEAR, flash, mana="GG", hand=["Hydra", "Sprite"], mine=["Bear"])
    d.cast("Hydra")
    d.resolve()
    d.cast("Sprite")
    d.resolve()
    d.resolve()
    assert d.counters("Hydra") == 1
