"""What a view shows of a situation (400.2, 402.3, 701.18, 701.19, 707)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.change.events import Move
from engine.decisions import Arrange, ChooseObjects
from engine.refusal import Text
from engine.scenario import Scenario
from engine.seen.view import CardView, View
from engine.seen.view_maker import printed_number
from tests.driver import Driver, lands
from tests.rules.battle import Battle, blocks
from tests.rules.situation import situation


def find(view: View, name: str) -> CardView:
    """Return the only card with that English name in the view."""
    places: list[Any] = [view.battlefield, view.stack, view.exile, view.command, view.revealed]
    for player in view.players:
        places += [player.hand, player.graveyard]
    (found,) = [card for place in places for card in place if card.name.en == name]
    return found


def begin(scenario: Scenario, **turn: Any) -> Driver:
    scenario.turn(**{"active": 0, "step": "main", "priority": 0, **turn})
    return Driver(scenario.game())


@pytest.mark.rule("402.3", "400.2")
def test_hands_are_seen_by_their_owner_alone():
    scenario = Scenario()
    scenario.hand(0, "Shock")
    scenario.hand(1, "Divination")
    d = begin(scenario)
    own, other = d.game.view(0), d.game.view(1)
    (shock,) = own.players[0].hand
    assert shock.known and shock.name.en == "Shock"
    (back,) = other.players[0].hand
    assert back == CardView(id=shock.id, known=False, zone="hand", owner=0, controller=0)
    assert not own.players[1].hand[0].known and other.players[1].hand[0].known


@pytest.mark.rule("401.2", "404.2")
def test_libraries_are_counted_and_graveyards_shown():
    scenario = Scenario()
    scenario.library(1, "Shock", "Divination")
    scenario.graveyard(1, "Plains", "Island")
    scenario.exile(1, "Forest")
    view = begin(scenario).game.view(0)
    assert view.players[1].library == 2 and view.players[1].library_top is None
    assert [card.name.en for card in view.players[1].graveyard] == ["Plains", "Island"]
    assert [card.name.en for card in view.exile] == ["Forest"]


def test_a_card_that_a_player_has_seen_stays_known_to_that_player():
    scenario = Scenario()
    scenario.library(0, "Shock", "Divination")
    scenario.hand(1, "Plains")
    d = begin(scenario)
    top, hand = d.find("Shock"), d.find("Plains", "hand")
    d.game.state.objects[top].known_to = frozenset({1})
    d.game.state.objects[hand].known_to = frozenset({0})
    assert d.game.view(0).players[0].library_top is None
    seen = d.game.view(1).players[0].library_top
    assert seen is not None and seen.name.en == "Shock"
    assert d.game.view(0).players[1].hand[0].name.en == "Plains"


@pytest.mark.rule("701.19a")
def test_a_searched_library_is_shown_to_who_searches():
    scenario = Scenario()
    scenario.card_text(
        "Delve\n{R}\nSorcery\nSearch your library for a card, put that card into your hand, then shuffle."
    )
    scenario.hand(0, "Delve")
    lands(scenario, 0, "R")
    scenario.library(0, "Shock", "Divination", "Unsummon")
    d = begin(scenario)
    d.cast("Delve")
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseObjects)
    assert {card.name.en for card in d.game.view(0).revealed} == {"Shock", "Divination", "Unsummon"}
    assert list(d.game.view(1).revealed) == []
    d.answer("Divination")
    assert list(d.game.view(0).revealed) == []
    told = [entry.text.en for entry in d.game.log(1)]
    assert "Anna puts a card into their hand." in told and not any("Divination" in text for text in told)
    assert any("Divination goes to Anna's hand." in entry.text.en for entry in d.game.log(0))


@pytest.mark.rule("701.18a")
def test_scried_cards_are_shown_to_who_scries():
    scenario = Scenario()
    scenario.card_text("Omen\n{R}\nInstant\nScry 2.")
    scenario.hand(0, "Omen")
    lands(scenario, 0, "R")
    scenario.library(0, "Shock", "Divination", "Unsummon")
    d = begin(scenario)
    d.cast("Omen")
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, Arrange)
    assert [card.name.en for card in d.game.view(0).revealed] == ["Shock", "Divination"]
    assert list(d.game.view(1).revealed) == []


def test_the_face_of_a_card():
    scenario = Scenario()
    scenario.card_text(
        "Ash Drake | Draghetto di Cenere\n{2}{R}\nLegendary Artifact Creature — Drake Spirit\n2/3\n"
        "Flying, haste\n{T}: Add {R} or {G}."
    )
    scenario.battlefield(0, "Ash Drake", counters={"+1/+1": 2}, damage=1, tapped=True)
    card = find(begin(scenario).game.view(1), "Ash Drake")
    assert card.name == Text("Ash Drake", "Draghetto di Cenere")
    assert card.type_line == Text(
        "Legendary Artifact Creature — Drake Spirit", "Creatura Artefatto Leggendaria — Spirito Draghetto"
    )
    assert (card.cost, card.mana_value, card.colours, card.art_key) == ("{2}{R}", 3, {"R"}, "Ash Drake")
    assert card.text[0] == Text("Flying, haste", "Volare, rapidità")
    assert card.keywords == {"flying", "haste"} and card.mana_colours == {"R", "G"}
    assert (card.power, card.toughness, card.printed_power, card.printed_toughness) == (4, 5, 2, 3)
    assert card.tapped and card.damage == 1 and card.counters == {"+1/+1": 2}
    assert not card.summoning_sick and not card.gaps and card.kind == "card"


def test_a_card_that_speaks_of_itself_says_its_name():
    scenario = Scenario()
    scenario.card_text("Fox | Volpe\n{R}\nCreature — Fox\n1/1\n~ can't be blocked.")
    scenario.battlefield(0, "Fox")
    card = find(begin(scenario).game.view(0), "Fox")
    assert card.text == (Text("Fox can't be blocked.", "La Volpe non può essere bloccata."),)


def test_power_that_is_not_a_number_is_shown_as_printed():
    assert printed_number("*") == (None, "*")
    assert printed_number("1+*") == (None, "1+*")
    assert printed_number("-1") == (-1, "")
    assert printed_number(None) == (None, "")
    scenario = Scenario()
    scenario.battlefield(0, "Nightmare", "Swamp", "Swamp")
    card = find(begin(scenario).game.view(0), "Nightmare")
    assert (card.power, card.power_text, card.printed_power) == (2, "*", None)


@pytest.mark.rule("302.6")
def test_summoning_sickness():
    battle = Battle()
    battle.creature(0, "Bear", sick=True)
    battle.creature(0, "Wolf", text="Haste", sick=True)
    battle.creature(0, "Fox")
    view = battle.begin("precombat main").game.view(0)
    assert [find(view, name).summoning_sick for name in ("Bear", "Wolf", "Fox")] == [True, False, False]


def test_granted_abilities_are_shown():
    scenario = Scenario()
    scenario.battlefield(0, "Serra Angel")
    scenario.battlefield(1, "Mark of the Vampire")
    scenario.attach("Mark of the Vampire", to="Serra Angel")
    view = begin(scenario).game.view(0)
    angel, mark = find(view, "Serra Angel"), find(view, "Mark of the Vampire")
    assert "lifelink" in angel.keywords and (angel.power, angel.printed_power) == (6, 4)
    assert any("ifelink" in paragraph.en for paragraph in angel.text)
    assert angel.attachments == (mark.id,) and mark.attached_to == angel.id


def test_what_is_otherwise_so_is_shown_beside_granted_abilities():
    curse = (
        "Curse | Maledizione\n{B}\nEnchantment — Aura\nEnchant creature\n"
        "Enchanted creature gets +3/+3 as long as it's an Elf. Otherwise, it gets -1/-1."
    )
    ward = "Ward\n{B}\nEnchantment\nEach enchantment you control has hexproof."
    d = situation(curse, ward, mine=["Gray Ogre", "Curse", "Ward"], attach={"Curse": "Gray Ogre"})
    assert find(d.game.view(1), "Curse").text == (
        Text("Enchant creature", "Incanta creatura"),
        Text(
            "Enchanted creature gets +3/+3 as long as it's an Elf.",
            "La creatura incantata prende +3/+3 fintanto che è un Elfo.",
        ),
        Text("Otherwise, it gets -1/-1.", "Altrimenti, prende -1/-1."),
        Text("Hexproof", "Anti-malocchio"),
    )


def test_combat_is_shown():
    battle = Battle()
    battle.creature(0, "Bear", "3/3")
    battle.creature(0, "Wolf")
    battle.creature(1, "Owl", "1/4")
    d = battle.begin()
    d.attack(["Bear", "Wolf"])
    blocks(d, ("Owl", "Bear"))
    view = d.game.view(1)
    bear, wolf, owl = (find(view, name) for name in ("Bear", "Wolf", "Owl"))
    assert (bear.attacking, bear.blocked, wolf.attacking, wolf.blocked) == (1, True, 1, False)
    assert owl.blocking == (bear.id,) and owl.attacking is None
    assert (view.phase, view.step, view.active_player, view.priority_player) == ("combat", "declare blockers", 0, 0)


@pytest.mark.rule("113.1c", "405.1")
def test_spells_and_abilities_on_the_stack():
    scenario = Scenario()
    scenario.card_text("Imp\n{R}\nCreature — Imp\n1/1\n{R}: ~ deals 1 damage to any target.")
    scenario.card_text("Blast\n{X}{R}\nInstant\n~ deals X damage to any target.")
    scenario.battlefield(0, "Imp")
    scenario.hand(0, "Blast")
    lands(scenario, 0, "RRRR")
    d = begin(scenario)
    d.activate("Imp", targets=[1])
    d.cast("Blast", targets=["Imp"], x=2)
    view = d.game.view(1)
    ability, spell = view.stack
    imp = d.find("Imp")
    assert (ability.kind, ability.source, ability.name.en, ability.targets) == ("activated", imp, "Imp", (1,))
    assert ability.text == (Text("{R}: Imp deals 1 damage to any target.", ability.text[0].it),)
    assert ability.art_key == "Imp" and ability.power is None
    assert (spell.kind, spell.name.en, spell.targets) == ("card", "Blast", (imp,))
    assert Text("X = 2", "X = 2") in spell.chosen
    assert view.find(spell.id) == spell and view.find(10_000) is None


def test_an_ability_on_the_stack_shows_its_keyword():
    titan = (
        "Titan | Titano\n{9}\nCreature — Giant\n9/9\nTrample, annihilator 2\n"
        "At the beginning of your upkeep, you gain 1 life."
    )
    d = situation(titan, mine=["Titan"], theirs=["Forest"] * 3)
    d.attack(["Titan"])
    (ability,) = d.game.view(1).stack
    keyword, spelled = ability.text
    assert keyword == Text("Annihilator 2", "Annientatore 2")
    assert spelled.en == "Whenever Titan attacks, defending player sacrifices two permanents."
    d = situation(titan, mine=["Titan"], active=0, step="upkeep", library=["Forest"] * 9)
    d.to_step("upkeep", 0)
    (plain,) = d.game.view(1).stack
    assert [each.en for each in plain.text] == ["At the beginning of your upkeep, you gain 1 life."]


def test_seats():
    scenario = Scenario()
    scenario.life(1, 7)
    scenario.player_counters(1, poison=3)
    scenario.mana(0, R=2, C=1)
    view = begin(scenario).game.view(0)
    assert (view.players[1].life, view.players[1].counters) == (7, {"poison": 3})
    assert (view.players[0].mana, view.players[0].lands_left, view.players[1].lands_left) == ({"R": 2, "C": 1}, 1, 0)
    assert (view.phase, view.step, view.turn, view.viewer) == ("precombat main", "main", 5, 0)


@pytest.mark.rule("707.5")
def test_face_down_permanents():
    """Their controller may look; others only see that something is there, and whether it is tapped."""
    battle = Battle()
    battle.creature(0, "Bear", tapped=True, counters={"+1/+1": 1})
    d = battle.begin("precombat main")
    d.object("Bear").face_down = True
    (own,) = d.game.view(0).battlefield
    (other,) = d.game.view(1).battlefield
    assert own.known and own.face_down
    assert not other.known and other.face_down and other.tapped and other.counters == {"+1/+1": 1}
    assert (other.name.en, other.art_key, list(other.text), other.cost) == ("", "", [], "")


def test_a_view_is_the_viewers_own():
    """Changes that the window makes to a view don't affect the game."""
    battle = Battle()
    battle.creature(0, "Bear", counters={"+1/+1": 1})
    d = battle.begin("precombat main")
    view = d.game.view(0)
    view.battlefield[0].counters["+1/+1"] = 5
    view.players[0].mana["R"] = 9
    assert d.object("Bear").counters == {"+1/+1": 1}
    assert d.game.state.players[0].pool == {}


