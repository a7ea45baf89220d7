"""How much of a collection of card texts the card language understands: `python -m bench.language PATH [options]`.

PATH is a file with one JSON object a line, with the fields `name`, `type` and `text` (one paragraph a line).
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.language.cardfile import parse_paragraph
from engine.language.lexicon import BULLET, Language
from engine.language.parser import LanguageError
from engine.language.writing import write
from engine.refusal import Text


def paragraphs(text: str) -> Iterator[str]:
    """Paragraphs; lines that begin with a bullet belong to the one before."""
    held: list[str] = []
    for line in text.split("\n"):
        if line.lstrip().startswith((BULLET, "* ")) and held:
            held.append(line)
            continue
        if held:
            yield "\n".join(held)
        held = [line] if line.strip() else []
    if held:
        yield "\n".join(held)


def failing_words(text: str, error: LanguageError) -> tuple[str, str]:
    """The words before and from the place where reading stopped."""
    lines = text.split("\n")
    line = lines[error.line - 1] if error.line <= len(lines) else ""
    before = re.findall(r"\S+", line[: error.column - 1])[-3:]
    after = re.findall(r"\S+", line[error.column - 1 :])[:2]
    return " ".join(before), " ".join(after)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.language", description=__doc__)
    parser.add_argument("path", type=Path)
    parser.add_argument("--language", choices=("en", "it"), default="en")
    parser.add_argument("--sample", type=int, default=0, help="only so many cards, picked by a fixed seed")
    parser.add_argument("--top", type=int, default=40, help="how many failing phrases to list")
    parser.add_argument("--exact", action="store_true", help='only entries whose field "exact" is true')
    parser.add_argument("--round-trip", action="store_true", help="also write and read it in both languages")
    parser.add_argument("--show", default="", help="show failing paragraphs whose failing words contain this")
    options = parser.parse_args()
    language: Language = options.language
    cards: list[dict[str, Any]] = [json.loads(line) for line in options.path.read_text(encoding="utf-8").splitlines()]
    if options.exact:
        cards = [card for card in cards if card.get("exact", True)]
    if options.sample:
        cards = random.Random(1).sample(cards, min(options.sample, len(cards)))
    parse_paragraph("Flying" if language == "en" else "Volare", language)
    whole = parsed = total = broken = 0
    failures: Counter[str] = Counter()
    shown = 0
    start = time.perf_counter()
    for card in cards:
        name = Text(card["name"], card["name"])
        types = re.findall(r"\w+", card.get("type", "").partition("—")[0])
        complete = True
        for paragraph in paragraphs(card["text"]):
            total += 1
            try:
                node = parse_paragraph(paragraph, language, name, types=types)
            except LanguageError as error:
                complete = False
                before, after = failing_words(paragraph, error)
                failures[f"{before} ¦ {after}"] += 1
                if options.show and options.show in f"{before} ¦ {after}" and shown < 30:
                    shown += 1
                    print(f"{card['name']}: {paragraph}\n    {before} ¦ {after}")
                continue
            parsed += 1
            if options.round_trip:
                broken += not round_trips(node, card["name"])
        whole += complete
    seconds = time.perf_counter() - start
    print(f"{len(cards)} cards, {total} paragraphs in {seconds:.1f} s: {len(cards) / seconds:.0f} cards a second")
    print(f"cards understood       {whole:6} {whole / len(cards):6.1%}")
    print(f"paragraphs understood  {parsed:6} {parsed / total:6.1%}")
    if options.round_trip:
        print(f"paragraphs that do not come back the same {broken}")
    for words, count in failures.most_common(options.top):
        print(f"{count:6}  {words}")


def round_trips(node: Any, name: str) -> bool:
    """Whether the node comes back from its words in both languages."""
    languages: tuple[Language, ...] = ("en", "it")
    for language in languages:
        text = write(node, language)
        try:
            again = parse_paragraph(text, language)
        except LanguageError as error:
            print(f"{name}: {text}\n    {error}", file=sys.stderr)
            return False
        if again != node:
            print(f"{name}: {text}\n    {node}\n    {again}", file=sys.stderr)
            return False
    return True


if __name__ == "__main__":
    main()
