"""The tables of play typed from the documents, and a dealer who knows nothing else.

Shares nothing with the source, so that the two can be held against each other.
"""

from collections.abc import Sequence

# Player's two cards: D draws, S stands, N is a natural. By point count, 0 to 9.
TABLE_1 = "DDDDDDSSNN"

# Banker's two cards by row, 0 to 9; columns are "no card", then the third card drawn, 0 to 9.
TABLE_2 = (
    "D DDDDDDDDDD",
    "D DDDDDDDDDD",
    "D DDDDDDDDDD",
    "D DDDDDDDDSD",
    "D SSDDDDDDSS",
    "D SSSSDDDDSS",
    "S SSSSSSDDSS",
    "S SSSSSSSSSS",
    "S SSSSSSSSSS",
    "S SSSSSSSSSS",
)


def worth(rank: str) -> int:
    return "A23456789".find(rank) + 1  # Tens and pictures are not in the string: nought.


def total(ranks: Sequence[str]) -> int:
    return sum(worth(rank) for rank in ranks) % 10


def hands(ranks: Sequence[str]) -> tuple[list[str], list[str]]:
    """Player's and Banker's hand from six cards, front to back."""
    player, banker, rest = [ranks[0], ranks[2]], [ranks[1], ranks[3]], list(ranks[4:])
    if "N" in (TABLE_1[total(player)], TABLE_1[total(banker)]):
        return player, banker
    row = TABLE_2[total(banker)]
    column = 0
    if TABLE_1[total(player)] == "D":
        player.append(rest.pop(0))
        column = 2 + worth(player[2])
    if row[column] == "D":
        banker.append(rest.pop(0))
    return player, banker
