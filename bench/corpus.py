"""How much of a card database the card language understands: `run.py corpus FILE [--only-official] [--missing OUT]`.

FILE is in any format that the program imports: MTGJSON, Scryfall, Cockatrice, or one JSON object per line. The report
says how many cards are read and how many are played without gaps, by type and year, what is missing most often, and how
many cards each phrase serves; all gaps are written to OUT.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bench.set_years import first_year
from engine.imported.database_entry import Entry, Skipped, card_form
from engine.imported.database_formats import entries
from engine.imported.playable_share import faces_of
from engine.imported.source import DatabaseError, Source
from engine.language.cardfile import CardDef, CardError, Gap, parse_paragraph, read_cards
from engine.language.node import walk
from engine.language.phrase import declarations
from engine.language.unplayed_text import NotPlayed
from engine.vocabulary.types import ALL_SUBTYPES, CARD_TYPES

FEW = 3
"""Phrases that serve fewer cards than this are reported."""
_SHAPE_WORDS = 6


@dataclass
class Share:
    """Number of cards of one kind, and how many of them are read and played in full."""

    cards: int = 0
    read: int = 0
    whole: int = 0

    def count(self, card: CardDef) -> None:
        self.cards += 1
        self.read += not card.unread
        self.whole += not card.gaps

    def row(self, name: str) -> str:
        return f"  {name:24} {self.cards:7} {_percent(self.read, self.cards)} {_percent(self.whole, self.cards)}"


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole if whole else 0:7.1f} %"


@dataclass
class Report:
    """The findings for a database."""

    all: Share = field(default_factory=Share)
    by_type: dict[str, Share] = field(default_factory=dict)
    by_year: dict[int, Share] = field(default_factory=dict)
    lines: int = 0
    lines_read: int = 0
    lines_whole: int = 0
    shapes: Counter[str] = field(default_factory=Counter)
    keywords: Counter[str] = field(default_factory=Counter)
    nodes: Counter[str] = field(default_factory=Counter)
    """Class of nodes → number of cards with such a node."""
    served: dict[str, str] = field(default_factory=dict)
    """Class of nodes → one of these cards."""
    refused: list[str] = field(default_factory=list)
    """Entries that are not cards, with the reason."""
    seconds: float = 0.0

    def add(self, entry: Entry) -> Iterator[tuple[str, Gap]]:
        """Count a card, and yield its gaps."""
        start = time.process_time()
        try:
            (card,) = read_cards(card_form(entry), entry.name)
        except (CardError, ValueError) as error:
            self.refused.append(f"{entry.name}: {getattr(error, 'reason', error)}")
            return
        gaps = card.gaps
        self.seconds += time.process_time() - start
        kinds = [kind for kind in CARD_TYPES if kind in card.types]
        shares = [self.by_type.setdefault(kind, Share()) for kind in kinds]
        shares.append(self.by_year.setdefault(entry.year or first_year(entry.sets), Share()))
        for share in (self.all, *shares):
            share.count(card)
        faces = faces_of(card)
        read = sum(len(face.paragraphs) for face in faces)
        unread = sum(len(face.own_unread) for face in faces)
        self.lines += read + unread
        self.lines_read += read
        self.lines_whole += read + unread - len(gaps)
        used = {type(node).__name__ for face in faces for each in face.paragraphs for node in walk(each, whole=True)}
        for name in used:
            self.nodes[name] += 1
            self.served.setdefault(name, card.name.en)
        for gap in gaps:
            shape = shape_of(gap, card)
            self.shapes[shape] += 1
            for keyword in keywords_in(gap, card):
                self.keywords[keyword] += 1
            yield shape, gap


_KINDS = {word.lower() for kind in CARD_TYPES.values() for word in (kind.english, kind.english_plural)}
_SUBTYPES = {word for kind in ALL_SUBTYPES for word in (kind.english, kind.english_plural)}
_COLOURS = {"white", "blue", "black", "red", "green"}


def shape_of(gap: Gap, card: CardDef) -> str:
    """Return the words at which parsing stopped, with placeholders such as "N" and "TYPE" for whatever varies among
    cards."""
    if isinstance(gap.error, NotPlayed):
        return f"not played: {_general(gap.error.words, card)}"
    first = gap.error.line - (card.line or 1)
    lines = gap.text.split("\n")
    line = lines[min(max(first, 0), len(lines) - 1)] if len(lines) > 1 else lines[0]
    place = max(gap.error.column - 1, 0)
    before = line[:place].split()[-2:]
    return f"{_general(' '.join(before), card)} ▸ {_general(line[place:], card)}"


def _general(words: str, card: CardDef) -> str:
    words = words.replace(card.name.en, "~").replace(card.name.en.split(",")[0], "~")
    made = []
    for word in re.findall(r"\{[^{}]+\}|[\w'’+/-]+|[^\w\s]", words)[:_SHAPE_WORDS]:
        low = word.lower()
        if word[0] == "{":
            made.append("{…}")
        elif any(sign.isdigit() for sign in word):
            made.append("N")
        elif low in _KINDS:
            made.append("TYPE")
        elif low in _COLOURS:
            made.append("COLOUR")
        elif word in _SUBTYPES:
            made.append("SUBTYPE")
        else:
            made.append(low)
    return " ".join(made)


_ABILITY_WORD = re.compile(r"^([A-Z][\w'’-]+(?: [\w'’-]+){0,3}) — ")
_KEYWORD_LINE = re.compile(r"^([A-Z][a-z-]+(?: [a-z]+)?)(?: ?(?:—|\{|\d|X\b).*)?$")


def keywords_in(gap: Gap, card: CardDef) -> Iterable[str]:
    """Return the keyword or ability word at the start of a line that is not played, if it looks like one."""
    line = gap.text.split("\n")[0].strip()
    found = _ABILITY_WORD.match(line) or (_KEYWORD_LINE.match(line) if not line.endswith((".", "”")) else None)
    return (found[1].lower(),) if found is not None else ()


def printed(report: Report, top: int) -> Iterator[str]:
    """Yield the lines of the report."""
    total = report.all
    yield f"cards                      {total.cards:7}    read     whole"
    yield total.row("all")
    yield f"lines                      {report.lines:7}"
    shares = _percent(report.lines_read, report.lines), _percent(report.lines_whole, report.lines)
    yield f"  {'read, played':24} {'':7} {' '.join(shares)}"
    yield f"no card at all             {len(report.refused):7}"
    rate = (total.cards + len(report.refused)) / report.seconds if report.seconds else 0.0
    yield f"speed                      {rate:7.0f} cards a second"
    yield "\nby type"
    for name, share in sorted(report.by_type.items(), key=lambda each: -each[1].cards):
        yield share.row(name)
    yield "\nby year"
    for year, share in sorted(report.by_year.items()):
        yield share.row(str(year) if year else "not known")
    yield f"\nmost frequent gaps by shape ({len(report.shapes)} shapes, {_once(report.shapes)} of them once)"
    yield from _rows(report.shapes, top)
    yield f"\nmost frequent gaps by keyword ({len(report.keywords)})"
    yield from _rows(report.keywords, top)
    known = {each.subject.__name__ for each in declarations() if isinstance(each.subject, type)}
    yield f"\nphrases by the cards they serve ({len(known)} declared)"
    yield from _rows(Counter({name: count for name, count in report.nodes.items() if name in known}), top)
    few = sorted((report.nodes[name], name) for name in known if report.nodes[name] < FEW)
    yield f"\nphrases that serve fewer than {FEW} cards ({len(few)})"
    for count, name in few:
        yield f"  {count:7}  {name}{f' ({report.served[name]})' if count else ''}"


def _once(counts: Counter[str]) -> int:
    return sum(count == 1 for count in counts.values())


def _rows(counts: Counter[str], top: int) -> Iterator[str]:
    for words, count in sorted(counts.items(), key=lambda each: (-each[1], each[0]))[:top]:
        yield f"  {count:7}  {words}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the database and print the report. Return the exit code."""
    parser = argparse.ArgumentParser(prog="run.py corpus", description=(__doc__ or "").split(":")[0])
    parser.add_argument("file", type=Path, metavar="FILE", help="a card database")
    parser.add_argument("--only-official", action="store_true", help="only cards with their official wording")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only every N-th card")
    parser.add_argument("--top", type=int, default=30, metavar="N", help="rows per list")
    parser.add_argument(
        "--missing", type=Path, metavar="OUT", help="where to write the gaps (default: FILE.missing.tsv)"
    )
    options = parser.parse_args(arguments)
    missing = options.missing or Path(f"{options.file.name}.missing.tsv")
    parse_paragraph("Flying", "en")  # caches filled by the first text don't count
    report = Report()
    number = -1
    try:
        with Source(options.file) as source, open(missing, "w", encoding="utf-8") as out:
            for each in entries(source):
                if isinstance(each, Skipped) and each.broken and not options.only_official:
                    report.refused.append(f"{each.name}: {each.reason}")
                if not isinstance(each, Entry) or (options.only_official and not each.official):
                    continue
                number += 1
                if number % max(options.every, 1):
                    continue
                for shape, gap in report.add(each):
                    text = gap.text.replace("\n", " / ")
                    out.write(f"{each.name}\t{shape}\t{text}\t{gap.error}\n")
            out.writelines(f"{words}\n" for words in ("", "# no cards", *report.refused))
    except (DatabaseError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    print("\n".join(printed(report, options.top)))
    print(f"\n{sum(report.shapes.values())} gaps are in {missing}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
