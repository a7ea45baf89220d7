"""Saved games and positions from anybody: whatever is in them, the game starts or reports what is wrong."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from engine.card_database import default_database
from engine.game import Deck, Game, SaveError, Setup
from engine.scenario import Scenario

STRANGE: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    1,
    2,
    -1,
    7,
    10,
    10**6,
    10**30,
    1.5,
    "",
    "0",
    "1",
    "pass",
    "cancel",
    "auto",
    "Forest",
    "Nobody's Card",
    "Giant Growth",
    "<b>x</b>",
    "\ud800",
    "\n",
    "a" * 1000,
    [],
    [[]],
    [0, 0],
    {},
    {"concede": 5},
    {"concede": 0},
    {"card": "Forest", "label": "Forest"},
    "+1/+1",
    "x/y",
    "untap",
    "cleanup",
    "combat damage",
)


@cache
def played() -> Any:
    """Return a game of two small decks after some choices."""
    cards = ("Forest",) * 14 + ("Llanowar Elves",) * 4 + ("Giant Growth",) * 2
    game = Game.start(Setup((Deck(cards), Deck(cards)), ("Anna", "Bruno"), seed=3), default_database())
    random = Random(5)
    for _ in range(40):
        if game.decision is not None:
            game.answer(game.decision.sample(random))
    return json.loads(game.save())


@cache
def arranged() -> Any:
    """Return a combat in which much is going on."""
    scenario = Scenario()
    scenario.card_text("Imp | Folletto\n{B}\nCreature — Imp\n1/1\nFlying")
    scenario.card_text("Veil | Velo\n{1}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +1/+1.")
    scenario.battlefield(0, "Forest", "Rumbling Baloth", counters={"+1/+1": 1})
    scenario.battlefield(1, "Imp", "Imp", tapped=True, damage=0, sick=True)
    scenario.battlefield(1, "Veil", owner=0)
    scenario.attach("Veil", "Rumbling Baloth")
    scenario.hand(0, "Giant Growth")
    scenario.graveyard(1, "Forest", "Serra Angel")
    scenario.exile(1, "Plains")
    scenario.player_counters(1, poison=3)
    scenario.mana(0, G=2)
    scenario.turn(active=0, step="declare attackers", priority=0)
    scenario.attacking({"Rumbling Baloth": 1})
    game = scenario.game()
    random = Random(2)
    for _ in range(8):
        if game.decision is not None:
            game.answer(game.decision.sample(random))
    return json.loads(game.save())


@cache
def crowded() -> Any:
    """Return a situation with everything that a position can express."""
    scenario = Scenario(names=("Anna", "Bruno", "Carla"))
    scenario.card_text("Imp | Folletto\n{B}\nCreature — Imp\n1/1\nFlying\n~ enters with a +1/+1 counter on it.")
    scenario.battlefield(0, "Imp", enters=True, tapped=True)
    scenario.battlefield(1, "Serra Angel", phased_out=True)
    scenario.battlefield(1, "Rumbling Baloth", copy_of="Serra Angel", commander=True)
    scenario.battlefield(2, "Rumbling Baloth", face_down=True)
    scenario.token(0, "Treasure", "1/1 white Soldier creature token")
    scenario.token(1, "pedina creatura Soldato 1/1 bianca", language="it", enters=True)
    scenario.emblem(2, "Creatures you control get +1/+1.")
    scenario.command(0, "Serra Angel")
    scenario.exile(1, "Giant Growth", face_down=True, known_to=(0,), by="Rumbling Baloth")
    scenario.hand(0, "Giant Growth", known_to=(1,))
    scenario.stack(0, "Giant Growth", targets=("Rumbling Baloth",))
    scenario.stack(1, "Shock", targets=(2,))
    scenario.monarch(1)
    scenario.daytime("day")
    scenario.this_turn(1, life_lost=2, life_gained=1)
    scenario.turn(active=1, step="upkeep", begin=True)
    game = scenario.game()
    random = Random(2)
    for _ in range(8):
        if game.decision is not None:
            game.answer(game.decision.sample(random))
    return json.loads(game.save())


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if path:
        yield path
    if isinstance(value, dict | list):
        for key, each in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(each, (*path, key))


def mutated(value: Any, random: Random) -> Any:
    """Return a copy with one to three places replaced, removed, duplicated or swapped."""
    value = copy.deepcopy(value)
    for _ in range(random.randint(1, 3)):
        *path, last = random.choice(list(places(value)))
        holder = value
        for key in path:
            holder = holder[key]
        match random.randrange(4):
            case 0:
                holder[last] = copy.deepcopy(random.choice(STRANGE))
            case 1:
                del holder[last]
            case 2 if isinstance(holder, list):
                holder.insert(last, copy.deepcopy(holder[last]))
            case 2:
                holder[random.choice(("owner", "memory", "attached_to", "starting", str(last)))] = holder[last]
            case _:
                other = value
                for key in random.choice(list(places(value))):
                    other = other[key]
                holder[last] = copy.deepcopy(other)
        if not value:
            break
    return value


def load(data: Any) -> Game | None:
    return load_text(json.dumps(data))


def load_text(text: str) -> Game | None:
    try:
        return Game.load(text, default_database())
    except SaveError as error:
        assert str(error)
        assert len(str(error)) < 2000
        return None


def play_on(game: Game, random: Random) -> None:
    for _ in range(6):
        if game.decision is None:
            break
        game.view(0)
        game.view(None)
        game.answer(game.decision.sample(random))
    game.save()


@pytest.mark.parametrize("seed", range(60))
def test_mutated_games(seed: int) -> None:
    random = Random(seed)
    game = load(mutated(played(), random))
    if game is not None:
        play_on(game, random)


@pytest.mark.parametrize("seed", range(120))
def test_mutated_positions(seed: int) -> None:
    random = Random(seed)
    base = arranged()
    if seed % 2:
        base = {**base, "answers": []}
        base["setup"] = {**base["setup"], "options": mutated(base["setup"]["options"], random)}
    else:
        base = mutated(base, random)
    game = load(base)
    if game is not None:
        play_on(game, random)


@pytest.mark.parametrize("seed", range(160))
def test_mutated_crowded_positions(seed: int) -> None:
    random = Random(seed)
    base = {**crowded(), "answers": []}
    base["setup"] = {**base["setup"], "options": mutated(base["setup"]["options"], random)}
    game = load(base)
    if game is not None:
        play_on(game, random)


def test_the_crowded_position_loads() -> None:
    assert load(crowded()) is not None


@pytest.mark.parametrize("seed", range(40))
def test_mutated_text(seed: int) -> None:
    random = Random(seed)
    whole = text = json.dumps(arranged())
    while text == whole:
        at, to = sorted(random.randrange(len(text) + 1) for _ in range(2))
        text = text[:at] + random.choice(("[", "{", '"', "\0", "9" * 5000, "NaN", "-", "1e999", "")) + text[to:]
    game = load_text(text)
    if game is not None:  # a change may give another valid save, such as one with another seed
        assert json.loads(text) != json.loads(whole)
        play_on(game, random)
