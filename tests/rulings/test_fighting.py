"""Attacking, blocking and combat damage."""

from __future__ import annotations

import pytest

from engine.decisions import DeclareBlockers, Divide
from engine.refusal import IllegalAnswer
from tests.driver import Refused
from tests.rulings.board import board

BODYGUARD = "Wojek Bodyguard"


@pytest.mark.ruling("silhana-ledgewalker-1")
def test_reach_is_not_flying():
    spider = "Spider\n{G}\nCreature — Spider\n2/2\nReach"
    d = board(spider, mine=["Silhana Ledgewalker"], theirs=["Spider", "Bird"])
    d.attack(["Silhana Ledgewalker"])
    assert not d.can_block("Spider", "Silhana Ledgewalker")
    assert d.can_block("Bird", "Silhana Ledgewalker")


@pytest.mark.ruling("blazing-archon-1")
def test_the_archon_keeps_creatures_off_its_controller_only():
    d = board(mine=["Bear"], theirs=["Blazing Archon", "Walker"])
    with pytest.raises((Refused, IllegalAnswer)):
        d.attack({"Bear": 1})
    d.attack({"Bear": "Walker"})
    d.finish_combat()
    assert d.counters("Walker", "loyalty") == 1
    assert not board(mine=["Bear"], theirs=["Blazing Archon"]).can_attack("Bear")


@pytest.mark.ruling("gate-colossus-1")
def test_who_blocks_the_colossus_may_weaken_afterwards():
    d = board(mine=["Gate Colossus"], theirs=["Ogre", "Bear"], hand=["Shrink"])
    d.attack(["Gate Colossus"])
    assert not d.can_block("Bear", "Gate Colossus")
    d.block({"Ogre": "Gate Colossus"})
    d.give_priority(0)
    d.cast("Shrink", ["Ogre"])
    d.resolve()
    assert d.size("Ogre") == (1, 3)
    d.finish_combat()
    assert d.zone("Ogre") == "graveyard" and d.life(1) == 20


@pytest.mark.ruling("tin-street-dodger-1")
def test_the_dodger_that_was_blocked_stays_blocked():
    d = board(mana="R", mine=["Tin Street Dodger"], theirs=["Wall", "Bear"])
    d.attack(["Tin Street Dodger"])
    d.block({"Bear": "Tin Street Dodger"})
    d.give_priority(0)
    d.activate("Tin Street Dodger")
    d.resolve()
    d.finish_combat()
    assert d.life(1) == 20 and d.zone("Tin Street Dodger") == "graveyard"
    d = board(mana="R", mine=["Tin Street Dodger"], theirs=["Wall", "Bear"])
    d.activate("Tin Street Dodger")
    d.resolve()
    d.attack(["Tin Street Dodger"])
    assert d.can_block("Wall", "Tin Street Dodger") and not d.can_block("Bear", "Tin Street Dodger")


@pytest.mark.ruling("sunder-shaman-1")
def test_the_shaman_with_menace_cannot_be_blocked():
    threat = "Threaten\n{0}\nInstant\nTarget creature gains menace until end of turn."
    d = board(threat, mine=["Sunder Shaman"], theirs=["Bear", "Ogre", "Giant"], hand=["Threaten"])
    d.cast("Threaten", ["Sunder Shaman"])
    d.resolve()
    d.attack(["Sunder Shaman"])
    decision = d.to_blockers() if any(d.can_block(name, "Sunder Shaman") for name in ("Bear", "Ogre")) else None
    for blockers in (["Bear"], ["Bear", "Ogre"], ["Bear", "Ogre", "Giant"]):
        if decision is None:
            break
        with pytest.raises(IllegalAnswer):
            d.game.answer([[d.find(name), d.find("Sunder Shaman")] for name in blockers])
    d.finish_combat()
    assert d.life(1) == 15


@pytest.mark.ruling("armory-guard-1")
def test_who_attacked_without_tapping_stays_untapped():
    d = board(mine=["Armory Guard", "Izzet Guildgate"], hand=["Shatter"])
    d.attack(["Armory Guard"])
    d.cast("Shatter", ["Izzet Guildgate"])
    d.resolve()
    assert not d.has("Armory Guard", "vigilance") and not d.tapped("Armory Guard")
    d.finish_combat()
    assert d.life(1) == 18


@pytest.mark.ruling("wojek-bodyguard-1")
def test_two_bodyguards_go_together():
    d = board(mine=[BODYGUARD, BODYGUARD])
    first, second = d.all(BODYGUARD)
    d.to_attackers()
    for wrong in ([first], [second]):
        with pytest.raises(IllegalAnswer):
            d.game.answer([[entity, 1] for entity in wrong])
    d.attack([first, second])
    d = board(mine=["Bear", "Bear"], theirs=[BODYGUARD, BODYGUARD])
    d.attack(d.all("Bear"))
    bears, guards = d.all("Bear"), d.all(BODYGUARD)
    d.to_blockers()
    with pytest.raises(IllegalAnswer):
        d.game.answer([[guards[0], bears[0]]])
    d.game.answer([[guards[0], bears[0]], [guards[1], bears[0]]])
    assert not isinstance(d.decision, DeclareBlockers)


