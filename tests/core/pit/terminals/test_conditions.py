"""Doors, acceptors, printers and links say what is the matter; until it is over nothing is risked.

Credit is kept all the while, and money that was accepted before is credited after.
"""

import pytest

from croupier.core.identifiers import TableId, TerminalId
from croupier.core.pit.accounts.commands import BuyIn, InsertNote, OfferNote, TransferIn
from croupier.core.pit.machine import recorded
from croupier.core.pit.terminals.commands import ReportCondition, ReportRestored
from croupier.core.pit.terminals.condition import WARNINGS, WORDS, Condition
from croupier.core.pit.terminals.events import ConditionReported, ConditionRestored
from croupier.core.pit.tickets.commands import PresentTicket, ReportPrinted
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import Source
from croupier.core.rulebook.payments import DealerTender, Payment
from croupier.core.stream.envelope import Actor
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR, player
from tests.core.pit.money_script import ACCEPTOR, MONITORING, PRINTER, MoneyScript
from tests.core.pit.round_script import IBK, MTT, RFS, RRB, START, TECHNICIAN

A = TerminalId("T1-A")
SOURCES = {IBK: Source.AUTOMATED}
STOPPING = sorted(set(Condition) - WARNINGS)
MAIN, LOGIC = "main", "logic"


def reporting(condition: Condition, rulebook: str = RRB) -> MoneyScript:
    script = MoneyScript(rulebook, source=SOURCES.get(rulebook, Source.LIVE))
    script.open()
    script.do(PRINTER, ReportCondition(A, condition))
    return script


def bet(script: MoneyScript) -> RefusalCode | None:
    body = PlaceWagers(script.session(1), script.name, (Touch("red", 500),))
    refusal = script.ask(script.player(1), body).answer.refusal
    return refusal.code if refusal else None


def test_every_condition_has_its_words() -> None:
    assert set(WORDS) == set(Condition)


@pytest.mark.parametrize("condition", STOPPING)
def test_while_it_lasts_nothing_is_wagered_or_taken_in_and_afterwards_all_is_as_before(
    condition: Condition,
) -> None:
    script = reporting(condition)
    assert bet(script) is RefusalCode.TERMINAL_DISABLED
    refusal = script.refused(ACCEPTOR, OfferNote(A, 5000))
    assert (refusal.code, WORDS[condition] in refusal.sentence) == (
        RefusalCode.TERMINAL_DISABLED,
        True,
    )
    transfer = TransferIn(A, 5000, "x1")
    assert script.refused(MONITORING, transfer).code is RefusalCode.TERMINAL_DISABLED
    assert script.money(1) == START
    script.restarted()
    (restored,) = script.do(PRINTER, ReportRestored(A, condition)).events
    assert isinstance(restored, ConditionRestored)
    assert bet(script) is None
    script.do(ACCEPTOR, OfferNote(A, 5000))


def test_two_things_that_are_the_matter_are_mended_one_by_one() -> None:
    script = reporting(Condition.DOOR_OPEN)
    script.do(PRINTER, ReportCondition(A, Condition.PAPER_OUT, "the roll is empty"))
    script.do(PRINTER, ReportRestored(A, Condition.DOOR_OPEN))
    assert bet(script) is RefusalCode.TERMINAL_DISABLED
    script.do(PRINTER, ReportRestored(A, Condition.PAPER_OUT))
    assert bet(script) is None


def opened(*doors: str) -> MoneyScript:
    script = MoneyScript(RRB)
    script.open()
    for door in doors:
        script.do(PRINTER, ReportCondition(A, Condition.DOOR_OPEN, part=door))
    return script


def shut(script: MoneyScript, door: str) -> RefusalCode | None:
    body = ReportRestored(A, Condition.DOOR_OPEN, door)
    refusal = script.ask(PRINTER, body).answer.refusal
    return refusal.code if refusal else None


