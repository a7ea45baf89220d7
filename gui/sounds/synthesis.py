"""The sounds as samples: each is a few tones or a burst of noise that die away. This module needs no Qt and no
device."""

from __future__ import annotations

import array
import io
import math
import sys
import wave
from collections.abc import Callable
from dataclasses import dataclass

from gui.paint.prng import Dice

RATE = 22_050
"""Samples per second."""
PEAK = 0.82
"""Loudest sample of a sound, 1 being the maximum."""


@dataclass(frozen=True)
class Tone:
    """A tone that starts suddenly and dies away."""

    hertz: float
    start: float
    """Seconds after the start of the sound."""
    length: float
    loud: float = 1.0
    ends: float = 0.0
    """Final frequency of a sliding tone; 0 if it does not slide."""
    overtones: tuple[float, ...] = (1.0, 0.35, 0.12)
    """Relative loudness of one, two, three… times its frequency."""

    def at(self, second: float) -> float:
        """The sample that many seconds after its own start."""
        share = second / self.length
        slide = (self.ends or self.hertz) - self.hertz
        phase = 2 * math.pi * (self.hertz * second + slide * second * share / 2)
        wavy = sum(loud * math.sin(phase * place) for place, loud in enumerate(self.overtones, 1))
        return self.loud * wavy * (1 - share) ** 2 * min(1.0, second / 0.004)


@dataclass(frozen=True)
class Breath:
    """A burst of noise: paper over cloth."""

    start: float
    length: float
    loud: float = 1.0
    dull: float = 0.5
    """How much of the high frequencies is missing, 0 to 1."""
    swells: bool = False
    """Whether it rises before it dies away."""


Part = Tone | Breath

SOUNDS: dict[str, tuple[Part, ...]] = {
    "card": (Breath(0.0, 0.13, 0.8, 0.55, swells=True),),
    "land": (Tone(110, 0.0, 0.22, 0.9, 82), Breath(0.0, 0.08, 0.4, 0.75)),
    "spell": (Tone(392, 0.0, 0.30, 0.6), Tone(587.3, 0.06, 0.34, 0.6), Breath(0.0, 0.22, 0.22, 0.4, swells=True)),
    "spark": (Tone(880, 0.0, 0.16, 0.6), Tone(1318.5, 0.04, 0.14, 0.35)),
    "attack": (Tone(196, 0.0, 0.24, 0.8, 262), Breath(0.0, 0.20, 0.5, 0.3, swells=True)),
    "hit": (Tone(98, 0.0, 0.20, 1.0, 55), Breath(0.0, 0.10, 0.8, 0.35)),
    "break": (
        Breath(0.0, 0.10, 0.9, 0.1),
        Breath(0.07, 0.16, 0.5, 0.25),
        Tone(1480, 0.01, 0.12, 0.3, 990),
        Tone(1180, 0.05, 0.15, 0.25, 740),
        Breath(0.16, 0.22, 0.25, 0.4),
    ),
    "gain": (Tone(523.3, 0.0, 0.22, 0.6), Tone(659.3, 0.08, 0.22, 0.6), Tone(784, 0.16, 0.30, 0.6)),
    "turn": (Tone(659.3, 0.0, 0.5, 0.5, overtones=(1.0, 0.1, 0.4)), Tone(330, 0.0, 0.4, 0.3)),
    "end": (
        Tone(392, 0.0, 0.5, 0.6),
        Tone(494, 0.12, 0.55, 0.6),
        Tone(587.3, 0.24, 0.6, 0.6),
        Tone(784, 0.36, 0.9, 0.7),
    ),
}
"""Each sound and its parts."""


def _noise(breath: Breath, name: str) -> Callable[[int], float]:
    dice = Dice("a breath", name)
    state = 0.0

    def at(place: int) -> float:
        nonlocal state
        state += (1 - breath.dull) * (dice.between(-1, 1) - state)
        share = place / (breath.length * RATE)
        shape = math.sin(math.pi * share) if breath.swells else (1 - share) ** 2
        return breath.loud * state * shape

    return at


def samples(name: str) -> list[float]:
    """The sound as numbers from -1 to 1, `RATE` of them per second."""
    parts = SOUNDS[name]
    whole = [0.0] * round(RATE * max(part.start + part.length for part in parts))
    for part in parts:
        first, count = round(part.start * RATE), round(part.length * RATE)
        noise = _noise(part, name) if isinstance(part, Breath) else None
        for place in range(min(count, len(whole) - first)):
            whole[first + place] += noise(place) if noise else part.at(place / RATE)  # type: ignore[union-attr]
    loudest = max(map(abs, whole))
    return [value / loudest * PEAK for value in whole]


def wav(name: str, volume: int) -> bytes:
    """The sound as a WAV file at `volume` percent."""
    # Perceived loudness depends on ratios: half of the slider is a quarter of the power.
    factor = 32767 * (max(0, min(volume, 100)) / 100) ** 2
    data = array.array("h", (round(value * factor) for value in samples(name)))
    if sys.byteorder == "big":
        data.byteswap()
    held = io.BytesIO()
    with wave.open(held, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())
    return held.getvalue()
