"""Games of more than two players: seats, teams, and players who leave (102, 103, 104, 800, 808)."""

from __future__ import annotations

import json

import pytest

from engine.card_database import default_database
from engine.change.events import CreateTokens, Move, StartEffect
from engine.decisions import ChooseObjects, ChooseOption, ChooseTargets, Decision, OrderItems, Priority
from engine.game import Deck, Game, SaveError, Setup
from engine.nodes.acts.board import GainControl
from engine.nodes.nouns.references import It
from engine.refusal import IllegalAnswer
from engine.state.effects import ContinuousEffect
from tests.driver import Driver, lands
from tests.rules.many import BEAR, NAMES, begin, everybody_passes, happen, seats, turns
from tests.rules.situation import situation

DECK = Deck(("Forest",) * 24 + ("Kalonian Tusker", "Llanowar Elves", "Giant Growth") * 12)


def start(count: int, **details: object) -> Game:
    settings: dict[str, object] = {"seed": 3, "chooser": 0, **details}
    return Game.start(Setup((DECK,) * count, NAMES[:count], **settings), default_database())  # type: ignore[arg-type]


def decided(game: Game) -> Decision:
    assert game.decision is not None
    return game.decision


# -- seats and setup


@pytest.mark.parametrize("count", [2, 3, 4, 7, 10])
def test_a_game_takes_any_number_of_players(count: int):
    game = Game.start(Setup((DECK,) * count, seed=1, chooser=0), default_database())
    game.answer("0")
    while isinstance(decided(game), ChooseOption):
        game.answer("keep")
    assert [len(player.hand) for player in game.state.players] == [7] * count
    view = game.view(count - 1)
    assert len(view.players) == count
    assert [card.known for card in view.players[0].hand] == [False] * 7
    assert Game.load(game.save(), default_database()).save() == game.save()


@pytest.mark.parametrize(
    "wrong",
    [
        {"decks": [], "names": []},
        {"names": ["Anna"]},
        {"chooser": 3},
        {"teams": [[0, 1, 2]]},
        {"teams": [[0], [1]]},
        {"teams": [[0, 1], [1, 2]]},
        {"teams": [[0, 1, 2], []]},
    ],
)
def test_a_set_up_that_fits_no_game_is_refused(wrong: dict[str, object]):
    good = Setup((DECK,) * 3, NAMES[:3]).to_json()
    assert Setup.from_json(good).names == NAMES[:3]
    with pytest.raises(SaveError):
        Setup.from_json({**good, **wrong})
    if "teams" in wrong:
        data = json.loads(start(3).save())
        data["setup"].update(wrong)
        with pytest.raises(SaveError):
            Game.load(json.dumps(data), default_database())


@pytest.mark.rule("101.4", "103.7c")
def test_turns_go_round_and_everybody_draws():
    game = start(4)
    game.answer("2")
    asked = []
    while isinstance(decided(game), ChooseOption):
        asked.append(decided(game).player)
        game.answer("keep")
    assert asked == [2, 3, 0, 1]
    d = Driver(game)
    order = []
    for _ in range(5):
        d.to_step("draw")
        order.append(d.active)
        assert len(game.state.players[d.active].hand) == 8
        d.to_step("end")
        while isinstance(decided(game), Priority):
            game.answer("pass")
        if len(order) < 5:
            game.answer([game.state.players[d.active].hand[0]])
    assert order == [2, 3, 0, 1, 2]


@pytest.mark.rule("800.7")
def test_the_starting_player_of_three_has_a_draw_step():
    game = start(3)
    game.answer("0")
    while isinstance(decided(game), ChooseOption):
        game.answer("keep")
    d = Driver(game)
    d.to_step("draw")
    assert (d.active, game.state.turn, len(game.state.players[0].hand)) == (0, 1, 8)


@pytest.mark.rule("103.4c", "800.6")
def test_the_first_mulligan_is_free():
    game = start(3)
    game.answer("0")
    game.answer("mulligan")
    game.answer("keep")
    game.answer("keep")
    assert isinstance(decided(game), ChooseOption) and decided(game).player == 0
    game.answer("keep")
    assert [len(player.hand) for player in game.state.players] == [7, 7, 7]
    assert isinstance(decided(game), Priority)


