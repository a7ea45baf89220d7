"""Preparation cards: permanents with an inset spell, a copy of which may be cast while they are prepared."""

from __future__ import annotations

import pytest

from engine.imported.database_entry import frame_of
from tests.rules.situation import situation

EATER = (
    "Eater | Mangione\n{2}{B}\nCreature — Human Warlock\n3/2\n~ enters prepared.\n// prepare\n"
    "Bite | Morso\n{B}\nSorcery\nPut a +1/+1 counter on target creature. You gain 1 life."
)
STUDENT = (
    "Student\n{U}\nCreature — Human Wizard\n1/1\n{0}: ~ becomes prepared.\nWhenever ~ becomes prepared, you gain 5"
    " life.\n// prepare\nJump\n{U}\nInstant\nTarget creature gains flying until end of turn."
)
BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
KILL = "Kill\n{0}\nInstant\nDestroy target creature."
TAKE = "Take\n{0}\nInstant\nGain control of target creature until end of turn."
COPY = "Mirror\n{0}\nInstant\nCreate a token that's a copy of target creature."
TEACH = "Teach\n{0}\nInstant\nTarget creature becomes prepared."
FORGET = "Forget\n{0}\nInstant\nTarget creature becomes unprepared."
ROUSE = "Rouse\n{0}\nInstant\nPrepared creatures get +2/+2 until end of turn."


def prepared(d, name: str) -> bool:
    return "prepared" in d.game.view(0).find(d.find(name, "battlefield")).designations


def test_what_enters_prepared_has_a_copy_of_its_spell_waiting_in_exile():
    d = situation(EATER, hand=["Eater"], mana="BBBB")
    d.cast("Eater")
    d.resolve()
    assert prepared(d, "Eater") and [d.name(id) for id in d.game.state.exile] == ["Bite"]
    (copy,) = d.game.state.exile
    assert not d.object(copy).is_card and d.look(copy).types == {"Sorcery"} and d.look(copy).mana_value == 1


def test_the_copy_is_cast_for_its_cost_and_the_permanent_is_prepared_no_more():
    d = situation(EATER, BEAR, hand=["Eater"], mine=["Bear"], mana="BBBB")
    d.cast("Eater")
    d.resolve()
    d.cast("Bite", targets=["Bear"])
    assert not prepared(d, "Eater") and not d.game.state.exile
    d.resolve()
    assert d.counters("Bear") == 1 and d.life(0) == 21
    assert not d.all("Bite") and not any(not d.tapped(land) for land in d.all("Swamp"))


def test_it_is_cast_when_such_a_spell_is():
    d = situation(EATER, STUDENT, mine=["Student"], mana="U", active=1, step="upkeep", priority=0)
    d.activate("Student")
    d.resolve_all()
    d.give_priority(0)
    assert d.can("cast", "Jump")
    d = situation(EATER, TEACH, mine=["Eater"], mana="B", hand=["Teach"], active=1, step="upkeep", priority=0)
    d.cast("Teach", targets=["Eater"])
    d.resolve()
    d.give_priority(0)
    assert prepared(d, "Eater") and not d.can("cast", "Bite")


def test_the_card_itself_is_never_cast_as_its_inset():
    d = situation(EATER, hand=["Eater"], graveyard=["Eater"], mana="BBBB")
    assert d.can("cast", "Eater")
    decision = d.decision
    (cast,) = [action.key for action in decision.actions if action.kind == "cast"]
    assert cast.count(":") == 1


def test_it_is_not_prepared_twice():
    d = situation(STUDENT, mine=["Student"])
    for _ in range(2):
        d.activate("Student")
        d.resolve_all()
    assert len(d.game.state.exile) == 1 and d.life(0) == 25


def test_what_has_no_spell_to_prepare_does_not_become_prepared():
    d = situation(TEACH, BEAR, mine=["Bear"], hand=["Teach"])
    d.cast("Teach", targets=["Bear"])
    d.resolve()
    assert not prepared(d, "Bear") and not d.game.state.exile


@pytest.mark.parametrize("spell", ["Kill", "Forget"])
def test_the_copy_ceases_to_exist_when_the_permanent_is_gone_or_prepared_no_more(spell: str):
    d = situation(EATER, KILL, FORGET, TEACH, mine=["Eater"], hand=["Teach", spell])
    d.cast("Teach", targets=["Eater"])
    d.resolve()
    assert len(d.game.state.exile) == 1
    d.cast(spell, targets=["Eater"])
    d.resolve()
    assert not d.game.state.exile


def test_who_controls_the_permanent_may_cast_the_copy():
    d = situation(EATER, TEACH, TAKE, hand=["Teach", "Take"], theirs=["Eater"], mana="B")
    d.cast("Teach", targets=["Eater"])
    d.resolve()
    assert not d.can("cast", "Bite")
    d.cast("Take", targets=["Eater"])
    d.resolve()
    d.cast("Bite", targets=["Eater"])
    d.resolve()
    assert d.counters("Eater") == 1 and d.life(0) == 21


def test_a_copy_of_the_permanent_has_a_spell_of_its_own():
    d = situation(EATER, COPY, mine=["Eater"], hand=["Mirror"], mana="B")
    d.cast("Mirror", targets=["Eater"])
    d.resolve()
    (token,) = [id for id in d.all("Eater") if d.object(id).is_token]
    assert "prepared" in d.game.view(0).find(token).designations and d.can("cast", "Bite")


def test_prepared_creatures_are_distinguished_from_others():
    d = situation(STUDENT, BEAR, ROUSE, mine=["Student", "Bear"], hand=["Rouse"])
    d.activate("Student")
    d.resolve_all()
    d.cast("Rouse")
    d.resolve()
    assert (d.size("Student"), d.size("Bear")) == ((3, 3), (2, 2))


def test_databases_name_the_frame():
    assert frame_of("prepare") == "prepare"
