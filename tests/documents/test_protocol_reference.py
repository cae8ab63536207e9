"""The protocol's reference names every message, command and request, each with all its fields."""

import re
from collections.abc import Iterable
from typing import get_args

import msgspec
import pytest

from croupier.wire.describing.reference import rewritten
from croupier.wire.inbound import Inbound
from croupier.wire.outbound import Outbound
from tests.documents.pages import DOCS

PAGE = (DOCS / "reference" / "protocol.md").read_text("utf-8")
ROWS = [line.split(" | ") for line in PAGE.splitlines() if line.startswith("| `")]


def row_of(tag: str) -> list[str]:
    """Where several share a row, as those that say the opposite do."""
    found = [row for row in ROWS if f"`{tag}`" in row[0] and len(row) > 1]
    assert found, f"the reference does not name {tag}"
    return found[0]


def named_fields(row: list[str]) -> set[str]:
    return set(re.findall(r"`(\w+)\??`", row[1]))


@pytest.mark.parametrize(
    "message",
    [*get_args(Inbound), *get_args(Outbound)],
    ids=lambda message: str(message.__struct_config__.tag),
)
def test_every_message_is_listed_with_all_its_fields(message: type[msgspec.Struct]) -> None:
    row = row_of(str(message.__struct_config__.tag))
    missing = _names(msgspec.structs.fields(message)) - named_fields(row)
    assert missing == set()


def _names(fields: Iterable[msgspec.structs.FieldInfo]) -> set[str]:
    return {each.encode_name for each in fields}


def test_every_command_and_request_is_listed_as_it_is_now() -> None:
    assert "| `answer-for-device` | `case`, `done`, `finding` |" in PAGE
    assert "| `GET /screen/{screen}/today` |" in PAGE
    writer = "python -m croupier.wire.describing.reference docs/reference/protocol.md"
    assert rewritten(PAGE) == PAGE, f"stale: write it with {writer}"
