"""Tickets and vouchers over all streams: paid at most once, owed for as long as they are good."""

from collections.abc import Callable
from functools import partial

from croupier.sim.auditor.seen import Event

_ISSUES = "ticket-issued"
# Who says so, what the row must then be, and whether its money is still owed.
_BECOMES = {
    "ticket-printed": None,
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
_OVER = ("redeemed", "voided", "expired")


class Papers:
    def __init__(self) -> None:
        self.state: dict[str, str] = {}
        self.amount: dict[str, int] = {}
        self.owed = 0
        self.issued = 0
        self.redeemed = 0
        self.follows: dict[str, Callable[[Event], str | None]] = {
            _ISSUES: self._issue,
            **{kind: partial(self._change, expected) for kind, expected in _BECOMES.items()},
        }

    def _issue(self, event: Event) -> str | None:
        ticket = event["ticket"]
        key = ticket["number"][0]
        if key in self.state:
            return f"ticket {key[:8]} is issued twice"
        if ticket["amount"] <= 0:
            return f"a ticket of {ticket['amount']} cents"
        self.state[key], self.amount[key] = "issued", ticket["amount"]
        self.owed += ticket["amount"]
        self.issued += 1
        return None

    def _change(self, expected: str | None, event: Event) -> str | None:
        ticket = event.get("ticket")
        if ticket is None:
            return None
        key, after = ticket["number"][0], ticket.get("state", "issued")
        before = self.state.get(key)
        if before is None:
            return f"ticket {key[:8]} was never issued"
        if before in _OVER:
            return f"ticket {key[:8]} was {before} and is now {after}"
        if ticket["amount"] != self.amount[key]:
            return f"ticket {key[:8]} of {self.amount[key]} cents is now worth {ticket['amount']}"
        if expected is not None and after != expected:
            return f"ticket {key[:8]} is {after} and should be {expected}"
        self.state[key] = after
        if after in _OVER:
            self.owed -= ticket["amount"]
            self.redeemed += after == "redeemed"
        return None
