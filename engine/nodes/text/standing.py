"""Words that cannot work on the card where they stand: an ability that never functions there (113.6), an X that nothing
gives a value (107.3), a Room's words behind a door, cards exiled to pay a cost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from engine.families import Act, Amount, Cost, Keyword, Paragraph, Reference, Trigger
from engine.language.node import Node, values
from engine.language.node import walk as all_of
from engine.language.order import walk
from engine.nodes.abilities.abilities import Static
from engine.nodes.abilities.optional_costs import OptionalCost
from engine.nodes.acts.board import Exile, ExileZone
from engine.nodes.acts.continuous import CostLess, CostMore, GainAbilities
from engine.nodes.acts.costs import ActCost
from engine.nodes.acts.designations import BecomesDesignated, Monstrosity
from engine.nodes.acts.gathering import CollectEvidence
from engine.nodes.acts.life import PayMana
from engine.nodes.acts.preventing import PreventAlways
from engine.nodes.acts.turning import Transform
from engine.nodes.keywords.helps import Delve
from engine.nodes.nouns.amounts import AtLeast, Exactly, NoneOf, OrMore, X
from engine.nodes.nouns.designations import Designation
from engine.nodes.nouns.objects import Chosen, GrantingObject, Self
from engine.nodes.nouns.players import EachPlayer, PlayerNoun, SomePlayer, You
from engine.nodes.nouns.qualifiers import ExiledWith
from engine.nodes.nouns.values import Change, Size
from engine.nodes.replacements.mana import ProducesMore, ProducesOther
from engine.nodes.replacements.next_time import NextTimeWould
from engine.nodes.replacements.would import IfCountersWould, IfItWould, OneMoreOrFewer, WouldInstead
from engine.nodes.sentences.effects import ObjectClause, UnlessDone, WhereX
from engine.nodes.sentences.kinds import ActivatedKind, StaticKind
from engine.nodes.triggers.triggers import EitherTrigger
from engine.vocabulary.mana import ManaCost
from engine.vocabulary.types import LASTING_TYPES


def misplaced(
    paragraphs: Sequence[Paragraph], types: Set[str], cost: ManaCost | None, frame: str
) -> list[list[Node]]:
    """For each paragraph of a card of those types and subtypes with that mana cost and frame the nodes that cannot work
    there."""
    parts = [list(walk(each)) for each in paragraphs]
    paid = any(_exiles_to_pay(part) for own in parts for part in own)
    given = cost is not None and cost.variables > 0
    given = given or any(_has_variable(part) for own in parts for part in own if isinstance(part, Keyword))
    extra = [part for each, own in zip(paragraphs, parts, strict=True) if not _is_no_extra_cost(each) for part in own]
    given = given or any(part.uses_x or _has_variable(part) for part in extra if isinstance(part, Cost))
    actions = [part for own in parts for part in own if isinstance(part, Monstrosity)]
    monstrous = any(isinstance(each, X) for action in actions for each in walk(action))
    doorless = "Room" in types and frame != "room"
    return [
        [
            *_idle(each, types), *_unworkable(each, own), *_quoted(each), *_given_names(each), *_priced_by_x(own),
            *(_cards_exiled(own) if paid else ()), *(_doorless(each) if doorless else ()),
            *(_own_transforming(own) if frame == "modal" else ()),
            *(() if given or _gives_x(own) or (monstrous and _waits_for_monstrosity(own)) else _open_x(own)),
        ]
        for each, own in zip(paragraphs, parts, strict=True)
    ]


def _unworkable(paragraph: Paragraph, parts: Sequence[Node]) -> Iterator[Node]:
    """What cannot work in any ability, whatever has it."""
    yield from _mana_for_others(paragraph)
    yield from _counted_events(parts)
    yield from _counted_subjects(parts)
    yield from _one_sided(parts)


def _quoted(paragraph: Paragraph) -> Iterator[Node]:
    """The same of the abilities in quotation marks in it."""
    for each in all_of(paragraph, whole=True):
        if isinstance(each, Paragraph) and each is not paragraph:
            yield from _unworkable(each, list(walk(each)))


def _doorless(paragraph: Paragraph) -> Iterator[Node]:
    """Words of a Room that has no second door."""
    yield paragraph


def _exiles_to_pay(part: Node) -> bool:
    """Whether it is a cost paid with other cards that are exiled for it."""
    if isinstance(part, Delve):
        return True
    acts = [part.act] if isinstance(part, ActCost | OptionalCost) else ()
    return any(
        isinstance(act, CollectEvidence | Exile | ExileZone) and not isinstance(getattr(act, "what", None), Self)
        for act in acts
    )


def _cards_exiled(parts: Sequence[Node]) -> Iterator[Node]:
    """Words for what was "exiled with ~" on a card that has cards exiled to pay a cost too, which keep no link."""
    return (part for part in parts if isinstance(part, ExiledWith))


def _own_transforming(parts: Sequence[Node]) -> Iterator[Node]:
    """Instructions to transform the very object, on a card whose faces are played each by itself."""
    return (part for part in parts if isinstance(part, Transform) and isinstance(part.what, Self))


def _mana_for_others(paragraph: Paragraph) -> Iterator[Node]:
    """Its activated mana abilities that need not give mana to who activates them: a source of mana pays for its own
    player's costs (605.3a)."""
    for ability in paragraph.abilities():
        if not isinstance(ability, ActivatedKind) or not ability.is_mana:
            continue
        who = ability.mana_for
        if who is not None and not isinstance(who, You) and who != EachPlayer(PlayerNoun.PLAYER):
            yield who


