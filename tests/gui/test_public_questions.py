"""At one screen, who is asked and how long that takes depends on what everybody can see; questions are asked openly."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.card_database import default_database
from engine.decisions import Action, Decision, DeclareAttackers, DeclareBlockers, PayMana, Priority
from engine.game import Deck, Game, Setup
from engine.refusal import Text
from engine.scenario import Scenario
from engine.seen.view import ONLOOKER, LogEntry, View
from gui import i18n, input_guard, public_questions
from gui.automatic_passing import decider
from gui.bridge import Bridge
from gui.computer.computer_seats import option_for
from gui.public_questions import THIS_TURN, UNTIL_ATTACK, Question, could_act
from gui.screens.game_screen import GameScreen
from gui.settings import Settings
from tests.gui.table_samples import Builder, player, view

pytest_plugins = ["tests.gui.one_screen"]


@dataclass
class Shared:
    """A game at one screen, as a listener to its bridge sees it."""

    bridge: Bridge
    told: list[Any] = field(default_factory=list)
    """What everybody at the screen notices: who is asked what, who is called, how long nothing is asked."""
    log: list[LogEntry] = field(default_factory=list)

    @classmethod
    def of(cls, game: Game, **values: Any) -> Shared:
        settings = Settings(**{"animations": False, "beat_ms": 30, "hands": "hidden", **values})
        shared = cls(Bridge(game, settings))
        bridge = shared.bridge
        bridge.hand_over.connect(lambda player, secret: shared.told.append(("called", player, secret)))
        bridge.decision_changed.connect(shared._asked)
        bridge.question_changed.connect(shared._asked_openly)
        bridge.log_reset.connect(lambda entries: shared.log.__setitem__(slice(None), entries))
        bridge.log_added.connect(shared.log.extend)
        start = bridge._beat.start

        def beat(length: int) -> None:
            shared.told.append(("pause", length))
            start(0)

        bridge._beat.start = beat  # type: ignore[method-assign, assignment]
        bridge.start()
        return shared

    def _asked(self, decision: Decision | None) -> None:
        if decision is not None:
            self.told.append(("asked", type(decision).__name__, decider(decision), self.bridge.seat))

    def _asked_openly(self, question: Question | None) -> None:
        if question is not None:
            self.told.append(("openly", type(question.decision).__name__, question.players))

    @property
    def game(self) -> Game:
        return self.bridge.game

    @property
    def question(self) -> Question | None:
        return self.bridge.question

    def settle(self) -> None:
        """Let everything happen that nobody is asked about; called players come."""
        for _ in range(4000):
            QApplication.processEvents()
            if self.bridge.is_calling:
                decision = self.game.decision
                assert decision is not None
                self.bridge.sit(decider(decision))
            elif self.bridge.decision is not None or self.bridge.question is not None or self.game.decision is None:
                return
        raise AssertionError("nobody is ever asked")

    def until_question(self, about: type[Decision] = Priority) -> Question:
        """Pass and don't attack until something is asked openly."""
        for _ in range(400):
            self.settle()
            if self.question is not None and isinstance(self.question.decision, about):
                return self.question
            self.go_on()
        raise AssertionError("nothing is asked openly")

    def attack(self) -> None:
        """Pass until the active player declares attackers, and attack the next player with one creature."""
        for _ in range(10):
            self.settle()
            decision = self.bridge.decision
            if isinstance(decision, DeclareAttackers):
                self.bridge.answer([[next(iter(decision.candidates)), 1]])
                return
            self.go_on()
        raise AssertionError("nobody may attack")

    def go_on(self) -> None:
        """Say yes, pass, and do nothing else."""
        if self.question is not None and not self.question.is_block:
            assert self.bridge.say_yes()
            return
        decision = self.bridge.decision
        assert decision is not None
        if isinstance(decision, Priority):
            assert self.bridge.answer("pass")
        elif isinstance(decision, DeclareAttackers | DeclareBlockers):
            assert self.bridge.answer([])
        else:
            assert self.bridge.answer(decision.sample(Random(1)))

    def cast(self, name: str) -> None:
        """Cast the first card with that name by the player at the seat, targeting the opponent."""
        self.settle()
        decision = self.bridge.decision
        assert isinstance(decision, Priority)
        view = self.bridge.view
        key = next(
            action.key
            for action in decision.actions
            if action.kind == "cast"
            and action.object is not None
            and (card := view.find(action.object)) is not None
            and card.name.en == name
        )
        assert self.bridge.answer(key)
        for _ in range(3):
            asked = self.bridge.decision
            if isinstance(asked, PayMana):
                assert self.bridge.answer("auto")
            elif asked is not None and not isinstance(asked, Priority):
                assert self.bridge.answer([1 - self.bridge.seat])


