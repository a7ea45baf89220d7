"""The location of the files that come with the program."""

from __future__ import annotations

import sys
from pathlib import Path


def assets_dir() -> Path:
    """Return the folder `assets/`: beside the packages or, in the packaged program, inside its own folder."""
    bundle: str | None = getattr(sys, "_MEIPASS", None)
    root = Path(bundle) if bundle is not None else Path(__file__).resolve().parent.parent
    return root / "assets"
