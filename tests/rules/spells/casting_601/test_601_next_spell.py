"""Effects on the next spell that a player casts, and on abilities that are activated or chosen (601, 602, 611)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

RELIC = "Relic\n{2}\nArtifact"
CHEAP = "Cheap\n{0}\nInstant\nThe next artifact spell you cast this turn costs {1} less to cast."


@pytest.mark.rule("601.2f")
def test_only_the_next_such_spell_costs_less():
    d = situation(RELIC, CHEAP, mana="GGG", hand=["Cheap", "Relic", "Relic", "Giant Growth"], mine=["Serra Angel"])
    d.cast("Cheap")
    d.resolve()
    d.cast("Giant Growth", ["Serra Angel"])
    d.resolve()
    d.cast("Relic")
    assert sum(d.tapped(id) for id in d.all("Forest")) == 2
    d.resolve()
    assert not d.can("cast", "Relic")


@pytest.mark.rule("602.2")
def test_an_ability_that_uses_the_stack_is_seen_as_it_is_activated():
    watch = "Watch\n{0}\nEnchantment\nWhenever you activate an ability, if it isn't a mana ability, you gain 1 life."
    able = "Able\n{0}\nArtifact\n{T}: Add {G}.\n{0}: Tap target creature."
    d = situation(watch, able, mine=["Watch", "Able", "Serra Angel"])
    d.activate("Able", 0)
    assert d.game.state.stack == []
    d.activate("Able", 1, targets=["Serra Angel"])
    d.resolve()
    assert d.life(0) == 21 and not d.tapped("Serra Angel")


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize("place", [0, 1])
def test_an_ability_is_chosen_as_the_text_is_followed(place: int):
    give = "Give\n{0}\nInstant\nTarget creature gains your choice of flying or lifelink until end of turn."
    d = situation(give, "Bear\n{G}\nCreature — Bear\n2/2", hand=["Give"], mine=["Bear"])
    d.cast("Give", ["Bear"])
    d.resolve(str(place))
    assert [d.has("Bear", "flying"), d.has("Bear", "lifelink")] == [place == 0, place == 1]


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize("place", [0, 1])
def test_an_ability_to_lose_is_chosen_as_the_text_is_followed(place: int):
    take = "Take\n{0}\nInstant\nTarget creature loses your choice of flying or lifelink until end of turn."
    d = situation(take, "Bear\n{G}\nCreature — Bear\n2/2\nFlying, lifelink", hand=["Take"], mine=["Bear"])
    d.cast("Take", ["Bear"])
    d.resolve(str(place))
    assert [d.has("Bear", "flying"), d.has("Bear", "lifelink")] == [place == 1, place == 0]


@pytest.mark.rule("611.3a")
@pytest.mark.parametrize("active", [0, 1])
def test_during_your_turn(active: int):
    knight = "Knight\n{W}\nCreature — Human Knight\n2/2\nDuring your turn, ~ has first strike."
    d = situation(knight, mine=["Knight"], active=active)
    assert d.has("Knight", "first strike") is (active == 0)


def test_the_next_spell_has_convoke_and_the_one_after_it_has_not():
    wand = "Wand\n{2}\nArtifact\n{0}: The next spell you cast this turn has convoke."
    orb = "Orb\n{1}\nArtifact"
    bear = "Bear\n{1}{G}\nCreature — Bear\n2/2"
    d = situation(wand, orb, bear, mine=["Wand", "Bear", "Bear"], hand=["Orb", "Orb"])
    assert not d.can("cast", "Orb")
    d.activate("Wand")
    d.resolve()
    d.cast("Orb")
    assert sum(d.tapped(bear) for bear in d.all("Bear")) == 1
    d.resolve()
    assert not d.can("cast", "Orb")


@pytest.mark.rule("702.39a")
def test_the_next_spell_has_storm_as_it_is_cast_and_no_other_spell_has_it():
    wand = "Wand\n{2}\nArtifact\n{0}: The next instant spell you cast this turn has storm."
    zap = "Zap\n{0}\nInstant\nYou gain 1 life."
    d = situation(wand, zap, mine=["Wand"], hand=["Zap", "Zap", "Zap"])
    d.cast("Zap")
    d.activate("Wand")
    d.resolve()  # the spell below it on the stack has already been cast
    d.resolve()
    assert d.life(0) == 21
    d.cast("Zap")
    d.resolve_all()
    assert d.life(0) == 23
    d.cast("Zap")
    d.resolve_all()
    assert d.life(0) == 24


@pytest.mark.rule("603.2")
@pytest.mark.parametrize("whose", [0, 1])
def test_the_next_spell_has_what_triggers_as_it_is_cast(whose: int):
    wand = "Wand\n{2}\nArtifact\n{0}: Target player gains 1 life. The next spell they cast this turn has storm."
    rise = "Rise\n{0}\nInstant\nYou gain 3 life."
    d = situation(wand, rise, mine=["Wand"], hand=["Rise"] * 3, their_hand=["Rise"] * 3)
    d.give_priority(whose)
    d.cast("Rise")
    d.resolve()
    d.give_priority(0)
    d.activate("Wand", targets=[whose])
    d.resolve()
    for copies in (1, 0):  # the spell cast before counts; the next one has no storm
        d.give_priority(whose)
        d.cast("Rise")
        assert len(d.game.state.stack) == 1 + copies
        d.resolve_all()
    assert d.life(whose) == 20 + 1 + 4 * 3 and d.life(1 - whose) == 20
