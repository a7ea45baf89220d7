"""Cached values of procedures equal newly computed ones."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from bench.engine_figures import starter_decks
from engine.card_database import default_database
from engine.decisions import Declaration, Priority
from engine.game import Game, Setup
from engine.look.effect_parts import Part
from engine.look.layers import Layers
from engine.refusal import IllegalAnswer
from engine.rules.paying.mana_sources import inventory_of
from engine.rules.paying.plan import copy_of
from engine.rules.priority.acting import legal_actions, refusal
from engine.rules.priority.possible_ways import offers
from engine.rules.turn import before_priority
from engine.scenario import Scenario
from engine.state.looks import Looks
from engine.state.objects import Characteristics
from tests.fuzz.answers import any_answer
from tests.fuzz.collection import shipped
from tests.fuzz.many import Plan, begin

ENDLESS = 2_000


def check_actions(game: Game) -> None:
    """Assert that the available actions are those that a copy without caches finds, also when it asks for all."""
    decision = game.decision
    if isinstance(decision, Priority):
        anew = copy_of(game.play)
        assert decision.actions == legal_actions(anew, decision.player)
        available = inventory_of(anew, decision.player)
        asked = [each.way for each in offers(anew, decision.player) if refusal(anew, each.way, available) is None]
        ways = [action for action in decision.actions if action.kind not in ("pass", "mana")]
        used = [action.key for action in ways if action.key != "repeat"]  # repeats what was done (722.2a)
        assert used == [way.key for way in asked]


def check_settled(game: Game) -> None:
    """Assert that nothing is left for state-based actions when a player gets priority (704.3), though they are not
    checked when only time has passed."""
    anew = copy_of(game.play)
    anew.state.dirty = True
    settling = before_priority.settle(anew)
    with pytest.raises(StopIteration) as end:
        next(settling)
    assert end.value.value is False


def play(game: Game, random: Random) -> None:
    """Give one random answer; a payment by hand may turn out to be impossible and is then cancelled."""
    assert game.decision is not None
    try:
        game.answer(any_answer(game.decision, random))
    except IllegalAnswer:
        assert isinstance(game.decision, Priority | Declaration)


@pytest.mark.parametrize("seed", range(6))
def test_cached_actions_equal_newly_found_ones(seed: int) -> None:
    database = default_database()
    game = Game.start(Setup(decks=starter_decks(database), seed=seed), database)
    random = Random(seed)
    while game.decision is not None and len(game.answers) < ENDLESS:
        check_actions(game)
        if random.random() < 0.1:
            check_actions(game.fork())
        play(game, random)


CARDS = {
    "Wind": "{1}{U}\nInstant\nUntap target land.",
    "Noon": "{W}\nEnchantment\nWhite spells you cast cost {W} less to cast.",
    "Dawn": "{W}\nEnchantment\nNoncreature spells you cast cost {1} less to cast.",
    "Haste": "{U}\nEnchantment\nYou may cast creature spells as though they had flash.",
    "Grave": "{U}\nEnchantment\nYou may play lands from your graveyard.",
    "Tide": '{1}{U}\nEnchantment\nLands you control have "{T}: Add {G}."',
    "Elf": "{1}{G}\nCreature — Elf\n1/1\n{T}: Add {G}.",
    "Pool": "Land\n{T}: Add {U}.\n{1}, {T}: Add {W}{W}.",
    "Ray": "{U}{W}\nInstant\nDestroy target creature.",
    "Thief": "{2}{U}\nSorcery\nGain control of target land.",
    "Boot": "{1}\nArtifact — Equipment\nEquipped creature gets +1/+1.\nEquip {1}",
    "Urge": (
        "{W}{W}{B}\nInstant\nThis spell costs {2} less to cast if it targets a creature.\nDestroy target permanent."
    ),
    "Ambush": "{W}\nInstant\nDestroy target attacking creature.",
    "Dusk": "{U}\nInstant\nCast this spell only during combat.\nUntap target land.",
    "Vigil": "{1}\nArtifact\n{U}: Untap target land. Activate only during your upkeep.",
    "Count": "Land\n{T}: Add {U} for each Elf you control.",
    "Giant": (
        "{3}{R}\nCreature — Giant\n4/3\n// adventure\nStomp | Pestata\n{U}\nInstant — Adventure\nUntap target land."
    ),
    "Fire // Ice": "Fire | Fuoco\n{1}{R}\nInstant\nUntap target land.\n//\nIce | Ghiaccio\n{U}\nSorcery\nDraw a card.",
}


@pytest.mark.parametrize("seed", range(6))
def test_cached_actions_under_effects(seed: int) -> None:
    random = Random(seed)
    scenario = Scenario()
    for name, text in CARDS.items():
        scenario.card_text(text if "//" in name else f"{name} | {name}\n{text}")
    names = list(CARDS)
    spells = ("Wind", "Ray", "Thief", "Urge", "Fire // Ice", "Ambush", "Dusk")
    permanents = [name for name in names if name not in spells]
    for player in (0, 1):
        scenario.battlefield(player, *random.choices(permanents, k=5), "Pool", "Pool", "Island", "Plains", "Forest")
        scenario.hand(player, *random.choices(names, k=5))
        scenario.graveyard(player, "Pool", "Ray")
        scenario.library(player, *random.choices(names, k=12))
    game = scenario.game()
    for _ in range(250):
        if game.decision is None:
            break
        check_actions(game)
        play(game, random)


def test_actions_that_depend_on_the_time_are_found_again() -> None:
    """Only time passes, and actions that depend on it come and go."""
    scenario = Scenario()
    for name in ("Dusk", "Vigil"):
        scenario.card_text(f"{name} | {name}\n{CARDS[name]}")
    for player in (0, 1):
        scenario.battlefield(player, "Vigil", "Island", "Island")
        scenario.hand(player, "Dusk")
        scenario.library(player, *["Island"] * 12)
    game = scenario.game()
    could: set[frozenset[str]] = set()
    for _ in range(60):
        check_actions(game)
        assert isinstance(game.decision, Priority)
        could.add(frozenset(action.kind for action in game.decision.actions if action.kind in ("cast", "activate")))
        game.answer("pass")
    assert could == {frozenset(), frozenset({"cast"}), frozenset({"activate"})}


LAZY = frozenset({"_keywords", "_summary", "face"})
"""Attributes that looks compute on request."""


def told(look: Characteristics) -> tuple[object, ...]:
    """Return everything that a look says."""
    said = [getattr(look, name) for name in Characteristics.__slots__ if name not in LAZY and name != "rules"]
    return (*said, [(act, rule.source, rule.controller, rule.x) for act, rule in look.rules])


def all_looks(looks: Looks) -> dict[object, object]:
    """Return all known looks, and all abilities."""
    state = looks.game.state
    found: dict[object, object] = {}
    for id in state.objects:
        found[id] = (told(looks.look(id)), looks.controller(id), told(looks.copiable(id)))
    found["rules"] = [(act, rule.source, rule.controller, players) for act, rule, players in looks.player_rules]
    found["waiting"] = {
        layer: [(part.act, part.origin.key, part.origin.timestamp) for part in parts]
        for layer, parts in looks.parts.items()
    }
    found["watchers"] = looks.watchers
    found["replacing"] = {
        kind: [(each.node, each.context.source, each.context.controller) for each in effects]
        for kind, effects in looks.replacing.items()
    }
    found["flags"] = (looks.altered, looks.reshapes, looks.shapes_spells, looks.reads, looks.reads_ability)
    found["permanents"] = [looks.permanents(player.id) for player in state.players]
    return found


def check_looks(game: Game) -> None:
    """Assert that everything looks as in a copy of the state without caches."""
    anew = copy_of(game.play)
    assert all_looks(game.play.looks) == all_looks(anew.looks)


@pytest.mark.parametrize("seed", range(12))
def test_cached_looks_equal_newly_computed_ones(seed: int) -> None:
    """This uses any cards of the program, and checks after each answer."""
    game = begin(seed, Plan(shipped()))
    random = Random(seed)
    while game.decision is not None and len(game.answers) < 150:
        check_looks(game)
        if isinstance(game.decision, Priority):
            check_settled(game)
        play(game, random)


READERS = {
    "Scholar": (
        "{U}\nCreature — Wizard\n*/*\n~'s power and toughness are each equal to the number of cards in your hand."
    ),
    "Ghoul": "{B}\nCreature — Zombie\n1/1\n~ gets +X/+0, where X is the number of creature cards in all graveyards.",
    "Saint": "{W}\nCreature — Angel\n1/1\nCreatures you control get +X/+X, where X is your life total.",
    "Watch": "{W}\nEnchantment\nAs long as you have 15 or more life, creatures you control have flying.",
    "Band": "{G}\nEnchantment\nCreatures you control get +0/+1 for each creature you control.",
    "Blade": "{1}\nArtifact — Equipment\nEquipped creature gets +2/+0 and has trample.\nEquip {1}",
    "Roar": "{G}\nInstant\nCreatures you control get +1/+1 and gain trample until end of turn.",
    "Study": "{U}\nSorcery\nDraw two cards.",
    "Balm": "{W}\nInstant\nYou gain 2 life.",
    "Cut": "{B}\nInstant\nDestroy target creature.",
}


@pytest.mark.parametrize("seed", range(6))
def test_looks_that_read_what_is_elsewhere(seed: int) -> None:
    """Hands, graveyards and life totals change what permanents look like if an effect refers to them."""
    random = Random(seed)
    scenario = Scenario()
    for name, text in READERS.items():
        scenario.card_text(f"{name} | {name}\n{text}")
    for player in (0, 1):
        permanents = [name for name, text in READERS.items() if "\nInstant" not in text and "\nSorcery" not in text]
        scenario.battlefield(player, *random.choices(permanents, k=3), *["Plains", "Island", "Swamp", "Forest"] * 2)
        scenario.hand(player, *random.choices(list(READERS), k=5))
        scenario.graveyard(player, "Scholar", "Cut")
        scenario.library(player, *random.choices(list(READERS), k=25))
    game = scenario.game()
    looked: set[object] = set()
    while game.decision is not None and len(game.answers) < 200:
        check_looks(game)
        looked.add(str([game.play.look(id).power for id in game.state.battlefield]))
        play(game, random)
    assert len(looked) > 3


def test_where_x_is_follows_what_it_counts() -> None:
    scenario = Scenario()
    scenario.card_text(f"Saint | Saint\n{READERS['Saint']}")
    scenario.card_text("Well | Well\n{1}\nArtifact\n{T}: You gain 3 life.")
    scenario.battlefield(0, "Saint", "Well")
    game = scenario.game()
    saint = game.state.battlefield[0]
    assert game.play.look(saint).power == 21
    decision = game.decision
    assert isinstance(decision, Priority)
    game.answer(next(action.key for action in decision.actions if action.kind == "activate"))
    game.answer("pass")
    game.answer("pass")
    assert game.play.look(saint).power == 24


def one_by_one(layers: Layers, layer: str, part: Part, affected: Sequence[int]) -> list[int]:
    """Do the same as `Layers._apply_alike`, but with a separate look for each object."""
    return [changed for entity in affected for changed in PLAIN(layers, layer, part, [entity])]


def sizes_one_by_one(layers: Layers, parts: Sequence[Part]) -> None:
    """Do the same as `Layers._add_sizes`, but apply each effect separately."""
    for part in parts:
        if part.functions(layers):
            part.begin()
            layers.apply("7c", part)


PLAIN = Layers._apply_alike


@pytest.mark.parametrize("seed", range(4))
def test_looks_made_together_are_those_made_one_by_one(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game = begin(seed, Plan(shipped()))
    random = Random(seed)
    while game.decision is not None and len(game.answers) < 100:
        together = all_looks(copy_of(game.play).looks)
        with monkeypatch.context() as patch:
            patch.setattr(Layers, "_apply_alike", one_by_one)
            patch.setattr(Layers, "_add_sizes", sizes_one_by_one)
            assert together == all_looks(copy_of(game.play).looks)
        play(game, random)


def test_what_is_done_to_one_is_not_done_to_those_that_look_the_same() -> None:
    scenario = Scenario()
    scenario.card_text("Banner | Banner\n{2}\nArtifact\nCreatures you control have vigilance.")
    scenario.card_text("Growth | Growth\n{G}\nCreature — Elf\n1/1\n~ gets +1/+1 for each artifact you control.")
    scenario.card_text("Sleep | Sleep\n{U}\nCreature — Elf\n1/1\n~ can't attack.")
    scenario.battlefield(0, "Banner", *["Growth"] * 2, *["Sleep"] * 2, *["Llanowar Elves"] * 2)
    laid = scenario.game().play
    _, first, second, third, fourth, fifth, sixth = laid.state.battlefield
    assert laid.look(fifth) is laid.look(sixth)  # created once
    assert [laid.look(id).power for id in (first, second, third, fifth)] == [2, 2, 1, 1]
    assert [len(laid.look(id).rules) for id in (second, third, fourth, fifth)] == [0, 1, 1, 0]
    assert all(laid.look(id).has("vigilance") for id in (first, second, third, fourth, fifth, sixth))
