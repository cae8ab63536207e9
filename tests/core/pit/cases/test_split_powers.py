"""A house may split any power between one who asks and one who approves: all of them can wait."""

from collections.abc import Iterable
from typing import Any, get_args

from croupier.core.identifiers import CaseId, PersonId, RulebookId
from croupier.core.pit.accounts.commands import DetermineHold, DirectToLeave, HoldCredit
from croupier.core.pit.cards.commands import EnterCard
from croupier.core.pit.cases.approvals.requests import Request, read, written
from croupier.core.pit.cases.commands import Approve, AskApproval, CloseCase, Reject
from croupier.core.pit.cases.options import options
from croupier.core.pit.conduct.commands import ExcludePlayer
from croupier.core.pit.conduct.events import PlayerExcluded
from croupier.core.pit.floats.commands import FillFloat, OpenFloat
from croupier.core.pit.irregularities.commands import InvalidateRound
from croupier.core.pit.registry import DECIDE
from croupier.core.pit.state import CaseKind, RoundStatus
from croupier.core.pit.tables.commands import AdoptRulebook
from croupier.core.pit.tournaments.commands import BeginTournamentPlay, OfferBreak
from croupier.core.pit.wagers.declarations import DECLARATIONS as WAGERS
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.conduct import LeaveReason
from croupier.core.rulebook.faults import InvalidReason
from croupier.core.rulebook.games.paytable import Source
from croupier.core.rulebook.roles import Action, Role
from croupier.core.stream.envelope import Actor
from croupier.core.stream.holds import Determination
from tests.core.pit.cards.card_script import CardTable, hands
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.core.pit.money_script import MoneyScript
from tests.core.pit.round_script import ELECTRONIC, IBK, MTT, RFS, RRB, START, RoundScript
from tests.core.pit.tournaments.tournament_script import DIRECTOR, ROU, TournamentScript

HOUSE = "a-careful-house"
WHY = 'house = "two pairs of eyes"'
SPLIT = f'{{ is = {{ requests = ["dealer"], approves = ["casino-supervisor"] }}, {WHY} }}'


class HouseScript(MoneyScript):
    """A floor under a house variant of a document."""

    def __init__(self, parent: str, text: str) -> None:
        self._parent = parent
        self._text = f'id = "{HOUSE}"\nderived_from = "{parent}"\n'
        self._text += f'[document]\ntitle = "House rules"\n{text}'
        super().__init__(HOUSE)

    def adopt(self, rulebook: str) -> None:
        super().adopt(self._parent)
        if RulebookId(HOUSE) not in self.floor.state.rulebooks:
            self.do(OPERATOR, AdoptRulebook(self._text))

    def ask_for(self, body: Any, actor: Actor = DEALER) -> CaseId:
        made = self.do(actor, AskApproval(body)).answer.made
        assert made is not None
        return CaseId(made)


def careful(*actions: Action, parent: str = MTT, text: str = "") -> HouseScript:
    rows = "".join(f"{action.value} = {SPLIT}\n" for action in actions)
    return HouseScript(parent, f"{text}\n[authority]\n{rows}")


def test_an_invalid_outcome_waits_where_the_house_wants_two() -> None:
    script = careful(Action.INVALIDATE_FOR_EQUIPMENT)
    script.open()
    script.lay(1, ("red", 500))
    body = InvalidateRound(script.name, InvalidReason.EQUIPMENT, "a loose fret")
    assert script.refused(DEALER, body).code is RefusalCode.APPROVAL_NEEDED
    case = script.ask_for(body)
    assert script.money(1) == START - 500
    assert script.refused(DEALER, Approve(case)).code is RefusalCode.OWN_APPROVAL
    script.do(SUPERVISOR, Approve(case))
    assert (script.money(1), script.round.status) == (START, RoundStatus.VOID)
    assert script.cases() == []


def test_a_ticket_is_issued_on_approval_with_a_number_drawn_then() -> None:
    script = careful(Action.DIRECT_TO_LEAVE)
    case = script.ask_for(DirectToLeave(script.session(1), LeaveReason.DISRUPTION))
    entry = script.do(SUPERVISOR, Approve(case))
    assert entry.answer.amounts == (START,)
    assert entry.claims[0].body.amount == START
    assert script.owed_on()["tickets"] == START


def test_a_count_that_somebody_else_signs_can_wait_for_the_signature() -> None:
    script = RoundScript(RFS)
    script.do(DEALER, OpenFloat(script.id, "2020-03-01", "day", 100_000), SUPERVISOR)
    made = script.do(DEALER, AskApproval(FillFloat(script.id, 50_000, "slip 1"))).answer.made
    script.do(SUPERVISOR, Approve(CaseId(made or "")))
    assert script.cases() == []


def test_whoever_may_approve_is_named_to_the_console() -> None:
    script = careful(Action.INVALIDATE_FOR_EQUIPMENT)
    script.open()
    script.ask_for(InvalidateRound(script.name, InvalidReason.EQUIPMENT, "a loose fret"))
    (case,) = script.cases(CaseKind.APPROVAL)
    assert case.request is not None
    for option in options(script.floor, case):
        assert option.roles == (Role.CASINO_SUPERVISOR,)


