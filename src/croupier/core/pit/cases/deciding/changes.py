"""What the entry that decides a case does to which account, kept with the decided case."""

from croupier.core.ledger.accounts import AccountId
from croupier.core.ledger.changes import AccountChange, AccountChanges, changed_by
from croupier.core.pit.cases.events import CaseDecided
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import SessionId
from croupier.core.pit.state import PitState

_ACCOUNTS_KEPT = 12


def keep_changes(floor: Floor, events: tuple[object, ...]) -> None:
    """Called when the whole entry is folded: its money may move before or after the decision."""
    decided = {event.case for event in events if isinstance(event, CaseDecided)}
    if not decided:
        return
    changes = _changes(floor.state, changed_by(events))
    for case in floor.state.cases_done[-len(decided) :]:
        if case.id in decided:
            case.changes = changes


def _changes(state: PitState, change: dict[AccountId, int]) -> AccountChanges:
    shown = tuple(
        AccountChange(account, by, _terminal(state, account))
        for account, by in list(change.items())[:_ACCOUNTS_KEPT]
    )
    return AccountChanges(shown, len(change) - len(shown))


def _terminal(state: PitState, account: AccountId) -> str | None:
    holder = SessionId(account.partition(":")[2])
    session = state.sessions.get(holder)
    return session.terminal if session is not None else state.left.get(holder)
