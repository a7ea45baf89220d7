"""What belongs to the team rather than the player in shared turns: priority, draws, day and night (805)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseOption, Priority
from engine.scenario import Scenario
from tests.driver import Driver
from tests.rules.many import NAMES

TEAMS = ((0, 1), (2, 3))
FEAST = "Feast | Festa\n{0}\nSorcery\nEach player draws two cards."
WATCH = "Watch | Guardia\n{0}\nArtifact\nWhenever you draw a card, you gain 1 life."
FREE = "Free | Gratis\n{0}\nInstant\nYou gain 1 life."
BEAR = "Bear | Orso\n{1}{G}\nCreature — Bear\n2/2"


def scene(*texts: str, active: int = 0) -> Scenario:
    """Return a game of two teams of two, in the first main phase of a team."""
    scenario = Scenario(names=NAMES[:4], teams=TEAMS, variants=("two-headed giant",))
    for text in texts:
        scenario.card_text(text)
    scenario.turn(active=active)
    return scenario


@pytest.mark.rule("117.6")
def test_a_team_gets_priority_and_not_a_player():
    """Whichever teammate acts, the team keeps priority: nobody else is asked before both have passed."""
    s = scene(FREE)
    for player in range(4):
        s.hand(player, "Free")
    d = Driver(s.game())
    order = []
    for player in (0, 1, 3):
        while d.decision.player != player:
            order.append(d.decision.player)
            d.pass_priority()
        d.cast("Free")
    assert order == [0, 1, 0, 2], "after Bruno has acted Anna has to pass again before the other team is asked"
    while isinstance(d.decision, Priority) and len(d.game.state.stack) == 3:
        order.append(d.decision.player)
        d.pass_priority()
    assert order[4:] == [3, 2, 0, 1]


@pytest.mark.rule("121.2d")
@pytest.mark.parametrize("active", [0, 2])
def test_the_active_team_draws_first_in_the_order_that_it_likes(active: int):
    s = scene(FEAST, WATCH, BEAR, active=active)
    s.hand(active, "Feast")
    s.battlefield(active, "Watch")
    for player in range(4):
        s.library(player, "Bear", "Bear", "Bear")
    d = Driver(s.game())
    d.cast("Feast")
    for _ in range(4):
        d.pass_priority()
    other = 2 - active
    asked = []
    for answer in (active + 1, active, active + 1, other, other):
        decision = d.decision
        assert isinstance(decision, ChooseOption) and decision.rule == "121.2d"
        held = tuple(len(player.hand) for player in d.game.state.players)
        asked.append((decision.player, held[active], held[active + 1], held[other], held[other + 1]))
        d.game.answer(str(answer))
    assert asked == [
        (active, 0, 0, 0, 0),
        (active, 0, 1, 0, 0),
        (active, 1, 1, 0, 0),
        (other, 2, 2, 0, 0),
        (other, 2, 2, 1, 0),
    ]
    assert [len(player.hand) for player in d.game.state.players] == [2] * 4


def test_where_the_order_of_draws_changes_nothing_nobody_is_asked():
    s = scene(FEAST)
    s.hand(0, "Feast")
    d = Driver(s.game())
    d.cast("Feast")
    for _ in range(4):
        d.pass_priority()
    assert [len(player.hand) for player in d.game.state.players] == [2] * 4


@pytest.mark.rule("502.2a")
@pytest.mark.parametrize(
    ("daytime", "cast", "after"),
    [
        ("day", (0, 0), "night"),
        ("day", (1, 0), "day"),
        ("day", (0, 1), "day"),
        ("night", (1, 1), "night"),
        ("night", (2, 0), "day"),
        ("night", (0, 2), "day"),
    ],
)
def test_a_team_counts_for_the_day_and_each_of_it_for_the_night(daytime: str, cast: tuple[int, int], after: str):
    s = scene(FREE)
    s.daytime(daytime)
    for player, number in enumerate(cast):
        s.hand(player, *["Free"] * number)
    s.hand(3, "Free", "Free")
    d = Driver(s.game())
    for player, number in (*enumerate(cast), (3, 2)):
        for _ in range(number):
            while d.decision.player != player:
                d.pass_priority()
            d.cast("Free")
    d.next_turn()
    assert d.active == 2 and d.game.state.daytime == after
