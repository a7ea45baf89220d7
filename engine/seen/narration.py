"""The log in words: one sentence in each language for every kind of record that events make.

A sentence is a template of `engine.language.naming`. `{0}`, `{1}` are the record's names, `{targets}` all from the
third on, `{n}` its amount; `{n:card|cards}` is "1 card" or "3 cards", `{n:!is|are}` is "is" or "are". In Italian, a
name of uncertain grammar is preceded by a noun for the thing where words must agree with it ("Il permanente Foresta
viene esiliato").
"""

from __future__ import annotations

import re
import traceback
from typing import NamedTuple

from engine.decisions import is_player
from engine.language.naming import Several, fill, is_certain
from engine.language.own_name import PrintedName
from engine.nodes.sentences.begun_effects import quotes, refers_to_you, said_of, words_for
from engine.refusal import Text
from engine.seen.view import NOTHING, LogEntry
from engine.state.event import Record
from engine.vocabulary.counters import counter_kind


class Sentence(NamedTuple):
    """The words for one kind of record; `hidden` for players who may not know what it affected."""

    told: Text
    hidden: Text | None = None


def _sentence(en: str, it: str, hidden_en: str = "", hidden_it: str = "") -> Sentence:
    return Sentence(Text(en, it), Text(hidden_en, hidden_it) if hidden_en else None)


