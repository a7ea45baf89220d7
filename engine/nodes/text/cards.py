"""Binds the paragraphs of a card and links abilities that refer to one another (607)."""

from __future__ import annotations

from dataclasses import replace

from engine.families import Discourse, Head, Keyword, Mention, Paragraph
from engine.families.capabilities import Linked, NamesHost
from engine.families.linking import Links, links_of
from engine.language.node import rewritten, walk
from engine.nodes.text.resolver import bind_in


def bind_card(paragraphs: tuple[Paragraph, ...], first_slot: int = 0) -> tuple[Paragraph, ...]:
    """Return the bound paragraphs of a card, with slots from `first_slot` on.

    Spell abilities share their mentions, since they are carried out together.
    """
    made: list[Paragraph] = []
    spell: list[Mention] = []
    first = first_slot
    hosts = _hosts(paragraphs)
    for paragraph in paragraphs:
        discourse = Discourse(first)
        discourse.hosts = hosts
        if paragraph.is_spell_ability:
            discourse.mentions = spell
            discourse.is_spell = True
        made.append(bind_in(discourse, paragraph))
        first = discourse.next
    links = links_of(made)
    if not links:
        return tuple(made)
    others = replace(links, paid=frozenset())
    return tuple(_linked(each, links if each.is_spell_ability else others) for each in made)


def _linked(paragraph: Paragraph, links: Links) -> Paragraph:
    bound: Paragraph = rewritten(
        paragraph, lambda node: node.linked_to(links) if isinstance(node, Linked) else node, whole=True
    )
    return bound


def _hosts(paragraphs: tuple[Paragraph, ...]) -> frozenset[Head]:
    """Return the nouns of "enchanted creature", "equipped creature" on a card that is never such a thing itself."""
    parts = list(walk(paragraphs))
    if any(isinstance(part, Keyword) and part.may_be_host for part in parts):
        return frozenset()
    return frozenset(part.host for part in parts if isinstance(part, NamesHost))
