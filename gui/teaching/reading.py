"""Reads the file of a lesson (docs/lessons.md). Files may come from anybody: each error names file, line and what was
expected, and what is over a limit is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from engine import limits, rule_index
from engine.refusal import Text
from engine.saved import is_plain
from gui.settings import STEPS
from gui.teaching import conditions
from gui.teaching.lesson import GROUPS, Lesson, Line, Pointer, Reply, Step, Wrong

FILE_BYTES = 64_000
"""The longest lesson has some 12,000."""
TEXT = 900
"""Characters of one text: more does not fit beside a table."""
STEPS_MOST = 60
LINES_EACH = 40
"""Tasks, hints, overlays and replies of one step."""

HEADS = ("title", "about", "group", "stops", "seats")
SECTIONS = ("situation", "step", "summary")
STEP_KEYS = ("en", "it", "do en", "do it", "task", "point", "hint en", "hint it", "wrong", "because en", "because it",
             "reply", "stops", "show", "free")  # fmt: skip
SUMMARY_KEYS = ("en", "it", "rules")
PARTS = ("name", "cost", "type", "text", "power", "picture")
ZONES = ("hand", "battlefield", "library", "graveyard", "exile")
_POINTERS = {
    "the stack": "stack", "the phase bar": "phases", "the prompt": "prompt", "the buttons": "buttons",
    "the undo button": "undo", "the menu button": "menu", "the preview": "preview", "the log": "log",
}  # fmt: skip
_REPLY = re.compile(
    r"other (casts|plays|activates|attacks|blocks|chooses)(?: (?!with )(.+?))?(?: with (.+?))?"
    r"(?: targeting (.+?))?(?:, when (.+))?"
)


class LessonError(ValueError):
    """Something in the file of a lesson is not as it should be."""

    def __init__(self, path: Path, line: int, expected: Text) -> None:
        self.path = path
        self.line = line
        self.expected = expected
        super().__init__(f"{path.name}:{line}: {expected.en}")

    @property
    def told(self) -> Text:
        """The error in both languages."""
        return Text(
            f"{self.path.name}, line {self.line}: {self.expected.en}",
            f"{self.path.name}, riga {self.line}: {self.expected.it}",
        )


@dataclass(slots=True)
class _Entry:
    line: int
    key: str
    value: str


@dataclass(slots=True)
class _Section:
    line: int
    name: str
    entries: list[_Entry] = field(default_factory=list)


def read_lesson(path: Path) -> Lesson:
    """The lesson in a file. Raises LessonError and OSError."""
    try:
        content = limits.read_bytes(path, FILE_BYTES).decode("utf-8")
    except limits.TooMuch as error:
        raise LessonError(
            path, 1, Text(f"at most {error.limit} bytes were expected", f"attesi al massimo {error.limit} byte")
        ) from error
    except UnicodeDecodeError as error:
        raise LessonError(path, 1, Text("text in UTF-8 was expected", "atteso testo in UTF-8")) from error
    return _Reader(path).read(content)


class _Reader:
    def __init__(self, path: Path) -> None:
        self.path = path

    def fail(self, line: int, en: str, it: str) -> LessonError:
        return LessonError(self.path, line, Text(en, it))

    def expected(self, line: int, en: str, it: str, found: str) -> LessonError:
        shown = limits.shown(found)
        return self.fail(line, f"{en} was expected, not “{shown}”", f"atteso {it}, non “{shown}”")

    # Lines

    def sections(self, content: str) -> list[_Section]:
        """The head and the sections, with their entries; deeper lines go on with the entry before."""
        found = [_Section(1, "head")]
        for number, raw in enumerate(content.splitlines(), 1):
            words = raw.strip()
            if not words or words.startswith("#"):
                continue
            if not is_plain(words):
                raise self.fail(number, "a line without control characters was expected",
                                "attesa una riga senza caratteri di controllo")  # fmt: skip
            depth = len(raw) - len(raw.lstrip(" "))
            if depth == 0 and words in SECTIONS:
                found.append(_Section(number, words))
            elif depth >= 4:
                self._go_on(found[-1], number, words)
            else:
                found[-1].entries.append(self._entry(number, words, depth, found[-1].name))
        return found

    def _go_on(self, section: _Section, number: int, words: str) -> None:
        if not section.entries:
            raise self.expected(number, "“key: value”", "“chiave: valore”", words)
        section.entries[-1].value += f" {words}"

    def _entry(self, number: int, words: str, depth: int, section: str) -> _Entry:
        key, colon, value = words.partition(":")
        if not colon or (depth == 0) != (section == "head"):
            raise self.expected(
                number, f"“key: value” or one of {', '.join(SECTIONS)}",
                f"“chiave: valore” o uno fra {', '.join(SECTIONS)}", words,
            )  # fmt: skip
        return _Entry(number, key.strip(), value.strip())

    # The whole

    def read(self, content: str) -> Lesson:
        head, *sections = self.sections(content)
        self._check_keys(head, HEADS)
        values = {entry.key: entry for entry in head.entries}
        for name in ("title", "about", "group"):
            if name not in values:
                raise self.fail(1, f"a line “{name}: …” was expected", f"attesa una riga “{name}: …”")
        group = values["group"]
        if group.value not in GROUPS:
            raise self.expected(group.line, f"one of {', '.join(GROUPS)}", f"uno fra {', '.join(GROUPS)}", group.value)
        situation = self._only(sections, "situation")
        summary = self._only(sections, "summary")
        steps = [each for each in sections if each.name == "step"]
        if not 0 < len(steps) <= STEPS_MOST:
            raise self.fail(1, f"1 to {STEPS_MOST} steps were expected", f"attesi da 1 a {STEPS_MOST} passi")
        self._check_keys(summary, SUMMARY_KEYS)
        seats = values.get("seats")
        if seats is not None and seats.value != "two":
            raise self.expected(seats.line, "“two”", "“two”", seats.value)
        stops = values.get("stops")
        return Lesson(
            path=self.path,
            title=self._pair(values["title"]),
            about=self._pair(values["about"]),
            group=group.value,
            situation=tuple(Line(each.line, each.key, each.value) for each in situation.entries),
            steps=tuple(map(self._step, steps)),
            summary=self._text(summary, "en", "it"),
            rules=self._rules(summary),
            stops=self._stops(stops) if stops is not None else frozenset(),
            for_two=seats is not None,
        )

    def _only(self, sections: list[_Section], name: str) -> _Section:
        found = [each for each in sections if each.name == name]
        if len(found) != 1:
            line = found[1].line if found else 1
            raise self.fail(line, f"one section “{name}” was expected", f"attesa una sola sezione “{name}”")
        return found[0]

    def _check_keys(self, section: _Section, keys: tuple[str, ...]) -> None:
        for entry in section.entries:
            if entry.key not in keys:
                raise self.expected(entry.line, f"one of {', '.join(keys)}", f"uno fra {', '.join(keys)}", entry.key)
            if len(entry.value) > TEXT:
                raise self.fail(entry.line, f"at most {TEXT} characters were expected",
                                f"attesi al massimo {TEXT} caratteri")  # fmt: skip
            if not entry.value:
                raise self.fail(entry.line, "words after the colon were expected", "attese parole dopo i due punti")

    def _pair(self, entry: _Entry) -> Text:
        en, bar, it = entry.value.partition("|")
        if not bar or not en.strip() or not it.strip():
            raise self.expected(entry.line, "“English | Italiano”", "“English | Italiano”", entry.value)
        return Text(en.strip(), it.strip())

    def _text(self, section: _Section, en: str, it: str) -> Text:
        """The one text of a section in both languages."""
        found = list(self._texts(section, en, it))
        if len(found) != 1:
            raise self.fail(section.line, f"one “{en}” and one “{it}” were expected here",
                            f"attesi qui un “{en}” e un “{it}”")  # fmt: skip
        return found[0]

    def _texts(self, section: _Section, en: str, it: str) -> Iterator[Text]:
        english = [entry for entry in section.entries if entry.key == en]
        italian = [entry for entry in section.entries if entry.key == it]
        if len(english) != len(italian):
            line = (english or italian)[-1].line
            raise self.fail(line, f"as many “{en}” as “{it}” were expected", f"attesi tanti “{en}” quanti “{it}”")
        yield from (Text(a.value, b.value) for a, b in zip(english, italian, strict=True))

    def _rules(self, summary: _Section) -> tuple[str, ...]:
        found: list[str] = []
        for entry in summary.entries:
            if entry.key == "rules":
                for number in re.split(r"[,\s]+", entry.value):
                    if number not in rule_index.load():
                        raise self.expected(entry.line, "the number of a rule", "il numero di una regola", number)
                    found.append(number)
        if not found:
            raise self.fail(summary.line, "a line “rules: …” was expected here", "attesa qui una riga “rules: …”")
        return tuple(found)

    def _stops(self, entry: _Entry) -> frozenset[str]:
        found = frozenset(part.strip() for part in entry.value.split(","))
        for each in found:
            if each not in (*STEPS, "all", "own spells", "none"):
                raise self.expected(entry.line, f"all, own spells, none or steps ({', '.join(STEPS)})",
                                    f"all, own spells, none o passi ({', '.join(STEPS)})", each)  # fmt: skip
        return found

    # A step

    def _step(self, section: _Section) -> Step:
        self._check_keys(section, STEP_KEYS)

        def entries(key: str) -> list[_Entry]:
            found = [entry for entry in section.entries if entry.key == key]
            if len(found) > LINES_EACH:
                raise self.fail(found[-1].line, f"at most {LINES_EACH} lines were expected",
                                f"attese al massimo {LINES_EACH} righe")  # fmt: skip
            return found

        do = list(self._texts(section, "do en", "do it"))
        tasks = tuple(map(self._condition, entries("task")))
        if bool(tasks) != bool(do) or len(do) > 1:
            raise self.fail(section.line, "a task with one “do en” and “do it”, or neither, was expected",
                            "atteso un compito con un “do en” e un “do it”, o nessuno dei due")  # fmt: skip
        because = list(self._texts(section, "because en", "because it"))
        wrongs = entries("wrong")
        if len(because) != len(wrongs):
            raise self.fail(section.line, "a “because en” and a “because it” were expected for each “wrong”",
                            "attesi un “because en” e un “because it” per ogni “wrong”")  # fmt: skip
        free = entries("free")
        if free and free[0].value != "yes":
            raise self.expected(free[0].line, "“yes”", "“yes”", free[0].value)
        stops, show = entries("stops"), entries("show")
        return Step(
            line=section.line,
            say=self._text(section, "en", "it"),
            do=do[0] if do else None,
            tasks=tasks,
            points=tuple(map(self._pointer, entries("point"))),
            hints=tuple(self._texts(section, "hint en", "hint it")),
            wrongs=tuple(Wrong(self._condition(a), b) for a, b in zip(wrongs, because, strict=True)),
            replies=tuple(map(self._reply, entries("reply"))),
            stops=self._stops(stops[-1]) if stops else None,
            show=conditions.ref(show[-1].value) if show else None,
            free=bool(free),
        )

    def _condition(self, entry: _Entry) -> conditions.Condition:
        return self._sentence(entry.line, entry.value)

    def _sentence(self, line: int, words: str) -> conditions.Condition:
        found = conditions.read(words)
        if found is None:
            forms = "; ".join(kind.form for kind in conditions.KINDS)
            raise self.expected(line, f"one of these ({forms})", f"uno di questi ({forms})", words)
        return found

    def _pointer(self, entry: _Entry) -> Pointer:
        words, _, part = (piece.strip() for piece in entry.value.rpartition(", "))
        if part not in PARTS:
            words, part = entry.value, ""
        if words in _POINTERS:
            kind = _POINTERS[words]
            return Pointer("zone", zone="stack") if kind == "stack" else Pointer(kind, part=part)
        if words.startswith("card "):
            zone = "hand" if words.endswith(" in hand") else ""
            return Pointer("card", card=conditions.ref(words[5:].removesuffix(" in hand")), zone=zone, part=part)
        if words.startswith("the step ") and words[9:] in (*STEPS, "untap", "cleanup"):
            return Pointer("step", step=words[9:])
        whose, _, what = words.partition(" ")
        if whose in ("your", "other's"):
            seat = 0 if whose == "your" else 1
            if what in ZONES:
                return Pointer("zone", seat=seat, zone=what)
            if what in ("life", "mana", "seat"):
                return Pointer("player", seat=seat, part="" if what == "seat" else what)
        known = ["card CARD[ in hand][, PART]", "the step STEP", *_POINTERS, "your (other's) ZONE, life, mana or seat"]
        forms = f"{'; '.join(known)} (PART: {', '.join(PARTS)}; ZONE: {', '.join(ZONES)})"
        raise self.expected(entry.line, f"one of these ({forms})", f"uno di questi ({forms})", entry.value)

    def _reply(self, entry: _Entry) -> Reply:
        found = _REPLY.fullmatch(entry.value)
        if found is None:
            forms = (
                "other casts CARD [targeting THING and THING]; other plays CARD; other activates CARD; "
                "other attacks [THING] with CARD and CARD; other blocks CARD with CARD; other chooses CARD; "
                "each with “, when CONDITION”"
            )
            raise self.expected(entry.line, f"one of these ({forms})", f"uno di questi ({forms})", entry.value)
        verb, what, cards, targets, when = found.groups()
        verb = verb.removesuffix("s")
        condition = self._sentence(entry.line, when) if when else None
        if verb in ("attack", "block"):
            struck = conditions.refs(what) if what else ()
            return Reply(verb, conditions.refs(cards), struck, condition, entry.value)
        return Reply(verb, conditions.refs(what), conditions.refs(targets), condition, entry.value)
