"""One round, put right in any ways in any order: everybody has what the last record says."""

from collections.abc import Callable

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.audit.independent.auditor import Auditor
from croupier.core.pit import registry
from croupier.core.pit.irregularities.events import RepaidFrom
from tests.core.pit.irregularities.ways import BOOKS, Spin

CAME = st.sampled_from(("18", "17", "2", "0"))
PLAYER = st.sampled_from((1, 1, 2, 3))
CENTS = st.sampled_from((50, -50, 300, -300, 1000, -1000, 20_000, -20_000))
Step = Callable[[Spin], object]


def _by_anybody(act: Callable[[Spin, int], object]) -> st.SearchStrategy[Step]:
    return PLAYER.map(lambda player: lambda spin: act(spin, player))


STEPS: st.SearchStrategy[Step] = st.one_of(
    st.tuples(PLAYER, CENTS).map(lambda said: lambda spin: spin.adjust(*said)),
    CAME.map(lambda came: lambda spin: spin.correct(came)),
    CAME.map(lambda came: lambda spin: spin.recalculate(came)),
    CAME.map(lambda came: lambda spin: spin.settle(came)),
    _by_anybody(lambda spin, player: spin.unproved(player)),
    _by_anybody(lambda spin, player: spin.unproved(player, "red", "red")),
    _by_anybody(lambda spin, player: spin.terminal_fault(player)),
    _by_anybody(lambda spin, player: spin.sanction(player)),
    _by_anybody(lambda spin, player: spin.relieve(player)),
    _by_anybody(lambda spin, player: spin.spend(player)),
    _by_anybody(lambda spin, player: spin.carry_off(player)),
    _by_anybody(lambda spin, player: spin.leave(player)),
    _by_anybody(lambda spin, player: spin.repay(player, RepaidFrom.CAGE)),
    _by_anybody(lambda spin, player: spin.repay(player, RepaidFrom.CREDIT)),
    _by_anybody(lambda spin, player: spin.write_off(player)),
    _by_anybody(lambda spin, player: spin.set_aside(player)),
    _by_anybody(lambda spin, player: spin.let_go(player)),
    _by_anybody(lambda spin, player: spin.invalidate(player)),
    st.just(lambda spin: spin.late_void()),
    st.just(lambda spin: spin.invalidate()),
    st.just(lambda spin: spin.long_over()),
    st.just(lambda spin: spin.restarted()),
)


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    rulebook=st.sampled_from(BOOKS),
    came=st.one_of(CAME, st.none()),
    steps=st.lists(STEPS, max_size=12),
)
def test_whatever_is_put_right_in_whatever_order_nobody_is_paid_or_charged_twice(
    rulebook: str, came: str | None, steps: list[Step]
) -> None:
    spin = Spin(rulebook, came=came)
    for step in steps:
        step(spin)
        spin.check()
    auditor = Auditor()
    for seq, entry in enumerate(spin.entries, 1):
        assert auditor.take("pit:1", seq, registry.encode_entry(entry)) is None
