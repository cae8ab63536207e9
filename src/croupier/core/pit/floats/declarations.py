"""Declares who counts money: always two, each of them a dealer, a cashier or above."""

from croupier.core.pit.floats import commands, counting, events
from croupier.core.pit.floats.commands import (
    OpenFloat,
)
from croupier.core.pit.floats.counting import must_be_possible_count
from croupier.core.pit.powers import command, event
from croupier.core.pit.subjects import at_table, terminal_here
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import SUPERVISING, Role
from croupier.core.stream.authority import must_be_two_who_count
from croupier.core.stream.declaring import Button, Declarations
from croupier.core.stream.rights import Senders, all_of, must_be_countable

# No document says who counts. Of the two one is no dealer; not those who mend the machines, and not
# the regulator, who only looks on.
_COUNT = frozenset({Role.CASHIER, Role.DEALER, *SUPERVISING})
_COUNTERS = Senders(frozenset(_COUNT), "whoever deals, pays or stands above them")
_TWO = must_be_two_who_count(_COUNT)
_SHIFT_AT_MOST = 40


def _must_have_short_name(body: OpenFloat) -> Refusal | None:
    if 0 < len(body.shift.strip()) <= _SHIFT_AT_MOST:
        return None
    return Refusal(RefusalCode.BAD_AMOUNT, "a shift has a short name")


DECLARATIONS = Declarations(
    commands=(
        command(
            commands.OpenFloat,
            counting.open_float,
            _COUNTERS,
            at_table,
            _TWO,
            all_of(_must_have_short_name, must_be_countable("counted")),
            button=Button.FLOAT,
        ),
        command(
            commands.FillFloat,
            counting.fill_float,
            _COUNTERS,
            at_table,
            _TWO,
            must_be_countable("amount"),
            button=Button.FLOAT,
        ),
        command(
            commands.CreditFloat,
            counting.credit_float,
            _COUNTERS,
            at_table,
            _TWO,
            must_be_countable("amount"),
            button=Button.FLOAT,
        ),
        command(
            commands.CollectDrop,
            counting.collect_drop,
            _COUNTERS,
            at_table,
            _TWO,
            must_be_countable("cash", "vouchers"),
            button=Button.FLOAT,
        ),
        command(
            commands.CloseFloat,
            counting.close_float,
            _COUNTERS,
            at_table,
            _TWO,
            must_be_countable("counted"),
            button=Button.FLOAT,
        ),
        command(
            commands.EmptyStacker,
            counting.empty_stacker,
            _COUNTERS,
            terminal_here,
            _TWO,
            must_be_possible_count,
            button=Button.TERMINAL,
        ),
    ),
    events=(
        event(events.FloatOpened, counting.opened),
        event(events.FloatFilled, counting.filled),
        event(events.FloatCredited, counting.credited),
        event(events.DropCollected, counting.dropped),
        event(events.FloatClosed, counting.closed),
        event(events.StackerEmptied, counting.emptied),
    ),
)
