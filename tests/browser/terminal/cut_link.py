"""The wire between a terminal and its server, in the hands of a test: held back, cut, restored."""

import asyncio

from playwright.async_api import Page, WebSocketRoute


class CutLink:
    """What the server says can be held, and commands can be lost on their way to it.

    The link can be cut, and refused until it is restored.
    """

    def __init__(self) -> None:
        self._held: list[str | bytes] | None = None
        self._open: list[WebSocketRoute] = []
        self._whole = True
        self._loses = False
        self._answers = False

    async def lay(self, page: Page) -> None:
        """For good: the page is of no use to another test."""
        await page.route_web_socket("**/ws", self._connect)

    async def _connect(self, browser: WebSocketRoute) -> None:
        if not self._whole:
            await browser.close()
            return
        server = browser.connect_to_server()
        self._open.append(browser)

        def told(message: str | bytes) -> None:
            if self._held is None or (self._answers and '"answer"' not in str(message)):
                browser.send(message)
            else:
                self._held.append(message)

        def asked(message: str | bytes) -> None:
            if not (self._loses and '"type":"do"' in str(message)):
                server.send(message)

        server.on_message(told)
        browser.on_message(asked)

    def hold(self) -> None:
        self._held = []

    def hold_answers(self) -> None:
        """Everything else comes through: the server lives, and only does not answer."""
        self._held, self._answers = [], True

    def lose_commands(self) -> None:
        self._loses = True

    def release(self) -> None:
        held, self._held = self._held or [], None
        for message in held:
            self._open[-1].send(message)

    async def cut(self) -> None:
        self._whole = False
        await asyncio.gather(*(route.close() for route in self._open))
        self._open.clear()

    def restore(self) -> None:
        self._whole, self._loses, self._held = True, False, None
