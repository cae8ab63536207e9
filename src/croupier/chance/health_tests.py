"""Tests every raw byte as it is drawn, and never lets a failed source be used again.

The two tests are those of NIST SP 800-90B, 4.4: a byte that repeats too often in a row, and a byte
that comes too often in a window. Their cut-offs follow from the chance of a false alarm, for bytes
of full entropy.
"""

from collections.abc import Iterator
from fractions import Fraction
from math import ceil, comb

# Of a single byte or window. Beside `BYTES_A_SECOND` it makes a false alarm in ten years unlikely.
FALSE_ALARM_BITS = 48
FALSE_ALARM = Fraction(1, 2**FALSE_ALARM_BITS)
# More than a venue draws: a ticket takes some thirty bytes, a round of Lucky Ball six.
BYTES_A_SECOND = 10_000
BITS_OF_A_BYTE = 8
WINDOW = 512


# So many equal bytes in a row fail the repetition count test.
REPEATED_AT_MOST = 1 + ceil(FALSE_ALARM_BITS / BITS_OF_A_BYTE)
# A window that holds its first byte so often fails the adaptive proportion test: the least count
# that a sound source reaches more seldom than a false alarm may come.
SEEN_AT_MOST = 23


def seen_so_often(count: int) -> Fraction:
    """How likely a window of a sound source holds its first byte so often or oftener."""
    byte, others = Fraction(1, 2**BITS_OF_A_BYTE), WINDOW - 1
    ways = range(count - 1, others + 1)
    chances = (comb(others, k) * byte**k * (1 - byte) ** (others - k) for k in ways)
    return sum(chances, Fraction(0))


def false_alarms(bytes_drawn: int) -> Fraction:
    """How many a sound source is expected to raise, at most, while so many bytes are drawn."""
    repeated = Fraction(1, 2 ** (BITS_OF_A_BYTE * (REPEATED_AT_MOST - 1)))
    windows = Fraction(bytes_drawn, WINDOW)
    return bytes_drawn * repeated + windows * seen_so_often(SEEN_AT_MOST)


class HealthTests:
    """Of one source, for as long as the process runs. `failed` says what was wrong, for good."""

    def __init__(self) -> None:
        self.failed: str | None = None
        self._last = -1
        self._repeated = 0
        self._first = -1
        self._seen = 0
        self._left = 0

    def hear(self, drawn: bytes) -> None:
        for failure in self._failures(drawn):
            self.failed = self.failed or failure

    def _failures(self, drawn: bytes) -> Iterator[str]:
        for byte in drawn:
            self._repeated = self._repeated + 1 if byte == self._last else 1
            self._last = byte
            if self._repeated >= REPEATED_AT_MOST:
                yield f"the byte {byte} came {self._repeated} times in a row"
            if not self._left:
                self._first, self._seen, self._left = byte, 0, WINDOW
            self._seen += byte == self._first
            self._left -= 1
            if self._seen >= SEEN_AT_MOST:
                yield f"the byte {byte} came {self._seen} times within {WINDOW}"
