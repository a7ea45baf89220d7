import errno
import os
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QFile, QResource
from PySide6.QtGui import QFontDatabase
from PySide6.QtSvg import QSvgRenderer

from engine.assets import assets_dir
from gui import resources

PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="10"><rect width="{0}" height="10"/></svg>'


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder with assets/ of a program with two pictures."""
    symbols = tmp_path / "program" / "assets" / "symbols"
    symbols.mkdir(parents=True)
    for name in ("one", "two"):
        (symbols / f"{name}-of-a-test.svg").write_text(PICTURE.format(10), encoding="utf-8")
    monkeypatch.setattr(resources, "assets_dir", lambda: symbols.parent)
    resources.write_qrc()
    return symbols.parent.parent


def width(name: str) -> float:
    return QSvgRenderer(f":/symbols/{name}-of-a-test.svg").defaultSize().width()


def compiled(cache: Path) -> list[Path]:
    return list(cache.glob("*.rcc"))


@pytest.fixture
def cache(tmp_path: Path):
    folder = tmp_path / "cache"
    yield folder
    for path in compiled(folder):
        QResource.unregisterResource(str(path))


def test_resources_qrc_lists_each_asset_that_qt_reads_and_nothing_else():
    root = assets_dir().parent
    listed = [entry.text or "" for entry in ElementTree.parse(root / "resources.qrc").iter("file")]
    assert len(listed) == len(set(listed))
    there = {
        path.relative_to(root).as_posix()
        for folder in ("symbols", "fonts", "icons")
        for path in (assets_dir() / folder).rglob("*")
        if path.suffix in (".svg", ".png", ".ttf", ".otf")
    }
    assert set(listed) == there, "run `python -m gui.resources` after adding or removing an asset"
    assert (root / "resources.qrc").read_text(encoding="utf-8") == resources.qrc()


def test_all_that_is_listed_can_be_read_by_its_name(qapp):
    resources.load()
    for path in resources.listing():
        name = ":/" + path.relative_to("assets").as_posix()
        assert QFile.exists(name), name
        if path.suffix == ".svg":
            assert QSvgRenderer(name).isValid(), name
        elif path.parts[1] == "fonts":
            assert QFontDatabase.addApplicationFont(name) >= 0, name


def test_compiles_once_and_again_when_a_file_changes(tree: Path, cache: Path, qapp, monkeypatch):
    resources.load(cache)
    assert width("one") == 10
    [first] = compiled(cache)
    with monkeypatch.context() as patch:
        patch.setattr(resources, "compile_to", lambda target: pytest.fail("compiled again without need"))
        resources.load(cache)
    QResource.unregisterResource(str(first))
    QResource.unregisterResource(str(first))

    (tree / "assets" / "symbols" / "one-of-a-test.svg").write_text(PICTURE.format(200), encoding="utf-8")
    resources.load(cache)
    assert width("one") == 200
    assert compiled(cache) != [first]
    assert len(compiled(cache)) == 1


def test_write_qrc_follows_the_files(tree: Path):
    assert not resources.write_qrc()
    (tree / "assets" / "symbols" / "two-of-a-test.svg").unlink()
    assert resources.write_qrc()
    text = (tree / "resources.qrc").read_text(encoding="utf-8")
    assert "one-of-a-test.svg" in text
    assert "two-of-a-test.svg" not in text


def test_works_without_a_cache_that_can_be_written(tree: Path, tmp_path: Path, qapp):
    (tmp_path / "file").write_text("in the way of the folder")
    resources.load(tmp_path / "file" / "cache")
    assert width("two") == 10


def test_a_listed_file_that_is_missing_is_named(tree: Path, cache: Path):
    (tree / "assets" / "symbols" / "two-of-a-test.svg").unlink()
    with pytest.raises(resources.ResourceError, match="two-of-a-test"):
        resources.load(cache)


def test_a_broken_list_is_named(tree: Path, cache: Path):
    (tree / "resources.qrc").write_text("<RCC><qresource>", encoding="utf-8")
    with pytest.raises(resources.ResourceError, match=r"resources\.qrc"):
        resources.load(cache)


def test_the_packaged_program_reads_the_file_that_it_brings(tree: Path, tmp_path: Path, monkeypatch, qapp):
    resources.compile_to(tree / resources.COMPILED)
    monkeypatch.setattr(sys, "_MEIPASS", str(tree), raising=False)
    monkeypatch.setattr(resources, "rcc", lambda: pytest.fail("the packaged program has no compiler"))
    resources.load()
    assert width("one") == 10
    QResource.unregisterResource(str(tree / resources.COMPILED))
    (tree / resources.COMPILED).write_bytes(b"not a resource file")
    with pytest.raises(resources.ResourceError, match="not a file of Qt resources"):
        resources.load()


def test_compiling_again_replaces_the_file_and_leaves_nothing_else(tree: Path, tmp_path: Path, qapp):
    for _ in range(2):
        resources.compile_to(tmp_path / "resources.rcc")
    assert sorted(os.listdir(tmp_path)) == ["program", "resources.rcc"]


def full_disk(monkeypatch: pytest.MonkeyPatch, times: int) -> None:
    """Make the disk full for the next `times` writes."""
    left = [OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))] * times
    fsync = os.fsync

    def sync(descriptor: int) -> None:
        if left:
            raise left.pop()
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", sync)


def test_a_full_disk_at_the_first_start_leaves_nothing_broken(tree: Path, cache: Path, qapp, monkeypatch):
    full_disk(monkeypatch, 1)
    resources.load(cache)
    assert width("one") == 10
    assert list(cache.iterdir()) == []
    resources.load(cache)
    assert len(compiled(cache)) == 1


def test_a_disk_that_is_full_everywhere_is_named(tree: Path, cache: Path, qapp, monkeypatch):
    full_disk(monkeypatch, 2)
    with pytest.raises(resources.ResourceError, match="can't be written anywhere"):
        resources.load(cache)
    assert list(cache.iterdir()) == []


@pytest.mark.parametrize("damage", ["cut off", "empty", "a byte changed", "a folder", "other words"])
def test_a_broken_cache_is_made_again(tree: Path, cache: Path, qapp, damage: str):
    resources.load(cache)
    [path] = compiled(cache)
    QResource.unregisterResource(str(path))
    whole = path.read_bytes()
    path.unlink()
    match damage:
        case "cut off":
            path.write_bytes(whole[: len(whole) // 2])
        case "empty":
            path.touch()
        case "a byte changed":
            path.write_bytes(whole[:30] + bytes([whole[30] ^ 1]) + whole[31:])
        case "a folder":
            path.mkdir()
        case _:
            path.write_bytes(b"not a resource file" * 10)
    resources.load(cache)
    assert width("one") == 10
    if damage == "a folder":
        path.rmdir()
    else:
        assert path.read_bytes() == whole
