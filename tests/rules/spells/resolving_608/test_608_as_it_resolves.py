"""Spells that effects put elsewhere as they resolve, and triggers that wait during the turn (603.7, 608.2k, 614.1a)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

MONK = (
    "Monk\n{1}\nCreature — Human\n2/2\n"
    "{0}: The next time you cast an instant or sorcery spell from your hand this turn, put that card into your hand "
    "instead of your graveyard as it resolves."
)
BOLT = "Bolt\n{0}\nInstant\n~ deals 1 damage to any target."
STOP = "Stop\n{0}\nInstant\nCounter target spell."
AGAIN = "Again\n{1}\nArtifact\n{0}: You may cast target instant card from your graveyard this turn."
FEATHER = (
    "Angel\n{1}\nCreature — Angel\n3/4\n"
    "Whenever you cast an instant or sorcery spell that targets a creature you control, exile that card instead of "
    "putting it into your graveyard as it resolves. If you do, return it to your hand at the beginning of the next end "
    "step."
)


@pytest.mark.rule("608.2k", "614.1a")
def test_the_next_spell_comes_back_as_it_resolves_and_no_other():
    d = situation(MONK, BOLT, mine=["Monk"], hand=["Bolt", "Bolt", "Bolt"])
    d.cast("Bolt", [1])
    d.resolve()
    d.activate("Monk")
    d.resolve()
    kept = []
    for _ in range(2):
        d.cast("Bolt", [1])
        d.resolve()
        kept.append((len(d.hand(0)), len(d.graveyard(0))))
    assert kept == [(2, 1), (1, 2)]


@pytest.mark.rule("608.2k", "701.5a")
def test_a_countered_spell_does_not_resolve():
    d = situation(MONK, BOLT, STOP, mine=["Monk"], hand=["Bolt"], their_hand=["Stop"])
    d.activate("Monk")
    d.resolve()
    d.cast("Bolt", [1])
    d.give_priority(1)
    d.cast("Stop", ["Bolt"])
    d.resolve_all()
    assert d.graveyard(0) == ["Bolt"]


@pytest.mark.rule("608.2k", "601.2a")
def test_a_spell_cast_from_elsewhere_is_not_the_next_from_the_hand():
    d = situation(MONK, BOLT, AGAIN, mine=["Monk", "Again"], hand=["Bolt"], graveyard=["Bolt"])
    d.activate("Monk")
    d.resolve()
    (there,) = d.all("Bolt", "graveyard")
    d.activate("Again", targets=[there])
    d.resolve()
    d.cast(there, [1])
    d.resolve()
    assert (len(d.graveyard(0)), len(d.hand(0))) == (1, 1)
    d.cast("Bolt", [1])
    d.resolve()
    assert (len(d.graveyard(0)), len(d.hand(0))) == (1, 1)


@pytest.mark.rule("608.2k")
def test_the_effect_ends_with_the_turn():
    d = situation(MONK, BOLT, mine=["Monk"], hand=["Bolt"])
    d.activate("Monk")
    d.resolve()
    d.to_step("upkeep", active=1)
    d.give_priority(0)
    d.cast("Bolt", [1])
    d.resolve()
    assert d.graveyard(0) == ["Bolt"]


@pytest.mark.rule("608.2k", "603.7c")
@pytest.mark.parametrize(
    ("target", "countered", "zones"),
    [
        ("Angel", False, ["exile", "hand"]),
        (1, False, ["graveyard", "graveyard"]),
        ("Angel", True, ["graveyard", "graveyard"]),
    ],
)
def test_a_spell_is_exiled_as_it_resolves_and_comes_back_at_the_next_end_step(
    target: str | int, countered: bool, zones: list[str]
):
    d = situation(FEATHER, BOLT, STOP, mine=["Angel"], hand=["Bolt"], their_hand=["Stop"])
    d.cast("Bolt", [target])
    if target == "Angel":
        d.resolve()
    if countered:
        d.give_priority(1)
        d.cast("Stop", ["Bolt"])
    d.resolve_all()
    seen = [d.zone("Bolt")]
    d.to_step("end")
    d.resolve_all()
    assert [*seen, d.zone("Bolt")] == zones


@pytest.mark.rule("603.7", "603.7b")
def test_when_that_creature_dies_this_turn():
    sear = (
        "Sear\n{0}\nInstant\n~ deals 2 damage to target creature. When that creature dies this turn, ~ deals 3 damage "
        "to that creature's controller."
    )
    d = situation(
        sear,
        "Kill\n{0}\nInstant\nDestroy target creature.",
        hand=["Sear", "Kill", "Kill"],
        theirs=["Elite Vanguard", "Gray Ogre"],
    )
    d.cast("Kill", ["Elite Vanguard"])
    d.resolve()
    d.cast("Sear", ["Gray Ogre"])
    d.resolve()
    assert (d.zone("Gray Ogre"), len(d.game.state.stack)) == ("graveyard", 1)
    d.resolve()
    assert d.life(1) == 17


@pytest.mark.rule("603.7", "514.2")
def test_it_does_not_wait_beyond_the_turn_nor_for_another_creature():
    mark = (
        "Mark\n{0}\nInstant\n"
        "Target creature gets +0/+1 until end of turn. When that creature dies this turn, you gain 5 life."
    )
    d = situation(
        mark,
        "Kill\n{0}\nInstant\nDestroy target creature.",
        hand=["Mark", "Kill", "Kill"],
        theirs=["Elite Vanguard", "Gray Ogre"],
    )
    d.cast("Mark", ["Gray Ogre"])
    d.resolve()
    d.cast("Kill", ["Elite Vanguard"])
    d.resolve_all()
    d.to_step("upkeep", active=1)
    d.give_priority(0)
    d.cast("Kill", ["Gray Ogre"])
    d.resolve_all()
    assert d.life(0) == 20
