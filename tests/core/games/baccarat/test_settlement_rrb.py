"""What each wager of nsw-rapid-2016 pays, clause by clause, on a stake of ten dollars."""

import pytest
from _pytest.mark.structures import ParameterSet

from croupier.core.games.baccarat.payout import Baccarat
from tests.core.games.baccarat.books import GAMES, settled
from tests.plugins.proofs import proves

COMMISSION = GAMES["RRB", "commission"]
EVEN_MONEY = GAMES["RRB", "even-money"]
STAKE = 1000

# Player 9 of three cards; Banker draws to what is wanted, for Banker's 0 draws against anything.
NINE = "2S 3D 4H"
# Banker 9 of three cards against a Player third card of anything but 8.
NINE_OF_BANKER = "KH 3C 6S"

MAIN_BETS = [
    proves(
        ("RRB-5.4.1", "RRB-5.4.1.1", "RRB-8.7.1"),
        "Player pays 1 to 1 when its count is higher",
        *("player", "9S KD", "8H TC", "win", 2000, "RRB-8.7.1"),
    ),
    proves(
        "RRB-5.4.1.2",
        "Player loses when its count is lower",
        *("player", "8S KD", "9H TC", "lose", 0, "RRB-5.4.1.2"),
    ),
    proves(
        "RRB-5.4.1.3",
        "Player is a standoff on equal counts",
        *("player", "8S KD", "8H TC", "push", 1000, "RRB-5.4.1.3"),
    ),
    proves(
        ("RRB-5.4.2", "RRB-5.4.2.1", "RRB-8.7.2"),
        "Banker pays 19 to 20 when its count is higher",
        *("banker", "8S KD", "9H TC", "win", 1950, "RRB-8.7.2"),
    ),
    proves(
        "RRB-8.7.2",
        "Banker pays 19 to 20 on a six too",
        *("banker", "KS QD 5H", "2H 4C", "win", 1950, "RRB-8.7.2"),
    ),
    proves(
        "RRB-5.4.2.2",
        "Banker loses when its count is lower",
        *("banker", "9S KD", "8H TC", "lose", 0, "RRB-5.4.2.2"),
    ),
    proves(
        "RRB-5.4.2.3",
        "Banker is a standoff on equal counts",
        *("banker", "KS QD 4C", "KH 3D AC", "push", 1000, "RRB-5.4.2.3"),
    ),
    proves(
        ("RRB-5.4.3", "RRB-8.7.3"),
        "Tie pays 8 to 1 on equal counts",
        *("tie", "9S QD", "9H QC", "win", 9000, "RRB-8.7.3"),
    ),
    proves(
        ("RRB-5.4.3", "RRB-8.7.3"),
        "Tie pays 8 to 1 on equal counts of three cards",
        *("tie", "KS QD 4C", "KH 3D AC", "win", 9000, "RRB-8.7.3"),
    ),
    proves(
        "RRB-5.4.3",
        "Tie loses when either hand is higher",
        *("tie", "9S KD", "8H TC", "lose", 0, "RRB-5.4.3"),
    ),
]

PAIRS = [
    proves(
        ("RRB-5.4.7", "RRB-5.4.7.1", "RRB-8.10"),
        "Player Pair pays 11 to 1 on two aces, whatever the suits and though Banker wins",
        *("player-pair", "AS AD 8H", "TH 3C", "win", 12000, "RRB-8.10"),
    ),
    proves(
        "RRB-5.4.7.1",
        "Player Pair wins on two tens",
        *("player-pair", "TS TD 8H", "KH 7C", "win", 12000, "RRB-8.10"),
    ),
    proves(
        "RRB-5.4.7.2",
        "Player Pair wins on two pictures of a kind",
        *("player-pair", "QS QD 8H", "KH 7C", "win", 12000, "RRB-8.10"),
    ),
    proves(
        ("RRB-5.4.7.2", "RRB-5.4.7.3"),
        "Player Pair loses on a ten and a king, though both count nothing",
        *("player-pair", "TS KD 8H", "KH 7C", "lose", 0, "RRB-5.4.7.3"),
    ),
    proves(
        "RRB-5.4.7.3",
        "Player Pair loses when only the third card matches",
        *("player-pair", "AS 2D 2H", "TH 7C", "lose", 0, "RRB-5.4.7.3"),
    ),
    proves(
        "RRB-5.4.7",
        "Player Pair has nothing to do with Banker's pair",
        *("player-pair", "AS 8D", "4H 4C", "lose", 0, "RRB-5.4.7.3"),
    ),
    proves(
        ("RRB-5.4.6", "RRB-5.4.6.1", "RRB-8.10"),
        "Banker Pair pays 11 to 1 on two fours, though the coup ties",
        *("banker-pair", "KS 8D", "4H 4C", "win", 12000, "RRB-8.10"),
    ),
    proves(
        "RRB-5.4.6.2",
        "Banker Pair wins on two jacks",
        *("banker-pair", "KS 7D", "JH JC 2S", "win", 12000, "RRB-8.10"),
    ),
    proves(
        ("RRB-5.4.6.2", "RRB-5.4.6.3"),
        "Banker Pair loses on a jack and a queen",
        *("banker-pair", "KS 7D", "JH QC 2S", "lose", 0, "RRB-5.4.6.3"),
    ),
    proves(
        "RRB-5.4.6.3",
        "Banker Pair loses on other cards",
        *("banker-pair", "AS AD 8H", "TH 3C", "lose", 0, "RRB-5.4.6.3"),
    ),
]


