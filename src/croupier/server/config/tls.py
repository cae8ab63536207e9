"""The certificate that a server shows, with its key, or why it cannot."""

import ssl
from collections.abc import Iterator

from croupier.core.rulebook.document.problem import Problem
from croupier.server.config.settings import Server

_OTHER_KEY = "KEY_VALUES_MISMATCH"


def tls_context(server: Server) -> ssl.SSLContext | None:
    """None where there is no certificate. Raises SSLError where the files are not of one pair."""
    if server.tls_certificate is None:
        return None
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    # With an empty password one that is needed is an error; without one it would be asked for.
    context.load_cert_chain(server.tls_certificate, server.tls_key, password="")
    return context


def unusable(server: Server) -> Iterator[Problem]:
    """Both files are there and can be read."""
    assert server.tls_certificate is not None
    try:
        ssl.create_default_context(cafile=server.tls_certificate)
    except ssl.SSLError:
        reason = f"{server.tls_certificate} holds no certificate in PEM"
        yield Problem("server.tls_certificate", reason)
        return
    try:
        tls_context(server)
    except ssl.SSLError as error:
        yield Problem("server.tls_key", _said(server, error))


def _said(server: Server, error: ssl.SSLError) -> str:
    if error.reason == _OTHER_KEY:
        return f"{server.tls_key} is not the key of {server.tls_certificate}"
    return f"{server.tls_key} holds no private key in PEM that can be used without a password"
