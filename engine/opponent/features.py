"""The values of a position that the evaluation uses, from a copy with hidden things redrawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.rules.combat.attacking import target_refusal
from engine.rules.combat.evasion import block_refusal
from engine.rules.paying.mana_sources import is_sick
from engine.state.objects import Characteristics

if TYPE_CHECKING:
    from engine.game import Game
    from engine.state.state import PlayerState


class Unit:
    """A creature on the battlefield."""

    __slots__ = ("controller", "damage", "id", "look", "power", "sick", "tapped", "toughness", "worth")

    def __init__(self, board: Board, id: int) -> None:
        play = board.game.play
        object = play.state.objects[id]
        look = play.look(id)
        self.id = id
        self.look = look
        self.controller = play.controller(id)
        self.tapped = object.tapped
        self.sick = is_sick(play, id)
        self.damage = object.damage
        self.power = max(0, look.power or 0)
        self.toughness = look.toughness or 0
        self.worth = creature_worth(look, board.freedom(self) if look.rules else 1.0)

    @property
    def left(self) -> int:
        """Return the damage needed to destroy it."""
        return self.toughness - self.damage

    def has(self, keyword: str) -> bool:
        return self.look.has(keyword)

    @property
    def strikes_first(self) -> bool:
        return self.look.has("first strike") or self.look.has("double strike")

    @property
    def blow(self) -> int:
        """Return the damage it deals in one combat if unopposed."""
        return self.power * 2 if self.look.has("double strike") else self.power

    def kills(self, other: Unit, *, more: int = 0) -> bool:
        """Whether its combat damage, plus `more` from others, destroys the other creature."""
        if other.has("indestructible"):
            return False
        if self.power > 0 and self.has("deathtouch"):
            return True
        return self.blow + more >= other.left

    def beats(self, other: Unit) -> bool:
        """Whether it destroys the other creature before that deals damage."""
        return self.strikes_first and not other.strikes_first and self.kills(other)


KEYWORD_WORTH = {
    "flying": (0.3, 0.5),
    "menace": (0.1, 0.25),
    "fear": (0.2, 0.35),
    "intimidate": (0.2, 0.35),
    "skulk": (0.1, 0.2),
    "shadow": (0.2, 0.4),
    "horsemanship": (0.3, 0.5),
    "landwalk": (0.1, 0.2),
    "first strike": (0.4, 0.3),
    "double strike": (0.5, 1.0),
    "deathtouch": (1.4, 0.0),
    "trample": (0.0, 0.25),
    "lifelink": (0.3, 0.5),
    "vigilance": (0.1, 0.25),
    "haste": (0.1, 0.05),
    "reach": (0.5, 0.0),
    "hexproof": (0.8, 0.1),
    "shroud": (0.4, 0.1),
    "indestructible": (2.5, 0.3),
    "protection": (0.6, 0.1),
    "infect": (0.0, 0.6),
    "prowess": (0.6, 0.0),
}
"""Keyword → its fixed value, and its value per point of power."""

LESS_WITHOUT_ATTACK = 0.4
"""Factor for the value of power if a creature can't attack."""
LESS_WITHOUT_BLOCK = 0.5
"""Factor for the value of power if a creature can't block."""
MORE_UNBLOCKED = 0.4
"""Bonus factor if a creature can't be blocked."""


def creature_worth(look: Characteristics, freedom: float = 1.0) -> float:
    """Return the value of a creature in points, where a card in hand is about 2. `freedom` is a factor for its power,
    as returned by `Board.freedom`."""
    power, toughness = max(0, look.power or 0), max(0, look.toughness or 0)
    worth = 0.8 + 0.8 * toughness
    offence = 1.5 * power
    for keyword, count in ((each, len(nodes)) for each, nodes in look.keywords.items()):
        by_itself, by_power = KEYWORD_WORTH.get(keyword, (0.2, 0.0) if count else (0.0, 0.0))
        worth += by_itself
        offence += by_power * power
    if look.has("defender"):
        offence *= LESS_WITHOUT_ATTACK
    summary = look.summary
    worth += 0.7 * (len(summary.activated) + len(summary.triggered) + len(summary.static))
    return worth + offence * freedom + 0.1 * look.mana_value


class Board:
    """The table, sorted for evaluation. Creatures are units, even those that are lands too."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.state = game.state
        self.units: dict[int, list[Unit]] = {player.id: [] for player in self.state.players}
        self.lands: dict[int, list[int]] = {player.id: [] for player in self.state.players}
        self.others: dict[int, list[int]] = {player.id: [] for player in self.state.players}
        """Permanents other than creatures and lands."""
        play = game.play
        for id in self.state.battlefield:
            types = play.look(id).types
            if "Creature" in types:
                unit = Unit(self, id)
                self.units[unit.controller].append(unit)
            elif "Land" in types:
                self.lands[play.controller(id)].append(id)
            else:
                self.others[play.controller(id)].append(id)

    def look(self, id: int) -> Characteristics:
        return self.game.play.look(id)

    def seat(self, player: int) -> PlayerState:
        return self.state.players[player]

    def opponents(self, player: int) -> list[int]:
        """Return the opponents of `player` who are in the game."""
        team = self.state.players[player].team
        return [each.id for each in self.state.players if each.team != team and each.lost is None]

    def unit(self, id: int) -> Unit | None:
        return next((unit for units in self.units.values() for unit in units if unit.id == id), None)

    def can_block(self, blocker: Unit, attacker: Unit) -> bool:
        """Whether the one could block the other if it were untapped (509.1b)."""
        return block_refusal(self.game.play, blocker.id, attacker.id) is None

    def can_attack(self, unit: Unit, attacked: int) -> bool:
        """Whether it could attack that player on its controller's turn (508.1c)."""
        return not unit.has("defender") and target_refusal(self.game.play, unit.id, attacked) is None

    def freedom(self, unit: Unit) -> float:
        """Return a factor for the value of its power: less if it can't attack or block, more if it can't be blocked."""
        play = self.game.play
        opponents = self.opponents(unit.controller)
        share = 1.0
        if opponents and all(target_refusal(play, unit.id, opponent) is not None for opponent in opponents):
            share = LESS_WITHOUT_ATTACK
        attackers = [each for opponent in opponents for each in self._creatures(opponent)]
        if attackers:
            other = attackers[0]
            if any(act.forbids_block(context, unit.id, other) is not None for act, context in unit.look.rules):
                share *= LESS_WITHOUT_BLOCK
            if any(act.forbids_being_blocked(context, unit.id, other) is not None for act, context in unit.look.rules):
                share += MORE_UNBLOCKED
        return share

    def _creatures(self, player: int) -> list[int]:
        play = self.game.play
        return [id for id in play.permanents(player) if "Creature" in play.look(id).types]

    def blockers(self, player: int, attacker: Unit, among: Sequence[Unit] | None = None) -> list[Unit]:
        """Return the untapped creatures of `player`, or of `among`, that can block the attacker."""
        units = self.units[player] if among is None else among
        return [unit for unit in units if not unit.tapped and self.can_block(unit, attacker)]
