"""A tournament as its director, the cage and the office see it: entries, tables, money, places."""

from msgspec import Struct

from croupier.core.identifiers import ClauseId, Instant, PersonId, TableId
from croupier.core.rulebook.rulebook import Settings
from croupier.core.tournaments.checklist import faults
from croupier.core.venue.state import Hall
from croupier.core.venue.tournaments.due_players import due_in
from croupier.core.venue.tournaments.ranking import pool_now
from croupier.core.venue.tournaments.state import (
    Entry,
    EntryState,
    StageRun,
    Standing,
    TableRun,
    TableState,
    Tournament,
)
from croupier.views.tournaments.conditions_text import ConditionsText
from croupier.words.catalogue import Language


class EntryView(Struct, frozen=True, omit_defaults=True):
    """`owed` is what waits for them at the cage, prizes and refunds together."""

    entry: str
    person: PersonId
    name: str
    state: EntryState
    fee: int = 0
    owed: int = 0
    place: int | None = None
    prize: int = 0
    clause: ClauseId | None = None


class RunView(Struct, frozen=True, omit_defaults=True):
    table: TableId
    state: TableState
    seats: tuple[tuple[str, str], ...]
    sheet: str | None = None
    tied: tuple[str, ...] = ()
    advancing: tuple[str, ...] = ()


class StageView(Struct, frozen=True, omit_defaults=True):
    """`waiting` are those who are to play there and have no seat yet."""

    name: str
    tables: int
    seats: int
    advance: int = 0
    waiting: tuple[str, ...] = ()
    runs: tuple[RunView, ...] = ()


class PoolView(Struct, frozen=True):
    fees: int
    commission: int
    bought: int
    added: int
    top_up: int
    total: int


class OfficeTournament(Struct, frozen=True, omit_defaults=True):
    """`text` is what every entrant is given; `faults` keep a draft from being published."""

    tournament: str
    title: str
    rulebook: str
    standing: Standing
    starts: Instant
    text: tuple[str, ...]
    faults: tuple[str, ...] = ()
    notified: str = ""
    directors: tuple[PersonId, ...] = ()
    present: PersonId | None = None
    entries: tuple[EntryView, ...] = ()
    stages: tuple[StageView, ...] = ()
    pool: PoolView | None = None


def office_tournaments(hall: Hall, language: Language) -> tuple[OfficeTournament, ...]:
    """The latest first."""
    found = [
        office_tournament(hall.settings_found(each.conditions.rulebook), each, language)
        for each in hall.state.tournaments.values()
    ]
    return tuple(reversed(found))


def office_tournament(
    book: Settings, tournament: Tournament, language: Language = Language.ENGLISH
) -> OfficeTournament:
    conditions, rules = tournament.conditions, book.tournaments
    draft = tournament.standing is Standing.DRAFT
    wrong = faults(conditions, rules) if rules is not None and draft else ()
    return OfficeTournament(
        tournament.id,
        conditions.title,
        conditions.rulebook,
        tournament.standing,
        tournament.starts,
        tuple(ConditionsText(conditions, language).lines()),
        tuple(fault.sentence for fault in wrong),
        tournament.notified,
        tuple(tournament.directors),
        tournament.present,
        tuple(_entry(tournament, entry) for entry in tournament.entries.values()),
        tuple(_stages(tournament)),
        _pool(tournament) if conditions.prizes is not None else None,
    )


def _entry(tournament: Tournament, entry: Entry) -> EntryView:
    placed = next((each for each in tournament.places if each.entry == entry.id), None)
    owed = tournament.owed.get(entry.id, 0) + tournament.refunds.get(entry.id, 0)
    return EntryView(
        entry.id,
        entry.person,
        entry.entrant.name,
        entry.state,
        entry.fee,
        owed,
        placed.place if placed is not None else None,
        placed.prize if placed is not None else 0,
        placed.clause if placed is not None else entry.clause,
    )


def _stages(tournament: Tournament) -> list[StageView]:
    return [
        StageView(
            stage.name,
            stage.tables,
            stage.seats,
            stage.advance,
            tuple(due_in(tournament, stage)),
            tuple(map(_run, tournament.stages.get(stage.name, StageRun()).runs)),
        )
        for stage in tournament.conditions.stages
    ]


def _run(run: TableRun) -> RunView:
    seats = tuple((seated.entry, seated.seat) for seated in run.seats)
    return RunView(run.table, run.state, seats, run.sheet, run.tied, run.advancing)


def _pool(tournament: Tournament) -> PoolView:
    """As it comes to now, or as it was paid out."""
    paid = tournament.sum
    if paid is not None:
        parts = (paid.fees, paid.commission, paid.bought, paid.added, paid.top_up)
        return PoolView(*parts, paid.prizes)
    pool = pool_now(tournament)
    parts = (pool.fees, pool.commission, pool.bought, pool.added, pool.top_up)
    return PoolView(*parts, pool.total)
