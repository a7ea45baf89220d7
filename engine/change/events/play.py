"""Events of casting, activating, resolving, winning and other play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from engine.refusal import Text
from engine.state.components import Component, alone
from engine.state.effects import COPIED
from engine.state.event import Event, Record
from engine.state.objects import Characteristics, GameObject, StackItem
from engine.state.seats import in_range, opponents, sharing, team_of

if TYPE_CHECKING:
    from engine.state.play import Play
    from engine.state.state import State

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


class WouldBegin(Event):
    """A turn, phase or step is about to begin, unless something skips it (614.10)."""

    __slots__ = ("player", "what")

    def __init__(self, what: str, player: int) -> None:
        super().__init__()
        self.what = what
        """ "turn", a step of engine.rules.turn.turn.STEPS, or "combat" for the whole phase."""
        self.player = player

    def chooser(self, game: Play) -> int:
        return self.player


class StepBegins(Event):
    """A step or main phase begins; "at the beginning of" abilities trigger on it (503.1a, 603.2)."""

    __slots__ = ("player", "step")

    only_time: ClassVar[bool] = True
    touches: ClassVar[str] = "turn"

    def __init__(self, step: str, player: int) -> None:
        super().__init__()
        self.step = step
        self.player = player

    def record(self, game: Play) -> Record | None:
        return Record("step", "", (), entity=self.player, to_zone=self.step)


class MateStepBegins(Event):
    """The current step also begins for another player of the active team: triggers for that player's step, or each
    player's, trigger for that player too (805.4d)."""

    __slots__ = ("player", "step")

    def __init__(self, step: str, player: int) -> None:
        super().__init__()
        self.step = step
        self.player = player


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


class PlayerDoes(Event):
    """A player has performed a keyword action, such as committing a crime or collecting evidence."""

    __slots__ = ("deed", "player")

    def __init__(self, player: int, deed: str) -> None:
        super().__init__()
        self.player = player
        self.deed = deed


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


def can_lose(game: Play, player: int) -> bool:
    """Whether the player, or the team they lose with, can lose the game: no effect forbids it (810.8a)."""
    rules, team = game.looks.player_rules, set(sharing(game.state, player))
    return not any(act.forbids_losing(context) for act, context, players in rules if not team.isdisjoint(players))


class Lose(Event):
    """A player loses the game (104.3)."""

    __slots__ = ("player", "reason", "rule")

    looks_back: ClassVar[bool] = True
    touches: ClassVar[str] = "turn"
    """A player who has left is no longer the active player (800.4i)."""

    def __init__(self, player: int, rule: str, reason: Text) -> None:
        super().__init__()
        self.player = player
        self.rule = rule
        self.reason = reason

    def chooser(self, game: Play) -> int:
        return self.player

    def can_happen(self, game: Play) -> bool:
        """Whether the player can lose. Effects may prevent it, except for conceding (104.3a) or losing along with a
        team that could lose."""
        if self.rule != "104.3a" and self.rule not in WITH_THE_TEAM and not can_lose(game, self.player):
            return False
        return game.state.players[self.player].lost is None

    def expand(self, game: Play) -> Sequence[Event]:
        """Return the losses of teammates, where teams win and lose as a whole (810.8a-b), and of an emperor's whole
        team (809.5b)."""
        if self.rule in WITH_THE_TEAM:
            return ()
        rule, mates = as_a_team(game.state, self.player)
        return [Lose(mate, rule, self.reason) for mate in mates]

    def apply(self, game: Play) -> None:
        game.state.players[self.player].lost = (self.rule, self.reason)

    def record(self, game: Play) -> Record | None:
        return Record("lose", "lose", (game.player_name(self.player), self.reason), entity=self.player, rule=self.rule)


WITH_THE_TEAM = frozenset({"809.5b", "809.5c", "810.8a"})
"""The rules that make players lose or draw because a teammate does."""


def as_a_team(state: State, player: int) -> tuple[str, list[int]]:
    """Return the rule that makes teammates lose or draw with the player, and those teammates."""
    emperor = player in state.rules.emperors
    mates = team_of(state, player) if emperor else sharing(state, player)
    return "809.5b" if emperor else "810.8a", [mate for mate in mates if mate != player]


class Win(Event):
    """A player and their team win the game (104.2). Each opponent leaves it; with limited range of influence, only
    those within the player's range do (801.14)."""

    __slots__ = ("player", "reason", "rule")

    def __init__(self, player: int, rule: str, reason: Text) -> None:
        super().__init__()
        self.player = player
        self.rule = rule
        self.reason = reason

    def can_happen(self, game: Play) -> bool:
        """Whether the player and their team can win: no effect forbids it (104.2b, 810.8a)."""
        rules, team = game.looks.player_rules, set(team_of(game.state, self.player))
        return not any(act.forbids_winning(context) for act, context, players in rules if not team.isdisjoint(players))

    def expand(self, game: Play) -> Sequence[Event]:
        """Return the losses of the opponents within range (801.14)."""
        state = game.state
        if not state.reach:
            return ()
        within = [other for other in opponents(state, self.player) if in_range(state, self.player, other)]
        return [Lose(other, "801.14", self.reason) for other in within]

    def apply(self, game: Play) -> None:
        if game.state.reach:
            return
        winners = team_of(game.state, self.player)
        for player in game.state.players:
            if player.id not in winners and player.lost is None:
                player.lost = (self.rule, self.reason)


