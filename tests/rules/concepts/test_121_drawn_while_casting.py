"""Cards drawn, and library cards revealed, while a spell or ability is being announced (121.8, 121.9, 401.5)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseYesNo, PayMana, Priority
from engine.seen.view import ONLOOKER
from tests.driver import Driver
from tests.rules.situation import situation

SPHERE = "Sphere | Sfera\n{1}\nArtifact\n{1}, {T}, Sacrifice ~: Add one mana of any color. Draw a card."
BOLT = "Bolt | Fulmine\n{1}{R}\nInstant\nTarget player loses 3 life."
PING = "Pinger | Freccia\n{1}\nArtifact\n{1}{R}: Target player loses 1 life."
SHOWN = "Shown | Mostrata\n{0}\nEnchantment\nPlay with the top card of your library revealed."
LOOKED = "Looked | Guardata\n{0}\nEnchantment\nYou may look at the top card of your library any time."
AUK = "Auk | Alca\n{U}\nCreature — Bird\n1/1"
BEE = "Bee | Ape\n{U}\nCreature — Bird\n1/1"
OMEN = "Omen | Presagio\n{5}{R}\nInstant\nTarget player loses 5 life.\nMiracle {0}"
LISTEN = "Ear | Orecchio\n{1}\nEnchantment\nWhenever you draw a card, you gain 1 life."


def hand(d: Driver, player: int, viewer: int) -> list[tuple[bool, str]]:
    """Return whether each card in hand is known to the viewer, and its name."""
    return sorted((card.known, card.name.en) for card in d.game.view(viewer).players[player].hand)


def top(d: Driver, viewer: int) -> str | None:
    """Return what the viewer sees on top of player 0's library."""
    card = d.game.view(viewer).players[0].library_top
    return card.name.en if card is not None else None


def crack(d: Driver) -> None:
    """Use the Sphere, now or to pay for the current announcement."""
    decision = d.decision
    assert isinstance(decision, Priority | PayMana)
    sphere = d.find("Sphere")
    d.game.answer(next(action.key for action in decision.actions if action.object == sphere))
    if isinstance(d.decision, PayMana) and not d.game.state.players[0].hand and d.zone("Sphere") == "battlefield":
        d.game.answer("auto")
    d.game.answer("R")


@pytest.mark.rule("121.8")
def test_a_card_drawn_while_casting_lies_face_down_until_the_spell_is_cast():
    d = situation(SPHERE, BOLT, AUK, LISTEN, mana="WW", hand=["Bolt"], mine=["Sphere", "Ear"], library=["Auk"] * 3)
    d.begin("cast", "Bolt")
    d.answer([1])
    crack(d)
    assert hand(d, 0, 0) == [(False, "")] and hand(d, 0, 1) == [(False, "")]
    (card,) = d.game.state.players[0].hand
    look = d.look(card)
    assert (look.names, look.types, look.colours, look.cost, look.abilities) == (set(), set(), set(), None, ())
    d.announce(())
    assert hand(d, 0, 0) == [(True, "Auk")] and hand(d, 0, 1) == [(False, "")]
    assert d.look(card).types == {"Creature"}
    d.resolve_all()
    assert (d.life(0), d.life(1)) == (21, 17)  # it was drawn anyway


@pytest.mark.rule("121.8")
def test_also_while_an_ability_is_activated_but_not_for_the_mana_ability_itself():
    for name, seen in (("Pinger", False), ("Sphere", True)):
        d = situation(SPHERE, PING, AUK, mana="WW", mine=["Sphere", "Pinger"], library=["Auk"] * 3)
        if name == "Pinger":
            d.begin("activate", "Pinger")
            d.answer([1])
        crack(d)
        assert hand(d, 0, 0) == [(seen, "Auk" if seen else "")]
        d.announce(())
        assert hand(d, 0, 0) == [(True, "Auk")]


