"""Exchanges chips value for value before the first round in which they count for more.

At a table of chips the dealer does it and no round opens before. Terminals count in values alone,
so there is nothing to exchange.
"""

from croupier.core.pit.floor import Floor
from croupier.core.pit.tournaments import commands, events
from croupier.core.pit.tournaments.at_table import AtPlay, exchange_due, found_at, held, rules_of
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision
from croupier.core.tournaments.conditions import ChipValue, smallest


def exchange(
    floor: Floor, command: Command[commands.ExchangeTournamentChips]
) -> Decision | Refusal:
    at = found_at(floor, command.body)
    rise = exchange_due(floor, at.table, at.play)
    if rise is None:
        sentence = f"no chips are to be exchanged at {at.table.id} now"
        return Refusal(RefusalCode.NOT_NOW, sentence)
    unit = smallest(rise.values)
    seats: list[events.SeatExchanged] = []
    for player in at.play.playing():
        chips = held(floor, at.table, player)
        seats.append(events.SeatExchanged(player.seat, chips, chips % unit))
    exchanged = events.TournamentChipsExchanged(
        at.table.id, rise.from_round, rise.values, tuple(seats), command.actor.person
    )
    return Decision((exchanged,))


def must_be_whole_chips(floor: Floor, at: AtPlay, amount: int) -> Refusal | None:
    """No amount is laid that chips in play cannot make."""
    values = at.play.content.terms.values_in(at.play.rounds + 1)
    unit = smallest(values)
    if amount % unit == 0:
        return None
    least = floor.money(unit)
    sentence = f"{floor.money(amount)} cannot be laid: the smallest chip in play counts {least}"
    return Refusal(RefusalCode.OFF_STEP, sentence, rules_of(at.book).short_wager.last)


def chips_made(amount: int, values: tuple[ChipValue, ...]) -> tuple[tuple[str, int], ...]:
    """So many of each colour, the largest first; what is left makes no whole chip."""
    found: list[tuple[str, int]] = []
    for each in sorted(values, key=lambda known: -known.value):
        many, amount = divmod(amount, each.value)
        if many:
            found.append((each.colour, many))
    return tuple(found)
