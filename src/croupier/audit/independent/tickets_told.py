"""What the events of an entry say of tickets, to be held against the rows that it changes."""

from functools import partial

from croupier.audit.independent.text import Fields, Follow
from croupier.audit.independent.unsound import agree

# How a ticket stands after each of these; one that is determined may stand in either way.
BECOMES = {
    "ticket-issued": "issued",
    "ticket-presented": "presented",
    "ticket-returned": "issued",
    "ticket-held": "held",
    "payment-delayed": "issued",
    "ticket-redeemed": "redeemed",
    "ticket-paid": "redeemed",
    "ticket-redeemed-elsewhere": "redeemed",
    "ticket-voided": "voided",
    "ticket-expired": "expired",
    "ticket-hold-determined": None,
}


class TicketsTold:
    def __init__(self) -> None:
        # By key, of this entry: how the ticket stands by its last event, and what it is worth.
        self.told: dict[str, tuple[str, int]] = {}
        self.follows: dict[str, Follow] = {
            kind: partial(self._tell, kind, state) for kind, state in BECOMES.items()
        }

    def _tell(self, kind: str, becomes: str | None, event: Fields) -> None:
        ticket = event["ticket"]
        if becomes is not None:
            agree(f"the ticket of a {kind} does not stand so", becomes, ticket["state"])
        self.told[ticket["number"][0]] = (ticket["state"], ticket["amount"])
