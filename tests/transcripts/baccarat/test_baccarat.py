"""Golden coups: each script is told as text, and the text beside it must not change unseen.

To write the texts anew after an intended change: REWRITE_TRANSCRIPTS=1 and this file.
"""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.core.games.baccarat.outcome import Result
from croupier.core.money import dollars
from croupier.core.pit.cards.empty_coups.commands import StartCoupWithoutWagers
from croupier.core.pit.cards.misdeals.commands import (
    DeclareCardsShort,
    ExtraHand,
    Harm,
    MisdealFault,
    MoveToAnotherShoe,
    PreparationFault,
    ReportExtraCard,
    ReportFaceUpCard,
    ReportMisdeal,
    ReportPreparationFault,
    ReportShoeFault,
    ReportShufflerFault,
    ReportWrongCard,
    VoidWrongShoeCoup,
    WrongCard,
)
from croupier.core.pit.cards.results.commands import DecideShoeDiffers
from croupier.core.pit.cards.shoes.commands import ReportCuttingCard
from croupier.core.pit.cards.state import Exposure
from croupier.core.pit.irregularities.commands import VoidEarlyRound
from croupier.core.pit.names import DeviceId
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.tables.commands import ApproveDevice, RegisterDevice
from tests.core.pit.cards.card_script import CREDIT, MACHINE, MANAGER, MTT, RRB, CardTable
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.transcripts.baccarat.teller import Teller

HERE = Path(__file__).parent
WIN, LONG = "9S KS KD KC", "2S AH 3S 2H 4S 6H"
SEEN = Exposure.EXPOSED


def a_shoe_and_a_coup(table: CardTable) -> None:
    table.start()
    table.play(LONG, {"player": 1_000, "tie": 500})


def the_end_of_a_shoe(table: CardTable) -> None:
    table.begin()
    table.deal("8S 8H")
    table.script.do(MACHINE, ReportCuttingCard(table.id))
    table.deal("QS QD")
    table.confirm()
    table.play(WIN)
    table.script.refused(DEALER, OpenWagering(table.id))


def an_early_card(table: CardTable) -> None:
    name = table.open()
    table.wager({"banker": 1_000})
    table.read("9S")
    table.script.ask(DEALER, VoidEarlyRound(name), SUPERVISOR)


def a_card_too_many_for_banker(table: CardTable) -> None:
    table.begin()
    table.deal(WIN + " 7H")
    table.script.do(DEALER, ReportExtraCard(table.id, ExtraHand.BANKER, SEEN))
    table.confirm()
    table.script.refused(DEALER, OpenWagering(table.id))
    table.script.do(DEALER, StartCoupWithoutWagers(table.id, "a card too many"), SUPERVISOR)
    table.deal("KS AD KC")


def a_first_card_face_up(table: CardTable) -> None:
    table.begin()
    table.script.do(DEALER, ReportFaceUpCard(table.id))
    table.script.do(DEALER, StartCoupWithoutWagers(table.id, "face up"), SUPERVISOR)
    table.deal(WIN)


def a_misdeal(table: CardTable) -> None:
    name = table.begin()
    table.deal("9S KS KD 8C")
    hands = ("9S", "8C"), ("KS", "KD")
    report = ReportMisdeal(name, MisdealFault.DEALT_WRONGLY, "dealt to the wrong hand", *hands)
    table.script.do(DEALER, report, MANAGER)


def a_misdeal_told_late(table: CardTable) -> None:
    name = table.play(WIN)
    table.begin()
    table.deal("9S")
    report = ReportMisdeal(name, MisdealFault.DEALT_WRONGLY, "seen on the recording")
    table.script.ask(DEALER, report, SUPERVISOR)


def a_wrong_result_pressed(table: CardTable) -> None:
    table.begin()
    table.deal(WIN)
    table.press(Result.BANKER)
    table.script.do(SUPERVISOR, DecideShoeDiffers(table.round.id, None, "cards were moved"))


def a_card_from_the_wrong_shoe(table: CardTable) -> None:
    other = CardTable(table.book, "B2", table.script).start()
    name = table.begin()
    table.deal("9S")
    other.read("KS")
    approver = MANAGER if table.book == RRB else SUPERVISOR
    table.script.do(DEALER, VoidWrongShoeCoup(name, "the other game's shoe"), approver)


def a_foreign_card(table: CardTable) -> None:
    table.begin()
    table.deal("9S KS")
    report = ReportWrongCard(table.id, WrongCard.FOREIGN, "joker", "in the shoe")
    table.script.do(DEALER, report, SUPERVISOR)
    table.script.refused(DEALER, table.cut())


