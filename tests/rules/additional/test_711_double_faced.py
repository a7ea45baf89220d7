"""Double-faced cards: transforming and modal ones (711, 701.28)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

WOLF = (
    "Villager | Abitante\n{1}{G}\nCreature — Human Werewolf\n1/1\n{0}: Transform ~.\n// transform\n"
    "Howler | Ululatore\n(green) Creature — Werewolf\n4/4\nTrample\n{0}: Transform ~."
)
OMEN = (
    "Omen | Presagio\n{2}{W}\nEnchantment\n{0}: Transform ~.\n// transform\n"
    "Blast | Scoppio\n(white) Sorcery\nDraw a card."
)
DOOR = "Door | Porta\n{3}{U}\nSorcery\nYou gain 4 life.\n// modal\nIsle | Isola Nuova\nLand — Island\n~ enters tapped."
BOTH = "Cub | Cucciolo\n{R}\nCreature — Cat\n1/1\n// modal\nLion | Leone\n{3}{R}\nCreature — Cat\n5/5"
TURN = "Turn\n{0}\nInstant\nTransform target creature."
GROW = "Grow\n{0}\nInstant\nTarget creature gets +2/+2 until end of turn."
COPY = "Mirror\n{0}\nSorcery\nCreate a token that's a copy of target creature."
BLINK = (
    "Blink\n{0}\nInstant\n"
    "Exile target creature, then return it to the battlefield transformed under its owner's control."
)
BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
STILL = "Still\n{2}\nArtifact\nCreatures can't transform."
WATCH = "Watch\n{2}\nArtifact\nWhenever a creature transforms, you gain 1 life."
EMPTY = "Bounce\n{0}\nInstant\nReturn target creature to its owner's hand."


@pytest.mark.rule("701.28a", "711.4b")
def test_a_permanent_transforms_and_back():
    d = situation(WOLF, mine=["Villager"])
    object = d.object("Villager")
    d.activate("Villager")
    d.resolve()
    look = d.look(object.id)
    assert (look.name.en, look.power, look.mana_value, look.colours) == ("Howler", 4, 2, {"G"})
    assert look.has("trample") and look.subtypes == {"Werewolf"} and look.cost is None
    d.activate("Howler")
    d.resolve()
    assert (d.look(object.id).name.en, d.size("Villager")) == ("Villager", (1, 1))


@pytest.mark.rule("711.12")
def test_what_affects_it_goes_on_affecting_it():
    d = situation(WOLF, GROW, mine=["Villager"], hand=["Grow"], counters={"Villager": {"+1/+1": 1}})
    d.cast("Grow", ["Villager"])
    d.resolve()
    d.activate("Villager")
    d.resolve()
    assert d.size("Howler") == (7, 7)


@pytest.mark.rule("701.28c", "711.5")
def test_only_a_double_faced_card_transforms():
    d = situation(WOLF, BEAR, TURN, COPY, mine=["Bear", "Villager"], hand=["Turn", "Turn", "Mirror"])
    d.cast("Turn", ["Bear"])
    d.resolve()
    assert d.size("Bear") == (2, 2)
    d.cast("Mirror", ["Villager"])
    d.resolve()
    token = next(id for id in d.all("Villager") if d.object(id).is_token)
    d.cast("Turn", [token])
    d.resolve()
    assert d.look(token).name.en == "Villager"


@pytest.mark.rule("701.28c")
@pytest.mark.parametrize(
    ("text", "name", "other"),
    [
        (BOTH, "Cub", "Lion"),
        ("Cub\n{R}\nCreature — Cat\n1/1\n// flip\nLion\nCreature — Cat\n5/5", "Cub", "Lion"),
        (
            "Cub\n{R}\nCreature — Cat\n1/1\n// adventure\nLion\n{R}\nSorcery — Adventure\nYou gain 1 life.",
            "Cub",
            "Lion",
        ),
    ],
)
def test_cards_of_other_frames_do_not_transform(text: str, name: str, other: str):
    d = situation(text, TURN, WATCH, mine=[name, "Watch"], hand=["Turn"])
    d.cast("Turn", [name])
    d.resolve()
    assert d.look(name).name.en == name and d.all(other) == []
    assert d.life(0) == 20 and not d.game.state.stack


@pytest.mark.rule("701.28d", "711.6")
def test_it_does_not_turn_into_a_sorcery():
    d = situation(OMEN, mine=["Omen"])
    d.activate("Omen")
    d.resolve()
    assert d.look("Omen").types == {"Enchantment"}


@pytest.mark.rule("701.28f")
def test_an_ability_transforms_its_permanent_only_once_it_has_not_since():
    d = situation(WOLF, mine=["Villager"])
    villager = d.find("Villager")
    d.activate("Villager")
    d.activate("Villager")
    d.resolve()
    assert d.look(villager).name.en == "Howler"
    d.resolve()
    assert d.look(villager).name.en == "Howler"


@pytest.mark.rule("701.28e")
def test_a_trigger_sees_the_transformation():
    d = situation(WOLF, WATCH, mine=["Villager", "Watch"])
    d.activate("Villager")
    d.resolve()
    d.resolve_all()
    assert d.life(0) == 21


def test_what_cannot_transform_does_not():
    d = situation(WOLF, STILL, mine=["Villager", "Still"])
    d.activate("Villager")
    d.resolve()
    assert d.count("Villager", "battlefield") == 1


@pytest.mark.rule("711.4a", "711.7")
def test_elsewhere_it_has_its_front_alone():
    d = situation(WOLF, EMPTY, mine=["Howler"], hand=["Bounce"], mana="GG")
    assert d.size("Howler") == (4, 4)
    d.cast("Bounce", ["Howler"])
    d.resolve()
    assert d.hand(0) == ["Villager"]
    assert not any(action.key.endswith("back") for action in d.decision.actions)
    assert d.look(d.cast("Villager")).name.en == "Villager"
    d.resolve()
    assert d.size("Villager") == (1, 1)


@pytest.mark.rule("711.8", "711.8a")
def test_what_is_put_onto_the_battlefield_transformed():
    d = situation(WOLF, BEAR, BLINK, mine=["Villager", "Bear"], hand=["Blink", "Blink"])
    d.cast("Blink", ["Villager"])
    d.resolve()
    assert d.zone("Howler") == "battlefield"
    d.cast("Blink", ["Bear"])
    d.resolve()
    assert d.zone("Bear") == "exile"


@pytest.mark.rule("202.3b", "706.8")
def test_a_copy_of_the_back_is_the_back_alone_with_mana_value_0():
    d = situation(WOLF, COPY, mine=["Howler"], hand=["Mirror"])
    d.cast("Mirror", ["Howler"])
    d.resolve()
    token = next(id for id in d.all("Howler") if d.object(id).is_token)
    look = d.look(token)
    assert (look.name.en, look.power, look.mana_value) == ("Howler", 4, 0)
    assert d.look(next(id for id in d.all("Howler") if id != token)).mana_value == 2


@pytest.mark.rule("202.3b")
def test_words_about_mana_value_see_that_of_the_front():
    kill = "Kill\n{0}\nInstant\nDestroy target creature with mana value 2."
    d = situation(WOLF, COPY, kill, mine=["Howler"], hand=["Mirror", "Kill"])
    howler = d.find("Howler")
    d.cast("Mirror", [howler])
    d.resolve()
    assert d.candidates("Kill") == [{"Howler"}]
    d.cast("Kill")
    d.resolve()
    assert howler not in d.game.state.objects and d.object("Howler").is_token


def test_either_face_of_a_modal_card_is_played():
    d = situation(DOOR, hand=["Door"], mana="UUUU")
    assert d.can("cast", "Door")
    d.game.answer(next(action.key for action in d.decision.actions if action.key.endswith(":back")))
    isle = d.object("Isle")
    assert (isle.zone, isle.tapped, d.look("Isle").types) == ("battlefield", True, {"Land"})
    assert not d.can("land", "Isle")
    d = situation(BOTH, hand=["Cub"], mana="RRRR")
    spell = d.cast("Cub", way="back")
    assert (d.look(spell).name.en, d.look(spell).mana_value) == ("Lion", 4)
    d.resolve()
    assert d.size("Lion") == (5, 5) and d.look("Lion").mana_value == 4


@pytest.mark.rule("711.4a")
def test_a_modal_card_is_its_front_in_other_zones():
    d = situation(BOTH, EMPTY, mine=["Lion"], hand=["Bounce"])
    d.cast("Bounce", ["Lion"])
    d.resolve()
    assert d.hand(0) == ["Cub"] and d.look("Cub").mana_value == 1
