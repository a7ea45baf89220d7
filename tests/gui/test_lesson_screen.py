"""A lesson on the table: words, rings and a judge, by mouse and by keyboard."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from engine.card_database import default_database
from engine.decisions import Answer, Decision, Divide, Priority
from gui import i18n
from gui.dialogs.decision_panel import DecisionPanel
from gui.dialogs.panel import SHADOW
from gui.screens.lesson_screen import LessonScreen, SummaryBox
from gui.settings import Settings
from gui.storage import Storage
from gui.table.card_item import CardItem
from gui.table.player_item import PlayerItem
from gui.table.turned_layer import carried
from gui.teaching import progress
from gui.teaching.lesson import Pointer
from gui.teaching.lesson_file import read_lesson
from gui.teaching.lesson_runner import Verdict
from gui.teaching.lesson_situation import begin
from gui.teaching.rings import REACH
from gui.teaching.screen_positions import Pointing
from gui.teaching.word_placement import EDGE, place
from tests.gui.lesson_player import Student, candidates
from tests.gui.mouse import Hand

NAMES = ("Anna", "Bruno")


@pytest.fixture
def open_lesson(qtbot, tmp_path):
    screens: list[LessonScreen] = []

    def open_it(name: str, size: tuple[int, int] = (1024, 640), **details) -> LessonScreen:
        path = next(path for path in progress.folder().glob("*.txt") if path.stem.partition("-")[2] == name)
        database = default_database()
        lesson = read_lesson(path)
        settings = Settings(animations=False, beat_ms=0)
        screen = LessonScreen(lesson, begin(lesson, database, NAMES), database, settings, Storage(tmp_path), **details)
        screen.failed.connect(pytest.fail)
        screen.settings.update(beat_ms=0)
        screen.resize(*size)
        screen.show()
        QApplication.processEvents()
        screen.start()
        QApplication.processEvents()
        screens.append(screen)
        return screen

    yield open_it
    for screen in screens:
        screen.close_game()
        screen.close()
        screen.deleteLater()
    QApplication.processEvents()
    i18n.set_language("en")


def press(screen: LessonScreen, key: Qt.Key) -> None:
    QTest.keyClick(screen.table.view, key)
    QApplication.processEvents()


def card(screen: LessonScreen, name: str):
    found = [item for item in screen.table.scene.cards.values() if item.card.name.en == name]
    return next((item for item in found if item.zone == "hand"), found[0])


def play(screen: LessonScreen, name: str) -> None:
    """Play a card like pressing Enter on it."""
    interaction = screen.table.controller.interaction
    assert interaction is not None
    interaction.activate(card(screen, name).entity)
    QApplication.processEvents()


def settle(screen: LessonScreen) -> None:
    for _ in range(60):
        QTest.qWait(5)
        if screen.bridge.decision is not None or screen.runner.is_reading:
            return


def test_space_reads_on_and_does_not_pass(open_lesson):
    screen = open_lesson("casting-a-creature")
    assert "Creatures fight for you" in screen.bubble.words.text()
    press(screen, Qt.Key.Key_Space)
    assert screen.runner.step_index == 1 and screen.game.answers == []
    assert "Cast Kalonian Tusker" in screen.bubble.task.text()


def test_another_play_is_undone_and_explained_with_its_rule(open_lesson):
    screen = open_lesson("casting-a-creature")
    press(screen, Qt.Key.Key_Space)
    play(screen, "Forest")
    assert screen.game.answers == []
    assert "only one land a turn" in screen.bubble.reply.text() and screen.bubble.rule.rule == "305.1"
    press(screen, Qt.Key.Key_Space)
    assert screen.game.answers == [] and "turn goes on" in screen.bubble.reply.text()


def test_what_was_said_of_a_wrong_play_goes_with_the_next_right_one(open_lesson):
    """It also goes with a play that only leads to what is asked for."""
    screen = open_lesson("damage")
    press(screen, Qt.Key.Key_Space)
    play(screen, "Shock")
    assert "Not yet" in screen.bubble.reply.text() and not screen.bubble.rule.isHidden()
    height = screen.bubble.height()
    assert screen.bridge.answer("pass") and screen.runner.step_index == 1, "to combat, where the attack is declared"
    assert screen.bubble.reply.isHidden() and screen.bubble.rule.isHidden() and screen.bubble.height() < height


def test_what_was_said_of_a_wrong_block_goes_as_soon_as_another_is_chosen(open_lesson):
    """It goes before the other block is confirmed, but not if a card is only looked at with priority."""
    screen = open_lesson("block")
    press(screen, Qt.Key.Key_Space)
    settle(screen)
    wall, tusker = card(screen, "Wall of Omens").entity, card(screen, "Kalonian Tusker").entity
    blocks = screen.table.controller.interaction
    blocks.click(wall)
    blocks.press("done")
    assert "A good wall" in screen.bubble.reply.text() and not screen.bubble.reply.isHidden()
    height = screen.bubble.height()
    screen.table.controller.interaction.click(tusker)
    assert screen.bubble.reply.isHidden() and screen.bubble.height() < height
    screen = open_lesson("casting-a-creature")
    press(screen, Qt.Key.Key_Space)
    play(screen, "Forest")
    screen.table.controller.interaction.click(card(screen, "Rumbling Baloth").entity)
    assert "only one land a turn" in screen.bubble.reply.text() and not screen.bubble.reply.isHidden()


def test_what_was_said_of_a_wrong_share_goes_with_the_first_other_number(open_lesson):
    screen = open_lesson("several-blockers")
    press(screen, Qt.Key.Key_Space)
    assert screen.bridge.answer("pass")
    settle(screen)
    baloth = card(screen, "Enormous Baloth").entity
    assert screen.bridge.answer([[baloth, 1]])
    settle(screen)
    press(screen, Qt.Key.Key_Space)
    settle(screen)
    assert screen.bridge.answer([0, 1])
    settle(screen)
    panel = next(panel for panel in screen.findChildren(DecisionPanel) if isinstance(panel.decision, Divide))
    panel.submit([7, 0])
    assert "gets too little" in screen.bubble.reply.text() and not screen.bubble.reply.isHidden()
    panel = next(panel for panel in screen.findChildren(DecisionPanel) if isinstance(panel.decision, Divide))
    assert not screen.bubble.reply.isHidden(), "the question was asked again"
    panel._set(0, 5)
    assert screen.bubble.reply.isHidden()


def test_who_has_not_passed_is_not_told_of_passing(open_lesson):
    """Automatic passing after another play is not a play of the learner's."""
    screen = open_lesson("targets")
    read_up_to_task(screen)
    tusker = card(screen, "Kalonian Tusker").entity
    play(screen, "Lightning Bolt")
    assert screen.bridge.answer([tusker]) is False and "your own creature" in screen.bubble.reply.text()
    screen = open_lesson("instants-and-the-stack")
    press(screen, Qt.Key.Key_Space)
    settle(screen)
    play(screen, "Giant Growth")
    assert screen.bridge.answer([card(screen, "Gladecover Scout").entity]) is False
    assert "nothing targets" in screen.bubble.reply.text()


