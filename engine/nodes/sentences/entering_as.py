"""Counters for what enters as a certain kind of permanent (614.1c, 614.12)."""

from __future__ import annotations

from engine.families import Effect, Numeral
from engine.language.phrase import wording
from engine.nodes.acts.objects import EnterWithCounters
from engine.nodes.nouns.references import It
from engine.nodes.nouns.values import CardType, CounterKind
from engine.nodes.sentences.clauses import ObjectClause, ObjectPart


@wording(
    en=(
        "if {what:nom} enters (the battlefield)? as a {type:s} , it enters (the battlefield)? with {number:a}"
        " {additional?additional|} {kind} <counter> on it {number…}"
    ),
    it=(
        "se {what:drop} entra in il campo di battaglia come <un@type> {type:s} , entra (in il campo di battaglia)? con"
        " {number:a} <segnalino> {kind} {additional?<addizionale@segnalino>|} {number…}"
    ),
)
def if_it_enters_as(what: It, type: CardType, number: Numeral, kind: CounterKind, additional: bool = False) -> Effect:
    """ "If it enters as a creature, it enters with an additional +1/+1 counter on it": it enters with the counter if
    it's a creature."""
    return ObjectClause(what, (ObjectPart((EnterWithCounters(number, kind, additional, type=type),)),))