class Scry(Event):
    """A player has scried (701.18)."""

    __slots__ = ("amount", "player")

    def __init__(self, player: int, amount: int) -> None:
        super().__init__()
        self.player = player
        self.amount = amount

    def record(self, game: Play) -> Record | None:
        return Record(
            "scry", "scry", (game.player_name(self.player),), entity=self.player, amount=self.amount, rule="701.18"
        )


class Search(Event):
    """A player has searched a library (701.19)."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def record(self, game: Play) -> Record | None:
        return Record("search", "search", (game.player_name(self.player),), entity=self.player, rule="701.19")


class Reveal(Event):
    """Cards are revealed to all players (701.16)."""

    __slots__ = ("cards", "names", "player")

    def __init__(self, player: int, cards: tuple[int, ...]) -> None:
        super().__init__()
        self.player = player
        self.cards = cards
        self.names: list[Text] = []

    def apply(self, game: Play) -> None:
        everyone = frozenset(player.id for player in game.state.players)
        for card in self.cards:
            shown = game.state.objects.get(card)
            if shown is not None:
                shown.known_to = everyone
                if shown.face_down:
                    self.names += [part.values(shown.flipped).name for part in shown.pile or (shown.as_part,)]
                else:
                    self.names.append(game.look(card).name)

    def record(self, game: Play) -> Record | None:
        names = Text(", ".join(name.en for name in self.names), ", ".join(name.it for name in self.names))
        if len(self.names) == 1:
            names = self.names[0]  # with its article
        return Record(
            "reveal",
            "reveal",
            (game.player_name(self.player), names),
            entity=self.player,
            new_entity=self.cards[0] if self.cards else None,
            rule="701.16",
        )


class ChooseValue(Event):
    """A player has chosen a colour, a type, a name, a player or a number (607.2d, 608.2d, 614.12a)."""

    __slots__ = ("player", "source", "words")

    def __init__(self, player: int, words: Text, source: int | None) -> None:
        super().__init__()
        self.player = player
        self.words = words
        """The words for the value."""
        self.source = source
        """The object it is chosen for."""

    def record(self, game: Play) -> Record | None:
        names = (game.player_name(self.player), self.words)
        if self.source is None:
            return Record("choose", "chooses", names, entity=self.player, rule="608.2d")
        return Record(
            "choose",
            "chooses for",
            (*names, game.name(self.source)),
            entity=self.player,
            source=self.source,
            rule="607.2d",
        )


class Fight(Event):
    """Two creatures fight (701.12)."""

    __slots__ = ("first", "second")

    def __init__(self, first: int, second: int) -> None:
        super().__init__()
        self.first = first
        self.second = second

    def record(self, game: Play) -> Record | None:
        return Record(
            "fight",
            "fight",
            (game.name(self.first), game.name(self.second)),
            entity=self.first,
            source=self.second,
            rule="701.12",
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


class GainBlessing(Event):
    """A player gets the city's blessing for the rest of the game (702.130)."""

    __slots__ = ("player",)

    touches: ClassVar[str] = "memory"

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def can_happen(self, game: Play) -> bool:
        return not game.state.players[self.player].blessed

    def apply(self, game: Play) -> None:
        game.state.players[self.player].blessed = True

    def record(self, game: Play) -> Record | None:
        return Record("blessing", "blessing", (game.player_name(self.player),), entity=self.player, rule="702.130c")


class TakeExtraTurn(Event):
    """A player gets an extra turn after this one (500.7)."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def apply(self, game: Play) -> None:
        game.state.extra_turns.append(self.player)

    def record(self, game: Play) -> Record | None:
        return Record("extra turn", "extra turn", (game.player_name(self.player),), entity=self.player, rule="500.7")


class Surveil(Event):
    """A player has surveilled (701.42)."""

    __slots__ = ("amount", "player")

    def __init__(self, player: int, amount: int) -> None:
        super().__init__()
        self.player = player
        self.amount = amount

    def record(self, game: Play) -> Record | None:
        return Record(
            "surveil",
            "surveil",
            (game.player_name(self.player),),
            entity=self.player,
            amount=self.amount,
            rule="701.42",
        )


class Proliferate(Event):
    """A player has proliferated, whatever was chosen (701.27)."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def record(self, game: Play) -> Record | None:
        return Record("proliferate", "proliferate", (game.player_name(self.player),), entity=self.player, rule="701.27")


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
