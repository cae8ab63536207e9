"""Whose a stream is, which nothing but its name says."""

# The venue's own streams are called so, or begin so before a colon; every other is a pit's.
VENUE = "venue"


def is_the_venues(stream: str) -> bool:
    return stream.partition(":")[0] == VENUE
