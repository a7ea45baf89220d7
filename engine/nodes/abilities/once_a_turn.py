"""Permissions to play one card a turn (601.3): "Once during each of your turns, you may cast an artifact spell from
your graveyard"."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from engine.change.events import Remember
from engine.decisions import Steps
from engine.families import CastingWay, Condition, Recipients, StaticSentence
from engine.families.continuous import ContinuousAct
from engine.language.phrase import Meaningless, node, phrase
from engine.nodes.abilities.each_by_itself import refers_to
from engine.nodes.acts.playing import Permitted, PlayerRule, Terms, Verb, fits_as_spell
from engine.nodes.acts.playing_from import Place
from engine.nodes.nouns.amounts import Exactly
from engine.nodes.nouns.objects import Chosen
from engine.nodes.nouns.players import You
from engine.state.seats import active_players

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en=("once {each?each turn|during each of your turns} , you may {verb} {what} from {place} ({terms})?",),
    it=(
        "una volta {each?per turno|durante ciascuno di i tuoi turni} , puoi {verb} {what:object} da {place} ({terms})?",
    ),
)
class OnceATurn(StaticSentence):
    """ "Once during each of your turns, you may cast an artifact spell from your graveyard" (601.3): each such ability
    permits one card a turn."""

    verb: Verb
    what: Chosen
    place: Place
    terms: Terms | None = None
    each: bool = False
    """Whether it applies during every player's turns."""

    def __post_init__(self) -> None:
        if self.what.count != Exactly.one():
            raise Meaningless

    def continues(self) -> tuple[tuple[Recipients | None, tuple[ContinuousAct, ...]], ...]:
        return ((You(), (OncePlayable(self),)),)

    def continues_for_each(
        self, condition: Condition
    ) -> tuple[tuple[Recipients | None, tuple[ContinuousAct, ...]], ...] | None:
        if refers_to(condition, self.what):
            return ((You(), (OncePlayable(self, condition),)),)
        return None


@node
class OncePlayable(PlayerRule):
    """The act of an `OnceATurn`."""

    sentence: OnceATurn
    condition: Condition | None = None
    """A condition on the spell: "if it shares a card type with …"."""

    @cached_property
    def _key(self) -> str:
        """The memory key of the turn in which it was used, different for each such ability."""
        condition = "" if self.condition is None else f" {self.condition!r}"
        return f"permitted {self.sentence!r}{condition}"

    def _is_open(self, ctx: Context, player: int) -> bool:
        state = ctx.state
        if not self.sentence.each and player not in active_players(state):
            return False
        source = state.objects.get(ctx.source)
        return source is not None and source.memory.get(self._key) != state.turn_stamp

    def playable(self, ctx: Context, player: int) -> Sequence[int]:
        return self.sentence.place.cards(ctx) if self._is_open(ctx, player) else ()

    def permissions(self, ctx: Context, player: int, card: int) -> Sequence[CastingWay]:
        said = self.sentence
        if not self._is_open(ctx, player) or card not in said.place.cards(ctx):
            return ()
        if not fits_as_spell(ctx, said.what.what, card) or not self._meets_condition(ctx, card):
            return ()
        return (PermittedOnce(said.verb is Verb.PLAY, said.terms is not None, giver=ctx.source, noted=self._key),)

    def _meets_condition(self, ctx: Context, card: int) -> bool:
        if self.condition is None:
            return True
        ctx.note(self.sentence.what.slot, [card])
        return self.condition.holds(ctx)


@node
class PermittedOnce(Permitted):
    """The permission; playing the card uses it up for the turn."""

    giver: int = 0
    noted: str = ""

    def begins(self, ctx: Context) -> Steps:
        yield from ctx.do(Remember(self.giver, self.noted, ctx.state.turn_stamp))
