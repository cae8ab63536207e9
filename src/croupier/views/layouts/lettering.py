"""How large a label may be written."""


def fitting(label: str, width: int, size: int) -> int:
    """The wanted size, or less where so many letters would be wider than their area."""
    return min(size, width * 5 // (3 * max(1, len(label))))
