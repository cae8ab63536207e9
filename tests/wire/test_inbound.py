"""What is no message is told so, with the place that is wrong."""

import msgspec

from croupier.wire.inbound import BODIES, Unreadable, read

TAGS = [str(msgspec.inspect.type_info(body).tag) for body in BODIES]  # type: ignore[attr-defined]


def refused(**body: object) -> str:
    message = read(msgspec.json.encode({"type": "do", "seq": 7, "body": body}))
    assert isinstance(message, Unreadable), message
    assert message.seq == 7
    return message.sentence


def test_no_command_takes_a_field_that_it_has_not() -> None:
    for tag in TAGS:
        said = refused(type=tag, nonsense=1)
        assert said == "Object contains unknown field `nonsense` - at `$.body`", tag


def test_a_credit_that_is_to_leave_in_part_does_not_leave_whole() -> None:
    said = refused(type="cash-out", session="S1", amount=500)
    assert said == "Object contains unknown field `amount` - at `$.body`"


def test_a_touch_is_a_bet_and_an_amount_and_no_more() -> None:
    touches = [["red", 500, "USD"]]
    said = refused(type="place-wagers", session="S1", round="R1/1", touches=touches)
    assert said.startswith("Expected `array` of at most length 2")
