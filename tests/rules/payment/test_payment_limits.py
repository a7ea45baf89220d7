"""Mana with spending restrictions (106.6), and other means of payment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.change.events import Move, Tap
from engine.decisions import PayMana, Steps
from engine.language.cardfile import define_card
from engine.rules.paying.demand import Demand, Helped, Means
from engine.rules.paying.mana_abilities import activate_planned, settle
from engine.rules.paying.paying import pay
from engine.rules.paying.plan import payable, plan, run
from engine.state.play import Play
from engine.vocabulary.mana import ManaCost
from tests.rules.situation import situation

GLADE = "Glade\nLand\n{T}: Add {G}. Spend this mana only to cast creature spells."
ROOTS = "Roots\nLand\n{T}: Add {G}. Spend this mana only to cast Elf spells or activate abilities of creatures."


@pytest.mark.rule("106.6")
def test_mana_for_creature_spells_pays_for_nothing_else():
    d = situation(GLADE, mine=["Glade"], hand=["Llanowar Elves", "Giant Growth"])
    assert d.can("cast", "Llanowar Elves") and not d.can("cast", "Giant Growth")
    d.activate("Glade")
    assert d.mana(0) == {"G": 1}
    assert d.can("cast", "Llanowar Elves") and not d.can("cast", "Giant Growth")
    d.cast("Llanowar Elves")
    assert d.mana(0) == {}


@pytest.mark.rule("106.6")
def test_limited_mana_is_spent_first_and_other_mana_kept():
    d = situation(GLADE, mine=["Glade", "Forest"], hand=["Llanowar Elves", "Giant Growth"])
    d.activate("Glade")
    d.activate("Forest")
    d.cast("Llanowar Elves")
    d.resolve()
    assert d.mana(0) == {"G": 1} and d.can("cast", "Giant Growth")


@pytest.mark.rule("106.6")
@pytest.mark.parametrize(("text", "possible"), [("Creature — Elf\n1/1", True), ("Creature — Ogre\n1/1", False)])
def test_mana_for_spells_of_a_subtype(text: str, possible: bool):
    d = situation(ROOTS, f"Thing\n{{G}}\n{text}", mine=["Roots"], hand=["Thing"])
    assert d.can("cast", "Thing") is possible


@pytest.mark.rule("106.6")
def test_mana_for_abilities_of_creatures():
    pump = "{G}: You gain 1 life."
    d = situation(
        ROOTS,
        f"Druid\n{{G}}\nCreature — Ogre\n1/1\n{pump}",
        f"Shrine\n{{G}}\nArtifact\n{pump}",
        mine=["Roots", "Druid", "Shrine"],
    )
    assert d.can("activate", "Druid") and not d.can("activate", "Shrine")


@pytest.mark.rule("106.6")
def test_limited_mana_does_not_pay_for_a_signet():
    d = situation(GLADE, "Signet\n{2}\nArtifact\n{1}, {T}: Add {B}{G}.", mine=["Glade", "Signet"], hand=["Gray Ogre"])
    assert not d.can("mana", "Signet")


def test_limited_mana_is_described_in_both_languages():
    card = define_card(f"Glade | Radura\n{GLADE.partition(chr(10))[2]}")
    italian = card.rules_text("it")
    assert italian == ["{T}: Aggiungi {G}. Spendi questo mana solo per lanciare magie creatura."]
    again = define_card("Glade | Radura\nTerra\n" + italian[0], "it")
    assert again.rules_text("en") == card.rules_text("en")


SNOW = "If {S} was spent to cast this spell, draw a card."


@pytest.mark.rule("107.4h")
@pytest.mark.parametrize(("land", "drawn"), [("Tundra", 1), ("Island", 0)])
def test_whether_snow_mana_was_spent(land: str, drawn: int):
    d = situation(
        "Tundra\nSnow Land\n{T}: Add {U}.",
        f"Frost\n{{U}}\nSorcery\n{SNOW}",
        mine=[land],
        hand=["Frost"],
        library=["Plains"],
    )
    d.cast("Frost")
    d.resolve()
    assert len(d.hand(0)) == drawn


# -- what helps ----------------------------------------------------------------------------------------------------


class Tapping:
    """Like convoke: each untapped creature pays for one generic mana or one of its colours."""

    most = None

    def means(self, game: Play, player: int) -> Sequence[Means]:
        return [
            Means(id, "".join(game.look(id).colours), True, True)
            for id in game.permanents(player)
            if game.look(id).is_creature and not game.state.objects[id].tapped
        ]

    def use(self, game: Play, player: int, source: int, used: Sequence[Helped]) -> Steps:
        yield from game.do_all([Tap(each.means.entity) for each in used])


class Exiling:
    """Like delve: each card in the graveyard pays for one generic mana."""

    most = None

    def means(self, game: Play, player: int) -> Sequence[Means]:
        return [Means(id) for id in game.state.players[player].graveyard]

    def use(self, game: Play, player: int, source: int, used: Sequence[Helped]) -> Steps:
        yield from game.do_all([Move(each.means.entity, "exile") for each in used])


def demand(cost: str, *helpers: Any) -> Demand:
    return Demand(player=0, source=1, mana=ManaCost.parse(cost), helpers=helpers)


@pytest.mark.parametrize(
    ("cost", "possible"),
    [
        ("{G}", True),
        ("{1}{G}", True),
        ("{G}{G}", True),
        ("{G}{R}", True),
        ("{2}{G}{R}", False),
        ("{U}", False),
        ("{1}{G}{R}", True),
        ("{G}{G}{G}", False),
        ("{3}", True),
        ("{4}", False),
        ("{R}{R}", False),
        ("{S}", False),
    ],
)
def test_creatures_stand_for_mana_once_each(cost: str, possible: bool):
    d = situation(mine=["Llanowar Elves", "Gray Ogre", "Forest"])
    refusal = payable(d.game.play, demand(cost, Tapping()))
    assert (refusal is None) is possible
    planned = plan(d.game.play, demand(cost, Tapping()))
    assert (planned is not None) is possible
    if planned is None:
        return
    run(activate_planned(d.game.play, 0, planned.steps))
    run(settle(d.game.play, demand(cost, Tapping()), planned))
    assert d.mana(0) == {}
    assert len(planned.steps) + len(planned.helped) == ManaCost.parse(cost).value()


@pytest.mark.parametrize(("cost", "possible"), [("{2}{G}", True), ("{3}{G}", False), ("{G}{G}", False)])
def test_cards_of_the_graveyard_stand_for_generic_mana(cost: str, possible: bool):
    d = situation(mine=["Forest"], graveyard=["Shock", "Shock"])
    assert (payable(d.game.play, demand(cost, Exiling())) is None) is possible
    planned = plan(d.game.play, demand(cost, Exiling()))
    if planned is not None:
        run(activate_planned(d.game.play, 0, planned.steps))
        run(settle(d.game.play, demand(cost, Exiling()), planned))
        assert d.graveyard(0) == [] and d.mana(0) == {}


def test_mana_is_preferred_to_what_helps():
    d = situation(mine=["Gray Ogre", "Mountain"])
    planned = plan(d.game.play, demand("{R}", Tapping()))
    assert planned is not None and not planned.helped and len(planned.steps) == 1


def test_what_helps_can_be_clicked_for_the_part_that_leaves_the_rest_payable():
    d = situation(mine=["Gray Ogre", "Mountain", "Forest"])
    ogre = d.find("Gray Ogre")
    steps = pay(d.game.play, demand("{2}{R}", Tapping()))
    decision = steps.send(None)
    assert isinstance(decision, PayMana) and f"help:{ogre}:0" in [action.key for action in decision.actions]
    decision = steps.send(f"help:{ogre}:0")
    assert isinstance(decision, PayMana) and d.tapped("Gray Ogre")
    with pytest.raises(StopIteration) as end:
        steps.send("auto")
    paid = end.value.value
    assert sorted(paid.letters) == ["G", "R"] and [each.means.entity for each in paid.helped] == [ogre]


def test_more_mana_than_the_cost_takes():
    """ "Three mana of any one color" pays {U} if no source of one mana can; the rest stays in the pool (601.2g)."""
    d = situation(
        "Lotus\nArtifact\n{T}, Sacrifice ~: Add three mana of any one color.",
        "Drop\n{U}\nInstant\nYou gain 1 life.",
        mana="R",
        mine=["Lotus"],
        hand=["Drop"],
    )
    d.cast("Drop")
    assert d.zone("Lotus") == "graveyard"
    assert d.game.state.players[0].pool["U"] == 2
    d.resolve()
    assert d.life(0) == 21
