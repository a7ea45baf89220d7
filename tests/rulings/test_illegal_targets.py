"""Spells and abilities whose only target is illegal do nothing at all; others do what they can."""

from __future__ import annotations

import pytest

from tests.rulings.board import board


@pytest.mark.ruling("repeal-1")
def test_repeal_without_its_target_draws_nothing():
    d = board(mana="UUU", hand=["Repeal", "Banish"], theirs=["Bear"], library=["Plains"])
    d.cast("Repeal", ["Bear"], x=2)
    d.cast("Banish", ["Bear"])
    d.resolve_all()
    assert d.hand(0) == [] and d.zone("Bear") == "exile" and d.zone("Repeal") == "graveyard"


@pytest.mark.ruling("bladebrand-1")
def test_bladebrand_without_its_target_draws_nothing():
    d = board(mana="BB", hand=["Bladebrand", "Banish"], theirs=["Bear"], library=["Plains"])
    d.cast("Bladebrand", ["Bear"])
    d.cast("Banish", ["Bear"])
    d.resolve_all()
    assert d.hand(0) == []


@pytest.mark.ruling("lightning-helix-1")
@pytest.mark.parametrize("answer", ["Banish", "Guard"])
def test_lightning_helix_without_its_target_gains_nothing(answer: str):
    d = board(mana="RW", hand=["Lightning Helix"], theirs=["Bear"], their_hand=[answer])
    d.cast("Lightning Helix", ["Bear"])
    d.give_priority(1)
    d.cast(answer, ["Bear"])
    d.resolve_all()
    assert d.life(0) == 20 and d.object("Bear").damage == 0


@pytest.mark.ruling("faiths-fetters-1", "fists-of-ironwood-3")
@pytest.mark.parametrize(("name", "mana"), [("Faith's Fetters", "WWWW"), ("Fists of Ironwood", "GG")])
def test_an_aura_without_its_target_does_not_enter(name: str, mana: str):
    d = board(mana=mana, hand=[name, "Banish"], theirs=["Bear"])
    d.cast(name, ["Bear"])
    d.cast("Banish", ["Bear"])
    d.resolve_all()
    assert d.zone(name) == "graveyard" and d.life(0) == 20 and d.battlefield(0) == {}


@pytest.mark.ruling("titanic-brawl-1")
@pytest.mark.parametrize("gone", ["Ogre", "Giant"])
def test_a_fight_needs_both(gone: str):
    d = board(mana="GG", hand=["Titanic Brawl", "Banish"], mine=["Ogre"], theirs=["Giant"])
    d.cast("Titanic Brawl", ["Ogre", "Giant"])
    d.cast("Banish", [gone])
    d.resolve_all()
    assert not any(object.damage for object in d.game.state.objects.values())


@pytest.mark.ruling("band-together-1", "band-together-2")
@pytest.mark.parametrize(
    ("gone", "damage"), [((), 5), (("Ogre",), 2), (("Bear",), 3), (("Ogre", "Bear"), 0), (("Wall",), 0)]
)
def test_each_that_is_still_there_deals_damage(gone: tuple[str, ...], damage: int):
    d = board(mana="GGG", hand=["Band Together", "Banish", "Banish"], mine=["Ogre", "Bear"], theirs=["Wall"])
    d.cast("Band Together", [["Ogre", "Bear"], "Wall"])
    for each in gone:
        d.cast("Banish", [each])
        d.resolve()
    d.resolve()
    dealt = {d.name(id): thing.damage for id, thing in d.game.state.objects.items() if thing.damage}
    assert dealt == ({"Wall": damage} if damage else {})


@pytest.mark.ruling("cindervines-2")
@pytest.mark.parametrize(("target", "answer", "life"), [("Shelf", "Banish", 20), ("Rock", None, 18)])
def test_cindervines_deal_damage_only_with_a_legal_target(target: str, answer: str | None, life: int):
    rock = "Rock\n{0}\nArtifact\nIndestructible"
    d = board(rock, mana="G", mine=["Cindervines"], hand=["Banish"], theirs=["Shelf", "Rock"])
    d.activate("Cindervines", targets=[target])
    if answer:
        d.cast(answer, [target])
    d.resolve_all()
    assert d.life(1) == life and d.zone("Rock") == "battlefield"


