"""Keywords that add a way to cast their spell: alternative costs, other zones, optional additional costs (118.8-9,
702)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from engine.change.events import Cast, Damage, LoseLife
from engine.decisions import Steps, is_player
from engine.families import Ability, AsItResolves, CastingWay, Cost, ExtraCost, Keyword
from engine.families.capabilities import TargetPhrase
from engine.families.spelled import Spelled, spelled
from engine.language.node import Node, rewritten
from engine.language.phrase import node, phrase
from engine.nodes.acts.costs import ManaPayment
from engine.nodes.acts.prices import Price
from engine.nodes.keywords.costed import CostedKeyword
from engine.nodes.keywords.declaring import keyword
from engine.nodes.keywords.numbered import NumberedKeyword
from engine.nodes.keywords.paid import PaidKeyword
from engine.nodes.nouns.amounts import Number
from engine.refusal import Refusal, Text, refuse
from engine.rules.casting.cast_records import times_paid
from engine.vocabulary.types import CREATURE_TYPES

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics

GRAVEYARD = frozenset({"graveyard"})


@node
class KeywordWay(CastingWay):
    """A way to cast a spell that comes from one of its keywords."""

    keyword: CastingKeyword

    @property
    def key(self) -> str:  # type: ignore[override]
        """The keyword's name."""
        return self.keyword.name

    @property
    def rule(self) -> str:  # type: ignore[override]
        """The keyword's rule."""
        return self.keyword.rule

    @property
    def zones(self) -> frozenset[str]:  # type: ignore[override]
        """The zones from which the keyword lets it be cast."""
        return self.keyword.from_zones

    @property
    def gives_access(self) -> bool:  # type: ignore[override]
        """Whether it lets the card be cast from other zones."""
        return bool(self.keyword.from_zones)

    @property
    def leaves_for(self) -> str:  # type: ignore[override]
        """Zone where the card goes instead of anywhere else when it leaves the stack."""
        return self.keyword.leaves_for

    def label(self, ctx: Context) -> Text:
        words = ctx.words(self.keyword)
        return Text(f"with {words.en}", f"con {words.it}")

    def price(self, ctx: Context) -> tuple[Cost, ...] | None:
        return self.keyword.costs

    def refusal(self, ctx: Context) -> Refusal | None:
        return self.keyword.refusal(ctx)

    def shaped(self, look: Any) -> Any:
        return self.keyword.shaped(look)


class CastingKeyword(Spelled):
    """A keyword that adds a way to cast its card; `meaning` is what else it stands for."""

    rule: ClassVar[str] = "601.3"
    from_zones: ClassVar[frozenset[str]] = frozenset()
    """Zones from which it lets the spell be cast; empty for an alternative cost wherever the spell can be cast."""
    leaves_for: ClassVar[str] = ""

    def spell(self) -> tuple[Ability | Keyword, ...]:
        way = KeywordWay(self)
        return (way, *spelled(self.meaning)) if self.meaning else (way,)

    def refusal(self, ctx: Context) -> Refusal | None:
        """Return why the spell can't be cast this way now; None if it can."""
        return None

    def shaped(self, look: Characteristics) -> Characteristics:
        """Return the characteristics of the spell."""
        return look

    @property
    def costs(self) -> tuple[Cost, ...]:
        """The parts of the alternative cost."""
        raise TypeError(f"{type(self).__name__} has no cost")


class WayKeyword(CostedKeyword, CastingKeyword):
    """A keyword with an alternative cost after its name."""


@node
class KeywordExtra(ExtraCost):
    """The optional additional cost of a keyword."""

    keyword: ExtraKeyword

    @property
    def rule(self) -> str:  # type: ignore[override]
        """The keyword's rule."""
        return self.keyword.rule

    @property
    def repeats(self) -> bool:  # type: ignore[override]
        """Whether it may be paid any number of times."""
        return self.keyword.repeats

    @property
    def resolves_to(self) -> str:  # type: ignore[override]
        """Zone where the spell goes when it resolves."""
        return self.keyword.resolves_to

    @property
    def for_modes(self) -> str:  # type: ignore[override]
        """Which modes it is paid for."""
        return self.keyword.for_modes

    @property
    def title(self) -> str:
        return f"{self.keyword.paid_as or self.keyword.name} {self.keyword.price.key}"

    @property
    def costs(self) -> tuple[Cost, ...]:
        return self.keyword.costs

    def label(self, ctx: Context) -> Text:
        return ctx.words(self.keyword)


