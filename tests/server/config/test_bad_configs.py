"""Everything that can be wrong with a configuration is named by file, key and reason."""

from pathlib import Path

import pytest

from croupier.server.config.loading import Misconfigured, load
from tests.server.config.files import EXAMPLE, changed, written

LIVE = 'mode = "live"'
TRAINING = 'mode = "training"'
HOST = 'host = "127.0.0.1"'
TABLE = 'id = "R1"\nrulebook = "nsw-rapid-2016"'
SIGN = "[pits.tables.sign]"
LAYOUT = '[pits.tables.layout]\nknown = "nothing"\n'
RULEBOOKS = 'rulebooks = ["nsw-rapid-2016"]\n'
INSPECTION = RULEBOOKS + 'inspection = {{ tables = {}, premium_tables = {}, reference = "{}" }}\n'
ACCEPTOR = 'kind = "note-acceptor"\nplace = "T1"\n'


def faults(folder: Path, text: str) -> dict[str, str]:
    found = load(written(folder, text))
    assert isinstance(found, Misconfigured)
    assert str(found).startswith(f"{folder / 'floor.toml'}: ")
    said: dict[str, str] = {}
    for fault in found.problems:
        said[fault.key] = f"{said.get(fault.key, '')} {fault.reason}".strip()
    return said


