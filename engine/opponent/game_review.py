"""Review of a finished game: its turning points, and what the computer would have done there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.decisions import Answer, Decision, DeclareAttackers, DeclareBlockers, Priority, is_player
from engine.opponent.evaluation import WON, judge
from engine.opponent.playouts import DeadEnd, Supposed
from engine.opponent.searching_ahead import Thought
from engine.opponent.strengths import Budget, Level, OutOfBudget
from engine.refusal import IllegalAnswer, Text
from engine.seen.view import ONLOOKER, LogEntry

if TYPE_CHECKING:
    from engine.game import Game

MOST = 3
"""Number of turning points reported per game."""
TURNS = 10
"""Maximum number of turns examined for each player, those with the greatest loss."""
CLEAR = 1.5
"""Minimum advantage, in points, of another choice that is reported; less is a matter of taste."""
SWING = 6.0
"""Minimum change, in points, of a turn that is reported although nothing better is known."""
SAMPLES = 3
"""Number of redraws of hidden things for comparing two choices."""
TEACHER = Level(
    "teacher", nodes=600, seconds=1.0, width=8, samples=2, turns=1, attack_turns=1, tries_fights=True, replies=3
)
"""The level that suggests better choices: exact for the current turn, and fast enough for a whole game."""
SENTENCES = 2
"""Number of log sentences that describe a choice."""
HAPPENINGS = 3
"""Number of log sentences that describe a turn."""
TELLING = frozenset({"move", "announce", "attack", "block", "face up"})
"""Log entries that say what was chosen."""
_TURNING = (Priority, DeclareAttackers, DeclareBlockers)


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A costly choice, or a turn that changed much for better or worse."""

    answers: int
    """Number of answers before it."""
    turn: int
    player: int
    """Who made the choice, or for whom the turn went well or badly."""
    done: Text
    """What the player did; empty for a whole turn."""
    better: Text
    """What the computer would have done; empty for a turn as a whole."""
    cost: float
    """Its cost in points of `judge`; negative for a whole turn that went well."""
    happened: Text = Text("", "")
    """What happened in a whole turn; empty for a choice."""

    def to_json(self) -> dict[str, Any]:
        """Return plain JSON values."""
        return {
            "answers": self.answers,
            "turn": self.turn,
            "player": self.player,
            "done": list(self.done),
            "better": list(self.better),
            "cost": self.cost,
            "happened": list(self.happened),
        }

    @staticmethod
    def from_json(data: Any) -> TurningPoint:
        """Return the value written by `to_json`."""
        return TurningPoint(
            data["answers"],
            data["turn"],
            data["player"],
            Text(*data["done"]),
            Text(*data["better"]),
            data["cost"],
            Text(*data["happened"]),
        )


@dataclass(frozen=True, slots=True)
class _Turn:
    """One player's results in a turn."""

    number: int
    begin: int
    """Number of answers when it began."""
    end: int
    player: int
    loss: float


def turning_points(
    game: Game, players: Collection[int], level: Level = TEACHER, seed: int = 0
) -> Iterator[float | list[TurningPoint]]:
    """Yield the share of work done, from 0 to 1, and finally the list of turning points for these players in game
    order. The game is not changed."""
    answers = tuple(game.answers)
    again = game.fork()
    again.back_to(0)
    turns = _turns(again, answers, players)
    chosen = [
        turn
        for player in players
        for turn in sorted((each for each in turns if each.player == player), key=lambda each: -each.loss)[:TURNS]
        if turn.loss > 0
    ]
    total = sum(turn.end - turn.begin for turn in chosen) or 1
    done = 0
    found: list[TurningPoint] = []
    for turn in sorted(chosen, key=lambda each: each.begin):
        again.back_to(turn.begin)
        again.replay(answers[len(again.answers) : turn.begin])
        worst: TurningPoint | None = None
        while len(again.answers) < turn.end:
            point = _examined(again, answers, turn, level, seed + len(again.answers))
            if point is not None and (worst is None or point.cost > worst.cost):
                worst = point
            again.replay(answers[len(again.answers) : len(again.answers) + 1])
            done += 1
            yield done / total
        if worst is not None:
            found.append(worst)
    best = sorted(found, key=lambda point: -point.cost)[:MOST]
    # Choices that cost something come first: players learn most from them. The turn that ended the game is no news: it
    # is reported to the loser only if nothing else is left, and never to the winner.
    swings = [turn for turn in turns if abs(turn.loss) >= SWING and (turn.loss > 0 or turn.end < len(answers))]
    for turn in sorted(swings, key=lambda each: (each.end == len(answers), -abs(each.loss))):
        if len(best) >= MOST:
            break
        if all(point.turn != turn.number for point in best):
            none, happened = Text("", ""), _happened(game, turn.number)
            best.append(TurningPoint(turn.begin, turn.number, turn.player, none, none, turn.loss, happened))
    yield sorted(best, key=lambda point: point.answers)


