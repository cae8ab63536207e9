"""Messages on a line of bytes, each after its length."""

LENGTH_BYTES = 4
# A commit of several hundred entries fits in, so that handing it over waits for nobody.
BUFFER_BYTES = 1 << 20


def framed(message: bytes) -> bytes:
    return len(message).to_bytes(LENGTH_BYTES) + message


class Unframing:
    """Puts together again what came in pieces."""

    def __init__(self) -> None:
        self._received = b""

    def messages(self, data: bytes) -> list[bytes]:
        """Those that are whole now."""
        received = self._received + data if self._received else data
        whole: list[bytes] = []
        start = 0
        while len(received) >= (begin := start + LENGTH_BYTES):
            end = begin + int.from_bytes(received[start:begin])
            if len(received) < end:
                break
            whole.append(received[begin:end])
            start = end
        self._received = received[start:]
        return whole
