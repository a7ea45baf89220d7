"""Permanents that enter or become copies, and tokens that are copies."""

from __future__ import annotations

import pytest

from tests.driver import Driver
from tests.rulings.board import asked, board

PLASM, RITES, STAGE, RAT = "Gigantoplasm", "Copy Enchantment", "Thespian's Stage", "Pack Rat"
TWIN = "Repudiate // Replicate"
PLAIN = "Glow\n{2}\nEnchantment\nCreatures you control get +1/+1."
COUNTED = "Store\n{1}\nEnchantment\n~ enters with two charge counters on it."


def other(d: Driver, name: str, known: int) -> int:
    """Return the other permanent with that name."""
    (found,) = set(d.all(name, "battlefield")) - {known}
    return found


# -- Copy Enchantment


@pytest.mark.ruling("copy-enchantment-1")
def test_an_enchantment_is_copied_as_printed():
    d = board(PLAIN, mana="UUU", hand=[RITES, "Tangle", "Rite"], mine=["Glow"])
    d.game.state.objects[d.find("Glow")].counters["charge"] = 2
    (first,) = d.all("Glow")
    d.cast("Tangle", ["Glow"])
    d.resolve()
    d.cast(RITES)
    d.resolve(True)
    new = other(d, "Glow", first)
    assert not d.tapped(new) and d.counters(new, "charge") == 0
    assert d.look(new).mana_value == 2 and d.look(new).types == {"Enchantment"}


@pytest.mark.ruling("copy-enchantment-2")
def test_x_of_a_copied_enchantment_is_zero():
    growing = "Growing\n{X}{G}\nEnchantment\n~ enters with X charge counters on it."
    d = board(growing, mana="GGGGUUU", hand=[RITES, "Growing"])
    d.cast("Growing", x=3)
    d.resolve()
    (first,) = d.all("Growing")
    assert d.counters(first, "charge") == 3
    d.cast(RITES)
    d.resolve(True)
    new = other(d, "Growing", first)
    assert d.counters(new, "charge") == 0 and d.look(new).mana_value == 1


@pytest.mark.ruling("copy-enchantment-3")
def test_a_copy_of_a_copy():
    d = board(PLAIN, mana="UUUUUU", hand=[RITES, RITES, "Shatter"], mine=["Glow"])
    (first,) = d.all("Glow")
    d.cast(RITES)
    d.resolve(True)
    copy = other(d, "Glow", first)
    d.cast("Shatter", [first])
    d.resolve()
    d.cast(RITES)
    d.resolve(True)
    assert d.look(other(d, "Glow", copy)).name.en == "Glow"


@pytest.mark.ruling("copy-enchantment-4")
def test_a_copy_of_an_enchantment_token_is_a_card():
    make = "Make\n{0}\nSorcery\nCreate a token that's a copy of target enchantment."
    d = board(PLAIN, make, mana="UUU", hand=["Make", RITES, "Bounce", "Shatter"], theirs=["Glow"])
    d.cast("Make", ["Glow"])
    d.resolve()
    (token,) = d.all("Glow", player=0)
    d.cast("Shatter", [d.all("Glow", player=1)[0]])
    d.resolve()
    d.cast(RITES)
    d.resolve(True)
    copy = other(d, "Glow", token)
    assert not d.object(copy).is_token
    d.cast("Bounce", [copy])
    d.resolve()
    assert d.hand(0) == [RITES]


@pytest.mark.rule("303.4f")
@pytest.mark.ruling("copy-enchantment-5")
def test_a_copied_aura_is_put_on_something_without_a_target():
    hex_ = "Hex\n{0}\nCreature — Elf\n4/4\nHexproof"
    dry = "Dry\n{0}\nCreature — Elf\n4/4\nProtection from white"
    aura = "Halo\n{W}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +1/+1."
    d = board(
        hex_, dry, aura, mana="UUU", hand=[RITES], mine=["Bear", "Halo"], theirs=["Hex", "Dry"], attach={"Halo": "Bear"}
    )
    d.cast(RITES)
    d.pass_priority()
    d.pass_priority()
    d.answer(True)
    assert {d.name(id) for id in d.decision.candidates} == {"Bear", "Hex"}
    d.answer(["Hex"])
    assert d.size("Hex") == (5, 5)
    # if there is nothing to attach it to, a spell goes to the graveyard and a card stays where it is
    bond = "Bond\n{W}\nEnchantment — Aura\nEnchant creature you control\nEnchanted creature gets +1/+1."
    back = "Back\n{0}\nInstant\nReturn target enchantment card from your graveyard to the battlefield."
    d = board(bond, back, mana="UUU", hand=[RITES, "Back"], theirs=["Bear", "Bond"], attach={"Bond": "Bear"})
    d.cast(RITES)
    d.resolve(True)
    assert d.zone(RITES) == "graveyard"
    d.cast("Back", [RITES])
    d.resolve(True)
    assert d.zone(RITES) == "graveyard" and d.zone("Back") == "graveyard"


