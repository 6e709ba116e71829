-- Passkeys. `key`: JSON of the verifier. `host`: the one that they are bound to.
CREATE TABLE passkeys (
    id TEXT NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    credential_id TEXT NOT NULL UNIQUE,
    key TEXT NOT NULL,
    host TEXT NOT NULL,
    name TEXT NOT NULL,
    counter BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    last_used_at BIGINT
);
CREATE INDEX passkeys_of_user ON passkeys (user_id);

-- Accounts of the organisation that open an account.
CREATE TABLE organisation_links (
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    email TEXT,
    linked_at BIGINT NOT NULL,
    last_used_at BIGINT,
    PRIMARY KEY (issuer, subject)
);
CREATE UNIQUE INDEX organisation_link_of_user ON organisation_links (user_id, issuer);

-- Challenges that wait for an answer. `ceremony`: JSON.
CREATE TABLE challenges (
    token_hash TEXT NOT NULL PRIMARY KEY,
    ceremony TEXT NOT NULL,
    user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
    expires_at BIGINT NOT NULL
);
CREATE INDEX challenges_of_user ON challenges (user_id);
CREATE INDEX expired_challenges ON challenges (expires_at);

-- Factors that the sign-in has proven.
ALTER TABLE sessions ADD COLUMN factor TEXT NOT NULL DEFAULT 'password';
