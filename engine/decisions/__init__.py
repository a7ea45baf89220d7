"""Every kind of choice that the rules give a player.

A decision names its player, says what is asked in both languages, and either lists or describes every legal answer.
Answers are plain JSON values, so that a game can be kept as its list of answers. Entities are integers: those below
`FIRST_OBJECT_ID` are the players, larger numbers are objects.
"""

from __future__ import annotations

from engine.decisions.actions import ByHand, PayMana, Priority
from engine.decisions.arrangements import Arrange, Divide, OrderItems, random_shares
from engine.decisions.choose import ChooseModes, ChooseNumber, ChooseObjects, ChooseOption, ChooseTargets, ChooseYesNo
from engine.decisions.decision import (
    FIRST_OBJECT_ID,
    Action,
    Answer,
    Decision,
    Option,
    Steps,
    is_player,
)
from engine.decisions.declarations import Declaration, DeclareAttackers, DeclareBlockers
from engine.decisions.per_kind import KINDS, PerKind

__all__ = [
    "FIRST_OBJECT_ID",
    "KINDS",
    "Action",
    "Answer",
    "Arrange",
    "ByHand",
    "ChooseModes",
    "ChooseNumber",
    "ChooseObjects",
    "ChooseOption",
    "ChooseTargets",
    "ChooseYesNo",
    "Decision",
    "Declaration",
    "DeclareAttackers",
    "DeclareBlockers",
    "Divide",
    "Option",
    "OrderItems",
    "PayMana",
    "PerKind",
    "Priority",
    "Steps",
    "is_player",
    "random_shares",
]
