"""Keywords that function in the graveyard: unearth, scavenge, embalm, retrace, disturb… (702)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from engine.change import events
from engine.decisions import Steps
from engine.families import Ability, CastingWay, Cost, Keyword, Numeral
from engine.families.spelled import Spelled
from engine.language import registry
from engine.language.parser import parse
from engine.language.phrase import node, phrase
from engine.nodes.acts.objects import EnterWithCounters
from engine.nodes.keywords.costed import ActivatedKeyword, PaidAsItResolves
from engine.nodes.keywords.declaring import keyword
from engine.nodes.keywords.ways import GRAVEYARD, TransformedWay, WayKeyword
from engine.nodes.nouns.values import CounterKind
from engine.nodes.sentences.cast_conditions import escaped
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.state.context import Context


Unearth = keyword(
    "unearth {price}",
    "dissotterrare {price}",
    "702.83",
    "{0}: Return ~ from your graveyard to the battlefield. It gains haste. Exile it at the beginning of the next "
    "end step. If it would leave the battlefield, exile it instead of putting it anywhere else. Activate only as a "
    "sorcery.",
    family=ActivatedKeyword,
)
Scavenge = keyword(
    "scavenge {price}",
    "mangiacarogne {price}",
    "702.96",
    "{0}, Exile ~ from your graveyard: Put X +1/+1 counters on target creature, where X is ~'s power. Activate "
    "only as a sorcery.",
    family=ActivatedKeyword,
)
Embalm = keyword(
    "embalm {price}",
    "imbalsamare {price}",
    "702.127",
    "{0}, Exile ~ from your graveyard: Create a token that's a copy of ~, except it's white, it has no mana cost, "
    "and it's a Zombie in addition to its other types. Activate only as a sorcery.",
    family=ActivatedKeyword,
)
Eternalize = keyword(
    "eternalize {price}",
    "eternare {price}",
    "702.128",
    "{0}, Exile ~ from your graveyard: Create a token that's a copy of ~, except it's black, it's 4/4, it has no "
    "mana cost, and it's a Zombie in addition to its other types. Activate only as a sorcery.",
    family=ActivatedKeyword,
)
Recover = keyword(
    "recover {price}",
    "recupero {price}",
    "702.58",
    "When a creature is put into your graveyard from the battlefield, you may pay {0}. If you do, return ~ from "
    "your graveyard to your hand. Otherwise, exile ~.",
    family=PaidAsItResolves,
)


@phrase(en="disturb {price}", it="disturbare {price}")
class Disturb(WayKeyword):
    """ "disturb" with its cost: cast it from the graveyard with its other face up."""

    name = "disturb"
    rule = "601.3"
    from_zones = GRAVEYARD

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return (TransformedWay(self),)


FIRST_SLOT = 1000
"""First slot of additional costs; no card has that many slots of its own."""


def stated_cost(text: str) -> Cost:
    """Return the cost that an English text describes."""
    return registry.text().bind(parse(Cost, text, "en"), FIRST_SLOT)  # type: ignore[call-arg, no-any-return]


@node
class Discarding(CastingWay):
    """The permission to cast the card from the graveyard with an additional cost."""

    keyword: DiscardKeyword

    gives_access = True
    zones = GRAVEYARD

    @property
    def key(self) -> str:  # type: ignore[override]
        """The keyword's name."""
        return self.keyword.name

    @property
    def rule(self) -> str:  # type: ignore[override]
        """The keyword's rule."""
        return self.keyword.rule

    @property
    def leaves_for(self) -> str:  # type: ignore[override]
        """Zone where the card goes instead of anywhere else when it leaves the stack."""
        return self.keyword.leaves_for

    def label(self, ctx: Context) -> Text:
        words = ctx.words(self.keyword)
        return Text(f"with {words.en}", f"con {words.it}")

    def additional(self, ctx: Context) -> tuple[Cost, ...]:
        return self.keyword.costs


class DiscardKeyword(Spelled):
    """A keyword that lets its card be cast from the graveyard by discarding a card as an additional cost."""

    rule: ClassVar[str] = "601.3"
    discarded: ClassVar[str] = ""
    """What to discard, in English."""
    leaves_for: ClassVar[str] = ""

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return (Discarding(self),)

    @cached_property
    def costs(self) -> tuple[Cost, ...]:
        """The additional cost."""
        return (stated_cost(f"Discard {self.discarded}"),)


@phrase(en="retrace", it="rievocare")
class Retrace(DiscardKeyword):
    """ "retrace" (702.80)."""

    name = "retrace"
    rule = "702.80a"
    discarded = "a land card"


@phrase(en="jump-start", it="carica d'avvio")
class JumpStart(DiscardKeyword):
    """ "jump-start" (702.132)."""

    name = "jump-start"
    rule = "702.132a"
    discarded = "a card"
    leaves_for = "exile"


@phrase(
    en="[escape] with {number:a} {kind} <counter> on (it|them) {number…}",
    it="[fuggire] con {number:a} <segnalino> {kind} {number…}",
)
class EscapeWithCounters(EnterWithCounters):
    """ "~ escapes with two +1/+1 counters on it": it enters with them if it escaped (702.137c)."""

    number: Numeral
    kind: CounterKind

    def enter(self, ctx: Context, event: events.Move) -> Steps:
        if escaped(ctx, event.object):
            yield from super().enter(ctx, event)
