"""The base class of decisions, and what their answers are made of."""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping
from dataclasses import dataclass, fields, replace
from random import Random
from typing import Any, Self, TypeAlias

from engine.decisions.judge import NO_JUDGE, Judge
from engine.refusal import IllegalAnswer, Refusal, Text, refuse

Answer: TypeAlias = Any
"""A JSON value: string, integer, boolean, a (nested) list of integers, or an act by hand (see `acts_by_hand`)."""


FIRST_OBJECT_ID = 10
"""Entity numbers below this are players, the others are objects."""


def is_player(entity: int) -> bool:
    """Whether an entity number is a player's."""
    return entity < FIRST_OBJECT_ID


def refuse_form(en: str, it: str) -> IllegalAnswer:
    return IllegalAnswer(refuse("101.3", en, it))


def not_here(rule: str) -> Refusal:
    return refuse(rule, "This can't be chosen here.", "Questo qui non si può scegliere.")


def integers(answer: Answer) -> list[int]:
    if not isinstance(answer, list | tuple) or any(isinstance(x, bool) or not isinstance(x, int) for x in answer):
        raise refuse_form("The answer must be a list of numbers.", "La risposta deve essere una lista di numeri.")
    return list(answer)


def distinct_integers(answer: Answer) -> list[int]:
    numbers = integers(answer)
    if len(set(numbers)) != len(numbers):
        raise refuse_form("The same thing was chosen twice.", "La stessa cosa è stata scelta due volte.")
    return numbers


class Judged:
    """A base class with a judge besides its data; equality and pickling ignore the judge."""

    __slots__ = ("_judge",)
    _judge: Judge

    @property
    def judge(self) -> Judge:
        """The running game's judge of answers; without one, a judge that refuses nothing."""
        return getattr(self, "_judge", NO_JUDGE)

    def judged_by(self, judge: Judge) -> Self:
        """Return the same decision with that judge."""
        self._judge = judge
        return self


@dataclass(slots=True, kw_only=True)
class Decision(Judged):
    """A choice of one player; `check` accepts exactly the legal answers.

    Its fields are plain data: a decision can be pickled, sent as JSON and compared. The running game keeps a judge
    beside it for what is computed on demand, such as why a creature can't attack. A copy from elsewhere has no judge:
    it knows the form of an answer and the candidates, and `Game.answer` checks the rest.
    """

    player: int
    prompt: Text
    rule: str
    """The number of the rule that gives the choice."""
    source: int | None = None
    """The object whose spell, ability or effect asks, if there is one."""
    secret: bool = False
    """Whether the choice must be hidden from other players."""
    can_cancel: bool = False
    """Whether the answer "cancel" takes back the whole action being announced (723.1)."""
    by: int = -1
    """Who answers: the player, unless somebody controls that player (716.5). Set by the game."""

    def __getstate__(self) -> dict[str, Any]:
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        for name, value in state.items():
            setattr(self, name, value)

    def changed(self, **values: Any) -> Self:
        """Return the same choice with some fields changed and the same judge."""
        return replace(self, **values).judged_by(self.judge)

    def to_json(self) -> dict[str, Any]:
        """Return the decision as JSON values: its kind and its fields. Texts have both languages; a mapping is a list
        of pairs, since its keys are numbers."""
        return {"decision": type(self).__name__, **{name: _json(value) for name, value in self.__getstate__().items()}}

    def check(self, answer: Answer) -> Answer:
        """Return `answer` in its normal form; raise `IllegalAnswer` with the reason if it is not legal."""
        raise TypeError(f"{type(self).__name__} is not a concrete decision")

    def refusal_of(self, entity: int, other: int | None = None) -> Refusal | None:
        """Why the answer can't include the entity, in a declaration together with `other`; None if it can."""
        if entity in self.named():
            return None
        return not_here(self.rule)

    def named(self) -> Collection[int]:
        """Return the entities that the decision is about."""
        return ()

    def only_answer(self) -> Answer | None:
        """Return the only legal answer, or None if there are several."""
        return None

    def sample(self, random: Random) -> Answer:
        """Return a random legal answer."""
        raise TypeError(f"{type(self).__name__} is not a concrete decision")


def _json(value: Any) -> Any:
    if isinstance(value, Text):
        return {"en": value.en, "it": value.it}
    if isinstance(value, Action | Option):
        return {field.name: _json(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return [[_json(key), _json(each)] for key, each in value.items()]
    if isinstance(value, list | tuple):
        return [_json(each) for each in value]
    return value


@dataclass(slots=True, frozen=True)
class Action:
    """An action available to a player with priority. `key` is the answer that chooses it."""

    key: str
    kind: str
    """"pass", "land", "cast", "activate", "mana" (a mana ability) or "special" (116.2)."""
    object: int | None = None
    """The card to play, or the object whose ability is activated."""
    ability: int | None = None
    """Index among the object's activated abilities."""
    text: Text = Text("", "")


@dataclass(slots=True, frozen=True)
class Option:
    """One of several named possibilities. `key` is the answer that chooses it."""

    key: str
    text: Text


Steps: TypeAlias = Generator[Decision, Answer, Any]
"""A procedure that may ask players: it yields decisions and is sent their answers."""
