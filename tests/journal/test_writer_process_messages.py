"""Messages to a writer process, and from it, arrive whole however they are cut."""

from hypothesis import given
from hypothesis import strategies as st

from croupier.journal.writer_process_messages import FrameDecoder, frame


@given(st.lists(st.binary(max_size=40)), st.lists(st.integers(1, 30)))
def test_messages_come_out_as_they_went_in_whatever_the_pieces(
    messages: list[bytes], cuts: list[int]
) -> None:
    sent = b"".join(map(frame, messages))
    decoder = FrameDecoder()
    heard: list[bytes] = []
    for length in cuts:
        heard += decoder.decode(sent[:length])
        sent = sent[length:]
    heard += decoder.decode(sent)
    assert heard == messages
