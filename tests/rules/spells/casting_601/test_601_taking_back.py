"""Each step of an announcement (601.2, 602.2): cancelled (723.1), undone, forked, saved."""

from __future__ import annotations

from random import Random

import pytest

from engine.decisions import ChooseNumber, ChooseObjects, ChooseOption, ChooseTargets, Divide, PayMana, Priority
from engine.game import Game
from engine.refusal import IllegalAnswer
from tests.driver import Driver
from tests.fuzz.test_random_games import fingerprint
from tests.rules.situation import situation

SPELLS = {
    "Pick": "{1}{R}\nInstant\nChoose one —\n• Destroy target creature.\n• ~ deals 3 damage to any target.",
    "Burst": "{X}{R}\nInstant\n~ deals X damage divided as you choose among any number of targets.",
    "Gut": "{R/P}{2/G}\nInstant\nDestroy target creature.",
    "Offer": "{R}\nInstant\nAs an additional cost to cast this spell, sacrifice a creature.\nDestroy target creature.",
    "Pay Up": "{R}\nInstant\nAs an additional cost to cast this spell, discard a card.\nDestroy target creature.",
}
ABILITY = "Engine\n{2}\nArtifact\n{X}{R}, {T}, Sacrifice a creature: ~ deals X damage to any target."
ROCK = "Prism\n{1}\nArtifact\n{T}: Add one mana of any color."


def table_for(seed: int) -> Driver:
    names = list(SPELLS)
    return situation(
        *(f"{name}\n{text}" for name, text in SPELLS.items()),
        ABILITY,
        ROCK,
        mana="RRGG",
        hand=names,
        mine=["Engine", "Prism", "Prism", "Gray Ogre", "Elite Vanguard"],
        theirs=["Serra Angel", "Llanowar Elves"],
        life=(20 + seed, 20),
    )


def answer(game: Game, random: Random) -> None:
    """Give a random answer that continues the announcement, paying mana by hand half of the time."""
    decision = game.decision
    assert decision is not None
    if isinstance(decision, PayMana) and decision.actions and random.random() < 0.6:
        game.answer(random.choice(decision.actions).key)
        return
    game.answer(decision.sample(random))


@pytest.mark.rule("601.2", "723.1")
@pytest.mark.parametrize("seed", range(12))
def test_an_announcement_can_be_taken_back_at_each_of_its_steps(seed: int):
    random = Random(seed)
    game = table_for(seed).game
    kinds: set[type] = set()
    for _ in range(6):
        assert isinstance(game.decision, Priority)
        start = fingerprint(game)
        actions = [action for action in game.decision.actions if action.kind in ("cast", "activate")]
        if not actions:
            break
        game.answer(random.choice(actions).key)
        while not isinstance(game.decision, Priority):
            decision = game.decision
            assert decision is not None and decision.can_cancel
            kinds.add(type(decision))
            here = fingerprint(game)
            fork = game.fork()
            assert fingerprint(fork) == here
            fork.answer("cancel")
            assert isinstance(fork.decision, Priority)
            assert fingerprint(fork) == start
            again = Game.load(game.save(), game.database)
            assert fingerprint(again) == here
            assert again.decision is not None and again.decision.prompt == decision.prompt
            given = len(game.answers)
            answer(game, random)
            if len(game.answers) > given:
                fork = game.fork()
                assert fork.undo()
                assert fingerprint(fork) == here
        game.answer("pass")
        game.answer("pass")
        while not isinstance(game.decision, Priority):
            answer(game, random)
    assert {ChooseTargets, PayMana} <= kinds


@pytest.mark.rule("723.1", "601.2g")
def test_mana_tapped_for_a_spell_that_is_taken_back_is_untapped_again():
    d = table_for(0)
    d.begin("cast", "Pick")
    d.game.answer([1])
    d.game.answer([1])
    assert isinstance(d.decision, PayMana)
    prism = next(action.key for action in d.decision.actions if action.object == d.all("Prism")[0])
    d.game.answer(prism)
    assert isinstance(d.decision, ChooseOption) and d.decision.can_cancel
    d.game.answer("R")
    assert d.mana(0) == {"R": 1}
    d.game.answer("cancel")
    assert isinstance(d.decision, Priority)
    assert d.mana(0) == {}
    assert not any(d.tapped(rock) for rock in d.all("Prism"))
    assert d.zone("Pick") == "hand"


@pytest.mark.rule("723.1", "601.2h")
def test_the_choice_of_what_to_sacrifice_can_be_taken_back_too():
    d = table_for(0)
    d.begin("cast", "Offer")
    d.game.answer([d.find("Serra Angel")])
    while isinstance(d.decision, PayMana):
        d.game.answer("auto")
    assert isinstance(d.decision, ChooseObjects) and d.decision.can_cancel
    d.game.answer("cancel")
    assert d.zone("Offer") == "hand"
    assert not any(d.tapped(land) for land in d.all("Mountain"))


