"""What happens to the two cards of a melded permanent as it leaves the battlefield (712.4), and the pairs (712.1a)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseOption, OrderItems, Priority
from engine.scenario import Scenario
from tests.driver import Driver

BACK = "\n// meld\nHost | Orda\n(black) Creature — Eldrazi Horror\n5/6"
RATS = "Rats | Ratti\n{1}{B}\nCreature — Rat\n2/1\nSuspend 2—{G}" + BACK
DOGS = (
    "Dogs | Sciacalli\n{2}{R}\nCreature — Dog\n3/1\nSuspend 2—{G}\n"
    "At the beginning of your end step, if you both own and control ~ and a creature named Rats, exile them, "
    "then meld them into Host." + BACK
)
KILL = "Kill | Uccidi\n{0}\nInstant\nDestroy target creature."
TUCK = "Tuck | Riponi\n{0}\nInstant\nPut target creature on top of its owner's library."
AWAY = "Away | Via\n{0}\nInstant\nExile target creature."
READER = "Reader | Lettore\n{B}\nEnchantment\n{T}: Exile the top card of your graveyard."
VOID = (
    "Void | Vuoto\n{2}\nEnchantment\nIf a card would be put into an opponent's graveyard from anywhere, exile it "
    "instead."
)
WHEEL = (
    "Wheel | Ruota\n{2}\nEnchantment\nIf a card would be put into a graveyard from anywhere, shuffle that card into "
    "its "
    "owner's library instead."
)
COUNT = "Purge | Purga\n{0}\nInstant\nExile all creatures. You gain 1 life for each card exiled this way."
COUNT_THINGS = "Rout | Rotta\n{0}\nInstant\nExile all creatures. You gain 1 life for each creature exiled this way."
COUNT_KINDS = "Ban | Bando\n{0}\nInstant\nExile all creatures. You gain 1 life for each Rat card exiled this way."


def melded(*texts: str, theirs: tuple[str, ...] = (), mine: tuple[str, ...] = (), hand: tuple[str, ...] = ()) -> Driver:
    """Return a game in which player 0 has just melded Host, and player 1 holds `hand`."""
    scenario = Scenario()
    for text in (RATS, DOGS, *texts):
        scenario.card_text(text)
    scenario.battlefield(0, "Rats", "Dogs", *mine)
    scenario.battlefield(1, *theirs)
    scenario.hand(1, *hand)
    d = Driver(scenario.game())
    d.to_step("end", 0)
    d.resolve()
    assert d.battlefield(0)["Host"] == 1
    d.give_priority(1)
    return d


def strike(d: Driver, spell: str, *targets: str) -> None:
    """Cast the spell by player 1, and let it begin to resolve."""
    d.cast(spell, list(targets))
    d.pass_priority()
    d.pass_priority()


@pytest.mark.rule("712.4a")
@pytest.mark.parametrize("order", [[0, 1], [1, 0]])
def test_the_owner_arranges_the_two_cards_in_the_graveyard(order: list[int]):
    d = melded(KILL, READER, mine=("Reader",), hand=("Kill",))
    strike(d, "Kill", "Host")
    decision = d.decision
    assert isinstance(decision, OrderItems) and decision.player == 0 and not decision.secret
    names = [text.en for text in decision.texts]
    d.game.answer(order)
    assert d.names("graveyard", 0) == [names[index] for index in order]


@pytest.mark.rule("712.4a")
@pytest.mark.parametrize("order", [[0, 1], [1, 0]])
def test_the_owner_arranges_them_in_the_library_unseen(order: list[int]):
    d = melded(TUCK, hand=("Tuck",))
    strike(d, "Tuck", "Host")
    decision = d.decision
    assert isinstance(decision, OrderItems) and decision.player == 0 and decision.secret
    names = [text.en for text in decision.texts]
    d.game.answer(order)
    assert d.top(0, 2) == [names[index] for index in order][::-1]
    for player in d.game.view(1).players:
        assert not player.library_cards and player.library_top is None


@pytest.mark.rule("712.4b")
@pytest.mark.parametrize("order", [[0, 1], [1, 0]])
def test_who_exiles_it_says_which_card_is_the_older_one(order: list[int]):
    d = melded(AWAY, hand=("Away",))
    strike(d, "Away", "Host")
    decision = d.decision
    assert isinstance(decision, OrderItems) and decision.player == 1
    cards = list(decision.items)
    d.game.answer(order)
    first, second = (d.object(cards[index]).timestamp for index in order)
    assert first < second


@pytest.mark.rule("712.4d")
@pytest.mark.parametrize(("chosen", "zone"), [("Void", "exile"), ("Wheel", "library")])
def test_of_two_replacement_effects_one_is_chosen_and_moves_both_cards(chosen: str, zone: str):
    d = melded(KILL, VOID, WHEEL, theirs=("Void", "Wheel"), hand=("Kill",))
    strike(d, "Kill", "Host")
    decision = d.decision
    assert isinstance(decision, ChooseOption) and decision.player == 0
    d.game.answer(next(option.key for option in decision.options if option.text.en == chosen))
    while not isinstance(d.decision, Priority):
        assert isinstance(d.decision, OrderItems), "no effect is chosen for the other card"
        d.game.answer([0, 1])
    assert (d.zone("Rats"), d.zone("Dogs")) == (zone, zone)


@pytest.mark.rule("712.4e")
@pytest.mark.parametrize(("spell", "gained"), [("Purge", 2), ("Rout", 1), ("Ban", 1)])
def test_it_is_one_object_that_goes_but_two_cards(spell: str, gained: int):
    d = melded(COUNT, COUNT_THINGS, COUNT_KINDS, hand=(spell,))
    strike(d, spell)
    d.game.answer([0, 1])
    assert (d.zone("Rats"), d.zone("Dogs"), d.life(1)) == ("exile", "exile", 20 + gained)


PAIRS = {
    "Chittering Host": ("Midnight Scavengers", "Graf Rats"),
    "Hanweir, the Writhing Township": ("Hanweir Garrison", "Hanweir Battlements"),
    "Brisela, Voice of Nightmares": ("Bruna, the Fading Light", "Gisela, the Broken Blade"),
}


def try_to_meld(first: str, second: str, into: str) -> Driver:
    """Return a game with both cards on the battlefield, one of which says to meld them."""
    scenario = Scenario()
    for joined, pair in PAIRS.items():
        back = f"\n// meld\n{joined}\nCreature — Eldrazi Horror\n5/5"
        for card in pair:
            words = ""
            if card == first:
                words = (
                    "\nAt the beginning of your end step, if you both own and control ~ and a creature named "
                    f"{second}, "
                    f"exile them, then meld them into {into}."
                )
            scenario.card_text(f"{card}\n{{1}}\nCreature — Horror\n1/1{words}{back}")
    scenario.battlefield(0, first, second)
    d = Driver(scenario.game())
    d.to_step("end", 0)
    d.resolve()
    return d


@pytest.mark.rule("712.1a")
@pytest.mark.parametrize("joined", PAIRS)
def test_the_two_cards_of_a_pair_meld_and_no_others_do(joined: str):
    first, second = PAIRS[joined]
    assert try_to_meld(first, second, joined).battlefield(0) == {joined: 1}
    for other, (stranger, _) in PAIRS.items():
        if other != joined:
            for into in (joined, other):
                d = try_to_meld(first, stranger, into)
                assert (d.zone(first), d.zone(stranger)) == ("exile", "exile")


@pytest.mark.rule("712.1a")
def test_two_cards_of_the_same_name_are_not_a_pair():
    scenario = Scenario()
    words = "At the beginning of your end step, exile all Rats you control, then meld them into Host."
    scenario.card_text(f"Call | Richiamo\n{{1}}\nEnchantment\n{words}")
    scenario.card_text(RATS)
    scenario.battlefield(0, "Call", "Rats", "Rats")
    d = Driver(scenario.game())
    d.to_step("end", 0)
    d.resolve()
    assert d.names("exile", 0) == ["Rats", "Rats"]
