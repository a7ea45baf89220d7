"""Emperor (809): teams of three, with the emperor in the middle."""

from __future__ import annotations

import pytest

from engine.card_database import default_database
from engine.decisions import ChooseOption, Priority
from engine.game import Deck, Game, SaveError, Setup
from engine.scenario import Scenario
from engine.state.seats import in_range
from tests.driver import Driver
from tests.rules.many import BEAR, begin, everybody_passes, turns, whom_attacked

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gaia", "Hugo")
TEAMS = ((0, 1, 2), (3, 4, 5))
DECK = Deck(("Forest",) * 60)
BOLT = "Bolt | Fulmine\n{0}\nInstant\n~ deals 30 damage to target player."
WIN = "Glory | Gloria\n{0}\nSorcery\nYou win the game."
DRAW = "Truce | Tregua\n{0}\nSorcery\nThe game is a draw."


def scene(*texts: str, active: int = 0) -> Scenario:
    """Return a situation in which Bruno is the emperor of Anna and Carla, Elena of Dario and Fabio."""
    scenario = Scenario(names=NAMES[:6], teams=TEAMS, variants=("emperor",))
    for text in (BEAR, *texts):
        scenario.card_text(text)
    scenario.turn(active=active)
    return scenario


def set_up(seed: int = 1, teams: tuple[tuple[int, ...], ...] = TEAMS) -> Setup:
    seats = sum(map(len, teams))
    return Setup((DECK,) * seats, NAMES[:seats], seed=seed, teams=teams, variants=("emperor",))


def left(d: Driver) -> list[int]:
    return [player.id for player in d.game.state.players if player.lost is None]


@pytest.mark.rule("809.1", "809.2", "809.6")
@pytest.mark.parametrize(
    ("teams", "fits"),
    [
        (TEAMS, True),
        (((0, 1, 2, 3), (4, 5, 6, 7)), True),
        (((0, 1), (2, 3)), False),
        ((), False),
        (((0, 2, 4), (1, 3, 5)), False),
        (((0, 1, 2), (3, 4, 5, 6)), False),
        (((0, 1, 2, 3, 4, 5),), False),
    ],
)
def test_it_takes_equal_teams_of_three_or_more_who_sit_together(teams: tuple[tuple[int, ...], ...], fits: bool):
    seats = sum(map(len, teams)) or 6
    setup = Setup((DECK,) * seats, NAMES[:seats], teams=teams, variants=("emperor",))
    if fits:
        setup.check()
    else:
        with pytest.raises(SaveError):
            setup.check()


@pytest.mark.rule("809.3", "809.3a", "809.6a", "801.2a")
@pytest.mark.parametrize(
    ("teams", "ranges", "emperors"),
    [
        (TEAMS, (1, 2, 1, 1, 2, 1), (1, 4)),
        (((0, 1, 2, 3), (4, 5, 6, 7)), (1, 3, 2, 1, 1, 3, 2, 1), (1, 5)),
    ],
)
def test_emperors_reach_two_enemy_generals_and_generals_one(
    teams: tuple[tuple[int, ...], ...], ranges: tuple[int, ...], emperors: tuple[int, ...]
):
    rules = set_up(teams=teams).rules
    assert (rules.ranges, rules.emperors) == (ranges, emperors)
    state = Game.start(set_up(teams=teams), default_database()).state
    count = len(ranges)
    for team in teams:
        for player in team:
            enemies = {each for each in range(count) if each not in team and in_range(state, player, each)}
            nearest = sorted(min((each - player) % count, (player - each) % count) for each in enemies)
            assert nearest[1 if player in emperors else 0] == ranges[player], "a range of one less would be too small"
            assert enemies.isdisjoint(emperors)


@pytest.mark.rule("809.4")
def test_chance_says_which_emperor_begins_and_turns_go_round():
    begun = set()
    for seed in range(12):
        game = Game.start(set_up(seed), default_database())
        assert isinstance(game.decision, ChooseOption) and game.decision.about == "mulligan"
        begun.add(game.state.starting)
    assert begun == {1, 4}
    while isinstance(game.decision, ChooseOption):
        game.answer("keep")
    d = Driver(game)
    first = game.state.active
    d.to_step("end")
    assert turns(Driver(scene().game()), 6) == [1, 2, 3, 4, 5, 0] and first in begun


@pytest.mark.rule("809.3c")
@pytest.mark.parametrize(("attacker", "attacked"), [(0, {5}), (1, set()), (2, {3}), (3, {2}), (4, set()), (5, {0})])
def test_only_an_opponent_in_the_next_seat_can_be_attacked(attacker: int, attacked: set[int]):
    s = scene(active=attacker)
    s.battlefield(attacker, "Bear")
    assert whom_attacked(begin(s)) == attacked


@pytest.mark.rule("104.3i", "809.5b")
@pytest.mark.parametrize(("hit", "remain"), [(4, [0, 1, 2]), (3, [0, 1, 2, 4, 5])])
def test_with_its_emperor_a_team_loses(hit: int, remain: list[int]):
    s = scene()
    s.life(hit, 0)
    d = Driver(s.game())
    if hit == 4:
        assert d.game.over and d.game.winners == (0, 1, 2)
        lost = [player.lost and player.lost[0] for player in d.game.state.players]
        assert lost == [None, None, None, "809.5b", "704.5a", "809.5b"]
    else:
        assert not d.game.over and left(d) == remain


@pytest.mark.rule("104.2d", "809.5a")
def test_with_its_emperor_a_team_wins():
    """Elena's generals lose to Bruno's spell, then she does; Carla, who lost earlier, wins with her emperor."""
    s = scene(WIN, active=1)
    s.hand(1, "Glory")
    d = begin(s)
    d.game.concede(2)
    d.cast("Glory")
    everybody_passes(d)
    assert left(d) == [0, 1, 4] and not d.game.over, "her emperor is out of Bruno's range"
    d.game.concede(0)
    d.game.concede(4)
    assert d.game.winners == (0, 1, 2)


@pytest.mark.rule("104.4h", "809.5c")
@pytest.mark.parametrize("speaker", [0, 2])
def test_with_its_emperor_a_team_draws(speaker: int):
    """Bruno is within his general's range: his whole team draws, but of the other team only the general."""
    s = scene(DRAW, active=speaker)
    s.hand(speaker, "Truce")
    d = begin(s)
    d.cast("Truce")
    everybody_passes(d)
    rules = [player.lost and player.lost[0] for player in d.game.state.players]
    other = 3 if speaker == 2 else 5
    assert rules[1] == "801.15" and rules[2 - speaker] == "809.5c" and rules[other] == "801.15"
    assert d.game.winners == (3, 4, 5), "the other team is left alone"


@pytest.mark.rule("809.7")
def test_teammates_see_each_others_hands_and_play_only_their_own_cards():
    s = scene()
    for player in range(6):
        s.hand(player, "Forest")
    d = begin(s)
    view = d.game.view(0)
    assert [[card.known for card in seat.hand] for seat in view.players] == [[True]] * 3 + [[False]] * 3
    assert not d.can("land", d.game.state.players[1].hand[0]) and d.can("land", d.game.state.players[0].hand[0])
    assert isinstance(d.decision, Priority)
