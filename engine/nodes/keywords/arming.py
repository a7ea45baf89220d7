"""Keywords of Equipment and Vehicles that bring or are creatures: for Mirrodin!, job select, living metal."""

from __future__ import annotations

from engine.families.spelled import Spelled
from engine.language.phrase import phrase


@phrase(en="for mirrodin !", it="per mirrodin !")
class ForMirrodin(Spelled):
    """ "for Mirrodin!": the Equipment comes with a Rebel."""

    name = "for mirrodin!"
    meaning = "When ~ enters, create a 2/2 red Rebel creature token, then attach ~ to it."


@phrase(en="job select", it="scelta del mestiere")
class JobSelect(Spelled):
    """ "job select": the Equipment comes with a Hero."""

    name = "job select"
    meaning = "When ~ enters, create a 1/1 colorless Hero creature token, then attach ~ to it."


@phrase(en="living metal", it="metallo vivente")
class LivingMetal(Spelled):
    """ "living metal": the Vehicle is a creature on its controller's turn."""

    name = "living metal"
    meaning = "As long as it's your turn, ~ is a creature in addition to its other types."
