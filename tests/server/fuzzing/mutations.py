"""Messages that are nearly right: valid ones with one thing or several gone wrong."""

import json
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import msgspec

from croupier.wire.inbound import BODIES
from tests.properties.attacking import Arsenal

Message = dict[str, Any]

ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1.5,
    2**53,
    2**63,
    -(2**64),
    10**40,
    "",
    "\x00",
    "🎲" * 40,
    "‮",
    "x" * 3_000,
    "__proto__",
    [],
    {},
    [[[[]]]],
    {"type": "do"},
)
TOPICS = ("seat:R1-B", "desk:R1", "cases:main", "table:nothing", "seats:main", "pit:", ":", "table")


class Mutator:
    def __init__(self, chance: Random, weapons: Arsenal) -> None:
        self._chance = chance
        self._weapons = weapons
        self.seq = 0

    def frame(self) -> str:
        """One frame: now and then not even JSON."""
        message = self._valid()
        for _ in range(self._chance.choice((0, 0, 0, 1, 1, 3))):
            self._spoil(message)
        text = json.dumps(message, ensure_ascii=self._chance.random() < 0.5)
        if self._chance.random() < 0.05:
            cut = self._chance.randrange(len(text) + 1)
            return self._chance.choice((text[:cut], text[cut:], text * 2, text + "\x00"))
        return text

    def _valid(self) -> Message:
        kinds: tuple[Callable[[], Message], ...] = (
            self._do,
            self._do,
            self._do,
            self._preview,
            self._watch,
            lambda: {"type": "unwatch", "topics": [self._chance.choice(TOPICS)]},
            lambda: {"type": "ping", "id": 1},
            lambda: {"type": "done", "task": "main/I1", "became": "done", "paid": 5},
            lambda: {
                "type": "scan",
                "seq": 1,
                "terminal": "R1-A",
                "number": "0" * 18,
                "step": "present",
            },
        )
        return self._chance.choice(kinds)()

    def body(self) -> Message:
        made = self._weapons.body(self._chance.choice(BODIES))
        plain: Message = msgspec.to_builtins(made, str_keys=True)
        return plain

    def _do(self) -> Message:
        self.seq += self._chance.choice((1, 1, 1, 1, 2))
        old = self._chance.random() < 0.15
        seq = self._chance.randrange(1, self.seq + 1) if old else self.seq
        return {"type": "do", "seq": seq, "body": self.body()}

    def _preview(self) -> Message:
        return {"type": "preview", "id": self._chance.randrange(10**6), "body": self.body()}

    def _watch(self) -> Message:
        return {"type": "watch", "topics": {self._chance.choice(TOPICS): 0}}

    def _spoil(self, message: Message) -> None:
        chance = self._chance
        inside = message.get("body")
        target = inside if isinstance(inside, dict) and chance.random() < 0.7 else message
        names = [*target]
        if not names:
            return
        name = chance.choice(names)
        match chance.randrange(5):
            case 0:
                target.pop(name)
            case 1 | 2:
                # A number far ahead is a mutation of its own: it would silence all that follow.
                if name != "seq":
                    target[name] = self._odd()
            case 3:
                target[chance.choice(("extra", "found", "number", "old", "type"))] = self._odd()
            case _:
                target[name] = [target[name]]

    def _odd(self) -> Any:
        return deepcopy(self._chance.choice(ODD))
