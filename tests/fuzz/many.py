"""Play many random games: `python -m tests.fuzz.many --games 1000 [--cards FILE] [--keywords] [--seed S] [--players
2-4]`.

Decks are drawn from all fully understood cards of the program or of a file (see `tests.fuzz.collection`); with
`--keywords`, from those with a keyword beyond the evergreen ones. Half of the games start normally, half in the middle,
with full boards. Legal answers are mixed with illegal ones, cancelling, undo, forks, concessions, saving and loading.
Failures are printed with their seed; the same command with `--replay SEED` plays only that game, printing every answer.
The exit code is 1 if anything failed.
"""

from __future__ import annotations

import argparse
import multiprocessing
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

from engine.decisions import Decision, Declaration, PayMana, Priority
from engine.game import Deck, Game, Setup
from engine.refusal import IllegalAnswer
from engine.scenario import Scenario
from tests.fuzz.answers import any_answer, each_answer
from tests.fuzz.collection import LANDS, Collection, from_file, shipped
from tests.fuzz.laws import (
    Laws,
    check_cache,
    check_ending,
    check_nothing_left_to_do,
    check_same,
    check_views,
    whole,
)

NONSENSE: tuple[Any, ...] = (
    "",
    "pass it",
    -1,
    10**6,
    2.5,
    [],
    [[]],
    [10**6],
    [[1, 2], [3]],
    [-1, -1],
    None,
    "cast:0",
    "cancel",
    {"x": 1},
)
LONG = 2.0
"""CPU seconds after which a single answer is reported."""
AGAIN = 0.5
"""Interval in CPU seconds at which a game's timeout is raised again: Python drops exceptions raised in destructors."""
TRACE = 8
"""Number of answers reported for a failed game."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How the games are played."""

    collection: Collection
    players: tuple[int, int] = (2, 4)
    answers: int = 1_000
    """Number of answers after which an unfinished game is stopped; that is not a failure."""
    seconds: float = 60.0
    verbose: bool = False


@dataclass(slots=True)
class Report:
    """The result of one game."""

    seed: int
    kind: str
    """"over", "stopped", "slow" or "fault"."""
    ending: str = ""
    """Why a finished game ended."""
    longest: tuple[float, str] = (0.0, "")
    """CPU seconds of the slowest answer, and the answer."""
    answers: int = 0
    seconds: float = 0.0
    error: str = ""
    place: str = ""
    """Location in the program, innermost line first."""
    cards: tuple[str, ...] = ()
    """What was being done or asked, and what was on the stack."""
    trace: list[str] = field(default_factory=list)

    @property
    def cause(self) -> str:
        """A key that is equal for games with the same failure."""
        return f"{self.error.splitlines()[0] if self.error else ''} | {self.place.split(' < ')[0]}"


class TimeUp(BaseException):
    """The game has taken too long. Not an Exception, so that the game does not go back to the previous answer."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise `TimeUp` in the block after `seconds` of CPU time, however busy the machine is."""

    def ring(*_: object) -> None:
        raise TimeUp

    before = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, seconds, AGAIN)  # repeated in case the exception is dropped
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def begin(seed: int, plan: Plan) -> Game:
    """Return the game of that seed at its first decision."""
    dice = Random(seed)
    players = dice.randint(*plan.players)
    teams = ((0, 2), (1, 3)) if players == 4 and dice.random() < 0.3 else ()
    colours = ["".join(dice.sample(sorted(LANDS), 2)) for _ in range(players)]
    cards = plan.collection
    variants = Random(f"{seed} variants").choice(((), (), (), ("commander",), ("brawl",)))
    if dice.random() < 0.5:
        decks = tuple(
            Deck(tuple([cards.draw(dice, own) for _ in range(24)] + [LANDS[own[n % 2]] for n in range(16)]))
            for own in colours
        )
        if variants:  # their first card leads them, whatever it is
            decks = tuple(replace(deck, commanders=deck.cards[:1]) for deck in decks)
        return Game.start(Setup(decks, seed=seed, teams=teams, variants=variants), cards.database)
    names = tuple(f"Player {number + 1}" for number in range(players))
    scenario = Scenario(cards.database, seed, names, teams, variants)
    for player, own in enumerate(colours):
        scenario.battlefield(player, *(LANDS[own[n % 2]] for n in range(10)))
        scenario.battlefield(player, *(cards.draw(dice, LANDS, permanent=True) for _ in range(dice.randint(2, 6))))
        scenario.hand(player, *(cards.draw(dice, own) for _ in range(7)))
        scenario.graveyard(player, *(cards.draw(dice, own) for _ in range(dice.randint(0, 6))))
        scenario.exile(player, *(cards.draw(dice, own) for _ in range(dice.randint(0, 2))))
        scenario.library(player, *(cards.draw(dice, own) for _ in range(dice.randint(3, 25))))
        scenario.life(player, dice.randint(3, 25))
        if variants:
            scenario.command(player, cards.draw(dice, own, permanent=True))
    scenario.turn(dice.randrange(players), dice.choice(("upkeep", "main", "end")))
    return scenario.game()


