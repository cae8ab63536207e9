"""Every told round comes out today as it did when it was written down."""

import asyncio
from pathlib import Path

import pytest

from croupier.audit.replaying.auditor_comparison import SecondOpinion
from croupier.audit.verifying import verify
from croupier.core.ledger.accounts import escrow
from croupier.core.pit.state import OVER
from croupier.rulebooks.register import shipped_register
from croupier.shell.shell import Shell, difference, played
from tests.transcripts.golden_files import GOLDEN, golden_files, slug_of, title_of

FILES = golden_files()


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_the_round_is_told_as_it_was(path: Path) -> None:
    shell = Shell(folder=GOLDEN)
    recorded = path.read_text(encoding="utf-8")
    today = played(recorded, path.name, GOLDEN, shell)
    assert difference(recorded, today, path.name) == []
    _is_sound(shell)


def _is_sound(shell: Shell) -> None:
    """Books in balance, nothing left in escrow of a round that is over, and all of it proved."""
    floor = shell.pit.floor
    assert floor.ledger.total() == 0
    for table in floor.state.tables.values():
        for each in (*table.past, *([table.round] if table.round else [])):
            assert each.status not in OVER or floor.ledger.balance(escrow(each.id)) == 0
    proof = asyncio.run(verify(shell.pit.journal, None, SecondOpinion()))
    assert proof.wrong == ()


def test_every_golden_file_is_named_for_its_clause_and_title() -> None:
    assert [path.stem for path in FILES] == [slug_of(path) for path in FILES]
    assert len(FILES) > 80
    known = set(shipped_register().clauses)
    assert [path.name for path in FILES if title_of(path)["clause"] not in known] == []


def test_the_page_of_transcripts_lists_each_with_its_title() -> None:
    page = (Path(__file__).parents[2] / "docs" / "transcripts.md").read_text(encoding="utf-8")
    missing = [
        path.name
        for path in FILES
        if f"[{title_of(path)['title']}](../tests/transcripts/golden/{path.name})" not in page
    ]
    assert missing == []
