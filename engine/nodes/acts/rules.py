"""Effects that let objects do something or forbid it: attack, block, untap, be countered (508, 509, 613.11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from engine.decisions import is_player
from engine.families import (
    Cost,
    Count,
    Countable,
    Duration,
    ObjectAct,
    Objects,
    Players,
    Recipients,
    Reference,
    StaticSentence,
    Whose,
)
from engine.families.capabilities import BansRegeneration
from engine.families.continuous import ContinuousAct
from engine.language.leaves import Features, by_number
from engine.language.naming import refuse_about
from engine.language.node import walk
from engine.language.phrase import Meaningless, node, phrase, wording, words
from engine.nodes.acts.continuous import times_of
from engine.nodes.acts.costs import ManaPayment
from engine.nodes.acts.playing import PlayerRule
from engine.nodes.acts.rule_changes import RuleChange
from engine.nodes.nouns.adjectives import InState, State
from engine.nodes.nouns.amounts import AnyNumber
from engine.nodes.nouns.filters import Filter
from engine.nodes.nouns.objects import All
from engine.nodes.nouns.owners import Controlled
from engine.nodes.nouns.players import OfRole, Role
from engine.refusal import Refusal, refuse
from engine.state.seats import active_players

if TYPE_CHECKING:
    from engine.state.context import Context

ANY_NUMBER = 1000
"""Stands for "any number of" blocked attackers."""


class ObjectRule(RuleChange, ContinuousAct, ObjectAct):
    """An act that changes the rules for objects (613.11)."""

    layers: ClassVar[tuple[str, ...]] = ("rules",)

    def says(self, ctx: Context, rule: str, en: str, it: str) -> Refusal:
        """Return a refusal that names the object with this text."""
        source = ctx.game.name(ctx.source)
        return refuse(rule, f"{source.en}: {en}", f"{source.it}: {it}")


class Forbidden(Enum):
    """Something that an object can't do."""

    ATTACK = "attack"
    BLOCK = "block"
    ATTACK_OR_BLOCK = "attack or block"
    BE_BLOCKED = "be blocked"
    BE_COUNTERED = "be countered"
    BE_COPIED = "be copied"
    BE_REGENERATED = "be regenerated"
    BE_SACRIFICED = "be sacrificed"
    ATTACK_ALONE = "attack alone"
    BLOCK_ALONE = "block alone"
    ATTACK_OR_BLOCK_ALONE = "attack or block alone"
    BE_TARGETED = "be targeted"
    BE_TARGETED_BY_SPELLS = "be targeted by spells"
    TRANSFORM = "transform"
    UNTAP = "become untapped"
    PHASE_OUT = "phase out"


words(
    {
        Forbidden.ATTACK: ("attack", "attaccare"),
        Forbidden.BLOCK: ("block", "bloccare"),
        Forbidden.ATTACK_OR_BLOCK: ("attack or block", ("attaccare o bloccare", "attaccare né bloccare")),
        Forbidden.BE_BLOCKED: ("be blocked", "essere <bloccato>"),
        Forbidden.BE_COUNTERED: ("be countered", "essere <neutralizzato>"),
        Forbidden.BE_COPIED: ("be copied", "essere <copiato>"),
        Forbidden.BE_REGENERATED: ("be regenerated", "essere <rigenerato>"),
        Forbidden.BE_SACRIFICED: ("be sacrificed", "essere <sacrificato>"),
        Forbidden.ATTACK_ALONE: ("attack alone", "attaccare da <solo:adj>"),
        Forbidden.BLOCK_ALONE: ("block alone", "bloccare da <solo:adj>"),
        Forbidden.ATTACK_OR_BLOCK_ALONE: ("attack or block alone", "attaccare o bloccare da <solo:adj>"),
        Forbidden.BE_TARGETED: (
            ("be the target of spells or abilities", "be the targets of spells or abilities"),
            "essere bersaglio di magie o abilità",
        ),
        Forbidden.BE_TARGETED_BY_SPELLS: (
            ("be the target of spells", "be the targets of spells"),
            "essere bersaglio di magie",
        ),
        Forbidden.TRANSFORM: ("transform", "trasformarsi"),
        Forbidden.UNTAP: ("become untapped", "essere <STAPpato>"),
        Forbidden.PHASE_OUT: ("phase out", "scomparire"),
    }
)


