"""Bands of attackers, and who divides combat damage because of banding (702.21)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

from engine.decisions import ChooseObjects, Steps
from engine.decisions.judge import Judge
from engine.refusal import Refusal, Text, refuse

if TYPE_CHECKING:
    from engine.state.play import Play
    from engine.state.state import Combat

TOO_FEW = refuse("702.21c", "A band has at least two creatures.", "Un branco ha almeno due creature.")
APART = refuse(
    "702.21d",
    "All creatures of a band attack the same player or planeswalker.",
    "Tutte le creature di un branco attaccano lo stesso giocatore o planeswalker.",
)
NO_BAND = refuse(
    "702.21c", "At most one creature of a band is without banding.", "Al più una creatura di un branco è senza branco."
)


def is_band(game: Play, creatures: Sequence[int]) -> bool:
    """Whether the creatures can form a band: at most one lacks banding, or all have the quality in one creature's
    "bands with other" (702.21c)."""
    without = sum(not game.look(creature).has("banding") for creature in creatures)
    if without <= 1 and without < len(creatures):
        return True
    return _is_of_one_kind(game, creatures)


def _is_of_one_kind(game: Play, creatures: Sequence[int]) -> bool:
    """Whether one of them has "bands with other" for a quality that all of them have."""
    for creature in creatures:
        context = game.context(creature, game.controller(creature))
        for keyword in game.look(creature).keywords.get("bands with other", ()):
            if all(keyword.what.fits(context, other) for other in creatures):
                return True
    return False


def divides_instead(game: Play, creatures: Sequence[int]) -> bool:
    """Whether the other player divides the combat damage dealt to these creatures, which fight the same one: one has
    banding, or two band with each other (702.21j-k)."""
    if any(game.look(creature).has("banding") for creature in creatures):
        return True
    return any(_is_of_one_kind(game, pair) for pair in combinations(creatures, 2))


def declare_bands(game: Play, attacks: Mapping[int, int]) -> Steps:
    """Let the active player put each declared attacker into at most one band; return the bands."""
    bands: list[tuple[int, ...]] = []
    left = list(attacks)
    if not any(look.has("banding") or look.has("bands with other") for look in map(game.look, left)):
        return bands
    while True:
        able = sorted({creature for pair in _pairs(game, left, attacks) for creature in pair}, key=left.index)
        if not able:
            return bands
        chosen = yield ChooseObjects(
            player=game.state.active,
            prompt=Text("Choose attackers for a band.", "Scegli attaccanti per un branco."),
            rule="702.21c",
            candidates=able,
            minimum=0,
            maximum=len(able),
            about="band",
        ).judged_by(Band(game, attacks, left))
        if not chosen:
            return bands
        bands.append(tuple(chosen))
        left = [creature for creature in left if creature not in chosen]


def _pairs(game: Play, creatures: Iterable[int], attacks: Mapping[int, int]) -> list[tuple[int, int]]:
    """Return the pairs of creatures that could be a band."""
    return [pair for pair in combinations(creatures, 2) if attacks[pair[0]] == attacks[pair[1]] and is_band(game, pair)]


class Band(Judge):
    """Judge of a band (702.21c-d)."""

    def __init__(self, game: Play, attacks: Mapping[int, int], left: Sequence[int]) -> None:
        self.game = game
        self.attacks = attacks
        self.left = left
        """The attackers not yet in a band."""

    def verdict(self, answer: list[int]) -> Refusal | None:
        if not answer:
            return None
        if len(answer) < 2:
            return TOO_FEW
        if len({self.attacks[creature] for creature in answer}) > 1:
            return APART
        return None if is_band(self.game, answer) else NO_BAND

    def propose(self, random: Random) -> list[int]:
        return list(random.choice(_pairs(self.game, self.left, self.attacks)))


def with_their_bands(combat: Combat, attackers: Iterable[int]) -> list[int]:
    """Return the attackers with all members of their bands (702.21i)."""
    return list(dict.fromkeys(mate for attacker in attackers for mate in combat.band(attacker)))


def blocked_with_bands(combat: Combat, pairs: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the blocks, adding those that follow from bands: blocking one member blocks the whole band (702.21h)."""
    return list(dict.fromkeys((blocker, mate) for blocker, attacker in pairs for mate in combat.band(attacker)))
