"""Locations of the painter's pictures and fonts."""

from __future__ import annotations

from pathlib import Path

from engine.assets import assets_dir


def symbol_path(name: str) -> Path:
    return assets_dir() / "symbols" / f"{name}.svg"


def symbol_names() -> list[str]:
    """The names of all symbols, sorted: "mana-W", "icon-keyword-flying", …"""
    return sorted(path.stem for path in (assets_dir() / "symbols").glob("*.svg"))


def font_paths() -> list[Path]:
    return sorted((assets_dir() / "fonts").glob("*.ttf"))
