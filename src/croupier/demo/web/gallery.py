"""The screens' kit on one page, every component in every state, for whoever builds one."""

from functools import cache

from aiohttp import web

from croupier.core.offer.offer import Offer, build
from croupier.rulebooks.shelf import Shelf
from croupier.server.web import pages, responses
from croupier.views.layouts import drawing, layout

# One of each game, and of roulette each wheel: rulebook, game, options.
TABLES = {
    "Roulette": ("nsw-rapid-2016", "roulette", {}),
    "Lucky Ball": (
        "nsw-roulette-2019",
        "roulette",
        {"wheel": "double-zero", "lucky_ball": "standard"},
    ),
    "Baccarat": ("nsw-rapid-2016", "baccarat", {}),
    "Sic bo": ("act-mttg-2019", "sic-bo", {}),
}


def routes() -> list[web.RouteDef]:
    return [web.get("/gallery", _page), web.get("/gallery/layouts", _layouts)]


async def _page(request: web.Request) -> web.Response:
    return pages.Pages().page("gallery", "Croupier: the kit of the screens")


async def _layouts(request: web.Request) -> web.Response:
    response = responses.reply(sample_layouts())
    response.enable_compression()
    return response


@cache
def sample_layouts() -> dict[str, layout.Layouts]:
    shelf = Shelf()
    ids = {str(id_): id_ for id_ in shelf.ids()}
    drawn: dict[str, layout.Layouts] = {}
    for name, (rulebook, game, options) in TABLES.items():
        offer = build(shelf.rulebook(ids[rulebook]), game, options)
        assert isinstance(offer, Offer), offer
        drawn[name] = drawing.draw_layouts(offer, layout.Orientation.LANDSCAPE)
    return drawn
