"""Folds the events of a tournament into its table, and says why the table waits."""

from msgspec.structs import replace

from croupier.core.identifiers import Instant, TableId
from croupier.core.pit.floor import Floor
from croupier.core.pit.tournaments import commands, events
from croupier.core.pit.tournaments.at_table import exchange_due
from croupier.core.pit.tournaments.state import (
    STOP,
    CountedChips,
    Phase,
    SecretForm,
    TournamentPlay,
    TournamentPlayer,
    chips_of,
    remember,
)


def restop(floor: Floor, name: TableId) -> None:
    """Whatever must be done before the next round may open."""
    play, stops = floor.state.tournaments.get(name), floor.state.tables[name].stops
    why = _why(play) if play is not None else None
    table = floor.state.tables[name]
    if why is None and play is not None and exchange_due(floor, table, play) is not None:
        why = "chips count for more from the next round on, and are exchanged first"
    if why is None:
        stops.pop(STOP, None)
    else:
        stops[STOP] = why


def _why(play: TournamentPlay) -> str | None:
    if play.dispute:
        return f"a dispute is to be decided: {play.dispute}"
    if play.unattended:
        return "no director of the tournament is there"
    if play.phase is Phase.OVER:
        return "the session is over, and chips are counted"
    if play.break_ends is not None:
        return "the players have a break"
    forms = [player.form for player in play.players.values() if player.form is not None]
    if play.phase is Phase.WAGERING and any(form.examined is None for form in forms):
        return "an undisclosed wager is examined first"
    if play.phase is not Phase.WAITING:
        return None
    if any(player.form is not None for player in play.players.values()):
        return "undisclosed wagers are revealed first"
    if any(player.missed is not None for player in play.players.values()):
        return "it is to be decided about a missed wager"
    return None


def begun(floor: Floor, event: events.TournamentPlayBegun) -> None:
    wagering = event.content.terms.wagering
    players: dict[str, TournamentPlayer] = {}
    for seated in event.content.seats:
        empty = seated.seat in event.empty
        players[seated.seat] = TournamentPlayer(
            seated.entry,
            seated.name,
            seated.seat,
            seated.person,
            wagering.passes,
            wagering.undisclosed,
            absent=empty and not event.forfeited,
            never_came=empty and event.forfeited,
            clause=event.clause if empty and event.forfeited else None,
        )
    floor.state.tournaments[event.table] = TournamentPlay(
        event.sheet, event.content, players, event.at, event.content.directors
    )
    restop(floor, event.table)


def round_begun(floor: Floor, event: events.TournamentRoundBegun) -> None:
    play = floor.state.tournaments[event.table]
    play.round, play.phase = event.round, Phase.WAGERING
    play.marker, play.order = event.marker, event.order
    for each in event.out:
        player = play.players[each.seat]
        player.out, player.clause = each.out, each.clause
    for player in play.players.values():
        player.bets, player.confirmed = {}, {}
        player.locked = player.late = player.passed = False
        player.removed = 0
        player.counted = None
    _next_turn(play, event.at)
    restop(floor, event.table)


def _next_turn(play: TournamentPlay, at: Instant) -> None:
    limit = play.content.terms.wagering.time_ms
    runs = bool(limit) and play.turn is not None
    play.turn_ends = Instant(at + limit) if runs else None


def laid(floor: Floor, event: events.TournamentChipsLaid) -> None:
    play = floor.state.tournaments[event.table]
    player = play.players[event.seat]
    player.bets = {stake.bet: stake.amount for stake in event.stakes if stake.amount}
    player.absent = False
    if event.locked:
        player.locked = True
        _next_turn(play, event.at)
        floor.due_known = False


def confirmed(floor: Floor, event: events.TournamentWagersConfirmed) -> None:
    player = floor.state.tournaments[event.table].players[event.seat]
    player.confirmed = dict(player.bets)


def passed(floor: Floor, event: events.PassCardPlayed) -> None:
    play = floor.state.tournaments[event.table]
    player = play.players[event.seat]
    player.passed, player.passes = True, player.passes - 1
    if play.order:
        player.locked = True
        _next_turn(play, event.at)


def form_handed_in(floor: Floor, event: events.FormHandedIn) -> None:
    play = floor.state.tournaments[event.table]
    player = play.players[event.seat]
    in_turn = play.turn == event.seat
    player.form = SecretForm(event.form, event.commitment, event.sealed)
    player.forms -= 1
    player.absent = False
    if in_turn:
        _next_turn(play, event.at)
    restop(floor, event.table)


def form_key_offered(floor: Floor, event: events.FormKeyOffered) -> None:
    play = floor.state.tournaments[event.table]
    play.form_keys = (*play.form_keys, event.key)


