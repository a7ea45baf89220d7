"""Acts that move commanders out of the command zone and into it (408, 903)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change.tracked_moves import move
from engine.decisions import ChooseObjects, Steps
from engine.families import Objects, PlayerAct
from engine.language.phrase import Meaningless, phrase
from engine.nodes.acts.taking import take_objects
from engine.nodes.nouns.filters import CommanderHead
from engine.nodes.nouns.objects import Chosen, Each, Target
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="[put] your commander into your hand from the command zone",
    it="[aggiungere] il tuo comandante a la tua mano da la zona di comando",
)
class PutCommanderIntoHand(PlayerAct):
    """ "Put your commander into your hand from the command zone": one of two, as the player chooses."""

    moves_to = "elsewhere"

    def possible(self, ctx: Context, player: int) -> bool:
        return bool(_there(ctx, player))

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            found = _there(ctx, player)
            if len(found) > 1:
                found = yield ChooseObjects(
                    player=player,
                    prompt=Text("Choose a commander.", "Scegli un comandante."),
                    rule="608.2d",
                    source=ctx.source,
                    candidates=found,
                    minimum=1,
                    maximum=1,
                    about="commander",
                )
            yield from move(ctx, found, "hand")


def _there(ctx: Context, player: int) -> list[int]:
    """Return the player's commanders in the command zone."""
    cards = ctx.state.zone("command", player)
    return [card for card in cards if ctx.object(card).is_commander and ctx.owner_of(card) == player]


@phrase(
    en="[return] {what} from the battlefield to the command zone",
    it="[rimettere] {what:object} da il campo di battaglia in la zona di comando",
)
class ReturnToCommandZone(PlayerAct):
    """ "Return each commander they control from the battlefield to the command zone" (408.3)."""

    what: Objects

    moves_to = "elsewhere"

    def __post_init__(self) -> None:
        """Refuse anything but commanders: other cards never go to the command zone this way."""
        if not isinstance(self.what, Each | Chosen | Target):
            raise Meaningless
        if not all(isinstance(noun.head, CommanderHead) for noun in self.what.what.nouns):
            raise Meaningless

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        objects = yield from take_objects(ctx, subjects, self.what)
        yield from move(ctx, ctx.on_battlefield(objects), "command")
