"""How objects enter by the rules alone: counters (122.6), loyalty (306.5b), battles' defense and protector."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import ChooseNumber, ChooseObjects, Steps
from engine.families import Ability, Replacing
from engine.refusal import Text
from engine.state import seats
from engine.state.objects import PROTECTOR

if TYPE_CHECKING:
    from engine.change.events import Move
    from engine.state.context import Context
    from engine.state.objects import Characteristics
    from engine.state.play import Play


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
    if number <= 0 or (look is not None and any(act.forbids_counters(ctx, kind) for act, ctx in look.rules)):  # 113.6h
        return
    counters = dict(event.counters or {})
    counters[kind] = counters.get(kind, 0) + number
    event.counters = counters


PROMPT = Text("Choose who protects the battle.", "Scegli chi protegge la battaglia.")


class StartingDefense(Replacing):
    """A battle enters with defense counters equal to its defense."""

    events = (events.Move,)
    commutes = True

    def applies(self, ctx: Context, event: Any) -> bool:
        return bool(event.arrival[0].defense)

    def replace(self, ctx: Context, event: Any) -> Steps:
        with_counters(event, "defense", event.arrival[0].defense)
        return [event]
        yield


class StartingProtector(Replacing):
    """As a battle enters, its controller chooses its protector."""

    events = (events.Move,)
    commutes = True

    def applies(self, ctx: Context, event: Any) -> bool:
        return True

    def replace(self, ctx: Context, event: Any) -> Steps:
        look, controller = event.arrival
        chosen = yield from choose_protector(ctx.game, event.chooser(ctx.game), controller, look.subtypes, event.object)
        if chosen is not None:
            event.memory = {**(event.memory or {}), PROTECTOR: chosen}
        return [event]


def possible_protectors(game: Play, controller: int, subtypes: frozenset[str]) -> list[int]:
    """Return the possible protectors of a battle: for a Siege an opponent of its controller, otherwise its
    controller."""
    found = seats.opponents(game.state, controller) if "Siege" in subtypes else [controller]
    return seats.to_choose(game.state, controller, found)


def choose_protector(game: Play, chooser: int, controller: int, subtypes: frozenset[str], battle: int) -> Steps:
    """Choose the battle's protector; None if nobody can be."""
    possible = possible_protectors(game, controller, subtypes)
    if not possible:
        return None
    chosen: int = possible[0]
    if len(possible) > 1:
        found = yield ChooseObjects(
            player=chooser,
            prompt=PROMPT,
            rule="614.12a",
            source=battle or None,
            candidates=possible,
            minimum=1,
            maximum=1,
            about="player",
        )
        chosen = found[0]
    yield from game.do(events.ChooseValue(chooser, game.player_name(chosen), battle or None))
    return chosen
