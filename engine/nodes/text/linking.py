"""Words of one ability of a card that speak of what another one of it does (607)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from enum import Enum

from engine.families import Deed, Keyword
from engine.language.node import Node
from engine.nodes.abilities.optional_costs import StatedOption
from engine.nodes.abilities.statics import AdditionalCost
from engine.nodes.nouns.choices import Choice, OfChoice
from engine.nodes.nouns.objects import The, ThePlural
from engine.nodes.nouns.this_way import EachThisWay
from engine.nodes.sentences.for_each_kind import ForEachKind


def linked_option(option: StatedOption, node: Node) -> Node:
    """Words for each thing that was taken as the spell was cast, linked to the cost that says how many (601.2b)."""
    if not isinstance(node, EachThisWay) or node.refers not in (-1, option.act.slot) or node.what.adjectives:
        return node
    return replace(node, option=option.key) if node.deed in option.act.deeds else node


def choice_made(node: Node) -> str:
    """Which value the words let a player choose (607.2d); "" for none."""
    if isinstance(node, Keyword):
        return node.chooses
    if isinstance(node, ForEachKind):
        return node.kind.value
    return node.about if isinstance(node, Choice) else ""


def are_extra(parts: Iterable[Node]) -> bool:
    """Whether they state additional costs of the spell (118.8)."""
    return any(isinstance(part, AdditionalCost) for part in parts)


def linked_cost(node: Node, paid: frozenset[Enum]) -> Node:
    """Words for what was sacrificed, discarded or exiled to pay the spell's additional cost, linked to it (607.2)."""
    if not isinstance(node, The | ThePlural) or node.refers >= 0:
        return node
    return replace(node, linked=True) if not paid.isdisjoint(node.what.deeds) else node


def linked_exile(node: Node) -> Node:
    """Words for a card that another ability of the same card exiles, linked to it (607.2a)."""
    if not isinstance(node, The | ThePlural) or node.refers >= 0:
        return node
    exiled = Deed.EXILED in node.what.deeds
    return replace(node, linked=True) if exiled and node.what.head.names_cards else node


def linked(node: Node, about: frozenset[str]) -> Node:
    """Words for a chosen value, linked to the ability by which it is chosen (607.2d)."""
    return replace(node, linked=True) if isinstance(node, OfChoice) and node.chosen_about in about else node
