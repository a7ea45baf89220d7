"""Effects in another number, at another time or by another player: twice as many cards, the next spell, five
instead."""

from __future__ import annotations

import pytest

from engine.decisions import Priority
from tests.driver import Driver
from tests.rulings.board import board, passing

AURELIA, BRUVAC, FBLTHP = "Aurelia, Exemplar of Justice", "Bruvac the Grandiloquent", "Fblthp, the Lost"
CRUEL, WHEELER, JUDGMENT = "Master of Cruelties", "Rakdos Firewheeler", "Summary Judgment"
CHANT = "Chant\n{0}\nSorcery\nYou gain 1 life."
PLUCK = "Pluck\n{0}\nInstant\nSearch your library for a creature card, put it onto the battlefield, then shuffle."


def exemplar(target: str, *hand: str) -> Driver:
    """Return a game in which Aurelia's ability has resolved for a creature."""
    both = "Both\n{R}{W}\nCreature — Elf\n1/1"
    repaint = "Repaint\n{0}\nInstant\nTarget creature becomes green until end of turn."
    d = board(both, repaint, mine=[AURELIA, "Both", "Bear"], hand=hand)
    while isinstance(d.decision, Priority):
        d.pass_priority()
    d.answer([target])
    d.resolve()
    return d


@pytest.mark.ruling("aurelia-exemplar-of-justice-1", "aurelia-exemplar-of-justice-2")
def test_she_gives_what_suits_the_colours():
    d = exemplar("Both")
    assert d.size("Both") == (3, 1) and d.has("Both", "trample") and d.has("Both", "vigilance")
    d.attack(["Both"])
    assert not d.tapped("Both")
    d = exemplar("Bear")
    assert d.size("Bear") == (4, 2) and not d.has("Bear", "trample") and not d.has("Bear", "vigilance")


@pytest.mark.ruling("aurelia-exemplar-of-justice-3")
def test_later_colours_do_not_matter():
    d = exemplar("Both", "Repaint")
    d.cast("Repaint", ["Both"])
    d.resolve()
    assert d.look("Both").colours == {"G"} and d.size("Both") == (3, 1)
    assert d.has("Both", "trample") and d.has("Both", "vigilance")


@pytest.mark.ruling("bruvac-the-grandiloquent-1")
def test_only_milling_is_doubled():
    grind = "Grind\n{0}\nSorcery\nTarget player mills two cards."
    strew = "Strew\n{0}\nSorcery\nPut the top two cards of target player's library into that player's graveyard."
    d = board(
        grind,
        strew,
        mine=[BRUVAC],
        hand=["Grind", "Strew", "Grind"],
        their_library=["Plains"] * 20,
        library=["Plains"] * 9,
    )
    d.cast("Strew", [1])
    d.resolve()
    assert len(d.graveyard(1)) == 2
    d.cast("Grind", [1])
    d.resolve()
    assert len(d.graveyard(1)) == 6
    d.cast("Grind", [0])
    d.resolve()
    assert d.count("Plains", "graveyard", 0) == 2


@pytest.mark.ruling("bruvac-the-grandiloquent-2")
@pytest.mark.parametrize(("copies", "milled"), [(1, 8), (2, 16)])
def test_several_of_them_double_again(copies: int, milled: int):
    grind = "Grind\n{0}\nSorcery\nTarget player mills two cards."
    twin = "Twin\n{0}\nSorcery\nCreate a token that's a copy of target creature you control, except it isn't legendary."
    d = board(grind, twin, mine=[BRUVAC], hand=["Grind", *["Twin"] * copies], their_library=["Plains"] * 20)
    for _ in range(copies):
        d.cast("Twin", [d.all(BRUVAC)[0]])
        d.resolve()
    d.cast("Grind", [1])
    passing(d)
    while not isinstance(d.decision, Priority):
        d.answer("0")
    assert len(d.graveyard(1)) == milled