@pytest.mark.parametrize(
    ("bet", "player", "banker", "status", "credit", "clause"), [*MAIN_BETS, *PAIRS]
)
def test_standard_odds(
    bet: str, player: str, banker: str, status: str, credit: int, clause: str
) -> None:
    found = settled(COMMISSION, bet, STAKE, player, banker)
    assert (found.status, found.debit, found.credit) == (status, STAKE, credit)
    assert (found.clause, found.commission) == (clause, 0)


@pytest.mark.parametrize(
    ("bet", "player", "banker", "status", "credit", "clause"),
    [
        proves(
            ("RRB-8.8", "RRB-8.8.1"),
            "in Even Money Mode Player pays 1 to 1",
            *("player", "9S KD", "8H TC", "win", 2000, "RRB-8.8.1"),
        ),
        proves(
            "RRB-8.8.2",
            "in Even Money Mode Banker pays 1 to 1",
            *("banker", "8S KD", "9H TC", "win", 2000, "RRB-8.8.2"),
        ),
        proves(
            "RRB-8.8.2",
            "in Even Money Mode Banker pays 1 to 2 when it wins with a six of two cards",
            *("banker", "KS QD 5H", "2H 4C", "win", 1500, "RRB-8.8.2"),
        ),
        proves(
            "RRB-8.8.2",
            "in Even Money Mode Banker pays 1 to 2 when it wins with a six of three cards",
            *("banker", "KS QD AH", "KH 3C 3S", "win", 1500, "RRB-8.8.2"),
        ),
        proves(
            "RRB-5.4.2.3",
            "in Even Money Mode a tie at six is a standoff for Banker",
            *("banker", "2S 4D", "2H 4C", "push", 1000, "RRB-5.4.2.3"),
        ),
        proves(
            "RRB-8.8.1",
            "in Even Money Mode Player pays 1 to 1 with a six too",
            *("player", "2S 4D", "KH QC 5S", "win", 2000, "RRB-8.8.1"),
        ),
        proves(
            "RRB-8.8.3",
            "in Even Money Mode Tie pays 8 to 1",
            *("tie", "9S QD", "9H QC", "win", 9000, "RRB-8.8.3"),
        ),
        *PAIRS,
    ],
)
def test_even_money_odds(
    bet: str, player: str, banker: str, status: str, credit: int, clause: str
) -> None:
    found = settled(EVEN_MONEY, bet, STAKE, player, banker)
    assert (found.status, found.debit, found.credit) == (status, STAKE, credit)
    assert (found.clause, found.commission) == (clause, 0)


def on_player(tier: int, row: str, player: str, banker: str, credit: int) -> ParameterSet:
    fact = f"Dragon Bonus on Player, {row}: {player} v {banker} credits {credit}"
    clauses = ("RRB-8.9", f"RRB-8.9.{row}", "RRB-5.4.5", f"RRB-5.4.5.{tier}")
    return proves(clauses, fact, "dragon-player", player, banker, credit)


def on_banker(tier: int, row: str, player: str, banker: str, credit: int) -> ParameterSet:
    fact = f"Dragon Bonus on Banker, {row}: {player} v {banker} credits {credit}"
    clauses = ("RRB-8.9", f"RRB-8.9.{row}", "RRB-5.4.4", f"RRB-5.4.4.{tier}")
    return proves(clauses, fact, "dragon-banker", player, banker, credit)