def duel(*hand: str, lands: int = 3, tapped: bool = False, seed: int = 1) -> Scenario:
    """Return a situation in which Anna may cast spells; Bruno holds the cards of `hand` and has `lands` lands."""
    scenario = Scenario(seed=seed)
    scenario.hand(0, "Air Elemental", "Forest")
    scenario.battlefield(0, *["Island"] * 5, "Grizzly Bears")
    scenario.hand(1, *hand)
    if lands:
        scenario.battlefield(1, *["Mountain"] * lands, tapped=tapped)
    for each in (0, 1):
        scenario.library(each, *["Forest"] * 8)
    scenario.turn(active=0, step="precombat main")
    return scenario


HANDS = (("Shock", "Shock"), ("Plains", "Serra Angel"), ("Shivan Dragon", "Grizzly Bears"))


@pytest.mark.parametrize("lands", [0, 1, 3])
@pytest.mark.parametrize("tapped", [False, True])
@pytest.mark.parametrize("attack", [False, True])
def test_games_that_differ_in_the_hidden_hand_alone_ask_the_same_and_pause_as_long(qapp, lands, tapped, attack) -> None:
    stories = []
    for hand in HANDS:
        shared = Shared.of(duel(*hand, lands=lands, tapped=tapped).game())
        shared.settle()
        shared.cast("Air Elemental")
        for _ in range(60):
            shared.settle()
            decision = shared.bridge.decision
            if isinstance(decision, DeclareAttackers) and attack and shared.game.state.turn == 5:
                shared.bridge.answer([[next(iter(decision.candidates)), 1]])
            else:
                shared.go_on()
            if shared.game.state.turn > 7:
                break
        shared.bridge.close()
        stories.append(shared.told)
    assert stories[0] == stories[1] == stories[2]
    first_turn = stories[0][: stories[0].index(("called", 1, False))]
    openly = [what for what in first_turn if what[0] == "openly"]
    assert len(openly) == ((3 if attack else 2) if lands and not tapped else 0), "a spell, an attack, the end step"


def cards_of(seed: int) -> tuple[str, ...]:
    """Return a deck of cards with and without actions in other turns."""
    spells = ("Shock", "Giant Growth", "Grizzly Bears", "Air Elemental", "Serra Angel", "Cancel", "Divination")
    dice = Random(seed)
    lands = [dice.choice(("Mountain", "Forest", "Island")) for _ in range(20)]
    return (*lands, *(dice.choice(spells) for _ in range(20)))


@pytest.mark.parametrize("seed", range(6))
def test_random_games_reveal_nothing_hidden(qapp, seed: int) -> None:
    """At each moment of a game, the same is asked and takes the same time if the player who is not at the screen had
    drawn other cards: they are dealt again, and the game continues for some moments with both."""
    setup = Setup((Deck(cards_of(seed)), Deck(cards_of(seed + 50))), ("Anna", "Bruno"), seed)
    game = Game.start(setup, default_database())
    dice = Random(seed)
    compared = 0
    for step in range(90):
        decision = game.decision
        if decision is None:
            break
        if step % 3 == 0 and isinstance(decision, Priority):
            seat = game.state.active
            compared += compare(game, seat, 1 - seat, Random(step))
        game.answer(decision.sample(dice))
    assert compared > 8


