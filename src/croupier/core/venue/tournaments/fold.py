"""Folds what happened to a tournament into the venue's state."""

from msgspec.structs import replace

from croupier.core.venue.state import Hall
from croupier.core.venue.tournaments import events
from croupier.core.venue.tournaments.state import (
    EntryState,
    PaidFee,
    StageRun,
    Standing,
    TableResult,
    TableRun,
    TableState,
    Tournament,
    TournamentEntry,
    fees_of,
)


def drafted(hall: Hall, event: events.TournamentDrafted) -> None:
    state = hall.state
    known = state.tournaments.get(event.tournament)
    if known is None:
        state.tournaments_drafted += 1
        known = state.tournaments[event.tournament] = Tournament(event.tournament, event.conditions)
    known.conditions, known.standing = event.conditions, Standing.DRAFT
    known.notified, known.published = "", None


def published(hall: Hall, event: events.TournamentPublished) -> None:
    found = hall.state.tournaments[event.tournament]
    found.standing, found.published = Standing.PUBLISHED, event.at
    found.starts = found.conditions.starts or event.at


def notified(hall: Hall, event: events.RegulatorNotified) -> None:
    hall.state.tournaments[event.tournament].notified = event.reference


def appointed(hall: Hall, event: events.DirectorAppointed) -> None:
    found = hall.state.tournaments[event.tournament]
    found.directors.append(event.person)
    if found.present is None:
        found.present = event.person


def handed_over(hall: Hall, event: events.DirectionHandedOver) -> None:
    hall.state.tournaments[event.tournament].present = event.to


def start_changed(hall: Hall, event: events.StartChanged) -> None:
    hall.state.tournaments[event.tournament].starts = event.starts


def entry_made(hall: Hall, event: events.EntryMade) -> None:
    hall.state.tournaments[event.tournament].entries[event.entry] = TournamentEntry(
        event.entry, event.person, event.entrant, event.state
    )


def refused(hall: Hall, event: events.EntryRefused) -> None:
    hall.state.tournaments[event.tournament].entries[event.entry].state = EntryState.REFUSED


def fee_paid(hall: Hall, event: events.FeePaid) -> None:
    found = hall.state.tournaments[event.tournament]
    entry = found.entries[event.entry]
    entry.fees.append(PaidFee(event.amount, event.commission, event.means))
    entry.state = EntryState.ENTERED
    if event.back:
        entry.bought_back += 1
        entry.eliminated = False
        terms = found.conditions.buy_back
        entry.joins = terms.into_stage if terms is not None else ""
    if event.drawer is not None:
        drawer = hall.state.drawers[event.drawer]
        if event.ticket is None:
            drawer.added += event.amount
        else:
            drawer.paid += event.change or 0
            drawer.papers += 1


def withdrawn(hall: Hall, event: events.EntryWithdrawn) -> None:
    """Without its fees an entry adds nothing to the pool; a fee that stays does."""
    found = hall.state.tournaments[event.tournament]
    entry = found.entries[event.entry]
    entry.state = EntryState.WITHDRAWN
    for stage in found.stages.values():
        for run in stage.runs:
            run.seats = tuple(each for each in run.seats if each.entry != event.entry)
        stage.runs = [run for run in stage.runs if run.seats]
    entry.bought = {}
    if any(move.source == fees_of(found.id) for move in event.moves):
        entry.fees = []
    if event.back_to_them:
        found.refunds[event.entry] = event.back_to_them


def place_offered(hall: Hall, event: events.PlaceOffered) -> None:
    hall.state.tournaments[event.tournament].entries[event.entry].state = EntryState.APPLIED


def reserve_seated(hall: Hall, event: events.ReserveSeated) -> None:
    found = hall.state.tournaments[event.tournament]
    absent, entry = found.entries[event.absent], found.entries[event.entry]
    absent.state, absent.clause = EntryState.FORFEITED, event.clause
    for stage in found.stages.values():
        for run in stage.runs:
            run.seats = tuple(
                replace(each, entry=entry.id, name=entry.entrant.name, person=entry.person)
                if each.entry == absent.id
                else each
                for each in run.seats
            )


def substituted(hall: Hall, event: events.EntrantSubstituted) -> None:
    found = hall.state.tournaments[event.tournament]
    entry = found.entries[event.entry]
    entry.person, entry.entrant = event.person, event.entrant
    for stage in found.stages.values():
        # What has been played was played by whom it was played.
        for run in (each for each in stage.runs if each.state is TableState.SEATED):
            run.seats = tuple(
                replace(each, name=event.entrant.name, person=event.person)
                if each.entry == event.entry
                else each
                for each in run.seats
            )


def chips_bought(hall: Hall, event: events.TournamentChipsBought) -> None:
    entry = hall.state.tournaments[event.tournament].entries[event.entry]
    entry.bought[event.stage] = event.amount
    hall.state.drawers[event.drawer].added += event.amount


