"""The form of an act by hand: a widget for each of its fields, according to the field's type."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QLineEdit, QWidget

from engine.decisions import acts_by_hand as acts
from engine.decisions import is_player
from engine.vocabulary.counters import counter_called, counter_kind
from gui.by_hand import act_names, candidates
from gui.by_hand.candidates import Choice
from gui.by_hand.likely_candidates import Likely
from gui.dialogs.input_fields import Choice as ChoiceBox
from gui.dialogs.rows import Counter
from gui.i18n import text, tr
from gui.plain_text import PlainLabel

COUNTERS = ("+1/+1", "-1/-1", "charge", "loyalty", "poison", "energy", "experience", "stun", "shield", "time", "age")
"""Kinds of counters offered; others can be typed."""
PERMANENTS = ("battlefield",)
ZONES_OF: dict[tuple[str, str], tuple[str, ...]] = {
    ("counter", "object"): ("stack",),
    ("copy", "object"): ("battlefield", "stack"),
    ("reveal", "object"): ("hand", "library", "exile"),
    **{
        (kind, "object"): PERMANENTS
        for kind in (
            "tap",
            "untap",
            "destroy",
            "sacrifice",
            "attach",
            "unattach",
            "control",
            "size",
            "grant",
            "transform",
            "become",
        )
    },
    ("become", "of"): PERMANENTS,
    ("attach", "to"): PERMANENTS,
    ("counters", "entity"): PERMANENTS,
    ("damage", "entity"): PERMANENTS,
}
"""From which zones a field offers cards; all zones if it is not listed."""
NAMING = (acts.OBJECT, acts.ENTITY, acts.PLAYER, acts.OF_PLAYER, acts.SOURCE)
"""Fields that a card or player on the table can fill, the main objects of acts first."""
SHOWN_FOR = {
    "place": ("library",),
    "controller": ("battlefield",),
    "tapped": ("battlefield",),
    "face_down": ("battlefield", "exile"),
}
"""Fields that are only asked for if something goes to one of these zones."""
FIRST_NUMBERS = {"sides": 6, "power": 1, "toughness": 1}


class ActForm(QWidget):
    """The fields of one kind of act; `data` is the act as filled in."""

    def __init__(self, kind: str, likely: Likely, player: int, first: dict[str, Any], pixels: int) -> None:
        """`first` holds the values the form opens with; other candidates are offered in the order that `likely`
        gives."""
        super().__init__()
        self.setObjectName("body")
        self.kind = kind
        self.likely = likely
        self.view = likely.view
        self.player = player
        self.pixels = pixels
        self.changed: Callable[[], None] = lambda: None
        self.considered: Callable[[int | None], None] = lambda entity: None
        """Called with the card or player under the mouse in an open drop-down list, and with None afterwards."""
        self.widgets: dict[str, QWidget] = {}
        self._values: dict[str, Any] = dict(first)
        self._settled = set(first)
        """Fields with a given, clicked or chosen value."""
        self._filling = self._next_needed() or ""
        """The field that a click on the table fills, if it can."""
        self._labels: dict[str, QWidget] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setVerticalSpacing(round(pixels * 0.55))
        self._grid.setHorizontalSpacing(pixels)
        for name, field in acts.ACTS[kind].items():
            self._add(name, field)
        self._follow()

    def data(self) -> dict[str, Any]:
        """The act, with the fields that have values."""
        filled = {name: value for name, value in self._values.items() if name in acts.ACTS[self.kind]}
        found = {"act": self.kind, **{name: value for name, value in filled.items() if value is not None}}
        zone = found.get("zone")
        return {name: value for name, value in found.items() if zone in SHOWN_FOR.get(name, (zone,))}

    @property
    def naming(self) -> list[str]:
        """The fields that something on the table can fill, in the order in which clicks fill them."""
        fields = acts.ACTS[self.kind]
        return [name for kind in NAMING for name in fields if fields[name] is kind]

    def name(self, entity: int) -> bool:
        """Fill a field with what was clicked on the table: the last one used, or the first that can hold it.

        The next required field becomes current. Return False if no field can hold it.
        """
        for name in sorted(self.naming, key=lambda name: name != self._filling):
            box = self.widgets[name]
            assert isinstance(box, QComboBox)
            place = box.findData(entity)
            if place >= 0:
                box.setCurrentIndex(place)
                self._settled.add(name)
                self.widgets[self._next_needed() or name].setFocus(Qt.FocusReason.OtherFocusReason)
                return True
        return False

    def _next_needed(self) -> str | None:
        """The next required field without a named value."""
        fields = acts.ACTS[self.kind]
        asked = (name for name in self.naming if fields[name].needed or fields[name] is acts.SOURCE)
        return next((name for name in asked if name not in self._settled), None)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn:
            self._filling = next(name for name, widget in self.widgets.items() if widget is watched)
        return False

    def first(self) -> QWidget | None:
        """The first widget to fill in: the first one with neither a given nor a proposed value."""
        fields = acts.ACTS[self.kind]
        unsettled = [name for name in fields if name not in self._settled] or list(fields)
        is_about_players = not any(kind in (acts.OBJECT, acts.ENTITY) for kind in fields.values())
        written = [name for name in unsettled if is_about_players and isinstance(self.widgets[name], QLineEdit)]
        return self.widgets[(written or unsettled)[0]] if fields else None

    # Fields

    def _add(self, name: str, field: acts.Field) -> None:
        widget = self._widget(name, field)
        self.widgets[name] = widget
        if field in NAMING:
            widget.installEventFilter(self)
        title = act_names.field_title(name)
        widget.setAccessibleName(title)
        row = self._grid.rowCount()
        if isinstance(widget, QCheckBox):
            widget.setText(title)
        else:
            label = PlainLabel(title, self)
            label.setBuddy(widget)
            self._labels[name] = label
            self._grid.addWidget(label, row, 0)
        self._grid.addWidget(widget, row, 1)

    def _widget(self, name: str, field: acts.Field) -> QWidget:
        if field is acts.PLAYER:
            return self._choice(name, self._players(), self._others() if self.kind == "trust" else None)
        if field is acts.OF_PLAYER:
            return self._choice(name, self._players())
        if field is acts.SOURCE:  # default to no card unless somebody names one, or has just touched one
            return self._choice(name, [("—", None), *self._cards(name)], self._touched_card())
        if field is acts.OBJECT:
            return self._choice(name, self._cards(name))
        if field is acts.ENTITY:
            return self._choice(name, self._cards_and_players(name))
        if field is acts.ZONE:
            return self._choice(
                name, [(act_names.zone_title(zone), zone) for zone in self._zones()], self._usual_zone()
            )
        if field is acts.PLACE:
            return self._choice(name, [(act_names.place_title(place), place) for place in (0, 1, 2, acts.BOTTOM)])
        if field is acts.UNTIL:
            return self._choice(name, [(act_names.until_title(until), until) for until in ("turn", "game")])
        if name == "line":
            return self._choice(name, candidates.lines(self.view.find(self._values.get("object", -1))))
        if field is acts.COUNTER:
            return self._kind_of_counter(name)
        if name in ("text", "mana"):
            return self._line(name)
        if field is acts.FLAG or name == "on":
            return self._flag(name)
        return self._number(name)

    def _cards(self, name: str) -> list[Choice]:
        found = candidates.cards(self.view, *ZONES_OF.get((self.kind, name), ()))
        if self.kind == "use":
            found = [card for card in found if card.unread]
        taken = [value for other, value in self._values.items() if other != name and other in self.naming]
        return candidates.objects(self.view, self.likely.cards(self.kind, name, found, taken))

    def _players(self) -> list[Choice]:
        return [(player.name, player.id) for player in self.likely.players(self.kind)]

    def _cards_and_players(self, name: str) -> list[Choice]:
        """Players first if the act usually affects one, or if one was touched last."""
        cards, players = self._cards(name), self._players()
        touched = next(iter(self.likely.touched), None)
        of_players = is_player(touched) if touched is not None else self.kind == "damage"
        return [*players, *cards] if of_players else [*cards, *players]

    def _touched_card(self) -> int | None:
        """The card touched last, unless another field has it."""
        named = set(self._values.values())
        return next((card for card in self.likely.touched if not is_player(card) and card not in named), None)

    def _others(self) -> int | None:
        return next((player.id for player in self.view.players if player.id != self.player), None)

    def _choice(self, name: str, choices: Sequence[Choice] | Sequence[tuple[str, Any]], first: Any = None) -> QComboBox:
        box = ChoiceBox(self)
        box.setMaxVisibleItems(14)
        box.setPlaceholderText(tr("Nothing visible fits here"))
        for said, value in choices:
            box.addItem(said, value)
        wanted = self._values.get(name, first)
        place = next((place for place, (_, value) in enumerate(choices) if value == wanted), 0)
        box.setCurrentIndex(place if choices else -1)
        self._values[name] = box.currentData()
        box.setMinimumWidth(self.pixels * 20)

        def take() -> None:
            self._set(name, box.currentData())
            if name == "object" and "line" in self.widgets:
                self._offer_lines()
            if name == "object" and "zone" in self.widgets and "zone" not in self._settled:
                self._go_elsewhere()

        box.currentIndexChanged.connect(take)
        box.activated.connect(lambda _: self._settled.add(name))
        if name in self.naming:
            box.highlighted.connect(lambda place: self.considered(box.itemData(place)))
            box.folded_in.connect(lambda: self.considered(None))
        return box

    def _zones(self) -> list[str]:
        """The possible destination zones; what comes from the top of a library does not go there again."""
        return [zone for zone in acts.ZONES if (self.kind, zone) != ("top", "library")]

    def _usual_zone(self) -> str:
        """The usual destination of what is named, which is never where it is."""
        card = self.view.find(self._values.get("object") or -1)
        return "battlefield" if card is not None and card.zone == "hand" else "hand"

    def _go_elsewhere(self) -> None:
        """Adjust the destination after another object was named, unless somebody has chosen it."""
        box = self.widgets["zone"]
        assert isinstance(box, QComboBox)
        box.setCurrentIndex(box.findData(self._usual_zone()))

    def _offer_lines(self) -> None:
        box = self.widgets["line"]
        assert isinstance(box, QComboBox)
        box.clear()
        for said, place in candidates.lines(self.view.find(self._values.get("object") or -1)):
            box.addItem(said, place)
        box.setCurrentIndex(0 if box.count() else -1)

    def _kind_of_counter(self, name: str) -> QComboBox:
        box = ChoiceBox(self)
        box.setEditable(True)
        box.addItems([text(counter_kind(kind)) for kind in COUNTERS])
        box.setCurrentText(text(counter_kind(self._values.setdefault(name, COUNTERS[0]))))
        box.currentTextChanged.connect(lambda said: self._set(name, counter_called(said.strip())))
        return box

    def _line(self, name: str) -> QLineEdit:
        line = QLineEdit(self._values.setdefault(name, ""), self)
        line.setPlaceholderText("GGU" if name == "mana" else act_names.hint(self.kind))
        line.setMaxLength(acts.MANY if name == "mana" else acts.WORDS)
        line.setMinimumWidth(self.pixels * 20)

        def take(said: str) -> None:
            self._set(name, said.strip().upper() if name == "mana" else said)

        line.textChanged.connect(take)
        return line

    def _flag(self, name: str) -> QCheckBox:
        box = QCheckBox(self)
        box.setChecked(bool(self._values.setdefault(name, name == "on")))
        box.toggled.connect(lambda on: self._set(name, on))
        return box

    def _number(self, name: str) -> Counter:
        signed = (self.kind, name) in (("counters", "number"), ("life", "number")) or name in ("power", "toughness")
        least = 0 if self.kind == "look" else 1
        most = acts.MOST if self.kind in ("damage", "life", "counters", "size") else acts.MANY
        if name == "sides":
            least, most = 2, acts.SIDES
        value = self._values.setdefault(name, FIRST_NUMBERS.get(name, 1))
        counter = Counter(value, -most if signed else least, most, self.pixels)
        counter.changed.connect(lambda number: self._set(name, number))
        return counter

    def _set(self, name: str, value: Any) -> None:
        self._values[name] = value
        self._follow()
        self.changed()

    def _follow(self) -> None:
        """Show or hide fields that depend on another one."""
        zone = self._values.get("zone")
        for name in self.widgets.keys() & SHOWN_FOR.keys() if "zone" in self.widgets else ():
            for part in (self.widgets[name], self._labels.get(name)):
                if part is not None:
                    part.setVisible(zone in SHOWN_FOR[name])
