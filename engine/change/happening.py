"""How events happen: replacement and prevention (614-616), the change itself, then triggers (603)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine import limits
from engine.change import citys_blessing, forced_draws, lifelink, objects_left_behind, once_each_turn
from engine.change.attaching import choose_host, enters_attached
from engine.change.component_order import arrange_parts
from engine.change.durations import end_what_is_over
from engine.change.events import (
    AbilityWaits,
    Activate,
    Cast,
    Damage,
    DelayedTriggersEnd,
    DrawCards,
    DrawGame,
    Event,
    LeaveDrawn,
    Lose,
    Move,
    Prevented,
    Remember,
    StateIsSo,
    StepBegins,
    TurnFaceUp,
    Win,
    draw_together,
)
from engine.change.events.moving import HIDDEN_ZONES
from engine.change.events.players_leaving import is_moot
from engine.change.graveyard_order import in_graveyard_order
from engine.change.inherent_replacements import BRINGING, inherent
from engine.change.prevention import in_chosen_order, join_sequels, prevented_in_all
from engine.change.range_of_influence import is_beyond_reach, within_range
from engine.change.replacing import Replacement, matters_which_first, replacements
from engine.change.revealed_tops import note_shown_tops
from engine.change.timestamp_order import by_timestamp
from engine.decisions import ChooseOption, Option, Steps
from engine.refusal import Text
from engine.state.effects import PendingTrigger
from engine.state.intrinsic_abilities import SOURCELESS, has_sourceless_triggers, sourceless_triggers
from engine.state.seats import teams_left

if TYPE_CHECKING:
    from engine.state.play import Play


def do_all(game: Play, events: Sequence[Event]) -> Steps:
    """Make events happen simultaneously; return all events that happened, including parts."""
    happening: list[Event] = []
    plain = len(events) == 1 and _is_plain(game, events[0])
    looking_back = None
    if plain:
        _settle_plainly(game, events[0], happening)
    else:
        happening = yield from _settle_in_concert(game, events)
        if any(event.looks_back or (isinstance(event, Move) and event.is_seen_leaving) for event in happening):
            looking_back = (game.looks.watchers, game.looks.player_rules)
    if not happening:
        return happening
    ending = [] if plain else [event for event in happening if event.__class__ in ENDINGS]
    if len(happening) > 1:
        happening = yield from by_timestamp(game, happening)
        happening = yield from in_graveyard_order(game, happening)
        if game.state.departed:  # a player may have left while others were choosing
            happening = [event for event in happening if not is_moot(game.state, event)]
        if looking_back is not None:
            _remember_together(game, happening)
    game.state.moment += 1
    for event in happening:
        _apply(game, event)
    if ending:
        _end_game(game)
    if not plain:
        for event in tuple(happening):
            happening += event.also()
    if len(game.state.battlefield) >= citys_blessing.TEN:
        _bless(game, happening)
    state = game.state
    state.history.extend(happening)
    game.touch("history")
    if len(happening) > 1 or happening[0].__class__ is not StepBegins:  # no state-based action rests on the time alone
        state.dirty = True
    collect_triggers(game, happening, looking_back)
    if state.effects:
        yield from end_what_is_over(game)
    if state.tops_shown or game.looks.player_rules:
        note_shown_tops(game)
    if not plain:
        for event in tuple(happening):
            if event.sequel is not None:
                yield from event.sequel(game)
            if isinstance(event, Move) and len(event.new_ids) > 1:
                yield from arrange_parts(game, event)
    if ending:
        yield from objects_left_behind.leave(
            game, [event.player for event in ending if isinstance(event, Lose | LeaveDrawn)]
        )
    if state.departed:
        yield from objects_left_behind.tidy(game)
    return happening


def _settle_in_concert(game: Play, events: Sequence[Event]) -> Steps:
    """Settle the events and add those that arise from several at once; return what happens."""
    happening: list[Event] = []
    if len(events) == 1:
        yield from _settle(game, events[0], happening)
    else:
        yield from _settle_together(game, events, happening)
    kinds = {event.__class__ for event in happening}
    if kinds.isdisjoint(CONCERTED):
        return happening
    if Damage in kinds:
        for gain in lifelink.gains(game, happening):
            yield from _settle(game, gain, happening)
        kinds = {event.__class__ for event in happening}
    if Prevented in kinds:
        join_sequels(happening)
        happening += prevented_in_all(happening)
    if not kinds.isdisjoint(ENDINGS):
        happening = _losing_prevails(happening)
    if DrawCards in kinds:
        draw_together(happening)
    return happening


def _apply(game: Play, event: Event) -> None:
    """Apply the change and log it."""
    event.apply(game)
    if not event.only_time:
        game.changes += 1
    if event.touches:
        game.touched(event)
    record = event.record(game)
    if record is not None:
        game.write(record)


def _is_plain(game: Play, event: Event) -> bool:
    """Whether nothing can replace the event and it is all that happens, as is true of most events."""
    kind = event.__class__
    alone = _alone.get(kind)
    if alone is None:
        alone = _alone[kind] = _is_alone(kind)
    state = game.state
    return (
        alone and not state.departed and not state.reach and not game.own_replacing and kind not in game.looks.replacing
    )


_alone: dict[type[Event], bool] = {}
"""Cached results of `_is_alone` by kind of event."""


def _is_alone(kind: type[Event]) -> bool:
    """Whether events of that kind have no parts, accompanying events, sequels or replacement effects of their own, and
    their triggers don't look back."""
    bound = issubclass(kind, Move) or kind in BRINGING or kind in CONCERTED or kind.looks_back
    parted = kind.expand is not Event.expand or kind.also is not Event.also or kind.sequel is not Event.sequel
    return not bound and not parted


