"""A game as a journal on disk, to which each answer is appended.

A game is its set-up and its answers: the file has a line for the set-up, then one per answer, written to the disk
before the table goes on. Every line has a checksum over all lines before it, so a truncated end or an edited line is
found, and what comes before it is known to be intact.
"""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine import limits
from engine.refusal import Text
from engine.saves.json_values import MOST_PLAYERS, items, parse_json, words
from gui.files import write_safely

if TYPE_CHECKING:
    from engine.decisions import Answer
    from engine.matches import Match

MAGIC = "tappeto game"
FORMAT = 1


TABLE = -1
"""Author recorded for automatic answers, such as an automatic pass."""
SOMEBODY = -2
"""Author recorded for answers known only to come from a player."""


@dataclass(frozen=True, slots=True)
class Summary:
    """The state of a game, for lists of saved games."""

    turn: int = 0
    active_player: int = 0
    life: tuple[int, ...] = ()
    over: bool = False
    winner: int | None = None
    used: tuple[int, ...] = ()
    """Seconds taken by each player, if there is a clock."""

    def to_json(self) -> list[Any]:
        clock = [list(self.used)] if self.used else []
        return [self.turn, self.active_player, list(self.life), self.over, self.winner, *clock]

    @classmethod
    def from_json(cls, value: Any) -> Summary:
        """Raises ValueError if `value` is not in the form of `to_json`."""
        match value:
            case [int(turn), int(active), [*life], bool(over), int() | None as winner, *clock] if (
                0 <= turn <= limits.NUMBER
                and 0 <= active < MOST_PLAYERS
                and len(life) <= MOST_PLAYERS
                and all(isinstance(points, int) and abs(points) <= limits.NUMBER for points in life)
                and (winner is None or 0 <= winner < MOST_PLAYERS)
            ):
                return cls(turn, active, tuple(life), over, winner, _seconds(clock))
        raise ValueError(value)


def _seconds(clock: list[Any]) -> tuple[int, ...]:
    """The players' seconds at the end of a summary; () without a clock. Raises ValueError."""
    match clock:
        case []:
            return ()
        case [[*used]] if len(used) <= MOST_PLAYERS and all(
            type(each) is int and 0 <= each <= limits.NUMBER for each in used
        ):
            return tuple(used)
    raise ValueError(clock)


@dataclass(frozen=True, slots=True)
class Damage:
    """A file's damage, and the line where it begins."""

    line: int
    what: Text
    cut_off: bool = False
    """Whether only the last line is incomplete, as after a power loss."""


@dataclass(slots=True)
class SavedGame:
    """A game read from disk: complete, or up to the damage."""

    path: Path
    setup: Any
    answers: list[Answer] = field(default_factory=list)
    givers: list[int] = field(default_factory=list)
    """For each answer, the player who gave it, TABLE or SOMEBODY."""
    names: tuple[str, ...] = ()
    summary: Summary = Summary()
    modified: float = 0.0
    """Seconds since 1970."""
    damage: Damage | None = None

    @property
    def match(self) -> Match | None:
        """The state of the game's match, counting this game if it is over; None for a single game or if the file does
        not say."""
        options = self.setup.get("options") if isinstance(self.setup, dict) else None
        if not isinstance(options, dict) or "match" not in options:
            return None
        from engine.matches import match_in

        try:
            match = match_in(options)
        except (KeyError, TypeError, IndexError):
            return None
        return match.after(self.summary.winner) if match is not None and self.summary.over else match

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to play: the game is over, and so is its match."""
        if not self.summary.over:
            return False
        match = self.match
        return match is None or match.winner is not None


class BrokenSave(ValueError):
    """A file that contains no game at all."""

    def __init__(self, path: Path, what: Text) -> None:
        super().__init__(f"{path}: {what.en}")
        self.path = path
        self.what = what


class NewerSave(BrokenSave):
    """A game saved by a newer version of the program: nothing is wrong with it."""


def _line(value: Any, checksum: int) -> tuple[bytes, int]:
    payload = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    checksum = zlib.crc32(payload, checksum)
    return b"%08x %s\n" % (checksum, payload), checksum


class OtherFormat(ValueError):
    """The journal was written by a version of the program with another format."""

    def __init__(self, version: int) -> None:
        super().__init__(version)
        self.is_newer = version > FORMAT
        self.what = Text(
            f"It is written in format {version}; this version of the program reads format {FORMAT}.",
            f"È scritta nel formato {version}; questa versione del programma legge il formato {FORMAT}.",
        )


def _length(path: Path) -> int:
    """The size of a file in bytes; 0 if it does not exist. Raises OSError."""
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0


class Journal:
    """The file to which a running game's answers are appended."""

    def __init__(self, path: Path, setup: Any, names: Sequence[str]) -> None:
        self.path = path
        self._setup = setup
        self._names = list(names)
        self._answers: list[Answer] = []
        self._summary = Summary()
        self._checksum = 0
        self._size = 0
        """Length of the intact part of the file; 0: no file yet."""

    def record(self, answers: Sequence[Answer], summary: Summary, givers: Sequence[int] = ()) -> None:
        """Bring the file up to `answers`, with their authors as far as they are known.

        Raises OSError; the next call then tries again with everything that is missing.
        """
        if self._size and _length(self.path) < self._size:
            self._forget_file()  # another program has deleted or truncated it
        common = len(self._answers)
        if len(answers) < common or list(answers[:common]) != self._answers:
            common = next(
                (i for i, (old, new) in enumerate(zip(self._answers, answers, strict=False)) if old != new),
                min(common, len(answers)),
            )
        if common == len(self._answers) == len(answers) and self._size and summary == self._summary:
            return
        checksum = self._checksum
        lines: list[bytes] = []

        def add(value: Any) -> None:
            nonlocal checksum
            line, checksum = _line(value, checksum)
            lines.append(line)

        if not self._size:
            add([MAGIC, FORMAT, {"setup": self._setup, "names": self._names}])
        if common < len(self._answers):
            add(["back", common])
        for place, answer in enumerate(answers[common:], start=common):
            giver = givers[place] if place < len(givers) else SOMEBODY
            add(["answer", answer] if giver == SOMEBODY else ["answer", answer, giver])
        if summary != self._summary:
            add(["now", summary.to_json()])
        data = b"".join(lines)
        if self._size:
            self._append(data)
        else:
            write_safely(self.path, data.decode())
        self._size += len(data)
        self._checksum = checksum
        self._answers = list(answers)
        self._summary = summary

    def _append(self, data: bytes) -> None:
        with open(self.path, "r+b") as file:
            file.truncate(self._size)  # an earlier attempt may have left part of a line
            file.seek(self._size)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())

    def _forget_file(self) -> None:
        self._size = self._checksum = 0
        self._answers = []
        self._summary = Summary()


