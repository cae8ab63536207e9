"""Outcomes declared invalid, whose stakes come back or are forfeited, and traps of the ledger."""

import pytest

from croupier.core.pit.accounts.self_audit import audit
from croupier.core.pit.irregularities.commands import (
    CorrectOutcome,
    DeclareNoSpin,
    InvalidateRound,
    ReportWrongOutcome,
    VoidPastRound,
)  # fmt: skip
from croupier.core.pit.irregularities.events import PastRoundVoided
from croupier.core.pit.rounds.commands import ConfirmOutcome, EnterOutcome
from croupier.core.pit.rounds.events import Refunded, RoundVoided
from croupier.core.pit.state import CaseKind, RoundStatus
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.faults import InvalidReason
from croupier.core.rulebook.games.paytable import Source
from croupier.core.rulebook.games.roulette import NoSpinReason
from croupier.core.stream.envelope import Actor
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.core.pit.round_script import (
    ELECTRONIC,
    IBK,
    MTT,
    RFS,
    ROU,
    RRB,
    START,
    RoundScript,
    number,
)  # fmt: skip
from tests.plugins.proofs import proves

WHO = {RRB: SUPERVISOR, ROU: SUPERVISOR, MTT: OPERATOR, IBK: ELECTRONIC}


def laid(rulebook: str) -> RoundScript:
    script = RoundScript(rulebook, source=Source.AUTOMATED if rulebook == IBK else Source.LIVE)
    script.open()
    script.lay(1, ("red", 500))
    script.lay(2, ("black", 700))
    return script


@pytest.mark.parametrize(
    ("rulebook", "reason"),
    [
        proves(("RRB-12.4", "RRB-12.4.1", "RRB-1.1.void"), "a disrupted round returns all stakes",
               RRB, InvalidReason.DISRUPTION),
        proves(("ROU-9.4", "ROU-9.4.1", "ROU-1.1.void"), "a disrupted round returns all stakes",
               ROU, InvalidReason.DISRUPTION),
        proves("MTT-7.2", "a disturbed round gives all stakes back", MTT, InvalidReason.DISRUPTION),
        proves(("MTT-7.4", "MTT-A.1.void"), "a round that cannot go on gives all stakes back",
               MTT, InvalidReason.IMPRACTICAL),
        proves(("IBK-9.9", "IBK-9.9.1", "IBK-1.1.void"), "a disrupted round returns all stakes",
               IBK, InvalidReason.DISRUPTION),
    ],
)  # fmt: skip
@pytest.mark.parametrize("stage", ["open", "closed", "read"])
def test_an_invalid_outcome_gives_every_stake_back(
    rulebook: str, reason: InvalidReason, stage: str
) -> None:
    script = laid(rulebook)
    name = script.name
    if stage != "open":
        script.spin_and_close()
    if stage == "read" and rulebook != IBK:
        script.do(DEALER, EnterOutcome(name, number("18")))
    body = InvalidateRound(name, reason, "a fire alarm")
    outsider = script.refused(script.player(1), body)
    assert outsider.code is RefusalCode.NOT_PERMITTED
    script.do(WHO[rulebook], body)
    assert (script.money(1), script.money(2)) == (START, START)
    assert script.sound()


@pytest.mark.proves("MTT-7.4", fact="a round that is over cannot be impractical to continue")
@pytest.mark.parametrize("rounds_since", [0, 2])
def test_mtt_a_round_that_is_over_is_not_void_as_impractical(rounds_since: int) -> None:
    script = laid(MTT)
    name = script.name
    script.spin_and_close()
    script.tell(number("18"))
    for _ in range(rounds_since):
        script.play((1, "red", 500), outcome=number("17"))
    before = (script.money(1), script.money(2))
    refused = script.refused(OPERATOR, InvalidateRound(name, InvalidReason.IMPRACTICAL, "later"))
    assert (refused.code, refused.clause) == (RefusalCode.TOO_LATE, "MTT-7.4")
    assert (script.money(1), script.money(2)) == before
    fraud = InvalidateRound(name, InvalidReason.FRAUD, "a magnet", ("a stranger",))
    script.do(OPERATOR, fraud)
    assert script.money(2) == START


