"""Replacement effects, and impossible actions."""

from __future__ import annotations

import pytest

from engine.refusal import IllegalAnswer
from tests.driver import Driver
from tests.rulings.board import board

HYDRA, NEEDLE, CRAB, REMAND = "Phytohydra", "Pithing Needle", "Sharktocrab", "Remand"


@pytest.mark.ruling("phytohydra-1")
@pytest.mark.parametrize("crack", [True, False])
def test_the_hydra_grows_where_damage_cannot_be_prevented(crack: bool):
    d = board(mana="RR", hand=["Skullcrack", "Burn"], mine=[HYDRA])
    if crack:
        d.cast("Skullcrack", [1])
        d.resolve()
    d.cast("Burn", [HYDRA])
    d.resolve()
    assert d.counters(HYDRA) == 3 and d.object(HYDRA).damage == 0


@pytest.mark.ruling("phytohydra-2")
@pytest.mark.parametrize("own", [True, False])
def test_the_controller_chooses_between_a_shield_and_growing(own: bool):
    shield = "Shield\n{0}\nInstant\nPrevent the next 3 damage that would be dealt to target creature this turn."
    d = board(shield, hand=["Shield", "Burn", "Burn"], mine=[HYDRA])
    d.cast("Shield", [HYDRA])
    d.resolve()
    d.cast("Burn", [HYDRA])
    d.pass_priority()
    d.pass_priority()
    names = {option.text.en: option.key for option in getattr(d.decision, "options", ())}
    assert set(names) == {HYDRA, "Shield"}
    d.answer(names[HYDRA if own else "Shield"])
    assert d.counters(HYDRA) == (3 if own else 0) and d.object(HYDRA).damage == 0


@pytest.mark.ruling("phytohydra-3")
def test_the_hydra_strikes_back_with_what_it_got():
    swift = "Swift\n{W}\nCreature — Knight\n2/2\nFirst strike"
    d = board(swift, mine=["Swift"], theirs=[HYDRA])
    d.attack(["Swift"])
    d.block({HYDRA: "Swift"})
    d.finish_combat()
    assert d.size(HYDRA) == (3, 3) and d.zone("Swift") == "graveyard"


def named(name: str, *texts: str, **given: object) -> Driver:
    """Return a game in which the Needle has named that card."""
    d = board(*texts, mana="W", hand=[NEEDLE, *given.pop("hand", [])], **given)  # type: ignore[misc]
    d.cast(NEEDLE)
    d.resolve(name)
    return d


@pytest.mark.ruling("pithing-needle-1")
def test_the_needle_works_in_every_zone():
    d = named("Mix", hand=["Mix"], graveyard=["Slitherhead"], mine=["Bear"])
    assert d.can("cast", "Mix") and not d.can("activate", "Mix") and d.can("activate", "Slitherhead")
    d = named("Slitherhead", hand=["Mix"], graveyard=["Slitherhead"], mine=["Bear"])
    assert not d.can("activate", "Slitherhead") and d.can("activate", "Mix")


@pytest.mark.ruling("pithing-needle-2")
def test_any_card_may_be_named_but_no_token():
    for name in ("Forest", "Bear"):
        assert named(name).zone(NEEDLE) == "battlefield"
    d = board(mana="W", hand=[NEEDLE])
    d.cast(NEEDLE)
    d.pass_priority()
    d.pass_priority()
    with pytest.raises(IllegalAnswer):
        d.game.answer("Saproling")


@pytest.mark.ruling("pithing-needle-3", "pithing-needle-4")
def test_mana_abilities_stay_and_all_come_back():
    d = named("Able", mine=["Able"], hand=["Shatter"])
    assert d.can("mana", "Able") and not d.can("activate", "Able")
    d.cast("Shatter", [NEEDLE])
    d.resolve()
    assert d.can("activate", "Able")


@pytest.mark.ruling("pithing-needle-5")
def test_loyalty_and_equip_but_no_triggers():
    assert not named("Walker", mine=["Walker"]).can("activate", "Walker")
    assert not named("Blade", mine=["Blade", "Bear"]).can("activate", "Blade")
    d = named("Bell", hand=["Bell"])
    d.cast("Bell")
    d.resolve_all()
    assert d.life(0) == 21


@pytest.mark.ruling("sharktocrab-1")
def test_a_tapped_creature_stays_tapped():
    d = board(
        mana="GUUU", mine=[CRAB], theirs=["Bear"], tapped=["Bear"], library=["Plains"] * 5, their_library=["Plains"] * 5
    )
    d.activate(CRAB)
    d.resolve()
    d.resolve()
    d.to_step("upkeep", active=1)
    assert d.tapped("Bear")
    d.to_step("upkeep", active=0)
    d.to_step("upkeep", active=1)
    assert not d.tapped("Bear")


@pytest.mark.ruling("sharktocrab-2")
def test_counters_with_which_it_enters_trigger_once():
    grow = "Nursery\n{0}\nEnchantment\nCreatures you control enter with two additional +1/+1 counters on them."
    d = board(grow, mine=["Nursery"], hand=["Revive"], graveyard=[CRAB], theirs=["Bear"])
    d.cast("Revive", [CRAB])
    d.resolve()
    assert d.counters(CRAB) == 2 and len(d.game.state.stack) == 1


