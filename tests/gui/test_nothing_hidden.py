"""Random games in which everything that the table says and paints is searched for what its player must not know
(406.3)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from engine.decisions import Priority
from engine.game import Game, Setup
from engine.refusal import Text
from engine.scenario import Scenario
from engine.seen import narration
from engine.seen.view import ONLOOKER, CardView, View
from gui import i18n
from gui.bridge import Bridge
from gui.card_faces import face_of, other_faces, source_of
from gui.dialogs.card_tiles import describe
from gui.replay.exporting import _sentences
from gui.settings import Settings
from gui.table import explanations, prompt_sentences, spoken_words
from gui.table.preview import notes_on
from tests.fuzz.hidden import FACE_DOWN_TEXTS, UniqueCards, Watch, any_answer, walk


def words_of(game: Game, viewer: int, view: View) -> Iterator[Any]:
    """Yield all words and faces with which the table shows a player the game."""
    forecast = game.forecast()
    for card in (value for value in walk(view) if isinstance(value, CardView)):
        yield face_of(card, source_of(card, view))
        yield other_faces(card)
        yield [describe(card), prompt_sentences.card_name(card), *notes_on(card, view), *explanations.of_card(card)]
        yield spoken_words.card_title(card), spoken_words.card_words(card, view, forecast)
    yield _sentences(game.log(viewer)[-30:])
    decision = game.decision
    if decision is None:
        return
    if viewer == ONLOOKER:
        yield prompt_sentences.call_words(decision, view, forecast, game.log(ONLOOKER)[-20:])
        yield prompt_sentences.pass_words(game.after_pass(), view)
    elif decision.player == viewer and isinstance(decision, Priority):
        yield prompt_sentences.priority_words(decision, view, forecast, game.could_attack)


@pytest.mark.rule("406.3", "707.5")
@pytest.mark.parametrize(("seed", "language"), [(0, "en"), (1, "it"), (2, "en")])
def test_what_lies_face_down_is_nowhere_on_the_table(qapp, seed: int, language: str) -> None:
    cards = UniqueCards(FACE_DOWN_TEXTS)
    game = Game.start(Setup(cards.decks(), ("Anna", "Bruno"), seed), cards)
    dice = random.Random(seed)
    watches = [Watch(0), Watch(1), Watch(ONLOOKER)]
    i18n.set_language(language)
    try:
        for step in range(240):
            for watch in watches:
                watch.look(game)
                if step % 3 == 0:
                    view = game.view(watch.viewer)
                    watch.check_words("the table", walk(list(words_of(game, watch.viewer, view))))
            if game.decision is None:
                break
            game.answer(any_answer(game, dice))
    finally:
        i18n.set_language("en")
    assert all(watch.face_down_cards > 20 for watch in watches)


def test_the_table_shows_the_opponent_how_large_a_face_down_creature_is(qapp) -> None:
    scenario = Scenario()
    scenario.card_text("Hidden Beast\n{5}{G}\nCreature — Beast\n5/5\nMorph {G}")
    scenario.card_text("Rally Banner\n{2}\nEnchantment\nCreatures you control get +1/+1 and have flying.")
    scenario.battlefield(0, "Hidden Beast", face_down=True, counters={"+1/+1": 2})
    scenario.battlefield(0, "Rally Banner")
    game = scenario.game()
    faces = []
    for player in (0, 1):
        view = game.view(player)
        face = face_of(view.battlefield[0])
        assert face is not None and (face.power, face.toughness, face.keywords) == ("5", "5", ("flying",))
        assert face.power_changed == 1
        faces.append(face)
        assert "It has: Flying" in notes_on(view.battlefield[0], view)
        assert "5/5" in spoken_words.card_words(view.battlefield[0], view, None)
    assert faces[0] == faces[1]


def test_what_the_log_can_not_describe_is_reported_once_and_the_game_continues(qapp, monkeypatch) -> None:
    scenario = Scenario()
    scenario.hand(0, "Grizzly Bears", "Grizzly Bears")
    scenario.battlefield(0, *["Forest"] * 4)
    broken = narration.SENTENCES["cast"]._replace(told=Text("{0} casts {7}.", "{0} lancia {7}."))
    monkeypatch.setitem(narration.SENTENCES, "cast", broken)
    bridge = Bridge(scenario.game(), Settings(hands="open", animations=False, beat_ms=0, auto_pass=False))
    reports: list[str] = []
    bridge.failed.connect(reports.append)
    bridge.start()
    for _ in range(2):
        assert isinstance(bridge.decision, Priority)
        cast = next(action.key for action in bridge.decision.actions if action.kind == "cast")
        for answer in (cast, "auto", "pass", "pass"):
            assert bridge.answer(answer) or answer == "auto"
    assert sum(card.name.en == "Grizzly Bears" for card in bridge.view.battlefield) == 2
    assert len(reports) == 1 and "IndexError" in reports[0]
