"""The end of the line that a process apart was started with."""

import signal
import socket
import sys


def handed_line() -> socket.socket:
    # Whoever is at the keyboard stops the server, and the server ends this.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    return socket.socket(fileno=int(sys.argv[1]))