@pytest.mark.ruling("wojek-bodyguard-2")
def test_together_but_against_different_ones():
    d = board(mine=[BODYGUARD, "Ogre"], theirs=["Walker"])
    d.attack({BODYGUARD: 1, "Ogre": "Walker"})
    d.finish_combat()
    assert d.life(1) == 17 and d.count("Walker", "battlefield") == 0
    d = board(mine=["Bear", "Giant"], theirs=[BODYGUARD, "Ogre"])
    d.attack(["Bear", "Giant"])
    d.block({BODYGUARD: "Bear", "Ogre": "Giant"})
    d.finish_combat()
    assert d.zone("Bear") == "graveyard"


@pytest.mark.ruling("wojek-bodyguard-3")
def test_a_bodyguard_left_alone_goes_on():
    d = board(mine=[BODYGUARD, "Ogre"], hand=["Murder"])
    d.attack([BODYGUARD, "Ogre"])
    d.cast("Murder", ["Ogre"])
    d.resolve()
    d.finish_combat()
    assert d.life(1) == 17
    d = board(mine=["Bear", "Giant"], theirs=[BODYGUARD, "Ogre"], hand=["Murder"])
    d.attack(["Bear", "Giant"])
    d.block({BODYGUARD: "Bear", "Ogre": "Giant"})
    d.cast("Murder", ["Ogre"])
    d.resolve()
    d.finish_combat()
    assert d.zone("Bear") == "graveyard" and d.object(BODYGUARD).damage == 2


@pytest.mark.ruling("wojek-bodyguard-4")
def test_a_bodyguard_that_must_attack_takes_another_along():
    urge = "Urge\n{0}\nEnchantment — Aura\nEnchant creature\nEnchanted creature attacks each combat if able."
    d = board(urge, mine=[BODYGUARD, "Bear", "Urge"], attach={"Urge": BODYGUARD})
    d.to_attackers()
    for wrong in ([], [BODYGUARD], ["Bear"]):
        with pytest.raises(IllegalAnswer):
            d.game.answer([[d.find(name), 1] for name in wrong])
    d.attack([BODYGUARD, "Bear"])


@pytest.mark.ruling("angelic-exaltation-1")
def test_exaltation_of_a_creature_that_attacks_alone():
    d = board(mine=["Angelic Exaltation", "Bear", "Ogre"], hand=["Depart"])
    d.attack(["Bear", "Ogre"])
    d.cast("Depart", ["Ogre"])
    d.resolve()
    assert d.game.state.stack == [] and d.size("Bear") == (2, 2)
    d = board(mine=["Angelic Exaltation", "Bear", "Ogre"])
    d.attack(["Bear"])
    d.resolve()
    assert d.size("Bear") == (4, 4)


@pytest.mark.ruling("angelic-exaltation-2")
def test_exaltation_counts_as_it_resolves():
    flash = "Sudden\n{0}\nCreature — Elf\n1/1\nFlash"
    d = board(flash, mine=["Angelic Exaltation", "Bear", "Ogre", "Giant", "Wall", "Bird"], hand=["Murder", "Sudden"])
    d.attack(["Bear"])
    d.cast("Murder", ["Ogre"])
    d.resolve()
    d.resolve()
    assert d.size("Bear") == (6, 6)
    d.cast("Sudden")
    d.resolve()
    assert d.size("Bear") == (6, 6)


@pytest.mark.ruling("karlov-of-the-ghost-council-1", "karlov-of-the-ghost-council-2")
def test_karlov_counts_gains_of_life():
    karlov = "Karlov of the Ghost Council"
    link = "Link\n{W}\nCreature — Cat\n1/1\nLifelink"
    stomp = "Stomp\n{W}\nCreature — Beast\n6/6\nLifelink, trample"
    d = board(link, mana="WWWW", mine=[karlov, "Link"], hand=["Faith's Fetters"], theirs=["Bear"])
    d.cast("Faith's Fetters", ["Bear"])
    d.resolve_all()
    assert d.counters(karlov) == 2
    d.attack(["Link"])
    d.finish_combat()
    assert d.counters(karlov) == 4
    d = board(link, mine=[karlov, "Link", "Link"])
    d.attack(d.all("Link"))
    d.finish_combat()
    assert d.counters(karlov) == 4
    d = board(stomp, mine=[karlov, "Stomp"], theirs=["Bear"])
    d.attack(["Stomp"])
    d.block({"Bear": "Stomp"})
    d.pass_until(lambda: isinstance(d.decision, Divide) or d.life(1) < 20 or d.step == "end of combat")
    if isinstance(d.decision, Divide):
        d.answer([2, 4])
    d.finish_combat()
    assert d.life(1) == 16 and d.counters(karlov) == 2


