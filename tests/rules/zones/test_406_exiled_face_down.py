"""Cards exiled face down: who may look at them, and who can play them (406.3)."""

from __future__ import annotations

import pytest

from engine.change.events import LookAt
from engine.decisions import ChooseObjects, Priority
from engine.scenario import Scenario
from tests.driver import Driver
from tests.rules.many import happen
from tests.rules.situation import situation

CASKET = (
    "Casket\n{0}\nArtifact\n{0}: Exile a card from your hand face down.\n{0}: Return a card exiled with ~ to your hand."
)
SCEPTRE = (
    "Sceptre\n{0}\nArtifact\n"
    "{0}: Exile a card from your hand face down. You may look at it for as long as it remains exiled."
)
GRASP = (
    "Grasp\n{0}\nSorcery\nSearch target opponent's library for a card and exile it face down. Then that player"
    " shuffles. You may look at and play that card for as long as it remains exiled."
)
HOARD = (
    "Hoard\n{0}\nSorcery\nExile the top card of your library face down. For as long as that card remains exiled, you"
    " may play it."
)
PHOENIX = (
    "Phoenix | Fenice\n{R}\nCreature — Phoenix\n4/1\nFlying\n"
    "When ~ dies, return it to the battlefield face down under your control.\nMorph {R}"
)
BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
KILL = "Kill\n{0}\nInstant\nDestroy target creature."


def known(d: Driver, player: int) -> list[bool]:
    return [card.known for card in d.game.view(player).exile]


@pytest.mark.rule("406.3")
def test_nobody_may_look_at_a_card_that_is_exiled_face_down():
    d = situation(CASKET, BEAR, mine=["Casket"], hand=["Bear"])
    d.activate("Casket", 0)
    d.resolve()
    (card,) = d.game.state.exile
    assert d.object(card).face_down
    assert (known(d, 0), known(d, 1)) == ([False], [False])
    d.activate("Casket", 1)
    d.resolve_all()
    assert d.hand(0) == ["Bear"]


@pytest.mark.rule("406.3")
def test_who_may_look_at_it_may_do_so_for_as_long_as_it_remains_exiled():
    d = situation(SCEPTRE, BEAR, KILL, mine=["Sceptre"], hand=["Bear"], library=["Island"] * 9)
    d.activate("Sceptre")
    d.resolve()
    assert (known(d, 0), known(d, 1)) == ([True], [False])
    d.next_turn()
    assert (known(d, 0), known(d, 1)) == ([True], [False])


@pytest.mark.rule("406.3", "601.3f")
@pytest.mark.parametrize(("spell", "targets"), [(GRASP, [1]), (HOARD, [])])
def test_a_card_that_may_be_played_is_known_and_turns_up_as_it_is_cast(spell: str, targets: list[int]):
    name = spell.partition("\n")[0]
    mine, their = (["Island"], ["Bear"]) if targets else (["Bear"], ["Island"])
    d = situation(spell, BEAR, hand=[name], mana="GG", library=mine, their_library=their)
    d.cast(name, targets)
    d.resolve()
    (card,) = d.game.state.exile
    assert d.object(card).face_down and (known(d, 0), known(d, 1)) == ([True], [False])
    d.begin("cast", card)
    d.announce([])
    assert not d.object("Bear").face_down and d.game.view(1).stack[0].name.en == "Bear"
    d.resolve()
    assert (d.zone("Bear"), d.controller("Bear"), d.size("Bear")) == ("battlefield", 0, (2, 2))


@pytest.mark.rule("707.2a", "707.3")
def test_what_returns_face_down_is_a_2_2_and_is_turned_up_for_its_morph_cost():
    d = situation(PHOENIX, KILL, mine=["Phoenix"], hand=["Kill"], mana="R")
    d.cast("Kill", ["Phoenix"])
    d.resolve_all()
    (phoenix,) = [id for id in d.game.state.battlefield if d.object(id).face_down]
    assert (d.size(phoenix), d.has(phoenix, "flying"), d.controller(phoenix)) == ((2, 2), False, 0)
    d.begin("special", phoenix, way="face up")
    d.announce([])
    assert (d.size("Phoenix"), d.has("Phoenix", "flying")) == ((4, 1), True)


@pytest.mark.rule("601.3f")
@pytest.mark.parametrize(
    ("known_to", "castable"), [((), []), ((1,), []), ((0,), ["Gray Ogre"]), ((0, 1), ["Gray Ogre"])]
)
def test_certain_spells_among_face_down_cards_are_cast_by_who_may_look_at_them(
    known_to: tuple[int, ...], castable: list[str]
):
    vault = (
        "Vault | Volta\n{1}\nArtifact\n{T}: Until end of turn, you may cast a creature spell from among the cards "
        "exiled with ~ without paying its mana cost."
    )
    scenario = Scenario()
    scenario.card_text(vault)
    scenario.battlefield(0, "Vault")
    scenario.exile(0, "Gray Ogre", "Shock", face_down=True, known_to=known_to, by="Vault")
    d = Driver(scenario.game())
    d.activate("Vault")
    d.resolve()
    assert isinstance(d.decision, Priority)
    casts = [action for action in d.decision.actions if action.kind == "cast"]
    objects = d.game.state.objects
    assert [objects[action.object].components[0].shape.whole.name.en for action in casts if action.object] == castable
    for action in casts:
        d.game.answer(action.key)
        d.resolve()
        assert d.zone("Gray Ogre") == "battlefield"


BURY = (
    "Bury | Seppellisci\n{0}\nArtifact\n{0}: Exile the top four cards of your library face down.\n"
    "{0}: Return a card exiled with ~ to your hand."
)


def returned(seed: int, look: bool, pile: int) -> tuple[str, int]:
    """Return the card that comes back when the player names the first one of that pile of four, and its actual pile."""
    scenario = Scenario(seed=seed)
    scenario.card_text(BURY)
    scenario.battlefield(0, "Bury")
    cards = ("Gray Ogre", "Shock", "Forest", "Island", "Swamp", "Plains", "Mountain", "Serra Angel", "Forest")
    scenario.library(0, *cards)
    d = Driver(scenario.game())
    for _ in range(2):
        d.activate("Bury", 0)
        d.resolve()
    exiled = list(d.game.state.exile)
    assert len(exiled) == 8 and all(d.object(card).face_down for card in exiled)
    if look:
        happen(d, LookAt(0, tuple(exiled)))
    d.activate("Bury", 1)
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseObjects)
    d.game.answer([exiled[4 * pile]])
    (gone,) = set(exiled) - set(d.game.state.exile)
    return d.hand(0)[0], exiled.index(gone) // 4


@pytest.mark.rule("406.4")
@pytest.mark.parametrize("pile", [0, 1])
def test_of_unseen_cards_the_player_chooses_a_pile_and_chance_a_card_in_it(pile: int):
    found = [returned(seed, look=False, pile=pile) for seed in range(12)]
    assert {where for _, where in found} == {pile} and len({name for name, _ in found}) > 1
    assert len({name for name, _ in (returned(seed, look=True, pile=pile) for seed in range(12))}) == 1
