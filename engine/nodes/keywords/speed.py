"""Start your engines!, speed, and abilities that need max speed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import Steps
from engine.families import Ability, Amount, Keyword, Paragraph, PlayerAct, SimpleNumeral, Trigger, Whose
from engine.language.node import Node
from engine.language.phrase import Meaningless, node, phrase
from engine.nodes.abilities.activated import Activated
from engine.nodes.abilities.limits import ActivateOnly, OnlyIf
from engine.nodes.abilities.static import Link, Static
from engine.nodes.acts.continuous import GainAbilities
from engine.nodes.keywords.declaring import keyword
from engine.nodes.nouns.objects import Self
from engine.nodes.nouns.players import You
from engine.nodes.nouns.quoted import Quoted
from engine.nodes.sentences.clauses import ObjectClause, ObjectPart
from engine.nodes.sentences.player_states import MAX_SPEED, HasStatus, Status

if TYPE_CHECKING:
    from engine.state.context import Context


StartYourEngines = keyword("start your engines !", "accendete i motori !")


@phrase(en="[increase] your speed by {number}", it="[aumentare] la tua velocità di {number}")
class IncreaseSpeed(PlayerAct):
    """Increase speed, to a maximum of 4; without speed, nothing happens."""

    number: SimpleNumeral

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        number = self.number.value(ctx)
        for player in subjects:
            speed = ctx.state.players[player].speed
            if 0 < speed < MAX_SPEED and number > 0:
                yield from ctx.do(events.ChangeSpeed(player, min(MAX_SPEED, speed + number)))


@phrase(en="{whose} speed {whose…}", it="{whose} <velocità:s> {whose…}")
class Speed(Amount):
    """A player's speed; 0 for a player without speed."""

    own_reads = frozenset({"memory"})

    whose: Whose

    def value(self, ctx: Context) -> int:
        return sum(ctx.state.players[ctx.player_of(who)].speed for who in self.whose.find(ctx))


@phrase(
    en="whenever one or more of your opponents lose life on your turn and your speed is less than 4",
    it="ogniqualvolta uno o più dei tuoi avversari perdono punti vita nel tuo turno e la tua velocità è inferiore a 4",
)
class OpponentsSlowDown(Trigger):
    """The trigger of the ability of players with speed: once each turn."""

    events = (events.LoseLife,)

    def matches(self, ctx: Context, event: Any) -> bool:
        player = ctx.controller
        if ctx.state.active != player or ctx.state.players[player].speed >= MAX_SPEED:
            return False
        opponents = ctx.opponents(player)
        if event.player not in opponents:
            return False
        for each in ctx.state.history:  # events while the player has had speed
            if each is event:
                return True
            if isinstance(each, events.LoseLife) and each.player in opponents and self._counted(ctx, each):
                return False
        return True

    def _counted(self, ctx: Context, earlier: Any) -> bool:
        """Whether the player had speed when that happened."""
        history = ctx.state.history
        began = (each for each in history if isinstance(each, events.ChangeSpeed) and each.player == ctx.controller)
        first = next((each for each in began if each.speed == 1), None)
        return first is None or history.index(first) < history.index(earlier)


@node
class AtMaxSpeed(Static):
    """The static ability that a "Max speed" line stands for."""

    line: MaxSpeed | None = None

    def as_written(self) -> Node:
        assert self.line is not None
        return self.line


@phrase(en="max speed — {paragraph}", it="velocità massima — {paragraph}", prefer=1)
class MaxSpeed(Paragraph):
    """ "Max speed — …": the permanent has the ability while its controller has max speed."""

    paragraph: Paragraph

    def __post_init__(self) -> None:
        if self.paragraph.is_spell_ability or self.paragraph.holds_lines or isinstance(self.paragraph, MaxSpeed):
            raise Meaningless

    @cached_property
    def is_inert(self) -> bool:
        """Whether the ability doesn't function on the battlefield, where it would be granted (113.6)."""
        return super().is_inert or (self._is_elsewhere and not isinstance(self.paragraph, Activated))

    @cached_property
    def _is_elsewhere(self) -> bool:
        """Whether the ability functions in another zone, such as the graveyard."""
        given = self.paragraph.abilities()
        return any(isinstance(each, Ability) and "battlefield" not in each.zones for each in given)

    @cached_property
    def _limited(self) -> Activated:
        """The activated ability of another zone, which can be activated only by a player with max speed."""
        assert isinstance(self.paragraph, Activated)
        only = ActivateOnly((OnlyIf(HasStatus(You(), Status.MAX_SPEED)),))
        return replace(self.paragraph, restrictions=(*self.paragraph.restrictions, only))

    @cached_property
    def _ability(self) -> AtMaxSpeed:
        clause = ObjectClause(Self(), (ObjectPart((GainAbilities((Quoted(self.paragraph),)),)),))
        return AtMaxSpeed(clause, HasStatus(You(), Status.MAX_SPEED), Link.AS_LONG_AS, line=self)

    def abilities(self) -> tuple[Ability | Keyword, ...]:
        return self._limited.abilities() if self._is_elsewhere else (self._ability,)
