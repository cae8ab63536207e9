"""The coup after a tie with the cutting card in it rests on the tie, until it has begun."""

import pytest

from croupier.core.identifiers import RoundId
from croupier.core.pit.cards.commands import ReportCuttingCard
from croupier.core.pit.cards.state import ShoePhase
from croupier.core.pit.irregularities.commands import CorrectOutcome, VoidPastRound
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.refusals import RefusalCode
from tests.core.pit.cards.card_script import MACHINE, MTT, CardTable, outcome
from tests.core.pit.floor_script import DEALER, SUPERVISOR

TIE = "9S TD TC 9H"


def tied_at_the_end() -> tuple[CardTable, RoundId]:
    table = CardTable(MTT).start()
    name = table.begin()
    table.script.do(MACHINE, ReportCuttingCard(table.id))
    table.read(*TIE.split())
    table.confirm()
    assert table.shoe.phase is ShoePhase.IN_PLAY
    return table, name


@pytest.mark.proves("MTT-8.3(h)", fact="a tie made void before the next coup leaves no coup more")
def test_a_tie_made_void_leaves_no_coup_more() -> None:
    table, name = tied_at_the_end()
    table.script.do(DEALER, VoidPastRound(name, "a card face up"), SUPERVISOR)
    assert table.shoe.phase is ShoePhase.ENDED
    refusal = table.script.refused(DEALER, OpenWagering(table.id))
    assert refusal.code is RefusalCode.CARDS_NOT_READY


@pytest.mark.proves(
    "MTT-8.3(h)", fact="a tie put right to a win before the next coup ends the shoe"
)
def test_a_tie_that_was_none_leaves_no_coup_more() -> None:
    table, name = tied_at_the_end()
    won = CorrectOutcome(name, outcome("9S TC", "TD 8H"), "the last card was an eight")
    table.script.do(DEALER, won, SUPERVISOR)
    assert table.shoe.phase is ShoePhase.ENDED


@pytest.mark.proves("MTT-6.1", fact="the coup that followed a tie stands though the tie is void")
def test_a_coup_that_has_begun_stands() -> None:
    table, name = tied_at_the_end()
    table.open()
    table.script.do(DEALER, VoidPastRound(name, "a card face up"), SUPERVISOR)
    assert table.shoe.phase is ShoePhase.IN_PLAY
    assert [record.result for record in table.shoe.recent] == [None]


def test_a_tie_that_stays_a_tie_keeps_its_coup() -> None:
    table, name = tied_at_the_end()
    still = CorrectOutcome(name, outcome("8S TC", "TD 8H"), "eights, not nines")
    table.script.do(DEALER, still, SUPERVISOR)
    assert table.shoe.phase is ShoePhase.IN_PLAY
