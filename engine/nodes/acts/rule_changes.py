"""What effects that change the rules for an object or player may say (613.11); each method is neutral here.

An act that changes the rules names the layer "rules" and overrides what it changes. The procedures ask these methods
of every such act that applies to the object or player at hand. "Can't" wins over "can" (101.2).
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
    """Mixin of acts that change rules. `ctx` is the context of the effect, not of what it is asked about."""

    own_zones: ClassVar[frozenset[str]] = frozenset()
    """A rule is asked about when it matters, and is not part of what anything looks like; its words are."""
    frees_mana: ClassVar[bool] = False
    """Whether `spends_as` may name something."""
    changes_activation: ClassVar[bool] = False
    """Whether `activation_cost` changes anything."""
    lessens_activation: ClassVar[bool] = False
    """Whether `activation_cost` takes something off, which comes after what is added (601.2f)."""
    shows_hand: ClassVar[bool] = False
    """Whether everybody sees the hands of the players (402.3)."""

    # -- attacking, asked of the rules of a creature

    def forbids_attack(self, ctx: Context, attacker: int, attacked: int) -> Refusal | None:
        """Why the creature can't attack that player or planeswalker (508.1c)."""
        return None

    def allows_attack(self, ctx: Context, rule: str) -> bool:
        """Whether the creature may attack in spite of that rule: "302.6" without haste, "702.3b" with defender."""
        return False

    def forbids_crewing(self, ctx: Context) -> bool:
        """Whether the creature can't be tapped to crew a Vehicle (702.121c)."""
        return False

    def further_power(self, ctx: Context, deed: str) -> int:
        """With how much more power the creature helps to "crew" a Vehicle or to "saddle" a Mount."""
        return 0

    def walks_in_vain(self, ctx: Context, keyword: Any) -> bool:
        """Whether the creature can be blocked as though it didn't have that landwalk (702.14c)."""
        return False

    def requires_attack_elsewhere(self, ctx: Context, attacker: int, attacked: int) -> bool:
        """Whether attacking that is what a second requirement of the same words asks for (701.38a)."""
        return False

    def requires_attack(self, ctx: Context, attacker: int, attacked: int) -> bool:
        """Whether the creature attacks if able (508.1d), and attacking that player or planeswalker obeys it."""
        return False

    def attack_costs(self, ctx: Context, attacker: int, attacked: int) -> Sequence[Cost]:
        """What its controller must pay for it to attack there (508.1h)."""
        return ()

    # -- blocking, asked of the rules of the blocker

    def forbids_block(self, ctx: Context, blocker: int, attacker: int) -> Refusal | None:
        """Why the creature can't block that attacker (509.1b)."""
        return None

    def blocks_shadow(self, ctx: Context) -> bool:
        """Whether the creature can block creatures with shadow although it has none (702.27b)."""
        return False

    def requires_block(self, ctx: Context, blocker: int, attacker: int) -> bool:
        """Whether the creature blocks if able (509.1c), and blocking that attacker obeys it."""
        return False

    def extra_blocks(self, ctx: Context, blocker: int) -> int:
        """How many more creatures it can block (509.1b)."""
        return 0

    def block_costs(self, ctx: Context, blocker: int, attacker: int) -> Sequence[Cost]:
        """What its controller must pay for it to block that attacker (509.1d)."""
        return ()

    # -- blocking, asked of the rules of the attacker

    def forbids_being_blocked(self, ctx: Context, attacker: int, blocker: int) -> Refusal | None:
        """Why the creature can't be blocked by that blocker (509.1b)."""
        return None

    def minimum_blockers(self, ctx: Context, attacker: int) -> int:
        """With how many creatures it must be blocked if at all (509.1b)."""
        return 1

    def maximum_blockers(self, ctx: Context, attacker: int) -> int | None:
        """By how many creatures it can be blocked at most (509.1b); None for any number."""
        return None

    def requires_being_blocked(self, ctx: Context, attacker: int, blocker: int) -> bool:
        """Whether the creature must be blocked if able (509.1c), and being blocked by that creature obeys it."""
        return False

    def requires_all_to_block(self, ctx: Context, attacker: int, blocker: int) -> bool:
        """Whether that creature, like all others of which this is true, blocks it if able (509.1c)."""
        return False

    # -- declarations as a whole, asked of the rules of a creature that attacks or blocks, or of a player

    def forbids_attackers(self, ctx: Context, entity: int, attackers: Mapping[int, int]) -> Refusal | None:
        """Why the creature or player can't attack like this (508.1c): attacking creature → player or planeswalker.

        It may ask how many attackers there are ("no more than one creature can attack") and whether the creature is the
        only one ("can't attack alone"), and nothing else: so the most requirements can be found (508.1d).
        """
        return None

    def forbids_blockers(self, ctx: Context, entity: int, blocks: Mapping[int, Sequence[int]]) -> Refusal | None:
        """Why the creature or player can't block like this (509.1b): blocking creature → attackers it blocks.

        It may ask how many blockers there are and whether the creature is the only one (see `forbids_attackers`).
        """
        return None

    # -- combat damage

    def combat_damage(self, ctx: Context, creature: int, amount: int) -> int:
        """How much combat damage the creature assigns (510.1a), given how much it would by what applied before."""
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
        """Why that activated ability of it can't be activated (602.5)."""
        return None

    def forbids_mana_ability(self, ctx: Context) -> bool:
        """Whether its mana abilities can't be activated either."""
        return False

    def forbids_countering(self, ctx: Context, spell: int) -> bool:
        """Whether the spell can't be countered (701.5)."""
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
        """A kind of counter, and how many of it the permanent can have at most (122.4)."""
        return None

    def forbids_counters(self, ctx: Context) -> bool:
        """Whether no counters can be put on the permanent (113.6h, 614.17)."""
        return False

    # -- asked of the rules of a permanent or player

    def forbids_targeting(self, ctx: Context, entity: int, by: Context) -> Refusal | None:
        """Why a spell or ability can't target it; `by` is the context of that spell or ability."""
        return None

    # -- asked of the rules of a player

    def as_it_attacks(self, ctx: Context, attacker: int, attackers: Sequence[int]) -> Steps:
        """What its controller may do as the creature is declared as one of the attackers (508.1g)."""
        return
        yield

    def forbids_land(self, ctx: Context, card: int) -> Refusal | None:
        """Why the player can't play that land (101.2, 305)."""
        return None

    def forbids_casting(self, ctx: Context, player: int, card: int) -> Refusal | None:
        """Why the player can't cast that card (101.2, 601.3)."""
        return None

    bars_abilities: ClassVar[bool] = False
    """Whether it forbids players to activate some abilities."""

    def forbids_activating(self, ctx: Context, permanent: int, ability: Any) -> Refusal | None:
        """Why the player can't activate that ability of that object (101.2, 602.5)."""
        return None

    def allows_flash(self, ctx: Context, card: int) -> bool:
        """Whether the player may cast that card as though it had flash (601.3b)."""
        return False

    def playable(self, ctx: Context, player: int) -> Sequence[int]:
        """The cards that it lets the player play from where they are, whatever the way."""
        return ()

    def permissions(self, ctx: Context, player: int, card: int) -> Sequence[CastingWay]:
        """The ways in which it lets the player play that card from where it is (601.3)."""
        return ()

    def spends_as(self, ctx: Context, purpose: Purpose | None) -> str:
        """Letters of the types of mana as though it were of which the player may spend any mana on that (609.4b)."""
        return ""

    def further_surveilled(self, ctx: Context) -> int:
        """How many more cards the player may look at each time they surveil (701.42b)."""
        return 0

    def keeps_mana(self, ctx: Context) -> str:
        """Letters of the types of mana that the player does not lose as steps and phases end (500.4)."""
        return ""

    def turns_mana(self, ctx: Context) -> str:
        """The letter of the mana that the player's unspent mana becomes instead of being lost; "" if it is lost."""
        return ""

    def life_for(self, ctx: Context) -> str:
        """Letters of the colours for each symbol of which, in a cost, the player may pay 2 life (107.4f)."""
        return ""

    def lifts_legend_rule(self, ctx: Context) -> bool:
        """Whether the "legend rule" doesn't apply to the permanent (704.5j)."""
        return False

    def forbids_attaching(self, ctx: Context, host: int) -> Refusal | None:
        """Why the Aura or Equipment can't be attached to that (301.5, 303.4); None if it can."""
        return None

    def searched_from_top(self, ctx: Context) -> int | None:
        """To how many cards on top of a library a search by the player is limited; None for no limit (701.19)."""
        return None

    def additional_votes(self, ctx: Context) -> int:
        """How many more times the player may vote in a vote (701.32d)."""
        return 0

    def shows_tops(self, ctx: Context) -> Sequence[int]:
        """The players whose library's top card everybody sees (401.5)."""
        return ()

    def looks_at_tops(self, ctx: Context) -> Sequence[int]:
        """The players whose library's top card the player may look at any time (401.5)."""
        return ()

    def untaps_too(self, ctx: Context, player: int) -> Sequence[int]:
        """Permanents that untap during the untap step of a player who is not theirs (502.2)."""
        return ()

    def untaps_at_most(self, ctx: Context, untapping: Sequence[int]) -> tuple[int, Sequence[int]] | None:
        """How many of which permanents at most the player can untap during an untap step, of those that would untap
        (502.2); None for no limit."""
        return None

    def activation_cost(self, ctx: Context, ability: Any, mana: ManaCost | None) -> ManaCost | None:
        """What an activated ability of the object costs of mana, if it costs that much without this (601.2f)."""
        return mana

    def extra_lands(self, ctx: Context) -> int:
        """How many more lands the player may play each turn (305.2)."""
        return 0

    def hand_size(self, ctx: Context, size: int | None) -> int | None:
        """The player's maximum hand size, given what it was before; None for no maximum (402.2)."""
        return size

    def further_triggers(self, ctx: Context, source: int, event: Any) -> int:
        """How many more times an ability of `source` triggers on the event that the player controls (603.2d)."""
        return 0

    def silences(self, ctx: Context, source: int, event: Any) -> bool:
        """Whether the event doesn't cause abilities of `source` to trigger (603.2)."""
        return False

    def lets_no_prevention(self, ctx: Context, damage: Any) -> bool:
        """Whether that damage can't be prevented (615.12)."""
        return False

    def most_draws(self, ctx: Context) -> int | None:
        """How many cards the player can draw each turn (121.2b); None for any number."""
        return None

    def forbids_paying_life(self, ctx: Context, paying: str) -> bool:
        """Whether the player can't pay life for something of that kind (see Context.paying)."""
        return False

    def forbids_paying_with(self, ctx: Context, permanent: int, paying: str) -> bool:
        """Whether the player can't sacrifice the permanent to pay for something of that kind."""
        return False

    def forbids_life_gain(self, ctx: Context) -> bool:
        """Whether the player can't gain life (119.7)."""
        return False

    def forbids_losing(self, ctx: Context) -> bool:
        """Whether the player can't lose the game (104.3, 810.8a)."""
        return False

    def forbids_winning(self, ctx: Context) -> bool:
        """Whether the player can't win the game by an effect (104.2b)."""
        return False

    def least_life(self, ctx: Context) -> int | None:
        """Below which life total damage does not bring the player; None for any."""
        return None

    def forbids_life_loss(self, ctx: Context) -> bool:
        """Whether the player can't lose life (119.8)."""
        return False


METHODS["rules"] = (RuleChange, tuple(name for name in vars(RuleChange) if not name.startswith("_")))
