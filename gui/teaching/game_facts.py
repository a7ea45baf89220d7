"""What has happened and what is true in a lesson's game, by the names in its file.

Players are "you" (the learner) and "other"; cards have their English names, whatever their current number (400.7).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.decisions import (
    Arrange,
    ByHand,
    ChooseModes,
    ChooseNumber,
    ChooseObjects,
    ChooseOption,
    ChooseTargets,
    ChooseYesNo,
    Decision,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    OrderItems,
    PayMana,
    PerKind,
    Priority,
    is_player,
)
from engine.puzzles.card_references import SEATS
from engine.seen.view import CardView, LogEntry, View

if TYPE_CHECKING:
    from engine.game import Game


@dataclass(frozen=True, slots=True)
class Thing:
    """A card by its English name and the seat of its controller, or a player by "you" or "other"."""

    name: str
    seat: int
    kinds: frozenset[str] = field(default=frozenset(), compare=False)
    """Its card types, in lower case."""


@dataclass(frozen=True, slots=True)
class Happening:
    """One event or act."""

    verb: str
    """"cast", "play", "activate", "mana", "pass", "attack", "block", "choose", or the kind of an entry of the log."""
    seat: int = -1
    """Who did it: 0 for the learner, 1 for the other player."""
    subject: Thing | None = None
    objects: tuple[Thing, ...] = ()
    """Targets, what is attacked or blocked, or what was struck."""
    words: str = ""
    """The choice, or the zones of a move, as "hand>stack"."""
    amount: int = 0
    alone: bool = False
    """For an attack or block, whether it was the only one declared."""


@dataclass(slots=True)
class Facts:
    """What conditions are checked against: the table with everything visible, the current question, and recent
    events."""

    view: View
    decision: Decision | None
    learner: int
    happened: Sequence[Happening] = field(default_factory=tuple)

    def player(self, seat: int) -> int:
        """The number of the player at a seat of the lesson."""
        return self.learner if seat == 0 else 1 - self.learner

    def seat(self, player: int) -> int:
        return 0 if player == self.learner else 1

    def cards(self, zones: Sequence[str] = ()) -> list[CardView]:
        """All cards in these zones, or anywhere on the table, in hands and in graveyards."""
        view = self.view
        found = [*view.battlefield, *view.stack, *view.exile, *view.command]
        for player in view.players:
            found += [*player.hand, *player.graveyard]
        return [card for card in found if not zones or card.zone in zones]


def thing(game: Game, view: View, entity: int, learner: int) -> Thing:
    """A player or object, which may be gone, by its name."""
    if is_player(entity):
        seat = 0 if entity == learner else 1
        return Thing(SEATS[seat], seat)
    card = view.find(entity)
    if card is None:
        return Thing(game.text(entity).en, -1)
    return Thing(game.text(entity).en, 0 if card.controller == learner else 1, kinds_of(card))


def kinds_of(card: CardView) -> frozenset[str]:
    """A card's types, in lower case, and "card"."""
    return frozenset({"card", *(kind.lower() for kind in card.types)})


def act(game: Game, answer: Any, learner: int) -> list[Happening]:
    """Return what an answer to the game's decision would do; call it before the answer is given."""
    decision, view = game.decision, game.view(None)
    assert decision is not None
    seat = 0 if decision.player == learner else 1

    def named(entity: int) -> Thing:
        return thing(game, view, entity, learner)

    return _TOLD[decision](decision, answer, seat, named)


Named = Callable[[int], Thing]


def _action(decision: Any, answer: Any, seat: int, named: Named) -> list[Happening]:
    if answer == "pass":
        return [Happening("pass", seat)]
    chosen = next((each for each in decision.actions if each.key == answer), None)
    if chosen is None or chosen.object is None:
        return []
    verb = {"land": "play", "cast": "announce", "activate": "announce", "mana": "mana"}.get(chosen.kind, "special")
    return [Happening(verb, seat, named(chosen.object), words=chosen.kind)]


def _declaration(decision: Any, answer: Any, seat: int, named: Named) -> list[Happening]:
    verb = "attack" if isinstance(decision, DeclareAttackers) else "block"
    pairs = [(pair[0], pair[1]) for pair in answer]
    alone = len({first for first, _ in pairs}) == 1
    found = [Happening(verb, seat, named(first), (named(second),), alone=alone) for first, second in pairs]
    return found or [Happening(verb, seat, Thing("nothing", seat), alone=True)]


def _objects(decision: Any, answer: Any, seat: int, named: Named) -> list[Happening]:
    return [Happening("choose", seat, named(each), words=decision.about, alone=len(answer) == 1) for each in answer]


def _words(decision: Any, answer: Any, seat: int, named: Named) -> list[Happening]:
    return [Happening("choose", seat, words=str(answer))]


_TOLD: PerKind[Callable[[Any, Any, int, Named], list[Happening]]] = PerKind(
    {
        Priority: _action,
        ByHand: _words,
        PayMana: _action,
        ChooseOption: _words,
        ChooseYesNo: lambda decision, answer, seat, named: [Happening("choose", seat, words="yes" if answer else "no")],
        ChooseNumber: _words,
        ChooseObjects: _objects,
        ChooseTargets: _objects,
        ChooseModes: lambda decision, answer, seat, named: [
            Happening("choose", seat, words=f"mode {index + 1}") for index in answer
        ],
        OrderItems: _words,
        Arrange: _words,
        Divide: _words,
        DeclareAttackers: _declaration,
        DeclareBlockers: _declaration,
    }
)
"""What an answer does, in the terms of lessons."""


def told(game: Game, entries: Sequence[LogEntry], learner: int) -> list[Happening]:
    """Convert log entries to happenings."""
    view = game.view(None)
    found = []
    for entry in entries:
        if entry.entity is None:
            continue
        subject = thing(game, view, entry.new_entity or entry.entity, learner)
        objects: tuple[Thing, ...] = ()
        seat = subject.seat
        if entry.kind in ("cast", "activate", "trigger"):
            item = view.find(entry.new_entity or entry.entity)
            objects = tuple(thing(game, view, each, learner) for each in item.targets) if item is not None else ()
        elif entry.kind == "damage":
            objects = (thing(game, view, entry.entity, learner),)
            subject = thing(game, view, entry.source, learner) if entry.source is not None else Thing("", -1)
        zones = f"{entry.from_zone}>{entry.to_zone}" if entry.to_zone else ""
        found.append(Happening(entry.kind, seat, subject, objects, words=zones, amount=entry.amount))
    return found
