"""Position and puzzle files: read, written, and errors with their line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.assets import assets_dir
from engine.card_database import default_database
from engine.decisions import Priority
from engine.game import Game
from engine.puzzles import forge
from engine.puzzles.checking import check
from engine.puzzles.file_writer import situation_of, write_puzzle
from engine.puzzles.plays import read_play
from engine.puzzles.puzzle import FILE_BYTES, Puzzle, read_puzzle
from engine.puzzles.section_file import TEXT, FileError
from engine.puzzles.snapshot import snapshot
from engine.puzzles.solution import Performer
from engine.scenario import Scenario

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "positions.md").read_text(encoding="utf-8")
SAMPLE = re.findall(r"```puzzle\n(.+?)```", PAGE, re.DOTALL)[0]
RICH = """title: All of it | Tutto
names: Carla; Dino

situation
  card: en | Plain Bear | Orso Semplice / {G} / Creature — Bear / 2/2
  turn: other, declare blockers, 7
  priority: you
  monarch: you
  daytime: night
  you life: 7
  you counters: 3 poison, 2 energy
  you lands played: 1
  you mana: {G}{G}{C}
  you battlefield: Foresta x3 (tapped); Serra Angel (2 +1/+1 counters, 1 damage); Giant Spider (face down); Pacifism (on
    Gray Ogre 2); Plain Bear; Kalonian Tusker (token, owned by other); Elite Vanguard (copy of Soul Warden); Gray Ogre
    (phased out)
  you tokens: Treasure; 1/1 white Soldier creature token with flying x2 (tapped)
  you hand: Shock
  you library: Island; Swamp x2
  you graveyard: Lava Axe
  you exile: Fog (face down); Shock
  other battlefield: Gray Ogre; Rumbling Baloth (tapped); Mountain
  other library: empty
  attackers: Gray Ogre 2 at you; Rumbling Baloth at you
  blockers: Serra Angel blocks Rumbling Baloth
  stack: other casts Lightning Bolt targeting Serra Angel
