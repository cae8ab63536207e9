"""Everything that is asked of a store, each in one statement: it happens wholly or not at all."""

# An attempt is counted before it is compared: however many come at once, no more than so many are.
# $2 now, $3 how many in a row lock, $4 a badge locked no later than this may try again.
TAKE_ATTEMPT = """
    UPDATE staff SET
        failures = CASE WHEN locked IS NULL THEN failures + 1 ELSE 1 END,
        locked = CASE WHEN locked IS NULL AND failures + 1 >= $3 THEN CAST($2 AS bigint) END
    WHERE badge = $1 AND left_at IS NULL AND (locked IS NULL OR locked <= $4)
    RETURNING failures, pin, password, name, roles
"""
# $2 is 1 for the attempt that had locked the badge; any other comes too late once it is locked.
CLEAR_FAILURES = """
    UPDATE staff SET failures = 0, locked = NULL
    WHERE badge = $1 AND left_at IS NULL AND (locked IS NULL OR CAST($2 AS bigint) = 1)
    RETURNING badge
"""
IS_LOCKED = "SELECT badge FROM staff WHERE badge = $1 AND left_at IS NULL AND locked > $2"
UNLOCK = """
    UPDATE staff SET failures = 0, locked = NULL WHERE badge = $1 AND locked IS NOT NULL
    RETURNING badge
"""

STAFF = "badge, name, roles, locked, left_at, pin IS NOT NULL, password IS NOT NULL"
# Somebody who comes back brings no old secret along.
ADD_STAFF = """
    INSERT INTO staff (badge, name, roles) VALUES ($1, $2, $3)
    ON CONFLICT (badge) DO UPDATE SET name = excluded.name, roles = excluded.roles,
        pin = NULL, password = NULL, failures = 0, locked = NULL, left_at = NULL
    WHERE staff.left_at IS NOT NULL
    RETURNING badge
"""
SET_ROLES = "UPDATE staff SET roles = $2 WHERE badge = $1 AND left_at IS NULL RETURNING badge"
SET_PIN = "UPDATE staff SET pin = $2 WHERE badge = $1 AND left_at IS NULL RETURNING badge"
SET_PASSWORD = "UPDATE staff SET password = $2 WHERE badge = $1 AND left_at IS NULL RETURNING badge"
LEAVE = """
    UPDATE staff SET left_at = $2, pin = NULL, password = NULL
    WHERE badge = $1 AND left_at IS NULL RETURNING badge
"""
ONE_STAFF = f"SELECT {STAFF} FROM staff WHERE badge = $1"
ALL_STAFF = f"SELECT {STAFF} FROM staff ORDER BY badge"

BEGIN_SESSION = """
    INSERT INTO sessions (token_hash, badge, role, screen, begun, used, ends)
    VALUES ($1, $2, $3, $4, $5, $5, $6)
"""
# $1 now, $2 whoever did nothing since then is away.
_GOING_ON = """
    FROM sessions JOIN staff USING (badge) JOIN screens ON screens.id = sessions.screen
    WHERE ends > $1 AND used > $2 AND left_at IS NULL AND key_hash IS NOT NULL
"""
SESSION = f"SELECT role, screen, begun, used, ends, {STAFF} {_GOING_ON} AND token_hash = $3"
ALL_SESSIONS = f"SELECT token_hash, role, roles {_GOING_ON}"
TOUCH = "UPDATE sessions SET used = $2 WHERE token_hash = $1 AND used < $2"
_ENDED = "RETURNING badge, role, screen"
END_SESSION = f"DELETE FROM sessions WHERE token_hash = $1 {_ENDED}"
END_OTHERS = f"""
    DELETE FROM sessions WHERE token_hash <> $1
    AND screen = (SELECT screen FROM sessions WHERE token_hash = $1) {_ENDED}
"""
END_AT_SCREEN = f"DELETE FROM sessions WHERE screen = $1 {_ENDED}"
END_OF_BADGE = f"DELETE FROM sessions WHERE badge = $1 {_ENDED}"
END_OVERDUE = f"DELETE FROM sessions WHERE ends <= $1 OR used <= $2 {_ENDED}"

# As a configuration has it: what the office has said of it since prevails.
PUT_SCREEN = """
    INSERT INTO screens (id, definition) VALUES ($1, $2)
    ON CONFLICT (id) DO UPDATE SET definition = excluded.definition
    WHERE screens.planned IS NULL AND screens.retired IS NULL
"""
PLAN_SCREEN = """
    INSERT INTO screens (id, definition, planned) VALUES ($1, $2, $3)
    ON CONFLICT (id) DO UPDATE SET definition = excluded.definition, planned = excluded.planned,
        retired = NULL
"""
ISSUE_CODE = """
    UPDATE screens SET code_hash = $2, code_until = $3
    WHERE id = $1 AND retired IS NULL RETURNING definition
"""
# The code goes as the key comes. $3 now, $4 the only screen that it may be for, if any.
ENROL = """
    UPDATE screens SET key_hash = $2, enrolled = $3, revoked = NULL,
        code_hash = NULL, code_until = NULL
    WHERE code_hash = $1 AND code_until > $3 AND id = COALESCE(CAST($4 AS text), id)
    RETURNING definition
"""
REVOKE = """
    UPDATE screens SET key_hash = NULL, enrolled = NULL, code_hash = NULL, code_until = NULL,
        revoked = $2
    WHERE id = $1 AND retired IS NULL RETURNING id
"""
RETIRE = """
    UPDATE screens SET key_hash = NULL, enrolled = NULL, code_hash = NULL, code_until = NULL,
        retired = $2
    WHERE id = $1 AND retired IS NULL RETURNING id
"""
SCREEN_OF_KEY = "SELECT definition FROM screens WHERE key_hash = $1"
ALL_KEYS = "SELECT key_hash FROM screens WHERE key_hash IS NOT NULL"
SCREEN = "definition, enrolled, code_until, revoked, retired"
ONE_SCREEN = f"SELECT {SCREEN} FROM screens WHERE id = $1"
ALL_SCREENS = f"SELECT {SCREEN} FROM screens ORDER BY id"
