"""Changes to the costs of activated abilities of certain objects (602.2b, 601.2f)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.families import Countable, Recipients
from engine.language.phrase import Meaningless, phrase
from engine.nodes.acts.continuous import times_of
from engine.nodes.acts.stated_rules import StatedRule
from engine.nodes.nouns.objects import AttachedObject, Every
from engine.vocabulary.mana import ManaCost

if TYPE_CHECKING:
    from engine.state.context import Context


def less(mana: ManaCost, amount: int, *, floor: bool) -> ManaCost:
    """Return the cost with that much less generic mana (118.7a), but with `floor` not less than one mana."""
    most = mana.generic if not floor else min(mana.generic, max(0, mana.value() - 1))
    return mana.plus_generic(-min(amount, most))


class _AbilitiesCost(StatedRule):
    """A sentence that changes the costs of activated abilities."""

    changes_activation = True

    own_zones = frozenset()

    what: Every | AttachedObject
    cost: ManaCost
    per: Countable | None

    def __post_init__(self) -> None:
        if self.cost.variables or self.cost.particular:
            raise Meaningless

    def about(self) -> Recipients:
        return self.what

    def affected(self, ctx: Context, subject: Recipients | None) -> list[int]:
        return ctx.find(subject) if subject is not None else []


@phrase(
    en=(
        "activated abilities of {what} cost {cost} less to activate (for each {per:s})?"
        " {floor?. this effect can not reduce the mana in that cost to less than one mana|}"
    ),
    it=(
        "<il> <abilità attivata:p> di {what} costano {cost} in meno per essere attivate (per {per:s})?"
        " {floor?. questo effetto non può ridurre il mana in quel costo a meno di un mana|}"
    ),
)
class AbilitiesCostLess(_AbilitiesCost):
    """ "Activated abilities of creatures you control cost {2} less to activate": reduces generic mana only (118.7a)."""

    what: Every | AttachedObject
    cost: ManaCost
    per: Countable | None = None
    floor: bool = False
    """Whether the cost can't become less than one mana."""

    lessens_activation = True

    def activation_cost(self, ctx: Context, ability: Any, mana: ManaCost | None) -> ManaCost | None:
        if mana is None:
            return None
        amount = self.cost.generic * times_of(ctx, self.per)
        return less(mana, amount, floor=self.floor)


@phrase(
    en=(
        "abilities you activate {of_mana?|that are not mana abilities} cost {cost} less to activate"
        " {floor?. this effect can not reduce the mana in that cost to less than one mana|}"
    ),
    it=(
        "<il> <abilità:p> {of_mana?|non di mana} che attivi costano {cost} in meno per essere attivate"
        " {floor?. questo effetto non può ridurre il mana in quel costo a meno di un mana|}"
    ),
)
class YourAbilitiesCostLess(StatedRule):
    """ "Abilities you activate that aren't mana abilities cost {2} less to activate": reduces generic mana only
    (118.7a), of abilities of whatever you control, and of your cards elsewhere."""

    cost: ManaCost
    of_mana: bool = False
    """Whether mana abilities cost less too."""
    floor: bool = False
    """Whether the cost can't become less than one mana."""

    changes_activation = True
    lessens_activation = True

    own_zones = frozenset()

    def __post_init__(self) -> None:
        if self.cost.variables or self.cost.particular:
            raise Meaningless

    def affected(self, ctx: Context, subject: Recipients | None) -> list[int]:
        state, own = ctx.state, ctx.controller
        controlled = [entity for entity in state.battlefield if ctx.controller_of(entity) == own]
        elsewhere = [*state.zone("hand", own), *state.zone("graveyard", own), *state.zone("exile", own)]
        return controlled + [entity for entity in elsewhere if ctx.owner_of(entity) == own]

    def activation_cost(self, ctx: Context, ability: Any, mana: ManaCost | None) -> ManaCost | None:
        if mana is None or (ability.is_mana and not self.of_mana):
            return mana
        return less(mana, self.cost.generic, floor=self.floor)


@phrase(
    en=(
        "activated abilities of {what} cost {cost} more to activate (for each {per:s})?"
        " {of_mana?|unless they are mana abilities}"
    ),
    it=(
        "<il> <abilità attivata:p> di {what} costano {cost} in più per essere attivate (per {per:s})?"
        " {of_mana?|a meno che non siano abilità di mana}"
    ),
)
class AbilitiesCostMore(_AbilitiesCost):
    """ "Activated abilities of artifacts cost {2} more to activate unless they're mana abilities"."""

    what: Every | AttachedObject
    cost: ManaCost
    per: Countable | None = None
    of_mana: bool = False
    """Whether mana abilities cost more too."""

    def activation_cost(self, ctx: Context, ability: Any, mana: ManaCost | None) -> ManaCost | None:
        times = 0 if ability.is_mana and not self.of_mana else times_of(ctx, self.per)
        if not times:
            return mana
        more = self.cost.times(times)
        return more if mana is None else mana + more
