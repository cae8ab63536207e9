"""Declares who sends the commands of a tournament: manager, dealer, players, the clock."""

from typing import Any

from croupier.core.pit.powers import by_clock, by_machine, by_staff, event, sent_by
from croupier.core.pit.tournaments import (
    advancing,
    chip_counting,
    deciding,
    events,
    exchanging,
    fold,
    laying,
    returned_score,
    score_fold,
    session_start,
    undisclosed,
)
from croupier.core.pit.tournaments.at_table import (
    AtPlay,
    at_play,
    must_direct,
    must_speak_for_seat,
    must_work_here,
)
from croupier.core.refusals import Refusal
from croupier.core.rulebook.roles import Action
from croupier.core.stream.authority import must_be_permitted, must_be_two_who_count
from croupier.core.stream.declaring import Button, Declarations, InspectorNotice
from croupier.core.stream.envelope import Command
from croupier.core.stream.rights import GUESTS, STAFF, Senders

_by_anybody_there = sent_by(Senders(GUESTS | STAFF, "the player, or staff at the table,"))
_TWO = must_be_two_who_count(STAFF)


def must_examine(floor: object, command: Command[Any], subject: AtPlay) -> Refusal | None:
    return must_be_permitted(subject.book, Action.EXAMINE_UNDISCLOSED_WAGER, command)


def must_count_by_two(floor: object, command: Command[Any], subject: AtPlay) -> Refusal | None:
    return _TWO(floor, command, subject)


DECLARATIONS = Declarations(
    commands=(
        by_staff(
            session_start.begin,
            session_start.sheet_at_table,
            session_start.must_direct_sheet,
            button=Button.TABLE,
        ),
        by_clock(advancing.advance, at_play, refusals_recorded=False),
        by_staff(laying.record, at_play, must_speak_for_seat, button=Button.DESK),
        _by_anybody_there(laying.lay, at_play, must_speak_for_seat, laying.must_be_chips),
        _by_anybody_there(laying.take_up, at_play, must_speak_for_seat),
        _by_anybody_there(laying.confirm, at_play, must_speak_for_seat),
        _by_anybody_there(laying.play_pass, at_play, must_speak_for_seat, button=Button.DESK),
        _by_anybody_there(
            undisclosed.hand_in,
            at_play,
            must_speak_for_seat,
            undisclosed.must_name_form,
            button=Button.DESK,
        ),
        by_staff(undisclosed.offer_key, at_play, must_examine),
        by_staff(undisclosed.examine, at_play, must_examine, button=Button.DESK),
        by_staff(undisclosed.reveal, at_play, must_examine, button=Button.DESK),
        by_staff(deciding.note_absence, at_play, must_work_here, button=Button.DESK),
        by_staff(deciding.decide_missed, at_play, must_direct, button=Button.TABLE),
        by_staff(exchanging.exchange, at_play, must_work_here, button=Button.DESK),
        by_staff(deciding.record_removal, at_play, must_work_here, button=Button.DESK),
        by_staff(deciding.disqualify, at_play, must_direct, button=Button.TABLE),
        by_staff(deciding.raise_dispute, at_play, must_work_here, button=Button.DESK),
        by_staff(deciding.decide_dispute, at_play, must_direct, button=Button.TABLE),
        by_machine(deciding.hear_direction, at_play, on_wire=False, refusals_recorded=False),
        by_staff(deciding.offer_break, at_play, must_direct, button=Button.TABLE),
        by_staff(deciding.conclude, at_play, must_direct, button=Button.TABLE),
        by_staff(chip_counting.count, at_play, must_count_by_two, button=Button.DESK),
        by_staff(chip_counting.decide_count, at_play, must_direct, button=Button.TABLE),
        by_clock(returned_score.question, returned_score.returned_at, refusals_recorded=False),
        by_staff(
            returned_score.decide,
            returned_score.returned_at,
            must_direct,
            button=Button.TABLE,
        ),
        by_staff(
            chip_counting.end,
            chip_counting.sheet_played,
            must_direct,
            chip_counting.must_be_missing,
            button=Button.TABLE,
        ),
    ),
    events=(
        event(events.TournamentPlayBegun, fold.begun),
        event(events.TournamentRoundBegun, fold.round_begun),
        event(events.TournamentChipsLaid, fold.laid),
        event(events.TournamentWagersConfirmed, fold.confirmed),
        event(events.PassCardPlayed, fold.passed),
        event(events.FormKeyOffered, fold.form_key_offered),
        event(events.FormHandedIn, fold.form_handed_in),
        event(events.FormExamined, fold.form_examined),
        event(events.FormRevealed, score_fold.form_revealed),
        event(events.TournamentWageringClosed, fold.wagering_closed),
        event(events.TournamentRoundScored, score_fold.scored),
        event(events.TournamentTurnOver, fold.turn_over),
        event(events.TournamentChipsExchanged, fold.exchanged),
        event(events.AbsenceNoted, fold.absence_noted),
        event(events.MissedWagerDecided, fold.missed_decided),
        event(events.RemovalOrderRecorded, fold.removal_recorded),
        event(events.PlayerDisqualified, fold.disqualified),
        event(events.TournamentDisputeRaised, fold.dispute_raised, notice=InspectorNotice.DISPUTE),
        event(
            events.TournamentDisputeDecided, fold.dispute_decided, notice=InspectorNotice.DISPUTE
        ),
        event(events.TournamentDirectionHeard, fold.direction_heard),
        event(events.BreakOffered, fold.break_offered),
        event(events.BreakEnded, fold.break_ended),
        event(events.SessionConcluded, fold.concluded),
        event(events.TournamentChipsCounted, fold.counted),
        event(events.TournamentCountDecided, fold.count_decided),
        event(events.TournamentPlayEnded, fold.ended),
        event(
            events.ReturnedScoreQuestioned,
            returned_score.questioned,
            notice=InspectorNotice.CORRECTION,
        ),
        event(
            events.ReturnedScoreDecided, returned_score.decided, notice=InspectorNotice.CORRECTION
        ),
    ),
    deadlines=(advancing.deadlines,),
)
