-- What one call says to many is kept once; each row of the outbox adds what differs.
CREATE TABLE email_contents (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    subject TEXT NOT NULL,
    text_body TEXT NOT NULL,
    html_body TEXT NOT NULL
);
INSERT INTO email_contents (id, subject, text_body, html_body)
SELECT id, subject, text_body, html_body FROM outbox;

ALTER TABLE outbox RENAME TO old_outbox;
DROP INDEX waiting_mail;
DROP INDEX mail_of_assignment;
CREATE TABLE outbox (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    recipient TEXT NOT NULL,
    recipient_id TEXT,
    invitation_id BIGINT,
    content_id BIGINT NOT NULL REFERENCES email_contents (id),
    merged_name TEXT,
    merged_task BIGINT,
    assignment_id BIGINT,
    created_at BIGINT NOT NULL,
    queued_at BIGINT NOT NULL,
    next_attempt_at BIGINT NOT NULL,
    attempts BIGINT NOT NULL DEFAULT 0,
    refusals BIGINT NOT NULL DEFAULT 0,
    sent_at BIGINT,
    failed_at BIGINT,
    answer TEXT
);
-- What was written before this server could send is not sent unasked: some of it is old. An admin can send it.
INSERT INTO outbox (id, kind, recipient, recipient_id, content_id, assignment_id, created_at, queued_at,
    next_attempt_at, sent_at, failed_at, answer)
SELECT id, 'test', recipient, recipient_id, id, assignment_id, created_at, created_at, created_at, sent_at,
    CASE WHEN sent_at IS NULL THEN created_at END,
    CASE WHEN sent_at IS NULL THEN 'Written before this server could send mail' END
FROM old_outbox;
DROP TABLE old_outbox;
CREATE INDEX due_mail ON outbox (next_attempt_at, id) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX failed_mail ON outbox (created_at, id) WHERE failed_at IS NOT NULL;
CREATE INDEX mail_by_age ON outbox (created_at, id);
CREATE INDEX mail_of_assignment ON outbox (assignment_id) WHERE assignment_id IS NOT NULL;
CREATE INDEX unsent_mail_to ON outbox (recipient_id, kind) WHERE sent_at IS NULL;
CREATE INDEX mail_of_content ON outbox (content_id);

-- Each mail for an invitation has a token of its own, and any of them opens it.
CREATE TABLE invitation_tokens (
    token_hash TEXT NOT NULL PRIMARY KEY,
    invitation_id BIGINT NOT NULL REFERENCES invitations (id) ON DELETE CASCADE
);
CREATE INDEX tokens_of_invitation ON invitation_tokens (invitation_id);

CREATE TABLE password_resets (
    token_hash TEXT NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    expires_at BIGINT NOT NULL
);
CREATE INDEX resets_of_user ON password_resets (user_id);

-- Only of those who chose something else than mail at once.
CREATE TABLE mail_preferences (
    user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    tasks TEXT NOT NULL,
    notes TEXT NOT NULL,
    digest_due_at BIGINT,
    digest_since BIGINT
);
CREATE INDEX due_digests ON mail_preferences (digest_due_at) WHERE digest_due_at IS NOT NULL;

-- Whoever tries something is known by a hash.
CREATE TABLE allowances (
    id TEXT NOT NULL PRIMARY KEY,
    full_at BIGINT NOT NULL
);
CREATE INDEX allowances_by_age ON allowances (full_at);
