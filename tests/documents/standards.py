"""The second matrix: what standards of other places ask of such software, and what shows it here.

`python -m tests.documents.standards` writes the page from the table.
"""

import csv
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"
TABLE, PAGE = DOCS / "standards.csv", DOCS / "standards.md"
COLUMNS = ["item", "area", "requirement", "state", "proof", "remark"]
STATES = ("met", "not met", "not applicable")


def items() -> list[dict[str, str]]:
    with TABLE.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def page() -> str:
    return "\n".join(_lines(items())) + "\n"


def _lines(rows: list[dict[str, str]]) -> Iterator[str]:
    counts = Counter(row["state"] for row in rows)
    yield from ("<!-- Written by python -m tests.documents.standards. -->", "# Standards", "")
    yield (
        "What gaming standards of other places ask of such a system, in our own words: the items"
        " that software can meet. They come from public regulations and gazettes. **No conformance"
        " to any standard is claimed**: the laboratories' own standards were not at hand, and an"
        " item here is not their text. *Met*: the test named shows it. *Not met*: nothing shows it"
        " yet. *Not applicable*: this system has nothing that it could be about."
    )
    yield from ("", f"{len(rows)} items: " + ", ".join(f"{counts[s]} {s}" for s in STATES) + ".")
    for area in dict.fromkeys(row["area"] for row in rows):
        yield from ("", f"## {area}", "")
        yield from ("| # | what is asked | state | proof or reason |", "| ---: | --- | --- | --- |")
        for row in (row for row in rows if row["area"] == area):
            shown = "; ".join(
                part for part in (row["proof"] and f"`{row['proof']}`", row["remark"]) if part
            )
            yield f"| {row['item']} | {row['requirement']} | {row['state']} | {shown} |"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
