"""What a server says of its own protocol is so."""

from croupier.core.refusals import RefusalCode
from croupier.wire.description import asyncapi, openapi


def test_refusals_are_listed_in_the_order_in_which_they_come() -> None:
    codes = [code.value for code in RefusalCode]
    for described in (openapi("1"), asyncapi("1")):
        assert described["components"]["schemas"]["RefusalCode"]["enum"] == codes
