"""A read-only snapshot of what everything looks like after continuous effects (613)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.state.ability_summary import Summary
    from engine.state.context import Context
    from engine.state.objects import Characteristics
    from engine.state.play import Play

ALWAYS_READ = frozenset({"zones", "counters", "effects", "attach", "control", "memory"})


class Looks:
    """The characteristics of all objects at one moment, with indexes of their abilities.

    engine.look.layers computes them.
    """

    __slots__ = (
        "_outside",
        "_replacing",
        "_watchers",
        "altered",
        "applied",
        "applying",
        "controllers",
        "copied",
        "game",
        "is_complete",
        "kept",
        "kept_elsewhere",
        "looks",
        "parts",
        "player_rules",
        "reads",
        "reads_ability",
        "reshapes",
        "shapes_cards",
        "shapes_spells",
    )

    def __init__(self, game: Play) -> None:
        self.game = game
        self.looks: dict[int, Characteristics] = {}
        """Only objects that differ from their printed values."""
        self.controllers: dict[int, int] = {}
        """Only objects whose controller an effect changed."""
        self.copied: dict[int, Characteristics] = {}
        """Copiable values after layer 1 (613.2c), for objects where they differ from `GameObject.base`."""
        self.player_rules: list[tuple[Any, Context, frozenset[int]]] = []
        """Rule-changing effects on players: (act, context, players)."""
        self.reads: frozenset[str] = ALWAYS_READ
        """The kinds of change that invalidate all this (see Event.touches)."""
        self.reads_ability: frozenset[str] = frozenset()
        """Those that could change control or the set of abilities."""
        self.parts: dict[str, list[Any]] = {}
        """Layer → parts of effects (engine.look.effect_parts) still to be applied. In the end these are the ones for
        later use: on costs of spells ("cost", 601.2f), and on what can enter ("entry", 614.17d)."""
        self.altered = False
        """Whether some effects could affect objects that aren't there yet."""
        self.reshapes = False
        """Whether some of these can change what such an object is or its abilities (SHAPING)."""
        self.shapes_cards = False
        """Whether effects change the characteristics of cards that aren't permanents."""
        self.shapes_spells = False
        """Whether effects change the characteristics of spells, and so of a card once it is cast."""
        self.applied: dict[str, int] = {}
        """Layer → number of effects applied in it so far."""
        self.applying = ""
        """The layer of the effect being applied right now; "" between effects."""
        self.is_complete = False
        """Whether all effects have been applied, so that nothing changes any more."""
        self.kept: dict[Any, Any] = {}
        """Cached results that depend only on complete looks, the objects that have them, and what these read (`reads`).
        """
        self.kept_elsewhere: dict[Any, Any] = {}
        """Cached results that also depend on other zones than the battlefield."""
        self._outside: tuple[int, ...] | None = None
        self._watchers: dict[type, list[tuple[int, Any]]] | None = None
        self._replacing: dict[type, list[Any]] | None = None

    def look(self, entity: int) -> Characteristics:
        """Return an object's characteristics."""
        found = self.looks.get(entity)
        return found if found is not None else self.game.state.objects[entity].base

    def controller(self, entity: int) -> int:
        """Return an object's controller (108.4)."""
        found = self.controllers.get(entity)
        return found if found is not None else self.game.state.objects[entity].controller

    def copiable(self, entity: int) -> Characteristics:
        """Return an object's copiable values (706.2)."""
        found = self.copied.get(entity)
        return found if found is not None else self.game.state.objects[entity].base

    def age_of(self, layers: Iterable[str]) -> int:
        """Return a number that changes whenever an effect is applied in one of these layers."""
        applied = self.applied
        return sum([applied.get(layer, 0) for layer in layers])

    def permanents(self, player: int) -> tuple[int, ...]:
        """Return the permanents a player controls, in order of entry."""
        found: tuple[int, ...] | None = self.kept.get(("permanents", player))
        if found is None:
            found = tuple([id for id in self.game.state.battlefield if self.controller(id) == player])
            if self.is_complete:
                self.kept["permanents", player] = found
        return found

    @property
    def board(self) -> Sequence[tuple[int, Characteristics, Summary]]:
        """Return each permanent with its characteristics and abilities in order of entry, for iteration."""
        found: list[tuple[int, Characteristics, Summary]] | None = self.kept.get("board")
        if found is None:
            looks, objects = self.looks, self.game.state.objects
            found = []
            for id in self.game.state.battlefield:
                look = looks.get(id) or objects[id].base
                found.append((id, look, look.summary))
            if self.is_complete:
                self.kept["board"] = found
        return found

    @property
    def outside(self) -> tuple[int, ...]:
        """The objects outside the battlefield with an ability, their own or granted, that functions where they are
        (113.6)."""
        if self._outside is None:
            state = self.game.state
            own, objects = state.outside, state.objects
            given = [
                id
                for id, look in self.looks.items()
                if id in objects
                and (zone := objects[id].zone) != "battlefield"
                and zone in look.summary.outside
                and id not in own
            ]
            found = (*own, *given)
            if not self.is_complete:
                return found
            self._outside = found
        return self._outside

    @property
    def watchers(self) -> dict[type, list[tuple[int, Any]]]:
        """Class of event → (source, triggered ability) of all abilities that function now (113.6)."""
        if self._watchers is None:
            self._watchers = self._index_watchers()
        return self._watchers

    @property
    def replacing(self) -> dict[type, list[Any]]:
        """Class of event → its replacement and prevention effects (614, 615)."""
        if self._replacing is None:
            self._replacing = self.game.machinery.index_replacing(self.game, self)
        return self._replacing

    def _index_watchers(self) -> dict[type, list[tuple[int, Any]]]:
        index: dict[type, list[tuple[int, Any]]] = {}
        game = self.game
        objects = game.state.objects
        for id, _, summary in self.board:
            for ability in summary.triggered:
                if "battlefield" in ability.zones:
                    for kind in ability.trigger.events:
                        index.setdefault(kind, []).append((id, ability))
        for id in self.outside:
            for ability in self.look(id).summary.triggered:
                if game.functions(objects[id], ability):
                    for kind in ability.trigger.events:
                        index.setdefault(kind, []).append((id, ability))
        return index