def _turns(again: Game, answers: Sequence[Answer], players: Collection[int]) -> list[_Turn]:
    """Return each turn's effect on each player; `again` is played from start to finish."""
    found: list[_Turn] = []
    begin, number = 0, again.state.turn
    before = {player: judge(again, player) for player in players}
    for place in range(len(answers)):
        again.replay(answers[place : place + 1])
        if again.state.turn == number and again.decision is not None:
            continue
        after = {player: max(-WON / 10, min(judge(again, player), WON / 10)) for player in players}
        if number > 0:
            found += [_Turn(number, begin, place + 1, player, before[player] - after[player]) for player in players]
        begin, number, before = place + 1, again.state.turn, after
    return found


def _examined(game: Game, answers: Sequence[Answer], turn: _Turn, level: Level, seed: int) -> TurningPoint | None:
    """Return a turning point if the computer's choice here is clearly better than the player's; None otherwise."""
    decision, player = game.decision, turn.player
    if not isinstance(decision, _TURNING) or decision.by != player or decision.player != player:
        return None
    if isinstance(decision, Priority) and all(action.kind in ("pass", "mana") for action in decision.actions):
        return None
    place = len(game.answers)
    if isinstance(answers[place], dict):
        return None  # a concession or an act by hand, which answers no decision
    chosen = list(answers[place : _end_of_choice(game, answers)])
    try:
        other = [answer for _, answer in Thought(game, player, level, seed).answer()]
    except (OutOfBudget, DeadEnd):
        return None
    if other == chosen or other[:1] == chosen[:1]:
        return None
    cost = _outcome(game, player, other, level, seed) - _outcome(game, player, chosen, level, seed)
    if cost < CLEAR:
        return None
    return TurningPoint(place, turn.number, player, told(game, chosen), told(game, other), cost)


def _end_of_choice(game: Game, answers: Sequence[Answer]) -> int:
    """Return the number of answers after which the current choice and its announcement are complete."""
    copy = game.fork()
    decision = copy.decision
    assert decision is not None
    player, place = decision.player, len(copy.answers)
    while place < len(answers):
        copy.replay(answers[place : place + 1])
        place += 1
        following = copy.decision
        if following is None or following.player != player or isinstance(following, _TURNING):
            break
    return place


def _outcome(game: Game, player: int, answers: Sequence[Answer], level: Level, seed: int) -> float:
    """Return the average value of a choice if everybody then plays as usual."""
    ahead = level.attack_turns if isinstance(game.decision, DeclareAttackers) else level.turns
    values = []
    for sample in range(SAMPLES):
        trial = Supposed.drawn(game, player, seed + sample, Budget(level.nodes))
        with suppress(DeadEnd, OutOfBudget):
            for answer in answers:
                trial.give(answer)
            trial.resolve()
            trial.play_on(game.state.turn + ahead)
        values.append(judge(trial.game, player))
    return sum(values) / len(values)


def told(game: Game, answers: Sequence[Answer]) -> Text:
    """Return a choice as described in the log."""
    decision = game.decision
    assert decision is not None
    copy = game.fork()
    since = copy.log_length
    for answer in answers:
        try:
            copy.answer(answer)
        except IllegalAnswer:
            break  # it depends on supposed cards
    sentences = [entry.text for entry in copy.log(ONLOOKER, since) if entry.text.en and entry.kind in TELLING]
    if isinstance(decision, Priority) and str(answers[0]).startswith("pass"):
        sentences = []
    if not sentences:
        return _nothing(decision)
    return Text(*(" ".join(each) for each in zip(*sentences[:SENTENCES], strict=True)))


def _happened(game: Game, turn: int) -> Text:
    """Return the most important log sentences of a turn (permanents that left, damage to players, spells cast, losses),
    in order and without duplicates."""
    entries = {entry.text: entry for entry in game.log(ONLOOKER) if entry.turn == turn and entry.text.en}
    kinds: tuple[Callable[[LogEntry], bool], ...] = (
        lambda entry: entry.kind == "move" and (entry.from_zone, entry.to_zone) == ("battlefield", "graveyard"),
        lambda entry: entry.kind == "damage" and entry.entity is not None and is_player(entry.entity),
        lambda entry: entry.kind == "announce",
        lambda entry: entry.kind == "lose",
    )
    weighty = [entry.text for of_kind in kinds for entry in entries.values() if of_kind(entry)][:HAPPENINGS]
    sentences = [words for words in entries if words in weighty]
    return Text(*(" ".join(each) for each in zip(*sentences, strict=True))) if sentences else Text("", "")


def _nothing(decision: Decision) -> Text:
    if isinstance(decision, DeclareAttackers):
        return Text("No attack.", "Nessun attacco.")
    if isinstance(decision, DeclareBlockers):
        return Text("No block.", "Nessun blocco.")
    return Text("Nothing: pass.", "Niente, e passare.")
