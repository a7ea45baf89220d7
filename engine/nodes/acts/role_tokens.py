"""Role tokens, which are Auras defined by the rules, and Aura tokens created attached to something (111.10, 303.4)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import Objects, PlayerAct, Players
from engine.families.spelled import spelled
from engine.language.own_name import PrintedName
from engine.language.phrase import phrase, words
from engine.nodes.acts.making import made
from engine.nodes.acts.taking import take
from engine.nodes.acts.tokens import Token
from engine.state.objects import Characteristics

if TYPE_CHECKING:
    from engine.state.context import Context


class Role(Enum):
    """The name of a Role, before the word "Role"."""

    CURSED = "Cursed"
    MONSTER = "Monster"
    ROYAL = "Royal"
    SORCERER = "Sorcerer"
    VIRTUOUS = "Virtuous"
    WICKED = "Wicked"
    YOUNG_HERO = "Young Hero"


_ITALIAN = {
    Role.CURSED: "Maledetto",
    Role.MONSTER: "Mostro",
    Role.ROYAL: "Reale",
    Role.SORCERER: "Stregone",
    Role.VIRTUOUS: "Virtuoso",
    Role.WICKED: "Malvagio",
    Role.YOUNG_HERO: "Giovane Eroe",
}

words({role: (role.value, _ITALIAN[role]) for role in Role})

ROLES: dict[Role, str] = {
    Role.CURSED: "Enchanted creature has base power and toughness 1/1.",
    Role.MONSTER: "Enchanted creature gets +1/+1 and has trample.",
    Role.ROYAL: "Enchanted creature gets +1/+1 and has ward {1}.",
    Role.SORCERER: 'Enchanted creature gets +1/+1 and has "Whenever ~ attacks, scry 1."',
    Role.VIRTUOUS: "Enchanted creature gets +1/+1 for each enchantment you control.",
    Role.WICKED: (
        "Enchanted creature gets +1/+1.\n"
        "When ~ is put into a graveyard from the battlefield, each opponent loses 1 life."
    ),
    Role.YOUNG_HERO: (
        'Enchanted creature has "Whenever ~ attacks, if its toughness is 3 or less, put a +1/+1 counter on it."'
    ),
}
"""The ability of each Role, besides enchant creature."""


@cache
def role_look(role: Role) -> Characteristics:
    """Return the characteristics of a colourless Aura Role token."""
    return Characteristics(
        name=PrintedName(f"{role.value} Role", f"Ruolo {_ITALIAN[role]}"),
        types=frozenset({"Enchantment"}),
        subtypes=frozenset({"Aura", "Role"}),
        abilities=spelled(f"Enchant creature\n{ROLES[role]}"),
    )


@phrase(en="{role} Role <token>", it="<pedina> Ruolo {role}")
class RoleToken(Token):
    """ "Monster Role token"."""

    role: Role

    @property
    def fixed(self) -> Characteristics:
        return role_look(self.role)

    def characteristics(self, ctx: Context) -> Characteristics:
        return self.fixed


@phrase(en="[create] a {token:s} attached to {host}", it="[creare] <un> {token:s} <assegnato@token> a {host}")
class CreateAttached(PlayerAct):
    """ "create a Monster Role token attached to target creature"; one for each of several creatures. It is not created
    if there is nothing that it can enchant (303.4i)."""

    token: Token
    host: Objects | Players

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        found: list[int] = []
        for player in subjects:
            hosts = yield from take(ctx, player, self.host)
            makings: list[events.Event] = [
                events.CreateTokens(player, [self.token.characteristics(ctx)], ctx.source, attach_to=host)
                for host in ctx.present_all(hosts)
            ]
            found += made(ctx, (yield from ctx.do_all(makings))) if makings else []
        ctx.note(self.slot, found)