SENTENCES: dict[str, Sentence] = {
    # The course of play
    "starts": _sentence("{0} takes the first turn.", "{0} gioca il primo turno."),
    "keeps": _sentence("{0} keeps {n:card|cards}.", "{0} tiene {n:carta|carte}."),
    "mulligan": _sentence("{0} takes a mulligan.", "{0} fa un mulligan."),
    "turn": _sentence("Turn {n}: {0}.", "Turno {n}: {0}."),
    "win": _sentence("{0} wins the game.", "{0} vince la partita."),
    "draws the game": _sentence("The game is a draw for {0}.", "La partita è patta per {0}."),
    "team wins": _sentence("{0} win the game.", "{0} vincono la partita."),
    "more steps": _sentence("The turn gets longer.", "Il turno si allunga."),
    "blessing": _sentence("{0} gets the city's blessing.", "{0} riceve la benedizione della città."),
    "unlocks": _sentence("{0} unlocks {1}.", "{0} sblocca {1}."),
    "ring": _sentence("The Ring tempts {0}.", "L'Anello tenta {0}."),
    "ring-bearer": _sentence("{0} bears the Ring of {1}.", "{0} {0:porta/portano} l'Anello di {1}."),
    "prepared": _sentence("{0} becomes prepared.", "{0} {0:diventa/diventano} {0:preparat-o|a|i|e}."),
    "speed": _sentence("{0} has speed {1}.", "{0} ha velocità {1}."),
    "exert": _sentence("{0} exerts {1}.", "{0} strema {1}."),
    "extra turn": _sentence("{0} takes an extra turn after this one.", "{0} gioca un turno extra dopo questo."),
    "endless loop": _sentence(
        "Things happen that nobody can stop, again and again: nobody can win any more.",
        "Accadono cose che nessuno può fermare, ancora e ancora: nessuno può più vincere.",
    ),
    "too many tokens": _sentence(
        "There would be more tokens than a game can hold.", "Ci sarebbero più pedine di quante una partita ne regga."
    ),
    "too much mana": _sentence(
        "There would be more mana than a game can hold.", "Ci sarebbe più mana di quanto una partita ne regga."
    ),
    "too large a number": _sentence(
        "A number would become larger than a game can hold.",
        "Un numero diventerebbe più grande di quanto una partita ne regga.",
    ),
    "too many times": _sentence(
        "An effect would do the same thing more often than a game can hold.",
        "Un effetto farebbe la stessa cosa più volte di quante una partita ne regga.",
    ),
    "too many triggers": _sentence(
        "More abilities would trigger than a game can hold.",
        "Si innescherebbero più abilità di quante una partita ne regga.",
    ),
    "game restarts": _sentence("The game restarts.", "La partita ricomincia."),
    "subgame begins": _sentence("A subgame begins.", "Comincia una sottopartita."),
    "subgame won": _sentence("{0} wins the subgame.", "{0} vince la sottopartita."),
    "subgame ends": _sentence("The subgame ends.", "La sottopartita finisce."),
    "turn ends": _sentence("The turn ends.", "Il turno termina."),
    "combat ends": _sentence("The combat phase ends.", "La fase di combattimento termina."),
    "becomes day": _sentence("It becomes day.", "Diventa giorno."),
    "becomes night": _sentence("It becomes night.", "Diventa notte."),
    "starting plane": _sentence("The game begins on {0}.", "La partita comincia su {0:name}."),
    "planeswalks": _sentence("{0} planeswalks to {1}.", "{0} viaggia verso {1:name}."),
    "rolls planeswalk": _sentence("{0} rolls the planar die: {{PW}}.", "{0} lancia il dado planare: {{PW}}."),
    "rolls chaos": _sentence("{0} rolls the planar die: {{CHAOS}}.", "{0} lancia il dado planare: {{CHAOS}}."),
    "rolls blank": _sentence("{0} rolls the planar die: nothing.", "{0} lancia il dado planare: niente."),
    "set in motion": _sentence("{0} sets {1} in motion.", "{0} mette in moto {1:name}."),
    "antes": _sentence("{0} antes {1}.", "{0} scommette {1:name}."),
    "wins ante": _sentence("{0} takes possession of what was anted: {1}.", "{0} entra in possesso della posta: {1}."),
    "abandons": _sentence("{0} abandons {1}.", "{0} abbandona {1:name}."),
    "initiative": _sentence("{0} takes the initiative.", "{0} prende l'iniziativa."),
    "enters room": _sentence("{0} ventures into {2}: {1}.", "{0} si avventura in {2}: {1}."),
    "completes dungeon": _sentence("{0} completes {1}.", "{0} completa {1}."),
    "monarch": _sentence("{0} becomes the monarch.", "{0} diventa il monarca."),
    "drawn game": _sentence("The game is a draw.", "La partita finisce in parità."),
    "lose": _sentence("{0} {1} and loses the game.", "{0} {1} e perde la partita."),
    # Spells and abilities
    "cast": _sentence("{0} casts {1}.", "{0} lancia {1}."),
    "cast at": _sentence("{0} casts {1}, targeting {targets}.", "{0} lancia {1}, bersagliando {targets}."),
    "cast with x": _sentence("{0} casts {1} (X is {n}).", "{0} lancia {1} (X è {n})."),
    "cast with x at": _sentence(
        "{0} casts {1} (X is {n}), targeting {targets}.", "{0} lancia {1} (X è {n}), bersagliando {targets}."
    ),
    "activate": _sentence("{0} activates an ability of {1}.", "{0} attiva un'abilità di {1}."),
    "activate at": _sentence(
        "{0} activates an ability of {1}, targeting {targets}.", "{0} attiva un'abilità di {1}, bersagliando {targets}."
    ),
    "activate with x": _sentence(
        "{0} activates an ability of {1} (X is {n}).", "{0} attiva un'abilità di {1} (X è {n})."
    ),
    "activate with x at": _sentence(
        "{0} activates an ability of {1} (X is {n}), targeting {targets}.",
        "{0} attiva un'abilità di {1} (X è {n}), bersagliando {targets}.",
    ),
    "trigger": _sentence("An ability of {1} triggers.", "Si innesca un'abilità di {1}."),
    "trigger at": _sentence(
        "An ability of {1} triggers, targeting {targets}.", "Si innesca un'abilità di {1}, che bersaglia {targets}."
    ),
    "resolves": _sentence("{0} resolves.", "{0} {0:si risolve/si risolvono}."),
    "resolves ability": _sentence("The ability of {0} resolves.", "L'abilità di {0} si risolve."),
    "fizzles": _sentence(
        "{0} doesn't resolve: all its targets are illegal.",
        "{0} non {0:si risolve/si risolvono}: tutti i {0:suoi/loro} bersagli sono illegali.",
    ),
    "countered": _sentence("{0} is countered.", "{0} {0:viene/vengono} {0:neutralizzat-o|a|i|e}."),
    "targets change": _sentence("{0} now targets {targets}.", "{0} ora {0:bersaglia/bersagliano} {targets}."),
    "merges": _sentence("{0} merges with {1}.", "{0} {0:si fonde/si fondono} con {1}."),
    "transforms": _sentence("{0} transforms into {1}.", "{0} {0:si trasforma/si trasformano} in {1}."),
    "flips": _sentence(
        "{0} flips and is {1}.", "{0} {0:viene/vengono} {0:ruotat-o|a|i|e} e {0:diventa/diventano} {1}."
    ),
    "turned face down": _sentence(
        "{0} is turned face down.", "{0} {0:viene/vengono} {0:girat-o|a|i|e} a faccia in giù."
    ),
    "turned face up": _sentence("{0} is turned face up.", "{0} {0:viene/vengono} {0:girat-o|a|i|e} a faccia in su."),
    "copies": _sentence("{0} copies {1}.", "{0} copia {1}."),
    "countered ability": _sentence("The ability of {0} is countered.", "L'abilità di {0} viene neutralizzata."),
    # Cards on the move
    "draw": _sentence("{0} draws {1}.", "{0} pesca {1}.", "{0} draws a card.", "{0} pesca una carta."),
    "discard": _sentence("{0} discards {1}.", "{0} scarta {1}."),
    "mill": _sentence("{0} mills {1}.", "{0} macina {1}."),
    "play land": _sentence("{0} plays {1}.", "{0} gioca {1}."),
    "enters": _sentence(
        "{1} enters the battlefield.",
        "{1} {1:entra/entrano} nel campo di battaglia.",
        "A card of {0} enters the battlefield face down.",
        "Una carta di {0} entra nel campo di battaglia a faccia in giù.",
    ),
    "enters on": _sentence(
        "{1} enters the battlefield attached to {2}.", "{1} {1:entra/entrano} nel campo di battaglia su {2}."
    ),
    "put onto battlefield": _sentence(
        "{1} enters the battlefield.",
        "{1} {1:entra/entrano} nel campo di battaglia.",
        "A card of {0} enters the battlefield face down.",
        "Una carta di {0} entra nel campo di battaglia a faccia in giù.",
    ),
    "creates": _sentence("{0} creates a {1} token.", "{0} crea una pedina {1:name}."),
    "destroyed": _sentence("{1} is destroyed.", "{1} {1:viene/vengono} {1:distrutt-o|a|i|e}."),
    "sacrificed": _sentence("{0} sacrifices {1}.", "{0} sacrifica {1}."),
    "no legal target": _sentence("{1} goes to the graveyard.", "{1} {1:va/vanno} al cimitero."),
    "put into graveyard": _sentence("{1} goes to the graveyard.", "{1} {1:va/vanno} al cimitero."),
    "no toughness": _sentence(
        "{1} has toughness 0 and goes to the graveyard.", "{1} {1:ha/hanno} costituzione 0 e {1:va/vanno} al cimitero."
    ),
    "no loyalty": _sentence(
        "{1} has no loyalty left and goes to the graveyard.",
        "{1} {1:ha/hanno} esaurito la fedeltà e {1:va/vanno} al cimitero.",
    ),
    "no defense": _sentence(
        "{1} has no defense left and goes to the graveyard.",
        "{1} {1:ha/hanno} esaurito la difesa e {1:va/vanno} al cimitero.",
    ),
    "no protector": _sentence(
        "{1} has nobody left to protect it and goes to the graveyard.",
        "{1} non {1:ha/hanno} più chi {1:la/le} protegga e {1:va/vanno} al cimitero.",
    ),
    "legend rule": _sentence(
        "{1} goes to the graveyard: {0} keeps only one of that name.",
        "{1} {1:va/vanno} al cimitero: {0} ne tiene uno solo con quel nome.",
    ),
    "world rule": _sentence(
        "{1} goes to the graveyard: a newer world permanent stays.",
        "{1} {1:va/vanno} al cimitero: resta il permanente mondo più recente.",
    ),
    "unattached": _sentence(
        "{1} is attached to nothing legal and goes to the graveyard.",
        "{1} non {1:è/sono} {1:assegnat-o|a|i|e} a nulla di legale e {1:va/vanno} al cimitero.",
    ),
    "other role": _sentence(
        "{1} goes to the graveyard: a newer Role is attached there.",
        "{1} {1:va/vanno} al cimitero: vi è assegnato un Ruolo più recente.",
    ),
    "exiled": _sentence(
        "{1} is exiled.",
        "{1} {1:viene/vengono} {1:esiliat-o|a|i|e}.",
        "A card of {0} is exiled face down.",
        "Una carta di {0} viene esiliata a faccia in giù.",
    ),
    "to command zone": _sentence(
        "{0} puts {1} into the command zone.",
        "{0} mette {1} nella zona di comando.",
    ),
    "to hand": _sentence(
        "{1} goes to {0}'s hand.",
        "{1} {1:va/vanno} in mano a {0}.",
        "{0} puts a card into their hand.",
        "{0} si mette in mano una carta.",
    ),
    "to library": _sentence(
        "{1} goes to {0}'s library.",
        "{1} {1:va/vanno} nel grimorio di {0}.",
        "{0} puts a card into their library.",
        "{0} mette una carta nel proprio grimorio.",
    ),
    "shuffle": _sentence("{0} shuffles their library.", "{0} mescola il proprio grimorio."),
    "search": _sentence("{0} searches their library.", "{0} passa in rassegna il proprio grimorio."),
    "scry": _sentence("{0} scries {n}.", "{0} profetizza {n}."),
    "proliferate": _sentence("{0} proliferates.", "{0} prolifera."),
    "surveil": _sentence("{0} surveils {n}.", "{0} sorveglia {n}."),
    "look at": _sentence("{0} looks at {n:card|cards}.", "{0} guarda {n:carta|carte}."),
    "phases out": _sentence("{0} phases out.", "{0} {0:scompare/scompaiono}."),
    "phases in": _sentence("{0} phases in.", "{0} {0:appare/appaiono}."),
    "win flip": _sentence("{0} flips a coin and wins.", "{0} lancia una moneta e vince."),
    "lose flip": _sentence("{0} flips a coin and loses.", "{0} lancia una moneta e perde."),
    "win flips": _sentence("{0} flips coins and wins {n}.", "{0} lancia monete e ne vince {n}."),
    "flip heads": _sentence("{0} flips a coin: heads.", "{0} lancia una moneta: testa."),
    "flip tails": _sentence("{0} flips a coin: tails.", "{0} lancia una moneta: croce."),
    "flip coins": _sentence("{0} flips coins: {n:head|heads}.", "{0} lancia monete: {n:testa|teste}."),
    "emblem": _sentence("{0} gets an emblem.", "{0} riceve un emblema."),
    "chooses": _sentence("{0} chooses {1}.", "{0} sceglie {1:name}."),
    "chooses for": _sentence("{0} chooses {1} for {2}.", "{0} sceglie {1:name} per {2}."),
    "reveal": _sentence("{0} reveals {1}.", "{0} rivela {1}."),
    # What happens to permanents and players
    "tap": _sentence("{0} becomes tapped.", "{0} {0:si TAPpa/si TAPpano}."),
    "untap": _sentence("{0} becomes untapped.", "{0} {0:si STAPpa/si STAPpano}."),
    "attach": _sentence("{0} becomes attached to {1}.", "{0} {0:viene/vengono} {0:assegnat-o|a|i|e} a {1}."),
    "unattach": _sentence("{0} becomes unattached.", "{0} non {0:è/sono} più {0:assegnat-o|a|i|e}."),
    "damage": _sentence("{0} deals {n} damage to {1}.", "{0} {0:infligge/infliggono} {n:danno|danni} a {1}."),
    "prevent": _sentence(
        "{n} damage to {0} is prevented.", "{n:danno|danni} a {0} {n:!viene prevenuto|vengono prevenuti}."
    ),
    "regenerate": _sentence("{0} regenerates.", "{0} {0:si rigenera/si rigenerano}."),
    "gain life": _sentence("{0} gains {n} life.", "{0} guadagna {n:punto vita|punti vita}."),
    "lose life": _sentence("{0} loses {n} life.", "{0} perde {n:punto vita|punti vita}."),
    "put counters": _sentence(
        "{0} gets {n:counter|counters:kind}.", "{0} {0:riceve/ricevono} {n:segnalino|segnalini:kind}."
    ),
    "remove counters": _sentence(
        "{0} loses {n:counter|counters:kind}.", "{0} {0:perde/perdono} {n:segnalino|segnalini:kind}."
    ),
    # By hand
    "by hand": _sentence("{0} by hand: {1}.", "{0} a mano: {1:name}."),
    "disagrees": _sentence("{0} does not agree: {1}.", "{0} non è d'accordo: {1:name}."),
    "trusts": _sentence(
        "{0} agrees to all that {1} does by hand.", "{0} è d'accordo con tutto ciò che {1:name} fa a mano."
    ),
    "trusts no more": _sentence(
        "{0} wants to be asked before {1} does something by hand.",
        "{0} vuole che {1:name} chieda prima di fare qualcosa a mano.",
    ),
    "rolls": _sentence("{0} rolls {n}.", "{0} tira: {n}."),
    # Effects that last
    "effect": _sentence("An effect on {targets} begins.", "Comincia un effetto su {targets}."),
    "becomes copy": _sentence("{0} becomes a copy of {1}.", "{0} {0:diventa/diventano} una copia di {1}."),
    "gains control": _sentence("{0} gains control of {targets}.", "{0} prende il controllo di {targets}."),
    # Combat
    "attack": _sentence("{0} attacks {1}.", "{0} {0:attacca/attaccano} {1}."),
    "block": _sentence("{0} blocks {1}.", "{0} {0:blocca/bloccano} {1}."),
    "unblocked": _sentence("{0} isn't blocked.", "{0} non {0:viene/vengono} {0:bloccat-o|a|i|e}."),
    "fight": _sentence("{0} fights {1}.", "{0} {0:lotta/lottano} con {1}."),
}
"""Sentences by key; the part of a record's key after a colon is the kind of counter."""

