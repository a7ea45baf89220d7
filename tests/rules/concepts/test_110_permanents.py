"""Permanents and tokens (110, 111)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

ELF = "Call Elf\n{G}\nInstant\nCreate a 1/1 green Elf Warrior creature token with flying."


@pytest.mark.rule("110.1", "403.3")
def test_a_card_is_a_permanent_while_it_is_on_the_battlefield():
    d = situation(
        "Tally\n{1}\nArtifact\n{0}: You gain X life, where X is the number of permanents you control.",
        mine=["Tally", "Gray Ogre"],
        hand=["Forest", "Serra Angel"],
        graveyard=["Llanowar Elves"],
    )
    d.activate("Tally")
    d.resolve()
    assert d.life(0) == 22
    d.play("Forest")
    d.activate("Tally")
    d.resolve()
    assert d.life(0) == 25


@pytest.mark.rule("110.2a")
def test_who_is_told_to_put_it_there_controls_it_unless_the_text_says_otherwise():
    for words, controller in (("", 0), (" under its owner's control", 1)):
        d = situation(
            f"Raise\n{{B}}\nSorcery\nReturn target creature card from a graveyard to the battlefield{words}.",
            mana="B",
            hand=["Raise"],
            their_graveyard=["Gray Ogre"],
        )
        d.cast("Raise", ["Gray Ogre"])
        d.resolve()
        assert d.controller("Gray Ogre") == controller


@pytest.mark.rule("110.2b")
def test_who_takes_a_permanent_spell_controls_what_it_becomes():
    d = situation(
        "Snatch\n{U}\nInstant\nGain control of target spell.",
        mana="GGG",
        hand=["Kalonian Tusker"],
        their_mana="U",
        their_hand=["Snatch"],
    )
    d.cast("Kalonian Tusker")
    d.give_priority(1)
    d.cast("Snatch", ["Kalonian Tusker"])
    d.resolve()
    d.resolve()
    assert d.controller("Kalonian Tusker") == 1
    assert d.object("Kalonian Tusker").owner == 0


@pytest.mark.rule("110.4", "304.4", "307.4", "400.4a")
def test_instants_and_sorceries_stay_where_they_are_instead_of_entering():
    d = situation(
        "Mass Raise\n{B}\nSorcery\nReturn all cards from your graveyard to the battlefield.",
        mana="B",
        hand=["Mass Raise"],
        graveyard=["Shock", "Gray Ogre", "Divination", "Forest"],
    )
    d.cast("Mass Raise")
    d.resolve()
    assert d.graveyard(0) == ["Divination", "Mass Raise", "Shock"]
    assert (d.zone("Gray Ogre"), d.zone("Forest")) == ("battlefield", "battlefield")


@pytest.mark.rule("110.4a")
def test_permanent_card_means_a_card_of_one_of_five_types():
    graveyard = ["Gray Ogre", "Pacifism", "Short Sword", "Forest", "Ral Zarek", "Shock", "Divination"]
    d = situation(
        "Regrow\n{G}\nSorcery\nReturn target permanent card from your graveyard to your hand.",
        mana="G",
        hand=["Regrow"],
        graveyard=graveyard,
    )
    assert d.candidates("Regrow") == [set(graveyard[:5])]


@pytest.mark.rule("110.4b")
def test_permanent_spell_means_no_instant_or_sorcery():
    d = situation(
        "Stop\n{U}\nInstant\nCounter target permanent spell.",
        mana="RG",
        hand=["Shock", "Gladecover Scout"],
        their_mana="U",
        their_hand=["Stop"],
    )
    d.cast("Gladecover Scout")
    d.cast("Shock", [1])
    d.give_priority(1)
    assert d.candidates("Stop") == [{"Gladecover Scout"}]


@pytest.mark.rule("110.5b")
def test_what_comes_back_is_untapped_whatever_it_was_before():
    d = situation(
        "Blink\n{W}\nInstant\nExile target creature, then return it to the battlefield under its owner's control.",
        mana="W",
        hand=["Blink"],
        mine=["Gray Ogre"],
        tapped=["Gray Ogre"],
    )
    assert d.tapped("Gray Ogre")
    d.cast("Blink", ["Gray Ogre"])
    d.resolve()
    assert not d.tapped("Gray Ogre")


@pytest.mark.rule("110.5", "110.5c")
def test_a_permanent_stays_tapped_until_something_untaps_it():
    d = situation(
        "Taunt\n{R}\nInstant\nGain control of target creature until end of turn.",
        mana="R",
        hand=["Taunt"],
        theirs=["Gray Ogre"],
        tapped=["Gray Ogre"],
    )
    d.cast("Taunt", ["Gray Ogre"])
    d.resolve()
    assert d.tapped("Gray Ogre")


# -- tokens ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("111.2")
@pytest.mark.parametrize(("text", "player"), [("Create", 0), ("Target opponent creates", 1)])
def test_who_creates_a_token_owns_and_controls_it(text: str, player: int):
    d = situation(f"Call\n{{G}}\nSorcery\n{text} a 1/1 green Elf creature token.", mana="G", hand=["Call"])
    d.cast("Call", [1] if player else [])
    d.resolve()
    assert (d.controller("Elf"), d.object("Elf").owner) == (player, player)


@pytest.mark.rule("111.3", "111.4", "202.1b", "202.3a", "205.2c")
def test_a_token_has_what_its_maker_says_and_is_named_after_its_subtypes():
    d = situation(ELF, mana="G", hand=["Call Elf"])
    d.cast("Call Elf")
    d.resolve()
    look = d.look("Elf Warrior")
    assert (look.power, look.toughness, look.colours) == (1, 1, {"G"})
    assert (look.types, look.subtypes, look.supertypes) == ({"Creature"}, {"Elf", "Warrior"}, set())
    assert look.has("flying")
    assert look.cost is None and look.mana_value == 0
    assert look.name.it == "Guerriero Elfo"


@pytest.mark.rule("111.3", "613.2c")
def test_a_copy_of_a_token_is_what_the_token_was_made_as():
    d = situation(
        ELF,
        "Twin\n{U}\nInstant\nCreate a token that's a copy of target creature.",
        mana="GUG",
        hand=["Call Elf", "Twin", "Giant Growth"],
    )
    d.cast("Call Elf")
    d.resolve()
    d.cast("Giant Growth", ["Elf Warrior"])
    d.resolve()
    d.cast("Twin", ["Elf Warrior"])
    d.resolve()
    assert sorted(d.size(elf) for elf in d.all("Elf Warrior")) == [(1, 1), (4, 4)]
    assert all(d.look(elf).has("flying") for elf in d.all("Elf Warrior"))


@pytest.mark.rule("111.6")
def test_a_token_is_affected_like_any_permanent_of_its_kind():
    honor = "Honor\n{W}\nEnchantment\nElves you control get +1/+1."
    d = situation(ELF, honor, mana="G", hand=["Call Elf"], mine=["Honor"])
    d.cast("Call Elf")
    d.resolve()
    assert d.size("Elf Warrior") == (2, 2)


@pytest.mark.rule("111.7", "704.5d")
def test_a_token_that_leaves_triggers_and_then_is_gone():
    d = situation(
        ELF,
        "Bell\n{1}\nArtifact\nWhenever a creature dies, you gain 1 life.",
        "Bounce\n{U}\nInstant\nReturn target creature to its owner's hand.",
        mana="GGRU",
        hand=["Call Elf", "Call Elf", "Shock", "Bounce"],
        mine=["Bell"],
    )
    d.cast("Call Elf")
    d.resolve()
    d.cast("Shock", ["Elf Warrior"])
    d.resolve()
    assert len(d.game.state.stack) == 1
    assert d.all("Elf Warrior") == []
    d.resolve()
    assert d.life(0) == 21
    d.cast("Call Elf")
    d.resolve()
    d.cast("Bounce", ["Elf Warrior"])
    d.resolve()
    assert d.all("Elf Warrior") == []
    assert d.hand(0) == []


@pytest.mark.rule("111.8")
def test_a_token_that_left_does_not_come_back():
    d = situation(
        ELF,
        "Blink\n{W}\nInstant\nExile target creature, then return it to the battlefield under its owner's control.",
        mana="GW",
        hand=["Call Elf", "Blink"],
    )
    d.cast("Call Elf")
    d.resolve()
    d.cast("Blink", ["Elf Warrior"])
    d.resolve()
    assert d.all("Elf Warrior") == []


@pytest.mark.rule("111.9", "704.5j")
def test_a_named_legendary_token_has_that_name():
    call = "Call Bob\n{G}\nSorcery\nCreate Bob, a legendary 2/2 green Wolf creature token."
    d = situation(call, mana="GG", hand=["Call Bob"] * 2)
    d.cast("Call Bob")
    d.resolve()
    assert d.look("Bob").subtypes == {"Wolf"}
    assert "Legendary" in d.look("Bob").supertypes
    d.cast("Call Bob")
    d.pass_priority()
    d.pass_priority()
    assert d.decision.rule == "704.5j"
    d.game.answer(list(d.decision.candidates)[:1])
    assert d.count("Bob", "battlefield") == 1


@pytest.mark.rule("111.10", "111.10a")
def test_treasure():
    d = situation("Find\n{G}\nSorcery\nCreate a Treasure token.", mana="G", hand=["Find", "Shock"])
    d.cast("Find")
    d.resolve()
    look = d.look("Treasure")
    assert (look.types, look.subtypes, look.colours) == ({"Artifact"}, {"Treasure"}, set())
    d.begin("mana", "Treasure")
    assert [option.key for option in d.decision.options] == ["W", "U", "B", "R", "G"]
    d.game.answer("R")
    assert d.mana(0) == {"R": 1}
    assert d.all("Treasure") == []


@pytest.mark.rule("111.10b")
def test_food():
    d = situation("Bake\n{G}\nSorcery\nCreate a Food token.", mana="GGG", hand=["Bake"])
    d.cast("Bake")
    d.resolve()
    assert (d.look("Food").types, d.look("Food").subtypes) == ({"Artifact"}, {"Food"})
    d.activate("Food")
    assert d.all("Food") == []
    assert sum(d.tapped(land) for land in d.all("Forest")) == 3
    d.resolve()
    assert d.life(0) == 23


@pytest.mark.rule("111.10c")
def test_gold():
    d = situation("Mine\n{R}\nSorcery\nCreate a Gold token.", mana="R", hand=["Mine"])
    d.cast("Mine")
    d.resolve()
    d.object("Gold").tapped = True
    d.begin("mana", "Gold")
    d.game.answer("U")
    assert d.mana(0) == {"U": 1}
    assert d.all("Gold") == []


@pytest.mark.rule("110.5d")
def test_a_card_that_is_not_on_the_battlefield_is_not_tapped():
    d = situation(
        "Bounce\n{U}\nInstant\nReturn target creature to its owner's hand.",
        mana="U",
        hand=["Bounce"],
        mine=["Gray Ogre"],
        tapped=["Gray Ogre"],
    )
    d.cast("Bounce", ["Gray Ogre"])
    assert d.tapped("Gray Ogre")
    d.resolve()
    assert d.hand(0) == ["Gray Ogre"] and not d.tapped("Gray Ogre")
    (card,) = d.game.view(0).players[0].hand
    assert not card.tapped


@pytest.mark.rule("110.5a")
def test_a_copy_has_not_the_status_of_what_it_copies():
    d = situation(
        "Mirror\n{U}\nSorcery\nCreate a token that's a copy of target creature.",
        mana="U",
        hand=["Mirror"],
        mine=["Gray Ogre"],
        tapped=["Gray Ogre"],
    )
    original = d.find("Gray Ogre")
    d.cast("Mirror", [original])
    d.resolve()
    (copy,) = (each for each in d.all("Gray Ogre", "battlefield") if each != original)
    assert (d.tapped(original), d.tapped(copy)) == (True, False)