def test_space_reads_on_even_while_a_panel_asks(open_lesson):
    screen = open_lesson("building-a-deck")
    for step in (1, 2):
        QTest.keyClick(QApplication.focusWidget() or screen.table.view, Qt.Key.Key_Space)
        QApplication.processEvents()
        assert screen.runner.step_index == step and screen.game.answers == []


def test_the_first_game_turns_the_table_to_who_is_asked(open_lesson):
    screen = open_lesson("first-game", partner=True)
    press(screen, Qt.Key.Key_Space)
    assert screen.bridge.answer("1")
    QApplication.processEvents()
    assert screen.bridge.decision.player == screen.bridge.seat == 1
    assert screen.bridge.view.players[0].hand[0].known, "the hands are open"


def test_hints_grow(open_lesson):
    screen = open_lesson("casting-a-creature")
    press(screen, Qt.Key.Key_Space)
    press(screen, Qt.Key.Key_H)
    first = screen.bubble.help.text()
    press(screen, Qt.Key.Key_H)
    assert first and screen.bubble.help.text().startswith(first) and screen.bubble.help.text() != first
    assert not screen.bubble.hint_button.isVisible()


def test_the_right_plays_lead_to_the_summary(open_lesson):
    screen = open_lesson("casting-a-creature")
    done = []
    screen.finished.connect(done.append)
    press(screen, Qt.Key.Key_Space)
    play(screen, "Kalonian Tusker")
    settle(screen)
    assert screen.runner.step_index == 2
    press(screen, Qt.Key.Key_Return)
    settle(screen)
    press(screen, Qt.Key.Key_Space)
    settle(screen)
    assert screen.runner.step_index == 4
    press(screen, Qt.Key.Key_Space)
    assert done == [screen.lesson]
    assert isinstance(screen.box, SummaryBox)
    assert [link.rule for link in screen.box.links] == list(screen.lesson.rules)


