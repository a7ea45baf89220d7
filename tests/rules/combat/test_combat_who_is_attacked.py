"""Who is attacked: a chosen defending player (506.2a, 507.1), reselected ones (508.7), and triggers on that (508.3)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseOption, Priority
from engine.refusal import IllegalAnswer
from engine.saves.json_values import SaveError
from engine.scenario import Scenario
from tests.driver import Driver, Who, lands
from tests.rules.battle import Battle, after_combat
from tests.rules.many import BEAR, begin, everybody_passes, seats

JACE = "Jace\n{U}\nLegendary Planeswalker — Jace\n4\n+1: Draw a card."
ELSEWHERE = "Elsewhere\n{U}\nInstant\nReselect which player or planeswalker target attacking creature attacks."


def three(*texts: str, attack: str = "one") -> Scenario:
    s = seats(3, BEAR, JACE, *texts)
    s.options["attack"] = attack
    return s


def attacked(d: Driver, name: str) -> int:
    combat = d.game.state.combat
    assert combat is not None
    return combat.attackers[d.find(name, "battlefield")]


def choices(d: Driver) -> list[int]:
    assert isinstance(d.decision, ChooseOption)
    return [int(option.key) for option in d.decision.options]


@pytest.mark.rule("506.2a", "507.1", "703.4f")
def test_the_active_player_chooses_the_defending_player_as_combat_begins():
    s = three()
    s.battlefield(0, "Bear")
    s.battlefield(2, "Jace")
    d = begin(s)
    d.pass_until(lambda: not d.has_priority_in("precombat main"))
    assert (d.step, d.decision.player, d.decision.rule) == ("beginning of combat", 0, "507.1")
    assert choices(d) == [1, 2]
    d.game.answer("2")
    assert d.has_priority_in("beginning of combat")
    decision = d.to_attackers()
    assert set(decision.candidates[d.find("Bear")]) == {2, d.find("Jace")}
    with pytest.raises(IllegalAnswer) as refused:
        d.game.answer([[d.find("Bear"), 1]])
    assert refused.value.refusal.rule == "506.2"


@pytest.mark.rule("507.1")
@pytest.mark.parametrize(("count", "attack"), [(2, "one"), (3, "multiple")])
def test_nobody_chooses_where_all_opponents_are_defending_players(count: int, attack: str):
    s = seats(count, BEAR)
    s.options["attack"] = attack
    s.battlefield(0, "Bear")
    d = begin(s)
    decision = d.to_attackers()
    assert set(decision.candidates[d.find("Bear")]) == set(range(1, count))


def test_the_option_is_one_of_two():
    s = three(attack="all")
    with pytest.raises(SaveError):
        s.game()


def reselecting(*, attack: str, caster: int = 0, text: str = "", first: int = 1) -> Driver:
    """Attack player `first` with Bear; the caster may then use Elsewhere."""
    s = three(ELSEWHERE, f"Thug\n{{1}}\nCreature — Bear\n2/2\n{text}".rstrip("\n"), attack=attack)
    s.battlefield(0, "Thug")
    s.battlefield(first, "Jace")
    s.hand(caster, "Elsewhere")
    lands(s, caster, "U")
    s.turn(step="beginning of combat")
    d = begin(s)
    if attack == "one":
        d.game.play.state.combat.chosen = first  # type: ignore[union-attr]
    d.attack({"Thug": first})
    while d.decision.player != caster:
        d.pass_priority()
    d.cast("Elsewhere", ["Thug"])
    everybody_passes(d)
    return d


@pytest.mark.rule("508.7", "508.7c")
@pytest.mark.parametrize("caster", [0, 2])
def test_opponents_of_the_attacker_and_their_planeswalkers_can_be_selected(caster: int):
    d = reselecting(attack="multiple", caster=caster)
    assert d.decision.player == caster
    assert choices(d) == [1, 2, d.find("Jace")], "never the attacker's controller, whoever selects"
    d.game.answer("2")
    assert attacked(d, "Thug") == 2
    after_combat(d)
    assert [d.life(player) for player in range(3)] == [20, 20, 18]


@pytest.mark.rule("508.7a")
def test_it_stays_in_combat_and_has_attacked_the_first_player():
    """It does not attack again, so nothing triggers; abilities that ask who was attacked use the declaration."""
    d = reselecting(attack="multiple", text="Whenever ~ attacks, you gain 1 life.")
    assert d.life(0) == 20
    d.game.answer("2")
    assert attacked(d, "Thug") == 2
    d.resolve_all()
    assert d.life(0) == 21, "only for the declaration"
    attacks = [event for event in d.game.state.history if type(event).__name__ == "Attack"]
    assert [event.attacked for event in attacks] == [1]


@pytest.mark.rule("508.7b")
def test_restrictions_on_declarations_do_not_matter_for_the_selection():
    s = three(ELSEWHERE, "Peace\n{W}\nEnchantment\nCreatures can't attack you.", attack="multiple")
    s.battlefield(0, "Bear")
    s.battlefield(2, "Peace")
    s.hand(0, "Elsewhere")
    lands(s, 0, "U")
    d = begin(s)
    assert set(d.to_attackers().candidates[d.find("Bear")]) == {1}
    d.attack({"Bear": 1})
    d.cast("Elsewhere", ["Bear"])
    everybody_passes(d)
    d.game.answer("2")
    after_combat(d)
    assert [d.life(player) for player in range(3)] == [20, 20, 18]


@pytest.mark.rule("508.7d")
def test_with_one_defending_player_only_that_one_and_their_planeswalkers_can_be_selected():
    d = reselecting(attack="one")
    assert choices(d) == [1, d.find("Jace")]
    d.game.answer(str(d.find("Jace")))
    assert attacked(d, "Thug") == d.find("Jace")
    after_combat(d)
    assert d.counters("Jace", "loyalty") == 2 and d.life(1) == 20


def gains(text: str, attackers: dict[Who, Who], *, others: bool = False) -> int:
    """Return the life that player 1, whose enchantment has this text, gains as Bear and Wolf attack."""
    s = three("Bell\n{W}\nEnchantment\n" + text, "Wolf\n{1}\nCreature — Wolf\n2/2", attack="multiple")
    s.battlefield(0, "Bear", "Wolf")
    s.battlefield(1, "Bell", "Jace")
    d = begin(s)
    d.attack(attackers)
    d.resolve_all()
    return d.life(1) - 20


@pytest.mark.rule("508.3b")
@pytest.mark.parametrize(
    ("attackers", "player", "planeswalker"),
    [({"Bear": 1, "Wolf": 1}, 1, 0), ({"Bear": 2, "Wolf": "Jace"}, 0, 1), ({"Bear": "Jace", "Wolf": 1}, 1, 1)],
)
def test_being_attacked_counts_once_for_each_player_or_planeswalker(
    attackers: dict[Who, Who], player: int, planeswalker: int
):
    assert gains("Whenever you're attacked, you gain 1 life.", attackers) == player
    assert gains("Whenever a planeswalker you control is attacked, you gain 1 life.", attackers) == planeswalker


@pytest.mark.rule("508.3e")
@pytest.mark.parametrize(
    ("attackers", "times"),
    [({"Bear": 1, "Wolf": 1}, 1), ({"Bear": 2, "Wolf": "Jace"}, 0), ({"Bear": 2, "Wolf": 1}, 1)],
)
def test_a_player_attacks_a_player_with_any_number_of_creatures(attackers: dict[Who, Who], times: int):
    assert gains("Whenever an opponent attacks you, you gain 1 life.", attackers) == times


@pytest.mark.rule("508.3b", "508.3e")
@pytest.mark.parametrize(
    "text", ["Whenever you're attacked, you gain 1 life.", "Whenever an opponent attacks you, you gain 1 life."]
)
def test_what_enters_attacking_does_not_count(text: str):
    s = seats(
        3,
        BEAR,
        "Bell\n{W}\nEnchantment\n" + text,
        "Rush\n{R}\nInstant\nCreate a 1/1 red Goblin creature token that's tapped and attacking.",
    )
    s.battlefield(0, "Bear")
    s.battlefield(1, "Bell")
    s.hand(0, "Rush")
    lands(s, 0, "R")
    d = begin(s)
    d.attack({"Bear": 2})
    d.cast("Rush")
    everybody_passes(d)
    d.game.answer("1")
    assert attacked(d, "Goblin") == 1
    d.resolve_all()
    assert d.life(1) == 20


@pytest.mark.rule("508.8")
def test_the_steps_are_not_skipped_after_something_entered_attacking_and_left():
    battle = Battle()
    battle.creature(0, "Bear", "2/2")
    battle.permanent(0, "Den", "Enchantment", "At the beginning of combat on your turn, you gain 1 life.")
    battle.spell(0, "Rush", "Create a 1/1 red Goblin creature token that's tapped and attacking.")
    battle.spell(1, "Bolt", "~ deals 3 damage to any target.")
    d = battle.begin()
    d.cast("Rush")
    d.resolve()
    assert attacked(d, "Goblin") == 1
    d.pass_priority()
    d.cast("Bolt", ["Goblin"])
    d.resolve()
    d.to_step("declare blockers")
    assert d.count("Goblin", "battlefield") == 0


BLAME = "Blame\n{B}\nInstant\nDefending player loses 3 life."


@pytest.mark.rule("508.5a")
def test_of_several_defending_players_the_controller_of_the_spell_chooses_one():
    s = three(BLAME, attack="multiple")
    s.battlefield(0, "Bear", "Bear")
    s.hand(2, "Blame")
    lands(s, 2, "B")
    d = begin(s)
    first, second = d.all("Bear")
    d.to_attackers()
    d.game.answer([[first, 1], [second, 2]])
    while d.decision.player != 2:
        d.pass_priority()
    d.cast("Blame")
    everybody_passes(d)
    assert (d.decision.player, d.decision.rule) == (2, "508.5a")
    d.answer([1])
    assert [d.life(player) for player in range(3)] == [20, 17, 20]


@pytest.mark.rule("508.5a")
def test_with_several_attackers_each_has_a_defending_player_of_its_own():
    raid = 'Raid\n{R}\nEnchantment\nCreatures you control have "Whenever ~ attacks, defending player loses 1 life."'
    s = three(raid, attack="multiple")
    s.battlefield(0, "Bear", "Bear", "Raid")
    d = begin(s)
    first, second = d.all("Bear")
    d.to_attackers()
    d.game.answer([[first, 1], [second, 2]])
    while not isinstance(d.decision, Priority):
        d.game.answer([0, 1])
    d.resolve_all()
    assert [d.life(player) for player in range(3)] == [20, 19, 19]


@pytest.mark.rule("508.6")
@pytest.mark.parametrize(("words", "loses"), [("attacking you", True), ("who attacked you this turn", False)])
def test_who_is_attacking_and_who_attacked(words: str, loses: bool):
    """A creature that entered attacking is attacking but was never declared; for a declared one both are true."""
    s = three(
        "Rush\n{R}\nInstant\nCreate a 1/1 red Goblin creature token that's tapped and attacking.",
        f"Spite\n{{B}}\nInstant\nEach opponent {words} loses 3 life.",
        attack="multiple",
    )
    s.battlefield(0, "Bear")
    s.hand(0, "Rush")
    s.hand(1, "Spite")
    s.hand(2, "Spite")
    lands(s, 0, "R")
    lands(s, 1, "B")
    lands(s, 2, "B")
    d = begin(s)
    d.attack({"Bear": 2})
    d.cast("Rush")
    everybody_passes(d)
    d.game.answer("1")
    for caster, expected in ((1, loses), (2, True)):
        trial = Driver(d.game.fork())
        while trial.decision.player != caster:
            trial.pass_priority()
        trial.cast("Spite")
        everybody_passes(trial)
        assert trial.life(0) == (17 if expected else 20)
