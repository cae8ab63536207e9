"""How many files and connections this process may have open, and how many of them are for guests.

Stores, logs and the processes that write journals need descriptors at any moment. So many are kept
back for them that no crowd of connections can take the last one.
"""

import resource

# More than any floor needs. A limit of a billion would make every new process slow to start.
DESCRIPTORS_WANTED = 65_536
# Python, its loop, logs, keyring, reports, listening; and for a proof that somebody asks for.
_KEPT_BACK = 96
# Journal, lease, reader, mirror and the line to the process that writes.
_FOR_A_STREAM = 16


def raise_limit() -> int:
    """As many as the machine lets us have; says how many that is."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = DESCRIPTORS_WANTED if hard == resource.RLIM_INFINITY else min(hard, DESCRIPTORS_WANTED)
    if soft != resource.RLIM_INFINITY and soft < most:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        except (OSError, ValueError):
            most = soft
    return max(most, soft)


def for_connections(descriptors: int, streams: int) -> int:
    """A quarter of them at least, however few there are."""
    kept_back = _KEPT_BACK + _FOR_A_STREAM * streams
    return max(descriptors - kept_back, descriptors // 4)
