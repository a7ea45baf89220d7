"""Keywords that leave a card in exile: haunt, hideaway, cipher (702)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseYesNo
from tests.driver import Driver
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
KILL = "Kill\n{0}\nInstant\nDestroy target permanent."
HUNTER = (
    "Blind Hunter\n{2}{W}{B}\nCreature — Bat\n2/2\nFlying\nHaunt\n"
    "When ~ enters or the creature it haunts dies, target player loses 2 life and you gain 2 life."
)
CRY = (
    "Cry of Contrition\n{B}\nSorcery\nTarget player discards a card.\nHaunt\n"
    "When the creature ~ haunts dies, target player discards a card."
)
BRIDGE = (
    "Mosswort Bridge\nLand\nHideaway\n{T}: Add {G}.\n"
    "{G}, {T}: You may play the exiled card without paying its mana cost."
)
THOUGHTS = "Last Thoughts\n{3}{U}\nSorcery\nDraw a card.\nCipher"
STEAL = "Steal\n{0}\nSorcery\nGain control of target permanent."


def haunting() -> Driver:
    """Return a game in which Blind Hunter has died and haunts the opponent's Bear."""
    d = situation(HUNTER, BEAR, KILL, STEAL, mine=["Blind Hunter"], theirs=["Bear"], hand=["Kill", "Kill", "Steal"])
    d.cast("Kill", ["Blind Hunter"])
    d.resolve()
    d.choose_trigger_targets("Bear")
    d.resolve()
    assert d.zone("Blind Hunter") == "exile"
    return d


@pytest.mark.rule("702.54a", "702.54c")
def test_a_permanent_with_haunt_haunts_from_exile_after_it_has_died():
    d = haunting()
    d.cast("Kill", ["Bear"])
    d.resolve()
    d.choose_trigger_targets(1)
    d.resolve()
    assert (d.life(0), d.life(1)) == (22, 18)


@pytest.mark.rule("702.54a")
def test_haunt_without_a_legal_target_leaves_the_card_in_the_graveyard():
    d = situation(HUNTER, KILL, mine=["Blind Hunter"], hand=["Kill"])
    d.cast("Kill", ["Blind Hunter"])
    d.resolve()
    assert d.zone("Blind Hunter") == "graveyard" and not d.game.state.stack


@pytest.mark.rule("702.54a", "702.54c")
def test_a_sorcery_with_haunt_haunts_as_it_resolves():
    d = situation(
        CRY, BEAR, KILL, mana="B", hand=["Cry of Contrition", "Kill"], theirs=["Bear"], their_hand=["Shock", "Shock"]
    )
    d.cast("Cry of Contrition", [1])
    d.resolve("Shock")
    d.choose_trigger_targets("Bear")
    d.resolve()
    assert d.zone("Cry of Contrition") == "exile" and len(d.hand(1)) == 1
    d.cast("Kill", ["Bear"])
    d.resolve()
    d.choose_trigger_targets(1)
    d.resolve()
    assert d.hand(1) == []


@pytest.mark.rule("702.54a")
def test_a_countered_sorcery_with_haunt_haunts_nothing():
    d = situation(
        CRY,
        BEAR,
        "No\n{0}\nInstant\nCounter target spell.",
        mana="B",
        hand=["Cry of Contrition", "No"],
        theirs=["Bear"],
    )
    d.cast("Cry of Contrition", [1])
    d.cast("No", ["Cry of Contrition"])
    d.resolve()
    assert d.zone("Cry of Contrition") == "graveyard" and not d.game.state.stack


@pytest.mark.rule("702.54b")
def test_the_haunted_creature_is_meant_although_it_stopped_being_a_creature():
    golem = "Golem\n{2}\nArtifact\n{0}: ~ becomes a 2/2 artifact creature until end of turn."
    hunter = HUNTER.replace("haunts dies", "haunts is put into a graveyard from the battlefield")
    d = situation(hunter, golem, KILL, mine=["Blind Hunter", "Golem"], hand=["Kill", "Kill"])
    d.activate("Golem")
    d.resolve()
    d.cast("Kill", ["Blind Hunter"])
    d.resolve()
    d.resolve()
    assert d.zone("Blind Hunter") == "exile"
    d.next_turn()
    assert not d.look("Golem").is_creature
    d.give_priority(0)
    d.cast("Kill", ["Golem"])
    d.resolve()
    d.choose_trigger_targets(1)
    d.resolve()
    assert d.life(1) == 18


def hidden() -> Driver:
    """Return a game in which Mosswort Bridge has hidden a Shock from among four cards."""
    d = situation(
        BRIDGE,
        STEAL,
        hand=["Mosswort Bridge"],
        mana="G",
        library=["Shock", "Forest", "Island", "Swamp"],
        their_hand=["Steal"],
    )
    d.play("Mosswort Bridge")
    d.resolve("Shock", ["Forest", "Island", "Swamp"])
    return d


