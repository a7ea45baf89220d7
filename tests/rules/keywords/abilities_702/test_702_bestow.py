"""Cards cast as something else or by sacrificing: bestow, emerge, offering; soulbond (702)."""

from __future__ import annotations

import pytest

from engine.rules.turn.phasing import phasing_out
from tests.rules.many import happen
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
KILL = "Kill\n{0}\nInstant\nDestroy target creature."
NYMPH = (
    "Nimbus Naiad\n{2}{U}\nEnchantment Creature — Nymph\n2/2\nBestow {4}{U}\nFlying\n"
    "Enchanted creature gets +2/+2 and has flying."
)
SATYR = NYMPH.replace("Bestow {4}{U}", "Bestow {U}")


@pytest.mark.rule("702.102a", "702.102b")
def test_a_bestowed_card_is_an_aura():
    d = situation(SATYR, BEAR, hand=["Nimbus Naiad"], mine=["Bear"], mana="U")
    d.cast("Nimbus Naiad", ["Bear"], way="bestow")
    look = d.look(d.game.state.stack[-1])
    assert look.types == {"Enchantment"} and look.subtypes == {"Aura"} and look.has("enchant")
    d.resolve()
    naiad = d.find("Nimbus Naiad")
    assert d.attached_to(naiad) == d.find("Bear") and d.look(naiad).subtypes == {"Aura"}
    assert d.size("Bear") == (4, 4) and d.has("Bear", "flying") and d.size(naiad) == (None, None)


@pytest.mark.rule("702.102a")
def test_without_bestow_it_is_a_creature():
    d = situation(NYMPH, hand=["Nimbus Naiad"], mana="UUU")
    d.cast("Nimbus Naiad")
    d.resolve()
    assert d.look("Nimbus Naiad").is_creature and d.size("Nimbus Naiad") == (2, 2)


@pytest.mark.rule("702.102b")
def test_a_bestowed_card_needs_a_creature_to_be_cast():
    d = situation(SATYR, hand=["Nimbus Naiad"], mana="U")
    assert not d.can("cast", "Nimbus Naiad", way="bestow")


@pytest.mark.rule("702.102c")
@pytest.mark.parametrize(("kind", "bestowed"), [("creature", False), ("Aura", True)])
def test_what_may_be_cast_is_asked_of_the_aura(kind: str, bestowed: bool):
    orrery = f"Orrery\n{{0}}\nArtifact\nYou may cast {kind} spells as though they had flash."
    d = situation(SATYR, BEAR, orrery, hand=["Nimbus Naiad"], mine=["Bear", "Orrery"], mana="UUU", step="upkeep")
    assert d.can("cast", "Nimbus Naiad", way="bestow") is bestowed
    assert d.can("cast", "Nimbus Naiad") is not bestowed


@pytest.mark.rule("702.102d")
def test_with_an_illegal_target_it_resolves_as_a_creature():
    d = situation(SATYR, BEAR, KILL, hand=["Nimbus Naiad", "Kill"], mine=["Bear"], mana="U")
    d.cast("Nimbus Naiad", ["Bear"], way="bestow")
    d.cast("Kill", ["Bear"])
    d.resolve()
    d.resolve()
    assert d.zone("Nimbus Naiad") == "battlefield" and d.size("Nimbus Naiad") == (2, 2)
    assert d.look("Nimbus Naiad").subtypes == {"Nymph"} and d.attached_to("Nimbus Naiad") is None


@pytest.mark.rule("702.102e")
def test_a_bestowed_aura_stays_as_a_creature_when_its_creature_goes():
    d = situation(SATYR, BEAR, KILL, hand=["Nimbus Naiad", "Kill"], mine=["Bear"], mana="U")
    d.cast("Nimbus Naiad", ["Bear"], way="bestow")
    d.resolve()
    d.cast("Kill", ["Bear"])
    d.resolve()
    assert d.zone("Nimbus Naiad") == "battlefield" and d.size("Nimbus Naiad") == (2, 2)
    assert d.look("Nimbus Naiad").types == {"Enchantment", "Creature"} and not d.look("Nimbus Naiad").has("enchant")


@pytest.mark.rule("702.102e")
def test_a_bestowed_aura_that_may_not_enchant_any_more_is_a_creature():
    ward = "Ward\n{0}\nInstant\nTarget creature gains protection from blue until end of turn."
    d = situation(SATYR, BEAR, ward, hand=["Nimbus Naiad", "Ward"], mine=["Bear"], mana="U")
    d.cast("Nimbus Naiad", ["Bear"], way="bestow")
    d.resolve()
    d.cast("Ward", ["Bear"])
    d.resolve()
    assert d.battlefield(0) == {"Nimbus Naiad": 1, "Bear": 1}
    assert d.size("Nimbus Naiad") == (2, 2) and d.attached_to("Nimbus Naiad") is None and d.size("Bear") == (2, 2)