def test_a_recommended_exclusion_is_approved_or_rejected_by_whoever_decides() -> None:
    for approved in (True, False):
        script = RoundScript(IBK, source=Source.AUTOMATED)
        asked = ExcludePlayer(script.session(1), script.id, "9.6", person=PersonId("pat"))
        script.do(ELECTRONIC, asked)
        (case,) = script.cases(CaseKind.CONDUCT)
        assert [o.command for o in options(script.floor, case)][:2] == ["approve", "reject"]
        assert script.refused(DEALER, Approve(case.id)).code is RefusalCode.NOT_PERMITTED
        body = Approve(case.id) if approved else Reject(case.id, "a warning is enough")
        entry = script.do(OPERATOR, body)
        excluded = [event for event in entry.events if isinstance(event, PlayerExcluded)]
        assert bool(excluded) is approved
        assert script.cases() == []


def test_a_request_that_can_no_longer_be_carried_out_is_not_a_strangers_to_reject() -> None:
    script = careful(Action.INVALIDATE_FOR_EQUIPMENT)
    script.open()
    script.lay(1, ("red", 500))
    body = InvalidateRound(script.name, InvalidReason.EQUIPMENT, "a loose fret")
    case = script.ask_for(body)
    script.do(DEALER, body, SUPERVISOR)
    assert script.refused(SUPERVISOR, Approve(case)).code is RefusalCode.ALREADY_DONE
    for stranger in (script.player(1), Actor(DEALER.person)):
        if stranger.person != DEALER.person:
            refusal = script.refused(stranger, Reject(case, "no"))
            assert refusal.code is RefusalCode.NOT_PERMITTED
    script.do(SUPERVISOR, Reject(case, "done already"))


# What nobody can be asked to approve: what players do, what devices and the clock say, what is
# only told, how the floor is furnished, and what is about cases or requests themselves.
OTHERS = {
    "players": "cash-out end-session report-malfunction start-uspin call-attendant "
    "demonstrate-wagers clear-demonstration demonstrate-cash-out lay-tournament-chips "
    "take-up-tournament-chips confirm-tournament-wagers play-pass-card hand-in-form",
    "devices": "insert-note offer-note return-note transfer-in read-card read-shoe-result "
    "read-outcome sense-close sense-rest show-lucky-ball complete-draw "
    "report-draw-failed draw-due lucky-screen-due present-ticket stack-ticket return-ticket "
    "report-printed report-not-printed report-read-error report-display "
    "report-terminal-error report-terminal-error-cleared report-link-lost report-screen "
    "report-host transfer-out recognise-patron remove-card lose-intent report-launch "
    "launch-due rest-due elapse start stop report-condition report-restored "
    "report-jackpot-sensor report-jackpot-sensors question-returned-score hear-activation "
    "hear-jackpot advance-tournament "
    "hear-tournament-direction back-jackpot-spot leave-jackpot-spot offer-form-key report-bias",
    "told": "report-wrong-outcome report-dice report-uspin-fault "
    "report-cutting-card answer-call spin-ball load-uspin tumble-dice withhold-bets release-lock "
    "release-large-win report-ball-at-rest lay-chips move-chips take-up-chips return-late-bet "
    "assist-table stop-assisting place-jackpot-wager repeat-jackpot-wagers decline-jackpot-wager "
    "note-incorrect-jackpot-wager return-jackpot-wagers confirm-jackpot-win "
    "record-tournament-wager note-tournament-absence record-removal-order",
    "furnishing": "adopt-rulebook set-up-table enrol-terminal link-tables register-device "
    "approve-device approve-terminal retire-device sign-on sign-off set-terminal-money "
    "enable-terminal enter-audit leave-audit enter-demonstration reset-demonstration "
    "set-validation disable-terminal register-cards secure-cards set-out-colours set-launching "
    "retire-terminal set-layout-knowledge set-inspection-ratio set-up-table-jackpot "
    "begin-tournament-play end-tournament-play exchange-tournament-chips set-currency "
    "record-maintenance",
    "cases": "ask-approval approve reject raise-dispute decide-dispute ask-review review-dispute "
    "close-case call-supervisor answer-supervisor-call answer-for-device "
    "raise-tournament-dispute decide-tournament-dispute decide-returned-score",
    "console": "accept-loss set-clock-back",
}


def tags(bodies: Iterable[Any]) -> set[str]:
    return {str(body.__struct_config__.tag) for body in bodies}


def test_every_other_command_of_staff_can_wait_for_approval() -> None:
    waits = tags(get_args(Request))
    others = {tag for listed in OTHERS.values() for tag in listed.split()} | tags(
        each.kind for each in WAGERS.commands
    )
    assert waits & others == set()
    assert tags(DECIDE) - others - waits == set(), "say whether these can wait for approval"


