"""The harness itself: a page that goes wrong is noticed, whatever way it goes wrong."""

import pytest
from playwright.async_api import Page

from tests.browser.pages import Pages

WRONGS = {
    "an error in the console": ("console.error('no felt')", "console: no felt"),
    "an exception": ("setTimeout(() => { throw new Error('no dice'); })", "raised: no dice"),
    "an unhandled rejection": ("void Promise.reject(new Error('no cards'))", "raised: no cards"),
}


@pytest.mark.parametrize(("script", "said"), WRONGS.values(), ids=WRONGS)
async def test_what_goes_wrong_in_a_page_fails_its_test(
    pages: Pages, page: Page, script: str, said: str
) -> None:
    async with page.context.expect_event("console" if "console" in said else "weberror"):
        await page.evaluate(f"() => {{ {script} }}")
    assert [found for found in pages.wrong if said in found]
    pages.forgive(said)


async def test_a_page_has_touch(page: Page) -> None:
    assert await page.evaluate("navigator.maxTouchPoints") > 0