@pytest.mark.rule("701.3d", "702.102e")
def test_it_is_a_creature_at_once_when_its_creature_goes():
    """This happens before state-based actions, so that the rest of the same spell finds a creature."""
    storm = "Storm\n{0}\nInstant\nDestroy target creature. You gain 1 life for each creature you control."
    d = situation(SATYR, BEAR, storm, hand=["Nimbus Naiad", "Storm"], mine=["Bear"], mana="U")
    d.cast("Nimbus Naiad", ["Bear"], way="bestow")
    d.resolve()
    d.cast("Storm")
    d.resolve()
    assert d.life(0) == 21 and d.zone("Nimbus Naiad") == "battlefield"


@pytest.mark.rule("702.102f")
def test_a_bestowed_aura_phases_with_its_creature_and_not_without():
    d = situation(
        SATYR,
        BEAR,
        KILL,
        hand=["Nimbus Naiad", "Kill"],
        mine=["Bear"],
        mana="U",
        library=["Forest"] * 3,
        their_library=["Forest"] * 3,
    )
    d.cast("Nimbus Naiad", ["Bear"], way="bestow")
    d.resolve()
    happen(d, *phasing_out(d.game.play, [d.find("Nimbus Naiad")]))
    assert d.size("Bear") == (2, 2)
    d.cast("Kill", ["Bear"])
    d.resolve()
    d.to_step("upkeep", 0)
    assert d.size("Nimbus Naiad") == (2, 2) and d.look("Nimbus Naiad").is_creature


EMERGE = "Wretched Gryff\n{7}\nCreature — Eldrazi Hippogriff\n3/4\nEmerge {5}{U}\nFlying"


@pytest.mark.rule("702.118a", "702.118b")
def test_emerge_costs_less_by_the_mana_value_of_the_sacrificed_creature():
    d = situation(EMERGE, BEAR, hand=["Wretched Gryff"], mine=["Bear", "Gray Ogre"], mana="UUU")
    ogre = d.find("Gray Ogre")
    assert not d.can("cast", "Wretched Gryff", way=f"emerge {d.find('Bear')}"), "{5}{U} minus {2} is too much"
    action = d.action("cast", "Wretched Gryff", way=f"emerge {ogre}")
    told = d.game.describe_action(action.key)
    assert (told.cost, [cost.en for cost in told.costs]) == ("{2}{U}", ["Sacrifice Gray Ogre"])
    d.cast("Wretched Gryff", way=f"emerge {ogre}")
    assert d.zone("Gray Ogre") == "graveyard" and all(d.tapped(land) for land in d.all("Island"))
    d.resolve()
    assert d.zone("Wretched Gryff") == "battlefield"


@pytest.mark.rule("702.118a")
def test_the_value_of_the_creature_does_not_reduce_coloured_mana():
    cheap, blue = EMERGE.replace("{5}{U}", "{U}"), BEAR.replace("{1}{G}", "{U}")
    d = situation(cheap, blue, hand=["Wretched Gryff"], mine=["Bear"])
    assert not d.can("cast", "Wretched Gryff", way=f"emerge {d.find('Bear')}")


@pytest.mark.rule("702.118a")
def test_a_creature_that_comes_later_can_be_sacrificed_too():
    memnite = "Memnite\n{0}\nArtifact Creature — Construct\n1/1"
    d = situation(EMERGE, memnite, hand=["Wretched Gryff", "Memnite"], mana="U" * 6)
    assert not [action for action in d.game.decision.actions if "emerge" in action.key]
    d.cast("Memnite")
    d.resolve()
    assert d.can("cast", "Wretched Gryff", way=f"emerge {d.find('Memnite')}")


def test_so_it_is_where_an_effect_gives_emerge_to_spells():
    memnite = "Memnite\n{0}\nArtifact Creature — Construct\n1/1"
    hub = "Hub\n{3}\nEnchantment\nCreature spells you cast have emerge {U}."
    d = situation(memnite, hub, KILL, hand=["Gray Ogre", "Memnite", "Kill"], mine=["Hub"], mana="U")
    assert not [action for action in d.game.decision.actions if "emerge" in action.key]
    d.cast("Memnite")
    d.resolve()
    memnite = d.find("Memnite")
    assert d.can("cast", "Gray Ogre", way=f"emerge {memnite}")
    d.cast("Kill", ["Memnite"])
    d.resolve()
    assert not [action for action in d.game.decision.actions if "emerge" in action.key]


PATRON = "Patron of the Akki\n{4}{R}{R}\nLegendary Creature — Spirit\n5/5\nGoblin offering"
GOBLIN = "Goblin\n{2}{R}\nCreature — Goblin\n1/1"


@pytest.mark.rule("702.47a", "702.47b")
def test_an_offering_makes_the_spell_cheaper_and_an_instant():
    d = situation(PATRON, GOBLIN, BEAR, hand=["Patron of the Akki"], mine=["Goblin", "Bear"], mana="RRR", step="upkeep")
    assert not d.can("cast", "Patron of the Akki", way=f"offering {d.find('Bear')}")
    assert not d.can("cast", "Patron of the Akki")
    d.cast("Patron of the Akki", way=f"offering {d.find('Goblin')}")
    assert d.zone("Goblin") == "graveyard"
    d.resolve()
    assert d.zone("Patron of the Akki") == "battlefield"


