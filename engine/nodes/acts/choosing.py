"""Choosing values as a permanent enters, or as spells and abilities resolve (607.2d, 608.2d, 614.12a)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.decisions import Steps
from engine.families import ObjectAct, PlayerAct, SimpleNumeral, StaticSentence
from engine.families.continuous import ContinuousAct
from engine.language.node import Node
from engine.language.phrase import Meaningless, phrase, wording
from engine.nodes.acts.continuous import without_kind
from engine.nodes.acts.mana import ManaMade, ManaOf, made_by
from engine.nodes.acts.stated_rules import StatedEntry
from engine.nodes.nouns.choices import (
    COLOUR,
    TYPE,
    Choice,
    Nameable,
    NameChoice,
    OfChoice,
    PlayerChoice,
    announced,
    chosen,
    keep,
    key_of,
    remember,
)
from engine.nodes.nouns.objects import Self
from engine.vocabulary.mana import ManaCost, printed_cost
from engine.vocabulary.types import BASIC_LAND_TYPES, SUBTYPES

if TYPE_CHECKING:
    from engine.change.events import Move
    from engine.state.context import Context
    from engine.state.objects import Characteristics


@phrase(
    en=(
        "as {what:nom} enters (the battlefield)? , choose {choices:and}",
        "as it enters (the battlefield)? , choose {choices:and}",
    ),
    it=(
        "mentre {what} entra in il campo di battaglia , scegli {choices:and}",
        "mentre entra in il campo di battaglia , scegli {choices:and}",
    ),
)
class ChooseAsEnters(StatedEntry):
    """ "As ~ enters, choose a color" (614.1c, 614.12a)."""

    choices: tuple[Choice, ...]
    what: Self = Self()

    def enter(self, ctx: Context, event: Move) -> Steps:
        player = event.chooser(ctx.game)
        for choice in self.choices:
            value = yield from choice.ask(ctx, player)
            if value is not None:
                event.memory = {**(event.memory or {}), key_of(choice.about): value}
                yield from ctx.do(announced(ctx, player, choice.about, value))


@phrase(en="[choose] {choice}", it="[scegliere] {choice}")
class ChooseValue(PlayerAct):
    """ "Choose a color", for the sentences that follow and for the linked ability."""

    choice: Choice

    def __post_init__(self) -> None:
        if isinstance(self.choice, PlayerChoice):  # words refer to a chosen player by a noun phrase
            raise Meaningless

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            value = yield from self.choice.ask(ctx, player)
            if value is not None:
                keep(ctx, self.choice.about, value)
                yield from ctx.do_all(
                    [remember(ctx, self.choice.about, value), announced(ctx, player, self.choice.about, value)]
                )


@wording(en="[name] {card}", it="[nominare] {card}")
def name_card(card: Nameable) -> PlayerAct:
    """ "Name a nonland card": older words for "choose a nonland card name" (201.3)."""
    return ChooseValue(NameChoice(card))


@wording(
    en="as {what:nom} enters (the battlefield)? , name {card}",
    it="mentre {what} entra in il campo di battaglia , nomina {card}",
)
def name_as_enters(card: Nameable, what: Self) -> StaticSentence:
    """ "As ~ enters, name a card": older words for "as ~ enters, choose a card name" (201.3)."""
    return ChooseAsEnters((NameChoice(card),), what)


@phrase(en="{number:one} mana of the chosen color", it="{number:a} <mana> di il colore scelto")
class ManaOfChosenColour(OfChoice, ManaMade):
    """Mana of the chosen colour; none if the choice is undefined (607.5a)."""

    number: SimpleNumeral

    chosen_about = COLOUR

    def options(self, ctx: Context) -> tuple[str, ...]:
        colour = chosen(ctx, COLOUR)
        return () if colour is None else (colour * self.number.value(ctx),)

    def as_chosen(self, ctx: Context) -> Node:
        colour = chosen(ctx, COLOUR)
        if colour is None:
            return self
        return ManaOf((printed_cost(f"{{{colour}}}" * self.number.value(ctx)),))


@phrase(en="{first} or {second}", it="{first} o {second}")
class OrOfChosenColour(ManaMade):
    """ "Add {B} or one mana of the chosen color."."""

    first: ManaCost
    second: ManaOfChosenColour

    varies = False

    def options(self, ctx: Context) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*made_by(self.first), *self.second.options(ctx))))


@phrase(
    en="[be/become] the chosen color {also?in addition to <its/their@noun> other colors|}",
    it="[essere/diventare] di il colore scelto {also?in aggiunta a <i suoi/i loro@noun> altri colori|}",
)
class BecomeChosenColour(OfChoice, ContinuousAct, ObjectAct):
    """ "is the chosen color in addition to its other colors" (613.1e)."""

    also: bool = False

    chosen_about = COLOUR

    layers = ("5",)

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        colour = chosen(ctx, COLOUR)
        if colour is not None:
            look.colours = look.colours | {colour} if self.also else frozenset((colour,))


@phrase(
    en="[be/become] the chosen type {also?in addition to <its/their@noun> other types|}",
    it="[essere/diventare] di il tipo scelto {also?in aggiunta a <i suoi/i loro@noun> altri tipi|}",
)
class BecomeChosenType(OfChoice, ContinuousAct, ObjectAct):
    """ "is the chosen type in addition to its other types" (205.1b, 305.7, 613.1d)."""

    also: bool = False

    chosen_about = TYPE

    layers = ("4",)

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        name = chosen(ctx, TYPE)
        if name not in SUBTYPES or SUBTYPES[name].kind not in look.types | {"Creature"}:
            return
        if self.also:
            look.subtypes = look.subtypes | {name}
            return
        look.subtypes = without_kind(look.subtypes, (SUBTYPES[name].kind,)) | {name}
        if name in BASIC_LAND_TYPES:  # 305.7
            look.set_abilities(())
