"""Automatic answers that players have chosen, for one game, however often it is left and resumed.

Only questions that recur word for word are answered: whether to use a card's ability, in which order abilities that
trigger together go onto the stack, and whether to respond to an ability of another player. This is a convenience of the
table: the answer is one that the player could give, and an undo takes it back together with its cause.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.decisions import Answer, ChooseYesNo, Decision, OrderItems
from engine.refusal import IllegalAnswer

if TYPE_CHECKING:
    from engine.game import Game
    from engine.seen.view import CardView, View


@dataclass(frozen=True)
class Habit:
    """One automatic answer."""

    player: int
    cards: frozenset[str]
    """English names of the cards it is about."""
    answer: Answer
    """True or false; for an order, the names and words of the abilities, first one first."""
    since: int
    """How many answers the game had when it was chosen."""


class Habits:
    """The automatic answers of all players of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._kept: dict[Hashable, Habit] = {}
        self.changed: Callable[[], None] = lambda: None
        """Called when an automatic answer was added or removed."""

    def to_json(self) -> list[Any]:
        """All of them as plain JSON values."""
        return [
            [key, habit.player, sorted(habit.cards), habit.answer, habit.since] for key, habit in self._kept.items()
        ]

    def take(self, written: Any) -> None:
        """Load the output of `to_json`, as far as it belongs to the game's answers; for anything else, load nothing."""
        kept: dict[Hashable, Habit] = {}
        try:
            for key, player, cards, answer, since in written:
                if not (isinstance(player, int) and isinstance(since, int) and all(isinstance(c, str) for c in cards)):
                    return
                answer = [_frozen(each) for each in answer] if isinstance(answer, list) else answer
                kept[_frozen(key)] = Habit(player, frozenset(cards), answer, since)
        except (TypeError, ValueError):
            return
        self._kept = kept
        self.undone()

    def can_keep(self, decision: Decision) -> bool:
        """Whether the answer to this decision can be made automatic."""
        return self._key(decision) is not None

    def keep(self, decision: Decision, answer: Answer) -> None:
        """Give this answer to this question from now on."""
        key = self._key(decision)
        if key is None:
            return
        names = self._labels(decision)
        kept = [names[index] for index in answer] if isinstance(decision, OrderItems) else answer
        cards = frozenset(name for name, _ in names)
        self._kept[key] = Habit(decision.player, cards, kept, len(self.game.answers))
        self.changed()

    def answer(self, decision: Decision) -> Answer | None:
        """The player's automatic answer, or None if there is none or it isn't legal now."""
        key = self._key(decision) if self._kept else None
        habit = self._kept.get(key) if key is not None else None
        if habit is None:
            return None
        answer = habit.answer
        if isinstance(decision, OrderItems):
            left = list(enumerate(self._labels(decision)))
            answer = []
            for label in habit.answer:
                place = next(place for place, (_, other) in enumerate(left) if other == label)
                answer.append(left.pop(place)[0])
        try:
            return decision.check(answer)
        except IllegalAnswer:
            return None

    def let_resolve(self, player: int, view: View) -> None:
        """Stop asking the player to respond to abilities such as the one on top of the stack."""
        top = _top_ability(player, view)
        if top is not None:
            cards = frozenset((top.name.en,))
            self._kept["resolve", player, top.name.en, tuple(top.text)] = Habit(
                player, cards, "pass", len(self.game.answers)
            )
            self.changed()

    def lets_resolve(self, player: int, view: View) -> bool:
        """Whether the player has chosen that for the ability on top of the stack."""
        top = _top_ability(player, view) if self._kept else None
        return top is not None and ("resolve", player, top.name.en, tuple(top.text)) in self._kept

    def of(self, player: int, card: str) -> bool:
        """Whether the player has an automatic answer for cards with that English name."""
        return any(habit.player == player and card in habit.cards for habit in self._kept.values())

    def forget(self, player: int, card: str) -> None:
        """Ask the player again about cards with that English name."""
        self._kept = {
            key: habit for key, habit in self._kept.items() if habit.player != player or card not in habit.cards
        }
        self.changed()

    def undone(self) -> None:
        """Drop what was chosen later than the point to which the game has gone back."""
        count = len(self._kept)
        self._kept = {key: habit for key, habit in self._kept.items() if habit.since < len(self.game.answers)}
        if len(self._kept) != count:
            self.changed()

    def _key(self, decision: Decision) -> Hashable | None:
        """A key that is equal for equal questions; None for those that are always asked."""
        if isinstance(decision, ChooseYesNo):
            if decision.source is None or decision.can_cancel:
                return None
            return ("may", decision.player, self._labels(decision)[0], decision.prompt)
        if isinstance(decision, OrderItems) and decision.about == "triggers":
            return ("order", decision.player, tuple(sorted(self._labels(decision))))
        return None

    def _labels(self, decision: Decision) -> list[tuple[str, str]]:
        """Return the question's subjects: names of cards, of abilities with their words."""
        if isinstance(decision, OrderItems):
            words = [words.en for words in decision.texts] or [""] * len(decision.items)
            names = [self.game.text(item).en for item in decision.items]
            return list(zip(names, words, strict=False))
        assert decision.source is not None
        return [(self.game.text(decision.source).en, "")]


def _frozen(value: Any) -> Any:
    """Convert a JSON value's lists to tuples."""
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def _top_ability(player: int, view: View) -> CardView | None:
    """The ability on top of the stack, if another player controls it."""
    top = view.stack[-1] if view.stack else None
    return top if top is not None and top.kind != "card" and top.controller != player else None