def compare(game: Game, seat: int, hidden: int, dice: Random) -> bool:
    """Continue the game, and a copy in which `hidden` has another hand. Return whether something was compared."""
    stories = []
    for number in range(2):
        copy = game.fork()
        if number:
            copy.redraw(seat, Random(dice.random()))
        shared = Shared.of(copy)
        story = shared.told
        for _ in range(12):
            shared.settle()
            if shared.game.decision is None or shared.bridge.seat != seat or shared.bridge.is_calling:
                break
            asked = shared.bridge.decision
            if asked is not None and decider(asked) != seat and not isinstance(asked, DeclareBlockers):
                break
            shared.go_on()
        shared.bridge.close()
        stories.append(story)
    shortest = min(map(len, stories))
    assert stories[0][:shortest] == stories[1][:shortest]
    return shortest > 2


# What everybody can see


def land(player: int = 1, **values: Any) -> Any:
    return Builder().card("Forest", player=player, **{"mana_colours": frozenset("G"), **values})


def seen(**values: Any) -> View:
    """Return an onlooker's view in Anna's main phase, in which Bruno holds one card and has an untapped Forest."""
    hand = values.pop("hand", [Builder().back()])
    seat = values.pop("seat", {})
    usual: dict[str, Any] = {"players": [player(0), player(1, hand=hand, **seat)], "battlefield": [land()]}
    return view(viewer=ONLOOKER, **{**usual, **values})


def test_who_holds_a_card_and_could_make_mana_counts_as_able_to_respond() -> None:
    assert could_act(seen(), 1)
    assert not could_act(seen(hand=[]), 1), "no card"
    assert not could_act(seen(battlefield=[land(tapped=True)]), 1), "no mana"
    assert not could_act(seen(battlefield=[land(player=0)]), 1), "the lands are another player's"
    assert not could_act(seen(battlefield=[land(phased_out=True)]), 1)
    assert could_act(seen(battlefield=[], seat={"mana": {"R": 1}}), 1), "there is mana in the pool"


def test_a_creature_that_came_this_turn_makes_no_mana() -> None:
    elf: dict[str, Any] = {"types": frozenset({"Creature"}), "mana_colours": frozenset("G"), "summoning_sick": True}
    assert not could_act(seen(battlefield=[land(**elf)]), 1)
    assert could_act(seen(battlefield=[land(**elf, keywords=frozenset({"haste"}))]), 1)


def test_a_land_may_be_played_in_a_turn_of_ones_own_alone() -> None:
    assert not could_act(seen(battlefield=[]), 1), "it is Anna's turn"
    own = {"battlefield": [], "active_player": 1}
    assert could_act(seen(**own), 1)
    assert not could_act(seen(**own, seat={"lands_left": 0}), 1)
    assert not could_act(seen(**own, step="upkeep"), 1)
    assert not could_act(seen(**own, stack=[Builder().card("Divination", "stack", player=1)]), 1)


def test_actions_with_open_things_count_and_those_of_the_hand_do_not() -> None:
    sword = Builder().card("Short Sword", player=1)
    bolt = Builder().back()
    here = seen(battlefield=[sword], hand=[replace(bolt, id=99)])
    assert not could_act(here, 1, [Action("pass", "pass"), Action("cast:99", "cast", 99)])
    assert could_act(here, 1, [Action("activate", "activate", sword.id)])
    assert not could_act(here, 1, [Action("mana", "mana", sword.id)])


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ("Discard a creature card: Draw a card.", True),
        ("{1}, Exile a card from your hand: Draw a card.", True),
        ("When ~ enters, discard a card.", False),
        ("Sacrifice ~: Target player discards a card.", False),
    ],
)
def test_an_ability_that_takes_cards_of_the_hand_asks_whatever_they_are(words: str, asked: bool) -> None:
    sword = Builder().card("Short Sword", player=1, text=(Text(words, ""),))
    usable = [Action("activate", "activate", sword.id)]
    usable = usable if asked else []
    assert could_act(seen(battlefield=[sword]), 1) == could_act(seen(battlefield=[sword]), 1, usable) == asked
    assert not could_act(seen(battlefield=[sword], hand=[]), 1, usable)


