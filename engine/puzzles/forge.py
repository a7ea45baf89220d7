"""Reads Forge's puzzle files (.pzl): sections [metadata] and [state] of `key:value` and `key=value` lines.

Lines that aren't understood are reported and left out; a file of another kind is an error.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine import limits
from engine.positions.arranging import token_look
from engine.puzzles.file_writer import situation_of
from engine.puzzles.goals import GOALS, Goal
from engine.puzzles.puzzle import Puzzle
from engine.puzzles.section_file import TEXT, Faults, read_content
from engine.puzzles.situation_lines import MOST_LIFE
from engine.refusal import Text
from engine.saves.json_values import SaveError

if TYPE_CHECKING:
    from engine.card_database import CardDatabase

SUFFIX = ".pzl"
FILE_BYTES = 300_000
"""Maximum size in bytes; the longest of Forge's own puzzles has about 110,000."""
MOST_CARDS = 200
"""Maximum number of cards in one zone of one player."""
SECTIONS = ("metadata", "state")
PHASES = {
    "UPKEEP": "upkeep",
    "DRAW": "draw",
    "MAIN1": "precombat main",
    "COMBAT_BEGIN": "beginning of combat",
    "COMBAT_DECLARE_ATTACKERS": "declare attackers",
    "COMBAT_DECLARE_BLOCKERS": "declare blockers",
    "COMBAT_DAMAGE": "combat damage",
    "COMBAT_END": "end of combat",
    "MAIN2": "postcombat main",
    "END_OF_TURN": "end",
}
ATTACKING = frozenset({"declare attackers", "declare blockers", "combat damage", "end of combat"})
"""Steps in which there are attacking creatures (506.4, 508.1k, 511.3)."""
SEATS = {"human": 0, "p0": 0, "ai": 1, "p1": 1}
ZONES = ("battlefield", "hand", "library", "graveyard", "exile", "command")
LEVELS = {"easy": "easy", "medium": "medium", "hard": "hard", "very hard": "expert", "expert": "expert"}
QUIET = ("url", "difficulty", "name", "goal", "turns", "description")
"""Keys of [metadata] that are read or can safely be ignored."""
COUNTERS = {"P1P1": "+1/+1", "M1M1": "-1/-1"}
COLOURS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
_KEY = re.compile(rf"(human|ai|p0|p1)(life|landsplayed|counters|manapool|{'|'.join(ZONES)})")
_COUNT = re.compile(r"([A-Za-z0-9_]+)=(\d{1,4})")
_SCRIPT = re.compile(r"([wubrg]+|c)_(\d+)_(\d+)((?:_[a-z]+)+)")


@dataclass(frozen=True, slots=True)
class Remark:
    """A part of a line that wasn't understood and was left out."""

    line: int
    words: Text


@dataclass(frozen=True, slots=True)
class Imported:
    """The contents of a file, and the parts that were left out."""

    puzzle: Puzzle
    remarks: tuple[Remark, ...]


@dataclass(slots=True)
class _State:
    turn: int = 1
    active: int = 0
    step: str = "precombat main"
    players: list[dict[str, Any]] = field(
        default_factory=lambda: [{"life": 20, **{zone: [] for zone in ZONES}, "sideboard": []} for _ in range(2)]
    )


def read_forge(path: Path, database: CardDatabase) -> Imported:
    """Return the puzzle in a Forge file, without the cards that `database` lacks. Raises FileError and OSError."""
    return _Reader(path, database).read(read_content(path, FILE_BYTES))


