"""A coup that nobody wagers on begins where any other could, and by the clause that asks for it."""

import pytest

from croupier.core.identifiers import RoundId, TableId
from croupier.core.pit.cards.commands import (
    EnterCard,
    ExtraHand,
    OrderShuffle,
    ReadCard,
    ReportExtraCard,
    ReportFaceUpCard,
    ReportShoeFault,
    StartCoupWithoutWagers,
)
from croupier.core.pit.cards.events import CoupWithoutWagersBegan
from croupier.core.pit.cards.state import Exposure
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.tables.commands import AnnounceClosing, CloseTable
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.roles import Action
from croupier.core.stream.envelope import Actor, Entry
from tests.core.pit.cards.card_script import BURN, MACHINE, MTT, RRB, CardTable
from tests.core.pit.floor_script import DEALER, SUPERVISOR

BOOKS = [RRB, MTT]
# Who has a coup dealt that nothing but their word asks for.
DIRECTED_BY: dict[str, tuple[Actor, Actor | None]] = {
    RRB: (DEALER, SUPERVISOR),
    MTT: (SUPERVISOR, None),
}
PLAYER, NEITHER = ExtraHand.PLAYER, ExtraHand.NEITHER
SEEN = Exposure.EXPOSED
# Longer than any notice of closing, in seconds.
NOTICE = 3_600


def start(table: CardTable, name: str | None = None) -> Entry:
    body = StartCoupWithoutWagers(TableId(name or table.id), "to show")
    return table.script.ask(DEALER, body, SUPERVISOR)


def refused(entry: Entry) -> RefusalCode | None:
    return entry.answer.refusal.code if entry.answer.refusal is not None else None


@pytest.mark.parametrize("book", BOOKS)
def test_it_is_a_round_of_its_table_with_a_number_of_its_own(book: str) -> None:
    table = CardTable(book).start()
    table.play("9S KS KD KC")
    table.script.do(DEALER, ReportFaceUpCard(table.id))
    assert start(table).answer.made == "B1/2"
    assert (table.round.id, table.table.rounds) == ("B1/2", 2)
    table.deal("9S KS KD KC")
    assert table.open() == "B1/3"


def test_it_begins_at_no_table_that_is_unknown_has_no_cards_or_is_closed() -> None:
    table = CardTable(RRB).start()
    table.script.table("T9", RRB, GameName.ROULETTE)
    assert refused(start(table, "nowhere")) is RefusalCode.UNKNOWN_TABLE
    assert refused(start(table, "T9")) is RefusalCode.NOT_YOURS
    table.script.do(DEALER, ReportFaceUpCard(table.id))
    closer = table.script.who(table.id, Action.CLOSE_TABLE)
    table.script.do(closer, AnnounceClosing(table.id))
    table.script.wait(NOTICE)
    table.script.do(closer, CloseTable(table.id))
    assert refused(start(table)) is RefusalCode.TABLE_CLOSED


@pytest.mark.parametrize("book", BOOKS)
def test_it_begins_beside_no_other_coup_and_from_no_shoe_that_is_not_in_play(book: str) -> None:
    table = CardTable(book)
    who, second = DIRECTED_BY[book]
    body = StartCoupWithoutWagers(table.id, "to show")
    unready = RefusalCode.CARDS_NOT_READY
    assert table.script.refused(who, body, second).code is unready
    table.load()
    burning = table.script.refused(who, body, second)
    assert (burning.code, burning.sentence) == (unready, "one card is to be burned first")
    table.read(*BURN[book])
    table.script.do(MACHINE, ReportShoeFault(table.id, "dark"))
    assert table.script.refused(who, body, second).code is unready
    table.shoe.stopped = False
    table.script.do(who, body, second)
    assert table.script.refused(who, body, second).code is RefusalCode.ROUND_UNDER_WAY
    table.deal("9S KS KD KC")
    table.script.do(SUPERVISOR, OrderShuffle(table.id, "clumps"))
    ended = table.script.refused(who, body, second)
    assert (ended.code, "clumps" in ended.sentence) == (unready, True)


@pytest.mark.proves("MTT-8.3(g)", fact="a five burned first takes five more with it")
def test_mtt_as_many_cards_as_are_left_to_burn_are_told() -> None:
    table = CardTable(MTT)
    table.load()
    table.read("5D")
    refusal = table.script.refused(DEALER, OpenWagering(table.id))
    assert refusal.sentence == f"{table.shoe.to_burn} cards are to be burned first"
    while table.shoe.to_burn > 1:
        table.read(None)
    refusal = table.script.refused(DEALER, OpenWagering(table.id))
    assert refusal.sentence == "one card is to be burned first"


def test_it_waits_for_the_turn_of_the_dealers_other_game() -> None:
    first = CardTable(RRB)
    second = CardTable(RRB, "B2", first.script)
    first.start()
    second.start()
    first.play("9S KS KD KC")
    first.script.do(DEALER, ReportFaceUpCard(first.id))
    assert refused(start(first)) is RefusalCode.NOT_NOW
    second.play("9S KS KD KC")
    assert refused(start(first)) is None
    second_too = second.script.refused(DEALER, OpenWagering(second.id))
    assert second_too.code is RefusalCode.ROUND_UNDER_WAY


@pytest.mark.parametrize(
    ("book", "clause"),
    [(RRB, "RRB-11.8.13"), (MTT, "MTT-8.8(b)")],
)
def test_it_is_begun_by_the_clause_of_the_card_that_opens_it(book: str, clause: str) -> None:
    table = CardTable(book).start()
    table.read("7H")
    if book == RRB:
        table.read("8H")
        table.script.do(DEALER, ReportExtraCard(table.id, PLAYER, SEEN))
    table.script.do(DEALER, ReportExtraCard(table.id, NEITHER, SEEN))
    began = start(table).events[0]
    assert isinstance(began, CoupWithoutWagersBegan)
    assert began.clause == clause


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("text", ["", "XX", "10S", "A", "🂡", "x" * 5_000])
def test_what_is_no_card_is_neither_read_nor_keyed(book: str, text: str) -> None:
    table = CardTable(book).start()
    name = table.begin()
    keyed = table.script.refused(DEALER, EnterCard(name, text), SUPERVISOR)
    read = table.script.refused(MACHINE, ReadCard(table.device, text))
    assert (keyed.code, read.code) == (RefusalCode.IMPOSSIBLE_SHOE,) * 2
    assert len(keyed.sentence) < 200
    assert table.shoe.drawn == 1


@pytest.mark.parametrize("book", BOOKS)
def test_no_card_is_keyed_into_a_coup_that_has_all_or_has_one_too_many(book: str) -> None:
    table = CardTable(book).start()
    name = table.begin()
    table.deal("9S KS KD KC")
    whole = table.script.refused(DEALER, EnterCard(name, "2S"), SUPERVISOR)
    assert whole.code is RefusalCode.NOT_NOW
    table.confirm()
    over = table.script.refused(DEALER, EnterCard(name, "2S"), SUPERVISOR)
    assert over.code is RefusalCode.NOT_NOW
    assert table.script.refused(DEALER, EnterCard(RoundId("B1/9"), "2S"), SUPERVISOR).code is (
        RefusalCode.NOT_THE_ROUND
    )
