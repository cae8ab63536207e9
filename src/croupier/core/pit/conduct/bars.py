"""Who may not play here. Credit stays theirs: a bar stops wagers and nothing else."""

from croupier.core.pit.conduct.state import Bar
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Session, Table
from croupier.core.refusals import Refusal, RefusalCode


def barred(floor: Floor, session: Session, table: Table) -> Refusal | None:
    for bar in floor.state.bars:
        if _concerns(bar, session) and bar.table in (None, table.id):
            sentence = f"{session.id} is barred from {bar.table or 'these games'}: {bar.reason}"
            return Refusal(RefusalCode.BARRED, sentence, bar.clause)
    return None


def _concerns(bar: Bar, session: Session) -> bool:
    """A known patron stays barred with a new session; a stranger is known by the session alone."""
    if bar.patron is not None and session.patron == bar.patron:
        return True
    return bar.session == session.id
