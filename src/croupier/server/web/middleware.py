"""Checks every request first: its origin, size, rate and sender.

A page of another origin can neither send commands nor read answers: cookies are SameSite=Strict,
every change needs a header that only our own pages set, and a socket's Origin is checked.

Codes, passes, PINs and passwords are limited by screen and by address together, so that nobody
slows another down: neither one screen the rest of the floor, nor one client everybody who comes
through the same proxy.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from hashlib import sha256

from aiohttp import web
from aiohttp.typedefs import Middleware

from croupier.core.venue.access.state import ScreenId
from croupier.runtime.structured_logging import LOGGER
from croupier.server.keyring import credentials, staff
from croupier.server.network.rate_limit import NO_SCREEN, Allowance, RateLimit
from croupier.server.sockets.principal import Principal
from croupier.server.web import addresses, responses

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

# Only our own pages can set it: another origin would have to ask first, and is told no.
OWN_HEADER = "X-Croupier"
_SAFE = frozenset({"GET", "HEAD"})
# Who is there, a socket opened again, how far a proof has come: a screen left alone asks all that.
# A screen says so of whatever it asks again and again; of some it need not.
_BY_ITSELF = "X-Croupier-By-Itself"
_ASKED_BY_ITSELF = frozenset({"here", "ws", "proof", "other-servers", "access-cases"})
# A page asks for many small files: so many reads are allowed for each change that is.
_READS = 5
_PACES_AT_MOST = 10_000
_PATH_LOGGED = 200
_LIBRARYS = {
    404: ("no-address", "there is nothing at this address"),
    405: ("other-method", "this address does not accept this method"),
    413: ("too-large", "the body is larger than any that is expected"),
}


@web.middleware
async def headers(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Every answer has them, also the one to a request that we failed on."""
    secure = request.app[addresses.CLIENT_ADDRESSES].secure(request)
    ours = responses.answer_headers(request.app[responses.HOUSE].profile.others, secure=secure)
    try:
        response = await handler(request) if is_text(request) else _not_text()
    except web.HTTPException as error:
        if error.status < 400:
            error.headers.update(ours)
            raise
        response = _problem(error)
    except ConnectionError:
        # The client has gone: nobody hears an answer.
        raise
    except Exception:
        LOGGER.exception("handling a request failed", extra={"path": request.path[:_PATH_LOGGED]})
        response = responses.refuse(500, "failed", "the server failed to answer this: see its log")
    if not response.prepared:
        for name, value in ours.items():
            response.headers.setdefault(name, value)
    return response


def is_text(request: web.Request) -> bool:
    """Bytes that are no UTF-8 are in nothing that we keep, compare or log."""
    try:
        request.raw_path.encode()
        request.path.encode()
        for name, value in request.headers.items():
            name.encode()
            value.encode()
    except UnicodeEncodeError:
        return False
    return True


def _not_text() -> web.Response:
    return responses.refuse(400, "not-utf-8", "addresses and headers must be UTF-8")


def _problem(error: web.HTTPException) -> web.Response:
    """What the library itself refuses, in the one shape that refusals have."""
    code, sentence = _LIBRARYS.get(
        error.status, ("bad-request", "the request cannot be understood")
    )
    response = responses.refuse(error.status, code, sentence)
    if "Allow" in error.headers:
        response.headers["Allow"] = error.headers["Allow"]
    return response


class RateLimits:
    """How often each asker asks. The oldest are forgotten: nobody can fill our memory."""

    def __init__(self, allowance: Allowance) -> None:
        self._allowance = allowance
        self._paces: OrderedDict[str, RateLimit] = OrderedDict()

    def allows(self, who: str) -> bool:
        pace = self._paces.get(who)
        if pace is None:
            loop = asyncio.get_running_loop()
            pace = self._paces[who] = RateLimit(self._allowance, loop.time)
            if len(self._paces) > _PACES_AT_MOST:
                self._paces.popitem(last=False)
        self._paces.move_to_end(who)
        return pace.allows()


def paced(allowance: Allowance) -> Middleware:
    changes = RateLimits(allowance)
    reads = RateLimits(Allowance(allowance.a_second * _READS, allowance.at_once * _READS))

    @web.middleware
    async def pace(request: web.Request, handler: Handler) -> web.StreamResponse:
        paces = reads if request.method in _SAFE else changes
        who = _asker(request)
        if who is not None and not paces.allows(who):
            return responses.refuse(429, "too-fast", "too many requests: wait a moment")
        return await handler(request)

    return pace


