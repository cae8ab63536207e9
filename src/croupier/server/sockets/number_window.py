"""How far ahead a sender's numbers may run: mostly the next one is used.

A number is never used again, so whoever could send the highest there is would have silenced its
screen or till for good; and beyond 2**53 no page can count.
"""

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.names import Origin

NUMBERS_LEFT_OUT_AT_MOST = 1_000_000


def too_far(seq: int, last: int) -> bool:
    """Whether a number leaves too many others out."""
    return seq - NUMBERS_LEFT_OUT_AT_MOST > last


def leaves_too_many_out(origin: Origin, last: int) -> Refusal:
    sentence = f"the next command of {origin} is {last + 1}: this number leaves too many out"
    return Refusal(RefusalCode.BAD_NUMBER, sentence)
