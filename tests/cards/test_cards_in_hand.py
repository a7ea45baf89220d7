"""Cards that draw, discard, scry, or return to hand."""

from __future__ import annotations

import pytest

from tests.driver import table


@pytest.mark.parametrize(
    ("card", "mana", "drawn"), [("Divination", "UUU", 2), ("Winged Words", "UUU", 2), ("Concentrate", "UUUU", 3)]
)
def test_a_spell_draws_cards(card: str, mana: str, drawn: int):
    library = ["Forest", "Plains", "Island", "Swamp"]
    d = table(hand=[card], mana=mana, library=library)
    d.cast(card)
    d.resolve()
    assert sorted(d.hand(0)) == sorted(library[:drawn])


@pytest.mark.parametrize(
    ("card", "mana"), [("Wall of Omens", "WW"), ("Crackling Drake", "UURR"), ("Muse Drake", "UUUU")]
)
def test_some_creatures_draw_a_card_when_they_enter(card: str, mana: str):
    d = table(hand=[card], mana=mana, library=["Forest", "Plains"])
    d.cast(card)
    d.resolve()
    assert d.hand(0) == []
    d.resolve()
    assert d.hand(0) == ["Forest"]


@pytest.mark.rule("603.6c")
def test_messenger_drake_draws_a_card_when_it_dies():
    d = table(mine=["Messenger Drake"], hand=["Lightning Bolt"], mana="R", library=["Forest"])
    d.cast("Lightning Bolt", targets=["Messenger Drake"])
    d.resolve_all()
    assert d.zone("Messenger Drake") == "graveyard"
    assert d.hand(0) == ["Forest"]


def test_messenger_drake_draws_nothing_when_it_returns_to_the_hand():
    d = table(mine=["Messenger Drake"], hand=["Unsummon"], mana="U", library=["Forest"])
    d.cast("Unsummon", targets=["Messenger Drake"])
    d.resolve_all()
    assert d.hand(0) == ["Messenger Drake"]


def test_scroll_thief_draws_when_it_deals_combat_damage_to_a_player():
    d = table(mine=["Scroll Thief"], theirs=["Angelic Wall"], library=["Forest", "Plains"])
    d.attack(["Scroll Thief"])
    d.block({})
    d.to_step("combat damage")
    d.resolve()
    assert d.hand(0) == ["Forest"]


def test_scroll_thief_draws_nothing_when_blocked():
    d = table(mine=["Scroll Thief"], theirs=["Angelic Wall"], library=["Forest", "Plains"])
    d.attack(["Scroll Thief"])
    d.block({"Angelic Wall": "Scroll Thief"})
    d.finish_combat()
    assert d.hand(0) == []


def test_compulsive_research_may_discard_one_land():
    d = table(hand=["Compulsive Research"], mana="UUU", library=["Forest", "Shock", "Serra Angel", "Plains"])
    d.cast("Compulsive Research", targets=[0])
    d.resolve(True)
    assert d.hand(0) == ["Serra Angel", "Shock"]
    assert d.graveyard(0) == ["Compulsive Research", "Forest"]


def test_compulsive_research_otherwise_discards_two_cards():
    d = table(hand=["Compulsive Research"], mana="UUU", library=["Forest", "Shock", "Serra Angel", "Plains"])
    d.cast("Compulsive Research", targets=[0])
    d.resolve(False, ["Shock", "Forest"])
    assert d.hand(0) == ["Serra Angel"]


def test_compulsive_research_without_a_land_discards_two_cards():
    d = table(hand=["Compulsive Research"], mana="UUU", their_library=["Shock", "Fog", "Serra Angel", "Plains"])
    d.cast("Compulsive Research", targets=[1])
    d.resolve(["Shock", "Fog"])
    assert d.hand(1) == ["Serra Angel"]
    assert d.graveyard(1) == ["Fog", "Shock"]


def test_izzet_charm_draws_two_and_discards_two():
    d = table(hand=["Izzet Charm", "Gray Ogre"], mana="UR", library=["Forest", "Plains"])
    d.cast("Izzet Charm", modes=[2])
    d.resolve(["Gray Ogre", "Plains"])
    assert d.hand(0) == ["Forest"]
    assert d.graveyard(0) == ["Gray Ogre", "Izzet Charm", "Plains"]


