"""Who has signed a rulebook: until somebody has, it is a draft.

The signature stands at the end of the text that it is of, so that it goes wherever the text goes.
"""

import datetime
import hashlib

from msgspec import Struct

KEY = "approval"
HEADER = f"[{KEY}]"


class SignedApproval(Struct, frozen=True, forbid_unknown_fields=True):
    """`digest` is the SHA-256 of the text before it; `key` and `signature` are Ed25519, in hex."""

    by: str
    on: datetime.date
    instrument: str
    digest: str
    key: str
    signature: str

    def said(self) -> bytes:
        """What is signed: the digest with the name, the day and the instrument."""
        return "\n".join((self.digest, self.by, self.on.isoformat(), self.instrument)).encode()


def written(approval: SignedApproval) -> str:
    """As it stands at the end of a text."""
    lines = (
        ("by", _text(approval.by)),
        ("on", approval.on.isoformat()),
        ("instrument", _text(approval.instrument)),
        ("digest", _text(approval.digest)),
        ("key", _text(approval.key)),
        ("signature", _text(approval.signature)),
    )
    return "".join(f"{line}\n" for line in (HEADER, *(f"{key} = {said}" for key, said in lines)))


def _text(words: str) -> str:
    return '"' + words.replace("\\", "\\\\").replace('"', '\\"') + '"'


def without_approval(text: str) -> str:
    """The text that is signed: all before the table of the approval."""
    return text.partition(f"\n{HEADER}\n")[0]


def approval_in(text: str) -> str:
    """The rest of the text, from the approval's header on."""
    return text[len(without_approval(text)) :]


def digest_before(text: str) -> str:
    return hashlib.sha256(without_approval(text).encode()).hexdigest()
