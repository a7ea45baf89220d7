"""Battles: who protects and who attacks them, damage to them, and defeated Sieges."""

from __future__ import annotations

import pytest

from engine.change.events import Lose
from engine.decisions import ChooseObjects, ChooseYesNo, DeclareAttackers, Priority
from engine.imported import scryfall
from engine.language.cardfile import read_cards, write_card
from engine.opponent.opponent import Opponent
from engine.opponent.strengths import LEVELS
from engine.refusal import Text
from engine.scenario import Scenario
from engine.state.objects import PROTECTOR
from tests.driver import Driver
from tests.rules.battle import happen
from tests.rules.situation import situation

pytestmark = pytest.mark.rule("110.4")

BELENON = (
    "Invasion of Belenon | Invasione di Belenon\n{2}{W}\nBattle — Siege\n5\n"
    "When ~ enters, create a 2/2 white and blue Knight creature token with vigilance.\n"
    "// transform\n"
    "Belenon War Anthem | Inno di Guerra di Belenon\n(white) Enchantment\nCreatures you control get +1/+1."
)
MERCADIA = (
    "Invasion of Mercadia | Invasione di Mercadia\n{1}{R}\nBattle — Siege\n4\n"
    "When ~ enters, you may discard a card. If you do, draw two cards.\n"
    "// transform\nKyren Flamewright | Fabbricafiamme Kyren\n(red) Creature — Goblin Spellshaper\n3/3"
)
BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
GIANT = "Giant\n{4}{G}\nCreature — Giant\n6/6\nTrample"
WALL = "Wall\n{1}{W}\nCreature — Wall\n0/3\nDefender"
BOLT = "Bolt\n{0}\nInstant\n~ deals 3 damage to any target."
FALL = "Fall\n{0}\nInstant\nDestroy target nonland permanent."
STEAL = "Steal\n{0}\nInstant\nGain control of target permanent until end of turn."
ROUSE = "Rouse\n{0}\nInstant\nTarget permanent becomes a 3/3 creature in addition to its other types until end of turn."
LESSEN = "Lessen\n{0}\nInstant\nRemove all counters from target permanent."
HUSH = "Hush\n{0}\nInstant\nCounter target triggered ability."


def besieged(*texts: str, **options) -> Driver:
    """Return a game with a Siege of player 0 on the battlefield."""
    options.setdefault("mine", ["Invasion of Belenon", "Bear"])
    return situation(BELENON, BEAR, GIANT, WALL, *texts, **options)


def test_a_siege_enters_with_its_defense_and_an_opponent_protects_it():
    d = situation(BELENON, hand=["Invasion of Belenon"], mana="WWW")
    d.cast("Invasion of Belenon")
    d.resolve()
    assert d.counters("Invasion of Belenon", "defense") == 5 and d.look("Invasion of Belenon").defense == 5
    assert d.object("Invasion of Belenon").memory[PROTECTOR] == 1
    assert d.game.view(0).find(d.find("Invasion of Belenon")).protector == 1
    d.resolve()
    assert d.size("Knight") == (2, 2)


def test_among_several_opponents_its_controller_chooses_the_protector():
    scenario = Scenario(names=("A", "B", "C"))
    name = scenario.card_text(BELENON)
    scenario.hand(0, name)
    scenario.battlefield(0, "Plains", "Plains", "Plains")
    scenario.turn(active=0, step="precombat main", priority=0)
    d = Driver(scenario.game())
    d.cast("Invasion of Belenon")
    d.pass_until(lambda: not isinstance(d.decision, Priority))
    choice = d.decision
    assert isinstance(choice, ChooseObjects) and choice.player == 0 and list(choice.candidates) == [1, 2]
    d.game.answer([2])
    assert d.object("Invasion of Belenon").memory[PROTECTOR] == 2


def test_only_its_controller_can_attack_it_in_a_game_of_two_and_the_protector_blocks():
    d = besieged(theirs=["Wall"])
    battle = d.find("Invasion of Belenon")
    assert set(d.to_attackers().candidates[d.find("Bear")]) == {1, battle}
    d.attack({"Bear": "Invasion of Belenon"})
    decision = d.to_blockers()
    assert decision.player == 1
    d.block({"Wall": "Bear"})
    d.finish_combat()
    assert d.counters("Invasion of Belenon", "defense") == 5 and d.life(1) == 20


def test_the_protector_cant_attack_it():
    d = besieged(theirs=["Giant"], active=1)
    assert d.to_attackers().candidates[d.find("Giant")] == (0,)


