"""Keywords without parameters (702), one class each; `name` is what the rules' procedures ask for."""

from __future__ import annotations

from typing import Any

from engine.families import Keyword
from engine.families.spelled import Spelled
from engine.language.phrase import phrase


@phrase(en="deathtouch", it="tocco letale")
class Deathtouch(Keyword):
    """ "deathtouch" (702.2)."""

    name = "deathtouch"
    is_of_creatures = True


@phrase(en="defender", it="difensore")
class Defender(Keyword):
    """ "defender" (702.3)."""

    name = "defender"
    is_of_creatures = True


@phrase(en="double strike", it="doppio attacco")
class DoubleStrike(Keyword):
    """ "double strike" (702.4)."""

    name = "double strike"
    is_of_creatures = True


@phrase(en="first strike", it="attacco improvviso")
class FirstStrike(Keyword):
    """ "first strike" (702.7)."""

    name = "first strike"
    is_of_creatures = True


@phrase(en="flash", it="lampo")
class Flash(Keyword):
    """ "flash" (702.8)."""

    name = "flash"


@phrase(en="flying", it="volare")
class Flying(Keyword):
    """ "flying" (702.9)."""

    name = "flying"
    is_of_creatures = True


@phrase(en="haste", it="rapidità")
class Haste(Keyword):
    """ "haste" (702.10)."""

    name = "haste"
    is_of_creatures = True


@phrase(en="hexproof", it="anti-malocchio")
class Hexproof(Keyword):
    """ "hexproof" (702.11)."""

    name = "hexproof"

    def had_by(self, look: Any) -> bool:
        """702.11e: what has hexproof from a quality has hexproof."""
        return bool(look.has("hexproof") or look.has("hexproof from"))


@phrase(en="indestructible", it="indistruttibile")
class Indestructible(Keyword):
    """ "indestructible" (702.12)."""

    name = "indestructible"


@phrase(en="intimidate", it="intimidire")
class Intimidate(Keyword):
    """ "intimidate" (702.13)."""

    name = "intimidate"
    is_of_creatures = True


@phrase(en="lifelink", it="legame vitale")
class Lifelink(Keyword):
    """ "lifelink" (702.15)."""

    name = "lifelink"
    is_of_creatures = True


@phrase(en="reach", it="raggiungere")
class Reach(Keyword):
    """ "reach" (702.17)."""

    name = "reach"
    is_of_creatures = True


@phrase(en="shroud", it="velo")
class Shroud(Keyword):
    """ "shroud" (702.18)."""

    name = "shroud"


@phrase(en="trample", it="travolgere")
class Trample(Keyword):
    """ "trample" (702.19)."""

    name = "trample"
    is_of_creatures = True


@phrase(en="vigilance", it="cautela")
class Vigilance(Keyword):
    """ "vigilance" (702.20)."""

    name = "vigilance"
    is_of_creatures = True


@phrase(en="banding", it="branco")
class Banding(Keyword):
    """ "banding" (702.21)."""

    name = "banding"
    is_of_creatures = True


@phrase(en="flanking", it="aggirare")
class Flanking(Spelled):
    """ "flanking" (702.24)."""

    name = "flanking"
    is_of_creatures = True
    meaning = "Whenever a creature without flanking blocks ~, that creature gets -1/-1 until end of turn."


@phrase(en="phasing", it="fase")
class Phasing(Keyword):
    """ "phasing" (702.25)."""

    name = "phasing"


@phrase(en="shadow", it="ombra")
class Shadow(Keyword):
    """ "shadow" (702.27)."""

    name = "shadow"
    is_of_creatures = True


@phrase(en="horsemanship", it="cavalierato")
class Horsemanship(Keyword):
    """ "horsemanship" (702.30)."""

    name = "horsemanship"
    is_of_creatures = True


@phrase(en="fear", it="paura")
class Fear(Keyword):
    """ "fear" (702.35)."""

    name = "fear"
    is_of_creatures = True


@phrase(en="storm", it="tempesta")
class Storm(Spelled):
    """ "storm" (702.39)."""

    name = "storm"
    meaning = (
        "When you cast ~, copy it for each other spell cast before it this turn. You may choose new targets for the "
        "copies."
    )


@phrase(en="sunburst", it="solarizzazione")
class Sunburst(Spelled):
    """ "sunburst" (702.43)."""

    name = "sunburst"
    meaning = (
        "If ~ is a creature, ~ enters with a +1/+1 counter on it for each color of mana spent to cast it.\n"
        "If ~ isn't a creature, ~ enters with a charge counter on it for each color of mana spent to cast it."
    )


