"""Requests over HTTP: enrolling with a code, and signing on with a badge."""

from http.cookies import SimpleCookie
from typing import Any

import msgspec
from aiohttp import ClientSession

_SIGN_ON_HEADERS = {"X-Croupier": "1"}


class TurnedAway(msgspec.Struct, frozen=True):
    """The server said no."""

    status: int
    code: str
    message: str


async def enrol(session: ClientSession, url: str, code: str) -> str | TurnedAway:
    """The key that the screen has from now on."""
    async with session.post(
        f"{url.rstrip('/')}/enrol", json={"code": code}, headers=_SIGN_ON_HEADERS
    ) as response:
        said = await response.json()
        if response.status != 200:
            return TurnedAway(response.status, said["code"], said["message"])
        return _cookie(response.headers.getall("Set-Cookie"), "croupier-key")


async def sign_on(
    session: ClientSession, url: str, key: str, badge: str, **secret: Any
) -> str | TurnedAway:
    """The token of whoever is signed on from now on. `secret` is pin=… or password=…, and role."""
    headers = {**_SIGN_ON_HEADERS, "Authorization": f"Bearer {key}"}
    async with session.post(
        f"{url.rstrip('/')}/sign-on", json={"badge": badge, **secret}, headers=headers
    ) as response:
        said = await response.json()
        if response.status != 200:
            return TurnedAway(response.status, said["code"], said["message"])
        return _cookie(response.headers.getall("Set-Cookie"), "croupier-staff")


def _cookie(lines: list[str], name: str) -> str:
    for line in lines:
        found = SimpleCookie(line).get(name)
        if found is not None:
            return found.value
    raise ValueError(f"the server set no {name}")
