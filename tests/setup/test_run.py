"""run.py, piece by piece, with fake folders, tools and system."""

import ast
import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import run
from tests.gui.real.screen import require

PYPROJECT = """
[project]
dependencies = ["one==1", "two>=2"]
[project.optional-dependencies]
dev = ["three"]
"""


class Machine:
    """The environment that run.py finds: which libraries exist, whether apt may be used, and which commands succeed."""

    def __init__(self) -> None:
        self.calls: list[list[str]] = []
        self.lacking: set[str] = set()
        self.installable = False
        self.fails: list[str] = []
        """A command that contains any of these words fails."""
        self.packages_bring: dict[str, str] = {}
        """Package → the word in `fails` that installing it removes."""

    def call(self, command: list[str], quiet: bool = False) -> int:
        self.calls.append(command)
        line = " ".join(command)
        if "apt-get" in command and "install" in command:
            for package, word in self.packages_bring.items():
                if package in command and word in self.fails:
                    self.fails.remove(word)
            self.lacking -= {library for library, package in run.X_LIBRARIES.items() if package in command}
            self.lacking -= {library for library, package in run.LIBRARIES.items() if package in command}
        if any(word in line for word in self.fails):
            return 1
        if "venv" in command:
            make_venv(Path(command[-1]))
        return 0

    def ran(self, *words: str) -> list[list[str]]:
        return [command for command in self.calls if all(word in command for word in words)]


def make_venv(folder: Path) -> None:
    python = Path(run.venv_python())
    python.parent.mkdir(parents=True, exist_ok=True)
    python.write_text("")
    (folder / "pyvenv.cfg").write_text("home = /usr/bin\nversion = 3.11.2\n")


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    machine = Machine()
    (tmp_path / "pyproject.toml").write_text(PYPROJECT)
    monkeypatch.setattr(run, "ROOT", str(tmp_path))
    monkeypatch.setattr(run, "VENV", str(tmp_path / ".venv"))
    monkeypatch.setattr(run, "call", machine.call)
    monkeypatch.setattr(run, "loads", lambda library: library not in machine.lacking)
    monkeypatch.setattr(run, "apt", lambda: ["apt-get"] if machine.installable else None)
    monkeypatch.setattr(run, "base_python", lambda: "base-python")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "base_prefix", "/usr")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    return machine


# ---------------------------------------------------------------- the set-up and its stamp


def test_the_first_set_up_installs_and_the_second_does_nothing(machine: Machine):
    assert run.set_up() == run.venv_python()
    assert machine.ran("install", "one==1", "two>=2")
    assert not machine.ran("three")
    machine.calls.clear()
    assert run.set_up() == run.venv_python()
    assert machine.calls == []


def test_development_adds_its_packages_once_and_the_game_keeps_them(machine: Machine):
    run.set_up()
    machine.calls.clear()
    run.set_up(development=True)
    assert machine.ran("install", "one==1", "two>=2", "three")
    assert not machine.ran("-m", "venv")
    machine.calls.clear()
    run.set_up()
    run.set_up(development=True)
    assert machine.calls == []


def test_a_changed_project_file_installs_again_into_the_same_environment(machine: Machine, tmp_path: Path):
    run.set_up(development=True)
    machine.calls.clear()
    (tmp_path / "pyproject.toml").write_text(PYPROJECT.replace("two>=2", "two>=3"))
    run.set_up()
    assert machine.ran("install", "two>=3")
    assert not machine.ran("-m", "venv")


def test_another_python_in_the_environment_is_noticed(machine: Machine):
    run.set_up()
    before = run.key()
    cfg = Path(run.VENV, "pyvenv.cfg")
    made_with = cfg.read_text()
    cfg.write_text(made_with.replace("3.11.2", "3.12.1"))
    assert run.key() != before
    assert run.read_stamp() == {}
    cfg.write_text(made_with)
    assert run.read_stamp()
    another = Path(run.VENV, "another-python")
    another.write_text("")
    os.remove(run.venv_python())
    os.symlink(another, run.venv_python())
    assert run.read_stamp() == {}


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"key": "another"}'])
def test_a_stamp_that_is_damaged_counts_for_nothing(machine: Machine, text: str):
    run.set_up()
    Path(run.stamp_path()).write_text(text)
    assert run.read_stamp() == {}
    run.set_up()
    assert json.loads(Path(run.stamp_path()).read_text())["key"] == run.key()


