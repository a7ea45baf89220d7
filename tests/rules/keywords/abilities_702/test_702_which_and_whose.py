"""Keywords distinguished, lost, granted and linked: hexproof and protection from qualities, kicker, costs (702)."""

from __future__ import annotations

import pytest

from engine.decisions import PayMana
from tests.rules.many import begin, seats
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
ZAP = "Zap\n{R}\nInstant\n~ deals 2 damage to target creature."
CHILL = "Chill\n{U}\nInstant\nTap target creature."


def creature(text: str, cost: str = "{1}{G}") -> str:
    return f"Thing\n{cost}\nCreature — Beast\n2/2\n{text}"


def targetable(spell: str, text: str, *, lost: str = "") -> bool:
    """Whether the opponent's spell of that name can target player 0's creature with that text, after losing `lost`."""
    strip = f"Strip\n{{0}}\nInstant\nTarget creature loses {lost or 'flying'} until end of turn."
    d = situation(
        creature(text), ZAP, CHILL, strip, mine=["Thing"], hand=["Strip"], their_hand=[spell], their_mana="UR"
    )
    if lost:
        d.cast("Strip", ["Thing"])
        d.resolve()
    d.give_priority(1)
    return d.can("cast", spell)


@pytest.mark.rule("702.11f")
def test_hexproof_from_two_colours_is_two_abilities():
    text = "Hexproof from red and from blue"
    assert not targetable("Zap", text) and not targetable("Chill", text)
    assert targetable("Zap", text, lost="hexproof from red")
    assert not targetable("Chill", text, lost="hexproof from red")


@pytest.mark.rule("702.11e")
def test_what_loses_hexproof_loses_hexproof_from_qualities_too():
    assert targetable("Zap", "Hexproof from red and from blue", lost="hexproof")


@pytest.mark.rule("702.11e")
def test_a_creature_with_hexproof_from_a_quality_is_a_creature_with_hexproof():
    seek = "Seek\n{0}\nSorcery\nSearch your library for a creature card with hexproof, reveal it, put it into your "
    seek += "hand, then shuffle."
    d = situation(creature("Hexproof from red"), BEAR, seek, hand=["Seek"], library=["Bear", "Thing"])
    d.cast("Seek")
    d.resolve("Thing")
    assert d.hand(0) == ["Thing"]


@pytest.mark.rule("702.16h")
@pytest.mark.parametrize("text", ["Protection from all colors", "Protection from each color"])
def test_protection_from_all_colours_is_protection_from_each(text: str):
    assert not targetable("Zap", text) and not targetable("Chill", text)
    assert targetable("Zap", text, lost="protection from red")
    assert not targetable("Chill", text, lost="protection from red")


@pytest.mark.rule("702.16k", "702.16i")
def test_protection_from_players_is_from_what_they_control():
    text = "Protection from your opponents"
    aura = "Leash\n{1}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +1/+1."
    d = situation(
        creature(text),
        BEAR,
        ZAP,
        aura,
        mine=["Thing"],
        theirs=["Bear", "Leash"],
        attach={"Leash": "Thing"},
        hand=["Zap"],
        mana="R",
        their_hand=["Zap"],
        their_mana="R",
    )
    assert d.zone("Leash") == "graveyard"
    d.attack(["Thing"])
    d.pass_until(lambda: d.step == "end of combat")
    assert d.life(1) == 18  # the Bear could not block
    d.give_priority(1)
    assert {target for asked in d.candidates("Zap") for target in asked} <= {"Bear"}
    d.give_priority(0)
    d.cast("Zap", ["Thing"])
    d.resolve()
    assert d.zone("Thing") == "graveyard"


@pytest.mark.rule("702.32e", "607.2a")
def test_if_it_was_kicked_speaks_of_its_own_kicker_alone():
    plain = creature("When ~ enters, if it was kicked, you gain 3 life.\nKicker {G}")
    d = situation(plain, hand=["Thing"], mana="GGG")
    d.cast("Thing", choose=[True])
    d.resolve()
    d.resolve_all()
    assert d.life(0) == 23


@pytest.mark.rule("702.121b")
def test_a_creature_crews_a_vehicle_as_it_is_tapped_for_it():
    cart = "Cart\n{2}\nArtifact — Vehicle\n4/4\nCrew 2"
    pilot = creature("Whenever ~ crews a Vehicle, you gain 2 life.")
    d = situation(cart, pilot, BEAR, mine=["Cart", "Thing", "Bear"])
    d.activate("Cart", choose=[["Bear"]])
    d.resolve_all()
    assert d.life(0) == 20
    d.activate("Cart", choose=[["Thing"]])
    d.resolve_all()
    assert d.life(0) == 22


