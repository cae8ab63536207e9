"""The sockets of bots and devices: one for each screen, reopened whenever it is lost."""

import asyncio
from pathlib import Path
from time import monotonic
from typing import Any

from aiohttp import ClientError, ClientSession

from croupier.client.discovery import Discovery
from croupier.client.link import Doing, Link, LinkLostError
from croupier.client.reconnecting import ReconnectingLink
from croupier.core.venue.access.state import ScreenId
from croupier.demo import demo_folder, plan
from croupier.server.house import House
from croupier.server.keyring import credentials, staff
from croupier.server.offices.access_control import AccessRecorder
from croupier.wire import outbound, screens
from croupier.wire.inbound import Credentials

SECONDS_TO_ANSWER = 20.0
# Whoever was told no does not ask the same again at once.
SECONDS_AFTER_NO = 1.0
_NOES_KEPT = 500


class Links:
    """Hands commands in at the server's own address, as any screen does."""

    def __init__(
        self, session: ClientSession, url: str, house: House, kept: demo_folder.DemoSecrets
    ) -> None:
        self._session = session
        self._url = url
        self._house = house
        self._kept = kept
        self._links: dict[ScreenId, Link] = {}
        self._tokens: dict[ScreenId, str] = {}
        self._turns: dict[ScreenId, asyncio.Lock] = {}
        self._noes: dict[str, tuple[float, outbound.Answer]] = {}
        self._agents: dict[ScreenId, ReconnectingLink] = {}

    def agent(self, screen: ScreenId, doing: Doing, unanswered: Path) -> ReconnectingLink:
        """The place of a device agent, who from now on does so whatever it is told."""
        way = Discovery(self._session, self._address(screen), self._kept.keys[screen])
        self._agents[screen] = ReconnectingLink(way, doing, unanswered=unanswered)
        return self._agents[screen]

    async def link(self, screen: ScreenId, person: plan.Person | None = None) -> Link:
        async with self._turns.setdefault(screen, asyncio.Lock()):
            link = self._links.get(screen)
            if link is None or not link.open_still:
                link = await self._open(screen, person)
                self._links[screen] = link
            return link

    async def do(
        self,
        screen: ScreenId,
        body: Any,
        person: plan.Person | None = None,
        approver: Credentials | None = None,
    ) -> outbound.Answer | None:
        """None where the server could not be reached or did not say: nobody knows, ask again."""
        asked = f"{screen} {body!r}"
        earlier = self._noes.get(asked)
        if earlier is not None and monotonic() - earlier[0] < SECONDS_AFTER_NO:
            return earlier[1]
        answer = await self._send(screen, body, person, approver)
        if answer is not None and answer.refusal is not None:
            self._noes.pop(asked, None)
            self._noes[asked] = (monotonic(), answer)
            for old in list(self._noes)[:-_NOES_KEPT]:
                del self._noes[old]
        return answer

    async def _send(
        self, screen: ScreenId, body: Any, person: plan.Person | None, approver: Credentials | None
    ) -> outbound.Answer | None:
        try:
            async with asyncio.timeout(SECONDS_TO_ANSWER):
                if screen in self._agents:
                    return await self._agents[screen].do(body)
                link = await self.link(screen, person=person)
                if person is not None and link.welcome is not None and not link.welcome.signed_on:
                    # Signed off while away: signed on again with a new socket.
                    await link.close()
                    link = await self.link(screen, person=person)
                return await link.do(body, approver)
        except (LinkLostError, ClientError, TimeoutError, ConnectionError):
            return None

    async def close(self) -> None:
        await asyncio.gather(
            *(link.close() for link in self._links.values()), return_exceptions=True
        )

    async def _open(self, screen: ScreenId, person: plan.Person | None) -> Link:
        token = await self._signed_on(screen, person) if person is not None else None
        key = self._kept.keys[screen]
        return await Link.open(self._session, self._address(screen), key, staff=token)

    def _address(self, screen: ScreenId) -> str:
        return f"{self._url}/screen/{screen}"

    async def _signed_on(self, screen: ScreenId, person: plan.Person) -> str:
        """A bot is signed on beside the table's dealer, and takes the table when it is its turn."""
        kept = self._tokens.get(screen)
        sessions = self._house.keyring.sessions
        if kept is not None and await sessions.session(credentials.Token(kept)) is not None:
            return kept
        found = await self._house.keyring.screens.find(screen)
        assert found is not None
        log_in = self._kept.log_ins[person.badge]
        at_table = found.screen.kind is screens.ScreenKind.DEALER
        secret = credentials.Pin(log_in.pin) if at_table else credentials.Password(log_in.password)
        signed = await sessions.sign_on(staff.Badge(person.badge), secret, screen)
        if isinstance(signed, credentials.Refused):
            raise LinkLostError(signed.sentence)
        session = await sessions.session(signed.token)
        assert session is not None
        await AccessRecorder(self._house).signed_on(session, await sessions.hand_over(signed.token))
        self._tokens[screen] = signed.token.reveal()
        return self._tokens[screen]