@pytest.mark.parametrize(
    ("values", "free"),
    [
        ({"cost": "{0}"}, True),
        ({"cost": "{1}", "mana_value": 1}, False),
        (
            {
                "cost": "{3}{U}{U}",
                "mana_value": 5,
                "text": (Text("You may pay 1 life rather than pay Pacifism's mana cost.", ""),),
            },
            False,
        ),
        (
            {
                "cost": "{3}{U}{U}",
                "mana_value": 5,
                "text": (Text("You may exile a blue card from your hand rather than pay this spell's mana cost.", ""),),
            },
            True,
        ),
        ({"cost": "{6}", "mana_value": 6, "text": (Text("Convoke", ""),)}, True),
        ({"cost": "{U/P}", "mana_value": 1}, True),
        ({"cost": "", "is_token": True}, False),
    ],
)
def test_who_has_shown_a_card_that_needs_no_mana_is_asked_without_mana(values: dict[str, Any], free: bool) -> None:
    shown = Builder().card("Pacifism", "graveyard", player=1, **values)
    grave = [player(0), player(1, hand=[Builder().back()], graveyard=[shown])]
    free = free or "Pacifism" in str(values.get("text", ""))
    assert could_act(seen(battlefield=[], players=grave), 1) == free
    assert not could_act(seen(battlefield=[], players=[player(0), player(1, graveyard=[shown])]), 1), "no card in hand"


def test_cards_that_lie_face_down_may_be_used_too() -> None:
    down = replace(Builder().back("battlefield"), face_down=True)
    assert could_act(seen(hand=[], battlefield=[land(), down]), 1)
    assert could_act(seen(hand=[], exile=[replace(Builder().back("exile"), face_down=True)]), 1), "foretold"
    theirs = replace(Builder().back("exile", player=0), face_down=True)
    assert not could_act(seen(hand=[], exile=[theirs]), 1)
    mine = land()
    assert could_act(seen(hand=[], battlefield=[mine], exile=[replace(theirs, exiled_by=mine.id)]), 1)
    future = Builder().card("Pacifism", player=1, text=(Text("You may cast spells from the top of your library.", ""),))
    assert could_act(seen(hand=[], battlefield=[land(), future]), 1)


def test_yes_to_all_that_comes_holds_for_its_time() -> None:
    attack = [Builder().card("Grizzly Bears", attacking=1)]
    calm, attacked = view(viewer=ONLOOKER), view(viewer=ONLOOKER, battlefield=attack)
    turn, until = public_questions.standing(THIS_TURN, calm), public_questions.standing(UNTIL_ATTACK, calm)
    assert turn.holds(attacked) and not turn.holds(view(viewer=ONLOOKER, turn=4))
    assert until.holds(view(viewer=ONLOOKER, turn=4)) and not until.holds(attacked)
    during = public_questions.standing(UNTIL_ATTACK, attacked)
    assert during.holds(attacked), "the turn it was said in does not end it"
    assert not during.holds(view(viewer=ONLOOKER, battlefield=attack, turn=4))


# At the screen


