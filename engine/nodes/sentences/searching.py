"""Searches: which zones were searched, and shuffling afterwards (701.19)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.families import Condition, Deed, Effect, Players, ThisWay
from engine.language.node import walk
from engine.language.phrase import phrase
from engine.nodes.acts.cards import Search, Shuffle
from engine.nodes.nouns.players import You
from engine.nodes.sentences.clauses import May, PlayerClause, PlayerPart
from engine.nodes.sentences.effects import If, Then

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en=("you search your library this way", "you searched your library this way"),
    it="passi in rassegna il tuo grimorio in questo modo",
)
class SearchedLibrary(ThisWay, Condition):
    """ "you search your library this way": the act before searched it, possibly among other zones."""

    refers_back = False
    own_reads = frozenset()

    deed = Deed.SEARCHED

    def holds(self, ctx: Context) -> bool:
        return ctx.recall_number(self.refers) > 0


@phrase(
    en=(
        "each player who searched their library this way",
        "each player who searched his or her library this way",
        "each player who searches their library this way",
    ),
    it="ogni giocatore che ha passato in rassegna il proprio grimorio in questo modo",
    number="s",
)
class SearchersThisWay(ThisWay, Players):
    """ "each player who searched their library this way": those who did, among the players who could."""

    deed = Deed.SEARCHED

    def find(self, ctx: Context) -> list[int]:
        return list(dict.fromkeys(ctx.memo.get(("searchers", self.refers), ())))


def with_final_shuffle(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Return the sentences with a final shuffle joined to the optional or conditional search before it, unless another
    sentence searches too: a player who doesn't search doesn't shuffle (608.2c)."""
    kept: list[Effect] = []
    for effect in effects:
        only = kept and _is_shuffle(effect) and not _searches(tuple(kept[:-1]))
        joined = _with_shuffle(kept[-1]) if only else None
        if joined is None:
            kept.append(effect)
        else:
            kept[-1] = joined
    return tuple(kept) if len(kept) < len(effects) else effects


def _searches(effects: Any) -> bool:
    return any(isinstance(part, Search) for part in walk(effects))


def _is_shuffle(effect: Effect) -> bool:
    return isinstance(effect, Then) and effect.effect == PlayerClause((PlayerPart((Shuffle(),)),))


def _with_shuffle(effect: Any) -> Effect | None:
    """Return the sentence with the shuffle added; None if it is not an optional or conditional search."""
    if not isinstance(effect, If | May) or not _searches(effect):
        return None
    clause = effect.effect if isinstance(effect, If) else effect
    if not isinstance(clause, PlayerClause | May) or clause.who != You() or any(part.duration for part in clause.parts):
        return None
    if not clause.then and len(clause.parts) > 1:
        return None
    longer = replace(clause, parts=(*clause.parts, PlayerPart((Shuffle(),))), then=True)
    return replace(effect, effect=longer) if isinstance(effect, If) else longer
