"""The row by which every server knows a jackpot, as a decision leaves it."""

from copy import deepcopy

from msgspec.structs import replace

from croupier.core.jackpots.jackpot_row import OFFER_KIND, FoundOffer, JackpotOffer, LevelShown
from croupier.core.jackpots.parameters import MicroCents
from croupier.core.stream.envelope import Claim, Decision
from croupier.core.venue.jackpots import fold
from croupier.core.venue.jackpots.events import JackpotShown, JackpotWithdrawn
from croupier.core.venue.jackpots.state import Jackpot

NO_KEY = "no key is committed to"


def shown(jackpot: Jackpot) -> JackpotOffer:
    parameters = jackpot.parameters
    levels = tuple(
        LevelShown(
            level.terms.name,
            MicroCents(level.meter),
            level.terms.ceiling,
            level.cycle,
            level.commitment,
        )
        for level in jackpot.levels
    )
    return JackpotOffer(
        parameters.jackpot,
        parameters.wager,
        parameters.approve_from,
        parameters.slip_from,
        tuple(jackpot.tables),
        levels,
        jackpot.stopped,
    )


def with_row(jackpot: Jackpot, decision: Decision) -> Decision:
    """The same decision, with the row as its events will leave the jackpot."""
    after = deepcopy(jackpot)
    for event in decision.events:
        if isinstance(event, JackpotWithdrawn) and event.into == jackpot.id:
            fold.received(after, event)
        elif getattr(event, "jackpot", None) == jackpot.id and type(event) in fold.OF_A_JACKPOT:
            fold.OF_A_JACKPOT[type(event)](after, event)
    version = jackpot.row_version
    row: FoundOffer = Claim(OFFER_KIND, jackpot.id, version, shown(after))
    events = (*decision.events, JackpotShown(jackpot.id, version + 1))
    return replace(decision, events=events, claims=(*decision.claims, row))
