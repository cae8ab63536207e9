"""Declares who counts money: always two, each of them a dealer, a cashier or above."""

from croupier.core.pit.floats import counting, events
from croupier.core.pit.powers import event, sent_by
from croupier.core.pit.subjects import at_table, terminal_here
from croupier.core.rulebook.roles import SUPERVISING, Role
from croupier.core.stream.authority import must_be_two_who_count
from croupier.core.stream.declaring import Button, Declarations
from croupier.core.stream.rights import Senders

# No document says who counts. Of the two one is no dealer; not those who mend the machines, and not
# the regulator, who only looks on.
_COUNT = frozenset({Role.CASHIER, Role.DEALER, *SUPERVISING})
_by_counters = sent_by(Senders(frozenset(_COUNT), "whoever deals, pays or stands above them"))
_TWO = must_be_two_who_count(_COUNT)


DECLARATIONS = Declarations(
    commands=(
        _by_counters(counting.open_float, at_table, _TWO, button=Button.FLOAT),
        _by_counters(counting.fill_float, at_table, _TWO, button=Button.FLOAT),
        _by_counters(counting.credit_float, at_table, _TWO, button=Button.FLOAT),
        _by_counters(counting.count_float, at_table, _TWO, button=Button.FLOAT),
        _by_counters(counting.collect_drop, at_table, _TWO, button=Button.FLOAT),
        _by_counters(counting.close_float, at_table, _TWO, button=Button.FLOAT),
        _by_counters(counting.empty_stacker, terminal_here, _TWO, button=Button.TERMINAL),
    ),
    events=(
        event(events.FloatOpened, counting.opened),
        event(events.FloatFilled, counting.filled),
        event(events.FloatCredited, counting.credited),
        event(events.FloatCounted, counting.counted),
        event(events.DropCollected, counting.dropped),
        event(events.FloatClosed, counting.closed),
        event(events.StackerEmptied, counting.emptied),
    ),
)
