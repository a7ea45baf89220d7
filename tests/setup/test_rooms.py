"""Each package of the engine imports only those below it, as the contracts in pyproject.toml say."""

from __future__ import annotations

from pathlib import Path

from importlinter.application import use_cases
from importlinter.configuration import configure

ROOT = Path(__file__).resolve().parents[2]


def test_imports_run_one_way_between_rooms(monkeypatch):
    monkeypatch.chdir(ROOT)
    configure()
    assert use_cases.lint_imports(config_filename="pyproject.toml", cache_dir=None, is_debug_mode=False)


def test_each_room_has_its_place():
    contracts = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    rooms = [path.stem for path in (ROOT / "engine").iterdir() if path.is_dir() or path.suffix == ".py"]
    assert [room for room in rooms if room[0] != "_" and f"engine.{room}" not in contracts] == []
