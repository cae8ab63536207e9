"""A picture as small as a page of documentation wants it."""

from io import BytesIO
from pathlib import Path

from PIL import Image

BYTES_AT_MOST = 300_000
# Fewer colours are tried until it is small enough; 256 look like the screen itself.
COLOURS = (256, 128, 64)


def save(shot: bytes, file: Path) -> int:
    """Returns how many bytes it has become."""
    picture = Image.open(BytesIO(shot)).convert("RGB")
    small = b""
    for colours in COLOURS:
        reduced = picture.quantize(colours, dither=Image.Dither.NONE)
        written = BytesIO()
        reduced.save(written, "PNG", optimize=True)
        small = written.getvalue()
        if len(small) <= BYTES_AT_MOST:
            break
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(small)
    return len(small)
