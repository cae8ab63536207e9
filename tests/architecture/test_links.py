from pathlib import Path

from tests.architecture.links import dead_links
from tests.architecture.repository import files, shown


def test_no_link_or_picture_in_our_pages_is_dead() -> None:
    said = {shown(page): list(dead_links(page)) for page in files(pattern="*.md")}
    assert said
    assert {page: dead for page, dead in said.items() if dead} == {}


def test_dead_links_are_found_and_living_ones_are_not(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "odds.md").write_text("# The `odds`, exactly\n")
    page = tmp_path / "README.md"
    page.write_text(
        "# Start here\n"
        "[a](docs/odds.md) [b](docs/odds.md#the-odds-exactly) [c](#start-here) [d](docs)\n"
        "[e](https://example.org/x) `[f](gone.md)`\n"
        "```\n[g](gone.md)\n```\n"
        "[h](gone.md) ![i](gone.svg) [j](docs/odds.md#gone) <img alt='' src=\"gone.png\">\n"
    )
    assert [said.partition(":")[0] for said in dead_links(page)] == [
        "gone.md",
        "gone.svg",
        "docs/odds.md#gone",
        "gone.png",
    ]
