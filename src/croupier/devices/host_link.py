"""A validation host over TCP: one JSON line for a question, one for the answer.

The wire is our own. A casino's host speaks its maker's protocol, and whoever connects one writes a
translator as short as this one.
"""

import asyncio
from contextlib import suppress

import msgspec

from croupier.core.identifiers import Instant
from croupier.core.tickets.ticket import TicketId
from croupier.devices.host import (
    Authorised,
    Host,
    HostUnreachableError,
    PaidElsewhere,
    Rejected,
    Rejection,
)
from croupier.devices.validation import TAIL_DIGITS, Number

# Longer than any question or answer there is.
LINE_BYTES_AT_MOST = 4_096


class HostIssued(msgspec.Struct, frozen=True, tag="issued"):
    number: Number
    ticket: TicketId
    amount: int
    where: str


class Voided(msgspec.Struct, frozen=True, tag="voided"):
    ticket: TicketId


class HostHeld(msgspec.Struct, frozen=True, tag="held"):
    ticket: TicketId
    at: Instant
    until: Instant | None = None


class HostFreed(msgspec.Struct, frozen=True, tag="freed"):
    ticket: TicketId
    at: Instant


class Authorise(msgspec.Struct, frozen=True, tag="authorise"):
    number: Number
    where: str


class Stacked(msgspec.Struct, frozen=True, tag="stacked"):
    transaction: str


class HostReturned(msgspec.Struct, frozen=True, tag="returned"):
    transaction: str


class Elsewhere(msgspec.Struct, frozen=True, tag="elsewhere"):
    """Which ticket of ours another machine has paid, of those we have not said we know of."""


class HostSettled(msgspec.Struct, frozen=True, tag="settled"):
    transaction: str


class HostAnswer(msgspec.Struct, frozen=True, tag="heard"):
    known: bool


Question = (
    HostIssued
    | Voided
    | HostHeld
    | HostFreed
    | Authorise
    | Stacked
    | HostReturned
    | Elsewhere
    | HostSettled
)
Reply = HostAnswer | Authorised | Rejected | PaidElsewhere

_questions: msgspec.json.Decoder[Question] = msgspec.json.Decoder(Question)
_replies: msgspec.json.Decoder[Reply] = msgspec.json.Decoder(Reply)
_encode = msgspec.json.Encoder().encode


class HostLink:
    """A connection for each question: a host that was restarted is found again by the next."""

    def __init__(self, address: tuple[str, int], seconds: float = 5.0) -> None:
        self._address = address
        self._seconds = seconds

    async def issued(self, number: Number, ticket: TicketId, amount: int, where: str) -> bool:
        return await self._ask_whether_known(HostIssued(number, ticket, amount, where))

    async def voided(self, ticket: TicketId) -> Rejected | None:
        return await self._rejected(Voided(ticket))

    async def held(self, ticket: TicketId, at: Instant, until: Instant | None) -> Rejected | None:
        return await self._rejected(HostHeld(ticket, at, until))

    async def freed(self, ticket: TicketId, at: Instant) -> Rejected | None:
        return await self._rejected(HostFreed(ticket, at))

    async def authorise(self, number: Number, where: str) -> Authorised | Rejected:
        reply = await self._ask(Authorise(number, where))
        if isinstance(reply, HostAnswer | PaidElsewhere):
            raise HostUnreachableError("the host answers something else")
        if isinstance(reply, Authorised) and reply.tail not in (None, number[-TAIL_DIGITS:]):
            raise HostUnreachableError("the host answers about another ticket")
        return reply

    async def stacked(self, transaction: str) -> bool:
        return await self._ask_whether_known(Stacked(transaction))

    async def returned(self, transaction: str) -> bool:
        return await self._ask_whether_known(HostReturned(transaction))

    async def paid_elsewhere(self) -> PaidElsewhere | None:
        reply = await self._ask(Elsewhere())
        if isinstance(reply, Authorised | Rejected):
            raise HostUnreachableError("the host answers something else")
        return reply if isinstance(reply, PaidElsewhere) else None

    async def settled(self, transaction: str) -> bool:
        return await self._ask_whether_known(HostSettled(transaction))

    async def _rejected(self, question: Question) -> Rejected | None:
        reply = await self._ask(question)
        if isinstance(reply, Authorised | PaidElsewhere):
            raise HostUnreachableError("the host answers something else")
        if isinstance(reply, Rejected):
            return reply
        return None if reply.known else Rejected(Rejection.UNKNOWN, "no such ticket")

    async def _ask_whether_known(self, question: Question) -> bool:
        reply = await self._ask(question)
        if not isinstance(reply, HostAnswer):
            raise HostUnreachableError("the host answers something else")
        return reply.known

    async def _ask(self, question: Question) -> Reply:
        try:
            async with asyncio.timeout(self._seconds):
                return await self._exchange(question)
        except (OSError, TimeoutError, ValueError, msgspec.MsgspecError) as error:
            host, port = self._address
            raise HostUnreachableError(f"no answer from {host}:{port}: {error}") from error

    async def _exchange(self, question: Question) -> Reply:
        reader, writer = await asyncio.open_connection(*self._address, limit=LINE_BYTES_AT_MOST)
        try:
            writer.write(_encode(question) + b"\n")
            await writer.drain()
            return _replies.decode(await reader.readline())
        finally:
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()


async def serve(host: Host, address: tuple[str, int]) -> asyncio.Server:
    """Answers for a host, until the server is closed."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, ValueError, msgspec.MsgspecError):
            question = _questions.decode(await reader.readline())
            writer.write(_encode(await _answered(host, question)) + b"\n")
            await writer.drain()
        writer.close()

    return await asyncio.start_server(answer, *address, limit=LINE_BYTES_AT_MOST)


async def _answered(host: Host, question: Question) -> Reply:
    match question:
        case HostIssued():
            known = host.issued(question.number, question.ticket, question.amount, question.where)
            return HostAnswer(await known)
        case Voided():
            return await host.voided(question.ticket) or HostAnswer(known=True)
        case HostHeld():
            said = await host.held(question.ticket, question.at, question.until)
            return said or HostAnswer(known=True)
        case HostFreed():
            return await host.freed(question.ticket, question.at) or HostAnswer(known=True)
        case Authorise():
            return await host.authorise(question.number, question.where)
        case Stacked():
            return HostAnswer(await host.stacked(question.transaction))
        case HostReturned():
            return HostAnswer(await host.returned(question.transaction))
        case Elsewhere():
            return await host.paid_elsewhere() or HostAnswer(known=False)
        case HostSettled():
            return HostAnswer(await host.settled(question.transaction))
