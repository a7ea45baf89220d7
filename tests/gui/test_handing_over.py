"""Two players at one screen: what is visible while the seat changes, what is answered automatically, what is said."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.decisions import ChooseYesNo, DeclareAttackers, DeclareBlockers, OrderItems, PayMana, Priority
from engine.language.naming import Several
from engine.language.own_name import PrintedName
from engine.refusal import Text
from engine.scenario import Scenario
from engine.seen.view import ONLOOKER, LogEntry
from gui import i18n
from gui.application import speak
from gui.bridge import Bridge
from gui.dialogs.choose_number import ChooseNumberPanel
from gui.i18n import tr
from gui.settings import Settings
from gui.table import prompt_sentences
from gui.table.combat_interactions import AttackInteraction, BlockInteraction
from gui.table.log_panel import LogPanel
from gui.table.phase_bar import PhaseBar
from gui.table.preview import notes_on
from tests.gui.mouse import move

pytest_plugins = ["tests.gui.table_fixture"]

BEAR = "Bear | Orso\n{1}{G}\nCreature — Bear\n2/2"
BOLT = "Bolt | Dardo\n{R}\nInstant\n~ deals 3 damage to any target."
WELL = "Well | Pozzo\n{1}\nArtifact\nAt the beginning of your upkeep, you may gain 1 life."
DRUM = "Drum | Tamburo\n{1}\nArtifact\nAt the beginning of your upkeep, you gain 1 life."
HORN = "Horn | Corno\n{1}\nArtifact\nAt the beginning of your upkeep, you lose 1 life."


@pytest.fixture
def scenario() -> Scenario:
    made = Scenario()
    for card in (BEAR, BOLT, WELL, DRUM, HORN):
        made.card_text(card)
    return made


def bridge_on(scenario, **values):
    settings = Settings(**{"auto_pass": False, "auto_pay": False, "beat_ms": 0, "animations": False, **values})
    bridge = Bridge(scenario.game(), settings)
    bridge.hand_over.connect(lambda player, secret: None)
    return bridge


def key_of(bridge, kind):
    return next(action.key for action in bridge.decision.actions if action.kind == kind)


def on_to(bridge, kind, player=None):
    """Pass, and let called players come, until that is asked."""
    for _ in range(300):
        decision = bridge.game.decision
        if bridge.is_calling:
            bridge.sit(decision.player)
        elif isinstance(decision, kind) and player in (None, decision.player):
            return
        else:
            bridge.answer("pass" if isinstance(decision, Priority) else [])
    raise AssertionError(f"no {kind.__name__}")


# Handing over


def test_while_a_player_is_called_only_hands_are_hidden(scenario, qapp):
    scenario.hand(0, "Bolt")
    scenario.hand(1, "Bear")
    scenario.battlefield(0, "Mountain", "Bear")
    bridge = bridge_on(scenario)
    bridge.start()
    assert bridge.view.players[0].hand[0].known
    bridge.answer(key_of(bridge, "cast"))
    bridge.answer([1])
    bridge.answer("auto")
    bridge.answer("pass")
    assert bridge.is_calling and bridge.decision is None
    assert [card.known for player in bridge.view.players for card in player.hand] == [False]
    assert bridge.view.stack[-1].name.en == "Bolt" and bridge.view.stack[-1].targets == (1,)
    assert {card.name.en for card in bridge.view.battlefield} == {"Mountain", "Bear"}
    bridge.sit(1)
    assert bridge.view.players[1].hand[0].known and bridge.decision.player == 1


def test_the_log_behind_the_curtain_names_no_card_that_one_player_drew(scenario, qapp):
    scenario.library(0, "Bear", "Bear", "Bear")
    scenario.turn(active=0, step="upkeep", priority=0)
    bridge = bridge_on(scenario)
    shown: list[LogEntry] = []
    bridge.log_reset.connect(lambda entries: shown.__setitem__(slice(None), entries))
    bridge.log_added.connect(shown.extend)
    bridge.start()
    while not any("Bear" in entry.text.en for entry in shown):
        if bridge.is_calling:
            bridge.sit(bridge.game.decision.player)
        else:
            bridge.answer("pass")
    assert bridge.seat == 0 and bridge.view.step == "draw", "the drawing player sees it"
    while not bridge.is_calling:
        bridge.answer("pass")
    assert not any("Bear" in entry.text.en for entry in shown)


def test_open_hands_are_never_curtained_not_even_for_a_secret_choice(scenario, qapp):
    bridge = bridge_on(scenario, hands="open")
    called = []
    bridge.hand_over.connect(lambda player, secret: called.append(player))
    bridge.start()
    for _ in range(6):
        bridge.answer("pass" if isinstance(bridge.decision, Priority) else [])
    assert called == []


def test_taking_back_behind_the_curtain_calls_who_answered_and_shows_no_hand(scenario, qapp):
    scenario.hand(0, "Bear")
    bridge = bridge_on(scenario)
    bridge.start()
    bridge.answer("pass")
    called = []
    bridge.hand_over.connect(lambda player, secret: called.append(player))
    assert bridge.is_calling and bridge.undo()
    assert called == [0] and bridge.is_calling and bridge.decision is None
    assert not bridge.view.players[0].hand[0].known
    bridge.sit(0)
    assert isinstance(bridge.decision, Priority) and bridge.view.players[0].hand[0].known


@pytest.mark.rule("716.5", "716.4")
def test_after_an_undo_nobody_is_told_again_what_they_already_knew(scenario, qapp):
    scenario.battlefield(0, "Mountain")
    scenario.battlefield(1, "Mountain", "Mountain")
    scenario.hand(0, "Forest", "Bolt")
    scenario.hand(1, "Bolt", "Bolt")
    bridge = bridge_on(scenario)
    bridge.start()

    def act(kind, *answers):
        bridge.answer(key_of(bridge, kind))
        for answer in answers:
            bridge.answer(answer)

    act("cast", [1], "auto")
    bridge.answer("pass")
    bridge.sit(1)
    act("cast", [0], "auto")
    bridge.answer("pass")
    bridge.sit(0)
    bridge.answer("pass")  # the second Bolt resolves
    assert bridge.decision.player == 0
    before = [entry.text.en for entry in bridge.happened(1)]
    assert before and not any("casts" in words for words in before)
    bridge.answer("pass")
    bridge.undo()
    assert [entry.text.en for entry in bridge.happened(1)] == before


def test_the_seat_is_of_who_decides(scenario, qapp):
    scenario.hand(1, "Bear")
    game = scenario.game()
    game.state.controlled_by[1] = 0
    bridge = Bridge(game, Settings(auto_pass=False, animations=False))
    bridge.hand_over.connect(lambda player, secret: pytest.fail("nobody is called"))
    bridge.start()
    bridge.answer("pass")
    assert bridge.game.decision.player == 1 and bridge.seat == 0
    assert bridge.decision is not None and bridge.view.players[1].hand[0].known


# Messages


@pytest.fixture
def italian(qapp):
    i18n.set_language("it")
    yield
    i18n.set_language("en")


def attack(scenario):
    scenario.battlefield(0, "Bear", "Gray Ogre")
    scenario.battlefield(1, "Kalonian Tusker", "Bear")
    bridge = bridge_on(scenario)
    bridge.start()
    on_to(bridge, DeclareAttackers)
    bridge.answer([[creature, 1] for creature in bridge.decision.candidates])
    on_to(bridge, DeclareBlockers)
    return bridge


def test_who_is_attacked_reads_by_what_for_how_much_and_who_can_block(scenario, qapp):
    bridge = attack(scenario)
    words = prompt_sentences.block_words(bridge.decision, bridge.view, bridge.forecast())
    assert words == (
        "Player 1 attacks you with Bear and Gray Ogre: 4 damage if you don't block. "
        "You can block with Kalonian Tusker or Bear."
    ).replace("Player 1", bridge.view.players[0].name)


@pytest.mark.parametrize("language", ["en", "it"])
def test_who_chooses_attackers_or_blockers_reads_what_comes_of_the_choice(scenario, qapp, language):
    speak(language)
    try:
        scenario.battlefield(0, "Serra Angel", "Gray Ogre")
        scenario.battlefield(1, "Kalonian Tusker", "Wind Drake")
        bridge = bridge_on(scenario)
        bridge.start()
        on_to(bridge, DeclareAttackers)
        attack = AttackInteraction(bridge.decision, bridge)
        attack.changed = lambda: None
        name = bridge.view.players[1].name
        assert attack.prompt == prompt_sentences.attackers_words(bridge.decision, bridge.view), "nothing is chosen yet"
        attack.press("all")
        assert (
            attack.prompt
            == {
                "en": f"If nobody blocks: 6 damage to {name}.",
                "it": f"Se nessuno blocca: 6 danni a {name}.",
            }[language]
        )
        bridge.answer([[creature, 1] for creature in bridge.decision.candidates])
        on_to(bridge, DeclareBlockers)
        block = BlockInteraction(bridge.decision, bridge)
        block.changed = lambda: None
        other = bridge.view.players[0].name
        angel, ogre, tusker, drake = (
            next(card.id for card in bridge.view.battlefield if card.name.en == each)
            for each in ("Serra Angel", "Gray Ogre", "Kalonian Tusker", "Wind Drake")
        )
        block._pair(tusker, ogre)
        assert (
            block.prompt
            == {
                "en": f"With these blocks 4 damage comes through. {other} would lose Gray Ogre.",
                "it": f"Con questi blocchi passano 4 danni. {other} perderebbe l'Ogre Grigio.",
            }[language]
        )
        block._pair(drake, angel)
        assert (
            block.prompt
            == {
                "en": "With these blocks no damage comes through. You would lose Wind Drake. "
                f"{other} would lose Gray Ogre.",
                "it": "Con questi blocchi non passa alcun danno. Perderesti il Draghetto del Vento. "
                f"{other} perderebbe l'Ogre Grigio.",
            }[language]
        )
    finally:
        speak("en")


def test_who_would_lose_the_game_by_an_attack_or_in_spite_of_blocks_reads_it(scenario, qapp):
    scenario.life(1, 4)
    scenario.battlefield(0, "Serra Angel", "Gray Ogre")
    scenario.battlefield(1, "Kalonian Tusker")
    bridge = bridge_on(scenario)
    bridge.start()
    on_to(bridge, DeclareAttackers)
    attack = AttackInteraction(bridge.decision, bridge)
    attack.changed = lambda: None
    attack.press("all")
    name = bridge.view.players[1].name
    assert attack.prompt == f"If nobody blocks: 6 damage to {name}. {name} would lose the game."
    bridge.answer([[creature, 1] for creature in bridge.decision.candidates])
    on_to(bridge, DeclareBlockers)
    block = BlockInteraction(bridge.decision, bridge)
    tusker, ogre = (
        next(card.id for card in bridge.view.battlefield if card.name.en == each)
        for each in ("Kalonian Tusker", "Gray Ogre")
    )
    block._pair(tusker, ogre)
    other = bridge.view.players[0].name
    assert block.prompt.endswith(f"4 damage comes through. {other} would lose Gray Ogre. You would lose the game.")


def test_who_can_only_attack_is_not_told_to_pass(scenario, italian):
    """After combat, or if nothing can attack, there is nothing else to do."""
    scenario.battlefield(0, "Serra Angel", "Wall of Omens", "Gray Ogre")
    scenario.battlefield(0, "Kalonian Tusker", tapped=True)
    kept = scenario.battlefield(0, "Llanowar Elves")[0]
    scenario.attach(scenario.battlefield(1, "Pacifism")[0], kept)
    bridge = bridge_on(scenario)
    bridge.start()
    assert prompt_sentences.priority_words(bridge.decision, bridge.view, None, bridge.game.could_attack) == (
        "Puoi andare al combattimento e attaccare con l'Angelo di Serra o l'Ogre Grigio."
    )
    on_to(bridge, DeclareAttackers)
    bridge.answer([])
    on_to(bridge, Priority, 0)
    words = prompt_sentences.priority_words(bridge.decision, bridge.view, None, bridge.game.could_attack)
    assert words == "Ora non puoi fare altro che passare."


def test_the_same_in_italian(scenario, italian):
    bridge = attack(scenario)
    words = prompt_sentences.block_words(bridge.decision, bridge.view, bridge.forecast())
    assert words == (
        f"{bridge.view.players[0].name} ti attacca con l'Orso e l'Ogre Grigio: 4 danni se non blocchi. "
        "Puoi bloccare con lo Zannuto di Kalonia o l'Orso."
    )


@pytest.mark.parametrize(
    ("language", "before", "after", "own"),
    [
        (
            "en",
            "Anna attacks you with Wall: no damage even if you don't block.",
            "Anna attacks you with Bear: no damage comes through.",
            "Blocks are declared: no damage to Bruno comes through.",
        ),
        (
            "it",
            "Anna ti attacca con il Muro: nessun danno, anche se non blocchi.",
            "Anna ti attacca con l'Orso: non passa nessun danno.",
            "I blocchi sono dichiarati: nessun danno passa a Bruno.",
        ),
    ],
)
def test_no_damage_is_not_shown_as_a_number(scenario, italian, language, before, after, own):
    i18n.set_language(language)
    scenario.card_text("Wall | Muro\n{G}\nCreature — Bear\n0/4")
    scenario.battlefield(0, "Wall", "Bear")
    scenario.battlefield(1, "Bear")
    told = []
    for attacker in ("Wall", "Bear"):
        bridge = bridge_on(scenario)
        bridge.start()
        on_to(bridge, DeclareAttackers)
        sent = next(each for each in bridge.decision.candidates if bridge.view.find(each).name.en == attacker)
        bridge.answer([[sent, 1]])
        on_to(bridge, DeclareBlockers)
        told.append(prompt_sentences.attack_words(1, bridge.view, bridge.forecast()))
    bridge.answer([[creature, sent] for creature in bridge.decision.candidates])
    game = bridge.game
    assert (told[0], prompt_sentences.blocked_words(1, game.view(1), game.forecast())) == (before, after)
    assert prompt_sentences.own_attack_words(0, game.view(0), game.forecast()) == own


def test_who_sends_a_creature_reads_whom_it_can_attack(scenario, italian, open_table):
    scenario.battlefield(0, "Bear")
    scenario.battlefield(1, "Ral Zarek")
    scenario.turn(0, "beginning of combat")
    table = open_table(scenario, hands="open", rotate=False, language="it")
    while not isinstance(table.decision, DeclareAttackers):
        table.hand.press("pass")
    interaction = table.widget.controller.interaction
    interaction.click(table.hand.find("Bear"))
    other = table.bridge.view.players[1].name
    assert interaction.prompt == f"Contro chi va l'Orso? Scegli {other} o Ral Zarek."


def test_before_the_first_turn_no_turn_number_is_shown(italian):
    bar = PhaseBar()
    assert bar.describe_turn() == "Inizio"
    bar.turn = 3
    assert bar.describe_turn() == "Turno 3"


def test_the_pass_button_says_what_follows(scenario, open_table):
    scenario.hand(0, "Bolt")
    scenario.battlefield(0, "Mountain")
    table = open_table(scenario)
    assert table.widget.bar.button("pass").accessibleName() == "Pass: to combat"
    table.bridge.answer(key_of(table.bridge, "cast"))
    table.bridge.answer([1])
    table.bridge.answer("auto")
    assert table.widget.bar.button("pass").accessibleName() == "Pass: Bolt resolves"
    assert "casts Bolt, targeting Bruno." in table.widget.bar.prompt.accessibleName()
    table.hand.press("pass")
    assert "You can only let it resolve." in table.widget.bar.prompt.accessibleName()
    table.hand.press("pass")
    assert table.names("stack", 0) == []


def test_a_main_phase_with_a_land_in_hand_says_so(scenario, open_table):
    scenario.hand(0, "Forest", "Bear")
    scenario.battlefield(0, "Forest", "Forest")
    table = open_table(scenario)
    assert table.widget.bar.prompt.accessibleName() == "You can still play a land. You can cast Bear."


def test_a_main_phase_that_passes_is_reported(scenario, open_table, qtbot):
    scenario.hand(0, "Forest")
    table = open_table(scenario, auto_pass=True, stops_own=())
    qtbot.waitUntil(lambda: "Forest" in table.hand.toast)
    assert "Your main phase went by" in table.hand.toast


# Automatic answers


def test_mana_is_paid_automatically_if_there_is_one_way_and_undone_with_what_led_to_it(scenario, qapp):
    scenario.hand(0, "Bolt")
    scenario.battlefield(0, "Mountain", "Mountain")
    bridge = bridge_on(scenario, auto_pay=True)
    bridge.start()
    bridge.answer(key_of(bridge, "cast"))
    bridge.answer([1])
    assert isinstance(bridge.decision, Priority) and bridge.view.stack[-1].name.en == "Bolt"
    bridge.undo()
    assert not isinstance(bridge.decision, Priority | PayMana), "back at the target"


def test_mana_is_asked_where_it_matters_what_is_left(scenario, qapp):
    scenario.hand(0, "Well")
    scenario.battlefield(0, "Mountain", "Forest")
    for card in ("Bear", "Bolt"):
        scenario.hand(0, card)
    bridge = bridge_on(scenario, auto_pay=True)
    bridge.start()
    well = next(card.id for card in bridge.view.players[0].hand if card.name.en == "Well")
    bridge.answer(f"cast:{well}")
    assert isinstance(bridge.decision, PayMana)


def test_mana_is_paid_automatically_so_that_the_rest_of_the_hand_can_be_cast(scenario, qapp):
    scenario.hand(0, "Well")
    scenario.hand(0, "Bolt")
    scenario.battlefield(0, "Mountain", "Forest")
    bridge = bridge_on(scenario, auto_pay=True)
    bridge.start()
    well = next(card.id for card in bridge.view.players[0].hand if card.name.en == "Well")
    bridge.answer(f"cast:{well}")
    assert not isinstance(bridge.decision, PayMana)
    assert [card.name.en for card in bridge.view.battlefield if not card.tapped] == ["Mountain"]


def test_always_yes_is_not_asked_again_until_it_is_forgotten(scenario, qapp):
    scenario.battlefield(0, "Well")
    scenario.turn(active=1, step="end", priority=1)
    bridge = bridge_on(scenario)
    bridge.start()
    on_to(bridge, ChooseYesNo)
    life = bridge.view.players[0].life
    assert bridge.habits.can_keep(bridge.decision)
    bridge.always(True)
    assert bridge.view.players[0].life == life + 1
    for _ in range(300):
        if bridge.is_calling:
            bridge.sit(bridge.game.decision.player)
            continue
        assert not isinstance(bridge.decision, ChooseYesNo)
        if bridge.view.players[0].life == life + 2:
            break
        bridge.answer("pass" if isinstance(bridge.decision, Priority) else [])
    assert bridge.view.players[0].life == life + 2
    assert bridge.habits.of(0, "Well")
    bridge.habits.forget(0, "Well")
    on_to(bridge, ChooseYesNo, 0)


def test_an_undo_takes_the_habit_back(scenario, qapp):
    scenario.battlefield(0, "Well")
    scenario.turn(active=1, step="end", priority=1)
    bridge = bridge_on(scenario)
    bridge.start()
    on_to(bridge, ChooseYesNo)
    bridge.always(False)
    assert bridge.habits.of(0, "Well")
    bridge.undo()
    assert isinstance(bridge.decision, ChooseYesNo) and not bridge.habits.of(0, "Well")


def test_the_same_triggers_are_ordered_once(scenario, qapp):
    scenario.battlefield(0, "Drum", "Horn")
    scenario.turn(active=1, step="end", priority=1)
    bridge = bridge_on(scenario)
    bridge.start()
    on_to(bridge, OrderItems)
    bridge.always([1, 0])
    first = [card.name.en for card in bridge.view.stack]
    turn = bridge.view.turn
    for _ in range(300):
        if bridge.is_calling:
            bridge.sit(bridge.game.decision.player)
            continue
        assert not isinstance(bridge.decision, OrderItems)
        if bridge.view.turn > turn and len(bridge.view.stack) == 2:
            break
        bridge.answer("pass" if isinstance(bridge.decision, Priority) else [])
    assert [card.name.en for card in bridge.view.stack] == first


def test_who_has_said_always_is_not_called_to_say_it_again(scenario, qapp):
    scenario.battlefield(0, "Well")
    scenario.turn(active=1, step="end", priority=1)
    bridge = bridge_on(scenario)
    bridge.start()
    on_to(bridge, ChooseYesNo)
    bridge.always(True)
    life = bridge.view.players[0].life
    called = []
    bridge.hand_over.connect(lambda player, secret: called.append(type(bridge.game.decision)))
    for _ in range(300):
        if bridge.is_calling:
            bridge.sit(bridge.game.decision.player)
        if bridge.view.players[0].life > life:
            break
        bridge.answer("pass" if isinstance(bridge.decision, Priority) else [])
    assert bridge.view.players[0].life == life + 1
    assert Priority in called and ChooseYesNo not in called


def test_an_ability_of_the_other_player_that_is_always_let_resolve_is_not_asked_about(scenario, qapp, qtbot):
    scenario.battlefield(0, "Drum")
    scenario.battlefield(1, "Mountain")
    scenario.hand(1, "Bolt")
    scenario.turn(active=0, step="upkeep", priority=0, begin=True)
    bridge = bridge_on(scenario, auto_pass=True, hands="open", stops_own=(), stops_other=())
    bridge.start()
    qtbot.waitUntil(lambda: isinstance(bridge.decision, Priority))
    assert bridge.decision.player == 1 and bridge.view.stack
    assert not bridge.habits.lets_resolve(1, bridge.view)
    bridge.habits.let_resolve(1, bridge.view)
    assert bridge.habits.lets_resolve(1, bridge.view) and not bridge.habits.lets_resolve(0, bridge.view)
    bridge.answer("pass")
    asked = []
    bridge.decision_changed.connect(
        lambda decision: asked.append(bridge.view.stack) if isinstance(decision, Priority) else None
    )
    for _ in range(60):
        qtbot.waitUntil(lambda: bridge.decision is not None)
        if bridge.view.turn > 7:
            break
        bridge.answer("pass" if isinstance(bridge.decision, Priority) else [])
    assert bridge.view.players[0].life > 21 and not any(asked)


def test_one_time_questions_are_not_remembered(scenario, qapp):
    bridge = bridge_on(scenario)
    loose = ChooseYesNo(player=0, prompt=Text("?", "?"), rule="722.2b")
    announced = ChooseYesNo(player=0, prompt=Text("?", "?"), rule="601.2b", source=0, can_cancel=True)
    assert not bridge.habits.can_keep(loose) and not bridge.habits.can_keep(announced)


def test_x_begins_at_the_greatest_that_can_be_paid(scenario, open_table):
    scenario.card_text("Blaze | Vampa\n{X}{R}\nSorcery\n~ deals X damage to any target.")
    scenario.hand(0, "Blaze")
    scenario.battlefield(0, "Mountain", "Mountain", "Mountain")
    table = open_table(scenario)
    table.bridge.answer(key_of(table.bridge, "cast"))
    (panel,) = table.widget.findChildren(ChooseNumberPanel)
    assert panel.chosen() == 2
    assert table.bridge.view.stack[-1].chosen == (), "no other X is shown while it is being chosen"
    panel.confirm()
    assert [words.en for words in table.bridge.view.stack[-1].chosen] == ["X = 2"]


# Keys


def test_while_control_is_held_every_priority_is_asked(scenario, open_table, qtbot):
    scenario.hand(0, "Bolt")
    scenario.battlefield(0, "Mountain", "Bear")
    table = open_table(scenario, auto_pass=True, hands="open", rotate=False)
    qtbot.waitUntil(lambda: isinstance(table.decision, Priority))
    QTest.keyPress(table.widget, Qt.Key.Key_Control)
    table.bridge.answer("pass")
    qtbot.waitUntil(lambda: table.decision is not None)
    assert isinstance(table.decision, Priority) and table.bridge.view.step == "beginning of combat"
    QTest.keyRelease(table.widget, Qt.Key.Key_Control)
    assert not table.bridge.held
    qtbot.wait(40)
    assert table.bridge.view.step == "beginning of combat"
    table.bridge.undo()
    table.bridge.answer("pass")
    qtbot.waitUntil(lambda: isinstance(table.decision, DeclareAttackers))


def test_a_key_that_is_held_answers_once(scenario, open_table):
    table = open_table(scenario)
    repeat = QKeyEvent(QKeyEvent.Type.KeyPress, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ", True)
    QApplication.sendEvent(table.widget, repeat)
    assert table.game.answers == []
    QTest.keyClick(table.widget, Qt.Key.Key_Space)
    assert table.game.answers == ["pass"]


# The log


def entry(number: int, turn: int, step: str, kind: str = "x", **values) -> LogEntry:
    return LogEntry(kind=kind, text=Text(f"Sentence {number}.", f"Frase {number}."), turn=turn, step=step, **values)


@pytest.fixture
def log(qtbot):
    panel = LogPanel()
    qtbot.addWidget(panel)
    panel.resize(260, 400)
    panel.show()
    return panel


def test_sentences_stand_under_their_turns_and_steps_and_can_be_folded(log):
    log.add([entry(0, 1, "untap", "turn"), entry(1, 1, "upkeep"), entry(2, 1, "draw"), entry(3, 2, "untap", "turn")])
    headings = [line for line in log.lines if line.is_heading]
    assert [line.group for line in headings] == [(1, ""), (1, "upkeep"), (1, "draw"), (2, "")]
    log.fold((1, "upkeep"))
    assert [line.entry.text.en for line in log.lines if line.entry and line.height] == [
        "Sentence 0.",
        "Sentence 2.",
        "Sentence 3.",
    ]
    log.fold((1, ""))
    assert [line.entry.text.en for line in log.lines if line.entry and line.height] == ["Sentence 0.", "Sentence 3."]
    assert len(log.words) == 4
    log.fold((1, ""))
    log.fold((1, "upkeep"))
    assert all(line.height for line in log.lines)


def test_a_click_folds_and_resting_lights_what_it_speaks_of_under_its_number_of_now(log, qtbot):
    log.add([entry(0, 1, "draw", entity=20), entry(1, 1, "draw", entity=20, new_entity=31, source=7)])
    heading, first = log.lines[0], log.lines[1]
    with qtbot.waitSignal(log.lit) as heard:
        move(log.viewport(), _point(first))
    assert heard.args[0] == {31}
    QTest.mouseClick(log.viewport(), Qt.MouseButton.LeftButton, pos=_point(heading))
    assert log.folded == {(1, "draw")}


def _point(line):
    return QPoint(30, round(line.top + line.height / 2))


def test_the_sign_of_a_heading_is_as_large_as_its_letters(log):
    log.resize(400, 300)
    widths = []
    for scale in (1.0, 2.25):
        log.set_large(False, scale)
        log.reset_log([entry(1, 1, "upkeep")])
        heading = next(line for line in log.lines if line.is_heading)
        image = log.viewport().grab().toImage()
        y = round(heading.top + 2 + heading.laid.height / 2)
        ground = image.pixelColor(300, y)
        right = round(9 + 16 * scale) - 1
        widths.append(sum(image.pixelColor(x, y) != ground for x in range(right)))
    assert widths[1] >= 1.5 * widths[0] > 0


def test_the_table_lights_what_a_sentence_speaks_of(scenario, open_table):
    scenario.battlefield(0, "Bear")
    table = open_table(scenario)
    bear = table.hand.find("Bear")
    table.widget.log.lit.emit(frozenset({bear}))
    assert table.hand.item(bear)._glow() == "focus"
    table.widget.log.lit.emit(frozenset())
    assert table.hand.item(bear)._glow() == ""


@pytest.mark.parametrize("kind", ["may", "order", "resolve"])
def test_standing_answers_are_saved_with_the_settings_for_that_game_alone(scenario, tmp_path, qapp, kind):
    scenario.battlefield(0, *(["Drum", "Horn"] if kind == "order" else ["Well"]))
    scenario.turn(active=1, step="end", priority=1)
    quiet = {"auto_pass": False, "auto_pay": False, "beat_ms": 0, "animations": False}
    settings = Settings(tmp_path / "settings.json", **quiet)
    bridge = Bridge(scenario.game(), settings)
    bridge.start()
    if kind == "resolve":
        for _ in range(60):
            if bridge.is_calling:
                bridge.sit(bridge.game.decision.player)
            elif isinstance(bridge.decision, Priority) and bridge.view.stack and bridge.decision.player == 1:
                break
            else:
                bridge.answer("pass" if isinstance(bridge.decision, Priority) else bridge.decision.sample(Random(1)))
        bridge.habits.let_resolve(1, bridge.view)
        bridge.answer("pass")
    else:
        on_to(bridge, ChooseYesNo if kind == "may" else OrderItems)
        bridge.always(True if kind == "may" else [1, 0])
    written = bridge.habits.to_json()
    assert written
    again = Bridge(bridge.game, Settings.load(tmp_path / "settings.json"))
    assert again.habits._kept == bridge.habits._kept and again.habits.to_json() == written
    other = Scenario()
    other.battlefield(0, "Forest")
    assert not Bridge(other.game(), again.settings).habits.to_json()
    card = sorted(next(iter(bridge.habits._kept.values())).cards)[0]
    again.habits.forget(next(iter(again.habits._kept.values())).player, card)
    assert not Bridge(bridge.game, Settings.load(tmp_path / "settings.json")).habits.to_json()
    for nonsense in ("x", 5, [[1]], [["a", "b", "c", "d", "e"]], [[{}, 0, [], True, 0]], None):
        again.habits.take(nonsense)
        assert not again.habits.to_json()


def said(kind: str, words: str, **details: Any) -> LogEntry:
    return LogEntry(kind=kind, text=Text(words, words), **details)


def test_resolving_and_the_draw_of_the_turn_are_not_news(qapp):
    entries = [
        said("cast", "Bruno casts Pacifism, targeting Bear.", entity=7),
        said("resolve", "Pacifism resolves."),
        said("move", "Pacifism enters the battlefield attached to Bear.", from_zone="stack", step="precombat main"),
        said("turn", "Turn 5: Anna."),
        said("move", "Anna draws a card.", from_zone="library", step="draw"),
    ]
    assert prompt_sentences.happened_words(entries) == (
        "Bruno casts Pacifism, targeting Bear. Pacifism enters the battlefield attached to Bear."
    )
    assert prompt_sentences.is_news(said("move", "Anna draws a card.", from_zone="library", step="postcombat main"))


def test_damage_of_several_attackers_is_reported_in_one_sentence(scenario, italian):
    scenario.battlefield(0, "Bear")
    scenario.battlefield(0, "Gray Ogre")
    view = scenario.game().view(ONLOOKER)
    bear, ogre = (card.id for card in view.battlefield)
    first = said("damage", "Orso…", entity=1, source=bear, amount=2)
    second = said("damage", "Ogre…", entity=1, source=ogre, amount=2)
    told = "L'Orso e l'Ogre Grigio infliggono in tutto 4 danni a Bruno."
    assert prompt_sentences.happened_words([first, second], view) == told
    assert prompt_sentences.happened_words([first], view) == "Orso…"
    between = said("damage", "all'Elfo…", entity=77, source=bear, amount=1)
    death = said("move", "L'Elfo viene distrutto.", entity=77, from_zone="battlefield", to_zone="graveyard")
    assert prompt_sentences.happened_words([first, between, second, death], view) == f"{told} L'Elfo viene distrutto."
    assert prompt_sentences.happened_words([first, between, second], view) == f"{told} all'Elfo…"
    gone = said("damage", "Altro…", entity=1, source=999, amount=2)
    assert prompt_sentences.happened_words([first, gone], view) == "Orso… Altro…"
    assert prompt_sentences.happened_words([first, said("damage", "Anna…", entity=0, source=ogre, amount=1)], view) == (
        "Orso… Anna…"
    )


def test_who_is_called_is_told_of_all_that_waits_on_the_stack(scenario):
    """This is more than the top of the stack: Burning Prophet triggers while the spell that was cast still waits."""
    scenario.battlefield(0, "Burning Prophet")
    scenario.hand(1, "Giant Growth")
    scenario.battlefield(1, "Forest")
    scenario.hand(0, "Shock")
    scenario.battlefield(0, "Mountain")
    game = scenario.game()
    before = game.log_length
    for answer in (next(action.key for action in game.decision.actions if action.kind == "cast"), [1], "auto", "pass"):
        game.answer(answer)
    view = game.view(ONLOOKER)
    assert game.decision.player == 1 and view.stack[-1].kind == "triggered"
    words = prompt_sentences.call_words(game.decision, view, None, list(game.log(ONLOOKER, before)))
    assert words == ("Anna casts Shock, targeting Bruno. An ability of Burning Prophet has triggered (Anna).")


def test_a_called_player_reads_once_of_a_spell_and_then_of_what_was_paid_for_it(scenario):
    scenario.card_text(
        "Toll | Pedaggio\n{B}\nInstant\nAs an additional cost to cast this spell, pay 2 life.\n"
        "~ deals 1 damage to any target."
    )
    scenario.hand(0, "Toll")
    scenario.battlefield(0, "Swamp")
    scenario.hand(1, "Giant Growth")
    scenario.battlefield(1, "Forest", "Bear")
    game = scenario.game()
    before = game.log_length
    for answer in (next(action.key for action in game.decision.actions if action.kind == "cast"), [1], "auto", "pass"):
        game.answer(answer)
    words = prompt_sentences.call_words(game.decision, game.view(ONLOOKER), None, list(game.log(ONLOOKER, before)))
    assert words == "Anna casts Toll, targeting Bruno. Anna loses 2 life."


def test_many_attackers_are_counted_as_creatures_and_who_attacks_hears_of_the_blocks(scenario):
    for name in ("Bear", "Gray Ogre", "Kalonian Tusker", "Elite Vanguard"):
        scenario.battlefield(0, name)
    scenario.battlefield(0, "Mountain")
    scenario.hand(0, "Bolt")
    scenario.battlefield(1, "Bear")
    game = scenario.game()
    while not isinstance(game.decision, DeclareAttackers):
        game.answer("pass")
    assert prompt_sentences.attackers_words(game.decision, game.view(0)).startswith("You can attack with 4 creatures.")
    game.answer([[creature, 1] for creature in game.decision.candidates])
    while not isinstance(game.decision, DeclareBlockers):
        game.answer("pass")
    view, forecast = game.view(ONLOOKER), game.forecast()
    words = prompt_sentences.call_words(game.decision, view, forecast, [])
    assert words == "Anna attacks you with 4 creatures: 9 damage if you don't block."
    game.answer([])
    words = prompt_sentences.call_words(game.decision, game.view(ONLOOKER), game.forecast(), [])
    assert game.decision.player == 0 and words == "Blocks are declared: 9 damage to Bruno comes through."


@pytest.mark.rule("601.2b")
def test_a_spell_is_reported_with_its_x_and_its_targets(scenario):
    scenario.card_text("Blaze | Vampa\n{X}{R}\nSorcery\n~ deals X damage to any target.")
    scenario.hand(0, "Blaze")
    scenario.battlefield(0, "Mountain", "Mountain", "Mountain")
    game = scenario.game()
    cast = next(action.key for action in game.decision.actions if action.kind == "cast")
    for answer in (cast, 2, [1], "auto"):
        game.answer(answer)
    assert prompt_sentences.top_words(game.view(1)) == "Anna casts Blaze (X is 2), targeting Bruno."
    assert "Anna casts Blaze (X is 2), targeting Bruno." in [entry.text.en for entry in game.log(1)]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Anna casts Bolt, targeting Bear. Bear is no longer there."),
        ("it", "Anna lancia il Dardo, bersagliando l'Orso. L'Orso non c'è più."),
    ],
)
def test_a_target_that_has_left_is_still_named(scenario, language, told):
    """In a new zone it is a new object (400.7), but the players still know what it was."""
    scenario.hand(0, "Bolt", "Bolt")
    scenario.battlefield(0, "Mountain", "Mountain")
    scenario.battlefield(1, "Bear")
    game = scenario.game()
    bear = game.view(0).battlefield[-1].id
    for _ in range(2):
        cast = next(action.key for action in game.decision.actions if action.kind == "cast")
        for answer in (cast, [bear], "auto"):
            game.answer(answer)
    game.answer("pass")
    game.answer("pass")
    view = game.view(ONLOOKER)
    assert [text.en for text in view.gone.values()] == ["Bear"]
    i18n.set_language(language)
    assert prompt_sentences.top_words(view) == told
    gone = {"en": "Bear (gone)", "it": "Orso (non c'è più)"}[language]
    assert any(gone in note for note in notes_on(view.stack[-1], view))
    i18n.set_language("en")


def test_who_comes_to_a_turn_of_their_own_is_told_so(scenario, italian):
    bridge = Bridge(scenario.game(), Settings())
    entries = [said("life", "Anna perde 1 punto vita."), said("turn", "Turno 5: Anna.")]
    words = prompt_sentences.call_words(bridge.game.decision, bridge.game.view(ONLOOKER), None, entries)
    assert words == "Anna perde 1 punto vita. Comincia il tuo turno."


def test_who_is_asked_in_the_turn_of_the_other_player_is_told_so(scenario):
    scenario.hand(1, "Bolt")
    scenario.battlefield(1, "Mountain")
    game = scenario.game()
    while game.decision.player != 1:
        game.answer("pass" if isinstance(game.decision, Priority) else [])
    view = game.view(1)
    words = prompt_sentences.priority_words(game.decision, view, None, game.could_attack)
    assert words == "Turn of Anna: main phase. You can cast Bolt."


def test_names_within_sentences_have_their_article(qapp, italian):
    """They are joined to the preposition before them; a list says "o" or "e"; "ad" comes before the same vowel."""
    bear, isle = PrintedName("Bear", "Orso"), PrintedName("Isle", "Isola Murata")
    assert tr("Attached to {card}", card=isle) == "Assegnata all'Isola Murata"
    assert tr("You can cast {cards}.", cards=Several((bear, isle), either=True)) == (
        "Puoi lanciare l'Orso o l'Isola Murata."
    )
    assert tr("An ability of {card} has triggered ({name}).", card=bear, name=Text("Elena", "Elena")) == (
        "Si è innescata un'abilità dell'Orso (Elena)."
    )
    assert tr("Over to {name}", name=Text("Anna", "Anna")) == "Tocca ad Anna"
    assert tr("Over to {name}", name=Text("Elena", "Elena")) == "Tocca a Elena"
    i18n.set_language("en")
    assert tr("You can cast {cards}.", cards=Several((bear, isle), either=True)) == "You can cast Bear or Isle."


def test_repeated_events_are_reported_once(qapp):
    same = [LogEntry(kind="life", text=Text("Bruno gains 1 life.", "Bruno guadagna 1 punto vita."))] * 7
    other = LogEntry(kind="life", text=Text("Anna gains 1 life.", "Anna guadagna 1 punto vita."))
    assert prompt_sentences.happened_words([other, *same, other]) == (
        "Anna gains 1 life. Bruno gains 1 life. (×7) Anna gains 1 life."
    )
    assert prompt_sentences.happened_words(same[:1]) == "Bruno gains 1 life."


def test_events_with_a_sentence_for_many_are_reported_in_it():
    draws = Text("Bruno draws a card.", "Bruno pesca una carta.")
    many = Text("Bruno draws {n} cards.", "Bruno pesca {n} carte.")
    same = [LogEntry(kind="draw", text=draws, many=many)] * 2
    assert prompt_sentences.happened_words(same) == "Bruno draws 2 cards."
    assert prompt_sentences.happened_words(same[:1]) == "Bruno draws a card."
