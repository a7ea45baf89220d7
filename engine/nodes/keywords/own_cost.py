"""Keywords granted with the object's mana cost as their cost: "… gains flashback until end of turn. The flashback cost
is equal to its mana cost" (604.1, 613.1f)."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import TYPE_CHECKING

from engine.families import Ability, Duration, Keyword, ObjectAct, Objects
from engine.families.continuous import ContinuousAct
from engine.language.leaves import Features
from engine.language.phrase import Meaningless, phrase, wording, words
from engine.nodes.acts.costs import ManaPayment
from engine.nodes.acts.prices import ManaPrice, Price
from engine.nodes.keywords.at_another_time import Madness
from engine.nodes.keywords.emerge import Emerge
from engine.nodes.keywords.encore import Encore
from engine.nodes.keywords.graveyard import Embalm, Eternalize, Scavenge, Unearth
from engine.nodes.keywords.spell_copies import Replicate
from engine.nodes.keywords.ways import Flashback
from engine.nodes.sentences.clauses import ObjectClause, ObjectPart
from engine.vocabulary.mana import ManaCost

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


class Priced(Enum):
    """A keyword with a cost, named without the cost."""

    EMBALM = "embalm"
    EMERGE = "emerge"
    ENCORE = "encore"
    ETERNALIZE = "eternalize"
    FLASHBACK = "flashback"
    MADNESS = "madness"
    REPLICATE = "replicate"
    SCAVENGE = "scavenge"
    UNEARTH = "unearth"

    def at(self, price: Price) -> Keyword:
        """Return the keyword with that cost."""
        return _CLASSES[self](price=price)


_CLASSES: dict[Priced, type[Keyword]] = {
    Priced.EMBALM: Embalm,
    Priced.EMERGE: Emerge,
    Priced.ENCORE: Encore,
    Priced.ETERNALIZE: Eternalize,
    Priced.FLASHBACK: Flashback,
    Priced.MADNESS: Madness,
    Priced.REPLICATE: Replicate,
    Priced.SCAVENGE: Scavenge,
    Priced.UNEARTH: Unearth,
}

words(
    {
        Priced.EMBALM: ("embalm", "imbalsamare"),
        Priced.EMERGE: ("emerge", "emergere"),
        Priced.ENCORE: ("encore", "bis"),
        Priced.ETERNALIZE: ("eternalize", "eternare"),
        Priced.FLASHBACK: ("flashback", "flashback"),
        Priced.MADNESS: ("madness", "follia"),
        Priced.REPLICATE: ("replicate", "replicare"),
        Priced.SCAVENGE: ("scavenge", "mangiacarogne"),
        Priced.UNEARTH: ("unearth", "dissotterrare"),
    }
)


@phrase(
    en=("[gain] {keyword} for (its|their) mana cost", "[have] {keyword} for (its|their) mana cost"),
    it="[avere] {keyword} a il costo pari a il suo costo di mana",
)
class GainForOwnCost(ContinuousAct, ObjectAct):
    """ "gains flashback for its mana cost"; without a mana cost, there is no payable ability to gain (118.6)."""

    own_zones = frozenset()

    keyword: Priced

    layers = ("6",)
    independent = True

    def wording(self, language: str, features: Features) -> int:
        """Return 1 for "has" in static abilities."""
        return 1 if features.static and language == "en" else 0

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        if look.cost is not None:
            look.set_abilities((*look.abilities, *_given(self.keyword, look.cost)))


@cache
def _given(keyword: Priced, cost: ManaCost) -> tuple[Ability | Keyword, ...]:
    return keyword.at(ManaPrice(ManaPayment(cost))).given()


@wording(
    en=(
        "{what:nom} [gain@what] {keyword} ({duration})? . (the|its) {same} cost is equal to (its|that card 's) mana"
        " cost",
        "{duration} , {what:nom} [gain@what] {keyword} . (the|its) {same} cost is equal to (its|that card 's) mana"
        " cost",
        "{what:nom} [have@what] {keyword} . (the|its) {same} cost is equal to (its|that card 's) mana cost",
    ),
    it=(
        "{what:nom} [avere@what] {keyword} ({duration})? . (il costo|il suo costo) di {same} è pari a"
        " (il suo|quel) costo di mana"
    ),
)
def gain_of_such_cost(what: Objects, keyword: Priced, same: Priced, duration: Duration | None = None) -> ObjectClause:
    """ "… gains flashback until end of turn. The flashback cost is equal to its mana cost"."""
    if keyword is not same:
        raise Meaningless
    return ObjectClause(what, (ObjectPart((GainForOwnCost(keyword),), duration),))