@pytest.mark.parametrize(
    ("old", "new", "key", "reason"),
    [
        (LIVE, 'mode = "demo"', "mode", "there is live, training"),
        (LIVE, 'moed = "live"', "moed", "did you mean mode?"),
        ("port = 8443\n", 'port = "8443"\n', "server.port", "a whole number"),
        ("port = 8443\n", "port = 0\n", "server.port", "between 1 and 65,535"),
        ('owner = "floor-1"', "", "server.owner", "missing"),
        ('owner = "floor-1"', 'owner = "floor 1"', "server.owner", "letters"),
        (HOST, 'host = "0.0.0.0"', "server.tls_certificate", "TLS is needed"),
        (HOST, 'host = "floor.example"', "server.tls_certificate", "TLS is needed"),
        (HOST, f'{HOST}\ntls_key = "k"', "server.tls_key", "together"),
        ('"http://127.0.0.1:8443"', '"ftp://x"', "server.address", "https://floor.example"),
        ('"http://127.0.0.1:8443"', '"http://x/path"', "server.address", "an address"),
        ('"http://127.0.0.1:8443"', '"http://x:99999"', "server.address", "an address"),
        (HOST, f'{HOST}\norigins = ["https://a/b"]', "server.origins", "no path"),
        ("Australia/Sydney", "Australia/Nowhere", "venue.time_zone", "no time zone"),
        ('currency = "AUD"', 'currency = "EUX"', "venue.currency", "no currency of ISO 4217"),
        ('["en", "zh-Hans"]', "[]", "venue.languages", "at least one"),
        ('["en", "zh-Hans"]', '["de"]', "venue.languages", "not known"),
        ('"06:00"', '"6 am"', "venue.gaming_day_starts", "06:00"),
        ('"Harbour Casino"', '""', "venue.name", "1 to 50"),
        (
            "Gamble responsibly. Call 1800 858 858 for help, day and night.",
            "",
            "venue.message",
            "1",
        ),
        ('"sqlite:data/journal.db"', '"memory:"', "journal.url", "outlive"),
        ('"sqlite:data/journal.db"', '"mysql://x"', "journal.url", "postgresql://"),
        ('"sqlite:data/journal.db"', '"sqlite:"', "journal.url", "name a file"),
        ('file = "venue.key"', 'file = "none.key"', "secrets.file", "config secret"),
        ("attempts = 5", "attempts = 6", "access.attempts", "between 2 and 5"),
        ("attempts = 5", "attempts = 1", "access.attempts", "between 2 and 5"),
        ("\nmax = 500_000", "\nmax = 0", "tickets.max", "between"),
        (
            "\nmax = 500_000",
            "\nmax = 1_000_000_000_001",
            "tickets.max",
            "between 1 and 1,000,000,000,000",
        ),
        ("# warn_below_mb = 1_024", "warn_below_mb = 0", "journal.warn_below_mb", "between"),
        ("# large_win = 1_000_000", "large_win = 0", "payouts.large_win", "between"),
        (
            "# large_win = 1_000_000",
            "large_win = 1_000_000_000_001",
            "payouts.large_win",
            "1,000,000,000,000",
        ),
        ('level = "info"', 'level = "loud"', "logging.level", "debug, info"),
        ('rulebooks = ["nsw-rapid-2016"]', "rulebooks = []", "pits.1.rulebooks", "at least one"),
        (
            'rulebooks = ["nsw-rapid-2016"]',
            'rulebooks = ["nsw-rapid-2061"]',
            "pits.1.rulebooks",
            "did you mean nsw-rapid-2016?",
        ),
        (
            TABLE,
            'id = "R1"\nrulebook = "act-mttg-2019"',
            "pits.1.tables.1.rulebook",
            "does not use",
        ),
        (SIGN, f"{LAYOUT}{SIGN}", "pits.1.tables.1.layout", "has no layout of chips"),
        (RULEBOOKS, INSPECTION.format(2, 3, "x"), "pits.1.inspection.premium_tables", "no more"),
        (RULEBOOKS, INSPECTION.format(3, 2, ""), "pits.1.inspection.reference", "approval"),
        ('game = "roulette"', 'game = "sic-bo"', "pits.1.tables.1.options", "has no sic-bo"),
        ('game = "roulette"', 'game = "poker"', "pits.1.tables.1.game", "roulette"),
        ('source = "live"', 'source = "uspin"', "pits.1.tables.1.source", "knows no uspin"),
        ('wheel = "single-zero"', 'wheel = "treble"', "pits.1.tables.1.options", "treble"),
        ("wagering_seconds = 25", "wagering_seconds = 0", "pits.1.tables.1.wagering_seconds", ""),
        (
            "# rest_after_seconds = 8",
            "rest_after_seconds = 121",
            "pits.1.tables.1.rest_after_seconds",
            "1 to 120 seconds from the spin",
        ),
        (
            'source = "live"\nwagering_seconds = 25',
            'source = "automated"\nrest_after_seconds = 8\nwagering_seconds = 25',
            "pits.1.tables.1.rest_after_seconds",
            "waits for a ball at rest",
        ),
        (
            "wagering_seconds = 25",
            "wagering_seconds = 999_999",
            "pits.1.tables.1.wagering_seconds",
            "from 1 to 3,600 seconds",
        ),
        (
            "credit_max = 1_000_000 }",
            "credit_max = 1_000_000_000_001 }",
            "pits.1.terminals.1.money.credit_max",
            "between 1 and 1,000,000,000,000",
        ),
        (
            "notes = [500, 1000,",
            "notes = [500, 500, 1000,",
            "pits.1.terminals.1.money.notes",
            "each note is named once",
        ),
        (
            "notes = [500, 1000,",
            "notes = [501, 1000,",
            "pits.1.terminals.1.money.notes",
            "no note of $5.01 in AUD: there are 500, 1000, 2000, 5000, 10000",
        ),
        (
            "diameter_mm = 800",
            "diameter_mm = 8",
            "pits.1.devices.1.diameter_mm",
            "wheel-1 measures 8 mm: the rule asks for 750 mm (RRB-2.4.2)",
        ),
        (
            "diameter_mm = 20",
            "diameter_mm = 24",
            "pits.1.devices.2.diameter_mm",
            "ball-1 measures 24 mm: the rule asks for 23 mm (RRB-2.4.4)",
        ),
        (
            'drawer = "kiosk-1"',
            'drawer = "desk-1"',
            "screens.8.drawer",
            "desk-1 is already the drawer of cage",
        ),
        (
            "general = { min = 100,",
            "general = { mim = 100,",
            "pits.1.tables.1.sign.general.mim",
            "",
        ),
        ('id = "R1"', 'id = "R 1"', "pits.1.tables.1.id", "letters"),
        ('id = "T2"', 'id = "T1"', "pits.1.terminals.2.id", "taken by pits.1.terminals.1.id"),
        ('kind = "wheel"', 'kind = "weel"', "pits.1.devices.1.kind", "not known"),
        ('serial = "W-40211"', 'serial = ""', "pits.1.devices.1.serial", "every device"),
        ('# approval = "REF-2041"', 'approval = ""', "pits.1.terminals.1.approval", "leave it out"),
        ('serial = "B-7"', 'serial = "B-7"\napproval = " "', "pits.1.devices.2.approval", "leave"),
        (ACCEPTOR, 'kind = "note-acceptor"\nplace = "T9"\n', "pits.1.devices.3.place", "T9"),
        ("diameter_mm = 800", "diameter_mm = -8", "pits.1.devices.1.diameter_mm", ""),
        (
            "diameter_mm = 800",
            "diameter_mm = 800\nlaunch_lead_seconds = 8",
            "pits.1.devices.1.launch_lead_seconds",
            "no wheel or tumbler at an automated table",
        ),
        ('id = "seat-2"', 'id = "seat-1"', "screens.2.id", "taken"),
        ('id = "office"', 'id = "door:x"', "screens.10.id", "letters"),
        ('terminal = "T2"', 'terminal = "T1"', "screens.2.terminal", "already the terminal"),
        ('terminal = "T2"', 'terminal = "T3"', "screens.2.terminal", "no terminal 'T3'"),
        ('terminal = "T2"', "", "screens.2.terminal", "missing"),
        ('terminal = "T2"', 'terminal = "T2"\ntables = ["R1"]', "screens.2.tables", "none"),
        ('drawer = "desk-1"', "", "screens.7.drawer", "missing"),
        ('kind = "office"', 'kind = "oficce"', "screens.10.kind", "there is terminal"),
        (
            'kind = "pit-console"\npit = "north"',
            'kind = "pit-console"\npit = "south"',
            "screens.6.pit",
            "",
        ),
        ('"printer-2"]', '"printer-9"]', "screens.3.devices", "no device 'printer-9'"),
        (
            'place = "T2"\nserial = "TP-1002"',
            'serial = "TP-1002"',
            "pits.1.terminals.2.id",
            "no ticket-p",
        ),
        ('["nsw-rapid-2016"]\n', "nsw\n", "pits.rulebooks", "is not TOML"),
        (
            "general = { min = 100,",
            "general = { min = 900_000,",
            "pits.1.tables.1.sign",
            "the minimum is above the maximum",
        ),
        ("kinds = { straight", "kinds = { pair", "pits.1.tables.1.sign", "no bet 'pair'"),
        ('id = "seat-2"', 'id = "training-bot-1"', "screens.2.id", "reserved for what a training"),
        ('[[pits]]\nid = "north"', '[[pits]]\nid = "venue"', "pits.1.id", "venue's own stream"),
        ('[[pits]]\nid = "north"', '[[pits]]\nid = "training"', "pits.1.id", "this pit is real"),
        ('owner = "floor-1"', 'owner = "training-1"', "server.owner", "this server is real"),
        ('"sqlite:data/journal.db"', '"sqlite:training/j.db"', "journal.url", "journal is real"),
        ('"sqlite:data/journal.db"', '"training-2.db"', "journal.url", "journal is real"),
        ('"sqlite:data/journal.db"', '"postgresql://h/training"', "journal.url", "is real"),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, old: str, new: str, key: str, reason: str) -> None:
    found = faults(tmp_path, changed(old, new))
    assert reason in found[key]


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        (LIVE, f"{LIVE}\nseed = 7", "seed"),
        (LIVE, f"{LIVE}\n[training]\nseed = 7", "training"),
        (LIVE, f"{LIVE}\nbots = 20", "bots"),
        ("[limits]", "[limits]\nspeed = 10", "limits.speed"),
        (ACCEPTOR, 'kind = "simulated"\n', "pits.1.devices.3.kind"),
        (ACCEPTOR, 'kind = "simulated-note-acceptor"\n', "pits.1.devices.3.kind"),
        (ACCEPTOR, f'{ACCEPTOR}driver = "simulated"\n', "pits.1.devices.3.driver"),
        (ACCEPTOR, f"{ACCEPTOR}simulated = true\n", "pits.1.devices.3.simulated"),
    ],
)
def test_a_live_floor_has_nothing_make_believe(
    tmp_path: Path, old: str, new: str, key: str
) -> None:
    found = faults(tmp_path, changed(old, new))
    assert list(found) == [key]
    assert "never to a live floor" in found[key]