def test_a_third_player_can_attack_it_too():
    scenario = Scenario(names=("A", "B", "C"))
    scenario.card_text(BELENON)
    scenario.card_text(BEAR)
    scenario.battlefield(0, "Invasion of Belenon")
    scenario.battlefield(2, "Bear")
    scenario.turn(active=2, step="precombat main", priority=2)
    d = Driver(scenario.game())
    battle = d.find("Invasion of Belenon")
    assert d.object(battle).memory[PROTECTOR] == 1
    assert battle in d.to_attackers().candidates[d.find("Bear")]


def test_unblocked_damage_takes_defense_counters():
    d = besieged()
    d.attack({"Bear": "Invasion of Belenon"})
    d.finish_combat()
    assert d.counters("Invasion of Belenon", "defense") == 3 and d.life(1) == 20


def test_trample_goes_over_the_protectors_blocker_onto_the_battle():
    d = besieged(mine=["Invasion of Belenon", "Giant"], theirs=["Wall"])
    d.attack({"Giant": "Invasion of Belenon"})
    d.to_blockers()
    d.block({"Wall": "Giant"})
    d.pass_until(lambda: not isinstance(d.decision, Priority))
    d.game.answer([3, 3])
    assert d.counters("Invasion of Belenon", "defense") == 2


def test_any_target_can_be_a_battle():
    d = besieged(BOLT, hand=["Bolt"])
    d.cast("Bolt", targets=["Invasion of Belenon"])
    d.resolve()
    assert d.counters("Invasion of Belenon", "defense") == 2


def test_a_siege_that_is_won_is_exiled_and_cast_transformed_for_nothing():
    d = besieged(BOLT, hand=["Bolt"], counters={"Invasion of Belenon": {"defense": 3}})
    d.cast("Bolt", targets=["Invasion of Belenon"])
    d.resolve()
    assert d.zone("Invasion of Belenon") == "battlefield"  # it stays while its ability is on the stack
    assert len(d.game.state.stack) == 1
    d.pass_until(lambda: isinstance(d.decision, ChooseYesNo))
    assert d.zone("Invasion of Belenon") == "exile"
    d.game.answer(True)
    assert d.zone("Belenon War Anthem") == "stack"
    d.resolve()
    assert d.zone("Belenon War Anthem") == "battlefield" and d.size("Bear") == (3, 3)


def test_who_does_not_want_to_cast_it_leaves_it_in_exile():
    d = besieged(BOLT, hand=["Bolt"], counters={"Invasion of Belenon": {"defense": 3}})
    d.cast("Bolt", targets=["Invasion of Belenon"])
    d.resolve()
    d.pass_until(lambda: isinstance(d.decision, ChooseYesNo))
    d.game.answer(False)
    assert d.zone("Invasion of Belenon") == "exile" and not d.game.state.stack


def test_a_back_that_is_a_creature_enters_under_its_controller():
    d = situation(
        MERCADIA, BEAR, mine=["Invasion of Mercadia", "Bear"], counters={"Invasion of Mercadia": {"defense": 2}}
    )
    d.attack({"Bear": "Invasion of Mercadia"})
    d.pass_until(lambda: isinstance(d.decision, ChooseYesNo))
    d.game.answer(True)
    d.resolve()
    assert d.size("Kyren Flamewright") == (3, 3) and d.controller("Kyren Flamewright") == 0


def test_a_battle_without_defense_whose_ability_is_gone_goes_to_the_graveyard():
    d = besieged(BOLT, HUSH, hand=["Bolt", "Hush"], counters={"Invasion of Belenon": {"defense": 3}})
    d.cast("Bolt", targets=["Invasion of Belenon"])
    d.resolve()
    d.cast("Hush", targets=[d.game.state.stack[-1]])
    d.resolve()
    assert d.zone("Invasion of Belenon") == "graveyard"


def test_a_destroyed_siege_is_not_won():
    d = besieged(FALL, hand=["Fall"])
    d.cast("Fall", targets=["Invasion of Belenon"])
    d.resolve()
    assert d.zone("Invasion of Belenon") == "graveyard" and not d.game.state.stack


def test_who_takes_control_of_a_siege_that_they_protect_chooses_another_protector():
    d = besieged(STEAL, their_hand=["Steal"], priority=1)
    d.cast("Steal", targets=["Invasion of Belenon"])
    d.resolve()
    assert d.controller("Invasion of Belenon") == 1 and d.object("Invasion of Belenon").memory[PROTECTOR] == 0


def test_a_battle_that_changes_its_controller_leaves_combat():
    d = besieged(STEAL, their_hand=["Steal"])
    d.attack({"Bear": "Invasion of Belenon"})
    d.give_priority(1)
    d.cast("Steal", targets=["Invasion of Belenon"])
    d.resolve()
    assert d.object("Invasion of Belenon").memory[PROTECTOR] == 0
    d.finish_combat()
    assert d.counters("Invasion of Belenon", "defense") == 5


