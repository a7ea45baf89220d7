"""The players' settings, saved in one JSON file in the user's configuration folder.

A missing, broken or read-only file never stops the program: unreadable values get their defaults one by one, a broken
file is renamed, and what can't be written stays in memory, with the reason in `problem`.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from engine import limits
from engine.refusal import Text
from engine.saves.json_values import is_plain, parse_json
from gui import i18n, key_bindings
from gui.files import config_folder, place_and_reason, write_safely
from gui.paint import seat_styles

STEPS = (
    "upkeep",
    "draw",
    "precombat main",
    "beginning of combat",
    "declare attackers",
    "declare blockers",
    "combat damage",
    "end of combat",
    "postcombat main",
    "end",
)
"""The steps with priority in the order of a turn, main phases by the names of their phases."""


PER_PLAYER = ("auto_pass", "full_control", "resolve_own", "stops_own", "stops_other")
"""Settings that each player can override."""


HABITS = "habits"
"""Key in `Values.extra`: the automatic answers of some games."""
GAMES = 6
"""Number of games whose automatic answers are saved."""


def _digest(setup: Any) -> str:
    return f"{zlib.crc32(json.dumps(setup, sort_keys=True, ensure_ascii=False).encode()):08x}"


@dataclass(frozen=True)
class Passing:
    """When one player wants to be asked for priority; the fields are those of `Values`."""

    auto_pass: bool
    full_control: bool
    resolve_own: bool
    stops_own: tuple[str, ...]
    stops_other: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Values:
    """Every setting with its default."""

    language: str = "en"
    """"en" or "it"."""
    theme: str = "dark"
    """"dark" or "light"."""
    names: tuple[str, ...] = ("Anna", "Bruno")
    colours: tuple[int, ...] = seat_styles.COLOURS
    """Each seat's colour, as an index into the theme's; all are different."""
    sleeves: tuple[str, ...] = seat_styles.SLEEVES
    """Each seat's design of card backs."""
    further_names: tuple[str, ...] = ("Carla", "Dario", "Elena", "Fabio", "Gaia", "Hugo", "Ines", "Luca")
    """Names of the players after the first two."""
    decks: tuple[str, ...] = ()
    """Names of the decks chosen last."""
    hands: str = "hidden"
    """ "hidden": a curtain at each change of seat; "secret": only before secret choices; "open": both hands are
    visible, for learning together."""
    questions: str = "open"
    """How players behind the curtain are asked about what others do. "open": by public questions, *Yes* or *Wait, my
    hand*; "hand": only players who could do something are called, which reveals that they could."""
    rotate: bool = True
    """With open hands, whether the asked player always sits at the lower edge."""
    face_to_face: bool = False
    """Whether two players sit at opposite edges of a flat screen, with the far side turned to its player."""
    fingers: bool = False
    """Whether touch targets are large enough for fingers."""
    animations: bool = True
    animation_ms: int = 180
    reduced_motion: bool = False
    """Whether nothing moves, shakes or breaks on the table: animations only fade."""
    sounds: bool = True
    volume: int = 60
    """Volume of sounds, in percent."""
    auto_pass: bool = True
    """Whether priority is passed automatically if only passing is possible, and outside the stops."""
    full_control: bool = False
    """Whether to ask at every priority with something to do, whatever the stops."""
    resolve_own: bool = True
    """Whether one's own spells and abilities resolve without a question."""
    auto_pay: bool = True
    """Whether mana is paid automatically if no other payment would leave more."""
    beat_ms: int = 450
    """How long an automatic pass shows what is about to resolve, in milliseconds; with an empty stack it is a third."""
    computer_pace: str = "normal"
    """How long moves of computer players are shown; see `gui.computer.reading_pace.PACES`."""
    stops_own: tuple[str, ...] = ("precombat main", "declare blockers", "postcombat main")
    """Steps of one's own turn in which to be asked with an empty stack."""
    stops_other: tuple[str, ...] = ("declare attackers", "declare blockers", "end")
    """Steps of other players' turns in which to be asked with an empty stack; after the declaration of attackers, only
    if there are any."""
    of_players: dict[str, Any] = field(default_factory=dict)
    """Seat → the settings that its player overrides, by the names in PER_PLAYER."""
    keys: dict[str, Any] = field(default_factory=dict)
    """Keys that the players have changed, by the names of `gui.key_bindings.DEFAULTS`."""
    card_scale: float = 1.0
    """Size of the cards in hand and of the card being read."""
    art_folder: str = ""
    """Folder of the player's own pictures, "" for painted ones."""
    large_text: bool = False
    show_log: bool = True
    replays_kept: int = 200
    """Number of finished games kept as replays, 0 for all; older ones are deleted."""
    window: tuple[int, ...] = ()
    """x, y, width, height of the window; empty before the first time."""
    maximised: bool = False
    extra: dict[str, Any] = field(default_factory=dict)
    """Small values that other parts of the program save here (finished lessons, closed hints…)."""

    def passing_of(self, player: int) -> Passing:
        """When that player wants to be asked for priority."""
        own = self.of_players.get(str(player), {})
        both = {name: getattr(self, name) for name in PER_PLAYER}
        return Passing(**{name: _normal(own.get(name, value), value) for name, value in both.items()})


