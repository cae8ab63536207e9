"""Outcomes that are wrong, early, unreadable, disputed or void."""
