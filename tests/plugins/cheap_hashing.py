"""Passwords hashed at next to no cost, for tests in which many people sign on.

What a guess costs is proved in tests/server/keyring, which does without this.
"""

import pytest
from argon2 import PasswordHasher

from croupier.server.keyring import hashing


@pytest.fixture
def cheap_hashing(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the test's own process. A process that it starts hashes as always."""
    monkeypatch.setattr(hashing, "PasswordHasher", lambda *_: PasswordHasher(1, 64, 1))
