"""The deck builder in the window: searching, adding, counting, other programs' files, formats, sample hands."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.decklists import deck_files
from engine.imported.importing import import_file
from engine.language.cardfile import read_cards
from gui import app
from gui.application import speak
from gui.card_collection import library_path
from gui.dialogs import style
from gui.files import deck_folder
from gui.i18n import tr
from gui.paint import fonts, theme
from gui.paint import rules_text as rich
from gui.paint.fonts import Role
from gui.settings import Settings
from gui.storage import Storage
from gui.trouble import Trouble
from gui.widgets.box import Message
from gui.workshop.card_search import NAME
from gui.workshop.deck_boxes import ElsewhereBox, HandBox, ReportBox
from gui.workshop.deck_charts import TURNS, DeckCharts
from gui.workshop.decks_page import DecksPage
from gui.workshop.format_files import EXAMPLE, formats_folder
from gui.workshop.trial_box import TrialBox

FILES = Path(__file__).parents[2] / "imported" / "files"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("TAPPETO_HOME", str(tmp_path / "home"))
    yield tmp_path / "home"
    speak("en")
    theme.use("dark")


@pytest.fixture
def window(qtbot: QtBot, home: Path) -> app.MainWindow:
    import_file(FILES / "AtomicCards.json", library_path(), lambda progress: True)
    made = app.MainWindow(Settings(home / "settings.json", animations=False, beat_ms=0), Storage(home), Trouble())
    qtbot.addWidget(made)
    made.resize(1024, 700)
    made.show()
    made.start_screen.buttons["workshop"].click()
    assert made.workshop is not None
    made.workshop.tab_buttons["decks"].click()
    QApplication.processEvents()
    return made


@pytest.fixture
def page(window: app.MainWindow) -> DecksPage:
    assert window.workshop is not None
    found = window.workshop.decks
    assert found.finder is not None
    list(found.finder.learn())
    found.search.retranslate()
    return found


def test_return_before_all_cards_have_been_read_goes_to_the_first_found_then(window: app.MainWindow) -> None:
    assert window.workshop is not None
    page = window.workshop.decks
    assert page.finder is not None and not page.finder.is_whole
    page.search.words.setFocus()
    QTest.keyClicks(page.search.words, "mountain")
    QTest.keyClick(page.search.words, Qt.Key.Key_Return)
    assert not page.search.results.hasFocus()
    list(page.finder.learn())
    page.search.all_read()
    assert page.search.results.hasFocus() and page.search.results.currentItem().text() == "Mountain"
    assert page.draft.main == {}


def names(page: DecksPage) -> list[str]:
    results = page.search.results
    return [results.item(at).text() for at in range(results.count())]


def wanted(page: DecksPage, words: str) -> list[str]:
    page.search.words.setText(words)
    page.search.search()
    return names(page)


def test_search_in_both_languages_and_in_both_places(page: DecksPage) -> None:
    assert wanted(page, "fulmine") == ["Lightning Bolt", "Lightning Strike"]
    assert wanted(page, "testuggine") == ["Mossback Tortoise"]
    assert wanted(page, "juggle lemons") == ["Odd Machine  ◐"]
    page.search.whole.setChecked(True)
    assert names(page) == []
    page.search.whole.setChecked(False)
    wanted(page, "")
    page.search.colours["R"].setChecked(True)
    page.search.kind.setCurrentIndex(page.search.kind.findData("Instant"))
    page.search.cost.setCurrentIndex(page.search.cost.findData(1))
    assert {"Lightning Bolt", "Shock"} <= set(names(page)) and "Shivan Dragon" not in names(page)
    speak("it")
    assert "Fulmine" in names(page)


def test_the_card_of_that_name_comes_first(page: DecksPage) -> None:
    """It comes before cards whose text mentions it, in both languages."""
    assert wanted(page, "mountain")[0] == "Mountain" and "Farseek" in names(page)
    speak("it")
    assert wanted(page, "montagna")[0] == "Montagna"


def test_search_by_keyword(page: DecksPage) -> None:
    page.search.keyword.setCurrentIndex(page.search.keyword.findData("vigilance"))
    assert {"Mossback Tortoise", "Serra Angel"} <= set(names(page)) and "Shock" not in names(page)
    speak("it")
    assert page.search.keyword.currentText() == "cautela"
    assert "Testuggine Muschiosa" in names(page)


def test_a_result_shows_cost_types_and_colours(page: DecksPage) -> None:
    assert page.finder is not None
    for language, types in (("en", "Legendary Creature — Angel  2/5"), ("it", "Creatura Leggendaria — Angelo  2/5")):
        speak(language)
        printed = page.finder.printed("Aurelia, Exemplar of Justice")
        assert printed is not None and (printed.cost, printed.colours) == (("2", "R", "W"), "WR")
        assert printed.types == types
    speak("en")
    wanted(page, "aurelia")
    results = page.search.results
    place = results.visualItemRect(results.item(0))
    shown = results.viewport().grab(place).toImage()
    red = QColor(theme.MANA["R"].base)
    assert any(shown.pixelColor(x, shown.height() * 3 // 4) == red for x in range(12)), "its second colour"


def test_a_second_list_puts_a_similar_card_into_the_sideboard(page: DecksPage, window: app.MainWindow) -> None:
    page.read_text("4 Shock\nSideboard\n3 Lightnin Bolt", "Burn", None)
    box = window.box
    assert isinstance(box, ReportBox)
    box.near_buttons[0].setFocus()
    QTest.keyClick(box.near_buttons[0], Qt.Key.Key_Space)
    assert page.draft.side == {"Lightning Bolt": 3}
    focused = QApplication.focusWidget()
    assert focused is box.close_button
    QTest.keyClick(focused, Qt.Key.Key_Escape)
    assert window.box is None


def test_the_last_saved_deck_comes_first(page: DecksPage) -> None:
    page.change("Shock", 4)
    page.draft.name = "Zeal"
    page.save()
    found = [action.text() for action in page.decks_menu().actions() if action.text()]
    assert found[:2] == ["A new deck", "Zeal"]


def test_cards_go_into_the_deck_and_out(page: DecksPage) -> None:
    wanted(page, "shivan dragon")
    item = page.search.results.item(0)
    page.search.results.setCurrentItem(item)
    assert page.picture.face is not None and page.picture.face.name == "Shivan Dragon"
    for _ in range(3):
        QTest.keyClick(page.search.results, Qt.Key.Key_Return)
    assert page.draft.main == {"Shivan Dragon": 3}
    page.search.results.itemDoubleClicked.emit(item)
    assert page.draft.main == {"Shivan Dragon": 4}
    assert "Deck · 4" in page.main_button.text()
    page.list.point_to(1)
    QTest.keyClick(page.list, Qt.Key.Key_Minus)
    QTest.mouseClick(page.fewer_button, Qt.MouseButton.LeftButton)
    assert page.draft.main == {"Shivan Dragon": 2}
    assert page.charts.facts is not None and page.charts.facts.curve[6] == 2
    QTest.mouseClick(page.side_button, Qt.MouseButton.LeftButton)
    page.change("Fulmine", 1)
    assert page.draft.side == {"Lightning Bolt": 1} and page.draft.main == {"Shivan Dragon": 2}
    page.change("No such card", 1)
    assert page.draft.side == {"Lightning Bolt": 1}


def test_a_card_leads_the_deck(page: DecksPage, tmp_path: Path) -> None:
    page.change("Karlov of the Ghost Council", 1)
    page.change("Plains", 99)
    page.format.setCurrentIndex([each.variant for each in page.formats].index("commander"))
    assert "no commander" in page.legality.text()
    page.list.point_to(3)
    assert not page.lead_button.isChecked() and page.lead_button.accessibleName() == "Make it commander"
    page.list.point_to(1)
    QTest.mouseClick(page.lead_button, Qt.MouseButton.LeftButton)
    assert page.draft.commanders == ("Karlov of the Ghost Council",)
    assert page.legality.text() == "Legal in this format."
    assert page.lead_button.isChecked() and page.lead_button.accessibleName() == "Commander"
    assert [line.words for line in page.list.lines[:2]] == ["Commander · 1", "Karlov of the Ghost Council"]
    page.save()
    assert page.draft.path is not None and page.database is not None
    kept = deck_files.read_deck(page.draft.path, page.database)
    assert kept.commanders == page.draft.commanders and kept.size == 100
    page.list.point_to(1)
    QTest.mouseClick(page.lead_button, Qt.MouseButton.LeftButton)
    assert page.draft.commanders == ()
    QTest.mouseClick(page.lead_button, Qt.MouseButton.LeftButton)
    page.change("Karlov of the Ghost Council", -1)
    assert page.draft.commanders == (), "a card that is not in the deck can't be its commander"


def test_cards_are_dropped_on_the_list(page: DecksPage) -> None:
    from PySide6.QtGui import QDropEvent

    wanted(page, "mossback")
    data = page.search.results.mimeData([page.search.results.item(0)])
    event = QDropEvent(
        QPoint(5, 5), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    page.list.dropEvent(event)
    assert page.draft.main == {"Mossback Tortoise": 1}
    assert page.search.results.item(0).data(NAME) == "Mossback Tortoise"


def test_an_empty_deck_explains_how_to_add_cards(page: DecksPage) -> None:
    for language, twice, button in (("en", "Double-click a card", "“Decks…”"), ("it", "Fai doppio clic", "“Mazzi…”")):
        speak(language)
        page.retranslate()
        assert page.legality.text().startswith(twice) and page.legality.objectName() == "note"
        assert button.strip("“”") == page.open_button.text() and button in page.legality.text()
    page.change("Giant Growth", 1)
    assert page.legality.objectName() == "refusal"
    page.change("Giant Growth", -1)
    assert page.legality.objectName() == "note"


def test_legality_says_what_is_wrong(page: DecksPage) -> None:
    page.read_text("55 Forest\n5 Giant Growth", "x", Path("x"))
    assert "5 copies of Giant Growth" in page.legality.text()
    page.change("Giant Growth", -1)
    page.change("Forest", 1)
    assert "Legal" in page.legality.text()
    page.change("Odd Machine", 1)
    assert "Not all of their text" in page.legality.text()


def test_formats_as_text(page: DecksPage) -> None:
    formats_folder().mkdir(parents=True)
    small = "name: Small | Piccolo\ncards: 2\n[banned]\nFulmine\n"
    (formats_folder() / "small.txt").write_text(small, encoding="utf-8")
    (formats_folder() / "broken.txt").write_text("cards: many\n", encoding="utf-8")
    page.read_text("2 Forest\n1 Lightning Bolt", "x", Path("x"))
    page.retranslate()
    page.format.setCurrentIndex(page.format.findText("Small"))
    assert "Lightning Bolt is banned" in page.legality.text()
    assert "broken.txt, line 1: expected “name: …”" in page.legality.text()
    speak("it")
    assert "broken.txt, riga 1: ci vorrebbe" in page.legality.text()
    assert page.format.currentText() == "Piccolo" and "La carta Fulmine è bandita" in page.legality.text()


def test_a_format_is_added_as_the_example_shows(page: DecksPage, tmp_path: Path) -> None:
    """The box shows how to write one; the file is copied, so that it remains when the original is deleted."""
    boxes: list[Message] = []
    page.box_wanted.connect(boxes.append)
    QTest.mouseClick(page.formats_button, Qt.MouseButton.LeftButton)
    assert all(line in boxes[0].words.text() for line in (*EXAMPLE, str(formats_folder())))
    page.read_text("57 Forest\n3 Lightning Bolt", "x", Path("x"))
    file = tmp_path / "friday.txt"
    file.write_text("\n".join(EXAMPLE), encoding="utf-8")
    page.ask_format = lambda: str(file)
    boxes[0].buttons[1].click()
    file.unlink()
    assert page.format.currentText() == "Friday" and "Lightning Bolt is banned" in page.legality.text()
    page.retranslate()
    assert page.format.currentText() == "Friday"


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"cards: many", "odd.txt, line 1: expected"),
        (b"[forbidden]", "odd.txt, line 1: expected [banned]"),
        (b"\xff\xfe", "not UTF-8 text"),
        (b"x" * 2_000_000, "longer than"),
        (None, "it does not exist"),
    ],
)
def test_a_file_that_is_not_a_format_is_reported(
    page: DecksPage, tmp_path: Path, content: bytes | None, told: str
) -> None:
    file = tmp_path / "odd.txt"
    if content is not None:
        file.write_bytes(content)
    page.ask_format = lambda: str(file)
    page.add_format()
    assert told in page.legality.text() and not list(formats_folder().glob("*"))


def test_a_deck_is_saved_and_played_with(page: DecksPage, window: app.MainWindow) -> None:
    page.read_text("56 Forest\n4 Mossback Tortoise", "Tortoises", Path("x"))
    page.draft.path = None
    QTest.mouseClick(page.save_button, Qt.MouseButton.LeftButton)
    path = deck_folder() / "Tortoises.txt"
    assert path.exists() and "Tortoises.txt" in page.legality.text()
    window.choose_decks()
    assert window.new_game_screen is not None
    column = window.new_game_screen.columns[0]
    place = next(at for at, deck in enumerate(column.decks) if deck.path == path)
    column.choose(place)
    assert column.is_ready
    setup = window.new_game_screen.setup()
    assert setup is not None
    window.start_game(setup)
    assert window.game_screen is not None


def test_decks_are_opened_and_the_programs_own_stay(page: DecksPage) -> None:
    first = next(deck for deck in deck_files.available() if deck.problem is None)
    assert page.decks_menu().actions()[0].text() == "A new deck"
    page.open_deck(first)
    assert page.draft.name == first.name.en and page.draft.path is None
    assert sum(page.draft.main.values()) == first.size
    before = first.path.read_text(encoding="utf-8") if first.path is not None else ""
    QTest.mouseClick(page.save_button, Qt.MouseButton.LeftButton)
    assert page.draft.path is not None and page.draft.path.parent == deck_folder()
    assert first.path is not None and first.path.read_text(encoding="utf-8") == before


def test_lists_come_in_with_a_report(page: DecksPage, window: app.MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "burn.dck"
    path.write_text("[metadata]\nName=Burn\n[Main]\n4 Lightning Bolt|M10\n2 Lightnig Strike\nwhat?\n", encoding="utf-8")
    page.ask_open = lambda: str(path)
    page.import_file()
    assert page.draft.main == {"Lightning Bolt": 4} and page.name.text() == "Burn"
    box = window.box
    assert isinstance(box, ReportBox)
    assert "Forge" in box.summary.text() and "1 unknown, 1 not understood" in box.summary.text()
    lines = box.words.split("\n")
    assert lines[0].startswith("Line 5: 2 Lightnig Strike → ")
    assert lines[1].startswith("Line 6: what? → ")
    assert next(button.text() for button in box.near_buttons) == "Lightning Strike"
    box.near_buttons[0].click()
    assert page.draft.main == {"Lightning Bolt": 4, "Lightning Strike": 2}
    assert box.words.split("\n")[0] == "Line 5: 2 Lightnig Strike → 2 Lightning Strike" and not box.near_buttons
    box.dismiss()
    QGuiApplication.clipboard().setText("4 Shock (M19) 156\n20 Mountain (M19) 273")
    page.import_clipboard()
    assert page.draft.main == {"Shock": 4, "Mountain": 20}


@pytest.mark.parametrize(
    ("text", "english", "italian"),
    [
        ("4 Shock\n2 Nobody", "Read as plain text", "Letta come testo semplice"),
        ("4 Shock (M19) 156", "Read as a list of Arena", "Letta come lista di Arena"),
        ("<Deck><Cards Quantity='4' Name='Shock' /></Deck>", "Read as a list of MTGO", "Letta come lista di MTGO"),
        (
            "<cockatrice_deck><zone name='main'><card number='4' name='Shock'/></zone></cockatrice_deck>",
            "Read as a list of Cockatrice",
            "Letta come lista di Cockatrice",
        ),
        ("[Main]\n4 Shock", "Read as a list of Forge", "Letta come lista di Forge"),
        ("4 [M19:156] Shock", "Read as a list of XMage", "Letta come lista di XMage"),
        ("4 Shock\n" * 40_000, "The list has not been read", "La lista non è stata letta"),
    ],
)
def test_the_report_says_in_both_languages_as_what_a_list_was_read(
    page: DecksPage, window: app.MainWindow, text: str, english: str, italian: str
) -> None:
    page.read_text(text, "Burn", None)
    box = window.box
    assert isinstance(box, ReportBox)
    assert box.summary.text().startswith(f"{english}: ")
    speak("it")
    assert box.summary.text().startswith(f"{italian}: righe di carte ")


@pytest.mark.parametrize("kind", ["text", "Arena", "MTGO", "Cockatrice", "Forge", "XMage"])
def test_lists_go_out_and_come_back(page: DecksPage, tmp_path: Path, kind: str) -> None:
    page.read_text("4 Shock\n20 Mountain\nSideboard\n2 Lightning Bolt", "Burn", Path("x"))
    target = tmp_path / "out"
    page.ask_target = lambda name: str(target)
    page.export(kind)
    assert "3 lines written to out" in page.legality.text()
    page.read_text(target.read_text(encoding="utf-8"), "Back", Path("x"))
    assert (page.draft.main, page.draft.side) == ({"Shock": 4, "Mountain": 20}, {"Lightning Bolt": 2})


def assert_whole(box: HandBox) -> None:
    """Assert that no card is cut off or covers another one."""
    QApplication.processEvents()
    places = [item.geometry() for place in range(box.row.count()) if (item := box.row.itemAt(place)) is not None]
    assert len(places) == len(box.hand)
    assert all(first.right() < second.left() for first, second in pairwise(places))
    assert all(box.cards.rect().contains(place) for place in places)
    assert box.body_holder.rect().contains(box.cards.geometry())


def test_no_words_of_the_buttons_are_cut(page: DecksPage, window: app.MainWindow) -> None:
    for language in ("en", "it"):
        speak(language)
        QApplication.processEvents()
        assert not any(button.is_cut for button in (page.hand_button, page.trial_button)), language
        fits = [
            button.fontMetrics().horizontalAdvance(word) < button.width()
            for button in (page.hand_button, page.trial_button)
            for word in button.text().split()
        ]
        assert all(fits)
    speak("en")


def test_sample_hands(page: DecksPage, window: app.MainWindow) -> None:
    page.read_text("24 Forest\n36 Giant Growth", "x", Path("x"))
    QTest.mouseClick(page.hand_button, Qt.MouseButton.LeftButton)
    box = window.box
    assert isinstance(box, HandBox) and len(box.hand) == 7
    assert_whole(box)
    QTest.mouseClick(box.smaller_button, Qt.MouseButton.LeftButton)
    assert len(box.hand) == 6
    QTest.mouseClick(box.draw_button, Qt.MouseButton.LeftButton)
    assert len(box.hand) == 7 and len(box.hand) + len(box.library) == 60
    QTest.mouseClick(box.draw_button, Qt.MouseButton.LeftButton)
    assert_whole(box)
    assert sorted(box.hand + box.library) == ["Forest"] * 24 + ["Giant Growth"] * 36


def test_a_deck_is_tried_out(page: DecksPage, window: app.MainWindow, qtbot: QtBot) -> None:
    page.read_text("30 Mountain\n30 Lightning Bolt", "x", Path("x"))
    QTest.mouseClick(page.trial_button, Qt.MouseButton.LeftButton)
    box = window.box
    assert isinstance(box, TrialBox)
    box.level.setCurrentIndex(box.level.findData("casual"))
    box.number.setCurrentIndex(box.number.findData(20))
    QTest.mouseClick(box.start_button, Qt.MouseButton.LeftButton)
    job = box.job
    assert job is not None and job.is_running
    qtbot.waitUntil(lambda: len(job.results) >= 3, timeout=120_000)
    QTest.mouseClick(box.stop_button, Qt.MouseButton.LeftButton)
    assert not job.is_running and job.lost == []
    count = len(job.results)
    lines = box.table.lines()
    assert lines[0] == "Games won" and f"of {count} " in lines[1]
    assert any(line.startswith("Lightning Bolt: ") for line in lines)
    assert "Stopped." in box.said.text()
    assert sum(box.table.turns.values()) == count
    speak("it")
    assert box.table.lines()[0] == "Partite vinte" and any(line.startswith("Fulmine: ") for line in box.table.lines())
    box.dismiss()


def test_the_page_fits_into_a_small_window(page: DecksPage, window: app.MainWindow) -> None:
    for language in ("en", "it"):
        speak(language)
        QApplication.processEvents()
        assert window.workshop is not None
        assert window.workshop.minimumSizeHint().width() <= 1024
        assert window.workshop.minimumSizeHint().height() <= 700


def test_planes_and_schemes_lie_in_the_command_zone(page: DecksPage, window: app.MainWindow, tmp_path: Path) -> None:
    assert page.database is not None
    for card in read_cards("Reef | Scoglio\nPlane — Ravnica\nCreatures have flying."):
        page.database.add(card)
    page.read_text("60 Forest", "x", Path("x"))
    for side in (False, True):
        page.show_part(side)
        page.change("Reef", 1)
    assert (page.draft.main, page.draft.side, page.draft.command) == ({"Forest": 60}, {}, {"Reef": 2})
    page.show_part(False)
    page.list.point_to(len(page.list.lines) - 1)
    QTest.keyClick(page.list, Qt.Key.Key_Minus)
    assert page.draft.command == {"Reef": 1}
    target = tmp_path / "out"
    page.ask_target = lambda name: str(target)
    page.export("MTGO")
    box = window.box
    assert isinstance(box, ElsewhereBox) and box.words.startswith("1 Reef → left out")
    assert "1 line written" in page.legality.text() and "Reef" not in target.read_text(encoding="utf-8")
    box.dismiss()
    page.export("Forge")
    assert window.box is None and "[Planes]\n1 Reef" in target.read_text(encoding="utf-8")


def boxes(window: app.MainWindow) -> list[Message]:
    return [box for box in window.findChildren(Message) if box.isVisible()]


def test_changes_are_not_lost_without_a_word(page: DecksPage, window: app.MainWindow) -> None:
    """Another deck takes the place of one with changes only once the player has said what becomes of them."""
    page.open_deck(next(deck for deck in deck_files.available() if deck.problem is None))
    other = page.decks_menu().actions()[-1]
    name, size = page.draft.name, page.draft.deck().size
    assert page.database is not None
    island = page.database.find("Island")
    assert island is not None
    page.draft.add(island)
    for answer, kept in ((0, True), (1, False)):
        other.trigger()
        QApplication.processEvents()
        [box] = boxes(window)
        QTest.mouseClick(box.buttons[answer], Qt.MouseButton.LeftButton)
        QApplication.processEvents()
        assert (page.draft.name == name and page.draft.deck().size == size + 1) is kept
    assert not list(deck_folder().glob("*")), "dropped, not kept"
    page.draft.add(island)
    changed = page.draft
    page.decks_menu().actions()[0].trigger()
    QApplication.processEvents()
    QTest.mouseClick(boxes(window)[0].buttons[2], Qt.MouseButton.LeftButton)
    assert changed.path is not None and changed.path.exists() and page.draft is not changed


def test_a_deck_without_changes_makes_room_at_once(page: DecksPage, window: app.MainWindow) -> None:
    page.open_deck(next(deck for deck in deck_files.available() if deck.problem is None))
    page.decks_menu().actions()[0].trigger()
    QApplication.processEvents()
    assert not boxes(window) and page.draft.name == "New deck"


def test_decks_of_the_program_have_the_names_of_the_language(page: DecksPage) -> None:
    speak("it")
    first = next(deck for deck in deck_files.available() if deck.problem is None)
    page.open_deck(first)
    assert page.draft.name == first.name.it != first.name.en


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_table_of_lands_has_room_for_its_titles_and_numbers(qtbot: QtBot, language: str) -> None:
    """In the narrowest board, with the largest letters."""
    speak(language)
    charts = DeckCharts()
    qtbot.addWidget(charts)
    charts.write_size(style.LARGE_PIXELS)
    width = 222
    titles = [tr("turn"), tr("on the play"), tr("on the draw")]
    head = charts.head_width(width, titles)
    assert all(rich.elided(title, Role.INTERFACE, head, charts.letters) == title for title in titles)
    assert (width - head) / TURNS > fonts.width_of(Role.INTERFACE, "98", charts.letters)
    speak("en")


def test_the_number_of_cards_is_shown_when_all_are_read(page: DecksPage) -> None:
    """Until then, "0 cards found" would be wrong."""
    assert page.finder is not None
    page.finder.is_whole = False
    wanted(page, "mountain")
    assert page.search.count.text() == "Reading the cards…"
    page.finder.is_whole = True
    wanted(page, "mountain")
    assert page.search.count.text() == f"{len(names(page))} cards found"
