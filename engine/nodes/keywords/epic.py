"""Epic: no more spells can be cast, but one is copied each upkeep (702.49)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import Ability, Effect, Keyword
from engine.families.spelled import Spelled, spelled
from engine.language.parser import parse
from engine.language.phrase import phrase
from engine.nodes.abilities.instructions import Plain
from engine.nodes.abilities.spell_abilities import SpellEffect
from engine.nodes.acts.copying import choose_new_targets
from engine.nodes.sentences.performing import delay
from engine.nodes.triggers.turn_parts import When

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="epic", it="epopea")
class Epic(Spelled):
    """ "epic" (702.49)."""

    name = "epic"
    meaning = "For the rest of the game, you can't cast spells."

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return (*spelled(self.meaning), SpellEffect(Plain((CopyAtEachUpkeep(),))))


@phrase(
    en="at the beginning of each of your upkeeps for the rest of the game , copy ~ except for its epic ability",
    it="all'inizio di ogni tuo mantenimento per il resto di la partita , copia ~ tranne la sua abilità epopea",
)
class CopyAtEachUpkeep(Effect):
    """The second spell ability of epic (702.49a): a delayed triggered ability that triggers repeatedly."""

    def run(self, ctx: Context) -> Steps:
        when = parse(When, "at the beginning of your upkeep", "en")
        later = delay(ctx, when, CopyEpicSpell())
        later.once = False
        yield from ctx.do(events.StartDelayedTrigger(later))


@phrase(
    en="copy ~ except for its epic ability and choose new targets for the copy if you like",
    it="copia ~ tranne la sua abilità epopea e , se vuoi , scegli nuovi bersagli per la copia",
)
class CopyEpicSpell(Effect):
    """The effect of epic's delayed triggered ability (702.49a)."""

    def run(self, ctx: Context) -> Steps:
        base = ctx.game.copiable(ctx.source).copy()
        base.set_abilities(tuple(each for each in base.abilities if getattr(each, "name", "") != "epic"))  # 702.49a
        copy = events.CopyOnStack(ctx.source, ctx.controller, base)
        yield from ctx.do(copy)
        if copy.new_id:
            yield from choose_new_targets(ctx, ctx.controller, copy.new_id)
