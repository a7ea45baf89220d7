"""Copies of spells and abilities, and new targets for them (115.7, 707.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import ChooseTargets, Steps
from engine.refusal import Text
from engine.rules.casting import announcing, targeting

if TYPE_CHECKING:
    from engine.state.context import Context


def copy_on_stack(ctx: Context, player: int, entity: int) -> Steps:
    """`player` copies a spell or ability with all choices made for it (707.10); returns the copy."""
    copy = events.CopyOnStack(entity, player)
    yield from ctx.do(copy)
    return copy.new_id


def choose_new_targets(ctx: Context, player: int, entity: int) -> Steps:
    """115.7d: any number of the targets may be changed to other legal ones; the rest stay, legal or not."""
    game = ctx.game
    item = game.state.objects[entity].item
    if item is None:
        return
    context = announcing.stack_context(game, entity)
    found: list[events.Event] = []
    for phrase in announcing.phrases(game, item, entity if item.kind == "spell" else None):
        chosen = item.targets.get(phrase.slot)
        if not chosen:
            continue
        possible = list(dict.fromkeys((*chosen, *targeting.candidates(context, phrase))))
        words = phrase.wanted(context)
        now = yield ChooseTargets(
            player=player, prompt=Text(f"Choose {words.en}.", f"Scegli {words.it}."), rule="115.7d", source=entity,
            candidates=possible, minimum=len(chosen), maximum=len(chosen), wanted=words,
        ).judged_by(targeting.Candidates(context, phrase))  # fmt: skip
        item.targets[phrase.slot] = now
        found += [events.BecomesTarget(each, entity, context.controller) for each in now if each not in chosen]
    yield from ctx.do_all(found)
