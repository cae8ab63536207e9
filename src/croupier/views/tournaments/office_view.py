"""A tournament as its director, the cage and the office see it: entries, tables, money, places."""

from datetime import UTC, tzinfo

from msgspec import Struct

from croupier.core.currencies import Currency
from croupier.core.identifiers import ClauseId, Instant, PersonId, TableId
from croupier.core.rulebook.rulebook import Settings
from croupier.core.tournaments.checklist import ChecklistFault, faults
from croupier.core.tournaments.conditions import Conditions, Supply
from croupier.core.tournaments.placing import Reason
from croupier.core.venue.state import Hall
from croupier.core.venue.tournaments import due_players, ranking
from croupier.core.venue.tournaments.state import (
    EntryState,
    Means,
    StageRun,
    Standing,
    TableResult,
    TableRun,
    TableState,
    Tournament,
    TournamentEntry,
)
from croupier.views.tournaments.conditions_text import ConditionsText
from croupier.views.tournaments.next_steps import NextStep, next_steps
from croupier.words.catalogue import Language


class EntryView(Struct, frozen=True, omit_defaults=True):
    """`owed` is what waits for them at the cage, prizes and refunds together.

    `buys` are the stages that they have yet to buy chips for, where chips are bought.
    """

    entry: str
    person: PersonId
    name: str
    state: EntryState
    document: str
    form: str
    agreed: bool = False
    fee: int = 0
    paid_by: tuple[Means, ...] = ()
    owed: int = 0
    place: int | None = None
    prize: int = 0
    clause: ClauseId | None = None
    buys: tuple[str, ...] = ()
    may_buy_back: bool = False
    # Where they sit now, or sat last.
    stage: str = ""
    table: TableId | None = None
    seat: str = ""


class PlayerResultView(Struct, frozen=True, omit_defaults=True):
    """How one player ended a session; `play_offs` are the chips after each extra round."""

    entry: str
    chips: int
    play_offs: tuple[int, ...] = ()
    out_in: int | None = None
    disqualified: str = ""
    never_came: bool = False
    clause: ClauseId | None = None


class SeatedView(Struct, frozen=True):
    entry: str
    name: str
    seat: str


class RunView(Struct, frozen=True, omit_defaults=True):
    """`sent` counts the score sheets that have gone to the table, play-offs included."""

    table: TableId
    state: TableState
    seats: tuple[SeatedView, ...]
    sheet: str | None = None
    sent: int = 0
    tied: tuple[str, ...] = ()
    advancing: tuple[str, ...] = ()
    results: tuple[PlayerResultView, ...] = ()


class StageView(Struct, frozen=True, omit_defaults=True):
    """`waiting` are those who are to play there and have no seat yet."""

    name: str
    tables: int
    seats: int
    advance: int = 0
    waiting: tuple[str, ...] = ()
    runs: tuple[RunView, ...] = ()
    drawing: bool = False


class PoolView(Struct, frozen=True):
    fees: int
    commission: int
    bought: int
    added: int
    top_up: int
    total: int


class PlaceView(Struct, frozen=True, omit_defaults=True):
    """A place explains itself: by what it was decided, and the clause for that."""

    place: int
    entry: str
    name: str
    prize: int
    reason: Reason
    goods: str = ""
    clause: ClauseId | None = None


class OfficeTournament(Struct, frozen=True, omit_defaults=True):
    """`text` is what every entrant is given; `faults` keep a draft from being published."""

    tournament: str
    title: str
    rulebook: str
    standing: Standing
    starts: Instant
    conditions: Conditions
    text: tuple[str, ...]
    faults: tuple[ChecklistFault, ...] = ()
    notified: str = ""
    directors: tuple[PersonId, ...] = ()
    present: PersonId | None = None
    begun: bool = False
    entries: tuple[EntryView, ...] = ()
    stages: tuple[StageView, ...] = ()
    places: tuple[PlaceView, ...] = ()
    pool: PoolView | None = None
    next: tuple[NextStep, ...] = ()


def office_tournaments(
    hall: Hall, language: Language, zone: tzinfo = UTC
) -> tuple[OfficeTournament, ...]:
    """The latest first, moments by the clock of `zone`."""
    found = [
        office_tournament(
            hall.settings_found(each.conditions.rulebook), each, hall.currency, language, zone
        )
        for each in hall.state.tournaments.values()
    ]
    return tuple(reversed(found))


