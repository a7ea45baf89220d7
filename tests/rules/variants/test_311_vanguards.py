"""Vanguards: changes to the start of the game, and their abilities (210, 211, 311, 902)."""

from __future__ import annotations

import pytest

from engine.change.events import Draw, Move
from engine.decisions import ChooseObjects
from engine.game import Deck, Game, Setup
from engine.language.cardfile import define_card, write_card
from tests.driver import Driver
from tests.rules.many import happen
from tests.rules.variants.command_cards import DATABASE, scene

DECK = ("Forest",) * 60


def start(*vanguards: str, variants: tuple[str, ...] = ("vanguard",)) -> Game:
    """Start a game in which each player has that vanguard; the first decision is about a mulligan."""
    decks = tuple(Deck(DECK, vanguard=vanguard) for vanguard in vanguards)
    game = Game.start(Setup(decks, seed=2, chooser=0, variants=variants), DATABASE)
    game.answer("0")
    return game


def hands(game: Game) -> list[int]:
    return [len(player.hand) for player in game.state.players]


@pytest.mark.rule("211.1", "311.7", "902.4", "103.3b")
def test_the_life_modifier_changes_the_starting_life_total():
    assert [player.life for player in start("Guide", "Bane").state.players] == [17, 20]
    assert [player.life for player in start("Guide", "Bane", variants=()).state.players] == [20, 20]


@pytest.mark.rule("210.1", "311.6", "902.5", "103.4a")
def test_the_hand_modifier_changes_the_starting_hand():
    game = start("Guide", "Bane")
    assert hands(game) == [9, 6]
    assert hands(Game.load(game.save(), DATABASE)) == [9, 6]


def keep(game: Game) -> list[int]:
    """Keep the hand. Return the cards among which some are put back, one for each mulligan."""
    game.answer("keep")
    decision = game.decision
    assert isinstance(decision, ChooseObjects)
    return list(decision.candidates)[: decision.minimum]


@pytest.mark.rule("902.5a")
def test_a_mulligan_draws_the_changed_number_and_puts_as_many_back_as_mulligans():
    game = start("Guide", "Bane")
    game.answer("mulligan")
    game.answer("mulligan")
    assert hands(game) == [9, 6]
    back = keep(game)
    assert len(back) == 1
    game.answer(back)
    game.answer("mulligan")
    game.answer("mulligan")
    assert hands(game) == [8, 6]
    assert len(keep(game)) == 3


@pytest.mark.rule("902.5b", "311.6", "210.1")
@pytest.mark.parametrize(("vanguard", "most"), [("Guide", 9), ("Bane", 6)])
def test_the_hand_modifier_changes_the_maximum_hand_size(vanguard: str, most: int):
    scenario = scene()
    scenario.command(0, vanguard, commander=False)
    scenario.hand(0, *["Forest"] * 12)
    scenario.turn(active=0, step="end")
    d = Driver(scenario.game())
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseObjects) and d.decision.minimum == 12 - most


@pytest.mark.rule("902.3", "311.2", "311.5", "902.6", "109.4d", "408.3")
def test_a_vanguard_stays_face_up_in_its_owners_command_zone():
    game = start("Guide", "Bane")
    d = Driver(game)
    assert [(card.name.en, card.owner, card.controller) for card in game.view(1).command] == [
        ("Guide", 0, 0),
        ("Bane", 1, 1),
    ]
    guide = d.find("Guide")
    happen(d, Move(guide, "hand"))
    assert d.object(guide).zone == "command" and not d.look(guide).is_permanent_card


@pytest.mark.rule("311.4", "902.7")
def test_the_abilities_of_a_vanguard_function_in_the_command_zone():
    scenario = scene(lands=1)
    scenario.command(0, "Guide", commander=False)
    scenario.command(1, "Bane", commander=False)
    scenario.battlefield(0, "Bear")
    scenario.battlefield(1, "Bear")
    d = Driver(scenario.game())
    mine, theirs = (next(id for id in d.all("Bear") if d.controller(id) == player) for player in (0, 1))
    assert d.size(mine) == (2, 2) and d.size(theirs) == (2, 2)  # +1/+0 and -1/-0
    happen(d, Draw(0))
    d.activate("Guide")
    d.resolve()
    assert d.life(0) == 22  # drawing has triggered
    d.resolve()
    assert d.life(0) == 23
    assert not d.can("cast", "Guide")


@pytest.mark.rule("613.7i")
def test_a_vanguard_is_as_old_as_the_game():
    """Its effect comes before those of objects that enter later."""
    scenario = scene(hand=("Hush",))
    scenario.card_text("Wing | Ala\nVanguard\n+0/+0\nCreatures you control have flying.")
    scenario.card_text("Hush | Quiete\n{0}\nEnchantment\nCreatures lose all abilities.")
    scenario.command(0, "Wing", commander=False)
    scenario.battlefield(0, "Bear")
    d = Driver(scenario.game())
    assert d.has("Bear", "flying")
    d.cast("Hush")
    d.resolve()
    assert not d.has("Bear", "flying")


@pytest.mark.rule("210.1", "211.1")
@pytest.mark.parametrize(("line", "found"), [("+2/-3", (2, -3)), ("0/+12", (0, 12)), ("-1/0", (-1, 0))])
def test_the_modifiers_stand_below_the_type_line(line: str, found: tuple[int, int]):
    card = define_card(f"Guide | Guida\nVanguard\n{line}\nCreatures you control get +1/+0.")
    assert (card.hand_modifier, card.life_modifier) == found and (card.power, card.toughness) == (None, None)
    again = define_card(write_card(card, "it"), "it")
    assert (again.hand_modifier, again.life_modifier) == found
