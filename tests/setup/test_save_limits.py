"""Saved games from anybody: size, depth and numbers are checked before they are used."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import limits
from engine.card_database import CardDatabase, default_database
from engine.game import Deck, Game, SaveError, Setup
from engine.scenario import Scenario


def save(**changes: Any) -> dict[str, Any]:
    """Return a saved game in which a player has only Forests, with parts of the set-up changed."""
    game = Game.start(Setup((Deck(("Forest",) * 8), Deck(("Forest",) * 8)), ("Anna", "Bruno"), seed=1), NO_CARDS)
    data: dict[str, Any] = json.loads(game.save())
    data["setup"].update(changes)
    return data


NO_CARDS = default_database()


class Untouched(CardDatabase):
    """A database that must not be used: what exceeds a limit is refused before."""

    def find(self, name: str) -> Any:
        raise AssertionError(f"{name} was looked up")


def arranged(options: Any) -> dict[str, Any]:
    return save(decks=[{"cards": []}, {"cards": []}], options=options)


def refused(data: dict[str, Any] | str, match: str) -> None:
    text = data if isinstance(data, str) else json.dumps(data)
    with pytest.raises(SaveError, match=match) as caught:
        Game.load(text, Untouched())
    assert len(str(caught.value)) < 500


def test_the_save_itself_loads() -> None:
    assert Game.load(json.dumps(save()), default_database()).decision is not None


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000, "[" * 100_000 + "]" * 100_000])
def test_lists_within_lists(text: str) -> None:
    refused(text, "not JSON|within each other")


def test_lists_within_lists_in_an_answer() -> None:
    data = save()
    deep: Any = 0
    for _ in range(limits.NESTING):
        deep = [deep]
    data["answers"] = [deep]
    refused(data, "within each other")


def test_a_text_that_is_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_loads(*_: object, **__: object) -> None:
        raise AssertionError("the text was parsed")

    monkeypatch.setattr(json, "loads", no_loads)
    refused(" " * (limits.SAVE_TEXT + 1), "characters")


def test_too_many_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "ANSWERS", 10)
    refused(save() | {"answers": ["pass"] * 11}, "11 entries; 10 are allowed")


@pytest.mark.parametrize("text", ["NaN", "1e999", "-Infinity", "9" * 5000, '"\\ud800"', "1.0", "true", "null"])
def test_numbers_that_are_none(text: str) -> None:
    refused(json.dumps(save(seed="HERE")).replace('"HERE"', text), "“seed”|not JSON")


@pytest.mark.parametrize(
    ("changes", "match"),
    [
        ({"decks": [{"cards": ["Forest"] * 1001}, {"cards": []}]}, "“cards” of Deck 1 has 1001 entries"),
        ({"decks": [{"cards": [], "sideboard": ["Forest"] * 1001}, {"cards": []}]}, "“sideboard” of Deck 1"),
        ({"decks": [{"cards": [5]}, {"cards": []}]}, "A card of Deck 1"),
        ({"decks": [{"cards": ["x" * 201]}, {"cards": []}]}, "A card of Deck 1"),
        ({"decks": [{"cards": []}]}, "2 to 10 decks"),
        ({"decks": [{"cards": []}] * 11}, "“decks” has 11 entries"),
        ({"names": ["Anna"]}, "a name for each"),
        ({"names": ["Anna", "B" * 41]}, "name of player 2 should be a line of at most 40"),
        ({"names": ["Anna\n", "Bruno"]}, "name of player 1"),
        ({"names": ["Anna", "\ud83d"]}, "name of player 2"),
        ({"names": ["Anna", 7]}, "name of player 2"),
        ({"seed": 10**30}, "“seed”"),
        ({"life": 10**19}, "“life”"),
        ({"chooser": 2}, "“chooser”"),
        ({"options": []}, "“options”"),
        ({"options": {"damage_assignment_order": "yes"}}, "“damage_assignment_order” should be true or false"),
    ],
)
def test_what_a_set_up_can_not_say(changes: dict[str, Any], match: str) -> None:
    refused(save(**changes), match)


@pytest.mark.parametrize("answer", [{}, {"concede": 2}, {"concede": -1}, {"concede": "0"}, {"concede": True}])
def test_only_a_player_concedes(answer: Any) -> None:
    with pytest.raises(SaveError, match=r"Answer 1 of 1 .*(concession|true or false)"):
        Game.load(json.dumps(save() | {"answers": [answer]}), default_database())


def position(**changes: Any) -> dict[str, Any]:
    scenario = Scenario()
    scenario.battlefield(0, "Forest", "Rumbling Baloth")
    scenario.turn(step="declare attackers")
    scenario.attacking({"Rumbling Baloth": 1})
    return {**scenario.position(), **changes}


def test_the_position_itself_loads() -> None:
    assert Game.load(json.dumps(arranged({"position": position()})), default_database()).decision is not None


FOREST = {"card": "Forest", "label": "Forest"}


@pytest.mark.parametrize(
    ("changes", "match"),
    [
        ({"turn": 10**9}, "“turn”"),
        ({"players": 5}, "“players” should be a list"),
        ({"active": 2}, "“active”"),
        ({"priority": None}, "“priority”"),
        ({"step": "tea"}, "“step” should be a step of the turn, not 'tea'"),
        ({"step": ["untap"]}, "“step”"),
        ({"players": []}, "2 to 10 players"),
        ({"cards": [{"text": "x" * 10**6, "language": "en"}]}, "too long"),
        ({"cards": [{"text": "x", "language": "de"}]}, "language"),
        ({"cards": [{"text": "x", "language": "en"}] * 201}, "“cards” has 201 entries"),
        ({"attackers": [["Rumbling Baloth", "0"]]}, "nobody whom"),
        ({"attackers": [["Rumbling Baloth", "1"]] * 2}, "could attack once"),
        ({"attackers": [["Nobody", "1"]]}, "Nobody"),
        ({"attackers": [["Rumbling Baloth"]]}, "An attack"),
    ],
)
def test_what_a_position_can_not_say(changes: dict[str, Any], match: str) -> None:
    refused(arranged({"position": position(**changes)}), match)


@pytest.mark.parametrize(
    ("changes", "match"),
    [
        ({"library": [FOREST] * 1001}, "“library” of Player 1 has 1001 entries"),
        ({"life": "20"}, "life of Player 1"),
        ({"life": 10**40}, "life of Player 1 should be .*, not a larger one"),
        ({"pool": {"Q": 1}}, "mana of Player 1"),
        ({"pool": {"G": 10**6}}, "mana of Player 1"),
        ({"counters": {"x/y": 1}}, "counters of Player 1"),
        ({"hand": [{"card": "Forest"}]}, "has no “label”"),
        ({"hand": [{**FOREST, "tapped": 1}]}, "“tapped”"),
        ({"hand": [{**FOREST, "attached_to": "0"}]}, "can't be attached"),
        ({"battlefield": [{**FOREST, "attached_to": "Forest"}]}, "“Forest” is attached to “Forest”"),
        ({"battlefield": [{**FOREST, "attached_to": "Nothing"}]}, "not there"),
        ({"battlefield": [{**FOREST, "counters": {"+1/+1": -1}}]}, "counters"),
        ({"battlefield": [{**FOREST, "damage": 10**19}]}, "“damage”"),
        ({"battlefield": [{**FOREST, "owner": 3}]}, "“owner”"),
        ({"battlefield": [{**FOREST, "memory": {"x": [1]}}]}, "“memory”"),
    ],
)
def test_what_a_player_of_a_position_can_not_have(changes: dict[str, Any], match: str) -> None:
    now = position(attackers=[])
    now["players"][0].update(changes)
    refused(arranged({"position": now}), match)


@pytest.mark.parametrize(
    ("card", "match"), [("Nobody's Card", "There is no card"), ("Giant Growth", "can't be on the battlefield")]
)
def test_what_can_not_be_on_the_battlefield(card: str, match: str) -> None:
    scenario = Scenario()
    scenario.battlefield(0, card)
    with pytest.raises(SaveError, match=match):
        scenario.game()


def test_a_card_of_a_position_that_is_not_understood() -> None:
    now = position(cards=[{"text": "Imp | Imp\n{B}\nCreature — Imp\n1/1\nSwim.", "language": "en"}])
    with pytest.raises(SaveError, match="line 5, column 1"):
        Game.load(json.dumps(arranged({"position": now})), default_database())


def test_a_target_that_is_not_a_player() -> None:
    scenario = Scenario()
    shock = scenario.card_text("Shock | Scossa\n{R}\nInstant\n~ deals 2 damage to any target.")
    scenario.hand(0, shock)
    scenario.mana(0, R=1)
    game = scenario.game()
    data = json.loads(game.save())
    assert game.decision is not None
    for target in ([7], [-1], [10**30], [True]):
        data["answers"] = [next(a.key for a in game.decision.actions if a.kind == "cast"), target]  # type: ignore[attr-defined]
        with pytest.raises(SaveError, match="Answer 2 of 2"):
            Game.load(json.dumps(data), default_database())


@pytest.mark.rule("103.4")
def test_more_mulligans_than_cards() -> None:
    """A deck of three cards: after four mulligans, the whole hand is put back."""
    game = Game.start(Setup((Deck(("Forest",) * 3), Deck(("Forest",) * 3)), seed=1, chooser=0), default_database())
    game.answer("0")
    for _ in range(4):
        game.answer("mulligan")
        if game.decision is not None and game.decision.player == 1:
            game.answer("keep")
    game.answer("keep")
    assert game.state.players[0].hand == []
    assert len(game.state.players[0].library) == 3
