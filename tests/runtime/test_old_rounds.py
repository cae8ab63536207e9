"""A command names a round of long ago, and the writer finds in the chain what it came to."""

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.audit.replaying.auditor_comparison import SecondOpinion
from croupier.audit.verifying import verify
from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import CaseId, Instant, Origin, RoundId, RulebookId
from croupier.core.ledger.accounts import chips, hold
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.accounts.commands import EndSession
from croupier.core.pit.cases.commands import Approve, AskApproval, CallSupervisor, Reject
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import (
    AdjustCredit,
    CorrectOutcome,
    DeclareMalfunction,
    ReportWrongOutcome,
    VoidPastRound,
    VoidUnprovedWagers,
)
from croupier.core.pit.irregularities.old_rounds import OldRound, RoundRecord, digest
from croupier.core.pit.rounds.events import RoundSettled
from croupier.core.pit.state import CaseKind
from croupier.core.pit.tables.commands import CloseTable, SetUpTable
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.faults import FaultReason
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.stream.envelope import Actor, Answer
from croupier.journal.fault_injection import Fault, FaultyJournal
from croupier.journal.memory import MemoryJournal, MemoryStore
from croupier.journal.port import Journal
from croupier.runtime.owning.owner import Owner
from tests.audit.journals import write
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.core.pit.round_script import MTT, START, RoundScript, number
from tests.plugins.journals import JournalPlace
from tests.runtime.streams import owner, state_of

LONG_AGO = 500
FIRST = RoundId("T1/1")


def evening(rounds: int = LONG_AGO) -> RoundScript:
    """One round on which the first player won, and then many on which the second comes out even."""
    script = RoundScript(MTT)
    script.play((1, "red", 500), (2, "straight:17", 200), outcome=number("18"))
    script.failed(FIRST)
    script.do(SUPERVISOR, VoidUnprovedWagers(FIRST, script.session(2), "nothing proves them"))
    for _ in range(rounds):
        script.play((2, "red", 100), (2, "black", 100), outcome=number("1"))
    return script


class Pit:
    """The evening run by an owner, and somebody who asks for things afterwards."""

    def __init__(self, running: Owner, script: RoundScript) -> None:
        self.running = running
        self.script = script
        self._asked = 0

    async def ask(self, actor: Actor, body: Any, approver: Actor | None = None) -> Answer:
        self._asked += 1
        return await self.running.submit(Origin("a desk"), self._asked, actor, body, approver)

    async def refused(self, actor: Actor, body: Any, approver: Actor | None = None) -> RefusalCode:
        answer = await self.ask(actor, body, approver)
        assert answer.refusal is not None
        return answer.refusal.code

    @property
    def floor(self) -> Floor:
        return state_of(self.running)

    def money(self, player: int) -> int:
        return self.floor.ledger.balance(chips(self.script.session(player)))


async def begun(place: JournalPlace, script: RoundScript) -> Pit:
    await write(await place.open(), script.entries)
    running = owner(place.open)
    await running.start()
    return Pit(running, script)


async def proved(place: JournalPlace, pit: Pit) -> None:
    await pit.running.stop()
    proof = await verify(await place.open_to_read(), second=SecondOpinion())
    assert proof.wrong == ()


async def test_a_round_of_500_rounds_ago_is_made_void_by_its_name_alone(
    journal_place: JournalPlace,
) -> None:
    pit = await begun(journal_place, evening())
    assert (pit.money(1), pit.money(2)) == (START + 500, START)
    void = VoidPastRound(FIRST, "a ball of the wrong kind")
    assert (await pit.ask(DEALER, void, SUPERVISOR)).refusal is None
    assert (pit.money(1), pit.money(2)) == (START, START)
    assert await pit.refused(DEALER, void, SUPERVISOR) is RefusalCode.ALREADY_DONE
    await proved(journal_place, pit)


async def test_it_can_be_put_right_again_and_again(journal_place: JournalPlace) -> None:
    pit = await begun(journal_place, evening(60))
    for came, money in (("17", START - 500), ("18", START + 500), ("0", START - 500)):
        correct = CorrectOutcome(FIRST, number(came), "seen on camera")
        assert (await pit.ask(DEALER, correct, SUPERVISOR)).refusal is None
        assert pit.money(1) == money
    await proved(journal_place, pit)


