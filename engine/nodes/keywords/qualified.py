"""Keywords that say of what: enchant, protection, landwalk (702)."""

from __future__ import annotations

from engine.language.phrase import phrase
from engine.nodes.base import Keyword, Node, SimpleNumeral
from engine.nodes.costs import ManaPayment
from engine.nodes.filters import Filter
from engine.nodes.values import Colour


@phrase(en="enchant {what:s}", it="incanta {what:s}")
class Enchant(Keyword):
    """What an Aura can be attached to (702.5)."""

    what: Filter

    name = "enchant"


@phrase(en="enchant (player|opponent)", it="incanta (giocatore|avversario)")
class EnchantPlayer(Keyword):
    """The Aura can be attached to players (702.5d)."""

    name = "enchant player"


class Quality(Node):
    """What protection is from (702.16)."""


@phrase(en="{colour}", it="{colour}")
class ColourQuality(Quality):
    """A colour."""

    colour: Colour


@phrase(en="{what:p,every}", it="{what:p,every,the}")
class KindQuality(Quality):
    """A kind of object."""

    what: Filter


@phrase(en="all colors", it="tutti i colori")
class AllColours(Quality):
    """Each colour."""


@phrase(en="everything", it="tutto")
class Everything(Quality):
    """Everything (702.16j)."""


@phrase(en="the color of your choice", it="un colore a tua scelta")
class ChosenColour(Quality):
    """A colour that is chosen as the effect begins."""


@phrase(en="the chosen color", it="il colore scelto")
class TheChosenColour(Quality):
    """The colour chosen before."""


@phrase(en="protection from {quality}", it="protezione da {quality}")
class Protection(Keyword):
    """Protection (702.16)."""

    quality: Quality

    name = "protection"


@phrase(en=("protection from {first} and from {second}", "protection from {first} and {second}"), it="protezione da {first} e da {second}")
class ProtectionFromBoth(Keyword):
    """Protection from two qualities (702.16g)."""

    first: Quality
    second: Quality

    name = "protection"


@phrase(en="hexproof from {quality}", it="anti-malocchio da {quality}")
class HexproofFrom(Keyword):
    """Hexproof from a quality (702.11d)."""

    quality: Quality

    name = "hexproof from"


@phrase(en="affinity for {what:p}", it=("affinità per {what:p,the}",))
class Affinity(Keyword):
    """It costs less for such permanents (702.40)."""

    what: Filter

    name = "affinity"


@phrase(en="champion a {what:s}", it="battersi per <un@what> {what:s}")
class Champion(Keyword):
    """Champion (702.71)."""

    what: Filter

    name = "champion"


@phrase(en="suspend {number} — {cost}", it="sospendere {number} — {cost}")
class Suspend(Keyword):
    """Suspend (702.61)."""

    number: SimpleNumeral
    cost: ManaPayment

    name = "suspend"
