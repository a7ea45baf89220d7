"""Morph and megamorph (702.36), face-down spells (707.4)."""

from __future__ import annotations

import pytest

from engine.game import Game
from tests.driver import Driver
from tests.rules.situation import situation

BEAST = (
    "Beast | Bestia\n{3}{G}{G}\nCreature — Beast\n5/4\nTrample\nMorph {1}{G}\nWhen ~ enters, you gain 3 life.\n"
    "When ~ is turned face up, draw a card."
)
GIANT = "Giant\n{5}\nCreature — Giant\n4/4\nMegamorph {R}"
SEER = "Seer\n{4}{U}\nCreature — Wizard\n1/1\nMorph—Discard a card."
STOP = "Stop\n{U}\nInstant\nCounter target creature spell."
STOP_GREEN = "Verdict\n{W}\nInstant\nCounter target green spell."
VIEWER = "Viewer\n{0}\nEnchantment\nWhenever you cast a creature spell, you gain 1 life."


def down(*texts: str, name: str = "Beast", mana: str = "RRRGG", **more: object) -> tuple[Driver, int]:
    """Return a game in which the card has been cast face down and has resolved, and its number."""
    d = situation(*texts, hand=[name], mana=mana, **more)  # type: ignore[arg-type]
    d.cast(name, way="morph")
    d.resolve()
    (card,) = [id for id in d.game.state.battlefield if d.object(id).face_down]
    return d, card


def turn_up(d: Driver, card: int) -> None:
    """Take the special action and pay for it."""
    d.begin("special", card, way="face up")
    d.announce([], None, ())


@pytest.mark.rule("702.36a", "707.4")
def test_it_is_cast_face_down_for_three_as_a_nameless_2_2():
    d = situation(BEAST, hand=["Beast"], mana="RRR")
    assert not d.can("cast", "Beast")
    d.cast("Beast", way="morph")
    (spell,) = d.game.state.stack
    look = d.look(spell)
    assert (look.name.en, look.types, look.subtypes, look.colours, look.mana_value) == (
        "",
        {"Creature"},
        set(),
        set(),
        0,
    )
    d.resolve()
    (card,) = [id for id in d.game.state.battlefield if d.object(id).face_down]
    assert d.size(card) == (2, 2) and d.look(card).abilities == () and d.life(0) == 20


@pytest.mark.rule("702.36c", "707.4", "305.9")
def test_a_land_is_cast_face_down_only():
    cave = "Cave\nLand\n{T}: Add {C}.\nMorph {2}"
    d = situation(
        cave,
        "Crown\n{0}\nEnchantment\nYou may play lands from your graveyard.",
        hand=["Cave"],
        mana="RRRRR",
        graveyard=["Cave"],
        mine=["Crown"],
    )
    own, buried = d.find("Cave", "hand"), d.find("Cave", "graveyard")
    assert d.can("land", own) and d.can("land", buried)
    assert not d.can("cast", own) and not d.can("cast", buried, way="morph")
    spell = d.cast("Cave", way="morph")
    assert d.look(spell).types == {"Creature"}
    d.resolve()
    (card,) = [id for id in d.game.state.battlefield if d.object(id).face_down]
    assert d.size(card) == (2, 2) and not d.can("mana", card) and d.can("land", buried)
    turn_up(d, card)
    assert d.look(card).types == {"Land"} and d.can("mana", card)


@pytest.mark.rule("702.36c")
def test_what_forbids_or_answers_a_spell_looks_at_it_as_it_is_face_down():
    d = situation(BEAST, STOP, STOP_GREEN, hand=["Beast"], mana="RRR", their_hand=["Stop", "Verdict"], their_mana="UW")
    d.cast("Beast", way="morph")
    d.give_priority(1)
    assert d.can("cast", "Stop") and not d.can("cast", "Verdict")
    ban = "Ban\n{W}\nEnchantment\nGreen spells cost {9} more to cast."
    d = situation(BEAST, ban, hand=["Beast"], mana="RRRGG", mine=["Ban"])
    assert d.can("cast", "Beast", way="morph") and not d.can("cast", "Beast")


@pytest.mark.rule("702.36c", "707.4")
@pytest.mark.parametrize(
    ("permitted", "face_up", "face_down"),
    [
        ("cast creature spells", False, True),
        ("cast artifact spells", True, False),
        ("cast spells", True, True),
        ("play lands", False, False),
    ],
)
def test_what_permits_a_spell_looks_at_it_as_it_is_face_down(permitted: str, face_up: bool, face_down: bool):
    wheel = "Wheel\n{3}\nArtifact\n{T}: Add {C}.\nMorph {2}"
    spring = f"Spring\n{{1}}\nEnchantment\nYou may {permitted} from the top of your library."
    d = situation(wheel, spring, mine=["Spring"], library=["Wheel", "Forest"], mana="RRR")
    card = d.find("Wheel", "library")
    assert d.can("cast", card) == face_up and d.can("cast", card, way="morph") == face_down


