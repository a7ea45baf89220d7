"""The autosave and the saved games: no answer is lost, and damage is reported."""

import errno
import os
import random
import subprocess
import sys
import textwrap
import time
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from engine.refusal import Text
from gui import files, journal, resources
from gui.files import reason
from gui.journal import SOMEBODY, TABLE, BrokenSave, Journal, NewerSave, Summary
from gui.storage import Storage

SETUP = {"names": ["Anna", "Bruno"], "seed": 7, "decks": [["Forest"], ["Mountain"]]}
ANSWERS = ["pass", 3, True, [12, 15], [[10, 1], [11, 1]], "auto", "città"]


def written(path: Path) -> Path:
    Journal(path, SETUP, ("Anna", "Bruno")).record(ANSWERS, Summary(3, 1, (20, 17)))
    return path


def test_what_is_recorded_is_read_again(tmp_path):
    saved = journal.read(written(tmp_path / "a"))
    assert saved.setup == SETUP
    assert saved.answers == ANSWERS
    assert saved.names == ("Anna", "Bruno")
    assert saved.summary == Summary(3, 1, (20, 17))
    assert saved.damage is None


def test_recording_one_by_one_appends_and_undo_takes_back(tmp_path):
    running = Journal(tmp_path / "a", SETUP, ("Anna", "Bruno"))
    for end in range(1, len(ANSWERS) + 1):
        before = (tmp_path / "a").read_bytes() if end > 1 else b""
        running.record(ANSWERS[:end], Summary(end))
        assert (tmp_path / "a").read_bytes().startswith(before)
        assert journal.read(tmp_path / "a").answers == ANSWERS[:end]
    running.record([*ANSWERS[:3], "other"], Summary(2))
    assert journal.read(tmp_path / "a").answers == [*ANSWERS[:3], "other"]
    assert journal.read(tmp_path / "a").summary == Summary(2)


def test_who_gave_each_answer_is_saved(tmp_path):
    running = Journal(tmp_path / "a", SETUP, ("Anna", "Bruno"))
    givers = [0, 1, TABLE, SOMEBODY, TABLE]
    running.record(ANSWERS[:5], Summary(), givers)
    assert journal.read(tmp_path / "a").givers == givers
    running.record(ANSWERS[:2], Summary(), givers[:2])
    running.record(ANSWERS[:3], Summary(), [0, 1])
    saved = journal.read(tmp_path / "a")
    assert saved.answers == ANSWERS[:3] and saved.givers == [0, 1, SOMEBODY]


@pytest.mark.parametrize("giver", [[-3], [True], [99], ["Anna"], [0, 1]])
def test_who_gave_an_answer_is_nobody_else(tmp_path, giver):
    path = tmp_path / "a"
    head, checksum = journal._line([journal.MAGIC, journal.FORMAT, {"setup": SETUP, "names": []}], 0)
    path.write_bytes(head + journal._line(["answer", "pass", *giver], checksum)[0])
    saved = journal.read(path)
    assert saved.damage is not None and saved.answers == [] and saved.givers == []


def test_recording_nothing_new_writes_nothing(tmp_path):
    running = Journal(tmp_path / "a", SETUP, ())
    running.record(ANSWERS, Summary())
    size = (tmp_path / "a").stat().st_size
    running.record(list(ANSWERS), Summary())
    assert (tmp_path / "a").stat().st_size == size


def test_a_file_cut_off_anywhere_gives_the_whole_answers_before_the_cut(tmp_path):
    running = Journal(tmp_path / "a", SETUP, ())
    ends = []
    for end in range(len(ANSWERS) + 1):
        running.record(ANSWERS[:end], Summary())
        ends.append((tmp_path / "a").stat().st_size)
    data = (tmp_path / "a").read_bytes()
    cut = tmp_path / "cut"
    for size in range(len(data)):
        cut.write_bytes(data[:size])
        if size < ends[0]:
            with pytest.raises(BrokenSave):
                journal.read(cut)
            continue
        saved = journal.read(cut)
        whole = sum(size >= end for end in ends) - 1
        assert saved.answers == ANSWERS[:whole]
        assert (saved.damage is None) == (size in ends)
        assert saved.damage is None or saved.damage.cut_off


def test_each_edited_byte_is_found_and_everything_before_it_is_kept(tmp_path):
    data = written(tmp_path / "a").read_bytes()
    first = data.index(b"\n") + 1
    for position in range(first, len(data) - 1):
        edited = bytearray(data)
        edited[position] ^= 1
        (tmp_path / "b").write_bytes(edited)
        saved = journal.read(tmp_path / "b")
        line = data.count(b"\n", 0, position) + 1
        assert saved.damage is not None and saved.damage.line == line
        assert str(line) in saved.damage.what.en and str(line) in saved.damage.what.it
        assert saved.answers == ANSWERS[: line - 2]