class Table:
    """One game, and the actions tried in it."""

    def __init__(self, seed: int, plan: Plan) -> None:
        self.plan = plan
        self.dice = Random(f"{seed} answers")
        self.game = begin(seed, plan)
        self.laws = Laws(self.game)
        self.concedes = self.dice.random() < 0.2
        self.trace: list[str] = []
        self.asking: tuple[str, ...] = ()
        self.by_hand = False
        """Whether part of the current announcement was paid by hand."""
        self.longest = (0.0, "")
        """CPU seconds of the slowest answer, and the answer."""
        self.ending = ""

    def play(self) -> None:
        """Play to the end, or as far as the plan says; then save and load."""
        while self.game.decision is not None and len(self.game.answers) < self.plan.answers:
            self.laws.check(self.game)
            self.step(self.game.decision)
        self.laws.check(self.game)
        self.save_and_load()
        if self.game.over:
            self.ending = check_ending(self.game)

    def step(self, decision: Decision) -> None:
        """Give one answer, and now and then do something else first."""
        dice = self.dice
        self.asking = self._asking(decision)
        if isinstance(decision, Priority):
            self.by_hand = False
        chance = dice.random()
        if chance < 0.03:
            self.answer_nonsense(decision)
        elif chance < 0.05:
            self.undo_and_redo()
        elif chance < 0.06:
            self.fork()
        elif chance < 0.10:
            self.note("views")
            check_views(self.game, dice)
        elif chance < 0.13:
            self.note("characteristics")
            check_cache(self.game)
            if isinstance(decision, Priority):
                check_nothing_left_to_do(self.game)
        elif chance < 0.133 and self.concedes:
            player = dice.randrange(len(self.game.state.players))
            self.note(f"player {player} concedes")
            self.game.concede(player)
            return
        elif chance < 0.145:
            self.try_each(decision)
        elif chance < 0.165 and isinstance(decision, Priority):
            self.take_back_at_each_step()
        elif chance < 0.166:
            self.save_and_load()
        if decision.can_cancel and dice.random() < 0.05:
            self.note(f"{said(decision)} -> cancel")
            self.game.answer("cancel")
            assert isinstance(self.game.decision, Priority | Declaration), "an action is cancelled completely (723.1)"
            return
        given = any_answer(decision, dice)
        if isinstance(decision, PayMana) and given not in ("auto", "pool"):
            self.by_hand = True
        self.note(f"{said(decision)} -> {given}{self._meaning(decision, given)}")
        decision.check(given)
        begun = time.process_time()
        try:
            self.game.answer(given)
        except IllegalAnswer as error:
            self.note(f"refused: {error.refusal.rule} {error.refusal.reason.en}")
            # Only paying by hand may lead to an announcement that can't be completed (723.1).
            assert self.by_hand or given == "cancel", f"an offered answer is refused: {error.refusal.reason.en}"
        self.longest = max(self.longest, (time.process_time() - begun, self.trace[-1]))

    def save_and_load(self) -> None:
        """Assert that the loaded game equals the saved one."""
        self.note("save and load")
        again = Game.load(self.game.save(), self.game.database)
        check_same(whole(again), whole(self.game), "the loaded game is the saved one")

    def try_each(self, decision: Decision) -> None:
        """Assert that each answer enumerated by the decision is accepted."""
        self.note(f"each answer to {said(decision)}")
        for given in each_answer(decision):
            copy = self.game.fork()
            try:
                copy.answer(given)
            except IllegalAnswer as error:
                paying = isinstance(decision, PayMana) and given not in ("auto", "pool")
                assert paying, f"an offered answer is refused: {given} ({error.refusal.reason.en})"

    def take_back_at_each_step(self) -> None:
        """Assert that an announcement can be cancelled at each step, with everything as before (723.1)."""
        self.note("take back")
        before = whole(self.game)
        copy = self.game.fork()
        try:
            self.answer_in(copy)
            while is_announcing(copy):
                other = copy.fork()
                other.answer("cancel")
                check_same(whole(other), before, "what is taken back has not been")
                self.answer_in(copy)
        except IllegalAnswer:
            check_same(whole(copy), before, "what could not be completed has not been")

    def answer_in(self, copy: Game) -> None:
        """Give a random answer in a copy."""
        assert copy.decision is not None
        given = any_answer(copy.decision, self.dice)
        self.note(f"in a copy: {said(copy.decision)} -> {given}{self._meaning(copy.decision, given)}")
        copy.answer(given)

    def answer_nonsense(self, decision: Decision) -> None:
        """Assert that illegal answers are refused and change nothing."""
        given = self.dice.choice(NONSENSE)
        try:
            decision.check(given)
        except IllegalAnswer:
            if given == "cancel" and decision.can_cancel:
                return
        else:
            return
        self.note(f"nonsense {given!r} to {said(decision)}")
        before = whole(self.game)
        try:
            self.game.answer(given)
        except IllegalAnswer as error:
            assert error.refusal.rule and error.refusal.reason.en and error.refusal.reason.it, (
                "each refusal has a reason"
            )
        else:
            raise AssertionError("an illegal answer was accepted")
        check_same(whole(self.game), before, "an illegal answer changes nothing")

    def undo_and_redo(self) -> None:
        """Go back by one answer, and give the same answer again."""
        if not self.game.answers:
            return
        self.note("undo and again")
        before, last = whole(self.game), self.game.answers[-1]
        assert self.game.undo()
        self.game.replay([last])
        check_same(whole(self.game), before, "after undo the same answer leads to the same position")

    def fork(self) -> None:
        """Assert that playing on in a copy does not affect the game."""
        self.note("fork")
        before = whole(self.game)
        copy = self.game.fork()
        check_same(whole(copy), before, "a fork is the same position")
        for _ in range(5):
            if copy.decision is not None:
                try:
                    self.answer_in(copy)
                except IllegalAnswer:
                    break
        check_same(whole(self.game), before, "a fork leaves the game alone")

    def note(self, line: str) -> None:
        """Add a line to the trace."""
        self.trace.append(line)
        if self.plan.verbose:
            print(line, flush=True)

    def _asking(self, decision: Decision) -> tuple[str, ...]:
        state = self.game.state
        ids = [id for id in (decision.source, *reversed(state.stack)) if id is not None]
        return tuple(dict.fromkeys(self.game.text(id).en for id in ids))

    def _meaning(self, decision: Decision, given: Any) -> str:
        if not isinstance(decision, Priority):
            return ""
        return next((f" ({action.text.en or action.kind})" for action in decision.actions if action.key == given), "")