MANY: dict[str, Text] = {
    "creates": Text("{0} creates {n} {1} tokens.", "{0} crea {n} pedine {1:name}."),
    "trigger": Text("{n} abilities of {1} trigger.", "Si innescano {n} abilità di {1}."),
}
"""Sentences for several equal records in a row, if not just the sentence with their number."""
MANY_HIDDEN: dict[str, Text] = {
    "draw": Text("{0} draws {n} cards.", "{0} pesca {n} carte."),
    "exiled": Text("{n} cards of {0} are exiled face down.", "{n} carte di {0} vengono esiliate a faccia in giù."),
    "enters": Text(
        "{n} cards of {0} enter the battlefield face down.",
        "{n} carte di {0} entrano nel campo di battaglia a faccia in giù.",
    ),
    "put onto battlefield": Text(
        "{n} cards of {0} enter the battlefield face down.",
        "{n} carte di {0} entrano nel campo di battaglia a faccia in giù.",
    ),
    "to hand": Text("{0} puts {n} cards into their hand.", "{0} si mette in mano {n} carte."),
    "to library": Text("{0} puts {n} cards into their library.", "{0} mette {n} carte nel proprio grimorio."),
}
"""The same for players who may not know what it affected."""

FACE_DOWN: dict[str, Text] = {
    "exiled": Text("{1} is exiled face down.", "{1} {1:viene/vengono} {1:esiliat-o|a|i|e} a faccia in giù."),
    "enters": Text(
        "{1} enters the battlefield face down.", "{1} {1:entra/entrano} nel campo di battaglia a faccia in giù."
    ),
    "put onto battlefield": Text(
        "{1} enters the battlefield face down.", "{1} {1:entra/entrano} nel campo di battaglia a faccia in giù."
    ),
}
"""Sentences for a card put face down, for players who may know it."""

