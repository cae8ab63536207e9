"""Writes the wire's types as TypeScript for the screens, from the structs that travel.

`python -m croupier.wire.describing.typescript FILE` writes them, and the forms that staff fill in
beside them; a test says when either is stale.
"""

import re
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from croupier.wire.describing import forms, openapi
from croupier.wire.http.demo import DEMO_ANSWERS
from croupier.wire.http.presence import Ready
from croupier.wire.http.requests import REQUESTS, Problem
from croupier.wire.inbound import BODIES, PROTOCOL, Inbound
from croupier.wire.outbound import Outbound, Shown

_HEAD = """\
// Written by croupier.wire.describing.typescript from the server's own types. Do not edit.

export const PROTOCOL = {protocol};
"""
_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}
_DEFS = "#/$defs/"

Schema = Mapping[str, Any]

# A row of shared data, named for what is in it.
_ROW = "Claim_"
_MODULES = re.compile(r"croupier(?:\.[a-z_]+)*\.")


def typescript() -> str:
    requests = [kind for each in REQUESTS for kind in (each.answer, each.body) if kind is not None]
    roots = [Inbound, Outbound, Shown, *BODIES, *requests, Problem, Ready, *DEMO_ANSWERS]
    named, components = openapi.schemas_of(roots, _DEFS + "{name}")
    parts = [_HEAD.format(protocol=PROTOCOL)]
    for name, schema in sorted(components.items()):
        parts.append(_declared(_identifier(name), schema))
    for name, schema in zip(("Inbound", "Outbound", "Shown"), named, strict=False):
        parts.append(f"export type {name} = {_type(schema)};\n")
    bodies = " | ".join(_type(schema) for schema in named[3 : 3 + len(BODIES)])
    parts.append(f"export type PitBody = {bodies};\n")
    return "\n".join(parts)


def _declared(name: str, schema: Schema) -> str:
    about = schema.get("description", "").partition("\n")[0]
    comment = f"/** {about} */\n" if about else ""
    if schema.get("type") == "object" and "properties" in schema:
        return f"{comment}export interface {name} {_object(schema)}\n"
    return f"{comment}export type {name} = {_type(schema)};\n"


def _object(schema: Schema) -> str:
    required = set(schema.get("required", ()))
    lines = [
        f"  {_key(key)}{'' if key in required else '?'}: {_type(value)};"
        for key, value in schema["properties"].items()
    ]
    return "{\n" + "\n".join(lines) + "\n}"


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return _identifier(schema["$ref"].removeprefix(_DEFS))
    if "anyOf" in schema:
        return _union(_type(each) for each in schema["anyOf"])
    if "enum" in schema:
        return _union(_literal(each) for each in schema["enum"])
    if "const" in schema:
        return _literal(schema["const"])
    kind = schema.get("type")
    if kind == "null":
        return "null"
    if kind == "array":
        return _array(schema)
    if kind == "object":
        if "properties" in schema:
            return _object(schema)
        return f"Record<string, {_type(schema.get('additionalProperties', {}))}>"
    return _PLAIN.get(str(kind), "unknown")


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        least = schema.get("minItems", 0)
        items = [
            _type(each) if place < least else f"({_type(each)})?"
            for place, each in enumerate(schema["prefixItems"])
        ]
        return f"[{', '.join(items)}]"
    items_of = schema.get("items", {})
    return f"readonly ({_type(items_of)})[]" if items_of else "readonly unknown[]"


def _union(types: Iterable[str]) -> str:
    return " | ".join(dict.fromkeys(types))


def _literal(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _key(name: str) -> str:
    return name if name.isidentifier() else _literal(name)


def _identifier(name: str) -> str:
    """Structs of one name in several modules are told apart by their modules' names.

    What may stand in a row is told apart by its own name, where it is one of several.
    """
    if name.startswith(_ROW):
        name = _MODULES.sub("", name)
    return "".join(part[:1].upper() + part[1:] for part in name.replace(".", " ").split())


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m croupier.wire.describing.typescript web/src/wire/types.ts")
    types = Path(sys.argv[1])
    types.write_text(typescript(), encoding="utf-8")
    types.with_name("forms.ts").write_text(forms.forms_typescript(), encoding="utf-8")
