"""The program: `python -m gui [FILE]` opens the window, `python -m gui demo OUT [--seed N]` plays a game off screen."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from gui.version import VERSION


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with the arguments `argv`, by default those of the command line; return its exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments[:1] == ["demo"]:
        from gui import demo

        return demo.main(arguments[1:])
    if arguments[:1] == ["--import-cards"] and len(arguments) == 3:
        from engine.imported import import_process as importing

        return importing.main(arguments[1:])
    if arguments[:1] == ["--think"]:
        from gui.computer import thinking_process

        return thinking_process.main()
    if arguments[:1] == ["--play-games"]:
        from gui.computer import match_process

        return match_process.main()
    if arguments[:1] == ["--look-back"]:
        from gui.replay import turning_points

        return turning_points.main()
    parser = argparse.ArgumentParser(
        prog="tappeto",
        description="Magic: The Gathering for two at one computer.",
        epilog="`tappeto demo OUT [--seed N]` lets the computer play a game against itself and writes pictures of it.",
    )
    parser.add_argument("--version", action="version", version=f"Tappeto {VERSION}")
    parser.add_argument("file", nargs="?", type=Path, help="a saved game, a deck or a set of cards to open")
    menu = parser.add_mutually_exclusive_group()
    menu.add_argument("--add-to-menu", action="store_true", help="put the packaged program into the desktop's menu")
    menu.add_argument("--remove-from-menu", action="store_true", help="take it out again")
    wanted = parser.parse_args(arguments)
    if wanted.add_to_menu or wanted.remove_from_menu:
        return change_menu(wanted.add_to_menu)
    if not has_screen():
        print(
            "Tappeto: there is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set).\n"
            "To see a whole game played off screen: tappeto demo OUT",
            file=sys.stderr,
        )
        return 1

    from gui import app

    return app.run(wanted.file.absolute() if wanted.file is not None else None)


def change_menu(into: bool) -> int:
    """Add the packaged program to the desktop's menu or remove it; return the exit code."""
    from gui import menu_entry

    program = menu_entry.packaged_program()
    if program is None and into:
        print("Tappeto: only the packaged program (run.py package) can be put into the menu.", file=sys.stderr)
        return 2
    try:
        print(menu_entry.add(program) if into and program is not None else menu_entry.remove())
    except OSError as error:
        print(f"Tappeto: the menu can't be changed: {error}", file=sys.stderr)
        return 1
    return 0


def has_screen() -> bool:
    """Whether a window can be opened, or Qt has been set up to run without a screen."""
    if sys.platform in ("win32", "darwin") or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


if __name__ == "__main__":
    sys.exit(main())
