"""Players and onlookers are told why by kinds that every language has words for.

What staff write about a case is for staff: none of it is in what a player is shown.
"""

import msgspec

from croupier.core.identifiers import Instant
from croupier.core.pit.accounts.self_audit import SELF_AUDIT
from croupier.core.pit.conduct.state import Bar, Direction
from croupier.core.pit.irregularities.results.failed_spins import UNIT
from croupier.core.pit.state import Session
from croupier.views.floor.seat import Freeze, SeatView, StaffDecision, seat_view
from croupier.views.floor.table import Halt, table_view
from croupier.views.player_results import LastResults
from tests.core.pit.round_script import RRB, RoundScript

WRITTEN = "somebody wrote this for the file"


def seated() -> tuple[RoundScript, Session]:
    script = RoundScript(RRB, players=1)
    return script, next(iter(script.floor.state.sessions.values()))


def view(script: RoundScript, session: Session) -> SeatView:
    return seat_view(script.floor, session.terminal, LastResults())


def test_an_account_is_held_for_its_own_audit_or_for_a_result_in_question() -> None:
    script, session = seated()
    session.freezes = {SELF_AUDIT: WRITTEN, "C1": WRITTEN, "C2": WRITTEN}
    shown = view(script, session)
    assert shown.freezes == (Freeze.DOES_NOT_ADD_UP, Freeze.RESULT_IN_QUESTION)
    assert WRITTEN not in msgspec.json.encode(shown).decode()


def test_a_bar_and_a_direction_are_told_with_their_clause_and_without_their_reason() -> None:
    script, session = seated()
    state, clause = script.floor.state, script.floor.settings(script.at).conduct.idle.first
    state.bars.append(Bar(session.id, script.id, WRITTEN, clause, Instant(0)))
    state.directions[session.id] = Direction(session.id, WRITTEN, clause, Instant(0))
    shown = view(script, session)
    assert shown.directed == StaffDecision(clause)
    assert shown.tables[script.id].barred == StaffDecision(clause)
    assert WRITTEN not in msgspec.json.encode(shown).decode()


def test_a_table_stands_still_for_its_spinning_unit_or_for_a_result_in_question() -> None:
    script, _ = seated()
    script.at.stops.update({UNIT: WRITTEN, "C1": WRITTEN})
    shown = table_view(script.floor, script.id)
    assert set(shown.halts) == {Halt.SPINNING_UNIT, Halt.RESULT_IN_QUESTION}
