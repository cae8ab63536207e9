"""The protocol described for programs, from the very types that travel: OpenAPI and AsyncAPI."""

import re
from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

from croupier.wire.describing.schemas import schemas_both_ways
from croupier.wire.http.request import Request
from croupier.wire.http.requests import REQUESTS, Problem
from croupier.wire.inbound import PROTOCOL, Inbound
from croupier.wire.outbound import Outbound

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


class Described(NamedTuple):
    """The schema of each type that is asked with, and of each that is answered."""

    bodies: dict[Any, Any]
    answers: dict[Any, Any]


@cache
def openapi(version: str) -> dict[str, Any]:
    bodies = _unique(request.body for request in REQUESTS if request.body is not None)
    answers = _unique((Problem, *(request.answer for request in REQUESTS)))
    said, told, components = schemas_both_ways(bodies, answers, _REF)
    types = Described(dict(zip(bodies, said, strict=True)), dict(zip(answers, told, strict=True)))
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
    (said,), (told,), components = schemas_both_ways((Inbound,), (Outbound,), _REF)
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Croupier",
            "version": version,
            "description": (
                f"Protocol {PROTOCOL} over WebSocket. A screen sends one message a frame, first of"
                " all hello; the server sends arrays of messages. Views are always whole: a gap"
                " heals with the next one. The same seq again gets the same answer."
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


def _operation(request: Request, types: Described) -> dict[str, Any]:
    found: dict[str, Any] = {
        "summary": request.about,
        "operationId": _name(request),
        "parameters": [
            *(_parameter(name, "path") for name in _NAMED.findall(request.path)),
            *(_parameter(name, "query") for name in request.query),
        ],
        "responses": {
            "200": {
                "description": "As asked.",
                "content": _answer(request, types.answers),
            },
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
