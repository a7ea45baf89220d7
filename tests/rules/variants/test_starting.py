"""Variants at the start of the game (103), and in saved games."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.card_database import CardDatabase, default_database
from engine.decisions import ChooseObjects, ChooseOption, Priority
from engine.game import Deck, Game, SaveError, Setup
from engine.language.cardfile import read_cards
from tests.driver import Driver
from tests.rules.variants.command_cards import DATABASE

KARLOV = "Karlov of the Ghost Council"
DECK = Deck(("Plains",) * 30 + (KARLOV,) + ("Swamp",) * 29, commanders=(KARLOV,))


def start(*variants: str, seats: int = 2, deck: Deck = DECK) -> Game:
    setup = Setup((deck,) * seats, seed=3, chooser=0, variants=variants)
    game = Game.start(setup, default_database())
    game.answer("0")
    return game


def where(game: Game, player: int) -> dict[str, str]:
    """Return the zone of each of the player's commanders."""
    objects = game.state.objects.values()
    return {each.base.name.en: each.zone for each in objects if each.is_commander and each.owner == player}


@pytest.mark.rule("103.3", "103.3c", "103.3d")
@pytest.mark.parametrize(
    ("variant", "seats", "life"),
    [((), 2, 20), (("commander",), 2, 40), (("commander",), 4, 40), (("brawl",), 2, 25), (("brawl",), 3, 30)],
)
def test_the_variant_says_with_how_much_life_the_game_begins(variant: tuple[str, ...], seats: int, life: int):
    game = start(*variant, seats=seats)
    assert [player.life for player in game.state.players] == [life] * seats


@pytest.mark.rule("103.2c", "408.3")
def test_commanders_begin_the_game_in_the_command_zone_face_up():
    game = start("commander", seats=3)
    for player in range(3):
        assert where(game, player) == {KARLOV: "command"}
        assert len(game.state.players[player].library) + len(game.state.players[player].hand) == 59
    assert [(card.name.en, card.owner, card.is_commander) for card in game.view(1).command] == [
        (KARLOV, player, True) for player in range(3)
    ]


def test_without_the_variant_no_card_is_a_commander():
    game = start()
    assert where(game, 0) == {} and not game.state.command


@pytest.mark.rule("103.2c", "702.138b")
@pytest.mark.parametrize(("variant", "offered"), [((), True), (("commander",), False)])
def test_the_commander_is_still_in_the_deck_as_a_companion_is_revealed(variant: tuple[str, ...], offered: bool):
    """The rest of the deck is lands, as the companion requires; without the variant, the whole deck is."""
    guide = "Guide | Guida\n{1}{G}\nCreature — Elf\n2/2\nCompanion — Your starting deck contains only land cards."
    database = CardDatabase((*default_database(), *read_cards(guide, "test")))
    lands = replace(DECK, cards=("Plains",) * 60, commanders=()) if offered else DECK
    decks = (replace(lands, sideboard=("Guide",)), DECK)
    game = Game.start(Setup(decks, seed=3, chooser=0, variants=variant), database)
    game.answer("0")
    assert isinstance(game.decision, ChooseObjects) == offered


@pytest.mark.rule("103.4c")
@pytest.mark.parametrize(("variant", "size"), [("brawl", 7), ("commander", 6)])
def test_in_brawl_the_first_mulligan_is_free_with_two_players_too(variant: str, size: int):
    game = start(variant)
    game.answer("mulligan")
    for _ in range(2):
        game.answer("keep")
    while game.decision is not None and game.decision.secret:
        game.answer([game.state.players[0].hand[0]] if game.decision.player == 0 else [])
    assert [len(player.hand) for player in game.state.players] == [size, 7]


def test_variants_are_kept_in_a_saved_game():
    game = start("commander", seats=3)
    again = Game.load(game.save(), default_database())
    assert again.setup == game.setup and again.state.rules == game.state.rules
    assert again.view(None) == game.view(None)
    assert game.fork().state.rules.life == 40


@pytest.mark.parametrize("wrong", [["checkers"], ["commander", "commander"], ["commander", "brawl"], "commander"])
def test_variants_that_fit_no_game_are_refused(wrong: object):
    good = Setup((DECK, DECK)).to_json()
    with pytest.raises(SaveError):
        Setup.from_json({**good, "variants": wrong})


def test_a_commander_that_the_deck_does_not_hold_is_refused():
    with pytest.raises(SaveError):
        Setup((replace(DECK, commanders=("Forest",)), DECK)).check()


@pytest.mark.rule("100.3")
@pytest.mark.parametrize(
    ("variant", "pieces"),
    [
        ("planechase", {"planes": ("Sky Reef", "Calm Field")}),
        ("archenemy", {"schemes": ("Idle Plot", "Long Plot", "Plot")}),
        ("vanguard", {"vanguard": "Guide"}),
    ],
)
def test_a_casual_variant_is_played_with_its_own_pieces_and_not_without(variant: str, pieces: dict[str, Any]):
    """Planar and scheme decks, vanguard cards and the planar die exist only in such games."""
    plain = Deck(("Forest",) * 60)
    decks = (replace(plain, **pieces), plain if variant == "archenemy" else replace(plain, **pieces))
    with pytest.raises(SaveError):
        Setup((plain, plain), variants=(variant,)).check()
    for variants in ((variant,), ()):
        Setup(decks, variants=variants).check()
        game = Game.start(Setup(decks, seed=2, chooser=0, variants=variants), DATABASE)
        d = Driver(game)
        while isinstance(game.decision, ChooseOption):
            game.answer("0" if game.decision.about == "starting player" else "keep")
        own = [each.base for each in game.state.objects.values() if each.owner == 0 and each.zone == "command"]
        (given,) = pieces.values()
        wanted = [given] if isinstance(given, str) else sorted(given)
        assert sorted(base.name.en for base in own) == (wanted if variants else [])
        d.pass_until(lambda d=d: d.step == "precombat main")
        assert isinstance(d.decision, Priority)
        rolls = [action for action in d.decision.actions if "planar die" in action.key]
        assert bool(rolls) is (variants == ("planechase",))
