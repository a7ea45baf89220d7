"""Keywords of Equipment and Vehicles that bring or are creatures: for Mirrodin!, job select, living metal."""

from __future__ import annotations

from engine.nodes.keywords.declaring import keyword

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
