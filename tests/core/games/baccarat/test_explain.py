"""A wager in a sentence: the hands, why it won or lost, what it pays and by which clause."""

import pytest

from croupier.core.currencies import AUSTRALIAN_DOLLARS
from croupier.core.games.baccarat.outcome import Coup, Hand
from croupier.core.money import Cents
from tests.core.games.baccarat.books import GAMES, bet, coup

NATURALS = "Player had a natural 9 (9S KD) and Banker a natural 8 (8H TC)"
SENTENCES = [
    (
        ("RRB", "commission", "player", "9S KD", "8H TC"),
        f"Player's Hand (player), $10.00: {NATURALS}; Player won with 9, which pays 1 to 1;"
        " credit $20.00 with the stake, by RRB-8.7.1.",
    ),
    (
        ("RRB", "commission", "banker", "9S KD", "8H TC"),
        f"Banker's Hand (banker), $10.00: {NATURALS}; Player won with 9; the stake is lost,"
        " by RRB-5.4.2.2.",
    ),
    (
        ("MTT", "commission", "banker", "KS QD 5H", "2H 4C"),
        "Banker (banker), $10.00: Player had 5 (KS QD 5H) and Banker 6 (2H 4C);"
        " Banker won with 6, which pays 1 to 1 less a commission of $0.50;"
        " credit $19.50 with the stake, by MTT-8.7(b).method-a-banker.",
    ),
    (
        ("RRB", "even-money", "banker", "KS QD 5H", "2H 4C"),
        "Banker's Hand (banker), $10.00: Player had 5 (KS QD 5H) and Banker 6 (2H 4C);"
        " Banker won with 6, which pays 1 to 2; credit $15.00 with the stake, by RRB-8.8.2.",
    ),
    (
        ("MTT", "even-money", "player", "8S KD", "8H TC"),
        "Player (player), $10.00: Player had a natural 8 (8S KD) and Banker a natural 8 (8H TC);"
        " the hands tied at 8; the stake of $10.00 is returned, by MTT-8.7(b).tie-void.",
    ),
    (
        ("RRB", "commission", "player-pair", "AS AD 8H", "TH 3C"),
        "Player Pair (player-pair), $10.00: Player had 0 (AS AD 8H) and Banker 3 (TH 3C);"
        " Player's first two cards are a pair, which pays 11 to 1;"
        " credit $120.00 with the stake, by RRB-8.10.",
    ),
    (
        ("RRB", "commission", "banker-pair", "AS AD 8H", "TH 3C"),
        "Banker Pair (banker-pair), $10.00: Player had 0 (AS AD 8H) and Banker 3 (TH 3C);"
        " Banker's first two cards are no pair; the stake is lost, by RRB-5.4.6.3.",
    ),
    (
        ("RRB", "commission", "dragon-banker", "9S KD", "8H TC"),
        f"Dragon Bonus on Banker's Hand (dragon-banker), $10.00: {NATURALS};"
        " Player won with a natural; the stake is lost, by RRB-5.4.4.",
    ),
    (
        ("RRB", "commission", "dragon-player", "2S 3D 4H", "KH QC 6S"),
        "Dragon Bonus on Player's Hand (dragon-player), $10.00: Player had 9 (2S 3D 4H)"
        " and Banker 6 (KH QC 6S); Player won by 3 points without a natural,"
        " which the pay table does not pay; the stake is lost, by RRB-5.4.5.",
    ),
    (
        ("RRB", "commission", "dragon-player", "KS 7D", "KH 6C"),
        "Dragon Bonus on Player's Hand (dragon-player), $10.00: Player had 7 (KS 7D)"
        " and Banker 6 (KH 6C); Player won by 1 point without a natural,"
        " which the pay table does not pay; the stake is lost, by RRB-5.4.5.",
    ),
    (
        ("RRB", "commission", "dragon-player", "9S QD", "9H QC"),
        "Dragon Bonus on Player's Hand (dragon-player), $10.00: Player had a natural 9 (9S QD)"
        " and Banker a natural 9 (9H QC); the hands tied with equal naturals;"
        " the stake of $10.00 is returned, by RRB-5.4.5.8.",
    ),
    (
        ("RRB", "commission", "dragon-player", "2S 4D", "KH 6C"),
        "Dragon Bonus on Player's Hand (dragon-player), $10.00: Player had 6 (2S 4D)"
        " and Banker 6 (KH 6C); the hands tied without naturals; the stake is lost,"
        " by RRB-5.4.5.",
    ),
]


@pytest.mark.parametrize(("wager", "sentence"), SENTENCES, ids=[" ".join(w) for w, _ in SENTENCES])
def test_the_sentence(wager: tuple[str, str, str, str, str], sentence: str) -> None:
    book, mode, text, player, banker = wager
    game = GAMES[book, mode]
    assert (
        game.explain(bet(game, text), Cents(1000), coup(game, player, banker), AUSTRALIAN_DOLLARS)
        == sentence
    )


def test_a_winning_margin_names_its_odds() -> None:
    game = GAMES["RRB", "commission"]
    won = game.explain(
        bet(game, "dragon-player"),
        Cents(1000),
        coup(game, "2S 3D 4H", "KH QC TS"),
        AUSTRALIAN_DOLLARS,
    )
    assert "Player won by 9 points without a natural, which pays 30 to 1; credit $310.00" in won


def test_a_coup_without_its_cards_is_told_by_its_points() -> None:
    game = GAMES["RRB", "commission"]
    told = Coup(Hand(9, natural=True, pair=False), Hand(3, natural=False, pair=False))
    sentence = game.explain(bet(game, "tie"), Cents(1000), told, AUSTRALIAN_DOLLARS)
    assert "Player had a natural 9 and Banker 3; Player won with 9;" in sentence