@pytest.mark.rule("103.4c")
def test_the_second_mulligan_costs_a_card_and_the_eighth_is_the_last():
    game = start(3)
    game.answer("0")
    for answer in ("mulligan", "keep", "keep"):
        game.answer(answer)
    for _ in range(7):
        game.answer("mulligan")
    assert isinstance(decided(game), Priority), "keeping no card at all was the only choice left"
    assert [len(player.hand) for player in game.state.players] == [0, 7, 7]


@pytest.mark.rule("117.3d", "117.4")
def test_all_players_must_pass_in_a_row():
    s = seats(3)
    s.hand(0, "Shock")
    s.hand(1, "Shock")
    lands(s, 0, "R")
    lands(s, 1, "R")
    d = begin(s)
    d.cast("Shock", [2])
    d.pass_priority()
    d.cast("Shock", [2])
    assert everybody_passes(d) == [1, 2, 0]
    assert d.life(2) == 18 and d.decision.player == 0
    assert everybody_passes(d) == [0, 1, 2]
    assert d.life(2) == 16


@pytest.mark.rule("101.4", "603.3b")
def test_triggers_go_onto_the_stack_in_apnap_order():
    herald = "Herald\n{W}\nEnchantment\nAt the beginning of each upkeep, you gain 1 life."
    s = seats(4, herald)
    for player in range(4):
        s.battlefield(player, "Herald")
    s.turn(active=2)
    d = begin(s)
    d.next_turn()
    assert d.active == 3
    assert [d.game.play.controller(ability) for ability in d.game.state.stack] == [3, 0, 1, 2]


@pytest.mark.rule("500.7")
def test_extra_turns_leave_the_order_of_turns_alone():
    walk = "Walk\n{U}\nSorcery\nTarget player takes an extra turn after this one."
    s = seats(4, walk)
    s.hand(0, "Walk")
    lands(s, 0, "U")
    d = begin(s)
    d.cast("Walk", [2])
    everybody_passes(d)
    assert turns(d, 5) == [2, 1, 2, 3, 0]


# -- opponents and teams


@pytest.mark.rule("102.2", "102.3")
def test_each_opponent_is_everybody_of_other_teams():
    drain = "Drain\n{B}\nSorcery\nEach opponent loses 2 life."
    for teams, after in (((), [20, 18, 18, 18]), (((0, 2), (1, 3)), [20, 18, 20, 18])):
        s = seats(4, drain, teams=teams)
        s.hand(0, "Drain")
        lands(s, 0, "B")
        d = begin(s)
        d.cast("Drain")
        everybody_passes(d)
        assert [d.life(player) for player in range(4)] == after


@pytest.mark.rule("102.3")
def test_target_opponent_is_not_a_teammate():
    bite = "Bite\n{B}\nSorcery\nTarget opponent loses 2 life."
    s = seats(4, bite, teams=((0, 1), (2, 3)))
    s.hand(0, "Bite")
    lands(s, 0, "B")
    assert begin(s).candidates("Bite") == [{2, 3}]


@pytest.mark.rule("702.11b", "102.3")
def test_hexproof_keeps_off_opponents_only():
    slick = "Slick\n{G}\nCreature — Frog\n1/1\nHexproof"
    s = seats(4, slick, teams=((0, 1), (2, 3)))
    s.battlefield(1, "Slick")
    for player in (0, 2):
        s.hand(player, "Shock")
        lands(s, player, "R")
    d = begin(s)
    assert "Slick" in d.candidates("Shock")[0]
    d.pass_priority()
    d.pass_priority()
    assert "Slick" not in d.candidates("Shock")[0]


@pytest.mark.rule("104.2c", "104.3g")
def test_the_last_team_wins_with_those_who_have_lost():
    s = seats(4, teams=((0, 2), (1, 3)))
    d = begin(s)
    d.game.concede(2)
    d.game.concede(1)
    assert not d.game.over
    d.game.concede(3)
    assert d.game.winners == (0, 2) and d.game.winner == 0
    assert d.game.log(0)[-1].text.en == "Anna and Carla win the game."
    assert d.game.view(1).winners == (0, 2)


