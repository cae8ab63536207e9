"""Requests that no page of ours sends: each is answered with a reason, and none with 500."""

import asyncio
from pathlib import Path

import msgspec

from croupier.wire.http.requests import Problem
from tests.server.floor_house import floor_house
from tests.server.fuzzing.stage import Stage, seat
from tests.server.fuzzing.watching import nothing_goes_wrong

KEY = b"<key>"
OWN = b"X-Croupier: 1"
BEARER = b"Authorization: Bearer <key>"
JSON = b"Content-Type: application/json"
UPGRADE = (
    b"Upgrade: websocket",
    b"Sec-WebSocket-Version: 13",
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
)


def request(line: bytes, *headers: bytes, body: bytes = b"") -> bytes:
    sized = (b"Content-Length: %d" % len(body),) if body else ()
    usual = (b"Host: localhost", b"Connection: close")
    return b"\r\n".join((line + b" HTTP/1.1", *usual, *sized, *headers, b"", body))


SENT: dict[str, tuple[int, bytes]] = {
    "a key that is no text": (
        400,
        request(b"GET /screen/R1-A/here", b"Authorization: Bearer \xff"),
    ),
    "a cookie that is no text": (
        400,
        request(b"GET /screen/R1-A/here", b"Cookie: croupier-key=\xff\xfe; croupier-staff=\xff"),
    ),
    "a token that is no text": (
        400,
        request(b"GET /screen/R1-A/here", BEARER, b"Cookie: croupier-staff=\xff"),
    ),
    "a long file name": (404, request(b"GET /static/" + b"a" * 4_000)),
    "a file name with zero": (400, request(b"GET /static/a%00b")),
    "a file above": (404, request(b"GET /static/..%2f..%2fpyproject.toml")),
    "a screen named zero": (400, request(b"GET /screen/%00/")),
    "a screen that is no text": (404, request(b"GET /screen/%ff/")),
    "a surrogate": (404, request(b"GET /screen/%ed%a0%80/")),
    "a table named zero": (400, request(b"GET /screen/R1-A/offer/%00", BEARER)),
    "a broken origin": (
        403,
        request(b"POST /screen/R1-A/sign-on", BEARER, b"Origin: http://[::1", JSON, body=b"{}"),
    ),
    "a broken origin at a socket": (
        403,
        request(b"GET /screen/R1-A/ws", BEARER, b"Origin: http://[", *UPGRADE),
    ),
    "no origin at a socket": (403, request(b"GET /screen/R1-A/ws", BEARER, b"Origin: null")),
    "a socket asked for as a page": (426, request(b"GET /screen/R1-A/ws", BEARER)),
    "what is not compressed": (
        400,
        request(b"POST /screen/R1-A/enrol", OWN, JSON, b"Content-Encoding: gzip", body=b"abcd"),
    ),
    "an unknown encoding of letters": (
        403,
        request(b"POST /screen/R1-A/enrol", OWN, JSON + b"; charset=none", body=b'{"code":"a"}'),
    ),
    "a zero in a query": (400, request(b"GET /screen/R1-A/recall?terminal=%00", BEARER)),
    "a zero in a body": (
        400,
        request(b"POST /screen/R1-A/enrol", OWN, JSON, body=b'{"code":"\\u0000"}'),
    ),
    "no JSON": (400, request(b"POST /screen/R1-A/enrol", OWN, JSON, body=b"code")),
    "another kind of body": (400, request(b"POST /screen/R1-A/enrol", OWN, body=b'{"code":"a"}')),
    "a body nested deeply": (
        400,
        request(b"POST /screen/R1-A/enrol", OWN, JSON, body=b"[" * 9_999),
    ),
    "a body too large": (
        413,
        request(b"POST /screen/R1-A/enrol", OWN, JSON, body=b'{"code":"' + b"x" * 600_000),
    ),
    "no header of our own": (403, request(b"POST /screen/R1-A/enrol", JSON, body=b"{}")),
    "another method": (405, request(b"PUT /screen/R1-A/here", OWN)),
    "no address": (404, request(b"GET /nowhere")),
}


async def asked(port: int, whole: bytes) -> tuple[int, bytes]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(whole)
    async with asyncio.timeout(30):
        head = await reader.readuntil(b"\r\n\r\n")
        body = await reader.read()
    writer.close()
    return int(head.split()[1]), body


async def test_a_strange_request_is_refused_with_a_reason(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        stage = await Stage.set_up(floor)
        key = (await stage.key(seat("R1-A"))).encode()
        port, before = int(floor.address.rpartition(":")[2]), stage.digest()
        with nothing_goes_wrong():
            for name, (status, whole) in SENT.items():
                found, body = await asked(port, whole.replace(KEY, key))
                assert (name, found) == (name, status)
                if status >= 400:
                    assert msgspec.json.decode(body, type=Problem).message, name
        assert stage.digest() == before
