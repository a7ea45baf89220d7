"""Binds the paragraphs of a card, and links those of its abilities that speak of one another (607)."""

from __future__ import annotations

from functools import partial

from engine.families import Act, Head, Keyword, Mention, Paragraph
from engine.families.discourse import Discourse
from engine.language import registry
from engine.language.node import rewritten, walk
from engine.nodes.abilities.abilities import SpellEffect, SpellLater, stated
from engine.nodes.abilities.optional_costs import OptionalCost, StatedOption
from engine.nodes.abilities.unread import unread_line
from engine.nodes.acts.costs import ActCost
from engine.nodes.keywords.bestow import Bestow
from engine.nodes.keywords.costed import Reconfigure
from engine.nodes.nouns.objects import AttachedObject
from engine.nodes.text.linking import are_extra, choice_made, linked, linked_cost, linked_exile, linked_option
from engine.nodes.text.playable import unplayed
from engine.nodes.text.resolver import bind, bind_in
from engine.nodes.text.standing import misplaced


def bind_card(paragraphs: tuple[Paragraph, ...], first_slot: int = 0) -> tuple[Paragraph, ...]:
    """The paragraphs of a card, bound, with slots from `first_slot` on.

    Spell abilities share their mentions, since they are carried out together.
    """
    made: list[Paragraph] = []
    spell: list[Mention] = []
    first = first_slot
    parts = list(walk(paragraphs, whole=True))
    about = frozenset(choice_made(each) for each in parts) - {""}
    if about:
        paragraphs = rewritten(paragraphs, lambda node: linked(node, about), whole=True)
    hosts = _hosts(paragraphs) if any(isinstance(each, AttachedObject) for each in parts) else frozenset()
    for paragraph in paragraphs:
        discourse = Discourse(first)
        discourse.hosts = hosts
        if isinstance(paragraph, SpellEffect | SpellLater):
            discourse.mentions = spell
            discourse.is_spell = True
        made.append(bind_in(discourse, paragraph))
        first = discourse.next
    bound = tuple(made)
    extra = [each for each in bound if are_extra(walk(each))] if are_extra(parts) else []
    costs = [cost for each in extra for cost in walk(each) if isinstance(cost, ActCost)]
    paid = frozenset(deed for cost in costs for deed in cost.act.deeds)
    bound = tuple(
        rewritten(each, lambda node: linked_cost(node, paid)) if isinstance(each, SpellEffect) and paid else each
        for each in bound
    )
    if any(isinstance(part, Act | Keyword) and part.exiles for part in parts):
        bound = rewritten(bound, linked_exile, whole=True)
    options = [each for part in bound if isinstance(part, OptionalCost) for each in part.abilities()]
    for option in options:
        if isinstance(option, StatedOption) and option.repeats:
            bound = rewritten(bound, partial(linked_option, option))
    return bound


def _hosts(paragraphs: tuple[Paragraph, ...]) -> frozenset[Head]:
    """The nouns of "enchanted creature", "equipped creature" on a card that is never such a thing itself."""
    parts = list(walk(paragraphs))
    if any(isinstance(each, Bestow | Reconfigure) for each in parts):
        return frozenset()
    return frozenset(each.what for each in parts if isinstance(each, AttachedObject))


registry.tell(registry.TextKnowledge(Paragraph, bind, bind_card, unplayed, stated, misplaced, unread_line))