def form_examined(floor: Floor, event: events.FormExamined) -> None:
    player = floor.state.tournaments[event.table].players[event.seat]
    assert player.form is not None
    player.form = replace(player.form, examined=event.by)
    restop(floor, event.table)


def wagering_closed(floor: Floor, event: events.TournamentWageringClosed) -> None:
    play = floor.state.tournaments[event.table]
    play.phase, play.turn_ends = Phase.CLOSED, None
    for each_player in play.players.values():
        each_player.revealed = None
    for each in event.judged:
        player = play.players[each.seat]
        player.bets = {stake.bet: stake.amount for stake in each.stands}
        player.last_wager = sum(player.bets.values())
        player.held_at_close = floor.ledger.balance(chips_of(event.table, each.seat))
        player.missed = each.missed
        if each.void is not None:
            player.out, player.clause = each.void, each.clause
    restop(floor, event.table)


def turn_over(floor: Floor, event: events.TournamentTurnOver) -> None:
    play = floor.state.tournaments[event.table]
    play.players[event.seat].late = True
    play.turn_ends = None


def exchanged(floor: Floor, event: events.TournamentChipsExchanged) -> None:
    floor.state.tournaments[event.table].exchanged = event.from_round
    restop(floor, event.table)


def absence_noted(floor: Floor, event: events.AbsenceNoted) -> None:
    play = floor.state.tournaments[event.table]
    before = play.turn
    play.players[event.seat].absent = event.absent
    if play.phase is Phase.WAGERING and play.turn != before:
        _next_turn(play, floor.state.at)


def missed_decided(floor: Floor, event: events.MissedWagerDecided) -> None:
    play = floor.state.tournaments[event.table]
    player = play.players[event.seat]
    player.missed = None
    known = play.scored.get(play.round) if play.round is not None else None
    if event.decision is commands.MissedDecision.DEDUCT:
        player.deducted += 1
        if known is not None and play.round is not None:
            cost = sum(move.amount for move in event.moves)
            absent = {**known.absent, event.seat: cost}
            play.scored[play.round] = replace(known, absent=absent)
    restop(floor, event.table)


def removal_recorded(floor: Floor, event: events.RemovalOrderRecorded) -> None:
    players = floor.state.tournaments[event.table].players
    for place, seat in enumerate(event.seats, start=1):
        players[seat].removed = place
        out = players[seat].out
        if out is not None:
            players[seat].out = replace(out, removed=place)


def disqualified(floor: Floor, event: events.PlayerDisqualified) -> None:
    play = floor.state.tournaments[event.table]
    player, in_turn = play.players[event.seat], play.turn == event.seat
    player.disqualified, player.clause = event.reason, event.clause
    player.kept, player.missed, player.form = event.kept or 0, None, None
    if in_turn and play.phase is Phase.WAGERING:
        _next_turn(play, floor.state.at)
    restop(floor, event.table)


def dispute_raised(floor: Floor, event: events.TournamentDisputeRaised) -> None:
    floor.state.tournaments[event.table].dispute = event.reason
    restop(floor, event.table)


def dispute_decided(floor: Floor, event: events.TournamentDisputeDecided) -> None:
    floor.state.tournaments[event.table].dispute = ""
    restop(floor, event.table)


def direction_heard(floor: Floor, event: events.TournamentDirectionHeard) -> None:
    play = floor.state.tournaments[event.table]
    play.directors, play.unattended = event.directors, event.stops
    play.cancelled = event.cancelled
    restop(floor, event.table)


def break_offered(floor: Floor, event: events.BreakOffered) -> None:
    floor.state.tournaments[event.table].break_ends = event.until
    restop(floor, event.table)


def break_ended(floor: Floor, event: events.BreakEnded) -> None:
    floor.state.tournaments[event.table].break_ends = None
    restop(floor, event.table)


def concluded(floor: Floor, event: events.SessionConcluded) -> None:
    play = floor.state.tournaments[event.table]
    play.phase, play.concluded, play.break_ends = Phase.OVER, event.reason, None
    restop(floor, event.table)


def counted(floor: Floor, event: events.TournamentChipsCounted) -> None:
    player = floor.state.tournaments[event.table].players[event.seat]
    player.counted = CountedChips(event.counted, event.dealer, event.inspector, event.signed)


def count_decided(floor: Floor, event: events.TournamentCountDecided) -> None:
    player = floor.state.tournaments[event.table].players[event.seat]
    if player.counted is not None:
        player.counted = replace(player.counted, amount=event.chips)


def ended(floor: Floor, event: events.TournamentPlayEnded) -> None:
    play = floor.state.tournaments.pop(event.table)
    if not play.cancelled:
        play.results = event.results
        remember(floor.state.returned, play)
    restop(floor, event.table)