def read(path: Path) -> SavedGame:
    """Read the game in the journal `path`, up to the first damaged line.

    Raises BrokenSave if not even the set-up can be read, NewerSave if a newer version of the program wrote it, OSError
    if the file can't be read.
    """
    try:
        data = limits.read_bytes(path, limits.JOURNAL_BYTES)
    except limits.TooMuch as error:
        raise BrokenSave(path, TOO_LONG) from error
    lines = data.split(b"\n")
    complete = lines.pop() == b""
    saved = SavedGame(path, None, modified=path.stat().st_mtime)
    checksum = 0
    for number, line in enumerate(lines, start=1):
        payload = line[9:]
        checksum = zlib.crc32(payload, checksum)
        if line[:9] != b"%08x " % checksum:
            saved.damage = Damage(
                number,
                Text(
                    f"Line {number} is not as the program wrote it (its checksum is wrong).",
                    f"La riga {number} non è come il programma l'ha scritta (la somma di controllo non torna).",
                ),
            )
            break
        try:
            _apply(saved, number, parse_json(payload.decode()))
        except OtherFormat as other:
            if other.is_newer:
                raise NewerSave(path, other.what) from other
            saved.damage = Damage(number, other.what)
            break
        except ValueError:
            saved.damage = Damage(
                number,
                Text(
                    f"Line {number} is unknown to this version of the program.",
                    f"La riga {number} contiene qualcosa che questa versione del programma non conosce.",
                ),
            )
            break
    if saved.damage is None and not complete:
        saved.damage = Damage(
            len(lines) + 1,
            Text(
                f"The file breaks off in line {len(lines) + 1}.",
                f"Il file si interrompe alla riga {len(lines) + 1}.",
            ),
            cut_off=True,
        )
    if saved.setup is None:
        raise BrokenSave(path, saved.damage.what if saved.damage else Text("The file is empty.", "Il file è vuoto."))
    return saved


TOO_LONG = Text("The file is too long for a game.", "Il file è troppo lungo per una partita.")


def read_names(value: Any) -> tuple[str, ...]:
    """The players' names in a file. Raises SaveError for values that can't be names."""
    return tuple(words(name, "A name", limits.PLAYER_NAME) for name in items(value, "The names", MOST_PLAYERS))


def _giver(told: list[Any]) -> int:
    """The author of an answer, as recorded after it. Raises ValueError if that is invalid."""
    match told:
        case []:
            return SOMEBODY
        case [int(giver)] if TABLE <= giver < MOST_PLAYERS and not isinstance(giver, bool):
            return giver
    raise ValueError(told)


def _apply(saved: SavedGame, number: int, value: Any) -> None:
    match value:
        case [str(magic), int(version), {"setup": setup, "names": [*names]}] if number == 1 and magic == MAGIC:
            if version != FORMAT:
                raise OtherFormat(version)
            saved.names = read_names(names)
            saved.setup = setup
        case ["answer", answer, *giver] if number > 1 and len(saved.answers) < limits.ANSWERS:
            saved.givers.append(_giver(giver))
            saved.answers.append(answer)
        case ["back", int(length)] if 0 <= length <= len(saved.answers):
            del saved.answers[length:]
            del saved.givers[length:]
        case ["now", summary]:
            saved.summary = Summary.from_json(summary)
        case _:
            raise ValueError(value)
