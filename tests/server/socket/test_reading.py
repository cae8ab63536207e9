"""Frames are read however the network cuts them, and what is no frame of a client is named."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.server.sockets.websocket_frames import (
    CloseCode,
    FrameReader,
    Opcode,
    ProtocolFault,
    ReceivedFrame,
    text_head,
    unmasked,
)

MOST = 70_000


def frame(opcode: int, payload: bytes, *, final: bool = True, mask: bytes = b"mask") -> bytes:
    """As a client sends it."""
    length = len(payload)
    head = bytes(((0x80 if final else 0) | opcode,))
    if length < 126:
        head += bytes((0x80 | length,))
    elif length < 1 << 16:
        head += b"\xfe" + length.to_bytes(2)
    else:
        head += b"\xff" + length.to_bytes(8)
    return head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


payloads = st.one_of(
    st.binary(max_size=300), st.sampled_from((125, 126, 65_535, 65_536)).map(bytes)
)
masks = st.binary(min_size=4, max_size=4)


@given(st.lists(st.tuples(payloads, masks), max_size=5), st.integers(1, 5_000))
def test_messages_are_the_same_however_they_are_cut(
    messages: list[tuple[bytes, bytes]], step: int
) -> None:
    sent = b"".join(frame(Opcode.TEXT, payload, mask=mask) for payload, mask in messages)
    reader = FrameReader(MOST)
    pieces = [sent[at : at + step] for at in range(0, len(sent), step)]
    heard = [found for piece in pieces for found in reader.read(piece)]
    assert heard == [ReceivedFrame(Opcode.TEXT, payload) for payload, _ in messages]


@given(payloads, masks)
def test_one_whole_text_message_is_read_in_one_go(payload: bytes, mask: bytes) -> None:
    sent = frame(Opcode.TEXT, payload, mask=mask)
    usual = FrameReader(MOST).usual(sent)
    assert usual == (payload if len(payload) < 1 << 16 else None)
    assert FrameReader(MOST).usual(sent[:-1]) is None
    assert FrameReader(MOST).usual(sent + b"\x81") is None
    assert FrameReader(len(payload) - 1).usual(sent) is None if payload else True


@given(st.lists(st.binary(max_size=50), min_size=1, max_size=6))
def test_a_message_in_pieces_is_put_together_and_may_be_interrupted_by_control_frames(
    pieces: list[bytes],
) -> None:
    reader, sent = FrameReader(MOST), b""
    for place, piece in enumerate(pieces):
        opcode = Opcode.BINARY if place == 0 else Opcode.CONTINUATION
        sent += frame(opcode, piece, final=place == len(pieces) - 1)
        sent += frame(Opcode.PING, b"?") if place < len(pieces) - 1 else b""
    heard = [*reader.read(sent)]
    pings = [ReceivedFrame(Opcode.PING, b"?")] * (len(pieces) - 1)
    assert heard == [*pings, ReceivedFrame(Opcode.BINARY, b"".join(pieces))]


WRONG = {
    "without a mask": (b"\x81\x05hello", CloseCode.PROTOCOL_ERROR),
    "with a reserved bit": (b"\xc1\x80", CloseCode.PROTOCOL_ERROR),
    "of no known kind": (b"\x83\x80", CloseCode.PROTOCOL_ERROR),
    "a ping in pieces": (b"\x09\x80", CloseCode.PROTOCOL_ERROR),
    "a ping that is too long": (b"\x89\xfe", CloseCode.PROTOCOL_ERROR),
    "a piece of nothing": (b"\x80\x80", CloseCode.PROTOCOL_ERROR),
    "a new message inside another": (
        frame(Opcode.TEXT, b"half", final=False) + b"\x81\x80",
        CloseCode.PROTOCOL_ERROR,
    ),
    "longer than allowed": (b"\x81\xff" + (1 << 40).to_bytes(8) + b"mask", CloseCode.TOO_BIG),
    "longer than allowed in pieces": (
        frame(Opcode.TEXT, bytes(40_000), final=False)
        + frame(Opcode.CONTINUATION, bytes(40_000), final=False),
        CloseCode.TOO_BIG,
    ),
    "endless empty pieces": (
        frame(Opcode.TEXT, b"", final=False)
        + frame(Opcode.CONTINUATION, b"", final=False) * (MOST + 1),
        CloseCode.TOO_BIG,
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_frame_that_breaks_the_protocol_is_a_fault_as_soon_as_that_is_known(case: str) -> None:
    sent, code = WRONG[case]
    reader = FrameReader(MOST)
    (found,) = reader.read(sent)
    assert isinstance(found, ProtocolFault)
    assert found.code is code


@given(st.binary(max_size=400))
def test_no_bytes_make_the_reader_stumble(data: bytes) -> None:
    reader = FrameReader(MOST)
    for found in reader.read(data):
        assert isinstance(found, ReceivedFrame | ProtocolFault)


@given(st.binary(max_size=300), masks)
def test_a_mask_laid_on_twice_is_no_mask(payload: bytes, mask: bytes) -> None:
    assert unmasked(unmasked(payload, mask), mask) == payload


@pytest.mark.parametrize("length", [0, 125, 126, 65_535, 65_536])
def test_a_head_says_the_length_in_as_few_bytes_as_may_be(length: int) -> None:
    head = text_head(length)
    assert head[0] == 0x81
    assert len(head) == (2 if length < 126 else 4 if length < 65_536 else 10)
    assert (head[1] if length < 126 else int.from_bytes(head[2:])) == length
