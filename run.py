#!/usr/bin/env python3
"""Tappeto: sets itself up in this folder, and runs.

    python3 run.py [FILE]                open the game, optionally with a saved game or a deck
    python3 run.py demo OUT [--seed N]   two computer players play a game off screen; pictures, log and save go to OUT
    python3 run.py test [--quick] [...]  ruff, mypy and the tests; --rules counts proven rules, the rest goes to pytest
    python3 run.py bench                 run the benchmarks
    python3 run.py corpus FILE [...]     how much of a card database is understood; gaps are written to a file
    python3 run.py arena [--help]        let the computer play against itself, and print the win rates
    python3 run.py package               build dist/Tappeto, which starts with a double-click without Python

It needs only the standard library, and is written so that older versions of Python can still run it far enough to print
the error message.
"""

import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sys
from typing import Iterator

OLDEST, NEWEST = (3, 11), (3, 14)

ROOT = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(ROOT, ".venv")

OFF_SCREEN = "offscreen"

# Shared library → Debian package. Qt always needs the first ones, and the others for a window.
LIBRARIES = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libzstd.so.1": "libzstd1",
    "libz.so.1": "zlib1g",
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
}
X_LIBRARIES = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
WAYLAND_LIBRARIES = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
}

# Program → Debian package: a virtual display, for the tests in real windows.
SCREEN_PROGRAMS = {"Xvfb": "xvfb", "openbox": "openbox", "xdotool": "xdotool"}


class SetUpError(Exception):
    """Something that only the player can fix; the message says what."""


def say(text: str) -> None:
    print(f"tappeto: {text}", file=sys.stderr, flush=True)


def call(command: "list[str]", quiet: bool = False) -> int:
    """Run a command in the project's folder, without input. Return its exit code; 127 if there is no such program."""
    out = subprocess.DEVNULL if quiet else None
    try:
        return subprocess.call(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=out, stderr=out)
    except FileNotFoundError:
        return 127


# ---------------------------------------------------------------- Python


def suitable_python() -> "str | None":
    """Return another Python on the path that Tappeto can run with, the newest first; None if there is none."""
    for minor in range(NEWEST[1], OLDEST[1] - 1, -1):
        found = shutil.which(f"python3.{minor}")
        if found and call([found, "-c", ""], quiet=True) == 0:
            return found
    return None


def with_suitable_python(arguments: "list[str]") -> "int | None":
    """Run again with a suitable Python if this one is too old or too new, and return the exit code; None if this one is
    suitable."""
    if OLDEST <= sys.version_info[:2] <= NEWEST:
        return None
    other = suitable_python()
    if other is None:
        raise SetUpError(
            "Tappeto runs on Python {}.{} to {}.{}, and this is Python {}.{} ({}).\n"
            "Install one of those, then run it on this file, e.g.: python3.13 run.py".format(
                *OLDEST, *NEWEST, *sys.version_info[:2], sys.executable
            )
        )
    return subprocess.call([other, os.path.abspath(__file__), *arguments])


# ---------------------------------------------------------------- Debian's packages


def apt() -> "list[str] | None":
    """Return the command that installs Debian packages without asking; None if there is none or permission is
    lacking."""
    if not shutil.which("apt-get") or not hasattr(os, "geteuid"):
        return None
    command = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", "-o", "DPkg::Lock::Timeout=120"]
    if os.geteuid() == 0:
        return command
    if call(["sudo", "-n", "true"], quiet=True) == 0:
        return ["sudo", "-n", *command]
    return None


def apt_install(packages: "list[str]") -> bool:
    """Install Debian packages if that is possible without asking. Return whether it succeeded."""
    command = apt()
    if command is None:
        return False
    say("installing with apt: " + " ".join(packages))
    install = [*command, "install", "-y", "--no-install-recommends", *packages]
    # The package lists may be missing or out of date: if the first attempt fails, update them for the second.
    return call(install, quiet=True) == 0 or (call([*command, "update"], quiet=True) == 0 and call(install) == 0)


def apt_offers(packages: "list[str]") -> bool:
    """Whether apt can install without asking, and knows all these packages."""
    return apt() is not None and all(call(["apt-cache", "show", each], quiet=True) == 0 for each in packages)


# ---------------------------------------------------------------- Qt's system libraries


def loads(library: str) -> bool:
    """Whether the system finds this shared library."""
    import ctypes

    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def missing(libraries: "dict[str, str]") -> "dict[str, str]":
    """Return the libraries that the system does not find, with their Debian packages."""
    return {library: package for library, package in libraries.items() if not loads(library)}


