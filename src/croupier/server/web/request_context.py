"""Keys by which handlers find things in the application, on a request and in its cookies."""

from aiohttp import web

from croupier.core.venue.access.state import ScreenId
from croupier.server.house import House
from croupier.server.keyring.credentials import Key, Token
from croupier.server.network.connection_limits import ClientConnection
from croupier.server.sockets.connected_screens import ConnectedScreens
from croupier.server.sockets.principal import Principal

HOUSE = web.AppKey("house", House)
CONNECTED_SCREENS = web.AppKey("connected_screens", ConnectedScreens)
# Nobody where the screen is not enrolled; asked of the keyring before a handler runs.
VISITOR: web.RequestKey[Principal | None] = web.RequestKey(
    "visitor",
    object,  # type: ignore[arg-type]
)
# The connection that a request came by, where the server counts them.
GUEST = web.RequestKey("guest", ClientConnection)
KEY_COOKIE = "croupier-key"
STAFF_COOKIE = "croupier-staff"


_YEAR = 365 * 24 * 60 * 60


def keep_key(response: web.Response, house: House, screen: ScreenId, key: Key) -> None:
    _set(response, house, screen, KEY_COOKIE, key.reveal(), _YEAR)


def keep_session(response: web.Response, house: House, screen: ScreenId, token: Token) -> None:
    """Until the browser is closed, or the session ends."""
    _set(response, house, screen, STAFF_COOKIE, token.reveal(), None)


def forget_session(response: web.Response, screen: ScreenId) -> None:
    response.del_cookie(STAFF_COOKIE, path=_path(screen))


def _set(
    response: web.Response, house: House, screen: ScreenId, name: str, value: str, age: int | None
) -> None:
    """For this screen's own pages only: many screens can live in one browser."""
    response.set_cookie(
        name,
        value,
        path=_path(screen),
        max_age=age,
        httponly=True,
        secure=house.profile.secure,
        samesite="Strict",
    )


def _path(screen: ScreenId) -> str:
    return f"/screen/{screen}/"
