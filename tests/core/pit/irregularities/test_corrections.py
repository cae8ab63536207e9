"""A wrong outcome put right: reversed and settled again, nothing edited, nobody below nothing."""

import pytest

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import PersonId
from croupier.core.pit.accounts.commands import PayInChips
from croupier.core.pit.cases.commands import CloseCase
from croupier.core.pit.irregularities.commands import (
    CorrectOutcome,
    LetOutcomeStand,
    ReportWrongOutcome,
    VoidPastRound,
)  # fmt: skip
from croupier.core.pit.irregularities.events import RoundResettled, RoundReversed
from croupier.core.pit.irregularities.old_rounds import OldRound, digest, record_of
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.state import CaseKind, RoundStatus
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Entry
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.round_script import (
    AGM,
    ELECTRONIC,
    IBK,
    MANAGER,
    MTT,
    RFS,
    ROU,
    RRB,
    START,
    RoundScript,
    dice,
    number,
)  # fmt: skip
from tests.plugins.proofs import proves

WON = 35 * 100


def settled_on_17(rulebook: str) -> RoundScript:
    """A hundred cents each: the first on 17, the second on 20; it was 20 in truth."""
    source = Source.AUTOMATED if rulebook == IBK else Source.LIVE
    script = RoundScript(rulebook, source=source)
    script.play((1, "straight:17", 100), (2, "straight:20", 100), outcome=number("17"))
    return script


def correct(script: RoundScript, name: str, outcome: OutcomeData | None = None) -> Entry:
    """By whoever the rulebook names, with the approval it wants."""
    outcome = outcome or number("20")
    body = CorrectOutcome(name, outcome, "the ball lay in 20")  # type: ignore[arg-type]
    if script.rulebook == IBK:
        return script.do(ELECTRONIC, body)
    report = ReportWrongOutcome(name, "the ball lay in 20")  # type: ignore[arg-type]
    script.do(DEALER, report)
    if script.rulebook == RFS:
        return script.do(DEALER, body)
    return script.do(SUPERVISOR, body)


@pytest.mark.parametrize(
    "rulebook",
    [
        proves("RRB-11.4.10", "the supervisor's number reverses and settles the round again", RRB),
        proves("MTT-6.3", "the supervisor's number reverses and settles the round again", MTT),
        proves("RFS-8.8.3", "the dealer freezes all accounts and settles the round again", RFS),
        proves(("IBK-8.1", "IBK-8.2.5"), "the supervisor settles the round on what came", IBK),
        ROU,
    ],
)
def test_the_round_is_reversed_and_settled_again(rulebook: str) -> None:
    script = settled_on_17(rulebook)
    assert (script.money(1), script.money(2)) == (START + WON, START - 100)
    entry = correct(script, script.nth(1))
    assert [type(event) for event in entry.events[:2]] == [RoundReversed, RoundResettled]
    assert (script.money(1), script.money(2)) == (START - 100, START + WON)
    assert (script.cases(), script.floor.state.money.owed) == ([], {})
    assert script.sound()


def test_the_first_settlement_stays_in_the_journal_as_it_was() -> None:
    script = settled_on_17(RRB)
    before = list(script.entries)
    correct(script, script.name)
    assert script.entries[: len(before)] == before


@pytest.mark.parametrize("rulebook", [RRB, MTT, ROU])
def test_the_dealer_cannot_correct_alone_nor_anybody_approve_their_own(rulebook: str) -> None:
    script = settled_on_17(rulebook)
    body = CorrectOutcome(script.name, number("20"), "the ball lay in 20")
    assert script.refused(DEALER, body).code is RefusalCode.APPROVAL_NEEDED
    assert script.refused(DEALER, body, DEALER).code is RefusalCode.OWN_APPROVAL
    assert script.refused(SUPERVISOR, body).code is RefusalCode.NOT_PERMITTED
    script.do(DEALER, body, SUPERVISOR)
    assert script.money(2) == START + WON


def test_a_supervisor_does_not_answer_what_they_raised_themselves() -> None:
    script = settled_on_17(RRB)
    sue = SUPERVISOR
    script.do(DEALER, ReportWrongOutcome(script.name, "it was 20"))
    (case,) = script.cases(CaseKind.WRONG_OUTCOME)
    case.by = Actor(sue.person, DEALER.role)
    body = CorrectOutcome(script.name, number("20"), "it was 20")
    assert script.refused(sue, body).code is RefusalCode.OWN_APPROVAL
    script.do(AGM, body)


