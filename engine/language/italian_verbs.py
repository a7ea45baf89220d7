"""Italian conjugation: every form of a verb from its infinitive, by rule or from the table of irregular verbs."""

from __future__ import annotations

from typing import NamedTuple

from engine.language.italian_irregular import IRREGULAR


class Conjugation(NamedTuple):
    """The forms of one verb. Finite tenses have six: io, tu, lui, noi, voi, loro."""

    infinitive: str
    indicative: tuple[str, ...]
    subjunctive: tuple[str, ...]
    imperative: tuple[str, ...]
    """tu, Lei, noi, voi, Loro at indexes 1 to 5; index 0 is the same as 1."""
    imperfect: tuple[str, ...]
    past: tuple[str, ...]
    past_subjunctive: tuple[str, ...]
    future: tuple[str, ...]
    conditional: tuple[str, ...]
    gerund: str
    participle: str
    """Masculine singular."""


# Verbs in -ire without -isc-, by ending.
_PLAIN_IRE = (
    "seguire",
    "partire",
    "dormire",
    "sentire",
    "aprire",
    "coprire",
    "offrire",
    "soffrire",
    "servire",
    "vestire",
    "fuggire",
    "vertire",
    "pentire",
    "bollire",
    "cucire",
    "mentire",
    "empire",
    "venire",
    "salire",
    "dire",
    "uscire",
    "morire",
)
_ISC_AFTER_ALL = frozenset({"ripartire", "asservire"})
_STRESSED_I = frozenset({"inviare", "rinviare", "avviare", "riavviare", "sciare", "spiare", "deviare", "espiare"})

_table: dict[str, list[str]] = {}


def _irregular(infinitive: str) -> tuple[str, list[str]] | None:
    """Return the prefix and table row of the longest matching ending, or None."""
    if not _table:
        for entry in IRREGULAR.split(";"):
            ending, *cells = (" ".join(cell.split()) for cell in entry.split("|"))
            _table[ending] = cells
    if "=" + infinitive in _table:
        return "", _table["=" + infinitive]
    for cut in range(len(infinitive) - 3):
        if infinitive[cut:] in _table:
            return infinitive[:cut], _table[infinitive[cut:]]
    return None


def _soften(stem: str, ending: str) -> str:
    """Join stem and ending of a verb in -are with the spelling that keeps its sound."""
    front = ending[0] in "ei"
    if front and stem[-1] in "cg":
        return f"{stem}h{ending}"
    if front and stem.endswith(("ci", "gi")):
        return stem[:-1] + ending
    if stem.endswith("i") and ending[0] == "i":
        return stem[:-1] + ending
    return stem + ending


def _accent(stem: str, endings: str) -> tuple[str, ...]:
    return tuple(stem + ending for ending in endings.split())


def _subjunctive(first: str, we: str) -> tuple[str, ...]:
    return (first, first, first, we, we[:-2] + "te", first + "no")


def _past_weak(stem: str, vowel: str) -> tuple[str, ...]:
    third = {"a": "ò", "e": "é", "i": "ì"}[vowel]
    first, *rest = _accent(stem + vowel, "i sti mmo ste rono")
    return (first, rest[0], stem + third, *rest[1:])


def _past_strong(first: str, second: str) -> tuple[str, ...]:
    if first == "fui":
        return ("fui", "fosti", "fu", "fummo", "foste", "furono")
    if first.endswith(("ii", "ai", "ei")):
        return _past_weak(first[:-2], first[-2])
    stem = first[:-1]
    return (first, second, stem + "e", second[:-3] + "mmo", second[:-1] + "e", stem + "ero")


def conjugate(infinitive: str) -> Conjugation:
    """Return all forms of a verb. Raises ValueError if the word doesn't end like an infinitive."""
    if infinitive[-3:] not in ("are", "ere", "ire", "rre"):
        raise ValueError(f"“{infinitive}” is no Italian infinitive")
    stem, vowel = infinitive[:-3], infinitive[-3]
    if vowel == "r":
        vowel = "e"
    found = _irregular(infinitive)
    prefix, cells = found if found is not None else ("", ["-"] * 7)
    present, subjunctive, imperfect, past, future, participle, imperative = (
        "" if cell == "-" else cell for cell in cells
    )

    if present:
        indicative = tuple(prefix + form for form in present.split())
    elif vowel == "a":
        indicative = tuple(_soften(stem, ending) for ending in ("o", "i", "a", "iamo", "ate", "ano"))
        if infinitive in _STRESSED_I:
            indicative = (indicative[0], stem + "i", *indicative[2:])
    elif vowel == "e":
        indicative = _accent(stem, "o i e iamo ete ono")
    elif _is_plain_ire(infinitive):
        indicative = _accent(stem, "o i e iamo ite ono")
        if infinitive.endswith("cucire"):
            indicative = (stem + "io", *indicative[1:5], stem + "iono")
    else:
        indicative = _accent(stem, "isco isci isce iamo ite iscono")

    if subjunctive:
        first, we = subjunctive.split()
        subjunctives = _subjunctive(prefix + first, prefix + we)
    elif vowel == "a":
        subjunctives = _subjunctive(indicative[1], indicative[3])
    else:
        subjunctives = _subjunctive(indicative[0][:-1] + "a", indicative[3])

    if imperfect == "er-":
        imperfects: tuple[str, ...] = _accent("er", "o i a avamo avate ano")
        past_subjunctives: tuple[str, ...] = ("fossi", "fossi", "fosse", "fossimo", "foste", "fossero")
        gerund = "essendo"
    else:
        root = prefix + imperfect if imperfect else stem + vowel
        imperfects = _accent(root, "vo vi va vamo vate vano")
        second = prefix + past.split()[1] if past else root + "sti"
        base = second[:-3]
        past_subjunctives = _accent(base, "ssi ssi sse ssimo ste ssero")
        gerund = (root[:-1] if root[-1] in "aei" else root) + ("ando" if vowel == "a" and root[-1] == "a" else "endo")

    if past:
        first, second = past.split()
        pasts = _past_strong(prefix + first, prefix + second)
    else:
        pasts = _past_weak(stem, vowel)

    if future:
        future_stem = prefix + future
    elif vowel == "a":
        future_stem = _soften(stem, "er")
    else:
        future_stem = infinitive[:-1]
    futures = _accent(future_stem, "ò ai à emo ete anno")
    conditionals = _accent(future_stem, "ei esti ebbe emmo este ebbero")

    if participle:
        participle = prefix + participle
    else:
        participle = stem + {"a": "ato", "e": "uto", "i": "ito"}[vowel]
        if participle.endswith(("cuto", "guto", "scuto")):
            participle = participle[:-3] + "iuto"

    if imperative:
        you = prefix + imperative
    else:
        you = indicative[2] if vowel == "a" else indicative[1]
    plural_you = subjunctives[4] if infinitive in ("essere", "avere", "sapere", "volere") else indicative[4]
    imperatives = (you, you, subjunctives[2], subjunctives[3], plural_you, subjunctives[5])
    return Conjugation(
        infinitive,
        indicative,
        subjunctives,
        imperatives,
        imperfects,
        pasts,
        past_subjunctives,
        futures,
        conditionals,
        gerund,
        participle,
    )


def _is_plain_ire(infinitive: str) -> bool:
    return infinitive.endswith(_PLAIN_IRE) and infinitive not in _ISC_AFTER_ALL
