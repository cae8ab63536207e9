"""Bets that a game has and a table does not offer."""

import pytest

from croupier.core.identifiers import BetText
from croupier.core.pit.tables.commands import WithholdBets
from croupier.core.pit.wagers.commands import ConfirmWagers, MoveWager, PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName
from tests.core.pit.cards.card_script import CREDIT, MTT, RRB, CardTable
from tests.core.pit.floor_script import OPERATOR, SUPERVISOR, player
from tests.core.pit.round_script import RFS, START, RoundScript, number
from tests.plugins.proofs import proves


@pytest.mark.proves("RFS-8.4.1", fact="a wager is taken where the screen has a button for it")
def test_a_bet_without_a_button_is_not_taken() -> None:
    script = RoundScript(RFS)
    body = WithholdBets(script.id, ("straight", "red"))
    assert script.refused(SUPERVISOR, body).code is RefusalCode.NOT_PERMITTED
    script.do(OPERATOR, body)
    script.open()
    actor, session = script.seats[0]
    for bet in ("straight:17", "red"):
        touch = PlaceWagers(session, script.name, (Touch(bet, 500),))
        assert script.refused(actor, touch).code is RefusalCode.NOT_OFFERED
    script.lay(1, ("black", 500))
    move = MoveWager(session, script.name, BetText("black"), "red", 500)
    assert script.refused(actor, move).code is RefusalCode.NOT_OFFERED
    assert (script.money(1), script.pot()) == (START - 500, 500)


@pytest.mark.proves("RFS-8.4.1", fact="no button makes a bet of what the diagram does not have")
@pytest.mark.parametrize("bet", ["unicorn", "split:1-5", "player"])
def test_what_the_diagram_does_not_have_is_no_bet(bet: str) -> None:
    script = RoundScript(RFS)
    script.open()
    actor, session = script.seats[0]
    touch = PlaceWagers(session, script.name, (Touch(bet, 500),))
    refusal = script.refused(actor, touch)
    assert refusal.code in (RefusalCode.UNKNOWN_BET, RefusalCode.NOT_ON_LAYOUT)


def test_a_winning_wager_whose_button_is_gone_is_not_placed_again() -> None:
    script = RoundScript(RFS)
    script.play((1, "red", 500), outcome=number("18"))
    script.do(OPERATOR, WithholdBets(script.id, ("red",)))
    script.open()
    assert (script.money(1), script.pot()) == (START + 500, 0)
    shown = RoundScript(RFS)
    shown.play((1, "red", 500), outcome=number("18"))
    shown.open()
    assert (shown.money(1), shown.pot()) == (START, 500)


def test_buttons_do_not_change_within_a_round_and_come_back_by_the_same_word() -> None:
    script = RoundScript(RFS)
    script.do(OPERATOR, WithholdBets(script.id, ("red",)))
    script.open()
    every = WithholdBets(script.id, ())
    assert script.refused(OPERATOR, every).code is RefusalCode.ROUND_UNDER_WAY
    script.play((1, "black", 500), outcome=number("18"))
    script.do(OPERATOR, every)
    script.open()
    script.lay(1, ("red", 500))


@pytest.mark.parametrize(
    ("pair", "cards"),
    [
        proves("MTT-8.4(a)(vi)", "Player Pair is taken where the table offers pairs",
               "player-pair", "4S 9S 4D KD"),
        proves("MTT-8.4(a)(vii)", "Banker Pair is taken where the table offers pairs",
               "banker-pair", "9S 4S KD 4D"),
    ],
)  # fmt: skip
def test_pairs_where_they_are_offered(pair: str, cards: str) -> None:
    table = CardTable(MTT).start()
    table.play(cards, {"tie": 100, pair: 1_000})
    assert table.credit == CREDIT + 11_000 - 100
    table.script.do(OPERATOR, WithholdBets(table.id, (pair,)))
    name = table.open()
    touch = PlaceWagers(table.session, name, (Touch(pair, 1_000),))
    assert table.script.refused(player("B1-A"), touch).code is RefusalCode.NOT_OFFERED
    table.wager({"player": 1_000})


@pytest.mark.parametrize(
    "pair",
    [
        proves("MTT-8.4(a)(vi)", "Player Pair goes back without a main wager", "player-pair"),
        proves("MTT-8.4(a)(vii)", "Banker Pair goes back without a main wager", "banker-pair"),
    ],
)
def test_a_pair_alone_goes_back_at_the_close(pair: str) -> None:
    table = CardTable(MTT).start()
    name = table.open()
    lone = PlaceWagers(table.session, name, (Touch(pair, 1_000),))
    table.script.do(table.player, lone)
    confirmed = table.script.refused(table.player, ConfirmWagers(table.session, name))
    assert confirmed.code is RefusalCode.PAIR_WITHOUT_MAIN
    table.close()
    late = PlaceWagers(table.session, name, (Touch("player", 1_000),))
    table.script.refused(table.player, late)
    assert table.credit == CREDIT


@pytest.mark.parametrize(
    ("kinds", "code"),
    [
        (("player",), RefusalCode.NOT_OFFERED),
        (("player-pair", "tie"), RefusalCode.NOT_OFFERED),
        (("dragon-player",), RefusalCode.UNKNOWN_BET),
    ],
)
def test_only_what_the_rulebook_leaves_open_is_withheld(
    kinds: tuple[str, ...], code: RefusalCode
) -> None:
    table = CardTable(MTT)
    assert table.script.refused(OPERATOR, WithholdBets(table.id, kinds)).code is code


def test_a_rulebook_that_has_every_bet_everywhere_lets_none_be_withheld() -> None:
    cards = CardTable(RRB)
    body = WithholdBets(cards.id, ("player-pair",))
    assert cards.script.refused(OPERATOR, body).code is RefusalCode.NOT_OFFERED
    wheel = cards.script.table("T1", RRB, GameName.ROULETTE)
    body = WithholdBets(wheel, ("red",))
    assert cards.script.refused(OPERATOR, body).code is RefusalCode.NOT_OFFERED
