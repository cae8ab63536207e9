"""Where a press just hits and just misses, to the last of 256 bits."""

import hmac

import pytest

from croupier.core.jackpots import hit_judging
from croupier.core.jackpots.parameters import HitSharing
from croupier.core.jackpots.sharing import Seed, rounding, shares

HALF = 1 << 255
MOST = (1 << 256) - 1


@pytest.mark.parametrize(
    ("drawn", "ceiling", "before", "added", "hit"),
    [
        pytest.param(HALF - 1, 2, 0, 1, True, id="the last that hits with chance one half"),
        pytest.param(HALF, 2, 0, 1, False, id="the first that misses with chance one half"),
        pytest.param(0, 10**18, 0, 1, True, id="the lowest hits at any chance"),
        pytest.param(MOST, 10, 4, 6, True, id="a press that reaches the ceiling always hits"),
        pytest.param(MOST, 10, 4, 5, False, id="one that does not quite reach it may miss"),
        pytest.param(MOST, 10, 4, 60, True, id="a press far beyond the ceiling"),
        pytest.param(MOST, 10, 10, 1, True, id="a meter at its ceiling"),
        pytest.param(MOST, 10, 12, 1, True, id="a meter beyond it, as after a hit that was void"),
    ],
)
def test_a_press_hits_below_its_share_of_what_is_left(
    monkeypatch: pytest.MonkeyPatch, drawn: int, ceiling: int, before: int, added: int, hit: bool
) -> None:
    monkeypatch.setattr(hmac, "digest", lambda *_: drawn.to_bytes(32))
    assert hit_judging.hits(b"k" * 32, b"h" * 32, ceiling, before, added) is hit


def test_three_share_evenly_each_is_rounded_up_and_the_house_bears_it() -> None:
    seed = Seed(b"k" * 32, b"h" * 32)
    amount = 100_00 * 1_000_000 + 1
    shared = shares(1, amount, ("1", "2", "3"), HitSharing.EVEN, 100, seed)
    assert [share.amount for share in shared] == [3_400, 3_400, 3_400]
    assert rounding(shared, amount) == 10_200 * 1_000_000 - amount
