"""Log lines as a server writes them: one of JSON each, with what it is about in fields."""

import json
import logging
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession

from croupier.runtime.structured_logging import LOGGER, LogFormat, Logging, LogLevel, start_logging
from croupier.server.config.loading import make_key
from tests.server.two_servers import configured, serving, until_ready

WEB = logging.getLogger("aiohttp")


def lines(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


async def test_a_server_logs_its_life_in_lines_of_json(tmp_path: Path) -> None:
    assert make_key(tmp_path / "venue.key") is None
    (tmp_path / "data").mkdir()
    config, address = configured(tmp_path, "floor-1", str(tmp_path / "data" / "journal.db"))
    with serving(config):
        async with ClientSession() as session:
            await until_ready(session, address, venue=True)
    spoken, *logged = config.with_suffix(".log").read_text(encoding="utf-8").splitlines()
    assert spoken == f"Serving Harbour Casino at {address}"
    told = [json.loads(line) for line in logged]
    for line in told:
        at = datetime.fromisoformat(line.pop("at"))
        assert at.tzinfo is not None
        assert line["level"] in {level.value for level in LogLevel}
    info = [line for line in told if line.pop("level") == "info"]
    assert info[0] == {"message": "serving", "address": address, "owner": "floor-1"}
    owning = [line["stream"] for line in info if line["message"] == "running a stream"]
    assert sorted(owning) == ["north", "venue"]
    assert [line["message"] for line in info[-2:]] == ["stopping", "stopped"]


@pytest.mark.usefixtures("loggers_as_before")
def test_a_line_has_what_was_told_with_it_and_what_was_raised(
    capsys: pytest.CaptureFixture[str],
) -> None:
    start_logging(Logging())
    LOGGER.warning("%s is lost", "north", extra={"stream": "north", "why": Path("disk")})
    try:
        raise ValueError("a bug")
    except ValueError:
        WEB.exception("of the web")
    LOGGER.debug("nobody asked for this")
    lost, raised = lines(capsys.readouterr().err)
    assert datetime.fromisoformat(lost.pop("at")).tzinfo is not None
    assert lost == {
        "level": "warning",
        "message": "north is lost",
        "stream": "north",
        "why": "disk",
    }
    assert (raised["level"], raised["message"]) == ("error", "of the web")
    assert raised["trace"].endswith("ValueError: a bug")


@pytest.mark.usefixtures("loggers_as_before")
def test_as_text_a_line_is_for_a_person(capsys: pytest.CaptureFixture[str]) -> None:
    start_logging(Logging(level=LogLevel.WARNING, format=LogFormat.TEXT))
    LOGGER.info("nobody asked for this")
    LOGGER.warning("the disk is full")
    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith(" WARNING the disk is full")
