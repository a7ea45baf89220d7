"""What objects do or undergo once: deal damage, fight."""

from __future__ import annotations

from enum import Enum

from engine.language.phrase import phrase, words
from engine.nodes.base import Numeral, ObjectAct, Objects, Recipients
from engine.nodes.values import CounterKind


@phrase(
    en=("[deal] {number} damage {number…} to {to}", "[deal] {number} damage to {to} {number…}"),
    it=("[infliggere] {number} <danno> {number…} {to:dative}", "[infliggere] {number} <danno> {to:dative} {number…}"),
)
class DealDamage(ObjectAct):
    """Deal damage (120)."""

    number: Numeral
    to: Recipients


@phrase(
    en="[deal] {number} damage divided as you choose among {to}",
    it=("[infliggere] {number} <danno> suddivisi a tua scelta tra {to}", "[infliggere] {number} <danno> <diviso> a tua scelta tra {to}"),
)
class DealDividedDamage(ObjectAct):
    """Deal damage that is divided as the spell or ability is put on the stack (601.2d)."""

    number: Numeral
    to: Recipients


@phrase(en="[fight] {what}", it="[lottare] con {what}")
class Fight(ObjectAct):
    """Each deals damage equal to its power to the other (701.12)."""

    what: Objects


@phrase(en="[connive]", it="[cospirare]")
class Connive(ObjectAct):
    """Its controller draws a card, then discards a card; a nonland one gives a +1/+1 counter."""


@phrase(en="[explore]", it="[esplorare]")
class Explore(ObjectAct):
    """Its controller reveals the top card of the library (701.40)."""


@phrase(en="[become] tapped", it="[diventare] <TAPpato>")
class BecomeTapped(ObjectAct):
    """It is tapped (701.21)."""


# How objects enter the battlefield (614.1c)


class Entry(Enum):
    """With what status it enters."""

    TAPPED = "tapped"
    UNTAPPED = "untapped"


words({Entry.TAPPED: ("tapped", "<TAPpato>"), Entry.UNTAPPED: ("untapped", "<STAPpato>")})


@phrase(
    en=("[enter] {entry}", "[enter] the battlefield {entry}"),
    it=("[entrare] in il campo di battaglia {entry}", "[entrare] {entry}"),
)
class EnterTapped(ObjectAct):
    """Enter tapped (614.1c)."""

    entry: Entry = Entry.TAPPED

    continuous = True


@phrase(
    en=(
        "[enter] {tapped?tapped and|} with {number:a} {additional?additional|} {kind} <counter> on (it|them) {number…}",
        "[enter] the battlefield {tapped?tapped and|} with {number:a} {additional?additional|} {kind} <counter> on (it|them) {number…}",
        "[enter] {tapped?tapped and|} with {number:a} {additional?additional|} {kind} <counter> on it {number…}",
    ),
    it=(
        "[entrare] in il campo di battaglia {tapped?<TAPpato> e|} con {number:a} <segnalino> {kind} {additional?<addizionale@segnalino>|} {number…}",
        "[entrare] {tapped?<TAPpato> e|} con {number:a} <segnalino> {kind} {additional?<addizionale@segnalino>|} {number…}",
    ),
)
class EnterWithCounters(ObjectAct):
    """Enter with counters (614.1c, 122.6)."""

    number: Numeral
    kind: CounterKind
    additional: bool = False
    tapped: bool = False

    continuous = True