@pytest.mark.ruling("fblthp-the-lost-1", "fblthp-the-lost-2")
@pytest.mark.parametrize(("how", "cards"), [("hand", 1), ("put", 2), ("top", 2), ("exile", 1)])
def test_where_he_comes_from(how: str, cards: int):
    top = "Lens\n{0}\nArtifact\nYou may cast spells from the top of your library."
    light = "Light\n{0}\nSorcery\nExile the top card of your library. You may play it this turn."
    library = [FBLTHP, *["Plains"] * 5] if how != "hand" else ["Plains"] * 5
    hand = {"hand": [FBLTHP], "put": ["Pluck"], "top": [], "exile": ["Light"]}[how]
    d = board(PLUCK, top, light, mana="UU", hand=hand, mine=["Lens"] if how == "top" else [], library=library)
    if how == "put":
        d.cast("Pluck")
        d.resolve([FBLTHP])
    else:
        if how == "exile":
            d.cast("Light")
            d.resolve()
        d.cast(FBLTHP)
        d.resolve()
    d.resolve()
    assert d.zone(FBLTHP) == "battlefield" and d.hand(0) == ["Plains"] * cards


@pytest.mark.ruling("fblthp-the-lost-3")
@pytest.mark.parametrize(("where", "spell"), [("stack", "Deny"), ("graveyard", "Bury"), ("battlefield", "Rage")])
def test_only_on_the_battlefield_he_runs_away(where: str, spell: str):
    hand = [spell, *([FBLTHP] if where == "stack" else [])]
    d = board(
        mana="UU",
        hand=hand,
        library=["Plains"] * 5,
        graveyard=[FBLTHP] if where == "graveyard" else [],
        mine=[FBLTHP] if where == "battlefield" else [],
    )
    if where == "stack":
        d.cast(FBLTHP)
    d.cast(spell, [FBLTHP])
    assert len(d.game.state.stack) == {"stack": 2, "graveyard": 1, "battlefield": 2}[where]
    d.resolve_all()
    assert d.zone(FBLTHP) == {"stack": "graveyard", "graveyard": "exile", "battlefield": "library"}[where]


@pytest.mark.ruling("fblthp-the-lost-4")
def test_he_runs_away_even_if_the_spell_is_countered():
    d = board(mine=[FBLTHP], hand=["Rage", "Deny"], library=["Plains"] * 5)
    d.cast("Rage", [FBLTHP])
    d.cast("Deny", ["Rage"])
    d.resolve()
    assert d.zone("Rage") == "graveyard" and d.zone(FBLTHP) == "battlefield"
    d.resolve()
    assert d.zone(FBLTHP) == "library"


@pytest.mark.ruling("fblthp-the-lost-5")
def test_a_spell_with_him_as_its_only_target_does_not_resolve():
    d = board(mana="RW", theirs=[FBLTHP], hand=["Lightning Helix"], their_library=["Plains"] * 5)
    d.cast("Lightning Helix", [FBLTHP])
    d.resolve_all()
    assert d.count(FBLTHP, "library", 1) == 1 and d.life(0) == 20


@pytest.mark.ruling("summary-judgment-1")
@pytest.mark.parametrize("main", [True, False])
def test_five_in_the_main_phase(main: bool):
    d = _judged(main)
    d.resolve()
    assert d.object("Sky").damage == (5 if main else 3)
    d = _judged(main, "Deny")
    d.cast("Deny", [JUDGMENT])
    d.resolve_all()
    assert d.object("Sky").damage == 0


def _judged(main: bool, *hand: str) -> Driver:
    """Return a game with Summary Judgment on the stack, cast in the main phase or another step."""
    sky = "Sky\n{0}\nCreature — Bird\n1/9"
    d = board(sky, mana="WW", hand=[JUDGMENT, *hand], theirs=["Sky"], tapped=["Sky"], step="main" if main else "end")
    d.cast(JUDGMENT, ["Sky"])
    assert d.object("Sky").damage == 0
    return d


