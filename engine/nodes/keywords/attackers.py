"""Keywords of attacking creatures whose meaning has phrases of its own: provoke, myriad (702)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import ChooseObjects, ChooseOption, ChooseYesNo, Option, Steps
from engine.families import Ability, Amount, Effect, Keyword, Objects, Recipients
from engine.families.continuous import ContinuousAct
from engine.families.spelled import Spelled, spelled
from engine.language.naming import tell
from engine.language.node_text import write
from engine.language.phrase import node, phrase
from engine.nodes.acts.making import create_copies_attacking
from engine.nodes.acts.rules import ObjectRule
from engine.nodes.keywords.declaring import keyword
from engine.nodes.keywords.numbered import NumberedKeyword, SpelledWithNumber
from engine.nodes.nouns.amounts import Number
from engine.nodes.nouns.objects import Self, Target
from engine.nodes.sentences.ability_kinds import StaticKind
from engine.nodes.sentences.performing import delay
from engine.nodes.triggers.turn_parts import AtEndOfCombat
from engine.refusal import Text
from engine.rules.combat.attacking import attackable
from engine.rules.paying.mana_sources import is_sick
from engine.state.effects import ContinuousEffect

if TYPE_CHECKING:
    from engine.state.context import Context


Dethrone = keyword(
    "dethrone",
    "detronizzare",
    "702.104",
    "Whenever ~ attacks the player with the most life or tied for most life, put a +1/+1 counter on ~.",
)
Melee = keyword(
    "melee",
    "mischia",
    "702.120",
    "Whenever ~ attacks, it gets +1/+1 for each opponent you attacked with a creature this combat until end of turn.",
)
Decayed = keyword("decayed", "decomposto", meaning="~ can't block.\nWhenever ~ attacks, sacrifice it at end of combat.")
Training = keyword(
    "training",
    "addestramento",
    meaning="Whenever ~ and another creature with power greater than ~'s power attack, put a +1/+1 counter on ~.",
)
Mobilize = keyword(
    "mobilize {number}",
    "mobilitare {number}",
    meaning="Whenever ~ attacks, create # 1/1 red Warrior creature tokens that are tapped and attacking. Sacrifice "
    "those tokens at the beginning of the next end step.",
    family=SpelledWithNumber,
)


@phrase(en="firebending {number}", it="dominio di il fuoco {number}")
class Firebending(NumberedKeyword, Spelled):
    """ "firebending" with its number: adds that much red mana when it attacks, which lasts until end of combat."""

    name = "firebending"
    meaning = "Whenever ~ attacks, add {0}. Until end of combat, you don't lose this mana as steps end."

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return spelled(self.meaning.format("{R}" * self.number.number)) if isinstance(self.number, Number) else ()


@phrase(en="firebending X , where X is {amount}", it="dominio di il fuoco X , dove X è {amount}")
class FirebendingX(Spelled):
    """ "firebending X, where X is ~'s power": X is worked out as its ability resolves."""

    name = "firebending"
    meaning = (
        "Whenever ~ attacks, add an amount of {{R}} equal to {0}. Until end of combat, you don't lose this mana as"
        " steps end."
    )

    amount: Amount

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return spelled(self.meaning.format(write(self.amount, "en")))


# ----- enlist


@phrase(en="enlist", it="arruolare")
class Enlist(Spelled):
    """ "enlist": a creature that doesn't attack adds its power."""

    name = "enlist"
    meaning = "Whenever ~ enlists a creature, ~ gets +X/+0 until end of turn, where X is that creature's power."

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return (Enlisting(), *super().spell())


@node
class Enlisting(StaticKind):
    """The optional cost to attack (508.1g)."""

    condition = None

    def continues(self) -> tuple[tuple[Recipients | None, tuple[ContinuousAct, ...]], ...]:
        return ((Self(), (EnlistAsItAttacks(),)),)


@node
class EnlistAsItAttacks(ObjectRule):
    """Taps a nonattacking creature that has been under its player's control since the turn began or has haste."""

    def as_it_attacks(self, ctx: Context, attacker: int, attackers: Sequence[int]) -> Steps:
        game, player = ctx.game, ctx.game.controller(attacker)
        able = [
            entity
            for entity in game.permanents(player)
            if entity not in attackers
            and not ctx.object(entity).tapped
            and ctx.look(entity).is_creature
            and not is_sick(game, entity)
        ]
        if not able:
            return
        chosen = yield ChooseObjects(
            player=player,
            prompt=Text("Choose a creature to enlist.", "Scegli una creatura da arruolare."),
            rule="508.1g",
            source=attacker,
            candidates=able,
            minimum=0,
            maximum=1,
            about="tap",
        )
        for entity in chosen:
            yield from ctx.do(events.Tap(entity, cost=True))
            yield from ctx.do(events.Does(attacker, "enlist", entity))


