"""Devices in memory, which do what they are told as a test would have it."""

from collections.abc import Callable

from croupier.core.identifiers import IntentId
from croupier.core.stream.intents import Became, Intent, IntentKind, IntentOutcome
from croupier.devices.port import TicketToPrint

Doing = Callable[[Intent], IntentOutcome]


def works(intent: Intent) -> IntentOutcome:
    return IntentOutcome(Became.DONE, intent.amount if intent.kind is IntentKind.PAY else 0)


class MemoryDevices:
    """`doing` says how it goes when something is done for the first time."""

    def __init__(self, doing: Doing = works) -> None:
        self.doing = doing
        self.papers: list[TicketToPrint] = []
        self.done: list[Intent] = []
        self._remembered: dict[IntentId, IntentOutcome] = {}

    async def carry_out(self, intent: Intent, paper: TicketToPrint | None) -> IntentOutcome:
        known = self._remembered.get(intent.id)
        if known is not None:
            return known
        outcome = self._remembered[intent.id] = self.doing(intent)
        self.done.append(intent)
        if paper is not None and outcome.became in (Became.DONE, Became.DOUBTFUL):
            self.papers.append(paper)
        return outcome

    async def ask(self, intent: Intent) -> IntentOutcome:
        return self._remembered.setdefault(intent.id, IntentOutcome(Became.NOT_DONE))
