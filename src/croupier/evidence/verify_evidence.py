"""Verifies a folder of evidence with Python alone, without the software it is about.

    python verify_evidence.py [FOLDER] [--key HEX]

Every file must be in the manifest with the SHA-256 that it has there, and no other file may lie
beside them. If the manifest is signed, the Ed25519 signature must be right; --key says whose it
must be. The exit code is 0 if all of it is so, else 1; 2 if nothing was looked at.
"""

import hashlib
import json
import sys
from pathlib import Path

MANIFEST = "manifest.json"

# Ed25519 as RFC 8032 describes it: a curve over the whole numbers modulo P.
P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)


def recovered(encoded: bytes) -> tuple[int, int] | None:
    """The point that 32 bytes stand for: its height, and the sign of its other coordinate."""
    y = int.from_bytes(encoded, "little")
    sign, y = y >> 255, y & (2**255 - 1)
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT % P
    if (x * x - square) % P or (not x and sign):
        return None
    return (P - x if x % 2 != sign else x), y


def added(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    (x1, y1), (x2, y2) = one, other
    product = D * x1 * x2 * y1 * y2 % P
    x = (x1 * y2 + x2 * y1) * pow(1 + product, P - 2, P) % P
    y = (y1 * y2 + x1 * x2) * pow(1 - product, P - 2, P) % P
    return x, y


def times(number: int, point: tuple[int, int]) -> tuple[int, int]:
    total = (0, 1)
    while number:
        if number & 1:
            total = added(total, point)
        point, number = added(point, point), number >> 1
    return total


def signed(message: bytes, key: bytes, signature: bytes) -> bool:
    if len(key) != 32 or len(signature) != 64:
        return False
    base = recovered((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))
    public, first = recovered(key), recovered(signature[:32])
    scalar = int.from_bytes(signature[32:], "little")
    if base is None or public is None or first is None or scalar >= ORDER:
        return False
    digest = hashlib.sha512(signature[:32] + key + message).digest()
    challenge = int.from_bytes(digest, "little") % ORDER
    return times(scalar, base) == added(first, times(challenge, public))


def faults(folder: Path, wanted_key: str | None) -> list[str]:
    try:
        written = json.loads((folder / MANIFEST).read_bytes())
        manifest, seal = written["manifest"], written["seal"]
        files = {entry["name"]: entry for entry in manifest["files"]}
    except (OSError, ValueError, KeyError, TypeError) as error:
        return [f"{MANIFEST} cannot be read: {error}"]
    found = list(seal_faults(manifest, seal, wanted_key))
    lying = {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    found += [f"{name} is missing" for name in sorted(files.keys() - lying)]
    found += [f"{name} is not in the manifest" for name in sorted(lying - {*files, MANIFEST})]
    for name in sorted(files.keys() & lying):
        if hashlib.sha256((folder / name).read_bytes()).hexdigest() != files[name]["sha256"]:
            found.append(f"{name} is not what it was")
    return found


def seal_faults(manifest: object, seal: dict[str, str], wanted_key: str | None) -> list[str]:
    content = json.dumps(manifest, separators=(",", ":"), ensure_ascii=False).encode()
    if hashlib.sha256(content).hexdigest() != seal.get("digest"):
        return [f"{MANIFEST} is not what was sealed"]
    if not seal.get("key"):
        return ["the folder is not signed"] if wanted_key else []
    if wanted_key and seal["key"] != wanted_key.lower():
        return [f"it is signed by another key, {seal['key']}"]
    said = json.dumps([seal["digest"], seal["by"]], separators=(",", ":"), ensure_ascii=False)
    message = b"croupier evidence\n" + said.encode()
    try:
        right = signed(message, bytes.fromhex(seal["key"]), bytes.fromhex(seal["signature"]))
    except (KeyError, ValueError):
        right = False
    return [] if right else ["the signature is wrong"]


def main(words: list[str]) -> int:
    places, key = list(words), None
    if "--key" in words[:-1]:
        at = words.index("--key")
        key, places = words[at + 1], words[:at] + words[at + 2 :]
    # A key that was forgotten is no key that fits.
    if len(places) > 1 or any(word.startswith("-") for word in places) or key == "":
        print(__doc__)
        return 2
    folder = Path(places[0]) if places else Path(__file__).resolve().parent
    found = faults(folder, key)
    for fault in found:
        print(f"WRONG: {fault}")
    if not found:
        seal = json.loads((folder / MANIFEST).read_bytes())["seal"]
        whose = f"signed by {seal['by']}, key {seal['key']}" if seal.get("key") else "not signed"
        print(f"{folder}: every file is what the manifest says; {whose}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