def test_who_says_yes_changes_no_seat_and_sees_no_hand(qapp) -> None:
    shared = Shared.of(duel("Shock").game())
    shared.settle()
    shared.cast("Air Elemental")
    question = shared.until_question()
    bridge = shared.bridge
    assert question.players == (1,) and bridge.seat == 0 and bridge.addressed == 1 and bridge.decision is None
    assert not any(card.known for each in bridge.view.players for card in each.hand)
    assert isinstance(question.decision, Priority) and [each.key for each in question.decision.actions] == ["pass"]
    assert bridge.say_yes()
    shared.settle()
    assert bridge.seat == 0 and any(card.name.en == "Air Elemental" for card in bridge.view.battlefield)
    assert all(card.known for card in bridge.view.players[0].hand), "the hand is there again"
    assert ("called", 1, False) not in shared.told


def test_only_who_wants_to_look_at_the_hand_is_called_behind_the_curtain(qapp) -> None:
    scenario = duel("Shock")
    scenario.battlefield(0, "Mountain")
    shared = Shared.of(scenario.game())
    shared.settle()
    shared.cast("Air Elemental")
    shared.until_question()
    bridge = shared.bridge
    bridge.look_at_hand(1)
    assert bridge.is_calling and shared.told[-1] == ("called", 1, False) and bridge.question is None
    bridge.sit(1)
    asked = bridge.decision
    assert isinstance(asked, Priority) and asked.player == 1 and bridge.view.players[1].hand[0].known
    shared.cast("Shock")
    question = shared.until_question()
    assert question.players == (0,) and bridge.seat == 1, "now Anna is asked openly whether Shock resolves"
    assert bridge.say_yes()
    shared.settle()
    assert bridge.game.state.players[0].life == 18


def test_the_log_names_nothing_that_one_player_drew_while_all_look_at_it(qapp) -> None:
    scenario = duel("Shock")
    scenario.library(0, "Serra Angel")
    scenario.turn(active=0, step="upkeep", priority=0)
    shared = Shared.of(scenario.game())
    shared.settle()
    assert any("Forest" in entry.text.en or "Serra Angel" in entry.text.en for entry in shared.log)
    shared.cast("Air Elemental")
    shared.until_question()
    assert not any("draws Forest" in entry.text.en or "Serra Angel" in entry.text.en for entry in shared.log)
    assert any("Anna draws a card." in entry.text.en for entry in shared.log)
    shared.bridge.say_yes()
    shared.settle()
    assert not any("Anna draws a card." in entry.text.en for entry in shared.log), "Anna's own log is there again"
    texts = [entry.text.en for entry in shared.log]
    assert texts.count("Anna casts Air Elemental.") == 1


def test_yes_to_all_this_turn_and_until_an_attack(qapp) -> None:
    all_of_them = ["spell", "attack", "end"]
    for until, openly in (("", all_of_them), (THIS_TURN, ["spell"]), (UNTIL_ATTACK, all_of_them)):
        shared = Shared.of(duel("Shock").game())
        shared.settle()
        shared.cast("Air Elemental")
        met = []
        for _ in range(40):
            shared.settle()
            question, decision = shared.question, shared.bridge.decision
            if shared.bridge.seat == 1:
                break
            if question is not None:
                met.append("spell" if question.occasion.stack else "attack" if question.occasion.is_attack else "end")
                shared.bridge.say_yes(until if met == ["spell"] else "")
            elif isinstance(decision, DeclareAttackers):
                shared.bridge.answer([[next(iter(decision.candidates)), 1]])
            else:
                shared.go_on()
        assert met == openly, until


def test_who_has_said_yes_to_all_can_be_asked_again(qapp) -> None:
    shared = Shared.of(duel("Shock").game())
    shared.settle()
    shared.cast("Air Elemental")
    shared.until_question()
    shared.bridge.say_yes(THIS_TURN)
    shared.settle()
    assert shared.bridge.has_said_yes == (1,)
    shared.bridge.ask_again()
    assert shared.bridge.has_said_yes == ()
    assert shared.until_question().players == (1,) and shared.bridge.view.step == "end"


