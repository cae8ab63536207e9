"""A plain arithmetic of what each player must have of a round, whatever was done about it.

It knows what red, black and a number pay, who has which wagers left, and what was given by hand or
given up since; it knows nothing of reversals, debts or how any of it is booked.
"""

from tests.core.pit.round_script import START

REDS = {str(red) for red in (1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36)}
LAID = {1: {"red": 500, "straight:17": 100}, 2: {"red": 700}, 3: {"black": 900}}


def paid(bet: str, stake: int, came: str) -> int:
    if bet == "red":
        return 2 * stake if came in REDS else 0
    if bet == "black":
        return 2 * stake if came not in {*REDS, "0"} else 0
    return 36 * stake if bet == f"straight:{came}" else 0


class Truth:
    """One player: what is still wagered, and what has come and gone beside it."""

    def __init__(self, bets: dict[str, int]) -> None:
        self.bets = dict(bets)
        self.forfeited = 0
        self.by_hand = 0
        self.elsewhere = 0
        self.carried_off = 0
        self.given_up = 0

    def worth(self, came: str | None, *, settled: bool) -> int:
        """`came` is nothing while it is not settled, and where it is void."""
        round_ = 0
        if came is not None:
            round_ = sum(paid(bet, stake, came) - stake for bet, stake in self.bets.items())
        elif not settled:
            round_ = -sum(self.bets.values())
        return START + round_ + self.by_hand + self.elsewhere - self.forfeited
