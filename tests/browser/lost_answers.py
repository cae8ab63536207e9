"""A line over which requests reach the server and answers do not come back, until it is mended."""

from contextlib import suppress

from playwright.async_api import Error, Page, Route


class LostAnswers:
    """Of requests to addresses that end so and change something.

    `says` is what a server in doubt says instead.
    """

    def __init__(self, ending: str, says: str | None = None) -> None:
        self._ending = ending
        self._says = says
        self._mended = False
        self._reaches = True
        self.asked: list[str] = []

    async def lay(self, page: Page) -> None:
        await page.route(f"**/{self._ending}", self._carry)

    def reach_nobody(self) -> None:
        """From now on requests are lost on their way, too."""
        self._reaches = False

    def mend(self) -> None:
        self._mended = True

    async def _carry(self, route: Route) -> None:
        if route.request.method != "POST":
            await route.continue_()
            return
        self.asked.append(route.request.post_data or "")
        if self._mended:
            await route.continue_()
            return
        if self._reaches:
            with suppress(Error):
                # The server may be gone by now.
                await route.fetch()
        if self._says is None:
            await route.abort()
        else:
            body = f'{{"code":"{self._says}","message":"whether this was done is not known"}}'
            await route.fulfill(status=503, body=body, content_type="application/json")
