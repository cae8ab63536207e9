"""The SQL statements of the projector. Values are numbered as PostgreSQL does."""

ADVANCE = "UPDATE progress SET seq = $3 WHERE stream = $1 AND seq = $2 RETURNING seq"
BEGIN = "INSERT INTO progress (stream, seq) VALUES ($1, 0) ON CONFLICT DO NOTHING"

PUT_BOOK = """
    INSERT INTO books (stream, rulebook, content) VALUES ($1, $2, $3)
    ON CONFLICT (stream, rulebook) DO UPDATE SET content = excluded.content
"""
PUT_DESK = """
    INSERT INTO desks (stream, desk, game, dealer, last_end, rulebook, options)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (stream, desk) DO UPDATE SET game = excluded.game, dealer = excluded.dealer,
        last_end = excluded.last_end, rulebook = excluded.rulebook, options = excluded.options
"""
PUT_SEAT = "INSERT INTO seats (stream, terminal) VALUES ($1, $2) ON CONFLICT DO NOTHING"
OPEN_SESSION = """
    INSERT INTO sessions (stream, session, terminal) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING
"""
CLOSE_SESSION = "DELETE FROM sessions WHERE stream = $1 AND session = $2"

OPEN_ROUND = """
    INSERT INTO rounds (stream, round, desk, game, rulebook, options, dealer, opened, status,
        outcome, confirmed, players, wagers, staked, paid, commission, forfeited, mean, variance,
        priced, took, corrections)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'open', '', '', 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0)
    ON CONFLICT (stream, round) DO NOTHING
"""
CLOSE_ROUND = """
    UPDATE rounds SET closed = $3, status = 'closed' WHERE stream = $1 AND round = $2
"""
SETTLE_ROUND = """
    UPDATE rounds SET settled = $3, status = 'settled', outcome = $4, confirmed = $5, players = $6,
        wagers = $7, staked = $8, paid = $9, commission = $10, mean = $11, variance = $12,
        priced = $13, took = $14, rulebook = $15, options = $16, result = $17
    WHERE stream = $1 AND round = $2
"""
RESETTLE_ROUND = """
    UPDATE rounds SET outcome = $3, status = 'settled', staked = $4, paid = $5, commission = $6,
        corrections = corrections + 1, result = $7
    WHERE stream = $1 AND round = $2
"""
REVERSE_ROUND = """
    UPDATE rounds SET staked = 0, paid = 0, commission = 0 WHERE stream = $1 AND round = $2
"""
VOID_ROUND = """
    UPDATE rounds SET settled = $3, status = 'void', outcome = $4, forfeited = $5, took = $6
    WHERE stream = $1 AND round = $2
"""
VOID_PAST_ROUND = """
    UPDATE rounds SET status = 'void', outcome = $3, forfeited = $4, mean = 0, variance = 0,
        priced = 1, corrections = corrections + 1, result = ''
    WHERE stream = $1 AND round = $2
"""
VOID_WAGERS = """
    UPDATE rounds SET staked = staked - $3, paid = paid - $4
    WHERE stream = $1 AND round = $2 AND status = 'settled'
"""

# $1 stream, $2 round, $3 sequence, $4 part, $5 moment; then what is to be added for the round.
_RESULT = """
    INSERT INTO results (stream, round, seq, part, at, desk, game, rulebook, dealer, rounds, voids,
        corrections, staked, paid, commission, forfeited, mean, variance, unpriced, took)
    SELECT stream, round, CAST($3 AS bigint), CAST($4 AS bigint), CAST($5 AS bigint), desk, game,
        rulebook, dealer, {}
    FROM rounds WHERE stream = $1 AND round = $2
"""
_FIGURES = "staked, paid, commission, forfeited, mean, variance, 1 - priced"
_NEGATED = "-staked, -paid, -commission, 0, -mean, -variance, priced - 1"
ADD_SETTLED = _RESULT.format(f"1, 0, 0, {_FIGURES}, took")
ADD_VOIDED = _RESULT.format(f"0, 1, 0, {_FIGURES}, took")
ADD_REVERSED = _RESULT.format(f"-1, 0, 1, {_NEGATED}, 0")
ADD_RESETTLED = _RESULT.format(f"1, 0, 0, {_FIGURES}, 0")
ADD_PAST_VOIDED = _RESULT.format(f"0, 1, 0, {_FIGURES}, 0")
ADD_WAGERS_VOIDED = (
    _RESULT.format("0, 0, 1, -CAST($6 AS bigint), -CAST($7 AS bigint), 0, 0, 0, 0, 0, 0")
    + " AND status = 'settled'"
)

