"""Pairs with no main wager beside them are refused when they are confirmed, and block nothing."""

import pytest

from croupier.core.identifiers import BetText, Instant, TerminalId
from croupier.core.patrons.exclusion import WagerAt
from croupier.core.pit.accounts.cash_out import kept_in
from croupier.core.pit.accounts.commands import OfferNote
from croupier.core.pit.conduct.commands import VoidPlayersWagers
from croupier.core.pit.wagers.commands import ConfirmWagers, PlaceWagers, Touch
from croupier.core.refusals import Refusal, RefusalCode
from tests.core.pit.cards.card_script import CardTable
from tests.core.pit.floor_script import OPERATOR
from tests.core.pit.money_script import ACCEPTOR
from tests.core.pit.round_script import MTT, RRB

PAIR = "player-pair"


def table() -> CardTable:
    started = CardTable(MTT).start()
    started.open()
    return started


def lay(at: CardTable, **bets: int) -> None:
    touches = tuple(Touch(bet.replace("_", "-"), amount) for bet, amount in bets.items())
    at.script.do(at.player, PlaceWagers(at.session, at.round.id, touches))


def confirmed(at: CardTable) -> Refusal | None:
    return at.script.ask(at.player, ConfirmWagers(at.session, at.round.id)).answer.refusal


@pytest.mark.proves("MTT-8.4(b)", fact="pairs alone are refused when confirmed, with the reason")
@pytest.mark.parametrize("bets", [{"player_pair": 500}, {"player_pair": 500, "banker_pair": 500}])
def test_pairs_alone_are_refused_and_keep_nothing_in(bets: dict[str, int]) -> None:
    at = table()
    before = at.credit
    lay(at, **bets)
    refusal = confirmed(at)
    assert refusal is not None
    assert (refusal.code, refusal.clause) == (RefusalCode.PAIR_WITHOUT_MAIN, "MTT-8.4(b)")
    assert "player, banker or tie" in refusal.sentence
    # Nothing is confirmed: cash may come in, and the credit may leave.
    note = at.script.ask(ACCEPTOR, OfferNote(TerminalId("B1-A"), 5_000))
    assert note.answer.refusal is None
    floor = at.script.floor
    assert kept_in(floor, floor.state.sessions[at.session], Instant(at.script.now)) is None
    assert at.credit == before - sum(bets.values())
    # At close they are credit again.
    at.close()
    at.script.ask(ACCEPTOR, OfferNote(TerminalId("nobody"), 5_000))
    assert at.credit == before


@pytest.mark.proves("MTT-8.4(b)", fact="a main wager confirmed before or with them is enough")
@pytest.mark.parametrize("main", ["player", "banker", "tie"])
def test_a_main_wager_confirmed_before_or_with_them_carries_pairs(main: str) -> None:
    together = table()
    lay(together, player_pair=500, **{main: 1_000})
    assert confirmed(together) is None
    before = table()
    lay(before, **{main: 1_000})
    assert confirmed(before) is None
    lay(before, player_pair=500, banker_pair=500)
    assert confirmed(before) is None


@pytest.mark.proves("MTT-8.4(b)", "MTT-2.2", fact="a main wager that nobody confirmed carries none")
def test_pairs_that_were_refused_are_confirmed_once_a_main_wager_lies_there() -> None:
    at = table()
    lay(at, player_pair=500)
    assert confirmed(at) is not None
    lay(at, player=1_000)
    assert confirmed(at) is None
    at.close()
    at.deal("9S KS")
    assert at.round.wagers[at.session] == {BetText(PAIR): 500, BetText("player"): 1_000}


def test_pairs_whose_main_wager_staff_void_go_back_at_close() -> None:
    at = table()
    before = at.credit
    lay(at, player=1_000, player_pair=500)
    assert confirmed(at) is None
    main = WagerAt("B1-A", at.round.id, BetText("player"))
    void = VoidPlayersWagers(at.session, at.id, "7.1, a device", chosen=(main,))
    at.script.do(OPERATOR, void)
    at.close()
    at.script.ask(ACCEPTOR, OfferNote(TerminalId("nobody"), 5_000))
    assert at.round.wagers.get(at.session) is None
    assert at.credit == before


def test_where_nothing_is_confirmed_pairs_may_stand_alone() -> None:
    at = CardTable(RRB).start()
    at.open()
    lay(at, player_pair=500)
    assert confirmed(at) is not None
    at.close()
    at.script.ask(ACCEPTOR, OfferNote(TerminalId("nobody"), 5_000))
    assert at.round.wagers[at.session] == {BetText(PAIR): 500}