@pytest.mark.rule("702.121c")
def test_a_creature_that_cannot_crew_is_not_tapped_for_it():
    cart = "Cart\n{2}\nArtifact — Vehicle\n4/4\nCrew 2"
    assert not situation(cart, creature("~ can't crew Vehicles."), mine=["Cart", "Thing"]).can("activate", "Cart")
    assert situation(cart, BEAR, mine=["Cart", "Bear"]).can("activate", "Cart")


@pytest.mark.rule("702.99b")
@pytest.mark.parametrize("stopped", [False, True])
def test_a_creature_evolves_only_if_a_counter_was_put_on_it(stopped: bool):
    ban = "Ban\n{2}\nEnchantment\nCreatures you control can't have counters put on them."
    thing = creature("Evolve\nWhenever ~ evolves, you gain 1 life.").replace("2/2", "1/1")
    d = situation(thing, BEAR, ban, mine=["Thing", *(["Ban"] if stopped else [])], hand=["Bear"], mana="GG")
    d.cast("Bear")
    d.resolve()
    d.resolve_all()
    assert (d.counters("Thing"), d.life(0)) == ((0, 20) if stopped else (1, 21))


@pytest.mark.rule("702.61c")
def test_what_may_not_be_cast_is_not_suspended():
    ban = "Ban\n{2}\nArtifact\nPlayers can't cast creature spells."
    slow = "Slow\n{5}{U}\nCreature — Whale\n4/4\nSuspend 2—{U}"
    assert situation(slow, hand=["Slow"], mana="U").can("special", "Slow", way="suspend")
    assert not situation(slow, ban, hand=["Slow"], mana="U", mine=["Ban"]).can("special", "Slow", way="suspend")


@pytest.mark.rule("702.61d")
@pytest.mark.parametrize(("mana", "zone"), [("UU", "graveyard"), ("U", "exile")])
def test_what_is_cast_by_suspend_still_costs_what_is_added(mana: str, zone: str):
    tax = "Tax\n{2}\nArtifact\nSpells cost {2} more to cast."
    slow = "Slow\n{5}{U}\nSorcery\nYou gain 4 life.\nSuspend 1—{U}"
    d = situation(slow, tax, exile=["Slow"], mine=["Tax"], mana=mana, active=1, step="end", library=["Forest"] * 3)
    d.game.state.objects[d.find("Slow", "exile")].counters["time"] = 1
    d.to_step("upkeep", active=0)
    d.resolve()
    d.pass_priority()
    d.pass_priority()
    while isinstance(d.decision, PayMana):
        d.game.answer("auto")
    d.resolve_all()
    assert d.zone("Slow") == zone and d.life(0) == (24 if zone == "graveyard" else 20)


@pytest.mark.rule("702.124b")
def test_undaunted_counts_opponents_who_are_still_in_the_game():
    scenario = seats(3, "Thing\n{3}\nCreature — Beast\n2/2\nUndaunted")
    scenario.hand(0, "Thing")
    scenario.battlefield(0, "Forest")
    scenario.turn(active=0, step="main", priority=0)
    d = begin(scenario)
    assert d.can("cast", "Thing")
    d.game.concede(2)
    assert not d.can("cast", "Thing")


@pytest.mark.rule("702.36d")
def test_a_card_without_morph_is_not_cast_face_down():
    d = situation(BEAR, "Shade\n{5}{G}\nCreature — Beast\n4/4\nMorph {G}", hand=["Bear", "Shade"], mana="GGG")
    assert d.can("cast", "Shade", way="morph") and not d.can("cast", "Bear", way="morph")


@pytest.mark.rule("702.25i")
def test_phasing_triggers_nothing_about_attaching():
    vanish = "Vanish\n{0}\nInstant\nTarget permanent phases out."
    blade = "Blade\n{1}\nArtifact — Equipment\nEquipped creature gets +1/+1.\nEquip {1}\n"
    blade += "Whenever ~ becomes unattached from a permanent, you gain 1 life."
    for gone, life in (("Blade", 20), ("Bear", 20)):
        d = situation(
            BEAR,
            vanish,
            blade,
            mine=["Bear", "Blade"],
            attach={"Blade": "Bear"},
            hand=["Vanish"],
            library=["Forest"] * 5,
            their_library=["Forest"] * 5,
        )
        d.cast("Vanish", [gone])
        d.resolve()
        assert not d.game.play.state.stack
        d.next_turn()
        d.next_turn()
        assert d.life(0) == life and d.attached_to("Blade") == d.find("Bear")
