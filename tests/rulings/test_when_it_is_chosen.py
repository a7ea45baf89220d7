"""When choices are made: on announcing or on resolving, and how long they last."""

from __future__ import annotations

import pytest

from engine.change.revealed_tops import TopsShown
from engine.decisions import ChooseObjects, ChooseOption, Priority
from engine.state.play import Play
from tests.driver import Who
from tests.rulings.board import asked, board, passing

DENIZEN, RAL = "Shadow Alley Denizen", "Ral Zarek"


@pytest.mark.ruling("shadow-alley-denizen-1", "shadow-alley-denizen-2")
@pytest.mark.parametrize("target", ["Ghoul", DENIZEN])
def test_any_creature_is_a_target_of_the_denizen(target: str):
    d = board(mana="B", hand=["Ghoul"], mine=[DENIZEN])
    d.cast("Ghoul")
    d.resolve()
    d.choose_trigger_targets(target)
    d.resolve()
    assert d.has(target, "intimidate")
    assert not d.can_attack("Ghoul")
    d.to_step("upkeep", active=1)
    assert not d.has(target, "intimidate")


@pytest.mark.ruling("cartel-aristocrat-1")
def test_the_colour_is_chosen_on_resolution():
    d = board(mine=["Cartel Aristocrat", "Bear"])
    d.activate("Cartel Aristocrat")
    assert isinstance(d.decision, Priority) and not d.has("Cartel Aristocrat", "protection")
    passing(d)
    assert isinstance(d.decision, ChooseOption)
    d.answer("R")
    assert d.has("Cartel Aristocrat", "protection")


@pytest.mark.ruling("voyager-staff-1")
@pytest.mark.parametrize("token", [True, False])
def test_a_token_does_not_come_back(token: bool):
    d = board(mana="WW", mine=["Voyager Staff"], theirs=["Bear"], hand=["Double"])
    if token:
        d.cast("Double", ["Bear"])
        d.resolve()
    (bear,) = d.all("Bear", player=0 if token else 1)
    d.activate("Voyager Staff", targets=[bear])
    d.resolve()
    d.to_step("end")
    d.resolve_all()
    assert d.count("Bear", "battlefield", 0 if token else 1) == (not token)


@pytest.mark.ruling("carom-1")
@pytest.mark.parametrize("gone", ["none", "Ogre", "Bear"])
def test_carom_needs_both_creatures(gone: str):
    d = board(mana="WW", mine=["Giant", "Ogre"], hand=["Carom", "Banish", "Sting"])
    d.cast("Carom", ["Giant", "Ogre"])
    d.resolve()
    if gone == "Ogre":
        d.cast("Banish", ["Ogre"])
        d.resolve()
    d.cast("Sting", ["Giant"] if gone != "Bear" else ["Ogre"])
    d.resolve()
    damage = (d.object("Giant").damage, d.object("Ogre").damage)
    assert damage == {"none": (0, 1), "Ogre": (1, 0), "Bear": (0, 1)}[gone]


@pytest.mark.ruling("carom-2")
def test_caroms_card_is_drawn_at_once():
    d = board(mana="WW", mine=["Giant", "Ogre"], hand=["Carom"], library=["Plains"] * 3)
    d.cast("Carom", ["Giant", "Ogre"])
    d.resolve()
    assert d.hand(0) == ["Plains"]


@pytest.mark.ruling("enter-the-infinite-1")
def test_no_maximum_until_the_next_turn():
    d = board(mana="UUUUUUUUUUUU", hand=["Enter the Infinite"], library=["Plains"] * 12, their_library=["Plains"] * 5)
    d.cast("Enter the Infinite")
    d.resolve(["Plains"])
    assert len(d.hand(0)) == 11 and d.top(0) == ["Plains"]
    d.to_step("upkeep", active=1)
    assert len(d.hand(0)) == 11
    d.to_step("end", active=0)
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseObjects) and d.decision.about == "discard"
    assert d.decision.minimum == len(d.hand(0)) - 7


@pytest.mark.ruling("enter-the-infinite-2")
@pytest.mark.parametrize("revealed", [True, False])
def test_each_card_is_revealed_before_it_is_drawn(revealed: bool, monkeypatch: pytest.MonkeyPatch):
    sight = "Sight\n{0}\nEnchantment\nPlay with the top card of your library revealed."
    library = ["Forest", "Bear", "Swamp", "Ogre"]
    d = board(
        sight, mana="UUUUUUUUUUUU", hand=["Enter the Infinite"], library=library, mine=["Sight"] if revealed else []
    )
    shown: list[Who] = []
    apply = TopsShown.apply

    def told(event: TopsShown, game: Play) -> None:
        shown.extend(map(d.name, event.cards))
        apply(event, game)

    d.cast("Enter the Infinite")
    monkeypatch.setattr(TopsShown, "apply", told)
    d.resolve(["Bear"])
    assert d.hand(0) == ["Forest", "Ogre", "Swamp"]
    assert shown == (["Bear", "Swamp", "Ogre", "Bear"] if revealed else [])


