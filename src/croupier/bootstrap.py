"""Wires the parts together: the one module that hands a server what it may not import."""

from pathlib import Path

import msgspec

from croupier.audit import audit_process
from croupier.audit.identifying import differences, identification, read_approved
from croupier.journal.witness import HeadSigner
from croupier.rulebooks.authoring.signing import key_in
from croupier.server.config.loading import Configured
from croupier.server.config.settings import Config, SealingSettings
from croupier.server.offices.journal_proofs import Progress, UnreadableJournalError
from croupier.server.self_checks import Differing
from croupier.wire.http.inspection import RoundRecall, StreamProved, WrongEntry


class Proved(msgspec.Struct, frozen=True):
    streams: tuple[StreamProved, ...]
    independent: bool
    witnessed: bool
    wrong: tuple[WrongEntry, ...]
    begins: str = ""


class AuditedJournal:
    """The auditor's proofs and recalls of a journal, as an inspector's screen asks for them."""

    def __init__(
        self,
        where: str,
        witnessed: audit_process.Witnessed | None = None,
        archives: Path | None = None,
        keys: tuple[str, ...] = (),
    ) -> None:
        self._place = audit_process.JournalPlace(where, archives, keys)
        self._witnessed = witnessed

    async def verify(self, progress: Progress) -> Proved:
        try:
            found = await audit_process.prove(self._place, self._witnessed, progress)
        except audit_process.AuditProcessError as error:
            raise UnreadableJournalError(str(error)) from error
        proof = msgspec.to_builtins(found.proof)
        return msgspec.convert({**proof, "begins": found.begins}, Proved)

    async def recall_round(self, name: str, stream: str | None) -> RoundRecall | None:
        try:
            told = await audit_process.recall(self._place, name, stream)
        except audit_process.AuditProcessError as error:
            raise UnreadableJournalError(str(error)) from error
        return None if told is None else msgspec.convert(msgspec.to_builtins(told), RoundRecall)


def differing(found: Configured) -> Differing | None:
    """What of the running software is not on the venue's approved list, whenever it is asked."""
    software = found.config.software
    if software is None:
        return None
    path = Path(software.approved)

    def asked() -> tuple[str, ...]:
        try:
            approved = read_approved(path.read_bytes())
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as error:
            return (f"{path.name} is not an approved list: {error}",)
        running = identification(found.text if approved.configuration is not None else None)
        return tuple(map(str, differences(approved, running)))

    return asked


def audited(config: Config) -> AuditedJournal:
    """The journal of a configured venue, with what its witness was shown."""
    sealing, witnessed = config.sealing, _witnessed(config)
    if sealing is None:
        return AuditedJournal(config.journal.url, witnessed)
    keys = _keys_of(sealing)
    return AuditedJournal(config.journal.url, witnessed, Path(sealing.folder), keys)


def _keys_of(sealing: SealingSettings) -> tuple[str, ...]:
    """None where the key lies out of this server's reach, as it may."""
    try:
        key = key_in(Path(sealing.key))
    except (OSError, ValueError):
        return ()
    return (bytes(key.verify_key).hex(), *sealing.former_keys)


def _witnessed(config: Config) -> audit_process.Witnessed | None:
    witness = config.witness
    if witness is None:
        return None
    key = HeadSigner.load(Path(witness.key)).public
    return audit_process.Witnessed(witness.file, str(key))
