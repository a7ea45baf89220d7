"""Decisions are plain data: in random games, each can be pickled, compared, and written as JSON."""

from __future__ import annotations

import json
import pickle
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from bench.engine_figures import answer
from engine.decisions import ChooseObjects, Decision, Declaration, DeclareAttackers, DeclareBlockers
from engine.decisions.judge import NO_JUDGE
from engine.game import Game
from engine.refusal import IllegalAnswer, Refusal
from tests.fuzz.tables import random_table
from tests.rules.situation import situation

LONGEST = 600


def sent(decision: Decision) -> Decision:
    copy: Decision = pickle.loads(pickle.dumps(decision))
    return copy


def check_described(decision: Decision) -> None:
    told: dict[str, Any] = json.loads(json.dumps(decision.to_json()))
    assert told.pop("decision") == type(decision).__name__
    assert set(told) == {field.name for field in fields(decision)}
    assert told["prompt"] == {"en": decision.prompt.en, "it": decision.prompt.it}


def check_sent(game: Game, random: Random) -> Decision:
    """Check a copy of the decision that was sent somewhere, and return it."""
    decision = game.decision
    assert decision is not None
    copy = sent(decision)
    assert copy == decision and repr(copy) == repr(decision)
    assert copy.judge is NO_JUDGE
    check_described(decision)
    legal = decision.sample(random)
    assert copy.check(legal) == decision.check(legal), "answers the game allows have a form the copy allows"
    copy.check(copy.sample(random))
    return copy


def check_refusals(game: Game, random: Random) -> None:
    """Assert that options are not refused, and that refused entities are refused as answers."""
    decision = game.decision
    if not isinstance(decision, ChooseObjects | Declaration):
        return
    assert all(game.refusal(entity) is None for entity in decision.candidates)
    strangers = [id for id in game.state.objects if id not in decision.candidates]
    if strangers:
        stranger = random.choice(strangers)
        reason = game.refusal(stranger)
        assert isinstance(reason, Refusal) and reason.reason.en and reason.reason.it
        with pytest.raises(IllegalAnswer):
            decision.check([stranger] if isinstance(decision, ChooseObjects) else [[stranger, 0]])


@pytest.mark.parametrize("players", (2, 3, 4))
@pytest.mark.parametrize("seed", range(3))
def test_decisions_can_be_sent(players: int, seed: int) -> None:
    game = random_table(seed, players)
    random = Random(seed)
    kinds = set()
    while game.decision is not None and len(game.answers) < LONGEST:
        kinds.add(type(check_sent(game, random)).__name__)
        check_refusals(game, random)
        game.answer(answer(game.decision, random))
    assert {"Priority", "PayMana"} <= kinds


def test_a_copy_that_has_lost_its_judge_asks_for_less_than_the_game():
    d = situation(
        "Goad | Pungolo\n{G}\nCreature — Goat\n1/1\nGoad attacks each combat if able.", mine=("Goad",), step="upkeep"
    )
    decision = d.to_attackers()
    assert sent(decision).check([]) == []
    with pytest.raises(IllegalAnswer) as caught:
        d.game.answer([])
    assert caught.value.refusal.rule == "508.1d"


@pytest.mark.parametrize("kind", (DeclareAttackers, DeclareBlockers))
def test_attackers_and_blockers_can_be_sent(kind: type[Declaration]) -> None:
    bear = "Bear | Orso\n{G}\nCreature — Bear\n2/2"
    d = situation(bear, mine=("Bear", "Bear"), theirs=("Bear", "Bear"), step="upkeep")
    d.to_attackers()
    if kind is DeclareBlockers:
        d.attack(["Bear", "Bear"])
        d.to_blockers()
    assert type(d.decision) is kind
    check_refusals(d.game, Random(1))
    copy = check_sent(d.game, Random(1))
    creature, *_ = d.decision.candidates
    with pytest.raises(IllegalAnswer):
        copy.check([[creature, 9999]])
