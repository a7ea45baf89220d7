"""Later keywords with additional costs: casualty, bargain, squad, offspring, blitz."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
SAGE = "Sage\n{G}\nCreature — Human\n1/1"
JOB = "A Little Chat\n{1}{U}\nInstant\nCasualty 2\n~ deals 1 damage to target player."
TORCH = "Torch\n{R}\nSorcery\nBargain\n~ deals 1 damage to target player. If ~ was bargained, you gain 3 life."
SCOUT = "Scout\n{W}\nCreature — Human Scout\n1/1\nSquad {1}"
MOUSE = "Mouse\n{1}{W}\nCreature — Mouse\n3/2\nOffspring {2}\nWhen ~ enters, you gain 1 life."
BRAWLER = "Brawler\n{3}{R}\nCreature — Ogre\n4/2\nBlitz {1}{R}"
RELIC = "Relic\n{1}\nArtifact"


@pytest.mark.parametrize("paid", [True, False])
def test_casualty_copies_the_spell_for_a_creature_with_power_enough(paid: bool):
    d = situation(JOB, BEAR, SAGE, hand=["A Little Chat"], mine=["Bear", "Sage"], mana="UU")
    d.cast("A Little Chat", [1], choose=[True] if paid else [False])
    assert (d.zone("Bear"), d.zone("Sage")) == ("graveyard" if paid else "battlefield", "battlefield")
    if paid:
        d.resolve(True, [1])
        d.resolve()
    d.resolve()
    assert d.life(1) == (18 if paid else 19)


def test_casualty_is_not_offered_without_such_a_creature():
    d = situation(JOB, SAGE, hand=["A Little Chat"], mine=["Sage"], mana="UU")
    d.cast("A Little Chat", [1])
    assert len(d.game.play.state.stack) == 1


def test_the_question_whether_to_pay_says_its_rule():
    d = situation(MOUSE, hand=["Mouse"], mana="WWWW")
    d.begin("cast", "Mouse")
    assert d.game.decision.rule == "601.2b" and d.game.decision.prompt.it


@pytest.mark.parametrize("paid", [True, False])
def test_bargain_sacrifices_an_artifact_enchantment_or_token(paid: bool):
    d = situation(TORCH, RELIC, BEAR, hand=["Torch"], mine=["Relic", "Bear"], mana="R")
    d.cast("Torch", [1], choose=[paid])
    assert d.zone("Relic") == ("graveyard" if paid else "battlefield") and d.zone("Bear") == "battlefield"
    d.resolve()
    assert (d.life(1), d.life(0)) == (19, 23 if paid else 20)


@pytest.mark.parametrize("times", [0, 2])
def test_squad_makes_a_copy_for_each_time_it_was_paid(times: int):
    d = situation(SCOUT, hand=["Scout"], mana="WWW")
    d.cast("Scout", x=times)
    d.resolve()
    d.resolve_all()
    assert len(d.all("Scout", "battlefield")) == 1 + times


@pytest.mark.parametrize("paid", [True, False])
def test_offspring_makes_a_small_copy(paid: bool):
    d = situation(MOUSE, hand=["Mouse"], mana="WWWW")
    d.cast("Mouse", choose=[paid])
    d.resolve()
    while d.game.play.state.stack or d.decision.rule == "603.3b":
        d.resolve() if d.game.play.state.stack else d.answer([0, 1])
    sizes = sorted(d.size(each) for each in d.all("Mouse", "battlefield"))
    assert sizes == ([(1, 1), (3, 2)] if paid else [(3, 2)])
    assert d.life(0) == (22 if paid else 21)


@pytest.mark.parametrize("way", ["blitz", ""])
def test_blitz_gives_haste_a_card_and_an_end(way: str):
    d = situation(BRAWLER, hand=["Brawler"], mana="RRRR", library=["Island"] * 5, their_library=["Island"] * 5)
    d.cast("Brawler", way=way)
    d.resolve()
    assert d.has("Brawler", "haste") == bool(way)
    d.to_step("end")
    d.resolve_all()
    assert d.zone("Brawler") == ("graveyard" if way else "battlefield")
    assert d.hand(0) == (["Island"] if way else [])