@pytest.mark.ruling("ghostway-1", "ghostway-2")
def test_ghostway_sends_all_away_and_brings_the_cards_back():
    d = board(
        mana="WWW",
        mine=["Bear", "Mark", "Blade"],
        attach={"Mark": "Bear", "Blade": "Bear"},
        counters={"Bear": {"+1/+1": 1}},
        hand=["Ghostway", "Double"],
        theirs=["Ogre"],
    )
    d.cast("Double", ["Ogre"])
    d.resolve()
    d.cast("Ghostway")
    d.resolve()
    assert d.zone("Mark") == "graveyard" and d.attached_to("Blade") is None and d.zone("Bear") == "exile"
    d.to_step("end")
    d.resolve_all()
    assert d.zone("Bear") == "battlefield" and d.counters("Bear") == 0 and d.size("Bear") == (2, 2)
    assert d.count("Ogre", "battlefield", 0) == 0


@pytest.mark.ruling("keymaster-rogue-1")
def test_the_rogue_returns_itself_if_it_must():
    d = board(mana="UUUU", hand=["Keymaster Rogue"])
    d.cast("Keymaster Rogue")
    d.resolve()
    d.resolve()
    assert d.hand(0) == ["Keymaster Rogue"]


@pytest.mark.ruling("rakdos-guildmage-1")
def test_what_is_made_in_an_end_step_stays_until_the_next():
    d = board(mana="RRRR", mine=["Rakdos Guildmage"], step="end", library=["Plains"] * 5, their_library=["Plains"] * 5)
    d.activate("Rakdos Guildmage", 1)
    d.resolve()
    d.to_step("upkeep", active=1)
    assert d.battlefield(0)["Goblin"] == 1
    d.to_step("end", active=1)
    d.resolve_all()
    assert d.battlefield(0)["Goblin"] == 0


@pytest.mark.ruling("ral-zarek-1")
def test_ral_taps_what_is_tapped_and_untaps_what_is_not():
    d = board(mine=[RAL], theirs=["Bear", "Ogre"], tapped=["Bear"])
    d.activate(RAL, 0, targets=["Bear", "Ogre"])
    d.resolve()
    assert d.tapped("Bear") and not d.tapped("Ogre")


@pytest.mark.ruling("ral-zarek-2")
def test_rals_coins_are_not_called():
    win = "Luck\n{0}\nEnchantment\nWhenever a player wins a coin flip, you gain 1 life."
    d = board(win, mine=[RAL, "Luck"], counters={RAL: {"loyalty": 7}})
    d.activate(RAL, 2)
    met = asked(d)
    assert met == [] and d.life(0) == 20
    heads = sum(next(event.heads for event in d.game.state.history if type(event).__name__ == "FlipCoins"))
    turns = 0
    for _ in range(heads):
        d.to_step("upkeep")
        turns += d.active == 0
    d.to_step("upkeep")
    assert turns == heads and d.active == 1


@pytest.mark.ruling("response-resurgence-3")
@pytest.mark.parametrize("main", [True, False])
def test_resurgence_outside_a_main_phase_adds_no_phase(main: bool):
    vial = "Vial\n{0}\nEnchantment\nYou may cast sorcery spells as though they had flash."
    d = board(
        vial, mana="WRRRR", mine=["Bear", "Vial"], hand=["Response // Resurgence"], step="main" if main else "upkeep"
    )
    d.cast("Response // Resurgence", way="right")
    d.resolve()
    assert d.has("Bear", "first strike") and d.has("Bear", "vigilance")
    combats = 0
    while d.active == 0:
        before = d.step
        d.pass_until(lambda before=before: d.step != before or d.active == 1)
        combats += d.step == "beginning of combat"
    assert combats == (2 if main else 1)


@pytest.mark.ruling("glowspore-shaman-1")
@pytest.mark.parametrize("card", ["Forest", "Island", None])
def test_any_land_of_the_graveyard(card: str | None):
    d = board(mana="BG", hand=["Glowspore Shaman"], graveyard=["Forest"], library=["Island", "Bear", "Bear", "Plains"])
    d.cast("Glowspore Shaman")
    d.resolve()
    d.resolve(*([True, [card]] if card else [False]))
    assert d.top(0) == [card or "Plains"]