@pytest.mark.rule("104.4g")
def test_the_game_is_a_draw_for_teams_with_somebody_left():
    """Carla has already lost: her team draws because of Anna, and nobody wins."""
    s = seats(4, "Truce\n{0}\nSorcery\nThe game is a draw.", teams=((0, 2), (1, 3)))
    s.hand(0, "Truce")
    d = begin(s)
    d.game.concede(2)
    assert not d.game.over
    d.cast("Truce")
    everybody_passes(d)
    assert d.game.is_draw and d.game.winners == ()
    assert [player.lost is None for player in d.game.state.players] == [True, True, False, True]


@pytest.mark.rule("104.4d", "104.4a")
def test_all_that_are_left_losing_at_once_is_a_draw():
    for teams in ((), ((0, 1), (2, 3))):
        s = seats(4, teams=teams)
        for player in (0, 2, 3):
            s.life(player, 2)
        s.hand(0, "Earthquake")
        lands(s, 0, "RRR")
        d = begin(s)
        d.game.concede(1)
        d.cast("Earthquake", x=2)
        everybody_passes(d)
        assert d.game.is_draw and d.game.winners == () and d.game.winner is None


@pytest.mark.rule("104.2a")
def test_the_last_player_wins():
    d = begin(seats(4))
    for player in (3, 0):
        d.game.concede(player)
        assert not d.game.over
    d.game.concede(2)
    assert d.game.winner == 1 and d.game.winners == (1,)


@pytest.mark.rule("104.2b")
def test_who_wins_by_an_effect_ends_the_game_for_all():
    glory = "Glory\n{W}\nSorcery\nYou win the game."
    s = seats(3, glory)
    s.hand(0, "Glory")
    lands(s, 0, "W")
    d = begin(s)
    d.cast("Glory")
    everybody_passes(d)
    assert d.game.winners == (0,)


# -- leaving (800.4)


@pytest.mark.rule("800.4", "104.5")
def test_the_game_goes_on_without_a_player_who_lost():
    s = seats(3)
    s.life(1, 2)
    s.hand(0, "Shock")
    lands(s, 0, "R")
    d = begin(s)
    d.cast("Shock", [1])
    everybody_passes(d)
    assert not d.game.over and d.game.view(0).players[1].has_lost
    assert everybody_passes(d) == [0, 2]
    assert turns(d, 3) == [2, 0, 2]


@pytest.mark.rule("800.4a")
def test_all_that_a_leaving_player_owns_leaves():
    s = seats(3, BEAR)
    s.battlefield(1, "Bear")
    s.hand(1, "Bear")
    s.graveyard(1, "Bear")
    s.exile(1, "Bear")
    s.battlefield(0, "Bear", owner=1)
    d = begin(s)
    d.game.concede(1)
    assert all(object.owner != 1 for object in d.game.state.objects.values())
    assert d.all("Bear") == []
    assert d.game.state.players[1].library == []


@pytest.mark.rule("800.4a")
def test_control_that_a_leaving_player_had_ends():
    """The rule's examples with Act of Treason and Control Magic."""
    threaten = "Threaten\n{R}\nSorcery\nGain control of target creature until end of turn."
    magic = "Charm\n{U}\nEnchantment — Aura\nEnchant creature\nYou control enchanted creature."
    s = seats(3, BEAR, threaten, magic)
    s.battlefield(1, "Bear")
    s.battlefield(2, "Rumbling Baloth")
    s.battlefield(0, "Charm")
    s.attach("Charm", to="Rumbling Baloth")
    s.hand(0, "Threaten")
    lands(s, 0, "R")
    d = begin(s)
    d.cast("Threaten", ["Bear"])
    everybody_passes(d)
    assert d.controller("Bear") == d.controller("Rumbling Baloth") == 0
    d.game.concede(0)
    assert d.controller("Bear") == 1 and d.controller("Rumbling Baloth") == 2
    assert d.game.state.effects == []


@pytest.mark.rule("800.4a")
def test_an_aura_on_what_left_goes_to_its_owners_graveyard():
    magic = "Charm\n{U}\nEnchantment — Aura\nEnchant creature\nYou control enchanted creature."
    s = seats(3, BEAR, magic)
    s.battlefield(1, "Bear")
    s.battlefield(0, "Charm")
    s.attach("Charm", to="Bear")
    d = begin(s)
    d.game.concede(1)
    assert d.graveyard(0) == ["Charm"]


