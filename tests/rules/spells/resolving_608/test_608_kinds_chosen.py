"""Objects of several kinds chosen together: "an Angel card, a Demon card, and/or a Dragon card" (608.2d)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseObjects
from engine.refusal import IllegalAnswer
from tests.driver import Driver
from tests.rules.situation import situation

SEEKER = (
    "Seeker\n{W}\nCreature — Human\n3/3\nWhen ~ enters, look at the top five cards of your library. You may reveal an"
    " Elf card, a Bear card, and/or a Dog card from among them and put them into your hand. Put the rest on the bottom"
    " of your library in any order."
)
ELF = "Elf\n{G}\nCreature — Elf\n1/1"
BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
BOTH = "Elf Bear\n{1}{G}\nCreature — Elf Bear\n2/2"


def asked(*library: str) -> Driver:
    d = situation(SEEKER, ELF, BEAR, BOTH, mana="W", hand=["Seeker"], library=[*library, "Forest", "Forest"])
    d.cast("Seeker")
    d.resolve()
    while not isinstance(d.decision, ChooseObjects):
        d.game.answer(True if type(d.decision).__name__ == "ChooseYesNo" else "pass")
    return d


def cards(d: Driver, *names: str) -> list[int]:
    assert isinstance(d.decision, ChooseObjects)
    left = list(d.decision.candidates)
    found = []
    for name in names:
        card = next(each for each in left if d.name(each) == name)
        left.remove(card)
        found.append(card)
    return found


@pytest.mark.rule("608.2d")
def test_one_of_each_kind_is_chosen_in_one_answer():
    d = asked("Elf", "Bear", "Forest")
    d.game.answer(cards(d, "Elf", "Bear"))
    assert sorted(d.hand(0)) == ["Bear", "Elf"]


@pytest.mark.rule("608.2d")
def test_two_of_the_same_kind_are_refused():
    d = asked("Elf", "Elf", "Bear")
    with pytest.raises(IllegalAnswer):
        d.game.answer(cards(d, "Elf", "Elf"))


@pytest.mark.rule("608.2d")
def test_an_object_of_two_kinds_counts_as_either():
    d = asked("Elf", "Elf Bear", "Forest")
    d.game.answer(cards(d, "Elf Bear", "Elf"))
    assert sorted(d.hand(0)) == ["Elf", "Elf Bear"]


@pytest.mark.rule("701.19a")
def test_a_search_for_one_card_and_or_another_finds_both():
    hound = (
        "Hound\n{G}\nCreature — Dog\n2/2\nWhen ~ enters, you may search your library for a card named Elf and/or a card"
        " named Bear, reveal them, put them into your hand, then shuffle."
    )
    d = situation(hound, ELF, BEAR, mana="G", hand=["Hound"], library=["Elf", "Bear", "Forest"])
    d.cast("Hound")
    d.resolve()
    d.resolve(True, ["Elf", "Bear"])
    assert sorted(d.hand(0)) == ["Bear", "Elf"]


@pytest.mark.rule("608.2c")
def test_who_does_not_search_does_not_shuffle():
    """In older texts, shuffling is a separate sentence."""
    sentry = (
        "Sentry\n{G}\nCreature — Elf\n2/3\nWhen ~ enters, you may pay {1}. If you do, search your library for a card"
        " named ~ and put that card onto the battlefield. Then shuffle your library."
    )
    d = situation(sentry, mana="GG", hand=["Sentry"], library=["Sentry", "Forest"])
    d.cast("Sentry")
    d.resolve()
    d.resolve(False)
    assert not any("shuffles" in entry.text.en for entry in d.game.log(None))
