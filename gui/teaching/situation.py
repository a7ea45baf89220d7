"""Builds the situation in which a lesson begins."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.cards import UnknownCard
from engine.game import Deck, Game, Setup
from engine.refusal import Text
from engine.saved import SaveError
from engine.scenario import Scenario
from gui.settings import STEPS
from gui.teaching.facts import SEATS
from gui.teaching.lesson import Lesson, Line
from gui.teaching.reading import LessonError

if TYPE_CHECKING:
    from engine.cards import CardDatabase

MOST_CARDS = 80
"""Cards in one line."""
ZONES = ("battlefield", "hand", "library", "graveyard", "exile")
_ENTRY = re.compile(r"(.+?)(?: x(\d{1,2}))?(?: \((.+)\))?")
_COUNTERS = re.compile(r"(\d{1,2}) (.+?) counters?")


def begin(lesson: Lesson, database: CardDatabase, names: Sequence[str]) -> Game:
    """The game at the lesson's beginning. Raises LessonError with the line that can't be."""
    return _Builder(lesson, database, names).game()


class _Builder:
    def __init__(self, lesson: Lesson, database: CardDatabase, names: Sequence[str]) -> None:
        self.lesson = lesson
        self.database = database
        self.names = tuple(names)
        self.scenario = Scenario(database, seed=1, names=self.names)
        self.decks: dict[int, list[str]] = {}
        """For each seat a whole deck: then a game begins from its start."""
        self.seed = 1
        self.attached: list[tuple[Line, str, str]] = []

    def fail(self, line: Line, en: str, it: str) -> LessonError:
        return LessonError(self.lesson.path, line.number, Text(en, it))

    def game(self) -> Game:
        for line in self.lesson.situation:
            self._set(line)
        for line, label, host in self.attached:
            try:
                self.scenario.attach(label, host)
            except KeyError as error:
                raise self.fail(line, f"a permanent was expected, not “{host}”",
                                f"atteso un permanente, non “{host}”") from error  # fmt: skip
        first = self.lesson.situation[0] if self.lesson.situation else Line(1, "", "")
        try:
            if self.decks:
                return self._whole_game(first)
            return self.scenario.game()
        except (SaveError, UnknownCard, KeyError, ValueError) as error:
            words = f"the situation can't be: {error}"
            raise self.fail(first, words, f"la situazione non può essere: {error}") from error

    def _whole_game(self, line: Line) -> Game:
        if len(self.decks) != len(SEATS):
            raise self.fail(line, "a deck for each seat was expected", "atteso un mazzo per ogni posto")
        decks = tuple(Deck(tuple(self.decks[seat])) for seat in range(len(SEATS)))
        return Game.start(Setup(decks=decks, names=self.names, seed=self.seed, chooser=0), self.database)

    def _set(self, line: Line) -> None:
        key, value = line.key, line.value
        if key == "turn":
            self._turn(line)
        elif key == "attackers":
            self._attackers(line)
        elif key == "seed":
            self.seed = self._number(line, value)
        else:
            self._seat_line(line)

    def _number(self, line: Line, words: str) -> int:
        if not re.fullmatch(r"\d{1,6}", words):
            raise self.fail(line, f"a number was expected, not “{words}”", f"atteso un numero, non “{words}”")
        return int(words)

    def _seat(self, line: Line, words: str) -> int:
        if words not in SEATS:
            raise self.fail(line, f"“you” or “other” was expected, not “{words}”",
                            f"atteso “you” o “other”, non “{words}”")  # fmt: skip
        return SEATS.index(words)

    def _turn(self, line: Line) -> None:
        parts = [part.strip() for part in line.value.split(",")]
        if len(parts) not in (2, 3) or parts[1] not in STEPS:
            raise self.fail(line, f"“you, STEP[, NUMBER]” was expected ({', '.join(STEPS)})",
                            f"atteso “you, PASSO[, NUMERO]” ({', '.join(STEPS)})")  # fmt: skip
        number = self._number(line, parts[2]) if len(parts) == 3 else 5
        begin = parts[1] in ("upkeep", "draw")
        self.scenario.turn(self._seat(line, parts[0]), parts[1], number=number, begin=begin)

    def _attackers(self, line: Line) -> None:
        attackers = {}
        for part in line.value.split(";"):
            card, at, struck = part.strip().rpartition(" at ")
            if not at:
                raise self.fail(line, "“CARD at you” was expected", "atteso “CARTA at you”")
            attackers[card] = SEATS.index(struck) if struck in SEATS else struck
        self.scenario.attacking(attackers)

    def _seat_line(self, line: Line) -> None:
        who, _, what = line.key.partition(" ")
        more = ("deck", "tokens", "life", "lands played")
        forms = ", ".join(("turn", "attackers", "seed", *(f"you {zone}" for zone in (*ZONES, *more))))
        if who not in SEATS or what not in (*ZONES, *more):
            raise self.fail(line, f"one of {forms} (or other …) was expected", f"atteso uno fra {forms} (o other …)")
        seat = SEATS.index(who)
        if what == "life":
            self.scenario.life(seat, self._number(line, line.value))
        elif what == "lands played":
            self.scenario.lands_played(seat, self._number(line, line.value))
        elif what == "tokens":
            try:
                self.scenario.token(seat, *(part.strip() for part in line.value.split(";")))
            except SaveError as error:
                raise self.fail(line, f"a token was expected: {error}", f"attesa una pedina: {error}") from error
        else:
            self._zone(line, seat, what)

    def _zone(self, line: Line, seat: int, zone: str) -> None:
        if zone == "library" and line.value == "empty":
            self.scenario.library(seat)
            return
        cards: list[str] = []
        for part in line.value.split(";"):
            found = _ENTRY.fullmatch(part.strip())
            if found is None:
                raise self.fail(line, "“CARD[ xN][ (tapped, …)]” was expected", "atteso “CARTA[ xN][ (tapped, …)]”")
            name, count, words = found.groups()
            if self.database.find(name) is None:
                raise self.fail(line, f"there is no card “{name}”", f"non c'è nessuna carta “{name}”")
            number = int(count or 1)
            if len(cards) + number > MOST_CARDS:
                raise self.fail(line, f"at most {MOST_CARDS} cards were expected",
                                f"attese al massimo {MOST_CARDS} carte")  # fmt: skip
            cards += [name] * number
            if zone == "battlefield":
                details = self._details(line, words or "")
                host = details.pop("attached", None)
                labels = self.scenario.battlefield(seat, *[name] * number, **details)
                if host is not None:
                    self.attached.append((line, labels[0], host))
            elif words:
                raise self.fail(line, "brackets were expected on the battlefield alone",
                                "parentesi attese solo sul campo di battaglia")  # fmt: skip
        if zone == "deck":
            self.decks[seat] = cards
        elif zone != "battlefield":
            getattr(self.scenario, zone)(seat, *cards)

    def _details(self, line: Line, words: str) -> dict[str, Any]:
        details: dict[str, Any] = {}
        for part in (piece.strip() for piece in words.split(",") if piece.strip()):
            counters = _COUNTERS.fullmatch(part)
            if part in ("tapped", "sick"):
                details[part] = True
            elif part.endswith(" damage"):
                details["damage"] = self._number(line, part.removesuffix(" damage"))
            elif part.startswith("on "):
                details["attached"] = part[3:]
            elif counters is not None:
                details["counters"] = {counters[2]: int(counters[1])}
            else:
                forms = "tapped, sick, N damage, N KIND counters, on CARD"
                raise self.fail(line, f"one of {forms} was expected, not “{part}”",
                                f"atteso uno fra {forms}, non “{part}”")  # fmt: skip
        return details
