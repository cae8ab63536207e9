"""Accepts a ticket at an acceptor after a casino's host has validated it.

The acceptor gives the number in clear and gets an answer that says whether to stack. From there the
journal leads: it intends the stacking, and then whatever the host is to be told.

A casino's host reserves the ticket before we do anything with it. If we then do not take it, the
host is told so at once. A host that does not hear of it lets its reservation run out by itself.
"""

from asyncio import Future
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, Protocol

from msgspec.structs import replace

from croupier.core.identifiers import Origin, TerminalId
from croupier.core.pit.tickets.commands import PresentTicket
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.tickets.validation import Authorisation
from croupier.devices.host import Host, HostUnreachableError, Rejected, Rejection
from croupier.devices.validation import TAIL_DIGITS, Number
from croupier.runtime.tickets.validation_numbers import NO_TICKET, Numbers, Scanned

# What we do with a ticket under the host's word, or without it: the refusal is then ours to give,
# unless the same command was decided before.
Take = Callable[[Authorisation | Refusal], Awaitable[Answer]]

_CODES = {
    Rejection.UNKNOWN: RefusalCode.UNKNOWN_TICKET,
    Rejection.ALREADY_PAID: RefusalCode.TICKET_OVER,
    Rejection.EXPIRED: RefusalCode.TICKET_OVER,
    Rejection.HELD: RefusalCode.TICKET_HELD,
    Rejection.ELSEWHERE: RefusalCode.TICKET_ELSEWHERE,
    Rejection.NOT_HERE: RefusalCode.NOT_HERE,
    Rejection.UNREACHABLE: RefusalCode.OUT_OF_SERVICE,
}
_SILENT = Refusal(
    RefusalCode.OUT_OF_SERVICE,
    "the casino's host does not answer, and no ticket is taken without its consent: try again",
)
# The ticket lies with us already, or has been paid here, or may have been: no second acceptor and
# no copy may set it free.
_KEPT = (RefusalCode.OUT_OF_SERVICE, RefusalCode.TICKET_ELSEWHERE, RefusalCode.TICKET_OVER)


class HostReservation:
    def __init__(self, host: Host) -> None:
        self._host = host

    async def taken(self, number: Number, where: str, take: Take) -> Answer:
        try:
            said = await self._host.authorise(number, where)
        except HostUnreachableError:
            return await take(_SILENT)
        if isinstance(said, Rejected):
            sentence = f"the casino's host says no: {said.sentence}"
            return await take(Refusal(_CODES[said.why], sentence))
        given = Authorisation(said.transaction, said.amount, number[-TAIL_DIGITS:])
        answer = await take(given)
        if answer.refusal is not None and answer.refusal.code not in _KEPT:
            await self._release(said.transaction)
        return answer

    async def _release(self, transaction: str) -> None:
        try:
            await self._host.returned(transaction)
        except HostUnreachableError:
            return


class Submit(Protocol):
    def __call__(
        self,
        origin: Origin,
        seq: int,
        actor: Actor,
        body: Any,
        approver: Actor | None = None,
        refusal: Refusal | None = None,
        /,
    ) -> "Future[Answer]": ...


class TicketSender(NamedTuple):
    """The command's own number and sender: repeated with the same, it is answered the same."""

    origin: Origin
    seq: int
    actor: Actor


class HostValidation:
    def __init__(self, host: Host, numbers: Numbers, submit: Submit) -> None:
        self._reserving = HostReservation(host)
        self._numbers = numbers
        self._submit = submit

    async def present(self, asking: TicketSender, terminal: TerminalId, number: Number) -> Answer:
        key = self._numbers.key_of(number)

        async def take(given: Authorisation | Refusal) -> Answer:
            asks = PresentTicket(NO_TICKET, terminal=terminal)
            if isinstance(given, Refusal):
                return await self._submit(*asking, Scanned(key, asks), None, given)
            return await self._submit(*asking, Scanned(key, replace(asks, authorised=given)))

        return await self._reserving.taken(number, terminal, take)
