from hypothesis import given
from hypothesis import strategies as st

from croupier.journal.sqlite.writer import MOST_ROWS, portions


@given(st.integers(0, 5_000))
def test_any_number_of_rows_takes_few_statements_of_few_sizes(rows: int) -> None:
    sizes = list(portions(rows))
    assert sum(sizes) == rows
    assert all(size & (size - 1) == 0 and size <= MOST_ROWS for size in sizes)
    assert len(sizes) <= rows // MOST_ROWS + MOST_ROWS.bit_length()
