"""Writes the tables of commands and requests in the protocol's reference.

`python -m croupier.wire.describing.reference FILE` writes them; a test says when the file is stale.
"""

import re
import sys
from pathlib import Path
from typing import Any

import msgspec

from croupier.wire.http.requests import REQUESTS
from croupier.wire.inbound import BODIES

_COMMANDS = "| `type` | fields |\n| --- | --- |\n"
_REQUESTS = "## Requests\n\n| request | |\n| --- | --- |\n"


def rewritten(page: str) -> str:
    """What stands around the two tables stays as it is."""
    told = _replaced(page, _COMMANDS, "".join(sorted(map(_command, BODIES))))
    rows = (f"| `{each.method.upper()} {each.path}` | {each.about} |\n" for each in REQUESTS)
    return _replaced(told, _REQUESTS, "".join(rows))


def _replaced(page: str, head: str, rows: str) -> str:
    table = re.compile(rf"{re.escape(head)}(?:\|.*\n)*")
    return table.sub(lambda _: head + rows, page, count=1)


def _command(body: Any) -> str:
    """What the writer supplies is nobody's to send."""
    supplied = getattr(body, "SUPPLIED", ())
    fields = [each for each in msgspec.structs.fields(body) if each.name not in supplied]
    said = ", ".join(f"`{each.encode_name}{'' if each.required else '?'}`" for each in fields)
    return f"| `{body.__struct_config__.tag}` | {said} |\n"


if __name__ == "__main__":
    file = Path(sys.argv[1])
    file.write_text(rewritten(file.read_text("utf-8")), "utf-8")
