"""Writes tables as TOML: enough of it for a rulebook, with a line for each table of the top."""

import datetime
import json
from collections.abc import Mapping, Sequence


def written(tables: Mapping[str, object]) -> str:
    return "".join(f"{_key(key)} = {_value(value)}\n" for key, value in tables.items())


def _key(key: str) -> str:
    return json.dumps(key, ensure_ascii=False)


def _value(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case str():
            return json.dumps(value, ensure_ascii=False)
        case datetime.date():  # a moment is one too
            return value.isoformat()
        case Mapping():
            inner = (f"{_key(str(key))} = {_value(item)}" for key, item in value.items())
            return f"{{ {', '.join(inner)} }}"
        case Sequence():
            return f"[{', '.join(_value(item) for item in value)}]"
        case _:
            raise TypeError(f"a rulebook holds no {type(value).__name__}")