async def test_its_table_may_have_been_set_up_for_another_game_since(
    journal_place: JournalPlace,
) -> None:
    script = RoundScript(MTT)
    script.play((1, "red", START), (2, "red", START), outcome=number("17"))
    for player in (1, 2):
        script.do(script.player(player), EndSession(script.session(player)))
    script.do(OPERATOR, CloseTable(script.id))
    book, sign = RulebookId(MTT), Sign(Limits(100, 100_000))
    game = GameName.SIC_BO
    script.do(OPERATOR, SetUpTable(script.id, book, game, Source.LIVE, {}, sign, 30_000, 10))
    pit = await begun(journal_place, script)
    correct = CorrectOutcome(FIRST, number("18"), "seen on camera")
    assert (await pit.ask(DEALER, correct, SUPERVISOR)).refusal is None
    due = [pit.floor.ledger.balance(hold(script.session(player))) for player in (1, 2)]
    assert due == [2 * START, 2 * START]
    dice = CorrectOutcome(FIRST, OutcomeData(dice=(1, 2, 3)), "seen on camera")
    assert await pit.refused(DEALER, dice, SUPERVISOR) is RefusalCode.IMPOSSIBLE_OUTCOME
    void = VoidPastRound(FIRST, "a ball of the wrong kind")
    assert (await pit.ask(DEALER, void, SUPERVISOR)).refusal is None
    assert await pit.refused(DEALER, correct, SUPERVISOR) is RefusalCode.NOT_NOW
    await proved(journal_place, pit)


async def test_what_was_adjusted_for_it_by_hand_is_taken_back_when_it_is_put_right(
    journal_place: JournalPlace,
) -> None:
    """Before state had dropped it and since."""
    script = RoundScript(MTT)
    script.play((1, "red", 500), outcome=number("18"))
    fault = FaultReason.SEQUENCE_OR_DISPLAY
    script.do(SUPERVISOR, DeclareMalfunction(FIRST, fault, Instant(script.now), "dark"))
    (case,) = script.cases(CaseKind.MALFUNCTION)
    adjust = AdjustCredit(case.id, script.session(1), -300, "the records show it")
    script.do(SUPERVISOR, adjust)
    for _ in range(60):
        script.play((2, "red", 100), (2, "black", 100), outcome=number("1"))
    pit = await begun(journal_place, script)
    assert (await pit.ask(SUPERVISOR, replace(adjust, amount=-600))).refusal is None
    assert pit.money(1) == START - 400
    assert await pit.refused(SUPERVISOR, adjust) is RefusalCode.APPROVAL_NEEDED
    for came, money in (("17", START - 500), ("18", START + 500)):
        correct = CorrectOutcome(FIRST, number(came), "seen on camera")
        assert (await pit.ask(DEALER, correct, SUPERVISOR)).refusal is None
        assert pit.money(1) == money
    await proved(journal_place, pit)


async def test_it_waits_for_approval_as_any_other_does(journal_place: JournalPlace) -> None:
    pit = await begun(journal_place, evening(60))
    asked = await pit.ask(DEALER, AskApproval(VoidPastRound(FIRST, "a ball of the wrong kind")))
    assert pit.money(1) == START + 500
    assert (await pit.ask(SUPERVISOR, Approve(CaseId(asked.made or "")))).refusal is None
    assert pit.money(1) == START
    await proved(journal_place, pit)


async def test_credit_is_adjusted_by_the_record_of_a_round_long_over(
    journal_place: JournalPlace,
) -> None:
    script = evening(0)
    fault = DeclareMalfunction(
        FIRST, FaultReason.SEQUENCE_OR_DISPLAY, Instant(script.now), "the screen froze"
    )
    script.do(SUPERVISOR, fault)
    *_, case = script.cases(CaseKind.MALFUNCTION)
    for _ in range(60):
        script.play((2, "red", 100), (2, "black", 100), outcome=number("1"))
    pit = await begun(journal_place, script)
    for amount, refusal in ((-1001, RefusalCode.APPROVAL_NEEDED), (-1000, None)):
        body = AdjustCredit(case.id, script.session(1), amount, "the records show it")
        said = (await pit.ask(SUPERVISOR, body)).refusal
        assert (said.code if said else None) is refusal
    assert pit.money(1) == START - 500
    await proved(journal_place, pit)