@pytest.mark.ruling("summary-judgment-2")
def test_a_copy_was_not_cast():
    twin = "Echo\n{0}\nInstant\nCopy target instant or sorcery spell you control."
    sky = "Sky\n{0}\nCreature — Bird\n1/9"
    d = board(sky, twin, mana="WW", hand=[JUDGMENT, "Echo"], theirs=["Sky"], tapped=["Sky"])
    d.cast(JUDGMENT, ["Sky"])
    d.cast("Echo", [JUDGMENT])
    d.resolve()
    d.resolve()
    assert d.object("Sky").damage == 3
    d.resolve()
    assert d.object("Sky").damage == 8


@pytest.mark.ruling("perilous-forays-1")
def test_a_land_with_a_basic_land_type():
    d = board(
        mana="G", mine=["Perilous Forays", "Bear"], library=["Forest", "Stomping Ground", "Izzet Guildgate", "Ogre"]
    )
    d.activate("Perilous Forays")
    passing(d)
    assert {d.name(id) for id in d.decision.candidates} == {"Forest", "Stomping Ground"}
    d.answer(["Stomping Ground"])
    while not isinstance(d.decision, Priority):
        d.answer(False)
    assert d.tapped("Stomping Ground") and d.zone("Stomping Ground") == "battlefield"


@pytest.mark.ruling("magewrights-stone-1")
def test_the_stone_looks_for_the_symbol_in_a_cost():
    outlast = "Last\n{0}\nCreature — Elf\n1/1\nOutlast {0}"
    dozer = "Dozer\n{0}\nCreature — Elf\n1/1\n{0}: Untap ~.\nWhenever ~ becomes tapped, you gain 1 life."
    d = board(outlast, dozer, mana="GG", mine=["Magewright's Stone", "Last", "Able", "Dozer", "Bear"])
    assert d.candidates("Magewright's Stone", "activate") == [{"Last", "Able"}]


@pytest.mark.ruling("quicken-1")
def test_the_next_sorcery_uses_it_up():
    d = board(CHANT, mana="U", hand=["Quicken", "Chant", "Chant"], library=["Plains"] * 9, their_library=["Plains"] * 3)
    d.cast("Quicken")
    d.resolve()
    assert d.hand(0) == ["Chant", "Chant", "Plains"]
    before = Driver(d.game.fork())
    before.to_step("end")
    assert before.can("cast", "Chant")
    before.to_step("upkeep", active=1)
    before.give_priority(0)
    assert not before.can("cast", "Chant")
    d.cast("Chant")
    assert not d.can("cast", "Chant")
    d.resolve()
    d.to_step("end")
    assert not d.can("cast", "Chant")


@pytest.mark.ruling("quicken-2")
def test_two_of_them_are_used_by_the_same_sorcery():
    d = board(CHANT, mana="UU", hand=["Quicken", "Quicken", "Chant", "Chant"], library=["Plains"] * 9)
    d.cast("Quicken")
    d.resolve()
    d.cast("Quicken")
    d.resolve()
    d.to_step("end")
    d.cast("Chant")
    assert not d.can("cast", "Chant")


@pytest.mark.ruling("rakdos-firewheeler-1")
def test_both_damages_stand_for_themselves():
    d = board(mana="BBRR", hand=[WHEELER], theirs=["Aegis", "Bear"])
    d.cast(WHEELER)
    d.resolve()
    assert d.game.state.stack == [] and d.zone("Bear") == "battlefield"
    for gone in ("Bear", "player"):
        d = board(mana="BBRR", hand=[WHEELER, "Banish"], theirs=["Bear"], their_hand=["Aegis"])
        d.cast(WHEELER)
        d.resolve()
        while not isinstance(d.decision, Priority):
            d.answer(["Bear"] if d.find("Bear") in d.decision.candidates else [1])
        if gone == "Bear":
            d.cast("Banish", ["Bear"])
        else:
            d.pass_priority()
            d.cast("Aegis")
        d.resolve()
        d.resolve()
        assert d.life(1) == (18 if gone == "Bear" else 20)
        assert d.zone("Bear") == ("exile" if gone == "Bear" else "graveyard")