@pytest.mark.proves("RFS-8.8.3", fact="every account is frozen until the round is settled again")
def test_rfs_freezes_every_account_first() -> None:
    script = settled_on_17(RFS)
    body = CorrectOutcome(script.name, number("20"), "it was 20")
    refusal = script.refused(DEALER, body)
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_NOW, "RFS-8.8.3")
    script.do(DEALER, ReportWrongOutcome(script.name, "it was 20"))
    script.open()
    for actor, session in script.seats:
        touch = PlaceWagers(session, script.name, (Touch("red", 100),))
        assert script.refused(actor, touch).code is RefusalCode.FROZEN
    script.do(DEALER, CorrectOutcome(script.nth(1), number("20"), "it was 20"))
    for seat in (1, 2):
        script.lay(seat, ("red", 100))


@pytest.mark.parametrize("rulebook", [RRB, MTT, ROU, IBK])
def test_where_the_rulebook_freezes_nobody_all_play_on(rulebook: str) -> None:
    script = settled_on_17(rulebook)
    who = ELECTRONIC if rulebook == IBK else DEALER
    script.do(who, ReportWrongOutcome(script.nth(1), "it was 20"))
    assert [session.freezes for session in script.floor.state.sessions.values()] == [{}, {}]


def test_rfs_freezes_no_account_that_plays_under_another_rulebook() -> None:
    script = settled_on_17(RFS)
    script.terminal("elsewhere", RRB)
    _, apart = script.sit("elsewhere", 10_000)
    script.do(DEALER, ReportWrongOutcome(script.name, "it was 20"))
    sessions = script.floor.state.sessions
    frozen = {name for name, session in sessions.items() if session.frozen}
    assert frozen == {session for _, session in script.seats}
    assert apart in sessions


@pytest.mark.proves("MTT-6.3", fact="dealing stops until the wrong outcome is decided")
def test_mtt_stops_dealing() -> None:
    script = settled_on_17(MTT)
    script.do(DEALER, ReportWrongOutcome(script.name, "it was 20"))
    refusal = script.refused(DEALER, OpenWagering(script.id))
    assert refusal.code is RefusalCode.TABLE_STOPPED
    script.do(SUPERVISOR, LetOutcomeStand(script.name, "the camera shows 17"))
    script.open()
    assert script.money(1) == START + WON


def test_a_doubt_is_raised_once_and_answered_once() -> None:
    script = settled_on_17(RRB)
    script.do(DEALER, ReportWrongOutcome(script.name, "it was 20"))
    again = script.refused(DEALER, ReportWrongOutcome(script.name, "it was 20"))
    assert again.code is RefusalCode.ALREADY_DONE
    script.do(SUPERVISOR, LetOutcomeStand(script.name, "it was not"))
    late = script.refused(SUPERVISOR, LetOutcomeStand(script.name, "it was not"))
    assert late.code is RefusalCode.UNKNOWN_CASE


def test_correction_after_the_win_was_spent_leaves_a_debt_and_a_case() -> None:
    script = settled_on_17(RRB)
    first = script.name
    lost = (START + WON) - 1000
    script.play((1, "red", lost), outcome=number("2"))
    assert script.money(1) == 1000
    correct(script, first)
    assert script.money(1) == 0
    assert script.debt(1) == 100 + WON - 1000
    assert [case.about for case in script.cases(CaseKind.RECEIVABLE)] == [script.session(1)]
    assert script.sound()


def test_a_correction_never_takes_another_rounds_stakes() -> None:
    script = settled_on_17(RRB)
    first = script.name
    script.open()
    script.lay(1, ("red", START + WON))
    correct(script, first)
    assert script.pot() == START + WON
    assert (script.money(1), script.debt(1)) == (0, 100 + WON)
    script.spin_and_close()
    script.tell(number("1"))
    assert script.money(1) == 2 * (START + WON)
    assert script.sound()


def test_what_is_owed_is_netted_before_anything_is_credited() -> None:
    script = RoundScript(RRB)
    bets = ((1, "straight:17", 100), (1, "straight:20", 40 + 60))
    script.play(*bets, outcome=number("17"))
    first = script.name
    script.play((1, "red", script.money(1)), outcome=number("2"))
    correct(script, first)
    assert (script.money(1), script.debt(1)) == (0, 0)
    assert script.cases(CaseKind.RECEIVABLE) == []
    assert script.sound()