@pytest.mark.ruling("copy-enchantment-6")
def test_a_copied_enchantment_enters_as_what_it_is():
    bell = "Chime\n{0}\nEnchantment\nWhen ~ enters, you gain 3 life."
    for card, life, counters in (("Chime", 23, 0), ("Store", 20, 2)):
        d = board(bell, COUNTED, mana="UUU", hand=[RITES], theirs=[card])
        d.cast(RITES)
        d.resolve(True)
        d.resolve_all()
        assert d.life(0) == life and d.counters(d.all(card, player=0)[0], "charge") == counters
    colour = "Hue\n{0}\nEnchantment\nAs ~ enters, choose a color.\nCreatures of the chosen color get +1/+1."
    d = board(colour, mana="UUU", hand=[RITES], theirs=["Hue"], mine=["Bear"])
    d.cast(RITES)
    d.resolve(True, "G")
    assert d.size("Bear") == (3, 3)


@pytest.mark.ruling("copy-enchantment-7")
def test_what_enters_at_the_same_time_is_not_copied():
    both = "Both\n{0}\nSorcery\nReturn all enchantment cards from your graveyard to the battlefield."
    d = board(both, PLAIN, COUNTED, hand=["Both"], graveyard=[RITES, "Glow"], mine=["Store"])
    d.cast("Both")
    d.resolve(True)
    assert d.battlefield(0) == {"Store": 2, "Glow": 1}


@pytest.mark.ruling("copy-enchantment-8")
@pytest.mark.parametrize("theirs", [["Glow"], []])
def test_it_may_stay_itself(theirs: list[str]):
    d = board(PLAIN, mana="UUU", hand=[RITES], theirs=theirs)
    d.cast(RITES)
    d.resolve(*([False] if theirs else []))
    assert d.zone(RITES) == "battlefield" and d.look(RITES).types == {"Enchantment"}


# -- Gigantoplasm


def grown(d: Driver, entity: int, x: int) -> None:
    """Activate the copy's own ability."""
    d.begin("activate", entity)
    d.announce([], x)
    d.resolve()


@pytest.mark.ruling("gigantoplasm-1", "gigantoplasm-7")
def test_the_ability_is_copied_with_it():
    d = board(mana="UUUUUU", hand=[PLASM, "Mirror", "Murder"], theirs=["Bear"])
    d.cast(PLASM)
    d.resolve(True)
    (plasm,) = d.all("Bear", player=0)
    d.cast("Murder", [d.all("Bear", player=1)[0]])
    d.resolve()
    d.cast("Mirror")
    d.resolve(True)
    mirror = other(d, "Bear", plasm)
    grown(d, mirror, 2)
    assert d.size(mirror) == (2, 2)
    assert any(action.object == mirror and action.kind == "activate" for action in d.decision.actions)


@pytest.mark.ruling("gigantoplasm-2", "gigantoplasm-3")
def test_the_size_that_the_ability_gave_stays_and_is_not_copied():
    d = board(mana="UUUUUUUUUUUU", hand=[PLASM, "Mirror", "Grow"], theirs=["Bear"])
    d.cast(PLASM)
    d.resolve(True)
    (plasm,) = d.all("Bear", player=0)
    d.cast("Grow", [plasm])
    d.resolve()
    grown(d, plasm, 4)
    assert d.size(plasm) == (5, 5)
    d.cast("Mirror")
    d.resolve(True, [plasm])
    (mirror,) = set(d.all("Bear", player=0)) - {plasm}
    assert d.size(mirror) == (2, 2)
    d.to_step("main", active=0)
    assert d.size(plasm) == (5, 5)
    grown(d, plasm, 2)
    assert d.size(plasm) == (3, 3)


