"""Copies with "a new target", "if no one does", and damage that a source "would deal" only to some."""

from __future__ import annotations

import pytest

from engine.language.cardfile import define_card, read_cards, write_card
from tests.driver import Driver
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
OX = "Ox\n{R}\nCreature — Ox\n1/4"
ELK = "Elk\n{G}\nCreature — Elk\n1/4"

CHAIN = (
    "Link | L'Anello\n{0}\nInstant\n~ deals 3 damage to any target. Then that player or that permanent's controller "
    "may discard a card. If the player does, they may copy this spell and may choose a new target for that copy."
)
SMOG = (
    "Haze | La Foschia\n{0}\nSorcery\nTarget player discards two cards. That player may copy this spell and may "
    "choose a new target for that copy."
)
OFFER = (
    "Dare | La Sfida\n{0}\nSorcery\nAny player may have ~ deal 5 damage to them. If no one does, target player draws "
    "three cards."
)
PAY = "Toll | Il Pedaggio\n{0}\nArtifact\n{0}: Any player may pay {1}. If no one does, you gain 3 life."
OAF = "Oaf | Il Tonto\n{0}\nCreature — Ogre\n4/3\nPrevent all damage that ~ would deal to red creatures."
DRYAD = "Dryad | La Driade\n{0}\nCreature — Dryad\n2/2\n~ can block creatures with shadow as though ~ had shadow."


@pytest.mark.parametrize("text", [CHAIN, SMOG, OFFER, PAY, OAF, DRYAD])
def test_both_languages_say_the_same(text: str):
    card = define_card(text)
    assert not card.gaps
    (again,) = read_cards(write_card(card, "it"), language="it")
    assert not again.gaps and again.paragraphs == card.paragraphs


@pytest.mark.rule("706.10c", "115.7d")
def test_who_discards_sends_a_copy_on_to_a_new_target():
    d = situation(CHAIN, hand=["Link", "Forest"], their_hand=["Island"], library=["Forest"])
    d.cast("Link", [1])
    d.resolve(True, True, 0)
    assert d.life(1) == 17 and d.hand(1) == []
    assert len(d.game.state.stack) == 1
    d.resolve(False)
    assert d.life(0) == 17 and d.life(1) == 17 and d.hand(0) == ["Forest"]
    assert not d.game.state.stack


@pytest.mark.rule("706.10c", "608.2d")
def test_the_player_who_discarded_may_copy_it_with_no_condition():
    d = situation(SMOG, hand=["Haze", "Forest", "Swamp"], their_hand=["Island"] * 3)
    d.cast("Haze", [1])
    d.resolve(["Island", "Island"], True, 0)
    assert len(d.hand(1)) == 1 and len(d.game.state.stack) == 1
    d.resolve(False)
    assert len(d.hand(1)) == 1 and d.hand(0) == []


@pytest.mark.rule("118.12", "706.10")
def test_without_a_discard_there_is_no_copy():
    d = situation(CHAIN, hand=["Link"], their_hand=["Island"])
    d.cast("Link", [1])
    d.resolve(False)
    assert d.life(1) == 17 and d.hand(1) == ["Island"] and not d.game.state.stack


@pytest.mark.rule("118.12", "608.2d")
@pytest.mark.parametrize(
    ("mine", "theirs", "drawn"), [(False, False, 3), (True, False, 0), (False, True, 0), (True, True, 0)]
)
def test_only_if_no_player_took_the_offer(mine: bool, theirs: bool, drawn: int):
    d = situation(OFFER, hand=["Dare"], library=["Forest"] * 4)
    d.cast("Dare", [0])
    d.resolve(mine, theirs)
    assert (d.life(0), d.life(1)) == (20 - 5 * mine, 20 - 5 * theirs)
    assert len(d.hand(0)) == drawn


@pytest.mark.rule("118.12")
def test_who_can_not_pay_does_not():
    d = situation(PAY, mine=["Toll"])
    d.activate("Toll")
    d.resolve()
    assert d.life(0) == 23


@pytest.mark.rule("615.1")
@pytest.mark.parametrize(("blocker", "damage"), [("Ox", 0), ("Elk", 4)])
def test_damage_is_prevented_only_to_those_it_speaks_of(blocker: str, damage: int):
    d = situation(OAF, OX, ELK, BEAR, mine=["Oaf", "Bear"], theirs=["Ox", "Elk"])
    d.attack(["Oaf", "Bear"])
    d.block({blocker: "Oaf"})
    d.finish_combat()
    if damage >= 4:
        assert d.zone(blocker) == "graveyard"
    else:
        assert d.object(blocker).damage == damage
    assert d.life(1) == 18  # the other sources' damage is dealt


def shadowed(text: str) -> Driver:
    shade = "Shade\n{B}\nCreature — Shade\n2/2\nShadow"
    d = situation(shade, BEAR, text, mine=["Shade", "Bear"], theirs=["Dryad"])
    d.attack(["Shade", "Bear"])
    return d


@pytest.mark.rule("702.27b", "609.4")
@pytest.mark.parametrize("had", ["~ had shadow", "it had shadow", "they didn't have shadow"])
def test_shadow_can_be_blocked_as_though_it_were_shared(had: str):
    d = shadowed(DRYAD.replace("~ had shadow", had))
    assert d.can_block("Dryad", "Shade") and d.can_block("Dryad", "Bear")


@pytest.mark.rule("702.27b")
def test_without_that_ability_shadow_can_not_be_blocked():
    d = shadowed("Dryad\n{0}\nCreature — Dryad\n2/2")
    assert not d.can_block("Dryad", "Shade") and d.can_block("Dryad", "Bear")