def is_announcing(game: Game) -> bool:
    """Whether there is an announcement that can be cancelled."""
    return game.decision is not None and game.decision.can_cancel


def said(decision: Decision) -> str:
    """Return a short description of the decision."""
    what = "" if isinstance(decision, Priority) else f" {decision.prompt.en!r}"
    return f"{type(decision).__name__} of {decision.player}{what}"


def play_one(seed: int, plan: Plan) -> Report:
    """Play one game to its end, or to a failure."""
    began = time.process_time()
    table: Table | None = None
    report = Report(seed, "over")
    try:
        with time_limit(plan.seconds):
            table = Table(seed, plan)
            table.play()
        report.kind = "over" if table.game.over else "stopped"
    except TimeUp as error:
        report.kind, report.error, report.place = "slow", "takes too long", place(error)
    except Exception as error:  # any exception is a finding
        report.kind, report.error, report.place = "fault", f"{type(error).__name__}: {error}", place(error)
    report.seconds = time.process_time() - began
    if table is not None:
        report.answers, report.ending, report.longest = len(table.game.answers), table.ending, table.longest
        report.cards, report.trace = table.asking, table.trace[-TRACE:]
    return report


def place(error: BaseException) -> str:
    """Return file, line and function of the innermost calls, innermost first."""
    frames = traceback.extract_tb(error.__traceback__)[::-1]
    frames = [frame for frame in frames if frame.name != "ring"]
    root = Path(__file__).parents[2]
    names = [
        (Path(frame.filename).relative_to(root) if Path(frame.filename).is_relative_to(root) else frame.filename, frame)
        for frame in frames[:6]
    ]
    return " < ".join(f"{name}:{frame.lineno} {frame.name}" for name, frame in names)