OPEN_ZONES = frozenset({"battlefield", "exile", "stack", "command"})
"""Zones in which everybody sees that a card is there, face up or down."""

UNTOLD = Text("Something happens that can't be put into words.", "Accade qualcosa che non si può dire a parole.")
"""The sentence for a record that can't be put into words."""

NAMELESS = PrintedName("a face-down card", "una carta a faccia in giù")

_AGREES = re.compile(r"\{(\d):[^}]*-o\|")
"""A name with words that agree with its gender."""


class _Amount:
    """A number in a sentence, with the noun it counts."""

    __slots__ = ("before", "kind", "number")

    def __init__(self, number: int, kind: str, before: bool) -> None:
        self.number = number
        self.kind = kind
        self.before = before
        """Whether the kind of counter comes before the noun, as in English."""

    def __format__(self, spec: str) -> str:
        if not spec:
            return str(self.number)
        forms, _, with_kind = spec.removeprefix("!").partition(":")
        singular, plural = forms.split("|")
        noun = singular if self.number == 1 else plural
        if spec[0] == "!":
            return noun
        if with_kind:
            noun = f"{self.kind} {noun}" if self.before else f"{noun} {self.kind}"
        return f"{self.number} {noun}"


def narrate(record: Record, player: int) -> LogEntry:
    """Return a log entry as `player`, or ONLOOKER, may know it."""
    knows = record.known_to is None or player in record.known_to
    told, many, fault = NOTHING, NOTHING, ""
    if record.key:
        try:
            told, many = sentence(record, knows), _many(record, knows)
        except Exception as error:  # a word without a suitable form must not stop the log
            told, fault = UNTOLD, _where(error, record)
    return LogEntry(
        kind=record.kind,
        text=told,
        fault=fault,
        entity=record.entity if knows or _is_public(record.entity) else None,
        new_entity=record.new_entity if knows or record.to_zone in OPEN_ZONES else None,
        source=record.source,
        amount=record.amount,
        from_zone=record.from_zone,
        to_zone=record.to_zone,
        turn=record.turn,
        step=record.step,
        rule=record.rule,
        answers=record.answers,
        many=many,
    )