def test_a_card_is_keyed_by_hand_once_a_supervisor_has_approved_it() -> None:
    table = CardTable(RRB).start()
    name = table.begin()
    table.deal("9S KS")
    made = table.script.do(DEALER, AskApproval(EnterCard(name, "8D"))).answer.made
    assert hands(table.coup) == ("9S", "KS")
    table.script.do(SUPERVISOR, Approve(CaseId(made or "")))
    assert hands(table.coup) == ("9S 8D", "KS")


def test_what_is_kept_reads_back_as_it_was() -> None:
    body = InvalidateRound(RoundScript(MTT).nth(1), InvalidReason.FRAUD, "a magnet")
    assert read(written(body)) == body


class HouseTournament(TournamentScript):
    """A tournament with chips under a house variant of its document."""

    SPLIT = f'{{ is = {{ requests = ["dealer"], approves = ["tournament-manager"] }}, {WHY} }}'
    TEXT = f'id = "{HOUSE}"\nderived_from = "{ROU}"\n[document]\ntitle = "House rules"\n'

    def adopt(self, rulebook: str) -> None:
        super().adopt(ROU)
        if RulebookId(HOUSE) not in self.floor.state.rulebooks:
            text = f"{self.TEXT}[authority]\nrun-tournament = {self.SPLIT}\n"
            self.do(OPERATOR, AdoptRulebook(text))


def test_what_a_tournaments_manager_decides_waits_where_the_house_wants_two() -> None:
    script = HouseTournament(HOUSE)
    script.send()
    begin = BeginTournamentPlay(sheet=script.sheet_id, table=script.id)
    stranger = Actor(PersonId("another"), Role.TOURNAMENT_MANAGER)
    assert script.refused(DEALER, begin, stranger).code is RefusalCode.NOT_PERMITTED
    script.do(DEALER, begin, DIRECTOR)
    made = CaseId(script.do(DEALER, AskApproval(OfferBreak(script.id, 10))).answer.made or "")
    assert script.refused(stranger, Approve(made)).code is RefusalCode.NOT_PERMITTED
    assert script.play.break_ends is None
    script.do(DIRECTOR, Approve(made))
    assert script.floor.state.tournaments[script.id].break_ends is not None


class TestLeavingWithCreditOnHold:
    """The document that holds credit sends nobody away; a house variant of it may do both."""

    TEXT = f"""
[conduct]
must_leave_for = {{ is = ["terminal-fault", "disruption"], {WHY} }}
[authority]
direct-to-leave = {{ is = {{ alone = ["dealer"] }}, {WHY} }}
"""

    def script(self) -> HouseScript:
        script = HouseScript(RFS, self.TEXT)
        script.open()
        script.do(OPERATOR, HoldCredit(script.session(1), START, "a jammed wheel"))
        return script

    def test_the_account_stays_until_the_hold_is_determined(self) -> None:
        script = self.script()
        leave = DirectToLeave(script.session(1), LeaveReason.DISRUPTION)
        assert script.refused(DEALER, leave).code is RefusalCode.NOT_NOW
        script.do(OPERATOR, DetermineHold("H1", Determination.RELEASED, "nothing was found"))
        assert script.money(1) == START

    def test_a_faulty_terminal_is_put_out_of_service_all_the_same(self) -> None:
        script = self.script()
        script.do(DEALER, DirectToLeave(script.session(1), LeaveReason.TERMINAL_FAULT))
        terminal = script.floor.state.sessions[script.session(1)].terminal
        assert not script.floor.state.terminals[terminal].enabled
        script.do(OPERATOR, DetermineHold("H1", Determination.WITHHELD, "a magnet was found"))
        assert script.held(1) == 0
        assert script.adds_up()


class TestHoldingByTwo:
    """The document gives a hold and its end to the operator alone; a house may want two for it."""

    TEXT = f"""
[authority.hold-payment]
is = {{ requests = ["casino-operator"], approves = ["casino-operator"] }}
{WHY}
"""
    ODA = Actor(PersonId("oda"), Role.CASINO_OPERATOR)

    def test_nobody_holds_or_keeps_credit_by_themselves(self) -> None:
        script = HouseScript(RFS, self.TEXT)
        taken = HoldCredit(script.session(1), START, "a jammed wheel")
        kept = DetermineHold("H1", Determination.WITHHELD, "a magnet was found")
        for body in (taken, kept):
            assert script.refused(OPERATOR, body).code is RefusalCode.APPROVAL_NEEDED
            assert script.refused(OPERATOR, body, OPERATOR).code is RefusalCode.OWN_APPROVAL
            case = script.ask_for(body, OPERATOR)
            assert script.refused(OPERATOR, Approve(case)).code is RefusalCode.OWN_APPROVAL
            script.do(self.ODA, Approve(case))
        assert (script.money(1), script.held(1)) == (0, 0)
        assert script.adds_up()


def test_a_closed_request_is_no_case_to_close() -> None:
    script = careful(Action.INVALIDATE_FOR_EQUIPMENT)
    script.open()
    body = InvalidateRound(script.name, InvalidReason.EQUIPMENT, "a loose fret")
    case = script.ask_for(body)
    refusal = script.refused(OPERATOR, CloseCase(case, "never mind"))
    assert refusal.code is RefusalCode.UNKNOWN_CASE
