"""The coach gives sound advice at the right moment, and is silent otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from engine.assets import assets_dir
from engine.card_database import default_database
from engine.decisions import ChooseOption, ChooseTargets, ChooseYesNo, DeclareAttackers, PayMana, Priority
from engine.decklists.deck_files import read_deck
from engine.families import Keyword
from engine.game import Deck, Game, Setup
from engine.language.node import walk
from engine.scenario import Scenario
from gui import i18n
from gui.dialogs.decision_panel import DecisionPanel
from gui.screens.game_screen import GameScreen
from gui.settings import Settings
from gui.storage import Storage
from gui.teaching import progress
from gui.teaching.advice import warning, what_now
from gui.teaching.coach_notes import _words, meetings, notes, read_notes
from gui.teaching.lesson_file import LessonError, read_lesson
from gui.teaching.lesson_runner import plainest
from gui.teaching.lesson_situation import begin
from tests.rules.situation import situation


def card(game: Game, name: str, zone: str = "") -> int:
    """Return the number of a card by its name."""
    view = game.view(None)
    cards = [*view.battlefield, *view.stack, *view.players[0].hand, *view.players[1].hand]
    return next(each.id for each in cards if each.name.en == name and zone in ("", each.zone))


def cast_at(game: Game, spell: str, target: int | str) -> object:
    """Return the warning when a spell is aimed at a target."""
    key = f"cast:{card(game, spell, 'hand')}"
    at_once = warning(game, key)
    game.answer(key)
    if not isinstance(game.decision, ChooseTargets):
        return at_once  # there is only one target
    assert at_once is None
    return warning(game, [target if isinstance(target, int) else card(game, target)])


def attackers(game: Game, *names: str) -> object:
    while not isinstance(game.decision, DeclareAttackers):
        game.answer("pass")
    return warning(game, [[card(game, name), 1] for name in names])


def kind(found: object) -> str | None:
    return getattr(found, "kind", None)


def test_an_attack_that_loses_a_creature_for_nothing():
    scenario = Scenario()
    scenario.battlefield(0, "Gray Ogre", "Serra Angel")
    scenario.battlefield(1, "Trained Armodon")
    assert kind(attackers(scenario.game(), "Gray Ogre")) == "lost attacker"
    assert attackers(scenario.game(), "Serra Angel") is None


def test_an_even_trade_and_a_tapped_blocker_are_not_mistakes():
    scenario = Scenario()
    scenario.battlefield(0, "Gray Ogre")
    scenario.battlefield(1, "Elite Vanguard")
    scenario.battlefield(1, "Trained Armodon", tapped=True)
    assert attackers(scenario.game(), "Gray Ogre") is None


def paying(hand: list[str], *lands: str) -> Game:
    """Return a game in which the first card of the hand is being paid for by hand."""
    scenario = Scenario()
    scenario.battlefield(0, *lands)
    scenario.hand(0, *hand)
    game = scenario.game()
    game.answer(f"cast:{card(game, hand[0], 'hand')}")
    return game


def made_by(game: Game, name: str) -> object:
    assert isinstance(game.decision, PayMana)
    return warning(game, next(a.key for a in game.decision.actions if a.object == card(game, name, "battlefield")))


def test_the_land_that_the_other_card_needs():
    game = paying(["Juggernaut", "Llanowar Elves"], "Island", "Island", "Island", "Island", "Forest")
    assert kind(made_by(game, "Forest")) == "mana needed"
    assert made_by(game, "Island") is None
    assert warning(game, "auto") is None


def tapped_first(hand: list[str], lands: list[str], tapped: list[str], spell: str) -> object:
    """Return the warning when these lands are tapped for mana before a spell is cast, as when paying by hand."""
    scenario = Scenario()
    scenario.battlefield(0, *lands)
    scenario.hand(0, *hand)
    game = scenario.game()
    for name in tapped:
        assert isinstance(game.decision, Priority)
        actions = game.decision.actions
        there = {each.id for each in game.view(0).battlefield if each.name.en == name and not each.tapped}
        game.answer(next(each.key for each in actions if each.kind == "mana" and each.object in there))
    return warning(game, f"cast:{card(game, spell, 'hand')}")


def test_a_land_tapped_by_hand_for_what_others_could_have_paid():
    lands = [*["Island"] * 4, "Forest"]
    both = ["Juggernaut", "Llanowar Elves"]
    found = tapped_first(both, lands, ["Forest"], "Juggernaut")
    assert kind(found) == "mana needed" and found.words.startswith("Llanowar Elves needs Forest: ")
    assert found.words.endswith("The curved arrow takes the mana back.")
    assert kind(tapped_first(both, lands, ["Island", "Forest", "Island"], "Juggernaut")) == "mana needed"
    assert tapped_first(both, lands, ["Island"], "Juggernaut") is None
    assert tapped_first(both, lands, ["Forest"], "Llanowar Elves") is None
    assert tapped_first(["Juggernaut"], lands, ["Forest"], "Juggernaut") is None
    assert tapped_first(both, lands[1:], ["Forest"], "Juggernaut") is None, "both could never be paid for"


def test_warnings_are_italian_sentences(qapp):
    """Names have their articles, and verbs agree with plural names."""
    i18n.set_language("it")
    try:
        game = paying(["Juggernaut", "Llanowar Elves"], "Island", "Island", "Island", "Island", "Forest")
        assert made_by(game, "Forest").words.startswith("Per gli Elfi di Llanowar serve la Foresta:")
        scenario = Scenario()
        scenario.battlefield(0, "Gray Ogre")
        scenario.battlefield(1, "Trained Armodon")
        words = attackers(scenario.game(), "Gray Ogre").words
        assert words == "L'Armodonte Addestrato può bloccare e uccidere l'Ogre Grigio, e sopravvivere."
        assert creature_first("Llanowar Elves", "Gray Ogre") is None
        assert creature_first("Kalonian Tusker", "Gray Ogre").words.startswith(
            "Lo Zannuto di Kalonia in questo turno non può attaccare."
        )
    finally:
        i18n.set_language("en")


def test_a_land_that_nothing_else_needs():
    assert made_by(paying(["Juggernaut", "Llanowar Elves"], *["Island"] * 3, "Forest"), "Forest") is None
    assert made_by(paying(["Juggernaut"], *["Island"] * 4, "Forest"), "Forest") is None


MAY = "Bell\n{1}\nArtifact\nAt the beginning of your upkeep, you may %s."


@pytest.mark.parametrize(
    ("effect", "warned"),
    [
        ("draw a card", True),
        ("gain 2 life", True),
        ("put a +1/+1 counter on target creature you control", True),
        ("create a 1/1 green Elf creature token", True),
        ("lose 2 life", False),
        ("discard a card. If you do, draw a card", False),
        ("pay {1}. If you do, draw a card", False),
        ("have target player draw a card", True),
        ("have each player draw a card", False),
        ("sacrifice an artifact. If you do, draw three cards", False),
    ],
)
def test_a_gain_that_is_let_pass(effect: str, warned: bool):
    d = situation(
        MAY % effect,
        mine=["Bell", "Gray Ogre", "Forest"],
        hand=["Shock"],
        step="upkeep",
        active=0,
    )
    while not isinstance(d.decision, ChooseYesNo):
        for_me = isinstance(d.decision, ChooseTargets) and 0 in d.decision.candidates
        d.answer([0] if for_me else plainest(d.decision))
    assert kind(warning(d.game, False)) == ("let pass" if warned else None)
    assert warning(d.game, True) is None


def test_not_attacking_is_not_a_mistake():
    scenario = Scenario()
    scenario.battlefield(0, "Gray Ogre")
    scenario.battlefield(1, "Trained Armodon")
    assert attackers(scenario.game()) is None


def creature_first(hand: str, *board: str) -> object:
    scenario = Scenario()
    scenario.battlefield(0, *["Forest"] * 4, *["Mountain"] * 3, *["Plains"] * 2, *board)
    scenario.hand(0, hand)
    game = scenario.game()
    return warning(game, f"cast:{card(game, hand, 'hand')}")


def test_a_creature_before_combat_for_no_reason():
    assert kind(creature_first("Kalonian Tusker", "Gray Ogre")) == "early creature"


@pytest.mark.parametrize(
    ("hand", "board"),
    [
        ("Kalonian Tusker", ()),
        ("Tin Street Dodger", ("Gray Ogre",)),
        ("Soul Warden", ("Gray Ogre",)),
        ("Giant Growth", ("Gray Ogre",)),
        ("Kalonian Tusker", ("Wall of Omens",)),
        ("Kalonian Tusker", ("Gray Ogre", "Cloudfin Raptor")),
        ("Kalonian Tusker", ("Gray Ogre", "Soul Warden")),
    ],
)
def test_with_a_reason_or_nobody_to_attack_there_is_none(hand, board):
    assert creature_first(hand, *board) is None


def test_a_counterspell_on_what_cant_be_countered():
    def countering(spell: str, *lands: str) -> object:
        scenario = Scenario()
        scenario.battlefield(0, "Island", "Island")
        scenario.hand(0, "Essence Scatter")
        scenario.battlefield(1, *lands)
        scenario.hand(1, spell)
        scenario.turn(active=1, priority=1)
        game = scenario.game()
        for answer in (f"cast:{card(game, spell, 'hand')}", "auto", "pass"):
            game.answer(answer)
        return cast_at(game, "Essence Scatter", spell)

    useless = countering("Niv-Mizzet, Parun", *["Island"] * 3, *["Mountain"] * 3)
    assert kind(useless) == "useless spell" and useless.rule == "101.2"
    assert useless.words == "Essence Scatter would do nothing there: Niv-Mizzet, Parun can't be countered."
    assert countering("Serra Angel", *["Plains"] * 5) is None


def test_a_counterspell_is_known_by_what_it_does_and_not_by_its_words():
    scenario = Scenario()
    scenario.card_text("Hush | Zitto\n{U}\nInstant\nChoose target spell. Counter it.")
    scenario.battlefield(0, "Island")
    scenario.hand(0, "Hush")
    scenario.battlefield(1, *["Island"] * 3, *["Mountain"] * 3)
    scenario.hand(1, "Niv-Mizzet, Parun")
    scenario.turn(active=1, priority=1)
    game = scenario.game()
    for answer in (f"cast:{card(game, 'Niv-Mizzet, Parun', 'hand')}", "auto", "pass"):
        game.answer(answer)
    useless = cast_at(game, "Hush", "Niv-Mizzet, Parun")
    assert kind(useless) == "useless spell" and useless.words.startswith("Hush would do nothing there")


def counterspell(*, targets: bool, whose: int) -> object:
    """Return the warning when Sinister Sabotage targets Giant Growth, whose creature may have left."""
    scenario = Scenario()
    scenario.battlefield(0, *["Island"] * 3, "Forest", "Mountain", "Elite Vanguard")
    scenario.battlefield(1, "Elite Vanguard")
    scenario.hand(0, "Sinister Sabotage", "Shock")
    scenario.stack(whose, "Giant Growth", targets=["Elite Vanguard 2"])
    scenario.turn(active=1, priority=0)
    game = scenario.game()
    if not targets:
        creature = game.view(0).stack[0].targets[0]
        for answer in (f"cast:{card(game, 'Shock')}", [creature], "auto", "pass", "pass", "pass"):
            game.answer(answer)
    return cast_at(game, "Sinister Sabotage", "Giant Growth")


def test_a_counterspell_on_nothing():
    assert counterspell(targets=True, whose=1) is None
    own = counterspell(targets=True, whose=0)
    assert kind(own) == "useless spell" and own.words == "Sinister Sabotage would counter Giant Growth, which is yours."
    lost = counterspell(targets=False, whose=1)
    assert kind(lost) == "useless spell" and lost.rule == "608.2b" and "has lost its targets" in lost.words


def with_spell(spell: str) -> Game:
    scenario = Scenario()
    scenario.battlefield(0, "Mountain", "Forest", "Plains", "Plains", "Gray Ogre")
    scenario.battlefield(1, "Elite Vanguard", "Serra Angel")
    scenario.hand(0, spell)
    return scenario.game()


def test_a_spell_that_harms_only_its_caster():
    assert kind(cast_at(with_spell("Shock"), "Shock", "Gray Ogre")) == "own harm"
    assert kind(cast_at(with_spell("Shock"), "Shock", 0)) == "own harm"
    for target in ("Elite Vanguard", "Serra Angel", 1):
        assert cast_at(with_spell("Shock"), "Shock", target) is None


def test_a_spell_that_only_helps_the_opponent():
    assert kind(cast_at(with_spell("Giant Growth"), "Giant Growth", "Serra Angel")) == "helps others"
    assert cast_at(with_spell("Giant Growth"), "Giant Growth", "Gray Ogre") is None


def test_saving_a_creature_is_not_harm():
    scenario = Scenario()
    scenario.battlefield(0, "Forest", "Kalonian Tusker")
    scenario.hand(0, "Giant Growth")
    scenario.stack(1, "Lightning Bolt", targets=["Kalonian Tusker"])
    scenario.turn(active=1, priority=0)
    assert cast_at(scenario.game(), "Giant Growth", "Kalonian Tusker") is None


def test_the_land_of_the_turn_is_left():
    def left(phase: str, played: int = 0) -> object:
        scenario = Scenario()
        scenario.hand(0, "Forest")
        scenario.lands_played(0, played)
        scenario.turn(0, phase)
        return warning(scenario.game(), "pass")

    assert kind(left("postcombat main")) == "land"
    assert left("postcombat main", played=1) is None
    assert left("precombat main") is None


def test_a_hand_that_hardly_plays():
    """One land among seven cards, then four; and only lands, as long as the next hand would not be small."""
    lesson = read_lesson(next(progress.folder().glob("*-building-a-deck.txt")))
    game = begin(lesson, default_database(), ("Anna", "Bruno"))
    game.answer("0")
    found = warning(game, "keep")
    assert found is not None and (found.kind, found.rule) == ("hand", "103.4") and "1 land" in found.words
    assert warning(game, "mulligan") is None
    game.answer("mulligan")
    while game.decision.player == 1:
        game.answer("keep")
    assert warning(game, "keep") is None
    deck = Deck(("Forest",) * 60)
    game = Game.start(Setup((deck, deck), chooser=0), default_database())
    game.answer("0")
    warned = []
    for _ in range(4):
        assert game.decision.player == 0
        warned.append(kind(warning(game, "keep")))
        game.answer("mulligan")
        while game.decision.player == 1:
            game.answer("keep")
    assert warned == ["hand", "hand", None, None]


def test_what_can_be_done_now_is_shown_with_the_reasons_against_the_rest():
    scenario = Scenario()
    scenario.battlefield(0, "Forest")
    scenario.hand(0, "Forest", "Llanowar Elves", "Rumbling Baloth")
    game = scenario.game()
    lines = what_now(game, game.view(0), game.decision)
    assert "You can play: Forest." in lines and "You can cast: Llanowar Elves." in lines
    assert any(line.startswith("Rumbling Baloth: ") and "601" in line for line in lines)


def test_the_notes_of_the_program_are_whole():
    for key, note in notes().items():
        assert note.words.en and note.words.it and note.words.en != note.words.it, key


def test_every_keyword_in_the_decks_that_come_with_it_has_a_note():
    """A player who has only done the lessons is told about each of them when it comes up (702)."""
    met: dict[str, str] = {}
    for path in sorted((assets_dir() / "decks").glob("*.txt")):
        for _, card in read_deck(path, default_database()).cards:
            for each in default_database().card(card).paragraphs:
                for node in walk(each):
                    if isinstance(node, Keyword):
                        met[node.name] = card
    assert len(met) > 20
    assert {name: card for name, card in met.items() if f"keyword {name}" not in notes()} == {}


def test_a_word_with_a_meaning_of_its_own_is_explained():
    """It is found in the text of a card, also in inflected form, but not within another word."""
    scenario = Scenario()
    scenario.hand(0, "Titanic Brawl", "Sinister Sabotage")
    game = scenario.game()
    met = {meeting.note.key for meeting in meetings(game.view(0), game.decision, 0)}
    assert {"word fight", "word surveil"} <= met and "word mill" not in met
    assert _words("Whenever ~ fights") == ("fight",) and _words("A Fighter at the windmill") == ()


def test_a_wrong_line_among_the_notes_is_named(tmp_path: Path):
    path = tmp_path / "notes.txt"
    path.write_text("# fine\nkeyword flying | 702.9b | It flies. | Vola.\nkeyword reach | 702.17b\n", encoding="utf-8")
    with pytest.raises(LessonError) as caught:
        read_notes(path)
    assert caught.value.line == 3
    path.write_text("keyword flying | 999.1 | It flies. | Vola.\n", encoding="utf-8")
    with pytest.raises(LessonError, match="number of a rule"):
        read_notes(path)


def test_what_is_met_is_what_that_player_sees():
    scenario = Scenario()
    scenario.battlefield(0, "Forest")
    scenario.hand(0, "Serra Angel")
    scenario.hand(1, "Deadly Recluse")
    game = scenario.game()
    keys = [each.note.key for each in meetings(game.view(0), game.decision, 0)]
    assert "keyword flying" in keys and "step precombat main" in keys
    assert "keyword deathtouch" not in keys, "the hand of the opponent is hidden"


def test_in_the_middle_of_something_only_that_is_explained():
    """This is the hand to keep or the targets to choose, not keywords or what waits on the stack."""
    scenario = Scenario()
    scenario.battlefield(0, "Mountain")
    scenario.hand(0, "Shock", "Serra Angel")
    scenario.battlefield(1, "Deadly Recluse")
    game = scenario.game()
    game.answer(next(each.key for each in game.decision.actions if each.kind == "cast"))
    assert isinstance(game.decision, ChooseTargets)
    (met,) = meetings(game.view(0), game.decision, 0)
    assert met.note.key == "thing targets" and met.card == game.decision.source
    deck = Deck(("Serra Angel",) * 30 + ("Plains",) * 30)
    game = Game.start(Setup(decks=(deck, deck), seed=1), default_database())
    while not isinstance(game.decision, ChooseOption) or game.decision.about != "mulligan":
        game.answer(game.decision.options[0].key)
    player = game.decision.player
    assert [each.note.key for each in meetings(game.view(player), game.decision, player)] == ["thing opening hand"]


@pytest.fixture
def open_game(qtbot, tmp_path):
    screens: list[GameScreen] = []

    def open_it(scenario: Scenario, *coached: str, **values) -> GameScreen:
        extra = {"coach": {name: {"on": True} for name in coached}}
        settings = Settings(animations=False, beat_ms=0, hands="secret", extra=extra, **values)
        screen = GameScreen(scenario.game(), settings, Storage(tmp_path))
        screen.failed.connect(pytest.fail)
        screen.resize(1280, 800)
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


def ogre_and_armodon() -> Scenario:
    scenario = Scenario()
    scenario.battlefield(0, "Mountain", "Gray Ogre")
    scenario.battlefield(1, "Trained Armodon")
    scenario.hand(0, "Shock")
    return scenario


def test_without_being_wanted_the_coach_is_silent(open_game):
    screen = open_game(ogre_and_armodon())
    assert screen.coach.meeting is None
    assert screen.bridge.answer(next(a.key for a in screen.bridge.decision.actions if a.kind == "cast"))
    assert screen.bridge.answer([card(screen.game, "Gray Ogre")])


def test_a_note_on_a_first_meeting_is_shown_once_to_each_player(open_game):
    screen = open_game(ogre_and_armodon(), "Anna")
    coach = screen.coach
    assert coach.meeting.note.key == "step precombat main"
    assert "Main phase" in coach.overlay.bubble.words.text() and coach.overlay.bubble.rule.rule == "505.1"
    coach.agree()
    assert not coach.overlay.bubble.isVisible()
    coach._asked(screen.bridge.decision)
    assert coach.meeting is None
    assert screen.settings.values.extra["coach"]["Anna"]["known"] == ["step precombat main"]
    assert not coach.is_on(1)


def test_a_mistake_is_held_back_and_may_be_made_all_the_same(open_game):
    screen = open_game(ogre_and_armodon(), "Anna")
    coach, bridge = screen.coach, screen.bridge
    bridge.answer(next(a.key for a in bridge.decision.actions if a.kind == "cast"))
    answer = [card(screen.game, "Gray Ogre")]
    assert not bridge.answer(answer) and isinstance(bridge.decision, ChooseTargets)
    assert coach.held is not None and "Gray Ogre" in coach.overlay.bubble.words.text()
    coach.agree()
    assert not isinstance(bridge.decision, ChooseTargets)


def test_who_asks_what_to_do_at_a_first_meeting_has_met_it(open_game):
    screen = open_game(ogre_and_armodon(), "Anna")
    coach = screen.coach
    assert coach.meeting.note.key == "step precombat main"
    coach.help()
    coach.agree()
    assert screen.settings.values.extra["coach"]["Anna"]["known"] == ["step precombat main"]


@pytest.mark.parametrize("known", [[], ["thing stack"]])
def test_a_target_that_a_drag_has_named_is_held_back_until_it_is_meant(open_game, known):
    """The drag answers the question before the coach has heard of it."""
    screen = open_game(ogre_and_armodon(), "Anna")
    coach, bridge = screen.coach, screen.bridge
    coach._keep(0, known=known)
    shock, ogre = card(screen.game, "Shock", "hand"), card(screen.game, "Gray Ogre")
    screen.table.controller.interaction.drop(shock, ogre)
    assert isinstance(bridge.decision, ChooseTargets) and coach.held is not None
    assert "Gray Ogre" in coach.overlay.bubble.words.text() and coach.overlay.bubble.isVisible()
    coach.agree()
    assert not isinstance(bridge.decision, ChooseTargets)


def test_a_kind_of_warning_can_be_turned_off(open_game):
    screen = open_game(ogre_and_armodon(), "Anna")
    coach, bridge = screen.coach, screen.bridge
    bridge.answer(next(a.key for a in bridge.decision.actions if a.kind == "cast"))
    answer = [card(screen.game, "Gray Ogre")]
    bridge.answer(answer)
    coach.silence()
    assert coach.is_on(0) and bridge.answer(answer)


def test_w_shows_what_can_be_done(open_game):
    screen = open_game(ogre_and_armodon(), "Anna")
    QTest.keyClick(screen.table.view, Qt.Key.Key_W)
    assert "You can cast: Shock." in screen.coach.overlay.bubble.words.text()


def test_space_reads_a_note_before_it_passes(open_game):
    """As in a lesson, it continues; but it never confirms something that the coach has warned of."""
    screen = open_game(ogre_and_armodon(), "Anna")
    coach, view, bridge = screen.coach, screen.table.view, screen.bridge
    read = 0
    while coach.meeting is not None and read < 20:
        QTest.keyClick(view, Qt.Key.Key_Space)
        read += 1
        assert screen.game.answers == [], "nothing is passed meanwhile"
    assert read and not coach.overlay.bubble.isVisible()
    QTest.keyClick(view, Qt.Key.Key_W)
    assert coach.overlay.bubble.isVisible()
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert not coach.overlay.bubble.isVisible() and screen.game.answers == []
    bridge.answer(next(a.key for a in bridge.decision.actions if a.kind == "cast"))
    bridge.answer([card(screen.game, "Gray Ogre")])
    assert coach.held is not None
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert isinstance(bridge.decision, ChooseTargets)


class WholeGame(Scenario):
    """A game from its beginning."""

    def game(self) -> Game:
        deck = Deck(("Rumbling Baloth",) * 30 + ("Forest",) * 30)
        return Game.start(Setup(decks=(deck, deck), names=("Anna", "Bruno"), seed=1), default_database())


def test_space_reads_a_note_before_a_panel_takes_it(open_game):
    """A player who reads what a good hand is has not kept this one yet."""
    screen = open_game(WholeGame(), "Anna", "Bruno")
    coach, bridge = screen.coach, screen.bridge
    assert bridge.answer(bridge.decision.options[0].key)
    QApplication.processEvents()
    assert coach.meeting is not None and coach.meeting.note.key == "thing opening hand"
    panel = next(each for each in screen.findChildren(DecisionPanel) if each.isVisible())
    button = next(each for each in panel.findChildren(QPushButton) if each.text() == "Keep")
    before = len(screen.game.answers)
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert not coach.overlay.bubble.isVisible() and len(screen.game.answers) == before
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert len(screen.game.answers) > before or coach.held is not None


def test_the_menu_turns_it_on_and_off(open_game):
    screen = open_game(ogre_and_armodon())
    assert screen.coach.menu_words() == "Turn the coach on for Anna"
    screen.coach.toggle()
    assert screen.coach.is_on(0) and screen.coach.menu_words() == "Turn the coach off for Anna"
    screen.open_menu()
    words = [words() for _, words in screen.box.buttons]
    assert "Turn the coach off for Anna" in words


def test_thinking_again_leaves_the_choice_open(open_game):
    screen = open_game(ogre_and_armodon(), "Anna")
    bridge = screen.bridge
    bridge.answer(next(a.key for a in bridge.decision.actions if a.kind == "cast"))
    bridge.answer([card(screen.game, "Gray Ogre")])
    screen.coach.overlay.bubble.hint_button.click()
    assert isinstance(bridge.decision, ChooseTargets) and screen.coach.held is None
    assert bridge.answer([1]) and screen.game.view(0).players[1].life == 20