@pytest.mark.rule("723.1")
def test_what_has_revealed_a_card_is_not_taken_back():
    d = situation(
        "Spring\n{1}\nArtifact\n{T}: Add {R}. Draw a card.",
        "Gut\n{R}{R}\nInstant\nDestroy target creature.",
        mine=["Spring", "Spring"],
        hand=["Gut"],
        theirs=["Gray Ogre"],
    )
    d.begin("cast", "Gut")
    while not isinstance(d.decision, PayMana):
        d.game.answer([d.find("Gray Ogre")])
    assert d.decision.can_cancel
    d.game.answer(d.decision.actions[0].key)
    assert isinstance(d.decision, PayMana)
    assert not d.decision.can_cancel
    with pytest.raises(IllegalAnswer):
        d.game.answer("cancel")


@pytest.mark.rule("601.2b", "601.2c", "601.2d")
def test_the_steps_come_in_their_order():
    d = table_for(0)
    d.begin("cast", "Burst")
    seen: list[type] = []
    while not isinstance(d.decision, Priority):
        decision = d.decision
        seen.append(type(decision))
        if isinstance(decision, ChooseNumber):
            d.game.answer(3)
        elif isinstance(decision, ChooseTargets):
            d.game.answer([1, d.find("Serra Angel")])
        elif isinstance(decision, Divide):
            d.game.answer([1, 2])
        else:
            d.game.answer("auto")
    assert seen == [ChooseNumber, ChooseTargets, Divide, PayMana]
    assert d.game.state.objects[d.game.state.stack[-1]].item.divisions
    d.resolve()
    assert (d.life(1), d.object("Serra Angel").damage) == (19, 2)


@pytest.mark.rule("601.2d")
def test_each_target_gets_at_least_one():
    d = table_for(0)
    d.begin("cast", "Burst")
    d.game.answer(3)
    d.game.answer([1, d.find("Serra Angel")])
    for bad in ([0, 3], [3, 0], [1, 1], [2, 2]):
        with pytest.raises(IllegalAnswer) as refused:
            d.game.answer(bad)
        assert refused.value.refusal.rule == "601.2d"
    assert isinstance(d.decision, Divide)


@pytest.mark.rule("601.2g", "601.2h")
@pytest.mark.parametrize("spell", ["Pick", "Gut", "Offer"])
def test_payment_by_hand_and_worked_out_come_to_the_same(spell: str):
    """Activating the mana abilities that "auto" would choose leaves the same position, except for the log."""
    auto = table_for(1)
    auto.begin("cast", spell)
    while not isinstance(auto.decision, PayMana):
        auto.game.answer(auto.decision.sample(Random(3)))
    plan = auto.decision.plan
    assert plan is not None
    hand = Driver(auto.game.fork())
    auto.game.answer("auto")
    for key in plan:
        hand.game.answer(key)
        if isinstance(hand.decision, ChooseOption):
            hand.game.answer("R")
    assert isinstance(hand.decision, PayMana) and hand.decision.can_pay_from_pool
    hand.game.answer("pool")
    for d in (auto, hand):
        while not isinstance(d.decision, Priority):
            d.game.answer(d.decision.sample(Random(4)))
    for zone in ("stack", "hand", "graveyard", "battlefield"):
        assert auto.names(zone, 0) == hand.names(zone, 0)
    for id, thing in auto.game.state.objects.items():
        assert hand.game.state.objects[id].tapped == thing.tapped
    assert auto.mana(0) == hand.mana(0)
    assert auto.life(0) == hand.life(0)


@pytest.mark.rule("723.1")
@pytest.mark.parametrize(
    ("cost", "back"),
    [
        ("Discard a card", True),
        ("Mill a card", False),
        ("Put a card from your hand on top of your library", False),
        ("Exile the top card of your library", False),
        ("Reveal the top card of your library", False),
    ],
)
def test_what_touched_a_library_is_not_taken_back(cost: str, back: bool):
    d = situation(
        f"Altar\n{{1}}\nArtifact\n{cost}, Sacrifice a creature: You gain 1 life.",
        mine=["Altar", "Gray Ogre", "Elite Vanguard"],
        hand=["Shock", "Plains"],
        library=["Serra Angel", "Forest"],
    )
    d.begin("activate", "Altar")
    decision = d.game.decision
    if isinstance(decision, ChooseObjects) and d.find("Shock") in decision.candidates:
        d.game.answer([d.find("Shock")])
        decision = d.game.decision
    assert isinstance(decision, ChooseObjects) and d.find("Gray Ogre") in decision.candidates
    assert decision.can_cancel is back


@pytest.mark.rule("723.1")
def test_a_spell_from_the_top_of_a_library_goes_back_there():
    d = situation(
        "Crown\n{1}\nArtifact\nYou may cast spells from the top of your library.",
        mine=["Crown", "Gray Ogre"],
        library=["Shock", "Forest"],
        mana="RR",
    )
    before = fingerprint(d.game)
    d.begin("cast", "Shock")
    assert d.zone("Shock") == "stack" and d.decision.can_cancel
    d.game.answer("cancel")
    assert fingerprint(d.game) == before and d.top(0) == ["Shock"]
