"""A jackpot as office and inspector see it: meters, history, reconciliation, coming changes.

Micro-cents go beyond what a page can count, so an amount is whole cents and what is left of one.
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.identifiers import Instant, PersonId, RulebookId
from croupier.core.jackpots import pricing
from croupier.core.jackpots.parameters import MICRO, HitSharing, JackpotId, Parameters, rate
from croupier.core.money import Cents
from croupier.core.venue.jackpots.activation_counting import committed
from croupier.core.venue.jackpots.pricing_check import presses, priced_levels
from croupier.core.venue.jackpots.state import Counted, Jackpot, LevelMeter, PastHit, Totals

_HOUR_MS = 3_600_000
# A share is paid in whole dollars.
_UNIT = 100
_PRICED_LATELY = 32


class MicroAmount(Struct, frozen=True):
    """Whole cents, rounded down, and so many millionths of one."""

    cents: int
    millionths: int


class JackpotLevelView(Struct, frozen=True):
    """`turnover_to_hit` is the mean of what is yet to be wagered, in cents, and `hours_to_hit` how
    long that takes at the pace so far, once there is one. From `favours_from` on, with the others
    as they stand, the next wager favours the player.
    """

    name: str
    meter: MicroAmount
    seed: MicroAmount
    ceiling: MicroAmount
    contribution: MicroAmount
    reserved: MicroAmount
    reserve: MicroAmount
    cycle: int
    commitment: str
    hits: int
    turnover_to_hit: int
    favours_from: int
    hours_to_hit: int | None = None
    # What binds it from its next reset on, where that is something else.
    next_seed: MicroAmount | None = None
    next_ceiling: MicroAmount | None = None
    next_contribution: MicroAmount | None = None
    next_reserved: MicroAmount | None = None


class JackpotHitView(Struct, frozen=True):
    at: Instant
    place: int
    pit: str
    round: str
    level: int
    cycle: int
    amount: MicroAmount
    winners: int


class UnpaidHitView(Struct, frozen=True):
    place: int
    pit: str
    round: str
    level: int
    amount: MicroAmount
    shares: int


class JackpotReconciliation(Struct, frozen=True):
    """`lies` is what meters and reserves hold; it is seeds, contributions, what was received and
    what was rounded up, less what was taken back and what was paid.
    """

    lies: MicroAmount
    seeds: MicroAmount
    contributions: MicroAmount
    taken_back: MicroAmount
    paid: MicroAmount
    rounding: MicroAmount
    received: MicroAmount
    agrees: bool


class JackpotView(Struct, frozen=True):
    """`cost` is of each cent wagered, in a whole cycle of each level, to six places."""

    jackpot: JackpotId
    rulebook: RulebookId
    wager: Cents
    sharing: HitSharing
    approve_from: Cents
    slip_from: Cents
    edge: str
    wagers_max: int
    cost: str
    favours_player: bool
    tables: tuple[str, ...]
    stopped: str
    stopped_by: PersonId | None
    withdrawn: bool
    presses: int
    waiting: str
    levels: tuple[JackpotLevelView, ...]
    unpaid: tuple[UnpaidHitView, ...]
    hits: tuple[JackpotHitView, ...]
    reconciliation: JackpotReconciliation


def micro(amount: int) -> MicroAmount:
    return MicroAmount(*divmod(amount, MICRO))


def jackpot_views(jackpots: Iterable[Jackpot]) -> tuple[JackpotView, ...]:
    return tuple(map(_view, jackpots))


def _view(jackpot: Jackpot) -> JackpotView:
    parameters = jackpot.parameters
    # By the levels as they bind their present cycles: changed ones come with the next reset.
    priced = priced_levels(committed(jackpot))
    edge = rate(parameters.edge) or Fraction(0)
    meters = [Fraction(level.meter, MICRO) for level in jackpot.levels]
    cost = _cost(parameters, priced)
    return JackpotView(
        parameters.jackpot,
        parameters.rulebook,
        parameters.wager,
        parameters.sharing,
        parameters.approve_from,
        parameters.slip_from,
        parameters.edge,
        parameters.wagers_max,
        f"{float(cost):.6f}",
        pricing.favours_player_now(priced, meters, edge),
        tuple(jackpot.tables),
        jackpot.stopped,
        jackpot.stopped_by,
        jackpot.withdrawn,
        jackpot.places,
        jackpot.pending.round if jackpot.pending is not None else "",
        _levels(jackpot, priced, meters, edge),
        tuple(each for one in jackpot.unsettled.values() for each in _unpaid(one)),
        tuple(map(_hit, reversed(jackpot.hits))),
        _reconciled(jackpot, jackpot.totals),
    )


@lru_cache(_PRICED_LATELY)
def _cost(parameters: Parameters, priced: tuple[pricing.PricedLevel, ...]) -> Fraction:
    """With as many wagers a press as cost most: so many were asked about at set-up."""
    return max(
        sum((pricing.Cycle(level, press).cost for level in priced), Fraction(0))
        for press in presses(parameters, _UNIT)
    )


def _levels(
    jackpot: Jackpot,
    priced: tuple[pricing.PricedLevel, ...],
    meters: list[Fraction],
    edge: Fraction,
) -> tuple[JackpotLevelView, ...]:
    return tuple(
        _level(jackpot, number, level, _favours_from(priced, meters, number - 1, edge))
        for number, level in enumerate(jackpot.levels, 1)
    )


def _favours_from(
    priced: tuple[pricing.PricedLevel, ...], meters: list[Fraction], which: int, edge: Fraction
) -> int:
    """In cents, rounded up, while the other levels stand as they do."""
    others = sum(
        (
            pricing.prize_share(level, meter)
            for place, (level, meter) in enumerate(zip(priced, meters, strict=True))
            if place != which and meter < level.ceiling
        ),
        Fraction(0),
    )
    from_ = pricing.favours_player_from(priced[which], max(edge - others, Fraction(0)))
    return -(-from_.numerator // from_.denominator)


def _level(jackpot: Jackpot, number: int, level: LevelMeter, favours: int) -> JackpotLevelView:
    terms, follows = level.terms, jackpot.next_terms(number)
    turnover = (terms.ceiling - level.meter) * jackpot.parameters.wager // 2 // terms.contribution
    bound = JackpotLevelView(
        terms.name,
        micro(level.meter),
        micro(terms.seed),
        micro(terms.ceiling),
        micro(terms.contribution),
        micro(terms.reserve),
        micro(level.reserve),
        level.cycle,
        level.commitment,
        level.resets,
        max(turnover, 0),
        favours,
        _hours(jackpot, max(turnover, 0)),
    )
    if follows == terms:
        return bound
    changes = (follows.seed, follows.ceiling, follows.contribution, follows.reserve)
    seed, ceiling, contribution, reserved = map(micro, changes)
    return replace(
        bound,
        next_seed=seed,
        next_ceiling=ceiling,
        next_contribution=contribution,
        next_reserved=reserved,
    )


def _hours(jackpot: Jackpot, turnover: int) -> int | None:
    """At the pace of all its wagers so far, nights without any included."""
    first, last = jackpot.first_at, jackpot.last_at
    if first is None or last is None or last - first < _HOUR_MS:
        return None
    wagered = jackpot.wagers * jackpot.parameters.wager
    return round(Fraction(turnover * (last - first), wagered * _HOUR_MS))


def _unpaid(one: Counted) -> Iterable[UnpaidHitView]:
    for hit in one.hits:
        shares = sum(share.level == hit.level for share in one.shares)
        yield UnpaidHitView(one.place, one.pit, one.round, hit.level, micro(hit.amount), shares)


def _hit(hit: PastHit) -> JackpotHitView:
    told = hit.at, hit.place, hit.pit, hit.round, hit.level, hit.cycle
    return JackpotHitView(*told, micro(hit.amount), hit.winners)


def _reconciled(jackpot: Jackpot, totals: Totals) -> JackpotReconciliation:
    return JackpotReconciliation(
        micro(jackpot.lies),
        micro(totals.seeds),
        micro(totals.contributions),
        micro(totals.taken_back),
        micro(totals.paid),
        micro(totals.rounding),
        micro(totals.received),
        jackpot.law() is None,
    )