def _settle_plainly(game: Play, event: Event, happening: list[Event]) -> None:
    """Do what `_settle` does for an event without parts that nothing can replace."""
    event.replaced |= game.inherited
    event.prepare(game)
    if event.can_happen(game):
        forced_draws.check(game, event)
        happening.append(event)


def _bless(game: Play, happening: list[Event]) -> None:
    """Give the city's blessing before anything triggers (702.130b, 702.130d)."""
    for event in citys_blessing.blessings(game):
        _apply(game, event)
        happening.append(event)


ENDINGS = frozenset({DrawGame, LeaveDrawn, Lose, Win})
CONCERTED = ENDINGS | {Damage, DrawCards, Prevented}
"""Kinds of events that have further consequences when several happen at once."""


def _losing_prevails(happening: list[Event]) -> list[Event]:
    """Drop wins of players who would also lose (104.3f), and all but one of a player's losses."""
    losses = {event.player: event for event in reversed(happening) if isinstance(event, Lose)}
    return [
        event
        for event in happening
        if not (isinstance(event, Win) and event.player in losses)
        and not (isinstance(event, Lose) and losses[event.player] is not event)
    ]


def _end_game(game: Play) -> None:
    """End the game once only one team or nobody is left, or it is drawn (104.1, 104.2, 104.4)."""
    from engine.state.play import GameOver

    if game.state.drawn or len(teams_left(game.state)) <= 1:
        raise GameOver


def _remember_together(game: Play, happening: Sequence[Event]) -> None:
    """Remember what leaves the battlefield simultaneously as it all was before (704.8)."""
    objects = game.state.objects
    for event in happening:
        if isinstance(event, Move) and event.from_zone == "battlefield" and event.object in objects:
            game.remember(objects[event.object].copy())


def _settle_together(game: Play, events: Sequence[Event], happening: list[Event]) -> Steps:
    """Settle several events; players choose among effects in APNAP order (616.1)."""
    order = list(range(len(events)))
    replaced = bool(game.looks.replacing)
    if replaced:
        events = yield from in_chosen_order(game, events)
    if replaced or any(event.__class__ is Move for event in events):  # entering objects may bring choices with them
        turns = {player: place for place, player in enumerate(game.apnap())}
        order.sort(key=lambda index: turns.get(events[index].chooser(game), 0))
    entering = [event for event in events if isinstance(event, Move) and event.zone == "battlefield"]
    for event in entering:
        event.beside = tuple(each.object for each in entering)
    settled: list[list[Event]] = [[] for _ in events]
    for index in order:
        yield from _settle(game, events[index], settled[index])
    for stem, parts in zip(events, settled, strict=True):
        for part in parts:
            part.stem = stem
        happening += parts


