"""Wins at or above the house's limit: the credit stays until somebody on the staff has seen it.

A win is all that one round paid a player beyond what they had staked. Play goes on meanwhile, for
chips may stand on a layout; only value out waits. What a correction pays anew has been through
staff already and is not locked.
"""

from collections.abc import Sequence

from croupier.core.money import dollars
from croupier.core.pit.accounts.commands import ReleaseLargeWin
from croupier.core.pit.accounts.events import LargeWinReleased
from croupier.core.pit.accounts.state import LargeWin
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import SessionId
from croupier.core.pit.rounds.outcome.results import SessionSettled
from croupier.core.pit.state import Session
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.people.roles import SUPERVISING, Role
from croupier.core.stream.envelope import Command, Decision

# Who deals the game does not vouch for its wins as well.
MAY_RELEASE = frozenset(SUPERVISING) - {Role.TABLE_INSPECTOR, Role.TOURNAMENT_MANAGER}


def large(floor: Floor, settled: Sequence[SessionSettled]) -> tuple[SessionId, ...]:
    """Whose results of a round reach the limit of the terminal they sit at."""
    return tuple(result.session for result in settled if _reaches(floor, result))


def _reaches(floor: Floor, result: SessionSettled) -> bool:
    session = floor.state.sessions.get(result.session)
    limit = floor.state.money.of(session.terminal).large_win if session is not None else None
    return limit is not None and result.flows().won >= limit


def must_not_have_unconfirmed_win(floor: Floor, session: Session) -> Refusal | None:
    """Credit does not leave while a large win of this player has not been seen."""
    win = floor.state.money.large_wins.get(session.id)
    if win is None:
        return None
    sentence = f"{session.id} won {dollars(win.won)} in {win.round}: staff confirm it first"
    return Refusal(RefusalCode.LARGE_WIN, sentence)


def release(floor: Floor, command: Command[ReleaseLargeWin]) -> Decision | Refusal:
    body = command.body
    session = floor.state.sessions[body.session]
    win = floor.state.money.large_wins.get(session.id)
    if win is None:
        return Refusal(RefusalCode.ALREADY_DONE, f"no large win of {session.id} waits")
    return Decision(
        (LargeWinReleased(session.id, win.round, win.won, body.reason, command.actor, command.at),)
    )


def won(floor: Floor, result: SessionSettled, win: LargeWin) -> None:
    """A greater win before the first was seen is what waits then."""
    known = floor.state.money.large_wins.get(result.session)
    if known is None or known.won < win.won:
        floor.state.money.large_wins[result.session] = win


def released(floor: Floor, event: LargeWinReleased) -> None:
    floor.state.money.large_wins.pop(event.session, None)
