"""The one door to a game: start, decision, answer, view, fork, undo, save."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine import happening, layers, seats
from engine.context import Context
from engine.decisions import Answer, Decision, DeclareAttackers, DeclareBlockers, Priority, is_player
from engine.events import Bookkeeping, ChoiceMade, Event, Record
from engine.nodes.base import Steps
from engine.objects import Characteristics, GameObject, LastKnown
from engine.refusal import IllegalAnswer, Refusal, Text, refuse
from engine.rules import leaving
from engine.rules.taking_back import Announcement, CannotAnnounce
from engine.state import State

if TYPE_CHECKING:
    from engine.cards import CardDatabase
    from engine.replacing import Replacement
    from engine.view import LogEntry, View

SAVE_FORMAT = "tappeto-game-1"
CHECKPOINT_EVERY = 100
"""Answers between two kept copies of the state; undo replays at most that many."""


class SaveError(ValueError):
    """A saved game that can't be read; the message says what is wrong and where."""


class GameOver(Exception):
    """Leaves all procedures: the game has ended (104)."""


@dataclass(frozen=True, slots=True)
class Deck:
    """A list of cards by English name, one entry a card."""

    cards: tuple[str, ...]
    sideboard: tuple[str, ...] = ()
    name: Text = Text("", "")


@dataclass(frozen=True, slots=True)
class Setup:
    """All that a game begins with; together with the answers it is the whole game."""

    decks: tuple[Deck, ...]
    names: tuple[str, ...] = ()
    """One for each deck; empty for "Player 1", "Player 2"…"""
    seed: int = 0
    life: int = 20
    chooser: int | None = None
    """Who chooses the starting player (103.2); None for chance."""
    teams: tuple[tuple[int, ...], ...] = ()
    """Players that play together (102.3), each in one team; empty if everybody plays alone."""
    options: dict[str, Any] = field(default_factory=dict)
    """"damage_assignment_order": true for 509.2 and 510.1c as written (default), false to let players divide freely.
    "position": a position built by `engine.scenario` instead of the start of a game."""

    def __post_init__(self) -> None:
        if not self.names:
            object.__setattr__(self, "names", tuple(f"Player {index + 1}" for index in range(len(self.decks))))

    def check(self) -> None:
        """Raises SaveError, with what is wrong, unless a game can begin like this."""
        count = len(self.decks)
        if not seats.FEWEST <= count <= seats.MOST or len(self.names) != count:
            raise SaveError(f"A game needs {seats.FEWEST} to {seats.MOST} decks, and a name for each.")
        if self.chooser is not None and not 0 <= self.chooser < count:
            raise SaveError(f"There is no player {self.chooser} to choose who starts.")
        members = sorted(player for team in self.teams for player in team)
        if self.teams and (members != list(range(count)) or len(self.teams) < 2 or not all(self.teams)):
            raise SaveError("Each player must be in one of two or more teams.")

    def to_json(self) -> dict[str, Any]:
        """As plain JSON values."""
        return {
            "decks": [
                {"cards": list(deck.cards), "sideboard": list(deck.sideboard), "name": list(deck.name)}
                for deck in self.decks
            ],
            "names": list(self.names), "seed": self.seed, "life": self.life, "chooser": self.chooser,
            "teams": [list(team) for team in self.teams], "options": self.options,
        }  # fmt: skip

    @staticmethod
    def from_json(data: dict[str, Any]) -> Setup:
        """The set-up that `to_json` wrote; `SaveError` for anything else."""
        try:
            decks = tuple(
                Deck(tuple(map(str, deck["cards"])), tuple(map(str, deck.get("sideboard", ()))),
                     Text(*deck.get("name", ("", ""))))
                for deck in data["decks"]
            )  # fmt: skip
            names = tuple(map(str, data["names"]))
            chooser = data.get("chooser")
            teams = tuple(tuple(map(int, team)) for team in data.get("teams", ()))
            setup = Setup(decks, names, int(data["seed"]), int(data.get("life", 20)),
                          None if chooser is None else int(chooser), teams, dict(data.get("options", {})))  # fmt: skip
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise SaveError(f"The set-up of the game can't be read: {error!r}") from error
        setup.check()
        return setup


class _Checkpoint:
    __slots__ = ("answers", "records", "state")

    def __init__(self, answers: int, records: int, state: State) -> None:
        self.answers = answers
        self.records = records
        self.state = state


