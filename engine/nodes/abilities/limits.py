"""Limits on activating abilities and casting spells: "Activate only as a sorcery", "Cast this spell only during combat"
(602.5, 601.3)."""

from __future__ import annotations

from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from engine import limits as bounds
from engine.change import once_each_turn
from engine.change.forced_draws import as_many
from engine.families import EVERYWHERE, Amount, Condition, Countable, StaticSentence, Whose
from engine.language.node import Node, rewritten
from engine.language.phrase import Meaningless, phrase, words
from engine.nodes.acts.continuous import times_of
from engine.nodes.nouns.players import Their, Your
from engine.nodes.nouns.values import Colour
from engine.nodes.sentences.windows import Window
from engine.refusal import Refusal, refuse
from engine.rules.casting.timing import sorcery_timing
from engine.vocabulary.mana import ManaCost

if TYPE_CHECKING:
    from engine.state.context import Context


class Limit(Node):
    """A limit on activating or casting something: "during combat", "once each turn"."""

    duties = ("allows",)

    most_each_turn: int | None = None
    """How many times each turn the ability can be activated; None for any number."""
    for_good: ClassVar[bool] = False
    """Whether the limit is on all activations, not only this turn's."""
    as_sorcery: ClassVar[bool] = False
    needs_priority: ClassVar[bool] = False
    """Whether a mana ability can't be activated during a payment."""

    def allows(self, ctx: Context) -> bool:
        """Whether the limit is met now."""
        raise TypeError(f"{type(self).__name__} allows nothing")

    def refusal(self, ctx: Context, rule: str) -> Refusal:
        """Return the refusal to show while it is not met."""
        words = ctx.noun(self)
        return refuse(rule, f"Only {words.en}.", f"Solo {words.it}.")


@phrase(
    en=("as a sorcery", "any time (you|they) could cast a sorcery"),
    it=("come una stregoneria", "quando (potresti|potrebbe) lanciare una stregoneria"),
)
class AsSorcery(Limit):
    """ "as a sorcery" (307.5, 602.5d)."""

    as_sorcery = True
    own_reads = frozenset({"turn"})

    def allows(self, ctx: Context) -> bool:
        return sorcery_timing(ctx.game, ctx.controller)


@phrase(
    en=("as a instant", "any time you could cast a instant"),
    it=("come un istantaneo", "quando potresti lanciare un istantaneo"),
)
class AsInstant(Limit):
    """ "as an instant": with priority, not during a payment (304.5, 602.5e)."""

    own_reads = frozenset()
    needs_priority = True

    def allows(self, ctx: Context) -> bool:
        return ctx.state.priority == ctx.controller


class Often(Enum):
    """A number of times each turn."""

    ONCE = "once"
    TWICE = "twice"
    THREE = "three times"

    @property
    def number(self) -> int:
        """The number."""
        return {"once": 1, "twice": 2}.get(self.value, 3)


words(
    {
        Often.ONCE: (("once each turn",), ("una volta per turno",)),
        Often.TWICE: (("twice each turn",), ("due volte per turno",)),
        Often.THREE: (("three times each turn",), ("tre volte per turno",)),
    }
)


@phrase(en="{often}", it="{often}")
class EachTurn(Limit):
    """ "once each turn" (602.5b)."""

    often: Often

    own_reads = frozenset()

    @property
    def most_each_turn(self) -> int | None:  # type: ignore[override]
        return self.often.number

    def allows(self, ctx: Context) -> bool:
        return ctx.place is None or once_each_turn.uses(ctx.game, ctx.source, ctx.place) < self.often.number


@phrase(en="this ability triggers only {often}", it="questa abilità si innesca solo {often}")
class TriggersOnly(Node):
    """ "This ability triggers only once each turn." """

    often: Often


@phrase(en="do this only once each turn", it=("fallo solo una volta per turno", "fallo una sola volta per turno"))
class DoneOnlyOnce(Node):
    """ "Do this only once each turn": it triggers until its controller has done what it offers during the turn."""


@phrase(en="once", it="una volta")
class OnlyOnce(Limit):
    """ "Activate only once", for the same object (602.5b, 400.7)."""

    most_each_turn = 1
    for_good = True

    own_reads = frozenset()

    def allows(self, ctx: Context) -> bool:
        return ctx.place is None or not once_each_turn.uses(ctx.game, ctx.source, ctx.place, ever=True)


