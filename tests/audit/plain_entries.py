"""Entries as they stand in a journal, of nothing but the events and rows that a test is about."""

import json
from collections.abc import Sequence
from typing import Any

Plain = dict[str, Any]


def plain_entry(seq: int, events: Sequence[Plain], claims: Sequence[Plain] = ()) -> bytes:
    command = {"origin": "somebody", "seq": seq, "at": seq, "body": {}}
    return json.dumps({"command": command, "events": events, "claims": claims}).encode()
