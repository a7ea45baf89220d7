"""Cards exiled by one ability and used by the ability linked to it (406.6, 607)."""

from __future__ import annotations

import pytest

from tests.driver import Driver
from tests.rules.situation import situation

VAULT = (
    "Vault\n{2}\nArtifact\n{0}: Exile target card from a graveyard.\n"
    "{1}: Return all cards exiled with ~ to their owners' hands."
)
BIRDS = tuple(f"{name}\n{{G}}\nCreature — Bird\n1/1" for name in ("Auk", "Bee", "Coot"))


def use(d: Driver, index: int, *targets: str, name: str = "Vault") -> None:
    d.activate(name, index, targets=list(targets))
    d.resolve()


@pytest.mark.rule("607.1", "607.2a")
def test_only_what_the_linked_ability_exiled_is_meant():
    """Cards exiled by something else, or exiled from the start, don't count."""
    d = situation(
        VAULT,
        *BIRDS,
        "Out\n{R}\nInstant\nExile target card from a graveyard.",
        mana="GR",
        mine=("Vault",),
        hand=("Out",),
        graveyard=("Auk", "Bee"),
        exile=("Coot",),
    )
    use(d, 0, "Auk")
    d.cast("Out", ["Bee"])
    d.resolve()
    assert sorted(d.names("exile", 0)) == ["Auk", "Bee", "Coot"]
    use(d, 1)
    assert d.hand(0) == ["Auk"]


@pytest.mark.rule("406.6", "406.5")
def test_each_object_finds_what_it_exiled_itself():
    d = situation(VAULT, *BIRDS, mana="GG", mine=("Vault", "Vault"), graveyard=("Auk", "Bee"))
    first, second = d.all("Vault")
    for vault, card in ((first, "Auk"), (second, "Bee")):
        d.begin("activate", vault, 0)
        d.announce([card])
        d.resolve()
    view = d.game.view(1)
    assert {card.name.en: card.exiled_by for card in view.exile} == {"Auk": first, "Bee": second}
    d.begin("activate", second, 1)
    d.announce(())
    d.resolve()
    assert d.hand(0) == ["Bee"] and d.zone("Auk") == "exile"


@pytest.mark.rule("607.2a", "400.7")
def test_an_object_that_has_come_back_is_linked_to_nothing():
    blink = "Blink\n{W}\nInstant\nExile target artifact, then return it to the battlefield under its owner's control."
    d = situation(VAULT, *BIRDS, blink, mana="GW", mine=("Vault",), hand=("Blink",), graveyard=("Auk",))
    use(d, 0, "Auk")
    d.cast("Blink", ["Vault"])
    d.resolve()
    use(d, 1)
    assert d.zone("Auk") == "exile"


@pytest.mark.rule("607.2b")
def test_what_a_replacement_effect_exiles_is_exiled_with_its_object():
    pyre = (
        "Pyre\n{2}\nArtifact\nIf a creature would die, exile it instead.\n"
        "{1}: Return all cards exiled with ~ to their owners' hands."
    )
    d = situation(
        pyre,
        *BIRDS,
        "Bolt\n{R}\nInstant\n~ deals 3 damage to any target.",
        "Wand\n{1}\nArtifact\n{0}: Destroy target creature.",
        mana="GR",
        mine=("Pyre", "Auk", "Bee", "Wand"),
        exile=("Coot",),
        hand=("Bolt",),
    )
    d.cast("Bolt", ["Auk"])
    d.resolve()
    d.activate("Wand", targets=["Bee"])
    d.resolve()
    assert sorted(d.names("exile", 0)) == ["Auk", "Bee", "Coot"]
    d.activate("Pyre")
    d.resolve()
    assert d.hand(0) == ["Auk", "Bee"], "including creatures that died by another object's ability"


@pytest.mark.rule("607.1c")
def test_an_ability_is_linked_to_itself():
    mill = (
        "Mill\n{2}\nArtifact\n{0}: Exile the top card of your library. ~ deals damage to each opponent equal to the"
        " number of cards exiled with ~."
    )
    d = situation(mill, *BIRDS, mine=("Mill",), library=("Auk", "Bee", "Coot"))
    for life in (19, 17, 14):
        d.activate("Mill")
        d.resolve()
        assert d.life(1) == life


