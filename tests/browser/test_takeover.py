"""Screens of a killed server go on at another, by themselves, in a real browser.

The servers are reached by two names, so that no cookie of one is sent to the other.
"""

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from subprocess import Popen, run
from typing import NamedTuple

import pytest
from aiohttp import ClientSession
from playwright.async_api import Page, Response, expect

from croupier.core.venue.access.state import ScreenId
from croupier.server.config.loading import make_key
from croupier.server.keyring.keyring import Keyring
from tests.browser.pages import Pages
from tests.server.two_servers import (
    configured,
    keyring,
    know_each_other,
    serving,
    until_alive,
    until_ready,
)

BADGE, PASSWORD = "500", "a long enough password"
# Until the lease has ended, the pit is read back, and a screen has looked again.
WHILE_MS = 60_000
OWN = {"X-Croupier": "1"}


class Venue(NamedTuple):
    """Two servers; `first` runs everything until it is killed."""

    first: str
    second: str
    ring: Keyring
    logs: tuple[Path, Path]


async def enrolled(page: Page, venue: Venue, screen: str, server: str = "") -> None:
    """With a code typed at the first server, or at this one."""
    issued = await venue.ring.screens.issue_code(ScreenId(screen))
    assert isinstance(issued, tuple)
    at = f"{server or venue.first}/screen/{screen}"
    body = {"code": issued[0].reveal()}
    answer = await page.context.request.post(f"{at}/enrol", data=body, headers=OWN)
    assert answer.ok, await answer.text()


def hire_first(config: Path) -> None:
    """At the server's own console, before it runs: a sign-on needs a record in the journal."""
    command = [sys.executable, "-m", "croupier", "access", "first", BADGE, "Alex Novak"]
    command += ["--config", str(config)]
    said = run(command, input=f"{PASSWORD}\n4719\n", text=True, capture_output=True, check=False)
    assert said.returncode == 0, said.stderr


async def signed_on(page: Page, venue: Venue, screen: str) -> None:
    at = f"{venue.first}/screen/{screen}"
    body = {"badge": BADGE, "password": PASSWORD}
    answer = await page.context.request.post(f"{at}/sign-on", data=body, headers=OWN)
    assert answer.ok, await answer.text()


async def opened(page: Page, venue: Venue, screen: str) -> str:
    """The passes that the screen has been given ahead, as they travelled."""

    def gives_passes(response: Response) -> bool:
        return response.url.endswith("/other-servers")

    async with page.expect_response(gives_passes) as given:
        await page.goto(f"{venue.first}/screen/{screen}/")
    passes = (await (await given.value).json())["servers"]
    assert [each["to"] for each in passes] == [venue.second]
    token: str = passes[0]["token"]
    return token


@asynccontextmanager
async def two_servers(folder: Path, url: str) -> AsyncIterator[tuple[Venue, "Popen[bytes]"]]:
    assert make_key(folder / "venue.key") is None
    first = configured(folder, "floor-1", url, "127.0.0.1")
    second = configured(folder, "floor-2", url, "localhost")
    know_each_other(first, second)
    hire_first(first[0])
    async with ClientSession() as session:
        with serving(first[0]) as one:
            await until_ready(session, first[1])
            with serving(second[0]):
                await until_alive(session, second[1])
                async with keyring(folder, url) as ring:
                    logs = first[0].with_suffix(".log"), second[0].with_suffix(".log")
                    yield Venue(first[1], second[1], ring, logs), one


@pytest.mark.long
async def test_screens_of_a_killed_server_go_on_at_another_without_a_new_code(
    tmp_path: Path, postgres_url: str, pages: Pages
) -> None:
    terminal, office = await pages.open(), await pages.open()
    async with two_servers(tmp_path, postgres_url) as (venue, one):
        await enrolled(terminal, venue, "seat-1")
        await enrolled(office, venue, "office")
        await signed_on(office, venue, "office")
        tokens = [
            await opened(terminal, venue, "seat-1"),
            await opened(office, venue, "office"),
        ]
        await expect(terminal.locator("html[data-kind=terminal]")).to_have_count(1)
        one.kill()
        await terminal.wait_for_url(f"{venue.second}/screen/seat-1/", timeout=WHILE_MS)
        await office.wait_for_url(f"{venue.second}/screen/office/", timeout=WHILE_MS)
        await expect(terminal.locator("html[data-kind=terminal]")).to_have_count(1)
        # Whoever was signed on still is.
        await expect(office.locator("html[data-kind=office]")).to_have_count(1)
        await expect(office.get_by_text("Alex Novak").first).to_be_visible()
        logged = "".join(path.read_text(encoding="utf-8") for path in venue.logs)
        assert not any(token in logged for token in tokens)
        await terminal.close()
        await office.close()
    pages.forgive("ERR_CONNECTION|WebSocket connection|503")


async def test_screens_that_ask_the_wrong_server_are_sent_to_the_right_one_and_let_in_there(
    tmp_path: Path, postgres_url: str, pages: Pages
) -> None:
    display, cage = await pages.open(), await pages.open()
    async with two_servers(tmp_path, postgres_url) as (venue, _):
        await enrolled(display, venue, "display-1", venue.second)
        await enrolled(cage, venue, "cage", venue.second)
        await display.goto(f"{venue.second}/screen/display-1/")
        await cage.goto(f"{venue.second}/screen/cage/")
        await display.wait_for_url(f"{venue.first}/screen/display-1/", timeout=WHILE_MS)
        await cage.wait_for_url(f"{venue.first}/screen/cage/", timeout=WHILE_MS)
        await expect(display.locator("html[data-kind=display]")).to_have_count(1)
        await expect(cage.locator("html[data-kind=cage]")).to_have_count(1)
        await display.close()
        await cage.close()
