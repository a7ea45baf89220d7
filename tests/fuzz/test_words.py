"""The tool that looks for words that the engine does not heed."""

from __future__ import annotations

import pytest

from engine.language.cardfile import define_card
from tests.fuzz.words import changes, unheeded

STONE = "Odd Stone | Pietra strana\n{1}\nArtifact\n"


def test_one_thing_is_changed_at_a_time():
    card = define_card(f"{STONE}{{1}}, {{T}}: Tap up to two target creatures an opponent controls.")
    texts = {each.after for each in changes(card)}
    assert "{1}, {T}: Tap up to three target creatures an opponent controls." in texts
    assert "{1}, {T}: Tap two target creatures an opponent controls." in texts
    assert "{1}: Tap up to two target creatures an opponent controls." in texts
    assert "{1}, {T}: Tap up to two target creatures." in texts
    assert "{1}, {T}: Tap up to two target artifacts an opponent controls." in texts


def test_a_word_that_matters_makes_a_difference_and_one_that_does_not_is_told():
    card = define_card(f"{STONE}{{1}}: You gain 2 life. If you control nine Dragons, draw a card.")
    tried = list(changes(card))
    silent = {each.after for each in unheeded(card, tried, 1, 6)}
    assert "{1}: You gain 3 life. If you control nine Dragons, draw a card." in {each.after for each in tried} - silent
    assert "{1}: You gain 2 life. If you control nine Dragons, draw two cards." in silent


ARMOR = "Odd Armor | Armatura strana\n{1}\nArtifact — Equipment\nEquipped creature gets +1/+1.\nEquip {1}"
BEAST = "Odd Beast | Bestia strana\n{1}{G}\nCreature — Beast\n2/2\n"
BOLT = "Odd Bolt | Fulmine strano\n{R}\nInstant\n"


@pytest.mark.parametrize(
    ("card", "after", "why"),
    [
        (ARMOR, "Equipped artifact gets +1/+1.", "what it is attached to"),
        (ARMOR, "Equipped creature gets +2/+1.", ""),
        (f"{BOLT}Destroy target artifact.", "Each opponent destroys target artifact.", "whoever does it"),
        (f"{BOLT}Destroy another target artifact.", "Destroy target artifact.", "a spell is not among"),
        (f"{BOLT}Draw a card.", "Each opponent draws a card.", ""),
        (f"{BOLT}Destroy target attacking creature.", "Destroy target attacking permanent.", "of creatures only"),
        (f"{BOLT}Tap target creature.", "Tap target artifact.", ""),
        (f"{BOLT}Each opponent loses 1 life.", "Each other opponent loses 1 life.", "nobody is an opponent"),
        (f"{BOLT}Create a 1/1 red Goblin creature token.", "Create a 1/1 red Goblin creature token that's attacking.",
         "outside combat"),
        (f"{BEAST}Whenever ~ attacks, create a 1/1 red Goblin creature token.",
         "Whenever ~ attacks, create a 1/1 red Goblin creature token that's attacking.", ""),
        (f"{BEAST}{{1}}: Tap target artifact.", "{1}: Tap another target artifact.", "another type"),
        (f"{BEAST}{{1}}: Tap target creature.", "{1}: Tap another target creature.", ""),
        (f"{BOLT}Tap target creature. Untap that creature.", "Tap target creature. Untap that permanent.",
         "a reference"),
    ],
)  # fmt: skip
def test_a_reason_is_known_only_where_the_word_need_not_show(card: str, after: str, why: str):
    made = {each.after: each.reason for each in changes(define_card(card))}
    assert after in made, sorted(made)
    assert why in made[after] if why else not made[after]


def test_a_card_in_a_hand_is_not_called_a_permanent():
    card = define_card(f"{BOLT}Discard a card.")
    assert not any("permanent" in each.after for each in changes(card))