@pytest.mark.parametrize(("is_last", "words"), [(False, "Next lesson"), (True, "New game with the coach")])
def test_after_the_last_lesson_comes_a_game(open_lesson, is_last, words):
    screen = open_lesson("casting-a-creature", is_last=is_last)
    wanted = []
    screen.new_game_wanted.connect(lambda with_coach: wanted.append(f"game, {with_coach}"))
    screen.next_wanted.connect(lambda _: wanted.append("lesson"))
    screen._finish()
    button, _ = screen.box.rows[0]
    assert button.text() == words and button.objectName() == "primary"
    button.click()
    assert wanted == (["game, True"] if is_last else ["lesson"])
    if is_last:
        screen.box or screen._finish()
        button, _ = screen.box.rows[1]
        assert button.text() == "New game"
        button.click()
        assert wanted[1:] == ["game, False"]


@pytest.mark.parametrize("name", ["keywords", "kinds-of-abilities"])
def test_a_summary_with_many_rules_fits_a_small_window(open_lesson, name):
    i18n.set_language("it")
    screen = open_lesson(name, (800, 600))
    screen._finish()
    QApplication.processEvents()
    assert len(screen.box.links) > 6
    for link in screen.box.links:
        assert screen.rect().contains(carried(link.rect(), link, screen))
    shown = [carried(link.rect(), link, screen) for link in screen.box.links]
    assert not any(one.intersects(other) for one, other in combinations(shown, 2))


def test_the_other_seat_plays_what_the_file_says(open_lesson):
    screen = open_lesson("instants-and-the-stack")
    press(screen, Qt.Key.Key_Space)
    settle(screen)
    assert [each.name.en for each in screen.game.view(0).stack] == ["Lightning Bolt"]
    play(screen, "Giant Growth")
    interaction = screen.table.controller.interaction
    interaction.click(card(screen, "Gladecover Scout").entity)
    interaction.press_default()
    QApplication.processEvents()
    assert [each.name.en for each in screen.game.view(0).stack] == ["Lightning Bolt"], "the wrong target is taken back"


def test_who_plays_along_is_told_what_to_do_and_held_to_it(open_lesson):
    screen = open_lesson("instants-and-the-stack", partner=True)
    press(screen, Qt.Key.Key_Space)
    settle(screen)
    assert screen.bridge.decision is not None and screen.bridge.decision.player == 1
    assert screen.bubble.task.text() == "Bruno: cast Lightning Bolt on Kalonian Tusker."
    assert screen.bridge.answer("pass") is False and "this part of the turn ends" in screen.bubble.reply.text()
    play(screen, "Lightning Bolt")
    assert screen.bridge.answer([0]) is False
    play(screen, "Lightning Bolt")
    assert screen.bridge.answer([card(screen, "Kalonian Tusker").entity])
    settle(screen)
    assert screen.bridge.decision.player == 0 and "Giant Growth" in screen.bubble.task.text()


def test_the_step_can_be_begun_again(open_lesson):
    screen = open_lesson("casting-a-creature")
    press(screen, Qt.Key.Key_Space)
    decision = screen.bridge.decision
    screen.bridge.answer(next(action.key for action in decision.actions if action.kind == "mana"))
    assert len(screen.game.answers) == 1
    screen.restart_step()
    assert screen.game.answers == [] and screen.runner.step_index == 1


def test_taking_a_play_back_takes_the_lesson_back(open_lesson):
    screen = open_lesson("casting-a-creature")
    press(screen, Qt.Key.Key_Space)
    play(screen, "Kalonian Tusker")
    settle(screen)
    assert screen.runner.step_index == 2
    screen.table.undo()
    assert screen.runner.step_index == 1 and screen.game.answers == []
    assert "Cast Kalonian Tusker" in screen.bubble.task.text()
    play(screen, "Kalonian Tusker")
    settle(screen)
    assert screen.runner.step_index == 2