def test_izzet_charm_deals_two_damage_to_a_creature():
    d = table(hand=["Izzet Charm"], mana="UR", theirs=["Gray Ogre"])
    assert d.candidates("Izzet Charm", modes=[1]) == [{"Gray Ogre"}]
    d.cast("Izzet Charm", modes=[1], targets=["Gray Ogre"])
    d.resolve()
    assert d.zone("Gray Ogre") == "graveyard"


@pytest.mark.rule("701.18a")
def test_burning_prophet_grows_and_scries_for_noncreature_spells():
    d = table(mine=["Burning Prophet"], hand=["Shock"], mana="R", library=["Forest", "Plains"])
    d.cast("Shock", targets=[1])
    d.resolve([[], ["Forest"]])
    assert d.size("Burning Prophet") == (2, 3)
    assert d.top(0) == ["Plains"]
    assert d.bottom(0) == ["Forest"]


def test_burning_prophet_ignores_creature_spells():
    d = table(mine=["Burning Prophet"], hand=["Elite Vanguard"], mana="W")
    d.cast("Elite Vanguard")
    assert d.names("stack", 0) == ["Elite Vanguard"]


def test_midnight_reaper_trades_blood_for_cards():
    d = table(mine=["Midnight Reaper", "Elite Vanguard"], hand=["Shock"], mana="R", library=["Forest"])
    d.cast("Shock", targets=["Elite Vanguard"])
    d.resolve_all()
    assert d.life(0) == 19
    assert d.hand(0) == ["Forest"]


@pytest.mark.rule("603.10a")
def test_midnight_reaper_counts_itself_but_no_token():
    d = table(
        mine=["Midnight Reaper", "Selesnya Evangel"], hand=["Shock", "Lightning Bolt"], mana="GRR", library=["Forest"]
    )
    d.activate("Selesnya Evangel")
    d.resolve()
    d.cast("Shock", targets=["Saproling"])
    d.resolve_all()
    assert d.life(0) == 20
    d.cast("Lightning Bolt", targets=["Midnight Reaper"])
    d.resolve_all()
    assert d.life(0) == 19
    assert d.hand(0) == ["Forest"]


@pytest.mark.rule("118.12")
def test_tenacious_dead_comes_back_for_two_mana():
    d = table(mine=["Tenacious Dead"], hand=["Shock"], mana="RBB")
    d.cast("Shock", targets=["Tenacious Dead"])
    d.resolve()
    d.resolve(True, "auto")
    assert d.zone("Tenacious Dead") == "battlefield"
    assert d.tapped("Tenacious Dead")


def test_tenacious_dead_stays_dead_unpaid():
    d = table(mine=["Tenacious Dead"], hand=["Shock"], mana="RBB")
    d.cast("Shock", targets=["Tenacious Dead"])
    d.resolve()
    d.resolve(False)
    assert d.zone("Tenacious Dead") == "graveyard"


def test_keymaster_rogue_returns_a_creature_itself_if_its_controller_likes():
    d = table(hand=["Keymaster Rogue"], mana="UUUU", mine=["Wall of Omens"], theirs=["Gray Ogre"])
    d.cast("Keymaster Rogue")
    d.resolve()
    d.pass_priority()
    d.pass_priority()
    assert {d.name(entity) for entity in d.decision.candidates} == {"Keymaster Rogue", "Wall of Omens"}
    d.answer("Wall of Omens")
    assert d.hand(0) == ["Wall of Omens"]
    assert d.zone("Keymaster Rogue") == "battlefield"


def test_niv_mizzet_pings_for_each_card_drawn():
    d = table(mine=["Niv-Mizzet, Parun"], hand=["Divination"], mana="UUU", library=["Forest", "Plains", "Island"])
    d.cast("Divination")
    d.resolve()
    assert d.hand(0) == ["Forest"]
    d.choose_trigger_targets(1)
    d.resolve()
    assert d.life(1) == 19


def test_niv_mizzet_draws_for_the_opponents_sorcery_too():
    d = table(mine=["Niv-Mizzet, Parun"], their_hand=["Divination"], their_mana="UUU", library=["Forest"], active=1)
    d.cast("Divination")
    d.resolve()
    assert d.hand(0) == ["Forest"]


def test_niv_mizzet_is_not_moved_by_creature_spells():
    d = table(mine=["Niv-Mizzet, Parun"], hand=["Elite Vanguard"], mana="W")
    d.cast("Elite Vanguard")
    assert d.names("stack", 0) == ["Elite Vanguard"]
