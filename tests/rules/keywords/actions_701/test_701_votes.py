"""Votes (701.32)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseNumber, ChooseObjects, ChooseOption
from tests.rules.many import begin, seats
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
TIME = (
    "Plea\n{0}\nInstant\nStarting with you, each player votes for time or knowledge. If time gets more votes, you gain"
    " 5 life. If knowledge gets more votes or the vote is tied, draw three cards."
)
JUDGMENT = (
    "Judgment\n{0}\nSorcery\nStarting with you, each player votes for a nonland permanent you don't control. Exile"
    " each permanent with the most votes or tied for most votes."
)
ORCHARD = (
    "Orchard Elemental\n{G}\nCreature — Elemental\n2/2\nWhen ~ enters, starting with you, each player votes for sprout"
    " or harvest. Put two +1/+1 counters on ~ for each sprout vote. You gain 3 life for each harvest vote."
)
BROKER = "Broker\n{1}{W}\nCreature — Human\n1/1\nWhile voting, you may vote an additional time."
WATCH = "Watch\n{U}\nEnchantment\nWhenever players finish voting, you gain 1 life."
CHOICE = "Choice\n{0}\nSorcery\nChoose one —\n• You gain 2 life.\n• Draw a card."


@pytest.mark.rule("701.32a")
@pytest.mark.parametrize(("cast", "life", "cards"), [("tt", 25, 0), ("tk", 20, 3), ("kt", 20, 3), ("kk", 20, 3)])
def test_what_gets_more_votes_happens(cast: str, life: int, cards: int):
    d = situation(TIME, hand=["Plea"])
    d.cast("Plea")
    d.resolve(*({"t": "time", "k": "knowledge"}[each] for each in cast))
    assert d.life(0) == life and len(d.hand(0)) == cards


@pytest.mark.rule("701.32a")
def test_players_vote_in_turn_order_from_the_player_whom_the_text_names():
    scenario = seats(3)
    scenario.card_text("Plea | Plea\n" + TIME.partition("\n")[2])
    scenario.hand(1, "Plea")
    scenario.turn(active=0, priority=1)
    d = begin(scenario)
    d.cast("Plea")
    for _ in range(3):
        d.pass_priority()
    asked = []
    while isinstance(d.decision, ChooseOption):
        asked.append(d.decision.player)
        assert [option.key for option in d.decision.options] == ["time", "knowledge"]
        d.game.answer("time")
    assert asked == [1, 2, 0] and d.life(1) == 25


@pytest.mark.rule("701.32b")
@pytest.mark.parametrize(("first", "second", "left"), [("Bear", "Bear", ["Ogre"]), ("Bear", "Ogre", [])])
def test_objects_are_voted_for_and_all_with_the_most_votes_are_meant(first: str, second: str, left: list[str]):
    ogre = "Ogre\n{1}{R}\nCreature — Ogre\n2/2"
    d = situation(JUDGMENT, BEAR, ogre, hand=["Judgment"], mine=["Bear"], theirs=["Bear", "Ogre"], their_mana="R")
    mine = d.all("Bear", player=0)[0]
    d.cast("Judgment")
    d.pass_priority()
    d.pass_priority()
    for name in (first, second):
        decision = d.decision
        assert isinstance(decision, ChooseObjects) and mine not in decision.candidates
        assert sorted(str(d.name(each)) for each in decision.candidates) == ["Bear", "Ogre"]
        d.answer([d.all(name, player=1)[0]])
    assert sorted(d.battlefield(1)) == left and d.battlefield(0) == {"Bear": 1}


@pytest.mark.rule("701.32b")
def test_what_has_fewer_votes_is_not_meant():
    ogre = "Ogre\n{1}{R}\nCreature — Ogre\n2/2"
    d = situation(JUDGMENT, BROKER, BEAR, ogre, hand=["Judgment"], mine=["Broker"], theirs=["Bear", "Ogre"])
    d.cast("Judgment")
    d.resolve(1, ["Bear"], ["Bear"], ["Ogre"])
    assert d.battlefield(1) == {"Ogre": 1}


@pytest.mark.rule("701.32b")
def test_words_stand_for_effects_counted_by_votes():
    d = situation(ORCHARD, hand=["Orchard Elemental"], mana="G")
    d.cast("Orchard Elemental")
    d.resolve()
    d.resolve("sprout", "harvest")
    assert d.counters("Orchard Elemental") == 2 and d.life(0) == 23


@pytest.mark.rule("701.32d")
@pytest.mark.parametrize("more", [0, 1, 2])
def test_who_has_more_votes_casts_them_together(more: int):
    d = situation(ORCHARD, BROKER, hand=["Orchard Elemental"], mine=["Broker", "Broker"], mana="G")
    d.cast("Orchard Elemental")
    d.resolve()
    d.pass_priority()
    d.pass_priority()
    decision = d.decision
    assert isinstance(decision, ChooseNumber) and (decision.player, decision.maximum) == (0, 2)
    d.game.answer(more)
    asked = []
    while isinstance(d.decision, ChooseOption):
        asked.append(d.decision.player)
        d.game.answer("harvest" if d.decision.player == 0 else "sprout")
    assert asked == [0] * (1 + more) + [1], "all of one player's votes, then the next player's"
    assert d.life(0) == 20 + 3 * (1 + more) and d.counters("Orchard Elemental") == 2


@pytest.mark.rule("701.32c")
def test_only_a_real_vote_is_one():
    d = situation(CHOICE, TIME, WATCH, hand=["Choice", "Plea"], mine=["Watch"])
    d.cast("Choice", modes=[0])
    d.resolve()
    assert not d.game.state.stack and d.life(0) == 22
    d.cast("Plea")
    d.resolve("time", "time")
    d.resolve_all()
    assert d.life(0) == 22 + 5 + 1


def test_each_vote_is_announced_to_all():
    d = situation(TIME, hand=["Plea"])
    d.cast("Plea")
    d.resolve("time", "knowledge")
    told = " ".join(entry.text.en for entry in d.game.log(1))
    assert "time" in told and "knowledge" in told