def a_wrong_cut(table: CardTable) -> None:
    table.begin()
    table.deal("9S KS")
    table.script.do(DEALER, ReportPreparationFault(table.id, PreparationFault.WRONG_CUT))
    table.deal("KD KC")
    table.confirm()
    table.script.refused(DEALER, OpenWagering(table.id))


def a_shoe_that_stops_reading(table: CardTable) -> None:
    spare = DeviceId("spare shoe")
    kind = table.script.floor.state.plan.devices[table.device].kind
    table.script.do(OPERATOR, RegisterDevice(spare, kind, "", "serial 9"))
    table.script.do(OPERATOR, ApproveDevice(spare, "approval 9"))
    table.begin()
    table.deal("9S KS")
    table.script.do(MACHINE, ReportShoeFault(table.id, "no card is read"))
    table.script.do(SUPERVISOR, MoveToAnotherShoe(table.id, spare, Harm.NOBODY))
    table.device = spare
    table.deal("KD KC")
    table.confirm()


def two_games_of_one_dealer(table: CardTable) -> None:
    other = CardTable(table.book, "B2", table.script).start()
    table.begin()
    table.script.refused(DEALER, OpenWagering(other.id))
    table.deal(WIN)
    table.confirm()
    table.script.refused(DEALER, OpenWagering(table.id))
    other.play(WIN)


def cards_that_run_out(table: CardTable) -> None:
    name = table.begin()
    table.deal("2S AH")
    table.shoe.drawn = table.shoe.holds
    table.script.do(DEALER, DeclareCardsShort(name), SUPERVISOR)


def a_shuffler_replaced(table: CardTable) -> None:
    table.begin()
    table.deal("9S KS")
    new = table.shuffler("shuffler 2")
    report = ReportShufflerFault(table.id, table.cards, Harm.SOMEBODY, new)
    table.script.do(DEALER, report, SUPERVISOR)


SCRIPTS: list[tuple[str, str, Callable[[CardTable], None]]] = [
    ("RRB-7.7.4", RRB, a_shoe_and_a_coup),
    ("MTT-8.5(b)", MTT, a_shoe_and_a_coup),
    ("RRB-3.13", RRB, the_end_of_a_shoe),
    ("MTT-8.3(h)", MTT, the_end_of_a_shoe),
    ("RRB-7.3", RRB, an_early_card),
    ("MTT-8.8(n)", MTT, an_early_card),
    ("RRB-11.8.4", RRB, a_card_too_many_for_banker),
    ("MTT-8.8(b)", MTT, a_card_too_many_for_banker),
    ("MTT-8.8(e)(i)", MTT, a_first_card_face_up),
    ("RRB-11.8.1.3", RRB, a_misdeal),
    ("MTT-8.8(d)", MTT, a_misdeal),
    ("RRB-11.8.1.5", RRB, a_misdeal_told_late),
    ("MTT-8.8(f)", MTT, a_misdeal_told_late),
    ("RRB-11.8.11", RRB, a_wrong_result_pressed),
    ("RRB-11.8.2", RRB, a_card_from_the_wrong_shoe),
    ("MTT-8.8(m)", MTT, a_card_from_the_wrong_shoe),
    ("RRB-11.8.10", RRB, a_foreign_card),
    ("MTT-8.8(l)", MTT, a_foreign_card),
    ("RRB-11.8.7", RRB, a_wrong_cut),
    ("RRB-11.8.15", RRB, a_shoe_that_stops_reading),
    ("RRB-11.8.17", RRB, a_shuffler_replaced),
    ("RRB-11.8.6", RRB, cards_that_run_out),
    ("MTT-8.8(g)", MTT, cards_that_run_out),
    ("RRB-7.7.3", RRB, two_games_of_one_dealer),
]


@pytest.mark.parametrize(
    ("clause", "book", "script"),
    [pytest.param(*row, id=f"{row[0]} {row[2].__name__}") for row in SCRIPTS],
)
def test_a_golden_coup(clause: str, book: str, script: Callable[[CardTable], None]) -> None:
    teller = Teller()
    table = CardTable(book, script=teller)
    if script is a_shoe_and_a_coup:
        teller.begin(at_wagering=False)
    else:
        table.start()
        teller.begin(at_wagering=True)
    script(table)
    name = f"{clause} {script.__name__.replace('_', ' ')}"
    seat = f"{table.session} at {table.player.terminal} with {dollars(CREDIT)}"
    text = "\n".join([name, f"{table.id}: baccarat under {book}. {seat}.", "", *teller.lines, ""])
    assert teller.balanced()
    path = HERE / f"{name}.txt"
    if os.environ.get("REWRITE_TRANSCRIPTS") == "1":
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


def test_every_golden_text_has_a_script() -> None:
    names = {f"{clause} {script.__name__.replace('_', ' ')}" for clause, _, script in SCRIPTS}
    assert {path.stem for path in HERE.glob("*.txt")} == names
