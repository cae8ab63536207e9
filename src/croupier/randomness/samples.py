"""Samples to test: drawn by the calls that production makes, or brought by a laboratory."""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from croupier.chance.chance import Chance
from croupier.core.games.roulette.rules import COLOURS, WHEELS
from croupier.core.stream.intents import Draw, DrawPurpose
from croupier.devices.validation import DRAWN_DIGITS, SYSTEM_DIGITS, draw
from croupier.runtime.random_draws import drawn

_CARDS = 416
FACES = tuple(map(str, range(1, 7)))
_DIGITS = 10
_BLOCK = 65_536


class SampleKind(StrEnum):
    NUMBERS = "numbers"
    ORDERS = "orders"
    BYTES = "bytes"


@dataclass(frozen=True, slots=True)
class Sample:
    """`bound` is one more than the greatest number there can be, and 256 for bytes.

    `labels` are what the game calls its numbers, from 0 on; none where they are its own.
    """

    name: str
    call: str
    kind: SampleKind
    bound: int
    values: NDArray[np.int64] | NDArray[np.uint8]
    labels: tuple[str, ...] = ()

    @property
    def sha256(self) -> str:
        return hashlib.sha256(self.content()).hexdigest()

    def content(self) -> bytes:
        """As it is written to a file: raw bytes, or a line for each draw."""
        if self.kind is SampleKind.BYTES:
            return self.values.tobytes()
        rows = self.values.reshape(len(self.values), -1).tolist()
        return "".join(f"{','.join(map(str, row))}\n" for row in rows).encode()


Advance = Callable[[int], None]
Drawer = Callable[[], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class SamplePlan:
    """One sample to draw; `share` is how many draws it takes of those that were asked for."""

    name: str
    call: str
    kind: SampleKind
    bound: int
    one: Drawer
    share: float
    labels: tuple[str, ...] = ()


def plans(chance: Chance) -> tuple[SamplePlan, ...]:
    """What the games draw, and the shapes of games that a device would draw by the same calls."""

    def lucky(pockets: int) -> Drawer:
        return lambda: drawn(chance, Draw(DrawPurpose.LUCKY_NUMBERS, pockets, 4))[0]

    def single(bound: int) -> Drawer:
        return lambda: (chance.below(bound),)

    def ticket() -> tuple[int, ...]:
        number = draw(1, chance)[SYSTEM_DIGITS : SYSTEM_DIGITS + DRAWN_DIGITS]
        return tuple(map(int, number))

    seats = Draw(DrawPurpose.TOURNAMENT_SEATS, _CARDS, _CARDS)
    numbers, orders = SampleKind.NUMBERS, SampleKind.ORDERS
    return (
        SamplePlan(
            "lucky numbers, single zero", "drawn(lucky-numbers)", orders, 37, lucky(37), 1 / 4
        ),
        SamplePlan(
            "lucky numbers, double zero", "drawn(lucky-numbers)", orders, 38, lucky(38), 1 / 4
        ),
        _shape("pockets of a single-zero wheel", single, WHEELS["single-zero"].labels),
        _shape("pockets of a double-zero wheel", single, WHEELS["double-zero"].labels),
        _shape("dice", single, FACES),
        _shape("colours of Lucky Ball", single, COLOURS),
        SamplePlan(
            "digits of tickets", "validation.draw", numbers, _DIGITS, ticket, 1 / DRAWN_DIGITS
        ),
        SamplePlan(
            "orders of eight decks",
            "drawn(tournament-seats)",
            orders,
            _CARDS,
            lambda: drawn(chance, seats)[0],
            1 / _CARDS,
        ),
    )


def _shape(name: str, single: Callable[[int], Drawer], labels: Sequence[str]) -> SamplePlan:
    bound = len(labels)
    plan = (name, f"below({bound})", SampleKind.NUMBERS, bound, single(bound), 1)
    return SamplePlan(*plan, labels=tuple(labels))


def collected(plan: SamplePlan, draws: int, advance: Advance) -> Sample:
    """So many numbers in all, about."""
    count = max(1, round(draws * plan.share))
    rows = []
    for done in range(count):
        rows.append(plan.one())
        if not done % 1_000:
            advance(min(1_000, count - done))
    values = np.array(rows, dtype=np.int64)
    if plan.kind is SampleKind.NUMBERS:
        values = values.reshape(-1)
    return Sample(plan.name, plan.call, plan.kind, plan.bound, values, plan.labels)


def raw(chance: Chance, size: int, advance: Advance) -> Sample:
    def blocks() -> Iterator[bytes]:
        for start in range(0, size, _BLOCK):
            part = min(_BLOCK, size - start)
            yield chance.raw(part)
            advance(part)

    return of_bytes("raw bytes", "raw", b"".join(blocks()))


def of_bytes(name: str, call: str, content: bytes) -> Sample:
    return Sample(name, call, SampleKind.BYTES, 256, np.frombuffer(content, dtype=np.uint8))


def of_file(path: Path, bound: int | None) -> Sample:
    """Raw bytes where no bound is given; else numbers, one or several of a draw on each line."""
    content = path.read_bytes()
    if bound is None:
        return of_bytes(path.name, "a file", content)
    values: list[int] = []
    for number, line in enumerate(content.splitlines(), 1):
        for word in line.replace(b",", b" ").split():
            if not word.isdigit() or len(word) > 9 or int(word) >= bound:
                told = word[:20].decode(errors="replace")
                raise ValueError(f"line {number}: {told!r} is not a number from 0 to {bound - 1}")
            values.append(int(word))
    return Sample(path.name, "a file", SampleKind.NUMBERS, bound, np.array(values, dtype=np.int64))