def window_libraries() -> "dict[str, str]":
    """Return the additional libraries that Qt needs for a window in this session."""
    return WAYLAND_LIBRARIES if os.environ.get("WAYLAND_DISPLAY") else X_LIBRARIES


def provide_libraries(window: bool) -> bool:
    """Install the libraries that Qt lacks, if apt can. Return whether none are missing afterwards.

    Raises SetUpError, listing the missing libraries, if Qt can't start: at all or, with `window`, on the screen of this
    session.
    """
    if not sys.platform.startswith("linux"):
        return True
    wanted = dict(LIBRARIES, **window_libraries())
    lacking = missing(wanted)
    if lacking and apt_install(sorted(set(lacking.values()))):
        lacking = missing(wanted)
    fatal = lacking if window else {library: lacking[library] for library in lacking if library in LIBRARIES}
    if fatal:
        packages = sorted(set(fatal.values())) + ([] if can_make_venv() else [venv_package()])
        raise SetUpError(
            "Qt needs system libraries that are missing here:\n"
            + "".join(f"  {library:26} Debian and Ubuntu: {package}\n" for library, package in fatal.items())
            + "On Debian and Ubuntu this installs everything that is missing:\n  sudo apt-get install "
            + " ".join(packages)
            + "\nElsewhere, install the packages that contain these libraries. Then run the same command again."
        )
    return not lacking


# ---------------------------------------------------------------- the virtual environment


def base_python() -> str:
    """Return the Python that runs this file, outside of any virtual environment."""
    return getattr(sys, "_base_executable", None) or sys.executable


def venv_python() -> str:
    """Return the path of the virtual environment's Python, whether it exists or not."""
    return os.path.join(VENV, "Scripts", "python.exe") if os.name == "nt" else os.path.join(VENV, "bin", "python")


def stamp_path() -> str:
    return os.path.join(VENV, "tappeto.json")


def unfinished_path() -> str:
    """Return the path of a file that exists during a set-up, and remains if one is interrupted."""
    return os.path.join(VENV, "tappeto.unfinished")


def key() -> str:
    """Return a digest of everything the set-up depends on: the packages to install, and the Python."""
    digest = hashlib.sha256()
    for path in (os.path.join(ROOT, "pyproject.toml"), os.path.join(VENV, "pyvenv.cfg")):
        with open(path, "rb") as file:
            digest.update(file.read())
    digest.update(os.path.realpath(venv_python()).encode())
    digest.update(VENV.encode())
    return digest.hexdigest()


def read_stamp() -> "dict[str, object]":
    """Return the values stored by an earlier set-up; {} if there was none or it is out of date."""
    if os.path.exists(unfinished_path()) or not os.path.exists(venv_python()):
        return {}
    try:
        with open(stamp_path(), encoding="utf-8") as file:
            stamp = json.load(file)
        return stamp if isinstance(stamp, dict) and stamp["key"] == key() else {}
    except (OSError, ValueError, KeyError):
        return {}


def write_stamp(development: bool, libraries: bool) -> None:
    with open(stamp_path(), "w", encoding="utf-8") as file:
        json.dump({"key": key(), "development": development, "libraries": libraries}, file)


@contextlib.contextmanager
def alone() -> "Iterator[None]":
    """Hold a lock, so that only one set-up of this folder runs at a time."""
    with open(VENV + ".lock", "a") as file:
        if sys.platform == "win32":
            import msvcrt

            while True:
                with contextlib.suppress(OSError):
                    msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
                    break
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def usable_venv() -> bool:
    """Whether .venv is complete: its set-up was not interrupted, and its Python is still the one it was made with."""
    if os.path.exists(unfinished_path()) or not os.path.exists(venv_python()):
        return False
    check = (
        "import re, sys; made_with = open(sys.prefix + '/pyvenv.cfg').read();"
        r"assert re.search(r'version\w* = %d\.%d\b' % sys.version_info[:2], made_with)"
    )
    return call([venv_python(), "-c", check], quiet=True) == 0


def remove_venv() -> None:
    """Remove an unusable environment, so that it can be recreated. Never removes a folder that isn't one."""
    if not os.path.lexists(VENV):
        return
    known = [os.path.join(VENV, "pyvenv.cfg"), unfinished_path()]
    if not os.path.isdir(VENV) or (os.listdir(VENV) and not any(map(os.path.exists, known))):
        raise SetUpError(f"{VENV} is not a virtual environment. Move it away, then run the same command again.")
    say("the set-up was interrupted or its Python is gone: starting it again")
    shutil.rmtree(VENV)


def begin() -> None:
    """Mark a set-up as started."""
    os.makedirs(VENV, exist_ok=True)
    with open(unfinished_path(), "w"):
        pass


