"""A ticket that an acceptor has read, on its way in: vouched for by us, or by a casino's host.

The acceptor gives the number in clear and gets an answer that says whether to stack. From there the
journal leads: it intends the stacking, and then whatever the host is to be told.
"""

from asyncio import Future
from typing import Any, NamedTuple, Protocol

from msgspec.structs import replace

from croupier.core.pit.names import TerminalId
from croupier.core.pit.tickets.commands import PresentTicket
from croupier.core.refusals import Refusal
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.stream.names import Origin
from croupier.core.tickets.vouching import Authorisation
from croupier.devices.host import Host
from croupier.devices.validation import Number
from croupier.runtime.tickets.numbers import Numbers
from croupier.runtime.tickets.reserving import Reserving
from croupier.runtime.tickets.scanning import NO_TICKET, Scanned


class Submit(Protocol):
    def __call__(
        self,
        origin: Origin,
        seq: int,
        actor: Actor,
        body: Any,  # noqa: ANN401 - any command of the pit
        approver: Actor | None = None,
        refusal: Refusal | None = None,
        /,
    ) -> "Future[Answer]": ...


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
        asks = PresentTicket(NO_TICKET, terminal=terminal)
        return await self._submit(*asking, Scanned(self._numbers.key_of(number), asks))


class HostValidation:
    def __init__(self, host: Host, numbers: Numbers, submit: Submit) -> None:
        self._reserving = Reserving(host)
        self._numbers = numbers
        self._submit = submit

    async def present(self, asking: Asking, terminal: TerminalId, number: Number) -> Answer:
        key = self._numbers.key_of(number)

        async def take(given: Authorisation | Refusal) -> Answer:
            asks = PresentTicket(NO_TICKET, terminal=terminal)
            if isinstance(given, Refusal):
                return await self._submit(*asking, Scanned(key, asks), None, given)
            return await self._submit(*asking, Scanned(key, replace(asks, authorised=given)))

        return await self._reserving.taken(number, terminal, take)
