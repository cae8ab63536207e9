"""Takes the tournament's own steps: begins and closes rounds, scores them, ends sessions.

The table's rounds are dealt as ever. The clock takes each step here as soon as the round has taken
its own, before any other command.
"""

from collections.abc import Iterator

from croupier.core.identifiers import Instant
from croupier.core.ledger.ledger import Transfer, moved
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import OVER, RoundStatus, Table
from croupier.core.pit.tournaments import closing_wagers, commands, events, scoring
from croupier.core.pit.tournaments.at_table import (
    found_at,
    held,
    limits_now,
    rise_in,
    round_of,
    rules_of,
)
from croupier.core.pit.tournaments.state import (
    CANCELLED,
    NOBODY_LEFT,
    PLAYED_OUT,
    Phase,
    TournamentPlay,
    TournamentPlayer,
    chips_of,
    inventory_of,
)
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.tournaments import SessionEnd
from croupier.core.stream.declaring import Deadline
from croupier.core.stream.envelope import Command, Decision
from croupier.core.tournaments.placing import Out

_MINUTE_MS = 60_000


def deadlines(floor: Floor) -> Iterator[Deadline]:
    for name, play in floor.state.tournaments.items():
        at = _due(floor, floor.state.tables[name], play)
        if at is not None:
            yield Deadline(at, commands.AdvanceTournament(name))
    for sheet, returned in floor.state.returned.items():
        if returned.put_right:
            yield Deadline(floor.state.at, commands.QuestionReturnedScore(sheet))


def _due(floor: Floor, table: Table, play: TournamentPlay) -> Instant | None:
    """When the next step is to be taken; what has come already is due at once."""
    now = floor.state.at
    if scoring.corrected(floor, table, play) is not None:
        return now
    if _opened(table, play):
        return now
    current = round_of(floor, table, play.round)
    if play.phase in (Phase.WAGERING, Phase.CLOSED) and current is not None:
        over = current.status in OVER
        if over or (play.phase is Phase.WAGERING and current.closed is not None):
            return now
    if play.cancelled and play.phase is Phase.WAITING:
        return now
    times = [play.break_ends, _time_up(play)]
    if play.phase is Phase.WAGERING:
        times.append(play.turn_ends)
    return min((at for at in times if at is not None), default=None)


def _opened(table: Table, play: TournamentPlay) -> bool:
    """Whether a round has opened of which the players have not heard."""
    round_ = table.round
    if play.phase is not Phase.WAITING or round_ is None or round_.id == play.round:
        return False
    return round_.status is RoundStatus.OPEN


def _time_up(play: TournamentPlay) -> Instant | None:
    ends = play.content.terms.ends
    if ends.by is not SessionEnd.TIME or play.phase is not Phase.WAITING:
        return None
    return Instant(play.begun + ends.after * _MINUTE_MS)


def advance(floor: Floor, command: Command[commands.AdvanceTournament]) -> Decision | Refusal:
    at = found_at(floor, command.body)
    table, play, now = at.table, at.play, command.at
    wrong = scoring.corrected(floor, table, play)
    if wrong is not None:
        return Decision((scoring.rescored(floor, table, play, wrong, now),))
    current = round_of(floor, table, play.round)
    if play.phase in (Phase.WAGERING, Phase.CLOSED) and current is not None:
        if current.status in OVER:
            scored = scoring.scored(floor, table, play, current, now)
            return Decision((scored, *_concluded(floor, table, play, scored, now)))
        if play.phase is Phase.WAGERING and current.closed is not None:
            return Decision((closing_wagers.closed(floor, at, current.id),))
    if _opened(table, play):
        return Decision((_begun(floor, table, play, now),))
    return _by_time(floor, table, play, now)


