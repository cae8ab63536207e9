"""For which rounds each player owes, and what of it was given up.

A debt that was written off is forgiven for what the round then came to. Put right once more in the
player's favour, the round gives them that money anew: so what was forgiven is owed again first, as
far as there is something to set against it, and nobody keeps the same money twice.
"""

from collections.abc import Iterable, Iterator, Mapping

from croupier.core.identifiers import ClauseId
from croupier.core.ledger.accounts import receivable
from croupier.core.ledger.transfer import Transfer
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.events import DebtRestored
from croupier.core.pit.irregularities.money.taking_back import Purse
from croupier.core.pit.names import RoundId, SessionId


def owe_anew(
    floor: Floor,
    round_: RoundId,
    purses: Mapping[SessionId, Purse],
    due: Mapping[SessionId, int],
    clause: ClauseId | None,
) -> tuple[DebtRestored, ...]:
    """`due` is what each gets by what is decided now, all in all; before any purse is touched."""
    return tuple(_owed_anew(floor, round_, purses, due, clause))


def _owed_anew(
    floor: Floor,
    round_: RoundId,
    purses: Mapping[SessionId, Purse],
    due: Mapping[SessionId, int],
    clause: ClauseId | None,
) -> Iterator[DebtRestored]:
    forgiven = floor.state.given_up.get(round_, {})
    for session, purse in purses.items():
        amount = min(forgiven.get(session, 0), due[session] - purse.owes)
        if amount > 0:
            purse.restore(amount)
            yield DebtRestored(round_, session, amount, clause, purse.drawn())


def shares(floor: Floor, session: SessionId) -> tuple[tuple[RoundId, int], ...]:
    """What a player owes, by the rounds that it is owed for."""
    return tuple(floor.state.owing.get(session, {}).items())


def noted(
    floor: Floor, session: SessionId, moves: Iterable[Transfer], round_: RoundId | None = None
) -> None:
    """What is paid goes against the round it is paid for, and beyond that against the oldest."""
    account = receivable(session)
    owed = floor.state.owing.setdefault(session, {})
    for move in moves:
        if move.source == account and round_ is not None:
            owed[round_] = owed.get(round_, 0) + move.amount
        if move.destination == account:
            _less(owed, move.amount, round_)
    if not owed:
        del floor.state.owing[session]


def _less(owed: dict[RoundId, int], amount: int, round_: RoundId | None) -> None:
    first = [round_] if round_ in owed else []
    for name in dict.fromkeys([*first, *owed]):
        assert name is not None
        paid = min(amount, owed[name])
        amount -= paid
        owed[name] -= paid
        if not owed[name]:
            del owed[name]


def given_up(floor: Floor, session: SessionId, rounds: Iterable[tuple[RoundId, int]]) -> None:
    for round_, amount in rounds:
        forgiven = floor.state.given_up.setdefault(round_, {})
        forgiven[session] = forgiven.get(session, 0) + amount


def restored(floor: Floor, event: DebtRestored) -> None:
    forgiven = floor.state.given_up[event.round]
    forgiven[event.session] -= event.amount
    if not forgiven[event.session]:
        del forgiven[event.session]
    if not forgiven:
        del floor.state.given_up[event.round]
    noted(floor, event.session, event.moves, event.round)