@pytest.mark.rule("800.4a")
def test_what_is_still_under_their_control_is_exiled():
    """The rule's example with Bribery."""
    s = seats(3, BEAR)
    s.battlefield(0, "Bear", owner=1)
    d = begin(s)
    bear = d.find("Bear")
    d.game.concede(0)
    assert d.zone("Bear") == "exile" and d.object("Bear").owner == 1
    assert bear not in d.game.state.objects


@pytest.mark.rule("800.4a")
def test_abilities_on_the_stack_cease_and_spells_leave():
    ping = "Pinger\n{R}\nCreature — Goblin\n1/1\n{T}: ~ deals 1 damage to any target."
    s = seats(3, ping)
    s.battlefield(0, "Pinger")
    s.hand(0, "Shock")
    lands(s, 0, "R")
    d = begin(s)
    d.activate("Pinger", targets=[1])
    d.cast("Shock", [1])
    d.game.concede(0)
    assert d.game.state.stack == []
    assert d.life(1) == 20


@pytest.mark.rule("800.4a")
def test_tokens_stay_with_whoever_created_them():
    call = "Call\n{W}\nSorcery\nEach player creates a 1/1 white Soldier creature token."
    s = seats(3, call)
    s.hand(0, "Call")
    lands(s, 0, "W")
    d = begin(s)
    d.cast("Call")
    everybody_passes(d)
    d.game.concede(0)
    assert sorted(d.game.play.controller(soldier) for soldier in d.all("Soldier", "battlefield")) == [1, 2]


@pytest.mark.rule("800.4a")
def test_priority_goes_on_to_the_next_player():
    s = seats(3)
    d = begin(s)
    d.pass_priority()
    assert d.decision.player == 1
    d.game.concede(1)
    assert isinstance(d.decision, Priority) and d.decision.player == 2
    d.pass_priority()
    assert d.step == "beginning of combat", "player 0 had passed already"


@pytest.mark.rule("800.4a", "117.4")
def test_the_pass_of_a_player_who_left_counts_no_more():
    s = seats(4)
    s.hand(0, "Shock")
    lands(s, 0, "R")
    d = begin(s)
    d.cast("Shock", [3])
    d.pass_priority()
    d.pass_priority()
    d.game.concede(1)
    assert d.decision.player == 2
    d.pass_priority()
    assert d.life(3) == 20 and d.decision.player == 3
    d.pass_priority()
    assert d.life(3) == 18


@pytest.mark.rule("603.6c")
def test_leaving_the_game_is_leaving_the_battlefield():
    herald = (
        "Herald\n{W}\nEnchantment\nWhenever a creature leaves the battlefield, you gain 1 life.\n"
        "Whenever a creature dies, you gain 10 life."
    )
    s = seats(3, BEAR, herald)
    s.battlefield(0, "Herald")
    s.battlefield(1, "Bear", "Bear")
    d = begin(s)
    d.game.concede(1)
    d.resolve_all()
    assert d.life(0) == 22


@pytest.mark.rule("800.4b")
def test_nothing_comes_under_the_control_of_a_player_who_left():
    s = seats(3, BEAR)
    s.battlefield(0, "Bear")
    d = begin(s)
    d.game.concede(1)
    bear = d.find("Bear")
    happen(d, StartEffect(ContinuousEffect(bear, 1, (GainControl(It()),), "game", (bear,))))
    assert d.controller(bear) == 0
    happen(d, CreateTokens(1, [d.look(bear)]))
    assert d.all("Bear") == [bear]
    happen(d, Move(bear, "battlefield", controller=1))
    assert d.all("Bear") == [bear]