def test_correct_twice_and_back_again_ends_where_it_began() -> None:
    script = settled_on_17(RRB)
    first = script.name
    correct(script, first)
    correct(script, first, number("17"))
    assert (script.money(1), script.money(2)) == (START + WON, START - 100)
    assert script.round.corrections == 2
    again = script.refused(DEALER, CorrectOutcome(first, number("17"), "once more"), SUPERVISOR)
    assert again.code is RefusalCode.ALREADY_DONE
    assert script.sound()


def test_a_debt_is_paid_back_by_the_correction_that_undoes_it() -> None:
    script = settled_on_17(RRB)
    first = script.name
    script.play((1, "red", script.money(1)), outcome=number("2"))
    correct(script, first)
    assert script.debt(1) == 100 + WON
    correct(script, first, number("17"))
    assert (script.money(1), script.debt(1)) == (0, 0)
    assert script.sound()


def test_a_player_who_has_left_is_paid_by_hand_or_owes() -> None:
    script = settled_on_17(RFS)
    script.count_tray(script.id)
    script.open()
    session = script.session(2)
    script.asks(2)
    script.do(DEALER, PayInChips(session, script.id))
    assert session not in script.floor.state.sessions
    correct(script, script.nth(1))
    assert script.held(2) == WON + 100
    (case,) = script.cases(CaseKind.PAYMENT)
    assert case.about == session
    unpaid = script.refused(MANAGER, CloseCase(case.id, "all done"))
    assert unpaid.code is RefusalCode.NOT_NOW
    correct(script, script.nth(1), number("17"))
    assert (script.held(2), script.debt(2)) == (0, 0)
    script.do(MANAGER, CloseCase(case.id, "nothing is due any more"))
    assert script.sound()


@pytest.mark.parametrize("rulebook", [RRB, MTT, IBK, RFS])
def test_a_void_round_has_no_outcome_to_put_right(rulebook: str) -> None:
    source = Source.AUTOMATED if rulebook == IBK else Source.LIVE
    script = RoundScript(rulebook, source=source)
    script.open()
    name = script.name
    body = CorrectOutcome(name, number("20"), "too soon")
    actor = {IBK: ELECTRONIC}.get(rulebook, DEALER)
    refusal = script.refused(actor, body, SUPERVISOR)
    assert refusal.code is RefusalCode.NOT_NOW


def test_an_impossible_correction_changes_nothing() -> None:
    script = settled_on_17(RRB)
    body = CorrectOutcome(script.name, number("40"), "a slip")
    assert script.refused(DEALER, body, SUPERVISOR).code is RefusalCode.IMPOSSIBLE_OUTCOME
    assert script.money(1) == START + WON


def test_dice_are_put_right_as_numbers_are() -> None:
    script = RoundScript(MTT, GameName.SIC_BO)
    script.play((1, "small", 500), outcome=dice(1, 2, 3))
    script.do(DEALER, CorrectOutcome(script.name, dice(4, 5, 6), "a six"), SUPERVISOR)
    assert script.money(1) == START - 500
    assert script.sound()


class TestOldRounds:
    """State keeps fifty rounds; a command about an older one brings its record along."""

    def long_ago(self) -> tuple[RoundScript, OldRound]:
        script = settled_on_17(IBK)
        past = script.at.past[-1]
        record = record_of(script.at, past)
        for _ in range(51):
            script.play(outcome=number("1"))
        assert all(kept.id != past.id for kept in script.at.past)
        return script, OldRound(record, digest(record), entry=99)

    def test_without_its_record_it_is_unknown(self) -> None:
        script, _ = self.long_ago()
        refusal = script.refused(ELECTRONIC, CorrectOutcome(script.nth(1), number("20"), "late"))
        assert refusal.code is RefusalCode.UNKNOWN_ROUND

    def test_a_round_that_never_was_is_unknown(self) -> None:
        script, old = self.long_ago()
        for name in ("T1/0", "T1/999", "T1/x", "T1/01", "T1/²"):
            body = CorrectOutcome(name, number("20"), "late", old=old)  # type: ignore[arg-type]
            assert script.refused(ELECTRONIC, body).code is RefusalCode.UNKNOWN_ROUND

    def test_with_its_record_it_is_put_right(self) -> None:
        script, old = self.long_ago()
        body = CorrectOutcome(script.nth(1), number("20"), "late", old=old)
        script.do(ELECTRONIC, body)
        assert (script.money(1), script.money(2)) == (START - 100, START + WON)
        assert script.sound()

    def test_a_record_that_its_digest_belies_is_refused(self) -> None:
        script, old = self.long_ago()
        forged = OldRound(old.record, "0" * 64, old.entry)
        body = CorrectOutcome(script.nth(1), number("20"), "late", old=forged)
        assert script.refused(ELECTRONIC, body).code is RefusalCode.BAD_RECORD
        other = CorrectOutcome(script.nth(2), number("20"), "late", old=old)
        assert script.refused(ELECTRONIC, other).code is RefusalCode.BAD_RECORD

    def test_the_record_of_before_the_correction_serves_no_second_time(self) -> None:
        script, old = self.long_ago()
        script.do(ELECTRONIC, CorrectOutcome(script.nth(1), number("20"), "late", old=old))
        again = CorrectOutcome(script.nth(1), number("21"), "later", old=old)
        assert script.refused(ELECTRONIC, again).code is RefusalCode.BAD_RECORD
        assert script.money(1) == START - 100


