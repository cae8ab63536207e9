"""The points on which the five documents differ, written down again from the documents themselves.

In five_documents.csv an empty cell means that the document has no such setting, and `*` stands for
the form of play it is about: a table in ROU, terminals in the others.
"""

import csv
from pathlib import Path

import pytest

from croupier.core.rulebook.document.listing import settings
from tests.core.rulebook.good_texts import IBK, MTT, PACKAGED, RFS, ROU, RRB, accepted

DOCUMENTS = {"RRB": RRB, "ROU": ROU, "MTT": MTT, "IBK": IBK, "RFS": RFS}
SHOWN = {
    id_: {one.name: one.shown for one in settings(accepted(text).settings)}
    for id_, text in PACKAGED.items()
}
with (Path(__file__).parent / "five_documents.csv").open(newline="") as lines:
    POINTS = list(csv.DictReader(lines))


@pytest.mark.parametrize("point", POINTS, ids=[point["setting"] for point in POINTS])
def test_each_document_has_its_own_way(point: dict[str, str]) -> None:
    found = {}
    for document, id_ in DOCUMENTS.items():
        key = point["setting"].replace("*", "table" if document == "ROU" else "terminal")
        found[document] = SHOWN[id_].get(key, "")
    assert found == {document: point[document] for document in DOCUMENTS}


def test_every_point_is_one_on_which_some_documents_differ() -> None:
    assert [
        point["setting"]
        for point in POINTS
        if len({point[document] for document in DOCUMENTS}) == 1
    ] == []


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("staff.terminal.live", "dealer"),
        ("staff.table.live", "dealer, table-inspector"),
        ("wagering.table.snapshot", "ball-at-rest"),
        ("wagering.table.late_change", "if-moved-by-another-and-seen-on-cctv"),
        ("wagering.table.oral_bets", "before-no-more-bets"),
        ("limits.table.below_minimum", "first-stands-then-returned"),
        ("limits.table.above_maximum", "settled-to-maximum"),
        ("limits.table.personal_limits_need_premium_inspection", "yes"),
        ("chips.same_colour", "never"),
    ],
)
def test_the_conventional_tables_of_rfs_differ_from_its_terminals(key: str, value: str) -> None:
    assert SHOWN[RFS][key] == value
