"""Serves the pages of all screens with their files, and the addresses for monitoring."""

import html
from importlib import resources
from pathlib import Path

import msgspec
from aiohttp import web

from croupier.core.venue.access.state import ScreenId
from croupier.server.web.responses import HOUSE, PRINCIPAL, refuse, reply
from croupier.wire.http.presence import Ready


def health_routes() -> list[web.RouteDef]:
    return [web.get("/health", health), web.get("/ready", ready), web.get("/metrics", metrics)]


async def health(request: web.Request) -> web.Response:
    return reply({"alive": True})


async def ready(request: web.Request) -> web.Response:
    """Not ready while a store, the software or chance is in doubt, while people must first say that
    the clock is right, or while the server is about to stop.
    """
    house = request.app[HOUSE]
    # As they are now: a disk fills within the minute after which it is looked at again.
    house.checks.look_at_clock()
    house.checks.look_at_room()
    house.checks.look_at_rows()
    house.checks.look_at_chance()
    fine = house.ready and not house.draining.is_set() and not house.checks.gravely_failing
    fine = fine and not house.waiting
    pits, venue = tuple(sorted(house.pits)), house.venue is not None
    runs = Ready(fine, pits, venue, house.troubles)
    response = reply(runs, 200 if fine else 503)
    origin = request.headers.get("Origin")
    if origin in house.profile.others:
        # A screen there has lost its server and looks for another that runs its pit.
        response.headers["Access-Control-Allow-Origin"] = origin
    return response


async def metrics(request: web.Request) -> web.Response:
    return web.Response(
        body=request.app[HOUSE].metrics.text(),
        headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8"},
    )


STATIC = Path(str(resources.files("croupier.server"))) / "static"
_FOR_EVER = "public, max-age=31536000, immutable"
_PAGE = """<!doctype html>
<html lang="en" data-screen="{screen}" data-kind="{kind}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<link rel="icon" href="data:,">
<title>{title}</title>
{styles}
{parts}
<body><div id="screen"></div>
<noscript>This screen needs JavaScript.</noscript>
<script type="module" src="/static/{script}"></script>
</body>
</html>
"""


class Bundle(msgspec.Struct, frozen=True):
    script: str
    styles: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()


class Pages:
    def __init__(self, static: Path = STATIC) -> None:
        self._static = static
        manifest = static / "manifest.json"
        self._files = frozenset(path.name for path in static.glob("*") if path.is_file())
        self._bundles: dict[str, Bundle] = {}
        if manifest.exists():
            self._bundles = msgspec.json.decode(manifest.read_bytes(), type=dict[str, Bundle])

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/static/{name}", self.file),
            web.get("/screen/{screen}/", self.screen),
            web.get("/screen/{screen}", self.slash),
            web.get("/screen/{screen}/arrive", self.arriving),
        ]

    def page(self, kind: str, title: str, screen: str = "") -> web.Response:
        bundle = self._bundles.get(kind)
        if bundle is None:
            sentence = "the screens are not built: run script/setup"
            return refuse(503, "not-built", sentence)
        styles = "\n".join(f'<link rel="stylesheet" href="/static/{s}">' for s in bundle.styles)
        parts = "\n".join(f'<link rel="modulepreload" href="/static/{p}">' for p in bundle.parts)
        text = _PAGE.format(
            screen=html.escape(screen),
            kind=html.escape(kind),
            title=html.escape(title),
            styles=styles,
            parts=parts,
            script=bundle.script,
        )
        headers = {"Cache-Control": "no-store"}
        response = web.Response(text=text, content_type="text/html", headers=headers)
        response.enable_compression()
        return response

    async def slash(self, request: web.Request) -> web.Response:
        raise web.HTTPFound(f"/screen/{request.match_info['screen']}/")

    async def screen(self, request: web.Request) -> web.Response:
        """Whoever has no key sees the page that asks for a code, of whatever kind it will be."""
        house, principal = request.app[HOUSE], request[PRINCIPAL]
        name = ScreenId(request.match_info["screen"])
        if principal is None:
            known = await house.keyring.screens.find(name)
            if known is None:
                return refuse(404, "unknown-screen", f"there is no screen {name[:40]!r}")
            return self.page("enrol", f"{house.profile.name}: {name}", name)
        title = principal.screen.label or f"{house.profile.name}: {name}"
        return self.page(principal.screen.kind.value, title, name)

    async def arriving(self, request: web.Request) -> web.Response:
        """From another server, with a pass behind the address, where no server sees it."""
        name = request.match_info["screen"]
        return self.page("enrol", f"{request.app[HOUSE].profile.name}: {name}", name)

    async def file(self, request: web.Request) -> web.StreamResponse:
        name = request.match_info["name"]
        path = self._static / name
        if name not in self._files or path.suffix == ".txt":
            return refuse(404, "no-file", "there is no such file")
        response = web.FileResponse(path, headers={"Cache-Control": _FOR_EVER})
        response.enable_compression()
        return response
