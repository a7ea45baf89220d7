"""Events: the only way in which the state changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from engine.refusal import Text

if TYPE_CHECKING:
    from engine.decisions import Steps
    from engine.state.play import Play


class Record:
    """What the log keeps of an event; the sentence is made when somebody reads it."""

    __slots__ = (
        "amount",
        "answers",
        "entity",
        "from_zone",
        "key",
        "kind",
        "known_to",
        "names",
        "new_entity",
        "rule",
        "source",
        "step",
        "to_zone",
        "turn",
        "words",
    )  # fmt: skip

    def __init__(
        self,
        kind: str,
        key: str,
        names: tuple[Text, ...] = (),
        *,
        entity: int | None = None,
        new_entity: int | None = None,
        source: int | None = None,
        amount: int = 0,
        from_zone: str = "",
        to_zone: str = "",
        rule: str = "",
        known_to: frozenset[int] | None = None,
        words: Any = None,
    ) -> None:
        self.kind = kind
        self.key = key
        """Which sentence of engine.seen.narration tells it; "" for none."""
        self.names = names
        self.entity = entity
        self.new_entity = new_entity
        self.source = source
        self.amount = amount
        self.from_zone = from_zone
        self.to_zone = to_zone
        self.turn = 0
        self.step = ""
        self.answers = 0
        """How many answers had been given, that which led to it among them."""
        self.rule = rule
        self.known_to = known_to
        """Players who may know `names[1:]` and the numbers of objects; None for everybody."""
        self.words = words
        """What is told with words of cards: the acts of an effect and how long it lasts; None for all else."""


class Event:
    """Something that happens. Replacement effects may change it before `apply` carries it out (614, 616)."""

    __slots__ = ("elsewhere", "replaced", "stem")

    touches: ClassVar[str] = ""
    """What kind of thing it changes, for the cache of characteristics; "" for nothing that it could read."""
    only_time: ClassVar[bool] = False
    """Whether it changes nothing but the time: the step or combat phase under way, who has priority, what has been
    answered."""
    looks_back: ClassVar[bool] = False
    """Whether abilities that trigger on it look at the game as it was before (603.10)."""

    def __init__(self) -> None:
        self.replaced: frozenset[Any] = frozenset()
        """Replacement effects that have already had their one chance (614.5)."""
        self.stem: Event | None = None
        """Of several events that were to happen together, the one that this came of."""
        self.elsewhere: tuple[str, ...] = ()
        """Once it has happened: the zones in which it has changed something, if that is all that it has changed and
        nothing of it has a part in what permanents look like (see `Play.is_apart`)."""

    def foresee(self, game: Play) -> None:
        """Work out what the effects that may replace it want to know of how things would be after it (614.12)."""

    @property
    def sequel(self) -> Callable[[Play], Steps] | None:
        """What happens immediately after it (615.5)."""
        return None

    def controller_then(self, game: Play, source: int) -> int:
        """Who controls an ability of `source` that triggers on it (603.3a, 603.10d)."""
        return game.last_controller(source)

    def chooser(self, game: Play) -> int:
        """The affected player, or the controller of the affected object (616.1)."""
        return game.state.active

    def prepare(self, game: Play) -> None:
        """Fill in what the event would do by the rules alone, before replacement effects look at it."""

    def can_happen(self, game: Play) -> bool:
        """Whether the rules and effects let it happen at all; what can't happen is left out (101.3), and of the
        effects that could replace it only self-replacement effects may (614.17c)."""
        return True

    def excess(self, game: Play) -> str:
        """Of what it would make more than a game can hold: a key of `engine.outgrown`; "" for nothing."""
        return ""

    def expand(self, game: Play) -> Sequence[Event]:
        """Events of which this one consists; they happen at the same time."""
        return ()

    def apply(self, game: Play) -> None:
        """Change the state."""

    def also(self) -> Sequence[Event]:
        """Once it has happened: events that count as having happened with it."""
        return ()

    def record(self, game: Play) -> Record | None:
        """What the log says of it, once it has happened."""
        return None


class Bookkeeping(Event):
    """What the game notes to keep its place. No effect can replace it, nothing triggers on it and the turn's history
    leaves it out, so that `Game.note` only carries it out."""

    __slots__ = ()
