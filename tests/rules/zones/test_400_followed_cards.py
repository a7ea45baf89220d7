"""Effects that still find a card that is cast or discarded (400.7f, 400.7g, 400.7i)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseYesNo, OrderItems
from tests.rules.situation import situation

BOLT = "Bolt | Fulmine\n{R}\nInstant\n~ deals 1 damage to target player."
GIVE = "Give | Dai\n{0}\nSorcery\nTarget instant card in your graveyard gains flashback {R} until end of turn."
MAY = (
    "May | Puoi\n{0}\nSorcery\nYou may cast target instant card from your graveyard this turn. If that card would be "
    "put "
    "into your graveyard this turn, exile it instead."
)
STOP = "Stop | Ferma\n{0}\nInstant\nCounter target spell."


@pytest.mark.rule("400.7f")
@pytest.mark.parametrize("countered", [False, True])
def test_an_ability_by_which_a_card_is_cast_holds_for_the_spell(countered: bool):
    d = situation(BOLT, GIVE, STOP, mana="R", hand=["Give"], graveyard=["Bolt"], their_hand=["Stop"])
    d.cast("Give", ["Bolt"])
    d.resolve()
    d.cast("Bolt", [1], way="flashback")
    if countered:
        d.give_priority(1)
        d.cast("Stop", ["Bolt"])
    d.resolve_all()
    assert d.zone("Bolt") == "exile" and d.life(1) == (20 if countered else 19)


@pytest.mark.rule("400.7g")
def test_an_effect_that_lets_a_card_be_cast_finds_the_spell():
    d = situation(BOLT, MAY, mana="R", hand=["May"], graveyard=["Bolt"])
    d.cast("May", ["Bolt"])
    d.resolve()
    d.cast("Bolt", [1])
    assert d.zone("Bolt") == "stack"
    d.resolve_all()
    assert d.zone("Bolt") == "exile" and d.life(1) == 19


@pytest.mark.rule("400.7i")
def test_a_card_that_is_not_cast_for_madness_is_found_in_the_graveyard():
    fury = "Fury | Furia\n{4}{R}\nCreature — Ogre\n3/3\nMadness {R}"
    drop = "Drop | Lascia\n{0}\nSorcery\nDiscard a card."
    again = (
        "Again | Ancora\n{1}\nEnchantment\nWhenever you discard a card, return that card from your graveyard to your "
        "hand."
    )
    d = situation(fury, drop, again, mana="R", hand=["Drop", "Fury"], mine=["Again"])
    d.cast("Drop")
    d.resolve()
    if isinstance(d.decision, OrderItems):
        d.answer(["Again", "Fury"])
    assert d.zone("Fury") == "exile"
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseYesNo)
    d.answer(False)
    assert d.zone("Fury") == "graveyard"
    d.resolve_all()
    assert d.hand(0) == ["Fury"]


@pytest.mark.rule("400.7g", "614.1a")
@pytest.mark.parametrize("later", [False, True])
def test_the_spell_that_a_card_becomes_is_exiled_instead(later: bool):
    """ "That spell" is what the card becomes, whether it is cast at once or later in the turn; other spells aren't
    affected."""
    offer = "this turn" if later else "without paying its mana cost"
    d = situation(
        f"Echoes\n{{U}}\nSorcery\nYou may cast target instant or sorcery card from your graveyard {offer}. If that "
        "spell would be put into a graveyard this turn, exile it instead.",
        mana="UR",
        hand=["Echoes"],
        graveyard=["Lightning Bolt", "Shock"],
    )
    d.cast("Echoes", ["Lightning Bolt"])
    if later:
        d.resolve()
        d.cast("Lightning Bolt", [1])
    else:
        d.resolve(True, [1])
    d.resolve()
    assert d.life(1) == 17
    assert (d.zone("Lightning Bolt"), d.zone("Echoes"), d.zone("Shock")) == ("exile", "graveyard", "graveyard")


@pytest.mark.rule("400.7")
def test_a_card_taken_from_among_several_is_no_longer_one_of_them():
    sort = (
        "Sort\n{0}\nSorcery\nReveal the top three cards of your library. Put one of them into your hand. Put a "
        "creature card from among them onto the battlefield."
    )
    d = situation(sort, hand=["Sort"], library=["Gray Ogre", "Plains", "Island"])
    d.cast("Sort")
    d.resolve("Gray Ogre")
    assert d.hand(0) == ["Gray Ogre"]
    assert not d.battlefield(0)