@pytest.mark.rule("800.4c")
def test_what_nobody_controls_any_more_when_an_effect_ends_is_exiled():
    threaten = "Threaten\n{R}\nSorcery\nGain control of target creature until end of turn."
    s = seats(3, BEAR, threaten)
    s.battlefield(1, "Bear", owner=2)
    s.hand(0, "Threaten")
    lands(s, 0, "R")
    d = begin(s)
    d.cast("Threaten", ["Bear"])
    everybody_passes(d)
    d.game.concede(1)
    assert d.controller("Bear") == 0 and d.zone("Bear") == "battlefield"
    d.next_turn()
    assert d.zone("Bear") == "exile"


@pytest.mark.rule("800.4d")
def test_triggers_of_a_player_who_left_are_not_put_onto_the_stack():
    herald = "Herald\n{W}\nSorcery\nYou gain 1 life at the beginning of the next end step."
    s = seats(3, herald)
    s.hand(0, "Herald")
    lands(s, 0, "W")
    d = begin(s)
    d.cast("Herald")
    everybody_passes(d)
    assert d.game.state.delayed
    d.game.concede(0)
    d.to_step("end")
    assert d.game.state.stack == [] and d.game.state.waiting == []
    assert d.life(0) == 20


@pytest.mark.rule("800.4e")
def test_no_combat_damage_is_assigned_to_a_player_who_left():
    s = seats(3, BEAR)
    s.battlefield(0, "Bear")
    d = begin(s)
    d.attack({"Bear": 1})
    d.game.concede(1)
    d.to_step("end of combat")
    assert d.life(1) == 20 and d.zone("Bear") == "battlefield"


@pytest.mark.rule("800.4f", "104.3a")
def test_a_choice_that_an_object_wants_of_a_player_who_left_is_made_by_another():
    """The object's controller chooses the opponent if there are several; there is nothing left to sacrifice."""
    pay = "Toll\n{B}\nSorcery\nTarget opponent may draw a card. You gain 1 life."
    s = seats(4, pay)
    s.hand(0, "Toll")
    lands(s, 0, "B")
    d = begin(s)
    d.cast("Toll", [1])
    everybody_passes(d)
    assert d.decision.player == 1
    d.game.concede(1)
    assert isinstance(d.decision, ChooseOption) and d.decision.player == 0 and d.decision.rule == "800.4f"
    assert [option.key for option in d.decision.options] == ["2", "3"]
    d.game.answer("3")
    assert d.decision.player == 3
    d.game.answer(True)
    assert d.life(0) == 21
    assert d.game.state.players[3].hand == []


@pytest.mark.rule("800.4f")
def test_with_one_opponent_left_nobody_is_asked_who_chooses():
    pay = "Toll\n{B}\nSorcery\nTarget opponent may draw a card. You gain 1 life."
    s = seats(3, pay)
    s.hand(0, "Toll")
    lands(s, 0, "B")
    d = begin(s)
    d.cast("Toll", [1])
    everybody_passes(d)
    d.game.concede(1)
    assert d.decision.player == 2
    d.game.answer(False)
    assert d.life(0) == 21


@pytest.mark.rule("800.4g")
def test_a_choice_that_a_rule_wants_of_a_player_who_left_is_the_next_players():
    game = start(3)
    assert decided(game).player == 0
    game.concede(0)
    decision = decided(game)
    assert isinstance(decision, ChooseOption) and decision.player == 1
    assert [option.key for option in decision.options] == ["1", "2"]
    game.answer("2")
    game.answer("keep")
    game.answer("keep")
    assert (game.state.active, game.state.starting) == (2, 2)


@pytest.mark.rule("800.4h")
def test_what_a_player_who_left_did_is_remembered():
    late = "Late\n{B}\nSorcery\nIf an opponent lost life this turn, you gain 3 life."
    s = seats(3, late)
    s.hand(0, "Shock", "Late")
    lands(s, 0, "RB")
    d = begin(s)
    d.cast("Shock", [1])
    everybody_passes(d)
    d.game.concede(1)
    d.cast("Late")
    everybody_passes(d)
    assert d.life(0) == 23


@pytest.mark.rule("800.4i")
def test_the_turn_of_a_player_who_left_goes_on_without_them():
    herald = "Herald\n{W}\nEnchantment\nAt the beginning of each end step, you gain 1 life."
    s = seats(3, herald)
    s.battlefield(1, "Herald")
    d = begin(s)
    d.game.concede(0)
    assert (d.game.state.turn, d.active, d.step) == (5, 0, "precombat main")
    assert everybody_passes(d) == [1, 2]
    assert d.step == "beginning of combat" and d.decision.player == 1
    d.to_step("end")
    d.resolve_all()
    assert d.life(1) == 21
    d.next_turn()
    assert (d.game.state.turn, d.active) == (6, 1)


