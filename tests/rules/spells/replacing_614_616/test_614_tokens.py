"""Effects that create more or other tokens than would be created (614.1a, 616.1, 701.6b)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.decisions import ChooseOption
from tests.rules.situation import situation

MUSTER = "Muster\n{0}\nSorcery\nCreate two 1/1 white Soldier creature tokens."
FEAST = "Feast\n{0}\nSorcery\nCreate two Food tokens."
GIFT = "Gift\n{0}\nSorcery\nTarget player creates two 1/1 white Soldier creature tokens."
WOULD = "If one or more{kind} tokens would be created under your control, {made} are created instead."
ANGELS = "Angels\n{W}\nEnchantment\n" + WOULD.format(
    kind=" creature", made="that many 4/4 white Angel creature tokens with flying"
)
SQUIRRELS = "Squirrels\n{G}\nEnchantment\n" + WOULD.format(
    kind="", made="those tokens plus that many 1/1 green Squirrel creature tokens"
)
COOK = "Cook\n{G}\nEnchantment\n" + WOULD.format(kind="", made="those tokens plus an additional Food token")
TWICE = "Twice\n{W}\nEnchantment\n" + WOULD.format(kind="", made="twice that many of those tokens")
PROCESSION = (
    "Procession\n{W}\nEnchantment\nIf an effect would create one or more tokens under your control, it creates twice "
    "that many of those tokens instead."
)
BAKER = (
    "Baker\n{G}\nEnchantment\n"
    "If you would create one or more tokens, instead create those tokens plus an additional Food token."
)
VIGOR = "Vigor\n{G}\nEnchantment\n" + WOULD.format(kind="", made="twice that many of those tokens").replace(
    " under your control", ""
)
ROBBER = (
    "Robber\n{B}\nEnchantment\n"
    "If an opponent would create one or more tokens, you create that many Food tokens instead."
)
MAKER = "Maker\n{3}\nArtifact\nIf you would create a Clue, Food, or Treasure token, instead create one of each."


@pytest.mark.rule("614.1a", "701.6b")
@pytest.mark.parametrize(
    ("card", "spell", "made"),
    [
        (ANGELS, MUSTER, {"Angel": 2}),
        (ANGELS, FEAST, {"Food": 2}),
        (SQUIRRELS, MUSTER, {"Soldier": 2, "Squirrel": 2}),
        (COOK, MUSTER, {"Soldier": 2, "Food": 1}),
        (TWICE, MUSTER, {"Soldier": 4}),
        (PROCESSION, MUSTER, {"Soldier": 4}),
        (BAKER, MUSTER, {"Soldier": 2, "Food": 1}),
        (VIGOR, MUSTER, {"Soldier": 4}),
        (ROBBER, MUSTER, {"Soldier": 2}),
        (MAKER, FEAST, {"Clue": 2, "Food": 2, "Treasure": 2}),
        (MAKER, MUSTER, {"Soldier": 2}),
    ],
)
def test_what_is_created_instead(card: str, spell: str, made: dict[str, int]):
    names = [text.partition("\n")[0] for text in (card, spell)]
    d = situation(card, spell, mine=[names[0]], hand=[names[1]])
    d.cast(names[1])
    d.resolve()
    assert d.battlefield(0) == Counter({names[0]: 1, **made})
    if "Angel" in made:
        assert (d.size("Angel"), d.has("Angel", "flying")) == ((4, 4), True)


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize("whose", [0, 1])
def test_only_tokens_under_your_control_are_meant(whose: int):
    d = situation(SQUIRRELS, GIFT, mine=["Squirrels"], hand=["Gift"])
    d.cast("Gift", [whose])
    d.resolve()
    assert d.battlefield(1) == Counter({"Soldier": 2} if whose else {})
    assert d.battlefield(0)["Squirrel"] == (0 if whose else 2)


@pytest.mark.rule("614.1a", "111.2")
@pytest.mark.parametrize(
    ("card", "mine", "theirs"),
    [(VIGOR, {}, {"Soldier": 4}), (BAKER, {}, {"Soldier": 2}), (ROBBER, {"Food": 2}, {})],
)
def test_who_is_meant_and_who_creates_instead(card: str, mine: dict[str, int], theirs: dict[str, int]):
    name = card.partition("\n")[0]
    d = situation(card, GIFT, mine=[name], hand=["Gift"])
    d.cast("Gift", [1])
    d.resolve()
    assert d.battlefield(0) == Counter({name: 1, **mine})
    assert d.battlefield(1) == Counter(theirs)


@pytest.mark.rule("616.1", "614.5")
@pytest.mark.parametrize(("first", "made"), [("Angels", {"Angel": 2, "Squirrel": 2}), ("Squirrels", {"Angel": 4})])
def test_their_controller_chooses_which_applies_first(first: str, made: dict[str, int]):
    d = situation(ANGELS, SQUIRRELS, MUSTER, mine=["Angels", "Squirrels"], hand=["Muster"])
    d.cast("Muster")
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseOption) and d.decision.about == "replacement"
    (key,) = (option.key for option in d.decision.options if option.text.en == first)
    d.game.answer(key)
    assert d.battlefield(0) == Counter({"Angels": 1, "Squirrels": 1, **made})


@pytest.mark.rule("614.1a")
def test_they_enter_as_the_others_would():
    raid = (
        "Raid\n{0}\nCreature — Human\n2/2\n"
        "Whenever ~ attacks, create a 1/1 red Goblin creature token that's tapped and attacking."
    )
    d = situation(raid, ANGELS, mine=["Raid", "Angels"])
    d.attack(["Raid"])
    d.resolve()
    assert d.tapped("Angel")
    d.finish_combat()
    assert d.life(1) == 20 - 2 - 4