@pytest.mark.ruling("rakdos-pit-dragon-1")
@pytest.mark.parametrize("drawn", [False, True])
def test_the_pit_dragon_strikes_twice_only_while_the_hand_is_empty(drawn: bool):
    gift = "Gift\n{0}\nArtifact\n{0}, Sacrifice ~: Draw a card."
    d = board(gift, mine=["Rakdos Pit Dragon", "Gift"], library=["Plains"] * 3)
    d.attack(["Rakdos Pit Dragon"])
    d.pass_until(lambda: d.life(1) < 20)
    assert d.life(1) == 17
    if drawn:
        d.activate("Gift")
        d.resolve()
    d.finish_combat()
    assert d.life(1) == (17 if drawn else 14)


@pytest.mark.ruling("condemn-1")
def test_condemn_counts_the_toughness_it_had():
    d = board(mana="W", hand=["Condemn"], theirs=["Bear"], their_hand=["Swell"], active=1, priority=1)
    d.cast("Swell", ["Bear"])
    d.resolve()
    d.attack(["Bear"])
    d.give_priority(0)
    d.cast("Condemn", ["Bear"])
    d.resolve()
    assert d.bottom(1) == ["Bear"] and d.life(1) == 25


@pytest.mark.ruling("pariahs-shield-1")
@pytest.mark.parametrize(("attach", "life", "damage"), [({}, 17, 0), ({"Pariah's Shield": "Giant"}, 20, 3)])
def test_the_shield_sends_damage_to_who_wears_it(attach: dict[str, str], life: int, damage: int):
    d = board(mine=["Pariah's Shield", "Giant"], their_hand=["Burn"], active=1, attach=attach)
    d.cast("Burn", [0])
    d.resolve()
    assert d.life(0) == life and d.object("Giant").damage == damage


@pytest.mark.ruling("sphere-of-safety-1")
def test_nobody_has_to_pay_for_an_attack():
    must = "Must\n{R}\nCreature — Goblin\n1/1\n~ attacks each combat if able."
    d = board(must, mana="RRR", mine=["Must"], theirs=["Sphere of Safety"])
    d.attack([])
    assert d.step != "declare attackers" or d.game.state.combat is None or d.life(1) == 20
    assert not any(d.tapped(land) for land in d.all("Mountain"))


@pytest.mark.ruling("domri-rade-4")
def test_double_strike_and_trample():
    both = "Charger\n{R}\nCreature — Beast\n4/4\nDouble strike, trample"
    big = "Bulk\n{G}\nCreature — Beast\n2/6"
    d = board(both, big, mine=["Charger"], theirs=["Bulk"])
    d.attack(["Charger"])
    d.block({"Bulk": "Charger"})
    d.pass_until(lambda: isinstance(d.decision, Divide) or d.object("Bulk").damage == 4)
    if isinstance(d.decision, Divide):
        d.answer([4, 0])
    d.pass_until(lambda: isinstance(d.decision, Divide))
    with pytest.raises(IllegalAnswer):
        d.answer([1, 3])
    d.answer([2, 2])
    d.finish_combat()
    assert d.life(1) == 18
    d = board(both, mine=["Charger"], theirs=["Bear"])
    d.attack(["Charger"])
    d.block({"Bear": "Charger"})
    d.pass_until(lambda: isinstance(d.decision, Divide) or d.life(1) < 20)
    d.answer([4, 0]) if isinstance(d.decision, Divide) else None
    before = d.life(1)
    d.finish_combat()
    assert d.life(1) == before - 4


@pytest.mark.ruling("domri-rade-2", "domri-rade-3")
def test_domris_creature_fights_another():
    domri = "Domri Rade"
    d = board(mine=[domri, "Giant", "Ogre"], theirs=["Bear"])
    d.begin("activate", domri, 1)
    d.answer(["Giant"])
    assert {d.name(id) for id in d.decision.candidates} == {"Ogre", "Bear"}
    d.answer(["Ogre"])
    d.resolve()
    assert d.object("Giant").damage == 3 and d.zone("Ogre") == "graveyard"
    for gone in ("Giant", "Bear"):
        d = board(mine=[domri, "Giant"], theirs=["Bear"], hand=["Banish"])
        d.activate(domri, 1, targets=["Giant", "Bear"])
        d.cast("Banish", [gone])
        d.resolve_all()
        assert not any(object.damage for object in d.game.state.objects.values())


@pytest.mark.ruling("domri-rade-1")
@pytest.mark.parametrize(("card", "answers"), [("Shock", []), ("Bear", [False])])
def test_domri_leaves_the_card_where_it_is(card: str, answers: list[bool]):
    d = board(mine=["Domri Rade"], library=[card, "Plains"])
    d.activate("Domri Rade", 0)
    d.resolve(*answers)
    assert d.top(0) == [card] and d.hand(0) == []
    assert not any(type(event).__name__ == "Reveal" for event in d.game.state.history)
