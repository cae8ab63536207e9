"""Which bets each rulebook has, and what is said of the others."""

import pytest

from croupier.core.games.baccarat import bets
from croupier.core.games.baccarat.bets import Kind
from croupier.core.refusals import Refusal, RefusalCode
from tests.core.games.baccarat.books import GAMES
from tests.plugins.proofs import proves

MAIN_AND_PAIRS = ["player", "banker", "tie", "player-pair", "banker-pair"]
DRAGONS = ["dragon-player", "dragon-banker"]


@pytest.mark.parametrize("mode", ["commission", "even-money"])
@pytest.mark.parametrize(
    ("book", "offered"),
    [
        proves(("RRB-5.4", "RRB-5.4.1", "RRB-5.4.2", "RRB-5.4.3", "RRB-5.4.4", "RRB-5.4.5",
                "RRB-5.4.6", "RRB-5.4.7", "RRB-8.7", "RRB-8.8"),
               "seven bets", "RRB", [*MAIN_AND_PAIRS, *DRAGONS]),
        proves(("MTT-8.4(a)", "MTT-8.4(a)(i)", "MTT-8.4(a)(ii)", "MTT-8.4(a)(iii)",
                "MTT-8.4(a)(vi)", "MTT-8.4(a)(vii)", "MTT-8.7(a)"),
               "five bets, no Dragon Bonus", "MTT", MAIN_AND_PAIRS),
    ],
)  # fmt: skip
def test_the_bets_of_a_rulebook(book: str, mode: str, offered: list[str]) -> None:
    game = GAMES[book, mode]
    assert [bet.text for bet in game.bets()] == offered
    for bet in game.bets():
        assert game.bet(bet.text) is bet
        assert (bet.positions, bet.kind, bet.row) == ((bet.text,), bet.text, bet.text)


@pytest.mark.parametrize("text", DRAGONS)
def test_a_bet_of_the_game_that_the_rulebook_has_not_is_not_offered(text: str) -> None:
    sentence = f"'{text}' is not offered under this rulebook with these options"
    refusal = Refusal(
        RefusalCode.NOT_OFFERED, sentence, GAMES["MTT", "commission"].rules.permitted[0]
    )
    assert GAMES["MTT", "commission"].bet(text) == refusal


@pytest.mark.parametrize(
    "text", ["", "Player", "player ", "player:1", "egalite", "dragon", "pair", "red", "straight:1"]
)
@pytest.mark.parametrize("book", ["RRB", "MTT"])
def test_what_is_no_bet_of_the_game_is_unknown(book: str, text: str) -> None:
    game = GAMES[book, "commission"]
    refusal = Refusal(
        RefusalCode.UNKNOWN_BET, f"{text!r} is not a bet of baccarat", game.rules.permitted[0]
    )
    assert game.bet(text) == refusal


@pytest.mark.parametrize(("mode", "unit"), [("commission", 20), ("even-money", 2)])
@pytest.mark.parametrize("book", ["RRB", "MTT"])
def test_only_banker_has_a_unit_that_its_odds_pay_in_whole_cents(
    book: str, mode: str, unit: int
) -> None:
    units = {bet.kind: bet.unit for bet in GAMES[book, mode].bets()}
    assert units.pop("banker") == unit
    assert set(units.values()) == {1}


def test_labels_are_the_documents_own_words() -> None:
    labels = {name: game.bets() for (name, mode), game in GAMES.items() if mode == "commission"}
    assert [bet.label for bet in labels["RRB"]][:2] == ["Player's Hand", "Banker's Hand"]
    assert [bet.label for bet in labels["MTT"]][:2] == ["Player", "Banker"]


@pytest.mark.parametrize("kind", Kind)
def test_notation_round_trips(kind: Kind) -> None:
    assert bets.kind_of(bets.write(kind)) is kind