def test_it_speaks_italian_at_once(open_lesson):
    screen = open_lesson("casting-a-creature")
    press(screen, Qt.Key.Key_Space)
    i18n.set_language("it")
    assert "Zannuto di Kalonia" in screen.bubble.task.text() and "[" not in screen.bubble.words.text()


def covered(screen: LessonScreen) -> list[QRect]:
    """Return the areas pointed at that the words cover."""
    step = screen.runner.step
    rects = [rect for pointer in step.points for rect in screen.pointing.rects(pointer)] if step else []
    return [rect for rect in rects if rect.intersects(screen.bubble.geometry())]


@pytest.mark.parametrize(("size", "language"), [((1024, 640), "it"), ((1440, 860), "en"), ((3840, 2100), "it")])
def test_words_never_cover_what_they_point_at(open_lesson, size, language):
    i18n.set_language(language)
    for name in ("casting-a-creature", "attack"):
        screen = open_lesson(name, size)
        while screen.runner.is_reading and not screen.runner.is_over:
            assert covered(screen) == []
            press(screen, Qt.Key.Key_Space)
        QTest.qWait(120)
        assert covered(screen) == []
        screen.hint()
        assert covered(screen) == []
        screen.bridge.answer("pass")
        assert covered(screen) == []


def hidden_by_words(screen: LessonScreen) -> list[str]:
    """Return the players and cards named by the step, its hints and the last message that the words cover."""
    step = screen.runner.step
    assert step is not None
    because = [screen._verdict.because] if screen._verdict is not None else []
    names = screen.words.named(each for each in (step.say, step.do, *step.hints, *because) if each is not None)
    items: list[CardItem | PlayerItem] = [*screen.pointing.named(names), *screen.table.scene.players.values()]
    words = screen.bubble.geometry()
    return [type(item).__name__ for item in items if words.intersects(screen.pointing.item(item, item.box))]


@pytest.mark.parametrize("name", ["block", "instants-and-the-stack", "responding", "fizzling", "counterspells"])
@pytest.mark.parametrize(("size", "language"), [((1366, 748), "it"), ((1024, 640), "en")])
def test_tall_words_hide_no_player_and_no_card_that_they_mention(open_lesson, name, size, language):
    """This includes the longest message about a wrong play and all hints: the words take another shape if the usual one
    has no room."""
    i18n.set_language(language)
    screen = open_lesson(name, size)
    runner, steps = screen.runner, set()
    for _ in range(80):
        settle(screen)
        if runner.is_over:
            break
        if runner.step_index not in steps:
            steps.add(runner.step_index)
            for wrong in runner.step.wrongs:
                screen._judged(Verdict(False, wrong.because, "117.3d", "pass"))
                assert hidden_by_words(screen) == [], (runner.step_index, wrong.because)
            while screen.bubble.hint_button.isVisible():
                screen.hint()
                assert hidden_by_words(screen) == [], runner.step_index
        if screen.reads:
            screen._read()
        elif screen.bridge.decision is not None:
            screen.bridge.answer(Student(runner).best())
    assert steps == set(range(len(screen.lesson.steps)))


def test_what_there_is_to_know_stays_until_there_is_more_to_say(open_lesson):
    """However little room there is: by then the words have been read and may make way."""
    screen = open_lesson("responding", (640, 420))
    read_up_to_task(screen)
    assert not screen.bubble.words.isHidden() and not screen.bubble.task.isHidden()
    screen.bridge.answer("pass")
    screen.hint()
    assert screen.bubble.words.isHidden() and not screen.bubble.help.isHidden()


def test_words_of_a_whole_game_shrink_once_read_and_lie_on_no_card(open_lesson):
    """If both play as they like, a step lasts for several turns: everything in play stays visible then."""
    screen = open_lesson("first-game", (1366, 748), partner=True)
    runner, dice = screen.runner, Random(5)
    seen = set()
    for _ in range(600):
        QTest.qWait(1)
        if runner.is_over:
            break
        if screen.reads:
            screen._read()
            continue
        decision = screen.bridge.decision
        if decision is None:
            continue
        if runner.step.free and screen.bridge.view.turn > screen._turn_then and isinstance(decision, Priority):
            for _ in range(3):
                screen._point()
            seen.add(screen.bridge.view.turn)
            words = screen.bubble.geometry().adjusted(SHADOW, SHADOW, -SHADOW, -SHADOW)
            cards = [item for item in screen.table.scene.cards.values() if item.zone == "battlefield"]
            hidden = [item for item in cards if words.intersects(screen.pointing.item(item, item.box))]
            assert screen.bubble.words.isHidden() and not screen.bubble.task.isHidden()
            assert hidden == []
        screen.bridge.answer(some_play(decision, dice))
    assert len(seen) > 6