class ExtraKeyword(CostedKeyword, PaidKeyword):
    """A keyword with an optional additional cost."""

    rule: ClassVar[str] = "601.2b"
    repeats: ClassVar[bool] = False
    resolves_to: ClassVar[str] = ""
    for_modes: ClassVar[str] = ""
    paid_as: ClassVar[str] = ""
    """The name of its cost for words such as "kicked", if different from its own."""

    @property
    def extra(self) -> ExtraCost:
        return KeywordExtra(self)


# ----- additional costs


Kicker = keyword("kicker {price}", "potenziamento {price}", "702.32a", family=ExtraKeyword)


@phrase(
    en=("kicker {first} and/or {second}", "kicker {first} and/or kicker {second}"),
    it="potenziamento {first} e/o {second}",
)
class TwoKickers(Spelled):
    """ "kicker {R} and/or {1}{G}": two kickers (702.32b)."""

    first: Price
    second: Price

    name = "kicker"

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return (*Kicker(self.first).spell(), *Kicker(self.second).spell())

    def instance(self, number: int) -> tuple[Ability, ...]:
        return (*Kicker(self.first).instance(number), *Kicker(self.second).instance(number))


Multikicker = keyword(
    "multikicker {price}", "multipotenziamento {price}", "702.32c", family=ExtraKeyword, repeats=True, paid_as="kicker"
)
Buyback = keyword("buyback {price}", "riscatto {price}", "702.26a", family=ExtraKeyword, resolves_to="hand")
Entwine = keyword("entwine {price}", "intrecciare {price}", "702.41a", family=ExtraKeyword, for_modes="all")
Escalate = keyword("escalate {price}", "incrementare {price}", "702.119a", family=ExtraKeyword, for_modes="each")


# ----- alternative costs


@node
class AtTheEnd(AsItResolves):
    """At the beginning of the next end step, something happens to the permanent that the spell becomes, if the
    keyword's cost was paid (702.108a)."""

    keyword: CastingKeyword
    what: str
    """What happens, in English."""

    def became(self, ctx: Context) -> Steps:
        if times_paid(ctx, ctx.source, self.keyword.name):
            (later,) = spelled(f"At the beginning of the next end step, {self.what}.")
            yield from later.resolve(ctx)  # type: ignore[union-attr]


Flashback = keyword(
    "flashback {price}", "flashback {price}", "702.33a", family=WayKeyword, from_zones=GRAVEYARD, leaves_for="exile"
)


@node
class FromGraveyard(CastingWay):
    """The permission to cast a half of a split card from the graveyard (702.126a)."""

    gives_access = True
    zones = GRAVEYARD
    rule = "702.126a"


@phrase(en="aftermath", it="conseguenze")
class Aftermath(Spelled):
    """ "aftermath" (702.126). engine.rules.casting ensures that the half can't be cast from elsewhere and is exiled."""

    name = "aftermath"

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return (FromGraveyard(),)


Escape = keyword("escape {price}", "fuggire {price}", "702.137a", family=WayKeyword, from_zones=GRAVEYARD)
Evoke = keyword(
    "evoke {price}",
    "apparire {price}",
    "702.73a",
    "When ~ enters, if its evoke cost was paid, its controller sacrifices it.",
    family=WayKeyword,
)


@phrase(en="dash {price}", it="accelerare {price}")
class Dash(WayKeyword):
    """ "dash" with its cost (702.108)."""

    name = "dash"
    rule = "702.108a"
    meaning = "~ has haste as long as its dash cost was paid."

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return (*super().spell(), AtTheEnd(self, "return ~ to its owner's hand"))


@phrase(en="blitz {price}", it="assalto {price}")
class Blitz(WayKeyword):
    """ "blitz" with its cost: it has haste and "When this creature dies, draw a card", and is sacrificed at the next
    end step."""

    name = "blitz"
    rule = "118.9"
    meaning = "~ has haste as long as its blitz cost was paid.\nWhen ~ dies, if its blitz cost was paid, draw a card."

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return (*super().spell(), AtTheEnd(self, "sacrifice ~"))


@node
class TransformedWay(KeywordWay):
    """Casting the card with its other face up."""

    transformed = True


@phrase(en="more than meets the eye {price}", it="più di quanto sembra {price}")
class MoreThanMeetsTheEye(WayKeyword):
    """ "more than meets the eye" with its cost: cast it with its other face up."""

    name = "more than meets the eye"
    rule = "118.9"

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return (TransformedWay(self),)