ADD_WAGER_TOLD = (
    _RESULT.format("0, 0, 0, CAST($6 AS bigint), CAST($7 AS bigint), 0, 0, 0, 0, 0, 0")
    + " AND status = 'settled'"
)

ADD_FLOW = """
    INSERT INTO flows (stream, terminal, quarter, kind, amount, times)
    VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (stream, terminal, quarter, kind) DO UPDATE SET
        amount = flows.amount + excluded.amount, times = flows.times + excluded.times
"""
ADD_PLAY = """
    INSERT INTO plays (stream, terminal, quarter, rounds, mean, variance, unpriced)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (stream, terminal, quarter) DO UPDATE SET
        rounds = plays.rounds + excluded.rounds, mean = plays.mean + excluded.mean,
        variance = plays.variance + excluded.variance,
        unpriced = plays.unpriced + excluded.unpriced
"""
PUT_TICKET = """
    INSERT INTO tickets (ticket, version, paper, tail, amount, state, issued, issued_where,
        expires, ended, ended_place, ended_where, ended_by, reason)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
    ON CONFLICT (ticket) DO UPDATE SET version = excluded.version, state = excluded.state,
        ended = excluded.ended, ended_place = excluded.ended_place,
        ended_where = excluded.ended_where, ended_by = excluded.ended_by, reason = excluded.reason
    WHERE tickets.version < excluded.version
"""
CLOSE_DRAWER = """
    INSERT INTO drawers (stream, seq, at, drawer, day, paid, cash, cash_variance, papers,
        papers_variance)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
"""
ADD_EVENT = """
    INSERT INTO events (stream, seq, part, at, code, notice, person, role, approver, about, clause,
        sentence)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
"""
PUT_CLAUSE = """
    INSERT INTO clauses (clause, stream, place, times, round, seq, at)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (clause, stream, place) DO UPDATE SET times = excluded.times,
        round = excluded.round, seq = excluded.seq, at = excluded.at
"""

PUT_MACHINE = """
    INSERT INTO machines (stream, device, kind, desk, serial, since, since_at, revised, retired)
    VALUES ($1, $2, $3, $4, $5, $6, $7, 0, 0)
    ON CONFLICT (stream, device) DO UPDATE SET kind = excluded.kind, desk = excluded.desk,
        serial = excluded.serial, since = excluded.since, since_at = excluded.since_at, retired = 0
"""
RETIRE_MACHINE = "UPDATE machines SET retired = 1 WHERE stream = $1 AND device = $2"
PUT_SPIN = """
    INSERT INTO spins (stream, round, seq, at, device, wheel, dealer, direction, result)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    ON CONFLICT (stream, round) DO UPDATE SET result = excluded.result
"""
REVISE_MACHINE = """
    UPDATE machines SET revised = revised + 1 WHERE stream = $1
        AND device IN (SELECT device FROM spins WHERE stream = $1 AND round = $2)
"""
CORRECT_SPIN = "UPDATE spins SET result = $3 WHERE stream = $1 AND round = $2"
FORGET_SPIN = "DELETE FROM spins WHERE stream = $1 AND round = $2"

# What the projector must know again after a restart.
MACHINES = """
    SELECT device, kind, desk, serial, since FROM machines WHERE stream = $1 AND retired = 0
"""
PROGRESS_OF = "SELECT seq FROM progress WHERE stream = $1"
BOOKS = "SELECT rulebook, content FROM books WHERE stream = $1"
DESKS = "SELECT desk, game, dealer, last_end, rulebook, options FROM desks WHERE stream = $1"
SEATS = "SELECT terminal FROM seats WHERE stream = $1"
SESSIONS = "SELECT session, terminal FROM sessions WHERE stream = $1"
UNDER_WAY = """
    SELECT round, opened FROM rounds WHERE stream = $1 AND status IN ('open', 'closed')
"""
# The latest first, whatever they were played with.
PAST_RESULTS = """
    SELECT round, settled, result, corrections, game, options FROM rounds
    WHERE stream = $1 AND desk = $2 AND result <> '' ORDER BY settled DESC LIMIT $3
"""
CLAUSES = "SELECT clause, max(times) FROM clauses WHERE stream = $1 GROUP BY clause"
# Found by their code, of which there is an index.
UNCOUNTED = "SELECT seq FROM events WHERE code = 'uncounted' AND stream = $1"
