"""Redundant instances of a keyword (702)."""

from __future__ import annotations

import pytest

from engine.decisions import Divide, PayMana
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
GOLEM = "Golem\n{3}\nArtifact Creature — Golem\n3/3"
SHADE = "Shade\n{B}\nCreature — Shade\n2/2"
KNIGHT = "Horse\n{W}\nCreature — Knight\n2/2\nHorsemanship"
SHADOW = "Soltari\n{W}\nCreature — Soltari\n2/2\nShadow"


def creature(text: str) -> str:
    return f"Thing\n{{1}}{{B}}\nCreature — Beast\n3/3\n{text}"


@pytest.mark.parametrize(
    ("keyword", "stopped", "may"),
    [
        pytest.param("Intimidate", "Bear", "Golem", marks=pytest.mark.rule("702.13c")),
        pytest.param("Swampwalk", "", "Bear", marks=pytest.mark.rule("702.14e")),
        pytest.param("Shadow", "Bear", "Soltari", marks=pytest.mark.rule("702.27c")),
        pytest.param("Horsemanship", "Bear", "Horse", marks=pytest.mark.rule("702.30c")),
        pytest.param("Fear", "Bear", "Shade", marks=pytest.mark.rule("702.35c")),
        pytest.param("Skulk", "Golem", "Bear", marks=pytest.mark.rule("702.117c")),
    ],
)
def test_evasion_twice_is_evasion_once(keyword: str, stopped: str, may: str):
    for text in (keyword, f"{keyword}, {keyword.lower()}"):
        card = creature(text)
        if keyword == "Skulk":
            card = card.replace("3/3", "2/2")
        d = situation(
            card,
            BEAR,
            GOLEM,
            SHADE,
            KNIGHT,
            SHADOW,
            mine=["Thing"],
            theirs=["Bear", "Golem", "Shade", "Horse", "Soltari"],
        )
        d.attack(["Thing"])
        d.to_blockers()
        assert d.can_block(may, "Thing")
        if stopped:
            assert not d.can_block(stopped, "Thing")


@pytest.mark.rule("702.14e")
def test_a_landwalk_twice_asks_for_the_land_still():
    d = situation(creature("Swampwalk, swampwalk"), BEAR, mine=["Thing"], theirs=["Bear", "Swamp"])
    d.attack(["Thing"])
    d.pass_until(lambda: d.step == "end of combat")
    assert d.life(1) == 17


@pytest.mark.rule("702.19e")
def test_trample_twice_tramples_once():
    d = situation(creature("Trample, trample"), BEAR, mine=["Thing"], theirs=["Bear"])
    d.attack(["Thing"])
    d.block({"Bear": "Thing"})
    d.pass_until(lambda: isinstance(d.decision, Divide) or d.step == "end of combat")
    decision = d.decision
    assert isinstance(decision, Divide) and (decision.total, list(decision.lethal)) == (3, [2, 0])
    d.game.answer([2, 1])
    assert d.life(1) == 19


@pytest.mark.rule("702.50d", "702.50c")
def test_convoke_twice_lets_each_creature_pay_once():
    chorus = "Chorus\n{G}{G}\nSorcery\nConvoke\nConvoke\nYou gain 4 life."
    d = situation(chorus, BEAR, mine=["Bear"], hand=["Chorus"])
    assert not d.can("cast", "Chorus")
    d = situation(chorus, BEAR, mine=["Bear", "Bear"], hand=["Chorus"])
    d.begin("cast", "Chorus")
    while isinstance(d.decision, PayMana):
        d.game.answer("auto")
    assert all(d.object(bear).tapped for bear in d.all("Bear"))


@pytest.mark.rule("702.125c")
def test_improvise_twice_lets_each_artifact_pay_once():
    tinker = "Tinker\n{2}\nSorcery\nImprovise\nImprovise\nYou gain 4 life."
    rock = "Rock\n{0}\nArtifact"
    assert not situation(tinker, rock, mine=["Rock"], hand=["Tinker"]).can("cast", "Tinker")
    assert situation(tinker, rock, mine=["Rock", "Rock"], hand=["Tinker"]).can("cast", "Tinker")


@pytest.mark.rule("702.60c")
def test_split_second_twice_is_split_second_once():
    snap = "Snap\n{0}\nInstant\nSplit second\nSplit second\nYou gain 1 life."
    d = situation(snap, hand=["Snap", "Shock"], mana="R")
    d.cast("Snap")
    assert not d.can("cast", "Shock") and d.can("mana", "Mountain")
    d.resolve()
    assert d.can("cast", "Shock")
