"""Reads situations of lessons, positions and puzzles: lines such as `you battlefield: Forest x3; Serra Angel (tapped)`
(docs/positions.md)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine import limits
from engine.card_database import UnknownCard
from engine.language.cardfile import CardError
from engine.language.lexicon import LANGUAGES
from engine.language.parser import LanguageError
from engine.positions.arranging import language_of_token
from engine.puzzles.card_references import SEATS, Named
from engine.puzzles.section_file import Entry, Faults, FileError
from engine.refusal import Text
from engine.rules.turn.turn import STEPS
from engine.saves.json_values import SaveError
from engine.scenario import Scenario
from engine.vocabulary.types import find_subtype

if TYPE_CHECKING:
    from engine.card_database import CardDatabase
    from engine.game import Game

MOST_CARDS = 80
"""Maximum number of cards in one line."""
MOST_LIFE = 99_999
CARD_ZONES = ("hand", "library", "graveyard", "exile", "command", "outside")
ASKED_STEPS = STEPS[1:-1]
"""The steps in which players get priority."""
EMPTY = "empty"
DETAILS = (
    "tapped, sick, face down, phased out, commander, token, enters, N damage, N KIND counters, on CARD, copy of CARD, "
    "owned by other"
)
_ENTRY = re.compile(r"(.+?)(?: x(\d{1,2}))?(?: \((.+)\))?")
_COUNTERS = re.compile(r"(\d{1,4}) (.+?) counters?")
_MANA = re.compile(r"(?:\{[WUBRGC]\}){1,60}")
_SPELL = re.compile(r"(you|other) casts? (.+?)(?:, X = (\d{1,4}))?(?:, modes? (\d(?: and \d)*))?(?: targeting (.+?))?")
_FLAGS = {
    "tapped": "tapped",
    "sick": "sick",
    "face down": "face_down",
    "phased out": "phased_out",
    "commander": "commander",
    "enters": "enters",
}


class SituationReader(Faults):
    """Builds the situation of one file, line by line."""

    def __init__(self, path: Path, database: CardDatabase, names: Sequence[str]) -> None:
        super().__init__(path)
        self.database = database
        self.scenario = Scenario(database, seed=1, names=tuple(names))
        self._own: set[str] = set()
        """English names of the cards that the file defines."""
        self._attached: list[tuple[Entry, str, str]] = []
        self._lines: Sequence[Entry] = ()
        self._wholes: dict[str, Callable[[Entry], None]] = {
            "turn": self._turn,
            "priority": self._priority,
            "attackers": self._attackers,
            "blockers": self._blockers,
            "stack": self._stack,
            "monarch": self._monarch,
            "daytime": self._daytime,
            "card": self._card,
        }
        self._of_seat: dict[str, Callable[[Entry, int], None]] = {
            "battlefield": self._battlefield,
            "tokens": self._tokens,
            "life": self._life,
            "counters": self._counters,
            "lands played": self._lands_played,
            "mana": self._mana,
            "emblem": self._emblem,
            **dict.fromkeys(CARD_ZONES, self._zone),
        }

    def read(self, lines: Sequence[Entry]) -> Scenario:
        """Return the situation that these lines describe. Raises FileError."""
        self._lines = lines
        for line in lines:
            self.take(line)
        for line, label, host in self._attached:
            try:
                self.scenario.attach(label, SEATS.index(host) if host in SEATS else host)
            except KeyError as error:
                raise self.expected(line.line, "a permanent", "un permanente", host) from error
        return self.scenario

    def game(self, lines: Sequence[Entry]) -> Game:
        """Return the game in this situation. Raises FileError."""
        scenario = self.read(lines)
        try:
            return scenario.game()
        except (SaveError, UnknownCard, KeyError, ValueError) as error:
            raise self.impossible(error) from error

    def impossible(self, error: Exception) -> FileError:
        """Return the error for an impossible situation, at the line with the words that `error` quotes, or else the
        first line."""
        quoted = re.findall(r"“(.+?)”", str(error))[::-1]
        names = [*quoted, *(re.sub(r" \d+$", "", words) for words in quoted)]
        about = getattr(error, "about", "")
        own = [each for each in self._lines if about and each.key.split()[-1] == about]
        lines = own + [each for words in names for each in self._lines if words in each.value]
        line = (lines or list(self._lines) or [Entry(1, "", "")])[0].line
        if isinstance(error, SaveError | UnknownCard):
            return self.fail(line, error.text.en, error.text.it)
        return self.fail(line, f"the situation is impossible: {error}", f"la situazione non può essere: {error}")

    def take(self, line: Entry) -> None:
        """Read one line. Raises FileError."""
        whole = self._wholes.get(line.key)
        if whole is not None:
            whole(line)
            return
        who, _, what = line.key.partition(" ")
        if who not in SEATS or what not in self._of_seat:
            forms = ", ".join((*self._wholes, *(f"you {each}" for each in self._of_seat)))
            raise self.expected(line.line, f"one of {forms} (or other …)", f"uno fra {forms} (o other …)", line.key)
        self._of_seat[what](line, SEATS.index(who))

    # Single values

    def number(self, line: Entry, words: str, most: int = 999_999) -> int:
        """Return a whole number from 0 to `most`. Raises FileError."""
        if not re.fullmatch(r"\d{1,6}", words) or int(words) > most:
            raise self.expected(line.line, f"a number up to {most}", f"un numero fino a {most}", words)
        return int(words)

    def seat(self, line: Entry, words: str) -> int:
        """Return the player's number. Raises FileError."""
        if words not in SEATS:
            raise self.expected(line.line, "“you” or “other”", "“you” o “other”", words)
        return SEATS.index(words)

    def name(self, line: Entry, words: str) -> str:
        """Return the English name of a card, or of the face with this name in either language. Raises FileError."""
        if words in self._own:
            return words
        card = self.database.find(words)
        if card is None:
            near = ", ".join(self.database.near(words))
            more_en, more_it = (f"; like it: {near}", f"; simili: {near}") if near else ("", "")
            shown = limits.shown(words)
            raise self.fail(
                line.line, f"there is no card “{shown}”{more_en}", f"non c'è nessuna carta “{shown}”{more_it}"
            )
        folded = words.casefold()
        for face in (card, card.other_face):
            if face is not None and folded in (each.casefold() for each in face.name):
                return face.name.en
        return card.name.en

    def check(self, named: Iterable[Named]) -> None:
        """Check that these are all names of cards, and English names if they are compared with cards. Raises FileError
        for the first that isn't."""
        for line, words, is_shown in named:
            if self._is_of_token(words):
                continue
            english = self.name(Entry(line, "", words), words)
            if english != words and not is_shown:
                raise self.expected(line, f"the English name “{english}”", f"il nome inglese “{english}”", words)

    @staticmethod
    def _is_of_token(words: str) -> bool:
        """Whether a token can have this name: its subtypes, unless the effect that creates it says otherwise
        (111.4)."""
        return all(find_subtype(word) is not None for word in words.split())

    # The turn

    def _turn(self, line: Entry) -> None:
        parts = [part.strip() for part in line.value.split(",")]
        begins = parts[-1] == "begins"
        if begins:
            parts.pop()
        if len(parts) not in (2, 3) or parts[1] not in ASKED_STEPS:
            steps = ", ".join(ASKED_STEPS)
            raise self.expected(
                line.line,
                f"“you, STEP[, NUMBER][, begins]” ({steps})",
                f"“you, SOTTOFASE[, NUMERO][, begins]” ({steps})",
                line.value,
            )
        number = self.number(line, parts[2]) if len(parts) == 3 else 5
        begins = begins or parts[1] in ("upkeep", "draw")
        self.scenario.turn(self.seat(line, parts[0]), parts[1], number=number, begin=begins)

    def _priority(self, line: Entry) -> None:
        self.scenario.priority(self.seat(line, line.value))

    def _attackers(self, line: Entry) -> None:
        attackers: dict[str, str | int] = {}
        for part in line.value.split(";"):
            card, at, struck = part.strip().rpartition(" at ")
            if not at:
                raise self.expected(line.line, "“CARD at you”", "“CARTA at you”", part.strip())
            attackers[card] = SEATS.index(struck) if struck in SEATS else struck
        self.scenario.attacking(attackers)

    def _blockers(self, line: Entry) -> None:
        blockers = []
        for part in line.value.split(";"):
            card, blocks, attacker = part.strip().partition(" blocks ")
            if not blocks:
                raise self.expected(line.line, "“CARD blocks CARD”", "“CARTA blocks CARTA”", part.strip())
            blockers.append((card, attacker))
        self.scenario.blocking(blockers)

    def _stack(self, line: Entry) -> None:
        for part in line.value.split(";"):
            found = _SPELL.fullmatch(part.strip())
            if found is None:
                form = "“you cast CARD[, X = N][, mode N][ targeting THING and THING]”"
                raise self.expected(line.line, form, form, part.strip())
            who, card, x, modes, targets = found.groups()
            aimed = [SEATS.index(each) if each in SEATS else each for each in (targets or "").split(" and ") if each]
            self.scenario.stack(
                SEATS.index(who),
                self.name(line, card),
                aimed,
                int(x) if x else None,
                [int(mode) - 1 for mode in modes.split(" and ")] if modes else (),
            )

    def _monarch(self, line: Entry) -> None:
        self.scenario.monarch(self.seat(line, line.value))

    def _daytime(self, line: Entry) -> None:
        if line.value not in ("day", "night"):
            raise self.expected(line.line, "“day” or “night”", "“day” o “night”", line.value)
        self.scenario.daytime(line.value)

    def _card(self, line: Entry) -> None:
        language, bar, words = line.value.partition(" | ")
        if not bar or language not in ("en", "it"):
            form = "“en | NAME / COST / TYPES / …”"
            raise self.expected(line.line, form, form, line.value)
        try:
            name = self.scenario.card_text(words.strip().replace(" / ", "\n"), "en" if language == "en" else "it")
        except LanguageError as error:
            # The error's line is within the card's text, which the file writes on one line.
            en, it = (error.told(each).partition(": ")[2] for each in LANGUAGES)
            raise self.fail(line.line, f"a card was expected: {en}", f"attesa una carta: {it}") from error
        except CardError as error:
            why = error.why
            raise self.fail(line.line, f"a card was expected: {why.en}", f"attesa una carta: {why.it}") from error
        self._own.add(name)

    # Values of one player

    def _life(self, line: Entry, seat: int) -> None:
        below = line.value.startswith("-")
        life = self.number(line, line.value.removeprefix("-"), MOST_LIFE)
        self.scenario.life(seat, -life if below else life)

    def _lands_played(self, line: Entry, seat: int) -> None:
        self.scenario.lands_played(seat, self.number(line, line.value, 99))

    def _counters(self, line: Entry, seat: int) -> None:
        counters = {}
        for part in line.value.split(","):
            number, _, kind = part.strip().partition(" ")
            counters[kind] = self.number(line, number, 9_999)
        self.scenario.player_counters(seat, **counters)

    def _mana(self, line: Entry, seat: int) -> None:
        signs = line.value.replace(" ", "")
        if not _MANA.fullmatch(signs):
            raise self.expected(line.line, "mana such as {G}{G}{C}", "mana come {G}{G}{C}", line.value)
        self.scenario.mana(seat, **{letter: signs.count(letter) for letter in "WUBRGC" if letter in signs})

    def _emblem(self, line: Entry, seat: int) -> None:
        self.scenario.emblem(seat, line.value)

    def _tokens(self, line: Entry, seat: int) -> None:
        for part in line.value.split(";"):
            words, count, details = self._parts(line, part)
            host = details.pop("attached", None)
            try:
                language = language_of_token(words) or "en"
                labels = self.scenario.token(seat, *[words] * count, language=language, **details)
            except (SaveError, TypeError) as error:
                said = error.text if isinstance(error, SaveError) else Text(str(error), str(error))
                en, it = f"a token was expected: {said.en}", f"attesa una pedina: {said.it}"
                raise self.fail(line.line, en, it) from error
            self._attach(line, labels, host)

    def _battlefield(self, line: Entry, seat: int) -> None:
        self._within(line, line.value.split(";"))
        for part in line.value.split(";"):
            words, count, details = self._parts(line, part)
            host = details.pop("attached", None)
            labels = self.scenario.battlefield(seat, *[self.name(line, words)] * count, **details)
            self._attach(line, labels, host)

    def _attach(self, line: Entry, labels: Sequence[str], host: str | None) -> None:
        if host is not None:
            self._attached += [(line, label, host) for label in labels]

    def _zone(self, line: Entry, seat: int) -> None:
        zone = line.key.partition(" ")[2]
        put = {"command": self.scenario.command, "outside": self.scenario.outside}.get(zone) or getattr(
            self.scenario, zone
        )
        if zone == "library" and line.value == EMPTY:
            put(seat)
            return
        if zone != "exile":
            put(seat, *self.cards(line))
            return
        self._within(line, line.value.split(";"))
        for part in line.value.split(";"):
            words, count, details = self._parts(line, part)
            if set(details) - {"face_down"}:
                raise self.expected(line.line, "“face down” or no brackets", "“face down” o niente parentesi", part)
            put(seat, *[self.name(line, words)] * count, **details)

    def cards(self, line: Entry) -> list[str]:
        """Return the English names of cards listed without details. Raises FileError."""
        self._within(line, line.value.split(";"))
        found: list[str] = []
        for part in line.value.split(";"):
            words, count, details = self._parts(line, part)
            if details:
                raise self.fail(
                    line.line,
                    "brackets were expected on the battlefield alone",
                    "parentesi attese solo sul campo di battaglia",
                )
            found += [self.name(line, words)] * count
        return found

    def _within(self, line: Entry, parts: Sequence[str]) -> None:
        if sum(self._parts(line, part, details=False)[1] for part in parts) > MOST_CARDS:
            raise self.fail(
                line.line, f"at most {MOST_CARDS} cards were expected", f"attese al massimo {MOST_CARDS} carte"
            )

    def _parts(self, line: Entry, part: str, *, details: bool = True) -> tuple[str, int, dict[str, Any]]:
        """Return the name, number and details of one part between semicolons. Raises FileError."""
        found = _ENTRY.fullmatch(part.strip())
        if found is None:
            raise self.expected(line.line, "“CARD[ xN][ (tapped, …)]”", "“CARTA[ xN][ (tapped, …)]”", part.strip())
        name, count, words = found.groups()
        return name, int(count or 1), self._details(line, words or "") if details else {}

    def _details(self, line: Entry, words: str) -> dict[str, Any]:
        details: dict[str, Any] = {}
        for part in (piece.strip() for piece in words.split(",") if piece.strip()):
            counters = _COUNTERS.fullmatch(part)
            if part in _FLAGS:
                details[_FLAGS[part]] = True
            elif part == "token":
                details["token"] = True
            elif part.endswith(" damage"):
                details["damage"] = self.number(line, part.removesuffix(" damage"))
            elif part.startswith("on "):
                details["attached"] = part[3:]
            elif part.startswith("copy of "):
                details["copy_of"] = self.name(line, part[8:])
            elif part.startswith("owned by "):
                details["owner"] = self.seat(line, part[9:])
            elif counters is not None:
                details.setdefault("counters", {})[counters[2]] = int(counters[1])
            else:
                raise self.expected(line.line, f"one of {DETAILS}", f"uno fra {DETAILS}", part)
        return details
