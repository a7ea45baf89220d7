"""Reads the file of a lesson (docs/lessons.md).

Files may come from anybody: errors name file, line and what was expected, and anything over a limit is refused.
"""

from __future__ import annotations

from pathlib import Path

from engine.puzzles.card_references import SEATS, Ref, named, ref
from engine.puzzles.plays import FORMS, read_play
from engine.puzzles.section_file import Entry, FileError, Section, SectionReader, read_content
from gui.settings import STEPS
from gui.teaching import step_conditions
from gui.teaching.lesson import GROUPS, Lesson, Pointer, Reply, Step, Wrong

FILE_BYTES = 64_000
"""Maximum size of a file; the longest lesson has some 12,000 bytes."""
STEPS_MOST = 60
LINES_EACH = 40
"""Most tasks, hints, overlays and replies of one step."""

HEADS = ("title", "about", "group", "stops", "seats")
SECTIONS = ("situation", "step", "summary")
STEP_KEYS = (
    "en",
    "it",
    "do en",
    "do it",
    "task",
    "point",
    "hint en",
    "hint it",
    "wrong",
    "because en",
    "because it",
    "reply",
    "stops",
    "show",
    "free",
)
SUMMARY_KEYS = ("en", "it", "rules")
PARTS = ("name", "cost", "type", "text", "power", "picture")
ZONES = ("hand", "battlefield", "library", "graveyard", "exile")
_POINTERS = {
    "the stack": "stack",
    "the phase bar": "phases",
    "the prompt": "prompt",
    "the buttons": "buttons",
    "the undo button": "undo",
    "the menu button": "menu",
    "the preview": "preview",
    "the log": "log",
}

LessonError = FileError
"""An error in the file of a lesson."""


def read_lesson(path: Path) -> Lesson:
    """Read the lesson in a file. Raises LessonError and OSError."""
    return _Reader(path).read(read_content(path, FILE_BYTES))


