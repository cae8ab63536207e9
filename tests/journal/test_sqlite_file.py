"""The file: created where it may be, refused where it is not ours, brought forward, kept small."""

import contextlib
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from croupier.journal.port import Journal, StoreFailedError
from croupier.journal.sqlite import checkpoint, schema
from croupier.journal.sqlite.reader import SqliteReader
from croupier.journal.sqlite.store import SqliteJournal
from tests.contracts.owners import PIT, bodies, numbered, own


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.db"


async def written(path: Path, *bodies: bytes) -> None:
    journal = await SqliteJournal.open(path)
    await (await own(journal, name="writer")).write(*bodies)
    await journal.close()


async def read(path: Path) -> list[bytes]:
    reader = await SqliteReader.open(path, 5.0)
    found = [record.body async for record in reader.read(PIT)]
    await reader.close()
    return found


async def test_the_file_is_created_with_its_folders(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b c" / "journal #1?.db"
    await written(path, *numbered(2))
    assert path.is_file()
    assert await read(path) == numbered(2)


async def test_when_it_is_closed_all_is_in_the_one_file(path: Path) -> None:
    await written(path, *numbered(100))
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    moved = path.parent / "moved.db"
    shutil.move(path, moved)
    assert await read(moved) == numbered(100)


async def test_a_folder_that_cannot_be_made_is_refused_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(StoreFailedError, match=r"folder .*file.inside for the journal cannot be"):
        await SqliteJournal.open(tmp_path / "file" / "inside" / "journal.db")


async def test_a_folder_in_the_place_of_the_file_is_refused(path: Path) -> None:
    path.mkdir()
    with pytest.raises(StoreFailedError, match=r"journal\.db cannot be opened"):
        await SqliteJournal.open(path)


NO_DATABASE = {"text": b"It was a dark and stormy night. " * 100, "zeroes": bytes(8192)}


@pytest.mark.parametrize("content", NO_DATABASE.values(), ids=NO_DATABASE)
async def test_a_file_that_is_no_database_is_refused_and_left_alone(
    path: Path, content: bytes
) -> None:
    path.write_bytes(content)
    with pytest.raises(StoreFailedError, match=r"journal\.db is (not a database|damaged)"):
        await SqliteJournal.open(path)
    assert path.read_bytes() == content


async def test_the_database_of_another_program_is_refused_and_left_alone(path: Path) -> None:
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE recipes (name)")
    other.close()
    before = path.read_bytes()
    for opening in (SqliteJournal.open(path), SqliteReader.open(path, 5.0)):
        with pytest.raises(StoreFailedError, match="not a Croupier journal"):
            await opening
    assert path.read_bytes() == before


async def test_a_damaged_file_is_reported_and_not_read_past(path: Path) -> None:
    await written(path, *(b"%05d" % number * 100 for number in range(2_000)))
    content = bytearray(path.read_bytes())
    middle = len(content) // 2 // 4096 * 4096
    content[middle : middle + 4096] = b"\xa5" * 4096
    path.write_bytes(content)
    with pytest.raises(StoreFailedError, match="damaged"):
        await read(path)


@pytest.mark.parametrize(
    ("statement", "looked_up"),
    [
        ("UPDATE streams SET name = CAST(x'ff70' AS TEXT)", lambda reader: reader.streams()),
        ("INSERT INTO claims VALUES (CAST(x'ff' AS TEXT), 'k', 1, x'')", lambda r: r.kinds()),
    ],
)
async def test_a_name_that_is_no_text_is_reported(
    path: Path, statement: str, looked_up: Callable[[SqliteReader], Awaitable[object]]
) -> None:
    owner = await own(await SqliteJournal.open(path))
    await owner.journal.close()
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(statement)
    reader = await SqliteReader.open(path, 5.0)
    with pytest.raises(StoreFailedError, match="is damaged: a name in it is not text"):
        await looked_up(reader)
    await reader.close()


ALTERED = {
    "claims STRICT": "DROP TABLE claims",
    "claims.kind TEXT NOT NULL KEY 1": "ALTER TABLE claims RENAME TO kept;"
    "CREATE TABLE claims (kind TEXT, key TEXT, version INTEGER, body BLOB) STRICT",
    "entries STRICT": "ALTER TABLE entries RENAME TO kept;"
    "CREATE TABLE entries (place INTEGER PRIMARY KEY, at INTEGER NOT NULL, hash BLOB NOT NULL, "
    "body BLOB NOT NULL)",
    "entries.body BLOB NOT NULL": "ALTER TABLE entries RENAME COLUMN body TO content",
    "streams.name TEXT NOT NULL UNIQUE": "DROP TABLE streams;"
    "CREATE TABLE streams (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT",
}


@pytest.mark.parametrize(("named", "statements"), ALTERED.items(), ids=ALTERED)
async def test_tables_that_somebody_has_altered_are_refused(
    path: Path, named: str, statements: str
) -> None:
    await written(path, *numbered(2))
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        connection.executescript(statements)
    for opening in (SqliteJournal.open(path), SqliteReader.open(path, 5.0)):
        with pytest.raises(StoreFailedError, match=f"were altered: {named} is not among"):
            await opening


async def test_what_a_file_has_besides_disturbs_nobody(path: Path) -> None:
    await written(path, *numbered(2))
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        connection.executescript("CREATE TABLE notes (note); CREATE INDEX i ON entries (at)")
    assert await read(path) == numbered(2)


async def test_a_file_of_a_newer_version_is_refused(path: Path) -> None:
    await written(path, b"one")
    newer = sqlite3.connect(path)
    newer.execute("PRAGMA user_version = 99")
    newer.close()
    for opening in (SqliteJournal.open(path), SqliteReader.open(path, 5.0)):
        with pytest.raises(StoreFailedError, match="newer Croupier: its version is 99"):
            await opening


async def test_a_file_of_an_older_version_is_brought_forward_by_its_owner_only(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await written(path, b"one")
    step = "ALTER TABLE claims ADD COLUMN note TEXT; CREATE TABLE added (x INTEGER) STRICT;"
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, step))
    monkeypatch.setattr(schema, "VERSION", schema.VERSION + 1)
    with pytest.raises(StoreFailedError, match="start the server on it once"):
        await SqliteReader.open(path, 5.0)
    await written(path, b"two")
    assert await read(path) == [b"one", b"two"]
    tables = sqlite3.connect(path)
    assert tables.execute("SELECT count(*) FROM added").fetchall() == [(0,)]
    tables.close()


