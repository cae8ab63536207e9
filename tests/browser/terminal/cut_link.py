"""The wire between a terminal and its server, in the hands of a test: held back, cut, restored."""

import asyncio

from playwright.async_api import Page, WebSocketRoute


class CutLink:
    """What the server says can be held; the link can be cut, and refused until it is restored."""

    def __init__(self) -> None:
        self._held: list[str | bytes] | None = None
        self._open: list[WebSocketRoute] = []
        self._whole = True

    async def lay(self, page: Page) -> None:
        await page.route_web_socket("**/ws", self._connect)

    async def _connect(self, browser: WebSocketRoute) -> None:
        if not self._whole:
            await browser.close()
            return
        server = browser.connect_to_server()
        self._open.append(browser)

        def told(message: str | bytes) -> None:
            if self._held is None:
                browser.send(message)
            else:
                self._held.append(message)

        server.on_message(told)

    def hold(self) -> None:
        self._held = []

    def release(self) -> None:
        held, self._held = self._held or [], None
        for message in held:
            self._open[-1].send(message)

    async def cut(self) -> None:
        self._whole = False
        await asyncio.gather(*(route.close() for route in self._open))
        self._open.clear()

    def restore(self) -> None:
        self._whole = True
