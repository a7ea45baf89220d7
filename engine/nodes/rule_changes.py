"""What effects that change the rules for an object or player may say (613.11); each method is neutral here.

An act that changes the rules names the layer "rules" and overrides what it changes. The procedures ask these methods
of every such act that applies to the object or player at hand. "Can't" wins over "can" (101.2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.refusal import Refusal

if TYPE_CHECKING:
    from engine.context import Context


class RuleChange:
    """Mixin of acts that change rules. `ctx` is the context of the effect, not of what it is asked about."""

    # -- asked of the rules of a permanent

    def forbids_attack(self, ctx: Context, attacker: int, attacked: int) -> Refusal | None:
        """Why the creature can't attack that player or planeswalker (508.1c)."""
        return None

    def forbids_block(self, ctx: Context, blocker: int, attacker: int) -> Refusal | None:
        """Why the creature can't block that attacker (509.1b)."""
        return None

    def forbids_being_blocked(self, ctx: Context, attacker: int, blocker: int) -> Refusal | None:
        """Why the creature can't be blocked by that blocker (509.1b)."""
        return None

    def minimum_blockers(self, ctx: Context, attacker: int) -> int:
        """With how many creatures it must be blocked if at all (509.1b)."""
        return 1

    def requires_attack(self, ctx: Context, attacker: int) -> bool:
        """Whether the creature attacks if able (508.1d)."""
        return False

    def requires_block(self, ctx: Context, blocker: int, attacker: int) -> bool:
        """Whether the creature blocks that attacker if able (509.1c)."""
        return False

    def extra_blocks(self, ctx: Context, blocker: int) -> int:
        """How many more creatures it can block (509.1b)."""
        return 0

    def forbids_untapping(self, ctx: Context) -> bool:
        """Whether it doesn't untap during the untap step (502.3)."""
        return False

    def forbids_activation(self, ctx: Context, ability: Any) -> Refusal | None:
        """Why that activated ability of it can't be activated (602.5)."""
        return None

    def forbids_mana_ability(self, ctx: Context) -> bool:
        """Whether its mana abilities can't be activated either."""
        return False

    def forbids_countering(self, ctx: Context, spell: int) -> bool:
        """Whether the spell can't be countered (701.5)."""
        return False

    # -- asked of the rules of a permanent or player

    def forbids_targeting(self, ctx: Context, entity: int) -> Refusal | None:
        """Why a spell or ability can't target it; here `ctx` is the context of that spell or ability."""
        return None

    # -- asked of the rules of a player

    def forbids_casting(self, ctx: Context, card: int) -> Refusal | None:
        """Why the player can't cast that card (101.2, 601.3)."""
        return None

    def allows_flash(self, ctx: Context, card: int) -> bool:
        """Whether the player may cast that card as though it had flash (601.3b)."""
        return False

    def cost_change(self, ctx: Context, spell: int) -> int:
        """How much more generic mana the player's spell costs; negative for less (601.2f)."""
        return 0

    def extra_lands(self, ctx: Context) -> int:
        """How many more lands the player may play each turn (305.2)."""
        return 0

    def hand_size(self, ctx: Context, size: int | None) -> int | None:
        """The player's maximum hand size, given what it was before; None for no maximum (402.2)."""
        return size

    def forbids_life_gain(self, ctx: Context) -> bool:
        """Whether the player can't gain life (119.7)."""
        return False
