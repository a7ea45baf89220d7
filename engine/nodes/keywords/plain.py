"""Keywords without parameters (702), which procedures look up by name."""

from __future__ import annotations

from typing import Any

from engine.families import Keyword
from engine.language.phrase import phrase
from engine.nodes.keywords.declaring import keyword

Deathtouch = keyword("deathtouch", "tocco letale", "702.2", creatures_only=True)
Defender = keyword("defender", "difensore", "702.3", creatures_only=True)
DoubleStrike = keyword("double strike", "doppio attacco", "702.4", creatures_only=True)
FirstStrike = keyword("first strike", "attacco improvviso", "702.7", creatures_only=True)
Flash = keyword("flash", "lampo", "702.8")
Flying = keyword("flying", "volare", "702.9", creatures_only=True)
Haste = keyword("haste", "rapidità", "702.10", creatures_only=True)


@phrase(en="hexproof", it="anti-malocchio")
class Hexproof(Keyword):
    """ "hexproof" (702.11)."""

    name = "hexproof"

    def had_by(self, look: Any) -> bool:
        """Whether an object has hexproof; hexproof from a quality counts (702.11e)."""
        return bool(look.has("hexproof") or look.has("hexproof from"))


Indestructible = keyword("indestructible", "indistruttibile", "702.12")
Intimidate = keyword("intimidate", "intimidire", "702.13", creatures_only=True)
Lifelink = keyword("lifelink", "legame vitale", "702.15", creatures_only=True)
Reach = keyword("reach", "raggiungere", "702.17", creatures_only=True)
Shroud = keyword("shroud", "velo", "702.18")
Trample = keyword("trample", "travolgere", "702.19", creatures_only=True)
Vigilance = keyword("vigilance", "cautela", "702.20", creatures_only=True)
Banding = keyword("banding", "branco", "702.21", creatures_only=True)
Flanking = keyword(
    "flanking",
    "aggirare",
    "702.24",
    "Whenever a creature without flanking blocks ~, that creature gets -1/-1 until end of turn.",
    creatures_only=True,
)
Phasing = keyword("phasing", "fase", "702.25")
Shadow = keyword("shadow", "ombra", "702.27", creatures_only=True)
Horsemanship = keyword("horsemanship", "cavalierato", "702.30", creatures_only=True)
Fear = keyword("fear", "paura", "702.35", creatures_only=True)
Storm = keyword(
    "storm",
    "tempesta",
    "702.39",
    "When you cast ~, copy it for each other spell cast before it this turn. You may choose new targets for the "
    "copies.",
)
Sunburst = keyword(
    "sunburst",
    "solarizzazione",
    "702.43",
    "If ~ is a creature, ~ enters with a +1/+1 counter on it for each color of mana spent to cast it.\n"
    "If ~ isn't a creature, ~ enters with a charge counter on it for each color of mana spent to cast it.",
)
SplitSecond = keyword("split second", "battibaleno", "702.60")
Changeling = keyword("changeling", "cangiante", "702.72", "~ is every creature type.")
Persist = keyword(
    "persist",
    "persistere",
    "702.78",
    "When ~ dies, if it had no -1/-1 counters on it, return it to the battlefield under its owner's control with a "
    "-1/-1 counter on it.",
)
Wither = keyword("wither", "avvizzire", "702.79", creatures_only=True)
Exalted = keyword(
    "exalted",
    "esaltato",
    "702.82",
    "Whenever a creature you control attacks alone, that creature gets +1/+1 until end of turn.",
)
Infect = keyword("infect", "infettare", "702.89", creatures_only=True)
BattleCry = keyword(
    "battle cry",
    "grido di guerra",
    "702.90",
    "Whenever ~ attacks, each other attacking creature gets +1/+0 until end of turn.",
)
LivingWeapon = keyword(
    "living weapon",
    "arma vivente",
    "702.91",
    "When ~ enters, create a 0/0 black Germ creature token, then attach ~ to it.",
)
Undying = keyword(
    "undying",
    "immortale",
    "702.92",
    "When ~ dies, if it had no +1/+1 counters on it, return it to the battlefield under its owner's control with a "
    "+1/+1 counter on it.",
)
Unleash = keyword(
    "unleash",
    "scatenare",
    "702.97",
    "You may have ~ enter with an additional +1/+1 counter on it.\n"
    "~ can't block as long as it has a +1/+1 counter on it.",
)
Extort = keyword(
    "extort",
    "estorsione",
    "702.100",
    "Whenever you cast a spell, you may pay {W/B}. If you do, each opponent loses 1 life and you gain life equal "
    "to the life lost this way.",
)
Fuse = keyword("fuse", "fusione", "702.101")
Prowess = keyword(
    "prowess",
    "prodezza",
    "702.107",
    "Whenever you cast a noncreature spell, ~ gets +1/+1 until end of turn.",
)
Menace = keyword("menace", "minacciare", "702.110", creatures_only=True)
Devoid = keyword("devoid", "vacuità", "702.113", "~ is colorless.")
Ingest = keyword(
    "ingest",
    "ingerire",
    "702.114",
    "Whenever ~ deals combat damage to a player, that player exiles the top card of their library.",
)
Skulk = keyword("skulk", "furtivo", "702.117", creatures_only=True)
Undaunted = keyword("undaunted", "impavido", "702.124", "~ costs {1} less to cast for each opponent you have.")
Assist = keyword("assist", "assistere", "702.131")
Mentor = keyword(
    "mentor",
    "mentore",
    "702.133",
    "Whenever ~ attacks, put a +1/+1 counter on target attacking creature with power less than ~'s power.",
)
Ravenous = keyword(
    "ravenous",
    "vorace",
    meaning="~ enters with X +1/+1 counters on it.\nWhen ~ enters, if X is 5 or more, draw a card.",
)
ReadAhead = keyword("read ahead", "leggere in anticipo")


ForMirrodin = keyword(
    "for mirrodin !",
    "per mirrodin !",
    meaning="When ~ enters, create a 2/2 red Rebel creature token, then attach ~ to it.",
)
JobSelect = keyword(
    "job select",
    "scelta del mestiere",
    meaning="When ~ enters, create a 1/1 colorless Hero creature token, then attach ~ to it.",
)
LivingMetal = keyword(
    "living metal",
    "metallo vivente",
    meaning="As long as it's your turn, ~ is a creature in addition to its other types.",
)
