"""What the players have chosen about the program, kept in one JSON file in the user's configuration folder.

A missing, broken or read-only file never stops the program: unreadable values fall back to their defaults one by one,
a broken file is set aside under another name, and what can't be written stays in memory with `problem` saying why.
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
from engine.saved import is_plain, parse_json
from gui import i18n
from gui.files import config_folder, place_and_reason, write_safely
from gui.paint import seats

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
"""The steps in which players get priority, main phases by the names of their phases, in the order of a turn."""


PER_PLAYER = ("auto_pass", "full_control", "resolve_own", "stops_own", "stops_other")
"""Settings that each player can have differently from what is set for both."""


HABITS = "habits"
"""Under this name in `Values.extra`: for some games what is always answered in the same way."""
GAMES = 6
"""For so many games."""


def _digest(setup: Any) -> str:
    return f"{zlib.crc32(json.dumps(setup, sort_keys=True, ensure_ascii=False).encode()):08x}"


@dataclass(frozen=True)
class Passing:
    """How one player wants to be asked for priority; the fields are those of `Values`."""

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
    colours: tuple[int, ...] = seats.COLOURS
    """For each seat which of the theme's colours its player has; no two have the same one."""
    sleeves: tuple[str, ...] = seats.SLEEVES
    """For each seat the design of the backs of its cards."""
    further_names: tuple[str, ...] = ("Carla", "Dario", "Elena", "Fabio")
    """Names of those who play beside the first two."""
    decks: tuple[str, ...] = ()
    """Names of the decks chosen last."""
    hands: str = "hidden"
    """"hidden": a curtain at each change of seat; "secret": only before secret choices; "open": both hands are shown,
    for learning together."""
    questions: str = "open"
    """How players behind the curtain are asked about what others do. "open": openly and by what everybody can see,
    *Yes* or *Wait, my hand*; "hand": whoever could do something is called at once, which tells that they could."""
    rotate: bool = True
    """With open hands: whether the player who is asked always sits below."""
    face_to_face: bool = False
    """Whether two players sit at opposite edges of a screen that lies flat: the far side is turned to its player."""
    fingers: bool = False
    """Whether what can be pressed is large enough for fingers."""
    animations: bool = True
    animation_ms: int = 180
    sounds: bool = False
    volume: int = 60
    """How loud sounds are, in percent."""
    auto_pass: bool = True
    """Whether priority is passed by itself where only passing is possible and outside the stops."""
    full_control: bool = False
    """Whether every priority with something to do is asked, whatever the stops."""
    resolve_own: bool = True
    """Whether one's own spells and abilities resolve without being asked to respond to them."""
    auto_pay: bool = True
    """Whether mana is paid by itself where no other payment would leave more."""
    beat_ms: int = 450
    """How long an automatic pass shows what is about to resolve; a third of it for an empty stack is plenty."""
    stops_own: tuple[str, ...] = ("precombat main", "declare blockers", "postcombat main")
    """Steps of one's own turn in which to be asked with an empty stack."""
    stops_other: tuple[str, ...] = ("declare attackers", "declare blockers", "end")
    """Steps of the other player's turn in which to be asked with an empty stack; after attackers were declared only if
    there are any."""
    of_players: dict[str, Any] = field(default_factory=dict)
    """Seat → what its player has set differently, by the names of PER_PLAYER."""
    card_scale: float = 1.0
    """Size of the cards in hand and of the one that is being read."""
    art_folder: str = ""
    """Folder with the player's own pictures, "" for the painted ones."""
    large_text: bool = False
    show_log: bool = True
    replays_kept: int = 200
    """Number of finished games that are kept as replays, 0 for all of them; the oldest ones beyond it are deleted."""
    window: tuple[int, ...] = ()
    """x, y, width, height of the window; empty before the first time."""
    maximised: bool = False
    extra: dict[str, Any] = field(default_factory=dict)
    """Small things that other parts of the program want kept (finished lessons, closed hints…)."""


    def passing_of(self, player: int) -> Passing:
        """How that player wants to be asked for priority."""
        own = self.of_players.get(str(player), {})
        both = {name: getattr(self, name) for name in PER_PLAYER}
        return Passing(**{name: _normal(own.get(name, value), value) for name, value in both.items()})


def _choice(*allowed: str) -> Callable[[Any], bool]:
    return lambda value: value in allowed


def _between(low: float, high: float) -> Callable[[Any], bool]:
    return lambda value: low <= value <= high


def _is_name(name: Any) -> bool:
    return isinstance(name, str) and len(name.strip()) > 0 and len(name) <= limits.PLAYER_NAME and is_plain(name)


def _are_of_players(own: dict[str, Any]) -> bool:
    """Whether these are settings that players can have of their own."""
    return all(
        seat.isdigit() and isinstance(values, dict) and values.keys() <= set(PER_PLAYER)
        and all(_is_allowed(name, _normal(value, getattr(Values, name)), getattr(Values, name))
                for name, value in values.items())
        for seat, values in own.items()
    )  # fmt: skip


