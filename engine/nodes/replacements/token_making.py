"""Replacement effects by which more or different tokens are created (614.1a, 701.6b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from engine import limits
from engine.change import events
from engine.decisions import Steps
from engine.families import Players, Replacing, StaticSentence
from engine.language.leaves import Features
from engine.language.node import Node
from engine.language.phrase import Meaningless, phrase, wording
from engine.nodes.acts.stated_rules import StatedReplacement
from engine.nodes.acts.tokens import PREDEFINED, Token, predefined
from engine.nodes.nouns.players import You
from engine.nodes.nouns.values import Subtype, TypeName
from engine.nodes.replacements.outcomes import Outcome
from engine.nodes.replacements.prospects import PlayerProspect, Prospect, WouldCreateTokens
from engine.nodes.replacements.would import Substitution
from engine.state.objects import Characteristics

if TYPE_CHECKING:
    from engine.state.context import Context


class Minting(Node):
    """The tokens that are created instead of a number of others."""

    duties = ("made",)

    is_doubled: ClassVar[bool] = False
    """Whether Italian uses the singular: "il doppio di quelle pedine"."""

    def made(self, ctx: Context, tokens: list[Characteristics]) -> list[Characteristics]:
        """Return the tokens that are created instead."""
        raise TypeError(f"{type(self).__name__} makes nothing")


@phrase(en="twice that many of those tokens", it="il doppio di quelle pedine")
class TwiceAsMany(Minting):
    """ "twice that many of those tokens"."""

    is_doubled = True

    def made(self, ctx: Context, tokens: list[Characteristics]) -> list[Characteristics]:
        return [*tokens, *tokens]


@phrase(
    en="{plus?those tokens plus|} {one?a additional {token:s}|that many {token:p}}",
    it="{plus?quelle pedine più|} {one?una {token:s} addizionale|altrettante {token:p}}",
)
class AsManyTokens(Minting):
    """ "that many 4/4 white Angel creature tokens", instead of the others or in addition."""

    token: Token
    plus: bool = False
    one: bool = False
    """Whether only one is added, whatever their number."""

    def __post_init__(self) -> None:
        if self.one and not self.plus:
            raise Meaningless

    def made(self, ctx: Context, tokens: list[Characteristics]) -> list[Characteristics]:
        times = 1 if self.one else len(tokens)
        return [*(tokens if self.plus else ()), *(self.token.characteristics(ctx) for _ in range(times))]


@phrase(
    en="if one or more ({type:s})? tokens would be created {yours?under your control|} , {minting} are created instead",
    it=(
        "se una o più pedine ({type:s})? stanno per essere create {yours?sotto il tuo controllo|} , invece crea"
        " {minting}",
        "se una o più pedine ({type:s})? stanno per essere create {yours?sotto il tuo controllo|} , invece viene creato"
        " {minting}",
        "se una o più pedine ({type:s})? stanno per essere create {yours?sotto il tuo controllo|} , invece vengono"
        " create {minting}",
    ),
)
class IfTokensWould(StatedReplacement):
    """ "If one or more tokens would be created under your control, …" (614.1a); they match by the characteristics they
    are created with (701.6b)."""

    minting: Minting
    type: TypeName | None = None
    yours: bool = False

    def wording(self, language: str, features: Features) -> int:
        """Return the index of the wording: tokens created under somebody's control are created by nobody in
        particular."""
        if language == "en":
            return 0
        if self.minting.is_doubled:
            return 1
        return 0 if self.yours else 2

    events = (events.CreateTokens,)

    def applies(self, ctx: Context, event: Any) -> bool:
        theirs = self.yours and event.player != ctx.controller
        return not theirs and any(self.fits(token) for token in event.tokens)

    def replace(self, ctx: Context, event: Any) -> Steps:
        spared = [token for token in event.tokens if not self.fits(token)]
        fitting = [token for token in event.tokens if self.fits(token)]
        event.tokens = [*spared, *self.minting.made(ctx, fitting)][: limits.TOKENS + 1]
        return [event]
        yield

    def fits(self, token: Characteristics) -> bool:
        """Whether the words match the token."""
        return self.type is None or self.type in token.types or self.type in token.subtypes


@wording(
    en="if a effect would create one or more tokens under your control , it creates {minting} instead",
    it=(
        "se un effetto sta per creare una o più pedine sotto il tuo controllo , invece quell' effetto crea {minting}",
        "se un effetto sta per creare una o più pedine sotto il tuo controllo , quell' effetto crea invece {minting}",
    ),
)
def if_effect_would_create(minting: Minting) -> StaticSentence:
    """ "If an effect would create one or more tokens under your control": if tokens would be created under your
    control."""
    return IfTokensWould(minting, yours=True)


@phrase(en=("{who:nom} [create@who] {minting} instead",), it=("invece {who:drop} [creare@who] {minting}",), prefer=1)
class CreateInstead(Outcome):
    """ "You create twice that many of those tokens instead" (701.6b), for the player who would have created them."""

    who: Players
    minting: Minting

    def fits(self, prospect: Prospect) -> bool:
        return isinstance(prospect, WouldCreateTokens)

    def change(self, ctx: Context, event: Any, replacing: Replacing) -> Steps:
        for player in self.who.find(ctx):
            event.player = player
        event.tokens = self.minting.made(ctx, event.tokens)[: limits.TOKENS + 1]
        return [event]
        yield


@wording(en="instead create {minting}", it=())
def instead_create(minting: Minting) -> Outcome:
    """ "Instead create those tokens plus a Food token", addressed to "you"."""
    return CreateInstead(You(), minting)


@phrase(en="[create] a {kinds:or,2} <token:s>", it="[creare] una <pedina:s> {kinds:or,2}")
class WouldCreateOneOf(PlayerProspect):
    """ "create a Clue, Food, or Treasure token": one or more of them."""

    kinds: tuple[Subtype, ...]

    events = (events.CreateTokens,)

    def __post_init__(self) -> None:
        if len(self.kinds) < 2 or any(kind not in PREDEFINED for kind in self.kinds):
            raise Meaningless

    def subject(self, ctx: Context, event: Any) -> int | None:
        player: int = event.player
        return player if any(not token.subtypes.isdisjoint(self.kinds) for token in event.tokens) else None


@phrase(en=("instead create one of each", "create one of each instead"), it="creane invece una per ogni tipo")
class OneOfEach(Outcome):
    """ "create one of each": for each of them, one of each kind named."""

    def fits(self, prospect: Prospect) -> bool:
        return isinstance(prospect, WouldCreateOneOf)

    def change(self, ctx: Context, event: Any, replacing: Replacing) -> Steps:
        prospect = replacing.prospect if isinstance(replacing, Substitution) else None
        kinds = prospect.kinds if isinstance(prospect, WouldCreateOneOf) else ()
        made: list[Characteristics] = []
        for token in event.tokens:
            made += [token] if token.subtypes.isdisjoint(kinds) else [predefined(kind) for kind in kinds]
        event.tokens = made[: limits.TOKENS + 1]
        return [event]
        yield
