"""How objects enter the battlefield by the rules alone: counters, starting loyalty (122.6, 306.5b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import ChooseNumber, Steps
from engine.families import Ability, Replacing
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.change.events import Move
    from engine.state.context import Context
    from engine.state.objects import Characteristics


class StartingLoyalty(Replacing):
    """A planeswalker enters with loyalty counters equal to its loyalty (306.5b)."""

    events = (events.Move,)
    commutes = True

    def applies(self, ctx: Context, event: Any) -> bool:
        return True

    def replace(self, ctx: Context, event: Any) -> Steps:
        with_counters(event, "loyalty", event.arrival[0].loyalty)
        return [event]
        yield


class StartingLore(Replacing):
    """A Saga enters with a lore counter (714.3a), or with read ahead as many as its controller chooses, up to its final
    chapter."""

    events = (events.Move,)
    commutes = True

    def applies(self, ctx: Context, event: Any) -> bool:
        return True

    def replace(self, ctx: Context, event: Any) -> Steps:
        look = event.arrival[0]
        chapter, final = 1, final_chapter(look)
        if look.has("read ahead") and final > 1:
            chapter = yield ChooseNumber(
                player=event.chooser(ctx.game),
                rule="714.3a",
                source=event.object or None,
                minimum=1,
                maximum=final,
                prompt=Text("Which chapter does it begin with?", "Da quale capitolo inizia?"),
            )
        with_counters(event, "lore", chapter)
        return [event]


def final_chapter(look: Characteristics) -> int:
    """Return the greatest number among its chapter abilities; 0 if it has none (714.2d)."""
    return max((each.chapter for each in look.abilities if isinstance(each, Ability)), default=0)


def with_counters(event: Move, kind: str, number: int) -> None:
    """Make an object enter with that many additional counters (122.6)."""
    look = event.arrival[0] if event.arrival is not None else None
    if number <= 0 or (look is not None and any(act.forbids_counters(ctx) for act, ctx in look.rules)):  # 113.6h
        return
    counters = dict(event.counters or {})
    counters[kind] = counters.get(kind, 0) + number
    event.counters = counters
