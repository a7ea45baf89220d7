"""Cards outside the game (400.11, 108.3b), companions (103.2b, 116.2g, 702.138), and outside a subgame (720.4)."""

from __future__ import annotations

import pytest

from engine.card_database import CardDatabase, default_database
from engine.change.events import CompanionChosen, Move
from engine.decisions import ChooseObjects
from engine.game import Deck, Game, Setup
from engine.language.cardfile import read_cards
from engine.scenario import Scenario
from engine.seen.view import ONLOOKER
from tests.driver import Driver
from tests.rules.many import happen

WISH = (
    "Wish | Desiderio\n{0}\nSorcery\nYou may choose a creature card you own from outside the game, reveal that card, "
    "and put it into your hand."
)
SLY = "Sly Wish | Brama\n{0}\nSorcery\nPut a card you own from outside the game into your hand."
SWARM = (
    "Swarm | Sciame\n{G}\nCreature — Insect\n*/*\n"
    "~'s power and toughness are each equal to the number of lands you control."
)
LORD = "Lord | Signore\n{G}\nCreature — Insect\n1/1\nOther Insects get +1/+1."
GUIDE = "Guide | Guida\n{1}{G}\nCreature — Elf\n2/2\nCompanion — Your starting deck contains only land cards."
SCOUT = (
    "Scout | Esploratore\n{1}{G}\nCreature — Elf\n2/2\n"
    "Companion — Your starting deck contains only cards with mana value 1 or greater."
)


def scene(*texts: str, hand: tuple[str, ...] = ("Wish",), mine: tuple[str, ...] = ()) -> Scenario:
    scenario = Scenario()
    for text in texts:
        scenario.card_text(text)
    scenario.hand(0, *hand)
    scenario.battlefield(0, *mine)
    return scenario


@pytest.mark.rule("400.11a", "108.3b")
def test_a_wish_finds_ones_own_sideboard():
    scenario = scene(WISH)
    scenario.outside(0, "Gray Ogre", "Elite Vanguard", "Forest")
    scenario.outside(1, "Serra Angel")
    d = Driver(scenario.game())
    d.cast("Wish")
    d.pass_priority()
    d.pass_priority()
    d.answer(True)
    assert isinstance(d.decision, ChooseObjects)
    assert {d.name(card) for card in d.decision.candidates} == {"Gray Ogre", "Elite Vanguard"}
    d.answer(["Gray Ogre"])
    assert d.hand(0) == ["Gray Ogre"]
    (ogre,) = d.game.state.players[0].hand
    assert d.object(ogre).owner == 0
    assert d.names("sideboard", 0) == ["Elite Vanguard", "Forest"] and d.names("sideboard", 1) == ["Serra Angel"]


@pytest.mark.rule("400.11b")
def test_what_was_brought_in_stays_in_the_game():
    reset = "Reset | Azzerata\n{0}\nSorcery\nRestart the game."
    scenario = scene(SLY, reset, hand=("Sly Wish", "Reset"))
    scenario.outside(0, "Gray Ogre", "Serra Angel")
    d = Driver(scenario.game())
    d.cast("Sly Wish")
    d.resolve("Gray Ogre")
    d.cast("Reset")
    d.pass_priority()
    d.pass_priority()
    everywhere = [*d.names("hand", 0), *d.names("library", 0)]
    assert "Gray Ogre" in everywhere and "Serra Angel" not in everywhere
    assert d.names("sideboard", 0) == ["Serra Angel"]


@pytest.mark.rule("400.11c")
def test_nothing_else_applies_to_it_than_what_defines_its_own_characteristics():
    scenario = scene(WISH, SWARM, LORD, hand=("Wish",), mine=("Lord", "Forest", "Forest"))
    scenario.outside(0, "Swarm")
    d = Driver(scenario.game())
    assert d.size("Swarm") == (2, 2)
    d.cast("Wish")
    d.resolve(True)
    assert d.hand(0) == ["Swarm"] and d.size("Swarm") == (2, 2)
    scenario = scene(WISH, SWARM, LORD, mine=("Lord", "Swarm", "Forest", "Forest"))
    assert Driver(scenario.game()).size("Swarm") == (3, 3)


def test_others_do_not_see_it_until_it_is_shown():
    scenario = scene(SLY, hand=("Sly Wish",))
    scenario.outside(0, "Gray Ogre", "Forest")
    d = Driver(scenario.game())
    d.cast("Sly Wish")
    d.pass_priority()
    d.pass_priority()
    assert [card.name.en for card in d.game.view(0).revealed] == ["Gray Ogre", "Forest"]
    assert not d.game.view(1).revealed
    d.answer(["Gray Ogre"])
    (seen,) = d.game.view(1).players[0].hand
    assert not seen.known and not any("Gray Ogre" in entry.text.en for entry in d.game.log(1))


# ----- companions


def opening(deck: tuple[str, ...], *sideboard: str) -> Game:
    database = CardDatabase((*default_database(), *read_cards(GUIDE, "test"), *read_cards(SCOUT, "test")))
    decks = (Deck(deck, sideboard), Deck(("Forest",) * 60))
    game = Game.start(Setup(decks, names=("Anna", "Bruno"), seed=3, chooser=0), database)
    game.answer("0")
    return game


@pytest.mark.rule("103.2a")
def test_the_sideboard_is_not_part_of_the_library():
    game = opening(("Forest",) * 60, "Island", "Gray Ogre")
    game.answer("keep")
    game.answer("keep")
    own = game.state.players[0]
    assert len(own.library) + len(own.hand) == 60
    assert [game.play.look(card).name.en for card in own.sideboard] == ["Island", "Gray Ogre"]


