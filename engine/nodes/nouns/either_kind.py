"""Words that refer back to what may be an object or a player: "that creature or player"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import Discourse, Recipients, Reference
from engine.language.phrase import phrase
from engine.nodes.nouns.filters import Noun
from engine.nodes.nouns.players import PlayerNoun

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="that {what:s} or {who:s}",
    it=("<quello:s@what> {what:s} o <quello:s@who> {who:s}", "<quello:s@what> {what:s} o a <quello:s@who> {who:s}"),
    number="s",
    prefer=1,
)
class ThatOrPlayer(Reference, Recipients):
    """ "that creature or player": whichever was the target before."""

    what: Noun
    who: PlayerNoun

    def meant(self, discourse: Discourse) -> int:
        return discourse.latest(lambda m: m.node.may_be_player and not m.plural)

    def find(self, ctx: Context) -> list[int]:
        return ctx.recall(self.refers)
