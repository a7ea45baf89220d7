"""Manifest, goad, clash, fateseal (701)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseYesNo, DeclareAttackers
from engine.refusal import IllegalAnswer, Text
from tests.driver import Driver
from tests.rules.many import begin, seats
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
LION = "Lion\n{W}\nCreature — Cat\n3/3\nWhen ~ enters, you gain 1 life.\nWhen ~ is turned face up, you gain 5 life."
MORPH = "Shade\n{2}{G}\nCreature — Beast\n4/4\nMorph {G}"
SHOW = "Soul Summons\n{0}\nSorcery\nManifest the top card of your library."
TWO = "Two Summons\n{0}\nSorcery\nManifest the top two cards of your library."
TURN = "Unmask\n{0}\nInstant\nTurn target creature face up."
DREAD = "Dread\n{0}\nSorcery\nManifest dread."
HIDE = "Hide\n{0}\nSorcery\nCloak the top card of your library."
GOAD = "Disrupt Decorum\n{0}\nSorcery\nGoad target creature."


def manifested(*texts: str, top: str, spell: str = SHOW, **more: object) -> Driver:
    name = spell.partition("\n")[0]
    d = situation(*texts, spell, hand=[name, *more.pop("hand", [])], library=[top, "Island"], **more)  # type: ignore
    d.cast(name)
    d.resolve()
    return d


def face_down(d: Driver) -> int:
    (found,) = [id for id in d.game.play.state.battlefield if d.object(id).face_down]
    return found


@pytest.mark.rule("701.34a")
def test_a_manifested_card_is_a_nameless_two_two_without_text_or_cost():
    d = manifested(LION, top="Lion")
    look = d.look(face_down(d))
    assert (look.power, look.toughness, look.types) == (2, 2, {"Creature"})
    assert not look.name.en and not look.abilities and look.cost is None and not look.subtypes and not look.colours
    assert d.life(0) == 20


@pytest.mark.rule("400.7h", "701.34a", "301.5d")
@pytest.mark.parametrize("verb", ["manifest", "cloak"])
@pytest.mark.parametrize("joined", [", then", " and"])
def test_the_same_words_find_the_permanent_that_they_put_there_face_down(verb: str, joined: str):
    coat = (
        f"Coat\n{{0}}\nArtifact — Equipment\nWhen ~ enters, {verb} the top card of your library{joined} attach ~ to it."
        "\nEquipped creature gets +1/+0.\nEquip {2}"
    )
    d = situation(coat, LION, hand=["Coat"], library=["Lion", "Island"])
    d.cast("Coat")
    d.resolve()
    d.resolve()
    assert d.object("Coat").attached_to == face_down(d)
    assert d.size(face_down(d)) == (3, 2)


@pytest.mark.rule("701.34b")
def test_a_manifested_creature_card_is_turned_face_up_for_its_mana_cost():
    d = manifested(LION, top="Lion", mana="W")
    d.begin("special", face_down(d), way="manifested")
    d.announce([])
    assert d.size("Lion") == (3, 3) and all(d.object(id).tapped for id in d.all("Plains", "battlefield"))
    d.resolve()
    assert d.life(0) == 25


@pytest.mark.rule("701.34b")
@pytest.mark.parametrize("top", ["Forest", "Shock", "Rod"])
def test_a_noncreature_card_is_not_turned_face_up_so(top: str):
    d = manifested("Rod\n{1}\nArtifact", top=top, mana="RRR")
    assert d.action("special", face_down(d), way="manifested") is None


@pytest.mark.rule("701.34c")
def test_a_manifested_card_with_morph_is_turned_face_up_in_either_way():
    d = manifested(MORPH, top="Shade", mana="GGG")
    assert d.action("special", face_down(d), way="face up") and d.action("special", face_down(d), way="manifested~1")
    told = {each.text for each in d.decision.actions if each.kind == "special"}
    assert told == {
        Text("{G}: Turn Shade face up", "{G}: Gira a faccia in su Shade"),
        Text("{2}{G}: Turn Shade face up", "{2}{G}: Gira a faccia in su Shade"),
    }
    d.begin("special", face_down(d), way="face up")
    d.announce([])
    assert d.size("Shade") == (4, 4) and sum(d.object(id).tapped for id in d.all("Forest", "battlefield")) == 1


@pytest.mark.rule("701.34d")
def test_several_cards_are_manifested_one_by_one():
    witness = "Witness\n{1}\nEnchantment\nWhenever one or more creatures enter, you gain 1 life."
    d = manifested(witness, top="Forest", spell=TWO, mine=["Witness"])
    assert sum(d.object(id).face_down for id in d.game.play.state.battlefield) == 2
    d.resolve_all()
    assert d.life(0) == 22


@pytest.mark.rule("701.34e")
def test_a_card_that_cannot_enter_is_not_manifested():
    ban = "Ban\n{1}\nArtifact\nCreature cards in libraries can't enter the battlefield."
    d = situation(SHOW, ban, LION, hand=["Soul Summons"], mine=["Ban"], library=["Lion"])
    d.cast("Soul Summons")
    d.resolve()
    assert d.top(0) == ["Lion"]


@pytest.mark.rule("701.34f")
def test_a_manifested_instant_that_would_be_turned_face_up_is_revealed_and_stays_face_down():
    d = manifested(TURN, top="Shock", hand=["Unmask"])
    hidden = face_down(d)
    assert [card.known for card in d.game.view(1).battlefield if card.id == hidden] == [False]
    d.cast("Unmask", [hidden])
    d.resolve()
    assert d.object(hidden).face_down
    assert [card.known for card in d.game.view(1).battlefield if card.id == hidden] == [True]


def test_manifest_dread_manifests_one_of_two_and_buries_the_other():
    d = situation(DREAD, LION, hand=["Dread"], library=["Lion", "Island", "Swamp"])
    d.cast("Dread")
    d.resolve("Island")
    assert d.graveyard(0) == ["Dread", "Lion"] or d.graveyard(0) == ["Lion", "Dread"]
    assert d.object(face_down(d)).components[0].shape.whole.name.en == "Island"


def test_a_cloaked_card_has_ward():
    d = manifested(LION, top="Lion", spell=HIDE, mana="W", their_mana="R", their_hand=["Shock"])
    assert d.has(face_down(d), "ward")
    d.begin("special", face_down(d), way="manifested")
    d.announce([])
    assert not d.has("Lion", "ward")


# ----- goad


@pytest.mark.rule("701.38a")
def test_a_goaded_creature_attacks_until_the_goaders_next_turn():
    d = situation(GOAD, BEAR, hand=["Disrupt Decorum"], theirs=["Bear"])
    d.cast("Disrupt Decorum", ["Bear"])
    d.resolve()
    d.next_turn()
    d.to_attackers()
    with pytest.raises(IllegalAnswer, match="must attack"):
        d.game.answer([])
    d.game.answer([[d.find("Bear"), 0]])  # there is nobody else to attack
    d.next_turn()
    assert not d.look("Bear").rules


@pytest.mark.rule("701.38a")
def test_a_goaded_creature_attacks_another_player_if_it_can():
    scenario = seats(3, GOAD, BEAR)
    scenario.hand(0, "Disrupt Decorum")
    scenario.battlefield(1, "Bear")
    scenario.turn(active=0, step="main", priority=0)
    d = begin(scenario)
    d.cast("Disrupt Decorum", ["Bear"])
    d.resolve()
    d.next_turn()
    decision = d.to_attackers()
    assert isinstance(decision, DeclareAttackers) and decision.player == 1
    with pytest.raises(IllegalAnswer, match="must attack"):
        d.game.answer([[d.find("Bear"), 0]])
    d.game.answer([[d.find("Bear"), 2]])


@pytest.mark.rule("701.38b")
def test_a_static_ability_goads_for_the_controller_of_its_source():
    aura = "Mark\n{1}{R}\nEnchantment — Aura\nEnchant creature\nEnchanted creature is goaded."
    d = situation(aura, BEAR, mine=["Mark"], theirs=["Bear"], attach={"Mark": "Bear"}, active=1)
    d.to_attackers()
    with pytest.raises(IllegalAnswer, match="must attack"):
        d.game.answer([])


@pytest.mark.rule("701.38c")
def test_the_same_player_goads_a_creature_but_once():
    d = situation(GOAD, BEAR, hand=["Disrupt Decorum"] * 2, theirs=["Bear"])
    for _ in range(2):
        d.cast("Disrupt Decorum", ["Bear"])
        d.resolve()
    assert len(d.look("Bear").rules) == 1


# ----- clash, fateseal

OAK = "Oaken\n{0}\nSorcery\nClash with an opponent. If you win, you gain 4 life."
SEAL = "Spin\n{0}\nSorcery\nFateseal 2."
GIANT = "Giant\n{5}{R}\nCreature — Giant\n6/6"


@pytest.mark.rule("701.23a", "701.23b", "701.23c", "701.23d")
@pytest.mark.parametrize(
    ("mine", "theirs", "life"), [("Giant", "Bear", 24), ("Bear", "Giant", 20), ("Bear", "Bear", 20)]
)
def test_who_reveals_the_strictly_highest_mana_value_wins_a_clash(mine: str, theirs: str, life: int):
    d = situation(OAK, BEAR, GIANT, hand=["Oaken"], library=[mine, "Swamp"], their_library=[theirs, "Swamp"])
    d.cast("Oaken")
    d.pass_priority()
    d.pass_priority()
    asked = []
    while isinstance(d.decision, ChooseYesNo):
        asked.append(d.decision.player)
        assert d.top(0) == [mine] and d.top(1) == [theirs]  # both stay on top until both players have chosen
        d.game.answer(d.decision.player == 1)
    assert asked == [0, 1]
    assert d.life(0) == life and d.top(0) == [mine] and d.bottom(1) == [theirs]


@pytest.mark.rule("701.22a")
def test_fateseal_arranges_the_top_of_an_opponents_library():
    d = situation(SEAL, hand=["Spin"], their_library=["Forest", "Island", "Swamp"], library=["Plains"])
    d.cast("Spin")
    d.resolve([["Island"], ["Forest"]])
    assert d.top(1, 2) == ["Island", "Swamp"] and d.bottom(1) == ["Forest"] and d.top(0) == ["Plains"]
