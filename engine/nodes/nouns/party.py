"""A party: up to one each of Cleric, Rogue, Warrior and Wizard among the creatures that a player controls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import Condition, Tally
from engine.language.phrase import phrase

if TYPE_CHECKING:
    from engine.state.context import Context

ROLES = ("Cleric", "Rogue", "Warrior", "Wizard")


def party_size(ctx: Context) -> int:
    """Return the largest possible number of creatures in the controller's party, each in one role."""
    looks = [ctx.look(entity) for entity in ctx.game.permanents(ctx.controller)]
    fitting = [
        roles
        for look in looks
        if "Creature" in look.types and (roles := tuple(role for role in ROLES if role in look.subtypes))
    ]
    taken: dict[str, int] = {}

    def place(member: int, tried: set[str]) -> bool:
        """Give the member a role, moving other members to different roles if needed (bipartite matching). Return
        whether there was one."""
        for role in fitting[member]:
            if role not in tried:
                tried.add(role)
                if role not in taken or place(taken[role], tried):
                    taken[role] = member
                    return True
        return False

    for member in range(len(fitting)):
        place(member, set())
    return len(taken)


@phrase(en="<creature> in your party", it="<ogni/> <creatura> in la tua <compagnia:s>", prefer=1)
class InParty(Tally):
    """ "Creatures in your party"."""

    own_layers = frozenset({"2", "4"})

    def count(self, ctx: Context) -> int:
        return party_size(ctx)


@phrase(en="you have a full party", it="hai una compagnia completa")
class FullParty(Condition):
    """ "you have a full party": all four roles are filled."""

    own_layers = frozenset({"2", "4"})

    def holds(self, ctx: Context) -> bool:
        return party_size(ctx) == len(ROLES)
