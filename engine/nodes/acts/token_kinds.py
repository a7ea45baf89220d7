"""Creating tokens of several kinds in one sentence (701.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.decisions import Steps
from engine.families import Discourse, Numeral, ObjectReference, Objects, PlayerAct, SimpleNumeral, slot_of
from engine.language.node import Node
from engine.language.phrase import Meaningless, node, phrase
from engine.nodes.acts.board import Create
from engine.nodes.acts.copies import CreateCopy
from engine.nodes.acts.making import create_kinds
from engine.nodes.acts.tokens import Token
from engine.nodes.nouns.filters import Noun
from engine.nodes.nouns.objects import Target
from engine.nodes.nouns.references import That

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="{number:a} {token} {number…}", it="{number:a} {token} {number…}")
class TokensOfKind(Node):
    """ "a 2/2 green Wolf creature token", beside tokens of other kinds."""

    number: Numeral
    token: Token


@phrase(en="[create] {kinds:and,2}", it="[creare] {kinds:and,2}")
class CreateKinds(PlayerAct):
    """Create tokens of several kinds at the same time (701.6)."""

    kinds: tuple[TokensOfKind, ...]

    makes_objects = True
    names_objects = True
    is_several = True
    kinds_named = frozenset({"token"})

    def __post_init__(self) -> None:
        if len(self.kinds) < 2:
            raise Meaningless

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        kinds = [(each.token, each.number.value(ctx)) for each in self.kinds]
        yield from create_kinds(ctx, subjects, kinds, self.slot)


@phrase(en="[create] {number:a} of those tokens", it="[creare] {number:a} di quelle pedine")
class CreateOfThose(PlayerAct):
    """ "create ten of those tokens": binding replaces it by the act that describes such tokens (see `described`)."""

    number: SimpleNumeral

    def reread(self, discourse: Discourse) -> Node:
        """Return the act that describes such tokens, taken from a `Create` before it."""
        creating = next((m.node for m in reversed(discourse.mentions) if isinstance(m.node, Create | CreateCopy)), None)
        return self if creating is None else self.described(creating)

    def described(self, creating: Create | CreateCopy) -> Create | CreateCopy:
        """Return the act, given the one that describes the tokens; what it copied is named again as "it"."""
        if isinstance(creating, Create):
            return Create(self.number, creating.token)
        copied: Objects = creating.what
        if isinstance(copied, Target) and len(copied.what.nouns) == 1:
            copied = SameAgain(Noun((), copied.what.nouns[0].head), slot_of(copied))
        return CreateCopy(copied, creating.exceptions, number=self.number)


@node
class SameAgain(ObjectReference):
    """What that slot means, written as "that creature"."""

    what: Noun
    again: int

    @property
    def said_as(self) -> Node:
        return That(self.what, refers=self.refers)

    def meant(self, discourse: Discourse) -> int:
        return self.again

    def find(self, ctx: Context) -> list[int]:
        return ctx.recall(self.refers)
