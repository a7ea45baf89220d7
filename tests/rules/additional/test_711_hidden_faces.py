"""Cards with two faces, one of which must not be seen, or must be named (709, 711, 712, 715)."""

from __future__ import annotations

import pytest

from engine.card_database import CardDatabase, default_database
from engine.decisions import ChooseOption
from engine.language.cardfile import define_card
from tests.rules.situation import situation

WOLF = (
    "Villager | Abitante\n{1}{G}\nCreature — Human\n1/1\n// transform\n"
    "Howler | Ululatore\n(green) Creature — Werewolf\n4/4\nTrample"
)
CUB = "Cub | Cucciolo\n{R}\nCreature — Cat\n1/1\n// modal\nLion | Leone\n{3}{R}\nCreature — Cat\n5/5"
MELD = "Rats | Ratti\n{1}{B}\nCreature — Rat\n2/1\nSkulk\n// meld\nHost | Orda\n(black) Creature — Horror\n5/6\nMenace"
GIANT = (
    "Giant | Gigante\n{2}{R}\nCreature — Giant\n4/3\n// adventure\n"
    "Stomp | Pestone\n{R}\nInstant — Adventure\nYou gain 1 life."
)
FLIP = "Rat | Ratto\n{B}\nCreature — Rat\n1/1\n// flip\nEyes | Occhi\nLegendary Creature — Rat\n3/3"
BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
TURN = "Twist\n{0}\nInstant\nTransform target permanent."
COPY = "Mirror\n{0}\nSorcery\nCreate a token that's a copy of target creature."
SUMMON = "Summon\n{0}\nSorcery\nManifest the top card of your library."


@pytest.mark.rule("711.1", "701.28c")
def test_only_double_faced_cards_transform():
    token = "Muster\n{0}\nSorcery\nCreate a 1/1 white Soldier creature token."
    d = situation(BEAR, token, TURN, WOLF, hand=["Muster", "Twist", "Twist", "Twist"], mine=["Bear", "Villager"])
    d.cast("Muster")
    d.resolve()
    for name in ("Bear", "Soldier", "Villager"):
        d.cast("Twist", [name])
        d.resolve()
    assert sorted(d.battlefield(0)) == ["Bear", "Howler", "Soldier"]


@pytest.mark.rule("711.3", "711.11")
@pytest.mark.parametrize("card", [WOLF, CUB])
def test_hidden_double_faced_cards_look_like_any_other(card: str):
    name = card.partition(" |")[0]
    d = situation(card, BEAR, hand=[name, "Bear"])
    first, second = d.game.view(1).players[0].hand
    assert not first.known and not second.known
    assert (first.name, first.frame, first.faces) == (second.name, second.frame, second.faces)


@pytest.mark.rule("711.11")
def test_a_double_faced_card_exiled_face_down_shows_nothing():
    bridge = "Bridge\nLand\nHideaway\n{T}: You may play the exiled card without paying its mana cost."
    d = situation(bridge, WOLF, hand=["Bridge"], library=["Villager"])
    d.play("Bridge")
    d.resolve()
    (card,) = d.game.view(1).exile
    assert not card.known and not card.faces and card.frame == ""


@pytest.mark.rule("711.9", "712.9")
@pytest.mark.parametrize("card", [WOLF, MELD])
def test_a_face_down_double_faced_or_meld_card_is_a_two_two_that_nobody_else_knows(card: str):
    name = card.partition(" |")[0]
    d = situation(card, SUMMON, hand=["Summon"], library=[name])
    d.cast("Summon")
    d.resolve()
    (hidden,) = [id for id in d.game.play.state.battlefield if d.object(id).face_down]
    look = d.look(hidden)
    assert (look.power, look.toughness, look.name.en, look.abilities) == (2, 2, "", ())
    (seen,) = [each for each in d.game.view(1).battlefield if each.id == hidden]
    assert not seen.known and not seen.faces


@pytest.mark.rule("709.5", "711.13", "712.11", "715.5")
@pytest.mark.parametrize("card", [WOLF, CUB, MELD, GIANT, FLIP])
def test_a_card_is_named_by_either_of_its_names(card: str):
    front, back = (half.partition(" |")[0] for half in (card, card.partition("\n// ")[2].partition("\n")[2]))
    database = CardDatabase((*default_database(), define_card(card)))
    choose = "Query\n{0}\nSorcery\nChoose a card name. You gain 1 life."
    for name in (front, back):
        assert database.find(name) is not None
        d = situation(choose, hand=["Query"], cards=[define_card(card)])
        d.cast("Query")
        d.resolve(name)
        assert d.life(0) == 21
    d = situation(choose, hand=["Query"], cards=[define_card(card)])
    d.cast("Query")
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseOption)
    assert not any("//" in option.key for option in d.decision.options)  # single names, never both together


@pytest.mark.rule("712.3c", "712.2")
def test_only_the_face_that_is_up_counts():
    d = situation(MELD, WOLF, mine=["Rats", "Villager"])
    assert d.look("Rats").has("skulk") and not d.look("Rats").has("menace")
    assert d.size("Villager") == (1, 1) and not d.has("Villager", "trample")


@pytest.mark.rule("715.2a")
def test_what_has_an_adventure_has_it_as_a_card_and_as_a_permanent():
    watch = "Watch\n{2}\nArtifact\nWhenever a creature with an Adventure enters, you gain 1 life."
    seek = "Seek\n{0}\nSorcery\nSearch your library for a creature card that has an Adventure, put it into your hand, "
    d = situation(
        GIANT,
        BEAR,
        watch,
        seek + "then shuffle.",
        hand=["Seek", "Bear"],
        mine=["Watch"],
        mana="GGRRR",
        library=["Bear", "Giant"],
    )
    d.cast("Seek")
    d.resolve("Giant")
    for name, life in (("Bear", 20), ("Giant", 21)):
        d.cast(name)
        d.resolve()
        d.resolve_all()
        assert d.life(0) == life


@pytest.mark.rule("715.2b")
def test_a_copy_of_an_adventurer_has_an_adventure_too():
    watch = "Watch\n{2}\nArtifact\nWhenever a creature with an Adventure enters, you gain 1 life."
    d = situation(GIANT, COPY, watch, hand=["Mirror"], mine=["Giant", "Watch"])
    d.cast("Mirror", ["Giant"])
    d.resolve()
    d.resolve_all()
    assert d.count("Giant", "battlefield") == 2 and d.life(0) == 21


@pytest.mark.rule("715.2c")
def test_an_adventurer_card_is_one_card():
    draw = "Look In\n{0}\nSorcery\nDraw a card, then discard a card."
    witness = "Witness\n{1}\nArtifact\nWhenever you discard a card, you gain 1 life."
    d = situation(GIANT, draw, witness, hand=["Look In"], mine=["Witness"], library=["Giant", "Forest"])
    d.cast("Look In")
    d.resolve()
    d.resolve_all()
    assert d.hand(0) == [] and "Giant" in d.graveyard(0) and d.life(0) == 21 and d.top(0) == ["Forest"]