def office_tournament(
    book: Settings,
    tournament: Tournament,
    currency: Currency,
    language: Language = Language.ENGLISH,
    zone: tzinfo = UTC,
) -> OfficeTournament:
    conditions, rules = tournament.conditions, book.tournaments
    assert rules is not None
    draft = tournament.standing is Standing.DRAFT
    wrong = faults(conditions, rules, currency) if draft else ()
    return OfficeTournament(
        tournament.id,
        conditions.title,
        conditions.rulebook,
        tournament.standing,
        tournament.starts,
        conditions,
        tuple(ConditionsText(conditions, currency, language, zone).lines()),
        wrong,
        tournament.notified,
        tuple(tournament.directors),
        tournament.present,
        tournament.begun(),
        tuple(_entry(tournament, entry) for entry in tournament.entries.values()),
        tuple(_stages(tournament)),
        tuple(_places(tournament)),
        _pool(tournament) if conditions.prizes is not None else None,
        next_steps(tournament, rules, complete=not wrong),
    )


def _entry(tournament: Tournament, entry: TournamentEntry) -> EntryView:
    placed = next((each for each in tournament.places if each.entry == entry.id), None)
    owed = tournament.owed.get(entry.id, 0) + tournament.refunds.get(entry.id, 0)
    conditions = tournament.conditions
    chips, back = conditions.chips, conditions.buy_back
    bought = chips is not None and chips.supply is Supply.BOUGHT
    buys = [each.name for each in conditions.stages if each.name not in entry.bought]
    stage, table, seat = _seat(tournament, entry)
    return EntryView(
        entry.id,
        entry.person,
        entry.entrant.name,
        entry.state,
        entry.entrant.document,
        entry.entrant.form,
        entry.entrant.agreed,
        entry.fee,
        tuple(paid.means for paid in entry.fees),
        owed,
        placed.place if placed is not None else None,
        placed.prize if placed is not None else 0,
        placed.clause if placed is not None else entry.clause,
        tuple(buys) if bought and entry.state is EntryState.ENTERED else (),
        entry.state is EntryState.OUT and back is not None and entry.bought_back < back.times,
        stage,
        table,
        seat,
    )


def _seat(tournament: Tournament, entry: TournamentEntry) -> tuple[str, TableId | None, str]:
    """The last one that they were given."""
    for stage in reversed(tournament.conditions.stages):
        known = tournament.stages.get(stage.name, StageRun())
        for run in reversed(known.runs):
            for seated in run.seats:
                if seated.entry == entry.id:
                    return stage.name, run.table, seated.seat
    return "", None, ""


def _stages(tournament: Tournament) -> list[StageView]:
    drawing = {ballot.stage for ballot in tournament.ballots.values()}
    return [
        StageView(
            stage.name,
            stage.tables,
            stage.seats,
            stage.advance,
            tuple(due_players.due_in(tournament, stage)),
            tuple(map(_run, tournament.stages.get(stage.name, StageRun()).runs)),
            stage.name in drawing,
        )
        for stage in tournament.conditions.stages
    ]


def _run(run: TableRun) -> RunView:
    seats = tuple(SeatedView(seated.entry, seated.name, seated.seat) for seated in run.seats)
    results = tuple(_result(held) for held in run.held.values())
    return RunView(
        run.table, run.state, seats, run.sheet, run.sheets, run.tied, run.advancing, results
    )


def _result(held: TableResult) -> PlayerResultView:
    result = held.result
    return PlayerResultView(
        result.entry,
        result.chips,
        tuple(each.chips for each in held.play_offs),
        result.out.round if result.out is not None else None,
        result.disqualified,
        result.never_came,
        result.clause,
    )


def _places(tournament: Tournament) -> list[PlaceView]:
    return [
        PlaceView(
            each.place,
            each.entry,
            tournament.entries[each.entry].entrant.name,
            each.prize,
            each.reason,
            each.goods,
            each.clause,
        )
        for each in sorted(tournament.places, key=lambda each: each.place)
    ]


def _pool(tournament: Tournament) -> PoolView:
    """As it comes to now, or as it was paid out."""
    paid = tournament.sum
    if paid is not None:
        parts = (paid.fees, paid.commission, paid.bought, paid.added, paid.top_up)
        return PoolView(*parts, paid.prizes)
    pool = ranking.pool_now(tournament)
    parts = (pool.fees, pool.commission, pool.bought, pool.added, pool.top_up)
    return PoolView(*parts, pool.total)
