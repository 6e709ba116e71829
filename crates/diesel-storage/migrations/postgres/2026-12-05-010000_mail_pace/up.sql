-- Pace of the mail queue: one row. gap: microseconds between two messages. deferred_first, deferred_second: messages that
-- were deferred one after the other.
CREATE TABLE mail_pace (
    id BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    next_at BIGINT NOT NULL DEFAULT 0,
    refusals BIGINT NOT NULL DEFAULT 0,
    refused_at BIGINT,
    gap BIGINT NOT NULL DEFAULT 0,
    deferred_first BIGINT,
    deferred_second BIGINT,
    held_since BIGINT,
    answer TEXT
);
INSERT INTO mail_pace (id) VALUES (1);

-- The end of the message was sent, and the mail server did not answer.
ALTER TABLE outbox ADD COLUMN perhaps_delivered BOOLEAN NOT NULL DEFAULT FALSE;
