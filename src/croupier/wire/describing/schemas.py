"""The schemas of the types that travel, for whatever describes them."""

from collections.abc import Iterable
from typing import Any

import msgspec

from croupier.core.refusals import RefusalCode
from croupier.wire.bounded import bounded

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
    twins, measured = schemas_of((bounded(each) for each in types), template)
    told = tuple(_with_bounds(*each) for each in zip(found, twins, strict=True))
    return told, {name: _sent(components[name], twin) for name, twin in measured.items()}


def _sent(schema: Any, twin: Any) -> Any:  # noqa: ANN401 - the schema of any type
    """What the writer supplies is nobody's to send: the twin asks nothing of it."""
    told: dict[str, Any] = _with_bounds(schema, twin)
    fields = told.get("properties", {})
    theirs = {
        name: each for name, each in fields.items() if twin["properties"][name].keys() & _SAYS
    }
    return told | {"properties": theirs} if "properties" in told else told


def _with_bounds(schema: Any, twin: Any) -> Any:  # noqa: ANN401 - any part of a schema
    if isinstance(schema, list) and isinstance(twin, list) and len(schema) == len(twin):
        return [_with_bounds(*each) for each in zip(schema, twin, strict=True)]
    if not isinstance(schema, dict) or not isinstance(twin, dict):
        return schema
    own = {key: twin[key] for key in BOUNDS if isinstance(twin.get(key), int | float)}
    return {key: _with_bounds(each, twin.get(key)) for key, each in schema.items()} | own


def _renamed(schema: Any, names: dict[str, str]) -> Any:  # noqa: ANN401 - any part of a schema
    """References alone are texts that stand in it as they are: so does a discriminator's map."""
    if isinstance(schema, list):
        return [_renamed(each, names) for each in schema]
    if isinstance(schema, dict):
        return {key: _renamed(each, names) for key, each in schema.items()}
    return names.get(schema, schema) if isinstance(schema, str) else schema