class _Reader(Faults):
    def __init__(self, path: Path, database: CardDatabase) -> None:
        super().__init__(path)
        self.database = database
        self.remarks: list[Remark] = []
        self.state = _State()
        self.metadata: dict[str, tuple[int, str]] = {}
        self._hosts: list[tuple[int, dict[str, Any], str]] = []
        """Line, card, and the file's number of the object that it is attached to."""
        self._numbered: dict[str, str] = {}
        """Number in the file → label."""
        self._attackers: list[tuple[int, str]] = []
        """Line and label."""
        self._labels = 0

    def remark(self, line: int, en: str, it: str) -> None:
        if len(self.remarks) < limits.PROBLEMS:
            self.remarks.append(Remark(line, Text(en, it)))

    def unknown(self, line: int, what: str) -> None:
        shown = limits.shown(what)
        self.remark(line, f"“{shown}” is not understood and left out", f"“{shown}” non si capisce ed è tralasciato")

    def read(self, content: str) -> Imported:
        for number, section, words in self._lines(content):
            if section == "metadata":
                key, _, value = words.partition(":")
                self.metadata[key.strip().lower()] = (number, value.strip())
            else:
                self._state_line(number, words)
        for number, card, host in self._hosts:
            if host in self._numbered:
                card["attached_to"] = self._numbered[host]
            else:
                self.unknown(number, f"AttachedTo:{host}")
        puzzle = self._puzzle()
        return Imported(puzzle, tuple(sorted(self.remarks, key=lambda remark: remark.line)))

    def _lines(self, content: str) -> Iterator[tuple[int, str, str]]:
        section, seen = "", set()
        for number, raw in enumerate(content.splitlines(), 1):
            words = raw.strip()
            if not words or words.startswith(("#", "//")):
                continue
            found = re.fullmatch(r"\[(\w+)\]", words)
            if found is not None:
                section = found[1].lower()
                seen.add(section)
                if section not in SECTIONS:
                    self.unknown(number, words)
            elif not section:
                raise self.expected(number, "“[metadata]” or “[state]”", "“[metadata]” o “[state]”", words)
            elif section in SECTIONS:
                yield number, section, words
        if "state" not in seen:
            raise self.fail(1, "a section “[state]” was expected", "attesa una sezione “[state]”")

    # The state

    def _state_line(self, number: int, words: str) -> None:
        key, equals, value = (part.strip() for part in words.partition("="))
        if not equals:
            raise self.expected(number, "“key=value”", "“chiave=valore”", words)
        key = key.lower()
        if key == "turn":
            self.state.turn = self._number(number, value, 999)
        elif key == "activeplayer":
            seat = SEATS.get(value.lower())
            if seat is None:
                raise self.expected(number, "“human” or “ai”", "“human” o “ai”", value)
            self.state.active = seat
        elif key == "activephase":
            if value.upper() not in PHASES:
                raise self.expected(number, f"one of {', '.join(PHASES)}", f"uno fra {', '.join(PHASES)}", value)
            self.state.step = PHASES[value.upper()]
        else:
            found = _KEY.fullmatch(key)
            if found is None:
                if value.lower() not in ("", "none", "false"):
                    self.unknown(number, key)
                return
            self._seat_line(number, SEATS[found[1]], found[2], value)

    def _number(self, line: int, words: str, most: int) -> int:
        if not re.fullmatch(r"-?\d{1,6}", words) or int(words) > most:
            raise self.expected(line, f"a number up to {most}", f"un numero fino a {most}", words)
        return int(words)

    def _seat_line(self, number: int, seat: int, what: str, value: str) -> None:
        player = self.state.players[seat]
        if what == "life":
            player["life"] = self._number(number, value, MOST_LIFE)
        elif what == "landsplayed":
            player["lands_played"] = self._number(number, value, 99)
        elif what == "counters":
            player["counters"] = self._counters(number, value)
        elif what == "manapool":
            letters = [each for each in value.split() if each in (*COLOURS, "C")]
            player["pool"] = {each: letters.count(each) for each in dict.fromkeys(letters)}
            if len(letters) != len(value.split()):
                self.unknown(number, value)
        else:
            entries = [part.strip() for part in value.split(";") if part.strip()]
            if len(entries) > MOST_CARDS:
                raise self.fail(
                    number, f"at most {MOST_CARDS} cards were expected", f"attese al massimo {MOST_CARDS} carte"
                )
            cards = (self._card(number, entry, what) for entry in entries)
            player[what] += [card for card in cards if card is not None]

    def _counters(self, number: int, value: str) -> dict[str, int]:
        found = {}
        for part in value.split(","):
            each = _COUNT.fullmatch(part.strip())
            if each is None:
                self.unknown(number, part)
            else:
                found[COUNTERS.get(each[1], each[1].lower().replace("_", " "))] = int(each[2])
        return found

    def _card(self, number: int, entry: str, zone: str) -> dict[str, Any] | None:
        name, *details = entry.split("|")
        found = self._token(number, name[2:]) if name.startswith("t:") else self._named(number, name)
        if found is None:
            return None
        self._labels += 1
        found["label"] = f"#{self._labels}"
        for detail in details:
            self._detail(number, found, detail, zone)
        return found

    def _named(self, number: int, name: str) -> dict[str, Any] | None:
        card = self.database.find(name)
        if card is None:
            shown = limits.shown(name)
            self.remark(
                number,
                f"there is no card “{shown}”, and it is left out",
                f"non c'è nessuna carta “{shown}”, ed è tralasciata",
            )
            return None
        return {"card": card.name.en}

    def _token(self, number: int, words: str) -> dict[str, Any] | None:
        for description in _token_descriptions(words):
            try:
                token_look(description)
            except SaveError:
                continue
            return {"token": description}
        self.unknown(number, f"t:{words}")
        return None

    def _detail(self, number: int, card: dict[str, Any], words: str, zone: str) -> None:
        key, _, value = words.partition(":")
        flags = {"Tapped": "tapped", "SummonSick": "sick", "FaceDown": "face_down", "PhasedOut": "phased_out"}
        if key == "Id":
            self._numbered[value] = card["label"]
        elif key == "IsCommander":
            card["commander"] = True
        elif key in ("Set", "Art", "NoETBTrigs"):
            return  # the picture, and that nothing triggers: nothing here does
        elif zone != "battlefield":
            self.unknown(number, words)
        elif key in flags and value in ("", "P0", "P1"):
            card[flags[key]] = True
        elif key == "Counters":
            card["counters"] = self._counters(number, value)
        elif key == "Damage" and value.isdecimal():
            card["damage"] = int(value)
        elif key in ("Attaching", "AttachedTo", "Equipping"):
            self._hosts.append((number, card, value))
        elif key == "EnchantingPlayer" and value.lower() in SEATS:
            card["attached_to"] = str(SEATS[value.lower()])
        elif key == "Attacking" and not value:
            self._attackers.append((number, card["label"]))
        else:
            self.unknown(number, words)

    # The puzzle

    def _puzzle(self) -> Puzzle:
        state = self.state
        position: dict[str, Any] = {
            "turn": state.turn,
            "active": state.active,
            "step": state.step,
            "priority": state.active,
            "players": state.players,
            "cards": [],
        }
        if state.step in ATTACKING:
            position["attackers"] = [[label, str(1 - state.active)] for _, label in self._attackers]
        else:
            for number, _ in self._attackers:
                self.unknown(number, "Attacking")
        for key, (number, _) in self.metadata.items():
            if key not in QUIET:
                self.unknown(number, key)
        name = self.metadata.get("name", (1, self.path.stem))[1][: limits.SHOWN]
        about = self.metadata.get("description", (1, ""))[1][:TEXT].replace("\\n", " ")
        return Puzzle(
            path=self.path,
            title=Text(name, name),
            about=Text(about, about),
            goal=self._goal(),
            level=LEVELS.get(self.metadata.get("difficulty", (1, ""))[1].lower(), ""),
            situation=situation_of(position),
        )

    def _goal(self) -> Goal | None:
        number, words = self.metadata.get("goal", (1, ""))
        turns = self.metadata.get("turns", (1, "1"))[1]
        if words.lower() == "win" and turns == "1":
            return GOALS["win this turn"]
        if words.lower() == "survive" and turns == "1":
            return GOALS["survive this turn"]
        if words:
            self.unknown(number, f"Goal:{words}, Turns:{turns}")
        return None


