"""The tables and the SQL statements of the keyring.

SQLite and PostgreSQL run the same SQL. Each statement is all or nothing, so what must stay together
is written as one statement.
"""

from croupier.server.side_store.contents import Contents

# Every kind of column is named so that either store keeps what it is given.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        # `seal` is a keyed code over the rest of the row: see `sealed_table`.
        """
        CREATE TABLE staff (
            badge text PRIMARY KEY,
            name text NOT NULL,
            roles text NOT NULL,
            pin text,
            password text,
            left_at bigint,
            code_hash bytea,
            code_until bigint,
            seal bytea NOT NULL
        )
        """,
        # By what was typed, whether anybody has such a badge or not.
        """
        CREATE TABLE attempts (
            badge text NOT NULL,
            screen text NOT NULL,
            failures bigint NOT NULL,
            last bigint NOT NULL,
            locked bigint,
            PRIMARY KEY (badge, screen)
        )
        """,
        """
        CREATE TABLE screens (
            id text PRIMARY KEY,
            definition text NOT NULL,
            key_hash bytea UNIQUE,
            enrolled bigint,
            code_hash bytea UNIQUE,
            code_until bigint,
            revoked bigint,
            retired bigint,
            planned bigint,
            seal bytea NOT NULL
        )
        """,
        """
        CREATE TABLE sessions (
            token_hash bytea PRIMARY KEY,
            badge text NOT NULL,
            role text NOT NULL,
            screen text NOT NULL,
            begun bigint NOT NULL,
            used bigint NOT NULL,
            ends bigint NOT NULL,
            seal bytea NOT NULL
        )
        """,
        # What somebody at the server's console asks of the server that runs.
        """
        CREATE TABLE console_requests (
            id text PRIMARY KEY,
            badge text NOT NULL,
            reason text NOT NULL,
            at bigint NOT NULL,
            answer text,
            seal bytea NOT NULL
        )
        """,
        "CREATE INDEX sessions_by_screen ON sessions (screen)",
        "CREATE INDEX sessions_by_badge ON sessions (badge)",
    ),
    (
        # Files that the house hands out, in parts: the journal has their hash.
        """
        CREATE TABLE file_parts (
            upload text NOT NULL,
            part bigint NOT NULL,
            content bytea NOT NULL,
            PRIMARY KEY (upload, part)
        )
        """,
    ),
)
# "Crky": says whose file it is.
KEYRING_CONTENTS = Contents("keyring", 0x43726B79, "croupier_keyring", MIGRATIONS)

# An attempt is counted before it is compared: however many come at once, no more than so many are.
# $3 now, $4 how many in a row lock, $5 a badge locked no later than this may try again. Failures at
# other screens delay it: a second after the first, twice as long after each further, at most sixty.
TAKE_ATTEMPT = """
    INSERT INTO attempts (badge, screen, failures, last, locked)
    SELECT CAST($1 AS text), CAST($2 AS text), 1, CAST($3 AS bigint),
        CASE WHEN CAST($4 AS bigint) <= 1 THEN CAST($3 AS bigint) END
    WHERE NOT EXISTS (
        SELECT 1 FROM attempts WHERE badge = $1 AND screen <> $2 AND failures > 0
        GROUP BY badge
        HAVING max(last) + CASE WHEN sum(failures) >= 7 THEN 60000
            ELSE 1000 * (1 << (CAST(sum(failures) AS integer) - 1)) END > $3
    )
    ON CONFLICT (badge, screen) DO UPDATE SET
        failures = CASE WHEN attempts.locked IS NULL THEN attempts.failures + 1 ELSE 1 END,
        locked = CASE WHEN attempts.locked IS NULL AND attempts.failures + 1 >= $4
            THEN CAST($3 AS bigint) END,
        last = excluded.last
    WHERE attempts.locked IS NULL OR attempts.locked <= $5
    RETURNING failures
"""
# $3 is 1 for the attempt that had locked the badge; any other comes too late once it is locked.
CLEAR_FAILURES = """
    UPDATE attempts SET failures = 0, locked = NULL
    WHERE badge = $1 AND screen = $2 AND (locked IS NULL OR CAST($3 AS bigint) = 1)
    RETURNING badge
"""
IS_LOCKED = "SELECT badge FROM attempts WHERE badge = $1 AND screen = $2 AND locked > $3"
LOCKS = "SELECT badge, screen, locked FROM attempts WHERE locked IS NOT NULL ORDER BY locked"
LOCKS_OF = "SELECT screen FROM attempts WHERE badge = $1 AND locked IS NOT NULL"
UNLOCK = "UPDATE attempts SET failures = 0, locked = NULL WHERE badge = $1 RETURNING screen"
FORGET_ATTEMPTS = """
    DELETE FROM attempts WHERE last < $1
    AND (locked IS NULL OR badge NOT IN (SELECT staff.badge FROM staff))
"""

BEGIN_SESSION = """
    INSERT INTO sessions (token_hash, badge, role, screen, begun, used, ends, seal)
    VALUES ($1, $2, $3, $4, $5, $5, $6, $7)
"""
# $1 now, $2 whoever did nothing since then is away.
GOING_ON = """
    FROM sessions JOIN staff ON staff.badge = sessions.badge
    JOIN screens ON screens.id = sessions.screen
    WHERE sessions.ends > $1 AND sessions.used > $2 AND staff.left_at IS NULL
    AND screens.key_hash IS NOT NULL
"""
SESSION = (
    """
    SELECT sessions.role, sessions.screen, sessions.begun, sessions.used, sessions.ends,
        sessions.seal, {staff}
"""
    + f"{GOING_ON} AND sessions.token_hash = $3"
)
ALL_SESSIONS = f"SELECT sessions.token_hash, sessions.role, staff.roles {GOING_ON}"
TOUCH = "UPDATE sessions SET used = $2 WHERE token_hash = $1 AND used < $2"
_ENDED = "RETURNING badge, role, screen"
END_SESSION = f"DELETE FROM sessions WHERE token_hash = $1 {_ENDED}"
END_OTHERS = f"""
    DELETE FROM sessions WHERE token_hash <> $1
    AND screen = (SELECT screen FROM sessions WHERE token_hash = $1) {_ENDED}
"""
END_AT_SCREEN = f"DELETE FROM sessions WHERE screen = $1 {_ENDED}"
END_OF_BADGE = f"DELETE FROM sessions WHERE badge = $1 {_ENDED}"
# Those of a time that has not come yet.
END_LATER = f"DELETE FROM sessions WHERE begun > $1 OR used > $1 {_ENDED}"
END_OVERDUE = f"DELETE FROM sessions WHERE ends <= $1 OR used <= $2 {_ENDED}"

KEEP_PART = """
    INSERT INTO file_parts (upload, part, content) VALUES ($1, $2, $3)
    ON CONFLICT (upload, part) DO UPDATE SET content = excluded.content
"""
PARTS = "SELECT part, content FROM file_parts WHERE upload = $1 ORDER BY part"
UPLOADS = "SELECT DISTINCT upload FROM file_parts"
FORGET_UPLOAD = "DELETE FROM file_parts WHERE upload = $1"

ALL_KEYS = "SELECT key_hash FROM screens WHERE key_hash IS NOT NULL"