def _settle(game: Play, event: Event, happening: list[Event]) -> Steps:
    """Apply replacement effects, then expand the event (616.1f)."""
    if game.state.departed and is_moot(game.state, event):
        return
    if game.state.reach and is_beyond_reach(game, event):
        return
    event.replaced |= game.inherited
    event.prepare(game)
    own = inherent(game, event)
    if own or game.own_replacing or event.__class__ in game.looks.replacing:
        found = replacements(game, event, own)
        if found:
            chosen = found[0]
            if matters_which_first(found):
                chosen = yield from _choose(game, event, found)
            before = event.replaced | {chosen.key}
            event.replaced = before
            kept, game.inherited = game.inherited, game.inherited | before
            by = None if chosen.context.ability is None else (chosen.context.source, chosen.context.ability)
            outer, game.replacing = game.replacing, by
            there = tuple(game.state.battlefield)
            try:
                instead: list[Event] = yield from chosen.node.replace(chosen.context, event)
            finally:
                game.inherited, game.replacing = kept, outer
            if isinstance(event, Move) and event.zone == "battlefield" and not _are_there(game, there):
                event.owed = tuple(found)  # what it moves leaves as it enters, not before (614.13)
            for other in instead:
                other.replaced |= before
                if isinstance(other, Move) and by is not None and other.zone == "exile" and not _exiles(event):
                    other.exiler = by  # 607.2b
                yield from _settle(game, other, happening)
            return
    if not event.can_happen(game):
        return
    if isinstance(event, Move) and event.needs_host(game):
        event.attach_to = yield from choose_host(game, event)
        if event.attach_to is None:
            return
    elif isinstance(event, Move) and event.is_put_on and not enters_attached(game, event):
        return
    forced_draws.check(game, event)
    happening.append(event)
    for part in event.expand(game):
        part.replaced |= event.replaced
        yield from _settle(game, part, happening)


def _are_there(game: Play, permanents: Sequence[int]) -> bool:
    """Whether all of them are still on the battlefield."""
    return set(permanents).issubset(game.state.battlefield)


def _exiles(event: Event) -> bool:
    """Whether the event was an exile before an effect replaced any of it."""
    return isinstance(event, Move) and event.is_instructed


def _choose(game: Play, event: Event, found: Sequence[Replacement]) -> Steps:
    """Choose which of several replacement effects applies first (616.1)."""
    answer = yield ChooseOption(
        player=event.chooser(game),
        prompt=Text("Which effect applies first?", "Quale effetto si applica per primo?"),
        rule="616.1",
        options=[Option(str(index), replacement.text) for index, replacement in enumerate(found)],
        about="replacement",
    )
    return found[int(answer)]


def collect_triggers(game: Play, events: Sequence[Event], looking_back: tuple[Any, Sequence[Any]] | None) -> None:
    """Record the abilities that trigger on the events (603.2); they wait until a player would get priority.

    Triggers that look back use `looking_back`: the watching abilities and player rules from before (603.10).
    """
    looks = game.looks
    now = looks.watchers, looks.player_rules
    watchers, rules_now = now
    for event in events:
        kind = event.__class__
        left = isinstance(event, Move) and event.is_seen_leaving
        back = looking_back is not None and (event.looks_back or left)
        watching, rules = looking_back if looking_back is not None and back else now
        for source, ability in watching.get(kind, ()):
            _try(game, source, ability, event, events, rules)
        if back and isinstance(event, Move):
            for source, ability in watchers.get(kind, ()):
                if source == event.new_id and event.zone in ability.trigger.zones:
                    _try(game, source, ability, event, events, rules)
    if has_sourceless_triggers(game.state):
        for source, controller, ability in sourceless_triggers(game.state):
            for event in events:
                if event.__class__ in ability.trigger.events:
                    _try(game, source, ability, event, events, rules_now, controller)
    if game.state.delayed:
        _collect_delayed(game, events)
    if StateIsSo in watchers:
        collect_states(game)


def collect_states(game: Play) -> None:
    """Record the state triggers that trigger now, except those already waiting or on the stack (603.8)."""
    watching = game.looks.watchers.get(StateIsSo)
    for source, ability in watching or ():
        if not _is_under_way(game, source, ability):
            _try(game, source, ability, StateIsSo(), (), game.looks.player_rules)


def _is_under_way(game: Play, source: int, ability: Any) -> bool:
    """Whether that object's ability has triggered and not left the stack yet."""
    state = game.state
    if any(each.source == source and each.ability == ability for each in state.waiting):
        return True
    items = (state.objects[id].item for id in state.stack)
    return any(item is not None and item.source == source and item.ability == ability for item in items)


