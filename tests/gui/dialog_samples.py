"""A small position and one decision of every kind, for testing panels without the rules."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QWidget

from engine.decisions import (
    Action,
    Answer,
    Arrange,
    ByHand,
    ChooseModes,
    ChooseNumber,
    ChooseObjects,
    ChooseOption,
    ChooseTargets,
    ChooseYesNo,
    Decision,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    Option,
    OrderItems,
    PayMana,
    Priority,
)
from engine.decisions.judge import Judge
from engine.game import Deck, Setup
from engine.refusal import Refusal, Text, refuse
from engine.seen.view import CardView, PlayerView, View
from gui.bridge import Bridge
from gui.settings import Settings

ROOM = (1600, 900)


def card(number: int, name: Text, cost: str, types: str, text: Text = Text("", ""), **values: Any) -> CardView:
    kinds = types.split()
    italian = {"Creature": "Creatura", "Instant": "Istantaneo", "Sorcery": "Stregoneria", "Land": "Terra"}
    return CardView(
        id=number,
        known=True,
        zone=values.pop("zone", "battlefield"),
        owner=values.get("controller", 0),
        controller=values.pop("controller", 0),
        name=name,
        art_key=name.en,
        cost=cost,
        mana_value=sum(int(part) if part.isdigit() else 1 for part in cost.strip("{}").split("}{") if part),
        colours=frozenset(letter for letter in "WUBRG" if letter in cost),
        types=frozenset(kinds),
        type_line=Text(types, " ".join(italian.get(kind, kind) for kind in kinds)),
        text=(text,) if text.en else (),
        **values,
    )


ELVES = Text("Llanowar Elves", "Elfi di Llanowar")
BEAR = Text("Runeclaw Bear", "Orso Artiglio Runico")
ANGEL = Text("Serra Angel", "Angelo di Serra")
FOREST = Text("Forest", "Foresta")
SHOCK = Text("Shock", "Shock")
GROWTH = Text("Giant Growth", "Crescita Gigante")


def creature(number: int, name: Text, cost: str, power: int, toughness: int, **values: Any) -> CardView:
    return card(
        number,
        name,
        cost,
        "Creature",
        power=power,
        toughness=toughness,
        printed_power=power,
        printed_toughness=toughness,
        **values,
    )


def forest(number: int, **values: Any) -> CardView:
    return card(
        number, FOREST, "", "Land", Text("{T}: Add {G}.", "{T}: Aggiungi {G}."), mana_colours=frozenset("G"), **values
    )


MANA = Text("{T}: Add {G}.", "{T}: Aggiungi {G}.")
FIELD = [
    creature(10, ELVES, "{G}", 1, 1, text=MANA),
    creature(11, BEAR, "{1}{G}", 2, 2),
    creature(
        12,
        ANGEL,
        "{3}{W}{W}",
        4,
        4,
        keywords=frozenset({"flying", "vigilance"}),
        text=Text("Flying, vigilance", "Volare, cautela"),
    ),
    creature(20, Text("Goblin Piker", "Goblin Armato di Picca"), "{1}{R}", 2, 1, controller=1),
    creature(21, Text("Hill Giant", "Gigante delle Colline"), "{3}{R}", 3, 3, controller=1),
    creature(22, Text("Wall of Fire", "Muro di Fuoco"), "{1}{R}{R}", 0, 5, controller=1),
    *(forest(number) for number in range(30, 34)),
]
CHARM = card(
    40,
    Text("Selesnya Charm", "Talismano Selesnya"),
    "{G}{W}",
    "Instant",
    Text("Choose one.", "Scegli uno."),
    zone="stack",
)
HAND = [
    creature(50, ELVES, "{G}", 1, 1, zone="hand", text=MANA),
    creature(51, BEAR, "{1}{G}", 2, 2, zone="hand"),
    card(
        52,
        GROWTH,
        "{G}",
        "Instant",
        Text(
            "Target creature gets +3/+3 until end of turn.",
            "Una creatura bersaglio prende +3/+3 fino alla fine del turno.",
        ),
        zone="hand",
    ),
    forest(53, zone="hand"),
    forest(54, zone="hand"),
    forest(55, zone="hand"),
    creature(56, ANGEL, "{3}{W}{W}", 4, 4, zone="hand"),
]
LIBRARY = [
    *(forest(number, zone="library") for number in range(100, 112)),
    *(creature(number, BEAR, "{1}{G}", 2, 2, zone="library") for number in range(112, 116)),
    *(creature(number, ANGEL, "{3}{W}{W}", 4, 4, zone="library") for number in range(116, 119)),
    *(
        card(
            number,
            SHOCK,
            "{R}",
            "Instant",
            Text("~ deals 2 damage to any target.", "~ infligge 2 danni."),
            zone="library",
        )
        for number in range(119, 123)
    ),
]


def player(number: int, name: str, life: int, hand: list[CardView]) -> PlayerView:
    return PlayerView(
        id=number,
        name=name,
        life=life,
        counters={},
        mana={},
        lands_left=1,
        library=40,
        library_top=None,
        hand=hand,
        graveyard=[],
    )


def sample_view(viewer: int = 0) -> View:
    hidden = [CardView(id=60 + i, known=False, zone="hand", owner=1, controller=1) for i in range(5)]
    return View(
        viewer=viewer,
        turn=5,
        active_player=0,
        priority_player=0,
        phase="precombat main",
        step="main",
        players=[player(0, "Anna", 18, HAND), player(1, "Bruno", 11, hidden)],
        battlefield=FIELD,
        stack=[CHARM],
        exile=[],
        command=[],
        revealed=LIBRARY,
    )


class FakeGame:
    """A game that asks one decision and records the answers."""

    def __init__(self, decision: Decision) -> None:
        self.decision: Decision | None = decision
        self.answers: list[Answer] = []
        self.log_length = 0
        self.setup = Setup((Deck(()), Deck(())), ("Anna", "Bruno"))

    def answer(self, answer: Answer) -> None:
        assert self.decision is not None
        self.answers.append(answer if answer == "cancel" else self.decision.check(answer))
        self.decision = None

    def view(self, player: int) -> View:
        return sample_view(player)

    def log(self, player: int, since: int = 0) -> list[Any]:
        return []

    def undo(self) -> bool:
        return False

    def text(self, entity: int) -> Text:
        found = sample_view().find(entity)
        return found.name if found is not None else Text(f"object {entity}", f"oggetto {entity}")


def start(decision: Decision, language: str = "en", **settings: Any) -> tuple[FakeGame, Bridge]:
    """Return a game that records its answers, and a bridge that asks `decision`."""
    game = FakeGame(decision)
    bridge = Bridge(game, Settings(language=language, auto_pass=False, auto_pay=False, **settings))  # type: ignore[arg-type]
    bridge.start()
    return game, bridge


def room() -> QWidget:
    """Return a widget as large as the table, for panels."""
    place = QWidget()
    place.resize(*ROOM)
    return place


class NoWall(Judge):
    def verdict(self, answer: list[list[int]]) -> Refusal | None:
        if len(answer) > 2:
            return refuse(
                "508.1c", "No more than two creatures can attack.", "Non possono attaccare più di due creature."
            )
        return None


class OneBlockEach(Judge):
    def verdict(self, answer: list[list[int]]) -> Refusal | None:
        blockers = [pair[0] for pair in answer]
        if len(set(blockers)) != len(blockers):
            return refuse(
                "509.1a", "A creature can block one attacker.", "Una creatura può bloccare un solo attaccante."
            )
        return None


class OnlyBasicLands(Judge):
    def refusal(self, entity: int) -> Refusal | None:
        return refuse("701.19a", "Only a basic land card can be found.", "Si può trovare solo una carta terra base.")


TRIGGERS = [
    Text("Whenever ~ attacks, you gain 1 life.", "Ogniqualvolta ~ attacca, guadagni 1 punto vita."),
    Text(
        "Whenever you gain life, put a +1/+1 counter on Runeclaw Bear.",
        "Ogniqualvolta guadagni punti vita, metti un segnalino +1/+1 sull'Orso Artiglio Runico.",
    ),
    Text(
        "When Serra Angel enters the battlefield, you may pay {1}{W}.",
        "Quando l'Angelo di Serra entra nel campo di battaglia, puoi pagare {1}{W}.",
    ),
]


def decisions() -> dict[str, Decision]:
    """Return a decision of every kind, and of every way to ask it."""
    return {
        "search": ChooseObjects(
            player=0,
            prompt=Text("Search your library for a basic land card", "Cerca nel tuo grimorio una terra base"),
            rule="701.19a",
            source=40,
            about="search",
            candidates=list(range(100, 112)),
            minimum=0,
            maximum=1,
        ).judged_by(OnlyBasicLands()),
        "discard": ChooseObjects(
            player=0,
            prompt=Text("Discard two cards", "Scarta due carte"),
            rule="701.8b",
            about="discard",
            candidates=[item.id for item in HAND],
            minimum=2,
            maximum=2,
        ),
        "bottom": ChooseObjects(
            player=0,
            prompt=Text("Put three cards on the bottom", "Metti tre carte in fondo"),
            rule="103.4",
            about="bottom of library",
            secret=True,
            candidates=[item.id for item in HAND],
            minimum=3,
            maximum=3,
        ),
        "targets": ChooseTargets(
            player=0,
            prompt=Text("Choose any target for Shock", "Scegli un bersaglio per Shock"),
            rule="601.2c",
            source=40,
            can_cancel=True,
            candidates=[0, 1, 10, 20, 21],
            minimum=1,
            maximum=1,
            wanted=Text("any target", "un bersaglio qualsiasi"),
        ),
        "modes": ChooseModes(
            player=0,
            prompt=Text("Choose one mode", "Scegli un modo"),
            rule="700.2",
            source=40,
            can_cancel=True,
            modes=[
                Text(
                    "Target creature gets +2/+2 and gains trample until end of turn.",
                    "Una creatura bersaglio prende +2/+2 e ha travolgere fino alla fine del turno.",
                ),
                Text(
                    "Exile target creature with power 5 or greater.",
                    "Esilia una creatura bersaglio con forza pari o superiore a 5.",
                ),
                Text(
                    "• ~ creates a 2/2 white Knight creature token with vigilance. {W}",
                    "Crea una pedina creatura Cavaliere 2/2 bianca con cautela. {W}",
                ),
            ],
            legal=[0, 2],
            minimum=1,
            maximum=1,
        ),
        "repeated modes": ChooseModes(
            player=0,
            prompt=Text("Choose three modes", "Scegli tre modi"),
            rule="700.2d",
            source=40,
            repeat=True,
            modes=[Text("Gain 1 life.", "Guadagni 1 punto vita."), Text("Draw a card.", "Pesca una carta.")],
            legal=[0, 1],
            minimum=3,
            maximum=3,
        ),
        "number": ChooseNumber(
            player=0,
            prompt=Text("Choose a value for X", "Scegli un valore per X"),
            rule="107.3a",
            source=40,
            can_cancel=True,
            minimum=0,
            maximum=9,
        ),
        "yes or no": ChooseYesNo(
            player=0,
            prompt=Text("Pay {2} to draw a card?", "Pagare {2} per pescare una carta?"),
            rule="118.12",
            source=12,
        ),
        "mulligan": ChooseOption(
            player=0,
            prompt=Text("Keep this hand?", "Tieni questa mano?"),
            rule="103.4",
            about="mulligan",
            options=[Option("keep", Text("Keep", "Tieni")), Option("mulligan", Text("Mulligan", "Mulligan"))],
        ),
        "starting player": ChooseOption(
            player=0,
            prompt=Text("Who takes the first turn?", "Chi gioca il primo turno?"),
            rule="103.1",
            about="starting player",
            options=[Option("0", Text("Anna", "Anna")), Option("1", Text("Bruno", "Bruno"))],
        ),
        "colour": ChooseOption(
            player=0,
            prompt=Text("Choose a colour", "Scegli un colore"),
            rule="105.4",
            source=10,
            about="colour",
            options=[
                Option(key, Text(en, it))
                for key, en, it in (
                    ("W", "White", "Bianco"),
                    ("U", "Blue", "Blu"),
                    ("B", "Black", "Nero"),
                    ("R", "Red", "Rosso"),
                    ("G", "Green", "Verde"),
                )
            ],
        ),
        "replacement": ChooseOption(
            player=0,
            prompt=Text("Which effect applies first?", "Quale effetto si applica per primo?"),
            rule="616.1",
            about="replacement",
            options=[
                Option("a", Text("Prevent 1 of that damage.", "Previeni 1 di quei danni.")),
                Option("b", Text("Double that damage.", "Raddoppia quei danni.")),
            ],
        ),
        "name": ChooseOption(
            player=0,
            prompt=Text("Choose a creature type", "Scegli un tipo di creatura"),
            rule="700.2",
            about="name",
            options=[Option(f"type {i}", Text(f"Type {i}", f"Tipo {i}")) for i in range(1, 60)],
        ),
        "triggers": OrderItems(
            player=0,
            prompt=Text("Order your triggered abilities", "Ordina le tue abilità innescate"),
            rule="603.3b",
            about="triggers",
            items=[10, 11, 12],
            texts=TRIGGERS,
        ),
        "damage order": OrderItems(
            player=0,
            prompt=Text("Order the blockers", "Ordina i bloccanti"),
            rule="509.2",
            source=12,
            about="blockers",
            items=[20, 21],
            texts=[Text("Goblin Piker", "Goblin Armato di Picca"), Text("Hill Giant", "Gigante delle Colline")],
        ),
        "scry": Arrange(
            player=0,
            prompt=Text("Scry 3", "Profetizza 3"),
            rule="701.18a",
            source=40,
            cards=[100, 112, 116],
            piles=[
                Text("On top of your library", "In cima al tuo grimorio"),
                Text("On the bottom of your library", "In fondo al tuo grimorio"),
            ],
        ),
        "combat damage": Divide(
            player=0,
            prompt=Text("Assign Serra Angel's damage", "Assegna il danno dell'Angelo di Serra"),
            rule="510.1c",
            source=12,
            about="combat damage",
            total=4,
            recipients=[20, 21],
            lethal=[1, 3],
        ),
        "divided damage": Divide(
            player=0,
            prompt=Text("Divide 5 damage", "Dividi 5 danni"),
            rule="601.2d",
            source=40,
            can_cancel=True,
            total=5,
            recipients=[1, 20, 22],
            minimum=1,
        ),
        "payment": PayMana(
            player=0,
            prompt=Text("Pay for Selesnya Charm", "Paga Talismano Selesnya"),
            rule="601.2g",
            source=40,
            can_cancel=True,
            cost="{1}{G}{W}",
            pool="{G}",
            plan=("mana:30:0", "mana:31:0"),
            can_pay_from_pool=False,
            actions=[Action(f"mana:{i}:0", "mana", i, 0, MANA) for i in range(30, 34)],
        ),
        "priority": Priority(
            player=0,
            prompt=Text("Your main phase", "La tua fase principale"),
            rule="117.1a",
            actions=[
                Action("pass", "pass", text=Text("Pass", "Passa")),
                Action("land:53", "land", 53, text=Text("Play Forest", "Gioca Foresta")),
                Action("cast:51", "cast", 51, text=Text("Cast Runeclaw Bear {1}{G}", "Lancia Orso Runico {1}{G}")),
                Action("activate:10:0", "mana", 10, 0, MANA),
            ],
        ),
        "by hand": ByHand(
            player=0,
            prompt=Text("Do by hand what the text says", "Fai a mano ciò che dice il testo"),
            rule="101.1",
            source=40,
            words=Text("Gloop target creature.", "Gluppa una creatura bersaglio."),
        ),
        "attackers": DeclareAttackers(
            player=0,
            prompt=Text("Declare attackers", "Dichiara gli attaccanti"),
            rule="508.1",
            candidates={10: [1], 11: [1], 12: [1]},
        ).judged_by(NoWall()),
        "blockers": DeclareBlockers(
            player=0,
            prompt=Text("Declare blockers", "Dichiara i bloccanti"),
            rule="509.1",
            candidates={10: [20], 11: [20, 21], 12: [20, 21]},
        ).judged_by(OneBlockEach()),
    }
