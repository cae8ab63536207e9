"""What a server says of its own protocol is so."""

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from croupier.core.refusals import RefusalCode
from croupier.wire.describing.openapi import asyncapi, openapi
from croupier.wire.inbound import BODIES, Do, Unreadable, read

DESCRIBED = (openapi("1"), asyncapi("1"))


def test_refusals_are_listed_in_the_order_in_which_they_come() -> None:
    codes = [code.value for code in RefusalCode]
    for described in DESCRIBED:
        assert described["components"]["schemas"]["RefusalCode"]["enum"] == codes


def asked_with(described: dict[str, Any]) -> Iterator[Any]:
    """What a client sends, as the document has it."""
    for path in described.get("paths", {}).values():
        for operation in path.values():
            if "requestBody" in operation:
                yield operation["requestBody"]
    if "channels" in described:
        yield described["channels"]["screen"]["messages"]["said"]


def told(described: dict[str, Any]) -> Iterator[Any]:
    for path in described.get("paths", {}).values():
        yield from (operation["responses"] for operation in path.values())
    if "channels" in described:
        yield described["channels"]["screen"]["messages"]["told"]


def parts(schema: Any, schemas: dict[str, Any], seen: set[str], at: str) -> Iterator[Any]:
    """Every part of a schema and of all that it names, each with its place."""
    if isinstance(schema, list):
        for each in schema:
            yield from parts(each, schemas, seen, at)
    if not isinstance(schema, dict):
        return
    yield at, schema
    name = str(schema.get("$ref", "")).rpartition("/")[2]
    if name and name not in seen:
        seen.add(name)
        yield from parts(schemas[name], schemas, seen, name)
    for key, each in schema.items():
        yield from parts(each, schemas, seen, f"{at}.{key}")


def all_parts(described: dict[str, Any], of: Iterable[Any]) -> list[tuple[str, Any]]:
    schemas, seen = described["components"]["schemas"], set[str]()
    return [part for each in of for part in parts(each, schemas, seen, "")]


MAXIMA = {
    "integer": "maximum",
    "number": "maximum",
    "string": "maxLength",
    "array": "maxItems",
}


def lacks(part: dict[str, Any]) -> bool:
    if isinstance(part.get("additionalProperties"), dict):
        return "maxProperties" not in part
    most = MAXIMA.get(str(part.get("type")))
    return most is not None and most not in part


@pytest.mark.parametrize("described", DESCRIBED, ids=["requests", "socket"])
def test_everything_that_a_client_sends_is_described_with_its_maximum(
    described: dict[str, Any],
) -> None:
    found = all_parts(described, asked_with(described))
    assert len(found) > 100
    unbounded = [at for at, part in found if "enum" not in part and lacks(part)]
    assert unbounded == []


@pytest.mark.parametrize("described", DESCRIBED, ids=["requests", "socket"])
def test_what_a_server_tells_is_described_without_bounds(described: dict[str, Any]) -> None:
    found = all_parts(described, told(described))
    assert len(found) > 100
    # A field may well be called maximum.
    parts = [(at, part) for at, part in found if not at.endswith(".properties")]
    assert [at for at, part in parts if "maximum" in part or "maxLength" in part] == []


def test_a_bound_that_is_described_is_the_one_that_is_held() -> None:
    schemas = asyncapi("1")["components"]["schemas"]
    most = schemas["TerminalMoneySent"]["properties"]["credit_max"]["anyOf"][0]["maximum"]
    said = (
        '{"type":"do","seq":1,"body":{"type":"set-terminal-money","terminal":"A",'
        '"money":{"credit_max":%d}}}'
    )
    assert isinstance(read(said % most), Do)
    assert isinstance(read(said % (most + 1)), Unreadable)


def test_what_nobody_may_send_is_not_described_as_sent() -> None:
    schemas = asyncapi("1")["components"]["schemas"]
    for body in BODIES:
        tag = body.__name__
        supplied = set(getattr(body, "SUPPLIED", ()))
        assert not supplied & schemas[tag]["properties"].keys(), tag