@phrase(en="[can] not {what}", it="non [potere] {what}")
class Cant(ObjectRule, BansRegeneration):
    """ "can't attack or block" (508.1c, 509.1b)."""

    what: Forbidden

    @property
    def lasts(self) -> str:  # type: ignore[override]
        """Its duration: "Destroy target creature. It can't be regenerated" is only about that destruction."""
        return "moment" if self.what is Forbidden.BE_REGENERATED else "game"

    @property
    def bans_regeneration(self) -> bool:
        """Whether it says "it can't be regenerated" (701.15)."""
        return self.what is Forbidden.BE_REGENERATED

    @property
    def zones(self) -> frozenset[str]:  # type: ignore[override]
        """The zones where it functions: "This spell can't be countered" does on the stack (113.6)."""
        return frozenset({"stack"}) if self.is_of_spells else frozenset({"battlefield"})

    @property
    def is_of_spells(self) -> bool:
        """Whether it applies only to objects on the stack, which can be countered or copied (701.5, 706.10)."""
        return self.what in (Forbidden.BE_COUNTERED, Forbidden.BE_COPIED)

    def forbids_attack(self, ctx: Context, attacker: int, attacked: int) -> Refusal | None:
        if self.what in (Forbidden.ATTACK, Forbidden.ATTACK_OR_BLOCK):
            return self.says(ctx, "508.1c", "it can't attack.", "non può attaccare.")
        return None

    def forbids_block(self, ctx: Context, blocker: int, attacker: int) -> Refusal | None:
        if self.what in (Forbidden.BLOCK, Forbidden.ATTACK_OR_BLOCK):
            return self.says(ctx, "509.1b", "it can't block.", "non può bloccare.")
        return None

    def forbids_being_blocked(self, ctx: Context, attacker: int, blocker: int) -> Refusal | None:
        if self.what is Forbidden.BE_BLOCKED:
            return self.says(ctx, "509.1b", "it can't be blocked.", "non può essere bloccata.")
        return None

    def forbids_attackers(self, ctx: Context, entity: int, attackers: Mapping[int, int]) -> Refusal | None:
        alone = self.what in (Forbidden.ATTACK_ALONE, Forbidden.ATTACK_OR_BLOCK_ALONE)
        if alone and len(attackers) == 1 and entity in attackers:
            return self.says(ctx, "508.1c", "it can't attack alone.", "non può attaccare da sola.")
        return None

    def forbids_blockers(self, ctx: Context, entity: int, blocks: Mapping[int, Sequence[int]]) -> Refusal | None:
        alone = self.what in (Forbidden.BLOCK_ALONE, Forbidden.ATTACK_OR_BLOCK_ALONE)
        if alone and len(blocks) == 1 and entity in blocks:
            return self.says(ctx, "509.1b", "it can't block alone.", "non può bloccare da sola.")
        return None

    def forbids_countering(self, ctx: Context, by: Context) -> bool:
        return self.what is Forbidden.BE_COUNTERED

    def forbids_copying(self, ctx: Context) -> bool:
        return self.what is Forbidden.BE_COPIED

    def forbids_targeting(self, ctx: Context, entity: int, by: Context) -> Refusal | None:
        spell = by.item is not None and by.item.kind == "spell"
        if self.what is Forbidden.BE_TARGETED or (self.what is Forbidden.BE_TARGETED_BY_SPELLS and spell):
            return refuse("115.1", "It can't be a target.", "Non può essere bersaglio.")
        return None

    def forbids_untapping(self, ctx: Context, entity: int) -> bool:
        return self.what is Forbidden.UNTAP

    def forbids_sacrifice(self, ctx: Context) -> bool:
        return self.what is Forbidden.BE_SACRIFICED

    def forbids_transforming(self, ctx: Context) -> bool:
        return self.what is Forbidden.TRANSFORM

    def forbids_phasing_out(self, ctx: Context) -> bool:
        return self.what is Forbidden.PHASE_OUT

    def bars_regeneration(self, ctx: Context) -> bool:
        return self.what is Forbidden.BE_REGENERATED