def seats_to_draw(hall: Hall, event: events.SeatsToDraw) -> None:
    hall.state.tournaments[event.tournament].ballots[event.intent] = event.ballot


def draw_failed(hall: Hall, event: events.DrawFailed) -> None:
    found = hall.state.tournaments[event.tournament]
    found.ballots.pop(event.intent, None)
    if found.odd_cents == event.intent:
        found.odd_cents = None


def seated(hall: Hall, event: events.PlayersSeated) -> None:
    found = hall.state.tournaments[event.tournament]
    if event.intent is not None:
        found.ballots.pop(event.intent, None)
    stage = found.stages.setdefault(event.stage, StageRun())
    for table, seats in zip(event.tables, event.seats, strict=True):
        sheets = max((run.sheets for run in stage.runs if run.table == table), default=0)
        stage.runs.append(TableRun(table, seats, sheets=sheets))
        for each in seats:
            found.entries[each.entry].state = EntryState.ENTERED


def seating_undone(hall: Hall, event: events.SeatingUndone) -> None:
    stage = hall.state.tournaments[event.tournament].stages[event.stage]
    last = [run for run in stage.runs if run.table == event.table][-1]
    stage.runs.remove(last)


def _run(hall: Hall, event: events.ScoreSheetSent | events.ScoreSheetTaken) -> TableRun:
    stage = hall.state.tournaments[event.tournament].stages[event.stage]
    return [run for run in stage.runs if run.table == event.table][-1]


def sheet_sent(hall: Hall, event: events.ScoreSheetSent) -> None:
    run, found = _run(hall, event), hall.state.tournaments[event.tournament]
    run.state, run.sheet = TableState.SENT, event.sheet
    run.sheets += 1
    if not event.play_off:
        run.seats = event.seats
    for name in event.without:
        entry = found.entries[name]
        entry.state, entry.clause, entry.eliminated = EntryState.OUT, event.clause, True


def sheet_recalled(hall: Hall, event: events.ScoreSheetRecalled) -> None:
    stage = hall.state.tournaments[event.tournament].stages[event.stage]
    run = [run for run in stage.runs if run.sheet == event.sheet][-1]
    run.state = TableState.TIED if run.tied else TableState.SEATED
    run.sheet = None


def sheet_taken(hall: Hall, event: events.ScoreSheetTaken) -> None:
    run, found = _run(hall, event), hall.state.tournaments[event.tournament]
    for result in event.results:
        if event.play_off:
            run.held[result.entry].play_offs.append(result)
        else:
            run.held[result.entry] = TableResult(result)
            run.rounds = event.rounds
        entry = found.entries[result.entry]
        if result.disqualified:
            entry.state, entry.clause = EntryState.DISQUALIFIED, result.clause
        elif result.never_came:
            entry.state, entry.clause = EntryState.FORFEITED, result.clause
    run.sheet, run.tied, run.advancing = None, event.tied, event.advancing
    run.state = TableState.TIED if event.tied else TableState.PLAYED
    for name in event.out:
        found.entries[name].state = EntryState.OUT
    for name, amount in event.cashed:
        found.owed[name] = found.owed.get(name, 0) + amount
    if event.cashed or event.moves:
        # The money for these chips has been disposed of, and nothing of it is refunded.
        for result in event.results:
            bought = found.entries[result.entry].bought
            if event.stage in bought:
                bought[event.stage] = 0


def fee_allowed_back(hall: Hall, event: events.FeeAllowedBack) -> None:
    found = hall.state.tournaments[event.tournament]
    found.entries[event.entry].fees = []
    if event.back_to_them:
        found.refunds[event.entry] = found.refunds.get(event.entry, 0) + event.back_to_them


def odd_cents_to_draw(hall: Hall, event: events.OddCentsToDraw) -> None:
    hall.state.tournaments[event.tournament].odd_cents = event.intent


def awarded(hall: Hall, event: events.PrizesAwarded) -> None:
    found = hall.state.tournaments[event.tournament]
    found.standing, found.places, found.sum = Standing.AWARDED, event.places, event.sum
    found.odd_cents = None
    for each in event.places:
        if each.prize:
            found.owed[each.entry] = found.owed.get(each.entry, 0) + each.prize


def money_paid(hall: Hall, event: events.TournamentMoneyPaid) -> None:
    found = hall.state.tournaments[event.tournament]
    found.owed.pop(event.entry, None)
    found.refunds.pop(event.entry, None)
    hall.state.drawers[event.drawer].paid += event.prize + event.back_to_them


def cancelled(hall: Hall, event: events.TournamentCancelled) -> None:
    found = hall.state.tournaments[event.tournament]
    found.standing = Standing.CANCELLED
    found.ballots, found.odd_cents = {}, None
    for entry in found.entries.values():
        entry.fees, entry.bought = [], {}
    for name, amount in event.refunds:
        found.refunds[name] = found.refunds.get(name, 0) + amount
