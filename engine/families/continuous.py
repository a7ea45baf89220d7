"""Acts that apply for a duration or as static abilities: continuous effects (611)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from engine.decisions import Steps
from engine.families.nouns import Recipients
from engine.families.sentences import Act, Replacing

if TYPE_CHECKING:
    from engine.state.context import Context


class ContinuousAct(Act):
    """A verb phrase that applies for a duration or as a static ability (611) instead of happening once: "gets
    +1/+1"."""

    needs_duration: ClassVar[bool] = False
    """Whether an instruction without a duration is carried out at once and begins no effect: "you may cast it"
    (608.2f)."""
    states: ClassVar[bool] = False
    """Whether it adds to what its subject is, and so applies to a permanent as it enters (611.2e)."""
    begins_for_each: ClassVar[bool] = False
    """Whether it is only an instruction, never a static ability, and begins a separate continuous effect for each of
    several players: "gain control" (611.2)."""
    affects_mana: ClassVar[bool] = True
    """Whether it may change, in layers 1 to 6, what mana an object can produce."""
    layers: ClassVar[tuple[str, ...]] = ()
    """Layers in which it applies (613.1): "1" to "6", "7a" to "7d",
    "rules" (613.11), "cost" (601.2f) or "entry" (614.17d)."""
    defines: ClassVar[bool] = False
    """Whether it is characteristic-defining (604.3)."""
    turns_into_copies: ClassVar[bool] = False
    """Whether it makes existing objects copies of another one (706.2)."""
    independent: ClassVar[bool] = False
    """Whether no other effect in its layer can change what it does, so that dependency can be ignored."""
    alike: ClassVar[bool] = False
    """Whether it changes all objects with equal characteristics equally (see `modify`)."""
    fixed_change: ClassVar[tuple[int, int] | None] = None
    """The change of power and toughness in layer 7c, if it does nothing else there and nothing can alter that change;
    None otherwise."""
    adds_up: ClassVar[bool] = False
    """Whether two consecutive effects with it on the same objects equal one effect applied twice."""
    overwrites: ClassVar[bool] = False
    """Whether the later of two consecutive equal effects on the same objects completely replaces the earlier one."""
    lasts: ClassVar[str] = "game"
    """Its duration if the words name none (see `Duration.ends`)."""
    disables: ClassVar[bool] = False
    """Whether it can take away static abilities, so that other effects may end with it (613.8a)."""
    zones: ClassVar[frozenset[str]] = frozenset({"battlefield"})
    """Where a static ability with this act functions (113.6)."""
    reduces_generic_only: ClassVar[bool] = False
    """Whether any cost reduction it makes applies to generic mana only (118.7c)."""

    @property
    def has_effect(self) -> bool:
        """Whether it does something when performed, replaces something, or changes every layer that it names."""
        cls: Any = type(self)
        if super().has_effect or cls.replacements is not ContinuousAct.replacements or isinstance(self, Replacing):
            return True
        return bool(self.layers) and not any(_leaves_alone(cls, layer) for layer in self.layers)

    @property
    def is_of_spells(self) -> bool:
        """Whether it applies only to objects on the stack."""
        return False

    def affected(self, ctx: Context, subject: Recipients | None) -> list[int]:
        """Return what it affects now as part of a static ability: by default its subject."""
        return subject.find(ctx) if subject is not None else []

    def reach(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        """Return the entities that its effect affects if it begins now (611.2c)."""
        return list(subjects)
        yield

    def uses(self, ctx: Context) -> int | None:
        """Return how many times an effect that begins now can be used; None for no limit."""
        return None

    def modify(self, ctx: Context, layer: str, entity: int, look: Any) -> None:
        """Change the characteristics `look` of an object in one of `layers` (613)."""
        raise TypeError(f"{type(self).__name__} modifies nothing")

    def new_controller(self, ctx: Context, entity: int) -> int:
        """Return the new controller of the object, for acts of layer 2."""
        raise TypeError(f"{type(self).__name__} does not change control")

    def forbids_entry(self, ctx: Context, subject: Recipients | None, event: Any) -> bool:
        """Whether it keeps the object that `event` would put onto the battlefield from entering (614.17d), for acts of
        the layer "entry"."""
        return False

    def replacements(self, subject: Recipients) -> tuple[Replacing, ...]:
        """Its replacement effects, when it is part of a static ability about `subject`: "~ enters tapped"."""
        return ()

    def reduction(self, ctx: Context, spell: int) -> Any:
        """Return the cost reduction (601.2f), for acts of the layer "cost"; None for none."""
        return None

    def increase(self, ctx: Context, spell: int) -> Any:
        """Return the cost increase (601.2f), for acts of the layer "cost"; None for none."""
        return None

    reduces_coloured_only: ClassVar[bool] = False
    """Whether `reduction` never applies to generic mana, against 118.7b-c."""

    def further_costs(self, ctx: Context, spell: int) -> Sequence[Any]:
        """Return additional costs of the spell (118.8), for acts of the layer "cost"."""
        return ()

    def minimum_cost(self, ctx: Context, spell: int) -> int | None:
        """How much mana the spell costs at least, after all else (601.2f), for acts of the layer "cost"; None for no
        limit."""
        return None

    def without(self, names: frozenset[str]) -> ContinuousAct | None:
        """Return the act for objects that can't have the keywords with these names (113.11); None if nothing is
        left."""
        return self

    def amounts(self, ctx: Context) -> Any:
        """Return the values that `modify` would use now; they show whether it depends on another effect (613.8a)."""
        return None

    def locked(self, ctx: Context) -> ContinuousAct:
        """Return the act with its variable amounts fixed, for an effect that begins as its spell or ability resolves
        (608.2g, 611.2)."""
        return self

    def settled(self, ctx: Context) -> Steps:
        """Like `locked`, with open choices made by the controller. Return the act, or None if it does nothing."""
        return self.locked(ctx)
        yield


class OpeningAct(ContinuousAct):
    """An effect that waits to be the first thing to happen in the next turn or step (614.10b)."""

    @property
    def opens(self) -> str:
        """ "turn" or "step"."""
        raise TypeError(f"{type(self).__name__} opens nothing")

    def open(self, ctx: Context) -> Steps:
        """Carry it out."""
        raise TypeError(f"{type(self).__name__} opens nothing")
        yield


METHODS: dict[str, tuple[type, tuple[str, ...]]] = {
    "2": (ContinuousAct, ("new_controller",)),
    "cost": (ContinuousAct, ("reduction", "increase", "minimum_cost", "further_costs")),
    "entry": (ContinuousAct, ("forbids_entry",)),
}
"""Layer → (class, method names): an act in that layer overrides at least one of these methods. For layers not listed it
is `modify`. The module that declares rule changes adds "rules"."""


@cache
def _leaves_alone(cls: Any, layer: str) -> bool:
    """Whether acts of the class do nothing in that layer."""
    family, names = METHODS.get(layer, (ContinuousAct, ("modify",)))
    return not any(getattr(cls, name, None) is not getattr(family, name) for name in names)