def _in_every_instance(node: Node) -> Node:
    """Return the phrase with "each" for the word "target"."""
    return node.in_every_instance() if isinstance(node, TargetPhrase) else node


@phrase(en="overload {price}", it="sovraccarico {price}")
class Overload(WayKeyword):
    """ "overload" with its cost (702.95)."""

    name = "overload"
    rule = "702.95a"

    def shaped(self, look: Characteristics) -> Characteristics:
        made = look.copy()
        made.set_abilities(tuple(rewritten(each, _in_every_instance) for each in look.abilities))
        return made


@phrase(en="cleave {price}", it="fendere {price}")
class Cleave(WayKeyword):
    """ "cleave" with its cost: words in square brackets are removed if it was paid."""

    name = "cleave"
    rule = "118.9"

    def shaped(self, look: Characteristics) -> Characteristics:
        card = look.card
        if card is None or card.cleaved is None:
            return look
        made = look.copy()
        given = tuple(each for each in look.abilities if each not in card.abilities)
        made.set_abilities((*card.cleaved.abilities, *given))
        return made


class OnceSomethingHappened(WayKeyword):
    """An alternative cost for turns in which something has happened."""

    missing: ClassVar[Text] = Text("", "")

    def has_happened(self, ctx: Context, events: Sequence[Any]) -> bool:
        """Whether it has happened this turn."""
        raise TypeError(f"{type(self).__name__} waits for nothing")

    def refusal(self, ctx: Context) -> Refusal | None:
        if self.has_happened(ctx, ctx.state.history):
            return None
        return refuse(self.rule, self.missing.en, self.missing.it)


@phrase(en="spectacle {price}", it="spettacolo {price}")
class Spectacle(OnceSomethingHappened):
    """ "spectacle" with its cost (702.136)."""

    name = "spectacle"
    rule = "702.136a"
    missing = Text("No opponent has lost life this turn.", "Nessun avversario ha perso punti vita in questo turno.")

    def has_happened(self, ctx: Context, events: Sequence[Any]) -> bool:
        opponents = ctx.opponents(ctx.controller)
        return any(isinstance(event, LoseLife) and event.player in opponents for event in events)


@phrase(en="surge {price}", it="ondata {price}")
class Surge(OnceSomethingHappened):
    """ "surge" with its cost (702.116)."""

    name = "surge"
    rule = "702.116a"
    missing = Text(
        "Your team has cast no other spell this turn.", "La tua squadra non ha lanciato altre magie in questo turno."
    )

    def has_happened(self, ctx: Context, events: Sequence[Any]) -> bool:
        opponents = ctx.opponents(ctx.controller)
        return any(isinstance(event, Cast) and event.player not in opponents for event in events)


@phrase(en="prowl {price}", it="predatore {price}")
class Prowl(OnceSomethingHappened):
    """ "prowl" with its cost (702.75)."""

    name = "prowl"
    rule = "702.75a"
    missing = Text(
        "None of your creatures that share a type with it has dealt combat damage to a player this turn.",
        "Nessuno dei tuoi con un suo tipo di creatura ha inflitto danno da combattimento a un giocatore.",
    )

    def has_happened(self, ctx: Context, events: Sequence[Any]) -> bool:
        kinds = CREATURE_TYPES & ctx.look(ctx.source).subtypes
        dealt = (event for event in events if isinstance(event, Damage) and event.combat and is_player(event.target))
        return any(
            controller == ctx.controller and not kinds.isdisjoint(look.subtypes)
            for look, controller in (event.dealt_by for event in dealt if event.dealt_by is not None)
        )


@node
class NumberedWay(NumberedKeyword, CastingKeyword):
    """A keyword with a number and an alternative mana cost; "#" in its meaning is the number."""

    cost: ManaPayment

    @property
    def costs(self) -> tuple[Cost, ...]:
        return (self.cost,)

    def spell(self) -> tuple[Ability | Keyword, ...]:
        number = str(self.number.number) if isinstance(self.number, Number) else "X"
        return (KeywordWay(self), *spelled(self.meaning.replace("#", number)))


@phrase(en="awaken {number} —\u2060{cost}", it="risveglio {number} —\u2060{cost}")
class Awaken(NumberedWay):
    """ "awaken" with its number and cost (702.112)."""

    name = "awaken"
    rule = "702.112a"
    meaning = (
        "If ~'s awaken cost was paid, put # +1/+1 counters on target land you control, then it becomes a 0/0 Elemental "
        "creature with haste in addition to its other types."
    )
