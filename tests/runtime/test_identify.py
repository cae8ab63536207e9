"""What runs is known by digests that change with every byte of it."""

import re

from croupier import __version__
from croupier.rulebooks.shelf import Shelf
from croupier.runtime.identify import dependencies, identify

DIGEST = re.compile(r"[0-9a-f]{64}")


def test_an_identity_names_version_code_dependencies_rulebooks_and_configuration() -> None:
    found = identify(b"tables = 3")
    assert found.version == __version__
    assert DIGEST.fullmatch(found.code)
    assert DIGEST.fullmatch(found.configuration)
    assert list(found.rulebooks) == Shelf().ids()
    assert all(DIGEST.fullmatch(digest) for digest in found.rulebooks.values())


def test_every_dependency_is_named_with_its_version_and_digest() -> None:
    found = dependencies()
    assert {"msgspec", "apsw", "asyncpg"} <= set(found)
    assert all(re.fullmatch(r"\S+ [0-9a-f]{64}", said) for said in found.values())


def test_another_configuration_is_another_identity() -> None:
    one, two = identify(b"tables = 3"), identify(b"tables = 4")
    assert one.configuration != two.configuration
    assert one.code == two.code
