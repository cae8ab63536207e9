import gc


def test_garbage_is_looked_for_but_not_among_what_was_collected() -> None:
    assert gc.isenabled()
    assert gc.get_freeze_count() > 0
