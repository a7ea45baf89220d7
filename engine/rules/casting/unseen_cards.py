"""Cards hidden until a spell has been cast or an ability activated: cards drawn meanwhile (121.8), and new top cards of
libraries (401.5)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.change.events import SeeDrawn
from engine.decisions import Steps
from engine.rules.handling.taking_back import CannotAnnounce

if TYPE_CHECKING:
    from engine.state.play import Play


@dataclass(slots=True)
class Unseen:
    """Cards kept hidden while something is announced."""

    tops: frozenset[int]
    """The top cards of libraries when the announcement began."""
    drawn: list[tuple[int, int]] = field(default_factory=list)
    """Players and the cards they have drawn since, which are face down in their hands."""


def until_done(game: Play, announcing: Steps) -> Steps:
    """Announce a spell or ability; show the cards drawn meanwhile once it is done or abandoned."""
    if game.unseen is not None:
        yield from announcing
        return
    libraries = (player.library for player in game.state.players)
    game.unseen = Unseen(frozenset(library[-1] for library in libraries if library))
    given_up: CannotAnnounce | None = None
    try:
        yield from announcing
    except CannotAnnounce as reason:
        given_up = reason
    finally:
        unseen, game.unseen = game.unseen, None
    for player, card in unseen.drawn:
        yield from game.do(SeeDrawn(player, card))
    if given_up is not None:
        raise given_up
