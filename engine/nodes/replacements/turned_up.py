"""Replacement effects as a permanent is turned face up or enters (614.1e, 707.11), and sizes chosen then (208.2b)."""

from __future__ import annotations

from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import ChooseOption, Option, Steps
from engine.families import Act, Granted, Replacing, StaticSentence
from engine.language.node import Node
from engine.language.phrase import Meaningless, node, phrase, words
from engine.nodes.acts.entering import Entering, Entry
from engine.nodes.nouns.objects import Self
from engine.nodes.nouns.values import CardType, Size, Subtype
from engine.nodes.sentences.clauses import Compound
from engine.refusal import Text
from engine.state.objects import Characteristics

if TYPE_CHECKING:
    from engine.change.events import Move
    from engine.state.context import Context


@phrase(
    en="as {what:nom} [be@what] turned face up , {effect}",
    it="mentre {what:nom} [venire@what] <girato@what> a faccia in su , {effect}",
)
class AsItTurnsUp(StaticSentence):
    """ "As ~ is turned face up, put five +1/+1 counters on it" (614.1e)."""

    what: Self
    effect: Compound

    @cached_property
    def _replaces(self) -> tuple[Replacing, ...]:
        return (TurningUpEffect(self.effect),)

    def replaces(self) -> tuple[Replacing, ...]:
        return self._replaces


class OwnTurningUp(Replacing):
    """Changes how the permanent itself is turned face up."""

    events = (events.TurnFaceUp,)
    own_entry = True

    def applies(self, ctx: Context, event: Any) -> bool:
        return bool(event.object == ctx.source)


@node
class TurningUpEffect(OwnTurningUp):
    """An effect as the permanent is turned face up, before triggered abilities are put onto the stack and before
    state-based actions."""

    effect: Compound

    def replace(self, ctx: Context, event: Any) -> Steps:
        ctx.event = event
        event.besides = (*event.besides, lambda: self.effect.run(ctx))
        return [event]
        yield


class Occasion(Enum):
    """When a shape is chosen."""

    ENTERS = "enters"
    EITHER = "enters or is turned face up"
    TURNED = "is turned face up"


words(
    {
        Occasion.ENTERS: (("enters", "enters the battlefield"), "entra nel campo di battaglia"),
        Occasion.EITHER: (
            ("enters or is turned face up", "enters the battlefield or is turned face up"),
            "entra nel campo di battaglia o viene girata a faccia in su",
        ),
        Occasion.TURNED: ("is turned face up", "viene girata a faccia in su"),
    }
)


class Shape(Node):
    """One of the sizes to choose from, with what comes with it."""

    size: Size
    abilities: tuple[Granted, ...]

    def put_on(self, look: Characteristics) -> None:
        """Change copiable characteristics to the shape."""
        look.power, look.toughness = self.size.numbers(0)
        given = tuple(ability for granted in self.abilities for ability in granted.given())
        if given:
            look.set_abilities((*look.abilities, *given))


@phrase(en="{size} (with {abilities:and})?", it="{size} (con {abilities:and})?")
class SizeAlone(Shape):
    """ "2/2 with flying"."""

    size: Size
    abilities: tuple[Granted, ...] = ()


@phrase(
    en="a {size} ({subtypes:s})? {types:s} (with {abilities:and})? {also?in addition to its other types|}",
    it=(
        "<un@types> {types:s,backwards} ({subtypes:s,backwards})? {size} (con {abilities:and})?"
        " {also?in aggiunta a i suoi altri tipi|}"
    ),
)
class SizeAndTypes(Shape):
    """ "a 1/6 Wall artifact creature with defender in addition to its other types"."""

    size: Size
    types: tuple[CardType, ...]
    subtypes: tuple[Subtype, ...] = ()
    abilities: tuple[Granted, ...] = ()
    also: bool = False

    def put_on(self, look: Characteristics) -> None:
        super().put_on(look)
        look.types |= frozenset(self.types)
        look.subtypes |= frozenset(self.subtypes)


@phrase(
    en="as ~ {occasion} , it becomes your choice of {shapes:or,2}",
    it="mentre ~ {occasion} , diventa a tua scelta {shapes:or,2}",
)
class BecomesYourChoice(StaticSentence):
    """ "As ~ enters or is turned face up, it becomes your choice of 5/1 or 1/5" (208.2b)."""

    occasion: Occasion
    shapes: tuple[Shape, ...]

    def __post_init__(self) -> None:
        if len(self.shapes) < 2:
            raise Meaningless  # there would be no choice

    @cached_property
    def _replaces(self) -> tuple[Replacing, ...]:
        shaping = ShapedEntry(self.shapes)
        entering = () if self.occasion is Occasion.TURNED else (Entering(Self(), shaping),)
        turning = () if self.occasion is Occasion.ENTERS else (TurningUpAs(shaping),)
        return (*entering, *turning)

    def replaces(self) -> tuple[Replacing, ...]:
        return self._replaces


@node
class ShapedEntry(Entry, Act):
    """The permanent enters in a shape chosen by its controller, which is copiable (706.2)."""

    shapes: tuple[Shape, ...]

    def enter(self, ctx: Context, event: Move) -> Steps:
        event.base = yield from self.chosen(ctx, event.chooser(ctx.game), event.entering_base(ctx.game))

    def chosen(self, ctx: Context, player: int, look: Characteristics) -> Steps:
        """Return the characteristics in the shape that the player chooses."""
        answer = yield ChooseOption(
            player=player,
            prompt=Text("What does it become?", "Che cosa diventa?"),
            rule="208.2b",
            source=ctx.source,
            options=[Option(str(index), ctx.words(shape)) for index, shape in enumerate(self.shapes)],
            about="shape",
        )
        shaped = look.copy()
        self.shapes[int(answer)].put_on(shaped)
        return shaped


@node
class TurningUpAs(OwnTurningUp):
    """The permanent is turned face up in a shape chosen by its controller."""

    shaping: ShapedEntry

    def replace(self, ctx: Context, event: Any) -> Steps:
        look = event.base if event.base is not None else ctx.object(event.object).base
        event.base = yield from self.shaping.chosen(ctx, ctx.controller, look)
        return [event]
