"""Sends score sheets to tables and takes them back: who goes on, plays off or is out."""

from msgspec.structs import replace

from croupier.core.identifiers import ClauseId
from croupier.core.ledger import accounts, ledger
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Answer, Command, Decision
from croupier.core.tournaments import conditions, placing, score_sheet
from croupier.core.venue.state import Hall
from croupier.core.venue.tournaments import commands, events
from croupier.core.venue.tournaments.due_players import due_in
from croupier.core.venue.tournaments.ranking import ranked, with_results
from croupier.core.venue.tournaments.state import TableRun, TableState, buy_ins_of, prize_of
from croupier.core.venue.tournaments.tournament_lookup import (
    AtTournament,
    found,
    must_be_running,
    run_at,
)


def send(hall: Hall, command: Command[commands.SendScoreSheet]) -> Decision | Refusal:
    body, at = command.body, found(hall, command.body)
    run = run_at(at, body.stage, body.table)
    if isinstance(run, Refusal):
        return run
    refusal = _must_be_ready(at, run)
    if refusal is not None:
        return refusal
    stage = at.tournament.conditions.stage(body.stage)
    assert stage is not None
    waiting = due_in(at.tournament, stage) if stage.kind is conditions.StageKind.FINAL else []
    if waiting:
        sentence = f"{waiting[0]} waits for a seat: undo the seating of {stage.name}"
        return Refusal(RefusalCode.TOO_EARLY, sentence)
    play_off = run.state is TableState.TIED
    terms = score_sheet.terms_of(at.tournament.conditions, stage, cashed=_cashed(at))
    without = () if play_off else _without_buy_in(at, run, body.stage)
    if play_off:
        terms = score_sheet.play_off_terms(terms, run.rounds)
    seats = _tied(at, run, terms) if play_off else run.seats
    seats = tuple(seated for seated in seats if seated.entry not in without)
    if not seats:
        sentence = f"nobody at {body.table} has bought chips for {body.stage}"
        return Refusal(RefusalCode.TOO_EARLY, sentence)
    name = score_sheet.SheetId(f"{at.tournament.id}/{body.stage}/{body.table}/{run.sheets + 1}")
    directors = tuple(at.tournament.directors)
    sheet = score_sheet.ScoreSheet(
        *(at.tournament.id, body.stage, body.table, terms, seats, at.tournament.starts),
        directors,
    )
    clause = ClauseId("ROU-10.6.3") if without else None
    sent = events.ScoreSheetSent(
        *(at.tournament.id, body.stage, body.table, name, seats, without, clause, play_off)
    )
    return Decision((sent,), Answer(made=name), (score_sheet.new_sheet(name, sheet),))


def _must_be_ready(at: AtTournament, run: TableRun) -> Refusal | None:
    refusal = must_be_running(at.tournament)
    if refusal is not None:
        return refusal
    if run.state not in (TableState.SEATED, TableState.TIED):
        sentence = f"{run.table} is {run.state.value}"
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    rule = at.rules.manager_present_throughout
    if rule.value and at.tournament.present is None:
        sentence = "no director is there, and one must be throughout"
        return Refusal(RefusalCode.STAFF_MISSING, sentence, rule.first)
    return None


def _cashed(at: AtTournament) -> bool:
    chips = at.tournament.conditions.chips
    return chips is not None and chips.money is conditions.BoughtChips.CASH_BY_COUNT


def _without_buy_in(at: AtTournament, run: TableRun, stage: str) -> tuple[score_sheet.EntryId, ...]:
    """Who cannot provide the buy-in before the session is eliminated."""
    chips = at.tournament.conditions.chips
    if chips is None or chips.supply is not conditions.Supply.BOUGHT:
        return ()
    entries = at.tournament.entries
    return tuple(seated.entry for seated in run.seats if stage not in entries[seated.entry].bought)


