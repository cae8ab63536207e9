"""Describes the protocol as OpenAPI and AsyncAPI, from the types that travel."""

import re
from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

import msgspec

from croupier.core.refusals import RefusalCode
from croupier.wire import decoding, inbound, outbound
from croupier.wire.http.requests import REQUESTS, Problem, Request

Schemas = dict[str, Any]
# What the twin of a type that comes in says beyond the type itself.
BOUNDS = ("minimum", "maximum", "maxLength", "maxItems", "maxProperties")
# A type that travels both ways is bounded only on its way in: there it has a name of its own.
_SENT = "Sent"
_SAYS = frozenset({"type", "anyOf", "enum", "const", "$ref", "allOf"})


def schemas_of(types: Iterable[Any], template: str) -> tuple[tuple[Any, ...], Schemas]:
    """Of each type, and of all that they name. Values of an enumeration come sorted by themselves;
    of refusals the order says which comes first where several apply.
    """
    found, components = msgspec.json.schema_components(types, ref_template=template)
    if RefusalCode.__name__ in components:
        components[RefusalCode.__name__]["enum"] = [code.value for code in RefusalCode]
    return found, components


def schemas_both_ways(
    come_in: Iterable[Any], go_out: Iterable[Any], template: str
) -> tuple[tuple[Any, ...], tuple[Any, ...], Schemas]:
    """Of each type that comes in, with the bounds that its reader holds it to, and of each that
    goes out, which has none.
    """
    told, components = schemas_of(go_out, template)
    said, bounded_components = _bounded_schemas_of(tuple(come_in), template)
    both = {
        name
        for name, schema in bounded_components.items()
        if name in components and "properties" in schema
    }
    names = {template.format(name=name): template.format(name=name + _SENT) for name in both}
    for name, schema in bounded_components.items():
        components[name + _SENT if name in both else name] = _renamed(schema, names)
    return tuple(_renamed(each, names) for each in said), told, components


def _bounded_schemas_of(types: tuple[Any, ...], template: str) -> tuple[tuple[Any, ...], Schemas]:
    found, components = schemas_of(types, template)
    twins, measured = schemas_of((decoding.bounded(each) for each in types), template)
    told = tuple(_with_bounds(*each) for each in zip(found, twins, strict=True))
    return told, {name: _sent(components[name], twin) for name, twin in measured.items()}


def _sent(schema: Any, twin: Any) -> Any:
    """What the writer supplies is nobody's to send: the twin asks nothing of it."""
    told: dict[str, Any] = _with_bounds(schema, twin)
    fields = told.get("properties", {})
    theirs = {
        name: each for name, each in fields.items() if twin["properties"][name].keys() & _SAYS
    }
    return told | {"properties": theirs} if "properties" in told else told


def _with_bounds(schema: Any, twin: Any) -> Any:
    if isinstance(schema, list) and isinstance(twin, list) and len(schema) == len(twin):
        return [_with_bounds(*each) for each in zip(schema, twin, strict=True)]
    if not isinstance(schema, dict) or not isinstance(twin, dict):
        return schema
    own = {key: twin[key] for key in BOUNDS if isinstance(twin.get(key), int | float)}
    return {key: _with_bounds(each, twin.get(key)) for key, each in schema.items()} | own


def _renamed(schema: Any, names: dict[str, str]) -> Any:
    """References alone are texts that stand in it as they are: so does a discriminator's map."""
    if isinstance(schema, list):
        return [_renamed(each, names) for each in schema]
    if isinstance(schema, dict):
        return {key: _renamed(each, names) for key, each in schema.items()}
    return names.get(schema, schema) if isinstance(schema, str) else schema


_REF = "#/components/schemas/{name}"
_NAMED = re.compile(r"{(\w+)}")
_PROBLEMS = {
    "400": "The body is not what it should be.",
    "401": "The screen is not enrolled, or nobody is signed on at it.",
    "403": "Whoever asks may not.",
    "404": "There is no such thing.",
    "409": "Understood, and refused: the problem says why and by which clause.",
    "413": "The body is too large.",
    "429": "Too many requests.",
    "503": "Not at present: try again.",
    "504": "A device has not said what it did.",
}
_SOCKET = "/screen/{screen}/ws"


