"""Seats for a stage: drawn by chance, drawn by hand with a witness, or given by the manager.

They change between sessions only, and can be undone until a score sheet has gone to the table.
"""

from collections.abc import Sequence

from croupier.core.identifiers import TableId
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.tournaments import SeatAllocation
from croupier.core.stream import intents
from croupier.core.stream.envelope import Command, Decision
from croupier.core.tournaments import conditions, score_sheet
from croupier.core.venue.cases import case
from croupier.core.venue.state import Hall, VenueCase
from croupier.core.venue.tournaments import awarding, commands, due_players, events
from croupier.core.venue.tournaments.state import Ballot, SeatAt, TableState, Tournament
from croupier.core.venue.tournaments.tournament_lookup import (
    AtTournament,
    found,
    must_be_running,
    run_at,
)

CHANCE = "chance"


def _ready(at: AtTournament, name: str) -> conditions.TournamentStage | Refusal:
    """The stage, once those before it are over and enough have entered."""
    tournament = at.tournament
    refusal = must_be_running(tournament)
    if refusal is not None:
        return refusal
    stage = tournament.conditions.stage(name)
    if stage is None:
        return Refusal(RefusalCode.NOT_THERE, f"there is no stage {name!r}")
    for intake in stage.takes:
        before = tournament.stages.get(intake.stage)
        if before is None or not before.over():
            return Refusal(RefusalCode.TOO_EARLY, f"{intake.stage} is not over")
        source = tournament.conditions.stage(intake.stage)
        waiting = due_players.due_in(tournament, source) if source is not None else []
        if waiting:
            sentence = f"{waiting[0]} waits for a seat in {intake.stage}"
            return Refusal(RefusalCode.TOO_EARLY, sentence)
    least = tournament.conditions.least_players or 0
    if len(tournament.entered()) < least:
        sentence = f"{len(tournament.entered())} have entered, and {least} are needed"
        return Refusal(RefusalCode.BELOW_MINIMUM, sentence)
    return stage


def _must_be_places(places: Sequence[SeatAt], stage: conditions.TournamentStage) -> Refusal | None:
    names = [(place.table, place.seat) for place in places]
    tables = {place.table for place in places}
    each = [sum(place.table == table for place in places) for table in tables]
    if not names or len(set(names)) < len(names):
        return Refusal(RefusalCode.UNKNOWN_SEAT, "name each place once")
    if max(each) > stage.seats or len(tables) > stage.tables:
        sentence = f"{stage.name} has {stage.tables} tables of {stage.seats} seats"
        return Refusal(RefusalCode.OVER_LIMIT, sentence)
    return None


def _must_seat_whole_final(
    tournament: Tournament, stage: conditions.TournamentStage, places: int, players: int
) -> Refusal | None:
    """Places of a final are compared at one table, so everybody is seated there at once."""
    if stage.kind is not conditions.StageKind.FINAL:
        return None
    known = tournament.stages.get(stage.name)
    if known is not None and known.runs:
        sentence = f"{stage.name} has its table: undo the seating to seat everybody anew"
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    if places >= players:
        return None
    sentence = f"{players} play in {stage.name}, and {places} places are named"
    return Refusal(RefusalCode.BELOW_MINIMUM, sentence)


def draw_seats(hall: Hall, command: Command[commands.DrawSeats]) -> Decision | Refusal:
    body, at = command.body, found(hall, command.body)
    stage = _ready(at, body.stage)
    if isinstance(stage, Refusal):
        return stage
    players = due_players.due_in(at.tournament, stage)
    refusal = _must_be_places(body.places, stage)
    if refusal is not None:
        return refusal
    refusal = _must_seat_whole_final(at.tournament, stage, len(body.places), len(players))
    if refusal is not None:
        return refusal
    if not players or any(ballot.stage == stage.name for ballot in at.tournament.ballots.values()):
        return Refusal(RefusalCode.NOT_NOW, "nobody waits for a seat, or a draw is under way")
    most, least = sorted((len(players), len(body.places)))[::-1]
    draw = intents.Draw(intents.DrawPurpose.TOURNAMENT_SEATS, most, least)
    about = f"{at.tournament.id} {stage.name}"
    opened = hall.state.intents.intend(
        intents.IntentKind.DRAW, CHANCE, about, 0, command.at, draw=draw
    )
    ballot = Ballot(stage.name, tuple(players), body.places)
    return Decision((events.SeatsToDraw(at.tournament.id, opened.intent.id, ballot), opened))


def complete_draw(hall: Hall, command: Command[intents.CompleteDraw]) -> Decision | Refusal:
    body = command.body
    for tournament in hall.state.tournaments.values():
        ballot = tournament.ballots.get(body.intent)
        if ballot is not None:
            return Decision(
                (_drawn(tournament, ballot, body), intents.IntentClosed(body.intent, done=True))
            )
        if tournament.odd_cents == body.intent:
            return awarding.drawn(hall, tournament, command)
    return Refusal(RefusalCode.ALREADY_DONE, f"{body.intent} is over, or never began")


