-- Notes to many clients, by one call each. They are recalled together, until they are read.
CREATE TABLE note_batches (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    admin_id TEXT REFERENCES users (id) ON DELETE SET NULL,
    created_at BIGINT NOT NULL,
    recalled_at BIGINT
);
CREATE INDEX note_batches_of_admin ON note_batches (admin_id) WHERE admin_id IS NOT NULL;
CREATE INDEX note_batches_by_age ON note_batches (created_at);

ALTER TABLE notes ADD COLUMN batch_id BIGINT REFERENCES note_batches (id) ON DELETE SET NULL;
CREATE INDEX notes_of_batch ON notes (batch_id) WHERE batch_id IS NOT NULL;

-- The batch may be gone.
ALTER TABLE outbox ADD COLUMN note_batch_id BIGINT;
CREATE INDEX mail_of_note_batch ON outbox (note_batch_id) WHERE note_batch_id IS NOT NULL;
ALTER TABLE activity ADD COLUMN note_batch_id BIGINT;
