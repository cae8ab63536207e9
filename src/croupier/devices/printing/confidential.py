"""What carries a validation number in clear never shows it by accident."""

from typing import Any

from msgspec import Struct


class Confidential(Struct, frozen=True):
    """A log line, a traceback or a debugger prints values: of these it prints the name alone."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}(…)"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        return []