def tell(report: Report, seen: Counter[str]) -> None:
    """Print a failure; if its cause was seen before, only its seed."""
    seconds, what = report.longest
    if seconds > LONG:
        print(f"LONG seed {report.seed}: {seconds:.1f} s for {what[:300]}")
    if report.kind in ("over", "stopped"):
        return
    seen[report.cause] += 1
    print(f"{report.kind.upper()} seed {report.seed}, after {report.answers} answers: {report.error}")
    print(f"    cards: {', '.join(report.cards)}")
    if seen[report.cause] == 1:
        print(f"    {report.place}")
        for line in report.trace:
            print(f"    | {line[:300]}")
    sys.stdout.flush()


def parse_players(text: str) -> tuple[int, int]:
    """Parse "2-4" or "3"."""
    low, _, high = text.partition("-")
    return int(low), int(high or low)


def main(arguments: list[str] | None = None) -> int:
    """Return 0 if all went well, 1 if a game raised an exception or broke a law."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.many", description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--cards", type=Path, help="a file of JSON lines (default: the program's cards)")
    parser.add_argument("--keywords", action="store_true", help="only cards with a keyword beyond the evergreen ones")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game; the others follow")
    parser.add_argument("--players", type=parse_players, default=(2, 4), help="number of players, such as 2-4")
    parser.add_argument("--answers", type=int, default=1_000, help="maximum number of answers in a game")
    parser.add_argument("--seconds", type=float, default=60.0, help="seconds after which a game counts as slow")
    parser.add_argument("--jobs", type=int, default=1, help="number of parallel games")
    parser.add_argument("--replay", type=int, metavar="SEED", help="play only this game, printing every answer")
    wanted = parser.parse_args(arguments)
    collection = from_file(wanted.cards, wanted.keywords) if wanted.cards is not None else shipped(wanted.keywords)
    plan = Plan(collection, wanted.players, wanted.answers, wanted.seconds, wanted.replay is not None)
    seeds = [wanted.replay] if plan.verbose else range(wanted.seed, wanted.seed + wanted.games)
    reports: list[Report] = []
    seen: Counter[str] = Counter()
    for report in play_all(seeds, plan, wanted.jobs):
        reports.append(report)
        tell(report, seen)
    kinds = Counter(report.kind for report in reports)
    print(f"{len(reports)} games: " + ", ".join(f"{count} {kind}" for kind, count in kinds.most_common()))
    print(f"{sum(report.answers for report in reports)} answers")
    for ending, count in Counter(report.ending for report in reports if report.ending).most_common():
        print(f"{count:5} {ending}")
    for cause, count in seen.most_common():
        print(f"{count:5} {cause}")
    return 1 if kinds["fault"] else 0


def play_all(seeds: Any, plan: Plan, jobs: int) -> Iterator[Report]:
    """Yield the reports as the games end."""
    if jobs < 2:
        yield from (play_one(seed, plan) for seed in seeds)
        return
    with multiprocessing.get_context("fork").Pool(jobs, _inherit, (plan,)) as pool:
        yield from pool.imap_unordered(_play_inherited, seeds)


_inherited: list[Plan] = []
"""The plan, in worker processes: it is too large to be sent with each seed."""


def _inherit(plan: Plan) -> None:
    _inherited[:] = [plan]


def _play_inherited(seed: int) -> Report:
    return play_one(seed, _inherited[0])


if __name__ == "__main__":
    sys.exit(main())
