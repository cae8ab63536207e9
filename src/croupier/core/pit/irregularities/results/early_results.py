"""Handles a result that is known while bets are taken: the bets stand, are void or wait."""

from msgspec import Struct

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import Instant
from croupier.core.pit.cards.events import CardsSetAside
from croupier.core.pit.cases.open_cases import Grounds, case, waits
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities import commands, voids
from croupier.core.pit.irregularities.results.failed_spins import no_spin
from croupier.core.pit.rounds import closing, lucky_ball
from croupier.core.pit.rounds.current_round import At, not_now
from croupier.core.pit.rounds.events import ClosedBy, OutcomeRead, RoundSuspended
from croupier.core.pit.state import CaseKind, Reading, Round, RoundStatus, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.games.roulette import NoSpinReason
from croupier.core.rulebook.roles import Action
from croupier.core.rulebook.round import EarlyEffect, EarlyEvent
from croupier.core.stream.envelope import Command, Decided, Decision

# Whose word makes an early round void, by what came too soon.
VOIDED_BY = {
    GameName.ROULETTE: Action.INVALIDATE_FOR_EQUIPMENT,
    GameName.BACCARAT: Action.VOID_EARLY_COUP,
    GameName.SIC_BO: Action.VOID_DICE_ROUND,
}
# What of each game may come too soon.
EARLY = {
    GameName.ROULETTE: EarlyEvent.BALL_AT_REST,
    GameName.BACCARAT: EarlyEvent.CARDS_DRAWN,
    GameName.SIC_BO: EarlyEvent.DICE_EXPOSED,
}
_UNFORESEEN: Cited[EarlyEffect] = Cited(value=EarlyEffect.CASE, silent=True)


class Early(Struct, frozen=True):
    """What was seen too soon, by which witness, and what it said."""

    event: EarlyEvent
    by: str
    outcome: OutcomeData | None
    at: Instant

    @property
    def words(self) -> str:
        return f"{self.event.value.replace('-', ' ')} before wagering had closed"


def early(floor: Floor, table: Table, round_: Round, found: Early) -> Decided:
    rule = _effect(floor, table, found.event)
    because = Grounds(found.words, rule.first, found.at)
    match rule.value:
        case EarlyEffect.NO_SPIN:
            return no_spin(floor, table, round_, NoSpinReason.BALL_AT_REST_BEFORE_CLOSE, found.at)
        case EarlyEffect.VOID:
            return Decision(voids.make_void(floor, table, round_, because))
        case EarlyEffect.WAGERS_STAND:
            return Decision(_closed_and_told(floor, table, round_, found, because))
        case _:
            waits = RoundSuspended(round_.id, because.reason, because.clause)
            return Decision(_closed_and_told(floor, table, round_, found, because, waits))


def _closed_and_told(
    floor: Floor, table: Table, round_: Round, found: Early, because: Grounds, *waits: object
) -> tuple[object, ...]:
    """Wagers stand, and the dealer confirms what came unless the round waits for staff."""
    closed = closing.close(floor, table, round_, ClosedBy.EARLY_RESULT, found.at)
    told = case(floor, CaseKind.EARLY_RESULT, round_.id, because.reason, because.clause, found.at)
    return (closed, *_read(floor, table, round_, found), *waits, told)


def _read(floor: Floor, table: Table, round_: Round, found: Early) -> tuple[OutcomeRead, ...]:
    if found.outcome is None:
        return ()
    data = lucky_ball.with_draw(floor, table, round_, found.outcome)
    # Whoever told of it was judged before by the same draw.
    assert not isinstance(data, Refusal), data
    return (OutcomeRead(round_.id, Reading(found.by, data, found.at)),)


def _effect(floor: Floor, table: Table, event: EarlyEvent) -> Cited[EarlyEffect]:
    return floor.settings(table).early_result.get(event, {}).get(table.source, _UNFORESEEN)


def must_not_be_void_for_early_result(floor: Floor, table: Table, round_: Round) -> Refusal | None:
    """Where an early result makes the round void, nobody who knows it may settle instead."""
    rule = _effect(floor, table, EARLY[table.game])
    if rule.value is not EarlyEffect.VOID_ONCE_APPROVED:
        return None
    if waits(floor, round_.id, CaseKind.EARLY_RESULT) is None:
        return None
    sentence = f"a result came too soon in {round_.id}: make the round void"
    return Refusal(RefusalCode.NOT_NOW, sentence, rule.first)


def void_early_round(floor: Floor, command: Command[commands.VoidEarlyRound], at: At) -> Decided:
    table, round_ = at
    found = waits(floor, round_.id, CaseKind.EARLY_RESULT)
    if round_.status is not RoundStatus.SUSPENDED or found is None:
        return not_now(round_, "no result came too soon")
    because = Grounds(found.sentence, found.clause, command.at)
    return Decision((*_cards_aside(floor, table), *voids.make_void(floor, table, round_, because)))


def _cards_aside(floor: Floor, table: Table) -> tuple[CardsSetAside, ...]:
    """An early card that fitted no hand is set aside with those in the hands."""
    shoe = floor.state.cards.shoes.get(table.id)
    return (CardsSetAside(table.id),) if shoe is not None and shoe.strays else ()