def test_blocks_are_declared_openly(qapp) -> None:
    scenario = duel("Shock", tapped=True)
    scenario.battlefield(1, "Serra Angel")
    shared = Shared.of(scenario.game())
    shared.attack()
    question = shared.until_question(DeclareBlockers)
    asked = shared.bridge.decision
    assert question.is_block and isinstance(asked, DeclareBlockers) and shared.bridge.seat == 0
    assert not any(card.known for each in shared.bridge.view.players for card in each.hand)
    blocker, attackers = next(iter(asked.candidates.items()))
    assert shared.bridge.answer([[blocker, attackers[0]]])
    shared.settle()
    assert shared.bridge.seat == 0 and not any(what[0] == "called" for what in shared.told)


def test_who_blocks_may_look_at_the_hand_first(qapp) -> None:
    scenario = duel("Shock", tapped=True)
    scenario.battlefield(1, "Serra Angel")
    shared = Shared.of(scenario.game())
    shared.attack()
    shared.until_question(DeclareBlockers)
    shared.bridge.look_at_hand(1)
    assert shared.bridge.is_calling
    shared.bridge.sit(1)
    assert isinstance(shared.bridge.decision, DeclareBlockers) and shared.bridge.question is None


def test_after_no_block_the_attacked_player_is_not_asked_again_and_after_one_is(qapp) -> None:
    for block, steps in ((False, ["declare attackers"]), (True, ["declare attackers", "declare blockers"])):
        scenario = duel("Shock")
        scenario.battlefield(1, "Serra Angel")
        shared = Shared.of(scenario.game())
        met = []
        for _ in range(40):
            shared.settle()
            decision, question = shared.bridge.decision, shared.question
            if shared.bridge.view.step == "end" or shared.bridge.seat == 1:
                break
            if question is not None and question.is_block and isinstance(decision, DeclareBlockers):
                blocker, attackers = next(iter(decision.candidates.items()))
                shared.bridge.answer([[blocker, attackers[0]]] if block else [])
            elif isinstance(decision, DeclareAttackers):
                shared.bridge.answer([[next(iter(decision.candidates)), 1]])
            else:
                met += [question.occasion.step] if question is not None else []
                shared.go_on()
        assert met == steps


def test_undo_takes_back_the_yes_and_then_the_spell(qapp) -> None:
    shared = Shared.of(duel("Shock").game())
    shared.settle()
    shared.cast("Air Elemental")
    shared.until_question()
    count = len(shared.game.answers)
    shared.bridge.say_yes(THIS_TURN)
    shared.settle()
    shared.bridge.undo()
    shared.settle()
    assert len(shared.game.answers) == count and shared.question is not None and not shared.bridge.has_said_yes
    shared.bridge.undo()
    shared.settle()
    assert not shared.game.state.stack and shared.question is None and shared.bridge.seat == 0


FOUR = ("Anna", "Bruno", "Carla", "Dario")


def table_of_four(teams: tuple[tuple[int, ...], ...] = (), able: tuple[int, ...] = (1, 2, 3)) -> Shared:
    scenario = Scenario(names=FOUR, teams=teams)
    scenario.hand(0, "Air Elemental")
    scenario.battlefield(0, *["Island"] * 5)
    for each in (1, 2, 3):
        scenario.hand(each, "Shock")
        scenario.battlefield(each, "Mountain", tapped=each not in able)
    for each in range(4):
        scenario.library(each, *["Forest"] * 5)
    scenario.turn(active=0, step="precombat main")
    shared = Shared.of(scenario.game())
    shared.settle()
    shared.cast("Air Elemental")
    return shared


def test_one_question_is_for_all_who_could_respond(qapp) -> None:
    shared = table_of_four(able=(1, 3))
    assert shared.until_question().players == (1, 3)
    shared.bridge.say_yes()
    shared.settle()
    assert any(card.name.en == "Air Elemental" for card in shared.bridge.view.battlefield)
    assert shared.question is None or not shared.question.occasion.stack
    assert shared.told.count(("openly", "Priority", (3,))) == 0, (
        "players who agreed with the others are not asked again"
    )


