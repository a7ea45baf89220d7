"""The examples in CONTRIBUTING.md work: they are parsed, run and played."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

PHRASES = """
from __future__ import annotations
from collections.abc import Sequence
from engine.change import events
from engine.state.context import Context
from engine.language.phrase import phrase, wording
from engine.decisions import Steps
from engine.families import PlayerAct
from engine.nodes.keywords.declaring import keyword
from engine.nodes.keywords.numbered import SpelledWithNumber
from engine.nodes.keywords.ways import GRAVEYARD, WayKeyword

{phrase}

{wording}

{keyword}

{numbered}

{way}

from engine.language.cardfile import define_card
from engine.scenario import Scenario

scenario = Scenario()
scenario.card_text("Up | Su\\n{{W}}\\nInstant\\nFlip all tapped creatures upright.")
scenario.card_text("Oak | Quercia\\n{{G}}\\nCreature — Treefolk\\n0/4\\nSturdy\\nBristle 2")
scenario.battlefield(0, "Oak", tapped=True)
scenario.card_text("Again | Ancora\\n{{5}}\\nSorcery\\nYou gain 2 life.\\nRecall {{G}}")
scenario.battlefield(0, "Plains", "Forest")
scenario.hand(0, "Up")
scenario.graveyard(0, "Again")
game = scenario.game()
card = game.state.players[0].hand[0]
each = define_card("Each\\n{{W}}\\nInstant\\nFlip each tapped creature upright.")
assert each.rules_text("en") == ["Flip all tapped creatures upright."]
assert define_card("Su\\n{{W}}\\nIstantaneo\\nSTAPpa tutte le creature TAPpate in piedi.", "it").abilities
for answer in (f"cast:{{card}}", "auto", "pass", "pass"):
    game.answer(answer)
oak = next(object for object in game.state.objects.values() if object.base.name.en == "Oak")
assert not oak.tapped
assert [ability.kind for ability in game.play.look(oak.id).summary.triggered] == ["triggered", "triggered"]
again = game.state.players[0].graveyard[0]
for answer in (f"cast:{{again}}:recall", "auto", "pass", "pass"):
    game.answer(answer)
assert game.state.players[0].life == 22
print("played")
"""


def block(kind: str) -> str:
    """Return the example marked with `kind`."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    found = re.search(rf"```{kind}\n(.*?)```", text, re.DOTALL)
    assert found is not None
    return found[1]


def test_the_card_is_understood() -> None:
    from engine.language.cardfile import define_card

    card = define_card(block("card"))
    assert card.abilities
    assert not card.gaps


def test_the_phrase_the_wording_and_the_keyword_are_read_and_played() -> None:
    """This runs in a separate process, so that the phrases do not remain in the language."""
    code = PHRASES.format(**{each: block(each) for each in ("phrase", "wording", "keyword", "numbered", "way")})
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "played", done.stderr


def test_a_meaning_that_a_keywords_family_would_ignore_is_refused() -> None:
    from engine.nodes.keywords.declaring import keyword
    from engine.nodes.keywords.numbered import NumberedKeyword

    with pytest.raises(TypeError, match="NumberedKeyword is not a subclass of Spelled"):
        keyword("bristle {number}", "setole {number}", meaning="You win the game.", family=NumberedKeyword)


def test_the_examples_of_the_engines_page_run() -> None:
    text = (ROOT / "engine" / "README.md").read_text(encoding="utf-8")
    examples = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(examples) == 4
    for example in examples:
        names: dict[str, object] = {}
        exec(example, names)
        assert "game" in names


def test_the_engines_page_names_every_kind_of_decision() -> None:
    from engine import decisions
    from engine.decisions import Decision

    text = (ROOT / "engine" / "README.md").read_text(encoding="utf-8")
    kinds = [kind for kind in vars(decisions).values() if isinstance(kind, type) and issubclass(kind, Decision)]
    concrete = [kind for kind in kinds if kind.check is not Decision.check]
    missing = [kind.__name__ for kind in concrete if f"| `{kind.__name__}` |" not in text]
    assert missing == []