@pytest.mark.ruling("gigantoplasm-4")
def test_a_creature_is_copied_as_printed():
    d = board(
        mana="UUUU",
        hand=[PLASM, "Swell"],
        theirs=["Bear", "Mark"],
        tapped=["Bear"],
        counters={"Bear": {"+1/+1": 2}},
        attach={"Mark": "Bear"},
    )
    d.cast("Swell", ["Bear"])
    d.resolve()
    d.cast(PLASM)
    d.resolve(True)
    (plasm,) = d.all("Bear", player=0)
    assert d.size(plasm) == (2, 2) and not d.tapped(plasm) and d.counters(plasm) == 0
    assert d.look(plasm).subtypes == {"Bear"} and d.look(plasm).colours == {"G"}


@pytest.mark.ruling("gigantoplasm-5", "thespians-stage-2")
def test_a_land_that_is_a_creature_for_a_while_is_copied_as_a_land():
    awake = "Wake\n{0}\nInstant\nTarget land becomes a 3/3 Elemental creature until end of turn. It's still a land."
    den = "Den\n\nLand\n{T}: Add {C}.".replace("\n\n", "\n")
    d = board(awake, den, mana="UUUUUU", hand=["Wake", PLASM, "Grow"], theirs=["Den"], mine=[STAGE])
    d.cast("Wake", ["Den"])
    d.resolve()
    d.cast("Grow", ["Den"])
    d.resolve()
    d.cast(PLASM)
    d.resolve(True)
    (plasm,) = d.all("Den", player=0)
    assert d.look(plasm).types == {"Land"}
    grown(d, plasm, 0)
    assert not d.look(plasm).is_creature and d.zone(PLASM) if d.all(PLASM) else d.look(plasm).types == {"Land"}
    d.activate(STAGE, 1, targets=[d.all("Den", player=1)[0]])
    d.resolve()
    (stage,) = set(d.all("Den", player=0)) - {plasm}
    assert d.look(stage).types == {"Land"} and d.counters(stage) == 0


@pytest.mark.ruling("gigantoplasm-6")
def test_x_in_the_cost_of_what_is_copied_is_zero():
    d = board(mana="UUUUUUUUUGGGG", hand=[PLASM, "Hydra"])
    d.cast("Hydra", x=2)
    d.resolve()
    (hydra,) = d.all("Hydra")
    assert d.counters(hydra) == 2
    d.cast(PLASM)
    d.resolve(True)
    plasm = other(d, "Hydra", hydra)
    assert d.counters(plasm) == 0 and d.look(plasm).mana_value == 2
    grown(d, plasm, 5)
    assert d.look(plasm).mana_value == 2


@pytest.mark.ruling("gigantoplasm-8")
def test_a_copy_of_a_token_is_a_card():
    d = board(mana="UUUU", hand=[PLASM, "Double", "Bounce", "Murder"], theirs=["Bear"])
    d.cast("Double", ["Bear"])
    d.resolve()
    (token,) = d.all("Bear", player=0)
    d.cast("Murder", [d.all("Bear", player=1)[0]])
    d.resolve()
    d.cast(PLASM)
    d.resolve(True)
    plasm = other(d, "Bear", token)
    assert not d.object(plasm).is_token
    d.cast("Bounce", [plasm])
    d.resolve()
    assert d.hand(0) == [PLASM]


@pytest.mark.ruling("gigantoplasm-9")
def test_it_enters_as_what_it_copies():
    for card, life, counters in (("Bell", 21, 0), ("Sprout", 20, 2)):
        d = board(mana="UUUU", hand=[PLASM], theirs=[card])
        d.cast(PLASM)
        d.resolve(True)
        d.resolve_all()
        assert d.life(0) == life and d.counters(d.all(card, player=0)[0]) == counters


@pytest.mark.ruling("gigantoplasm-10")
def test_a_creature_that_enters_with_it_is_not_copied():
    both = "Both\n{0}\nSorcery\nReturn all creature cards from your graveyard to the battlefield."
    d = board(both, hand=["Both"], graveyard=[PLASM, "Bear"], mine=["Ogre"])
    d.cast("Both")
    d.resolve(True)
    assert d.battlefield(0) == {"Ogre": 2, "Bear": 1}


@pytest.mark.ruling("gigantoplasm-11")
def test_as_itself_it_is_a_0_0():
    d = board(mana="UUUU", hand=[PLASM], theirs=["Bear"])
    d.cast(PLASM)
    d.resolve(False)
    assert d.zone(PLASM) == "graveyard"
    d = board(PLAIN, mana="UUUU", hand=[PLASM], theirs=["Bear"], mine=["Glow"])
    d.cast(PLASM)
    d.resolve(False)
    assert d.size(PLASM) == (1, 1) and d.look(PLASM).subtypes == {"Shapeshifter"}


