"""The manager's decisions at a table: missed wagers, disqualification, disputes, breaks."""

from collections.abc import Iterator
from typing import Any

from croupier.core.identifiers import ClauseId
from croupier.core.ledger.ledger import moved
from croupier.core.pit.floor import Floor
from croupier.core.pit.tournaments import commands, events
from croupier.core.pit.tournaments.at_table import AtPlay, found_at, held, must_still_play, rules_of
from croupier.core.pit.tournaments.commands import Ground, MissedDecision
from croupier.core.pit.tournaments.state import (
    Missed,
    Phase,
    TournamentPlayer,
    chips_of,
    inventory_of,
)
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.tournaments import Absence, MissedWager
from croupier.core.stream.envelope import Command, Decision

_MINUTE_MS = 60_000


def note_absence(floor: Floor, command: Command[commands.NoteAbsence]) -> Decision | Refusal:
    body, at = command.body, found_at(floor, command.body)
    player = at.player
    assert player is not None
    if player.absent is body.absent:
        return Refusal(RefusalCode.ALREADY_DONE, f"that is known of {player.name}")
    refusal = must_still_play(player)
    return refusal or Decision((events.AbsenceNoted(at.table.id, body.seat, body.absent),))


def decide_missed(floor: Floor, command: Command[commands.DecideMissedWager]) -> Decision | Refusal:
    body, at = command.body, found_at(floor, command.body)
    player = at.player
    assert player is not None
    if player.missed is None:
        return Refusal(RefusalCode.NOT_NOW, f"nothing is to be decided about {player.name}")
    if at.play.phase is Phase.CLOSED:
        # It may be void yet, and then nothing was missed.
        sentence = f"{at.play.round} is played out first"
        return Refusal(RefusalCode.ROUND_UNDER_WAY, sentence)
    refusal = _must_be_open_to(at, player, body.decision)
    if refusal is not None:
        return refusal
    return Decision(tuple(_decided(floor, at, player, command)))


def _must_be_open_to(
    at: AtPlay, player: TournamentPlayer, decision: MissedDecision
) -> Refusal | None:
    """What the document lets the manager do about this player."""
    rules = rules_of(at.book)
    if decision is MissedDecision.DEDUCT:
        most = rules.absent_rounds_deducted_max
        if rules.absence.value is not Absence.MINIMUM_DEDUCTED_OR_DISQUALIFIED or most is None:
            return Refusal(RefusalCode.NOT_OFFERED, "the document deducts nothing")
        if player.missed is not Missed.ABSENT:
            sentence = "the minimum is deducted from players who are absent, and from nobody else"
            return Refusal(RefusalCode.NOT_OFFERED, sentence, rules.absence.first)
        if player.deducted >= most.value:
            sentence = f"it was deducted for {player.deducted} rounds, and that is the most"
            return Refusal(RefusalCode.OVER_LIMIT, sentence, most.first)
    if decision is MissedDecision.LET_GO:
        rule = rules.missed_wager
        strict = rule.value is MissedWager.DISQUALIFIED_UNLESS_PASS_CARD
        if strict and player.missed is Missed.SILENT:
            sentence = f"{player.name} was there and wagered nothing: they are disqualified"
            return Refusal(RefusalCode.NOT_OFFERED, sentence, rule.first)
    return None


def _decided(
    floor: Floor, at: AtPlay, player: TournamentPlayer, command: Command[commands.DecideMissedWager]
) -> Iterator[object]:
    body, rules = command.body, rules_of(at.book)
    by, deduct = command.actor.person, body.decision is MissedDecision.DEDUCT
    minimum = at.play.content.terms.limits_in(max(at.play.rounds, 1)).minimum
    cost = min(minimum, held(floor, at.table, player)) if deduct else 0
    clause = rules.absence.clauses[1] if deduct and len(rules.absence.clauses) > 1 else None
    moves = moved(chips_of(at.table.id, player.seat), inventory_of(at.table.id), cost)
    yield events.MissedWagerDecided(
        at.table.id, player.seat, body.decision, body.reason, clause, by, moves
    )
    if body.decision is MissedDecision.DISQUALIFY:
        absent = player.missed is Missed.ABSENT
        ground = Ground.ABSENCE if absent else Ground.NO_WAGER
        yield disqualified(floor, at, player, ground, body.reason, command)


def disqualify(floor: Floor, command: Command[commands.DisqualifyPlayer]) -> Decision | Refusal:
    body, at = command.body, found_at(floor, command.body)
    player = at.player
    assert player is not None
    refusal = must_still_play(player)
    if refusal is not None:
        return refusal
    if player.bets and at.play.phase in (Phase.WAGERING, Phase.CLOSED):
        sentence = f"{player.name} has a wager on {at.play.round}: it is played out first"
        return Refusal(RefusalCode.UNSETTLED, sentence)
    return Decision((disqualified(floor, at, player, body.ground, body.reason, command),))


def disqualified(
    floor: Floor,
    at: AtPlay,
    player: TournamentPlayer,
    ground: Ground,
    reason: str,
    command: Command[Any],
) -> events.PlayerDisqualified:
    """Chips go back to the inventory. Their value is kept where absence is all that was wrong."""
    chips, rules = held(floor, at.table, player), rules_of(at.book)
    keeps = ground is Ground.ABSENCE and rules.absent_keep_chip_value.value
    kept = chips if keeps and at.play.content.terms.chips_are_cashed else None
    moves = moved(chips_of(at.table.id, player.seat), inventory_of(at.table.id), chips)
    clause = _clause(at, ground)
    return events.PlayerDisqualified(
        *(at.table.id, player.seat, ground, reason, clause, kept, command.actor.person, moves)
    )


