"""Test every kind of word once: `python -m tests.fuzz.pairs [--cards FILE] [--progress FILE] [--part K/N] [--fewest
N]`.

`tests.fuzz.words` changes random words in single cards; this changes each kind of word: a field of a class of nodes, in
a field of the surrounding phrase (`Pair`). It collects the pairs of all fully understood cards. Then each pair,
starting with those on most cards, is changed in some of its cards, including short texts, until a change has made a
difference. Other words of those cards are tried a little at the same time.

It ends with a list: the number of pairs that were seen to matter, the number that need not (`tests.fuzz.explained`),
and each remaining one: "no difference" if its ability occurred and nothing differed, "not brought about" if it never
occurred, "no other word" if no change makes a playable sentence. `--progress` stores the results in a file, and skips
pairs in it; with `--again`, only those that were seen to matter. `--games` is the number of games for each card.
`--part` tries one of N parts, `--pair WORDS` only pairs whose names contain these words. The exit code is 1 if a game
could not be played.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

from engine.language.cardfile import CardDef
from tests.fuzz.collection import Collection, from_file, shipped
from tests.fuzz.explained import no_other_word
from tests.fuzz.many import TimeUp, time_limit
from tests.fuzz.words import PLAYED_EXPLAINED, Change, Pair, changed, changes, compared

PLAYED = 6
"""Maximum number of games of each card in which a change is tried; up to three times as many are started."""
PLAYED_BESIDE = 2
"""Number of games in which the card's other words are tried, once each."""
CARDS = 3
"""Number of cards in which a pair is changed."""
LOOKED_AT = 16
"""Number of cards searched for changes of a pair that make sentences."""
CHANGES = 1
"""Number of changes of a pair in one card."""
SECONDS = 20
"""CPU seconds for a pair in one card, for the default number of games."""
SEEN, EXPLAINED, SILENT, NEVER, WORDLESS = "seen", "explained", "no difference", "not brought about", "no other word"
SLOW, FAILS = "takes too long", "fails"


@dataclass(frozen=True, slots=True)
class Finding:
    """The result for one pair."""

    what: str
    place: str
    cards: int
    """Number of cards that have it."""
    result: str
    card: str = ""
    """The card with which it was found."""
    before: str = ""
    after: str = ""
    reason: str = ""
    """Why it need not show, or what failed."""

    @property
    def pair(self) -> Pair:
        return Pair(self.what, self.place)


def pairs_of(card: CardDef) -> set[Pair]:
    """Return the pairs in the card's words."""
    return {pair for paragraph in card.paragraphs for pair, _ in changed(paragraph)}


def gathered(collection: Collection) -> dict[Pair, list[str]]:
    """Return each pair → the names of the fully understood cards that have it, short texts first."""
    found: dict[Pair, list[str]] = defaultdict(list)
    for name in sorted(filter(collection.playable, collection.names), key=lambda name: _length(collection, name)):
        for pair in pairs_of(collection.database.card(name)):
            found[pair].append(name)
    return found


def _length(collection: Collection, name: str) -> int:
    return len(collection.database.card(name).text)


