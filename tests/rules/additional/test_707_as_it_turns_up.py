"""What happens as a permanent is turned face up (614.1e, 707.11), Auras turned up (303.4k), chosen sizes (208.2b)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseObjects, ChooseOption, ChooseYesNo, PayMana, Priority
from tests.driver import Driver
from tests.rules.situation import situation

HYDRA = "Hydra | Idra\n{5}\nCreature — Hydra\n0/0\nMorph {1}\nAs ~ is turned face up, put five +1/+1 counters on it."
GIFT = (
    "Gift | Dono\n{4}\nEnchantment — Aura\nEnchant artifact creature\nEnchanted creature gets +2/+2.\nMorph {1}\n"
    "As ~ is turned face up, you may attach it to a creature."
)
SHIFTER = (
    "Shifter | Mutante\n{2}\nCreature — Shapeshifter\n*/*\n"
    "As ~ enters or is turned face up, it becomes your choice of 5/1 or 1/5 with defender.\nMorph {1}"
)
CLAY = (
    "Clay | Argilla\n{1}\nArtifact Creature — Shapeshifter\n*/*\nAs ~ enters, it becomes your choice of a 3/3 artifact "
    "creature, a 2/2 artifact creature with flying, or a 1/6 Wall artifact creature with defender in addition to its "
    "other types."
)
TOKEN = "Mirror | Specchio\n{0}\nSorcery\nCreate a token that's a copy of target creature."
GOLEM = "Golem | Golem\n{3}\nArtifact Creature — Golem\n3/3"
BEAR = "Bear | Orso\n{1}{G}\nCreature — Bear\n2/2"


def face_down(card: str, *texts: str, mine: tuple[str, ...] = ()) -> tuple[Driver, int]:
    """Return a game in which the card has been cast face down and has resolved, and its number."""
    d = situation(*texts, mana="GGGGGG", hand=[card], mine=mine)
    d.cast(card, way="morph")
    d.resolve()
    return d, d.game.state.battlefield[-1]


def turn_up(d: Driver, entity: int) -> None:
    assert isinstance(d.decision, Priority)
    d.game.answer(next(action.key for action in d.decision.actions if action.object == entity))
    if isinstance(d.decision, PayMana):
        d.game.answer("auto")


@pytest.mark.rule("614.1e", "707.11")
def test_it_happens_as_the_permanent_is_turned_up_and_not_after():
    d, hydra = face_down("Hydra", HYDRA)
    assert d.size(hydra) == (2, 2)
    turn_up(d, hydra)
    assert isinstance(d.decision, Priority) and not d.game.state.stack
    assert d.size(hydra) == (5, 5)  # a 0/0 would have died
    d, hydra = face_down("Hydra", HYDRA)
    d.to_step("end", 0)
    assert not d.object(hydra).counters


@pytest.mark.rule("303.4k", "614.1e")
def test_an_aura_that_is_turned_up_can_be_attached_to_what_it_enchants():
    d, gift = face_down("Gift", GIFT, GOLEM, BEAR, mine=("Golem", "Bear", "Golem"))
    turn_up(d, gift)
    assert isinstance(d.decision, ChooseYesNo)
    d.answer(True)
    decision = d.decision
    assert isinstance(decision, ChooseObjects) and {d.name(each) for each in decision.candidates} == {"Golem"}
    first = decision.candidates[0]
    d.game.answer([first])
    assert d.attached_to(gift) == first and d.size(first) == (5, 5)


@pytest.mark.rule("303.4k")
def test_nothing_else_keeps_it_there():
    d, gift = face_down("Gift", GIFT, GOLEM, BEAR, mine=("Bear",))
    turn_up(d, gift)
    if isinstance(d.decision, ChooseYesNo):
        d.answer(True)
    assert d.zone("Gift") == "graveyard" and d.attached_to("Bear") is None
    d, gift = face_down("Gift", GIFT, GOLEM, mine=("Golem",))
    turn_up(d, gift)
    d.answer(False)
    assert d.zone("Gift") == "graveyard"


@pytest.mark.rule("208.2b", "614.1e")
@pytest.mark.parametrize(("shape", "size", "defends"), [("0", (5, 1), False), ("1", (1, 5), True)])
def test_a_shape_is_chosen_as_it_enters_or_is_turned_up_and_is_copied(shape: str, size: tuple[int, int], defends: bool):
    d = situation(SHIFTER, TOKEN, mana="GG", hand=["Shifter", "Mirror"])
    assert d.size("Shifter") == (0, 0)
    d.cast("Shifter")
    assert d.size("Shifter") == (0, 0)
    d.resolve(shape)
    assert d.size("Shifter") == size and d.has("Shifter", "defender") is defends
    d.cast("Mirror", ["Shifter"])
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseOption)
    d.game.answer("0")
    token = d.game.state.battlefield[-1]
    assert d.object(token).is_token and d.size(token) == (5, 1)
    d, down = face_down("Shifter", SHIFTER)
    assert d.size(down) == (2, 2)
    turn_up(d, down)
    assert isinstance(d.decision, ChooseOption) and d.decision.rule == "208.2b"
    d.game.answer(shape)
    assert d.size(down) == size and d.has(down, "defender") is defends


@pytest.mark.rule("208.2b", "706.2")
def test_what_copies_it_has_the_chosen_values():
    become = "Become | Diventa\n{0}\nInstant\nTarget creature becomes a copy of another target creature."
    d = situation(CLAY, BEAR, become, mana="G", hand=["Clay", "Become"], mine=["Bear"])
    bear = d.find("Bear")
    d.cast("Clay")
    d.resolve("2")
    assert d.size("Clay") == (1, 6) and d.look("Clay").subtypes == {"Shapeshifter", "Wall"}
    d.cast("Become", [[bear], ["Clay"]])
    d.resolve()
    assert d.size(bear) == (1, 6) and d.has(bear, "defender") and "Wall" in d.look(bear).subtypes
