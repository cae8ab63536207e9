"""`script/pictures [NAME ...]`: takes them all, or those whose names begin so."""

import asyncio
import os
import sys
from pathlib import Path

from playwright.async_api import Browser, Error, async_playwright

from script import chromium
from tests.browser.pages import KeptPages, Pages
from tests.browser.pictures.album import ALBUM, PICTURES, Shot
from tests.browser.pictures.demo import Demo, running_demo
from tests.browser.pictures.saving import BYTES_AT_MOST, save
from tests.browser.pictures.visiting import Visiting

# A screen stands in its venue, and tells the time there.
VENUE_ZONE = "Australia/Sydney"


def main(begins: list[str]) -> int:
    names = [name for name in ALBUM if not begins or name.startswith(tuple(begins))]
    if not names:
        print(f"There is no such picture. There are: {', '.join(ALBUM)}.", file=sys.stderr)
        return 2
    browser = chromium.find()
    if browser is None:
        print("Pictures need a Chromium.", file=sys.stderr)
        return 1
    failed = asyncio.run(take(names, browser))
    for reason in failed:
        print(reason, file=sys.stderr)
    return 1 if failed else 0


async def take(names: list[str], path: Path) -> list[str]:
    """Returns which could not be taken, and why; the others are there."""
    failed = []
    async with async_playwright() as playwright, running_demo() as demo:
        print("Letting the floor play for a while ...", flush=True)
        await demo.warm_up()
        browser = await playwright.chromium.launch(
            executable_path=path,
            args=["--disable-dev-shm-usage", "--lang=en-AU"],
            env={**os.environ, "TZ": VENUE_ZONE},
        )
        for name in names:
            reason = await picture(demo, browser, name, ALBUM[name])
            # Once more: a printer of the demo may have jammed, as it is meant to now and then.
            if reason is not None:
                reason = await picture(demo, browser, name, ALBUM[name])
            if reason is not None:
                failed.append(f"{name}: {reason}")
        await browser.close()
    return failed


async def picture(demo: Demo, browser: Browser, name: str, shot: Shot) -> str | None:
    pages = Pages(KeptPages(browser, drawn=True))
    visiting = Visiting(demo, pages)
    try:
        page = await shot(visiting)
        size = save(await page.screenshot(), PICTURES / f"{name}.png")
    except (Error, AssertionError, RuntimeError) as error:
        await pages.picture(PICTURES.parents[2] / "build" / "pictures", name)
        return str(error).partition("\n")[0]
    finally:
        await pages.discard()
        await visiting.stack.aclose()
    print(f"{name}.png  {size / 1000:.0f} kB", flush=True)
    # A dealer who comes within a round is told to wait, which a browser reports as well.
    pages.forgive("409")
    said = "; ".join(pages.wrong)
    if size > BYTES_AT_MOST:
        return f"it has {size:,} bytes, and {BYTES_AT_MOST:,} at most is wanted"
    return said or None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
