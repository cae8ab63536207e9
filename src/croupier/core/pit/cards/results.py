"""Compares what the dealer, the shoe and the cards say, and decides where they differ."""

from collections import Counter

from croupier.core.games.baccarat import cards, outcome
from croupier.core.identifiers import ClauseId, Instant
from croupier.core.offer.settling import Void
from croupier.core.offer.settling import read_outcome as judge
from croupier.core.pit.cards import commands, events, gates
from croupier.core.pit.cards.card_table import InPlay, by_device, card_table_of, in_play
from croupier.core.pit.cards.casework import call_staff, must_have_no_other_case, put_to_rest
from croupier.core.pit.cases.open_cases import Grounds, waits
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.voids import make_void
from croupier.core.pit.rounds.current_round import not_now
from croupier.core.pit.rounds.events import OutcomeRead, RoundSuspended
from croupier.core.pit.rounds.settlement import settle
from croupier.core.pit.state import OVER, CaseKind, Reading, RoundStatus
from croupier.core.pit.subjects import Place
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.baccarat import CoupRemedy
from croupier.core.rulebook.roles import Action
from croupier.core.stream.envelope import Command, Decided, Decision

# Who puts a differing result right: the power that goes with each remedy.
_POWERS = {
    CoupRemedy.CONFIRMED_OR_VOID: Action.DECIDE_SHOE_DISCREPANCY,
    CoupRemedy.CORRECTED: Action.CORRECT_OUTCOME,
}


def press_result(floor: Floor, command: Command[commands.PressResult], play: InPlay) -> Decided:
    body = command.body
    rule = play.station.cards.result_pressed_then_compared
    if not rule.value:
        sentence = f"at {play.station.table.id} the dealer confirms the result"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, rule.first)
    if play.round.status is not RoundStatus.PENDING:
        return not_now(play.round, "no result can be pressed")
    pressed = events.ResultPressed(body.round, body.result, command.actor.person, command.at)
    return Decision((pressed, *_compared(floor, play, "the dealer", body.result, command.at)))


def read_shoe_result(floor: Floor, command: Command[commands.ReadShoeResult]) -> Decided:
    body = command.body
    if isinstance(found := by_device(floor, body.shoe), Refusal):
        return found
    name = found[1].coup.round if found[1].coup is not None else None
    play = in_play(floor, name) if name is not None else None
    if play is None or isinstance(play, Refusal) or play.round.status is not RoundStatus.PENDING:
        return Refusal(RefusalCode.NOT_NOW, f"no coup of {body.shoe} waits for its result")
    read = events.ShoeResultRead(play.round.id, body.result, command.at)
    return Decision((read, *_compared(floor, play, "the shoe", body.result, command.at)))


def _compared(
    floor: Floor, play: InPlay, who: str, said: outcome.Result, at: Instant
) -> tuple[object, ...]:
    """Agreement puts an earlier difference to rest; a difference waits for staff."""
    shown = gates.computed(play.station, play.coup)
    if said is shown:
        other = play.coup.shoe_result if who == "the dealer" else play.coup.pressed
        if other not in (None, shown):
            return ()
        decision = f"{who} says {said.value}, as the cards do"
        return put_to_rest(floor, play.round.id, (CaseKind.READINGS_DIFFER,), decision, at)
    clause = play.station.misdeals.coup.shoe_result_differs.first
    sentence = f"{who} says {said.value}, and the cards say {shown.value}"
    return call_staff(floor, CaseKind.READINGS_DIFFER, play.round.id, sentence, clause, at)


def report_shoe_differs(
    floor: Floor, command: Command[commands.ReportShoeDiffers], play: InPlay
) -> Decided:
    body = command.body
    if play.round.status in OVER or play.coup.dealt == 0:
        return not_now(play.round, "no cards lie there to differ from")
    clause = play.station.misdeals.coup.shoe_result_differs.first
    suspended = RoundSuspended(body.round, body.reason, clause)
    called = call_staff(
        floor, CaseKind.READINGS_DIFFER, body.round, body.reason, clause, command.at
    )
    return Decision((suspended, *called))


def decide_shoe_differs(
    floor: Floor, command: Command[commands.DecideShoeDiffers], play: InPlay
) -> Decided:
    body = command.body
    rule = play.station.misdeals.coup.shoe_result_differs
    if play.round.status in OVER:
        return not_now(play.round, "a round that is settled or void is not decided again")
    if waits(floor, body.round, CaseKind.READINGS_DIFFER) is None:
        return not_now(play.round, "no difference waits to be decided")
    if body.outcome is not None:
        return _confirmed(floor, play, command, rule.first)
    if rule.value is not CoupRemedy.CONFIRMED_OR_VOID:
        return Refusal(RefusalCode.NOT_OFFERED, "correct it: it is not void", rule.first)
    because = Grounds(body.reason, rule.first, command.at)
    return Decision(make_void(floor, play.station.table, play.round, because))


def decides_difference(
    floor: Floor, command: Command[commands.DecideShoeDiffers], subject: Place
) -> tuple[Action, ...]:
    """A rulebook that foresees no such decision gives it to nobody."""
    here = card_table_of(floor, subject.table)
    if here is None:
        return (Action.DEAL_CARDS,)
    remedy = here.misdeals.coup.shoe_result_differs.value
    return (_POWERS.get(remedy, Action.DECIDE_SHOE_DISCREPANCY),)


def _confirmed(
    floor: Floor,
    play: InPlay,
    command: Command[commands.DecideShoeDiffers],
    clause: ClauseId | None,
) -> Decided:
    """Settles the coup on the hands named, if they make a possible coup."""
    data = command.body.outcome
    assert data is not None
    if isinstance(judged := judge(floor.offer(play.station.table), data), Refusal):
        return judged
    if isinstance(judged, Void) or not isinstance(judged, outcome.Coup):
        return Refusal(RefusalCode.IMPOSSIBLE_OUTCOME, "that is not a coup of two hands", clause)
    misdeals = play.station.misdeals
    shoe_faults = (misdeals.extra_cards.other_card_exposed, misdeals.shoe.shoe_stops_reading)
    refusal = must_have_no_other_case(floor, play.round, tuple(rule.first for rule in shoe_faults))
    if refusal is not None:
        return refusal
    right = events.HandsPutRight(
        play.round.id,
        tuple(play.coup.player),
        tuple(play.coup.banker),
        tuple(cards.Card(card) for card in judged.player.cards),
        tuple(cards.Card(card) for card in judged.banker.cards),
        command.body.reason,
        command.at,
        _holds_strays(play, judged),
    )
    settled = settle(floor, play.station.table, play.round, data, judged, command.at, command.actor)
    read = OutcomeRead(play.round.id, Reading(command.actor.person, data, command.at))
    rest = put_to_rest(
        floor,
        play.round.id,
        (CaseKind.READINGS_DIFFER,),
        f"confirmed: {judged.result.value}",
        command.at,
    )
    return Decision((right, read, settled, *rest))


def _holds_strays(play: InPlay, judged: outcome.Coup) -> bool:
    """Whether the cards that were out of place are among the hands that lie there."""
    strays = Counter(each.card for each in play.shoe.strays if each.card is not None)
    dealt = Counter(play.coup.player + play.coup.banker)
    named = Counter(cards.Card(card) for card in (*judged.player.cards, *judged.banker.cards))
    return bool(strays) and strays <= named - dealt
