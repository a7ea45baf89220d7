"""Changing targets and choosing new ones for objects on the stack (115.7).

Each target is handled separately: one instance of the word "target" after another, and each target of an instance in
turn. Only the complete set is judged (115.7e), so a choice is offered only if the remaining ones can still be made.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import Enum
from typing import TYPE_CHECKING, Any

from engine.change.events import BecomesTarget, ChangeTargets
from engine.decisions import ChooseOption, ChooseTargets, Option, Steps
from engine.language.naming import tell
from engine.refusal import Text
from engine.rules.casting import announcing, targeting

if TYPE_CHECKING:
    from engine.state.play import Play


class Change(Enum):
    """What an effect lets a player do to targets; the value is the rule number."""

    ALL = "115.7a"
    """ "Change the targets": each to another legal one, or none of them."""
    ONE = "115.7b"
    """ "Change a target": one of them to another legal one."""
    SOME = "115.7c"
    """ "Change any number of targets"."""
    NEW = "115.7d"
    """ "Choose new targets": any number may stay, legal or not."""


def change_targets(game: Play, player: int, entity: int, change: Change, only: Collection[int] | None = None) -> Steps:
    """Let `player` change the targets of a spell or ability on the stack. New ones come from `only`, if given."""
    item = game.state.objects[entity].item
    if item is None or not any(item.targets.values()):
        return
    targets = _Targets(game, entity, change, only)
    if change is Change.ONE:
        place = yield from _which(game, player, targets)
        if place is None:
            return
        targets.only_place = place
    if not targets.completes(()):
        return
    chosen: list[int] = []
    for place, (phrase, old) in enumerate(targets.places):
        words, name = phrase.wanted(targets.context), game.name(old)
        answer = yield ChooseTargets(
            player=player,
            prompt=tell("Choose {0}, now {1}.", "Scegli {0}, ora {1}.", words, name),
            rule=change.value,
            source=entity,
            candidates=targets.usable(place, chosen),
            minimum=1,
            maximum=1,
            wanted=words,
        ).judged_by(targeting.Candidates(targets.context, phrase))
        chosen += answer
    before = {each for slot in item.targets.values() for each in slot}
    if chosen == [old for _, old in targets.places]:
        return
    yield from game.do(ChangeTargets(entity, targets.by_slot(chosen)))
    new = [each for each in dict.fromkeys(chosen) if each not in before]
    if new and not item.is_fresh_copy:
        yield from game.do_all([BecomesTarget(each, entity, targets.context.controller) for each in new])


def _which(game: Play, player: int, targets: _Targets) -> Steps:
    """Choose which target to change (115.7b); None if none can be changed."""
    options = []
    for place, (_, old) in enumerate(targets.places):
        targets.only_place = place
        if targets.completes(()):
            options.append(Option(str(place), game.name(old)))
    if not options:
        return None
    answer = yield ChooseOption(
        player=player,
        prompt=Text("Which target changes?", "Quale bersaglio cambia?"),
        rule=Change.ONE.value,
        source=targets.entity,
        options=options,
        about="changed target",
    )
    return int(answer)


class _Targets:
    """The targets of an object on the stack, and their possible replacements."""

    def __init__(self, game: Play, entity: int, change: Change, only: Collection[int] | None) -> None:
        item = game.state.objects[entity].item
        assert item is not None
        self.entity = entity
        self.change = change
        self.only = only
        self.only_place: int | None = None
        """The only target that may change, and must; None if there is no such limit."""
        self.context = announcing.stack_context(game, entity)
        self.trial = self.context.item = item.copy()
        spell = entity if item.kind == "spell" else None
        phrases = announcing.phrases(game, item, spell)
        self.places = [(phrase, old) for phrase in phrases for old in item.targets.get(phrase.slot, ())]
        """Each target, with the phrase that asks for it."""
        self.stale = {
            place
            for place, (phrase, old) in enumerate(self.places)
            if targeting.refusal(self.context, phrase, old) is not None
        }
        """Positions of targets that are already illegal; these may stay."""

    def by_slot(self, chosen: Iterable[int]) -> dict[int, list[int]]:
        """Return the first `len(chosen)` targets, grouped by the slots of their phrases."""
        found: dict[int, list[int]] = {}
        for (phrase, _), entity in zip(self.places, chosen, strict=False):
            found.setdefault(phrase.slot, []).append(entity)
        return found

    def usable(self, place: int, chosen: Iterable[int]) -> list[int]:
        """Return the legal targets for this position, given those `chosen` before it, that leave later positions
        theirs."""
        chosen = tuple(chosen)
        return [entity for entity in self._possible(place, chosen) if self.completes((*chosen, entity))]

    def completes(self, chosen: tuple[int, ...]) -> bool:
        """Whether all later targets can be legal."""
        place = len(chosen)
        return place == len(self.places) or any(
            self.completes((*chosen, entity)) for entity in self._possible(place, chosen)
        )

    def _possible(self, place: int, chosen: tuple[int, ...]) -> list[int]:
        phrase, old = self.places[place]
        self.trial.targets = self.by_slot(chosen)
        others = self.trial.targets.get(phrase.slot, [])
        found = []
        if not self._must_change(place) and old not in others and self._may_stay(place, phrase, old):
            found.append(old)
        if self.only_place in (None, place):
            found += [
                entity
                for entity in targeting.candidates(self.context, phrase)
                if entity not in (old, self.entity, *others) and (self.only is None or entity in self.only)
            ]
        return [
            entity
            for entity in found
            if (entity == old and place in self.stale)
            or targeting.together_refusal(self.context, phrase, (*others, entity)) is None
        ]

    def _must_change(self, place: int) -> bool:
        return self.change is Change.ALL or self.only_place == place

    def _may_stay(self, place: int, phrase: Any, old: int) -> bool:
        """Whether a currently legal target stays legal after the other changes (115.7d)."""
        return place in self.stale or targeting.refusal(self.context, phrase, old) is None