@pytest.mark.rule("702.47c")
@pytest.mark.parametrize(("cost", "lands"), [("{2}{R}", "RGG"), ("{G}{G}", "RRGG"), ("{R}{R}{R}", "GGG")])
def test_mana_of_another_colour_or_too_much_of_one_lessens_generic_mana(cost: str, lands: str):
    goblin = GOBLIN.replace("{2}{R}", cost)
    for mana, able in ((lands, True), (lands[1:], False)):
        d = situation(PATRON, goblin, hand=["Patron of the Akki"], mine=["Goblin"], mana=mana)
        assert d.can("cast", "Patron of the Akki", way=f"offering {d.find('Goblin')}") is able


PALADIN = (
    "Silverblade Paladin\n{0}\nCreature — Human Knight\n2/2\nSoulbond\n"
    "As long as ~ is paired with another creature, both creatures have double strike."
)
FREE = BEAR.replace("{1}{G}", "{0}")


@pytest.mark.rule("702.94a")
def test_a_creature_with_soulbond_is_paired_as_it_enters():
    d = situation(PALADIN, FREE, hand=["Silverblade Paladin"], mine=["Bear"], theirs=["Bear"])
    d.cast("Silverblade Paladin")
    d.resolve()
    d.resolve(True)
    first, second = d.all("Bear")
    assert d.has(first, "double strike") and d.has("Silverblade Paladin", "double strike")
    assert not d.has(second, "double strike")


@pytest.mark.rule("702.94a")
@pytest.mark.parametrize("paired", [True, False])
def test_a_creature_that_enters_later_may_be_paired_with_it(paired: bool):
    d = situation(PALADIN, FREE, hand=["Bear"], mine=["Silverblade Paladin"])
    d.cast("Bear")
    d.resolve()
    d.resolve(paired)
    assert d.has("Bear", "double strike") is paired


@pytest.mark.rule("702.94b", "702.94d")
def test_a_paired_creature_is_not_paired_again():
    d = situation(PALADIN, FREE, hand=["Bear", "Bear"], mine=["Silverblade Paladin"])
    first, second = d.all("Bear")
    for bear in (first, second):
        d.begin("cast", bear)
        d.announce([])
        d.resolve()
        if bear == first:
            d.resolve(True)
        assert not d.game.state.stack, "the second bear triggers nothing"
    assert sorted(d.has(bear, "double strike") for bear in d.all("Bear")) == [False, True]


@pytest.mark.rule("702.94c")
def test_nothing_is_paired_with_a_creature_that_has_gone_or_stopped_being_one():
    d = situation(PALADIN, FREE, KILL, hand=["Bear", "Kill"], mine=["Silverblade Paladin"])
    d.cast("Bear")
    d.resolve()
    d.cast("Kill", ["Bear"])
    d.resolve()
    d.resolve()
    assert not d.has("Silverblade Paladin", "double strike")


@pytest.mark.rule("702.94e")
@pytest.mark.parametrize(
    "text", ["Destroy target Bear.", "Target Bear isn't a creature until end of turn.", "Gain control of target Bear."]
)
def test_a_pair_breaks_for_good(text: str):
    end = f"End\n{{0}}\nInstant\n{text}"
    d = situation(
        PALADIN,
        FREE,
        end,
        hand=["Bear"],
        their_hand=["End"],
        mine=["Silverblade Paladin"],
        library=["Forest"] * 2,
        their_library=["Forest"] * 2,
    )
    d.cast("Bear")
    d.resolve()
    d.resolve(True)
    assert d.has("Silverblade Paladin", "double strike")
    d.give_priority(1)
    d.cast("End", ["Bear"])
    d.resolve()
    assert not d.has("Silverblade Paladin", "double strike")
    d.next_turn()
    assert not d.has("Silverblade Paladin", "double strike")


@pytest.mark.rule("603.2")
@pytest.mark.parametrize(("attacker", "drawn"), [("Envoy", 1), ("Bear", 1), ("Wolf", 0)])
def test_a_trigger_on_it_or_the_creature_that_it_enchants(attacker: str, drawn: int):
    envoy = (
        "Envoy\n{0}\nEnchantment Creature — Crab\n3/3\nBestow {0}\n"
        "Whenever ~ or enchanted creature deals combat damage to a player, draw a card."
    )
    bear, wolf = "Bear\n{0}\nCreature — Bear\n2/2", "Wolf\n{0}\nCreature — Wolf\n2/2"
    if attacker == "Envoy":
        d = situation(envoy, mine=["Envoy"])
    else:
        d = situation(envoy, bear, wolf, hand=["Envoy"], mine=["Bear", "Wolf"])
        d.cast("Envoy", ["Bear"], way="bestow")
        d.resolve()
    d.attack([attacker])
    d.finish_combat()
    assert len(d.game.state.players[0].hand) == drawn