def test_who_is_asked_later_may_look_and_the_others_are_asked_after_that(qapp) -> None:
    shared = table_of_four()
    assert shared.until_question().players == (1, 2, 3)
    shared.bridge.look_at_hand(2)
    assert shared.bridge.is_calling and shared.told[-1] == ("called", 2, False)
    shared.bridge.sit(2)
    assert shared.bridge.decision is not None and shared.bridge.decision.player == 2
    shared.bridge.answer("pass")
    assert shared.until_question().players == (3,)
    shared.bridge.say_yes()
    for _ in range(3):
        shared.settle()
        if shared.bridge.seat == 0:
            break
    assert any(card.name.en == "Air Elemental" for card in shared.bridge.view.battlefield)


def test_teammates_are_not_asked_about_each_others_spells(qapp) -> None:
    shared = table_of_four(teams=((0, 1), (2, 3)))
    assert set(shared.until_question().players) <= {2, 3}


def test_the_setting_brings_back_the_call_of_those_who_could_act(qapp) -> None:
    for hand, called in ((("Shock",), True), (("Plains",), False)):
        shared = Shared.of(duel(*hand).game(), questions="hand")
        shared.settle()
        shared.cast("Air Elemental")
        for _ in range(3):
            QApplication.processEvents()
        assert shared.bridge.is_calling == called
        assert not any(what[0] == "openly" for what in shared.told)
        shared.bridge.close()


@pytest.mark.parametrize("hands", ["open", "secret"])
def test_with_open_hands_nothing_is_asked_openly(qapp, hands: str) -> None:
    shared = Shared.of(duel("Shock").game(), hands=hands)
    shared.settle()
    shared.cast("Air Elemental")
    shared.settle()
    assert not shared.bridge.asks_openly and shared.question is None
    assert shared.bridge.decision is not None and shared.bridge.decision.player == 1


def test_against_the_computer_nothing_is_asked_openly(qapp) -> None:
    game = duel("Shock").game()
    game = Game.start(replace(game.setup, options={**game.setup.options, **option_for({1: "casual"})}), game.database)
    bridge = Bridge(game, Settings(hands="hidden"))
    bridge.question_changed.connect(lambda question: None)
    bridge.hand_over.connect(lambda player, secret: None)
    assert not bridge.asks_openly
    bridge.close()


def test_the_held_key_and_full_control_ask_openly_at_every_priority(qapp) -> None:
    shared = Shared.of(duel("Shock").game(), of_players={"1": {"full_control": True}})
    met = set()
    for _ in range(30):
        shared.settle()
        if shared.question is not None:
            met.add(shared.question.occasion.step)
        if shared.bridge.seat == 1:
            break
        shared.go_on()
    assert met >= {"precombat main", "beginning of combat", "end"}


# On the table


def cast_elemental(qtbot, game: GameScreen) -> None:
    bridge = game.bridge
    asked = bridge.decision
    assert isinstance(asked, Priority)
    bridge.answer(next(action.key for action in asked.actions if action.kind == "cast"))
    if isinstance(bridge.decision, PayMana):
        bridge.answer("auto")
    qtbot.waitUntil(lambda: bridge.question is not None)
    QTest.qWait(input_guard.KEY_MOMENT_MS + 20)


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_bar_asks_and_space_says_yes(qtbot, screen, language: str) -> None:
    i18n.set_language(language)
    game = screen(duel("Shock").game())
    cast_elemental(qtbot, game)
    bar = game.table.bar
    assert (
        bar._words
        == {
            "en": "Anna casts Air Elemental. Bruno: does Air Elemental resolve?",
            "it": "Anna lancia l'Elementale dell'Aria. Bruno: si risolve l'Elementale dell'Aria?",
        }[language]
    )
    assert "Bruno" in bar.who.text() and bar.button("yes").objectName() == "primary"
    assert not any(item.card.known for item in game.table.scene.cards.values() if item.zone == "hand")
    QTest.keyClick(game.table, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: isinstance(game.bridge.decision, Priority) and not game.bridge.view.stack)
    assert game.bridge.seat == 0 and not game.curtain.is_down