def some_play(decision: Decision, dice: Random) -> Answer:
    """Return a land or creature if possible, and attack."""
    if isinstance(decision, Priority):
        plays = [action.key for action in decision.actions if action.kind in ("land", "cast")]
        return plays[0] if plays else "pass"
    return decision.sample(dice)


def test_while_one_is_to_read_the_table_says_so(open_lesson):
    """Nothing continues automatically then."""
    screen = open_lesson("instants-and-the-stack")
    assert screen.bridge.decision is None and screen.reads
    assert "press “Go on”" in screen.table.bar.prompt.text()
    press(screen, Qt.Key.Key_Space)
    assert "press “Go on”" not in screen.table.bar.prompt.text()


def test_a_place_is_off_what_must_be_seen():
    room = QRect(0, 0, 1000, 600)
    never = [QRect(0, 0, 1000, 200), QRect(0, 400, 700, 200)]
    found = place(QSize(290, 190), room, never, [], QRect(0, 0, 10, 10).center())
    assert room.contains(found) and not any(found.intersects(rect) for rect in never)
    kept = place(QSize(290, 190), room, never, [], None, QRect(705 + EDGE, 330, 280, 190).translated(0, 0))
    assert not any(kept.intersects(rect) for rect in never)


def test_a_gap_is_used_however_narrow_it_is():
    room = QRect(0, 0, 400, 600)
    never = [QRect(0, 0, 400, 201), QRect(0, 401, 400, 199)]
    size = QSize(100, 200 - 2 * EDGE)
    found = place(size, room, never, [], QPoint(0, 0)).adjusted(-EDGE, -EDGE, EDGE, EDGE)
    assert not any(found.intersects(rect) for rect in never)


def test_words_lie_on_no_card_whose_part_they_point_at(open_lesson):
    """The attacker whose power is ringed stays visible while blockers are chosen, with everything that is said."""
    i18n.set_language("it")
    screen = open_lesson("block", (1366, 749))
    press(screen, Qt.Key.Key_Space)
    settle(screen)
    hand = Hand(screen.table)
    ogre = hand.find("Gray Ogre")
    for blocker, says in (("Wall of Omens", ""), ("Wall of Omens", "hint"), ("Elite Vanguard", "hint")):
        hand.click(hand.find(blocker))
        hand.click(ogre)
        for _ in range(3):
            QTest.qWait(5)
            screen._point()
            whole = screen.pointing.item(screen.table.scene.cards[ogre], screen.table.scene.cards[ogre].box)
            assert not screen.bubble.geometry().intersects(whole)
        hand.press("done")
        if says:
            screen.hint()


def test_words_come_back_from_what_was_in_their_way(open_lesson):
    """A card on its way back to the hand moves them aside only until it gets there."""
    screen = open_lesson("mana-and-lands", (1366, 749))
    press(screen, Qt.Key.Key_Space)
    screen.settings.update(animations=True)
    hand = Hand(screen.table)
    field = screen.table.scene.half(0).field

    def play_a_second_land() -> list[int]:
        """Return where the words lie while the card goes back."""
        hand.drag(hand.find("Forest", "hand"), QPointF(field.right() - field.width() * 0.3, field.center().y()))
        assert "one land" in screen.bubble.reply.text()
        places = []
        for _ in range(30):
            QTest.qWait(30)
            screen._point()
            places.append(screen.bubble.geometry().center().x())
        return places

    first, second = play_a_second_land(), play_a_second_land()
    assert abs(second[-1] - first[-1]) < screen.bubble.width() / 2


def test_the_files_of_lessons_are_where_the_program_looks_for_them():
    assert isinstance(progress.folder(), Path) and list(progress.folder().glob("*.txt"))


