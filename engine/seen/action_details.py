"""Details of one action, computed on request: its cost, its way, and the words that allow it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.language.node import walk
from engine.nodes.acts.board import CounterSpell
from engine.refusal import Text
from engine.rules.casting import activating, announcing, casting
from engine.rules.priority import special_actions
from engine.rules.priority.acting import find_way
from engine.rules.priority.shortcuts import REPEAT
from engine.rules.ways.as_spell import as_face
from engine.seen.view import NOTHING, ActionView
from engine.seen.view_maker import placed_abilities, text_units, words
from engine.state.context import Context
from engine.state.objects import StackItem

if TYPE_CHECKING:
    from engine.decisions import Action
    from engine.families import Cost
    from engine.rules.ways.way import Way
    from engine.state.objects import Characteristics
    from engine.state.play import Play


def tries_to_counter(game: Play, entity: int) -> bool:
    """Whether a spell or ability on the stack has instructions to counter something (701.5), however worded."""
    item = game.last_object(entity).item
    if item is None:
        return False
    found = announcing.abilities(game, item, entity if item.kind == "spell" else None)
    return any(isinstance(node, CounterSpell) for ability in found for node in walk(ability))


def describe_action(game: Play, player: int, action: Action) -> ActionView:
    """Return the details of an action that `player` may take now."""
    entity = action.object
    if entity is None or action.key == REPEAT:
        return ActionView(key=action.key, kind=action.kind, text=action.text)
    look = game.look(entity)
    if action.kind in ("activate", "mana"):
        assert action.ability is not None
        ability = look.summary.activated[action.ability]
        context = Context(game, entity, player, item=StackItem("activated", entity, ability), x=0)
        context.place = action.ability
        demand, *_ = activating.activation_demands(player, entity, ability, context, 0)
        return _view(action, look, ability, _mana(demand.mana), _words(game, demand.costs, look))
    way = find_way(game, player, action.key)
    if way.kind == "special":
        assert way.special is not None
        demand = special_actions.demand_for(game, way)
        here = game.state.objects[entity]
        shown = here.base if here.face_down else look
        own = way.special if _paragraph(shown, way.special) is not None else None  # the planar die is on no card
        return _view(action, shown, own, _mana(demand.mana), _words(game, demand.costs, shown), action.key)
    own = _own_words(way)
    if own is not None and _paragraph(look, own) is None:  # an effect gives it only to another face (601.3e)
        with as_face(game, entity, way.face_look):
            look = game.look(entity)
        if _paragraph(look, own) is None:  # the rules give it: a plotted card is cast later
            own = None
    if way.kind == "land":
        return _view(action, look, own, "", (), action.key)
    spell = way.look(game)
    context = Context(game, entity, player, item=casting.considered(game, way, spell), x=0)
    variables = _variables(game, way, spell)
    with (  # effects that change its cost apply to it as it is cast (601.3e, 707.4)
        as_face(game, entity, way.considered(game)),
        casting.as_on_the_stack(game, entity, player),
    ):
        demand, *_ = casting.total_costs(game, way, spell, context, 0)
    mana = _mana(demand.mana)
    if variables:
        mana = "{X}" * variables + mana.replace("{0}", "")
    labels = [each.label(way.context(game)) for each in way.castings]
    said = Text(*(" ".join(filter(None, (label[place] for label in labels))) for place in (0, 1)))
    found = _view(action, look, own, mana, _words(game, demand.costs, spell), action.key, said)
    return replace(found, at_any_time=casting.is_castable_at_any_time(game, way, spell))


def _view(
    action: Action,
    look: Characteristics,
    node: Any,
    mana: str,
    costs: Sequence[Text],
    key: str = "",
    said: Text = NOTHING,
) -> ActionView:
    place, line = None, NOTHING
    if node is not None:
        place = _paragraph(look, node)
        line = words(node if place is None else text_units(look)[place], look)
    return ActionView(
        key=action.key,
        kind=action.kind,
        text=action.text,
        cost=mana,
        costs=tuple(costs),
        way=key.split(":", 2)[2] if key.count(":") > 1 else "",
        way_text=said,
        paragraph=place,
        line=line,
    )


def _mana(mana: Any) -> str:
    return "" if mana is None else str(mana.text)


def _variables(game: Play, way: Way, look: Characteristics) -> int:
    """Return the number of X in the mana the spell costs (107.3a)."""
    base = casting.base_costs(game, way, look)
    costs = [*(base if isinstance(base, tuple) else ()), *casting.additional_costs(look, None)]
    manas = [cost.mana for cost in costs if cost.is_mana]
    if base is not None and not isinstance(base, tuple):
        manas.append(base)
    return sum(mana.variables for mana in manas)


def _words(game: Play, costs: Sequence[Cost], look: Characteristics) -> list[Text]:
    return [cost.said(game) or words(cost, look) for cost in costs if not cost.is_mana]


def _own_words(way: Way) -> Any:
    """Return the card's own ability that allows the way; None if the rules or another object do."""
    if way.alternative is not None:
        return way.alternative.variant_of
    access = way.access
    if access is None or access.source != way.object or not access.way.key:
        return None
    return access.way.variant_of


def _paragraph(look: Characteristics, node: Any) -> int | None:
    """Return the index of the paragraph with the ability or its keyword, or None."""
    for place, ability in placed_abilities(look):
        parts = (ability, *ability.abilities()) if ability.is_keyword else (ability,)
        if any(part is node or part == node for part in parts):
            return place
    return None
