"""Keywords that copy a spell as it is cast: replicate, gravestorm, conspire (702.55, 702.68, 702.77), demonstrate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import ChooseObjects, Steps
from engine.families import Cost, ExtraCost
from engine.language.phrase import node, phrase
from engine.nodes.acts.taking import one_each
from engine.nodes.keywords.declaring import keyword
from engine.nodes.keywords.paid import PaidKeyword
from engine.nodes.keywords.ways import ExtraKeyword
from engine.refusal import Refusal, Text, refuse
from engine.vocabulary.payment_needs import Need

if TYPE_CHECKING:
    from engine.state.context import Context


Replicate = keyword(
    "replicate {price}",
    "replicare {price}",
    "702.55a",
    "When you cast ~, if its replicate cost was paid, copy it for each time its replicate cost was paid. You may "
    "choose new targets for the copies.",
    family=ExtraKeyword,
    repeats=True,
)
Gravestorm = keyword(
    "gravestorm",
    "tempesta sepolcrale",
    "702.68",
    "When you cast ~, copy it for each permanent put into a graveyard from the battlefield this turn. You may "
    "choose new targets for the copies.",
)
Demonstrate = keyword(
    "demonstrate",
    "dimostrare",
    meaning="When you cast ~, you may copy it and choose new targets for the copy. If you do, choose an opponent and "
    "that player copies ~. That player may choose new targets for that copy.",
)


@phrase(en="conspire", it="cospirare")
class Conspire(PaidKeyword):
    """ "conspire" (702.77)."""

    name = "conspire"
    meaning = "When you cast ~, if its conspire cost was paid, copy it. You may choose new targets for the copy."

    @property
    def extra(self) -> ExtraCost:
        return Conspiring()


@node
class Conspiring(ExtraCost):
    """The optional additional cost of conspire (702.77a)."""

    rule = "702.77a"

    @property
    def title(self) -> str:
        return "conspire"

    @property
    def costs(self) -> tuple[Cost, ...]:
        return (TapTwoOfItsColours(),)

    def label(self, ctx: Context) -> Text:
        return Text("conspire", "cospirare")


@phrase(
    en="tap two untapped creatures you control that share a color with ~",
    it="TAPpa due creature STAPpate che controlli che hanno un colore in comune con ~",
    prefer=1,
)
class TapTwoOfItsColours(Cost):
    """The cost of conspire: two creatures that each share a colour with the spell (702.77a)."""

    def able(self, ctx: Context) -> list[int]:
        """Return the creatures that could be tapped."""
        colours = ctx.look(ctx.source).colours
        return [
            entity
            for entity in ctx.game.permanents(ctx.controller)
            if "Creature" in (look := ctx.look(entity)).types
            and not ctx.object(entity).tapped
            and not look.colours.isdisjoint(colours)
        ]

    def check(self, ctx: Context) -> Refusal | None:
        if len(self.able(ctx)) >= 2:
            return None
        return refuse(
            "702.77a",
            "You don't have two untapped creatures that share a color with it.",
            "Non hai due creature STAPpate che abbiano un colore in comune con essa.",
        )

    def needs(self, ctx: Context) -> tuple[Need, ...]:
        return one_each("tap", 2, self.able(ctx))

    def pay(self, ctx: Context) -> Steps:
        able = self.able(ctx)
        chosen = yield ChooseObjects(
            player=ctx.controller,
            prompt=Text("Tap two creatures.", "TAPpa due creature."),
            rule="702.77a",
            source=ctx.source,
            candidates=able,
            minimum=2,
            maximum=2,
            about="tap",
        )
        yield from ctx.do_all([events.Tap(entity) for entity in chosen])
