"""A venue that seals its days and lets them go: its servers start, its witness agrees."""

from pathlib import Path

import pytest

from croupier.server.config.loading import Misconfigured, load
from tests.lab.tools import in_process
from tests.server.accepting_stage import DAY, Venue

pytestmark = pytest.mark.usefixtures("cheap_hashing")

SEALING = """
[sealing]
folder = "archives"
key = "seal.key"
by = "Night audit"
"""


def sealing(venue: Venue, more: str = "keep_days = 2\n") -> None:
    text = venue.config.read_text("utf-8")
    at = text.index("[tickets]")
    venue.config.write_text(f"{text[:at]}{SEALING}{more}\n{text[at:]}", "utf-8")


def test_a_server_starts_on_a_journal_that_has_let_its_days_go(tmp_path: Path) -> None:
    venue = Venue(tmp_path)
    sealing(venue)
    venue.begin(ahead=-10 * DAY)
    for days in (7, 4):
        venue.begin(ahead=-days * DAY, hiring=False)
    sealed = in_process("seal-day", "--config", str(venue.config))
    assert sealed.returncode == 0, sealed.stderr
    assert len(sealed.stdout.splitlines()) >= 2
    gone = in_process("release-days", "--config", str(venue.config))
    assert gone.returncode == 0, gone.stderr
    assert gone.stdout.startswith("let go up to ")
    again = in_process("release-days", "--config", str(venue.config))
    first, clock = again.stdout.splitlines()
    assert first == "nothing is let go"
    # Nobody has played for days.
    assert clock.startswith("the machine's clock says ")
    # Twice, so that it goes on from the base and then from a snapshot after it.
    for _ in range(2):
        venue.begin(hiring=False)
    proof = venue.verify()
    assert proof.returncode == 2
    assert "were let go" in proof.stderr
    proof = venue.verify("--archives", str(tmp_path / "archives"))
    assert (proof.returncode, proof.stderr) == (0, ""), proof.stdout
    assert "and the witness agrees" in proof.stdout


def test_without_a_number_of_days_to_keep_nothing_is_let_go(tmp_path: Path) -> None:
    venue = Venue(tmp_path)
    refused = in_process("seal-day", "--config", str(venue.config))
    assert "there is no [sealing]" in refused.stderr
    sealing(venue, "")
    refused = in_process("release-days", "--config", str(venue.config))
    assert refused.returncode == 2
    assert "keep_days does not say" in refused.stderr


def test_nothing_is_let_go_without_the_key_that_archives_must_be_signed_with(
    tmp_path: Path,
) -> None:
    venue, key = Venue(tmp_path), tmp_path / "seal.key"
    sealing(venue)
    venue.begin()
    refused = in_process("release-days", "--config", str(venue.config))
    assert (refused.returncode, str(key) in refused.stderr) == (2, True)
    for text, mode, said in (("zz", 0o600, "64 hexadecimal digits"), ("00" * 32, 0o644, "chmod")):
        key.write_text(text)
        key.chmod(mode)
        refused = in_process("release-days", "--config", str(venue.config))
        assert refused.returncode == 2
        assert f"[sealing] key {key}" in refused.stderr
        assert said in refused.stderr


def test_fewer_days_than_people_talk_about_are_refused(tmp_path: Path) -> None:
    venue = Venue(tmp_path)
    sealing(venue, "keep_days = 1\n")
    found = load(venue.config)
    assert isinstance(found, Misconfigured)
    assert "sealing.keep_days" in str(found)
