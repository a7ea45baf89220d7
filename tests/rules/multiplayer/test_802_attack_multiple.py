"""Attacking several players at once (802), and the defending player of a creature (508.5)."""

from __future__ import annotations

import pytest

from engine.change.events import BattlefieldEntry, Move
from engine.decisions import DeclareBlockers, OrderItems, Priority
from engine.refusal import IllegalAnswer
from tests.driver import Driver, lands
from tests.rules.many import BEAR, begin, everybody_passes, happen, seats

JACE = "Jace\n{U}\nLegendary Planeswalker — Jace\n4\n+1: Draw a card."
RAIDER = "Raider\n{R}\nCreature — Orc\n3/3\nWhenever ~ attacks, defending player loses 1 life."
THICK = "Thick\n{G}\nCreature — Wurm\n3/3\nWhenever ~ becomes blocked, defending player loses 5 life."


def pairs(d: Driver, blocks: dict[str, str]) -> list[list[int]]:
    return [[d.find(blocker), d.find(attacker)] for blocker, attacker in blocks.items()]


def four(*, mine: tuple[str, ...] = ("Raider", "Bear", "Thick")) -> Driver:
    s = seats(4, BEAR, JACE, RAIDER, THICK, "Wall\n{W}\nCreature — Wall\n0/5", "Guard\n{W}\nCreature — Human\n1/4")
    s.battlefield(0, *mine)
    s.battlefield(1, "Wall")
    s.battlefield(2, "Guard", "Jace")
    return begin(s)


@pytest.mark.rule("802.1", "802.2")
def test_each_attacker_may_attack_any_opponent_or_planeswalker():
    d = four()
    jace = d.find("Jace")
    decision = d.to_attackers()
    assert all(set(whom) == {1, 2, 3, jace} for whom in decision.candidates.values())


@pytest.mark.rule("802.2")
def test_teammates_are_not_attacked():
    s = seats(4, BEAR, JACE, teams=((0, 2), (1, 3)))
    s.battlefield(0, "Bear")
    s.battlefield(2, "Jace")
    d = begin(s)
    decision = d.to_attackers()
    assert set(decision.candidates[d.find("Bear")]) == {1, 3}
    with pytest.raises(IllegalAnswer) as refused:
        d.game.answer([[d.find("Bear"), d.find("Jace")]])
    assert refused.value.refusal.rule == "506.2"


@pytest.mark.rule("802.3", "508.5")
def test_attackers_attack_different_players_each_with_its_own_defending_player():
    d = four()
    d.attack({"Raider": 2, "Bear": 1, "Thick": "Jace"})
    assert d.game.state.combat is not None
    assert d.game.state.combat.defenders == {d.find("Raider"): 2, d.find("Bear"): 1, d.find("Thick"): 2}
    d.resolve_all()
    assert [d.life(player) for player in range(4)] == [20, 20, 19, 20]
    d.finish_combat()
    assert [d.life(player) for player in range(4)] == [20, 18, 16, 20]
    assert d.counters("Jace", "loyalty") == 1


@pytest.mark.rule("802.4")
def test_defending_players_declare_in_apnap_order():
    d = four()
    d.attack({"Raider": 2, "Bear": 1, "Thick": 2})
    d.resolve_all()
    asked = []
    d.to_blockers()
    while isinstance(d.decision, DeclareBlockers):
        asked.append(d.decision.player)
        d.game.answer([])
    assert asked == [1, 2]


@pytest.mark.rule("802.4a")
def test_a_creature_blocks_only_what_attacks_its_controller_or_their_planeswalkers():
    d = four()
    d.attack({"Raider": 2, "Bear": 1, "Thick": "Jace"})
    d.resolve_all()
    first = d.to_blockers()
    assert first.player == 1
    assert {creature: set(whom) for creature, whom in first.candidates.items()} == {d.find("Wall"): {d.find("Bear")}}
    with pytest.raises(IllegalAnswer) as refused:
        d.game.answer(pairs(d, {"Wall": "Thick"}))
    assert refused.value.refusal.rule == "509.1a"
    d.game.answer(pairs(d, {"Wall": "Bear"}))
    second = d.to_blockers()
    assert second.player == 2
    assert set(second.candidates[d.find("Guard")]) == {d.find("Raider"), d.find("Thick")}
    d.game.answer(pairs(d, {"Guard": "Thick"}))
    assert [d.life(player) for player in range(4)] == [20, 20, 19, 20]
    d.resolve_all()
    assert d.life(2) == 14, "Thick's defending player is the controller of the planeswalker it attacks"
    d.finish_combat()
    assert d.life(1) == 20 and d.life(2) == 11 and d.counters("Jace", "loyalty") == 4
    assert d.object("Guard").damage == 3 and d.object("Wall").damage == 2


