"""An ability that is chosen when an effect starts to grant it: "gains your choice of flying or lifelink"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.decisions import ChooseOption, Option, Steps
from engine.families import Ability, Granted, Keyword
from engine.families.capabilities import ChosenAsGiven
from engine.families.playability import Surroundings
from engine.language.node import Node
from engine.language.phrase import Meaningless, phrase
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="your choice of {keywords:or,2}", it="{keywords:or,2} a tua scelta")
class AbilityOfChoice(Granted, ChosenAsGiven):
    """ "your choice of vigilance, lifelink, or indestructible": chosen as the instruction is followed (608.2d)."""

    keywords: tuple[Keyword, ...]

    def idle_parts(self, around: Surroundings) -> Iterator[Node]:
        """Yield itself outside abilities that an effect grants or removes: only then is the choice made (608.2d)."""
        if id(self) not in around.settled:
            yield self

    def __post_init__(self) -> None:
        if len(self.keywords) < 2:
            raise Meaningless

    def given(self) -> tuple[Ability | Keyword, ...]:
        return ()

    def settled(self, ctx: Context) -> Steps:
        place = yield ChooseOption(
            player=ctx.controller,
            prompt=Text("Choose an ability.", "Scegli un'abilità."),
            rule="608.2d",
            source=ctx.source,
            about="effect",
            options=[Option(str(place), ctx.words(keyword)) for place, keyword in enumerate(self.keywords)],
        )
        return (yield from self.keywords[int(place)].settled(ctx))
