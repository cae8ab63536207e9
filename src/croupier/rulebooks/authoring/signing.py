"""Signs a rulebook: who answers for it, with which key, on which day and by which instrument."""

import datetime
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace
from nacl.exceptions import BadSignatureError
from nacl.signing import SigningKey, VerifyKey

from croupier.core.rulebook.document.approval import (
    SignedApproval,
    digest_before,
    without_approval,
    written,
)


class Signer(Struct, frozen=True):
    name: str
    key: SigningKey


def key_in(path: Path) -> SigningKey:
    """A file of 64 hexadecimal digits that its owner alone may read."""
    if path.stat().st_mode & 0o077:
        raise ValueError(f"{path}: others may read this key: chmod 600 {path}")
    text = path.read_text("ascii").strip()
    if len(text) != 64:
        raise ValueError(f"{path}: 64 hexadecimal digits are expected")
    return SigningKey(bytes.fromhex(text))


def new_key(path: Path) -> SigningKey:
    key = SigningKey.generate()
    path.touch(0o600, exist_ok=False)
    path.write_text(bytes(key).hex() + "\n", "ascii")
    return key


def signed(text: str, signer: Signer, on: datetime.date, instrument: str) -> str:
    """The text with the approval at its end, in the place of any that was there."""
    plain = without_approval(text).rstrip("\n")
    unsigned = SignedApproval(
        signer.name, on, instrument, digest_before(plain), bytes(signer.key.verify_key).hex(), ""
    )
    signature = signer.key.sign(unsigned.said()).signature.hex()
    return f"{plain}\n{written(replace(unsigned, signature=signature))}"


def is_signed_by_its_key(approval: SignedApproval) -> bool:
    try:
        key = VerifyKey(bytes.fromhex(approval.key))
        key.verify(approval.said(), bytes.fromhex(approval.signature))
    except (ValueError, BadSignatureError):
        return False
    return True
