"""Face-down spells, permanents and cards (707, 406.3)."""

from __future__ import annotations

import pytest

from engine.change.events import Cast, Move
from engine.state.event import Event
from engine.state.objects import Characteristics, StackItem
from tests.driver import Driver
from tests.rules.situation import situation

BEAST = (
    "Beast | Bestia\n{3}{G}\nLegendary Creature — Beast\n5/4\nTrample\nWhen ~ enters, you gain 3 life.\n"
    "~ enters with a +1/+1 counter on it.\nOther creatures you control get +1/+1.\n{0}: You gain 1 life."
)
BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
DOWN = "Down\n{0}\nInstant\nTurn target creature face down."
UP = "Up\n{0}\nInstant\nTurn target creature face up."
GROW = "Grow\n{0}\nInstant\nTarget creature gets +2/+2 until end of turn."
BOUNCE = "Bounce\n{0}\nInstant\nReturn target creature to its owner's hand."
COPY = "Mirror\n{0}\nSorcery\nCreate a token that's a copy of target creature."
STAY = "Stay\n{0}\nInstant\nTarget creature becomes a copy of another target creature."
WOLF = (
    "Villager | Abitante\n{1}{G}\nCreature — Human\n1/1\n// transform\n"
    "Howler | Ululatore\n(green) Creature — Werewolf\n4/4"
)
TURN = "Turn\n{0}\nInstant\nTransform target creature."


def happen(d: Driver, event: Event) -> None:
    """Make an event happen that needs no decision."""
    assert list(d.game.play.do(event)) == []


def entered(*more: str, hand: tuple[str, ...] = (), theirs: tuple[str, ...] = ()) -> tuple[Driver, int]:
    """Return a game in which Beast has just entered face down, and its number there."""
    d = situation(BEAST, BEAR, *more, exile=["Beast"], mine=["Bear"], hand=hand, theirs=theirs)
    move = Move(d.find("Beast"), "battlefield", face_down=True)
    happen(d, move)
    return d, move.new_id


@pytest.mark.rule("707.2a", "707.3")
def test_what_enters_face_down_is_a_nameless_2_2():
    d, beast = entered()
    look = d.look(beast)
    assert (look.names, look.types, look.supertypes, look.subtypes) == (set(), {"Creature"}, set(), set())
    assert (look.abilities, look.cost, look.mana_value, look.colours) == ((), None, 0, set())
    assert d.size(beast) == (2, 2) and not d.object(beast).counters
    assert d.size("Bear") == (2, 2)
    d.resolve_all()
    assert d.life(0) == 20 and not any(action.object == beast for action in d.decision.actions)


@pytest.mark.rule("707.2")
def test_it_has_the_characteristics_that_it_was_given():
    d = situation(BEAST, exile=["Beast"])
    move = Move(d.find("Beast"), "battlefield", face_down=True)
    move.given = Characteristics(types=frozenset({"Artifact", "Creature"}), power=1, toughness=3)
    happen(d, move)
    assert d.look(move.new_id).types == {"Artifact", "Creature"} and d.size(move.new_id) == (1, 3)


@pytest.mark.rule("707.8")
def test_turned_face_up_it_is_itself_under_the_same_effects():
    d, beast = entered(GROW, UP, hand=("Grow", "Up"))
    d.cast("Grow", [beast])
    d.resolve()
    d.cast("Up", [beast])
    d.resolve()
    assert d.look(beast).names == {"Beast"} and d.size(beast) == (7, 6)
    assert d.size("Bear") == (3, 3)
    d.resolve_all()
    assert d.life(0) == 20 and not d.object(beast).counters  # it has not entered


@pytest.mark.rule("707.2a")
def test_a_permanent_is_turned_face_down():
    d = situation(BEAST, BEAR, DOWN, mine=["Beast", "Bear"], hand=["Down"])
    beast = d.find("Beast")
    d.cast("Down", [beast])
    d.resolve()
    assert (d.look(beast).names, d.size(beast), d.size("Bear")) == (set(), (2, 2), (2, 2))


@pytest.mark.rule("707.2", "706.2")
def test_a_copy_of_it_is_a_nameless_2_2_face_up():
    d, beast = entered(COPY, hand=("Mirror",))
    d.cast("Mirror", [beast])
    d.resolve()
    token = d.game.state.battlefield[-1]
    assert token != beast and d.size(token) == (2, 2) and not d.object(token).face_down
    assert d.game.text(token).en == "an object without a name"


@pytest.mark.rule("707.10")
def test_as_a_copy_it_stays_as_it_is_until_it_is_turned_face_up():
    d, beast = entered(STAY, UP, WOLF, hand=("Stay", "Up"), theirs=("Villager",))
    d.cast("Stay", [[beast], ["Bear"]])
    d.resolve()
    assert not d.look(beast).names
    d.cast("Up", [beast])
    d.resolve()
    assert d.look(beast).names == {"Bear"}


@pytest.mark.rule("707.5")
def test_only_its_controller_may_look_at_it():
    d, beast = entered()
    own, other = (d.game.view(player).find(beast) for player in (0, 1))
    assert own is not None and other is not None
    assert own.known and [face.name.en for face in own.faces] == ["Beast"]
    assert not other.known and not other.faces and other.face_down


@pytest.mark.rule("707.9")
def test_it_is_revealed_as_it_leaves():
    d, beast = entered(BOUNCE, hand=("Bounce",))
    d.cast("Bounce", [beast])
    d.resolve()
    assert d.hand(0) == ["Beast"]
    assert any("Beast" in entry.text.en and entry.kind == "reveal" for entry in d.game.log(1))


@pytest.mark.rule("707.4")
def test_a_face_down_spell_becomes_a_face_down_permanent():
    d = situation(BEAST, BEAR, hand=["Beast"], mine=["Bear"])
    card = d.find("Beast")
    move = Move(card, "stack", cause="cast", controller=0, face_down=True)
    move.item = StackItem("spell", card, None)
    happen(d, move)
    d.object(move.new_id).item.source = move.new_id
    happen(d, Cast(0, move.new_id))
    look = d.look(move.new_id)
    assert (look.names, look.types, look.mana_value, look.power) == (set(), {"Creature"}, 0, 2)
    assert not d.game.view(1).find(move.new_id).known
    d.resolve()
    (beast,) = (id for id in d.game.state.battlefield if d.object(id).face_down)
    assert d.size(beast) == (2, 2) and d.life(0) == 20


@pytest.mark.rule("406.3")
def test_a_card_exiled_face_down_has_no_characteristics():
    d = situation(BEAST, hand=["Beast"])
    move = Move(d.find("Beast"), "exile", face_down=True)
    happen(d, move)
    look = d.look(move.new_id)
    assert (look.names, look.types, look.abilities, look.power) == (set(), set(), (), None)
    assert not any(d.game.view(player).find(move.new_id).known for player in (0, 1))


@pytest.mark.rule("711.10", "711.9a")
def test_a_double_faced_permanent_and_face_down():
    d = situation(WOLF, DOWN, TURN, UP, mine=["Howler"], hand=["Down", "Turn", "Up"], exile=["Villager"])
    howler = d.find("Howler")
    d.cast("Down", [howler])
    d.resolve()
    assert d.look(howler).name.en == "Howler"
    move = Move(d.find("Villager", zone="exile"), "battlefield", face_down=True)
    happen(d, move)
    d.cast("Turn", [move.new_id])
    d.resolve()
    assert d.size(move.new_id) == (2, 2)
    d.cast("Up", [move.new_id])
    d.resolve()
    assert d.look(move.new_id).name.en == "Villager"