def draw_failed(hall: Hall, command: Command[intents.ReportDrawFailed]) -> Decision | Refusal:
    """Nothing was drawn: staff are told, and the draw may be asked for again."""
    body = command.body
    for tournament in hall.state.tournaments.values():
        if body.intent in tournament.ballots or tournament.odd_cents == body.intent:
            failed = events.DrawFailed(tournament.id, body.intent, body.reason)
            told = case(hall, VenueCase.SOFTWARE, body.intent, body.reason, None, command.at)
            return Decision((failed, intents.IntentClosed(body.intent, done=False), told))
    return Refusal(RefusalCode.ALREADY_DONE, f"{body.intent} is over, or never began")


def _drawn(
    tournament: Tournament, ballot: Ballot, body: intents.CompleteDraw
) -> events.PlayersSeated:
    """With more places than players each player draws a place, else each place a player."""
    if len(ballot.places) >= len(ballot.entries):
        pairs = [
            (name, ballot.places[place])
            for name, place in zip(ballot.entries, body.drawn, strict=True)
        ]
    else:
        pairs = [
            (ballot.entries[player], place)
            for place, player in zip(ballot.places, body.drawn, strict=True)
        ]
    stage = tournament.conditions.stage(ballot.stage)
    assert stage is not None
    # Whoever has withdrawn since leaves the place empty.
    due = set(due_players.due_in(tournament, stage))
    pairs = [(name, place) for name, place in pairs if name in due]
    return _seated(tournament, ballot.stage, pairs, body)


def _seated(
    tournament: Tournament,
    stage: str,
    pairs: Sequence[tuple[score_sheet.EntryId, SeatAt]],
    drawn: intents.CompleteDraw | None = None,
) -> events.PlayersSeated:
    """At each table in the order of its places, as players sit around it."""
    chips = tournament.conditions.chips
    assert chips is not None
    tables: dict[TableId, list[score_sheet.Seated]] = {}
    for name, place in pairs:
        entry = tournament.entries[name]
        seated = score_sheet.Seated(name, entry.entrant.name, place.seat, chips.each, entry.person)
        tables.setdefault(place.table, []).append(seated)
    ordered = {table: sorted(seats, key=_place) for table, seats in sorted(tables.items())}
    return events.PlayersSeated(
        tournament.id,
        stage,
        tuple(ordered),
        tuple(tuple(seats) for seats in ordered.values()),
        drawn.drawn if drawn is not None else (),
        drawn.intent if drawn is not None else None,
    )


def _place(seated: score_sheet.Seated) -> tuple[int, str]:
    """Numbers as numbers: seat 10 comes after seat 9."""
    return (len(seated.seat), seated.seat)


def seat_players(hall: Hall, command: Command[commands.SeatPlayers]) -> Decision | Refusal:
    body, at = command.body, found(hall, command.body)
    stage = _ready(at, body.stage)
    if isinstance(stage, Refusal):
        return stage
    rule, wagering = at.rules.seats, at.tournament.conditions.wagering
    ballot = SeatAllocation.BY_BALLOT_EACH_SESSION
    drawn = rule.value is ballot or (wagering is not None and wagering.seats is ballot)
    if drawn and (command.approver is None or command.approver.person == command.actor.person):
        sentence = "seats are drawn: by chance, or by the players' own hands with a witness"
        return Refusal(RefusalCode.APPROVAL_NEEDED, sentence, rule.first)
    players = due_players.due_in(at.tournament, stage)
    named = [given.entry for given in body.seats]
    if len(set(named)) < len(named) or not set(named) <= set(players):
        return Refusal(RefusalCode.UNKNOWN_ENTRY, f"seat players of {stage.name}, each once")
    refusal = _must_seat_whole_final(at.tournament, stage, len(named), len(players))
    if refusal is not None:
        return refusal
    pairs = [(given.entry, SeatAt(given.table, given.seat)) for given in body.seats]
    refusal = _must_be_places([place for _, place in pairs], stage)
    if refusal is not None:
        return refusal
    return Decision((_seated(at.tournament, stage.name, pairs),))


def undo(hall: Hall, command: Command[commands.UndoSeating]) -> Decision | Refusal:
    body, at = command.body, found(hall, command.body)
    run = run_at(at, body.stage, body.table)
    if isinstance(run, Refusal):
        return run
    if run.state is not TableState.SEATED:
        sentence = f"the score sheet of {body.table} has been sent: recall it first"
        return Refusal(RefusalCode.TOO_LATE, sentence)
    return Decision((events.SeatingUndone(at.tournament.id, body.stage, body.table),))