@pytest.mark.parametrize(("name", "steps"), [("several-blockers", 3), ("building-a-deck", 4)])
def test_what_a_question_is_about_is_read_before_the_panel_takes_its_place(open_lesson, name, steps):
    """A panel leaves room only for the task: the rest is a separate step, whose words are shown over it."""
    screen = open_lesson(name, (1280, 770))
    student = Student(screen.runner)
    for _ in range(60):
        settle(screen)
        if screen.runner.step_index == steps - 1:
            break
        if screen.runner.is_reading:
            press(screen, Qt.Key.Key_Space)
        else:
            good = [each for each in candidates(screen.bridge.decision) if screen.runner.judge(each).welcome]
            screen.bridge.answer(next((each for each in good if student._moves(each)), good[0]))
    QTest.qWait(200)
    assert screen.runner.step_index == steps - 1 and screen.runner.is_reading
    assert not screen.bubble.words.isHidden() and not screen.bubble.task.text()
    # If the panel is already there, the key goes to its button.
    panels = [panel for panel in screen.findChildren(DecisionPanel) if panel.isVisible()]
    buttons = [each for panel in panels for each in panel.findChildren(QPushButton) if each.isEnabled()]
    QTest.keyClick(buttons[-1] if buttons else screen.table.view, Qt.Key.Key_Space)
    assert bool(buttons) == (name == "building-a-deck")
    assert screen.runner.step_index == steps and len(screen.words.write(screen.runner.step.say)) < 60


def test_a_question_that_is_asked_again_is_shown_once(open_lesson):
    """This is while reading on, and after a wrong answer, which leaves nothing chosen."""
    screen = open_lesson("building-a-deck")

    def panels() -> list[DecisionPanel]:
        return [panel for panel in screen.findChildren(DecisionPanel) if not panel.isHidden()]

    assert len(panels()) == 1
    for _ in range(2):
        press(screen, Qt.Key.Key_Space)
        assert len(panels()) == 1
    assert screen.bridge.answer("1") is False and len(panels()) == 1
    panels()[0].fold()
    screen.bridge.decision_changed.emit(screen.bridge.decision)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert len(screen.findChildren(DecisionPanel)) == 1, "no folded one remains either"


def test_what_was_chosen_for_a_play_that_is_taken_back_is_not_chosen_any_more(open_lesson):
    """An attack with both is rejected; then only creatures that are clicked again attack."""
    screen = open_lesson("attack")
    read_up_to_task(screen)
    screen.bridge.answer("pass")
    settle(screen)
    hand = Hand(screen.table)
    for name in ("Kalonian Tusker", "Gladecover Scout"):
        hand.click(hand.find(name))
    hand.press("done")
    assert "both" in screen.bubble.reply.text()
    hand.click(hand.find("Kalonian Tusker"))
    hand.press("done")
    assert [card.name.en for card in screen.bridge.view.battlefield if card.attacking is not None] == [
        "Kalonian Tusker"
    ]


def test_one_sees_the_damage_that_one_is_asked_to_let_through(open_lesson):
    """After the attack in the lesson on attacking, the learner passes; the damage isn't dealt behind the words."""
    screen = open_lesson("attack")
    read_up_to_task(screen)
    screen.bridge.answer("pass")
    settle(screen)
    tusker = Hand(screen.table).find("Kalonian Tusker")
    assert screen.bridge.answer([[tusker, 1]])
    read_up_to_task(screen)
    assert screen.runner.step_index == len(screen.lesson.steps) - 1
    screen.bridge.answer("pass")
    QApplication.processEvents()
    assert screen.runner.is_over


def test_the_panel_shows_the_card_whose_parts_are_pointed_at_again(open_lesson):
    """Another card that the mouse has passed over is not shown any longer."""
    screen = open_lesson("targets")
    preview = screen.table.preview
    assert preview.card.name.en == "Lightning Bolt"
    other = Hand(screen.table).find("Kalonian Tusker")
    preview.show_card(screen.bridge.view.find(other), screen.bridge.view)
    screen._point()
    assert preview.card.name.en == "Lightning Bolt"