async def test_a_migration_that_fails_leaves_the_file_as_it_was(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await written(path, b"one")
    with monkeypatch.context() as broken:
        step = "CREATE TABLE added (x INTEGER) STRICT; INSERT INTO nowhere VALUES (1);"
        broken.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, step))
        broken.setattr(schema, "VERSION", schema.VERSION + 1)
        with pytest.raises(StoreFailedError, match="nowhere"):
            await SqliteJournal.open(path)
    await written(path, b"two")
    assert await read(path) == [b"one", b"two"]


async def test_reading_needs_a_journal_and_creates_none(path: Path) -> None:
    with pytest.raises(StoreFailedError, match=r"There is no journal at .*journal\.db"):
        await SqliteReader.open(path, 5.0)
    path.touch()
    with pytest.raises(StoreFailedError, match="holds no journal"):
        await SqliteReader.open(path, 5.0)
    assert [(file.name, file.stat().st_size) for file in path.parent.iterdir()] == [
        ("journal.db", 0)
    ]


async def test_reading_a_journal_at_rest_changes_nothing_and_leaves_nothing_behind(
    path: Path,
) -> None:
    await written(path, *numbered(10))
    before = path.read_bytes()
    assert await read(path) == numbered(10)
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir()] == [path.name]


async def test_reading_beside_a_running_owner_sees_what_it_writes_and_holds_nobody_up(
    path: Path,
) -> None:
    journal: Journal = await SqliteJournal.open(path)
    owner = await own(journal)
    reader = await SqliteReader.open(path, 5.0)
    await owner.write(*numbered(1_500))
    seen = []
    async for record in reader.read(PIT):
        seen.append(record.body)
        if record.seq % 500 == 0:
            await owner.write(b"entry %d" % (owner.head.seq + 1))
    assert seen == numbered(1_503)
    assert await reader.owner(PIT) == owner.lease
    await reader.close()
    assert await bodies(journal) == numbered(1_503)
    await journal.close()


async def test_a_reader_that_came_while_all_was_at_rest_notices_who_starts_to_write(
    path: Path,
) -> None:
    await written(path, *numbered(1))
    early, late = await SqliteReader.open(path, 5.0), await SqliteReader.open(path, 5.0)
    assert (await early.head(PIT)).seq == (await late.head(PIT)).seq == 1
    journal = await SqliteJournal.open(path)
    owner = await own(journal, name="writer")
    await owner.write(b"entry 2")
    assert [record.body async for record in early.read(PIT)] == numbered(2)
    await journal.close()
    # The log is gone again, and yet the file is another.
    assert [record.body async for record in late.read(PIT)] == numbered(2)
    await early.close()
    await late.close()


async def test_the_log_stays_short_under_a_writer_that_never_pauses(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoint, "PAGES_BETWEEN", 50)
    monkeypatch.setattr(checkpoint, "PAGES_AT_MOST", 400)
    owner = await own(await SqliteJournal.open(path))
    longest = 0
    for _ in range(600):
        await owner.write(*([b"x" * 300] * 20))
        longest = max(longest, Path(f"{path}-wal").stat().st_size)
    # 600 commits of 4 pages or more would otherwise make it ten megabytes long.
    assert longest < 800 * 4096
    await owner.journal.close()
    assert await read(path) == [b"x" * 300] * 12_000


async def test_what_is_committed_is_moved_into_the_file_while_the_owner_works(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoint, "PAGES_BETWEEN", 20)
    monkeypatch.setattr(checkpoint, "PAGES_AT_MOST", 10**9)
    owner = await own(await SqliteJournal.open(path))
    size = path.stat().st_size
    for _ in range(1_000):
        await owner.write(b"x" * 4_000)
        if path.stat().st_size > size:
            break
    assert path.stat().st_size > size
    await owner.journal.close()


async def test_its_tables_are_readable_with_any_sqlite(path: Path) -> None:
    """A lab may look at the file with tools of its own."""
    await written(path, *numbered(3))
    anybody = sqlite3.connect(path)
    assert anybody.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert anybody.execute("PRAGMA application_id").fetchall() == [(schema.APPLICATION_ID,)]
    rows = anybody.execute("SELECT place & 0xffffffffff, body FROM entries ORDER BY place")
    assert rows.fetchall() == list(enumerate(numbered(3), start=1))
    anybody.close()
