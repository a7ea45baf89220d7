"""The replacement and prevention effects that apply to an event (614-616)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from engine.families.sentences import Replacing
from engine.refusal import Text
from engine.state.objects import GameObject

if TYPE_CHECKING:
    from engine.change.events import Event, Move
    from engine.state.context import Context
    from engine.state.looks import Looks
    from engine.state.objects import Characteristics
    from engine.state.play import Play

SELF_REPLACEMENT, CONTROL, COPY, OTHER = range(4)
"""The classes of 616.1a-d."""


class Replacement:
    """One replacement or prevention effect that could apply to an event."""

    __slots__ = ("context", "key", "node")

    def __init__(self, key: Any, node: Any, context: Context) -> None:
        self.key = key
        """Identifies the effect, which gets one chance at an event (614.5)."""
        self.node = node
        self.context = context

    @property
    def text(self) -> Text:
        """The name of the object it comes from, for choosing among effects."""
        return self.context.game.name(self.context.source)

    def is_like(self, other: Replacement) -> bool:
        """Whether the order of the two can't matter because they say the same."""
        return (
            self.node == other.node
            and self.context.controller == other.context.controller
            and (self.context.source == other.context.source or not self.node.names_itself)
        )


Index = dict[type, list[Replacement]]
"""Class of event → the effects that may apply to it."""


def index_replacing(game: Play, looks: Looks) -> Index:
    """Return all replacement and prevention effects of static abilities and of resolved spells and abilities."""
    index: Index = {}
    objects = game.state.objects
    found = [(id, summary.replacing) for id, _, summary in looks.board if summary.replacing]
    found += [(id, looks.look(id).summary.replacing) for id in looks.outside]
    for id, abilities in found:
        object = objects[id]
        for place, ability in enumerate(abilities):
            if not game.functions(object, ability):
                continue
            for node in ability.replaces():
                if node.own_entry:
                    continue  # it comes with the entering object (engine.change.inherent_replacements)
                context = game.context(id, looks.controller(id))
                context.ability = ability
                for kind in node.events:
                    index.setdefault(kind, []).append(Replacement((id, place, _identity(node)), node, context))
    for effect in game.state.effects:
        for node in effect.acts:
            if isinstance(node, Replacing):
                context = game.context(effect.source, effect.controller, memo=effect.memo)
                context.effect = effect
                context.x = effect.x
                for kind in node.events:
                    index.setdefault(kind, []).append(Replacement((_identity(effect), _identity(node)), node, context))
    return index


def _identity(thing: Any) -> int:
    return id(thing)


def replacements(game: Play, event: Event, inherent: Sequence[Replacement]) -> list[Replacement]:
    """Return the applicable effects that have not had their chance yet (614.5, 616.1); `inherent` are those that come
    with the event.

    Only the first class of 616.1 present is returned, and only self-replacement effects if the event can't happen
    (614.17c).
    """
    event.foresee(game)
    found = [
        each
        for each in (*game.looks.replacing.get(event.__class__, ()), *inherent, *game.own_replacing)
        if event.__class__ in each.node.events and each.key not in event.replaced and _applies(each, event)
    ]
    if found and not event.can_happen(game):
        return [each for each in found if each.node.order == SELF_REPLACEMENT]
    if len(found) > 1:
        first = min(each.node.order for each in found)
        found = [each for each in found if each.node.order == first]
    return found


def _applies(replacement: Replacement, event: Event) -> bool:
    context = replacement.context
    ability = context.ability
    if ability is not None and ability.kind == "static":
        if ability.premise is not None and not ability.premise.holds(context):
            return False
        if ability.where is not None:
            context.x = ability.where.value(context)
    return bool(replacement.node.applies(context, event))


def matters_which_first(found: Sequence[Replacement]) -> bool:
    """Whether the order of the effects can matter and so must be chosen (616.1)."""
    if len(found) < 2 or all(each.node.commutes for each in found):
        return False
    return not all(each.is_like(found[0]) for each in found)


# -- entering the battlefield (614.12)


def as_it_would_enter(game: Play, event: Move) -> tuple[Characteristics, int]:
    """Return the characteristics and controller an entering object would have on the battlefield, with its own static
    abilities and current effects (614.12)."""
    arriving = arriving_object(game, event)
    if not (game.looks.altered or arriving.base.summary.static or arriving.counters or arriving.face_down):
        return arriving.base, arriving.controller
    with supposed_there(game, event, arriving) as looks:
        return looks.look(arriving.id), looks.controller(arriving.id)


@contextmanager
def supposed_there(game: Play, event: Move, arriving: GameObject) -> Iterator[Looks]:
    """Look at everything as if that object had already moved to the battlefield."""
    state = game.state
    leaving = state.objects.get(event.object)
    zone = state.zone(leaving.zone, leaving.owner) if leaving is not None else []
    place = zone.index(event.object) if leaving is not None else 0
    if leaving is not None:
        del zone[place]
    state.objects[arriving.id] = arriving
    state.battlefield.append(arriving.id)
    following = state.effects if leaving is not None and leaving.zone == "stack" else ()
    for effect in following:
        effect.follow(event.object, arriving.id)  # 400.7a
    try:
        with game.supposing() as looks:
            yield looks
    finally:
        for effect in following:
            effect.follow(arriving.id, event.object)
        state.battlefield.remove(arriving.id)
        del state.objects[arriving.id]
        if leaving is not None:
            zone.insert(place, event.object)


def arriving_object(game: Play, event: Move) -> GameObject:
    """Return the object that the event would put onto the battlefield, with an unused number."""
    state = game.state
    arriving = GameObject(state.next_id + 1, event.entering_base(game), event.owner, "battlefield", state.clock + 1)
    arriving.controller = event.entering_controller()
    arriving.is_token = event.token is not None
    arriving.is_card = event.token is None
    arriving.tapped = event.tapped
    arriving.components = event.entering_components(game)
    arriving.up = event.up
    arriving.copied = event.base
    arriving.face_down = event.face_down
    arriving.face = event.given
    arriving.attached_to = event.attach_to
    arriving.counters = dict(event.counters or {})
    arriving.memory = dict(event.memory or {})
    return arriving


def forbidden_entry(game: Play, event: Move) -> bool:
    """Whether an effect forbids the object to enter the battlefield (614.17d)."""
    parts = game.looks.parts.get("entry")
    if not parts:
        return False
    event.foresee(game)
    return any(
        part.functions(game.looks) and part.act.forbids_entry(part.context, part.reach.subject, event) for part in parts
    )


@contextmanager
def replacing_own(context: Context, *effects: Any) -> Iterator[None]:
    """Let these effects replace what the spell or ability itself does (614.15)."""
    game = context.game
    own = [Replacement(("self", context.source, index), effect, context) for index, effect in enumerate(effects)]
    kept, game.own_replacing = game.own_replacing, own
    try:
        yield
    finally:
        game.own_replacing = kept