def test_an_interrupted_set_up_starts_again_from_nothing(machine: Machine, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(run, "install", lambda development: (_ for _ in ()).throw(KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            run.set_up()
    left_over = Path(run.VENV, "half-a-package")
    left_over.write_text("")
    run.set_up()
    assert not left_over.exists()
    assert run.read_stamp()


def test_an_interrupted_addition_to_a_whole_environment_starts_again_too(machine: Machine, monkeypatch):
    run.set_up()
    with monkeypatch.context() as patch:
        patch.setattr(run, "install", lambda development: (_ for _ in ()).throw(KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            run.set_up(development=True)
    machine.calls.clear()
    run.set_up()
    assert machine.ran("-m", "venv")


def test_a_kill_before_the_environment_has_anything_is_repaired_too(machine: Machine):
    Path(run.VENV).mkdir()
    run.set_up()
    assert run.read_stamp()


def test_an_environment_whose_python_has_gone_is_made_again(machine: Machine):
    run.set_up()
    os.remove(run.venv_python())
    os.symlink("/nowhere/python3", run.venv_python())
    machine.calls.clear()
    run.set_up()
    assert machine.ran("-m", "venv")
    assert os.path.exists(run.venv_python())


def test_a_folder_that_is_not_an_environment_is_never_removed(machine: Machine):
    Path(run.VENV).mkdir()
    own = Path(run.VENV, "my-thesis.txt")
    own.write_text("words")
    with pytest.raises(run.SetUpError, match="not a virtual environment"):
        run.set_up()
    assert own.read_text() == "words"


def test_without_a_network_what_was_installed_stays_and_the_game_still_starts(machine: Machine, capfd):
    run.set_up()
    machine.fails.append("three")
    with pytest.raises(run.SetUpError, match="pip could not install"):
        run.set_up(development=True)
    machine.calls.clear()
    assert run.set_up() == run.venv_python()
    assert machine.calls == []


def test_a_folder_that_cannot_be_written_is_named(machine: Machine, monkeypatch):
    monkeypatch.setattr(run, "VENV", os.path.join(run.ROOT, "missing", ".venv"))
    with pytest.raises(run.SetUpError, match="missing"):
        run.set_up()


def test_two_set_ups_do_not_work_in_one_folder_at_once(machine: Machine, tmp_path: Path):
    other = f"""
import sys; sys.path.insert(0, {str(Path(run.__file__).parent)!r})
import run
from tests.gui.real.screen import require
run.VENV = {run.VENV!r}
with run.alone():
    print("alone", flush=True)
"""
    with run.alone():
        process = subprocess.Popen([sys.executable, "-c", other], stdout=subprocess.PIPE, text=True)
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(0.5)
    assert process.communicate(timeout=60)[0] == "alone\n"


def test_usable_venv_knows_the_environment_that_these_tests_run_in_and_no_other(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(run, "VENV", str(tmp_path / "env"))
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", run.VENV], check=True)
    assert run.usable_venv()
    cfg = Path(run.VENV, "pyvenv.cfg")
    made_with = cfg.read_text()
    cfg.write_text(made_with.replace("version = 3.", "version = 2."))
    assert not run.usable_venv()
    cfg.write_text(made_with)
    run.begin()
    assert not run.usable_venv()


# ---------------------------------------------------------------- a Python without venv


def test_debian_installs_its_venv_package_where_apt_may(machine: Machine):
    package = "python{}.{}-venv".format(*sys.version_info)
    machine.fails = ["-m venv"]
    machine.packages_bring = {package: "-m venv"}
    machine.installable = True
    run.set_up()
    assert machine.ran("apt-get", "install", package)
    assert machine.ran(run.venv_python(), "pip", "install")
    assert not machine.ran("--without-pip")


def test_without_apt_the_pip_of_the_system_fills_the_environment(machine: Machine):
    machine.fails = ["-m venv " + run.VENV, run.venv_python() + " -m pip --version"]
    run.set_up()
    assert machine.ran("venv", "--without-pip")
    assert machine.ran("base-python", "pip", "--python", run.venv_python(), "install", "one==1")


def test_without_venv_and_pip_the_message_names_the_package(machine: Machine):
    machine.fails = ["-m venv", "-m pip"]
    with pytest.raises(run.SetUpError, match=r"sudo apt-get install python3\.\d+-venv"):
        run.set_up()


# ---------------------------------------------------------------- Qt's libraries


def test_missing_libraries_are_named_one_by_one_with_their_packages(machine: Machine):
    machine.lacking = {"libEGL.so.1", "libxkbcommon.so.0"}
    with pytest.raises(run.SetUpError) as error:
        run.set_up()
    text = str(error.value)
    assert "libEGL.so.1" in text
    assert "sudo apt-get install libegl1 libxkbcommon0\n" in text
    assert "libGL.so.1" not in text


def test_what_misses_is_all_named_at_once(machine: Machine):
    machine.lacking = {"libEGL.so.1"}
    machine.fails = ["import venv", "-m pip"]
    with pytest.raises(run.SetUpError, match=r"sudo apt-get install libegl1 python3\.\d+-venv\n"):
        run.set_up()


def test_missing_libraries_are_installed_where_apt_may(machine: Machine):
    machine.lacking = {"libEGL.so.1", "libxcb-cursor.so.0"}
    machine.installable = True
    run.set_up(window=True)
    assert machine.ran("apt-get", "install", "libegl1", "libxcb-cursor0")
    assert not machine.lacking


def test_what_only_a_window_needs_does_not_stop_a_run_off_screen(machine: Machine, monkeypatch):
    machine.lacking = {"libxcb-cursor.so.0"}
    run.set_up()
    with pytest.raises(run.SetUpError, match="libxcb-cursor0"):
        run.set_up(window=True)
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    run.set_up(window=True)


def test_the_libraries_are_looked_for_until_all_are_there_and_nothing_is_installed_twice(machine: Machine):
    machine.lacking = {"libxcb-cursor.so.0"}
    run.set_up(development=True)
    machine.calls.clear()
    run.set_up()
    run.set_up(development=True)
    assert not machine.ran("install")
    machine.lacking.clear()
    run.set_up(window=True)
    assert json.loads(Path(run.stamp_path()).read_text())["libraries"] is True


def test_the_lists_of_packages_are_fetched_when_the_first_try_fails(machine: Machine, monkeypatch):
    machine.installable = True
    tries: list[list[str]] = []

    def call(command: list[str], quiet: bool = False) -> int:
        tries.append(command)
        return 0 if ["apt-get", "update"] in tries else 1

    monkeypatch.setattr(run, "call", call)
    assert run.apt_install(["libegl1"])
    assert [command[1] for command in tries] == ["install", "update", "install"]


def test_apt_is_for_root_and_for_who_needs_no_password(monkeypatch):
    monkeypatch.setattr(run.shutil, "which", lambda name: "/usr/bin/" + name)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert (run.apt() or [""])[0] != "sudo"
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(run, "call", lambda command, quiet=False: 0)
    assert (run.apt() or [""])[:2] == ["sudo", "-n"]
    monkeypatch.setattr(run, "call", lambda command, quiet=False: 1)
    assert run.apt() is None
    monkeypatch.setattr(run.shutil, "which", lambda name: None)
    assert run.apt() is None


def test_a_library_is_there_or_not():
    assert not run.loads("libtappeto-which-nobody-has.so.1")
    if sys.platform.startswith("linux"):
        assert run.loads("libc.so.6")


def test_other_systems_bring_all_that_qt_needs(machine: Machine, monkeypatch):
    machine.lacking = set(run.LIBRARIES)
    monkeypatch.setattr(sys, "platform", "darwin")
    assert run.provide_libraries(window=True)


# ---------------------------------------------------------------- the commands


def test_without_a_screen_it_says_so_and_points_to_the_demo(machine: Machine, started, capsys):
    assert run.main([]) == 1
    assert not started
    said = capsys.readouterr().err
    assert "no screen" in said
    assert "python3 run.py demo OUT" in said


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Return the programs that run.py continued as, which are not really started."""
    commands: list[list[str]] = []

    def replace_by(command: list[str]) -> int:
        commands.append(command)
        return 0

    monkeypatch.setattr(run, "replace_by", replace_by)
    return commands


@pytest.mark.parametrize("variable", ["DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"])
def test_with_a_screen_it_opens_the_game(machine: Machine, started, monkeypatch, variable: str):
    monkeypatch.setenv(variable, "x")
    assert run.main([]) == 0
    assert started == [[run.venv_python(), "-m", "gui"]]


def test_the_demo_writes_where_the_caller_stands(machine: Machine, started, monkeypatch, tmp_path: Path):
    monkeypatch.chdir(tmp_path)
    assert run.main(["demo", "out", "--seed", "7"]) == 0
    assert started == [[run.venv_python(), "-m", "gui.demo", str(tmp_path / "out"), "--seed", "7"]]
    assert os.environ["QT_QPA_PLATFORM"] == "offscreen"


def test_test_runs_all_three_and_fails_when_one_of_them_does(machine: Machine, monkeypatch, capsys):
    ran: list[list[str]] = []
    failing = {"mypy"}

    def subprocess_call(command: list[str], cwd: str) -> int:
        ran.append(command[2:])
        return 1 if command[2] in failing else 0

    monkeypatch.setattr(run.subprocess, "call", subprocess_call)
    assert run.main(["test", "--rules", "--quick", "-k", "stack"]) == 1
    pytest_command = ["pytest", "-n", "auto", "--dist", "loadgroup"]
    quick = ["-m", "not slow and not packaging"]
    checks = [["ruff", "check"], ["ruff", "format", "--check"], ["mypy"]]
    assert ran == [*checks, [*pytest_command, *quick, "--rules", "-k", "stack"]]
    assert "failed: mypy" in capsys.readouterr().err
    failing.clear()
    ran.clear()
    monkeypatch.setattr(run, "missing_for_package", list)
    assert run.main(["test"]) == 0
    assert ran[-1] == pytest_command


def test_what_packaging_needs_is_installed_or_named(machine: Machine, started, monkeypatch, capsys):
    monkeypatch.setattr(run.shutil, "which", lambda name: None)
    monkeypatch.setattr(sys, "base_prefix", run.ROOT)
    machine.lacking = {"libpython{}.{}.so.1.0".format(*sys.version_info)}
    packages = ["binutils", "libpython{}.{}".format(*sys.version_info)]
    assert run.missing_for_package() == packages
    assert run.main(["package"]) == 1
    assert "sudo apt-get install " + " ".join(packages) in capsys.readouterr().err
    assert not started

    monkeypatch.setattr(run.subprocess, "call", lambda command, cwd: started.append(command))
    run.main(["test"])
    assert started[-1][-2:] == ["-m", "not packaging"]
    assert "skipping the test of the packaged program" in capsys.readouterr().err

    machine.installable = True
    monkeypatch.setattr(run.shutil, "which", lambda name: "/usr/bin/" + name)
    machine.lacking.clear()
    assert run.main(["package", "--out", "x"]) == 0
    assert started[-1][1:] == [os.path.join(run.ROOT, "packaging", "build.py"), "--out", "x"]


def test_an_unknown_command_is_answered_with_those_there_are(machine: Machine, capsys):
    assert run.main(["tset"]) == 1
    said = capsys.readouterr().err
    assert "'tset' is neither a command nor a file" in said
    assert "run.py test" in said
    assert machine.calls == []


# ---------------------------------------------------------------- Python's version


def test_a_screen_for_the_tests_is_installed_where_apt_may(machine: Machine, monkeypatch):
    there = {"openbox"}
    monkeypatch.setattr(run.shutil, "which", lambda name: "/usr/bin/" + name if name in there else None)
    machine.lacking = {"libxcb-cursor.so.0"}
    wanted = ["libxcb-cursor0", "xdotool", "xvfb"]
    assert run.missing_for_screen() == wanted
    assert run.provide_screen() == wanted, "without apt nothing is installed"
    machine.installable = True

    def install(command: list[str], quiet: bool = False) -> int:
        there.update(run.SCREEN_PROGRAMS)
        return 0

    monkeypatch.setattr(run, "call", install)
    assert run.provide_screen() == ["libxcb-cursor0"]
    machine.lacking = set()
    assert run.provide_screen() == []
    monkeypatch.setattr(sys, "platform", "darwin")
    there.clear()
    assert run.provide_screen() == [], "the tests in real windows need X"


def test_tests_in_a_real_window_are_left_out_only_where_no_screen_is_to_be_had(machine: Machine, monkeypatch):
    known = {"xvfb", "openbox", "xdotool"}
    monkeypatch.setattr(run.shutil, "which", lambda name: None)
    monkeypatch.setattr(run, "call", lambda command, quiet=False: 0 if command[-1] in known else 100)
    with pytest.raises(pytest.skip.Exception, match="no real window without openbox, xdotool, xvfb"):
        require()
    machine.installable = True
    with pytest.raises(pytest.fail.Exception, match=r"run\.py test"):
        require()
    known.remove("openbox")
    with pytest.raises(pytest.skip.Exception):
        require()
    monkeypatch.setattr(run.shutil, "which", lambda name: "/usr/bin/" + name)
    require()
    machine.lacking = {"libxcb-cursor.so.0"}
    known.add("libxcb-cursor0")
    with pytest.raises(pytest.fail.Exception, match="libxcb-cursor0"):
        require()
    monkeypatch.setattr(sys, "platform", "darwin")
    with pytest.raises(pytest.skip.Exception, match="X alone"):
        require()


@pytest.mark.parametrize("version", [(3, 6, 9), (3, 10, 13), (3, 15, 0)])
def test_an_unsuitable_python_names_suitable_ones(monkeypatch, capsys, version: tuple[int, int, int]):
    monkeypatch.setattr(sys, "version_info", version)
    monkeypatch.setattr(run, "suitable_python", lambda: None)
    assert run.main(["test"]) == 1
    assert "runs on Python 3.11 to 3.14, and this is Python {}.{}".format(*version) in capsys.readouterr().err


def test_a_python_that_will_not_do_hands_over_to_one_that_does(monkeypatch: pytest.MonkeyPatch):
    started: list[list[str]] = []
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    monkeypatch.setattr(run, "suitable_python", lambda: "/usr/bin/python3.13")

    def call(command: list[str]) -> int:
        started.append(command)
        return 3

    monkeypatch.setattr(run.subprocess, "call", call)
    assert run.main(["test", "-x"]) == 3
    assert started == [["/usr/bin/python3.13", os.path.abspath(run.__file__), "test", "-x"]]


def test_an_older_python_can_read_the_file_as_far_as_its_message():
    ast.parse(Path(run.__file__).read_text(encoding="utf-8"), feature_version=(3, 6))


def test_the_versions_and_the_requirements_are_those_of_the_project_file():
    with open(Path(run.ROOT, "pyproject.toml"), "rb") as file:
        project = tomllib.load(file)["project"]
    assert project["requires-python"] == ">={}.{},<{}.{}".format(*run.OLDEST, run.NEWEST[0], run.NEWEST[1] + 1)
    assert run.requirements(development=False) == project["dependencies"]
    wanted = run.requirements(development=True)
    assert all(any(each.startswith(name) for each in wanted) for name in ("PySide6", "pyinstaller", "distributed"))
