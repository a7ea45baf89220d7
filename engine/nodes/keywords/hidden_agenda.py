"""Hidden agenda and double agenda: face-down conspiracies with card names chosen in secret (702.105)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engine.change import events
from engine.decisions import Steps
from engine.families import Ability, Keyword, SecretAgenda, SpecialAction
from engine.families.capabilities import ChoosesValue
from engine.families.spelled import Spelled
from engine.language.naming import tell
from engine.language.phrase import node, phrase
from engine.nodes.nouns.choices import NAME, ask_name, key_of
from engine.refusal import Refusal, Text, refuse

if TYPE_CHECKING:
    from engine.state.context import Context


class Agenda(Spelled, ChoosesValue):
    """A keyword by which card names are chosen in secret."""

    number: ClassVar[int] = 1
    """Number of different names."""
    value_chosen = NAME

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return (SecretNames(self.number), REVEAL)


@phrase(en="hidden agenda", it="piano segreto")
class HiddenAgenda(Agenda):
    """ "hidden agenda" (702.105a)."""

    name = "hidden agenda"


@phrase(en="double agenda", it="doppio piano")
class DoubleAgenda(Agenda):
    """ "double agenda": two different names (702.105f)."""

    name = "double agenda"
    number = 2


@node
class SecretNames(SecretAgenda):
    """The names, which the conspiracy remembers (702.105b)."""

    number: int

    def chosen(self, ctx: Context) -> Steps:
        names: list[str] = []
        while len(names) < self.number:
            names.append((yield from ask_name(ctx, ctx.controller, rule="702.105a", without=names, secret=True)))
        return {key_of(NAME): names[0] if self.number == 1 else tuple(names)}


@node
class TurnUp(SpecialAction):
    """Turning the conspiracy face up, any time its player has priority (702.105c, 116.2i)."""

    key = "face up"
    rule = "116.2i"
    zones = frozenset({"command"})
    of_face_down = True

    def label(self, ctx: Context) -> Text:
        name = ctx.object(ctx.source).base.name
        return tell("Turn {0} face up", "Gira a faccia in su {0}", name)

    def refusal(self, ctx: Context) -> Refusal | None:
        if events.RevealConspiracy(ctx.source).can_happen(ctx.game):
            return None
        return refuse(
            "702.105c", "It is not face down in the command zone.", "Non è a faccia in giù nella zona di comando."
        )

    def take(self, ctx: Context) -> Steps:
        yield from ctx.do(events.RevealConspiracy(ctx.source))


REVEAL = TurnUp()