@pytest.mark.proves("MTT-6.2", fact="the supervisor invalidates an outcome equipment has affected")
def test_equipment_is_the_supervisors_in_mtt_and_disruption_the_operators() -> None:
    script = laid(MTT)
    equipment = InvalidateRound(script.name, InvalidReason.EQUIPMENT, "the wheel wobbles")
    disruption = InvalidateRound(script.name, InvalidReason.DISRUPTION, "a brawl")
    assert script.refused(OPERATOR, equipment).code is RefusalCode.NOT_PERMITTED
    assert script.refused(SUPERVISOR, disruption).code is RefusalCode.NOT_PERMITTED
    script.do(SUPERVISOR, equipment)
    assert script.money(1) == START


def test_rfs_invalidates_nothing() -> None:
    script = laid(RFS)
    for actor in (DEALER, SUPERVISOR, OPERATOR):
        body = InvalidateRound(script.name, InvalidReason.DISRUPTION, "a brawl")
        assert script.refused(actor, body).code is RefusalCode.NOT_PERMITTED


@pytest.mark.parametrize(
    ("rulebook", "settled"),
    [
        proves(("RRB-12.4.2", "RRB-12.5"), "only a player named for fraud forfeits", RRB, False),
        proves(("ROU-9.4.2", "ROU-9.5"), "only a player named for fraud forfeits", ROU, False),
        proves(("IBK-9.9.2", "IBK-9.10"), "only a player named for fraud forfeits", IBK, False),
        (RRB, True),
        (ROU, True),
    ],
)
def test_forfeiture_reaches_only_players_named_for_fraud(rulebook: str, *, settled: bool) -> None:
    script = laid(rulebook)
    name = script.name
    one, two = script.session(1), script.session(2)
    fraud = InvalidReason.FRAUD
    if settled:
        script.spin_and_close()
        script.tell(number("18"))
    who = WHO[rulebook]
    unnamed = InvalidateRound(name, fraud, "a magnet")
    assert script.refused(who, unnamed).code is RefusalCode.NO_REASON
    other = InvalidateRound(name, fraud, "a magnet", (one,), (two,))
    assert script.refused(who, other).code is RefusalCode.NO_REASON
    disrupted = InvalidateRound(name, InvalidReason.DISRUPTION, "a brawl", (one,), (one,))
    assert script.refused(who, disrupted).code is RefusalCode.NOT_OFFERED
    entry = script.do(who, InvalidateRound(name, fraud, "a magnet", (one, "a croupier"), (one,)))
    (voided,) = (e for e in entry.events if isinstance(e, RoundVoided | PastRoundVoided))
    assert voided.forfeits == (Refunded(one, 500),)
    assert (script.money(1), script.money(2)) == (START - 500, START)
    assert script.house == 500
    assert script.sound()
    sessions = script.floor.state.sessions.values()
    assert [audit(script.floor, session) for session in sessions] == [None, None]


@pytest.mark.parametrize(
    "rulebook",
    [
        proves(("IBK-9.9", "IBK-9.10"), "an outcome is invalidated although the next game runs",
               IBK),
        proves(("RRB-12.4", "RRB-12.5"), "an outcome is invalidated although the next game runs",
               RRB),
        proves(("ROU-9.4", "ROU-9.5"), "an outcome is invalidated although the next game runs",
               ROU),
        proves(("MTT-7.2", "MTT-6.1"), "an outcome can be invalidated and later rounds stand", MTT),
    ],
)  # fmt: skip
def test_an_outcome_is_invalidated_alone_after_the_next_game_has_begun(rulebook: str) -> None:
    """On an automated wheel the next game opens with the settlement: there is no moment between."""
    script = laid(rulebook)
    first = script.name
    script.spin_and_close()
    script.tell(number("18"))
    if script.name == first:
        script.open()
    second = script.name
    script.lay(2, ("red", 1_000))
    script.do(WHO[rulebook], InvalidateRound(first, InvalidReason.DISRUPTION, "a fire alarm"))
    assert (script.money(1), script.money(2)) == (START, START - 1_000)
    assert (script.name, script.status()) == (second, RoundStatus.OPEN)
    script.spin_and_close()
    script.tell(number("18"))
    assert (script.money(1), script.money(2)) == (START, START + 1_000)
    assert script.sound()


def test_mtt_forfeits_nothing() -> None:
    script = laid(MTT)
    one = script.session(1)
    body = InvalidateRound(script.name, InvalidReason.FRAUD, "a magnet", (one,), (one,))
    assert script.refused(OPERATOR, body).code is RefusalCode.NOT_PERMITTED
    script.do(OPERATOR, InvalidateRound(script.name, InvalidReason.FRAUD, "a magnet", (one,)))
    assert script.money(1) == START