class Search:
    """Tries pairs and yields the results."""

    def __init__(self, collection: Collection, pairs: dict[Pair, list[str]], seed: int, games: int = PLAYED) -> None:
        self.collection = collection
        self.pairs = pairs
        self.seed = seed
        self.games = games
        self.beside: set[Pair] = set()
        """Pairs that were tried a little in a card that was played for another one."""

    def findings(self, wanted: Sequence[Pair], known: set[Pair]) -> Iterator[Finding]:
        """Yield the results of wanted pairs that are not known yet, and of others on the way; adds them to `known`."""
        for pair in wanted:
            if pair in known:
                continue
            for found in self.tried(pair, known):
                if found.pair not in known:
                    known.add(found.pair)
                    yield found

    def tried(self, pair: Pair, known: set[Pair]) -> Iterator[Finding]:
        """Do the same for one pair, whose result comes last."""
        silent: list[Change] = []
        came = slow = False
        try:
            for card, tries in self.candidates(pair):
                others = self.others(card, known, pair)
                limits = {each: min(PLAYED_EXPLAINED, self.games) if each.reason else self.games for each in tries}
                limits |= dict.fromkeys(others, PLAYED_BESIDE)
                try:
                    with time_limit(SECONDS * self.games / PLAYED):
                        left = compared(card, limits, others, self.seed, 3 * self.games)
                except TimeUp:
                    slow = True
                    continue
                differ = [each for each in limits if each not in left]
                yield from (self.finding(SEEN, each) for each in differ)
                if any(each in tries for each in differ):
                    return
                silent += tries
                came |= any(left[each] for each in tries)
        except Exception as error:  # any exception is a finding
            yield Finding(*pair, len(self.pairs[pair]), FAILS, reason=f"{type(error).__name__}: {error}")
            return
        yield self.unseen(pair, silent, came) if silent or not slow else Finding(*pair, len(self.pairs[pair]), SLOW)

    def unseen(self, pair: Pair, silent: Sequence[Change], came: bool) -> Finding:
        if not silent:
            return self.wordless(pair)
        unknown = [each for each in silent if not each.reason]
        if not unknown:
            return self.finding(EXPLAINED, silent[0])
        return self.finding(SILENT if came else NEVER, unknown[0])

    def wordless(self, pair: Pair) -> Finding:
        """Return the finding for a pair without any change that makes a sentence."""
        name = self.pairs[pair][0]
        paragraphs = self.collection.database.card(name).paragraphs
        tried = [(each, other) for each in paragraphs for found, other in changed(each) if found == pair]
        reasons = [no_other_word(pair.what, *each) for each in tried]
        return Finding(*pair, len(self.pairs[pair]), EXPLAINED if all(reasons) else WORDLESS, name, reason=min(reasons))

    def candidates(self, pair: Pair) -> Iterator[tuple[CardDef, list[Change]]]:
        """Yield cards with changes of the pair; first those without a reason not to show."""
        names = self.pairs[pair]
        mixed = [*names[:2], *Random(f"{self.seed} {pair}").sample(names[2:], len(names) - 2)] if names[2:] else names
        unknown, known = [], []
        for name in mixed[:LOOKED_AT]:
            card = self.collection.database.card(name)
            made = list(changes(card, {pair}))
            without = [each for each in made if not each.reason]
            if without:
                unknown.append((card, without[:CHANGES]))
            elif made:
                known.append((card, made[:CHANGES]))
            if len(unknown) == CARDS:
                break
        yield from [*unknown, *known][:CARDS]

    def others(self, card: CardDef, known: set[Pair], pair: Pair) -> list[Change]:
        """Return a change of each other pair of the card that is unknown and was not tried yet."""
        open_pairs = pairs_of(card) - known - self.beside - {pair}
        self.beside |= open_pairs
        return list({each.pair: each for each in changes(card, open_pairs)}.values())

    def finding(self, result: str, change: Change) -> Finding:
        reason = change.reason if result == EXPLAINED else ""
        number, name = len(self.pairs[change.pair]), change.card.name.en
        return Finding(*change.pair, number, result, name, change.before, change.after, reason)


def kept(progress: Path | None) -> dict[Pair, Finding]:
    """Return the results stored in a file, one JSON object per line; the last one for each pair counts."""
    if progress is None or not progress.exists():
        return {}
    read = [Finding(**json.loads(line)) for line in progress.read_text(encoding="utf-8").splitlines()]
    return {each.pair: each for each in read}


def report(found: Sequence[Finding]) -> None:
    """Print what remains, those on most cards first, and the figures."""
    for each in sorted(found, key=lambda each: -each.cards):
        if each.result not in (SEEN, EXPLAINED):
            print(f"{each.result}: {each.pair} ({each.cards} cards): {each.card} {each.reason}")
            if each.before:
                print("    " + each.before.replace("\n", " / ") + "\n    " + each.after.replace("\n", " / "))
    for why, number in Counter(each.reason for each in found if each.result == EXPLAINED).most_common():
        print(f"{number:4} {why}")
    results = Counter(each.result for each in found)
    print(f"{len(found)} pairs: {', '.join(f'{number} {result}' for result, number in results.most_common())}")


def main() -> int:
    """Try all pairs and print those never seen to matter. Return 1 if a game could not be played."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--cards", type=Path, help="a file of JSON lines (default: the program's cards)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--progress", type=Path, help="store results in this file, and continue from them")
    parser.add_argument("--again", action="store_true", help="try pairs in the file again that were not seen to matter")
    parser.add_argument("--games", type=int, default=PLAYED, help="number of games for each card")
    parser.add_argument("--part", default="1/1", help="K/N: the K-th of N parts of all pairs")
    parser.add_argument("--fewest", type=int, default=1, help="only pairs on at least this many cards")
    parser.add_argument("--pair", help="only pairs whose name contains this")
    options = parser.parse_args()
    collection = from_file(options.cards) if options.cards is not None else shipped()
    pairs = gathered(collection)
    wanted = [
        pair for pair in sorted(pairs, key=lambda pair: (-len(pairs[pair]), pair)) if len(pairs[pair]) >= options.fewest
    ]
    if options.pair:
        wanted = [pair for pair in wanted if options.pair in str(pair)]
    part, of = map(int, options.part.split("/"))
    wanted = wanted[part - 1 :: of]
    found = kept(options.progress)
    search = Search(collection, pairs, options.seed, options.games)
    for each in search.findings(wanted, {pair for pair in found if not options.again or found[pair].result == SEEN}):
        found[each.pair] = each
        if options.progress is not None:
            with options.progress.open("a", encoding="utf-8") as file:
                print(json.dumps(asdict(each), ensure_ascii=False), file=file)
        if sys.stderr.isatty():
            print(f"{len(found)} of {len(pairs)}", end="\r", file=sys.stderr)
    report([found[pair] for pair in wanted])
    return 1 if any(found[pair].result == FAILS for pair in wanted) else 0


if __name__ == "__main__":
    raise SystemExit(main())
