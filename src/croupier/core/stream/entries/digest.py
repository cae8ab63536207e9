"""One number for everything that a stream's entries can hold.

Until there is a release, a journal is read by builds that have the very same commands, events and
rows. The first entry names the digest of those that began it, and another build refuses it by name
instead of misreading it.
"""

import hashlib
from collections.abc import Iterable
from typing import Any

import msgspec


def digest_of(kinds: Iterable[type]) -> str:
    """SHA-256, in hexadecimal digits, of every field of every kind and of all that they hold."""
    schemas, components = msgspec.json.schema_components(tuple(kinds))
    everything = _bare([schemas, components])
    return hashlib.sha256(_encode(everything)).hexdigest()


_encode = msgspec.json.Encoder(order="sorted").encode


def _bare(schema: Any) -> Any:  # noqa: ANN401 - JSON
    """Without what is only said of a kind: its description."""
    if isinstance(schema, dict):
        return {name: _bare(of) for name, of in schema.items() if name != "description"}
    return [_bare(each) for each in schema] if isinstance(schema, list | tuple) else schema
