"""Abilities of one set of characteristics, sorted for the procedures that look for them."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

ON_BATTLEFIELD = frozenset({"battlefield"})

ELSEWHERE_ASKED = MappingProxyType(
    {
        "extra": "extras",
        "help": "helps",
        "opening": "openings",
        "mulligan": "mulligans",
        "companion": "companions",
        "agenda": "agendas",
        "splice": "splices",
        "drawn": "drawn",
        "resolving": "resolving",
        "on x": "on_x",
        "either cost": "choices",
    }
)
"""Kinds of abilities that single procedures ask for when needed, and their lists; they don't make a card function in
any zone."""


class Summary:
    """Abilities by kind (113.3), with keywords replaced by the abilities they stand for (702.1)."""

    __slots__ = (
        "activated",
        "acts",
        "additional",
        "agendas",
        "choices",
        "companions",
        "drawn",
        "extras",
        "for_anyone",
        "helps",
        "mulligans",
        "on_x",
        "openings",
        "outside",
        "own_cost",
        "replacing",
        "resolving",
        "specials",
        "spell",
        "splices",
        "static",
        "times",
        "triggered",
        "ways",
    )

    def __init__(self, abilities: Sequence[Any]) -> None:
        self.activated: list[Any] = []
        """Activated abilities, including mana abilities; their position here is their index."""
        self.acts = False
        """Whether one of them isn't a mana ability."""
        self.triggered: list[Any] = []
        self.static: list[Any] = []
        """Static abilities with continuous effects (604)."""
        self.replacing: list[Any] = []
        """Static abilities with replacement or prevention effects (614.1)."""
        self.spell: list[Any] = []
        """Spell abilities (113.3a)."""
        self.additional: list[Any] = []
        """Additional costs to cast the spell (118.8)."""
        self.ways: list[Any] = []
        """Ways to cast the spell other than for its mana cost from hand (601.3, 118.9)."""
        self.extras: list[Any] = []
        """Optional additional costs (601.2b)."""
        self.choices: list[Any] = []
        """Groups of additional costs, one of which must be paid (601.2b)."""
        self.helps: list[Any] = []
        """Other means to pay for the spell's mana (702.50a)."""
        self.splices: list[Any] = []
        """What allows its text to be spliced onto a spell (702.46a)."""
        self.drawn: list[Any] = []
        """What happens as it is drawn (702.93a)."""
        self.on_x: list[Any] = []
        """Restrictions on the mana spent on X (107.3a)."""
        self.resolving: list[Any] = []
        """What happens to the spell as it resolves (608.2k, 608.3)."""
        self.times: list[Any] = []
        """Restrictions on when the spell can be cast (506.7, 601.3)."""
        self.specials: list[Any] = []
        """Special actions (116.2)."""
        self.openings: list[Any] = []
        """Actions the card allows from an opening hand (103.5)."""
        self.mulligans: list[Any] = []
        """Actions the card allows a player who could mulligan (103.4b)."""
        self.companions: list[Any] = []
        """Conditions on the starting deck for the card to be a companion (103.2b)."""
        self.agendas: list[Any] = []
        """Secret choices as the conspiracy is put into the command zone (702.105a)."""
        self.own_cost: list[Any] = []
        """Abilities that change the spell's own cost (601.2f)."""
        self.outside: frozenset[str] = frozenset()
        """Zones other than the battlefield where one of its abilities functions (113.6)."""
        self.for_anyone = False
        """Whether one of the activated abilities may be activated by any player (602.2)."""
        for ability in abilities:
            if ability.is_keyword:
                for part in self._parts(ability):
                    self._sort(part)
            else:
                self._sort(ability)

    def _parts(self, keyword: Any) -> Sequence[Any]:
        """Return what a keyword stands for; instances with the same optional cost are kept separate."""
        parts: Sequence[Any] = keyword.abilities()
        title = next((part.title for part in parts if part.kind == "extra"), None)
        before = 0 if title is None else sum(extra.title == title for extra in self.extras)
        return keyword.instance(before) if before else parts

    def _sort(self, ability: Any) -> None:
        kind = ability.kind
        if kind == "way":
            self.ways.append(ability)
            if ability.gives_access:
                self.outside |= ability.zones - ON_BATTLEFIELD
            return
        if kind in ELSEWHERE_ASKED:
            getattr(self, ELSEWHERE_ASKED[kind]).append(ability)
            return
        if kind not in ("spell", "additional cost", "time") and ability.zones != ON_BATTLEFIELD:
            self.outside |= ability.zones - ON_BATTLEFIELD
        if kind == "activated":
            self.activated.append(ability)
            self.for_anyone |= ability.by_anyone
            self.acts |= not ability.is_mana
        elif kind == "triggered":
            self.triggered.append(ability)
        elif kind == "spell":
            self.spell.append(ability)
        elif kind == "special":
            self.specials.append(ability)
            self.for_anyone |= ability.by_anyone
        elif kind == "time":
            self.times.append(ability)
        elif kind == "additional cost":
            self.additional.append(ability)
        elif kind == "static":
            if ability.replaces():
                self.replacing.append(ability)
            if ability.is_own_cost:
                self.own_cost.append(ability)
            elif ability.continues():
                self.static.append(ability)