@phrase(
    en="[can] not be blocked ({duration})? except by {what:p}",
    it="non [potere] essere <bloccato> ({duration})? tranne che da {what:p}",
)
class CantBeBlockedExceptBy(ObjectRule):
    """ "can't be blocked except by creatures with flying" (509.1b)."""

    what: Filter
    duration: Duration | None = None

    def forbids_being_blocked(self, ctx: Context, attacker: int, blocker: int) -> Refusal | None:
        if self.what.matches(ctx, blocker):
            return None
        return self.says(ctx, "509.1b", "not every creature can block it.", "non ogni creatura può bloccarla.")


@phrase(
    en="[can] not {nor_block?block or|} be blocked by {what:p}",
    it="non [potere] {nor_block?bloccare o|} essere <bloccato> da {what:p}",
)
class CantBeBlockedBy(ObjectRule):
    """ "can't be blocked by Walls", or "can't block or be blocked by Walls" (509.1b)."""

    what: Filter
    nor_block: bool = False
    """Whether it can't block such creatures either."""

    def forbids_block(self, ctx: Context, blocker: int, attacker: int) -> Refusal | None:
        if not self.nor_block or not self.what.matches(ctx, attacker):
            return None
        return self.says(ctx, "509.1b", "it can't block that creature.", "non può bloccare quella creatura.")

    def forbids_being_blocked(self, ctx: Context, attacker: int, blocker: int) -> Refusal | None:
        if not self.what.matches(ctx, blocker):
            return None
        return self.says(ctx, "509.1b", "that creature can't block it.", "quella creatura non può bloccarla.")


@phrase(
    en=("[can] not be blocked by more than one creature",),
    it="non [potere] essere <bloccato> da più di una creatura",
)
class CantBeBlockedByMoreThanOne(ObjectRule):
    """ "can't be blocked by more than one creature" (509.1b)."""

    def maximum_blockers(self, ctx: Context, attacker: int) -> int | None:
        return 1


@phrase(
    en="[can] not be blocked except by {count:0} or more creatures",
    it="non [potere] essere <bloccato> tranne che da {count:0} o più creature",
)
class CantBeBlockedByFewer(ObjectRule):
    """ "can't be blocked except by two or more creatures" (509.1b)."""

    count: Count

    def minimum_blockers(self, ctx: Context, attacker: int) -> int:
        return self.count.bounds(ctx)[0]


@phrase(en="[can] block only {what:p}", it="[potere] bloccare solo {what:p}")
class BlockOnly(ObjectRule):
    """ "can block only creatures with flying" (509.1b)."""

    what: Filter

    def forbids_block(self, ctx: Context, blocker: int, attacker: int) -> Refusal | None:
        if self.what.matches(ctx, attacker):
            return None
        return self.says(ctx, "509.1b", "it can't block that creature.", "non può bloccare quella creatura.")


@phrase(
    en=("[can] only attack alone", "[can] attack only alone"),
    it=("[potere] attaccare unicamente da <solo:adj>", "[potere] attaccare solo da <solo:adj>"),
)
class AttackOnlyAlone(ObjectRule):
    """ "can only attack alone" (508.1c)."""

    def forbids_attackers(self, ctx: Context, entity: int, attackers: Mapping[int, int]) -> Refusal | None:
        if entity in attackers and len(attackers) > 1:
            return self.says(ctx, "508.1c", "it can only attack alone.", "può attaccare solo da sola.")
        return None


@phrase(
    en="you may activate abilities of {what:p} as though those creatures had haste",
    it="puoi attivare abilità di {what:p,the} come se quelle creature avessero rapidità",
)
class ActivateAsHasty(StaticSentence):
    """ "You may activate abilities of creatures you control as though those creatures had haste" (302.6)."""

    what: Filter

    def continues(self) -> tuple[tuple[Recipients | None, tuple[ContinuousAct, ...]], ...]:
        return ((All(self.what), (UsableAtOnce(),)),)


@node
class UsableAtOnce(ObjectRule):
    """The act of an `ActivateAsHasty`."""

    def waives_sickness(self, ctx: Context) -> bool:
        return True