async def test_whatever_is_among_many_rounds_is_found(journal_place: JournalPlace) -> None:
    script = RoundScript(MTT)
    for turn in range(200):
        script.play((1, "red", 100), outcome=number("17" if turn % 2 else "18"))
    pit = await begun(journal_place, script)
    for nth in (1, 2, 77, 100, 148):
        before, won = pit.money(1), nth % 2
        void = VoidPastRound(script.nth(nth), "a ball of the wrong kind")
        assert (await pit.ask(DEALER, void, SUPERVISOR)).refusal is None
        assert pit.money(1) - before == (-100 if won else 100)
    await proved(journal_place, pit)


def forged(record: RoundRecord) -> OldRound:
    """The same round, with a bigger win to take back, and a digest that fits."""
    (result, *others) = record.results
    (wager, *rest) = result.wagers
    richer = replace(result, wagers=(replace(wager, credit=wager.credit + 1), *rest))
    false = replace(record, results=(richer, *others))
    return OldRound(false, digest(false), 40)


@pytest.mark.parametrize("nested", [False, True])
async def test_a_record_brought_along_is_refused_if_the_chain_says_otherwise(
    journal_place: JournalPlace, *, nested: bool
) -> None:
    script = evening(60)
    record = _record(script)
    pit = await begun(journal_place, script)
    void = VoidPastRound(FIRST, "a ball of the wrong kind", old=forged(record))
    body = AskApproval(replace(void, old=None), old=void.old) if nested else void
    assert await pit.refused(DEALER, body, SUPERVISOR) is RefusalCode.BAD_RECORD
    assert pit.money(1) == START + 500
    await proved(journal_place, pit)


@pytest.mark.parametrize(
    ("rounds", "at_once"),
    [
        pytest.param(1, True, id="nothing is waited for where state has the round"),
        pytest.param(60, False, id="the record of a dropped one may be under way to the store"),
    ],
)
async def test_a_correction_is_decided_while_earlier_entries_are_being_written(
    rounds: int, at_once: bool
) -> None:
    script = evening(rounds)
    journal = FaultyJournal(MemoryJournal(MemoryStore()))
    await write(journal, script.entries)

    async def connect() -> Journal:
        return journal

    pit = Pit(owner(connect), script)
    await pit.running.start()
    journal.next_appends(Fault.STALL)
    before = asyncio.create_task(pit.ask(DEALER, CallSupervisor(script.id)))
    await journal.stalled.wait()
    doubt = asyncio.create_task(pit.ask(DEALER, ReportWrongOutcome(FIRST, "seen on camera")))
    await asyncio.sleep(0.02)
    assert not doubt.done()
    kinds = {case.kind for case in pit.floor.state.cases.values()}
    assert (CaseKind.WRONG_OUTCOME in kinds) is at_once
    journal.go_on()
    answers = await asyncio.gather(before, doubt)
    assert [answer.refusal for answer in answers] == [None, None]
    await pit.running.stop()


async def test_a_record_of_a_round_that_state_still_has_is_refused(
    journal_place: JournalPlace,
) -> None:
    script = evening(5)
    pit = await begun(journal_place, script)
    report = ReportWrongOutcome(FIRST, "it was 17", old=forged(_record(script)))
    assert await pit.refused(DEALER, report) is RefusalCode.BAD_RECORD
    await proved(journal_place, pit)


async def test_a_round_that_never_was_is_unknown(journal_place: JournalPlace) -> None:
    pit = await begun(journal_place, evening(60))
    for name in ("T1/0", "T1/9999", "T9/1", "T1", "", "T1/01"):
        body = VoidPastRound(RoundId(name), "a ball of the wrong kind")
        code = await pit.refused(DEALER, body, SUPERVISOR)
        assert code in (RefusalCode.UNKNOWN_ROUND, RefusalCode.UNKNOWN_TABLE)
    await proved(journal_place, pit)


def _record(script: RoundScript) -> RoundRecord:
    settled = [e for entry in script.entries for e in entry.events if isinstance(e, RoundSettled)]
    first = settled[0]
    bound = (first.rulebook, GameName.ROULETTE, first.options)
    return RoundRecord(FIRST, *bound, first.outcome, first.sessions)


async def test_an_approval_of_nothing_is_refused(journal_place: JournalPlace) -> None:
    pit = await begun(journal_place, evening(1))
    for body in (Approve(CaseId("C99")), Reject(CaseId("C99"), "no")):
        assert await pit.refused(SUPERVISOR, body) is RefusalCode.UNKNOWN_CASE
    await proved(journal_place, pit)
