"""Keywords that let a spell's mana be paid by other means: convoke, improvise, delve (702)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from engine.change.events import Event, Move, Tap
from engine.change.linking import COST, EXILED_BY, EXILED_LINK
from engine.decisions import Steps
from engine.families import Ability, Keyword, PaymentHelp
from engine.families.spelled import Spelled
from engine.language.phrase import node, phrase
from engine.rules.paying.demand import Helped, Means

if TYPE_CHECKING:
    from engine.state.play import Play


class HelpKeyword(Spelled):
    """A keyword that lets objects be used instead of mana for the total cost (601.2h)."""

    rule: ClassVar[str] = "601.2h"

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return (KeywordHelp(self),)

    def means(self, game: Play, player: int) -> Sequence[Means]:
        """Return what could be used now."""
        raise TypeError(f"{type(self).__name__} offers nothing")

    def use(self, game: Play, player: int, source: int, used: Sequence[Helped]) -> Steps:
        """Tap the permanents used; the spell remembers them (702.50c)."""
        tapped = [each.means.entity for each in used]
        item = game.state.objects[source].item
        if item is not None:
            item.paid.setdefault(self.name, []).extend(tapped)
        events: list[Event] = [Tap(entity, cost=True) for entity in tapped]
        yield from game.do_all(events)


@node
class KeywordHelp(PaymentHelp):
    """The means of payment that a keyword offers. Several instances of the keyword are redundant (702.50d, 702.65c)."""

    keyword: HelpKeyword

    def means(self, game: Play, player: int) -> Sequence[Any]:
        return self.keyword.means(game, player)

    def use(self, game: Play, player: int, source: int, used: Sequence[Any]) -> Steps:
        yield from self.keyword.use(game, player, source, used)


@phrase(en="convoke", it="convocazione")
class Convoke(HelpKeyword):
    """ "convoke" (702.50)."""

    name = "convoke"
    rule = "702.50a"

    def means(self, game: Play, player: int) -> Sequence[Means]:
        objects = game.state.objects
        looks = ((id, game.look(id)) for id in game.permanents(player) if not objects[id].tapped)
        return [Means(id, "".join(sorted(look.colours)), taps=True) for id, look in looks if "Creature" in look.types]


@phrase(en="improvise", it="improvvisare")
class Improvise(HelpKeyword):
    """ "improvise" (702.125)."""

    name = "improvise"
    rule = "702.125a"

    def means(self, game: Play, player: int) -> Sequence[Means]:
        objects = game.state.objects
        untapped = (id for id in game.permanents(player) if not objects[id].tapped)
        return [Means(id, taps=True) for id in untapped if "Artifact" in game.look(id).types]


@phrase(en="delve", it="esumare")
class Delve(HelpKeyword):
    """ "delve" (702.65)."""

    name = "delve"
    rule = "702.65a"

    def means(self, game: Play, player: int) -> Sequence[Means]:
        return [Means(id) for id in game.state.players[player].graveyard]

    def use(self, game: Play, player: int, source: int, used: Sequence[Helped]) -> Steps:
        moves = [Move(each.means.entity, "exile", cause="exile", source=source) for each in used]
        for move in moves:
            move.memory = {EXILED_BY: source, EXILED_LINK: COST}
        yield from game.do_all(moves)
