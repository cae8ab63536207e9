from pathlib import Path

from croupier.rulebooks.register import shipped_register
from croupier.rulebooks.register_matrix import shipped_matrix
from tests.plugins.proof_pages import AFTER_COUNTS, BEFORE_COUNTS, counts_line

README = Path(__file__).parents[2] / "README.md"


def test_the_readme_counts_what_the_register_and_the_proofs_come_to() -> None:
    register = shipped_register()
    counts = counts_line(register, shipped_matrix(register))
    assert f"{BEFORE_COUNTS}{counts}{AFTER_COUNTS}" in README.read_text(encoding="utf-8")
