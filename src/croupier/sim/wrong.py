"""What a simulation stops at."""


class WrongError(Exception):
    """Something is not as it must be. `entry` is where it showed: a stream and a sequence."""

    def __init__(self, what: str, stream: str | None = None, seq: int | None = None) -> None:
        where = f"entry {seq} of {stream}: " if stream is not None and seq is not None else ""
        super().__init__(where + what)
        self.what = what
        self.stream = stream
        self.seq = seq