def venv(*options: str) -> bool:
    """Create .venv with Python's own module. Return whether that succeeded."""
    return call([base_python(), "-m", "venv", *options, VENV], quiet=True) == 0


def has_pip(python: str) -> bool:
    return call([python, "-m", "pip", "--version"], quiet=True) == 0


def can_make_venv() -> bool:
    """Whether this Python has what `make_venv` needs."""
    return call([base_python(), "-c", "import venv, ensurepip"], quiet=True) == 0 or has_pip(base_python())


def venv_package() -> str:
    """Return the Debian package with what this Python may lack to create a virtual environment."""
    return "python{}.{}-venv".format(*sys.version_info)


def make_venv() -> None:
    """Create the virtual environment, with or without pip.

    If Python lacks ensurepip, as Debian's does without python3-venv, that package is installed if apt can; otherwise
    the environment is created without pip, and the system's pip installs into it. Raises SetUpError if neither is
    possible.
    """
    say("creating a virtual environment in .venv")
    made = venv() or (sys.base_prefix == "/usr" and apt_install([venv_package()]) and venv())
    if not made and not (has_pip(base_python()) and venv("--without-pip")):
        raise SetUpError(
            f"this Python ({base_python()}) cannot make virtual environments: it lacks venv or ensurepip, and pip.\n"
            f"On Debian and Ubuntu this installs them:\n  sudo apt-get install {venv_package()}\n"
            "Elsewhere, install pip for this Python. Then run the same command again."
        )


def pip() -> "list[str]":
    """Return the command that installs into the environment: with its own pip, or the system's if it has none."""
    if has_pip(venv_python()):
        return [venv_python(), "-m", "pip"]
    return [base_python(), "-m", "pip", "--python", venv_python()]


def requirements(development: bool) -> "list[str]":
    """Return the requirements in pyproject.toml; for development with all extras, since their tests run too."""
    import tomllib

    with open(os.path.join(ROOT, "pyproject.toml"), "rb") as file:
        project = tomllib.load(file)["project"]
    wanted: "list[str]" = list(project["dependencies"])
    if development:
        for extra in project["optional-dependencies"].values():
            wanted += extra
    return wanted


def install(development: bool) -> None:
    say("installing what Tappeto needs" + (" and what its developers need" if development else " (once, about 100 MB)"))
    options = ["install", "--disable-pip-version-check", "--no-input", "--root-user-action=ignore"]
    if not sys.stdout.isatty():
        options.append("--quiet")
    if call(pip() + options + requirements(development)) != 0:
        # pip has changed nothing, so without a network an installed game still starts.
        os.remove(unfinished_path())
        raise SetUpError("pip could not install everything: see above. Run the same command again to continue.")


def set_up(development: bool = False, window: bool = False) -> str:
    """Make sure that everything is installed. Return the Python to run. Takes a few milliseconds if it already is."""
    stamp = read_stamp()
    if stamp.get("libraries") and (stamp.get("development") or not development):
        return venv_python()
    try:
        with alone():
            stamp = read_stamp()
            libraries = bool(stamp.get("libraries")) or provide_libraries(window)
            if not stamp or (development and not stamp.get("development")):
                whole = usable_venv()
                if not whole:
                    remove_venv()
                begin()
                if not whole:
                    make_venv()
                install(development)
            write_stamp(development or bool(stamp.get("development")), libraries)
            with contextlib.suppress(FileNotFoundError):
                os.remove(unfinished_path())
    except OSError as error:
        raise SetUpError(f"the set-up failed: {error}") from error
    return venv_python()


# ---------------------------------------------------------------- the commands


def has_screen() -> bool:
    """Whether a window can be opened here."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def replace_by(command: "list[str]") -> int:
    """Continue as another program, in the project's folder."""
    if os.name == "nt":
        return subprocess.call(command, cwd=ROOT)
    os.chdir(ROOT)
    return os.execv(command[0], command)


def play(arguments: "list[str]") -> int:
    if len(arguments) > 1 or (arguments and not os.path.isfile(arguments[0])):
        raise SetUpError(f"{arguments[0]!r} is neither a command nor a file.\n\n{__doc__}")
    screen = has_screen()
    python = set_up(window=screen)
    if not screen:
        say(
            "there is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window can be opened.\n"
            "To see a whole game played off screen:\n  python3 run.py demo OUT"
        )
        return 1
    return replace_by([python, "-m", "gui", *map(os.path.abspath, arguments)])