def _tied(
    at: AtTournament, run: TableRun, terms: score_sheet.SessionTerms
) -> tuple[score_sheet.Seated, ...]:
    """With the chips that they hold; who could not wager the minimum begins as every session does,
    or all of them would be out again and still equal.
    """
    chips = at.tournament.conditions.chips
    assert chips is not None
    found_: list[score_sheet.Seated] = []
    for seated in run.seats:
        if seated.entry in run.tied:
            held = run.held[seated.entry]
            last = (held.play_offs or [held.result])[-1].chips
            enough = last >= terms.limits_in(1).minimum
            found_.append(replace(seated, chips=last if enough else chips.each))
    return tuple(found_)


def recall(hall: Hall, command: Command[commands.RecallScoreSheet]) -> Decision | Refusal:
    body, at = command.body, found(hall, command.body)
    assert body.found is not None
    sheet = body.found.body
    if sheet.state is not score_sheet.SheetState.SENT:
        sentence = f"the score sheet is {sheet.state.value}"
        return Refusal(RefusalCode.TOO_LATE, sentence)
    recalled = events.ScoreSheetRecalled(at.tournament.id, sheet.stage, sheet.table, body.sheet)
    gone = replace(sheet, state=score_sheet.SheetState.RECALLED)
    return Decision((recalled,), claims=(score_sheet.changed_sheet(body.found, gone),))


def take(hall: Hall, command: Command[commands.TakeScoreSheet]) -> Decision | Refusal:
    body, at = command.body, found(hall, command.body)
    assert body.found is not None
    sheet = body.found.body
    run = run_at(at, sheet.stage, sheet.table)
    if isinstance(run, Refusal):
        return run
    if sheet.state is not score_sheet.SheetState.COUNTED or run.sheet != body.sheet:
        sentence = f"the score sheet is {sheet.state.value}, or was taken before"
        return Refusal(RefusalCode.NOT_NOW, sentence)
    held = with_results(run, sheet)
    ranking = ranked(at, sheet.stage, held)
    if isinstance(ranking, Refusal):
        return ranking
    taken = replace(sheet, state=score_sheet.SheetState.TAKEN)
    claims = (score_sheet.changed_sheet(body.found, taken),)
    return Decision((_taken(at, run, sheet, body.sheet, ranking),), claims=claims)


def _taken(
    at: AtTournament,
    run: TableRun,
    sheet: score_sheet.ScoreSheet,
    name: score_sheet.SheetId,
    ranking: placing.Ranking,
) -> events.ScoreSheetTaken:
    """The first group that must play off does so; the others wait until it is decided."""
    tied = (
        tuple(score_sheet.EntryId(str(each)) for each in ranking.playoffs[0])
        if ranking.playoffs
        else ()
    )
    places = ranking.places if not tied else ()
    through = tuple(
        score_sheet.EntryId(str(place.contender.name)) for place in places if place.advances is True
    )
    inside = {score_sheet.EntryId(str(place.contender.name)) for place in places}
    out = tuple(entry for entry in inside if entry not in through)
    cashed, moves = _cashed_in(at, sheet) if not sheet.terms.play_off else ((), ())
    return events.ScoreSheetTaken(
        *(at.tournament.id, sheet.stage, sheet.table, name, sheet.results, tied),
        *(through, tuple(sorted(out)), cashed, sheet.terms.play_off, moves, sheet.rounds),
    )


def _cashed_in(
    at: AtTournament, sheet: score_sheet.ScoreSheet
) -> tuple[tuple[tuple[score_sheet.EntryId, int], ...], tuple[ledger.Transfer, ...]]:
    """Chips that were bought are paid by their count, where the conditions say so. What that costs
    more or less than was paid for them is the operator's.
    """
    chips = at.tournament.conditions.chips
    if chips is None or not sheet.terms.chips_are_cashed:
        return (), ()
    cashed: list[tuple[score_sheet.EntryId, int]] = []
    name = at.tournament.id
    entries = at.tournament.entries
    bought = sum(entries[each.entry].bought.get(sheet.stage, 0) for each in sheet.seats)
    moves = [*ledger.moved(buy_ins_of(name), accounts.HOUSE, bought)]
    for result in sheet.results:
        worth = (result.chips + result.kept) * chips.price // chips.each
        if worth:
            cashed.append((result.entry, worth))
            moves += ledger.moved(accounts.HOUSE, prize_of(name, result.entry), worth)
    return tuple(cashed), tuple(moves)
