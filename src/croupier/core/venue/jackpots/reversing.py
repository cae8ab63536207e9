"""What comes off the meters where a wager, or a whole activation, was none."""

from collections.abc import Mapping

from croupier.core.venue.jackpots import events
from croupier.core.venue.jackpots.events import HitVoided, LevelHit, LevelTakenBack
from croupier.core.venue.jackpots.state import Added, Counted, Hit, Jackpot


def reversed_whole(
    jackpot: Jackpot, one: Counted, hits: Mapping[int, LevelHit], reason: str
) -> events.ActivationReversed:
    """Of the activation that is pending: nothing else was counted since."""
    levels = tuple(
        _off(jackpot, each, each.added, each.reserved, frozen=each.level in hits)
        for each in one.added
    )
    voided = tuple(
        HitVoided(hit.level, hit.amount - each.added, hit.reset.from_reserve, hit.reset.from_house)
        for each in one.added
        if (hit := hits.get(each.level)) is not None
    )
    return events.ActivationReversed(
        jackpot.id, one.place, one.key, one.round, levels, voided, reason
    )


def taken_back(
    jackpot: Jackpot, one: Counted, wagers: int, *, nobody_left: bool
) -> tuple[LevelTakenBack, ...]:
    """The contributions of so many wagers of an activation that is answered."""
    hits = {hit.level: hit for hit in one.hits}
    many = len(one.sensors)
    taken = []
    for each in one.added:
        hit = hits.get(each.level)
        coming = hit.reset.from_reserve if hit is not None and nobody_left else 0
        added, reserved = each.added // many * wagers, each.reserved // many * wagers
        frozen = hit is not None
        taken.append(_off(jackpot, each, added, reserved, frozen=frozen, coming=coming))
    return tuple(taken)


def _off(
    jackpot: Jackpot, added: Added, amount: int, reserved: int, *, frozen: bool, coming: int = 0
) -> LevelTakenBack:
    """What another hit has paid out, or a later seed has used, the house makes good.

    `coming` is what goes back to the reserve with a seed.
    """
    level = jackpot.levels[added.level - 1]
    there = frozen or level.resets == added.resets
    off = amount if there else 0
    from_reserve = min(reserved, level.reserve + coming)
    borne = amount - off + reserved - from_reserve
    return LevelTakenBack(added.level, off, from_reserve, borne)


def voided_hit(hit: Hit, off: int) -> HitVoided:
    """Nobody is left who hit it: the meter is as before, with what came since on top."""
    return HitVoided(hit.level, hit.amount - off, hit.reset.from_reserve, hit.reset.from_house)
