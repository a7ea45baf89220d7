"""Effects that stop players from drawing more cards (121.2b, 121.3a), and draws that replace something else (121.7)."""

from __future__ import annotations

import pytest

from engine.change.events import Damage, Draw
from engine.decisions import ChooseYesNo, Priority
from tests.rules.situation import situation

ONE = "Labyrinth | Labirinto\n{1}\nEnchantment\nEach player can't draw more than one card each turn."
NONE = "Drought | Arsura\n{1}\nEnchantment\nPlayers can't draw cards."
STUDY = "Study | Studio\n{0}\nInstant\nDraw two cards."
PERHAPS = "Perhaps | Forse\n{0}\nInstant\nYou may draw two cards. If you do, you lose 2 life."
GIFT = "Gift | Dono\n{0}\nInstant\nYou may have target opponent draw a card."


@pytest.mark.rule("121.2b")
def test_of_several_draws_only_the_allowed_ones_happen():
    d = situation(ONE, STUDY, hand=["Study", "Study"], mine=["Labyrinth"], library=["Forest"] * 5)
    d.cast("Study")
    d.resolve()
    assert len(d.hand(0)) == 2
    d.cast("Study")
    d.resolve()
    assert len(d.hand(0)) == 1
    d.next_turn()
    d.next_turn()
    d.to_step("draw", 0)
    assert len(d.hand(0)) == 2


@pytest.mark.rule("121.2b")
def test_what_others_have_drawn_does_not_count():
    d = situation(
        ONE,
        STUDY,
        hand=["Study"],
        their_hand=["Study"],
        mine=["Labyrinth"],
        library=["Forest"] * 5,
        their_library=["Forest"] * 5,
    )
    for player in (0, 1):
        d.give_priority(player)
        d.cast("Study")
        d.resolve()
    assert (len(d.hand(0)), len(d.hand(1))) == (1, 1)


@pytest.mark.rule("121.2b")
@pytest.mark.parametrize("limit", [True, False])
def test_more_than_is_allowed_can_not_be_chosen(limit: bool):
    d = situation(ONE, PERHAPS, hand=["Perhaps"], mine=["Labyrinth"] if limit else [], library=["Forest"] * 5)
    d.cast("Perhaps")
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, Priority if limit else ChooseYesNo)
    if not limit:
        d.answer(True)
    assert (len(d.hand(0)), d.life(0)) == ((0, 20) if limit else (2, 18))


@pytest.mark.rule("121.3a")
@pytest.mark.parametrize(
    ("enchantment", "library", "asked"),
    [
        ((), ["Forest"], True),
        ((), [], True),
        (("Drought",), ["Forest"], False),
    ],
)
def test_whether_another_player_draws_can_be_chosen_unless_an_effect_forbids_it(enchantment, library, asked):
    d = situation(NONE, GIFT, hand=["Gift"], mine=enchantment, their_library=library)
    d.cast("Gift")
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseYesNo) is asked


@pytest.mark.rule("121.7")
def test_what_is_not_replaced_happens_first_and_then_cards_are_drawn_one_at_a_time():
    swan = (
        "Swan | Cigno\n{1}\nCreature — Bird\n4/3\nIf damage would be dealt to ~, prevent that damage and draw that "
        "many cards."
    )
    quake = "Quake | Sisma\n{0}\nInstant\n~ deals 2 damage to each creature."
    bear = "Bear | Orso\n{1}\nCreature — Bear\n2/3"
    d = situation(swan, quake, bear, hand=["Quake"], mine=["Swan", "Bear"], library=["Forest", "Island", "Swamp"])
    d.cast("Quake")
    d.resolve()
    kinds = [type(event) for event in d.game.state.history if isinstance(event, Damage | Draw)]
    assert kinds == [Damage, Draw, Draw]
    assert d.hand(0) == ["Forest", "Island"] and d.object("Bear").damage == 2 and not d.object("Swan").damage