def test_it_is_nobody_s_turn_once_the_active_player_has_left():
    """800.4i: effects that depend on whose turn it is are included."""
    veteran = "Veteran\n{W}\nCreature — Soldier\n2/2\nAs long as it's your turn, ~ gets +0/+2."
    d = situation(veteran, mine=["Veteran"])
    assert d.size("Veteran") == (2, 4)
    d.game.concede(0)
    assert d.size("Veteran") == (2, 2)


@pytest.mark.rule("800.4j")
def test_a_turn_of_a_player_who_left_never_begins_extra_or_not():
    walk = "Walk\n{U}\nSorcery\nTarget player takes an extra turn after this one."
    s = seats(3, walk)
    s.hand(0, "Walk")
    lands(s, 0, "U")
    d = begin(s)
    d.cast("Walk", [1])
    everybody_passes(d)
    d.game.concede(1)
    assert turns(d, 4) == [2, 0, 2, 0]


@pytest.mark.rule("800.4k")
def test_until_your_next_turn_ends_when_that_turn_would_have_begun():
    shield = "Curse\n{B}\nSorcery\nUntil your next turn, target creature gets -1/-1."
    s = seats(4, BEAR, shield)
    s.battlefield(0, "Bear")
    s.hand(2, "Curse")
    lands(s, 2, "B")
    s.turn(active=2)
    d = begin(s)
    d.cast("Curse", ["Bear"])
    everybody_passes(d)
    d.game.concede(2)
    sizes = []
    for _ in range(3):
        d.next_turn()
        sizes.append((d.active, d.size("Bear")))
    assert sizes == [(3, (1, 1)), (0, (1, 1)), (1, (1, 1))]
    d.next_turn()
    assert (d.active, d.size("Bear")) == (3, (2, 2))


# -- conceding in the middle of things (104.3a)


@pytest.mark.rule("104.3a", "723.1")
def test_an_announcement_under_way_is_taken_back():
    """Whoever leaves, the announcing player starts over, without the creature that was a target."""
    s = seats(3, BEAR)
    s.hand(0, "Shock")
    s.battlefield(2, "Bear")
    lands(s, 0, "R")
    for leaver, asked in ((2, 0), (0, 1)):
        d = begin(s)
        d.begin("cast", "Shock")
        assert isinstance(d.decision, ChooseTargets)
        d.game.concede(leaver)
        assert isinstance(d.decision, Priority) and d.decision.player == asked
        assert d.game.state.stack == []
        if leaver == 2:
            assert d.hand(0) == ["Shock"] and d.candidates("Shock") == [{0, 1}]


@pytest.mark.rule("104.3a")
def test_a_resolution_goes_on_with_what_is_left():
    """A choice among creatures, some of which leave, is asked again of the same player."""
    judge = "Judge\n{B}\nSorcery\nEach player sacrifices a creature. You gain 1 life."
    s = seats(3, BEAR, judge)
    for player in range(3):
        s.battlefield(player, "Bear", "Bear")
    s.hand(0, "Judge")
    lands(s, 0, "B")
    d = begin(s)
    d.cast("Judge")
    everybody_passes(d)
    first = d.decision
    assert isinstance(first, ChooseObjects) and first.player == 0
    d.game.answer([first.candidates[0]])
    assert d.decision.player == 1
    d.game.concede(0)
    assert d.game.state.stack == [] and isinstance(d.decision, Priority), "the spell left with its owner"
    assert len(d.all("Bear")) == 4
    d = begin(s)
    d.cast("Judge")
    everybody_passes(d)
    d.game.answer([first.candidates[0]])
    d.game.concede(1)
    assert d.decision.player == 2 and isinstance(d.decision, ChooseObjects)
    d.game.answer([d.decision.candidates[0]])
    assert d.life(0) == 21
    assert sorted(d.game.play.controller(bear) for bear in d.all("Bear", "battlefield")) == [0, 2]