@pytest.mark.ruling("lord-of-the-void-1")
def test_one_creature_must_come():
    d = board(mine=["Lord of the Void"], their_library=["Bear", "Ogre", *["Plains"] * 6])
    d.attack(["Lord of the Void"])
    d.pass_until(lambda: d.life(1) < 20)
    passing(d)
    assert isinstance(d.decision, ChooseObjects) and (d.decision.minimum, d.decision.maximum) == (1, 1)
    d.answer(["Ogre"])
    assert d.battlefield(0) == {"Lord of the Void": 1, "Ogre": 1} and len(d.names("exile", 1)) == 6


@pytest.mark.ruling("izzet-charm-1")
def test_the_charm_draws_and_discards_at_once():
    watch = "Watch\n{0}\nEnchantment\nWhenever you draw a card, you gain 1 life."
    d = board(watch, mana="UR", mine=["Watch"], hand=["Izzet Charm", "Bear"], library=["Plains", "Forest", "Island"])
    d.cast("Izzet Charm", modes=[2])
    met = asked(d, ["Bear", "Plains"])
    assert len(met) == 1 and d.life(0) == 20
    while not isinstance(d.decision, Priority):
        d.answer([0, 1])
    assert len(d.game.state.stack) == 2
    d.resolve_all()
    assert d.life(0) == 22 and d.hand(0) == ["Forest"]


@pytest.mark.ruling("macabre-waltz-1")
def test_the_waltz_discards_one_of_those_returned():
    d = board(mana="BB", hand=["Macabre Waltz"], graveyard=["Bear", "Ogre"])
    d.cast("Macabre Waltz", [["Bear", "Ogre"]])
    d.resolve(["Bear"])
    assert d.hand(0) == ["Ogre"] and d.zone("Bear") == "graveyard"


@pytest.mark.ruling("macabre-waltz-2")
@pytest.mark.parametrize("targets", [["Bear"], []])
def test_the_waltz_with_fewer_targets(targets: list[str]):
    d = board(mana="BB", hand=["Macabre Waltz", "Shock"], graveyard=["Bear"])
    d.begin("cast", "Macabre Waltz")
    d.answer(targets)
    d.answer("auto")
    d.resolve(*([["Shock"]] if targets else []))
    assert d.count("Shock", "graveyard") == 1 and d.hand(0) == targets


@pytest.mark.ruling("mephitic-vapors-1")
def test_who_is_dying_is_still_there_during_the_surveil():
    eye = "Eye\n{0}\nCreature — Eye\n1/1\nWhenever you surveil, put a +1/+1 counter on ~."
    d = board(eye, mana="BBB", mine=["Eye"], hand=["Mephitic Vapors"], library=["Plains", "Forest"])
    d.cast("Mephitic Vapors")
    passing(d)
    assert d.zone("Eye") == "battlefield" and d.size("Eye") == (0, 0)
    d.answer([["Plains", "Forest"], []])
    assert d.zone("Eye") == "graveyard" and len(d.game.state.stack) == 1
    d.resolve()
    assert d.zone("Eye") == "graveyard"


@pytest.mark.ruling("mephitic-vapors-2")
def test_who_comes_after_the_vapors_is_well():
    d = board(mana="BBBGG", mine=["Ogre"], hand=["Mephitic Vapors", "Bear"], library=["Plains", "Forest"])
    d.cast("Mephitic Vapors")
    d.resolve([["Plains", "Forest"], []])
    d.cast("Bear")
    d.resolve()
    assert d.size("Ogre") == (2, 2) and d.size("Bear") == (2, 2)


@pytest.mark.ruling("mephitic-vapors-3")
@pytest.mark.parametrize(
    ("piles", "top", "buried"),
    [
        ([["Plains", "Forest"], []], ["Plains", "Forest"], []),
        ([["Forest", "Plains"], []], ["Forest", "Plains"], []),
        ([[], ["Plains", "Forest"]], ["Island"], ["Forest", "Plains"]),
        ([["Forest"], ["Plains"]], ["Forest", "Island"], ["Plains"]),
    ],
)
def test_surveil_two(piles: list[list[str]], top: list[str], buried: list[str]):
    d = board(mana="BBB", hand=["Mephitic Vapors"], library=["Plains", "Forest", "Island"])
    d.cast("Mephitic Vapors")
    d.resolve(piles)
    assert d.top(0, len(top)) == top
    assert [card for card in d.graveyard(0) if card != "Mephitic Vapors"] == buried
