"""How often an event causes abilities to trigger: an additional time, or never (603.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.language.phrase import Meaningless, phrase
from engine.nodes.abilities.trigger_causes import WatchedDeed, is_source, looking_back
from engine.nodes.acts.stated_rules import RuleForAll
from engine.nodes.nouns.filters import Filter
from engine.nodes.nouns.objects import Chosen

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en=(
        "if {what} {watched:or} {yours?under your control|} causes a triggered ability of {whose} to trigger ,"
        " that ability triggers a additional time"
    ),
    it=(
        "se {what} {watched:or} {yours?sotto il tuo controllo|} provoca l'innesco di un'abilità innescata di {whose} ,"
        " quell'abilità si innesca una volta in più"
    ),
)
class TriggersAdditionally(RuleForAll):
    """ "If a creature entering causes a triggered ability of a permanent you control to trigger, that ability triggers
    an additional time" (603.2d)."""

    what: Chosen
    watched: tuple[WatchedDeed, ...]
    whose: Chosen
    yours: bool = False
    """Whether it says that the permanent enters under your control."""

    def __post_init__(self) -> None:
        if self.yours and self.watched != (WatchedDeed.ENTERING,):
            raise Meaningless

    def further_triggers(self, ctx: Context, source: int, event: Any) -> int:
        doers = [doer for deed in self.watched if (doer := deed.doer(event)) is not None]
        if not doers or (self.yours and event.entering_controller() != ctx.controller):
            return 0
        seen = looking_back(ctx)
        fitting = any(self.what.includes(seen, doer) for doer in doers)
        return fitting and is_source(seen, self.whose.what, source)


@phrase(
    en=(
        "if you casting {copying?or copying|} {what} causes a triggered ability of {whose} to trigger , that ability"
        " triggers a additional time"
    ),
    it=(
        "se il fatto che tu abbia lanciato {copying?o copiato|} {what} provoca l'innesco di un'abilità innescata di"
        " {whose} , quell'abilità si innesca una volta in più"
    ),
)
class TriggersForCasting(RuleForAll):
    """ "If you casting or copying an instant or sorcery spell causes a triggered ability of a permanent you control to
    trigger, that ability triggers an additional time" (603.2d)."""

    what: Chosen
    whose: Chosen
    copying: bool = False

    def further_triggers(self, ctx: Context, source: int, event: Any) -> int:
        if isinstance(event, events.Cast):
            player, spell = event.player, event.spell
        elif self.copying and isinstance(event, events.CopyOnStack):
            player, spell = event.controller, event.new_id
        else:
            return 0
        seen = looking_back(ctx)
        return player == ctx.controller and self.what.includes(seen, spell) and is_source(seen, self.whose.what, source)


@phrase(
    en=(
        "if a triggered ability of {whose} triggers , that ability triggers a additional time",
        "if a ability of {whose} triggers , that ability triggers a additional time",
        "if a triggered ability of {whose} triggers , it triggers a additional time",
    ),
    it="se un'abilità innescata di {whose} si innesca , quell'abilità si innesca una volta in più",
)
class AllTriggerAdditionally(RuleForAll):
    """ "If a triggered ability of another creature you control triggers, that ability triggers an additional time"
    (603.2d)."""

    whose: Chosen

    def further_triggers(self, ctx: Context, source: int, event: Any) -> int:
        return is_source(looking_back(ctx), self.whose.what, source)


@phrase(
    en="{what:p} {watched:or,p} do not cause abilities (of {whose:p})? to trigger",
    it="{what:p,the} {watched:or,p} non provocano l'innesco di <abilità:p> (di {whose:p,the})?",
)
class NeverTrigger(RuleForAll):
    """ "Creatures entering the battlefield don't cause abilities to trigger": of all objects, or of certain ones."""

    what: Filter
    watched: tuple[WatchedDeed, ...]
    whose: Filter | None = None

    def silences(self, ctx: Context, source: int, event: Any) -> bool:
        whose = self.whose
        doers = [doer for deed in self.watched if (doer := deed.doer(event)) is not None]
        if not doers:
            return False
        seen = looking_back(ctx)
        fitting = any(self.what.fits(seen, doer) for doer in doers)
        return fitting and (whose is None or is_source(seen, whose, source))
