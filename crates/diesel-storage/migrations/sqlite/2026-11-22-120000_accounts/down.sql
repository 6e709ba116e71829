DROP TABLE news_seen;
DROP TABLE releases;
DROP TABLE decisions;
DROP TABLE recovery_codes;
DROP TABLE two_factor;
DROP INDEX closed_accounts;
ALTER TABLE users DROP COLUMN closed_at;
DROP TABLE calendar_feeds;
DROP INDEX completed_tasks_due;
ALTER TABLE sessions RENAME TO new_sessions;
DROP INDEX sessions_of_user;
CREATE TABLE sessions (
    token_hash TEXT NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL,
    last_seen_at BIGINT NOT NULL
);
INSERT INTO sessions SELECT token_hash, user_id, created_at, last_seen_at FROM new_sessions;
DROP TABLE new_sessions;
CREATE INDEX sessions_of_user ON sessions (user_id);