@phrase(en="{window}", it="{window}")
class InWindow(Limit):
    """ "during your turn", "before attackers are declared" (506.7)."""

    window: Window

    own_reads = frozenset({"turn"})

    def allows(self, ctx: Context) -> bool:
        return self.window.is_open(ctx)

    def refusal(self, ctx: Context, rule: str) -> Refusal:
        return self.window.closed(ctx) or super().refusal(ctx, rule)


@phrase(en="if {condition}", it="se {condition}")
class OnlyIf(Limit):
    """ "if you control a Goblin"."""

    condition: Condition

    own_reads = frozenset()

    def allows(self, ctx: Context) -> bool:
        return self.condition.holds(ctx)


@phrase(
    en=(
        "activate only {limits:andonly}",
        "activate this ability only {limits:andonly}",
        "activate (this ability)? no more than {limits:andonly}",
    ),
    it=("attiva solo {limits:andonly}", "attiva questa abilità solo {limits:andonly}"),
)
class ActivateOnly(Node):
    """ "Activate only …": all of the limits must be met (602.5)."""

    limits: tuple[Limit, ...]

    lessens = False
    least_x = 0
    on_x: ClassVar[str] = ""
    by_anyone: ClassVar[bool] = False
    """Whether any player may activate the ability."""

    @cached_property
    def once_each_turn(self) -> bool:
        """Whether activations must be recorded."""
        return any(limit.most_each_turn is not None for limit in self.limits)

    @cached_property
    def as_sorcery(self) -> bool:
        """Whether "as a sorcery" is among the limits."""
        return any(limit.as_sorcery for limit in self.limits)

    def reduction(self, ctx: Context) -> ManaCost | None:
        """Return the cost reduction: none."""
        return None

    def increase(self, ctx: Context) -> ManaCost | None:
        """Return the cost increase: none."""
        return None

    def check(self, ctx: Context, ability: Any) -> Refusal | None:
        """Return why the limits forbid activating the ability now (602.5); None if they don't."""
        for limit in self.limits:
            if not limit.allows(ctx):
                if limit.as_sorcery:
                    return AS_SORCERY
                if limit.for_good or limit.most_each_turn != 1:
                    return limit.refusal(ctx, "602.5b")
                return ONCE_USED
        return None


@phrase(
    en="any player may activate this ability (but only {limits:andonly})?",
    it="qualsiasi giocatore può attivare questa abilità (ma solo {limits:andonly})?",
)
class AnyPlayerMay(ActivateOnly):
    """ "Any player may activate this ability", contrary to 602.2: whoever activates it controls it (602.2a), pays for
    it, and is "you"."""

    limits: tuple[Limit, ...] = ()

    by_anyone = True

    def __post_init__(self) -> None:
        own = tuple(rewritten(each, _as_your_own, whole=True) for each in self.limits)
        object.__setattr__(self, "limits", own)


def _as_your_own(node: Node) -> Node:
    """Return the node with the activating player as "you": "only during their turn"."""
    return Your() if isinstance(node, Their) else node


@phrase(
    en=("cast ~ only {limits:andonly}", "cast this spell only {limits:andonly}"),
    it=("lancia ~ solo {limits:andonly}", "lancia questa magia solo {limits:andonly}"),
)
class CastOnly(StaticSentence):
    """ "Cast this spell only …": all of the limits must be met (601.3)."""

    limits: tuple[Limit, ...]

    kind = "time"
    zones = EVERYWHERE

    def __post_init__(self) -> None:
        if any(limit.most_each_turn is not None for limit in self.limits):
            raise Meaningless

    def closed(self, ctx: Context) -> Refusal | None:
        """Return why the spell can't be cast now; None if it can."""
        return next((limit.refusal(ctx, "601.3") for limit in self.limits if not limit.allows(ctx)), None)


@phrase(
    en=("you can not cast this spell unless {condition}", "you can not cast ~ unless {condition}"),
    it=(
        "non puoi lanciare questa magia a meno che {condition:unless}",
        "non puoi lanciare ~ a meno che {condition:unless}",
    ),
)
class CantCastUnless(StaticSentence):
    """ "You can't cast this spell unless an opponent lost life this turn" (601.3)."""

    condition: Condition

    kind = "time"
    zones = EVERYWHERE

    def closed(self, ctx: Context) -> Refusal | None:
        """Return why the spell can't be cast now; None if it can."""
        return None if self.condition.holds(ctx) else OnlyIf(self.condition).refusal(ctx, "601.3")


