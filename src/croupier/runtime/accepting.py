"""A ticket that an acceptor has read, on its way in: vouched for by us, or by a casino's host.

The acceptor gives the number in clear and gets an answer that says whether to stack. From there the
journal leads: it intends the stacking, and then whatever the host is to be told.
"""

from asyncio import Future
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from croupier.core.pit.names import TerminalId
from croupier.core.pit.tickets.commands import Authorisation, PresentTicket
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.stream.names import Origin
from croupier.devices.host import Host, HostUnreachableError, Rejected, Rejection
from croupier.devices.validation import Number
from croupier.runtime.numbers import Numbers

Submit = Callable[[Origin, int, Actor, Any], "Future[Answer]"]

_CODES = {
    Rejection.UNKNOWN: RefusalCode.UNKNOWN_TICKET,
    Rejection.ALREADY_PAID: RefusalCode.TICKET_OVER,
    Rejection.EXPIRED: RefusalCode.TICKET_OVER,
    Rejection.HELD: RefusalCode.TICKET_HELD,
    Rejection.ELSEWHERE: RefusalCode.TICKET_ELSEWHERE,
    Rejection.NOT_HERE: RefusalCode.NOT_HERE,
    Rejection.UNREACHABLE: RefusalCode.OUT_OF_SERVICE,
}


_KEPT = (RefusalCode.OUT_OF_SERVICE, RefusalCode.TICKET_ELSEWHERE, RefusalCode.TICKET_OVER)


class Asking(NamedTuple):
    """The command's own number and sender: repeated with the same, it is answered the same."""

    origin: Origin
    seq: int
    actor: Actor


class Accepting(Protocol):
    async def present(self, asking: Asking, terminal: TerminalId, number: Number) -> Answer: ...


class OwnValidation:
    def __init__(self, numbers: Numbers, submit: Submit) -> None:
        self._numbers = numbers
        self._submit = submit

    async def present(self, asking: Asking, terminal: TerminalId, number: Number) -> Answer:
        key = self._numbers.hashed(number).key
        return await self._submit(*asking, PresentTicket(key, terminal=terminal))


class HostValidation:
    """The host is asked first; a ticket that we then do not take is released there."""

    def __init__(self, host: Host, numbers: Numbers, submit: Submit) -> None:
        self._host = host
        self._numbers = numbers
        self._submit = submit

    async def present(self, asking: Asking, terminal: TerminalId, number: Number) -> Answer:
        try:
            said = await self._host.authorise(number, terminal)
        except HostUnreachableError as error:
            said = Rejected(Rejection.UNREACHABLE, str(error))
        if isinstance(said, Rejected):
            return Answer(refusal=Refusal(_CODES[said.why], said.sentence))
        known = self._numbers.hashed(number)
        given = Authorisation(said.transaction, said.amount, known.tail)
        body = PresentTicket(known.key, terminal=terminal, authorised=given)
        answer = await self._submit(*asking, body)
        if answer.refusal is not None:
            await self._release(said.transaction, answer.refusal)
        return answer

    async def _release(self, transaction: str, refusal: Refusal) -> None:
        """Not where the ticket lies with us already, or has been paid here: no second acceptor and
        no copy may set it free.

        A host that does not hear of it lets its reservation run out by itself.
        """
        if refusal.code in _KEPT:
            return
        try:
            await self._host.returned(transaction)
        except HostUnreachableError:
            return
