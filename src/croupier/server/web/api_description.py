"""Serves the protocol's description, for programs and for people who write them."""

import html
from functools import cache

from aiohttp import web
from msgspec import Raw
from msgspec.json import encode

import croupier
from croupier.server.web.responses import reply
from croupier.wire.describing.openapi import asyncapi, openapi
from croupier.wire.http.requests import REQUESTS, Request

_PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Croupier: protocol</title>
<link rel="stylesheet" href="/api/page.css">
<h1>The protocol of Croupier {version}</h1>
<p>Made from the types that travel: <a href="/api/openapi.json">OpenAPI</a> of the requests,
<a href="/api/asyncapi.json">AsyncAPI</a> of the messages over the socket.</p>
<h2>Requests</h2><table><tr><th>request<th>what it does<th>body<th>answer</tr>{requests}</table>
<h2>Messages that a screen or agent sends</h2>{said}
<h2>Messages that the server sends</h2>{told}
<h2>Types</h2>{types}
</html>
"""
_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 75rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .3rem .6rem;
  border-bottom: 1px solid #8884; vertical-align: top } code { white-space: pre-wrap }
@media (prefers-color-scheme: dark) {
  body { background: #14181b; color: #e8ebe9 } a { color: #9cf }
}
"""


def routes() -> list[web.RouteDef]:
    return [
        web.get("/api", page),
        web.get("/api/page.css", style),
        web.get("/api/openapi.json", requests),
        web.get("/api/asyncapi.json", messages),
    ]


async def requests(request: web.Request) -> web.Response:
    return reply(_requests())


async def messages(request: web.Request) -> web.Response:
    return reply(_messages())


async def style(request: web.Request) -> web.Response:
    return web.Response(text=_STYLE, content_type="text/css")


async def page(request: web.Request) -> web.Response:
    response = web.Response(text=_page(), content_type="text/html")
    response.enable_compression()
    return response


# None of it changes while a server runs, and anybody may ask for it as often as they like.
@cache
def _requests() -> Raw:
    return Raw(encode(openapi(croupier.__version__)))


@cache
def _messages() -> Raw:
    return Raw(encode(asyncapi(croupier.__version__)))


@cache
def _page() -> str:
    described = asyncapi(croupier.__version__)
    schemas = {
        **described["components"]["schemas"],
        **openapi(croupier.__version__)["components"]["schemas"],
    }
    channel = described["channels"]["screen"]["messages"]
    return _PAGE.format(
        version=html.escape(croupier.__version__),
        requests="".join(_request(each) for each in REQUESTS),
        said=_list(channel["said"]["payload"]),
        told=_list(channel["told"]["payload"]["items"]),
        types="".join(_type(name, schema) for name, schema in sorted(schemas.items())),
    )


def _request(each: Request) -> str:
    body = _link(each.body.__name__) if each.body is not None else ""
    told = _link(each.answer.__name__) if each.media is None else html.escape(each.media)
    return (
        f"<tr><td><code>{each.method.upper()} {html.escape(each.path)}</code>"
        f"<td>{html.escape(each.about)}<td>{body}<td>{told}</tr>"
    )


def _list(schema: dict[str, object]) -> str:
    found = schema.get("anyOf", [schema])
    assert isinstance(found, list)
    names = [str(each["$ref"]).rpartition("/")[2] for each in found]
    return "<p>" + " · ".join(_link(name) for name in names) + "</p>"


def _link(name: str) -> str:
    return f'<a href="#{html.escape(name)}">{html.escape(name)}</a>'


def _type(name: str, schema: dict[str, object]) -> str:
    about = html.escape(str(schema.get("description", "")))
    properties = schema.get("properties", {})
    assert isinstance(properties, dict)
    rows = "".join(
        f"<tr><td><code>{html.escape(str(key))}</code><td>{_type_html(value)}</tr>"
        for key, value in properties.items()
    )
    table = f"<table>{rows}</table>" if rows else f"<p>{_type_html(schema)}</p>"
    return f'<h3 id="{html.escape(name)}">{html.escape(name)}</h3><p>{about}</p>{table}'


def _type_html(schema: object) -> str:
    if not isinstance(schema, dict):
        return ""
    if "$ref" in schema:
        return _link(str(schema["$ref"]).rpartition("/")[2])
    for many in ("anyOf", "prefixItems"):
        if many in schema:
            return " | ".join(_type_html(each) for each in schema[many])
    if "enum" in schema:
        return " | ".join(f"<code>{html.escape(str(each))}</code>" for each in schema["enum"])
    if "const" in schema:
        return f"<code>{html.escape(str(schema['const']))}</code>"
    if schema.get("type") == "array":
        return f"list of {_type_html(schema.get('items'))}{_most(schema)}"
    if schema.get("type") == "object":
        return f"by name: {_type_html(schema.get('additionalProperties'))}{_most(schema)}"
    return html.escape(str(schema.get("type", "anything"))) + _most(schema)


def _most(schema: dict[str, object]) -> str:
    """What a client may send at most; nothing of what a server tells."""
    keys = ("maximum", "maxLength", "maxItems", "maxProperties")
    found = next((schema[key] for key in keys if key in schema), None)
    unit = " characters" if "maxLength" in schema else ""
    return f", at most {found}{unit}" if found is not None else ""