def _where(error: Exception, record: Record) -> str:
    """Return which record failed and where, without any values, which may be secret."""
    places = "".join(traceback.format_tb(error.__traceback__))
    return f"The log could not describe a record of kind {record.kind!r}, key {record.key!r}.\n" + (
        f"{places}{type(error).__name__}\n"
    )


def _many(record: Record, knows: bool) -> Text:
    """Return the sentence for several such records, with "{n}" for their number."""
    template = (MANY if knows else MANY_HIDDEN).get(record.key)
    if template is None:
        return NOTHING
    names = [name if name.en else NAMELESS for name in (record.names if knows else record.names[:1])]
    count = {"n": "{n}"}
    return Text(_capital(fill(template.en, "en", names, count)), _capital(fill(template.it, "it", names, count)))


def _is_public(entity: int | None) -> bool:
    return entity is not None and is_player(entity)


def sentence(record: Record, knows: bool = True) -> Text:
    """Return the sentence of a record, without names of objects for those who may not know them."""
    if record.words is not None and (told := _effect_words(record)).en:
        return told
    key, _, kind = record.key.partition(":")
    found = SENTENCES[key]
    template = found.told if knows else found.hidden or NOTHING
    if knows and record.known_to is not None:
        template = FACE_DOWN.get(key, template)
    names = [name if name.en else NAMELESS for name in (record.names if knows else record.names[:1])]
    for place in {int(each[1]) for each in _AGREES.finditer(template.it)}:
        names[place] = _with_kind(names[place], record.from_zone)
    counters = counter_kind(kind) if kind else NOTHING
    number, targets = abs(record.amount), Several(names[2:])
    english = fill(template.en, "en", names, {"n": _Amount(number, counters.en, True), "targets": targets})
    italian = fill(template.it, "it", names, {"n": _Amount(number, counters.it, False), "targets": targets})
    return Text(_capital(english), _capital(italian))