# -- tokens


@pytest.mark.ruling("repudiate-replicate-6")
def test_a_token_is_a_copy_of_what_is_printed():
    d = board(
        mana="UUUG",
        hand=[TWIN, "Swell"],
        mine=["Bear", "Mark", "Blade"],
        tapped=["Bear"],
        counters={"Bear": {"+1/+1": 2}},
        attach={"Mark": "Bear", "Blade": "Bear"},
    )
    (old,) = d.all("Bear")
    d.cast("Swell", ["Bear"])
    d.resolve()
    d.cast(TWIN, ["Bear"], way="right")
    d.resolve()
    new = other(d, "Bear", old)
    assert d.size(new) == (2, 2) and not d.tapped(new) and d.counters(new) == 0 and d.object(new).is_token


@pytest.mark.ruling("repudiate-replicate-7")
def test_x_of_a_token_is_zero():
    d = board(mana="GUU", pool={"G": 4}, hand=[TWIN, "Hydra"])
    d.cast("Hydra", x=2)
    d.resolve()
    (old,) = d.all("Hydra")
    d.cast(TWIN, ["Hydra"], way="right")
    d.resolve()
    new = other(d, "Hydra", old)
    assert d.counters(new) == 0 and d.look(new).mana_value == 2


@pytest.mark.ruling("repudiate-replicate-8")
def test_a_copy_of_a_token_is_what_its_effect_made_it():
    make = "Spirits\n{0}\nSorcery\nCreate a 1/1 white and black Spirit creature token with flying."
    d = board(make, mana="GUU", hand=[TWIN, "Spirits"])
    d.cast("Spirits")
    d.resolve()
    (old,) = d.all("Spirit")
    d.cast(TWIN, ["Spirit"], way="right")
    d.resolve()
    first, second = d.look(old), d.look(other(d, "Spirit", old))
    assert second.colours == {"W", "B"} and second.subtypes == {"Spirit"} and second.has("flying")
    assert (first.name, first.power, first.toughness) == (second.name, 1, 1)


@pytest.mark.ruling("repudiate-replicate-9")
def test_a_copy_of_a_clone_is_what_the_clone_is():
    d = board(mana="GUU", hand=[TWIN, "Mirror", "Murder"], theirs=["Bear"])
    d.cast("Mirror")
    d.resolve(True)
    d.cast("Murder", [d.all("Bear", player=1)[0]])
    d.resolve()
    d.cast(TWIN, ["Bear"], way="right")
    assert asked(d) == []
    assert d.battlefield(0) == {"Bear": 2}


@pytest.mark.ruling("repudiate-replicate-10")
def test_a_token_enters_as_what_it_copies():
    for card, life, counters in (("Bell", 21, 0), ("Sprout", 20, 2)):
        d = board(mana="GUU", hand=[TWIN], mine=[card])
        (old,) = d.all(card)
        d.cast(TWIN, [card], way="right")
        d.resolve()
        d.resolve_all()
        assert d.life(0) == life and d.counters(other(d, card, old)) == counters
    chosen = "Choosy\n{0}\nCreature — Elf\n1/1\nAs ~ enters, choose a color.\n~ has protection from the chosen color."
    d = board(chosen, mana="GUU", hand=[TWIN], mine=["Choosy"])
    d.cast(TWIN, ["Choosy"], way="right")
    met = asked(d, "R")
    assert len(met) == 1 and d.battlefield(0) == {"Choosy": 2}


@pytest.mark.ruling("pack-rat-1")
def test_rats_are_counted_wherever_the_rat_is():
    mouse = "Mouse\n{0}\nCreature — Rat\n1/1"
    d = board(mouse, mine=[RAT, "Mouse"], hand=[RAT], graveyard=[RAT])
    assert {d.size(rat) for rat in d.all(RAT)} == {(2, 2)} and len(d.all(RAT)) == 3


@pytest.mark.ruling("pack-rat-2")
def test_its_token_counts_and_works_as_well():
    d = board(mana="BBBBBBBBB", mine=[RAT], hand=["Bear", "Bear", "Bear"])
    (old,) = d.all(RAT)
    d.activate(RAT, choose=[["Bear"]])
    d.resolve()
    new = other(d, RAT, old)
    assert d.size(old) == d.size(new) == (2, 2)
    action = next(action for action in d.decision.actions if action.kind == "activate" and action.object == new)
    d.below = 0
    d.game.answer(action.key)
    d.announce([], choose=[["Bear"]])
    d.resolve()
    assert {d.size(rat) for rat in d.all(RAT, "battlefield")} == {(3, 3)}


