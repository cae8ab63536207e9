"""Proves each cycle of a jackpot once its key is known: commitment, order, misses and hit.

It takes the entries of the venue's stream with their hashes, and nothing else.
"""

import hashlib
import hmac
import json
from collections import defaultdict
from typing import NamedTuple

from croupier.audit.independent.entries import Fields, UnsoundError, agree, kind_of, read

MARK = b"croupier jackpot 1\n"
# In every entry that has anything to do with a cycle.
MENTIONS = (b'"activation-', b'"jackpot-')


class JudgedPress(NamedTuple):
    place: int
    h: str
    before: int
    added: int
    hit: bool


class CycleCounts(NamedTuple):
    """Of one jackpot: cycles whose key was revealed, and presses that they prove; presses whose
    key is not known yet, and those whose key was lost.
    """

    cycles: int
    proved: int
    waiting: int
    lost: int


class JackpotCycles:
    def __init__(self) -> None:
        self._parameters: dict[str, Fields] = {}
        # By jackpot and level: the terms that bind, the number of the cycle, what it committed to.
        self._terms: dict[tuple[str, int], Fields] = {}
        self._cycles: dict[tuple[str, int], tuple[int, str]] = {}
        self._judged: dict[tuple[str, int], list[JudgedPress]] = defaultdict(list)
        self._counted: dict[tuple[str, int], str] = {}
        self._last: dict[str, str] = defaultdict(str)
        self._counts: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0])

    def take(self, hash_: bytes, body: bytes) -> None:
        """Raises UnsoundError at the first thing that is not as it must be."""
        if not any(each in body for each in MENTIONS):
            return
        for event in read(body).events:
            follow = getattr(self, f"_{kind_of(event['type']).replace('-', '_')}", None)
            if follow is not None:
                follow(event, hash_.hex())

    def state(self) -> bytes:
        """All that later entries are held against, the same bytes for the same entries."""
        held = (
            sorted(self._parameters.items()),
            sorted(self._terms.items()),
            sorted(self._cycles.items()),
            sorted((key, judged) for key, judged in self._judged.items() if judged),
            sorted(self._counted.items()),
            sorted(self._last.items()),
            sorted(self._counts.items()),
        )
        return json.dumps(held, separators=(",", ":")).encode()

    def go_on(self, state: bytes) -> None:
        parameters, terms, cycles, judged, counted, last, counts = json.loads(state)
        self._parameters.update(parameters)
        self._terms.update(((name, level), each) for (name, level), each in terms)
        self._cycles.update(((name, level), tuple(each)) for (name, level), each in cycles)
        for (name, level), each in judged:
            self._judged[name, level] = [JudgedPress(*one) for one in each]
        self._counted.update(((name, place), h) for (name, place), h in counted)
        self._last.update(last)
        self._counts.update(counts)

    def counts(self) -> dict[str, CycleCounts]:
        found = {}
        for name in self._parameters:
            cycles, proved, lost = self._counts.get(name, (0, 0, 0))
            open_ = [judged for key, judged in self._judged.items() if key[0] == name]
            found[name] = CycleCounts(cycles, proved, sum(map(len, open_)), lost)
        return found

    def _jackpot_set_up(self, event: Fields, h: str) -> None:
        parameters = event["parameters"]
        name = parameters["jackpot"]
        self._parameters[name] = parameters
        for number, terms in enumerate(parameters["levels"], 1):
            self._terms[name, number] = terms

    def _jackpot_key_committed(self, event: Fields, h: str) -> None:
        key = event["jackpot"], event["level"]
        if self._is_withdrawn(key[0]):
            raise UnsoundError(f"{key[0]} is withdrawn and commits to a key")
        if key in self._cycles:
            raise UnsoundError(f"level {key[1]} of {key[0]} has a key already")
        if any(name == key[0] for name, _ in self._counted):
            raise UnsoundError(f"{key[0]} commits to a key while a press waits that it would judge")
        self._cycles[key] = event["cycle"], event["commitment"]

    def _activation_counted(self, event: Fields, h: str) -> None:
        name = event["jackpot"]
        self._counted[name, event["place"]] = h
        for level in event["levels"]:
            cycle = self._cycles.get((name, level["level"]))
            if cycle is None:
                raise UnsoundError("a press is counted before its key is committed to")
            agree("a press is counted in another cycle", cycle[0], level["cycle"])

    def _activation_answered(self, event: Fields, h: str) -> None:
        name, place = event["jackpot"], event["place"]
        counted = self._counted.pop((name, place), "no entry")
        agree("an answer is to another entry", counted, event["h"])
        agree("an answer follows another", self._last[name], event["previous"])
        self._last[name] = event["h"]
        for level in event["levels"]:
            told = level["before"], level["added"], level["hit"]
            ceiling = self._terms[name, level["level"]]["ceiling"]
            if not level["hit"] and level["before"] + level["added"] >= ceiling:
                raise UnsoundError(f"press {place} of {name} reaches a ceiling and has not hit")
            self._judged[name, level["level"]].append(JudgedPress(place, event["h"], *told))
        for hit in event["hits"]:
            self._revealed(name, hit)

    def _activation_reversed(self, event: Fields, h: str) -> None:
        """One that a lost keeper has not answered is never answered."""
        self._counted.pop((event["jackpot"], event["place"]), None)

    def _revealed(self, name: str, hit: Fields) -> None:
        number = hit["level"]
        cycle = self._prove(name, number, hit["key"])
        reset = hit["reset"]
        agree("cycles are not numbered in order", cycle + 1, reset["cycle"])
        self._cycles[name, number] = reset["cycle"], reset["commitment"]
        self._terms[name, number] = reset["terms"]

    def _jackpot_withdrawn(self, event: Fields, h: str) -> None:
        name = event["jackpot"]
        self._parameters[name] = {**self._parameters[name], "withdrawn": True}

    def _is_withdrawn(self, name: str) -> bool:
        return "withdrawn" in self._parameters[name]

    def _jackpot_keys_revealed(self, event: Fields, h: str) -> None:
        """Whoever knew a key in play could have chosen what it judges."""
        name = event["jackpot"]
        if not self._is_withdrawn(name):
            raise UnsoundError(f"the keys of {name} are revealed and it is not withdrawn")
        for told in event["keys"]:
            cycle = self._prove(name, told["level"], told["key"])
            agree(f"{name} reveals the key of another cycle", cycle, told["cycle"])
            del self._cycles[name, told["level"]]

    def _prove(self, name: str, number: int, revealed: str) -> int:
        """The commitment of a level's cycle and every press of it; the number of the cycle."""
        if (name, number) not in self._cycles:
            raise UnsoundError(f"a key of level {number} of {name} is revealed that nobody keeps")
        cycle, committed = self._cycles[name, number]
        terms, key = self._terms[name, number], _key(revealed)
        parameters = self._parameters[name]
        told = (
            name,
            *(number, cycle, terms["seed"], terms["ceiling"]),
            *(terms["contribution"], terms["reserve"]),
            *(parameters["wager"], parameters["sharing"]),
        )
        lines = "".join(f"{each}\n" for each in told).encode()
        made = hashlib.sha256(MARK + key + lines).hexdigest()
        agree(f"the key of cycle {cycle} of {name} is not what it committed to", committed, made)
        for judged in self._judged.pop((name, number), ()):
            drawn = int.from_bytes(hmac.digest(key, bytes.fromhex(judged.h), "sha256"))
            hits = drawn * (terms["ceiling"] - judged.before) < judged.added << 256
            agree(f"press {judged.place} of {name} was judged otherwise", hits, judged.hit)
            self._counts[name][1] += 1
        self._counts[name][0] += 1
        return cycle

    def _jackpot_keeper_lost(self, event: Fields, h: str) -> None:
        name = event["jackpot"]
        self._last[name] = ""
        for key in [key for key in self._cycles if key[0] == name]:
            del self._cycles[key]
            self._counts[name][2] += len(self._judged.pop(key, ()))


def _key(revealed: str) -> bytes:
    try:
        return bytes.fromhex(revealed)
    except ValueError as error:
        raise UnsoundError(f"{revealed} is no key") from error