@pytest.mark.ruling("cindervines-3")
def test_cindervines_can_be_their_own_target():
    d = board(mana="G", mine=["Cindervines"], theirs=["Shelf"])
    d.begin("activate", "Cindervines")
    d.answer(["Cindervines"])
    d.answer("auto")
    assert d.zone("Cindervines") == "graveyard"
    d.resolve()
    assert d.life(0) == 20 and d.zone("Shelf") == "battlefield"


@pytest.mark.ruling("deathrite-shaman-2")
@pytest.mark.parametrize(("index", "card"), [(0, "Plains"), (1, "Shock"), (2, "Bear")])
def test_an_ability_without_its_target_does_nothing(index: int, card: str):
    d = board(mana="BG", mine=["Deathrite Shaman"], their_graveyard=[card], hand=["Bury"])
    d.activate("Deathrite Shaman", index, targets=[card])
    d.cast("Bury", [card])
    d.resolve_all()
    assert (d.life(0), d.life(1), d.mana(0)) == (20, 20, {})


@pytest.mark.ruling("deathrite-shaman-1")
def test_an_ability_with_a_target_is_no_mana_ability():
    d = board(mine=["Deathrite Shaman"], graveyard=["Plains"], hand=["Llanowar Elves"])
    assert not d.can("cast", "Llanowar Elves") and not d.can("mana", "Deathrite Shaman")
    d.activate("Deathrite Shaman", 0, targets=["Plains"])
    assert d.mana(0) == {} and len(d.game.state.stack) == 1
    d.pass_priority()
    assert d.decision.player == 1 and d.mana(0) == {}
    d.pass_priority()
    d.answer("G")
    assert d.mana(0) == {"G": 1}


@pytest.mark.ruling("skullcrack-1")
def test_skullcrack_without_its_target_bans_nothing():
    d = board(mana="RR", hand=["Skullcrack"], theirs=["Walker"], their_hand=["Banish", "Snack"])
    d.cast("Skullcrack", ["Walker"])
    d.give_priority(1)
    d.cast("Banish", ["Walker"])
    d.resolve_all()
    d.give_priority(1)
    d.cast("Snack")
    d.resolve()
    assert d.life(1) == 22


@pytest.mark.ruling("putrefy-1")
def test_putrefy_destroys_what_is_still_one_of_both():
    become = "Stone\n{0}\nInstant\nTarget creature becomes an artifact until end of turn."
    d = board(become, mana="BBG", hand=["Putrefy", "Stone"], theirs=["Wall"])
    d.cast("Putrefy", ["Wall"])
    assert not any(type(each).__name__ == "ChooseModes" for each in [d.decision])
    d.resolve_all()
    assert d.zone("Wall") == "graveyard"


@pytest.mark.ruling("loaming-shaman-1", "loaming-shaman-2")
@pytest.mark.parametrize("case", ["none", "cards gone", "player gone"])
def test_loaming_shaman_shuffles_a_library(case: str):
    d = board(
        mana="GGG",
        hand=["Loaming Shaman", "Bury"],
        their_graveyard=["Bear", "Ogre"],
        their_library=["Plains"] * 3,
        their_hand=["Aegis"],
    )
    d.cast("Loaming Shaman")
    d.resolve()
    d.answer([1])
    d.answer([] if case == "none" else ["Bear"])
    if case == "cards gone":
        d.cast("Bury", ["Bear"])
        d.resolve()
    if case == "player gone":
        d.give_priority(1)
        d.cast("Aegis")
        d.resolve()
    seen = len(d.game.state.history)
    d.resolve()
    happened = [type(event).__name__ for event in d.game.state.history[seen:]]
    assert ("Shuffle" in happened) is (case != "player gone")
    assert d.graveyard(1) == (["Ogre"] if case == "cards gone" else ["Bear", "Ogre"])