class _Reader(SectionReader):
    names = SECTIONS

    # The whole file

    def read(self, content: str) -> Lesson:
        head, *sections = self.sections(content)
        self.check_keys(head, HEADS)
        values = {entry.key: entry for entry in head.entries}
        for name in ("title", "about", "group"):
            if name not in values:
                raise self.fail(1, f"a line “{name}: …” was expected", f"attesa una riga “{name}: …”")
        group = values["group"]
        if group.value not in GROUPS:
            raise self.expected(group.line, f"one of {', '.join(GROUPS)}", f"uno fra {', '.join(GROUPS)}", group.value)
        situation = self.only(sections, "situation")
        summary = self.only(sections, "summary")
        steps = [each for each in sections if each.name == "step"]
        if not 0 < len(steps) <= STEPS_MOST:
            raise self.fail(1, f"1 to {STEPS_MOST} steps were expected", f"attesi da 1 a {STEPS_MOST} passi")
        self.check_keys(summary, SUMMARY_KEYS)
        seats = values.get("seats")
        if seats is not None and seats.value != "two":
            raise self.expected(seats.line, "“two”", "“two”", seats.value)
        stops = values.get("stops")
        read_steps = tuple(map(self._step, steps))
        said = self.text(summary, "en", "it")
        return Lesson(
            path=self.path,
            title=self.pair(values["title"]),
            about=self.pair(values["about"]),
            group=group.value,
            situation=tuple(situation.entries),
            steps=read_steps,
            summary=said,
            rules=self.rules(summary),
            stops=self._stops(stops) if stops is not None else frozenset(),
            for_two=seats is not None,
            named=tuple(self.named),
        )

    def _stops(self, entry: Entry) -> frozenset[str]:
        found = frozenset(part.strip() for part in entry.value.split(","))
        for each in found:
            if each not in (*STEPS, "all", "own spells", "none"):
                raise self.expected(
                    entry.line,
                    f"all, own spells, none or steps ({', '.join(STEPS)})",
                    f"all, own spells, none o passi ({', '.join(STEPS)})",
                    each,
                )
        return found

    # A step

    def _step(self, section: Section) -> Step:
        self.check_keys(section, STEP_KEYS)

        def entries(key: str) -> list[Entry]:
            found = [entry for entry in section.entries if entry.key == key]
            if len(found) > LINES_EACH:
                raise self.fail(
                    found[-1].line, f"at most {LINES_EACH} lines were expected", f"attese al massimo {LINES_EACH} righe"
                )
            return found

        do = list(self.pairs(section, "do en", "do it"))
        tasks = tuple(map(self._condition, entries("task")))
        if bool(tasks) != bool(do) or len(do) > 1:
            raise self.fail(
                section.line,
                "a task with one “do en” and “do it”, or neither, was expected",
                "atteso un compito con un “do en” e un “do it”, o nessuno dei due",
            )
        because = list(self.pairs(section, "because en", "because it"))
        wrongs = entries("wrong")
        if len(because) != len(wrongs):
            raise self.fail(
                section.line,
                "a “because en” and a “because it” were expected for each “wrong”",
                "attesi un “because en” e un “because it” per ogni “wrong”",
            )
        free = entries("free")
        if free and free[0].value != "yes":
            raise self.expected(free[0].line, "“yes”", "“yes”", free[0].value)
        stops, show = entries("stops"), entries("show")
        return Step(
            line=section.line,
            say=self.text(section, "en", "it"),
            do=do[0] if do else None,
            tasks=tasks,
            points=tuple(map(self._pointer, entries("point"))),
            hints=tuple(self.pairs(section, "hint en", "hint it")),
            wrongs=tuple(Wrong(self._condition(a), b) for a, b in zip(wrongs, because, strict=True)),
            replies=tuple(map(self._reply, entries("reply"))),
            stops=self._stops(stops[-1]) if stops else None,
            show=self._card(show[-1].line, show[-1].value) if show else None,
            free=bool(free),
        )

    def _card(self, line: int, words: str) -> Ref:
        """Return a card by its words, and record it as named there."""
        found = ref(words)
        self.named += named(line, [found])
        return found

    def _condition(self, entry: Entry) -> step_conditions.Condition:
        return self._sentence(entry.line, entry.value)

    def _sentence(self, line: int, words: str) -> step_conditions.Condition:
        found = step_conditions.read(words)
        if found is None:
            forms = "; ".join(kind.form for kind in step_conditions.KINDS)
            italian = forms.replace("; also:", "; anche:").replace(", or:", ", oppure:")
            raise self.expected(line, f"one of these ({forms})", f"uno di questi ({italian})", words)
        self.named += named(line, found.names())
        return found

    def _pointer(self, entry: Entry) -> Pointer:
        words, _, part = (piece.strip() for piece in entry.value.rpartition(", "))
        if part not in PARTS:
            words, part = entry.value, ""
        if words in _POINTERS:
            kind = _POINTERS[words]
            return Pointer("zone", zone="stack") if kind == "stack" else Pointer(kind, part=part)
        if words.startswith("card "):
            zone = "hand" if words.endswith(" in hand") else ""
            card = self._card(entry.line, words[5:].removesuffix(" in hand"))
            return Pointer("card", card=card, zone=zone, part=part)
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

    def _reply(self, entry: Entry) -> Reply:
        words, when = entry.value, None
        if ", when " in words:
            words, _, condition = words.partition(", when ")
            when = self._sentence(entry.line, condition)
        play = read_play(words)
        if play is None or SEATS[play.seat] != "other" or play.verb == "pass":
            forms = f"{FORMS.replace('you ', 'other ')}; each with “, when CONDITION”"
            raise self.expected(entry.line, f"one of these ({forms})", f"uno di questi ({forms})", entry.value)
        self.named += named(entry.line, play.names())
        return Reply(play, when)
