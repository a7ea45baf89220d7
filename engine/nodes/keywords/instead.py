"""Keywords that replace an event: dredge, totem armor (702.51, 702.88)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import ChooseYesNo, Steps
from engine.families import Ability, Keyword, Replacing, SimpleNumeral
from engine.families.spelled import Spelled
from engine.language.naming import tell
from engine.language.phrase import node, phrase
from engine.nodes.keywords.numbered import NumberedKeyword
from engine.nodes.keywords.ways import GRAVEYARD
from engine.nodes.sentences.ability_kinds import StaticKind

if TYPE_CHECKING:
    from engine.state.context import Context


@node
class Instead(StaticKind):
    """The static ability with the replacement effect."""

    replacing: Replacing

    condition = None

    def replaces(self) -> tuple[Replacing, ...]:
        return (self.replacing,)


# ----- dredge


@phrase(en="dredge {number}", it="dragare {number}")
class Dredge(NumberedKeyword, Spelled):
    """ "dredge" with its number (702.51)."""

    name = "dredge"

    def spell(self) -> tuple[Ability | Keyword, ...]:
        ability = Instead(MillAndReturn(self.number))
        ability.__dict__["zones"] = GRAVEYARD
        return (ability,)


@node
class MillAndReturn(Replacing):
    """Instead of drawing, the owner may mill that many cards and return the card to the hand (702.51a), if the library
    has that many (702.51b)."""

    number: SimpleNumeral

    events = (events.Draw,)

    def applies(self, ctx: Context, event: Any) -> bool:
        player = ctx.state.players[event.player]
        return bool(event.player == ctx.owner_of(ctx.source)) and len(player.library) >= self.number.value(ctx)

    def replace(self, ctx: Context, event: Any) -> Steps:
        number, name = self.number.value(ctx), ctx.game.name(ctx.source)
        prompt = tell(
            "Mill {number} and return {0} instead of drawing?",
            "Macini {number} carte e riprendi {0} invece di pescare?",
            name,
            number=number,
        )
        if not (yield ChooseYesNo(player=event.player, prompt=prompt, rule="702.51a", source=ctx.source)):
            return [event]
        yield from ctx.do(events.Mill(event.player, number, ctx.source))
        return [events.Move(ctx.source, "hand", source=ctx.source)]


# ----- totem armor


@phrase(en=("totem armor", "umbra armor"), it=("armatura totem", "armatura umbra"))
class TotemArmor(Spelled):
    """ "totem armor" (702.88)."""

    name = "totem armor"

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return (Instead(DestroyedInItsPlace()),)


@node
class DestroyedInItsPlace(Replacing):
    """The Aura is destroyed instead of the enchanted permanent, from which damage is removed (702.88a)."""

    events = (events.Destroy,)

    def applies(self, ctx: Context, event: Any) -> bool:
        return bool(event.object == ctx.object(ctx.source).attached_to)

    def replace(self, ctx: Context, event: Any) -> Steps:
        return [events.RemoveDamage(event.object), events.Destroy(ctx.source, ctx.source)]
        yield