@pytest.mark.ruling("sharktocrab-3", "sharktocrab-4")
def test_the_crab_adapts_once_and_again():
    less = "Less\n{0}\nInstant\nRemove a +1/+1 counter from target creature."
    d = board(less, mana="GGGGGGGGUUUUUUUU", mine=[CRAB], theirs=["Bear"], hand=["Grow", "Less"])
    d.activate(CRAB)
    d.cast("Grow", [CRAB])
    d.resolve()
    d.resolve()
    d.resolve()
    assert d.counters(CRAB) == 1 and d.game.state.stack == []
    d.cast("Less", [CRAB])
    d.resolve()
    d.activate(CRAB)
    d.resolve()
    assert d.counters(CRAB) == 1 and len(d.game.state.stack) == 1


@pytest.mark.ruling("remand-1")
def test_remand_of_what_cannot_be_countered():
    parun = "Niv-Mizzet, Parun"
    d = board(mana="UU", hand=[REMAND], their_hand=[parun], their_mana="UUURRR", active=1, library=["Plains"] * 2)
    d.cast(parun)
    d.give_priority(0)
    d.cast(REMAND, [parun])
    d.resolve()
    assert d.hand(0) == ["Plains"] and d.zone(parun) == "stack"
    d.resolve()
    assert d.zone(parun) == "battlefield"


@pytest.mark.ruling("remand-2")
def test_remand_of_a_spell_with_flashback():
    again = "Twice\n{0}\nInstant\nYou gain 1 life.\nFlashback {0}"
    for zone, after in (("their_graveyard", "exile"), ("their_hand", "hand")):
        d = board(again, mana="UU", hand=[REMAND], active=1, library=["Plains"] * 2, **{zone: ["Twice"]})
        d.cast("Twice", way="flashback" if after == "exile" else "")
        d.give_priority(0)
        d.cast(REMAND, ["Twice"])
        d.resolve()
        assert d.zone("Twice") == after and d.hand(0) == ["Plains"] and d.life(1) == 20


@pytest.mark.ruling("tajic-legions-edge-1")
def test_tajic_shields_the_others():
    quake = "Quake\n{0}\nSorcery\n~ deals 3 damage to each creature."
    d = board(quake, mine=["Tajic, Legion's Edge", "Bear"], hand=["Quake"], theirs=["Ogre"])
    d.cast("Quake")
    d.resolve()
    assert d.zone("Bear") == "battlefield" and d.object("Bear").damage == 0
    assert d.zone("Tajic, Legion's Edge") == d.zone("Ogre") == "graveyard"
    d = board(mine=["Tajic, Legion's Edge", "Bear"], theirs=["Giant"])
    d.attack(["Bear"])
    d.block({"Giant": "Bear"})
    d.finish_combat()
    assert d.zone("Bear") == "graveyard"


@pytest.mark.ruling("revival-revenge-2")
@pytest.mark.parametrize(("mine", "after", "counters"), [(["Watch"], 14, 7), (["Watch", "Dry"], 7, 0)])
def test_doubling_a_life_total(mine: list[str], after: int, counters: int):
    watch = "Watch\n{0}\nCreature — Cat\n1/1\nWhenever you gain life, put that many +1/+1 counters on ~."
    dry = "Dry\n{0}\nEnchantment\nYou can't gain life."
    d = board(watch, dry, mana="WWWWBB", hand=["Revival // Revenge"], mine=mine, life=(7, 20))
    d.cast("Revival // Revenge", [1], way="right")
    d.resolve()
    d.resolve_all()
    assert d.life(0) == after and d.life(1) == 10 and d.counters("Watch") == counters


@pytest.mark.rule("701.9d")
@pytest.mark.ruling("revival-revenge-2")
def test_doubling_less_than_nothing_is_a_loss():
    d = board("Deep\n{0}\nSorcery\nYou lose 10 life. Double your life total.", hand=["Deep"], life=(7, 20))
    d.cast("Deep")
    d.pass_priority()
    d.pass_priority()
    assert d.life(0) == -6


@pytest.mark.ruling("mechanic-extort-2")
@pytest.mark.parametrize(("theirs", "life"), [(["Fixed"], (20, 20)), ([], (21, 19))])
def test_extort_gains_as_much_as_is_lost(theirs: list[str], life: tuple[int, int]):
    fixed = "Fixed\n{0}\nArtifact\nYou can't gain life.\nYou can't lose life."
    d = board(fixed, mana="W", hand=["Shelf"], mine=["Basilica Guards"], theirs=theirs)
    d.cast("Shelf")
    d.resolve(True, "auto")
    assert (d.life(0), d.life(1)) == life


@pytest.mark.ruling("legion-warboss-1")
@pytest.mark.parametrize("case", ["free", "tapped", "taxed"])
def test_the_warboss_goblin_attacks_if_it_can(case: str):
    d = board(
        mana="WW",
        mine=["Legion Warboss"],
        sick=["Legion Warboss"],
        hand=["Tangle"],
        theirs=["Sphere of Safety"] if case == "taxed" else [],
    )
    d.pass_until(lambda: bool(d.game.state.stack))
    d.resolve()
    if case == "tapped":
        d.cast("Tangle", ["Goblin"])
        d.resolve()
        d.pass_until(lambda: d.step not in ("beginning of combat", "declare attackers"))
        assert d.life(1) == 20
        return
    d.to_attackers()
    if case == "free":
        with pytest.raises(IllegalAnswer):
            d.game.answer([])
    else:
        d.game.answer([])
