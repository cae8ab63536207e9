"""Who may not play here. Credit stays theirs: a bar stops wagers and nothing else."""

from croupier.core.identifiers import RulebookId
from croupier.core.pit.conduct.person_concerned import Whom, of, with_chips
from croupier.core.pit.conduct.state import Bar
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Session, Table
from croupier.core.refusals import Refusal, RefusalCode


def must_not_be_barred(floor: Floor, session: Session, table: Table) -> Refusal | None:
    return must_not_be_kept_out(floor, of(session), table)


def must_not_be_kept_out(floor: Floor, whom: Whom, table: Table) -> Refusal | None:
    for bar in floor.state.bars:
        if whom.concerned_by(bar) and holds_at(floor, bar, table):
            sentence = f"{whom.name} is barred from {_where(bar)}: {bar.reason}"
            return Refusal(RefusalCode.BARRED, sentence, bar.clause)
    return None


def must_not_be_barred_with_chips(floor: Floor, table: Table, player: str) -> Refusal | None:
    return (
        must_not_be_kept_out(floor, with_chips(table, player), table) if floor.state.bars else None
    )


def binding(floor: Floor, whom: Whom, table: Table) -> list[Bar]:
    """All that keep somebody from a table."""
    return [
        bar for bar in floor.state.bars if whom.concerned_by(bar) and holds_at(floor, bar, table)
    ]


def holds_at(floor: Floor, bar: Bar, table: Table) -> bool:
    if bar.rulebook is not None:
        return bar.rulebook == document_of(floor, table)
    return bar.table in (None, table.id)


def document_of(floor: Floor, table: Table) -> RulebookId:
    """The rulebook of the document itself: a house variant of it is the same document's games."""
    settings = floor.settings(table)
    return settings.derived_from or settings.id


def _where(bar: Bar) -> str:
    if bar.rulebook is not None:
        return f"all games under {bar.rulebook}"
    return bar.table or "these games"
