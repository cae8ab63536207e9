"""Lucky Ball as every screen shows it: its numbers, what each colour pays now, and the boost."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from croupier.core.games.roulette import bets, outcome, rules
from croupier.core.identifiers import DeviceId
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.results import LuckyShows
from croupier.core.pit.state import OVER, Round, Table
from croupier.core.rulebook.equipment import Equipment
from croupier.views.offers.pay_tables import prizes


class LuckyBallView(Struct, frozen=True, omit_defaults=True):
    """`odds` is what each colour pays as things stand: the boost changes one of them.

    `failed` says that the screen does not work, so that Lucky Ball is not offered. `mega` is how
    often Mega comes, by the approval `reference`. `screen` is the device that says what it `shows`.
    """

    numbers: Mapping[str, str] = {}
    odds: Mapping[str, str] = {}
    boosted: str | None = None
    boost: str | None = None
    no_more_bets: bool = False
    void: bool = False
    failed: bool = False
    mega: str | None = None
    reference: str | None = None
    screen: DeviceId | None = None
    shows: LuckyShows | None = None


def lucky_ball_view(floor: Floor, table: Table) -> LuckyBallView | None:
    """None where Lucky Ball is neither played nor stopped by a fault."""
    desk = floor.state.plan.desk(table.id)
    if table.options.get("lucky_ball", outcome.LuckyBall.OFF) == outcome.LuckyBall.OFF:
        return LuckyBallView(failed=True) if desk.lucky_fault is not None else None
    round_, mega = table.round, desk.mega
    draw = round_.draw if round_ is not None else None
    closed = round_ is not None and round_.closed is not None and round_.status not in OVER
    shown = floor.offer(table).options.lucky_ball is outcome.LuckyBall.MEGA and mega is not None
    return LuckyBallView(
        numbers=draw.numbers if draw is not None else {},
        odds=dict(_odds(floor, table, round_)),
        boosted=draw.boosted if draw is not None else None,
        boost=draw.boost if draw is not None else None,
        no_more_bets=closed,
        void=round_ is not None and bool(round_.lucky.void),
        mega=mega.probability if shown and mega is not None else None,
        reference=mega.reference if shown and mega is not None else None,
        screen=_screen(floor, table),
        shows=round_.lucky.shows if round_ is not None else None,
    )


def _odds(floor: Floor, table: Table, round_: Round | None) -> Iterator[tuple[str, str]]:
    offer, draw = floor.offer(table), round_.draw if round_ is not None else None
    for colour in rules.COLOURS:
        paid = prizes(offer, offer.accepted(bets.write(bets.Kind.LUCKY, colour)))
        boost = draw.boost if draw is not None and draw.boosted == colour else None
        yield colour, str(paid[boost or "standard"].pays)


def _screen(floor: Floor, table: Table) -> DeviceId | None:
    devices = (each for each in floor.state.plan.devices.values() if each.place == table.id)
    screens = (each.id for each in devices if each.kind is Equipment.LUCKY_BALL_SCREEN)
    return next(screens, None)