def _clause(at: AtPlay, ground: Ground) -> ClauseId | None:
    """The clause of this ground, among those that give the manager the power."""
    rules = rules_of(at.book)
    grounds = rules.disqualification
    if ground is Ground.ABSENCE:
        return rules.absence.last
    if ground is Ground.NO_WAGER:
        return rules.missed_wager.first
    cited = grounds.get(ground.value) if grounds is not None else None
    return cited.first if cited is not None else None


def record_removal(
    floor: Floor, command: Command[commands.RecordRemovalOrder]
) -> Decision | Refusal:
    body, at = command.body, found_at(floor, command.body)
    unknown = [seat for seat in body.seats if seat not in at.play.players]
    if unknown or len(set(body.seats)) < len(body.seats) or not body.seats:
        return Refusal(RefusalCode.UNKNOWN_SEAT, "name seats of this table, each once")
    return Decision((events.RemovalOrderRecorded(at.table.id, body.seats),))


def raise_dispute(
    floor: Floor, command: Command[commands.RaiseTournamentDispute]
) -> Decision | Refusal:
    at = found_at(floor, command.body)
    if at.play.dispute:
        return Refusal(RefusalCode.ALREADY_DONE, f"a dispute waits already: {at.play.dispute}")
    rule = rules_of(at.book).dispute_stops_play
    if not rule.value:
        sentence = "the document has tournaments' disputes decided as those of any round"
        return Refusal(RefusalCode.NOT_OFFERED, sentence)
    reason = command.body.reason
    return Decision((events.TournamentDisputeRaised(at.table.id, reason, rule.first),))


def decide_dispute(
    floor: Floor, command: Command[commands.DecideTournamentDispute]
) -> Decision | Refusal:
    at = found_at(floor, command.body)
    if not at.play.dispute:
        return Refusal(RefusalCode.NOT_NOW, f"no dispute waits at {at.table.id}")
    decision, by = command.body.decision, command.actor.person
    return Decision((events.TournamentDisputeDecided(at.table.id, decision, by),))


def hear_direction(floor: Floor, command: Command[commands.HearDirection]) -> Decision | Refusal:
    """Where the director must be there throughout, nothing is played while nobody is."""
    body, at = command.body, found_at(floor, command.body)
    play, found = at.play, command.body.found
    if found is None or play.content.tournament != body.tournament:
        return Refusal(RefusalCode.NOT_THERE, f"{body.tournament} is not played at {at.table.id}")
    now, rule = found.body, rules_of(at.book).manager_present_throughout
    stops = rule.value and now.present is None
    known = (play.directors, play.unattended, play.cancelled)
    if known == (now.directors, stops, now.cancelled):
        return Refusal(RefusalCode.ALREADY_DONE, f"that is known at {at.table.id}")
    clause = rule.first if stops else None
    heard = events.TournamentDirectionHeard(
        at.table.id, now.directors, now.present, stops, clause, now.cancelled
    )
    return Decision((heard,))


def offer_break(floor: Floor, command: Command[commands.OfferBreak]) -> Decision | Refusal:
    at, minutes = found_at(floor, command.body), command.body.minutes
    if at.play.phase is not Phase.WAITING:
        return Refusal(RefusalCode.ROUND_UNDER_WAY, "a break comes between two rounds")
    if not 0 < minutes <= 24 * 60:
        return Refusal(RefusalCode.BAD_AMOUNT, "say how many minutes the break lasts")
    until = type(command.at)(command.at + minutes * _MINUTE_MS)
    return Decision((events.BreakOffered(at.table.id, until),))


def conclude(floor: Floor, command: Command[commands.ConcludeSession]) -> Decision | Refusal:
    """Before its time: those who go on are determined, and where chips are cashed all agree."""
    body, at = command.body, found_at(floor, command.body)
    rule = rules_of(at.book).may_end_early
    if not rule.value:
        sentence = "under this document a session is played out"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, rule.first)
    if at.play.phase is not Phase.WAITING:
        return Refusal(RefusalCode.ROUND_UNDER_WAY, "a session ends between two rounds")
    determined = rule.clauses[1] if len(rule.clauses) > 1 else rule.first
    refusal = _must_be_determined(floor, at, determined)
    if refusal is not None:
        return refusal
    if at.play.content.terms.chips_are_cashed and not body.agreed:
        sentence = "chips are cashed at the end: everybody who plays there must agree"
        return Refusal(RefusalCode.NOT_PERMITTED, sentence, rule.last)
    return Decision((events.SessionConcluded(at.table.id, body.reason, determined, command.at),))


def _must_be_determined(floor: Floor, at: AtPlay, clause: ClauseId | None) -> Refusal | None:
    """Nobody is equal across the line of those who go on. That nobody behind it can catch up is
    for the manager to find.
    """
    advance = at.play.content.terms.advance
    order = sorted(at.play.playing(), key=lambda each: -held(floor, at.table, each))
    if not 0 < advance < len(order):
        return None
    last, first = order[advance - 1], order[advance]
    if held(floor, at.table, last) > held(floor, at.table, first):
        return None
    sentence = f"who goes on is not determined: {last.name} and {first.name} are equal"
    return Refusal(RefusalCode.TOO_EARLY, sentence, clause)