@pytest.mark.rule("607.3")
def test_of_several_cards_all_are_meant_or_one_that_the_controller_chooses():
    shrine = VAULT.replace("Return all cards", "Return a card").replace("their owners' hands", "its owner's hand")
    d = situation(shrine, *BIRDS, mana="G", mine=("Vault",), graveyard=("Auk", "Bee"))
    use(d, 0, "Auk")
    use(d, 0, "Bee")
    d.activate("Vault", 1)
    d.resolve("Bee")
    assert d.hand(0) == ["Bee"] and d.zone("Auk") == "exile"
    d = situation(VAULT, *BIRDS, mana="G", mine=("Vault",), graveyard=("Auk", "Bee"))
    use(d, 0, "Auk")
    use(d, 0, "Bee")
    use(d, 1)
    assert d.hand(0) == ["Auk", "Bee"]


@pytest.mark.rule("607.5")
def test_a_pair_that_one_effect_gives_is_linked_only_together():
    """The golem has two such pairs: its own, and one from the aura."""
    golem = VAULT.replace("Vault\n{2}\nArtifact", "Golem\n{2}\nArtifact Creature — Golem\n1/1")
    soul = (
        "Soul\n{W}\nEnchantment — Aura\nEnchant creature\n"
        'Enchanted creature has "{0}: Exile target card from a graveyard."'
        ' and "{1}: Return all cards exiled with ~ to their owners\' hands."'
    )
    d = situation(
        golem, soul, *BIRDS, mana="GG", mine=("Golem", "Soul"), attach={"Soul": "Golem"}, graveyard=("Auk", "Bee")
    )
    use(d, 0, "Auk", name="Golem")
    use(d, 2, "Bee", name="Golem")
    use(d, 3, name="Golem")
    assert d.hand(0) == ["Bee"], "the card exiled by the aura's pair"
    use(d, 1, name="Golem")
    assert d.hand(0) == ["Auk", "Bee"]


@pytest.mark.rule("607.1a")
def test_an_ability_that_the_object_gives_itself_counts_as_printed():
    lamp = (
        "Lamp\n{2}\nArtifact\n{0}: Exile target card from a graveyard.\n"
        '{0}: ~ gains "{1}: Return all cards exiled with ~ to their owners\' hands." until end of turn.'
    )
    d = situation(lamp, *BIRDS, mana="G", mine=("Lamp",), graveyard=("Auk",))
    use(d, 0, "Auk", name="Lamp")
    use(d, 1, name="Lamp")
    use(d, 2, name="Lamp")
    assert d.hand(0) == ["Auk"]


@pytest.mark.rule("607.1b")
def test_abilities_of_both_faces_are_linked():
    chest = (
        "Chest | Scrigno\n{2}\nArtifact\n{0}: Exile target card from a graveyard. Transform ~.\n// transform\n"
        "Trove | Tesoro\nArtifact\n{0}: Return all cards exiled with ~ to their owners' hands."
    )
    d = situation(chest, *BIRDS, mine=("Chest",), graveyard=("Auk",))
    use(d, 0, "Auk", name="Chest")
    assert d.zone("Auk") == "exile"
    use(d, 0, name="Trove")
    assert d.hand(0) == ["Auk"]


@pytest.mark.rule("607.4")
def test_one_choice_is_linked_to_several_abilities():
    totem = (
        "Totem\n{2}\nArtifact\nAs ~ enters, choose a color.\nCreatures of the chosen color get +1/+1.\n"
        "{0}: Target creature becomes the chosen color until end of turn."
    )
    d = situation(
        totem,
        "Auk\n{G}\nCreature — Bird\n1/1",
        "Bee\n{W}\nCreature — Bird\n1/1",
        mana="WW",
        hand=("Totem",),
        mine=("Auk", "Bee"),
    )
    d.cast("Totem")
    d.resolve("W")
    assert (d.size("Auk"), d.size("Bee")) == ((1, 1), (2, 2))
    d.activate("Totem", targets=["Auk"])
    d.resolve()
    assert d.look("Auk").colours == {"W"} and d.size("Auk") == (2, 2)


def test_the_card_that_was_revealed_as_a_cost():
    d = situation(
        "Radius\n{R}\nSorcery\nAs an additional cost to cast ~, reveal a creature card from your hand.\n"
        "~ deals X damage to each creature your opponents control, where X is the revealed card's mana value.",
        hand=["Radius", "Gray Ogre"],
        theirs=["Serra Angel"],
        mana="R",
    )
    d.cast("Radius")
    d.resolve()
    assert d.object("Serra Angel").damage == 3 and d.zone("Gray Ogre") == "hand"
