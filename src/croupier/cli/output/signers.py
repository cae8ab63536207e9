"""Options by which a command signs what it writes: `--key FILE` and `--name WHO`."""

from pathlib import Path
from typing import TYPE_CHECKING

from croupier.cli.commands import CommandFailed

if TYPE_CHECKING:
    from croupier.rulebooks.authoring.signing import Signer


def signer_of(key: Path | None, name: str | None) -> "Signer | None":
    """Who signs, where a key is given; the key file is made if there is none."""
    from croupier.rulebooks.authoring.signing import Signer, key_in, new_key

    if (key is None) is not (name is None):
        raise CommandFailed("--key and --name go together: whoever signs has both")
    if key is None or name is None:
        return None
    if not name.strip():
        raise CommandFailed("--name is empty: say who signs")
    try:
        return Signer(name, key_in(key) if key.exists() else new_key(key))
    except OSError as fault:
        raise CommandFailed(f"--key {key}: {fault.strerror}") from fault
    except ValueError as fault:
        raise CommandFailed(f"--key {fault}") from fault
