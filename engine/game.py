"""The public interface of a game: start, decision, answer, view, fork, undo, save."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from engine.change import happening
from engine.change.events import ChoiceMade
from engine.change.replacing import index_replacing
from engine.decisions import Answer, ChooseYesNo, Decision, PayMana, Priority
from engine.decisions.acts_by_hand import is_by_hand
from engine.language.node_text import words_of
from engine.look import layers
from engine.positions.initial_state import opening_state
from engine.refusal import IllegalAnswer, Refusal, Text, WayRefusal, refuse
from engine.rules.combat.attacking import AttackChoices
from engine.rules.handling.taking_back import CannotAnnounce
from engine.rules.paying.lossless import pays_without_loss
from engine.rules.paying.mana_options import mana_options
from engine.rules.priority import acting
from engine.rules.turn.after_pass import AfterPass, after_pass
from engine.running import Running
from engine.saves.json_values import SaveError, parse_json
from engine.saves.saved_game import check_answers, conceding, only_save_errors
from engine.seen.action_details import describe_action, tries_to_counter
from engine.seen.forecast import forecast
from engine.seen.narration import narrate
from engine.seen.redrawing import redraw
from engine.seen.secrecy import hidden_was_seen, keep_secret
from engine.seen.view_maker import make_view
from engine.state import seats
from engine.state.event import Record
from engine.state.play import GameOver, Machinery, Play
from engine.state.printed_characteristics import printed
from engine.state.setup import Deck, Setup
from engine.state.state import State

if TYPE_CHECKING:
    from random import Random

    from engine.card_database import CardDatabase
    from engine.seen.forecast import Forecast
    from engine.seen.view import ActionView, LogEntry, View
    from engine.state.objects import Characteristics

__all__ = ["Deck", "Game", "NothingBefore", "SaveError", "Setup"]

SAVE_FORMAT = "tappeto-game-1"
CHECKPOINT_EVERY = 100
"""Number of answers between kept checkpoints, if there are priority decisions; undo replays up to as many."""
FORTH_EVERY = 80
"""The same for the latest checkpoints in forward play."""
RECENT_EVERY = 10
"""The same when replaying after an undo, since more undoing usually follows."""
RECENT = 10
"""Number of recent checkpoints kept at the finer spacing."""

OVER = refuse("104.1", "The game is over.", "La partita è finita.")


def machinery(database: CardDatabase) -> Machinery:
    """Return the engine's services for a game with these cards."""

    def card(name: str) -> Characteristics | None:
        found = database.find(name)
        return printed(found) if found is not None else None

    @cache
    def named_cards() -> list[tuple[Text, frozenset[str]]]:
        faces = [face for card in database for face in (card, card.other_face) if face is not None]
        return sorted((face.name, frozenset(face.types)) for face in faces if face.name.en)

    @cache
    def melding(name: str) -> list[Characteristics]:
        return [printed(card) for card in database.with_back(name) if card.frame == "meld"]

    return Machinery(layers.compute, happening.do_all, index_replacing, words_of, card, melding, named_cards)


def _is_passive_answer(decision: Decision, answer: Answer) -> bool:
    """Whether the answer is passive: a pass, or declining an "unless" cost (722.6)."""
    if isinstance(decision, ChooseYesNo):
        return decision.unless and not answer
    return decision.__class__ is Priority and bool(answer == "pass")


class NothingBefore(RuntimeError):
    """Raised when a game with redrawn hidden things would go back to before the redraw."""


class _Checkpoint:
    __slots__ = ("answers", "records", "state")

    def __init__(self, answers: int, records: int, state: State) -> None:
        self.answers = answers
        self.records = records
        self.state = state


class _Play(Play):
    """A game in progress whose log hides what is face down."""

    __slots__ = ()

    def write(self, record: Record) -> None:
        keep_secret(self, record)
        super().write(record)


