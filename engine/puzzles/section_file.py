"""Files of `key: value` lines in sections, such as lessons, positions and puzzles. They may come from anybody: each
error names file, line and what was expected, in both languages, and anything over a limit is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from engine import limits, rule_index
from engine.puzzles.card_references import IN_TEXT, Named, named_in_text
from engine.refusal import Text
from engine.saves.json_values import is_plain

TEXT = 900
"""Maximum number of characters of one value: more does not fit beside a table."""
HEAD = "head"
"""Name for the lines before the first section."""


class FileError(ValueError):
    """An error in a file."""

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
class Entry:
    """One entry of a section, including its continuation lines."""

    line: int
    key: str
    value: str


@dataclass(slots=True)
class Section:
    """A named part of the file."""

    line: int
    name: str
    entries: list[Entry] = field(default_factory=list)


def read_content(path: Path, limit: int) -> str:
    """Return the text of a file of at most `limit` bytes. Raises FileError and OSError."""
    try:
        return limits.read_bytes(path, limit).decode("utf-8-sig")
    except limits.TooMuch as error:
        raise FileError(
            path, 1, Text(f"at most {error.limit} bytes were expected", f"attesi al massimo {error.limit} byte")
        ) from error
    except UnicodeDecodeError as error:
        raise FileError(path, 1, Text("text in UTF-8 was expected", "atteso testo in UTF-8")) from error


class Faults:
    """Creates the errors of one file."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def fail(self, line: int, en: str, it: str) -> FileError:
        """Return an error with this text in both languages."""
        return FileError(self.path, line, Text(en, it))

    def expected(self, line: int, en: str, it: str, found: str) -> FileError:
        """Return an error that says what was expected and what was found."""
        shown = limits.shown(found)
        return self.fail(line, f"{en} was expected, not “{shown}”", f"atteso {it}, non “{shown}”")


class SectionReader(Faults):
    """Reads the sections of one file and their common contents: pairs of texts, keys, rule numbers."""

    names: Sequence[str] = ()
    """The possible section names."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.named: list[Named] = []
        """The cards named in what was read, outside the situation."""

    def sections(self, content: str) -> list[Section]:
        """Return the head and the sections with their entries; deeper lines continue the entry before."""
        found = [Section(1, HEAD)]
        for number, raw in enumerate(content.splitlines(), 1):
            words = raw.strip()
            if not words or words.startswith("#"):
                continue
            if not is_plain(words):
                raise self.fail(
                    number,
                    "a line without control characters was expected",
                    "attesa una riga senza caratteri di controllo",
                )
            depth = len(raw) - len(raw.lstrip(" "))
            if depth == 0 and words in self.names:
                found.append(Section(number, words))
            elif depth >= 4:
                self._go_on(found[-1], number, words)
            else:
                found[-1].entries.append(self._entry(number, words, depth, found[-1].name))
        return found

    def _go_on(self, section: Section, number: int, words: str) -> None:
        if not section.entries:
            raise self.expected(number, "“key: value”", "“chiave: valore”", words)
        section.entries[-1].value += f" {words}"

    def _entry(self, number: int, words: str, depth: int, section: str) -> Entry:
        key, colon, value = words.partition(":")
        if not colon or (depth == 0) != (section == HEAD):
            raise self.expected(
                number,
                f"“key: value” or one of {', '.join(self.names)}",
                f"“chiave: valore” o uno fra {', '.join(self.names)}",
                words,
            )
        return Entry(number, key.strip(), value.strip())

    def only(self, sections: Sequence[Section], name: str) -> Section:
        """Return the one section with that name. Raises FileError if there is none, or more than one."""
        found = self.at_most_one(sections, name)
        if found is None:
            raise self.fail(1, f"one section “{name}” was expected", f"attesa una sola sezione “{name}”")
        return found

    def at_most_one(self, sections: Sequence[Section], name: str) -> Section | None:
        """Return the section with that name; None if there is none. Raises FileError if there are several."""
        found = [each for each in sections if each.name == name]
        if len(found) > 1:
            raise self.fail(found[1].line, f"one section “{name}” was expected", f"attesa una sola sezione “{name}”")
        return found[0] if found else None

    def check_keys(self, section: Section, keys: Sequence[str]) -> None:
        """Check that there are only these keys, with values that are neither empty nor too long. Raises FileError."""
        for entry in section.entries:
            if entry.key not in keys:
                raise self.expected(entry.line, f"one of {', '.join(keys)}", f"uno fra {', '.join(keys)}", entry.key)
            if len(entry.value) > TEXT:
                raise self.fail(
                    entry.line, f"at most {TEXT} characters were expected", f"attesi al massimo {TEXT} caratteri"
                )
            if not entry.value:
                raise self.fail(entry.line, "words after the colon were expected", "attese parole dopo i due punti")

    def pair(self, entry: Entry) -> Text:
        """Return the texts of a value written "English | Italiano". Raises FileError."""
        en, bar, it = entry.value.partition("|")
        if not bar or not en.strip() or not it.strip():
            raise self.expected(entry.line, "“English | Italiano”", "“English | Italiano”", entry.value)
        return Text(en.strip(), it.strip())

    def text(self, section: Section, en: str, it: str) -> Text:
        """Return the one text of a section, from its keys `en` and `it`. Raises FileError if there isn't exactly
        one."""
        found = list(self.pairs(section, en, it))
        if len(found) != 1:
            raise self.fail(
                section.line, f"one “{en}” and one “{it}” were expected here", f"attesi qui un “{en}” e un “{it}”"
            )
        return found[0]

    def pairs(self, section: Section, en: str, it: str) -> Iterator[Text]:
        """Yield the texts of a section written under two keys, one per language. Raises FileError if the numbers
        differ."""
        english = [entry for entry in section.entries if entry.key == en]
        italian = [entry for entry in section.entries if entry.key == it]
        if len(english) != len(italian):
            line = (english or italian)[-1].line
            raise self.fail(line, f"as many “{en}” as “{it}” were expected", f"attesi tanti “{en}” quanti “{it}”")
        yield from (Text(self.said(a), self.said(b)) for a, b in zip(english, italian, strict=True))

    def said(self, entry: Entry) -> str:
        """Return a value that players read, after noting the cards that it names in brackets. Raises FileError."""
        if {"[", "]"} & set(IN_TEXT.sub("", entry.value)):
            raise self.fail(entry.line, "a name between “[” and “]” was expected", "atteso un nome fra “[” e “]”")
        self.named += named_in_text(entry.line, entry.value)
        return entry.value

    def rules(self, section: Section) -> tuple[str, ...]:
        """Return the rule numbers under `rules`. Raises FileError if there are none, or for an unknown number."""
        found: list[str] = []
        for entry in section.entries:
            if entry.key == "rules":
                for number in re.split(r"[,\s]+", entry.value):
                    if number not in rule_index.load():
                        raise self.expected(entry.line, "the number of a rule", "il numero di una regola", number)
                    found.append(number)
        if not found:
            raise self.fail(section.line, "a line “rules: …” was expected here", "attesa qui una riga “rules: …”")
        return tuple(found)
