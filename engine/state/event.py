"""Events: the only way in which the state changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from engine.refusal import Text

if TYPE_CHECKING:
    from engine.decisions import Steps
    from engine.state.play import Play


class Record:
    """What the log keeps of an event; its sentence is composed when read."""

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
    )

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
        """Key of its sentence in engine.seen.narration; "" for none."""
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
        """Number of answers given so far, including the one that led to it."""
        self.rule = rule
        self.known_to = known_to
        """Players who may know `names[1:]` and object numbers; None for everybody."""
        self.words = words
        """Card text to report: the acts of an effect and its duration; None otherwise."""


class Event:
    """Something that happens. Replacement effects may change it before `apply` carries it out (614, 616)."""

    __slots__ = ("elsewhere", "replaced", "stem")

    touches: ClassVar[str] = ""
    """The kind of thing it changes, for cache invalidation; "" if no characteristics can depend on it."""
    only_time: ClassVar[bool] = False
    """Whether it changes only the time: the current step or combat phase, priority, or answers."""
    looks_back: ClassVar[bool] = False
    """Whether triggers on it look back at the game before it (603.10)."""

    def __init__(self) -> None:
        self.replaced: frozenset[Any] = frozenset()
        """Replacement effects that have had their one chance (614.5)."""
        self.stem: Event | None = None
        """Of several simultaneous events, the one this was derived from."""
        self.elsewhere: tuple[str, ...] = ()
        """After it has happened, the zones it changed, if it changed nothing else and nothing in it affects the looks
        of permanents (see `Play.is_apart`)."""

    def foresee(self, game: Play) -> None:
        """Work out what replacement effects need to know about the situation after it (614.12)."""

    @property
    def sequel(self) -> Callable[[Play], Steps] | None:
        """What happens immediately after it (615.5)."""
        return None

    def controller_then(self, game: Play, source: int) -> int:
        """Return the controller of an ability of `source` that triggers on it (603.3a, 603.10d)."""
        return game.last_controller(source)

    def chooser(self, game: Play) -> int:
        """Return the affected player, or the controller of the affected object (616.1)."""
        return game.state.active

    def prepare(self, game: Play) -> None:
        """Fill in what the rules alone determine, before replacement effects apply."""

    def can_happen(self, game: Play) -> bool:
        """Whether it can happen at all. If not, it is left out (101.3), and only self-replacement effects can replace
        it (614.17c)."""
        return True

    def excess(self, game: Play) -> str:
        """Return which limit of a game it would exceed, as a key of `engine.change.forced_draws`; "" for none."""
        return ""

    def expand(self, game: Play) -> Sequence[Event]:
        """Return its parts, which happen at the same time."""
        return ()

    def apply(self, game: Play) -> None:
        """Change the state."""

    def also(self) -> Sequence[Event]:
        """Return the events that count as having happened with it."""
        return ()

    def record(self, game: Play) -> Record | None:
        """Return its log record, once it has happened."""
        return None


class Bookkeeping(Event):
    """A record the game keeps of its progress. Effects can't replace it, nothing triggers on it and the turn's history
    omits it, so `Game.note` only applies it."""

    __slots__ = ()
