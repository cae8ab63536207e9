"""The options of cases about a jackpot that was won, or about a wrong jackpot wager."""

from collections.abc import Iterator

from croupier.core.identifiers import ClauseId, RoundId
from croupier.core.pit.cases.open_cases import table_concerned
from croupier.core.pit.floor import Floor
from croupier.core.pit.jackpots.state import JackpotRound
from croupier.core.pit.state import Case, CaseKind, Table
from croupier.core.rulebook.roles import SUPERVISING, Action, Role

CaseOption = tuple[str, str, tuple[Role, ...], ClauseId | None]


def jackpot_options(floor: Floor, case: Case) -> Iterator[CaseOption]:
    """Each by its command, what it does in words, who does it, and by which clause."""
    table = table_concerned(floor, case.about)
    if case.kind is not CaseKind.JACKPOT or table is None:
        return
    authority = floor.settings(table).authority
    approves, adjusts = authority[Action.APPROVE_JACKPOT], authority[Action.ADJUST_JACKPOT]
    round_ = _round(floor, table, case)
    if round_ is None:
        yield "adjust-jackpot-wager", "take it off the meters", adjusts.value.alone, adjusts.first
        return
    if any(share.sensor not in round_.confirmed for share in round_.unpaid):
        seen = "sensor, chip and main wager are seen"
        yield "confirm-jackpot-win", seen, approves.value.approves, approves.first
    elif round_.unpaid:
        requests = approves.value.requests
        yield "pay-jackpot", "it is paid at the table", requests, approves.first
    if not round_.paid:
        wrong = "note-incorrect-jackpot-wager", "a wager was incorrect"
        yield *wrong, SUPERVISING, adjusts.first


def _round(floor: Floor, table: Table, case: Case) -> JackpotRound | None:
    """A case about one sensor is about its wager and not about a win."""
    here = floor.state.jackpots.get(table.id)
    return here.of(RoundId(case.about)) if here is not None else None
