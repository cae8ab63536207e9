"""A stream to run in a test: the shipped rulebook, a table, terminals with money, any store."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from croupier.chance.chance import Chance
from croupier.chance.system_chance import SYSTEM
from croupier.core.identifiers import Instant, Origin, RoundId, SessionId, TableId
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.stream.starting import Identity
from croupier.devices.port import Devices
from croupier.journal.port import Journal, StreamId
from croupier.runtime.owning.leasing import LeaseTerms
from croupier.runtime.owning.owner import Owner
from croupier.runtime.owning.witnessing import Witnessing
from croupier.runtime.pit_machine import PitMachine
from croupier.runtime.tickets.row_authentication import RowAuthenticator
from croupier.runtime.tickets.validation_numbers import Numbers
from croupier.runtime.writing.pending_commands import UnknownResultError
from tests.core.pit.floor_script import DEALER, FloorScript

STREAM = StreamId("pit:1")
RULEBOOK = "nsw-rapid-2016"
TABLE = TableId("T1")
SEAL = RowAuthenticator(b"key")
IDENTITY = Identity("0", "code", {}, {}, "configuration")
TERMS = LeaseTerms("server-1", lease_seconds=1.0, retry_seconds=0.01)

Connect = Callable[[], Awaitable[Journal]]


class Sent(NamedTuple):
    """A command as it is handed to an owner."""

    origin: Origin
    seq: int
    actor: Actor
    body: Any
    approver: Actor | None = None


class Seat(NamedTuple):
    player: Actor
    session: SessionId


class Opening(NamedTuple):
    """The commands that set a floor up, up to wagering being open, and who sits where."""

    commands: list[Sent]
    seats: list[Seat]
    round: RoundId


def opening(terminals: int = 3, wagering_seconds: int = 3600, rulebook: str = RULEBOOK) -> Opening:
    script = FloorScript()
    script.table("T1", rulebook, GameName.ROULETTE, wagering_seconds=wagering_seconds)
    seats = []
    for number in range(terminals):
        script.terminal(f"P{number}", rulebook)
        seats.append(Seat(*script.sit(f"P{number}", *[10_000] * 10)))
    made = script.do(DEALER, OpenWagering(TABLE)).answer.made
    assert made is not None
    commands = [entry.command for entry in script.entries]
    sent = [Sent(c.origin, c.seq, c.actor, c.body, c.approver) for c in commands]
    return Opening(sent, seats, RoundId(made))


def wager(seat: Seat, seq: int, round_: RoundId, bet: str = "red", amount: int = 100) -> Sent:
    body = PlaceWagers(seat.session, round_, (Touch(bet, amount),))
    assert seat.player.terminal is not None
    return Sent(Origin(seat.player.terminal), seq, seat.player, body)


def now() -> Instant:
    return Instant(time.time_ns() // 1_000_000)


def owner(
    connect: Connect,
    terms: LeaseTerms = TERMS,
    witnessing: Witnessing | None = None,
    stream: StreamId = STREAM,
    devices: Devices | None = None,
    chance: Chance = SYSTEM,
) -> Owner:
    machine = PitMachine("tests", Numbers(b"key", chance=chance), SEAL)
    return Owner(connect, machine, stream, terms, IDENTITY, now, witnessing, devices, chance=chance)


async def play(running: Owner, commands: list[Sent]) -> list[Answer]:
    """All of them at once, as they come in over many connections; the answers in order."""
    answers = [running.submit(*sent) for sent in commands]
    return [await answer for answer in answers]


async def until_known(running: Owner, sent: Sent) -> Answer:
    """Asked again under its number for as long as nobody knows, as any client does."""
    while True:
        try:
            return await running.submit(*sent)
        except UnknownResultError:
            await asyncio.sleep(0.01)


def state_of(running: Owner) -> Floor:
    assert isinstance(running.floor, Floor)
    return running.floor
