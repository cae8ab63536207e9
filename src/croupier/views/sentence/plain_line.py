"""What a journal, a file or a player says, as a line of a person's terminal.

Any text may be recorded as somebody's words, and whoever reads it later must not be misled by it.
"""


def plain_line(text: str) -> str:
    """Signs that would break the line or steer the screen are spelled out, such as `\\x1b`."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)
