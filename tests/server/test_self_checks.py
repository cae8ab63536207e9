"""A server holds itself against the approved list and looks at its disk, and says what it finds."""

from pathlib import Path

import msgspec
import pytest

from croupier.audit.identifying import identification
from croupier.bootstrap import differing
from croupier.core.venue.self_checks import Check
from croupier.server.config.loading import Configured, Misconfigured, disk_of, load
from croupier.server.self_checks import Room, Software
from croupier.wire.http.presence import Ready
from tests.server.config.files import changed, written
from tests.server.floor_house import FloorHouse, floor_house

_LIST = "[payouts]\n"
_NAMED = '[software]\napproved = "approved.json"\n\n[payouts]\n'


async def ready(floor: FloorHouse) -> tuple[int, Ready]:
    async with floor.session.get(f"{floor.address}/ready") as response:
        return response.status, msgspec.json.decode(await response.read(), type=Ready)


def told(floor: FloorHouse) -> dict[str, str]:
    venue = floor.house.venue
    assert venue is not None
    failing: dict[str, str] = venue.owner.floor.state.failing
    return failing


async def test_software_that_differs_is_told_to_the_venue_and_is_not_ready(
    tmp_path: Path,
) -> None:
    found: list[tuple[str, ...]] = [("file x is new", "file y is new"), (), ()]
    async with floor_house(tmp_path) as floor:
        checks = floor.house.checks
        checks.software = Software(lambda: found.pop(0), 0)
        await checks.look()
        await checks.tell()
        status, said = await ready(floor)
        sentence = "the running software is not what was approved: file x is new (and 1 more)"
        assert (status, said.ready, said.troubles) == (503, False, (sentence,))
        assert told(floor) == {"software of test": sentence}
        assert floor.house.venue is not None
        await floor.house.venue.wait_until_shown()
        await checks.look()
        await checks.tell()
        status, said = await ready(floor)
        assert (status, said.ready, said.troubles) == (200, True, ())
        assert told(floor) == {}


async def test_software_is_looked_at_again_only_after_its_hours(tmp_path: Path) -> None:
    asked: list[int] = []

    def count() -> tuple[str, ...]:
        asked.append(1)
        return ()

    async with floor_house(tmp_path) as floor:
        floor.house.checks.software = Software(count, 3_600)
        for _ in range(3):
            await floor.house.checks.look()
    assert asked == [1]


@pytest.mark.parametrize(("least", "warns"), [(1, False), (2**60, True)])
async def test_little_room_is_warned_of_while_the_tables_go_on(
    tmp_path: Path, least: int, warns: bool
) -> None:
    async with floor_house(tmp_path) as floor:
        checks = floor.house.checks
        checks.room = Room(tmp_path, least)
        floor.house.metrics.free(checks.room.free)
        await checks.look()
        await checks.tell()
        status, said = await ready(floor)
        assert (status, bool(said.troubles)) == (200, warns)
        assert (Check.STORAGE in checks.failing) is warns
        assert ("storage of test" in told(floor)) is warns
        assert b"croupier_journal_free_bytes" in floor.house.metrics.text()


async def test_whoever_asks_is_told_of_the_disk_as_it_is_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not as it was when it was last looked at, which may be a minute ago."""
    free = 23 * 2**20
    monkeypatch.setattr(Room, "free", lambda room: free)
    async with floor_house(tmp_path) as floor:
        floor.house.checks.room = Room(tmp_path, 2**30)
        await floor.house.checks.look()
        assert "23 MB" in (await ready(floor))[1].troubles[0]
        free = 0
        assert "has 0 MB free" in (await ready(floor))[1].troubles[0]


async def test_a_disk_that_cannot_be_looked_at_is_a_failure_too(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        floor.house.checks.room = Room(tmp_path / "gone", 1)
        await floor.house.checks.look()
        assert "cannot be checked" in floor.house.checks.failing[Check.STORAGE]
        floor.house.metrics.free(floor.house.checks.room.free)
        assert b"croupier_journal_free_bytes NaN" in floor.house.metrics.text()


def configured(folder: Path, approved: bytes) -> Configured:
    path = written(folder, changed(_LIST, _NAMED))
    (folder / "approved.json").write_bytes(approved)
    found = load(path)
    assert isinstance(found, Configured), found
    return found


def test_what_runs_is_what_was_approved_where_it_was_written_down(tmp_path: Path) -> None:
    asked = differing(configured(tmp_path, msgspec.json.encode(identification())))
    assert asked is not None
    assert asked() == ()


def test_one_other_digest_is_named(tmp_path: Path) -> None:
    listed = msgspec.json.decode(msgspec.json.encode(identification()))
    listed["code"]["money.py"] = "00"
    asked = differing(configured(tmp_path, msgspec.json.encode(listed)))
    assert asked is not None
    assert asked() == ("file money.py is approved and not there",)


def test_the_settings_are_compared_where_they_were_approved(tmp_path: Path) -> None:
    approved = identification(b"other settings")
    asked = differing(configured(tmp_path, msgspec.json.encode(approved)))
    assert asked is not None
    (said,) = asked()
    assert said.startswith("configuration is ")


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff\xfe", b"[1, 2]"])
def test_a_list_that_cannot_be_read_approves_nothing(tmp_path: Path, content: bytes) -> None:
    asked = differing(configured(tmp_path, content))
    assert asked is not None
    (said,) = asked()
    assert said.startswith("approved.json is not an approved list")


def test_without_a_list_nothing_is_compared(tmp_path: Path) -> None:
    found = load(written(tmp_path))
    assert isinstance(found, Configured)
    assert differing(found) is None


def test_a_list_that_is_not_there_is_named_by_its_key(tmp_path: Path) -> None:
    found = load(written(tmp_path, changed(_LIST, _NAMED)))
    assert isinstance(found, Misconfigured)
    assert [fault.key for fault in found.problems] == ["software.approved"]


@pytest.mark.parametrize(
    ("url", "watched"),
    [("sqlite:{}/new/journal.db", True), ("memory:", False), ("postgresql://db/x", False)],
)
def test_only_a_disk_of_this_machine_is_watched(tmp_path: Path, url: str, watched: bool) -> None:
    found = disk_of(url.format(tmp_path))
    assert found == (tmp_path if watched else None)
