"""Keywords with a cost (702)."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

from engine.families import Ability, Amount, Cost, Keyword, Paragraph, PlayerAct
from engine.families.spelled import Spelled, bound, paragraphs
from engine.language.node import Node, rewritten
from engine.language.phrase import node, phrase, words
from engine.nodes.abilities.activated import Activated
from engine.nodes.acts.costs import ActCost, ManaPayment
from engine.nodes.acts.life import PayMana
from engine.nodes.acts.prices import Price
from engine.nodes.keywords.declaring import keyword
from engine.nodes.nouns.filters import Filter
from engine.nodes.nouns.objects import Target
from engine.nodes.nouns.owners import Controlled
from engine.nodes.nouns.players import You
from engine.nodes.sentences.clauses import PlayerPart
from engine.nodes.sentences.effects import WhereX
from engine.nodes.sentences.unless import UnlessDone
from engine.vocabulary.mana import ManaCost


@node
class CostedKeyword(Keyword):
    """A keyword with a cost."""

    price: Price

    @property
    def costs(self) -> tuple[Cost, ...]:
        """The parts of the cost."""
        return self.price.costs


class ActivatedKeyword(CostedKeyword, Spelled):
    """A keyword with a cost that stands for activated abilities; {0} in its meaning is that cost."""

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return bound(tuple(map(self._at_its_cost, paragraphs(self.meaning))))

    def _at_its_cost(self, ability: Paragraph) -> Paragraph:
        if not isinstance(ability, Activated):
            return ability
        return replace(ability, costs=(*self.costs, *ability.costs[1:]))


class PaidAsItResolves(CostedKeyword, Spelled):
    """A keyword that stands for a triggered ability with a cost paid on resolution; "pay {0}" in its meaning is paying
    that cost."""

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return bound(self.unbound)

    @property
    def unbound(self) -> tuple[Paragraph, ...]:
        """Its meaning with its cost."""
        return rewritten(paragraphs(self.meaning), self._paying)  # type: ignore[no-any-return]

    def with_x(self, amount: Amount) -> Keyword:
        made = WithAmount(self, amount)
        return made if made.abilities() != self.abilities() else self

    def _paying(self, node: Node) -> Node:
        if not isinstance(node, PlayerPart) or node.acts != (PayMana(ManaCost.parse("{0}")),):
            return node
        return replace(node, acts=tuple(act for cost in self.costs for act in done_for(cost)))


@node
class WithAmount(Spelled):
    """Such a keyword granted by an effect that defines its X, which is calculated as the ability resolves (702.1b)."""

    keyword: PaidAsItResolves
    amount: Amount

    @property
    def name(self) -> str:  # type: ignore[override]
        """The name of the keyword."""
        return self.keyword.name

    @property
    def said_as(self) -> Node:
        return self.keyword

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return bound(rewritten(self.keyword.unbound, self._with_amount))

    def _with_amount(self, node: Node) -> Node:
        return WhereX(node, self.amount) if isinstance(node, UnlessDone) else node


Ward = keyword(
    "ward {price}",
    "custodire {price}",
    meaning="Whenever ~ becomes the target of a spell or ability an opponent controls, counter that spell or ability "
    "unless its controller pays {0}.",
    family=PaidAsItResolves,
)
Equip = keyword(
    "equip {price}",
    "equipaggiare {price}",
    meaning="{0}: Attach ~ to target creature you control. Activate only as a sorcery.",
    family=ActivatedKeyword,
)
Cycling = keyword("cycling {price}", "ciclo {price}", meaning="{0}, Discard ~: Draw a card.", family=ActivatedKeyword)


class CyclingKind(Enum):
    """What a typecycling ability searches for."""

    BASIC = "basic land"
    LAND = "land"
    PLAINS = "Plains"
    ISLAND = "Island"
    SWAMP = "Swamp"
    MOUNTAIN = "Mountain"
    FOREST = "Forest"
    WIZARD = "Wizard"
    SLIVER = "Sliver"


words(
    {
        CyclingKind.BASIC: ("basic landcycling", "cicloterra base"),
        CyclingKind.LAND: ("landcycling", "cicloterra"),
        CyclingKind.PLAINS: ("plainscycling", "ciclopianura"),
        CyclingKind.ISLAND: ("islandcycling", "cicloisola"),
        CyclingKind.SWAMP: ("swampcycling", "ciclopalude"),
        CyclingKind.MOUNTAIN: ("mountaincycling", "ciclomontagna"),
        CyclingKind.FOREST: ("forestcycling", "cicloforesta"),
        CyclingKind.WIZARD: ("wizardcycling", "ciclomago"),
        CyclingKind.SLIVER: ("slivercycling", "ciclotramutante"),
    }
)


@phrase(en="{kind} {price}", it="{kind} {price}")
class Typecycling(ActivatedKeyword):
    """ "plainscycling" with its cost, which is a cycling ability (702.28e-f)."""

    kind: CyclingKind

    name = "cycling"

    @property
    def meaning(self) -> str:  # type: ignore[override]
        """Its meaning."""
        sought = f"Search your library for a {self.kind.value} card, reveal it, put it into your hand, then shuffle."
        return f"{{0}}, Discard ~: {sought}"


@phrase(en="equip {what:s} {price}", it="equipaggiare {what:s} {price}")
class EquipQuality(CostedKeyword, Spelled):
    """ "equip legendary creature" with its cost, which is an equip ability (702.6c-d)."""

    what: Filter

    name = "equip"
    meaning = "{0}: Attach ~ to target creature you control. Activate only as a sorcery."

    def spell(self) -> tuple[Ability | Keyword, ...]:
        (ability,) = paragraphs(self.meaning)
        assert isinstance(ability, Activated)
        (made,) = rewritten((replace(ability, costs=self.costs),), self._of_such)
        return bound((made,))

    def _of_such(self, node: Node) -> Node:
        if not isinstance(node, Target):
            return node
        return replace(node, what=replace(self.what, tail=(*self.what.tail, Controlled(You()))))


@phrase(en="equip—\u2060pay {mana} or {act:imperative}", it="equipaggiare—\u2060paga {mana} o {act:imperative}")
class EquipEitherWay(Spelled):
    """ "Equip—Pay {3} or remove a counter from ~": the same equip ability for either cost, like two of them
    (702.6c)."""

    mana: ManaPayment
    act: PlayerAct

    name = "equip"
    meaning = "{0}: Attach ~ to target creature you control. Activate only as a sorcery."

    def spell(self) -> tuple[Ability | Keyword, ...]:
        (ability,) = paragraphs(self.meaning)
        assert isinstance(ability, Activated)
        return bound((replace(ability, costs=(self.mana,)), replace(ability, costs=(ActCost(self.act),))))


Fortify = keyword(
    "fortify {price}",
    "fortificare {price}",
    meaning="{0}: Attach ~ to target land you control. Activate only as a sorcery.",
    family=ActivatedKeyword,
)
LevelUp = keyword(
    "level up {price}",
    "aumentare di livello {price}",
    meaning="{0}: Put a level counter on ~. Activate only as a sorcery.",
    family=ActivatedKeyword,
)
Outlast = keyword(
    "outlast {price}",
    "perdurare {price}",
    meaning="{0}, {T}: Put a +1/+1 counter on ~. Activate only as a sorcery.",
    family=ActivatedKeyword,
)
Reconfigure = keyword(
    "reconfigure {price}",
    "riconfigurare {price}",
    meaning="{0}: Attach ~ to another target creature you control. Activate only as a sorcery.\n"
    "{0}: Unattach ~. Activate only if ~ is attached to a creature and only as a sorcery.\n"
    "~ isn't a creature as long as it's attached to a creature.",
    family=ActivatedKeyword,
    may_be_host=True,
)


def done_for(cost: Cost) -> tuple[PlayerAct, ...]:
    """Return the acts of a player who pays the cost."""
    if isinstance(cost, ManaPayment):
        return (PayMana(cost.cost),)
    return (cost.act,) if isinstance(cost, ActCost) else ()
