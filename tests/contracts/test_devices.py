"""What devices promise: nothing is done twice, and what was never told is never done later."""

import pytest

from croupier.core.identifiers import Instant, IntentId
from croupier.core.stream.intents import Became, Intent, IntentKind
from croupier.devices.host import Hosted
from croupier.devices.port import Devices
from tests.devices.memory_devices import MemoryDevices
from tests.devices.reference_host import ReferenceHost

KINDS = pytest.mark.parametrize("kind", [IntentKind.STACK, IntentKind.PAY, IntentKind.LAUNCH])
Pair = tuple[Devices, MemoryDevices]


@pytest.fixture(params=["plain", "with a casino's host"])
def pair(request: pytest.FixtureRequest) -> Pair:
    """The devices as the runtime sees them, and what was truly done."""
    plain = MemoryDevices()
    return (plain if request.param == "plain" else Hosted(plain, ReferenceHost())), plain


def intent(kind: IntentKind) -> Intent:
    return Intent(IntentId("I1"), kind, "device", "AUD 5000", 5_000, Instant(1))


@KINDS
async def test_told_twice_a_device_does_it_once_and_says_the_same(
    pair: Pair, kind: IntentKind
) -> None:
    devices, plain = pair
    first = await devices.carry_out(intent(kind), None)
    assert await devices.carry_out(intent(kind), None) == first
    assert len(plain.done) == 1


@KINDS
async def test_asked_a_device_does_nothing_and_says_what_it_did(
    pair: Pair, kind: IntentKind
) -> None:
    devices, plain = pair
    done = await devices.carry_out(intent(kind), None)
    assert await devices.ask(intent(kind)) == done
    assert len(plain.done) == 1


@KINDS
async def test_asked_about_what_it_was_never_told_it_never_does_it(
    pair: Pair, kind: IntentKind
) -> None:
    devices, plain = pair
    assert (await devices.ask(intent(kind))).became is Became.NOT_DONE
    late = await devices.carry_out(intent(kind), None)
    assert late.became is Became.NOT_DONE
    assert plain.done == []


async def test_a_payment_says_how_much_was_given(pair: Pair) -> None:
    devices, _ = pair
    assert (await devices.carry_out(intent(IntentKind.PAY), None)).paid == 5_000
