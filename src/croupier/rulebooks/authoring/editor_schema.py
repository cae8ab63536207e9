"""A JSON Schema of rulebooks, by which an editor completes keys and words of a TOML file."""

from typing import Any

import msgspec

from croupier.core.rulebook.rulebook import Settings


def schema() -> dict[str, Any]:
    """A derived rulebook says only what it changes, so nothing but its id is asked for."""
    made = msgspec.json.schema(Settings)
    whole = made["$defs"][Settings.__name__]
    whole["required"] = ["id"]
    whole["properties"]["removes"] = {"type": "array", "items": {"type": "string"}}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A rulebook",
        **made,
    }
