"""A ticket that a casino's own host reserves for us before we do anything with it.

If we then do not take it, the host is told so at once. A host that does not hear of it lets its
reservation run out by itself.
"""

from collections.abc import Awaitable, Callable

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Answer
from croupier.core.tickets.vouching import Authorisation
from croupier.devices.host import Host, HostUnreachableError, Rejected, Rejection
from croupier.devices.validation import TAIL_DIGITS, Number

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
    "the casino's host does not answer, and without its word no ticket is taken: try again",
)
# The ticket lies with us already, or has been paid here, or may have been: no second acceptor and
# no copy may set it free.
_KEPT = (RefusalCode.OUT_OF_SERVICE, RefusalCode.TICKET_ELSEWHERE, RefusalCode.TICKET_OVER)


class Reserving:
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
