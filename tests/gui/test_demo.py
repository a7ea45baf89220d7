"""The demonstration: one whole game without a player, with a picture of each turn, the log and the game."""

import os
import re
import subprocess
import sys

import pytest
from PySide6.QtGui import QImage

from engine.card_database import default_database
from engine.decisions import Action, Priority
from engine.game import Game
from engine.refusal import Text
from gui import demo, restored_games
from gui.demo import NAMES, Photographer, Player, choose, log_lines, make_setup, worth_reading
from tests.gui import dialog_samples as samples

SEED = 4


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """Return the folder and the output after a demonstration game."""
    folder = tmp_path_factory.mktemp("demo") / "new" / "folder"
    environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment["TAPPETO_HOME"] = str(folder.parent / "home")
    done = subprocess.run(
        [sys.executable, "-m", "gui", "demo", str(folder), "--seed", str(SEED)],
        capture_output=True,
        text=True,
        env=environment,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return folder, done.stdout


@pytest.fixture(scope="module")
def replayed():
    """Return the same game, played without a table."""
    game = Game.start(make_setup(SEED), default_database())
    player = Player(SEED)
    while game.decision is not None:
        game.answer(choose(game, player))
    return game


def test_the_same_seed_gives_the_same_game(played, replayed):
    folder, _ = played
    assert restored_games.read(folder / "game.tappeto").answers == replayed.answers


def test_it_prints_who_won(played, replayed):
    _, printed = played
    winner = "a draw" if replayed.winner is None else f"{NAMES[replayed.winner]} wins"
    assert winner in printed and f"seed {SEED}" in printed


def test_there_is_a_picture_of_each_turn(played, replayed):
    folder, _ = played
    pictures = sorted(folder.glob("turn-*.png"))
    assert [path.name for path in pictures] == [f"turn-{n:02}.png" for n in range(1, replayed.view(0).turn + 1)]
    for path in pictures:
        image = QImage(str(path))
        assert image.size().toTuple() == demo.SIZE
        colours = {image.pixel(x, y) for x in range(0, 1600, 40) for y in range(0, 900, 30)}
        assert len(colours) > 200, f"{path.name} is empty"


def test_the_saved_game_is_the_game_that_was_played(played, replayed):
    folder, _ = played
    restored = restored_games.restore(restored_games.read(folder / "game.tappeto"), default_database())
    assert restored.problems == ()
    assert restored.game.winner == replayed.winner and restored.saved.summary.over
    assert restored.game.view(0) == replayed.view(0)


def test_the_log_describes_the_game_from_both_sides(played, replayed):
    folder, _ = played
    log = (folder / "log.txt").read_text(encoding="utf-8")
    assert log == "\n".join(log_lines(replayed, "en")).strip() + "\n"
    assert [int(n) for n in re.findall(r"^Turn (\d+)$", log, re.MULTILINE)] == list(range(1, replayed.view(0).turn + 1))
    own = [line for line in log.splitlines() if line.startswith("  [Anna] Anna draws")]
    others = [line for line in log.splitlines() if line.startswith("  [Bruno] Anna draws")]
    assert own and all("a card" in line for line in others)


@pytest.mark.parametrize("place", ["file", "file/below"])
def test_a_folder_that_cannot_be_written_is_reported(tmp_path, capsys, place):
    (tmp_path / "file").write_text("")
    assert demo.main([str(tmp_path / place)]) == 2
    assert "can't write" in capsys.readouterr().err


def test_old_pictures_are_taken_away(tmp_path, monkeypatch):
    (tmp_path / "turn-99.png").write_bytes(b"")
    monkeypatch.setattr(demo, "play", lambda folder, seed, language: Game.start(make_setup(1), default_database()))
    assert demo.main([str(tmp_path), "--seed", "1"]) == 0
    assert not (tmp_path / "turn-99.png").exists()


def test_a_player_rather_does_something_and_nothing_twice_in_a_step():
    view = samples.sample_view()
    actions = [
        Action("pass", "pass", text=Text("Pass", "Passa")),
        Action("cast:51", "cast", 51),
        Action("activate:10:0", "activate", 10, 0),
    ]
    decision = Priority(player=0, prompt=Text("", ""), rule="117.1", actions=actions)
    for seed in range(20):
        player = Player(seed)
        answers = [player.answer(decision, view) for _ in range(12)]
        assert answers.count("cast:51") <= 1 and answers.count("activate:10:0") <= 1
        assert "cast:51" in answers and answers[-1] == "pass"
    land = Priority(player=0, prompt=Text("", ""), rule="117.1", actions=[*actions, Action("land:53", "land", 53)])
    assert Player(1).answer(land, view) == "land:53"


def test_the_most_telling_picture_of_a_turn_is_kept(tmp_path):
    taken = []

    class Picture:
        def __init__(self):
            taken.append(self)

        def save(self, path, kind):
            with open(path, "w") as file:
                file.write(str(taken.index(self)))
            return True

    photographer = Photographer(tmp_path, Picture)
    quiet = samples.sample_view()
    fighting = samples.sample_view()
    fighting.battlefield = [samples.creature(10, samples.BEAR, "{1}{G}", 2, 2, attacking=1)]
    for view in (quiet, fighting, quiet):
        photographer.look(view)
    later = samples.sample_view()
    later.turn = 6
    photographer.look(later)
    photographer.write()
    assert [path.name for path in photographer.written] == ["turn-05.png", "turn-06.png"]
    assert (tmp_path / "turn-05.png").read_text() == "1"
    assert worth_reading(fighting).id == samples.CHARM.id
    fighting.stack = []
    assert worth_reading(fighting).id == 10


def test_a_picture_that_cannot_be_written_is_an_error(tmp_path):
    class Picture:
        def save(self, path, kind):
            return False

    photographer = Photographer(tmp_path, Picture)
    photographer.look(samples.sample_view())
    with pytest.raises(OSError):
        photographer.write()