class DescribedSchemas(NamedTuple):
    """The schema of each type that is asked with, and of each that is answered."""

    bodies: dict[Any, Any]
    answers: dict[Any, Any]


@cache
def openapi(version: str) -> dict[str, Any]:
    bodies = _unique(request.body for request in REQUESTS if request.body is not None)
    answers = _unique((Problem, *(each.answer for each in REQUESTS if each.media is None)))
    said, told, components = schemas_both_ways(bodies, answers, _REF)
    types = DescribedSchemas(
        dict(zip(bodies, said, strict=True)), dict(zip(answers, told, strict=True))
    )
    paths: dict[str, dict[str, Any]] = {}
    for request in REQUESTS:
        paths.setdefault(request.path, {})[request.method] = _operation(request, types)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Croupier", "version": version, "summary": "Requests of screens"},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "screen": {"type": "apiKey", "in": "cookie", "name": "croupier-key"},
                "agent": {"type": "http", "scheme": "bearer"},
            },
        },
        "security": [{"screen": []}, {"agent": []}],
    }


@cache
def asyncapi(version: str) -> dict[str, Any]:
    (said,), (told,), components = schemas_both_ways((inbound.Inbound,), (outbound.Outbound,), _REF)
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Croupier",
            "version": version,
            "description": (
                f"Protocol {inbound.PROTOCOL} over WebSocket. A screen sends one message a frame,"
                " first of all hello; the server sends arrays of messages. Views are always whole:"
                " a gap heals with the next one. The same seq again gets the same answer."
            ),
        },
        "channels": {
            "screen": {
                "address": _SOCKET,
                "parameters": {"screen": {"description": "The screen's own name."}},
                "messages": {
                    "said": {"payload": said},
                    "told": {"payload": {"type": "array", "items": told}},
                },
            }
        },
        "operations": {
            "hear": {
                "action": "receive",
                "channel": {"$ref": "#/channels/screen"},
                "messages": [{"$ref": "#/channels/screen/messages/said"}],
            },
            "tell": {
                "action": "send",
                "channel": {"$ref": "#/channels/screen"},
                "messages": [{"$ref": "#/channels/screen/messages/told"}],
            },
        },
        "components": {"schemas": components},
    }


def _unique(types: Iterable[Any]) -> tuple[Any, ...]:
    return tuple(dict.fromkeys(types))


def _operation(request: Request, types: DescribedSchemas) -> dict[str, Any]:
    found: dict[str, Any] = {
        "summary": request.about,
        "operationId": _name(request),
        "parameters": [
            *(_parameter(name, "path") for name in _NAMED.findall(request.path)),
            *(_parameter(name, "query") for name in request.query),
        ],
        "responses": {
            "200": {"description": "As asked.", "content": _answer(request, types.answers)},
            **{status: _problem(text, types.answers) for status, text in _PROBLEMS.items()},
        },
    }
    if request.method != "get":
        header = _parameter("X-Croupier", "header") | {"required": True}
        found["parameters"].append(header)
    if request.body is not None:
        found["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": types.bodies[request.body]}},
        }
    return found


def _answer(request: Request, named: dict[Any, Any]) -> dict[str, Any]:
    """A report comes as a sheet too, where `format=csv` asks for one."""
    if request.media is not None:
        return {request.media: {"schema": {"type": "string", "format": "binary"}}}
    content = {"application/json": {"schema": named[request.answer]}}
    if "format" in request.query:
        content["text/csv"] = {"schema": {"type": "string"}}
    return content


def _problem(text: str, named: dict[Any, Any]) -> dict[str, Any]:
    return {"description": text, "content": {"application/json": {"schema": named[Problem]}}}


def _parameter(name: str, where: str) -> dict[str, Any]:
    return {"name": name, "in": where, "required": where == "path", "schema": {"type": "string"}}


def _name(request: Request) -> str:
    words = [word for word in re.split(r"[/{}]+", request.path) if word not in ("", "screen")]
    return "-".join((request.method, *words))