@phrase(en="[can] not attack with <creature:p>", it="non [potere] attaccare con <creatura:p>")
class CantAttackWithCreatures(PlayerRule):
    """ "Each opponent who cast a spell this turn can't attack with creatures" (508.1c)."""

    def forbids_attackers(self, ctx: Context, entity: int, attackers: Mapping[int, int]) -> Refusal | None:
        if not attackers:
            return None
        name = ctx.game.name(ctx.source)
        return refuse_about("508.1c", "{0} forbids attacking.", "{0} {0:vieta/vietano} di attaccare.", name)


@phrase(en="[can] not attack {who}", it=("non [potere] [attaccare:infinitive] {who:object}",))
class CantAttackWhom(ObjectRule):
    """ "can't attack you" (508.1c)."""

    who: Players

    def forbids_attack(self, ctx: Context, attacker: int, attacked: int) -> Refusal | None:
        if attacked not in self.who.find(ctx):
            return None
        player = ctx.game.name(attacked)
        return self.says(ctx, "508.1c", f"it can't attack {player.en}.", f"non può attaccare {player.it}.")


def _is_yours(ctx: Context, attacked: int) -> bool:
    """Whether the attacked object or player is "you or a planeswalker you control", and not a battle."""
    if is_player(attacked):
        return attacked == ctx.controller
    return "Planeswalker" in ctx.look(attacked).types and ctx.controller_of(attacked) == ctx.controller


@phrase(
    en="[can] not attack you or (planeswalkers|a planeswalker) you control",
    it="non [potere] attaccare te o (i planeswalker|un planeswalker) che controlli",
    prefer=1,
)
class CantAttackYours(ObjectRule):
    """ "can't attack you or planeswalkers you control" (508.1c)."""

    def forbids_attack(self, ctx: Context, attacker: int, attacked: int) -> Refusal | None:
        if not _is_yours(ctx, attacked):
            return None
        player = ctx.game.name(ctx.controller)
        return self.says(ctx, "508.1c", f"it can't attack {player.en}.", f"non può attaccare {player.it}.")


@phrase(
    en="[can] not attack its owner or planeswalkers its owner controls",
    it="non [potere] attaccare il suo proprietario o i planeswalker che il suo proprietario controlla",
)
class CantAttackOwner(ObjectRule):
    """ "can't attack its owner or planeswalkers its owner controls" (508.1c)."""

    def forbids_attack(self, ctx: Context, attacker: int, attacked: int) -> Refusal | None:
        owner = ctx.owner_of(attacker)
        is_theirs = (
            attacked == owner
            if is_player(attacked)
            else ("Planeswalker" in ctx.look(attacked).types and ctx.controller_of(attacked) == owner)
        )
        if not is_theirs:
            return None
        player = ctx.game.name(owner)
        return self.says(ctx, "508.1c", f"it can't attack {player.en}.", f"non può attaccare {player.it}.")


_DECLARED = {State.ATTACKING: Forbidden.ATTACK, State.BLOCKING: Forbidden.BLOCK}
"""What a creature must be declared to do in order to be in that state."""


@phrase(
    en="[can] not {what} unless {who:nom} [pay@who] {cost} (for each {per:s})?",
    it="non [potere] {what} a meno che {who:nom} non [pagare:subjunctive@who] {cost} (per {per:s})?",
    prefer=2,
)
class CantUnlessPaid(ObjectRule):
    """ "can't attack or block unless you pay {2}" (508.1h, 509.1d)."""

    what: Forbidden
    who: Players
    cost: ManaPayment
    per: Countable | None = None

    def __post_init__(self) -> None:
        if self.what not in (Forbidden.ATTACK, Forbidden.BLOCK, Forbidden.ATTACK_OR_BLOCK):
            raise Meaningless
        if self._counts_in_combat and not self._per_declared:
            raise Meaningless  # none of them is attacking or blocking yet when the cost is determined (508.1h, 509.1d)

    def attack_costs(self, ctx: Context, attacker: int, attacked: int) -> Sequence[Cost]:
        return () if self.what is Forbidden.BLOCK else self._costs(ctx)

    def block_costs(self, ctx: Context, blocker: int, attacker: int) -> Sequence[Cost]:
        return () if self.what is Forbidden.ATTACK else self._costs(ctx)

    def _costs(self, ctx: Context) -> Sequence[Cost]:
        times = 1 if self._counts_in_combat else times_of(ctx, self.per)
        return (ManaPayment(self.cost.cost.times(times)),) if times else ()

    @cached_property
    def _per_declared(self) -> bool:
        """Whether the cost is "for each blocking creature they control": once for each creature being declared."""
        theirs = any(isinstance(part, Controlled) and isinstance(part.who, Reference) for part in walk(self.per))
        return theirs and all(_DECLARED[state] is self.what for state in self._counts_in_combat)

    @cached_property
    def _counts_in_combat(self) -> list[State]:
        """The states of combat that it counts."""
        return [each.state for each in walk(self.per) if isinstance(each, InState) and each.state in _DECLARED]