PER_SEAT = ("colours", "sleeves", "further_names")
"""Settings with a value for each seat."""


def _choice(*allowed: str) -> Callable[[Any], bool]:
    return lambda value: value in allowed


def _between(low: float, high: float) -> Callable[[Any], bool]:
    return lambda value: low <= value <= high


def _is_name(name: Any) -> bool:
    return isinstance(name, str) and len(name.strip()) > 0 and len(name) <= limits.PLAYER_NAME and is_plain(name)


def _are_of_players(own: dict[str, Any]) -> bool:
    """Whether all of these are settings that a player can override."""
    return all(
        seat.isdigit()
        and isinstance(values, dict)
        and values.keys() <= set(PER_PLAYER)
        and all(
            _is_allowed(name, _normal(value, getattr(Values, name)), getattr(Values, name))
            for name, value in values.items()
        )
        for seat, values in own.items()
    )


_CHECKS: dict[str, Callable[[Any], bool]] = {
    "language": _choice(*i18n.LANGUAGES),
    "theme": _choice("dark", "light"),
    "names": lambda names: len(names) == 2 and all(map(_is_name, names)),
    "colours": lambda colours: (
        sorted(colours) == list(seat_styles.COLOURS) and all(type(each) is int for each in colours)
    ),
    "sleeves": lambda sleeves: len(sleeves) == seat_styles.MOST and seat_styles.DESIGNS.keys() >= set(sleeves),
    "further_names": lambda names: len(names) == seat_styles.MOST - 2 and all(map(_is_name, names)),
    "decks": lambda decks: all(isinstance(deck, str) for deck in decks),
    "hands": _choice("hidden", "secret", "open"),
    "questions": _choice("open", "hand"),
    "computer_pace": _choice("slow", "normal", "fast", "none"),
    "animation_ms": _between(0, 1000),
    "beat_ms": _between(0, 5000),
    "volume": _between(0, 100),
    "replays_kept": _between(0, limits.NUMBER),
    "stops_own": lambda steps: all(step in STEPS for step in steps),
    "stops_other": lambda steps: all(step in STEPS for step in steps),
    "card_scale": _between(0.6, 1.6),
    "of_players": _are_of_players,
    "keys": key_bindings.is_fit,
    "window": lambda box: len(box) in (0, 4) and all(type(n) is int and -20000 < n < 20000 for n in box),
}


def _normal(value: Any, default: Any) -> Any:
    """`value` in the type of `default`, if JSON lacks that type."""
    if isinstance(default, tuple) and isinstance(value, list | tuple):
        return tuple(value)
    if isinstance(default, float) and type(value) is int and abs(value) <= limits.NUMBER:
        return float(value)
    return value


def _is_allowed(name: str, value: Any, default: Any) -> bool:
    """Whether the setting `name` can have this value."""
    if type(value) is not type(default):
        return False
    check = _CHECKS.get(name)
    try:
        json.dumps(value, ensure_ascii=False).encode()  # a value that could not be written is not accepted
        return check is None or check(value)
    except (TypeError, ValueError):
        return False


def _damage(path: Path, error: ValueError) -> Text:
    """The location of a file's damage, as far as it is known."""
    place = error.__cause__
    if not isinstance(place, json.JSONDecodeError):
        return Text(f"{path}: {error}", f"{path}: il contenuto non è quello delle impostazioni")
    return Text(
        f"{path}, line {place.lineno}, column {place.colno}: it can't be read from there on",
        f"{path}, riga {place.lineno}, colonna {place.colno}: da qui non si legge",
    )