@pytest.mark.parametrize(("number", "named"), [("", True), ("\nterminals_max = 2", False)])
def test_a_table_has_its_number_of_terminals_where_one_is_approved(
    tmp_path: Path, number: str, named: bool
) -> None:
    text = EXAMPLE.replace('rulebooks = ["nsw-rapid-2016"]', 'rulebooks = ["act-mttg-2019"]')
    text = text.replace(TABLE, f'id = "R1"\nrulebook = "act-mttg-2019"{number}')
    assert ("pits.1.tables.1.terminals_max" in faults(tmp_path, text)) is named


def test_real_and_simulated_devices_do_not_stand_in_one_terminal(tmp_path: Path) -> None:
    text = changed(ACCEPTOR, f'{ACCEPTOR}driver = "simulated"\n').replace(LIVE, TRAINING)
    assert faults(tmp_path, text) == {
        "pits.1.terminals.1.id": "T1 has a simulated acceptor-1 beside a real printer-1: "
        "all devices of one terminal are simulated, or none"
    }


def test_everything_wrong_is_said_at_once(tmp_path: Path) -> None:
    text = EXAMPLE.replace("port = 8443\n", "port = 0\n").replace('"06:00"', '"noon"')
    text = text.replace('terminal = "T2"', 'terminal = "T9"').replace(
        "attempts = 5", "attempts = 9"
    )
    assert set(faults(tmp_path, text)) == {
        "server.port",
        "venue.gaming_day_starts",
        "screens.2.terminal",
        "access.attempts",
    }