@phrase(
    en="[can] not attack you unless their controller pays {cost} for each creature they control that is attacking you",
    it="non [potere] attaccarti a meno che il loro controllore non paghi {cost} per ogni creatura che controlla che ti"
    " sta attaccando",
)
class CantAttackYouUnlessPaid(ObjectRule):
    """ "can't attack you unless their controller pays {2} for each creature they control that's attacking you"
    (508.1h)."""

    cost: ManaPayment

    def attack_costs(self, ctx: Context, attacker: int, attacked: int) -> Sequence[Cost]:
        return (self.cost,) if attacked == ctx.controller else ()


@phrase(
    en="[can] not attack you or (planeswalkers|a planeswalker) you control unless their controller pays {cost} for each"
    " of those creatures",
    it="non [potere] attaccare te o (i planeswalker|un planeswalker) che controlli a meno che il loro controllore non"
    " paghi {cost} per (ciascuna|ognuna) di quelle creature",
)
class CantAttackYoursUnlessPaid(ObjectRule):
    """ "can't attack you or planeswalkers you control unless their controller pays {2} for each of those creatures"
    (508.1h)."""

    cost: ManaPayment

    def attack_costs(self, ctx: Context, attacker: int, attacked: int) -> Sequence[Cost]:
        return (self.cost,) if _is_yours(ctx, attacked) else ()


@phrase(en="[can] not block {what}", it=("non [potere] bloccare {what:object}",))
class CantBlockWhat(ObjectRule):
    """ "can't block ~" (509.1b)."""

    what: Objects

    def forbids_block(self, ctx: Context, blocker: int, attacker: int) -> Refusal | None:
        if attacker not in self.what.find(ctx):
            return None
        return self.says(ctx, "509.1b", "it can't block that creature.", "non può bloccare quella creatura.")


@phrase(
    en=(
        "[can] block {count:a} additional <creature> {each?each combat|}",
        "[can] block a additional {count:a} <creature:p> {each?each combat|}",
    ),
    it="[potere] bloccare {count:a} <creatura> <addizionale@creatura> {each?in ogni combattimento|}",
)
class BlockMore(ObjectRule):
    """ "can block an additional creature each combat" (509.1b); older cards omit "each combat"."""

    count: Count
    each: bool = False

    def extra_blocks(self, ctx: Context, blocker: int) -> int:
        most = self.count.bounds(ctx)[1]
        return ANY_NUMBER if most is None else most


@wording(
    en="[can] block any number of <creature:p> (each combat)?",
    it="[potere] bloccare un qualsiasi numero di <creatura:p> (in ogni combattimento)?",
)
def block_any_number() -> ObjectRule:
    """ "Can block any number of creatures": any number of additional creatures."""
    return BlockMore(AnyNumber())


class MustNow(Enum):
    """What an object must do this turn."""

    ATTACK = "attack"
    BLOCK = "block"
    BE_BLOCKED = "be blocked"


words(
    {
        MustNow.ATTACK: (
            "[attack] this turn if able",
            "[attaccare] in questo turno, se [potere:indicative] farlo",
        ),
        MustNow.BLOCK: ("[block] this turn if able", "[bloccare] in questo turno, se [potere:indicative] farlo"),
        MustNow.BE_BLOCKED: (
            "must be blocked this turn if able",
            "[dovere] essere <bloccato> in questo turno, se possibile",
        ),
    }
)


