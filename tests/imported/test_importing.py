"""Card databases of each format become a library: which cards play, in part or in full, Italian words, broken
entries."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import limits
from engine.card_database import CardDatabase, UnknownCard, default_database
from engine.decklists.deck_files import parse_deck, resolve
from engine.imported.database_entry import Entry
from engine.imported.database_formats import entries
from engine.imported.importing import OFTEN, Progress, Stopped, import_file, unfinished
from engine.imported.playable_share import Plays, how_much
from engine.imported.source import DatabaseError, Source
from engine.imported.sqlite_library import Library, LibraryError, Query, nearness
from engine.language.cardfile import define_card, read_cards
from engine.scenario import Scenario

FILES = Path(__file__).parent / "files"
ALL = ("AtomicCards.json", "oracle-cards.json", "cards.xml", "cards.jsonl")


def imported(tmp_path: Path, path: Path) -> tuple[Library, Progress]:
    target = tmp_path / "cards.sqlite"
    progress = import_file(path, target, lambda progress: True)
    return Library.open(target), progress


def of(tmp_path: Path, name: str) -> tuple[Library, Progress]:
    return imported(tmp_path, FILES / name)


@pytest.mark.parametrize(
    ("name", "kind", "cards", "partly", "italian", "skipped", "broken"),
    [
        ("AtomicCards.json", "MTGJSON", 6, 1, 3, 1, 4),
        ("oracle-cards.json", "Scryfall", 7, 1, 2, 3, 4),
        ("cards.xml", "Cockatrice", 8, 1, 0, 1, 3),
        ("cards.jsonl", "JSON lines", 4, 1, 1, 0, 2),
    ],
)
def test_each_format(
    tmp_path: Path, name: str, kind: str, cards: int, partly: int, italian: int, skipped: int, broken: int
) -> None:
    library, progress = of(tmp_path, name)
    assert library.about("format") == kind
    assert library.about("source") == name
    counted = (progress.cards, progress.partly, progress.italian, progress.skipped, progress.broken)
    assert counted == (cards, partly, italian, skipped, broken)
    assert len(library) == cards == progress.whole + progress.partly + progress.nothing
    assert library.count(Plays.WHOLE) == progress.whole
    assert len(progress.examples) == broken
    assert progress.share == 1.0
    assert not any(path.exists() for path in unfinished(tmp_path / "cards.sqlite"))


@pytest.mark.parametrize("name", ALL)
def test_the_cards_are_what_the_file_says(tmp_path: Path, name: str) -> None:
    library, _ = of(tmp_path, name)
    tortoise = library.find("mossback TORTOISE")
    assert tortoise is not None and tortoise.cost is not None
    assert (tortoise.cost.text, tortoise.power, tortoise.toughness) == ("{2}{G}", "2", "5")
    assert tortoise.type_line.text("it") == "Creatura — Tartaruga"
    assert tortoise.rules_text("it") == ["Cautela"]
    machine = library.find("Odd Machine")
    assert machine is not None
    assert [gap.text for gap in machine.gaps] == ["Whenever the tide frobs, juggle three lemons."]
    split = library.find("Ember Row // Cinder Path")
    assert split is not None and split.frame == "split" and split.other_face is not None
    assert split.other_face.name.en == "Cinder Path"
    assert library.find("Cinder Path") is split
    assert library.find("Nobody") is None


@pytest.mark.parametrize("name", ALL[:3])
def test_two_sides_and_loyalty(tmp_path: Path, name: str) -> None:
    library, _ = of(tmp_path, name)
    whelp = library.find("Valley Whelp")
    assert whelp is not None and whelp.frame == "transform" and whelp.other_face is not None
    assert (whelp.other_face.name.en, whelp.other_face.power) == ("Valley Dragon", "5")
    assert whelp.power == "1"
    sage = library.find("Quiet Sage")
    assert sage is not None and sage.loyalty == "3" and not sage.gaps and len(sage.abilities) == 2


def test_mana_of_cockatrice(tmp_path: Path) -> None:
    library, _ = of(tmp_path, "cards.xml")
    costs = {
        name: card.cost.text
        for name in ("Twin Spirit", "Old Bear", "Quiet Sage")
        if (card := library.find(name)) is not None and card.cost is not None
    }
    assert costs == {"Twin Spirit": "{1}{W/U}", "Old Bear": "{1}{G}{G}", "Quiet Sage": "{2}{W}{U}"}


def test_italian_names_find_the_cards(tmp_path: Path) -> None:
    library, _ = of(tmp_path, "AtomicCards.json")
    card = library.find("richiamo salmastro")
    assert card is not None and card.name.en == "Brine Call"
    assert library.find("Sentiero di Cenere") is library.find("Cinder Path")
    whole = library.find("Fila di Braci // Sentiero di Cenere")
    assert whole is not None and whole.name.en == "Ember Row"


def test_scryfall_has_italian_words_in_entries_of_their_own(tmp_path: Path) -> None:
    library, progress = of(tmp_path, "oracle-cards.json")
    assert progress.italian == 2
    card = library.find("Testuggine Muschiosa")
    assert card is not None and card.name.en == "Mossback Tortoise"
    assert library.find("Sentiero di Cenere") is not None


def test_what_the_words_name_comes_before_what_only_speaks_of_it(tmp_path: Path) -> None:
    """This also holds if only a limited number is listed; a face counts as a name."""
    library = Library.create()
    for text in (
        "Alpine Way | Via Alpina\n{1}{G}\nSorcery\nDestroy target Mountain.",
        "High Mountain Pass | Alto Passo\nLand\n{T}: Add {C}.",
        "Mountain Yak | Yak di Montagna\n{1}{R}\nCreature — Ox\n2/2",
        "Mountain | Montagna\nBasic Land — Mountain",
    ):
        library.add(define_card(text, "en"), "")
    order = [found.en for found in library.search(Query("mountain"))]
    assert order == ["Mountain", "Mountain Yak", "High Mountain Pass", "Alpine Way"]
    assert [found.en for found in library.search(Query("montagna"), most=1)] == ["Mountain"]
    assert [found.en for found in library.search(Query(""))] == sorted(order)
    assert nearness("valley dragon", "Valley Whelp // Valley Dragon") == 0


def test_search(tmp_path: Path) -> None:
    library, _ = of(tmp_path, "AtomicCards.json")

    def names(**wanted: object) -> list[str]:
        return [found.en for found in library.search(Query(**wanted))]  # type: ignore[arg-type]

    assert names(words="torto") == ["Mossback Tortoise"]
    assert names(words="testuggine") == ["Mossback Tortoise"]
    assert names(words="draw card") == ["Brine Call", "Quiet Sage"]
    assert names(words="pesca una carta") == ["Brine Call", "Quiet Sage"]
    assert names(words="draw", only_names=True) == []
    assert names(words='"odd" (') == ["Odd Machine"]
    assert names(types=frozenset({"Creature"})) == ["Mossback Tortoise", "Valley Whelp // Valley Dragon"]
    assert names(types=frozenset({"Legendary", "Ral"})) == ["Quiet Sage"]
    assert names(colours=frozenset("W")) == ["Quiet Sage"]
    assert names(colours=frozenset("W"), no_other_colours=True) == []
    assert names(colours=frozenset("C")) == ["Odd Machine"]
    assert names(cost=(0, 2)) == ["Brine Call", "Ember Row // Cinder Path", "Valley Whelp // Valley Dragon"]
    assert names(keyword="vigilance") == ["Mossback Tortoise"]
    assert "Odd Machine" not in names(only_whole=True)
    assert len(library.search(Query(), most=2)) == 2
    assert library.near("Mosback Tortoize") == ["Mossback Tortoise"]
    assert library.near("zz") == []
    assert [card.name.en for card in library.with_back("Valley Dragon")] == ["Valley Whelp"]
    assert not library.with_back("Valley Whelp") and not library.with_back("Dragon")


def test_decks_and_games_have_the_imported_cards(tmp_path: Path) -> None:
    library, _ = of(tmp_path, "AtomicCards.json")
    database = CardDatabase(default_database(), library)
    deck = resolve(parse_deck("4 Testuggine Muschiosa\n56 Forest\nSideboard\n2 Brine Call"), database)
    assert deck.cards == [(4, "Mossback Tortoise"), (56, "Forest")]
    with pytest.raises(UnknownCard, match="Mossback Tortoise"):
        database.card("Mossback Tortoyse")
    scenario = Scenario(database)
    (label,) = scenario.battlefield(0, "Mossback Tortoise")
    game = scenario.game()
    (permanent,) = game.view(0).battlefield
    assert (permanent.name.en, permanent.name.it, permanent.power) == (label, "Testuggine Muschiosa", 2)
    assert "vigilance" in permanent.keywords


def test_packed_files(tmp_path: Path) -> None:
    for name in ALL:
        packed = tmp_path / f"{name}.gz"
        packed.write_bytes(gzip.compress((FILES / name).read_bytes()))
        assert imported(tmp_path, packed)[1] == of(tmp_path, name)[1]
    cut = tmp_path / "cut.gz"
    cut.write_bytes(gzip.compress(b"[" + b'{"name": "x"},' * 9000)[:-40])
    with pytest.raises(DatabaseError, match="damaged"):
        import_file(cut, tmp_path / "cards.sqlite", lambda progress: True)


def test_nothing_is_lost_when_an_import_ends_early(tmp_path: Path) -> None:
    library, _ = of(tmp_path, "AtomicCards.json")
    library.close()
    target = tmp_path / "cards.sqlite"
    before = target.read_bytes()
    many = tmp_path / "many.jsonl"
    card = {"name": "Bear", "cost": "{G}", "type": "Creature — Bear", "pt": "2/2"}
    many.write_text("\n".join(json.dumps({**card, "name": f"Bear {n}"}) for n in range(2 * OFTEN)), encoding="utf-8")
    reports: list[float] = []

    def stop_in_the_middle(progress: Progress) -> bool:
        reports.append(progress.share)
        return progress.cards == 0

    with pytest.raises(Stopped):
        import_file(many, target, stop_in_the_middle)
    assert reports == sorted(reports) and reports[-1] > 0
    assert target.read_bytes() == before
    assert sorted(tmp_path.iterdir()) == [target, many]


@pytest.mark.parametrize(
    ("text", "plays"),
    [
        ("", Plays.WHOLE),
        ("Flying", Plays.WHOLE),
        ("Flying\nFrob the lemons.", Plays.PARTLY),
        ("Frob the lemons.", Plays.NOTHING),
        ("Frob the lemons.\nFrob them again.", Plays.NOTHING),
    ],
)
def test_how_much_of_a_card_plays(text: str, plays: Plays) -> None:
    (card,) = read_cards(f"Bear\n{{G}}\nCreature — Bear\n2/2\n{text}")
    assert how_much(card) is plays


BAD = {
    "empty": b"",
    "no database": b"Hello, I am a shopping list.",
    "picture": b"\x89PNG\r\n\x1a\n\0\0",
    "another xml": b"<?xml version='1.0'?><deck><card>Forest</card></deck>",
    "cut list": b'[{"name": "Forest", "lang": "en", "type_line": "Basic Land',
    "cut object": b'{"data": {"Forest": [{"name": ',
    "no cards": b'{"data": {}}',
    "not utf-8": b'[{"name": "\xff\xfe"}]',
    "cut xml": b"<cockatrice_carddatabase><cards><card><name>X</name>",
    "xml with a mistake": b"<cockatrice_carddatabase><cards>\n<card></name></card>",
    "laughs": b'<!DOCTYPE c [<!ENTITY a "'
    + b"ha" * 500
    + b'">'
    + b"".join(b'<!ENTITY a%d "%s">' % (n, b"&a%s;" % (str(n - 1).encode() if n else b"") * 20) for n in range(9))
    + b"]><cockatrice_carddatabase><cards><card><name>&a8;</name></card></cards></cockatrice_carddatabase>",
    "a number of 9000 digits": b"[" + b"9" * 9000 + b"]",
    "deep": b"[" * 100_000 + b"]" * 100_000,
    "deep lines": b'{"name": ' + b"[" * 100_000,
}


@pytest.mark.parametrize("name", BAD)
def test_bad_files_are_named(tmp_path: Path, name: str) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(BAD[name])
    with pytest.raises(DatabaseError) as caught:
        import_file(path, tmp_path / "cards.sqlite", lambda progress: True)
    assert str(path) in str(caught.value)
    assert len(str(caught.value)) < 600
    assert caught.value.what.it != ""
    assert [each.name for each in tmp_path.iterdir()] == ["bad.json"]


def test_limits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "cards.sqlite"
    monkeypatch.setattr(limits, "DATABASE_CARDS", 3)
    with pytest.raises(DatabaseError, match="more than 3 cards"):
        import_file(FILES / "AtomicCards.json", target, lambda progress: True)
    monkeypatch.setattr(limits, "DATABASE_ENTRY", 50_000)
    long = tmp_path / "long.json"
    long.write_bytes(b'[{"name": "' + b"x" * 500_000 + b'"}]')
    with pytest.raises(DatabaseError, match="an entry has more than 50000 bytes"):
        import_file(long, target, lambda progress: True)
    monkeypatch.setattr(limits, "DATABASE_BYTES", 2_000)
    with pytest.raises(DatabaseError, match="more than 2000 bytes"):
        import_file(FILES / "cards.xml", target, lambda progress: True)
    assert not target.exists()


def test_a_damaged_library_is_reported(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Library.open(tmp_path / "none.sqlite")
    broken = tmp_path / "broken.sqlite"
    broken.write_bytes(b"SQLite format 3\0" + b"no" * 5000)
    with pytest.raises(LibraryError):
        Library.open(broken)
    of(tmp_path, "cards.xml")[0].close()
    whole = (tmp_path / "cards.sqlite").read_bytes()
    cut = tmp_path / "cut.sqlite"
    cut.write_bytes(whole[: len(whole) // 8])
    try:
        library = Library.open(cut)
    except LibraryError:
        return
    assert library.find("Mossback Tortoise") is None
    assert library.near("Mossback Tortoyse") == []


PIECES = [b"", b"null", b"{}", b"[]", b'"', b"<", b"\xff", b"7", b"\n"]


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data(), name=st.sampled_from(ALL))
def test_changed_files_raise_only_the_error_of_databases(data: st.DataObject, name: str, tmp_path: Path) -> None:
    content = bytearray((FILES / name).read_bytes())
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(content)))
        cut = data.draw(st.sampled_from([0, 1, 40, len(content)]))
        content[at : at + cut] = data.draw(st.sampled_from(PIECES))
    path = tmp_path / name
    path.write_bytes(bytes(content))
    try:
        with Source(path) as source:
            found = [each for each in entries(source) if isinstance(each, Entry)]
    except DatabaseError:
        return
    assert all(each.faces for each in found)


def run_worker(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "engine.imported.import_process", *arguments],
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
        env={**os.environ, "PYTHONUTF8": "1"},
    )


def test_the_worker_reports_its_progress(tmp_path: Path) -> None:
    worker = run_worker(str(FILES / "cards.xml"), str(tmp_path / "cards.sqlite"))
    told, _ = worker.communicate(timeout=120)
    lines = [json.loads(line) for line in told.splitlines()]
    assert worker.returncode == 0
    assert lines[-1] == {"done": True}
    assert Progress.from_text(lines[-2]["progress"]).cards == 8
    assert len(Library.open(tmp_path / "cards.sqlite")) == 8


def test_the_worker_reports_why_it_failed(tmp_path: Path) -> None:
    worker = run_worker(str(tmp_path / "nowhere.json"), str(tmp_path / "cards.sqlite"))
    told, _ = worker.communicate(timeout=120)
    assert worker.returncode == 1
    assert "nowhere.json" in json.loads(told.splitlines()[-1])["failed"][0]


@pytest.mark.rule("201.5")
@pytest.mark.parametrize("kind", ["MTGJSON", "Scryfall"])
def test_a_card_with_another_name_above_its_own_has_only_its_own(tmp_path: Path, kind: str) -> None:
    """The name in the secondary title bar is the card's; the one above it is not a name of it."""
    own, shown = "Strong Lizard", "The Great Beast"
    if kind == "Scryfall":
        entry = {
            "name": own,
            "flavor_name": shown,
            "layout": "normal",
            "lang": "en",
            "type_line": "Creature — Lizard",
            "mana_cost": "{3}{R}",
            "power": "4",
            "toughness": "4",
            "oracle_text": "Trample",
            "released_at": "2020-04-24",
        }
        data: object = [entry]
    else:
        data = {
            "meta": {"version": "5"},
            "data": {
                own: [
                    {
                        "name": own,
                        "flavorName": shown,
                        "layout": "normal",
                        "type": "Creature — Lizard",
                        "manaCost": "{3}{R}",
                        "power": "4",
                        "toughness": "4",
                        "text": "Trample",
                    }
                ]
            },
        }
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    library, _ = imported(tmp_path, path)
    database = CardDatabase(default_database(), library)
    assert database.find(shown) is None
    card = database.find(own)
    assert card is not None and card.name.en == own
    scenario = Scenario(database)
    scenario.battlefield(0, own)
    assert [each.name.en for each in scenario.game().view(0).battlefield] == [own]
