-- When the owner of an account proved to read mail to its address. Accounts from before the rule count as confirmed.
ALTER TABLE users ADD COLUMN email_confirmed_at BIGINT;
UPDATE users SET email_confirmed_at = created_at;

-- One-use links that go out by mail: to confirm an address, or to remove two-factor sign-in that somebody else turned on.
CREATE TABLE mailed_links (
    token_hash TEXT NOT NULL PRIMARY KEY,
    purpose TEXT NOT NULL,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    expires_at BIGINT NOT NULL
);
CREATE INDEX mailed_links_of_user ON mailed_links (user_id, purpose);
CREATE INDEX mailed_links_by_end ON mailed_links (expires_at);