def test_a_removed_or_exchanged_line_is_found(tmp_path):
    lines = written(tmp_path / "a").read_bytes().splitlines(keepends=True)
    (tmp_path / "b").write_bytes(b"".join(lines[:3] + lines[4:]))
    assert journal.read(tmp_path / "b").damage.line == 4
    (tmp_path / "b").write_bytes(b"".join([*lines[:2], lines[3], lines[2], *lines[4:]]))
    assert journal.read(tmp_path / "b").damage.line == 3


@pytest.mark.parametrize("content", [b"", b"\n", b"hello\nworld\n", b"\xff\xfe\x00", bytes(range(256)) * 40])
def test_a_file_without_a_game_is_named_as_such(tmp_path, content):
    (tmp_path / "a").write_bytes(content)
    with pytest.raises(BrokenSave) as caught:
        journal.read(tmp_path / "a")
    assert caught.value.what.en and caught.value.what.it
    assert caught.value.path == tmp_path / "a"


def test_another_format_is_named(tmp_path):
    line, _ = journal._line([journal.MAGIC, 99, {"setup": SETUP, "names": []}], 0)
    (tmp_path / "a").write_bytes(line)
    with pytest.raises(BrokenSave) as caught:
        journal.read(tmp_path / "a")
    assert "99" in caught.value.what.en


def test_a_full_disk_is_reported_once_and_made_good_later(tmp_path, monkeypatch):
    storage = Storage(tmp_path)
    storage.begin(SETUP, ("Anna", "Bruno"))
    assert storage.record(ANSWERS[:1], Summary()) is None
    real = os.fsync

    def full(descriptor):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    told = storage.record(ANSWERS[:2], Summary())
    assert "disk is full" in told.en and "disco è pieno" in told.it
    assert storage.record(ANSWERS[:3], Summary()) is None
    assert storage.trouble is not None
    monkeypatch.setattr(os, "fsync", real)
    assert storage.record(ANSWERS[:4], Summary()) == Text(
        "The game is saved again.", "La partita viene di nuovo conservata."
    )
    saved = journal.read(storage.autosave_path)
    assert saved.answers == ANSWERS[:4] and saved.damage is None
    storage.close()


def test_a_folder_that_cannot_be_made_is_reported_once(tmp_path):
    (tmp_path / "file").write_text("")
    storage = Storage(tmp_path / "file" / "folder")
    storage.begin(SETUP, ())
    assert storage.record(["pass"], Summary()) is not None
    assert storage.record(["pass", "pass"], Summary()) is None
    assert storage.saved_games() == []


NEW = Summary()


def begun(storage: Storage, seed: Any, summary: Summary = NEW, answers: Sequence[Any] = ("pass",)) -> Path:
    """Play a game of that seed for one answer. Return its file."""
    storage.begin(SETUP | {"seed": seed}, ("Anna", "Bruno"))
    storage.record(answers, summary)
    return storage.autosave_path


def older(*paths: Path) -> None:
    """Set the times of these files one after the other, before all others."""
    for place, path in enumerate(paths):
        os.utime(path, (1000 + place, 1000 + place))


OVER = Summary(4, 0, (20, 0), over=True, winner=0)


def test_each_game_begun_has_a_file_of_its_own(tmp_path):
    storage = Storage(tmp_path)
    assert storage.latest() is None and storage.previous(tmp_path / "none") is None
    paths = [begun(storage, seed) for seed in range(12)]
    assert len(set(paths)) == 12
    older(*paths)
    storage.let_go()
    assert [journal.read(path).setup["seed"] for path in storage.saved_games()] == list(range(11, -1, -1))
    assert storage.latest().setup["seed"] == 11
    assert storage.previous(storage.latest().path).setup["seed"] == 10
    storage.close()


def test_what_is_begun_in_the_meantime_takes_no_games_place(tmp_path):
    """A trial or a lesson is not recorded, wherever its answers come from."""
    storage = Storage(tmp_path)
    path = begun(storage, 1)
    content = path.read_bytes()
    storage.let_go()
    assert not storage.is_keeping
    assert storage.record(["cast"], Summary(9)) is None
    storage.keep_picture(b"of the trial")
    assert path.read_bytes() == content and storage.saved_games() == [path]
    assert storage.latest().setup["seed"] == 1 and not Storage.picture_of(path).exists()


def test_the_picture_of_a_game_goes_where_the_game_goes(tmp_path):
    storage = Storage(tmp_path)
    first = begun(storage, "one")
    storage.keep_picture(b"of one")
    begun(storage, "two")
    assert not Storage.picture_of(storage.autosave_path).exists()
    storage.resume(journal.read(first))
    storage.record(["pass", "pass"], OVER)
    storage.let_go()
    assert storage.autosave_path.parent == storage.replays_folder and not first.exists()
    assert Storage.picture_of(storage.autosave_path).read_bytes() == b"of one"
    assert not Storage.picture_of(first).exists()