@pytest.mark.rule("406.3")
@pytest.mark.parametrize("face_down", [False, True])
def test_exiled_cards_are_seen_by_all_and_face_down_ones_by_nobody(face_down: bool):
    scenario = Scenario()
    scenario.battlefield(0, "Serra Angel")
    d = begin(scenario)
    for decision in d.game.play.do(Move(d.find("Serra Angel"), "exile", face_down=face_down)):
        raise AssertionError(decision.prompt.en)
    for player in (0, 1):
        (card,) = d.game.view(player).exile
        assert card.known is not face_down
        assert (card.name.en, card.power, card.mana_value) == (("", None, 0) if face_down else ("Serra Angel", 4, 5))


GLASS = "Glass\n{U}\nEnchantment\nYour opponents play with their hands revealed."


@pytest.mark.rule("402.3")
def test_a_hand_is_seen_by_all_only_while_an_effect_reveals_it():
    d = situation(
        GLASS,
        "Drop\n{0}\nInstant\nDestroy target enchantment.",
        mine=("Glass",),
        hand=("Drop", "Forest"),
        their_hand=("Island", "Swamp"),
    )
    assert [card.name.en for card in d.game.view(0).players[1].hand] == ["Island", "Swamp"]
    assert not any(card.known for card in d.game.view(1).players[0].hand)
    d.cast("Drop", targets=["Glass"])
    d.resolve()
    assert not any(card.known for card in d.game.view(0).players[1].hand)
