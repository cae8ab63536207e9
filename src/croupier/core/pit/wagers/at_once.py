"""One table at a time, and one terminal, where that is wanted: nothing may lie unsettled elsewhere.

Only a patron who is known can be seen at two terminals; strangers cannot be told apart.
"""

from croupier.core.pit.floor import Floor
from croupier.core.pit.state import OVER, Session, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.rounds.wagering import AtOnce


def must_not_play_elsewhere(floor: Floor, session: Session, table: Table) -> Refusal | None:
    """The player's wagers at another table, or at another screen, keep them from laying here.

    It is asked of whatever is laid and never of what is taken back.
    """
    if len(floor.state.tables) > 1:
        refusal = _must_not_play_at_another_table(floor, session, table)
        if refusal is not None:
            return refusal
    return (
        _must_not_play_at_another_terminal(floor, session, table)
        if session.patron is not None
        else None
    )


def one_terminal(floor: Floor, session: Session, table: Table) -> bool:
    """Whether this player keeps to one terminal at this table, however many they have."""
    rule = floor.wagering(table).terminals_at_once.value
    told = session.one_game or any(other.one_game for other in _theirs(floor, session))
    return not _several(floor, table, rule, told=told)


def _must_not_play_at_another_table(floor: Floor, session: Session, table: Table) -> Refusal | None:
    rule = floor.wagering(table).tables_at_once
    if _several(floor, table, rule.value, told=session.one_game):
        return None
    for other in floor.state.tables.values():
        if other is not table and _lies(session, other, table):
            sentence = f"the wagers at {other.id} must be settled before one is made at {table.id}"
            return Refusal(RefusalCode.ONE_TABLE_AT_A_TIME, sentence, rule.first)
    return None


def _must_not_play_at_another_terminal(
    floor: Floor, session: Session, table: Table
) -> Refusal | None:
    """A document speaks of its own terminals: another's, beside them, are for that one to say."""
    others = _theirs(floor, session)
    if not others or not one_terminal(floor, session, table):
        return None
    for other in others:
        terminal = floor.state.terminals[other.terminal]
        tables = floor.state.tables.values()
        if terminal.rulebook == table.rulebook and any(_lies(other, at, table) for at in tables):
            here = session.terminal
            sentence = f"the wagers at {terminal.id} must be settled before one is made at {here}"
            clause = floor.wagering(table).terminals_at_once.first
            return Refusal(RefusalCode.ONE_TERMINAL_AT_A_TIME, sentence, clause)
    return None


def _theirs(floor: Floor, session: Session) -> list[Session]:
    """The same patron's other sessions."""
    if session.patron is None:
        return []
    known = (floor.state.sessions.get(name) for name in floor.sittings(session.patron))
    return [other for other in known if other is not None and other is not session]


def _lies(session: Session, at: Table, asked: Table) -> bool:
    """Whether the session has wagers there that are not settled.

    At the table where something is to be laid only its open layout counts: stakes left standing
    go up in the decision that ends the round before, which still has its wagers then.
    """
    round_ = at.round
    if round_ is None or round_.status in OVER:
        return False
    board = session.boards.get(at.id)
    if board is not None and board.staked:
        return True
    return at is not asked and session.id in round_.wagers


def _several(floor: Floor, table: Table, rule: AtOnce, *, told: bool) -> bool:
    match rule:
        case AtOnce.ONE:
            return False
        case AtOnce.SEVERAL_WHERE_OFFERED:
            return table.rulebook not in floor.state.plan.unlinked
        case AtOnce.SEVERAL_UNLESS_TOLD_OTHERWISE:
            return not told