class _Frame:
    """A procedure under way, and the decision that it waits for."""

    __slots__ = ("decision", "procedure", "restore")

    def __init__(self, procedure: Generator[Decision, Answer, Any]) -> None:
        self.procedure = procedure
        self.decision: Decision | None = None
        """None before it has asked anything."""
        self.restore: Callable[[Answer], Answer] = _as_it_is
        """What makes the answer fit the question that was asked first, if the decision is a renewed one."""


def _as_it_is(answer: Answer) -> Answer:
    return answer


def _after(first: Callable[[Answer], Answer], then: Callable[[Answer], Answer]) -> Callable[[Answer], Answer]:
    return lambda answer: then(first(answer))


class Game:
    """A game of Magic: a state, the procedure that drives it, and the decision that it waits for."""

    def __init__(self, setup: Setup, database: CardDatabase, state: State) -> None:
        self.setup = setup
        self.database = database
        self.state = state
        self.decision: Decision | None = None
        self.answers: list[Answer] = []
        self.records: list[Record] = []
        self.winners: tuple[int, ...] = ()
        """Who has won: one player or, with teams, all players of one (104.2c)."""
        self.is_draw = False
        self.announcement: Announcement | None = None
        """What is being announced now: a spell, an ability, attackers or blockers that cost something."""
        self._looks: layers.Looks | None = None
        self.resolving: int | None = None
        """The spell or ability that is resolving."""
        self._frames: list[_Frame] = []
        """Procedures under way: the course of the game, and on top of it what interrupts it."""
        self._checkpoints: list[_Checkpoint] = []
        self.own_replacing: list[Replacement] = []
        """Self-replacement effects of the spell or ability that is resolving (614.15)."""
        self.inherited: frozenset[Any] = frozenset()
        """Replacement effects that have had their chance at the event that what is being done replaces (614.5)."""

    # -- the door --------------------------------------------------------------------------------------------

    @staticmethod
    def start(setup: Setup, database: CardDatabase) -> Game:
        """Begin a game (103) and run to its first decision."""
        from engine.rules import start

        setup.check()
        game = Game(setup, database, start.opening_state(setup, database))
        game._run()
        return game

    @property
    def over(self) -> bool:
        """Whether the game has ended (104)."""
        return bool(self.winners) or self.is_draw

    @property
    def winner(self) -> int | None:
        """Who has won; of a team the first player who is still in the game. None before, and for a draw."""
        players = self.state.players
        return next((player for player in self.winners if players[player].lost is None), None)

    @property
    def losers(self) -> tuple[int, ...]:
        """Who has lost while others have won, in the order of seats; nobody before, and for a draw."""
        return tuple(player.id for player in self.state.players if self.winners and player.id not in self.winners)

    def answer(self, answer: Answer) -> None:
        """Answer the decision and run to the next one.

        Raises IllegalAnswer, with the reason, when the answer is not legal; nothing has changed then.
        """
        decision = self.decision
        if decision is None:
            raise IllegalAnswer(refuse("104.1", "The game is over.", "La partita è finita."))
        if answer == "cancel" and decision.can_cancel:
            self._take_back()
            return
        answer = decision.check(answer)
        if decision.__class__ is Priority and self._due():
            self._checkpoints.append(_Checkpoint(len(self.answers), len(self.records), self.state.copy()))
        self.answers.append(answer)
        if self.state.unchosen and (answer != "pass" or decision.__class__ is not Priority):
            self.note(ChoiceMade())
        try:
            self._send(answer)
        except CannotAnnounce as error:
            self._take_back()
            raise IllegalAnswer(error.refusal) from error

    def concede(self, player: int) -> None:
        """`player` leaves the game and loses it (104.3a); allowed at any time, whoever has a decision to make."""
        if self.over or self.state.players[player].lost is not None:
            return
        announcement = self.announcement
        if announcement is not None and announcement.can_be_taken_back(self):
            self._replay_to(announcement.answers)
        self.answers.append({"concede": player})
        if self._begins_anew(player):
            self._start_over()
        self._frames.append(_Frame(leaving.concede(self, player)))
        try:
            self._send(None)
        except CannotAnnounce:
            self._take_back()

    def undo(self) -> bool:
        """Return to the decision before the last answer; False when there is none."""
        if not self.answers:
            return False
        self._replay_to(len(self.answers) - 1)
        return True

    def fork(self) -> Game:
        """An independent copy of the game at the same decision."""
        if self.decision is not None and self.decision.__class__ is Priority:
            copy = Game(self.setup, self.database, self.state.copy())
            copy.answers = list(self.answers)
            copy.records = list(self.records)
            copy._checkpoints = list(self._checkpoints)
            copy._run()
            return copy
        copy = Game(self.setup, self.database, self.state)
        copy.answers = list(self.answers)
        copy.records = list(self.records)
        copy._checkpoints = list(self._checkpoints)
        copy._replay_to(len(self.answers))
        return copy

    def save(self) -> str:
        """The game as text: set-up, seed and answers."""
        return json.dumps(
            {"format": SAVE_FORMAT, "setup": self.setup.to_json(), "answers": self.answers}, ensure_ascii=False
        )

    @staticmethod
    def load(text: str, database: CardDatabase) -> Game:
        """The game that `save` wrote; `SaveError` says what is wrong and at which answer."""
        try:
            data = json.loads(text)
        except ValueError as error:
            raise SaveError(f"This is not a saved game: {error}") from error
        if not isinstance(data, dict) or data.get("format") != SAVE_FORMAT:
            raise SaveError(f"This is not a saved game of the format {SAVE_FORMAT}.")
        answers = data.get("answers")
        if not isinstance(answers, list) or not isinstance(data.get("setup"), dict):
            raise SaveError("The saved game has no set-up or no answers.")
        game = Game.start(Setup.from_json(data["setup"]), database)
        game.replay(answers)
        return game

    def replay(self, answers: Sequence[Answer]) -> None:
        """Give the answers one after the other; `SaveError` names the first one that does not fit."""
        for index, answer in enumerate(answers):
            try:
                self._give(answer)
            except (IllegalAnswer, KeyError, TypeError, ValueError) as error:
                raise SaveError(f"Answer {index + 1} of {len(answers)} does not fit the game: {error}") from error

    def view(self, player: int) -> View:
        """All that `player` may know now."""
        from engine.viewing import make_view

        return make_view(self, player)

    def log(self, player: int, since: int = 0) -> list[LogEntry]:
        """What has happened, as `player` may know it, from entry number `since`."""
        from engine.narration import narrate

        return [narrate(record, player) for record in self.records[since:]]

    @property
    def log_length(self) -> int:
        """Number of log entries so far."""
        return len(self.records)

    def why_not(self, player: int, entity: int) -> tuple[Refusal, ...]:
        """Why `player` can't play, cast or activate that object now; empty if one of these can be done."""
        from engine.rules.playing import why_not

        return why_not(self, player, entity)

    def text(self, entity: int) -> Text:
        """Name of a player or object in both languages."""
        return self.name(entity)

    # -- running -----------------------------------------------------------------------------------------------

    def _run(self) -> None:
        self._looks = None
        self._start_over()
        self._send(None)

    def _start_over(self) -> None:
        """Leave all procedures and go on from the place that the state says."""
        from engine.rules import turn

        self._close()
        self.announcement = None
        self._frames = [_Frame(turn.play(self))]

    def _close(self) -> None:
        for frame in reversed(self._frames):
            frame.procedure.close()
        self._frames = []

    def _send(self, answer: Answer) -> None:
        """Give an answer to the procedure that waits for one, and run to the next decision."""
        try:
            self.decision = self._next_decision(answer)
        except GameOver:
            self._end()

    def _next_decision(self, answer: Answer) -> Decision:
        frame = self._frames[-1]
        while True:
            asked = frame.decision
            try:
                decision = frame.procedure.send(answer if asked is None else frame.restore(answer))
                frame.restore = _as_it_is
            except StopIteration:
                self._frames.pop()
                frame = self._frames[-1]
                if frame.decision is None:
                    answer = None
                    continue
                decision, restore = leaving.renewed(self, frame.decision)
                frame.restore = _after(restore, frame.restore)
            frame.decision = decision
            if decision.player in self.state.departed:
                frame = _Frame(leaving.reassign(self, decision))
                self._frames.append(frame)
                answer = None
                continue
            only = None if decision.__class__ is Priority else decision.only_answer()
            if only is None:
                break
            answer = only
        if self.announcement is not None:
            decision.can_cancel = self.can_take_back(decision.player)
        decision.by = seats.decider(self.state, decision.player)
        return decision

    def _end(self) -> None:
        self._close()
        self.decision = None
        state = self.state
        left = seats.teams_left(state)
        if state.drawn or len(left) != 1:
            self.is_draw = True
            self.write(Record("end", "drawn game", rule=state.drawn or "104.4a"))
            return
        self.winners = tuple(player.id for player in state.players if player.team in left)
        names = [state.players[player].name for player in self.winners]
        joined = Text(" and ".join(names), " e ".join(names))
        self.write(Record("end", "win" if len(names) == 1 else "team wins", (joined,), entity=self.winner))

    def _begins_anew(self, leaver: int) -> bool:
        """Whether the procedure under way is given up when that player leaves, and the game goes on from its place in
        the state (see `engine.rules.leaving`)."""
        if len(self._frames) != 1:
            return False
        if isinstance(self.decision, Priority | DeclareAttackers | DeclareBlockers):
            return True
        if self.announcement is not None and self.announcement.player == leaver:
            return True
        return self.resolving is not None and self.last_controller(self.resolving) == leaver

    def _give(self, answer: Answer) -> None:
        if isinstance(answer, dict):
            self.concede(int(answer["concede"]))
        else:
            self.answer(answer)

    def _due(self) -> bool:
        last = self._checkpoints[-1].answers if self._checkpoints else 0
        return len(self.answers) - last >= CHECKPOINT_EVERY

    def _replay_to(self, count: int) -> None:
        """Go back to the state after the first `count` answers."""
        answers = self.answers[:count]
        while self._checkpoints and self._checkpoints[-1].answers > count:
            self._checkpoints.pop()
        self.winners, self.is_draw = (), False
        self._close()
        if self._checkpoints:
            last = self._checkpoints[-1]
            self.state = last.state.copy()
            self.answers = answers[: last.answers]
            del self.records[last.records :]
        else:
            from engine.rules import start

            self.state = start.opening_state(self.setup, self.database)
            self.answers = []
            self.records = []
        self._run()
        for answer in answers[len(self.answers) :]:
            self._give(answer)

    def _take_back(self) -> None:
        """Undo the action being announced: back to where its player had priority, or declared attackers or blockers
        that cost something (723.1)."""
        assert self.announcement is not None
        count = self.announcement.answers
        conceded = [answer for answer in self.answers[count:] if isinstance(answer, dict)]
        self._replay_to(count)
        for answer in conceded:
            self._give(answer)

    def can_take_back(self, player: int) -> bool:
        """Whether `player` is announcing something that can still be taken back (723.1)."""
        announcement = self.announcement
        return announcement is not None and announcement.player == player and announcement.can_be_taken_back(self)

    def announces(self, player: int) -> None:
        """`player` begins to announce something: that was the answer given last."""
        self.announcement = Announcement(player, len(self.answers) - 1, len(self.state.history))

    # -- what procedures and nodes use ---------------------------------------------------------------------------

    def do(self, event: Event) -> Steps:
        """Make one event happen, replacement effects and triggers included."""
        return happening.do_all(self, (event,))

    def do_all(self, events: Sequence[Event]) -> Steps:
        """Make several events happen at the same time."""
        return happening.do_all(self, events)

    def note(self, event: Bookkeeping) -> None:
        """Carry out an event that nothing can replace and nothing triggers on."""
        event.apply(self)
        if event.touches:
            self.touch(event.touches)

    def write(self, record: Record) -> None:
        """Add to the log."""
        record.turn = self.state.turn
        if record.known_to and self.state.controlled_by:
            controlling = (seats.decider(self.state, player) for player in record.known_to)
            record.known_to = record.known_to.union(controlling)  # 716.4
        self.records.append(record)

    @property
    def looks(self) -> layers.Looks:
        """Characteristics and abilities as they are now, computed when something could have changed them."""
        looks = self._looks
        return looks if looks is not None else layers.compute(self)

    def use_looks(self, looks: layers.Looks) -> None:
        """Take `looks` as the current ones."""
        self._looks = looks

    def touch(self, what: str) -> None:
        """Something of the kind `what` changed: forget what depended on it."""
        if self._looks is not None and what in self._looks.reads:
            self._looks = None

    def look(self, entity: int) -> Characteristics:
        """What an object looks like now (613)."""
        return self.looks.look(entity)

    def last_look(self, entity: int) -> Characteristics:
        """What an object looks like, or last looked like (608.2g)."""
        if entity in self.state.objects:
            return self.looks.look(entity)
        known = self.state.last_known.get(entity)
        return known.look if known is not None else NOTHING

    def copiable(self, entity: int) -> Characteristics:
        """The copiable values of an object, or those that it last had (706.2)."""
        if entity in self.state.objects:
            return self.looks.copiable(entity)
        known = self.state.last_known.get(entity)
        return known.copiable if known is not None else NOTHING

    @contextmanager
    def supposing(self) -> Iterator[layers.Looks]:
        """What everything would look like in a state that is only supposed for a while."""
        kept = self._looks
        try:
            yield layers.compute(self)
        finally:
            self._looks = kept

    def last_object(self, entity: int) -> GameObject:
        """An object, or what is remembered of it."""
        found = self.state.objects.get(entity)
        return found if found is not None else self.state.last_known[entity].object

    def controller(self, entity: int) -> int:
        """Who controls an object (108.4)."""
        return self.looks.controller(entity)

    def last_controller(self, entity: int) -> int:
        """Who controls an object, or last controlled it."""
        if entity in self.state.objects:
            return self.looks.controller(entity)
        known = self.state.last_known.get(entity)
        return known.controller if known is not None else self.state.active

    def owner_or(self, entity: int, default: int) -> int:
        """Owner of an object, or `default` if there is no such object."""
        found = self.state.objects.get(entity)
        return found.owner if found is not None else default

    def counters(self, entity: int) -> dict[str, int]:
        """The counters on an object or player."""
        if is_player(entity):
            return self.state.players[entity].counters
        return self.state.objects[entity].counters

    def remember(self, object: GameObject) -> None:
        """Keep last known information of an object that is about to leave its zone and is not changed any more."""
        state = self.state
        attachments: tuple[int, ...] = ()
        if object.zone == "battlefield":
            attachments = tuple(id for id in state.battlefield if state.objects[id].attached_to == object.id)
        looks = self.looks
        state.last_known[object.id] = LastKnown(
            object, looks.look(object.id), looks.copiable(object.id), looks.controller(object.id), attachments
        )

    def enter_attacking(self, creature: int, attacked: int) -> None:
        """A creature has entered attacking (508.4), unless it can't be an attacker or there is nothing to attack
        (506.3b-c)."""
        combat = self.state.combat
        if combat is None or self.controller(creature) != self.state.active:
            return
        if is_player(attacked):
            there, defending = self.state.players[attacked].lost is None, attacked
        else:
            there = attacked in self.state.objects and attacked not in combat.spared
            there = there and "Planeswalker" in self.look(attacked).types
            defending = self.last_controller(attacked)
        if there:
            combat.attack(creature, attacked, self.state.active, defending)

    def leave_combat(self, entity: int) -> None:
        """Remove a permanent from combat (506.4)."""
        combat = self.state.combat
        if combat is not None:
            combat.remove_creature(entity)
            combat.spare(entity)

    def outside_of(self, player: int) -> list[int]:
        """Objects outside the battlefield, owned by `player`, with abilities that function where they are (113.6)."""
        objects = self.state.objects
        return [id for id in self.state.outside if objects[id].owner == player]

    def functions(self, object: GameObject, ability: Any) -> bool:
        """Whether an ability of the object functions in its zone (113.6); those of emblems do in the command zone."""
        return object.zone in ability.zones or (object.zone == "command" and object.is_emblem)

    def describe(self, node: Any, name: Text | None = None) -> Text:
        """The words of a node in both languages, with `name` where it speaks of its own card."""
        return words_of(getattr(node, "words", node), name)

    def context(
        self, source: int, controller: int, *, event: Any = None, memo: dict[int, Any] | None = None
    ) -> Context:
        """A context for a static or triggered ability, or an effect."""
        return Context(self, source, controller, event=event, memo=memo)

    def permanents(self, player: int) -> list[int]:
        """The permanents that a player controls, in order of entry."""
        looks = self.looks
        return [id for id in self.state.battlefield if looks.controller(id) == player]

    def apnap(self) -> list[int]:
        """Players still in the game, the active player first, then in turn order (101.4)."""
        return seats.apnap(self.state)

    def player_name(self, player: int) -> Text:
        name = self.state.players[player].name
        return Text(name, name)

    def name(self, entity: int) -> Text:
        """Name of a player, object or gone object; an ability on the stack is named after its source."""
        if is_player(entity):
            return self.player_name(entity)
        found = self.state.objects.get(entity)
        if found is not None and found.item is not None and found.item.kind != "spell":
            return self.name(found.item.source)
        look = self.last_look(entity)
        if look.name.en:
            return look.name
        known = self.state.last_known.get(entity)
        if known is not None and known.object.item is not None and known.object.item.kind != "spell":
            return self.name(known.object.item.source)
        return look.name


NOTHING = Characteristics()

_described: dict[tuple[int, Text | None], tuple[Any, Text]] = {}


def words_of(node: Any, name: Text | None) -> Text:
    """The words of a node. Nodes never change, so each is written once."""
    kept = _described.get((id(node), name))
    if kept is not None and kept[0] is node:
        return kept[1]
    from engine.language.writing import describe

    found = describe(node) if name is None else describe(node, name)
    _described[id(node), name] = (node, found)
    return found
