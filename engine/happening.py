"""How events happen: replacement and prevention (614-616), then the change itself, then what it triggers (603)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.decisions import ChooseOption, Option
from engine.effects import PendingTrigger
from engine.events import Event, Move
from engine.nodes.base import Steps
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.game import Game


class Replacement:
    """One replacement or prevention effect that could apply to an event."""

    __slots__ = ("key", "node", "context", "order", "text")

    def __init__(self, key: Any, node: Any, context: Any, order: int, text: Text) -> None:
        self.key = key
        """Identity of the effect: it gets one chance at an event (614.5)."""
        self.node = node
        self.context = context
        self.order = order
        """Class of 616.1: 0 self-replacement, 1 control, 2 copy, 3 any other."""
        self.text = text


def do_all(game: Game, events: Sequence[Event]) -> Steps:
    """Make events happen at the same time; returns the list of all that happened, parts included."""
    happening: list[Event] = []
    for event in events:
        yield from _settle(game, event, happening)
    if not happening:
        return happening
    looking_back = None
    for event in happening:
        if (isinstance(event, Move) and event.from_zone == "battlefield") or event.looks_back:
            looking_back = game.looks.watchers
            break
    for event in happening:
        event.apply(game)
        if event.touches:
            game.touch(event.touches)
        record = event.record(game)
        if record is not None:
            game.write(record)
    for event in tuple(happening):
        happening += event.also()
    state = game.state
    state.history.extend(happening)
    state.dirty = True
    collect_triggers(game, happening, looking_back)
    return happening


def _settle(game: Game, event: Event, happening: list[Event]) -> Steps:
    """Let replacement effects have their say, then take the event apart."""
    event.prepare(game)
    if not event.can_happen(game):
        return
    if game.looks.may_replace(event):
        replaced = yield from _replace(game, event)
        if replaced is not None:
            for other in replaced:
                yield from _settle(game, other, happening)
            return
    happening.append(event)
    for part in event.expand(game):
        part.replaced |= event.replaced
        yield from _settle(game, part, happening)


def _replace(game: Game, event: Event) -> Steps:
    """Apply one replacement effect (616.1); returns the events that happen instead, None if none applies."""
    applicable = [r for r in game.looks.replacements(event) if r.key not in event.replaced]
    if not applicable:
        return None
    first = min(replacement.order for replacement in applicable)
    applicable = [replacement for replacement in applicable if replacement.order == first]
    chosen = applicable[0]
    if len(applicable) > 1 and len({(id(r.node), r.context.source) for r in applicable}) > 1:
        options = [Option(str(index), replacement.text) for index, replacement in enumerate(applicable)]
        answer = yield ChooseOption(
            player=event.chooser(game),
            prompt=Text("Which effect applies first?", "Quale effetto si applica per primo?"),
            rule="616.1",
            options=options,
            about="replacement",
        )
        chosen = applicable[int(answer)]
    before = event.replaced | {chosen.key}
    event.replaced = before
    instead: list[Event] = yield from chosen.node.replace(chosen.context, event)
    for other in instead:
        other.replaced |= before
    return instead


def collect_triggers(game: Game, events: Sequence[Event], looking_back: Any) -> None:
    """Note each ability that triggers on the events (603.2); it waits for the next time a player gets priority."""
    watchers = game.looks.watchers
    waiting = game.state.waiting
    for event in events:
        kind = event.__class__
        left = isinstance(event, Move) and event.from_zone == "battlefield"
        back = looking_back is not None and (event.looks_back or left)
        watching = looking_back.get(kind, ()) if back else watchers.get(kind, ())
        for source, ability in watching:
            _try(game, source, ability, event, events, waiting)
        if back and isinstance(event, Move):
            for source, ability in watchers.get(kind, ()):
                if source == event.new_id:
                    _try(game, source, ability, event, events, waiting)
    if game.state.delayed:
        _collect_delayed(game, events)


def _try(
    game: Game, source: int, ability: Any, event: Event, together: Sequence[Event], waiting: list[PendingTrigger]
) -> None:
    controller = game.last_controller(source)
    context = game.context(source, controller, event=event)
    context.together = together
    if not ability.trigger.matches(context, event):
        return
    if ability.condition is not None and not ability.condition.holds(context):  # 603.4
        return
    waiting.append(PendingTrigger(source, controller, ability, event, context.memo, _moved(event)))


def _moved(event: Event) -> frozenset[int]:
    """The object that the trigger may find in the zone that it went to, as long as it stays there (400.7)."""
    return frozenset({event.object}) if isinstance(event, Move) else frozenset()


def _collect_delayed(game: Game, events: Sequence[Event]) -> None:
    state = game.state
    for trigger in list(state.delayed):
        for event in events:
            if event.__class__ not in trigger.ability.trigger.events:
                continue
            context = game.context(trigger.source, trigger.controller, event=event, memo=dict(trigger.memo))
            context.together = events
            if trigger.ability.trigger.matches(context, event):
                state.waiting.append(
                    PendingTrigger(trigger.source, trigger.controller, trigger.ability, event, context.memo,
                                   trigger.followed, trigger.x)
                )  # fmt: skip
                if trigger.once:
                    state.delayed.remove(trigger)
                    break
