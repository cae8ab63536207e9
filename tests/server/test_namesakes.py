"""Two real servers that were given one name: one of them goes, and says why."""

from pathlib import Path

from aiohttp import ClientSession

from croupier.server.config.loading import make_key
from tests.server.two_servers import SECONDS_TO_START, configured, serving, until_ready


async def test_a_second_server_of_the_same_name_stops_and_the_first_goes_on(
    tmp_path: Path, postgres_url: str
) -> None:
    assert make_key(tmp_path / "venue.key") is None
    first, at_first = configured(tmp_path, "floor-1", postgres_url)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "venue.key").hardlink_to(tmp_path / "venue.key")
    second, _ = configured(elsewhere, "floor-1", postgres_url)
    async with ClientSession() as session:
        with serving(first) as one:
            await until_ready(session, at_first)
            with serving(second) as two:
                assert two.wait(timeout=SECONDS_TO_START) == 1
            said = second.with_suffix(".log").read_text(encoding="utf-8")
            assert "another server named floor-1 runs" in said
            assert "Traceback" not in said
            assert await until_ready(session, at_first) < 5
            assert one.poll() is None
    assert "no longer running a stream" not in first.with_suffix(".log").read_text(encoding="utf-8")
