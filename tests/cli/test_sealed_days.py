"""`croupier seal-day`, and what other commands read from archives: what they print and refuse."""

import asyncio
import json
import subprocess
from pathlib import Path

import pytest

from croupier.audit.sealed_days.releasing import Retention, release
from croupier.journal.opening import open_journal
from croupier.runtime.tickets.row_authentication import RowAuthenticator
from tests.audit import evenings
from tests.audit.files import recorded
from tests.lab.tools import in_process


def sealing(journal: Path) -> "subprocess.CompletedProcess[str]":
    to = journal.parent / "archives"
    named = ("--to", str(to), "--venue", "One", "--key", str(journal.parent / "seal.key"))
    return in_process("seal-day", str(journal), *named, "--name", "night audit")


def seal(journal: Path) -> str:
    run = sealing(journal)
    assert run.returncode == 0, run.stderr
    return run.stdout


def let_go(journal: Path) -> int:
    async def letting_go() -> int:
        opened = await open_journal(str(journal))
        try:
            folder, seal = journal.parent / "archives", RowAuthenticator(b"secret")
            released = await release(opened, folder, Retention(2), seal, 2**60)
        finally:
            await opened.close()
        assert released.kept_for == ()
        return released.entries

    return asyncio.run(letting_go())


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """An evening that leaves nothing open."""
    return recorded(tmp_path / "floor.db", evenings.roulette().entries)


def test_every_day_with_entries_is_sealed_once_and_proved(journal: Path) -> None:
    (line,) = seal(journal).splitlines()
    assert "entries" in line
    assert "sealed already" in seal(journal)
    archives = journal.parent / "archives"
    for places in ((str(archives),), tuple(map(str, archives.iterdir()))):
        run = in_process("verify", *places)
        assert run.returncode == 0
        assert "proved: every day follows from its opening" in run.stdout
    run = in_process("verify", str(journal), "--archives", str(archives), "--json")
    proof = json.loads(run.stdout)
    assert (proof["ok"], proof["begins"]) == (True, "")


def test_what_was_let_go_is_told_and_read_from_the_archives(journal: Path) -> None:
    seal(journal)
    assert let_go(journal) > 0
    archives = ("--archives", str(journal.parent / "archives"))
    for command in (("verify", str(journal)), ("recall", str(journal), "T1/1")):
        refused = in_process(*command)
        assert refused.returncode == 2
        assert "were let go" in refused.stderr
        assert "--archives DIR" in refused.stderr
    assert in_process("recall", str(journal), "T1/1", *archives).returncode == 0
    words = ("shell", "--journal", str(journal))
    assert "were let go" in in_process(*words, given="").stderr
    assert "A copy of pit:1" in in_process(*words, *archives, given="show").stdout
    for how in ((), ("--from-last-seal",), ("--independent",)):
        run = in_process("verify", str(journal), *archives, *how)
        assert (run.returncode, run.stderr) == (0, ""), how
        assert "proved:" in run.stdout


def test_without_archives_what_is_kept_is_told_with_what_lies_before(journal: Path) -> None:
    seal(journal)
    assert let_go(journal) > 0
    archives = ("--archives", str(journal.parent / "archives"))
    kept = in_process("recall", str(journal), "--terminal", "T1-A")
    assert (kept.returncode, kept.stderr) == (0, "")
    assert "told since 2020-03-01 " in kept.stdout
    assert "name their folder with --archives DIR" in kept.stdout
    whole = in_process("recall", str(journal), "--terminal", "T1-A", *archives)
    assert "told since" not in whole.stdout
    assert "last 6 rounds" in whole.stdout
    none = in_process("wheels", str(journal))
    assert none.returncode == 2
    assert "pit:1: told since 2020-03-01 " in none.stderr
    assert in_process("wheels", str(journal), *archives).stderr == ""
    early = ("--from", "2020-03-01", "--to", "2020-03-02")
    for words in (("wheels", *early), ("recall", "--terminal", "T1-A", *early)):
        refused = in_process(words[0], str(journal), *words[1:])
        assert refused.returncode == 2
        assert "The gaming days up to 2020-03-01 were let go." in refused.stderr
        assert in_process(words[0], str(journal), *words[1:], *archives).returncode == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--terminal", "T1-A", "--from", "soon"), "--from soon: write it as 2026-11-14T06:00"),
        (("--table", "T1", "--from", "2020-03-02", "--to", "2020-03-01"), "must be before --to"),
        (("T1/1", "--from", "2020-03-01"), "a ROUND has its own time"),
    ],
)
def test_a_span_that_is_none_is_refused(journal: Path, words: tuple[str, ...], said: str) -> None:
    refused = in_process("recall", str(journal), *words)
    assert (refused.returncode, said in refused.stderr) == (2, True), refused.stderr


def test_reports_that_were_counted_before_need_no_archive_after(journal: Path) -> None:
    week = ("--from", "2020-01-01", "--to", "2040-01-01", "--csv")
    before = in_process("reports", str(journal), *week)
    seal(journal)
    assert let_go(journal) > 0
    after = in_process("reports", str(journal), *week)
    assert (after.returncode, after.stderr) == (0, "")
    figures = [
        [line for line in each.stdout.splitlines() if line[0] != "#"] for each in (before, after)
    ]
    assert figures[0] == figures[1]
    assert len(figures[0]) > 1


def test_of_another_journal_nothing_is_said_to_be_sealed(journal: Path, tmp_path: Path) -> None:
    seal(journal)
    journal.unlink()

    async def begun() -> None:
        await (await open_journal(journal)).close()

    asyncio.run(begun())
    run = sealing(journal)
    assert run.returncode == 2
    assert "another journal is in its place" in run.stderr


def test_a_changed_archive_and_a_foreign_key_are_wrong(journal: Path) -> None:
    seal(journal)
    (archive,) = (journal.parent / "archives").iterdir()
    run = in_process("verify", str(archive), "--seal-key", "00" * 32)
    assert run.returncode == 1
    assert "none of the keys given" in run.stdout
    data = bytearray(archive.read_bytes())
    data[500] ^= 1
    archive.write_bytes(data)
    run = in_process("verify", str(archive))
    assert run.returncode == 1
    assert f"WRONG  {archive.name}: part 1" in run.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("verify", "floor.db", "--from-last-seal"), "goes with --archives DIR"),
        (("verify", "a.db", "b.db"), "one journal at a time"),
        (("verify", "floor.db", "--archives", "."), "has no archive of a sealed day"),
        (("seal-day", "floor.db"), "name --config FILE"),
        (("release-days", "--config", "nowhere.toml"), "nowhere.toml"),
    ],
)
def test_what_cannot_be_done_is_said(
    arguments: tuple[str, ...], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run = in_process(*arguments)
    assert run.returncode == 2
    assert said in run.stderr