@pytest.mark.parametrize("first", [MAIN, LOGIC])
def test_a_terminal_plays_when_each_of_its_doors_is_shut(first: str) -> None:
    script = opened(MAIN, LOGIC)
    second = MAIN if first == LOGIC else LOGIC
    again = ReportCondition(A, Condition.DOOR_OPEN, part=first)
    assert script.refused(PRINTER, again).code is RefusalCode.ALREADY_DONE
    assert shut(script, first) is None
    assert bet(script) is RefusalCode.TERMINAL_DISABLED
    script.restarted()
    assert shut(script, first) is RefusalCode.ALREADY_DONE
    assert shut(script, second) is None
    assert bet(script) is None


def test_of_two_open_doors_the_one_that_was_shut_is_named() -> None:
    script = opened(MAIN, LOGIC)
    refusal = script.refused(PRINTER, ReportRestored(A, Condition.DOOR_OPEN))
    assert refusal.code is RefusalCode.NOT_NOW
    assert "main, logic" in refusal.sentence
    assert bet(script) is RefusalCode.TERMINAL_DISABLED


def test_of_one_open_door_nobody_need_say_which() -> None:
    script = opened(LOGIC)
    assert shut(script, "") is None
    assert bet(script) is None


def test_a_door_without_a_name_is_a_door_too() -> None:
    script = opened("", LOGIC)
    assert shut(script, "") is None
    assert bet(script) is RefusalCode.TERMINAL_DISABLED
    assert shut(script, LOGIC) is None
    assert bet(script) is None


def test_a_terminal_has_not_any_number_of_doors() -> None:
    script = opened(*(f"door {number}" for number in range(16)))
    body = ReportCondition(A, Condition.DOOR_OPEN, part="one more")
    assert script.refused(PRINTER, body).code is RefusalCode.TOO_MUCH_ASKED


def test_every_rejected_note_is_recorded_and_stops_nothing() -> None:
    script = MoneyScript(RRB)
    script.open()
    for detail in ("counterfeit", "crumpled"):
        body = ReportCondition(A, Condition.NOTE_REJECTED, detail)
        (event,) = script.do(ACCEPTOR, body).events
        assert isinstance(event, ConditionReported)
        assert event.detail == detail
    assert bet(script) is None
    assert Condition.NOTE_REJECTED in script.floor.state.terminals[A].conditions
    script.do(ACCEPTOR, InsertNote(A, 5000))
    assert script.floor.state.terminals[A].conditions == {}


def test_without_power_nothing_is_risked_and_credit_is_kept() -> None:
    script = reporting(Condition.POWER_OFF)
    assert bet(script) is RefusalCode.TERMINAL_DISABLED
    assert script.money(1) == START
    script.do(PRINTER, ReportRestored(A, Condition.POWER_OFF))
    assert bet(script) is None


def test_little_paper_is_told_and_stops_nothing() -> None:
    script = reporting(Condition.PAPER_LOW)
    assert Condition.PAPER_LOW in script.floor.state.terminals[A].conditions
    assert bet(script) is None


@pytest.mark.parametrize(
    ("rulebook", "stops"),
    [
        pytest.param(RRB, True, id="credit leaves on paper"),
        pytest.param(MTT, True, id="credit leaves on paper, too"),
        pytest.param(RFS, False, id="a dealer pays in chips"),
    ],
)
@pytest.mark.parametrize("condition", [Condition.PAPER_OUT, Condition.PRINTER_FAULT])
def test_a_printer_matters_where_there_is_no_other_way_to_pay(
    rulebook: str, stops: bool, condition: Condition
) -> None:
    script = reporting(condition, rulebook)
    rules = script.floor.book(script.rulebook).settings.cash_out
    assert rules is not None
    assert (Payment.TICKET in rules.pays.value) is stops
    assert (bet(script) is RefusalCode.TERMINAL_DISABLED) is stops


def test_a_note_accepted_before_the_door_was_opened_is_credited() -> None:
    script = MoneyScript(RRB)
    script.do(ACCEPTOR, OfferNote(A, 5000))
    script.do(ACCEPTOR, ReportCondition(A, Condition.DOOR_OPEN))
    script.do(ACCEPTOR, InsertNote(A, 5000))
    assert script.money(1) == START + 5000


