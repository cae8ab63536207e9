"""A request that changes something, asked until its result is known, as tills and offices ask."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from aiohttp import ClientError, ClientSession, ClientTimeout

from croupier.client.reconnecting import ResultUnknownError
from croupier.core.refusals import RefusalCode

SECONDS_BEFORE_AGAIN = 0.5
# A kiosk counts its notes before it answers.
SECONDS_TO_ANSWER = 120.0
_POST_HEADERS = {"X-Croupier": "1", "Content-Type": "application/json"}
_LOST = (ClientError, ConnectionError, TimeoutError, msgspec.MsgspecError)


class Told(msgspec.Struct, frozen=True):
    """What a server answered for good, to one of so many askings. `said` is the body."""

    status: int
    said: Any
    askings: int = 1


async def post_until_known(
    session: ClientSession,
    servers: Sequence[str],
    path: str,
    body: object,
    headers: Mapping[str, str],
) -> Told:
    """At one server after the other, under the same number. Raises ResultUnknownError for a number
    that no server remembers.

    A first asking that was not heard is answered for good; of a later one that says nothing.
    """
    sent, told = msgspec.json.encode(body), {**_POST_HEADERS, **headers}
    askings = 0
    while True:
        for server in servers:
            askings += 1
            try:
                status, said = await _post(session, f"{server.rstrip('/')}{path}", sent, told)
            except _LOST:
                continue
            found = Told(status, said, askings)
            if _is_stale(found):
                raise ResultUnknownError(f"the number is too old: {said}")
            if found.status < 300 or found.status == 409:
                return found
            if found.status < 500 and askings == 1:
                return found
        await asyncio.sleep(SECONDS_BEFORE_AGAIN)


def _is_stale(told: Told) -> bool:
    """A request's own refusal has a status of its own; that of what was asked stands in a 200."""
    refusal = told.said.get("refusal") if told.status < 300 else told.said
    return refusal is not None and refusal.get("code") == RefusalCode.STALE


async def _post(
    session: ClientSession, url: str, sent: bytes, headers: Mapping[str, str]
) -> tuple[int, Any]:
    patience = ClientTimeout(SECONDS_TO_ANSWER)
    async with session.post(url, data=sent, headers=headers, timeout=patience) as response:
        return response.status, msgspec.json.decode(await response.read())