class Game:
    """A game of Magic: the game in progress (`play`), the procedure that drives it, and the answers so far."""

    def __init__(self, setup: Setup, database: CardDatabase, state: State) -> None:
        self.setup = setup
        self.database = database
        self.play: Play = _Play(setup, state, machinery(database))
        self.answers: list[Answer] = []
        self._running = Running(self.play)
        self._checkpoints: list[_Checkpoint] = []
        self._going_back = False
        """Whether answers are being replayed after an undo."""
        self._drawn_anew: int | None = None
        """Number of answers at the last redraw of hidden things; None if there was none."""

    @staticmethod
    def start(setup: Setup, database: CardDatabase) -> Game:
        """Begin a game (103) and run to its first decision."""
        setup.check()
        game = Game(setup, database, opening_state(setup, database))
        game._run()
        return game

    @property
    def state(self) -> State:
        """The position, read-only."""
        return self.play.state

    @property
    def decision(self) -> Decision | None:
        """The decision the game waits for; None when it is over."""
        return self.play.decision

    @property
    def winner(self) -> int | None:
        """The winner; None until the game is over, and for a draw."""
        return self.play.winner

    @property
    def winners(self) -> tuple[int, ...]:
        """The winners: one player or, with teams, a whole team (104.2c)."""
        return self.play.winners

    @property
    def is_draw(self) -> bool:
        """Whether the game has ended in a draw (104.4)."""
        return self.play.is_draw

    @property
    def winnings(self) -> tuple[Text, ...]:
        """The names of the cards that the winner of a game for ante takes possession of (407.2); empty before."""
        return tuple(self.play.name(card) for card in self.state.ante) if self.winners else ()

    @property
    def over(self) -> bool:
        """Whether the game has ended (104)."""
        return bool(self.winners) or self.is_draw

    def answer(self, answer: Answer) -> None:
        """Answer the decision and run to the next one.

        Raises IllegalAnswer with the reason if the answer is not legal. After any exception the game is as it was
        before the answer.
        """
        decision = self.decision
        if decision is None:
            raise IllegalAnswer(OVER)
        if answer == "cancel" and decision.can_cancel:
            self._take_back()
            return
        answer = decision.check(answer)
        if decision.__class__ is Priority and self._due():
            self._keep_checkpoint()
        self._note(answer)
        if self.state.loops.unchosen and not _is_passive_answer(decision, answer):
            self.play.note(ChoiceMade())
        try:
            self._send(answer)
        except CannotAnnounce as error:
            self._take_back()
            raise IllegalAnswer(error.refusal) from error
        except Exception:
            self._replay_to(len(self.answers) - 1)
            raise

    def concede(self, player: int) -> None:
        """Make `player` leave and lose the game (104.3a); allowed at any time, whoever has a decision to make."""
        if self.over or self.state.players[player].lost is not None:
            return
        announcement = self.play.announcement
        if announcement is not None and announcement.can_be_taken_back(self.play):
            self._replay_to(announcement.answers)
        self._note({"concede": player})
        self._running.interrupt(player)
        try:
            self._send(None)
        except CannotAnnounce:
            self._take_back()

    def undo(self) -> bool:
        """Return to the decision before the last answer; return False if there is none."""
        return self.back_to(len(self.answers) - 1)

    def back_to(self, count: int) -> bool:
        """Return to the point after the first `count` answers; return False if there aren't more than that."""
        if not 0 <= count < len(self.answers):
            return False
        self._replay_to(count)
        return True

    def hidden_seen_since(self, count: int) -> bool:
        """Whether, after the first `count` answers, anybody has seen hidden information or chance has decided
        something, which going back doesn't undo for the players."""
        return hidden_was_seen(record for record in self.play.records if record.answers > count)

    def fork(self) -> Game:
        """Return an independent copy of the game at the same decision."""
        decision = self.decision
        at_priority = isinstance(decision, Priority) and self.state.main is None
        copy = Game(self.setup, self.database, self.state.copy() if at_priority else self.state)
        copy.answers = list(self.answers)
        copy.play.answered = len(copy.answers)
        copy.play.records = list(self.play.records)
        copy._checkpoints = list(self._checkpoints)
        copy._drawn_anew = self._drawn_anew
        if isinstance(decision, Priority) and at_priority:
            copy.play.offered = decision.actions
            copy._run()
        else:
            copy._replay_to(len(self.answers))
            self._checkpoints = list(copy._checkpoints)  # checkpoints made on the way serve the next copy too
        return copy

    def redraw(self, player: int, random: Random) -> None:
        """Redraw at random everything `player` can't know now and every future chance; the player's view stays the
        same.

        For lookahead on a copy (`fork`). It can't be saved, and nothing before the redraw can be undone
        (NothingBefore).
        """
        redraw(self.play, player, random)
        self._drawn_anew = len(self.answers)
        self._checkpoints = []
        if isinstance(self.decision, Priority) and self.state.main is None:
            self._keep_checkpoint()

    def save(self) -> str:
        """Return the game as text: set-up, seed and answers."""
        if self._drawn_anew is not None:
            raise NothingBefore
        return json.dumps(
            {"format": SAVE_FORMAT, "setup": self.setup.to_json(), "answers": self.answers}, ensure_ascii=False
        )

    @staticmethod
    def load(text: str, database: CardDatabase) -> Game:
        """Return the game written by `save`. Raises SaveError, which says what is wrong and at which answer."""
        data = parse_json(text)
        if not isinstance(data, dict) or data.get("format") != SAVE_FORMAT:
            raise SaveError(f"This is not a saved game of the format {SAVE_FORMAT}.")
        answers = check_answers(data.get("answers"))
        setup = Setup.from_json(data.get("setup"))
        with only_save_errors():
            game = Game.start(setup, database)
            game.replay(answers)
        return game

    def replay(self, answers: Sequence[Answer]) -> None:
        """Give the answers in order. Raises SaveError naming the first that doesn't fit."""
        for index, answer in enumerate(answers):
            try:
                self._give(answer)
            except (IllegalAnswer, KeyError, TypeError, ValueError) as error:
                raise SaveError(f"Answer {index + 1} of {len(answers)} does not fit the game: {error}") from error

    def view(self, player: int | None) -> View:
        """Return everything `player` may know now; for `engine.seen.view.ONLOOKER` only what all players know; for None
        everything, for judges and tests."""
        return make_view(self.play, player)

    def log(self, player: int, since: int = 0) -> list[LogEntry]:
        """Return the log entries from index `since`, as `player` or ONLOOKER may know them."""
        return [narrate(record, player) for record in self.play.records[since:]]

    @property
    def log_length(self) -> int:
        """The number of log entries so far."""
        return len(self.play.records)

    def why_not(self, player: int, entity: int) -> tuple[WayRefusal, ...]:
        """Return why `player` can't play, cast or activate that object now, one refusal per way; empty if a way is
        legal."""
        return acting.why_not(self.play, player, entity)

    def refusal(self, entity: int, other: int | None = None) -> Refusal | None:
        """Return why the entity can't be chosen for the current decision; None if it can, alone or with others.

        With priority, this is the first reason why the player can't use it. For a creature to be declared, `other` is
        what it would attack or block.
        """
        decision = self.decision
        if decision is None:
            return OVER
        if isinstance(decision, Priority):
            return next(iter(self.why_not(decision.player, entity)), None)
        return decision.refusal_of(entity, other)

    def after_pass(self) -> AfterPass | None:
        """Return what follows if the player with priority passes and nobody else acts (117.4, 500.2); None if nobody
        has a priority decision."""
        return after_pass(self.play) if isinstance(self.decision, Priority) else None

    def pays_without_loss(self) -> bool:
        """Whether the planned payment leaves at least as much for later as any other, and uses only mana of lands
        (601.2g)."""
        decision = self.decision
        return isinstance(decision, PayMana) and pays_without_loss(self.play, decision)

    def mana_options(self, player: int) -> tuple[str, ...]:
        """Return the greatest amounts of mana that `player` could have now, including the pool, in brace notation. A
        mana ability is activated as often as its counters, life and permanents last; one that costs mana or nothing,
        once."""
        return mana_options(self.play, player)

    def forecast(self, attacks: Sequence[Sequence[int]] = (), blocks: Sequence[Sequence[int]] = ()) -> Forecast | None:
        """Return what combat damage would do as things stand, with these declarations added; None if none is ahead in
        this phase. Nothing changes, and triggers are ignored."""
        return forecast(self.play, attacks, blocks)

    def could_attack(self, player: int) -> tuple[int, ...]:
        """Return the creatures `player` could declare as attackers now (508.1a-c)."""
        return tuple(AttackChoices(self.play, player).candidates)

    def describe_action(self, key: str) -> ActionView:
        """Return the cost, way and words of the action with that key, available to the player with priority. Raises
        KeyError if there is none."""
        decision = self.decision
        if not isinstance(decision, Priority | PayMana):
            raise KeyError(key)
        for action in decision.actions:
            if action.key == key:
                return describe_action(self.play, decision.player, action)
        raise KeyError(key)

    def tries_to_counter(self, entity: int) -> bool:
        """Whether a spell or ability on the stack has instructions to counter something (701.5)."""
        return tries_to_counter(self.play, entity)

    def text(self, entity: int) -> Text:
        """Return the name of a player or object in both languages."""
        return self.play.name(entity)

    # -- running -----------------------------------------------------------------------------------------------

    def _note(self, answer: Answer) -> None:
        self.answers.append(answer)
        self.play.answered = len(self.answers)

    def _run(self) -> None:
        self.play.forget_looks()
        self._running.start_over()
        self._send(None)

    def _send(self, answer: Answer) -> None:
        """Give an answer to the waiting procedure, and run to the next decision."""
        try:
            self.play.decision = self._running.next_decision(answer)
        except GameOver:
            self._end()

    def _end(self) -> None:
        self._running.close()
        play, state = self.play, self.state
        play.decision = None
        left = seats.teams_left(state)
        if state.drawn or len(left) != 1:
            play.is_draw = True
            play.write(Record("end", "drawn game", rule=state.drawn or "104.4a"))
            return
        play.winners = tuple(player.id for player in state.players if player.team in left)
        names = [state.players[player].name for player in play.winners]
        joined = Text(" and ".join(names), " e ".join(names))
        play.write(Record("end", "win" if len(names) == 1 else "team wins", (joined,), entity=play.winner))
        if self.winnings:
            cards = Text(*(", ".join(name[place] for name in self.winnings) for place in (0, 1)))
            play.write(Record("end", "wins ante", (joined, cards), entity=play.winner, rule="407.2"))

    def _give(self, answer: Answer) -> None:
        if isinstance(answer, dict) and not is_by_hand(answer):
            self.concede(conceding(answer, len(self.state.players)))
        else:
            self.answer(answer)

    def _due(self) -> bool:
        if self.state.main is not None:  # the interrupted main game could not resume from there
            return False
        if self._drawn_anew is not None and not self._checkpoints:
            return True
        last = self._checkpoints[-1].answers if self._checkpoints else 0
        return len(self.answers) - last >= (RECENT_EVERY if self._going_back else FORTH_EVERY)

    def _keep_checkpoint(self) -> None:
        """Keep a checkpoint; drop the one that is no longer recent if its neighbours are close."""
        kept = self._checkpoints
        kept.append(_Checkpoint(len(self.answers), len(self.play.records), self.state.copy()))
        place = len(kept) - RECENT - 1
        if place >= 0:
            before = kept[place - 1].answers if place else 0
            if kept[place + 1].answers - before <= CHECKPOINT_EVERY:
                del kept[place]

    def _replay_to(self, count: int) -> None:
        """Go back to the state after the first `count` answers."""
        answers = self.answers[:count]
        while self._checkpoints and self._checkpoints[-1].answers > count:
            self._checkpoints.pop()
        if self._drawn_anew is not None and not self._checkpoints:
            raise NothingBefore
        play = self.play
        play.winners, play.is_draw = (), False
        self._running.close()
        if self._checkpoints:
            last = self._checkpoints[-1]
            play.state = last.state.copy()
            self.answers = answers[: last.answers]
            del play.records[last.records :]
        else:
            play.state = opening_state(self.setup, self.database)
            self.answers = []
            play.records = []
        play.answered = len(self.answers)
        self._run()
        self._going_back = True
        try:
            for answer in answers[len(self.answers) :]:
                self._give(answer)
        finally:
            self._going_back = False

    def _take_back(self) -> None:
        """Undo the current announcement: return to where its player had priority, or declared attackers or blockers
        with costs (723.1). If nothing is being announced, undo the last answer, which proved impossible."""
        announcement = self.play.announcement
        if announcement is None:
            self._replay_to(len(self.answers) - 1)
            return
        since = self.answers[announcement.answers :]
        conceded = [answer for answer in since if isinstance(answer, dict) and not is_by_hand(answer)]
        self._replay_to(announcement.answers)
        for answer in conceded:
            self._give(answer)
