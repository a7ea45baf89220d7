"""The location of the files that come with the program."""

from __future__ import annotations

import sys
from pathlib import Path


def assets_dir() -> Path:
    """Return the folder `assets/`: beside the packages; in the packaged program, inside its own folder; if installed by
    pip, inside the folder `tappeto` beside the packages."""
    bundle: str | None = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        return Path(bundle) / "assets"
    root = Path(__file__).resolve().parent.parent
    beside = root / "assets"
    return beside if beside.is_dir() else root / "tappeto" / "assets"
