"""The two tables of Lucky Ball odds, copied from the document by hand."""

from croupier.core.games.roulette.outcome import LuckyBall

STANDARD, MEGA = LuckyBall.STANDARD, LuckyBall.MEGA
COLOURS = ("red", "green", "blue", "yellow")

Table = dict[str, tuple[int, ...]]

# Standard and Super odds to one.
TABLE_ONE: Table = {"red": (6, 120), "green": (12, 100), "blue": (20, 75), "yellow": (25, 60)}
# Standard, Super and Mega odds to one.
TABLE_TWO: Table = {
    "red": (5, 120, 1000),
    "green": (12, 100, 1000),
    "blue": (20, 75, 1000),
    "yellow": (25, 60, 1000),
}
ODDS = {STANDARD: TABLE_ONE, MEGA: TABLE_TWO}
