"""A journal that is older than the server's own witness: two people accept that, or none serves."""

import re
import shutil
import sqlite3
from pathlib import Path

import pytest

from tests.server.accepting_stage import TWO, Venue

pytestmark = pytest.mark.usefixtures("cheap_hashing")

HEADS = re.compile(r"accept loss .* (venue|north) (\d+:[0-9a-f]{64}) (\d+:[0-9a-f]{64})")


def copied(venue: Venue, to: Path) -> None:
    """As `sqlite3 .backup` does."""
    with sqlite3.connect(venue.journal) as source, sqlite3.connect(to) as target:
        source.backup(target)


def restored(venue: Venue, backup: Path) -> None:
    for each in venue.journal.parent.glob("journal.db-*"):
        each.unlink()
    shutil.copy(backup, venue.journal)


def refused(venue: Venue) -> list[tuple[str, str, str]]:
    """What the server says when it does not start: each stream with both heads."""
    process = venue.serve()
    _, said = process.communicate(timeout=120)
    assert process.returncode == 3, said
    assert "backup-and-restore" in said
    found: list[tuple[str, str, str]] = HEADS.findall(said)
    return found


def test_a_server_does_not_start_on_a_backup_until_two_people_accept_the_loss(
    tmp_path: Path,
) -> None:
    venue = Venue(tmp_path)
    venue.begin()
    copied(venue, tmp_path / "backup.db")
    venue.begin(hiring=False, adding="502")
    assert venue.verify().returncode == 0
    restored(venue, tmp_path / "backup.db")
    losses = refused(venue)
    assert sorted(stream for stream, _, _ in losses) == ["north", "venue"]
    for stream, journal, witnessed in losses:
        assert int(journal.partition(":")[0]) < int(witnessed.partition(":")[0])
        alone = venue.accept("loss", "--badge", "500", "--badge", "500", stream, journal, witnessed)
        assert alone.returncode == 1
        other = venue.accept("loss", *TWO, stream, witnessed, journal)
        assert other.returncode == 1
        assert "ends with entry" in other.stderr
        done = venue.accept("loss", *TWO, stream, journal, witnessed)
        assert (done.returncode, done.stderr) == (0, "")
    # What is accepted is the next entry, and goes on being what the witness holds against it.
    venue.begin(hiring=False)
    proof = venue.verify()
    assert proof.returncode == 0, proof.stdout
    assert "are lost, by 500 and 501" in proof.stdout
    assert "the witness agrees" in proof.stdout


def test_what_is_taken_out_after_a_loss_was_accepted_is_found_all_the_same(tmp_path: Path) -> None:
    venue = Venue(tmp_path)
    venue.begin()
    copied(venue, tmp_path / "backup.db")
    for badge in ("502", "503", "504"):
        venue.begin(hiring=False, adding=badge)
    restored(venue, tmp_path / "backup.db")
    for stream, journal, witnessed in refused(venue):
        assert venue.accept("loss", *TWO, stream, journal, witnessed).returncode == 0
    copied(venue, tmp_path / "accepted.db")
    venue.begin(hiring=False, adding="505")
    restored(venue, tmp_path / "accepted.db")
    proof = venue.verify()
    assert proof.returncode == 1
    assert "and the witness was shown entry" in proof.stdout
    assert {stream for stream, _, _ in refused(venue)} == {"north", "venue"}


def test_a_witness_that_another_key_signed_keeps_the_server_from_starting(tmp_path: Path) -> None:
    venue = Venue(tmp_path)
    venue.begin()
    (tmp_path / "witness.key").unlink()
    from croupier.journal.witness import HeadSigner

    HeadSigner.create(tmp_path / "witness.key")
    process = venue.serve()
    _, said = process.communicate(timeout=120)
    assert process.returncode == 3
    assert "was not signed with this server's key" in said
