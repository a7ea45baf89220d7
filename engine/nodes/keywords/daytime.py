"""Day and night: becoming it, conditions, daybound and nightbound (502.2)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import Steps
from engine.families import Ability, Condition, Keyword, Replacing, StaticSentence
from engine.families.spelled import Spelled
from engine.language.node import Node
from engine.language.phrase import node, phrase, words
from engine.nodes.acts.entering import Entering, Entry
from engine.nodes.keywords.declaring import keyword
from engine.nodes.keywords.entry import EntryAbility
from engine.nodes.nouns.objects import Self
from engine.nodes.sentences.clauses import Core
from engine.nodes.triggers.triggers import Occurrence
from engine.state.components import BACK

if TYPE_CHECKING:
    from engine.change.events import Move
    from engine.state.context import Context


class Daytime(Enum):
    """Day or night."""

    DAY = "day"
    NIGHT = "night"


words({Daytime.DAY: ("day", "giorno"), Daytime.NIGHT: ("night", "notte")})


@phrase(en="it becomes {daytime}", it="diventa {daytime}")
class DaytimeBecomes(Core):
    """ "it becomes night"."""

    daytime: Daytime

    def run(self, ctx: Context) -> Steps:
        yield from ctx.do(events.TimeChanges(self.daytime.value))


@phrase(en="it's {daytime}", it="è {daytime}")
class DaytimeIs(Condition):
    """ "it's night"."""

    daytime: Daytime

    own_reads = frozenset({"turn"})

    def holds(self, ctx: Context) -> bool:
        return ctx.state.daytime == self.daytime.value


@phrase(
    en="if it's neither day nor night , it becomes day as ~ enters (the battlefield)?",
    it="se non è né giorno né notte , diventa giorno mentre ~ entra in il campo di battaglia",
)
class BringsDay(StaticSentence):
    """It becomes day as the permanent enters if it's neither day nor night."""

    def replaces(self) -> tuple[Replacing, ...]:
        return (Entering(Self(), DayBreaks()),)


@node
class DayBreaks(Entry, Node):
    """The effect of a `BringsDay`."""

    entry_commutes = True

    def enter(self, ctx: Context, event: Move) -> Steps:
        if not ctx.state.daytime:
            yield from ctx.do(events.TimeChanges("day"))


@phrase(en="day becomes night or night becomes day", it="il giorno diventa notte o la notte diventa giorno")
class DayNightChanges(Occurrence):
    """ "day becomes night or night becomes day", after it was one of them."""

    event_classes = (events.TimeChanges,)

    def happens(self, ctx: Context, event: Any) -> bool:
        return bool(event.before)


@phrase(en="daybound", it="vincolo diurno")
class Daybound(Spelled):
    """ "daybound": it transforms when it becomes night, and in no other way (rules.state_based_actions.daytime)."""

    name = "daybound"

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return (EntryAbility(EntersAtNight()),)


@node
class EntersAtNight(Entry, Node):
    """It enters with its other face up if it's night."""

    entry_commutes = True

    def enter(self, ctx: Context, event: Move) -> Steps:
        if ctx.state.daytime == "night" and ctx.state.objects[event.object].frame == "transform":
            event.up = BACK
        yield from ()


Nightbound = keyword("nightbound", "vincolo notturno")