class KnownKeys:
    """Keys that have opened a screen lately, hashed: whoever shows one is paced as that screen."""

    def __init__(self) -> None:
        self._known: OrderedDict[bytes, None] = OrderedDict()

    def note(self, key: credentials.Key) -> None:
        self._known[_hashed(key)] = None
        self._known.move_to_end(_hashed(key))
        if len(self._known) > _PACES_AT_MOST:
            self._known.popitem(last=False)

    def named(self, key: credentials.Key | None) -> str | None:
        hashed = _hashed(key) if key is not None else b""
        return hashed.hex() if hashed in self._known else None


KNOWN_KEYS = web.AppKey("known_keys", KnownKeys)


def _hashed(key: credentials.Key) -> bytes:
    return sha256(key.reveal().encode()).digest()


def _asker(request: web.Request) -> str | None:
    """A screen that we know, or else an address; nobody where many share one."""
    known = request.app[KNOWN_KEYS].named(shown_key(request))
    if known is not None:
        return known
    address = addresses.address_of(request)
    return None if request.app[addresses.CLIENT_ADDRESSES].shared(address) else address


@web.middleware
async def origins(request: web.Request, handler: Handler) -> web.StreamResponse:
    if "%00" in request.rel_url.raw_path_qs:
        return responses.refuse(400, "bad-address", "an address may not contain the character zero")
    if request.method not in _SAFE:
        if not request.app[addresses.HOSTS].sent_it(request):
            return responses.refuse(403, "other-origin", "this page may not send anything here")
        if OWN_HEADER not in request.headers and "Authorization" not in request.headers:
            return responses.refuse(403, "no-header", f"the header {OWN_HEADER} is missing")
    return await handler(request)


@web.middleware
async def principals(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Who is at the screen that the address names; the handler says whether it needs to know."""
    if "screen" in request.match_info:
        request[responses.PRINCIPAL] = await principal_of(request)
    return await handler(request)


async def principal_of(request: web.Request) -> Principal | None:
    sessions = request.app[responses.HOUSE].keyring.sessions
    keyed = await _keyed(request)
    if keyed is None or keyed.screen.id != request.match_info["screen"]:
        return None
    key = shown_key(request)
    if key is not None:
        request.app[KNOWN_KEYS].note(key)
    token = request.cookies.get(responses.STAFF_COOKIE)
    session = await sessions.session(credentials.Token(token)) if token else None
    if session is not None and session.screen != keyed.screen.id:
        session = None
    if session is not None and not _by_itself(request):
        await sessions.is_there(session)
    return Principal(keyed, session)


def _by_itself(request: web.Request) -> bool:
    """Whether a screen asks so with nobody before it."""
    told = _BY_ITSELF in request.headers
    known = request.path.rpartition("/")[2] in _ASKED_BY_ITSELF
    return request.method in _SAFE and (told or known)


async def _keyed(request: web.Request) -> staff.KeyedScreen | None:
    key = shown_key(request)
    return (
        await request.app[responses.HOUSE].keyring.screens.keyed(key) if key is not None else None
    )


def shown_key(request: web.Request) -> credentials.Key | None:
    """A browser sends a cookie; a program says who it is."""
    key = bearer_of(request) or request.cookies.get(responses.KEY_COOKIE)
    return credentials.Key(key) if key else None


def bearer_of(request: web.Request) -> str | None:
    scheme, _, bearer = request.headers.get("Authorization", "").partition(" ")
    return bearer if scheme.lower() == "bearer" and bearer else None


class AttemptLimits:
    def __init__(self, allowance: Allowance) -> None:
        self._paces = RateLimits(allowance)

    def allow(self, request: web.Request, screen: ScreenId) -> bool:
        return self._paces.allows(f"{addresses.address_of(request)} {screen}")


async def screen_tried(request: web.Request) -> ScreenId:
    """The screen that the address names. All that the venue does not have are one: otherwise a
    stranger could try as often as there are names.
    """
    name = ScreenId(request.match_info["screen"])
    found = await request.app[responses.HOUSE].keyring.screens.find(name)
    return NO_SCREEN if found is None else name