def _effect_words(record: Record) -> Text:
    """Return the words of a continuous effect from its card; empty if these don't describe it. A single affected object
    is named within these words, so that they agree with its name. If they refer to "you", the record's second name says
    who that is."""
    acts, duration = record.words
    affected = record.names[2:]
    names = [name if name.en else NAMELESS for name in record.names]
    if record.key == "gains control":
        told = _followed(SENTENCES[record.key].told, names, words_for(duration))
        return _full_stop(_with_who_is_you(told, names[1]))
    alone = affected[0] if len(affected) == 1 and affected[0].en else None
    several = len(affected) > 1
    words, first = said_of(acts, duration, alone, several), NOTHING
    if quotes(words):
        # nothing can follow a quoted ability, which ends with a full stop
        words, first = said_of(acts, None, alone, several), words_for(duration)
    if not words.en:
        return NOTHING
    told = words if alone is not None else _followed(_TARGETS, names, words)
    if first.en:
        named = told.it.startswith(tuple(name.it for name in names[2:]))  # else an Italian article begins it
        later = told.it if named else told.it[:1].lower() + told.it[1:]
        told = Text(f"{first.en}, {told.en}", f"{first.it}, {later}")
    return _full_stop(_with_who_is_you(told, names[1]))


_TARGETS = Text("{targets}.", "{targets}.")