@pytest.mark.parametrize(("moves", "shown"), [(False, "Gnawing Zombie"), (True, "Blood Bairn")])
def test_a_card_under_a_mouse_at_rest_does_not_take_the_place_of_the_one_pointed_at(
    open_lesson, monkeypatch, moves, shown
):
    """It lay there when the lesson started. Only moving the mouse asks for another card, and then no ring is drawn
    around a part of it."""
    screen = open_lesson("responding")
    assert screen.table.preview.card.name.en == "Gnawing Zombie"
    other = screen.table.scene.item_of(Hand(screen.table).find("Blood Bairn"))
    monkeypatch.setattr(screen.table.view, "under_mouse", lambda: other)
    screen.table.preview.show_card(other.card, screen.bridge.view)
    if moves:
        now = screen._mouse_then + QPoint(3, 0)
        monkeypatch.setattr("gui.screens.lesson_screen.QCursor.pos", lambda: now)
    screen._point()
    assert screen.table.preview.card.name.en == shown
    side = QRect(screen.table.preview.mapTo(screen, QPoint(0, 0)), screen.table.preview.size())
    assert any(side.contains(ring) for ring in screen.rings.rects) == (not moves)


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("size", [(1366, 748), (1024, 726)])
@pytest.mark.parametrize("kind", ["OrderItemsPanel", "DividePanel"])
def test_words_never_cover_a_panel_that_asks(open_lesson, language, size, kind):
    """This includes hints and large panels: in a small window the words step aside and stay in the window."""
    i18n.set_language(language)
    screen = open_lesson("several-blockers", size)
    reach_panel(screen, kind)
    while screen.bubble.hint_button.isVisible():
        screen.hint()
    panel = next(each for each in screen.table.findChildren(DecisionPanel) if each.isVisible())

    def seen() -> QRect:
        place = QRect(panel.mapTo(screen, panel.rect().topLeft()), panel.size())
        return place.adjusted(SHADOW, SHADOW, -SHADOW, -SHADOW)

    # The words wait until everything that they avoid is at rest.
    for _ in range(200):
        if not seen().intersects(screen.bubble.geometry()):
            break
        QTest.qWait(20)
    assert not seen().intersects(screen.bubble.geometry())
    assert screen.rect().contains(seen())


def read_up_to_task(screen: LessonScreen) -> None:
    """Read on until something is asked."""
    for _ in range(40):
        settle(screen)
        if not screen.reads:
            return
        screen._read()


def reach_panel(screen: LessonScreen, name: str) -> None:
    """Make the right plays until a panel of that kind asks."""
    for _ in range(200):
        QTest.qWait(5)
        shown = [each for each in screen.table.findChildren(DecisionPanel) if each.isVisible()]
        if any(type(each).__name__ == name for each in shown):
            return
        if screen.reads:
            screen._read()
        elif screen.bridge.decision is not None:
            welcome = [each for each in candidates(screen.bridge.decision) if screen.runner.judge(each).welcome]
            screen.bridge.answer(welcome[-1])
    raise AssertionError(f"no {name}")


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900), (3000, 1700)])
def test_a_ring_round_the_life_of_a_player_leaves_the_name_free(open_lesson, size):
    screen = open_lesson("parts-of-a-card", size)
    pointing = Pointing(screen.table, screen)
    for seat in (0, 1):
        (ring,) = pointing.rects(Pointer("player", seat=seat, part="life"))
        player = screen.table.scene.players[seat]
        name = pointing.item(player, player.name_box)
        heart = pointing.item(player, QRectF(player.heart, QSizeF(1, 1)))
        assert ring.top() - REACH >= name.bottom() and ring.contains(heart.center())
        (mana,) = pointing.rects(Pointer("player", seat=seat, part="mana"))
        assert mana.top() > ring.bottom()


class Raised(QObject):
    """Counts how often widgets are raised."""

    def __init__(self, *widgets: QWidget) -> None:
        super().__init__()
        self.count = 0
        for widget in widgets:
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.ZOrderChange
        return False


def test_while_nothing_moves_the_table_is_not_painted_again(open_lesson):
    screen = open_lesson("zones")
    for _ in range(3):
        screen._follow()
    raised = Raised(screen.rings, screen.bubble)
    for _ in range(5):
        screen._follow()
    assert raised.count == 0
    screen.table.raise_()
    screen._follow()
    assert raised.count == 2
    own = [each for each in screen.children() if each in (screen.table, screen.rings, screen.bubble)]
    assert own == [screen.table, screen.rings, screen.bubble]


