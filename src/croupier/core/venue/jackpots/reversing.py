"""What comes off the meters when a wager, or a whole activation, is reversed."""

from collections.abc import Mapping

from croupier.core.jackpots.hit_judging import at_hit
from croupier.core.venue.jackpots import events
from croupier.core.venue.jackpots.events import HitVoided, LevelHit, LevelTakenBack
from croupier.core.venue.jackpots.state import Added, Counted, Hit, Jackpot


def reversed_whole(
    jackpot: Jackpot, one: Counted, hits: Mapping[int, LevelHit], reason: str
) -> events.ActivationReversed:
    """Of the activation that is pending: nothing else was counted since."""
    levels = []
    for each in one.added:
        hit = hits.get(each.level)
        beyond = hit.beyond if hit is not None else 0
        off, reserved = each.added - beyond, each.reserved + beyond
        levels.append(
            _taken_back(jackpot, each, off, reserved, frozen=hit is not None, coming=beyond)
        )
    voided = tuple(
        HitVoided(hit.level, each.before, hit.reset.from_reserve, hit.reset.from_house)
        for each in one.added
        if (hit := hits.get(each.level)) is not None
    )
    return events.ActivationReversed(
        jackpot.id, one.place, one.key, one.round, tuple(levels), voided, reason
    )


def taken_back(jackpot: Jackpot, one: Counted, wagers: int) -> tuple[LevelTakenBack, ...]:
    """The contributions of so many further wagers of an activation that is answered."""
    hits = {hit.level: hit for hit in one.hits}
    many, left = len(one.sensors), len(one.valid) - wagers
    taken = []
    for each in one.added:
        hit, added = hits.get(each.level), each.added // many
        off, reserved = added * wagers, each.reserved // many * wagers
        coming = 0
        if hit is not None:
            # What was beyond the ceiling lies in the reserve.
            off = hit.amount - at_hit(each.before, added * left, hit.ceiling)
            reserved += added * wagers - off
            void = not left and _seeded_still(jackpot, one, hit)
            coming = hit.reset.from_reserve if void else 0
        taken.append(
            _taken_back(jackpot, each, off, reserved, frozen=hit is not None, coming=coming)
        )
    return tuple(taken)


def _taken_back(
    jackpot: Jackpot, added: Added, amount: int, reserved: int, *, frozen: bool, coming: int
) -> LevelTakenBack:
    """What another hit has paid out, or a later seed has used, the house makes good.

    `coming` is what comes into the reserve before.
    """
    level = jackpot.levels[added.level - 1]
    # Of a jackpot that is withdrawn nothing lies here any more.
    there = frozen or (level.resets == added.resets and not jackpot.withdrawn)
    off = amount if there else 0
    from_reserve = min(reserved, level.reserve + coming)
    borne = amount - off + reserved - from_reserve
    return LevelTakenBack(added.level, off, from_reserve, borne)


def voided_hit(jackpot: Jackpot, one: Counted, hit: Hit, off: int) -> HitVoided:
    """Nobody is left who hit it: the meter is as before, with what came since on top.

    The seed that followed goes back, unless another hit has paid it out meanwhile.
    """
    amount, reset = hit.amount - off, hit.reset
    if not _seeded_still(jackpot, one, hit):
        return HitVoided(hit.level, amount, 0, 0)
    return HitVoided(hit.level, amount, reset.from_reserve, reset.from_house)


def _seeded_still(jackpot: Jackpot, one: Counted, hit: Hit) -> bool:
    """Whether the level is in the cycle that began with this hit, as far as it was won."""
    before = next(each.resets for each in one.added if each.level == hit.level)
    return jackpot.levels[hit.level - 1].resets == before + 1
