"""Events that turn a permanent: it transforms (701.28), flips (709), or is turned face down or up (707)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from engine.change.face_down_objects import LYING, lying
from engine.decisions import Steps
from engine.state.components import BACK, FRONT, TURNING_FRAMES, Part
from engine.state.event import Event, Record
from engine.state.objects import Characteristics

if TYPE_CHECKING:
    from engine.state.play import Play


class Turn(Event):
    """A permanent is turned in some way; it stays the same object (711.12)."""

    __slots__ = ("object",)

    touches: ClassVar[str] = "zones"

    def __init__(self, object: int) -> None:
        super().__init__()
        self.object = object

    def chooser(self, game: Play) -> int:
        return game.controller(self.object)


class Transform(Turn):
    """A double-faced permanent transforms (701.28); `bound` if daybound or nightbound causes it."""

    __slots__ = ("bound", "name")

    def __init__(self, object: int, *, bound: bool = False) -> None:
        super().__init__(object)
        self.bound = bound

    def prepare(self, game: Play) -> None:
        self.name = game.name(self.object)

    def can_happen(self, game: Play) -> bool:
        """Whether it can transform: it is a double-faced card (701.28c) that isn't face down (711.9a), and its other
        face isn't an instant or sorcery (701.28d)."""
        permanent = game.state.objects.get(self.object)
        if permanent is None or permanent.zone != "battlefield" or permanent.face_down:
            return False
        turning = [part for part in permanent.pile or (permanent.as_part,) if _is_double_faced(part)]
        if not turning:
            return False
        look = game.look(self.object)
        if not self.bound and (look.has("daybound") or look.has("nightbound")):
            return False
        others = (part.turned_over() for part in turning)
        faces = [part.components[0].shape.faces[part.up] for part in others]
        forbidden = any(act.forbids_transforming(context) for act, context in look.rules)
        return all(face.is_permanent_card for face in faces) and not forbidden

    def apply(self, game: Play) -> None:
        permanent = game.state.objects[self.object]
        permanent.pile = tuple(part.turned_over() for part in permanent.pile)  # 721.2i
        permanent.up = BACK if permanent.up == FRONT else FRONT
        permanent.timestamp = permanent.turned = game.state.tick()  # 613.7g
        permanent.reface()

    def record(self, game: Play) -> Record | None:
        names = self.name, game.name(self.object)
        return Record("transform", "transforms", names, entity=self.object, rule="701.28a")


def _is_double_faced(part: Part) -> bool:
    """Whether it is a card with two faces, one of them up (711.1)."""
    return bool(part.components) and part.components[0].shape.frame == "transform"


class Flip(Turn):
    """A permanent is flipped, permanently (709.4)."""

    __slots__ = ("name",)

    def prepare(self, game: Play) -> None:
        self.name = game.name(self.object)

    def can_happen(self, game: Play) -> bool:
        permanent = game.state.objects.get(self.object)
        return permanent is not None and permanent.zone == "battlefield" and not permanent.flipped

    def apply(self, game: Play) -> None:
        permanent = game.state.objects[self.object]
        permanent.flipped = True
        permanent.reface()

    def record(self, game: Play) -> Record | None:
        return Record("flip", "flips", (self.name, game.name(self.object)), entity=self.object, rule="709.4")


class TurnFaceDown(Turn):
    """A permanent is turned face down; `given` is its characteristics then, None for those of 707.2a."""

    __slots__ = ("given", "name")

    def __init__(self, object: int, given: Characteristics | None = None) -> None:
        super().__init__(object)
        self.given = given

    def prepare(self, game: Play) -> None:
        self.name = game.name(self.object)

    def can_happen(self, game: Play) -> bool:
        """Whether it has a usual back, without which it can't be turned face down (711.10, 712.10)."""
        permanent = game.state.objects.get(self.object)
        if permanent is None or permanent.zone != "battlefield" or permanent.face_down:
            return False
        return not any(each.is_card and each.shape.frame in TURNING_FRAMES for each in permanent.components)

    def apply(self, game: Play) -> None:
        permanent = game.state.objects[self.object]
        permanent.memory = {**permanent.memory, LYING: lying(game, "turned")}
        permanent.face_down = True
        permanent.pile = tuple(replace(part, face_down=True) for part in permanent.pile)  # 721.2f
        permanent.face = self.given
        permanent.timestamp = game.state.tick()  # 613.7f

    def record(self, game: Play) -> Record | None:
        return Record("face down", "turned face down", (self.name,), entity=self.object, rule="707.2a")


class TurnCardFaceUp(Turn):
    """A face-down card outside the battlefield is turned face up (406.3)."""

    __slots__ = ()

    def can_happen(self, game: Play) -> bool:
        card = game.state.objects.get(self.object)
        return card is not None and card.zone != "battlefield" and card.face_down

    def apply(self, game: Play) -> None:
        game.state.objects[self.object].face_down = False

    def record(self, game: Play) -> Record | None:
        return Record("face up", "turned face up", (game.name(self.object),), entity=self.object, rule="406.3")


class TurnFaceUp(Turn):
    """A face-down permanent is turned face up and regains its own values (707.8)."""

    __slots__ = ("base", "besides")

    def __init__(self, object: int) -> None:
        super().__init__(object)
        self.base: Characteristics | None = None
        """Its copiable characteristics face up, if other than its own face's (208.2b)."""
        self.besides: tuple[Callable[[], Steps], ...] = ()
        """What else happens as it is turned face up (614.1e)."""

    def can_happen(self, game: Play) -> bool:
        """Whether it can be turned face up: an instant or sorcery can't (110.4a)."""
        permanent = game.state.objects.get(self.object)
        if permanent is None or permanent.zone != "battlefield" or not permanent.face_down:
            return False
        parts = permanent.pile or (permanent.as_part,)
        return all(part.values(permanent.flipped).is_permanent_card for part in parts)  # 721.2g

    def apply(self, game: Play) -> None:
        permanent = game.state.objects[self.object]
        permanent.face_down = False
        permanent.pile = tuple(replace(part, face_down=False) for part in permanent.pile)  # 721.2f
        permanent.face = None
        permanent.up = FRONT  # 711.9a
        permanent.known_to = frozenset()
        permanent.timestamp = game.state.tick()  # 613.7f
        if self.base is not None:
            permanent.copied = self.base
        permanent.reface()

    @property
    def sequel(self) -> Callable[[Play], Steps] | None:
        return self._besides if self.besides else None

    def _besides(self, game: Play) -> Steps:
        for more in self.besides:
            yield from more()

    def record(self, game: Play) -> Record | None:
        return Record("face up", "turned face up", (game.name(self.object),), entity=self.object, rule="707.8")
