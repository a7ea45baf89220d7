"""Paying for spells and abilities: mana by hand or worked out (601.2g-h), and activating mana abilities (605.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change import once_each_turn
from engine.change.events import AbilitiesStopWaiting, Activate, LoseLife, SpendMana
from engine.decisions import Action, ChooseOption, Option, PayMana, Steps
from engine.refusal import Text
from engine.rules.casting.taking_back import cannot_pay
from engine.rules.paying.mana import Plan, Price, Source, any_price, plan, pool_text, sources, spend, triggered_mana

if TYPE_CHECKING:
    from engine.state.play import Play

COLOUR_WORDS = {
    "W": Text("white", "bianco"), "U": Text("blue", "blu"), "B": Text("black", "nero"), "R": Text("red", "rosso"),
    "G": Text("green", "verde"), "C": Text("colorless", "incolore"),
}  # fmt: skip


def pay_mana(
    game: Play, player: int, ways: Sequence[Price], source: int, exclude: Sequence[int] = ()
) -> Steps:
    """Ask `player` to pay one of the prices; returns the letters of the mana that was spent.

    Raises CannotAnnounce when nothing is left that could pay and nothing can be taken back by the player.
    """
    spent = ""
    price = ways[0]
    if len(ways) > 1:
        price = yield from _choose_way(game, player, ways, source, exclude)
    while price.total:
        pool = game.state.players[player].pool
        available = sources(game, player, exclude)
        worked_out = plan(pool, available, price)
        covered = spend(pool, price) is not None
        if worked_out is None and not covered and not available and not game.can_take_back(player):
            raise cannot_pay(str(price))
        if game.announcement is None:  # 118.12: who has said yes does pay
            available = [each for each in available if _leaves_payable(pool, available, each, price)]
        answer = yield PayMana(
            player=player,
            prompt=Text(f"Pay {price}.", f"Paga {price}."),
            rule="601.2h",
            source=source,
            cost=str(price),
            pool=pool_text(pool),
            actions=mana_actions(available),
            plan=None if worked_out is None else tuple(key for key, _ in worked_out),
            can_pay_from_pool=covered,
        )
        if answer == "auto":
            assert worked_out is not None
            yield from _activate_plan(game, player, worked_out)
            spent = yield from _take(game, player, price)
            break
        if answer == "pool":
            spent = yield from _take_by_choice(game, player, price)
            break
        _, object, index = answer.split(":")
        yield from activate_mana(game, player, int(object), int(index))
    if price.life:
        yield from game.do(LoseLife(player, price.life))
    return spent


def _leaves_payable(pool: dict[str, int], available: Sequence[Source], source: Source, price: Price) -> bool:
    """Whether the price can be paid whatever the source is made to add first."""
    others = [each for each in available if each.object != source.object]
    for option in source.options:
        more = dict(pool)
        for letter in option:
            more[letter] = more.get(letter, 0) + 1
        if plan(more, others, price) is None:
            return False
    return True


def _choose_way(game: Play, player: int, ways: Sequence[Price], source: int, exclude: Sequence[int]) -> Steps:
    available = sources(game, player, exclude)
    payable = [way for way in ways if any_price(game, player, (way,), available) is not None]
    if not payable:
        raise cannot_pay(str(ways[0]))
    options = []
    for index, way in enumerate(payable):
        life = (f" and {way.life} life", f" e {way.life} punti vita") if way.life else ("", "")
        options.append(Option(str(index), Text(f"{way}{life[0]}", f"{way}{life[1]}")))
    answer = yield ChooseOption(
        player=player,
        prompt=Text("How do you pay?", "Come paghi?"),
        rule="601.2b",
        source=source,
        options=options,
        about="payment",
    )
    return payable[int(answer)]


def _activate_plan(game: Play, player: int, worked_out: Plan) -> Steps:
    for key, mana in worked_out:
        _, object, index = key.split(":")
        yield from activate_mana(game, player, int(object), int(index), mana)


def _take(game: Play, player: int, price: Price) -> Steps:
    taken = spend(game.state.players[player].pool, price)
    if taken is None:
        raise cannot_pay(str(price))
    yield from game.do(SpendMana(player, taken))
    return "".join(letter * number for letter, number in taken.items())


def _take_by_choice(game: Play, player: int, price: Price) -> Steps:
    """Spend from the pool; where different mana could pay generic cost, the player says which."""
    pool = dict(game.state.players[player].pool)
    taken = spend(pool, Price(0, price.pips))
    assert taken is not None
    left = {letter: number - taken.get(letter, 0) for letter, number in pool.items()}
    for paid in range(price.generic):
        kinds = [letter for letter, number in left.items() if number]
        letter = kinds[0]
        if len(kinds) > 1 and sum(left.values()) > price.generic - paid:
            letter = yield ChooseOption(
                player=player,
                prompt=Text("Which mana do you spend?", "Quale mana spendi?"),
                rule="107.4b",
                options=[Option(kind, COLOUR_WORDS[kind]) for kind in kinds],
                about="colour",
            )
        left[letter] -= 1
        taken[letter] = taken.get(letter, 0) + 1
    yield from game.do(SpendMana(player, taken))
    return "".join(letter * number for letter, number in taken.items())


def mana_actions(available: Sequence[Source]) -> list[Action]:
    """The mana abilities as actions."""
    return [Action(source.key, "mana", source.object, source.index, _added(source)) for source in available]


def _added(source: Source) -> Text:
    options = ["".join(f"{{{letter}}}" for letter in option) for option in source.options]
    return Text("Add " + " or ".join(options), "Aggiungi " + " o ".join(options))


def activate_mana(game: Play, player: int, object: int, index: int, mana: str | None = None) -> Steps:
    """Activate a mana ability: it resolves at once without the stack (605.3b). `mana` presets what it adds."""
    ability = game.look(object).summary.activated[index]
    marked = once_each_turn.mark(game.look(object), index)
    context = game.context(object, player)
    if mana is not None:
        context.mana_choice = mana.removesuffix(triggered_mana(game, player, object) if ability.taps else "")
    for cost in ability.costs:
        yield from cost.pay(context)
    if ability.once_each_turn:
        yield from game.do(once_each_turn.use(game, object, marked))
    yield from game.do(Activate(player, object, None, True))
    yield from ability.resolve(context)
    yield from resolve_triggered_mana(game)


def resolve_triggered_mana(game: Play) -> Steps:
    """605.4a: triggered mana abilities resolve at once, without the stack."""
    state = game.state
    for trigger in [trigger for trigger in state.waiting if trigger.ability.is_mana]:
        game.note(AbilitiesStopWaiting((trigger,)))
        context = game.context(trigger.source, trigger.controller, event=trigger.event, memo=trigger.memo)
        if trigger.ability.condition is None or trigger.ability.condition.holds(context):
            yield from trigger.ability.resolve(context)
