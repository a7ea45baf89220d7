"""Badges for designations, and what must not cover the phases."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint

from engine.decisions import ChooseObjects, DeclareBlockers
from engine.refusal import refuse
from engine.scenario import Scenario
from gui.card_faces import face_of
from gui.table import explanations
from gui.table.arrow_item import BELOW, ArrowItem, Stream
from gui.table.slots import look_of
from tests.rules.situation import situation


def test_a_monstrous_creature_has_its_badge():
    d = situation("Hydra\n{G}\nCreature — Hydra\n1/1\n{G}: Monstrosity 3.", mine=["Hydra"], mana="GG")
    assert "monstrous" not in face_of(d.game.view(0).find(d.find("Hydra"))).badges
    d.activate("Hydra")
    d.resolve()
    card = d.game.view(0).find(d.find("Hydra"))
    assert card.designations == {"monstrous"} and "monstrous" in face_of(card).badges


def test_a_renowned_creature_has_its_badge():
    d = situation("Knight\n{W}\nCreature — Knight\n2/2\nRenown 1", mine=["Knight"])
    d.attack(["Knight"])
    d.finish_combat()
    card = d.game.view(1).find(d.find("Knight"))
    assert card.designations == {"renowned"} and "renowned" in face_of(card).badges


def test_the_citys_blessing_is_shown_on_its_player():
    d = situation("Temple\n{W}\nArtifact\nAscend", mine=["Temple", *["Forest"] * 10])
    d.to_step("beginning of combat")
    assert [player.is_blessed for player in d.game.view(1).players] == [True, False]


@pytest.mark.parametrize("size", [(1024, 640), (1100, 660), (1600, 900)])
def test_a_message_leaves_the_phases_in_sight(show_table, size):
    scenario = Scenario()
    widget = show_table(scenario.game(), size)
    words = "It can't attack, since it came under your control this turn and has no haste. " * 3
    widget.toast.refuse(refuse("508.1", words, words))
    phases = widget.view.mapFromScene(widget.scene.geometry.phases).boundingRect()
    assert not widget.toast.geometry().intersects(phases)
    assert widget.toast.geometry().topLeft().y() >= 0 and widget.view.rect().contains(widget.toast.pos() + QPoint(1, 1))


def test_arrows_of_combat_run_under_the_phases(show_table):
    scenario = Scenario()
    scenario.battlefield(0, "Rumbling Baloth", "Serra Angel")
    scenario.battlefield(1, "Llanowar Elves")
    scenario.turn(active=0, step="declare attackers")
    scenario.attacking({"Rumbling Baloth": 1, "Serra Angel": 1})
    game = scenario.game()
    while not isinstance(game.decision, DeclareBlockers):
        game.answer("pass")
    widget = show_table(game, (1100, 660))
    blocker = next(iter(game.decision.candidates))
    widget.bridge.answer([[blocker, game.decision.candidates[blocker][0]]])
    arrows = [item for item in widget.scene.items() if isinstance(item, ArrowItem) and item.isVisible()]
    streams = [item for item in widget.scene.items() if isinstance(item, Stream)]
    assert arrows and streams
    assert all(item.zValue() == BELOW < widget.scene.phases.zValue() for item in (*arrows, *streams))
    bar = widget.scene.geometry.phases
    points = [item.path.pointAtPercent(place / 200) for item in streams for place in range(201)]
    assert not any(bar.contains(point) for point in points)


def test_a_goaded_creature_has_its_badge_until_it_is_goaded_no_more():
    d = situation("Herald\n{R}\nSorcery\nGoad target creature.", hand=["Herald"], mana="R", theirs=["Llanowar Elves"])
    elves = d.find("Llanowar Elves")
    assert d.game.view(0).find(elves).designations == frozenset()
    d.cast("Herald", [elves])
    d.resolve()
    assert d.game.view(1).find(elves).designations == {"goaded"}
    assert "goaded" in face_of(d.game.view(0).find(elves)).badges


def test_what_is_saddled_for_a_turn_shows_it_in_that_turn_alone():
    card = "Steed\n{W}\nCreature — Horse\n2/2\nSaddle 1"
    d = situation(card, mine=["Steed", "Llanowar Elves"])
    d.begin("activate", "Steed")
    if isinstance(d.decision, ChooseObjects):
        d.answer([d.find("Llanowar Elves")])
    d.resolve()
    assert d.game.view(0).find(d.find("Steed")).designations == {"saddled"}
    d.next_turn()
    assert d.game.view(0).find(d.find("Steed")).designations == frozenset()


def test_equal_tokens_do_not_lie_on_one_another_if_one_is_goaded():
    text = "Herald\n{R}\nSorcery\nGoad target creature."
    d = situation(text, hand=["Herald"], mana="R", theirs=["Llanowar Elves"] * 2)
    first, second = (card for card in d.game.view(0).battlefield if card.name.en == "Llanowar Elves")
    assert look_of(first) == look_of(second)
    d.cast("Herald", [first.id])
    d.resolve()
    assert look_of(d.game.view(0).find(first.id)) != look_of(d.game.view(0).find(second.id))


def test_a_message_leaves_what_it_is_about_in_sight(show_table):
    scenario = Scenario()
    scenario.battlefield(0, *["Llanowar Elves"] * 4)
    scenario.battlefield(1, *["Rumbling Baloth"] * 4)
    widget = show_table(scenario.game(), (1024, 640))
    for item in widget.scene.cards.values():
        widget.view._looked_at = item
        widget.toast.refuse(refuse("508.1", "It can't attack now.", "Non può attaccare ora."))
        at = widget.view.mapFromScene(item.mapRectToScene(item.box)).boundingRect()
        assert not widget.toast.geometry().intersects(at)


def test_a_note_has_its_badge_with_its_words_and_lies_on_no_card_without_it():
    d = situation(theirs=["Llanowar Elves"] * 2)
    first, second = (card.id for card in d.game.view(0).battlefield if card.name.en == "Llanowar Elves")
    assert "note" not in face_of(d.game.view(0).find(first)).badges
    d.answer({"by_hand": {"act": "note", "object": first, "text": "it is blue"}})
    d.answer("yes")
    noted = d.game.view(0).find(first)
    assert "note" in face_of(noted).badges and "Note: it is blue" in explanations.of_card(noted)
    assert look_of(noted) != look_of(d.game.view(0).find(second))
