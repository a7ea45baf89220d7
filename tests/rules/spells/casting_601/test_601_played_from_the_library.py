"""Lands and spells from the top of a library or from a graveyard, for other costs or at other times (601.3, 118.9)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

TOWER = "Tower\n{0}\nArtifact\nYou may play lands and cast spells from the top of your library."
CITADEL = (
    "Citadel\n{0}\nArtifact\nYou may play the top card of your library. If you cast a spell this way, pay life equal to"
    " its mana value rather than pay its mana cost."
)
ELSHA = (
    "Elsha\n{0}\nArtifact\nYou may cast noncreature spells from the top of your library. If you cast a spell this way,"
    " you may cast it as though it had flash."
)
CRYPT = "Crypt\n{0}\nArtifact\nYou may play lands and cast creature spells from your graveyard."
BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
RELIC = "Relic\n{1}\nArtifact"
HYDRA = "Hydra\n{X}{G}\nCreature — Hydra\n1/1\n~ enters with X +1/+1 counters on it."
RICH = "Rich\n{G}\nSorcery\nAs an additional cost to cast this spell, pay 1 life.\nDraw a card."


@pytest.mark.rule("601.3")
def test_lands_and_spells_from_the_top_of_the_library():
    d = situation(TOWER, BEAR, mine=["Tower"], library=["Forest", "Bear", "Bear"], mana="GG")
    top = d.game.state.players[0].library[-1]
    d.begin("land", top)
    assert d.top(0) == ["Bear"]
    d.cast(d.game.state.players[0].library[-1])
    d.resolve()
    assert d.battlefield(0)["Bear"] == 1
    assert not d.can("cast", d.game.state.players[0].library[-1]), "the mana is spent"


@pytest.mark.rule("118.9", "601.3")
@pytest.mark.parametrize(("life", "castable"), [(4, True), (3, True), (1, False)])
def test_spells_for_life_equal_to_their_mana_value(life: int, castable: bool):
    d = situation(CITADEL, BEAR, mine=["Citadel"], library=["Bear", "Bear"], hand=["Bear"], life=(life, 20))
    top = d.game.state.players[0].library[-1]
    assert d.can("cast", top, way="life") is castable
    assert not d.can("cast", d.all("Bear", "hand")[0]), "a card in hand has its normal cost"
    if castable:
        d.begin("cast", top, way="life")
        assert d.life(0) == life - 2


@pytest.mark.rule("107.3b", "118.9d")
def test_x_is_nothing_and_additional_costs_are_paid():
    d = situation(CITADEL, HYDRA, mine=["Citadel"], library=["Hydra", "Forest"])
    d.cast(d.game.state.players[0].library[-1], way="life")
    d.resolve()
    assert d.counters("Hydra") == 0 and d.life(0) == 19
    d = situation(CITADEL, RICH, mine=["Citadel"], library=["Rich", "Forest"])
    d.cast(d.game.state.players[0].library[-1], way="life")
    assert d.life(0) == 18


@pytest.mark.rule("601.3b")
def test_as_though_it_had_flash_is_said_of_what_is_cast_from_there():
    d = situation(
        ELSHA, RELIC, BEAR, mine=["Elsha"], library=["Relic", "Bear"], hand=["Relic"], mana="GGGG", active=1, priority=0
    )
    assert not d.can("cast", d.all("Relic", "hand")[0])
    d.cast(d.game.state.players[0].library[-1])
    d.resolve()
    assert d.battlefield(0)["Relic"] == 1
    assert not d.can("cast", d.game.state.players[0].library[-1]), "a creature spell"


@pytest.mark.rule("601.3")
def test_lands_and_creature_spells_from_the_graveyard():
    d = situation(CRYPT, BEAR, RELIC, mine=["Crypt"], graveyard=["Bear", "Relic", "Forest"], mana="GG")
    assert d.can("cast", "Bear") and d.can("land", d.all("Forest", "graveyard")[0]) and not d.can("cast", "Relic")
