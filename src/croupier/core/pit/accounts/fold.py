"""How sessions and their meters stand."""

from collections.abc import Callable

from croupier.core.pit.accounts.events import CreditAdded, SessionOpened
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Session


def opened(floor: Floor, event: SessionOpened) -> None:
    state = floor.state
    state.sessions_opened += 1
    state.sessions[event.session] = Session(event.session, event.terminal, event.at)
    state.terminals[event.terminal].session = event.session


def added(floor: Floor, event: CreditAdded) -> None:
    session = floor.state.sessions[event.session]
    terminal = floor.state.terminals[session.terminal]
    for meters in (session.meters, terminal.meters):
        meters[event.meter] = meters.get(event.meter, 0) + event.amount


FOLD: dict[type, Callable[..., None]] = {SessionOpened: opened, CreditAdded: added}
