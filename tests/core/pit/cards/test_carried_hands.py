"""Several cards that nobody needed: they may be a whole coup, and then it wants no other card."""

import pytest

from croupier.core.identifiers import TableId
from croupier.core.pit.cards.commands import (
    EnterCard,
    ExtraHand,
    ReportExtraCard,
    StartCoupWithoutWagers,
)
from croupier.core.pit.cards.prompting import Prompt, prompt
from croupier.core.pit.cards.state import CoupKind, Exposure
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.state import RoundStatus
from croupier.core.refusals import RefusalCode
from tests.core.pit.cards.card_script import CREDIT, MTT, RRB, CardTable, hands, outcome
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.plugins.proofs import proves

SEEN, UNSEEN = Exposure.EXPOSED, Exposure.UNEXPOSED
PLAYER, NEITHER = ExtraHand.PLAYER, ExtraHand.NEITHER


def drawn_for_nothing(
    book: str, cards: str, hand: ExtraHand = NEITHER, exposure: Exposure = SEEN
) -> CardTable:
    """Cards let out of the shoe while no round was open, each with its place said since."""
    table = CardTable(book).start()
    table.deal(cards)
    for _ in cards.split():
        table.script.do(DEALER, ReportExtraCard(table.id, hand, exposure))
    return table


def shown(table: CardTable) -> Prompt:
    said = prompt(table.script.floor, table.id)
    assert said is not None
    return said


@pytest.mark.parametrize(
    ("book", "cards", "played", "left"),
    [
        proves("RRB-11.8.13", "four needless cards are a dummy hand", RRB, "9H KH TH QH",
               ("9H TH", "KH QH"), []),
        proves("RRB-11.8.13", "five are too, with a third card", RRB, "2S AH 4S 2H 5D",
               ("2S 4S", "AH 2H 5D"), []),
        proves("RRB-11.8.13", "what is left opens another", RRB, "9H KH TH QH 7H",
               ("9H TH", "KH QH"), ["7H"]),
        proves("MTT-8.8(b)", "four exposed cards are a No-Bet Coup", MTT, "9H KH TH QH",
               ("9H TH", "KH QH"), []),
    ],
)  # fmt: skip
def test_needless_cards_that_make_a_coup_are_played_out_as_one(
    book: str, cards: str, played: tuple[str, str], left: list[str]
) -> None:
    table = drawn_for_nothing(book, cards)
    start = StartCoupWithoutWagers(table.id, "dealt before anybody could wager")
    table.script.do(DEALER, start, SUPERVISOR)
    assert hands(table.coup) == played
    assert (table.round.status, table.round.outcome) == (RoundStatus.SETTLED, outcome(*played))
    assert (table.shoe.coups, [each.card for each in table.shoe.carried]) == (1, left)
    if left:
        assert table.script.refused(DEALER, OpenWagering(table.id)).code is (
            RefusalCode.CARDS_NOT_READY
        )
    else:
        table.play("9S KS KD KC")
    assert table.shoe.drawn == len(table.shoe.burned) + len(cards.split()) + (0 if left else 4)


@pytest.mark.proves("RRB-11.8.3", fact="cards carried into a coup with wagers decide it")
def test_rrb_a_coup_that_carried_cards_make_waits_for_the_dealers_word_from_its_close_on() -> None:
    table = drawn_for_nothing(RRB, "9H KH TH QH", PLAYER)
    table.begin()
    table.script.refused(DEALER, OpenWagering(table.id))
    assert (table.round.status, hands(table.coup)) == (RoundStatus.PENDING, ("9H TH", "KH QH"))
    table.confirm()
    assert (table.credit, table.shoe.drawn) == (CREDIT + 1_000, 1 + 4)


@pytest.mark.proves("MTT-8.8(c)", fact="cards nobody has seen are turned over one by one")
def test_mtt_the_last_unseen_card_that_is_turned_over_completes_the_coup() -> None:
    table = CardTable(MTT).start()
    table.read(None, None, None, None)
    for _ in range(4):
        table.script.do(DEALER, ReportExtraCard(table.id, NEITHER, UNSEEN))
    name = table.begin()
    for card in ("9H", "KH", "TH"):
        table.script.do(DEALER, EnterCard(name, card))
        assert hands(table.coup) == ("", "")
        assert (shown(table).due, "turned over" in shown(table).why) == (None, True)
    table.script.do(DEALER, EnterCard(name, "QH"))
    assert (table.round.status, hands(table.coup)) == (RoundStatus.PENDING, ("9H TH", "KH QH"))
    table.confirm()
    assert (table.credit, table.shoe.drawn) == (CREDIT + 1_000, 1 + 4)


def test_cards_turned_over_while_wagers_are_taken_wait_for_the_close() -> None:
    table = drawn_for_nothing(MTT, "9H KH TH", PLAYER, UNSEEN)
    table.read(None)
    table.script.do(DEALER, ReportExtraCard(table.id, PLAYER, UNSEEN))
    name = table.open()
    table.wager({"player": 1_000})
    table.script.do(DEALER, EnterCard(name, "QH"))
    assert (table.round.status, hands(table.coup)) == (RoundStatus.OPEN, ("", ""))
    table.close()
    table.script.refused(DEALER, OpenWagering(table.id))
    assert (table.round.status, hands(table.coup)) == (RoundStatus.PENDING, ("9H TH", "KH QH"))


@pytest.mark.proves("MTT-8.8(k)", fact="cards that make a coup nobody wagered on settle it at once")
def test_mtt_a_coup_that_nobody_wagered_on_is_settled_by_the_cards_that_lie_there() -> None:
    table = drawn_for_nothing(MTT, "9H KH TH QH", PLAYER, UNSEEN)
    table.open()
    table.close()
    table.script.refused(DEALER, OpenWagering(TableId("nowhere")))
    assert (table.round.status, hands(table.coup)) == (RoundStatus.SETTLED, ("9H TH", "KH QH"))
    assert table.coup.kind is CoupKind.WITHOUT_WAGERS


def test_the_screen_gives_the_next_card_to_the_hand_behind_those_carried_over() -> None:
    table = drawn_for_nothing(RRB, "7H", PLAYER)
    table.begin()
    table.script.refused(DEALER, OpenWagering(table.id))
    said = shown(table)
    assert said.due is not None
    assert said.due.value == "banker"


@pytest.mark.parametrize("book", [RRB, MTT])
def test_an_unseen_card_is_not_turned_into_one_of_which_all_are_out(book: str) -> None:
    table = CardTable(book).start()
    table.read(None)
    table.script.do(DEALER, ReportExtraCard(table.id, PLAYER, UNSEEN))
    name = table.begin()
    table.shoe.seen["AS"] = 8  # type: ignore[index]
    refusal = table.script.refused(DEALER, EnterCard(name, "AS"), SUPERVISOR)
    assert refusal.code is RefusalCode.IMPOSSIBLE_SHOE
    table.script.do(DEALER, EnterCard(name, "2S"), SUPERVISOR)
    assert [each.card for each in table.shoe.carried] == ["2S"]
