"""A real server behind a certificate of its own."""

import shutil
import socket
import ssl
import subprocess
from pathlib import Path

import pytest
from aiohttp import ClientSession, TCPConnector

from croupier.server.config.loading import make_key
from tests.server.two_servers import configured, serving, until_ready

needs_openssl = pytest.mark.skipif(shutil.which("openssl") is None, reason="there is no openssl")


def certificate(folder: Path) -> tuple[Path, Path]:
    made, key = folder / "cert.pem", folder / "key.pem"
    subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"]
    curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]
    out = ["-days", "2", "-keyout", str(key), "-out", str(made)]
    command = ["openssl", "req", "-x509", "-nodes", *curve, *subject, *out]
    subprocess.run(command, check=True, capture_output=True)
    return made, key


@needs_openssl
async def test_a_server_with_a_certificate_speaks_tls_and_nothing_else(tmp_path: Path) -> None:
    assert make_key(tmp_path / "venue.key") is None
    (tmp_path / "data").mkdir()
    made, key = certificate(tmp_path)
    config, address = configured(tmp_path, "floor-1", str(tmp_path / "data" / "journal.db"))
    text = config.read_text(encoding="utf-8").replace(address, address.replace("http:", "https:"))
    text = text.replace(
        "[server]\n", f'[server]\ntls_certificate = "{made}"\ntls_key = "{key}"\n', 1
    )
    config.write_text(text, encoding="utf-8")
    trusting = ssl.create_default_context(cafile=str(made))
    with serving(config):
        async with ClientSession(connector=TCPConnector(ssl=trusting)) as session:
            await until_ready(session, address.replace("http:", "https:"))
            async with session.get(f"{address.replace('http:', 'https:')}/health") as response:
                assert response.headers["Strict-Transport-Security"] == "max-age=31536000"
                assert response.headers["Server"] == "croupier"
            # Whoever comes by http is told so in words.
            async with session.get(f"{address}/health") as response:
                assert response.status == 400
                assert f"ask for {address.replace('http:', 'https:')}/" in await response.text()
            # Whoever says nothing, or what is neither, keeps nobody out.
            port = int(address.rpartition(":")[2])
            for sent in (b"", b"\x16\x03\x01\x00\x05hello", b"\x00\xff"):
                with socket.create_connection(("127.0.0.1", port)) as stranger:
                    stranger.sendall(sent)
            assert "trace" not in config.with_suffix(".log").read_text()
