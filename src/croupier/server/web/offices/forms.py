"""The form of a command as things stand, asked for when somebody presses its button."""

from aiohttp import web

from croupier.core.pit.names import RoundId, table_of
from croupier.server.forms.asked import AskedForm
from croupier.server.forms.filling import form_called, form_view
from croupier.server.web.offices.asking import signed_on
from croupier.server.web.saying import refuse, reply
from croupier.wire.describing.forms import GIVEN
from croupier.wire.kinds import ScreenKind

_SCREENS = frozenset({ScreenKind.PIT_CONSOLE, ScreenKind.DEALER})
_LONGEST = 200


def routes() -> list[web.RouteDef]:
    return [web.get("/screen/{screen}/form", form)]


async def form(request: web.Request) -> web.Response:
    found = signed_on(request, _SCREENS)
    if isinstance(found, web.Response):
        return found
    screen = found.visitor.screen
    host = found.house.pit(screen.pit)
    if host is None:
        return refuse(404, "no-pit", "this server does not run this screen's pit")
    command = request.query.get("command", "")
    known = form_called(command)
    if known is None:
        return refuse(404, "unknown-form", f"there is no form for {command[:40]!r}")
    given = {name: request.query[name][:_LONGEST] for name in GIVEN if name in request.query}
    if screen.kind is ScreenKind.DEALER and not _tables(given) <= set(screen.tables):
        return refuse(403, "not-here", f"{screen.id} stands at another table")
    today = found.house.days.of(found.house.clock()).isoformat()
    asked = AskedForm(host.mirror.floor, given, found.house.clock(), today)
    return reply(form_view(command, known, asked))


def _tables(given: dict[str, str]) -> set[str]:
    """A dealer's screen asks about its own tables and nothing else."""
    named = given.get("table") or table_of(RoundId(given.get("round", "")))
    return {named}