# ----- provoke


Provoke = keyword(
    "provoke",
    "provocazione",
    "702.38",
    "Whenever ~ attacks, you may have target creature defending player controls block ~ this combat if able and "
    "untap that creature.",
)


@phrase(
    en="you may have {what} block ~ this combat if able and untap that creature",
    it="puoi far bloccare ~ in questo combattimento a {what}, se può farlo, e STAPpare quella creatura",
)
class HaveItBlock(Effect):
    """The triggered ability of provoke (702.38a)."""

    what: Target

    def run(self, ctx: Context) -> Steps:
        blockers = ctx.on_battlefield(ctx.find(self.what))
        attacker = ctx.present(ctx.source)
        prompt = Text("Make the creature block?", "La creatura deve bloccare?")
        if not blockers or not (
            yield ChooseYesNo(player=ctx.controller, prompt=prompt, rule="702.38a", source=ctx.source)
        ):
            return
        if attacker is not None:
            must = ContinuousEffect(
                ctx.source, ctx.controller, (MustBlock(attacker),), "end of combat", tuple(blockers)
            )
            yield from ctx.do(events.StartEffect(must))
        yield from ctx.do_all([events.Untap(entity) for entity in blockers if ctx.object(entity).tapped])


@node
class MustBlock(ObjectRule):
    """The act of an effect: the creature blocks that attacker if able (509.1c)."""

    attacker: int

    def requires_block(self, ctx: Context, blocker: int, attacker: int) -> bool:
        return attacker == self.attacker


# ----- myriad


Myriad = keyword(
    "myriad",
    "miriade",
    "702.115",
    "Whenever ~ attacks, for each opponent other than defending player, you may create a token that's a copy of ~ "
    "that's tapped and attacking that player or a planeswalker they control, then exile the tokens at end of "
    "combat.",
)


@phrase(
    en=(
        "for each opponent other than defending player , you may create a token that's a copy of {what} that's tapped"
        " and attacking that player or a planeswalker they control , then exile the tokens at end of combat"
    ),
    it=(
        "per ogni avversario diverso da il giocatore in difesa , puoi creare una pedina che è una copia di {what}"
        " TAPpata e attaccante quel giocatore o un planeswalker controllato da esso , poi esilia le pedine alla fine"
        " di il combattimento"
    ),
)
class AttackEachOpponent(Effect):
    """The triggered ability of myriad (702.115a)."""

    what: Objects

    def run(self, ctx: Context) -> Steps:
        game = ctx.game
        found = self.what.find(ctx)
        role = game.combat_role(found[0]) if found else None
        if role is None:
            return
        attacked: list[int | None] = []
        for opponent in ctx.opponents(ctx.controller):
            name = game.name(opponent)
            prompt = tell("Create a copy that attacks {0}?", "Una copia che attacca {0}?", name)
            if opponent == role.defending or not (
                yield ChooseYesNo(player=ctx.controller, prompt=prompt, rule="702.115a", source=ctx.source)
            ):
                continue
            able = [
                entity
                for entity in attackable(game, ctx.controller)
                if entity == opponent or (entity >= 10 and ctx.controller_of(entity) == opponent)
            ]
            attacked.append(opponent)
            if len(able) > 1:
                chosen = yield ChooseOption(
                    player=ctx.controller,
                    prompt=Text("Whom does it attack?", "Chi attacca?"),
                    rule="702.115a",
                    source=ctx.source,
                    options=[Option(str(each), game.name(each)) for each in able],
                    about="attacked",
                )
                attacked[-1] = int(chosen)
        if attacked:
            made = yield from create_copies_attacking(ctx, [game.copiable(found[0])] * len(attacked), attacked)
            ctx.note(MADE, made)
            yield from ctx.do(events.StartDelayedTrigger(delay(ctx, AtEndOfCombat(), ExileCreatedTokens())))


MADE = 2000
"""Slot for the tokens; no text has that many slots of its own."""


@phrase(en="exile the tokens made by myriad", it="esilia le pedine create da miriade")
class ExileCreatedTokens(Effect):
    """What happens to the tokens at end of combat (702.115a)."""

    def run(self, ctx: Context) -> Steps:
        tokens = ctx.on_battlefield(ctx.recall(MADE))
        yield from ctx.do_all([events.Move(token, "exile", cause="exile", source=ctx.source) for token in tokens])