def test_a_battle_that_is_a_creature_neither_attacks_nor_blocks():
    d = besieged(ROUSE, hand=["Rouse"])
    d.cast("Rouse", targets=["Invasion of Belenon"])
    d.resolve()
    assert d.size("Invasion of Belenon") == (3, 3)
    assert d.find("Invasion of Belenon") not in d.to_attackers().candidates
    d = besieged(ROUSE, hand=["Rouse"], theirs=["Giant"], active=1, priority=0)
    d.cast("Rouse", targets=["Invasion of Belenon"])
    d.resolve()
    d.attack(["Giant"])
    assert d.find("Invasion of Belenon") not in d.to_blockers().candidates


def test_damage_to_a_battle_that_is_a_creature_does_both():
    d = besieged(ROUSE, BOLT, hand=["Rouse", "Bolt"])
    d.cast("Rouse", targets=["Invasion of Belenon"])
    d.resolve()
    d.cast("Bolt", targets=["Invasion of Belenon"])
    d.resolve()
    assert d.zone("Invasion of Belenon") == "graveyard"


def test_when_the_protector_leaves_the_game_another_one_is_chosen():
    scenario = Scenario(names=("A", "B", "C"))
    scenario.card_text(BELENON)
    scenario.battlefield(0, "Invasion of Belenon")
    scenario.turn(active=0, step="precombat main", priority=0)
    d = Driver(scenario.game())
    assert d.object("Invasion of Belenon").memory[PROTECTOR] == 1
    happen(d.game, Lose(1, "104.3a", Text("conceded", "ha concesso")))
    d.pass_priority()
    assert d.object("Invasion of Belenon").memory[PROTECTOR] == 2


def test_whoever_keeps_creatures_off_themselves_does_not_keep_them_off_a_battle():
    d = besieged("Moat\n{W}\nEnchantment\nCreatures can't attack you or planeswalkers you control.", theirs=["Moat"])
    assert d.to_attackers().candidates[d.find("Bear")] == (d.find("Invasion of Belenon"),)
    d = besieged(
        "Moat\n{W}\nEnchantment\nCreatures can't attack you or planeswalkers you control.",
        mine=["Moat", "Bear"],
        theirs=["Giant"],
        active=1,
    )
    assert d.step == "precombat main" and not d.can_attack("Giant")


def test_the_defending_player_of_a_battle_is_its_protector():
    d = besieged(
        "Imp\n{B}\nCreature — Imp\n1/1\nWhenever ~ attacks, defending player loses 4 life.",
        mine=["Invasion of Belenon", "Imp"],
    )
    d.attack({"Imp": "Invasion of Belenon"})
    d.resolve()
    assert d.life(1) == 16 and d.life(0) == 20


def test_what_enters_attacking_may_attack_a_battle():
    d = besieged(
        "Ambush\n{0}\nInstant\nCreate a 2/2 green Bear creature token that's tapped and attacking.",
        hand=["Ambush"],
        mine=["Invasion of Belenon", "Giant"],
    )
    battle = d.find("Invasion of Belenon")
    d.attack(["Giant"])
    d.cast("Ambush")
    d.pass_until(lambda: not isinstance(d.decision, Priority))
    d.game.answer(str(battle))
    d.finish_combat()
    assert d.counters(battle, "defense") == 3 and d.life(1) == 14


def test_the_computer_wins_a_siege_that_nobody_defends():
    d = situation(
        MERCADIA,
        BEAR,
        mine=["Invasion of Mercadia", "Bear"],
        counters={"Invasion of Mercadia": {"defense": 2}},
        step="beginning of combat",
    )
    opponent = Opponent(player=0, level=LEVELS["solid"], seed=3)
    for _ in range(12):
        decision = d.game.decision
        if isinstance(decision, DeclareAttackers) or decision.by == 0:
            d.game.answer(opponent.answer(d.game))
        else:
            d.game.answer("pass" if isinstance(decision, Priority) else [])
    assert d.zone("Kyren Flamewright") == "battlefield"


def test_a_siege_is_written_as_it_is_read():
    (card,) = read_cards(BELENON, "a test")
    assert card.defense == "5" and not card.gaps
    assert read_cards(write_card(card), "a test") == [card]
    in_italian = write_card(card, "it")
    assert "Battaglia — Assedio\n5\n" in in_italian and read_cards(in_italian, "a test", "it")[0].defense == "5"


def test_the_defense_of_databases_is_read():
    found = scryfall._face({"name": "Siege", "type_line": "Battle — Siege", "mana_cost": "{W}", "defense": "6"})
    (card,) = read_cards("\n".join(["Siege", found.cost, found.type_line, found.loyalty]), "a test")
    assert card.defense == "6"