"""


def written(folder: Path, text: str, name: str = "01-sample.tappeto-puzzle") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def begun(folder: Path, text: str) -> Game:
    return read_puzzle(written(folder, text)).begin(default_database())


def error(folder: Path, old: str, new: str, text: str = SAMPLE) -> FileError:
    """Return the error for the sample with other words in it."""
    assert old in text
    with pytest.raises(FileError) as caught:
        begun(folder, text.replace(old, new, 1))
    return caught.value


def test_the_sample_of_the_page_is_a_puzzle_that_its_line_solves(tmp_path):
    puzzle = read_puzzle(written(tmp_path, SAMPLE))
    assert puzzle.goal is not None and (puzzle.id, puzzle.level) == ("sample", "easy")
    assert Performer(puzzle.begin(default_database()), puzzle.moves).run(puzzle.goal) == "reached"


def test_everything_that_a_situation_can_say_is_on_the_table(tmp_path):
    game = begun(tmp_path, RICH)
    view = game.view(None)
    assert (view.players[0].name, view.players[0].life) == ("Carla", 7)
    assert game.state.players[0].counters == {"poison": 3, "energy": 2}
    assert game.state.players[0].lands_played == 1 and dict(game.state.players[0].pool) == {"G": 2, "C": 1}
    assert (view.turn, view.active_player, view.step) == (7, 1, "declare blockers")
    assert game.decision is not None and game.decision.player == 0
    assert game.state.monarch == 0 and game.state.daytime == "night"
    cards = {card.name.en: card for card in view.battlefield}
    assert sum(card.name.en == "Forest" and card.tapped for card in view.battlefield) == 3
    angel, baloth = cards["Serra Angel"], cards["Rumbling Baloth"]
    assert (angel.power, angel.damage, angel.counters) == (6, 1, {"+1/+1": 2})
    assert baloth.attacking == 0 and list(angel.blocking) == [baloth.id]
    assert cards["Kalonian Tusker"].owner == 1 and game.state.objects[cards["Kalonian Tusker"].id].is_token
    ogres = [card.id for card in view.battlefield if card.name.en == "Gray Ogre" and card.controller == 1]
    assert [cards["Pacifism"].attached_to] == ogres
    assert len(game.state.phased_out) == 1 and cards["Plain Bear"].power == 2
    assert sum(card.name.en == "Soul Warden" for card in view.battlefield) == 1, "a copy"
    assert sum(card.name.en == "Soldier" and card.tapped for card in view.battlefield) == 2
    assert [game.text(id).en for id in reversed(game.state.players[0].library)] == ["Island", "Swamp", "Swamp"]
    assert len(game.state.players[1].library) == 0
    assert [(card.name.en, list(card.targets)) for card in view.stack] == [("Lightning Bolt", [angel.id])]


@pytest.mark.parametrize("text", [SAMPLE, RICH], ids=["sample", "rich"])
def test_what_is_written_says_the_same(tmp_path, text):
    puzzle = read_puzzle(written(tmp_path, text))
    again = read_puzzle(written(tmp_path, write_puzzle(puzzle), "01-again.tappeto-puzzle"))
    for name in ("title", "about", "names", "level", "goal", "hints", "after", "rules"):
        assert getattr(again, name) == getattr(puzzle, name), name
    assert [(move.play, move.why) for move in again.moves] == [(move.play, move.why) for move in puzzle.moves]
    game = puzzle.begin(default_database())
    position = game.setup.options["position"]
    rewritten = Puzzle(path=puzzle.path, title=puzzle.title, names=puzzle.names, situation=situation_of(position))
    assert rewritten.begin(default_database()).setup.options["position"] == position


@pytest.mark.parametrize("path", sorted((assets_dir() / "puzzles").glob("*")), ids=lambda path: path.stem)
def test_each_puzzle_of_the_program_comes_back_from_its_own_writing(path, tmp_path):
    puzzle = read_puzzle(path)
    again = read_puzzle(written(tmp_path, write_puzzle(puzzle), path.name))
    assert again.situation and [each.value for each in again.situation] == [each.value for each in puzzle.situation]


def test_the_position_of_a_game_under_way_is_laid_down_as_it_is(tmp_path):
    game = begun(tmp_path, RICH.replace("Giant Spider (face down)", "Giant Spider"))
    position, left_out = snapshot(game)
    assert left_out == []
    puzzle = Puzzle(
        path=tmp_path / "x", title=read_puzzle(written(tmp_path, SAMPLE)).title, situation=situation_of(position)
    )
    again = puzzle.begin(default_database())
    assert facts(again) == facts(game)


def facts(game: Game) -> object:
    view = game.view(None)
    return [
        sorted(
            (
                card.name.en,
                card.controller,
                card.owner,
                card.tapped,
                card.damage,
                sorted(card.counters.items()),
                card.attacking is not None,
                bool(card.blocking),
                card.attached_to is not None,
            )
            for card in view.battlefield
        ),
        [
            (player.life, [card.name.en for card in player.hand], [card.name.en for card in player.graveyard])
            for player in view.players
        ],
        [[game.text(id).en for id in player.library] for player in game.state.players],
        [card.name.en for card in view.stack],
        view.step,
        view.turn,
        view.active_player,
        game.decision.player if game.decision else None,
        game.state.monarch,
        len(game.state.phased_out),
    ]


def test_what_a_position_can_not_express_is_reported(tmp_path):
    scenario = Scenario()
    scenario.battlefield(0, "Forest", "Kalonian Tusker")
    scenario.hand(0, "Giant Growth")
    game = scenario.game()
    assert isinstance(game.decision, Priority)
    key = next(action.key for action in game.decision.actions if action.kind == "cast")
    for answer in (key, "auto"):
        game.answer(answer)
    position, left_out = snapshot(game)
    assert left_out == [] and position["stack"][0]["card"] == "Giant Growth"
    for _ in range(2):
        game.answer("pass")
    _, left_out = snapshot(game)
    assert len(left_out) == 1 and "1" in left_out[0].it and left_out[0].en != left_out[0].it


@pytest.mark.parametrize(
    ("old", "new", "line", "expected"),
    [
        ("goal: win this turn", "goal: dance", "goal", "win this turn"),
        ("level: easy", "level: silly", "level", "easy, medium"),
        ("turn: you, precombat main", "turn: you, noon", "turn:", "you, STEP"),
        ("Scout\n  you hand", "Scoot\n  you hand", "you battlefield", "like it: Gladecover Scout"),
        ("Forest; Kal", "Forest (asleep); Kal", "you battlefield", "tapped, sick"),
        ("  you hand:", "  you pocket:", "you hand", "you battlefield"),
        ("Rumbling Baloth\n\nhints", "Rumbling Baloth (on Forest 9)\n\nhints", "other battlefield", "Forest 9"),
        ("Rumbling Baloth\n\nhints", "Rumbling Baloth; Shock\n\nhints", "other battlefield", "no permanent"),
        ("Giant Growth\n  other", "Plane\n  other", "you hand", "like it"),
        ("other life: 4", "attackers: Forest at you", "other life", "whom the active player can attack"),
        ("other life: 4", "blockers: Rumbling Baloth blocks Forest", "other life", "does not attack"),
        ("other life: 4", "you emblem: Bla bla.", "other life", "“Bla bla .” is not understood"),
        ("other life: 4", "other tokens: 1/1 blorp", "other life", "“blorp .” is not understood"),
        ("other life: 4", "stack: other casts Shock targeting Forest", "other life", "other targets"),
        ("other life: 4", "other life: many", "other life", "a number"),
        ("Giant Growth\n  other", "Giant Growth (tapped)\n  other", "you hand", "battlefield alone"),
        ("do: you attack with everything", "do: you dance", "do: you attack", "you cast CARD"),
        ("rules: 509.1, 509.4", "rules: 999.9", "rules", "number of a rule"),
        ("  it: Aspetta i blocchi.\n", "", "en: Wait", "as many “en” as “it”"),
        ("situation\n", "  nonsense\n", None, "key: value"),
        ("targeting Gladecover Scout", "targeting Gladecover Scoot", "do: you cast", "like it: Gladecover Scout"),
        ("with Rumbling Baloth", "with Crescita Gigante", "do: other blocks", "the English name “Giant Growth”"),
        ("en: Wait for", "en: Wait for [Rumbling Balot]:", "en: Wait", "no card “Rumbling Balot”"),
        ("en: One of them", "en: One of [them", "en: One of", "between “[” and “]”"),
        ("other life: 4", "card: en | Bear | Orso / {G} / Creature — Bear", "other life", "needs power and toughness"),
        ("other life: 4", "card: en | Bear | Orso / {K} / Creature — Bear / 2/2", "other life", "is no mana symbol"),
    ],
)
def test_an_error_names_the_line_and_what_was_expected(tmp_path, old, new, line, expected):
    found = error(tmp_path, old, new)
    assert expected in found.expected.en
    assert found.expected.it and found.expected.it != found.expected.en
    if line is not None:
        assert found.line == next(n for n, words in enumerate(SAMPLE.splitlines(), 1) if line in words)
    assert str(found.line) in found.told.it and found.path.name in found.told.it


def test_errors_in_a_positions_card_are_given_in_the_language_of_the_reader(tmp_path):
    bear = "card: en | Bear | Orso / {G} / Creature — Bear / 2/2 / When it flops, cry."
    found = error(tmp_path, "other life: 4", bear)
    assert "“flops , cry .” is not understood; expected: an event" in found.expected.en
    assert "“flops , cry .” non si capisce; ci vorrebbe: un evento" in found.expected.it
    assert not any(place in found.expected.en for place in ("line", "column"))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("Giant Growth\n  other life", "Giant Growth\n  attackers: Forest 7 at other\n  other life", "Forest 7"),
        ("Giant Growth\n  other life", "Giant Growth\n  stack: you cast Shock\n  other life", "Shock"),
        ("Forest; Kalonian", "Shock; Kalonian", "Shock"),
        ("Giant Growth\n  other life", "Giant Growth\n  you tokens: a funny hat\n  other life", "funny hat"),
        (
            "Giant Growth\n  other life",
            "Giant Growth\n  blockers: Rumbling Baloth blocks Kalonian Tusker\n  other life",
            "Kalonian Tusker",
        ),
    ],
)
def test_an_impossible_position_is_reported_at_its_line(tmp_path, old, new, words):
    found = error(tmp_path, old, new)
    text = SAMPLE.replace(old, new, 1).splitlines()
    assert words in text[found.line - 1] and words in found.expected.en


def test_immediate_changes_by_the_rules_are_reported(tmp_path):
    def told(old: str, new: str) -> str:
        puzzle = read_puzzle(written(tmp_path, SAMPLE.replace(old, new, 1)))
        report = check(puzzle, default_database())
        assert report.game is not None and report.error is None
        return " ".join(text.en for text in report.changes)

    assert told("level: easy", "level: hard") == ""
    assert "Kalonian Tusker" in told("Kalonian Tusker", "Kalonian Tusker (3 damage)")
    assert "loses the game" in told("other life: 4", "other life: 0")
    assert "Pacifism" in told("Forest; Kal", "Pacifism; Kal")
    assert "Legend" in told("Forest; Kal", "Yeva, Nature's Herald x2; Kal"), "the one to keep must be chosen"
    impossible = read_puzzle(written(tmp_path, SAMPLE.replace("Forest; Kal", "Shock; Kal", 1)))
    report = check(impossible, default_database())
    assert report.error is not None and report.error.it != report.error.en
    assert "played again" not in report.error.en
    assert report.game is None and report.error is not None and "Shock" in report.error.it


def test_what_is_over_a_limit_is_refused(tmp_path):
    assert "characters" in error(tmp_path, "Wait for the blocks.", "x" * (TEXT + 1)).expected.en
    assert "cards" in error(tmp_path, "Forest; Kal", "Forest x99; Kal").expected.en
    with pytest.raises(FileError, match="bytes"):
        read_puzzle(written(tmp_path, SAMPLE + "#" * FILE_BYTES))
    (tmp_path / "bad.tappeto-puzzle").write_bytes(b"\xff\xfe")
    with pytest.raises(FileError, match="UTF-8"):
        read_puzzle(tmp_path / "bad.tappeto-puzzle")


def test_every_form_of_play_on_the_page_is_understood():
    table = PAGE.partition("| play |")[2].partition("\n\n")[0]
    rows = re.findall(r"^\| (`.+?) \|", table, re.MULTILINE)
    plays = [words for row in rows for words in re.findall(r"`([^`]+)`", row.partition(" (")[0])]
    assert len(plays) >= 9
    for words in plays:
        assert read_play(words.replace("CARD", "Shock").replace("THING", "Forest")) is not None, words


FORGE = """[metadata]
Name:A small one
Goal:Win
Turns:1
Difficulty:Easy
Description:Do it now.
Colour:blue

