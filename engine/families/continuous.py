"""Acts that hold for a time or as static abilities: continuous effects (611)."""

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
    """A verb phrase that holds for a time or as a static ability (611) instead of happening once: "gets +1/+1"."""

    only_for_a_time: ClassVar[bool] = False
    """Whether an instruction without a duration is followed at once instead of beginning an effect: "you may cast it"
    (608.2f)."""
    states: ClassVar[bool] = False
    """Whether it says what its subject is besides what it was: so is a permanent from its entry on (611.2e)."""
    begins_for_each: ClassVar[bool] = False
    """Whether it is an instruction that begins a continuous effect, one for each of several players, and never stated
    by a static ability: "gain control" (611.2)."""
    reaches_mana: ClassVar[bool] = True
    """Whether it may, in layers 1 to 6, change what mana an object can give."""
    layers: ClassVar[tuple[str, ...]] = ()
    """Layers in which it applies (613.1): "1" to "6", "7a" to "7d",
    "rules" (613.11), "cost" (601.2f) or "entry" (614.17d)."""
    defines: ClassVar[bool] = False
    """Whether it is characteristic-defining (604.3)."""
    turns_into_copies: ClassVar[bool] = False
    """Whether it makes objects that are there copies of another one (706.2)."""
    independent: ClassVar[bool] = False
    """Whether no other effect of its layer can change what it does, so that dependency need not be looked for."""
    alike: ClassVar[bool] = False
    """Whether it makes the same of all objects that look the same, whatever else is true (see `modify`)."""
    fixed_change: ClassVar[tuple[int, int] | None] = None
    """What it adds to power and to toughness in layer 7c, if it does nothing else there and nothing can change that."""
    adds_up: ClassVar[bool] = False
    """Whether two effects in a row that do it to the same objects do what one does that is applied twice."""
    overwrites: ClassVar[bool] = False
    """Whether of two effects in a row that do it to the same objects, just alike, nothing is left of the former."""
    lasts: ClassVar[str] = "game"
    """How long it holds where the words name no duration (see `Duration.ends`)."""
    disables: ClassVar[bool] = False
    """Whether it can take away static abilities, so that other effects may end with it (613.8a)."""
    zones: ClassVar[frozenset[str]] = frozenset({"battlefield"})
    """Where a static ability with this act functions (113.6)."""
    spares_symbols: ClassVar[bool] = False
    """Whether it takes nothing but generic mana off the cost of a spell, if anything (118.7c)."""

    @property
    def has_effect(self) -> bool:
        """Whether it happens, replaces something, or changes each of the layers that it names."""
        cls: Any = type(self)
        if super().has_effect or cls.replacements is not ContinuousAct.replacements or isinstance(self, Replacing):
            return True
        return bool(self.layers) and not any(_leaves_alone(cls, layer) for layer in self.layers)

    @property
    def is_of_spells(self) -> bool:
        """Whether it applies only to objects on the stack."""
        return False

    def affected(self, ctx: Context, subject: Recipients | None) -> list[int]:
        """Whom it affects now, as part of a static ability: its subject, unless it says otherwise."""
        return subject.find(ctx) if subject is not None else []

    def reach(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        """Whom its effect affects if it begins now (611.2c); returns the entities."""
        return list(subjects)
        yield

    def uses(self, ctx: Context) -> int | None:
        """How often an effect of it can be used that begins now; None for any number of times."""
        return None

    def modify(self, ctx: Context, layer: str, entity: int, look: Any) -> None:
        """Change the characteristics `look` of an object in one of `layers` (613)."""
        raise TypeError(f"{type(self).__name__} modifies nothing")

    def new_controller(self, ctx: Context, entity: int) -> int:
        """Who controls the object, for acts of layer 2."""
        raise TypeError(f"{type(self).__name__} does not change control")

    def forbids_entry(self, ctx: Context, subject: Recipients | None, event: Any) -> bool:
        """Whether the object that the event would put onto the battlefield can't enter (614.17d), for acts of the layer
        "entry"."""
        return False

    def replacements(self, subject: Recipients) -> tuple[Replacing, ...]:
        """Its replacement effects as part of a static ability about `subject` ("~ enters tapped")."""
        return ()

    def reduction(self, ctx: Context, spell: int) -> Any:
        """How much less the spell costs (601.2f), for acts of the layer "cost"; None for nothing."""
        return None

    def increase(self, ctx: Context, spell: int) -> Any:
        """How much more the spell costs (601.2f), for acts of the layer "cost"; None for nothing."""
        return None

    def without(self, names: frozenset[str]) -> ContinuousAct | None:
        """The act as it is done to what can't have the keywords of these names (113.11); None if nothing is left."""
        return self

    def amounts(self, ctx: Context) -> Any:
        """The values that `modify` would use now, to tell whether it depends on another effect (613.8a)."""
        return None

    def locked(self, ctx: Context) -> ContinuousAct:
        """The act with its variable amounts worked out, for an effect that begins as its spell or ability resolves
        (608.2g, 611.2)."""
        return self

    def settled(self, ctx: Context) -> Steps:
        """As `locked`, with the choices that it leaves made by the controller; returns the act, None for one that comes
        to nothing."""
        return self.locked(ctx)
        yield


class OpeningAct(ContinuousAct):
    """An effect that waits to be the first thing in the next turn or step (614.10b)."""

    @property
    def opens(self) -> str:
        """Which of them: "turn" or "step"."""
        raise TypeError(f"{type(self).__name__} opens nothing")

    def open(self, ctx: Context) -> Steps:
        """Do it."""
        raise TypeError(f"{type(self).__name__} opens nothing")
        yield


METHODS: dict[str, tuple[type, tuple[str, ...]]] = {
    "2": (ContinuousAct, ("new_controller",)),
    "cost": (ContinuousAct, ("reduction", "increase")),
    "entry": (ContinuousAct, ("forbids_entry",)),
}
"""Layer → a class and names of its methods. An act in that layer overrides at least one of them; in layers not listed,
`modify`. The module that declares rule changes adds "rules"."""


@cache
def _leaves_alone(cls: Any, layer: str) -> bool:
    """Whether an act of the class does nothing in that layer."""
    family, names = METHODS.get(layer, (ContinuousAct, ("modify",)))
    return not any(getattr(cls, name, None) is not getattr(family, name) for name in names)
