"""The curtain and the boxes over the screens: settings, rules, saved games, messages."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from engine import rule_index
from gui import i18n
from gui.curtain import Curtain
from gui.journal import Journal, Summary
from gui.screens.load_box import LoadBox
from gui.screens.rules_box import RulesBox, find
from gui.screens.settings_box import SettingsBox
from gui.screens.start_screen import StartScreen
from gui.settings import STEPS, Settings
from gui.storage import Storage
from gui.widgets.box import Message, Shade

Key = Qt.Key


@pytest.fixture(autouse=True)
def english():
    i18n.set_language("en")
    yield
    i18n.set_language("en")


@pytest.fixture
def ground(qtbot):
    widget = QWidget()
    widget.resize(1280, 800)
    qtbot.addWidget(widget)
    widget.show()
    widget.activateWindow()
    return widget


def press(*keys):
    for key in keys:
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, key)


def opened(box):
    box.open()
    QApplication.processEvents()
    return box


class TestCurtain:
    def test_it_covers_everything_until_the_player_says_so(self, ground, qtbot):
        curtain = Curtain(Settings(animations=False), ground)
        came = []
        curtain.lifted.connect(came.append)
        curtain.call(1, "Bruno", False)
        assert curtain.geometry() == ground.rect() and curtain.isVisible()
        assert curtain.title.text() == "Over to Bruno"
        image = ground.grab().toImage()
        assert image.pixelColor(5, 5) == curtain.grab().toImage().pixelColor(5, 5)
        press(Key.Key_Escape, Key.Key_Tab, Key.Key_A)
        assert curtain.is_down and came == []
        qtbot.waitUntil(curtain.button.isEnabled)
        QTest.mouseClick(curtain.button, Qt.MouseButton.LeftButton)
        assert came == [1] and not curtain.isVisible()

    def test_what_made_it_fall_does_not_lift_it(self, ground, qtbot):
        curtain = Curtain(Settings(animations=False), ground)
        curtain.call(1, "Bruno", False)
        press(Key.Key_Space, Key.Key_Return)
        QTest.mouseClick(curtain.button, Qt.MouseButton.LeftButton)
        assert curtain.is_down
        qtbot.waitUntil(curtain.button.isEnabled)
        held = QKeyEvent(QEvent.Type.KeyPress, Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ", True)
        QApplication.sendEvent(curtain, held)
        assert curtain.is_down, "a held key does not press again"
        press(Key.Key_Space)
        assert not curtain.is_down

    def test_it_can_cover_a_part_and_say_what_has_happened(self, ground):
        curtain = Curtain(Settings(animations=False), ground, lambda: [QRect(0, 300, 200, 100)])
        curtain.call(1, "Bruno", True, "Anna casts Shock.", can_undo=True)
        assert curtain.geometry() == QRect(0, 300, 200, 100)
        assert curtain.note.text().startswith("Anna casts Shock.") and "secret" in curtain.note.text()
        wanted = []
        curtain.undo_wanted.connect(lambda: wanted.append(True))
        QTest.keyClick(curtain, Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert wanted == [True] and curtain.is_down

    def test_the_keyboard_lifts_it_and_keys_do_not_reach_the_table(self, ground, qtbot):
        class Table(QWidget):
            keys = 0

            def keyPressEvent(self, event):
                self.keys += 1

        table = Table()
        curtain = Curtain(Settings(animations=False), table)
        table.show()
        table.activateWindow()
        curtain.call(0, "Anna", True)
        QApplication.processEvents()
        press(Key.Key_P, Key.Key_Escape)
        assert table.keys == 0
        qtbot.waitUntil(curtain.button.isEnabled)
        press(Key.Key_Return)
        assert not curtain.is_down
        table.close()

    def test_it_grows_with_the_window_and_speaks_the_language(self, ground):
        curtain = Curtain(Settings(animations=False), ground)
        curtain.call(0, "Anna", True)
        assert "secret" in curtain.note.text()
        ground.resize(1500, 900)
        assert curtain.geometry() == ground.rect()
        i18n.set_language("it")
        assert curtain.title.text() == "Tocca ad Anna"
        assert "segreta" in curtain.note.text()

    def test_it_can_be_called_again_at_once(self, ground):
        curtain = Curtain(Settings(animations=False), ground)
        curtain.lifted.connect(lambda player: curtain.call(1 - player, "the other", True) if player == 0 else None)
        curtain.call(0, "Anna", False)
        curtain.lift()
        assert curtain.is_down and curtain.player == 1
        curtain.lift()
        assert not curtain.isVisible()

    def test_with_animations_it_fades_and_then_is_gone(self, ground, qtbot):
        curtain = Curtain(Settings(animation_ms=30), ground)
        curtain.call(0, "Anna", False)
        curtain.lift()
        assert not curtain.is_down
        qtbot.waitUntil(lambda: not curtain.isVisible())
        curtain.call(1, "Bruno", False)
        assert curtain.is_down and curtain.graphicsEffect() is None


class TestRules:
    def test_a_number_finds_that_rule_and_its_parts(self):
        found = [rule.id for rule in find("509.1", "en")]
        assert found[0] == "509.1" and "509.1a" in found
        assert all(id.startswith("509.1") for id in found)

    @pytest.mark.parametrize(("query", "language"), [("first strike", "en"), ("attacco improvviso", "it")])
    def test_words_find_the_rules_that_hold_them_all(self, query, language):
        found = find(query, language)
        assert found
        for rule in found:
            gist = rule_index.gist(rule.id, language).casefold()
            assert all(word in gist for word in query.split())

    def test_accents_and_capitals_do_not_matter(self):
        assert [r.id for r in find("PRIORITA", "it")] == [r.id for r in find("priorità", "it")] != []

    def test_whole_words_come_before_parts_of_words(self):
        found = find("tap", "en")
        starts = [bool(re.search(r"\btap\b", rule_index.gist(rule.id, "en").casefold())) for rule in found]
        assert starts == sorted(starts, reverse=True) and True in starts and False in starts

    def test_every_section_has_a_title_in_its_chapter(self):
        sections = [section.id for section in rule_index.sections() if not section.is_chapter]
        assert sections == list(dict.fromkeys(rule.section for rule in rule_index.load().values()))
        assert all(section.title("en") and section.title("it") for section in rule_index.sections())

    def test_a_chapter_shows_its_rules_and_sections(self, ground):
        box = opened(RulesBox(ground))
        combat = box.chapters.topLevelItem(4)
        box.chapters.setCurrentItem(combat)
        assert combat.isExpanded() and combat.text(0) == "5  The turn"
        assert {rule.id[0] for rule in box.model.rules} == {"5"}
        box.chapters.setCurrentItem(combat.child(8))
        assert {rule.section for rule in box.model.rules} == {"508"}
        box.field.setText("flying")
        assert box.chapters.currentItem() is None
        assert len({rule.section for rule in box.model.rules}) > 1

    def test_nothing_asked_shows_all_and_nonsense_shows_none(self, ground):
        box = opened(RulesBox(ground))
        assert len(box.model.rules) == len(rule_index.load())
        box.field.setText("xyzzy")
        assert box.model.rules == [] and box.count.text().startswith("No rule has all these words.")

    def test_it_is_typed_into_and_changes_its_language(self, ground):
        box = opened(RulesBox(ground))
        for letter in "704.5g":
            press(letter)
        assert [rule.id for rule in box.model.rules] == ["704.5g"]
        assert box.model.data(box.model.index(0, 0)) == f"704.5g  {rule_index.gist('704.5g', 'en')}"
        i18n.set_language("it")
        assert box.model.data(box.model.index(0, 0)) == f"704.5g  {rule_index.gist('704.5g', 'it')}"
        assert box.title == "Le regole"
        press(Key.Key_Down)
        assert box.list.hasFocus()
        press(Key.Key_Escape)
        assert not box.isVisible()


class TestSettings:
    def test_each_control_writes_its_setting_at_once(self, ground, tmp_path):
        settings = Settings(tmp_path / "settings.json")
        box = opened(SettingsBox(settings, ground))
        told = []
        settings.changed.connect(told.append)
        box.large.click()
        box.animations.click()
        box.speed.setValue(300)
        box.auto_pass.click()
        box.hands.setCurrentIndex(1)
        box.hands.activated.emit(1)
        box.card_scale.setValue(120)
        box.stops["stops_own", STEPS[0]].click()
        box.damage_order.click()
        values = settings.values
        assert values.large_text and not values.animations and values.animation_ms == 300
        assert not values.auto_pass and values.hands == "secret" and values.card_scale == 1.2
        assert values.stops_own[0] == STEPS[0]
        assert values.extra["damage_assignment_order"] is False
        assert {"large_text", "animations", "hands", "extra"} <= set(told)
        again = Settings.load(tmp_path / "settings.json")
        assert again.values == settings.values

    def test_each_player_is_asked_as_they_like(self, ground, tmp_path):
        settings = Settings(tmp_path / "settings.json", names=("Anna", "Bruno"))
        box = opened(SettingsBox(settings, ground))
        assert [box.who.itemText(place) for place in range(3)] == ["Both players", "Anna", "Bruno"]

        def choose(place: int) -> None:
            box.who.setCurrentIndex(place)
            box.who.activated.emit(place)

        choose(2)
        box.auto_pass.click()
        box.stops["stops_other", "upkeep"].click()
        own, other = settings.values.passing_of(1), settings.values.passing_of(0)
        assert not own.auto_pass and other.auto_pass and settings.values.auto_pass
        assert "upkeep" in own.stops_other and "upkeep" not in other.stops_other
        choose(1)
        assert box.auto_pass.isChecked() and not box.stops["stops_other", "upkeep"].isChecked()
        box.full_control.click()
        choose(0)
        assert box.auto_pass.isChecked() and not box.full_control.isChecked()
        choose(2)
        assert not box.auto_pass.isChecked() and box.stops["stops_other", "upkeep"].isChecked()
        assert Settings.load(tmp_path / "settings.json").values == settings.values
        choose(0)
        box.auto_pass.click()
        box.auto_pass.click()
        choose(2)
        assert box.auto_pass.isChecked(), "common settings apply to both"
        assert settings.values.passing_of(0).full_control

    def test_a_switch_of_language_rewrites_the_box_itself(self, ground):
        settings = Settings()
        settings.changed.connect(lambda name: i18n.set_language(settings.values.language))
        box = opened(SettingsBox(settings, ground))
        box.language.activated.emit(box.language.findData("it"))
        assert settings.values.language == "it"
        assert box.title == "Impostazioni" and box.close_button.text() == "Chiudi"
        assert box.tabs.tabText(0) == "Generali"
        assert box.hands.itemText(0) == "A ogni cambio di giocatore"

    def test_a_folder_with_pictures_is_chosen_and_given_up(self, ground):
        settings = Settings()
        box = opened(SettingsBox(settings, ground))
        box.ask_folder = lambda: "/pictures"
        box.art_button.click()
        assert settings.values.art_folder == "/pictures" == box.art_field.text()
        box.ask_folder = lambda: ""
        box.art_button.click()
        assert settings.values.art_folder == "/pictures"
        box.art_none.click()
        assert settings.values.art_folder == ""

    def test_settings_that_cannot_be_saved_are_reported(self, ground, tmp_path):
        (tmp_path / "file").write_text("")
        box = opened(SettingsBox(Settings(tmp_path / "file" / "settings.json"), ground))
        box.animations.click()
        assert "can't be saved" in box.unkept.text() and not box.refusal_label.text(), "said once"

    def test_every_control_is_reached_by_tab(self, ground):
        box = opened(SettingsBox(Settings(), ground))
        seen = set()
        for _ in range(12):
            seen.add(QApplication.focusWidget())
            press(Key.Key_Tab)
        assert {box.language, box.large, box.animations, box.speed, box.close_button} <= seen


def game_file(path: Path, summary: Summary, names=("Anna", "Bruno")) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    Journal(path, {"seed": 1}, names).record(["pass"], summary)
    return path


class TestLoad:
    def test_games_are_listed_newest_first_with_what_they_are(self, ground, tmp_path):
        storage = Storage(tmp_path)
        game_file(storage.saves_folder / "one.tappeto", Summary(4, 1, (12, 7)))
        game_file(storage.saves_folder / "two.tappeto", Summary(9, 0, (3, 0), True, 0), ("Carla", "Dario"))
        broken = storage.saves_folder / "three.tappeto"
        broken.write_text("nothing")
        box = opened(LoadBox(storage, ground))
        words = {path.stem: row.accessibleName() for path, row in box.rows.items()}
        assert "Anna against Bruno" in words["one"] and "Turn 4, Bruno's" in words["one"] and "♥\u00a07" in words["one"]
        assert "Carla won" in words["two"]
        assert "three.tappeto" in words["three"] and box.rows[broken].barred
        storage.close()

    def test_games_under_way_saved_and_finished_are_distinguished_with_their_kinds(self, ground, tmp_path):
        storage = Storage(tmp_path)
        setups = {
            storage.under_way_folder / "a.tappeto": {"variants": ["commander"]},
            storage.saves_folder / "b.tappeto": {"options": {"position": {}}},
            storage.replays_folder / "c.tappeto": {"variants": ["planechase", "nonsense", 3]},
        }
        for path, setup in setups.items():
            path.parent.mkdir(parents=True)
            Journal(path, setup, ("Anna", "Bruno")).record(["pass"], Summary(4, 1, (12, 7)))
        box = opened(LoadBox(storage, ground))
        assert list(box.rows) == list(setups)
        words = [row.accessibleName() for row in box.rows.values()]
        assert "Commander" in words[0] and "from a position" in words[1] and "nonsense" not in words[2]
        headings = [label.text() for label in box.area.widget().findChildren(QLabel, "heading")]
        assert headings == ["In progress", "Saved by name", "Finished"]
        i18n.set_language("it")
        box.write()
        assert "da una posizione" in list(box.rows.values())[1].accessibleName()

    def test_a_game_is_chosen_by_mouse_keyboard_or_file(self, ground, tmp_path):
        storage = Storage(tmp_path)
        path = game_file(storage.saves_folder / "one.tappeto", Summary(4, 1, (12, 7)))
        chosen = []
        for how in ("mouse", "keyboard", "file"):
            box = opened(LoadBox(storage, ground))
            box.chosen.connect(chosen.append)
            box.ask_file = lambda: "/elsewhere/game.tappeto"
            if how == "mouse":
                QTest.mouseClick(box.rows[path], Qt.MouseButton.LeftButton)
            elif how == "keyboard":
                press(Key.Key_Return)
            else:
                box.file_button.click()
            QApplication.processEvents()
        assert chosen == [path, path, Path("/elsewhere/game.tappeto")]
        storage.close()

    def test_an_empty_folder_says_so(self, ground, tmp_path):
        storage = Storage(tmp_path)
        box = opened(LoadBox(storage, ground))
        assert box.rows == {}
        press(Key.Key_Escape)
        assert not box.isVisible()
        storage.close()


class TestMessage:
    def test_a_button_runs_what_it_says_and_closes_the_message(self, ground):
        done = []
        message = Message(ground)
        message.show_words("A title", "One.", "Two.")
        message.add_button("Leave", lambda: done.append("leave"))
        message.add_button("Go on", lambda: done.append("go on"), primary=True)
        opened(message)
        shades = [shade for shade in ground.findChildren(Shade) if shade.isVisible()]
        assert len(shades) == 1 and shades[0].geometry() == ground.rect()
        press(Key.Key_Return)
        assert done == ["go on"] and not message.isVisible() and not shades[0].isVisible()


class TestStart:
    def test_every_button_is_a_wish(self, qtbot):
        screen = StartScreen(Settings())
        qtbot.addWidget(screen)
        screen.resize(1280, 800)
        screen.show()
        wishes = []
        names = [name for name in screen.buttons if name != "continue"]
        for name in names:
            getattr(screen, f"{name}_wanted").connect(lambda *_, name=name: wishes.append(name))
            QTest.mouseClick(screen.buttons[name], Qt.MouseButton.LeftButton)
        assert wishes == names and {"new", "load", "learn", "workshop", "rules", "settings", "quit"} <= set(names)
        assert not screen.buttons["continue"].isVisible()

    def test_arrows_go_through_the_buttons(self, qtbot):
        screen = StartScreen(Settings())
        qtbot.addWidget(screen)
        screen.show()
        screen.activateWindow()
        screen.first_focus().setFocus()
        QApplication.processEvents()
        names = [name for name in screen.buttons if name != "continue"]
        press(*[Key.Key_Down] * names.index("rules"))
        assert screen.buttons["rules"].hasFocus()
        wishes = []
        screen.rules_wanted.connect(lambda: wishes.append(True))
        press(Key.Key_Return)
        assert wishes == [True]

    def test_an_unfinished_game_is_offered_with_turn_and_life(self, qtbot, tmp_path):
        from gui import journal

        screen = StartScreen(Settings())
        qtbot.addWidget(screen)
        screen.show()
        screen.show_saved(journal.read(game_file(tmp_path / "a", Summary(4, 1, (12, 7)))))
        assert screen.buttons["continue"].isVisible()
        assert screen.saved_note.text() == "Turn 4, Bruno's · Anna\u00a0♥\u00a012 · Bruno\u00a0♥\u00a07"
        i18n.set_language("it")
        assert screen.saved_note.text() == "Turno 4, di Bruno · Anna\u00a0♥\u00a012 · Bruno\u00a0♥\u00a07"
        screen.show_saved(journal.read(game_file(tmp_path / "b", Summary(4, 1, (12, -2)))))
        assert screen.saved_note.text().endswith("Bruno\u00a0♥\u00a0−2")

    def test_the_language_is_switched_on_the_spot(self, qtbot):
        settings = Settings()
        settings.changed.connect(lambda name: i18n.set_language(settings.values.language))
        screen = StartScreen(settings)
        qtbot.addWidget(screen)
        screen.show()
        italian = next(b for b in screen.languages.buttons() if b.text() == "Italiano")
        QTest.mouseClick(italian, Qt.MouseButton.LeftButton)
        assert settings.values.language == "it"
        assert screen.buttons["new"].text().strip() == "Nuova partita"
        assert italian.isChecked()