def _try(
    game: Play,
    source: int,
    ability: Any,
    event: Event,
    together: Sequence[Event],
    rules: Sequence[Any],
    controller: int | None = None,
) -> None:
    """Record the ability as often as it triggers on the event under these player rules."""
    if _is_hidden(source, event):
        return
    if _is_silent(rules, source, event):
        return
    if controller is None:
        controller = event.controller_then(game, source)
    context = game.context(source, controller, event=event)
    context.together = together
    if game.state.reach and not within_range(context, event):
        return
    if not ability.trigger.matches(context, event):
        return
    context.x = _announced_x(game, source, event)
    if ability.condition is not None and not ability.condition.holds(context):  # 603.4
        return
    for _ in range(ability.trigger.times(event) * (1 + _further_times(rules, source, controller, event))):
        if ability.most_each_turn is not None and not once_each_turn.may_trigger(game, source, ability):
            return
        if ability.done_once and once_each_turn.was_done(game, source, ability):
            return
        if len(game.state.waiting) == limits.TRIGGERS:
            forced_draws.end_as_draw(game, forced_draws.TRIGGERS)
        trigger = PendingTrigger(
            source,
            controller,
            ability,
            event,
            context.memo,
            _found(game, source, event),
            context.x,
        )
        game.note(AbilityWaits(trigger))


def _is_hidden(source: int, event: Event) -> bool:
    """Whether the object with the ability is hidden throughout the move, so that it doesn't trigger (603.2f)."""
    return isinstance(event, Move) and source == event.new_id and HIDDEN_ZONES.issuperset((event.from_zone, event.zone))


def _is_silent(rules: Sequence[Any], source: int, event: Event) -> bool:
    """Whether an effect keeps the event from triggering the source's abilities (603.2)."""
    return any(act.silences(context, source, event) for act, context, _ in rules)


def _further_times(rules: Sequence[Any], source: int, controller: int, event: Event) -> int:
    """Return how many additional times an ability triggers on the event; counted once, before it has triggered
    (603.2d)."""
    return sum(act.further_triggers(context, source, event) for act, context, who in rules if controller in who)


def _found(game: Play, source: int, event: Event) -> frozenset[int]:
    """Return the objects that the trigger can find in their new zone while they stay there: the one that moved
    (400.7d), and an Aura with the ability whose host left (400.7e)."""
    if not isinstance(event, Move) or source in SOURCELESS:
        return frozenset()
    attached = event.from_zone == "battlefield" and game.last_object(source).attached_to == event.object
    return frozenset({event.object, source} if attached else {event.object})


def _announced_x(game: Play, source: int, event: Event) -> int | None:
    """Return the value that X had for the source.

    This is X of the spell that became the permanent (107.3k), the cost to turn it face up (107.3d), the monstrosity
    ability (701.31c), the spell itself as it is cast, or the activated ability of the same card (107.3h): "cycling
    {X}{1}{U}".
    """
    x: int | None = None
    if (isinstance(event, Move) and event.new_id == source) or (
        isinstance(event, TurnFaceUp | Remember) and event.object == source
    ):
        x = game.last_object(source).memory.get("x")
    elif isinstance(event, Cast) and event.spell == source:
        cast = game.state.objects[source].item
        x = cast.x if cast is not None else None
    elif isinstance(event, Activate) and event.ability is not None:
        state = game.state
        if source == event.object or source in state.became.get(event.object, ()):
            item = state.objects[event.ability].item
            x = item.x if item is not None else None
    return x


def _collect_delayed(game: Play, events: Sequence[Event]) -> None:
    state = game.state
    for trigger in list(state.delayed):
        for event in events:
            if event.__class__ not in trigger.ability.trigger.events:
                continue
            if _is_silent(game.looks.player_rules, trigger.source, event):
                continue
            context = game.context(trigger.source, trigger.controller, event=event, memo=dict(trigger.memo))
            context.together = events
            if trigger.ability.trigger.matches(context, event):
                waits = PendingTrigger(
                    trigger.source,
                    trigger.controller,
                    trigger.ability,
                    event,
                    context.memo,
                    trigger.followed | _found(game, trigger.source, event),
                    trigger.x,
                )
                for _ in range(1 if trigger.once else trigger.ability.trigger.times(event)):  # 603.2c, 603.7b
                    game.note(AbilityWaits(waits))
                if trigger.once:
                    game.note(DelayedTriggersEnd((trigger,)))
                    break
