"""Divides a prize pool: fixed amounts first, the rest by shares, to the last cent."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from croupier.core.invariants import require
from croupier.core.tournaments.conditions import Conditions, Prizes, TournamentPrize

WHOLE = 10_000


class Division(Struct, frozen=True):
    """What each place gets, the first one first, the cents that no place has, and what the
    operator need not pay out.
    """

    places: tuple[int, ...]
    odd_cents: int
    returned: int = 0


def divide(
    pool: int, prizes: Sequence[TournamentPrize], players: int | None = None, *, whole: bool = True
) -> Division:
    """Where fewer are placed than there are prizes, the others share by the same proportions.

    A pool that need not be paid out `whole` gives each place its share and no more.
    """
    prizes = prizes[:players] if players is not None else prizes
    shares = sum(prize.share for prize in prizes)
    parts = (shares or WHOLE) if whole else WHOLE
    fixed = sum(prize.amount for prize in prizes)
    require(fixed <= pool, f"the fixed prizes come to {fixed} cents and the pool to {pool}")
    rest = pool - fixed
    places = tuple(prize.amount + rest * prize.share // parts for prize in prizes)
    returned = 0 if whole else rest * (WHOLE - shares) // WHOLE
    return Division(places, pool - sum(places) - returned, returned)


class Shared(Struct, frozen=True):
    """Players who share several places, with an equal part for each and what does not divide."""

    players: tuple[str, ...]
    each: int
    odd_cents: int


def shared(players: Sequence[str], places: Sequence[int]) -> Shared:
    """Their divisions are combined and split equally."""
    each, odd = divmod(sum(places), len(players))
    return Shared(tuple(players), each, odd)


def handed_out(prizes: Mapping[str, int], odd_cents: int, order: Sequence[str]) -> dict[str, int]:
    """One odd cent to each in this order, and round again, until none is left."""
    require(bool(order) or not odd_cents, "odd cents are left and nobody is there to get them")
    found = dict(prizes)
    each, rest = divmod(odd_cents, len(order)) if order else (0, 0)
    for number, player in enumerate(order):
        found[player] = found.get(player, 0) + each + (number < rest)
    return found


class Pool(Struct, frozen=True):
    """What a pool is made of. The commission is no part of it."""

    fees: int
    commission: int
    bought: int
    added: int
    top_up: int

    @property
    def total(self) -> int:
        return self.fees - self.commission + self.bought + self.added + self.top_up


def pool_of(prizes: Prizes, fees: int, commission: int, bought: int, entries: int) -> Pool:
    """`bought` is the money for chips that goes to the pool. Nothing is topped up short of the
    entries that the guarantee depends on.
    """
    made = fees - commission + bought + prizes.added_cash
    binds = entries >= prizes.guarantee_from
    top_up = max(prizes.guarantee - made, 0) if binds else 0
    return Pool(fees, commission, bought, prizes.added_cash, top_up)


def smallest_pool(conditions: Conditions) -> int:
    """What the pool comes to if no more enter than must, for fixed prizes to be sure of."""
    prizes = conditions.prizes
    assert prizes is not None
    entries = conditions.least_players or 0
    fee, commission = conditions.fee or 0, conditions.commission or 0
    return pool_of(prizes, entries * fee, entries * commission, 0, entries).total