def test_enter_is_for_who_wants_to_see_the_own_hand(qtbot, screen) -> None:
    game = screen(duel("Shock").game())
    cast_elemental(qtbot, game)
    QTest.keyClick(game.table, Qt.Key.Key_Return)
    assert game.curtain.is_down and game.curtain.player == 1
    game.curtain.lift()
    assert game.bridge.seat == 1 and game.bridge.decision.player == 1


@pytest.mark.parametrize(("key", "until"), [(Qt.Key.Key_T, THIS_TURN), (Qt.Key.Key_U, UNTIL_ATTACK)])
def test_yes_to_all_is_one_key(qtbot, screen, key: Qt.Key, until: str) -> None:
    game = screen(duel("Shock").game())
    cast_elemental(qtbot, game)
    QTest.keyClick(game.table, key)
    qtbot.waitUntil(lambda: game.bridge.decision is not None)
    assert game.bridge._standing[1].until == until
    assert game.table.bar.button("ask again") is not None
    game.table.bar.button("ask again").click()
    assert game.bridge.has_said_yes == () and game.table.bar.button("ask again") is None


def test_the_second_of_two_quick_presses_says_nothing_for_another_player(qtbot, screen) -> None:
    game = screen(duel("Shock").game())
    bridge = game.bridge
    asked = bridge.decision
    bridge.answer(next(action.key for action in asked.actions if action.kind == "cast"))
    if isinstance(bridge.decision, PayMana):
        bridge.answer("auto")
    qtbot.waitUntil(lambda: bridge.question is not None)
    guarding_moment, input_guard.KEY_MOMENT_MS = input_guard.KEY_MOMENT_MS, 10_000
    try:
        QTest.keyClick(game.table, Qt.Key.Key_Space)
        QTest.keyClick(game.table, Qt.Key.Key_Return)
        assert bridge.question is not None and not game.curtain.is_down
    finally:
        input_guard.KEY_MOMENT_MS = guarding_moment


def test_face_to_face_the_question_lies_before_who_is_asked(qtbot, screen) -> None:
    game = screen(duel("Shock").game(), face_to_face=True)
    below = game.table.scene.below
    cast_elemental(qtbot, game)
    opposite = game.table.opposite
    assert opposite is not None and game.bridge.addressed != below
    assert game.table.bar is opposite.bar and opposite.bar.button("yes") is not None
    opposite.bar.button("yes").click()
    qtbot.waitUntil(lambda: game.bridge.decision is not None)
    assert game.table.bar is not opposite.bar


def test_of_several_who_are_asked_one_says_who_wants_to_look(qtbot, screen) -> None:
    scenario = Scenario(names=FOUR)
    scenario.hand(0, "Air Elemental")
    scenario.battlefield(0, *["Island"] * 5)
    for each in (1, 2, 3):
        scenario.hand(each, "Shock")
        scenario.battlefield(each, "Mountain")
    scenario.turn(active=0, step="precombat main")
    game = screen(scenario.game())
    cast_elemental(qtbot, game)
    bar = game.table.bar
    assert "Bruno, Carla and Dario: does Air Elemental resolve?" in bar._words
    assert "Bruno, Carla and Dario" in bar.who.text()
    QTest.keyClick(game.table, Qt.Key.Key_Return)
    assert bar._words == "Who wants to look at their hand?" and bar.button("yes") is None
    QTest.keyClick(game.table, Qt.Key.Key_Escape)
    assert bar.button("yes") is not None
    bar.button("wait").click()
    bar.button("hand:2").click()
    assert game.curtain.is_down and game.curtain.player == 2
