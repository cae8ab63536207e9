"""Sanctions for a breach: wagers void, barred from the game, excluded or recommended for it."""

from typing import Any

from croupier.core.identifiers import ClauseId
from croupier.core.pit.cases.opening import case
from croupier.core.pit.cases.raising import raiser
from croupier.core.pit.cases.requests import written
from croupier.core.pit.conduct.bars import barred
from croupier.core.pit.conduct.breaches import unsanctioned
from croupier.core.pit.conduct.commands import (
    BarPlayer,
    ExcludePlayer,
    LiftBar,
    VoidPlayersWagers,
)
from croupier.core.pit.conduct.events import BarLifted, PlayerBarred, PlayerExcluded
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.voids import Because
from croupier.core.pit.irregularities.wager_voids import lying, void_wagers
from croupier.core.pit.names import SessionId, TableId
from croupier.core.pit.state import OVER, CaseKind, Session, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.authority import Action
from croupier.core.rulebook.conduct import Sanction
from croupier.core.stream.authority import permit
from croupier.core.stream.envelope import Command, Decision

At = tuple[Table, Session]


def _at(
    floor: Floor, command: Command[Any], table_: TableId, session_: SessionId, action: Action
) -> At | Refusal:
    session = floor.session(session_)
    if isinstance(session, Refusal):
        return session
    table = floor.table(table_)
    if isinstance(table, Refusal):
        return table
    refusal = permit(floor.settings(table), action, command)
    return refusal if refusal is not None else (table, session)


def _offered(floor: Floor, table: Table, sanction: Sanction, breach: str) -> Refusal | None:
    rule = floor.settings(table).conduct.sanctions
    if sanction not in rule.value:
        sentence = f"{table.rulebook} does not let anybody {sanction.value.replace('-', ' ')}"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, rule.first)
    return unsanctioned(floor.settings(table), breach)


def void_players_wagers(floor: Floor, command: Command[VoidPlayersWagers]) -> Decision | Refusal:
    body = command.body
    at = _at(floor, command, body.table, body.session, Action.VOID_WAGERS_AS_SANCTION)
    if isinstance(at, Refusal):
        return at
    table, session = at
    round_ = table.round
    bets = (
        {} if round_ is None or round_.status in OVER else lying(floor, table, round_, session.id)
    )
    refusal = _offered(floor, table, Sanction.VOID_WAGERS, body.breach)
    if refusal is not None:
        return refusal
    if round_ is None or not bets:
        sentence = f"{session.id} has nothing unsettled at {table.id}"
        return Refusal(RefusalCode.NOT_THERE, sentence)
    clause = floor.settings(table).conduct.sanctioned_wager_refunded.first
    because = Because(f"breach of {body.breach}", clause, command.at)
    return Decision(void_wagers(floor, table, round_, session.id, bets, because))


def bar_player(floor: Floor, command: Command[BarPlayer]) -> Decision | Refusal:
    body = command.body
    at = _at(floor, command, body.table, body.session, Action.BAR_PLAYER)
    if isinstance(at, Refusal):
        return at
    table, session = at
    if barred(floor, session, table) is not None:
        return Refusal(RefusalCode.ALREADY_DONE, f"{session.id} is barred from {table.id}")
    refusal = _offered(floor, table, Sanction.BAR_FROM_GAME, body.breach)
    if refusal is not None:
        return refusal
    clause = _clause(floor, table, Action.BAR_PLAYER)
    event = PlayerBarred(session.id, session.patron, table.id, body.breach, clause, command.at)
    return Decision((event,))


def lift_bar(floor: Floor, command: Command[LiftBar]) -> Decision | Refusal:
    body = command.body
    at = _at(floor, command, body.table, body.session, Action.BAR_PLAYER)
    if isinstance(at, Refusal):
        return at
    table, session = at
    if barred(floor, session, table) is None:
        return Refusal(RefusalCode.ALREADY_DONE, f"{session.id} is not barred from {table.id}")
    return Decision((BarLifted(session.id, table.id, body.reason),))


def exclude_player(floor: Floor, command: Command[ExcludePlayer]) -> Decision | Refusal:
    """Whoever may only recommend it leaves a case, which whoever decides approves or rejects."""
    body = command.body
    session = floor.session(body.session)
    if isinstance(session, Refusal):
        return session
    table = floor.table(body.table)
    if isinstance(table, Refusal):
        return table
    book = floor.settings(table)
    refusal = permit(book, Action.EXCLUDE_FROM_CASINO, command)
    recommends = Sanction.RECOMMEND_EXCLUSION in book.conduct.sanctions.value
    if refusal is not None and refusal.code is RefusalCode.APPROVAL_NEEDED and recommends:
        return _recommended(floor, table, session, command)
    if refusal is not None:
        return refusal
    sanction = Sanction.RECOMMEND_EXCLUSION if recommends else Sanction.EXCLUDE_FROM_CASINO
    refusal = _offered(floor, table, sanction, body.breach)
    if refusal is not None:
        return refusal
    clause = _clause(floor, table, Action.EXCLUDE_FROM_CASINO)
    event = PlayerExcluded(session.id, session.patron, body.breach, clause, command.at)
    return Decision((event,))


def _recommended(
    floor: Floor, table: Table, session: Session, command: Command[ExcludePlayer]
) -> Decision | Refusal:
    book = floor.settings(table)
    refusal = raiser(book, Action.EXCLUDE_FROM_CASINO, command.actor)
    refusal = refusal or unsanctioned(book, command.body.breach)
    if refusal is not None:
        return refusal
    sentence = f"exclusion recommended for a breach of {command.body.breach}"
    clause = _clause(floor, table, Action.EXCLUDE_FROM_CASINO)
    told = case(
        floor,
        CaseKind.CONDUCT,
        session.id,
        sentence,
        clause,
        command.at,
        by=command.actor,
        request=written(command.body),
    )
    return Decision((told,))


def _clause(floor: Floor, table: Table, action: Action) -> ClauseId | None:
    return floor.settings(table).authority[action].last
