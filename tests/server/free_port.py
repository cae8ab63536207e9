"""A port for a server that is started in a moment, and must still find it free then."""

import random
import socket

# Below those that systems lend to whoever connects or asks for any port: one of them might be
# lent to another test between this look and the server's start.
_NEVER_LENT = range(20_000, 32_000)


def free_port() -> int:
    while True:
        port = random.SystemRandom().choice(_NEVER_LENT)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
