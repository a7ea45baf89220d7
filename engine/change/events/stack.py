"""Events of the stack: casting, activating, triggering, resolving, countering, copying (405, 601-603, 608)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from engine.refusal import Text
from engine.state.components import Component, alone
from engine.state.effects import COPIED
from engine.state.event import Event, Record
from engine.state.objects import Characteristics, GameObject, StackItem

if TYPE_CHECKING:
    from engine.state.play import Play


ABILITY = Characteristics()
"""The characteristics of an ability on the stack, which has only its text (113.1c)."""


def announced(game: Play, object: int | None) -> tuple[int | None, list[Text]]:
    """Return the X and targets of an object put onto the stack."""
    found = game.state.objects.get(object) if object is not None else None
    item = found.item if found is not None else None
    return (None, []) if item is None else (item.x, target_names(game, item))


def target_names(game: Play, item: StackItem) -> list[Text]:
    """Return the names of a spell's or ability's targets, each once (115)."""
    chosen = dict.fromkeys(target for slot in sorted(item.targets) for target in item.targets[slot])
    return [game.name(target) for target in chosen]


class Cast(Event):
    """A spell has been cast (601.2i)."""

    __slots__ = ("player", "spell")

    def __init__(self, player: int, spell: int) -> None:
        super().__init__()
        self.player = player
        self.spell = spell

    def apply(self, game: Play) -> None:
        spell = game.state.objects[self.spell]
        if spell.item is not None and spell.item.zone == "command":  # 903.8
            casts = game.state.players[self.player].commander_casts
            for number in spell.commanders:
                casts[number] = casts.get(number, 0) + 1

    def record(self, game: Play) -> Record | None:
        names = (game.player_name(self.player), game.name(self.spell))
        return Record("cast", "", names, entity=self.spell, rule="601.2i")


class Activate(Event):
    """An activated ability has been activated (602.2b)."""

    __slots__ = ("ability", "is_mana", "object", "player")

    def __init__(self, player: int, object: int, ability: int | None, is_mana: bool) -> None:
        super().__init__()
        self.player = player
        self.object = object
        """The source of the ability."""
        self.ability = ability
        """The ability on the stack; None for a mana ability (605.3b)."""
        self.is_mana = is_mana

    def record(self, game: Play) -> Record | None:
        names = (game.player_name(self.player), game.name(self.object))
        kind = "mana" if self.is_mana else "activate"
        return Record(kind, "", names, entity=self.object, new_entity=self.ability)


class AbilityTriggered(Event):
    """A triggered ability is put onto the stack (603.3)."""

    __slots__ = ("ability", "player", "source")

    def __init__(self, player: int, source: int, ability: int) -> None:
        super().__init__()
        self.player = player
        self.source = source
        self.ability = ability

    def record(self, game: Play) -> Record | None:
        _, targets = announced(game, self.ability)
        names = (game.player_name(self.player), game.name(self.source), *targets)
        return Record(
            "trigger",
            "trigger at" if targets else "trigger",
            names,
            entity=self.source,
            new_entity=self.ability,
            rule="603.3",
        )


class BecomesTarget(Event):
    """An object or player becomes the target of a spell or ability (115)."""

    __slots__ = ("by", "entity", "player")

    def __init__(self, entity: int, by: int, player: int) -> None:
        super().__init__()
        self.entity = entity
        self.by = by
        """The spell or ability on the stack."""
        self.player = player
        """Its controller."""

    def apply(self, game: Play) -> None:
        item = game.last_object(self.by).item
        if item is not None:
            item.is_fresh_copy = False


class Resolves(Event):
    """A spell or ability begins to resolve (608)."""

    __slots__ = ("object",)

    def __init__(self, object: int) -> None:
        super().__init__()
        self.object = object

    def record(self, game: Play) -> Record | None:
        item = game.state.objects[self.object].item
        is_ability = item is not None and item.kind != "spell"
        return Record(
            "resolve",
            "resolves ability" if is_ability else "resolves",
            (game.name(self.object),),
            entity=self.object,
            rule="608",
        )


class Fizzles(Event):
    """A spell or ability does not resolve because all its targets are illegal (608.2b)."""

    __slots__ = ("object",)

    def __init__(self, object: int) -> None:
        super().__init__()
        self.object = object

    def record(self, game: Play) -> Record | None:
        return Record("fizzle", "fizzles", (game.name(self.object),), entity=self.object, rule="608.2b")


class Counter(Event):
    """A spell or ability is countered (701.5)."""

    __slots__ = ("object", "source")

    looks_back: ClassVar[bool] = True

    def __init__(self, object: int, source: int | None) -> None:
        super().__init__()
        self.object = object
        self.source = source

    def chooser(self, game: Play) -> int:
        return game.controller(self.object)

    def record(self, game: Play) -> Record | None:
        item = game.state.objects[self.object].item
        key = "countered ability" if item is not None and item.kind != "spell" else "countered"
        return Record(
            "counter",
            key,
            (game.name(self.object),),
            entity=self.object,
            source=self.source,
            from_zone="stack",
            rule="701.5a",
        )


class AbilityOnStack(Event):
    """An activated or triggered ability is put onto the stack as an object that is not a card (602.2a, 603.3)."""

    __slots__ = ("controller", "item", "new_id")

    touches: ClassVar[str] = "stack"

    def __init__(self, item: StackItem, controller: int) -> None:
        super().__init__()
        self.item = item
        self.controller = controller
        self.new_id = 0

    def apply(self, game: Play) -> None:
        state = game.state
        ability = GameObject(state.new_id(), ABILITY, self.controller, "stack", state.tick())
        ability.is_card = False
        ability.item = self.item
        self.new_id = ability.id
        state.objects[ability.id] = ability
        state.stack.append(ability.id)


class CopyCard(Event):
    """A copy of a card is created in the card's zone, to be cast (706.12)."""

    __slots__ = ("controller", "new_id", "object")

    touches: ClassVar[str] = "zones"

    def __init__(self, object: int, controller: int) -> None:
        super().__init__()
        self.object = object
        self.controller = controller
        self.new_id = 0

    def apply(self, game: Play) -> None:
        state = game.state
        original = state.objects[self.object]
        base = game.copiable(self.object)
        copy = GameObject(state.new_id(), base, self.controller, original.zone, state.tick())
        copy.is_card = False
        copy.components = (Component(0, self.controller, alone(base), is_card=False),)
        copy.reface()
        self.new_id = copy.id
        state.objects[copy.id] = copy
        state.zone(copy.zone, self.controller).append(copy.id)
        if copy.works_outside:
            state.outside.append(copy.id)

    def record(self, game: Play) -> Record | None:
        return Record(
            "copy",
            "copies",
            (game.player_name(self.controller), game.name(self.object)),
            entity=self.object,
            new_entity=self.new_id,
            rule="706.12",
        )


