"""Delayed triggers on the next spell cast this turn (603.7), and limits on the number of spells cast (601.3)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

TWIN = (
    "Twin\n{0}\nArtifact\n{T}: When you next cast an instant or sorcery spell this turn, copy that spell. You may"
    " choose new targets for the copy."
)
OFTEN = TWIN.replace("Twin", "Often").replace("When you next cast", "Whenever you cast")
CALL = "Call\n{0}\nArtifact\n{T}: When you cast your next creature spell this turn, draw a card."
BOLT = "Bolt\n{0}\nInstant\n~ deals 1 damage to target player."
BEAR = "Bear\n{0}\nCreature — Bear\n2/2"
LAW = "Law\n{0}\nEnchantment\nEach player can't cast more than one spell each turn."
ART = "Art\n{0}\nEnchantment\nYou can't cast more than one creature spell each turn."
NO = "No\n{0}\nInstant\nCounter target spell."
STRIVE = (
    "Strife\n{R}\nInstant\nStrive — ~ costs {1} more to cast for each target beyond the first.\nTap any number of"
    " target creatures."
)
FOREST = ["Forest"] * 4


@pytest.mark.rule("603.7b")
@pytest.mark.parametrize(("name", "copies"), [("Twin", 1), ("Often", 2)])
def test_the_next_spell_is_copied_once(name: str, copies: int):
    d = situation(TWIN, OFTEN, BOLT, BEAR, mine=[name], hand=["Bear", "Bolt", "Bolt"])
    d.activate(name)
    d.resolve()
    d.cast("Bear")
    d.resolve_all()
    d.cast("Bolt", [1])
    assert len(d.game.state.stack) == 2, "the trigger waits above the spell"
    d.resolve(True, [0])
    assert d.life(0) == 20
    d.resolve()
    assert (d.life(0), d.life(1)) == (19, 20), "the copy has the new target"
    d.resolve()
    assert d.life(1) == 19
    d.cast("Bolt", [1])
    assert len(d.game.state.stack) == copies
    if copies == 2:
        d.resolve(False)
    d.resolve_all()
    assert d.life(1) == 19 - copies


@pytest.mark.rule("603.7b")
def test_it_waits_this_turn_alone():
    d = situation(CALL, BEAR, mine=["Call"], hand=["Bear", "Bear"], library=FOREST, their_library=FOREST)
    d.activate("Call")
    d.resolve()
    d.to_step("upkeep", 1)
    d.to_step("main", 0)
    held = len(d.hand(0))
    d.cast("Bear")
    d.resolve_all()
    assert len(d.hand(0)) == held - 1
    d.activate("Call")
    d.resolve()
    d.cast("Bear")
    d.resolve_all()
    assert len(d.hand(0)) == held - 1, "one cast, one drawn"


@pytest.mark.rule("601.3", "101.2")
def test_no_more_than_one_spell_each_turn():
    d = situation(
        LAW,
        BOLT,
        NO,
        mine=["Law"],
        hand=["Bolt", "Bolt"],
        their_hand=["No", "Bolt"],
        library=FOREST,
        their_library=FOREST,
    )
    d.cast("Bolt", [1])
    assert not d.can("cast", "Bolt")
    d.give_priority(1)
    d.cast("No", ["Bolt"])
    assert not d.can("cast", "Bolt"), "each player has cast one"
    d.resolve_all()
    d.give_priority(0)
    assert not d.can("cast", d.all("Bolt", "hand", 0)[0]), "a spell that was countered has been cast"
    d.to_step("upkeep", 1)
    d.give_priority(0)
    assert d.can("cast", d.all("Bolt", "hand", 0)[0])


@pytest.mark.rule("601.3")
def test_the_limit_may_be_for_some_spells():
    d = situation(ART, BOLT, BEAR, mine=["Art"], hand=["Bear", "Bear", "Bolt", "Bolt"])
    d.cast("Bolt", [1])
    d.resolve()
    d.cast("Bear")
    d.resolve()
    assert not d.can("cast", "Bear") and d.can("cast", "Bolt")


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(("targets", "lands"), [(1, 1), (2, 2), (3, 3), (0, 1)])
def test_each_target_beyond_the_first_costs_more(targets: int, lands: int):
    wolves = [f"Wolf {number}" for number in range(3)]
    texts = [f"{name}\n{{0}}\nCreature — Wolf\n1/1" for name in wolves]
    d = situation(STRIVE, *texts, theirs=wolves, hand=["Strife"], mana="RRR")
    d.cast("Strife", [wolves[:targets]])
    assert sum(d.tapped(land) for land in d.all("Mountain")) == lands
    d.resolve()
    assert sum(d.tapped(name) for name in wolves) == targets


@pytest.mark.rule("603.3b")
def test_a_waiting_spell_is_mentioned_beside_another_trigger():
    watch = "Watch\n{0}\nEnchantment\nWhenever you cast an instant or sorcery spell, you gain 5 life."
    zap = "Zap\n{0}\nInstant\n~ deals 1 damage to any target."
    told: list[list[str]] = []
    for order in ([0, 1], [1, 0]):
        d = situation(TWIN, watch, zap, mine=["Twin", "Watch"], hand=["Zap"])
        d.activate("Twin")
        d.resolve()
        d.cast("Zap", targets=[1], choose=[order])
        items = [d.object(id).item for id in d.game.state.stack[1:]]
        told.append([d.game.play.describe(item.ability).en for item in items if item is not None])
    assert len(told[0]) == 2 and told[0] == told[1][::-1]
    assert any("copy that spell. You may choose new targets" in each for each in told[0])


@pytest.mark.rule("603.7b", "500.5")
@pytest.mark.parametrize(("until", "turns"), [("Until your next turn", 1), ("Until end of turn", 0)])
def test_an_ability_that_waits_for_a_time_ends_with_it(until: str, turns: int):
    guard = f"Guard\n{{0}}\nSorcery\n{until}, whenever a creature attacks, you gain 1 life."
    d = situation(guard, BEAR, hand=["Guard"], mine=["Bear"], theirs=["Bear"])
    d.cast("Guard")
    d.resolve_all()
    for player in (1, 0):
        d.next_turn()
        d.attack(d.all("Bear", "battlefield", player))
        d.resolve_all()
        assert d.life(0) - 20 == (turns if player == 1 else turns - 2), "the opponent's attack, then one's own"
        d.finish_combat()
