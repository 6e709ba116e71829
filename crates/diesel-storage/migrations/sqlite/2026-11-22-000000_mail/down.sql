DROP TABLE allowances;
DROP TABLE mail_preferences;
DROP TABLE password_resets;
DROP TABLE invitation_tokens;
ALTER TABLE outbox RENAME TO new_outbox;
DROP INDEX mail_of_assignment;
CREATE TABLE outbox (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    recipient TEXT NOT NULL,
    subject TEXT NOT NULL,
    text_body TEXT NOT NULL,
    html_body TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    sent_at BIGINT,
    assignment_id BIGINT,
    recipient_id TEXT
);
INSERT INTO outbox (id, recipient, subject, text_body, html_body, created_at, sent_at, assignment_id, recipient_id)
SELECT new_outbox.id, recipient, subject, text_body, html_body, created_at, sent_at, assignment_id, recipient_id
FROM new_outbox JOIN email_contents ON email_contents.id = content_id;
DROP TABLE new_outbox;
DROP TABLE email_contents;
CREATE INDEX waiting_mail ON outbox (created_at) WHERE sent_at IS NULL;
CREATE INDEX mail_of_assignment ON outbox (assignment_id) WHERE assignment_id IS NOT NULL;