@pytest.mark.rule("104.3a", "603.3b")
def test_the_order_of_triggers_is_asked_again_without_those_that_left():
    herald = "Herald\n{W}\nEnchantment\nAt the beginning of each upkeep, target player gains 1 life."
    s = seats(3, herald)
    s.battlefield(1, "Herald", "Herald")
    d = begin(s)
    while not isinstance(d.decision, OrderItems):
        d.game.answer("pass")
    d.game.concede(1)
    assert isinstance(d.decision, Priority) and d.game.state.stack == []


@pytest.mark.rule("104.3a", "508.1")
def test_a_declaration_begins_again():
    s = seats(3, BEAR)
    s.battlefield(0, "Bear")
    d = begin(s)
    d.to_attackers()
    d.game.concede(1)
    decision = d.to_attackers()
    assert [list(whom) for whom in decision.candidates.values()] == [[2]]
    d.game.concede(0)
    assert d.game.winner == 2


@pytest.mark.rule("104.3a")
def test_a_concession_is_part_of_the_saved_game():
    s = seats(4, BEAR)
    s.battlefield(2, "Bear")
    d = begin(s)
    before = len(d.game.answers)
    d.pass_priority()
    d.game.concede(2)
    d.pass_priority()
    again = Game.load(d.game.save(), s.database)
    assert again.answers == d.game.answers and again.answers[before + 1] == {"concede": 2}
    assert again.decision is not None and again.decision.player == d.decision.player
    assert again.state.departed == d.game.state.departed
    assert d.game.undo() and d.game.undo()
    assert d.game.state.departed == frozenset() and d.all("Bear")


def test_conceding_twice_changes_nothing():
    d = begin(seats(3))
    d.game.concede(1)
    answers = list(d.game.answers)
    d.game.concede(1)
    assert d.game.answers == answers
    d.game.concede(0)
    assert d.game.winner == 2
    with pytest.raises(IllegalAnswer):
        d.game.answer("pass")


# -- teams in combat and at the end


@pytest.mark.rule("102.3", "802.3")
def test_teammates_and_what_they_control_are_not_attacked():
    walker = "Walker\n{3}\nPlaneswalker — Jace\n3\n+1: You gain 1 life."
    s = seats(4, BEAR, walker, teams=((0, 1), (2, 3)))
    s.battlefield(0, "Bear")
    for player in range(4):
        s.battlefield(player, "Walker")
    d = begin(s)
    (attackable,) = d.to_attackers().candidates.values()
    assert [who if who < 10 else d.controller(who) for who in attackable] == [2, 3, 2, 3]
    assert [who < 10 for who in attackable] == [True, True, False, False]


@pytest.mark.rule("104.2c")
def test_a_team_wins_when_all_others_have_left_though_several_of_it_are_there():
    d = begin(seats(4, teams=((0, 2), (1, 3))))
    d.game.concede(1)
    assert d.game.decision is not None
    d.game.concede(3)
    assert d.game.winners == (0, 2) and not d.game.is_draw


@pytest.mark.rule("104.2b", "104.2c")
def test_who_wins_by_an_effect_wins_with_the_whole_team():
    glory = "Glory\n{W}\nSorcery\nYou win the game."
    s = seats(4, glory, teams=((0, 2), (1, 3)))
    s.hand(0, "Glory")
    lands(s, 0, "W")
    d = begin(s)
    d.cast("Glory")
    everybody_passes(d)
    assert d.game.winners == (0, 2)
    assert [player.lost is None for player in d.game.state.players] == [True, False, True, False]


@pytest.mark.rule("800.4f")
def test_an_opponents_choice_goes_to_an_opponent_and_not_to_a_teammate():
    pay = "Toll\n{B}\nSorcery\nTarget opponent may draw a card. You gain 1 life."
    s = seats(4, pay, teams=((0, 1), (2, 3)))
    s.hand(0, "Toll")
    lands(s, 0, "B")
    d = begin(s)
    d.cast("Toll", [2])
    everybody_passes(d)
    assert d.decision.player == 2
    d.game.concede(2)
    assert d.decision.player == 3 and not isinstance(d.decision, ChooseOption)