class TestLateVoids:
    @pytest.mark.proves(
        "MTT-8.8(f)", "MTT-6.1", fact="that round alone becomes void and later rounds stand"
    )
    def test_mtt_voids_one_past_round_and_later_ones_stand(self) -> None:
        script = settled_on_17(MTT)
        first = script.name
        second = script.play((2, "red", 500), outcome=number("18"))
        before = script.money(2)
        body = VoidPastRound(first, "a placement error")
        assert script.refused(DEALER, body).code is RefusalCode.APPROVAL_NEEDED
        script.do(DEALER, body, SUPERVISOR)
        assert (script.money(1), script.money(2)) == (START, before + 100)
        assert [r.status for r in (*script.at.past, script.round)] == [
            RoundStatus.VOID,
            RoundStatus.SETTLED,
        ]
        assert script.round.id == second
        assert script.sound()

    @pytest.mark.parametrize(
        "rulebook", [proves("RRB-11.8.1.5", "earlier results stand", RRB), IBK, RFS, ROU]
    )
    def test_elsewhere_earlier_results_stand(self, rulebook: str) -> None:
        script = settled_on_17(rulebook)
        if rulebook != IBK:
            script.play(outcome=number("1"))
        refusal = script.refused(script.supervisor(), VoidPastRound(script.nth(1), "too late"))
        assert refusal.code is RefusalCode.TOO_LATE
        assert script.at.past[0].status is RoundStatus.SETTLED

    @pytest.mark.parametrize("rulebook", [RRB, RFS, ROU])
    def test_nor_is_the_last_round_made_void_by_that_way(self, rulebook: str) -> None:
        script = settled_on_17(rulebook)
        for actor, code in (
            (DEALER, RefusalCode.TOO_LATE),
            (script.supervisor(), RefusalCode.TOO_LATE),
            (Actor(PersonId("cas"), Role.CASHIER), RefusalCode.NOT_PERMITTED),
            (script.player(1), RefusalCode.NOT_PERMITTED),
        ):
            refusal = script.refused(actor, VoidPastRound(script.name, "no"))
            assert refusal.code is code

    def test_double_void(self) -> None:
        script = settled_on_17(MTT)
        body = VoidPastRound(script.name, "a placement error")
        script.do(DEALER, body, SUPERVISOR)
        assert script.refused(DEALER, body, SUPERVISOR).code is RefusalCode.ALREADY_DONE
        assert script.money(1) == START

    def test_a_round_under_way_is_no_past_round(self) -> None:
        script = RoundScript(MTT)
        script.open()
        script.lay(1, ("red", 500))
        body = VoidPastRound(script.name, "a placement error")
        assert script.refused(DEALER, body, SUPERVISOR).code is RefusalCode.NOT_NOW
        assert script.pot() == 500

    def test_void_of_a_corrected_round(self) -> None:
        script = settled_on_17(MTT)
        correct(script, script.name)
        script.do(DEALER, VoidPastRound(script.name, "a placement error"), SUPERVISOR)
        assert (script.money(1), script.money(2)) == (START, START)
        after = CorrectOutcome(script.name, number("17"), "no")
        assert script.refused(DEALER, after, SUPERVISOR).code is RefusalCode.NOT_NOW
        assert script.sound()

    def test_void_after_the_win_was_spent(self) -> None:
        script = settled_on_17(MTT)
        first = script.name
        script.play((1, "red", 13_500), outcome=number("2"))
        script.do(DEALER, VoidPastRound(first, "a placement error"), SUPERVISOR)
        assert (script.money(1), script.debt(1)) == (0, WON)
        assert len(script.cases(CaseKind.RECEIVABLE)) == 1
        assert script.sound()