class OwnCostChange(Node):
    """A change that an activated ability makes to its own cost (601.2f, 602.2b)."""

    duties = ("reduction",)

    limits: ClassVar[tuple[Limit, ...]] = ()
    by_anyone: ClassVar[bool] = False
    once_each_turn = False
    lessens = True
    as_sorcery = False
    least_x = 0
    on_x: str = ""
    """The letter of the only mana that may be spent on X; "" for any mana."""

    def check(self, ctx: Context, ability: Any) -> Refusal | None:
        """Return None: it forbids nothing."""
        return None

    def reduction(self, ctx: Context) -> ManaCost | None:
        """Return the cost reduction; None for none."""
        raise TypeError(f"{type(self).__name__} takes nothing off")

    def increase(self, ctx: Context) -> ManaCost | None:
        """Return the cost increase; None for none. Increases come before reductions (601.2f)."""
        return None


@phrase(en="X can not be 0", it="X non può essere 0")
class PositiveX(OwnCostChange):
    """ "X can't be 0": a limit on the value announced for X in the cost (107.3a)."""

    least_x = 1
    lessens = False

    def reduction(self, ctx: Context) -> ManaCost | None:
        return None


@phrase(
    en=(
        "this ability costs {cost} {more?more|less} to activate (for each {per:s})? (if {condition})?"
        " (, where X is {where})?"
    ),
    it=(
        "questa abilità costa {cost} in {more?più|meno} per essere attivata (per {per:s})? (se {condition})?"
        " (, dove X è {where})?"
    ),
)
class OwnDiscount(OwnCostChange):
    """ "This ability costs {1} less to activate for each creature you control", or more."""

    cost: ManaCost
    per: Countable | None = None
    condition: Condition | None = None
    where: Amount | None = None
    more: bool = False

    def __post_init__(self) -> None:
        if bool(self.cost.variables) is (self.where is None):
            raise Meaningless

    def reduction(self, ctx: Context) -> ManaCost | None:
        return None if self.more else self._change(ctx)

    def increase(self, ctx: Context) -> ManaCost | None:
        return self._change(ctx) if self.more else None

    def _change(self, ctx: Context) -> ManaCost | None:
        if self.condition is not None and not self.condition.holds(ctx):
            return None
        times = times_of(ctx, self.per)
        cost = self.cost if self.where is None else self.cost.with_x(as_many(self.where.value(ctx), bounds.MANA))
        return cost.times(times) if times else None


@phrase(
    en="reduce the cost by {whose} mana cost {whose…} (if {condition})?",
    it="riduci questo costo di quanto vale {whose} <costo:s> di mana {whose…} (se {condition})?",
)
class ReducedByItsManaCost(OwnCostChange):
    """ "Reduce the cost by its mana cost if it entered this turn": coloured mana reduces mana of that colour first
    (118.7c), and an {X} of a permanent is 0 (107.3g)."""

    whose: Whose
    condition: Condition | None = None

    def reduction(self, ctx: Context) -> ManaCost | None:
        if self.condition is not None and not self.condition.holds(ctx):
            return None
        costs = [ctx.look(entity).cost for entity in self.whose.find(ctx)]
        return costs[0].with_x(0) if len(costs) == 1 and costs[0] is not None else None


@phrase(en="spend only {colour} mana on X", it="spendi solo mana {colour} per X")
class OnXOnly(OwnCostChange):
    """ "Spend only black mana on X" (107.3a, 601.2h), in an activated ability."""

    colour: Colour

    lessens = False

    @property
    def on_x(self) -> str:  # type: ignore[override]
        """The letter of the colour."""
        return str(self.colour)

    def reduction(self, ctx: Context) -> ManaCost | None:
        return None


@phrase(en="spend only {colour} mana on X", it="spendi solo mana {colour} per X")
class SpellOnXOnly(StaticSentence):
    """ "Spend only black mana on X", in a spell."""

    colour: Colour

    kind = "on x"
    zones = EVERYWHERE

    @property
    def on_x(self) -> str:
        """The letter of the colour."""
        return str(self.colour)


ONCE_USED = refuse("602.5b", "It was already activated this turn.", "È già stata attivata in questo turno.")
AS_SORCERY = refuse(
    "602.5d",
    "Activate it in your main phase while the stack is empty.",
    "Attivala nella tua fase principale a pila vuota.",
)
