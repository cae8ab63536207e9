"""Which readings of the cards are a coup, and what is said of those that are not."""

import pytest

from croupier.core.games.baccarat.cards import Card
from croupier.core.games.baccarat.outcome import Hand, Result, coup
from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import ClauseId
from croupier.core.refusals import Refusal, RefusalCode
from tests.core.games.baccarat.books import GAMES, MTT
from tests.core.games.baccarat.books import coup as read

RRB_GAME = GAMES["RRB", "commission"]
MTT_GAME = GAMES["MTT", "commission"]


def test_a_coup_keeps_what_a_bet_can_ask_about_and_shows_its_cards() -> None:
    found = read(RRB_GAME, "4H 4D", "3S KH")
    four, king = (Card("4H"), Card("4D")), (Card("3S"), Card("KH"))
    assert found.player == Hand(8, natural=True, pair=True, cards=four, size=2, suited=False)
    assert found.banker == Hand(3, natural=False, pair=False, cards=king, size=2, suited=False)


@pytest.mark.parametrize(
    ("player", "banker", "result"),
    [
        ("9S KD", "8H TC", Result.PLAYER),
        ("8S KD", "9H TC", Result.BANKER),
        ("8S KD", "8H TC", Result.TIE),
        ("KS QD 4C", "KH 3D AC", Result.TIE),
    ],
)
def test_the_higher_point_count_wins(player: str, banker: str, result: Result) -> None:
    assert read(RRB_GAME, player, banker).result is result


@pytest.mark.parametrize(
    ("hand", "natural", "pair"),
    [
        ("KS 8D", True, False),
        ("4S 4D", True, True),
        ("2S 3D 3H", False, False),
        ("2S 2D 4H", False, True),
        ("TS KD 9C", False, False),
    ],
)
def test_naturals_and_pairs_are_of_the_first_two_cards(
    hand: str, natural: bool, pair: bool
) -> None:
    found = coup(MTT.tableau, [Card(card) for card in hand.split()], [Card("KS"), Card("QS")])
    assert (found.player.natural, found.player.pair) == (natural, pair)


HANDS_THAT_CANNOT_BE = [
    ("2S 3D", "KH 7C", "Player has 5 and draws, but Player has no third card", "RRB-7.7.4.5"),
    (
        "2S 4D 3C",
        "KH 7C",
        "Player has 6 and stands, Banker has 7 and stands, but Player has a third card",
        "RRB-7.7.4.7",
    ),
    (
        "2S 4D 3C",
        "KH 2C 2H",
        "Player has 6 and stands, Banker had 2 and drew, but Player has a third card",
        "RRB-7.7.4.7",
    ),
    (
        "2S 4D",
        "KH 5C",
        "Player has 6 and stands, Banker has 5 and draws, but Banker has no third card",
        "RRB-7.7.4.7",
    ),
    (
        "2S 3D 7C",
        "KH 6C",
        "Banker has 6 and draws against a third card of 7, but Banker has no third card",
        "RRB-7.7.4.6",
    ),
    (
        "2S 3D 8C",
        "KH 3C 2H",
        "Banker has 3 and stands against a third card of 8, but Banker has a third card",
        "RRB-7.7.4.6",
    ),
    (
        "9S KD 2C",
        "KH 3C",
        "Player has a natural 9, so no third card is drawn, but Player has a third card",
        "RRB-1.1.natural",
    ),
    (
        "2S KD 2C",
        "KH 8C",
        "Banker has a natural 8, so no third card is drawn, but Player has a third card",
        "RRB-1.1.natural",
    ),
    (
        "9S KD 2C",
        "KH 3C 4D",
        "Player has a natural 9, so no third card is drawn,"
        " but Player and Banker have a third card",
        "RRB-1.1.natural",
    ),
]


@pytest.mark.parametrize(("player", "banker", "sentence", "clause"), HANDS_THAT_CANNOT_BE)
def test_hands_the_tableau_could_not_produce_are_refused_with_the_step_that_failed(
    player: str, banker: str, sentence: str, clause: str
) -> None:
    data = OutcomeData(player=tuple(player.split()), banker=tuple(banker.split()))
    assert RRB_GAME.read(data) == Refusal(
        RefusalCode.IMPOSSIBLE_OUTCOME, sentence, ClauseId(clause)
    )


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (OutcomeData(), "the outcome has no player hand"),
        (OutcomeData(banker=("KS", "9D")), "the outcome has no player hand"),
        (OutcomeData(player=("KS", "9D")), "the outcome has no banker hand"),
        (OutcomeData(player=(), banker=("KS", "9D")), "Player has 0 cards"),
        (
            OutcomeData(player=("KS",), banker=("KS", "9D")),
            "Player has 1 card, and a hand has two or three",
        ),
        (OutcomeData(player=("KS", "9D"), banker=("KS", "2S", "2D", "2C")), "Banker has 4 cards"),
        (OutcomeData(player=("KS", "10D"), banker=("KS", "9D")), "'10D': not a card"),
        (OutcomeData(player=("ks", "9D"), banker=("KS", "9D")), "'ks': not a card"),
        (OutcomeData(player=("KS",) * 9, banker=("KS", "9D")), "KS comes 10 times"),
        (
            OutcomeData(number="17", player=("KS", "9D"), banker=("KS", "8D")),
            "number cannot be part of the outcome of baccarat",
        ),
        (
            OutcomeData(dice=(1, 2, 3), lucky_void=True, player=("KS", "9D"), banker=("KS", "8D")),
            "lucky_void, dice cannot be part of the outcome of baccarat",
        ),
    ],
)
def test_readings_that_are_no_coup_are_refused(data: OutcomeData, said: str) -> None:
    refusal = MTT_GAME.read(data)
    assert isinstance(refusal, Refusal)
    assert refusal.code is RefusalCode.IMPOSSIBLE_OUTCOME
    assert said in refusal.sentence
