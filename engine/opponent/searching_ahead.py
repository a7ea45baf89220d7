"""Searches ahead from one decision for the best answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, TypeVar

from engine.decisions import Answer, Arrange, Decision, DeclareAttackers, DeclareBlockers, OrderItems, PayMana, Priority
from engine.opponent.candidate_answers import candidates, lands, usual
from engine.opponent.candidate_answers import passing as pass_key
from engine.opponent.candidate_combats import leaves_open
from engine.opponent.evaluation import UNKNOWN_CARD, WON, judge
from engine.opponent.features import Board, creature_worth
from engine.opponent.lines_of_play import Line, announced
from engine.opponent.playouts import MAIN_PHASES, DeadEnd, Supposed, all_but_sizes
from engine.opponent.strengths import Budget, Level, OutOfBudget
from engine.rules.priority.acting import maximum_hand_size

if TYPE_CHECKING:
    from engine.decisions import Action
    from engine.game import Game


LOST = -WON / 2
"""Below this the game counts as lost."""
MARGIN = 0.25
"""Minimum advantage of an action over doing nothing."""
FOR_LINES = 0.5
"""Share of the budget spent on finding the possible actions."""
FIGHTS = ("declare attackers", "declare blockers")
OWN_STEPS = (*MAIN_PHASES, *FIGHTS)
"""Steps of the player's own turn in which to consider acting with an empty stack. In another player's turn these are
combat with attackers, and the end step, since actions that don't affect combat are best taken as late as possible."""

FEWEST = 3
"""Minimum number of options for the next sample; of more, the worse half is dropped after each sample."""
WORST_REPLIES = 2
"""Number of blocks against an attack that get more than one sample."""
FAR = 30.0
"""Limit on the effect of later turns, even of the end of the game: others may play differently or have other cards."""
LONGEST_WAIT = 30
TEMPO = 0.5
"""Value of each mana that has to be spent again."""
OPEN = -5.0
"""Penalty for attacking with creatures needed to survive the next attack."""

Announcement = list[tuple[str, Answer]]

T = TypeVar("T")


