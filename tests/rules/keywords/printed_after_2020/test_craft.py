"""Craft: what it exiles, and what returns."""

from __future__ import annotations

from engine.decisions import ChooseObjects
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
RELIC = "Relic\n{1}\nArtifact"
BLADES = (
    "Spring-Loaded Sawblades | Sega\n{1}{W}\nArtifact\nCraft with artifact {3}{W}\n// transform\n"
    "Bladewheel Chariot | Carro\n(white) Artifact — Vehicle\n5/5\nCrew 1"
)
PICK = (
    "Paleontologist's Pick-Axe | Piccone\n{2}\nArtifact\nCraft with one or more creatures {5}\n// transform\n"
    "Dinosaur Headdress | Copricapo\n(green) Artifact\n{T}: You gain 1 life."
)


def test_crafting_exiles_it_with_an_artifact_and_returns_it_transformed():
    d = situation(BLADES, RELIC, BEAR, mine=["Spring-Loaded Sawblades", "Relic", "Bear"], theirs=["Relic"], mana="WWWW")
    mine = d.all("Relic", player=0)[0]
    d.activate("Spring-Loaded Sawblades")
    assert mine not in d.game.state.objects and d.count("Relic", "exile") == 1
    d.resolve()
    assert d.look("Bladewheel Chariot").subtypes == {"Vehicle"} and d.controller("Bladewheel Chariot") == 0
    assert not d.all("Spring-Loaded Sawblades")


def test_a_card_of_the_graveyard_will_do_and_it_is_chosen():
    d = situation(
        BLADES,
        RELIC,
        mine=["Spring-Loaded Sawblades", "Relic"],
        graveyard=["Relic"],
        mana="WWWW",
    )
    (buried,) = d.all("Relic", "graveyard")
    d.begin("activate", "Spring-Loaded Sawblades")
    while not isinstance(d.decision, ChooseObjects):
        d.game.answer("auto")
    assert sorted(d.decision.candidates) == sorted(d.all("Relic"))
    d.answer([buried])
    d.resolve()
    assert d.count("Bladewheel Chariot", "battlefield") == 1 and d.count("Relic", "battlefield") == 1


def test_it_is_not_its_own_material_and_works_at_sorcery_speed():
    d = situation(BLADES, mine=["Spring-Loaded Sawblades"], mana="WWWW")
    assert not d.can("activate", "Spring-Loaded Sawblades")
    d = situation(BLADES, RELIC, mine=["Spring-Loaded Sawblades", "Relic"], mana="WWWW", step="upkeep")
    assert not d.can("activate", "Spring-Loaded Sawblades")


def test_one_or_more_are_as_many_as_one_likes():
    d = situation(PICK, BEAR, mine=["Paleontologist's Pick-Axe", "Bear"], graveyard=["Bear", "Bear"], mana="WWWWW")
    d.begin("activate", "Paleontologist's Pick-Axe")
    while not isinstance(d.decision, ChooseObjects):
        d.game.answer("auto")
    assert (d.decision.minimum, d.decision.maximum) == (1, 3)
    d.game.answer(list(d.decision.candidates)[:2])
    d.resolve()
    assert d.count("Bear", "exile") == 2 and d.count("Dinosaur Headdress", "battlefield") == 1
