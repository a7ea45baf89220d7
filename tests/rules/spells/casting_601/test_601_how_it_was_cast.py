"""Later words about how a spell was cast: whether it was cast, and what mana was spent (601.2)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseYesNo
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
FLAMES = (
    "Flames\n{2}{R}\nSorcery\nConverge — ~ deals X damage to each creature, where X is the number of colors of mana"
    " spent to cast ~."
)
SPLIT = (
    "Current\n{X}{G}{G}\nCreature — Serpent\n0/0\n~ enters with a +1/+1 counter on it for each mana spent to cast it."
)
COURT = (
    "Court\n{X}{1}{W}\nCreature — Human\n1/1\nWhen ~ enters, you gain X life, where X is the amount of mana spent to"
    " cast it."
)
HASTY = "Hasty\n{1}{R}\nCreature — Goblin\n2/1\n~ has haste as long as it was cast."
SNEAK = "Sneak\n{1}{U}\nCreature — Rogue\n1/1\n~ enters with two +1/+1 counters on it if it wasn't cast."
RAISE = "Raise\n{B}\nSorcery\nReturn target creature card from your graveyard to the battlefield."
GLUTTON = "Glutton\n{4}{G}\nCreature — Giant\n6/6\nBargain\nThis spell costs {2} less to cast if it's bargained."
RELIC = "Relic\n{1}\nArtifact"
WATCH = "Watch\n{W}\nEnchantment\nWhenever another creature you control enters, if it wasn't cast, you gain 1 life."


@pytest.mark.rule("601.2h")
@pytest.mark.parametrize(("mana", "damage"), [("RRR", 1), ("RRG", 2), ("RWU", 3)])
def test_the_colours_that_were_spent_are_counted(mana: str, damage: int):
    giant = "Wall\n{5}\nCreature — Wall\n0/9"
    d = situation(FLAMES, giant, hand=["Flames"], mine=["Wall"], mana=mana)
    d.cast("Flames")
    d.resolve()
    assert d.object("Wall").damage == damage


@pytest.mark.rule("601.2h")
def test_the_mana_that_was_spent_is_counted_x_and_all():
    d = situation(SPLIT, COURT, hand=["Current", "Court"], mana="GGGGWWW")
    d.cast("Current", x=2)
    d.resolve()
    assert d.counters("Current") == 4
    d.cast("Court", x=1)
    d.resolve_all()
    assert d.life(0) == 23


@pytest.mark.rule("601.2h")
def test_what_was_put_there_had_no_mana_spent_on_it():
    d = situation(RAISE, COURT, hand=["Raise"], graveyard=["Court"], mana="B")
    d.cast("Raise", ["Court"])
    d.resolve_all()
    assert d.zone("Court") == "battlefield" and d.life(0) == 20


@pytest.mark.parametrize("was_cast", [True, False])
def test_cast_permanents_are_distinguished_from_those_put_there(was_cast: bool):
    hand, graveyard = (["Hasty", "Sneak"], []) if was_cast else (["Raise", "Raise"], ["Hasty", "Sneak"])
    d = situation(HASTY, SNEAK, RAISE, WATCH, mine=["Watch"], mana="RRUUBB", hand=hand, graveyard=graveyard)
    for name in ("Hasty", "Sneak"):
        if was_cast:
            d.cast(name)
        else:
            d.cast("Raise", [name])
        d.resolve_all()
    assert d.has("Hasty", "haste") is was_cast
    assert d.counters("Sneak") == (0 if was_cast else 2)
    assert d.life(0) == (20 if was_cast else 22)


@pytest.mark.rule("601.2f")
def test_an_additional_cost_that_makes_the_spell_cheaper_lets_it_be_cast():
    for relics, mana, castable in ((0, "GGG", False), (1, "GG", False), (1, "GGG", True), (0, "GGGGG", True)):
        d = situation(GLUTTON, RELIC, hand=["Glutton"], mine=["Relic"] * relics, mana=mana)
        assert d.can("cast", "Glutton") is castable
    d = situation(GLUTTON, RELIC, hand=["Glutton"], mine=["Relic"], mana="GGGGG")
    d.begin("cast", "Glutton")
    assert isinstance(d.decision, ChooseYesNo)
    d.game.answer(True)
    d.game.answer("auto")
    assert d.zone("Glutton") == "stack" and d.zone("Relic") == "graveyard"
    assert sum(d.tapped(land) for land in d.all("Forest")) == 3


@pytest.mark.rule("601.2a", "400.1")
@pytest.mark.parametrize(("way", "life"), [("", 20), ("flashback", 25)])
def test_ones_own_hand_is_not_another_players_hand(way: str, life: int):
    words = "If this spell was cast from anywhere other than your hand, you gain 5 life."
    kept, cast = ([], ["Loose"]) if way else (["Loose"], [])
    d = situation(f"Loose\n{{0}}\nSorcery\n{words}\nFlashback {{0}}", hand=kept, graveyard=cast)
    d.cast("Loose", way=way)
    d.resolve()
    assert d.life(0) == life