def _followed(start: Text, names: list[Text], words: Text) -> Text:
    """Return a sentence about names without its full stop, followed by words of a card, if any."""
    if not words.en:
        return NOTHING
    values = {"targets": Several(names[2:])}
    begins = (fill(start.en[:-1], "en", names, values), fill(start.it[:-1], "it", names, values))
    return Text(f"{begins[0]} {words.en}", f"{begins[1]} {words.it}")


def _with_who_is_you(told: Text, player: Text) -> Text:
    """Return words of a card, read by both players, with the name of the player that "you" means."""
    if not refers_to_you(told):
        return told
    return Text(f"{told.en} (you: {player.en})", f"{told.it} (tu: {player.it})")


def _full_stop(told: Text) -> Text:
    return Text(_closed(_capital(told.en)), _closed(_capital(told.it))) if told.en else NOTHING


def _closed(words: str) -> str:
    """Return the words with a full stop, unless they or a final quotation end with one."""
    return words if words.endswith((".", ".”", '."')) else f"{words}."


def _with_kind(name: Text, zone: str) -> Text:
    """Return a name of uncertain Italian grammar preceded by the noun for the thing in that zone."""
    if is_certain(name):
        return name
    if zone in ("battlefield", ""):
        return PrintedName(name.en, f"permanente {name.it}", "m")
    return PrintedName(name.en, f"{'magia' if zone == 'stack' else 'carta'} {name.it}", "f")


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