def test_the_oldest_replays_beyond_the_number_to_keep_are_deleted_and_no_game_under_way(tmp_path):
    storage = Storage(tmp_path, replays_kept=3)
    unfinished = [begun(storage, f"open {n}") for n in range(5)]
    for number in range(6):
        begun(storage, number, OVER)
        storage.keep_picture(b"seen")
        storage.let_go()
        older(*sorted(storage.replays_folder.glob("*.tappeto"), key=lambda path: journal.read(path).setup["seed"]))
    kept = list(storage.replays_folder.glob("*.tappeto"))
    assert sorted(journal.read(path).setup["seed"] for path in kept) == [3, 4, 5]
    assert len(list(storage.replays_folder.iterdir())) == 6, "their pictures were deleted with the others"
    assert all(path.exists() for path in unfinished)
    storage.replays_kept = 0
    for number in range(6, 10):
        begun(storage, number, OVER)
    storage.let_go()
    assert len(list(storage.replays_folder.glob("*.tappeto"))) == 7


def test_a_finished_game_of_a_killed_program_becomes_a_replay(tmp_path):
    storage = Storage(tmp_path)
    path = begun(storage, 1, OVER)
    storage._lock.unlock()  # as if the program had been killed
    again = Storage(tmp_path)
    assert again.latest() is None
    assert not path.exists() and (again.replays_folder / path.name).exists()


def test_a_replay_whose_end_is_taken_back_is_under_way_again(tmp_path):
    storage = Storage(tmp_path)
    begun(storage, 1, OVER, ["pass", "pass"])
    storage.let_go()
    storage.resume(journal.read(storage.autosave_path))
    storage.record(["pass"], Summary(3))
    storage.let_go()
    assert storage.latest().answers == ["pass"] and not list(storage.replays_folder.iterdir())


def test_a_finished_copy_that_is_only_looked_at_needs_no_second_file(tmp_path):
    storage = Storage(tmp_path)
    copy = storage.write_copy(storage.path_of_copy("End"), SETUP, ("Anna", "Bruno"), ["pass", "pass"], OVER)
    storage.resume(journal.read(copy))
    storage.record(["pass", "pass"], OVER)
    storage.keep_picture(b"the end")
    assert storage.saved_games() == [copy]
    storage.record(["pass"], Summary(3))
    storage.let_go()
    assert storage.latest().answers == ["pass"] and journal.read(copy).answers == ["pass", "pass"]


def test_the_autosaves_of_older_versions_are_games_under_way(tmp_path):
    storage = Storage(tmp_path)
    written(tmp_path / "autosave-1.tappeto")
    written(tmp_path / "autosave-1-previous.tappeto")
    older(tmp_path / "autosave-1-previous.tappeto", tmp_path / "autosave-1.tappeto")
    saved = storage.latest()
    assert saved.path.name == "autosave-1.tappeto" and storage.previous(saved.path).answers == ANSWERS
    storage.resume(saved)
    storage.record([*ANSWERS, "pass"], Summary(4))
    assert journal.read(saved.path).answers == [*ANSWERS, "pass"]
    begun(storage, 2)
    assert journal.read(saved.path).answers == [*ANSWERS, "pass"]


def test_a_game_of_a_newer_version_outlives_the_games_to_come(tmp_path):
    storage = Storage(tmp_path)
    line, _ = journal._line([journal.MAGIC, journal.FORMAT + 1, {"setup": SETUP, "names": []}], 0)
    storage.under_way_folder.mkdir(parents=True)
    newer = storage.under_way_folder / "newer.tappeto"
    newer.write_bytes(line)
    with pytest.raises(NewerSave):
        storage.latest()
    paths = [begun(storage, seed) for seed in (1, 2, 3)]
    storage.let_go()
    older(newer, *paths)
    assert newer.read_bytes() == line
    assert storage.latest().setup["seed"] == 3
    storage.close()


def test_a_game_that_is_over_is_not_continued(tmp_path):
    storage = Storage(tmp_path)
    storage.begin(SETUP, ())
    storage.record(["pass"], Summary(4, 0, (20, 0), over=True, winner=0))
    assert storage.latest() is None
    storage.close()