class TestLedgerTraps:
    def invalidate(self, script: RoundScript, name: str) -> InvalidateRound:
        return InvalidateRound(name, InvalidReason.DISRUPTION, "a brawl")  # type: ignore[arg-type]

    @pytest.mark.parametrize("rulebook", [RRB, ROU, MTT])
    def test_double_void(self, rulebook: str) -> None:
        script = laid(rulebook)
        script.do(WHO[rulebook], self.invalidate(script, script.name))
        again = script.refused(WHO[rulebook], self.invalidate(script, script.name))
        assert again.code is RefusalCode.ALREADY_DONE
        assert (script.money(1), script.money(2)) == (START, START)

    @pytest.mark.parametrize("rulebook", [RRB, ROU, MTT])
    def test_settle_after_void(self, rulebook: str) -> None:
        script = laid(rulebook)
        script.spin_and_close()
        script.do(DEALER, EnterOutcome(script.name, number("18")))
        script.do(WHO[rulebook], self.invalidate(script, script.name))
        confirm = script.refused(DEALER, ConfirmOutcome(script.name, number("18")))
        assert confirm.code is RefusalCode.NOT_NOW
        assert script.money(1) == START

    @pytest.mark.parametrize("rulebook", [RRB, ROU, MTT])
    def test_void_after_settle_takes_the_win_back(self, rulebook: str) -> None:
        script = laid(rulebook)
        script.spin_and_close()
        script.tell(number("18"))
        script.do(WHO[rulebook], self.invalidate(script, script.name))
        assert (script.money(1), script.money(2), script.house) == (START, START, 0)
        assert script.round.status is RoundStatus.VOID

    def test_an_outcome_found_invalid_after_its_win_was_spent_leaves_a_debt(self) -> None:
        script = laid(IBK)
        first = script.name
        script.spin_and_close()
        script.tell(number("18"))
        script.lay(1, ("red", START + 500))
        script.do(ELECTRONIC, self.invalidate(script, first))
        assert (script.money(1), script.debt(1)) == (0, 500)
        assert script.cases(CaseKind.RECEIVABLE)
        assert script.balanced()

    def test_no_spin_then_settle_then_no_spin_again(self) -> None:
        script = laid(RRB)
        for _ in range(3):
            if script.round.status is RoundStatus.OPEN:
                script.spin_and_close()
            else:
                script.spin()
            script.do(DEALER, DeclareNoSpin(script.name, NoSpinReason.NO_POCKET))
        script.spin()
        script.tell(number("18"))
        assert (script.money(1), script.money(2)) == (START + 500, START - 700)
        assert script.round.no_spins == 3
        assert script.sound()

    def test_void_of_a_whole_chain_of_rounds_one_by_one(self) -> None:
        script = RoundScript(MTT)
        rounds = [
            script.play((1, "straight:17", 100), (2, "red", 500), outcome=number(text))
            for text in ("17", "18", "17", "3")
        ]
        for name in rounds:
            script.do(DEALER, VoidPastRound(name, "the whole evening"), SUPERVISOR)
        assert (script.money(1), script.money(2), script.house) == (START, START, 0)
        assert script.sound()

    def test_correction_then_void_of_the_same_settled_round(self) -> None:
        script = laid(RRB)
        script.spin_and_close()
        script.tell(number("18"))
        correction = CorrectOutcome(script.name, number("17"), "it was 17")
        script.do(DEALER, correction, SUPERVISOR)
        script.do(SUPERVISOR, self.invalidate(script, script.name))
        assert (script.money(1), script.money(2), script.house) == (START, START, 0)

    def test_doubt_about_an_outcome_is_over_when_its_round_is_void(self) -> None:
        script = laid(RRB)
        script.spin_and_close()
        script.tell(number("18"))
        script.do(DEALER, ReportWrongOutcome(script.name, "it was 17"))
        assert len(script.cases(CaseKind.WRONG_OUTCOME)) == 1
        script.do(SUPERVISOR, self.invalidate(script, script.name))
        assert script.cases() == []
        assert [case.decision for case in script.floor.state.cases_done] == ["void"]

    def test_an_empty_round_can_be_void_too(self) -> None:
        script = RoundScript(RRB)
        script.open()
        script.do(SUPERVISOR, self.invalidate(script, script.name))
        script.open()
        assert script.round.number == 2

    def test_nobody_else_invalidates(self) -> None:
        script = laid(RRB)
        nobody: list[Actor] = [DEALER, OPERATOR, ELECTRONIC, script.player(1)]
        for actor in nobody:
            refusal = script.refused(actor, self.invalidate(script, script.name))
            assert refusal.code is RefusalCode.NOT_PERMITTED
