-- Names of people are looked up where a text is read: an account may be closed by then.
ALTER TABLE notifications ADD COLUMN subject_id TEXT REFERENCES users (id) ON DELETE SET NULL;
CREATE INDEX notifications_of_subject ON notifications (subject_id) WHERE subject_id IS NOT NULL;
UPDATE notifications SET subject_id = (
    SELECT author_id FROM thread_entries
    WHERE thread_entries.task_id = CAST(notifications.link_id AS BIGINT)
        AND thread_entries.created_at = notifications.created_at AND thread_entries.author_id <> notifications.user_id
    ORDER BY thread_entries.id LIMIT 1
) WHERE link_kind = 'task' AND (text_values LIKE '{"text":"submitted"%' OR text_values LIKE '{"text":"commented"%');
UPDATE notifications SET subject_id = (SELECT author_id FROM notes WHERE notes.id = CAST(notifications.link_id AS BIGINT))
WHERE link_kind = 'note' AND text_values LIKE '{"text":"note"%';
UPDATE notifications SET title = 'New submission: ' || json_extract(text_values, '$.title'), text_values = json_remove(text_values, '$.client')
WHERE text_values LIKE '{"text":"submitted"%';
UPDATE notifications SET title = 'New comment: ' || json_extract(text_values, '$.title'), text_values = json_remove(text_values, '$.author')
WHERE text_values LIKE '{"text":"commented"%';
UPDATE notifications SET title = 'A note from a former mentor', text_values = json_remove(text_values, '$.author')
WHERE text_values LIKE '{"text":"note"%';

ALTER TABLE digest_entries ADD COLUMN author_id TEXT REFERENCES users (id) ON DELETE CASCADE;
CREATE INDEX digest_entries_by_author ON digest_entries (author_id) WHERE author_id IS NOT NULL;
UPDATE digest_entries SET author_id = (SELECT author_id FROM thread_entries WHERE thread_entries.id = digest_entries.entry_id);
DELETE FROM digest_entries WHERE author_id IS NULL;
UPDATE digest_entries SET author = '';

-- Set-ups that are never confirmed are deleted some time after they were begun.
ALTER TABLE two_factor ADD COLUMN begun_at BIGINT;
CREATE INDEX unconfirmed_two_factor ON two_factor (begun_at) WHERE confirmed_at IS NULL;

-- Notes outlive their author.
CREATE TABLE new_notes (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    client_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    author_id TEXT REFERENCES users (id) ON DELETE SET NULL,
    message TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    batch_id BIGINT REFERENCES note_batches (id) ON DELETE SET NULL
);
INSERT INTO new_notes (id, client_id, author_id, message, created_at, batch_id)
SELECT id, client_id, author_id, message, created_at, batch_id FROM notes;
-- The id of a note that is gone is not given again: notifications and digests name it.
DELETE FROM sqlite_sequence WHERE name = 'new_notes';
UPDATE sqlite_sequence SET name = 'new_notes' WHERE name = 'notes';
DROP TABLE notes;
ALTER TABLE new_notes RENAME TO notes;
CREATE INDEX notes_to_client ON notes (client_id, created_at);
CREATE INDEX notes_by_author ON notes (author_id, created_at);
CREATE INDEX notes_of_batch ON notes (batch_id) WHERE batch_id IS NOT NULL;
