"""Text that is understood but not played yet: words whose node has nothing that the rules' procedures could ask."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.families import Act, Keyword, Reference, StaticSentence
from engine.language.node import Node, walk
from engine.nodes.abilities.abilities import Activated, Static
from engine.nodes.acts.conditional import ActIf
from engine.nodes.acts.continuous import GainAbilities, LoseAbilities
from engine.nodes.acts.rule_changes import RuleChange
from engine.nodes.acts.rules import Cant
from engine.nodes.keywords.meaning import is_played
from engine.nodes.keywords.qualified import ChosenColour, Protection
from engine.nodes.nouns.ability_of_choice import AbilityOfChoice
from engine.nodes.nouns.choices import OfChoice
from engine.nodes.nouns.counters_removed import CounterRemovedThisWay, CountersRemovedThisWay
from engine.nodes.nouns.filters import Filter
from engine.nodes.sentences.effects import If, ObjectClause, ObjectPart
from engine.nodes.sentences.for_each import ForEachOne


def unplayed(node: Node) -> list[Node]:
    """The nodes in a paragraph, abilities in quotation marks included, about which the engine does nothing."""
    unasked = [each for each in walk(node, whole=True) if is_unplayed(each)]
    found = unasked + _never_asked(node) + _said_of_other_damage(node)
    return found + _told_too_late(node) + _said_of_permanents(node)


def _said_of_permanents(node: Node) -> list[Node]:
    """What is said of permanents and can only be done to spells: these are countered and copied (701.5, 706.10)."""
    found: list[Node] = []
    for clause in (each for each in walk(node, whole=True) if isinstance(each, ObjectClause)):
        what = getattr(clause.what, "what", None)
        if isinstance(what, Filter) and what.implied == "battlefield":
            acts = [act for part in clause.parts for act in part.acts]
            found += [act for act in acts if isinstance(act, Cant) and act.is_of_spells]
    return found


def _told_too_late(node: Node) -> list[Node]:
    """Words for a number that is known only later: of targets, which are chosen before costs are paid (601.2c), what a
    cost has removed; of a mana ability, which is planned with before it is activated, what it does itself."""
    late: list[Node] = [
        part for each in walk(node, whole=True) if each.is_target
        for part in walk(each) if isinstance(part, CounterRemovedThisWay | CountersRemovedThisWay)
    ]  # fmt: skip
    for each in walk(node, whole=True):
        if isinstance(each, Activated) and each.is_mana:
            done = {part.slot for sentence in each.instructions for part in walk(sentence) if isinstance(part, Act)}
            told = [part for maker in each.mana_makers for part in walk(maker) if isinstance(part, Reference)]
            late += [part for part in told if part.refers in done]
            if not each.announces_number:
                late += [part for part in told if isinstance(part, CounterRemovedThisWay | CountersRemovedThisWay)]
    return late


def _said_of_other_damage(node: Node) -> list[Node]:
    """The words that damage can't be prevented under a condition under which it is not dealt itself: by then it has
    been dealt, so they would have to be heeded before (608.2c)."""
    conditional = [each for each in walk(node, whole=True) if isinstance(each, If)]
    return [
        part for each in conditional for part in walk(each)
        if isinstance(part, Reference) and part.forbids_prevention
        and not any(getattr(act, "slot", -1) == part.refers for act in walk(each.effect) if act is not part)
    ]  # fmt: skip


def _never_asked(node: Node) -> list[Node]:
    """The words for a choice that is made as an effect gives or takes an ability (608.2d), where none does: in static
    abilities, of tokens, of what is only described."""
    asked = [part for part in walk(node, whole=True) if isinstance(part, AbilityOfChoice | ChosenColour)]
    if not asked:
        return []
    parts = list(walk(node, whole=True))
    standing = {id(part) for each in parts if isinstance(each, Static) for part in walk(each)}
    acts = [act for part in parts if isinstance(part, ObjectPart) and id(part) not in standing for act in part.acts]
    given = [act.act if isinstance(act, ActIf) else act for act in acts]
    made = {
        id(part) for act in given if isinstance(act, GainAbilities | LoseAbilities)
        for ability in act.abilities if isinstance(ability, AbilityOfChoice | Protection)
        for part in walk(ability, whole=True)
    }  # fmt: skip
    return [part for part in asked if id(part) not in made]


def is_unplayed(node: Node) -> bool:
    """Whether the engine does nothing about this node, its parts aside."""
    kind: Any = type(node)
    if _is_always_played(kind):
        return False
    if node.inert or _lacks_duties(kind):
        return True
    if isinstance(node, OfChoice) and not node.linked:
        return True
    if isinstance(node, Activated) and node.is_mana and node.uses_x and not node.costs_use_x:
        return True  # mana alone does not bound the numbers for X that are offered
    if isinstance(node, ForEachOne) and any(part.adds_mana for part in walk(node)):
        return True  # how much that comes to is not planned with
    if isinstance(node, Act):
        return _does_nothing(node)
    if isinstance(node, Keyword):
        parts = (part for ability in node.abilities() for part in walk(ability, whole=True) if type(part) is not kind)
        return not is_played(node) or any(is_unplayed(part) for part in parts)
    if isinstance(node, StaticSentence):
        return _states_nothing(kind)
    if isinstance(node, Reference):
        return node.refers < 0 and not getattr(node, "linked", False)
    events = getattr(node, "events", None)
    return isinstance(events, tuple) and not events


@cache
def _is_always_played(cls: Any) -> bool:
    """Whether nothing of the class can be unplayed: its words have no duties of their own."""
    judged = Act | Activated | ForEachOne | Keyword | StaticSentence | Reference | OfChoice
    asked = issubclass(cls, judged) or hasattr(cls, "events")
    return not asked and cls.inert is False and not _lacks_duties(cls)


@cache
def _lacks_duties(cls: Any) -> bool:
    """Whether the class leaves a method as its family has it without which it isn't played."""
    return any(
        getattr(cls, duty) is vars(family)[duty] for family in cls.__mro__ for duty in vars(family).get("duties", ())
    )


def _does_nothing(act: Act) -> bool:
    cls: Any = type(act)
    if cls.run is not Act.run or cls.replacements is not Act.replacements or cls.replacing:
        return False
    return not act.layers or any(_leaves_alone(cls, layer) for layer in act.layers)


RULE_CHANGES = tuple(name for name in vars(RuleChange) if not name.startswith("_"))

METHODS = {
    "2": (Act, ("new_controller",)),
    "cost": (Act, ("reduction", "increase")),
    "entry": (Act, ("forbids_entry",)),
    "rules": (RuleChange, RULE_CHANGES),
}
"""Layer → where the methods are declared of which an act of that layer has at least one; "modify" for the rest."""


@cache
def _leaves_alone(cls: Any, layer: str) -> bool:
    """Whether an act of the class does nothing in that layer."""
    family, names = METHODS.get(layer, (Act, ("modify",)))
    return not any(getattr(cls, name, None) is not getattr(family, name) for name in names)


@cache
def _states_nothing(cls: Any) -> bool:
    own = cls.continues is not StaticSentence.continues or cls.replaces is not StaticSentence.replaces
    decks = cls.deck_limits is not StaticSentence.deck_limits or cls.leads_decks or cls.for_ante or cls.starts_game
    return not own and not decks and cls.kind == "static"