def demo(arguments: "list[str]") -> int:
    import argparse

    parser = argparse.ArgumentParser(prog="run.py demo", description="Two computer players play a game off screen.")
    parser.add_argument("out", metavar="OUT", help="folder for the pictures, the log and the saved game")
    parser.add_argument("--seed", type=int, metavar="N", help="play this game again")
    options = parser.parse_args(arguments)
    os.environ.setdefault("QT_QPA_PLATFORM", OFF_SCREEN)
    command = [set_up(), "-m", "gui.demo", os.path.abspath(options.out)]
    if options.seed is not None:
        command += ["--seed", str(options.seed)]
    return replace_by(command)


def test(arguments: "list[str]") -> int:
    os.environ.setdefault("QT_QPA_PLATFORM", OFF_SCREEN)
    python = set_up(development=True)
    lacking = provide_screen()
    if lacking:
        then = "the tests in real windows will fail" if apt_offers(lacking) else "skipping the tests in real windows"
        say(then + ": " + " ".join(lacking) + " is missing")
    tests = ["pytest", "-n", "auto", "--dist", "loadgroup"]
    if "--quick" in arguments:
        tests += ["-m", "not slow and not packaging"]
    elif provide_for_package():
        say("skipping the test of the packaged program: " + " ".join(missing_for_package()) + " is missing")
        tests += ["-m", "not packaging"]
    tests += [argument for argument in arguments if argument != "--quick"]
    failed = []
    for command in (["ruff", "check"], ["ruff", "format", "--check"], ["mypy"], tests):
        say(" ".join(command))
        if subprocess.call([python, "-m", *command], cwd=ROOT) != 0:
            failed.append(command[0] if command is tests else " ".join(command))
    if failed:
        say("failed: " + ", ".join(failed))
    return 1 if failed else 0


def missing_for_screen() -> "list[str]":
    """Return the Debian packages that the tests in real windows need and that are missing here."""
    if not sys.platform.startswith("linux"):
        return []
    programs = {package for program, package in SCREEN_PROGRAMS.items() if not shutil.which(program)}
    return sorted(programs | set(missing(X_LIBRARIES).values()))


def provide_screen() -> "list[str]":
    """Install what real windows need, if apt can. Return the Debian packages that are still missing."""
    lacking = missing_for_screen()
    return missing_for_screen() if lacking and apt_install(lacking) else lacking


def bench(arguments: "list[str]") -> int:
    if not has_screen():
        os.environ["QT_QPA_PLATFORM"] = OFF_SCREEN
    return replace_by([set_up(), "-m", "bench", *arguments])


def corpus(arguments: "list[str]") -> int:
    path = os.pathsep.join([ROOT, *filter(None, [os.environ.get("PYTHONPATH")])])
    return subprocess.call([set_up(), "-m", "bench.corpus", *arguments], env=dict(os.environ, PYTHONPATH=path))


def arena(arguments: "list[str]") -> int:
    return replace_by([set_up(), "-m", "bench.arena", *arguments])


def missing_for_package() -> "list[str]":
    """Return the Debian packages that PyInstaller needs and that are missing here: for objdump, and Python as a
    library."""
    if not sys.platform.startswith("linux"):
        return []
    lacking = [] if shutil.which("objdump") else ["binutils"]
    version = "{}.{}".format(*sys.version_info)
    library = f"libpython{version}.so.1.0"
    if not os.path.exists(os.path.join(sys.base_prefix, "lib", library)) and not loads(library):
        lacking.append(f"libpython{version}")
    return lacking


def provide_for_package() -> "list[str]":
    """Install what PyInstaller needs, if apt can. Return the Debian packages that are still missing."""
    lacking = missing_for_package()
    return missing_for_package() if lacking and apt_install(lacking) else lacking


def package(arguments: "list[str]") -> int:
    lacking = provide_for_package()
    if lacking:
        raise SetUpError(
            "building the program needs objdump and Python as a shared library.\n"
            "On Debian and Ubuntu this installs what is missing:\n  sudo apt-get install " + " ".join(lacking)
        )
    return replace_by([set_up(development=True), os.path.join(ROOT, "packaging", "build.py"), *arguments])


COMMANDS = {"demo": demo, "test": test, "bench": bench, "corpus": corpus, "arena": arena, "package": package}


def main(arguments: "list[str]") -> int:
    if arguments[:1] in (["-h"], ["--help"]):
        print(__doc__)
        return 0
    try:
        elsewhere = with_suitable_python(arguments)
        if elsewhere is not None:
            return elsewhere
        if arguments and arguments[0] in COMMANDS:
            return COMMANDS[arguments[0]](arguments[1:])
        return play(arguments)
    except SetUpError as error:
        say(str(error))
        return 1
    except KeyboardInterrupt:
        say("stopped")
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
