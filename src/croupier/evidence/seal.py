"""Seals a file of evidence: the digest of its content, and who signed it with which key."""

import hashlib

from msgspec import Struct, json
from nacl.exceptions import BadSignatureError
from nacl.signing import VerifyKey

from croupier.rulebooks.authoring.signing import Signer

# Nothing that is signed elsewhere begins so.
_PURPOSE = b"croupier evidence\n"


class Seal(Struct, frozen=True, omit_defaults=True):
    """Without a key it still shows a change, but not who vouches for the content."""

    digest: str
    by: str = ""
    key: str = ""
    signature: str = ""


def sealed(content: bytes, signer: Signer | None) -> Seal:
    digest = hashlib.sha256(content).hexdigest()
    if signer is None:
        return Seal(digest)
    signature = signer.key.sign(_signed_bytes(digest, signer.name)).signature.hex()
    return Seal(digest, signer.name, bytes(signer.key.verify_key).hex(), signature)


def broken(content: bytes, seal: Seal) -> str | None:
    """What is wrong with it, in a sentence; None where content and signature are right."""
    if hashlib.sha256(content).hexdigest() != seal.digest:
        return "the content is not what was sealed"
    if not (seal.by or seal.key or seal.signature):
        return None
    try:
        key = VerifyKey(bytes.fromhex(seal.key))
        key.verify(_signed_bytes(seal.digest, seal.by), bytes.fromhex(seal.signature))
    except (ValueError, BadSignatureError):
        return "the signature does not belong to the content, the name and the key"
    return None


def _signed_bytes(digest: str, by: str) -> bytes:
    return _PURPOSE + json.encode([digest, by])
