"""Optional ways to enter: "You may have ~ enter with a +1/+1 counter on it" (614.12a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change.entering import with_counters
from engine.decisions import ChooseYesNo, Steps
from engine.families import Numeral
from engine.language.phrase import phrase
from engine.nodes.acts.stated_rules import StatedEntry
from engine.nodes.nouns.values import CounterKind
from engine.refusal import Text
from engine.vocabulary.counters import some_counters

if TYPE_CHECKING:
    from engine.change.events import Move
    from engine.state.context import Context


@phrase(
    en="you may have ~ enter (the battlefield)? with {number:a} {additional?additional|} {counter} <counter> on it",
    it=(
        "puoi far entrare ~ in il campo di battaglia con {number:a} <segnalino> {counter}"
        " {additional?<addizionale@segnalino>|}"
    ),
)
class MayEnterWithCounters(StatedEntry):
    """ "You may have ~ enter with an additional +1/+1 counter on it" (614.1c, 614.12a)."""

    number: Numeral
    counter: CounterKind
    additional: bool = False

    def enter(self, ctx: Context, event: Move) -> Steps:
        number = self.number.value(ctx)
        counters = some_counters(number, self.counter)
        prompt = Text(f"Does it enter with {counters.en}?", f"Entra con {counters.it}?")
        if number > 0 and (
            yield ChooseYesNo(
                player=event.chooser(ctx.game), prompt=prompt, rule="614.12a", source=event.object or None
            )
        ):
            with_counters(event, self.counter, number)
