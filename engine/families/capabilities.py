"""What some phrases can do in addition to belonging to a family: small base classes that are combined with one.

Code that needs such a phrase asks `isinstance(part, AddsMana)`; the base class declares the attributes that it then
has.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from engine.decisions.judge import NO_JUDGE, Judge
from engine.language.node import Node

if TYPE_CHECKING:
    from engine.refusal import Text
    from engine.state.context import Context


class TargetWord(Node):
    """An instance of the word "target" (115.1)."""

    of_different_players: ClassVar[bool] = False
    """Whether its targets must belong to different players (601.2c)."""
    divided: ClassVar[Any] = None
    """The amount divided among its targets (601.2d), if any."""

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        """Return the minimum and maximum number of targets (601.2c); None for any number."""
        raise TypeError(f"{type(self).__name__} has no number")

    def accepts(self, ctx: Context, entity: int) -> bool:
        """Whether the entity is a legal target."""
        raise TypeError(f"{type(self).__name__} accepts nothing")

    def possible(self, ctx: Context) -> Sequence[int]:
        """Return the entities that could be legal targets at all."""
        raise TypeError(f"{type(self).__name__} has no possible targets")

    def wanted(self, ctx: Context) -> Text:
        """Return its words, as shown to players."""
        raise TypeError(f"{type(self).__name__} has no words")


class TargetPhrase(TargetWord):
    """A noun phrase with the word "target"; its `count` is the number of targets."""

    count: Any

    def in_every_instance(self) -> Node:
        """Return the form that it takes after the word "each" (702.95a)."""
        return self

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        found: tuple[int, int | None] = self.count.bounds(ctx)
        return found

    def wanted(self, ctx: Context) -> Text:
        return ctx.noun(self)

    def find(self, ctx: Context) -> list[int]:
        """Return the chosen targets that are still legal."""
        return ctx.targets(self.slot)


class AddsMana(Node):
    """Adds mana to a mana pool (106.4)."""

    @property
    def is_constant(self) -> bool:
        """Whether its words alone determine what it could add."""
        return False

    @property
    def varies(self) -> bool:
        """Whether what it could add depends on the board."""
        return False

    def mana_options(self, ctx: Context) -> tuple[str, ...]:
        """Return what it could add now: strings with one letter for each mana."""
        raise TypeError(f"{type(self).__name__} adds no mana")


class KeepingMana(Node):
    """Keeps its ability's mana from emptying between steps and phases (500.4)."""

    @property
    def kept_until(self) -> str:
        """When the mana is lost in the end: one of the names of `Duration.ends`."""
        raise TypeError(f"{type(self).__name__} keeps no mana")


class TappingForMana(Node):
    """A trigger that refers to a permanent being tapped for mana (106.12a)."""


class DefinesX(Node):
    """Defines the X of its paragraph: "where X is …", a cost with {X} (107.3)."""

    def gives_x(self, around: Any) -> bool:
        """Whether it defines X in this position (engine.families.playability.Surroundings)."""
        return True


class SaysX(DefinesX):
    """Defines X in words: "where X is …" (107.3i)."""

    amount: Any


class PaysX(DefinesX):
    """A cost, which defines X if it contains one."""

    @property
    def pays_x(self) -> bool:
        """Whether it contains X."""
        return self.has_variable

    def gives_x(self, around: Any) -> bool:
        return self.pays_x


class Statement(Node):
    """A static ability (604)."""


class BansRegeneration(Node):
    """Can say that what the same text destroys can't be regenerated (701.15)."""

    @property
    def bans_regeneration(self) -> bool:
        """Whether it says so."""
        return True


class BansPrevention(Node):
    """Says that the damage it refers to can't be prevented (615.12)."""

    refers: int


class GivesAbilities(Node):
    """Gives abilities to objects or takes them away."""

    @property
    def abilities_given(self) -> tuple[Any, ...]:
        """The abilities."""
        raise TypeError(f"{type(self).__name__} gives no abilities")


class ChosenAsGiven(Node):
    """An ability whose choices are made when an effect gives or removes it (608.2d)."""


class Taxing(Node):
    """Lets somebody prevent something by doing something: "unless its controller pays {2}" (118.12a)."""

    @property
    def tax(self) -> Node:
        """The act."""
        raise TypeError(f"{type(self).__name__} names no act")


class ExilingPayment(Node):
    """A cost whose payment can exile other cards."""

    @property
    def exiles_others(self) -> bool:
        """Whether it does."""
        return True


class DesignatesWithX(Node):
    """Gives a designation and can record the value of X with it (701.31c)."""

    @property
    def designation_with_x(self) -> str:
        """The designation that records X; "" if the words name no X."""
        raise TypeError(f"{type(self).__name__} gives no designation")


class AwaitsDesignation(Node):
    """A trigger that waits for an object to get a designation."""

    @property
    def designation_awaited(self) -> str:
        """The designation."""
        raise TypeError(f"{type(self).__name__} awaits no designation")


class NamesHost(Node):
    """Names what its object is attached to: "enchanted creature" (303.4)."""

    @property
    def host(self) -> Any:
        """The noun."""
        raise TypeError(f"{type(self).__name__} names no host")


class ChoosesValue(Node):
    """Lets a player choose a value that other abilities of its card may refer to (607.2d)."""

    @property
    def value_chosen(self) -> str:
        """What kind of value."""
        raise TypeError(f"{type(self).__name__} lets nobody choose")


class NotedAsCast(Node):
    """Asks about the moment when a spell has just been cast (601.2i): "if you controlled a Dragon as you cast ~"."""

    duties = ("holds_as_cast",)

    @property
    def key(self) -> str:
        """What identifies it in the record of how the spell was cast."""
        raise TypeError(f"{type(self).__name__} is not noted")

    def holds_as_cast(self, ctx: Context) -> bool:
        """Whether it is true now, as the spell becomes cast."""
        raise TypeError(f"{type(self).__name__} asks nothing")


class ExilesForOthers(Node):
    """Exiles objects that other abilities of its object may refer to (607.2a)."""

    @property
    def exiles_for_others(self) -> bool:
        """Whether it exiles any."""
        return True


class Linked(Node):
    """Can refer to what other abilities of its card do (607)."""

    def linked_to(self, links: Any) -> Node:
        """Return a copy that is linked to them (engine.families.linking.Links)."""
        raise TypeError(f"{type(self).__name__} is never linked")


class ModalPhrase(Node):
    """A "choose one —" (700.2)."""

    modes: ClassVar[Sequence[Any]]
    times: ClassVar[int]
    """How many times each mode can be chosen (700.2d)."""

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        """Return how many modes can be chosen: least and most, None for any number."""
        raise TypeError(f"{type(self).__name__} has no modes")

    @property
    def judge(self) -> Judge:
        """The judge of which modes may be chosen together."""
        return NO_JUDGE
