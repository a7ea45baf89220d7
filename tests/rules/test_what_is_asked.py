"""Prompts say what is chosen and what for, in both languages."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseModes, ChooseNumber, ChooseObjects, ChooseTargets, Divide, PayMana
from engine.rules.turn.starting_the_game import put_back
from engine.scenario import Scenario
from tests.driver import Driver
from tests.rules.situation import situation


def asked(d: Driver, kind: type) -> tuple[str, str]:
    """Return the next prompt of that kind, for payments and targets before they are made."""
    for _ in range(6):
        if isinstance(d.decision, kind):
            return d.decision.prompt.en, d.decision.prompt.it
        if isinstance(d.decision, PayMana):
            d.game.answer("auto")
        elif isinstance(d.decision, ChooseTargets):
            d.game.answer(list(d.decision.candidates)[: d.decision.maximum])
        else:
            d.game.answer("pass")
    raise AssertionError(f"{kind.__name__} is not asked")


@pytest.mark.parametrize(
    ("act", "english", "italian"),
    [
        ("Discard two cards", "Choose two cards to discard.", "Scegli due carte da scartare."),
        ("Sacrifice a creature", "Choose a creature to sacrifice.", "Scegli una creatura da sacrificare."),
        (
            "Exile a creature you control",
            "Choose a creature you control to exile.",
            "Scegli una creatura che controlli da esiliare.",
        ),
        (
            "Return a land you control to its owner's hand",
            "Choose a land you control to put into hand.",
            "Scegli una terra che controlli da mettere in mano.",
        ),
    ],
)
def test_objects_are_asked_for_with_what_is_done_to_them(act, english, italian):
    d = situation(f"Deed\n{{G}}\nSorcery\n{act}.", mana="GG", hand=["Deed", *["Forest"] * 3], mine=["Gray Ogre"] * 2)
    d.begin("cast", "Deed")
    assert asked(d, ChooseObjects) == (english, italian)


def test_a_cost_says_so_too():
    d = situation("Altar\n{2}\nArtifact\nSacrifice a creature: You gain 1 life.", mine=["Altar", *["Gray Ogre"] * 2])
    d.begin("activate", "Altar")
    assert asked(d, ChooseObjects) == ("Choose a creature to sacrifice.", "Scegli una creatura da sacrificare.")


def test_what_is_divided_is_named():
    spells = (
        "Split\n{G}\nSorcery\nSplit deals 3 damage divided as you choose among up to two target creatures.",
        "Nourish\n{G}\nSorcery\nDistribute three charge counters among up to two target creatures.",
    )
    d = situation(*spells, mana="GG", hand=["Split", "Nourish"], mine=["Gray Ogre"] * 2)
    for name, wanted in (
        ("Split", ("Divide 3 damage.", "Suddividi 3 danni.")),
        ("Nourish", ("Distribute 3 charge counters.", "Distribuisci 3 segnalini carica.")),
    ):
        d.begin("cast", name)
        assert asked(d, Divide) == wanted
        d.game.answer("cancel")


def test_counters_to_be_removed_are_called_by_their_kind_and_by_what_has_them():
    d = situation(
        "Drain\n{G}\nSorcery\nRemove up to two charge counters from target artifact.",
        "Cell | Cella\n{1}\nArtifact",
        mana="G",
        hand=["Drain"],
        mine=["Cell"],
        counters={"Cell": {"charge": 3}},
    )
    d.begin("cast", "Drain")
    assert asked(d, ChooseNumber) == (
        "How many charge counters do you remove from Cell?",
        "Quanti segnalini carica rimuovi dalla Cella?",
    )


@pytest.mark.parametrize(
    ("choose", "english", "italian"),
    [
        ("Choose one", "Choose one.", "Scegline uno."),
        ("Choose two", "Choose 2 modes.", "Scegli 2 modi."),
        ("Choose one or both", "Choose 1 to 2 modes.", "Scegli da 1 a 2 modi."),
    ],
)
def test_modes_are_asked_for_by_their_number(choose, english, italian):
    bullets = "• You gain 1 life.\n• Draw a card."
    if choose == "Choose two":
        bullets += "\n• You lose 1 life."
    d = situation(f"Ways\n{{G}}\nSorcery\n{choose} —\n{bullets}", mana="G", hand=["Ways"])
    d.begin("cast", "Ways")
    assert asked(d, ChooseModes) == (english, italian)


@pytest.mark.parametrize(
    ("surplus", "english", "italian"),
    [
        (1, "Discard 1 card: you may keep 7 in hand.", "Scarta 1 carta: in mano puoi tenerne 7."),
        (2, "Discard 2 cards: you may keep 7 in hand.", "Scarta 2 carte: in mano puoi tenerne 7."),
    ],
)
def test_too_large_a_hand_is_mentioned_with_its_limit(surplus, english, italian):
    d = situation(hand=["Forest"] * (7 + surplus), step="end")
    assert asked(d, ChooseObjects) == (english, italian)


@pytest.mark.parametrize(
    ("mulligans", "english", "italian"),
    [
        (
            1,
            "Choose a card to put on the bottom of your library.",
            "Scegli una carta da mettere in fondo al tuo grimorio.",
        ),
        (
            2,
            "Choose 2 cards to put on the bottom of your library, the lowest last.",
            "Scegli 2 carte da mettere in fondo al tuo grimorio, la più in fondo per ultima.",
        ),
    ],
)
def test_cards_for_mulligans_are_counted(mulligans, english, italian):
    scenario = Scenario()
    scenario.hand(0, *["Forest"] * 7)
    game = scenario.game()
    game.state.players[0].mulligans = mulligans
    decision = next(put_back(game.play, 0))
    assert (decision.prompt.en, decision.prompt.it) == (english, italian)