def _by_time(floor: Floor, table: Table, play: TournamentPlay, now: Instant) -> Decision | Refusal:
    if play.cancelled and play.phase is Phase.WAITING:
        return Decision((events.SessionConcluded(table.id, CANCELLED, None, now),))
    up = _time_up(play)
    if up is not None and up <= now:
        clause = rules_of(floor.settings(table)).sessions_end.first
        return Decision((events.SessionConcluded(table.id, "its time is over", clause, now),))
    if play.break_ends is not None and play.break_ends <= now:
        return Decision((events.BreakEnded(table.id),))
    turn = play.turn
    if play.turn_ends is not None and play.turn_ends <= now and turn is not None:
        rule = rules_of(floor.settings(table)).late_wager_may_be_limited_to_minimum
        assert play.round is not None
        clause = rule.first if rule is not None else None
        return Decision((events.TournamentTurnOver(table.id, play.round, turn, clause, now),))
    return Refusal(RefusalCode.TOO_EARLY, f"nothing is due at {table.id}")


def _begun(
    floor: Floor, table: Table, play: TournamentPlay, now: Instant
) -> events.TournamentRoundBegun:
    """Who cannot wager the minimum is out before the round; the others wager from the marker on."""
    assert table.round is not None
    step, rule = limits_now(play), rules_of(floor.settings(table)).out_when_below_minimum
    out: list[events.SeatOut] = []
    moves: list[Transfer] = []
    for player in play.playing():
        chips = held(floor, table, player)
        if rule.value and chips < step.minimum:
            gone = Out(play.rounds, chips, player.last_wager, player.removed or None)
            out.append(events.SeatOut(player.seat, gone, rule.first))
            moves += moved(chips_of(table.id, player.seat), inventory_of(table.id), chips)
    gone_seats = {each.seat for each in out}
    left = [player for player in play.playing() if player.seat not in gone_seats]
    marker, order = _order(play, left)
    rise = rise_in(play, play.rounds + 1)
    return events.TournamentRoundBegun(
        *(table.id, table.round.id, play.rounds + 1, step, marker, order),
        *(tuple(out), now, tuple(moves), rise.values if rise is not None else ()),
    )


def _order(play: TournamentPlay, left: list[TournamentPlayer]) -> tuple[str, tuple[str, ...]]:
    """From whoever has the marker to the left; it goes to the next whose turn it can be."""
    if not play.content.terms.wagering.in_turn or not left:
        return "", ()
    seats, going = list(play.players), {player.seat for player in left}
    start = seats.index(play.marker) if play.marker in seats else 0
    around = [*seats[start:], *seats[:start]]
    order = tuple(seat for seat in around if seat in going)
    return order[0], order


def _concluded(
    floor: Floor,
    table: Table,
    play: TournamentPlay,
    scored: events.TournamentRoundScored,
    now: Instant,
) -> Iterator[events.SessionConcluded]:
    """Whether the session is over with this round, by its own terms or for want of players."""
    terms, rules = play.content.terms, rules_of(floor.settings(table))
    played = play.rounds - play.voided + (0 if scored.void else 1)
    minimum = terms.limits_in(play.rounds + (not scored.void) + 1).minimum
    change = scoring.changes(scored.moves)
    able = [
        player
        for player in play.playing()
        if held(floor, table, player) + change.get(chips_of(table.id, player.seat), 0) >= minimum
    ]
    clause = rules.sessions_end.first
    over = {
        SessionEnd.ROUNDS: played >= terms.ends.after,
        SessionEnd.SHOES: play.shoes + scored.shoe_ended >= terms.ends.after,
        SessionEnd.TIME: now >= play.begun + terms.ends.after * _MINUTE_MS,
        SessionEnd.PLAYERS_LEFT: len(able) <= terms.ends.after,
    }
    if play.cancelled:
        yield events.SessionConcluded(table.id, CANCELLED, None, now)
    elif not scored.void and over[terms.ends.by]:
        yield events.SessionConcluded(table.id, PLAYED_OUT, clause, now)
    elif len(able) <= 1:
        yield events.SessionConcluded(table.id, NOBODY_LEFT, clause, now)
