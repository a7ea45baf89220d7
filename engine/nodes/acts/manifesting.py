"""Putting cards onto the battlefield face down: manifest, cloak, manifest dread (701.34)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from engine.change import events
from engine.change.tracked_moves import move
from engine.decisions import ChooseObjects, Steps
from engine.families import Cost, Objects, PlayerAct, SpecialAction
from engine.families.spelled import spelled
from engine.language.phrase import node, phrase
from engine.nodes.acts.costs import ManaPayment
from engine.nodes.acts.library import top_cards
from engine.nodes.acts.taking import take
from engine.refusal import Refusal, Text, refuse
from engine.state.objects import FACE_DOWN, TURNS_UP, Characteristics

if TYPE_CHECKING:
    from engine.state.context import Context


def turning_up(ctx: Context, costs: Sequence[Cost]) -> Text:
    """Return the name of the action of turning the permanent face up for that cost."""
    price = [ctx.words(cost) for cost in costs]
    name = ctx.object(ctx.source).base.name
    return Text(
        f"{', '.join(each.en for each in price)}: Turn {name.en} face up",
        f"{', '.join(each.it for each in price)}: Gira a faccia in su {name.it}",
    )


@node
class TurnManifestedUp(SpecialAction):
    """Turning a manifested creature card face up for its mana cost (701.34b)."""

    cost: ManaPayment

    key = "manifested"
    rule = "701.34b"
    of_face_down = True

    def label(self, ctx: Context) -> Text:
        return turning_up(ctx, self.costs)

    @property
    def costs(self) -> tuple[Cost, ...]:
        return (self.cost,)

    def refusal(self, ctx: Context) -> Refusal | None:
        if events.TurnFaceUp(ctx.source).can_happen(ctx.game):
            return None
        return refuse("701.34b", "It can't be turned face up.", "Non si può girare a faccia in su.")

    def take(self, ctx: Context) -> Steps:
        yield from ctx.do(events.TurnFaceUp(ctx.source))


@cache
def warded() -> Characteristics:
    """Return the characteristics of a cloaked or disguised card: a 2/2 creature with ward {2}."""
    look = FACE_DOWN.copy()
    look.set_abilities(spelled("Ward {2}"))
    return look


def manifest(ctx: Context, player: int, cards: Sequence[int], given: Characteristics | None = None) -> Steps:
    """Let the player manifest the cards one by one (701.34a, 701.34d). Return the permanents."""
    made: list[int] = []
    for card in cards:
        move = events.Move(card, "battlefield", source=ctx.source, controller=player, face_down=True)
        move.given, move.lies_as = given, "manifest" if given is None else "cloak"
        yield from ctx.do(move)
        if move.zone != "battlefield" or not move.new_id:  # 701.34e
            continue
        made.append(move.new_id)
        ctx.followed.update((card, move.new_id))  # 400.7h
        base = ctx.object(move.new_id).base
        if base.is_creature and base.cost is not None:
            action = TurnManifestedUp(ManaPayment(base.cost))
            yield from ctx.do(events.Remember(move.new_id, TURNS_UP, (action,)))
    return made


@phrase(en="[manifest] {what}", it="[manifestare] {what:object}")
class Manifest(PlayerAct):
    """Manifest cards (701.34)."""

    what: Objects

    moves_to = "battlefield"

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            cards = ctx.present_all((yield from take(ctx, player, self.what)))
            ctx.note(self.slot, (yield from manifest(ctx, player, cards)))


@phrase(
    en="[exile] {what} in a face-down pile , [shuffle] that pile , then [manifest] those cards",
    it=(
        "[esiliare] {what:object} in un mazzetto a faccia in giù , [rimescolare] quel mazzetto , poi [manifestare]"
        " quelle carte"
    ),
    prefer=1,
)
class ManifestPile(PlayerAct):
    """ "Exile all creature cards from target player's graveyard in a face-down pile, shuffle that pile, then manifest
    those cards": nobody knows which is which (406.3, 701.34)."""

    what: Objects

    moves_to = "battlefield"
    exiles_others = True

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            found = ctx.present_all((yield from take(ctx, player, self.what)))
            yield from move(ctx, found, "exile", face_down=True)
            pile = [card for card in ctx.present_all(found) if ctx.object(card).zone == "exile"]
            ctx.state.random.shuffle(pile)
            ctx.note(self.slot, (yield from manifest(ctx, player, pile)))


@phrase(en="[cloak] {what}", it="[ammantare] {what:object}")
class Cloak(PlayerAct):
    """Manifest cards, with ward {2} while they are face down."""

    what: Objects

    moves_to = "battlefield"

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            cards = ctx.present_all((yield from take(ctx, player, self.what)))
            ctx.note(self.slot, (yield from manifest(ctx, player, cards, warded())))


@phrase(en="[manifest] dread", it="[manifestare] il terrore")
class ManifestDread(PlayerAct):
    """Look at the top two cards, manifest one of them and put the other into the graveyard."""

    names_objects = True
    kinds_named = frozenset({"Creature", "permanent"})

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            cards = top_cards(ctx, player, 2)
            if not cards:
                continue
            yield from ctx.do(events.LookAt(player, tuple(cards)))
            chosen = yield ChooseObjects(
                player=player,
                prompt=Text("Choose the card to manifest.", "Scegli la carta da manifestare."),
                rule="701.34a",
                source=ctx.source,
                secret=True,
                candidates=cards,
                minimum=1,
                maximum=1,
                about="manifest",
            )
            ctx.note(self.slot, (yield from manifest(ctx, player, chosen)))
            rest = [events.Move(card, "graveyard", source=ctx.source) for card in cards if card not in chosen]
            yield from ctx.do_all(rest)