@phrase(en="split second", it="battibaleno")
class SplitSecond(Keyword):
    """ "split second" (702.60)."""

    name = "split second"


@phrase(en="changeling", it="cangiante")
class Changeling(Spelled):
    """ "changeling" (702.72)."""

    name = "changeling"
    meaning = "~ is every creature type."


@phrase(en="persist", it="persistere")
class Persist(Spelled):
    """ "persist" (702.78)."""

    name = "persist"
    meaning = (
        "When ~ dies, if it had no -1/-1 counters on it, return it to the battlefield under its owner's control with a "
        "-1/-1 counter on it."
    )


@phrase(en="wither", it="avvizzire")
class Wither(Keyword):
    """ "wither" (702.79)."""

    name = "wither"
    is_of_creatures = True


@phrase(en="exalted", it="esaltato")
class Exalted(Spelled):
    """ "exalted" (702.82)."""

    name = "exalted"
    meaning = "Whenever a creature you control attacks alone, that creature gets +1/+1 until end of turn."


@phrase(en="infect", it="infettare")
class Infect(Keyword):
    """ "infect" (702.89)."""

    name = "infect"
    is_of_creatures = True


@phrase(en="battle cry", it="grido di guerra")
class BattleCry(Spelled):
    """ "battle cry" (702.90)."""

    name = "battle cry"
    meaning = "Whenever ~ attacks, each other attacking creature gets +1/+0 until end of turn."


@phrase(en="living weapon", it="arma vivente")
class LivingWeapon(Spelled):
    """ "living weapon" (702.91)."""

    name = "living weapon"
    meaning = "When ~ enters, create a 0/0 black Germ creature token, then attach ~ to it."


@phrase(en="undying", it="immortale")
class Undying(Spelled):
    """ "undying" (702.92)."""

    name = "undying"
    meaning = (
        "When ~ dies, if it had no +1/+1 counters on it, return it to the battlefield under its owner's control with a "
        "+1/+1 counter on it."
    )


@phrase(en="unleash", it="scatenare")
class Unleash(Spelled):
    """ "unleash" (702.97)."""

    name = "unleash"
    meaning = (
        "You may have ~ enter with an additional +1/+1 counter on it.\n"
        "~ can't block as long as it has a +1/+1 counter on it."
    )


@phrase(en="extort", it="estorsione")
class Extort(Spelled):
    """ "extort" (702.100)."""

    name = "extort"
    meaning = (
        "Whenever you cast a spell, you may pay {W/B}. If you do, each opponent loses 1 life and you gain life equal "
        "to the life lost this way."
    )


@phrase(en="fuse", it="fusione")
class Fuse(Keyword):
    """ "fuse" (702.101)."""

    name = "fuse"


@phrase(en="prowess", it="prodezza")
class Prowess(Spelled):
    """ "prowess" (702.107)."""

    name = "prowess"
    meaning = "Whenever you cast a noncreature spell, ~ gets +1/+1 until end of turn."


@phrase(en="menace", it="minacciare")
class Menace(Keyword):
    """ "menace" (702.110)."""

    name = "menace"
    is_of_creatures = True


@phrase(en="devoid", it="vacuità")
class Devoid(Spelled):
    """ "devoid" (702.113)."""

    name = "devoid"
    meaning = "~ is colorless."


@phrase(en="ingest", it="ingerire")
class Ingest(Spelled):
    """ "ingest" (702.114)."""

    name = "ingest"
    meaning = "Whenever ~ deals combat damage to a player, that player exiles the top card of their library."


@phrase(en="skulk", it="furtivo")
class Skulk(Keyword):
    """ "skulk" (702.117)."""

    name = "skulk"
    is_of_creatures = True


@phrase(en="undaunted", it="impavido")
class Undaunted(Spelled):
    """ "undaunted" (702.124)."""

    name = "undaunted"
    meaning = "~ costs {1} less to cast for each opponent you have."


@phrase(en="assist", it="assistere")
class Assist(Keyword):
    """ "assist" (702.131)."""

    name = "assist"


@phrase(en="mentor", it="mentore")
class Mentor(Spelled):
    """ "mentor" (702.133)."""

    name = "mentor"
    meaning = "Whenever ~ attacks, put a +1/+1 counter on target attacking creature with power less than ~'s power."


@phrase(en="ravenous", it="vorace")
class Ravenous(Spelled):
    """ "ravenous": it enters with X counters, and with five or more it draws a card."""

    name = "ravenous"
    meaning = "~ enters with X +1/+1 counters on it.\nWhen ~ enters, if X is 5 or more, draw a card."
