"""By what failed: the game system voids, a terminal or a wheel is worked out again."""

import pytest

from croupier.core.identifiers import Instant, RoundId, TerminalId
from croupier.core.pit.cases.options import options
from croupier.core.pit.irregularities.commands import (
    DeclareMalfunction,
    RecalculateRound,
    ReportTerminalError,
)
from croupier.core.pit.rounds.fold import found
from croupier.core.pit.state import CaseKind, RoundStatus
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.faults import FaultPart, FaultReason
from croupier.core.rulebook.games.paytable import Source
from tests.core.pit.cards.card_script import CREDIT, CardTable
from tests.core.pit.floor_script import OPERATOR, SUPERVISOR
from tests.core.pit.round_script import (
    AGM,
    DEVICE,
    ELECTRONIC,
    IBK,
    RRB,
    START,
    RoundScript,
    number,
)
from tests.plugins.proofs import proves

A, B = TerminalId("T1-A"), TerminalId("T1-B")
DISPLAY = FaultReason.SEQUENCE_OR_DISPLAY
SYSTEM = [
    proves("RRB-11.1", "a fault of the game system voids what lies on its terminals", RRB),
    proves(("IBK-8.6", "IBK-8.7"), "a fault of the server voids what lies on its terminals", IBK),
]


def laid(rulebook: str) -> RoundScript:
    script = RoundScript(rulebook, source=Source.AUTOMATED)
    script.open()
    script.lay(1, ("red", 500))
    script.lay(2, ("red", 700))
    return script


def failed(
    script: RoundScript,
    name: RoundId,
    part: FaultPart | None = None,
    terminal: TerminalId | None = None,
    concerned: tuple[TerminalId, ...] = (),
) -> DeclareMalfunction:
    at = Instant(script.now)
    return DeclareMalfunction(name, DISPLAY, at, "it stalled", terminal, part, concerned)


@pytest.mark.parametrize("rulebook", SYSTEM)
@pytest.mark.parametrize("closed", [False, True])
def test_the_game_systems_fault_voids_the_round(rulebook: str, *, closed: bool) -> None:
    script = laid(rulebook)
    name = script.name
    if closed:
        script.spin_and_close()
    script.do(ELECTRONIC, failed(script, name))
    assert (script.money(1), script.money(2)) == (START, START)
    voided = found(script.at, name)
    assert voided is not None
    assert (voided.status, script.cases(), script.sound()) == (RoundStatus.VOID, [], True)


@pytest.mark.parametrize("rulebook", SYSTEM)
def test_it_voids_on_the_terminals_concerned_and_no_others(rulebook: str) -> None:
    script = laid(rulebook)
    script.spin_and_close()
    script.do(ELECTRONIC, failed(script, script.name, concerned=(A,)))
    assert (script.money(1), script.money(2)) == (START, START - 700)
    script.tell(number("18"))
    assert (script.money(1), script.money(2)) == (START, START + 700)
    assert script.sound()


@pytest.mark.parametrize("rulebook", SYSTEM)
@pytest.mark.parametrize("concerned", [(), (A,)], ids=["all", "one"])
@pytest.mark.parametrize("later", [0, 2])
def test_payouts_are_void_too_and_a_second_person_agrees(
    rulebook: str, concerned: tuple[TerminalId, ...], later: int
) -> None:
    script = laid(rulebook)
    name = script.name
    script.spin_and_close()
    script.tell(number("18"))
    for _ in range(later):
        script.play((1, "red", 100), outcome=number("17"))
    body = failed(script, name, concerned=concerned)
    assert script.refused(ELECTRONIC, body).code is RefusalCode.APPROVAL_NEEDED
    assert script.refused(ELECTRONIC, body, ELECTRONIC).code is RefusalCode.OWN_APPROVAL
    script.do(ELECTRONIC, body, OPERATOR)
    since = 100 * later
    other = START + 700 if concerned else START
    assert (script.money(1), script.money(2)) == (START - since, other)
    assert script.sound()


@pytest.mark.parametrize(
    ("rulebook", "part"),
    [
        proves("RRB-11.5", "a wheel's round is worked out again", RRB, FaultPart.WHEEL),
        proves("RRB-11.5.1.5", "a dealer terminal's round is worked out again",
               RRB, FaultPart.DEALER_TERMINAL),
        proves("RRB-11.5", "a terminal's round is worked out again", RRB, FaultPart.TERMINAL),
        proves("IBK-8.1", "a wheel's round is worked out again", IBK, FaultPart.WHEEL),
        proves("IBK-8.1", "a terminal's round is worked out again", IBK, FaultPart.TERMINAL),
    ],
)  # fmt: skip
def test_another_parts_fault_voids_nothing(rulebook: str, part: FaultPart) -> None:
    script = laid(rulebook)
    name = script.name
    script.spin_and_close()
    terminal = A if part is FaultPart.TERMINAL else None
    script.do(ELECTRONIC, failed(script, name, part, terminal))
    assert (script.status(), script.pot(name)) == (RoundStatus.SUSPENDED, 1200)
    script.do(ELECTRONIC, RecalculateRound(name, number("18"), "the records agree"))
    assert (script.money(1), script.money(2)) == (START + 500, START + 700)


@pytest.mark.proves("RRB-11.1", fact="baccarat has this clause alone, for its terminals too")
@pytest.mark.parametrize("named", [False, True])
def test_rrb_baccarat_is_void_whichever_part_failed(*, named: bool) -> None:
    table = CardTable(RRB).start()
    name = table.begin()
    table.deal("9S KS")
    script = table.script
    terminal = script.floor.state.sessions[table.session].terminal if named else None
    body = DeclareMalfunction(name, DISPLAY, Instant(script.now), "it stalled", terminal)
    assert table.credit < CREDIT
    script.do(SUPERVISOR, body)
    assert table.credit == CREDIT


def test_one_thing_has_failed_and_not_another() -> None:
    script = laid(RRB)
    name, at = script.name, Instant(script.now)
    early = FaultReason.EARLY_RESULT
    for body in (
        failed(script, name, FaultPart.WHEEL, A),
        failed(script, name, FaultPart.TERMINAL),
        failed(script, name, None, A, (B,)),
        DeclareMalfunction(name, early, at, "too soon", part=FaultPart.GAME_SYSTEM),
    ):
        assert script.refused(ELECTRONIC, body).code is RefusalCode.NO_REASON
    stranger = failed(script, name, concerned=(TerminalId("T9-Z"),))
    assert script.refused(ELECTRONIC, stranger).code is RefusalCode.UNKNOWN_TERMINAL


@pytest.mark.proves("IBK-8.6", "IBK-8.7.1", fact="from the server's case its supervisor voids")
def test_the_case_of_a_failed_server_offers_to_void() -> None:
    script = laid(IBK)
    for terminal in (A, B):
        script.do(DEVICE, ReportTerminalError(terminal, "E42"))
    (case,) = script.cases(CaseKind.MALFUNCTION)
    (way,) = (o for o in options(script.floor, case) if o.command == "declare-malfunction")
    assert {ELECTRONIC.role, AGM.role} == {*way.roles}
    same = FaultReason.SAME_ERROR_ON_SEVERAL_TERMINALS
    body = DeclareMalfunction(script.name, same, Instant(script.now), "E42", concerned=(A, B))
    script.do(ELECTRONIC, body)
    assert (script.money(1), script.money(2)) == (START, START)