@pytest.mark.ruling("master-of-cruelties-1", "master-of-cruelties-5")
@pytest.mark.parametrize(("life", "after", "lost"), [(4, 1, 3), (20, 1, 19)])
def test_the_master_leaves_one_life(life: int, after: int, lost: int):
    meter = "Meter\n{0}\nArtifact\nWhenever a player loses life, you gain that much life."
    d = board(meter, mine=[CRUEL, "Meter"], theirs=["Bear"], life=(20, life))
    d.attack([CRUEL])
    d.to_blockers()
    d.block({})
    assert d.step == "declare blockers" and len(d.game.state.stack) == 1
    d.resolve_all()
    assert d.life(1) == after and d.life(0) == 20 + lost
    d.finish_combat()
    assert d.life(1) == after


@pytest.mark.ruling("master-of-cruelties-1")
def test_the_master_need_not_have_been_declared():
    put = "Ambush\n{0}\nInstant\nPut a creature card from your hand onto the battlefield tapped and attacking."
    d = board(put, mine=["Bear"], hand=[CRUEL, "Ambush"], theirs=["Ogre"])
    d.attack(["Bear"])
    d.cast("Ambush")
    d.resolve()
    d.block({})
    assert len(d.game.state.stack) == 1
    d.resolve_all()
    assert d.life(1) == 1


@pytest.mark.ruling("master-of-cruelties-2")
def test_the_master_attacks_alone_or_not_at_all():
    fury = "Fury\n{0}\nCreature — Elf\n1/1\n~ attacks each combat if able."
    d = board(fury, mine=[CRUEL, "Fury"])
    for pair in ([CRUEL], [CRUEL, "Fury"], []):
        trial = Driver(d.game.fork())
        with pytest.raises(Exception, match=r"508|attack"):
            trial.attack(pair)
    d.attack(["Fury"])
    for pair in ([CRUEL], ["Bear"], []):
        trial = board(mine=[CRUEL, "Bear"])
        trial.attack(pair)
    with pytest.raises(Exception, match=r"508|alone"):
        board(mine=[CRUEL, "Bear"]).attack([CRUEL, "Bear"])


@pytest.mark.ruling("master-of-cruelties-3")
def test_another_attacker_may_join_later():
    put = "Ambush\n{0}\nInstant\nPut a creature card from your hand onto the battlefield tapped and attacking."
    d = board(put, mine=[CRUEL], hand=["Giant", "Ambush"])
    d.attack([CRUEL])
    d.cast("Ambush")
    d.resolve()
    d.pass_until(lambda: d.game.state.stack)
    d.resolve()
    assert d.life(1) == 1 and len(d.game.state.combat.attackers) == 2
    d.pass_until(lambda: d.game.decision is None)
    assert d.life(1) == -3


@pytest.mark.ruling("master-of-cruelties-4")
def test_no_trigger_against_a_planeswalker():
    d = board(mine=[CRUEL], theirs=["Walker"])
    d.attack({CRUEL: "Walker"})
    d.finish_combat()
    assert d.life(1) == 20 and d.counters("Walker", "loyalty") == 2


@pytest.mark.ruling("master-of-cruelties-6")
def test_no_damage_is_assigned_even_if_none_can_be_prevented():
    d = board(mana="RR", mine=[CRUEL], hand=["Skullcrack"])
    d.cast("Skullcrack", [1])
    d.resolve()
    assert d.life(1) == 17
    d.attack([CRUEL])
    d.pass_until(lambda: d.game.state.stack)
    d.resolve()
    d.finish_combat()
    assert d.life(1) == 1