[state]
ActivePlayer=Human
ActivePhase=Main1
HumanLife=3
AILife=6
humanhand=Shock;Unknown Card
humanlibrary=Island;Swamp
humanbattlefield=Mountain|Tapped;Mountain;Serra Angel|Counters:P1P1=2,CHARGE=1|Id:7;Pacifism|AttachedTo:9|Renowned
aibattlefield=Gray Ogre|Id:9|SummonSick|Damage:1;t:Goblin,P:1,T:1,Cost:no cost,Color:R,Types:Creature-Goblin,Keywords:
aigraveyard=Forest
humanprecast=Shock
"""


def test_a_forge_puzzle_is_read_and_what_is_not_understood_is_reported_by_line(tmp_path):
    found = forge.read_forge(written(tmp_path, FORGE, "a.pzl"), default_database())
    puzzle = found.puzzle
    assert (puzzle.title.en, puzzle.level) == ("A small one", "easy")
    assert puzzle.goal is not None and puzzle.goal.words == "win this turn"
    assert [remark.line for remark in found.remarks] == [7, 14, 16, 19]
    assert [remark.words.it for remark in found.remarks if "Renowned" in remark.words.en]
    game = puzzle.begin(default_database())
    view = game.view(None)
    cards = {card.name.en: card for card in view.battlefield}
    assert view.players[0].life == 3 and view.players[1].life == 6
    assert cards["Serra Angel"].counters == {"+1/+1": 2, "charge": 1}
    assert cards["Pacifism"].attached_to == cards["Gray Ogre"].id and cards["Gray Ogre"].damage == 1
    assert cards["Goblin"].power == 1 and cards["Goblin"].controller == 1
    assert [game.text(id).en for id in reversed(game.state.players[0].library)] == ["Island", "Swamp"]
    assert sum(card.name.en == "Mountain" and card.tapped for card in view.battlefield) == 1


@pytest.mark.parametrize(("phase", "attacks"), [("Main1", False), ("Combat_Declare_Attackers", True), ("Main2", False)])
def test_an_attack_outside_combat_in_a_forge_puzzle_is_reported(tmp_path, phase, attacks):
    """A creature attacks only in combat, from its declaration on (506.4, 508.1k)."""
    text = FORGE.replace("ActivePhase=Main1", f"ActivePhase={phase}").replace("|Id:7", "|Attacking")
    found = forge.read_forge(written(tmp_path, text, "a.pzl"), default_database())
    told = [remark.line for remark in found.remarks if "Attacking" in remark.words.it]
    assert told == ([] if attacks else [16])
    game = found.puzzle.begin(default_database())
    angel = next(card for card in game.view(None).battlefield if card.name.en == "Serra Angel")
    assert (angel.attacking is not None) is attacks


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("HumanLife=3", "HumanLife=lots", 12),
        ("ActivePhase=Main1", "ActivePhase=Brunch", 11),
        ("ActivePlayer=Human", "ActivePlayer=Me", 10),
        ("AILife=6", "AILife", 13),
        ("[metadata]", "Hello", 1),
    ],
)
def test_an_invalid_forge_file_is_an_error_with_its_line(tmp_path, old, new, line):
    with pytest.raises(FileError) as caught:
        forge.read_forge(written(tmp_path, FORGE.replace(old, new, 1), "a.pzl"), default_database())
    assert caught.value.line == line and caught.value.expected.it


def test_a_file_of_forge_has_limits(tmp_path):
    with pytest.raises(FileError, match="cards"):
        text = FORGE.replace("humanhand=Shock", "humanhand=" + "Shock;" * (forge.MOST_CARDS + 1))
        forge.read_forge(written(tmp_path, text, "a.pzl"), default_database())
    with pytest.raises(FileError, match="bytes"):
        forge.read_forge(written(tmp_path, FORGE + "#" * forge.FILE_BYTES, "a.pzl"), default_database())