class Thought:
    """One player's search for one decision."""

    def __init__(
        self, game: Game, player: int, level: Level, seed: int, late: Callable[[], bool] | None = None
    ) -> None:
        self.game = game
        self.player = player
        self.level = level
        self.seed = seed
        self.budget = Budget(level.nodes, late)
        self._now = 0.0
        """The value of the current position."""
        ahead = level.attack_turns if isinstance(game.decision, DeclareAttackers) else level.turns
        self.until = game.state.turn + ahead
        """The turn before which each line ends."""

    def answer(self, barred: frozenset[str] = frozenset()) -> Announcement:
        """Return the answers to give, this decision's first. Keys of actions in `barred` are not tried."""
        decision = self.game.decision
        assert decision is not None
        if isinstance(decision, Priority):
            return self._act(decision, barred)
        return [(type(decision).__name__, self._choose(decision))]

    # -- priority ------------------------------------------------------------------------------------------------------

    def _act(self, decision: Priority, barred: frozenset[str]) -> Announcement:
        passing: Announcement = [("Priority", pass_key(decision))]
        acts = [
            action
            for action in decision.actions
            if action.kind in ("land", "cast", "activate", "special") and action.key not in barred
        ]
        if not acts or not self._is_time():
            return passing
        if any(action.kind == "land" for action in acts):
            root = Supposed.imagined(self.game, self.player, self.seed, self.budget)
            return [("Priority", lands(Board(root.game), decision)[0].key)]
        lines = [Line(list(passing))]
        with suppress(OutOfBudget):
            self._look(acts, lines)
        good = [line for line in lines[1:] if line.gain(lines[0]) > MARGIN]
        if not good:
            return self._last_hope(lines) or passing
        return self._best(good, lines[0]).answers

    def _best(self, lines: list[Line], passing: Line) -> Line:
        """Return the best line: for each action its best way (the cheapest among equals), then the action with the
        greatest gain after adding the level's random error."""
        ways: dict[Answer, tuple[float, float, int, Line]] = {}
        for line in lines:
            key, rated = line.answers[0][1], (line.gain(passing), line.quick, line.spare, line)
            if key not in ways or rated[:3] > ways[key][:3]:
                ways[key] = rated
        dice = Random(self.seed)
        blurred = [(gain + dice.gauss(0, self.level.blur), quick, line) for gain, quick, _, line in ways.values()]
        return max(blurred, key=lambda each: each[:2])[2]

    def _last_hope(self, lines: list[Line]) -> Announcement | None:
        """Return the line that looks best at once if everything seems lost, since others may play worse than supposed.
        None if not everything is lost, or nothing helps."""
        values = lines[0].values.values()
        if not values or max(values) > LOST:
            return None
        best = max(lines[1:], key=lambda line: line.quick, default=None)
        if best is None or best.quick <= self._now + MARGIN:
            return None
        return best.answers

    def _is_time(self) -> bool:
        state = self.game.state
        if state.stack:
            return self.game.play.controller(state.stack[-1]) != self.player
        if state.active == self.player:
            return state.step in OWN_STEPS
        if state.step in FIGHTS:
            return state.combat is not None and bool(state.combat.attackers)
        return state.step == "end"

    def _look(self, acts: list[Action], lines: list[Line]) -> None:
        """Fill `lines` with possible actions and their results; the first line is passing."""
        root = Supposed.drawn(self.game, self.player, self.seed, self.budget)
        self._now = judge(root.game, self.player)
        passing = root.copy()
        passing.give(lines[0].answers[0][1])
        ready: dict[int, Supposed] = {0: passing}
        early: list[Line] = []
        base = self._undisturbed(root)
        most = self.budget.spent + int(self.budget.left * FOR_LINES)
        for action in acts:
            if self.budget.spent > most:
                break
            for line, trial in announced(root, action, self.player, self.level.width):
                try:
                    trial.resolve()
                except DeadEnd:
                    continue
                line.hurts = self._hurt(root, trial)
                if self._comes_too_early(root, base, trial) or self._can_wait(root, trial, action):
                    early.append(line)
                    continue
                line.quick = judge(trial.game, self.player)
                line.owed = self._come_again(root, trial)
                line.spare = self._untapped_lands(trial)
                ready[len(lines)] = trial
                lines.append(line)
                if self.budget.spent > most:
                    break
        self._finisher(root, lines, early)
        ranked = sorted(range(1, len(lines)), key=lambda place: (-lines[place].quick, -lines[place].spare))
        ranked = ranked[: self.level.width]
        for place in (0, *ranked):
            if not lines[place].values:
                self._finish(lines[place], ready[place], 0)
        lines[1:] = [lines[place] for place in ranked]
        for sample in range(1, self.level.samples):
            lines[1:] = better_half(lines[1:], lambda line: line.gain(lines[0]))
            self._sample(lines, sample)

    def _undisturbed(self, root: Supposed) -> Supposed:
        """Return a copy in which the stack has resolved with nobody acting; `root` itself if the stack is empty."""
        if not root.game.state.stack:
            return root
        base = root.copy()
        with suppress(DeadEnd):
            base.resolve()
        return base

    def _comes_too_early(self, root: Supposed, base: Supposed, trial: Supposed) -> bool:
        """Whether the action can wait: compared with not acting, it only changes creature sizes before blocks, or
        spends a card on an opponent's life total without finishing them."""
        before, after = base.game, trial.game
        if before.over or after.over:
            return False
        seat, known = self.player, root.game.state.battlefield
        if self._hand(after) - self._hand(before):
            return False
        sizes = all_but_sizes(before, seat, known=known) == all_but_sizes(after, seat, known=known)
        if sizes and root.game.state.step != "declare blockers":
            return True
        if not self._hurt(base, trial) or len(after.state.players[seat].hand) >= len(before.state.players[seat].hand):
            return False
        return all_but_sizes(before, seat, life=False, known=known) == all_but_sizes(
            after, seat, life=False, known=known
        )

    def _hand(self, game: Game) -> Counter[str]:
        return Counter(game.play.look(id).name.en for id in game.state.players[self.player].hand)

    def _can_wait(self, root: Supposed, trial: Supposed, action: Action) -> bool:
        """Whether an instant's only effect on the player's own turn is to bring creatures that can't attack yet. On
        another player's turn they can surprise an attacker, and until then the mana is available for something else."""
        before, after = root.game, trial.game
        state = before.state
        if state.stack or state.active != self.player or after.over or action.kind != "cast" or action.object is None:
            return False
        seat = state.players[self.player]
        limit = maximum_hand_size(before.play, self.player)
        if not before.play.look(action.object).at_any_time or (limit is not None and len(seat.hand) > limit):
            return False
        new = set(after.state.battlefield) - set(state.battlefield)
        looks = [after.play.look(id) for id in new]
        if not new or not all("Creature" in look.types and not look.has("haste") for look in looks):
            return False
        if all_but_sizes(before, self.player) != all_but_sizes(after, self.player, without=new):
            return False
        old = [(before.play.look(id), after.play.look(id)) for id in state.battlefield]
        return all((one.power, one.toughness) == (two.power, two.toughness) for one, two in old)

    def _hurt(self, root: Supposed, trial: Supposed) -> int:
        """Return the greatest loss of life among opponents."""
        before, after = root.game.state.players, trial.game.state.players
        team = before[self.player].team
        return max(one.life - other.life for one, other in zip(before, after, strict=True) if one.team != team)

    def _finisher(self, root: Supposed, lines: list[Line], early: list[Line]) -> None:
        """Find several actions that are lethal together, and give the first of them the value of the win. `early` are
        actions that could otherwise wait."""
        best: dict[Answer, Line] = {}
        for line in (*lines[1:], *early):
            key = line.answers[0][1]
            if line.hurts > 0 and (key not in best or line.hurts > best[key].hurts):
                best[key] = line
        chain = sorted(best.values(), key=lambda line: -line.hurts)
        players = root.game.state.players
        life = min(each.life for each in players if each.team != players[self.player].team and each.lost is None)
        if len(chain) < 2 or sum(line.hurts for line in chain) < life:
            return
        trial = root.copy()
        for line in chain:
            try:
                if isinstance(trial.decision, Priority) and trial.decision.player == self.player:
                    for _, answer in line.answers:
                        trial.give(answer)
                    trial.resolve()
            except DeadEnd:
                continue
        if trial.game.over and self.player in trial.game.winners:
            chain[0].values[0] = judge(trial.game, self.player)
            if chain[0] in early:
                lines.append(chain[0])

    def _finish(self, line: Line, trial: Supposed, sample: int) -> None:
        """Play on and judge the line: the mean of the values at the end of each turn. Later turns can change the first
        one's value by at most FAR."""
        now = self.game.state.turn
        values: list[float] = []
        for turn in range(now + 1, self.until + 1):
            with suppress(DeadEnd):
                trial.play_on(turn)
            hands = {id for each in trial.game.state.players for id in each.hand}
            owed = sum(worth for id, worth in line.owed.items() if id in hands)
            value = judge(trial.game, self.player) - owed
            if values:
                value = values[0] + max(-FAR, min(FAR, value - values[0]))
            values.append(value)
            if trial.game.over:
                break
        line.values[sample] = sum(values) / len(values) + line.unseen

    def _untapped_lands(self, trial: Supposed) -> int:
        game = trial.game
        mine = [id for id in game.play.permanents(self.player) if "Land" in game.play.look(id).types]
        return sum(not game.state.objects[id].tapped for id in mine)

    def _grew(self, before: Game, after: Game) -> bool:
        """Whether another player has more cards in hand."""
        both = zip(before.state.players, after.state.players, strict=True)
        return any(len(one.hand) < len(two.hand) for one, two in both if one.id != self.player)

    def _come_again(self, root: Supposed, trial: Supposed) -> dict[int, float]:
        """Return creatures returned to opponents' hands, and their additional value over any card there. The lookahead
        ends before they are cast again."""
        before, game = root.game, trial.game
        found = {}
        for seat in Board(before).opponents(self.player) if self._grew(before, game) else ():
            gone = [
                before.play.look(id).name for id in before.play.permanents(seat) if id not in game.state.battlefield
            ]
            for id in set(game.state.players[seat].hand) - set(before.state.players[seat].hand):
                look = game.play.look(id)
                if look.name in gone and "Creature" in look.types:
                    found[id] = max(0.0, creature_worth(look) - UNKNOWN_CARD - TEMPO * look.mana_value)
        return found

    def _sample(self, lines: list[Line], sample: int) -> None:
        """Evaluate the lines with another draw of hidden things, the same for all of them."""
        root = Supposed.drawn(self.game, self.player, self.seed + sample, self.budget)
        for line in lines:
            trial = root.copy()
            with suppress(DeadEnd):
                for _, answer in line.answers:
                    trial.give(answer)
                if line.owed:
                    trial.resolve()
                    line.owed = self._come_again(root, trial)
                self._finish(line, trial, sample)

    # -- other decisions -----------------------------------------------------------------------------------------------

    def _choose(self, decision: Decision) -> Answer:
        root = Supposed.imagined(self.game, self.player, self.seed, self.budget)
        if isinstance(decision, DeclareAttackers | DeclareBlockers) and not self.level.tries_fights:
            return usual(root.game, decision, caution=self.level.caution)
        answers = candidates(root.game, decision, self.level.width)
        first = answers[0]
        plain = isinstance(decision, PayMana | OrderItems | Arrange) and self.level.samples < 3
        if len(answers) == 1 or plain or isinstance(decision, PayMana) or self.game.state.turn == 0:
            return first
        board = Board(root.game)
        ways = [[Line([("", answer)], unseen=self._unseen(board, decision, answer))] for answer in answers]
        left = list(ways)

        def gain(lines: list[Line]) -> float:
            return worst(lines).gain(worst(ways[0]))

        with suppress(OutOfBudget):
            for sample in range(self.level.samples):
                for lines in left:
                    self._try(decision, lines, sample)
                left[1:] = better_half(left[1:], gain)
        return max(left, key=gain)[0].answers[0][1] if worst(ways[0]).values else first

    def _unseen(self, board: Board, decision: Decision, answer: Answer) -> float:
        """Return an adjustment for what usual play doesn't show: opponents need not block, and may strike back at
        once."""
        if isinstance(decision, DeclareAttackers) and answer and leaves_open(board, self.player, answer):
            return OPEN
        return 0.0

    def _try(self, decision: Decision, lines: list[Line], sample: int) -> None:
        """Evaluate an answer with these hidden cards. An attack becomes a line for each likely block; the attacker's
        worst ones are sampled again."""
        answer = lines[0].answers[0][1]
        is_attack = isinstance(decision, DeclareAttackers) and bool(answer) and self.level.replies > 1
        lines[:] = sorted(lines, key=Line.mean)[:WORST_REPLIES]
        for line in lines:  # the first sample adds lines for the other blocks
            trial = Supposed.drawn(self.game, self.player, self.seed + sample, self.budget)
            with suppress(DeadEnd):
                trial.give(answer)
                replies = self._blocks(trial) if is_attack else []
                if replies and line.reply is None:
                    line.reply = replies[0]
                    lines += [replace(line, reply=reply, values={}) for reply in replies[1:]]
                if line.reply is not None:
                    trial.give(line.reply)
                self._finish(line, trial, sample)

    def _blocks(self, trial: Supposed) -> list[Answer]:
        """Play on to the declaration of blockers; return the likely blocks, or none if nobody can block."""
        for _ in range(LONGEST_WAIT):
            decision = trial.decision
            if isinstance(decision, DeclareBlockers):
                return candidates(trial.game, decision, self.level.replies)
            if decision is None or trial.game.state.step not in FIGHTS:
                return []
            trial.usual_step()
        return []


def worst(lines: Sequence[Line]) -> Line:
    """Return the attacker's worst line among the blocks against an attack."""
    return min(lines, key=Line.mean)


def better_half(ways: Sequence[T], gain: Callable[[T], float]) -> list[T]:
    """Return the better half of these, but at least the minimum number."""
    return sorted(ways, key=lambda each: -gain(each))[: max(FEWEST, len(ways) // 2)]
