"""A real Chromium for the tests of the screens.

One browser serves the whole run, and its pages one test after the other. A test fails if a page of
its own logs an error or throws; a failing test leaves pictures of its pages in build/browser/.
"""

import os
from collections.abc import AsyncIterator, Generator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, async_playwright, expect

from script import chromium
from tests.browser.pages import KeptPages, Pages
from tests.browser.served import close_door

PICTURES = Path(__file__).resolve().parents[2] / "build" / "browser"
FAILED = pytest.StashKey[bool]()

# Chromium draws suggestions for the address bar of every window, which nobody sees here and which
# takes a quarter of its work. The last list counts, so it names what Playwright leaves out as well.
LEFT_OUT = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)

# A page is left before a function of it has run often enough to be worth compiling twice: to do so
# took a fifteenth of the work of a browser.
INTERPRETED = "--js-flags=--no-maglev,--no-opt"

# A machine that is busy is not a failure, and what comes at once is waited for no longer.
expect.set_options(timeout=20_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser lives as long as the run, so its tests share the loop that it lives in."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents and pytest_asyncio.is_async_test(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if call.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture(scope="session")
def chromium_path() -> Path:
    found = chromium.find()
    if found is None:
        reason = "NO CHROMIUM: the screens were not tested. Install one or set CROUPIER_CHROMIUM."
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    return found


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser(chromium_path: Path) -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        launched = await playwright.chromium.launch(
            executable_path=chromium_path,
            args=[
                "--disable-dev-shm-usage",
                f"--disable-features={','.join(LEFT_OUT)}",
                INTERPRETED,
            ],
        )
        yield launched
        await launched.close()


@pytest.fixture(scope="session", autouse=True)
def door_closes_at_last() -> Iterator[None]:
    yield
    close_door()


@pytest.fixture(autouse=True)
def processes_are_forked(writers_are_forked: None, commands_are_forked: None) -> None:
    pass


@pytest.fixture(scope="session")
def kept_pages(browser: Browser) -> KeptPages:
    return KeptPages(browser)


@pytest_asyncio.fixture(loop_scope="session")
async def pages(kept_pages: KeptPages, request: pytest.FixtureRequest) -> AsyncIterator[Pages]:
    """Opens as many pages as a journey needs, each with cookies of its own."""
    opened = Pages(kept_pages)
    yield opened
    if request.node.stash.get(FAILED, False):
        await opened.picture(PICTURES, request.node.name)
        await opened.discard()
    else:
        await opened.close()
    assert opened.wrong == []


@pytest_asyncio.fixture(loop_scope="session")
async def page(pages: Pages) -> Page:
    return await pages.open()