def _idle(paragraph: Paragraph, types: Set[str]) -> Iterator[Node]:
    """Its abilities that function only on the battlefield, where their card never is (113.6)."""
    if not types or not LASTING_TYPES.isdisjoint(types):
        return
    for ability in paragraph.abilities():
        if isinstance(ability, Keyword) or ability.kind not in ("static", "triggered", "activated"):
            continue
        if isinstance(ability, StaticKind) and ability.is_own_cost:  # it functions as the spell is cast (113.6e)
            continue
        if ability.zones == {"battlefield"}:
            yield ability


def _given_names(paragraph: Paragraph) -> Iterator[Node]:
    """The card's name in an ability in quotation marks that no effect gives to an object: one of a token or an emblem,
    for which nobody keeps which object made it (201.4a)."""
    parts = list(all_of(paragraph, whole=True))
    named = [part for part in parts if isinstance(part, GrantingObject)]
    if not named:
        return
    gains = [act for act in parts if isinstance(act, GainAbilities)]
    given = {id(part) for act in gains for part in all_of(act.abilities, whole=True)}
    yield from (part for part in named if id(part) not in given)


def _counted_events(parts: Sequence[Node]) -> Iterator[Node]:
    """What a paragraph's triggers and replacement effects wait for so many of: events happen to one thing, or to one or
    more together (603.2c), and no number of them is counted."""
    one = Exactly.one()
    for awaited in (each for part in parts for each in _awaited(part)):
        for part in walk(awaited):
            count = part.count if isinstance(part, Chosen | SomePlayer) else one
            if count != one and not isinstance(count, OrMore | AtLeast | NoneOf):
                yield part


def _awaited(part: Node) -> Iterator[Node]:
    """What a part of a sentence waits for: its trigger condition, or what would happen and to whom (614.1a)."""
    if isinstance(part, Trigger):
        yield part
    elif isinstance(part, WouldInstead):
        yield from (part.about, part.prospect)
    elif isinstance(part, IfItWould | NextTimeWould):
        yield from (part.who if isinstance(part, NextTimeWould) else part.what, part.prospect)
    elif isinstance(part, IfCountersWould | OneMoreOrFewer | ProducesMore | ProducesOther):
        yield part.what
    elif isinstance(part, PreventAlways):
        yield from (each for each in (part.to, part.by) if each is not None)


def _counted_subjects(parts: Sequence[Node]) -> Iterator[Node]:
    """Of how many things a static ability says something: it chooses none (604.1)."""
    for clause in (part.effect for part in parts if isinstance(part, Static)):
        who = clause.what if isinstance(clause, ObjectClause) else getattr(clause, "who", None)
        if isinstance(who, Chosen | SomePlayer) and who.count != Exactly.one():
            yield who


def _priced_by_x(parts: Sequence[Node]) -> Iterator[Node]:
    """Keywords given with a cost of X whose value is not calculated anew each time (702.1b)."""
    told = {
        id(act): part.effect.amount
        for part in parts if isinstance(part, Static) and isinstance(part.effect, WhereX)
        for subject in [getattr(part.effect.effect, "what", None)] if isinstance(subject, Self)
        for act in walk(part.effect)
    }  # fmt: skip
    for act in (part for part in parts if isinstance(part, GainAbilities)):
        amount = told.get(id(act))
        for each in act.abilities:
            if isinstance(each, Keyword) and hasattr(each, "price") and _has_variable(each):
                yield from () if amount is not None and each.with_x(amount) is not each else (each,)


def _one_sided(parts: Sequence[Node]) -> Iterator[Node]:
    """Words for what only one of two trigger conditions names, though the other may have been met."""
    for trigger in (part for part in parts if isinstance(part, EitherTrigger)):
        named = {part.slot for part in walk(trigger) if part.slot >= 0 and not isinstance(part, Self | You)}
        inside = {id(part) for part in walk(trigger)}
        for part in parts:
            if isinstance(part, Reference) and part.refers in named and id(part) not in inside:
                yield part


def _is_no_extra_cost(paragraph: Paragraph) -> bool:
    """Whether it is an ability with costs of its own, and so no additional cost of the spell (118.8)."""
    return any(isinstance(each, Keyword) or each.kind != "additional cost" for each in paragraph.abilities())


def _gives_x(parts: Sequence[Node]) -> bool:
    """Whether a paragraph tells what X is: in words, as part of a cost, or as an offer to pay {X}."""
    for part in parts:
        if isinstance(part, WhereX) or (isinstance(part, Static) and part.where is not None):
            return True
        if isinstance(part, Cost) and (part.uses_x or _has_variable(part)):
            return True
    offers = [part for part in parts if isinstance(part, PayMana) and _has_variable(part)]
    taxes = [pay for part in parts if isinstance(part, UnlessDone) for pay in walk(part.part)] if offers else []
    return any(not any(offer is tax for tax in taxes) for offer in offers)


def _waits_for_monstrosity(parts: Sequence[Node]) -> bool:
    """Whether a paragraph is about the permanent that becomes monstrous, so that its X is that one (701.31c)."""
    return any(isinstance(part, BecomesDesignated) and part.designation is Designation.MONSTROUS for part in parts)


def _open_x(parts: Sequence[Node]) -> Iterator[Node]:
    for part in parts:
        if isinstance(part, X) or (isinstance(part, Act | Amount) and _uses_x(part)):
            yield part


def _uses_x(part: Node) -> bool:
    for value in values(part):
        if isinstance(value, Change) and value.uses_x:
            return True
        if isinstance(value, Size) and "X" in (value.power, value.toughness):
            return True
    return isinstance(part, PayMana | CostLess | CostMore) and _has_variable(part)


def _has_variable(node: Node) -> bool:
    """Whether a cost in it has X."""
    return any(
        isinstance(value, ManaCost) and value.variables > 0
        for part in walk(node)
        for value in values(part)
    )