@pytest.mark.rule("702.74a")
def test_hideaway_hides_one_of_four_cards_and_enters_tapped():
    d = hidden()
    assert d.tapped("Mosswort Bridge")
    (card,) = d.game.state.exile
    assert d.object(card).face_down and d.object(card).components[0].shape.whole.name.en == "Shock"
    assert d.bottom(0, 3) == ["Forest", "Island", "Swamp"]
    assert [card.known for card in d.game.view(0).exile] == [True]
    assert [card.known for card in d.game.view(1).exile] == [False]


@pytest.mark.rule("702.74a")
def test_the_hidden_card_is_played_by_the_linked_ability():
    d = hidden()
    d.next_turn()
    d.next_turn()
    d.activate("Mosswort Bridge", ability=1)
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseYesNo) and d.decision.prompt.en == "Cast Shock?"
    d.game.answer(True)
    d.answer([1])
    d.resolve()
    assert d.life(1) == 18 and d.zone("Shock") == "graveyard"


@pytest.mark.rule("702.74a")
def test_a_hidden_land_is_played_as_the_land_of_the_turn():
    d = situation(BRIDGE, hand=["Mosswort Bridge", "Forest"], mana="G", library=["Swamp", "Island"])
    d.play("Mosswort Bridge")
    d.resolve("Swamp")
    d.next_turn()
    d.next_turn()
    d.to_step("main")
    d.activate("Mosswort Bridge", ability=1)
    d.resolve(True)
    assert d.zone("Swamp") == "battlefield" and not d.can("land", "Forest")


@pytest.mark.rule("702.74a")
def test_whoever_has_controlled_the_permanent_may_look_at_the_card():
    d = hidden()
    d.next_turn()
    d.to_step("main")
    d.cast("Steal", ["Mosswort Bridge"])
    d.resolve()
    assert [card.known for card in d.game.view(0).exile] == [True]
    assert [card.known for card in d.game.view(1).exile] == [True]


def test_a_hideaway_with_a_number_looks_at_that_many_cards_and_enters_untapped():
    d = situation(
        BRIDGE.replace("Hideaway", "Hideaway 2"), hand=["Mosswort Bridge"], library=["Shock", "Forest", "Island"]
    )
    d.play("Mosswort Bridge")
    d.resolve("Shock")
    assert not d.tapped("Mosswort Bridge") and d.top(0, 2) == ["Island", "Forest"]


def encoded() -> Driver:
    """Return a game in which Last Thoughts is encoded on player 0's Bear."""
    d = situation(
        THOUGHTS,
        BEAR,
        KILL,
        STEAL,
        hand=["Last Thoughts"],
        their_hand=["Steal", "Kill"],
        mana="UUUU",
        mine=["Bear"],
        library=["Forest"] * 9,
        their_library=["Island"] * 9,
    )
    d.cast("Last Thoughts")
    d.resolve("Bear")
    assert d.zone("Last Thoughts") == "exile" and len(d.hand(0)) == 1
    return d


@pytest.mark.rule("702.98a")
def test_a_creature_on_which_a_spell_is_encoded_offers_a_free_copy_of_it():
    d = encoded()
    d.attack(["Bear"])
    d.pass_until(lambda: bool(d.game.state.stack))
    d.resolve(True)
    d.resolve()  # it is no card, so it can't be encoded itself
    assert len(d.hand(0)) == 2
    assert d.zone("Last Thoughts") == "exile" and len(d.all("Last Thoughts")) == 1


@pytest.mark.rule("702.98a")
def test_a_spell_need_not_be_encoded():
    d = situation(THOUGHTS, BEAR, hand=["Last Thoughts"], mana="UUUU", mine=["Bear"], library=["Forest"])
    d.cast("Last Thoughts")
    d.resolve([])
    assert d.zone("Last Thoughts") == "graveyard"


@pytest.mark.rule("702.98c")
def test_a_card_stays_encoded_under_another_controller():
    d = encoded()
    d.next_turn()
    d.to_step("main")
    d.cast("Steal", ["Bear"])
    d.resolve()
    d.next_turn()
    d.next_turn()
    d.attack(["Bear"])
    d.pass_until(lambda: bool(d.game.state.stack))
    hand = len(d.hand(1))
    d.resolve(True)
    d.resolve_all()
    assert len(d.hand(1)) == hand + 1


@pytest.mark.rule("702.98c")
def test_encoding_ends_when_the_creature_leaves():
    flicker = "Flicker\n{0}\nInstant\nExile target creature, then return it to the battlefield under your control."
    d = situation(
        THOUGHTS, BEAR, flicker, hand=["Last Thoughts", "Flicker"], mana="UUUU", mine=["Bear"], library=["Forest"] * 9
    )
    d.cast("Last Thoughts")
    d.resolve("Bear")
    assert len(d.look("Bear").summary.triggered) == 1
    d.cast("Flicker", ["Bear"])
    d.resolve()
    assert not d.look("Bear").summary.triggered and not d.game.state.effects
