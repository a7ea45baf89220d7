"""Views of cards with two faces (708.4, 711.2), and the names by which situations place them."""

from __future__ import annotations

import pytest

from engine.language.cardfile import define_card
from engine.seen.view import CardView
from tests.driver import Driver
from tests.rules.additional.test_708_split import FIRE
from tests.rules.additional.test_711_double_faced import WOLF
from tests.rules.additional.test_711_hidden_faces import MELD
from tests.rules.additional.test_715_adventures import GIANT
from tests.rules.situation import situation

PARTNER = MELD.replace("Rats | Ratti", "Dogs | Cani").replace("Skulk", "Haste")


def seen(d: Driver, entity: int, player: int = 0) -> CardView:
    found = d.game.view(player).find(entity)
    assert found is not None
    return found


def test_a_split_card_shows_both_halves():
    d = situation(FIRE, hand=["Fire // Ice"], mana="UU")
    view = seen(d, d.find("Fire // Ice"))
    assert (view.name.en, view.type_line.en, view.frame) == ("Fire // Ice", "Instant // Sorcery", "split")
    assert [text.en for text in view.text] == ["Fire deals 2 damage to target creature.", "You gain 4 life."]
    assert [(face.name.en, face.cost, face.up) for face in view.faces] == [
        ("Fire", "{1}{R}", False),
        ("Ice", "{1}{U}", False),
    ]
    spell = seen(d, d.cast("Fire // Ice", way="right"), 1)
    assert (spell.name.en, spell.cost) == ("Ice", "{1}{U}")
    assert [face.up for face in spell.faces] == [False, True]


@pytest.mark.rule("711.2")
def test_both_sides_of_a_double_faced_card_can_be_looked_at():
    d = situation(WOLF, mine=["Howler"], theirs=["Villager"])
    for name, up in (("Howler", [False, True]), ("Villager", [True, False])):
        for player in (0, 1):
            view = seen(d, d.find(name), player)
            assert view.name.en == name and not view.is_copy
            assert [face.name.en for face in view.faces] == ["Villager", "Howler"]
            assert [face.up for face in view.faces] == up
            assert [face.power_text for face in view.faces] == ["1", "4"]


@pytest.mark.rule("712.5")
def test_who_sees_a_meld_card_may_see_its_back_and_the_other_of_the_pair():
    d = situation(hand=["Rats"], theirs=["Dogs"], cards=[define_card(text) for text in (MELD, PARTNER)])
    for name, other in (("Rats", "Dogs"), ("Dogs", "Rats")):
        view = seen(d, d.find(name))
        assert [(face.name.en, face.up) for face in view.faces] == [(name, True), ("Host", False), (other, False)]
        assert [text.en for text in view.faces[2].text] == (["Skulk"] if other == "Rats" else ["Haste"])
    (hidden,) = d.game.view(1).players[0].hand
    assert not hidden.faces


@pytest.mark.rule("712.1")
def test_a_meld_card_has_a_front_and_the_joined_face_behind_it():
    """Players who may look at the card may look at both."""
    d = situation(MELD, hand=["Rats"], theirs=["Rats"])
    for entity in d.all("Rats"):
        view = seen(d, entity)
        assert (view.name.en, view.frame) == ("Rats", "meld")
        assert [(face.name.en, face.up) for face in view.faces] == [("Rats", True), ("Host", False)]
        front, joined = view.faces
        assert [text.en for text in front.text] == ["Skulk"] and [text.en for text in joined.text] == ["Menace"]
        assert (front.power_text, joined.power_text, joined.cost) == ("2", "5", "")
    (hidden,) = d.game.view(1).players[0].hand
    assert not hidden.known and not hidden.frame and not hidden.faces


def test_an_opponent_sees_no_face_of_a_card_in_hand():
    d = situation(GIANT, hand=["Giant"])
    view = seen(d, d.find("Giant"))
    assert [face.name.en for face in view.faces] == ["Giant", "Stomp"]
    hidden = d.game.view(1).find(view.id)
    assert hidden is not None and not hidden.known and not hidden.faces and not hidden.frame


def test_the_keys_name_the_face():
    d = situation(GIANT, FIRE, hand=["Giant", "Fire // Ice"], mana="RRRRUU", theirs=["Plains"])
    keys = [action.key.split(":")[2:] for action in d.decision.actions if action.kind == "cast"]
    assert sorted(keys) == [[], ["adventure"], ["right"]]  # there is no creature for the left half
