"""Generated pictures: always the same for one card, different for others, and replaced by the player's own."""

from __future__ import annotations

import hashlib
import logging
import os
import subprocess
import sys
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from gui.paint import CardFace, CardPainter, FolderArt
from gui.paint.art import devices, families, forces, spells
from gui.paint.art.canvas import Canvas
from gui.paint.art.palettes import mood_of
from gui.paint.art.picture import picture
from gui.paint.pictures import Pictures
from gui.paint.prng import Dice, seed_of
from gui.paint.samples import CARDS, LANDS

pytestmark = pytest.mark.usefixtures("qapp")

ROOT = Path(__file__).parents[2]
ONE_OF_EACH = """
import hashlib
from PySide6.QtGui import QGuiApplication
app = QGuiApplication([])
from gui.paint.art.picture import picture
from gui.paint.samples import CARDS, LANDS
for face in (*LANDS, *CARDS):
    image = picture(face, 64)
    print(hashlib.sha256(bytes(image.constBits())).hexdigest())
"""


def creature(kind: str, key: str = "", colours: str = "G") -> CardFace:
    return CardFace(
        name=kind, colours=frozenset(colours), kinds=frozenset({"Creature"}), subtypes=(kind,), art_key=key or kind
    )


def digest(image: QImage) -> str:
    return hashlib.sha256(bytes(image.constBits())).hexdigest()


def mean(image: QImage) -> tuple[float, float, float]:
    small = image.scaled(8, 6)
    tones = [small.pixelColor(x, y) for x in range(8) for y in range(6)]
    return tuple(sum(part(tone) for tone in tones) / len(tones) for part in (QColor.red, QColor.green, QColor.blue))  # type: ignore[return-value]


def is_a_picture(image: QImage) -> bool:
    """Whether it is more than a plain area: it has many tones, none of them everywhere."""
    tones = [image.pixel(x, y) >> 3 & 0x1F1F1F for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)]
    return len(set(tones)) > 60 and max(tones.count(tone) for tone in set(tones)) < len(tones) * 0.5


