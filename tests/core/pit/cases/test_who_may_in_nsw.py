"""Whom the documents of New South Wales name for a thing may do it, and nobody else there."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import (
    BetText,
    Instant,
    Origin,
    PersonId,
    RoundId,
    SessionId,
    TableId,
)
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.cards.commands import (
    DecideShoeDiffers,
    EnterCard,
    ExchangeCards,
    MisdealFault,
    OrderCardCheck,
    OrderNewCards,
    OrderShuffle,
    ReplaceUnfitCards,
    ReportMisdeal,
    StartCoupWithoutWagers,
    VoidWrongShoeCoup,
)
from croupier.core.pit.conduct.commands import (
    BarPlayer,
    DirectToVacate,
    ExcludePlayer,
    VoidPlayersWagers,
)
from croupier.core.pit.irregularities.commands import (
    ChangeLateWager,
    CorrectOutcome,
    DeclareMalfunction,
    DeclareNoSpin,
    ExamineBall,
    InvalidateRound,
    RecalculateRound,
    RefuseWager,
    ReturnUspin,
    VoidUnprovedWagers,
)
from croupier.core.pit.machine import decide
from croupier.core.pit.rounds.commands import (
    CallNoMoreBets,
    ConfirmOutcome,
    EnterOutcome,
    LoadUspin,
    OpenWagering,
    SpinBall,
)
from croupier.core.pit.tables.commands import (
    AnnounceClosing,
    ChangeLimits,
    CloseTable,
    SetPersonalLimits,
    SetWageringPeriod,
)
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.faults import FaultReason, InvalidReason
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.games.roulette import NoSpinReason, UspinReturn
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Command
from tests.core.pit.cards.card_script import RRB, CardTable
from tests.core.pit.floor_script import DEALER, FloorScript, player
from tests.plugins.proofs import proves

ROU = "nsw-roulette-2019"
# By definition a games supervisor and an Assistant Gaming Manager are casino supervisors.
CASINO = {Role.CASINO_SUPERVISOR, Role.GAMES_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER}
AGM = {Role.ASSISTANT_GAMING_MANAGER}
ELECTRONIC = {Role.ELECTRONIC_GAMING_SUPERVISOR, *CASINO}
DEALS = {Role.DEALER}
OPERATES = {Role.CASINO_OPERATOR}


class Floor:
    """One table of a kind, in a round that is open."""

    def __init__(self, script: FloorScript, table: TableId, round_: RoundId) -> None:
        self.script, self.table, self.round = script, table, round_
        sessions = list(script.floor.state.sessions)
        self.session: SessionId | None = sessions[0] if sessions else None
        self.place = "" if sessions else "place 3"


@cache
def floor(rulebook: str, game: str) -> Floor:
    if game == "cards":
        cards = CardTable(rulebook).start()
        return Floor(cards.script, cards.id, cards.begin())
    script = FloorScript()
    source = Source.USPIN if game == "uspin" else Source.LIVE
    table = script.table("T1", rulebook, GameName.ROULETTE, source)
    if rulebook == RRB:
        script.sit("T1-A", 10_000)
    opened = script.do(DEALER, OpenWagering(table))
    return Floor(script, table, RoundId(str(opened.answer.made)))


Asked = Callable[[Floor], Any]
RED, WHY, BREACH = BetText("red"), "why", "9.1, a device"
NUMBER = OutcomeData(number="17")
SIGN = Sign(Limits(100, 200_000))


def row(clause: str, body: Asked, who: set[Role], game: str = "wheel") -> Any:
    book = RRB if clause.startswith("RRB") else ROU
    names = " or ".join(sorted(role.value for role in who))
    return proves(clause, f"{body.__name__}: {names}", book, game, body, who)


def invalidate(at: Floor) -> InvalidateRound:
    return InvalidateRound(at.round, InvalidReason.DISRUPTION, "a fire")


def forfeit(at: Floor) -> InvalidateRound:
    who = at.session or SessionId(at.place)
    return InvalidateRound(at.round, InvalidReason.FRAUD, "a magnet", (who,), (who,))


def announce_closing(at: Floor) -> AnnounceClosing:
    return AnnounceClosing(at.table)


def close_table(at: Floor) -> CloseTable:
    return CloseTable(at.table)


def set_wagering_period(at: Floor) -> SetWageringPeriod:
    return SetWageringPeriod(at.table, 20_000)


def change_limits(at: Floor) -> ChangeLimits:
    return ChangeLimits(at.table, SIGN)


def set_personal_limits(at: Floor) -> SetPersonalLimits:
    return SetPersonalLimits(at.table, at.session, SIGN, "a sign", player=at.place)


def relieve(at: Floor) -> ChangeLateWager:
    return ChangeLateWager(at.round, at.session, RED, 500, WHY, "black", player=at.place)


def refuse_wager(at: Floor) -> RefuseWager:
    return RefuseWager(at.round, at.session, RED, WHY, at.place)


def void_wagers(at: Floor) -> VoidPlayersWagers:
    return VoidPlayersWagers(at.session, at.table, BREACH, at.place)


def bar(at: Floor) -> BarPlayer:
    return BarPlayer(at.session, at.table, BREACH, at.place)


def exclude(at: Floor) -> ExcludePlayer:
    return ExcludePlayer(at.session, at.table, BREACH, at.place, PersonId("Ann Example"))


def vacate(at: Floor) -> DirectToVacate:
    return DirectToVacate(at.session, at.table, WHY, at.place)


def declare_no_spin(at: Floor) -> DeclareNoSpin:
    return DeclareNoSpin(at.round, NoSpinReason.INTERFERENCE)


def examine_ball(at: Floor) -> ExamineBall:
    return ExamineBall(at.round)


def open_wagering(at: Floor) -> OpenWagering:
    return OpenWagering(at.table)


def spin(at: Floor) -> SpinBall:
    return SpinBall(at.round)


def no_more_bets(at: Floor) -> CallNoMoreBets:
    return CallNoMoreBets(at.round)


def load_unit(at: Floor) -> LoadUspin:
    return LoadUspin(at.round)


def sign_off_unit(at: Floor) -> ReturnUspin:
    return ReturnUspin(at.table, UspinReturn.REPAIRED_AND_SIGNED_OFF)


def enter_outcome(at: Floor) -> EnterOutcome:
    return EnterOutcome(at.round, NUMBER)


def confirm_outcome(at: Floor) -> ConfirmOutcome:
    return ConfirmOutcome(at.round, NUMBER)


def ask_correction(at: Floor) -> CorrectOutcome:
    return CorrectOutcome(at.round, NUMBER, WHY)


def declare_malfunction(at: Floor) -> DeclareMalfunction:
    return DeclareMalfunction(at.round, FaultReason.OPERATORS_OPINION, Instant(0), WHY)


def recalculate(at: Floor) -> RecalculateRound:
    return RecalculateRound(at.round, NUMBER, WHY)


def void_unproved(at: Floor) -> VoidUnprovedWagers:
    assert at.session is not None
    return VoidUnprovedWagers(at.round, at.session, WHY)


def card_set(at: Floor) -> Any:
    return next(iter(at.script.floor.state.cards.sets))


def exchange_cards(at: Floor) -> ExchangeCards:
    return ExchangeCards(at.table, card_set(at))


def replace_unfit(at: Floor) -> ReplaceUnfitCards:
    return ReplaceUnfitCards(at.table, card_set(at), WHY)


def order_check(at: Floor) -> OrderCardCheck:
    return OrderCardCheck(card_set(at), WHY)


def order_shuffle(at: Floor) -> OrderShuffle:
    return OrderShuffle(at.table, WHY)


def ask_void_of_misdeal(at: Floor) -> ReportMisdeal:
    return ReportMisdeal(at.round, MisdealFault.ORDER_IN_DOUBT, WHY)


def order_new_cards(at: Floor) -> OrderNewCards:
    return OrderNewCards(at.table, WHY)


def ask_void_of_wrong_shoe(at: Floor) -> VoidWrongShoeCoup:
    return VoidWrongShoeCoup(at.round, WHY)


def decide_shoe_differs(at: Floor) -> DecideShoeDiffers:
    return DecideShoeDiffers(at.round, None, WHY)


def ask_to_key_a_card(at: Floor) -> EnterCard:
    return EnterCard(at.round, "9S")


def ask_for_a_dummy_hand(at: Floor) -> StartCoupWithoutWagers:
    return StartCoupWithoutWagers(at.table, WHY)


POWERS = [
    row("RRB-12.4", invalidate, CASINO),
    row("ROU-9.4", invalidate, CASINO),
    row("RRB-12.5", forfeit, CASINO),
    row("ROU-9.5", forfeit, CASINO),
    row("RRB-12.8", announce_closing, CASINO),
    row("RRB-12.8", close_table, CASINO),
    row("ROU-9.8", announce_closing, CASINO),
    row("ROU-9.8", close_table, CASINO),
    row("RRB-7.1", set_wagering_period, OPERATES),
    row("ROU-1.1.wagering-period", set_wagering_period, CASINO),
    row("ROU-4.5", change_limits, CASINO),
    row("ROU-4.6", set_personal_limits, CASINO),
    row("RRB-4.2.8", relieve, CASINO),
    row("ROU-3.14", relieve, CASINO),
    row("ROU-9.11", refuse_wager, CASINO),
    row("RRB-12.3.1", void_wagers, CASINO),
    row("ROU-9.3.1", void_wagers, CASINO),
    row("RRB-12.3.2", bar, CASINO),
    row("ROU-9.3.2", bar, CASINO),
    row("RRB-12.3.3", exclude, CASINO),
    row("ROU-9.3.3", exclude, CASINO),
    row("RRB-12.9", vacate, CASINO),
    row("ROU-9.9", vacate, CASINO),
    row("RRB-11.4", declare_no_spin, DEALS | CASINO),
    row("ROU-8.8", declare_no_spin, DEALS | CASINO),
    row("RRB-11.4.6", examine_ball, CASINO),
    row("ROU-8.5", examine_ball, CASINO),
    row("RRB-7.7.2", open_wagering, DEALS),
    row("ROU-5.1", open_wagering, DEALS),
    row("RRB-7.4.1", spin, DEALS),
    row("ROU-5.2", spin, DEALS),
    row("ROU-5.3", no_more_bets, DEALS),
    row("ROU-5.6", load_unit, DEALS, "uspin"),
    row("ROU-8.12", sign_off_unit, {Role.TECHNICIAN}, "uspin"),
    row("RRB-7.5.2", enter_outcome, DEALS),
    row("ROU-5.4", enter_outcome, DEALS),
    row("RRB-8.1", confirm_outcome, DEALS),
    row("RRB-11.4.10", ask_correction, DEALS),
    row("RRB-11.5.1.4", declare_malfunction, OPERATES),
    row("RRB-11.5", recalculate, ELECTRONIC),
    row("RRB-11.6", void_unproved, ELECTRONIC),
    row("RRB-3.5", exchange_cards, CASINO, "cards"),
    row("RRB-3.6", replace_unfit, CASINO, "cards"),
    row("RRB-3.7", order_check, CASINO | {Role.REGULATOR_INSPECTOR}, "cards"),
    row("RRB-3.8.3", order_shuffle, CASINO, "cards"),
    row("RRB-11.8.1.3", ask_void_of_misdeal, DEALS, "cards"),
    row("RRB-11.8.1.4", order_new_cards, AGM, "cards"),
    row("RRB-11.8.2", ask_void_of_wrong_shoe, DEALS, "cards"),
    row("RRB-11.8.11", decide_shoe_differs, CASINO, "cards"),
    row("RRB-11.8.12", ask_to_key_a_card, DEALS, "cards"),
    row("RRB-11.8.14", ask_for_a_dummy_hand, DEALS, "cards"),
]


def somebody(role: Role) -> Actor:
    if role is Role.DEALER:
        return DEALER
    return player("T1-A") if role is Role.PLAYER else Actor(PersonId(f"a {role.value}"), role)


def may(at: Floor, body: Asked, role: Role) -> bool:
    """Who may not is told that before anything else; deciding changes nothing on the floor."""
    actor, now = somebody(role), Instant(at.script.now + 1)
    entry = decide(at.script.floor, Command(Origin("a screen"), 1, now, actor, body(at)))
    refusal = entry.answer.refusal
    return refusal is None or refusal.code is not RefusalCode.NOT_PERMITTED


@pytest.mark.parametrize(("rulebook", "game", "body", "who"), POWERS)
def test_those_whom_the_document_names_and_nobody_else(
    rulebook: str, game: str, body: Asked, who: set[Role]
) -> None:
    at = floor(rulebook, game)
    assert {role for role in Role if may(at, body, role)} == who
