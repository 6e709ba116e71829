DROP TABLE news_seen;
DROP TABLE releases;
DROP TABLE decisions;
DROP TABLE recovery_codes;
DROP TABLE two_factor;
DROP INDEX closed_accounts;
ALTER TABLE users DROP COLUMN closed_at;
DROP TABLE calendar_feeds;
DROP INDEX completed_tasks_due;
ALTER TABLE sessions
    DROP CONSTRAINT sessions_pkey,
    DROP COLUMN id,
    DROP COLUMN browser,
    DROP COLUMN system,
    DROP COLUMN is_mobile,
    DROP COLUMN time_zone,
    DROP CONSTRAINT sessions_token_hash_key;
ALTER TABLE sessions ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);