@pytest.mark.rule("802.4b")
def test_other_attackers_do_not_matter_for_what_is_legal():
    """A creature that blocks if able needn't while only another player is attacked; menace counts one's own
    blockers."""
    s = seats(3, BEAR, "Eager\n{W}\nCreature — Human\n1/1\n~ blocks each combat if able.")
    s.battlefield(0, "Bear", "Bear")
    s.battlefield(1, "Eager")
    s.battlefield(2, "Eager")
    d = begin(s)
    mine = d.all("Bear")
    d.to_attackers()
    d.game.answer([[mine[0], 2]])
    decision = d.to_blockers()
    assert decision.player == 2
    with pytest.raises(IllegalAnswer):
        d.game.answer([])
    d.game.answer([[d.all("Eager", player=2)[0], mine[0]]])
    assert isinstance(d.decision, Priority)


@pytest.mark.rule("802.5")
def test_orders_among_attackers_are_declared_in_apnap_order():
    both = "Both\n{W}\nCreature — Human\n1/5\n~ can block an additional creature each combat."
    s = seats(3, BEAR, both)
    s.battlefield(0, "Bear", "Bear", "Bear", "Bear")
    s.battlefield(1, "Both")
    s.battlefield(2, "Both")
    d = begin(s)
    a, b, c, e = d.all("Bear")
    d.to_attackers()
    d.game.answer([[a, 1], [b, 1], [c, 2], [e, 2]])
    d.to_blockers()
    d.game.answer([[d.all("Both", player=1)[0], a], [d.all("Both", player=1)[0], b]])
    d.game.answer([[d.all("Both", player=2)[0], c], [d.all("Both", player=2)[0], e]])
    asked = []
    while isinstance(d.decision, OrderItems):
        asked.append((d.decision.player, list(d.decision.items)))
        d.game.answer([1, 0])
    assert asked == [(1, [a, b]), (2, [c, e])]


@pytest.mark.rule("506.4", "802.4")
def test_a_blocker_whose_control_goes_to_another_player_leaves_combat():
    threaten = "Whim\n{R}\nInstant\nGain control of target creature until end of turn."
    s = seats(3, BEAR, threaten)
    s.battlefield(0, "Bear")
    s.battlefield(1, "Rumbling Baloth")
    s.hand(2, "Whim")
    lands(s, 2, "R")
    d = begin(s)
    d.attack({"Bear": 1})
    d.block({"Rumbling Baloth": "Bear"})
    while d.decision.player != 2:
        d.pass_priority()
    d.cast("Whim", ["Rumbling Baloth"])
    everybody_passes(d)
    d.finish_combat()
    assert d.zone("Bear") == "battlefield" and d.life(1) == 20
    assert d.object("Bear").damage == 0


@pytest.mark.rule("508.5", "802.2a")
def test_the_defending_player_is_remembered_when_the_attacker_has_left_combat():
    """Its ability resolves after the attacker has been exiled."""
    out = "Gone\n{W}\nInstant\nExile target creature."
    s = seats(3, RAIDER, out)
    s.battlefield(0, "Raider")
    s.hand(1, "Gone")
    lands(s, 1, "W")
    d = begin(s)
    d.attack({"Raider": 2})
    d.pass_priority()
    d.cast("Gone", ["Raider"])
    everybody_passes(d)
    assert d.zone("Raider") == "exile"
    everybody_passes(d)
    assert [d.life(player) for player in range(3)] == [20, 20, 19]


@pytest.mark.rule("510.1")
def test_all_damage_is_dealt_at_the_same_time():
    s = seats(3, BEAR)
    s.battlefield(0, "Bear", "Bear")
    for player in (1, 2):
        s.life(player, 2)
    d = begin(s)
    first, second = d.all("Bear")
    d.to_attackers()
    d.game.answer([[first, 1], [second, 2]])
    while not d.game.over:
        d.game.answer("pass" if isinstance(d.decision, Priority) else [])
    assert d.game.winner == 0


@pytest.mark.rule("508.4")
def test_what_enters_attacking_may_attack_any_opponent():
    rush = "Rush\n{R}\nInstant\nCreate a 1/1 red Goblin creature token that's tapped and attacking."
    s = seats(3, BEAR, rush)
    s.battlefield(0, "Bear")
    s.hand(0, "Rush")
    lands(s, 0, "R")
    d = begin(s)
    d.attack({"Bear": 1})
    d.cast("Rush")
    everybody_passes(d)
    assert d.decision.rule == "508.4"
    d.game.answer("2")
    d.finish_combat()
    assert [d.life(player) for player in range(3)] == [20, 18, 19]


@pytest.mark.rule("506.3c", "508.4a")
@pytest.mark.parametrize("there", [True, False])
def test_what_enters_attacking_a_planeswalker_that_is_gone_is_not_attacking(there: bool):
    s = seats(3, BEAR, JACE)
    s.battlefield(0, "Bear")
    s.battlefield(1, "Jace")
    s.exile(0, "Bear")
    d = begin(s)
    jace = d.find("Jace")
    d.attack({d.find("Bear", "battlefield"): 2})
    if not there:
        happen(d, Move(jace, "exile"))
    move = Move(d.find("Bear", "exile"), "battlefield", entry=BattlefieldEntry(attacking=jace))
    happen(d, move)
    assert d.zone("Jace") == ("battlefield" if there else "exile")
    assert d.object(move.new_id).zone == "battlefield"
    assert d.game.state.combat is not None
    assert (d.game.state.combat.attackers.get(move.new_id) == jace) is there
