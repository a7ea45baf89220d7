"""Writes positions and puzzles as files that `engine.puzzles.puzzle` reads."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from typing import Any

from engine.positions.arranging import FILLER, token_look
from engine.puzzles.card_references import SEATS
from engine.puzzles.puzzle import Puzzle
from engine.puzzles.section_file import Entry
from engine.puzzles.situation_lines import CARD_ZONES, EMPTY
from engine.saves.saved_position import PLAYER_LABELS
from engine.scenario import LIBRARY_SIZE

WIDTH = 118
ZONE_KEYS = {zone: "sideboard" if zone == "outside" else zone for zone in CARD_ZONES}
"""Zone in a file → zone of a position."""
_FLAGS = {
    "tapped": "tapped",
    "sick": "sick",
    "face_down": "face down",
    "phased_out": "phased out",
    "commander": "commander",
    "enters": "enters",
    "as_token": "token",
}


def write_puzzle(puzzle: Puzzle) -> str:
    """Return the file contents for a position or puzzle."""
    lines = [_line("title", " | ".join(puzzle.title), "")]
    if puzzle.about.en or puzzle.about.it:
        lines.append(_line("about", " | ".join(puzzle.about), ""))
    if puzzle.names:
        lines.append(_line("names", "; ".join(puzzle.names), ""))
    if puzzle.level:
        lines.append(f"level: {puzzle.level}")
    if puzzle.goal is not None:
        lines.append(f"goal: {puzzle.goal.words}")
    lines += ["", "situation", *(_line(entry.key, entry.value) for entry in puzzle.situation)]
    if puzzle.hints:
        lines += ["", "hints"]
        lines += [_line(key, words) for hint in puzzle.hints for key, words in zip(("en", "it"), hint, strict=True)]
    if puzzle.moves:
        lines += ["", "solution"]
        for move in puzzle.moves:
            lines.append(_line("do", move.play.words))
            lines += [_line(key, words) for key, words in zip(("en", "it"), move.why or (), strict=False)]
    if puzzle.after is not None:
        lines += ["", "after", _line("en", puzzle.after.en), _line("it", puzzle.after.it)]
        lines.append(_line("rules", ", ".join(puzzle.rules)))
    return "\n".join([*lines, ""])


def _line(key: str, value: str, indent: str = "  ") -> str:
    first, *rest = textwrap.wrap(f"{key}: {value}", WIDTH - len(indent), break_long_words=False, break_on_hyphens=False)
    return "\n".join([f"{indent}{first}", *(f"    {words}" for words in rest)])


def situation_of(position: dict[str, Any]) -> tuple[Entry, ...]:
    """Return the lines of a situation that build this two-player position."""
    return tuple(Entry(0, key, value) for key, value in _Writer(position).lines())


class _Writer:
    def __init__(self, position: dict[str, Any]) -> None:
        self.position = position
        self.labels: dict[str, str] = {}
        """Label in the position → label that the reader of the file assigns."""
        self._used: dict[str, int] = {}
        for player in position["players"]:
            for card in player.get("battlefield", ()):
                self._name(card)
            for zone in ZONE_KEYS.values():
                for card in player.get(zone) or ():
                    self._name(card)
        for spell in position.get("stack", ()):
            self._name(spell)

    def _name(self, card: dict[str, Any]) -> None:
        """Assign a label by the card's name, in the order in which the lines are read."""
        token = card.get("token")
        name = card["card"] if token is None else token_look(token, card.get("language") or "en").name.en
        self._used[name] = self._used.get(name, 0) + 1
        if card.get("label"):
            self.labels[card["label"]] = name if self._used[name] == 1 else f"{name} {self._used[name]}"

    def _thing(self, label: str) -> str:
        return SEATS[int(label)] if label in PLAYER_LABELS else self.labels.get(label, label)

    def lines(self) -> Iterator[tuple[str, str]]:
        position = self.position
        for card in position.get("cards", ()):
            yield "card", f"{card['language']} | {' / '.join(card['text'].splitlines())}"
        begins = ", begins" if position.get("begin") and position["step"] not in ("upkeep", "draw") else ""
        yield "turn", f"{SEATS[position['active']]}, {position['step']}, {position['turn']}{begins}"
        if position["priority"] != position["active"]:
            yield "priority", SEATS[position["priority"]]
        if position.get("monarch") is not None:
            yield "monarch", SEATS[position["monarch"]]
        if position.get("daytime"):
            yield "daytime", position["daytime"]
        for seat, player in zip(SEATS, position["players"], strict=True):
            for key, value in self._player(player):
                yield f"{seat} {key}", value
        for key, joint in (("attackers", " at "), ("blockers", " blocks ")):
            if position.get(key):
                pairs = (f"{self._thing(a)}{joint}{self._thing(b)}" for a, b in position[key])
                yield key, "; ".join(pairs)
        if position.get("stack"):
            yield "stack", "; ".join(map(self._spell, position["stack"]))

    def _player(self, player: dict[str, Any]) -> Iterator[tuple[str, str]]:
        yield "life", str(player["life"])
        if player.get("counters"):
            yield "counters", ", ".join(f"{number} {kind}" for kind, number in player["counters"].items())
        if player.get("lands_played"):
            yield "lands played", str(player["lands_played"])
        if player.get("pool"):
            yield "mana", "".join(f"{{{letter}}}" * number for letter, number in player["pool"].items())
        yield from self._battlefield(player.get("battlefield", ()))
        for key, zone in ZONE_KEYS.items():
            cards = player.get(zone) or ()
            if zone == "library":
                if not cards:
                    yield key, EMPTY
                elif [card["card"] for card in cards] != [FILLER] * LIBRARY_SIZE:
                    yield key, "; ".join(_counted([self._entry(card) for card in cards]))
            elif cards:
                yield key, "; ".join(_counted([self._entry(card) for card in cards]))
        for emblem in player.get("emblems", ()):
            yield "emblem", emblem["text"]

    def _battlefield(self, cards: Sequence[dict[str, Any]]) -> Iterator[tuple[str, str]]:
        """Yield cards and tokens in order, one line for each run of either."""
        runs: list[tuple[str, list[str]]] = []
        for card in cards:
            key = "tokens" if "token" in card else "battlefield"
            if not runs or runs[-1][0] != key:
                runs.append((key, []))
            runs[-1][1].append(self._entry(card))
        for key, entries in runs:
            yield key, "; ".join(_counted(entries))

    def _entry(self, card: dict[str, Any]) -> str:
        details = [words for key, words in _FLAGS.items() if card.get(key)]
        details += [
            f"{number} {kind} counter{'s' if number != 1 else ''}" for kind, number in card.get("counters", {}).items()
        ]
        if card.get("damage"):
            details.append(f"{card['damage']} damage")
        if "attached_to" in card:
            details.append(f"on {self._thing(card['attached_to'])}")
        if card.get("copy_of"):
            details.append(f"copy of {card['copy_of']}")
        if "owner" in card:
            details.append(f"owned by {SEATS[card['owner']]}")
        name = card["token"] if "token" in card else card["card"]
        return f"{name} ({', '.join(details)})" if details else name

    def _spell(self, spell: dict[str, Any]) -> str:
        words = f"{SEATS[spell['player']]} casts {spell['card']}"
        if "x" in spell:
            words += f", X = {spell['x']}"
        if spell.get("modes"):
            words += f", modes {' and '.join(str(mode + 1) for mode in spell['modes'])}"
        if spell.get("targets"):
            words += f" targeting {' and '.join(map(self._thing, spell['targets']))}"
        return words


def _counted(entries: Sequence[str]) -> list[str]:
    """Return the entries with each run of equal ones combined into one with its number."""
    found: list[tuple[str, int]] = []
    for entry in entries:
        if found and found[-1][0] == entry:
            found[-1] = (entry, found[-1][1] + 1)
        else:
            found.append((entry, 1))
    return [_times(entry, count) for entry, count in found]


def _times(entry: str, count: int) -> str:
    if count == 1:
        return entry
    name, bracket, details = entry.partition(" (")
    return f"{name} x{count}{bracket}{details}"