@pytest.mark.rule("121.8")
def test_what_would_be_revealed_as_it_is_drawn_is_revealed_after_the_cast():
    d = situation(SPHERE, BOLT, OMEN, mana="WW", hand=["Bolt"], mine=["Sphere"], library=["Omen"] * 3)
    d.begin("cast", "Bolt")
    d.answer([1])
    while d.zone("Sphere") == "battlefield" or isinstance(d.decision, PayMana):
        d.game.answer("auto") if isinstance(d.decision, PayMana) else d.game.answer("R")
        if isinstance(d.decision, ChooseYesNo):
            break
    assert isinstance(d.decision, ChooseYesNo) and d.zone("Bolt") == "stack"
    assert hand(d, 0, 0) == [(True, "Omen")]
    d.answer(True)
    assert hand(d, 0, 1) == [(True, "Omen")]


@pytest.mark.rule("121.9")
def test_a_player_sees_the_card_before_choosing_whether_to_reveal_it():
    d = situation(OMEN, "Study\n{0}\nInstant\nDraw a card.", hand=["Study"], library=["Omen"] * 2)
    d.cast("Study")
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseYesNo)
    assert hand(d, 0, 0) == [(True, "Omen")] and hand(d, 0, 1) == [(False, "")]
    d.answer(False)
    assert hand(d, 0, 1) == [(False, "")]


@pytest.mark.rule("401.5")
@pytest.mark.parametrize(("card", "others"), [("Shown", True), ("Looked", False)])
def test_the_top_card_is_seen_as_long_as_the_effect_lasts(card: str, others: bool):
    fetch = "Fetch\n{0}\nInstant\nDraw a card."
    smash = "Smash\n{0}\nInstant\nDestroy target enchantment."
    d = situation(
        SHOWN, LOOKED, AUK, BEE, fetch, smash, mine=[card], hand=["Fetch", "Smash"], library=["Auk", "Bee", "Auk"]
    )
    for name in ("Auk", "Bee"):
        assert top(d, 0) == name and {top(d, 1), top(d, ONLOOKER)} == {name if others else None}
        assert [each.name.en for each in d.game.view(0).players[0].library_cards] == [name]
        assert d.game.view(0).players[1].library_top is None
        if name == "Auk":
            d.cast("Fetch")
            d.resolve()
    d.cast("Smash", [card])
    d.resolve()
    assert {top(d, 0), top(d, 1)} == {None}


@pytest.mark.rule("401.5")
@pytest.mark.parametrize(("card", "viewers"), [("Shown", (0, 1)), ("Looked", (0,))])
def test_a_new_top_card_is_not_seen_before_the_spell_is_cast(card: str, viewers: tuple[int, ...]):
    reader = "Reader\n{0}\nEnchantment\nYou may cast creature spells from the top of your library."
    d = situation(SHOWN, LOOKED, reader, AUK, BEE, mana="U", mine=[card, "Reader"], library=["Auk", "Bee", "Auk"])
    d.begin("cast", "Auk")
    assert isinstance(d.decision, PayMana)
    assert {top(d, viewer) for viewer in viewers} == {None}
    d.announce(())
    assert {top(d, viewer) for viewer in viewers} == {"Bee"}


@pytest.mark.rule("401.5")
@pytest.mark.parametrize(("card", "viewers"), [("Shown", (0, 1)), ("Looked", (0,))])
def test_a_new_top_card_is_not_seen_before_the_ability_is_activated(card: str, viewers: tuple[int, ...]):
    d = situation(
        SHOWN, LOOKED, SPHERE, PING, AUK, BEE, mana="WW", mine=["Sphere", "Pinger", card], library=["Auk", "Bee", "Auk"]
    )
    d.begin("activate", "Pinger")
    d.answer([1])
    assert {top(d, viewer) for viewer in viewers} == {"Auk"}
    crack(d)
    assert d.top(0) == ["Bee"] and {top(d, viewer) for viewer in viewers} == {None}
    d.announce(())
    assert {top(d, viewer) for viewer in viewers} == {"Bee"}
