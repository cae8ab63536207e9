"""Writes the shared row of a jackpot, from which every server shows it."""

from collections.abc import Collection
from copy import copy

from msgspec.structs import replace

from croupier.core.jackpots.hit_judging import at_hit
from croupier.core.jackpots.jackpot_row import OFFER_KIND, FoundOffer, JackpotOffer, LevelShown
from croupier.core.jackpots.parameters import MicroCents
from croupier.core.stream.envelope import Claim, Decision
from croupier.core.venue.jackpots import fold
from croupier.core.venue.jackpots.events import JackpotShown, JackpotWithdrawn
from croupier.core.venue.jackpots.state import Counted, Jackpot

NO_KEY = "no key is committed to"


def shown(jackpot: Jackpot) -> JackpotOffer:
    """Of one that is withdrawn no level: nothing can be won."""
    parameters = jackpot.parameters
    levels = tuple(
        LevelShown(
            level.terms.name,
            _shown_meter(jackpot, number),
            level.terms.ceiling,
            level.cycle,
            level.commitment,
            MicroCents(_won_before(jackpot, number, level.cycle)),
        )
        for number, level in enumerate(jackpot.levels, 1)
        if not jackpot.withdrawn
    )
    return JackpotOffer(
        parameters.jackpot,
        parameters.wager,
        parameters.approve_from,
        parameters.slip_from,
        tuple(jackpot.tables),
        levels,
        f"{jackpot.id} is withdrawn, {jackpot.stopped}" if jackpot.withdrawn else jackpot.stopped,
        parameters.wagers_max,
    )


def _shown_meter(jackpot: Jackpot, number: int) -> MicroCents:
    """While a press waits that reaches the ceiling, no more than it will be won with."""
    level, pending = jackpot.levels[number - 1], jackpot.pending
    if pending is None:
        return MicroCents(level.meter)
    added = pending.added[number - 1]
    return at_hit(added.before, added.added, level.terms.ceiling)


def _won_before(jackpot: Jackpot, level: int, cycle: int) -> int:
    """What was won in the cycle before this one; nothing where it ended without a winner."""
    before = (hit for hit in jackpot.hits if (hit.level, hit.cycle) == (level, cycle - 1))
    return sum(hit.amount for hit in before if hit.winners)


def _copied(jackpot: Jackpot, keys: Collection[str]) -> Jackpot:
    """As far as folding events about these activations can change it: there may be many others."""
    made = copy(jackpot)
    made.levels = [copy(level) for level in jackpot.levels]
    made.totals = copy(jackpot.totals)
    made.tables = [*jackpot.tables]
    made.hits = [*jackpot.hits]
    made.pending = _counted(jackpot.pending) if jackpot.pending is not None else None
    copies = {key: _counted(one) for key, one in jackpot.unsettled.items() if key in keys}
    made.unsettled = {**jackpot.unsettled, **copies}
    return made


def _counted(one: Counted) -> Counted:
    made = copy(one)
    made.hits = [copy(hit) for hit in one.hits]
    return made


def with_row(jackpot: Jackpot, decision: Decision) -> Decision:
    """The same decision, with the row as its events will leave the jackpot."""
    after = _copied(jackpot, {getattr(event, "key", "") for event in decision.events})
    for event in decision.events:
        if isinstance(event, JackpotWithdrawn) and event.into == jackpot.id:
            fold.received(after, event)
        elif getattr(event, "jackpot", None) == jackpot.id and type(event) in fold.OF_A_JACKPOT:
            fold.OF_A_JACKPOT[type(event)](after, event)
    version = jackpot.row_version
    row: FoundOffer = Claim(OFFER_KIND, jackpot.id, version, shown(after))
    events = (*decision.events, JackpotShown(jackpot.id, version + 1))
    return replace(decision, events=events, claims=(*decision.claims, row))