def test_a_picture_is_the_same_in_every_run_of_the_program() -> None:
    here = [digest(picture(face, 64)) for face in (*LANDS, *CARDS)]
    environment = {**os.environ, "PYTHONHASHSEED": "77", "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    elsewhere = subprocess.run(
        [sys.executable, "-c", ONE_OF_EACH], env=environment, cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert elsewhere.stdout.split() == here


def test_dice_do_not_depend_on_the_machine() -> None:
    assert (seed_of(""), seed_of("a")) == (0xCBF29CE484222325, 0xAF63DC4C8601EC8C), "FNV-1a"
    dice = Dice()
    dice._state = 0
    assert [dice.bits() for _ in range(2)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4], "SplitMix64"
    assert all(0 <= Dice(n).unit() < 1 for n in range(200))
    assert {Dice(n).whole(2, 4) for n in range(60)} == {2, 3, 4}
    assert len(Dice("x").octets(13)) == 13


def test_different_cards_of_one_type_have_different_pictures() -> None:
    seen = {digest(picture(creature("Soldier", f"soldier {number}", "W"), 80)) for number in range(6)}
    assert len(seen) == 6


def test_the_five_basic_lands_are_plainly_distinct() -> None:
    tones = {face.art_key: mean(picture(face, 120)) for face in LANDS}
    for first, second in combinations(tones, 2):
        apart = sum(abs(a - b) for a, b in zip(tones[first], tones[second], strict=True))
        assert apart > 24, (first, second, apart)


@pytest.mark.parametrize("kind", sorted({*families.SHAPES, *families.PEOPLES, *families.CLASSES, "unheard of"}))
def test_every_creature_type_has_a_picture(kind: str) -> None:
    assert is_a_picture(picture(creature(kind.title()), 96))


@pytest.mark.parametrize(
    "motif", sorted({motif for _, motif in spells.WORDS}, key=str), ids=lambda motif: motif.__name__
)
def test_every_motif_of_a_spell_paints(motif: spells.Motif) -> None:
    dice = Dice(motif.__name__)
    mood = mood_of(dice, "R")
    canvas = Canvas(96)
    canvas.sky(mood.sky)
    before = canvas.image.copy()
    motif(canvas, dice, mood)
    after = canvas.finish()
    assert after != before and is_a_picture(after)


@pytest.mark.parametrize("words", [words for words, _ in devices.WORDS], ids=lambda words: words[0])
def test_every_device_paints(words: tuple[str, ...]) -> None:
    face = CardFace(name=words[0], kinds=frozenset({"Artifact"}), art_key=words[0])
    assert is_a_picture(picture(face, 96))


def test_a_word_of_the_name_chooses_the_motif() -> None:
    assert spells.motif_of(Dice(1), "Lightning Bolt", "R") is forces.bolt
    assert spells.motif_of(Dice(1), "Giant Growth", "G") is forces.growth
    assert spells.motif_of(Dice(1), "Xyz", "R") in spells.BY_COLOUR["R"]


def test_the_painting_does_not_depend_on_its_size() -> None:
    """The composition is the same at both sizes: scaled to the same few pixels, they are similar."""
    for face in (LANDS[3], CARDS[0], CARDS[4]):
        small, large = picture(face, 208), picture(face, 416)
        a, b = mean(small), mean(large)
        assert max(abs(x - y) for x, y in zip(a, b, strict=True)) < 12, face.art_key


# --- the player's own pictures ---------------------------------------------------------------------------------------


def own_picture(path: Path, colour: str = "#ff00ff", width: int = 400) -> None:
    image = QImage(width, width * 3 // 4, QImage.Format.Format_RGB32)
    image.fill(QColor(colour))
    assert image.save(str(path))


@pytest.mark.parametrize("ending", ["png", "jpg"])
def test_the_players_own_picture_is_taken(tmp_path: Path, ending: str) -> None:
    own_picture(tmp_path / f"Grain Bears.{ending}")
    cards = CardPainter(art_provider=FolderArt(tmp_path))
    face = creature("Bear", "Grain Bears")
    tone = cards.picture(face, 150).pixelColor(100, 70)
    assert tone.red() > 240 and tone.green() < 20
    assert cards.pixmap(face, 150).toImage().pixelColor(75, 70).green() < 40
    cards.set_art_provider(None)
    assert cards.picture(face, 150).pixelColor(100, 70) != tone


def test_a_huge_picture_is_read_small(tmp_path: Path) -> None:
    own_picture(tmp_path / "Grain Bears.png", width=4000)
    image = FolderArt(tmp_path)("Grain Bears")
    assert image is not None and max(image.width(), image.height()) <= 1280


@pytest.mark.parametrize("content", [b"", b"this is no picture", b"\x89PNG\r\n\x1a\n" + b"\0" * 40])
def test_a_bad_picture_is_ignored_with_one_warning(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, content: bytes
) -> None:
    (tmp_path / "Grain Bears.png").write_bytes(content)
    told: list[Path] = []
    provider = FolderArt(tmp_path, told.append)
    with caplog.at_level(logging.WARNING):
        assert provider("Grain Bears") is None
        assert provider("Grain Bears") is None
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert "Grain Bears.png" in caplog.text
    assert told == [tmp_path / "Grain Bears.png"]
    assert is_a_picture(Pictures(provider=provider).get(creature("Bear", "Grain Bears"), 150))


def test_names_do_not_lead_out_of_the_folder(tmp_path: Path) -> None:
    inside = tmp_path / "art"
    inside.mkdir()
    own_picture(tmp_path / "secret.png")
    provider = FolderArt(inside)
    assert provider("../secret") is None
    assert provider("..") is None and provider("") is None
    own_picture(inside / "Wear--Tear.png")
    assert provider("Wear // Tear") is not None


def test_a_missing_folder_is_not_an_error(tmp_path: Path) -> None:
    assert FolderArt(tmp_path / "nowhere")("Forest") is None
