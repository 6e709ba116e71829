DROP INDEX unconfirmed_two_factor;
ALTER TABLE two_factor DROP COLUMN begun_at;
DROP INDEX digest_entries_by_author;
ALTER TABLE digest_entries DROP COLUMN author_id;
DROP INDEX notifications_of_subject;
ALTER TABLE notifications DROP COLUMN subject_id;
DELETE FROM notes WHERE author_id IS NULL;
CREATE TABLE new_notes (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    client_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    author_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
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
