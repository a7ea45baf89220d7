"""Payments on real boards, compared with trying every sequence of mana abilities on copies of the game. What can be
paid is offered; what is offered can be paid, at once and step by step, and takes nothing dear that another payment
spares."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from engine.change.events import SpendMana
from engine.decisions import ChooseNumber, ChooseObjects, ChooseOption, PayMana, Priority
from engine.refusal import IllegalAnswer
from engine.rules.handling.taking_back import CannotAnnounce
from engine.rules.paying.mana_abilities import activate_source
from engine.rules.paying.mana_sources import Source, find_sources
from engine.rules.paying.plan import copy_of
from engine.state.play import Play
from engine.vocabulary.mana import ManaCost
from engine.vocabulary.pool import Mana
from tests.driver import Driver
from tests.rules.situation import situation

CARDS = {
    "Dual": "Land\n{T}: Add {W} or {U}.",
    "Bog": "Land\n{T}: Add {C}.\n{T}: Add {B}.",
    "Skycloud": "Land\n{T}: Add {C}.\n{W/U}, {T}: Add {W}{W}, {W}{U}, or {U}{U}.",
    "Signet": "Artifact\n{1}, {T}: Add {B}{G}.",
    "Brush": "Land\n{T}: Add {C}.\n{T}: Add {G} or {W}. ~ deals 1 damage to you.",
    "Tomb": "Land\n{T}: Add {B}. ~ deals 1 damage to you if you don't control an Ogre.",
    "Coin": "Artifact\n{T}, Sacrifice ~: Add one mana of any color.",
    "Tundra": "Snow Land\n{T}: Add {U}.",
    "Glade": "Land\n{T}: Add {G}. Spend this mana only to cast creature spells.",
    "Vault": "Land\n{T}: Add {B}. Spend this mana only to cast artifact spells.",
    "Battery": "Artifact\nRemove a charge counter from ~: Add {W}.",
    "Altar": "Artifact\nSacrifice a creature: Add {C}{C}.",
    "Priest": "Creature — Elf\n1/1\n{T}: Add {G} for each creature you control.",
    "Drum": "Artifact\n{T}, Tap an untapped creature you control: Add one mana of any color.",
    "Bond": "Enchantment\nPay 1 life: Add {R}.",
    "Once": "Artifact\n{1}: Add {U}{U}. Activate only once each turn.",
    "Lotus": "Artifact\n{T}: Add two mana of any one color.",
}
TEXTS = [f"{name}\n{text}" if "Land\n" in text else f"{name}\n{{1}}\n{text}" for name, text in CARDS.items()]
NAMES = [*CARDS, "Plains", "Forest", "Llanowar Elves", "Gray Ogre"]
COSTS = [
    "{1}",
    "{2}",
    "{W}",
    "{G}",
    "{W}{U}",
    "{1}{G}",
    "{2}{B}",
    "{U}{U}",
    "{W}{W}",
    "{B}{G}",
    "{3}",
    "{C}",
    "{1}{R}",
    "{W/U}{G}",
    "{2/W}",
    "{2/W}{2/U}",
    "{G/P}",
    "{W/P}{B}",
    "{S}",
    "{1}{S}",
    "{4}",
    "{W}{U}{B}",
    "{C}{C}",
    "{5}",
]
EFFECTS = ["", "", "Spells you cast cost {1} less to cast.", "Spells you cast cost {1} more to cast."]


def paid_from(game: Play, pool: dict[Mana, int], cost: ManaCost, life: int) -> set[int]:
    """Return the amounts of life with which the pool pays the cost."""
    usable = {
        mana: number for mana, number in pool.items() if mana.only is None or game.name(mana.only[1]).en == "Vault"
    }
    found: set[int] = set()

    def go(left: dict[Mana, int], symbols: list[Any], generic: int, paid: int) -> None:
        if paid and paid > life:  # life that is not paid may already be gone (119.4)
            return
        if not symbols:
            if sum(left.values()) >= generic:
                found.add(paid)
            return
        for payment in symbols[0].payments:
            if payment.life:
                go(left, symbols[1:], generic, paid + payment.life)
            elif payment.generic:
                go(left, symbols[1:], generic + payment.generic, paid)
            else:
                for mana, number in left.items():
                    if number and (mana.snow if payment.snow else mana.type == payment.mana):
                        go({**left, mana: number - 1}, symbols[1:], generic, paid)

    go(usable, [symbol for symbol in cost.symbols if symbol.kind != "generic"], cost.generic, 0)
    return found


def with_answers(game: Play, steps: Any, answers: list[Any]) -> bool:
    """Run a procedure with these answers. Return whether it finished."""
    answer = None
    try:
        while True:
            decision = steps.send(answer)
            answer = decision.only_answer()
            if answer is None:
                if not answers:
                    return False
                answer = decision.check(answers.pop(0))
    except StopIteration:
        return True
    except (CannotAnnounce, IllegalAnswer):
        return False


def activations(game: Play, source: Source) -> list[Play]:
    """Return copies of the game after each way to activate a mana ability."""
    pool = game.state.players[0].pool.units
    spends: list[dict[Mana, int]] = [{}]
    if source.price.total:
        free = [mana for mana, number in pool.items() if mana.only is None for _ in range(number)]
        spends = []
        for chosen in set(combinations(free, source.price.total)):
            letters = [mana.type for mana in chosen]
            if all(any(letter in pip for letter in letters) for pip in source.price.pips):
                spends.append({mana: chosen.count(mana) for mana in chosen})
    takes: list[list[Any]] = [[]]
    for need in source.needs or ():
        if len(need.entities) > 1:
            takes = [[[entity]] for entity in need.entities]
    found: list[Play] = []
    for spend in spends:
        for option in source.options:
            for take in takes:
                trial = copy_of(game)
                there = next(each for each in find_sources(trial, 0) if each.ident == source.ident)

                def pay(trial: Play = trial, spend: dict[Mana, int] = spend) -> Any:
                    yield from trial.do(SpendMana(0, spend))

                if with_answers(trial, activate_source(trial, 0, there, pay, option), list(take)):
                    found.append(trial)
    return found


def every_payment(d: Driver, cost: ManaCost, besides: int = 0) -> set[tuple[int, int, int]]:
    """Return what each possible payment takes: (permanents sacrificed, life, counters), 1 for any number. `besides` is
    life paid in addition."""
    before = d.game.state
    counters = sum(sum(before.objects[id].counters.values()) for id in before.battlefield)
    seen: set[Any] = set()
    found: set[tuple[int, int, int]] = set()

    def go(game: Play) -> None:
        state = game.state
        player = state.players[0]
        key = (
            frozenset(player.pool.units.items()),
            player.life,
            tuple(
                sorted(
                    (
                        id,
                        state.objects[id].tapped,
                        sum(state.objects[id].counters.values()),
                        len(state.objects[id].memory),
                    )
                    for id in state.battlefield
                )
            ),
        )
        if key in seen or player.pool.total > 12:  # more than any cost needs, though two Priests give eight
            return
        seen.add(key)
        left = sum(sum(state.objects[id].counters.values()) for id in state.battlefield)
        life = player.life - besides
        for paid in paid_from(game, dict(player.pool.units), cost, life) if life >= 0 or not besides else ():
            found.add(
                (
                    int(len(state.battlefield) < len(before.battlefield)),
                    int(player.life - paid < before.players[0].life),
                    int(left < counters),
                )
            )
        if (0, 0, 0) in found:
            return
        for source in list(find_sources(game, 0)):
            for after in activations(game, source):
                go(after)

    go(copy_of(d.game.play))
    return found


def finish(d: Driver, by_hand: bool) -> None:
    """Answer all decisions of the payment, automatically or by clicking each step of the plan."""
    wanted = ""
    while d.game.decision is not None and not isinstance(d.decision, Priority):
        decision = d.decision
        if isinstance(decision, PayMana):
            assert decision.plan is not None, "the offered payment can be completed"
            nested = decision.source not in d.game.state.stack
            if not by_hand or nested or not decision.plan:
                d.game.answer("auto")
            else:
                assert decision.plan[0] in [action.key for action in decision.actions]
                wanted = decision.adds[0]
                d.game.answer(decision.plan[0])
        elif isinstance(decision, ChooseOption) and decision.about == "colour" and by_hand:
            keys = [option.key for option in decision.options]
            letters = next(key for key in keys if sorted(key) == sorted(wanted[: len(key)]))
            wanted = wanted[len(letters) :]
            d.game.answer(letters)
        elif isinstance(decision, ChooseOption) and decision.about == "payment":
            d.game.answer(decision.options[0].key)
        elif isinstance(decision, ChooseNumber):
            d.game.answer(decision.maximum)
        else:
            assert by_hand and isinstance(decision, ChooseObjects), decision
            d.game.answer(decision.candidates[: decision.minimum])


@given(
    st.lists(st.sampled_from(NAMES), min_size=1, max_size=4),
    st.sampled_from(COSTS),
    st.sampled_from(EFFECTS),
    st.integers(0, 2),
    st.integers(1, 4),
    st.sampled_from([0, 0, 1, 2]),
)
@example(["Brush", "Bond", "Once"], "{W}{U}", "", 0, 1, 0)
@example(["Dual", "Bog", "Tomb", "Bond"], "{W}{3}", "", 0, 1, 0)
@example(["Tomb", "Altar", "Tundra"], "{W/P}{B}", "", 0, 2, 0)
@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_boards(names: list[str], cost: str, effect: str, charges: int, life: int, besides: int):
    price = f"\nAs an additional cost to cast this spell, pay {besides} life." if besides else ""
    texts = [*TEXTS, f"Thing\n{cost}\nArtifact{price}", *([f"Effect\n{{1}}\nEnchantment\n{effect}"] if effect else [])]
    d = situation(
        *texts,
        mine=[*names, *(["Effect"] if effect else [])],
        hand=["Thing"],
        life=(life, 20),
        counters={"Battery": {"charge": charges}},
    )
    totals: tuple[ManaCost, ...] = (ManaCost.parse(cost),)
    if "more" in effect:
        totals = (totals[0] + ManaCost.parse("{1}"),)
    elif effect:
        totals = totals[0].reduced_by(ManaCost.parse("{1}"))
    ways = {way for total in totals for way in every_payment(d, total, besides)}
    assert d.can("cast", "Thing") is bool(ways), (names, cost, effect, ways)
    if not ways:
        return
    before = d.game.state.copy()
    by_hand = Driver(d.game.fork())
    for game, hand in ((d, False), (by_hand, True)):
        game.begin("cast", "Thing")
        finish(game, hand)
        if game.game.over:
            continue
        assert game.zone("Thing") == "stack"
    if d.game.over or any(symbol in cost for symbol in ("/P", "2/")):
        return
    least = min(ways)
    state = d.game.state
    left = sum(sum(state.objects[id].counters.values()) for id in state.battlefield)
    counters = sum(sum(before.objects[id].counters.values()) for id in before.battlefield)
    taken = (
        int(len(state.battlefield) < len(before.battlefield)),
        int(d.life(0) < life - besides),
        int(left < counters),
    )
    assert taken == least, (names, cost, taken, ways)


@pytest.mark.rule("601.2h")
@pytest.mark.parametrize(
    ("cost", "mine", "en", "it"),
    [
        (
            "{3}{W}",
            ["Plains"],
            "You can't pay {3}{W}: that takes 4 mana, and you can have 1.",
            "Non puoi pagare {3}{W}: servono 4 mana e puoi averne 1.",
        ),
        (
            "{W}",
            [],
            "You can't pay {W}: that takes 1 mana, and you can have 0.",
            "Non puoi pagare {W}: serve 1 mana e puoi averne 0.",
        ),
        (
            "{W}{W}",
            ["Plains", "Forest", "Forest"],
            "You can't pay {W}{W}: your mana is not of the types that it takes.",
            "Non puoi pagare {W}{W}: il tuo mana non è dei tipi che servono.",
        ),
    ],
)
def test_what_can_not_be_paid_says_what_is_lacking(cost: str, mine: list[str], en: str, it: str):
    d = situation(f"Wish | Voto\n{cost}\nSorcery\nYou gain 1 life.", hand=["Wish"], mine=mine)
    wish = next(card.id for card in d.game.view(0).players[0].hand)
    (refusal,) = d.game.why_not(0, wish)
    assert refusal.reason == (en, it) and refusal.rule == "601.2h"