@phrase(en="{what}", it="{what}")
class MustThisTurn(ObjectRule):
    """ "attacks this turn if able" (508.1d, 509.1c)."""

    what: MustNow

    begins_for_each = True
    lasts = "end of turn"

    def requires_attack(self, ctx: Context, attacker: int, attacked: int) -> bool:
        return self.what is MustNow.ATTACK

    def requires_block(self, ctx: Context, blocker: int, attacker: int) -> bool:
        return self.what is MustNow.BLOCK

    def requires_being_blocked(self, ctx: Context, attacker: int, blocker: int) -> bool:
        return self.what is MustNow.BE_BLOCKED


class Facing(Enum):
    """What a creature does to another creature, or to a player."""

    ATTACK = "attack"
    BLOCK = "block"


words({Facing.ATTACK: ("[attack]", "[attaccare]"), Facing.BLOCK: ("[block]", "[bloccare]")})


@phrase(
    en="{deed} {whom} {combat?this combat|this turn} if able",
    it="{deed} {whom:object} in questo {combat?combattimento|turno}, se [potere:indicative] farlo",
)
class MustFace(ObjectRule):
    """ "blocks ~ this turn if able", "attacks you this combat if able" (508.1d, 509.1c)."""

    deed: Facing
    whom: Objects | Players
    combat: bool = False

    begins_for_each = True

    def __post_init__(self) -> None:
        if self.deed is Facing.BLOCK and isinstance(self.whom, Players):
            raise Meaningless

    @property
    def lasts(self) -> str:  # type: ignore[override]
        """Its duration: the turn or the combat phase."""
        return "end of combat" if self.combat else "end of turn"

    def requires_attack(self, ctx: Context, attacker: int, attacked: int) -> bool:
        return self.deed is Facing.ATTACK and attacked in self.whom.find(ctx)

    def requires_block(self, ctx: Context, blocker: int, attacker: int) -> bool:
        return self.deed is Facing.BLOCK and attacker in self.whom.find(ctx)


@phrase(en="[assign] no combat damage", it="non [assegnare] danno da combattimento")
class AssignsNone(ObjectRule):
    """ "assigns no combat damage this turn" (510.1a)."""

    def combat_damage(self, ctx: Context, creature: int, amount: int) -> int:
        return 0


@phrase(
    en=(
        "[assign] combat damage equal to its toughness rather than its power",
        "[assign] combat damage equal to their toughness rather than their power",
    ),
    it=(
        "[assegnare] danno da combattimento pari a la propria costituzione (invece che|piuttosto che) a la propria"
        " forza"
    ),
)
class AssignsByToughness(ObjectRule):
    """ "assigns combat damage equal to its toughness rather than its power" (510.1a)."""

    def wording(self, language: str, features: Features) -> int:
        """Return 1 for the plural."""
        return int(language == "en" and features.number == "p")

    def combat_damage(self, ctx: Context, creature: int, amount: int) -> int:
        return ctx.look(creature).toughness or 0


class Must(Enum):
    """What an object must do."""

    ATTACK = "attack"
    BLOCK = "block"
    BE_BLOCKED = "be blocked"
    BE_BLOCKED_BY_ALL = "be blocked by all"
    ATTACK_NOW = "attack this combat"


words(
    {
        Must.ATTACK: (
            ("[attack] each combat if able", "[attack] each turn if able"),
            "[attaccare] in ogni combattimento, se [potere:indicative] farlo",
        ),
        Must.BLOCK: (
            ("[block] each combat if able", "[block] each turn if able"),
            "[bloccare] in ogni combattimento, se [potere:indicative] farlo",
        ),
        Must.BE_BLOCKED: ("must be blocked if able", "deve essere <bloccato>, se possibile"),
        Must.BE_BLOCKED_BY_ALL: (
            "must be blocked by all creatures able to block it",
            "deve essere <bloccato> da tutte le creature in grado di farlo",
        ),
        Must.ATTACK_NOW: (
            "[attack] this combat if able",
            "[attaccare] in questo combattimento, se [potere:indicative] farlo",
        ),
    }
)


