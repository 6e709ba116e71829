-- Mail of submissions, decisions and comments.
ALTER TABLE mail_preferences ADD COLUMN reviews TEXT NOT NULL DEFAULT 'now';

-- Task that such a mail is about. Comments are added to the mail of their task until a sender claims it.
ALTER TABLE outbox ADD COLUMN thread_task_id BIGINT;
CREATE INDEX unsent_mail_of_thread ON outbox (thread_task_id) WHERE thread_task_id IS NOT NULL AND sent_at IS NULL;

-- Entries of threads that wait for the daily mail of a reader. author: full name. revision: of submissions.
CREATE TABLE digest_entries (
    reader_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    entry_id BIGINT NOT NULL,
    task_id BIGINT NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    author TEXT NOT NULL,
    revision BIGINT,
    words TEXT,
    PRIMARY KEY (reader_id, entry_id)
);
CREATE INDEX digest_entries_of_task ON digest_entries (task_id, entry_id);