def test_who_plays_along_is_told_what_is_attacked_and_how(open_lesson):
    screen = open_lesson("planeswalkers", partner=True)
    press(screen, Qt.Key.Key_Space)
    student = Student(screen.runner)
    while screen.bridge.decision is None or screen.bridge.decision.player == 0:
        if screen.runner.is_reading:
            press(screen, Qt.Key.Key_Space)
        elif (asked := screen.bridge.decision) is not None:
            welcome = [each for each in candidates(asked) if screen.runner.judge(each).welcome]
            assert screen.bridge.answer(next((each for each in welcome if student._moves(each)), welcome[0]))
        settle(screen)
    assert screen.bubble.task.text() == "Bruno: attack Garruk, Caller of Beasts with Gray Ogre."
    press(screen, Qt.Key.Key_H)
    assert screen.bubble.help.text() == (
        "Drag Gray Ogre onto Garruk, Caller of Beasts, or press Enter on each, then confirm."
    )
    i18n.set_language("it")
    assert screen.bubble.task.text() == "Bruno: attacca Garruk, Evocatore di Bestie con l'Ogre Grigio."
    ogre, garruk = card(screen, "Gray Ogre").entity, card(screen, "Garruk, Caller of Beasts").entity
    assert not screen.bridge.answer([]) and "Non è obbligatorio attaccare" in screen.bubble.reply.text()
    assert not screen.bridge.answer([[ogre, 0]]) and "poi chi deve attaccare" in screen.bubble.reply.text()
    assert screen.bridge.answer([[ogre, garruk]])


@pytest.mark.parametrize(
    ("name", "task"),
    [
        ("several-blockers", "Bruno: blocca il Baloth Enorme con l'Armodonte Addestrato e il Ragno Gigante."),
        ("fizzling", "Bruno: lancia la Dimostrazione di Valore sull'Avanguardia d'Elite."),
    ],
)
def test_in_italian_who_plays_along_reads_names_with_their_articles(open_lesson, name, task):
    i18n.set_language("it")
    screen = open_lesson(name, partner=True)
    for reply in (reply for step in screen.lesson.steps for reply in step.replies):
        assert screen.words.request(reply) == task


def test_hints_are_for_whoever_is_asked(open_lesson):
    screen = open_lesson("block", partner=True)
    press(screen, Qt.Key.Key_Space)
    settle(screen)
    assert screen.bridge.decision.player == 1
    screen.bubble.hint_button.click()
    assert screen.bubble.help.text() == "Click Gray Ogre, or press Enter on it, then confirm."
    assert not screen.bubble.hint_button.isVisible()
    assert screen.bridge.answer([[card(screen, "Gray Ogre").entity, 0]])
    settle(screen)
    assert screen.bridge.decision.player == 0 and not screen.bubble.help.isVisible()
    screen.bubble.hint_button.click()
    assert screen.bubble.help.text().startswith("Click your creature, then the attacker;")


def test_a_step_begun_again_asks_who_plays_along_again(open_lesson):
    screen = open_lesson("instants-and-the-stack", partner=True)
    press(screen, Qt.Key.Key_Space)
    settle(screen)
    asked = screen.bubble.task.text()
    screen.restart_step()
    settle(screen)
    assert screen.bridge.decision.player == 1 and screen.bubble.task.text() == asked


def test_a_task_taken_back_is_not_praised(open_lesson):
    screen = open_lesson("instants-and-the-stack")
    press(screen, Qt.Key.Key_Space)
    settle(screen)
    play(screen, "Giant Growth")
    assert screen.bridge.answer([card(screen, "Kalonian Tusker").entity])
    settle(screen)
    assert screen.bridge.answer("pass")
    settle(screen)
    assert (screen.runner.step_index, screen.runner.done) == (2, 1) and "Well done" in screen.bubble.reply.text()
    screen.table.undo()
    assert (screen.runner.step_index, screen.runner.done) == (2, 0) and screen.bubble.reply.text() == ""


def test_messages_of_the_table_and_the_words_do_not_hide_each_other(open_lesson):
    screen = open_lesson("casting-a-creature")
    bubble, toast = screen.bubble, screen.table.toast
    screen._timer.stop()

    def tell() -> QRect:
        toast.tell("Your main phase has passed: you could have played 4 × Mountain.")
        return carried(toast.rect(), toast, screen)

    bubble.hide()
    usual = tell()
    bubble.move(usual.topLeft())
    bubble.show()
    assert not tell().intersects(bubble.geometry())
    toast.hide()
    screen._point(changed=True)
    free = bubble.geometry()
    toast.tell("Your main phase has passed.")
    toast.move(carried(free, screen, toast.parentWidget()).topLeft())
    screen._point(changed=True)
    assert not carried(toast.rect(), toast, screen).intersects(bubble.geometry())