@pytest.mark.rule("702.36c", "707.4")
def test_a_land_is_cast_face_down_from_where_creature_spells_may_be_cast():
    cave = "Cave\nLand\n{T}: Add {C}.\nMorph {2}"
    spring = (
        "Spring\n{1}\nEnchantment\nOnce during each of your turns, you may cast a creature spell from your graveyard."
    )
    d = situation(cave, spring, mine=["Spring"], graveyard=["Cave", "Cave"], mana="RRRRRR")
    first, second = d.all("Cave", "graveyard")
    assert not d.can("land", first) and d.can("cast", second, way="morph")
    d.cast(first, way="morph")
    d.resolve()
    assert not d.can("cast", second, way="morph"), "one each turn"


@pytest.mark.rule("707.5")
def test_the_other_player_does_not_see_what_it_is():
    d = situation(BEAST, hand=["Beast"], mana="RRR")
    d.cast("Beast", way="morph")
    (spell,) = d.game.state.stack
    own, other = (d.game.view(player).find(spell) for player in (0, 1))
    assert own is not None and other is not None
    assert own.known and own.underneath.en == "Beast"
    assert not other.known and other.underneath.en == ""
    d.resolve()
    assert not any("Beast" in line.text.en for line in d.game.log(1)), "nor is it named in the log"


@pytest.mark.rule("702.36e")
def test_it_is_turned_face_up_for_its_cost_without_the_stack():
    d, card = down(BEAST, library=["Shock"])
    turn_up(d, card)
    assert d.game.state.stack == [] or d.object(d.game.state.stack[-1]).item is not None
    assert d.look(card).name.en == "Beast" and d.size(card) == (5, 4) and d.mana(0) == {}
    assert sum(each.tapped for each in d.game.view(0).battlefield) == 5
    d.resolve_all()
    assert d.life(0) == 20, "it has not entered"
    assert d.hand(0) == ["Shock"], "but it has been turned face up"


@pytest.mark.rule("702.36e")
def test_only_for_its_controller_with_priority_and_mana():
    d, card = down(BEAST, mana="RRR")
    assert not d.can("special", card, way="face up")
    d, card = down(BEAST)
    assert d.can("special", card, way="face up")
    d.give_priority(1)
    assert not d.can("special", card, way="face up")
    take = "Take\n{0}\nInstant\nGain control of target creature."
    d, card = down(BEAST, take, their_hand=["Take"], their_mana="GG")
    d.give_priority(1)
    d.cast("Take", [card])
    d.resolve()
    d.give_priority(1)
    assert d.can("special", card, way="face up")


@pytest.mark.rule("702.36e")
def test_one_that_has_no_morph_cost_face_up_stays_face_down():
    hide = "Hide\n{0}\nInstant\nTurn target creature face down."
    d = situation(hide, "Bear\n{G}\nCreature — Bear\n2/2", hand=["Hide"], mine=["Bear"], mana="GGGGG")
    bear = d.find("Bear")
    d.cast("Hide", [bear])
    d.resolve()
    assert d.object(bear).face_down and not d.can("special", bear, way="face up")


@pytest.mark.rule("702.36b")
def test_megamorph_puts_a_counter_on_it():
    d, card = down(GIANT, name="Giant", mana="RRRR")
    turn_up(d, card)
    assert d.size(card) == (5, 5) and d.counters(card) == 1
    up = "Up\n{0}\nInstant\nTurn target creature face up."
    d, card = down(GIANT, up, name="Giant", mana="RRR", their_hand=["Up"])
    d.give_priority(1)
    d.cast("Up", [card])
    d.resolve()
    assert d.size(card) == (4, 4), "no megamorph cost was paid"


@pytest.mark.rule("702.36e")
def test_a_cost_without_mana():
    d, card = down(SEER, name="Seer", mana="RRR")
    assert not d.can("special", card, way="face up")
    d = situation(SEER, hand=["Seer", "Shock"], mana="RRR")
    d.cast("Seer", way="morph")
    d.resolve()
    (card,) = [id for id in d.game.state.battlefield if d.object(id).face_down]
    turn_up(d, card)
    assert d.look(card).name.en == "Seer" and d.graveyard(0) == ["Shock"]


@pytest.mark.rule("707.9")
def test_a_face_down_spell_that_is_countered_is_revealed():
    d = situation(BEAST, STOP, hand=["Beast"], mana="RRR", their_hand=["Stop"], their_mana="U")
    d.cast("Beast", way="morph")
    d.give_priority(1)
    d.cast("Stop", d.game.state.stack[:1])
    d.resolve()
    assert d.graveyard(0) == ["Beast"]


@pytest.mark.rule("707.4")
def test_as_it_is_cast_it_is_a_creature_spell_like_any_other():
    d = situation(BEAST, VIEWER, hand=["Beast"], mana="RRR", mine=["Viewer"])
    d.cast("Beast", way="morph")
    d.resolve()
    assert d.life(0) == 21


def test_it_is_saved_and_loaded_face_down():
    d, card = down(BEAST)
    again = Game.load(d.game.save(), d.game.database)
    assert again.view(None) == d.game.view(None)
    assert again.play.state.objects[card].face_down