class Settings(QObject):
    """The current settings. `values` is never changed in place: `update` replaces it, saves it and signals the
    changes."""

    changed = Signal(str)
    """Name of the setting that changed."""

    def __init__(self, path: Path | None = None, parent: QObject | None = None, **values: Any) -> None:
        """Settings saved in the file `path`, or only in memory without one; `values` override the defaults."""
        super().__init__(parent)
        self.path = path
        self.problem: Text | None = None
        """Why the settings could not be read or written last time; None if they could."""
        self.set_aside: Path | None = None
        """The new path of a damaged file; None if there was none."""
        self.values = replace(Values(), **values)

    @classmethod
    def load(cls, path: Path | None = None) -> Settings:
        """Read the user's settings, or those in the file `path`."""
        settings = cls(path or config_folder() / "settings.json")
        settings.values = replace(settings.values, language=i18n.system_language())
        settings._read()
        return settings

    def _read(self) -> None:
        assert self.path is not None
        try:
            content = parse_json(limits.read_bytes(self.path, limits.SETTINGS_TEXT).decode("utf-8-sig"))
            if not isinstance(content, dict):
                raise ValueError("not a JSON object")
        except FileNotFoundError:
            return
        except OSError as error:
            self.problem = place_and_reason(self.path, error)
            return
        except ValueError as error:
            self.problem = _damage(self.path, error)
            self._set_aside()
            return
        found = {}
        for item in fields(Values):
            default = getattr(self.values, item.name)
            value = _normal(content.get(item.name, default), default)
            if item.name in PER_SEAT and isinstance(value, tuple):
                value = (*value, *default[len(value) :])  # written when fewer players could sit at the table
            if _is_allowed(item.name, value, default):
                found[item.name] = value
        self.values = replace(self.values, **found)

    def _set_aside(self) -> None:
        """Rename a broken file, so that its owner can look at it and the next save does not overwrite it."""
        assert self.path is not None
        kept = self.path.with_suffix(".broken.json")
        try:
            self.path.replace(kept)
        except OSError as error:
            self.problem = place_and_reason(self.path, error)
        else:
            self.set_aside = kept

    def update(self, **changes: Any) -> None:
        """Change settings by name, write the file and signal each change. Raises ValueError for an invalid value."""
        for name, value in changes.items():
            default = getattr(self.values, name)
            changes[name] = _normal(value, default)
            if not _is_allowed(name, changes[name], default):
                raise ValueError(f"{value!r} is not a value for {name}")
        before = self.values
        if "of_players" not in changes:
            # A new common setting replaces what the players had overridden.
            own = {
                seat: {name: value for name, value in values.items() if name not in changes}
                for seat, values in before.of_players.items()
            }
            if own != before.of_players:
                changes["of_players"] = own
        self.values = replace(before, **changes)
        different = [name for name in changes if getattr(before, name) != getattr(self.values, name)]
        if different:
            self.save()
        for name in different:
            self.changed.emit(name)

    def update_player(self, player: int, **changes: Any) -> None:
        """Override settings of PER_PLAYER for one player."""
        own = self.values.of_players
        plain = {name: list(value) if isinstance(value, tuple) else value for name, value in changes.items()}
        self.update(of_players={**own, str(player): {**own.get(str(player), {}), **plain}})

    def habits_of(self, setup: Any) -> Any:
        """Return what `keep_habits` saved for the game with that set-up, or None."""
        games = self.values.extra.get(HABITS)
        return games.get(_digest(setup)) if isinstance(games, dict) else None

    def keep_habits(self, setup: Any, habits: list[Any]) -> None:
        """Save the automatic answers of the game with that set-up, and keep those of the last few games."""
        before = self.values.extra.get(HABITS)
        games = before if isinstance(before, dict) else {}
        others = {key: value for key, value in games.items() if key != _digest(setup)}
        kept = {**others, _digest(setup): habits} if habits else others
        self.update(extra={**self.values.extra, HABITS: dict(list(kept.items())[-GAMES:])})

    def save(self) -> bool:
        """Write the file atomically; return False, with `problem` set, if that fails."""
        if self.path is None:
            return True
        try:
            write_safely(self.path, json.dumps(asdict(self.values), ensure_ascii=False, indent=1))
        except OSError as error:
            self.problem = place_and_reason(self.path, error)
            return False
        self.problem = None
        return True
