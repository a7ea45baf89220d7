"""Effects that prevent activating abilities: of certain objects for a time, by certain players (101.2, 602.5)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

STONE = "Stone\n{0}\nArtifact\n{0}: You gain 1 life."
ROCK = "Rock\n{0}\nArtifact\n{T}: Add {C}."
ABBOT = (
    "Abbot\n{0}\nCreature — Human\n1/1\nDuring your turn, your opponents can't cast spells or activate abilities of"
    " artifacts, creatures, or enchantments."
)
HEAL = "Heal\n{0}\nInstant\nYou gain 3 life."


@pytest.mark.rule("602.5", "101.2", "605.3a")
def test_whom_it_is_said_of_activates_nothing_of_that_kind():
    field = situation(
        "Field\nLand\n{T}: Add {C}.",
        STONE,
        ROCK,
        ABBOT,
        HEAL,
        mine=["Abbot", "Stone"],
        theirs=["Stone", "Rock", "Field"],
        their_hand=["Heal"],
    )
    assert field.can("activate", "Stone")
    field.pass_priority()
    assert not field.can("activate", "Stone") and not field.can("mana", "Rock") and not field.can("cast", "Heal")
    assert field.can("mana", "Field")
    assert field.game.why_not(1, field.find("Stone", player=1))[0].rule == "602.5"
    turn = situation(STONE, ABBOT, HEAL, mine=["Abbot"], theirs=["Stone"], their_hand=["Heal"], active=1)
    assert turn.can("activate", "Stone") and turn.can("cast", "Heal")


@pytest.mark.rule("602.5")
def test_mana_abilities_are_left_out_where_the_words_say_so():
    hush = (
        "Hush\n{0}\nInstant\nUntil end of turn, target player can't cast instant or sorcery spells, and that player"
        " can't activate abilities that aren't mana abilities."
    )
    d = situation(hush, STONE, ROCK, HEAL, hand=["Hush"], theirs=["Stone", "Rock"], their_hand=["Heal"])
    d.cast("Hush", [1])
    d.resolve()
    d.pass_priority()
    assert not d.can("activate", "Stone") and not d.can("cast", "Heal") and d.can("mana", "Rock")


@pytest.mark.rule("602.5", "611.2b")
def test_of_an_object_for_as_long_as_the_words_say():
    net = (
        "Net\n{0}\nInstant\nTap target artifact. Its activated abilities can't be activated for as long as it remains"
        " tapped."
    )
    wake = "Wake\n{0}\nInstant\nUntap target artifact."
    d = situation(net, wake, STONE, mine=["Stone"], hand=["Net", "Wake"])
    d.cast("Net")
    d.resolve()
    assert not d.can("activate", "Stone")
    d.cast("Wake")
    d.resolve()
    assert d.can("activate", "Stone")


@pytest.mark.rule("502.2")
def test_more_than_the_limit_stays_tapped_as_its_controller_says():
    smoke = "Smoke\n{0}\nEnchantment\nPlayers can't untap more than one artifact during their untap steps."
    d = situation(smoke, STONE, ROCK, mine=["Smoke"], theirs=["Stone", "Rock"], tapped=["Stone", "Rock"])
    while not d.active or d.step != "upkeep":
        asked = d.decision
        d.game.answer([d.find("Rock")] if type(asked).__name__ == "ChooseObjects" else "pass")
    assert d.tapped("Stone") and not d.tapped("Rock")


@pytest.mark.rule("614.1a")
def test_once_it_has_been_done_the_next_draw_is_a_draw():
    word = "Word\n{0}\nArtifact\n{0}: The next time you would draw a card this turn, you gain 5 life instead."
    ponder = "Ponder\n{0}\nInstant\nDraw a card."
    d = situation(word, ponder, mine=["Word"], hand=["Ponder", "Ponder"], library=["Forest", "Forest"])
    d.activate("Word")
    d.resolve()
    for life, cards in ((25, 0), (25, 1)):
        d.cast("Ponder")
        d.resolve()
        assert d.life(0) == life and d.count("Forest", "hand") == cards