def test_no_pit_of_a_training_floor_is_called_venue_either(tmp_path: Path) -> None:
    text = changed('[[pits]]\nid = "north"', '[[pits]]\nid = "venue"').replace(LIVE, TRAINING)
    assert "venue's own stream" in faults(tmp_path, text)["pits.1.id"]


def test_a_venue_has_a_pit(tmp_path: Path) -> None:
    text = EXAMPLE.partition("[[pits]]")[0]
    assert faults(tmp_path, text) == {"pits": "a venue needs at least one"}


@pytest.mark.parametrize(
    ("content", "mode", "reason"),
    [
        ("00" * 32, 0o644, "chmod 600 venue.key"),
        ("00" * 32, 0o660, "chmod 600 venue.key"),
        ("00" * 31, 0o600, "64 hexadecimal digits"),
        ("not a key", 0o600, "64 hexadecimal digits"),
        ("é", 0o600, "64 hexadecimal digits"),
    ],
)
def test_the_venue_key_is_long_and_private(
    tmp_path: Path, content: str, mode: int, reason: str
) -> None:
    path = written(tmp_path)
    (tmp_path / "venue.key").write_text(content, encoding="utf-8")
    (tmp_path / "venue.key").chmod(mode)
    found = load(path)
    assert isinstance(found, Misconfigured)
    (fault,) = found.problems
    assert fault.key == "secrets.file"
    assert reason in fault.reason


def test_the_keys_of_tls_and_witness_are_there_and_private(tmp_path: Path) -> None:
    (tmp_path / "floor.key").write_text("x")
    (tmp_path / "floor.key").chmod(0o644)
    tls = 'host = "0.0.0.0"\ntls_certificate = "floor.pem"\ntls_key = "floor.key"'
    text = changed(HOST, tls).replace('"http://127.0.0.1:8443"', '"https://floor.example"')
    witness = '[witness]\nfile = "heads"\nkey = "witness.key"\n[tickets]'
    found = faults(tmp_path, text.replace("[tickets]", witness))
    assert found.keys() == {"server.tls_certificate", "server.tls_key", "witness.key"}
    assert "chmod 600 floor.key" in found["server.tls_key"]


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "floor.toml"
    path.write_bytes(b"\xff\xfe")
    found = load(path)
    assert isinstance(found, Misconfigured)
    assert "not UTF-8" in str(found)
