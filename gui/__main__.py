"""The program: `python -m gui` opens the window, `python -m gui demo OUT [--seed N]` plays a game off screen."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from gui.version import VERSION


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with the arguments `argv`, those of the command line by default; return its exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments[:1] == ["demo"]:
        from gui import demo

        return demo.main(arguments[1:])
    parser = argparse.ArgumentParser(
        prog="tappeto",
        description="Magic: The Gathering for two at one computer.",
        epilog="`tappeto demo OUT [--seed N]` lets the computer play a game by itself and writes pictures of it.",
    )
    parser.add_argument("--version", action="version", version=f"Tappeto {VERSION}")
    parser.parse_args(arguments)
    if not has_screen():
        print(
            "Tappeto: there is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set).\n"
            "To see a whole game played off screen: tappeto demo OUT",
            file=sys.stderr,
        )
        return 1

    from gui import app

    return app.run(arguments)


def has_screen() -> bool:
    """Whether a window can be opened, or Qt has been told to do without a screen."""
    if sys.platform in ("win32", "darwin") or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


if __name__ == "__main__":
    sys.exit(main())