@pytest.mark.ruling("pack-rat-3")
def test_the_rat_is_copied_as_what_it_is_then():
    paint = "Paint\n{0}\nInstant\nTarget creature becomes red until end of turn."
    become = "Become\n{0}\nInstant\nTarget creature becomes a copy of another target creature until end of turn."
    d = board(
        paint, become, mana="BBBBBB", mine=[RAT], hand=["Bear", "Bear", "Grow", "Paint", "Become"], theirs=["Ogre"]
    )
    (old,) = d.all(RAT)
    for spell in ("Grow", "Paint"):
        d.cast(spell, [RAT])
        d.resolve()
    d.activate(RAT, choose=[["Bear"]])
    d.resolve()
    new = other(d, RAT, old)
    assert d.counters(new) == 0 and d.look(new).colours == {"B"}
    d.game.answer(next(a.key for a in d.decision.actions if a.kind == "activate" and a.object == old))
    d.announce([], choose=[["Bear"]])
    d.cast("Become", [old, "Ogre"])
    d.resolve()
    d.resolve()
    assert d.count("Ogre", "battlefield", 0) == 2  # the rat for this turn, and the token


@pytest.mark.ruling("pack-rat-4")
def test_a_rat_that_left_is_copied_all_the_same():
    d = board(mana="BBB", mine=[RAT], hand=["Bear", "Offering"])
    d.activate(RAT, choose=[["Bear"]])
    d.cast("Offering", choose=[[RAT]])
    d.resolve()
    d.resolve()
    (token,) = d.all(RAT, "battlefield")
    assert d.object(token).is_token and d.size(token) == (1, 1)


# -- Thespian's Stage


@pytest.mark.ruling("thespians-stage-1")
def test_the_stage_stays_what_it_became():
    d = board(mana="GGGGGG", mine=[STAGE, "Island"], hand=["Bounce"], library=["Plains"] * 5)
    d.activate(STAGE, 1, targets=[d.all("Forest")[0]])
    d.resolve()
    (stage,) = [id for id in d.all("Forest") if len(d.look(id).abilities) == 1]
    d.to_step("main", active=0)
    keys = {action.kind for action in d.decision.actions if action.object == stage}
    assert keys == {"mana", "activate"}
    (add,) = (action for action in d.decision.actions if action.object == stage and action.kind == "mana")
    assert add.text.en == "Add {G}"
    d.game.answer(next(a.key for a in d.decision.actions if a.kind == "activate" and a.object == stage))
    d.below = 0
    d.announce([d.all("Island")[0]])
    d.resolve()
    assert d.look(stage).subtypes == {"Island"} and d.tapped(stage)
    d.cast("Bounce", [stage])
    d.resolve()
    assert d.hand(0).count(STAGE) == 1


@pytest.mark.ruling("thespians-stage-3")
def test_the_stage_stays_tapped():
    d = board(mana="GGG", mine=[STAGE, "Island"])
    d.activate(STAGE, 1, targets=["Island"])
    d.resolve()
    stage = next(id for id in d.all("Island") if len(d.look(id).abilities) == 1)
    assert d.tapped(stage) and not d.tapped(other(d, "Island", stage))


@pytest.mark.ruling("thespians-stage-4")
def test_the_stage_does_not_enter():
    gate = "Izzet Guildgate"
    chime = "Hall\nLand\nWhen ~ enters, you gain 1 life.\n~ enters with three charge counters on it.\n{T}: Add {C}."
    d = board(chime, mana="GGGGGG", mine=[STAGE, "Hall", gate], hand=["Free", "Free"])
    d.activate(STAGE, 1, targets=["Hall"])
    d.resolve()
    stage = next(id for id in d.all("Hall") if d.tapped(id))
    assert d.life(0) == 20 and d.counters(stage, "charge") == 0 and not d.game.state.stack
    d.cast("Free", [stage])
    d.resolve()
    d.game.answer(next(a.key for a in d.decision.actions if a.kind == "activate" and a.object == stage))
    d.below = 0
    d.announce([gate])
    d.cast("Free", [stage])
    d.resolve()
    d.resolve()
    assert d.count(gate, "battlefield") == 2 and not d.tapped(stage)
