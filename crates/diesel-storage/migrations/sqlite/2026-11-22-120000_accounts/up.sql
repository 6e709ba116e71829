-- A session has an id that may be shown, and what the browser said of itself.
ALTER TABLE sessions RENAME TO old_sessions;
DROP INDEX sessions_of_user;
CREATE TABLE sessions (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    token_hash TEXT NOT NULL UNIQUE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    browser TEXT,
    system TEXT,
    is_mobile BOOLEAN NOT NULL,
    time_zone TEXT,
    created_at BIGINT NOT NULL,
    last_seen_at BIGINT NOT NULL
);
INSERT INTO sessions (token_hash, user_id, is_mobile, created_at, last_seen_at)
SELECT token_hash, user_id, FALSE, created_at, last_seen_at FROM old_sessions ORDER BY created_at;
DROP TABLE old_sessions;
CREATE INDEX sessions_of_user ON sessions (user_id);

-- What a month's page shows of the completed ones.
CREATE INDEX completed_tasks_due ON tasks (assignee_id, due_date) WHERE completed_at IS NOT NULL AND deleted_at IS NULL;

-- How often somebody's calendar feed got a new address; who never did has no row.
CREATE TABLE calendar_feeds (
    user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    renewals BIGINT NOT NULL
);

-- When its owner closed the account, which is deleted some time later.
ALTER TABLE users ADD COLUMN closed_at BIGINT;
CREATE INDEX closed_accounts ON users (closed_at) WHERE closed_at IS NOT NULL;

-- Two-factor sign-in is on once the first code has confirmed the secret. No code counts of last_step or before.
CREATE TABLE two_factor (
    user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    secret TEXT NOT NULL,
    confirmed_at BIGINT,
    last_step BIGINT NOT NULL
);

CREATE TABLE recovery_codes (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    code_hash TEXT NOT NULL,
    PRIMARY KEY (user_id, code_hash)
);

-- What admins decided for the whole community.
CREATE TABLE decisions (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);

-- Since when each version of the product has been running here, and when an admin was last told what is new.
CREATE TABLE releases (
    version TEXT NOT NULL PRIMARY KEY,
    first_run_at BIGINT NOT NULL
);

CREATE TABLE news_seen (
    user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    seen_at BIGINT NOT NULL
);
