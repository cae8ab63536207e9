"""What is sent to a printer to print one paper."""

from croupier.devices.printing.confidential import Confidential


class Job(Confidential, frozen=True):
    data: bytes