def test_going_on_from_a_broken_autosave_keeps_it_aside_and_writes_the_whole_part(tmp_path):
    storage = Storage(tmp_path)
    storage.begin(SETUP, ("Anna", "Bruno"))
    storage.record(ANSWERS, Summary())
    data = storage.autosave_path.read_bytes()
    storage.autosave_path.write_bytes(data[:-3])
    saved = storage.latest()
    assert saved.damage.cut_off
    aside = storage.keep_aside(saved.path, datetime(2026, 1, 2, 3, 4, 5))
    assert aside.name == f"{saved.path.stem}-aside-20260102-030405.tappeto"
    assert storage.latest() is None, "files put aside are not offered"
    assert aside.read_bytes() == data[:-3]
    storage.resume(saved)
    storage.record([*saved.answers, "pass"], Summary())
    again = storage.latest()
    assert again.damage is None and again.answers == [*saved.answers, "pass"]
    storage.close()


OTHER = textwrap.dedent(
    """
    import sys
    from pathlib import Path
    from gui import journal
    from gui.journal import Summary
    from gui.storage import Storage

    storage = Storage(Path(sys.argv[1]))
    if sys.argv[2:]:
        print(storage.resume(journal.read(Path(sys.argv[2]))), storage.latest() is not None, flush=True)
    else:
        storage.begin({"seed": 9}, ("Carla", "Dario"))
        storage.record(["pass"], Summary())
        print(storage.autosave_path, flush=True)
    sys.stdin.read()
    """
)


def test_two_programs_never_write_into_one_game(tmp_path):
    def other(*arguments: Path) -> subprocess.Popen:
        command = [sys.executable, "-c", OTHER, tmp_path, *arguments]
        return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    storage = Storage(tmp_path)
    with other() as playing:
        theirs = Path(playing.stdout.readline().strip())
        assert storage.latest() is None, "the other program's game is not offered"
        assert not storage.resume(journal.read(theirs)) and not storage.is_keeping
        mine = begun(storage, 1)
        assert mine != theirs
        with other(mine) as trying:
            assert trying.stdout.readline().split() == ["False", "False"]
            trying.stdin.close()
        playing.kill()
    storage.let_go()
    assert storage.resume(journal.read(theirs)), "a killed program holds no locks"
    storage.close()


@pytest.mark.parametrize("number", [errno.EIO, errno.ENAMETOOLONG, errno.EBUSY, errno.ELOOP])
def test_what_the_system_refuses_is_reported_in_both_languages(number):
    """The system's own words, which are English, are quoted."""
    told = reason(OSError(number, os.strerror(number)))
    assert told.en != told.it and (os.strerror(number) not in told.it or f"“{os.strerror(number)}”" in told.it)


def test_saved_games_never_overwrite_each_other(tmp_path):
    storage = Storage(tmp_path)
    paths = [
        storage.write_copy(storage.path_of_copy("Anna / Bruno: 3"), SETUP, ("Anna", "Bruno"), ANSWERS[:n], Summary(n))
        for n in (2, 5)
    ]
    assert all(path.parent == storage.saves_folder for path in paths)
    assert [journal.read(path).answers for path in paths] == [ANSWERS[:2], ANSWERS[:5]]
    assert set(storage.saved_games()) == set(paths)
    storage.close()


PLAYER = textwrap.dedent(
    """
    import sys
    from pathlib import Path
    from gui.journal import Summary
    from gui.storage import Storage

    storage = Storage(Path(sys.argv[1]))
    storage.begin({"seed": 7}, ("Anna", "Bruno"))
    answers = []
    while True:
        answers.append(f"answer {len(answers)}")
        storage.record(answers, Summary(len(answers)))
        sys.stdout.write(f"{len(answers)}\\n")
        sys.stdout.flush()
    """
)


@pytest.mark.parametrize("seed", range(4))
def test_a_killed_program_loses_no_answer(tmp_path, seed):
    with subprocess.Popen([sys.executable, "-c", PLAYER, tmp_path], stdout=subprocess.PIPE) as player:
        first = player.stdout.readline()
        time.sleep(random.Random(seed).uniform(0, 0.2))
        player.kill()
        told = (first + player.stdout.read()).decode().splitlines()
    confirmed = int(told[-1])
    storage = Storage(tmp_path)
    saved = storage.latest()
    assert len(saved.answers) >= confirmed
    assert saved.answers == [f"answer {n}" for n in range(len(saved.answers))]
    assert saved.damage is None or saved.damage.cut_off
    storage.close()


@pytest.mark.skipif(sys.platform != "linux", reason="the base directories of XDG")
@pytest.mark.parametrize("said", ["", "somewhere"])
def test_an_empty_or_relative_base_directory_is_ignored(said: str, tmp_path: Path, monkeypatch) -> None:
    """Otherwise the player's files would be wherever the program was started."""
    monkeypatch.delenv("TAPPETO_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, said)
    assert files.config_folder() == tmp_path / ".config/Tappeto"
    assert files.data_folder() == tmp_path / ".local/share/Tappeto"
    assert resources.cache_folder() == tmp_path / ".cache/Tappeto"
