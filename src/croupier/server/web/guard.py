"""What every request passes first: its origin, its size, its pace, and who it comes from.

A page of another origin can neither send commands nor read answers: cookies are SameSite=Strict,
every change needs a header that only our own pages set, and a socket's Origin is looked at.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from aiohttp import web
from aiohttp.typedefs import Middleware

from croupier.server.keyring.screen import KeyedScreen
from croupier.server.keyring.secret import Key, Token
from croupier.server.pace import Allowance, Pace
from croupier.server.visitor import Visitor
from croupier.server.web.answer_headers import answer_headers
from croupier.server.web.hosts import HOSTS
from croupier.server.web.keys import HOUSE, KEY_COOKIE, STAFF_COOKIE, VISITOR
from croupier.server.web.saying import refuse

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

# Only our own pages can set it: another origin would have to ask first, and is told no.
OWN_HEADER = "X-Croupier"
_SAFE = frozenset({"GET", "HEAD"})
# Who is there, a socket opened again, how far a proof has come: a screen left alone asks all that.
_ASKED_BY_ITSELF = frozenset({"here", "ws", "proof", "onward"})
# A page asks for many small files: so many reads are allowed for each change that is.
_READS = 5
_PACES_AT_MOST = 10_000
_LIBRARYS = {
    404: ("no-address", "there is nothing at this address"),
    405: ("other-method", "this address is not asked like that"),
    413: ("too-large", "the body is larger than any that is expected"),
}


@web.middleware
async def headers(request: web.Request, handler: Handler) -> web.StreamResponse:
    try:
        response = await handler(request)
    except web.HTTPException as error:
        if error.status < 400:
            error.headers.update(answer_headers(request.app[HOUSE].trading.others))
            raise
        response = _problem(error)
    if not response.prepared:
        for name, value in answer_headers(request.app[HOUSE].trading.others).items():
            response.headers.setdefault(name, value)
    return response


def _problem(error: web.HTTPException) -> web.Response:
    """What the library itself refuses, in the one shape that refusals have."""
    code, sentence = _LIBRARYS.get(error.status, ("bad-request", "the request makes no sense"))
    response = refuse(error.status, code, sentence)
    if "Allow" in error.headers:
        response.headers["Allow"] = error.headers["Allow"]
    return response


class Paces:
    """How often each address asks. The oldest are forgotten: nobody can fill our memory."""

    def __init__(self, allowance: Allowance) -> None:
        self._allowance = allowance
        self._paces: OrderedDict[str, Pace] = OrderedDict()

    def allows(self, who: str) -> bool:
        pace = self._paces.get(who)
        if pace is None:
            loop = asyncio.get_running_loop()
            pace = self._paces[who] = Pace(self._allowance, loop.time)
            if len(self._paces) > _PACES_AT_MOST:
                self._paces.popitem(last=False)
        self._paces.move_to_end(who)
        return pace.allows()


def paced(allowance: Allowance) -> Middleware:
    changes = Paces(allowance)
    reads = Paces(Allowance(allowance.a_second * _READS, allowance.at_once * _READS))

    @web.middleware
    async def pace(request: web.Request, handler: Handler) -> web.StreamResponse:
        paces = reads if request.method in _SAFE else changes
        if not paces.allows(request.remote or ""):
            return refuse(429, "too-fast", "too many requests: wait a moment")
        return await handler(request)

    return pace


@web.middleware
async def origins(request: web.Request, handler: Handler) -> web.StreamResponse:
    if "%00" in request.rel_url.raw_path_qs:
        return refuse(400, "bad-address", "the character zero has no place in an address")
    if request.method not in _SAFE:
        if not request.app[HOSTS].sent_it(request):
            return refuse(403, "other-origin", "this page may not send anything here")
        if OWN_HEADER not in request.headers and "Authorization" not in request.headers:
            return refuse(403, "no-header", f"the header {OWN_HEADER} is missing")
    return await handler(request)


@web.middleware
async def visitors(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Who is at the screen that the address names; the handler says whether it needs to know."""
    if "screen" in request.match_info:
        request[VISITOR] = await visitor_of(request)
    return await handler(request)


async def visitor_of(request: web.Request) -> Visitor | None:
    sessions = request.app[HOUSE].keyring.sessions
    keyed = await _keyed(request)
    if keyed is None or keyed.screen.id != request.match_info["screen"]:
        return None
    token = request.cookies.get(STAFF_COOKIE)
    session = await sessions.session(Token(token)) if token else None
    if session is not None and session.screen != keyed.screen.id:
        session = None
    if session is not None and not _by_itself(request):
        await sessions.is_there(session)
    return Visitor(keyed, session)


def _by_itself(request: web.Request) -> bool:
    """Whether a screen asks so with nobody before it."""
    return request.method in _SAFE and request.path.rpartition("/")[2] in _ASKED_BY_ITSELF


async def _keyed(request: web.Request) -> KeyedScreen | None:
    key = shown_key(request)
    return await request.app[HOUSE].keyring.screens.keyed(key) if key is not None else None


def shown_key(request: web.Request) -> Key | None:
    """A browser sends a cookie; a program says who it is."""
    key = bearer_of(request) or request.cookies.get(KEY_COOKIE)
    return Key(key) if key else None


def bearer_of(request: web.Request) -> str | None:
    scheme, _, bearer = request.headers.get("Authorization", "").partition(" ")
    return bearer if scheme.lower() == "bearer" and bearer else None
