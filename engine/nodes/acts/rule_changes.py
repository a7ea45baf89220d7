"""What rule-changing effects on objects and players can say (613.11); here each method is neutral.

An act that changes rules has the layer "rules" and overrides the methods for what it changes. Procedures ask every such
act that applies to the object or player in question. "Can't" wins over "can" (101.2).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from engine.families.continuous import METHODS
from engine.refusal import Refusal

if TYPE_CHECKING:
    from engine.decisions import Steps
    from engine.families import CastingWay, Cost
    from engine.rules.paying.demand import Purpose
    from engine.state.context import Context
    from engine.vocabulary.mana import ManaCost


class RuleChange:
    """Mixin of acts that change rules. `ctx` is the context of the effect, not of the action in question."""

    own_zones: ClassVar[frozenset[str]] = frozenset()
    """Empty: rules are asked about when they matter and are not characteristics. Their words may look into zones."""
    frees_mana: ClassVar[bool] = False
    """Whether `spends_as` can return anything."""
    changes_activation: ClassVar[bool] = False
    """Whether `activation_cost` changes anything."""
    lessens_activation: ClassVar[bool] = False
    """Whether `activation_cost` reduces costs, which happens after all increases (601.2f)."""
    shows_hand: ClassVar[bool] = False
    """Whether everybody sees the hands of the players (402.3)."""

    # -- attacking: rules for a creature

    def forbids_attack(self, ctx: Context, attacker: int, attacked: int) -> Refusal | None:
        """Return why the creature can't attack that player or planeswalker (508.1c); None if it can."""
        return None

    def allows_attack(self, ctx: Context, rule: str) -> bool:
        """Whether the creature may attack despite that rule: "302.6" without haste, "702.3b" with defender."""
        return False

    def waives_sickness(self, ctx: Context) -> bool:
        """Whether abilities of the creature can be activated as though it had haste (302.6)."""
        return False

    def forbids_crewing(self, ctx: Context) -> bool:
        """Whether the creature can't be tapped to crew a Vehicle (702.121c)."""
        return False

    def further_power(self, ctx: Context, deed: str) -> int:
        """Return the additional power with which the creature can "crew" a Vehicle or "saddle" a Mount."""
        return 0

    def disables_landwalk(self, ctx: Context, keyword: Any) -> bool:
        """Whether the creature can be blocked as though it didn't have that landwalk (702.14c)."""
        return False

    def requires_attack_elsewhere(self, ctx: Context, attacker: int, attacked: int) -> bool:
        """Whether attacking that player or planeswalker meets a second requirement of the same words (701.38a)."""
        return False

    def requires_attack(self, ctx: Context, attacker: int, attacked: int) -> bool:
        """Whether the creature attacks if able (508.1d), and attacking that player or planeswalker meets the
        requirement."""
        return False

    def attack_costs(self, ctx: Context, attacker: int, attacked: int) -> Sequence[Cost]:
        """Return what its controller must pay for it to attack there (508.1h)."""
        return ()

    # -- blocking: rules for the blocker

    def forbids_block(self, ctx: Context, blocker: int, attacker: int) -> Refusal | None:
        """Return why the creature can't block that attacker (509.1b); None if it can."""
        return None

    def blocks_shadow(self, ctx: Context) -> bool:
        """Whether the creature can block creatures with shadow without having it (702.27b)."""
        return False

    def requires_block(self, ctx: Context, blocker: int, attacker: int) -> bool:
        """Whether the creature blocks if able (509.1c), and blocking that attacker meets the requirement."""
        return False

    def extra_blocks(self, ctx: Context, blocker: int) -> int:
        """Return how many additional creatures it can block (509.1b)."""
        return 0

    def block_costs(self, ctx: Context, blocker: int, attacker: int) -> Sequence[Cost]:
        """Return what its controller must pay for it to block that attacker (509.1d)."""
        return ()

    # -- blocking: rules for the attacker

    def forbids_being_blocked(self, ctx: Context, attacker: int, blocker: int) -> Refusal | None:
        """Return why the creature can't be blocked by that blocker (509.1b); None if it can."""
        return None

    def minimum_blockers(self, ctx: Context, attacker: int) -> int:
        """Return the minimum number of creatures that can block it (509.1b)."""
        return 1

    def maximum_blockers(self, ctx: Context, attacker: int) -> int | None:
        """Return the maximum number of creatures that can block it (509.1b); None for any number."""
        return None

    def requires_being_blocked(self, ctx: Context, attacker: int, blocker: int) -> bool:
        """Whether the creature must be blocked if able (509.1c), and being blocked by that creature meets the
        requirement."""
        return False

    def requires_all_to_block(self, ctx: Context, attacker: int, blocker: int) -> bool:
        """Whether that creature must block it if able, as must all others that match (509.1c)."""
        return False

    # -- whole declarations: rules for an attacking or blocking creature, or for a player

    def forbids_attackers(self, ctx: Context, entity: int, attackers: Mapping[int, int]) -> Refusal | None:
        """Return why the creature or player can't attack like this (508.1c); None if they can.

        `attackers`: attacking creature → attacked player or planeswalker. The answer may depend only on the number of
        attackers ("no more than one creature can attack") and on whether the creature is the only one ("can't attack
        alone"), so that the maximum number of requirements can be found (508.1d).
        """
        return None

    def forbids_blockers(self, ctx: Context, entity: int, blocks: Mapping[int, Sequence[int]]) -> Refusal | None:
        """Return why the creature or player can't block like this (509.1b); None if they can.

        `blocks`: blocking creature → blocked attackers. The answer may depend only on the number of blockers and on
        whether the creature is the only one (see `forbids_attackers`).
        """
        return None

    # -- combat damage

    def combat_damage(self, ctx: Context, creature: int, amount: int) -> int:
        """Return how much combat damage the creature assigns (510.1a); `amount` is the amount after earlier effects."""
        return amount

    def may_assign_freely(self, ctx: Context) -> bool:
        """Whether its controller may have the attacker assign its combat damage as though it weren't blocked
        (510.1c)."""
        return False

    # -- other rules of a permanent

    def may_stay_tapped(self, ctx: Context) -> bool:
        """Whether the player may choose not to untap it during the untap step (502.2)."""
        return False

    def forbids_untapping(self, ctx: Context, entity: int) -> bool:
        """Whether the permanent doesn't untap during this untap step (502.2)."""
        return False

    def forbids_activation(self, ctx: Context, ability: Any) -> Refusal | None:
        """Return why that activated ability of it can't be activated (602.5); None if it can."""
        return None

    def forbids_mana_ability(self, ctx: Context) -> bool:
        """Whether its mana abilities can't be activated either."""
        return False

    def forbids_countering(self, ctx: Context, by: Context) -> bool:
        """Whether the spell can't be countered (701.5). `by` is the context of what would counter it."""
        return False

    def forbids_copying(self, ctx: Context) -> bool:
        """Whether no copies of the spell can be made (101.2, 706.10)."""
        return False

    def forbids_sacrifice(self, ctx: Context) -> bool:
        """Whether the permanent can't be sacrificed (614.17)."""
        return False

    def forbids_transforming(self, ctx: Context) -> bool:
        """Whether the permanent can't transform (701.28)."""
        return False

    def forbids_phasing_out(self, ctx: Context) -> bool:
        """Whether the permanent can't phase out (101.2, 702.25)."""
        return False

    def bars_regeneration(self, ctx: Context) -> bool:
        """Whether the permanent can't be regenerated (701.15)."""
        return False

    def most_counters(self, ctx: Context) -> tuple[str, int] | None:
        """Return a kind of counter and the maximum number of it on the permanent (122.4); None for no limit."""
        return None

    def forbids_counters(self, ctx: Context, kind: str) -> bool:
        """Whether no counters of that kind can be put on the permanent, or given to the player (113.6h, 614.17)."""
        return False

    # -- rules for a permanent or player

    def forbids_targeting(self, ctx: Context, entity: int, by: Context) -> Refusal | None:
        """Return why a spell or ability can't target it; None if it can. `by` is the context of that spell or
        ability."""
        return None

    # -- rules for a player

    def protects_from(self, ctx: Context, source: int) -> bool:
        """Whether the player has protection from the source (702.16)."""
        return False

    def as_it_attacks(self, ctx: Context, attacker: int, attackers: Sequence[int]) -> Steps:
        """Let its controller make choices for the creature as it is declared as one of the attackers (508.1g)."""
        return
        yield

    def forbids_land(self, ctx: Context, card: int) -> Refusal | None:
        """Return why the player can't play that land (101.2, 305); None if they can."""
        return None

    def forbids_casting(self, ctx: Context, player: int, card: int) -> Refusal | None:
        """Return why the player can't cast that card (101.2, 601.3); None if they can."""
        return None

    bars_abilities: ClassVar[bool] = False
    """Whether `forbids_activating` can return anything."""

    def forbids_activating(self, ctx: Context, permanent: int, ability: Any) -> Refusal | None:
        """Return why the player can't activate that ability of that object (101.2, 602.5); None if they can."""
        return None

    def allows_flash(self, ctx: Context, card: int) -> bool:
        """Whether the player may cast that card as though it had flash (601.3b)."""
        return False

    def playable(self, ctx: Context, player: int) -> Sequence[int]:
        """Return the cards that it lets the player play from where they are, in any way."""
        return ()

    def permissions(self, ctx: Context, player: int, card: int) -> Sequence[CastingWay]:
        """Return the ways in which it lets the player play that card from where it is (601.3)."""
        return ()

    def chooses(self, ctx: Context, what: str) -> bool:
        """Whether the player chooses which creatures "attack" or "block", whoever controls them (508.1a, 509.1a)."""
        return False

    def alternatives(self, ctx: Context, player: int, card: int) -> Sequence[CastingWay]:
        """Return the alternative costs that it offers the player for casting that card (118.9)."""
        return ()

    def spends_as(self, ctx: Context, purpose: Purpose | None) -> str:
        """Return the mana types, as letters, that any mana may be spent as for that purpose (609.4b)."""
        return ""

    def further_surveilled(self, ctx: Context) -> int:
        """Return how many additional cards the player may look at each time they surveil (701.42b)."""
        return 0

    def keeps_mana(self, ctx: Context) -> str:
        """Return the letters of the mana types that the player doesn't lose as steps and phases end (500.4)."""
        return ""

    def turns_mana(self, ctx: Context) -> str:
        """Return the letter of the mana that unspent mana becomes instead of being lost; "" if it is lost."""
        return ""

    def life_for(self, ctx: Context) -> str:
        """Return the letters of the colours whose symbols in costs the player may pay with 2 life each (107.4f)."""
        return ""

    def lifts_legend_rule(self, ctx: Context) -> bool:
        """Whether the "legend rule" doesn't apply to the permanent (704.5j)."""
        return False

    def forbids_attaching(self, ctx: Context, host: int) -> Refusal | None:
        """Return why the Aura or Equipment can't be attached to that (301.5, 303.4); None if it can."""
        return None

    def forbids_forced_sacrifice(self, ctx: Context, source: int | None) -> bool:
        """Whether that object can't make the player sacrifice anything (701.17)."""
        return False

    def forbids_searching(self, ctx: Context) -> bool:
        """Whether the player can't search libraries (101.2, 701.19)."""
        return False

    def searched_from_top(self, ctx: Context) -> int | None:
        """To how many cards on top of a library a search by the player is limited; None for no limit (701.19)."""
        return None

    def additional_votes(self, ctx: Context) -> int:
        """Return how many additional votes the player may cast (701.32d)."""
        return 0

    def shows_tops(self, ctx: Context) -> Sequence[int]:
        """Return the players whose top library card everybody sees (401.5)."""
        return ()

    def looks_at_tops(self, ctx: Context) -> Sequence[int]:
        """Return the players whose top library card the player may look at any time (401.5)."""
        return ()

    def also_untaps(self, ctx: Context, player: int) -> Sequence[int]:
        """Return permanents that untap during another player's untap step (502.2)."""
        return ()

    def untaps_at_most(self, ctx: Context, untapping: Sequence[int]) -> tuple[int, Sequence[int]] | None:
        """Return a maximum and the permanents it applies to: no more of them can untap during an untap step, among
        those that would (502.2). None for no limit."""
        return None

    def activation_cost(self, ctx: Context, ability: Any, mana: ManaCost | None) -> ManaCost | None:
        """Return the mana cost of an activated ability of the object; `mana` is the cost after earlier effects
        (601.2f)."""
        return mana

    def extra_lands(self, ctx: Context) -> int:
        """Return how many additional lands the player may play each turn (305.2)."""
        return 0

    def hand_size(self, ctx: Context, size: int | None) -> int | None:
        """Return the player's maximum hand size, None for no maximum (402.2); `size` is the value after earlier
        effects."""
        return size

    def further_triggers(self, ctx: Context, source: int, event: Any) -> int:
        """Return how many additional times an ability of `source` triggers on the event that the player controls
        (603.2d)."""
        return 0

    def silences(self, ctx: Context, source: int, event: Any) -> bool:
        """Whether the event doesn't cause abilities of `source` to trigger (603.2)."""
        return False

    def forbids_prevention(self, ctx: Context, damage: Any) -> bool:
        """Whether that damage can't be prevented (615.12)."""
        return False

    def most_draws(self, ctx: Context) -> int | None:
        """Return how many cards the player can draw each turn (121.2b); None for any number."""
        return None

    def forbids_paying_life(self, ctx: Context, paying: str) -> bool:
        """Whether the player can't pay life for that purpose (see Context.paying)."""
        return False

    def forbids_paying_with(self, ctx: Context, permanent: int, paying: str) -> bool:
        """Whether the player can't sacrifice the permanent to pay for that purpose."""
        return False

    def forbids_life_gain(self, ctx: Context) -> bool:
        """Whether the player can't gain life (119.7)."""
        return False

    def forbids_losing(self, ctx: Context) -> bool:
        """Whether the player can't lose the game (104.3, 810.8a)."""
        return False

    def survives_without_life(self, ctx: Context) -> bool:
        """Whether the player doesn't lose the game for having 0 or less life (704.5a)."""
        return False

    def forbids_winning(self, ctx: Context) -> bool:
        """Whether the player can't win the game by an effect (104.2b)."""
        return False

    def least_life(self, ctx: Context) -> int | None:
        """Return the life total that damage can't reduce the player's life below; None if there is no such limit."""
        return None

    def forbids_life_loss(self, ctx: Context) -> bool:
        """Whether the player can't lose life (119.8)."""
        return False


METHODS["rules"] = (RuleChange, tuple(name for name in vars(RuleChange) if not name.startswith("_")))
