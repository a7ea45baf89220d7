"""Lines that the engine doesn't play: players carry them out by hand (101.1)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from engine.decisions import Steps
from engine.families import Effect
from engine.families.capabilities import TargetWord
from engine.language.phrase import node
from engine.nodes.sentences.ability_kinds import Instructions
from engine.refusal import Text
from engine.rules.by_hand.unread_text import resolve_by_hand

if TYPE_CHECKING:
    from engine.state.context import Context

FIRST_SLOT = 5000
"""First slot of the targets that players name for such lines; no card has that many slots of its own."""

TARGET_WORDS = ("target", "bersaglio", "bersagli")
TRIGGER_WORDS = ("when", "at the beginning", "quando", "ogniqualvolta", "all'inizio", "all’inizio")
"""The first words of triggered abilities."""


@node
class AnyTargets(TargetWord):
    """Targets that a player names for a text, from everything there is."""

    text: str = ""

    is_any_target: ClassVar[bool] = False
    of_opponent: ClassVar[bool] = False

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        """Return the bounds of any number."""
        return 0, None

    def accepts(self, ctx: Context, entity: int) -> bool:
        """Return True: the words are not understood."""
        return True

    def possible(self, ctx: Context) -> list[int]:
        """Return players, permanents, objects on the stack and cards in graveyards."""
        state = ctx.state
        buried = (card for player in state.players for card in player.graveyard)
        present = (player.id for player in state.players if player.lost is None)
        return [*present, *state.battlefield, *(id for id in state.stack if id != ctx.source), *buried]

    def wanted(self, ctx: Context) -> Text:
        """Return the text, as part of a sentence."""
        text = self.text.removesuffix(".")
        return Text(f"the targets of “{text}”", f"i bersagli di “{text}”")


@node
class DoByHand(Effect):
    """The controller does what the text says."""

    text: str
    targets: AnyTargets | None = None

    @property
    def as_printed(self) -> Text:
        return Text(self.text, self.text)

    def run(self, ctx: Context) -> Steps:
        yield from resolve_by_hand(ctx, ctx.words(self))


@node
class UnreadLine(Instructions):
    """A line of a permanent that is not played. It goes onto the stack when a player uses it by hand."""

    does: DoByHand

    is_unread = True
    kind: ClassVar[str] = "unread"
    condition: ClassVar[Any] = None

    @property
    def as_printed(self) -> Text:
        return self.does.as_printed

    @property
    def waits(self) -> bool:
        """Whether it reads like a triggered ability (603.1)."""
        return self.does.text.casefold().startswith(TRIGGER_WORDS)

    @cached_property
    def instructions(self) -> tuple[Any, ...]:
        """The instruction to do it by hand."""
        return (self.does,)


@node
class UnreadSpellLine(UnreadLine):
    """A line of an instant or sorcery that is not played: it is carried out on resolution if the players have agreed to
    that."""

    kind: ClassVar[str] = "spell"

    def targets_for(self, modes: tuple[int, ...] | None, ctx: Context) -> tuple[Any, ...]:
        return super().targets_for(modes, ctx) if _is_agreed(ctx) else ()

    def resolve(self, ctx: Context, above: Instructions | None = None, below: Instructions | None = None) -> Steps:
        if _is_agreed(ctx):
            yield from super().resolve(ctx, above, below)


def _is_agreed(ctx: Context) -> bool:
    """Whether the players have agreed to carry out unread lines by hand, for the whole game or for this use."""
    used = ctx.item is not None and ctx.item.kind != "spell"
    return used or bool(ctx.game.setup.options.get("by_hand", False))


def unread_line(text: str, spell: bool, place: int) -> UnreadLine:
    """Return the ability for a paragraph that is not played; `place` counts such paragraphs on the card."""
    words = text.casefold().replace("•", " ").split()
    aims = any(word.strip(".,:;—") in TARGET_WORDS for word in words)
    does = DoByHand(text, AnyTargets(text, slot=FIRST_SLOT + place) if aims else None)
    return UnreadSpellLine(does) if spell else UnreadLine(does)
