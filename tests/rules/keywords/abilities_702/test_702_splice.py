"""Splicing the text of a card in hand onto a spell (702.46)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseObjects
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
GLOW = "Glow\n{W}\nInstant — Arcane\nYou gain 3 life."
SURGE = "Vital Surge\n{1}{G}\nInstant — Arcane\nYou gain 4 life.\nSplice onto Arcane {G}"
TORRENT = "Torrent of Stone\n{3}{R}\nInstant — Arcane\n~ deals 4 damage to target creature.\nSplice onto Arcane {R}"


@pytest.mark.rule("702.46a", "612.8")
def test_the_text_of_a_revealed_card_is_added_for_its_splice_cost():
    d = situation(GLOW, SURGE, hand=["Glow", "Vital Surge"], mana="WG")
    d.cast("Glow", choose=[["Vital Surge"]])
    assert all(d.tapped(land) for land in d.all("Forest")) and d.hand(0) == ["Vital Surge"]
    surge = d.game.state.players[0].hand[0]
    assert 1 in d.game.state.objects[surge].known_to, "it was revealed"
    d.resolve()
    assert d.life(0) == 27 and d.hand(0) == ["Vital Surge"]


@pytest.mark.rule("702.46a")
def test_one_need_not_splice_and_only_onto_what_the_card_says():
    d = situation(GLOW, SURGE, hand=["Glow", "Vital Surge"], mana="WG")
    d.cast("Glow", choose=[[]])
    d.resolve()
    assert d.life(0) == 23
    plain = GLOW.replace("Instant — Arcane", "Instant")
    d = situation(plain, SURGE, hand=["Glow", "Vital Surge"], mana="WG")
    d.cast("Glow")
    d = situation(GLOW, SURGE, hand=["Glow", "Vital Surge"], mana="W")
    d.cast("Glow")
    d.resolve()
    assert d.life(0) == 23, "it can't be paid for"


@pytest.mark.rule("702.46b")
def test_each_card_is_spliced_once_in_the_order_that_is_chosen():
    d = situation(
        GLOW, SURGE, TORRENT, BEAR, hand=["Glow", "Vital Surge", "Torrent of Stone"], mana="WGGRR", theirs=["Bear"]
    )
    d.begin("cast", "Glow")
    assert isinstance(d.decision, ChooseObjects) and len(d.decision.candidates) == 2
    d.answer(["Vital Surge"])
    assert isinstance(d.decision, ChooseObjects)
    assert [d.name(each) for each in d.decision.candidates] == ["Torrent of Stone"]
    d.answer(["Torrent of Stone"])
    d.announce(["Bear"])
    kinds = [type(part).__name__ for each in d.look("Glow").summary.spell for part in each.instructions]
    assert len(kinds) == 3
    d.resolve()
    assert d.life(0) == 27 and d.count("Bear", "battlefield") == 0


@pytest.mark.rule("702.46b")
def test_without_a_target_for_its_text_a_card_is_not_spliced():
    d = situation(GLOW, TORRENT, hand=["Glow", "Torrent of Stone"], mana="WR")
    d.cast("Glow")
    d.resolve()
    assert d.life(0) == 23


@pytest.mark.rule("702.46c", "702.46d")
def test_the_spell_gains_the_text_and_nothing_else():
    d = situation(GLOW, TORRENT, BEAR, hand=["Glow", "Torrent of Stone"], mana="WR", theirs=["Bear"])
    spell = d.cast("Glow", ["Bear"], choose=[["Torrent of Stone"]])
    look = d.look(spell)
    assert look.colours == {"W"} and look.name.en == "Glow" and d.targets_of(spell) == [d.find("Bear")]
    d.resolve()
    record = [each for each in d.game.play.records if each.kind == "damage"]
    assert record[-1].source == spell, "the damage is the spell's"


@pytest.mark.rule("702.46d")
def test_a_spell_whose_only_targets_are_those_of_spliced_text_does_not_resolve_without_them():
    kill = "Kill\n{0}\nInstant\nDestroy target creature."
    d = situation(GLOW, TORRENT, BEAR, kill, hand=["Glow", "Torrent of Stone", "Kill"], mana="WR", theirs=["Bear"])
    d.cast("Glow", ["Bear"], choose=[["Torrent of Stone"]])
    d.cast("Kill", ["Bear"])
    d.resolve()
    d.resolve()
    assert d.life(0) == 20


@pytest.mark.rule("702.46e")
def test_the_text_is_lost_off_the_stack():
    d = situation(GLOW, SURGE, hand=["Glow", "Vital Surge"], mana="WG")
    d.cast("Glow", choose=[["Vital Surge"]])
    d.resolve()
    assert len(d.look("Glow").summary.spell) == 1 and d.zone("Glow") == "graveyard"


@pytest.mark.rule("706.10")
def test_a_copy_of_the_spell_has_the_spliced_text_and_its_targets():
    fork = "Fork\n{R}\nInstant\nCopy target instant spell. You may choose new targets for the copy."
    d = situation(
        GLOW, TORRENT, BEAR, fork, hand=["Glow", "Torrent of Stone", "Fork"], mana="WRR", theirs=["Bear", "Gray Ogre"]
    )
    d.cast("Glow", ["Bear"], choose=[["Torrent of Stone"]])
    d.cast("Fork", ["Glow"])
    d.resolve(True, ["Gray Ogre"])
    d.resolve()
    assert d.life(0) == 23 and d.battlefield(1) == {"Bear": 1}, "the copy has both texts"
    d.resolve()
    assert d.life(0) == 26 and d.battlefield(1) == {}


SHOAL = (
    "Shoal\n{X}{W}{W}\nInstant — Arcane\n"
    "You may exile a green card with mana value X from your hand rather than pay this spell's mana cost.\n"
    "You gain X life."
)


@pytest.mark.rule("601.2b", "702.46a")
def test_what_only_another_x_than_0_pays_for_can_be_spliced_onto():
    d = situation(SHOAL, TORRENT, BEAR, hand=["Shoal", "Torrent of Stone", "Bear"], mana="R", theirs=["Bear"])
    d.cast("Shoal", ["Bear"], way="instead", choose=[["Torrent of Stone"]])
    assert d.zone("Bear", 0) == "exile"
    d.resolve()
    assert d.life(0) == 22 and d.graveyard(1) == ["Bear"]


@pytest.mark.rule("601.2b")
def test_what_only_another_x_than_0_pays_for_can_be_kicked():
    kicked = SHOAL.replace("You gain", "Kicker {R}\nIf ~ was kicked, you lose 5 life.\nYou gain")
    d = situation(kicked, BEAR, hand=["Shoal", "Bear"], mana="R")
    d.cast("Shoal", way="instead", choose=[True])
    d.resolve()
    assert d.life(0) == 17
