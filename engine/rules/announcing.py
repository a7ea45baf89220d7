"""Announcing modes, targets and divisions (601.2b-d, 602.2b, 603.3c-d), and triggered abilities put onto the stack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.context import Context
from engine.decisions import ChooseModes, ChooseNumber, ChooseTargets, Divide
from engine.effects import PendingTrigger
from engine.events import AbilityOnStack, AbilityTriggered, BecomesTarget, Cease, Event
from engine.nodes.base import Steps
from engine.objects import StackItem
from engine.refusal import Refusal, Text, refuse
from engine.rules import targeting

if TYPE_CHECKING:
    from engine.game import Game

NO_TARGET = refuse("601.2c", "There is no legal target.", "Non c'è alcun bersaglio legale.")
NO_MODE = refuse("700.2a", "None of its modes can be chosen.", "Nessuno dei suoi modi può essere scelto.")


class AuraTarget:
    """The target of an Aura spell, which its enchant ability defines (303.4a)."""

    __slots__ = ("keywords",)

    slot = -2
    divided = None

    def __init__(self, keywords: Sequence[Any]) -> None:
        self.keywords = keywords

    def bounds(self, context: Context) -> tuple[int, int | None]:
        return 1, 1

    def accepts(self, context: Context, entity: int) -> bool:
        return all(keyword.allows(context, entity) for keyword in self.keywords)

    def possible(self, context: Context) -> list[int]:
        state = context.state
        return [entity for entity in (*range(len(state.players)), *state.battlefield) if self.accepts(context, entity)]

    def wanted(self, context: Context) -> Text:
        en, it = context.noun(self.keywords[0])
        return Text(f"what to attach it to ({en})", f"a cosa assegnarla ({it})")


def phrases(game: Game, item: StackItem, spell: int | None) -> tuple[Any, ...]:
    """The target phrases of what was announced, modes considered, in the order of the text (601.2c)."""
    found: list[Any] = []
    if spell is not None:
        look = game.last_look(spell)
        if "Aura" in look.subtypes and "enchant" in look.keywords:
            found.append(AuraTarget(look.keywords["enchant"]))
    for ability in abilities(game, item, spell):
        found += ability.targets(item.modes)
    return tuple(found)


def abilities(game: Game, item: StackItem, spell: int | None) -> tuple[Any, ...]:
    """The abilities whose instructions are carried out on resolution."""
    if spell is None:
        return (item.ability,)
    look = game.last_look(spell)
    return tuple(look.summary.spell) if look.types & {"Instant", "Sorcery"} else ()


def modal(game: Game, item: StackItem, spell: int | None) -> Any:
    """The ability with modes (700.2), or None."""
    for ability in abilities(game, item, spell):
        if ability.modes():
            return ability
    return None


def can_announce(context: Context, spell: int | None) -> Refusal | None:
    """Whether modes and targets can be chosen legally at all (601.2b-c)."""
    item = context.item
    assert item is not None
    ability = modal(context.game, item, spell)
    if ability is not None:
        least, _ = ability.mode_bounds(context)
        return None if len(legal_modes(context, spell, ability)) >= least else NO_MODE
    return None if can_target(context, phrases(context.game, item, spell)) else NO_TARGET


def legal_modes(context: Context, spell: int | None, ability: Any) -> list[int]:
    """Indexes of the modes that can be chosen (700.2a)."""
    item = context.item
    assert item is not None
    legal: list[int] = []
    for index in range(len(ability.modes())):
        item.modes = (index,)
        if can_target(context, phrases(context.game, item, spell)):
            legal.append(index)
    item.modes = None
    return legal


def bounds(context: Context, phrase: Any) -> tuple[int, int | None]:
    """The least and largest number of targets; with something to divide each gets one at least (601.2d)."""
    least, most = phrase.bounds(context)
    if phrase.divided is not None:
        total = phrase.divided.value(context)
        most = total if most is None else min(most, total)
    return least, most


def can_target(context: Context, wanted: Sequence[Any]) -> bool:
    """Whether each phrase can get its least number of targets; phrases may depend on earlier ones."""
    item = context.item
    assert item is not None
    if not wanted:
        return True
    phrase, rest = wanted[0], wanted[1:]
    least, most = bounds(context, phrase)
    if most is not None and least > most:
        return False
    if least == 0:
        item.targets[phrase.slot] = []
        found = can_target(context, rest)
    else:
        possible = targeting.candidates(context, phrase)
        if len(possible) < least:
            return False
        if not rest:
            return True
        found = False
        for first in range(len(possible) - least + 1):
            item.targets[phrase.slot] = possible[first : first + least]
            if can_target(context, rest):
                found = True
                break
    item.targets.pop(phrase.slot, None)
    return found


def choose_modes(context: Context, spell: int | None, source: int) -> Steps:
    """601.2b: choose the mode or modes. Returns False if none can be chosen."""
    item = context.item
    assert item is not None
    ability = modal(context.game, item, spell)
    if ability is None:
        return True
    least, most = ability.mode_bounds(context)
    legal = legal_modes(context, spell, ability)
    if len(legal) < least:
        return False
    chosen = yield ChooseModes(
        player=context.controller,
        prompt=Text("Choose.", "Scegli.") if most != 1 else Text("Choose one.", "Scegline uno."),
        rule="700.2",
        source=source,
        modes=[context.words(mode) for mode in ability.modes()],
        legal=legal,
        minimum=least,
        maximum=min(most, len(legal)),
    )
    item.modes = tuple(chosen)
    return True


def choose_targets(context: Context, spell: int | None, source: int) -> Steps:
    """601.2c-d: choose targets and divide. Returns False if that is impossible."""
    item = context.item
    assert item is not None
    game = context.game
    wanted = phrases(game, item, spell)
    for index, phrase in enumerate(wanted):
        possible = targeting.candidates(context, phrase)
        least, most = bounds(context, phrase)
        most = len(possible) if most is None else min(most, len(possible))
        if len(possible) < least:
            return False
        if least == most == len(possible) or index == len(wanted) - 1:
            usable = possible
        else:
            usable = [entity for entity in possible if _leaves_targets(context, phrase, entity, wanted[index + 1 :])]
        words = phrase.wanted(context)
        chosen = yield ChooseTargets(
            player=context.controller,
            prompt=Text(f"Choose {words.en}.", f"Scegli {words.it}."),
            rule="601.2c",
            source=source,
            candidates=usable,
            minimum=least,
            maximum=most,
            refused=lambda entity, phrase=phrase: targeting.refusal(context, phrase, entity),  # type: ignore[misc]
            wanted=words,
        )
        item.targets[phrase.slot] = chosen
        if phrase.divided is not None and len(chosen) > 0:
            yield from _divide(context, phrase, chosen, source)
    return True


def _leaves_targets(context: Context, phrase: Any, entity: int, rest: Sequence[Any]) -> bool:
    item = context.item
    assert item is not None
    item.targets[phrase.slot] = [entity]
    found = can_target(context, rest)
    item.targets.pop(phrase.slot, None)
    return found


def _divide(context: Context, phrase: Any, chosen: list[int], source: int) -> Steps:
    """601.2d: each target gets at least one."""
    item = context.item
    assert item is not None
    total = phrase.divided.value(context)
    shares = yield Divide(
        player=context.controller,
        prompt=Text(f"Divide {total}.", f"Suddividi {total}."),
        rule="601.2d",
        source=source,
        total=total,
        recipients=chosen,
        minimum=1,
        about="targets",
    )
    item.divisions[phrase.slot] = shares


def choose_x(context: Context, values: Sequence[int], source: int) -> Steps:
    """601.2b: announce X, one of `values`."""
    number = yield ChooseNumber(
        player=context.controller,
        prompt=Text("Choose a value for X.", "Scegli il valore di X."),
        rule="601.2b",
        source=source,
        minimum=min(values),
        maximum=max(values),
        allowed=() if len(values) == max(values) - min(values) + 1 else tuple(values),
    )
    return number


def tell_targets(context: Context, object: int) -> Steps:
    """Each chosen target becomes one now (601.2i, 603.3)."""
    item = context.item
    assert item is not None
    chosen = dict.fromkeys(entity for slot in item.targets.values() for entity in slot)
    if chosen:
        events: list[Event] = [BecomesTarget(entity, object, context.controller) for entity in chosen]
        yield from context.game.do_all(events)


def put_trigger(game: Game, trigger: PendingTrigger) -> Steps:
    """Put one triggered ability onto the stack (603.3); without a legal choice it is removed (603.3c-d)."""
    item = StackItem("triggered", trigger.source, trigger.ability)
    item.event = trigger.event
    item.memo = dict(trigger.memo)
    item.followed = trigger.followed
    item.x = trigger.x
    put = AbilityOnStack(item, trigger.controller)
    yield from game.do(put)
    if not put.new_id:  # 800.4d
        return
    context = stack_context(game, put.new_id)
    chosen = yield from choose_modes(context, None, put.new_id)
    if chosen:
        chosen = yield from choose_targets(context, None, put.new_id)
    if put.new_id in game.state.departed:
        return
    if not chosen:
        yield from game.do(Cease(put.new_id))
        return
    yield from game.do(AbilityTriggered(trigger.controller, trigger.source, put.new_id))
    yield from tell_targets(context, put.new_id)


def stack_context(game: Game, object: int) -> Context:
    """The context of a spell or ability on the stack."""
    stacked = game.state.objects[object]
    item = stacked.item
    assert item is not None
    return Context(
        game, item.source if item.kind != "spell" else object, game.controller(object), item=item, memo=item.memo,
        x=item.x, event=item.event, followed=(*item.followed, object),
    )  # fmt: skip
