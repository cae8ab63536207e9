"""A ticket that an acceptor has read, on its way in: vouched for by us, or by a casino's host.

The acceptor gives the number in clear and gets an answer that says whether to stack. From there the
journal leads: it intends the stacking, and then whatever the host is to be told.
"""

from asyncio import Future
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from croupier.core.pit.names import TerminalId
from croupier.core.pit.tickets.commands import PresentTicket
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.stream.names import Origin
from croupier.core.tickets.vouching import Authorisation
from croupier.devices.host import Host
from croupier.devices.validation import Number
from croupier.runtime.numbers import Numbers
from croupier.runtime.reserving import Reserving

Submit = Callable[[Origin, int, Actor, Any], "Future[Answer]"]


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
    def __init__(self, host: Host, numbers: Numbers, submit: Submit) -> None:
        self._reserving = Reserving(host)
        self._numbers = numbers
        self._submit = submit

    async def present(self, asking: Asking, terminal: TerminalId, number: Number) -> Answer:
        key = self._numbers.hashed(number).key

        async def take(given: Authorisation) -> Answer:
            return await self._submit(
                *asking, PresentTicket(key, terminal=terminal, authorised=given)
            )

        return await self._reserving.taken(number, terminal, take)