def test_a_dealer_credits_no_terminal_whose_acceptor_fails() -> None:
    script = reporting(Condition.ACCEPTOR_FAULT, RFS)
    script.count_tray(script.id)
    body = BuyIn(TableId("T1"), A, DealerTender.CASH, 5000)
    assert script.refused(DEALER, body).code is RefusalCode.TERMINAL_DISABLED


def test_a_wager_that_was_accepted_stands() -> None:
    script = MoneyScript(RRB)
    script.open()
    assert bet(script) is None
    for condition in (Condition.LINK_LOST, Condition.DOOR_OPEN):
        script.do(PRINTER, ReportCondition(A, condition))
    board = script.floor.state.sessions[script.session(1)].boards[script.id]
    assert board.staked == 500


@pytest.mark.parametrize("doubtful", [False, True])
def test_a_print_that_failed_keeps_the_terminal_out_of_service_until_it_is_mended(
    doubtful: bool,
) -> None:
    script = MoneyScript(RRB)
    script.open()
    entry = script.print_fails(script.cash_out(), doubtful=doubtful)
    assert ConditionReported(A, Condition.PRINTER_FAULT, entry.command.at) in entry.events
    refusal = script.refused(ACCEPTOR, OfferNote(A, 5000))
    assert refusal.code is RefusalCode.TERMINAL_DISABLED
    script.do(TECHNICIAN, ReportRestored(A, Condition.PRINTER_FAULT))
    script.do(ACCEPTOR, OfferNote(A, 5000))


def test_a_ticket_that_was_printed_shows_that_the_printer_works() -> None:
    script = MoneyScript(RRB)
    script.open()
    key = script.cash_out()
    script.do(PRINTER, ReportCondition(A, Condition.PRINTER_FAULT))
    script.do(PRINTER, ReportPrinted(key))
    assert script.floor.state.terminals[A].conditions == {}
    script.do(ACCEPTOR, PresentTicket(key, terminal=A))


def test_the_same_word_twice_is_recorded_once() -> None:
    script = reporting(Condition.DOOR_OPEN)
    for body in (ReportCondition(A, Condition.DOOR_OPEN), ReportRestored(A, Condition.DOOR_OPEN)):
        script.ask(PRINTER, body)
        again = script.ask(PRINTER, body)
        assert again.answer.refusal is not None
        assert again.answer.refusal.code is RefusalCode.ALREADY_DONE
        assert not recorded(script.floor, again)


@pytest.mark.parametrize("actor", [player("T1-A"), DEALER, SUPERVISOR, OPERATOR])
def test_what_a_device_sees_is_no_persons_to_say(actor: Actor) -> None:
    script = MoneyScript(RRB)
    body = ReportCondition(A, Condition.DOOR_OPEN)
    assert script.refused(actor, body).code is RefusalCode.NOT_PERMITTED


@pytest.mark.parametrize(
    ("actor", "may"),
    [(SUPERVISOR, True), (TECHNICIAN, True), (DEALER, True), (player("T1-A"), False)],
)
def test_whoever_works_here_may_say_that_it_is_mended(actor: Actor, may: bool) -> None:
    script = reporting(Condition.ACCEPTOR_FAULT)
    answer = script.ask(actor, ReportRestored(A, Condition.ACCEPTOR_FAULT)).answer
    assert (answer.refusal is None) is may
    assert (script.floor.state.terminals[A].conditions == {}) is may


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (ReportCondition(TerminalId("T9"), Condition.DOOR_OPEN), RefusalCode.UNKNOWN_TERMINAL),
        (ReportRestored(TerminalId("T9"), Condition.DOOR_OPEN), RefusalCode.UNKNOWN_TERMINAL),
        (ReportCondition(A, Condition.DOOR_OPEN, "x" * 81), RefusalCode.TOO_MUCH_ASKED),
        (ReportCondition(A, Condition.DOOR_OPEN, part="x" * 41), RefusalCode.TOO_MUCH_ASKED),
    ],
)
def test_nonsense_is_refused(body: object, code: RefusalCode) -> None:
    assert MoneyScript(RRB).refused(PRINTER, body).code is code
