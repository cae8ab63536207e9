"""The commands that would put right what a wrong setting paid, for a supervisor to send.

Each player's terminal was credited with the wrong amount: that is declared for the round, and in
the case which it opens the credit is adjusted. Two people sign where the rulebook wants it.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from croupier.whatif.comparing import PaymentDifference


def commands(paid: Iterable[PaymentDifference], note: str) -> Iterator[dict[str, Any]]:
    """A case is named when it is declared; until then it is called `case of` round and seat."""
    for one in paid:
        yield {
            "type": "declare-malfunction",
            "round": one.round,
            "terminal": one.seat,
            "reason": "credit-mismatch",
            "happened": one.settled,
            "note": note,
        }
        yield {
            "type": "adjust-credit",
            "case": f"case of {one.round} at {one.seat}",
            "session": one.session,
            "amount": one.difference,
            "reason": note,
        }