@phrase(en="{what}", it="{what}")
class MustDo(ObjectRule):
    """ "attacks each combat if able" (508.1d, 509.1c)."""

    what: Must

    @property
    def lasts(self) -> str:  # type: ignore[override]
        """Its duration; "this combat" is part of the words."""
        return "end of combat" if self.what is Must.ATTACK_NOW else "game"

    def requires_attack(self, ctx: Context, attacker: int, attacked: int) -> bool:
        return self.what in (Must.ATTACK, Must.ATTACK_NOW)

    def requires_block(self, ctx: Context, blocker: int, attacker: int) -> bool:
        return self.what is Must.BLOCK

    def requires_being_blocked(self, ctx: Context, attacker: int, blocker: int) -> bool:
        return self.what is Must.BE_BLOCKED

    def requires_all_to_block(self, ctx: Context, attacker: int, blocker: int) -> bool:
        return self.what is Must.BE_BLOCKED_BY_ALL


@phrase(
    en=(
        "[do] not untap during {whose} {next?next|} untap step {whose…}",
        "[do] not untap during {whose} {next?next|} untap steps {whose…}",
    ),
    it="non [STAPpare] durante {whose} {next?<prossimo@STAP>|} <STAP:s> {whose…}",
)
class DoesNotUntap(ObjectRule):
    """ "doesn't untap during its controller's untap step" (502.2)."""

    whose: Whose
    next: bool = False

    def forbids_untapping(self, ctx: Context, entity: int) -> bool:
        effect = ctx.effect
        active = [player for player in active_players(ctx.state) if player in self._players(ctx, entity)]
        if not active:
            return False
        return effect is None or effect.subject is None or any(player not in effect.past for player in active)

    def _players(self, ctx: Context, entity: int) -> list[int]:
        """Return the players in whose untap step it stays tapped; "its controller's" is determined for each one."""
        if isinstance(self.whose, OfRole) and isinstance(self.whose.who.whose, Reference):
            of = self.whose.who
            return [ctx.owner_of(entity) if of.role is Role.OWNER else ctx.controller_of(entity)]
        return [ctx.player_of(who) for who in self.whose.find(ctx)]

    @property
    def lasts(self) -> str:  # type: ignore[override]
        """Its duration: until the untap step that it names, or the rest of the game."""
        return "next untap step" if self.next else "game"


@phrase(
    en=(
        "[can] attack ({duration})? as though it did not have defender",
        "[can] attack ({duration})? as though they did not have defender",
    ),
    it=(
        "[potere] attaccare ({duration})? come se non avesse difensore",
        "[potere] attaccare ({duration})? come se non avessero difensore",
    ),
)
class AttackDespiteDefender(ObjectRule):
    """ "can attack as though it didn't have defender" (702.3b)."""

    duration: Duration | None = None

    wording = by_number

    def allows_attack(self, ctx: Context, rule: str) -> bool:
        return rule == "702.3b"


@phrase(
    en=(
        "[can] block <creature:p> with shadow as though (~|it) had shadow",
        "[can] block <creature:p> with shadow as though they had shadow",
        "[can] block <creature:p> with shadow as though (it|they) did not have shadow",
    ),
    it=(
        "[potere] bloccare <creatura:p> con ombra come se avesse ombra",
        "[potere] bloccare <creatura:p> con ombra come se avessero ombra",
        "[potere] bloccare <creatura:p> con ombra come se non avessero ombra",
    ),
)
class BlockDespiteShadow(ObjectRule):
    """ "can block creatures with shadow as though it had shadow" (609.4, 702.27b): it can block them whichever
    creature's shadow is disregarded, and still block what it could before."""

    wording = by_number

    def blocks_shadow(self, ctx: Context) -> bool:
        return True


@phrase(en="[can] be attached only to a {what:s}", it="[potere] essere <assegnato> solo a <un@what> {what:s}")
class AttachOnlyTo(ObjectRule):
    """ "can be attached only to a legendary creature" (301.5)."""

    what: Filter

    def forbids_attaching(self, ctx: Context, host: int) -> Refusal | None:
        if not is_player(host) and self.what.matches(ctx, host):
            return None
        return self.says(ctx, "301.5", "it can't be attached to that.", "non può essere assegnata a quello.")
