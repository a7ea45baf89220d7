"""Registers with the language what only nodes know about a text as a whole."""

from __future__ import annotations

from engine.families import Paragraph
from engine.language import registry
from engine.nodes.abilities.spell_abilities import stated
from engine.nodes.abilities.unread import unread_line
from engine.nodes.text.cards import bind_card
from engine.nodes.text.playable import misplaced, unplayed
from engine.nodes.text.resolver import bind

registry.tell(registry.TextKnowledge(Paragraph, bind, bind_card, unplayed, stated, misplaced, unread_line))