@pytest.mark.rule("103.2b", "702.138a", "702.138b")
def test_one_companion_is_revealed_if_the_deck_is_as_it_asks():
    game = opening(("Forest",) * 60, "Guide", "Guide", "Scout")
    decision = game.decision
    assert isinstance(decision, ChooseObjects) and decision.player == 0 and decision.rule == "103.2b"
    assert {game.play.look(card).name.en for card in decision.candidates} == {"Guide"}
    assert (decision.minimum, decision.maximum) == (0, 1)
    game.answer(list(decision.candidates)[:1])
    assert [card.name.en for card in game.view(1).command] == ["Guide"]
    assert any("Guide" in entry.text.en for entry in game.log(ONLOOKER))
    other = opening(("Forest",) * 59 + ("Llanowar Elves",), "Guide")
    assert not isinstance(other.decision, ChooseObjects)


def at_upkeep(chosen: bool = True) -> tuple[Driver, int]:
    """Return a game in player 0's upkeep, with six lands, and with Guide outside the game."""
    scenario = Scenario()
    scenario.card_text(GUIDE)
    scenario.outside(0, "Guide")
    scenario.battlefield(0, *["Forest"] * 6)
    scenario.hand(0, "Giant Growth")
    scenario.turn(active=0, step="upkeep", priority=0)
    d = Driver(scenario.game())
    (guide,) = d.game.state.players[0].sideboard
    if chosen:
        happen(d, CompanionChosen(0, guide))
    return d, guide


@pytest.mark.rule("116.2g", "702.138a")
def test_the_companion_comes_for_three_mana_once():
    d, guide = at_upkeep(chosen=False)
    d.to_step("main")
    assert d.why_not(guide) == ["116.2g"], "it was not revealed"
    d, guide = at_upkeep()
    d.to_step("main")
    d.begin("special", guide, way="companion")
    d.announce([])
    assert "Guide" in d.hand(0) and not d.game.state.stack
    assert sum(d.tapped(land) for land in d.all("Forest", "battlefield")) == 3
    assert d.game.state.players[0].companion is None and not d.game.view(1).command


@pytest.mark.rule("702.138c")
def test_once_it_has_come_the_companion_stays_a_card_of_the_game():
    """It goes wherever other cards go and is no longer outside the game, whatever happens to it."""
    d, guide = at_upkeep()
    d.to_step("main")
    d.begin("special", guide, way="companion")
    d.announce([])
    d.cast("Guide")
    d.resolve()
    kill = d.find("Guide", "battlefield")
    happen(d, Move(kill, "graveyard"))
    assert d.zone("Guide") == "graveyard" and not d.game.state.players[0].sideboard
    d.next_turn()
    d.to_step("main", 0)
    assert d.zone("Guide") == "graveyard"
    assert not d.can("special", d.find("Guide"), way="companion")


@pytest.mark.rule("116.2g")
def test_the_companion_comes_only_in_ones_main_phase_with_an_empty_stack():
    d, guide = at_upkeep()
    d.to_step("main")
    assert d.can("special", guide, way="companion")
    d.to_step("end")
    assert not d.can("special", guide, way="companion")
    d.to_step("main", 1)
    d.give_priority(0)
    assert not d.can("special", guide, way="companion")


# ----- subgames

TALE = "Tale | Racconto\n{W}\nSorcery\nPlayers play a Magic subgame, using their libraries as their decks."
PACT = "Pact | Patto\n{0}\nInstant\nYou lose the game."
BEAR = "Bear | Orso\n{G}\nCreature — Bear\n2/2\nWhen ~ leaves the battlefield, you gain 5 life."


def in_subgame() -> Driver:
    """Return a subgame in which both players draw only Wishes and Pacts; a Bear is on the main battlefield."""
    scenario = Scenario(seed=6)
    for text in (TALE, PACT, WISH, BEAR):
        scenario.card_text(text)
    scenario.hand(0, "Tale")
    scenario.mana(0, W=1)
    scenario.battlefield(0, "Bear")
    scenario.battlefield(1, "Serra Angel")
    scenario.outside(0, "Gray Ogre")
    scenario.library(0, *("Wish", "Pact") * 4)
    scenario.library(1, *("Wish", "Pact") * 4)
    d = Driver(scenario.game())
    d.cast("Tale")
    d.pass_priority()
    d.pass_priority()
    while "keep" in [getattr(option, "key", "") for option in getattr(d.decision, "options", ())]:
        d.game.answer("keep")
    return d


@pytest.mark.rule("720.4")
def test_all_of_the_main_game_is_outside_the_subgame():
    d = in_subgame()
    d.to_step("main", 0)
    d.cast("Wish")
    d.pass_priority()
    d.pass_priority()
    d.answer(True)
    assert isinstance(d.decision, ChooseObjects)
    assert {d.name(card) for card in d.decision.candidates} == {"Bear", "Gray Ogre"}


@pytest.mark.rule("720.4a", "720.5")
def test_what_is_taken_out_of_the_main_game_triggers_there_as_it_goes_on():
    d = in_subgame()
    d.to_step("main", 0)
    d.cast("Wish")
    d.pass_priority()
    d.pass_priority()
    d.answer(True)
    d.answer(["Bear"])
    assert "Bear" in d.hand(0) and not d.game.state.stack
    d.cast("Pact")
    d.resolve()
    assert d.game.state.main is None
    assert d.battlefield(0) == {}
    assert "Bear" in d.names("library", 0) and d.names("sideboard", 0) == ["Gray Ogre"]
    assert len(d.game.state.stack) == 1
    d.resolve()
    assert d.life(0) == 25