def _token_descriptions(words: str) -> Iterator[str]:
    """Yield possible names of a Forge token in the card language, from its values in order or from its script's
    name."""
    values = {key: value for key, _, value in (part.partition(":") for part in words.split(","))}
    if "P" in values and "T" in values and "Types" in values:
        kinds = values["Types"].split("-")
        colours = " and ".join(COLOURS[each] for each in values.get("Color", "").split() if each in COLOURS)
        keywords = [each.lower() for each in values.get("Keywords", "").split("-") if each]
        yield _description(values["P"], values["T"], colours, kinds, keywords)
    script = _SCRIPT.fullmatch(words)
    if script is not None:
        letters, power, toughness, rest = script.groups()
        colours = " and ".join(COLOURS[each.upper()] for each in letters if each.upper() in COLOURS)
        names = rest.strip("_").split("_")
        for place in range(len(names), 0, -1):
            kinds = ["Creature", *(each.capitalize() for each in names[:place])]
            yield _description(power, toughness, colours, kinds, names[place:])
    yield words.partition(",")[0]


def _description(power: str, toughness: str, colours: str, kinds: list[str], keywords: list[str]) -> str:
    types = [each for each in kinds if each in ("Artifact", "Enchantment", "Creature")]
    subtypes = [each for each in kinds if each not in types]
    tail = f" with {' and '.join(keywords)}" if keywords else ""
    which = " ".join([*subtypes, *(each.lower() for each in types)])
    return f"{power}/{toughness} {colours or 'colorless'} {which} token{tail}"
