"""Events that don't cause abilities to trigger (603.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.language.phrase import phrase
from engine.nodes.abilities.deeds import WatchedDeed, is_source, looking_back
from engine.nodes.acts.stated_rules import RuleForAll
from engine.nodes.nouns.filters import Filter

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="{what:p} {watched:or,p} do not cause abilities (of {whose:p})? to trigger",
    it="{what:p,the} {watched:or,p} non provocano l'innesco di <abilità:p> (di {whose:p,the})?",
)
class NeverTrigger(RuleForAll):
    """ "Creatures entering the battlefield don't cause abilities to trigger": of any object, or of such objects."""

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
