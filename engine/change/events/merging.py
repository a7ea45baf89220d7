"""Events of merging with a permanent (721)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from engine.state.effects import ContinuousEffect
from engine.state.event import Event, Record

if TYPE_CHECKING:
    from engine.state.play import Play


class Merge(Event):
    """An object is put over or under a permanent and becomes part of it (721.2). The permanent stays the same object,
    and nothing enters the battlefield (721.2b-c)."""

    __slots__ = ("act", "names", "object", "on_top", "permanent")

    touches: ClassVar[str] = "zones"

    def __init__(self, object: int, permanent: int, on_top: bool, act: Any) -> None:
        super().__init__()
        self.object = object
        self.permanent = permanent
        self.on_top = on_top
        self.act = act
        """The layer 1 act that says what the permanent is from now on (721.2a)."""

    def chooser(self, game: Play) -> int:
        return game.controller(self.permanent)

    def prepare(self, game: Play) -> None:
        self.names = game.name(self.object), game.name(self.permanent)

    def can_happen(self, game: Play) -> bool:
        host = game.state.objects.get(self.permanent)
        return host is not None and host.zone == "battlefield" and self.object in game.state.objects

    def apply(self, game: Play) -> None:
        state = game.state
        joining, host = state.objects[self.object], state.objects[self.permanent]
        game.remember(joining)
        state.zone(joining.zone, joining.owner).remove(joining.id)
        del state.objects[joining.id]
        state.became[joining.id] = (host.id,)
        for told in state.effects:
            told.follow(joining.id, host.id)  # 702.139f
        part = joining.as_part
        below = host.pile or (host.as_part,)
        host.pile = (part, *below) if self.on_top else (*below, part)
        host.components = tuple(component for each in host.pile for component in each.components)
        top = host.pile[0]
        host.is_token, host.is_card = top.is_token, not top.is_token  # 721.2d
        host.face_down = top.face_down  # 721.2e
        if not host.face_down:
            host.face, host.known_to = None, frozenset()
        host.reface()
        effect = ContinuousEffect(host.id, game.controller(host.id), (self.act,), "game", (host.id,))
        effect.timestamp = state.tick()
        state.effects.append(effect)

    def record(self, game: Play) -> Record | None:
        return Record("merge", "merges", self.names, entity=self.permanent, source=self.object, rule="721.2")


class ArrangeParts(Event):
    """The owner of a merged permanent's parts arranges them in the zone they were put into (721.3a-b)."""

    __slots__ = ("cards", "player", "zone")

    touches: ClassVar[str] = "zones"

    def __init__(self, player: int, zone: str, cards: tuple[int, ...]) -> None:
        super().__init__()
        self.player = player
        self.zone = zone
        self.cards = cards
        """The lowest or oldest first."""

    def apply(self, game: Play) -> None:
        state = game.state
        place = state.zone(self.zone, self.player)
        seats = sorted(place.index(card) for card in self.cards)
        stamps = sorted(state.objects[card].timestamp for card in self.cards)
        for seat, stamp, card in zip(seats, stamps, self.cards, strict=True):
            place[seat] = card
            state.objects[card].timestamp = stamp