class CopyOnStack(Event):
    """A copy of a spell or ability is put onto the stack with the original's choices (706.10)."""

    __slots__ = ("base", "controller", "new_id", "object")

    touches: ClassVar[str] = "stack"

    def __init__(self, object: int, controller: int, base: Characteristics | None = None) -> None:
        super().__init__()
        self.object = object
        self.controller = controller
        self.base = base
        """The copy's characteristics, if they differ from the original's (706.9); None if they don't."""
        self.new_id = 0

    def can_happen(self, game: Play) -> bool:
        """Whether it may be copied: nothing forbids it."""
        return not any(act.forbids_copying(context) for act, context in game.last_look(self.object).rules)

    def apply(self, game: Play) -> None:
        state = game.state
        original = game.last_object(self.object)
        base = game.copiable(self.object) if self.base is None else self.base
        copy = GameObject(state.new_id(), base, self.controller, "stack", state.tick())
        copy.is_card = False
        copy.components = (Component(0, self.controller, alone(base), is_card=False),)
        copy.up = original.up
        copy.copied = base
        assert original.item is not None
        copy.item = original.item.copy()
        copy.item.is_fresh_copy = any(copy.item.targets.values())
        if copy.item.kind == "spell":
            copy.item.source = copy.id
        copy.memory = dict(original.memory)
        if "cast" in copy.memory:  # what was paid counts for the copy, but nobody has cast it (706.10)
            copy.memory["cast"] = replace(copy.memory["cast"], player=None)
        self.new_id = copy.id
        state.objects[copy.id] = copy
        state.stack.append(copy.id)
        for effect in tuple(state.effects):
            if effect.duration in COPIED and self.object in (effect.objects or ()):
                chosen = effect.copy()
                chosen.objects = (copy.id,)
                state.effects.append(chosen)
        if copy.works_outside:
            state.outside.append(copy.id)

    def record(self, game: Play) -> Record | None:
        return Record(
            "copy",
            "copies",
            (game.player_name(self.controller), game.name(self.object)),
            entity=self.object,
            new_entity=self.new_id,
            rule="706.10",
        )