@pytest.mark.parametrize(
    ("bet", "player", "banker", "credit"),
    [
        on_player(1, "natural", "9S KD", "8H TC", 2000),
        on_player(1, "natural", "9S KD", "KH QC", 2000),
        on_player(1, "natural", "8S KD", "KH 7C", 2000),
        on_player(2, "win-by-4", NINE, "KH QC 5S", 2000),
        on_player(3, "win-by-5", NINE, "KH QC 4S", 3000),
        on_player(4, "win-by-6", NINE, "KH QC 3S", 5000),
        on_player(4, "win-by-6", "3S 4D", "KH AC TS", 5000),
        on_player(5, "win-by-7", NINE, "KH QC 2S", 7000),
        on_player(6, "win-by-8", NINE, "KH QC AS", 11000),
        on_player(7, "win-by-9", NINE, "KH QC TS", 31000),
        on_banker(1, "natural", "8S KD", "9H TC", 2000),
        on_banker(1, "natural", "KS QD", "9H TC", 2000),
        on_banker(1, "natural", "KS 7D", "8H TC", 2000),
        on_banker(2, "win-by-4", "KS QD 5C", NINE_OF_BANKER, 2000),
        on_banker(3, "win-by-5", "KS QD 4C", NINE_OF_BANKER, 3000),
        on_banker(4, "win-by-6", "KS QD 3C", NINE_OF_BANKER, 5000),
        on_banker(5, "win-by-7", "KS QD 2C", NINE_OF_BANKER, 7000),
        on_banker(6, "win-by-8", "KS QD AC", NINE_OF_BANKER, 11000),
        on_banker(7, "win-by-9", "KS QD TC", NINE_OF_BANKER, 31000),
    ],
)
@pytest.mark.parametrize("game", [COMMISSION, EVEN_MONEY], ids=["commission", "even-money"])
def test_dragon_bonus_wins(game: Baccarat, bet: str, player: str, banker: str, credit: int) -> None:
    found = settled(game, bet, STAKE, player, banker)
    assert (found.status, found.credit) == ("win", credit)
    assert found.clause.startswith("RRB-8.9")
    # The other side's wager on the same coup loses.
    other = "dragon-banker" if bet == "dragon-player" else "dragon-player"
    lost = settled(game, other, STAKE, player, banker)
    assert (lost.status, lost.credit) == ("lose", 0)


@pytest.mark.parametrize(
    ("bet", "player", "banker", "status", "clause"),
    [
        proves(
            "RRB-5.4.5.8",
            "Dragon Bonus on Player is a standoff when both hands are naturals of 9",
            *("dragon-player", "9S QD", "9H QC", "push", "RRB-5.4.5.8"),
        ),
        proves(
            "RRB-5.4.4.8",
            "Dragon Bonus on Banker is a standoff when both hands are naturals of 8",
            *("dragon-banker", "8S KD", "8H TC", "push", "RRB-5.4.4.8"),
        ),
        proves(
            "RRB-5.4.5",
            "Dragon Bonus on Player loses a tie that is not of naturals",
            *("dragon-player", "2S 4D", "KH 6C", "lose", "RRB-5.4.5"),
        ),
        proves(
            "RRB-5.4.4",
            "Dragon Bonus on Banker loses a tie that is not of naturals",
            *("dragon-banker", "2S 4D", "KH 6C", "lose", "RRB-5.4.4"),
        ),
        proves(
            ("RRB-5.4.5", "RRB-1.1.natural"),
            "Dragon Bonus on Player loses a tie of nines of three cards, which are no naturals",
            *("dragon-player", NINE, "KH QC 9S", "lose", "RRB-5.4.5"),
        ),
        proves(
            ("RRB-5.4.4", "RRB-1.1.natural"),
            "Dragon Bonus on Banker loses a tie of eights of three cards, which are no naturals",
            *("dragon-banker", "KS QD 8C", "KH 2C 6S", "lose", "RRB-5.4.4"),
        ),
        proves(
            "RRB-5.4.5",
            "Dragon Bonus on Player loses a win by three without a natural",
            *("dragon-player", NINE, "KH QC 6S", "lose", "RRB-5.4.5"),
        ),
        proves(
            "RRB-5.4.4",
            "Dragon Bonus on Banker loses a win by one without a natural",
            *("dragon-banker", "KS 6D", "KH 7C", "lose", "RRB-5.4.4"),
        ),
    ],
)
def test_dragon_bonus_else(bet: str, player: str, banker: str, status: str, clause: str) -> None:
    found = settled(COMMISSION, bet, STAKE, player, banker)
    assert (found.status, found.clause) == (status, clause)
    assert found.credit == (STAKE if status == "push" else 0)
