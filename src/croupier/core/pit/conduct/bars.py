"""Says who is barred from which table, and lifts bars.

Credit stays theirs: a bar stops wagers and nothing else. An exclusion is the venue's to lift: while
the person's row holds it, no pit lets them play.
"""

from croupier.core.identifiers import PersonId, RulebookId, SessionId
from croupier.core.patrons.exclusion import Known, barred_row, bars_in
from croupier.core.pit.conduct import commands, person_concerned
from croupier.core.pit.conduct.events import BarLifted
from croupier.core.pit.conduct.state import Bar
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Session, Table
from croupier.core.pit.tables.exclusive import must_not_be_a_tournaments
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision


def must_not_be_barred(floor: Floor, session: Session, table: Table) -> Refusal | None:
    return must_not_be_kept_out(floor, person_concerned.of(session), table)


def must_not_be_kept_out(
    floor: Floor, whom: person_concerned.PersonConcerned, table: Table
) -> Refusal | None:
    for bar in floor.state.bars:
        if whom.concerned_by(bar) and holds_at(floor, bar, table):
            sentence = f"{whom.name} is barred from {_where(bar)}: {bar.reason}"
            return Refusal(RefusalCode.BARRED, sentence, bar.clause)
    return None


def must_not_be_barred_with_chips(floor: Floor, table: Table, player: str) -> Refusal | None:
    """By a bar, or because a tournament has the table to itself."""
    if floor.state.tournaments:
        taken = must_not_be_a_tournaments(floor, table)
        if taken is not None:
            return taken
    return (
        must_not_be_kept_out(floor, person_concerned.with_chips(table, player), table)
        if floor.state.bars
        else None
    )


def binding(floor: Floor, whom: person_concerned.PersonConcerned, table: Table) -> list[Bar]:
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


def lift_bar(floor: Floor, command: Command[commands.LiftBar]) -> Decision | Refusal:
    body = command.body
    table = floor.state.tables[body.table]
    player = _of_whom(floor, table, body)
    if isinstance(player, Refusal):
        return player
    bars = binding(floor, player, table)
    row = _row_without(floor, table, body)
    if not bars and row is None:
        return Refusal(RefusalCode.ALREADY_DONE, f"{player.name} is not barred from {table.id}")
    lifted = [bar for bar in bars if not bar.excludes]
    if lifted or row is not None:
        return _lift_bars(floor, table, body, lifted, row)
    refusal = _must_not_be_excluded(command, bars)
    return refusal or Decision(tuple(_lifted(bar, body.reason) for bar in bars))


def _row_without(floor: Floor, table: Table, body: commands.LiftBar) -> Known | None:
    """The person's row without the bar from this document's games, if it has one."""
    document, bars = document_of(floor, table), bars_in(body.found)
    left = tuple(bar for bar in bars if bar.rulebook != document)
    if body.found is None or len(left) == len(bars):
        return None
    return barred_row(PersonId(body.found.key), body.found, left)


def _lift_bars(
    floor: Floor, table: Table, body: commands.LiftBar, bars: list[Bar], row: Known | None
) -> Decision:
    """Another pit may have barred them, of which this one has not heard."""
    events = [_lifted(bar, body.reason) for bar in bars]
    if row is not None and all(event.person is None for event in events):
        person, document = PersonId(row.key), document_of(floor, table)
        events.append(BarLifted(None, None, body.reason, document, person, person=person))
    return Decision(tuple(events), claims=(row,) if row is not None else ())


def lifts_exclusions(floor: Floor, table: Table, body: commands.LiftBar) -> bool:
    """Whether nothing but exclusions keeps them out, of which no bar is to be lifted first."""
    player = _of_whom(floor, table, body)
    if isinstance(player, Refusal) or _row_without(floor, table, body) is not None:
        return False
    bars = binding(floor, player, table)
    return bool(bars) and all(bar.excludes for bar in bars)


def barred_as(floor: Floor, session: SessionId) -> list[Bar]:
    return [bar for bar in floor.state.bars if bar.session == session]


def _of_whom(
    floor: Floor, table: Table, body: commands.LiftBar
) -> person_concerned.PersonConcerned | Refusal:
    if body.session is None and person_concerned.said(body.person) is None:
        return person_concerned.at_place(floor, table, body.player)
    session = floor.state.sessions.get(body.session) if body.session is not None else None
    then = barred_as(floor, body.session) if body.session is not None else []
    patrons = (
        person_concerned.said(body.person),
        session.patron if session else None,
        *(bar.patron for bar in then),
    )
    return person_concerned.PersonConcerned(body.session, next(filter(None, patrons), None))


def _must_not_be_excluded(command: Command[commands.LiftBar], bars: list[Bar]) -> Refusal | None:
    """An exclusion is lifted here only once the venue no longer excludes the person."""
    found = command.body.found
    if found is None or not found.body.excludes(command.at):
        return None
    sentence = f"{found.key} is excluded from the casino: only the venue lifts that"
    return Refusal(RefusalCode.BARRED, sentence, bars[0].clause)


def _lifted(bar: Bar, reason: str) -> BarLifted:
    return BarLifted(
        bar.session, bar.table, reason, bar.rulebook, bar.patron, bar.place, bar.person
    )
