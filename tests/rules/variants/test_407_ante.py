"""Playing for ante: a separate zone, and cards that are only for such games (407)."""

from __future__ import annotations

import pytest

from engine.change.events import Ante
from engine.decklists.deck_files import parse_deck, resolve
from engine.decklists.legality import check_constructed
from engine.game import Deck, Game, SaveError, Setup
from engine.scenario import Scenario
from tests.driver import Driver
from tests.rules.many import happen
from tests.rules.variants.command_cards import DATABASE, cast, scene

FORESTS = ("Forest",) * 59


def start(*variants: str, more: str = "Bear", seats: int = 2, seed: int = 2) -> Game:
    decks = (Deck((*FORESTS, more)),) * seats
    game = Game.start(Setup(decks, seed=seed, chooser=0, variants=variants), DATABASE)
    game.answer("0")
    return game


def anted(game: Game) -> list[tuple[str, int]]:
    return [(card.name.en, card.owner) for card in game.view(1).ante]


def ante_scenario(*hand: str, variants: tuple[str, ...] = ("ante",)) -> Scenario:
    scenario = scene(hand=hand)
    scenario.variants = variants
    return scenario


@pytest.mark.rule("407.1")
def test_no_game_is_played_for_ante_unless_its_players_say_so():
    game = start()
    assert not game.view(0).ante and not game.state.ante
    assert [len(player.library) for player in game.state.players] == [53, 53]


@pytest.mark.rule("407.2")
def test_each_player_antes_a_random_card_before_the_opening_hands_are_drawn():
    found = set()
    for seed in range(80):
        game = start("ante", seed=seed)
        assert [owner for _, owner in anted(game)] == [0, 1]
        assert [len(player.hand) for player in game.state.players] == [7, 7]
        assert [len(player.library) for player in game.state.players] == [52, 52]
        found.update(name for name, _ in anted(game))
        if len(found) == 2:
            break
    assert found == {"Forest", "Bear"}
    assert anted(Game.load(game.save(), DATABASE)) == anted(game) == anted(game.fork())


@pytest.mark.rule("407.2")
def test_the_winner_takes_possession_of_all_cards_in_the_ante_zone():
    scenario = ante_scenario()
    scenario.ante(0, "Forest")
    scenario.ante(1, "Bear")
    game = scenario.game()
    assert game.winnings == ()
    game.concede(1)
    assert game.winner == 0 and [name.en for name in game.winnings] == ["Forest", "Bear"]
    assert any("Bear" in entry.text.en and "possession" in entry.text.en for entry in game.log(0))


@pytest.mark.rule("407.3")
def test_cards_for_ante_are_in_no_other_games():
    assert start("ante", more="Wager").state.ante
    with pytest.raises(SaveError):
        start(more="Wager")
    deck = resolve(parse_deck("59 Forest\n1 Wager"), DATABASE)
    assert [refusal.rule for refusal in check_constructed(deck, DATABASE)] == ["407.3"]
    beside = resolve(parse_deck("60 Forest\nSideboard\n1 Wager"), DATABASE)
    assert [refusal.rule for refusal in check_constructed(beside, DATABASE)] == ["407.3"]


@pytest.mark.rule("407.3")
@pytest.mark.parametrize("variants", [("ante",), ()])
def test_they_are_brought_in_from_outside_the_game_only_where_it_is_for_ante(variants: tuple[str, ...]):
    scenario = ante_scenario("Fetch", variants=variants)
    scenario.outside(0, "Wager")
    d = Driver(scenario.game())
    d.cast("Fetch")
    d.resolve(True)
    assert d.hand(0) == (["Wager"] if variants else [])


@pytest.mark.rule("407.4")
def test_to_ante_is_to_put_an_object_into_the_ante_zone_which_only_its_owner_does():
    scenario = ante_scenario("Wager")
    scenario.library(0, "Bear", "Forest")
    scenario.library(1, "Gray Ogre", "Forest")
    scenario.battlefield(0, "Elite Vanguard")
    d = Driver(scenario.game())
    cast(d, "Wager")
    assert anted(d.game) == [("Bear", 0), ("Gray Ogre", 1)] and d.top(0) == ["Forest"]
    vanguard = d.find("Elite Vanguard")
    happen(d, Ante(1, vanguard))
    assert d.object(vanguard).zone == "battlefield"
    happen(d, Ante(0, vanguard))
    assert anted(d.game)[-1] == ("Elite Vanguard", 0)
