"""Between the engine and the window: decisions and events become Qt signals, clicks become answers.

After each answer the signals come in this order: `log_added` (what happened), `view_changed` (the new position),
`decision_changed` (the new question). `gui.automatic_passing` decides where priority is passed automatically.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import SIGNAL, QObject, QTimer, Signal

from engine.decisions import Answer, ChooseTargets, Decision, PayMana, Priority
from engine.opponent.candidate_answers import simple
from engine.refusal import IllegalAnswer, Refusal
from engine.saves.json_values import SaveError
from engine.seen.view import ONLOOKER, LogEntry, View
from gui import public_questions
from gui.automatic_answers import Habits
from gui.automatic_passing import (
    END_OF_TURN,
    Going,
    can_act,
    can_pass,
    decider,
    is_over,
    left_undone,
    passes_automatically,
    skips_attack,
    step_name,
)
from gui.computer.computer_players import ComputerPlayers
from gui.computer.computer_seats import computers_of
from gui.computer.reading_pace import pause_after
from gui.journal import SOMEBODY, TABLE
from gui.public_questions import Occasion, Question, Standing
from gui.settings import PER_PLAYER, Settings

if TYPE_CHECKING:
    from engine.game import Game
    from engine.seen.forecast import Forecast


LOG_LENGTH = 500
"""Number of log entries sent again after an undo or a change of seat."""


class Bridge(QObject):
    """One running game and the seat from which the window shows it."""

    decision_changed = Signal(object)
    """The engine's Decision for `seat`; None while nobody is asked: during the beat of an automatic pass, until the
    seat has been handed over, and at the end."""
    view_changed = Signal(object)
    """The View of the seated player."""
    log_added = Signal(list)
    """New LogEntry values, as the seated player may know them."""
    log_reset = Signal(list)
    """The latest part of the log again, after an undo or a change of seat."""
    news = Signal(list)
    """After a change of seat, the LogEntry values since that player was last at the screen."""
    refused = Signal(object)
    """The Refusal of something illegal that was tried."""
    hand_over = Signal(int, bool)
    """The seat goes to this player, who must be called to the screen before cards are shown; True: the choice is
    secret.

    The listener calls `sit` when the player is there. Until then only public knowledge is shown.
    """
    question_changed = Signal(object)
    """The current public `Question`, or None when it ends. While there is one, only public knowledge is shown.

    Blocks, which are declared openly on the table, also come by `decision_changed`.
    """
    covered = Signal()
    """Just before `hand_over`: hide what only the player at the seat may know."""
    seat_changed = Signal(int)
    game_over = Signal(object)
    """The finished game."""
    going_changed = Signal(object)
    """The current `Going` ("go on until…"), or None."""
    passed_over = Signal(list)
    """A main phase was passed automatically although its player could have played the cards with these numbers, which
    can be played only in main phases."""
    reads_with_enter = False
    """Whether Enter closes words over the table."""
    allows_by_hand = True
    """Whether players may do things by hand; not in a lesson."""
    failed = Signal(str)
    """A fault in the program, with details for a report. The game is as before the answer."""

    def __init__(
        self, game: Game, settings: Settings, parent: QObject | None = None, givers: Sequence[int] = ()
    ) -> None:
        """`givers` are the authors of the game's answers, as far as they are known."""
        super().__init__(parent)
        self.game = game
        self.settings = settings
        levels = computers_of(game.setup)
        self.computers = ComputerPlayers(game, levels, self) if levels else None
        """The computer's seats; None if all players are people."""
        self.persons = tuple(seat for seat in range(len(game.setup.names)) if seat not in levels)
        first = decider(game.decision) if game.decision is not None else 0
        self.seat = first if first in self.persons else self.persons[0]
        self.decision: Decision | None = None
        """The current decision, as last sent with `decision_changed`."""
        self._waiting_for: int | None = None
        """The player who has been called to the seat and has not come yet."""
        self.question: Question | None = None
        """The current public question, as last sent with `question_changed`."""
        self._agreed: frozenset[tuple[int, Occasion]] = frozenset()
        """Players who have said yes to the question, for as long as nothing else happens."""
        self._standing: dict[int, Standing] = {}
        """Players who have said yes to everything to come, for a time."""
        self._onlooker: tuple[Decision | None, int, View] | None = None
        """The public view, with the decision and the number of answers it belongs to."""
        self._looking: tuple[int, Occasion] | None = None
        """The player who wants to look at their hand before answering, and the question."""
        self.view: View = self._look()
        self.going: Going | None = None
        self.after_answer: list[Callable[[Bridge], None]] = []
        """Called after each answer, undo and concession, such as to save the game."""
        self.aim: int | None = None
        """What a spell was dropped on: its first target, if legal."""
        self.attacker: int | None = None
        """The creature with which the player has gone to combat; it is among the attackers chosen first."""
        self.caution: Callable[[Answer], bool] | None = None
        """Called before a player's answer counts; True holds it back for a second thought."""
        self.consent: Callable[[int], bool] | None = None
        """Called before a player takes an answer back, with the number of answers that would be left.

        True holds it back until the others have agreed; then `go_back` is called.
        """
        self.paused = False
        """While True, nothing is passed automatically (a lesson, an open menu)."""
        known = list(givers[: len(game.answers)])
        self.givers = known + [SOMEBODY] * (len(game.answers) - len(known))
        """The player who gave each answer of the game; TABLE for automatic answers, SOMEBODY for an unknown player."""
        self._taken_back: list[tuple[Answer, int]] = []
        """Answers that were taken back and can be redone, the next one first, with their authors."""
        self._log_length = 0
        self._log_eyes = self.seat
        """Whose knowledge the log shows."""
        self._forecast: tuple[Decision | None, tuple[object, ...], Forecast | None] = (None, (), None)
        """The last forecast, with its decision and the declarations assumed."""
        self.habits = Habits(game)
        self.habits.take(settings.habits_of(game.setup.to_json()))
        self.habits.changed = self._save_habits
        self.held = False
        """Whether the player at the screen holds the key that asks for every priority."""
        self._seen: dict[int, int] = {}
        """The length of the log when each player was last at the screen."""
        self._publishing = False
        self._again = False
        self._over_told = False
        self._reported: set[str] = set()
        """Faults in the log that have been reported."""
        self._beat = QTimer(self)
        self._beat.setSingleShot(True)
        self._beat.timeout.connect(self._pass_automatically)
        self._rest = QTimer(self)
        """Runs while people read what a computer player has done."""
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(self._rested)
        self._ready: tuple[Decision, Answer] | None = None
        """The computer's answer to a decision, which waits until people have read what happened before."""
        settings.changed.connect(self._settings_changed)
        if self.computers is not None:
            self.computers.answered.connect(self._computer_answered)
            self.computers.troubled.connect(self.failed)

    # Requests from the window

    def start(self, *, calling: bool = False) -> None:
        """Send everything for the first time; call it when all listeners are connected. `calling`: the player at the
        seat has not come yet."""
        if calling:
            self._waiting_for = self.seat
        if self.computers is not None:
            self.computers.prepare()
        self._reset_log()
        self._publish()

    def answer(self, answer: Answer) -> bool:
        """Answer the current decision; return False, after `refused` or `failed`, if that did not work."""
        if self.caution is not None and self.caution(answer):
            return False
        return self._answer(answer, by_hand=True)

    def always(self, answer: Answer) -> bool:
        """Answer the decision, and from now on answer the same question in the same way."""
        if self.decision is not None:
            self.habits.keep(self.decision, answer)
        return self.answer(answer)

    def hold(self, held: bool) -> None:
        """Handle press and release of the key that asks for every priority."""
        if held == self.held:
            return
        self.held = held
        if not held or self.game.decision is None or self._waiting_for is not None:
            return  # the current question stays when the key is released
        self.stop_going()
        if self.decision is None:
            self._beat.stop()
            self._publish()

    @property
    def waits_for_reader(self) -> bool:
        """Whether the game waits until somebody has read the words over the table."""
        return False

    @property
    def is_calling(self) -> bool:
        """Whether somebody has been called to the seat and has not come yet."""
        return self._waiting_for is not None

    def happened(self, player: int) -> list[LogEntry]:
        """Return what has happened since `player` was last at the screen, as all players know it."""
        since = self._seen.get(player, 0)
        return self._entries(ONLOOKER, max(since, self.game.log_length - LOG_LENGTH))

    @property
    def can_undo(self) -> bool:
        """Whether there is an answer to take back."""
        return bool(self.game.answers)

    def undo(self) -> bool:
        """Take back the last answer of a player, with the automatic ones after it, or ask those who must agree.

        Return False if there is none.
        """
        count = self.asked_before(len(self.game.answers) - 1)
        if self.game.answers and self.consent is not None and self.consent(count):
            return True
        return self.go_back(count)

    def must_agree(self, count: int, asking: int) -> tuple[int, ...]:
        """The players who must agree if `asking` wants to go back to where the first `count` answers had been given.

        These are all others if anybody has seen something hidden since, else those whose choices are taken back too.
        """
        others = tuple(player for player in self.persons if player != asking)
        givers = self.givers[count:]
        if SOMEBODY in givers or self.game.hidden_seen_since(count):
            return others
        return tuple(player for player in others if player in givers)

    def asked_before(self, count: int) -> int:
        """Return how many answers had been given when a player was last asked, at most `count`.

        The automatic answers after that would be given again at once.
        """
        while count > 0 and self.givers[count] == TABLE:
            count -= 1
        return max(0, count)

    def go_back(self, count: int) -> bool:
        """Go back to where the first `count` answers had been given; return False if there are no more than that.

        `redo` gives the taken-back answers again.
        """
        self._beat.stop()
        self._stop_thinking()
        self.stop_going()
        self.ask_again()
        was_calling = self._waiting_for is not None
        taken = list(zip(self.game.answers[count:], self.givers[count:], strict=True))
        done = self.game.back_to(count)
        if done:
            del self.givers[count:]
            self._taken_back[:0] = taken
            self.habits.undone()
            self._seen = {player: min(seen, self.game.log_length) for player, seen in self._seen.items()}
            self._over_told = False
            wanted = self.game.decision
            self._waiting_for = decider(wanted) if was_calling and wanted is not None else None
            self._reset_log()
            self._report_answered()
            if self._waiting_for is not None and wanted is not None:
                # The player who took it back may not be the one asked again.
                self.covered.emit()
                self.hand_over.emit(self._waiting_for, wanted.secret)
        self._publish()
        return done

    @property
    def can_redo(self) -> bool:
        """Whether there is something to redo."""
        return bool(self._taken_back)

    def redo(self) -> bool:
        """Give the last taken-back answer again, with the automatic ones after it."""
        self._beat.stop()
        self._stop_thinking()
        self.stop_going()
        if not self._taken_back:
            return False
        self.ask_again()
        self._waiting_for = None
        again = [self._taken_back.pop(0)]
        while self._taken_back and self._taken_back[0][1] == TABLE:
            again.append(self._taken_back.pop(0))
        try:
            self.game.replay([answer for answer, _ in again])
        except SaveError:
            self._taken_back.clear()  # the game has taken a different course
        done = [giver for _, giver in again]
        self.givers += done[: len(self.game.answers) - len(self.givers)]
        self._report_answered()
        self._publish()
        return True

    def concede(self, player: int | None = None) -> None:
        """Let the seated player, or another one, concede (104.3a)."""
        self._beat.stop()
        self._stop_thinking()
        self.stop_going()
        self._taken_back.clear()
        conceding = self.seat if player is None else player
        self.game.concede(conceding)
        self.givers.append(conceding)
        self._report_answered()
        self._publish()

    def why_not(self, entity: int) -> list[Refusal]:
        """Return why the seated player can't play, cast or activate that object now, and report the first reason."""
        refusals: list[Refusal] = list(self.game.why_not(self._asked_player, entity))
        if refusals:
            self.refused.emit(refusals[0])
        return refusals

    def peek(self, answer: Answer) -> Decision | None:
        """The decision that would follow a legal answer, or None if it is not the seated player's."""
        try:
            fork = self.game.fork()
            fork.answer(answer)
        except IllegalAnswer:
            return None
        except Exception:
            self.failed.emit(traceback.format_exc())
            return None
        following = fork.decision
        return following if following is not None and following.player == self._asked_player else None

    def forecast(self, attacks: Sequence[Sequence[int]] = (), blocks: Sequence[Sequence[int]] = ()) -> Forecast | None:
        """Forecast combat damage in the current position, with these attackers or blockers; return None outside
        combat."""
        decision = self.game.decision
        if decision is None:
            return None
        supposed = (*map(tuple, attacks), None, *map(tuple, blocks))
        if self._forecast[0] is not decision or self._forecast[1] != supposed:
            try:
                told = self.game.forecast(attacks, blocks)
            except Exception:
                self.failed.emit(traceback.format_exc())
                told = None
            self._forecast = (decision, supposed, told)
        return self._forecast[2]

    @property
    def _asked_player(self) -> int:
        return self.decision.player if self.decision is not None else self.seat

    def sit(self, player: int) -> None:
        """Seat `player` at the screen."""
        was_calling = self._waiting_for is not None
        self._waiting_for = None
        if player != self.seat:
            self._take_seat(player)
        elif was_calling:
            self._reset_log()
        self._publish()

    def cover_hands(self) -> None:
        """Hide private knowledge because all players look at the screen, such as when a game is over.

        It stays hidden until somebody is called to the seat, unless all hands are open or only one person plays.
        """
        if self.settings.values.hands == "open" or len(self.persons) < 2 or self._waiting_for is not None:
            return
        self._waiting_for = self.seat
        self.covered.emit()
        self._reset_log()
        self._publish()

    def go_on(self, goal: str = END_OF_TURN) -> None:
        """Pass priority automatically until `goal`, a step by its name in `gui.settings.STEPS`, or until something
        happens."""
        if self.game.decision is None:
            return
        self.going = Going(self.seat, goal, self.view.turn, step_name(self.view))
        self.going_changed.emit(self.going)
        if isinstance(self.decision, Priority):
            # The first pass is the player's own, so an undo comes back to here.
            self._answer("pass", by_hand=True)
        else:
            self._publish()

    def go_to_attack(self, creature: int) -> None:
        """Pass priority until attackers are declared, and choose this one then."""
        self.attacker = creature
        self.go_on("declare attackers")

    def stop_going(self) -> None:
        """Ask for each priority again."""
        if self.going is not None:
            self.going = None
            self.going_changed.emit(None)

    # Public questions

    @property
    def asks_openly(self) -> bool:
        """Whether players who share the screen are asked public questions about what others do."""
        values = self.settings.values
        is_wanted = values.questions == "open" and values.hands == "hidden" and len(self.persons) > 1
        told = (SIGNAL("question_changed(PyObject)"), SIGNAL("hand_over(int,bool)"))
        return is_wanted and all(self.receivers(signal) > 0 for signal in told)

    @property
    def addressed(self) -> int:
        """The player whom the table addresses: the one asked openly, or the one at the screen."""
        return self.question.players[0] if self.question is not None else self.seat

    @property
    def has_said_yes(self) -> tuple[int, ...]:
        """The players who have said yes to everything to come, for a time."""
        seen = self._seen_by_all() if self._standing else self.view
        return tuple(player for player, said in sorted(self._standing.items()) if said.holds(seen))

    def say_yes(self, until: str = "") -> bool:
        """Say yes for everybody who is asked openly.

        With `until` (`public_questions.THIS_TURN`, `public_questions.UNTIL_ATTACK`) also to what comes after it.
        """
        question = self.question
        if question is None or question.is_block:
            return False
        if until:
            said = public_questions.standing(until, self._seen_by_all())
            self._standing.update(dict.fromkeys(question.players, said))
        self._agreed = frozenset((player, question.occasion) for player in question.players)
        return self._answer("pass", by_hand=True)

    def look_at_hand(self, player: int) -> None:
        """Bring a player who is asked openly to the seat to look at their hand; those asked earlier say yes."""
        question = self.question
        if question is None or player not in question.players:
            return
        self._looking = (player, question.occasion)
        before = question.players[: question.players.index(player)]
        self._agreed = frozenset((other, question.occasion) for other in before)
        if before:
            self._answer("pass", by_hand=True)
        else:
            self._publish()

    def ask_again(self) -> None:
        """Cancel every yes to what comes."""
        self._agreed, self._standing, self._looking = frozenset(), {}, None

    def _friends(self, player: int) -> tuple[int, ...]:
        return next((team for team in self.game.setup.teams if player in team), ())

    def _seen_by_all(self) -> View:
        """Return what all players know now."""
        now = self.game.decision
        if self._onlooker is None or self._onlooker[0] is not now or self._onlooker[1] != len(self.game.answers):
            self._onlooker = (now, len(self.game.answers), self.game.view(ONLOOKER))
        return self._onlooker[2]

    def _is_able(self, wanted: Decision) -> bool | None:
        """Whether a player counts as able to act, as far as everybody can see; None where the decision itself shows
        it."""
        if not isinstance(wanted, Priority) or not self.asks_openly:
            return None
        return public_questions.could_act(self._seen_by_all(), wanted.player, wanted.actions)

    def _question(self, wanted: Decision) -> Question | None:
        """The decision as a public question, or None if its player has to come to the seat."""
        if not self.asks_openly:
            return None
        seen = self._seen_by_all()
        if self._looking == (decider(wanted), public_questions.occasion(seen)):
            return None
        after = self.game.after_pass()
        following = [
            other
            for other in (after.asked if after is not None else ())
            if not self._says_yes(other, seen) and other not in self._friends_of_mover(seen)
        ]
        return public_questions.question(wanted, seen, self.seat, self.persons, following)

    def _friends_of_mover(self, seen: View) -> tuple[int, ...]:
        """The teammates of the player whose action the question is about."""
        return self._friends(seen.stack[-1].controller if seen.stack else seen.active_player)

    def _says_yes(self, player: int, seen: View) -> bool:
        said = self._standing.get(player)
        return said is not None and said.holds(seen)

    def _goes_by(self, wanted: Decision) -> bool:
        """Whether a public priority question is skipped after a beat.

        Its player has said yes to everything to come, or there is nothing new to respond to.
        """
        seen = self._seen_by_all()
        player = decider(wanted)
        if not isinstance(wanted, Priority) or not can_pass(wanted):
            return False
        passing = self.settings.values.passing_of(player)
        if public_questions.question(wanted, seen, self.seat, self.persons) is not None and self._says_yes(
            player, seen
        ):
            return True
        if self.held or passing.full_control or not passing.auto_pass or seen.stack:
            return False
        return not public_questions.has_stop(seen, player, self._friends(player))

    def _passes_as_agreed(self, wanted: Decision) -> bool:
        """Pass at once for a player who has already said yes to this, together with others."""
        if not self._agreed or not isinstance(wanted, Priority) or self.paused or not can_pass(wanted):
            return False
        if (decider(wanted), public_questions.occasion(self._seen_by_all())) not in self._agreed:
            return False
        return self._answer("pass", by_hand=False)

    # Signals

    def _look(self) -> View:
        is_open = self.settings.values.hands == "open"
        if (self._waiting_for is not None or self.question is not None) and not is_open:
            return replace(self.game.view(ONLOOKER), viewer=self.seat)
        view = self.game.view(self.seat)
        if not is_open:
            return view
        # Both players have agreed to show their hands.
        players = [
            player
            if player.id == self.seat or player.id not in self.persons
            else replace(player, hand=self.game.view(player.id).players[player.id].hand)
            for player in view.players
        ]
        return replace(view, players=players)

    def _publish(self) -> None:
        """Send the current position. A listener may answer at once: then it is sent again, without recursion."""
        self._again = True
        if self._publishing:
            return
        self._publishing = True
        try:
            while self._again:
                self._again = False
                self._publish_once()
        finally:
            self._publishing = False

    def _publish_once(self) -> None:
        wanted = self.game.decision
        asked_before, self.question = self.question, None
        view = self._look()
        automatic = False
        thinks = self._waiting_for is None and self.is_computers(wanted)
        if thinks and self._passes_for_computer(wanted):
            return
        if wanted is not None and self._waiting_for is None and not thinks:
            if self._standing:
                seen = self._seen_by_all()
                self._standing = {who: said for who, said in self._standing.items() if said.holds(seen)}
            friends = self._friends(decider(wanted))
            if self.going is not None and is_over(self.going, wanted, view, self._is_able(wanted), friends):
                self.stop_going()
            automatic = self._is_automatic(wanted, view)
            if not automatic:
                if self._answers_automatically(wanted) or self._passes_as_agreed(wanted):
                    return
                before = (self.seat, self._waiting_for)
                self.question = self._question(wanted)
                if self.question is None:
                    self._hand_over_to(wanted)
                if self.question is not None or (self.seat, self._waiting_for) != before:
                    view = self._look()  # another player is looking
            if self._again:
                return
        self._change_eyes()
        if self.game.log_length > self._log_length:
            entries = self._entries(self._eyes, self._log_length)
            self._log_length = self.game.log_length
            self.log_added.emit(entries)
            self._give_time_to_read(entries, view)
        self.view = view
        self.view_changed.emit(view)
        if self._again:
            return
        asked = wanted if self._waiting_for is None and not automatic and not thinks else None
        question = self.question
        if question is not None and not question.is_block:
            asked = None
        if asked is not None and self._take_aim(asked):
            return
        self.decision = asked
        self.decision_changed.emit(asked)
        if question is not None or asked_before is not None:
            self.question_changed.emit(question)
        if wanted is None and not self._over_told:
            self._over_told = True
            self.game_over.emit(self.game)
        elif thinks and not self._again:
            self._let_think(wanted)
        elif automatic and not self._again:
            self._beat.start(max(self._beat_length(), self._rest.remainingTime()))

    # The computer's seats

    def _give_time_to_read(self, entries: Sequence[LogEntry], view: View) -> None:
        """Let nobody but people go on for a while after what happens in a computer player's turn."""
        if self.computers is None or view.active_player in self.persons:
            return
        pause = pause_after(entries, self.settings.values.computer_pace)
        if pause > max(0, self._rest.remainingTime()):
            self._rest.start(pause)

    def _rested(self) -> None:
        ready, self._ready = self._ready, None
        if ready is not None:
            if ready[0] is self.game.decision:
                self._computer_answered(ready[1])
        elif self.is_computers(self.game.decision) and not self.paused and self._waiting_for is None:
            self._publish()

    def is_computers(self, decision: Decision | None) -> bool:
        """Whether the computer makes the decision."""
        return self.computers is not None and decision is not None and self.computers.plays(decision)

    def _let_think(self, wanted: Decision | None) -> None:
        if self.computers is None or wanted is None or self.paused:
            return
        if not (self._rest.isActive() and self._can_only_pass(wanted)):
            self.computers.ask(wanted)

    def _passes_for_computer(self, wanted: Decision | None) -> bool:
        """Pass at once, without thinking, if the computer can do nothing else."""
        if self.paused or self._rest.isActive() or not self._can_only_pass(wanted):
            return False
        return self._answer("pass", by_hand=False)

    @staticmethod
    def _can_only_pass(wanted: Decision | None) -> bool:
        return isinstance(wanted, Priority) and not can_act(wanted) and can_pass(wanted)

    def _computer_answered(self, answer: Answer) -> None:
        wanted = self.game.decision
        if wanted is None or self.paused or self._waiting_for is not None or not self.is_computers(wanted):
            return
        if self._rest.isActive():
            self._ready = (wanted, answer)
            return
        assert self.computers is not None
        if self._answer(answer, by_hand=False):
            return
        self.computers.refused(decider(wanted), answer)
        again = self.game.decision  # the announcement may have been taken back
        if again is not None and self.is_computers(again):
            self._answer(simple(again), by_hand=False)

    def _stop_thinking(self) -> None:
        self._rest.stop()
        self._ready = None
        if self.computers is not None:
            self.computers.forget()

    def close(self) -> None:
        """Stop all automatic answers: the game is closed."""
        self.paused = True
        self._beat.stop()
        self._rest.stop()
        if self.computers is not None:
            self.computers.close()

    def _take_aim(self, asked: Decision) -> bool:
        """Choose the target on which the spell was dropped; return True if that was an answer."""
        aim = self.aim
        if aim is None or isinstance(asked, Priority | PayMana):
            self.aim = None
            return False
        if not isinstance(asked, ChooseTargets):
            return False
        self.aim = None
        self.decision = asked  # whoever asks for a second thought must know the question
        if self.caution is not None and self.caution([aim]):
            return False
        if aim not in asked.candidates:
            self.refused.emit(asked.refusal(aim))
            return False
        return asked.minimum <= 1 <= asked.maximum and self._answer([aim], by_hand=False)

    def _answers_automatically(self, asked: Decision) -> bool:
        """Give an answer that the player has made automatic, or pay if no payment could be better."""
        if self.paused or (self.held and decider(asked) == self.seat):
            return False
        values = self.settings.values
        if isinstance(asked, PayMana):
            passing = values.passing_of(decider(asked))
            free = values.auto_pay and not passing.full_control and self.game.pays_without_loss()
            return free and self._answer("auto" if asked.plan else "pool", by_hand=False)
        answer = self.habits.answer(asked)
        return answer is not None and self._answer(answer, by_hand=False)

    def _is_automatic(self, wanted: Decision, view: View) -> bool:
        if self.paused:
            return False
        if skips_attack(wanted, self.going):
            return True
        able = self._is_able(wanted)
        held = self.held and (decider(wanted) == self.seat or able is not None)
        if isinstance(wanted, Priority) and not held and self.habits.lets_resolve(wanted.player, view):
            return True
        by_hand = bool(self.game.setup.options.get("by_hand", False))
        friends = self._friends(decider(wanted)) if able is not None else ()
        if passes_automatically(wanted, view, self.settings.values, self.going, held, by_hand, able, friends):
            return True
        return able is not None and self._goes_by(wanted)

    def _hand_over_to(self, wanted: Decision) -> None:
        """Bring the deciding player to the seat: at once, or by a call from behind a curtain."""
        values = self.settings.values
        player = decider(wanted)
        stays = values.hands == "open" and not values.rotate and not values.face_to_face
        if player == self.seat or stays:
            return
        curtain = values.hands == "hidden" or (wanted.secret and values.hands != "open")
        if curtain and self.receivers(SIGNAL("hand_over(int,bool)")) > 0:
            if self.game.log_length > self._log_length:
                # Whoever leaves the seat still sees the result of the last answer.
                self.log_added.emit(self._entries(self.seat, self._log_length))
            self._seen[self.seat] = self.game.log_length
            self._waiting_for = player
            self._reset_log()
            self.covered.emit()
            self.hand_over.emit(player, wanted.secret)
            return
        self._take_seat(player)

    @property
    def _eyes(self) -> int:
        """Whose knowledge is shown."""
        return self.seat if self._waiting_for is None and self.question is None else ONLOOKER

    def _change_eyes(self) -> None:
        """Send the log again when a public question begins or ends: news goes to whoever sees more of it."""
        if self._log_eyes == self._eyes:
            return
        if self._eyes == ONLOOKER and self.game.log_length > self._log_length:
            self.log_added.emit(self._entries(self._log_eyes, self._log_length))
            self._log_length = self.game.log_length
        since = max(0, self._log_length - LOG_LENGTH)
        self._log_eyes = self._eyes
        self.log_reset.emit(self._entries(self._eyes, since)[: self._log_length - since])

    def _entries(self, player: int, since: int) -> list[LogEntry]:
        """The log as `player` may know it; entries that could not be worded are reported once."""
        entries = list(self.game.log(player, since))
        for entry in entries:
            if entry.fault and entry.fault not in self._reported:
                self._reported.add(entry.fault)
                self.failed.emit(entry.fault)
        return entries

    def _reset_log(self) -> None:
        self._log_length = self.game.log_length
        self._log_eyes = self._eyes
        since = max(0, self._log_length - LOG_LENGTH)
        self.log_reset.emit(self._entries(self._eyes, since))

    def _take_seat(self, player: int) -> None:
        """Send the log as another player knows it, and what that player has missed."""
        self._seen.setdefault(self.seat, self._log_length)
        self.seat = player
        self._reset_log()
        self.seat_changed.emit(player)
        missed = max(self._seen.pop(player, self._log_length), self._log_length - LOG_LENGTH)
        if missed < self._log_length:
            self.news.emit(self._entries(player, missed))

    # Answering

    def _answer(self, answer: Answer, *, by_hand: bool) -> bool:
        went_by_itself = self._beat.isActive()
        self._beat.stop()
        before = len(self.game.answers)
        asked = self.game.decision
        thought = self.is_computers(asked)
        giver = decider(asked) if by_hand and asked is not None else TABLE
        try:
            self.game.answer(answer)
        except IllegalAnswer as error:
            if not thought:
                self.refused.emit(error.refusal)
            if went_by_itself and self.game.decision is asked:
                self._beat.start(self._beat_length())
            return False
        except Exception:
            self._recover(before, traceback.format_exc())
            return False
        if self._taken_back and self._taken_back[0][0] == answer:
            del self._taken_back[0]
        else:
            self._taken_back.clear()
        # A cancelled action removes its answers from the game.
        del self.givers[len(self.game.answers) :]
        self.givers += [giver] * (len(self.game.answers) - len(self.givers))
        if self.game.log_length < self._log_length:
            self._reset_log()
        self._report_answered()
        self._publish()
        return True

    def _recover(self, before: int, details: str) -> None:
        """Return the game to before an answer that the program could not carry out."""
        if len(self.game.answers) > before:
            try:
                self.game.undo()
            except Exception:
                details += traceback.format_exc()
        self.failed.emit(details)
        self._reset_log()
        self._publish()

    def _report_answered(self) -> None:
        for hook in self.after_answer:
            try:
                hook(self)
            except Exception:
                self.failed.emit(traceback.format_exc())

    def _beat_length(self) -> int:
        """Milliseconds: the whole beat when something is about to resolve, a part of it for a step."""
        beat = self.settings.values.beat_ms
        return beat if self.view.stack else beat // 6

    def _pass_automatically(self) -> None:
        wanted = self.game.decision
        if wanted is None or self._waiting_for is not None or not self._is_automatic(wanted, self._look()):
            self._publish()
        elif isinstance(wanted, Priority):
            passing = self.settings.values.passing_of(decider(wanted))
            could = left_undone(wanted, self._look(), passing, self.going)
            undone = [action for action in could if not self.game.describe_action(action.key).at_any_time]
            if self._answer("pass", by_hand=False) and undone and decider(wanted) == self.seat:
                self.passed_over.emit([action.object for action in undone])
        else:
            self._answer([], by_hand=False)

    def _save_habits(self) -> None:
        self.settings.keep_habits(self.game.setup.to_json(), self.habits.to_json())

    def _settings_changed(self, name: str) -> None:
        if name in ("hands", "questions", "rotate", "of_players", *PER_PLAYER):
            self._publish()
