"""Answers over HTTP: JSON from the wire's own types, and refusals in one shape."""

from typing import Any, TypeVar

import msgspec
from aiohttp import web

from croupier.core.refusals import Refusal
from croupier.journal.port import StoreFailedError
from croupier.server.keyring.refused import Refused
from croupier.wire.inbound import NO_ZERO, has_zero
from croupier.wire.requests import Problem

Body = TypeVar("Body")


class BadBodyError(Exception):
    """The request's body is not what it should be."""


def reply(value: Any, status: int = 200) -> web.Response:  # noqa: ANN401 - any of the wire's types
    body = msgspec.json.encode(value)
    return web.Response(
        body=body,
        status=status,
        content_type="application/json",
        headers={"Cache-Control": "no-store"},
    )


def refuse(status: int, code: str, message: str, clause: str | None = None) -> web.Response:
    return reply(Problem(code, message, clause), status)


def refused(why: Refused | Refusal) -> web.Response:
    """Ordinary business: the request was understood, and the answer is no."""
    if isinstance(why, Refusal):
        return refuse(409, why.code.value, why.sentence, why.clause)
    return refuse(403, why.why.value, why.sentence)


async def body_of(request: web.Request, kind: type[Body]) -> Body:
    if request.content_type != "application/json":
        raise BadBodyError("the body must be JSON, and say so in its Content-Type")
    try:
        body = await request.read()
        if has_zero(body):
            raise BadBodyError(NO_ZERO)
        return msgspec.json.decode(body, type=kind)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise BadBodyError(str(error)) from error
    except RecursionError as error:
        raise BadBodyError("the body is nested too deeply") from error
    except web.RequestPayloadError as error:
        raise BadBodyError("the body is not what its headers say") from error


@web.middleware
async def bad_bodies(request: web.Request, handler: Any) -> web.StreamResponse:  # noqa: ANN401
    try:
        response: web.StreamResponse = await handler(request)
    except BadBodyError as error:
        return refuse(400, "bad-body", str(error))
    except StoreFailedError:
        return refuse(503, "store-failed", "the store did not answer: try again")
    return response