_CHECKS: dict[str, Callable[[Any], bool]] = {
    "language": _choice(*i18n.LANGUAGES),
    "theme": _choice("dark", "light"),
    "names": lambda names: len(names) == 2 and all(map(_is_name, names)),
    "colours": lambda colours: sorted(colours) == list(seats.COLOURS) and all(type(each) is int for each in colours),
    "sleeves": lambda sleeves: len(sleeves) == seats.MOST and seats.DESIGNS.keys() >= set(sleeves),
    "further_names": lambda names: len(names) == seats.MOST - 2 and all(map(_is_name, names)),
    "decks": lambda decks: all(isinstance(deck, str) for deck in decks),
    "hands": _choice("hidden", "secret", "open"),
    "questions": _choice("open", "hand"),
    "animation_ms": _between(0, 1000),
    "beat_ms": _between(0, 5000),
    "volume": _between(0, 100),
    "replays_kept": _between(0, limits.NUMBER),
    "stops_own": lambda steps: all(step in STEPS for step in steps),
    "stops_other": lambda steps: all(step in STEPS for step in steps),
    "card_scale": _between(0.6, 1.6),
    "of_players": _are_of_players,
    "window": lambda box: len(box) in (0, 4) and all(type(n) is int and -20000 < n < 20000 for n in box),
}


def _normal(value: Any, default: Any) -> Any:
    """`value` in the type of `default` where JSON has none for it."""
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
        json.dumps(value, ensure_ascii=False).encode()  # what could not be written again is not taken either
        return check is None or check(value)
    except (TypeError, ValueError):
        return False


def _damage(path: Path, error: ValueError) -> Text:
    """Where a file is broken, as far as that is known."""
    place = error.__cause__
    if not isinstance(place, json.JSONDecodeError):
        return Text(f"{path}: {error}", f"{path}: il contenuto non è quello delle impostazioni")
    return Text(
        f"{path}, line {place.lineno}, column {place.colno}: it can't be read from here on",
        f"{path}, riga {place.lineno}, colonna {place.colno}: da qui non si legge",
    )


class Settings(QObject):
    """The settings in force. `values` is never changed in place: `update` replaces, saves and announces."""

    changed = Signal(str)
    """Name of the setting that changed."""

    def __init__(self, path: Path | None = None, parent: QObject | None = None, **values: Any) -> None:
        """Settings kept in the file `path`, or in memory alone without one; `values` differ from the defaults."""
        super().__init__(parent)
        self.path = path
        self.problem: Text | None = None
        """Why the settings could not be read or written the last time; None if they could."""
        self.set_aside: Path | None = None
        """Where a file is kept that was damaged; None if none was."""
        self.values = replace(Values(), **values)

    @classmethod
    def load(cls, path: Path | None = None) -> Settings:
        """Read the settings of the user, or of the file `path`."""
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
            if _is_allowed(item.name, value, default):
                found[item.name] = value
        self.values = replace(self.values, **found)

    def _set_aside(self) -> None:
        """Keep a broken file for its owner to look at, so that the next save does not write over it."""
        assert self.path is not None
        kept = self.path.with_suffix(".broken.json")
        try:
            self.path.replace(kept)
        except OSError as error:
            self.problem = place_and_reason(self.path, error)
        else:
            self.set_aside = kept

    def update(self, **changes: Any) -> None:
        """Change settings by name, write the file and announce each one that differs; a wrong value is a ValueError."""
        for name, value in changes.items():
            default = getattr(self.values, name)
            changes[name] = _normal(value, default)
            if not _is_allowed(name, changes[name], default):
                raise ValueError(f"{value!r} is not a value for {name}")
        before = self.values
        if "of_players" not in changes:
            # What is set for both holds for both from now on.
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
        """Change settings of PER_PLAYER for one player alone."""
        own = self.values.of_players
        plain = {name: list(value) if isinstance(value, tuple) else value for name, value in changes.items()}
        self.update(of_players={**own, str(player): {**own.get(str(player), {}), **plain}})

    def habits_of(self, setup: Any) -> Any:
        """What was kept for the game with that set-up by `keep_habits`; None if there is nothing."""
        games = self.values.extra.get(HABITS)
        return games.get(_digest(setup)) if isinstance(games, dict) else None

    def keep_habits(self, setup: Any, habits: list[Any]) -> None:
        """Keep what is always answered in the same way in the game with that set-up, and in the last ones before it."""
        before = self.values.extra.get(HABITS)
        games = before if isinstance(before, dict) else {}
        others = {key: value for key, value in games.items() if key != _digest(setup)}
        kept = {**others, _digest(setup): habits} if habits else others
        self.update(extra={**self.values.extra, HABITS: dict(list(kept.items())[-GAMES:])})

    def save(self) -> bool:
        """Write the file whole or not at all; False, with `problem` set, if it can't be written."""
        if self.path is None:
            return True
        try:
            write_safely(self.path, json.dumps(asdict(self.values), ensure_ascii=False, indent=1))
        except OSError as error:
            self.problem = place_and_reason(self.path, error)
            return False
        self.problem = None
        return True
