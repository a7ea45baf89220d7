"""Text-changing effects (612, 613.1c): replacing a word, or having another object's full text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields, replace
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any

from engine.decisions import ChooseOption, Option, Steps
from engine.families import ObjectAct, Objects, PlayerAct
from engine.families.continuous import ContinuousAct
from engine.language.node import Node
from engine.language.phrase import phrase, words
from engine.nodes.acts.taking import take_objects
from engine.refusal import Text
from engine.vocabulary.colours import COLOURS, colour_word
from engine.vocabulary.types import BASIC_LAND_TYPES, CREATURE_TYPES, SUBTYPES

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


class WordKind(Enum):
    """A kind of words that text-changing effects can replace by others of the kind (612.2)."""

    COLOUR = "color word"
    LAND = "basic land type"
    CREATURE = "creature type"

    @property
    def members(self) -> Sequence[str]:
        """The words of the kind: letters of colours, or types."""
        if self is WordKind.COLOUR:
            return COLOURS
        return BASIC_LAND_TYPES if self is WordKind.LAND else sorted(CREATURE_TYPES)

    def text(self, member: str) -> Text:
        """Return a word of the kind in both languages."""
        if self is WordKind.COLOUR:
            return Text(colour_word(member, "en"), colour_word(member, "it"))
        return Text(SUBTYPES[member].english, SUBTYPES[member].italian)


words(
    {
        WordKind.COLOUR: ("one color word with another", "una parola colore con un'altra"),
        WordKind.LAND: ("one basic land type with another", "un tipo di terra base con un altro"),
        WordKind.CREATURE: ("one creature type with another", "un tipo di creatura con un altro"),
    }
)


@phrase(
    en="[change] the text of {what} by replacing all instances of {kind} (or {other})?",
    it="[cambiare] il testo di {what} sostituendo tutte le istanze di {kind} (o di {other})?",
)
class ChangeText(ContinuousAct, PlayerAct):
    """ "Change the text of target permanent by replacing all instances of one color word with another" (612.1)."""

    what: Objects
    kind: WordKind
    other: WordKind | None = None

    own_zones = frozenset()
    begins_for_each = True
    layers = ("3",)
    independent = True
    disables = True

    def reach(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        return (yield from take_objects(ctx, subjects, self.what))

    def settled(self, ctx: Context) -> Steps:
        """Let the player choose the two words as the effect begins. Return the act with them."""
        kinds = [self.kind] if self.other is None else [self.kind, self.other]
        options = [(kind, member) for kind in kinds for member in kind.members]
        place = yield from _choose(ctx, options, Text("Choose the word to replace.", "Quale parola viene sostituita?"))
        kind, old = options[place]
        others = [(kind, member) for member in kind.members if member != old]
        place = yield from _choose(ctx, others, Text("Choose the new word.", "Con quale parola?"))
        ctx.memo["words", self.slot] = (kind, old, others[place][1])
        return self

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        """Replace the word in the rules text and type line (612.1)."""
        kind, old, new = ctx.memo["words", self.slot]
        look.set_abilities(tuple([reworded(ability, kind, old, new) for ability in look.abilities]))
        if kind is not WordKind.COLOUR and old in look.subtypes:
            look.subtypes = look.subtypes.difference((old,)).union((new,))


def _choose(ctx: Context, options: Sequence[tuple[WordKind, str]], prompt: Text) -> Steps:
    """Return the index of the word that the player chooses."""
    answer = yield ChooseOption(
        player=ctx.controller,
        prompt=prompt,
        rule="612.2",
        source=ctx.source,
        options=[Option(str(place), kind.text(member)) for place, (kind, member) in enumerate(options)],
        about="word",
    )
    return int(answer)


def reworded(ability: Any, kind: WordKind, old: str, new: str) -> Any:
    """Return the ability with the old word replaced wherever it is used as a word of that kind, but not in names
    (612.2). Equal abilities give identical results."""
    known: dict[Any, Any] = vars(ability).setdefault("_reworded", {})
    if (kind, old, new) not in known:
        known[kind, old, new] = _reworded(ability, kind, old, new)
    return known[kind, old, new]


def _reworded(ability: Any, kind: WordKind, old: str, new: str) -> Any:
    slots = _slots(kind)

    def change(part: Node) -> Node:
        changes: dict[str, Any] = {}
        for name in slots(type(part)):
            held = getattr(part, name)
            made = _exchanged(held, old, new)
            if made != held:
                changes[name] = made
        return replace(part, **changes) if changes else part

    made = _rewritten(ability, change)
    scope = vars(ability).get("scope")
    if made is not ability and scope is not None and scope is not ability:
        vars(made)["scope"] = _rewritten(scope, change)
    return made


def _rewritten(value: Any, change: Callable[[Node], Node]) -> Any:
    """Return a node with `change` applied to it and to all nodes in it, including quoted text."""
    if isinstance(value, tuple):
        made = tuple([_rewritten(each, change) for each in value])
        return value if all(new is old for new, old in zip(made, value, strict=True)) else made
    if not isinstance(value, Node):
        return value
    changes = {}
    for each in fields(value):
        old = getattr(value, each.name)
        new = _rewritten(old, change)
        if new is not old:
            changes[each.name] = new
    return change(replace(value, **changes) if changes else value)


def _exchanged(held: Any, old: str, new: str) -> Any:
    """Return the value of a field with the word replaced; "islandwalk" contains a land type too."""
    if isinstance(held, tuple):
        return tuple(new if each == old else each for each in held)
    if isinstance(held, Enum):
        return type(held)(new) if held.value == old else held
    return new if held == old else held


@cache
def _slots(kind: WordKind) -> Callable[[type], Iterable[str]]:
    """Return a function from node classes to their fields that hold words of the kind; names never do."""
    holders = {"Colour"} if kind is WordKind.COLOUR else {"LandKind", "Subtype", "TypeName"}

    @cache
    def of(cls: Any) -> tuple[str, ...]:
        return tuple(each.name for each in fields(cls) if not holders.isdisjoint(re.findall(r"\w+", str(each.type))))

    return of


@phrase(en="[have] the full text of {what}", it="[avere] il testo completo di {what}")
class HasFullText(ContinuousAct, ObjectAct):
    """ "~ has the full text of that card": name, mana cost, types, rules text, power and toughness (612.5)."""

    what: Objects

    layers = ("3",)
    disables = True

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        found = self.amounts(ctx)
        if found is not None:
            look.become(found)

    def amounts(self, ctx: Context) -> Characteristics | None:
        found = [each for each in self.what.find(ctx) if each in ctx.state.objects]
        return ctx.game.copiable(found[0]) if found else None
