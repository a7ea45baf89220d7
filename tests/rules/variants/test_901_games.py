"""Whole games with planar decks, schemes and vanguards: their start, saving them, and subgames."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.decisions import ChooseOption, Decision, Priority
from engine.game import Deck, Game, SaveError, Setup
from engine.state.seats import active_players
from engine.state.variants import VARIANTS, check_variants, teams_of, unfit_for
from tests.driver import Driver
from tests.rules.variants.command_cards import DATABASE, NAMES, deck, scene, up

CARDS = ("Forest",) * 40
PLANES = ("Rift", "Sky Reef", "Void", "Calm Field", "Quiet Moor")
SCHEMES = ("Plot", "Idle Plot", "Long Plot")


def setup(*variants: str, seats: int = 2, seed: int = 1, **more: Any) -> Setup:
    """Return a set-up in which each player has a planar deck, and the first one a scheme deck; `more` changes the
    set-up."""
    decks = [Deck(CARDS, planes=PLANES, vanguard="Guide") for _ in range(seats)]
    decks[0] = replace(decks[0], schemes=SCHEMES)
    return replace(Setup(tuple(decks), NAMES[:seats], seed, chooser=0, variants=variants), **more)


def begun(given: Setup) -> Game:
    """Return the game after all have kept their hands and the first turn has begun."""
    game = Game.start(given, DATABASE)
    while not game.state.turn:
        assert isinstance(game.decision, ChooseOption)
        game.answer("keep" if game.decision.about == "mulligan" else "0")
    return game


def planes_of(game: Game, player: int) -> list[str]:
    return deck(Driver(game), player)


# -- the start


@pytest.mark.rule("901.4", "408.3")
def test_planar_decks_are_shuffled_and_lie_face_down_in_the_command_zone():
    orders = set()
    for seed in range(6):
        game = Game.start(setup("planechase", seats=3, seed=seed), DATABASE)
        game.answer("0")
        assert not game.state.command and [seat.command_decks for seat in game.view(1).players] == [{"planar": 5}] * 3
        orders.add(tuple(planes_of(game, 1)))
        for card in game.state.players[0].command_decks["planar"]:
            assert game.state.objects[card].zone == "command" and game.state.objects[card].face_down
    assert len(orders) > 1 and all(sorted(order) == sorted(PLANES) for order in orders)


@pytest.mark.rule("901.4")
def test_nobody_knows_the_order_of_a_planar_deck():
    game = begun(setup("planechase", seed=3))
    hidden = set(planes_of(game, 1)) - {card.name.en for card in game.view(1).command}
    assert hidden and not any(name in repr(game.view(1)) for name in hidden)


@pytest.mark.rule("901.5", "103.6")
def test_the_starting_player_turns_planes_up_until_there_is_one_and_nothing_triggers():
    seen = set()
    for seed in range(12):
        game = Game.start(setup("planechase", seed=seed), DATABASE)
        game.answer("0")
        before = planes_of(game, 0)
        while not game.state.turn:
            assert not game.state.command  # only after the opening hands
            game.answer("keep")
        (plane,) = up(Driver(game))
        place = before.index(plane)
        seen.add(place)
        assert all(name in ("Rift", "Void") for name in before[:place]) and plane not in ("Rift", "Void")
        assert planes_of(game, 0) == [*before[place + 1 :], *before[:place]]
        told = repr([card.text for card in game.view(0).stack])
        assert "planeswalk" not in told and "encounter" not in told and not game.state.waiting
        assert game.state.players[0].life == 20 and len(game.state.players[0].hand) == 7
    assert seen >= {0, 1}


@pytest.mark.rule("901.3", "902.3", "904.2a", "904.2b", "904.3", "904.12a")
def test_a_game_needs_what_its_variants_are_played_with():
    bare = (Deck(CARDS), Deck(CARDS))
    armed = (Deck(CARDS), Deck(CARDS, schemes=SCHEMES))
    for variant in ("planechase", "one planar deck", "vanguard", "archenemy", "supervillain rumble"):
        with pytest.raises(SaveError):
            Game.start(Setup(bare, variants=(variant,)), DATABASE)
    with pytest.raises(SaveError):
        Game.start(Setup(armed, variants=("supervillain rumble",)), DATABASE)
    assert Game.start(Setup(armed, variants=("archenemy",)), DATABASE).decision is not None
    four = setup("archenemy", seats=4)
    for teams in ((), ((0, 1), (2, 3)), ((0,), (1,), (2, 3))):
        with pytest.raises(SaveError):
            Game.start(replace(four, teams=teams), DATABASE)
    assert Game.start(replace(four, teams=((0,), (1, 2, 3))), DATABASE).decision is not None


@pytest.mark.rule("108.5", "309.1", "310.1", "311.1", "312.1", "313.1", "100.2")
@pytest.mark.parametrize("card", ["Sky Reef", "Rift", "Guide", "Plot", "Cabal"])
def test_what_stays_in_the_command_zone_is_in_no_other_deck(card: str):
    with pytest.raises(SaveError):
        Game.start(Setup((Deck((*CARDS, card)), Deck(CARDS))), DATABASE)
    for variant, beside, fitting in (
        ("one planar deck", Deck(CARDS, planes=(card,)), ("Sky Reef", "Rift")),
        ("archenemy", Deck(CARDS, schemes=(card,)), ("Plot",)),
    ):
        given = Setup((beside, Deck(CARDS)), variants=(variant,))
        if card in fitting:
            assert Game.start(given, DATABASE).decision is not None
        else:
            with pytest.raises(SaveError):
                Game.start(given, DATABASE)


@pytest.mark.rule("904.4", "904.5", "904.6", "103.1b", "103.3e", "408.3")
def test_the_archenemy_has_more_life_a_shuffled_scheme_deck_and_takes_the_first_turn():
    orders = set()
    for seed in range(4):
        given = setup("archenemy", seats=3, seed=seed, teams=((0, 2), (1,)), chooser=2)
        schemes = tuple(replace(each, schemes=SCHEMES if place == 1 else ()) for place, each in enumerate(given.decks))
        game = begun(replace(given, decks=schemes))
        assert [player.life for player in game.state.players] == [20, 40, 20]
        assert game.state.active == 1
        orders.add(tuple(deck(Driver(game), 1, "scheme")))
    assert len(orders) > 1 and all(sorted(order) == sorted(SCHEMES) for order in orders)


@pytest.mark.rule("904.12b", "904.12c")
def test_in_a_supervillain_rumble_everybody_is_an_archenemy():
    given = setup("supervillain rumble", seats=3)
    given = replace(given, decks=tuple(replace(each, schemes=("Long Plot",) * 2) for each in given.decks))
    asked = Game.start(given, DATABASE).decision
    assert isinstance(asked, ChooseOption) and asked.about == "starting player"
    game = begun(given)
    assert [player.life for player in game.state.players] == [40, 40, 40]
    d = Driver(game)
    for turn in range(3):
        while (d.active, d.step) != (turn, "precombat main"):
            d.game.answer("pass" if isinstance(d.decision, Priority) else d.decision.sample(Random(1)))
        assert len(up(d)) == turn + 1 and len(deck(d, turn, "scheme")) == 1


@pytest.mark.rule("905.6", "905.3")
def test_a_game_after_a_conspiracy_draft_begins_as_any_other():
    game = begun(setup("conspiracy", seats=3))
    assert [player.life for player in game.state.players] == [20, 20, 20]
    assert [len(player.hand) for player in game.state.players] == [7, 7, 7]


@pytest.mark.rule("901.2", "902.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variant", ["planechase", "vanguard"])
def test_they_are_played_by_two_or_more(variant: str, seats: int):
    game = begun(setup(variant, seats=seats))
    assert len(game.state.command) == (1 if variant == "planechase" else seats)


@pytest.mark.rule("904.2")
def test_against_the_archenemy_all_others_take_their_turns_together():
    given = setup("archenemy", seats=3, teams=((0,), (1, 2)))
    given = replace(given, decks=(given.decks[0], *(replace(each, schemes=()) for each in given.decks[1:])))
    d = Driver(begun(given))
    assert active_players(d.game.state) == (0,)
    while d.active == 0:
        d.game.answer("pass" if isinstance(d.decision, Priority) else d.decision.sample(Random(1)))
    assert set(active_players(d.game.state)) == {1, 2}


@pytest.mark.rule("901.12a", "901.12b", "901.12d")
def test_two_headed_giants_each_have_a_planar_deck_and_may_roll_the_die():
    given = setup("planechase", "two-headed giant", seats=4, seed=2, teams=((0, 1), (2, 3)))
    d = Driver(begun(replace(given, decks=tuple(replace(each, planes=("Quiet Moor",) * 3) for each in given.decks))))
    assert [len(player.command_decks["planar"]) for player in d.game.state.players] == [2, 3, 3, 3]
    for first, second in ((0, 1), (2, 3)):
        while (d.active, d.step) != (first, "precombat main"):
            d.game.answer("pass" if isinstance(d.decision, Priority) else d.decision.sample(Random(1)))
        assert d.controller(d.game.state.planar_cards()[0]) == first  # the primary player
        key = f"special:{d.game.state.planar_cards()[0]}:planar die"
        costs = []
        for _ in range(4):
            decision = d.decision
            assert isinstance(decision, Priority) and d.step == "precombat main"
            offered = key in [action.key for action in decision.actions]
            costs.append((decision.player, d.game.describe_action(key).cost if offered else None))
            d.pass_priority()
        assert costs[:2] == [(first, ""), (second, "")] and [cost for _, cost in costs[2:]] == [None, None]


# -- kept, undone, copied


def played(game: Game, dice: Random, most: int) -> None:
    """Give up to `most` random answers."""
    for _ in range(most):
        decision: Decision | None = game.decision
        if decision is None:
            return
        game.answer(decision.sample(dice))


def picture(game: Game) -> Any:
    views = [game.view(player) for player in range(len(game.state.players))]
    return repr(views), repr([player.command_decks for player in game.state.players]), repr(game.decision)


ALL = ("planechase", "vanguard", "archenemy", "ante")


@pytest.mark.parametrize("seed", range(3))
def test_such_games_are_saved_copied_and_undone(seed: int):
    game = begun(setup(*ALL, seed=seed))
    played(game, Random(seed), 40 + 30 * seed)
    assert picture(Game.load(game.save(), DATABASE)) == picture(game)
    assert picture(game.fork()) == picture(game)
    before, count = picture(game), len(game.answers)
    played(game, Random(seed), 15)
    if len(game.answers) > count:
        game.back_to(count)
    assert picture(game) == before


@pytest.mark.parametrize("variants", [("planechase", "vanguard"), ("one planar deck", "supervillain rumble"), ALL])
@pytest.mark.parametrize("seed", range(2))
def test_random_games_come_to_an_end(variants: tuple[str, ...], seed: int):
    given = setup(*variants, seats=2 if "archenemy" in variants else 3, seed=seed)
    spells = ("Forest",) * 20 + ("Bear",) * 12 + ("Go", "Gamble", "Balm", "Launch", "Spark") * 2
    schemes = "supervillain rumble" in variants
    decks = tuple(replace(each, cards=spells, schemes=SCHEMES if schemes else each.schemes) for each in given.decks)
    game = Game.start(replace(given, decks=decks), DATABASE)
    dice = Random(seed)
    for _ in range(30_000):
        if game.over:
            break
        assert game.decision is not None
        game.answer(game.decision.sample(dice))
        state = game.state
        for player in state.players:
            for pile in player.command_decks.values():
                assert all(state.objects[card].face_down and state.objects[card].zone == "command" for card in pile)
        if state.rules.planes and state.turn and not state.waiting:
            assert len(state.planar_cards()) <= 1
    assert game.over


# -- games within games


SHAHRAZAD = "Tale | Fiaba\n{0}\nSorcery\nPlayers play a Magic subgame, using their libraries as their decks."
KARN = "Renewal | Rinnovo\n{0}\nSorcery\nRestart the game."


def inside(*command: str) -> Driver:
    """Return a subgame of a game with planes and schemes, in which player 0 has these cards in the command zone."""
    scenario = scene()
    scenario.card_text(SHAHRAZAD)
    scenario.hand(0, "Tale")
    for card in command:
        scenario.command(0, card, commander=False)
    scenario.planar_deck(0, "Sky Reef", "Quiet Moor")
    scenario.planar_deck(1, "Sky Reef", "Quiet Moor")
    scenario.scheme_deck(0, "Plot", "Idle Plot")
    for player in (0, 1):
        scenario.library(player, *["Forest"] * 20)
    scenario.variants = ("planechase",)
    d = Driver(scenario.game())
    d.cast("Tale")
    while d.game.state.main is None:
        d.pass_priority()
    while not isinstance(d.decision, Priority):
        d.game.answer("keep")
    return d


@pytest.mark.rule("720.2a", "720.2d", "720.2b")
def test_planar_and_scheme_decks_and_vanguards_go_into_a_subgame():
    d = inside("Calm Field", "Guide")
    main = d.game.state.main
    assert [main.objects[id].base.name.en for id in main.command] == ["Calm Field"]
    assert [player.command_decks for player in main.players] == [{"planar": [], "scheme": []}, {"planar": []}]
    assert sorted(up(d)) in (["Guide", "Quiet Moor"], ["Guide", "Sky Reef"])
    assert len(deck(d, d.game.state.starting)) == 1 and len(deck(d, 1 - d.game.state.starting)) == 2
    assert sorted(deck(d, 0, "scheme")) == ["Idle Plot", "Plot"]
    assert d.life(0) == 17


@pytest.mark.rule("720.5a", "720.5b", "720.5d")
def test_they_come_back_as_the_subgame_ends():
    d = inside("Calm Field", "Guide")
    if d.game.state.starting == 0:
        d.pass_until(lambda: d.step == "precombat main")
    while d.game.state.main is not None:
        d.game.state.players[1].life = 0
        d.game.answer("pass") if isinstance(d.decision, Priority) else d.game.answer(d.decision.sample(Random(1)))
    assert sorted(up(d)) == ["Calm Field", "Guide"]
    assert [sorted(deck(d, player)) for player in (0, 1)] == [["Quiet Moor", "Sky Reef"]] * 2
    assert sorted(deck(d, 0, "scheme")) == ["Idle Plot", "Plot"]


@pytest.mark.rule("719.2")
def test_a_restarted_game_begins_with_all_planes_in_their_decks():
    scenario = scene()
    scenario.card_text(KARN)
    scenario.hand(0, "Renewal")
    scenario.command(0, "Calm Field", "Guide", commander=False)
    scenario.planar_deck(0, "Sky Reef", "Rift")
    scenario.scheme_deck(0, "Plot")
    for player in (0, 1):
        scenario.library(player, *["Forest"] * 20)
    scenario.variants = ("planechase",)
    d = Driver(scenario.game())
    d.cast("Renewal")
    d.resolve("keep", "keep")
    planes = [*deck(d, 0), *(name for name in up(d) if name != "Guide")]
    assert sorted(planes) == ["Calm Field", "Rift", "Sky Reef"]
    assert "Guide" in up(d) and len(up(d)) == 2 and deck(d, 0, "scheme") == ["Plot"]
    assert d.life(0) == 17 and len(d.hand(0)) == 9


@pytest.mark.rule("904.2", "904.12a")
@pytest.mark.parametrize("variant", ["archenemy", "supervillain rumble"])
def test_archenemy_games_use_no_other_multiplayer_option(variant: str):
    teams = ((0,), (1, 2, 3))
    check_variants([variant, "planechase", "vanguard"], 4, teams)
    for other in ("range of influence 1", "range of influence 2"):
        check_variants([other, "planechase"], 4, teams)
        with pytest.raises(SaveError, match="not played together"):
            check_variants([variant, other], 4, teams)


@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_variant_says_who_can_play_it_in_which_teams(variant: str, seats: int):
    teams = teams_of([variant], seats)
    assert not teams or sorted(seat for team in teams for seat in team) == list(range(seats))
    if unfit_for([variant], seats):
        assert VARIANTS[variant].players != VARIANTS["ante"].players
        with pytest.raises(SaveError):
            check_variants([variant], seats, teams)
    else:
        check_variants([variant], seats, teams)


@pytest.mark.parametrize(
    ("variants", "seats", "teams"),
    [
        (("two-headed giant",), 4, ((0, 1), (2, 3))),
        (("planechase", "emperor"), 6, ((0, 1, 2), (3, 4, 5))),
        (("archenemy",), 4, ((0,), (1, 2, 3))),
        (("archenemy",), 2, ()),
        (("commander", "planechase"), 4, ()),
    ],
)
def test_the_teams_that_a_variant_is_played_in(variants: tuple[str, ...], seats: int, teams: object):
    assert teams_of(variants, seats) == teams
    assert unfit_for(variants, seats) == []


def test_too_few_players_for_a_variant_are_told_for_whom_it_is():
    assert unfit_for(["range of influence 1", "ante"], 2) == ["range of influence 1"]
    assert "three or more" in VARIANTS["range of influence 1"].players.en
